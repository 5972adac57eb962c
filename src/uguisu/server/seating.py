"""Opening tables, sitting down, leaving, keys."""

from __future__ import annotations

import secrets
import time
from typing import Any

from uguisu.bots.bot import find_bot
from uguisu.engine.event import Observer, Seat
from uguisu.engine.game import Game
from uguisu.engine.lesson import lessons_of
from uguisu.engine.record import Round
from uguisu.engine.table import Table
from uguisu.engine.words import say
from uguisu.server import requests as r
from uguisu.server.entries import (
    Begun,
    BotSat,
    Holder,
    Invited,
    Left,
    Opened,
    Renewed,
    RightRenewed,
    Sat,
    Voided,
    hashed,
)
from uguisu.server.hosted import CannotBeOpened, Hosted
from uguisu.server.logs import log
from uguisu.server.playing import wake_bots
from uguisu.server.tables import Live, Problem, Tables, nothing_opens


def new_key() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """Names a table. Opens nothing."""
    return secrets.token_urlsafe(6).replace("-", "x").replace("_", "y")


async def open_table(tables: Tables, wanted: r.NewTable) -> r.Opened:
    """A new table. It begins when every seat is taken and, among several persons, their words for the dice are in."""
    game = tables.games.get(wanted.game)
    if game is None:
        raise Problem("no-such-game", say("problems", "no_game_called", game=repr(wanted.game)), field="game")
    told = r.Opened(new_id(), new_key(), new_key())
    keys, invites, holders = [], [], []
    for number, wish in enumerate(wanted.seats):
        match wish.player:
            case "me":
                keys.append(r.KeyOf(number, new_key()))
                holders.append(Holder("person", wanted.called, hashed(keys[-1].key)))
            case "bot":
                find_bot(game, wish.bot)
                holders.append(Holder("bot", wish.bot))
            case "open":
                invites.append(r.KeyOf(number, new_key()))
                holders.append(Holder("open", invite=hashed(invites[-1].key)))
    visitor = hashed(wanted.visitor)
    entry = Opened(
        game=game.name,
        rules=game.rules_version,
        content=game.digest,
        options=wanted.options,
        holders=tuple(holders),
        visitors=tuple((key.seat, visitor) for key in keys),
        owner=hashed(told.owner),
        watch=hashed(told.watch),
        stand_ins=wanted.stand_ins,
        talk=wanted.talk,
    )
    promise = await put_up(tables, told.table, game, entry)
    return r.Opened(told.table, told.owner, told.watch, tuple(keys), tuple(invites), promise)


async def open_lesson(tables: Tables, wanted: r.OpenLesson) -> r.Opened:
    """A table at the beginning of a lesson, with the learner in his seat. Nobody has to be waited for."""
    game = tables.games.get(wanted.game)
    lesson = lessons_of(game).get(wanted.lesson) if game is not None else None
    if game is None or lesson is None:
        raise Problem("no-such-lesson", say("problems", "no_lesson_called", lesson=repr(wanted.lesson)), field="lesson")
    told = r.Opened(new_id(), new_key(), new_key(), (r.KeyOf(lesson.seat, new_key()),))
    table, learner = lesson.open(), Holder("person", wanted.called, hashed(told.seats[0].key))
    opened = Opened(
        game=game.name,
        rules=game.rules_version,
        content=game.digest,
        options=table.header.options,
        holders=tuple(learner if seat == lesson.seat else Holder("bot", lesson.file.bot) for seat in table.seats),
        visitors=((lesson.seat, hashed(wanted.visitor)),),
        owner=hashed(told.owner),
        watch=hashed(told.watch),
        lesson=lesson.name,
    )
    begun = Begun(table.header, tuple(table.lines))
    await tables.keep_content(game)
    await tables.store.create(told.table, game.name, [opened, begun], table.secrets)
    tables.metrics.opened.labels(game.name).inc()
    log("lesson opened", table=told.table, game=game.name, lesson=lesson.name)
    return told


async def put_up(tables: Tables, name: str, game: Game[Any], entry: Opened) -> str:
    """Writes a new table down; bots among themselves begin at once, persons when they look. Returns the promise."""
    await tables.keep_content(game)
    table = Table(game, seats=len(entry.holders), options=entry.options, after=entry.after)
    await tables.store.create(name, game.name, [entry], table.secrets)
    hosted = Hosted(name, game, entry, table)
    hosted.take(entry, time.time())
    live = Live(hosted)
    tables.add(live)
    tables.metrics.opened.labels(game.name).inc()
    log("opened", table=name, game=game.name, seats=len(entry.holders))
    if all(holder.player == "bot" for holder in entry.holders):
        async with live.lock:
            await begin_if_ready(tables, live)
    return table.commitment


async def begin_if_ready(tables: Tables, live: Live) -> None:
    """The game begins when nobody has to be waited for; also where the server was stopped just before that."""
    hosted = live.hosted
    if hosted.has_begun or not hosted.is_ready:
        return
    try:
        words = Round(hosted.id, hosted.seals, hosted.voided) if hosted.holds_round else None
        hosted.table.start(hosted.words, words)
    except Exception:
        tables.drop(live)
        raise
    await tables.append(live, Begun(hosted.table.header, tuple(hosted.table.lines)))
    log("begun", table=hosted.id)
    wake_bots(tables, live)


async def sit(tables: Tables, name: str, wanted: r.Sit) -> r.Seated:
    """Takes an open seat with an invitation, which is used up by it."""
    async with tables.hold(name) as live:
        if (seated := seated_already(live, wanted.new_key)) is not None:
            return seated
        seat = live.hosted.invited_to(wanted.invite)
        if seat is None:
            raise nothing_opens()
        return await sit_down(tables, live, seat, wanted, wanted.new_key)


def seated_already(live: Live, key: str) -> r.Seated | None:
    """The answer to something that was done before, and whose answer was lost."""
    hosted = live.hosted
    seat = hosted.seat_of(key) if key else None
    promise = "" if hosted.has_begun else hosted.table.commitment
    return r.Seated(hosted.id, seat, key, promise) if seat is not None else None


async def sit_down(tables: Tables, live: Live, seat: Seat, who: r.Sitter, key: str) -> r.Seated:
    hosted, visitor = live.hosted, hashed(who.visitor)
    promise = "" if hosted.has_begun else hosted.table.commitment
    if hosted.has_begun and hosted.table.has_secrets and hosted.has_sat_elsewhere(visitor, seat):
        raise Problem("has-seen", say("problems", "has_seen"), 409)
    key = key or new_key()
    entry = Sat(seat=seat, key=hashed(key), visitor=visitor, called=who.called)
    await tables.append(live, entry)
    log("sat", table=hosted.id, seat=seat)
    live.tell_all()
    return r.Seated(hosted.id, seat, key, promise)


async def leave(tables: Tables, name: str, wanted: r.Keyed) -> None:
    """The seat is open again; its key is void."""
    async with tables.hold(name) as live:
        seat = live.hosted.seat_of(wanted.key)
        if seat is None:
            raise nothing_opens()
        if live.hosted.is_sealed and seat not in live.hosted.voided:
            # Others may have said their words already: whoever could still choose to go must not choose their dice.
            await tables.append(live, Voided((seat,)))
        await tables.append(live, Left(seat))
        log("left", table=name, seat=seat)
        _let_go(live, seat)
        live.tell_all()


async def renew(tables: Tables, name: str, wanted: r.Renew) -> r.Seated:
    """A new key for the seat; whoever still has the old one is out."""
    async with tables.hold(name) as live:
        if (seated := seated_already(live, wanted.new_key)) is not None:
            return seated
        seat = live.hosted.seat_of(wanted.key)
        if seat is None:
            raise nothing_opens()
        key = wanted.new_key or new_key()
        await tables.append(live, Renewed(seat, hashed(key)))
        log("renewed", table=name, seat=seat)
        _let_go(live, seat)
        live.tell_all()
        return r.Seated(name, seat, key)


def _let_go(live: Live, seat: Observer) -> None:
    for listener in tuple(live.listeners):
        if listener.knows(seat):
            live.part(listener)
            listener.let_go(4401)


async def invite(tables: Tables, name: str, wanted: r.Invite) -> r.Seated:
    """A fresh invitation to an open seat."""
    async with tables.hold(name) as live:
        seat = _open_seat(live, wanted.owner, wanted.seat)
        key = new_key()
        await tables.append(live, Invited(seat, hashed(key)))
        return r.Seated(name, seat, key)


async def fill(tables: Tables, name: str, wanted: r.FillSeat) -> None:
    """A bot takes an open seat."""
    async with tables.hold(name) as live:
        if live.hosted.is_owner(wanted.owner) and _is_filled_so(live, wanted):
            return
        seat = _open_seat(live, wanted.owner, wanted.seat)
        find_bot(live.hosted.game, wanted.bot)
        await tables.append(live, BotSat(seat, wanted.bot))
        await begin_if_ready(tables, live)
        wake_bots(tables, live)
        live.tell_all()


def _is_filled_so(live: Live, wanted: r.FillSeat) -> bool:
    """Said twice, it is done once."""
    holders = live.hosted.holders
    return 0 <= wanted.seat < len(holders) and holders[wanted.seat] == Holder("bot", wanted.bot)


def _open_seat(live: Live, owner: str, seat: int) -> Seat:
    hosted = live.hosted
    if not hosted.is_owner(owner):
        raise nothing_opens()
    holder = hosted.holders[seat] if 0 <= seat < len(hosted.holders) else None
    # Who has sealed a word has come. And who has not said the sealed word is waited for, or named as voided.
    has_not_come = holder is not None and holder.player == "person" and not holder.seal and not hosted.has_begun
    if holder is None or (holder.player != "open" and not has_not_come):
        raise Problem("taken", say("problems", "seat_not_open"), 409, field="seat")
    return Seat(seat)


async def renew_right(tables: Tables, name: str, wanted: r.RenewRight) -> r.KeyOf:
    """A new key to watch with, or for the owner's rights; whoever still has the old one is out."""
    async with tables.hold(name) as live:
        if not live.hosted.is_owner(wanted.owner):
            raise nothing_opens()
        key = wanted.new_key or new_key()
        await tables.append(live, RightRenewed(wanted.right, hashed(key)))
        log("renewed", table=name, right=wanted.right)
        if wanted.right == "watch":
            _let_go(live, None)
        return r.KeyOf(-1, key)


async def held(tables: Tables, name: str, key: str) -> tuple[Live, Seat] | None:
    """The table and the seat of somebody's key, if there still is such a seat. Bots that were stopped go on."""
    try:
        async with tables.hold(name) as live:
            seat = live.hosted.seat_of(key)
            if seat is None:
                return None
            wake_bots(tables, live)
            return live, seat
    except (Problem, CannotBeOpened):
        return None
