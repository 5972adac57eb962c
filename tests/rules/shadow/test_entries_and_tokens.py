"""5.14: entries, coins, barracks and mission tokens."""

from __future__ import annotations

import pytest
from rules.shadow.scene import CONTENT, MISSIONS, executed, world

from uguisu.games.shadow import aim
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId


@pytest.mark.rule("SH-901", "SH-105")
def test_any_number_may_stand_on_an_entry_later() -> None:
    table = executed("hayato=0.5 yuki=0.5 mugen=1.6 mat=0:MUG-08").ninjas("through:1.5:0.5")
    assert table.w.in_bush(HexId("0.5")) == ["hayato", "yuki", "mugen"]


# Coins


@pytest.mark.rule("SH-902", "SH-903", "SH-1109")
def test_a_move_collects_the_coin_on_its_junction_for_the_common_purse() -> None:
    table = executed("hayato=5.1 coins=5.0:3,3.1:2 mat=0:HAY-05").ninjas("through:5.0:5.1")
    assert (table.w.progress.purse, table.w.coins) == (3, {"3.1": 2})
    assert table.heard(e.CoinTaken) == [e.CoinTaken("hayato", 3, HexId("5.0"))]  # type: ignore[arg-type]
    assert table.view(0).progress.purse == 3


@pytest.mark.rule("SH-902", "SH-413")
def test_a_failed_move_and_a_trespass_collect_nothing() -> None:
    text = "coins=5.0:3,3.1:2,4.2:1 hayato=5.1"
    table = executed(f"{text} guards=spearman@4.1/0/out mat=0:HAY-05").ninjas("through:5.0:4.0")
    assert (table.w.progress.purse, len(table.w.coins)) == (0, 3)
    table = executed(f"{text} hayato.cards=HAY-11 mat=0:HAY-11").ninjas("target:4.1", "cross:3.2")
    assert (table.w.progress.purse, len(table.w.coins)) == (0, 3)


@pytest.mark.rule("SH-902", "SH-R51")
def test_a_bought_move_collects_coins_as_well() -> None:
    text = "team=yuki yuki=5.1 yuki.goods=NP07 coins=5.0:3 mat=0:YUK-10"
    table = executed(text).ninjas("act:NP07", "through:5.0:5.1")
    assert table.w.progress.purse == 3
    assert table.heard(e.ActionChosen) == [e.ActionChosen("yuki", "NP07")]  # type: ignore[arg-type]
    assert executed(text).ninjas("act:YUK-10").heard(e.ActionChosen) == [], "what is printed goes without saying"


# Barracks


@pytest.mark.rule("SH-904", "SH-434")
def test_barracks_are_yards_like_others_to_ninjas() -> None:
    assert aim.crossings(world(), HexId("4.1")) == ("5.1", "4.0", "3.2")


@pytest.mark.rule("SH-905", "SH-119")
@pytest.mark.parametrize("mission", MISSIONS)
def test_special_places_are_marked_on_yards_or_bushes(mission: str) -> None:
    board = CONTENT.boards[mission]  # type: ignore[index]
    for places in board.file.objectives.values():
        assert {board.kind[place] for place in places} <= {"yard", "bush"}


# Tokens


@pytest.mark.rule("SH-907", "SH-R73", "SH-1002")
def test_a_token_is_picked_up_before_or_after_a_card_of_ones_own() -> None:
    table = executed("hayato=4.0 mat=0:HAY-01")
    assert (table.asked, table.offered) == ((1,), ["pick-up", "waive"])
    first = table.ninjas("pick-up")
    assert (first.w.ninjas["hayato"].carries, first.w.green) == ("barrel", {"4.0": 2})
    assert not first.asked, "one is enough"
    table = executed("hayato=4.0 mat=0:HAY-01").ninjas("waive")
    assert table.question == "does_he_pick_it_up", "after the card"
    assert table.ninjas("waive").w.green == {"4.0": 3}, "nobody has to"


@pytest.mark.rule("SH-907", "SH-R73")
def test_no_token_is_picked_up_with_a_move_or_by_somebody_who_plays_no_card() -> None:
    table = executed("hayato=4.0 yuki=4.0 mat=0:HAY-05")
    assert table.question == "which_way_does_he_go"
    table.ninjas("through:5.0:4.0")
    assert not table.asked
    bought = executed("team=yuki yuki=4.0 yuki.goods=NP07 mat=0:YUK-10").ninjas("act:NP07")
    assert bought.question == "which_way_does_he_go", "a bought Move is one too"


@pytest.mark.rule("SH-907", "SH-R73", "SH-313")
def test_a_card_without_effect_has_both_windows_but_one_without_jutsu_only_the_second() -> None:
    table = executed("hayato=4.0 mat=0:HAY-04").ninjas("waive")
    assert table.heard(e.NoEffect)
    assert table.question == "does_he_pick_it_up"
    broke = executed("hayato=4.0 hayato.jutsu=0 mat=0:HAY-09").ninjas("waive")
    assert not broke.asked


@pytest.mark.rule("SH-907", "SH-413")
def test_after_a_failed_card_there_is_no_window() -> None:
    text = "hayato=4.0 guards=spearman@4.1/3/in mat=0:HAY-10"
    table = executed(text).ninjas("waive")
    assert table.heard(e.CardSeen)
    assert not table.asked
    assert executed(text).ninjas("pick-up").w.ninjas["hayato"].carries == "barrel", "before it there was one"


@pytest.mark.rule("SH-906")
def test_a_ninja_carries_one_token_at_most_and_cannot_get_rid_of_it() -> None:
    table = executed("hayato=4.0 hayato.carries=barrel yuki=4.0 mat=0:HAY-01,1:HAY-04")
    assert not table.asked
    assert (table.w.ninjas["hayato"].carries, table.w.green) == ("barrel", {"4.0": 3})


@pytest.mark.rule("SH-907", "SH-434")
def test_after_a_trespass_the_token_of_the_other_bush_may_be_picked_up() -> None:
    table = executed("hayato=5.1 hayato.cards=HAY-11 mat=0:HAY-11").ninjas("target:4.1", "cross:4.0")
    assert table.question == "does_he_pick_it_up"
    assert table.ninjas("pick-up").w.ninjas["hayato"].carries == "barrel"


@pytest.mark.rule("SH-908", "SH-165")
@pytest.mark.parametrize(("mission", "bush"), [("nakasendo", "9.2"), ("imai", "8.4"), ("palace", "4.3")])
def test_blue_tokens_are_never_carried(mission: str, bush: str) -> None:
    table = executed(f"{mission} hayato={bush} mat=0:HAY-01")
    assert not table.asked
    assert bush in table.w.blue
