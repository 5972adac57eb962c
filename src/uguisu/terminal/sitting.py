"""A table at this keyboard: who sits where, what each has been told, and where it is kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from uguisu.bots.bot import Bot, find_bot
from uguisu.engine.campaign import sequel_of
from uguisu.engine.choice import Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Observer, Seat
from uguisu.engine.game import Game
from uguisu.engine.prompt import Prompt
from uguisu.engine.registry import game_names
from uguisu.engine.table import Table
from uguisu.engine.words import label, say
from uguisu.terminal.saves import Kept


class CannotSave(UguisuError):
    """The file of the table cannot be written; what it holds already is whole."""


class Sitting:
    """One table, played by the people at this keyboard and by bots."""

    def __init__(self, kept: Kept, bots: Mapping[int, str] | None = None, seed: str | None = None) -> None:
        self.kept = kept
        self.table: Table = kept.table
        self.game: Game[Any] = kept.table.game
        self.bots: dict[Seat, Bot] = {}
        for number, name in (bots or {}).items():
            if number not in self.table.seats:
                raise UguisuError(say("terminal", "no_bot_seat", game=self.game.title, seat=number))
            numbers = quick_dice("bot", number, secrets.token_hex() if seed is None else seed)
            self.bots[Seat(number)] = find_bot(self.game, name)(numbers)
        self.people = tuple(seat for seat in self.table.seats if seat not in self.bots)
        self._told: dict[Observer, int] = {}
        self._sentences: dict[Observer, tuple[int, list[str]]] = {}
        """All that somebody has heard, and after how many lines of the record; the record only grows."""
        self._first_asked: Seat | None = None
        """Who of several people that are asked wants to act."""

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people share the keyboard and something is hidden from them."""
        return len(self.people) > 1 and self.table.has_secrets

    @property
    def how_to_go_on(self) -> str:
        """What to type to take this table up again."""
        if self.game.name in game_names():
            return say("terminal", "goes_on", game=self.game.name)
        return say("terminal", "goes_on_file", path=self.kept.path)

    @property
    def where_saved(self) -> str:
        return say("terminal", "saved_goes_on", path=self.kept.path, how=self.how_to_go_on)

    def prompt(self) -> Prompt | None:
        """What the person whose turn it is must decide."""
        first = (self._first_asked,) if self._first_asked is not None else ()
        return self._first((*first, *self.people))

    def ask_next(self) -> None:
        """Another of the people at this keyboard wants to act, where whoever comes first may."""
        asked = [seat for seat in self.people if self.table.prompt(seat) is not None]
        if len(asked) < 2 or not self.table.match.is_free:
            raise UguisuError(say("terminal", "nobody_else_asked"))
        now = self.prompt()
        assert now is not None
        self._first_asked = asked[(asked.index(now.seat) + 1) % len(asked)]

    def bot_prompt(self) -> Prompt | None:
        """What a bot must decide. Bots come before people where both are asked, unless whoever comes first may act."""
        if self.table.match.is_free and self.prompt() is not None:
            return None
        return self._first(tuple(self.bots))

    def _first(self, seats: tuple[Seat, ...]) -> Prompt | None:
        return next((prompt for seat in seats if (prompt := self.table.prompt(seat)) is not None), None)

    def act(self, prompt: Prompt, choice: Choice) -> None:
        """Answers a prompt. The choice is on disk before anybody is told of it."""
        with self._saving():
            self.table.act(prompt.seat, choice, prompt.number)

    def undo(self, seat: Seat) -> None:
        with self._saving():
            self.table.undo(seat)

    def resign(self, seat: Seat) -> None:
        with self._saving():
            self.table.resign(seat)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            words = label("terminal", "cannot_write", path=self.kept.path, error=error.strerror)
            raise CannotSave(words) from error

    def bot_choice(self, prompt: Prompt) -> Choice:
        return self.bots[prompt.seat].choose(prompt)

    def sentences(self, observer: Observer) -> list[str]:
        """All that somebody has heard, as sentences. A screen asks several times between two choices."""
        lines = len(self.table.lines)
        upto, sentences = self._sentences.get(observer, (-1, []))
        if upto != lines:
            texts = map(self.table.event_text, self.table.events(observer))
            sentences = [text for text in texts if text]
            self._sentences[observer] = lines, sentences
        return sentences

    def news(self, observer: Observer) -> list[str]:
        """What somebody has heard since this was last asked."""
        sentences, reader = self.sentences(observer), self._reader(observer)
        since = self._told.get(reader, 0)
        self._told[reader] = len(sentences)
        return sentences[since:]

    def reads_again(self, observer: Observer) -> None:
        """Forgets what was taken back, so that the news begin where the table now stands."""
        reader = self._reader(observer)
        self._told[reader] = min(self._told.get(reader, 0), len(self.sentences(observer)))

    def _reader(self, observer: Observer) -> Observer:
        """Where nothing is hidden, all people at this keyboard read together."""
        return observer if self.table.has_secrets else None

    def ending(self) -> list[str]:
        """How the game ended, in sentences, and what can be done with its file."""
        result = self.table.result
        if result is None:
            return []
        lines = [say("terminal", "over", result=self.game.result_text(result))]
        if story := self.game.story_text(result, self.table.view()):
            lines.append(story)
        if len(result.scores) == 1:
            lines.append(say("terminal", "score", score=f"{result.scores[0]:g}"))
        else:
            scores = ", ".join(self._score_of(seat, result.scores[seat]) for seat in self.table.seats)
            lines.append(say("terminal", "scores", scores=scores))
        path = self.kept.path
        lines += [say("terminal", "kept_in", path=path), say("terminal", "check_dice", path=path)]
        if sequel_of(self.table) is not None:
            lines.append(say("terminal", "campaign_goes_on", game=self.game.name, path=path))
        return lines

    def _score_of(self, seat: Seat, score: float) -> str:
        return label("terminal", "score_of", seat=self.table.seat_name(seat), score=f"{score:g}")
