"""Draws docs/images/terminal.svg: a seeded night of Blade in the Dark, as the terminal shows it.

python tools/screenshot.py [FILE]
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path

from uguisu import Choice, Table, find_game, quick_dice
from uguisu.terminal import saves
from uguisu.terminal.app import PlayApp
from uguisu.terminal.sitting import Sitting

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "images" / "terminal.svg"
SIZE = (120, 40)
SEED, CONTRACT, QUESTION = "nightingale-45", 4, "do_you_roll_on"
UNWISE = (
    "abandon",
    "leave",
    "evade",
    "end-reconnaissance",
    "done",
    "finish",
    "charm",
    "poison",
    "bribe",
    "cancel",
    "kill",
    "armour",
)
FONTS = "'Fira Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def choice_at(table: Table) -> Choice:
    """Any option that keeps the night going; always the same one at the same place."""
    prompt = table.prompt(table.seats[0])
    assert prompt is not None
    options = [option for option in prompt.options if not str(option).startswith(UNWISE)] or list(prompt.options)
    return options[quick_dice(len(table.lines))(len(options))]


def is_worth_a_picture(table: Table) -> bool:
    """A STEALTH with somebody else awake in the house."""
    waiting = table.waiting(table.seats[0])
    if waiting is None or waiting.question != QUESTION:
        return False
    states = [figure.state for figure in table.view().figures]
    return states.count("calm") > 1 and ("alerted" in states or "startled" in states)


async def draw(file: Path) -> str:
    kept = saves.start(find_game("blade"), file, options={"contract": CONTRACT}, seed=SEED)
    while not kept.table.is_over and not is_worth_a_picture(kept.table):
        kept.table.act(kept.table.seats[0], choice_at(kept.table))
    app = PlayApp(Sitting(kept))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        picture = app.export_screenshot(title="uguisu play blade")
    kept.close()
    return picture


def with_own_fonts(picture: str) -> str:
    """Fonts of the reader's own, since pictures on a page may not fetch any."""
    picture = re.sub(r"@font-face\s*\{[^}]*\}\s*", "", picture)
    return re.sub(r"font-family: *['\"]?Fira Code[^;]*;", f"font-family: {FONTS};", picture)


def main() -> None:
    target = (Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE).resolve()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        picture = asyncio.run(draw(Path("night.jsonl")))
        os.chdir(target.anchor)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(with_own_fonts(picture), encoding="utf-8")
    print(target)


if __name__ == "__main__":
    main()
