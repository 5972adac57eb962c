"""What changes during play: the record sheet, the contract sheet and where everybody is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NewType

import msgspec

from uguisu.engine.event import Seat
from uguisu.games.blade.board import Contract, Plan, Trap, plan
from uguisu.games.blade.content import BladeContent

RoomId = NewType("RoomId", int)
FigureId = NewType("FigureId", int)

PLAYER = Seat(0)
NOWHERE = RoomId(-1)

Phase = Literal["reconnaissance", "planning", "execution", "payment"]
Outcome = Literal["", "closed", "blown", "detected", "abandoned", "killed"]
Ending = Literal["", "retired", "fugitive", "killed", "failed", "resigned", "closed", "blown", "detected", "abandoned"]
State = Literal["calm", "alerted", "startled", "decoyed", "gone"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Table options, section 6 of the ledger."""

    mode: Literal["standard", "ironman", "heir"] = "standard"
    contract: Literal[0, 1, 2, 3, 4, 5, 6] = 0
    """Play this contract alone; 0 is the whole campaign."""
    ghost: bool = False
    free_reconnaissance: bool = False
    apprentice: bool = False
    stubborn_guards: bool = False
    tight_noise: bool = False


class FirstOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Before the second version of the rules every table was played like this."""

    tight_noise: bool = True


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record sheet: pen marks, kept for ever (BL-114)."""

    gold: int = 0
    xp: int = 0
    dan: int = 1
    charm: int = 1
    owned: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    """Items and tricks with an extra use, one entry a use."""


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room of the map."""

    placement: str
    sanctum: bool = False
    closet: bool = False
    hoards: int = 0
    traps: tuple[Trap, ...] = ()
    stubborn: bool = False
    """A Charm against Guards failed here (option: stubborn guards)."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Guard (G) or a Courtesan (C). One that is gone keeps the room where it was erased."""

    kind: Literal["G", "C"]
    vigilance: int
    room: RoomId
    state: State = "calm"

    @property
    def is_active(self) -> bool:
        return self.state not in ("decoyed", "gone")


class World(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that changes. Rooms and figures are numbered in order of drawing, from 0."""

    content: BladeContent
    """The facts; they never change."""
    options: Options = Options()
    record: Record = Record()
    saved: Record = Record()
    """The record as it was when the attempt began (BL-115)."""
    contract: int = 1
    phase: Phase = "reconnaissance"
    failures: int = 0
    """Failed attempts at this contract."""
    outcome: Outcome = ""
    closed: int = 0
    failed: int = 0
    ending: Ending = ""
    score: int = 0

    # The contract sheet
    rooms: list[Room] = msgspec.field(default_factory=list)
    doors: list[str] = msgspec.field(default_factory=list)
    passages: list[tuple[RoomId, RoomId]] = msgspec.field(default_factory=list)
    figures: list[Figure] = msgspec.field(default_factory=list)
    tricks: dict[str, int] = msgspec.field(default_factory=dict)
    """Uses left of Poison, Bribe and the Traps."""

    # The execution
    noise: int = 0
    hp: int = 0
    moves: int = 0
    here: RoomId = NOWHERE
    hidden: bool = False
    kill_tried: bool = False
    """Since the last successful STEALTH."""
    kill_cancelled: bool = False
    """The last KILL failed and was cancelled: a fresh STEALTH may be made (BL-416)."""
    fought: bool = False
    """A COMBAT, or the attempt of BL-623, has begun in this visit (BL-625)."""
    bystanders_calmed: bool = False
    target_hp: int = 0
    bodyguards: int = 0
    alarm: bool = False
    """The Sanctum is ALERTED (BL-812)."""
    carried: dict[str, int] = msgspec.field(default_factory=dict)
    """Uses left of each carried item."""
    discarded: list[str] = msgspec.field(default_factory=list)
    loot: int = 0
    side_job: bool = False
    disturbed: bool = False
    """An ALERTED or STARTLED took effect in this attempt (option: ghost)."""

    @property
    def sheet(self) -> Contract:
        return self.content.contracts[self.contract - 1]

    @property
    def limit(self) -> int:
        """BL-107, BL-O7 The noise at which you are detected: the Target's V, unless a tight limit is wished for."""
        limit = self.sheet.limit if self.options.tight_noise else self.sheet.vigilance
        return limit + self.content.campaign.apprentice if self.options.apprentice else limit

    @property
    def attempts(self) -> int:
        """BL-112 How often a contract may be tried: once in an ironman, and once where it is played alone."""
        return 1 if self.options.contract or self.options.mode == "ironman" else self.content.campaign.attempts

    @property
    def earned(self) -> tuple[str, ...]:
        """BL-901, BL-902 The lines of table I that are ticked."""
        closed = self.outcome == "closed"
        unseen = self.failures == 0 and not (self.options.ghost and self.disturbed)
        lines = {
            "target": self.target_hp <= 0,
            "undetected": closed and unseen,
            "side_job": self.side_job,
            "closed": closed,
        }
        return tuple(line for line, is_ticked in lines.items() if is_ticked)

    @property
    def sanctum(self) -> RoomId:
        """The Inner Sanctum, or NOWHERE while it is not drawn."""
        for room, drawn in enumerate(self.rooms):
            if drawn.sanctum:
                return RoomId(room)
        return NOWHERE

    @property
    def newest(self) -> RoomId:
        """The room drawn last."""
        return RoomId(len(self.rooms) - 1)

    @property
    def is_in_sanctum(self) -> bool:
        return self.here != NOWHERE and self.rooms[self.here].sanctum

    @property
    def taken(self) -> int:
        """The blocks that lie in a room."""
        places, blocks = self.content.placements, 0
        for room in self.rooms:
            blocks |= places[room.placement].blocks
        return blocks

    @property
    def entry_blocks(self) -> int:
        """The blocks inside this contract's Entry Points."""
        return self.content.entry_blocks[self.contract - 1]

    def blocks(self, room: Room) -> int:
        """The blocks that a room covers."""
        return self.content.placements[room.placement].blocks

    @property
    def plan(self) -> Plan:
        places = self.content.placements
        rooms = tuple([places[room.placement].blocks for room in self.rooms])
        return plan(rooms, tuple(self.doors), tuple(self.passages), self.sanctum)

    def active(self, room: RoomId) -> list[FigureId]:
        """The Guards and Courtesans in a room that count."""
        return [FigureId(n) for n, figure in enumerate(self.figures) if figure.room == room and figure.is_active]

    def alerted(self, room: RoomId) -> list[FigureId]:
        return [FigureId(n) for n, f in enumerate(self.figures) if f.room == room and f.state == "alerted"]

    def startled(self, room: RoomId) -> list[FigureId]:
        return [FigureId(n) for n, f in enumerate(self.figures) if f.room == room and f.state == "startled"]

    def is_alerted(self, room: RoomId) -> bool:
        """BL-604, BL-810 Whether somebody in a room engages whoever comes in."""
        return self.alarm and self.target_hp > 0 if self.rooms[room].sanctum else bool(self.alerted(room))

    def mark(self, figure: FigureId) -> str:
        """As it stands on the map: G9."""
        drawn = self.figures[figure]
        return f"{drawn.kind}{drawn.vigilance}"

    def marks(self, figures: Iterable[FigureId]) -> tuple[str, ...]:
        return tuple(map(self.mark, figures))

    def room_total(self, room: RoomId) -> int:
        """BL-105 The VIGILANCE of all active figures; in the Sanctum that of the Target and 1 for each other one."""
        figures = [self.figures[figure] for figure in self.active(room)]
        if self.rooms[room].sanctum:
            return self.sheet.vigilance + self.bodyguards + len(figures) if self.target_hp > 0 else 0
        return sum([figure.vigilance for figure in figures])

    def has_entry(self, room: RoomId) -> bool:
        """BL-218 Whether the room covers an Entry block."""
        drawn = self.rooms[room]
        return not drawn.sanctum and bool(self.blocks(drawn) & self.entry_blocks)

    def change_room(self, room: RoomId, **fields: object) -> None:
        self.rooms[room] = msgspec.structs.replace(self.rooms[room], **fields)

    def change_figure(self, figure: FigureId, **fields: object) -> None:
        self.figures[figure] = msgspec.structs.replace(self.figures[figure], **fields)

    def change_record(self, **fields: object) -> None:
        self.record = msgspec.structs.replace(self.record, **fields)


class FirstWorld(World, forbid_unknown_fields=True):
    """The world by the first version of the rules."""

    options: FirstOptions = FirstOptions()
