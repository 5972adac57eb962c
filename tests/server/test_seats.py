"""Tables are opened, seats are taken and left, and every key opens what it is for and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.house import NOTHING_OPENS, PATIENCE, House, Wire, key_of, open_house, problem, written_down

from uguisu import Seat, Table
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Holder, Left, Opened, Renewed, hashed
from uguisu.server.tables import Live

GAME = "hide_and_seek"


def kinds(wire: Wire) -> list[str]:
    return [seat.player for seat in wire.letter.table.seats]


# Opening and sitting down


async def test_the_table_of_one_person_begins_when_somebody_looks(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        alone = await house.open("blade", "me", options={"contract": 2}, joins=False)
        both = await house.open(GAME, "me", "me", joins=False)
        against = await house.open(GAME, "me", "bot random", joins=False)
        for opened, players in ((alone, ["person"]), (both, ["person", "person"]), (against, ["person", "bot"])):
            async with house.server.tables.hold(opened.table) as live:
                assert live.hosted.state == "gathering"
            wires = [await house.join(opened.table, one.key) for one in opened.seats]
            await wires[0].told()
            assert wires[0].letters[0].table.state == "running"
            assert wires[0].letter.prompt is not None
            assert kinds(wires[0]) == players
            assert [one.seat for one in opened.seats] == [n for n, player in enumerate(players) if player == "person"]
            assert opened.invites == ()


async def test_a_table_waits_for_the_last_of_its_open_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        anna = await house.join(opened.table, key_of(opened, 0))
        assert (anna.letter.table.state, kinds(anna)) == ("gathering", ["person", "open"])
        assert (anna.letter.view, anna.letter.prompt, anna.letter.waiting) == (None, None, None)
        refused = await anna.answer(p.Choose("c", 0, "go:20"))
        assert isinstance(refused, p.Refused)
        assert refused.code == "not-begun"
        assert await anna.answer(p.WhyNot("go:20")) == p.Reasoned("go:20", (), "", "It is not your decision now.")
        seated = await house.sit(opened.table, key_of(opened, 1), "bert", called="Bert", joins=False)
        await anna.told()
        assert (anna.letter.table.state, kinds(anna)) == ("gathering", ["person", "person"])
        await house.join(opened.table, seated.key)
        await anna.told()
        assert anna.letter.table.state == "running"
        assert anna.letter.table.seats[1].called == "Bert"


async def test_an_invitation_seats_one_person_and_is_used_up(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        invite = key_of(opened, 1)
        seated = await house.sit(opened.table, invite, "bert")
        assert (seated.table, seated.seat) == (opened.table, 1)
        assert seated.key not in (invite, key_of(opened, 0))
        again = await house.refused(f"/api/tables/{opened.table}/sit", r.Sit(invite=invite, visitor="carl"))
        assert again == NOTHING_OPENS
        assert await closing(house, opened.table, invite) == NO_SUCH_KEY


async def test_a_table_that_was_about_to_begin_when_the_server_stopped_begins_when_somebody_looks(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        table = Table(HIDE_AND_SEEK)
        holders = tuple(Holder("person", key=hashed(f"key {seat}")) for seat in table.seats)
        opened = Opened(
            game=GAME, rules=1, content="", options={}, holders=holders, owner=hashed("owner"), watch=hashed("watch")
        )
        await house.server.tables.store.create("full", GAME, [opened], table.secrets)
        wire = await house.join("full", "key 0")
        assert wire.letter.table.state == "running"
        assert wire.letter.table.dice.commitments == (table.commitment,)


# What opens nothing

NO_SUCH_KEY = ([("refused", "no-such-key", NOTHING_OPENS[2])], 4404)
SEAT_VERBS = ["leave", "renew", "stand-in", "follow", "rematch", "join", "also", "replay", "proof", "save"]
OWNER_VERBS = ["invite", "fill"]


async def closing(house: House, table: str, key: str, *also: str) -> tuple[list[Any], int | None]:
    """How a WebSocket ends that joins with a key which opens nothing."""
    wire = await house.join(table, key, *also)
    heard = [msgspec.json.decode(frame) for frame in wire.frames]
    return [(one["say"], one.get("code"), one.get("sentence")) for one in heard], await wire.ended()


async def tried(house: House, verb: str, table: str, key: str, good: str) -> Any:
    """What comes of trying this verb with this key."""
    path = f"/api/tables/{table}/{verb}"
    match verb:
        case "sit":
            return await house.refused(path, r.Sit(invite=key, visitor="eve"))
        case "follow":
            return await house.refused(path, r.Follow(key=key, visitor="eve"))
        case "leave" | "renew":
            return await house.refused(path, r.Keyed(key))
        case "rematch":
            return await house.refused(path, r.Rematch(keys=(key,), visitor="eve"))
        case "stand-in":
            return await house.refused(path, r.StandIn(key, 1, "random"))
        case "invite":
            return await house.refused(path, r.Invite(key, 1))
        case "fill":
            return await house.refused(path, r.FillSeat(key, 1, "random"))
        case "join":
            return await closing(house, table, key)
        case "also":
            return await closing(house, table, good, key)
    return problem(await house.get(path, key))


@pytest.mark.parametrize("verb", [*SEAT_VERBS, "sit", *OWNER_VERBS])
async def test_a_key_that_does_not_fit_is_answered_like_a_table_that_does_not_exist(tmp_path: Path, verb: str) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        other = await house.open(GAME, "me", "open", visitor="bert")
        seat, invite = key_of(opened, 0), key_of(opened, 1)
        keys = {"nothing": "x", "id": opened.table, "seat's number": "0", "hash": hashed(seat)}
        keys |= {"other seat": key_of(other, 0), "other owner": other.owner, "other invite": key_of(other, 1)}
        keys |= {"seat": seat, "invite": invite, "owner": opened.owner, "watch": opened.watch}
        fitting = {"sit": ["invite"], "invite": ["owner"], "fill": ["owner"], "also": ["seat"]}.get(verb, ["seat"])
        if verb in ("join", "replay", "proof"):
            fitting.append("watch")
        before = await house.entries(opened.table)
        expected = NO_SUCH_KEY if verb in ("join", "also") else NOTHING_OPENS
        for name, key in keys.items():
            if name not in fitting:
                assert await tried(house, verb, opened.table, key, seat) == expected, name
        for name in fitting:
            assert await tried(house, verb, "nowhere", keys[name], seat) == expected, "the table does not exist"
        assert await house.entries(opened.table) == before


async def test_a_request_without_any_key_opens_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        for what in ("replay", "proof", "save"):
            assert problem(await house.get(f"/api/tables/{opened.table}/{what}")) == NOTHING_OPENS
            headers = {"Authorization": key_of(opened, 0)}
            bare = await house.http.get(f"/api/tables/{opened.table}/{what}", headers=headers)
            assert problem(bare) == NOTHING_OPENS


# Renewing and leaving


async def test_renewing_voids_the_old_key_and_lets_its_connections_go(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        old = key_of(opened, 0)
        thief, other = await house.join(opened.table, old), await house.join(opened.table, key_of(opened, 1))
        shared = await house.join(opened.table, key_of(opened, 1), old)
        seated = await house.done(r.Seated, f"/api/tables/{opened.table}/renew", r.Keyed(old))
        assert (seated.seat, seated.key == old) == (0, False)
        assert (await thief.ended(), await shared.ended()) == (4401, 4401)
        assert other.closed is None
        assert await closing(house, opened.table, old) == NO_SUCH_KEY
        back = await house.join(opened.table, seated.key)
        assert isinstance(await back.choose("go:20"), p.Done)


@pytest.mark.parametrize("verb", ["renew", "leave"])
async def test_what_an_old_key_still_has_on_its_way_is_not_carried_out(tmp_path: Path, verb: str) -> None:
    """Its choice waits at the table behind the very request that voids it."""
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        thief = await house.join(opened.table, key_of(opened, 0))
        other = await house.join(opened.table, key_of(opened, 1))
        async with house.server.tables.hold(opened.table) as live:
            voiding = asyncio.create_task(house.post(f"/api/tables/{opened.table}/{verb}", r.Keyed(key_of(opened, 0))))
            await waiting_at(live, 1)
            thief.say(p.Choose("late", thief.prompt.number, "go:20"))
            await waiting_at(live, 2)
        assert (await voiding).status_code == 200
        assert await thief.ended() == 4401
        last = (await house.entries(opened.table))[-1]
        assert isinstance(last, Renewed | Left)
        await other.told()
        assert other.letter.waiting is not None
        assert other.letter.waiting.seats == (0,)


async def waiting_at(live: Live, count: int) -> None:
    """Until so many stand in line at a table."""
    async with asyncio.timeout(PATIENCE):
        while len(live.lock._waiters or ()) < count:
            await asyncio.sleep(0)


async def test_leaving_opens_the_seat_and_voids_the_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        bert = await house.sit(opened.table, key_of(opened, 1), "bert", called="Bert")
        anna, gone = await house.join(opened.table, key_of(opened, 0)), await house.join(opened.table, bert.key)
        response = await house.post(f"/api/tables/{opened.table}/leave", r.Keyed(bert.key))
        assert (response.status_code, response.json()) == (200, None)
        assert await gone.ended() == 4401
        await anna.told()
        assert anna.letter.table.seats[1] == p.SeatShown(HIDE_AND_SEEK.seat_name(Seat(1), 2), "open", "", False)
        assert anna.letter.table.state == "running", "the table waits as it is for somebody else"
        for verb in ("leave", "renew", "join"):
            expected = NO_SUCH_KEY if verb == "join" else NOTHING_OPENS
            assert await tried(house, verb, opened.table, bert.key, "") == expected


async def test_the_owner_invites_anew_and_older_invitations_are_void(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        path = f"/api/tables/{opened.table}"
        fresh = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))
        assert await tried(house, "sit", opened.table, key_of(opened, 1), "") == NOTHING_OPENS
        bert = await house.sit(opened.table, fresh.key, "bert")
        await house.post(f"{path}/leave", r.Keyed(bert.key))
        assert await tried(house, "sit", opened.table, fresh.key, "") == NOTHING_OPENS, "it was used up"
        again = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))
        await house.sit(opened.table, again.key, "carl")
        for seat in (0, 1, 2, -1, 10**30):
            for verb, body in (("invite", r.Invite(opened.owner, seat)), ("fill", r.FillSeat(opened.owner, seat, "x"))):
                assert await house.refused(f"{path}/{verb}", body) == (409, "taken", "That seat is not open.")


async def test_the_owner_fills_an_open_seat_with_a_bot_and_the_table_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "open", "me")
        path = f"/api/tables/{opened.table}/fill"
        anna = await house.join(opened.table, key_of(opened, 1))
        unknown = await house.refused(path, r.FillSeat(opened.owner, 0, "grandmaster"))
        assert unknown[:2] == (400, "refused")
        await house.post(path, r.FillSeat(opened.owner, 0, "random"))
        await house.bots_rest()
        await anna.told()
        assert (anna.letter.table.state, kinds(anna)) == ("running", ["bot", "person"])
        assert anna.letter.prompt is not None, "the bot has moved"
        assert await tried(house, "sit", opened.table, key_of(opened, 0), "") == NOTHING_OPENS


# One person, several seats


async def test_one_visitor_may_hold_several_seats_from_the_start(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 0), key_of(opened, 0), key_of(opened, 1))
        other = await house.join(opened.table, key_of(opened, 1))
        assert last_asked(wire) == (0,)
        await wire.choose("go:20")
        assert last_asked(wire) == (1,)
        await other.told()
        await other.choose(other.prompt.options[0].choice)
        assert wire.letter.seat == 0, "the screen still shows one seat and no other"


def last_asked(wire: Wire) -> tuple[int, ...]:
    asked = [frame for frame in wire.frames if '"say":"asked"' in frame]
    return msgspec.json.decode(asked[-1], type=p.Asked).seats


async def test_whoever_has_seen_a_running_game_from_one_seat_gets_no_other(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        path = f"/api/tables/{opened.table}"
        bert = await house.sit(opened.table, key_of(opened, 1), "bert")
        await house.post(f"{path}/leave", r.Keyed(bert.key))
        invite = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))
        refused = await house.refused(f"{path}/sit", r.Sit(invite=invite.key, visitor="anna"))
        assert refused[:2] == (409, "has-seen")
        await house.post(f"{path}/leave", r.Keyed(key_of(opened, 0)))
        refused = await house.refused(f"{path}/sit", r.Sit(invite=invite.key, visitor="anna"))
        assert refused[:2] == (409, "has-seen"), "having left changes nothing about what was seen"
        assert (await house.sit(opened.table, invite.key, "bert")).seat == 1, "one's own seat is no other"


async def test_before_the_game_begins_nothing_was_seen_and_seats_may_be_changed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "open", "open")
        path = f"/api/tables/{opened.table}"
        first = await house.sit(opened.table, key_of(opened, 0), "bert")
        await house.post(f"{path}/leave", r.Keyed(first.key))
        second = await house.sit(opened.table, key_of(opened, 1), "bert")
        invite = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 0))
        await house.sit(opened.table, invite.key, "carl")
        await house.post(f"{path}/leave", r.Keyed(second.key))
        invite = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))
        assert (await house.sit(opened.table, invite.key, "bert")).seat == 1, (
            "the seat that he left before told him nothing"
        )


# Keys leave no trace


async def test_no_key_stands_in_the_store_or_in_the_logs(tmp_path: Path) -> None:
    with written_down() as lines:
        async with open_house(tmp_path) as house:
            opened = await house.open(GAME, "me", "open", visitor="the visitor's secret")
            path = f"/api/tables/{opened.table}"
            bert = await house.sit(opened.table, key_of(opened, 1), "the other visitor's secret")
            renewed = await house.done(r.Seated, f"{path}/renew", r.Keyed(bert.key))
            await house.post(f"{path}/leave", r.Keyed(renewed.key))
            invite = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))
            wire = await house.join(opened.table, key_of(opened, 0))
            wire.say(p.Join(p.VERSION, opened.table, key_of(opened, 0)))
            await wire.choose("go:20")
            await wire.answer(p.GiveUp("no"))
            await closing(house, opened.table, "a wrong key")
            await house.get(f"{path}/save", key_of(opened, 0))
            stored = await house.server.tables.store.load(opened.table)
            assert stored is not None
        keys = [opened.owner, opened.watch, *(one.key for one in (*opened.seats, *opened.invites))]
        keys += [bert.key, renewed.key, invite.key, "the visitor's secret", "the other visitor's secret", "a wrong key"]
        on_disk = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert opened.table.encode() in on_disk, "the right files were searched"
        assert [key for key in keys if key.encode() in on_disk] == []
        logged = "\n".join(lines)
        assert opened.table in logged
        hidden = [secret.hex() for secret in stored.secrets if secret] + ["go:20"]
        assert [word for word in (*keys, *map(hashed, keys), *hidden) if word in logged] == []
