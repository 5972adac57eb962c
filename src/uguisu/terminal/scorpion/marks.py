"""What stands in a zone of the Scorpion Clan's maps, as marks with their colours, and how they fit into it.

The marks are those of the plain picture: 5 a sentry, P1↑ a patrol and where it goes, N and T the intruders, A to F
missions, `!` behind what everybody knows. State is a mark as well as a colour: ♪ who could hear, (5) who is drunk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.picture import BARRACKS, ENDS, FIGURES, KNOWN, MARKS, MORE, POST, SLEEPER, facing
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import NOTHING, SENTRY, TRAP
from uguisu.terminal.canvas import Line, Piece
from uguisu.terminal.scorpion.menu import Place
from uguisu.terminal.scorpion.noise import EAR

PARTED = Piece(":", "gold")
LIT = "◆"
"""Stands for the key of what cannot be chosen by one yet."""
KEY, POINTED = "ground bold on gold", "ground bold on ink"
"""A key that chooses, and the one that is pointed at."""
LEVELS = 4
"""How often a zone that is too full is written shorter before something is left out."""


Mark = tuple[Line, ...]
"""A word in a zone: in full, then for each further level; the last form holds for all later ones."""
GONE: Line = []


class Tags(NamedTuple):
    """The keys that stand before what they choose."""

    keys: Mapping[Place, str]
    focused: Place | None = None

    def before(self, *places: Place) -> Line:
        keys = "".join(self.keys.get(place, "") for place in places)
        if not keys.strip(LIT):
            return [Piece(LIT, "gold bold")] if keys else []
        return [Piece(keys, POINTED if self.focused in places else KEY)]


def marks(
    view: View, zone: ZoneId, tags: Tags, hearing: frozenset[int], extra: str = "", is_bright: bool = False
) -> list[Mark]:
    """Everything in a zone, what matters most first. `extra` is a number for the zone, written where there is room;
    where the ground is bright, nothing is written faintly."""
    found = [*names(view, zone, tags, is_bright), *intruders(view, zone), *guards(view, zone, tags, hearing)]
    found += [*things(view, zone), *trail(view, zone)]
    note = words(extra, "ink" if is_bright else "faint")
    return [*found, (note, note, GONE)] if extra else found


def words(text: str, style: str) -> Line:
    return [Piece(text, style)]


def names(view: View, zone: ZoneId, tags: Tags, is_bright: bool) -> Iterator[Mark]:
    """The key, then the name: in full, or its letters alone."""
    at = view.board.zones[zone]
    key = tags.before(Place(zone))
    style = "gold bold" if key else "ink" if is_bright else "indigo" if at.terrain == "moat" else "faint"
    features = POST * at.watch_post + BARRACKS * at.barracks
    forms = [f"{zone}{features} {at.name}", zone + features, zone]
    yield (*([*key, *parted(key), Piece(form, style)] for form in forms), key)


def parted(key: Line) -> Line:
    """What stands between a key and what it chooses."""
    return [PARTED] if key and key[0].text != LIT else []


def intruders(view: View, zone: ZoneId) -> Iterator[Mark]:
    seen = {shown.who: shown.zone for shown in view.intruders if shown.visible}
    for who, place in seen.items():
        if place == zone:
            yield (words(FIGURES[who] + KNOWN, "seal bold"),)
    for one in view.mine.intruders if view.mine else ():
        if one.zone == zone and seen.get(one.who) != zone:
            yield (words(FIGURES[one.who], "indigo bold"),)


def guards(view: View, zone: ZoneId, tags: Tags, hearing: frozenset[int]) -> Iterator[Mark]:
    standing = [(n, guard) for n, guard in enumerate(view.guards, 1) if guard.zone == zone]
    for patrol in sorted({guard.patrol for _, guard in standing} - {0}):
        members = [n for n, guard in standing if guard.patrol == patrol]
        places = [Place(zone, patrol=patrol), *(Place(zone, guard=n) for n in members)]
        yield _figure(f"P{patrol}{facing(view, patrol, zone)}", tags.before(*places), not hearing.isdisjoint(members))
    for n, guard in standing:
        key = tags.before(Place(zone, guard=n))
        if guard.drunk:
            yield ([*key, Piece(f"({n})", "faint")],)
        elif not guard.patrol:
            yield _figure(str(n), key, n in hearing)


def _figure(name: str, key: Line, hears: bool) -> Mark:
    style = "gold bold" if key else "seal bold" if hears else "ink bold"
    behind = parted(key)
    return (
        [*key, *behind, Piece(name + EAR * hears, style)],
        [*key, *behind, Piece(name, style)],
        [*key, Piece(name, style)],
    )


def things(view: View, zone: ZoneId) -> Iterator[Mark]:
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


def trail(view: View, zone: ZoneId) -> Iterator[Mark]:
    """Where the own intruders have been in this phase: after how many steps."""
    for one in view.mine.intruders if view.mine else ():
        for steps, place in enumerate(one.path[:-1]):
            if place == zone:
                line = words(f"{FIGURES[one.who].lower()}{steps}", "indigo")
                yield line, line, line, GONE


# How they fit


def fitted(found: Sequence[Mark], width: int, height: int) -> list[Line]:
    """The marks in lines, as fully as there is room for; `…` says that something is missing."""
    lines: list[Line] = []
    for level in range(LEVELS):
        forms = [form for mark in found if (form := mark[min(level, len(mark) - 1)])]
        lines = packed(forms, width)
        is_whole = all(length([piece]) <= width for form in forms for piece in form)
        if len(lines) <= height and (is_whole or level == LEVELS - 1):
            return lines
    return [*lines[: height - 1], [*cut(lines[height - 1], width - 1), Piece(MORE, "seal")]]


def packed(found: Sequence[Line], width: int) -> list[Line]:
    """Word by word; the key of one that is too long stands above it."""
    lines: list[Line] = []
    for word in found:
        if lines and length(lines[-1]) + 1 + length(word) <= width:
            lines[-1] = [*lines[-1], Piece(" "), *word]
        elif length(word) <= width:
            lines.append(list(word))
        else:
            lines += [cut([piece], width) for piece in word if piece != PARTED]
    return lines


def length(line: Line) -> int:
    return sum(len(piece.text) for piece in line)


def cut(line: Line, width: int) -> Line:
    kept: Line = []
    for piece in line:
        if (room := width - length(kept)) > 0:
            kept.append(Piece(piece.text[:room], piece.style))
    return kept
