"""Tenchu on the drawn table, by keyboard, in every mode and in terminals of several sizes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from uguisu import Table, find_game, quick_dice, verify
from uguisu.engine.lesson import find_lesson, lessons_of
from uguisu.games.tenchu import choices as c
from uguisu.kit.canvas import Canvas
from uguisu.kit.lines import plain
from uguisu.terminal import saves
from uguisu.terminal.app import PlayApp
from uguisu.terminal.learning import LessonTable
from uguisu.terminal.menu import ENOUGH, Lights
from uguisu.terminal.overlays import Page
from uguisu.terminal.panes import Board, Log, Options
from uguisu.terminal.plain import PlainTable
from uguisu.terminal.sitting import Sitting
from uguisu.terminal.tenchu.screen import TenchuDrawing

TENCHU = find_game("tenchu")
ALONE: dict[str, Any] = {"mission": "consort", "ninja": 1}
SET_UP = ["pick:jasparu", *["pack-nothing:jasparu"] * 4, "place:20:0:0"]
SMALL, LARGE, HUGE = (80, 24), (120, 40), (200, 60)
SEED = "screen 3"
"""With it a Ninja card is the first."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))


@pytest.fixture
def kept() -> Iterator[saves.Kept]:
    """One Ninja at the edge of the valley, who is asked what to do."""
    kept = saves.start(TENCHU, options=ALONE, seed=SEED)
    for choice in SET_UP:
        kept.table.act(kept.table.seats[0], choice)
    yield kept
    kept.close()


@pytest.fixture
def drawing() -> TenchuDrawing:
    return TenchuDrawing(TENCHU)


async def settle(pilot: Pilot[None]) -> None:
    """Until the bots have played and what would be seen is reckoned."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def choose(pilot: Pilot[None], wanted: str) -> None:
    """By the keys that the list shows: of the group, if it is in one, and of the choice."""
    options = pilot.app.screen_stack[0].query_one(Options)
    group = next(entry for entry in options.entries if wanted in map(str, entry.choices))
    if group.inside:
        await pilot.press(group.key)
    entry = next(entry for entry in options.entries if str(entry.choice) == wanted)
    if entry.key:
        await pilot.press(entry.key)
    else:
        assert entry.choice is not None
        options.point_at(entry.choice)
        await pilot.press("enter")
    await settle(pilot)


def lit(canvas: Canvas, name: str) -> str:
    """The ground of a place."""
    return canvas.ground(canvas.named[name].cells[0])


def asked(app: PlayApp) -> str:
    return str(app.screen_stack[0].query_one("#asked", Static).visual)


# Every mode


@pytest.mark.parametrize(
    ("seats", "options", "person"),
    [
        (1, {"mission": "merchant"}, 0),
        (2, {"mode": "competing"}, 1),
        (2, {"mode": "battle", "first": "azuma", "second": "daimyo"}, 0),
        (2, {"mission": "horse", "npcs": "referee"}, 1),
    ],
    ids=["alone", "competing", "battle", "referee"],
)
async def test_every_mode_is_played_with_keys(tmp_path: Path, seats: int, options: Any, person: int) -> None:
    kept = saves.start(TENCHU, tmp_path / "table.jsonl", seats=seats, options=options, seed="modes")
    bots = {seat: "random" for seat in range(seats) if seat != person}
    app, below = PlayApp(Sitting(kept, bots, "keys")), quick_dice("keys", person)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(25):
            await settle(pilot)
            if kept.table.is_over:
                assert isinstance(app.screen, Page)
                break
            assert app.prompt is not None
            assert app.prompt.seat == person
            options = app.screen_stack[0].query_one(Options)
            listed = [choice for entry in options.entries for choice in entry.choices]
            assert set(listed) == set(app.prompt.options)
            await choose(pilot, str(listed[below(len(listed))]))
    kept.close()
    verify(kept.path, TENCHU)


@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
async def test_question_options_and_whoever_acts_are_seen_at_every_size(
    kept: saves.Kept, size: tuple[int, int]
) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot)
        assert "Where does Jasparu walk?" in asked(app)
        assert "Arrows point" in asked(app)
        bar = str(app.query_one("#bar", Static).visual)
        assert "Turn 1 of 10" in bar
        assert "tension 1" in bar
        assert app.query_one(Options).region.bottom <= size[1]
        board = app.query_one(Board)
        assert board.canvas.looked_at is not None
        ground = board.parent
        assert ground is not None
        x, y = board.canvas.looked_at
        assert ground.region.contains(board.region.x + x, board.region.y + y)
        assert app.query_one(Log)


# Squares


async def test_many_squares_are_folded_by_what_stands_there_and_arrows_reach_them_all(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        await choose(pilot, "do:run")
        options = app.screen_stack[0].query_one(Options)
        labels = [entry.label for entry in options.entries]
        assert {"At the southern edge", "In the south wood", "In the open"} <= set(labels)
        assert app.prompt is not None
        canvas = app.query_one(Board).canvas
        for choice in app.prompt.options:
            assert isinstance(choice, c.Place)
            assert lit(canvas, f"square:{choice.x}.{choice.y}.{choice.level}").startswith(("offer", "fog", "lit"))
        await pilot.press("up")
        await settle(pilot)
        first = options.focused_choice
        assert isinstance(first, c.Place), "the group in which it lies is open now"
        assert options.opened is not None
        for _ in range(12):
            await pilot.press("up")
        there = options.focused_choice
        assert isinstance(there, c.Place)
        assert there.y > first.y, "arrows went on from one group into others"
        await pilot.press("escape")
        assert options.opened is None
        await choose(pilot, str(there))
    assert kept.table.view().models["jasparu"].at == TENCHU.content.ground("valley").at(there.x, there.y)


async def test_a_click_points_at_a_square_and_a_second_one_takes_it(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=HUGE) as pilot:
        await settle(pilot)
        await choose(pilot, "do:walk")
        board = app.query_one(Board)
        x, y = board.canvas.named["square:20.3.0"].cells[0]
        await pilot.click(board, offset=(x, y))
        await settle(pilot)
        assert app.screen_stack[0].query_one(Options).focused_choice == c.Place(20, 3, 0)
        assert lit(board.canvas, "square:20.3.0") == "lit"
        await pilot.click(board, offset=(x, y))
        await settle(pilot)
    assert kept.table.view().models["jasparu"].at == TENCHU.content.ground("valley").at(20, 3)


# Levels


async def test_levels_are_changed_with_a_key_until_the_next_choice(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))

    def bar() -> str:
        return str(app.query_one("#bar", Static).visual)

    async with app.run_test(size=HUGE) as pilot:
        await settle(pilot)
        ground_floor = app.query_one(Board).canvas.text()
        await pilot.press("less_than_sign")
        assert "level 1" in bar()
        assert "^" not in ground_floor
        assert "^" in app.query_one(Board).canvas.text(), "roofs are seen"
        for _ in range(9):
            await pilot.press("less_than_sign")
        assert "level 3" in bar(), "there is none above it"
        await pilot.press("greater_than_sign")
        assert "level 2" in bar()
        await choose(pilot, "do:walk")
        assert "level" not in bar()
        assert "^" not in app.query_one(Board).canvas.text()


def test_the_level_of_a_square_that_is_pointed_at_is_shown(drawing: TenchuDrawing) -> None:
    table = Table.open(TENCHU, options=ALONE, seed=SEED)
    view = table.view(table.seats[0])
    view.table = "valley"
    roof = drawing.pointed_at(view, c.Place(24, 18, 1))
    assert roof is not None
    assert "^" in drawing.board(view, Lights(focused=roof), *HUGE).text()


# What helps


async def test_squares_in_sight_are_shaded_and_b_takes_that_away(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=HUGE) as pilot:
        await settle(pilot)
        await choose(pilot, "do:run")
        assert "in sight" in str(app.query_one("#bar", Static).visual)
        assert app.prompt is not None
        view, canvas = app.view, app.query_one(Board).canvas
        for choice in app.prompt.options:
            assert isinstance(choice, c.Place)
            square = view.ground.at(choice.x, choice.y, choice.level)
            is_seen = any(view.has_in_arc(npc, square) for npc in view.npcs)
            name = f"square:{choice.x}.{choice.y}.{choice.level}"
            assert lit(canvas, name).startswith("fog" if is_seen else ("offer", "lit")), name
        await pilot.press("b")
        await settle(pilot)
        assert "in sight" not in str(app.query_one("#bar", Static).visual)


def test_the_bar_counts_calls_and_tension(drawing: TenchuDrawing) -> None:
    lesson = lessons_of(TENCHU)["hamlet"]
    table, bars = lesson.open(), []
    while not lesson.is_over(standing := lesson.standing(table.lines)):
        prompt = table.prompt(lesson.seat)
        assert prompt is not None
        bars.append(plain(drawing.bar(prompt.view)))
        table.act(lesson.seat, lesson.wanted(standing, prompt.options)[0])
    assert bars[0] == "Turn 1 of 10 · Ninja · 15 cards left   tension 1"
    assert any("tension 2" in bar for bar in bars)
    assert bars[-1].endswith("1 call")
    assert drawing.ending(table.view())[1].startswith("The Ninja: Silence the consort, done. Rating")


def test_leaving_and_staying_have_their_places(drawing: TenchuDrawing, kept: saves.Kept) -> None:
    seat = kept.table.seats[0]
    for choice in ("do:walk", "place:21:0:0"):
        kept.table.act(seat, choice)
    prompt = kept.table.prompt(seat)
    assert prompt is not None
    *_, last = drawing.menu(prompt.question, prompt.view, prompt.options)
    assert (last.label, last.key) == ("Stay on the table", ENOUGH)


def test_the_legend_explains_missions_and_battles(drawing: TenchuDrawing) -> None:
    lines = [plain(line) for line in drawing.legend()]
    assert "J G C Y 5 6 Ninja: Jasparu, Mito Gai, Christyami, Marku Yama" in lines
    assert "In a battle:" in lines
    assert any(line.endswith("capitals are Blue, small letters Red") for line in lines)


# Line by line


def test_many_squares_take_a_line_for_each_place(kept: saves.Kept) -> None:
    out = io.StringIO()
    PlainTable(Sitting(kept), io.StringIO("1\nmap\nsheet\nquit\n"), out).play()
    said = out.getvalue()
    assert 'Where does Jasparu walk? At most 6".' in said
    line = next(line for line in said.splitlines() if line.startswith("In the south wood: "))
    assert "; " in line
    assert line.removeprefix("In the south wood: ").split("; ")[0].partition(". ")[0].isdecimal()
    assert "J↑" in said
    assert "Lady Renko: AB19 in the store" in said


def test_the_map_of_another_level_is_asked_for_by_its_number(kept: saves.Kept) -> None:
    helped = io.StringIO()
    PlainTable(Sitting(kept), io.StringIO("help\nquit\n"), helped).play()
    assert "map 1         the board, one level above the ground" in helped.getvalue()
    for typed, has_roofs in (("map", False), ("map 1", True), ("map 9", True)):
        out = io.StringIO()
        PlainTable(Sitting(kept), io.StringIO(f"{typed}\nquit\n"), out).play()
        assert any("^ ^" in line for line in out.getvalue().splitlines()) == has_roofs, typed


def test_the_lesson_is_taught_line_by_line() -> None:
    out = io.StringIO()
    LessonTable(find_lesson(TENCHU, "hamlet"), io.StringIO("show\n" * 60), out).teach()
    said = out.getvalue()
    assert "The mission is done: Silence the consort." in said
    assert "uguisu play tenchu --new --option mission=consort --option ninja=2" in said
