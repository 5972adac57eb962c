"""A table: one game being played, and the referee who tells each seat what it may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from uguisu.engine.choice import Choice, Odds, shorten
from uguisu.engine.dice import Dice, Source, commitment, new_secret, quick_dice
from uguisu.engine.errors import BadOption, CannotUndo, Misplayed, NotOffered, NotYourTurn, UguisuError
from uguisu.engine.event import CHANCE, Event, Observer, Seat, Told
from uguisu.engine.flow import Flow, Who
from uguisu.engine.game import Game, Reason, Result
from uguisu.engine.observing import Waiting, has_taught, observation, options_of, waiting
from uguisu.engine.position import Position, freeze, thaw, told_before
from uguisu.engine.prompt import Prompt
from uguisu.engine.record import (
    AnyLine,
    Chosen,
    DiceHeader,
    Drawn,
    Header,
    NewDice,
    Over,
    Resigned,
    Round,
    TakenBack,
)


class _Snapshot(NamedTuple):
    """The table before a choice that may yet be taken back."""

    flow: Flow[Any]
    seat: Seat
    choice: Choice
    told: int


class Table:
    """One game being played.

    `Table.open` starts at once. A server that wants the players' words mixed into the dice makes the table,
    publishes `commitment`, and calls `start` with them.
    """

    def __init__(
        self,
        game: Game[Any],
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        seed: str | int | None = None,
        position: Position | None = None,
        source: Source | None = None,
        secret: bytes | None = None,
    ) -> None:
        if position is not None:
            if seats not in (None, position.seats) or options:
                raise BadOption("Seats and options of a position are its own and cannot be chosen anew.")
            seats, options = position.seats, position.options
            game = game.as_of(position.rules) or game
        count = seats if seats is not None else game.seats[0]
        if count not in game.seats:
            raise BadOption(f"{game.title} is not played with {count} seats")
        self.game = game
        self.seats = tuple(Seat(n) for n in range(count))
        self.options = game.options_from(options if isinstance(options, msgspec.Struct) else dict(options or {}))
        self.position = position
        self.lines: list[AnyLine] = []
        self.keep: Callable[[Sequence[AnyLine]], None] = lambda lines: None
        """Called with the new lines after each act, before anybody is told."""
        self.can_go_on = True
        """False when the key of the dice is missing: what is there can be looked at only."""
        self._secrets: list[bytes | None] = [secret or new_secret(seed)]
        self._dice: DiceHeader | None = None
        self._source = source
        self._flow = thaw(game, position) if position else game.set_up(len(self.seats), self.options)
        self._told: list[Told] = told_before(game, position, self._flow) if position else []
        self._asked = dict.fromkeys(self.seats, 0)
        self._snapshots: list[_Snapshot] = []
        self._may_undo: bool | None = None

    @classmethod
    def open(
        cls,
        game: Game[Any],
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        seed: str | int | None = None,
        entropy: Sequence[str] = (),
        position: Position | None = None,
        source: Source | None = None,
    ) -> Table:
        """A table at its first decision. `seed` fixes the dice; `source` replaces them (tests and studies)."""
        table = cls(game, seats=seats, options=options, seed=seed, position=position, source=source)
        table.start(entropy)
        return table

    @property
    def secrets(self) -> tuple[bytes | None, ...]:
        """The keys of all its dice (None: lost), for whoever keeps the table and for nobody who plays."""
        return tuple(self._secrets)

    @property
    def commitment(self) -> str:
        """What is published about the dice before play."""
        if self._dice is not None:
            return self._dice.commitment
        secret = self._secrets[-1]
        assert secret is not None
        return commitment(secret)

    def start(self, entropy: Sequence[str] = (), words: Round | None = None) -> None:
        """The first steps are carried out, with the players' words mixed into the dice.

        `words` is the round in which they came together, if they were sealed first.
        """
        self._begin(DiceHeader(self.commitment, tuple(entropy), words))
        secret = self._secrets[-1]
        if self._source is None and secret is not None:
            self._source = Dice(secret, entropy)
        else:
            self._secrets = [None]
        self._run_on([])

    def seat_name(self, seat: Seat) -> str:
        return self.game.seat_name(seat, len(self.seats))

    @property
    def header(self) -> Header:
        assert self._dice is not None, "the table has not started"
        return Header(
            game=self.game.name,
            rules=self.game.rules_version,
            content=self.game.content,
            seats=len(self.seats),
            options=msgspec.to_builtins(self.options),
            position=self.position,
            dice=self._dice,
        )

    # What anybody may know

    @property
    def is_over(self) -> bool:
        return self._flow.is_over

    @property
    def result(self) -> Result | None:
        return self.game.result(self._flow.world) if self.is_over else None

    def waiting(self, observer: Observer = None) -> Waiting | None:
        """The open decision as this observer sees it; None when the game is over."""
        return waiting(self._flow, observer)

    def view(self, observer: Observer = None) -> Any:
        return self.game.view(self._flow, observer)

    def events(self, observer: Observer = None, since: int = 0) -> list[Event]:
        """All that this observer has heard, from his event number `since` on."""
        return [told.event for told in self._told if told.reaches(observer)][since:]

    def all_events(self) -> list[Event]:
        """Everything that anybody has heard: for the referee's eyes, and for all eyes when the game is over."""
        return [told.event for told in self._told]

    def all_told(self) -> list[Told]:
        """The same with the audience of each event."""
        return list(self._told)

    def event_text(self, event: Event) -> str:
        """What happened here, as a sentence; empty if it need not be said."""
        return self.game.event_text(event, self.options, len(self.seats))

    def observation(self, observer: Observer = None) -> bytes:
        """Everything that has reached this observer, as bytes."""
        return observation(self.game, self._flow, observer, self.events(observer))

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the seat must decide now, if anything."""
        decision = self._flow.decision
        if decision is None or seat not in decision.offer or seat in self._flow.sealed:
            return None
        return Prompt(self.game, self._flow, seat, self._asked[seat], lambda: self.events(seat))

    def sealed(self, seat: Seat) -> Choice | None:
        """The answer that the seat has given and that waits for the others'."""
        return self._flow.sealed.get(seat)

    def why_not(self, seat: Seat, choice: Choice | str) -> Reason | None:
        """Which rule forbids this now, from what the seat knows; None if it is on offer."""
        wanted = self.game.catalog.parse(choice) if isinstance(choice, str) else choice
        prompt = self.prompt(seat)
        if prompt is None:
            return Reason("", "The game is over." if self.is_over else "It is not your decision now.")
        if wanted in prompt.options:
            return None
        reason = self.game.why_not(prompt.view, prompt.question, wanted)
        return reason or Reason(prompt.rule, "That is not one of the options of this decision.")

    # Acting

    def act(self, seat: Seat, choice: Choice | str, number: int | None = None) -> None:
        """The seat makes a choice that it is offered. With `number`, only as the answer to that prompt of its own."""
        prompt = self.prompt(seat)
        if prompt is None:
            raise NotYourTurn("The game is over." if self.is_over else "It is not your decision now.")
        self._must_go_on()
        if number is not None and number != prompt.number:
            raise NotYourTurn("That was the answer to an earlier question; another one is open now.")
        wanted = self.game.catalog.parse(choice) if isinstance(choice, str) else choice
        if wanted not in prompt.options:
            reason = self.why_not(seat, wanted)
            assert reason is not None
            raise NotOffered(f"{shorten(str(wanted))} is not on offer: {reason.sentence}", reason.rule or None)
        line = Chosen(seat, str(wanted))
        self._apply(line)
        self._run_on([line])

    def resign(self, seat: Seat) -> None:
        """The seat gives up, whoever is asked."""
        if self.is_over or seat not in self.seats:
            raise NotYourTurn("The game is over." if self.is_over else "There is no such seat.")
        self._must_go_on()
        line = Resigned(seat)
        self._apply(line)
        self._run_on([line])

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's last choice may be taken back: nobody has learned anything by it."""
        if self.is_over or not self.can_go_on:
            return False
        if seat in self._flow.sealed:
            return True
        if not self._snapshots or self._snapshots[-1].seat != seat:
            return False
        if self._may_undo is None:
            self._may_undo = not (self.game.secrets and self._has_taught(self._snapshots[-1]))
        return self._may_undo

    def undo(self, seat: Seat) -> None:
        """The seat takes its last choice back."""
        if not self.can_undo(seat):
            raise CannotUndo("That cannot be taken back: something was learned by it, or it was not yours.")
        line = TakenBack(seat)
        self._apply(line)
        self._run_on([line])

    def new_dice(
        self,
        seed: str | int | None = None,
        entropy: Sequence[str] = (),
        *,
        secret: bytes | None = None,
        words: Round | None = None,
    ) -> None:
        """Goes on with fresh dice where the key of the old ones was lost. The record says so.

        With `secret`, they are dice that were promised before; `words` is the round that was held over that promise.
        """
        if self.can_go_on or self.is_over:
            raise UguisuError("New dice are only for a running table whose key was lost.")
        secret = secret or new_secret(seed)
        line = NewDice(DiceHeader(commitment(secret), tuple(entropy), words))
        self._apply(line)
        self._secrets.append(secret)
        self._source, self.can_go_on = Dice(secret, entropy), True
        self._run_on([line])

    def snapshot(self) -> Position:
        """The position at this moment, whole: for the referee's eyes."""
        return freeze(self.game, self._flow, len(self.seats), self.options, self._told)

    # Playing on and playing again

    def _must_go_on(self) -> None:
        if not self.can_go_on:
            raise UguisuError("The key of this table's dice is missing: it can be looked at, or go on with new dice.")

    def _begin(self, dice: DiceHeader) -> None:
        self._dice = dice
        if self.position is None:
            self._flow.advance()
        self._listen()

    def _run_on(self, lines: list[AnyLine]) -> None:
        """Chance answers until a seat is asked; then the lines are kept."""
        while (odds := self.chance) is not None:
            assert self._source is not None
            line = Drawn(str(self._source.draw(odds)))
            self._apply(line)
            lines.append(line)
        if (result := self.result) is not None and not self.is_closed:
            shown = tuple(secret.hex() if secret is not None else None for secret in self._secrets)
            over = Over(result.outcome, result.scores, shown)
            self._apply(over)
            lines.append(over)
        if lines:
            self.keep(lines)

    @property
    def is_closed(self) -> bool:
        """The last line with the result is written."""
        return bool(self.lines) and isinstance(self.lines[-1], Over)

    @property
    def chance(self) -> Odds | None:
        """What chance is asked now, while a record is played again."""
        decision = self._flow.decision
        odds = decision.offer.get(CHANCE) if decision is not None else None
        assert odds is None or isinstance(odds, Odds)
        return odds

    def _apply(self, line: AnyLine) -> None:
        """Carries out one line of the record, or refuses it with `Misplayed`."""
        try:
            self._carry_out(line)
        except UguisuError:
            raise
        except Exception as error:
            if self.position is None:
                raise
            words = "the position that this table began with contradicts itself"
            raise Misplayed(f"{words} ({type(error).__name__})") from error
        self._may_undo = None
        self.lines.append(line)
        self._listen()

    def _carry_out(self, line: AnyLine) -> None:
        if self.is_over and (not isinstance(line, Over) or self.is_closed):
            raise Misplayed("the game is over before this")
        if isinstance(line, Chosen | TakenBack | Resigned) and line.seat not in self.seats:
            raise Misplayed(f"no seat {line.seat} at this table", "seat")
        match line:
            case Chosen(seat, text):
                self._choose(Seat(seat), self.game.catalog.parse(text))
            case Drawn(text):
                self._draw(self.game.catalog.parse(text))
            case TakenBack(seat):
                self._take_back(Seat(seat))
            case Resigned(seat):
                self.game.resign(self._flow, Seat(seat))
                self._flow.stack.clear()
                self._flow.advance()
                self._snapshots.clear()
            case NewDice():
                self._snapshots.clear()
            case Over(outcome, scores, _):
                if not self.is_over:
                    raise Misplayed("the game is not over here")
                if self.result != Result(outcome, scores):
                    raise Misplayed(f"the result is {self.result}, not {outcome} {scores}")

    def _choose(self, seat: Seat, choice: Choice) -> None:
        flow = self._flow
        if flow.decision is None or choice not in options_of(flow.decision, seat) or seat in flow.sealed:
            raise Misplayed(f"{choice} is not on offer to {self.seat_name(seat)} here")
        if flow.decision.step.who is not Who.ALL:
            self._snapshots.append(_Snapshot(flow.clone(), seat, choice, len(self._told)))
        else:
            self._snapshots.clear()
        asked = flow.decision
        flow.answer(seat, choice)
        if flow.decision is not asked:
            self._count_questions()

    def _draw(self, outcome: Choice) -> None:
        odds = self.chance
        if odds is None:
            raise Misplayed("no die or card is drawn here")
        if outcome not in odds:
            raise Misplayed(f"{outcome} cannot be drawn here")
        self._flow.answer(CHANCE, outcome)
        self._snapshots.clear()
        self._count_questions()

    def _take_back(self, seat: Seat) -> None:
        if seat in self._flow.sealed:
            del self._flow.sealed[seat]
            return
        if not self._snapshots or self._snapshots[-1].seat != seat:
            raise Misplayed("there is nothing to take back here")
        before = self._snapshots.pop()
        self._flow = before.flow
        self._flow.told = []
        del self._told[before.told :]
        self._count_questions()

    def _has_taught(self, before: _Snapshot) -> bool:
        mover = before.seat
        if any(told.to is None or set(told.to) != {mover} for told in self._told[before.told :]):
            return True  # others have heard of it
        heard = [told.event for told in self._told[: before.told] if told.reaches(mover)]
        news = [told.event for told in self._told[before.told :] if told.reaches(mover)]
        reached = observation(self.game, self._flow, mover, news)
        below = quick_dice("undo", len(heard), self._asked[mover])
        try:
            return has_taught(
                self.game, before.flow, mover, before.choice, reached, heard, self.seats, below, self.game.undo_worlds
            )
        except Exception:
            if self.position is None:
                raise
            return True  # what was told in a position may fit no world at all

    def _count_questions(self) -> None:
        if self._flow.decision is not None:
            for seat in self._flow.decision.offer:
                if seat in self._asked:
                    self._asked[seat] += 1

    def _listen(self) -> None:
        """What the flow has told since is taken down."""
        if self._flow.told:
            self._told += self._flow.told
            self._flow.told.clear()
