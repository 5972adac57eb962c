"""Clients that say what they may not, or what makes no sense: refused with a code, and nobody else notices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import HIDER, SEEKERS, HideAndSeek, World
from server.house import GAMES, NOTHING_OPENS, House, Wire, key_of, open_house

from uguisu import Flow, Seat
from uguisu.server import protocol as p
from uguisu.server import requests as r

HIDE = "hide_and_seek"


class Yielding(HideAndSeek):
    """Hide-and-seek in which one can give up."""

    name = "yielding"

    def resign(self, flow: Flow[World], seat: Seat) -> None:
        flow.world.winner = SEEKERS if seat == HIDER else HIDER


class Scene:
    """A running table with everybody at it, and the keys that somebody may try there."""

    def __init__(self, house: House, table: str, keys: dict[str, str], wires: list[Wire]) -> None:
        self.house, self.table, self.keys, self.wires = house, table, keys, wires

    @classmethod
    async def at(cls, house: House, *, with_open_seat: bool = False) -> Scene:
        opened = await house.open("yielding", "me", "me")
        path = f"/api/tables/{opened.table}"
        fresh = await house.done(r.Seated, f"{path}/renew", r.Keyed(key_of(opened, 0)))
        keys = {"asked": fresh.key, "not asked": key_of(opened, 1), "void": key_of(opened, 0)}
        keys |= {"watch": opened.watch, "owner": opened.owner, "id": opened.table}
        seen = [keys["asked"], keys["watch"]]
        if with_open_seat:
            await house.post(f"{path}/leave", r.Keyed(keys["not asked"]))
            keys["invite"] = (await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))).key
        else:
            seen.append(keys["not asked"])
        scene = cls(house, opened.table, keys, [await house.join(opened.table, key) for key in seen])
        await scene.heard()
        return scene

    async def heard(self) -> list[p.FromServer]:
        """All that anybody at the table was told since this was last asked."""
        return [telling for wire in self.wires for telling in await wire.told()]

    async def log(self) -> int:
        return len(await self.house.entries(self.table))

    async def attack(self, key: str) -> Wire:
        return await self.house.join(self.table, key)


# Every verb with every key

MESSAGES: dict[str, p.FromClient] = {
    "choose": p.Choose("evil", 0, "go:20"),
    "take-back": p.TakeBack("evil"),
    "give-up": p.GiveUp("evil"),
    "why-not": p.WhyNot("go:1"),
    "what-odds": p.WhatOdds(0),
    "ping": p.Ping(),
}
DONE = p.Done("evil")
NEVER_SEATED = dict.fromkeys(("choose", "take-back", "give-up", "why-not", "what-odds"), "no-such-key")
ANSWERS: dict[str, dict[str, Any]] = {
    "asked": {
        "choose": DONE,
        "take-back": "cannot-undo",
        "give-up": DONE,
        "why-not": p.Reasoned("go:1", (), "HS-1", "Zone 1 is 4 zones away; the hider goes three at most."),
        "what-odds": p.OddsTold(0, ()),
    },
    "not asked": {
        "choose": "not-your-turn",
        "take-back": "cannot-undo",
        "give-up": DONE,
        "why-not": p.Reasoned("go:1", (), "", "It is not your decision now."),
        "what-odds": p.OddsTold(0, ()),
    },
    "watch": NEVER_SEATED,
}


@pytest.mark.parametrize("verb", [verb for verb in MESSAGES if verb != "ping"])
@pytest.mark.parametrize("kind", ANSWERS)
async def test_at_the_table_each_key_does_what_it_may_and_nothing_else(tmp_path: Path, kind: str, verb: str) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house)
        before = await scene.log()
        wire = await scene.attack(scene.keys[kind])
        answer = await wire.answer(MESSAGES[verb])
        expected = ANSWERS[kind][verb]
        if expected == DONE:
            assert answer == DONE
            assert await scene.log() == before + 1
            assert {type(one) for one in await scene.heard()} == {p.Letter}
            return
        if isinstance(expected, str):
            assert isinstance(answer, p.Refused)
            assert answer.code == expected
            assert answer.command == getattr(MESSAGES[verb], "command", "")
        else:
            assert answer == expected
        await wire.go()
        assert await scene.heard() == []
        assert await scene.log() == before


@pytest.mark.parametrize("verb", MESSAGES)
@pytest.mark.parametrize("kind", ["invite", "owner", "void", "id", "none"])
async def test_who_holds_no_seat_and_may_not_watch_is_let_go_unheard(tmp_path: Path, kind: str, verb: str) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house, with_open_seat=kind == "invite")
        before = await scene.log()
        wire = house.wire()
        if kind != "none":
            wire.say(p.Join(p.VERSION, scene.table, scene.keys[kind]))
        for _ in range(3):
            wire.say(MESSAGES[verb])
        code = 4400 if kind == "none" else 4404
        assert await wire.ended() == code
        refused = p.Refused("", "unreadable", "The first message must name the table.")
        assert [await wire.next() for _ in wire.frames] == [
            refused if kind == "none" else p.Refused("", "no-such-key", NOTHING_OPENS[2])
        ]
        assert await scene.heard() == []
        assert await scene.log() == before


# Messages that make no sense


def chosen(rest: str) -> str:
    return '{"say":"choose","command":"c",' + rest + "}"


NONSENSE = [
    "",
    " ",
    "null",
    "1",
    "[]",
    "{}",
    '"ping"',
    "ping",
    "{",
    '{"say":"ping"',
    '{"say":"ping"}{"say":"ping"}',
    "\ufeff" + '{"say":"ping"}',
    "{'say':'ping'}",
    '{"say":null}',
    '{"say":["ping"]}',
    '{"say":"dance"}',
    '{"say":"PING"}',
    '{"say":"letter"}',
    '{"say":"done","command":"c"}',
    '{"say":"ping","more":1}',
    '{"say":"ping","say":"give-up"}',
    '{"say":"choose"}',
    '{"say":"take-back"}',
    '{"say":"give-up","command":""}',
    '{"say":"give-up","command":7}',
    '{"say":"give-up","command":"%s"}' % ("c" * 65),
    chosen('"number":"1","choice":"go:20"'),
    chosen('"number":1.5,"choice":"go:20"'),
    chosen('"number":true,"choice":"go:20"'),
    chosen('"number":null,"choice":"go:20"'),
    chosen('"number":NaN,"choice":"go:20"'),
    chosen('"number":1e400,"choice":"go:20"'),
    chosen('"number":1,"choice":20'),
    chosen('"number":1,"choice":{"choice":"go","zone":20}'),
    chosen('"number":1,"choice":"go:20","as":0'),
    chosen('"number":1,"choice":"%s"' % ("g" * 201)),
    '{"say":"why-not","choice":"%s"}' % ("g" * 201),
    '{"say":"why-not","choice":"go:\x00"}',
    '{"say":"why-not","choice":"\\ud800"}',
    '{"say":"why-not","choice":"\\udc00\\ud800"}',
    '{"say":"why-not","choice":"\ud800"}',
    '{"say":"what-odds","number":"one"}',
    "[" * 4000,
    '{"a":' + "[" * 1900 + "]" * 1900 + ',"say":"ping"}',
    '{"say":"why-not","choice":' + '{"a":' * 600 + "1" + "}" * 600 + "}",
    '{"say":"join","version":3,"table":"t","key":"k"}',
]


@pytest.mark.parametrize("kind", ["asked", "watch"])
async def test_what_makes_no_sense_is_refused_and_nobody_else_notices(tmp_path: Path, kind: str) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house)
        before = await scene.log()
        wire = await scene.attack(scene.keys[kind])
        for text in NONSENSE:
            wire.raw(text)
            told = await wire.told()
            assert [type(one) for one in told] == [p.Refused], text[:80]
            assert isinstance(told[0], p.Refused)
            assert (told[0].command, told[0].code) == ("", "unreadable"), text[:80]
            assert len(told[0].sentence) < 100
        for content in (b"", b"\xff\xfe", b'{"say":"give-up","command":"c"}'):
            wire.binary(content)
            assert [type(one) for one in await wire.told()] == [p.Refused], content
        assert await scene.heard() == []
        assert await scene.log() == before


async def test_a_message_that_is_too_long_is_refused_unread(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding()), message_bytes=500) as house:
        scene = await Scene.at(house)
        wire = await scene.attack(scene.keys["asked"])
        for text in ('{"say":"ping"}' + " " * 500, "x" * 1_000_000, '{"say":"why-not","choice":"%s"}' % ("é" * 240)):
            wire.raw(text)
            assert await wire.told() == [p.Refused("", "too-long", "That message is too long.")]
        assert isinstance(await wire.choose("go:20"), p.Done)


FIRST = [
    ("", "unreadable", 4400),
    ("nonsense", "unreadable", 4400),
    ('{"say":"ping"}', "unreadable", 4400),
    ('{"say":"join"}', "unreadable", 4400),
    ('{"a":' + "[" * 1900 + "]" * 1900 + ',"say":"ping"}', "unreadable", 4400),
    ("x" * 100_000, "too-long", 4400),
    ('{"say":"join","version":3,"table":"TABLE","key":"KEY","seat":1}', "unreadable", 4400),
    ('{"say":"join","version":3,"table":"TABLE","key":""}', "unreadable", 4400),
    ('{"say":"join","version":3,"table":"TABLE","key":"%s"}' % ("k" * 65), "unreadable", 4400),
    ('{"say":"join","version":3,"table":"TABLE","key":"KEY","also":%s}' % (["KEY"] * 9), "unreadable", 4400),
    ('{"say":"join","version":3,"table":"TABLE","key":"KEY","word":"heron"}', "unreadable", 4400),
    ('{"say":"join","version":0,"table":"TABLE","key":"KEY"}', "version", 4408),
    ('{"say":"join","version":4,"table":"TABLE","key":"KEY"}', "version", 4408),
    ('{"say":"join","version":1,"table":"TABLE","key":"KEY","word":"heron"}', "version", 4408),
    ('{"say":"join","version":3,"table":"\\u0000","key":"KEY"}', "no-such-key", 4404),
    ('{"say":"join","version":3,"table":"TABLE","key":"\\u0000"}', "no-such-key", 4404),
    ('{"say":"join","version":3,"table":"\' OR 1=1 --","key":"KEY"}', "no-such-key", 4404),
]


@pytest.mark.parametrize(("text", "code", "closed"), FIRST, ids=range(len(FIRST)))
async def test_a_first_message_that_is_no_proper_join_ends_it(
    tmp_path: Path, text: str, code: str, closed: int
) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house)
        wire = house.wire()
        wire.raw(text.replace("TABLE", scene.table).replace("'KEY'", '"KEY"').replace("KEY", scene.keys["asked"]))
        assert await wire.ended() == closed
        assert [msgspec.json.decode(frame)["code"] for frame in wire.frames] == [code], "once, and no more"
        assert len(wire.frames[0]) < 300
        assert await scene.heard() == []


async def test_whoever_has_joined_stays_who_he_is(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house)
        wire = await scene.attack(scene.keys["watch"])
        answer = await wire.answer(p.Join(p.VERSION, scene.table, scene.keys["asked"]))
        assert answer == p.Refused("", "unreadable", "This connection has joined already.")
        assert isinstance(await wire.answer(MESSAGES["choose"]), p.Refused)
        assert await scene.heard() == []


# Choices that are none

ODD = [
    "draw:L4.2@C4",
    "noise:3",
    "go",
    "go:",
    "go:20:20",
    "go:020",
    "go: 20",
    "go:twenty",
    "go:20\n",
    "go:-1",
    "go:4000000000",
    "go:" + "9" * 190,
    "x" * 200,
    ":" * 200,
    "\x00" * 200,
    "go:\x00",
    "go:20\x00",
    "\u202e" * 200,
    "é" * 200,
    "<script>alert(1)</script>",
    "",
]


@pytest.mark.parametrize("seat", ["asked", "not asked"])
async def test_choices_of_other_games_and_odd_texts_are_refused_in_few_words(tmp_path: Path, seat: str) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house)
        before = await scene.log()
        wire = await scene.attack(scene.keys[seat])
        for choice in ODD:
            for said in (p.Choose("c", 0, choice), p.WhyNot(choice)):
                answer = await wire.answer(said)
                assert isinstance(answer, p.Refused | p.Reasoned), choice
                assert len(answer.sentence) <= 200
                assert answer.sentence.isprintable(), "nothing that a terminal or a page could trip over"
                if isinstance(answer, p.Refused):
                    assert answer.code in ("unreadable", "not-offered", "not-your-turn")
        assert await scene.heard() == []
        assert await scene.log() == before


async def test_numbers_of_prompts_that_never_were_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, Yielding())) as house:
        scene = await Scene.at(house)
        wire = await scene.attack(scene.keys["asked"])
        for number in (1, 2, -1, 10**18, -(10**18), 10**300):
            wire.raw(chosen(f'"number":{number},"choice":"go:20"'))
            (answer,) = await wire.told()
            assert isinstance(answer, p.Refused)
            assert answer.code == "not-your-turn"
            wire.raw('{"say":"what-odds","number":' + str(number) + "}")
            assert [type(one) for one in await wire.told()] == [p.OddsTold]
        assert await scene.heard() == []
