"""Novice and adept on either side: whole games of every kind, from nothing but what their seat may know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from uguisu import Choice, find_game, quick_dice
from uguisu.bots.bot import RandomBot, bots_for
from uguisu.bots.scorpion.guards.answers import ADEPT as GUARDS_ADEPT
from uguisu.bots.scorpion.guards.answers import NOVICE as GUARDS_NOVICE
from uguisu.bots.scorpion.intruders.answers import ADEPT as INTRUDERS_ADEPT
from uguisu.bots.scorpion.intruders.answers import NOVICE as INTRUDERS_NOVICE
from uguisu.bots.scorpion.sides import AdeptBot, NoviceBot, TwoSidedBot
from uguisu.engine.heard import Beliefs, Heard
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.game import SCORPION
from uguisu.lab.playing import play_game

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"ropes_noticed": True}),
    (4, {"mission_raises_alert": True}),
    (2, {"variant": "lone_wolf", "sleepers": 12}),
    (2, {"variant": "lone_wolf", "two_hands": True, "passage_raises_alert": True}),
    (3, {"variant": "contested", "ninja_cards": 3, "traitor_cards": -2}),
    (4, {"variant": "contested", "written_missions": True, "ready_made": True}),
    (2, {"sentries": 8, "patrols": 4, "sleepers": 0, "passage_unnoticed": True}),
    (4, {"sentries": 0, "patrols": 0, "sleepers": 0}),
]
OF_CHANCE = {
    "which_tile_is_dealt", "where_does_he_sleep", "where_does_it_lie", "where_does_he_begin", "where_is_the_end",
    "which_card_is_drawn", "which_mission_is_drawn",
}  # fmt: skip


def bare(prompt: Prompt, beliefs: Beliefs) -> Any:
    """What a bot may look at, and nothing that leads to the game itself: beliefs were made of what it was shown."""
    return SimpleNamespace(
        seat=prompt.seat,
        number=prompt.number,
        question=prompt.question,
        options=prompt.options,
        view=prompt.view,
        heard=Heard(prompt.heard, beliefs),
    )


class Twice:
    """Every decision is made again by a fresh bot with the same seed, which is shown the bare prompt."""

    kind: ClassVar[type[TwoSidedBot]]

    def __init__(self, below: Any) -> None:
        self._seed = below(1 << 30)
        self._bot = self.kind(quick_dice(self._seed))
        self._beliefs = Beliefs()

    def choose(self, prompt: Prompt) -> Choice:
        choice = self._bot.choose(prompt)
        assert self.kind(quick_dice(self._seed)).choose(bare(prompt, self._beliefs)) == choice
        return choice


class Novice(Twice):
    kind = NoviceBot


class Adept(Twice):
    kind = AdeptBot


class Refusing:
    """Never agrees: so that the rules for those who do not are played too."""

    def __init__(self, below: Any) -> None:
        self._bot = AdeptBot(below)

    def choose(self, prompt: Prompt) -> Choice:
        return c.REFUSE if c.REFUSE in prompt.options else self._bot.choose(prompt)


def play(seats: int, options: dict[str, Any], intruders: Any, guards: Any) -> None:
    makers = [intruders if seat < (1 if seats == 2 else 2) else guards for seat in range(seats)]
    played = play_game(SCORPION, SCORPION.options_from({"map": "outpost", **options}), makers, "whole", 1)
    assert played.decisions < SCORPION.longest / 4


@pytest.mark.parametrize(
    ("intruders", "guards"), [(Novice, Novice), (Adept, Adept), (Adept, RandomBot), (RandomBot, Adept)]
)
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_they_play_whole_games_and_would_choose_the_same_again_by_what_they_are_shown(
    intruders: Any, guards: Any, seats: int, options: dict[str, Any]
) -> None:
    play(seats, options, intruders, guards)


@pytest.mark.parametrize(("seats", "options"), [setting for setting in SETTINGS if setting[0] > 2], ids=str)
def test_whole_games_are_played_without_any_agreement(seats: int, options: dict[str, Any]) -> None:
    play(seats, options, Refusing, Refusing)


def test_they_are_listed_from_weak_to_strong() -> None:
    assert [name for name in bots_for(find_game("scorpion")) if "thinker" not in name] == ["random", "novice", "adept"]


@pytest.mark.parametrize("bot", [NoviceBot, AdeptBot])
def test_every_question_of_the_rules_has_an_answer(bot: type[TwoSidedBot]) -> None:
    asked = {step.name for procedure in SCORPION.procedures for step in procedure.steps if step.asks}
    assert set(bot.answers) == asked - OF_CHANCE


def test_no_question_is_put_to_both_sides() -> None:
    assert not GUARDS_NOVICE.keys() & INTRUDERS_NOVICE.keys()
    assert not GUARDS_ADEPT.keys() & INTRUDERS_ADEPT.keys()
