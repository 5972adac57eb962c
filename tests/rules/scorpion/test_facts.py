"""What a study notes of a finished game."""

from __future__ import annotations

from rules.scorpion.scene import Scene, world

from uguisu import Choice
from uguisu.games.scorpion.figures import HIGH, LOW
from uguisu.games.scorpion.flow.guards import CardPhase
from uguisu.games.scorpion.flow.intruders import IntrudersPhase
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import World


def noted(w: World, *made: str) -> dict[str, float | str | None]:
    choices: list[Choice] = [SCORPION.catalog.parse(text) for text in made]
    return SCORPION.facts(w, choices)


def test_cards_with_an_effect_and_bluffs_are_counted_apart() -> None:
    doing = ("first:ninja", "bluff:ninja:rope", "hang-rope:C02", "end", "bluff:traitor:rope", "bluff:traitor:kenjutsu")
    scene = Scene(IntrudersPhase(), w=world("ninja=M1")).intruders(*doing)
    found = noted(scene.w, *doing)
    assert found["ninja's cards: rope"] == 1
    assert found["ninja's cards: bluffs of any kind"] == 1
    assert found["traitor's cards: rope"] == found["traitor's cards: kenjutsu"] == 0
    assert found["traitor's cards: bluffs of any kind"] == 2


def test_guard_cards_are_counted_by_kind_whatever_they_find() -> None:
    scene = Scene(CardPhase()).guards("sentry-listen:1").intruders("decline").guards("sentry-listen:2")
    scene.intruders("it-was-a-cat")
    found = noted(scene.w)
    assert found["guard cards: sentry-listen"] == 2
    assert found["guard cards: patrol-listen"] == 0
    assert found["traitor's cards: it-was-a-cat"] == 1


def test_the_cards_of_a_former_life_count_too() -> None:
    w = world("ninja.played=- ninja.lives=2", used={"ninja: shuriken": 2})
    assert noted(w)["ninja's cards: shuriken"] == 2


def test_the_alert_is_noted_of_the_turns_that_were_played() -> None:
    found = noted(world("turn=5", alerts=(0, HIGH, 0, LOW, 0)))
    assert [found[f"alert: turn {turn}"] for turn in (2, 4, 6, 20)] == [HIGH, LOW, None, None]
    assert [found[f"alert high: turn {turn}"] for turn in (2, 4, 6, 20)] == [True, False, None, None]


def test_the_end_is_noted_with_its_turn_and_cause() -> None:
    night = Night()
    night.go_to(Night.turn_is_over)
    found = noted(Scene(night, w=world("turn=20", alerts=(0,) * 20)).w)
    assert (found["turn"], found["cause"]) == (20, "dawn")
    bands = ("1 to 5", "6 to 10", "11 to 15", "16 to 20")
    assert [found[f"ended in turns: {band}"] for band in bands] == [False, False, False, True]


def test_only_an_intruder_who_escaped_with_his_mission_is_home() -> None:
    home = {"status": "escaped", "completed": True}
    found = noted(world("traitor.status=escaped", ninja=home))
    assert (found["home with his mission: ninja"], found["home with his mission: traitor"]) == (True, False)
    assert noted(world("ninja.status=map ninja.completed"))["home with his mission: ninja"] is False


def test_of_a_figure_that_is_not_played_nothing_is_noted() -> None:
    found = noted(world("traitor.status=absent", options={"variant": "lone_wolf"}))
    about = {name: value for name, value in found.items() if "traitor" in name}
    assert about
    assert set(about.values()) == {None}


def test_every_game_of_a_study_has_the_same_facts() -> None:
    short, long = noted(world("turn=1")), noted(world("turn=20", alerts=(0,) * 20), "bluff:ninja:rope")
    assert list(short) == list(long)
