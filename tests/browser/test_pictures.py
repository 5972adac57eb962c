"""Pictures of what people see, kept under artefacts/browser: at three sizes, in both palettes."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.conftest import Arrive
from browser.moments import seat_at
from browser.person import Person
from browser.test_phone import PHONE
from playwright.async_api import expect
from server.running import RunningServer

FOLDER = Path(__file__).parents[2] / "artefacts" / "browser"
NIGHT_AND_PAPER = pytest.mark.parametrize(("palette", "scheme"), [("night", "dark"), ("paper", "light")])
LARGE = {"viewport": {"width": 2560, "height": 1440}}


async def look(person: Person, address: str, seen: str) -> None:
    """Goes there and waits until this can be seen and every letter has its font."""
    await person.page.goto(address)
    await expect(person.one(seen).first).to_be_visible()
    await person.page.evaluate("() => document.fonts.ready.then(() => true)")


async def keep(person: Person, name: str) -> None:
    """A picture with nothing on it would be a few kilobytes at most."""
    picture = await person.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
    assert len(picture) > 20_000


@NIGHT_AND_PAPER
async def test_pictures_on_a_laptop(palette: str, scheme: str, arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(color_scheme=scheme)
    await look(person, "/", "article svg")
    await keep(person, f"home-{palette}")
    for moment in ("drawing", "planning", "execution", "ending"):
        await look(person, await seat_at(house.address, moment), "main svg")
        await person.sees()
        await keep(person, f"{moment}-{palette}")
    await look(person, (await seat_at(house.address, "ending")).replace("#", "/replay#step=60&"), ".stage svg")
    await keep(person, f"replay-{palette}")


@NIGHT_AND_PAPER
async def test_pictures_on_a_large_screen_and_a_phone(
    palette: str, scheme: str, arrive: Arrive, house: RunningServer
) -> None:
    for size, traits in (("large", LARGE), ("phone", PHONE)):
        person = await arrive(color_scheme=scheme, **traits)
        await look(person, "/", "article svg")
        await keep(person, f"home-{size}-{palette}")
        await look(person, await seat_at(house.address, "execution"), "main svg")
        await person.sees()
        await keep(person, f"execution-{size}-{palette}")
