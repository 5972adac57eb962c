"""5.7 SEARCH."""

from __future__ import annotations

from typing import Any

import pytest
from rules.blade.scene import CONTENT, a_record, carrying, chain, change_room, ended, in_room, occupants

from uguisu.games.blade.events import GoldFound, NothingGained, SearchRolled
from uguisu.games.blade.world import World
from uguisu.testing import Scripted

COMMONS = ("ninjato", "shuriken", "crossbow", "blowgun", "smoke_bomb")


def hoard(*items: str, figures: str = "", hoards: int = 1, **world: Any) -> World:
    """A quiet room with Hoards, the player carrying these items."""
    return carrying(change_room(chain(figures, **world), 0, hoards=hoards), *items)


def found(w: World, total: int) -> Scripted:
    """A SEARCH with this result."""
    table = in_room(w).choose("search", dice=(total // 2, total - total // 2))
    return table.choose("accept") if table.question == "does_the_roll_stand" else table


@pytest.mark.rule("BL-701", "BL-702")
def test_each_hoard_of_a_quiet_room_is_searched_once() -> None:
    table = in_room(hoard(hoards=2), dice=(6, 5, 6, 6)).choose("search")
    assert (table.w.rooms[0].hoards, table.w.loot) == (1, 1)
    table.choose("search").done()
    assert (table.w.rooms[0].hoards, table.w.loot) == (0, 2)
    assert table.offered == ["move:1", "leave"]


@pytest.mark.rule("BL-701", "BL-R50")
def test_with_figures_about_there_is_no_search_until_you_are_hidden() -> None:
    table = in_room(hoard(figures="G6"), dice=(1,))
    assert "search" not in table.offered
    assert "search" in table.choose("roll", dice=(5,)).offered
    assert "search" not in in_room(hoard(figures="G6!")).offered


@pytest.mark.rule("BL-701")
def test_without_a_hoard_there_is_nothing_to_search() -> None:
    assert "search" not in in_room(chain("")).offered


TABLE_D = {
    1: ("rare", "refill", "uncommon", 1),
    2: ("rare", "refill", "uncommon", 1),
    3: ("epic", "refill", "rare", 1),
    4: ("epic", "refill", "rare", 1),
    5: ("legendary", "refill", 1, 2),
    6: ("legendary", "refill", 1, 2),
}
ROWS = ((2, 3, 4), (5, 6, 7), (8, 9, 10), (11, 12))


@pytest.mark.rule("BL-702", "BL-707")
@pytest.mark.parametrize("contract", TABLE_D)
@pytest.mark.parametrize("total", range(2, 13))
def test_the_roll_is_read_off_table_d_and_the_hoard_erased(contract: int, total: int) -> None:
    row = next(n for n, totals in enumerate(ROWS) if total in totals)
    result = TABLE_D[contract][row]
    table = found(hoard("iron_fan=1", contract=contract, record=a_record(owned=COMMONS)), total)
    assert table.w.rooms[0].hoards == 0
    if isinstance(result, int):
        assert (table.w.loot, table.heard(GoldFound)) == (result, [GoldFound(result)])
    elif result == "refill":
        assert table.w.carried["iron_fan"] == 2
    else:
        offered = {choice.split(":")[1] for choice in table.offered if choice.startswith("take:")}
        assert offered == {item for item in CONTENT.items if CONTENT.items[item].tier == result} - {"iron_fan"}


@pytest.mark.rule("BL-702", "BL-410", "BL-R41")
def test_a_die_of_a_search_may_be_rerolled_and_the_new_face_stands() -> None:
    table = in_room(hoard("shuko_claws")).choose("search", dice=(3, 4))
    assert table.offered == ["accept", "reroll:shuko_claws:0", "reroll:shuko_claws:1"]
    table.choose("reroll:shuko_claws:1", dice=(1,)).choose("reroll:shuko_claws:0", dice=(6,))
    assert [(event.first, event.second) for event in table.heard(SearchRolled)] == [(3, 4), (3, 1), (6, 1)]
    assert (table.w.carried["shuko_claws"], table.question) == (1, "what_next"), "spent twice, then refilled by a seven"


@pytest.mark.rule("BL-702", "BL-413", "BL-411")
def test_a_search_is_adjusted_after_the_roll_up_or_down() -> None:
    table = in_room(hoard("blowgun", "shoge_hook")).choose("search", dice=(4, 4))
    adjusts = {f"adjust:{item}:{way}" for item in ("blowgun", "shoge_hook") for way in ("up", "down")}
    assert set(table.offered) == adjusts | {"accept"}
    table.choose("adjust:blowgun:up", "adjust:shoge_hook:up", "accept")
    assert table.w.loot == 1


@pytest.mark.rule("BL-413", "BL-702")
def test_an_adjusted_search_is_kept_within_two_and_twelve() -> None:
    low = in_room(hoard("poison_dart")).choose("search", dice=(1, 1))
    low.choose("adjust:poison_dart:down", "adjust:poison_dart:down")
    assert "take:bow:equipment" in low.offered
    high = in_room(hoard("poison_dart")).choose("search", dice=(6, 6))
    assert high.choose("adjust:poison_dart:up", "adjust:poison_dart:up").w.loot == 1


@pytest.mark.rule("BL-703", "BL-R64")
def test_you_choose_an_item_of_the_tier_that_you_neither_carry_nor_threw_away() -> None:
    table = found(hoard("bow", discarded=["shoge_hook"], record=a_record(owned=(*COMMONS, "shoge_hook"))), 2)
    assert table.offered == ["take:iron_fan:equipment", "take:iron_fan:inventory", "take-nothing"]


@pytest.mark.rule("BL-703", "BL-R64")
def test_an_owned_item_can_go_into_equipment_only() -> None:
    table = found(hoard(record=a_record(owned=(*COMMONS, "bow"))), 2)
    assert "take:bow:equipment" in table.offered
    assert "take:bow:inventory" not in table.offered
    assert "take:iron_fan:inventory" in table.offered


@pytest.mark.rule("BL-703", "BL-704", "BL-R64")
def test_an_equipped_find_has_its_full_uses_and_is_owned_from_then_on() -> None:
    table = found(hoard(record=a_record(extra=("bow",))), 2).choose("take:bow:equipment")
    assert table.w.carried == {"ninjato": 0, "bow": 4}
    assert "bow" in table.w.record.owned
    assert table.question == "what_next"


@pytest.mark.rule("BL-703")
def test_a_find_for_the_inventory_is_owned_but_not_carried() -> None:
    table = found(hoard("crossbow", "smoke_bomb", "sai"), 3).choose("take:bow:inventory")
    assert "bow" not in table.w.carried
    assert "bow" in table.w.record.owned
    assert table.question == "what_next"


@pytest.mark.rule("BL-703", "BL-704", "BL-404")
def test_over_the_limit_a_carried_item_must_be_discarded_but_never_the_ninjato_nor_the_find() -> None:
    table = found(hoard("crossbow", "smoke_bomb", "sai"), 2).choose("take:bow:equipment")
    assert table.question == "what_do_you_discard"
    assert table.offered == ["discard:crossbow", "discard:smoke_bomb", "discard:sai"]
    table.choose("discard:sai")
    assert set(table.w.carried) == {"ninjato", "crossbow", "smoke_bomb", "bow"}
    assert "sai" in table.w.record.owned
    assert table.w.discarded == ["sai"]


@pytest.mark.rule("BL-703")
def test_below_the_limit_nothing_is_discarded() -> None:
    table = found(hoard("crossbow", "smoke_bomb"), 2).choose("take:bow:equipment")
    assert (len(table.w.carried), table.question) == (4, "what_next")


@pytest.mark.rule("BL-704", "BL-703")
def test_a_discarded_item_is_out_for_this_attempt() -> None:
    table = found(hoard("crossbow", "smoke_bomb", "sai", hoards=2), 2).choose("take:bow:equipment", "discard:sai")
    table.choose("search", dice=(4, 4))
    assert [choice for choice in table.offered if "sai" in choice] == []
    assert "take:shuko_claws:equipment" in table.offered


@pytest.mark.rule("BL-705", "BL-R64")
def test_when_the_tier_has_no_item_left_the_find_is_a_refill() -> None:
    w = hoard("sai=0", "manriki_chain=0", discarded=["shuko_claws"])
    table = found(w, 8)
    assert table.offered == ["refill:sai", "refill:manriki_chain"]
    assert table.choose("refill:sai").w.carried == {"ninjato": 0, "sai": 1, "manriki_chain": 0}
    assert table.question == "what_next"


@pytest.mark.rule("BL-706", "BL-R65")
def test_a_refill_restores_one_spent_use_of_one_carried_item() -> None:
    w = hoard("crossbow=0", "iron_fan=0", "sai", tricks={"poison": 0, "bribe": 0, "snare": 0, "lure": 0, "decoy": 0})
    table = found(w, 7)
    assert table.offered == ["refill:crossbow", "refill:iron_fan"]
    table.choose("refill:iron_fan")
    assert table.w.carried == {"ninjato": 0, "crossbow": 0, "iron_fan": 1, "sai": 2}
    assert set(table.w.tricks.values()) == {0}


@pytest.mark.rule("BL-706", "BL-905")
def test_an_extra_use_can_be_refilled_too() -> None:
    table = found(hoard("crossbow=1", record=a_record(extra=("crossbow",))), 7)
    assert table.w.carried["crossbow"] == 2


@pytest.mark.rule("BL-706")
def test_with_nothing_spent_a_refill_does_nothing() -> None:
    table = found(hoard("crossbow", "iron_fan"), 7)
    assert table.w.carried == {"ninjato": 0, "crossbow": 1, "iron_fan": 2}
    assert table.heard(NothingGained)
    assert table.question == "what_next"


@pytest.mark.rule("BL-707", "BL-R66")
@pytest.mark.parametrize(("target_hp", "outcome", "gold"), [(0, "closed", 5), (3, "abandoned", 0)])
def test_gold_is_loot_until_the_payment_and_lost_with_a_failed_attempt(target_hp: int, outcome: str, gold: int) -> None:
    table = in_room(hoard(contract=2, loot=1, target_hp=target_hp)).choose("search", dice=(6, 6))
    assert (table.w.loot, table.w.record.gold) == (2, 0)
    assert ended(table.choose("leave")) == outcome
    assert table.w.record.gold == gold


@pytest.mark.rule("BL-703", "BL-R66", "BL-115")
def test_items_found_in_a_failed_attempt_are_lost() -> None:
    w = hoard()
    w.saved = w.record
    table = found(w, 2).choose("take:bow:equipment", "leave")
    assert ended(table) == "abandoned"
    assert "bow" not in table.w.record.owned


@pytest.mark.rule("BL-708")
def test_you_may_take_nothing() -> None:
    table = found(hoard("crossbow", contract=5), 2).choose("take-nothing")
    assert table.w.carried == {"ninjato": 0, "crossbow": 1}
    assert table.w.record.owned == COMMONS
    assert (table.w.side_job, table.w.rooms[0].hoards) == (False, 0)
    assert table.question == "what_next"


@pytest.mark.rule("BL-703", "BL-705")
def test_a_find_for_the_inventory_is_no_refill_besides() -> None:
    table = found(hoard("crossbow=0"), 2).choose("take:bow:inventory")
    assert (table.w.carried, table.question) == ({"ninjato": 0, "crossbow": 0}, "what_next")


@pytest.mark.rule("BL-708", "BL-705")
def test_who_takes_nothing_gets_no_refill_instead() -> None:
    table = found(hoard("crossbow=0"), 2).choose("take-nothing")
    assert (table.w.carried["crossbow"], table.question) == (0, "what_next")
    assert len(table.heard(NothingGained)) == 1


@pytest.mark.rule("BL-324", "BL-R23", "BL-703")
@pytest.mark.parametrize(("contract", "place"), [(5, "equipment"), (6, "inventory")])
def test_a_legendary_find_ticks_the_side_job(contract: int, place: str) -> None:
    assert found(hoard(contract=contract), 2).choose(f"take:chain_mail:{place}").w.side_job
    assert not found(hoard(contract=3), 2).choose(f"take:kusari_gama:{place}").w.side_job


@pytest.mark.rule("BL-701")
def test_a_search_makes_no_noise_and_disturbs_nobody() -> None:
    table = found(hoard(figures="G9 C4", hidden=True), 11)
    assert (occupants(table.w, 0), table.w.noise, table.w.hidden) == ("G9 C4", 0, True)
