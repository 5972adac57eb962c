"""The drawn table, driven as a player would: keys, clicks, and terminals of several sizes."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static
from toys.cairn import CAIRN
from toys.heists import HEISTS

from uguisu import Choice, find_game, load_table, quick_dice, verify
from uguisu.engine.record import Chosen
from uguisu.games.blade import choices as c
from uguisu.terminal import saves
from uguisu.terminal.app import PlayApp
from uguisu.terminal.menu import KEYS
from uguisu.terminal.overlays import Curtain, Page, Rules, WhyNot
from uguisu.terminal.panes import Board, Options
from uguisu.terminal.replay_app import ReplayApp
from uguisu.terminal.replaying import replayed
from uguisu.terminal.sitting import Sitting

BLADE = find_game("blade")
UNWISE = ("abandon", "leave", "fail", "evade", "end-reconnaissance", "take-nothing")
SMALL, LARGE = (80, 24), (120, 40)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))


@pytest.fixture
def kept() -> Iterator[saves.Kept]:
    kept = saves.start(BLADE, options={"contract": 1}, seed="t11")
    yield kept
    kept.close()


def wise(kept: saves.Kept) -> Choice:
    """What somebody who wants to see the whole night would choose; always the same at the same place."""
    prompt = kept.table.prompt(kept.table.seats[0])
    assert prompt is not None
    options = [option for option in prompt.options if not str(option).startswith(UNWISE)] or list(prompt.options)
    return options[quick_dice(len(kept.table.lines))(len(options))]


def play_to(kept: saves.Kept, question: str) -> None:
    """Plays on behind the screen's back until this is asked."""
    while (waiting := kept.table.waiting(kept.table.seats[0])) is not None and waiting.question != question:
        kept.table.act(kept.table.seats[0], wise(kept))
    assert not kept.table.is_over, f"{question} is never asked"


def shown(app: PlayApp | ReplayApp, selector: str) -> str:
    return str(app.query_one(selector, Static).visual)


def answer(app: PlayApp) -> str:
    return str(app.screen.query_one(".answer", Static).visual)


def options_of(app: PlayApp) -> Options:
    return app.query_one(Options)


async def settled(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Waits until the screen has come to rest like this."""
    for _ in range(300):
        if is_so():
            return
        await pilot.pause(0.01)
    raise AssertionError("the screen does not come to this")


async def click_on(pilot: Pilot[None], app: PlayApp, wanted: Choice) -> None:
    """Clicks a place on the board that means this choice, and only it where there is one."""
    places = app.query_one(Board).canvas.places
    cells = [cell for cell, choices in places.items() if wanted in choices]
    await pilot.click(Board, offset=min(cells, key=lambda cell: len(places[cell])))
    await pilot.pause()


async def test_a_whole_attempt_is_played_with_keys(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        while not kept.table.is_over:
            at = options_of(app).choices.index(wise(kept))
            if at < len(KEYS):
                await pilot.press(KEYS[at])
            else:
                options_of(app).highlighted = at
                await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        ending = "\n".join(app.ending())
        result = kept.table.result
        assert result is not None
        assert kept.table.game.result_text(result) in ending
        assert f"uguisu verify {kept.path}" in ending
    kept.close()
    assert verify(kept.path, BLADE).finished


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE, (200, 60)])
async def test_question_options_map_and_file_are_seen_at_every_size(kept: saves.Kept, size: tuple[int, int]) -> None:
    play_to(kept, "do_you_roll_on")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "BL-506" in shown(app, "#asked")
        assert options_of(app).option_count == len(app.prompt.options if app.prompt else ())
        assert options_of(app).region.bottom <= size[1]
        canvas, ground = app.query_one(Board).canvas, app.query_one("#ground").size
        assert canvas.width <= ground.width
        assert canvas.height <= ground.height
        assert kept.path.name in shown(app, "#keys")
        assert "noise" in shown(app, "#bar")
        for mark in ("SANCTUM", "T4♥3", "B1", "☾"):
            assert mark in canvas.text()


async def test_a_terminal_that_changes_its_size_is_drawn_anew(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        large = app.query_one(Board).canvas.width
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        small = app.query_one(Board).canvas.width
        assert small < large
        assert app.query_one("#log").display
        assert not app.query_one("#sheet").display
        await pilot.press("s")
        assert app.query_one("#sheet").display
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert app.query_one(Board).canvas.width == large
        assert app.query_one("#below").display


async def test_a_room_is_moved_and_turned_on_the_map_before_it_is_drawn(kept: saves.Kept) -> None:
    play_to(kept, "where_is_the_room_drawn")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        options = options_of(app)
        board = app.query_one(Board)
        pictures = {board.canvas.text()}
        pointed = {options.focused_choice}
        for key in ("t", "down", "up", "right", "left", "t", "t", "down", "down"):
            await pilot.press(key)
            pictures.add(board.canvas.text())
            pointed.add(options.focused_choice)
        assert len(pointed) > 2
        assert len(pictures) == len(pointed), "each placement has its own preview"
        assert all("░" in picture for picture in pictures)
        wanted = options.focused_choice
        await pilot.press("enter")
        assert isinstance(wanted, c.Draw)
        assert kept.table.view(None).rooms[-1].placement == wanted.placement


async def test_a_click_on_a_block_goes_through_the_rooms_over_it(kept: saves.Kept) -> None:
    play_to(kept, "where_is_the_room_drawn")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        places = app.query_one(Board).canvas.places
        cell = max(places, key=lambda place: len(places[place]))
        over = list(places[cell])
        assert len(over) > 1
        seen = []
        for _ in over:
            await pilot.click(Board, offset=cell)
            await pilot.pause()
            seen.append(options_of(app).focused_choice)
        assert set(seen) == set(over)
        assert kept.table.waiting(None).question == "where_is_the_room_drawn"


async def test_entry_points_doors_and_rooms_are_chosen_with_a_click(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    clicked: set[type[Choice]] = set()
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        while not kept.table.is_over and not {c.Enter, c.Door, c.Move} <= clicked:
            wanted = wise(kept)
            before = len(kept.table.lines)
            if isinstance(wanted, c.Enter | c.Door | c.Move) and type(wanted) not in clicked:
                await click_on(pilot, app, wanted)
                assert len(kept.table.lines) > before, f"{wanted} was not taken by a click"
                assert kept.table.lines[before].choice == str(wanted)
                clicked.add(type(wanted))
            else:
                app.choose(wanted)
                await pilot.pause()
    assert {c.Enter, c.Door, c.Move} <= clicked


async def test_what_is_pointed_at_in_the_list_lights_up_on_the_map(kept: saves.Kept) -> None:
    play_to(kept, "where_does_the_door_go")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        board = app.query_one(Board)
        first = board.canvas.text()
        assert first.count("◆") == 1
        assert first.count("◇") == len(options_of(app).choices) - 1
        await pilot.press("down")
        assert board.canvas.text() != first


async def test_where_the_map_does_not_fit_it_follows_what_is_pointed_at(kept: saves.Kept) -> None:
    kept.table.act(kept.table.seats[0], "enter:R8")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=(60, 16)) as pilot:
        await pilot.pause()
        board, ground = app.query_one(Board), app.query_one("#ground")
        assert board.canvas.width > ground.size.width
        assert board.canvas.looked_at is not None
        x, y = board.canvas.looked_at
        await settled(pilot, lambda: ground.region.contains(board.region.x + x, board.region.y + y))
        await pilot.press("right_square_bracket", "left_square_bracket", "right_curly_bracket", "left_curly_bracket")


async def test_the_last_choice_is_taken_back_but_not_past_a_die(kept: saves.Kept) -> None:
    play_to(kept, "where_is_the_room_drawn")
    play_to(kept, "behind_which_door")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        await pilot.press("u")
        assert any("cannot be taken back" in note.message for note in app._notifications)
        asked = shown(app, "#asked")
        await pilot.press("1")
        assert shown(app, "#asked") != asked
        await pilot.press("u")
        assert shown(app, "#asked") == asked
    assert load_table(kept.path, BLADE).observation() == kept.table.observation()


async def test_resigning_wants_the_key_twice(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("x", "down", "x")
        assert not kept.table.is_over
        await pilot.press("x")
        assert kept.table.result is not None
        assert kept.table.result.outcome == "resigned"


async def test_why_not_names_the_rule(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        assert isinstance(app.screen, WhyNot)
        app.screen.query_one(Input).value = "move:2"
        await pilot.press("enter")
        reason = kept.table.why_not(kept.table.seats[0], "move:2")
        assert reason is not None
        assert reason.rule in answer(app)
        assert reason.sentence in answer(app)
        app.screen.query_one(Input).value = "enter:L3"
        await pilot.press("enter")
        assert "on offer" in answer(app)
        app.screen.query_one(Input).value = "dance"
        await pilot.press("enter")
        assert "no choice of this game" in answer(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, WhyNot)


async def test_rules_open_at_the_rule_of_the_decision_and_are_searched(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("r")
        assert isinstance(app.screen, Rules)
        rules = app.screen.query_one(OptionList)
        assert rules.option_count == len(BLADE.rulebook)
        assert rules.highlighted is not None
        assert "BL-201" in str(rules.get_option_at_index(rules.highlighted).prompt)
        await pilot.press(*"snare")
        assert 0 < rules.option_count < 30
        await pilot.press(*"xyz")
        assert "No rule" in answer(app)


@pytest.mark.parametrize("key", ["w", "r", "question_mark", "o"])
async def test_every_sheet_of_paper_can_be_read_to_its_end(kept: saves.Kept, key: str) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press(key)
        await app.workers.wait_for_complete()
        await pilot.pause()
        (paper,) = app.screen.query(".paper")
        assert paper.region.y >= 0
        assert paper.region.bottom <= SMALL[1]
        for part in app.screen.query(".paper > *"):
            assert paper.region.contains_region(part.region), part


async def test_odds_and_help_lie_over_the_table(kept: saves.Kept) -> None:
    play_to(kept, "do_you_roll_on")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("o")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert "%" in "".join(piece.text for line in app.screen.lines for piece in line)
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, Page)
        text = "".join(piece.text for line in app.screen.lines for piece in line)
        assert str(kept.path) in text
        assert "Courtesan" in text
        await pilot.press("escape", "q")
    assert load_table(kept.path, BLADE).observation() == kept.table.observation()


async def test_a_table_taken_up_again_says_so(kept: saves.Kept) -> None:
    play_to(kept, "where_is_the_room_drawn")
    kept.close()
    again = saves.take_up(BLADE, kept.path, lambda problem: False)
    assert again is not None
    app = PlayApp(Sitting(again))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert any("Going on with the table" in note.message for note in app._notifications)
        assert app.prompt is not None
        assert app.prompt.question == "where_is_the_room_drawn"
    again.close()


async def test_a_game_without_a_drawing_shows_its_picture_and_bots_play_their_seats() -> None:
    kept = saves.start(HEISTS, seats=2, seed="a")
    app = PlayApp(Sitting(kept, {1: "random"}, "a"))
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(3):
            await app.workers.wait_for_complete()
            await pilot.pause()
            if kept.table.is_over:
                break
            assert app.prompt is not None
            assert app.prompt.seat == 0
            assert "loot=" in app.query_one(Board).canvas.text()
            await pilot.press("1")
        while not kept.table.is_over:
            app.choose(options_of(app).choices[0])
            await app.workers.wait_for_complete()
            await pilot.pause()
        assert isinstance(app.screen, Page), "the end is told whoever brought it about"
    kept.close()


async def test_a_board_with_named_places_is_all_that_a_game_needs_for_a_screen() -> None:
    kept = saves.start(HIDE_AND_SEEK, seed="a")
    app = PlayApp(Sitting(kept, {1: "random"}, "a"))
    async with app.run_test(size=SMALL) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        options, board = options_of(app), app.query_one(Board)
        assert "H" in board.canvas.text()
        assert board.canvas.width <= app.query_one("#ground").size.width
        for entry in options.entries:
            assert f"{entry.key}:{entry.choice.zone}" in board.canvas.text()  # type: ignore[union-attr]
        seen = {options.focused_choice}
        for way in ("right", "down", "down", "left", "up"):
            await pilot.press(way)
            seen.add(options.focused_choice)
        assert len(seen) > 4, "arrows go over the map"
        wanted = options.choices[-1]
        await click_on(pilot, app, wanted)
        assert options.focused_choice == wanted
        assert len(kept.table.lines) == 0
        await click_on(pilot, app, wanted)
        assert kept.table.lines[0].choice == str(wanted)  # type: ignore[union-attr]
    kept.close()


async def test_a_curtain_falls_between_two_people() -> None:
    kept = saves.start(HIDE_AND_SEEK, seed="a")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter", "2")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("1")
        assert isinstance(app.screen, Curtain), "only Enter lifts it"
        await pilot.press("enter")
        assert not isinstance(app.screen, Curtain)
        assert app.seat == 1
        assert "H" not in app.query_one(Board).canvas.text()
    kept.close()


async def test_what_cannot_be_saved_ends_the_sitting(
    kept: saves.Kept, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        with monkeypatch.context() as full_disk:
            full_disk.setattr(os, "fsync", no_space)
            await pilot.press("1")
            await pilot.pause()
    assert app.return_code == 1
    assert "cannot be written" in " ".join(capsys.readouterr().err.split())


def no_space(descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


async def test_a_table_is_stepped_through_in_both_directions(kept: saves.Kept) -> None:
    play_to(kept, "behind_which_door")
    kept.table.act(kept.table.seats[0], wise(kept))
    kept.table.undo(kept.table.seats[0])
    play_to(kept, "do_you_roll_on")
    steps = replayed(kept.path, BLADE)
    assert len(steps) == len(kept.table.lines) + 1
    assert steps[-1].view == kept.table.view(None)
    app = ReplayApp(BLADE, kept.path, steps)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        board = app.query_one(Board)
        first = board.canvas.text()
        seen: list[Any] = [first]
        for _ in range(6):
            await pilot.press("right")
            seen.append(board.canvas.text())
        for text in reversed(seen[:-1]):
            await pilot.press("left")
            assert board.canvas.text() == text
        await pilot.press("end")
        assert app.at == len(steps) - 1
        assert "SANCTUM" in board.canvas.text()
        await pilot.press("home")
        assert board.canvas.text() == first
        await pilot.press("space")
        assert app.is_running_film
        app.show_next()
        assert app.at >= 1
        await pilot.press("space")
        assert not app.is_running_film


def test_a_long_table_is_replayed_line_by_line_once(kept: saves.Kept) -> None:
    """Every line of a whole attempt, with what was taken back left out of the log."""
    while not kept.table.is_over:
        kept.table.act(kept.table.seats[0], wise(kept))
    steps = replayed(kept.path, BLADE)
    assert [step.view for step in steps][-1] == kept.table.view(None)


async def test_another_of_those_at_the_keyboard_answers_where_whoever_comes_first_acts() -> None:
    kept = saves.start(CAIRN, seats=2, seed="cairn")
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        assert app.seat == 0
        await pilot.press("full_stop", "1")
        assert [str(line) for line in kept.table.lines] == [str(Chosen(1, "lay:1"))]
        assert app.seat == 1, "whoever has acted goes on"
        await pilot.press("full_stop")
        assert app.seat == 0
        assert not isinstance(app.screen, Curtain), "nothing is hidden from anybody"
    kept.close()
