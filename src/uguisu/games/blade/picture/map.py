"""The grid with its rooms: letters name its columns, numbers its rows."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.games.blade.board import BLOCKS, COLUMNS, EDGE_NUMBER, EDGES, ROWS, bits, entry_block
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.picture.layout import PRINTED, Grid, Layout, grid_for, laid_out, sanctum_laid_out
from uguisu.games.blade.picture.marks import marks, room_name
from uguisu.games.blade.view import View
from uguisu.kit.canvas import THICK, THIN, Canvas, Cell, crossing
from uguisu.kit.drawn import Overlay

MARGIN = 8
"""Beside the printed map, where Entry Points have their names."""
UPRIGHT, LEVEL = " │┃", " ─━"
PREVIEW = 1000
"""The number of the room that is only pointed at."""
STYLES = ("gold bold", "gold", "indigo", "ink", "frame", "")
"""Of lines. Where walls of several rooms meet, the corner belongs to the one that matters most."""


class BladeMap:
    """One drawing of the map."""

    def __init__(self, content: BladeContent, view: View, overlay: Overlay, width: int, height: int) -> None:
        self.content, self.view, self.overlay = content, view, overlay
        is_plain = overlay.is_plain
        self.grid = Grid(MARGIN, 1, *PRINTED) if is_plain else grid_for(width, height)
        right, bottom = self.grid.corner(COLUMNS, ROWS)
        self.canvas = Canvas(right + 1 + MARGIN * is_plain, bottom + 1 + is_plain)
        self.right = right
        self.shapes = [content.placements[room.placement].blocks for room in view.rooms]
        self.room_at: list[int | None] = [None] * BLOCKS
        for number, shape in enumerate(self.shapes):
            for block in bits(shape):
                self.room_at[block] = number

    def draw(self) -> Canvas:
        self._name_placements()
        self._draw_names()
        self._draw_floors()
        self._draw_lines()
        self._draw_doors()
        self._draw_entries()
        for number, shape in enumerate(self.shapes):
            for slot, line in self.layout(number).lines:
                self.canvas.write(slot.column, slot.line, line)
            if number == self.view.here:
                self.canvas.looked_at = self.grid.middle(bits(shape)[0])
        return self.canvas

    def layout(self, number: int) -> Layout:
        """The marks of a room in their places."""
        found = marks(self.content, self.view, number, self.overlay)
        if self.view.rooms[number].sanctum:
            title = room_name(self.view, number, self.overlay)
            return sanctum_laid_out(self.grid, self.shapes[number], title, found)
        return laid_out(self.grid, self.shapes[number], found)

    # Ground

    def _asked(self, kind: str) -> Iterator[str]:
        """What can be chosen of a kind, or is pointed at."""
        for name in dict.fromkeys((*self.overlay.keys, *self.overlay.focused)):
            if name.startswith(f"{kind}:"):
                yield name.partition(":")[2]

    def _name_placements(self) -> None:
        """Where a room can be drawn; the one that is pointed at stands there as if it were."""
        for name in self._asked("placement"):
            shape = self.content.placements[name].blocks
            blocks = bits(shape)
            is_focused = f"placement:{name}" in self.overlay.focused
            for block in blocks:
                if shape not in self.shapes and is_focused:
                    self.room_at[block] = PREVIEW
                elif shape not in self.shapes:
                    self.canvas.put(*self.grid.middle(block), "▫", "gold")
            cells = [cell for block in blocks for cell in self._inside(block)]
            self.canvas.place(cells, f"placement:{name}", turn=name.partition("@")[0])

    def _inside(self, block: int) -> Iterator[Cell]:
        """The cells of a block without its lines."""
        left, top = self.grid.corner(block % COLUMNS, block // COLUMNS)
        for y in range(top + 1, top + self.grid.down):
            yield from ((x, y) for x in range(left + 1, left + self.grid.across))

    def _draw_names(self) -> None:
        plain = self.overlay.is_plain
        for column in range(COLUMNS):
            x, _ = self.grid.middle(column)
            for y in (0, self.canvas.height - 1) if plain else (0,):
                self.canvas.put(x, y, chr(ord("A") + column), "faint")
        for row in range(ROWS):
            _, y = self.grid.middle(row * COLUMNS)
            self.canvas.put(0, y, f"{row + 1:2}", "faint")
            if plain:
                self.canvas.put(self.right + 7, y, f"{row + 1}", "faint")

    def at(self, column: int, row: int) -> int | None:
        """The room on the block in this column and row, counted from 0; None outside the grid too."""
        return self.room_at[row * COLUMNS + column] if 0 <= column < COLUMNS and 0 <= row < ROWS else None

    def _draw_floors(self) -> None:
        """Every cell that lies within one room."""
        floors: dict[int, list[Cell]] = {}
        right, bottom = self.grid.corner(COLUMNS, ROWS)
        for y in range(self.grid.top, bottom + 1):
            row, below = divmod(y - self.grid.top, self.grid.down)
            for x in range(self.grid.left, right + 1):
                column, beside = divmod(x - self.grid.left, self.grid.across)
                columns, rows = {column, column - (not beside)}, {row, row - (not below)}
                around = {self.at(one, other) for one in columns for other in rows}
                if len(around) == 1 and (room := around.pop()) is not None:
                    floors.setdefault(room, []).append((x, y))
        for room, cells in floors.items():
            for cell in cells:
                self.canvas.wash(cell, "here" if room == self.view.here else "panel")
                self.canvas.put(*cell, "░" if room == PREVIEW else " ", "gold")
            names = self.overlay.focused if room == PREVIEW else [f"room:{room}"]
            self.canvas.place(cells, *names)

    # Walls, Doors and Entry Points

    def _draw_lines(self) -> None:
        """Thick between a room and anything else, thin on the border of the grid."""
        across, down = self.grid.across, self.grid.down
        for row in range(ROWS + 1):
            for column in range(COLUMNS + 1):
                x, y = self.grid.corner(column, row)
                right, left = self._level(column, row), self._level(column - 1, row)
                below, above = self._upright(column, row), self._upright(column, row - 1)
                styles = (above, right, below, left)
                arms = [THIN if style == "frame" else THICK if style else 0 for style in styles]
                style = min(styles, key=STYLES.index) or "frame"
                mark = crossing(*arms) if any(arms) else "·" if self.at(column, row) is None else " "
                if mark != " ":
                    self.canvas.put(x, y, mark, style)
                if right:
                    self.canvas.put(x + 1, y, LEVEL[arms[1]] * (across - 1), right)
                for n in range(1, down) if below else ():
                    self.canvas.put(x, y + n, UPRIGHT[arms[2]], below)

    def _level(self, column: int, row: int) -> str:
        """The style of the line to the right of a corner; empty if there is none."""
        if not 0 <= column < COLUMNS:
            return ""
        return self._line(self.at(column, row - 1), self.at(column, row), is_border=row in (0, ROWS))

    def _upright(self, column: int, row: int) -> str:
        if not 0 <= row < ROWS:
            return ""
        return self._line(self.at(column - 1, row), self.at(column, row), is_border=column in (0, COLUMNS))

    def _line(self, one: int | None, other: int | None, *, is_border: bool) -> str:
        if one == other:
            return "frame" if is_border else ""
        rooms = {one, other}
        if PREVIEW in rooms:
            return "gold bold"
        if any(number in rooms for number, room in enumerate(self.view.rooms) if room.sanctum):
            return "gold"
        return "indigo" if self.view.here in rooms else "ink"

    def _draw_doors(self) -> None:
        for name in self.view.doors:
            cells = self._edge_cells(name)
            upright = _is_upright(name)
            for n, (x, y) in enumerate(cells):
                is_end = len(cells) > 2 and n in (0, len(cells) - 1)
                self.canvas.put(x, y, "╎" if upright else "╌" if not is_end else "╺" if n else "╸")
        for name in self._asked("edge"):
            cells = self._edge_cells(name)
            near = [(x + aside, y) for x, y in cells for aside in (-1, 0, 1)] if _is_upright(name) else cells
            self.canvas.place(near, f"edge:{name}", mark=cells[len(cells) // 2])

    def _edge_cells(self, name: str) -> list[Cell]:
        """The cells of the line between two blocks, without its corners."""
        _, other = EDGES[EDGE_NUMBER[name]].blocks
        x, y = self.grid.corner(other % COLUMNS, other // COLUMNS)
        if _is_upright(name):
            return [(x, y + n) for n in range(1, self.grid.down)]
        return [(x + n, y) for n in range(1, self.grid.across)]

    def _draw_entries(self) -> None:
        """8.2 On the printed map an opening with its name beside it; else an arrow in the line."""
        for entry in self.content.contract(self.view.contract).entries:
            is_left, name = entry[0] == "L", f"entry:{entry}"
            edge = self.grid.left if is_left else self.right
            y = self.grid.middle(entry_block(entry))[1]
            if self.overlay.is_plain:
                self.canvas.put(edge, y, "╎")
                self.canvas.put(*((edge - 5, y, f"{f'{entry} ◀':>5}") if is_left else (edge + 1, y, f"▶ {entry}")))
                continue
            style = "gold bold" if name in self.overlay.keys else "ink bold"
            self.canvas.put(edge, y, "◀" if is_left else "▶", style)
            cells = [(x, y) for x in (range(edge - 2, edge + 4) if is_left else range(edge - 3, edge + 1))]
            self.canvas.place(cells, name)
            if self.room_at[entry_block(entry)] == self.view.here:
                self.canvas.place(cells, "out")
            if name in self.overlay.focused:
                self.canvas.put(edge + 1 if is_left else edge - 3, y, "◂◂◂" if is_left else "▸▸▸", "gold bold")


def _is_upright(edge: str) -> bool:
    one, other = EDGES[EDGE_NUMBER[edge]].blocks
    return other - one == 1
