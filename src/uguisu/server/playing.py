"""What a seat does at a table: choose, take back, give up. And what its bots do."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from functools import partial

from uguisu.bots.bot import Bot, RandomBot, find_bot
from uguisu.engine.choice import Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Seat
from uguisu.engine.prompt import Prompt
from uguisu.engine.table import Table
from uguisu.engine.words import say
from uguisu.server import protocol as p
from uguisu.server.entries import Acted
from uguisu.server.hosted import Hosted
from uguisu.server.logs import log, where
from uguisu.server.tables import Live, Problem, Tables


async def act(tables: Tables, live: Live, seat: Seat, said: p.Choose | p.TakeBack | p.GiveUp) -> None:
    """Carries a command out, writes it down, tells everybody. Said twice, it is carried out once."""
    hosted = live.hosted
    if hosted.has_done(seat, said.command):
        return
    if hosted.acts_left(seat, tables.settings.entries_per_table) <= 0:
        raise Problem("too-many", say("problems", "too_many_moves"))
    if not hosted.has_begun:
        raise Problem("not-begun", say("problems", "somebody_missing"))
    match said:
        case p.Choose():
            _refuse_what_the_lesson_does_not_want(hosted, seat, said)
            await _carry_out(tables, live, seat, said.command, lambda t: t.act(seat, said.choice, said.number))
        case p.TakeBack():
            await _carry_out(tables, live, seat, said.command, lambda t: t.undo(seat))
        case p.GiveUp():
            await _carry_out(tables, live, seat, said.command, lambda t: t.resign(seat))
    await tables.weigh(live)
    live.tell_all()
    tables.metrics.moves.labels(hosted.game.name, "person").inc()
    wake_bots(tables, live)


def _refuse_what_the_lesson_does_not_want(hosted: Hosted, seat: Seat, said: p.Choose) -> None:
    """An option that leads away from the lesson is refused with its hint; what is no option, by the rules as ever."""
    lesson, prompt = hosted.lesson, hosted.table.prompt(seat)
    if lesson is None or lesson.seat != seat or prompt is None:
        return
    standing = lesson.standing(hosted.table.lines)
    offered = {str(option) for option in prompt.options}
    if said.choice in offered.difference(map(str, lesson.wanted(standing, prompt.options))):
        raise Problem("lesson", lesson.hint(standing))


async def _carry_out(tables: Tables, live: Live, seat: Seat, command: str, deed: Callable[[Table], None]) -> None:
    table = live.hosted.table
    before = len(table.lines)
    try:
        deed(table)
    except UguisuError:
        raise
    except Exception:
        tables.drop(live)
        log("rules failed", logging.ERROR, table=live.hosted.id, game=table.game.name)
        raise
    await tables.append(live, Acted(seat, command, tuple(table.lines[before:])))


# Bots


def wake_bots(tables: Tables, live: Live) -> None:
    """Lets the bots that are asked something answer, one after the other."""
    if live.hosted.bot_to_move() is not None and (live.bots is None or live.bots.done()):
        live.bots = tables.spawn(_play_bots(tables, live.hosted.id))


async def _play_bots(tables: Tables, name: str) -> None:
    try:
        await _play_on(tables, name)
    except Exception as error:
        log("bots stopped", logging.ERROR, table=name, **where(error))


async def _play_on(tables: Tables, name: str) -> None:
    """A bot thinks while the table is free: others may ask something, and whatever changes makes it think again."""
    players: dict[tuple[Seat, str], Bot] = {}
    while True:
        async with tables.hold(name) as live:
            seat = live.hosted.bot_to_move()
            if seat is None:
                live.bots = None
                return
            asked = live.hosted.table.prompt(seat)
            assert asked is not None
            prompt, called, lesson = asked.apart(), live.hosted.bot_of(seat), live.hosted.lesson
            choice = lesson.reply(lesson.standing(live.hosted.table.lines), asked.options) if lesson else None
        if choice is None:
            think = partial(_bots_choice, live.hosted, seat, called, prompt, players)
            choice = await tables.bots.run_for(live.household, think)
        async with tables.hold(name) as live:
            hosted = live.hosted
            now = hosted.table.prompt(seat) if hosted.bot_to_move() is not None else None
            if now is None or now.number != prompt.number or hosted.bot_of(seat) != called:
                continue
            await _carry_out(tables, live, seat, secrets.token_urlsafe(9), partial(Table.act, seat=seat, choice=choice))
            live.tell_all()
            tables.metrics.moves.labels(hosted.game.name, "bot").inc()


def _bots_choice(
    hosted: Hosted, seat: Seat, called: str, prompt: Prompt, players: dict[tuple[Seat, str], Bot]
) -> Choice:
    """A bot gets its prompt and nothing else. One that fails is stood in for, so that the game goes on."""
    below = quick_dice(secrets.token_bytes(16))
    try:
        if (seat, called) not in players:
            players[seat, called] = find_bot(hosted.game, called)(below)
        choice = players[seat, called].choose(prompt)
        if choice not in prompt.options:
            raise UguisuError(say("wrong", "bot_not_offered", seat=seat, choice=choice))
    except Exception as error:
        log("bot failed", logging.ERROR, table=hosted.id, seat=seat, **where(error))
        return RandomBot(below).choose(prompt)
    return choice
