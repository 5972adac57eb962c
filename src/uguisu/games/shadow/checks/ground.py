"""Whether the board makes sense: figures in corners, the tower, bodies, gates, and everything that lies about."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from uguisu.engine.flow import Flow
from uguisu.games.shadow.board import NORTH_CORNER, NOWHERE, SOUTH_CORNER, HexId, HexKind, edge
from uguisu.games.shadow.figures import FIGURES, FOOTPRINTS, KIND_OF, LORD, TOWER
from uguisu.games.shadow.flow.guards import Arrival, SetFocus
from uguisu.games.shadow.flow.missions import TOKENS
from uguisu.games.shadow.flow.orders import Routine
from uguisu.games.shadow.pieces import Figure, Guard
from uguisu.games.shadow.world import World
from uguisu.kit.positions import exactly_when, need, within


def check_ground(flow: Flow[World]) -> None:
    w = flow.world
    check_boulders(w)
    for number, guard in w.guards.items():
        check_guard(w, f"world.guards.{number}", number, guard)
    for (one, guard), (_, other) in combinations(w.guards.items(), 2):
        if guard.yard == other.yard:
            is_apart = guard.corner != TOWER and (guard.corner - other.corner) % 6 not in (0, 1, 5)
            need(is_apart, f"world.guards.{one}.corner", "SH-108 somebody stands there, or in the next corner")
    check_tower(flow)
    check_bodies(w)
    check_gates(w)
    check_tokens(w)
    check_marks(w)


def check_boulders(w: World) -> None:
    """SH-1201 Each closes an edge of a yard; the board is made of them, so they come first."""
    within("world.boulders", len(w.boulders), 0, w.options.boulders)
    _must_be_sorted("world.boulders", w.boulders)
    sides = w.content.boards[w.mission].sides
    for n, (one, other) in enumerate(w.boulders):
        need((one, other) == edge(one, other) and other in sides.get(one, ()), f"world.boulders[{n}]", "is no edge")


def check_guard(w: World, at: str, number: Figure, guard: Guard) -> None:
    """SH-107, SH-112, SH-922, SH-931 A spot that there is."""
    kind, board = KIND_OF[number], w.board
    _must_be(w, f"{at}.yard", guard.yard, "yard")
    is_in_tower = guard.yard in board.towers
    exactly_when(guard.corner == TOWER, is_in_tower, f"{at}.corner", "there are corners everywhere but in a tower")
    exactly_when(guard.facing == "tower", is_in_tower, f"{at}.facing", "one faces somewhere everywhere but in a tower")
    if not is_in_tower:
        is_free = not w.is_closed(guard.yard) or guard.corner in (NORTH_CORNER, SOUTH_CORNER)
        need(is_free, f"{at}.corner", "nobody stands there while the gate is closed")
        looks_out = guard.facing == "out" and not board.outward[guard.yard][guard.corner]
        need(not looks_out, f"{at}.facing", "there is nothing to look at from this corner")
    for name, most in (("friendly", w.options.friendly), ("hostile", w.options.hostile)):
        need(kind != name or number in FIGURES[name][:most], at, "there is no such civilian at this table")
    need(number != LORD or "daimyo" in board.file.deployment, at, "there is no Daimyo figure in this mission")
    need(number != LORD or not w.is_lord_dead, "world.is_lord_dead", "the Daimyo figure stands on the board")
    need(not w.is_civilian(number) or guard.state != "alerted", f"{at}.state", "civilians are never alerted")


def check_tower(flow: Flow[World]) -> None:
    """SH-931 to SH-935 The token is on the board as long as somebody watches; whoever comes is asked for it first."""
    w, board = flow.world, flow.world.board
    if w.focus:
        need(w.focus in board.kind, "world.focus", "is not on the board")
        tower = board.tile_of.get(board.tower, "")
        need(board.tile_of[w.focus] == tower, "world.focus", "the tower watches its own tile")
    is_manned = any(guard.yard == board.tower for guard in w.guards.values())
    need(is_manned or not w.focus, "world.focus", "nobody is in the tower")
    is_coming = any(isinstance(one, SetFocus | Arrival | Routine) for one in flow.stack)
    need(not is_manned or bool(w.focus) or is_coming or not flow.stack, "world.focus", "somebody is in the tower")


def check_bodies(w: World) -> None:
    """SH-608"""
    _must_be_sorted("world.bodies", w.bodies, once=False)
    for n, body in enumerate(w.bodies):
        at = f"world.bodies[{n}]"
        _must_be(w, f"{at}.yard", body.yard, "yard")
        is_in_tower = body.yard in w.board.towers
        exactly_when(body.corner == TOWER, is_in_tower, f"{at}.corner", "there are corners everywhere but in a tower")


def check_gates(w: World) -> None:
    _must_be_sorted("world.open_gates", w.open_gates)
    for n, yard in enumerate(w.open_gates):
        need(yard in w.board.gates, f"world.open_gates[{n}]", "is no gate")


def check_tokens(w: World) -> None:
    """SH-906, SH-908, SH-1034 What lies where, is carried, or was brought away; none is ever added."""
    file = w.board.file
    token = TOKENS.get(file.goal, "")
    most = int(w.were_dropped) if token == "documents" else sum(file.green.values())
    for place, count in w.green.items():
        need(token != "", f"world.green.{place}", "there is nothing to carry in this mission")
        _must_be(w, f"world.green.{place}", place, "yard" if token == "documents" else "bush")
        within(f"world.green.{place}", count, 1, most)
    carried = sum(bool(one.carries) for one in w.ninjas.values())
    within("world.green", sum(w.green.values()) + carried + w.rescued, 0, most)
    need(not w.rescued or token == "hostage", "world.rescued", "nobody is to be rescued in this mission")
    need(not w.were_dropped or token == "documents", "world.were_dropped", "there are no documents in this mission")
    for n, place in enumerate(w.blue):
        need(place in file.blue and place not in w.blue[:n], f"world.blue[{n}]", "no such token lies there")
    lord = w.board.objective("lord")
    need(w.lord_stood_in in (NOWHERE, *lord), "world.lord_stood_in", "the Daimyo figure has no business there")


def check_marks(w: World) -> None:
    """SH-1113, SH-1211, SH-1221 Coins, footprints and torches lie on junctions, where the table has them."""
    for field, marks in (("coins", w.coins), ("footprints", w.footprints), ("lights", w.lights)):
        for place in marks:
            _must_be(w, f"world.{field}.{place}", place, "junction")
    need(not w.coins or w.options.mode == "chapter", "world.coins", "there are no coins without a chapter")
    for place, count in w.footprints.items():
        need(w.is_snowy(place), f"world.footprints.{place}", "no snow lies there")
        within(f"world.footprints.{place}", count, 1, FOOTPRINTS)
    is_dark = w.options.night and w.phase != "council"
    if w.phase != "over":
        lit: Iterable[HexId] = w.board.junctions if is_dark else ()
        need(w.lights.keys() == set(lit), "world.lights", "every junction is lit or not at night, and none by day")


def _must_be(w: World, field: str, place: HexId, kind: HexKind) -> None:
    need(w.board.kind.get(place) == kind, field, f"{place or 'nowhere'} is no {kind}")


def _must_be_sorted(field: str, found: Any, *, once: bool = True) -> None:
    need(list(found) == sorted(set(found) if once else found), field, "each stands here once, in order")
