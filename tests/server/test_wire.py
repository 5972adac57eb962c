"""No seat and no spectator can tell twins apart at the wire; and the law itself is tested with planted leaks."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from laws.players import GAMES, in_turn, share_of_costly
from laws.subject import Leak, Setting, Subject, each, each_leak, planted, settings, settings_of, subjects
from laws.twins import LawBroken
from server.wire import Client, House, key
from server.wire_law import check_wire

from uguisu import Catalog, Choice, Flow, Game, Offer, Procedure, Result, Seat, Table, ask, do
from uguisu.server import egress


@pytest.fixture(autouse=True)
def few_worlds_are_tried_before_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there are is not what is tested here, and takes most of the time."""
    for subject in subjects().values():
        if subject.cost > 1:
            monkeypatch.setattr(type(subject.game), "undo_worlds", 4)


def is_cheap_enough(setting: Setting) -> bool:
    """Some settings there is time for only now and then."""
    wire = setting.subject.wire
    return wire is None or GAMES >= 20_000 or setting in [settings_of(setting.subject)[number] for number in wire]


@each([setting for setting in in_turn(settings(secret=True)) if is_cheap_enough(setting)])
def test_no_seat_can_tell_twins_apart_at_the_wire(setting: Setting) -> None:
    """To the end; and in games that can be given up some way, until somebody does."""
    subject, games = setting.subject, share_of_costly(setting, least=8, one_in=40, at_wire=True)
    tally: Counter[str] = Counter()
    for seed in range(games):
        tally += checked(setting, seed)
        if setting.game.can_resign:
            most = 20 + 40 * (seed % 4)
            broken_off = checked(setting, seed, most)
            assert broken_off["decisions"] < most or broken_off["replays after the end"], "no twin with a past was left"
    assert tally["lived"] > subject.twins_live * games, "twins die too young for this to mean anything"
    assert all(tally[what] for what in subject.wire_sees), tally


def checked(setting: Setting, seed: int, most: int = 1_000_000) -> Counter[str]:
    game, subject = setting.game, setting.subject
    return asyncio.run(check_wire(game, setting.seats, setting.options, seed, subject.secrecy, subject.pace, most))


@each_leak("wire")
def test_every_planted_leak_is_caught_at_the_wire(
    subject: Subject, leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In short games and in longer ones."""
    game, seats, options = planted(subject, leak, monkeypatch)
    pace = subject.eager._replace(think=leak.think or subject.eager.think)
    first = subject.late.get(("wire", leak.name), 0)

    async def many() -> None:
        for seed in range(first, first + 100):
            most = (40, 160, 80, 320)[seed % 4]
            await check_wire(game, seats, options, seed, subject.secrecy, pace, most)

    with pytest.raises(LawBroken):
        asyncio.run(many())


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
