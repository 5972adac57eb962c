"""What all sentences of a game have in common, and those of many random games taken down."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from uguisu import Choice, Flow, Game, Seat

Said = dict[str, set[str]]
"""Sentences by their key in the words file."""
Roam = Callable[[int, dict[str, Any], object], Iterator[tuple[Flow[Any], Seat, Sequence[Choice]]]]
"""A random game with what it tells: the flow at every decision, who is asked, and what is offered."""
LEFT_OVER = re.compile(r"[{}_]|  |None\b(?!\.)|\bTrue\b|\bFalse\b")
"""What stands in no sentence."""


def tag(kind: Any) -> str:
    """The key of a kind of choice or event, or of one of them."""
    return str(kind.__struct_config__.tag)


class Talk(NamedTuple):
    """The sentences of many games, and some views out of them."""

    questions: Said
    choices: Said
    events: Said
    hints: Said
    views: list[Any]


def talk_of(game: Game[Any], settings: Iterable[tuple[int, dict[str, Any]]], roam: Roam) -> Talk:
    """All that is said in a random game of each setting; options of one question are told apart."""
    talk = Talk(defaultdict(set), defaultdict(set), defaultdict(set), defaultdict(set), [])
    for seats, options in settings:
        _listen(talk, game, seats, options, roam)
    return talk


def _listen(talk: Talk, game: Game[Any], seats: int, options: dict[str, Any], roam: Roam) -> None:
    seen: set[str] = set()
    for flow, seat, offered in roam(seats, options, "talk"):
        assert flow.told is not None
        settled = game.settled(game.options_from(options), flow.world)
        for told in flow.told:
            talk.events[tag(told.event)].add(game.event_text(told.event, settled, seats))
        flow.told.clear()
        assert flow.decision is not None
        question, view = flow.decision.question, game.view(flow, seat)
        labels = [game.choice_text(choice, question, view) for choice in offered]
        assert len(set(labels)) == len(labels), (question, sorted(labels))
        for choice, said in zip(offered, labels, strict=True):
            talk.choices[tag(choice)].add(said)
        for choice in offered[:: 1 + len(offered) // 8]:
            if hint := game.hint(choice, question, view):
                talk.hints[tag(choice)].add(hint)
        for other in (None, *map(Seat, range(seats))):
            talk.questions[question].add(game.question_text(question, game.view(flow, other)))
        if question not in seen:
            seen.add(question)
            talk.views.append(view)


def check_sentences(said: Said, quiet: Sequence[str] = (), never: str = r"(?!)") -> None:
    """None is empty but the quiet ones or begins small; nothing of the code shows, nor what this game never says."""
    for key, sentences in said.items():
        for sentence in sentences:
            assert sentence or key in quiet, key
            assert not LEFT_OVER.search(sentence), (key, sentence)
            assert not re.search(never, sentence), (key, sentence)
            assert not sentence[:1].islower(), (key, sentence)


def leaves(template: Any) -> list[str]:
    """The sentences of a template that picks one of several."""
    if isinstance(template, str):
        return [template]
    return [leaf for key, part in template.items() if key != "by" for leaf in leaves(part)]


def unsaid(templates: Mapping[str, Any], said: Said) -> list[str]:
    """The templates of a part of the words file that no sentence was made from."""
    missing = []
    for key, template in templates.items():
        for leaf in leaves(template):
            pattern = re.compile(re.sub(r"\\{.*?\\}", ".*", re.escape(leaf)), re.IGNORECASE)
            if not any(pattern.fullmatch(sentence) for sentence in said.get(key, ())):
                missing.append(f"{key}: {leaf}")
    return missing
