"""What yards, bushes and junctions are called: by a name of their own on their board, else by their kind and place."""

from __future__ import annotations

from functools import cache

from uguisu.games.shadow.board import Board, HexId, MissionId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import NO_MISSION
from uguisu.games.shadow.words.text import FILE


def place_name(content: ShadowContent, mission: MissionId, place: HexId) -> str:
    """Where it is not known which board is played, all boards agree on what kind of hex it is; they do not on names."""
    if mission and (name := _names(mission).get(place)):
        return name
    boards = [content.boards[mission]] if mission in content.boards else list(content.boards.values())
    board = next((board for board in boards if place in board.hexes), None)
    if board is None:
        return FILE.text("places", "elsewhere", hex=place)
    return _by_kind(board, place)


@cache
def _names(mission: MissionId) -> dict[str, str]:
    return dict(FILE.table("places", mission))


def _by_kind(board: Board, place: HexId) -> str:
    one = board.hexes[place]
    if one.kind != "junction":
        return FILE.text("places", one.kind, hex=place)
    if one.colour == "gate":
        return FILE.text("places", "gate", hex=place)
    return FILE.text("places", "junction", hex=place, colour=FILE.name("colour", one.colour))


def place_seen(w: Garden, place: str) -> str:
    """As it is called on the board that is played."""
    return place_name(w.content, w.mission, HexId(place))


def board_of(w: Garden) -> Board | None:
    """The board, once a mission is chosen."""
    return w.board if w.mission != NO_MISSION else None
