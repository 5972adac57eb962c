"""What can happen while the map is drawn and the way in is planned."""

from __future__ import annotations

from uguisu.engine.event import Event


class ContractBegins(Event, frozen=True):
    contract: int
    attempt: int


class PhaseBegins(Event, frozen=True):
    phase: str


class EntryChosen(Event, frozen=True):
    entry: str


class ShapeRolled(Event, frozen=True):
    sound = "dice"
    first: int
    second: int
    shape: str


class ShapeReplaced(Event, frozen=True):
    """BL-209"""

    shape: str


class NoRoomFits(Event, frozen=True):
    """BL-209"""


class RoomDrawn(Event, frozen=True):
    sound = "pencil"
    room: int
    placement: str
    secret_door: bool


class SanctumDrawn(Event, frozen=True):
    pace = 2
    sound = "pencil"
    room: int
    placement: str
    passage: bool


class SheetRedrawn(Event, frozen=True):
    """BL-225"""


class DoorsRolled(Event, frozen=True):
    sound = "dice"
    first: int
    second: int
    count: int


class ClosetDrawn(Event, frozen=True):
    sound = "pencil"
    room: int


class DoorDrawn(Event, frozen=True):
    sound = "pencil"
    edge: str


class DoorLost(Event, frozen=True):
    """BL-215"""


class OccupantsRolled(Event, frozen=True):
    sound = "dice"
    first: int
    second: int
    guards: int
    courtesans: int
    hoards: int


class VigilanceRolled(Event, frozen=True):
    sound = "dice"
    figure: int
    kind: str
    first: int
    second: int


class CharmRolled(Event, frozen=True):
    sound = "dice"
    first: int
    second: int
    bonus: int
    against: int
    succeeds: bool
    guards: int
    courtesans: int


class Poisoned(Event, frozen=True):
    sound = "water"
    figure: int
    who: str


class Bribed(Event, frozen=True):
    sound = "found"
    figure: int
    who: str


class TrapSet(Event, frozen=True):
    sound = "pencil"
    trap: str
    room: int


class Bought(Event, frozen=True):
    item: str
    gold: int


class DanReached(Event, frozen=True):
    dan: int


class Rewarded(Event, frozen=True):
    of: str


class Packed(Event, frozen=True):
    items: tuple[str, ...]


class Lured(Event, frozen=True):
    figure: int
    room: int
    who: str


class Decoyed(Event, frozen=True):
    figure: int
    room: int
    who: str


class TrapFindsNobody(Event, frozen=True):
    trap: str
    room: int


class Snared(Event, frozen=True):
    figure: int
    room: int
    who: str
