"""Going on when a game is over: rematches, and the next table of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from uguisu.bots.bot import find_bot
from uguisu.engine.campaign import open_sequel
from uguisu.engine.errors import BadOption, UguisuError
from uguisu.engine.event import Seat
from uguisu.engine.table import Table
from uguisu.engine.words import say
from uguisu.server import requests as r
from uguisu.server.entries import Holder, Opened, Rematched, hashed
from uguisu.server.hosted import Hosted
from uguisu.server.seating import new_id, new_key, put_up, seated_already, sit_down
from uguisu.server.tables import Live, Problem, Tables, nothing_opens


async def follow(tables: Tables, name: str, wanted: r.Follow) -> r.Seated:
    """The holder of a seat goes on to the rematch or the sequel of that table."""
    async with tables.hold(name) as live:
        old_seat, following = live.hosted.seat_of(wanted.key), live.hosted.rematch
    if old_seat is None:
        raise nothing_opens()
    if not following:
        raise Problem("no-rematch", say("problems", "no_rematch"), 409)
    async with tables.hold(following) as live:
        if (seated := seated_already(live, wanted.new_key)) is not None:
            return seated
        for seat, holder in zip(live.hosted.table.seats, live.hosted.holders, strict=True):
            if holder.follows == old_seat and holder.player == "open":
                return await sit_down(tables, live, seat, wanted, wanted.new_key)
    raise Problem("taken", say("problems", "seat_taken"), 409)


async def rematch(tables: Tables, name: str, wanted: r.Rematch) -> r.Opened:
    """The same players at a new table, everybody `shift` seats further on. In a campaign it begins as this one did."""
    async with tables.hold(name) as live:
        hosted = live.hosted
        mine = _seats_of(hosted, wanted.keys)
        if (opened := await _gone_on_already(tables, hosted, wanted)) is not None:
            return opened
        count = len(hosted.holders)
        pairs = zip_longest(wanted.keys, wanted.new_keys[: len(wanted.keys)], fillvalue="")
        chosen = {hosted.seat_of(key): new for key, new in pairs}
        keys, holders = [], []
        for number in range(count):
            old = Seat((number - wanted.shift) % count)
            if hosted.holders[old].player == "bot":
                holders.append(Holder("bot", hosted.holders[old].called))
            elif old in mine:
                keys.append(r.KeyOf(number, chosen[old] or new_key()))
                holders.append(Holder("person", wanted.called, hashed(keys[-1].key)))
            else:
                holders.append(Holder("open", follows=old))
        entry = _opening(hosted, hosted.table, holders, before=name)
        return await _go_on(tables, live, wanted, entry, keys, [])


async def sequel(tables: Tables, name: str, wanted: r.GoOn) -> r.Opened:
    """The next table of a campaign, perhaps with other people and bots, or more or fewer of them."""
    async with tables.hold(name) as live:
        hosted = live.hosted
        mine = _seats_of(hosted, wanted.keys)
        if (opened := await _gone_on_already(tables, hosted, wanted)) is not None:
            return opened
        seats = wanted.seats or tuple(_same_again(hosted, seat, mine) for seat in hosted.table.seats)
        try:
            table = open_sequel(hosted.table, seats=len(seats), options=wanted.options)
        except BadOption as error:
            raise Problem("bad-option", str(error)) from None
        except UguisuError as error:
            raise Problem("no-sequel", str(error), 409) from None
        chosen = iter(wanted.new_keys)
        keys, invites, holders = [], [], []
        for number, seat in enumerate(seats):
            match seat.player:
                case "me":
                    keys.append(r.KeyOf(number, next(chosen, "") or new_key()))
                    holders.append(Holder("person", wanted.called, hashed(keys[-1].key)))
                case "bot":
                    find_bot(hosted.game, seat.bot)
                    holders.append(Holder("bot", seat.bot))
                case "follows":
                    holders.append(Holder("open", follows=seat.follows))
                case "open":
                    invites.append(r.KeyOf(number, new_key()))
                    holders.append(Holder("open", invite=hashed(invites[-1].key)))
        if not keys:
            raise Problem("nobody", say("problems", "opener_sits_down"), field="seats")
        entry = _opening(hosted, table, holders, before=name, campaign=hosted.campaign or name)
        return await _go_on(tables, live, wanted, entry, keys, invites)


def _same_again(hosted: Hosted, seat: Seat, mine: Sequence[Seat]) -> r.SeatOn:
    holder = hosted.holders[seat]
    if holder.player != "person":
        return r.SeatOn(holder.player, holder.called)
    return r.SeatOn("me") if seat in mine else r.SeatOn("follows", follows=seat)


def _seats_of(hosted: Hosted, keys: Sequence[str]) -> list[Seat]:
    """The seats that somebody holds who wants to go on from a table that is over."""
    mine = [seat for key in keys if (seat := hosted.seat_of(key)) is not None]
    if not mine:
        raise nothing_opens()
    if not hosted.is_over:
        raise Problem("not-over", say("problems", "not_over"), 409)
    return mine


def _opening(hosted: Hosted, table: Table, holders: list[Holder], *, before: str, campaign: str = "") -> Opened:
    return Opened(
        game=hosted.game.name,
        rules=hosted.game.rules_version,
        content=hosted.game.digest,
        options=msgspec.to_builtins(table.options),
        holders=tuple(holders),
        owner="",
        watch="",
        before=before,
        after=table.after,
        campaign=campaign or hosted.campaign,
        stand_ins=hosted.opened_for_stand_ins,
        talk=hosted.talk_wanted,
    )


async def _go_on(
    tables: Tables,
    live: Live,
    wanted: r.Rematch | r.GoOn,
    entry: Opened,
    keys: list[r.KeyOf],
    invites: list[r.KeyOf],
) -> r.Opened:
    """Puts up the table that follows this one, once for each table."""
    told = r.Opened(new_id(), wanted.owner or new_key(), wanted.watch or new_key(), tuple(keys), tuple(invites))
    visitor = hashed(wanted.visitor)
    entry = msgspec.structs.replace(
        entry,
        visitors=tuple((key.seat, visitor) for key in keys),
        owner=hashed(told.owner),
        watch=hashed(told.watch),
    )
    promise = await put_up(tables, told.table, live.hosted.game, entry)
    await tables.append(live, Rematched(told.table))
    live.tell_all()
    return msgspec.structs.replace(told, promise=promise)


async def _gone_on_already(tables: Tables, hosted: Hosted, wanted: r.Rematch | r.GoOn) -> r.Opened | None:
    """The answer to what was asked for before with the same keys, and whose answer was lost."""
    if not hosted.rematch:
        return None
    async with tables.hold(hosted.rematch) as live:
        follower = live.hosted
        if wanted.owner and follower.is_owner(wanted.owner):
            keys = tuple(r.KeyOf(seat, key) for key in wanted.new_keys if (seat := follower.seat_of(key)) is not None)
            return r.Opened(follower.id, wanted.owner, wanted.watch, keys, promise=follower.table.commitment)
    raise Problem("has-rematch", say("problems", "goes_on_elsewhere"), 409)
