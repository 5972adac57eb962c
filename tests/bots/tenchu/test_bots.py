"""Novice and adept in every seat of Tenchu: whole games of every kind, from nothing but what their seat may know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from rules.tenchu.scene import Scene, world

from uguisu import Choice, Match, Prompt, find_game, quick_dice
from uguisu.bots.bot import bots_for
from uguisu.bots.tenchu.ninja.aims import aim_of
from uguisu.bots.tenchu.seats import AdeptBot, NoviceBot
from uguisu.engine.event import CHANCE, Seat
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.cards import HostageAction, NinjaCard
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Answer
from uguisu.games.tenchu.game import TENCHU
from uguisu.lab.playing import play_game

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"mission": "merchant", "ninja": 1}),
    (1, {"mission": "hostage", "few_calls": True}),
    (1, {"mission": "consort", "table": "willow_bend", "success": "death", "ninja": 4}),
    (2, {"mission": "horse", "short": True}),
    (3, {"mission": "messenger", "chests": False}),
    (4, {"mission": "sword", "table": "willow_bend", "short": True}),
    (2, {"mission": "messenger", "npcs": "referee"}),
    (2, {"mission": "merchant", "npcs": "guards", "short": True}),
    (3, {"mission": "horse", "npcs": "guards_and_civilians", "table": "willow_bend"}),
    (2, {"mode": "competing"}),
    (3, {"mode": "competing", "table": "willow_bend", "short": True}),
    (4, {"mode": "competing", "npcs": "guards_and_civilians", "short": True}),
    (5, {"mode": "competing", "npcs": "referee", "short": True}),
    (2, {"mode": "battle"}),
    (2, {"mode": "battle", "table": "three_bridges", "first": "azuma", "second": "ronin"}),
]
OF_CHANCE = {
    "do_caltrops_stop_him", "does_green_destiny_destroy", "does_he_get_there", "does_he_notice_rice", "does_he_save",
    "does_it_hit", "does_the_bomb_hit", "does_the_horse_save", "does_the_weapon_break", "is_somebody_spotted",
    "to_which_side", "to_which_side_does_he_look_for_a_way", "what_does_he_roll", "what_does_the_attacker_roll",
    "what_does_the_defender_roll", "what_does_the_die_say", "what_happens", "what_is_in_it", "which_card_is_next",
    "which_mission_is_it", "who_rolls_higher",
}  # fmt: skip
BOTS: list[type[NoviceBot] | type[AdeptBot]] = [NoviceBot, AdeptBot]


def bare(prompt: Prompt) -> Any:
    """What a bot may look at, and nothing that leads to the game itself."""
    return SimpleNamespace(
        seat=prompt.seat, number=prompt.number, question=prompt.question, options=prompt.options, view=prompt.view
    )


class Twice:
    """Every decision is made again by a fresh bot with the same seed, which is shown the bare prompt."""

    kind: ClassVar[type[NoviceBot] | type[AdeptBot]]

    def __init__(self, below: Any) -> None:
        self._seed = below(1 << 30)
        self._bot = self.kind(quick_dice(self._seed))

    def choose(self, prompt: Prompt) -> Choice:
        choice = self._bot.choose(prompt)
        assert choice in prompt.options
        assert self.kind(quick_dice(self._seed)).choose(bare(prompt)) == choice
        return choice


class Novice(Twice):
    kind = NoviceBot


class Adept(Twice):
    kind = AdeptBot


@pytest.mark.parametrize("bot", [Novice, Adept])
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_they_play_whole_games_and_would_choose_the_same_again_by_what_they_are_shown(
    bot: Any, seats: int, options: dict[str, Any]
) -> None:
    played = play_game(TENCHU, TENCHU.options_from(options), [bot] * seats, "whole", 1)
    assert played.decisions < TENCHU.longest / 4


def test_they_are_listed_from_weak_to_strong() -> None:
    assert [name for name in bots_for(find_game("tenchu")) if "thinker" not in name] == ["random", "novice", "adept"]


@pytest.mark.parametrize("bot", BOTS)
def test_every_question_of_the_rules_has_an_answer(bot: type[NoviceBot] | type[AdeptBot]) -> None:
    asked = {step.name for procedure in TENCHU.procedures for step in procedure.steps if step.asks}
    assert {*bot.mission, *bot.battle} == asked - OF_CHANCE


def test_what_others_are_after_is_not_known_where_ninja_compete() -> None:
    """TE-R90 The view of a seat holds its own mission and its own bags, and the bots look at nothing else."""
    match = Match(TENCHU, 2, {"mode": "competing"})
    dice, bots = quick_dice("dice"), [AdeptBot(quick_dice("bot", seat)) for seat in range(2)]
    while match.flow.world.turn < 2:
        seat = match.to_act[0]
        if seat == CHANCE:
            match.draw(dice)
            continue
        prompt = match.prompt(seat)
        assert prompt is not None
        assert set(prompt.view.missions) == {seat}
        assert all(prompt.view.owner_of(name) == seat for name in prompt.view.bags)
        match.answer(seat, bots[seat].choose(prompt))


# Rules of thumb


def decided(scene: Scene, *, bot: type[NoviceBot] | type[AdeptBot] = AdeptBot) -> list[str]:
    """What the bot answers until somebody else is asked, or chance."""
    w, match = scene.w, Match.of(TENCHU, scene.w.seats, scene.w.options, scene.flow.clone()).start()
    found: list[str] = []
    while match.to_act and match.to_act[0] == w.ninja_seats[0]:
        prompt = match.prompt(w.ninja_seats[0])
        assert prompt is not None
        choice = bot(quick_dice("bot")).choose(prompt)
        found.append(str(choice))
        match.answer(prompt.seat, choice)
    return found


def acts(text: str, model: str = "jasparu") -> list[str]:
    return decided(Scene(NinjaAction(model=ModelId(model)), w=world(text)))


def test_the_prisoner_is_freed_only_when_the_gate_is_open() -> None:
    """TE-R75 He cannot climb, and a gate opens from inside only."""
    there = "hostage only=A1,hostage A1=30.31/W jasparu=42.42"
    assert acts(there)[0] in ("do:walk", "do:run")
    assert acts(f"{there} gates=castle_gate") == ["do:free-hostage"]


def test_whoever_is_nearest_the_gate_opens_it() -> None:
    assert acts("hostage only=A1,hostage A1=30.31/W jasparu=38.29 mito_gai=42.42")[0] == "do:open-gate"


def test_nobody_leaves_while_the_prisoner_is_still_on_his_way() -> None:
    """TE-341 The mission fails with the last Ninja who leaves."""
    w = world("hostage only=A1,hostage A1=30.31/W jasparu=38.1 hostage=38.6 freed=0 gates=castle_gate")
    seen = TENCHU.view(Scene(NinjaAction(model=ModelId("jasparu")), w=w).flow, Seat(0))
    assert not aim_of(seen, ModelId("jasparu")).leaves


def test_a_prisoner_who_can_leave_leaves() -> None:
    w = world("hostage only=A1,hostage A1=30.31/W jasparu=38.6 hostage=38.3 freed=0 gates=castle_gate")
    assert decided(Scene(HostageAction(), w=w))[-1] == "leave"


def test_a_back_that_is_turned_is_struck_when_the_mission_is_about_him() -> None:
    assert acts("merchant only=ME ME=30.15/N jasparu=30.13") == ["do:attack", "place:30:14:0"]


def test_he_who_has_done_it_goes_home() -> None:
    w = world("merchant only=T1 T1=20.26/S jasparu=30.3 corpses=ME@18.33")
    assert decided(Scene(NinjaAction(model=ModelId("jasparu")), w=w))[-1] == "leave"


def test_who_is_followed_acts_first() -> None:
    text = "merchant only=T1 T1=20.26/S jasparu=30.3 mito_gai=20.24 track=T1:mito_gai"
    assert decided(Scene(NinjaCard(is_banzai=False), w=world(text)))[0] == "next:mito_gai"


@pytest.mark.parametrize("crowd", [1, 3])
def test_an_adept_guard_keeps_the_one_call_until_it_brings_a_crowd(crowd: int) -> None:
    """TE-235"""
    people = ["V1=30.20/N", "V2=30.22/N", "V3=30.24/N"][:crowd]
    names = ",".join(["T1", *(one.split("=")[0] for one in people)])
    w = world(f"merchant only={names} T1=30.15/S jasparu=30.10 {' '.join(people)}", seats=2, npcs="guards")
    scene = Scene(Answer(npc=ModelId("T1"), ninja=ModelId("jasparu"), moved=0), w=w)
    prompt = Match.of(TENCHU, 2, w.options, scene.flow.clone()).start().prompt(Seat(1))
    assert prompt is not None
    assert str(AdeptBot(quick_dice("bot")).choose(prompt)) == ("call" if crowd == 3 else "close")
