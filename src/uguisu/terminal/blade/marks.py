"""What stands on the map of Blade in the Dark, and what a choice points at.

Map letters are those of the printed sheet: T Target, B Bodyguard, G Guard, C Courtesan, H Hoard, S Snare, L Lure,
D Decoy, each figure with its V. State is a mark as well as a colour: `!` ALERTED, `?` STARTLED, `~` decoyed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import EDGE_NUMBER
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View
from uguisu.games.blade.world import Figure


class Target(NamedTuple):
    """What a choice points at on the map."""

    entry: str = ""
    edge: int = -1
    blocks: int = 0
    room: int = -1
    figure: int = -1


def target_of(content: BladeContent, choice: Choice | None) -> Target:
    match choice:
        case c.Enter(entry):
            return Target(entry=entry)
        case c.Through(edge) | c.Door(edge):
            return Target(edge=EDGE_NUMBER[edge])
        case c.Draw(placement):
            return Target(blocks=content.placements[placement].blocks)
        case c.Move(room) | c.EvadeTo(room) | c.FleeTo(room) | c.Resolve(_, room):
            return Target(room=room)
        case c.Poison(figure) | c.Bribe(figure) | c.DrawIn(figure) | c.SnareVictim(figure) | c.Fight(figure):
            return Target(figure=figure)
        case _:
            return Target()


class Token(NamedTuple):
    """A mark in a room, with a shorter form for where there is no place."""

    text: str
    style: str
    short: str = ""
    figure: int = -1


def tokens(content: BladeContent, view: View, number: int, options: Sequence[Choice], focused: int) -> Iterator[Token]:
    """Everything that stands in a room."""
    room = view.rooms[number]
    is_option = any(target_of(content, option).room == number for option in options)
    name = room_name(view, number)
    yield Token(f"‹{name}›" if is_option else name, "gold bold" if is_option or room.sanctum else "faint", name)
    if view.here == number:
        yield Token("☾", "moss bold" if view.hidden else "indigo bold")
    for figure_number, figure in enumerate(view.figures):
        if figure.room == number and figure.state != "gone":
            yield figure_token(figure_number, figure, figure_number == focused)
    if room.hoards:
        yield Token("H" if room.hoards == 1 else f"H×{room.hoards}", "gold", f"H{room.hoards}")
    if room.traps:
        yield Token("".join(trap[0].upper() for trap in room.traps), "moss bold")
    if room.closet:
        yield Token("▤", "moss")
    for one, other in view.passages:
        if number in (one, other):
            yield Token(f"§{room_name(view, other if number == one else one)}", "ink", "§")


def court(content: BladeContent, view: View) -> list[Token]:
    """BL-222 The Target with its V and HP, then the Bodyguards."""
    if view.target_hp <= 0:
        return [Token("†T", "faint")]
    mark = "!" if view.alarm else ""
    target = Token(
        f"T{content.contract(view.contract).vigilance}{mark}♥{view.target_hp}",
        "seal bold" if view.alarm else "gold bold",
    )
    return [target, *[Token(f"B1{mark}", "seal bold" if view.alarm else "ink bold")] * view.bodyguards]


def room_name(view: View, number: int) -> str:
    return "SANCTUM" if view.rooms[number].sanctum else str(number + 1)


def figure_token(number: int, figure: Figure, is_focused: bool) -> Token:
    """G7, and with its state G7!, C7? or G7~; shorter !7, ?7 or ~7, as only Guards are ALERTED or decoyed and only
    Courtesans STARTLED."""
    mark = f"{figure.kind}{figure.vigilance}"
    on = " on lit" if is_focused else ""
    match figure.state:
        case "alerted":
            return Token(f"{mark}!", f"seal bold{on}", f"!{figure.vigilance}", number)
        case "startled":
            return Token(f"{mark}?", f"seal{on}", f"?{figure.vigilance}", number)
        case "decoyed":
            return Token(f"{mark}~", "faint", f"~{figure.vigilance}", number)
        case _:
            return Token(mark, f"{'gold bold' if is_focused else 'ink bold'}{on}", figure=number)
