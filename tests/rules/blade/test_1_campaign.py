"""Chapter 1: the campaign around the contracts: order, attempts, what is kept and what is lost, how it ends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rules.blade.scene import (
    CONTENT,
    a_record,
    a_world,
    blank,
    carrying,
    chain,
    change_room,
    ended,
    frames,
    in_room,
    settling,
)

from uguisu import Result, Seat, Table
from uguisu.games.blade import events as e
from uguisu.games.blade.flow.career import Career, ContractAttempt
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import NOWHERE, World
from uguisu.testing import Scripted

RICH = a_record(gold=7, xp=4, dan=3, charm=2, owned=(*CONTENT.commons, "sai", "bow"), extra=("snare", "sai"))


def shopped(table: Scripted) -> Scripted:
    """The shop after the payment is left without buying."""
    return table.choose("done") if table.question == "what_do_you_buy" else table


def begun(table: Scripted) -> list[tuple[int, int]]:
    """The contracts and attempts that have begun."""
    return [(event.contract, event.attempt) for event in table.heard(e.ContractBegins)]


def attempting(w: World, **record: Any) -> Scripted:
    """A campaign in which an attempt has just begun and its planning is due."""
    w.change_record(**record)
    w.saved = w.record
    career, attempt = frames()
    attempt.go_to(ContractAttempt.planning_begins)
    return Scripted(BLADE, w, career, attempt)


@pytest.mark.rule("BL-111", "BL-R05")
def test_a_campaign_begins_with_contract_one() -> None:
    table = Scripted(BLADE, a_world(), Career())
    assert begun(table) == [(1, 1)]
    assert table.question == "where_do_you_begin"


@pytest.mark.rule("BL-111", "BL-117", "BL-R04")
@pytest.mark.parametrize("outcome", ["closed", "blown"])
@pytest.mark.parametrize("contract", [1, 2, 3, 4, 5])
def test_a_settled_contract_is_followed_by_the_next_one(contract: int, outcome: str) -> None:
    table = shopped(settling(chain("", contract=contract, failures=2), outcome))
    assert begun(table) == [(contract + 1, 1)]
    assert (table.w.contract, table.w.failures, table.w.ending) == (contract + 1, 0, "")
    assert table.question == "where_do_you_begin"


@pytest.mark.rule("BL-111")
def test_no_choice_skips_or_picks_a_contract() -> None:
    table = settling(chain("", contract=2), "closed")
    assert all(option.split(":")[0] in ("buy", "train", "done") for option in table.offered)
    assert not [choice for choice in CONTENT.catalog.choices if "contract" in str(choice)]


@pytest.mark.rule("BL-112", "BL-R05")
@pytest.mark.parametrize("outcome", ["detected", "abandoned"])
@pytest.mark.parametrize("contract", [1, 6])
def test_a_failed_contract_is_tried_again_and_the_third_failure_ends_the_campaign(contract: int, outcome: str) -> None:
    for failures in (0, 1):
        again = settling(chain("", contract=contract, failures=failures), outcome)
        assert begun(again) == [(contract, failures + 2)]
        assert (again.w.failures, again.w.ending) == (failures + 1, "")
    last = settling(blank(contract=contract, failures=2, record=RICH), outcome)
    assert last.flow.is_over
    assert (last.w.ending, last.w.score, begun(last)) == ("failed", 0, [])


@pytest.mark.rule("BL-112")
def test_failures_are_counted_for_each_contract_anew() -> None:
    table = shopped(settling(chain("", failures=2), "closed"))
    again = settling(table.w, "detected")
    assert (again.w.contract, again.w.failures, again.w.ending) == (2, 1, "")


@pytest.mark.rule("BL-113", "BL-R05", "BL-R36")
def test_every_attempt_starts_from_a_blank_sheet() -> None:
    w = carrying(chain("G9!", "C5", noise=3, hp=1, moves=50, loot=2, record=RICH), "sai=0")
    w = change_room(w, 1, traps=("snare",), hoards=1)
    w.tricks = dict.fromkeys(w.tricks, 0)
    w.passages = [(0, 2)]
    w.side_job = w.disturbed = w.alarm = w.hidden = True
    w.discarded, w.target_hp, w.bodyguards, w.here = ["bow"], 1, 0, 1
    w = Scripted(BLADE, w, Career(), ContractAttempt()).w
    assert (w.rooms, w.doors, w.passages, w.figures) == ([], [], [], [])
    assert (w.noise, w.hp, w.moves, w.loot, w.here) == (0, 0, 0, 0, NOWHERE)
    assert (w.carried, w.discarded, w.outcome) == ({}, [], "")
    assert (w.side_job, w.disturbed, w.alarm, w.hidden) == (False, False, False, False)
    assert (w.target_hp, w.bodyguards) == (3, 2)
    assert w.tricks == {"poison": 1, "bribe": 1, "snare": 2, "lure": 1, "decoy": 1}


@pytest.mark.rule("BL-113", "BL-114", "BL-R36")
def test_items_are_full_again_in_every_attempt_extra_uses_included() -> None:
    table = attempting(carrying(blank(record=RICH), "sai=0", "shuriken=0")).choose(
        "done", "carry:sai", "carry:shuriken"
    )
    assert table.w.carried == {"ninjato": 0, "sai": 3, "shuriken": 1}


@pytest.mark.rule("BL-114")
def test_the_record_is_kept_from_contract_to_contract() -> None:
    table = shopped(settling(chain("", contract=3, record=RICH, loot=1), "closed"))
    assert table.w.record == msgspec.structs.replace(RICH, gold=7 + 3 + 1 + 1, xp=4 + 3)


@pytest.mark.rule("BL-114", "BL-117")
def test_an_item_found_in_a_blown_contract_is_kept() -> None:
    w = change_room(chain("", "G5", contract=1, noise=3, target_hp=0), 0, hoards=1)
    table = in_room(w).choose("search", dice=(1, 1)).choose("take:bow:equipment", "move:1", dice=(1,)).choose("fail")
    assert ended(table) == "blown"
    assert "bow" in shopped(table).w.record.owned


@pytest.mark.rule("BL-115", "BL-R05", "BL-R66")
def test_a_failed_attempt_undoes_purchases_and_training() -> None:
    table = attempting(blank(), gold=5, xp=1)
    before = table.w.record
    table.choose("buy:sai", "train")
    assert table.w.record != before
    table.choose("abandon")
    assert table.w.record == before
    assert table.w.failures == 1
    assert begun(table) == [(1, 2)]


@pytest.mark.rule("BL-115", "BL-R66")
def test_a_failed_attempt_undoes_loot_and_finds() -> None:
    w = change_room(chain("", record=a_record(gold=3)), 0, hoards=2)
    w.saved = w.record
    table = in_room(w).choose("search", dice=(1, 1)).choose("take:bow:inventory", "search", dice=(6, 6))
    assert ("bow" in table.w.record.owned, table.w.loot) == (True, 1)
    table.choose("leave")
    assert ended(table) == "abandoned"
    assert (table.w.record, table.w.loot) == (a_record(gold=3), 0)


@pytest.mark.rule("BL-115")
def test_the_record_is_saved_when_the_attempt_begins() -> None:
    w = Scripted(BLADE, blank(record=RICH), Career(), ContractAttempt()).w
    assert w.saved == RICH


@pytest.mark.rule("BL-115")
def test_what_was_bought_before_the_attempt_is_not_undone() -> None:
    table = settling(chain("", record=a_record()), "closed").choose("buy:sai", "done")
    again = table.choose("enter:L3", dice=(1, 1, 1, 1, 6, 6)).choose("draw:I3.0@A3", "door:A3e", "finish", "abandon")
    assert "sai" in again.w.record.owned
    assert (again.w.contract, again.w.failures) == (2, 1)


@pytest.mark.rule("BL-116", "BL-R06")
@pytest.mark.parametrize("target_hp", [0, 3])
@pytest.mark.parametrize("contract", [1, 6])
def test_death_ends_the_campaign_with_nothing(contract: int, target_hp: int) -> None:
    w = chain("G9!", contract=contract, target_hp=target_hp, record=RICH, loot=2)
    table = in_room(w, hp=1).choose("fight:0", dice=(1, 1))
    assert table.flow.is_over
    assert (table.w.ending, table.w.score) == ("killed", 0)
    assert not table.heard(e.Paid)


@pytest.mark.rule("BL-118")
def test_resigning_belongs_to_the_table_and_scores_nothing() -> None:
    table = Table.open(BLADE, options={"contract": 4}, seed=1)
    assert table.view().record.gold == 9
    table.resign(Seat(0))
    assert table.is_over
    assert table.result == Result("resigned", (0.0,))
    assert not [choice for choice in CONTENT.catalog.choices if "resign" in str(choice)]


@pytest.mark.rule("BL-R03")
@pytest.mark.parametrize(("failures", "bonus"), [(0, 1), (1, 0), (2, 0)])
def test_the_undetected_bonus_needs_a_first_attempt(failures: int, bonus: int) -> None:
    (paid,) = settling(chain("", noise=3, disturbed=True, failures=failures), "closed").heard(e.Paid)
    assert paid.undetected == bonus


@pytest.mark.rule("BL-R04")
def test_a_blown_contract_pays_ticked_lines_and_loot_but_no_bonus_and_no_xp() -> None:
    table = settling(chain("", contract=3, side_job=True, loot=2), "blown")
    (paid,) = table.heard(e.Paid)
    assert (paid.target, paid.undetected, paid.side_job, paid.loot, paid.xp) == (3, 0, 1, 2, 0)
    assert (table.w.record.gold, table.w.record.xp, table.w.closed) == (6, 0, 0)


@pytest.mark.rule("BL-R67", "BL-R70")
def test_retirement_counts_the_gold_once_after_payment() -> None:
    before = settling(chain("", contract=5, record=a_record(gold=20)), "closed")
    assert (before.w.score, before.w.ending) == (0, ""), "unspent gold is no retirement gold yet"
    w = chain("", contract=6, record=a_record(gold=20, xp=5), loot=2)
    table = settling(w, "closed")
    assert table.flow.is_over, "no shop after Six"
    assert (table.w.ending, table.w.score) == ("retired", 20 + 6 + 1 + 2)
    assert table.w.record.gold == table.w.score
    assert [event.score for event in table.heard(e.CampaignEnds)] == [29]


@pytest.mark.rule("BL-R67")
@pytest.mark.parametrize(("gold", "score"), [(20, 13), (21, 13), (22, 14)])
def test_a_fugitive_keeps_half_rounded_down(gold: int, score: int) -> None:
    table = settling(chain("", contract=6, record=a_record(gold=gold)), "blown")
    assert (table.w.ending, table.w.score) == ("fugitive", score)


@pytest.mark.rule("BL-R67")
@pytest.mark.parametrize("outcome", ["detected", "abandoned"])
def test_failing_six_for_good_scores_nothing(outcome: str) -> None:
    table = settling(chain("", contract=6, record=a_record(gold=20), failures=2), outcome)
    assert (table.w.ending, table.w.score) == ("failed", 0)


@pytest.mark.rule("BL-R72", "BL-114")
def test_a_new_record_owns_the_commons_and_only_the_ninjato_is_carried_unasked() -> None:
    fresh = Scripted(BLADE, a_world(), Career()).w.record
    assert (fresh.gold, fresh.xp, fresh.dan, fresh.charm, fresh.extra) == (0, 0, 1, 1, ())
    assert set(fresh.owned) == {"ninjato", "shuriken", "crossbow", "blowgun", "smoke_bomb"}
    table = attempting(blank()).choose("done")
    assert table.w.carried == {"ninjato": 0}
    assert set(table.offered) == {"carry:shuriken", "carry:crossbow", "carry:blowgun", "carry:smoke_bomb", "done"}
