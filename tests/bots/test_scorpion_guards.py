"""The guards of novice and adept: whole games of every kind, and the rules of thumb one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rules.scorpion.scene import Scene, guard, turn, world

from uguisu import Choice, Event, Seat, quick_dice
from uguisu.bots.bot import RandomBot, bots_for
from uguisu.bots.scorpion import AdeptBot, NoviceBot
from uguisu.bots.scorpion_guards_likely import likely
from uguisu.bots.scorpion_guards_setup import HAND
from uguisu.bots.scorpion_guards_watch import Watch
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow_combat import Detection
from uguisu.games.scorpion.flow_lives import BonusCards
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.resample import intruder_belief
from uguisu.games.scorpion.world import World
from uguisu.lab.playing import play_game

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"ropes_noticed": True}),
    (4, {"mission_raises_alert": True}),
    (2, {"variant": "lone_wolf", "sleepers": 12}),
    (2, {"variant": "lone_wolf", "two_hands": True, "passage_raises_alert": True}),
    (3, {"variant": "contested", "ninja_cards": 3, "traitor_cards": -2}),
    (4, {"variant": "contested", "written_missions": True, "ready_made": True}),
    (2, {"sentries": 8, "patrols": 4, "passage_unnoticed": True}),
    (4, {"sentries": 0, "patrols": 0, "sleepers": 0}),
]


class Refusing:
    """Never agrees: so that the rules for those who do not are played too."""

    def __init__(self, below: Any) -> None:
        self._bot = AdeptBot(below)

    def choose(self, prompt: Prompt) -> Choice:
        return c.REFUSE if c.REFUSE in prompt.options else self._bot.choose(prompt)


class Twice:
    """Every decision is made again by a fresh bot with the same seed."""

    kind: Any = AdeptBot

    def __init__(self, below: Any) -> None:
        self._seed = below(1 << 30)
        self._bot = self.kind(quick_dice(self._seed))

    def choose(self, prompt: Prompt) -> Choice:
        choice: Choice = self._bot.choose(prompt)
        assert self.kind(quick_dice(self._seed)).choose(prompt) == choice
        return choice


class TwiceNovice(Twice):
    kind = NoviceBot


@pytest.mark.parametrize("kind", [TwiceNovice, Twice, Refusing])
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_they_play_whole_games_and_would_choose_the_same_again(kind: Any, seats: int, options: dict[str, Any]) -> None:
    chosen = SCORPION.options_from({"map": "outpost", **options})
    makers = [RandomBot if seat < (1 if seats == 2 else 2) else kind for seat in range(seats)]
    played = play_game(SCORPION, chosen, makers, "whole", 1)
    assert played.decisions < SCORPION.longest / 4


def test_they_are_listed_from_weak_to_strong() -> None:
    assert list(bots_for("scorpion")) == ["random", "novice", "adept"]


# One decision at a time


def prompt_of(scene: Scene, seat: int = 1) -> Prompt:
    """What this seat is asked now, after a set-up that everybody saw."""
    placed = e.GuardsPlaced(tuple(one.zone for one in scene.w.guards))
    heard: list[Event] = [placed, e.GuardsReady(), *scene.told_to(seat)]
    return Prompt(SCORPION, scene.flow, Seat(seat), 0, lambda: heard)


def adept(scene: Scene, seat: int = 1) -> str:
    return str(AdeptBot(quick_dice(1)).choose(prompt_of(scene, seat)))


def novice(scene: Scene, seat: int = 1) -> str:
    return str(NoviceBot(quick_dice(1)).choose(prompt_of(scene, seat)))


def seen_in_the_gatehouse() -> Scene:
    """The traitor walks into E01, where sentry 7 stands, and stops there; sentry 8 is two steps away."""
    w = world(traitor={"zone": "C18"})
    guard(w, 8, zone="E06")
    scene = turn("intruders", w=w)
    scene.intruders("first:traitor", "step:GE1", "step:E01", "end", "end", "end", "announce")
    return scene.by(1, chance=["drew:kenjutsu", "drew:patrol-search", "drew:sentry-search"])


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
    w = world(ninja={"zone": "C03", "visible": True, "wounds": (2, 0)}, traitor={"zone": "C03", "visible": True})
    scene = Scene(Detection(zone="C03"), w=w)  # type: ignore[arg-type]
    assert adept(scene) == "attack:1:ninja"


def test_the_adept_takes_the_hand_it_wants() -> None:
    flow = SCORPION.set_up(2, SCORPION.options_from({"map": "outpost"})).advance()
    bot, dice = AdeptBot(quick_dice(1)), quick_dice(2)
    while (decision := flow.decision) is not None and flow.world.phase == "set-up":
        seat, options = next(iter(decision.offer.items()))
        prompt = Prompt(SCORPION, flow, seat, 0, list) if seat == 1 else None
        flow.answer(seat, bot.choose(prompt) if prompt else options[dice(len(options))])
    assert Counter(flow.world.hands[0]) == HAND


def bonus(**hand: int) -> str:
    cards = tuple(sorted(card for card, count in hand.items() for _ in range(count)))
    w: World = world(hands=[cards], decks=[("awaken", "kenjutsu", "patrol-search")])
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
    assert "form:3:5" in scene.offered(1)
    assert adept(scene) == "form:1:2"
    scene.guards("form:1:2")
    assert adept(scene) == "stop"


def test_after_a_search_the_searcher_is_thought_near_it_but_not_in_it() -> None:
    scene = turn("intruders", w=world(traitor={"zone": "C18"}))
    scene.intruders("first:traitor", "step:IE2", "end", "end", "search:traitor:C18", "announce")
    prompt = prompt_of(scene)
    belief = intruder_belief(prompt.view.options, None, prompt.heard)
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
    w = world(ninja={"zone": "W08", "path": ("W06", "W08"), "k": 1})
    for number in range(15, 21):
        guard(w, number, zone="F12")
    guard(w, 15, drunk=True)
    scene = turn("intruders", w=w)
    scene.intruders("first:ninja", "step:W06", "step:W08", "end", "end", "search:ninja:W08", "announce", "spare")
    assert scene.question == "who_makes_room_for_the_sentry"
    assert adept(scene) == "make-room:15"


def test_a_guard_goes_into_the_passage_after_an_intruder() -> None:
    w = world(ninja={"zone": "passage", "card_down": True}, hands=[("kenjutsu", "secret-passage", "sentry-search")])
    w.passages[0] = type(w.passages[0])(("C03", "W06"), (True, False))  # type: ignore[arg-type]
    scene = turn("cards", w=w)
    shown = [
        e.PhaseBegan("intruders"),
        e.IntruderCardPlayed("ninja", "secret-passage"),
        e.EnteredPassage("ninja", "passage"),  # type: ignore[arg-type]
        e.IntrudersDone(),
    ]
    placed = e.GuardsPlaced(tuple(one.zone for one in w.guards))
    found = e.EntranceFound("C03", "passage")  # type: ignore[arg-type]
    said: list[str] = []
    while scene.question in ("which_card_is_played", "where_do_they_go", "who_attacks"):
        heard: list[Event] = [placed, e.GuardsReady(), *shown, e.TurnBegan(2), found, *scene.told_to(1)]
        prompt = Prompt(SCORPION, scene.flow, Seat(1), 0, lambda heard=heard: heard)  # type: ignore[misc]
        said.append(str(AdeptBot(quick_dice(1)).choose(prompt)))
        scene.guards(said[-1])
    assert said[:4] == ["secret-passage", "sentry-search:1", "go-in:passage", "attack:1:ninja"]
