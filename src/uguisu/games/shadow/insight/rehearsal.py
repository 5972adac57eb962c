"""The own plan, carried out on the board as it stands: no guard is moved, and cards that are not seen do nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event, Seat
from uguisu.engine.flow import Flow
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import CardId, NinjaId
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.flow.ends import UnderWay
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.pieces import FACE_DOWN, FREE, Figure
from uguisu.games.shadow.world import World

OPEN_CHOICES = 200
"""So many choices at the most; no round has more."""


class Rehearsed(msgspec.Struct, frozen=True):
    """What one card would meet, if those before it go as rehearsed."""

    slot: Count
    ninja: NinjaId
    card: CardId
    outcome: str
    """`works`, `seen`, `nothing` where it finds nothing to act on, or `skipped`."""
    seen_by: tuple[Figure, ...]
    end: HexId
    """Where the ninja is afterwards."""
    chosen: tuple[str, ...]
    """How it was carried out, where it could be in several ways."""
    others: tuple[str, ...]
    """What else could have been chosen there."""


def rehearsal(w: World, own: Sequence[NinjaId], picks: list[str]) -> Iterator[Rehearsed]:
    """The own cards one after the other. Where something is to be chosen, what was picked for it is taken, or the first
    thing that nobody stops; where that is a way, one that leads somewhere."""
    for slot, on in enumerate(w.mat):
        if on.ninja and w.faces[slot] == FACE_DOWN and not on.is_over:
            w.mat[slot] = FREE
    before = {ninja: w.ninjas[ninja].bush for ninja in own}
    flow: Flow[World] = Flow(w, Execution(), UnderWay())
    flow.advance()
    made: dict[int, list[tuple[str, list[str]]]] = {}
    for _ in range(OPEN_CHOICES):
        if flow.decision is None:
            break
        ((seat, options),) = flow.decision.offer.items()
        choice = _pick(flow, seat, options, picks)
        others = [str(option) for option in options if option != choice]
        made.setdefault(flow.find(Execution).slot, []).append((str(choice), others))
        flow.answer(seat, choice)
    yield from _told([told.event for told in flow.told or ()], before, made)


def _pick(flow: Flow[World], seat: Seat, options: Sequence[Choice], picks: list[str]) -> Choice:
    for option in options:
        if str(option) in picks:
            picks.remove(str(option))
            return option
    w = flow.world
    here = w.ninjas[w.mat[flow.find(Execution).slot].ninja].bush
    onwards = sorted(options, key=lambda option: isinstance(option, c.Through) and option.hex == here)
    return next((option for option in onwards if not _is_stopped(flow, seat, option)), onwards[0])


def _is_stopped(flow: Flow[World], seat: Seat, option: Choice) -> bool:
    """Whether somebody sees the card if this is chosen, and the first thing wherever more is to be chosen for it."""
    twin = flow.clone()
    twin.told = []
    twin.answer(seat, option)
    for _ in range(OPEN_CHOICES):
        came = next((told.event for told in twin.told if isinstance(told.event, e.CardSeen | e.CardTurned)), None)
        if came is not None or twin.decision is None:
            return isinstance(came, e.CardSeen)
        ((asked, more),) = twin.decision.offer.items()
        twin.answer(asked, more[0])
    return False


def _told(
    events: Sequence[Event], at: dict[NinjaId, HexId], made: dict[int, list[tuple[str, list[str]]]]
) -> Iterator[Rehearsed]:
    """What happened, card by card."""
    turned: e.CardTurned | None = None
    outcome, seen_by = "works", tuple[Figure, ...]()

    def so_far(card: e.CardTurned) -> Rehearsed:
        choices = made.get(card.slot, [])
        chosen = tuple(choice for choice, _ in choices)
        others = tuple(other for _, more in choices for other in more)
        return Rehearsed(card.slot, card.ninja, card.card, outcome, seen_by, at[card.ninja], chosen, others)

    for event in events:
        match event:
            case e.CardTurned() | e.CardSkipped():
                if turned is not None:
                    yield so_far(turned)
                turned, outcome, seen_by = None, "works", ()
                if isinstance(event, e.CardTurned):
                    turned = event
                else:
                    yield Rehearsed(event.slot, event.ninja, FACE_DOWN, "skipped", (), at[event.ninja], (), ())
            case e.CardSeen(guards=guards):
                outcome, seen_by = "seen", guards
            case e.NoEffect():
                outcome = "nothing"
            case e.NinjaMoved(ninja=ninja, hex=end):
                at[ninja] = end
    if turned is not None:
        yield so_far(turned)
