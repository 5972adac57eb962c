"""What a seat could work out on paper: who sees what, what may lie on the mat, and what its own plan would meet.

All of it comes from what the seat sees, so that it can tell nothing that the seat did not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from uguisu.games.shadow import aim
from uguisu.games.shadow.belief import cards_on, hidden_slots, programs
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import Action, ActionId, CardId, NinjaId
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.insight.assumed import assume, world_of
from uguisu.games.shadow.insight.orders import watched_later
from uguisu.games.shadow.insight.rehearsal import Rehearsed, rehearsal
from uguisu.games.shadow.pieces import Figure
from uguisu.games.shadow.view import View
from uguisu.games.shadow.world import World

Figures = tuple[Figure, ...]


class Eyes(msgspec.Struct, frozen=True):
    """Who would see a card: all of these stop a red one, the alerted ones a blue one."""

    hex: HexId
    """A junction that one moves through, or the bush that a card is played from."""
    yard: HexId
    """The yard that it acts on; empty for a move."""
    red: Figures
    blue: Figures


class Guess(msgspec.Struct, frozen=True):
    """What can lie on a slot whose face this seat has not seen, with the chances, likeliest first."""

    slot: Count
    cards: tuple[tuple[CardId, float], ...]


class Whereabouts(msgspec.Struct, frozen=True):
    """Where a ninja can be after this round if nobody stops him, and how likely by all programs he can have laid."""

    ninja: NinjaId
    bushes: tuple[tuple[HexId, float], ...]


class Insight(msgspec.Struct, frozen=True):
    """Made for one seat. What it assumes moves guards about first, and says what it would choose in its rehearsal."""

    eyes: tuple[Eyes, ...]
    guesses: tuple[Guess, ...]
    """For the Daimyo, and for ninjas about each other."""
    whereabouts: tuple[Whereabouts, ...]
    """For the Daimyo."""
    watched: tuple[tuple[HexId, float], ...]
    """For the ninjas: how likely it is that a junction is watched when the Orders are over."""
    rehearsal: tuple[Rehearsed, ...]
    """For the ninjas: what their cards would meet on the board as it stands."""


def insight(view: View, assumed: Sequence[str]) -> Insight | None:
    """None where the table does not help, and while no guards stand."""
    if not view.options.insight or not view.guards or view.phase in ("council", "rewards", "over"):
        return None
    w, picks = assume(world_of(view), assumed)
    is_daimyo = view.orders is not None
    return Insight(
        tuple(eyes(w)),
        tuple(guesses(view)),
        tuple(whereabouts(w)) if is_daimyo else (),
        watched_later(view) if not is_daimyo else (),
        tuple(rehearsal(w, list(view.hands), picks)) if view.faces else (),
    )


def eyes(w: Garden) -> Iterator[Eyes]:
    """Every junction, and every bush with every yard beside it."""
    board = w.board
    for junction in board.junctions:
        yield _seen(w, junction, HexId(""), w.who_sees_move(junction, HexId(""), HexId("")))
    for bush in board.bushes:
        for yard in board.yards_of[bush]:
            yield _seen(w, bush, yard, w.who_sees_action(yard, bush))


def _seen(w: Garden, place: HexId, yard: HexId, watchers: list[int]) -> Eyes:
    return Eyes(place, yard, tuple(watchers), tuple(w.stopped_by("blue", watchers)))


def guesses(view: View) -> Iterator[Guess]:
    for ninja in view.ninjas:
        for slot in hidden_slots(view, ninja) if ninja not in view.hands else ():
            found = sorted(cards_on(view, slot), key=lambda one: (-one[1], one[0]))
            yield Guess(slot, tuple((card, round(count / whole, 4)) for card, count, whole in found))


def whereabouts(w: World) -> Iterator[Whereabouts]:
    """Of each ninja with cards on the mat. He goes every way that a card leaves open with the same chance."""
    for ninja, one in w.ninjas.items():
        if not w.slots_of(ninja):
            continue
        chances: Counter[HexId] = Counter()
        found = programs(w, ninja)
        steps: dict[tuple[HexId, CardId], list[HexId]] = {}
        for program in found:
            here = {one.bush: 1 / len(found)}
            for card in program:
                here = _after(w, steps, here, card)
            chances.update(here)
        yield Whereabouts(ninja, tuple((bush, round(chance, 4)) for bush, chance in chances.most_common()))


def _after(
    w: Garden, steps: dict[tuple[HexId, CardId], list[HexId]], here: dict[HexId, float], card: CardId
) -> dict[HexId, float]:
    """Where he can be after one card more."""
    then: dict[HexId, float] = {}
    for bush, chance in here.items():
        if (ends := steps.get((bush, card))) is None:
            ends = steps[bush, card] = ends_of(w, w.content.actions[ActionId(card)], bush)
        for end in ends:
            then[end] = then.get(end, 0.0) + chance / len(ends)
    return then


def ends_of(w: Garden, action: Action, bush: HexId) -> list[HexId]:
    """The bushes that a card can lead to, if nobody stops it."""
    ends: list[HexId] = []
    if action.is_move:
        ends = [end for _, end in aim.ways(w, action, bush)]
    elif action.has("TR"):
        ends = [end for yard in aim.yards(w, action, bush) for end in aim.crossings(w, yard)]
    return ends or [bush]
