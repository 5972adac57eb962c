"""The lessons of every game: their positions are true, every step can be done in every way it allows, and they end."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib.resources import files
from itertools import islice
from typing import NamedTuple

import pytest
from laws.subject import Subject, subjects

from uguisu import Choice, Table, find_game, game_names, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.engine.lesson import Lesson, Standing, lessons_of, make_position

LESSONS = [lesson for subject in subjects().values() for lesson in lessons_of(subject.game).values()]
IDS = [f"{lesson.game.name} {lesson.name}" for lesson in LESSONS]
each = pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
LONGEST = 420
"""Letters of one page: more is not read."""


class Moment(NamedTuple):
    """The learner is asked something."""

    standing: Standing
    wanted: tuple[Choice, ...]


def taught(lesson: Lesson, table: Table, ways: dict[int, int]) -> Iterator[Moment]:
    """Plays a lesson in its own way, but at the nth question in the way that is named for it; and is strict with it."""
    asked = 0
    while not table.is_over:
        standing = lesson.standing(table.lines)
        if (other := next(filter(None, map(table.prompt, set(table.seats) - {lesson.seat})), None)) is not None:
            if (reply := lesson.reply(standing, other.options)) is None:
                return
            replies = lesson.steps[standing.last].replies if standing.last >= 0 else ()
            if standing.replied < len(replies):
                parts = replies[standing.replied].split("|")
                assert any(fnmatchcase(str(reply), part) for part in parts), f"{reply} instead of {parts}"
            table.act(other.seat, reply)
            continue
        if lesson.is_over(standing):
            return
        prompt = table.prompt(lesson.seat)
        assert prompt is not None
        wanted = lesson.wanted(standing, prompt.options)
        pattern = lesson.pages(standing)[-1].want[standing.done]
        assert all(any(fnmatchcase(str(choice), part) for part in pattern.split("|")) for choice in wanted), pattern
        yield Moment(standing, wanted)
        table.act(lesson.seat, wanted[min(ways.get(asked, 0), len(wanted) - 1)])
        asked += 1


def played(lesson: Lesson, ways: dict[int, int]) -> tuple[Table, list[Moment]]:
    table = lesson.open()
    moments = list(taught(lesson, table, ways))
    standing = lesson.standing(table.lines)
    assert lesson.is_over(standing), f"stops at step {standing.at + 1}"
    return table, moments


@pytest.mark.parametrize("subject", subjects().values(), ids=subjects())
def test_a_game_teaches_what_it_should(subject: Subject) -> None:
    assert tuple(lessons_of(subject.game)) == subject.lessons


@each
def test_the_position_is_what_playing_the_opening_gives(lesson: Lesson) -> None:
    """If not: `python tools/lessons.py` makes it anew."""
    assert make_position(lesson.game, lesson.file) == lesson.position


@each
def test_the_lesson_begins_with_the_learner(lesson: Lesson) -> None:
    assert lesson.open().prompt(lesson.seat) is not None


@each
def test_its_own_way_leads_through_all_of_it(lesson: Lesson) -> None:
    table, moments = played(lesson, {})
    assert len({moment.standing.at for moment in moments}) >= min(11, lesson.file.minutes)
    assert table.is_over or table.prompt(lesson.seat) is not None


@each
def test_every_other_way_that_a_step_allows_leads_through_as_well(lesson: Lesson) -> None:
    _, moments = played(lesson, {})
    others = [(asked, way) for asked, moment in enumerate(moments) for way in range(1, len(moment.wanted))]
    assert others, "nowhere is there anything to choose"
    for asked, way in others:
        played(lesson, {asked: way})


@each
def test_every_step_that_wants_something_has_a_hint_and_few_words(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert bool(step.want) == bool(step.hint), step.say
        assert 0 < len(step.say) <= LONGEST, step.say


@each
def test_rules_zones_and_bots_that_it_names_are_there(lesson: Lesson) -> None:
    known = str(lesson.game.atlas())
    for step in lesson.steps:
        assert set(step.rules) <= lesson.game.rulebook.keys()
        assert all(f"'{zone}'" in known for zone in step.look), step.look
    find_bot(lesson.game, lesson.file.bot)
    assert lesson.steps[-1].want == (), "the last words are read when all is done"


@each
def test_the_game_with_which_the_learner_goes_on_can_be_opened(lesson: Lesson) -> None:
    assert not Table.open(lesson.game, seats=lesson.file.seats, options=lesson.then).is_over


@each
def test_it_teaches_many_rules(lesson: Lesson) -> None:
    taught = {rule for step in lesson.steps for rule in step.rules}
    assert len(taught) >= min(20, 0.7 * len(lesson.game.rulebook))


@each
def test_its_dice_fall_the_same_every_time(lesson: Lesson) -> None:
    assert played(lesson, {})[0].lines == played(lesson, {})[0].lines


@pytest.mark.parametrize("name", [name for name, subject in subjects().items() if subject.lessons])
def test_what_is_taken_back_is_taken_back_in_the_lesson_too(name: str) -> None:
    """At the first choice of each lesson that can be taken back: in some lesson there is one, if it is not a rarity."""
    found = [takes_back(lesson) for lesson in lessons_of(subjects()[name].game).values()]
    assert any(found) or not can_often_undo(subjects()[name])


def can_often_undo(subject: Subject) -> bool:
    """Whether some of the first choices of a random game can be taken back, not one or two in a whole game."""
    below, found = quick_dice("undo in lessons", subject.game.name), 0
    table = Table.open(subject.game, seed=0)
    for _ in range(200):
        if table.is_over:
            break
        seat = next(filter(table.prompt, table.seats))
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, prompt.options[below(len(prompt.options))])
        found += table.can_undo(seat)
        if found == 5:
            return True
    return False


def takes_back(lesson: Lesson) -> bool:
    for asked in range(len(played(lesson, {})[1])):
        table = lesson.open()
        before, wanted = next(islice(taught(lesson, table, {}), asked, None))
        table.act(lesson.seat, wanted[0])
        if table.can_undo(lesson.seat):
            assert lesson.standing(table.lines) != before
            table.undo(lesson.seat)
            assert lesson.standing(table.lines) == before
            return True
    return False


def test_position_files_lie_beside_their_lessons_and_nothing_else() -> None:
    for name in game_names():
        folder = files(f"uguisu.games.{name}") / "content" / "lessons"
        if folder.is_dir():
            found = {entry.name for entry in folder.iterdir()}
            assert found == {f"{lesson}.{kind}" for lesson in lessons_of(find_game(name)) for kind in ("toml", "json")}
