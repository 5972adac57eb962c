"""Chapter 5.3: the deck, cards, events, the end of a turn."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, Scene, battle, world

from uguisu.engine.event import CHANCE, Seat
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import CardId, ModelId
from uguisu.games.tenchu.flow.battle import battle_deck
from uguisu.games.tenchu.flow.cards import NinjaCard, Turns, deck_of, end_turn, play_card
from uguisu.games.tenchu.flow.happenings import Happening
from uguisu.games.tenchu.flow.npcs import Activation, Crowd, order_of

COPIES = {
    "ninja": (4, 1),
    "banzai": (1, 1),
    "samurai": (2, 2),
    "ronin_double": (1, 2),
    "ronin_single": (1, 1),
    "ashigaru": (3, 1),
    "civilian": (3, 1),
    "event_1": (1, 0),
    "event_2": (1, 0),
    "event_3": (1, 0),
}


@pytest.mark.rule("TE-131")
def test_a_set_has_eighteen_cards() -> None:
    assert {name: (card.copies, card.actions) for name, card in CONTENT.cards.items()} == COPIES
    assert sum(card.copies for card in CONTENT.cards.values()) == 18


@pytest.mark.rule("TE-132", "TE-R90")
def test_the_next_card_is_any_of_those_left() -> None:
    w = world("merchant only= jasparu=45.1 deck=ninja+ninja+banzai")
    scene = Scene(Turns(at=1), w=w)
    odds = scene.flow.decision.offer[CHANCE]  # type: ignore[union-attr]
    assert dict(odds.chances()) == {  # type: ignore[attr-defined]
        CONTENT.catalog.parse("drew:ninja"): 2,
        CONTENT.catalog.parse("drew:banzai"): 1,
    }
    assert not odds.secret  # type: ignore[attr-defined]


@pytest.mark.rule("TE-132", "TE-133")
def test_a_card_is_carried_out_before_the_next_is_drawn() -> None:
    w = world("merchant only= jasparu=45.1 deck=ninja+ninja")
    scene = Scene(Turns(at=1), w=w, draws=["drew:ninja"])
    assert scene.question == "what_does_he_do"
    assert w.deck == ("ninja",)


@pytest.mark.rule("TE-133", "TE-141", "TE-R14")
def test_a_model_takes_both_actions_before_another_acts() -> None:
    w = world("merchant only=W1,T1 jasparu=20.20 W1=20.16/S T1=20.15/S")
    play = Crowd(order=order_of(w, [ModelId("W1"), ModelId("T1")]), actions=2)
    scene = Scene(play, w=w, dice=[1, 1, 1, 1])
    assert [one.npc for one in scene.heard(e.Reacted)] == ["W1", "W1", "T1", "T1"]


@pytest.mark.rule("TE-133")
@pytest.mark.parametrize(("card", "who"), [("ashigaru", {"K1", "K2"}), ("ronin_single", {"W1", "T1"})])
def test_a_type_card_activates_everybody_of_that_type(card: str, who: set[str]) -> None:
    w = world("merchant only=K1,K2,W1,T1,V1 jasparu=24.14 K1=24.16/N K2=25.16/N W1=26.16/N T1=27.16/N V1=28.16/N")
    scene = Scene(w=w)
    play_card(scene.flow, w, CardId(card))
    assert isinstance(scene.flow.stack[-1], Crowd)
    assert set(scene.flow.stack[-1].order) == who


@pytest.mark.rule("TE-134", "TE-136")
def test_a_mission_uses_one_set() -> None:
    deck = deck_of(world("sword jasparu=30.0"))
    assert {name: deck.count(CardId(name)) for name in COPIES} == {name: copies for name, (copies, _) in COPIES.items()}


@pytest.mark.rule("TE-135", "TE-R15")
def test_a_battle_uses_two_sets_and_one_of_events() -> None:
    w = battle("one-1=samurai@10.2/N two-1=ninja@10.30/S")
    deck = battle_deck(w)
    assert {name: deck.count(name) for name in set(deck)} == {
        "event_1": 1,
        "event_2": 1,
        "event_3": 1,
        "samurai-1": 2,
        "ninja-2": 4,
        "banzai-2": 1,
    }


@pytest.mark.rule("TE-135", "TE-R15")
def test_a_card_is_there_if_one_model_of_the_army_is_activated_by_it() -> None:
    deck = battle_deck(battle("one-1=samurai@10.2/N one-2=ninja@12.2/N one-3=ronin@14.2/N two-1=ronin@10.30/S"))
    assert {"samurai-1", "ninja-1", "banzai-1", "ronin_double-1", "ronin_single-1", "ronin_double-2"} <= set(deck)
    assert not {"samurai-2", "ninja-2", "banzai-2"} & set(deck)


@pytest.mark.rule("TE-135", "TE-R15")
def test_a_hero_brings_his_banzai() -> None:
    w = battle("one-1=samurai_hero@10.2/N two-1=ronin@10.30/S")
    assert "banzai-1" in battle_deck(w)
    assert "banzai-2" not in battle_deck(w)


@pytest.mark.rule("TE-138")
@pytest.mark.parametrize("die", range(1, 7))
def test_an_event_is_rolled_on_its_table(die: int) -> None:
    w = world("merchant only=V1 jasparu=30.0")
    scene = Scene(Happening(number=1), w=w, dice=[die])
    events = ("watch_bell", "cloud", "moonlight", "barking_dog", "night_patrol", "heavens_favour")
    assert scene.heard(e.EventHappens) == [e.EventHappens(events[die - 1], die)]  # type: ignore[arg-type]


@pytest.mark.rule("TE-138")
def test_the_watch_bell_turns_those_who_follow_nobody() -> None:
    w = world("merchant only=K1,K2 K1=29.15/W K2=25.12/E jasparu=25.14 track=K2:jasparu")
    scene = Scene(Happening(number=1), w=w, dice=[1])
    assert (scene.spot("K1"), scene.spot("K2")) == ("29.15/E", "25.12/E")


@pytest.mark.rule("TE-138")
def test_a_cloud_makes_spotting_harder_this_turn_and_smoke_no_harder() -> None:
    w = world("merchant only=K1 K1=29.15/W jasparu=24.14")
    at, facing = w.models[ModelId("K1")].at, w.models[ModelId("K1")].facing
    scene = Scene(Happening(number=1), w=w, dice=[2])
    assert w.spottable(at, facing) == (3, "jasparu")
    w.clouds.append(w.models[ModelId("jasparu")].at)
    assert w.spottable(at, facing) == (6, "jasparu")
    end_turn(scene.flow, w)
    assert w.spottable(at, facing) == (2, "jasparu")


@pytest.mark.rule("TE-138")
def test_by_moonlight_nothing_is_far() -> None:
    w = world("merchant only=K1,K2 K1=29.15/W jasparu=16.13 K2=25.12/E mito_gai=14.14 gear=mito_gai:bow")
    at, facing = w.models[ModelId("K1")].at, w.models[ModelId("K1")].facing
    before = w.spottable(at, facing), w.shot_number(ModelId("mito_gai"), w.models[ModelId("K2")].at, 18)
    Scene(Happening(number=1), w=w, dice=[3])
    after = w.spottable(at, facing), w.shot_number(ModelId("mito_gai"), w.models[ModelId("K2")].at, 18)
    assert (before, after) == (((3, "jasparu"), 4), ((2, "jasparu"), 3))


@pytest.mark.rule("TE-138")
def test_a_dog_barks_at_the_ninja_nearest_to_the_village() -> None:
    w = world("merchant only=V1 V1=19.18 jasparu=20.22 mito_gai=30.0")
    Scene(Happening(number=1), w=w, dice=[4])
    assert w.models[ModelId("jasparu")].noise == ("dog",)
    assert w.models[ModelId("mito_gai")].noise == ()


@pytest.mark.rule("TE-138")
def test_a_patrol_comes_twice_at_most() -> None:
    w = world("merchant only= jasparu=45.1")
    Scene(Happening(number=1), w=w, dice=[5])
    assert w.models[ModelId("patrol-1")].profile == "ashigaru"
    Scene(Happening(number=2), w=w, dice=[5])
    scene = Scene(Happening(number=3), w=w, dice=[5])
    assert w.patrols == 2
    assert scene.heard(e.NothingHappens)
    assert set(w.models) == {"jasparu", "patrol-1", "patrol-2"}


@pytest.mark.rule("TE-138", "TE-R41")
def test_heavens_favour_is_an_activation_of_the_seat_that_comes_first_next() -> None:
    w = world("merchant only= jasparu=30.0 mito_gai=31.0 seat=mito_gai:1 shout=mito_gai:2", seats=2)
    w.first = Seat(1)
    scene = Scene(Happening(number=1), w=w, dice=[6])
    assert scene.asked == (Seat(1),)
    assert w.models[ModelId("mito_gai")].shout == 1


@pytest.mark.rule("TE-139", "TE-R17")
def test_banzai_ninja_act_before_heroes() -> None:
    w = world("merchant only=ME,T1 jasparu=18.27 ME=18.33/N T1=20.27/W")
    scene = Scene(NinjaCard(is_banzai=True), w=w)
    assert scene.question == "what_does_he_do"
    scene.choose("do:pass", dice=[1])
    assert [one.npc for one in scene.heard(e.Reacted)] == ["ME"], "thugs are no heroes"


@pytest.mark.rule("TE-140", "TE-R18")
def test_the_turn_ends_with_the_last_card_and_all_cards_come_back() -> None:
    w = world("merchant only=V1 jasparu=45.1 deck=- noise=jasparu:run smoked fought called clouds=30.10 bursts=30.11")
    w.deck = ()
    w.in_order, w.events_drawn = False, 2
    scene = Scene(Turns(at=1), w=w)
    assert w.turn == 2
    assert w.deck == deck_of(w)
    assert (w.models[ModelId("jasparu")].noise, w.clouds, w.bursts) == ((), [], [])
    assert (w.smoked, w.fought, w.called) == (False, False, False)
    assert (w.in_order, w.events_drawn) == (True, 0), "events begin anew"
    assert scene.asked == (CHANCE,)


@pytest.mark.rule("TE-142")
def test_whoever_is_removed_before_his_turn_does_not_act() -> None:
    w = world("merchant only=W1,T1 jasparu=20.20 W1=20.16/S T1=20.15/S")
    play = Crowd(order=[ModelId("W1"), ModelId("T1")], actions=1)
    del w.models[ModelId("W1")]
    scene = Scene(play, w=w, dice=[1])
    assert [one.npc for one in scene.heard(e.Reacted)] == ["T1"]


@pytest.mark.rule("TE-142", "TE-R14")
def test_whoever_comes_during_a_card_does_not_act_on_it() -> None:
    w = world("merchant only=K1 K1=29.15/W jasparu=24.14")
    scene = Scene(w=w)
    play_card(scene.flow, w, CardId("ashigaru"))
    assert isinstance(scene.flow.stack[-1], Crowd)
    assert scene.flow.stack[-1].order == ["K1"]


@pytest.mark.rule("TE-R14")
def test_npcs_act_from_the_nearest_to_any_ninja() -> None:
    w = world("merchant only=K1,K2,V1 jasparu=24.14 K1=24.20/N K2=24.16/N V1=24.18/N mito_gai=30.0")
    assert order_of(w, list(w.npcs)) == ["K2", "V1", "K1"]


@pytest.mark.rule("TE-R14")
def test_seats_take_turns_in_coming_first() -> None:
    w = world("merchant only= jasparu=30.0 mito_gai=31.0 seat=mito_gai:1", seats=2)
    scene = Scene(NinjaCard(is_banzai=False), w=w)
    assert scene.asked == (Seat(0),)
    scene.choose("do:pass").choose("do:pass")
    assert Scene(NinjaCard(is_banzai=False), w=w).asked == (Seat(1),)


@pytest.mark.rule("TE-211", "TE-R38")
def test_an_npc_whom_nobody_concerns_is_skipped_without_dice() -> None:
    w = world("merchant only=V5 V5=17.12/N jasparu=45.1")
    scene = Scene(Activation(npc=ModelId("V5"), actions=1), w=w).done()
    assert not scene.heard(e.Activated)
