"""Play over the wire: whole games, what everybody is told of them, and what a seat can do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.house import BLADE, GAMES, House, Wire, key_of, open_house
from toys.parley import PARLEY

from uguisu import Seat, Table, quick_dice
from uguisu.server import protocol as p
from uguisu.server.entries import BotSat

HIDE = "hide_and_seek"


async def table_of(house: House, name: str) -> Table:
    """The table itself, in the server's memory."""
    async with house.server.tables.hold(name) as live:
        return live.hosted.table


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def lines_of(table: Table, observer: Seat | None) -> list[p.Line]:
    return [
        p.Line(plain(event), table.event_text(event), event.paces(), event.sounds()) for event in table.events(observer)
    ]


# Whole games


@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_contract_is_played_and_the_letters_tell_all_of_it(tmp_path: Path, seed: int) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1 + seed})
        wire = await house.join(opened.table, key_of(opened, 0))
        watcher = await house.join(opened.table, opened.watch)
        made = await house.play([wire, watcher], quick_dice("contract", seed))
        table = await table_of(house, opened.table)
        assert made > 5
        assert wire.letter.table.state == watcher.letter.table.state == "over"
        assert (wire.letter.prompt, wire.letter.waiting) == (None, None)
        assert table.result is not None
        shown = wire.letter.table.result
        assert shown is not None
        assert (shown.outcome, shown.scores) == (table.result.outcome, table.result.scores)
        assert wire.letter.table.dice.secrets == tuple(secret.hex() for secret in table.secrets if secret)
        assert wire.log == lines_of(table, Seat(0))
        assert watcher.log == lines_of(table, None)
        assert wire.letter.view == watcher.letter.view == plain(table.view(None))
        assert len(await house.acts(opened.table)) == made


@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_of_hide_and_seek_is_played_and_everybody_is_told_his_own(tmp_path: Path, seed: int) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        wires = [await house.join(opened.table, key) for key in (key_of(opened, 0), key_of(opened, 1), opened.watch)]
        made = await house.play(wires, quick_dice("hide", seed))
        table = await table_of(house, opened.table)
        assert len(await house.acts(opened.table)) == made
        for wire, observer in zip(wires, (Seat(0), Seat(1), None), strict=True):
            assert wire.log == lines_of(table, observer)
            assert [letter.view["hider"] is not None for letter in wire.letters] == [observer == 0] * len(wire.letters)
            assert all(letter.seat == observer for letter in wire.letters)


async def test_whoever_comes_later_is_told_everything_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        await house.play([wire], quick_dice("late"), 12)
        late = await house.join(opened.table, key_of(opened, 0))
        assert len(late.letters) == 1
        assert late.log == wire.log
        assert late.letter == msgspec.structs.replace(wire.letter, heard_from=0, heard=tuple(wire.log))


async def test_a_table_goes_on_where_it_was_when_the_server_starts_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        await house.play([wire], quick_dice("again"), 12)
    async with open_house(tmp_path) as house:
        back = await house.join(opened.table, key_of(opened, 0))
        assert back.log == wire.log
        assert back.letter == msgspec.structs.replace(wire.letter, heard_from=0, heard=tuple(wire.log))
        await house.play([back], quick_dice("and on"))
        assert back.letter.table.state == "over"


async def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, idle_minutes=1e-9) as house:
        opened = await house.open(HIDE, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        await wire.choose("go:20")
        house.server.tables.forget_idle()
        assert len(house.server.tables.in_memory) == 1, "somebody looks at it"
        await wire.go()
        house.server.tables.forget_idle()
        assert house.server.tables.in_memory == []
        back = await house.join(opened.table, key_of(opened, 0))
        assert (back.letter.view, back.log) == (wire.letter.view, wire.log)


# Commands


async def test_done_is_said_after_the_letter_and_only_to_whoever_commanded(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        hider, seekers = [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]
        await hider.told()
        hider.say(p.Choose("first", hider.prompt.number, "go:20"))
        mine, theirs = await hider.told(), await seekers.told()
        assert [type(one) for one in mine] == [p.Letter, p.Done]
        assert mine[-1] == p.Done("first")
        assert [type(one) for one in theirs] == [p.Letter]


async def test_a_command_that_is_said_twice_is_carried_out_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        wires = [await house.join(opened.table, key_of(opened, 0)) for _ in range(2)]
        other = await house.join(opened.table, key_of(opened, 1))
        for wire in wires:
            await wire.told()
        choose = p.Choose("once", wires[0].prompt.number, "go:20")
        for _ in range(2):
            for wire in wires:
                wire.say(choose)
        for wire in wires:
            assert [one for one in await wire.told() if not isinstance(one, p.Letter)] == [p.Done("once")] * 2
        assert len(await other.told()) == 1
        assert [act.command for act in await house.acts(opened.table)] == ["once"]
        assert isinstance(await other.choose(other.prompt.options[0].choice, "once"), p.Done), (
            "seats do not share names"
        )
        assert len(await house.acts(opened.table)) == 2
    async with open_house(tmp_path) as house:
        back = await house.join(opened.table, key_of(opened, 0))
        assert await back.answer(choose) == p.Done("once"), "it is known again after the server was stopped"
        assert len(await house.acts(opened.table)) == 2


async def test_a_command_that_was_refused_may_be_said_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        assert isinstance(await wire.choose("go:1", "try"), p.Refused)
        assert await wire.choose("go:20", "try") == p.Done("try")


async def test_an_answer_to_another_prompt_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        await house.play([wire], quick_dice("numbers"), 3)
        now, frames = wire.prompt, len(wire.letters)
        for number in (now.number - 1, now.number + 1, 0, -1, 10**15):
            refused = await wire.answer(p.Choose("c", number, now.options[0].choice))
            assert isinstance(refused, p.Refused)
            assert (refused.command, refused.code) == ("c", "not-your-turn")
        assert len(await house.acts(opened.table)) == 3
        assert len(wire.letters) == frames


async def test_what_is_not_on_offer_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        table = await table_of(house, opened.table)
        for choice in ("kill", "rolled:6", "buy:ninjato", "move:3"):
            refused = await wire.choose(choice)
            reason = table.why_not(Seat(0), choice)
            assert isinstance(refused, p.Refused)
            assert reason is not None
            assert (refused.code, refused.rule) == ("not-offered", reason.rule)
            assert refused.sentence.endswith(reason.sentence)


async def test_a_choice_is_taken_back_over_the_wire(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        below, undone = quick_dice("undo"), 0
        while undone < 5 and wire.letter.table.state == "running":
            before, log = wire.letter, list(wire.log)
            await house.play([wire], below, 1)
            if wire.letter.can_undo:
                assert await wire.answer(p.TakeBack(f"undo {undone}")) == p.Done(f"undo {undone}")
                after = wire.letter
                assert (after.view, after.waiting, wire.log) == (before.view, before.waiting, log)
                assert wire.prompt.options == before.prompt.options if before.prompt else False
                undone += 1
                await house.play([wire], below, 1)
            else:
                refused = await wire.answer(p.TakeBack("no"))
                assert isinstance(refused, p.Refused)
                assert refused.code == "cannot-undo"
        assert undone == 5
        table = await table_of(house, opened.table)
        assert wire.log == lines_of(table, Seat(0))


async def test_giving_up_ends_the_game_where_the_game_allows_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        assert await wire.answer(p.GiveUp("enough")) == p.Done("enough")
        shown = wire.letter.table.result
        assert shown is not None
        assert (shown.outcome, shown.scores) == ("resigned", (0.0,))
        refused = await wire.answer(p.GiveUp("again"))
        assert isinstance(refused, p.Refused)
        assert refused.code == "not-your-turn"
        opened = await house.open(HIDE, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        refused = await wire.answer(p.GiveUp("enough"))
        assert isinstance(refused, p.Refused)
        assert await wire.choose("go:20") is not None
        assert wire.letter.table.state == "running"


# Questions


async def test_why_not_is_what_the_game_itself_says(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 2})
        wire = await house.join(opened.table, key_of(opened, 0))
        table = await table_of(house, opened.table)
        below = quick_dice("why not")
        for _ in range(12):
            await house.play([wire], below, 1)
            for choice in [str(BLADE.catalog.choices[below(len(BLADE.catalog))]) for _ in range(8)]:
                reason = table.why_not(Seat(0), choice)
                told = (reason.rule, reason.sentence) if reason else ("", "")
                assert await wire.answer(p.WhyNot(choice)) == p.Reasoned(choice, (), *told)
        offered = wire.prompt.options[0].choice
        assert await wire.answer(p.WhyNot(offered)) == p.Reasoned(offered, (), "", "")
        assert len(await house.acts(opened.table)) == 12


async def test_odds_are_those_of_the_game_itself(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        table = await table_of(house, opened.table)
        below, told = quick_dice("odds"), 0
        while wire.letter.table.state == "running":
            prompt = table.prompt(Seat(0))
            assert prompt is not None
            answer = await wire.answer(p.WhatOdds(prompt.number))
            assert isinstance(answer, p.OddsTold)
            found = {(of, chance) for odds in answer.odds for of in odds.choices or ("",) for chance in odds.chances}
            assert found == {
                (
                    one.of,
                    p.Chance(
                        BLADE.chance_text(one.label),
                        tuple((BLADE.outcome_text(k), n, d) for k, n, d in one.outcomes),
                        one.success,
                    ),
                )
                for one in BLADE.odds(prompt.view, prompt.question, prompt.options)
            }
            told += len(found)
            assert await wire.answer(p.WhatOdds(prompt.number + 1)) == p.OddsTold(prompt.number + 1, ())
            await house.play([wire], below, 1)
        assert told > 10


# Who is told what


async def test_bots_play_their_seats_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "bot random")
        wire = await house.join(opened.table, key_of(opened, 0))
        assert await house.play([wire], quick_dice("bot")) > 0
        by_bot = [act for act in await house.acts(opened.table) if act.seat == 1]
        assert wire.letter.table.state == "over"
        assert len(by_bot) >= 4 * (wire.letter.view["turn"] - 1)


async def test_two_bots_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "bot random", "bot random")
        await house.bots_rest()
        assert (await house.join(opened.table, opened.watch)).letter.table.state == "over"


async def test_a_bot_that_was_to_move_when_the_server_stopped_moves_when_somebody_looks(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        await wire.choose("go:20")
        await house.post(f"/api/tables/{opened.table}/leave", {"key": key_of(opened, 1)})
        number = len(await house.entries(opened.table))
    async with open_house(tmp_path) as house:
        await house.server.tables.store.append(opened.table, number, BotSat(1, "random"))
        back = await house.join(opened.table, key_of(opened, 0))
        await house.bots_rest()
        await back.told()
        assert back.letter.table.state == "over" or back.letter.prompt is not None


async def test_spectators_get_letters_and_are_asked_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire, watcher = [await house.join(opened.table, key) for key in (key_of(opened, 0), opened.watch)]
        await house.play([wire, watcher], quick_dice("watch"), 20)
        assert len(watcher.letters) > 10
        for letter in watcher.letters:
            assert (letter.seat, letter.prompt, letter.sealed, letter.can_undo) == (None, None, "", False)
        for letter in watcher.letters:
            assert letter.waiting is None or letter.waiting.text


async def test_a_letter_that_says_nothing_new_is_not_sent(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        hider, seekers = [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]
        watcher = await house.join(opened.table, opened.watch)
        await hider.told()
        second = await house.join(opened.table, key_of(opened, 0))
        await house.join(opened.table, opened.watch)
        await second.go()
        for wire in (hider, seekers, watcher):
            assert await wire.told() == []


async def test_sealed_answers_show_only_to_their_own_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, PARLEY)) as house:
        opened = await house.open("parley", "me", "me", "me")
        wires = [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1, 2)]
        watcher = await house.join(opened.table, opened.watch)
        await wires[0].told()
        await wires[0].choose("bid:2")
        everybody = [*wires, watcher]
        for wire in everybody:
            await wire.told()
            assert wire.letter.waiting is not None
            assert wire.letter.waiting.seats == (1, 2)
        assert [wire.letter.sealed for wire in everybody] == ["bid:2", "", "", ""]
        assert [wire.letter.can_undo for wire in everybody] == [True, False, False, False]
        await wires[0].answer(p.TakeBack("no"))
        for wire in everybody:
            await wire.told()
            assert wire.letter.waiting is not None
            assert wire.letter.waiting.seats == (0, 1, 2)
        assert wires[0].letter.sealed == ""


async def test_the_letter_shows_who_is_here(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        hider = await house.join(opened.table, key_of(opened, 0))
        seekers = [await house.join(opened.table, key_of(opened, 1)) for _ in range(2)]
        watcher = await house.join(opened.table, opened.watch)
        shown = []
        for wire in seekers:
            await hider.told()
            shown.append(here(hider))
            await wire.go()
        await hider.told()
        shown.append(here(hider))
        assert shown == [[True, True], [True, True], [True, False]]
        await watcher.told()
        assert here(watcher) == [True, False]


def here(wire: Wire) -> list[bool]:
    return [seat.here for seat in wire.letter.table.seats]
