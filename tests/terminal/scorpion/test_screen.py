"""Legend of the Scorpion Clan on the drawn table, by keyboard, for both sides and in terminals of several sizes."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from rules.scorpion.standard import board_of
from textual.pilot import Pilot
from textual.widgets import Static

from uguisu import Choice, find_game, load_table, quick_dice, verify
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.picture.earshot import heard_after
from uguisu.games.scorpion.picture.marks import marks
from uguisu.kit.drawn import PLAIN, Cloud
from uguisu.terminal import saves
from uguisu.terminal.app import PlayApp
from uguisu.terminal.overlays import Curtain, Page
from uguisu.terminal.panes import Board, Options
from uguisu.terminal.replay_app import ReplayApp
from uguisu.terminal.replaying import replayed
from uguisu.terminal.scorpion.screen import ScorpionDrawing
from uguisu.terminal.sitting import Sitting

SCORPION = find_game("scorpion")
QUICK = {"map": "outpost", "ready_made": True}
SMALL, LARGE, HUGE = (80, 24), (120, 40), (200, 60)
INTRUDERS, GUARDS = 0, 1
RASH = (c.Bluff, c.LeaveMap, c.HangRope)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))


@pytest.fixture
def kept() -> Iterator[saves.Kept]:
    kept = saves.start(SCORPION, options=QUICK, seed="screen")
    yield kept
    kept.close()


def pick(options: Any, below: Any) -> Choice:
    """Anything, but rarely what ends a game early."""
    choice: Choice = options[below(len(options))]
    if isinstance(choice, RASH) and below(6):
        choice = options[below(len(options))]
    return choice


def play_to(table: Any, question: str, seed: object = 0, most: int = 3000) -> None:
    """Plays on behind the screen's back, all seats, until this is asked."""
    below = quick_dice("to", question, seed)
    for _ in range(most):
        for seat in table.seats:
            if (prompt := table.prompt(seat)) is not None:
                if prompt.question == question:
                    return
                table.act(seat, pick(prompt.options, below))
    raise AssertionError(f"{question} is never asked")


def screen_text(app: PlayApp) -> str:
    """Every letter that is on the screen."""
    texts = re.findall(r"<text[^>]*>(.*?)</text>", app.export_screenshot())
    return unescape("\n".join(texts)).replace("\xa0", " ")


def options_of(app: PlayApp) -> Options:
    return app.screen_stack[0].query_one(Options)


def said(app: PlayApp, selector: str) -> str:
    return str(app.screen_stack[0].query_one(selector, Static).visual)


async def settle(pilot: Pilot[None]) -> None:
    """Until the bots have played and the belief is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press_for(pilot: Pilot[None], app: PlayApp, wanted: Choice) -> None:
    """Chooses with keys alone: the key of a group and of the option in it, or Tab and Enter where keys have run out."""
    options = options_of(app)
    if wanted not in options.choices:
        group = next(entry for entry in options.entries if wanted in entry.choices)
        await pilot.press(group.key)
    entry = next(entry for entry in options.entries if entry.choice == wanted)
    if entry.key:
        await pilot.press(entry.key)
        return
    while options.focused_choice != wanted:
        await pilot.press("shift+tab")
    await pilot.press("enter")


@pytest.mark.parametrize("person", [INTRUDERS, GUARDS])
async def test_a_whole_game_is_played_with_keys(kept: saves.Kept, person: int) -> None:
    app = PlayApp(Sitting(kept, {1 - person: "random"}, "keys11"))
    below = quick_dice("keys", person)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        while not kept.table.is_over:
            assert app.prompt is not None
            assert app.prompt.seat == person
            listed = [choice for entry in options_of(app).entries for choice in entry.choices]
            assert set(listed) == set(app.prompt.options)
            before = len(kept.table.lines)
            wanted = pick(app.prompt.options, below)
            await press_for(pilot, app, wanted)
            assert kept.table.lines[before].choice == str(wanted)
            await settle(pilot)
        assert isinstance(app.screen, Page)
        ending = "\n".join(app.ending())
        assert "ninja: " in ending.lower()
        assert "mission" in ending
    kept.close()
    assert verify(kept.path, SCORPION).finished


@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
@pytest.mark.parametrize("key", ["outpost", "fortress"])
async def test_question_options_and_map_are_seen_at_every_size(key: str, size: tuple[int, int]) -> None:
    kept = saves.start(SCORPION, options={"map": key, "ready_made": True}, seed="sizes")
    play_to(kept.table, "what_does_he_do")
    app = PlayApp(Sitting(kept, {GUARDS: "random"}, "a"))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert "SC-604" in said(app, "#asked")
        assert "alert" in said(app, "#bar")
        assert options_of(app).region.bottom <= size[1]
        canvas, ground = app.query_one(Board).canvas, app.query_one("#ground").size
        text = canvas.text()
        zones = board_of(key).zones  # type: ignore[arg-type]
        empty = [zone for zone in zones if len(marks(app.view, zone, PLAIN)) == 1]
        assert all(zone in text for zone in empty)
        if size != SMALL:
            assert canvas.width <= ground.width
            assert canvas.height <= ground.height
        for entry in options_of(app).entries:
            if isinstance(entry.choice, c.Step):
                assert re.search(rf"{entry.key}:?({entry.choice.zone}|P\d|\d)|{entry.key}\b", text), entry
        await pilot.press("z")
        await pilot.pause()
        assert app.query_one("#ground").size.width == size[0]
        assert app.query_one(Options).has_focus
        assert app.query_one(Options).region.bottom <= size[1]
    kept.close()


async def test_steps_are_pointed_at_with_arrows_and_say_who_could_hear_them(kept: saves.Kept) -> None:
    play_to(kept.table, "what_does_he_do", "arrows")
    app = PlayApp(Sitting(kept, {GUARDS: "random"}, "a"))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        options, pointed = options_of(app), set()
        for way in ("up", "right", "down", "left", "up", "left", "down"):
            await pilot.press(way)
            await pilot.pause()
            choice = options.focused_choice
            pointed.add(choice)
            heard = heard_after(app.view, choice)
            if heard is None:
                continue
            assert "could hear it" in said(app, "#aside")
            marked = {int(n) for n in re.findall(r"(\d+)♪", app.query_one(Board).canvas.text())}
            alone = {n for n in heard.guards if not app.view.guards[n - 1].patrol}
            assert marked <= alone
            label = options.focused_entry.label if options.focused_entry else ""
            assert label.endswith(f"♪{len(heard.guards)}")
        assert len(pointed) > 1
        wanted = options.focused_choice
        before = len(kept.table.lines)
        await pilot.press("enter")
        assert kept.table.lines[before].choice == str(wanted)


async def test_cards_are_groups_that_open_onto_figures(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept, {INTRUDERS: "random"}, "a"))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        options = options_of(app)
        while app.prompt is None or app.prompt.question != "which_card_is_played":
            await pilot.press("0")
            await settle(pilot)
        group = next(entry for entry in options.entries if entry.label.startswith("Sentry Listen"))
        assert group.inside
        options.highlighted = options.entries.index(group)
        await pilot.pause()
        text = app.query_one(Board).canvas.text()
        assert text.count("◆") == len(group.inside)
        assert "listens" in said(app, "#aside")
        await pilot.press(group.key)
        await pilot.pause()
        assert options.opened is not None
        assert "Esc goes back" in said(app, "#asked")
        text = app.query_one(Board).canvas.text()
        assert "◆" not in text
        assert "♪1" in text, "how far off the zones are from the one who would listen"
        first = options.focused_choice
        await pilot.press("down")
        assert options.focused_choice != first
        await pilot.press("escape")
        assert options.opened is None
        assert options.focused_entry == group
        await pilot.press(group.key, "2")
        await settle(pilot)
        assert any(str(line.choice).startswith("sentry-listen") for line in kept.table.lines if hasattr(line, "choice"))


async def test_t_goes_through_what_can_be_chosen_in_one_zone(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept, {INTRUDERS: "random"}, "a"))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        options = options_of(app)
        while app.prompt is None or app.prompt.question != "which_card_is_played":
            await pilot.press("0")
            await settle(pilot)
        group = next(entry for entry in options.entries if entry.label.startswith("Sentry Search"))
        await pilot.press(group.key)
        member = next(entry for entry in options.entries if app.view.guards[entry.choice.guard - 1].patrol)  # type: ignore[union-attr]
        options.point_at(member.choice)  # type: ignore[arg-type]
        await pilot.press("t")
        other = options.focused_entry
        assert other is not None
        assert other != member
        zones = {app.view.guards[entry.choice.guard - 1].zone for entry in (member, other)}  # type: ignore[union-attr]
        assert len(zones) == 1
        await pilot.press("t")
        assert options.focused_entry == member


async def test_a_click_points_and_another_one_takes(kept: saves.Kept) -> None:
    play_to(kept.table, "what_does_he_do", "click")
    app = PlayApp(Sitting(kept, {GUARDS: "random"}, "a"))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        wanted = next(option for option in options_of(app).choices[::-1] if isinstance(option, c.Step))
        places = app.query_one(Board).canvas.places
        cell = next(cell for cell, found in places.items() if found == [wanted])
        before = len(kept.table.lines)
        await pilot.click(Board, offset=cell)
        await pilot.pause()
        assert options_of(app).focused_choice == wanted
        assert len(kept.table.lines) == before
        await pilot.click(Board, offset=cell)
        await settle(pilot)
        assert kept.table.lines[before].choice == str(wanted)


async def test_the_belief_is_reckoned_beside_the_screen(kept: saves.Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    reckon, go_on, begun = ScorpionDrawing.reckon, threading.Event(), threading.Event()

    def slow(self: ScorpionDrawing, view: Any, heard: Any) -> Any:
        begun.set()
        go_on.wait(30)
        return reckon(self, view, heard)

    monkeypatch.setattr(ScorpionDrawing, "reckon", slow)
    play_to(kept.table, "which_card_is_played", "belief")
    app = PlayApp(Sitting(kept, {INTRUDERS: "random"}, "a"))
    async with app.run_test(size=LARGE) as pilot:
        while not begun.is_set():
            await pilot.pause(0.01)
        first = options_of(app).highlighted
        await pilot.press("tab")
        assert options_of(app).highlighted != first, "the screen does not wait"
        assert app.cloud() is None
        go_on.set()
        await settle(pilot)
        cloud = app.cloud()
        assert isinstance(cloud, Cloud)
        assert "%" in app.query_one(Board).canvas.text()
        assert any("fog" in piece.style for line in app.query_one(Board).canvas.lines() for piece in line)
        names = []
        for _ in range(4):
            names.append(app.shown_layer())
            await pilot.press("b")
            await settle(pilot)
        assert names == ["anybody", "the ninja", "the traitor", ""]
        await pilot.press("b", "b", "b")
        await settle(pilot)
        assert "%" not in app.query_one(Board).canvas.text()


async def test_without_deduction_there_is_no_belief() -> None:
    kept = saves.start(SCORPION, options={**QUICK, "deduction": "off"}, seed="a")
    play_to(kept.table, "which_card_is_played")
    app = PlayApp(Sitting(kept, {INTRUDERS: "random"}, "a"))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("b")
        await settle(pilot)
        assert app.cloud() is None
        assert "belief" not in said(app, "#keys") + said(app, "#bar")
    kept.close()


async def test_the_screen_of_the_guards_shows_no_secret_of_the_intruders(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept, {INTRUDERS: "random"}, "a"))
    async with app.run_test(size=HUGE) as pilot:
        await settle(pilot)
        for _ in range(12):
            if app.prompt is None:
                break
            await pilot.press("s")
            text = screen_text(app)
            hidden = [
                one for one in kept.table.view(0).mine.intruders if not app.view.intruders[one.who == "traitor"].visible
            ]
            for one in hidden:
                assert f"mission {one.mission}" not in text
                assert not re.search(rf"\b{one.who[0].upper()}\b", app.query_one(Board).canvas.text())
            assert not re.search(r"\b[nt][0-3]\b", app.query_one(Board).canvas.text())
            await pilot.press("0" if options_of(app).entry_for_key("0") else "1")
            await settle(pilot)


async def test_a_curtain_hides_everything_between_two_people(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=HUGE) as pilot:
        await settle(pilot)
        fallen = 0
        for _ in range(60):
            if isinstance(app.screen, Curtain):
                fallen += 1
                text = screen_text(app)
                assert "Pass the keyboard to the" in text
                for secret in ("mission", "F1", "C02", "Kenjutsu", "hidden"):
                    assert secret not in text
                lines = len(kept.table.lines)
                await pilot.press("1", "0", "w", "r", "s", "u", "b", "x", "x", "escape")
                assert isinstance(app.screen, Curtain)
                assert len(kept.table.lines) == lines
                await pilot.press("enter")
            await pilot.pause()
            if fallen > 3:
                break
            await pilot.press("0" if options_of(app).entry_for_key("0") else "1")
            await settle(pilot)
        assert fallen > 3
    assert load_table(kept.path, SCORPION).observation() == kept.table.observation()


async def test_help_speaks_of_this_game(kept: saves.Kept) -> None:
    app = PlayApp(Sitting(kept, {GUARDS: "random"}, "a"))
    async with app.run_test(size=LARGE) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        assert isinstance(app.screen, Page)
        text = "\n".join("".join(piece.text for piece in line) for line in app.screen.lines)
        for word in ("belief", "patrol", "Shadow Walk", str(kept.path)):
            assert word in text
        for word in ("odds", "Entry Point", "die has fallen", "room is drawn"):
            assert word not in text


async def test_a_table_is_stepped_through_as_everybody_saw_it(kept: saves.Kept) -> None:
    play_to(kept.table, "what_is_searched", "replay")
    app = ReplayApp(SCORPION, kept.path, replayed(kept.path, SCORPION))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        await pilot.press("end", "left", "left", "z")
        await pilot.pause()
        text = app.query_one(Board).canvas.text()
        assert "C02" in text
        assert not re.search(r"\b[nt][0-3]\b", text)
