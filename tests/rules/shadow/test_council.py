"""Chapter 3.2 and 5.16: what comes before every mission of a chapter, M1 to M8."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import CONTENT, Scene, world

from uguisu import CHANCE, Odds
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow.flow.council import Assignment, Bargains, Council, Reveal, Shopping, Tax
from uguisu.games.shadow.progress import Holding, Tokens
from uguisu.games.shadow.world import World

FIVE = ("DP01", "DP01", "DP02", "DP04", "DP06")
OPTIONAL = ("osaka", "nakasendo", "imai", "tsuru")


def revealed(*cards: str) -> list[str]:
    return [f"revealed:{card}" for card in cards]


def before(text: str = "", seats: int = 2, **progress: Any) -> World:
    """A chapter between two missions."""
    w = world(text, seats=seats, options={"mode": "chapter"})
    for field, value in progress.items():
        assert hasattr(w.progress, field)
        setattr(w.progress, field, value)
    return w


def council(*cards: str, **progress: Any) -> Scene:
    """M1 on, with these cards revealed to the Daimyo."""
    return Scene(Council(), w=before(**progress), draws=revealed(*cards))


def holding(card: str, mission: str = "", tokens: Tokens = (0, 0, 0)) -> Holding:
    return Holding(card, tokens, mission)  # type: ignore[arg-type]


def by_chance(table: Scene) -> dict[str, int]:
    assert table.flow.decision is not None
    odds = table.flow.decision.offer[CHANCE]
    assert isinstance(odds, Odds)
    return {str(outcome).removeprefix("revealed:"): weight for outcome, weight in odds.chances()}


# M1


@pytest.mark.rule("SH-1101", "SH-1103", "SH-1102")
def test_at_first_the_daimyo_is_shown_five_cards() -> None:
    table = council(*FIVE)
    assert table.question == "in_which_tokens_is_tax_paid"
    assert table.heard(ce.GoodsRevealed) == [ce.GoodsRevealed(FIVE, True)]  # type: ignore[arg-type]
    for seat in (0, 1, None):
        assert table.view(seat).offer == FIVE


@pytest.mark.rule("SH-1103", "SH-1101")
@pytest.mark.parametrize(
    ("won", "count"),
    [(("imai",), 5), (("nakasendo",), 3), (("osaka", "tsuru"), 3), (("osaka", "nakasendo", "tsuru"), 1)],
)
def test_his_locations_say_how_many_cards_he_is_shown(won: tuple[str, ...], count: int) -> None:
    table = council(*FIVE[:count], won=won, played=won)
    assert len(table.w.offer) == count


@pytest.mark.rule("SH-1103", "SH-R111")
def test_what_he_owns_is_not_drawn_and_what_was_discarded_is() -> None:
    w = before(holdings=(holding("DP04", "osaka"), holding("DP05", "imai")), palace=("DP01", "FD2"))
    found = by_chance(Scene(Reveal(left=1, to_daimyo=True), w=w))
    assert found == {"DP01": 2, "DP02": 2, "DP03": 1, "DP04": 1, "DP06": 1, "DP07": 1}


@pytest.mark.rule("SH-R105")
@pytest.mark.parametrize("to_daimyo", [True, False])
def test_if_a_deck_has_too_few_cards_all_are_shown(to_daimyo: bool) -> None:
    deck = ["DP01"] * 3 + ["DP02"] * 2 + ["DP03"] + ["DP04"] * 2 + ["DP05", "DP06", "DP07"]
    cards = deck if to_daimyo else [f"NP{n:02}" for n in range(1, 13)]
    table = Scene(Reveal(left=20, to_daimyo=to_daimyo), w=before(), draws=revealed(*cards))
    assert table.w.offer == tuple(cards)


@pytest.mark.rule("SH-1115", "SH-R53")
def test_a_victory_at_nakasendo_shows_the_daimyo_two_more_cards_once() -> None:
    table = council(*FIVE, "DP03", "DP07", more_daimyo_cards=2)
    assert len(table.w.offer) == 7
    table.daimyo("collect:14:0:0", "done", draws=revealed("NP01", "NP02"))
    assert table.w.progress.more_daimyo_cards == 0


@pytest.mark.rule("SH-R67", "SH-1115", "SH-R53")
def test_after_a_victory_at_tsuru_both_samurai_cards_are_on_offer_besides_unless_he_owns_them() -> None:
    w = before(has_reward_stock=True, holdings=(holding("DP08", "imai"),))
    table = Scene(Reveal(left=1, to_daimyo=True), w=w, draws=revealed("DP03"))
    assert table.w.offer == ("DP03", "DP09")
    assert "DP08" not in by_chance(Scene(Reveal(left=1, to_daimyo=True), w=before()))


@pytest.mark.rule("SH-R116")
def test_when_no_optional_mission_is_left_the_daimyo_buys_nothing() -> None:
    table = Scene(Council(), w=before(played=OPTIONAL), draws=revealed("NP01", "NP02"))
    assert not table.heard(ce.TaxCollected)
    assert table.question == "where_do_you_go"


# M2, M3


@pytest.mark.rule("SH-1104", "SH-1101")
def test_tax_is_the_sum_over_his_locations_in_any_mix_of_tokens() -> None:
    table = Scene(Tax(), w=before(won=("imai", "osaka")))
    assert table.asked == (0,)
    mixes = [tuple(map(int, text.split(":")[1:])) for text in table.offered]
    assert all(ones + 2 * twos + 3 * threes == 6 for ones, twos, threes in mixes)
    assert len(mixes) == len(set(mixes)) == 7
    assert table.daimyo("collect:1:1:1").w.tokens == (1, 1, 1)


@pytest.mark.rule("SH-1104")
def test_at_the_start_of_a_chapter_tax_is_fourteen() -> None:
    assert "collect:14:0:0" in Scene(Tax(), w=before()).offered
    assert "collect:0:1:4" in Scene(Tax(), w=before()).offered


def shopping(tokens: Tokens, *cards: str, **progress: Any) -> Scene:
    w = before(**progress)
    w.tokens, w.offer = tokens, cards  # type: ignore[assignment]
    return Scene(Shopping(), w=w)


@pytest.mark.rule("SH-1105", "SH-R60")
def test_a_card_is_bought_with_whole_tokens_that_are_worth_enough_and_there_is_no_change() -> None:
    table = shopping((1, 0, 2), "DP01", "DP04", "DP03").daimyo("buy:DP01")
    assert set(table.offered) == {"collect:0:0:1", "collect:1:0:1", "collect:0:0:2", "collect:1:0:2"}
    table.daimyo("collect:0:0:1")
    assert table.w.tokens == (1, 0, 1)
    assert table.w.progress.holdings == (holding("DP01", tokens=(0, 0, 1)),)
    assert set(table.offered) == {"done", "buy:DP04", "buy:DP03"}
    table = shopping((3, 2, 1), "DP03", "DP01").daimyo("buy:DP03", "collect:1:1:1")
    assert table.w.tokens == (2, 1, 0)
    assert table.daimyo("buy:DP01", "collect:0:1:0").w.tokens == (2, 0, 0)


@pytest.mark.rule("SH-1105")
def test_what_he_cannot_pay_is_not_offered() -> None:
    assert set(shopping((1, 1, 0), "DP01", "DP02", "DP03").offered) == {"done", "buy:DP01", "buy:DP02"}
    assert not shopping((1, 0, 0), "DP01").asked


@pytest.mark.rule("SH-R104", "SH-1115")
def test_with_the_discount_cards_cost_two_less_but_never_less_than_nothing() -> None:
    table = shopping((1, 0, 0), "DP01", "DP02", "DP03", rebate=2)
    assert set(table.offered) == {"done", "buy:DP01", "buy:DP02"}
    table.daimyo("buy:DP01")
    assert table.w.progress.holdings == (holding("DP01"),), "for 0 no token is needed"
    assert Scene(Council(), w=before(played=OPTIONAL, rebate=2), draws=revealed("NP01", "NP02")).w.progress.rebate == 0


@pytest.mark.rule("SH-1106", "SH-R60", "SH-R111")
def test_cards_and_tokens_left_over_are_gone() -> None:
    table = council(*FIVE).daimyo("collect:14:0:0", "buy:DP04", "collect:2:0:0", "done")
    table.daimyo("assign:0:osaka", draws=revealed("NP03", "NP04"))
    assert (table.w.tokens, table.w.offer) == ((0, 0, 0), ("NP03", "NP04"))
    assert table.question == "where_do_you_go", "there is no money to buy with"
    assert table.ninjas("travel:osaka").w.offer == ()


# M4


@pytest.mark.rule("SH-1107", "SH-R102")
def test_a_new_card_goes_to_an_optional_location_still_to_be_played() -> None:
    w = before(played=("imai",), holdings=(holding("DP01", tokens=(2, 0, 0)),))
    table = Scene(Assignment(), w=w)
    assert table.offered == ["assign:0:osaka", "assign:0:nakasendo", "assign:0:tsuru"], "not to the Palace"
    table.daimyo("assign:0:tsuru")
    assert table.question is None
    for seat in (1, None):
        assert table.view(seat).progress.holdings == (holding("DP01", "tsuru", (2, 0, 0)),)


@pytest.mark.rule("SH-1107", "SH-R103")
def test_cards_bought_earlier_may_be_moved_and_any_number_lies_at_one_location() -> None:
    w = before(holdings=(holding("DP01", "osaka"), holding("DP02", "osaka"), holding("DP04")), played=("tsuru",))
    table = Scene(Assignment(), w=w).daimyo("assign:2:osaka")
    assert set(table.offered) == {"done", *(f"assign:{n}:{to}" for n in (0, 1) for to in ("nakasendo", "imai"))}
    table.daimyo("assign:0:imai")
    assert [one.mission for one in table.w.progress.holdings] == ["imai", "osaka", "osaka"]
    assert {text[:8] for text in table.offered} == {"done", "assign:1"}, "each once"
    assert table.daimyo("done").question is None


@pytest.mark.rule("SH-1107")
def test_nothing_leaves_the_palace() -> None:
    table = Scene(Assignment(), w=before())
    assert not table.asked
    assert table.w.progress.palace == ("FD1", "FD2", "FD3")


# M5, M6


@pytest.mark.rule("SH-1108", "SH-1102")
@pytest.mark.parametrize(("won", "more", "count"), [((), 0, 2), (("osaka",), 0, 3), (("nakasendo", "imai"), 2, 6)])
def test_their_locations_say_how_many_cards_the_ninjas_are_shown(won: tuple[str, ...], more: int, count: int) -> None:
    cards = [f"NP{n:02}" for n in range(1, count + 1)]
    w = before(played=OPTIONAL, won=won, more_ninja_cards=more, purse=2)
    table = Scene(Council(), w=w, draws=revealed(*cards))
    assert table.heard(ce.GoodsRevealed) == [ce.GoodsRevealed(tuple(cards), False)]  # type: ignore[arg-type]
    assert table.w.progress.more_ninja_cards == 0


@pytest.mark.rule("SH-1115", "SH-R53")
def test_after_a_defeat_at_osaka_the_ninjas_buy_nothing_once() -> None:
    table = Scene(Council(), w=before(played=OPTIONAL, no_shopping=True, purse=9))
    assert table.question == "where_do_you_go"
    assert not table.heard(ce.GoodsRevealed)
    assert not table.w.progress.no_shopping


def bargains(purse: int, *cards: str, seats: int = 2, **progress: Any) -> Scene:
    w = before("team=hayato,yuki", seats=seats, purse=purse, **progress)
    w.offer = cards  # type: ignore[assignment]
    return Scene(Bargains(), w=w)


@pytest.mark.rule("SH-1109", "SH-R59", "SH-R60", "SH-903")
def test_the_ninjas_pay_from_one_purse_and_any_of_them_may_claim_any_number() -> None:
    table = bargains(7, "NP03", "NP08", "NP10", seats=3)
    assert table.asked == (1,), "one voice"
    table.ninjas("claim:NP03:yuki")
    assert (table.w.progress.purse, table.w.ninjas["yuki"].goods, table.w.offer) == (5, ("NP03",), ("NP08", "NP10"))
    table.ninjas("claim:NP08:yuki")
    assert table.w.ninjas["yuki"].goods == ("NP03", "NP08")
    assert table.question is None, "3 are left, and the Fire Pot costs 5"


@pytest.mark.rule("SH-1109")
def test_a_card_that_is_too_dear_is_not_offered() -> None:
    assert set(bargains(3, "NP01", "NP11").offered) == {"done", "claim:NP11:hayato", "claim:NP11:yuki"}
    assert not bargains(1, "NP01", "NP11").asked


@pytest.mark.rule("SH-1115", "SH-R52", "SH-R53")
def test_after_a_victory_at_tsuru_jutsu_is_on_sale_and_stays() -> None:
    table = bargains(11, jutsu_price=5)
    assert set(table.offered) == {"done", "buy-jutsu:hayato", "buy-jutsu:yuki"}
    table.ninjas("buy-jutsu:yuki", "buy-jutsu:yuki")
    assert (table.w.progress.purse, table.w.ninjas["yuki"].jutsu) == (1, 3)
    assert table.w.progress.ninjas["yuki"].jutsu == 3
    assert not bargains(11).asked, "not before"
    assert bargains(5, jutsu_price=5).asked
    assert not bargains(4, jutsu_price=5).asked
    assert bargains(1, jutsu_price=1).asked, "whatever it costs"


# M7, M8


@pytest.mark.rule("SH-1110", "SH-R54", "SH-R55", "SH-R59")
def test_the_ninjas_choose_an_optional_mission_not_yet_played_or_the_last_one() -> None:
    w = before(played=("osaka", "tsuru"), won=("tsuru",), no_shopping=True)
    table = Scene(Council(), w=w, draws=revealed("DP01", "DP02", "DP03", "DP04"))
    while table.asked == (0,):
        table.daimyo("done" if "done" in table.offered else table.offered[0])
    assert table.asked == (1,)
    assert table.offered == ["travel:nakasendo", "travel:imai", "travel:palace"], "won or lost, each is played once"
    assert table.ninjas("travel:imai").w.mission == "imai"


@pytest.mark.rule("SH-R55", "SH-1110")
def test_osaka_is_optional_like_the_others() -> None:
    table = Scene(Council(), w=before(no_shopping=True), draws=revealed(*FIVE)).daimyo("collect:14:0:0", "done")
    assert table.offered == ["travel:osaka", "travel:nakasendo", "travel:imai", "travel:tsuru", "travel:palace"]


def striking(mission: str) -> Scene:
    holdings = (holding("DP01", "osaka", (0, 1, 0)), holding("DP04", "imai"), holding("DP02", "osaka"))
    w = before(no_shopping=True, may_strike_out=True, holdings=holdings)
    table = Scene(Council(), w=w, draws=revealed(*FIVE[2:], "DP03", "DP07"))
    return table.daimyo("collect:14:0:0", "done", "done").ninjas(f"travel:{mission}")


@pytest.mark.rule("SH-R66", "SH-1115")
def test_the_imai_reward_discards_one_card_assigned_to_the_mission_just_chosen() -> None:
    table = striking("osaka")
    assert table.offered == ["done", "discard:0", "discard:2"]
    table.ninjas("discard:0")
    assert [one.card for one in table.w.progress.holdings] == ["DP04", "DP02"], "and its tokens with it"
    assert table.question is None, "only one"
    assert not table.w.progress.may_strike_out


@pytest.mark.rule("SH-R66")
def test_the_imai_reward_works_at_the_palace_too_and_is_used_up_where_there_is_nothing() -> None:
    table = striking("palace")
    assert table.offered == ["done", "discard-palace:0", "discard-palace:1", "discard-palace:2"]
    assert table.ninjas("discard-palace:1").w.progress.palace == ("FD1", "FD3")
    assert not striking("tsuru").w.progress.may_strike_out


@pytest.mark.rule("SH-R102", "SH-R66", "SH-1109", "SH-1110")
def test_everybody_hears_of_all_that_is_collected_bought_assigned_and_chosen() -> None:
    holdings = (holding("DP04", "imai"), holding("DP05", "osaka", (1, 0, 0)))
    w = before("team=hayato,yuki", holdings=holdings, purse=9, jutsu_price=5, may_strike_out=True)
    table = Scene(Council(), w=w, draws=revealed(*FIVE)).daimyo("collect:8:0:2", "buy:DP01", "collect:0:0:1", "done")
    table.daimyo("assign:2:tsuru", "assign:0:nakasendo", "done", draws=revealed("NP03", "NP11"))
    table.ninjas("claim:NP03:yuki", "buy-jutsu:hayato", "travel:osaka", "discard:1")
    assert (table.question, table.w.phase, table.w.mission) == (None, "council", "osaka")
    said: list[Any] = [
        ce.GoodsRevealed(FIVE, True),  # type: ignore[arg-type]
        ce.TaxCollected((8, 0, 2)),
        ce.DaimyoBought("DP01", (0, 0, 1)),  # type: ignore[arg-type]
        ce.Assigned("DP01", "tsuru"),  # type: ignore[arg-type]
        ce.Assigned("DP04", "nakasendo"),  # type: ignore[arg-type]
        ce.GoodsRevealed(("NP03", "NP11"), False),  # type: ignore[arg-type]
        ce.NinjasBought("NP03", "yuki"),  # type: ignore[arg-type]
        ce.JutsuBought("hayato"),  # type: ignore[arg-type]
        ce.MissionChosen("osaka"),  # type: ignore[arg-type]
        ce.Discarded("DP05"),  # type: ignore[arg-type]
    ]
    assert table.events == said
    assert table.told_to(0) == table.told_to(1) == table.told_to(None) == said


@pytest.mark.rule("SH-R66")
def test_a_card_of_the_palace_that_is_struck_out_is_named() -> None:
    assert striking("palace").ninjas("discard-palace:1").heard(ce.Discarded) == [ce.Discarded("FD2")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-1103", "SH-1108", "SH-1115", "SH-R53")
def test_the_locations_are_worth_what_the_table_says() -> None:
    worth = CONTENT.chapters["one"].worth  # type: ignore[index]
    assert {name: (one.tax, one.wealth, one.cards) for name, one in worth.items()} == {
        "osaka": (3, 6, 1), "nakasendo": (0, 4, 2), "imai": (5, 10, 0), "tsuru": (3, 6, 1), "palace": (3, 0, 1),
    }  # fmt: skip
    assert CONTENT.chapters["one"].safe_house_cards == 2  # type: ignore[index]
