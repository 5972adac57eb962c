"""Whoever is gone is stood in for, by a bot or by somebody of his side, until he is back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from laws.twins import fresh_twin, give_past, table_around
from server.house import GAMES, NOTHING_OPENS, House, Wire, key_of, open_house, problem
from server.wire import Clock, key
from server.wire import House as OneTable
from toys.cairn import CAIRN

from uguisu import Observer, Seat, Table, quick_dice
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import CameBack, StoodIn
from uguisu.server.standing_in import come_back, stand_in
from uguisu.server.tables import Live

WITH_CAIRN = (*GAMES, CAIRN)
A, B, C = Seat(0), Seat(1), Seat(2)


class Friends:
    """A table of persons, each of whom has a key."""

    def __init__(self, house: House, opened: r.Opened, keys: list[str]) -> None:
        self.house, self.opened, self.keys = house, opened, keys
        self.path = f"/api/tables/{opened.table}"

    @classmethod
    async def meet(cls, house: House, count: int = 2, game: str = "cairn", **options: Any) -> Friends:
        opened = await house.open(game, "me", *["open"] * (count - 1), options=options)
        keys = [key_of(opened, 0)]
        keys += [
            (await house.sit(opened.table, key_of(opened, seat), f"visitor {seat}")).key for seat in range(1, count)
        ]
        return cls(house, opened, keys)

    async def join(self, seat: int, plays: int = -1) -> Wire:
        wire = self.house.wire()
        wire.say(p.Join(p.VERSION, self.opened.table, self.keys[seat], (), plays))
        await wire.told()
        return wire

    async def ask(self, by: int, seat: int, bot: str = "") -> tuple[int, str]:
        """Status and code of the answer; (200, "") where it is done."""
        response = await self.house.post(f"{self.path}/stand-in", r.StandIn(self.keys[by], seat, bot))
        return (200, "") if response.status_code == 200 else problem(response)[:2]

    async def kept(self) -> list[StoodIn | CameBack]:
        entries = await self.house.entries(self.opened.table)
        return [entry for entry in entries if isinstance(entry, StoodIn | CameBack)]


def seat_of(wire: Wire, seat: int) -> p.SeatShown:
    return wire.letter.table.seats[seat]


# By somebody of the same side


async def test_a_friend_plays_for_whoever_is_away_until_he_is_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house)
        anna = await friends.join(A)
        assert seat_of(anna, B).free_at is not None
        assert await friends.ask(A, B) == (200, "")
        assert await friends.ask(A, B) == (200, ""), "said twice, it is done once"
        await anna.told()
        shown = seat_of(anna, B)
        assert (shown.player, shown.here) == ("person", False)
        assert shown.stand_in is not None
        assert (shown.stand_in.bot, shown.stand_in.seat) == ("", A)
        assert shown.stand_in.since > 0
        asked = [frame for frame in anna.frames if '"say":"asked"' in frame]
        assert asked[-1].endswith('"seats":[0,1]}'), "both of her seats are asked"

        for_bert = await friends.join(A, plays=B)
        assert for_bert.letter.seat == B
        assert not seat_of(for_bert, B).here, "he is not there because somebody plays for him"
        said = p.Choose("for him", for_bert.prompt.number, "lay:1", B)
        assert await for_bert.answer(said) == p.Done("for him")
        refused = await for_bert.answer(p.GiveUp("up"))
        assert isinstance(refused, p.Refused)
        assert refused.code == "not-yours"

        bert = await friends.join(B)
        assert bert.letter.seat == B
        assert seat_of(bert, B) == p.SeatShown("the shepherd", "person", "", True)
        await for_bert.told()
        assert for_bert.letter.seat == A, "she has her own eyes again"
        refused = await for_bert.answer(p.Choose("late", for_bert.prompt.number, "ready", B))
        assert isinstance(refused, p.Refused)
        assert refused.code == "not-your-turn"
        assert isinstance(await for_bert.answer(p.TakeBack("late too", B)), p.Refused)
        assert await for_bert.answer(said) == p.Done("for him"), "it was done when she still played for him"
        assert isinstance(await bert.choose("lay:3"), p.Done)
        assert await friends.kept() == [StoodIn(B, "", A), CameBack(B)]


async def test_who_stands_in_still_does_after_the_server_was_stopped(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house, 3)
        await friends.join(A)
        assert await friends.ask(A, B) == (200, "")
        assert await friends.ask(A, C, "random") == (200, "")
    async with open_house(tmp_path, WITH_CAIRN) as house:
        friends = Friends(house, friends.opened, friends.keys)
        for_bert = await friends.join(A, plays=B)
        assert for_bert.letter.seat == B
        assert [one.stand_in and one.stand_in.bot for one in for_bert.letter.table.seats] == [None, "", "random"]
        assert isinstance(await for_bert.choose("ready"), p.Done)
        carl = await friends.join(C)
        assert seat_of(carl, C).stand_in is None
        await for_bert.told()
        assert for_bert.letter.seat == B, "it is only the other one who is back"
    async with open_house(tmp_path, WITH_CAIRN) as house:
        friends = Friends(house, friends.opened, friends.keys)
        bert = await friends.join(B)
        assert [one.stand_in for one in bert.letter.table.seats] == [None, None, None]
        assert await friends.kept() == [StoodIn(B, "", A), StoodIn(C, "random"), CameBack(C), CameBack(B)]


async def test_a_seat_that_was_left_is_played_until_somebody_sits_there(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        friends = await Friends.meet(house)
        anna = await friends.join(A)
        await house.done(None, f"{friends.path}/leave", r.Keyed(friends.keys[B]))
        assert await friends.ask(A, B) == (200, ""), "who has left is gone at once"
        assert (await friends.join(A, plays=B)).letter.prompt is not None
        invite = await house.done(r.Seated, f"{friends.path}/invite", r.Invite(friends.opened.owner, B))
        await house.sit(friends.opened.table, invite.key, "carl")
        await anna.told()
        assert seat_of(anna, B).stand_in is None


async def test_whoever_stands_in_may_leave_it_to_a_bot_and_another_takes_over_when_he_is_gone_too(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house, 3)
        anna, carl = await friends.join(A), await friends.join(C)
        assert await friends.ask(A, B) == (200, "")
        assert await friends.ask(C, B) == (409, "taken")
        await anna.go()
        assert await friends.ask(C, B) == (200, ""), "she is gone herself"
        await carl.told()
        assert await friends.ask(C, B, "random") == (200, "")
        assert await friends.ask(C, B) == (409, "taken"), "a bot goes when he is back"
        assert await friends.kept() == [StoodIn(B, "", A), StoodIn(B, "", C), StoodIn(B, "random")]


async def test_who_leaves_stands_in_for_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house, 3)
        carl = await friends.join(C)
        assert await friends.ask(A, B) == (200, "")
        await house.done(None, f"{friends.path}/leave", r.Keyed(friends.keys[A]))
        await carl.told()
        assert seat_of(carl, B).stand_in is None


# By a bot


async def test_a_bot_plays_for_whoever_is_away_and_lets_people_go_first(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house)
        anna = await friends.join(A)
        assert await friends.ask(A, B, "random") == (200, "")
        await house.bots_rest()
        assert await house.acts(friends.opened.table) == [], "she is asked as well"
        await anna.choose("ready")
        await house.bots_rest()
        acts = await house.acts(friends.opened.table)
        assert {act.seat for act in acts[1:]} == {B}
        await anna.told()
        assert anna.letter.prompt is not None, "the bot was ready too, and the next round has begun"
        await friends.join(B)
        await anna.choose("ready")
        await house.bots_rest()
        assert (await house.acts(friends.opened.table))[-1].seat == A, "he plays for himself again"


async def test_where_something_is_hidden_only_a_bot_plays_and_only_where_the_table_was_opened_so(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        closed = await Friends.meet(house, game="hide_and_seek")
        assert await closed.ask(A, B, "random") == (409, "no-stand-ins")
        watching = await closed.join(A)
        assert watching.letter.table.stand_ins is False
        assert seat_of(watching, B).free_at is None

        wishes = (r.Wish("me"), r.Wish("open"))
        wanted = r.NewTable(game="hide_and_seek", seats=wishes, visitor="anna", stand_ins=True)
        opened = await house.done(r.Opened, "/api/tables", wanted)
        seated = await house.sit(opened.table, key_of(opened, 1), "bert", joins=False)
        friends = Friends(house, opened, [key_of(opened, 0), seated.key])
        assert await friends.ask(A, B, "random") == (409, "not-running")
        anna = await house.join(opened.table, friends.keys[A])
        bert = await house.join(opened.table, friends.keys[B])
        await anna.told()
        assert await friends.ask(A, B, "random") == (409, "taken"), "he is there"
        await bert.go()
        assert await friends.ask(A, B) == (409, "only-bots")
        assert (await friends.join(A, plays=B)).letter.seat == A, "nobody gets the eyes of another seat"
        assert await friends.ask(A, B, "random") == (200, "")
        assert (await friends.join(A, plays=B)).letter.seat == A
        await anna.told()
        await anna.choose("go:20")
        await house.bots_rest()
        assert [act.seat for act in await house.acts(opened.table)] == [A, B, B, B, B]


# Refusals


async def test_what_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        friends = await Friends.meet(house, 3)
        await friends.join(A)
        assert await friends.ask(A, B, "random") == (409, "not-away"), "five minutes are not over"
        assert await friends.ask(A, A, "random") == (409, "taken")
        assert await friends.ask(A, 7, "random") == (409, "no-such-seat")
        assert (await friends.ask(A, B, "deep blue"))[0] == 400
        for other in (friends.opened.owner, friends.opened.watch, "nobody"):
            refused = await house.refused(f"{friends.path}/stand-in", r.StandIn(other, B, "random"))
            assert refused == NOTHING_OPENS, "only somebody who sits here may ask"
        assert await friends.kept() == []


async def test_nobody_acts_for_a_seat_by_naming_it(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house)
        anna = await friends.join(A, plays=B)
        assert anna.letter.seat == A, "she stands in for nobody"
        for said in (p.Choose("for him", 0, "ready", B), p.TakeBack("for him", B), p.Choose("for all", 0, "ready", 99)):
            refused = await anna.answer(said)
            assert isinstance(refused, p.Refused)
            assert refused.code == "not-your-turn"
        watching = house.wire()
        watching.say(p.Join(p.VERSION, friends.opened.table, friends.opened.watch, (), B))
        await watching.told()
        assert watching.letter.seat is None
        assert await house.acts(friends.opened.table) == []


async def test_nobody_plays_for_the_other_side(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=0) as house:
        friends = await Friends.meet(house, 3)
        await friends.join(A)
        with patch.object(type(CAIRN), "sides", lambda *_: ((A, C), (B,))):
            assert await friends.ask(A, B) == (409, "other-side")
            assert await friends.ask(A, C) == (200, "")
            assert await friends.ask(A, B, "random") == (200, ""), "a bot may play for anybody"


async def test_a_seat_is_free_when_its_holder_was_away_long_enough(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, away_minutes=5) as house:
        friends = await Friends.meet(house)
        anna, bert = await friends.join(A), await friends.join(B)
        await anna.told()
        assert seat_of(anna, B).free_at is None
        with patch("uguisu.server.tables.time.time", lambda: 1000.0):
            await bert.go()
            await anna.told()
        assert seat_of(anna, B).free_at == 1300.0
        with patch("uguisu.server.standing_in.time.time", lambda: 1299.0):
            assert await friends.ask(A, B) == (409, "not-away")
        with patch("uguisu.server.standing_in.time.time", lambda: 1301.0):
            assert await friends.ask(A, B) == (200, "")


# What others can tell of it


HIDER, SEEKERS = A, B


class Unseen:
    """Somebody who looks with the hider's eyes. What he sees differs from twin to twin, and is not looked at."""

    observer = HIDER
    eyes = (HIDER,)

    def tell(self, live: Live, letters: dict[Any, Any]) -> None: ...

    def knows(self, seat: Observer) -> bool:
        return seat == HIDER

    def let_go(self, code: int) -> None: ...


@pytest.mark.parametrize("seed", range(8))
async def test_twins_tell_the_same_of_whoever_is_gone_and_stood_in_for(seed: int) -> None:
    """The seekers and a spectator look on while the hider goes, is stood in for and comes back, here and there."""
    below = quick_dice("stand in", seed)
    real = Table.open(HIDE_AND_SEEK, seed=seed)
    for _ in range(1 + seed):
        seat = next(seat for seat in real.seats if real.prompt(seat))
        prompt = real.prompt(seat)
        assert prompt is not None
        real.act(seat, prompt.options[below(len(prompt.options))])
    twin = table_around(HIDE_AND_SEEK, real, fresh_twin(HIDE_AND_SEEK, real, SEEKERS, below).match.flow)
    give_past(twin, real)
    twin._dice, twin._secrets = real._dice, real._secrets
    with patch("uguisu.server.tables.time", Clock()) as clock, patch("uguisu.server.standing_in.time", clock):
        told = [await seen_while_the_hider_is_gone(table, clock) for table in (real, twin)]
    assert told[0] == told[1]
    for eyes in (SEEKERS, None):
        assert any('"free_at":300.0' in frame for frame in told[0][eyes])
        assert any('"stand_in":{"bot":"random"' in frame for frame in told[0][eyes])
        last = [frame for frame in told[0][eyes] if '"say":"letter"' in frame][-1]
        assert last.count('"stand_in":null,"free_at":null') == 2, "he is back"


async def seen_while_the_hider_is_gone(table: Table, clock: Any) -> dict[Observer, list[str]]:
    """Everything that is told to those who look on. What the bot does is not what is tested: it has its own dice."""
    house, hider = OneTable(table), Unseen()
    house.hosted.opened_for_stand_ins = True
    told: dict[Observer, list[str]] = {SEEKERS: [], None: []}

    async def looks(deed: Callable[[Live], Any]) -> None:
        async with house.tables.hold("table") as live:
            if (coming := deed(live)) is not None:
                await coming
            live.tell_all()
        for eyes, frames in told.items():
            frames += await house.clients[eyes].heard()

    clock.now = 0.0
    await house.join(SEEKERS, None)
    await looks(lambda live: live.arrive(hider))
    await looks(lambda live: live.part(hider))
    clock.now = 400.0
    with patch("uguisu.server.standing_in.wake_bots"):
        await stand_in(house.tables, "table", r.StandIn(key(SEEKERS), HIDER, "random"))
    await looks(lambda live: None)
    clock.now = 500.0
    await looks(lambda live: live.arrive(hider))
    await looks(lambda live: come_back(house.tables, live, hider.eyes))
    await house.close()
    return told
