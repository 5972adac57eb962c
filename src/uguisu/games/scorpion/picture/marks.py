"""What stands in a zone, as marks with their colours.

5 a sentry, P1↑ a patrol and where it goes, N and T the intruders, A to F missions, `!` behind what everybody knows.
State is a mark as well as a colour: ♪ who could hear, (5) who is drunk.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, pi

from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import NOTHING, SENTRY, TRAP
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.drawn import Overlay
from uguisu.kit.lines import PARTED, Mark, words

ARROWS = "→↘↓↙←↖↑↗"
POST, BARRACKS, SLEEPER, EAR = "^", "=", "z", "♪"
KNOWN = "!"
"""What has this behind it everybody knows."""
MARKS = {TRAP: "x", SENTRY: "h", NOTHING: "-"}
ENDS = "○◎"
"""An end of the passage; the second is for the traitor's own one in Contested Ground."""
FIGURES = {"ninja": "N", "traitor": "T", "intruder": "I"}
GONE: Line = []


def marks(
    view: View, zone: ZoneId, overlay: Overlay, hearing: frozenset[int] = frozenset(), note: str = ""
) -> list[Mark]:
    """Everything in a zone, what matters most first. The note is a number, written where there is room; where the
    ground is bright, nothing is written faintly."""
    is_bright = bool(overlay.cloud.shade(f"zone:{zone}"))
    found = [*_names(view, zone, overlay, is_bright), *_intruders(view, zone), *_guards(view, zone, overlay, hearing)]
    found += [*_things(view, zone), *_trail(view, zone)]
    noted = words(note, "ink" if is_bright else "faint")
    return [*found, (noted, noted, GONE)] if note else found


def _names(view: View, zone: ZoneId, overlay: Overlay, is_bright: bool) -> Iterator[Mark]:
    """The key, then the name: in full, or its letters alone."""
    at, key = view.board.zones[zone], overlay.tag(f"zone:{zone}", f"wall:{zone}")
    style = "gold bold" if key else "ink" if is_bright else "indigo" if at.terrain == "moat" else "faint"
    features = POST * at.watch_post + BARRACKS * at.barracks
    forms = (f"{zone}{features} {at.name}", zone + features, zone)
    yield (*([*key, Piece(form, style)] for form in forms), key[:1])


def _intruders(view: View, zone: ZoneId) -> Iterator[Mark]:
    seen = {shown.who: shown.zone for shown in view.intruders if shown.visible}
    for who, place in seen.items():
        if place == zone:
            yield (words(FIGURES[who] + KNOWN, "seal bold"),)
    for one in view.mine.intruders if view.mine else ():
        if one.zone == zone and seen.get(one.who) != zone:
            yield (words(FIGURES[one.who], "indigo bold"),)


def _guards(view: View, zone: ZoneId, overlay: Overlay, hearing: frozenset[int]) -> Iterator[Mark]:
    """Patrols, sentries, and those who are drunk."""
    standing = [(n, guard) for n, guard in enumerate(view.guards, 1) if guard.zone == zone]
    for patrol in sorted({guard.patrol for _, guard in standing} - {0}):
        members = [n for n, guard in standing if guard.patrol == patrol]
        key = overlay.tag(f"patrol:{patrol}", *(f"guard:{n}" for n in members))
        yield _figure(f"P{patrol}{facing(view, patrol, zone)}", key, not hearing.isdisjoint(members))
    for n, guard in sorted(standing, key=lambda found: found[1].drunk):
        key = overlay.tag(f"guard:{n}")
        if guard.drunk:
            yield ([*key[:1], Piece(f"({n})", "faint")],)
        elif not guard.patrol:
            yield _figure(str(n), key, n in hearing)


def _figure(name: str, key: Line, hears: bool) -> Mark:
    style = "gold bold" if key else "seal bold" if hears else "ink bold"
    forms = [*key, Piece(name + EAR * hears, style)], [*key, Piece(name, style)]
    return *forms, [piece for piece in forms[1] if piece != PARTED]


def _things(view: View, zone: ZoneId) -> Iterator[Mark]:
    hidden = view.guard.objects.get(zone) if view.guard else None
    if zone in view.found:
        found = view.found[zone]
        nothing = found == NOTHING or (found == SENTRY and not hidden)
        style = "faint" if nothing else "seal" if found == TRAP else "gold bold"
        yield (words(MARKS[NOTHING] if nothing else MARKS.get(found, found) + KNOWN, style),)
    elif hidden:
        yield (words(MARKS.get(hidden, hidden), "seal" if hidden in (TRAP, SENTRY) else "gold"),)
    if view.guard and zone in view.guard.sleepers:
        yield (words(SLEEPER * view.guard.sleepers[zone], "moss"),)
    for number, mark in enumerate(ENDS):
        known = view.entrances[number] if number < len(view.entrances) else ()
        mine = view.mine.passages.get(number, ()) if view.mine else ()
        if zone in known:
            yield (words(mark + KNOWN, "moss bold"),)
        elif zone in mine:
            yield (words(mark, "moss"),)


def _trail(view: View, zone: ZoneId) -> Iterator[Mark]:
    """Where the own intruders have been in this phase: after how many steps."""
    for one in view.mine.intruders if view.mine else ():
        for steps, place in enumerate(one.path[:-1]):
            if place == zone:
                line = words(f"{FIGURES[one.who].lower()}{steps}", "indigo")
                yield line, line, line, GONE


def facing(view: View, patrol: int, zone: ZoneId) -> str:
    """An arrow along the track, to where the patrol goes next."""
    board, behind = view.board, view.behind[patrol - 1]
    ahead = board.ahead(zone, behind)
    if not behind or not ahead:
        return ""
    (x, y), (back_x, back_y) = board.zones[zone].at, board.zones[behind].at
    if len(ahead) == 1:
        to_x, to_y = board.zones[ahead[0]].at
    else:
        to_x, to_y = 2 * x - back_x, 2 * y - back_y
    return ARROWS[round(atan2(to_y - y, to_x - x) * 4 / pi) % 8]
