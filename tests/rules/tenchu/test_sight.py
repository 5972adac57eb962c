"""5.2: who sees whom, through what, and who is in cover."""

from __future__ import annotations

import pytest
from rules.tenchu.grounds import VALLEY, On, field

ON = On(VALLEY)


def box(left: int, low: int, right: int, high: int) -> str:
    return f"[[{left}, {low}], [{right}, {low}], [{right}, {high}], [{left}, {high}]]"


def wall(left: int, low: int, right: int, high: int) -> str:
    return f"walls.v{left}_{low} = {{ outline = {box(left, low, right, high)} }}\n"


def wood(left: int, low: int, right: int, high: int) -> str:
    return f"woods.w{left}_{low} = {{ outline = {box(left, low, right, high)} }}\n"


def cover(left: int, low: int, right: int, high: int) -> str:
    return f"cover.c{left}_{low} = {{ outline = {box(left, low, right, high)} }}\n"


# Walls and buildings


@pytest.mark.rule("TE-115", "TE-R07")
def test_walls_and_buildings_block_and_the_open_does_not() -> None:
    assert ON.sees((14, 14), (25, 12))  # WE-03
    assert ON.sees((29, 15), (20, 14))  # WE-08
    assert not ON.sees((23, 29), (20, 22))  # WE-11
    assert not ON.sees((20, 26), (29, 15))  # WE-12
    assert ON.sees((20, 26), (17, 12))  # through the barred gate
    assert ON.sees((20, 14), (20, 14))


@pytest.mark.rule("TE-115")
def test_a_line_may_touch_a_corner_or_run_along_a_wall() -> None:
    on = field(wall(6, 6, 8, 8))
    assert on.sees((4, 7), (7, 10)) is True  # through the corner 6, 8 alone would be (4, 6) to (7, 9)
    assert on.sees((4, 5), (9, 5))
    assert on.sees((5, 4), (5, 12))
    assert on.sees((5, 8), (8, 11))
    assert on.sees((5, 7), (6, 8))
    assert on.sees((4, 6), (7, 9))
    assert on.sees((3, 5), (8, 10))
    assert not on.sees((4, 6), (8, 9))
    assert not on.sees((5, 6), (8, 6))
    assert not on.sees((7, 3), (7, 9))


@pytest.mark.rule("TE-115", "TE-R07")
def test_sight_is_tested_in_space_from_eye_to_eye() -> None:
    on = field(wall(10, 10, 11, 14) + wall(4, 10, 5, 14))
    assert on.sees((10, 12, 1), (4, 12, 1))  # both stand on top
    assert not on.sees((9, 12), (11, 12))
    assert not on.sees((10, 12, 1), (11, 12))  # the foot of his own wall
    assert on.sees((10, 12, 1), (12, 12))
    assert not on.sees((4, 12, 1), (11, 12))
    assert on.sees((4, 12, 1), (23, 12)) == on.sees((4, 12, 1), (16, 12)) is False
    assert on.sees((10, 10, 1), (16, 3))


TOWER = f"""
[buildings.tower]
tiers = [{box(2, 10, 7, 15)}, {box(3, 11, 6, 14)}]
openings.tower_door = {{ kind = "door", ends = [[7, 12], [7, 14]] }}
stairs = [{{ at = [4, 12] }}]
"""


@pytest.mark.rule("TE-115", "TE-R07")
def test_over_a_wall_one_sees_from_high_above() -> None:
    """From level 2 the eye stands at 7 inches; the line to an eye at 1 is above 3 inches for its first two thirds."""
    on = field(wall(12, 10, 13, 14) + TOWER)
    assert on.sees((5, 12, 2), (23, 12))
    assert not on.sees((5, 12, 2), (14, 12))
    assert not on.sees((8, 12), (23, 12))
    assert on.sees((5, 12, 2), (12, 12, 1))


@pytest.mark.rule("TE-115", "TE-R07")
def test_a_line_may_touch_an_edge_in_space() -> None:
    """From the middle of the roof its edge is an inch and a half away: over 9 inches the line has come down to it."""
    on = field(TOWER)
    assert on.sees((4, 12, 2), (13, 12))
    assert not on.sees((4, 12, 2), (12, 12))
    assert on.sees((5, 12, 2), (12, 12))


# Woods


@pytest.mark.rule("TE-116", "TE-R08")
def test_three_inches_of_woods_are_seen_through_and_more_are_not() -> None:
    on = field(wood(6, 4, 9, 14) + wood(14, 4, 18, 14))
    assert on.sees((4, 6), (10, 6))
    assert not on.sees((4, 6), (10, 7))  # a slanted line is longer
    assert not on.sees((12, 6), (20, 6))
    assert on.sees((12, 6), (16, 6))  # two and a half inches deep
    assert not on.sees((12, 6), (17, 6))


@pytest.mark.rule("TE-116")
def test_all_woods_on_the_line_add_up_whatever_the_levels() -> None:
    on = field(wood(6, 4, 8, 14) + wood(10, 4, 12, 14) + wall(2, 4, 3, 8))
    assert on.sees((4, 6), (9, 6))
    assert not on.sees((4, 6), (13, 6))
    assert on.sees((4, 6), (10, 6))
    assert not on.sees((2, 6, 1), (13, 6))
    assert on.sees((2, 6, 1), (9, 6))


@pytest.mark.rule("TE-116", "TE-R08")
def test_a_line_along_an_edge_is_not_inside() -> None:
    on = field("woods.slanted = { outline = [[5, 5], [17, 17], [5, 17]] }")
    assert on.sees((5, 5), (16, 16))
    assert on.obscured((2, 2), (19, 19))
    assert not on.sees((5, 6), (15, 16))


# Indoors


TWO_HOUSES = f"""
[buildings.left]
tiers = [{box(4, 8, 8, 12)}]
openings.left_door = {{ kind = "door", ends = [[8, 9], [8, 11]] }}
[buildings.right]
tiers = [{box(10, 8, 14, 12)}]
openings.right_door = {{ kind = "door", ends = [[10, 9], [10, 11]] }}
"""


@pytest.mark.rule("TE-118")
def test_in_one_tier_all_see_each_other() -> None:
    on = field(
        "[buildings.bent]\ntiers = [[[4, 4], [12, 4], [12, 6], [6, 6], [6, 12], [4, 12]]]\n"
        'openings.door = { kind = "door", ends = [[4, 5], [4, 7]] }'
    )
    assert on.sees((11, 4), (4, 11))
    assert ON.sees((34, 37), (42, 43))
    assert not ON.obscured((34, 37), (42, 43))


@pytest.mark.rule("TE-118", "TE-R09")
def test_a_door_is_seen_through_only_while_somebody_stands_at_it() -> None:
    """WE-21"""
    assert ON.sees((27, 20), (27, 17))
    assert ON.sees((27, 21), (27, 17))
    assert not ON.sees((27, 22), (27, 17))
    assert ON.sees((27, 22), (27, 20))
    assert ON.sees((26, 20), (27, 24))
    assert not ON.sees((25, 20), (27, 24))
    assert not ON.sees((27, 24), (27, 19))


@pytest.mark.rule("TE-118")
def test_the_line_leaves_strictly_inside_the_opening() -> None:
    on = field(TWO_HOUSES)
    assert on.sees((7, 10), (9, 8))  # through the middle of the door's upper half
    assert not on.sees((7, 9), (8, 8))  # through its end
    assert not on.sees((7, 9), (9, 7))
    assert not on.sees((7, 9), (8, 7))
    assert on.sees((7, 9), (8, 10))
    assert on.sees((5, 11), (8, 10))
    assert on.sees((5, 11), (8, 9))
    assert not on.sees((7, 11), (8, 10))
    assert not on.sees((7, 8), (8, 9))
    assert not on.sees((5, 8), (5, 7))


@pytest.mark.rule("TE-118")
def test_beyond_the_tier_all_else_counts() -> None:
    on = field(TWO_HOUSES)
    assert not on.sees((7, 9), (15, 9))  # the other house
    on = field(wood(9, 4, 13, 16) + TWO_HOUSES.partition("[buildings.right]")[0])
    assert on.sees((7, 10), (11, 10))
    assert not on.sees((7, 10), (13, 10))  # four inches of woods


@pytest.mark.rule("TE-118")
def test_from_house_to_house_both_doors_must_be_stood_at() -> None:
    on = field(TWO_HOUSES)
    assert on.sees((7, 9), (10, 10))
    assert on.sees((7, 9), (10, 9))
    assert not on.sees((7, 9), (11, 9))
    assert not on.sees((6, 9), (10, 9))
    assert on.sees((9, 9), (6, 9)) is False
    assert on.sees((8, 9), (6, 9))


@pytest.mark.rule("TE-118")
def test_indoors_and_outdoors_see_each_other_on_one_level_alone() -> None:
    assert ON.sees((35, 40, 1), (34, 40, 1))  # through the window, to the eave
    assert not ON.sees((35, 40, 1), (32, 40))
    assert not ON.sees((34, 40), (35, 40, 1))  # another tier
    assert not ON.sees((40, 42), (40, 42, 1))  # by the stairs
    assert ON.sees((35, 40, 1), (29, 40, 1))  # over the ward, to the wall
    assert not ON.sees((35, 41, 1), (34, 41, 1))


# Cover


@pytest.mark.rule("TE-117", "TE-R08")
def test_whoever_stands_in_woods_or_cover_is_in_cover() -> None:
    assert ON.obscured((24, 14), (27, 11))  # WE-03
    assert ON.obscured((24, 14), (20, 11))  # WE-08
    assert ON.obscured((33, 29, 1), (41, 17))  # WE-09
    assert not ON.obscured((14, 14), (25, 12))
    assert not ON.obscured((29, 15), (20, 14))
    on = field(cover(6, 6, 8, 8))
    assert on.obscured((5, 6), (6, 6))
    assert not on.obscured((6, 6), (5, 6))  # he looks over what is within an inch


@pytest.mark.rule("TE-117", "TE-R08")
def test_cover_between_counts_more_than_an_inch_from_the_looker() -> None:
    on = field(cover(10, 10, 11, 16))
    assert on.obscured((7, 12), (13, 12))
    assert on.obscured((9, 12), (13, 12))  # its far side is an inch and a half away
    assert not on.obscured((10, 12), (13, 12))
    thin = field("cover.thin = { outline = [[10, 10], [11, 10], [10, 16]] }")
    assert not thin.obscured((9, 15), (13, 15))  # all of it is within an inch
    assert thin.obscured((13, 15), (9, 15))
    assert thin.obscured((9, 10), (13, 10))


@pytest.mark.rule("TE-117")
def test_the_edge_of_cover_is_cover() -> None:
    on = field("woods.slanted = { outline = [[5, 5], [17, 17], [5, 17]] }" + "\n" + cover(6, 2, 8, 4))
    assert on.obscured((2, 2), (19, 19))
    assert not on.obscured((8, 7), (12, 11))
    assert not on.obscured((3, 5), (5, 3))
    assert on.obscured((9, 5), (7, 3))  # in it
    assert on.obscured((4, 2), (7, 5))  # through its corner 6, 4 alone, two inches from the looker
    assert not on.obscured((5, 3), (8, 6))  # the same corner, which is near
    assert on.obscured((4, 5), (9, 0))


@pytest.mark.rule("TE-117", "TE-R08")
def test_between_levels_only_what_the_target_stands_in_is_cover() -> None:
    on = field(cover(10, 10, 11, 16) + wall(4, 10, 5, 16))
    assert on.obscured((6, 12), (13, 12))
    assert not on.obscured((4, 12, 1), (13, 12))
    assert on.obscured((4, 12, 1), (10, 12))
    assert not on.obscured((13, 12), (4, 12, 1))  # tops of walls give none


@pytest.mark.rule("TE-117", "TE-118")
def test_between_indoors_and_outdoors_and_between_tiers_there_is_cover() -> None:
    assert not ON.obscured((27, 20), (27, 17))  # WE-21, in one room
    assert ON.obscured((27, 21), (27, 17))
    assert ON.obscured((27, 17), (27, 21))
    assert ON.obscured((34, 40), (35, 40, 1))
    assert field(TWO_HOUSES).obscured((7, 9), (10, 9))
