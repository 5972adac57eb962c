"""Whether a map can be played: an error names the file, the item and the field."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from uguisu.engine.errors import BadContent
from uguisu.games.scorpion.figures import FIGURES, LETTERS, PATROLS

if TYPE_CHECKING:
    from uguisu.games.scorpion.board import Board, MapFile, Rect, Zone

MOST_TURNS = 30
MOST_BARRACKS = 10
"""The guards' secrets are reckoned with by every way in which sleepers can be spread."""
SPARE_BEDS = 6
"""For the sleepers that come when an intruder returns, and more than the map has at first."""
SIDE = 100
"""Maps are drawn on a square of so many by so many."""
ZONE_ID = re.compile(r"[A-Za-z][A-Za-z0-9]{0,7}")
NAME = re.compile(r"[a-z][a-z0-9-]{0,30}")


def check_name(name: str, where: str) -> None:
    """Names of maps and styles are typed as options and choices."""
    if not NAME.fullmatch(name):
        raise BadContent(f"{where}: a name is made of small letters, digits and hyphens, and begins with a letter")


def check_file(file: MapFile, where: str) -> None:
    """The numbers and the zones, before anything is computed from them."""
    if not file.zones:
        raise BadContent(f"{where}, item zones: there are none")
    ranges = {
        "turns": (1, MOST_TURNS),
        "new_life_until": (0, file.turns),
        "sentries": (0, FIGURES),
        "patrols": (0, PATROLS),
        "sleepers": (0, 2 * MOST_BARRACKS),
        "traps": (0, len(file.zones)),
        "hidden_sentries": (0, len(file.zones)),
    }
    for field, (least, most) in ranges.items():
        if not least <= (number := getattr(file, field)) <= most:
            raise BadContent(f"{where}, field {field}: must be from {least} to {most}, not {number}")
    if file.sentries + 2 * file.patrols > FIGURES:
        raise BadContent(f"{where}, field patrols: with {file.sentries} sentries these are more than {FIGURES} guards")
    if not file.name:
        raise BadContent(f"{where}, field name: is empty")
    for zone, at in file.zones.items():
        item = f"{where}, item zones.{zone}"
        if not ZONE_ID.fullmatch(zone):
            raise BadContent(f"{item}: a zone is called by up to 8 letters and digits, and begins with a letter")
        _check_place(at, item)
    for (one, first), (other, second) in combinations(file.zones.items(), 2):
        if any(_overlap(a, b) for a in first.rects for b in second.rects):
            raise BadContent(f"{where}, item zones.{other}, field rects: the zone lies over {one}")


def _check_place(at: Zone, item: str) -> None:
    """Where a zone is drawn."""
    if not at.name:
        raise BadContent(f"{item}, field name: is empty")
    for left, top, right, bottom in at.rects:
        if not (0 <= left < right <= SIDE and 0 <= top < bottom <= SIDE):
            raise BadContent(
                f"{item}, field rects: {left}, {top}, {right}, {bottom} must be the left, top, right and bottom of an "
                f"area within 0 and {SIDE}"
            )
    x, y = at.at
    if not any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in at.rects):
        raise BadContent(f"{item}, field at: the label must stand in one of its rects")


def _overlap(one: Rect, other: Rect) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _touch(one: Rect, other: Rect) -> bool:
    """Whether they have a line in common, not only a corner."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return (across == 0 and down > 0) or (down == 0 and across > 0)


def check_board(board: Board) -> None:
    """What every map must have, so that any game on it can be set up and ended."""
    _check_borders(board)
    _check_track(board)
    file, where = board.file, board.where
    _must_be_there(board.edges, f"{where}, item zones: no zone is an edge, where the ninja begins")
    _must_be_there(board.traitor_starts, f"{where}, item zones: no zone is a traitor_start, where the traitor begins")
    if len(board.castles) != 2:
        raise BadContent(f"{where}, item zones: there are {len(board.castles)} castles, not 2")
    needed = len(LETTERS) // 2 + file.traps + file.hidden_sentries
    for castle, rooms in board.object_zones.items():
        if len(rooms) < needed:
            raise BadContent(f"{where}, item zones: castle {castle} has {len(rooms)} zones for objects, not {needed}")
    if len(board.watch_posts) < file.sentries:
        raise BadContent(f"{where}, field sentries: there are only {len(board.watch_posts)} watch posts")
    if len(board.barracks) > MOST_BARRACKS:
        raise BadContent(f"{where}, item zones: there are {len(board.barracks)} barracks, more than {MOST_BARRACKS}")
    if 2 * len(board.barracks) < file.sleepers + SPARE_BEDS:
        raise BadContent(
            f"{where}, field sleepers: the barracks have no room for {file.sleepers} and {SPARE_BEDS} more"
        )


def _must_be_there(zones: Iterable[str], otherwise: str) -> None:
    if not tuple(zones):
        raise BadContent(otherwise)


def _check_borders(board: Board) -> None:
    for zone in board.ids:
        if both := set(board.open[zone]) & set(board.wall[zone]):
            raise BadContent(
                f"{board.where}, item zones.{zone}: its border with {min(both)} is open and a wall at once"
            )
        for kind, borders in (("open", board.open), ("wall", board.wall)):
            for other in borders[zone]:
                mine, theirs = board.zones[zone].rects, board.zones[other].rects
                if zone == other or not any(_touch(a, b) for a in mine for b in theirs):
                    raise BadContent(f"{board.where}, item {kind}, field {zone}: it does not lie beside {other}")
        if len(board.noise[zone]) < len(board.ids):
            raise BadContent(f"{board.where}, item zones.{zone}: not every zone can be reached from it")


def _check_track(board: Board) -> None:
    where = f"{board.where}, item tracks"
    for zone, ends in board.track.items():
        if len(ends) < 2:
            raise BadContent(f"{where}: the track ends in {zone}, so that a patrol would have to turn back")
        if walled := set(ends) - set(board.open[zone]):
            raise BadContent(f"{where}: there is no open border between {zone} and {min(walled)}")
        if zone in board.moats:
            raise BadContent(f"{where}: the track leads through the water of {zone}")
    if board.file.patrols and not board.track:
        raise BadContent(f"{where}: there is no track for the patrols")
