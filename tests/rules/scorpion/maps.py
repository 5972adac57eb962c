"""What the tests of the maps ask of a board."""

from __future__ import annotations

from uguisu.games.scorpion.board import Board, Borders, Zone, ZoneId

Pair = frozenset[ZoneId]


def zones(words: str) -> set[ZoneId]:
    return {ZoneId(word) for word in words.split()}


def pairs_of(borders: Borders) -> set[Pair]:
    return {frozenset((here, there)) for here, others in borders.items() for there in others}


def kind_of(zone: Zone) -> str:
    if zone.terrain != "open":
        return zone.terrain
    return "edge" if zone.edge else "court"


def ring_of(board: Board, zone: ZoneId) -> str:
    """Outside and outer moat, courts and inner moats, or the castle: the three that walls divide."""
    if castle := board.zones[zone].castle:
        return castle
    return "outer" if zone.startswith(("F", "M", "B")) else "inner"


def ways_in(board: Board) -> set[ZoneId]:
    """Castle rooms that can be entered without a rope."""
    rooms = {key for key, zone in board.zones.items() if zone.castle}
    return {room for room in rooms if set(board.open[room]) - rooms}


def rooms_of(board: Board) -> list[ZoneId]:
    return [zone for rooms in board.object_zones.values() for zone in rooms]
