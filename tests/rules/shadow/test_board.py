"""5.1 and 8.2 to 8.4: the board, its geometry, where figures stand, and the five maps."""

from __future__ import annotations

import pytest
from rules.shadow.maps import COUNTS, drawn, moves_from
from rules.shadow.scene import CONTENT, MISSIONS, NINJAS, Scene, executed, ordered, stands_in, world

from uguisu.games.shadow.board import Board, HexId, MissionId
from uguisu.games.shadow.deploying import capacity
from uguisu.games.shadow.flow.orders import FreeMove

SPOTS = {f"{corner}/{facing}" for corner in range(6) for facing in ("in", "out")}


def board_of(mission: str) -> Board:
    return CONTENT.boards[MissionId(mission)]


def spots(text: str, yard: str, mover: int = 0) -> set[str]:
    """`4/out`: what is available in a yard."""
    return {f"{spot.corner}/{spot.facing}" for spot in world(text).spots(HexId(yard), mover)}


# Hexes


@pytest.mark.rule("SH-101", "SH-113", "SH-115", "SH-119", "SH-905", "SH-926")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_boards_are_those_of_the_maps(mission: str) -> None:
    board, found = board_of(mission), drawn(mission)
    kinds = {"Y": "yard", "B": "bush", "j": "junction"}
    assert {place: (kinds[letter], colour) for place, (letter, colour, _) in found.items()} == {
        place: (one.kind, one.colour) for place, one in board.hexes.items()
    }
    marked = {mark: {place for place, (_, _, marks) in found.items() if mark in marks} for mark in "EATOguk"}
    file = board.file
    assert marked == {
        "E": set(file.entries),
        "A": set(file.barracks),
        "T": set(file.towers),
        "O": {place for places in file.objectives.values() for place in places} - {HexId("")},
        "g": set(file.green),
        "u": set(file.blue),
        "k": set(file.keys.values()),
    }


@pytest.mark.rule("SH-101", "SH-152", "SH-153")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_boards_have_as_many_hexes_of_each_type_as_the_maps_say(mission: str) -> None:
    board = board_of(mission)
    assert (len(board.hexes), len(board.yards), len(board.bushes), len(board.junctions)) == COUNTS[mission]


@pytest.mark.rule("SH-102")
@pytest.mark.parametrize("mission", MISSIONS)
def test_no_two_hexes_of_the_same_type_share_an_edge(mission: str) -> None:
    board = board_of(mission)
    for place, around in board.sides.items():
        assert board.kind[place] not in {board.kind[other] for other in around if other}
        kinds = [board.kind[other] if other else "" for other in around]
        assert len(set(kinds[0::2]) - {""}) < 2, "bushes and junctions take turns"
        assert len(set(kinds[1::2]) - {""}) < 2


@pytest.mark.rule("SH-116", "SH-115")
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_hex_belongs_to_exactly_one_tile(mission: str) -> None:
    board = board_of(mission)
    assert sorted(place for places in board.hexes_on.values() for place in places) == sorted(board.hexes)
    tower = {"imai": "L1", "tsuru": "L6", "palace": "L2"}
    if board.tower:
        assert board.tile_of[board.tower] == tower[mission], "an overlay changes nothing"


@pytest.mark.rule("SH-152", "SH-153", "SH-119", "SH-921")
def test_a_set_has_six_large_tiles_and_six_connectors_two_of_them_gates() -> None:
    kinds = [tile.kind for tile in CONTENT.tiles.values()]
    assert (kinds.count("large"), kinds.count("connector"), kinds.count("gate")) == (6, 4, 2)
    large = [tile for tile in CONTENT.tiles.values() if tile.kind == "large"]
    assert all(sum(row.count("o") for row in tile.picture) == 4 for tile in large)
    assert all(len("".join(tile.picture).replace(".", "")) in (10, 11) for tile in large)


@pytest.mark.rule("SH-154", "SH-155", "SH-156", "SH-165", "SH-166", "SH-167", "SH-R92")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_needs_no_more_tiles_and_tokens_than_there_are(mission: str) -> None:
    file = board_of(mission).file
    assert len({place for places in file.objectives.values() for place in places}) <= 2
    assert len(file.barracks) + len(file.towers) <= 3
    assert len(file.entries) == 3
    documents = file.goal == "documents"
    assert sum(file.green.values()) + len(file.blue) + documents <= 3
    assert len(file.towers) <= 1
    assert len(file.keys) <= 2


# Corners


@pytest.mark.rule("SH-110")
def test_each_corner_touches_the_bush_and_the_junction_between_whose_directions_it_lies() -> None:
    board, yard = board_of("osaka"), HexId("4.1")
    assert board.front_bush[yard] == ("5.1", "4.0", "4.0", "3.2", "3.2", "5.1")
    assert board.front_junction[yard] == ("5.0", "5.0", "3.1", "3.1", "4.2", "4.2")


@pytest.mark.rule("SH-110", "SH-117")
def test_a_bush_behind_a_wall_is_nobodys_front_bush() -> None:
    palace = board_of("palace")
    assert palace.sides[HexId("4.6")][0] == "", "the wall between L3 and L4"
    assert "5.6" not in palace.junctions_of[HexId("4.6")]
    assert (palace.front_bush[HexId("4.7")][0], palace.front_junction[HexId("4.7")][0]) == ("", "")
    tsuru = board_of("tsuru")
    assert (tsuru.front_bush[HexId("4.7")][0], tsuru.front_junction[HexId("4.7")][0]) == ("5.7", "5.6"), "no wall here"


@pytest.mark.rule("SH-107", "SH-111")
def test_in_an_empty_yard_all_six_corners_are_available_inwards_and_outwards() -> None:
    assert spots("", "4.1") == SPOTS
    assert spots("guards=spearman@5.2/0/in", "4.1") == SPOTS, "other yards make no difference"


@pytest.mark.rule("SH-108", "SH-109", "SH-111")
@pytest.mark.parametrize(
    ("text", "corners"),
    [
        ("spearman@4.1/0/in", {"2", "3", "4"}),
        ("spearman@4.1/0/in,spearman@4.1/2/out", {"4"}),
        ("spearman@4.1/0/in,spearman@4.1/3/out", set()),
        ("spearman@4.1/0/in,spearman@4.1/2/out,spearman@4.1/4/out", set()),
    ],
)
def test_neighbouring_corners_are_never_both_taken(text: str, corners: set[str]) -> None:
    assert {spot[0] for spot in spots(f"guards={text}", "4.1")} == corners


@pytest.mark.rule("SH-111")
def test_whoever_moves_takes_no_room_himself() -> None:
    assert {spot[0] for spot in spots("guards=spearman@4.1/0/in,spearman@4.1/3/out", "4.1", mover=1)} == {"1", "0", "5"}


@pytest.mark.rule("SH-608", "SH-R27")
def test_a_body_takes_no_room() -> None:
    assert spots("bodies=4.1/0,4.1/3", "4.1") == SPOTS


@pytest.mark.rule("SH-112", "SH-R40")
def test_outward_facing_needs_a_hex_at_that_corner() -> None:
    assert spots("", "9.3") == SPOTS - {"0/out", "4/out", "5/out"}, "only the bush 9.2 and the junction 8.3 are there"
    assert spots("palace", "4.7") >= {"1/out", "0/in"}
    assert "0/out" not in spots("palace", "4.7"), "there is but a wall"


@pytest.mark.rule("SH-107")
def test_a_guard_can_be_moved_to_any_corner_and_facing_and_nowhere_else() -> None:
    table = ordered("guards=spearman@4.1/0/out", "F").daimyo("guard:1")
    assert {text.removeprefix("stand:4.1:") for text in table.offered if ":4.1:" in text} == {
        spot.replace("/", ":") for spot in SPOTS
    }


# Who stands where


@pytest.mark.rule("SH-103", "SH-106")
@pytest.mark.parametrize("mission", MISSIONS)
def test_guards_stand_in_yards_only(mission: str) -> None:
    board = board_of(mission)
    for yard in board.yards:
        if yard in board.towers or yard in board.gates:
            continue
        table = Scene(FreeMove(), w=world(f"{mission} guards=spearman@{yard}/1/in")).daimyo("guard:1")
        assert stands_in(table) <= set(board.yards)


@pytest.mark.rule("SH-104", "SH-105", "SH-106", "SH-433")
def test_a_move_ends_in_a_bush_of_the_junction_and_any_number_may_hide_there() -> None:
    table = executed("team=hayato,yuki,mugen,aiko hayato=5.1 yuki=4.0 mugen=4.0 aiko=4.0 mat=0:HAY-05")
    assert set(table.offered) == {"through:5.0:4.0", "through:5.0:5.1"}
    assert table.ninjas("through:5.0:4.0").w.in_bush(HexId("4.0")) == ["hayato", "yuki", "mugen", "aiko"]


@pytest.mark.rule("SH-104")
def test_a_trespass_ends_in_a_bush_of_the_yard() -> None:
    table = executed("team=hayato hayato=3.2 hayato.cards=HAY-11 mat=0:HAY-11").ninjas("target:4.1")
    assert set(table.offered) == {"cross:5.1", "cross:4.0", "cross:3.2"}


@pytest.mark.rule("SH-113", "SH-114")
def test_a_colour_leads_through_junctions_of_that_colour_and_some_characters_do_not_climb() -> None:
    climbers = {
        ninja for ninja in NINJAS if any(card.junction == "brown" for card in CONTENT.ninjas[ninja].cards.values())
    }
    assert climbers == {"hayato", "yuki", "aiko"}
    for card, junction in (("HAY-05", "8.3"), ("HAY-07", "7.2"), ("HAY-06", "")):
        table = executed(f"hayato=7.3 mat=0:{card}")
        assert {text.split(":")[1] for text in table.offered} == {junction} if junction else not table.asked


@pytest.mark.rule("SH-117", "SH-1201")
def test_walls_and_boulders_part_hexes_side_by_side_each_pair_once() -> None:
    assert board_of("osaka").walls() == []
    stone = HexId("4.1"), HexId("5.1")
    assert world(boulders=(stone,)).board.walls() == [stone]
    walls = board_of("palace").walls()
    assert ("4.6", "5.6") in walls
    assert len(set(walls)) == len(walls)
    hexes = board_of("palace").hexes
    for one, other in walls:
        assert {hexes[one].tile, hexes[other].tile} == {"L3", "L4"}
        assert other not in board_of("palace").sides[one]


# Yards next to each other


@pytest.mark.rule("SH-118", "SH-R38")
def test_yards_are_adjacent_if_they_share_a_junction() -> None:
    board = board_of("osaka")
    assert set(board.next_yards[HexId("4.1")]) == {"3.0", "3.3", "5.2"}
    assert set(board.next_yards[HexId("2.5")]) == {"1.4", "3.3", "3.6"}
    palace = board_of("palace")
    assert "6.6" not in palace.next_yards[HexId("4.7")], "the wall parts them"
    assert "6.6" in board_of("tsuru").next_yards[HexId("4.7")]


@pytest.mark.rule("SH-118")
def test_the_distance_of_yards_is_counted_in_junctions() -> None:
    distance = board_of("osaka").distance
    assert [distance[HexId(yard)]["4.1"] for yard in ("4.1", "3.3", "1.4", "2.5", "3.6")] == [0, 1, 2, 2, 3]  # type: ignore[index]


# What was checked of the maps


@pytest.mark.rule("SH-R19", "SH-113")
@pytest.mark.parametrize("mission", MISSIONS)
def test_no_bush_touches_two_junctions_of_one_colour(mission: str) -> None:
    board = board_of(mission)
    for bush in board.bushes:
        colours = [board.hexes[junction].colour.replace("gate", "white") for junction in board.junctions_of[bush]]
        colours = [colour for colour in colours if colour != "brown"]
        assert len(colours) == len(set(colours)), bush


@pytest.mark.rule("SH-118", "SH-211")
@pytest.mark.parametrize("mission", MISSIONS)
def test_guards_come_to_every_yard_and_there_are_enough_of_them_and_not_too_many(mission: str) -> None:
    board = board_of(mission)
    assert all(len(found) == len(board.yards) for found in board.distance.values())
    assert len(board.yards) <= sum(board.file.deployment.values()) <= capacity(board)


@pytest.mark.rule("SH-114", "SH-921")
@pytest.mark.parametrize("mission", MISSIONS)
def test_those_who_do_not_climb_come_everywhere_once_gates_are_open(mission: str) -> None:
    board = board_of(mission)
    assert set(moves_from(board, board.entries[0])) == set(board.bushes)


@pytest.mark.rule("SH-921", "SH-926")
def test_the_keys_of_the_palace_lie_outside_their_gates() -> None:
    board = board_of("palace")
    outside = {"G1": "0.11", "G2": "8.7"}
    for tile, entry in outside.items():
        region = moves_from(board, entry, shut=True)
        assert set(region) == {bush for bush in board.bushes if board.tile_of[bush] == {"G1": "L1", "G2": "L4"}[tile]}
        assert board.file.keys[tile] in {junction for bush in region for junction in board.junctions_of[HexId(bush)]}


@pytest.mark.rule("SH-433", "SH-901")
@pytest.mark.parametrize(
    ("mission", "shut", "targets", "least"),
    [
        ("osaka", False, ["4.0"], (3, 3, 3)),
        ("osaka", False, ["8.1", "9.2", "7.3"], (5, 5, 5)),
        ("nakasendo", False, ["4.0", "3.2", "5.1"], (1, 3, 6)),
        ("nakasendo", False, ["12.2", "10.3", "11.2"], (6, 4, 2)),
        ("imai", False, ["7.3", "6.2", "5.4"], (2, 2, 5)),
        ("imai", True, ["7.3", "6.2", "5.4"], (6, 5, 5)),
        ("imai", False, ["11.4", "10.3", "9.5"], (4, 3, 3)),
        ("imai", True, ["11.4", "10.3", "9.5"], (4, 3, 3)),
        ("tsuru", False, ["3.2"], (3, 3, 5)),
        ("tsuru", False, ["9.2"], (6, 5, 3)),
        ("tsuru", True, ["9.2"], (6, 6, 8)),
        ("palace", False, ["4.3"], (4, 4, 5)),
        ("palace", False, ["9.2", "10.3", "8.4"], (7, 7, 2)),
    ],
)
def test_the_entries_are_as_far_from_the_goals_as_was_checked(
    mission: str, shut: bool, targets: list[str], least: tuple[int, ...]
) -> None:
    board = board_of(mission)
    found = [moves_from(board, entry, shut=shut) for entry in board.entries]
    assert tuple(min(moves.get(bush, 99) for bush in targets) for moves in found) == least


@pytest.mark.rule("SH-433")
def test_from_the_armoury_to_the_gate_it_takes_three_moves() -> None:
    moves = moves_from(board_of("osaka"), "4.0")
    assert min(moves[bush] for bush in ("8.1", "9.2", "7.3")) == 3
