"""The players' words for the dice: sealed by everybody, then said by everybody, before the game begins."""

from __future__ import annotations

from collections.abc import Collection

from uguisu.engine.dice import seal
from uguisu.engine.event import Seat
from uguisu.engine.words import say
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Revealed, Sealed, Voided
from uguisu.server.hosted import Hosted
from uguisu.server.logs import log
from uguisu.server.seating import begin_if_ready
from uguisu.server.tables import Live, Problem, Tables, nothing_opens


async def take_seal(tables: Tables, live: Live, seats: Collection[Seat], said: p.Seal) -> None:
    """A seat binds itself to a word. It may change its mind until the list of all seals is whole."""
    hosted, seat = live.hosted, _own(seats, said.seat)
    _must_be_asked(hosted, seat, said.round)
    if hosted.holders[seat].seal == said.seal:
        return
    if not hosted.may_seal(seat):
        raise Problem("sealed", say("problems", "word_sealed"), 409)
    await tables.append(live, Sealed(seat, said.seal))
    live.tell_all()


async def take_word(tables: Tables, live: Live, seats: Collection[Seat], said: p.Reveal) -> None:
    """A seat says the word that it had sealed. When all have done so, the game begins."""
    hosted, seat = live.hosted, _own(seats, said.seat)
    if hosted.has_begun or hosted.holders[seat].word == said.word:
        return
    _must_be_asked(hosted, seat, said.round)
    if not hosted.is_sealed:
        raise Problem("not-sealed", say("problems", "word_too_early"), 409)
    if seal(hosted.id, hosted.table.commitment, seat, said.word) != hosted.holders[seat].seal:
        raise Problem("another-word", say("problems", "another_word"), 409)
    await tables.append(live, Revealed(seat, said.word))
    await begin_if_ready(tables, live)
    live.tell_all()


async def void(tables: Tables, name: str, wanted: r.VoidRound) -> None:
    """The owner waits no longer: those who are missing have no word, and the others draw fresh ones."""
    async with tables.hold(name) as live:
        hosted = live.hosted
        if not hosted.is_owner(wanted.owner):
            raise nothing_opens()
        if wanted.round != hosted.round or not hosted.holds_round:
            return  # said twice, or everybody has come meanwhile
        await tables.append(live, Voided(missing := hosted.awaited))
        log("round voided", table=name, seats=missing)
        await begin_if_ready(tables, live)
        live.tell_all()


def _own(seats: Collection[Seat], wanted: int) -> Seat:
    if wanted not in seats:
        raise nothing_opens()
    return Seat(wanted)


def _must_be_asked(hosted: Hosted, seat: Seat, number: int) -> None:
    if hosted.has_begun or number != hosted.round or seat in hosted.voided:
        raise Problem("no-round", say("problems", "no_round"), 409)
