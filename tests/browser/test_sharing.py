"""Links for watching, save files."""

from __future__ import annotations

import re
from pathlib import Path

from browser.conftest import Arrive
from browser.moments import seat_at
from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect
from server.running import RunningServer


async def test_a_spectator_sees_the_game_and_can_choose_nothing(arrive: Arrive) -> None:
    player, spectator = await arrive(), await arrive()
    await player.go_home()
    await player.one("[data-test=play-blade-0]").click()
    await player.is_asked()
    await player.menu("Share this table")
    link = await player.page.get_by_label("Link to watch").input_value()
    await player.button("Close").click()
    await spectator.page.goto(link)
    await spectator.sees()
    await expect(spectator.one("[data-test=question]")).to_have_text("The ninja decides.")
    whims = Whims("spectator")
    for _ in range(3):
        await player.choose(whims.choose(player.options))
        await spectator.until(lambda: spectator.lines == player.lines)
        await spectator.sees()
        assert await spectator.one("[data-choice]").count() == 0
    for key in ("1", "2", "u", "Enter"):
        await spectator.page.keyboard.press(key)
    await expect(spectator.page).to_have_title("Blade in the Dark · Uguisu")
    assert {said["say"] for said in spectator.said} <= {"join", "ping"}
    assert spectator.letter["prompt"] is None


async def test_a_save_file_is_downloaded_and_goes_on_as_a_table(person: Person, tmp_path: Path) -> None:
    await person.go_home()
    await person.set_up("blade", ("Contract", "One only"))
    await person.is_asked()
    whims = Whims("save")
    for _ in range(5):
        await person.choose(whims.choose(person.options))
    before = person.table
    async with person.page.expect_download() as download:
        await person.menu("Save file")
    file = await download.value
    assert file.suggested_filename == f"blade-{before}.jsonl"
    await file.save_as(tmp_path / file.suggested_filename)
    question, options, lines = person.letter["prompt"]["text"], person.options, person.lines.copy()
    await person.one("header a[href='/']").click()
    await person.one("[data-test=upload]").set_input_files(tmp_path / file.suggested_filename)
    await person.until(lambda: person.prompt and person.table != before)
    await person.sees()
    assert (person.letter["prompt"]["text"], person.options, person.lines) == (question, options, lines)
    await person.choose(whims.choose(person.options))


async def test_a_file_that_is_no_save_is_refused_in_a_sentence(person: Person, tmp_path: Path) -> None:
    person.forgives = re.compile(r"/api/upload|status of 400")
    (tmp_path / "letter.txt").write_text("Dear server,\n")
    await person.go_home()
    await expect(person.one("[data-test=play-blade-0]")).to_be_visible()
    await person.one("[data-test=upload]").set_input_files(tmp_path / "letter.txt")
    await expect(person.page.get_by_role("status").filter(has_text="save file")).to_be_visible()


async def test_a_changed_lock_shuts_out_whoever_has_the_old_key(arrive: Arrive, house: RunningServer) -> None:
    owner, finder = await arrive(), await arrive()
    link = await seat_at(house.address, "planning")
    for person in (owner, finder):
        await person.page.goto(link)
        await person.is_asked()
    await owner.menu("Share this table")
    await owner.one("[data-test=renew]").click()
    await expect(finder.one("h1")).to_have_text("Your key no longer opens this seat.")
    assert await finder.one("[data-choice]").count() == 0
    await owner.is_asked()
    await owner.choose(owner.options[0])
