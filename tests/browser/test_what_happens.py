"""What happens is played on the board, one thing after the other; the next question waits, and any key skips."""

from __future__ import annotations

import asyncio

from browser.conftest import Arrive
from browser.person import GLANCE, Person
from browser.test_accessibility import audit
from playwright.async_api import expect

LOG = "[data-test=log] li > span:last-child"
QUESTION = "[data-test=question]"


async def as_the_hider(arrive: Arrive, pace: str) -> Person:
    """The seekers are a bot: they go one after the other."""
    hider = await arrive(pace=pace)
    await hider.go_home()
    await hider.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "Bot: quick-thinker"))
    await hider.until(lambda: hider.prompt)
    await expect(hider.one(QUESTION)).to_contain_text("Where do you go?")
    await asyncio.sleep(0.35)
    return hider


async def go(hider: Person, choice: str) -> int:
    """Goes, and waits until the server has told all that came of it. Answers how many lines that are."""
    before = hider.number
    await hider.press_in_list(choice)
    await hider.until(lambda: hider.prompt and hider.number > before)
    return len(hider.lines)


async def counts(hider: Person, upto: int) -> list[int]:
    """How many lines stood in the log, each time there were more, until there were so many."""
    seen: list[int] = []
    async with asyncio.timeout(30):
        while not seen or seen[-1] < upto:
            count = await hider.one(LOG).count()
            if not seen or count != seen[-1]:
                seen.append(count)
                if count < upto:
                    assert await hider.one("aside ol button[data-choice]:not([aria-disabled=true])").count() == 0
            await asyncio.sleep(GLANCE)
    return seen


async def test_one_thing_is_shown_after_the_other_and_the_next_question_waits(arrive: Arrive) -> None:
    hider = await as_the_hider(arrive, "fast")
    told = await go(hider, "go:20")
    seen = await counts(hider, told)
    assert seen == sorted(seen)
    assert {told - 2, told - 1, told} <= set(seen), "the last seekers were seen to go one by one"
    await hider.sees()


async def test_any_key_skips_to_the_end_and_chooses_nothing(arrive: Arrive) -> None:
    hider = await as_the_hider(arrive, "slow")
    told = await go(hider, "go:20")
    assert await hider.one(LOG).count() < told
    await hider.page.keyboard.press("1")
    await expect(hider.one(LOG)).to_have_count(told)
    await hider.sees()
    assert len(hider.chosen) == 1


async def test_what_is_shown_is_said_on_the_board(arrive: Arrive) -> None:
    hider = await as_the_hider(arrive, "slow")
    told = await go(hider, "go:20")
    happening = hider.one("main [data-test=happening]")
    await expect(happening).to_have_text(hider.lines[-3])
    await expect(happening).to_have_text(hider.lines[-1])
    await expect(hider.one(LOG)).to_have_count(told)
    await expect(happening).to_have_count(0)


async def test_who_wants_it_at_once_sees_how_it_ends_up(arrive: Arrive) -> None:
    hider = await as_the_hider(arrive, "none")
    await go(hider, "go:20")
    await hider.sees()


async def test_the_second_half_of_a_double_click_answers_nothing(arrive: Arrive) -> None:
    hider = await as_the_hider(arrive, "fast")
    await hider.one('aside ol button[data-choice="go:20"]').dblclick()
    await hider.until(lambda: hider.prompt and hider.number > 0)
    await asyncio.sleep(0.5)
    assert hider.chosen == ["go:20"]


async def test_what_mattered_since_the_last_move_is_said_in_a_line(arrive: Arrive) -> None:
    person = await arrive()
    await person.go_home()
    await person.set_up("blade", ("Contract", "One only"))
    await person.is_asked()
    assert await person.one("[data-test=since]").count() == 0, "nothing has happened yet"


async def test_the_end_has_a_scene_a_story_and_its_figures(arrive: Arrive) -> None:
    hider, seekers = await arrive(), await arrive()
    await hider.go_home()
    await hider.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "A friend"))
    link = await hider.page.get_by_label("Link for a friend").input_value()
    await seekers.page.goto(link)
    await seekers.one("[data-test=sit]").click()
    await hider.is_asked()
    await hider.choose("go:9")
    await seekers.is_asked()
    await seekers.choose("go:9")
    for person in (hider, seekers):
        await person.is_at_the_end()
        await expect(person.one("[data-test=end-scene]")).to_contain_text("The seekers have him")
        await audit(person, "the scene of the end")
        await person.one("[data-test=end-scene]").click()
        await expect(person.one("[data-test=end-scene]")).to_have_count(0)
        await expect(person.one("[data-test=figures]")).to_contain_text("Moves of the seekers")
        assert await person.one("aside ol strong").all_inner_texts() == ["lost", "won"]
