"""Shadow Tactics on the drawn table, by keyboard, for both sides and in terminals of several sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from laws.players import GAMES, MANY
from textual.pilot import Pilot
from textual.widgets import Static

from uguisu import Table, find_game, quick_dice, verify
from uguisu.engine.lesson import lessons_of
from uguisu.games.shadow import choices as c
from uguisu.kit.lines import plain
from uguisu.terminal import saves
from uguisu.terminal.app import PlayApp
from uguisu.terminal.menu import ENOUGH
from uguisu.terminal.overlays import Page
from uguisu.terminal.panes import Board, Options
from uguisu.terminal.shadow.screen import ShadowDrawing
from uguisu.terminal.sitting import Sitting

SHADOW = find_game("shadow")
FIRST = {"mode": "first_game", "ready_made": True}
SMALL, LARGE = (80, 24), (120, 40)
DAIMYO, NINJAS = 0, 1
DECISIONS = 120 if GAMES >= MANY else 40
"""That are made with keys; the screen is drawn anew for each, which takes a fifth of a second. CI makes all of them."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))


@pytest.fixture
def kept() -> Iterator[saves.Kept]:
    kept = saves.start(SHADOW, seats=2, options=FIRST, seed="screen")
    yield kept
    kept.close()


@pytest.fixture
def drawing() -> ShadowDrawing:
    return ShadowDrawing(SHADOW)


def lesson(name: str) -> Table:
    """A position that does not change by chance."""
    return lessons_of(SHADOW)[name].open()


def sheet(drawing: ShadowDrawing, table: Table, seat: int) -> str:
    return " ".join(" ".join(map(plain, drawing.sheet(table.view(table.seats[seat]), 200))).split())


async def settle(pilot: Pilot[None]) -> None:
    """Until the bots have played and the belief is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("person", [DAIMYO, NINJAS])
async def test_rounds_are_played_with_keys(kept: saves.Kept, person: int) -> None:
    app = PlayApp(Sitting(kept, {1 - person: "random"}, "keys"))
    below = quick_dice("keys", person)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(DECISIONS):
            await settle(pilot)
            if kept.table.is_over:
                assert isinstance(app.screen, Page)
                break
            assert app.prompt is not None
            assert app.prompt.seat == person
            options = app.screen_stack[0].query_one(Options)
            listed = [choice for entry in options.entries for choice in entry.choices]
            assert set(listed) == set(app.prompt.options)
            wanted = listed[below(len(listed))]
            if wanted not in options.choices:
                await pilot.press(next(entry for entry in options.entries if wanted in entry.choices).key)
            if key := next(entry for entry in options.entries if entry.choice == wanted).key:
                await pilot.press(key)
            else:
                options.point_at(wanted)
                await pilot.press("enter")
    kept.close()
    verify(kept.path, SHADOW)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_question_options_and_board_are_seen_at_every_size(kept: saves.Kept, size: tuple[int, int]) -> None:
    app = PlayApp(Sitting(kept, {DAIMYO: "random"}, "a"))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(3):
            await pilot.press("1")
            await settle(pilot)
        asked = str(app.query_one("#asked", Static).visual)
        assert "Lay up to two cards" in asked
        assert "armoury" in asked, "a first game says what one is after"
        assert "Round 1" in str(app.query_one("#bar", Static).visual)
        assert app.query_one(Options).region.bottom <= size[1]
        text = app.query_one(Board).canvas.text()
        assert all(place in text for place in app.view.board.hexes)


def test_what_ends_a_decision_has_its_own_key_and_cards_say_what_they_do(drawing: ShadowDrawing) -> None:
    table = lesson("ninjas")
    prompt = table.prompt(table.seats[NINJAS])
    assert prompt is not None
    entries = drawing.menu(prompt.question, prompt.view, prompt.options)
    assert entries[-1].choice == c.Ready()
    assert entries[-1].key == ENOUGH
    tanto = next(entry for entry in entries if entry.label == "Yuki: Tanto")
    assert drawing.aside(prompt.view, tanto).startswith("Light attack, hide a body.")


def test_the_sheet_says_what_the_plan_would_meet(drawing: ShadowDrawing) -> None:
    table = lesson("ninjas")
    for choice in ("place:YUK-03:0", "place:HAY-03:1"):
        table.act(table.seats[NINJAS], choice)
    said = sheet(drawing, table, NINJAS)
    assert "As the guards stand 1 Tanto: works" in said
    assert "2 Katana Strike: seen by the Spearman in the west barracks" in said
    assert "Goal Take a powder barrel" in said
    assert "As the guards stand" not in sheet(drawing, table, DAIMYO)


def test_before_ninjas_choose_where_they_enter_layers_tell_who_watches(drawing: ShadowDrawing) -> None:
    table = Table.open(SHADOW, seats=2, options=FIRST, seed="entry")
    view = table.view(table.seats[NINJAS])
    assert view.phase == "set-up"
    assert drawing.layers(table.view(table.seats[DAIMYO])) == ()
    red, blue = drawing.layers(view)
    reckoned = drawing.reckon(view, ())
    assert reckoned is not None
    assert drawing.cloud(reckoned, red).shares
    assert not drawing.cloud(reckoned, blue).shares, "nobody is alerted"


def test_layers_tell_ninjas_who_watches_and_the_daimyo_where_they_can_be(drawing: ShadowDrawing) -> None:
    table = lesson("ninjas")
    view = table.view(table.seats[NINJAS])
    red, blue, likely = drawing.layers(view)
    reckoned = drawing.reckon(view, ())
    assert reckoned is not None
    assert drawing.cloud(reckoned, red).shares["hex:6.1"] == 1, "the Spearman of the drill yard looks there"
    assert not drawing.cloud(reckoned, blue).shares, "nobody is alerted"
    assert drawing.cloud(reckoned, likely).shares["hex:6.1"] > 0.5

    table = lesson("daimyo")
    view = table.view(table.seats[DAIMYO])
    anybody, *each = drawing.layers(view)
    assert each == ["Hayato", "Yuki", "Mugen"]
    reckoned = drawing.reckon(view, ())
    assert reckoned is not None
    assert drawing.cloud(reckoned, "Hayato").shares["hex:4.0"] > 0
    assert drawing.cloud(reckoned, anybody).shares["hex:4.0"] > drawing.cloud(reckoned, "Hayato").shares["hex:4.0"]


def test_nothing_is_reckoned_where_the_table_does_not_help(drawing: ShadowDrawing) -> None:
    table = Table.open(SHADOW, seats=2, options={**FIRST, "insight": False}, seed=1)
    assert drawing.layers(table.view(table.seats[NINJAS])) == ()
    assert drawing.sheet(table.view(table.seats[NINJAS]), 80)


def test_between_missions_the_chapter_lies_on_the_board() -> None:
    table = Table.open(SHADOW, seats=2, options={"characters": "first"}, seed=1)
    prompt = table.prompt(table.seats[DAIMYO])
    assert prompt is not None
    picture = SHADOW.picture(prompt.view)
    assert "Osaka Castle  The Daimyo holds it" in picture
    assert "Palace Spears" in picture
    assert "♣" not in picture, "no garden, and no legend of one"
