"""Takes the pictures of the README in the browser: seeded nights of every game.

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

from uguisu import Seat, Table, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.engine.tablefile import written

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "images"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SEED, CONTRACT = "nightingale-7", 3
INTRUDERS, GUARDS = Seat(0), Seat(1)
GARDENERS = Seat(1)
SWITCHES = {"belief": "both", "doors": False, "exposure": False}
"""What a guard player has switched on: where both intruders may be."""


def night() -> Table:
    """A contract in which the ninja is inside, and not alone."""
    game = find_game("blade")
    table = Table.open(game, options={"contract": CONTRACT}, seed=SEED)
    bot = find_bot(game, "careful")(quick_dice(SEED))
    while not is_worth_a_picture(table):
        prompt = table.prompt(table.seats[0])
        assert prompt is not None, "this seed has no such moment; try another"
        table.act(prompt.seat, bot.choose(prompt))
    return table


def is_worth_a_picture(table: Table) -> bool:
    view, waiting = table.view(), table.waiting(table.seats[0])
    calm = sum(figure.state == "calm" for figure in view.figures)
    return waiting is not None and waiting.question == "what_next" and calm >= 2 and view.here >= 2


def hunt() -> Table:
    """The first of some games in which the guards nearly know where both intruders are."""
    for number in range(50):
        game, seed = find_game("scorpion"), f"nightingale-{number}"
        table = Table.open(game, seats=2, options={"ready_made": True}, seed=seed)
        bots = {INTRUDERS: find_bot(game, "adept"), GUARDS: find_bot(game, "novice")}
        players = {seat: bot(quick_dice(seed, seat)) for seat, bot in bots.items()}
        while (waiting := next(filter(None, map(table.prompt, table.seats)), None)) is not None:
            if is_nearly_known(table):
                return table
            table.act(waiting.seat, players[waiting.seat].choose(waiting))
    raise AssertionError("these seeds have no such moment; try others")


def is_nearly_known(table: Table) -> bool:
    waiting = table.waiting(GUARDS)
    if waiting is None or waiting.question != "which_card_is_played" or table.view().turn < 4:
        return False
    found = table.game.belief(table.view(GUARDS), table.events(GUARDS), ())
    return found.ropes and len(found.clouds) == 2 and all(4 <= len(cloud) <= 16 for cloud in found.clouds.values())


def garden() -> Table:
    """The first of some missions in which the ninjas have a plan that nearly works, and guards are awake."""
    for number in range(50):
        game, seed = find_game("shadow"), f"nightingale-{number}"
        table = Table.open(game, seats=2, options={"mode": "single", "mission": "tsuru"}, seed=seed)
        players = [find_bot(game, "novice")(quick_dice(seed, int(seat))) for seat in table.seats]
        while (waiting := next(filter(None, map(table.prompt, table.seats)), None)) is not None:
            if is_nearly_a_plan(table):
                return table
            table.act(waiting.seat, players[waiting.seat].choose(waiting))
    raise AssertionError("these seeds have no such moment; try others")


def is_nearly_a_plan(table: Table) -> bool:
    waiting = table.waiting(GARDENERS)
    if waiting is None or waiting.question != "what_do_you_program" or table.view().round < 3:
        return False
    view = table.view(GARDENERS)
    if len(view.faces) < 5 or not view.bodies:
        return False
    rehearsal = table.game.belief(view, table.events(GARDENERS), ()).rehearsal
    outcomes = [one.outcome for one in rehearsal]
    moves = sum(choice.startswith("through:") for one in rehearsal for choice in one.chosen)
    return outcomes.count("works") >= 4 and outcomes.count("seen") >= 1 and moves >= 2


def village() -> Table:
    """The first of some missions in which a Ninja with somebody after him has many squares to go to."""
    for number in range(50):
        game, seed = find_game("tenchu"), f"nightingale-{number}"
        table = Table.open(game, options={"mission": "merchant"}, seed=seed)
        player = find_bot(game, "adept")(quick_dice(seed))
        while (waiting := table.prompt(table.seats[0])) is not None:
            if is_nearly_seen(table):
                return table
            table.act(waiting.seat, player.choose(waiting))
    raise AssertionError("these seeds have no such moment; try others")


def is_nearly_seen(table: Table) -> bool:
    waiting, view = table.prompt(table.seats[0]), table.view()
    if waiting is None or waiting.question != "where" or view.turn < 2 or view.deed.verb not in ("walk", "run"):
        return False
    return len(waiting.options) > 70 and any(one.tracking for one in view.models.values()) and bool(view.corpses)


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


def seat_at(address: str, table: Table, seat: Seat = INTRUDERS) -> str:
    """Brings the table to the server; gives the link to a seat."""
    with urlopen(Request(f"{address}/api/upload", data=written(table), method="POST")) as answer:
        opened = json.load(answer)
    return f"{address}/t/{opened['table']}#seat={seat}&key={opened['seats'][seat]['key']}"


def shoot(page: Page, address: str, file: Path, press: str = "") -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    if press:
        page.get_by_text(press, exact=True).click()
        page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(800)
    page.screenshot(path=file)
    print(f"Wrote {file}.")


def main(folder: Path) -> None:
    table, fortress, plan, street = night(), hunt(), garden(), village()
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        sizes = {"night": (1280, 800, "dark"), "paper": (1280, 800, "light"), "phone": (390, 844, "dark")}
        for name, (width, height, scheme) in sizes.items():
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            if name == "night":
                shoot(page, address, folder / "home.png")
            shoot(page, seat_at(address, table), folder / f"{name}.png")
            page.close()
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="dark")
        page.add_init_script(f"localStorage.setItem('uguisu.scorpion.switches', {json.dumps(json.dumps(SWITCHES))})")
        shoot(page, seat_at(address, fortress, GUARDS), folder / "fortress.png")
        page.close()
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="dark")
        page.add_init_script("localStorage.setItem('uguisu.shadow.aids', JSON.stringify({eyes: true}))")
        shoot(page, seat_at(address, plan, GARDENERS), folder / "garden.png", press="Rehearse")
        page.close()
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="dark")
        page.add_init_script("localStorage.setItem('uguisu.tenchu.aids', JSON.stringify({risk: true}))")
        shoot(page, seat_at(address, street, Seat(0)), folder / "village.png")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
