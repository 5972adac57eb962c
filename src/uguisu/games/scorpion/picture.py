"""The board as plain text: the map in box-drawing lines, and below it what its marks mean and how things stand."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, pi
from textwrap import wrap
from typing import Any

from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.chart import Chart, chart
from uguisu.games.scorpion.view import IntruderShown, View
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.world import ALERT, NOTHING, SENTRY, TRAP

SHEET: dict[str, Any] = ENGLISH["sheet"]

PAGE = 100
"""No line is longer."""
MOST_ROWS = 42
"""No map is higher."""
ARROWS = "→↘↓↙←↖↑↗"
TRACK, ROPE, MORE = "•", "‡", "…"
POST, BARRACKS = "^", "="
KNOWN = "!"
"""What has this behind it everybody knows."""
MARKS = {TRAP: "x", SENTRY: "h", NOTHING: "-"}
ENDS = "○◎"
"""An end of the passage; the second is for the traitor's own one in Contested Ground."""
SLEEPER = "z"
FIGURES = {"ninja": "N", "traitor": "T", "intruder": "I"}
GAP = "   "


def picture(view: View) -> str:
    """The map, what its marks mean, and how things stand."""
    return "\n".join([*map_lines(view), *legend_lines(view), *sheet_lines(view)])


# What stands on it


def map_lines(view: View) -> list[str]:
    board, drawn = view.board, chart(view.board, PAGE, MOST_ROWS)
    canvas = [list(line) for line in drawn.lines]
    for zone, ends in board.track.items():
        for end in ends:
            _put(canvas, drawn, zone, end, TRACK)
    for rope in ropes(view):
        _put(canvas, drawn, *rope, ROPE)
    for zone, slot in drawn.slots.items():
        lines = _packed(_marks(view, zone), slot.width, slot.height)
        top = slot.row + (slot.height - len(lines)) // 2
        for row, line in enumerate(lines, top):
            column = slot.column + (slot.width - len(line) + 1) // 2
            canvas[row][column : column + len(line)] = line
    return ["".join(line) for line in canvas]


def _put(canvas: list[list[str]], drawn: Chart, zone: ZoneId, other: ZoneId, mark: str) -> None:
    row, column = drawn.middle(zone, other)
    canvas[row][column] = mark


def _packed(words: Iterable[str], width: int, height: int, gap: str = " ") -> list[str]:
    """The words in lines of this width; the last line ends with `…` if there are more."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(gap) + len(word) <= width:
            lines[-1] += gap + word
        elif len(lines) < height:
            lines.append(word)
        else:
            return [*lines[:-1], lines[-1][: width - 1] + MORE]
    return lines


def _marks(view: View, zone: ZoneId) -> list[str]:
    """Everything in a zone, as it is written on the map."""
    here = view.board.zones[zone]
    name = zone + POST * here.watch_post + BARRACKS * here.barracks
    return [name, *_figures(view, zone), *_things(view, zone), *_trail(view, zone)]


def _figures(view: View, zone: ZoneId) -> list[str]:
    seen = {shown.who: shown.zone for shown in view.intruders if shown.visible}
    marks = [FIGURES[who] + KNOWN for who, place in seen.items() if place == zone]
    mine = view.mine.intruders if view.mine else ()
    marks += [FIGURES[one.who] for one in mine if one.zone == zone and seen.get(one.who) != zone]
    standing = [(n, guard) for n, guard in enumerate(view.guards, 1) if guard.zone == zone]
    patrols = sorted({guard.patrol for _, guard in standing} - {0})
    marks += [f"P{patrol}{facing(view, patrol, zone)}" for patrol in patrols]
    marks += [str(n) for n, guard in standing if not guard.patrol and not guard.drunk]
    return marks + [f"({n})" for n, guard in standing if guard.drunk]


def _things(view: View, zone: ZoneId) -> list[str]:
    marks: list[str] = []
    hidden = view.guard.objects.get(zone) if view.guard else None
    if zone in view.found:
        found = view.found[zone]
        marks.append(MARKS[NOTHING] if found in (SENTRY, NOTHING) and not hidden else MARKS.get(found, found) + KNOWN)
    elif hidden:
        marks.append(MARKS.get(hidden, hidden))
    if view.guard and zone in view.guard.sleepers:
        marks.append(SLEEPER * view.guard.sleepers[zone])
    for number, mark in enumerate(ENDS):
        known = view.entrances[number] if number < len(view.entrances) else ()
        mine = view.mine.passages.get(number, ()) if view.mine else ()
        marks += [mark + KNOWN] * (zone in known) or [mark] * (zone in mine)
    return marks


def _trail(view: View, zone: ZoneId) -> list[str]:
    """Where the own intruders have been in this phase: after how many steps."""
    if not view.mine:
        return []
    return [
        f"{FIGURES[one.who].lower()}{steps}"
        for one in view.mine.intruders
        for steps, place in enumerate(one.path[:-1])
        if place == zone
    ]


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


def ropes(view: View) -> list[tuple[ZoneId, ZoneId]]:
    """Those of the own side and those that the guards have noticed."""
    mine = [(min(rope.ends), max(rope.ends)) for rope in view.mine.ropes] if view.mine else []
    return sorted({*mine, *view.ropes})


# What the marks mean


def legend_lines(view: View) -> list[str]:
    """The zones that hold more than they can show, and what the marks mean."""
    crowded = []
    for zone, slot in chart(view.board, PAGE, MOST_ROWS).slots.items():
        found = _marks(view, zone)
        if _packed(found, slot.width, slot.height)[-1].endswith(MORE):
            crowded.append(f"{zone}: {' '.join(found[1:])}")
    secret = (set() if view.guard else {"z", "h"}) | (set() if view.mine else {"n0"})
    known = [f"{mark} {meaning}" for mark, meaning in SHEET["legend"].items() if mark not in secret]
    return [*_packed(crowded, PAGE, len(crowded), GAP), *_packed(known, PAGE, len(known), "  ")]


# How things stand


def sheet_lines(view: View) -> list[str]:
    """A label and its value a line."""
    lines = [("turn", _turn(view))]
    lines += [(shown.who, _intruder_line(view, shown)) for shown in view.intruders]
    lines += _guard_lines(view)
    lines += [("figures", figure_facts(view)), ("found", found_facts(view))]
    return [wrapped for line, values in lines if values for wrapped in _labelled(line, values)]


def figure_facts(view: View) -> list[str]:
    """Who belongs to which patrol, and what the guards have done this turn."""
    return [*_patrols(view), *_used(view)]


def found_facts(view: View) -> list[str]:
    """What everybody knows of the castles, ropes and the passage, and what one's own side knows."""
    return [*_found(view), *_passage(view)]


def _labelled(line: str, values: list[str]) -> list[str]:
    labels = SHEET["labels"]
    indent = max(map(len, labels.values())) + 1
    first, *more = wrap(GAP.join(values), PAGE - indent)
    return [f"{labels[line]:<{indent}}{first}", *(" " * indent + part for part in more)]


def _said(line: str, **facts: Any) -> str:
    said: str = SHEET["lines"][line].format(**facts)
    return said


def _turn(view: View) -> list[str]:
    ending = [WORDS["ending"][view.ending]] if view.ending else []
    return [
        _said("turn", turn=view.turn, turns=view.board.turns),
        WORDS["phase"][view.phase],
        _said("alert", alert=WORDS["alert"][ALERT[view.alert]]),
        *ending,
    ]


def _intruder_line(view: View, shown: IntruderShown) -> list[str]:
    """What everybody sees of him, then what his own side knows."""
    values = [state_of(shown)]
    if shown.status == "map":
        values += [_said("wounds", wounds=shown.wounds, most=most_wounds(view, shown))]
        values += [_said("cards", cards=" + ".join(map(str, shown.hand)))] * (view.phase != "set-up")
    if shown.lives > 1:
        values.append(_said("new_life"))
    if shown.completed:
        values.append(_said("completed", letter=shown.completed, mission=WORDS["mission"][shown.completed]))
    if shown.played:
        values.append(_said("played", cards=_listed(shown.played)))
    for one in view.mine.intruders if view.mine else ():
        if shown.who not in (one.who, "intruder"):
            continue
        if one.zone and not is_passage(one.zone):
            values.append(_said("stands", zone=one.zone, steps=one.k))
        if one.mission and not shown.completed:
            values.append(_said("mission", letter=one.mission, mission=WORDS["mission"][one.mission]))
        if one.hand:
            values.append(_said("hand", cards=_listed(one.hand)))
    return values


def most_wounds(view: View, shown: IntruderShown) -> int:
    """The wound that kills him; where it may be either, the more of the two."""
    parts = view.content.parts
    return max(part.wounds for who, part in parts.items() if shown.who in (who, "intruder"))


def state_of(shown: IntruderShown) -> str:
    """Whether he is hidden, seen, in the passage, dead or gone."""
    where = "returning" if shown.returning else shown.status
    if shown.status == "map":
        where = "passage" if is_passage(shown.zone) else "seen" if shown.visible else "hidden"
    state: str = SHEET["state"][where].format(zone=shown.zone)
    return state


def _guard_lines(view: View) -> list[tuple[str, list[str]]]:
    lines = []
    for player, (hand, deck) in enumerate(zip(view.hand_sizes, view.deck_sizes, strict=True)):
        values = [_said("guard_cards", hand=hand, deck=deck)] * (view.phase != "set-up")
        if view.discards[player]:
            values.append(_said("discard", cards=_listed(view.discards[player])))
        if view.phase == "cards":
            values.append(_said("cards_left", cards=view.cards_left[player]))
        if view.guard:
            values.append(_said("hand", cards=_listed(view.guard.hands[player])))
            if view.guard.drawn[player]:
                values.append(_said("drawn", cards=_listed(view.guard.drawn[player])))
        lines.append(("guards" if len(view.hand_sizes) == 1 else ("swords", "spears")[player], values))
    return lines


def _patrols(view: View) -> list[str]:
    """The guards of each patrol, since the map has room for its number only."""
    members: dict[int, list[int]] = {}
    for number, guard in enumerate(view.guards, 1):
        if guard.patrol:
            members.setdefault(guard.patrol, []).append(number)
    return [
        _said("patrol", patrol=patrol, guards="+".join(map(str, found))) for patrol, found in sorted(members.items())
    ]


def _used(view: View) -> list[str]:
    """What the guards have done this turn."""
    values = []
    for mark in ("carded", "moved", "attacked"):
        numbers = [str(n) for n, guard in enumerate(view.guards, 1) if getattr(guard, mark)]
        if numbers:
            values.append(_said(mark, guards=" ".join(numbers)))
    return values + [_said("listened")] * view.has_listened


def _found(view: View) -> list[str]:
    """What the searches have shown to everybody, letters first."""
    zones: dict[str, list[str]] = {}
    for zone, what in sorted(view.found.items()):
        zones.setdefault(what, []).append(zone)
    values = [f"{SHEET['things'].get(what, what)} {' '.join(found)}" for what, found in sorted(zones.items())]
    return values + [_said("rope", zone=zone, other=other) for zone, other in ropes(view)]


def _passage(view: View) -> list[str]:
    """Who is inside, and how many guards may be."""
    inside = [FIGURES[shown.who] for shown in view.intruders if is_passage(shown.zone)]
    inside += [str(n) for n, guard in enumerate(view.guards, 1) if is_passage(guard.zone)]
    values = [_said("inside", who=" ".join(inside))] if inside else []
    return values + [_said("permits", cards=sum(view.permits))] * bool(sum(view.permits))


def _listed(cards: Iterable[str]) -> str:
    """The cards with how many there are of each kind."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return ", ".join(WORDS["card"][card] + (f" {count}" if count > 1 else "") for card, count in counts.items())
