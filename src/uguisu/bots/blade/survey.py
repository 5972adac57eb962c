"""What a bot makes of the map: who is where, what each room costs to pass, and the best ways in and out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from uguisu.bots.blade.value import Ahead, Bonus, Content, Gear, Journey, Sanctum, Stakes, ahead, losses, sneaking_cost
from uguisu.games.blade.board import Plan, plan
from uguisu.games.blade.cards import NINJATO, Kind
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View

UNKNOWN = 1.3
"""What a room costs whose occupants are not known yet."""


def plan_of(sheets: BladeContent, view: View) -> Plan:
    rooms = tuple([sheets.placements[room.placement].blocks for room in view.rooms])
    return plan(rooms, view.doors, view.passages, sanctum_of(view))


def sanctum_of(view: View) -> int:
    return next((n for n, room in enumerate(view.rooms) if room.sanctum), -1)


def entry_rooms(sheets: BladeContent, view: View) -> list[int]:
    blocks, places = sheets.entry_blocks[view.contract - 1], sheets.placements
    return [n for n, room in enumerate(view.rooms) if not room.sanctum and places[room.placement].blocks & blocks]


def contents_of(view: View) -> tuple[Content, ...]:
    """Who is in each ordinary room."""
    found: list[dict[str, list[int]]] = [{"calm": [], "alerted": [], "courtesans": []} for _ in view.rooms]
    for figure in view.figures:
        if figure.is_active and not view.rooms[figure.room].sanctum:
            who = "courtesans" if figure.kind == "C" else "alerted" if figure.state == "alerted" else "calm"
            found[figure.room][who].append(figure.vigilance)
    return tuple(
        Content(*(tuple(sorted(room[who], reverse=True)) for who in ("calm", "alerted", "courtesans")))
        for room in found
    )


@lru_cache(maxsize=1 << 14)
def passing_cost(content: Content) -> float:
    """Roughly what it costs to come through a room, in noise."""
    if not content.total:
        return 0.0
    fights = sum(losses(v, 1) for v in (*content.calm, *content.alerted))
    failure = bool(content.calm) + 1.6 * bool(content.courtesans) + 0.45 * min(fights, 8.0)
    return failure if content.alerted else sneaking_cost(content.total, round(failure, 1))


def distances(near: Sequence[Sequence[int]], costs: Sequence[float], starts: Sequence[int], shut: int) -> list[float]:
    """The least cost from each room to one of the starts, both ends counted; not through the room that is shut."""
    best = [float("inf")] * len(costs)
    for start in starts:
        best[start] = costs[start]
    queue = list(starts)
    while queue:
        room = queue.pop(0)
        if room == shut:
            continue
        for other in near[room]:
            if best[room] + costs[other] < best[other] - 1e-9:
                best[other] = best[room] + costs[other]
                queue.append(other)
    return best


def way_to(near: Sequence[Sequence[int]], best: Sequence[float], costs: Sequence[float], start: int) -> list[int]:
    """The rooms on the cheapest way from a room down to where `best` counts from."""
    way = [start]
    while abs(best[way[-1]] - costs[way[-1]]) > 1e-9:
        room = way[-1]
        way.append(min((other for other in near[room] if other not in way), key=lambda other: (best[other], other)))
    return way


class Survey:
    """The map as the bot sees it in Phase 3."""

    def __init__(self, sheets: BladeContent, view: View) -> None:
        self.sheets = sheets
        self.view = view
        self.plan = plan_of(sheets, view)
        self.near = self.plan.adjacent
        self.sanctum = sanctum_of(view)
        self.contents = contents_of(view)
        # A hair for each room, so that of equally quiet ways the shorter is taken.
        self.costs = [passing_cost(content) + 0.02 for content in self.contents]
        self.entries = entry_rooms(sheets, view)
        self.out = distances(self.near, self.costs, self.entries, self.sanctum)
        self.inward_costs = distances(self.near, self.costs, [self.sanctum], -1)
        self.hops = hops(self.near, self.entries, self.sanctum)
        self.lives = view.hp + uses(sheets, view, "armour")
        self.boxes = view.limit - view.noise

    def ahead(self, start: int, stakes: Stakes, weapons: int | None = None) -> Ahead:
        """All that can come from a room on, in or out by the cheapest ways."""
        view = self.view
        if view.target_hp == 0:
            inward: tuple[int, ...] = ()
            outward = tuple(way_to(self.near, self.out, self.costs, start))
        else:
            inward = tuple(way_to(self.near, self.inward_costs, self.costs, start))[:-1]
            outward = tuple(way_to(self.near, self.out, self.costs, self.sanctum))[1:]
        met = {*inward, *outward}
        sheet = self.sheets.contract(view.contract)
        there = sum(figure.is_active and figure.room == self.sanctum for figure in view.figures)
        return ahead(
            Journey(
                inward=inward,
                outward=outward,
                contents=tuple(content if room in met else Content() for room, content in enumerate(self.contents)),
                to_entry=tuple(self.hops),
                flights=tuple(
                    self.flight(room) if room in met and content.courtesans else 0
                    for room, content in enumerate(self.contents)
                ),
                sanctum=Sanctum(sheet.vigilance, view.target_hp, view.bodyguards, there, view.alarm),
                gear=gear_of(self.sheets, view, weapons),
                bonus=bonus_of(self.sheets),
                boxes=view.limit,
                lives=self.sheets.campaign.hp + uses(self.sheets, view, "armour"),
                stakes=stakes,
            )
        )

    def flight(self, room: int) -> int:
        """The further noise that Courtesans fleeing from a room make where they arrive."""
        towards = [other for other in self.near[room] if self.plan.to_sanctum[other] < self.plan.to_sanctum[room]]
        return min((self.arrival(other) for other in towards), default=0)

    def arrival(self, room: int) -> int:
        if room == self.sanctum:
            return 2 if self.view.target_hp and not self.view.alarm else 0
        if "snare" in self.view.rooms[room].traps:
            return 0
        content = self.contents[room]
        return 1 + bool(content.calm) + bool(content.courtesans)


def hops(near: Sequence[Sequence[int]], starts: Sequence[int], shut: int) -> list[int]:
    found = distances(near, [1.0] * len(near), starts, shut)
    return [int(min(far, 99)) - 1 for far in found]


def uses(sheets: BladeContent, view: View, kind: Kind) -> int:
    """The uses left of all carried items of a kind."""
    return sum(view.carried.get(item, 0) for item in sheets.by_kind[kind])


def gear_of(sheets: BladeContent, view: View, weapons: int | None = None) -> Gear:
    reapers = sorted(
        sheets.items[item].power for item in sheets.by_kind["reaper"] for _ in range(view.carried.get(item, 0))
    )
    left = uses(sheets, view, "weapon") if weapons is None else weapons
    return Gear(min(max(left, 0), 2), tuple(reapers), uses(sheets, view, "assassin"))


def bonus_of(sheets: BladeContent) -> Bonus:
    """With the best WEAPON there is."""
    bare = sheets.items[NINJATO].power
    return Bonus(bare, bare + max((sheets.items[item].power for item in sheets.by_kind["weapon"]), default=0))


def stakes_of(sheets: BladeContent, view: View) -> Stakes:
    """What the ends of this attempt are worth for the whole game."""
    options = view.options
    if options.contract:
        return Stakes(1.0, 0.4, 0.0, 0.0)
    tries = 1 if options.mode == "ironman" else sheets.campaign.attempts
    failed = (0.0, 0.55, 0.75)[min(max(tries - view.failures - 1, 0), 2)]
    killed = failed if options.mode == "heir" and view.target_hp else 0.0
    last = view.contract == len(sheets.contracts)
    return Stakes(1.0, 0.4 if last else 0.85, failed, killed)
