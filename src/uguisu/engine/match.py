"""A match: a game under way and nothing around it, for simulations, search and learners."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Self

import msgspec

from uguisu.engine.choice import Below, Choice, Odds, shorten
from uguisu.engine.errors import BadOption, NotOffered, NotYourTurn
from uguisu.engine.event import CHANCE, Event, Observer, Seat, Told
from uguisu.engine.flow import ANY, Decision, Flow, Step, W
from uguisu.engine.game import Game, Sequel
from uguisu.engine.heard import Beliefs, Heard
from uguisu.engine.observing import Waiting, imagine, waiting
from uguisu.engine.prompt import Prompt
from uguisu.engine.speech import Result
from uguisu.engine.words import label, say


class Made(NamedTuple):
    """A choice that a seat has made, and how much had been told when it made it."""

    told: int
    seat: Seat
    choice: Choice


class Match(Generic[W]):
    """A game under way. Chance is a seat, for which whoever holds the match answers: nothing is drawn by itself."""

    __slots__ = ("_heard", "_numbers", "_open", "beliefs", "flow", "game", "made", "options", "seats", "told")

    def __init__(
        self,
        game: Game[W],
        seats: int | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        legacy: msgspec.Struct | None = None,
    ) -> None:
        """`legacy` is what the match before this one handed on, in a campaign."""
        count = seats_of(game, seats)
        chosen = game.options_from(options if isinstance(options, msgspec.Struct) else dict(options or {}))
        flow = game.set_up(count, chosen) if legacy is None else game.set_up_sequel(count, chosen, legacy)
        self._begin(game, count, chosen, flow)
        self.start()

    @classmethod
    def of(cls, game: Game[W], seats: int, options: Any, flow: Flow[W], told: Sequence[Told] = ()) -> Self:
        """A match that goes on from here when it is started."""
        match = cls.__new__(cls)
        match._begin(game, seats, options, flow)
        match.told += told
        return match

    def _begin(self, game: Game[W], seats: int, options: Any, flow: Flow[W]) -> None:
        self.game, self.options, self.flow = game, options, flow
        self.seats = tuple(map(Seat, range(seats)))
        self.told: list[Told] = []
        self.made: list[Made] = []
        self.beliefs = Beliefs()
        self._numbers = [-1] * seats
        self._open: dict[Seat, tuple[Step, Sequence[Choice]]] = {}
        self._heard: dict[Observer, tuple[int, Heard]] = {}

    def start(self) -> Self:
        """Goes on to the first decision, if it is not open yet."""
        if self.flow.decision is None:
            self.flow.advance()
        self.listen()
        self.count_questions(self.flow.decision)
        return self

    # Where it stands

    @property
    def is_over(self) -> bool:
        return self.flow.is_over

    @property
    def result(self) -> Result | None:
        return self.game.result(self.flow.world) if self.is_over else None

    @property
    def sequel(self) -> Sequel | None:
        """What may follow in the campaign, if there is one, once this match is over."""
        return self.game.sequel(self.flow.world, len(self.seats), self.options) if self.is_over else None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Those whose answer is awaited; `CHANCE` alone where dice or cards are."""
        decision, sealed = self.flow.decision, self.flow.sealed
        return tuple(seat for seat in decision.offer if seat not in sealed) if decision is not None else ()

    @property
    def is_free(self) -> bool:
        """Whether whoever comes first may act."""
        decision = self.flow.decision
        return decision is not None and decision.step.who is ANY

    @property
    def odds(self) -> Odds | None:
        """What chance is asked now."""
        decision = self.flow.decision
        odds = decision.offer.get(CHANCE) if decision is not None else None
        assert odds is None or isinstance(odds, Odds)
        return odds

    def offered(self, seat: Seat) -> Sequence[Choice]:
        """What the seat can choose from now."""
        flow = self.flow
        return () if flow.decision is None or seat in flow.sealed else flow.decision.offer.get(seat, ())

    def number(self, seat: Seat) -> int:
        """How many questions had been put to the seat before the one that is open."""
        return self._numbers[seat]

    # What anybody may know

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the seat must decide now, if anything. Bots get this and nothing else."""
        offered = self.offered(seat) if seat != CHANCE else ()
        return Prompt(self, seat, offered) if offered else None

    def view(self, observer: Observer = None) -> Any:
        return self.game.view(self.flow, observer)

    def waiting(self, observer: Observer = None) -> Waiting | None:
        """The open decision as this observer sees it; None when the game is over."""
        return waiting(self.flow, observer)

    def heard(self, observer: Observer = None) -> Heard:
        """All events that have reached this observer."""
        upto, heard = self._heard.get(observer) or (0, Heard((), self.beliefs))
        if upto < len(self.told):
            heard.extend(line.event for line in self.told[upto:] if line.reaches(observer))
            self._heard[observer] = len(self.told), heard
        return heard

    def history(self, seat: Seat) -> list[Event | Choice]:
        """What the seat has heard and what it has chosen, in order: whoever has this has forgotten nothing."""
        found: list[Event | Choice] = []
        since = 0
        for upto, who, choice in self.made:
            if who == seat:
                found += [line.event for line in self.told[since:upto] if line.reaches(seat)]
                found.append(choice)
                since = upto
        return found + [line.event for line in self.told[since:] if line.reaches(seat)]

    # Acting

    def act(self, seat: Seat, choice: Choice | str) -> None:
        """The seat makes a choice that it is offered; so does chance."""
        offered = self.offered(seat)
        if not offered:
            raise NotYourTurn(
                say("table", "over") if self.is_over else say("table", "seat_not_asked", seat=_named(seat))
            )
        wanted = self.game.catalog.parse(choice) if isinstance(choice, str) else choice
        if wanted not in offered:
            raise NotOffered(say("table", "not_on_offer_to", choice=shorten(str(wanted)), seat=_named(seat).lower()))
        self.answer(seat, wanted)

    def draw(self, below: Below) -> Choice:
        """Chance answers, with these numbers."""
        odds = self.odds
        if odds is None:
            raise NotYourTurn(say("table", "chance_not_asked"))
        outcome = odds.draw(below)
        self.answer(CHANCE, outcome)
        return outcome

    def answer(self, seat: Seat, choice: Choice) -> None:
        """The same as `act`, with a choice that is known to be on offer."""
        flow = self.flow
        before = flow.decision
        if seat != CHANCE:
            self.made.append(Made(len(self.told), seat, choice))
            self._open.pop(seat, None)
        flow.answer(seat, choice)
        if flow.told:
            self.listen()
        if flow.decision is not before:
            self.count_questions(flow.decision)

    def resign(self, seat: Seat) -> None:
        """The seat gives up, whoever is asked."""
        self.game.resign(self.flow, seat)
        self.flow.stack.clear()
        self.flow.advance()
        self.listen()

    def take_back_sealed(self, seat: Seat) -> None:
        """The seat's sealed answer counts no more."""
        del self.flow.sealed[seat]
        at = max(n for n, made in enumerate(self.made) if made.seat == seat)
        del self.made[at]

    def count_questions(self, decision: Decision | None) -> None:
        """Those who are asked something else than before get a new number. Where anybody may come first, what others do
        changes nothing for whoever has the same options still."""
        if decision is None:
            return
        step = decision.step
        if step.who is not ANY:
            for seat in decision.offer:
                if seat != CHANCE:
                    self._numbers[seat] += 1
            self._open.clear()
            return
        for seat, options in decision.offer.items():
            question = step, options
            if self._open.get(seat) != question:
                self._numbers[seat] += 1
                self._open[seat] = question

    def asked_after(self, later: Match[W]) -> Self:
        """This match, where `later` was taken back to it: whoever is asked something else now gets a new number."""
        self._numbers = later._numbers.copy()
        self._open = later._open.copy()
        self.count_questions(self.flow.decision)
        return self

    def listen(self) -> None:
        """What the rules have told since is taken down."""
        if self.flow.told:
            self.told += self.flow.told
            self.flow.told.clear()

    # Copies

    def clone(self) -> Self:
        """An independent copy. It goes on listening if this one does."""
        twin = self._bare(self.flow.clone())
        if self.flow.told is not None:
            twin.flow.told = []
        twin.told, twin.made = self.told.copy(), self.made.copy()
        twin._numbers, twin._open = self._numbers.copy(), self._open.copy()
        return twin

    def imagined(self, seat: Seat, below: Below) -> Self:
        """Another match that the seat could not tell from this one. Nobody listens in it."""
        return self._bare(imagine(self.game, self.flow, seat, self.heard(seat), below))

    def _bare(self, flow: Flow[W]) -> Self:
        twin = object.__new__(type(self))
        twin.game, twin.options, twin.seats, twin.flow = self.game, self.options, self.seats, flow
        twin.told, twin.made, twin.beliefs = [], [], self.beliefs
        twin._numbers, twin._open, twin._heard = [-1] * len(self.seats), {}, {}
        return twin

    def __reduce__(self) -> tuple[Callable[..., Match[Any]], tuple[Any, ...]]:
        facts = self.told, self.made, self._numbers
        return _again, (self.game, len(self.seats), self.options, self.flow, facts)


def _again(game: Game[Any], seats: int, options: Any, flow: Flow[Any], facts: tuple[Any, ...]) -> Match[Any]:
    match = Match.of(game, seats, options, flow)
    match.told, match.made, match._numbers = facts
    if match.is_free:
        assert flow.decision is not None
        match._open = {seat: (flow.decision.step, options) for seat, options in flow.decision.offer.items()}
    return match


def seats_of(game: Game[Any], seats: int | None) -> int:
    """The number of seats, or the usual one."""
    count = seats if seats is not None else game.seats[0]
    if count not in game.seats:
        raise BadOption(say("table", "not_with_seats", game=game.title, count=count))
    return count


def _named(seat: Seat) -> str:
    return label("seats", "chance") if seat == CHANCE else label("seats", "number", number=seat)


def play_out(match: Match[Any], below: Below, horizon: int | None = None) -> Result | None:
    """Plays to the end, everybody at random; None if the game is not over after so many answers, chance's included."""
    flow = match.flow
    left = -1 if horizon is None else horizon
    while (decision := flow.decision) is not None:
        if left == 0:
            return None
        left -= 1
        asked = [seat for seat in decision.offer if seat not in flow.sealed]
        seat = asked[0] if len(asked) == 1 else asked[below(len(asked))]
        offered = decision.offer[seat]
        flow.answer(seat, offered.draw(below) if isinstance(offered, Odds) else offered[below(len(offered))])
    return match.result
