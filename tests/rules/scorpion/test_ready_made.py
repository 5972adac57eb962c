"""Chapter 3: the ready-made set-ups fit their maps, and those that do not are refused."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace
from rules.scorpion.maps import rooms_of, ways_in, zones
from rules.scorpion.standard import (
    CARDS,
    CONTENT,
    DECKS,
    GUARD_DECK,
    HALF_DECK,
    MAPS,
    PARTS,
    STYLES,
    board_of,
    map_styles,
)

from uguisu import BadContent, Match
from uguisu.games.scorpion.board import Board, Layout, MapStyles, ZoneId
from uguisu.games.scorpion.cards import Cards, IntruderId, check_cards
from uguisu.games.scorpion.checks.plans import check_plans, met_in_the_first_turn
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.styles import Styles, check_styles, styles_of_maps
from uguisu.kit.bags import bag


@pytest.fixture(params=MAPS)
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


@pytest.mark.rule("SC-217")
def test_the_basic_styles_are_the_hands_for_beginners() -> None:
    ninja = {"kenjutsu": 2, "rope": 2, "secret-passage": 1, "shadow-walk": 1, "shuriken": 2}
    traitor = {"it-was-a-cat": 1, "kenjutsu": 2, "potent-sake": 2, "rope": 1, "secret-passage": 1}
    guards = {
        "awaken": 4,
        "kenjutsu": 2,
        "patrol-listen": 4,
        "patrol-search": 4,
        "sentry-listen": 6,
        "sentry-search": 4,
    }
    assert STYLES.intruder_hand("ninja", "basic", CARDS.ninja.hand) == bag(ninja.items())
    assert STYLES.intruder_hand("traitor", "basic", CARDS.traitor.hand) == bag(traitor.items())
    assert STYLES.guard_hand("basic", 1) == bag(guards.items())
    for first in (STYLES.ninja, STYLES.traitor, STYLES.guards):
        assert next(iter(first)) == "basic"


@pytest.mark.rule("SC-206", "SC-207", "SC-814")
@pytest.mark.parametrize("who", PARTS)
def test_three_hands_for_each_intruder_and_they_differ(who: IntruderId) -> None:
    part, orders = PARTS[who], getattr(STYLES, who)
    assert (part.hand, part.new_life) == {"ninja": (8, 6), "traitor": (7, 5)}[who]
    assert len(orders) == 3
    for size in (part.hand, part.new_life):
        hands = {STYLES.intruder_hand(who, name, size) for name in orders}
        assert len(hands) == 3
        assert all(len(hand) == size and "rope" in hand for hand in hands)
    assert all(STYLES.intruder_hand(who, name, 99) == DECKS[who] for name in orders)


@pytest.mark.rule("SC-209", "SC-210", "SC-P03")
def test_three_hands_for_the_guards_which_two_players_can_halve() -> None:
    assert len(STYLES.guards) == 3
    for name in STYLES.guards:
        hand = STYLES.guard_hand(name, 1)
        assert len(hand) == 24
        assert not Counter(hand) - Counter(GUARD_DECK)
        assert STYLES.guard_hand(name, 2) == tuple(sorted(hand)[::2])
        assert not Counter(STYLES.guard_hand(name, 2)) - Counter(HALF_DECK)


def test_one_guard_hand_follows_into_the_passage_with_swords() -> None:
    hands = STYLES.guards.values()
    assert [hand for hand in hands if hand.get("secret-passage") == 2 and 4 <= hand.get("kenjutsu", 0) <= 6]


def test_styles_have_names_that_can_be_said_in_a_choice(board: Board) -> None:
    here = map_styles(board.key)
    kinds = (here.layouts, here.sleepers, here.objects, here.plans)
    assert all(len(kind) == 3 for kind in kinds)
    names = [name for kind in (*kinds, STYLES.ninja, STYLES.traitor, STYLES.guards) for name in kind]
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", name) for name in names)


def test_no_list_of_a_style_names_a_zone_twice(board: Board) -> None:
    here = map_styles(board.key)
    lists = [layout.posts for layout in here.layouts.values()]
    lists += [(*hiding,) for style in here.objects.values() for hiding in msgspec.structs.astuple(style)]
    lists += [(*wanted,) for style in here.plans.values() for wanted in msgspec.structs.astuple(style)]
    for wanted in (*lists, *here.sleepers.values()):
        assert len(wanted) == len(set(wanted))


@pytest.mark.rule("SC-211", "SC-212", "SC-213")
def test_the_guards_of_a_layout_stand_on_posts_and_on_the_track(board: Board) -> None:
    for layout in map_styles(board.key).layouts.values():
        assert set(layout.posts) == set(board.watch_posts)
        assert len(layout.patrols) >= board.file.patrols
        assert all(behind in board.track[zone] for zone, behind in layout.patrols)


def test_the_gates_are_manned_in_the_layout_of_that_name(board: Board) -> None:
    gates = map_styles(board.key).layouts["gates"]
    patrols = {zone for zone, _ in gates.patrols[: board.file.patrols]}
    assert ways_in(board) <= {*gates.posts[: board.file.sentries], *patrols}


def test_the_guards_of_a_first_game_at_the_outpost_look_outwards() -> None:
    name, layout = next(iter(map_styles("outpost").layouts.items()))
    assert name == "walls"
    assert not ways_in(board_of("outpost")) & set(layout.posts[:4])


def test_the_gates_of_the_fortress_by_name() -> None:
    assert set(map_styles("fortress").layouts["gates"].posts[:8]) == zones("C03 C07 C13 C17 W01 W11 E01 E11")


@pytest.mark.rule("SC-215")
def test_the_sleepers_of_a_style_have_room(board: Board) -> None:
    for barracks in map_styles(board.key).sleepers.values():
        assert set(barracks) <= set(board.barracks)
        assert 2 * len(barracks) >= board.file.sleepers


@pytest.mark.rule("SC-216")
def test_scattered_objects_lie_anywhere_they_may(board: Board) -> None:
    scattered = map_styles(board.key).objects["scattered"]
    for wanted in (scattered.missions, scattered.traps, scattered.hidden_sentries):
        assert sorted(wanted) == sorted(rooms_of(board))


@pytest.mark.rule("SC-218", "SC-219", "SC-220")
def test_a_scattered_plan_begins_anywhere_it_may(board: Board) -> None:
    plan = map_styles(board.key).plans["scattered"]
    assert (plan.ninja, plan.traitor, plan.entrances) == (board.edges, board.traitor_starts, board.entrance_zones)


def test_every_plan_has_free_zones_whatever_the_layout(board: Board) -> None:
    here = map_styles(board.key)
    for layout in here.layouts.values():
        patrols = {zone for zone, _ in layout.patrols[: board.file.patrols]}
        guarded = patrols | set(layout.posts[: board.file.sentries])
        for plan in here.plans.values():
            assert len(set(plan.ninja) - guarded) >= 4
            assert len(set(plan.traitor) - guarded) >= 2
            assert len(set(plan.entrances) - guarded) >= 4


# The first turn


def test_no_plan_begins_where_a_guard_comes_before_the_first_step(board: Board) -> None:
    check_plans(CONTENT)
    here = map_styles(board.key)
    first = next(iter(here.layouts.values()))
    for plan in here.plans.values():
        assert len(set(plan.traitor) - met_in_the_first_turn(board, first)) >= 2, "where he begins is no secret else"
        assert len(set(plan.ninja) - met_in_the_first_turn(board, first)) >= 4


@pytest.mark.rule("SC-411")
def test_what_the_guards_come_by_in_the_first_turn() -> None:
    layout = Layout(zone_list("W2 E2 C02 C09 C03 C08 W7 E7"), (zone_list("C05 C06"), zone_list("W4 W7")))
    met = met_in_the_first_turn(board_of("outpost"), layout)
    assert met == zones("W2 E2") | zones("C05 C02 C01 C03 C04 E7") | zones("W4 GW")


def plans_of_the_outpost(change: str, into: str) -> Callable[[], object]:
    text = CONTENT.files.text("styles.toml")
    assert text.count(change) == 1
    return lambda: SCORPION.with_content({"styles.toml": text.replace(change, into)})


@pytest.mark.parametrize(
    ("change", "into", "message"),
    [
        (
            'patrols = [["W4", "W7"], ["E4", "E7"], ["C05", "C02"]',
            'patrols = [["C05", "C06"], ["C06", "C05"], ["C05", "C02"]',
            "plans.scattered, field traitor: with the layout walls guards",
        ),
        (
            'traitor = ["C01", "C03", "C08", "C10"]',
            'traitor = ["C02", "C09"]',
            "plans.roads, field traitor: with the layout walls guards",
        ),
    ],
)
def test_a_plan_that_begins_where_a_guard_comes_is_refused(change: str, into: str, message: str) -> None:
    with pytest.raises(BadContent, match=f"^{re.escape('styles.toml, item maps.outpost.' + message)}"):
        plans_of_the_outpost(change, into)()


def test_a_table_goes_on_with_plans_that_would_be_refused_today() -> None:
    text = CONTENT.files.text("styles.toml").replace(
        'traitor = ["C01", "C03", "C08", "C10"]', 'traitor = ["C02", "C09"]'
    )
    then = SCORPION.of_content(CONTENT.texts | {"styles.toml": text})
    assert pickle.loads(pickle.dumps(Match(then))).game.digest == then.digest


# Set-ups that cannot be played


def on_the_outpost(found: Styles, kind: str, name: str, **fields: object) -> Styles:
    here = found.maps["outpost"]
    style = getattr(here, kind)[name]
    return with_map(found, replace(here, **{kind: getattr(here, kind) | {name: replace(style, **fields)}}))


def with_map(found: Styles, here: MapStyles) -> Styles:
    return replace(found, maps=found.maps | {"outpost": here})


def zone_list(words: str) -> tuple[ZoneId, ...]:
    return tuple(map(ZoneId, words.split()))


LAYOUT, OBJECTS, PLAN = "maps.outpost.layouts.gates", "maps.outpost.objects.deep", "maps.outpost.plans.ropes"
BROKEN_STYLES: list[tuple[Callable[[Styles], Styles], str]] = [
    (
        lambda found: replace(found, ninja=found.ninja | {"basic": found.ninja["basic"][:-1]}),
        "ninja.basic: these are not all cards of the ninja",
    ),
    (
        lambda found: replace(found, traitor=found.traitor | {"basic": ("rope",) * 10}),
        "traitor.basic: these are not all cards of the traitor",
    ),
    (
        lambda found: replace(found, guards=found.guards | {"ears": found.guards["ears"] | {"awaken": 4}}),
        "guards.ears: not 24 cards",
    ),
    (
        lambda found: replace(found, guards={"odd": found.guards["ears"] | {"awaken": 1, "kenjutsu": 5}}),
        "guards.odd: not 24 cards of the deck, in even numbers",
    ),
    (
        lambda found: replace(
            found, guards={"many": {"kenjutsu": 8, "sentry-listen": 6, "sentry-search": 6, "awaken": 4}}
        ),
        "guards.many: not 24 cards of the deck",
    ),
    (lambda found: replace(found, maps={"fortress": found.maps["fortress"]}), "maps: there is no outpost"),
    (
        lambda found: on_the_outpost(found, "layouts", "gates", posts=zone_list("W2 E2 W7 E7")),
        f"{LAYOUT}, field posts: these are not all watch posts",
    ),
    (
        lambda found: on_the_outpost(found, "layouts", "gates", patrols=(zone_list("C05 C06"), zone_list("C01 C05"))),
        f"{LAYOUT}, field patrols: C05 is not beside C01 on the track",
    ),
    (
        lambda found: on_the_outpost(found, "layouts", "gates", patrols=(zone_list("W1 W2"),)),
        f"{LAYOUT}, field patrols: W2 is not beside W1 on the track",
    ),
    (
        lambda found: on_the_outpost(found, "layouts", "gates", patrols=(zone_list("C05 C06"),)),
        f"{LAYOUT}, field patrols: there are fewer than 2",
    ),
    (
        lambda found: with_map(found, replace(found.maps["outpost"], sleepers={"spread": zone_list("C01 C02")})),
        "maps.outpost.sleepers.spread: C02 is no barracks",
    ),
    (
        lambda found: with_map(found, replace(found.maps["outpost"], sleepers={"spread": ()})),
        "maps.outpost.sleepers.spread: is empty",
    ),
    (
        lambda found: with_map(found, replace(found.maps["outpost"], plans={})),
        "maps.outpost.plans: there must be a style at least",
    ),
    (
        lambda found: replace(found, guards={"Two Words": found.guards["ears"]}),
        "guards.Two Words: a name is made of small letters",
    ),
    (lambda found: replace(found, ninja={}), "ninja: there must be a style at least"),
    (
        lambda found: replace(found, guards={"minus": {"kenjutsu": 6, "awaken": -2, "sentry-listen": 20}}),
        "guards.minus: not 24 cards of the deck",
    ),
    (
        lambda found: replace(found, maps=found.maps | {"hills": found.maps["outpost"]}),
        "maps.hills: there is no such map; there are fortress, outpost",
    ),
    (
        lambda found: on_the_outpost(found, "objects", "deep", traps=zone_list("W2")),
        f"{OBJECTS}, field traps: nothing may lie in W2",
    ),
    (
        lambda found: on_the_outpost(found, "objects", "deep", missions=zone_list("C01")),
        f"{OBJECTS}, field missions: nothing may lie in C01",
    ),
    (
        lambda found: on_the_outpost(found, "objects", "deep", hidden_sentries=zone_list("W1")),
        f"{OBJECTS}: there are too few zones for the traps and the hidden sentries",
    ),
    (
        lambda found: on_the_outpost(found, "objects", "deep", missions=zone_list("W1 W3 W4 W5 E4 E5 E6 E8")),
        f"{OBJECTS}, field missions: castle west may not have three zones left",
    ),
    (lambda found: on_the_outpost(found, "plans", "ropes", ninja=()), f"{PLAN}, field ninja: is empty"),
    (lambda found: on_the_outpost(found, "plans", "ropes", ninja=zone_list("F1 C01")), f"{PLAN}, field ninja"),
    (lambda found: on_the_outpost(found, "plans", "ropes", traitor=zone_list("C05")), f"{PLAN}, field traitor"),
    (lambda found: on_the_outpost(found, "plans", "ropes", entrances=zone_list("W1 IW")), f"{PLAN}, field entrances"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN_STYLES, ids=[message for _, message in BROKEN_STYLES])
def test_a_set_up_that_cannot_be_played_is_refused_by_name(change: Callable[[Styles], Styles], message: str) -> None:
    with pytest.raises(BadContent, match=f"^{re.escape('styles.toml, item ' + message)}"):
        check_all(change(STYLES))
    check_all(STYLES)


def test_a_hand_may_say_that_it_has_none_of_a_card() -> None:
    hands = {name: dict.fromkeys(CARDS.guards, 0) | hand for name, hand in STYLES.guards.items()}
    assert any(0 in hand.values() for hand in hands.values())
    check_all(replace(STYLES, guards=hands))


def check_all(styles: Styles) -> None:
    check_styles(styles, CARDS, DECKS)
    styles_of_maps(styles, CONTENT.boards)


BROKEN_CARDS: list[tuple[Callable[[Cards], Cards], str]] = [
    (
        lambda found: replace(found, guards=found.guards | {"awaken": 5}),
        ", item guards, field awaken: two players cannot halve 5",
    ),
    (
        lambda found: replace(found, guards=found.guards | {"awaken": -2}),
        ", item guards, field awaken: must be from 0 to 12, not -2",
    ),
    (lambda found: replace(found, guards={"awaken": 4}), ", item guards: kenjutsu is missing"),
    (
        lambda found: replace(found, guards=dict.fromkeys(found.guards, 2)),
        ", item guards: there must be 24 cards at least",
    ),
    (
        lambda found: replace(found, ninja=replace(found.ninja, deck=found.ninja.deck | {"rope": -1})),
        ", item ninja.deck, field rope: must be from 0 to 12, not -1",
    ),
    (
        lambda found: replace(found, ninja=replace(found.ninja, hand=13)),
        ", item ninja, field hand: must be from 1 to 12, not 13",
    ),
    (
        lambda found: replace(found, traitor=replace(found.traitor, new_life=11)),
        ", item traitor, field new_life: must be from 1 to 10, not 11",
    ),
    (
        lambda found: replace(found, traitor=replace(found.traitor, wounds=0)),
        ", item traitor, field wounds: must be from 1 to 9, not 0",
    ),
    (lambda found: replace(found, guards=found.guards | {"awaken": 14}), ", item guards, field awaken: must be from 0"),
    (
        lambda found: replace(found, ninja=replace(found.ninja, deck=found.ninja.deck | {"potent-sake": 1})),
        ", item ninja.deck, field potent-sake: is no card of this deck; there are kenjutsu, rope,",
    ),
    (lambda found: replace(found, ninja=replace(found.ninja, hand=0)), ", item ninja, field hand: must be from 1"),
    (
        lambda found: replace(found, ninja=replace(found.ninja, kenjutsu_alert=-1)),
        ", item ninja, field kenjutsu_alert: must be from 0 to 3, not -1",
    ),
    (lambda found: replace(found, drunk_figures=-1), ", field drunk_figures: must be from 0 to 20, not -1"),
    (lambda found: replace(found, awaken_steps=0), ", field awaken_steps: must be from 1 to 2, not 0"),
    (lambda found: replace(found, awaken_most=3), ", field awaken_most: must be from 1 to 2, not 3"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN_CARDS, ids=[message for _, message in BROKEN_CARDS])
def test_cards_that_cannot_be_played_are_refused_by_name(change: Callable[[Cards], Cards], message: str) -> None:
    with pytest.raises(BadContent, match=f"^{re.escape('cards.toml' + message)}"):
        check_cards(change(CARDS))
