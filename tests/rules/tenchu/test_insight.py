"""What helps to think: who would see, hear and follow a Ninja, and how likely he is spotted before his next card."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import isclose

import pytest
from rules.tenchu.scene import Scene, square, world

from uguisu.engine.choice import Odds
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import CardId, ModelId
from uguisu.games.tenchu.flow.cards import NinjaCard
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.insight.bag import draws
from uguisu.games.tenchu.insight.looks import Looks, Ways
from uguisu.games.tenchu.insight.shown import Insight, Reaches, Stand, insight, reaches
from uguisu.games.tenchu.view import View, view
from uguisu.games.tenchu.world import World

JASPARU = ModelId("jasparu")
ALONE = "merchant only=K1 K1=20.14/E jasparu=25.14"
"""He stands in the open five inches before an Ashigaru: 2 or more."""
OPEN = 5 / 6


def seen(w: World) -> View:
    return view(Flow(w, NinjaAction(model=JASPARU)), None)


def shown(w: World) -> Insight:
    found = insight(seen(w))
    assert found is not None
    return found


def risk(text: str) -> float:
    found = shown(world(text)).now[JASPARU].risk
    assert found is not None
    return found


def at_menu(text: str, *words: str) -> Reaches:
    scene = Scene(NinjaAction(model=JASPARU), w=world(text)).does(*words)
    found = reaches(scene.view(0), [TENCHU.catalog.parse(text) for text in scene.offered])
    assert found is not None
    return found


def people(found: Insight | Reaches, numbers: tuple[int, ...]) -> set[str]:
    return {found.people[number] for number in numbers}


# The bag


def bag(text: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, text.split()))


@pytest.mark.parametrize(
    "cards", ["ninja", "ninja ninja x", "ninja x x y", "ninja ninja x x y z", "x y", "banzai ninja x x x", ""]
)
def test_what_comes_before_the_first_of_a_kind_is_what_all_orders_of_the_bag_say(cards: str) -> None:
    def is_last(card: CardId) -> bool:
        return card in ("ninja", "banzai")

    orders = list(permutations(bag(cards)))
    counted: Counter[frozenset[tuple[CardId, int]]] = Counter()
    for order in orders:
        first = next((n for n, card in enumerate(order) if is_last(card)), len(order))
        counted[frozenset(Counter(order[:first]).items())] += 1
    found = {
        frozenset((card, n) for card, n in before.items() if n): chance for before, chance in draws(bag(cards), is_last)
    }
    assert set(found) == set(counted)
    assert all(isclose(found[before], counted[before] / len(orders)) for before in counted)


# One action


def by_the_rules(w: World, npc: str) -> float:
    """Every die of one action, played."""
    flow: Flow[World] = Flow(w, Activation(npc=ModelId(npc), actions=1))
    flow.told = []
    flow.advance()
    return _spotted(flow)


def _spotted(flow: Flow[World]) -> float:
    if any(isinstance(one.event, e.Spotted) and one.event.succeeds for one in flow.told or ()):
        return float(any(isinstance(one.event, e.Spotted) and one.event.ninja == JASPARU for one in flow.told or ()))
    if flow.decision is None:
        return 0.0
    ((seat, odds),) = flow.decision.offer.items()
    if seat != CHANCE:
        return 0.0  # whoever is asked is fought with, and whoever fights does not look
    assert isinstance(odds, Odds)
    found = 0.0
    for choice, weight in odds.chances():
        twin = flow.clone()
        twin.told = list(flow.told or ())
        twin.answer(CHANCE, choice)
        found += weight * _spotted(twin)
    return found / odds.total


ACTIONS = {
    "he looks at him": (ALONE, "K1"),
    "he hides, and he looks": (f"{ALONE} hiding=jasparu", "K1"),
    "behind him": ("merchant only=K1 K1=20.14/E jasparu=15.14", "K1"),
    "behind him, and loud": ("merchant only=K1 K1=20.14/E jasparu=15.14 noise=jasparu:run+dog", "K1"),
    "round a corner": ("merchant only=K1 K1=30.15/N jasparu=31.22 fought called", "K1"),
    "beside him, by the houses": ("merchant only=K1 K1=29.15/W jasparu=27.22 noise=jasparu:run", "K1"),
    "among others": ("merchant jasparu=22.13 noise=jasparu:run", "K2"),
    "a villager in the street": ("merchant jasparu=22.13 noise=jasparu:run", "V2"),
    "a porter on his way": ("merchant jasparu=20.10 noise=jasparu:run+dog", "P1"),
    "a porter without room": ("merchant only=P2 P2=36.12/W jasparu=36.18 noise=jasparu:run+dog", "P2"),
    "two Ninja": ("merchant only=K1 K1=20.14/E jasparu=25.14 mito_gai=23.14", "K1"),
    "two Ninja, the other in cover": ("merchant only=K1 K1=20.14/E jasparu=26.14 mito_gai=24.14 hiding=mito_gai", "K1"),
    "in the compound": ("merchant only=T1,T2,T3,T4 jasparu=24.36 noise=jasparu:run", "T3"),
    "behind a cloud": ("merchant only=K1 K1=20.14/E jasparu=28.14 clouds=24.14 noise=jasparu:run", "K1"),
    "with caltrops on the way": (
        "merchant only=K1 K1=20.14/W jasparu=27.17 caltrops=22.14,22.15 noise=jasparu:dog+run",
        "K1",
    ),
    "with rice in sight": ("merchant only=K1 K1=20.14/E rice=23.14 jasparu=20.18 noise=jasparu:run", "K1"),
    "with rice in mind": ("merchant only=K1 K1=20.14/W rice=23.14 jasparu=28.14", "K1"),
    "after somebody": (f"{ALONE} mito_gai=19.14 track=K1:mito_gai", "K1"),
    "after him": (f"{ALONE} track=K1:jasparu", "K1"),
    "out": (f"{ALONE} out=K1", "K1"),
    "stuck": (f"{ALONE} stuck=K1:fresh", "K1"),
    "far away": ("merchant only=K1 K1=20.14/E jasparu=25.40", "K1"),
    "the messenger on his march": ("messenger only=MS MS=13.14/E jasparu=20.20", "MS"),
    "the messenger, hit": ("messenger only=MS MS=13.14/E jasparu=20.20 hit=MS", "MS"),
    "an explosion": ("merchant only=K1 K1=20.14/W bursts=26.14 jasparu=27.16", "K1"),
}


@pytest.mark.parametrize(("text", "npc"), ACTIONS.values(), ids=ACTIONS)
def test_the_chance_of_an_action_is_what_its_dice_say_when_they_are_all_played(text: str, npc: str) -> None:
    w = world(text)
    assert isclose(Looks(w, ModelId(npc), Ways(w, JASPARU)).chance(), by_the_rules(world(text), npc), abs_tol=1e-9)


def test_straight_moves_that_are_kept_are_those_that_would_be_found() -> None:
    """He is thought to be on many squares, one after the other, and each time it is as if he stood there alone."""
    w = world("merchant only=K1,V2,P1 K1=29.15/W jasparu=28.20 noise=jasparu:run")
    ways = Ways(w, JASPARU)
    for at in w.reach(JASPARU, 12):
        w.models[JASPARU].at = at
        for npc in ("K1", "V2", "P1"):
            one = ModelId(npc)
            assert Looks(w, one, ways).chance() == Looks(w, one, Ways(w, JASPARU)).chance()


# Before his next card


def test_a_guard_who_looks_at_him_before_his_card() -> None:
    assert isclose(risk(f"{ALONE} deck=ashigaru+ninja"), OPEN / 2, abs_tol=5e-4)
    assert isclose(risk(f"{ALONE} deck=ashigaru+ninja+ninja"), OPEN / 3, abs_tol=5e-4)
    assert isclose(risk(f"{ALONE} deck=samurai+ninja"), 0)
    two = (1 - OPEN**0) / 3 + OPEN / 3 + (1 - (1 - OPEN) ** 2) / 3
    assert isclose(risk(f"{ALONE} deck=ashigaru+ashigaru+ninja"), two, abs_tol=5e-4)


def test_a_samurai_acts_twice_on_a_card() -> None:
    text = "merchant only=samurai1 samurai1=20.14/E jasparu=25.14"
    assert isclose(risk(f"{text} deck=samurai+ninja"), (1 - (1 - OPEN) ** 2) / 2, abs_tol=5e-4)


def test_where_no_card_of_the_ninja_is_left_the_whole_bag_comes_and_then_the_next_turn() -> None:
    """In the next turn three Ashigaru cards are among five of the Ninja."""
    none, one, two = 1.0, 1 - OPEN, (1 - OPEN) ** 2
    before = [chance for _, chance in draws(bag("ashigaru " * 3 + "ninja " * 5), lambda card: card == "ninja")]
    later = sum(chance * left for chance, left in zip(before, (none, one, two, (1 - OPEN) ** 3), strict=True))
    assert isclose(risk(f"{ALONE} deck=ashigaru"), 1 - one * later, abs_tol=5e-4)
    assert isclose(risk(f"{ALONE} deck=ashigaru turn=10"), OPEN, abs_tol=5e-4)


def test_after_a_banzai_the_heroes_act_first() -> None:
    text = "merchant only=ME ME=20.14/E jasparu=25.14 deck=ninja"
    assert risk(text) == 0
    w = world(text)
    w.card = CardId("banzai")
    found = shown(w).now[JASPARU].risk
    assert found is not None
    assert isclose(found, OPEN, abs_tol=5e-4)


# Who sees, hears and follows


def test_each_place_says_who_looks_there_who_would_hear_and_how_loud_it_is() -> None:
    text = "merchant only=K1,V2 K1=29.15/W V2=28.14/W jasparu=20.11 deck=ashigaru+civilian+ninja"
    walk = at_menu(text, "walk")
    open_street, behind = (walk.reaches["walk"].places[square(at)] for at in ("21.14", "20.7"))
    assert walk.reaches["walk"].noise == 0
    assert {(walk.people[npc], number) for npc, number in open_street.seen} == {("V2", 2), ("K1", 2)}
    assert behind.seen == ()
    assert open_street.risk is not None
    assert open_street.risk > 0.5
    crawl = at_menu(text, "crawl").reaches["crawl"].places[square("20.13")]
    assert {number for _, number in crawl.seen} == {3}
    assert at_menu(text, "run").reaches["run"].noise == 1


def test_whoever_does_not_look_there_and_would_act_is_named_as_well() -> None:
    found = at_menu("merchant only=K1 K1=20.14/E jasparu=15.14", "walk")
    assert people(found, found.reaches["walk"].places[square("15.15")].hears) == {"K1"}


def test_whoever_follows_him_follows_him_on_where_he_does_not_lose_him() -> None:
    found = at_menu("merchant only=K1 K1=20.14/W jasparu=14.14 track=K1:jasparu", "run")
    places = found.reaches["run"].places
    assert people(found, places[square("13.14")].follows) == {"K1"}
    hidden = next(one for one in places.values() if not one.follows)
    assert hidden.seen == ()
    assert any(places[at].follows == () for at in places)


def test_a_call_brings_whom_the_rules_would_call_and_once_a_turn() -> None:
    text = "merchant K1=29.15/W jasparu=24.15"
    w = world(text)
    calls = shown(w).calls
    assert calls[ModelId("K1")] == tuple(w.would_come(ModelId("K1")))
    assert shown(world(f"{text} called")).calls == {}


def test_at_the_menu_the_board_shows_where_walking_leads_and_where_only_running_does() -> None:
    text = "merchant only=K1 K1=29.15/W jasparu=20.11"
    found = at_menu(text).reaches
    assert set(found) == {"walk", "run", "crawl"}
    assert set(found["walk"].places).isdisjoint(found["run"].places)
    assert set(found["walk"].places) | set(found["run"].places) == set(at_menu(text, "run").reaches["run"].places)


def test_the_tension_and_the_bodies_in_the_open_are_told() -> None:
    found = shown(world("merchant jasparu=20.11 corpses=V2@28.13,V3@23.18 smoked"))
    assert (found.tension, found.open_bodies) == (3, ("V2",))


def test_dropped_smoke_is_reckoned_with() -> None:
    text = "merchant only=K1 K1=20.14/E jasparu=25.14 bags=jasparu:smoke_bomb"
    plain = at_menu(text, "walk").reaches["walk"].places[square("26.14")]
    before, after = (
        at_menu(text, drop, "walk").reaches["walk"].places[square("26.14")] for drop in ("smoke-before", "smoke-after")
    )
    assert [number for _, number in plain.seen] == [2]
    assert [number for _, number in before.seen] == [6]
    assert [number for _, number in after.seen] == [6]


def test_where_the_blow_falls_the_victim_sees_nothing_and_nothing_is_reckoned() -> None:
    found = at_menu("merchant only=V2 V2=28.13/N jasparu=28.9", "attack")
    assert set(found.reaches["attack"].places.values()) == {Stand()}


def test_nobody_is_helped_in_a_battle_or_before_he_stands() -> None:
    w = world("merchant jasparu=20.11")
    w.phase = "set-up"
    assert insight(seen(w)) is None
    w.phase = "play"
    scene = Scene(NinjaCard(is_banzai=False), w=world("merchant jasparu=20.11 mito_gai=22.11"))
    assert scene.question == "which_ninja_acts_next"
    assert reaches(scene.view(0), ()) is None


def test_thinking_changes_nothing() -> None:
    w = world("merchant jasparu=20.11 noise=jasparu:run track=K1:jasparu")
    before = seen(w)
    insight(before)
    assert before == seen(w)
