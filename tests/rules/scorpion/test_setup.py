"""Chapter 3 and 5.2: components and set-up for two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from rules.scorpion.scene import GUARD_HAND, NINJA_HAND, TRAITOR_HAND, Scene, guard, turn, world
from rules.scorpion.standard import CARDS, DECKS, GUARD_DECK, board_of, standard_world

from uguisu import CHANCE, Odds, Seat
from uguisu.engine.observing import observation, waiting
from uguisu.games.scorpion.board import Board, Rect, ZoneId
from uguisu.games.scorpion.events import (
    GuardsPlaced,
    GuardsWent,
    HandTaken,
    IntruderSeen,
    MissionDealt,
    PassageDug,
    Started,
    Went,
)
from uguisu.games.scorpion.figures import FIGURES, HIGH, LETTERS, NONE, SWORDS
from uguisu.games.scorpion.flow.intruders import Movement
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.flow.setup import TakeGuardHand, TakeHand
from uguisu.games.scorpion.flow.setup_guards import HideObjects, MarkSleepers, PlaceGuards
from uguisu.games.scorpion.flow.setup_intruders import MakePlan
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Passage, World

POSTS = {"C03", "C05", "C07", "C13", "C15", "C17", "W01", "W07", "W11", "E01", "E07", "E11"}
GATES = {"C03", "C07", "C13", "C17", "W01", "W11", "E01", "E11"}
"""The posts of the style with this name."""
BARRACKS = {"C01", "C04", "C08", "C12", "C16", "C19", "W09", "E09"}
ROOMS = {f"{side}{n:02}" for side in "WE" for n in range(1, 12)}
EDGES = {f"F{n:02}" for n in range(1, 17)}
COURTS = {f"C{n:02}" for n in range(1, 20)}


def begun(**options: Any) -> Scene:
    """A table for two at its very first decision."""
    return Scene(Night(), w=standard_world(options=SCORPION.options_from(options)))


def on_to(table: Scene, question: str = "which_card_is_played") -> Scene:
    """Whatever is asked before is answered by the first style, without changes; chance takes its first outcome."""
    while table.question != question:
        assert table.flow.decision is not None
        if CHANCE in table.flow.decision.offer:
            table.by(0, draws=[str(table.flow.decision.offer[CHANCE][0])])
        else:
            table.by(table.asked[0], "done" if "done" in table.offered else table.offered[0])
    return table


def by_chance(table: Scene) -> dict[str, int]:
    """What chance may bring, with its weights."""
    assert table.flow.decision is not None
    odds = table.flow.decision.offer[CHANCE]
    assert isinstance(odds, Odds)
    assert odds.secret
    return {str(outcome).split(":")[1]: weight for outcome, weight in odds.chances()}


def targets(offered: Sequence[str], kind: str) -> set[str]:
    return {text.removeprefix(f"{kind}:") for text in offered if text.startswith(f"{kind}:")}


def in_castle(w: World, castle: str) -> dict[str, str]:
    return {zone: thing for zone, thing in w.objects.items() if w.board.zones[zone].castle == castle}


def seen_by(table: Scene, seat: int) -> bytes:
    return observation(SCORPION, table.flow, Seat(seat), table.told_to(seat))


# Sides and components


@pytest.mark.rule("SC-101", "SC-102")
def test_one_player_has_both_intruders_and_one_all_guards() -> None:
    table = begun()
    asked = Counter[tuple[str, int]]()
    while table.question != "which_card_is_played":
        assert table.flow.decision is not None
        if CHANCE in table.flow.decision.offer:
            table.by(0, draws=[str(table.flow.decision.offer[CHANCE][0])])
            continue
        asked[table.question, *table.asked] += 1  # type: ignore[index]
        table.by(table.asked[0], "done" if "done" in table.offered else table.offered[0])
    intruders = {"which_cards_do_you_take", "which_card_do_you_swap", "which_plan_do_you_take", "what_is_otherwise"}
    assert {question for question, seat in asked if seat == 0} == intruders
    assert asked["which_cards_do_you_take", 0] == 2, "a hand for the ninja and one for the traitor"
    assert len({question for question, seat in asked if seat == 1}) == 8
    assert table.w.in_play == ("ninja", "traitor")
    assert all(table.w.commands(0, number) for number in range(1, FIGURES + 1))


@pytest.mark.rule("SC-201")
def test_there_are_27_figures_58_cards_and_6_tiles() -> None:
    assert (SWORDS, FIGURES - SWORDS, CARDS.drunk_figures) == (10, 10, 3)
    intruders, lanterns = len(DECKS), 2
    assert FIGURES + CARDS.drunk_figures + intruders + lanterns == 27
    assert (len(GUARD_DECK), len(DECKS["ninja"]), len(DECKS["traitor"])) == (36, 12, 10)
    assert CARDS.guards == {
        "awaken": 4, "kenjutsu": 6, "patrol-listen": 6, "patrol-search": 6,
        "secret-passage": 2, "sentry-listen": 6, "sentry-search": 6,
    }  # fmt: skip
    assert Counter(DECKS["ninja"]) == {"kenjutsu": 3, "rope": 3, "secret-passage": 1, "shadow-walk": 2, "shuriken": 3}
    assert Counter(DECKS["traitor"]) == {
        "it-was-a-cat": 2, "kenjutsu": 2, "potent-sake": 3, "rope": 2, "secret-passage": 1,
    }  # fmt: skip
    assert LETTERS == ("A", "B", "C", "D", "E", "F")


@pytest.mark.rule("SC-202")
def test_a_zone_may_have_several_features() -> None:
    board = board_of("fortress")
    gate, hall = board.zones[ZoneId("C03")], board.zones[ZoneId("W09")]
    assert (gate.watch_post, gate.traitor_start, ZoneId("C03") in board.track) == (True, True, True)
    assert (hall.barracks, hall.castle, ZoneId("W09") in board.object_zones["west"]) == (True, "west", True)


@pytest.mark.rule("SC-203")
def test_it_makes_no_difference_which_way_round_the_map_lies() -> None:
    def quarter_turn(rect: Rect) -> Rect:
        left, top, right, bottom = rect
        return (100 - bottom, left, 100 - top, right)

    board = board_of("fortress")
    turned = {
        zone: replace(at, at=(100 - at.at[1], at.at[0]), rects=tuple(map(quarter_turn, at.rects)))
        for zone, at in board.zones.items()
    }
    other = Board("fortress", replace(board.file, zones=turned))
    for computed in ("open", "wall", "track", "noise", "moats", "edges", "traitor_starts", "object_zones"):
        assert getattr(other, computed) == getattr(board, computed)


@pytest.mark.rule("SC-204", "SC-214")
def test_the_game_begins_in_turn_one_without_alert_and_with_no_intruder_on_the_board() -> None:
    table = on_to(begun())
    assert (table.w.turn, table.w.alert, table.w.phase) == (1, NONE, "cards")
    for shown in table.view(1).intruders:
        assert (shown.zone, shown.visible, shown.status, shown.wounds) == ("", False, "map", 0)
    for one in (table.w.ninja, table.w.traitor):
        assert (one.k, one.visible, one.wounds, one.path) == (0, False, (0, 0), (one.zone,))
    assert not table.heard(IntruderSeen)


@pytest.mark.rule("SC-209", "SC-218", "SC-220")
def test_the_steps_of_set_up_come_in_order_and_the_intruders_see_how_the_guards_stand() -> None:
    order = [
        "which_tile_is_dealt", "which_cards_do_you_take", "which_guard_cards_do_you_take", "how_do_the_guards_stand",
        "where_do_guards_sleep", "where_does_everything_lie", "which_plan_do_you_take", "which_card_is_played",
    ]  # fmt: skip
    table = begun()
    for question in order:
        on_to(table, question)
        if question == "which_plan_do_you_take":
            assert sum(one.zone != "" for one in table.view(0).guards) == 14
            assert set(table.view(0).behind[:3]) == {"C07", "C13", "C11"}


# Missions


@pytest.mark.rule("SC-205", "SC-103")
def test_each_intruder_is_dealt_a_mission_of_his_own_and_the_guards_do_not_see_it() -> None:
    table = begun()
    assert by_chance(table) == dict.fromkeys("ABCDEF", 1)
    table.by(0, draws=["dealt:C"])
    assert by_chance(table) == dict.fromkeys("ABDEF", 1), "the tile is gone"
    table.by(0, draws=["dealt:E"])
    assert (table.w.ninja.mission, table.w.traitor.mission) == ("C", "E")
    assert table.w.tiles == ("A", "B", "D", "F")
    assert table.told_to(0) == [MissionDealt("ninja", "C"), MissionDealt("traitor", "E")]
    assert not table.told_to(1)
    other = begun().by(0, draws=["dealt:A", "dealt:F"])
    assert seen_by(table, 1) == seen_by(other, 1)
    assert [known.mission for known in table.view(0).mine.intruders] == ["C", "E"]


# The hands of the intruders


@pytest.mark.rule("SC-206", "SC-217")
def test_the_ninja_takes_eight_of_his_twelve_cards_any_eight() -> None:
    table = Scene(TakeHand(who="ninja"), w=standard_world())
    assert table.offered == ["take:basic", "take:ghost", "take:hunter"]
    table.intruders("take:basic")
    assert table.w.ninja.hand == NINJA_HAND
    assert targets(table.offered, "swap") == {
        f"{out}:{into}" for out in NINJA_HAND for into in ("kenjutsu", "rope", "shadow-walk", "shuriken") if out != into
    }
    swaps = ("swap:kenjutsu:rope", "swap:kenjutsu:shuriken", "swap:secret-passage:shadow-walk")
    table.intruders(*swaps)
    assert "swap:shadow-walk:rope" not in table.offered, "there are three ropes"
    table.intruders("done")
    assert Counter(table.w.ninja.hand) == {"rope": 3, "shadow-walk": 2, "shuriken": 3}


@pytest.mark.rule("SC-206")
def test_four_swaps_are_enough_for_any_hand_and_then_it_is_ready() -> None:
    table = Scene(TakeHand(who="ninja"), w=standard_world()).intruders(
        "take:basic", *["swap:rope:kenjutsu", "swap:kenjutsu:rope"] * 2
    )
    assert table.flow.is_over
    assert table.w.ninja.hand == NINJA_HAND


@pytest.mark.rule("SC-207", "SC-217")
def test_the_traitor_takes_seven_of_his_ten_cards_any_seven() -> None:
    table = Scene(TakeHand(who="traitor"), w=standard_world()).intruders("take:basic")
    assert table.w.traitor.hand == TRAITOR_HAND
    assert {target.split(":")[1] for target in targets(table.offered, "swap")} == {
        "it-was-a-cat", "potent-sake", "rope",
    }  # fmt: skip
    table.intruders("swap:kenjutsu:it-was-a-cat", "swap:kenjutsu:potent-sake", "swap:secret-passage:rope")
    assert table.flow.is_over
    assert Counter(table.w.traitor.hand) == {"it-was-a-cat": 2, "potent-sake": 3, "rope": 2}


@pytest.mark.rule("SC-206", "SC-207")
@pytest.mark.parametrize(("who", "size"), [("ninja", 8), ("traitor", 7)])
@pytest.mark.parametrize("style", range(3))
def test_every_style_is_a_hand_of_the_right_size(who: str, size: int, style: int) -> None:
    table = Scene(TakeHand(who=who), w=standard_world())  # type: ignore[arg-type]
    table.intruders(table.offered[style], "done")
    hand = table.w.one(who).hand  # type: ignore[arg-type]
    assert len(hand) == size
    assert not Counter(hand) - Counter(DECKS[who])  # type: ignore[index]


@pytest.mark.rule("SC-208")
def test_the_guards_see_how_many_cards_the_intruders_hold_and_nothing_else() -> None:
    seen = set()
    for ninja, traitor in (("take:basic", "take:basic"), ("take:ghost", "take:whisper")):
        table = begun().by(0, draws=["dealt:C", "dealt:E"])
        asked = waiting(table.flow, Seat(1))
        assert asked is not None
        assert (asked.question, asked.seats) == ("", ())
        table.intruders(ninja, "done", traitor, "done")
        assert table.told_to(1) == [HandTaken("ninja", 8), HandTaken("traitor", 7)]
        seen.add(seen_by(table, 1))
        begins = on_to(table)
        assert [shown.hand for shown in begins.view(1).intruders] == [(8,), (7,)]
        seen.add(seen_by(begins, 1))
    assert len(seen) == 2, "before and after, and no difference by what was taken"


@pytest.mark.rule("SC-208")
def test_the_hands_are_kept_apart_and_neither_plays_the_other_s_cards() -> None:
    w = world("ninja=B1 ninja.hand=kenjutsu traitor=C12 traitor.hand=potent-sake,rope")
    table = Scene(Movement(who="ninja"), w=w).intruders("step:C03")
    assert set(table.offered) == {"end", "kenjutsu:ninja:1"}, "no sake"
    at_the_wall = world("ninja=M1 ninja.hand=kenjutsu traitor=C12 traitor.hand=rope")
    assert not targets(Scene(Movement(who="ninja"), w=at_the_wall).offered, "hang-rope")
    own = world("ninja=M1 ninja.hand=rope traitor=C12 traitor.hand=-")
    assert targets(Scene(Movement(who="ninja"), w=own).offered, "hang-rope") == {"C01", "C02", "C06", "C07"}


# The cards of the guards


@pytest.mark.rule("SC-209", "SC-210", "SC-217")
def test_the_guards_take_24_of_their_36_cards_and_the_other_12_are_the_draw_deck() -> None:
    table = on_to(begun(), "which_guard_cards_do_you_take")
    assert (table.asked, table.offered) == ((1,), ["take:basic", "take:swords", "take:ears"])
    table.guards("take:basic")
    assert table.w.hands == [GUARD_HAND]
    assert Counter(table.w.decks[0]) == {
        "kenjutsu": 4, "patrol-listen": 2, "patrol-search": 2, "secret-passage": 2, "sentry-search": 2,
    }  # fmt: skip
    table.guards("swap:awaken:kenjutsu", "swap:awaken:secret-passage", "done")
    (hand,), (deck,) = table.w.hands, table.w.decks
    assert (len(hand), len(deck)) == (24, 12)
    assert (hand.count("awaken"), hand.count("kenjutsu"), hand.count("secret-passage")) == (2, 3, 1)
    assert Counter(hand) + Counter(deck) == Counter(GUARD_DECK)


@pytest.mark.rule("SC-209")
def test_a_card_is_swapped_only_for_one_that_lies_in_the_deck() -> None:
    table = Scene(TakeGuardHand(player=0), w=standard_world(hands=[()], decks=[()])).guards("take:basic")
    assert {target.split(":")[1] for target in targets(table.offered, "swap")} == set(table.w.decks[0])
    assert {target.split(":")[0] for target in targets(table.offered, "swap")} == set(GUARD_HAND)
    assert "swap:kenjutsu:awaken" not in table.offered, "all four are in the hand"
    table.guards(*["swap:kenjutsu:secret-passage", "swap:secret-passage:kenjutsu"] * 6)
    assert table.flow.is_over, "after twelve it is enough for any hand"


@pytest.mark.rule("SC-209", "SC-210")
def test_the_intruders_do_not_see_which_cards_the_guards_took() -> None:
    seen = set()
    for style in ("take:basic", "take:ears"):
        table = on_to(begun(), "which_guard_cards_do_you_take")
        assert waiting(table.flow, Seat(0)).question == ""  # type: ignore[union-attr]
        table.guards(style, "done")
        seen.add(seen_by(table, 0))
        begins = on_to(table)
        assert (begins.view(0).hand_sizes, begins.view(0).deck_sizes) == ((24,), (12,))
        seen.add(seen_by(begins, 0))
    assert len(seen) == 2, "before and after, and no difference by what was taken"


@pytest.mark.rule("SC-217")
def test_beginners_may_have_the_basic_hands_and_the_first_styles_without_being_asked() -> None:
    table = on_to(begun(ready_made=True), "which_plan_do_you_take")
    assert (table.w.ninja.hand, table.w.traitor.hand, table.w.hands) == (NINJA_HAND, TRAITOR_HAND, [GUARD_HAND])
    assert len(table.w.decks[0]) == 12
    assert {one.zone for one in table.w.guards[:]} >= GATES
    assert (sum(table.w.sleepers.values()), len(table.w.objects)) == (8, 10)


# Guards on the board


@pytest.mark.rule("SC-211")
def test_eight_sentries_stand_on_eight_of_the_twelve_posts_one_on_each() -> None:
    table = Scene(PlaceGuards(), w=standard_world())
    assert table.offered == ["take:gates", "take:keeps", "take:bait"]
    for style in ("take:gates", "take:keeps", "take:bait"):
        table = Scene(PlaceGuards(), w=standard_world()).guards(style, "done")
        posts = [one.zone for one in table.w.guards if one.zone and not one.patrol]
        assert len(posts) == len(set(posts)) == 8
        assert set(posts) <= POSTS


@pytest.mark.rule("SC-211")
def test_a_sentry_may_be_put_on_any_post_that_is_empty_and_on_no_other_zone() -> None:
    table = Scene(PlaceGuards(), w=standard_world()).guards("take:gates")
    free = POSTS - GATES
    assert targets(table.offered, "move-post") == {f"{out}:{into}" for out in GATES for into in free}
    table.guards("move-post:C03:C05")
    assert "move-post:C07:C05" not in table.offered, "one guard on a post"
    assert "move-post:C07:C03" in table.offered
    table.guards("done")
    assert {one.zone for one in table.w.guards if one.zone and not one.patrol} == GATES - {"C03"} | {"C05"}


@pytest.mark.rule("SC-212", "SC-403")
@pytest.mark.parametrize("style", ["gates", "keeps", "bait"])
def test_three_patrols_of_two_stand_on_the_track_faced_along_it(style: str) -> None:
    table = Scene(PlaceGuards(), w=standard_world()).guards(f"take:{style}", "done")
    w = table.w
    assert {patrol: len(members) for patrol, members in w.patrols().items()} == {1: 2, 2: 2, 3: 2}
    for patrol, (first, second) in w.patrols().items():
        assert w.guard(first).zone == w.guard(second).zone
        assert w.behind[patrol - 1] in w.board.track[w.guard(first).zone]
    assert w.figures == 14


@pytest.mark.rule("SC-212", "SC-213", "SC-R15")
def test_a_patrol_may_begin_anywhere_on_the_track_and_is_faced_along_it() -> None:
    table = Scene(PlaceGuards(), w=standard_world()).guards("take:gates")
    track = set(board_of("fortress").track)
    assert len(track) == 33
    assert targets(table.offered, "move-patrol") == {f"{n}:{zone}" for n in (1, 2, 3) for zone in track}
    table.guards("move-patrol:2:C02")
    assert table.question == "which_way_does_the_patrol_face"
    assert table.offered == ["behind:C01", "behind:C03", "behind:GW1"]
    table.guards("behind:GW1", "done")
    assert [table.w.guard(number).zone for number in table.w.members(2)] == ["C02", "C02"]
    assert table.w.behind[1] == "GW1", "one facing for both figures"


@pytest.mark.rule("SC-213", "SC-404")
def test_the_facing_chosen_at_set_up_is_the_way_the_patrol_walks() -> None:
    for behind, ahead in (("C06", "C02"), ("C02", "C06")):
        table = on_to(begun(), "who_stands_elsewhere").guards("move-patrol:1:C01", f"behind:{behind}")
        on_to(table).guards("stop", "patrol:1")
        assert table.heard(GuardsWent)[0].zone == ahead


@pytest.mark.rule("SC-R20", "SC-212")
def test_a_patrol_may_begin_with_a_sentry_or_another_patrol_and_they_stay_separate() -> None:
    table = Scene(PlaceGuards(), w=standard_world()).guards("take:gates")
    table.guards("move-patrol:1:C03", "behind:C02", "move-patrol:2:C03", "behind:C04", "done")
    here = [one.patrol for one in table.w.guards if one.zone == "C03"]
    assert sorted(here) == [0, 1, 1, 2, 2]
    assert (table.w.behind[0], table.w.behind[1]) == ("C02", "C04")


@pytest.mark.rule("SC-211", "SC-212", "SC-213")
def test_thirteen_changes_are_enough_to_put_every_guard_elsewhere() -> None:
    """Six sentries and seven patrols have the longest way (SC-B04)."""
    w = standard_world(options=SCORPION.options_from({"sentries": 6, "patrols": 7}))
    table = Scene(PlaceGuards(), w=w).guards("take:gates")
    for out, into in zip(
        ("C03", "C07", "C13", "C17", "W01", "W11"), [*sorted(POSTS - GATES), "E01", "E11"], strict=True
    ):
        table.guards(f"move-post:{out}:{into}")
    for patrol in range(1, 8):
        table.guards(f"move-patrol:{patrol}:C01", "behind:C02")
    assert table.flow.is_over, "and then they stand"
    assert {one.zone for one in table.w.guards if one.zone and not one.patrol} == POSTS - GATES | {"E01", "E11"}
    assert {one.zone for one in table.w.guards if one.patrol} == {"C01"}
    assert set(table.w.behind[:7]) == {"C02"}


@pytest.mark.rule("SC-211", "SC-212")
def test_everybody_sees_how_the_guards_stand() -> None:
    table = Scene(PlaceGuards(), w=standard_world()).guards("take:keeps", "done")
    (placed,) = [event for event in table.told_to(0) if isinstance(event, GuardsPlaced)]
    assert placed.zones == tuple(one.zone for one in table.w.guards)
    assert table.view(0).guards == tuple(table.w.guards)


# Sleepers


@pytest.mark.rule("SC-215")
@pytest.mark.parametrize("style", range(3))
def test_eight_guards_sleep_in_barracks_two_in_a_zone_at_most(style: int) -> None:
    table = Scene(MarkSleepers(), w=standard_world())
    table.guards(table.offered[style])
    while table.question == "where_does_he_sleep":
        beds = by_chance(table)
        assert not [zone for zone in beds if table.w.sleepers.get(zone) == 2]  # type: ignore[call-overload]
        assert set(beds) <= BARRACKS
        table.by(1, draws=[f"falls:{min(beds)}"])
    assert sum(table.w.sleepers.values()) == 8
    assert max(table.w.sleepers.values()) == 2


@pytest.mark.rule("SC-215")
def test_a_sleeper_may_be_moved_to_any_barracks_with_room_and_nowhere_else() -> None:
    beds = ["C01", "C01", "C04", "C04", "C08", "C12", "C16", "W09"]
    table = Scene(MarkSleepers(), w=standard_world()).guards("take:spread", draws=[f"falls:{zone}" for zone in beds])
    room = {"C08", "C12", "C16", "C19", "W09", "E09"}
    assert targets(table.offered, "move-sleeper") == {
        f"{out}:{into}" for out in set(beds) for into in room if out != into
    }
    table.guards("move-sleeper:C01:C19", "move-sleeper:C01:C19")
    assert not [target for target in targets(table.offered, "move-sleeper") if target.startswith("C01:")]
    assert not [target for target in targets(table.offered, "move-sleeper") if target.endswith(":C19")]
    table.guards("done")
    assert table.w.sleepers == {"C04": 2, "C08": 1, "C12": 1, "C16": 1, "W09": 1, "C19": 2}


# Objects


@pytest.mark.rule("SC-216", "SC-106")
@pytest.mark.parametrize("style", range(3))
@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
def test_three_missions_lie_in_each_castle_and_two_traps_and_two_hidden_sentries_in_either(
    style: int, pick: int
) -> None:
    table = Scene(HideObjects(), w=standard_world())
    table.guards(table.offered[style])
    while table.question == "where_does_it_lie":
        free = list(by_chance(table))
        assert not set(free) & set(table.w.objects), "every object alone in its zone"
        assert set(free) <= ROOMS - POSTS
        table.by(1, draws=[f"falls:{free[pick]}"])
    things = Counter(table.w.objects.values())
    assert things == {**dict.fromkeys(LETTERS, 1), "trap": 2, "sentry": 2}
    for castle in ("west", "east"):
        assert sum(thing in LETTERS for thing in in_castle(table.w, castle).values()) == 3


def hidden(*changes: str) -> Scene:
    """Objects as in S1, before the guards change anything."""
    lie = ["W08", "E08", "W03", "E03", "E10", "E05", "E02", "W10", "W05", "W02"]
    table = Scene(HideObjects(), w=standard_world()).guards("take:scattered", draws=[f"falls:{zone}" for zone in lie])
    return table.guards(*changes)


@pytest.mark.rule("SC-216")
def test_objects_may_change_places_in_any_way_that_leaves_three_missions_to_a_castle() -> None:
    table = hidden()
    assert table.w.objects["W10"] == "C"  # type: ignore[index]
    offered = set(table.offered)
    assert {"swap-objects:W02:W03", "swap-objects:W02:W04"} <= offered, "within a castle"
    assert "swap-objects:E02:W02" in offered, "a letter for a letter"
    assert "swap-objects:E04:W03" in offered, "a trap into the other castle"
    assert "swap-objects:E04:W02" not in offered, "the west would have two missions"
    assert "swap-objects:E03:W02" not in offered
    assert "swap-objects:W04:W06" not in offered, "both are empty"
    assert not [text for text in offered if POSTS & set(text.split(":"))], "never on a watch post"
    table.guards("swap-objects:W02:W04", "swap-objects:E02:W05", "swap-objects:E04:W03", "done")
    assert table.w.objects == {
        "W04": "A", "E02": "B", "W10": "C", "W05": "D", "E05": "E", "E10": "F",
        "E04": "trap", "E03": "trap", "W08": "sentry", "E08": "sentry",
    }  # fmt: skip


@pytest.mark.rule("SC-216")
def test_traps_and_hidden_sentries_may_all_lie_in_one_castle_and_three_missions_beside_them() -> None:
    table = Scene(HideObjects(), w=standard_world()).guards("take:scattered")
    table.by(1, draws=["falls:W02", "falls:W03", "falls:W04", "falls:W05"])
    assert set(by_chance(table)) == (ROOMS - POSTS) - {"W02", "W03", "W04", "W05"}
    table.by(1, draws=["falls:W06", "falls:W08", "falls:W09"])
    assert set(by_chance(table)) == {zone for zone in ROOMS - POSTS if zone.startswith("E")}, "three are there"


@pytest.mark.rule("SC-216")
def test_thirteen_changes_are_enough_to_hide_everything_elsewhere() -> None:
    """All letters change castles, and nothing may lie where anything has lain."""
    castles = ("swap-objects:E02:W02", "swap-objects:E05:W05", "swap-objects:E10:W10")
    letters = ("W02:W04", "W05:W06", "W09:W10", "E02:E04", "E05:E06", "E09:E10")
    others = ("E02:W03", "E05:W08", "E03:W02", "E08:W05")
    table = hidden(*castles, *(f"swap-objects:{pair}" for pair in (*letters, *others)))
    assert table.flow.is_over, "and then it lies"
    assert table.w.objects == {
        "W04": "D", "W06": "E", "W09": "F", "E04": "A", "E06": "B", "E09": "C",
        "E02": "trap", "W02": "trap", "E05": "sentry", "W05": "sentry",
    }  # fmt: skip


@pytest.mark.rule("SC-R109", "SC-202")
def test_an_object_may_lie_in_barracks_where_guards_sleep() -> None:
    w = standard_world(sleepers={"W09": 2})  # type: ignore[dict-item]
    table = Scene(HideObjects(), w=w).guards("take:scattered")
    assert {"W09", "E09"} <= set(by_chance(table))
    assert hidden("swap-objects:W02:W09").w.objects["W09"] == "A"  # type: ignore[index]


@pytest.mark.rule("SC-215", "SC-216")
def test_the_intruders_learn_neither_where_guards_sleep_nor_where_anything_lies() -> None:
    seen = set()
    for pick in (0, -1):
        table = on_to(begun(), "where_do_guards_sleep")
        while table.question != "which_plan_do_you_take":
            assert table.flow.decision is not None
            if CHANCE in table.flow.decision.offer:
                table.by(1, draws=[str(table.flow.decision.offer[CHANCE][pick])])
            else:
                assert waiting(table.flow, Seat(0)).question == ""  # type: ignore[union-attr]
                table.guards("done" if "done" in table.offered else table.offered[0])
        seen.add(seen_by(table, 0))
        assert table.view(0).guard is None
        assert table.view(1).guard.objects == table.w.objects
    assert len(seen) == 1


# The intruders begin


def planning(w: World | None = None, *falls: str) -> Scene:
    """S1 with the guards in place, and a plan whose chances fell so."""
    w = w or world()
    for one in (w.ninja, w.traitor):
        one.status, one.zone, one.path = "outside", "", ()  # type: ignore[assignment]
    w.passages = [Passage(("", ""))]  # type: ignore[arg-type]
    return Scene(MakePlan(who="ninja", starts=("ninja", "traitor"), digs=True), w=w).intruders(
        "take:scattered", draws=[f"falls:{zone}" for zone in falls or ("F01", "C16", "F05", "W06")]
    )


@pytest.mark.rule("SC-218")
def test_the_ninja_begins_at_the_edge_of_the_map() -> None:
    table = planning()
    assert targets(table.offered, "start:ninja") == EDGES - {"F01"}, "where he is now"
    table.intruders("start:ninja:F07", "done")
    assert (table.w.ninja.zone, table.w.ninja.status, table.w.ninja.path) == ("F07", "map", ("F07",))


@pytest.mark.rule("SC-219")
def test_the_traitor_begins_in_a_court_without_guards_and_not_between_the_castles() -> None:
    table = planning()
    guarded = {"C03", "C07", "C13", "C17", "C06", "C14", "C10"}
    legal = COURTS - {"C09", "C10", "C11"} - guarded
    assert targets(table.offered, "start:traitor") == legal - {"C16"}
    table.intruders("start:traitor:C12", "done")
    assert (table.w.traitor.zone, table.w.traitor.path) == ("C12", ("C12",))


@pytest.mark.rule("SC-218", "SC-219", "SC-R42")
def test_nobody_begins_with_an_active_guard_but_a_drunk_one_is_none() -> None:
    w = world()
    guard(w, 1, zone="F03")
    guard(w, 2, zone="F02", drunk=True)
    guard(w, 3, zone="C01", drunk=True)
    table = planning(w)
    offered = targets(table.offered, "start")
    assert "ninja:F03" not in offered
    assert {"ninja:F02", "traitor:C01", "traitor:C03"} <= offered


@pytest.mark.rule("SC-218", "SC-219", "SC-R42")
def test_chance_begins_nobody_with_a_guard_either() -> None:
    w = world()
    guard(w, 1, zone="F03")
    w.ninja.status = w.traitor.status = "outside"
    table = Scene(MakePlan(who="ninja", starts=("ninja", "traitor"), digs=True), w=w).intruders("take:roads")
    assert set(by_chance(table)) == {"F02", "F04", "F07", "F10", "F13", "F14", "F15"}
    table.by(0, draws=["falls:F02"])
    assert set(by_chance(table)) == {"C04", "C16"}, "C02 and C18 lie on the next rounds of patrols 1 and 2"


@pytest.mark.rule("SC-219", "SC-411")
@pytest.mark.parametrize(
    ("behind", "starts"),
    [(("C02", "C18"), {"C02", "C18"}), (("C02", "C11"), {"C02"}), (("C09", "C11"), {"C02", "C04", "C16", "C18"})],
)
def test_chance_begins_somebody_in_a_patrols_way_only_if_there_is_no_other_zone(
    behind: tuple[str, str], starts: set[str]
) -> None:
    w = world()
    w.ninja.status = w.traitor.status = "outside"
    for patrol, zone in enumerate(("C03", "C17"), 1):
        for number in w.members(patrol):
            guard(w, number, zone=zone)
        w.behind[patrol - 1] = behind[patrol - 1]  # type: ignore[call-overload]
    table = Scene(MakePlan(who="ninja", starts=("ninja", "traitor"), digs=True), w=w).intruders("take:roads")
    table.by(0, draws=["falls:F02"])
    assert set(by_chance(table)) == starts


@pytest.mark.rule("SC-R42")
def test_if_every_zone_is_guarded_he_begins_in_any_of_them_in_view_and_the_alert_is_high() -> None:
    w = world(options={"map": "outpost"})
    starts = ("C01", "C02", "C03", "C04", "C07", "C08", "C09", "C10")
    for number in range(1, 15):
        guard(w, number, zone=starts[number % 8], patrol=0)
    table = planning(w, "F1", "C01", "F1", "F8")
    assert targets(table.offered, "start:traitor") == set(starts) - {"C01"}
    assert not table.heard(IntruderSeen), "not before he has chosen"
    table.intruders("start:traitor:C04", "done")
    assert table.heard(IntruderSeen) == [IntruderSeen("traitor", "C04")]  # type: ignore[arg-type]
    assert (table.w.traitor.visible, table.w.ninja.visible, table.w.alert) == (True, False, HIGH)


@pytest.mark.rule("SC-220")
def test_the_passage_ends_in_any_two_zones_but_moats() -> None:
    table = planning()
    board = board_of("fortress")
    dry = {zone for zone in board.ids if board.zones[zone].terrain != "moat"}
    assert len(dry) == 65
    assert targets(table.offered, "entrance:1") == dry - {"F05"}
    assert targets(table.offered, "entrance:2") == dry - {"W06"}, "the one of the first end too"
    table.intruders("entrance:1:C03", "entrance:2:E09", "done")
    assert table.w.passages[0].ends == ("C03", "E09")
    assert table.w.passages[0].known == (False, False)


@pytest.mark.rule("SC-220", "SC-R97")
def test_both_ends_may_be_in_one_zone() -> None:
    table = planning().intruders("entrance:2:F05", "done")
    assert table.w.passages[0].ends == ("F05", "F05")


@pytest.mark.rule("SC-218", "SC-220")
def test_eight_changes_are_enough_for_any_plan() -> None:
    table = planning().intruders(*["start:ninja:F02", "start:ninja:F01"] * 4)
    assert table.flow.is_over


@pytest.mark.rule("SC-218", "SC-219", "SC-220")
def test_the_guards_learn_nothing_of_where_the_intruders_begin_and_dig() -> None:
    seen = set()
    for changes in ((), ("start:ninja:F09", "start:traitor:C02", "entrance:1:W02", "entrance:2:W02")):
        table = on_to(begun(), "what_is_otherwise")
        assert waiting(table.flow, Seat(1)).question == ""  # type: ignore[union-attr]
        table.intruders(*changes, "done")
        told = [event for event in table.told_to(0) if isinstance(event, Started | PassageDug)]
        assert len(told) == 3
        assert not [event for event in table.told_to(1) if isinstance(event, Started | PassageDug)]
        assert (table.question, table.asked) == ("which_card_is_played", (1,))
        assert table.view(1).entrances == ((),)
        seen.add(seen_by(table, 1))
    assert len(seen) == 1


@pytest.mark.rule("SC-221")
def test_the_private_log_keeps_starts_zones_paces_ropes_and_entrances() -> None:
    table = on_to(begun(), "what_is_otherwise").intruders("start:ninja:F03", "start:traitor:C19", "done")
    log = [event for event in table.told_to(0) if isinstance(event, Started)]
    assert log == [Started("ninja", "F03"), Started("traitor", "C19")]  # type: ignore[arg-type]
    mine = table.view(0).mine
    assert [(one.who, one.path, one.k) for one in mine.intruders] == [("ninja", ("F03",), 0), ("traitor", ("C19",), 0)]
    assert mine.passages == {0: table.w.passages[0].ends}

    table = turn("intruders").intruders("first:ninja", "step:F01", "step:M1", "end", "end")
    assert [event for event in table.told_to(0) if isinstance(event, Went)] == [
        Went("ninja", "F01", 1),  # type: ignore[arg-type]
        Went("ninja", "M1", 2),  # type: ignore[arg-type]
    ]
    assert not [event for event in table.told_to(1) if isinstance(event, Went)]
    assert (table.view(0).mine.intruders[0].path, table.view(0).mine.intruders[0].k) == (("F02", "F01", "M1"), 2)
    assert table.view(1).mine is None

    table = Scene(Movement(who="ninja"), w=world("ninja=M1")).intruders("hang-rope:C01")
    assert [rope.ends for rope in table.view(0).mine.ropes] == [("M1", "C01")]
    assert table.view(1).ropes == ()
