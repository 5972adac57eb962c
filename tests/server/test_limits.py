"""Who may do how much: too much is slowed down and then let go, and nobody else notices."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from server.house import NOTHING_OPENS, House, Wire, key_of, open_house, problem
from server.test_http import from_address

from uguisu import quick_dice
from uguisu.server import protocol as p
from uguisu.server import requests as r

HIDE = "hide_and_seek"
RARELY = 1e-9
"""So few a second that none comes back while a test runs."""


async def at_the_table(house: House) -> tuple[r.Opened, list[Wire]]:
    opened = await house.open(HIDE, "me", "me")
    wires = [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]
    for wire in wires:
        await wire.told()
    return opened, wires


async def heard(wire: Wire) -> list[p.FromServer]:
    """Everything up to the end."""
    await wire.ended()
    return [msgspec.json.decode(frame, type=p.FromServer) for frame in wire.frames]


# Floods


@pytest.mark.parametrize("text", ['{"say":"ping"}', "nonsense", "", '{"say":"give-up","command":"c"}'])
async def test_a_flood_is_slowed_down_and_then_let_go_while_the_others_play_on(tmp_path: Path, text: str) -> None:
    async with open_house(tmp_path, messages_per_second=RARELY, messages_burst=60, strikes=5) as house:
        opened, wires = await at_the_table(house)
        flood = await house.join(opened.table, opened.watch)
        for _ in range(1000):
            flood.raw(text)
        told = await heard(flood)
        assert flood.closed in (4429, 4400)
        assert len(told) <= 1 + 60 + 5
        last = told[-1]
        assert isinstance(last, p.Refused)
        assert last.code == ("slow-down" if "say" in text else "unreadable")
        assert await house.play(wires, quick_dice("flood"), 6) == 6
        assert len(await house.acts(opened.table)) == 6


async def test_a_flood_of_choices_carries_out_none_beyond_the_limit(tmp_path: Path) -> None:
    async with open_house(tmp_path, messages_per_second=RARELY, messages_burst=10, strikes=3) as house:
        opened = await house.open("blade", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        for number in range(100):
            wire.say(p.Choose(f"c {number}", number, "nonsense"))
        answers = [one for one in await heard(wire) if isinstance(one, p.Refused)]
        assert [one.code for one in answers] == ["unreadable"] + ["not-your-turn"] * 8 + ["slow-down"] * 3
        assert wire.closed == 4429


async def test_messages_that_make_no_sense_end_a_connection_when_there_are_too_many(tmp_path: Path) -> None:
    async with open_house(tmp_path, strikes=4) as house:
        opened, wires = await at_the_table(house)
        wire = await house.join(opened.table, opened.watch)
        for _ in range(10):
            wire.raw("nonsense")
        assert [one.code for one in await heard(wire) if isinstance(one, p.Refused)] == ["unreadable"] * 4
        assert wire.closed == 4400
        for other in wires:
            assert await other.told() == []


async def test_requests_of_one_address_are_limited_and_others_are_not(tmp_path: Path) -> None:
    async with open_house(tmp_path, requests_per_second=RARELY, requests_burst=5) as house:
        assert [(await house.get("/api/games")).status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert problem(await house.get("/api/games"))[1] == "slow-down"
        here, elsewhere = house.wire(), house.wire(address="192.0.2.7")
        assert await here.ended() == 1008
        assert not here.was_accepted
        assert await elsewhere.told() == [p.Refused("", "unreadable", "The first message must name the table.")]


async def test_tables_are_opened_only_so_fast(tmp_path: Path) -> None:
    async with open_house(tmp_path, tables_per_minute=RARELY, tables_burst=3) as house:
        opened = await house.open("blade", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        await wire.answer(p.GiveUp("enough"))
        saved = (await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0))).content
        assert (await house.post("/api/upload", saved)).status_code == 200
        again = r.Rematch(keys=(key_of(opened, 0),), visitor="anna")
        assert (await house.post(f"/api/tables/{opened.table}/rematch", again)).status_code == 200
        new = r.NewTable(game="blade", seats=(r.Wish("me"),), visitor="anna")
        for path, body in (
            ("/api/tables", new),
            ("/api/upload", saved),
            (f"/api/tables/{opened.table}/rematch", again),
        ):
            assert (await house.refused(path, body))[:2] == (429, "slow-down")


async def test_connections_of_one_address_are_limited_and_come_free_again(tmp_path: Path) -> None:
    async with open_house(tmp_path, connections_per_address=3) as house:
        opened, wires = await at_the_table(house)
        third = await house.join(opened.table, opened.watch)
        fourth = house.wire()
        assert await fourth.ended() == 4429
        elsewhere = house.wire(address="192.0.2.7")
        elsewhere.say(p.Join(p.VERSION, opened.table, opened.watch))
        await elsewhere.told()
        assert elsewhere.letters
        await third.go()
        assert (await house.join(opened.table, opened.watch)).letters
        for wire in wires:
            assert await wire.told() == []
        for wire in house.wires:
            await wire.go()
        assert house.server.connections.total() == 0
        assert not house.server.connections, "addresses that have gone are forgotten"


async def test_a_connection_that_does_not_say_whose_it_is_is_let_go(tmp_path: Path) -> None:
    async with open_house(tmp_path, join_seconds=0.01) as house:
        wire = house.wire()
        assert await wire.ended() == 4400
        assert house.server.connections.total() == 0


# Those who do not read


async def test_whoever_does_not_read_is_let_go_without_harm_to_others(tmp_path: Path) -> None:
    async with open_house(tmp_path, behind=8) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        stuck = await house.join(opened.table, opened.watch)
        stuck.reads.clear()
        await house.play([wire], quick_dice("behind"), 8)
        assert not stuck.served.done(), "so far behind one may be"
        await house.play([wire], quick_dice("behind"), 8)
        await stuck.ended()
        assert len(await house.acts(opened.table)) == 16
        async with house.server.tables.hold(opened.table) as live:
            assert len(live.listeners) == 1
        assert (await house.join(opened.table, opened.watch)).log == wire.log, "it may come again"


@pytest.mark.parametrize("limit", [{"behind": 8}, {"behind": 10_000, "behind_bytes": 20_000}])
async def test_whoever_asks_and_does_not_read_the_answers_is_let_go(tmp_path: Path, limit: dict[str, int]) -> None:
    async with open_house(tmp_path, **limit) as house:
        opened, wires = await at_the_table(house)
        stuck = await house.join(opened.table, opened.watch)
        stuck.reads.clear()
        for _ in range(2000):
            stuck.say(p.Ping())
        await stuck.ended()
        assert await house.play(wires, quick_dice("deaf"), 6) == 6


# Where they come from


@pytest.mark.parametrize("origin", ["https://elsewhere.test", "http://uguisu.test.elsewhere.test", "null", "http://["])
async def test_pages_of_other_sites_are_refused(tmp_path: Path, origin: str) -> None:
    async with open_house(tmp_path) as house:
        opened, wires = await at_the_table(house)
        wire = house.wire(Origin=origin)
        wire.say(p.Join(p.VERSION, opened.table, key_of(opened, 0)))
        assert await wire.ended() == 1008
        assert (wire.was_accepted, wire.frames) == (False, [])
        refused = await house.refused("/api/mine", r.Mine(()), Origin=origin)
        assert refused == (403, "origin", "Pages of other sites cannot ask for this.")
        for other in wires:
            assert await other.told() == []


@pytest.mark.parametrize("origin", ["", "http://uguisu.test", "https://uguisu.test", "https://friend.test"])
async def test_our_own_page_and_programs_and_friends_are_welcome(tmp_path: Path, origin: str) -> None:
    async with open_house(tmp_path, origins=("https://friend.test",)) as house:
        opened, _ = await at_the_table(house)
        headers = {"Origin": origin} if origin else {}
        wire = house.wire(**headers)
        wire.say(p.Join(p.VERSION, opened.table, key_of(opened, 0)))
        await wire.told()
        assert wire.letters
        assert (await house.post("/api/mine", r.Mine(()), **headers)).status_code == 200


# Bodies


async def test_a_body_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    async with open_house(tmp_path, body_bytes=300, upload_bytes=2000) as house:
        opened = await house.open(HIDE, "me", "me")
        for path in ("tables", "mine", "tables/nowhere/sit", f"tables/{opened.table}/rematch"):
            refused = await house.refused(f"/api/{path}", b" " * 301)
            assert refused == (413, "too-long", "That is too long: 300 bytes at most.")
        assert (await house.refused("/api/upload", b" " * 2001))[:2] == (413, "too-long")
        assert (await house.refused("/api/upload", b" " * 2000))[:2] == (400, "bad-file")


async def test_a_household_uploads_only_so_much_a_day(tmp_path: Path) -> None:
    async with open_house(tmp_path, upload_bytes_per_day=1000) as house:
        for _ in range(2):
            assert problem(await house.post("/api/upload", b"x" * 400))[1] == "bad-file"
        assert problem(await house.post("/api/upload", b"x" * 400))[:2] == (429, "slow-down")
        assert problem(await house.post("/api/upload", b"x" * 100))[1] == "bad-file"
        async with from_address(house, "192.0.2.7") as http:
            assert problem(await http.post("/api/upload", content=b"x" * 400))[1] == "bad-file"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"key":"\\ud800"}', b'{"key":1}', b'{"key":""}']
)
async def test_a_body_that_makes_no_sense_is_refused(tmp_path: Path, body: bytes) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        assert (await house.refused(f"/api/tables/{opened.table}/leave", body))[:2] == (400, "unreadable")


async def test_bodies_that_nest_deeply_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        deep = b"[" * 20_000 + b"]" * 20_000
        new = b'{"game":"blade","visitor":"v","seats":[{"player":"me"}],"options":{"a":' + deep + b"}}"
        assert (await house.refused("/api/tables", new))[:2] == (400, "unreadable")
        for content in (
            deep,
            b'{"uguisu":"table","a":' + deep + b"}\n",
            b'{"a":' + deep + b',"uguisu":"sealed table"}',
        ):
            assert (await house.refused("/api/upload", content))[:2] == (400, "bad-file")


async def test_the_words_of_a_refusal_do_not_grow_with_what_was_sent(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        long = "x" * 30_000
        opened = await house.open(HIDE, "me", "me")
        for path, body in [
            ("tables", {"game": long, "visitor": "v", "seats": [{"player": "me"}]}),
            ("tables", {"game": "x" * 40, "visitor": "v", "seats": [{"player": "me"}]}),
            ("tables", {"game": "blade", "visitor": "v", "seats": [{"player": long}]}),
            ("tables", {"game": "blade", "visitor": "v", "seats": [{"player": "bot", "bot": "x" * 40}]}),
            ("tables", {"game": "blade", "visitor": "v", "seats": [{"player": "me"}], "options": {long: 1}}),
            ("tables", {"game": "blade", "visitor": "v", "seats": [{"player": "me"}], "options": {"mode": long}}),
            ("tables", {"game": "blade", "visitor": "v", "seats": [{"player": "me"}], long: 1}),
            (f"tables/{opened.table}/leave", {"key": long}),
            (f"tables/{opened.table}/leave", {"key": "k", long: 1}),
            (f"tables/{long}/leave", {"key": "k"}),
            ("upload", {"uguisu": long}),
            ("upload", {"uguisu": "sealed table", "format": 1, "game": long, "table": long, "sealed": long}),
        ]:
            response = await house.post(f"/api/{path}", body)
            assert 400 <= response.status_code < 500
            assert len(response.content) < 400, path


async def test_a_table_that_cannot_have_this_name_is_like_any_other_that_is_not_there(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for name in ("%00", "%ff", "a%2Fb", "..", "'", "%F0%9F%90%A6"):
            response = await house.post(f"/api/tables/{name}/leave", r.Keyed("k"))
            assert response.status_code == 404
            if response.headers["content-type"] == "application/json":
                assert problem(response) == NOTHING_OPENS
