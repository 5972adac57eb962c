"""SH-1112 and SH-1113: the loot of a mission."""

from __future__ import annotations

from collections import Counter

import pytest
from rules.shadow.scene import Scene, world
from rules.shadow.tables import on_to, with_cards

from uguisu.games.shadow.flow.setup import LayCoins, SetUp
from uguisu.games.shadow.progress import Holding
from uguisu.games.shadow.world import World


def laying(*on_cards: int, wealth: int = 0, text: str = "") -> Scene:
    w = world(text, options={"mode": "chapter"})
    return Scene(LayCoins(on_cards=sorted(on_cards, reverse=True), wealth=wealth), w=w)


def tiles(w: World) -> Counter[str]:
    return Counter(dict.fromkeys(w.board.large, 0)) + Counter(w.board.tile_of[place] for place in w.coins)


def finish(table: Scene, value: str = "1") -> Scene:
    while table.question == "where_does_a_coin_lie":
        offered = [text for text in table.offered if text.startswith(f"coin:{value}")] or table.offered
        table.daimyo(offered[0])
    return table


@pytest.mark.rule("SH-1112", "SH-R63", "SH-1111")
def test_the_tokens_on_the_cards_in_use_and_the_wealth_of_the_location_are_laid() -> None:
    w = with_cards("osaka")
    w.progress.holdings = (
        Holding("DP01", (0, 0, 2), "osaka"),  # type: ignore[arg-type]
        Holding("DP04", (1, 1, 0), "imai"),  # type: ignore[arg-type]
    )
    table = on_to(Scene(SetUp(), w=w), "where_does_a_coin_lie")
    assert table.asked == (0,)
    assert {text.split(":")[1] for text in table.offered} == {"3"}, "those of the card, whole"
    finish(table)
    assert sorted(table.w.coins.values()) == [1] * 6 + [3, 3], "Osaka is worth 6; the card at Imai is not used"


@pytest.mark.rule("SH-1112", "SH-163")
@pytest.mark.parametrize(("value", "coins"), [("1", [1, 1, 1, 1, 1, 1]), ("2", [2, 2, 2]), ("3", [3, 3])])
def test_the_daimyo_lays_the_wealth_in_any_mix_of_tokens(value: str, coins: list[int]) -> None:
    assert sorted(finish(laying(wealth=6), value).w.coins.values()) == coins


@pytest.mark.rule("SH-1112")
def test_no_token_is_worth_more_than_what_is_left() -> None:
    table = laying(wealth=4)
    table.daimyo(next(text for text in table.offered if text.startswith("coin:3")))
    assert {text.split(":")[1] for text in table.offered} == {"1"}
    assert finish(table).w.coins
    assert not laying(wealth=0).asked, "the Palace is worth nothing"


@pytest.mark.rule("SH-1113", "SH-R61", "SH-116")
def test_each_token_has_a_junction_of_its_own_on_a_large_tile_and_the_tiles_get_as_many() -> None:
    table = laying(wealth=10, text="imai")
    large = {"L3", "L4", "L1", "L2"}
    while table.asked:
        board = table.w.board
        places = [text.split(":")[2] for text in table.offered]
        assert not set(places) & set(table.w.coins)
        assert {board.tile_of[place] for place in places} <= large, "none on a connector"
        table.daimyo(next(text for text in table.offered if text.startswith("coin:1")))
        counts = [tiles(table.w)[tile] for tile in large]
        assert max(counts) - min(counts) <= 1
    assert sum(tiles(table.w).values()) == 10


@pytest.mark.rule("SH-R61", "SH-926")
def test_the_junction_of_a_key_may_be_used() -> None:
    assert any(":3.7" in text for text in laying(wealth=1, text="imai").offered)


@pytest.mark.rule("SH-R62", "SH-R60")
def test_with_too_many_tokens_the_wealth_comes_in_large_ones_and_the_lowest_from_cards_are_dropped() -> None:
    table = laying(*[3] * 6, *[1] * 6, wealth=6, text="osaka")
    room = 12
    while table.asked:
        table.daimyo(table.offered[0])
    values = sorted(table.w.coins.values())
    assert len(values) == room, "four junctions on each of three tiles"
    assert values == [1] * 4 + [3] * 8, "six threes and four ones from cards, and the wealth in two threes"


@pytest.mark.rule("SH-1113")
@pytest.mark.parametrize("mode", ["single", "first_game"])
def test_without_a_chapter_there_are_no_coins(mode: str) -> None:
    w = world("round=0", options={"mode": mode, "quests": False, "ready_made": True})
    assert on_to(Scene(SetUp(), w=w), "where_does_he_enter").w.coins == {}
