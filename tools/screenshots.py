"""Takes the pictures of the README: a seeded night of Blade in the Dark in the browser.

python tools/screenshots.py [FOLDER]
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

from playwright.sync_api import Page, sync_playwright

from uguisu import Table, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.engine.tablefile import written

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "images"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SEED, CONTRACT = "nightingale-7", 3


def night() -> Table:
    """A contract in which the ninja is inside, and not alone."""
    game = find_game("blade")
    table = Table.open(game, options={"contract": CONTRACT}, seed=SEED)
    bot = find_bot("blade", "careful")(quick_dice(SEED))
    while not is_worth_a_picture(table):
        prompt = table.prompt(table.seats[0])
        assert prompt is not None, "this seed has no such moment; try another"
        table.act(prompt.seat, bot.choose(prompt))
    return table


def is_worth_a_picture(table: Table) -> bool:
    view, waiting = table.view(), table.waiting(table.seats[0])
    calm = sum(figure.state == "calm" for figure in view.figures)
    return waiting is not None and waiting.question == "what_next" and calm >= 2 and view.here >= 2


@contextmanager
def server() -> Iterator[str]:
    """A server of its own; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "uguisu.cli", "serve", "--port", "0", "--store", f"sqlite:{folder}/s.sqlite3"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT)
        assert process.stdout is not None
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
        finally:
            process.terminate()
            process.wait()


def seat_at(address: str, table: Table) -> str:
    """Brings the table to the server; gives the link to its seat."""
    with urlopen(Request(f"{address}/api/upload", data=written(table), method="POST")) as answer:
        opened = json.load(answer)
    return f"{address}/t/{opened['table']}#seat=0&key={opened['seats'][0]['key']}"


def shoot(page: Page, address: str, file: Path) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    page.screenshot(path=file)
    print(f"Wrote {file}.")


def main(folder: Path) -> None:
    table = night()
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        sizes = {"night": (1280, 800, "dark"), "paper": (1280, 800, "light"), "phone": (390, 844, "dark")}
        for name, (width, height, scheme) in sizes.items():
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            if name == "night":
                shoot(page, address, folder / "home.png")
            shoot(page, seat_at(address, table), folder / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
