"""Chapter 3.3 and 5.2: a mission is set up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rules.shadow.scene import GAME, MISSIONS, PRINTED, SHADOW, Scene, world
from rules.shadow.tables import fresh, kinds, on_to, on_to_next, picking, setting_up, with_cards

from uguisu import CHANCE, BadOption
from uguisu.engine.dice import quick_dice
from uguisu.engine.game import Misfit
from uguisu.engine.match import Match
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.checks.position import check_world
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.setup import EnterGarden, SetUp, ShareGoods

DEPLOYED = {
    "osaka": {"spearman": 12, "officer": 2},
    "nakasendo": {"spearman": 9, "officer": 3},
    "imai": {"spearman": 7, "officer": 3, "samurai": 3, "daimyo": 1},
    "tsuru": {"spearman": 10, "officer": 3, "samurai": 3},
    "palace": {"spearman": 14, "officer": 3, "samurai": 3, "daimyo": 1},
}
DEFAULTS = {"spearman": 3, "officer": 1, "samurai": 1}
"""What FD1 to FD3 bring to the Palace."""
BY_LOT = {"mode": "single", "characters": "dealt", "ready_made": True, "quests": False}


# The board


LAID_OUT = SHADOW.with_content(
    {
        "missions.toml": PRINTED["missions.toml"]
        + '\n[osaka.layouts.4]\nentries = ["0.5", "2.4"]\n'
        + '\n[osaka.layouts.5]\nentries = ["0.5", "2.4", "1.6"]\ngreen = { "4.0" = 2 }\n'
    }
)


@pytest.mark.rule("SH-204", "SH-901")
@pytest.mark.parametrize(
    ("count", "entries", "barrels"),
    [(1, "0.5 3.5 1.6", 3), (3, "0.5 3.5 1.6", 3), (4, "0.5 2.4", 3), (5, "0.5 2.4 1.6", 2)],
)
@pytest.mark.parametrize("boulders", [0, 1])
def test_a_mission_is_laid_out_for_so_many_characters(count: int, entries: str, barrels: int, boulders: int) -> None:
    match = Match(LAID_OUT, 2, {**BY_LOT, "custom_characters": count, "boulders": boulders})
    assert match.flow.world.board.entries == tuple(entries.split()), "as soon as the table is there"
    below = quick_dice("laid out", count)
    while (asked := match.to_act) and match.flow.world.phase != "programming":
        if asked[0] == CHANCE:
            match.draw(below)
            continue
        prompt = match.prompt(asked[0])
        assert prompt is not None
        if prompt.question == "where_does_he_enter":
            assert {option.hex for option in prompt.options if isinstance(option, c.Enter)} <= set(entries.split())
        match.answer(asked[0], prompt.options[0])
    world = match.flow.world
    assert world.count == count
    assert world.board.entries == tuple(entries.split())
    assert world.green == {"4.0": barrels}
    assert len(world.boulders) == boulders


@pytest.mark.rule("SH-157", "SH-204")
def test_a_position_with_more_characters_than_any_board_is_laid_out_for_is_refused() -> None:
    scene = Scene(SetUp(), w=world("team=hayato,yuki,mugen,aiko,takuma"))
    sixth = NinjaId("sixth")
    scene.w.ninjas[sixth] = scene.w.ninjas[NinjaId("hayato")]
    with pytest.raises(Misfit) as caught:
        check_world(scene.flow)
    assert caught.value.field == "world.ninjas"


# Seats and characters


@pytest.mark.rule("SH-201", "SH-202", "SH-157")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4), (4, 3), (5, 4), (6, 5)])
def test_the_number_of_players_says_how_many_characters_there_are(seats: int, count: int) -> None:
    team = ("hayato", "yuki", "mugen", "aiko", "takuma")[:count]
    table = picking(seats, *team)
    assert table.asked == ()
    assert [one.seat for one in table.w.ninjas.values()] == [n % (seats - 1) + 1 for n in range(count)], "going round"
    assert all(one.seat != 0 for one in table.w.ninjas.values()), "one player is the Daimyo"


@pytest.mark.rule("SH-201", "SH-157")
def test_every_character_exists_once() -> None:
    table = picking(3, "yuki")
    assert table.asked == (2,)
    assert set(table.offered) == {"pick:hayato", "pick:mugen", "pick:aiko", "pick:takuma"}


@pytest.mark.rule("SH-R97")
@pytest.mark.parametrize(("seats", "wanted", "count"), [(2, 1, 1), (2, 2, 2), (4, 1, 3), (3, 5, 5)])
def test_a_custom_game_has_as_many_characters_as_are_wanted_but_one_for_each_player(
    seats: int, wanted: int, count: int
) -> None:
    table = Scene(Muster(), w=fresh(seats, custom_characters=wanted, characters="first"))
    while table.asked:
        assert table.flow.decision is not None
        table.by(0, draws=[str(table.flow.decision.offer[CHANCE][0])])
    assert table.w.count == count


@pytest.mark.rule("SH-207")
def test_a_character_begins_the_chapter_with_one_jutsu_token_and_the_starting_cards() -> None:
    table = picking(2, "takuma", "aiko", "yuki")
    assert [(one.jutsu, one.jutsu_used) for one in table.w.ninjas.values()] == [(1, 0)] * 3
    assert table.w.ninjas["yuki"].cards == tuple(f"YUK-{n:02}" for n in range(1, 11)), "no reward cards"
    assert table.w.ninjas["yuki"].health == ("no_red", "one_move")


@pytest.mark.rule("SH-203", "SH-R08", "SH-R10", "SH-802", "SH-214")
@pytest.mark.parametrize(("seats", "team"), [(2, "hayato,yuki,mugen"), (3, "hayato,yuki,mugen,aiko"), (2, "aiko")])
def test_the_daimyo_draws_as_many_cards_as_there_are_characters(seats: int, team: str) -> None:
    table = on_to(setting_up(f"team={team}", seats=seats, ready_made=True, quests=False), "where_does_he_enter")
    assert len(table.w.orders) == len(team.split(","))
    assert len(table.w.deck) == 20 - len(table.w.orders)


@pytest.mark.rule("SH-201")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_daimyo_plays_against_all_others(seats: int) -> None:
    options = fresh(seats).options
    assert GAME.sides(seats, options) == ((0,), tuple(range(1, seats)))
    assert GAME.is_zero_sum(seats, options) == (seats == 2), "a won mission counts for every ninja player"


# The mission


@pytest.mark.rule("SH-1123", "SH-1110", "SH-R56")
@pytest.mark.parametrize(
    ("options", "mission"),
    [
        ({"mode": "single", "mission": "tsuru"}, "tsuru"),
        ({"mode": "single"}, "osaka"),
        ({"mode": "first_game", "mission": "tsuru"}, "osaka"),
        ({"mode": "chapter", "mission": "tsuru"}, ""),
    ],
)
def test_the_table_says_which_mission_is_played_alone(options: dict[str, Any], mission: str) -> None:
    assert fresh(2, **options).mission == mission


@pytest.mark.parametrize(("option", "known"), [("mission", "osaka, nakasendo"), ("chapter", "one")])
def test_what_nobody_has_written_cannot_be_played(option: str, known: str) -> None:
    with pytest.raises(BadOption, match=known):
        fresh(2, **{option: "kyoto"})


@pytest.mark.rule("SH-1001", "SH-1011", "SH-1021", "SH-1031", "SH-1041", "SH-160")
@pytest.mark.parametrize("mission", MISSIONS)
def test_each_mission_has_its_time_and_its_guards(mission: str) -> None:
    times = {"osaka": 12, "nakasendo": 9, "imai": 10, "tsuru": 12, "palace": 14}
    table = on_to(setting_up(mission, ready_made=True, quests=False), "where_does_he_enter")
    assert table.w.time == times[mission]
    assert kinds(table.w) == Counter(DEPLOYED[mission]) + Counter(DEFAULTS if mission == "palace" else {})


@pytest.mark.rule("SH-204")
def test_what_a_mission_is_everybody_sees() -> None:
    table = on_to(setting_up("tsuru", ready_made=True, quests=False), "where_does_he_enter")
    for seat in (0, 1, None):
        seen = table.view(seat)
        assert (seen.mission, seen.time, seen.green) == ("tsuru", 12, {"9.2": 3})
        assert seen.guards == table.w.guards


@pytest.mark.rule("SH-205", "SH-942", "SH-R57")
@pytest.mark.parametrize(("extra", "time"), [(0, 12), (2, 14), (-2, 10)])
def test_giving_up_changes_the_time_of_the_next_mission_only(extra: int, time: int) -> None:
    w = world("round=0", options={"quests": False})
    w.progress.extra_time = extra
    table = Scene(SetUp(), w=w)
    assert (table.w.time, table.w.progress.extra_time) == (time, 0)


@pytest.mark.rule("SH-208", "SH-R06")
def test_a_mission_begins_without_noise_and_alarm() -> None:
    table = setting_up("noise=4 alarm=full")
    assert (table.w.noise, table.w.alarm) == (0, "none")


@pytest.mark.rule("SH-206", "SH-R109")
def test_a_character_comes_to_a_mission_in_full_health_with_all_jutsu_and_all_cards() -> None:
    w = fresh(2, characters="first")
    progress = picking(2, "hayato", "yuki", "mugen").w.progress
    w.progress = progress
    table = Scene(Muster(), w=w).choose("pick:yuki", "pick:hayato")
    for one in table.w.ninjas.values():
        assert (one.flipped, one.jutsu_used, one.used) == (0, 0, ())


# Goods and quests


def shared(**options: Any) -> Scene:
    w = world("hayato.goods=NP11 yuki.goods=NP12,NP03", options={"mode": "chapter", **options})
    return Scene(ShareGoods(), w=w)


@pytest.mark.rule("SH-209")
def test_ninjas_may_hand_bought_cards_to_each_other() -> None:
    table = shared()
    assert table.asked == (1,)
    assert set(table.offered) == {
        "done", "give:NP11:yuki", "give:NP11:mugen", "give:NP12:hayato", "give:NP12:mugen",
        "give:NP03:hayato", "give:NP03:mugen",
    }  # fmt: skip
    table.ninjas("give:NP12:mugen")
    assert table.w.ninjas["mugen"].goods == ("NP12",)
    assert table.w.ninjas["yuki"].goods == ("NP03",)
    assert not [text for text in table.offered if "NP12" in text], "each changes hands once"


@pytest.mark.rule("SH-209", "SH-R112", "SH-R82")
def test_a_scroll_and_a_vest_help_whoever_holds_them_after_that() -> None:
    w = world("hayato.goods=NP11 yuki.goods=NP12 round=0", options={"mode": "chapter", "quests": False})
    table = Scene(SetUp(), w=w).ninjas("give:NP12:hayato", "done")
    hayato, yuki = table.w.ninjas["hayato"], table.w.ninjas["yuki"]
    assert (hayato.jutsu, hayato.health) == (2, ("no_red", "one_move", "none", "none"))
    assert (yuki.jutsu, yuki.health) == (1, ("no_red", "one_move"))
    assert table.question == "how_do_the_guards_stand", "guards are placed after that"


@pytest.mark.rule("SH-210", "SH-1117", "SH-R112")
def test_each_character_and_then_the_daimyo_take_one_quest_in_the_order_of_seats() -> None:
    w = world("team=hayato,yuki,mugen round=0", seats=3)
    w.ninjas["hayato"].seat, w.ninjas["yuki"].seat = 2, 1  # type: ignore[assignment]
    table = Scene(SetUp(), w=w)
    asked = []
    while table.question == "which_quest_do_you_take":
        asked.append((table.asked[0], table.offered[0].removeprefix("take-quest:")))
        table.choose(table.offered[0])
    assert asked == [(1, "YQ1"), (1, "MQ1"), (2, "HQ1"), (0, "DQ1")]
    assert {name: one.quest for name, one in table.w.ninjas.items()} == {"hayato": "HQ1", "yuki": "YQ1", "mugen": "MQ1"}
    assert table.w.daimyo_quest == "DQ1"


@pytest.mark.rule("SH-210", "SH-1119")
def test_a_completed_quest_is_not_taken_again_and_with_none_left_there_is_none() -> None:
    w = world("team=hayato,yuki hayato.done=HQ1 yuki.done=YQ1,YQ2 round=0")
    table = Scene(SetUp(), w=w)
    assert table.question == "which_quest_do_you_take"
    assert table.asked == (0,), "for Hayato there is but one, and for Yuki none"
    assert (table.w.ninjas["hayato"].quest, table.w.ninjas["yuki"].quest) == ("HQ2", "")


# Deck and ninjas


@pytest.mark.rule("SH-212", "SH-214", "SH-1111", "SH-171")
@pytest.mark.parametrize("mission", MISSIONS)
def test_lord_cards_are_in_the_deck_only_where_the_daimyo_figure_is(mission: str) -> None:
    w = with_cards(mission, "DP04") if mission != "palace" else with_cards(mission)
    w.progress.daimyo_done = ("DQ3",)  # type: ignore[assignment]
    table = on_to(Scene(SetUp(), w=w), "where_does_a_coin_lie" if mission != "palace" else "where_does_he_enter")
    deck = Counter(table.w.deck.bag) + Counter(table.w.orders)
    lord = {"DD1", "DD2", "DD3"}
    assert lord & set(deck) == (lord if mission in ("imai", "palace") else set())
    assert deck["OQ3"] == 1, "won by a quest"
    assert deck["DP04"] == (mission != "palace")
    base = {"O1": 4, "O2": 3, "O3": 3, "O4": 3, "O5": 1, "O6": 3, "O7": 2, "O8": 1}
    assert {order: deck[order] for order in base} == base


@pytest.mark.rule("SH-214", "SH-171")
def test_the_daimyo_sees_what_he_draws_and_the_ninjas_see_how_many() -> None:
    table = on_to(setting_up("", ready_made=True, quests=False), "where_does_he_enter")
    assert len(table.view(0).orders) == 3
    assert table.view(1).orders is None
    assert table.view(1).orders_held == 3
    assert not [event for event in table.told_to(1) if isinstance(event, e.OrderDrawn)]


@pytest.mark.rule("SH-215", "SH-901")
def test_characters_enter_last_two_in_a_bush_at_most() -> None:
    table = on_to(setting_up("", ready_made=True, quests=False), "where_does_he_enter")
    assert len(table.w.guards) == 14, "guards stand already"
    assert set(table.offered) == {"enter:hayato:0.5", "enter:hayato:3.5", "enter:hayato:1.6"}
    three = Scene(*(EnterGarden(ninja=ninja) for ninja in ("hayato", "yuki", "mugen")), w=table.w)  # type: ignore[arg-type]
    for one in table.w.ninjas.values():
        one.bush = ""  # type: ignore[assignment]
    three.ninjas("enter:hayato:3.5", "enter:yuki:3.5")
    assert set(three.offered) == {"enter:mugen:0.5", "enter:mugen:1.6"}


@pytest.mark.rule("SH-204", "SH-R102", "SH-1113")
def test_everybody_hears_how_a_mission_is_set_up() -> None:
    options = {"mode": "chapter", "ready_made": True, "boulders": 2, "friendly": 1}
    w = world("team=hayato,yuki hayato.goods=NP03 round=0", seats=3, options=options)
    table = Scene(SetUp(), w=w).ninjas("give:NP03:yuki")
    while table.asked:
        on_to_next(table)
    w = table.w
    assert table.heard(ce.Given) == [ce.Given("NP03", "yuki")]  # type: ignore[arg-type]
    assert [event.quest for event in table.heard(ce.QuestTaken)] == ["HQ1", "YQ1", "DQ1"]
    stood = {event.guard: (event.yard, event.corner, event.facing) for event in table.heard(ce.GuardStands)}
    assert stood == {n: (guard.yard, guard.corner, guard.facing) for n, guard in w.guards.items()}
    assert sorted((event.hex, event.other) for event in table.heard(ce.BoulderLaid)) == list(w.boulders)
    assert len(table.heard(ce.GuardsStand)) == 1
    assert table.heard(e.OrdersDrawn) == [e.OrdersDrawn(2)]
    assert {event.hex: event.value for event in table.heard(ce.CoinsLaid)} == w.coins
    assert (w.coins_laid, sum(w.coins.values())) == (len(w.coins), 6)
    entered = [(event.ninja, event.hex) for event in table.heard(ce.NinjaEntered)]
    assert entered == [(name, one.bush) for name, one in w.ninjas.items()]


@pytest.mark.rule("SH-R82", "SH-R112", "SH-1112")
def test_the_steps_of_setting_up_come_in_order() -> None:
    w = world("hayato.goods=NP03 round=0", options={"mode": "chapter"})
    table, questions = Scene(SetUp(), w=w), list[str]()
    while table.asked:
        if table.question and (not questions or questions[-1] != table.question):
            questions.append(table.question)
        on_to_next(table)
    assert questions == [
        "who_gets_what", "which_quest_do_you_take", "how_do_the_guards_stand", "who_stands_elsewhere",
        "which_order_is_drawn", "where_does_a_coin_lie", "where_does_he_enter",
    ]  # fmt: skip
