"""The games that a server offers, as its clients see them."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.bots.bot import bot_line, bots_for, first_bot, own_bots
from uguisu.engine.event import Seat
from uguisu.engine.game import Game
from uguisu.engine.lesson import Lesson, lessons_of
from uguisu.engine.speech import OptionWords
from uguisu.server import requests as r


def game_shown(game: Game[Any]) -> r.GameShown:
    about = game.about
    return r.GameShown(
        name=game.name,
        title=game.title,
        line=about.line,
        feel=about.feel,
        picture=about.picture,
        minutes=about.minutes,
        first=about.first,
        seats=game.seats,
        seat_names=tuple(tuple(game.seat_name(Seat(seat), seats) for seat in range(seats)) for seats in game.seats),
        secrets=game.secrets,
        can_resign=game.can_resign,
        bots=tuple(bots_for(game)),
        usual_bots=tuple(own_bots(game)) or tuple(name for name in bots_for(game) if name != "random"),
        bot_lines={name: line for name in bots_for(game) if (line := bot_line(game, name))},
        first_bot=first_bot(game),
        options=tuple(_option(game, field) for field in msgspec.structs.fields(game.options)),
        lessons=tuple(map(_lesson, lessons_of(game).values())),
    )


def _lesson(lesson: Lesson) -> r.LessonLine:
    file, role = lesson.file, lesson.game.seat_name(lesson.seat, lesson.position.seats)
    return r.LessonLine(lesson.name, file.title, file.line, role, file.minutes)


def _option(game: Game[Any], field: msgspec.structs.FieldInfo) -> r.OptionShown:
    """Options are flags or one of several values."""
    words = game.about.options.get(field.name, OptionWords(field.name.replace("_", " ").capitalize()))
    values = game.option_values(field.name)
    labels = tuple(words.values.get(str(value), str(value).lower()) for value in values)
    main = not game.main_options or field.name in game.main_options
    needs = dict(game.option_needs.get(field.name, {}))
    return r.OptionShown(field.name, words.label, values, labels, field.default, main, needs)


def rules_shown(game: Game[Any]) -> list[r.RuleShown]:
    return [r.RuleShown(rule, entry.chapter, entry.line) for rule, entry in game.rulebook.items()]
