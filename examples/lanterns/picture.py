"""Three roofs in the dark, with the lanterns on them; the own cards below."""

from __future__ import annotations

from typing import Any

from uguisu.engine.words import words_of
from uguisu.kit.canvas import Canvas
from uguisu.kit.drawn import Drawn, Overlay
from uguisu.kit.lines import Row, joined, words

WORDS = words_of("examples.lanterns")


class Picture(Drawn):
    """A line for each roof: its name, then its lanterns, the brightest last."""

    page = 60, 6

    def board(self, view: Any, overlay: Overlay, width: int, height: int) -> Canvas:
        canvas = Canvas(*self.page)
        for y, (roof, lit) in enumerate(view.roofs.items()):
            canvas.write(0, y, [*overlay.tag(f"roof:{roof}"), *words(f"{WORDS.name('roof', roof):6}")])
            canvas.write(12, y, joined([words(f"({card})", "gold bold") for card in lit], " "))
            canvas.place([(x, y) for x in range(40)], f"roof:{roof}")
        for n, card in enumerate(view.hand):
            x = 8 * n
            canvas.write(x, 4, [*overlay.tag(f"card:{card}"), *words(f"[{card}]", "ink bold")])
            canvas.place([(x + m, 4) for m in range(6)], f"card:{card}")
        return canvas

    def sheet(self, view: Any) -> list[Row]:
        say = WORDS.text
        return [
            Row(say("sheet", "round"), [words(say("sheet", "round_of", round=view.round))]),
            Row(say("sheet", "hands"), [words(str(count)) for count in view.hands]),
            Row(say("sheet", "deck"), [words(str(view.deck))]),
        ]
