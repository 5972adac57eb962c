"""How a twin can go along with the truth so that a seat need not notice: tried out without any server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from laws.subject import Below, Secrecy
from laws.twins import LawBroken

from uguisu import CHANCE, Choice, Event, Flow, Odds, Seat, Table
from uguisu.engine.event import Told
from uguisu.engine.flow import Decision, Who
from uguisu.engine.observing import Waiting, waiting

LONGEST, TRIES = 14, 120
"""So many decisions in a row, and so many in all, are tried to come to where the truth came."""


class Move(NamedTuple):
    """Somebody's choice, and what chance gave after it."""

    seat: Seat
    choice: str
    drawn: tuple[str, ...]


class Owing:
    """What happened in truth while others chose in secret, and not yet in the twin."""

    def __init__(self, *, is_whole: bool = True) -> None:
        self.is_whole = is_whole
        """Known from the first secret choice on."""
        self.events: list[Event] = []
        """What was laid open."""
        self.said: list[str] = []
        """What they chose."""
        self.drawn: tuple[str, ...] = ()
        """What chance gave after the last choice."""
        self.done: list[str] = []
        """What they chose in the twin meanwhile."""


class Step(NamedTuple):
    """What somebody decided in truth."""

    mover: Seat
    choice: str
    decision: Decision
    drawn: tuple[str, ...]
    told: list[Told]


def is_hidden(decision: Decision | None, seat: Seat) -> bool:
    """Whether others are choosing in secret."""
    return decision is not None and decision.step.hidden and seat not in decision.offer


def matched(secrecy: Secrecy, table: Table, seat: Seat, told: Sequence[Told]) -> list[Event]:
    """What the seat may be told of hidden facts: by the rules, or because it is its own affair."""
    return [
        line.event
        for line in told
        if (line.to is None and isinstance(line.event, secrecy.reveals))
        or (line.to is not None and seat in line.to and secrecy.is_own(table, seat, line.event))
    ]


def answers_in(secrecy: Secrecy, told: Sequence[Told]) -> list[type[Event]]:
    return [type(line.event) for line in told if isinstance(line.event, secrecy.answers)]


def after(
    flow: Flow[Any], seat: Seat, choice: Choice, below: Below, truth: Sequence[str], is_free: Callable[[Choice], bool]
) -> tuple[Flow[Any], Move] | None:
    """A copy in which the choice is made and chance has answered: as in truth, but for secret deals that are free."""
    flow = flow.clone()
    flow.told = []
    flow.answer(seat, choice)
    drawn: list[str] = []
    while flow.decision is not None and CHANCE in flow.decision.offer:
        odds = flow.decision.offer[CHANCE]
        assert isinstance(odds, Odds)
        if odds.secret and is_free(odds[0]):
            outcome: Choice | None = odds.draw(below)
        else:
            wanted = truth[len(drawn)] if len(drawn) < len(truth) else ""
            outcome = next((one for one in odds if str(one) == wanted), None)
        if outcome is None:
            return None
        flow.answer(CHANCE, outcome)
        drawn.append(str(outcome))
    return flow, Move(seat, str(choice), tuple(drawn))


def always(dealt: Choice) -> bool:
    return True


def never(dealt: Choice) -> bool:
    return False


def same_way(secrecy: Secrecy, twin: Table, seat: Seat, step: Step, below: Below) -> Move | None:
    """The same choice of the same seat, or another where nobody sees it, with deals of its own. None: it cannot be."""
    options = twin.match.offered(step.mover)
    same = [option for option in options if str(option) == step.choice]
    is_ours = step.mover == seat or step.mover in secrecy.partners(twin, seat)
    if is_ours and not same:
        raise LawBroken(f"what seat {step.mover} is offered depends on what seat {seat} cannot know")
    is_unseen = step.decision.step.who is Who.ALL or step.decision.question in secrecy.unseen
    others = [options[below(len(options))] for _ in range(4 if options and is_unseen and not is_ours else 0)]
    deals = partial(secrecy.is_dealt_to_others, twin, seat) if is_ours else always
    wanted, answers = matched(secrecy, twin, seat, step.told), answers_in(secrecy, step.told)
    for choice in (*others, *same):
        for is_free in (deals, deals, never):
            found = after(twin.match.flow, step.mover, choice, below, step.drawn, is_free)
            if found is None or len(found[1].drawn) != len(step.drawn):
                continue
            flow, move = found
            if matched(secrecy, twin, seat, flow.told or ()) == wanted:
                return move
            if answers_in(secrecy, flow.told or ()) != answers:
                raise LawBroken(f"when an answer comes tells seat {seat} something")
    return None


class _Search:
    """Ways for those who choose in secret from where the seat must be to where the truth came."""

    def __init__(self, secrecy: Secrecy, real: Table, twin: Table, owing: Owing, seat: Seat, below: Below) -> None:
        self.secrecy, self.twin, self.seat, self.owing, self.below = secrecy, twin, seat, owing, below
        self.goal: Waiting | None = real.waiting(seat)
        self.shown = secrecy.shown(real.match.flow.world)
        self.aloud = self._aloud(owing.said)
        self.tries = TRIES

    def way(self, flow: Flow[Any], wanted: list[Event], before: tuple[Move, ...]) -> list[Move] | None:
        decision = flow.decision
        if not is_hidden(decision, self.seat) or len(before) == LONGEST:
            return None
        assert decision is not None
        asked = [seat for seat in decision.offer if seat not in flow.sealed]
        mover = asked[self.below(len(asked))]
        for choice in self._order(decision.offer[mover]):
            for then, move in self._made(flow, mover, choice):
                moves = (*before, move)
                told = matched(self.secrecy, self.twin, self.seat, then.told or ())
                if told and told != wanted:
                    self._must_differ_aloud(moves, told, wanted)
                    self._must_not_pause(move, told, wanted)
                    continue
                if told == wanted and self._has_come(then):
                    return list(moves)
                if not told and (found := self.way(then, wanted, moves)) is not None:
                    return found
        return None

    def _made(self, flow: Flow[Any], mover: Seat, choice: Choice) -> Iterator[tuple[Flow[Any], Move]]:
        """With the deals of the truth, and with others."""
        for is_free in (never, always):
            if self.tries:
                self.tries -= 1
                made = after(flow, mover, choice, self.below, self.owing.drawn, is_free)
                if made is not None:
                    yield made
                    if not made[1].drawn:
                        return

    def _order(self, options: Sequence[Choice]) -> list[Choice]:
        """At random; often first what ends a stage, or what was chosen in truth."""
        order = list(options)
        for n in range(len(order) - 1, 0, -1):
            other = self.below(n + 1)
            order[n], order[other] = order[other], order[n]
        draw = self.below(4)
        if draw < 2:
            order.sort(key=lambda choice: choice is not options[0])
        elif draw == 2:
            order.sort(key=lambda choice: str(choice) not in self.owing.said)
        return order

    def _has_come(self, flow: Flow[Any]) -> bool:
        return waiting(flow, self.seat) == self.goal and self.secrecy.shown(flow.world) == self.shown

    def _must_differ_aloud(self, moves: Sequence[Move], told: list[Event], wanted: list[Event]) -> None:
        """What was said aloud in the same words must be told in the same words."""
        here, there = (list(filter(None, map(self.secrecy.announced, events))) for events in (wanted, told))
        said = self._aloud([*self.owing.done, *(move.choice for move in moves)])
        if here != there and here and there and self.aloud == said and self.owing.is_whole:
            raise LawBroken(f"how something is announced tells seat {self.seat} more than was said")

    def _must_not_pause(self, move: Move, told: list[Event], wanted: list[Event]) -> None:
        """After the same open deed somebody is asked in secret in both worlds, or in none."""
        shorter, longer = sorted((told, wanted), key=len)
        is_same = move.choice == self.owing.said[-1] and longer[: len(shorter)] == shorter
        if is_same and shorter and isinstance(longer[len(shorter)], self.secrecy.ends):
            raise LawBroken(f"whether somebody is asked in secret tells seat {self.seat} something")

    def _aloud(self, said: Sequence[str]) -> list[str]:
        return [text for text in said if self.secrecy.is_said(self.twin.game.catalog.parse(text))]


def find_way(secrecy: Secrecy, real: Table, twin: Table, owing: Owing, seat: Seat, below: Below) -> list[Move] | None:
    """What others can choose in secret in the twin, with nothing laid open but what was in truth."""
    for _ in range(3):
        search = _Search(secrecy, real, twin, owing, seat, below)
        if (found := search.way(twin.match.flow, owing.events, ())) is not None:
            return found
    return None


def silent_move(secrecy: Secrecy, twin: Table, seat: Seat, below: Below) -> Move | None:
    """Something that is chosen in secret and that the seat cannot notice."""
    flow = twin.match.flow
    assert flow.decision is not None
    asked = [other for other in flow.decision.offer if other not in flow.sealed]
    mover = asked[below(len(asked))]
    options = flow.decision.offer[mover]
    if (made := after(flow, mover, options[below(len(options))], below, (), always)) is None:
        return None
    then, move = made
    quiet = is_hidden(then.decision, seat) and not matched(secrecy, twin, seat, then.told or ())
    return move if quiet and secrecy.shown(then.world) == secrecy.shown(flow.world) else None
