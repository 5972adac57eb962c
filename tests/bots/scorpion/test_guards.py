"""The guards of novice and adept: their rules of thumb, one by one, on fixture S1."""

from __future__ import annotations

from collections import Counter

import pytest
from rules.scorpion.scene import Scene, guard, prompt_at, turn, world

from uguisu import Event, Match, Prompt, Seat, quick_dice
from uguisu.bots.scorpion.guards.likely import likely
from uguisu.bots.scorpion.guards.setup import HAND
from uguisu.bots.scorpion.guards.watch import Watch
from uguisu.bots.scorpion.sides import AdeptBot, NoviceBot
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.flow.combat import Detection
from uguisu.games.scorpion.flow.lives import BonusCards
from uguisu.games.scorpion.game import SCORPION


def prompt_of(scene: Scene, *past: Event) -> Prompt:
    """What the guards are asked now, after a set-up that everybody saw and what came to pass before the scene."""
    placed = e.GuardsPlaced(tuple(one.zone for one in scene.w.guards))
    heard: list[Event] = [placed, e.GuardsReady(), *past, *scene.told_to(1)]
    return prompt_at(scene, Seat(1), heard)


def adept(scene: Scene, *past: Event) -> str:
    return str(AdeptBot(quick_dice(1)).choose(prompt_of(scene, *past)))


def novice(scene: Scene) -> str:
    return str(NoviceBot(quick_dice(1)).choose(prompt_of(scene)))


def seen_in_the_gatehouse() -> Scene:
    """The traitor walks into E01, where sentry 7 stands, and stops there; sentry 8 is two steps away."""
    w = world("traitor=C18")
    guard(w, 8, zone="E06")
    scene = turn("intruders", w=w)
    scene.intruders("first:traitor", "step:GE1", "step:E01", "end", "end", "end", "announce")
    return scene.by(1, draws=["drew:kenjutsu", "drew:patrol-search", "drew:sentry-search"])


def test_whoever_can_strike_strikes() -> None:
    scene = seen_in_the_gatehouse()
    assert adept(scene) == novice(scene) == "attack:7:traitor"


def test_others_are_sent_after_him_to_finish_him() -> None:
    scene = seen_in_the_gatehouse()
    scene.guards("attack:7:traitor")
    assert adept(scene) == "sentry-search:8"
    scene.guards("sentry-search:8")
    for _ in range(2):
        scene.guards(adept(scene))
    assert scene.w.guard(8).zone == "E01"
    assert adept(scene) == "attack:8:traitor"


def test_a_target_near_his_end_comes_first() -> None:
    w = world("ninja=C03 ninja.visible ninja.wounds=2,0 traitor=C03 traitor.visible")
    scene = Scene(Detection(zone="C03"), w=w)  # type: ignore[arg-type]
    assert adept(scene) == "attack:1:ninja"


def test_the_adept_takes_the_hand_it_wants() -> None:
    match = Match(SCORPION, 2, {"map": "outpost"})
    flow = match.flow
    bot, dice = AdeptBot(quick_dice(1)), quick_dice(2)
    while (decision := flow.decision) is not None and flow.world.phase == "set-up":
        seat, options = next(iter(decision.offer.items()))
        prompt = match.prompt(seat) if seat == 1 else None
        match.answer(seat, bot.choose(prompt) if prompt else options[dice(len(options))])
    assert Counter(flow.world.hands[0]) == HAND


def bonus(**hand: int) -> str:
    cards = tuple(sorted(card for card, count in hand.items() for _ in range(count)))
    w = world(hands=[cards], decks=[("awaken", "kenjutsu", "patrol-search")])
    return adept(Scene(BonusCards(player=0, taken=(0, 0)), w=w))


def test_swords_are_taken_first_until_there_are_enough() -> None:
    assert bonus(kenjutsu=1) == "take-card:kenjutsu"
    assert bonus(kenjutsu=4) == "take-card:patrol-search"


def test_two_who_stand_off_the_track_go_together_and_a_gate_is_not_left() -> None:
    w = world()
    guard(w, 1, zone="W07")
    guard(w, 2, zone="W07")
    guard(w, 3, zone="W01")
    for number in range(9, 15):
        guard(w, number, zone="", patrol=0)
    scene = turn("patrols", w=w)
    assert "form:3:5" in scene.offered_to(1)
    assert adept(scene) == "form:1:2"
    scene.guards("form:1:2")
    assert adept(scene) == "stop"


def test_after_a_search_the_searcher_is_thought_near_it_but_not_in_it() -> None:
    scene = turn("intruders", w=world("traitor=C18"))
    scene.intruders("first:traitor", "step:IE2", "end", "end", "search:traitor:C18", "announce")
    prompt = prompt_of(scene)
    belief = intruder_belief(SCORPION.content, prompt.view.options, None, prompt.heard)
    places: Counter[str] = Counter()
    for (zone, _), share in likely(prompt.view, belief.cases, prompt.heard)["traitor"].items():
        places[belief.grid.name(zone)] += share  # type: ignore[assignment]
    assert sum(places.values()) == pytest.approx(1)
    assert places["C18"] < places["IE2"]


def test_a_listening_is_worth_nothing_where_nobody_can_be_heard() -> None:
    scene = turn("cards", w=world())
    prompt = prompt_of(scene)
    assert all(share == 0 for share in Watch(prompt).loud(0).values())
    assert not adept(scene).startswith(("sentry-listen", "patrol-listen"))


def test_a_room_is_made_by_a_drunk_one_only() -> None:
    w = world("ninja=W08 ninja.path=W06,W08 ninja.k=1")
    for number in range(15, 21):
        guard(w, number, zone="F12")
    guard(w, 15, drunk=True)
    scene = turn("intruders", w=w)
    scene.intruders("first:ninja", "step:W06", "step:W08", "end", "end", "search:ninja:W08", "announce", "spare")
    assert scene.question == "who_makes_room_for_the_sentry"
    assert adept(scene) == "make-room:15"


def test_a_guard_goes_into_the_passage_after_an_intruder() -> None:
    w = world("ninja=passage ninja.card_down", hands=[("kenjutsu", "secret-passage", "sentry-search")])
    w.passages[0] = type(w.passages[0])(("C03", "W06"), (True, False))  # type: ignore[arg-type]
    scene = turn("cards", w=w)
    past = [
        e.PhaseBegan("intruders"),
        e.IntruderCardPlayed("ninja", "secret-passage"),
        e.EnteredPassage("ninja", "passage"),  # type: ignore[arg-type]
        e.IntrudersDone(),
        e.TurnBegan(2),
        e.EntranceFound("C03", "passage"),  # type: ignore[arg-type]
    ]
    for choice in ("secret-passage", "sentry-search:1", "go-in:passage", "attack:1:ninja"):
        assert adept(scene, *past) == choice
        scene.guards(choice)
