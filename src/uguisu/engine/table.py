"""A table: one game being played, and the referee who tells each seat what it may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from uguisu.engine.choice import Choice, shorten, text_of
from uguisu.engine.dice import Dice, Source, commitment, new_secret
from uguisu.engine.errors import BadOption, CannotUndo, Misplayed, NotOffered, NotYourTurn, UguisuError
from uguisu.engine.event import CHANCE, Event, Observer, Seat, Told
from uguisu.engine.flow import ALL
from uguisu.engine.game import Game
from uguisu.engine.heard import Heard
from uguisu.engine.match import Match, seats_of
from uguisu.engine.observing import Waiting, observation
from uguisu.engine.position import Position, freeze, offers_nothing, set_up_after, thaw, told_before
from uguisu.engine.prompt import Prompt
from uguisu.engine.record import (
    After,
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
from uguisu.engine.scenes import Scenes
from uguisu.engine.speech import Result
from uguisu.engine.undo import Undo
from uguisu.engine.why_not import Reason
from uguisu.engine.words import say


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
        after: After | None = None,
        source: Source | None = None,
        secret: bytes | None = None,
    ) -> None:
        if position is not None:
            if seats not in (None, position.seats) or options or after:
                raise BadOption(say("table", "position_options"))
            seats, options = position.seats, position.options
            game = game.as_of(position.rules) or game
        count = seats_of(game, seats)
        self.game = game
        self.seats = tuple(map(Seat, range(count)))
        self.options = game.options_from(options if isinstance(options, msgspec.Struct) else dict(options or {}))
        self.position, self.after = position, after
        """What it began with in place of a new game: a position, or what a table before it handed on."""
        self.lines: list[AnyLine] = []
        self.keep: Callable[[Sequence[AnyLine]], None] = lambda lines: None
        """Called with the new lines after each act, before anybody is told."""
        self.can_go_on = True
        """False when the key of the dice is missing: what is there can be looked at only."""
        self._secrets: list[bytes | None] = [secret or new_secret(seed)]
        self._dice: DiceHeader | None = None
        self._source = source
        if position is not None:
            flow = thaw(game, position)
        elif after is not None:
            flow = set_up_after(game, count, self.options, after.legacy)
        else:
            flow = game.set_up(count, self.options)
        self.match = Match.of(game, count, self.options, flow, told_before(game, position, flow) if position else ())
        """The game itself, whole: for the referee's eyes."""
        self.scenes: Scenes | None = None
        """Kept where somebody looks on and wants to see one thing after the other."""
        self._undo = Undo()
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
        return self.game.seat_name(seat, len(self.seats), self._settled)

    @property
    def has_secrets(self) -> bool:
        """Whether anything is hidden from anybody here, dice to come excepted."""
        return self.game.has_secrets(len(self.seats), self.options)

    @property
    def header(self) -> Header:
        assert self._dice is not None, "the table has not started"
        return Header(
            game=self.game.name,
            rules=self.game.rules_version,
            content=self.game.digest,
            seats=len(self.seats),
            options=msgspec.to_builtins(self.options),
            position=self.position,
            after=self.after,
            dice=self._dice,
        )

    # What anybody may know

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def result(self) -> Result | None:
        return self.match.result

    def waiting(self, observer: Observer = None) -> Waiting | None:
        """The open decision as this observer sees it; None when the game is over."""
        return self.match.waiting(observer)

    def view(self, observer: Observer = None) -> Any:
        return self.match.view(observer)

    def events(self, observer: Observer = None, since: int = 0) -> Heard:
        """What this observer has heard, from his event number `since` on."""
        heard = self.match.heard(observer)
        return Heard(heard[since:], heard.beliefs)

    def all_told(self) -> list[Told]:
        """Everything that anybody has heard: for the referee's eyes, and for all eyes when the game is over."""
        return list(self.match.told)

    def event_text(self, event: Event) -> str:
        """What happened here, as a sentence; empty if it need not be said."""
        return self.game.event_text(event, self._settled, len(self.seats))

    @property
    def _settled(self) -> Any:
        return self.game.settled(self.options, self.match.flow.world)

    def observation(self, observer: Observer = None) -> bytes:
        """Everything that has reached this observer, as bytes."""
        return observation(self.game, self.match.flow, observer, self.events(observer))

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the seat must decide now, if anything."""
        return self.match.prompt(seat)

    def sealed(self, seat: Seat) -> Choice | None:
        """The answer that the seat has given and that waits for the others'."""
        return self.match.flow.sealed.get(seat)

    def why_not(self, seat: Seat, choice: Choice | str) -> Reason | None:
        """Which rule forbids this now, from what the seat knows; None if it is on offer."""
        wanted = self.game.catalog.parse(choice) if isinstance(choice, str) else choice
        prompt = self.prompt(seat)
        return prompt.why_not(wanted) if prompt else self._not_asked()

    def why_not_about(self, seat: Seat, on: Sequence[str]) -> Reason | None:
        """Why there is no option about these things, which were pointed at together."""
        prompt = self.prompt(seat)
        return prompt.why_not_about(on) if prompt else self._not_asked()

    def _not_asked(self) -> Reason:
        return Reason("", say("table", "over") if self.is_over else say("table", "not_your_decision"))

    # Acting

    def act(self, seat: Seat, choice: Choice | str, number: int | None = None) -> None:
        """The seat makes a choice that it is offered. With `number`, only as the answer to that prompt of its own."""
        offered = self.match.offered(seat) if seat != CHANCE else ()
        if not offered:
            raise NotYourTurn(say("table", "over") if self.is_over else say("table", "not_your_decision"))
        self._must_go_on()
        if number is not None and number != self.match.number(seat):
            raise NotYourTurn(say("table", "earlier_question"))
        wanted = self.game.catalog.parse(choice) if isinstance(choice, str) else choice
        if wanted not in offered and (reason := self.why_not(seat, wanted)):
            refusal = say("table", "not_on_offer", choice=shorten(str(wanted)), reason=reason.sentence)
            raise NotOffered(refusal, reason.rule or None)
        line = Chosen(seat, text_of(wanted))
        self._apply(line, wanted)
        self._run_on([line])

    def resign(self, seat: Seat) -> None:
        """The seat gives up, whoever is asked."""
        if self.is_over or seat not in self.seats:
            raise NotYourTurn(say("table", "over") if self.is_over else say("table", "no_such_seat"))
        self._must_go_on()
        line = Resigned(seat)
        self._apply(line)
        self._run_on([line])

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's last choice may be taken back: nobody has learned anything by it."""
        if self.is_over or not self.can_go_on:
            return False
        if seat in self.match.flow.sealed:
            return True
        if not self._undo.is_last(self.lines, seat):
            return False
        if self._may_undo is None:
            taught = self.has_secrets and self._undo.has_taught(self.lines, self.match, self.position)
            self._may_undo = not taught
        return self._may_undo

    def undo(self, seat: Seat) -> None:
        """The seat takes its last choice back."""
        if not self.can_undo(seat):
            raise CannotUndo(say("table", "cannot_undo"))
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
            raise UguisuError(say("table", "new_dice"))
        secret = secret or new_secret(seed)
        line = NewDice(DiceHeader(commitment(secret), tuple(entropy), words))
        self._apply(line)
        self._secrets.append(secret)
        self._source, self.can_go_on = Dice(secret, entropy), True
        self._run_on([line])

    def snapshot(self) -> Position:
        """The position at this moment, whole: for the referee's eyes."""
        return freeze(self.game, self.match.flow, len(self.seats), self.options, self.match.told)

    # Playing on and playing again

    def _must_go_on(self) -> None:
        if not self.can_go_on:
            raise UguisuError(say("table", "key_missing"))

    def _begin(self, dice: DiceHeader) -> None:
        self._dice = dice
        self.match.start()

    def _run_on(self, lines: list[AnyLine]) -> None:
        """Chance answers until a seat is asked; then the lines are kept."""
        while (odds := self.match.odds) is not None:
            assert self._source is not None
            outcome = self._source.draw(odds)
            line = Drawn(text_of(outcome))
            self._apply(line, outcome)
            lines.append(line)
        if self.match.flow.decision is None and (result := self.result) is not None and not self.is_closed:
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

    def _apply(self, line: AnyLine, choice: Choice | None = None) -> None:
        """Carries out one line of the record, or refuses it with `Misplayed`. `choice`: its own, if known on offer."""
        if self.scenes is not None:
            self.scenes.begin(self.match)
        try:
            if choice is None:
                self._carry_out(line)
            elif isinstance(line, Chosen):
                self._choose(line.seat, choice)
            else:
                self._draw(choice)
            if self.position is not None and offers_nothing(self.match.flow):
                raise LookupError
        except UguisuError:
            raise
        except Exception as error:
            if self.position is None:
                raise
            name = type(error).__name__
            raise Misplayed(f"the position that this table began with contradicts itself ({name})") from error
        if self.scenes is not None:
            self.scenes.take(self.match)
        self._may_undo = None
        self.lines.append(line)

    def _carry_out(self, line: AnyLine) -> None:
        if self.is_over and (not isinstance(line, Over) or self.is_closed):
            raise Misplayed("the game is over before this")
        if isinstance(line, Chosen | TakenBack | Resigned) and line.seat not in self.seats:
            raise Misplayed(f"no seat {line.seat} at this table", "seat")
        match line:
            case Chosen(seat, text):
                self._choose(seat, self._on_offer(seat, text))
            case Drawn(text):
                self._draw(self.game.catalog.parse(text))
            case TakenBack(seat):
                self._take_back(Seat(seat))
            case Resigned(seat):
                self.match.resign(Seat(seat))
                self._undo.forget()
            case NewDice():
                self._undo.forget()
            case Over(outcome, scores, _):
                if not self.is_over:
                    raise Misplayed("the game is not over here")
                if self.result != Result(outcome, scores):
                    raise Misplayed(f"the result is {self.result}, not {outcome} {scores}")

    def _on_offer(self, seat: Seat, text: str) -> Choice:
        choice = self.game.catalog.parse(text)
        if choice not in self.match.offered(seat):
            raise Misplayed(f"{choice} is not on offer to {self.seat_name(seat)} here")
        return choice

    def _choose(self, seat: Seat, choice: Choice) -> None:
        decision = self.match.flow.decision
        assert decision is not None
        if decision.step.who is ALL:
            self._undo.begin_anew()
        else:
            self._undo.keep(self.match, len(self.lines))
        self.match.answer(seat, choice)

    def _draw(self, outcome: Choice) -> None:
        odds = self.match.odds
        if odds is None:
            raise Misplayed("no die or card is drawn here")
        if outcome not in odds:
            raise Misplayed(f"{outcome} cannot be drawn here")
        self.match.answer(CHANCE, outcome)
        self._undo.forget()

    def _take_back(self, seat: Seat) -> None:
        if seat in self.match.flow.sealed:
            self.match.take_back_sealed(seat)
        elif self._undo.is_last(self.lines, seat):
            self.match = self._undo.take_back(self.lines, self.match)
        else:
            raise Misplayed("there is nothing to take back here")
