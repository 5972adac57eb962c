"""Section 8.3 and chapter 3: the two maps are what their drawings say, and both are fit to play on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

import pytest
from msgspec.structs import replace
from rules.scorpion.maps import Pair, kind_of, pairs_of, ring_of, ways_in, zones
from rules.scorpion.standard import MAPS, board_of

from uguisu.games.scorpion.board import Board, Rect, Zone, ZoneId


@dataclass(frozen=True)
class Figures:
    """What a map was made to be; of the fortress section 8.3 says it."""

    kinds: dict[str, int]
    open_borders: int
    wall_borders: int
    degrees: tuple[int, int, float]
    """Least, most, mean."""
    parts: list[int]
    """Into which the map falls without its bridges and its dry gates."""
    dry_gates: set[ZoneId]
    watch_posts: set[ZoneId]
    barracks: set[ZoneId]
    rooms_for_objects: int
    """In each castle."""
    between: set[ZoneId]
    track: int
    forks: set[ZoneId]
    heard: tuple[float, float, float]
    """Zones within 1, 2 and 3 of a zone, on average."""
    farthest: int


FIGURES: dict[str, Figures] = {
    "fortress": Figures(
        kinds={"edge": 16, "moat": 20, "bridge": 8, "court": 19, "room": 22},
        open_borders=180,
        wall_borders=56,
        degrees=(3, 10, 5.6),
        parts=[11, 11, 24, 31],
        dry_gates=set(),
        watch_posts=zones("C03 C05 C07 C13 C15 C17 W01 W07 W11 E01 E07 E11"),
        barracks=zones("C01 C04 C08 C12 C16 C19 W09 E09"),
        rooms_for_objects=8,
        between=zones("C09 C10 C11"),
        track=33,
        forks=zones("C02 C03 C04 C16 C17 C18"),
        heard=(6.6, 19.3, 37.0),
        farthest=7,
    ),
    "outpost": Figures(
        kinds={"edge": 8, "moat": 8, "bridge": 6, "court": 10, "room": 16},
        open_borders=97,
        wall_borders=34,
        degrees=(3, 9, 5.5),
        parts=[7, 7, 12, 14],
        dry_gates=zones("W7 E7"),
        watch_posts=zones("C02 C03 C08 C09 W2 W7 E2 E7"),
        barracks=zones("C01 C04 C07 C10 W5 E5"),
        rooms_for_objects=6,
        between=zones("C05 C06"),
        track=18,
        forks=zones("C02 C04 C05 C06 C07 C09"),
        heard=(6.5, 17.8, 32.1),
        farthest=6,
    ),
}


@pytest.fixture(params=MAPS)
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


@pytest.fixture
def figures(board: Board) -> Figures:
    return FIGURES[board.key]


# The drawing


def overlap(one: Rect, other: Rect) -> tuple[float, float]:
    """How far two rectangles overlap across and down; 0 where they touch, less where they lie apart."""
    across, down = ((min(one[i + 2], other[i + 2]) - max(one[i], other[i])) for i in (0, 1))
    return across, down


def contacts(one: Zone, other: Zone) -> list[float]:
    """The lengths of edge that two zones share, rectangle by rectangle; 0 is a corner."""
    pairs = (overlap(mine, yours) for mine in one.rects for yours in other.rects)
    return [max(across, down) for across, down in pairs if min(across, down) == 0]


def turned(rects: Iterable[Rect]) -> set[Rect]:
    return {(100 - right, 100 - bottom, 100 - left, 100 - top) for left, top, right, bottom in rects}


def opposite(board: Board) -> dict[ZoneId, ZoneId]:
    """The zone that lies where this one comes to lie after a half turn."""
    where = {frozenset(zone.rects): key for key, zone in board.zones.items()}
    return {key: where[frozenset(turned(zone.rects))] for key, zone in board.zones.items()}


def test_the_rectangles_cover_the_canvas_exactly_once(board: Board) -> None:
    rects = [rect for zone in board.zones.values() for rect in zone.rects]
    assert all(0 <= left < right <= 100 and 0 <= top < bottom <= 100 for left, top, right, bottom in rects)
    assert not [pair for pair in combinations(rects, 2) if min(overlap(*pair)) > 0]
    assert sum((right - left) * (bottom - top) for left, top, right, bottom in rects) == 100 * 100


def test_every_label_stands_in_its_zone(board: Board) -> None:
    for key, zone in board.zones.items():
        x, y = zone.at
        assert any(left < x < right and top < y < bottom for left, top, right, bottom in zone.rects), key


def test_the_rectangles_of_a_zone_hang_together(board: Board) -> None:
    for key, zone in board.zones.items():
        for number in range(1, len(zone.rects)):
            before = replace(zone, rects=zone.rects[:number])
            assert max(contacts(before, replace(zone, rects=(zone.rects[number],)))) >= 2, key


@pytest.mark.rule("SC-202", "SC-R112")
def test_neighbours_are_the_zones_that_share_an_edge_and_not_those_that_meet_at_a_corner(board: Board) -> None:
    drawn: set[Pair] = set()
    for (here, zone), (there, other) in combinations(board.zones.items(), 2):
        lengths = contacts(zone, other)
        assert not [length for length in lengths if 0 < length < 2], f"{here} and {there} share too short an edge"
        if sum(lengths):
            drawn.add(frozenset((here, there)))
    assert pairs_of(board.open) | pairs_of(board.wall) == drawn
    assert not pairs_of(board.open) & pairs_of(board.wall)


def test_each_border_is_named_once(board: Board) -> None:
    for borders in (board.file.open, board.file.wall):
        named = [frozenset((here, there)) for here, others in borders.items() for there in others]
        assert len(named) == len(set(named))
        assert all(len(pair) == 2 for pair in named)


def test_the_map_is_the_same_after_a_half_turn(board: Board) -> None:
    pair = opposite(board)
    other_castle = {"": "", "west": "east", "east": "west"}
    for key, zone in board.zones.items():
        mate = board.zones[pair[key]]
        assert (mate.at, mate.castle) == ((100 - zone.at[0], 100 - zone.at[1]), other_castle[zone.castle]), key
        assert mate == replace(zone, name=mate.name, at=mate.at, rects=mate.rects, castle=mate.castle), key
    for borders in (board.open, board.wall, board.track):
        assert {frozenset(pair[end] for end in ends) for ends in pairs_of(borders)} == pairs_of(borders)


def test_ids_show_which_zones_lie_opposite_each_other() -> None:
    for key, mate in opposite(board_of("outpost")).items():
        letters = key.rstrip("0123456789")
        if letters[-1] in "WE":
            assert mate == key.translate(str.maketrans("WE", "EW"))
        else:
            group = [zone for zone in board_of("outpost").ids if zone.rstrip("0123456789") == letters]
            assert group.index(key) + group.index(mate) == len(group) - 1


def test_no_two_zones_have_the_same_name() -> None:
    names = Counter(zone.name for key in MAPS for zone in board_of(key).zones.values())
    assert names.most_common(1)[0][1] == 1


# What the zones are


def test_the_map_has_its_figures(board: Board, figures: Figures) -> None:
    degrees = [len(board.open[zone]) + len(board.wall[zone]) for zone in board.ids]
    assert Counter(map(kind_of, board.zones.values())) == figures.kinds
    assert len(board.ids) == sum(figures.kinds.values())
    assert (len(pairs_of(board.open)), len(pairs_of(board.wall))) == (figures.open_borders, figures.wall_borders)
    assert (min(degrees), max(degrees), round(sum(degrees) / len(degrees), 1)) == figures.degrees


def test_the_fortress_has_85_zones_and_the_outpost_48() -> None:
    assert [len(board_of(key).ids) for key in MAPS] == [85, 48]


def test_a_game_is_20_turns_in_the_fortress_and_12_at_the_outpost() -> None:
    assert [(board_of(key).turns, board_of(key).file.new_life_until) for key in MAPS] == [(20, 10), (12, 5)]


@pytest.mark.rule("SC-211", "SC-212", "SC-215", "SC-216")
def test_the_fortress_has_8_sentries_3_patrols_8_sleepers_2_traps_2_hidden_sentries() -> None:
    file = board_of("fortress").file
    assert (file.sentries, file.patrols, file.sleepers, file.traps, file.hidden_sentries) == (8, 3, 8, 2, 2)


@pytest.mark.rule("SC-P04")
def test_the_guards_of_the_map_can_be_halved_between_two_players(board: Board) -> None:
    assert board.file.sentries % 2 == 0


@pytest.mark.rule("SC-211")
def test_some_watch_posts_stay_empty(board: Board, figures: Figures) -> None:
    assert set(board.watch_posts) == figures.watch_posts
    assert len(board.watch_posts) - board.file.sentries >= 4


@pytest.mark.rule("SC-215")
def test_the_barracks_have_room_for_all_sleepers_and_for_those_of_two_deaths(board: Board, figures: Figures) -> None:
    assert set(board.barracks) == figures.barracks
    assert 2 * len(board.barracks) >= board.file.sleepers + 3 + 3


@pytest.mark.rule("SC-106", "SC-216", "SC-R110")
def test_objects_may_lie_in_castle_rooms_without_a_watch_post(board: Board, figures: Figures) -> None:
    rooms = [key for key, zone in board.zones.items() if zone.castle and not zone.watch_post]
    assert sorted(zone for found in board.object_zones.values() for zone in found) == sorted(rooms)
    assert {castle: len(found) for castle, found in board.object_zones.items()} == dict.fromkeys(
        ("west", "east"), figures.rooms_for_objects
    )
    assert {key for key, zone in board.zones.items() if zone.castle} == {
        key for key, zone in board.zones.items() if zone.terrain == "room"
    }
    assert figures.rooms_for_objects > 3 + board.file.traps + board.file.hidden_sentries, "one room at least is empty"


@pytest.mark.rule("SC-218", "SC-R117")
def test_edge_zones_are_those_at_the_edge_of_the_canvas(board: Board) -> None:
    def touches(rect: Rect) -> bool:
        return 0 in rect[:2] or 100 in rect[2:]

    assert set(board.edges) == {key for key, zone in board.zones.items() if any(map(touches, zone.rects))}
    assert all(board.zones[zone].terrain == "open" for zone in board.edges)


@pytest.mark.rule("SC-219", "SC-R110")
def test_the_traitor_may_start_in_every_court_but_those_between_the_castles(board: Board, figures: Figures) -> None:
    courts = {key for key, zone in board.zones.items() if kind_of(zone) == "court"}
    assert {key for key, zone in board.zones.items() if zone.between} == figures.between
    assert set(board.traitor_starts) == courts - figures.between


@pytest.mark.rule("SC-R110")
def test_the_traitor_starts_of_the_fortress_by_name() -> None:
    listed = zones("C01 C02 C03 C04 C05 C06 C07 C08 C12 C13 C14 C15 C16 C17 C18 C19")
    assert set(board_of("fortress").traitor_starts) == listed


@pytest.mark.rule("SC-220")
def test_a_passage_may_end_anywhere_but_in_a_moat(board: Board) -> None:
    assert set(board.entrance_zones) == {key for key, zone in board.zones.items() if zone.terrain != "moat"}


# Walls and ways


def parts_of(board: Board, without: Iterable[ZoneId]) -> list[set[ZoneId]]:
    """What hangs together over open borders when these zones are closed."""
    left = set(board.ids) - set(without)
    parts: list[set[ZoneId]] = []
    while left:
        part = {min(left)}
        while more := {there for here in part for there in board.open[here]} & left - part:
            part |= more
        left -= part
        parts.append(part)
    return sorted(parts, key=len)


@pytest.mark.rule("SC-R113")
def test_walls_are_the_borders_between_the_rings_except_at_bridges_and_gates(board: Board, figures: Figures) -> None:
    for pair in pairs_of(board.open) | pairs_of(board.wall):
        crosses = len({ring_of(board, zone) for zone in pair}) == 2
        by_bridge = any(board.zones[zone].terrain == "bridge" for zone in pair)
        by_gate = bool(pair & figures.dry_gates) and any(zone in board.traitor_starts for zone in pair)
        assert (pair in pairs_of(board.wall)) == (crosses and not by_bridge and not by_gate), pair


def test_every_wall_of_the_fortress_stands_at_water() -> None:
    board = board_of("fortress")
    outer = {zone for zone in board.moats if zone.startswith("M")}
    for pair in pairs_of(board.open) | pairs_of(board.wall):
        kinds = {kind_of(board.zones[zone]) for zone in pair}
        walled = (kinds == {"moat", "court"} and bool(pair & outer)) or (kinds == {"moat", "room"})
        assert (pair in pairs_of(board.wall)) == walled, pair


@pytest.mark.rule("SC-R113")
def test_guards_can_walk_everywhere(board: Board) -> None:
    assert len(parts_of(board, without=())) == 1


@pytest.mark.rule("SC-R113")
def test_without_bridges_and_gates_the_map_falls_into_outside_courts_and_castles(
    board: Board, figures: Figures
) -> None:
    bridges = {key for key, zone in board.zones.items() if zone.terrain == "bridge"}
    parts = parts_of(board, without=bridges | figures.dry_gates)
    assert [len(part) for part in parts] == figures.parts
    assert sorted({ring_of(board, zone) for zone in part}.pop() for part in parts) == ["east", "inner", "outer", "west"]
    assert all(len({ring_of(board, zone) for zone in part}) == 1 for part in parts)


@pytest.mark.rule("SC-211", "SC-R113")
def test_every_way_into_a_castle_leads_through_a_watch_post(board: Board) -> None:
    gates = ways_in(board)
    assert {castle: sum(board.zones[gate].castle == castle for gate in gates) for castle in board.castles} == {
        "west": 2,
        "east": 2,
    }
    assert gates <= set(board.watch_posts)
    for part in parts_of(board, without=board.watch_posts):
        assert len({ring_of(board, zone) for zone in part}) == 1, "posts divide the rings"


@pytest.mark.rule("SC-211")
def test_every_bridge_over_the_outer_moat_ends_at_a_watch_post(board: Board) -> None:
    bridges = [key for key, zone in board.zones.items() if zone.terrain == "bridge" and ring_of(board, key) == "outer"]
    assert len(bridges) == 4
    for bridge in bridges:
        ends = {kind_of(board.zones[zone]): zone for zone in board.open[bridge]}
        assert ends.keys() == {"edge", "moat", "court"}
        assert ends["court"] in board.watch_posts


def test_a_rope_leads_into_most_rooms_from_zones_where_an_intruder_can_stand(board: Board) -> None:
    for rooms in board.object_zones.values():
        assert sum(bool(board.wall[room]) for room in rooms) >= len(rooms) - 1
        for room in rooms:
            assert all(not board.zones[zone].castle for zone in board.wall[room])


# The patrol track


@pytest.mark.rule("SC-212")
def test_the_track_is_one_network_without_dead_ends(board: Board, figures: Figures) -> None:
    assert len(board.track) == figures.track
    assert min(map(len, board.track.values())) == 2
    assert {zone for zone, ends in board.track.items() if len(ends) > 2} == figures.forks
    assert all(set(ends) <= set(board.open[zone]) for zone, ends in board.track.items())
    reached = {next(iter(board.track))}
    while more := {there for here in reached for there in board.track[here]} - reached:
        reached |= more
    assert reached == board.track.keys()


def test_the_track_crosses_both_castles_and_keeps_out_of_the_water(board: Board) -> None:
    assert {board.zones[zone].castle for zone in board.track} == {"", "west", "east"}
    assert ways_in(board) <= board.track.keys()
    assert not board.track.keys() & board.moats


# Noise


@pytest.mark.rule("SC-R24")
def test_noise_reaches_as_far_as_the_map_was_made_for(board: Board, figures: Figures) -> None:
    reach = [
        sum(far <= pace for found in board.noise.values() for far in found.values()) / len(board.ids)
        for pace in (1, 2, 3)
    ]
    assert tuple(round(zones_heard, 1) for zones_heard in reach) == figures.heard
    assert max(far for found in board.noise.values() for far in found.values()) == figures.farthest


@pytest.mark.rule("SC-503", "SC-R24")
def test_noise_passes_walls_and_moats_alike(board: Board) -> None:
    for here in board.ids:
        assert board.noise[here][here] == 0
        neighbours = {zone for zone, far in board.noise[here].items() if far == 1}
        assert neighbours == {*board.open[here], *board.wall[here]}


@pytest.mark.rule("SC-503")
@pytest.mark.parametrize(
    ("key", "here", "there", "far"),
    [
        ("fortress", "W01", "IW1", 1),
        ("fortress", "C07", "M1", 1),
        ("fortress", "C01", "W03", 2),
        ("fortress", "F01", "F16", 7),
        ("outpost", "W1", "M1", 1),
        ("outpost", "W2", "M1", 2),
        ("outpost", "W7", "IW", 2),
        ("outpost", "F1", "F8", 4),
        ("outpost", "W1", "E1", 6),
    ],
)
def test_distances_for_listeners(key: str, here: str, there: str, far: int) -> None:
    noise = board_of(key).noise
    assert noise[ZoneId(here)][ZoneId(there)] == noise[ZoneId(there)][ZoneId(here)] == far
