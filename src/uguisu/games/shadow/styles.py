"""Ready-made deployments: where the guards of a mission stand, for a Daimyo who does not want to place each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NewType

import msgspec

from uguisu.engine.content import Files
from uguisu.engine.errors import BadContent
from uguisu.games.shadow.board import Board, HexId, MissionId
from uguisu.games.shadow.figures import TOWER, Facing, Kind

StyleId = NewType("StyleId", str)


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For each kind of guard where they stand, in this order, as in `8.2/1/out` or `9.3/tower`. There may be more than
    the mission has: for those that come besides."""

    guards: dict[Kind, tuple[str, ...]]
    focus: HexId = HexId("")

    def spots(self, kind: Kind) -> Iterator[tuple[HexId, int, Facing]]:
        for text in self.guards.get(kind, ()):
            yield spot_of(text)


def spot_of(text: str) -> tuple[HexId, int, Facing]:
    """The place that is written so; `ValueError` if there is none."""
    yard, _, rest = text.partition("/")
    if rest == "tower":
        return HexId(yard), TOWER, "tower"
    corner, _, facing = rest.partition("/")
    if facing == "in":
        return HexId(yard), int(corner), "in"
    if facing == "out":
        return HexId(yard), int(corner), "out"
    raise ValueError(text)


def styles_of(files: Files, name: str, boards: Mapping[MissionId, Board]) -> dict[MissionId, dict[StyleId, Style]]:
    """The styles of each mission, the first one first."""
    found: dict[MissionId, dict[StyleId, Style]] = {mission: {} for mission in boards}
    for mission, styles in files.items(name, dict[str, Style]).items():
        if mission not in boards:
            raise BadContent(f"{name}, item {mission}: there is no such mission in missions.toml")
        board = boards[MissionId(mission)]
        for style, facts in styles.items():
            where = f"{name}, item {mission}.{style}"
            for kind, spots in facts.guards.items():
                for text in spots:
                    _check_spot(board, text, f"{where}, field guards.{kind}")
            if facts.focus and (not board.tower or board.tile_of.get(facts.focus) != board.tile_of[board.tower]):
                raise BadContent(f"{where}, field focus: {facts.focus} is not on the tower's tile")
            found[MissionId(mission)][StyleId(style)] = facts
    return found


def _check_spot(board: Board, text: str, where: str) -> None:
    try:
        yard, corner, facing = spot_of(text)
    except ValueError:
        raise BadContent(f"{where}: {text!r} is no spot; write one as 8.2/1/out or 9.3/tower") from None
    if yard not in board.yards:
        raise BadContent(f"{where}: {yard} is no yard of the mission")
    if (facing == "tower") != (yard in board.towers):
        raise BadContent(f"{where}: {text}: in a tower, and only there, one stands without a corner")
    if facing != "tower" and not 0 <= corner <= 5:
        raise BadContent(f"{where}: {text}: corners are counted from 0 to 5")
    if facing == "out" and not board.outward[yard][corner]:
        raise BadContent(f"{where}: {text}: SH-112 there is nothing to look at from this corner")
