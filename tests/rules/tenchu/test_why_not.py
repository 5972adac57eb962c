"""Whatever is not on offer answers with the rule that forbids it, in a sentence that names names."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from rules.tenchu.roaming import SETTINGS, roam
from rules.tenchu.scene import Scene, battle, world

from uguisu import Choice, NotOffered, Seat, Table, quick_dice
from uguisu.engine.flow import Procedure
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.battle import Drums, FighterAction, Host
from uguisu.games.tenchu.flow.harm import Replace
from uguisu.games.tenchu.flow.muster import Enter, PackingRound, PickNinja
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.why_not.answer import GROUNDS
from uguisu.games.tenchu.why_not.grounds import PHASES, Asked

KINDS: dict[type[Choice], list[Choice]] = defaultdict(list)
for _choice in TENCHU.catalog.choices:
    KINDS[type(_choice)].append(_choice)


def reason(scene: Scene, choice: str, seat: int | None = None) -> tuple[str, str]:
    assert scene.question is not None
    seat = scene.asked[0] if seat is None else seat
    assert choice not in scene.offered_to(seat), choice
    found = TENCHU.why_not(scene.view(seat), scene.question, TENCHU.catalog.parse(choice))
    return found.rule, found.sentence


def acting(text: str, *, model: str = "jasparu", **options: Any) -> Scene:
    return Scene(NinjaAction(model=ModelId(model)), w=world(text, **options))


# Everything has a reason


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_choice_that_is_not_offered_has_a_rule_and_a_sentence(seats: int, options: dict[str, Any]) -> None:
    below = quick_dice("why not", seats, sorted(options.items()))
    kinds = list(KINDS.values())
    for flow, seat, offered in roam(seats, options, "why not"):
        assert flow.decision is not None
        view, question = TENCHU.view(flow, seat), flow.decision.question
        here = [KINDS[kind] for kind, ground in GROUNDS.items() if question in ground.questions]
        for pool in (here, here, here, here, kinds, kinds):
            kind = pool[below(len(pool))]
            choice = kind[below(len(kind))]
            if choice in offered:
                continue
            found = TENCHU.why_not(view, question, choice)
            assert found.rule in TENCHU.rulebook, (choice, found)
            assert len(found.sentence.split()) > 2, (choice, found)
            assert found.sentence.endswith("."), (choice, found)
            assert not found.sentence[0].islower(), (choice, found)
            assert not set("{}_") & set(found.sentence), (choice, found)
            assert "it is not your choice" not in found.sentence, (question, choice)
            assert "  " not in found.sentence, (question, choice, found)


def test_every_question_to_a_player_and_every_kind_of_choice_is_known() -> None:
    asked = {question for phase in PHASES.values() for question in phase}
    assert asked == set(TENCHU.words.table("topics"))
    assert set(GROUNDS) == set(KINDS)
    assert {ground.rule for ground in GROUNDS.values()} <= set(TENCHU.rulebook)
    assert {question for ground in GROUNDS.values() for question in ground.questions} == asked
    moments = {ground.moment or str(kind.__struct_config__.tag) for kind, ground in GROUNDS.items()}
    assert moments == set(TENCHU.words.table("moments"))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_is_offered_belongs_to_its_question(seats: int, options: dict[str, Any]) -> None:
    for flow, seat, offered in roam(seats, options, "offered"):
        assert flow.decision is not None
        question = flow.decision.question
        assert question in PHASES[TENCHU.view(flow, seat).phase]
        assert all(question in GROUNDS[type(choice)].questions for choice in offered)
        always = (kind for kind, ground in GROUNDS.items() if ground.reason is None and question in ground.questions)
        assert all(any(isinstance(choice, kind) for choice in offered) for kind in always), question


OPEN_TO_ALL = ("Call", "Close")
"""Kinds whose reasons say nothing of what is on offer; others end with what is left when all else is ruled out."""


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_nothing_speaks_against_what_is_offered(seats: int, options: dict[str, Any]) -> None:
    for flow, seat, offered in roam(seats, options, "for"):
        assert flow.decision is not None
        view = TENCHU.view(flow, seat)
        asked = Asked(view, flow.decision.question, view)
        for choice in offered:
            ground = GROUNDS[type(choice)]
            if ground.reason and type(choice).__name__ in OPEN_TO_ALL:
                assert ground.reason(asked, choice) is None, (asked.question, choice)


def test_a_table_says_why_when_a_choice_is_refused() -> None:
    table = Table.open(TENCHU, seed=1, seats=1, options={"mission": "merchant"})
    with pytest.raises(NotOffered, match="That is done when a model acts; this is the set-up") as refused:
        table.act(Seat(0), "do:walk")
    assert refused.value.rule == "TE-151"


def test_what_is_never_offered_has_a_reason_too() -> None:
    scene = acting("merchant jasparu=20.22")
    assert reason(scene, "drew:ninja") == ("TE-132", "Cards and dice are left to chance.")
    assert reason(scene, "target:ZZ") == ("TE-111", "There is nobody called 'ZZ'.")
    assert reason(scene, "face:8") == ("TE-114", "There are eight directions, from 0 to 7.")
    assert reason(scene, "place:99:0:0") == ("TE-111", 'The table is 48" by 48".')
    assert reason(scene, "pack:jasparu:mokojin") == ("TE-293", "A Mokojin cannot be packed: it may lie in a chest.")


# Set-up


def test_what_is_packed() -> None:
    w = world("merchant jasparu=20.0 bags=jasparu:shuriken+bomb+poison")
    scene = Scene(PackingRound(number=4), w=w)
    assert reason(scene, "pack:jasparu:bow")[1] == "Bow and quiver: that takes 2 places, and Jasparu has fewer left."
    assert reason(scene, "pack:mito_gai:bomb") == ("TE-R67", "Mito Gai does not come along.")


def test_who_comes_along_and_where_one_begins() -> None:
    w = world("merchant jasparu=20.0", seats=1, ninja=2)
    w.phase = "set-up"
    scene = Scene(PickNinja(seat=Seat(0)), w=w)
    assert reason(scene, "pick:jasparu") == ("TE-R67", "Jasparu comes along already.")
    assert reason(scene, "pick:ninja-5")[0] == "TE-R68"
    scene = Scene(Enter(model=ModelId("jasparu")), w=w)
    assert reason(scene, "place:20:14:0")[1] == "Ninja begin at the southern edge, and not at U15 on the village road."


# Moves


@pytest.mark.rule("TE-152")
def test_a_square_that_is_too_far_says_how_far() -> None:
    scene = acting("merchant jasparu=24.4 only=").does("walk")
    assert reason(scene, "place:31:4:0") == ("TE-152", 'Too far: 7" to AF5 in the south copse, and Jasparu gets 6".')
    assert reason(scene, "place:44:44:0")[0] == "TE-155"


@pytest.mark.rule("TE-119")
def test_a_barred_gate_and_a_door_end_a_move() -> None:
    gate = acting("merchant jasparu=20.22 only=").does("walk")
    assert reason(gate, "place:20:26:0") == (
        "TE-119",
        "The gate is barred. Jasparu can open it from inside, or climb over the wall.",
    )
    door = acting("merchant jasparu=25.14 only=").does("walk")
    assert reason(door, "place:25:17:0")[1].startswith("A Ninja's move ends just beyond a door or a window")


@pytest.mark.rule("TE-124", "TE-156")
def test_nobody_stands_in_water_or_on_somebody() -> None:
    scene = acting("merchant jasparu=12.16 P1=13.17/E").does("walk")
    assert reason(scene, "place:9:17:0") == ("TE-124", "Nobody can stand at J18.")
    assert reason(scene, "place:13:17:0")[1] == "The porter Gon stands at N18."
    assert reason(scene, "place:15:18:1")[0] == "TE-R58"


@pytest.mark.rule("TE-R74")
def test_a_horse_neither_crawls_nor_climbs() -> None:
    scene = acting("horse jasparu=12.16 leads=jasparu only=")
    assert reason(scene, "do:crawl")[0] == "TE-R74"
    assert reason(scene, "do:climb")[0] == "TE-R74"
    assert reason(scene, "do:take-horse") == ("TE-R74", "Aguro is led already.")


# Actions


@pytest.mark.rule("TE-159", "TE-R85", "TE-R66")
def test_nobody_shoots_throws_or_drinks_in_a_fight() -> None:
    text = "merchant jasparu=24.4 V1=24.5/N only=V1 bags=jasparu:bow+bomb+potion wounds=jasparu:1"
    scene = acting(text)
    said = "Jasparu is in a fight: no shooting, throwing or drinking."
    assert reason(scene, "do:shoot-bow") == ("TE-159", said)
    assert reason(scene, "do:throw-bomb") == ("TE-R85", said)
    assert reason(scene, "do:drink") == ("TE-R66", said)
    assert reason(scene, "do:throw-smoke") == ("TE-284", "Jasparu has no such thing left: a smoke bomb.")


@pytest.mark.rule("TE-160")
def test_who_lies_on_the_ground_does_little() -> None:
    scene = acting("merchant jasparu=24.4 prone=jasparu")
    assert reason(scene, "do:run")[1] == "Jasparu lies on the ground: stand up, crawl, drink or pass."


@pytest.mark.rule("TE-284", "TE-R60")
def test_what_was_begun_is_finished() -> None:
    scene = acting("merchant jasparu=24.4 V1=24.6/N only=V1 bags=jasparu:smoke_bomb+poison")
    scene.does("smoke-before")
    assert reason(scene, "do:attack")[0] == "TE-284"
    scene = acting("merchant jasparu=24.4 V1=24.6/N only=V1 bags=jasparu:smoke_bomb+poison").does("coat-blade")
    assert reason(scene, "do:walk") == ("TE-R60", "Jasparu's blade is poisoned already: attack with it.")


def test_hands_need_something_beside_them() -> None:
    scene = acting("hostage jasparu=24.4 only=hostage")
    assert reason(scene, "do:open-chest") == ("TE-161", "No chest is beside Jasparu.")
    assert reason(scene, "do:open-gate")[0] == "TE-119"
    assert reason(scene, "do:take")[0] == "TE-320"
    assert reason(scene, "do:pass-on")[0] == "TE-320"
    assert reason(scene, "do:free-hostage") == ("TE-R75", "The hostage is not beside Jasparu.")
    assert reason(scene, "do:drag") == ("TE-254", "No body lies beside Jasparu.")
    assert reason(scene, "do:take-horse") == ("TE-R74", "Aguro is not here.")
    assert reason(scene, "do:move")[0] == "TE-352"
    assert reason(scene, "call")[1].startswith("That is decided when somebody has just spotted a Ninja")


# Targets


@pytest.mark.rule("TE-174", "TE-176")
def test_who_cannot_be_shot_says_why() -> None:
    text = "merchant jasparu=22.14 mito_gai=18.14 V1=25.14/N V2=17.14/N V3=40.20/N K1=26.13/N only=V1,V2,V3,K1"
    scene = acting(f"{text} bags=jasparu:shuriken", ninja=2).does("shoot-shuriken")
    assert reason(scene, "target:V3")[0] == "TE-176"
    assert reason(scene, "target:V2")[1] == "The villager Denji is in contact with one of your own."
    assert reason(scene, "target:mito_gai") == ("TE-163", "Mito Gai is no enemy.")
    assert reason(scene, "target:CO")[1] == "Lady Renko is not on this table."


@pytest.mark.rule("TE-158")
def test_who_is_reached_by_a_walk_is_not_run_at() -> None:
    scene = acting("merchant jasparu=24.4 V1=24.6/N V2=24.13/N V3=25.6/N only=V1,V2,V3")
    assert scene.question == "what_does_he_do"
    scene.does("attack")
    assert reason(scene, "target:V2")[1].startswith(("Only a run gets to", "Jasparu does not get into contact"))
    scene.does("@V1")
    assert reason(scene, "place:24:4:0")[0] == "TE-112"


# Others


@pytest.mark.rule("TE-352")
def test_in_a_battle_nobody_hides_and_only_ninja_run() -> None:
    w = battle("one-1=samurai@10.2/N two-1=ronin@10.30/S")
    scene = Scene(FighterAction(model=ModelId("one-1")), w=w)
    assert reason(scene, "do:crawl") == ("TE-352", "In a battle nobody hides, throws or carries anything.")
    assert reason(scene, "do:sprint") == ("TE-153", "Blue's Samurai does not run: only Ninja do.")
    assert reason(scene, "do:shoot")[0] == "TE-171"
    assert reason(scene, "do:attack")[0] == "TE-158"


@pytest.mark.rule("TE-R14", "TE-138")
def test_whose_turn_it_is() -> None:
    text = "one-1=samurai@10.2/N one-2=ashigaru@12.2/N one-3=samurai_hero@14.2/N two-1=ronin@10.30/S"
    host: Procedure = Host(seat=Seat(0), order=[ModelId("one-1"), ModelId("one-3")], actions=1)
    scene = Scene(host, w=battle(text))
    assert reason(scene, "next:one-2")[0] == "TE-R14"
    drums = Scene(Drums(seat=Seat(0)), w=battle(text))
    assert reason(drums, "next:one-3") == (
        "TE-138",
        "Blue's Samurai hero is a hero, and heroes do not hear the drums.",
    )


@pytest.mark.rule("TE-293")
def test_a_dummy_falls_where_nobody_looks() -> None:
    w = world("merchant jasparu=28.4 gear=jasparu:mokojin V1=28.8/S only=V1")
    scene = Scene(Replace(model=ModelId("jasparu")), w=w)
    assert reason(scene, "place:28:7:0") == ("TE-293", "The villager Oharu sees AC8.")
    assert reason(scene, "place:44:4:0")[1].endswith('is further away than 6".')
