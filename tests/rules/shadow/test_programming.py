"""5.3: programming. Two cards each, face down, on any free slots of one mat."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rules.shadow.scene import CONTENT, GAME, NINJAS, Scene, in_hand, world

from uguisu import Seat
from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.rounds import Rounds


def programming(text: str = "", seats: int = 2) -> Scene:
    return Scene(Programming(), w=world(text, seats=seats))


def of_three(text: str = "") -> Scene:
    """Seat 1 has Hayato and Mugen, seat 2 Yuki and Aiko."""
    return programming(f"team=hayato,yuki,mugen,aiko {text}", seats=3)


def cards(offered: Sequence[str]) -> set[str]:
    """The cards that can be placed."""
    return {text.split(":")[1] for text in offered if text.startswith("place:")}


# Rounds


@pytest.mark.rule("SH-301", "SH-R01", "SH-706")
def test_a_round_is_programming_orders_execution_and_refresh() -> None:
    table, phases = Scene(Rounds(), w=world("orders=M hayato=5.1 guards=spearman@9.3/2/out")), list[str]()
    for step in ("place:HAY-05:0", "ready", "execute:M", "waive", "through:5.0:5.1"):
        if not phases or phases[-1] != table.w.phase:
            phases.append(table.w.phase)
        table.choose(step)
    table.by(0, draws=["drew:M"])
    assert phases == ["programming", "orders", "execution"]
    assert (table.w.round, table.w.time, table.w.phase) == (3, 11, "programming"), "and the next one begins"


@pytest.mark.rule("SH-302", "SH-R11")
def test_all_ninjas_program_at_the_same_time_and_the_daimyo_is_not_asked() -> None:
    table = of_three()
    assert table.asked == (1, 2)
    table.by(2, "place:YUK-03:0").by(1, "place:HAY-05:1").by(2, "place:AIK-03:2")
    assert table.asked == (1, 2), "whoever comes first"
    table.by(2, "ready")
    assert table.asked == (1,)


@pytest.mark.rule("SH-151", "SH-203", "SH-R11")
@pytest.mark.parametrize(
    ("team", "slots"), [("hayato", 2), ("hayato,yuki,mugen", 6), ("hayato,yuki,mugen,aiko,takuma", 10)]
)
def test_the_mat_has_two_slots_for_each_character(team: str, slots: int) -> None:
    table = programming(f"team={team}")
    assert {text for text in table.offered if "HAY-05" in text} == {f"place:HAY-05:{n}" for n in range(slots)}


# Cards on the mat


@pytest.mark.rule("SH-303", "SH-R12", "SH-159")
def test_each_character_programs_up_to_two_cards() -> None:
    table = programming().ninjas("place:HAY-05:0", "place:HAY-06:1")
    assert not {card for card in cards(table.offered) if card.startswith("HAY")}
    assert {card[:3] for card in cards(table.offered)} == {"YUK", "MUG"}
    table.ninjas("place:YUK-03:4")
    assert "ready" in table.offered, "one is enough, and none"


@pytest.mark.rule("SH-R12", "SH-303")
def test_nobody_has_to_program_anything() -> None:
    assert programming().ninjas("ready").heard(e.MatSealed)


@pytest.mark.rule("SH-304")
def test_a_card_goes_on_any_free_slot_and_on_no_other() -> None:
    table = of_three().by(1, "place:HAY-05:3")
    for seat, card in ((1, "MUG-03"), (2, "YUK-03")):
        free = {text for text in table.offered_to(seat) if card in text}
        assert free == {f"place:{card}:{n}" for n in (0, 1, 2, 4, 5, 6, 7)}


@pytest.mark.rule("SH-304", "SH-307")
def test_everybody_sees_whose_card_lies_there_and_only_its_player_which_it_is() -> None:
    table = of_three().by(1, "place:HAY-05:3")
    for seat in (0, 1, 2, None):
        assert (table.view(seat).mat[3].ninja, table.view(seat).mat[3].face) == ("hayato", "")
    assert table.view(1).faces == {3: "HAY-05"}
    assert table.view(2).faces == {} == table.view(0).faces
    assert e.CardChosen("HAY-05", 3) in table.told_to(1)  # type: ignore[arg-type]
    for seat in (0, 2, None):
        assert not [event for event in table.told_to(seat) if isinstance(event, e.CardChosen)]


@pytest.mark.rule("SH-305")
def test_a_player_moves_and_takes_back_his_own_cards_and_nobody_elses() -> None:
    table = of_three().by(1, "place:HAY-05:0").by(2, "place:YUK-03:1")
    assert {"take-back:0", "shift:0:2", "show:0"} <= set(table.offered_to(1))
    assert not {"take-back:1", "shift:1:2", "show:1"} & set(table.offered_to(1))
    assert not {"take-back:0", "shift:0:2", "show:0"} & set(table.offered_to(2))
    table.by(1, "shift:0:7")
    assert [slot.ninja for slot in table.w.mat] == ["", "yuki", "", "", "", "", "", "hayato"]
    table.by(1, "take-back:7")
    assert "HAY-05" in in_hand(table.w, "hayato")
    assert "place:HAY-05:0" in table.offered_to(1), "and may be placed again"


@pytest.mark.rule("SH-305")
def test_a_card_moves_to_free_slots_only() -> None:
    table = of_three().by(1, "place:HAY-05:0", "place:MUG-03:2").by(2, "place:YUK-03:1")
    assert {text for text in table.offered_to(1) if text.startswith("shift:0")} == {f"shift:0:{n}" for n in range(3, 8)}


@pytest.mark.rule("SH-305")
def test_whoever_is_ready_does_not_go_back() -> None:
    table = of_three().by(1, "place:HAY-05:0", "ready")
    assert table.asked == (2,)
    table.by(2, "ready")
    assert table.asked == ()
    assert table.heard(e.SeatReady) == [e.SeatReady(Seat(1), False), e.SeatReady(Seat(2), False)]


@pytest.mark.rule("SH-305", "SH-R11")
def test_a_characters_cards_are_moved_or_taken_back_six_times_a_round() -> None:
    table = programming().ninjas("place:HAY-05:0", "place:YUK-03:5")
    for to in (1, 2, 3, 2, 1):
        (slot,) = table.w.slots_of("hayato")
        table.ninjas(f"shift:{slot}:{to}")
    table.ninjas("take-back:1", "place:HAY-06:0")
    assert not {text for text in table.offered if text.startswith(("shift:0", "take-back:0"))}
    assert "take-back:5" in table.offered, "those of another character may"
    assert "show:0" in table.offered
    again = Scene(Programming(), w=table.w)
    assert "take-back:0" in again.ninjas("place:HAY-05:0").offered, "in the next round it begins anew"


@pytest.mark.rule("SH-307")
def test_a_card_may_be_shown_but_only_to_everybody() -> None:
    table = of_three().by(1, "place:HAY-05:0", "show:0")
    for seat in (0, 1, 2, None):
        assert table.view(seat).mat[0].face == "HAY-05"
        assert e.CardShown("hayato", "HAY-05", 0) in table.told_to(seat)  # type: ignore[arg-type]
    assert "show:0" not in table.offered_to(1), "it lies open already"
    table.by(1, "shift:0:3")
    assert table.view(0).mat[3].face == "HAY-05", "and stays so"


@pytest.mark.rule("SH-307", "SH-308", "SH-R86")
@pytest.mark.parametrize(
    ("phase", "may_talk"),
    [("programming", True), ("orders", False), ("execution", False), ("refresh", True), ("council", True)],
)
def test_ninjas_talk_aloud_and_not_between_programming_and_the_end_of_execution(phase: str, may_talk: bool) -> None:
    table = of_three(f"phase={phase}")
    options = table.w.options
    table.w.phase = phase
    heard = GAME.hearers(table.view(1), Seat(1), 3, options)
    assert list(heard) == ([(0, 1, 2)] if may_talk else []), "there is no talk that the Daimyo does not hear"
    assert list(GAME.hearers(table.view(0), Seat(0), 3, options)) == [(0, 1, 2)]


@pytest.mark.rule("SH-309", "SH-447")
def test_only_cards_in_hand_are_programmed() -> None:
    table = programming("team=hayato hayato.hand=HAY-01,HAY-05")
    assert cards(table.offered) == {"HAY-01", "HAY-05"}
    table.ninjas("place:HAY-05:0")
    assert cards(table.offered) == {"HAY-01"}


@pytest.mark.rule("SH-318", "SH-170")
def test_a_card_belongs_to_one_character() -> None:
    assert {card[:3] for card in cards(of_three().offered_to(1))} == {"HAY", "MUG"}
    assert {CONTENT.owner_of[card] for card in CONTENT.cards} == set(NINJAS)
    for ninja in NINJAS:
        assert len(CONTENT.ninjas[ninja].starting) == 10


# Health


@pytest.mark.rule("SH-310", "SH-641", "SH-635", "SH-R48")
def test_one_move_allows_one_movement_card_a_round() -> None:
    table = programming("team=hayato hayato.flipped=2")
    assert {"HAY-05", "HAY-06"} < cards(table.offered)
    table.ninjas("place:HAY-05:1")
    assert not cards(table.offered) & {"HAY-06", "HAY-07", "HAY-08"}
    assert {"HAY-03", "HAY-10"} < cards(table.offered)
    table.ninjas("take-back:1")
    assert "HAY-06" in cards(table.offered)


@pytest.mark.rule("SH-310", "SH-642", "SH-R48", "SH-414")
def test_no_red_forbids_red_actions_and_the_red_mission_card_but_not_red_moves() -> None:
    found = cards(programming("team=yuki yuki.flipped=2").offered)
    assert not found & {"YUK-02", "YUK-03"}, "at Osaka the Mission card is red"
    assert {"YUK-05", "YUK-08", "YUK-10", "YUK-01"} < found
    assert "YUK-02" in cards(programming("nakasendo team=yuki yuki.flipped=2").offered), "there it is blue"


@pytest.mark.rule("SH-310", "SH-643", "SH-R48")
def test_no_blue_forbids_blue_actions_but_not_blue_moves() -> None:
    found = cards(programming("nakasendo team=aiko aiko.flipped=3").offered)
    assert not found & {"AIK-02", "AIK-03", "AIK-04", "AIK-09"}
    assert {"AIK-05", "AIK-07", "AIK-10"} < found


@pytest.mark.rule("SH-310", "SH-644", "SH-R48")
def test_no_move_forbids_movement_cards() -> None:
    assert {CONTENT.cards[card].group for card in cards(programming("team=takuma takuma.flipped=1").offered)} == {
        "basic", "special",
    }  # fmt: skip


@pytest.mark.rule("SH-635", "SH-641", "SH-642")
def test_penalties_add_up_and_a_healed_card_has_none() -> None:
    found = cards(programming("team=hayato hayato.flipped=3").ninjas("place:HAY-05:0").offered)
    assert not found & {"HAY-02", "HAY-03", "HAY-10", "HAY-06"}
    assert cards(programming("team=hayato hayato.flipped=1").offered) == set(CONTENT.ninjas["hayato"].starting), "none"
