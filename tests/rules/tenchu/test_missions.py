"""Chapters 5.15 and 5.16: the missions, how they end, and what they are worth."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from rules.tenchu.scene import CONTENT, MISSIONS, Scene, spot, square, world

from uguisu.engine.event import CHANCE, Seat
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, MissionId, ModelId
from uguisu.games.tenchu.field.state import Corpse, Won
from uguisu.games.tenchu.flow.cards import HostageAction, NinjaCard, Turns
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.harm import Hit
from uguisu.games.tenchu.flow.muster import DealMission, Muster
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.flow.skirmish import Skirmish
from uguisu.games.tenchu.flow.upkeep import judge
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.ground.table import TableId, ZoneId
from uguisu.games.tenchu.score import scores, winning
from uguisu.games.tenchu.world import World

JASPARU, MITO = ModelId("jasparu"), ModelId("mito_gai")
ONE, TWO = Seat(0), Seat(1)


def acts(w: World, name: str = "jasparu") -> Scene:
    return Scene(NinjaAction(model=ModelId(name)), w=w)


def leaves(w: World, name: str = "jasparu") -> Scene:
    """From the edge."""
    return acts(w, name).does("crawl" if not w.models[ModelId(name)].leads else "walk", *_where(w, name), "leave")


def _where(w: World, name: str) -> list[str]:
    one = w.models[ModelId(name)]
    x, y, _ = w.ground.squares[one.at]
    return [f"{x}.{y}" if not one.leads else f"{x + 1}.{y}"]


def done(w: World, party: Seat = ONE) -> bool:
    return w.is_won(party, w.missions[party]) is not None


@pytest.mark.rule("TE-311")
def test_six_missions_are_dealt_by_lot_and_none_twice() -> None:
    w = world("merchant,sword", seats=2, mode="competing")
    w.missions = {ONE: MissionId("sword")}
    scene = Scene(DealMission(seat=TWO), w=w)
    assert scene.asked == (CHANCE,)
    odds = scene.flow.decision.offer[CHANCE]  # type: ignore[union-attr]
    assert {str(one) for one in odds} == {f"dealt:{name}" for name in MISSIONS if name != "sword"}
    assert len(MISSIONS) == 6
    assert odds.secret  # type: ignore[attr-defined]


PEOPLE = {
    "merchant": {"ME", "T1", "T2", "T3", "T4"},
    "consort": {"CO", "R1", "R2"},
    "sword": {"SH", "A1", "A2", "A3", "A4"},
    "horse": {"RH", "H1", "H2", "H3"},
    "hostage": {"SH", "A1", "A2", "A3", "A4", "hostage"},
    "messenger": {"MS", "SH", "A1", "A2", "A3", "A4"},
}


@pytest.mark.rule("TE-312", "TE-313", "TE-314", "TE-315", "TE-316", "TE-317", "TE-R39", "TE-R83")
@pytest.mark.parametrize("mission", MISSIONS)
def test_who_stands_in_the_way(mission: str) -> None:
    people = set(world(mission).models)
    everybody = {"V1", "V2", "V3", "V4", "V5", "V6", "P1", "P2", "K1", "K2", "W1"}
    assert people - everybody == PEOPLE[mission]


@pytest.mark.rule("TE-R79", "TE-R83")
def test_a_group_of_two_missions_is_placed_once() -> None:
    w = world("sword,hostage", seats=2, mode="competing")
    assert set(w.models) >= PEOPLE["hostage"]
    assert len(w.chests) == 1


@pytest.mark.rule("TE-R39")
@pytest.mark.parametrize(
    ("profile", "card", "table"), [("thug", "ronin", "guard"), ("merchant", "civilian", "civilian")]
)
def test_odd_types_have_cards_too(profile: str, card: str, table: str) -> None:
    facts = CONTENT.profiles[profile]  # type: ignore[index]
    assert (facts.card, facts.table) == (card, table)


@pytest.mark.rule("TE-313", "TE-R60")
def test_lady_renkos_dagger_is_poisoned() -> None:
    w = world("consort only=CO CO=30.15/S jasparu=30.14 track=CO:jasparu")
    scene = Scene(Activation(npc=ModelId("CO"), actions=1), w=w, dice=[5, 1, 4])
    assert scene.heard(e.Saved) == [e.Saved(JASPARU, 4, 5, False)]


@pytest.mark.rule("TE-312", "TE-313", "TE-341", "TE-R70")
@pytest.mark.parametrize(
    ("mission", "allowed", "few"),
    [("merchant", 2, 2), ("consort", 1, 1), ("sword", None, 4), ("hostage", None, 4), ("horse", None, 3)],
)
def test_how_many_calls_are_allowed(mission: str, allowed: int | None, few: int | None) -> None:
    """That few are usual was found by playing, and so was the number for the horse."""
    facts = CONTENT.missions[MissionId(mission)]
    assert (facts.calls_allowed(fewer=False), facts.calls_allowed(fewer=True)) == (allowed, few)
    assert TENCHU.options_from(None).few_calls


@pytest.mark.rule("TE-341")
@pytest.mark.parametrize("mission", MISSIONS)
def test_at_first_no_mission_is_won_or_lost(mission: str) -> None:
    w = world(f"{mission} jasparu=30.0")
    judge(Scene(w=w).flow, w)
    assert (w.is_won(ONE, MissionId(mission)), w.is_lost(ONE, MissionId(mission)), w.ending) == (None, False, "")


@pytest.mark.rule("TE-341", "TE-R75")
def test_with_the_hostage_his_mission_is_lost_and_no_other() -> None:
    w = world("hostage,sword only= mito_gai=45.1 jasparu=44.1 seat=mito_gai:1", seats=2, mode="competing")
    w.corpses.append(Corpse(HOSTAGE, square("30.14")))
    assert (w.is_lost(ONE, MissionId("hostage")), w.is_lost(TWO, MissionId("sword"))) == (True, False)


@pytest.mark.rule("TE-R79")
@pytest.mark.parametrize(("one", "other"), list(combinations(MISSIONS, 2)))
def test_chests_lie_in_the_order_of_the_board(one: str, other: str) -> None:
    places = [chest.at for chest in world(f"{one},{other}", seats=2, mode="competing").chests]
    assert places == sorted(places)


@pytest.mark.rule("TE-341", "TE-R70")
def test_a_kill_is_accomplished_when_somebody_has_left() -> None:
    w = world("merchant only=V1 jasparu=30.0 mito_gai=31.0 corpses=ME@18.33")
    judge(Scene(w=w).flow, w)
    assert not done(w)
    scene = leaves(w)
    assert done(w)
    assert scene.heard(e.MissionDone) == [e.MissionDone(ONE, MissionId("merchant"))]
    assert not w.ending, "the other may leave as well"


@pytest.mark.rule("TE-341", "TE-R70")
def test_it_does_not_matter_who_left_first() -> None:
    w = world("merchant only=ME jasparu=30.0 mito_gai=18.30 ME=18.33/N")
    leaves(w)
    assert not done(w)
    scene = Scene(Hit(model=ModelId("ME")), w=w, dice=[1])
    judge(scene.flow, w)
    assert done(w)


@pytest.mark.rule("TE-R70")
def test_by_death_alone_if_the_table_says_so() -> None:
    w = world("merchant only=V1 jasparu=18.30 calls=0:3 corpses=ME@18.33", success="death")
    judge(Scene(w=w).flow, w)
    assert done(w)


@pytest.mark.rule("TE-314", "TE-320", "TE-341")
def test_the_sword_must_leave_with_a_ninja() -> None:
    w = world("sword only= jasparu=38.41.2 mito_gai=30.0")
    taken = acts(w).does("take")
    assert taken.heard(e.Taken) == [e.Taken(JASPARU, "sword")]  # type: ignore[arg-type]
    w.models[JASPARU].at = square("32.0")
    leaves(w)
    assert done(w)


@pytest.mark.rule("TE-320", "TE-R76")
def test_what_a_ninja_carries_lies_where_he_falls() -> None:
    w = world("sword only= jasparu=30.14 carries=jasparu:sword wounds=jasparu:1 mito_gai=31.0")
    w.lying = {}
    Scene(Hit(model=JASPARU), w=w, dice=[1])
    assert w.lying == {"sword": square("30.14")}


@pytest.mark.rule("TE-317", "TE-R76")
def test_the_message_lies_on_his_corpse_and_goes_with_it() -> None:
    w = world("messenger only=MS MS=30.15/N jasparu=30.14 wounds=MS:1")
    Scene(Hit(model=ModelId("MS")), w=w, dice=[1])
    assert [(body.at, body.carries) for body in w.corpses] == [(square("30.15"), ("message",))]
    acts(w).does("drag", "30.13")
    assert [body.at for body in w.corpses] == [square("30.13")]
    acts(w).does("take")
    assert w.models[JASPARU].carries == ("message",)
    assert w.corpses[0].carries == ()


@pytest.mark.rule("TE-315", "TE-R74")
def test_the_horse() -> None:
    w = world("horse only=K1 K1=25.14/W jasparu=2.21 bags=jasparu:bow")
    acts(w).does("take-horse")
    assert w.models[JASPARU].leads
    w.models[JASPARU].at = w.horse = square("20.14")
    scene = acts(w)
    assert {"walk", "run", "attack", "let-go"} <= scene.verbs
    assert not {"crawl", "shoot-bow", "climb"} & scene.verbs
    scene.does("run", "20.22")
    assert (w.horse, w.models[JASPARU].at, w.models[JASPARU].noise) == (square("20.22"), square("20.22"), ("run",))
    assert w.spot_number(square("20.16"), JASPARU) == 2, "always in the open"
    acts(w).does("let-go", "walk", "21.24")
    assert w.horse == square("20.22")


@pytest.mark.rule("TE-R74")
def test_nobody_takes_the_horse_into_a_house() -> None:
    w = world("horse only= jasparu=25.14 leads=jasparu")
    assert "25.16" not in acts(w).does("walk").places


@pytest.mark.rule("TE-315", "TE-341", "TE-R74")
def test_the_horse_leaves_with_its_ninja_and_a_bomb_may_kill_it() -> None:
    w = world("horse only= jasparu=30.1 leads=jasparu mito_gai=31.1")
    acts(w).does("walk", "30.0", "leave")
    assert done(w)
    w = world("horse only= jasparu=20.14 mito_gai=25.14 leads=mito_gai bags=jasparu:bomb")
    scene = acts(w).does("throw-bomb", "23.14", dice=[5, 6, 5])
    assert (w.horse_killed, w.horse, w.models[MITO].leads) == (True, -1, False)
    assert (w.ending, w.cause) == ("guards", "failed")
    assert scene.heard(e.HorseKilled) == [e.HorseKilled(square("25.14"))]


@pytest.mark.rule("TE-316", "TE-R75")
def test_the_hostage_is_freed_and_walks_after_the_ninja() -> None:
    w = world("hostage only=hostage jasparu=41.43")
    acts(w).does("free-hostage")
    assert w.freed_by == ONE
    scene = Scene(NinjaCard(is_banzai=False), w=w).does("pass")
    assert (scene.question, scene.asked) == ("where_does_he_go", (ONE,))
    assert "stay" in scene.offered


@pytest.mark.rule("TE-316", "TE-R75", "TE-342")
def test_the_hostage_leaves_and_the_mission_is_done() -> None:
    w = world("hostage only= jasparu=45.1 hostage=30.2 freed=0")
    scene = Scene(HostageAction(), w=w).does("30.0", "leave")
    assert done(w)
    assert scene.heard(e.LeftTable) == [e.LeftTable(HOSTAGE)]
    assert HOSTAGE not in w.models


@pytest.mark.rule("TE-R75")
def test_whoever_reaches_him_takes_him_back_without_a_die() -> None:
    w = world("hostage only=A1 jasparu=45.1 hostage=38.22 A1=38.26/S freed=0 track=A1:hostage")
    scene = Scene(Activation(npc=ModelId("A1"), actions=1), w=w).done()
    assert scene.heard(e.HostageCaught)
    assert (w.freed_by, w.models[HOSTAGE].seat, w.models[ModelId("A1")].tracking) == (None, None, "")
    assert not scene.heard(e.Shot)


@pytest.mark.rule("TE-318", "TE-R72")
@pytest.mark.parametrize(
    ("text", "end"), [("", "19.14"), ("hit=MS", "13.14"), ("V1=17.14/N", "19.14"), ("V1=19.14/N", "18.14")]
)
def test_how_far_the_messenger_marches(text: str, end: str) -> None:
    """Past friends, short of an occupied square; not at all after he was hit."""
    w = world(f"messenger only=MS,V1 jasparu=45.1 {text}")
    Scene(Activation(npc=ModelId("MS"), actions=1), w=w)
    assert spot(w, "MS").startswith(f"{end}/")


@pytest.mark.rule("TE-R72", "TE-318")
def test_from_beside_the_road_he_marches_to_its_end() -> None:
    w = world("messenger only=MS MS=20.20/E jasparu=45.1")
    end = w.ground.route[-1]
    before = len(w.way(ModelId("MS"), end))
    Scene(Activation(npc=ModelId("MS"), actions=1), w=w).done()
    assert before - len(w.way(ModelId("MS"), end)) >= 4
    assert (
        w.ground.field(end, w.walker(ModelId("MS")))[w.models[ModelId("MS")].at]
        < w.ground.field(end, w.walker(ModelId("MS")))[square("20.20")]
    )


@pytest.mark.rule("TE-R72")
def test_he_marches_once_in_an_activation_and_looks_with_the_other() -> None:
    w = world("messenger only=MS jasparu=45.1")
    Scene(Activation(npc=ModelId("MS"), actions=2), w=w).done()
    assert spot(w, "MS").startswith("19.14/")


@pytest.mark.rule("TE-319", "TE-R73")
def test_the_garrison_helps_the_messenger_where_it_sees_him() -> None:
    w = world("messenger only=MS,A1 MS=38.20/N A1=38.28/S jasparu=38.19 track=MS:jasparu")
    scene = Scene(Activation(npc=ModelId("A1"), actions=1), w=w, dice=[1])
    assert not scene.heard(e.Reacted)
    assert spot(w, "A1").startswith("38.22/")


@pytest.mark.rule("TE-319", "TE-R73")
def test_the_garrison_is_that_of_the_place_to_which_the_messenger_goes() -> None:
    """Whatever a table calls it."""
    valley = CONTENT.texts["tables/valley.toml"]
    for field in ("home", "zone", "messenger_goal"):
        valley = valley.replace(f'{field} = "castle"', f'{field} = "fort"')
    game = TENCHU.with_content({"tables/valley.toml": valley.replace("\ncastle = { outline", "\nfort = { outline")})
    w = world("messenger only=MS,A1 MS=38.20/N A1=38.28/S jasparu=38.19 track=MS:jasparu", game=game)
    assert w.models[ModelId("A1")].home == "fort"
    assert w.helps(ModelId("A1"))
    w.models[ModelId("A1")].home = ZoneId("village")
    assert not w.helps(ModelId("A1"))


@pytest.mark.rule("TE-319", "TE-R73")
@pytest.mark.parametrize(
    ("jasparu", "track", "helps"),
    [
        ("38.19", "", True),
        ("38.17", " track=MS:jasparu", True),
        ("38.17", "", False),
        ("38.19", " track=A1:jasparu", False),
    ],
)
def test_when_the_messenger_is_in_trouble(jasparu: str, track: str, helps: bool) -> None:
    """In contact with a Ninja, or following one; and whoever is after one himself does not come."""
    w = world(f"messenger only=MS,A1 MS=38.20/N A1=38.28/S jasparu={jasparu}{track}")
    assert w.helps(ModelId("A1")) == helps


@pytest.mark.rule("TE-319", "TE-R73")
def test_who_comes_to_his_aid_strikes_and_follows_whoever_is_beside_him() -> None:
    w = world("messenger only=MS,A1 MS=38.20/N A1=38.24/S jasparu=38.21 track=MS:jasparu")
    w.models[ModelId("A1")].facing = 6
    scene = Scene(Activation(npc=ModelId("A1"), actions=1), w=w, dice=[1, 1, 1])
    assert [one.attacker for one in scene.heard(e.Attacked)] == ["A1"]
    assert w.models[ModelId("A1")].tracking == "jasparu"


@pytest.mark.rule("TE-345")
@pytest.mark.parametrize(("ending", "worth"), [("ninja", (1.0, 1.0, -1.0)), ("guards", (-1.0, -1.0, 1.0))])
def test_a_referee_wins_when_the_ninja_fail(ending: str, worth: tuple[float, ...]) -> None:
    w = world("merchant only=V1 jasparu=30.0 mito_gai=31.0 seat=mito_gai:1", seats=3, npcs="referee")
    w.ending = ending  # type: ignore[assignment]
    if ending == "ninja":
        w.won.append(Won(ONE, MissionId("merchant"), 1))
    assert scores(w) == worth


@pytest.mark.rule("TE-342")
@pytest.mark.parametrize(("where", "can"), [("30.0", True), ("30.1", False), ("5.0", False)])
def test_one_leaves_from_the_last_row_of_the_exit(where: str, can: bool) -> None:
    scene = acts(world(f"merchant only= jasparu={where}")).does("crawl", where)
    assert (scene.question == "does_he_leave") == can


@pytest.mark.rule("TE-343", "TE-R71", "TE-345")
@pytest.mark.parametrize(("short", "last"), [(False, 10), (True, 6)])
def test_the_last_turn(short: bool, last: int) -> None:
    w = world(f"merchant only= jasparu=45.1 turn={last} deck=-", short=short)
    w.deck = ()
    Scene(Turns(at=1), w=w)
    assert (w.ending, w.cause) == ("guards", "time")


@pytest.mark.rule("TE-344", "TE-R18")
def test_success_comes_before_failure() -> None:
    """The last Ninja who leaves succeeds, though nobody is left then."""
    w = world("merchant only=V1 jasparu=30.0 corpses=ME@18.33")
    leaves(w)
    assert (w.ending, done(w)) == ("ninja", True)


@pytest.mark.rule("TE-341")
def test_the_game_is_lost_with_the_last_ninja() -> None:
    w = world("merchant only=W1 W1=30.15/S jasparu=30.14 wounds=jasparu:1 track=W1:jasparu")
    scene = Scene(Activation(npc=ModelId("W1"), actions=1), w=w, dice=[4, 1, 1]).done()
    assert "jasparu" not in w.models
    assert (w.ending, w.cause, scene.flow.is_over) == ("guards", "nobody_left", True)


@pytest.mark.rule("TE-345", "TE-R78")
def test_of_rivals_who_succeed_the_higher_rating_wins() -> None:
    text = "merchant,sword only=V1 jasparu=30.0 mito_gai=32.0 seat=mito_gai:1 carries=mito_gai:sword calls=0:1"
    w = world(f"{text} corpses=ME@18.33", seats=2, mode="competing")
    w.lying = {}
    leaves(w)
    leaves(w, "mito_gai")
    assert w.ending == "ninja"
    assert winning(w) == (TWO,)
    assert scores(w) == (-1.0, 1.0)


@pytest.mark.rule("TE-R78")
def test_rivals_do_not_attack_each_other() -> None:
    w = world("merchant,sword only= jasparu=30.14 mito_gai=30.15 seat=mito_gai:1", seats=2, mode="competing")
    assert "attack" not in acts(w).verbs


@pytest.mark.rule("TE-R79")
def test_a_target_is_dead_for_whoever_has_the_mission() -> None:
    w = world("sword,merchant only=V1 jasparu=30.14 mito_gai=32.0 seat=mito_gai:1", seats=2, mode="competing")
    w.models[ModelId("ME")] = w.models.pop(ModelId("V1"))
    Scene(Hit(model=ModelId("ME"), by=ONE), w=w, dice=[1])
    leaves(w, "mito_gai")
    assert w.is_won(TWO, MissionId("merchant"))


@pytest.mark.rule("TE-346")
def test_what_a_game_is_worth() -> None:
    w = world("merchant only=V1 jasparu=30.0 mito_gai=31.0 calls=0:2 corpses=ME@18.33,V2@20.14")
    w.fallen, w.slain = {ONE: 1}, {ONE: 1}
    leaves(w)
    assert w.rating(ONE, w.missions[ONE]) == 10 + 3 - 3 - 2 - 1 - 1


@pytest.mark.rule("TE-346")
def test_civilians_count_and_targets_and_guards_do_not() -> None:
    w = world("merchant jasparu=30.14")
    for name in ("V1", "K1", "ME"):
        Scene(Hit(model=ModelId(name), by=ONE), w=w, dice=[1])
    assert w.slain == {ONE: 1}


@pytest.mark.rule("TE-346", "TE-265")
def test_a_civilian_who_falls_by_a_blow_or_a_riposte_counts_for_whoever_struck() -> None:
    w = world(
        "merchant,sword only=V1,V2 mito_gai=30.14 V1=30.15/S V2=31.14/W seat=mito_gai:1", mode="competing", seats=2
    )
    Scene(Blow(attacker=MITO, defender=ModelId("V1")), w=w, dice=[4, 1, 1]).done()
    assert w.slain == {TWO: 1}
    Scene(Blow(attacker=ModelId("V2"), defender=MITO), w=w, dice=[1, 1]).choose("riposte", dice=[4, 1]).done()
    assert w.slain == {TWO: 2}


@pytest.mark.rule("TE-R75")
def test_a_prisoner_does_not_act() -> None:
    w = world("hostage only=hostage jasparu=45.1")
    assert Scene(NinjaCard(is_banzai=True), w=w).does("pass").question is None
    w = world("hostage only=hostage jasparu=45.1 freed=0")
    assert Scene(NinjaCard(is_banzai=True), w=w).does("pass").question == "where_does_he_go"


@pytest.mark.rule("TE-R68", "TE-281")
@pytest.mark.parametrize(
    ("seats", "options", "each"),
    [
        (1, {}, 2),
        (1, {"ninja": 3}, 3),
        (2, {}, 1),
        (2, {"mode": "competing"}, 1),
        (2, {"npcs": "referee"}, 2),
        (4, {"npcs": "guards_and_civilians", "ninja": 2}, 2),
    ],
)
def test_how_many_ninja_a_seat_runs(seats: int, options: dict[str, Any], each: int) -> None:
    w = World(content=CONTENT, options=TENCHU.options_from(options), seats=seats)
    assert w.ninja_each == each


@pytest.mark.rule("TE-131", "TE-132", "TE-311")
def test_a_game_begins_with_missions_ninja_and_the_first_turn() -> None:
    w = World(content=CONTENT, options=TENCHU.options_from({"ninja": 1}), seats=1, table=TableId("valley"))
    scene = Scene(Skirmish(), w=w, draws=["dealt:sword"]).choose("pick:mito_gai")
    for _ in range(4):
        scene.choose("pack-nothing:mito_gai")
    assert (w.phase, w.turn, w.in_play) == ("set-up", 0, ("sword",))
    scene.does("30.0")
    assert (w.phase, w.turn, scene.asked) == ("play", 1, (CHANCE,))
    assert [type(event).__name__ for event in scene.events if not isinstance(event, e.Packed)] == [
        "MissionsSet", "MissionGiven", "NinjaPicked", "Entered", "TurnBegan",
    ]  # fmt: skip


@pytest.mark.rule("TE-R68")
def test_a_fifth_and_a_sixth_ninja_have_no_names() -> None:
    w = world("merchant only=", seats=6)
    w.phase, w.missions, w.in_play, w.known = "set-up", {}, (), {}
    scene = Scene(Muster(), w=w, draws=["dealt:merchant"])
    for name in ("jasparu", "mito_gai", "christyami", "marku_yama"):
        scene.choose(f"pick:{name}")
    assert scene.offered == ["pick:ninja-5", "pick:ninja-6"]
