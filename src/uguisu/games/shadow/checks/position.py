"""Whether a position makes sense: what its ids can name, what is under way, and whose orders there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from uguisu.engine.flow import Flow
from uguisu.engine.vocabulary import Known, Vocabulary
from uguisu.games.shadow.board import NOWHERE, TILE, HexId, MissionId
from uguisu.games.shadow.cards import ActionId, CardId, ChapterId, NinjaId, OrderId, Orders, PurchaseId, QuestId
from uguisu.games.shadow.checks.ground import check_ground
from uguisu.games.shadow.checks.progress import check_progress
from uguisu.games.shadow.checks.team import check_team
from uguisu.games.shadow.checks.under_way import INSIDE, SPINES, check_procedure
from uguisu.games.shadow.figures import CHARACTERS, SURRENDER
from uguisu.games.shadow.flow.orders import Order
from uguisu.games.shadow.flow.setup import OWNER, deck_of
from uguisu.games.shadow.pieces import DAIMYO, FACE_DOWN, NO_MISSION, NO_QUEST, NOBODY
from uguisu.games.shadow.world import World
from uguisu.kit.positions import check_sorted, exactly_when, need, within

NO_ACTION = ActionId("")


def vocabulary(w: World) -> Vocabulary:
    content = w.content
    board = content.boards.get(w.mission)
    hexes, tiles = (board.hexes, board.file.tiles) if board else ((), ())
    return {
        HexId: Known("hex", {NOWHERE, *hexes}, "on this board"),
        TILE: Known("tile", tiles, "on this board"),
        MissionId: Known("mission", {NO_MISSION, *content.missions}, "in this game"),
        ChapterId: Known("chapter", content.chapters, "in this game"),
        NinjaId: Known("ninja", {NOBODY, *content.ninjas}, "in this game"),
        CardId: Known("card", {FACE_DOWN, *content.cards}, "in this game"),
        ActionId: Known("action", {NO_ACTION, *content.actions}, "in this game"),
        OrderId: Known("order", content.orders, "in this game"),
        PurchaseId: Known("card to be bought", {*content.shop.ninja, *content.shop.daimyo}, "in this game"),
        QuestId: Known("quest", {NO_QUEST, *content.quests}, "in this game"),
        OWNER: Known("owner of quests", {"daimyo", *content.ninjas}, "in this game"),
    }


def check_world(flow: Flow[World]) -> None:
    """Raises `Misfit` at the first field that the rules do not allow. Types and ids have been checked before."""
    w = flow.world
    within("world.ninjas", len(w.ninjas), 0, CHARACTERS)
    check_progress(w.content, w.progress, "world.progress.")
    check_phase(flow)
    check_table(w)
    check_seats(w)
    check_team(w)
    if w.mission:
        check_ground(flow)
        check_orders(flow)
    for n, procedure in enumerate(flow.stack):
        check_procedure(w, f"stack[{n}]", procedure, flow.stack)


def check_phase(flow: Flow[World]) -> None:
    """SH-301, SH-1114 What is under way is what this phase is made of."""
    w, names = flow.world, [type(procedure).__name__ for procedure in flow.stack]
    at = "world.ending" if names else "stack"
    exactly_when(w.phase == "over", not names, at, "a night is over exactly when nothing is under way")
    exactly_when(w.ending, w.phase in ("rewards", "over"), "world.ending", "a mission has an ending once it is over")
    exactly_when(w.ending, w.cause, "world.cause", "an ending has a cause, and a cause an ending")
    if w.phase == "over":
        return
    spine = SPINES["muster" if w.phase == "council" and "Muster" in names else w.phase]
    for n, (name, wanted) in enumerate(zip_longest(names, spine)):
        if wanted is not None:
            need(name == wanted, _named(n, name), f"{wanted} must stand here in phase {w.phase}")
        else:
            need(name in INSIDE[w.phase], _named(n, name), f"{name} is no part of phase {w.phase}")


def _named(n: int, name: str | None) -> str:
    return f"stack[{n}].procedure" if name is not None else "stack"


def check_table(w: World) -> None:
    """SH-806, SH-1110 The mission is one that can be played now, and its clock can show this."""
    chapter, mission = w.content.chapters[w.progress.chapter], w.mission
    match w.options.mode:
        case "single":
            need(mission == w.options.mission, "world.mission", "is not the mission of the table")
        case "first_game":
            need(mission == next(iter(w.content.missions)), "world.mission", "is not the first mission")
        case "chapter":
            places = ("", *chapter.locations, chapter.last)
            need(mission in places, "world.mission", "is no mission of this chapter")
            need(
                bool(mission) or w.phase in ("council", "over"),
                "world.mission",
                "a mission is under way, and has no name",
            )
            is_played = mission in w.progress.played and w.phase not in ("rewards", "over")
            need(not is_played, "world.mission", "was played before")
    is_on = w.phase in ("programming", "orders", "execution", "refresh")
    most = w.board.file.time + SURRENDER if mission else 0
    within("world.time", w.time, 1 if is_on else 0, most)
    within("world.round", w.round, 1 if is_on else 0, most - w.time + 1 if is_on else most)
    need(w.phase not in ("council", "set-up") or not w.round, "world.round", "no round has begun")


def check_seats(w: World) -> None:
    """SH-306 Who is ready, and who would give up."""
    for name, seats in (("ready", w.ready), ("surrendering", w.surrendering)):
        for n, seat in enumerate(seats):
            need(seat != DAIMYO, f"world.{name}[{n}]", "the Daimyo programs nothing")
            need(seat not in seats[:n], f"world.{name}[{n}]", "stands here twice")
            need(seat in w.ready, f"world.{name}[{n}]", "gives up and is not ready")
    if w.phase == "programming":
        need(len(w.ready) < len(w.ninja_seats), "world.ready", "somebody must still be programming")


def check_orders(flow: Flow[World]) -> None:
    """SH-702, SH-707 Every order of the mission is in the hand, the pile, the discards, beside the board or played."""
    w = flow.world
    check_sorted("world.orders", w.orders)
    check_sorted("world.deck.bag", w.deck.bag)
    need(not w.deck.top, "world.deck.top", "nobody knows what lies on top")
    if w.phase == "over":
        return
    played = [(f"stack[{n}].order", one.order) for n, one in enumerate(flow.stack) if isinstance(one, Order)]
    places = [*_orders_in(w), *played]
    if not places and w.phase in ("council", "set-up"):
        return
    left: Orders = deck_of(w)
    for field, order in places:
        need(order in left, field, f"there are not so many orders {order} in this mission")
        at = left.index(order)
        left = left[:at] + left[at + 1 :]
    is_whole = not left or (len(left) == 1 and is_aside(w, left[0]))
    need(is_whole, "world.deck.bag", f"{', '.join(left)} are missing")


def is_aside(w: World, order: OrderId) -> bool:
    """SH-R115 Whether this is the order whose power has ended the mission, so that nobody has put it away."""
    card = w.content.orders[order]
    powers = any("P" in duties for duties in (card.execute, card.execute_alarm, card.prepare, card.prepare_alarm))
    return w.phase == "rewards" and w.cause == "time" and powers


def _orders_in(w: World) -> Iterator[tuple[str, OrderId]]:
    bags: tuple[tuple[str, Any], ...] = (
        ("world.orders", w.orders),
        ("world.deck.discards", w.deck.discards),
        ("world.deck.bag", w.deck.bag),
    )
    for field, orders in bags:
        yield from ((f"{field}[{n}]", order) for n, order in enumerate(orders))
    yield from ((f"world.prepared[{n}].order", card.order) for n, card in enumerate(w.prepared))
