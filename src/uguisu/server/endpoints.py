"""What can be asked over HTTP, one function for each address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from uguisu.engine.event import Observer
from uguisu.engine.words import say
from uguisu.server import egress, going_on, seating, standing_in, words
from uguisu.server import requests as r
from uguisu.server.catalogue import game_shown, rules_shown
from uguisu.server.gate import BROWSER, HEADERS, Endpoint, Server
from uguisu.server.hosted import Hosted
from uguisu.server.replaying import eyes_for, film_shown, proof_shown, replay_shown
from uguisu.server.saving import open_save, sealed_save, upload
from uguisu.server.tables import Problem, Tables, nothing_opens


async def games(server: Server, request: Request) -> Any:
    return [game_shown(game) for game in server.tables.games.values()]


async def rules(server: Server, request: Request) -> Any:
    return rules_shown(server.game(request))


async def atlas(server: Server, request: Request) -> Any:
    return server.game(request).atlas()


async def open_table(server: Server, request: Request) -> Any:
    wanted = await server.read(request, r.NewTable)
    server.take_opening(request)
    return await seating.open_table(server.tables, wanted)


async def open_lesson(server: Server, request: Request) -> Any:
    wanted = await server.read(request, r.OpenLesson)
    server.take_opening(request)
    return await seating.open_lesson(server.tables, wanted)


def _verb(kind: type[Any], deed: Callable[[Tables, str, Any], Awaitable[Any]]) -> Endpoint:
    """Something that is done at a table, by whoever has the right key."""

    async def answer(server: Server, request: Request) -> Any:
        return await deed(server.tables, request.path_params["table"], await server.read(request, kind))

    return answer


async def rematch(server: Server, request: Request) -> Any:
    wanted = await server.read(request, r.Rematch)
    server.take_opening(request)
    return await going_on.rematch(server.tables, request.path_params["table"], wanted)


async def sequel(server: Server, request: Request) -> Any:
    wanted = await server.read(request, r.GoOn)
    server.take_opening(request)
    return await going_on.sequel(server.tables, request.path_params["table"], wanted)


async def mine(server: Server, request: Request) -> Any:
    wanted = await server.read(request, r.Mine)
    found = []
    for name, key in dict.fromkeys(wanted.keys):
        if (seated := await seating.held(server.tables, name, key)) is not None:
            found.append(egress.my_table(seated[0].hosted, seated[1]))
    return found


def _key(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key if scheme.lower() == "bearer" else ""


async def invitation(server: Server, request: Request) -> Any:
    async with server.tables.hold(request.path_params["table"]) as live:
        seat = live.hosted.invited_to(_key(request))
        if seat is None:
            raise nothing_opens()
        return r.Invitation(egress.table_shown(live.hosted), seat)


@asynccontextmanager
async def _opened(server: Server, request: Request) -> AsyncIterator[tuple[Hosted, Observer]]:
    """The table of a request that shows its key in a header, and whose eyes the key gives."""
    key = _key(request)
    async with server.tables.hold(request.path_params["table"]) as live:
        seat = live.hosted.seat_of(key)
        if seat is None and not live.hosted.may_watch(key):
            raise nothing_opens()
        yield live.hosted, seat


async def replay(server: Server, request: Request) -> Any:
    async with _opened(server, request) as (hosted, observer):
        eyes = eyes_for(hosted, observer, request.query_params.get("eyes", ""))
        shown, table, lines = egress.table_shown(hosted), hosted.table, tuple(hosted.table.lines)
    return await server.slowly(request, replay_shown, shown, table.game, table.header, lines, eyes)


async def film(server: Server, request: Request) -> Any:
    async with _opened(server, request) as (hosted, _):
        pass
    return await server.slowly(request, film_shown, hosted)


async def proof(server: Server, request: Request) -> Any:
    async with _opened(server, request) as (hosted, _):
        pass
    return await server.slowly(request, proof_shown, hosted)


async def save(server: Server, request: Request) -> Any:
    async with _opened(server, request) as (hosted, observer):
        if observer is None and not hosted.is_over:
            raise nothing_opens()
        text = open_save(hosted)
    if text is None:
        text = await sealed_save(server.tables, hosted)
    name = f"{hosted.game.name}-{hosted.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, 200, headers, "application/jsonl")


async def take_upload(server: Server, request: Request) -> Any:
    server.take_opening(request)
    text = await server.body(request, server.settings.upload_bytes)
    server.take_upload(request, len(text))
    who = r.Sitter(visitor=request.headers.get("x-visitor", "")[:64] or "nobody")
    return await upload(server.tables, text, who, partial(server.slowly, request))


async def healthz(server: Server, request: Request) -> Any:
    """What a move needs is done: something is written down, and something read."""
    await server.tables.store.check()
    return {"ok": True, "tables": await server.tables.store.count()}


async def metrics(server: Server, request: Request) -> Any:
    address, shown_to = request.client.host if request.client else "", server.settings.metrics
    if shown_to == "nobody" or (shown_to == "here" and address not in ("127.0.0.1", "::1")):
        raise Problem("not-here", say("problems", "no_metrics"), 403)
    server.metrics.tables.set(len(server.tables.in_memory))
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")


async def page(request: Request) -> Response:
    """The client is one page for all addresses."""
    index = BROWSER / "index.html"
    if not index.is_file():
        return PlainTextResponse(say("serve", "not_built") + "\n", 503)
    return FileResponse(index, headers={**HEADERS, "Cache-Control": "no-cache"})


async def icon(request: Request) -> Response:
    if not (BROWSER / "icon.svg").is_file():
        return PlainTextResponse(say("serve", "not_built") + "\n", 404)
    return FileResponse(BROWSER / "icon.svg", headers=HEADERS)


VERBS: dict[str, Endpoint] = {
    "sit": _verb(r.Sit, seating.sit),
    "follow": _verb(r.Follow, going_on.follow),
    "leave": _verb(r.Keyed, seating.leave),
    "renew": _verb(r.Renew, seating.renew),
    "renew-right": _verb(r.RenewRight, seating.renew_right),
    "invite": _verb(r.Invite, seating.invite),
    "fill": _verb(r.FillSeat, seating.fill),
    "stand-in": _verb(r.StandIn, standing_in.stand_in),
    "void": _verb(r.VoidRound, words.void),
    "rematch": rematch,
    "sequel": sequel,
}
READS: dict[str, Endpoint] = {"invitation": invitation, "replay": replay, "film": film, "proof": proof, "save": save}
