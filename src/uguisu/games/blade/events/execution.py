"""What can happen once the ninja is inside, and when he is paid."""

from __future__ import annotations

from uguisu.engine.event import Event

Figures = tuple[int, ...]
Marks = tuple[str, ...]
"""How figures stand on the map, as in G9: a log has no map to look them up."""


class Entered(Event, frozen=True):
    sound = "step"
    entry: str
    room: int


class Moved(Event, frozen=True):
    sound = "step"
    room: int
    sanctum: bool


class DawnBreaks(Event, frozen=True):
    """BL-517"""

    pace = 2
    sound = "turn"


class StealthDie(Event, frozen=True):
    sound = "dice"
    pips: int
    total: int
    against: int


class DieRerolled(Event, frozen=True):
    sound = "dice"
    item: str
    pips: int
    """What it showed before."""


class RollAdjusted(Event, frozen=True):
    item: str
    amount: int


class ShortfallFilled(Event, frozen=True):
    noise: int


class Unnoticed(Event, frozen=True):
    """STEALTH succeeds."""


class Noticed(Event, frozen=True):
    """STEALTH fails."""

    pace = 2
    sound = "alarm"


class Reaped(Event, frozen=True):
    item: str
    count: int
    left: int


class KillRolled(Event, frozen=True):
    pace = 2
    sound = "dice"
    first: int
    second: int
    bonus: int
    against: int
    succeeds: bool


class Assassinated(Event, frozen=True):
    pace = 2
    sound = "blade"
    item: str


class Fell(Event, frozen=True):
    """These figures were killed."""

    pace = 2
    sound = "fall"
    figures: Figures
    room: int
    who: Marks


class BodyguardsFell(Event, frozen=True):
    sound = "fall"
    count: int
    left: int


class TargetWounded(Event, frozen=True):
    pace = 2
    sound = "blade"
    hp: int


class TargetEliminated(Event, frozen=True):
    """BL-811"""

    pace = 2
    sound = "fall"


class CourtesansLeave(Event, frozen=True):
    """BL-626, BL-808, BL-809"""

    figures: Figures
    who: Marks


class Alerted(Event, frozen=True):
    pace = 2
    sound = "alarm"
    figures: Figures
    room: int
    who: Marks
    cause: str


class SanctumAlerted(Event, frozen=True):
    """BL-812"""

    pace = 2
    sound = "alarm"
    cause: str


class Startled(Event, frozen=True):
    sound = "alarm"
    figures: Figures
    room: int
    who: Marks
    cause: str


class Fled(Event, frozen=True):
    sound = "step"
    figures: Figures
    room: int
    who: Marks
    sanctum: bool


class NoiseMade(Event, frozen=True):
    sound = "sing"
    amount: int
    noise: int
    limit: int


class Cancelled(Event, frozen=True):
    """BL-416"""

    item: str


class Calmed(Event, frozen=True):
    """BL-417, BL-617"""

    item: str
    room: int


class WeaponReadied(Event, frozen=True):
    item: str


class CombatBegins(Event, frozen=True):
    pace = 2
    sound = "blade"
    opponent: int
    """A Guard, -1 for the Bodyguards, -2 for the Target."""
    against: int


class CombatRolled(Event, frozen=True):
    sound = "dice"
    first: int
    second: int
    bonus: int
    against: int


class Wounded(Event, frozen=True):
    pace = 2
    sound = "blade"
    hp: int


class ArmourHolds(Event, frozen=True):
    sound = "blade"
    item: str


class Evaded(Event, frozen=True):
    sound = "step"
    room: int
    """-1: out of the stronghold."""
    followers: Figures
    hp: int
    who: Marks


class SearchRolled(Event, frozen=True):
    sound = "dice"
    first: int
    second: int


class GoldFound(Event, frozen=True):
    sound = "found"
    gold: int


class ItemFound(Event, frozen=True):
    sound = "found"
    item: str
    place: str


class ItemDiscarded(Event, frozen=True):
    item: str


class Refilled(Event, frozen=True):
    item: str


class NothingGained(Event, frozen=True):
    """The find is left, or nothing is spent."""


class SideJobDone(Event, frozen=True):
    pace = 2
    sound = "found"
    job: str


class AttemptEnds(Event, frozen=True):
    pace = 2
    outcome: str


class Paid(Event, frozen=True):
    sound = "found"
    target: int
    undetected: int
    side_job: int
    loot: int
    xp: int


class RecordRestored(Event, frozen=True):
    """BL-115"""

    failures: int


class CampaignEnds(Event, frozen=True):
    ending: str
    score: int
    rank: str
