"""Section 6: the table options."""

from __future__ import annotations

import pytest
from rules.blade.scene import (
    a_record,
    blank,
    carrying,
    chain,
    drawing,
    ended,
    in_room,
    influencing,
    new_game,
    settling,
    sketch,
)

from uguisu import BadOption
from uguisu.games.blade import events as e
from uguisu.games.blade.flow.career import DrawRoom, DrawSanctum
from uguisu.games.blade.game import BLADE, FIRST_RULES, FirstRules
from uguisu.games.blade.world import Options
from uguisu.testing import Scripted

HEIR, IRONMAN = Options(mode="heir"), Options(mode="ironman")
I3_ROLL = (1, 1)


def through(table: Scripted) -> set[str]:
    assert table.question == "behind_which_door"
    return {option.removeprefix("through:") for option in table.offered}


@pytest.mark.rule("BL-O1")
@pytest.mark.parametrize("outcome", ["detected", "abandoned"])
def test_ironman_has_one_attempt_per_contract(outcome: str) -> None:
    table = settling(chain("", options=IRONMAN, record=a_record(gold=5)), outcome)
    assert table.flow.is_over
    assert (table.w.ending, table.w.score) == ("failed", 0)
    assert settling(chain("", options=IRONMAN), "closed").w.ending == ""


@pytest.mark.rule("BL-O1")
def test_ironman_and_standard_end_with_death() -> None:
    for options in (IRONMAN, Options()):
        table = in_room(chain("G9!", options=options), hp=1).choose("fight:0", dice=(1, 1))
        assert (table.w.ending, table.w.score) == ("killed", 0)


@pytest.mark.rule("BL-O1", "BL-R06")
def test_an_heir_goes_on_after_a_death_as_after_a_failed_attempt() -> None:
    w = chain("G9!", options=HEIR, record=a_record(gold=5), loot=2)
    w.saved = a_record(gold=7)
    table = in_room(w, hp=1).choose("fight:0", dice=(1, 1))
    assert ended(table) == "killed"
    assert (table.w.contract, table.w.failures, table.w.ending) == (1, 1, "")
    assert table.w.record == a_record(gold=7), "restored"
    assert table.question == "where_do_you_begin"
    last = in_room(chain("G9!", options=HEIR, failures=2), hp=1).choose("fight:0", dice=(1, 1))
    assert (last.w.ending, last.w.score) == ("failed", 0)


@pytest.mark.rule("BL-O1", "BL-401")
def test_an_heir_goes_on_to_the_next_contract_unpaid_if_the_target_is_dead() -> None:
    w = chain("G9!", options=HEIR, target_hp=0, failures=1, loot=2, side_job=True, record=a_record(gold=5))
    table = in_room(w, hp=1).choose("fight:0", dice=(1, 1))
    assert table.question == "where_do_you_begin", "no payment, so no shop"
    assert (table.w.contract, table.w.failures, table.w.ending) == (2, 0, "")
    assert (table.w.record, table.w.closed) == (a_record(gold=5), 0)
    assert not table.heard(e.Paid)


@pytest.mark.rule("BL-O1")
@pytest.mark.parametrize(("target_hp", "ending"), [(0, "killed"), (1, "")])
def test_an_heir_who_dies_on_six_with_the_target_is_done(target_hp: int, ending: str) -> None:
    w = chain("G9!", contract=6, options=HEIR, target_hp=target_hp, record=a_record(gold=30))
    table = in_room(w, hp=1).choose("fight:0", dice=(1, 1))
    assert (table.w.ending, table.w.score) == (ending, 0)
    assert table.flow.is_over == bool(ending)


PURSES = [(1, 0, 0), (2, 2, 0), (3, 5, 1), (4, 9, 1), (5, 14, 2), (6, 20, 2)]


@pytest.mark.rule("BL-O2")
@pytest.mark.parametrize(("contract", "purse", "rewards"), PURSES)
def test_a_single_contract_begins_with_its_dan_its_purse_and_its_rewards(
    contract: int, purse: int, rewards: int
) -> None:
    table = new_game(contract=contract)
    for _ in range(rewards):
        assert table.question == "what_is_your_reward"
        assert not table.heard(e.ContractBegins), "rewards are chosen first"
        table.choose("reward:charm")
    assert table.question == "where_do_you_begin"
    record = table.w.record
    assert (table.w.contract, record.dan, record.gold, record.xp, record.charm) == (
        contract,
        contract,
        purse,
        0,
        1 + rewards,
    )
    assert table.w.saved == record


@pytest.mark.rule("BL-O2")
def test_a_reward_of_an_extra_trap_holds_for_the_single_contract() -> None:
    table = new_game(contract=3).choose("reward:snare")
    assert table.w.tricks["snare"] == 2


@pytest.mark.rule("BL-O2")
@pytest.mark.parametrize("outcome", ["closed", "blown"])
@pytest.mark.parametrize(("contract", "purse", "rewards"), PURSES)
def test_a_settled_single_contract_scores_its_pay_and_the_rest_of_the_purse(
    contract: int, purse: int, rewards: int, outcome: str
) -> None:
    options = Options(contract=contract)  # type: ignore[arg-type]
    table = settling(chain("", contract=contract, options=options, record=a_record(gold=purse), loot=2), outcome)
    assert table.flow.is_over, "no shop, no further contract"
    assert table.w.ending == outcome
    assert table.w.score == purse + contract + 2 + (outcome == "closed"), "no halving on Six"


@pytest.mark.rule("BL-O2")
@pytest.mark.parametrize("mode", ["standard", "heir"])
@pytest.mark.parametrize("outcome", ["detected", "abandoned", "killed"])
def test_a_single_contract_has_one_attempt_and_scores_nothing_if_it_fails(outcome: str, mode: str) -> None:
    options = Options(contract=4, mode=mode)  # type: ignore[arg-type]
    table = settling(chain("", contract=4, options=options, record=a_record(gold=9)), outcome)
    assert table.flow.is_over
    assert (table.w.ending, table.w.score) == (outcome, 0)


@pytest.mark.rule("BL-O2")
def test_the_purse_is_spent_in_planning() -> None:
    w = chain("", contract=2, options=Options(contract=2), record=a_record(gold=2, dan=2))
    table = drawing(w).choose("end-reconnaissance", "buy:sai")
    assert table.w.record.gold == 1
    assert "train" not in table.offered, "there is no XP to spend"
    assert settling(table.w, "closed").w.score == 1 + 2 + 1


@pytest.mark.rule("BL-O3")
@pytest.mark.parametrize(("ghost", "disturbed", "bonus"), [(True, True, 0), (True, False, 1), (False, True, 1)])
def test_a_ghost_must_disturb_nobody_for_the_bonus(ghost: bool, disturbed: bool, bonus: int) -> None:
    w = chain("", disturbed=disturbed, options=Options(ghost=ghost))
    (paid,) = settling(w, "closed").heard(e.Paid)
    assert paid.undetected == bonus
    assert (paid.target, paid.xp) == (1, 1)


@pytest.mark.rule("BL-O3")
def test_a_ghost_still_needs_a_first_attempt() -> None:
    (paid,) = settling(chain("", options=Options(ghost=True), failures=1), "closed").heard(e.Paid)
    assert paid.undetected == 0


@pytest.mark.rule("BL-O3")
def test_alerted_and_startled_disturb_and_a_cancelled_alarm_or_noise_does_not() -> None:
    def failing(figures: str) -> Scripted:
        return in_room(carrying(chain(figures, ""), "smoke_bomb"), dice=(1,)).choose("fail")

    for figures in ("G5", "C5"):
        assert failing(figures).choose("let-be").w.disturbed
        assert not failing(figures).choose("cancel:smoke_bomb").w.disturbed
    assert not in_room(chain("G5", "", noise=0), dice=(4,)).choose("fill").w.disturbed
    sanctum = in_room(chain("", contract=6), 1, dice=(1,)).choose("fail")
    assert sanctum.w.disturbed


@pytest.mark.rule("BL-O4")
def test_free_reconnaissance_offers_every_open_door_of_every_ordinary_room() -> None:
    rows, doors = ("", "", "abbb.CCC", "a....CCC", "a....CCC"), "A3e A5s D3e C3s H4e"
    free = drawing(sketch(*rows, doors=doors, options=Options(free_reconnaissance=True)), DrawRoom("L3"), dice=I3_ROLL)
    assert through(free) == {"A5s", "C3s", "D3e"}, "not the Sanctum's, not the joined one"
    usual = drawing(sketch(*rows, doors=doors), DrawRoom("L3"), dice=I3_ROLL)
    assert through(usual) == {"C3s", "D3e"}


@pytest.mark.rule("BL-O4")
def test_free_reconnaissance_leaves_the_sanctum_and_secret_doors_as_they_are() -> None:
    options = Options(free_reconnaissance=True)
    rows = ("", "", "abbb", "a", "a")
    sanctum = drawing(sketch(*rows, doors="A3e A5e C3s", options=options), DrawSanctum())
    assert sanctum.offered == ["draw:O9.0@B4", "draw:O9.0@C4"], "behind C3s of the newest room"
    secret = drawing(sketch(*rows, doors="A3e", options=options), DrawRoom("L3"), dice=I3_ROLL)
    assert through(secret) == {"B2s", "C2s", "D2s", "D3e", "B3s", "C3s", "D3s"}


@pytest.mark.rule("BL-O5")
@pytest.mark.parametrize(("contract", "limit"), [(1, 6), (2, 7), (3, 7), (4, 7), (5, 9), (6, 10)])
def test_an_apprentice_may_make_two_more_noise(contract: int, limit: int) -> None:
    options = Options(apprentice=True)
    quiet = in_room(chain("G9", contract=contract, options=options, noise=limit - 2), dice=(1,)).choose("fail")
    assert (quiet.w.noise, ended(quiet)) == (limit - 1, "")
    assert quiet.view().limit == limit
    loud = in_room(chain("G9", contract=contract, options=options, noise=limit - 1), dice=(1,)).choose("fail")
    assert ended(loud) == "detected"


@pytest.mark.rule("BL-O7", "BL-107")
@pytest.mark.parametrize(("contract", "limit"), [(1, 4), (2, 5), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_tight_noise_is_4_on_the_last_two_contracts_and_as_printed_on_the_others(contract: int, limit: int) -> None:
    options = Options(tight_noise=True)
    quiet = in_room(chain("G9", contract=contract, options=options, noise=limit - 2), dice=(1,)).choose("fail")
    assert (quiet.w.noise, quiet.view().limit, ended(quiet)) == (limit - 1, limit, "")
    loud = in_room(chain("G9", contract=contract, options=options, noise=limit - 1), dice=(1,)).choose("fail")
    assert ended(loud) == "detected"


@pytest.mark.rule("BL-O7", "BL-O5")
def test_an_apprentice_may_make_two_more_of_a_tight_noise() -> None:
    assert chain("G9", contract=6, options=Options(tight_noise=True, apprentice=True)).limit == 6


@pytest.mark.rule("BL-O7")
def test_by_the_first_version_of_the_rules_noise_is_tight() -> None:
    first = BLADE.as_of(1)
    assert first is FIRST_RULES
    assert first.set_up(1, first.options_from({"contract": 6})).world.limit == 4
    patient = BLADE.with_content({"campaign.toml": BLADE.content.files.text("campaign.toml").replace("= 3 ", "= 5 ")})
    then = patient.as_of(1)
    assert isinstance(then, FirstRules)
    assert (then.rules_version, then.content) == (1, patient.content)
    assert BLADE.as_of(3) is None


STUBBORN = Options(stubborn_guards=True)


@pytest.mark.rule("BL-O6")
@pytest.mark.parametrize(
    ("options", "figures", "dice", "stubborn"),
    [
        (STUBBORN, "G9", (1, 1), True),
        (STUBBORN, "G3", (1, 1), False),
        (STUBBORN, "C9", (1, 1), False),
        (Options(), "G9", (1, 1), False),
    ],
    ids=["failed", "succeeded", "courtesan", "off"],
)
def test_a_failed_charm_against_guards_makes_the_room_stubborn(
    options: Options, figures: str, dice: tuple[int, int], stubborn: bool
) -> None:
    table = influencing(chain("G5", figures, sanctum=False, options=options)).choose("charm", dice=dice)
    assert [room.stubborn for room in table.w.rooms] == [False, stubborn]


def stubborn_map(doors: str) -> Scripted:
    w = sketch("", "", "abbb", "a", "a", doors=doors, options=STUBBORN)
    w.change_room(1, stubborn=True)
    return drawing(w, DrawRoom("L3"), dice=I3_ROLL)


@pytest.mark.rule("BL-O6")
def test_a_stubborn_room_is_passed_over_while_another_qualifies() -> None:
    assert through(stubborn_map("A3e A5s A5e C3s D3e")) == {"A5s", "A5e"}


@pytest.mark.rule("BL-O6")
def test_a_stubborn_room_serves_if_no_other_qualifies() -> None:
    assert through(stubborn_map("A3e C3s D3e")) == {"C3s", "D3e"}, "before any secret door"


@pytest.mark.rule("BL-O6", "BL-221")
def test_the_sanctum_passes_a_stubborn_room_over_too() -> None:
    w = sketch("", "", "abbb", "a", "a", doors="A3e A5e C3s", options=STUBBORN)
    w.change_room(1, stubborn=True)
    assert drawing(w, DrawSanctum()).offered == ["draw:O9.0@B4", "draw:O9.0@B5"], "behind A5e, not C3s"


@pytest.mark.rule("BL-O1", "BL-O2", "BL-O3", "BL-O4", "BL-O5", "BL-O6", "BL-O7")
def test_all_options_are_off_by_default_and_others_are_refused() -> None:
    assert BLADE.options_from({}) == Options()
    assert blank().options == Options(
        mode="standard",
        contract=0,
        ghost=False,
        free_reconnaissance=False,
        apprentice=False,
        stubborn_guards=False,
        tight_noise=False,
    )
    for wrong in ({"mode": "easy"}, {"contract": 7}, {"ghosts": True}, {"apprentice": 2}):
        with pytest.raises(BadOption):
            BLADE.options_from(wrong)
