"""5.2 and 5.4: which steps can be made, what they cost, and the cheapest ways."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from rules.tenchu.grounds import FACING, FREE_NINJA, GATES, NINJA, NPC, VALLEY, On, field, random_field

from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.ground.walking import FAR, Walker

ON = On(VALLEY)
ALL_OPEN = Walker(is_ninja=False, gates=GATES)
HOUSE = """
[buildings.house]
tiers = [[[8, 8], [14, 8], [14, 14], [8, 14]]]
openings.door = { kind = "door", ends = [[10, 8], [12, 8]] }
openings.window = { kind = "window", ends = [[14, 10], [14, 12]] }
"""


# Steps


@pytest.mark.rule("TE-155", "TE-R04")
def test_a_straight_step_costs_an_inch_and_a_diagonal_one_and_a_half() -> None:
    on = field()
    assert on.steps((5, 7), NPC) == {
        **dict.fromkeys([(4, 7), (6, 7), (5, 6), (5, 8)], 2),
        **dict.fromkeys([(4, 6), (4, 8), (6, 6), (6, 8)], 3),
    }
    assert on.steps((0, 0), NPC) == {(1, 0): 2, (0, 1): 2, (1, 1): 3}
    assert on.ground.step_cost(on.at((5, 7)), on.at((6, 7))) == 2
    assert on.ground.step_cost(on.at((5, 7)), on.at((6, 8))) == 3


@pytest.mark.rule("TE-155", "TE-119")
def test_no_step_crosses_a_wall_of_a_building_or_passes_its_corner() -> None:
    on = field(HOUSE)
    assert set(on.steps((7, 7), NPC)) == {(6, 6), (7, 6), (8, 6), (6, 7), (8, 7), (6, 8), (7, 8)}
    assert (8, 7) not in on.steps((7, 8), NPC)  # round the corner
    assert (8, 8) not in on.steps((8, 7), NPC)
    assert set(on.steps((8, 8), NPC)) == {(9, 8), (8, 9), (9, 9)}


@pytest.mark.rule("TE-155", "TE-119", "TE-R09")
def test_a_door_lets_through_between_its_ends() -> None:
    on = field(HOUSE)
    assert {(10, 8): 2, (11, 8): 3}.items() <= on.steps((10, 7), NPC).items()
    assert (9, 8) not in on.steps((10, 7), NPC)  # past its end
    assert (10, 8) not in on.steps((9, 7), NPC)
    assert on.steps((10, 7), NPC) == on.steps((10, 7), FREE_NINJA)


@pytest.mark.rule("TE-119")
def test_windows_are_for_ninja_alone() -> None:
    on = field(HOUSE)
    assert {(14, 10): 2, (14, 11): 3}.items() <= on.steps((13, 10), FREE_NINJA).items()
    assert on.steps((13, 10), NPC) == {(12, 9): 3, (13, 9): 2, (12, 10): 2, (12, 11): 3, (13, 11): 2}


@pytest.mark.rule("TE-R74")
def test_a_horse_is_not_led_into_a_building() -> None:
    on = field(HOUSE)
    rider = Walker(is_ninja=True, indoors=False)
    assert (10, 8) not in on.steps((10, 7), rider)
    assert on.cost((0, 0), (10, 10), rider) is None
    assert on.cost((0, 0), (20, 20), rider) == on.cost((0, 0), (20, 20), NPC)


@pytest.mark.rule("TE-119", "TE-R10")
def test_stairs_join_two_levels_at_one_square_for_three_inches() -> None:
    for walker in (NPC, NINJA):
        assert ON.steps((40, 42), walker)[40, 42, 1] == 6
        assert ON.steps((40, 42, 1), walker)[40, 42] == 6
    assert not [spot for spot in ON.steps((39, 42), NPC) if len(spot) == 3]
    assert VALLEY.step_cost(ON.at((40, 42)), ON.at((40, 42, 1))) == 6


@pytest.mark.rule("TE-120", "TE-155", "TE-R11")
def test_the_bridge_alone_leads_over_the_water() -> None:
    assert ON.steps((8, 13), NPC) == {(7, 13): 2, (7, 14): 3, (8, 14): 2, (9, 13): 2, (9, 14): 3}
    assert (8, 13) not in ON.steps((7, 12), NPC)  # past the corner of the bridge
    assert ON.cost((3, 14), (14, 14)) == 22
    ends = {ON.at((9, 13)), ON.at((9, 14))}
    assert VALLEY.field(ON.at((3, 14)), NPC, ends)[ON.at((14, 14))] == FAR


@pytest.mark.rule("TE-155", "TE-124")
def test_on_roofs_and_walls_their_own_edge_counts() -> None:
    assert set(ON.steps((33, 36, 1), NPC)) == {(34, 36, 1), (33, 37, 1), (34, 37, 1)}
    assert (35, 36, 1) not in ON.steps((34, 37, 1), NPC)  # past the corner of the tier above
    assert set(ON.steps((13, 25, 1), NPC)) == {(14, 25, 1), (13, 26, 1)}
    assert (14, 25, 1) not in ON.steps((13, 26, 1), NPC)  # past the inner corner of the wall
    bent = field(
        "[buildings.bent]\ntiers = [[[4, 4], [12, 4], [12, 6], [6, 6], [6, 12], [4, 12]]]\n"
        'openings.door = { kind = "door", ends = [[4, 5], [4, 7]] }'
    )
    assert (5, 6, 1) not in bent.steps((6, 5, 1), NPC)  # past the inner corner of the roof
    assert (5, 5, 1) in bent.steps((6, 5, 1), NPC)
    on = field("walls.low = { outline = [[2, 4], [6, 4], [6, 5], [2, 5]] }")
    assert on.steps((3, 3), NPC).keys() == {(2, 3), (4, 3), (2, 2), (3, 2), (4, 2)}


@pytest.mark.rule("TE-155")
def test_only_outlines_on_the_same_level_count() -> None:
    on = field(
        "[buildings.tower]\ntiers = [[[4, 4], [12, 4], [12, 12], [4, 12]], [[6, 6], [10, 6], [10, 10], [6, 10]]]\n"
        'openings.door = { kind = "door", ends = [[4, 6], [4, 8]] }\nstairs = [{ at = [7, 7] }]'
    )
    assert len(on.steps((6, 6), NPC)) == 8  # below the wall of the upper tier
    assert set(on.steps((6, 6, 1), NPC)) == {(7, 6, 1), (6, 7, 1), (7, 7, 1)}


@pytest.mark.rule("TE-119", "TE-155")
def test_gates_let_through_who_may_pass_them() -> None:
    merchant, castle = frozenset({"merchant_gate"}), frozenset({"castle_gate"})
    for gates, passes in ((frozenset(), False), (merchant, True), (castle, False), (GATES, True)):
        for walker in (Walker(False, gates), Walker(True, gates, stops=True)):
            steps = ON.steps((20, 24), walker)
            assert ((20, 25) in steps) == ((19, 25) in steps) == passes
            assert (21, 25) not in steps
    assert (20, 25) not in ON.steps((21, 24), ALL_OPEN)  # past the end of the gate
    assert ON.cost((20, 24), (20, 26)) is None


@pytest.mark.rule("TE-123")
def test_roads_woods_and_cover_slow_nobody_down() -> None:
    pieces = """
woods.wood = { outline = [[4, 4], [16, 4], [16, 16], [4, 16]] }
cover.hay = { outline = [[17, 4], [20, 4], [20, 9]] }
roads.road = { outline = [[0, 17], [24, 17], [24, 19], [0, 19]] }
"""
    plain, full = field(), field(pieces)
    start = plain.at((2, 2))
    assert list(plain.ground.field(start, NPC)) == list(full.ground.field(start, NPC))


# Ways


@pytest.mark.rule("TE-155", "TE-R04", "TE-R71")
def test_walking_lengths_of_the_valley_with_its_gates_open() -> None:
    """8.3"""
    lengths = {(18, 33): 80, (27, 18): 43, (42, 43): 98, (38, 40, 2): 118, (5, 16): 69}
    assert {spot: ON.cost((30, 0), spot, ALL_OPEN) for spot in lengths} == lengths
    assert ON.cost((30, 0), (5, 16), Walker(is_ninja=False, indoors=False)) == 69


@pytest.mark.rule("TE-119", "TE-R09")
def test_on_foot_nobody_enters_a_compound_whose_gates_are_barred() -> None:
    costs = VALLEY.field(ON.at((30, 0)), NPC)
    for zone in ("castle", "merchant"):
        assert {costs[s] for s in VALLEY.zones[zone]} == {FAR}
    roofs = [s for s in VALLEY.ids if VALLEY.surfaces[s] in ("roof", "wall")]
    assert {VALLEY.field(ON.at((30, 0)), ALL_OPEN)[s] for s in roofs} == {FAR}
    climber = VALLEY.field(ON.at((38, 37, 1)), Walker(is_ninja=True, gates=GATES))
    assert {VALLEY.text_of(s)[-2:] for s in roofs if climber[s] < FAR} == {".1"}  # the lower eaves, by their windows


@pytest.mark.rule("TE-162", "TE-R86")
def test_of_equal_ways_the_one_of_lower_y_then_lower_x_is_taken() -> None:
    assert ON.way((23, 29), (20, 25), Walker(False, frozenset({"merchant_gate"}))) == [
        *((22, 28), (21, 27), (20, 26), (20, 25)),  # WE-11
    ]
    assert ON.way((29, 15), (16, 15)) == [(x, 15) for x in range(28, 15, -1)]  # WE-19
    assert ON.way((25, 12), (32, 13)) == [*((x, 12) for x in range(26, 32)), (32, 13)]  # WE-22
    on = field()
    assert on.way((5, 5), (8, 6)) == [(6, 5), (7, 5), (8, 6)]
    assert on.way((5, 6), (8, 5)) == [(6, 5), (7, 5), (8, 5)]


@pytest.mark.rule("TE-162")
def test_equal_ways_are_compared_from_the_start_and_x_counts_after_y() -> None:
    on = field()
    assert on.way((5, 5), (4, 7)) == [(4, 6), (4, 7)]
    assert on.way((5, 5), (6, 7)) == [(5, 6), (6, 7)]


@pytest.mark.rule("TE-162")
def test_where_there_is_no_way_it_is_empty() -> None:
    assert ON.way((20, 24), (20, 26)) == []
    assert ON.way((20, 24), (20, 24)) == []


@pytest.mark.rule("TE-156", "TE-R12")
def test_closed_squares_are_not_entered_but_whoever_stands_in_one_may_leave() -> None:
    on = field()
    wall = [(x, 10) for x in range(24) if x != 20]
    assert on.way((12, 9), (12, 11), closed=wall)[:8] == [(x, 9) for x in range(13, 20)] + [(20, 10)]
    assert on.way((12, 10), (12, 11), closed=wall) == [(12, 11)]
    assert on.way((12, 9), (12, 10), closed=wall) == []
    closed = {on.at(spot) for spot in wall}
    reached = on.ground.reach(on.at((12, 9)), NPC, 12, closed)
    assert not closed & reached.keys()
    assert on.at((12, 11)) not in reached


@pytest.mark.rule("TE-155", "TE-R04")
def test_a_move_reaches_six_squares_straight_and_four_diagonally() -> None:
    on = field()
    for allowance, straight, diagonal in ((12, 6, 4), (18, 9, 6), (6, 3, 2)):
        reached = on.ground.reach(on.at((10, 10)), NPC, allowance)
        assert reached[on.at((10, 10))] == 0
        assert reached[on.at((10 + straight, 10))] == 2 * straight
        assert on.at((11 + straight, 10)) not in reached
        assert reached[on.at((10 + diagonal, 10 + diagonal))] == 3 * diagonal
        assert on.at((11 + diagonal, 11 + diagonal)) not in reached
        assert max(reached.values()) <= allowance


@pytest.mark.rule("TE-119", "TE-162", "TE-R09")
def test_a_ninjas_move_ends_just_beyond_a_door() -> None:
    """WE-23"""
    reached = VALLEY.reach(ON.at((25, 14)), NINJA, 12)
    indoors = {spot for spot in ON.spots(reached) if VALLEY.is_indoors(ON.at(spot))}
    assert indoors == {(24, 16), (25, 16), (23, 11), (24, 11)}
    assert reached[ON.at((25, 16))] == 4
    assert VALLEY.reach(ON.at((25, 14)), FREE_NINJA, 12)[ON.at((25, 17))] == 6
    assert VALLEY.reach(ON.at((25, 14)), NPC, 12)[ON.at((25, 17))] == 6
    assert ON.way((25, 14), (25, 16), NINJA) == [(25, 15), (25, 16)]
    assert ON.way((25, 14), (25, 17), NINJA) == []
    assert ON.cost((25, 14), (25, 17), NINJA) is None
    assert ON.cost((25, 16), (25, 17), NINJA) == 2


@pytest.mark.rule("TE-119", "TE-R09")
def test_a_ninjas_move_ends_just_beyond_a_window_and_stairs_and_gates_stop_nobody() -> None:
    reached = set(ON.spots(VALLEY.reach(ON.at((35, 40, 1)), NINJA, 12)))
    assert {spot for spot in reached if spot[0] < 35} == {(34, 39, 1), (34, 40, 1)}
    assert (36, 39, 2) in ON.spots(VALLEY.reach(ON.at((37, 40, 1)), NINJA, 12))
    through = VALLEY.reach(ON.at((20, 24)), NINJA._replace(gates=GATES), 12)
    assert ON.at((20, 28)) in through


@pytest.mark.rule("TE-119")
def test_out_of_a_house_the_move_ends_too_and_no_way_leads_through_one() -> None:
    on = field(HOUSE)
    reached = on.spots(on.ground.reach(on.at((11, 9)), NINJA, 40))
    assert {spot for spot in reached if not on.ground.is_indoors(on.at(spot))} == {(10, 7), (11, 7), (14, 10), (14, 11)}
    assert (12, 7) not in reached
    assert on.cost((11, 7), (14, 10), NINJA) != on.cost((11, 7), (14, 10), FREE_NINJA)


@pytest.mark.rule("TE-R34")
def test_straight_moves_go_six_squares_or_four_slantwise_or_as_far_as_they_can() -> None:
    """WE-13"""
    home = Walker(False, frozenset({"merchant_gate"}))

    def ahead(facing: str, closed: tuple[tuple[int, int], ...] = ()) -> list[tuple[int, ...]]:
        taken = {ON.at(spot) for spot in closed}
        return ON.spots(VALLEY.straight(ON.at((16, 28)), FACING[facing], home, taken))

    assert ahead("NE") == [(17, 29), (18, 30), (19, 31), (20, 32)]
    assert ahead("E") == [(17, 28), (18, 28), (19, 28), (20, 28), (21, 28), (22, 28)]
    assert ahead("NW") == [(15, 29)]
    assert ahead("N") == [(16, 29)]
    assert ahead("W") == [(15, 28), (14, 28)]
    assert ahead("NE", closed=((19, 31),)) == [(17, 29), (18, 30)]
    assert ON.spots(VALLEY.straight(ON.at((17, 29)), FACING["N"], NINJA)) == [(17, 30)]


@pytest.mark.rule("TE-R86")
def test_the_nearest_square_is_the_cheapest_then_that_of_lower_y_then_x() -> None:
    """WE-19, WE-22"""
    for a, target, found in (((29, 15), (15, 14), ((16, 15), 26)), ((25, 12), (33, 14), ((32, 13), 15))):
        goals = VALLEY.contact(ON.at(target), frozenset())
        nearest = VALLEY.nearest(ON.at(a), goals, NPC)
        assert nearest is not None
        assert (*ON.spots(nearest[:1]), nearest[1]) == found
    on = field()
    goals = [on.at(spot) for spot in ((9, 6), (9, 4), (3, 6), (3, 4))]
    assert on.ground.nearest(on.at((6, 5)), goals, NPC) == (on.at((3, 4)), 7)
    assert on.ground.nearest(on.at((6, 5)), goals, NPC, {on.at((3, 4))}) == (on.at((9, 4)), 7)
    assert on.ground.nearest(on.at((6, 5)), goals, NPC, goals) is None
    assert on.ground.nearest(on.at((3, 4)), goals, NPC) == (on.at((3, 4)), 0)
    inside = VALLEY.nearest(ON.at((25, 14)), [ON.at((25, 16)), ON.at((25, 17))], NINJA)
    assert inside == (ON.at((25, 16)), 4)


@pytest.mark.rule("TE-155", "TE-162", "TE-156")
def test_what_was_asked_before_changes_no_answer() -> None:
    """Reaches are kept, and ways are looked for in them first."""
    fresh, asked = field(HOUSE), field(HOUSE)
    a = asked.at((7, 7))
    rnd = Random(7)
    for _ in range(60):
        closed = frozenset(rnd.sample(asked.ground.ids, 3)) - {a}
        assert asked.ground.reach(a, NINJA, 18, closed) == field(HOUSE).ground.reach(a, NINJA, 18, closed)
        b = rnd.choice(asked.ground.ids)
        assert asked.ground.way(a, b, NINJA, closed) == fresh.ground.way(a, b, NINJA, closed)


# All of it against the simplest way to reckon


def plainly(on: On, a: SquareId, walker: Walker, closed: frozenset[SquareId]) -> dict[SquareId, int]:
    """Costs from a by going over all steps until nothing changes; rooms are left and entered by the last step alone."""
    where, costs, ends = on.ground, {a: 0}, dict[SquareId, int]()
    edge = [a]
    while edge:
        s = edge.pop()
        for t, cost in where.steps(s, walker):
            if t in closed:
                continue
            through = walker.stops and where.is_indoors(s) != where.is_indoors(t)
            found = ends if through else costs
            if costs[s] + cost < found.get(t, FAR):
                found[t] = costs[s] + cost
                if not through:
                    edge.append(t)
    return {s: min(costs.get(s, FAR), ends.get(s, FAR)) for s in costs.keys() | ends.keys()}


@pytest.mark.rule("TE-155", "TE-162", "TE-119", "TE-R86")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("walker", [NPC, NINJA, FREE_NINJA, Walker(is_ninja=True, indoors=False)])
def test_reach_field_nearest_and_way_agree(seed: int, walker: Walker) -> None:
    rnd, on = Random(seed), random_field(seed)
    where = on.ground
    for _ in range(6):
        a = rnd.choice(where.ids)
        closed = frozenset(rnd.sample(where.ids, rnd.choice((0, 30)))) - {a}
        costs = plainly(on, a, walker, closed)
        assert where.reach(a, walker, 18, closed) == {s: cost for s, cost in costs.items() if cost <= 18}
        for b in rnd.sample(where.ids, 12):
            found = where.field(b, walker, closed)
            assert found[a] == (FAR if b in closed else costs.get(b, FAR))
            check_way(on, a, b, walker, closed, found[a])
        goals = rnd.sample(where.ids, 5)
        best = min(((costs[s], *where.squares[s][1::-1], s) for s in goals if s in costs), default=None)
        assert where.nearest(a, goals, walker, closed) == (best and (best[-1], best[0]))


def check_way(on: On, a: SquareId, b: SquareId, walker: Walker, closed: frozenset[SquareId], cost: int) -> None:
    """It costs as much as it should, and at each step there is none before it that costs no more."""
    where, way = on.ground, on.ground.way(a, b, walker, closed)
    if cost == FAR:
        assert way == ()
        return
    assert sum(where.step_cost(s, t) for s, t in pairwise((a, *way))) == cost
    assert (way[-1] if way else a) == b
    left = cost
    for s, t in pairwise((a, *way)):
        for other, price in where.steps(s, walker):
            if where.squares[other][1::-1] < where.squares[t][1::-1] and other not in closed:
                is_end = walker.stops and where.is_indoors(s) != where.is_indoors(other)
                rest = 0 if other == b else FAR if is_end else where.field(b, walker, closed)[other]
                assert price + rest > left
        left -= where.step_cost(s, t)
