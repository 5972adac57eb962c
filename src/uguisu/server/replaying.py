"""A table from its beginning, as somebody saw it; and the proof that its dice were the promised ones.

A replay is made of what the live table would have told the same eyes, step by step, by the same function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from uguisu.engine.choice import Odds
from uguisu.engine.event import Observer
from uguisu.engine.game import Game
from uguisu.engine.record import AnyLine, Chosen, Drawn, Header, NewDice, Resigned, TakenBack
from uguisu.engine.table import Table
from uguisu.engine.tablefile import moments, replay
from uguisu.engine.words import say
from uguisu.server import egress
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.hosted import Hosted
from uguisu.server.tables import Problem


def eyes_for(hosted: Hosted, observer: Observer, wanted: str) -> tuple[Observer, ...]:
    """Whose eyes somebody may look through: his own while the game runs, anybody's when it is over."""
    if not hosted.has_begun:
        raise Problem("not-begun", say("problems", "nothing_to_see"), 409)
    own = "watch" if observer is None else str(observer)
    by_name: dict[str, tuple[Observer, ...]] = {"": (observer,), own: (observer,)}
    if hosted.is_over:
        by_name |= {"watch": (None,), "all": hosted.table.seats}
        by_name |= {str(seat): (seat,) for seat in hosted.table.seats}
    if wanted not in by_name:
        raise Problem("not-your-eyes", say("problems", "not_your_eyes"), 403, field="eyes")
    return by_name[wanted]


def replay_shown(
    shown: p.TableShown, game: Game[Any], header: Header, lines: tuple[AnyLine, ...], eyes: tuple[Observer, ...]
) -> r.Replay:
    """All frames; to be made in a thread of its own while the table plays on, from lines that do not change."""
    return r.Replay(shown, eyes, tuple(_frames(game, header, lines, eyes)))


def _frames(
    game: Game[Any], header: Header, lines: tuple[AnyLine, ...], eyes: tuple[Observer, ...]
) -> Iterator[r.Frame]:
    before: list[dict[str, Any]] = [{} for _ in eyes]
    waiting: p.WaitingShown | None = None
    heard = 0
    is_first = True
    for line, now in _decisions(replay("replay", game, header, lines)):
        seen = [egress.seen(now, observer, heard) for observer in eyes]
        views = [msgspec.to_builtins(one.view) for one in seen]
        changed = tuple(_changed(old, new) for old, new in zip(before, views, strict=True))
        told = seen[0] if len(eyes) == 1 else _all_told(now, seen[0], heard)
        is_known = len(eyes) > 1 or (waiting is not None and line is not None and line.seat in waiting.seats)
        by = line.seat if line is not None and is_known else None
        if is_first or any(changed) or told.waiting != waiting or told.heard or told.heard_from != heard:
            yield r.Frame(by, changed, told.waiting, told.heard_from, told.heard)
        before, waiting, heard = views, told.waiting, told.heard_from + len(told.heard)
        is_first = False


def _decisions(
    steps: Iterable[tuple[AnyLine | None, Table]],
) -> Iterator[tuple[Chosen | TakenBack | Resigned | None, Table]]:
    """One step for each thing that a seat did, when its dice have fallen: as live play tells it, and no finer."""
    last: Chosen | TakenBack | Resigned | None = None
    for line, table in steps:
        if isinstance(line, Chosen | TakenBack | Resigned):
            last = line
        if table.match.odds is None and (not table.is_over or table.is_closed):
            yield last, table


def _all_told(table: Table, one: egress.Seen, keep: int) -> egress.Seen:
    """The log of everybody together, once the game is over."""
    events = [told.event for told in table.all_told()]
    keep = min(keep, len(events))
    return one._replace(heard_from=keep, heard=tuple(egress.told(table, event) for event in events[keep:]))


def _changed(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in new.items() if field not in old or old[field] != value}


def film_shown(hosted: Hosted) -> r.Filmed:
    """Everything is told when the game is over, and nothing before."""
    if not hosted.is_over:
        raise Problem("not-over", say("problems", "film_when_over"), 409)
    if hosted.film is None:
        table = hosted.table
        film = table.game.film(table.options, len(table.seats), table.all_told(), moments(table))
        hosted.film = msgspec.Raw(msgspec.json.encode(film))
    return r.Filmed(hosted.film)


def proof_shown(hosted: Hosted) -> r.Proof:
    """Every roll and deal with what it was drawn from, once the secrets are revealed."""
    if not hosted.is_over:
        raise Problem("not-over", say("problems", "dice_when_over"), 409)
    table = hosted.table
    odds: dict[r.OddsTable, int] = {}
    draws: list[r.Draw] = []
    dice = 0
    asked: Odds | None = None
    for line, now in replay("proof", table.game, table.header, table.lines):
        if isinstance(line, NewDice):
            dice += 1
        elif isinstance(line, Drawn) and asked is not None:
            draws.append(r.Draw(odds.setdefault(_odds_table(asked), len(odds)), line.choice, dice))
        asked = now.match.odds
    return r.Proof(egress.dice_shown(hosted), tuple(odds), tuple(draws))


def _odds_table(odds: Odds) -> r.OddsTable:
    return r.OddsTable(odds.secret, odds.sizes, odds.upto, tuple(map(str, odds)))
