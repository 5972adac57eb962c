"""Chapter 9: the worked examples, with their variants."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import Scene, battle, spot, square, world

from uguisu.engine.event import Seat
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId, WeaponId
from uguisu.games.tenchu.flow.cards import deck_of, end_turn
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.happenings import Happening
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.flow.shooting import Shot


def happenings(*numbers: int, dice: list[int]) -> int:
    w = world()
    scene = Scene(*(Happening(number=number) for number in reversed(numbers)), w=w, dice=dice).done()
    assert scene.question is None, "no other die is rolled"
    return len(scene.heard(e.EventHappens))


@pytest.mark.rule("TE-137", "TE-R16")
def test_we01_event_cards_count_only_in_their_order() -> None:
    assert happenings(1, 3, 2, dice=[1]) == 1
    assert happenings(2, 1, 3, dice=[]) == 0
    assert happenings(1, 2, 3, dice=[1, 1, 1]) == 3
    assert happenings(1, 3, dice=[1]) == 1
    assert happenings(3, 1, 2, dice=[]) == happenings(2, 3, 1, dice=[]) == happenings(3, 2, 1, dice=[]) == 0


@pytest.mark.rule("TE-136", "TE-R15")
def test_we02_the_deck_holds_the_cards_of_those_who_live() -> None:
    w = world("merchant jasparu=30.0 mito_gai=31.0")
    deck = deck_of(w)
    assert len(deck) == 16
    assert not any(card.startswith("samurai") for card in deck)
    for name in ("K1", "K2"):
        del w.models[ModelId(name)]
    assert len(deck_of(w)) == 13


@pytest.mark.rule("TE-172", "TE-173", "TE-175", "TE-177")
def test_we03_mito_gai_shoots() -> None:
    text = "merchant only=K2 mito_gai=14.14 K2=25.12 gear=mito_gai:bow"
    shot = Shot(shooter=ModelId("mito_gai"), target=ModelId("K2"), weapon=WeaponId("bow"))
    assert not Scene(shot, w=world(text), dice=[3]).heard(e.Shot)[0].hits
    scene = Scene(
        Shot(shooter=ModelId("mito_gai"), target=ModelId("K2"), weapon=WeaponId("bow")), w=world(text), dice=[4, 3]
    )
    assert scene.heard(e.Shot)[0].hits
    assert "K2" not in scene.w.models
    assert scene.w.tension == 2
    assert not scene.w.fought
    assert scene.w.noise_of(ModelId("mito_gai")) == 0


@pytest.mark.rule("TE-173", "TE-117")
def test_we03_in_the_cart_only_the_cover_counts() -> None:
    w = world("merchant only=K2 mito_gai=24.14 K2=27.11 gear=mito_gai:bow")
    assert w.shot_number(ModelId("mito_gai"), w.models[ModelId("K2")].at, 18) == 4


WE_04 = "merchant only=W1 jasparu=30.14 W1=30.15/S"


def blow(w: str, attacker: str, defender: str, dice: list[int]) -> Scene:
    return Scene(Blow(attacker=ModelId(attacker), defender=ModelId(defender)), w=world(w), dice=dice)


@pytest.mark.rule("TE-182", "TE-184", "TE-265", "TE-R48", "TE-R56")
def test_we04_both_meet_it_and_the_lower_die_wins() -> None:
    scene = blow(WE_04, "W1", "jasparu", [5, 4]).done()
    assert scene.question is None, "no riposte"
    assert scene.model("jasparu").wounds == 0


@pytest.mark.rule("TE-184", "TE-267")
def test_we04_a_hit_only_wounds_him_the_first_time() -> None:
    scene = blow(WE_04, "W1", "jasparu", [4, 5, 2]).done()
    assert scene.model("jasparu").wounds == 1


@pytest.mark.rule("TE-186", "TE-265", "TE-R56")
def test_we04_both_fail_and_jasparu_strikes_back() -> None:
    scene = blow(WE_04, "W1", "jasparu", [3, 2]).choose("riposte", dice=[3, 4]).done()
    assert "W1" not in scene.w.models


@pytest.mark.rule("TE-191", "TE-192", "TE-R52")
@pytest.mark.parametrize(("where", "hits"), [("37.20 37.21", True), ("31.24 31.25", False)])
def test_we05_the_katana_wins_in_the_open_the_ninjato_among_bamboo(where: str, hits: bool) -> None:
    one, other = where.split()
    scene = blow(
        f"merchant only= samurai1={one} jasparu={other}", "samurai1", "jasparu", [4, 4, *([6] if hits else [])]
    ).done()
    assert len(scene.heard(e.Saved)) == hits


@pytest.mark.rule("TE-193", "TE-198", "TE-R51")
def test_we06_a_spear_that_meets_a_katana_breaks() -> None:
    w = battle("one-1=ashigaru_spear@5.5/N two-1=samurai@5.6/S")
    scene = Scene(Blow(attacker=ModelId("one-1"), defender=ModelId("two-1")), w=w, dice=[5, 5, 3]).done()
    assert scene.model("one-1").broken == 1
    assert w.blade_of(ModelId("one-1")) == "unarmed"
    assert not scene.heard(e.Saved)


@pytest.mark.rule("TE-194")
def test_we06_a_tetsubo_beats_a_ninjato_which_stays_whole() -> None:
    w = battle("one-1=ronin_tetsubo@5.5/N two-1=ninja@5.6/S")
    scene = Scene(Blow(attacker=ModelId("one-1"), defender=ModelId("two-1")), w=w, dice=[4, 4, 4, 6]).done()
    assert scene.model("two-1").broken == 0
    assert scene.heard(e.Saved)[0].succeeds


@pytest.mark.rule("TE-269", "TE-R53")
def test_we07_christyami_uses_the_die_that_does_not_break_her_blade() -> None:
    w = world("merchant only= christyami=30.14 ronin_tetsubo1=30.15/E")
    scene = Scene(Blow(attacker=ModelId("christyami"), defender=ModelId("ronin_tetsubo1")), w=w, dice=[4, 6, 4]).done()
    assert scene.model("christyami").broken == 0
    assert not scene.heard(e.WeaponRolled)
    assert not scene.heard(e.Saved)


@pytest.mark.rule("TE-202", "TE-204", "TE-117")
@pytest.mark.parametrize(
    ("guard", "ninja", "needed"), [("29.15", "20.14", 2), ("29.15", "16.13", 3), ("24.14", "20.11", 4)]
)
def test_we08_spotting_numbers(guard: str, ninja: str, needed: int) -> None:
    w = world(f"merchant only=K1 K1={guard}/W jasparu={ninja}")
    assert w.spottable(w.models[ModelId("K1")].at, w.models[ModelId("K1")].facing) == (needed, "jasparu")


@pytest.mark.rule("TE-203", "TE-205", "TE-107", "TE-R27")
def test_we09_from_the_castle_wall() -> None:
    w = world("merchant only=K1 K1=33.29.1/S jasparu=41.17")
    at, facing = w.models[ModelId("K1")].at, w.models[ModelId("K1")].facing
    assert w.spottable(at, facing) == (6, "jasparu")
    w.models[ModelId("jasparu")].is_hiding = True
    assert w.spottable(at, facing) is None


@pytest.mark.rule("TE-206", "TE-207", "TE-R28")
def test_we10_a_disguise_is_lost_by_running() -> None:
    w = world("merchant only=K1 K1=29.15/W jasparu=20.14 gear=jasparu:disguise disguised=jasparu")
    at, facing = w.models[ModelId("K1")].at, w.models[ModelId("K1")].facing
    assert w.spottable(at, facing) == (5, "jasparu")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("run", "20.13")
    assert not scene.model("jasparu").is_disguised
    assert scene.model("jasparu").gear == ()
    assert w.spottable(at, facing) == (2, "jasparu")
    assert w.noise_of(ModelId("jasparu")) == 1


WE_11 = "merchant jasparu=20.22 noise=jasparu:run only=T1,T3 corpses=V1@10.10"


@pytest.mark.rule("TE-215", "TE-216", "TE-217", "TE-R33")
@pytest.mark.parametrize(("die", "number"), [(1, 2), (4, 4), (6, 6)])
def test_we11_reactions(die: int, number: int) -> None:
    w = world(WE_11.replace("10.10", "15.14"))
    stimulus = w.stimulus(ModelId("T3"))
    assert stimulus is not None
    assert w.tension == 2
    assert w.reaction(ModelId("T3"), die, stimulus) == number


@pytest.mark.rule("TE-218", "TE-119", "TE-R35", "TE-209")
def test_we11_t3_comes_through_his_own_gate_as_far_as_the_gateway() -> None:
    w = world(WE_11.replace("10.10", "15.14"))
    scene = Scene(Activation(npc=ModelId("T3"), actions=1), w=w, dice=[6, 1]).done()
    assert scene.spot("T3").startswith("20.25/")
    spotted = scene.heard(e.Spotted)
    assert [(one.needed, one.succeeds) for one in spotted] == [(2, False)]


@pytest.mark.rule("TE-231", "TE-233", "TE-R22", "TE-R23")
def test_we12_a_call_in_the_merchant_compound() -> None:
    w = world("merchant jasparu=20.22")
    assert w.would_come(ModelId("T1")) == ["T3", "T2", "T4", "ME", "V1", "P1", "V4", "V5"]


@pytest.mark.rule("TE-R34")
@pytest.mark.parametrize(("die", "end"), [(3, "20.32/NE"), (2, "22.28/E")])
def test_we13_t2_looks_for_a_way(die: int, end: str) -> None:
    w = world("merchant only=T2 jasparu=20.22 shout=jasparu:2 fought called")
    scene = Scene(Activation(npc=ModelId("T2"), actions=1, called=ModelId("jasparu")), w=w, dice=[2, die])
    assert scene.spot("T2") == end


@pytest.mark.rule("TE-245", "TE-246", "TE-247", "TE-R41")
def test_we14_noise_comes_and_goes() -> None:
    w = world("merchant only=V2 jasparu=28.9 V2=28.13/S noise=jasparu:run shout=jasparu:2")
    jasparu = ModelId("jasparu")
    assert w.noise_of(jasparu) == 3
    Scene(NinjaAction(model=jasparu), w=w).does("attack", "28.12", dice=[1, 1])
    assert (w.noise_of(jasparu), w.models[jasparu].shout) == (2, 1)
    Scene(NinjaAction(model=jasparu), w=w).does("pass")
    assert w.noise_of(jasparu) == 1


@pytest.mark.rule("TE-261", "TE-262", "TE-242", "TE-253", "TE-254")
def test_we15_a_silent_kill_and_a_body_in_the_cart() -> None:
    w = world("merchant only=V2 jasparu=28.9 V2=28.13/N")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("attack", "28.12", dice=[4]).done()
    assert "V2" not in w.models
    assert (w.noise_of(ModelId("jasparu")), w.fought, w.tension) == (0, False, 2)
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("drag", "27.11")
    assert [body.at for body in scene.w.corpses] == [square("27.11")]
    assert w.tension == 1


@pytest.mark.rule("TE-263", "TE-R55", "TE-341")
def test_we16_the_merchant_turns() -> None:
    w = world("merchant only=ME jasparu=18.35 ME=18.33/S")
    Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("attack", "18.34", dice=[5, 3, 4]).done()
    assert "ME" not in w.models
    assert w.fought
    assert w.tension == 2
    assert not w.is_won(Seat(0), w.missions[Seat(0)])


@pytest.mark.rule("TE-266", "TE-268", "TE-R58")
def test_we17_a_fall_from_the_eave() -> None:
    w = world("hostage only= jasparu=34.40.1")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("climb", "35.40.2", dice=[1, 3]).done()
    assert scene.spot("jasparu").startswith("32.40/")
    one = scene.model("jasparu")
    assert (one.is_prone, one.noise, one.wounds) == (True, ("fall", "run"), 1)
    assert scene.question is None, "one Save for two levels"


@pytest.mark.rule("TE-266")
@pytest.mark.parametrize("die", [2, 3])
def test_we17_another_die_leaves_him_on_the_eave(die: int) -> None:
    w = world("hostage only= jasparu=34.40.1")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("climb", "35.40.2", dice=[die]).done()
    assert scene.spot("jasparu").startswith("34.40.1/")
    assert w.noise_of(ModelId("jasparu")) == 1


@pytest.mark.rule("TE-208", "TE-R24", "TE-R30")
def test_we18_smoke_ends_tracking() -> None:
    w = world("merchant only=K1 K1=29.15/W jasparu=24.14 bags=jasparu:smoke_bomb track=K1:jasparu")
    Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("smoke-before", "walk", "21.14")
    assert w.models[ModelId("K1")].tracking == ""
    scene = Scene(Activation(npc=ModelId("K1"), actions=1), w=w, dice=[5, 3, 1])
    assert [(one.needed, one.succeeds) for one in scene.heard(e.Spotted)] == [(6, False)]
    assert [(one.number, one.result) for one in scene.heard(e.Reacted)] == [(2, "turn")]


@pytest.mark.rule("TE-285", "TE-R61")
def test_we19_caltrops_stop_the_pursuer() -> None:
    w = world("merchant only=K1 K1=29.15/W jasparu=24.14 bags=jasparu:caltrops track=K1:jasparu")
    Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("caltrops-before", "run", "15.14")
    scene = Scene(Activation(npc=ModelId("K1"), actions=1), w=w, dice=[2]).done()
    assert scene.spot("K1").startswith("24.15/")
    assert w.models[ModelId("K1")].stuck == "fresh"
    Scene(Activation(npc=ModelId("K1"), actions=1), w=w).done()
    assert w.models[ModelId("K1")].stuck == "missed"
    end_turn(scene.flow, w)
    assert w.models[ModelId("K1")].stuck == ""


@pytest.mark.rule("TE-285", "TE-R61")
def test_we19_without_another_card_he_misses_the_first_of_the_next_turn() -> None:
    w = world("merchant only=K1 stuck=K1:fresh jasparu=24.14")
    scene = Scene(w=w)
    end_turn(scene.flow, w)
    assert w.models[ModelId("K1")].stuck == "carried"
    Scene(Activation(npc=ModelId("K1"), actions=1), w=w).done()
    assert w.models[ModelId("K1")].stuck == ""


@pytest.mark.rule("TE-318", "TE-R72", "TE-317")
def test_we20_the_messenger_marches() -> None:
    w = world("messenger only=MS jasparu=45.1")
    ends = ["19.14", "25.14", "31.14", "37.14", "37.20", "37.26"]
    for n, end in enumerate(ends):
        Scene(Activation(npc=ModelId("MS"), actions=1 if n == 1 else 2), w=w).done()
        assert spot(w, "MS").startswith(f"{end}/")
    assert not w.delivered
    scene = Scene(Activation(npc=ModelId("MS"), actions=2), w=w)
    assert w.delivered
    assert (w.ending, w.cause) == ("guards", "failed")
    assert scene.flow.is_over


@pytest.mark.rule("TE-287", "TE-173", "TE-118", "TE-R63")
@pytest.mark.parametrize(("where", "needed"), [("27.20", 3), ("27.21", 5)])
def test_we21_mito_gai_throws_a_bomb_at_lady_renko(where: str, needed: int) -> None:
    w = world(f"consort only=CO,R1 mito_gai={where} CO=27.18 R1=25.18 bags=mito_gai:bomb")
    assert w.shot_number(ModelId("mito_gai"), square("27.17"), 6) == needed


@pytest.mark.rule("TE-287", "TE-244", "TE-255", "TE-R63")
def test_we21_the_blast() -> None:
    w = world("consort only=CO,R1 mito_gai=27.20 CO=27.18/N R1=25.18/S bags=mito_gai:bomb")
    scene = Scene(NinjaAction(model=ModelId("mito_gai")), w=w).does("throw-bomb", "27.17", dice=[3, 5]).done()
    assert scene.heard(e.Burst)[0].victims == ("CO",)
    assert "CO" not in w.models
    assert (w.bursts, w.smoked, w.fought) == ([square("27.17")], True, False)


@pytest.mark.rule("TE-118")
def test_we21_from_further_out_there_is_no_sight() -> None:
    w = world("consort only=CO mito_gai=27.22 CO=27.18 bags=mito_gai:bomb")
    assert not w.sees(square("27.22"), square("27.17"))


@pytest.mark.rule("TE-162", "TE-R86")
def test_we22_k2_stops_after_six_inches() -> None:
    w = world("merchant only=K2 K2=25.12/E jasparu=33.14 track=K2:jasparu")
    way = w.pursuit(ModelId("K2"), ModelId("jasparu"))
    assert way is not None
    assert way[-1] == square("32.13")
    Scene(Activation(npc=ModelId("K2"), actions=1), w=w).done()
    assert spot(w, "K2").startswith("31.12/")


@pytest.mark.rule("TE-119", "TE-R09")
def test_we23_a_door_ends_a_move() -> None:
    w = world("merchant only= jasparu=25.14")
    places = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("walk").places
    assert "25.16" in places
    assert "25.17" not in places


@pytest.mark.rule("TE-119", "TE-112", "TE-R09")
def test_we23_a_barred_gate_parts() -> None:
    w = world("merchant only=T1 T1=20.25/S jasparu=20.24")
    assert w.sees(square("20.24"), square("20.25"))
    assert not w.in_contact(ModelId("jasparu"), ModelId("T1"))
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w)
    assert "attack" not in scene.verbs


@pytest.mark.rule("TE-119", "TE-161")
def test_we23_from_inside_he_opens_it() -> None:
    w = world("merchant only= jasparu=20.25")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("open-gate")
    assert w.open_gates == ("merchant_gate",)
    assert scene.heard(e.GateOpened)


@pytest.mark.rule("TE-341", "TE-R70")
def test_we24_two_calls_are_allowed() -> None:
    w = world("merchant only= jasparu=30.0 mito_gai=31.0 calls=0:2 corpses=ME@18.33")
    Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("crawl", "30.0", "leave")
    assert w.is_won(Seat(0), w.missions[Seat(0)])
    assert w.rating(Seat(0), w.missions[Seat(0)]) == 10 - 2 + 3


@pytest.mark.rule("TE-341", "TE-R70")
def test_we24_a_third_is_one_too_many() -> None:
    w = world("merchant jasparu=30.0 calls=0:3 corpses=ME@18.33")
    assert w.is_lost(Seat(0), w.missions[Seat(0)])
