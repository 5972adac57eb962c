"""The map, drawn with lines and letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import Board, ZoneId
from uguisu.games.scorpion.chart import CROSSINGS, WATER, Chart, chart
from uguisu.games.scorpion.picture import ROPE, TRACK, ropes
from uguisu.games.scorpion.view import View
from uguisu.terminal.canvas import Canvas, Line
from uguisu.terminal.menu import Entry, Lights
from uguisu.terminal.scorpion.marks import KEY, LIT, POINTED, Tags, fitted, length, marks
from uguisu.terminal.scorpion.menu import Place, standpoint
from uguisu.terminal.scorpion.noise import EAR, heard_after, heard_now

LARGEST = (170, 60)
"""Nothing is gained by a larger map."""
SHADES = (0.04, 0.08, 0.16, 0.32)
"""From which share on somebody is thought of as likely, and more and more so."""
FARTHEST = 3
"""Nobody is heard farther off."""


def _thick() -> frozenset[str]:
    """Crossings with a thick arm, by their number in base three."""
    return frozenset(mark for n, mark in enumerate(CROSSINGS) if any(n // 3**arm % 3 == 2 for arm in range(4)))


THICK = _thick()


class Cloud(NamedTuple):
    """Where somebody may be: the share of each zone."""

    shares: Mapping[str, float]

    def shade(self, zone: ZoneId) -> str:
        """One of five shades of fog, the lightest for the most likely zones."""
        share = self.shares.get(zone, 0.0)
        return f"fog{1 + sum(share >= least for least in SHADES)}" if share > 0 else ""

    def percent(self, zone: ZoneId) -> str:
        share = self.shares.get(zone, 0.0)
        return "" if share <= 0 else "<1%" if share < 0.005 else f"{share:.0%}"


def fitting_chart(board: Board, width: int, height: int) -> Chart:
    """Where the map is too high or too wide, there is a bar to scroll it by, which needs space too."""
    drawn = chart(board, width, height)
    is_high, is_wide = len(drawn.lines) > height, len(drawn.lines[0]) > width
    return chart(board, width - is_high, height - is_wide) if is_high or is_wide else drawn


class ScorpionMap:
    """One drawing of the map."""

    def __init__(self, view: View, lights: Lights, width: int, height: int) -> None:
        self.view, self.lights = view, lights
        self.board = view.board
        self.chart = fitting_chart(view.board, min(width, LARGEST[0]), min(height, LARGEST[1]))
        self.canvas = Canvas(len(self.chart.lines[0]), len(self.chart.lines))
        self.here = standpoint(view)
        focused = lights.focused
        self.focused = focused.place if focused and isinstance(focused.place, Place) else None
        inside = [entry._replace(key="") for entry in focused.inside] if focused else []
        self.placed = [entry for entry in (*lights.entries, *inside) if isinstance(entry.place, Place)]
        self.tags = Tags(self._keys(), self.focused)
        self.extras = self._extras()
        self.hearing = self._hearing()

    def _keys(self) -> dict[Place, str]:
        """The keys by what they choose; those of a group that is not open are not given yet."""
        keys: dict[Place, str] = {}
        for entry in self.placed:
            known = keys.get(entry.place, "").strip(LIT)
            keys[entry.place] = known + entry.key or LIT
        return keys

    def _hearing(self) -> frozenset[int]:
        """Who could hear the step that is pointed at, else who can hear the intruder now."""
        planned = heard_after(self.view, self.lights.focused_choice)
        return frozenset(n for heard in ([planned] if planned else heard_now(self.view)) for n in heard.guards)

    def _extras(self) -> dict[ZoneId, str]:
        """How far off zones are from somebody who would listen; else how likely they are."""
        listens = c.SentryListen | c.PatrolListen | c.FreeSentryListen | c.FreePatrolListen
        if self.focused and isinstance(self.lights.focused_choice, listens) and self.focused.zone in self.board.noise:
            far = self.board.noise[self.focused.zone]
            return {zone: f"{EAR}{steps}" for zone, steps in far.items() if 0 < steps <= FARTHEST}
        cloud = self.lights.cloud
        return {zone: cloud.percent(zone) for zone in self.board.ids} if isinstance(cloud, Cloud) else {}

    def draw(self) -> Canvas:
        self._draw_ground()
        self._draw_lines()
        self._draw_track()
        self._draw_walls_to_climb()
        for zone in self.board.ids:
            self._draw_zone(zone)
        for entry in self.placed:
            self._offer(entry)
        self.canvas.looked_at = self._looked_at()
        return self.canvas

    def _looked_at(self) -> tuple[int, int] | None:
        mine = [one.zone for one in self.view.mine.intruders] if self.view.mine else []
        places = [self.focused.zone if self.focused else "", self.here, *mine]
        slot = next((self.chart.slots[ZoneId(zone)] for zone in places if zone in self.chart.slots), None)
        return (slot.column + slot.width // 2, slot.row + slot.height // 2) if slot else None

    # The ground

    def _draw_ground(self) -> None:
        offered = {entry.place.zone for entry in self.placed}
        for zone, cells in self.chart.floors.items():
            ground = self._ground(zone, zone in offered)
            for row, column in cells:
                if ground:
                    self.canvas.wash(column, row, ground)

    def _ground(self, zone: ZoneId, is_offered: bool) -> str:
        if self.focused and zone == self.focused.zone:
            return "lit"
        if zone == self.here:
            return "here"
        cloud = self.lights.cloud
        if isinstance(cloud, Cloud) and (shade := cloud.shade(zone)):
            return shade
        if is_offered:
            return "offer"
        at = self.board.zones[zone]
        return "moat" if at.terrain == "moat" else "panel" if at.castle else ""

    def _draw_lines(self) -> None:
        for y, line in enumerate(self.chart.lines):
            for x, mark in enumerate(line):
                if mark != " ":
                    style = "water" if mark == WATER else "ink" if mark in THICK else "frame"
                    self.canvas.put(x, y, mark, style)

    def _draw_track(self) -> None:
        for zone, ends in self.board.track.items():
            for end in ends:
                self._put(zone, end, TRACK, "track")
        for zone, end in ropes(self.view):
            self._put(zone, end, ROPE, "gold bold")

    def _draw_walls_to_climb(self) -> None:
        for entry in self.placed:
            if isinstance(entry.choice, c.HangRope):
                is_focused = entry == self.lights.focused
                self._put(self.here, entry.choice.zone, "◆" if is_focused else "◇", "gold bold")

    def _put(self, zone: ZoneId, other: ZoneId, mark: str, style: str) -> None:
        row, column = self.chart.middle(zone, other)
        self.canvas.put(column, row, mark, style)

    # The zones

    def _draw_zone(self, zone: ZoneId) -> None:
        slot = self.chart.slots[zone]
        cloud = self.lights.cloud
        is_bright = isinstance(cloud, Cloud) and bool(cloud.shade(zone))
        found = marks(self.view, zone, self.tags, self.hearing, self.extras.get(zone, ""), is_bright)
        lines = fitted(found, slot.width, slot.height)
        top = slot.row + (slot.height - len(lines)) // 2
        for row, line in enumerate(lines, top):
            self._write(slot.column + (slot.width - length(line) + 1) // 2, row, line)

    def _write(self, x: int, y: int, line: Line) -> None:
        for piece in line:
            ink, _, ground = piece.style.partition(" on ")
            self.canvas.put(x, y, piece.text, ink)
            if piece.style in (KEY, POINTED):
                for cell in range(x, x + len(piece.text)):
                    self.canvas.wash(cell, y, ground)
            x += len(piece.text)

    def _offer(self, entry: Entry) -> None:
        """A click anywhere in the zone means what can be chosen there."""
        for row, column in self.chart.floors.get(entry.place.zone, ()):
            if entry.choice is not None:
                self.canvas.offer(column, row, entry.choice)
