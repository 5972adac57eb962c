"""Chapter 3.4 and 5.16: what a mission brings, what is kept, and how a chapter goes on and ends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rules.shadow.scene import CONTENT, GAME, Scene, world
from rules.shadow.tables import fresh, kinds, on_to, on_to_next, with_cards

from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.night import Night
from uguisu.games.shadow.flow.rewards import LoseDeployments, Promotion, Rewards
from uguisu.games.shadow.flow.setup import SetUp
from uguisu.games.shadow.progress import Holding, Progress, Record
from uguisu.games.shadow.world import World

OPTIONAL = ("osaka", "nakasendo", "imai", "tsuru")


def holding(card: str, mission: str, tokens: tuple[int, int, int] = (1, 0, 0)) -> Holding:
    return Holding(card, tokens, mission)  # type: ignore[arg-type]


def after(text: str, ending: str, **progress: Any) -> World:
    """A mission of a chapter that has just ended."""
    w = world(text, options={"mode": "chapter"}, ending=ending)
    for field, value in progress.items():
        assert hasattr(w.progress, field)
        setattr(w.progress, field, value)
    return w


def rewarded(text: str, ending: str, **progress: Any) -> Scene:
    return Scene(Rewards(), w=after(text, ending, **progress))


def to_the_end(table: Scene) -> World:
    while table.asked:
        on_to_next(table)
    w: World = table.w
    return w


# Rewards


@pytest.mark.rule("SH-1101", "SH-1115", "SH-R58")
@pytest.mark.parametrize("mission", OPTIONAL)
@pytest.mark.parametrize("ending", ["ninjas", "daimyo"])
def test_a_victory_of_the_ninjas_gives_them_the_location(mission: str, ending: str) -> None:
    table = rewarded(mission, ending)
    w = to_the_end(table)
    assert w.progress.played == (mission,)
    assert w.progress.won == ((mission,) if ending == "ninjas" else ())
    assert [event.mission for event in table.heard(ce.LocationWon)] == list(w.progress.won)


@pytest.mark.rule("SH-1115", "SH-1120")
@pytest.mark.parametrize(("mission", "jutsu"), [("osaka", 2), ("nakasendo", 2), ("tsuru", 2), ("imai", 1)])
def test_a_victory_brings_every_character_a_jutsu_token_but_at_imai(mission: str, jutsu: int) -> None:
    w = to_the_end(rewarded(f"{mission} yuki.jutsu=0 yuki.jutsu_used=1", "ninjas"))
    assert [one.jutsu for one in w.progress.ninjas.values()] == [jutsu] * 3
    lost = to_the_end(rewarded(mission, "daimyo"))
    assert [one.jutsu for one in lost.progress.ninjas.values()] == [1] * 3


@pytest.mark.rule("SH-1115", "SH-1120")
def test_a_victory_at_nakasendo_shows_the_ninjas_two_more_cards() -> None:
    assert to_the_end(rewarded("nakasendo", "ninjas")).progress.more_ninja_cards == 2


@pytest.mark.rule("SH-1115", "SH-203", "SH-903")
@pytest.mark.parametrize(("team", "purse"), [("hayato,yuki,mugen", 7), ("hayato,yuki,mugen,aiko", 9)])
def test_a_victory_at_imai_brings_two_coins_for_each_character_and_strikes_out_a_card(team: str, purse: int) -> None:
    w = to_the_end(rewarded(f"imai team={team}", "ninjas", purse=1))
    assert (w.progress.purse, w.progress.may_strike_out) == (purse, True)


@pytest.mark.rule("SH-1115")
def test_a_victory_at_tsuru_puts_jutsu_on_sale_for_the_rest_of_the_chapter() -> None:
    w = to_the_end(rewarded("tsuru", "ninjas"))
    assert w.progress.jutsu_price == 5
    again = to_the_end(rewarded("imai", "ninjas", jutsu_price=5))
    assert again.progress.jutsu_price == 5


@pytest.mark.rule("SH-1115", "SH-R53")
@pytest.mark.parametrize(
    ("mission", "field", "value"),
    [
        ("osaka", "no_shopping", True),
        ("nakasendo", "more_daimyo_cards", 2),
        ("imai", "rebate", 2),
        ("tsuru", "has_reward_stock", True),
        ("palace", "", 0),
    ],
)
def test_a_victory_of_the_daimyo_brings_what_the_location_says(mission: str, field: str, value: int) -> None:
    assert brought(rewarded(mission, "daimyo")) == ({field: value} if field else {})


@pytest.mark.rule("SH-1115", "SH-R53")
@pytest.mark.parametrize(
    ("mission", "brings"),
    [
        ("osaka", {}),
        ("nakasendo", {"more_ninja_cards": 2}),
        ("imai", {"purse": 6, "may_strike_out": True}),
        ("tsuru", {"jutsu_price": 5}),
        ("palace", {}),
    ],
)
def test_a_victory_of_the_ninjas_brings_what_the_location_says_and_nothing_else(
    mission: str, brings: dict[str, int]
) -> None:
    assert brought(rewarded(mission, "ninjas")) == brings


def brought(table: Scene) -> dict[str, Any]:
    """What a chapter has besides, after the first mission."""
    w, fresh_one = to_the_end(table), Progress()
    kept = ("chapter", "played", "won", "ninjas", "palace")
    fields = [field for field in Progress.__struct_fields__ if field not in kept]
    return {field: now for field in fields if (now := getattr(w.progress, field)) != getattr(fresh_one, field)}


@pytest.mark.rule("SH-1101", "SH-1121")
def test_a_chapter_begins_with_nothing_won_bought_or_promised() -> None:
    progress = msgspec.to_builtins(fresh(2).progress)
    assert (progress.pop("chapter"), progress.pop("palace")) == ("one", ("FD1", "FD2", "FD3"))
    assert not any(progress.values()), progress


@pytest.mark.rule("SH-1114", "SH-1115", "SH-1117")
@pytest.mark.parametrize("mode", ["chapter", "single"])
def test_after_a_mission_its_rewards_are_given_and_the_table_is_over(mode: str) -> None:
    options: dict[str, Any] = {"mode": mode, "characters": "first", "ready_made": True}
    table = on_to(Scene(Night(), w=fresh(2, **options)), "what_do_you_program")
    w = table.w
    w.time = 1
    w.daimyo_quest, w.coins_laid, w.coins = "DQ4", 2, {"5.0": 1}
    table.ninjas("ready")
    while table.asked:
        on_to_next(table)
    assert table.flow.decision is None
    assert (w.phase, w.ending, w.cause) == ("over", "daimyo", "time")
    assert w.progress.daimyo_done == ("DQ4",), "won or lost"
    assert w.progress.played == (("osaka",) if mode == "chapter" else ())
    assert table.view(1).orders == w.orders, "now everybody may see everything"


@pytest.mark.rule("SH-R58", "SH-942")
def test_a_mission_that_was_given_up_is_rewarded_as_any_other() -> None:
    w = to_the_end(rewarded("tsuru cause=given_up", "ninjas", extra_time=-2))
    assert (w.progress.won, w.progress.jutsu_price, w.progress.extra_time) == (("tsuru",), 5, -2)


@pytest.mark.rule("SH-R65", "SH-1115")
def test_after_osaka_the_daimyo_discards_two_deployments_from_anywhere_but_none_used_there() -> None:
    cards = (holding("DP01", "osaka"), holding("DP02", "imai", (0, 0, 1)), holding("DP04", "imai"))
    table = rewarded("osaka", "ninjas", holdings=cards)
    assert table.asked == (0,)
    assert table.offered == ["discard:1", "discard-palace:0", "discard-palace:1", "discard-palace:2"], "no order cards"
    table.daimyo("discard:1", "discard-palace:2")
    assert table.w.progress.palace == ("FD1", "FD2")
    assert [event.card for event in table.heard(ce.Discarded)] == ["DP02", "FD3"]
    assert table.w.progress.holdings == (holding("DP04", "imai"),)
    assert table.question is None


@pytest.mark.rule("SH-R65")
def test_if_he_has_fewer_deployments_he_discards_all() -> None:
    w = after("osaka", "ninjas", palace=("DP04", "FD2"))
    table = Scene(LoseDeployments(left=2), w=w).daimyo("discard-palace:1")
    assert (table.question, table.w.progress.palace) == (None, ("DP04",))


# Promotion


@pytest.mark.rule("SH-1116", "SH-R64")
def test_a_card_used_in_a_mission_he_won_may_replace_one_of_the_palace() -> None:
    cards = (holding("DP01", "imai"), holding("DP04", "imai"), holding("DP02", "osaka"))
    table = rewarded("imai", "daimyo", holdings=cards)
    assert table.offered == ["done", *(f"promote:{card}:{slot}" for card in ("DP01", "DP04") for slot in range(3))]
    table.daimyo("promote:DP04:1")
    assert table.w.progress.palace == ("FD1", "DP04", "FD3"), "an order too"
    assert table.question is None, "one card"
    assert table.w.progress.holdings == (holding("DP02", "osaka"),), "and the others are discarded"
    assert table.heard(ce.Promoted) == [ce.Promoted("DP04")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-1116", "SH-R64")
def test_an_empty_slot_may_be_filled_and_nothing_has_to_be_promoted() -> None:
    w = after("imai", "daimyo", holdings=(holding("DP01", "imai"),), palace=("FD1",))
    table = Scene(Promotion(), w=w)
    assert table.offered == ["done", "promote:DP01:0", "promote:DP01:1"]
    assert table.daimyo("promote:DP01:1").w.progress.palace == ("FD1", "DP01")
    assert not rewarded("imai", "daimyo", holdings=(holding("DP01", "osaka"),)).asked, "it was not used here"
    assert not rewarded("imai", "ninjas", holdings=(holding("DP01", "imai"),)).asked, "he did not win"


@pytest.mark.rule("SH-R64", "SH-1111", "SH-1041")
def test_at_the_palace_the_promoted_card_works_as_printed() -> None:
    w = with_cards("palace")
    w.progress.palace = ("FD1", "DP04", "DP02")  # type: ignore[assignment]
    table = on_to(Scene(SetUp(), w=w), "where_does_he_enter")
    assert kinds(table.w) == {"spearman": 16, "officer": 4, "samurai": 3, "daimyo": 1}
    assert "DP04" in (*table.w.deck.bag, *table.w.orders)


# What is put away and what is kept


@pytest.mark.rule("SH-1114", "SH-R52", "SH-R109", "SH-1121")
def test_goods_last_one_mission_and_coins_in_the_purse_stay() -> None:
    text = "hayato.goods=NP03,NP11 hayato.jutsu=2 yuki.goods=NP12 coins=5.3:3 yuki.flipped=2"
    w = after(f"imai {text}", "daimyo", purse=4)
    w.ninjas["yuki"].health = ("no_red", "one_move", "none")
    w = to_the_end(Scene(Rewards(), w=w))
    kept = w.progress.ninjas
    assert (kept["hayato"].goods, kept["hayato"].jutsu, kept["yuki"].health) == ((), 1, ("no_red", "one_move"))
    assert not any(one.goods for one in w.ninjas.values())
    assert w.progress.purse == 4, "and coins left on the board are gone"
    assert not any("coins" in field for field in Progress.__struct_fields__)


@pytest.mark.rule("SH-1114", "SH-R111")
def test_the_daimyos_cards_used_in_a_mission_are_discarded_and_others_stay() -> None:
    w = to_the_end(rewarded("tsuru", "ninjas", holdings=(holding("DP01", "tsuru"), holding("DP05", "imai"))))
    assert w.progress.holdings == (holding("DP05", "imai"),)


@pytest.mark.rule("SH-1121", "SH-1118")
def test_everything_that_a_chapter_needs_is_written_down() -> None:
    w = after("imai hayato.done=HQ1 yuki.jutsu=3", "ninjas", daimyo_done=("DQ1",), purse=3)
    saved = to_the_end(Scene(Rewards(), w=w)).progress
    assert msgspec.json.decode(msgspec.json.encode(saved), type=Progress) == saved
    assert saved.ninjas["yuki"] == Record(cards=CONTENT.ninjas["yuki"].starting, health=("no_red", "one_move"), jutsu=3)
    assert (saved.daimyo_done, saved.played, saved.won, saved.purse) == (("DQ1",), ("imai",), ("imai",), 9)


@pytest.mark.rule("SH-1123", "SH-R56")
@pytest.mark.parametrize("mode", ["single", "first_game"])
def test_a_single_mission_has_no_council_before_and_no_rewards_after_it(mode: str) -> None:
    table = Scene(Night(), w=fresh(2, mode=mode, mission="osaka", characters="first", ready_made=True, quests=False))
    while table.question != "what_do_you_program":
        on_to_next(table)
    assert not table.heard(ce.GoodsRevealed)
    assert table.w.mission == "osaka"
    assert GAME.sequel(table.w, 2, table.w.options) is None


# Sequels


def going_on(seats: int, names: str, **progress: Any) -> Scene:
    """A chapter goes on with so many players, who had these characters."""
    w = fresh(seats)
    for name in names.split(","):
        ninja = CONTENT.ninjas[name]  # type: ignore[index]
        w.progress.ninjas[name] = Record(cards=ninja.starting, health=ninja.health, jutsu=3, done=())  # type: ignore[index]
    for field, value in progress.items():
        setattr(w.progress, field, value)
    return Scene(Muster(), w=w)


@pytest.mark.rule("SH-1121", "SH-1122", "SH-942")
def test_after_a_mission_a_chapter_goes_on_with_as_many_players_or_others() -> None:
    w = to_the_end(rewarded("imai", "ninjas", extra_time=2))
    found = GAME.sequel(w, 2, w.options)
    assert found is not None
    assert found.legacy == w.progress
    assert (found.seats[0], set(found.seats)) == (2, {2, 3, 4, 5, 6})
    assert found.options == {"mode": "chapter", "chapter": "one"}
    begun = GAME.set_up_sequel(3, w.options, found.legacy)
    assert (begun.world.progress, begun.world.seats) == (w.progress, 3)


@pytest.mark.rule("SH-1124", "SH-1101")
@pytest.mark.parametrize("ending", ["ninjas", "daimyo"])
def test_the_palace_ends_the_chapter_whoever_wins(ending: str) -> None:
    table = rewarded("palace", ending)
    assert not table.asked, "there is no promotion, and nothing to lose"
    assert "palace" not in table.w.progress.won
    assert GAME.sequel(table.w, 2, table.w.options) is None
    result = GAME.result(table.w)
    assert result is not None
    assert (result.outcome, result.scores) == (ending, (-1, 1) if ending == "ninjas" else (1, -1))


@pytest.mark.rule("SH-1122", "SH-202")
def test_the_same_players_deal_their_characters_out_anew() -> None:
    table = going_on(3, "hayato,yuki,mugen,takuma")
    asked = []
    while table.asked:
        asked.append(table.asked[0])
        table.choose(table.offered[-1])
    assert asked == [1, 2, 1], "and the last one is left over for seat 2"
    assert {name: one.seat for name, one in table.w.ninjas.items()} == {"hayato": 2, "yuki": 1, "mugen": 2, "takuma": 1}
    assert [one.jutsu for one in table.w.ninjas.values()] == [3] * 4


@pytest.mark.rule("SH-1122", "SH-R101")
def test_with_more_characters_a_new_one_has_its_starting_set_and_one_jutsu_token() -> None:
    table = going_on(6, "hayato,yuki,mugen")
    assert set(table.offered) == {"pick:aiko", "pick:takuma"}
    table.choose("pick:takuma", "pick:aiko")
    while table.asked:
        table.choose(table.offered[0])
    takuma = table.w.ninjas["takuma"]
    assert (takuma.jutsu, takuma.done, takuma.cards) == (1, (), CONTENT.ninjas["takuma"].starting)  # type: ignore[index]
    assert table.w.ninjas["yuki"].jutsu == 3
    assert [one.seat for one in table.w.ninjas.values()] == [1, 2, 3, 5, 4], "all choose anew"


@pytest.mark.rule("SH-1122", "SH-R59", "SH-203")
@pytest.mark.parametrize("seats", [2, 4])
def test_with_fewer_characters_the_team_removes_one_with_all_it_owns(seats: int) -> None:
    table = going_on(seats, "hayato,yuki,mugen,takuma")
    assert (table.asked, set(table.offered)) == (
        (1,),
        {f"send-home:{n}" for n in ("hayato", "yuki", "mugen", "takuma")},
    )
    table.choose("send-home:yuki")
    assert "yuki" not in table.w.progress.ninjas
    while table.asked:
        table.choose(table.offered[0])
    assert (table.w.count, "yuki" in table.w.ninjas) == (3, False)


@pytest.mark.rule("SH-1122", "SH-R59", "SH-201")
def test_one_after_the_other_leaves_until_there_are_few_enough_and_everybody_hears_of_it() -> None:
    table = going_on(2, "hayato,yuki,mugen,aiko,takuma").choose("send-home:hayato")
    assert "send-home:hayato" not in table.offered
    table.choose("send-home:aiko")
    assert table.question == "whom_do_you_play"
    table.choose("pick:takuma", "pick:mugen")
    assert list(table.w.ninjas) == ["yuki", "mugen", "takuma"], "in the order of the list, whoever was picked first"
    assert [event.ninja for event in table.heard(ce.NinjaLeft)] == ["hayato", "aiko"]
    picked = [(event.ninja, event.seat) for event in table.heard(ce.NinjaPicked)]
    assert picked == [("takuma", 1), ("mugen", 1), ("yuki", 1)]


@pytest.mark.rule("SH-1122", "SH-202")
def test_from_four_to_three_players_a_character_joins() -> None:
    table = going_on(3, "hayato,yuki,mugen")
    assert set(table.offered) == {"pick:aiko", "pick:takuma"}
    table.choose("pick:aiko")
    while table.asked:
        table.choose(table.offered[0])
    assert table.w.count == 4


@pytest.mark.rule("SH-R96", "SH-R54", "SH-1110")
def test_there_is_one_chapter_of_four_optional_missions_and_a_last_one() -> None:
    assert list(CONTENT.chapters) == ["one"]
    chapter = CONTENT.chapters["one"]  # type: ignore[index]
    assert (chapter.locations, chapter.last) == (OPTIONAL, "palace")
