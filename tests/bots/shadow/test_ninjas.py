"""The ninjas of novice and adept: rounds of every mission and variant, alone and among others, and rules of thumb."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from laws.players import GAMES, MANY
from rules.shadow.scene import GAME, Scene, world

from uguisu import Choice, Match, Prompt, Seat, quick_dice
from uguisu.bots.bot import RandomBot
from uguisu.bots.shadow.council import ADEPT as COUNCIL
from uguisu.bots.shadow.daimyo.adept import ADEPT as DAIMYO_ADEPT
from uguisu.bots.shadow.ninjas import adept
from uguisu.bots.shadow.sides import AdeptBot, NoviceBot, TwoSidedBot
from uguisu.engine.event import CHANCE
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.game import SHADOW
from uguisu.lab.playing import play_game

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {"mode": "first_game"}),
    (3, {"mode": "single", "mission": "nakasendo", "boulders": 4, "friendly": 2, "hostile": 1, "ready_made": True}),
    (4, {"mode": "single", "mission": "imai", "snow": True, "night": True, "ready_made": True}),
    (5, {"mode": "single", "mission": "tsuru", "hostile": 3, "ready_made": True, "bell_unlimited": True}),
    (6, {"mode": "single", "mission": "palace", "quests": False, "ready_made": True}),
    (3, {"custom_characters": 2, "night": True}),
]
ROUNDS = 2 if GAMES >= MANY else 1
"""Every decision of them is made twice; CI plays two."""
BOTS: list[type[TwoSidedBot]] = [NoviceBot, AdeptBot]
each_bot = pytest.mark.parametrize("bot", BOTS)


def bare(prompt: Prompt) -> Any:
    """What a bot may look at, and nothing that leads to the game itself."""
    return SimpleNamespace(
        seat=prompt.seat, number=prompt.number, question=prompt.question, options=prompt.options, view=prompt.view
    )


def answered(
    bot: type[TwoSidedBot], seats: int, options: dict[str, Any], rounds: int, people: int
) -> Iterator[tuple[Any, Choice]]:
    """So many rounds against a Daimyo who does anything; the first so many ninja players do anything too, and the bots
    wait for them wherever whoever comes first may act."""
    match = Match(SHADOW, seats, options)
    dice = quick_dice("dice", seats)
    bots = [
        bot(quick_dice("bot", seat)) if seat > people else RandomBot(quick_dice("any", seat)) for seat in range(seats)
    ]
    while (asked := match.to_act) and match.flow.world.round <= rounds:
        if asked[0] == CHANCE:
            match.draw(dice)
            continue
        prompt = match.prompt(asked[0])
        assert prompt is not None
        choice = bots[asked[0]].choose(prompt)
        if asked[0] > people:
            yield bare(prompt), choice
        match.answer(asked[0], choice)


@each_bot
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
@pytest.mark.parametrize("people", [0, 1])
def test_every_decision_is_the_same_whatever_was_asked_before(
    bot: type[TwoSidedBot], seats: int, options: dict[str, Any], people: int
) -> None:
    asked = list(answered(bot, seats, options, rounds=ROUNDS, people=people))
    assert asked or seats == 2
    adept.PLANNED.clear()
    adept.RANKED.clear()
    for prompt, choice in reversed(asked):
        assert choice in prompt.options
        assert bot(quick_dice("bot", prompt.seat)).choose(prompt) == choice


def test_every_question_that_makes_a_difference_is_thought_about() -> None:
    asked = {step.name for procedure in SHADOW.procedures for step in procedure.steps if step.asks}
    of_ninjas = asked - DAIMYO_ADEPT.keys() - COUNCIL.keys() - {"which_card_is_revealed", "which_order_is_drawn"}
    assert of_ninjas - adept.ANSWERS.keys() == {"which_body_is_hidden", "where_does_a_civilian_stand"}


@pytest.mark.parametrize("mission", ["osaka", "nakasendo", "imai"])
def test_adepts_win_against_a_daimyo_who_does_anything(mission: str) -> None:
    options = SHADOW.options_from({"mode": "single", "mission": mission, "ready_made": True, "characters": "first"})
    for number in range(2):
        assert play_game(SHADOW, options, [RandomBot, AdeptBot], "anything", number).scores[1] > 0


# Rules of thumb


def prompt_of(scene: Scene) -> Prompt:
    prompt = Match.of(GAME, scene.w.seats, scene.w.options, scene.flow.clone()).start().prompt(Seat(1))
    assert prompt is not None
    return prompt


def plan(text: str) -> list[str]:
    """The cards that the adepts lay in this position, in order."""
    scene = Scene(Programming(), w=world(text))
    while (choice := str(AdeptBot(quick_dice(1)).choose(prompt_of(scene)))) != "ready":
        scene.ninjas(choice)
    return [scene.w.faces[slot] for slot, on in enumerate(scene.w.mat) if on.ninja]


def test_whoever_carries_a_barrel_to_the_gate_blows_it_up() -> None:
    """SH-1004 Nobody looks at the bush 7.3."""
    assert "YUK-02" in plan("osaka team=yuki yuki=7.3 yuki.carries=barrel guards=spearman@8.2/4/in")


def test_who_stands_in_the_way_is_struck_before_the_gate_is_blown_up() -> None:
    """The guard sees what is done from 7.3, and not from 8.1, where his back is."""
    text = "osaka team=hayato,yuki yuki=7.3 yuki.carries=barrel hayato=8.1 guards=spearman@8.2/1/in"
    laid = plan(text)
    assert laid[0].startswith("HAY")
    assert "YUK-02" in laid[1:]


def test_the_documents_are_taken_home() -> None:
    """SH-1025 One purple path away from the entry."""
    text = "imai team=hayato hayato=4.6 hayato.carries=documents guards=spearman@9.3/1/in,daimyo@10.4/1/in were_dropped"
    assert plan(text)[0] == "HAY-06"


@pytest.mark.parametrize("ninja", ["hayato", "takuma"])
def test_he_enters_where_the_goal_is_nearest_once_gates_are_open(ninja: str) -> None:
    """The prison of Mount Tsuru is near the entry at the gate, though not for somebody who finds it closed."""
    match = Match(SHADOW, 2, {"mode": "single", "mission": "tsuru", "ready_made": True, "custom_characters": 1})
    dice, bot = quick_dice("dice"), AdeptBot(quick_dice("bot"))
    while not (prompt := match.prompt(Seat(1))) or prompt.question != "where_does_he_enter":
        (seat,) = match.to_act[:1]
        if seat == CHANCE:
            match.draw(dice)
        else:
            asked = match.prompt(seat)
            assert asked is not None
            pick = next((option for option in asked.options if str(option) == f"pick:{ninja}"), asked.options[0])
            match.answer(seat, pick)
    assert str(bot.choose(prompt)) in (f"enter:{ninja}:6.8", f"enter:{ninja}:8.7")
