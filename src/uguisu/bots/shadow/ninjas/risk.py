"""What the Daimyo may do before the cards are turned over: how likely a card is stopped, and his orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uguisu.bots.shadow.ninjas.ground import Act, Ground, with_guards
from uguisu.engine.choice import Below
from uguisu.games.shadow.board import HexId, Spot
from uguisu.games.shadow.cards import Action
from uguisu.games.shadow.figures import LORD, Risk
from uguisu.games.shadow.pieces import Guard, sees_action

TURNED = 0.35
"""How likely a guard is turned to a junction beside him."""
FACED = 0.4
"""How likely one is turned so that he sees a card played on his yard."""
COMES = 0.08
"""How likely one comes from the next yard."""
LOSS = 2.5
"""What a card that is stopped costs besides, in cards."""
MOVES_FOR_EACH = 1.4
"""Guards that the Daimyo moves in a round, for each character."""


def risk_of(g: Ground, act: Act, action: Action) -> float:
    """How likely it is that the orders make guards see this."""
    risk: Risk = g.board.file.colour if action.colour == "mission" else action.colour
    if act.junction:
        risk = g.risk_through(risk, act.junction)
    if risk == "green":
        return 0.0
    key = "risk", risk, act.junction, act.yard
    found: float | None = g.memo.get(key)
    if found is None:
        found = g.memo[key] = _risk(g, risk, act.junction, act.yard)
    return found


def _risk(g: Ground, risk: Risk, junction: HexId, yard: HexId) -> float:
    safe = 1.0
    around = g.board.yards_of[junction] if junction else (yard,)
    turned = TURNED if junction else FACED
    for number, guard in g.watchers():
        if number == LORD or (risk == "blue" and guard.state != "alerted"):
            continue
        if guard.yard in around:
            if not junction or any(
                g.board.front_junction[guard.yard][spot.corner] == junction for spot in _free(g, number)
            ):
                safe *= 1.0 - turned
        elif any(other in around for other in g.board.next_yards[guard.yard]):
            safe *= 1.0 - COMES
    return 1.0 - safe


def _free(g: Ground, number: int) -> list[Spot]:
    key = "free", number
    found: list[Spot] | None = g.memo.get(key)
    if found is None:
        spots = g.spots(g.guards[number].yard, number)
        found = g.memo[key] = [spot for spot in spots if spot.facing == "out"]
    return found


def replies(g: Ground, acts: Sequence[Act], count: int, times: int, below: Below) -> Iterator[Ground]:
    """Orders that the Daimyo may give who expects one of these to be done: guards who are near turn to where it is."""
    for _ in range(times):
        now = g
        for _ in range(round(MOVES_FOR_EACH * count) if acts else 0):
            now = _answer(now, acts[below(len(acts))], below)
        yield now


def _answer(g: Ground, act: Act, below: Below) -> Ground:
    """Somebody moves so that he would stop this, if anybody can; one who sees it is alerted, if only that stops it."""
    looks = _looks(g, act)
    if not looks:
        return g
    number, spot, yard = looks[below(len(looks))]
    return with_guards(g, {number: Guard(yard, spot.corner, spot.facing, g.guards[number].state)})


def _looks(g: Ground, act: Act) -> list[tuple[int, Spot, HexId]]:
    """Who could be turned so that he would see it, and how; those who come from the next yard if nobody there can."""
    key = "looks", act.junction, act.yard, act.bush, act.end
    found: list[tuple[int, Spot, HexId]] | None = g.memo.get(key)
    if found is None:
        board = g.board
        around = board.yards_of[act.junction] if act.junction else (act.yard,) if act.yard else ()
        found = [(n, spot, yard) for yard in around for n in g.guards_in(yard) for spot in _seeing(g, n, yard, act)]
        if not found:
            near = [(n, yard) for yard in around for other in board.next_yards[yard] for n in g.guards_in(other)]
            found = [(n, spot, yard) for n, yard in near for spot in _seeing(g, n, yard, act)]
        g.memo[key] = found
    return found


def _seeing(g: Ground, number: int, yard: HexId, act: Act) -> Iterator[Spot]:
    """Spots in a yard from which somebody would see it who does not see it yet."""
    guard = g.guards[number]
    if number == LORD or not g.is_movable(number):
        return
    if guard.yard == yard and _sees(g, yard, Spot(guard.corner, guard.facing), act):
        return
    for spot in g.spots(yard, number):
        if _sees(g, yard, spot, act):
            yield spot


def _sees(g: Ground, yard: HexId, spot: Spot, act: Act) -> bool:
    if spot.facing == "tower":
        return False
    if act.junction:
        return spot.facing == "out" and g.board.front_junction[yard][spot.corner] == act.junction
    return sees_action(spot.facing, g.board.front_bush[yard][spot.corner], act.bush, act.end)
