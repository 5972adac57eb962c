"""What a choice is about on this map, and which one is meant by pointing at something that no option is about."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.choice import Choice, Facets
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import COLUMNS, ROWS, SANCTUM_SHAPE, block_name
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import DrawingShown, View

EQUIPMENT = (c.Reroll, c.Adjust, c.Reap, c.Assassinate, c.Cancel, c.Ready, c.Armour)


def facets(choice: Choice, view: View) -> Facets:
    """What a choice is about in this room: Hoard and Closet, those whom a KILL is for, whom Influence can work on."""
    match choice:
        case c.Search() | c.Hide():
            (thing,) = choice.facets.on
            return Facets((f"{thing}:{view.here}",))
        case c.Kill() | c.FaceCourtesans():
            target = ("target",) if isinstance(choice, c.Kill) and _is_with_target(view) else ()
            return Facets((), (*target, *(f"figure:{figure}" for figure in _met(view, view.here))))
        case c.Poison() | c.Bribe():
            return Facets(choice.facets.on, (f"trick:{choice.__struct_config__.tag}",))
        case c.EvadeTo():
            return Facets(choice.facets.on, ("hp",))
    return choice.facets


def wished(content: BladeContent, on: Sequence[str], view: View, options: Sequence[Choice]) -> Choice | None:
    """The choice that is meant, where its kind does not follow from what was pointed at alone."""
    kind, _, of = on[0].partition(":") if on else ("", "", "")
    match kind:
        case "block":
            return _room_over(content, view, of)
        case "entry" if view.here >= 0:
            return c.EVADE_OUT if c.EVADE_OUT in options else c.LEAVE
        case "figure" if view.phase == "execution":
            return _meeting(view, options, int(of))
        case "hoard" | "closet" | "trap":
            room = int(of.partition("-")[0])
            here: dict[str, Choice] = {"hoard": c.SEARCH, "closet": c.HIDE}
            return here.get(kind) if room == view.here else _way(options, room)
        case "item" if view.phase == "execution":
            uses = (choice for choice in content.catalog.about.get(on[0], ()) if isinstance(choice, EQUIPMENT))
            return next(uses, c.Discard(of))
        case "trick" if of in ("poison", "bribe"):
            first = next(iter(_met(view, len(view.rooms) - 1)), 0)
            return c.Poison(first) if of == "poison" else c.Bribe(first)
    return None


def _room_over(content: BladeContent, view: View, block: str) -> Choice | None:
    """The room that is being drawn, as it is printed, with its corner at this block or as near as the grid allows."""
    if not isinstance(view.under_way, DrawingShown):
        return None
    wanted = view.under_way.shape
    shape = SANCTUM_SHAPE if wanted == "sanctum" else wanted
    column, row = ord(block[0]) - ord("A"), int(block[1:]) - 1
    corners = [(x, y) for y in range(min(row, ROWS - 1), -1, -1) for x in range(min(column, COLUMNS - 1), -1, -1)]
    names = (f"{shape}.0@{block_name(y * COLUMNS + x)}" for x, y in corners)
    return next((content.draw[name] for name in names if name in content.draw), None)


def _meeting(view: View, options: Sequence[Choice], number: int) -> Choice:
    """A fight, a KILL, or the way to whom one points at."""
    figure = view.figures[number] if number < len(view.figures) else None
    is_fight = any(isinstance(option, c.Fight) for option in options)
    if figure is None or is_fight or figure.state == "alerted":
        return c.Fight(number)
    return c.KILL if figure.room == view.here else _way(options, figure.room)


def _way(options: Sequence[Choice], room: int) -> Choice:
    ways = (type(option) for option in options)
    kind = next((way for way in ways if way in (c.EvadeTo, c.FleeTo)), c.Move)
    return kind(room)


def _is_with_target(view: View) -> bool:
    return view.here >= 0 and view.rooms[view.here].sanctum and view.target_hp > 0


def _met(view: View, room: int) -> list[int]:
    return [n for n, figure in enumerate(view.figures) if figure.room == room and figure.is_active]
