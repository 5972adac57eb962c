"""The Daimyo of novice and adept: rounds of every mission and variant, and its rules of thumb one by one."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from rules.shadow.scene import GAME, Scene, ordered, world
from rules.shadow.tables import setting_up

from uguisu import Choice, Match, Prompt, Seat, find_game, quick_dice
from uguisu.bots.bot import RandomBot, bots_for
from uguisu.bots.shadow.council import ADEPT as NINJAS_COUNCIL
from uguisu.bots.shadow.daimyo import deployment, intent
from uguisu.bots.shadow.daimyo.adept import ADEPT
from uguisu.bots.shadow.daimyo.novice import NOVICE
from uguisu.bots.shadow.sides import AdeptBot, NoviceBot, TwoSidedBot
from uguisu.engine.event import CHANCE
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.flow.guards import Arrival
from uguisu.games.shadow.flow.missions import Call
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.pieces import DAIMYO

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {"mode": "first_game"}),
    (3, {"mode": "single", "mission": "nakasendo", "boulders": 4, "friendly": 2, "hostile": 1}),
    (4, {"mode": "single", "mission": "imai", "snow": True, "night": True}),
    (5, {"mode": "single", "mission": "tsuru", "hostile": 3, "ready_made": True, "bell_unlimited": True}),
    (6, {"mode": "single", "mission": "palace", "quests": False, "friendly": 3}),
    (3, {"custom_characters": 1, "night": True}),
]
OF_NINJAS = {
    "what_do_you_program", "which_action_is_it", "which_way_does_he_go", "which_yard_is_it", "which_guard_is_it",
    "where_does_he_end", "who_is_healed", "where_does_the_guard_go", "does_he_pick_it_up", "which_samurai_comes",
    "where_does_the_samurai_stand", "which_body_is_hidden", "does_the_torch_burn", "where_does_he_enter",
    "where_does_a_civilian_stand",
}  # fmt: skip
OF_CHANCE = {"which_card_is_revealed", "which_order_is_drawn"}
BOTS: list[type[TwoSidedBot]] = [NoviceBot, AdeptBot]
each_bot = pytest.mark.parametrize("bot", BOTS)


def bare(prompt: Prompt) -> Any:
    """What a bot may look at, and nothing that leads to the game itself."""
    return SimpleNamespace(
        seat=prompt.seat, number=prompt.number, question=prompt.question, options=prompt.options, view=prompt.view
    )


def answered(bot: type[TwoSidedBot], seats: int, options: dict[str, Any], rounds: int) -> Iterator[tuple[Any, Choice]]:
    """So many rounds against ninjas who do anything: what the Daimyo is shown, and what he answers."""
    match = Match(SHADOW, seats, options)
    dice, daimyo, ninjas = quick_dice("dice", seats), bot(quick_dice("bot")), RandomBot(quick_dice("ninjas"))
    while (asked := match.to_act) and match.flow.world.round <= rounds:
        if asked[0] == CHANCE:
            match.draw(dice)
            continue
        prompt = match.prompt(asked[0])
        assert prompt is not None
        player = daimyo if asked[0] == DAIMYO else ninjas
        choice = player.choose(prompt)
        if asked[0] == DAIMYO:
            yield bare(prompt), choice
        match.answer(asked[0], choice)


@each_bot
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_every_decision_is_the_same_whatever_was_asked_before(
    bot: type[TwoSidedBot], seats: int, options: dict[str, Any]
) -> None:
    asked = list(answered(bot, seats, options, rounds=2))
    assert len(asked) > 10
    for prompt, choice in reversed(asked):
        assert choice in prompt.options
        assert bot(quick_dice("bot")).choose(prompt) == choice
    assert len(intent._kept) <= intent.KEPT
    assert len(deployment._kept) <= deployment.KEPT


def test_every_question_of_the_rules_has_an_answer() -> None:
    asked = {step.name for procedure in SHADOW.procedures for step in procedure.steps if step.asks}
    of_daimyo = asked - OF_CHANCE - OF_NINJAS - (NINJAS_COUNCIL.keys() - {"which_quest_do_you_take"})
    assert ADEPT.keys() == NOVICE.keys() == of_daimyo


def test_they_are_listed_from_weak_to_strong() -> None:
    assert [name for name in bots_for(find_game("shadow")) if "thinker" not in name] == ["random", "novice", "adept"]


@pytest.mark.parametrize("mission", SHADOW.content.missions)
def test_a_novice_keeps_ninjas_away_who_do_anything(mission: str) -> None:
    for number in range(3):
        match = Match(SHADOW, 4, {"mode": "single", "mission": mission, "ready_made": True})
        bots = [NoviceBot(quick_dice(number)), *(RandomBot(quick_dice(number, seat)) for seat in range(3))]
        while asked := match.to_act:
            if asked[0] == CHANCE:
                match.draw(quick_dice(number, len(match.made)))
            elif prompt := match.prompt(asked[0]):
                match.answer(asked[0], bots[asked[0]].choose(prompt))
        assert match.flow.world.ending == "daimyo"


# Rules of thumb


def given(text: str, order: str, **changes: Any) -> Scene:
    """The Daimyo has just played this order."""
    return ordered("", order, w=world(f"{text} phase=orders", **changes))


def prompt_of(scene: Scene) -> Prompt:
    prompt = Match.of(GAME, scene.w.seats, scene.w.options, scene.flow.clone()).start().prompt(Seat(0))
    assert prompt is not None
    return prompt


def answer(scene: Scene, bot: type[TwoSidedBot] = AdeptBot) -> str:
    return str(bot(quick_dice(1)).choose(prompt_of(scene)))


def moved(scene: Scene) -> str:
    """What becomes of an order that moves one guard: `spearman's number stands where`, or nothing."""
    first = answer(scene)
    if first == "waive":
        return first
    scene.daimyo(first)
    return f"{first} {answer(scene)}"


def test_a_guard_turns_to_the_junction_that_a_ninja_must_come_through() -> None:
    """Hayato holds nothing but Yellow Path, and lies at the yellow junction 5.0 beside the yard 4.1."""
    text = "osaka team=hayato hayato=5.1 hayato.hand=HAY-05 mat=0:HAY-05 guards=spearman@4.1/3/out,spearman@3.6/1/out"
    assert moved(given(text, "M")) in ("guard:1 stand:4.1:0:out", "guard:1 stand:4.1:1:out")


def test_the_last_officer_on_guard_stays_there() -> None:
    """SH-1013 Were he to leave the barracks, the ninjas would have won."""
    text = "nakasendo team=hayato hayato=7.3 guards=officer@8.2/1/in,spearman@9.3/2/out mat=0:HAY-03,1:HAY-09"
    for order in ("M", "F"):
        scene = given(text, order)
        for _ in range(2):
            scene.daimyo(answer(scene))
        assert scene.guard(22).startswith("8.2")


def test_officers_come_on_guard_where_one_is_missing() -> None:
    text = "nakasendo team=hayato hayato=13.3 guards=officer@8.2/1/in,officer@5.2/2/out"
    assert moved(given(text, "M")).startswith("guard:23 stand:4.1")


def test_a_power_that_works_is_used_and_one_that_can_be_made_to_work_is_waited_for() -> None:
    text = "osaka team=hayato hayato=0.5 guards=officer@7.1/4/out,spearman@3.6/1/out phase=orders"
    assert answer(given("osaka guards=officer@8.2/1/in", "P")) == "use-power"
    scene = Scene(Orders(), w=world(f"{text} prepared=O8/active", orders=("O3",)))
    assert answer(scene) == "execute:O3"
    for choice in ("execute:O3", "", ""):
        scene.daimyo(choice or answer(scene))
    assert scene.guard(22).startswith("8.2")
    assert answer(scene) == "activate:O8"


def test_the_lord_does_not_go_where_the_tea_is_poisoned() -> None:
    scene = given("palace guards=daimyo@6.3/1/in,spearman@9.3/1/out", "L", is_poisoned=True)
    assert "5.2" not in moved(scene)


@each_bot
def test_the_lord_changes_places_where_his_goal_is_full(bot: type[TwoSidedBot]) -> None:
    text = "palace team=yuki yuki=4.3 guards=daimyo@9.3/1/in,spearman@5.2/0/in,spearman@5.2/2/out,samurai@5.2/4/out"
    scene = given(text, "R")
    assert scene.question == "who_makes_room"
    while scene.question:
        scene.daimyo(answer(scene, bot))
    assert scene.guard(36).startswith("5.2")


@each_bot
def test_what_a_search_and_a_called_guard_are_worth_is_not_waived(bot: type[TwoSidedBot]) -> None:
    assert answer(given("osaka guards=spearman@4.1/3/in!", "H"), bot) == "order-search"
    assert answer(given("osaka guards=spearman@4.1/3/in!,spearman@4.1/0/out", "S"), bot) == "guard:2"


def test_whom_the_bell_calls_away_is_missed_least() -> None:
    text = "tsuru team=yuki yuki=9.2 yuki.carries=hostage guards=samurai@8.2/5/out,samurai@8.2/2/in"
    for bot in BOTS:
        scene = Scene(Call(tile="L6"), w=world(text))
        assert answer(scene, bot) in scene.offered
    assert answer(Scene(Call(tile="L6"), w=world(text))) == "guard:31"


def test_a_tower_watches_where_ninjas_come_through() -> None:
    w = world("imai team=yuki yuki=2.7 yuki.hand=YUK-06 mat=0:YUK-06 guards=spearman@3.6/tower,spearman@9.9/2/out")
    scene = Scene(Arrival(guard=1, left="3.6", seat=Seat(0)), w=w)  # type: ignore[arg-type]
    assert scene.question == "what_does_the_tower_watch"
    assert answer(scene) == "focus:3.7"


# Before the mission


@pytest.mark.parametrize("mission", SHADOW.content.missions)
def test_the_adepts_deployment_is_lawful_and_guards_what_the_mission_is_about(mission: str) -> None:
    scene = setting_up(mission)
    while scene.question != "where_does_he_enter":
        if scene.asked == (0,):
            scene.daimyo(answer(scene))
        elif scene.asked == (CHANCE,):
            scene.by(0, draws=[str(scene.flow.decision.offer[CHANCE][0])])  # type: ignore[union-attr]
        else:
            scene.choose(scene.offered[0])
    w = scene.w
    counts = [len(w.guards_in(yard)) for yard in w.board.yards]
    assert min(counts) == 1
    assert max(counts) == 2
    assert sum(counts) == sum(w.board.file.deployment.values()) + 5 * (mission == "palace")
    if mission == "osaka":
        assert any(guard.facing == "in" for guard in w.guards.values() if guard.yard == "8.2")


def test_the_same_team_does_not_always_meet_the_same_deployment() -> None:
    """But all guards of one mission stand by the same."""
    options = {"mode": "single", "mission": "osaka", "characters": "first", "quests": False}
    found = set()
    for seed in range(6):
        match = Match(SHADOW, 2, options)
        dice, bot = quick_dice("dice"), AdeptBot(quick_dice("bot", seed))
        styles = deployment._kept.copy()
        while (asked := match.to_act)[0] != 1:
            if asked[0] == CHANCE:
                match.draw(dice)
                continue
            prompt = match.prompt(asked[0])
            assert prompt is not None
            match.answer(asked[0], bot.choose(prompt))
        assert len(deployment._kept.keys() - styles.keys()) <= 1
        found.add(tuple(sorted(match.flow.world.guards.items())))
    assert 1 < len(found) <= len(SHADOW.content.styles[MissionId("osaka")])


@each_bot
def test_a_boulder_cuts_a_bush_off_from_a_yard(bot: type[TwoSidedBot]) -> None:
    scene = setting_up("osaka", ready_made=True, quests=False, boulders=1)
    assert scene.question == "where_does_a_boulder_lie"
    choice = bot(quick_dice(1)).choose(prompt_of(scene))
    assert isinstance(choice, c.Boulder)
    assert "bush" in {scene.w.board.kind[choice.hex], scene.w.board.kind[choice.other]}
