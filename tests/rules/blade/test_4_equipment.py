"""5.4 Planning and equipment: the shop, what is carried, and when each item works."""

from __future__ import annotations

import pytest
from rules.blade.scene import (
    CONTENT,
    carrying,
    chain,
    change_room,
    ended,
    in_room,
    influencing,
    new_game,
    occupants,
    planning,
    sanctum,
    settling,
)

from uguisu import CHANCE
from uguisu.games.blade.world import World

COMMONS = ("ninjato", "shuriken", "crossbow", "blowgun", "smoke_bomb")
SHEET = {
    "sai": (1, 2),
    "shuko_claws": (1, 2),
    "manriki_chain": (1, 2),
    "shoge_hook": (2, 2),
    "iron_fan": (2, 2),
    "bow": (2, 3),
    "poison_dart": (3, 2),
    "kusari_gama": (3, 1),
    "blinding_powder": (3, 3),
    "chain_mail": (4, 3),
    "kunai_blade": (4, 2),
    "chained_kama": (4, 1),
}
"""Price and uses of what can be bought."""
ONE_OF_EACH = ("crossbow", "shuriken", "blowgun", "smoke_bomb", "iron_fan", "kusari_gama", "kunai_blade")


def armed(w: World) -> World:
    """One item of every kind, so that a moment shows which kinds it admits."""
    return carrying(w, *ONE_OF_EACH)


# The shop


@pytest.mark.rule("BL-401", "BL-R35")
def test_in_planning_you_buy_as_much_as_you_can_pay_or_abandon() -> None:
    table = planning(gold=3, xp=1)
    assert table.offered[-3:] == ["train", "done", "abandon"]
    table.choose("buy:bow", "buy:sai", "train")
    assert (table.w.record.gold, table.w.record.xp, table.w.record.dan) == (0, 0, 2)
    assert table.offered == ["done", "abandon"]
    assert ended(table.choose("abandon")) == "abandoned"


@pytest.mark.rule("BL-401", "BL-R35")
def test_after_a_payment_you_may_shop_but_not_abandon() -> None:
    table = settling(chain(""), "closed")
    assert table.question == "what_do_you_buy"
    payable = ("sai", "shuko_claws", "manriki_chain", "shoge_hook", "iron_fan", "bow")
    assert table.offered == [*(f"buy:{item}" for item in payable), "train", "done"]
    assert table.choose("done").w.contract == 2


@pytest.mark.rule("BL-402")
@pytest.mark.parametrize(("item", "price"), [(item, price) for item, (price, _) in SHEET.items()])
def test_an_item_costs_what_its_tier_costs_and_exists_once(item: str, price: int) -> None:
    assert f"buy:{item}" not in planning(gold=price - 1).offered
    table = planning(gold=2 * price).choose(f"buy:{item}")
    assert table.w.record.gold == price
    assert f"buy:{item}" not in table.offered


@pytest.mark.rule("BL-402")
def test_all_twelve_items_cost_thirty_gold_and_commons_are_not_for_sale() -> None:
    table = planning(gold=30)
    assert table.offered == [*(f"buy:{item}" for item in SHEET), "done", "abandon"]
    table.choose(*(f"buy:{item}" for item in SHEET))
    assert table.w.record.gold == 0
    assert set(table.w.record.owned) == set(CONTENT.items)


# What is carried


@pytest.mark.rule("BL-R72", "BL-404")
def test_a_new_record_owns_the_five_commons_and_has_only_the_ninjato_ticked_as_carried() -> None:
    assert new_game().w.record.owned == COMMONS
    assert planning().choose("done").w.carried == {"ninjato": 0}


@pytest.mark.rule("BL-403", "BL-404", "BL-R34")
@pytest.mark.parametrize(("dan", "limit"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6), (6, 7)])
def test_the_carry_limit_of_your_dan_includes_the_ninjato(dan: int, limit: int) -> None:
    table = planning(dan=dan, owned=(*COMMONS, "sai", "bow", "iron_fan")).choose("done")
    assert "carry:ninjato" not in table.offered
    for item in ("shuriken", "crossbow", "blowgun", "smoke_bomb", "sai", "bow")[: limit - 1]:
        assert table.question == "what_do_you_carry"
        table.choose(f"carry:{item}")
    assert table.question == "where_do_you_go_in"
    assert len(table.w.carried) == limit
    assert "ninjato" in table.w.carried


@pytest.mark.rule("BL-403")
def test_slots_may_stay_empty() -> None:
    table = planning().choose("done", "carry:blowgun", "done")
    assert table.w.carried == {"ninjato": 0, "blowgun": 2}
    assert table.question == "where_do_you_go_in"


@pytest.mark.rule("BL-405", "BL-R36")
def test_carried_items_are_owned_items_and_start_full() -> None:
    w = chain("", carried={"ninjato": 0, "crossbow": 0})
    table = planning(w, owned=(*COMMONS, "bow"), extra=("crossbow",)).choose("done")
    assert table.offered == [f"carry:{item}" for item in (*COMMONS[1:], "bow")] + ["done"]
    table.choose("carry:crossbow", "carry:bow")
    assert "carry:bow" not in table.offered
    assert table.choose("done").w.carried == {"ninjato": 0, "crossbow": 2, "bow": 3}


@pytest.mark.rule("BL-405")
@pytest.mark.parametrize(
    ("item", "uses"),
    [
        ("shuriken", 1),
        ("crossbow", 1),
        ("blowgun", 2),
        ("smoke_bomb", 1),
        *((i, uses) for i, (_, uses) in SHEET.items()),
    ],
)
def test_each_item_has_the_uses_of_the_sheet(item: str, uses: int) -> None:
    table = planning(owned=tuple(CONTENT.items)).choose("done", f"carry:{item}")
    assert table.w.carried[item] == uses


@pytest.mark.rule("BL-406", "BL-R36")
def test_a_use_is_spent_when_declared_and_the_empty_item_keeps_its_slot() -> None:
    table = in_room(carrying(chain("G9!", ""), "crossbow")).choose("ready:crossbow")
    assert table.w.carried == {"ninjato": 0, "crossbow": 0}
    table.choose("evade", "evade-to:1")
    assert table.w.carried == {"ninjato": 0, "crossbow": 0}
    assert "ready:crossbow" not in table.offered


@pytest.mark.rule("BL-406", "BL-703")
def test_an_empty_item_still_counts_against_the_carry_limit() -> None:
    w = carrying(change_room(chain(""), 0, hoards=1), "crossbow=0", "shuriken=0", "smoke_bomb")
    table = in_room(w).choose("search", dice=(1, 1)).choose("take:bow:equipment")
    assert table.offered == ["discard:crossbow", "discard:shuriken", "discard:smoke_bomb"]


@pytest.mark.rule("BL-407", "BL-R71")
def test_phase_one_knows_no_equipment() -> None:
    assert new_game().w.carried == {}
    table = influencing(armed(chain("", "G9 C5", sanctum=False)), duty=True)
    assert table.offered == ["charm", "poison:0", "poison:1"]
    table.choose("charm")
    assert CHANCE in table.flow.decision.offer  # type: ignore[union-attr]
    table.choose(dice=(1, 1))
    assert table.offered == ["poison:0", "poison:1", "finish"]


@pytest.mark.rule("BL-407")
def test_influence_and_traps_are_over_in_phase_three() -> None:
    assert in_room(chain("C5", hidden=True)).offered == ["kill", "move:1", "leave"]
    assert in_room(chain("")).offered == ["move:1", "leave"]
    assert in_room(chain("G5"), dice=(1,)).offered == ["roll", "fill", "fail"]


# Weapons


@pytest.mark.rule("BL-408")
@pytest.mark.parametrize(("guard", "left", "hp"), [("G6!", "", 6), ("G7!", "G7!", 6), ("G8!", "G8!", 5)])
def test_the_ninjato_adds_one_to_every_combat_roll(guard: str, left: str, hp: int) -> None:
    table = in_room(chain(guard)).choose("fight:0", dice=(3, 3))
    assert (occupants(table.w, 0), table.w.hp) == (left, hp)


@pytest.mark.rule("BL-409", "BL-R39")
def test_a_weapon_adds_two_to_every_roll_of_one_combat() -> None:
    table = in_room(carrying(chain("G8! G8!"), "bow")).choose("ready:bow", "fight:0", dice=(2, 3, 1, 1))
    assert table.w.hp == 5
    table.choose("fight-on", dice=(3, 3))
    assert occupants(table.w, 0) == "G8!"
    table.choose("fight:1", dice=(3, 3))
    assert table.w.hp == 4


@pytest.mark.rule("BL-409", "BL-R39")
def test_only_one_weapon_use_is_allowed_in_a_combat_and_a_new_one_in_the_next() -> None:
    table = in_room(carrying(chain("G2! G2!"), "bow", "sai", "crossbow")).choose("ready:bow")
    assert not [choice for choice in table.offered if choice.startswith("ready")]
    table.choose("fight:0", dice=(3, 3))
    assert [choice for choice in table.offered if choice.startswith("ready")] == [
        "ready:crossbow",
        "ready:sai",
        "ready:bow",
    ]


@pytest.mark.rule("BL-409")
def test_no_weapon_helps_a_kill() -> None:
    table = in_room(carrying(chain("G9", hidden=True), "bow")).choose("kill", dice=(4, 3))
    assert occupants(table.w, 0) == "G9!"
    assert table.w.carried["bow"] == 3


# Rerolls and adjustments


@pytest.mark.rule("BL-410", "BL-R41")
def test_a_reroll_replaces_one_die_of_stealth_and_the_new_face_stands() -> None:
    table = in_room(carrying(chain("G9"), "shuko_claws"), dice=(6, 5)).choose("roll")
    table.choose("reroll:shuko_claws:1", dice=(6,))
    assert not table.w.hidden
    table.choose("reroll:shuko_claws:0", dice=(3,)).done()
    assert (table.w.hidden, table.w.carried["shuko_claws"]) == (True, 0)


@pytest.mark.rule("BL-410", "BL-R41")
def test_a_reroll_is_only_for_dice_on_the_table_and_costs_a_use() -> None:
    table = in_room(carrying(chain("G12"), "shuriken", "blinding_powder"), dice=(2,))
    rerolls = [choice for choice in table.offered if choice.startswith("reroll")]
    assert rerolls == ["reroll:shuriken:0", "reroll:blinding_powder:0"]
    table.choose("reroll:shuriken:0", dice=(1,))
    assert "reroll:shuriken:0" not in table.offered
    assert "reroll:blinding_powder:0" in table.offered
    assert "roll" in table.offered


@pytest.mark.rule("BL-411", "BL-R40")
@pytest.mark.parametrize(("item", "power"), [("blowgun", 1), ("shoge_hook", 2), ("poison_dart", 3)])
def test_an_adjustment_is_exactly_its_number_up_or_down(item: str, power: int) -> None:
    for way, guard in (("up", 5 + power), ("down", 5 - power)):
        table = in_room(carrying(chain(f"G{guard}"), item), dice=(5,)).choose(f"adjust:{item}:{way}")
        assert (table.w.hidden, table.w.carried[item]) == (True, 1)


@pytest.mark.rule("BL-411")
def test_several_adjustments_add_up() -> None:
    table = in_room(carrying(chain("G10"), "blowgun", "poison_dart"), dice=(5,))
    table.choose("adjust:blowgun:up", "adjust:blowgun:up")
    assert not table.w.hidden
    assert table.choose("adjust:poison_dart:up").w.hidden


@pytest.mark.rule("BL-412", "BL-R46")
def test_an_adjustment_of_stealth_stays_for_the_following_dice() -> None:
    table = in_room(carrying(chain("G9"), "blowgun"), dice=(6, 2)).choose("adjust:blowgun:up", "roll")
    assert table.w.hidden
    over = in_room(carrying(chain("G9"), "blowgun"), dice=(6, 4)).choose("roll")
    assert {"adjust:blowgun:up", "adjust:blowgun:down"} <= set(over.offered)
    assert over.choose("adjust:blowgun:down").w.hidden


@pytest.mark.rule("BL-412")
def test_an_adjusted_stealth_total_is_not_clamped() -> None:
    table = in_room(carrying(chain("G2", contract=3), "poison_dart"), dice=(1,))
    table.choose("adjust:poison_dart:down", "fill")
    assert (table.w.hidden, table.w.noise) == (True, 4)


@pytest.mark.rule("BL-413")
@pytest.mark.parametrize(("second", "left"), [(3, ""), (2, "G9!")])
def test_a_kill_is_adjusted_before_the_roll_only(second: int, left: str) -> None:
    w = carrying(chain("G9", hidden=True), "shoge_hook")
    table = in_room(w).choose("kill", "adjust:shoge_hook:up", "roll", dice=(4, second))
    assert occupants(table.w, 0) == left
    assert table.w.carried["shoge_hook"] == 1


@pytest.mark.rule("BL-413")
def test_kill_and_combat_are_adjusted_upwards_only() -> None:
    kill = in_room(carrying(chain("G9", hidden=True), "blowgun")).choose("kill")
    assert kill.offered == ["roll", "adjust:blowgun:up"]
    combat = in_room(carrying(chain("G9!"), "blowgun"))
    assert "adjust:blowgun:up" in combat.offered
    assert "adjust:blowgun:down" not in combat.offered


@pytest.mark.rule("BL-413", "BL-R40")
def test_an_adjusted_combat_keeps_the_number_in_a_tie_and_loses_it_in_the_second_turn() -> None:
    w = carrying(sanctum(alarm=True), "shoge_hook")
    table = in_room(w, 1).choose("adjust:shoge_hook:up", "adjust:shoge_hook:up", "fight-sanctum", dice=(1, 1))
    assert table.w.bodyguards == 1
    table.choose("fight-on", dice=(1, 1))
    assert (table.w.bodyguards, table.w.hp) == (1, 5)
    tied = in_room(carrying(chain("G9!"), "shoge_hook")).choose("adjust:shoge_hook:up", "fight:0", dice=(3, 3, 3, 4))
    assert occupants(tied.w, 0) == ""


@pytest.mark.rule("BL-414", "BL-504", "BL-R78")
def test_before_the_first_die_of_stealth_nothing_is_offered() -> None:
    table = in_room(armed(sanctum()), 1)
    assert table.question == "what_does_the_die_show"
    assert CHANCE in table.flow.decision.offer  # type: ignore[union-attr]


@pytest.mark.rule("BL-414", "BL-R41", "BL-R45")
def test_every_moment_admits_its_own_equipment() -> None:
    w = armed(sanctum())
    stealth = in_room(w, 1, dice=(1,))
    assert kinds(stealth.offered) == {"adjust", "reroll", "reap"}
    strike = in_room(armed(sanctum(hidden=True)), 1).choose("kill")
    assert kinds(strike.offered) == {"adjust", "reap", "assassinate"}
    combat = in_room(armed(sanctum(alarm=True)), 1)
    assert kinds(combat.offered) == {"ready", "adjust", "reap", "cancel"}
    combat.choose("fight-sanctum", dice=(1, 1))
    assert combat.offered == ["armour:iron_fan", "take-hit"]
    assert combat.choose("take-hit").offered == ["fight-on", "evade"]
    search = in_room(armed(change_room(chain(""), 0, hoards=1))).choose("search", dice=(1, 1))
    assert kinds(search.offered) == {"adjust", "reroll"}
    assert kinds(in_room(armed(chain("G9", hidden=True))).offered) == set()


def kinds(offered: list[str]) -> set[str]:
    """Which kinds of Equipment are on offer."""
    words = {choice.split(":")[0] for choice in offered}
    return words & {"ready", "reroll", "adjust", "cancel", "armour", "reap", "assassinate"}


# Armour and the Kunai Blade


@pytest.mark.rule("BL-420", "BL-R43", "BL-109")
def test_armour_cancels_damage_even_the_last() -> None:
    w = carrying(chain("G12!"), "iron_fan", "chain_mail")
    table = in_room(w, hp=1).choose("fight:0", dice=(1, 1))
    assert table.offered == ["armour:iron_fan", "armour:chain_mail", "take-hit"]
    table.choose("armour:chain_mail", dice=(1, 1)).choose("armour:iron_fan", dice=(1, 1))
    assert (table.w.hp, table.w.carried["iron_fan"], table.w.carried["chain_mail"]) == (1, 1, 2)
    assert ended(table.choose("take-hit")) == "killed"


@pytest.mark.rule("BL-420", "BL-R43")
def test_armour_is_not_asked_about_when_it_is_spent_and_cannot_pay_for_evade() -> None:
    spent = in_room(carrying(chain("G12!", ""), "iron_fan=0")).choose("fight:0", dice=(1, 1))
    assert (spent.question, spent.w.hp) == ("do_you_fight_on", 5)
    worn = in_room(carrying(chain("G12!", ""), "iron_fan")).choose("evade", "evade-to:1")
    assert (worn.w.hp, worn.w.carried["iron_fan"]) == (5, 2)
    assert "evade" not in in_room(carrying(chain("G12!", ""), "iron_fan"), hp=1).offered


@pytest.mark.rule("BL-419", "BL-R45")
def test_the_kunai_blade_kills_everybody_without_a_roll_after_stealth() -> None:
    w = carrying(chain("G12 C11", hidden=True), "kunai_blade")
    table = in_room(w).choose("kill", "assassinate:kunai_blade")
    assert (occupants(table.w, 0), table.w.carried["kunai_blade"], table.w.noise) == ("", 1, 0)
    assert table.question == "what_next"


@pytest.mark.rule("BL-419", "BL-803", "BL-R45")
def test_the_kunai_blade_costs_the_target_one_hit_point_and_needs_stealth_each_time() -> None:
    w = carrying(sanctum(), "kunai_blade")
    table = in_room(w, 1, dice=(6,)).choose("kill", "assassinate:kunai_blade")
    assert (table.w.bodyguards, table.w.target_hp) == (0, 2)
    assert table.question == "what_does_the_die_show"
    assert not [choice for choice in in_room(carrying(chain("G9!"), "kunai_blade")).offered if "kunai" in choice]
