"""A game that draws its board once: with colours and named places for a screen, and the same as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.kit.canvas import Canvas, Line, Piece
from uguisu.kit.lines import PARTED, Row, plain, table, words

GROUPED = "◆"
"""Stands for the keys of what lies in a group that is not open."""
KEY, POINTED = "ground bold on gold", "ground bold on ink"
"""A key that chooses, and the one that is pointed at."""
SHADES = (0.04, 0.08, 0.16, 0.32)
"""From which share on somebody is thought of as likely, and more and more so."""


class Cloud(NamedTuple):
    """Where somebody may be: the share of each place, by its name."""

    shares: Mapping[str, float] = {}

    def shade(self, place: str) -> str:
        """One of five shades of fog, the lightest for the most likely places."""
        share = self.shares.get(place, 0.0)
        return f"fog{1 + sum(share >= least for least in SHADES)}" if share > 0 else ""

    def percent(self, place: str) -> str:
        share = self.shares.get(place, 0.0)
        return "" if share <= 0 else "<1%" if share < 0.005 else f"{share:.0%}"


class Overlay(NamedTuple):
    """What a screen wants to see on a board, by the names of places."""

    keys: Mapping[str, str] = {}
    """The keys of what can be chosen there."""
    focused: frozenset[str] = frozenset()
    """What is pointed at."""
    choice: Choice | None = None
    """The choice that is pointed at."""
    cloud: Cloud = Cloud()
    """Where others may be."""
    is_plain: bool = False
    """Whether it is for the plain picture, which has nothing but what stands on the board."""

    def tag(self, *names: str) -> Line:
        """The keys that stand before a mark, and what parts them from it."""
        keys = "".join(self.keys.get(name, "") for name in names)
        if not keys.strip(GROUPED):
            return words(GROUPED, "gold bold") if keys else []
        return [Piece(keys, KEY if self.focused.isdisjoint(names) else POINTED), PARTED]


PLAIN = Overlay(is_plain=True)


class Drawn:
    """Stands before `Game` among the bases of a game; gives its plain picture."""

    page: ClassVar[tuple[int, int]] = (100, 60)
    """How wide and high the plain picture can be."""
    label_width: ClassVar[int] = 0
    """How wide the labels of the plain sheet are; 0 for as wide as they must be."""
    gap: ClassVar[str] = "   "
    """Stands between one thing and the next in a row of the plain sheet."""

    parting: ClassVar[str] = "\n\n"
    """Stands between the plain map and the plain sheet."""

    def board(self, view: Any, overlay: Overlay, width: int, height: int) -> Canvas:
        """The board as large as fits, its places named by the facets of choices."""
        raise NotImplementedError

    def map_notes(self, view: Any) -> list[Line]:
        """What stands below the plain map: the meaning of its marks."""
        return []

    def sheet(self, view: Any) -> list[Row]:
        """What does not stand on the board."""
        return []

    def plain_map(self, view: Any) -> str:
        return "\n".join([self.board(view, PLAIN, *self.page).text(), *map(plain, self.map_notes(view))])

    def plain_sheet(self, view: Any) -> str:
        rows = table(self.sheet(view), self.page[0], self.gap, self.label_width)
        return "\n".join(plain(line).rstrip() for line in rows)

    def picture(self, view: Any) -> str:
        """The view as plain text: the board, what its marks mean, and the sheet."""
        return self.parting.join(filter(None, (self.plain_map(view), self.plain_sheet(view))))
