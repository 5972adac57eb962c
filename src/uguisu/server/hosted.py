"""A table that the server holds: who sits where, who may do what, and the game itself. Made from its log."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from hmac import compare_digest
from typing import Any, Literal

import msgspec

from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Observer, Seat
from uguisu.engine.game import Game
from uguisu.engine.lesson import Lesson, lessons_of
from uguisu.engine.record import AnyLine
from uguisu.engine.table import Table
from uguisu.engine.tablefile import resume
from uguisu.engine.words import say
from uguisu.server.entries import (
    Acted,
    AnyEntry,
    Begun,
    BotSat,
    CameBack,
    Holder,
    Invited,
    Left,
    Opened,
    Rematched,
    Renewed,
    Revealed,
    RightRenewed,
    Sat,
    Sealed,
    Spoke,
    StoodIn,
    Voided,
    Worded,
    hashed,
)
from uguisu.server.limits import Bucket
from uguisu.server.logs import log, where

MOST_SEALS = 32
"""So often a seat may seal another word: each stands in the log."""
REMEMBERED = 64
"""So many commands of a seat are known again when they are said twice."""


class StandIn(msgspec.Struct, frozen=True):
    """Who plays for the holder of a seat while he is gone: a bot, or whoever holds another seat."""

    since: float
    bot: str = ""
    by: int = -1


class CannotBeOpened(UguisuError):
    """A table whose record this server cannot play again. Told only to those whose key fits."""

    def __init__(self) -> None:
        super().__init__(say("problems", "cannot_be_opened"))


class Hosted:
    """A table in the server's memory."""

    def __init__(self, name: str, game: Game[Any], opened: Opened, table: Table) -> None:
        self.id = name
        self.game = game
        self.table = table
        self.holders = [msgspec.structs.replace(holder) for holder in opened.holders]
        self.voided: tuple[Seat, ...] = ()
        """Seats that have no word for the dice, because they were waited for in vain."""
        self._seals = dict.fromkeys(table.seats, 0)
        self.before, self.campaign = opened.before, opened.campaign
        self.lesson: Lesson | None = lessons_of(game).get(opened.lesson) if opened.lesson else None
        self.rematch = ""
        self.has_begun = False
        self.is_broken = False
        """Its record cannot be played again by the rules as they are now."""
        self.entries = 1
        """How many entries its log has: the number that the next one gets."""
        self.present: dict[Observer, int] = {}
        """How many connections look at it with which eyes."""
        self.away = dict.fromkeys(table.seats, 0.0)
        """When somebody last looked at it with the key of a seat, if nobody does now."""
        self.patience = 0.0
        """So many seconds somebody may be away before another one may play for him."""
        self.stand_ins: dict[Seat, StandIn] = {}
        self.opened_for_stand_ins = opened.stand_ins
        self._owner, self._watch = opened.owner, opened.watch
        self._visitors = set(opened.visitors)
        self._commands = {seat: deque[str](maxlen=REMEMBERED) for seat in table.seats}
        self._touched = 0.0
        self._acted: dict[int, float] = {}
        self._acts = dict.fromkeys(table.seats, 0)
        """How many entries of the log each seat has made by what it did."""
        self.talk_wanted = opened.talk
        self.talk: list[Spoke] = []
        self.talk_limits = (1.0, 6)
        """How much may be said from one seat: so often a second in the long run, and so much at once."""
        self._talk_buckets: dict[Observer, Bucket] = {}
        self.film: msgspec.Raw | None = None
        """Made once, when the game is over and somebody wants to see it."""

    @classmethod
    def load(
        cls,
        name: str,
        game: Game[Any],
        entries: Sequence[AnyEntry],
        secrets: list[bytes | None],
        times: Sequence[float] = (),
    ) -> Hosted:
        """The table that this log tells of, with the time of each entry."""
        opened, *rest = entries
        assert isinstance(opened, Opened)
        count = len(opened.holders)
        table = Table(game, seats=count, options=opened.options, after=opened.after, secret=secrets[0])
        hosted = cls(name, game, opened, table)
        at = iter(times)
        hosted.take(opened, next(at, 0.0))
        begun: Begun | None = None
        lines: list[AnyLine] = []
        for entry in rest:
            hosted.take(entry, next(at, 0.0))
            if isinstance(entry, Begun):
                begun = entry
            if isinstance(entry, Begun | Acted):
                lines += entry.lines
        if begun is not None:
            try:
                hosted.table = resume(f"table {name}", game, begun.header, lines, secrets)
            except Exception as error:
                log("cannot be opened", logging.ERROR, table=name, game=game.name, **where(error))
                hosted.is_broken = True
            if hosted.lesson is not None and hosted.lesson.position != begun.header.position:
                hosted.lesson = None  # it was rewritten since; the table goes on without it
        return hosted

    def take(self, entry: AnyEntry, at: float = 0.0) -> None:
        """What an entry of the log changes about the seats. The game's own lines are the table's business."""
        self.entries += not isinstance(entry, Opened)
        if isinstance(entry, Acted):
            self._acted[entry.seat] = at
        elif not isinstance(entry, Spoke):
            self._touched = at
        match entry:
            case Sat():
                self.stand_ins.pop(Seat(entry.seat), None)
                self.holders[entry.seat] = Holder("person", entry.called, entry.key)
                self._visitors.add((entry.seat, entry.visitor))
            case Sealed(seat, seal):
                self.holders[seat].seal = seal
                self._seals[Seat(seat)] += 1
            case Revealed(seat, word):
                self.holders[seat].word = word
            case Voided(seats):
                self.voided += tuple(map(Seat, seats))
                for holder in self.holders:
                    holder.seal, holder.word = "", None
            case BotSat(seat, bot):
                self._stand_up(seat)
                self.stand_ins.pop(Seat(seat), None)
                self.holders[seat] = Holder("bot", bot)
            case Left(seat):
                self._stand_up(seat)
                self.stand_ins = {of: one for of, one in self.stand_ins.items() if one.by != seat}
                self.holders[seat] = Holder("open")
            case StoodIn(seat, bot, by):
                self.stand_ins[Seat(seat)] = StandIn(at, bot, by)
            case CameBack(seat):
                self.stand_ins.pop(Seat(seat), None)
            case Renewed(seat, key):
                self.holders[seat].key = key
            case Invited(seat, invite):
                self._stand_up(seat)
                self.holders[seat] = Holder("open", invite=invite, follows=self.holders[seat].follows)
            case Begun():
                self.has_begun = True
            case Acted(seat, command, _):
                self._commands[Seat(seat)].append(command)
                self._acts[Seat(seat)] += 1
            case Spoke():
                self.talk.append(entry)
            case Rematched(table):
                self.rematch = table
            case RightRenewed("owner", key):
                self._owner = key
            case RightRenewed(_, key):
                self._watch = key
            case Opened() | Worded():
                pass

    def _stand_up(self, seat: int) -> None:
        """Whoever goes before the game begins has seen nothing."""
        if not self.has_begun:
            self._visitors = {(where, who) for where, who in self._visitors if where != seat}

    # What may be known of it

    @property
    def is_over(self) -> bool:
        return self.has_begun and self.table.is_over

    @property
    def state(self) -> Literal["gathering", "running", "over"]:
        if not self.has_begun:
            return "gathering"
        return "over" if self.table.is_over else "running"

    # The round of words before the game begins

    @property
    def holds_round(self) -> bool:
        """Whether every seat is taken, and by several persons: only then is there somebody to be protected."""
        return self._is_full and not self.has_begun and len({visitor for _, visitor in self._visitors}) > 1

    @property
    def round(self) -> int:
        """The number of the round. Nobody can have another one without giving up a word for it."""
        return 1 + len(self.voided)

    @property
    def with_word(self) -> list[Seat]:
        """The seats that have a word in this round."""
        return [seat for seat in self.table.seats if self._is_person(seat) and seat not in self.voided]

    @property
    def is_sealed(self) -> bool:
        """Whether the list of seals is whole: from now on it stands, and words may be said."""
        return self.holds_round and all(self.holders[seat].seal for seat in self.with_word)

    def may_seal(self, seat: Seat) -> bool:
        """Whether the seat can still bind itself to another word."""
        return not self.is_sealed and self._seals[seat] < MOST_SEALS * self.round

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Whose seal is missing; when all are there, whose word."""
        if self.has_begun:
            return ()
        if not self.is_sealed:
            return tuple(seat for seat in self.with_word if not self.holders[seat].seal)
        return tuple(seat for seat in self.with_word if self.holders[seat].word is None)

    @property
    def is_ready(self) -> bool:
        """Whether nobody has to be waited for: every seat is taken, and no word for the dice is missing."""
        return self._is_full and not (self.holds_round and self.awaited)

    @property
    def words(self) -> tuple[str, ...]:
        """What each seat mixes into the dice; nothing where no round is held."""
        return tuple(holder.word or "" for holder in self.holders) if self.holds_round else ()

    @property
    def seals(self) -> tuple[str, ...]:
        """The whole list, one for each seat; nothing before it is whole."""
        return tuple(holder.seal for holder in self.holders) if self.is_sealed else ()

    @property
    def _is_full(self) -> bool:
        return all(holder.player != "open" for holder in self.holders)

    def _is_person(self, seat: Seat) -> bool:
        return self.holders[seat].player == "person"

    def is_here(self, seat: Seat) -> bool:
        return self.present.get(seat, 0) > 0

    def touched_for(self, seat: Seat) -> float:
        """When something last happened, as far as the seat may know: while anything is hidden, what it did itself."""
        if self.table.has_secrets and not self.is_over:
            return max(self._touched, self._acted.get(seat, 0.0))
        return max(self._touched, *self._acted.values(), 0.0)

    def acts_left(self, seat: Seat, most: int) -> int:
        """How much the seat may still do where a log has so many entries at most. Every seat has its share: what others
        do in secret must not show in it."""
        others = self.entries - sum(self._acts.values()) - len(self.talk)
        return (most - others) // len(self._acts) - self._acts[seat]

    def has_done(self, seat: Seat, command: str) -> bool:
        """Whether this command of the seat is in the log already."""
        return command in self._commands[seat]

    def bot_to_move(self) -> Seat | None:
        """A seat whose bot is asked something. Where anybody may come first, bots let people go first."""
        if not self.has_begun or not self.table.can_go_on:
            return None
        asked = [seat for seat in self.table.seats if self.table.prompt(seat) is not None]
        if self.table.match.is_free and any(self._is_played_by_person(seat) for seat in asked):
            return None
        return next((seat for seat in asked if self.bot_of(seat)), None)

    def bot_of(self, seat: Seat) -> str:
        """The bot that plays the seat; empty where it is none."""
        if (stand_in := self.stand_ins.get(seat)) is not None:
            return stand_in.bot
        return self.holders[seat].called if self.holders[seat].player == "bot" else ""

    def _is_played_by_person(self, seat: Seat) -> bool:
        return not self.bot_of(seat) and (self._is_person(seat) or seat in self.stand_ins)

    def stood_for(self, seats: Sequence[Observer]) -> tuple[Seat, ...]:
        """The seats that whoever holds these plays for others."""
        return tuple(seat for seat, stand_in in sorted(self.stand_ins.items()) if stand_in.by in seats)

    @property
    def allows_stand_ins(self) -> bool:
        return self.opened_for_stand_ins or not self.table.has_secrets

    # Talk

    def talk_for(self, observer: Observer) -> list[Spoke]:
        """What this observer has heard others say, and said."""
        everybody = len(self.holders)
        if observer is None:
            return [one for one in self.talk if one.seat < 0 or len(one.to) == everybody]
        return [one for one in self.talk if observer == one.seat or observer in one.to]

    def spoken_by(self, speaker: Observer) -> int:
        """How much somebody has said; all spectators count as one."""
        return sum(one.seat == (-1 if speaker is None else speaker) for one in self.talk)

    def has_spoken(self, speaker: Observer, command: str) -> bool:
        """Whether this command is in the log already."""
        seat = -1 if speaker is None else speaker
        return any(one.command == command and one.seat == seat for one in self.talk)

    def talk_bucket(self, speaker: Observer) -> Bucket:
        return self._talk_buckets.setdefault(speaker, Bucket(*self.talk_limits))

    # What a key opens

    def seat_of(self, key: str) -> Seat | None:
        """The seat that this key holds."""
        return self._seat_with(lambda holder: holder.key, key)

    def invited_to(self, key: str) -> Seat | None:
        """The open seat that this invitation is for."""
        return self._seat_with(lambda holder: holder.invite if holder.player == "open" else "", key)

    def is_owner(self, key: str) -> bool:
        return self._fits(compare_digest(self._owner, hashed(key)))

    def may_watch(self, key: str) -> bool:
        return self._fits(compare_digest(self._watch, hashed(key)))

    def has_sat_elsewhere(self, visitor: str, seat: Seat) -> bool:
        """Whether this visitor has held another seat here, and so may have seen what this one must not know."""
        return any(who == visitor and where != seat for where, who in self._visitors)

    def _seat_with(self, lock: Callable[[Holder], str], key: str) -> Seat | None:
        wanted = hashed(key)
        found = [seat for seat in self.table.seats if compare_digest(lock(self.holders[seat]), wanted)]
        return found[0] if self._fits(bool(found)) else None

    def _fits(self, fits: bool) -> bool:
        """Whoever has a right key is told that the table cannot be opened; nobody else."""
        if fits and self.is_broken:
            raise CannotBeOpened
        return fits
