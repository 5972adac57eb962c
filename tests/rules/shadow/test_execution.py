"""5.4: the mat is carried out slot by slot. What fails, what has no effect, and what becomes of a card."""

from __future__ import annotations

import pytest
from rules.shadow.scene import Scene, executed, in_hand, world, written

from uguisu.games.shadow import events as e

WATCHED = "green=- guards=spearman@4.1/0/out,officer@4.1/3/in"
"""R watches the yellow junction (5,0) and the bush (5,1), L the yard but for (3,2); Paths are red."""


def turned(table: Scene) -> list[str]:
    """The cards that were turned over, in order."""
    return [event.card for event in table.heard(e.CardTurned)]


@pytest.mark.rule("SH-306", "SH-311")
def test_slots_are_executed_from_the_lowest_up_whoever_they_belong_to() -> None:
    table = executed("hayato=1.6 yuki=1.6 mugen=1.6 mat=0:HAY-05,1:YUK-05,3:HAY-01,5:MUG-01")
    assert turned(table) == ["HAY-05", "YUK-05", "HAY-01", "MUG-01"]
    table = executed("hayato=1.6 yuki=1.6 mugen=1.6 mat=5:HAY-05,4:YUK-05,2:HAY-01,0:MUG-01")
    assert turned(table) == ["MUG-01", "HAY-01", "YUK-05", "HAY-05"]


@pytest.mark.rule("SH-312", "SH-R13", "SH-402", "SH-411", "SH-317")
def test_after_a_failure_the_second_card_returns_to_the_hand_unseen() -> None:
    table = executed(f"{WATCHED} hayato=4.0 mat=0:HAY-03,2:HAY-04").ninjas("guard:22", "cross:4.0")
    assert (table.w.noise, written(table.w, 22), table.w.ninjas["hayato"].flipped) == (1, "4.1/3/in!", 1)
    assert turned(table) == ["HAY-03"]
    assert table.heard(e.CardSkipped) == [e.CardSkipped("hayato", 2)]  # type: ignore[arg-type]
    assert table.w.ninjas["hayato"].used == ("HAY-03",)
    assert "HAY-04" in in_hand(table.w, "hayato")
    assert not [event for event in table.told_to(0) if "HAY-04" in str(event)]


@pytest.mark.rule("SH-312")
def test_others_go_on_after_somebodys_failure() -> None:
    table = executed(f"{WATCHED} hayato=5.1 yuki=1.6 mat=0:HAY-05,1:YUK-01,2:HAY-01").ninjas("through:5.0:4.0")
    assert turned(table) == ["HAY-05", "YUK-01"]


@pytest.mark.rule("SH-312", "SH-R13", "SH-315")
def test_no_jutsu_is_paid_for_a_card_that_is_skipped() -> None:
    table = executed(f"{WATCHED} hayato=5.1 mat=0:HAY-05,1:HAY-09").ninjas("through:5.0:4.0")
    assert (table.w.ninjas["hayato"].jutsu, table.w.ninjas["hayato"].jutsu_used) == (1, 0)


@pytest.mark.rule("SH-313", "SH-R14", "SH-446", "SH-433")
@pytest.mark.parametrize(
    ("first", "jutsu"),
    [("HAY-07", 1), ("HAY-10", 1), ("HAY-09", 0), ("HAY-02", 1)],
    ids=["no junction of that colour", "nobody there", "no Jutsu", "no barrel"],
)
def test_a_card_without_effect_has_not_failed(first: str, jutsu: int) -> None:
    table = executed(f"{WATCHED} hayato=2.1 hayato.jutsu={jutsu} mat=0:{first},3:HAY-01")
    if table.asked:
        table.ninjas("target:3.0")
    assert table.heard(e.NoEffect) == [e.NoEffect("hayato", first)]  # type: ignore[arg-type]
    assert (table.w.noise, table.w.ninjas["hayato"].flipped) == (0, 0)
    assert (table.w.ninjas["hayato"].jutsu, table.w.ninjas["hayato"].jutsu_used) == (jutsu, 0)
    assert turned(table) == [first, "HAY-01"]


@pytest.mark.rule("SH-314")
def test_a_card_that_can_be_executed_is_executed() -> None:
    table = executed(f"{WATCHED} hayato=5.1 mat=0:HAY-05")
    assert set(table.offered) == {"through:5.0:4.0", "through:5.0:5.1"}
    table = executed(f"{WATCHED} hayato=3.2 mat=0:HAY-10")
    assert len(table.w.bodies) == 2, "both are attacked, and nobody was asked whether"


@pytest.mark.rule("SH-315", "SH-446", "SH-413", "SH-169")
def test_jutsu_is_spent_even_if_the_action_fails() -> None:
    table = executed(f"{WATCHED} mugen=4.0 mat=0:MUG-09")
    assert table.w.noise == 1, "seen, and the noise of the card itself is not made"
    assert (table.w.ninjas["mugen"].jutsu, table.w.ninjas["mugen"].jutsu_used) == (0, 1)
    assert len(table.w.guards) == 2


@pytest.mark.rule("SH-316")
def test_only_the_owner_says_how_a_card_is_carried_out() -> None:
    table = executed("", w=world("team=hayato,yuki,mugen,aiko yuki=3.5 mat=0:YUK-06", seats=3))
    assert table.asked == (2,)
    assert set(table.offered) == {"through:3.4:3.5", "through:3.4:2.4"}


@pytest.mark.rule("SH-317")
def test_executed_and_failed_cards_lie_open_on_the_used_pile() -> None:
    table = executed(f"{WATCHED} hayato=5.1 yuki=1.6 mat=0:HAY-05,1:YUK-05").ninjas("through:5.0:4.0")
    for seat in (0, 1, None):
        assert table.view(seat).ninjas["hayato"].used == ("HAY-05",)
        assert table.view(seat).ninjas["yuki"].used == ("YUK-05",)


@pytest.mark.rule("SH-439", "SH-R15", "SH-317")
def test_a_reset_takes_back_all_used_cards_and_itself() -> None:
    table = executed("yuki=5.1 yuki.hand=YUK-06,YUK-01 mat=0:YUK-06,3:YUK-01").ninjas("through:6.1:6.2")
    assert table.w.ninjas["yuki"].used == ()
    assert len(in_hand(table.w, "yuki")) == 10


@pytest.mark.rule("SH-R15", "SH-439")
def test_a_reset_leaves_what_lies_face_down_on_the_mat() -> None:
    table = executed("yuki=5.1 yuki.hand=YUK-06,YUK-01 mat=0:YUK-01,3:YUK-06")
    assert table.question == "which_way_does_he_go"
    assert "YUK-06" not in in_hand(table.w, "yuki")
    table.ninjas("through:6.1:6.2")
    assert table.w.ninjas["yuki"].used == ("YUK-06",)


@pytest.mark.rule("SH-312", "SH-439")
def test_a_reset_that_is_skipped_takes_nothing_back() -> None:
    table = executed(f"{WATCHED} yuki=5.1 yuki.hand=YUK-05,YUK-01 mat=0:YUK-05,3:YUK-01").ninjas("through:5.0:4.0")
    assert set(in_hand(table.w, "yuki")) == {"YUK-01"}
    assert set(table.w.ninjas["yuki"].used) >= {"YUK-03", "YUK-05"}


@pytest.mark.rule("SH-645", "SH-R49")
def test_damage_does_not_touch_what_is_programmed() -> None:
    table = executed("team=takuma takuma=5.1 takuma.flipped=1 mat=0:TAK-07,1:TAK-06").ninjas("through:6.1:6.2")
    assert turned(table) == ["TAK-07", "TAK-06"], "no move, but they lay there before"


@pytest.mark.rule("SH-R110", "SH-1004")
def test_when_the_ninjas_win_nothing_else_is_executed() -> None:
    table = executed("yuki=7.3 yuki.carries=barrel hayato=1.6 mat=0:YUK-02,1:HAY-01")
    assert table.w.ending == "ninjas"
    assert turned(table) == ["YUK-02"]
