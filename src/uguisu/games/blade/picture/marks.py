"""Who and what stands in a room, with the letters of the printed sheet.

T Target, B Bodyguard, G Guard, C Courtesan, each with its V; H Hoard, S Snare, L Lure, D Decoy. State is a mark as well
as a colour: `!` ALERTED, `?` STARTLED, `~` decoyed.
"""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View
from uguisu.games.blade.words.english import ENGLISH
from uguisu.games.blade.world import Figure
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.drawn import Overlay
from uguisu.kit.lines import Mark

STATE_MARK = {"calm": "", "alerted": "!", "startled": "?", "decoyed": "~"}
STATE_STYLE = {"calm": "ink bold", "alerted": "seal bold", "startled": "seal", "decoyed": "faint"}
TRAP_MARK = {"snare": "S", "lure": "L", "decoy": "D"}
YOU, YOU_DRAWN, HOARD, CLOSET, PASSAGE = "@", "☾", "H", "▤", "§"
LETTERS = (HOARD, *TRAP_MARK.values(), CLOSET, PASSAGE)


def marks(content: BladeContent, view: View, number: int, overlay: Overlay) -> list[Mark]:
    """Everything in a room, as it is written on the map; the Sanctum says elsewhere what it is."""
    room = view.rooms[number]
    found: list[Mark] = [] if room.sanctum else [(room_name(view, number, overlay),)]
    if view.here == number and (view.phase == "execution" or not overlay.is_plain):
        you = YOU if overlay.is_plain else YOU_DRAWN
        found.append(([Piece(you, "moss bold" if view.hidden else "indigo bold", "you")],))
    if room.sanctum:
        found += court(content, view, overlay)
    for figure_number, figure in enumerate(view.figures):
        if figure.room == number and figure.state != "gone":
            found.append(figure_mark(figure_number, figure, overlay))
    found += [([Piece(HOARD, "gold", f"hoard:{number}")],)] * room.hoards
    found += [([Piece(TRAP_MARK[trap], "moss bold", f"trap:{number}-{trap}")],) for trap in room.traps]
    found += [([Piece(CLOSET, "moss", f"closet:{number}")],)] * room.closet
    return [*found, *_passages(view, number, overlay)]


def room_name(view: View, number: int, overlay: Overlay) -> Line:
    """Its number, or that it is the Sanctum; in brackets where it can be chosen."""
    is_sanctum = view.rooms[number].sanctum
    name = ENGLISH["sheet"]["sanctum"] if is_sanctum else str(number + 1)
    is_offered = overlay.keys.get(f"room:{number}") is not None
    style = "gold bold" if is_offered or is_sanctum else "faint"
    return [Piece(f"‹{name}›" if is_offered else name, style)]


def court(content: BladeContent, view: View, overlay: Overlay) -> Iterator[Mark]:
    """BL-222 The Target with its V and HP, then the Bodyguards."""
    alarm = STATE_MARK["alerted"] if view.alarm else ""
    if view.target_hp <= 0:
        yield ([Piece("T†", "faint", "target")],)
    else:
        target = Piece(
            f"T{content.contract(view.contract).vigilance}{alarm}",
            "seal bold" if view.alarm else "gold bold",
            "target",
        )
        hearts = Piece(f"♥{view.target_hp}", target.style, "target")
        yield ([target],) if overlay.is_plain else ([target, hearts], [target])
    guard = Piece(f"B1{alarm}", "seal bold" if view.alarm else "ink bold", "target")
    yield from [([guard],)] * view.bodyguards


def figure_mark(number: int, figure: Figure, overlay: Overlay) -> Mark:
    """G7, and with its state G7!, C7? or G7~; shorter !7, ?7 or ~7, as only Guards are ALERTED or decoyed and only
    Courtesans STARTLED."""
    name, mark = f"figure:{number}", STATE_MARK[figure.state]
    style = "gold bold" if name in overlay.focused else STATE_STYLE[figure.state]
    full = Piece(f"{figure.kind}{figure.vigilance}{mark}", style, name)
    return ([full], [full._replace(text=f"{mark}{figure.vigilance}")]) if mark else ([full],)


def _passages(view: View, number: int, overlay: Overlay) -> Iterator[Mark]:
    """To where a secret passage leads, where there is room for it."""
    ends = [other if number == one else one for one, other in view.passages if number in (one, other)]
    bare = [Piece(PASSAGE)]
    if overlay.is_plain:
        yield from [(bare,)] * bool(ends)
    else:
        yield from (([Piece(f"{PASSAGE}{end + 1}")], bare) for end in ends if not view.rooms[end].sanctum)
        yield from [(bare,)] * any(view.rooms[end].sanctum for end in ends)
