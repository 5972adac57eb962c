"""What the player, and anybody who looks on, sees: everything but the dice still to come (BL-101)."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.engine.flow import Flow
from uguisu.games.blade.board import EDGES, Trap
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.flow.alarm import Flight, SpringSnare, Trigger
from uguisu.games.blade.flow.combat import Combat, Engage
from uguisu.games.blade.flow.execution import Bait, SearchHoard
from uguisu.games.blade.flow.influence import Influence
from uguisu.games.blade.flow.reconnaissance import DrawRoom, DrawSanctum
from uguisu.games.blade.flow.stealth import Stealth, Strike, stealth_total
from uguisu.games.blade.world import Figure, FigureId, Options, Record, Room, RoomId, World


class StealthShown(msgspec.Struct, frozen=True, tag="stealth"):
    """A STEALTH under way."""

    dice: tuple[int, ...]
    adjust: int
    against: int
    kind: str

    @property
    def total(self) -> int:
        return sum(self.dice) + self.adjust


class StrikeShown(msgspec.Struct, frozen=True, tag="strike"):
    """A STEALTH KILL under way."""

    adjust: int
    against: int
    courtesans_only: bool


class CombatShown(msgspec.Struct, frozen=True, tag="combat"):
    """A COMBAT under way."""

    opponent: int
    against: int
    bonus: int
    turn: int


class EngageShown(msgspec.Struct, frozen=True, tag="engage"):
    """Before a COMBAT."""

    weapon: str
    adjust: int


class SearchShown(msgspec.Struct, frozen=True, tag="search"):
    """A SEARCH under way."""

    dice: tuple[int, ...]
    adjust: int
    tier: str | None


class InfluenceShown(msgspec.Struct, frozen=True, tag="influence"):
    """Influence and Traps in the newest room."""

    duty: bool
    charmed: bool


class DrawingShown(msgspec.Struct, frozen=True, tag="drawing"):
    """A room is being drawn."""

    shape: str
    edge: str
    """The Door that the room lies behind; empty while there is none."""
    secret_door: bool
    entry: str = ""
    """The Entry Point that the map begins at; empty for the Sanctum."""


class BaitShown(msgspec.Struct, frozen=True, tag="bait"):
    """A Lure or a Decoy draws somebody in."""

    trap: Trap
    room: RoomId


class FlightShown(msgspec.Struct, frozen=True, tag="flight"):
    """Courtesans are about to leave this room."""

    room: RoomId
    runners: tuple[FigureId, ...]


class SnareShown(msgspec.Struct, frozen=True, tag="snare"):
    """Several figures enter a room with a Snare."""

    room: RoomId
    entering: tuple[FigureId, ...]


class ThreatShown(msgspec.Struct, frozen=True, tag="threat"):
    """Somebody is about to be ALERTED or STARTLED, unless it is cancelled."""

    room: RoomId
    guards: tuple[FigureId, ...]
    courtesans: tuple[FigureId, ...]


Shown = (
    StealthShown
    | StrikeShown
    | CombatShown
    | EngageShown
    | SearchShown
    | InfluenceShown
    | DrawingShown
    | BaitShown
    | FlightShown
    | SnareShown
)


class View(msgspec.Struct, frozen=True):
    """The two sheets and what is on the table."""

    options: Options
    record: Record
    saved: Record
    contract: int
    phase: str
    attempts: int
    """So often may the contract be tried."""
    failures: int
    closed: int
    failed: int
    outcome: str
    ending: str
    score: int
    rank: str
    """What the score is worth; empty before the end."""
    rooms: tuple[Room, ...]
    doors: tuple[str, ...]
    passages: tuple[tuple[RoomId, RoomId], ...]
    figures: tuple[Figure, ...]
    tricks: dict[str, int]
    uses: dict[str, int]
    """The circles of all that is owned, and of Influence and Traps, extra uses included."""
    noise: int
    limit: int
    hp: int
    moves: int
    here: int
    hidden: bool
    kill_tried: bool
    kill_cancelled: bool
    fought: bool
    bystanders_calmed: bool
    target_hp: int
    bodyguards: int
    alarm: bool
    carried: dict[str, int]
    discarded: tuple[str, ...]
    loot: int
    side_job: bool
    disturbed: bool
    earned: tuple[str, ...]
    """The lines of table I that are ticked."""
    under_way: Shown | None
    threat: ThreatShown | None


def view(flow: Flow[World]) -> View:
    w = flow.world
    return View(
        options=w.options,
        record=w.record,
        saved=w.saved,
        contract=w.contract,
        phase=w.phase,
        attempts=w.attempts,
        failures=w.failures,
        closed=w.closed,
        failed=w.failed,
        outcome=w.outcome,
        ending=w.ending,
        score=w.score,
        rank=w.content.rank_for(w.score) if w.ending in ("retired", "fugitive") else "",
        rooms=tuple(w.rooms),
        doors=tuple(w.doors),
        passages=tuple(w.passages),
        figures=tuple(w.figures),
        tricks=w.tricks.copy(),
        uses={item: w.content.full_uses(w.record, item) for item in w.record.owned} | w.content.full_tricks(w.record),
        noise=w.noise,
        limit=w.limit,
        hp=w.hp,
        moves=w.moves,
        here=w.here,
        hidden=w.hidden,
        kill_tried=w.kill_tried,
        kill_cancelled=w.kill_cancelled,
        fought=w.fought,
        bystanders_calmed=w.bystanders_calmed,
        target_hp=w.target_hp,
        bodyguards=w.bodyguards,
        alarm=w.alarm,
        carried=w.carried.copy(),
        discarded=tuple(w.discarded),
        loot=w.loot,
        side_job=w.side_job,
        disturbed=w.disturbed,
        earned=w.earned,
        under_way=under_way(flow),
        threat=threat(flow),
    )


def threat(flow: Flow[World]) -> ThreatShown | None:
    """The trigger that is about to act."""
    trigger = flow.stack[-1] if flow.stack else None
    if not isinstance(trigger, Trigger):
        return None
    w = flow.world
    return ThreatShown(trigger.room, tuple(trigger.guards(w)), tuple(trigger.courtesans(w)))


def under_way(flow: Flow[World]) -> Shown | None:
    """The roll or the room that is being dealt with."""
    w = flow.world
    procedure: Any = flow.stack[-1] if flow.stack else None
    match procedure:
        case Bait():
            return BaitShown(procedure.trap, procedure.room)
        case Flight():
            return FlightShown(procedure.room, procedure.runners)
        case SpringSnare():
            return SnareShown(procedure.room, procedure.entering)
    for procedure in reversed(flow.stack):
        match procedure:
            case Stealth():
                against = stealth_total(w, procedure.kind)
                return StealthShown(procedure.dice, procedure.adjust, against, procedure.kind)
            case Strike():
                against = stealth_total(w, "courtesans" if procedure.courtesans_only else "room")
                return StrikeShown(procedure.adjust, against, procedure.courtesans_only)
            case Combat():
                adjust = procedure.adjust if procedure.turn == 1 else 0
                return CombatShown(procedure.opponent, procedure.against(w), procedure.bonus + adjust, procedure.turn)
            case Engage():
                return EngageShown(procedure.weapon, procedure.adjust)
            case SearchHoard():
                return SearchShown(procedure.dice, procedure.adjust, procedure.tier)
            case Influence():
                return InfluenceShown(procedure.duty, procedure.charmed)
            case DrawRoom():
                edge = edge_shown(procedure.edge)
                return DrawingShown(procedure.shape, edge, procedure.secret_door, procedure.entry)
            case DrawSanctum():
                return DrawingShown("sanctum", edge_shown(procedure.edge), procedure.secret_door)
    return None


def edge_shown(edge: int) -> str:
    return EDGES[edge].name if edge >= 0 else ""


def world_seen(content: BladeContent, view: View) -> World:
    """BL-101 Everything is open: the view gives the world back, so that the rules' own functions can be asked."""
    seen: dict[str, Any] = {}
    for name in World.__struct_fields__:
        if hasattr(view, name):
            value = getattr(view, name)
            seen[name] = list(value) if isinstance(value, tuple) else value
    return World(content=content, **seen)
