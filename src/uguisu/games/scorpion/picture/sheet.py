"""How things stand, a label and what there is to say a row: what everybody knows, then what one's own side knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uguisu.games.scorpion.board import is_passage
from uguisu.games.scorpion.figures import HIGH, MEDIUM
from uguisu.games.scorpion.picture.map import ropes
from uguisu.games.scorpion.picture.marks import FIGURES
from uguisu.games.scorpion.view import IntruderKnown, IntruderShown, View
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.world import ALERT
from uguisu.kit.canvas import Line
from uguisu.kit.lines import Row, words

SHEET: dict[str, Any] = ENGLISH["sheet"]
LABELS: dict[str, str] = SHEET["labels"]


def sheet(view: View) -> list[Row]:
    """A row for each who plays, and what is known."""
    return [
        Row(LABELS["turn"], _turn(view)),
        *(Row(LABELS[shown.who], _intruder(view, shown)) for shown in view.intruders),
        *(Row(_guards_label(view, player), _guards(view, player)) for player in range(len(view.hand_sizes))),
        Row(LABELS["figures"], [*_patrols(view), *_used(view)]),
        Row(LABELS["found"], [*_found(view), *_passage(view)]),
    ]


def _said(line: str, style: str = "ink", /, **facts: Any) -> Line:
    return words(SHEET["lines"][line].format(**facts), style)


def _turn(view: View) -> list[Line]:
    style = "seal bold" if view.alert == HIGH else "gold bold" if view.alert == MEDIUM else "ink"
    return [
        _said("turn", turn=view.turn, turns=view.board.turns),
        words(WORDS["phase"][view.phase]),
        _said("alert", style, alert=WORDS["alert"][ALERT[view.alert]]),
        *([words(WORDS["ending"][view.ending], "gold bold")] if view.ending else []),
    ]


def _intruder(view: View, shown: IntruderShown) -> list[Line]:
    """What everybody sees of him, then what his own side knows."""
    values = [words(state_of(shown), "seal bold" if shown.visible else "ink")]
    if shown.status == "map":
        values += [_said("wounds", wounds=shown.wounds, most=most_wounds(view, shown))]
        values += [_said("cards", cards=" + ".join(map(str, shown.hand)))] * (view.phase != "set-up")
    if shown.lives > 1:
        values.append(_said("new_life"))
    if shown.completed:
        values.append(_said("completed", "moss", letter=shown.completed, mission=WORDS["mission"][shown.completed]))
    if shown.played:
        values.append(_said("played", "faint", cards=_listed(shown.played)))
    for one in view.mine.intruders if view.mine else ():
        if shown.who in (one.who, "intruder"):
            values += _own(one, is_done=bool(shown.completed))
    return values


def _own(one: IntruderKnown, *, is_done: bool) -> list[Line]:
    values = []
    if one.zone and not is_passage(one.zone):
        values.append(_said("stands", "indigo bold", zone=one.zone, steps=one.k))
    if one.mission and not is_done:
        values.append(_said("mission", letter=one.mission, mission=WORDS["mission"][one.mission]))
    return values + [_said("hand", cards=_listed(one.hand))] * bool(one.hand)


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


def _guards_label(view: View, player: int) -> str:
    return LABELS["guards" if len(view.hand_sizes) == 1 else ("swords", "spears")[player]]


def _guards(view: View, player: int) -> list[Line]:
    values = [_said("guard_cards", hand=view.hand_sizes[player], deck=view.deck_sizes[player])]
    values *= view.phase != "set-up"
    if view.discards[player]:
        values.append(_said("discard", "faint", cards=_listed(view.discards[player])))
    if view.phase == "cards":
        values.append(_said("cards_left", cards=view.cards_left[player]))
    if view.guard:
        values.append(_said("hand", cards=_listed(view.guard.hands[player])))
        if view.guard.drawn[player]:
            values.append(_said("drawn", "gold", cards=_listed(view.guard.drawn[player])))
    return values


def _patrols(view: View) -> list[Line]:
    """The guards of each patrol, since the map has room for its number only."""
    members: dict[int, list[str]] = {}
    for number, guard in enumerate(view.guards, 1):
        if guard.patrol:
            members.setdefault(guard.patrol, []).append(str(number))
    return [_said("patrol", patrol=patrol, guards="+".join(found)) for patrol, found in sorted(members.items())]


def _used(view: View) -> list[Line]:
    """What the guards have done this turn."""
    values = []
    for mark in ("carded", "moved", "attacked"):
        numbers = [str(n) for n, guard in enumerate(view.guards, 1) if getattr(guard, mark)]
        if numbers:
            values.append(_said(mark, guards=" ".join(numbers)))
    return values + [_said("listened")] * view.has_listened


def _found(view: View) -> list[Line]:
    """What the searches have shown to everybody, letters first."""
    zones: dict[str, list[str]] = {}
    for zone, what in sorted(view.found.items()):
        zones.setdefault(what, []).append(zone)
    values = [words(f"{SHEET['things'].get(what, what)} {' '.join(found)}") for what, found in sorted(zones.items())]
    return values + [_said("rope", zone=zone, other=other) for zone, other in ropes(view)]


def _passage(view: View) -> list[Line]:
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
