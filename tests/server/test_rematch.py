"""The same players go on at a new table; and everybody finds the tables where a seat is theirs."""

from __future__ import annotations

from pathlib import Path

import msgspec
from server.house import GAMES, NOTHING_OPENS, House, key_of, open_house, word_of
from toys.parley import PARLEY

from uguisu import quick_dice
from uguisu.server import requests as r
from uguisu.server.entries import Rematched

GAME = "hide_and_seek"


async def finished(house: House, *players: str) -> tuple[r.Opened, list[str]]:
    """A table that was played to its end, and the keys of its persons by seat; open seats are Bert's."""
    opened = await house.open(GAME, *players)
    keys = [one.key for one in opened.seats]
    keys += [(await house.sit(opened.table, one.key, "bert")).key for one in opened.invites]
    wires = [await house.join(opened.table, key) for key in keys]
    await house.bots_rest()
    for wire in wires:
        await wire.told()
    await house.play(wires, quick_dice("finished"))
    assert wires[0].letter.table.state == "over"
    for wire in wires:
        await wire.go()
    return opened, keys


def rematch(*keys: str, shift: int = 0, visitor: str = "anna") -> r.Rematch:
    return r.Rematch(keys=keys, shift=shift, visitor=visitor, called="Anna")


async def test_a_rematch_needs_a_game_that_is_over(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        path = f"/api/tables/{opened.table}/rematch"
        assert (await house.refused(path, rematch(key_of(opened, 0))))[:2] == (409, "not-over")
        follow = r.Follow(key=key_of(opened, 0), visitor="anna")
        assert (await house.refused(f"/api/tables/{opened.table}/follow", follow))[:2] == (409, "no-rematch")


async def test_in_a_rematch_everybody_moves_on_and_follows_with_the_old_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        old, (anna, bert) = await finished(house, "me", "open")
        looks = await house.join(old.table, bert)
        new = await house.done(r.Opened, f"/api/tables/{old.table}/rematch", rematch(anna, shift=1))
        assert [one.seat for one in new.seats] == [1]
        assert new.invites == ()
        assert (await house.entries(old.table))[-1] == Rematched(new.table)
        await looks.told()
        assert looks.letter.table.rematch == new.table, "the others are told where it goes on"
        first = await house.join(new.table, key_of(new, 1))
        assert (first.letter.table.state, first.letter.seat) == ("gathering", 1)
        follow = r.Follow(key=bert, visitor="bert", called="Bert")
        seated = await house.done(r.Seated, f"/api/tables/{old.table}/follow", follow)
        assert (seated.table, seated.seat, seated.promise) == (new.table, 0, new.promise)
        await house.join(new.table, seated.key)
        await first.told()
        assert [seat.called for seat in first.letter.table.seats] == ["Bert", "Anna"]
        assert first.letter.table.state == "running"
        assert first.letter.table.dice.entropy == ((word_of(0), word_of(1)),)
        assert first.letter.table.dice.commitments == (new.promise,) != looks.letter.table.dice.commitments
        again = await house.refused(f"/api/tables/{old.table}/follow", follow)
        assert again[:2] == (409, "taken")


async def test_there_is_one_rematch_of_a_table_and_strangers_have_no_part_in_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        old, (anna, bert) = await finished(house, "me", "open")
        path = f"/api/tables/{old.table}"
        for key in ("x", old.owner, old.watch, old.table):
            assert await house.refused(f"{path}/rematch", rematch(key, visitor="eve")) == NOTHING_OPENS
        new = await house.done(r.Opened, f"{path}/rematch", rematch(anna))
        assert (await house.refused(f"{path}/rematch", rematch(bert)))[:2] == (409, "has-rematch")
        for key in ("x", old.owner, old.watch, new.owner, key_of(new, 0)):
            assert await house.refused(f"{path}/follow", r.Follow(key=key, visitor="eve")) == NOTHING_OPENS
        assert (await house.refused(f"{path}/follow", r.Follow(key=anna, visitor="anna")))[:2] == (409, "taken")
        for key in (anna, bert):
            wire = await house.join(new.table, key)
            assert await wire.ended() == 4404, "an old key does not open the new table itself"


async def test_bots_move_along_and_so_do_all_seats_of_one_person(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        old, (anna,) = await finished(house, "me", "bot random")
        new = await house.done(r.Opened, f"/api/tables/{old.table}/rematch", rematch(anna, shift=-3))
        wire = await house.join(new.table, key_of(new, 1))
        assert [seat.player for seat in wire.letter.table.seats] == ["bot", "person"]
        await house.bots_rest()
        await wire.told()
        assert wire.letter.prompt is not None, "it began at once, and the bot has moved"
        alone, keys = await finished(house, "me", "me")
        both = await house.done(r.Opened, f"/api/tables/{alone.table}/rematch", rematch(*keys, "x", shift=1))
        assert sorted(one.seat for one in both.seats) == [0, 1]
        assert (await house.join(both.table, key_of(both, 0), key_of(both, 1))).letter.table.state == "running"


async def test_everybody_moves_on_by_as_many_seats_as_was_said(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, PARLEY)) as house:
        opened = await house.open("parley", "me", "me", "bot random")
        wires = [await house.join(opened.table, one.key) for one in opened.seats]
        await house.bots_rest()
        for wire in wires:
            await wire.told()
        await house.play(wires, quick_dice("parley"))
        new = await house.done(r.Opened, f"/api/tables/{opened.table}/rematch", rematch(key_of(opened, 0), shift=1))
        assert [one.seat for one in new.seats] == [1]
        watcher = await house.join(new.table, new.watch)
        assert [seat.player for seat in watcher.letter.table.seats] == ["bot", "person", "open"]
        follow = r.Follow(key=key_of(opened, 1), visitor="anna")
        seated = await house.done(r.Seated, f"/api/tables/{opened.table}/follow", follow)
        assert seated.seat == 2


async def test_the_seat_of_somebody_who_does_not_follow_can_be_given_to_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        old, (anna, bert) = await finished(house, "me", "open")
        new = await house.done(r.Opened, f"/api/tables/{old.table}/rematch", rematch(anna))
        invite = await house.done(r.Seated, f"/api/tables/{new.table}/invite", r.Invite(new.owner, 1))
        assert (await house.sit(new.table, invite.key, "carl")).seat == 1
        follow = r.Follow(key=bert, visitor="bert")
        assert (await house.refused(f"/api/tables/{old.table}/follow", follow))[:2] == (409, "taken")


# The tables where a seat is mine


async def mine(house: House, *keys: tuple[str, str]) -> list[r.MyTable]:
    return await house.done(list[r.MyTable], "/api/mine", r.Mine(keys))


async def test_my_tables_say_where_my_decision_is_awaited(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        running = await house.open(GAME, "me", "me")
        hider, seekers = ((running.table, key_of(running, seat)) for seat in (0, 1))
        waits = await house.open(GAME, "me", "open")
        over, (anna, _) = await finished(house, "me", "open")
        before = await mine(house, hider, seekers, (waits.table, key_of(waits, 0)), (over.table, anna))
        assert [(one.table, one.seat, one.state, one.yours) for one in before] == [
            (running.table, 0, "running", True),
            (running.table, 1, "running", False),
            (waits.table, 0, "gathering", False),
            (over.table, 0, "over", False),
        ]
        assert [bool(one.outcome) for one in before] == [False, False, False, True]
        assert {(one.game, one.title) for one in before} == {(GAME, "Hide-and-seek")}
        wire = await house.join(*hider)
        assert before[0].text == wire.prompt.text
        await wire.choose("go:20")
        after = await mine(house, hider, seekers)
        assert [one.yours for one in after] == [False, True]
        assert after[0].touched >= before[0].touched > 0


async def test_what_is_void_or_gone_is_left_out_of_my_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        path = f"/api/tables/{opened.table}"
        renewed = await house.done(r.Seated, f"{path}/renew", r.Keyed(key_of(opened, 0)))
        await house.post(f"{path}/leave", r.Keyed(key_of(opened, 1)))
        keys = [key_of(opened, 0), key_of(opened, 1), opened.owner, opened.watch, opened.table, "x"]
        assert await mine(house, *((opened.table, key) for key in keys)) == []
        found = await mine(house, ("nowhere", renewed.key), (opened.table, renewed.key), ("\0", "\0"))
        assert [(one.table, one.seat) for one in found] == [(opened.table, 0)]


async def test_asking_for_my_tables_shows_nobody_at_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 1))
        await mine(house, (opened.table, key_of(opened, 0)))
        assert await wire.told() == []
        assert not wire.letter.table.seats[0].here


async def test_no_more_than_two_hundred_tables_are_asked_for_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        body = msgspec.json.encode({"keys": [["x", "y"]] * 201})
        assert (await house.refused("/api/mine", body))[:2] == (400, "unreadable")
