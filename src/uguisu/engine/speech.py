"""What a game says: its words, all of them from content/<language>.toml beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event, Seat
from uguisu.engine.why_not import Cause, Reason
from uguisu.engine.words import LANGUAGE, Facts, Words, label, sentence, shared, words_of


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table option and its values are called."""

    label: str
    values: dict[str, str] = {}


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to know before playing."""

    line: str = ""
    """What it is, in a line."""
    feel: str = ""
    """What it feels like, in a sentence or two."""
    picture: str = ""
    """What its picture shows, for those who cannot see it."""
    minutes: tuple[int, int] = (0, 0)
    first: dict[str, bool | int | str] = {}
    """The options of a first game, where they should not be as usual."""
    options: dict[str, OptionWords] = {}


class Result(msgspec.Struct, frozen=True):
    """How a game ended: a word for the ending, and a score for each seat."""

    outcome: str
    scores: tuple[float, ...]


class Doubt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked once more before something is done."""

    title: str
    text: str
    yes: str
    no: str


class Speech:
    """The words of a game. A game with nothing of its own to say gives its sentences in the file, and no code at all.

    A game that knows more overrides `named` (what an id is called) or `..._facts` (what a sentence can speak of).
    """

    seat_names: ClassVar[tuple[str, ...]] = ()
    """What the seats are called, where the names do not depend on how many there are."""
    _asked: tuple[Any, str, dict[str, Any]] | None = None
    """The view and the question whose labels were made last, and what they speak of."""

    @cached_property
    def words(self) -> Words:
        """Every sentence of the game, from content/<language>.toml beside it. A game that is another one in all but a
        few rules has its words, and what it leaves unsaid is said by the house."""
        for kind in type(self).__mro__:
            if issubclass(kind, Speech) and (package := package_of(kind)):
                words = words_of(package, LANGUAGE)
                if words.texts:
                    return words
        return Words({}, type(self).__name__, beneath=shared())

    @property
    def about(self) -> About:
        return msgspec.convert(self.words.table("about"), About)

    def seat_name(self, seat: Seat, seats: int, options: Any = None) -> str:
        """What a seat is called at such a table."""
        if 0 <= seat < len(self.seat_names):
            return self.seat_names[seat]
        if self.words.has("names", "seat"):
            return self.words.name("seat", seat)
        return label("seats", "unnamed", number=seat)

    def named(self, field: str, value: Any, view: Any) -> Any:
        """What a field of a choice or an event is called in a sentence; `view` is None where anybody reads it."""
        has_name = isinstance(value, str | int) and self.words.has("names", field)
        return self.words.name(field, value) if has_name else value

    def question_facts(self, question: str, view: Any) -> dict[str, Any]:
        """What a question can speak of: the fields of the view."""
        return self._facts_of(view, view) if isinstance(view, msgspec.Struct) else {}

    def _facts_asked(self, question: str, view: Any) -> dict[str, Any]:
        """What a question and all of its labels can speak of, worked out once for a view that cannot change."""
        if not (isinstance(view, msgspec.Struct) and view.__struct_config__.frozen):
            return self.question_facts(question, view)
        asked = self._asked
        if asked is None or asked[0] is not view or asked[1] != question:
            self._asked = asked = view, question, self.question_facts(question, view)
        return asked[2]

    def choice_facts(self, choice: Choice, question: str, view: Any) -> dict[str, Any]:
        """What a label can speak of: the fields of the choice, the question's name, and what it speaks of."""
        return self._facts_asked(question, view) | {"question": question} | self._facts_of(choice, view)

    def event_facts(self, event: Event, options: Any, seats: int) -> dict[str, Any]:
        """What the sentence of an event can speak of: its fields."""
        return self._facts_of(event, None)

    def _facts_of(self, struct: msgspec.Struct, view: Any) -> dict[str, Any]:
        return self.named_facts({name: getattr(struct, name) for name in struct.__struct_fields__}, view)

    def named_facts(self, facts: Facts, view: Any) -> dict[str, Any]:
        """What a sentence speaks of, ids and numbers turned into what they are called."""
        return {name: self.named(name, value, view) for name, value in facts.items()}

    def story_text(self, result: Result, view: Any) -> str:
        """How it ended, in some sentences, for whoever sees this at the end; empty where the game tells no story."""
        if not self.words.has("stories", result.outcome):
            return ""
        return self.words.say("stories", result.outcome, **self._facts_of(view, view))

    def tally(self, told: Iterable[Event]) -> list[tuple[str, int]]:
        """The figures of a finished game: how often it came to what `[tally]` has a name for, of all that all heard."""
        counts = Counter(str(event.__struct_config__.tag) for event in told)
        return [(self.words.say("tally", tag), counts[tag]) for tag in self.words.table("tally") if counts[tag]]

    def standing_text(self, view: Any) -> str:
        """Where the game stands, in a few words, for whoever sees this; empty where there is nothing to say."""
        return self.words.say("standing", **self._facts_of(view, view)) if self.words.has("standing") else ""

    def question_text(self, question: str, view: Any) -> str:
        """What is asked, as a sentence."""
        if self.words.has("questions", question):
            return self.words.say("questions", question, **self._facts_asked(question, view))
        return question.replace("_", " ").capitalize() + "?"

    def topic(self, question: str) -> str:
        """What is decided at a question: `the question now is …`."""
        has_words = self.words.has("topics", question)
        return self.words.text("topics", question) if has_words else question.replace("_", " ")

    def reason(self, cause: Cause, view: Any) -> Reason:
        """Why something is not on offer, in words."""
        return Reason(cause.rule, self.words.say("reasons", cause.key, **self.named_facts(cause.facts, view)))

    def choice_text(self, choice: Choice, question: str, view: Any) -> str:
        """The label of a choice, at this question."""
        tag = str(choice.__struct_config__.tag)
        if self.words.has("choices", tag):
            return self.words.say("choices", tag, **self.choice_facts(choice, question, view))
        return str(choice).replace("-", " ").replace(":", " ").capitalize()

    def doubt(self, choice: Choice, question: str, view: Any) -> Doubt | None:
        """What is asked once more before something is done that nothing leads back from."""
        tag = str(choice.__struct_config__.tag)
        return self.words.converted(Doubt, "doubts", tag) if self.words.has("doubts", tag) else None

    def hint(self, choice: Choice, question: str, view: Any) -> str:
        """What a choice does, in a few words, where its label alone does not say it."""
        tag = str(choice.__struct_config__.tag)
        if self.words.has("hints", tag):
            return self.words.say("hints", tag, **self.choice_facts(choice, question, view))
        return ""

    def event_text(self, event: Event, options: Any = None, seats: int = 0) -> str:
        """What happened, as a sentence; empty if it need not be said. `Table.event_text` says at which table."""
        tag = str(event.__struct_config__.tag)
        if self.words.has("events", tag):
            return self.words.say("events", tag, **self.event_facts(event, options, seats))
        name = tag.replace("-", " ").capitalize()
        facts = (f"{field.replace('_', ' ')} {getattr(event, field)}" for field in event.__struct_fields__)
        return f"{name}: {', '.join(facts)}." if event.__struct_fields__ else f"{name}."

    def result_text(self, result: Result) -> str:
        """How the game ended, in a few words."""
        if self.words.has("results", result.outcome):
            return self.words.say("results", result.outcome)
        return sentence(result.outcome.replace("_", " "))

    def chance_text(self, label: str) -> str:
        """What the chances of a forecast are about."""
        return self._keyed("labels", label)

    def outcome_text(self, outcome: str) -> str:
        """An outcome of a forecast; those of which several hold at once are listed."""
        return ", ".join(self._keyed("outcomes", part) for part in outcome.split())

    def _keyed(self, table: str, key: str) -> str:
        """A key in words: `hp:4` by the sentence for `hp` and its number; else as it is written."""
        name, _, value = key.partition(":")
        if self.words.has("chances", table, key):
            name, value = key, ""
        elif not self.words.has("chances", table, name):
            return key.replace(":", " ").replace("_", " ")
        number = int(value) if value.isdecimal() else 0
        return self.words.text("chances", table, name, is_numbered=bool(value), number=number, nth=number + 1)


def package_of(game: type[Any]) -> str:
    """The package in which everything of a game stands, or the package of its one module."""
    return game.__module__.rpartition(".")[0]
