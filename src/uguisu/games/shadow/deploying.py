"""SH-211 Where guards can be deployed before a mission: one or two in every yard, one in a tower."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from uguisu.games.shadow.board import Board, HexId
from uguisu.games.shadow.figures import FIGURES, GUARD_KINDS, KIND_OF, LORD, Facing, GuardKind
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Figure, Guard
from uguisu.games.shadow.styles import Style

Place = tuple[HexId, int, Facing]


def capacity(board: Board) -> int:
    """SH-R83 So many guards have room."""
    return sum(board.room.values())


def figures_due(board: Board, deployments: Iterable[Mapping[GuardKind, int]]) -> list[Figure]:
    """SH-R83, SH-R84 The figures to be deployed, the Daimyo first: as many as there are, and as have room."""
    counts: Counter[GuardKind] = Counter()
    for deployment in deployments:
        counts.update(deployment)
    found = [number for kind in reversed(GUARD_KINDS) for number in FIGURES[kind][: counts[kind]]]
    return found[: capacity(board)]


def lord_yards(board: Board) -> tuple[HexId, ...]:
    """SH-213 Where the Daimyo figure may begin."""
    return board.objective("lord") or (*board.objective("tea"), *board.objective("garden"))


def yards_with_space(w: Garden) -> dict[HexId, int]:
    """SH-R83 The yards in which somebody more has room, and how many stand there."""
    room, crowd = w.board.room, dict.fromkeys(w.board.yards, 0)
    for guard in w.guards.values():
        crowd[guard.yard] += 1
    return {yard: count for yard, count in crowd.items() if count < room[yard]}


def yards_for(w: Garden, number: Figure, left: int) -> list[HexId]:
    """The yards in which the next figure can be placed, when so many are left with him."""
    with_space = yards_with_space(w)
    empty = [yard for yard, count in with_space.items() if not count]
    open_yards = empty if left <= len(empty) else list(with_space)
    allowed = lord_yards(w.board) if number == LORD else officer_yards(w, number)
    if not allowed:
        return open_yards
    return [yard for yard in open_yards if yard in allowed] or [yard for yard in allowed if yard in with_space]


def officer_yards(w: Garden, number: Figure) -> tuple[HexId, ...]:
    """SH-R75 At Nakasendo an Officer stands on guard as long as no other does; elsewhere, and else, anywhere."""
    if w.board.file.goal != "officers" or KIND_OF[number] != "officer":
        return ()
    on_guard = any(KIND_OF[n] == "officer" and guard.yard in w.board.guarded for n, guard in w.guards.items())
    return () if on_guard else w.board.guarded


def by_style(w: Garden, style: Style, due: Sequence[Figure]) -> dict[Figure, Guard]:
    """Everybody where the style says, as far as he may stand there. Then the others, where guards are fewest."""
    waiting = list(due)
    for number in due:
        if place := place_for(w, number, len(waiting), style.spots(KIND_OF[number])):
            w.guards[number] = Guard(*place)
            waiting.remove(number)
    for n, number in enumerate(waiting):
        place = place_for(w, number, len(waiting) - n, spare_places(w))
        assert place is not None, "there is room for all who are due"
        w.guards[number] = Guard(*place)
    return w.guards


def place_for(w: Garden, number: Figure, left: int, places: Iterable[Place]) -> Place | None:
    """The first of these places in which the next figure may stand."""
    yards = yards_for(w, number, left)
    for place in places:
        yard, corner, facing = place
        if yard in yards and (corner, facing) in w.spots(yard):
            return place
    return None


def spare_places(w: Garden) -> Iterator[Place]:
    """Spots that are free, in the emptiest yards first; outwards where one can look outwards."""
    with_space = yards_with_space(w)
    for yard in sorted(with_space, key=with_space.__getitem__):
        for spot in sorted(w.spots(yard), key=lambda spot: spot.facing == "in"):
            yield yard, spot.corner, spot.facing
