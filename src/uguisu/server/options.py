"""The options of a question as they travel: many that differ only in a place are one set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.game import Game
from uguisu.engine.prompt import Prompt
from uguisu.server.protocol import Letter, Option

MANY = 13
"""So many alike are a set: shorter lists are read line by line."""
PLACE = "*"
JOINED = "."
"""Between the fields of a place that has several, in its facet: `square:20.14.0`."""


class _Shown(NamedTuple):
    choice: Choice
    option: Option


def options_shown(game: Game[Any], prompt: Prompt) -> tuple[Option, ...]:
    """What the seat can choose from. A set stands where the first of its options stood."""
    all_shown = [_Shown(choice, _option(game, prompt, choice)) for choice in prompt.options]
    kinds: dict[type[Choice], list[_Shown]] = {}
    for shown in all_shown:
        kinds.setdefault(type(shown.choice), []).append(shown)
    placed: dict[str, Option | None] = {}
    for alike in kinds.values():
        for found, members in _sets(alike):
            placed |= dict.fromkeys((member.option.choice for member in members), None)
            placed[members[0].option.choice] = found
    options = (placed.get(option.choice, option) for _, option in all_shown)
    return tuple(option for option in options if option is not None)


def unfolded(options: Iterable[Option]) -> tuple[Option, ...]:
    """Each option by itself again."""
    return tuple(single for option in options for single in (_singles(option) if option.places else (option,)))


def with_single_options(letter: Letter) -> Letter:
    if letter.prompt is None:
        return letter
    prompt = msgspec.structs.replace(letter.prompt, options=unfolded(letter.prompt.options))
    return msgspec.structs.replace(letter, prompt=prompt)


def _singles(option: Option) -> Iterator[Option]:
    for place, name in zip(option.places, option.names or option.places, strict=True):
        thing = place.replace(":", JOINED)
        on, also = (tuple(facet.replace(PLACE, thing) for facet in facets) for facets in (option.on, option.also))
        label = option.label.replace(PLACE, name)
        yield Option(option.choice.replace(PLACE, place), label, on, also, option.hint, doubt=option.doubt)


def _option(game: Game[Any], prompt: Prompt, choice: Choice) -> Option:
    on, also = game.facets(choice, prompt.view, prompt.options)
    label = game.choice_text(choice, prompt.question, prompt.view)
    hint = game.hint(choice, prompt.question, prompt.view)
    doubt = game.doubt(choice, prompt.question, prompt.view)
    return Option(str(choice), label, on, also, hint, doubt=doubt)


def _sets(alike: Sequence[_Shown]) -> Iterator[tuple[Option, list[_Shown]]]:
    """The sets among options of one kind: by the field in which they differ most, or by all in which they differ."""
    fields = alike[0].choice.__struct_fields__
    if len(alike) < MANY or not fields:
        return
    values = {field: {getattr(shown.choice, field) for shown in alike} for field in fields}
    most = max(fields, key=lambda name: len(values[name]))
    for differing in ((most,), fields):
        found = list(_sets_by(alike, differing))
        if found:
            yield from found
            return


def _sets_by(alike: Sequence[_Shown], fields: tuple[str, ...]) -> Iterator[tuple[Option, list[_Shown]]]:
    groups: dict[Option, list[_Shown]] = {}
    for shown in alike:
        groups.setdefault(_pattern(shown, fields), []).append(shown)
    for pattern, members in groups.items():
        if len(members) >= MANY:
            found = _set_of(pattern, fields, members)
            if found.label.count(PLACE) == 1:
                yield found, members


def _place(choice: Choice, fields: tuple[str, ...]) -> str:
    return ":".join(str(getattr(choice, field)) for field in fields)


def _pattern(shown: _Shown, fields: tuple[str, ...]) -> Option:
    """The option without its place and its label: the same for all of a set."""
    choice, option = shown
    of = _place(choice, fields).replace(":", JOINED)
    return Option(
        _starred(choice, fields),
        "",
        _without(option.on, of),
        _without(option.also, of),
        option.hint,
        doubt=option.doubt,
    )


def _starred(choice: Choice, fields: tuple[str, ...]) -> str:
    tag, names = str(choice.__struct_config__.tag), choice.__struct_fields__
    if fields == names:
        return f"{tag}:{PLACE}"
    return ":".join((tag, *(PLACE if name in fields else str(getattr(choice, name)) for name in names)))


def _without(facets: Iterable[str], value: str) -> tuple[str, ...]:
    """Facets that name the place, with a star for it."""
    split = (facet.partition(":") for facet in facets)
    return tuple(f"{kind}:{PLACE if of == value else of}" if colon else kind for kind, colon, of in split)


def _set_of(pattern: Option, fields: tuple[str, ...], members: Sequence[_Shown]) -> Option:
    places = tuple(_place(member.choice, fields) for member in members)
    labels = [member.option.label for member in members]
    before = _words(_common(labels))
    rests = [label[len(before) :] for label in labels]
    after = _words(_common([rest[::-1] for rest in rests]))[::-1]
    names = tuple(rest[: len(rest) - len(after)] for rest in rests)
    return Option(
        pattern.choice,
        f"{before}{PLACE}{after}",
        pattern.on,
        pattern.also,
        pattern.hint,
        places,
        () if names == places else names,
        pattern.doubt,
    )


def _words(text: str) -> str:
    """Without what may be a part of a word."""
    return text[: text.rfind(" ") + 1]


def _common(texts: Sequence[str]) -> str:
    """What all of them begin with."""
    first, last = min(texts), max(texts)
    differs = (n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one != other)
    return first[: next(differs, len(first))]
