"""Why a choice is not offered: a rule and a sentence for everything that can be said at any question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from rules.blade.scene import (
    CONTENT,
    at_traps,
    carrying,
    chain,
    change_room,
    drawing,
    in_room,
    influencing,
    joined,
    new_game,
    planning,
    sanctum,
    settling,
    sketch,
)
from rules.blade.wandering import decisions

from uguisu import CHANCE, Choice, NotOffered, Table, quick_dice
from uguisu.games.blade.flow.career import PROCEDURES
from uguisu.games.blade.flow.reconnaissance import DrawRoom, PlaceDoor
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.why_not.answer import GROUNDS
from uguisu.games.blade.why_not.grounds import PHASES
from uguisu.testing import Scripted


def reason(table: Scripted, choice: str) -> tuple[str, str]:
    assert table.question is not None
    assert choice not in table.offered
    found = table.game.why_not(table.view(), table.question, table.game.catalog.parse(choice))
    assert found is not None
    return found.rule, found.sentence


# Everything has a reason


KINDS: dict[type[Choice], list[Choice]] = defaultdict(list)
for _choice in CONTENT.catalog.choices:
    KINDS[type(_choice)].append(_choice)


@pytest.mark.parametrize("contract", range(7))
def test_every_choice_that_is_not_offered_has_a_rule_and_a_sentence(contract: int) -> None:
    below = quick_dice("why not", contract)
    kinds = list(KINDS.values())
    for seed in range(30):
        variant = {"stubborn_guards": seed % 2 == 0, "free_reconnaissance": seed % 5 == 0, "apprentice": True}
        for flow in decisions(seed, rich=seed % 3 == 0, contract=contract, **variant):
            if below(4):
                continue
            assert flow.decision is not None
            ((seat, offered),) = flow.decision.offer.items()
            view = BLADE.view(flow, seat)
            for _ in range(12):
                kind = kinds[below(len(kinds))]
                choice = kind[below(len(kind))]
                if choice not in offered:
                    found = BLADE.why_not(view, flow.decision.question, choice)
                    assert found.rule in BLADE.rulebook, (choice, found)
                    assert len(found.sentence.split()) > 2, (choice, found)
                    assert found.sentence.endswith("."), (choice, found)
                    assert "{" not in found.sentence, (choice, found)


def test_every_question_to_the_player_and_every_kind_of_choice_is_known() -> None:
    steps = {step for kind in PROCEDURES for step in kind.steps if step.asks}
    dice = {"what_does_the_die_show", "what_do_the_dice_show", "which_shape_is_rolled", "how_many_doors", "who_is_here"}
    dice |= {"how_vigilant_is_it", "how_charming_are_you"}
    asked = {step.name for step in steps} - dice
    assert {question for phase in PHASES.values() for question in phase} == asked
    assert set(BLADE.words.table("topics")) == asked
    assert set(GROUNDS) == set(KINDS)


def test_the_rules_behind_all_reasons_exist() -> None:
    assert {ground.rule for ground in GROUNDS.values()} <= set(BLADE.rulebook)


def test_where_a_kind_is_always_offered_no_reason_is_needed() -> None:
    """A question that a kind without reasons belongs to never leaves it out."""
    always = {kind: ground for kind, ground in GROUNDS.items() if ground.reason is None}
    for seed in range(20):
        for flow in decisions(seed, rich=True, contract=seed % 7):
            assert flow.decision is not None
            ((seat, offered),) = flow.decision.offer.items()
            assert seat != CHANCE
            for kind, ground in always.items():
                if flow.decision.question in ground.questions:
                    assert any(isinstance(choice, kind) for choice in offered)


# Precise reasons


def influence(*figures: str, **world: Any) -> Scripted:
    duty = world.pop("duty", False)
    charmed = world.pop("charmed", False)
    return influencing(chain(*figures, sanctum=False, **world), duty=duty, charmed=charmed)


def spent(trick: str) -> dict[str, int]:
    return {"poison": 1, "bribe": 1, "snare": 1, "lure": 1, "decoy": 1, trick: 0}


def first_room() -> Scripted:
    return new_game(dice=(1, 2)).choose("enter:L3")


def next_room(*, doors: str = "C3e", **world: Any) -> Scripted:
    """An I3 is to be drawn next to the I3 on A3 to C3."""
    w = sketch("............", "............", "aaa.........", doors=doors, **world)
    return drawing(w, DrawRoom("L3"), dice=(1, 2))


def new_door() -> Scripted:
    """An I3 on A3 to C3 with a Door on its north wall gets another."""
    return drawing(sketch("............", "............", "aaa.........", doors="B2s"), PlaceDoor())


def hidden(*figures: str, items: tuple[str, ...] = (), **world: Any) -> Scripted:
    w = carrying(chain(*figures, **world), *items)
    w.hidden = True
    return in_room(w)


def search(*items: str, dice: tuple[int, ...], **world: Any) -> Scripted:
    """A Hoard in a quiet room, on contract One: 2 to 4 is Rare, 5 to 7 a refill, 8 to 10 Uncommon."""
    w = carrying(change_room(chain("", **world), 0, hoards=1), *items)
    return in_room(w).choose("search", dice=dice)


def fight(*figures: str, items: tuple[str, ...] = (), hp: int = 6, **world: Any) -> Scripted:
    return in_room(carrying(chain(*figures, **world), *items), hp=hp)


def in_sanctum(*items: str, **world: Any) -> Scripted:
    return in_room(carrying(sanctum(**world), *items), 1, dice=(1,))


def evading() -> Scripted:
    """An ALERTED Guard in room 3, which has Doors to rooms 1 and 2 and to the Sanctum."""
    return in_room(joined(chain("", "", "G9!"), (0, 2)), 2).choose("evade")


def fleeing() -> Scripted:
    """A Courtesan of room 1 has two shortest ways to the Sanctum, by rooms 2 and 3; room 4 leads nowhere."""
    w = chain("C6", "", "", "")
    w.doors = []
    joined(w, (0, 1), (0, 2), (0, 3), (1, 4), (2, 4))
    return in_room(w, dice=(5,)).choose("fail")


def snaring() -> Scripted:
    """Two Guards follow into a room with a Snare."""
    w = change_room(chain("", "G9! G8! C4"), 0, traps=("snare",))
    return in_room(w, 1).choose("evade")


def lure() -> Scripted:
    return at_traps(change_room(chain("G9", "", "G5 C6", "G7"), 1, traps=("lure",)))


def decoy() -> Scripted:
    return at_traps(change_room(chain("G9", "", "G5 C6"), 1, traps=("decoy",)))


def two_traps() -> Scripted:
    return at_traps(change_room(chain("G9", "", "G5"), 1, traps=("lure", "decoy")))


CASES: list[tuple[Callable[[], Scripted], str, str, str]] = [
    # Reconnaissance
    (lambda: new_game(), "enter:R5", "BL-201", "no Entry Point R5"),
    (lambda: new_game(), "move:1", "BL-514", "That is for Phase 3."),
    (lambda: new_game(), "buy:sai", "BL-401", "Phase 2"),
    (lambda: new_game(), "adjust:blowgun:up", "BL-407", "No Equipment"),
    (first_room, "door:A4e", "BL-212", "where the room is drawn"),
    (first_room, "draw:L4.0@A3", "BL-203", "I3, not L4"),
    (first_room, "draw:I3.1@D4", "BL-201", "A3, the Entry block of L3"),
    (lambda: next_room(doors="C3e B2s"), "through:K9e", "BL-205", "not on the outline"),
    (lambda: next_room(doors="C3e B2s"), "through:A2s", "BL-208", "no Door on A2s"),
    (lambda: next_room(doors="C3e B2s").choose("through:C3e"), "draw:I3.1@C3", "BL-204", "overlap room 1"),
    (lambda: next_room(doors="C3e B2s").choose("through:C3e"), "draw:I3.1@J9", "BL-205", "must cover D3"),
    (new_door, "door:K9e", "BL-212", "not on the outline"),
    (new_door, "door:B2s", "BL-212", "already"),
    (new_door, "door:A2s", "BL-213", "Two Doors may not share a wall, and this wall has one."),
    (lambda: influence("G9", duty=True), "finish", "BL-306", "met a Guard"),
    (lambda: influence("", "G9", charmed=True), "charm", "BL-307", "once per room"),
    (lambda: influence("G9", ""), "charm", "BL-307", "Nobody"),
    (lambda: influence("G9", tricks=spent("poison")), "poison:0", "BL-312", "The Poison is spent."),
    (lambda: influence("G9", "C5"), "poison:0", "BL-304", "G9 is in room 1"),
    (lambda: influence("G9"), "poison:7", "BL-312", "no such figure"),
    (lambda: influence("G3", tricks=spent("bribe")), "bribe:0", "BL-313", "The Bribe is spent."),
    (lambda: influence("G8 G3"), "bribe:0", "BL-313", "6 or less; it is 11"),
    (lambda: influence("G9"), "set:snare", "BL-315", "no Guard and no Courtesan"),
    (lambda: influence("", tricks=spent("snare")), "set:snare", "BL-316", "The Snare is spent."),
    (lambda: influence("").choose("finish"), "end-reconnaissance", "BL-226", "before the Sanctum"),
    (lambda: influence("").choose("finish"), "finish", "BL-304", "whether to draw another room"),
    # Planning and the shop
    (lambda: planning(gold=1), "buy:bow", "BL-402", "2 gold for the Bow; you have 1"),
    (lambda: planning(gold=1).choose("buy:sai"), "buy:sai", "BL-402", "own the Sai already"),
    (lambda: planning(gold=1), "train", "BL-904", "1 XP for Dan 2; you have 0"),
    (lambda: planning(gold=1, dan=6), "train", "BL-904", "no higher Dan"),
    (lambda: planning(gold=1), "carry:blowgun", "BL-405", "what to buy"),
    (lambda: planning().choose("done"), "carry:sai", "BL-405", "do not own the Sai"),
    (lambda: planning().choose("done", "carry:blowgun"), "carry:blowgun", "BL-405", "carry the Blowgun already"),
    (lambda: planning().choose("done"), "carry:ninjato", "BL-404", "The Ninjato is always carried."),
    (lambda: planning().choose("done"), "abandon", "BL-R07", "while you shop"),
    (lambda: planning(), "charm", "BL-407", "Phase 1 only"),
    (lambda: planning(), "ready:crossbow", "BL-414", "Phase 3"),
    (lambda: planning(xp=2, dan=2, charm=3).choose("train"), "reward:charm", "BL-905", "+3"),
    (lambda: planning(xp=2, dan=2).choose("train"), "reward:bow", "BL-905", "do not own the Bow"),
    (lambda: settling(chain("", closed=0), "closed"), "abandon", "BL-401", "settled"),
    # Traps at the start of Phase 3
    (two_traps, "resolve:lure:0", "BL-319", "no Lure in room 1"),
    (two_traps, "resolve:decoy:9", "BL-319", "no room 10"),
    (lure, "draw-in:3", "BL-320", "G7 is not in a room next to the Lure"),
    (decoy, "draw-in:2", "BL-321", "Guards only"),
    (lure, "enter:L3", "BL-201", "who is drawn in"),
    (lambda: at_traps(chain("")), "enter:R3", "BL-501", "No room covers the Entry block of R3"),
    # STEALTH
    (lambda: in_room(chain("G9"), dice=(2,)), "kill", "BL-512", "You are not hidden"),
    (lambda: in_room(chain("G9"), dice=(2,)), "move:1", "BL-514", "You are not hidden"),
    (lambda: in_room(chain("G2"), dice=(5,)), "roll", "BL-507", "above 2"),
    (lambda: in_room(chain("G2"), dice=(5,)), "fill", "BL-508", "no shortfall"),
    (lambda: in_room(chain("G12"), dice=(1, 1, 1)).choose("roll", "roll"), "roll", "BL-506", "All 3 dice"),
    (lambda: in_room(chain("G9"), dice=(2,)), "adjust:blowgun:up", "BL-405", "do not carry the Blowgun"),
    (lambda: in_room(carrying(chain("G9"), "blowgun=0"), dice=(2,)), "adjust:blowgun:up", "BL-406", "No use"),
    (lambda: in_room(carrying(chain("G9"), "shuriken"), dice=(2,)), "reroll:shuriken:1", "BL-410", "Only 1 die lies"),
    (lambda: in_room(carrying(chain("G9"), "kusari_gama"), dice=(2,)), "reap:kusari_gama:1", "BL-418", "Sanctum"),
    (lambda: in_sanctum("chained_kama"), "reap:chained_kama:3", "BL-418", "2 left"),
    (lambda: in_room(carrying(chain("G9"), "crossbow"), dice=(2,)), "ready:crossbow", "BL-409", "before a COMBAT"),
    # In a room
    (lambda: hidden("G9"), "sneak", "BL-416", "hidden already"),
    (lambda: hidden("G9"), "search", "BL-701", "no Hoard"),
    (lambda: in_room(chain("", "", "")), "move:2", "BL-514", "Rooms 1 and 3 share no Door."),
    (lambda: in_room(chain("", "", "")), "move:3", "BL-514", "Room 1 and the Sanctum share no Door."),
    (lambda: in_room(chain("", "", "")), "move:0", "BL-514", "in room 1 already"),
    (lambda: in_room(chain("")), "move:9", "BL-514", "no room 10"),
    (lambda: in_room(chain("", ""), 1), "leave", "BL-516", "no Entry block"),
    (lambda: in_room(chain("")), "kill", "BL-512", "Nobody is here to kill."),
    (lambda: in_room(chain("")), "sneak", "BL-502", "quiet"),
    (lambda: in_room(chain("")), "abandon", "BL-R07", "leaving at an Entry Point"),
    (lambda: in_room(chain("")), "hide", "BL-615", "arrive by EVADE"),
    # KILL
    (lambda: hidden("G9", items=("blowgun",)).choose("kill"), "adjust:blowgun:down", "BL-411", "never helps in a KILL"),
    (lambda: hidden("G9", items=("sai", "blowgun")).choose("kill"), "ready:sai", "BL-409", "how to make the KILL"),
    (lambda: hidden("G9", items=("shuriken", "blowgun")).choose("kill"), "reroll:shuriken:0", "BL-410", "SEARCH only"),
    (lambda: hidden("G9", items=("blowgun",)).choose("kill"), "assassinate:kunai_blade", "BL-405", "Kunai Blade"),
    # SEARCH
    (lambda: search("blowgun", dice=(1, 1)), "reroll:shuriken:0", "BL-405", "do not carry the Shuriken"),
    (lambda: search(dice=(1, 1)), "take:sai:equipment", "BL-703", "Rare, the Sai Uncommon"),
    (lambda: search("bow", dice=(1, 1)), "take:bow:equipment", "BL-703", "carry the Bow already"),
    (lambda: search(dice=(1, 1), discarded=["bow"]), "take:bow:equipment", "BL-703", "discarded the Bow"),
    (lambda: search("sai=1", "bow=1", dice=(3, 3)), "refill:blowgun", "BL-706", "do not carry the Blowgun"),
    (lambda: search("sai=1", "bow=1", "crossbow", dice=(3, 3)), "refill:crossbow", "BL-706", "No use"),
    # ALERTED figures and COMBAT
    (lambda: fight("G9! G5"), "fight:1", "BL-605", "G5 is calm"),
    (lambda: fight("G9! C5!"), "fight:1", "BL-609", "Courtesans never fight."),
    (lambda: fight("G9!", "G5!"), "fight:1", "BL-605", "G5 is in room 2"),
    (lambda: fight("G9! G5~"), "fight:1", "BL-322", "decoyed"),
    (lambda: fight("G9!"), "fight-sanctum", "BL-807", "not in the Sanctum"),
    (lambda: fight("G9!", items=("sai", "bow")).choose("ready:bow"), "ready:sai", "BL-409", "One weapon per COMBAT"),
    (lambda: fight("G9!", items=("blowgun",)), "adjust:blowgun:down", "BL-411", "never helps in a COMBAT"),
    (lambda: fight("G9!"), "cancel:smoke_bomb", "BL-405", "Smoke Bomb"),
    (lambda: fight("G9!"), "face-courtesans", "BL-623", "no STARTLED Courtesan"),
    (lambda: fight("G9! C5!", fought=True), "face-courtesans", "BL-625", "once in a visit"),
    (lambda: fight("G9!"), "sneak", "BL-502", "ALERTED figures engage you"),
    (lambda: fight("G9!"), "leave", "BL-516", "You are not hidden"),
    (lambda: fight("G9!", hp=1), "evade", "BL-610", "needs 2; you have 1"),
    (evading, "evade-to:3", "BL-610", "cannot EVADE into the Sanctum"),
    (lambda: fight("G9!", "").choose("evade"), "evade-to:0", "BL-610", "run from"),
    # Flight and Snare
    (fleeing, "flee-to:3", "BL-619", "no nearer to the Sanctum"),
    (fleeing, "flee-to:4", "BL-619", "share no Door"),
    (fleeing, "flee-to:0", "BL-619", "flee from"),
    (snaring, "snare-victim:2", "BL-317", "C4 is not one of those"),
    # Said by nobody
    (lambda: in_room(chain("")), "rolled:6", "BL-103", "rolled, not chosen"),
    (lambda: planning(), "buy:katana", "BL-402", "No item is called"),
    (lambda: planning(), "buy:blowgun", "BL-402", "from the start"),
    (lambda: fight("G9!"), "ready:blowgun", "BL-414", "cannot do that with the Blowgun"),
    (lambda: in_room(chain("")), "move:99", "BL-219", "so many rooms"),
]


@pytest.mark.parametrize(("scene", "choice", "rule", "words"), CASES, ids=[f"{case[2]} {case[1]}" for case in CASES])
def test_the_reason_names_the_rule_and_says_why(
    scene: Callable[[], Scripted], choice: str, rule: str, words: str
) -> None:
    found, sentence = reason(scene(), choice)
    assert words in sentence
    assert found == rule
    assert sentence.endswith(".")


def test_a_refusal_at_the_table_says_the_sentence() -> None:
    table = Table.open(BLADE, seed=1)
    with pytest.raises(NotOffered, match="That is for Phase 3") as refused:
        table.act(table.seats[0], "leave")
    assert refused.value.rule == "BL-516"
