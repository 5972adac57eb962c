"""The forty zones as a map: seekers 1 to 4, the hider where he may be seen, and the noise that was heard."""

from typing import Any

from examples.hide_and_seek.board import COLUMNS, NEXT, ZONES
from examples.hide_and_seek.labels import Labels
from examples.hide_and_seek.ranges import TURNS
from uguisu.engine.words import words_of
from uguisu.kit.canvas import Canvas
from uguisu.kit.drawn import Drawn, Overlay
from uguisu.kit.lines import Row, joined, words

LABELS = words_of("examples.hide_and_seek").converted(Labels, "labels")
WIDE, HIGH = 6, 3
LINKS = {1: (3, 0, "──"), COLUMNS: (0, 2, "│"), COLUMNS + 1: (3, 2, "╲")}
"""Where the way to a zone with a higher number begins, and how it is drawn."""


class Picture(Drawn):
    """Each zone is its number, with whoever stands there below it."""

    page = COLUMNS * WIDE, ZONES // COLUMNS * HIGH - 1

    def board(self, view: Any, overlay: Overlay, width: int, height: int) -> Canvas:
        canvas = Canvas(*self.page)
        for zone in range(ZONES):
            x, y = zone % COLUMNS * WIDE, zone // COLUMNS * HIGH
            for right, down, mark in (LINKS[there - zone] for there in NEXT[zone] if there > zone):
                canvas.put(x + right, y + down, mark, "frame")
            marks = [words(str(n), "ink bold") for n, place in enumerate(view.seekers, 1) if place == zone]
            marks += [words("H", "seal bold")] * (zone == view.hider) + [words("♪", "gold")] * (zone == view.clue)
            canvas.write(x, y, [*overlay.tag(f"zone:{zone}"), *words(f"{zone}", "faint")])
            canvas.write(x, y + 1, joined(marks, " "))
            canvas.place([(x + n, y + m) for n in range(WIDE - 1) for m in range(2)], f"zone:{zone}")
        return canvas

    def sheet(self, view: Any) -> list[Row]:
        heard = LABELS.heard_nothing if view.clue < 0 else LABELS.heard_at.format(zone=view.clue)
        turn = LABELS.turn_of.format(turn=view.turn + 1, turns=TURNS)
        return [Row(LABELS.turn, [words(turn)]), Row(LABELS.heard, [words(heard)])]
