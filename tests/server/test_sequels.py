"""A campaign over the wire: tables that go on from each other, with changing company, over restarts of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server.house import NOTHING_OPENS, House, Wire, key_of, open_house
from toys.heists import HEISTS

from uguisu import verify_chain
from uguisu.server import requests as r

GAMES = (HEISTS,)


async def rob(house: House, *wires: Wire) -> None:
    """Everybody takes one thing, if he is not caught, and goes home."""
    taken: set[int] = set()
    while wires[0].letter.table.state != "over":
        for wire in wires:
            await wire.told()
            if wire.letter.prompt is not None:
                seat = wire.letter.seat
                assert seat is not None
                await wire.choose("flee" if seat in taken else "take")
                taken.add(seat)
    for wire in wires:
        await wire.told()


def go_on(*keys: str, seats: tuple[r.SeatOn, ...] = (), **more: Any) -> r.GoOn:
    return r.GoOn(keys=keys, seats=seats, visitor="anna", called="Anna", **more)


async def first_house(house: House) -> tuple[r.Opened, str, Wire, Wire]:
    """Anna and Bert have robbed the first house; Bert's key."""
    opened = await house.open("heists", "me", "open")
    bert = (await house.sit(opened.table, opened.invites[0].key, "bert")).key
    wires = [await house.join(opened.table, key) for key in (key_of(opened, 0), bert)]
    await rob(house, *wires)
    return opened, bert, wires[0], wires[1]


async def test_a_campaign_goes_on_with_the_same_people_and_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path, GAMES) as house:
        opened, bert, anna, looks = await first_house(house)
        shown = anna.letter.table.sequel
        assert shown is not None
        assert (shown.part, shown.seats, shown.options) == (2, (2, 1, 3), {"house": 2})
        new = await house.done(r.Opened, f"/api/tables/{opened.table}/sequel", go_on(key_of(opened, 0)))
        await looks.told()
        assert looks.letter.table.rematch == new.table, "the others are told where it goes on"
        follow = r.Follow(key=bert, visitor="bert", called="Bert")
        seated = await house.done(r.Seated, f"/api/tables/{opened.table}/follow", follow)
        wires = [await house.join(new.table, key) for key in (key_of(new, 0), seated.key)]
        assert wires[1].letter.table.part == 2
        assert wires[1].letter.view["before"] == anna.letter.view["loot"]
        mine = await house.done(
            list[r.MyTable], "/api/mine", r.Mine(keys=((new.table, seated.key), (opened.table, bert)))
        )
        assert [(one.campaign, one.part) for one in mine] == [(opened.table, 2), (opened.table, 1)]


async def test_three_tables_with_changing_company_outlive_the_server_and_are_verified(tmp_path: Path) -> None:
    async with open_house(tmp_path, GAMES) as house:
        opened, bert, _, _ = await first_house(house)
        anna = key_of(opened, 0)
    async with open_house(tmp_path, GAMES) as house:
        crew = (r.SeatOn("bot", "random"), r.SeatOn("follows", follows=1), r.SeatOn("me"))
        second = await house.done(r.Opened, f"/api/tables/{opened.table}/sequel", go_on(anna, seats=crew))
        assert [one.seat for one in second.seats] == [2]
        follow = r.Follow(key=bert, visitor="bert", called="Bert")
        seated = await house.done(r.Seated, f"/api/tables/{opened.table}/follow", follow)
        assert seated.seat == 1
        wires = [await house.join(second.table, key) for key in (seated.key, key_of(second, 2))]
        await house.bots_rest()
    async with open_house(tmp_path, GAMES) as house:
        wires = [await house.join(second.table, key) for key in (seated.key, key_of(second, 2))]
        await house.bots_rest()
        await rob(house, *wires)
        assert wires[0].letter.table.sequel is not None
        crew = (r.SeatOn("me"), r.SeatOn("open"))
        third = await house.done(r.Opened, f"/api/tables/{second.table}/sequel", go_on(key_of(second, 2), seats=crew))
        cleo = (await house.sit(third.table, third.invites[0].key, "cleo")).key
        wires = [await house.join(third.table, key) for key in (key_of(third, 0), cleo)]
        await rob(house, *wires)
        assert wires[0].letter.table.sequel is None
        paths = []
        for number, (table, key) in enumerate(((opened.table, anna), (second.table, seated.key), (third.table, cleo))):
            saved = await house.get(f"/api/tables/{table}/save", key)
            paths.append(tmp_path / f"{number}.jsonl")
            paths[-1].write_bytes(saved.content)
    verdicts = verify_chain(paths, HEISTS)
    assert [len(verdict.seats) for verdict in verdicts] == [2, 3, 2]
    assert [verdict.after.part if verdict.after else 1 for verdict in verdicts] == [1, 2, 3]


async def test_what_the_campaign_does_not_allow_is_refused_and_nothing_is_opened(tmp_path: Path) -> None:
    async with open_house(tmp_path, GAMES) as house:
        running = await house.open("heists", "me")
        path = f"/api/tables/{running.table}/sequel"
        assert (await house.refused(path, go_on(key_of(running, 0))))[:2] == (409, "not-over")
        opened, _, wire, _ = await first_house(house)
        path, key = f"/api/tables/{opened.table}/sequel", key_of(opened, 0)
        assert await house.refused(path, go_on("x")) == NOTHING_OPENS
        assert await house.refused(path, go_on(opened.watch)) == NOTHING_OPENS
        me, free = r.SeatOn("me"), r.SeatOn("open")
        assert (await house.refused(path, go_on(key, seats=(me, *[free] * 3))))[:2] == (400, "bad-option")
        assert (await house.refused(path, go_on(key, seats=(free, free))))[:2] == (400, "nobody")
        assert (await house.refused(path, go_on(key, seats=(me, r.SeatOn("bot", "x")))))[0] == 400
        assert (await house.refused(path, go_on(key, options={"house": 3})))[:2] == (400, "bad-option")
        await wire.told()
        assert not wire.letter.table.rematch


async def test_an_answer_that_was_lost_is_given_again_and_there_is_one_next_table(tmp_path: Path) -> None:
    async with open_house(tmp_path, GAMES) as house:
        opened, bert, _, _ = await first_house(house)
        path, key = f"/api/tables/{opened.table}/sequel", key_of(opened, 0)
        wanted = go_on(key, new_keys=("mine" * 8,), owner="owner" * 6, watch="watch" * 6)
        new = await house.done(r.Opened, path, wanted)
        again = await house.done(r.Opened, path, wanted)
        assert (again.table, again.seats) == (new.table, new.seats)
        assert (await house.refused(path, go_on(bert)))[:2] == (409, "has-rematch")


async def test_a_rematch_of_a_later_part_begins_as_that_part_did(tmp_path: Path) -> None:
    async with open_house(tmp_path, GAMES) as house:
        opened, _, wire, _ = await first_house(house)
        loot = wire.letter.view["loot"]
        seats = (r.SeatOn("me"),)
        second = await house.done(r.Opened, f"/api/tables/{opened.table}/sequel", go_on(key_of(opened, 0), seats=seats))
        wire = await house.join(second.table, key_of(second, 0))
        await rob(house, wire)
        wanted = r.Rematch(keys=(key_of(second, 0),), visitor="anna")
        again = await house.done(r.Opened, f"/api/tables/{second.table}/rematch", wanted)
        wire = await house.join(again.table, key_of(again, 0))
        assert (wire.letter.table.part, wire.letter.view["before"]) == (2, loot)
