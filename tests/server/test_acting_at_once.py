"""Whoever comes first acts, over the wire: no click is refused for what a team-mate did meanwhile; people go first."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from server.house import GAMES, House, Wire, key_of, open_house
from toys.cairn import CAIRN

from uguisu import quick_dice
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.saving import open_save

WITH_CAIRN = (*GAMES, CAIRN)
CLICKS = 200


async def two_friends(
    house: House, *more: str, options: Mapping[str, Any] | None = None
) -> tuple[Wire, Wire, r.Opened]:
    """A table of the toy with two persons, each at a screen of his own."""
    opened = await house.open("cairn", "me", "open", *more, options=options)
    seated = await house.sit(opened.table, key_of(opened, 1), "bert", called="Bert")
    anna, bert = await house.join(opened.table, key_of(opened, 0)), await house.join(opened.table, seated.key)
    await anna.told()
    return anna, bert, opened


def click(wire: Wire, below: Any, name: str) -> p.Choose | None:
    """What somebody clicks who sees this letter. The capstone is one for all, so it is left alone."""
    prompt = wire.letter.prompt
    if prompt is None:
        return None
    stones = [option.choice for option in prompt.options if option.choice != "lay:12"]
    return p.Choose(name, prompt.number, stones[below(len(stones))])


async def test_two_who_click_at_the_same_moment_are_both_heard(tmp_path: Path) -> None:
    below, clicks, both = quick_dice("clicks"), 0, 0
    async with open_house(tmp_path, WITH_CAIRN) as house:
        while both < CLICKS:
            anna, bert, _ = await two_friends(house)
            while anna.letter.table.state == "running":
                said = [(wire, click(wire, below, f"{clicks} {n}")) for n, wire in enumerate((anna, bert))]
                for wire, choose in said:
                    if choose is not None:
                        wire.say(choose)
                both += all(choose is not None for _, choose in said)
                clicks += 1
                heard = [*await anna.told(), *await bert.told(), *await anna.told()]
                assert not [one for one in heard if isinstance(one, p.Refused)]
                assert len([one for one in heard if isinstance(one, p.Done)]) == sum(c is not None for _, c in said)


async def test_a_click_at_what_is_gone_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        anna, bert, _ = await two_friends(house)
        before = bert.prompt.number
        assert isinstance(await anna.choose("lay:12"), p.Done)
        refused = await bert.answer(p.Choose("late", before, "lay:12"))
        assert isinstance(refused, p.Refused)
        assert refused.code == "not-your-turn"


async def test_bots_let_people_go_first(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        anna, bert, opened = await two_friends(house, "bot random")
        await house.bots_rest()
        assert await house.acts(opened.table) == []
        await anna.choose("lay:0")
        await anna.choose("ready")
        await house.bots_rest()
        assert {act.seat for act in await house.acts(opened.table)} == {0}
        assert bert.prompt.number == 0, "nothing has changed for him"
        await bert.told()
        await bert.choose("ready")
        await house.bots_rest()
        acts = await house.acts(opened.table)
        assert [act.seat for act in acts[:3]] == [0, 0, 1]
        assert {act.seat for act in acts[3:]} == {2}, (
            "nobody else is asked, so the bot plays; then people are asked anew"
        )
        await anna.told()
        assert anna.letter.view["rounds"] == 2


async def test_one_screen_acts_with_all_its_seats(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        opened = await house.open("cairn", "me", "me")
        one = await house.join(opened.table, key_of(opened, 0), key_of(opened, 1))
        assert one.letter.table.secrets is False
        other = await house.join(opened.table, key_of(opened, 1), key_of(opened, 0))
        assert isinstance(await other.choose("lay:1"), p.Done)
        await one.told()
        assert isinstance(await one.choose("lay:0"), p.Done)
        asked = [frame for frame in one.frames if '"say":"asked"' in frame]
        assert msgspec.json.decode(asked[-1], type=p.Asked).seats == (1,)
        assert one.letter.view["row"] == [1, 0]


# What depends on whether a table has secrets, and not on whether the game can have some


async def test_a_table_says_whether_it_has_secrets(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        for rivals in (False, True):
            opened = await house.open("cairn", "me", "me", options={"rivals": rivals})
            wire = await house.join(opened.table, key_of(opened, 0))
            assert wire.letter.table.secrets is rivals
            (mine,) = await house.done(list[r.MyTable], "/api/mine", r.Mine(((opened.table, key_of(opened, 0)),)))
            assert mine.secrets is rivals
            async with house.server.tables.hold(opened.table) as live:
                assert (open_save(live.hosted) is None) is rivals


async def test_where_nothing_is_hidden_whoever_has_sat_here_may_take_another_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        for rivals in (False, True):
            _, _, opened = await two_friends(house, options={"rivals": rivals})
            path = f"/api/tables/{opened.table}"
            await house.done(None, f"{path}/leave", r.Keyed(key_of(opened, 0)))
            invite = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 0))
            response = await house.post(f"{path}/sit", r.Sit(invite=invite.key, visitor="bert"))
            assert response.status_code == (409 if rivals else 200)
