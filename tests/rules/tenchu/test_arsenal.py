"""Chapter 5.14 and 8.2: what a Ninja carries, and what chests hold."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, Scene, spot, square, world

from uguisu.engine.event import Seat
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ItemId, ModelId
from uguisu.games.tenchu.flow.cards import end_turn
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.harm import Hit
from uguisu.games.tenchu.flow.muster import Muster, OpenPackingRound, PackingRound, dress, fitting
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.flow.things import contents
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.ground.table import TableId
from uguisu.games.tenchu.world import World

JASPARU, K1 = ModelId("jasparu"), ModelId("K1")
TABLE = TableId("valley")
PLACES = {
    **dict.fromkeys(("grapnel", "poison", "smoke_bomb", "caltrops", "poison_rice", "bomb", "disguise"), 1),
    **dict.fromkeys(("blowpipe", "shuriken", "armour", "potion"), 1),
    "bow": 2,
}


def acts(w: World) -> Scene:
    return Scene(NinjaAction(model=JASPARU), w=w)


@pytest.mark.rule("TE-281", "TE-R67")
def test_what_there_is_and_how_many_can_be_carried() -> None:
    assert {name: item.places for name, item in CONTENT.arsenal.items() if item.places} == PLACES
    assert {name: CONTENT.profiles[CONTENT.profile_of(name)].places for name in CONTENT.named} == {
        "jasparu": 4,
        "mito_gai": 4,
        "christyami": 4,
        "marku_yama": 3,
    }


@pytest.mark.rule("TE-281", "TE-R67")
def test_a_bow_takes_two_rounds_and_cannot_be_packed_in_the_last() -> None:
    w = world("merchant only= jasparu=30.0")
    assert "bow" in fitting(w, JASPARU, (), 3)
    assert "bow" not in fitting(w, JASPARU, (), 4)
    assert fitting(w, JASPARU, (ItemId("bow"),), 2) == []
    assert "bow" in fitting(w, JASPARU, (ItemId("bow"),), 3)


@pytest.mark.rule("TE-281", "TE-R67")
def test_marku_yamas_fourth_is_nothing() -> None:
    w = world("merchant only= marku_yama=30.0")
    assert fitting(w, ModelId("marku_yama"), (), 4) == []
    assert "bow" not in fitting(w, ModelId("marku_yama"), (), 3)


@pytest.mark.rule("TE-R67")
def test_all_pack_at_once_and_see_what_was_packed() -> None:
    w = world("merchant only= jasparu=30.0 mito_gai=31.0 seat=mito_gai:1", seats=2)
    scene = Scene(OpenPackingRound(number=1), w=w)
    assert scene.asked == (Seat(0), Seat(1))
    scene.by(1, "pack:mito_gai:bomb").by(0, "pack-nothing:jasparu").done()
    assert (w.bags[JASPARU], w.bags[ModelId("mito_gai")]) == ((), ("bomb",))
    assert len(scene.told_to(0)) == len(scene.told_to(1)) == 1


@pytest.mark.rule("TE-R67", "TE-R90")
def test_rivals_see_only_what_they_have_packed_themselves() -> None:
    w = world("merchant,sword only= jasparu=30.0 mito_gai=31.0 seat=mito_gai:1", seats=2, mode="competing")
    scene = Scene(PackingRound(number=1), w=w)
    scene.by(1, "pack:mito_gai:bomb").by(0, "pack:jasparu:poison")
    assert "bomb" not in str(scene.told_to(0))
    assert "bomb" in str(scene.told_to(1))
    assert scene.view(0).bags == {"jasparu": ("poison",)}


@pytest.mark.rule("TE-R69", "TE-R67")
def test_nobody_comes_twice() -> None:
    w = world("merchant only=", seats=2)
    w.phase = "set-up"
    w.missions, w.in_play, w.known = {}, (), {}
    scene = Scene(Muster(), w=w, draws=["dealt:merchant"])
    scene.choose("pick:jasparu")
    assert "pick:jasparu" not in scene.offered
    assert len(scene.offered) == 3


@pytest.mark.rule("TE-281", "TE-R67", "TE-R90", "TE-288", "TE-291")
def test_he_packs_four_rounds_and_enters_a_table_on_which_everybody_stands() -> None:
    w = World(content=CONTENT, options=TENCHU.options_from({"mission": "merchant", "ninja": 1}), seats=1, table=TABLE)
    scene = Scene(Muster(), w=w).choose("pick:jasparu")
    for item in ("disguise", "bomb", "armour", "bomb"):
        assert scene.question == "what_does_he_pack"
        scene.choose(f"pack:jasparu:{item}")
    assert scene.question == "where_does_he_enter"
    assert {"ME", "T1", "T2", "T3", "T4", "V1", "P1", "K1", "W1"} <= set(w.models)
    assert (len(w.chests), w.chests[0].is_open) == (1, False)
    one = w.models[JASPARU]
    assert (one.gear, w.bags[JASPARU], one.is_disguised) == (("armour", "disguise"), ("bomb", "bomb"), True)
    assert w.seen_places[JASPARU] == 2
    assert {(event.model, event.item) for event in scene.heard(e.Equipped)} == {
        (JASPARU, "armour"), (JASPARU, "disguise"),
    }  # fmt: skip
    assert [event.items for event in scene.heard(e.Packed)] == [
        ((JASPARU, item),) for item in ("disguise", "bomb", "armour", "bomb")
    ]
    scene.does("30.0")
    assert (scene.heard(e.Entered)[-1], spot(w, "jasparu"), one.is_hiding) == (
        e.Entered(JASPARU, square("30.0")), "30.0/N", False,
    )  # fmt: skip


@pytest.mark.rule("TE-282", "TE-266", "TE-R90")
def test_a_grapnel_is_always_used_and_seen_then() -> None:
    w = world("merchant only= jasparu=12.26 bags=jasparu:grapnel")
    scene = acts(w).does("climb", "13.26.1", dice=[2])
    assert scene.heard(e.Climbed)
    assert (w.models[JASPARU].gear, w.bags[JASPARU]) == (("grapnel",), ())


@pytest.mark.rule("TE-283", "TE-R60")
def test_poison_coats_a_missile_weapon_for_good() -> None:
    w = world("merchant only=K1 jasparu=20.14 K1=24.14/E bags=jasparu:poison+shuriken")
    scene = acts(w).does("coat-shuriken")
    assert scene.question == "what_does_he_do", "it takes no action"
    scene.does("shoot-shuriken", dice=[4, 4])
    assert scene.heard(e.Saved) == [e.Saved(K1, 4, 5, False)]
    assert w.models[JASPARU].coated == ("shuriken",)


@pytest.mark.rule("TE-283", "TE-R60")
def test_poison_on_a_blade_is_spent_hit_or_miss() -> None:
    w = world("merchant only=K1 jasparu=30.14 K1=30.15/S bags=jasparu:poison")
    scene = acts(w).does("coat-blade")
    assert scene.verbs == {"attack"}
    scene.does("attack", "30.14", dice=[3, 1, 4])
    assert scene.heard(e.Saved) == [e.Saved(K1, 4, 5, False)]
    assert w.bags[JASPARU] == ()


@pytest.mark.rule("TE-284", "TE-R30")
def test_smoke_is_dropped_at_the_start_or_the_end_of_a_move_or_thrown() -> None:
    w = world("merchant only= jasparu=30.14 bags=jasparu:smoke_bomb+smoke_bomb")
    scene = acts(w).does("smoke-before")
    assert scene.verbs == {"walk", "run", "crawl"}, "each thing once"
    scene.does("walk", "30.17")
    assert w.clouds == [square("30.14")]
    acts(w).does("smoke-after", "walk", "30.18")
    assert w.clouds == [square("30.14"), square("30.18")]
    end_turn(Scene(w=w).flow, w)
    assert w.clouds == []


@pytest.mark.rule("TE-R90", "TE-R85")
@pytest.mark.parametrize(
    ("item", "verb"), [("smoke_bomb", "throw-smoke"), ("poison_rice", "throw-rice"), ("bomb", "throw-bomb")]
)
def test_what_he_is_about_to_throw_is_open_and_gone_when_it_is_thrown(item: str, verb: str) -> None:
    w = world(f"merchant only= jasparu=30.15 bags=jasparu:{item}+poison")
    scene = acts(w).does(verb)
    assert (w.models[JASPARU].gear, w.bags[JASPARU]) == ((item,), ("poison",))
    scene.does("30.20", dice=[1] if item == "bomb" else [])
    assert (w.models[JASPARU].gear, w.bags[JASPARU]) == ((), ("poison",))
    assert scene.heard(e.ItemUsed) == [e.ItemUsed(JASPARU, ItemId(item))]


@pytest.mark.rule("TE-284", "TE-R85")
def test_a_throw_needs_sight_six_inches_and_free_hands() -> None:
    text = "merchant only=K1 jasparu=30.15 K1=45.5/N bags=jasparu:smoke_bomb"
    scene = acts(world(text)).does("throw-smoke")
    assert "30.21" in scene.places
    assert not {"30.22", "32.18"} & scene.places
    assert "throw-smoke" not in acts(world(text.replace("45.5/N", "30.16/S"))).verbs


@pytest.mark.rule("TE-285", "TE-R61")
def test_caltrops_stop_whoever_enters_but_him_who_drops_them() -> None:
    w = world("merchant only=K1 jasparu=30.14 bags=jasparu:caltrops K1=45.5/N")
    laid = acts(w).does("caltrops-before", "walk", "30.17")
    assert w.caltrops == [square("30.14")]
    assert laid.heard(e.CaltropsLaid) == [e.CaltropsLaid(JASPARU, square("30.14"))]
    scene = acts(w).does("walk", "30.13", dice=[1])
    assert (scene.heard(e.Caught)[0].is_stuck, spot(w, "jasparu")[:5], scene.question) == (False, "30.13", None)
    scene = acts(w).does("walk", "30.12")
    assert (scene.heard(e.Caught), spot(w, "jasparu")[:5]) == ([], "30.12"), "whoever goes out of them does not enter"
    w.models[JASPARU].at = square("30.17")
    acts(w).does("walk", "30.14", dice=[2])
    assert spot(w, "jasparu").startswith("30.15/"), "one inch round them"
    assert w.models[JASPARU].stuck == "fresh"
    scene = acts(w)
    assert scene.question is None
    assert scene.heard(e.Missed)


@pytest.mark.rule("TE-286", "TE-R62")
@pytest.mark.parametrize(("die", "eats"), [(1, False), (2, True)])
def test_a_guard_who_notices_rice_eats_it(die: int, eats: bool) -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=24.17 rice=24.14 hiding=jasparu")
    w.models[JASPARU].at = square("12.14")
    scene = Scene(Activation(npc=K1, actions=1), w=w, dice=[die] if eats else [die, 1])
    assert scene.heard(e.RiceNoticed)[0].needed == 2
    assert w.models[K1].is_out == eats
    assert (w.rice == []) == eats
    assert scene.heard(e.RiceEaten) == ([e.RiceEaten(K1, square("24.14"))] if eats else [])
    if eats:
        assert spot(w, "K1").startswith("23.14/"), "as far as contact with it"
        end_turn(scene.flow, w)
        assert not w.models[K1].is_out


@pytest.mark.rule("TE-286", "TE-R62")
@pytest.mark.parametrize(("where", "needed"), [("24.14", 2), ("33.14", 3), ("20.18", None), ("20.11", None)])
def test_rice_is_noticed_by_sight(where: str, needed: int | None) -> None:
    w = world(f"merchant only=K1 K1=20.14/E jasparu=12.14 rice={where}")
    found = w.rice_in_sight(K1)
    assert (None if found == -1 else w.rice_number(K1, found)) == needed


@pytest.mark.rule("TE-R62")
def test_whoever_follows_somebody_and_the_messenger_eat_nothing() -> None:
    w = world("messenger only=MS,K1 MS=20.14/E K1=20.15/E jasparu=12.14 rice=24.14 track=K1:jasparu")
    assert w.rice_in_sight(ModelId("MS")) == -1
    assert w.rice_in_sight(K1) == -1
    w.models[K1].tracking = ModelId("")
    assert w.rice_in_sight(K1) == square("24.14")
    w.models[K1].rice = (square("26.14"),)
    assert w.rice_in_sight(K1) == -1, "he has rice in mind already"


@pytest.mark.rule("TE-287", "TE-R63")
def test_a_bomb_hurts_everybody_within_two_inches_friends_too() -> None:
    w = world("merchant only=K1 jasparu=20.14 mito_gai=25.14 K1=24.14/E bags=jasparu:bomb")
    scene = acts(w).does("throw-bomb", "24.14", dice=[5, 4, 6]).done()
    assert scene.heard(e.Burst)[0].victims == ("K1", "mito_gai")
    assert scene.heard(e.Saved)[0] == e.Saved(K1, 4, 5, False)
    assert (w.fought, w.bags[JASPARU], w.models[JASPARU].gear) == (False, (), ())


@pytest.mark.rule("TE-287", "TE-R72")
def test_a_blast_halts_the_messenger_and_nobody_else() -> None:
    w = world("messenger only=MS,K1 jasparu=20.14 MS=25.14/E K1=24.14/E bags=jasparu:bomb")
    acts(w).does("throw-bomb", "24.14", dice=[6, 6, 6])
    assert (w.models[ModelId("MS")].was_hit, w.models[K1].was_hit) == (True, False)


@pytest.mark.rule("TE-288", "TE-R90")
def test_what_is_worn_shows_from_the_start() -> None:
    assert {name for name, item in CONTENT.arsenal.items() if item.is_worn} == {"disguise", "armour"}


@pytest.mark.rule("TE-R90")
def test_that_he_packed_it_twice_does_not_show() -> None:
    seen = []
    for bag in (("bomb", "disguise", "disguise"), ("bomb", "bomb", "disguise")):
        w = world("merchant only= jasparu=38.5")
        w.bags[JASPARU] = tuple(map(ItemId, bag))
        scene = Scene(w=w)
        dress(scene.flow, w)
        assert set(w.bags[JASPARU]) == {"bomb"}
        seen.append((w.seen_places, w.models[JASPARU].gear, scene.heard(e.Equipped)))
    assert seen[0] == seen[1] == ({JASPARU: 1}, ("disguise",), [e.Equipped(JASPARU, ItemId("disguise"))])


@pytest.mark.rule("TE-291", "TE-R65")
def test_armour_saves_and_slows() -> None:
    w = world("merchant only= jasparu=38.5 gear=jasparu:armour")
    assert w.save_of(JASPARU) == 3
    assert [w.allowance(JASPARU, verb) for verb in ("walk", "run", "crawl", "attack", "charge")] == [10, 16, 4, 10, 16]


@pytest.mark.rule("TE-292", "TE-R66")
def test_a_potion_heals_one_wound_away_from_enemies() -> None:
    text = "merchant only=K1 jasparu=30.14 bags=jasparu:potion"
    assert "drink" not in acts(world(f"{text} K1=45.5/N")).verbs, "no wound"
    assert "drink" not in acts(world(f"{text} K1=30.15/S wounds=jasparu:1")).verbs
    scene = acts(world(f"{text} K1=45.5/N wounds=jasparu:1")).does("drink")
    assert scene.heard(e.Healed) == [e.Healed(JASPARU)]
    assert (scene.model("jasparu").wounds, scene.w.bags[JASPARU]) == (0, ())


# Chests


@pytest.mark.rule("TE-293")
def test_a_chest_is_opened_in_contact_and_diced_then() -> None:
    w = world("merchant only= jasparu=23.32 chests=23.33")
    scene = acts(w).does("open-chest", dice=[5])
    assert w.models[JASPARU].gear == ("rain_cape",)
    assert w.chests[0].is_open
    assert "open-chest" not in acts(w).verbs
    assert scene.heard(e.ChestOpened)


@pytest.mark.rule("TE-293")
def test_nothing_is_found_twice() -> None:
    w = world("merchant only= jasparu=23.32")
    w.found = [ItemId("mokojin"), ItemId("rain_cape")]
    assert [str(one) for one in contents(w)] == ["rolled:1", "rolled:3", "rolled:4", "rolled:6"]


@pytest.mark.rule("TE-293")
@pytest.mark.parametrize(("die", "destroyed"), [(3, True), (2, False)])
def test_green_destiny_destroys_and_otherwise_ties_as_a_katana(die: int, destroyed: bool) -> None:
    w = world("merchant only=W1 jasparu=30.14 W1=30.15/S gear=jasparu:green_destiny wields=jasparu")
    scene = Scene(Blow(attacker=JASPARU, defender=ModelId("W1")), w=w, dice=[4, 4, die, *([1] if destroyed else [])])
    scene.done()
    assert (w.models.get(ModelId("W1")) is None) == destroyed


@pytest.mark.rule("TE-293")
def test_green_destiny_is_sharp_and_wielded_at_will() -> None:
    w = world("merchant only=W1 jasparu=30.14 W1=30.15/S gear=jasparu:green_destiny")
    scene = acts(w).does("wield")
    assert scene.question == "what_does_he_do"
    assert scene.heard(e.Wielded) == [e.Wielded(JASPARU, True)]
    scene.does("attack", "30.14", dice=[4, 3, 5])
    assert scene.heard(e.Saved) == [e.Saved(ModelId("W1"), 5, 6, False)]


@pytest.mark.rule("TE-293")
def test_the_mokojin_falls_instead_of_him() -> None:
    text = "merchant only=K1,K2 jasparu=30.14 K1=30.18/S K2=45.40/N wounds=jasparu:1 gear=jasparu:mokojin"
    w = world(f"{text} track=K1:jasparu")
    scene = Scene(Hit(model=JASPARU), w=w, dice=[1])
    assert scene.question == "where_is_he_really"
    assert "30.15" not in scene.places, "in sight of the guard"
    scene.does("33.11")
    one = scene.model("jasparu")
    assert (one.wounds, one.gear, w.corpses, w.models[K1].tracking) == (1, (), [], "")


@pytest.mark.rule("TE-293", "TE-R74")
def test_the_horse_of_whom_the_mokojin_saves_stays() -> None:
    w = world("horse only=K1 jasparu=30.14 K1=30.18/S wounds=jasparu:1 gear=jasparu:mokojin leads=jasparu")
    Scene(Hit(model=JASPARU), w=w, dice=[1]).does("33.11")
    assert (w.models[JASPARU].leads, w.horse) == (False, square("30.14"))


@pytest.mark.rule("TE-293")
def test_sleeping_gas_puts_everybody_out_to_the_end_of_the_turn() -> None:
    w = world("merchant only=K1,V1 jasparu=20.14 K1=24.14/E V1=28.14/E gear=jasparu:sleeping_gas")
    scene = acts(w).does("throw-gas", "24.15")
    assert [name for name, one in w.models.items() if one.is_out] == ["K1"]
    end_turn(scene.flow, w)
    assert not w.models[K1].is_out


@pytest.mark.rule("TE-293")
def test_fire_reaches_three_inches_before_him() -> None:
    w = world("merchant only=K1,V1 jasparu=20.14 K1=23.14/E V1=20.16/E gear=jasparu:fire_potion")
    scene = acts(w).does("fire").choose("face:0", dice=[4])
    assert scene.heard(e.Burned)[0].victims == ("K1",)
    assert scene.heard(e.Saved) == [e.Saved(K1, 4, 5, False)]
    assert (w.fought, w.models[JASPARU].gear) == (True, ())


@pytest.mark.rule("TE-293")
def test_a_rain_cape_crawls_far_and_hides_well() -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=24.14 gear=jasparu:rain_cape hiding=jasparu")
    assert w.allowance(JASPARU, "crawl") == 10
    assert w.spottable(w.models[K1].at, w.models[K1].facing) == (4, "jasparu")


@pytest.mark.rule("TE-293")
def test_the_whistle_is_heard_where_he_wants_it() -> None:
    w = world("merchant only= jasparu=20.14 gear=jasparu:nightingale_whistle")
    acts(w).does("whistle", "31.14")
    assert (w.bursts, w.smoked, w.models[JASPARU].gear) == ([square("31.14")], False, ())


@pytest.mark.rule("TE-289")
def test_blowpipe_darts_are_poisoned() -> None:
    w = world("merchant only=K1 jasparu=20.14 K1=23.14/E bags=jasparu:blowpipe")
    scene = acts(w).does("shoot-blowpipe", dice=[4, 4])
    assert scene.heard(e.Saved) == [e.Saved(K1, 4, 5, False)]


@pytest.mark.rule("TE-R81")
def test_npcs_use_no_items() -> None:
    w = world("merchant only=K1 K1=23.32/N jasparu=30.14 chests=23.33")
    Scene(Activation(npc=K1, actions=1), w=w, dice=[1])
    assert not w.chests[0].is_open
