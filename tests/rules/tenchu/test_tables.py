"""8.3 and 8.4: the tables can be played, and such as cannot are refused with the thing and the place that are wrong."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from rules.tenchu.grounds import FIELD_TEXT, FILES, NAMES, NPC, VALLEY, VALLEY_TEXT, edited, ground

import uguisu
from uguisu.engine.errors import BadContent, BadOption
from uguisu.games.tenchu.checks.tables import check_profiles, people_of
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.table import Table, Village
from uguisu.games.tenchu.ground.walking import FAR, Walker

SETTLEMENTS = [name for name in NAMES if ground(name).table.village is not None]
VILLAGES = [name for name in SETTLEMENTS if name in TENCHU.content.villages]
BATTLES = [name for name in NAMES if ground(name).table.battle is not None]


def village(where: Ground) -> Village:
    assert where.table.village is not None
    return where.table.village


# The tables of the game


def test_every_table_is_for_missions_or_for_battles() -> None:
    assert {"valley", "crossroads"} <= set(NAMES)
    assert sorted(SETTLEMENTS + BATTLES) == sorted(NAMES)


def test_villages_are_where_every_mission_takes_place() -> None:
    for name in SETTLEMENTS:
        assert (name in VILLAGES) == (set(village(ground(name)).missions) == set(TENCHU.content.missions)), name


def test_a_table_with_few_missions_is_not_offered_and_serves_for_those_alone() -> None:
    (hamlet,) = set(SETTLEMENTS) - set(VILLAGES)
    assert hamlet not in TENCHU.option_values("table")
    assert not uguisu.Table.open(TENCHU, options={"table": hamlet, "mission": "consort"}).is_over
    for others in ({}, {"mission": "sword"}, {"mode": "competing"}, {"mode": "competing", "mission": "consort"}):
        with pytest.raises(BadOption, match="The Hamlet, all play together, and the mission is one of these: consort"):
            TENCHU.options_from({"table": hamlet, **others})
    with pytest.raises(BadOption, match="there is no such table as 'hamlet' for this"):
        TENCHU.options_from({"table": hamlet, "mode": "battle"})


@pytest.mark.rule("TE-312", "TE-313", "TE-314", "TE-315", "TE-316", "TE-317", "TE-R83")
@pytest.mark.parametrize("name", VILLAGES)
def test_in_every_village_the_same_people_live(name: str) -> None:
    found = village(ground(name))
    groups = {group: Counter(person.profile for person in people.values()) for group, people in found.groups.items()}
    assert Counter(person.profile for person in found.people.values()) == {
        "villager": 6,
        "porter": 2,
        "ashigaru": 2,
        "ronin": 1,
    }
    assert groups == {
        "merchant": {"merchant": 1, "thug": 4},
        "consort": {"consort": 1, "ronin_guard": 2},
        "castle": {"samurai_hero": 1, "garrison_ashigaru": 4},
        "camp": {"ronin_hero": 1, "ronin": 3},
        "messenger": {"messenger": 1},
    }
    assert {mission: place.groups for mission, place in found.missions.items()} == {
        "merchant": ("merchant",),
        "consort": ("consort",),
        "sword": ("castle",),
        "horse": ("camp",),
        "hostage": ("castle",),
        "messenger": ("messenger", "castle"),
    }


@pytest.mark.rule("TE-121", "TE-312", "TE-313", "TE-314", "TE-315", "TE-316", "TE-317", "TE-318")
@pytest.mark.parametrize("name", VILLAGES)
def test_in_every_village_missions_take_place_where_the_rules_say(name: str) -> None:
    where = ground(name)
    found = village(where)

    def spot(mission: str) -> int:
        place = found.missions[mission]
        at = place.object.at if place.object is not None else found.groups[mission][place.target].at
        assert at is not None
        return where.at(*at)

    assert set(where.compounds) == {"castle", "merchant"}
    assert where.compound_of(spot("merchant")) == "merchant"
    assert where.is_indoors(spot("consort"))
    assert where.compound_of(spot("consort")) is None
    castle = [s for s in where.zones["castle"] if where.is_indoors(s)]
    assert where.tier_of(spot("sword")) == where.tier_of(max(castle, key=where.level.__getitem__))
    assert where.is_indoors(spot("hostage"))
    assert (where.compound_of(spot("hostage")), where.level[spot("hostage")]) == ("castle", 0)
    bridge = {s for s in where.ids if where.surfaces[s] == "bridge"}
    on_foot = where.field(spot("horse"), Walker(is_ninja=False, gates=frozenset(where.gates)), bridge)
    assert min(on_foot[where.at(*person.at)] for person in found.people.values()) == FAR
    assert where.route[0] == where.at(*found.groups["messenger"]["MS"].at)
    assert found.messenger_goal == "castle"


@pytest.mark.rule("TE-R71")
@pytest.mark.parametrize("name", VILLAGES)
def test_objectives_are_as_far_from_the_edge_in_every_village(name: str) -> None:
    """8.3: 21½" to 59" from where the Ninja come in with the gates open; the messenger marches 40"."""
    where = ground(name)
    open_to_all = Walker(is_ninja=False, gates=frozenset(where.gates))
    for mission, place in village(where).missions.items():
        if mission != "messenger":
            target = village(where).groups[mission][place.target].at if place.target else None
            at = where.at(*(target or (place.object and place.object.at) or (0, 0, 0)))
            costs = where.field(at, open_to_all)
            nearest = min(costs[s] for s in where.exit_squares)
            assert 36 <= nearest <= 124, mission
    assert 38 <= len(where.route) - 1 <= 44


@pytest.mark.rule("TE-R03")
@pytest.mark.parametrize("name", VILLAGES)
def test_everybody_stands_apart_and_at_home(name: str) -> None:
    where = ground(name)
    everybody = [person for _, _, person in people_of(where.table.village)]
    for one, other in combinations(everybody, 2):
        a, b = where.at(*one.at), where.at(*other.at)
        assert where.distance2(a, b) >= 4 or where.level[a] != where.level[b]
    for person in everybody:
        assert person.home is None or where.at(*person.at) in where.zones[person.home]


@pytest.mark.rule("TE-293")
@pytest.mark.parametrize("name", VILLAGES)
def test_every_chest_lies_within_six_inches_of_its_guard_on_his_level(name: str) -> None:
    where = ground(name)
    everybody = {who: person for _, who, person in people_of(where.table.village)}
    for place in village(where).missions.values():
        guard, chest = where.at(*everybody[place.chest_guard].at), where.at(*place.chest)
        assert where.within(guard, chest, 6)
        assert where.level[guard] == where.level[chest]


@pytest.mark.rule("TE-119", "TE-R09", "TE-R58")
@pytest.mark.parametrize("name", NAMES)
def test_on_foot_all_ground_is_reached_with_open_gates_and_no_compound_with_barred_ones(name: str) -> None:
    where = ground(name)
    start = min(where.exit_squares) if where.table.village else where.at(2, 0)
    opened = where.field(start, Walker(is_ninja=False, gates=frozenset(where.gates)))
    barred = where.field(start, NPC)
    assert all(opened[s] < FAR for s in where.ids if where.level[s] == 0)
    assert all(barred[s] == FAR for zone in where.compounds for s in where.zones[zone])


@pytest.mark.rule("TE-354", "TE-353")
@pytest.mark.parametrize("name", BATTLES)
def test_fields_of_battle_have_two_edges_as_far_from_the_crossing(name: str) -> None:
    where = ground(name)
    assert where.table.battle is not None
    assert sorted(where.table.battle.edges.values()) == ["N", "S"]
    ways = []
    for zone in where.table.battle.edges:
        costs = [min(where.field(s, NPC)[t] for t in where.zones[zone]) for s in where.zones["crossing"]]
        ways.append(min(costs))
    assert ways[0] == ways[1]


def test_the_valley_is_that_of_the_ledger() -> None:
    assert village(VALLEY).patrol_entry == (12, 14, 0)
    assert village(VALLEY).missions["merchant"].chest == (23, 33, 0)
    assert VALLEY.table.buildings["keep"].stairs[0].at == (40, 42)
    assert VALLEY.gates == ("castle_gate", "merchant_gate")


# Tables that are refused

BOX = [[30, 4], [33, 4], [33, 6], [30, 6]]
REFUSED: list[tuple[str, Any, str]] = [
    ("name", "", "field name: is empty"),
    ("width", 200, "field width: must be from 12 to 48 inches, not 200"),
    ("width", 46, "item walls.castle_wall, field outline: the corner 47, 47 lies beside the table"),
    ("village", None, "is neither a village nor a field of battle"),
    # Outlines
    ("cover.well.outline", [[20, 18], [21, 18]], "item cover.well, field outline: has fewer than three corners"),
    (
        "cover.well.outline",
        [[20, 18], [49, 18], [20, 19]],
        "item cover.well.*: the corner 49, 18 lies beside the table",
    ),
    (
        "cover.well.outline",
        [[20, 18], [21, 18], [20, 18], [20, 19]],
        "item cover.well.*: the corner 20, 18 stands there twice",
    ),
    (
        "woods.bamboo.outline",
        [[28, 23], [35, 26], [35, 23], [28, 26]],
        "item woods.bamboo.*: the side from 28, 23 to 35, 26 meets",
    ),
    (
        "woods.bamboo.outline",
        [[28, 23], [35, 23], [30, 24], [28, 26]],
        "item woods.bamboo.*: has a corner that points inwards",
    ),
    ("woods.bamboo.outline", [[28, 23], [30, 23], [35, 23]], "item woods.bamboo.*: there is nothing inside 28, 23"),
    (
        "roads.road_west.outline",
        [[0, 13], [7, 12], [7, 15], [0, 15]],
        "item roads.road_west.*: the side from 0, 13 to 7, 12 does not",
    ),
    (
        "zones.camp.outline",
        [[0, 9], [8, 9], [8, 20]],
        "item zones.camp: the side from 8, 20 to 0, 9 does not run along",
    ),
    # Pieces beside each other
    (
        "cover.new",
        {"outline": [[22, 17], [23, 17], [23, 18], [22, 18]]},
        r"item \w+.\w+, field \S+: lies over .* at 22, 17",
    ),
    (
        "cover.new",
        {"outline": [[40, 5], [41, 5], [41, 6]]},
        r"item cover.new, field outline: lies over woods.wood_se at",
    ),
    (
        "cover.new",
        {"outline": [[20, 17], [22, 17], [22, 18], [20, 18]]},
        "buildings.village_store, field tiers.0.: comes nearer than an inch to cover.new",
    ),
    ("woods.new", {"outline": [[19, 18], [19, 20], [18, 21]]}, "comes nearer than an inch"),
    ("walls.new", {"outline": [[29, 13], [31, 13], [31, 14], [29, 14]]}, "lies over"),
    (
        "bridges.bridge.outline",
        [[8, 13], [11, 13], [11, 15], [8, 15]],
        "item bridges.bridge.*: leads over no water, or not off it",
    ),
    ("walls.castle_wall.height", 0, "item walls.castle_wall, field height: must be from 1"),
    ("woods.Wood", {"outline": BOX}, "item woods.Wood: an id is made of small letters"),
    ("woods.well", {"outline": BOX}, "item cover.well: there is one of this id among the woods"),
    # Buildings
    ("buildings.keep.tiers", [], "item buildings.keep, field tiers: must be from 1"),
    (
        "buildings.keep.tiers.1",
        [[35, 37], [43, 38], [43, 43], [35, 43]],
        r"item buildings.keep, field tiers\[1\]: the side from 35, 37 to 43, 38 does not run along the squares",
    ),
    ("walls.castle_wall.height", 4, "item walls.castle_wall, field height: must be from 1 to 3 levels"),
    (
        "buildings.keep.tiers.1",
        [[35, 37], [44, 37], [44, 43], [35, 43]],
        r"item buildings.keep, field tiers\[1\]: 43, 37 does not lie in the tier below",
    ),
    (
        "buildings.keep.openings.keep_gate.ends",
        [[37, 37], [39, 37]],
        "field openings.keep_gate: from 37, 37 to 39, 37 is not on the outline of tier 0",
    ),
    (
        "buildings.keep.openings.keep_gate.ends",
        [[37, 36], [40, 36]],
        "field openings.keep_gate: from 37, 36 to 40, 36 is no side of 2 inches",
    ),
    (
        "buildings.keep.openings.keep_gate.ends",
        [[37, 36], [38, 37]],
        "field openings.keep_gate: .* is no side of 2 inches",
    ),
    ("buildings.keep.openings.keep_gate.level", 3, "field openings.keep_gate, field level: there is no tier 3"),
    (
        "buildings.keep.openings.side",
        {"kind": "window", "ends": [[38, 36], [40, 36]]},
        "field openings.side: lies over keep_gate",
    ),
    ("buildings.keep.tiers.1", [[33, 36], [41, 36], [41, 43], [33, 43]], "item buildings.keep, field openings"),
    (
        "buildings.keep.stairs.0",
        {"at": [34, 42]},
        r"item buildings.keep, field stairs\[0\]: 34, 42 does not lie in the tiers 0 and 1",
    ),
    (
        "buildings.keep.stairs.0",
        {"at": [40, 42], "level": 2},
        r"field stairs\[0\]: 40, 42 does not lie in the tiers 2 and 3",
    ),
    ("buildings.keep.stairs", [], "item village.groups.castle.SH: 37, 40 on level 2 cannot be reached on foot"),
    # Gates and compounds
    (
        "gates.castle_gate.ends",
        [[37, 29], [39, 30]],
        "item gates.castle_gate, field ends: .* does not run along the squares",
    ),
    (
        "gates.castle_gate.ends",
        [[36, 29], [39, 29]],
        "item gates.castle_gate, field ends: .* are not two corners of one wall",
    ),
    ("gates.castle_gate.ends", [[29, 29], [37, 29]], "item gates.castle_gate, field ends: .* nobody can walk through"),
    ("gates.castle_gate.zone", "village", "item gates.castle_gate, field zone: there is no compound village"),
    (
        "gates.castle_gate.ends",
        [[39, 30], [37, 30]],
        "item gates.castle_gate, field ends: .* does not lie on the edge of castle",
    ),
    ("zones.camp.is_compound", True, "item zones.camp: with the gates barred 0, 9 can still be reached on foot"),
    ("zones.village.is_compound", True, "item zones.village"),
    ("zones.store.is_compound", True, "item zones.store"),
    ("gates.castle_gate", None, "cannot be reached on foot|with the gates barred"),
    # People
    ("village.people.V1.at", [9, 3, 0], "item village.people.V1, field at: nobody can stand at 9, 3"),
    ("village.people.V1.at", [19, 18, 1], "item village.people.V1, field at: nobody can stand at 19, 18 on level 1"),
    ("village.people.V1.at", [13, 3, 0], "item village.people.V1, field at: 13, 3 lies outside his home village"),
    ("village.people.V1.home", "town", "item village.people.V1, field home: there is no zone town"),
    (
        "village.people.V1.at",
        [20, 16, 0],
        "item village.people.P1, field at: 20, 15 is nearer than 2 inches to somebody at 20, 16",
    ),
    (
        "village.people.T1",
        {"profile": "villager", "at": [40, 1, 0], "facing": "N"},
        "item village.groups.merchant.T1: there is somebody of this id",
    ),
    (
        "village.groups.camp.H1.at",
        [9, 14, 0],
        "item village.groups.camp.H1, field at: 9, 14 lies outside his home camp",
    ),
    # Missions
    ("village.missions", {}, "item village.missions: there are none"),
    (
        "village.missions.merchant.groups",
        ["thieves"],
        "item village.missions.merchant, field groups: there is no group thieves",
    ),
    (
        "village.missions.merchant.target",
        "CO",
        "item village.missions.merchant, field target: there is no CO in its groups",
    ),
    (
        "village.missions.merchant.chest",
        [23, 31, 1],
        "item village.missions.merchant, field chest: 23, 31 on level 1 is not within 6 inches of its guard T3",
    ),
    (
        "village.missions.merchant.chest",
        [16, 35, 0],
        "field chest: 16, 35 is not within 6 inches of its guard T3 at 23, 29",
    ),
    (
        "village.missions.merchant.chest",
        [23, 29, 0],
        "item village.missions.merchant: somebody stands at 23, 29, where something lies",
    ),
    ("village.missions.merchant.chest", [23, 24, 0], "field chest: 23, 24 lies outside the home merchant of its guard"),
    ("village.missions.merchant.chest_guard", "K1", "field chest_guard: there is no K1 in its groups"),
    (
        "village.missions.sword.object.at",
        [38, 40, 4],
        "item village.missions.sword, field object, field at: nobody can stand at 38, 40 on level 4",
    ),
    (
        "village.missions.sword.object.at",
        [36, 38, 3],
        "item village.missions.sword, field object: 36, 38 on level 3 cannot be reached",
    ),
    (
        "village.missions.sword.object.carried_by",
        "SH",
        "field object: either it lies at some place, or it is carried_by",
    ),
    ("village.missions.messenger.object.carried_by", "K1", "field object, field carried_by: there is no K1"),
    # Ways
    ("village.entry", "town", "item village, field entry: there is no zone town"),
    ("village.exit", "camp", "item village, field exit: no square of camp lies in row 0"),
    (
        "zones.shadow_edge.outline",
        [[14, 0], [16, 0], [16, 2], [14, 2]],
        "field entry: shadow_edge has no room for 6 Ninja",
    ),
    ("village.patrol_entry", [9, 3, 0], "item village, field patrol_entry: nobody can stand at 9, 3"),
    (
        "village.messenger_route",
        [[13, 14], [1000000000, 14]],
        "item village, field messenger_route: the corner 1000000000, 14 lies beside the table",
    ),
    ("village.messenger_route", [[13, 14]], "field messenger_route: has fewer than two corners"),
    ("village.messenger_route", [[13, 14], [37, 30]], "field messenger_route: from 13, 14 to 37, 30 is not straight"),
    ("village.messenger_route", [[13, 14], [36, 14], [36, 30]], "field messenger_route: nobody can stand at 36, 29"),
    (
        "village.messenger_route",
        [[13, 14], [37, 14], [37, 28]],
        "field messenger_route: ends at 37, 28, outside castle",
    ),
    ("village.messenger_route", [[14, 14], [14, 20]], "field messenger_route: nobody can step from 14, 16 to 14, 17"),
    ("bridges.bridge", None, "item village.groups.camp.RH: 5, 15 cannot be reached on foot"),
    ("buildings.house_a.openings.house_a_door", None, "14, 17 cannot be reached on foot, with the gates open"),
]


@pytest.mark.parametrize(("path", "value", "message"), REFUSED)
def test_a_village_is_refused_for_one_thing(path: str, value: Any, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        edited(VALLEY_TEXT, path, value)
    assert re.match(rf"tables/edited.toml(:|, ).*({message})", str(refused.value)), refused.value
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("battle.edges", {"south": "N"}, "item battle, field edges: there are 1 zones to deploy in, not 2"),
        ("battle.edges", {"south": "N", "west": "E"}, "item battle: there is no zone west"),
        ("battle.edges", {"south": "N", "north": "E"}, "field edges: one side must face N, the other S, not N and E"),
        ("battle.crossing", "ford", "item battle: there is no zone ford"),
        ("zones.south.outline", [[0, 0], [4, 0], [4, 4], [0, 4]], "field edges: south has no room for 20 models"),
        ("zones.south.outline", [[0, 0], [24, 0], [24, 24], [0, 24]], "field edges: both sides could deploy at 0, 23"),
        (
            "walls",
            {"tall": {"height": 2, "outline": [[4, 4], [6, 4], [6, 6], [4, 6]]}},
            "4, 4 on level 2 cannot be reached by a Ninja",
        ),
        (
            "walls",
            {"pen": {"outline": [[4, 4], [9, 4], [9, 9], [4, 9], [4, 5], [5, 5], [5, 8], [8, 8], [8, 5], [4, 5]]}},
            "meets that from",
        ),
        ("water", {"moat": {"outline": [[0, 5], [24, 5], [24, 7], [0, 7]]}}, "0, 7 cannot be reached on foot"),
    ],
)
def test_a_field_of_battle_is_refused_for_one_thing(path: str, value: Any, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        edited(FIELD_TEXT, path, value)
    assert message in str(refused.value)


def test_the_tables_as_they_are_are_not_refused() -> None:
    assert len(edited(VALLEY_TEXT, "name", "Another Valley").squares) == 2487
    assert len(edited(FIELD_TEXT, "name", "Another Field").squares) == 576


def test_all_that_is_wrong_is_said_at_once() -> None:
    """What lies where it cannot first; where people cannot be, when the pieces are sound."""
    lying = VALLEY_TEXT + "[cover.new]\noutline = [[22, 17], [23, 17], [23, 18], [22, 18]]\n"
    with pytest.raises(BadContent) as refused:
        edited(lying, "buildings.keep.openings.keep_gate.ends", [[37, 37], [39, 37]])
    lies, leads = refused.value.problems
    assert "lies over" in lies
    assert "keep_gate: from 37, 37 to 39, 37 is not on the outline" in leads
    assert str(refused.value) == lies
    astray = VALLEY_TEXT.replace("at = [23, 29, 0]", "at = [22, 29, 9]")
    with pytest.raises(BadContent) as refused:
        edited(astray, "village.people.V1.home", "town")
    found = refused.value.problems
    assert "item village.people.V1, field home: there is no zone town" in found[0]
    assert "item village.groups.merchant.T3, field at: nobody can stand at 22, 29 on level 9" in found[1]
    assert len(found) == 2


def test_everybody_must_be_somebody() -> None:
    table = FILES.whole("tables/valley.toml", Table)
    profiles = {person.profile for _, _, person in people_of(table.village)}
    check_profiles(table, "tables/valley.toml", profiles)
    with pytest.raises(BadContent, match=r"item village.groups.camp.RH, field profile: there is no profile ronin_hero"):
        check_profiles(table, "tables/valley.toml", profiles - {"ronin_hero"})
    with pytest.raises(BadContent, match=r"item village.people.W1, field profile") as refused:
        check_profiles(table, "tables/valley.toml", profiles - {"ronin"})
    assert len(refused.value.problems) == 4


# Content that goes together


VILLAGE, ARMIES = "tables/willow_bend.toml", "factions.toml"
BROKEN: list[tuple[str, str, str, str]] = [
    (VILLAGE, "[village.missions.horse]", "[village.missions.mule]", "item village.missions.mule: there is no such"),
    (VILLAGE, 'target = "ME"', "", "item village.missions.merchant, field target: nobody is named who must die"),
    (VILLAGE, 'id = "sword"', 'id = "spoon"', "item village.missions.sword, field object: must be sword, not spoon"),
    (
        VILLAGE,
        'target = "MS"',
        "",
        "item village.missions.messenger, field target: must be MS, who carries the message",
    ),
    (VILLAGE, "V4 =", "jasparu =", "item village.people.jasparu: an id is made of letters"),
    (VILLAGE, "V4 =", '"V 4" =', "item village.people.V 4: an id is made of letters"),
    (ARMIES, "samurai = 2", "samurai = 3", "field factions.daimyo.list: it costs 71, and 60 points can be spent"),
    (ARMIES, "thug = 1", "ashigaru = 1", "field factions.ronin.list: ashigaru is not among its allowed"),
    (ARMIES, "thug = 1", "thug = 0", "field factions.ronin.list.thug: must be 1 or more, not 0"),
    (
        ARMIES,
        "heroes = 1",
        "heroes = 0",
        "field factions.daimyo.list: there are 1 heroes in it, and 0 at most can be had",
    ),
    (ARMIES, "heroes = 1", "heroes = 0", "field factions.ronin.list: there are 1 heroes in it"),
    (ARMIES, "ninja = 2\n", "ninja = 1\n", "field factions.azuma.list: there are 2 Ninja in it, and 1 at most"),
    (ARMIES, "ninja = 2, villager = 1", "villager = 21", "field factions.azuma.list: there are 21 models in it"),
    (ARMIES, "list = { ninja = 2, villager = 1 }", "list = {}", "field factions.azuma.list: there is nobody in it"),
]


@pytest.mark.parametrize(("file", "old", "new", "problem"), BROKEN)
def test_content_is_refused_for_what_does_not_go_together(file: str, old: str, new: str, problem: str) -> None:
    text = FILES.text(file)
    assert old in text
    with pytest.raises(BadContent) as refused:
        TENCHU.with_content({file: text.replace(old, new, 1)})
    assert any(found.startswith(f"{file}, {problem}") for found in refused.value.problems), refused.value.problems


def test_a_table_is_refused_before_anybody_plays_on_it() -> None:
    astray = VALLEY_TEXT.replace("at = [23, 29, 0]", "at = [22, 29, 9]")
    with pytest.raises(BadContent, match=r"tables/mine.toml, .* nobody can stand at 22, 29 on level 9"):
        TENCHU.with_content({"tables/mine.toml": astray})
    with pytest.raises(BadContent, match=r"tables/My Table.toml: the name of the file is made of small letters"):
        TENCHU.with_content({"tables/My Table.toml": VALLEY_TEXT})
