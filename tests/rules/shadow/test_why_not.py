"""Why a choice is not offered: a rule and a sentence for everything that can be said at any question."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from rules.shadow.roaming import SETTINGS, roam
from rules.shadow.scene import GAME, Scene, world
from rules.shadow.tables import fresh, on_to, setting_up

from uguisu import Choice, NotOffered, Seat, Table, quick_dice
from uguisu.engine.why_not import Reason
from uguisu.games.shadow.flow.council import Council
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.orders import Order, Orders
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.why_not.answer import GROUNDS
from uguisu.games.shadow.why_not.grounds import PHASES, Asked

KINDS: dict[type[Choice], list[Choice]] = defaultdict(list)
for _choice in SHADOW.catalog.choices:
    KINDS[type(_choice)].append(_choice)


def reason(scene: Scene, choice: str, seat: int | None = None) -> tuple[str, str]:
    assert scene.question is not None
    seat = scene.asked[0] if seat is None else seat
    assert choice not in scene.offered_to(seat)
    found = GAME.why_not(scene.view(seat), scene.question, GAME.catalog.parse(choice))
    return found.rule, found.sentence


# Everything has a reason


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_choice_that_is_not_offered_has_a_rule_and_a_sentence(seats: int, options: dict[str, Any]) -> None:
    below = quick_dice("why not", seats, sorted(options.items()))
    kinds = list(KINDS.values())
    for flow, seat, offered in roam(seats, options, "why not"):
        assert flow.decision is not None
        view, question = SHADOW.view(flow, seat), flow.decision.question
        here = [KINDS[kind] for kind, ground in GROUNDS.items() if question in ground.questions]
        for pool in (here, here, here, here, kinds, kinds):
            kind = pool[below(len(pool))]
            choice = kind[below(len(kind))]
            if choice in offered:
                continue
            found = SHADOW.why_not(view, question, choice)
            assert found.rule in SHADOW.rulebook, (choice, found)
            assert len(found.sentence.split()) > 3, (choice, found)
            assert found.sentence.endswith("."), (choice, found)
            assert found.sentence[0].isupper(), (choice, found)
            assert not set("{}_") & set(found.sentence), (choice, found)
            assert "it is not your choice" not in found.sentence, (question, choice)
            assert "  " not in found.sentence, (question, choice, found)


def test_every_question_to_a_player_and_every_kind_of_choice_is_known() -> None:
    steps = {step.name for kind in SHADOW.procedures for step in kind.steps if step.asks}
    drawn = {"which_order_is_drawn", "which_card_is_revealed"}
    asked = {question for phase in PHASES.values() for question in phase}
    assert asked == steps - drawn == set(SHADOW.words.table("topics"))
    assert set(GROUNDS) == set(KINDS)
    assert {ground.rule for ground in GROUNDS.values()} <= set(SHADOW.rulebook)
    assert {question for ground in GROUNDS.values() for question in ground.questions} == asked
    moments = {ground.moment or str(kind.__struct_config__.tag) for kind, ground in GROUNDS.items()}
    assert moments == set(SHADOW.words.table("moments"))


CLOSED = {
    "Act", "Assign", "Boulder", "Coin", "Cross", "Enter", "Focus", "Give", "Guard", "Heal", "Hide", "Stand", "Take",
    "TakeQuest", "Target", "Through", "Travel",
}  # fmt: skip
"""Kinds whose last reason is what is left when all others are ruled out: it is given whatever is asked."""


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_is_offered_belongs_to_its_question_and_has_no_reason_against_it(
    seats: int, options: dict[str, Any]
) -> None:
    for flow, seat, offered in roam(seats, options, "offered"):
        assert flow.decision is not None
        view, question = SHADOW.view(flow, seat), flow.decision.question
        asked = Asked(view, question, view)
        assert question in PHASES[view.phase]
        for choice in offered:
            ground = GROUNDS[type(choice)]
            assert question in ground.questions, choice
            if ground.reason and type(choice).__name__ not in CLOSED:
                assert ground.reason(asked, choice) is None, (question, choice)
        always = (kind for kind, ground in GROUNDS.items() if ground.reason is None and question in ground.questions)
        assert all(any(isinstance(choice, kind) for choice in offered) for kind in always), question


def test_a_table_says_why_when_a_choice_is_refused() -> None:
    table = Table.open(SHADOW, seed=1, seats=2, options={"mode": "first_game"})
    with pytest.raises(NotOffered, match="Ninjas lay cards in Programming; this is the set-up") as refused:
        table.act(Seat(0), "place:HAY-03:0")
    assert refused.value.rule == "SH-304"


def test_what_is_never_offered_has_a_reason_too() -> None:
    scene = Scene(Programming(), w=world("osaka"))
    assert reason(scene, "drew:O1", 1) == ("SH-802", "What is drawn or dealt is left to chance.")
    assert reason(scene, "guard:99", 1)[0] == "SH-158"
    assert reason(scene, "target:99.99", 1) == ("SH-101", "No board has a place '99.99'.")
    assert reason(scene, "place:HAY-99:0", 1) == ("SH-318", "There is no card 'HAY-99'.")
    assert reason(scene, "take-quest:XQ1", 1)[0] == "SH-210"


# Programming


def test_cards_that_cannot_be_laid() -> None:
    w = world("osaka hayato=0.5 hayato.used=HAY-04 yuki=0.5 mat=0:YUK-03", seats=3)
    w.ninjas["yuki"].seat = Seat(2)
    scene = Scene(Programming(), w=w)
    assert reason(scene, "place:HAY-04:1", 1) == ("SH-309", "Thrown Pebble is used. Hayato gets it back with Regroup.")
    assert reason(scene, "place:YUK-04:1", 1) == ("SH-305", "Yuki is played by somebody else.")
    assert reason(scene, "place:TAK-04:1", 1)[0] == "SH-318"
    assert reason(scene, "place:HAY-11:1", 1) == ("SH-1118", "Hayato must do a quest to get Shadow Step.")
    assert reason(scene, "place:HAY-03:9", 1) == ("SH-R11", "The mat has 6 slots in this mission.")
    assert reason(scene, "surrender", 1)[0] == "SH-941"
    scene.by(1, "place:HAY-03:1")
    assert reason(scene, "place:HAY-09:1", 1) == ("SH-304", "A card of Hayato lies on slot 2.")
    assert reason(scene, "place:HAY-03:2", 1) == ("SH-309", "Katana Strike lies on the mat already.")
    assert reason(scene, "take-back:3", 1) == ("SH-305", "No card lies on slot 4.")
    assert reason(scene, "shift:1:1", 1)[0] == "SH-305"
    scene.by(1, "place:HAY-09:3", "show:1")
    assert reason(scene, "place:HAY-01:4", 1) == ("SH-303", "Hayato has laid two cards, and no more are allowed.")
    assert reason(scene, "show:1", 1) == ("SH-307", "Everybody has seen the card on slot 2.")


def test_cards_that_wounds_forbid() -> None:
    w = world("osaka mugen=0.5 mugen.flipped=3")
    scene = Scene(Programming(), w=w)
    assert w.ninjas["mugen"].penalties == ("no_blue", "one_move", "none")
    scene.by(1, "place:MUG-06:0")
    assert reason(scene, "place:MUG-07:1", 1) == ("SH-641", "Mugen is wounded: one movement card a round.")
    worse = Scene(Programming(), w=world("osaka mugen=0.5 mugen.flipped=4"))
    assert reason(worse, "place:MUG-03:1", 1) == ("SH-642", "Mugen is wounded: no red actions.")


# Orders


def test_orders_that_cannot_be_given() -> None:
    scene = Scene(Orders(), w=world("osaka time=9 orders=O1,O2"))
    assert reason(scene, "execute:O3") == ("SH-701", "Forced March is not in your hand.")
    assert reason(scene, "activate:O3") == ("SH-704", "Forced March is not prepared.")
    assert reason(scene, "give-up") == ("SH-941", "Time is 9. You can give up only when it is 5 or less.")
    scene.daimyo("prepare:O1")
    assert reason(scene, "activate:O1")[1] == "Patrol was prepared in this round, and can be given in the next one."


def ordered(text: str, order: str) -> Scene:
    return Scene(Order(order=order, half="execute"), w=world(f"{text} phase=orders"))  # type: ignore[arg-type]


def test_guards_and_spots_that_an_order_does_not_reach() -> None:
    scene = ordered("osaka guards=spearman@3.3/0/out~,spearman@2.5/1/in,officer@8.2/3/in", "M")
    assert reason(scene, "guard:1") == ("SH-512", "The Spearman in the well yard is stunned, and nobody can move him.")
    assert reason(scene, "guard:9")[0] == "SH-216"
    scene.daimyo("guard:2")
    assert reason(scene, "stand:9.3:0:in") == ("SH-712", "The outer ward is not next to the wood yard.")
    rule, sentence = reason(scene, "stand:3.6:0:in")
    assert (rule, sentence.split(":")[0]) == ("SH-713", "The Spearman in the wood yard may not march to the boat yard")
    assert reason(scene, "stand:3.3:0:in") == ("SH-111", "Somebody stands in that corner of the well yard.")
    assert reason(scene, "stand:3.3:1:in") == ("SH-108", "Somebody stands right beside that corner of the well yard.")
    assert reason(scene, "stand:2.5:-1:tower")[0] == "SH-931"


def test_new_guards_come_to_barracks() -> None:
    scene = ordered("osaka", "D:spearman")
    assert reason(scene, "stand:8.2:0:in") == ("SH-711", "New guards come to barracks, and the main gate yard is none.")


def test_the_lord_takes_no_orders_but_his_own() -> None:
    scene = ordered("imai guards=daimyo@6.3/1/in,spearman@5.2/1/in", "M")
    assert reason(scene, "guard:36")[0] == "SH-504"
    scene = ordered("imai guards=daimyo@6.3/1/in,spearman@5.2/1/in", "L")
    assert reason(scene, "guard:1") == ("SH-720", "This symbol moves the lord and nobody else.")


def test_a_closed_gate_has_two_corners() -> None:
    scene = ordered("imai guards=officer@5.5/1/in", "F")
    scene.daimyo("guard:22")
    assert reason(scene, "stand:5.5:0:in")[0] == "SH-922"
    assert reason(scene, "stand:3.6:0:in") == ("SH-931", "In the tower one stands without a corner.")


# Execution


def played(text: str) -> Scene:
    return Scene(Execution(), w=world(text))


def test_ways_of_another_colour_are_closed() -> None:
    scene = played("osaka hayato=3.2 mat=0:HAY-06")
    assert reason(scene, "through:4.2:5.1") == ("SH-113", "Purple Path does not lead through a white junction.")
    assert reason(scene, "through:9.1:9.2")[0] == "SH-433"


def test_another_yard_offers_more() -> None:
    scene = played("osaka guards=spearman@3.3/0/out,spearman@1.4/0/out hayato=2.4 mat=0:HAY-03")
    assert scene.question == "which_yard_is_it"
    assert reason(scene, "target:9.3") == ("SH-420", "The outer ward is not beside the ninja's bush.")
    rule, sentence = reason(scene, "target:2.5")
    assert (rule, sentence) == (
        "SH-421",
        "A card must act where it does most: it has 3 effects in the well yard, and 1 here.",
    )


def test_a_yard_in_which_nothing_can_be_done_is_no_target() -> None:
    scene = played("osaka guards=spearman@3.3/0/out,spearman@1.4/0/out hayato=2.4 mat=0:HAY-10")
    assert reason(scene, "target:2.5") == (
        "SH-422",
        "In the wood yard there is nothing that Whirling Blade could act on.",
    )


def test_guards_elsewhere_are_not_hit() -> None:
    scene = played("osaka guards=spearman@3.3/0/out,spearman@3.3/3/out,spearman@8.2/1/in hayato=3.2 mat=0:HAY-04")
    assert scene.question == "which_guard_is_it"
    assert reason(scene, "guard:3") == (
        "SH-424",
        "The card acts on the well yard, and the Spearman in the main gate yard stands elsewhere.",
    )


# Between missions, and set-up


def test_ninjas_who_come_along_already() -> None:
    scene = Scene(Muster(), w=fresh(3)).by(1, "pick:yuki")
    assert reason(scene, "pick:yuki") == ("SH-201", "Yuki comes along already.")


def test_nothing_is_bought_in_a_single_mission() -> None:
    scene = Scene(Programming(), w=world("osaka"))
    assert reason(scene, "claim:NP01:yuki", 1)[0] == "SH-1123"


def test_tax_is_taken_exactly_and_only_what_is_on_offer_is_bought() -> None:
    scene = on_to(Scene(Muster(), w=fresh(2)))
    council = on_to(Scene(Council(), w=scene.w), "in_which_tokens_is_tax_paid")
    assert reason(council, "collect:1:0:0") == ("SH-1104", "The tokens must be worth 14 together.")
    council.daimyo("collect:14:0:0")
    assert reason(council, "buy:FD1") == ("SH-1103", "Palace Spears is not on offer now.")


def test_entries_are_for_two() -> None:
    scene = on_to(setting_up("osaka", ready_made=True, quests=False, mode="single"), "where_does_he_enter")
    assert reason(scene, "enter:yuki:0.5") == ("SH-215", "Now it is Hayato who enters.")
    scene.by(1, "enter:hayato:0.5", "enter:yuki:0.5")
    assert reason(scene, "enter:mugen:0.5") == ("SH-215", "Already 2 ninjas begin in the west entry.")


def test_whoever_presses_a_bush_means_whoever_enters_now_and_later_the_way_there() -> None:
    options = {"mode": "first_game", "ready_made": True, "characters": "first"}
    table = Table.open(SHADOW, seats=2, options=options, seed="entries")
    for choice in ("enter:hayato:0.5", "enter:yuki:0.5"):
        table.act(Seat(1), choice)
    pressed = table.why_not_about(Seat(1), ["hex:0.5"])
    assert pressed == Reason("SH-215", "Already 2 ninjas begin in the west entry.")
    table.act(Seat(1), "enter:mugen:3.5")
    for entry in table.view().board.entries:
        pressed = table.why_not_about(Seat(1), [f"hex:{entry}"])
        assert pressed is not None
        assert pressed.rule in ("SH-433", "SH-434"), "how cards lead there"


def test_no_yard_is_left_empty_or_has_three() -> None:
    scene = setting_up("osaka", quests=False, mode="single")
    on_to(scene, "how_do_the_guards_stand").daimyo("take:even")
    alone = next(n for n, guard in scene.w.guards.items() if len(scene.w.guards_in(guard.yard)) == 1)
    scene.daimyo(f"guard:{alone}")
    yard = next(yard for yard in scene.w.board.yards if yard != scene.w.guards[alone].yard)
    rule, sentence = reason(scene, f"stand:{yard}:0:in")
    assert rule == "SH-211"
    assert sentence.endswith("without a guard.")
    assert reason(scene, f"guard:{alone}") == ("SH-211", "Nobody changes places with himself.")


@pytest.mark.parametrize(
    ("choice", "rule", "sentence"),
    [
        ("stand:5.1:0:in", "SH-103", "Guards stand in yards, and bush 5.1 is none."),
        ("target:5.1", "SH-420", "Cards act on yards, and bush 5.1 is none."),
        ("cross:5.2", "SH-104", "Ninjas end in bushes, and the drill yard is none."),
        ("through:5.2:5.1", "SH-433", "A way leads through a junction, and the drill yard is none."),
        ("through:6.1:7.3", "SH-433", "Bush 7.3 does not touch the purple junction 6.1."),
        ("enter:yuki:5.1", "SH-901", "Bush 5.1 is not an entry."),
    ],
)
def test_what_is_pointed_at_is_of_the_wrong_kind(choice: str, rule: str, sentence: str) -> None:
    assert reason(played("osaka hayato=5.1 mat=0:HAY-06"), choice) == (rule, sentence)
