"""The garden without the ninjas, as it is imagined ahead: what a card can do from a bush, and what comes of it.

Nothing here changes once it is made, so that whatever was worked out about a ground is kept with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from uguisu.games.shadow import aim
from uguisu.games.shadow.board import NOWHERE, Board, HexId, Spot
from uguisu.games.shadow.cards import Action, ActionId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.figures import EXPLOSION_NOISE, KIND_OF, LORD, Facing, Risk, State
from uguisu.games.shadow.flow.noticing import found_on_the_way
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Body, Guard, sees_action

SPOTS_TRIED = 3
"""Of all the spots to which a guard can be brought, so many are tried ahead."""


class Act(NamedTuple):
    """One way to carry a card out from a bush."""

    action: ActionId
    bush: HexId
    junction: HexId = NOWHERE
    yard: HexId = NOWHERE
    guards: tuple[int, ...] = ()
    end: HexId = NOWHERE
    """Where the ninja ends, if the card moves him."""
    spot: Spot | None = None
    """Where the guard is brought."""
    seen_by: tuple[int, ...] = ()
    """Those who stop it."""


class Outcome(NamedTuple):
    """What an act leaves behind."""

    ground: Ground
    noise: int


class Ground(Garden, kw_only=True, dict=True):
    """Guards, bodies, gates and the like; ninjas stand in it where they stood when it was first looked at."""

    @property
    def content(self) -> ShadowContent:
        content: ShadowContent = self.__dict__["content"]
        return content

    @property
    def board(self) -> Board:
        board: Board = self.__dict__["board"]
        return board

    @property
    def memo(self) -> dict[Any, Any]:
        """What was worked out about it."""
        memo: dict[Any, Any] = self.__dict__["memo"]
        return memo

    def who_sees_move(self, junction: HexId, bush: HexId, end: HexId) -> list[int]:
        """SH-525 The same as ever, but looked up."""
        memo = self.memo
        if "outward" not in memo:
            memo["outward"], memo["tower"] = {}, []
            for number, guard in self.watchers():
                if guard.facing == "out":
                    memo["outward"].setdefault(self.front_junction(guard), []).append(number)
                elif guard.facing == "tower":
                    memo["tower"].append(number)
        found: list[int] = memo["outward"].get(junction, [])
        return found + memo["tower"] if memo["tower"] and self.focus in (junction, bush, end) else found

    def who_sees_action(self, yard: HexId, bush: HexId, end: HexId = NOWHERE) -> list[int]:
        """SH-523, SH-524 The same as ever, but looked up."""
        memo = self.memo
        crews: dict[HexId, list[tuple[int, Facing, HexId]]] | None = memo.get("crews")
        if crews is None:
            crews = memo["crews"] = {}
            for number, guard in self.watchers():
                place = NOWHERE if guard.facing == "tower" else guard.yard
                crews.setdefault(place, []).append((number, guard.facing, self.front_bush(guard)))
        found = [number for number, facing, front in crews.get(yard, ()) if sees_action(facing, front, bush, end)]
        if NOWHERE in crews and self.focus in ((yard, bush) if end in (NOWHERE, bush) else (yard, bush, end)):
            found = sorted((*found, crews[NOWHERE][0][0]), key=list(self.guards).index)
        return found


def ground_of(w: Garden) -> Ground:
    """A ground that is looked at for the first time."""
    found = Ground(**{name: getattr(w, name) for name in Garden.__struct_fields__})
    found.__dict__.update(content=w.content, board=w.board, memo={}, known={})
    return _known(found)


def _copy(g: Ground) -> Ground:
    twin = copy(g)
    twin.__dict__.update(content=g.content, board=g.board, memo={}, known=g.__dict__["known"])
    twin.guards, twin.bodies = g.guards.copy(), g.bodies.copy()
    return twin


def _known(g: Ground) -> Ground:
    """The same ground, if it was met before: what was worked out about it is good still."""
    key = (
        tuple(g.guards.items()), tuple(g.bodies), g.focus, g.open_gates,
        g.were_dropped, g.is_poisoned, g.is_blown_up, g.is_lord_dead, g.bells,
    )  # fmt: skip
    known: dict[Any, Ground] = g.__dict__["known"]
    return known.setdefault(key, g)


def with_guards(g: Ground, places: dict[int, Guard], focus: HexId | None = None) -> Ground:
    """The same, but for some guards who stand otherwise."""
    twin = _copy(g)
    twin.guards.update(places)
    if focus is not None:
        twin.focus = focus
    return _known(twin)


def with_open_gates(g: Ground, *yards: HexId) -> Ground:
    """The same when these gates are open as well."""
    twin = _copy(g)
    twin.open_gates = tuple(sorted({*g.open_gates, *yards}))
    return _known(twin)


# What can be done


def acts(g: Ground, name: ActionId, bush: HexId) -> list[Act]:
    """Every way to carry out a card from a bush that matters. None where it would have no effect on the garden."""
    key = name, bush
    found: list[Act] | None = g.memo.get(key)
    if found is None:
        found = g.memo[key] = list(_acts(g, name, g.content.actions[name], bush))
    return found


def _acts(g: Ground, name: ActionId, action: Action, bush: HexId) -> Iterator[Act]:
    risk: Risk = g.board.file.colour if action.colour == "mission" else action.colour
    if action.is_move:
        for junction, end in aim.ways(g, action, bush):
            way = g.risk_through(risk, junction)
            seen = tuple(g.stopped_by(way, g.who_sees_move(junction, bush, end))) if way != "green" else ()
            yield Act(name, bush, junction=junction, end=end, seen_by=seen)
    elif action.has("MI"):
        yield from _mission_acts(g, name, risk, bush)
    elif action.effects:
        for yard in aim.yards(g, action, bush):
            yield from _deeds(g, name, action, risk, bush, yard)


def _mission_acts(g: Ground, name: ActionId, risk: Risk, bush: HexId) -> Iterator[Act]:
    """Whether the ninja has what it needs is not asked here."""
    board = g.board
    match board.file.action:
        case "bell":
            if bush in board.objective("bell"):
                yield Act(name, bush)
        case "ambush":
            for yard in board.yards_of[bush]:
                seen = stoppers(g, risk, yard, bush)
                for number in g.guards_before(yard, bush):
                    if KIND_OF[number] != "friendly":
                        yield Act(name, bush, yard=yard, guards=(number,), seen_by=seen)
        case _:
            yards = board.yards_of[bush]
            if board.file.action == "tea":
                yards = tuple(yard for yard in yards if yard in board.objective("tea"))
            for yard in yards:
                yield Act(name, bush, yard=yard, seen_by=stoppers(g, risk, yard, bush))


def _deeds(g: Ground, name: ActionId, action: Action, risk: Risk, bush: HexId, yard: HexId) -> Iterator[Act]:
    who = aim.targets(g, action, yard, bush)
    groups: Sequence[tuple[int, ...]] = list(combinations(who, min(action.targets, len(who)))) if who else [()]
    ends = aim.crossings(g, yard) if action.has("TR") else (NOWHERE,)
    for group in groups:
        for spot in _spots(g, action, yard, bush, group):
            for end in ends or (NOWHERE,):
                yield Act(
                    name, bush, yard=yard, guards=group, end=end, spot=spot, seen_by=stoppers(g, risk, yard, bush, end)
                )


def _spots(g: Ground, action: Action, yard: HexId, bush: HexId, group: tuple[int, ...]) -> Sequence[Spot | None]:
    """Where the first guard would be brought, the least harmful first."""
    if not group or not (action.has("DI") or action.has("LU")) or g.guards[group[0]].state == "stunned":
        return [None]
    if action.has("SO") and not aim.affects(action, group[0]):
        return [None]
    found = g.spots(yard, group[0], g.side_of(yard, bush))
    if action.has("LU") and action.has("LA"):
        return found[:1] or [None]
    return sorted(found, key=lambda spot: harm(g, yard, spot))[:SPOTS_TRIED] or [None]


def harm(g: Ground, yard: HexId, spot: Spot) -> float:
    """How much a guard is in the way there: what he would watch beside the ninjas."""
    board = g.board
    if spot.facing == "tower":
        return 0.5
    bushes = [one.bush for one in g.ninjas.values()]
    if spot.facing == "in":
        return 0.8 * any(bush in board.bushes_of[yard] for bush in bushes)
    junction = board.front_junction[yard][spot.corner]
    return 1.0 * any(junction in board.junctions_of[bush] for bush in bushes if bush)


def stoppers(g: Ground, risk: Risk, yard: HexId, bush: HexId, end: HexId = NOWHERE) -> tuple[int, ...]:
    """Who would stop a card of this colour that acts on a yard."""
    if risk == "green":
        return ()
    key = risk, yard, bush, end
    found: tuple[int, ...] | None = g.memo.get(key)
    if found is None:
        is_near = yard in g.board.yards_of[bush]
        watchers = g.who_sees_action(yard, bush, end) if is_near else g.who_sees_from_afar(yard, bush)
        found = g.memo[key] = tuple(g.stopped_by(risk, watchers))
    return found


# What comes of it


def outcome(g: Ground, act: Act) -> Outcome:
    """What an act does to the garden; what it does to the ninja follows from the act."""
    found: Outcome | None = g.memo.get(act)
    if found is None:
        found = g.memo[act] = _failure(g, act) if act.seen_by else _success(g, act)
    return found


def _failure(g: Ground, act: Act) -> Outcome:
    twin = _copy(g)
    _alert(twin, act.seen_by)
    return Outcome(_known(twin), len(act.seen_by))


def _success(g: Ground, act: Act) -> Outcome:
    action, board = g.content.actions[act.action], g.board
    if act.junction:
        gate = board.key_at.get(act.junction)
        if gate is None or gate.yard in g.open_gates:
            return Outcome(g, 0)
        return Outcome(with_open_gates(g, gate.yard), 0)
    twin = _copy(g)
    noise = 0
    for symbol in action.symbols:
        match symbol:
            case "LA" | "HA":
                noise += _attack(twin, action, act)
            case "HB":
                _hide(twin, action, act)
            case "DI" | "LU":
                noise += _shove(twin, action, act)
            case "ST":
                for number in act.guards:
                    if number in twin.guards and aim.would(twin, action, "ST", number):
                        _set_state(twin, number, "stunned")
            case "NO":
                noise += 1
            case "MI":
                noise += _mission(twin, act)
    return Outcome(_known(twin), noise)


def _set_state(g: Ground, number: int, state: State) -> None:
    g.guards[number] = msgspec.structs.replace(g.guards[number], state=state)
    if state == "stunned" and number == LORD and g.board.file.goal == "documents":
        g.were_dropped = True


def _alert(g: Ground, numbers: Sequence[int]) -> None:
    for number in numbers:
        if g.guards[number].state == "calm" and not g.is_civilian(number):
            _set_state(g, number, "alerted")


def _attack(g: Ground, action: Action, act: Act) -> int:
    hit = [number for number in act.guards if number in g.guards and aim.would(g, action, "LA", number)]
    dying = [number for number in hit if aim.would_die(g, action, number)]
    for number in hit:
        if number not in dying:
            _set_state(g, number, "stunned")
    return _kill(g, act.yard, dying)


def _kill(g: Ground, yard: HexId, dying: Sequence[int]) -> int:
    corners = [g.guards[number].corner for number in dying]
    for number, corner in zip(dying, corners, strict=True):
        _take_away(g, number)
        g.bodies.append(Body(yard, corner))
    g.bodies.sort()
    return _find(g, g.who_notices(yard, dying, corners), (yard,)) if dying else 0


def _take_away(g: Ground, number: int) -> None:
    if g.guards.pop(number).yard == g.board.tower:
        g.focus = NOWHERE
    g.is_lord_dead |= number == LORD


def _find(g: Ground, numbers: Sequence[int], yards: Sequence[HexId]) -> int:
    if numbers:
        g.bodies = [body for body in g.bodies if body.yard not in yards]
        _alert(g, numbers)
    return len(numbers)


def _hide(g: Ground, action: Action, act: Act) -> None:
    for body in g.bodies_before(act.yard, act.bush)[: action.targets]:
        g.bodies.remove(body)


def _shove(g: Ground, action: Action, act: Act) -> int:
    if act.spot is None or not act.guards or act.guards[0] not in g.guards:
        return 0
    number = act.guards[0]
    if not aim.would(g, action, "DI", number):
        return 0
    return bring(g, number, act.yard, act.spot)


def bring(g: Ground, number: int, yard: HexId, spot: Spot) -> int:
    """A guard is brought to a spot, and finds what lies there; the noise of it."""
    guard = g.guards[number]
    g.guards[number] = Guard(yard, spot.corner, spot.facing, guard.state)
    if guard.yard == g.board.tower and yard != guard.yard:
        g.focus = NOWHERE
    if spot.facing == "tower" and not g.focus:
        g.focus = yard
    if not g.bodies or not g.sees(number):
        return 0
    yards = found_on_the_way(g, number, guard.yard)
    return _find(g, (number,), yards) if yards else 0


def _mission(g: Ground, act: Act) -> int:
    """SH-440 As the mission says; the bell calls the least of each tile away, sabotage those who guard the lord."""
    board = g.board
    match board.file.action:
        case "barrel":
            dying = [number for number in g.guards_in(act.yard) if KIND_OF[number] != "friendly"]
            g.is_blown_up |= act.yard in board.objective("main_gate")
            return EXPLOSION_NOISE + _kill(g, act.yard, dying)
        case "ambush":
            return _ambush(g, act)
        case "sabotage":
            return _sabotage(g, act.yard)
        case "bell":
            g.bells += 1
            for tile in board.large:
                here = [n for n, guard in g.guards.items() if board.tile_of[guard.yard] == tile]
                if here:
                    _take_away(g, min(n for n in here if not g.is_civilian(n)))
        case "tea":
            g.is_poisoned = True
            if LORD in g.guards and g.guards[LORD].yard == act.yard:
                return _kill(g, act.yard, [LORD])
    return 0


def _ambush(g: Ground, act: Act) -> int:
    (number,) = act.guards
    body = Body(act.yard, g.guards[number].corner)
    noise = _kill(g, act.yard, [number])
    if body in g.bodies:
        g.bodies.remove(body)
    return noise


def _sabotage(g: Ground, yard: HexId) -> int:
    noise = 0
    for number in called_by_sabotage(g, yard):
        spots = g.spots(yard, number)
        if spots:
            _set_state(g, number, "alerted")
            noise += bring(g, number, yard, min(spots, key=lambda spot: harm(g, yard, spot)))
    return noise


def called_by_sabotage(g: Garden, yard: HexId) -> list[int]:
    """The Samurai who stand with the lord."""
    home = g.guards[LORD].yard if LORD in g.guards else NOWHERE
    found = [n for n, guard in g.guards.items() if KIND_OF[n] == "samurai" and guard.yard == home and g.is_movable(n)]
    return found if home != yard else []
