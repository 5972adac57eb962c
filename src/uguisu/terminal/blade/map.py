"""The contract sheet of Blade in the Dark, drawn with lines and letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from uguisu.engine.choice import Choice
from uguisu.games.blade.board import (
    BLOCKS,
    COLUMNS,
    EDGE_NUMBER,
    EDGES,
    ROWS,
    bits,
    entry_block,
)
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View
from uguisu.terminal.blade.marks import Target, court, target_of, tokens
from uguisu.terminal.canvas import Canvas

SIZES = ((9, 4), (8, 4), (7, 3), (6, 3), (5, 3), (5, 2), (4, 2))
"""Columns and lines from one block to the next, the largest first."""
LEFT, TOP = 2, 1
"""Room for the names of rows and columns."""
PREVIEW = 1000
"""The number of the room that is only pointed at."""

LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""Corners by the lines that meet there: 1 up, 2 right, 4 down, 8 left."""


class Run(NamedTuple):
    """Cells of one line that tokens can be set into."""

    line: int
    first: int
    last: int


class BladeMap:
    """One drawing of the map."""

    def __init__(
        self,
        content: BladeContent,
        view: View,
        options: Sequence[Choice],
        focused: Choice | None,
        width: int,
        height: int,
    ) -> None:
        self.content = content
        self.view, self.options = view, options
        self.focused = target_of(content, focused)
        for number, room in enumerate(view.rooms):
            if content.placements[room.placement].blocks == self.focused.blocks:
                self.focused = Target(room=number)
        self.across, self.down = fitting_size(width, height)
        self.canvas = Canvas(LEFT + COLUMNS * self.across + 1, TOP + ROWS * self.down + 1)
        self.room_at: list[int | None] = [None] * BLOCKS
        for number in range(len(view.rooms)):
            for block in self.blocks(number):
                self.room_at[block] = number
        for block in bits(self.focused.blocks):
            self.room_at[block] = PREVIEW

    def draw(self) -> Canvas:
        self._draw_names()
        self._draw_floors()
        self._draw_lines()
        for name in self.view.doors:
            self._draw_door(EDGE_NUMBER[name])
        self._draw_occupants()
        self._draw_entries()
        self._draw_options()
        self.canvas.looked_at = self._looked_at()
        return self.canvas

    def _looked_at(self) -> tuple[int, int] | None:
        """What is pointed at, else where you are."""
        focused, room = self.focused, self.focused.room
        if focused.entry:
            return self.middle(entry_block(focused.entry))
        if focused.edge >= 0:
            return self.edge_cells(focused.edge)[0]
        if focused.blocks:
            return self.middle(bits(focused.blocks)[0])
        if focused.figure >= 0:
            room = self.view.figures[focused.figure].room
        room = room if room >= 0 else self.view.here
        return self.middle(self.blocks(room)[0]) if 0 <= room < len(self.view.rooms) else None

    def blocks(self, room: int) -> list[int]:
        """The blocks of a room."""
        return bits(self.content.placements[self.view.rooms[room].placement].blocks)

    def corner(self, column: int, row: int) -> tuple[int, int]:
        return LEFT + column * self.across, TOP + row * self.down

    def inside(self, block: int) -> Iterator[tuple[int, int]]:
        """The cells of a block without its lines."""
        row, column = divmod(block, COLUMNS)
        left, top = self.corner(column, row)
        for y in range(top + 1, top + self.down):
            for x in range(left + 1, left + self.across):
                yield x, y

    def middle(self, block: int) -> tuple[int, int]:
        row, column = divmod(block, COLUMNS)
        left, top = self.corner(column, row)
        return left + self.across // 2, top + self.down // 2

    def at(self, column: int, row: int) -> int | None:
        """The room on the block in this column and row, counted from 0; None outside the grid too."""
        return self.room_at[row * COLUMNS + column] if 0 <= column < COLUMNS and 0 <= row < ROWS else None

    # Ground, floors and walls

    def _draw_names(self) -> None:
        for column in range(COLUMNS):
            x, _ = self.corner(column, 0)
            self.canvas.put(x + self.across // 2, 0, chr(ord("A") + column), "faint")
        for row in range(ROWS):
            _, y = self.corner(0, row)
            self.canvas.put(0, y + self.down // 2, f"{row + 1:2}", "faint")

    def _draw_floors(self) -> None:
        for x, y, room in self._floor_cells:
            self.canvas.wash(x, y, self._floor(room))
            if room == PREVIEW:
                self.canvas.put(x, y, "░", "gold")

    def _floor(self, room: int) -> str:
        if room in (PREVIEW, self.focused.room):
            return "lit"
        return "here" if room == self.view.here else "panel"

    @cached_property
    def _floor_cells(self) -> list[tuple[int, int, int]]:
        """Every cell that lies within one room, with the number of that room."""
        found = []
        for y in range(TOP, self.canvas.height):
            row, below = divmod(y - TOP, self.down)
            for x in range(LEFT, self.canvas.width):
                column, right = divmod(x - LEFT, self.across)
                room = self.at(column, row)
                if (
                    room is not None
                    and (right or room == self.at(column - 1, row))
                    and (below or room == self.at(column, row - 1))
                    and (right or below or room == self.at(column - 1, row - 1))
                ):
                    found.append((x, y, room))
        return found

    def _draw_lines(self) -> None:
        for row in range(ROWS + 1):
            for column in range(COLUMNS + 1):
                x, y = self.corner(column, row)
                right, left = self._flat(column, row), self._flat(column - 1, row)
                down, up = self._upright(column, row), self._upright(column, row - 1)
                self._draw_corner(x, y, (up, right, down, left))
                if right:
                    self._draw_run([(x + n, y) for n in range(1, self.across)], "─━", right)
                if down:
                    self._draw_run([(x, y + n) for n in range(1, self.down)], "│┃", down)

    def _flat(self, column: int, row: int) -> str:
        """The style of the line to the right of a corner; empty if there is none."""
        if not 0 <= column < COLUMNS:
            return ""
        return self._line(self.at(column, row - 1), self.at(column, row), row in (0, ROWS))

    def _upright(self, column: int, row: int) -> str:
        if not 0 <= row < ROWS:
            return ""
        return self._line(self.at(column - 1, row), self.at(column, row), column in (0, COLUMNS))

    def _line(self, one: int | None, other: int | None, is_border: bool) -> str:
        if one == other:
            return "frame" if is_border else ""
        rooms = {one, other}
        if rooms & {PREVIEW}:
            return "gold bold"
        sanctum = next((n for n, room in enumerate(self.view.rooms) if room.sanctum), None)
        if sanctum is not None and sanctum in rooms:
            return "gold"
        return "indigo" if self.view.here in rooms else "ink"

    def _draw_corner(self, x: int, y: int, arms: tuple[str, str, str, str]) -> None:
        walls = [bool(arm) and arm != "frame" for arm in arms]
        if any(walls):
            mark = HEAVY[sum(1 << n for n, wall in enumerate(walls) if wall)]
            style = min((arm for arm, wall in zip(arms, walls, strict=True) if wall), key=_weight)
            self.canvas.put(x, y, mark, style)
        elif any(arms):
            self.canvas.put(x, y, LIGHT[sum(1 << n for n, arm in enumerate(arms) if arm)], "frame")
        elif self.at(*self._block_of(x, y)) is None:
            self.canvas.put(x, y, "·", "frame")

    def _block_of(self, x: int, y: int) -> tuple[int, int]:
        return (x - LEFT) // self.across, (y - TOP) // self.down

    def _draw_run(self, cells: list[tuple[int, int]], marks: str, style: str) -> None:
        for x, y in cells:
            self.canvas.put(x, y, marks[style != "frame"], style)

    # Doors

    def edge_cells(self, edge: int) -> list[tuple[int, int]]:
        """The cells of the line between two blocks, without its corners."""
        one, other = EDGES[edge].blocks
        row, column = divmod(other, COLUMNS)
        x, y = self.corner(column, row)
        if other - one == 1:
            return [(x, y + n) for n in range(1, self.down)]
        return [(x + n, y) for n in range(1, self.across)]

    def _draw_door(self, edge: int) -> None:
        cells = self.edge_cells(edge)
        one, other = EDGES[edge].blocks
        if other - one == 1:
            for x, y in cells:
                self.canvas.put(x, y, "╎", "ink")
            return
        (left, y), (right, _) = cells[0], cells[-1]
        for x, _ in cells:
            self.canvas.put(x, y, "╌", "ink")
        if len(cells) > 2:
            self.canvas.put(left, y, "╸", "ink")
            self.canvas.put(right, y, "╺", "ink")

    def _draw_entries(self) -> None:
        for entry in self.content.contract(self.view.contract).entries:
            row, _ = divmod(entry_block(entry), COLUMNS)
            _, top = self.corner(0, row)
            x = LEFT if entry[0] == "L" else self.canvas.width - 1
            self.canvas.put(x, top + self.down // 2, "◀" if entry[0] == "L" else "▶", "ink bold")

    # Occupants

    def _draw_occupants(self) -> None:
        floors: dict[int, dict[int, list[int]]] = {}
        for x, y, room in self._floor_cells:
            floors.setdefault(room, {}).setdefault(y, []).append(x)
        for number in range(len(self.view.rooms)):
            runs = [run for y, cells in sorted(floors.get(number, {}).items()) for run in unbroken(y, cells)]
            self._write(number, runs)

    def _write(self, number: int, runs: list[Run]) -> None:
        """Sets the tokens of a room into its lines, each in the first that has space; `+` says that some are left."""
        if self.view.rooms[number].sanctum:
            runs = self._write_court(number, runs)
        margin = 1 if self.across > 4 else 0
        ends = {run: run.first + margin for run in runs}
        for token in tokens(self.content, self.view, number, self.options, self.focused.figure):
            forms = ((text, run) for text in (token.text, token.short) if text for run in runs)
            spot = next((form for form in forms if ends[form[1]] + len(form[0]) - 1 <= form[1].last), None)
            if spot is None:
                self.canvas.put(runs[-1].last, runs[-1].line, "+", "faint")
                continue
            text, run = spot
            self.canvas.put(ends[run], run.line, text, token.style)
            if token.figure >= 0:
                self._offer_figure(token.figure, ends[run], run.line, len(text))
            ends[run] += len(text) + 1

    def _write_court(self, number: int, runs: list[Run]) -> list[Run]:
        """BL-222 The Target stands in the centre, the Bodyguards around it. Returns the lines that are left."""
        blocks = self.blocks(number)
        target, *bodyguards = court(self.content, self.view)
        around = (3, 5, 6, 8) if len(bodyguards) > 3 else (3, 5, 7)
        for token, at in zip((target, *bodyguards), (4, *around), strict=False):
            x, y = self.middle(blocks[at])
            self.canvas.put(x - len(token.text) // 2, y, token.text, token.style)
        taken = {self.middle(blocks[at])[1] for at in (4, 7)}
        return [run for run in runs if run.line not in taken]

    def _offer_figure(self, figure: int, x: int, y: int, length: int) -> None:
        for option in self.options:
            if target_of(self.content, option).figure == figure:
                for cell in range(x, x + length):
                    self.canvas.offer(cell, y, option)

    # What can be chosen

    def _draw_options(self) -> None:
        for option in self.options:
            target = target_of(self.content, option)
            if target.entry:
                self._offer_entry(option, target.entry)
            elif target.edge >= 0:
                self._offer_edge(option, target.edge)
            elif target.blocks:
                self._offer_blocks(option, target.blocks)
            elif target.room >= 0:
                for block in self.blocks(target.room):
                    for x, y in self.inside(block):
                        self.canvas.offer(x, y, option)

    def _offer_entry(self, option: Choice, entry: str) -> None:
        row, _ = divmod(entry_block(entry), COLUMNS)
        _, top = self.corner(0, row)
        y, is_left = top + self.down // 2, entry[0] == "L"
        is_focused = entry == self.focused.entry
        edge = LEFT if is_left else self.canvas.width - 1
        self.canvas.put(edge, y, "◀" if is_left else "▶", "gold bold")
        for x in range(edge + 1, edge + 4) if is_left else range(edge - 3, edge):
            if is_focused:
                self.canvas.wash(x, y, "lit")
                self.canvas.put(x, y, "◂" if is_left else "▸", "gold bold")
            self.canvas.offer(x, y, option)
        for x in range(max(0, edge - 2), min(self.canvas.width, edge + 1)):
            self.canvas.offer(x, y, option)

    def _offer_edge(self, option: Choice, edge: int) -> None:
        cells = self.edge_cells(edge)
        is_focused = edge == self.focused.edge
        for x, y in cells:
            if is_focused:
                self.canvas.wash(x, y, "lit")
            for near in (x - 1, x, x + 1) if cells[0][0] == cells[-1][0] else (x,):
                self.canvas.offer(near, y, option)
        x, y = cells[len(cells) // 2]
        self.canvas.put(x, y, "◆" if is_focused else "◇", "gold bold")

    def _offer_blocks(self, option: Choice, blocks: int) -> None:
        for block in bits(blocks):
            if not self.focused.blocks >> block & 1:
                self.canvas.put(*self.middle(block), "▫", "gold")
            for x, y in self.inside(block):
                self.canvas.offer(x, y, option)


def fitting_size(width: int, height: int) -> tuple[int, int]:
    fits = (s for s in SIZES if LEFT + COLUMNS * s[0] + 1 <= width and TOP + ROWS * s[1] + 1 <= height)
    return next(fits, SIZES[-1])


def unbroken(line: int, cells: list[int]) -> Iterator[Run]:
    """The unbroken stretches of a line."""
    first = last = cells[0]
    for x in cells[1:]:
        if x != last + 1:
            yield Run(line, first, last)
            first = x
        last = x
    yield Run(line, first, last)


def _weight(style: str) -> int:
    """Where walls of several rooms meet, the corner belongs to the one that matters most."""
    return ("gold bold", "gold", "indigo", "ink").index(style)
