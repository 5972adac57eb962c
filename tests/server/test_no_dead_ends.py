"""No table stays stuck for ever, and one that cannot be opened tells nobody anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK, HideAndSeek
from server.house import BLADE, NOTHING_OPENS, key_of, open_house, written_down

from uguisu import Choice, Flow
from uguisu.bots.bot import RandomBot
from uguisu.server import playing
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Begun

GAME = "hide_and_seek"


class OtherRules(HideAndSeek):
    """The same game after a rule was changed: nobody goes anywhere any more."""

    def set_up(self, seats: int, options: object) -> Flow[Any]:
        flow = super().set_up(seats, options)
        flow.world.seekers = list(range(40))[:4]
        flow.world.hider = 39
        return flow


async def test_a_table_that_cannot_be_played_again_says_so_to_right_keys_and_nothing_to_others(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        hider = await house.join(opened.table, key_of(opened, 0))
        await hider.choose("go:21")
    async with open_house(tmp_path, [BLADE, OtherRules()]) as house:
        path = f"/api/tables/{opened.table}/replay"
        for key in ("", "wrong"):
            response = await house.get(path, key)
            assert (response.status_code, response.json()["code"]) == NOTHING_OPENS[:2]
        response = await house.get(path, opened.watch)
        assert (response.status_code, response.json()["code"]) == (503, "cannot-be-opened")
        assert "21" not in response.text
        wire = house.wire()
        wire.say(p.Join(p.VERSION, opened.table, key_of(opened, 1)))
        assert await wire.ended() == 1012, "it may be opened again one day"
        mine = r.Mine(((opened.table, key_of(opened, 1)),))
        assert await house.done(list[r.MyTable], "/api/mine", mine) == []
    async with open_house(tmp_path) as house:
        assert (await house.join(opened.table, key_of(opened, 0))).letter.view["hider"] == 21


class NewContent(HideAndSeek):
    digest = "another map"


async def test_a_game_is_kept_with_the_rules_under_which_it_began(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
    for _ in range(2):
        async with open_house(tmp_path, [NewContent()]) as house:
            if not any(isinstance(entry, Begun) for entry in await house.entries(opened.table)):
                bert = await house.sit(opened.table, key_of(opened, 1), "bert", joins=False)
                await house.join(opened.table, key_of(opened, 0))
                await house.join(opened.table, bert.key)
            assert (await house.join(opened.table, opened.watch)).letter.table.state == "running"


class Stubborn(RandomBot):
    """Chooses what it is not offered."""

    def choose(self, prompt: Any) -> Choice:
        return next(choice for choice in HIDE_AND_SEEK.catalog.choices if choice not in prompt.options)


def missing(game: str, name: str) -> Any:
    raise LookupError("the hider stands at 20")


@pytest.mark.parametrize("find", [missing, lambda game, name: Stubborn], ids=["gone", "stubborn"])
async def test_a_bot_that_cannot_play_is_stood_in_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, find: Any
) -> None:
    async with open_house(tmp_path) as house:
        monkeypatch.setattr(playing, "find_bot", find)
        with written_down() as lines:
            opened = await house.open(GAME, "bot random", "me")
            await house.bots_rest()
        wire = await house.join(opened.table, key_of(opened, 1))
        assert wire.letter.prompt is not None
        assert any('"bot failed"' in line and '"where"' in line for line in lines)
        assert not any("stands at" in line for line in lines)


async def test_bots_that_were_stopped_go_on_when_somebody_looks_at_his_tables(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        house.server.tables.bots.run = None  # type: ignore[assignment, method-assign]
        await house.post(f"/api/tables/{opened.table}/fill", r.FillSeat(opened.owner, 1, "random"))
        hider = await house.join(opened.table, key_of(opened, 0))
        await hider.choose("go:20")
        await house.bots_rest()
        await hider.told()
        assert hider.letter.prompt is None, "the bot has been kept from answering"
    async with open_house(tmp_path) as house:
        mine = r.Mine(((opened.table, key_of(opened, 0)),))
        await house.done(list[r.MyTable], "/api/mine", mine)
        await house.bots_rest()
        (found,) = await house.done(list[r.MyTable], "/api/mine", mine)
        assert found.yours or found.state == "over"


class Blind(HideAndSeek):
    """Spectators cannot be shown anything."""

    def view(self, flow: Flow[Any], observer: Any) -> Any:
        if observer is None and flow.world.turn == 0 and flow.world.hider == 21:
            raise LookupError("the hider stands at 21")
        return super().view(flow, observer)


async def test_one_view_that_fails_keeps_nobody_else_from_being_told(tmp_path: Path) -> None:
    async with open_house(tmp_path, [Blind()]) as house:
        opened = await house.open(GAME, "me", "me")
        watch = await house.join(opened.table, opened.watch)
        wires = [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]
        with written_down() as lines:
            assert isinstance(await wires[0].choose("go:21"), p.Done)
        await wires[1].told()
        assert wires[1].letter.prompt is not None
        assert await watch.ended() == 1011
        assert not any("stands at" in line for line in lines)


async def test_the_seat_of_somebody_who_never_came_can_be_given_to_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        lost = await house.sit(opened.table, key_of(opened, 1), "bert", joins=False)
        again = await house.done(r.Seated, f"/api/tables/{opened.table}/invite", r.Invite(opened.owner, 1))
        await house.sit(opened.table, again.key, "carla")
        wire = await house.join(opened.table, opened.watch)
        assert wire.letter.table.state == "running"
        late = house.wire()
        late.say(p.Join(p.VERSION, opened.table, lost.key))
        assert await late.ended() == 4404


async def test_whoever_has_come_keeps_his_seat(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        await house.sit(opened.table, key_of(opened, 1), "bert")
        refused = await house.refused(f"/api/tables/{opened.table}/invite", r.Invite(opened.owner, 1))
        assert refused[:2] == (409, "taken")


async def test_a_table_has_only_so_many_moves(tmp_path: Path) -> None:
    async with open_house(tmp_path, entries_per_table=5) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        answers = [await wire.choose(wire.prompt.options[0].choice) for _ in range(4)]
        assert [type(answer) for answer in answers] == [p.Done, p.Done, p.Done, p.Refused]


@pytest.mark.parametrize("right", ["watch", "owner"])
async def test_the_owner_renews_his_own_rights_and_the_watching(tmp_path: Path, right: Any) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        watch = await house.join(opened.table, opened.watch)
        path = f"/api/tables/{opened.table}/renew-right"
        for stranger in (opened.watch, key_of(opened, 0), "wrong"):
            assert await house.refused(path, r.RenewRight(stranger, right)) == NOTHING_OPENS
        renewed = await house.done(r.KeyOf, path, r.RenewRight(opened.owner, right))
        if right == "watch":
            assert await watch.ended() == 4401
            assert (await house.join(opened.table, renewed.key)).letter.seat is None
        else:
            invite = f"/api/tables/{opened.table}/invite"
            assert await house.refused(invite, r.Invite(opened.owner, 1)) == NOTHING_OPENS
            await house.done(r.Seated, invite, r.Invite(renewed.key, 1))


async def test_who_plays_several_seats_at_one_screen_shows_as_present_in_all_of_them(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "me")
        watch = await house.join(opened.table, opened.watch)
        first, second = (key_of(opened, seat) for seat in (0, 1))
        for key, also in ((first, second), (second, first)):
            wire = await house.join(opened.table, key, also)
            await watch.told()
            assert [seat.here for seat in watch.letter.table.seats] == [True, True]
            await wire.go()
            await watch.told()


async def test_taking_the_other_seat_at_one_screen_shows_to_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path, linger_seconds=1000) as house:
        opened = await house.open(GAME, "me", "me")
        first, second = (key_of(opened, seat) for seat in (0, 1))
        wire = await house.join(opened.table, first, second)
        watch = await house.join(opened.table, opened.watch)
        frames = len(watch.frames)
        await wire.go()
        await house.join(opened.table, second, first)
        await watch.told()
        assert len(watch.frames) == frames + 1, "nothing but the answer to the question whether anything came"


async def test_a_name_that_the_server_is_not_reached_by_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, hosts=("games.example", "127.0.0.1")) as house:
        for host, status in (("games.example", 200), ("127.0.0.1:8484", 200), ("evil.example:8484", 403)):
            response = await house.http.get("/api/games", headers={"Host": host})
            assert response.status_code == status


async def test_replays_that_pile_up_are_refused_for_a_while(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me")
        house.server.tables.slow._waiting = 16
        response = await house.get(f"/api/tables/{opened.table}/replay", opened.watch)
        assert (response.status_code, response.json()["code"]) == (503, "busy")
        assert response.headers["Retry-After"]
