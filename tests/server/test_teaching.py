"""Lessons at the server: opened with one request, kept on the lesson's way, told to the learner alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from server.house import House, Wire, key_of, open_house

from uguisu import Seat, find_game
from uguisu.engine.lesson import find_lesson
from uguisu.server import egress
from uguisu.server import protocol as p
from uguisu.server import requests as r

SCORPION = find_game("scorpion")


async def opened(house: House, lesson: str, game: str = "scorpion") -> tuple[r.Opened, Wire]:
    wanted = r.OpenLesson(game=game, lesson=lesson, visitor="anna")
    told = await house.done(r.Opened, "/api/lessons", wanted)
    return told, await house.join(told.table, told.seats[0].key)


def lesson_of(wire: Wire) -> p.LessonShown:
    assert wire.letter.lesson is not None
    return wire.letter.lesson


async def follow(house: House, wire: Wire, choices: int = 1000) -> int:
    """Does what the lesson wants, so many times at most; answers how often."""
    for made in range(choices):
        if lesson_of(wire).is_over:
            return made
        assert isinstance(await wire.choose(lesson_of(wire).wanted[0]), p.Done)
        await house.bots_rest()
        await wire.told()
    return choices


@pytest.mark.parametrize(("game", "name"), [("scorpion", "guards"), ("scorpion", "intruders"), ("blade", "contract")])
async def test_a_lesson_is_taught_from_beginning_to_end(tmp_path: Path, game: str, name: str) -> None:
    async with open_house(tmp_path, [find_game(game)]) as house:
        told, wire = await opened(house, name, game)
        lesson = find_lesson(find_game(game), name)
        assert [one.seat for one in told.seats] == [lesson.seat]
        assert (lesson_of(wire).first, lesson_of(wire).steps) == (1, len(lesson.steps))
        assert len(lesson_of(wire).pages) > 1
        assert await follow(house, wire) == sum(len(step.want) for step in lesson.steps)
        assert lesson_of(wire).is_over
        assert lesson_of(wire).pages[-1].say == lesson.steps[-1].say


async def test_another_choice_is_refused_kindly_and_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        told, wire = await opened(house, "guards")
        before = wire.letter
        answer = await wire.choose("sentry-listen:1")
        assert isinstance(answer, p.Refused)
        assert (answer.code, answer.sentence) == ("lesson", lesson_of(wire).hint)
        assert wire.letter == before
        assert await house.acts(told.table) == []


async def test_what_the_rules_forbid_is_refused_by_the_rules(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        _, wire = await opened(house, "guards")
        answer = await wire.choose("sentry-listen:19")
        assert isinstance(answer, p.Refused)
        assert answer.code == "not-offered"


async def test_the_lesson_stands_where_it_stood_when_the_server_comes_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        told, wire = await opened(house, "intruders")
        await follow(house, wire, 12)
        before = wire.letter
    async with open_house(tmp_path, [SCORPION]) as house:
        wire = await house.join(told.table, told.seats[0].key)
        assert (wire.letter.lesson, wire.letter.prompt) == (before.lesson, before.prompt)
        assert wire.letter.view == before.view
        await follow(house, wire)
        assert wire.letter.table.result is not None
        assert wire.letter.table.result.outcome == "intruders"


async def test_a_choice_that_is_taken_back_is_taught_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        _, wire = await opened(house, "intruders")
        await follow(house, wire, 1)
        before = lesson_of(wire)
        await follow(house, wire, 1)
        assert wire.letter.can_undo
        assert isinstance(await wire.answer(p.TakeBack("back")), p.Done)
        assert lesson_of(wire) == before


async def test_a_bot_plays_on_when_the_lesson_is_over(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        _, wire = await opened(house, "guards")
        await follow(house, wire)
        while wire.letter.view["turn"] == 8:
            assert isinstance(await wire.choose(wire.prompt.options[0].choice), p.Done)
            await house.bots_rest()
            await wire.told()
        assert wire.letter.view["turn"] == 9


async def test_nobody_but_the_learner_is_told_more_than_at_any_table(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        told, wire = await opened(house, "guards")
        watcher = await house.join(told.table, told.watch)
        await follow(house, wire, 8)
        await watcher.told()
        assert watcher.letter.lesson is None
        words = [step.say for step in find_lesson(SCORPION, "guards").steps]
        assert not any(say[:40] in frame for say in words for frame in watcher.frames)
        async with house.server.tables.hold(told.table) as live:
            hosted = live.hosted
            others: list[Seat | None] = [None, Seat(0)]
            at_a_lesson = [egress.letter(hosted, observer) for observer in others]
            hosted.lesson = None
            elsewhere = [egress.letter(hosted, observer) for observer in others]
            assert at_a_lesson == [msgspec.structs.replace(letter, talk=None) for letter in elsewhere]


async def test_a_lesson_that_was_rewritten_lets_its_old_tables_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        told, wire = await opened(house, "guards")
        await follow(house, wire, 2)
    other = find_lesson(SCORPION, "intruders").position
    monkeypatch.setattr(find_lesson(SCORPION, "guards"), "position", other)
    async with open_house(tmp_path, [SCORPION]) as house:
        wire = await house.join(told.table, told.seats[0].key)
        assert wire.letter.lesson is None
        assert isinstance(await wire.choose(wire.prompt.options[-1].choice), p.Done)


async def test_games_list_their_lessons_and_there_are_no_others(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        (shown,) = (await house.get("/api/games")).json()
        assert [(one["name"], one["role"]) for one in shown["lessons"]] == [
            ("guards", "the guards"),
            ("intruders", "the intruders"),
        ]
        for game, lesson in (("scorpion", "cooks"), ("chess", "guards")):
            body = r.OpenLesson(game=game, lesson=lesson, visitor="anna")
            assert (await house.refused("/api/lessons", body))[:2] == (400, "no-such-lesson")


async def test_the_learner_sits_alone_and_can_leave_like_anybody(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        told, wire = await opened(house, "guards")
        assert [one.player for one in wire.letter.table.seats] == ["bot", "person"]
        assert told.invites == ()
        await house.done(type(None), f"/api/tables/{told.table}/leave", r.Keyed(key_of(told, 1)))
        assert await wire.ended() == 4401
