"""Somebody at a table of scorpion who wants to know more than he may, or to keep the server from everybody else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.house import PATIENCE, House, Wire, key_of, open_house, problem
from server.test_save_files import sealed_lines

from uguisu import Event, Game, Table, find_game, quick_dice
from uguisu.engine import undo as engine_undo
from uguisu.engine.lesson import find_lesson
from uguisu.engine.record import DiceHeader, NewDice
from uguisu.engine.tablefile import written
from uguisu.games.scorpion.game import Scorpion
from uguisu.server import egress, playing, saving
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.hosted import Hosted

SCORPION = find_game("scorpion")
SHORT = {"map": "outpost", "ready_made": True}
ELSEWHERE = "192.0.2.7"


@pytest.fixture(autouse=True)
def few_worlds_are_tried_before_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scorpion, "undo_worlds", 2)


async def two(house: House, **options: Any) -> tuple[r.Opened, list[Wire]]:
    opened = await house.open("scorpion", "me", "me", options={**SHORT, **options})
    return opened, [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]


async def until(house: House, wires: list[Wire], seat: int, question: str) -> None:
    """Plays until the seat is asked this."""
    below = quick_dice("attack")
    while wires[seat].letter.prompt is None or wires[seat].prompt.question != question:
        assert await house.play(wires, below, steps=1)


def secret_of(wire: Wire) -> str:
    """Something to choose that nobody else notices: a step, or in set-up anything."""
    options = [option.choice for option in wire.prompt.options]
    return next((choice for choice in options if choice.startswith("step:")), options[-1])


async def fiddle(wire: Wire, times: int, since: int = 0) -> list[p.FromServer]:
    """Chooses something and takes it back, as often as this."""
    answers = []
    for number in range(since, since + times):
        answers.append(await wire.choose(secret_of(wire), f"there {number:06}"))
        answers.append(await wire.answer(p.TakeBack(f"back {number:06}")))
    return answers


async def choose_until_asked(wires: Sequence[Wire], seat: int) -> None:
    """The others take their first option until this seat is asked."""
    while wires[seat].letter.prompt is None:
        asked = next(wire for wire in wires if wire.letter.prompt is not None)
        assert isinstance(await asked.choose(asked.prompt.options[0].choice), p.Done)
        for wire in wires:
            await wire.told()


# How much was done in secret


@pytest.mark.parametrize("secretly", [0, 7])
async def test_what_others_do_in_secret_does_not_use_up_the_moves_of_a_seat(tmp_path: Path, secretly: int) -> None:
    async with open_house(tmp_path, [SCORPION], entries_per_table=60) as house:
        _, wires = await two(house, ready_made=False)
        assert all(isinstance(answer, p.Done) for answer in await fiddle(wires[0], secretly))
        await choose_until_asked(wires, 1)
        answers = await fiddle(wires[1], 20)
        refused = [at for at, answer in enumerate(answers) if isinstance(answer, p.Refused)]
        assert refused
        assert refused[0] == 29, "half of what is left beside the beginning"


async def test_a_save_grows_by_what_a_seat_has_done_itself_and_not_by_what_others_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever fills it up to the brim could else see by its length how many steps an intruder has made."""
    monkeypatch.setattr(saving, "SMALLEST", 1 << 12)
    sizes = []
    async with open_house(tmp_path, [SCORPION]) as house:
        for secretly in (0, 7):
            opened, wires = await two(house, ready_made=False)
            await fiddle(wires[0], secretly)
            await choose_until_asked(wires, 1)
            found = []
            for number in range(30):
                await fiddle(wires[1], 1, since=number)
                saved = await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 1))
                found.append(len(saved.content))
            sizes.append(found)
    assert sizes[0] == sizes[1]
    assert len(set(sizes[0])) > 1, "so much was done that it shows"


# Work without end


async def test_whoever_wants_much_worked_out_keeps_nobody_else_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, true = threading.Event(), egress.belief_told
    order: list[tuple[str, ...]] = []

    def slow(game: Game[Any], view: Any, heard: list[Event], assumed: tuple[str, ...]) -> p.BeliefTold:
        assert may_go_on.wait(PATIENCE)
        order.append(assumed)
        return true(game, view, heard, assumed)

    monkeypatch.setattr(egress, "belief_told", slow)
    async with open_house(tmp_path, [SCORPION]) as house:
        greedy, others = (await two(house))[0], (await two(house))[0]
        flood = [await house.join(greedy.table, key_of(greedy, 1)) for _ in range(30)]
        for wire in flood:
            wire.say(p.WhatBelief(("not-ninja:C01",)))
        refused = [telling for wire in flood for telling in await wire.told() if isinstance(telling, p.Refused)]
        guest = house.wire(address=ELSEWHERE)
        guest.say(p.Join(p.VERSION, others.table, key_of(others, 1)))
        await guest.told()
        guest.say(p.WhatBelief())
        await guest.told()
        may_go_on.set()
        assert isinstance(await guest.next(), p.BeliefTold)
        assert order.index(()) <= 1, "after what was under way, and before all the rest of it"
        await house.bots_rest()
        refused += [telling for wire in flood for telling in await wire.told() if isinstance(telling, p.Refused)]
        assert {one.code for one in refused} == {"busy"}
        assert len(order) == 1 + len(flood) - len(refused)


async def test_tables_that_nobody_plays_at_keep_no_bot_waiting_that_somebody_plays_against(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, true = threading.Event(), playing._bots_choice
    order: list[str] = []

    def slow(hosted: Hosted, *given: Any) -> Any:
        assert may_go_on.wait(PATIENCE)
        order.append(hosted.id)
        return true(hosted, *given)

    monkeypatch.setattr(playing, "_bots_choice", slow)
    async with open_house(tmp_path, [SCORPION]) as house:
        for _ in range(12):
            await house.open("scorpion", "bot random", "bot random", options=SHORT)
        opened = await house.open("scorpion", "bot random", "me", options=SHORT, joins=False)
        guest = house.wire(address=ELSEWHERE)
        guest.say(p.Join(p.VERSION, opened.table, key_of(opened, 1)))
        await guest.told()
        may_go_on.set()
        while opened.table not in order:
            await asyncio.sleep(0.001)
        assert order.index(opened.table) <= 2, "after what was under way"


async def test_connections_of_one_household_are_counted_together(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION], connections_per_address=2) as house:
        first, second, third = (house.wire(address=f"2001:db8:0:1::{number}") for number in range(3))
        neighbour = house.wire(address="2001:db8:0:2::1")
        for wire in (first, second, neighbour):
            await wire.told()
            assert wire.was_accepted
        assert await third.ended() == 4429


async def test_the_film_of_a_game_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    true = Scorpion.film

    def film(self: Scorpion, *given: Any) -> Any:
        made.append(1)
        return true(self, *given)

    monkeypatch.setattr(Scorpion, "film", film)
    async with open_house(tmp_path, [SCORPION]) as house:
        opened, wires = await two(house)
        await house.play(wires, quick_dice("film"), 20)
        await wires[1].answer(p.GiveUp("enough"))
        films = [await house.get(f"/api/tables/{opened.table}/film", opened.watch) for _ in range(3)]
        assert len({one.content for one in films}) == 1
        assert set(films[0].json()["film"]["paths"]) == {"ninja", "traitor"}
        assert len(made) == 1


async def test_the_server_answers_while_it_finds_out_what_may_be_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That takes up to a second late in a game, and whoever chooses and takes back could keep everybody from it."""
    true = engine_undo.has_taught
    threads: list[threading.Thread] = []

    def has_taught(*given: Any) -> bool:
        threads.append(threading.current_thread())
        return true(*given)

    monkeypatch.setattr(engine_undo, "has_taught", has_taught)
    async with open_house(tmp_path, [SCORPION]) as house:
        opened, wires = await two(house)
        await until(house, wires, 0, "what_does_he_do")
        await fiddle(wires[0], 2)
        await wires[0].choose(secret_of(wires[0]))
        assert wires[0].letter.can_undo
        before = len(threads)
        async with house.server.tables.hold(opened.table) as live:
            house.server.tables.drop(live)
        await house.join(opened.table, key_of(opened, 0))
        assert len(threads) > before, "it is found out anew when the table is loaded"
        assert threading.main_thread() not in threads


# Files that somebody has written himself


def crafted(**change: Any) -> bytes:
    """A game that begins in its middle, where somebody passes a thousand million million times."""
    table = Table.open(SCORPION, seats=4, options=SHORT, seed=1)
    below = quick_dice("crafted")
    while not any(type(procedure).__name__ == "PlayFromHand" for procedure in table.match.flow.stack):
        seat = next(seat for seat in table.seats if table.prompt(seat) is not None)
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, prompt.options[below(len(prompt.options))])
    begun = Table.open(SCORPION, position=table.snapshot(), seed=1)
    assert begun.position is not None
    begun.position.stack[-1] |= change
    return written(begun)


@pytest.mark.parametrize("change", [{}, {"passes": -(10**15)}], ids=["as it was", "passing for ever"])
async def test_a_file_that_begins_in_the_middle_of_a_game_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        response = await house.post("/api/upload", crafted(**change))
        assert problem(response)[:2] == (400, "bad-file")
        assert response.json()["field"] == "position"


async def test_a_lesson_is_played_on_from_its_file(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        again = await house.done(r.Opened, "/api/upload", written(find_lesson(SCORPION, "guards").open()))
        wire = await house.join(again.table, key_of(again, 1))
        assert wire.letter.prompt is not None


@pytest.mark.parametrize("where", ["words", "dice"])
async def test_a_file_cannot_make_every_letter_long(tmp_path: Path, where: str) -> None:
    async with open_house(tmp_path, [HIDE_AND_SEEK]) as house:
        table = Table.open(HIDE_AND_SEEK, seed=1, entropy=["w" * 100_000] if where == "words" else [])
        dice = NewDice(DiceHeader("c" * 64))
        content = sealed_lines(table.header, *([dice] * 1000 if where == "dice" else []))
        assert (await house.refused("/api/upload", content))[:2] == (400, "bad-file")


# What is worked out


async def belief_told(house: House, wire: Wire, *assumed: str) -> Any:
    wire.say(p.WhatBelief(assumed))
    telling = await wire.next()
    assert isinstance(telling, p.BeliefTold)
    await house.bots_rest()
    return telling.found


async def test_what_somebody_assumes_is_forgotten_when_it_is_answered(tmp_path: Path) -> None:
    """Beliefs are shared by all who have heard the same, bots and the other side included."""
    async with open_house(tmp_path, [SCORPION]) as house:
        _, wires = await two(house)
        intruders, guards = wires
        await until(house, wires, 0, "what_does_he_do")
        number = intruders.prompt.number
        intruders.say(p.WhatExposure(number))
        foreseen = await intruders.next()
        before = await belief_told(house, guards)
        zone = next(iter(before["clouds"]["ninja"]))
        assert await belief_told(house, guards, f"ninja:{zone}", f"not-traitor:{zone}:1") != before
        assert await belief_told(house, guards) == before
        intruders.say(p.WhatExposure(number))
        assert await intruders.next() == foreseen


async def test_whose_key_is_void_is_not_told_what_he_had_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_go_on, true = threading.Event(), threading.Event(), egress.belief_told

    def slow(*given: Any) -> p.BeliefTold:
        begun.set()
        assert may_go_on.wait(PATIENCE)
        return true(*given)

    monkeypatch.setattr(egress, "belief_told", slow)
    async with open_house(tmp_path, [SCORPION]) as house:
        opened, (_, guards) = await two(house)
        guards.say(p.WhatBelief())
        await guards.told()
        await house.done(r.Seated, f"/api/tables/{opened.table}/renew", r.Renew(key_of(opened, 1)))
        may_go_on.set()
        assert await guards.ended() == 4401
        await house.bots_rest()
        told = [msgspec.json.decode(frame, type=p.FromServer) for frame in guards.frames]
        assert not any(isinstance(message, p.BeliefTold) for message in told)
