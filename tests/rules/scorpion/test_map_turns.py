"""Section 8.3: how many turns the ways of the two maps take, and maps that cannot be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace
from rules.scorpion.maps import rooms_of, zones
from rules.scorpion.standard import CONTENT, MAPS, board_of

from uguisu import BadContent
from uguisu.games.scorpion.board import Board, Borders, MapFile, ZoneId
from uguisu.games.scorpion.game import SCORPION

OUTSIDE = ZoneId("outside")


def moves(
    board: Board, zone: ZoneId, ropes: int, avoid: frozenset[ZoneId], steps: int = 3
) -> Iterator[tuple[ZoneId, int]]:
    """SC-601, SC-606, SC-609, SC-613 Where a move of up to three steps may end, and the ropes that are left then."""
    if steps == 0:
        return
    if board.zones[zone].edge:
        yield OUTSIDE, ropes
    for there in board.open[zone]:
        if there not in avoid:
            yield there, ropes
            if there not in board.moats:
                yield from moves(board, there, ropes, avoid, steps - 1)
    if ropes:
        yield from ((there, ropes - 1) for there in board.wall[zone] if there not in avoid)


def turns(board: Board, starts: Iterable[ZoneId], ropes: int = 0, avoid: Iterable[ZoneId] = ()) -> dict[ZoneId, int]:
    """The fewest turns to each zone from the nearest of these."""
    fewest = dict.fromkeys(starts, 0)
    ends = {(zone, ropes) for zone in fewest}
    known, turn = set(ends), 0
    while ends:
        turn += 1
        ends = {
            end for zone, left in ends if zone != OUTSIDE for end in moves(board, zone, left, frozenset(avoid))
        } - known
        known |= ends
        for zone, _ in ends:
            fewest.setdefault(zone, turn)
    return fewest


def those_that_take(number: int, found: dict[ZoneId, int], among: Iterable[ZoneId]) -> set[ZoneId]:
    return {zone for zone in among if found[zone] == number}


@pytest.mark.parametrize(
    ("key", "slow"), [("fortress", zones("W05 W06 W07 E05 E06 E07")), ("outpost", set())], ids=MAPS
)
def test_through_unguarded_gates_it_is_two_turns_from_the_edge_into_a_castle(key: str, slow: set[ZoneId]) -> None:
    board = board_of(key)
    rooms = {zone for zone in board.ids if board.zones[zone].castle}
    found = turns(board, board.edges)
    assert those_that_take(3, found, rooms) == slow
    assert those_that_take(2, found, rooms) == rooms - slow


@pytest.mark.parametrize(
    ("key", "ropes", "quick", "slow"),
    [
        ("fortress", 2, 4, zones("W04 W06 E04 E06")),
        ("outpost", 1, 2, zones("W4 W5 W8 E4 E5 E8")),
        ("outpost", 3, 2, zones("W4 W5 W8 E4 E5 E8")),
    ],
)
def test_by_ropes_and_past_every_post_it_is_longer(key: str, ropes: int, quick: int, slow: set[ZoneId]) -> None:
    board = board_of(key)
    rooms = set(rooms_of(board))
    found = turns(board, board.edges, ropes, avoid=board.watch_posts)
    assert those_that_take(quick, found, rooms) == rooms - slow
    assert those_that_take(quick + 1, found, rooms) == slow


def test_no_rope_or_one_is_not_enough_to_pass_every_post_of_the_fortress() -> None:
    board = board_of("fortress")
    for ropes in (0, 1):
        assert not set(rooms_of(board)) & turns(board, board.edges, ropes, avoid=board.watch_posts).keys()


@pytest.mark.parametrize(("key", "most"), [("fortress", {3}), ("outpost", {2, 3})], ids=MAPS)
def test_the_way_out_by_ropes_ends_outside_in_the_third_turn_at_the_latest(key: str, most: set[int]) -> None:
    board = board_of(key)
    assert {turns(board, [room], 2, avoid=board.watch_posts)[OUTSIDE] for room in rooms_of(board)} == most


@pytest.mark.parametrize(("key", "between"), [("fortress", {3, 4}), ("outpost", {3})], ids=MAPS)
def test_turns_from_castle_to_castle(key: str, between: set[int]) -> None:
    board = board_of(key)
    west, east = board.object_zones.values()
    assert {turns(board, [room])[other] for room in west for other in east} == between


@pytest.mark.parametrize(("key", "most"), [("fortress", 4), ("outpost", 3)], ids=MAPS)
def test_turns_to_search_a_whole_castle(key: str, most: int) -> None:
    board = board_of(key)
    castle, rooms = "west", frozenset(board.object_zones["west"])

    @cache
    def paths(*path: ZoneId) -> tuple[tuple[ZoneId, ...], ...]:
        on = [zone for zone in board.open[path[-1]] if board.zones[zone].castle == castle] if len(path) < 4 else []
        return (path, *(longer for zone in on for longer in paths(*path, zone)))

    states = {(zone, frozenset[ZoneId]()) for zone in board.ids if board.zones[zone].castle == castle}
    for turn in range(1, most + 1):
        states = {
            (path[-1], searched | set(pair))
            for zone, searched in states
            for path in paths(zone)
            for pair in combinations(sorted(rooms & set(path)), 2)
        }
        assert any(searched == rooms for _, searched in states) == (turn == most)


# Maps that cannot be played


def changed_zone(file: MapFile, zone: str, **fields: object) -> MapFile:
    return replace(file, zones=file.zones | {ZoneId(zone): replace(file.zones[ZoneId(zone)], **fields)})


def tie(borders: Borders, here: str, *there: str) -> Borders:
    return borders | {ZoneId(here): tuple(map(ZoneId, there))}


def off_the_map(file: MapFile) -> MapFile:
    file = changed_zone(file, "F1", rects=((0, 0, 34, 8), (0, 9, 8, 34)))
    lonely = replace(file.zones[ZoneId("F1")], name="Lonely Peak", at=(4, 8.5), rects=((0, 8, 8, 9),))
    return replace(file, zones=file.zones | {ZoneId("F9"): lonely})


def every_zone(file: MapFile, **fields: object) -> MapFile:
    return replace(file, zones={key: replace(zone, **fields) for key, zone in file.zones.items()})


def one_castle(file: MapFile) -> MapFile:
    return replace(
        file, zones={key: replace(zone, castle="west" if zone.castle else "") for key, zone in file.zones.items()}
    )


BROKEN_MAPS: list[tuple[Callable[[MapFile], MapFile], str]] = [
    (lambda file: replace(file, open=tie(file.open, "F1", "X9")), "item open, field F1: there is no zone X9"),
    (lambda file: replace(file, wall=tie(file.wall, "X9", "M1")), "item wall, field X9: there is no zone X9"),
    (
        lambda file: replace(file, tracks={"new": (ZoneId("C02"), ZoneId("X9"))}),
        "item tracks, field C02: there is no zone X9",
    ),
    (
        lambda file: replace(file, wall=tie(file.wall, "F1", "F2")),
        "item zones.F1: its border with F2 is open and a wall at once",
    ),
    (off_the_map, "item zones.F1: not every zone can be reached from it"),
    (
        lambda file: replace(file, tracks=file.tracks | {"spur": (ZoneId("C01"), ZoneId("IW"))}),
        "item tracks: the track ends in IW,",
    ),
    (
        lambda file: replace(file, tracks=file.tracks | {"leap": (ZoneId("C01"), ZoneId("W1"), ZoneId("W2"))}),
        "item tracks: there is no open border between C01 and W1",
    ),
    (one_castle, "item zones: there are 1 castles, not 2"),
    (lambda file: replace(file, traps=4), "item zones: castle west has 6 zones for objects, not 8"),
    (
        lambda file: changed_zone(changed_zone(file, "E1", watch_post=True), "E3", watch_post=True),
        "item zones: castle east has 4 zones for objects, not 5",
    ),
    (lambda file: replace(file, sentries=9), "field sentries: there are only 8 watch posts"),
    (lambda file: replace(file, turns=0), "field turns: must be from 1 to 30, not 0"),
    (lambda file: replace(file, turns=31), "field turns: must be from 1 to 30, not 31"),
    (lambda file: replace(file, new_life_until=13), "field new_life_until: must be from 0 to 12, not 13"),
    (lambda file: replace(file, sentries=-1), "field sentries: must be from 0 to 20, not -1"),
    (lambda file: replace(file, patrols=-1), "field patrols: must be from 0 to 10, not -1"),
    (lambda file: replace(file, patrols=10), "field patrols: with 2 sentries these are more than 20 guards"),
    (lambda file: replace(file, sleepers=-2), "field sleepers: must be from 0"),
    (lambda file: replace(file, traps=-1), "field traps: must be from 0"),
    (lambda file: replace(file, hidden_sentries=-1), "field hidden_sentries: must be from 0"),
    (lambda file: replace(file, name=""), "field name: is empty"),
    (lambda file: replace(file, zones={}, open={}, wall={}, tracks={}), "item zones: there are none"),
    (lambda file: replace(file, tracks={}), "item tracks: there is no track for the patrols"),
    (lambda file: every_zone(file, edge=False), "item zones: no zone is an edge"),
    (lambda file: every_zone(file, traitor_start=False), "item zones: no zone is a traitor_start"),
    (lambda file: every_zone(file, barracks=True), "item zones: there are 48 barracks, more than 10"),
    (lambda file: changed_zone(file, "C01", terrain="moat"), "item tracks: the track leads through the water of C01"),
    (lambda file: changed_zone(file, "F1", rects=()), "item zones.F1, field at: the label must stand in one"),
    (lambda file: changed_zone(file, "F1", rects=((0, 0, 34, 0),)), "item zones.F1, field rects: 0, 0, 34, 0 must be"),
    (lambda file: changed_zone(file, "F1", rects=((0, 0, 34, 101),)), "item zones.F1, field rects: 0, 0, 34, 101"),
    (
        lambda file: changed_zone(file, "F2", rects=((33, 0, 70, 8),)),
        "item zones.F2, field rects: the zone lies over F1",
    ),
    (lambda file: replace(file, open=tie(file.open, "F1", "W1")), "item open, field F1: it does not lie beside W1"),
    (lambda file: replace(file, wall=tie(file.wall, "F1", "F1")), "item wall, field F1: it does not lie beside F1"),
    (
        lambda file: replace(file, zones=file.zones | {ZoneId("a:b"): file.zones[ZoneId("F1")]}),
        "item zones.a:b: a zone is called by up to 8 letters and digits",
    ),
    (lambda file: replace(file, sleepers=7), "field sleepers: the barracks have no room for 7 and 6 more"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN_MAPS, ids=[message for _, message in BROKEN_MAPS])
def test_a_map_that_cannot_be_played_is_refused_by_name(change: Callable[[MapFile], MapFile], message: str) -> None:
    file = board_of("outpost").file
    with pytest.raises(BadContent, match=f"^{re.escape('maps/outpost.toml, ' + message)}"):
        Board("outpost", change(file))
    Board("outpost", file)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('terrain = "bridge"', 'terrain = "swamp"', r", field zones.*\.terrain: .*swamp"),
        ("turns = 12", 'turns = "ten"', ", field turns: Expected `int`"),
        ("sleepers = 4", "sleeper = 4", ", .*unknown field `sleeper`"),
        ("[tracks]", "[tracks", ": .*line"),
    ],
)
def test_a_map_file_with_a_slip_is_refused_by_name(old: str, new: str, message: str) -> None:
    text = CONTENT.files.text("maps/outpost.toml")
    assert old in text
    with pytest.raises(BadContent, match=f"^maps/outpost.toml{message}"):
        SCORPION.with_content({"maps/outpost.toml": text.replace(old, new, 1)})
