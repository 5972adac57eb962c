"""Talk at a table: who may say what to whom. The game says when talk is open and who hears it (`Game.hearers`).

Seats talk to each other, spectators among themselves; spectators also hear what is said to everybody. What is said
stands in the table's log, with how much each who hears it had heard of the game by then.
"""

from __future__ import annotations

import logging
import time

from uguisu.engine.event import Observer, Seat
from uguisu.engine.words import say, words_of
from uguisu.server import protocol as p
from uguisu.server.entries import Spoke
from uguisu.server.hosted import Hosted
from uguisu.server.logs import log_seldom
from uguisu.server.plain_text import is_plain, tidy
from uguisu.server.tables import Live, Problem, Tables

PHRASES = frozenset(words_of("uguisu").table("client", "phrases"))
"""The keys of what can be said by a press: each reads them in his own language."""


def how_open(hosted: Hosted, allowed: p.HowFree) -> p.HowFree:
    """Whatever is stricter of what the server allows and what the table wants."""
    return min(allowed, hosted.talk_wanted, key=("off", "phrases", "free").index)


def hearers(hosted: Hosted, observer: Observer) -> tuple[tuple[Seat, ...], ...]:
    """The groups that this observer can talk to now; a spectator's is nobody at the table."""
    table = hosted.table
    if observer is None:
        return ((),)
    if hosted.state != "running":
        return (tuple(table.seats),)
    return tuple(
        tuple(group) for group in table.game.hearers(table.view(observer), observer, len(table.seats), table.options)
    )


async def speak(tables: Tables, live: Live, speaker: Observer, said: p.Speak) -> None:
    """Writes down what somebody says, and tells whoever hears it."""
    hosted = live.hosted
    if hosted.has_spoken(speaker, said.command):
        return
    how = how_open(hosted, tables.settings.talk)
    text, phrase = tidy(said.text), said.phrase
    if how == "off" or hosted.lesson is not None:
        raise Problem("no-talk", say("talk", "off"), 409)
    if bool(text) == bool(phrase) or (phrase and phrase not in PHRASES):
        raise Problem("no-words", say("talk", "nothing_said"), field="text")
    if text and how == "phrases":
        raise Problem("phrases-only", say("talk", "phrases_only"), 409, "text")
    if said.place and said.place not in hosted.table.game.catalog.about:
        raise Problem("no-such-place", say("talk", "no_such_place"), field="place")
    if not is_plain(text) or not is_plain(said.called):
        raise Problem("not-plain", say("talk", "not_plain"), field="text")
    groups = hearers(hosted, speaker)
    if said.to >= len(groups):
        raise Problem("talk-closed", say("talk", "closed"), 409)
    if hosted.spoken_by(speaker) >= tables.settings.lines_per_seat or not hosted.talk_bucket(speaker).take():
        raise Problem("slow-down", say("talk", "slow_down"), 429)
    seat = -1 if speaker is None else speaker
    called = tidy(said.called) if speaker is None else hosted.holders[speaker].called
    heard = tuple(len(hosted.table.events(one)) if hosted.has_begun else 0 for one in (*hosted.table.seats, None))
    await tables.append(
        live, Spoke(seat, groups[said.to], text, phrase, called, said.command, heard, time.time(), said.place)
    )
    live.tell_all()


def report(live: Live, by: Observer, number: int) -> None:
    """Whoever hosts the server finds the words in its log, with who said them and who complained."""
    spoken = live.hosted.talk_for(by)
    if not 0 <= number < len(spoken):
        raise Problem("no-such-line", say("talk", "no_such_line"), 409)
    one = spoken[number]
    words = one.text or say("client", "phrases", one.phrase)
    log_seldom(
        "talk reported",
        logging.WARNING,
        code="report",
        table=live.hosted.id,
        by=by,
        seat=one.seat,
        called=one.called,
        words=words,
    )
