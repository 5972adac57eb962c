"""5.2: squares, distances, directions, what a square is, and where one climbs and falls."""

from __future__ import annotations

from itertools import product
from math import atan2, degrees

import pytest
from rules.tenchu.grounds import FACING, GATES, NAMES, VALLEY, On, field, ground

from uguisu.games.tenchu.ground.ground import FACINGS
from uguisu.games.tenchu.ground.shapes import overlap

ON = On(VALLEY)
EIGHT = {
    "E": (1, 0),
    "NE": (1, 1),
    "N": (0, 1),
    "NW": (-1, 1),
    "W": (-1, 0),
    "SW": (-1, -1),
    "S": (0, -1),
    "SE": (1, -1),
}


# Squares


@pytest.mark.rule("TE-111", "TE-R03")
@pytest.mark.parametrize("name", NAMES)
def test_squares_have_numbers_in_order_and_texts_that_read_back(name: str) -> None:
    where = ground(name)
    assert list(where.squares) == sorted(set(where.squares), key=lambda at: (at.level, at.y, at.x))
    for s, square in enumerate(where.squares):
        assert where.number[square] == s == where.id_of(where.text_of(where.number[square]))
    assert where.text_of(where.at(2, 3)) == "2.3.0"


def test_what_is_no_square_has_no_number() -> None:
    for text in ("8.0.0", "48.0.0", "0.0.1", "20.14", "nowhere", ""):
        with pytest.raises(KeyError):
            VALLEY.id_of(text)


@pytest.mark.rule("TE-124")
def test_the_valley_has_so_many_squares_and_each_is_what_it_should_be() -> None:
    assert (VALLEY.level.count(0), len(VALLEY.squares)) == (2054, 2487)
    surfaces = {
        (20, 14, 0): "ground",
        (6, 13, 0): "ground",
        (7, 13, 0): "bridge",
        (9, 14, 0): "bridge",
        (16, 18, 0): "room",
        (16, 18, 1): "roof",
        (33, 29, 1): "wall",
        (34, 40, 0): "room",
        (34, 40, 1): "roof",
        (35, 40, 1): "room",
        (35, 40, 2): "roof",
        (38, 40, 2): "room",
        (38, 40, 3): "roof",
        (38, 29, 0): "ground",
    }
    for (x, y, level), surface in surfaces.items():
        assert VALLEY.surfaces[VALLEY.at(x, y, level)] == surface


@pytest.mark.rule("TE-124", "TE-120")
@pytest.mark.parametrize(
    "spot", [(8, 0, 0), (9, 16, 0), (33, 29, 0), (16, 18, 2), (38, 40, 4), (9, 14, 1), (48, 3, 0), (-1, 3, 0)]
)
def test_nobody_stands_in_water_in_walls_or_in_the_air(spot: tuple[int, int, int]) -> None:
    assert spot not in VALLEY.number


@pytest.mark.rule("TE-124")
def test_a_square_is_in_a_piece_if_its_middle_is_edges_included() -> None:
    on = field("woods.slanted = { outline = [[4, 4], [8, 8], [4, 8]] }")
    inside = {(x, y) for x, y in product(range(24), repeat=2) if on.ground.is_enclosed(on.at((x, y)))}
    assert inside == {(x, y) for x, y in product(range(4, 8), repeat=2) if x <= y}
    assert ON.ground.is_enclosed(ON.at((31, 24)))  # WE-05 in the bamboo
    assert not ON.ground.is_enclosed(ON.at((27, 24)))


# Distances and directions


@pytest.mark.rule("TE-113", "TE-R05")
def test_distances_are_straight_and_levels_do_not_count() -> None:
    assert VALLEY.distance2(ON.at((14, 14)), ON.at((25, 12))) == 125  # WE-03
    assert VALLEY.distance2(ON.at((33, 29, 1)), ON.at((41, 17))) == 208  # WE-09
    assert VALLEY.distance2(ON.at((38, 40, 2)), ON.at((38, 40, 0))) == 0


@pytest.mark.rule("TE-113")
def test_within_includes_the_edge() -> None:
    a, b = ON.at((20, 22)), ON.at((20, 26))
    assert VALLEY.within(a, b, 4)
    assert not VALLEY.within(a, b, 3)
    assert not VALLEY.within(a, ON.at((21, 26)), 4)


@pytest.mark.rule("TE-114", "TE-R06")
@pytest.mark.parametrize("facing", FACINGS)
def test_the_front_is_90_degrees_edges_included_and_the_rear_its_opposite(facing: str) -> None:
    on = field()
    a, (ahead_x, ahead_y) = on.at((12, 12)), EIGHT[facing]
    straight = degrees(atan2(ahead_y, ahead_x))
    for dx, dy in product(range(-9, 10), repeat=2):
        b = on.at((12 + dx, 12 + dy))
        off = abs((degrees(atan2(dy, dx)) - straight + 180) % 360 - 180)
        is_somewhere = (dx, dy) != (0, 0)
        assert on.ground.in_front(a, FACING[facing], b) == (is_somewhere and off <= 45 + 1e-9)
        assert on.ground.in_rear(a, FACING[facing], b) == (is_somewhere and off >= 135 - 1e-9)


@pytest.mark.rule("TE-R06")
def test_whoever_turns_to_something_takes_the_nearest_of_eight_directions() -> None:
    on = field()
    a = on.at((12, 12))
    for dx, dy in product(range(-11, 12), repeat=2):
        if (dx, dy) != (0, 0):
            found = FACINGS[on.ground.facing_to(a, on.at((12 + dx, 12 + dy)), 0)]
            x, y = EIGHT[found]
            off = abs((degrees(atan2(dy, dx)) - degrees(atan2(y, x)) + 180) % 360 - 180)
            assert off < 22.5, (dx, dy, found)
    assert on.ground.facing_to(a, a, FACING["SW"]) == FACING["SW"]


# What a square is


@pytest.mark.rule("TE-121", "TE-R82")
def test_compounds_reach_over_all_levels_and_their_walls() -> None:
    compounds = {(38, 40, 2): "castle", (33, 29, 1): "castle", (37, 29): "castle", (37, 28): None, (18, 33): "merchant"}
    compounds |= {(13, 30, 1): "merchant", (12, 30): None, (25, 18): None, (29, 29, 1): "castle", (46, 46, 1): "castle"}
    assert {spot: VALLEY.compound_of(ON.at(spot)) for spot in compounds} == compounds


@pytest.mark.rule("TE-119")
def test_gates_are_opened_from_inside_alone() -> None:
    beside = {s: gate for s in VALLEY.ids if (gate := VALLEY.gate_by(s)) is not None}
    assert {VALLEY.text_of(s): gate for s, gate in beside.items()} == {
        "19.25.0": "merchant_gate",
        "20.25.0": "merchant_gate",
        "37.29.0": "castle_gate",
        "38.29.0": "castle_gate",
    }


@pytest.mark.rule("TE-118", "TE-122")
def test_enclosed_is_indoors_and_in_woods() -> None:
    enclosed = {(16, 18): True, (16, 18, 1): False, (31, 24): True, (20, 11): False, (38, 40, 2): True, (37, 20): False}
    assert {spot: VALLEY.is_enclosed(ON.at(spot)) for spot in enclosed} == enclosed
    indoors = {(16, 18): True, (16, 18, 1): False, (31, 24): False, (40, 42, 1): True, (34, 40, 1): False}
    assert {spot: VALLEY.is_indoors(ON.at(spot)) for spot in indoors} == indoors


@pytest.mark.rule("TE-118")
def test_every_level_of_a_building_is_a_tier_of_its_own() -> None:
    tiers = [VALLEY.tier_of(ON.at(spot)) for spot in ((34, 40), (35, 40, 1), (36, 40, 2), (16, 18), (15, 19), (14, 5))]
    assert len(set(tiers[:4])) == 4
    assert tiers[3] == tiers[4]
    assert tiers[5] is None


@pytest.mark.rule("TE-253", "TE-R45")
def test_bodies_are_hidden_indoors_in_woods_and_in_cover() -> None:
    hidden = {(27, 11): True, (28, 13): False, (18, 33): True, (20, 11): True, (31, 24): True, (33, 29, 1): False}
    assert {spot: VALLEY.hides_body(ON.at(spot)) for spot in hidden} == hidden


@pytest.mark.rule("TE-342")
def test_ninja_enter_in_the_zone_and_leave_from_its_last_row() -> None:
    assert {VALLEY.squares[s][1:] for s in VALLEY.entry_squares} == {(0, 0), (1, 0)}
    assert sorted(ON.spots(VALLEY.exit_squares)) == [(x, 0) for x in range(14, 46)]
    assert set(VALLEY.exit_squares) < set(VALLEY.entry_squares)


@pytest.mark.rule("TE-318")
def test_the_messenger_marches_along_the_road_into_the_castle() -> None:
    route = ON.spots(VALLEY.route)
    assert route == [*((x, 14) for x in range(13, 37)), *((37, y) for y in range(14, 31))]
    assert VALLEY.route[-1] in VALLEY.zones["castle"]


# Contact


@pytest.mark.rule("TE-112", "TE-R03")
def test_contact_is_one_of_the_eight_around_on_the_same_level() -> None:
    on = field()
    around = {(5 + dx, 7 + dy) for dx, dy in EIGHT.values()}
    assert set(on.spots(on.ground.contact(on.at((5, 7)), frozenset()))) == around
    assert (40, 42) not in ON.spots(VALLEY.contact(ON.at((40, 42, 1)), GATES))  # up the stairs


@pytest.mark.rule("TE-112", "TE-119")
def test_a_barred_gate_parts_and_an_open_one_joins() -> None:
    outside, inside = ON.at((20, 24)), ON.at((20, 25))
    assert inside not in VALLEY.contact(outside, frozenset())
    assert inside not in VALLEY.contact(outside, frozenset({VALLEY.gates[0]}))  # that of the castle
    assert inside in VALLEY.contact(outside, frozenset({"merchant_gate"}))
    assert VALLEY.sees(outside, inside)


@pytest.mark.rule("TE-112")
def test_doors_and_windows_join_and_walls_and_their_corners_part() -> None:
    assert set(ON.spots(VALLEY.contact(ON.at((17, 29)), frozenset()))) == {
        *((16, 28), (17, 28), (18, 28), (16, 29), (18, 29)),
        *((17, 30), (18, 30)),  # through the door, and not into the wall beside it
    }
    assert (34, 40, 1) in ON.spots(VALLEY.contact(ON.at((35, 40, 1)), frozenset()))  # a window
    assert (15, 21) not in ON.spots(VALLEY.contact(ON.at((15, 20)), frozenset()))
    assert (13, 16) not in ON.spots(VALLEY.contact(ON.at((14, 17)), frozenset()))


# Smoke


@pytest.mark.rule("TE-R30")
def test_a_line_touches_a_cloud_whose_centre_is_within_its_radius() -> None:
    def touches(a: tuple[int, ...], b: tuple[int, ...], cloud: tuple[int, ...], radius: int = 2) -> bool:
        return VALLEY.line_touches(ON.at(a), ON.at(b), ON.at(cloud), radius)

    assert touches((29, 15), (21, 14), (24, 14), 1)  # WE-18
    assert not touches((29, 15), (21, 14), (24, 14), 0)
    assert touches((20, 14), (30, 14), (25, 16))
    assert not touches((20, 14), (30, 14), (25, 12), 1)
    assert touches((20, 14), (30, 14), (32, 14))  # whoever stands in it
    assert not touches((20, 14), (30, 14), (33, 14))
    assert not touches((20, 14), (30, 14), (32, 15))
    assert touches((20, 14), (20, 14), (20, 12))
    for beyond, radius in (((17, 14), 3), ((33, 14), 3), ((19, 14), 1), ((31, 14), 1)):
        assert touches((20, 14), (30, 14), beyond, radius)
        assert not touches((20, 14), (30, 14), beyond, radius - 1)
    assert touches((33, 29, 1), (41, 17), (37, 23))
    assert not touches((20, 14), (24, 16), (21, 17))  # nearer than to either end, and not near enough


# Outlines


@pytest.mark.rule("TE-R03")
@pytest.mark.parametrize(
    ("corner", "lie_over"), [((1, 1), True), ((2, 1), True), ((2, 2), False), ((3, 3), False), ((4, 0), False)]
)
def test_a_slanting_piece_lies_over_another_only_within_its_sides(corner: tuple[int, int], lie_over: bool) -> None:
    """A triangle of four inches, and a square beside its long side or under it."""
    x, y = corner
    box = ((x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2))
    triangle = ((0, 0), (4, 0), (0, 4))
    assert (overlap(triangle, box) is not None) == (overlap(box, triangle) is not None) == lie_over


# Climbing and falling


@pytest.mark.rule("TE-R58")
def test_one_climbs_outdoors_to_squares_beside_one_level_up_or_down() -> None:
    def climbs(spot: tuple[int, ...]) -> set[tuple[int, ...]]:
        return set(ON.spots(VALLEY.climbs(ON.at(spot))))

    assert climbs((34, 40, 1)) == {(35, 39, 2), (35, 40, 2), (35, 41, 2)}
    assert climbs((33, 40, 1)) == {(32, 39), (32, 40), (32, 41)}
    assert climbs((20, 24)) == {(21, 25, 1)}  # WE-23: beside the gate there is the wall
    assert {(20, 24), (20, 25)} <= climbs((21, 25, 1))
    assert climbs((35, 40, 1)) == climbs((16, 18)) == climbs((20, 14)) == set()  # indoors, and far from everything
    assert climbs((39, 40, 3)) == {(40, 39, 2), (40, 40, 2), (40, 41, 2)}


@pytest.mark.rule("TE-R58")
def test_a_fall_ends_on_the_ground() -> None:
    def falls(a: tuple[int, ...], b: tuple[int, ...], *taken: tuple[int, ...]) -> tuple[int, ...]:
        full = {ON.at(spot) for spot in taken}
        return ON.spots([VALLEY.fall_to(ON.at(a), ON.at(b), lambda s: s not in full)])[0]

    assert falls((34, 40, 1), (35, 40, 2)) == (32, 40)  # WE-17
    assert falls((34, 40, 1), (35, 40, 2), (32, 40)) == (32, 39)  # of equal ones the lower y
    assert falls((20, 24), (21, 25, 1)) == (20, 24)
    assert falls((21, 25, 1), (20, 24)) == (20, 24)
    assert falls((21, 25, 1), (20, 24), (20, 24)) == (21, 24)
    assert falls((21, 25, 1), (20, 24), (20, 24), (21, 24)) == (20, 25)
    assert falls((33, 40, 1), (32, 40), (32, 40), (32, 39)) == (32, 41)
