"""Chapter 1: dice, figures, noise, HP, and the campaign around the contracts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from rules.blade.scene import (
    a_record,
    at_traps,
    blank,
    carrying,
    chain,
    change_room,
    ended,
    figure,
    frames,
    in_room,
    influencing,
    last_room,
    new_game,
)

from uguisu import CHANCE, D6, TWO_D6, Dice, Odds, Seat, Table
from uguisu.engine.position import freeze
from uguisu.games.blade import events as e
from uguisu.games.blade.flow.career import Career, ContractAttempt
from uguisu.games.blade.game import BLADE
from uguisu.testing import Scripted

LIMITS = [(1, 4), (2, 5), (3, 5), (4, 5), (5, 7), (6, 8)]


@pytest.mark.rule("BL-101")
def test_one_player_sees_the_whole_state() -> None:
    assert BLADE.seats == (1,)
    assert not BLADE.secrets
    table = in_room(carrying(chain("G9 C4", "C5!", noise=2, contract=3), "bow"), dice=(2,))
    shown = msgspec.json.decode(msgspec.json.encode(table.view()))
    world = freeze(BLADE, table.flow, 1, table.w.options).world
    assert {name: shown[name] for name in world} == world
    assert shown["under_way"]["dice"] == [2]
    assert BLADE.view(table.flow, None) == table.view()


def at_dice(name: str) -> Scripted:
    """A table at which these dice are about to fall."""
    rolls: dict[str, Callable[[], Scripted]] = {
        "shape": lambda: new_game().choose("enter:L3"),
        "doors": lambda: new_game(dice=(1, 1)).choose("enter:L3", "draw:I3.0@A3"),
        "occupants": lambda: new_game(dice=(1, 1, 1, 1)).choose("enter:L3", "draw:I3.0@A3", "door:A3e"),
        "vigilance": lambda: new_game(dice=(1, 1, 1, 1, 2, 2)).choose("enter:L3", "draw:I3.0@A3", "door:A3e"),
        "charm": lambda: influencing(chain("C5", sanctum=False)).choose("charm"),
        "stealth": lambda: in_room(chain("G9")),
        "kill": lambda: in_room(chain("G5"), dice=(5,)).choose("kill"),
        "combat": lambda: in_room(chain("G5!")).choose("fight:0"),
        "search": lambda: in_room(change_room(chain(""), 0, hoards=1)).choose("search"),
    }
    return rolls[name]()


@pytest.mark.rule("BL-102", "BL-R69")
@pytest.mark.parametrize(
    ("roll", "odds"),
    [(name, TWO_D6) for name in ("shape", "doors", "occupants", "vigilance", "charm", "kill", "combat", "search")]
    + [("stealth", D6)],
)
def test_stealth_rolls_single_dice_and_everything_else_two(roll: str, odds: Odds) -> None:
    table = at_dice(roll)
    assert table.flow.decision is not None
    assert table.flow.decision.offer == {CHANCE: odds}


@pytest.mark.rule("BL-102", "BL-R69")
def test_a_stealth_has_three_dice_and_no_fourth() -> None:
    table = in_room(chain("G12"), dice=(1,)).choose("roll", dice=(1,))
    assert "roll" in table.offered
    table.choose("roll", dice=(1,)).done()
    assert table.offered == ["fill", "fail"]


class Pips:
    """Dice that show these faces, one after another."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def draw(self, odds: Odds) -> object:
        return odds.draw(lambda size: self.faces.pop(0) - 1)


@pytest.mark.rule("BL-103")
def test_each_roll_takes_the_next_dice_of_one_stream_and_the_first_figure_is_rolled_for_first() -> None:
    source = Pips(1, 2, 1, 1, 6, 6, 1, 3, 2, 3, 3, 4)
    table = Table.open(BLADE, options={"contract": 3}, source=source)
    for choice in ("reward:charm", "enter:L3", "draw:I4.0@A3", "door:A4e"):
        table.act(Seat(0), choice)
    view = table.view()
    assert [(f.kind, f.vigilance) for f in view.figures] == [("C", 4), ("C", 5)]
    rolled = [event for event in table.events() if isinstance(event, e.VigilanceRolled)]
    assert [(event.first, event.second) for event in rolled] == [(1, 3), (2, 3)]
    assert source.faces == [3, 4], "Charm is not rolled before it is chosen"
    table.act(Seat(0), "charm")
    (charm,) = (event for event in table.events() if isinstance(event, e.CharmRolled))
    assert (charm.first, charm.second) == (3, 4)
    assert source.faces == []


@pytest.mark.rule("BL-103")
def test_two_dice_are_the_next_two_single_dice_of_the_stream() -> None:
    together, singly = Dice(b"secret"), Dice(b"secret")
    for _ in range(20):
        pair = together.draw(TWO_D6)
        assert (pair.first, pair.second) == (singly.draw(D6).pips, singly.draw(D6).pips)  # type: ignore[attr-defined]
    assert together.draw(D6) == singly.draw(D6)


@pytest.mark.rule("BL-104")
@pytest.mark.parametrize(
    ("contract", "vigilance", "hp", "bodyguards"),
    [(1, 4, 3, 2), (2, 5, 4, 2), (3, 5, 4, 3), (4, 5, 5, 4), (5, 7, 6, 3), (6, 8, 3, 3)],
)
def test_the_target_has_the_printed_v_and_hp_and_its_bodyguards(
    contract: int, vigilance: int, hp: int, bodyguards: int
) -> None:
    w = chain("", contract=contract)
    w.figures.clear()
    Scripted(BLADE, w, *frames()[:1], ContractAttempt())
    assert (w.sheet.vigilance, w.target_hp, w.bodyguards) == (vigilance, hp, bodyguards)


@pytest.mark.rule("BL-104")
def test_a_guard_and_a_bodyguard_die_of_one_hit_but_the_target_does_not() -> None:
    guard = in_room(chain("G5!", "")).choose("fight:0", dice=(3, 3))
    assert guard.w.figures[0].state == "gone"
    sanctum = in_room(chain("", bodyguards=1, alarm=True), 1).choose("fight-sanctum", dice=(5, 5))
    assert (sanctum.w.bodyguards, sanctum.w.target_hp) == (0, 3)
    sanctum.choose("fight-sanctum", dice=(5, 5))
    assert sanctum.w.target_hp == 2


@pytest.mark.rule("BL-105")
def test_a_room_total_adds_up_active_figures_only() -> None:
    w = chain("G3 C5 G9~ G4!", "C7!", "")
    assert [w.room_total(room) for room in (0, 1, 2)] == [12, 7, 0]
    w.change_figure(0, state="gone")
    assert w.room_total(0) == 9


@pytest.mark.rule("BL-105", "BL-104", "BL-R60")
@pytest.mark.parametrize(("contract", "total"), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10), (6, 11)])
def test_the_sanctum_total_is_the_target_v_and_one_for_each_other_figure(contract: int, total: int) -> None:
    w = chain("", contract=contract)
    assert w.room_total(w.sanctum) == total
    w.figures += [figure("C12!", w.sanctum), figure("C2!", w.sanctum)]
    assert w.room_total(w.sanctum) == total + 2
    w.bodyguards -= 1
    assert w.room_total(w.sanctum) == total + 1


@pytest.mark.rule("BL-106")
def test_every_attempt_starts_without_noise() -> None:
    w = chain("", noise=3)
    assert Scripted(BLADE, w, Career(), ContractAttempt()).w.noise == 0


@pytest.mark.rule("BL-106")
def test_reconnaissance_and_planning_make_no_noise() -> None:
    table = influencing(chain("", "G9 C9", sanctum=False)).choose("charm", dice=(1, 1))
    assert table.w.figures[0].vigilance == 10, "the Charm failed"
    table.choose("poison:0", "go-on", dice=(1, 1))
    assert table.w.noise == 0
    shop = Scripted(BLADE, blank(record=a_record(gold=9)), frames()[0], planning()).choose(
        "buy:sai", "done", "carry:sai"
    )
    assert shop.w.noise == 0
    assert not table.heard(e.NoiseMade)
    assert not shop.heard(e.NoiseMade)


def planning() -> ContractAttempt:
    attempt = ContractAttempt()
    attempt.go_to(ContractAttempt.planning_begins)
    return attempt


@pytest.mark.rule("BL-106")
def test_noise_rises_by_filling_by_alerted_and_by_startled() -> None:
    filled = in_room(chain("G9", contract=6), dice=(6,)).choose("fill")
    assert filled.heard(e.NoiseMade) == [e.NoiseMade(3, 3, 8)]
    both = in_room(chain("G3 C4", "", contract=6), dice=(1,)).choose("fail")
    assert both.heard(e.NoiseMade) == [e.NoiseMade(1, 1, 8), e.NoiseMade(1, 2, 8)]
    sanctum = in_room(chain("", contract=6), 1, dice=(1,)).choose("fail")
    assert sanctum.heard(e.NoiseMade) == [e.NoiseMade(1, 1, 8)]


@pytest.mark.rule("BL-106")
def test_kills_fights_evasions_and_searches_make_no_noise_and_nothing_lowers_it() -> None:
    w = change_room(carrying(chain("G5!", "C3", "", noise=2), "smoke_bomb"), 2, hoards=1)
    table = in_room(w, dice=(1, 1, 6, 6)).choose("fight:0", "fight-on").choose("move:1", dice=(3,))
    table.choose("kill", "move:2", dice=(6, 6)).choose("search", dice=(6, 6))
    assert (table.w.noise, table.w.hp, table.w.loot) == (2, 5, 1)
    assert not table.heard(e.NoiseMade)
    calmed = in_room(carrying(chain("G5!", "", noise=2), "smoke_bomb")).choose("cancel:smoke_bomb")
    assert calmed.w.noise == 2


@pytest.mark.rule("BL-107", "BL-R01", "BL-R02")
@pytest.mark.parametrize(("contract", "limit"), LIMITS)
def test_noise_equal_to_the_limit_is_detection_and_one_less_is_not(contract: int, limit: int) -> None:
    heard = in_room(chain("G9", contract=contract, noise=limit - 1), dice=(1,)).choose("fail")
    assert ended(heard) == "detected"
    unheard = in_room(chain("G9", contract=contract, noise=limit - 2), dice=(1,)).choose("fail")
    assert ended(unheard) == ""
    assert unheard.question == "how_do_you_meet_them"


@pytest.mark.rule("BL-107", "BL-R02")
def test_noise_above_the_limit_is_detection_too() -> None:
    assert ended(in_room(chain("G12", noise=1), dice=(2,)).choose("fill")) == "detected"


@pytest.mark.rule("BL-107", "BL-R02")
def test_detection_stops_everything_that_is_pending() -> None:
    table = last_room(chain("G5 C7", "C3", noise=3), dice=(1,)).choose("fail")
    assert table.w.outcome == "detected"
    assert table.flow.is_over
    assert [f.state for f in table.w.figures] == ["alerted", "calm", "calm"], "the Courtesan is not startled any more"
    assert [f.room for f in table.w.figures] == [0, 0, 1]
    assert table.w.noise == 4
    assert not table.heard(e.Startled)


@pytest.mark.rule("BL-108", "BL-R69")
def test_phase_three_starts_with_six_hp() -> None:
    w = chain("")
    w.hp = 2
    assert at_traps(w).choose("enter:L3").w.hp == 6


@pytest.mark.rule("BL-108")
def test_nothing_heals() -> None:
    w = change_room(carrying(chain("", "G3"), "crossbow=0"), 0, hoards=1)
    table = in_room(w, hp=2).choose("search", dice=(3, 3))
    assert table.w.carried["crossbow"] == 1, "the find is a refill"
    table.choose("move:1", dice=(3,)).choose("kill", dice=(6, 6)).choose("move:0", "move:1", "move:2", dice=(6,))
    assert table.w.hp == 2


@pytest.mark.rule("BL-109")
def test_damage_at_one_hp_kills_and_at_two_it_does_not() -> None:
    alive = in_room(chain("G9!", ""), hp=2).choose("fight:0", dice=(1, 1))
    assert (alive.w.hp, ended(alive)) == (1, "")
    dead = in_room(chain("G9!", ""), hp=1).choose("fight:0", dice=(1, 1))
    assert (dead.w.hp, ended(dead), dead.w.ending) == (0, "killed", "killed")


@pytest.mark.rule("BL-109")
def test_the_price_of_evade_is_no_damage() -> None:
    paid = in_room(carrying(chain("", "G9!"), "chain_mail"), 1, hp=2).choose("evade")
    assert paid.w.hp == 1, "the price is paid, and no ARMOUR is asked for"
    assert (ended(paid), paid.w.carried["chain_mail"]) == ("", 3)
    assert "evade" not in in_room(chain("", "G9!"), 1, hp=1).offered


@pytest.mark.rule("BL-110", "BL-R04", "BL-R06", "BL-R07")
@pytest.mark.parametrize(
    ("target_hp", "outcome"), [(0, "closed"), (1, "abandoned"), (3, "abandoned")], ids=["dead", "wounded", "unhurt"]
)
def test_leaving_closes_the_contract_once_the_target_is_dead(target_hp: int, outcome: str) -> None:
    left = last_room(chain("", target_hp=target_hp)).choose("leave")
    evaded = last_room(chain("G9!", "", target_hp=target_hp)).choose("evade", "evade-out")
    assert left.w.outcome == evaded.w.outcome == outcome


@pytest.mark.rule("BL-110", "BL-R04")
@pytest.mark.parametrize(("target_hp", "outcome"), [(0, "blown"), (1, "detected")])
def test_detection_blows_the_contract_once_the_target_is_dead(target_hp: int, outcome: str) -> None:
    assert last_room(chain("G5", noise=3, target_hp=target_hp), dice=(1,)).choose("fail").w.outcome == outcome


@pytest.mark.rule("BL-110", "BL-R06")
@pytest.mark.parametrize("target_hp", [0, 3])
def test_losing_the_last_hp_is_killed_whatever_the_target(target_hp: int) -> None:
    assert last_room(chain("G9!", target_hp=target_hp), hp=1).choose("fight:0", dice=(1, 1)).w.outcome == "killed"


@pytest.mark.rule("BL-110", "BL-R07")
def test_giving_up_is_offered_at_a_count_check_and_in_planning_only() -> None:
    table = new_game(dice=(1, 1, 6, 6, 2, 2, 2, 2)).choose("enter:L3")
    asked = {table.question: table.offered}
    for choice in ("draw:I3.0@A3", "all-doors", "door:A2s", "door:A5s", "door:A3e", "charm", "finish"):
        table.choose(choice, dice=(6, 6) if choice == "charm" else ())
        asked[table.question] = table.offered
    assert {question for question, options in asked.items() if "abandon" in options} == {"draw_another_room"}
    shop = Scripted(BLADE, blank(), frames()[0], planning())
    assert "abandon" in shop.offered
    assert ended(shop.choose("abandon")) == "abandoned"
    assert "abandon" not in Scripted(BLADE, blank(), frames()[0], planning()).choose("done").offered
    assert ended(table.choose("abandon")) == "abandoned"


@pytest.mark.rule("BL-110", "BL-R07")
def test_in_phase_three_only_an_entry_point_lets_you_give_up() -> None:
    assert "leave" in in_room(chain("", "")).offered
    assert "leave" not in in_room(chain("", ""), 1).offered
    assert "leave" not in in_room(chain("G9", ""), dice=(1,)).offered, "not before the room is dealt with"
    fight = in_room(chain("G9!", ""))
    assert not {"leave", "abandon"} & set(fight.offered)
    assert "evade-out" in fight.choose("evade").offered
