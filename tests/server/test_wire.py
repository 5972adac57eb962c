"""No seat and no spectator can tell twins apart at the wire; and the law itself is tested with planted leaks."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from engine.parley import PARLEY, BidsOpened, CardDealt
from examples.hide_and_seek.game import HIDE_AND_SEEK, HIDER, Caught
from laws.leaks import LEAKS
from laws.players import GAMES
from laws.twins import LawBroken
from server.wire import Client, House, key
from server.wire_law import Pace, check_wire
from server.wire_ways import Secrecy
from toys.cairn import CAIRN, AimDealt

from uguisu import Catalog, Choice, Flow, Game, Offer, Procedure, Result, Seat, Table, ask, do
from uguisu.engine.record import TakenBack
from uguisu.server import egress
from uguisu.server import protocol as p
from uguisu.server.connection import Connection
from uguisu.server.tables import Live

WIRES = max(8, GAMES // 40)
SECRECY = Secrecy(
    reveals=(Caught, BidsOpened),
    is_own=lambda table, seat, event: isinstance(event, CardDealt),
    unseen=frozenset({"where_does_the_hider_go"}),
)
PACE = Pace(imagine=3, probe=2, get=20, think=10)


EAGER = Pace(imagine=3)


async def many(game: Game[Any], seats: int, count: int, pace: Pace = EAGER) -> int:
    """How many steps true twins lived."""
    return sum([(await check_wire(game, seats, None, seed, SECRECY, pace))["lived"] for seed in range(count)])


def test_no_seat_can_tell_twins_of_hide_and_seek_apart_at_the_wire() -> None:
    lived = asyncio.run(many(HIDE_AND_SEEK, 2, WIRES, PACE))
    assert lived > 10 * WIRES, "twins die too young for this to mean anything"


def test_sealed_bids_and_hidden_questions_pass_the_wire_as_they_should() -> None:
    """Imagining draws the others' sealed bids anew, so its twins differ in them."""
    assert asyncio.run(many(PARLEY, 3, WIRES, PACE)) > WIRES // 2


def test_no_side_can_tell_twins_apart_at_the_wire_where_whoever_comes_first_acts() -> None:
    secrecy = Secrecy(is_own=lambda table, seat, event: isinstance(event, AimDealt), open_at_end=True)

    async def lived() -> int:
        return sum(
            [(await check_wire(CAIRN, 3, {"rivals": True}, seed, secrecy, PACE))["lived"] for seed in range(WIRES)]
        )

    assert asyncio.run(lived()) > 5 * WIRES


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_every_leak_planted_in_a_game_shows_at_the_wire(leak: type[Game[Any]]) -> None:
    with pytest.raises(LawBroken):
        asyncio.run(many(leak(), 2, 100))


# Leaks planted in the server itself


def looks_through_the_hiders_eyes(patch: pytest.MonkeyPatch) -> None:
    true = egress.seen

    def seen(table: Table, observer: Any, keep: int = 0) -> egress.Seen:
        return true(table, observer, keep)._replace(view=table.view(HIDER))

    patch.setattr(egress, "seen", seen)


def says_how_much_was_written(patch: pytest.MonkeyPatch) -> None:
    true = egress.letter

    def letter(hosted: Any, *known: Any, **more: Any) -> p.Letter:
        zone = hosted.table.match.flow.world.hider
        return msgspec.structs.replace(true(hosted, *known, **more), sealed="" if zone < 20 else " ")

    patch.setattr(egress, "letter", letter)


def tells_more_often_when_it_is_near(patch: pytest.MonkeyPatch) -> None:
    true = Connection.tell

    def tell(self: Connection, live: Live, letters: dict[Any, Any]) -> None:
        true(self, live, letters)
        if live.hosted.table.match.flow.world.hider % 3 == 0:
            self.say(p.Pong())

    patch.setattr(Connection, "tell", tell)


def gives_odds_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    def odds_told(hosted: Any, seat: Seat, number: int) -> p.OddsTold:
        return p.OddsTold(number + hosted.table.match.flow.world.hider, ())

    patch.setattr(egress, "odds_told", odds_told)


def tells_sealed_bids_when_one_is_taken_back(patch: pytest.MonkeyPatch) -> None:
    true = Connection.tell

    def tell(self: Connection, live: Live, letters: dict[Any, Any]) -> None:
        true(self, live, letters)
        lines = live.hosted.table.lines
        if lines and isinstance(lines[-1], TakenBack):
            sealed = live.hosted.table.match.flow.sealed
            self.say(p.Reasoned("", (), "", " ".join(map(str, sealed.values()))))

    patch.setattr(Connection, "tell", tell)


def test_a_leak_in_taking_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_sealed_bids_when_one_is_taken_back(monkeypatch)
    with pytest.raises(LawBroken):
        asyncio.run(many(PARLEY, 3, 100))


SERVER_LEAKS = [
    looks_through_the_hiders_eyes,
    says_how_much_was_written,
    tells_more_often_when_it_is_near,
    gives_odds_from_the_truth,
]


@pytest.mark.parametrize("leak", SERVER_LEAKS, ids=lambda leak: leak.__name__)
def test_every_leak_planted_in_the_server_is_caught(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.raises(LawBroken):
        asyncio.run(many(HIDE_AND_SEEK, 2, 100))


# What happens in secret leaves no trace, not even that it happened


class Tiptoe(Choice, frozen=True):
    """One more step."""


class Steps(msgspec.Struct):
    taken: int = 0


class Night(Procedure):
    """Somebody takes six steps, and nobody else may notice even one."""

    @ask("NI-1", hidden=True)
    def do_you_go_on(self, w: Steps) -> Offer | None:
        return {Seat(0): [Tiptoe()]}

    @do("NI-1")
    def a_step_is_taken(self, flow: Flow[Steps], w: Steps, step: Tiptoe) -> None:
        w.taken += 1
        if w.taken < 6:
            self.restart()


class NightView(msgspec.Struct, frozen=True):
    taken: int | None


class NightGame(Game[Steps]):
    name, title, seats = "night", "Night", (2,)
    world, procedures, longest, events = Steps, (Night,), 10, ()
    catalog = Catalog([Tiptoe()])

    def set_up(self, seats: int, options: Any) -> Flow[Steps]:
        return Flow(Steps(), Night())

    def view(self, flow: Flow[Steps], observer: Seat | None) -> NightView:
        return NightView(flow.world.taken if observer == 0 else None)

    def result(self, w: Steps) -> Result:
        return Result("dawn", (1.0, 0.0))


def test_nobody_is_sent_a_byte_because_of_what_was_done_in_secret() -> None:
    async def play() -> None:
        house = House(Table.open(NightGame()))
        await house.join(Seat(0), Seat(1), None)
        for watcher in (Seat(1), None):
            await house.clients[watcher].heard()
        touched = egress.my_table(house.hosted, Seat(1)).touched
        for step in range(5):
            prompt = house.table.prompt(Seat(0))
            assert prompt is not None
            said = {"say": "choose", "command": f"step {step}", "number": prompt.number, "choice": "tiptoe"}
            house.clients[Seat(0)].say(said)
            assert '{"say":"done","command":"step ' in "".join(await house.clients[Seat(0)].heard())
            for watcher in (Seat(1), None):
                assert await house.clients[watcher].heard() == ['{"say":"pong"}']
            assert egress.my_table(house.hosted, Seat(1)).touched == touched
        await house.close()

    asyncio.run(play())


def test_at_one_screen_the_others_turn_is_told_and_nothing_else_of_it() -> None:
    async def play() -> None:
        house = House(Table.open(HIDE_AND_SEEK, seed=1))
        client = Client(house.tables, key(Seat(1)), also=[key(Seat(0))])
        told = await client.heard()
        assert [text for text in told if '"say":"asked"' in text] == ['{"say":"asked","seats":[0]}']
        assert '"hider":null' in told[0]
        await client.go()

    asyncio.run(play())
