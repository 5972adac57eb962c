"""Shadow Tactics in real browsers: a mission among three, a chapter that goes on, one screen, a phone, a keyboard."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from browser.conftest import Arrive
from browser.person import POINT, Person, middle
from browser.scorpion_table import point_of
from browser.shadow_table import DAIMYO, NINJAS, Pointing, briefly, seats_at, sit
from browser.test_by_keyboard import Keyboard
from browser.test_lost_lines import LOST
from browser.test_phone import FINGER, PHONE, fits, pinch, tap
from playwright.async_api import Locator, expect
from server.running import UNLIMITED, RunningServer

CARD = re.compile(r"on slot \d|Nobody else sees it")
"""What the page says of a card of one's own on the mat."""


async def test_three_browsers_play_a_mission_from_the_plans_to_the_end(arrive: Arrive, house: RunningServer) -> None:
    people = [await arrive() for _ in range(3)]
    hands = [Pointing(person) for person in people]
    for person, way in zip(people, await seats_at(house.address, "dusk"), strict=True):
        await person.page.goto(way)
        await person.sees()
    daimyo, first, second = people
    await first.choose(briefly(first), hands[1].press)
    slot = next(n for n, on in enumerate(first.letter["view"]["mat"]) if on["ninja"])
    for other in (daimyo, second):
        await other.until(lambda other=other, slot=slot: other.letter["view"]["mat"][slot]["ninja"])  # type: ignore[misc]
        await other.sees()
        assert other.letter["view"]["faces"] == {}
        assert CARD.findall(await other.one("main").inner_html()) == []
        await expect(other.page.get_by_title(re.compile(f"^Slot {slot + 1}: a card of .*, face down"))).to_be_visible()
    while first.prompt:
        await first.choose(briefly(first), hands[1].press)
    while second.prompt:
        await second.choose(briefly(second), hands[2].press)
        assert second.prompt is None or first.prompt is None, "ready stays ready"
    while not daimyo.is_over:
        await daimyo.until(lambda: daimyo.is_over or any(person.prompt for person in people))
        for person, hand in zip(people, hands, strict=True):
            if person.prompt:
                await person.sees()
                await person.choose(briefly(person), hand.press)
    for person in people:
        await person.is_at_the_end()
        await expect(person.one("[data-test=result]")).to_contain_text("wins")
    assert sum(hand.ways["directly"] + hand.ways["in two steps"] for hand in hands) >= 8


async def test_a_chapter_is_saved_the_server_starts_again_and_three_go_on(arrive: Arrive, tmp_path: Path) -> None:
    with RunningServer(f"sqlite:{tmp_path / 'tables.sqlite3'}", settings=UNLIMITED) as server:
        anna, bert = await arrive(server.address), await arrive(server.address)
        anna.forgives = LOST
        await sit(anna, server.address, "first part", DAIMYO)
        await expect(anna.page.get_by_text("Part 1 is over")).to_be_visible()
        async with anna.page.expect_download() as saving:
            await anna.menu("Save file")
        file = await saving.value
        await file.save_as(tmp_path / file.suggested_filename)
        server.kill()
        await expect(anna.one("[data-test=connection]")).to_have_text("reconnecting")
        server.start()
        await expect(anna.one("[data-test=connection]")).to_have_text("connected")
        await anna.go_home()
        await anna.one("[data-test=upload]").set_input_files(tmp_path / file.suggested_filename)
        await anna.button("I am alone").click()  # whoever opens a file has all its seats
        await expect(anna.page.get_by_text("Part 1 is over")).to_be_visible()
        await anna.one("[data-test=company]").select_option("3")
        await anna.one("[data-test=sequel]").click()
        await anna.button("I am alone").click()
        await expect(anna.page.get_by_text("One seat is still open.")).to_be_visible()
        await bert.page.goto(await anna.page.get_by_label("Link for a friend").input_value())
        await bert.one("[data-test=sit]").click()
        await bert.until(lambda: bert.letter.get("view"))
        await bert.sees()
        table = bert.letter["table"]
        assert (table["part"], len(table["seats"])) == (2, 3)
        progress = bert.letter["view"]["progress"]
        assert progress["played"]
        won = "The ninjas hold it" if progress["won"] else "The Daimyo has defended it"
        await expect(bert.one("main .map")).to_contain_text(won)


# One screen

BEHIND = re.compile(r"data-choice|data-spot|SH-\d|class=\"shadow|role=\"log", re.IGNORECASE)
"""Whatever the page has of this game, none of it is there while the curtain is down."""
OF_NINJAS = re.compile(r"Nobody else sees it|card:(?:HAY|YUK|MUG)-\d\d|works\.")
OF_DAIMYO = re.compile(r"half:O\d+/execute|Orders in hand")


async def raise_curtain(person: Person, name: str, seat: int) -> None:
    await expect(person.page.get_by_role("dialog")).to_contain_text(f"Pass the screen to {name}.")
    assert BEHIND.findall(await person.source()) == []
    await person.button("I am alone").click()
    await person.until(lambda: person.letter.get("seat") == seat)
    await person.sees()


async def test_at_one_screen_neither_side_sees_what_the_other_holds(person: Person, house: RunningServer) -> None:
    for way in await seats_at(house.address, "planned"):
        await person.page.goto(way)
    await raise_curtain(person, "the ninjas", NINJAS)
    source = await person.source()
    assert len(set(OF_NINJAS.findall(source))) > 4
    assert OF_DAIMYO.findall(source) == []
    await person.press_in_list("ready")
    await raise_curtain(person, "the Daimyo", DAIMYO)
    source = await person.source()
    assert len(set(OF_DAIMYO.findall(source))) >= 2
    assert OF_NINJAS.findall(source) == []
    await person.page.reload()
    await raise_curtain(person, "the Daimyo", DAIMYO)


# The mat in the hand


def faces(person: Person) -> dict[str, str]:
    found: dict[str, str] = person.letter["view"]["faces"]
    return found


async def drag(person: Person, thing: str, to: str) -> None:
    here, there = await point_of(person, thing), await point_of(person, to)
    assert here, f"{thing} cannot be taken up"
    assert there, f"{to} is not there"
    mouse = person.page.mouse
    await mouse.move(*here)
    await mouse.down()
    await mouse.move((here[0] + there[0]) / 2, (here[1] + there[1]) / 2, steps=3)
    await mouse.move(*there, steps=3)
    await mouse.up()


async def test_cards_are_dragged_to_the_mat_along_it_and_back(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "planning", NINJAS)
    place = next(one for one in person.options if one.startswith("place:"))
    _, card, slot = place.split(":")
    other = next(one.split(":")[2] for one in person.options if one.startswith(f"place:{card}:") and one != place)
    for deed, thing, to, then in (
        (place, f"card:{card}", f"slot:{slot}", {slot: card}),
        (f"shift:{slot}:{other}", f"slot:{slot}", f"slot:{other}", {other: card}),
        (f"take-back:{other}", f"slot:{other}", f"card:{card}", {}),
    ):
        number = person.number
        await drag(person, thing, to)
        await person.is_past(number)
        assert person.chosen[-1] == deed
        assert faces(person) == then


async def test_a_card_that_is_pressed_twice_is_laid_once_and_stays_after_reload_and_back(
    arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(pace="quick")
    await sit(person, house.address, "planning", NINJAS)
    way = person.page.url
    place = next(one for one in person.options if one.startswith("place:"))
    _, card, slot = place.split(":")
    number = person.number
    await asyncio.sleep(0.5)  # A click on a question that has just come does nothing.
    await person.page.mouse.click(*(await point_of(person, f"card:{card}") or (0, 0)))
    point = await person.page.evaluate(POINT, place)
    await person.page.mouse.dblclick(point["x"], point["y"])
    await person.is_past(number)
    assert person.chosen == [place]
    await person.page.reload()
    await person.sees()
    assert faces(person) == {slot: card}
    await expect(person.page.get_by_title(re.compile(f"^Slot {int(slot) + 1}, .*Nobody else sees it"))).to_be_visible()
    await person.one("header a[href='/']").click()
    await expect(person.page.get_by_text("Your tables")).to_be_visible()
    await person.page.go_back()
    await person.page.wait_for_url(re.compile(re.escape(way.split("#")[0])))
    await person.sees()
    assert faces(person) == {slot: card}


async def test_ready_stays_ready(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "planned", NINJAS)
    await person.choose("ready")
    for again in range(2):
        assert person.prompt is None
        assert len(faces(person)) >= 4
        assert [slot for slot in person.letter["view"]["mat"] if slot["face"]] == []
        if not again:
            await person.page.reload()
            await person.until(lambda: person.letter.get("waiting"))
            await person.sees()


# A phone


async def test_on_a_phone_a_card_is_laid_by_tapping_and_the_mat_stays_in_sight(
    arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(**PHONE)
    await sit(person, house.address, "planning", NINJAS)
    await fits(person)
    place = next(one for one in person.options if one.startswith("place:"))
    card = person.one(f'aside [data-spot="card:{place.split(":")[1]}"]')
    await card.scroll_into_view_if_needed()
    await large_enough(card)
    await tap(person, card)
    slot = person.one(f'[data-choice="{place}"]:not(aside ol *)').first
    await expect(slot).to_be_in_viewport()
    await large_enough(slot)
    number = person.number
    await tap(person, slot)
    await person.is_past(number)
    assert person.chosen == [place]
    await fits(person)


async def test_on_a_phone_moves_come_before_the_hand(arrive: Arrive, house: RunningServer) -> None:
    """Where the hand is what one moves with, it comes before the long list of all that could be done with it."""
    person = await arrive(**PHONE)
    for moment, is_hand_first in (("way", False), ("planning", True)):
        await sit(person, house.address, moment, NINJAS)
        moves = await person.one("aside ol button[data-choice]:not([data-choice=ready])").last.bounding_box()
        cards = await person.one("aside .hand").first.bounding_box()
        assert moves
        assert cards
        assert (cards["y"] < moves["y"]) == is_hand_first


async def large_enough(thing: Locator) -> None:
    box = await thing.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= FINGER - 0.5, box


async def test_on_a_phone_a_guard_is_placed_in_a_yard_under_a_glass(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await sit(person, house.address, "standing", DAIMYO)
    yard = next(one.split(":")[1] for one in person.options if one.startswith("stand:"))
    await tap(person, person.one(f'main [data-spot="hex:{yard}"]').first)
    spots = person.one("main .closeup [data-choice]")
    await expect(spots).to_have_count(sum(one.startswith(f"stand:{yard}:") for one in person.options))
    frame = await person.one("main .frame").bounding_box()
    assert frame
    for spot in await spots.all():
        circle = spot.locator(".line")
        await large_enough(circle)
        box = await circle.bounding_box()
        assert box
        assert frame["y"] <= box["y"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    choice = await spots.first.get_attribute("data-choice")
    number = person.number
    await tap(person, spots.first)
    await person.is_past(number)
    assert person.chosen == [choice]


async def test_on_a_phone_with_ten_slots_each_is_large_enough_and_the_board_can_be_zoomed(
    arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(**PHONE)
    await sit(person, house.address, "six", DAIMYO)
    await fits(person)
    slots = person.one(".mat .slot")
    await expect(slots).to_have_count(10)
    for slot in await slots.all():
        await large_enough(slot)
    board = person.one("main .frame > svg")
    seen = await board.get_attribute("viewBox")
    await pinch(person, board)
    await expect(board).not_to_have_attribute("viewBox", seen or "")
    assert person.chosen == []


# A keyboard


async def test_with_the_keyboard_a_card_is_laid_and_an_order_given(arrive: Arrive, house: RunningServer) -> None:
    ninjas, daimyo = await arrive(), await arrive()
    for person, seat, moment in ((ninjas, NINJAS, "planning"), (daimyo, DAIMYO, "standing")):
        await sit(person, house.address, moment, seat)
    place = next(one for one in ninjas.options if one.startswith("place:"))

    async def lay(choice: str) -> None:
        keyboard = Keyboard(ninjas)
        await keyboard.tab_to(f'main [data-spot="card:{choice.split(":")[1]}"]')
        await keyboard.keys.press("Enter")
        await keyboard.tab_to(f'main [data-choice="{choice}"]')
        await keyboard.keys.press("Enter")

    async def stand(choice: str) -> None:
        keyboard = Keyboard(daimyo)
        await keyboard.tab_to(f'main [data-spot="hex:{choice.split(":")[1]}"]')
        await keyboard.keys.press("Enter")
        await keyboard.tab_to(f'main .closeup [data-choice="{choice}"]')
        await keyboard.keys.press(" ")

    await ninjas.choose(place, lay)
    await daimyo.choose(next(one for one in daimyo.options if one.startswith("stand:")), stand)
    await ninjas.choose("ready", Keyboard(ninjas).press)
    assert ninjas.chosen == [place, "ready"]


@pytest.mark.parametrize("seat", [DAIMYO, NINJAS])
async def test_a_first_game_of_either_side_is_one_press_away(seat: int, person: Person, house: RunningServer) -> None:
    await person.page.goto(house.address)
    await person.one(f"[data-test=play-shadow-{seat}]").click()
    await person.until(lambda: person.prompt)
    assert person.letter["seat"] == seat
    assert person.letter["view"]["options"]["mode"] == "first_game"
    called = [one["called"] for one in person.letter["table"]["seats"]]
    assert called[1 - seat :: 2] == ["novice"], "the other side is a bot, and nobody else plays"
    hand = Pointing(person)
    for _ in range(6):
        await person.until(lambda: person.prompt)
        await person.sees()
        await person.choose(briefly(person), hand.press)


async def test_why_something_cannot_be_done_is_said_until_something_else_is_taken_up(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house.address, "planning", NINJAS)
    card = next(option for option in person.options if option.startswith("place:")).split(":")[1]
    said = person.page.get_by_text("Why not?", exact=True)
    for thing, is_said in (("guard:1", True), (f"card:{card}", False)):
        at = await point_of(person, thing)
        assert at, f"{thing} cannot be pressed"
        await person.page.mouse.click(*at)
        await expect(said).to_have_count(int(is_said))


async def test_guards_that_stand_ready_made_are_dragged_and_turned(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "styles", DAIMYO)
    styles = [one for one in person.options if one.startswith("take:")]
    assert len(styles) >= 3
    shown = person.one("main .thought .guard")
    await expect(shown).to_have_count(0)
    await person.one(f'aside ol button[data-choice="{styles[1]}"]').hover()
    await expect(shown).to_have_count(14)
    await person.choose(styles[1])
    guard = next(one for one in person.options if one.startswith("guard:"))
    yard = person.letter["view"]["guards"][guard.split(":")[1]]["yard"]
    here = middle(await person.one(f'main [data-spot="{guard}"]').bounding_box())
    there = middle(await person.one(f'main [data-spot="hex:{yard}"]').first.bounding_box())
    number = person.number
    mouse = person.page.mouse
    await mouse.move(*here)
    await mouse.down()
    await mouse.move(here[0] + 20, here[1] + 20, steps=3)
    await person.until(lambda: person.prompt and person.number != number)
    await mouse.move(*there, steps=3)
    await mouse.up()
    spot = person.one("main .closeup [data-choice]").first
    await expect(spot).to_be_visible()
    choice = await spot.get_attribute("data-choice")
    await spot.click()
    await person.until(lambda: "done" in person.options)
    assert person.chosen[1:] == [guard, choice]
    stands = person.letter["view"]["guards"][guard.split(":")[1]]
    assert choice == f"stand:{yard}:{stands['corner']}:{stands['facing']}"
