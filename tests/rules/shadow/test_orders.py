"""5.12: the Daimyo's cards are executed or prepared; alarm, Search and power."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import GAME, Scene, executed, ordered, world
from rules.shadow.tables import with_cards

from uguisu import BadFile, Procedure
from uguisu.engine.position import Position, freeze, thaw
from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import OrderId
from uguisu.games.shadow.flow.night import Night
from uguisu.games.shadow.flow.orders import Orders, has_power
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.rewards import Promotion, Rewards
from uguisu.games.shadow.flow.setup import deck_of
from uguisu.kit.bags import Deck, without


def orders(text: str, **changes: Any) -> Scene:
    return Scene(Orders(), w=world(text, **changes))


def sections(table: Scene) -> list[tuple[str, str, bool]]:
    return [(event.order, event.half, event.red) for event in table.heard(e.OrderPlayed)]


# Cards


@pytest.mark.rule("SH-701", "SH-706")
def test_every_card_of_the_hand_is_played_in_any_order() -> None:
    table = orders("orders=H,O1,O7 guards=officer@4.1/1/in")
    assert table.asked == (0,)
    assert table.offered == ["execute:H", "execute:O1", "execute:O7", "prepare:H", "prepare:O1", "prepare:O7"]
    table.daimyo("prepare:O7", "prepare:H")
    assert table.offered == ["execute:O1", "prepare:O1"]
    assert table.daimyo("prepare:O1").question is None, "and then the phase is over"


@pytest.mark.rule("SH-702", "SH-705")
def test_executing_resolves_the_top_half_at_once_and_discards_the_card() -> None:
    table = orders("orders=ALL guards=officer@4.1/1/in").daimyo("execute:ALL")
    assert table.question == "which_guard_moves", "the normal section of the top half: M"
    table.daimyo("waive")
    assert (table.w.deck.discards, table.w.prepared, table.w.orders) == (("ALL",), [], ())
    for seat in (0, 1, None):
        assert table.view(seat).discards == ("ALL",)


@pytest.mark.rule("SH-703", "SH-R102")
def test_preparing_lays_the_card_open_beside_the_board_and_does_nothing() -> None:
    table = orders("orders=O7,O8 guards=officer@8.2/1/in").daimyo("prepare:O8")
    assert [(card.order, card.active) for card in table.view(1).prepared] == [("O8", False)]
    assert table.w.time == 12
    assert "activate:O8" not in table.offered, "it is tapped"


@pytest.mark.rule("SH-704")
def test_refresh_makes_prepared_cards_active_and_then_the_bottom_half_must_be_played() -> None:
    table = Scene(Refresh(), w=world("prepared=ALL"))
    assert [(card.order, card.active) for card in table.w.prepared] == [("ALL", True)]
    table = orders("prepared=ALL/active orders=O1 guards=officer@4.1/1/in,spearman@4.1/4/in!")
    assert table.offered == ["activate:ALL", "execute:O1", "prepare:O1"], "neither kept nor prepared again"
    table.daimyo("activate:ALL")
    assert table.question == "who_is_called", "the normal section of the bottom half: S"
    table.daimyo("waive", "prepare:O1")
    assert (table.w.deck.discards, table.question) == (("ALL",), None)


@pytest.mark.rule("SH-704")
def test_a_round_does_not_end_while_a_card_is_active() -> None:
    table = orders("prepared=H/active,M guards=spearman@4.1/1/in")
    assert table.offered == ["activate:H"], "M is tapped, and waits"


@pytest.mark.rule("SH-705", "SH-R07", "SH-R44", "SH-173")
@pytest.mark.parametrize(
    ("alarm", "half", "question"),
    [
        ("none", "execute", "which_guard_moves"),
        ("half", "execute", "which_guard_moves"),
        ("full", "execute", "which_guard_moves"),
        ("none", "prepare", "who_is_called"),
        ("half", "prepare", "do_you_order_a_search"),
        ("full", "prepare", "do_you_order_a_search"),
    ],
)
def test_while_the_alarm_is_at_half_or_full_the_red_section_is_used(alarm: str, half: str, question: str) -> None:
    table = ordered(f"alarm={alarm} guards=spearman@1.4/0/in,spearman@4.1/0/in!,spearman@4.1/3/in", "ALL", half)
    assert table.question == question
    assert sections(table) == [("ALL", half, alarm != "none")]
    if half == "execute":
        far = table.daimyo("guard:1").offered
        assert any(text.startswith("stand:2.5") for text in far) == (alarm != "none"), "F in red, M otherwise"


@pytest.mark.rule("SH-R44", "SH-705")
def test_the_alarm_at_the_moment_of_play_counts() -> None:
    table = Scene(Refresh(), w=world("prepared=O7 noise=3"))
    assert (table.w.alarm, table.w.noise) == ("full", 0)
    table = Scene(Orders(), w=table.w).daimyo("activate:O7")
    assert sections(table) == [("O7", "prepare", True)]
    assert table.question == "do_you_order_a_search"


@pytest.mark.rule("SH-706", "SH-448")
def test_the_symbols_of_a_section_come_from_left_to_right() -> None:
    table = ordered("guards=spearman@4.1/0/in!,spearman@4.1/3/in", "SM")
    assert table.question == "who_is_called"
    assert table.daimyo("guard:2").question == "which_guard_moves"


@pytest.mark.rule("SH-707", "SH-802")
def test_when_the_draw_pile_is_empty_the_discards_are_shuffled() -> None:
    table = Scene(Refresh(), w=world("deck=O1 discards=O2,O7"), draws=["drew:O1", "drew:O7", "drew:O2"])
    assert table.w.orders == ("O1", "O2", "O7")
    assert (table.w.deck.discards, len(table.w.deck)) == ((), 0)


@pytest.mark.rule("SH-R46", "SH-802")
def test_with_too_few_cards_the_daimyo_draws_what_there_is() -> None:
    table = Scene(Refresh(), w=world("deck=O1 discards=O2"), draws=["drew:O1", "drew:O2"])
    assert table.w.orders == ("O1", "O2")
    assert table.heard(e.OrdersDrawn) == [e.OrdersDrawn(2)]


# S, H


@pytest.mark.rule("SH-717", "SH-504")
def test_the_alarm_spreads_to_a_calm_guard_in_the_yard_of_an_alerted_one() -> None:
    text = "imai guards=samurai@6.3/0/in!,daimyo@6.3/2/in,spearman@6.3/4/in,officer@7.4/0/in,officer@5.2/0/in~"
    table = ordered(text, "S")
    assert table.offered == ["waive", "guard:1"], "not the Daimyo figure, and nobody elsewhere"
    table.daimyo("guard:1")
    assert table.guard(1) == "6.3/4/in!"
    assert table.w.noise == 0


@pytest.mark.rule("SH-717", "SH-R42", "SH-510")
@pytest.mark.parametrize(
    "guards",
    [
        "spearman@4.1/0/in,spearman@4.1/3/in",
        "spearman@4.1/0/in!,spearman@5.2/3/in",
        "spearman@4.1/0/in!,officer@4.1/3/in~",
    ],
    ids=["nobody is alerted", "nobody else is there", "he is stunned"],
)
def test_without_an_alerted_and_a_calm_guard_in_one_yard_the_alarm_does_not_spread(guards: str) -> None:
    assert not ordered(f"guards={guards}", "S").asked


@pytest.mark.rule("SH-R45", "SH-717", "SH-718")
def test_spreading_search_and_power_may_be_waived() -> None:
    for card, text in (("S", "spearman@4.1/0/in!,spearman@4.1/3/in"), ("H", ""), ("P", "officer@8.2/0/in")):
        table = ordered(f"guards={text}", card)
        assert "waive" in table.offered
        table.daimyo("waive")
        assert (table.w.time, table.w.is_search_ordered) == (12, False)


HUNTED = "guards=spearman@4.1/0/out!,spearman@3.3/1/out,officer@5.2/4/in!"
"""An alerted Spearman watches 5.1, a calm one 3.2; the Officer is alerted and looks inwards."""


@pytest.mark.rule("SH-718", "SH-529", "SH-801", "SH-R43")
def test_search_hits_in_refresh_whoever_is_in_a_bush_that_an_alerted_guard_watches() -> None:
    table = ordered(f"{HUNTED} hayato=5.1 yuki=3.2 mugen=6.2 deck=O1", "H").daimyo("order-search")
    assert not table.heard(e.NinjaHurt), "not at once"
    table = Scene(Refresh(), w=table.w, draws=["drew:O1"])
    assert table.heard(e.SearchMade) == [e.SearchMade(("hayato",))]  # type: ignore[arg-type]
    assert [one.flipped for one in table.w.ninjas.values()] == [1, 0, 0]
    assert not table.w.is_search_ordered, "for this round only"


@pytest.mark.rule("SH-718", "SH-R43", "SH-R03")
def test_several_searches_and_several_watchers_hurt_once() -> None:
    table = ordered("guards=spearman@4.1/5/out!,spearman@5.2/1/out! hayato=5.1", "HH").daimyo("order-search")
    assert not table.asked, "it is ordered already"
    table = Scene(Refresh(), w=table.w)
    assert table.heard(e.NinjaHurt) == [e.NinjaHurt("hayato", 1, 1)]  # type: ignore[arg-type]


@pytest.mark.rule("SH-718")
def test_whoever_leaves_the_bush_in_time_is_not_found() -> None:
    table = executed("guards=spearman@4.1/0/out! yuki=5.1 is_search_ordered mat=0:YUK-06").ninjas("through:6.1:6.2")
    assert Scene(Refresh(), w=table.w).heard(e.SearchMade) == [e.SearchMade(())]


# P


@pytest.mark.rule("SH-719", "SH-R05", "SH-806")
def test_the_power_lowers_the_time_by_one_for_each_symbol_if_the_daimyo_wants_it() -> None:
    table = ordered("guards=officer@8.2/0/in", "PP").daimyo("use-power", "use-power")
    assert table.w.time == 10


@pytest.mark.rule("SH-719", "SH-R42")
@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("osaka guards=officer@8.2/0/in", True),
        ("osaka guards=officer@8.2/0/in~", False),
        ("osaka guards=spearman@8.2/0/in,officer@7.1/4/in", False),
        ("nakasendo guards=officer@4.1/0/in,officer@8.2/0/in", True),
        ("nakasendo guards=officer@11.2/0/in,officer@11.2/3/in", False),
        ("nakasendo guards=officer@11.2/0/in,officer@4.1/3/in~", False),
        ("imai guards=daimyo@6.3/0/in,samurai@6.3/3/in", True),
        ("imai guards=daimyo@10.4/0/in,samurai@10.4/3/in", True),
        ("imai guards=daimyo@6.3/0/in,samurai@6.3/3/in~", False),
        ("imai guards=daimyo@6.3/0/in~,samurai@6.3/3/in", False),
        ("imai guards=daimyo@7.4/0/in,samurai@7.4/3/in", False),
        ("imai guards=daimyo@6.3/0/in,samurai@10.4/3/in", False),
        ("imai were_dropped guards=daimyo@6.3/0/in,samurai@6.3/3/in", False),
        ("imai is_lord_dead guards=samurai@6.3/3/in", False),
        ("tsuru guards=samurai@8.2/0/in", True),
        ("tsuru guards=samurai@9.3/tower", True),
        ("tsuru guards=samurai@8.2/0/in~", False),
        ("tsuru guards=samurai@6.3/0/in,officer@8.2/0/in", False),
        ("tsuru guards=samurai@8.2/0/in yuki.carries=hostage", False),
        ("palace guards=daimyo@5.2/0/in", True),
        ("palace guards=daimyo@5.2/0/in~", False),
        ("palace guards=daimyo@9.3/0/in", False),
        ("palace guards=daimyo@5.2/0/in is_poisoned", False),
        ("palace is_lord_dead", False),
    ],
)
def test_the_power_works_only_under_the_condition_of_the_mission(text: str, holds: bool) -> None:
    assert has_power(world(text)) == holds
    assert bool(ordered(text, "P").asked) == holds, "else nothing is asked, and nothing happens"


@pytest.mark.rule("SH-807", "SH-R115", "SH-719")
def test_at_time_zero_the_mission_ends_in_the_middle_of_orders_and_nothing_is_executed() -> None:
    table = orders("orders=P,M time=1 guards=officer@8.2/0/in mat=0:HAY-05").daimyo("execute:P", "use-power")
    assert (table.w.time, table.w.ending, table.w.cause) == (0, "daimyo", "time")
    assert table.question is None
    assert not table.heard(e.CardTurned)


@pytest.mark.rule("SH-R115", "SH-702")
def test_the_card_whose_power_ends_the_mission_lies_nowhere_and_the_table_goes_on_from_a_file() -> None:
    """The next thing that is asked is which card is promoted."""

    def ended_by(cause: str, missing: str) -> Position:
        w = with_cards("osaka", "DP04")
        w.phase, w.ending, w.cause, w.time, w.round = "rewards", "daimyo", cause, 0, 9  # type: ignore[assignment]
        w.deck = Deck(bag=without(deck_of(w), OrderId(missing)))
        flow = Scene(Promotion(), w=w).flow
        below: list[Procedure] = [Night(), Rewards()]
        for procedure in below:
            procedure.at = len(procedure.steps) - 1
        flow.stack[:1] = below
        return freeze(GAME, flow, 2, w.options)

    assert thaw(GAME, ended_by("time", "O8")).decision is not None
    for cause, missing in (("time", "O1"), ("objective", "O8")):
        with pytest.raises(BadFile, match=f"{missing} are missing"):
            thaw(GAME, ended_by(cause, missing))


@pytest.mark.rule("SH-R75", "SH-1013")
def test_at_nakasendo_officers_are_looked_for_after_each_order_card() -> None:
    text = "nakasendo orders=MM,H guards=officer@8.2/0/in,officer@9.3/2/in"
    table = orders(text).daimyo("execute:MM", "guard:22", "stand:7.1:2:in")
    assert table.w.ending == "", "not in the middle of a card"
    assert table.daimyo("waive").w.ending == "ninjas"
    assert table.question is None
    back = orders(text).daimyo("execute:MM", "guard:22", "stand:7.1:2:in", "guard:22", "stand:8.2:2:in")
    assert back.w.ending == ""
