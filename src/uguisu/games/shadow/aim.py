"""Chapter 5.6: what a card can act on from where a ninja is, and how much it would do. Rules and bots ask here."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import ON_GUARDS, Action
from uguisu.games.shadow.figures import KIND_OF, Symbol
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Body


def affects(action: Action, number: int) -> bool:
    """SH-442 Whether a figure is touched by a card at all; friendly civilians can only be moved (SH-1202)."""
    kind = KIND_OF[number]
    return not action.has("SO") or kind in ("spearman", "friendly", "hostile")


def would(w: Garden, action: Action, symbol: Symbol, number: int) -> bool:
    """SH-423 Whether a symbol would change something for this figure."""
    if not affects(action, number):
        return False
    kind, guard = KIND_OF[number], w.guards[number]
    match symbol:
        case "LA" | "HA":
            return kind != "friendly"
        case "ST":
            return kind != "friendly" and guard.state != "stunned" and not w.is_armoured(number)
        case "DI" | "LU":
            return guard.state != "stunned"
    return False


def would_die(w: Garden, action: Action, number: int) -> bool:
    """SH-430, SH-431 Whether the attack of a card leaves a body."""
    if KIND_OF[number] == "friendly" or not affects(action, number):
        return False
    return action.has("HA") or (action.has("LA") and not w.is_armoured(number))


def lured(w: Garden, action: Action, yard: HexId, bush: HexId) -> list[int]:
    """SH-436 The guards whom a card with Lure can bring into a yard."""
    return w.lured_to(yard, bush) if action.has("LU") else []


def targets(w: Garden, action: Action, yard: HexId, bush: HexId) -> list[int]:
    """SH-424 The figures that can be chosen: those who are lured, or where there is none those in the yard."""
    found = lured(w, action, yard, bush)
    return found if found or ON_GUARDS.isdisjoint(action.symbols) else w.guards_before(yard, bush)


def is_possible(w: Garden, action: Action, yard: HexId, bush: HexId) -> bool:
    """SH-422 Whether at least one symbol finds something to act on."""
    return any(finds_something(w, symbol, yard, bush) for symbol in action.effects)


def finds_something(w: Garden, symbol: Symbol, yard: HexId, bush: HexId) -> bool:
    match symbol:
        case "LA" | "HA" | "ST":
            return bool(w.guards_before(yard, bush))
        case "DI":
            return any(w.is_movable(number) for number in w.guards_before(yard, bush))
        case "LU":
            return bool(w.lured_to(yard, bush))
        case "HB":
            return bool(w.bodies_before(yard, bush))
    return symbol == "TR" and w.can_cross(yard)


def effects(w: Garden, action: Action, yard: HexId, bush: HexId) -> int:
    """SH-423 How many symbols of a card would change something in a yard, at the best choice of guards."""
    who = targets(w, action, yard, bush)
    count = 0
    for symbol in action.effects:
        match symbol:
            case "TR":
                count += w.can_cross(yard)
            case "HB":
                count += bool(w.bodies_before(yard, bush)) or any(would_die(w, action, number) for number in who)
            case "LU":
                count += any(would(w, action, symbol, number) for number in lured(w, action, yard, bush))
            case _:
                count += any(would(w, action, symbol, number) for number in who)
    return count


def yards(w: Garden, action: Action, bush: HexId) -> list[HexId]:
    """SH-421 The yards that a card can be aimed at: those among the possible ones in which it does most."""
    reach = w.yards_in_reach(bush, is_long=action.has("LR"))
    possible = [yard for yard in reach if is_possible(w, action, yard, bush)]
    if len(possible) < 2:
        return possible
    counts = {yard: effects(w, action, yard, bush) for yard in possible}
    most = max(counts.values())
    return [yard for yard, count in counts.items() if count == most]


def choosable(w: Garden, action: Action, yard: HexId, bush: HexId, chosen: Sequence[int]) -> list[int]:
    """SH-443 The figures that can still be chosen; as many must be taken as the card says, or all there are."""
    if len(chosen) >= action.targets:
        return []
    return [number for number in targets(w, action, yard, bush) if number not in chosen]


def bodies(w: Garden, yard: HexId, bush: HexId) -> list[Body]:
    """SH-432 Those that can be hidden, each place once."""
    return list(dict.fromkeys(w.bodies_before(yard, bush)))


def ways(w: Garden, action: Action, bush: HexId) -> list[tuple[HexId, HexId]]:
    """SH-433 Where a card with MV leads: a junction, and a bush beside it, the own one included."""
    return [
        (junction, end)
        for junction in w.board.junctions_of[bush]
        if action.leads_through(w.colour(junction))
        for end in w.board.bushes_of[junction]
    ]


def crossings(w: Garden, yard: HexId) -> tuple[HexId, ...]:
    """SH-434 The bushes that one can come to through a yard."""
    return w.board.bushes_of[yard] if w.can_cross(yard) else ()
