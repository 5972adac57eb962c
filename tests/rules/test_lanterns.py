"""The rules of Lanterns."""

from __future__ import annotations

import pytest
from examples.lanterns.game import LANTERNS, ROOFS, Drew, Lit, Night, Refilled, Roof, WatchCame, World

from uguisu import Seat
from uguisu.kit.bags import Deck
from uguisu.testing import Scripted

CARDS = ((1, 2, 3), (2, 4, 6))


def night(w: World, *draws: str) -> Scripted:
    return Scripted(LANTERNS, w, Night(), draws=draws)


def world(*hands: tuple[int, ...], deck: tuple[int, ...] = (), round: int = 1, **roofs: list[int]) -> World:
    return World(list(hands or CARDS), Deck(deck), {roof: roofs.get(roof, []) for roof in ROOFS}, round=round)


@pytest.mark.rule("LN-1")
def test_hands_are_filled_to_three_while_the_deck_lasts_and_only_the_drawer_sees_what() -> None:
    table = night(world((1, 2), (5,), deck=(3, 4)), "dealt:4", "dealt:3")
    assert table.w.hands == [(1, 2, 4), (3, 5)]
    told = [(one.event, one.to) for one in table.flow.told or ()]
    assert told == [(Refilled(0), None), (Drew(4), (0,)), (Refilled(1), None), (Drew(3), (1,))]


@pytest.mark.rule("LN-2")
def test_in_any_order_everybody_lights_one_lantern_brighter_than_the_last_or_waits() -> None:
    table = night(world(north=[3]))
    options = {seat: set(map(str, offered)) for seat, offered in table.flow.decision.offer.items()}
    assert {"light:4:north", "light:2:east", "wait"} <= options[Seat(1)]
    assert "light:2:north" not in options[Seat(1)], "2 is not brighter than 3"
    assert "light:3:north" not in options[Seat(0)], "nor is 3"
    table.by(1, "light:4:north")
    assert table.heard(Lit) == [Lit(1, 4, Roof("north"))]
    assert set(table.flow.decision.offer) == {Seat(0)}, "once a round each"


@pytest.mark.rule("LN-3")
def test_the_watch_puts_the_last_lantern_of_a_roof_out() -> None:
    table = night(world(north=[3])).by(0, "wait").by(1, "light:4:north", draws=["walks:north"])
    assert table.heard(WatchCame) == [WatchCame(Roof("north"), 4)]
    assert (table.w.roofs[Roof("north")], table.w.deck.discards) == ([3], (4,))


@pytest.mark.rule("LN-3")
def test_where_nothing_burns_the_watch_finds_nothing() -> None:
    table = night(world()).by(0, "wait").by(1, "wait", draws=["walks:east"])
    assert table.heard(WatchCame) == [WatchCame(Roof("east"), 0)]


@pytest.mark.rule("LN-4")
def test_three_lanterns_on_every_roof_win_before_the_watch_comes() -> None:
    full = [1, 2, 3]
    table = night(world(north=full, east=full, west=[1, 3])).by(0, "wait").by(1, "light:4:west")
    assert table.flow.is_over
    assert LANTERNS.result(table.w).outcome == "light"
    assert table.heard(WatchCame) == []


@pytest.mark.rule("LN-4")
def test_after_the_eighth_round_the_night_is_lost() -> None:
    table = night(world(round=7)).by(0, "wait").by(1, "wait", draws=["walks:east"])
    assert not table.flow.is_over
    table.by(0, "wait").by(1, "wait", draws=["walks:east"])
    assert LANTERNS.result(table.w).outcome == "dark"


@pytest.mark.rule("LN-1", "LN-2")
def test_reasons_say_what_is_missing() -> None:
    view = night(world(north=[3])).view(0)
    for text, rule in (("light:6:east", "LN-1"), ("light:2:north", "LN-2")):
        reason = LANTERNS.why_not(view, "who_lights_a_lantern", LANTERNS.catalog.parse(text))
        assert reason.rule == rule
