"""The maps of the five boards as they are drawn in chapter 8.4, and what is written of them in 8.4 and 8.8.

Each entry is a letter and where it lies: Y a yard, B a bush, jy jp jw jb a junction of that colour, jG that of a gate.
Behind it E an entry, A barracks, T a tower, O an objective, g green and u blue tokens, k a key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from uguisu.games.shadow.board import Board, HexId

MAPS = {
    "osaka": """
        jy2,0 Y3,0 B4,0Og jy5,0
        B2,1 jp3,1 Y4,1A B5,1 jp6,1 Y7,1A B8,1 jb9,1
        B3,2 jw4,2 Y5,2 B6,2 jw7,2 Y8,2O B9,2
        B1,3 jy2,3 Y3,3 B7,3 jy8,3 Y9,3
        jp0,4 Y1,4 B2,4 jp3,4
        B0,5E jw1,5 Y2,5 B3,5E
        B1,6E jb2,6 Y3,6
    """,
    "nakasendo": """
        jy2,0 Y3,0 B4,0 jy5,0
        B2,1E jp3,1 Y4,1O B5,1u jp6,1 Y7,1 B8,1 jp9,1
        B3,2 jw4,2 Y5,2 B6,2 jw7,2 Y8,2A B9,2u jw10,2 Y11,2O B12,2u jb13,2
        B7,3 jb8,3 Y9,3 B10,3 jy11,3 Y12,3 B13,3E
        B5,4E jp6,4 B11,4 jp12,4
    """,
    "imai": """
        jw4,2 Y5,2 B6,2 jw7,2
        B4,3u jy5,3 Y6,3O B7,3 jy8,3 Y9,3A B10,3 jy11,3
        B5,4 jp6,4 Y7,4 B8,4u jp9,4 Y10,4O B11,4
        jG4,5 Y5,5 B9,5 jw10,5
        jy2,6 Y3,6T B4,6 jy5,6 B7,6 jy8,6
        B2,7E jp3,7k Y4,7 B5,7 jp6,7 Y7,7 B8,7 jb9,7
        B3,8E jw4,8 Y5,8 B6,8 jw7,8 Y8,8 B9,8E
        B7,9 jy8,9 Y9,9
    """,
    "tsuru": """
        jp3,1 Y4,1 B5,1 jp6,1
        B3,2O jw4,2 Y5,2 B6,2 jw7,2 Y8,2 B9,2Og jb10,2
        B4,3 jb5,3 Y6,3A B7,3 jy8,3 Y9,3T B10,3
        B2,4 jp3,4 Y4,4 B8,4 jp9,4
        jw1,5 Y2,5 B3,5 jw4,5 jG7,5 Y8,5
        B1,6E jy2,6 Y3,6A B4,6 jy5,6 Y6,6 B7,6 jy8,6
        B2,7E jp3,7 Y4,7 B5,7 jp6,7k Y7,7 B8,7
        B6,8E jw7,8 Y8,8
    """,
    "palace": """
        jp3,1 Y4,1T B5,1 jb6,1
        B3,2 jw4,2 Y5,2O B6,2 jw7,2 Y8,2A B9,2 jb10,2
        B4,3u jy5,3 Y6,3 B7,3 jy8,3 Y9,3O B10,3
        B2,4 jp3,4 Y4,4 B8,4 jp9,4
        jw1,5 Y2,5 B3,5 jw4,5 jG7,5 Y8,5
        B1,6 jy2,6 Y3,6A B4,6 jy5,6 Y6,6 B7,6 jy8,6
        B2,7 jp3,7 Y4,7 B5,7 jp6,7k Y7,7 B8,7E
        jG1,8 Y2,8 B6,8 jw7,8
        jy-1,9 Y0,9 B1,9 jy2,9
        B-1,10E jp0,10k Y1,10 B2,10
        B0,11E jw1,11 Y2,11
    """,
}
COUNTS = {
    "osaka": (36, 10, 13, 13),
    "nakasendo": (34, 8, 13, 13),
    "imai": (47, 12, 17, 18),
    "tsuru": (48, 13, 17, 18),
    "palace": (60, 16, 21, 23),
}
"""Hexes, yards, bushes and junctions."""
COLOURS = {"y": "yellow", "p": "purple", "w": "white", "b": "brown", "G": "gate"}


def drawn(mission: str) -> dict[str, tuple[str, str, str]]:
    """By place: `Y`, `B` or `j`, the colour of a junction, and what lies there."""
    found = re.findall(r"(Y|B|j)([ypwbG]?)(-?\d+),(\d+)([EATOguk]*)", MAPS[mission])
    return {f"{q}.{r}": (letter, COLOURS.get(colour, ""), marks) for letter, colour, q, r, marks in found}


def moves(board: Board, bush: HexId, *, shut: bool = False) -> Iterator[HexId]:
    """Where one comes to with one Move that is not brown; gates are white while they are open."""
    for junction in board.junctions_of[bush]:
        if board.hexes[junction].colour not in (("brown", "gate") if shut else ("brown",)):
            yield from board.bushes_of[junction]


def moves_from(board: Board, bush: str, *, shut: bool = False) -> dict[str, int]:
    """So many Moves it takes to each bush that one comes to."""
    found: dict[str, int] = {bush: 0}
    edge = [HexId(bush)]
    while edge:
        here = edge.pop(0)
        for other in moves(board, here, shut=shut):
            if other not in found:
                found[other] = found[here] + 1
                edge.append(other)
    return found
