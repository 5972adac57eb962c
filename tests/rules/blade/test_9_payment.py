"""5.9 Payment, levels, retirement."""

from __future__ import annotations

from typing import Any

import pytest
from rules.blade.scene import a_record, blank, chain, change_room, ended, in_room, new_game, placed, planning, settling

from uguisu.games.blade.events import CampaignEnds, Paid, RecordRestored
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import Options

PAY = (1, 2, 3, 4, 5, 6)
XP = (1, 2, 3, 4, 5, 0)


# What is paid


@pytest.mark.rule("BL-901", "BL-R03")
@pytest.mark.parametrize("contract", range(1, 7))
def test_closed_pays_the_target_the_bonus_and_the_experience(contract: int) -> None:
    table = settling(blank(contract=contract), "closed")
    assert table.heard(Paid) == [Paid(PAY[contract - 1], 1, 0, 0, XP[contract - 1])]
    assert table.w.record.gold == PAY[contract - 1] + 1
    assert table.w.record.xp == XP[contract - 1]


@pytest.mark.rule("BL-901")
@pytest.mark.parametrize("contract", range(1, 7))
def test_closed_pays_the_side_job_if_ticked_and_the_loot(contract: int) -> None:
    table = settling(blank(contract=contract, side_job=True, loot=3), "closed")
    assert table.w.record.gold == PAY[contract - 1] + 1 + 1 + 3


@pytest.mark.rule("BL-901", "BL-R03")
@pytest.mark.parametrize("failures", [1, 2])
def test_the_undetected_bonus_is_lost_with_an_earlier_failed_attempt(failures: int) -> None:
    table = settling(blank(contract=3, failures=failures), "closed")
    assert table.heard(Paid) == [Paid(3, 0, 0, 0, 3)]


@pytest.mark.rule("BL-901", "BL-R03")
def test_failures_at_an_earlier_contract_do_not_cost_the_bonus() -> None:
    table = settling(blank(failures=2), "closed").choose("done")
    assert (table.w.contract, table.w.failures) == (2, 0)


@pytest.mark.rule("BL-902", "BL-R04")
@pytest.mark.parametrize("contract", range(1, 6))
def test_blown_pays_target_side_job_and_loot_but_neither_bonus_nor_experience(contract: int) -> None:
    table = settling(blank(contract=contract, side_job=True, loot=2), "blown")
    assert table.heard(Paid) == [Paid(PAY[contract - 1], 0, 1, 2, 0)]
    assert table.w.record == a_record(gold=PAY[contract - 1] + 3)
    assert table.choose("done").w.contract == contract + 1


@pytest.mark.rule("BL-902")
def test_blown_without_side_job_pays_the_target_alone() -> None:
    assert settling(blank(contract=4), "blown").w.record.gold == 4


@pytest.mark.rule("BL-903", "BL-R05", "BL-R66")
@pytest.mark.parametrize("outcome", ["detected", "abandoned"])
def test_a_failed_attempt_pays_nothing_and_the_contract_is_tried_again_from_a_blank_sheet(outcome: str) -> None:
    w = chain("G5", contract=3, record=a_record(gold=7, xp=2), side_job=True, loot=3, noise=4)
    table = settling(w, outcome)
    assert not table.heard(Paid)
    assert (table.w.record.gold, table.w.record.xp) == (7, 2)
    assert (table.w.contract, table.w.failures, table.w.loot, table.w.noise) == (3, 1, 0, 0)
    assert (table.w.rooms, table.w.figures, table.w.side_job) == ([], [], False)
    assert table.question == "where_do_you_begin"


@pytest.mark.rule("BL-903", "BL-R05", "BL-115")
def test_what_was_bought_in_a_failed_attempt_is_undone() -> None:
    table = planning(gold=4, xp=1).choose("buy:bow", "train", "abandon")
    assert ended(table) == "abandoned"
    assert table.w.record == a_record(gold=4, xp=1)
    assert table.heard(RecordRestored) == [RecordRestored(1)]


@pytest.mark.rule("BL-R05", "BL-112", "BL-908")
@pytest.mark.parametrize(("failures", "ending"), [(0, ""), (1, ""), (2, "failed")])
def test_the_third_failed_attempt_ends_the_campaign_without_a_score(failures: int, ending: str) -> None:
    table = settling(blank(failures=failures, record=a_record(gold=9)), "detected")
    assert (table.w.ending, table.w.score, table.flow.is_over) == (ending, 0, bool(ending))


@pytest.mark.rule("BL-903", "BL-908", "BL-R06", "BL-116")
@pytest.mark.parametrize("target_hp", [0, 2])
def test_death_ends_the_campaign_without_pay_or_score(target_hp: int) -> None:
    w = blank(contract=3, record=a_record(gold=9), loot=2, side_job=True)
    w.target_hp = target_hp
    table = settling(w, "killed")
    assert (table.w.ending, table.w.score, table.w.record.gold) == ("killed", 0, 9)
    assert table.flow.is_over
    assert not table.heard(Paid)


@pytest.mark.rule("BL-R06", "BL-109")
def test_the_last_hit_point_lost_in_combat_ends_it_all() -> None:
    table = in_room(chain("G12!"), hp=1).choose("fight:0", dice=(1, 1))
    assert (ended(table), table.w.ending) == ("killed", "killed")


@pytest.mark.rule("BL-R07")
def test_giving_up_is_possible_in_planning_and_at_an_entry_point() -> None:
    assert "abandon" in planning().offered
    assert ended(in_room(chain("")).choose("leave")) == "abandoned"
    assert not {"abandon", "leave"} & set(in_room(chain("", ""), 1).offered)


# Dan levels


@pytest.mark.rule("BL-904", "BL-R37")
@pytest.mark.parametrize(("dan", "price"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_the_next_dan_has_its_own_price_and_the_rest_is_kept(dan: int, price: int) -> None:
    assert "train" not in planning(dan=dan, xp=price - 1).offered
    table = planning(dan=dan, xp=price + 10, gold=3).choose("train")
    assert (table.w.record.dan, table.w.record.xp, table.w.record.gold) == (dan + 1, 10, 3)


@pytest.mark.rule("BL-904", "BL-R37")
def test_there_is_no_seventh_dan_and_all_five_cost_fifteen() -> None:
    table = planning(xp=15).choose("train", "train", "reward:charm", "train", "train", "reward:charm", "train")
    assert (table.w.record.dan, table.w.record.xp) == (6, 0)
    assert "train" not in planning(dan=6, xp=50).offered


@pytest.mark.rule("BL-904")
def test_unspent_gold_and_experience_are_carried_to_the_next_contract() -> None:
    table = settling(blank(record=a_record(gold=5, xp=3, dan=4)), "closed").choose("done")
    assert (table.w.contract, table.w.record.gold, table.w.record.xp) == (2, 7, 4)


@pytest.mark.rule("BL-905", "BL-R38")
@pytest.mark.parametrize(
    ("dan", "xp", "reward"), [(1, 1, False), (2, 2, True), (3, 3, False), (4, 4, True), (5, 5, False)]
)
def test_the_third_and_fifth_dan_bring_a_reward(dan: int, xp: int, reward: bool) -> None:
    table = planning(dan=dan, xp=xp).choose("train")
    assert (table.question == "what_is_your_reward") == reward


@pytest.mark.rule("BL-905", "BL-R38")
def test_the_reward_is_charm_or_a_use_of_an_owned_item_or_of_a_trick() -> None:
    table = planning(dan=2, xp=2, owned=("ninjato", "blowgun", "bow")).choose("train")
    tricks = ["poison", "bribe", "snare", "lure", "decoy"]
    assert table.offered == [f"reward:{of}" for of in ("charm", *tricks, "blowgun", "bow")]


@pytest.mark.rule("BL-905")
@pytest.mark.parametrize(("charm", "offered"), [(1, True), (2, True), (3, False)])
def test_the_charm_bonus_rises_by_one_up_to_three(charm: int, offered: bool) -> None:
    table = planning(dan=4, xp=4, charm=charm).choose("train")
    assert ("reward:charm" in table.offered) == offered
    if offered:
        assert table.choose("reward:charm").w.record.charm == charm + 1


@pytest.mark.rule("BL-905", "BL-113", "BL-114")
def test_an_extra_use_is_for_good() -> None:
    table = planning(dan=2, xp=2).choose("train", "reward:blowgun", "done", "carry:blowgun", "done")
    assert table.w.carried["blowgun"] == 3
    later = settling(blank(record=a_record(extra=("snare",))), "closed").choose("done")
    assert later.w.tricks == {"poison": 1, "bribe": 1, "snare": 2, "lure": 1, "decoy": 1}


# The end


def six(**world: Any) -> Any:
    """Contract Six, about to leave by its Entry Point L2."""
    w = change_room(chain("", contract=6, target_hp=0, **world), 0, placement=placed("I3", (1, 2), (1, 3), (1, 4)))
    return in_room(w)


@pytest.mark.rule("BL-906", "BL-R67")
def test_closing_contract_six_is_retirement_and_all_gold_after_payment_is_the_score() -> None:
    table = six(record=a_record(gold=11), loot=2, side_job=True).choose("leave")
    assert (table.w.ending, table.w.score, table.w.record.gold) == ("retired", 21, 21)
    assert table.flow.is_over, "there is no shop after Six"
    assert BLADE.result(table.w).scores == (21.0,)


@pytest.mark.rule("BL-907", "BL-R67")
@pytest.mark.parametrize(("gold", "score"), [(11, 8), (10, 8), (0, 3)])
def test_contract_six_blown_makes_a_fugitive_with_half_the_gold_rounded_down(gold: int, score: int) -> None:
    table = settling(blank(contract=6, record=a_record(gold=gold)), "blown")
    assert (table.w.ending, table.w.score, table.flow.is_over) == ("fugitive", score, True)


@pytest.mark.rule("BL-908", "BL-R67", "BL-118")
def test_resigning_scores_nothing() -> None:
    table = new_game()
    table.w.change_record(gold=9)
    BLADE.resign(table.flow, 0)  # type: ignore[arg-type]
    assert (table.w.ending, table.w.score) == ("resigned", 0)


@pytest.mark.rule("BL-908")
def test_contracts_closed_and_attempts_failed_are_counted_for_ties() -> None:
    table = settling(blank(), "closed").choose("done")
    assert (table.w.closed, table.w.failed) == (1, 0)
    blown = settling(blank(closed=1), "blown").choose("done")
    assert (blown.w.closed, blown.w.failed) == (1, 0)
    failed = settling(blank(closed=1, failed=2), "detected")
    assert (failed.w.closed, failed.w.failed) == (1, 3)


@pytest.mark.rule("BL-908")
def test_a_tie_goes_to_more_contracts_closed_and_then_to_fewer_failed_attempts() -> None:
    careers = [(10, 6, 0), (9, 6, 0), (0, 3, 1), (0, 3, 4), (0, 2, 0)]
    standings = [BLADE.standing(blank(score=s, closed=closed, failed=failed)) for s, closed, failed in careers]
    assert standings == sorted(standings, reverse=True)
    assert len(set(standings)) == len(standings)


@pytest.mark.rule("BL-906", "BL-R70")
@pytest.mark.parametrize(
    ("gold", "rank"),
    [
        (7, "Hunted Ronin"),
        (9, "Hunted Ronin"),
        (10, "Village Sword-Teacher"),
        (15, "Village Sword-Teacher"),
        (16, "Quiet Merchant"),
        (20, "Quiet Merchant"),
        (21, "Lord of a Small Valley"),
        (25, "Lord of a Small Valley"),
        (26, "Ghost of Legend"),
    ],
)
def test_the_score_earns_a_rank(gold: int, rank: str) -> None:
    table = settling(blank(contract=6, record=a_record(gold=gold - 7)), "closed")
    assert table.heard(CampaignEnds) == [CampaignEnds("retired", gold, rank)]


@pytest.mark.rule("BL-901", "BL-O3")
@pytest.mark.parametrize(("disturbed", "bonus"), [(False, 1), (True, 0)])
def test_a_ghost_earns_the_bonus_only_undisturbed(disturbed: bool, bonus: int) -> None:
    table = settling(blank(options=Options(ghost=True), disturbed=disturbed), "closed")
    assert table.heard(Paid)[0].undetected == bonus
