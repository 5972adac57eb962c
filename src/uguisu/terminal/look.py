"""The night palette, by the names that drawings use, and the style sheet of the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.style import Style
from rich.text import Text

from uguisu.kit.canvas import Line

NIGHT = {
    "ground": "#10131a",
    "panel": "#181d27",
    "here": "#222c47",
    "lit": "#4a3f1c",
    "frame": "#4a505e",
    "moat": "#131b2c",
    "offer": "#2b2719",
    "water": "#3d5480",
    "track": "#9a5243",
    "ink": "#ece5d3",
    "faint": "#8b8f99",
    "seal": "#e0573e",
    "moss": "#8fae7b",
    "indigo": "#7d9bd6",
    "gold": "#d8b55b",
}


FOG = 5
"""Shades of what is not known: ink at 8 to 40 % over the ground."""


def _mixed(one: str, other: str, share: float) -> str:
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a * (1 - share) + b * share) for a, b in pairs).hex()


NIGHT |= {f"fog{n}": _mixed(NIGHT["ground"], NIGHT["ink"], 0.08 * n) for n in range(1, FOG + 1)}


@lru_cache(maxsize=1024)
def style(words: str) -> Style:
    """`gold bold on lit` in colours; where two grounds are named the last one shows."""
    names, *grounds = words.split(" on ")
    colour, *marks = names.split()
    ground = NIGHT[grounds[-1]] if grounds else None
    return Style(color=NIGHT[colour], bgcolor=ground, bold="bold" in marks, reverse="reverse" in marks)


def text(lines: Iterable[Line]) -> Text:
    shown = Text(end="", no_wrap=False)
    for number, line in enumerate(lines):
        if number:
            shown.append("\n")
        for piece in line:
            shown.append(piece.text, style(piece.style))
    return shown


def css() -> str:
    """The style sheet with the colours filled in."""
    sheet = CSS
    for name, colour in NIGHT.items():
        sheet = sheet.replace(f"@{name}", colour)
    return sheet


CSS = """
Screen { background: @ground; color: @ink; }
* {
    scrollbar-size-vertical: 1; scrollbar-size-horizontal: 1;
    scrollbar-color: @frame; scrollbar-color-hover: @faint; scrollbar-color-active: @gold;
    scrollbar-background: @ground; scrollbar-background-hover: @ground; scrollbar-background-active: @ground;
    scrollbar-corner-color: @ground;
}
#bar { height: 1; background: @panel; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
#keys { height: 1; dock: bottom; background: @panel; color: @faint; padding: 0 1; text-wrap: nowrap; }
Static { link-color: @faint; link-style: none; }
Static { link-background-hover: @lit; link-color-hover: @ink; link-style-hover: none; }
#table { height: 1fr; }
#left { width: 1fr; }
#ground { height: 1fr; overflow: auto; align: center top; }
#below { display: none; height: 6; border-top: solid @frame; padding: 0 1; }
#drawer { width: 29; background: @panel; }
#asked { padding: 0 1; height: auto; max-height: 9; color: @ink; border-left: outer @seal; }
#aside { display: none; }
#aside.-said { display: block; padding: 0 1; height: auto; max-height: 5; }
#options, #steps {
    height: auto; max-height: 55%; min-height: 4; background: @panel; border: none; padding: 0; color: @ink;
}
#steps { padding: 0 1; }
#options:focus { border: none; background-tint: 0%; }
#options > .option-list--option { padding: 0 1; }
#options > .option-list--option-highlighted { background: @lit; color: @ink; text-style: bold; }
#options > .option-list--option-hover { background: @here; }
#options:focus > .option-list--option-highlighted { background: @lit; color: @ink; text-style: bold; }
#tabs { height: 1; background: @ground; padding: 0 1; }
#lower { height: 1fr; }
#sheet, #log { padding: 0 1; height: 1fr; }
#log { display: none; }
.-log #log { display: block; }
.-log #sheet { display: none; }
.sheet-text, .log-text { height: auto; }
.-medium #drawer { width: 34; }
.-alone #table { layout: vertical; }
.-alone #drawer { width: 100%; height: 4; }
.-alone #asked { max-height: 2; }
.-alone #options { height: 2; min-height: 2; }
.-alone #aside.-said, .-alone #tabs, .-alone #lower, .-alone #below { display: none; }
.-wide #drawer { width: 43; border-left: solid @frame; }
.-wide #below { display: block; }
.-wide #lower { border-top: solid @frame; }
.-wide #tabs, .-wide #log { display: none; }
.-wide #sheet { display: block; }
Curtain, Overlay { align: center middle; }
Overlay { background: @ground 70%; }
Curtain { background: @ground; }
Curtain .said { width: auto; text-align: center; }
.paper {
    width: 90%; max-width: 84; height: auto; padding: 0 1; background: @panel; border: round @faint;
    border-title-color: @gold; border-title-style: bold; border-subtitle-color: @faint;
}
.paper Input { background: @ground; border: none; height: 1; padding: 0 1; color: @ink; }
.paper Input:focus { border: none; background-tint: 0%; }
.paper OptionList { background: @panel; border: none; height: 1fr; padding: 0; color: @ink; }
Search .paper { height: 92%; max-height: 36; }
.paper OptionList:focus { border: none; background-tint: 0%; }
.paper OptionList > .option-list--option-highlighted { background: @lit; color: @ink; }
.paper OptionList:focus > .option-list--option-highlighted { background: @lit; color: @ink; }
.paper .answer { height: auto; color: @ink; margin-bottom: 1; }
.paper VerticalScroll { height: auto; max-height: 80vh; }
Toast { background: @panel; color: @ink; border-left: outer @gold; }
Toast.-error, Toast.-warning { border-left: outer @seal; }
"""
