"""The sheets as plain text: the map in box-drawing lines, and below it the tracks, the items and the record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from uguisu.games.blade.board import COLUMNS, EDGE_NUMBER, EDGES, ROWS, bits, entry_block
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View
from uguisu.games.blade.words.english import ENGLISH, NAMES
from uguisu.games.blade.world import Figure

SHEET: dict[str, Any] = ENGLISH["sheet"]

WIDTH, HEIGHT = 5, 2
"""A block with its left and its upper line, in characters."""
CROSSINGS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Where up to four lines meet, each none, thin or thick: at the number up, right, down, left in base three."""
THIN, THICK = 1, 2
UPRIGHT, LEVEL = " │┃", " ─━"
UPRIGHT_DOOR, LEVEL_DOOR = "╎", "╸╌╌╺"
FREE_CORNER = "·"
STATE_MARK = {"calm": "", "alerted": "!", "startled": "?", "decoyed": "~"}
TRAP_MARK = {"snare": "S", "lure": "L", "decoy": "D"}
YOU, HOARD, CLOSET, PASSAGE, MORE = "@", "H", "▤", "§", "…"
LETTERS = (HOARD, *TRAP_MARK.values(), CLOSET, PASSAGE)
GAP = "  "
USE, SPENT, BOX, TICKED = "○", "●", "□", "■"
PAGE = 77
"""No line is longer."""


def picture(content: BladeContent, view: View) -> str:
    """The map, what its marks mean, and the sheets."""
    return "\n".join([*map_lines(content, view), *legend_lines(content, view), "", *sheet_lines(content, view)])


# Walls and Doors


def map_lines(content: BladeContent, view: View) -> list[str]:
    """The grid with its rooms; letters name its columns, numbers its rows."""
    canvas = _drawn_walls(content, view)
    for number in range(len(view.rooms)):
        for slot, mark in _layout(content, view, number).marks:
            canvas[slot.line][slot.column : slot.column + len(mark)] = mark
    letters = (" " * 8 + "".join(f"{chr(ord('A') + column):^{WIDTH}}" for column in range(COLUMNS))).rstrip()
    return [letters, *(_with_margins(content, view, n, "".join(line)) for n, line in enumerate(canvas)), letters]


def _with_margins(content: BladeContent, view: View, number: int, line: str) -> str:
    """Row numbers and Entry Points (8.2) stand beside the blocks of their row."""
    row, is_row = number // HEIGHT + 1, number % HEIGHT
    if not is_row:
        return " " * 8 + line
    entries = content.contract(view.contract).entries
    left = f"L{row} ◀" if f"L{row}" in entries else ""
    right = f"▶ R{row}" if f"R{row}" in entries else ""
    return f"{row:>2} {left:>5}{line}{right:<5} {row}"


class Plot:
    """Where the lines of a map go. A block outside the grid is None."""

    def __init__(self, content: BladeContent, view: View) -> None:
        self.owner = {
            block: number
            for number, room in enumerate(view.rooms)
            for block in bits(content.placements[room.placement].blocks)
        }
        self.doors: set[tuple[int | None, int | None]] = {EDGES[EDGE_NUMBER[door]].blocks for door in view.doors}
        for entry in content.contract(view.contract).entries:
            block = entry_block(entry)
            self.doors.add((block, None) if block % COLUMNS else (None, block))

    def weight(self, one: int | None, other: int | None) -> int:
        """Thick between a room and anything else, thin on the border of the grid."""
        rooms = {None if block is None else self.owner.get(block) for block in (one, other)}
        if len(rooms) == 2:
            return THICK
        return THIN if (one is None) != (other is None) else 0

    def crossing(self, x: int, y: int) -> str:
        """The corner above and to the left of a block."""
        nw, ne, se, sw = _block(x - 1, y - 1), _block(x, y - 1), _block(x, y), _block(x - 1, y)
        up, right, down, left = self.weight(nw, ne), self.weight(ne, se), self.weight(sw, se), self.weight(nw, sw)
        if not up + right + down + left and nw not in self.owner:
            return FREE_CORNER
        return CROSSINGS[27 * up + 9 * right + 3 * down + left]

    def level(self, x: int, y: int) -> str:
        """The line above a block."""
        sides = _block(x, y - 1), _block(x, y)
        return LEVEL_DOOR if sides in self.doors else LEVEL[self.weight(*sides)] * (WIDTH - 1)

    def upright(self, x: int, y: int) -> str:
        """The line to the left of a block."""
        sides = _block(x - 1, y), _block(x, y)
        return UPRIGHT_DOOR if sides in self.doors else UPRIGHT[self.weight(*sides)]


def _block(x: int, y: int) -> int | None:
    return y * COLUMNS + x if 0 <= x < COLUMNS and 0 <= y < ROWS else None


def _drawn_walls(content: BladeContent, view: View) -> list[list[str]]:
    """The map without what stands in its rooms, as characters."""
    plot, columns, canvas = Plot(content, view), range(COLUMNS + 1), []
    for y in range(ROWS + 1):
        canvas.append("".join(plot.crossing(x, y) + plot.level(x, y) for x in columns))
        canvas.append("".join(plot.upright(x, y) + " " * (WIDTH - 1) for x in columns))
    return [list(line[: COLUMNS * WIDTH + 1]) for line in canvas[: ROWS * HEIGHT + 1]]


# What stands in the rooms


class Slot(NamedTuple):
    """A place for marks on the map."""

    line: int
    column: int
    width: int


class Layout(NamedTuple):
    """The marks of a room in their places; not all of them if it is crowded."""

    marks: list[tuple[Slot, str]]
    crowded: bool = False


def legend_lines(content: BladeContent, view: View) -> list[str]:
    """The rooms that hold more than they can show, and what the marks on this map mean."""
    numbers = range(len(view.rooms))
    shown = "".join(mark for number in numbers for mark in _marks(content, view, number))
    known = [f"{mark} {meaning}" for mark, meaning in SHEET["legend"].items() if mark in shown]
    crowded = [
        f"{_title(view, number)}: {' '.join(_marks(content, view, number)[0 if view.rooms[number].sanctum else 1 :])}"
        for number in numbers
        if _layout(content, view, number).crowded
    ]
    return [*crowded, *_packed(known, [PAGE] * len(known), "   ")]


def _title(view: View, number: int) -> str:
    title: str = SHEET["sanctum"] if view.rooms[number].sanctum else SHEET["room"].format(number=number + 1)
    return title


def _layout(content: BladeContent, view: View, number: int) -> Layout:
    """One mark a block if that will do, else also on the lines between blocks, else as close as possible."""
    marks, slots = _marks(content, view, number), _slots(content.placements[view.rooms[number].placement].blocks)
    if view.rooms[number].sanctum:
        return _sanctum_layout(content, view, marks, slots)
    blocks = [slot for slot in slots if slot.line % HEIGHT]
    for places in (blocks, slots):
        if len(marks) <= len(places):
            return Layout([_centred(slot, mark) for slot, mark in zip(places, marks, strict=False)])
    return _close_layout(marks, slots)


def _sanctum_layout(content: BladeContent, view: View, marks: list[str], slots: list[Slot]) -> Layout:
    """BL-222 The Target in the centre, the Bodyguards around it, everybody else where there is room."""
    slots = slots[3:]
    top = Slot(slots[0].line - 1, slots[0].column, 3 * WIDTH - 1)
    title = " ".join([SHEET["sanctum"], *(mark for mark in marks if mark == PASSAGE)])
    order = {"T": [4], "B": [3, 5, 9, 11], "@": [10], "C": [7, 6, 8, 1, 0, 2]}
    free = {kind: [slots[place] for place in places] for kind, places in order.items()}
    rest = [mark for mark in marks if mark != PASSAGE]
    placed = [_centred(places.pop(0), mark) for mark in rest if (places := free.get(mark[0]))]
    return Layout([_centred(top, title), *placed], crowded=len(placed) < len(rest))


def _close_layout(marks: list[str], slots: list[Slot]) -> Layout:
    """Runs of blocks are one place each, and single letters are written together."""
    spans: list[Slot] = []
    for slot in slots:
        if spans and spans[-1].line == slot.line and sum(spans[-1][1:]) + 1 == slot.column:
            spans[-1] = spans[-1]._replace(width=spans[-1].width + WIDTH)
        else:
            spans.append(slot)
    letters = "".join(mark for mark in marks if mark in LETTERS)
    words = [mark for mark in marks if mark not in LETTERS]
    words += [letters[at : at + WIDTH - 1] for at in range(0, len(letters), WIDTH - 1)]
    lines = _packed(words, [span.width for span in spans])
    placed = [
        (span._replace(column=span.column + (len(line) < span.width)), line)
        for span, line in zip(spans, lines, strict=False)
    ]
    return Layout(placed, crowded=MORE in lines[-1])


def _packed(words: Iterable[str], widths: list[int], gap: str = " ") -> list[str]:
    """The words in lines of these widths; the last line ends with `…` if there are more."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(gap) + len(word) <= widths[len(lines) - 1]:
            lines[-1] += gap + word
        elif len(lines) < len(widths):
            lines.append(word)
        else:
            return [*lines[:-1], lines[-1][: widths[-1] - 1] + MORE]
    return lines


def _centred(slot: Slot, mark: str) -> tuple[Slot, str]:
    return slot._replace(column=slot.column + (slot.width - len(mark)) // 2), mark


def _slots(room: int) -> list[Slot]:
    """The blocks of a room and the lines between one block and the next below it, top to bottom."""
    width, slots = WIDTH - 1, []
    for block in bits(room):
        row, column = divmod(block, COLUMNS)
        slots.append(Slot(row * HEIGHT + 1, column * WIDTH + 1, width))
        if row + 1 < ROWS and room >> block + COLUMNS & 1:
            slots.append(Slot(row * HEIGHT + 2, column * WIDTH + 1, width))
    return sorted(slots)


def _marks(content: BladeContent, view: View, number: int) -> list[str]:
    """Everything in a room, as it is written on the map."""
    room = view.rooms[number]
    marks = [] if room.sanctum else [str(number + 1)]
    marks += [YOU] * (view.here == number and view.phase == "execution")
    if room.sanctum:
        alarm = STATE_MARK["alerted"] if view.alarm else ""
        target = f"T{content.contract(view.contract).vigilance}{alarm}" if view.target_hp else "T†"
        marks += [target, *[f"B1{alarm}"] * view.bodyguards]
    marks += [_mark(figure) for figure in view.figures if figure.room == number and figure.state != "gone"]
    marks += [HOARD] * room.hoards + [TRAP_MARK[trap] for trap in room.traps] + [CLOSET] * room.closet
    return marks + [PASSAGE] * any(number in passage for passage in view.passages)


def _mark(figure: Figure) -> str:
    return f"{figure.kind}{figure.vigilance}{STATE_MARK[figure.state]}"


# The sheets


def sheet_lines(content: BladeContent, view: View) -> list[str]:
    """The contract sheet and the record sheet, a label and its value a line."""
    sheet = content.contract(view.contract)
    facts = {
        "name": sheet.name,
        "difficulty": NAMES["difficulty"][sheet.difficulty],
        "attempt": view.failures + 1,
        "phase": NAMES["phase"][view.phase],
        "target": sheet.target,
        "story": sheet.story,
        "vigilance": sheet.vigilance,
        "target_hp": _boxes(view.target_hp, sheet.hp),
        "bodyguards": _boxes(view.bodyguards, sheet.bodyguards),
        "alarm": SHEET["alarm"] if view.alarm else "",
        "noise": view.noise,
        "limit": view.limit,
        "noise_track": _boxes(view.noise, view.limit),
        "hp": view.hp,
        "hp_track": _boxes(view.hp, content.campaign.hp),
        "hidden": SHEET["hidden"] if view.hidden else "",
        "items": _items(content, view),
        "carried": len(view.carried),
        "carry": content.campaign.carry[view.record.dan - 1],
        "charm": view.record.charm,
        "tricks": _tricks(content, view),
        "home": _home(content, view),
        "gold": view.record.gold,
        "loot": view.loot,
        "xp": view.record.xp,
        "dan": view.record.dan,
        "job": NAMES["job"][sheet.side_job],
        "ticked": TICKED if view.side_job else BOX,
        "score": view.score,
        "ending": ENGLISH["results"].get(view.ending, ""),
    }
    lines = ["contract", "target", "sanctum", "side_job", "noise"]
    lines += ["you"] * (view.phase == "execution") + ["carried"] * bool(view.carried)
    lines += (
        ["tricks"] * bool(view.tricks)
        + ["home"] * bool(_home(content, view))
        + ["record"]
        + ["over"] * bool(view.ending)
    )
    return [wrapped for line in lines for wrapped in _labelled(line, SHEET["lines"][line].format(**facts))]


def _labelled(line: str, value: str) -> list[str]:
    """A label and its value, which is broken at its gaps where it is too long."""
    labels = SHEET["labels"]
    indent = max(map(len, labels.values())) + len(GAP)
    parts = [part for part in value.split(GAP) if part]
    first, *more = _packed(parts, [PAGE - indent] * len(parts), GAP)
    return [f"{labels[line]:<{indent}}{first}", *(" " * indent + part for part in more)]


def _boxes(ticked: int, count: int) -> str:
    return (TICKED * ticked + BOX * (count - ticked))[:count]


def _uses(left: int, full: int) -> str:
    """The circles of an item, those that are spent filled in."""
    return USE * left + SPENT * (full - left)


def _items(content: BladeContent, view: View) -> str:
    named = [
        f"{content.items[item].name} {_uses(left, content.full_uses(view.record, item))}"
        for item, left in view.carried.items()
    ]
    return GAP.join(name.rstrip() for name in named)


def _tricks(content: BladeContent, view: View) -> str:
    full = content.full_tricks(view.record)
    return GAP.join(f"{NAMES['trick'][trick]} {_uses(left, full[trick])}" for trick, left in view.tricks.items())


def _home(content: BladeContent, view: View) -> str:
    """Owned items that are not carried."""
    return GAP.join(content.items[item].name for item in view.record.owned if item not in view.carried)
