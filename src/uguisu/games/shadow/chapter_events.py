"""What is told between missions, and while one is set up."""

from __future__ import annotations

from uguisu.engine.event import Event, Seat
from uguisu.games.shadow.board import HexId, MissionId
from uguisu.games.shadow.cards import NinjaId, PurchaseId, QuestId
from uguisu.games.shadow.figures import Corner, Count, Facing
from uguisu.games.shadow.pieces import Figure
from uguisu.games.shadow.progress import Tokens

# Between missions


class NinjaPicked(Event, frozen=True):
    ninja: NinjaId
    seat: Seat


class NinjaLeft(Event, frozen=True):
    ninja: NinjaId


class GoodsRevealed(Event, frozen=True):
    sound = "card"
    cards: tuple[PurchaseId, ...]
    to_daimyo: bool


class TaxCollected(Event, frozen=True):
    tokens: Tokens


class DaimyoBought(Event, frozen=True):
    card: PurchaseId
    tokens: Tokens


class Assigned(Event, frozen=True):
    card: PurchaseId
    mission: MissionId


class NinjasBought(Event, frozen=True):
    card: PurchaseId
    ninja: NinjaId


class JutsuBought(Event, frozen=True):
    ninja: NinjaId


class MissionChosen(Event, frozen=True):
    pace = 2
    mission: MissionId


class Discarded(Event, frozen=True):
    """A card of the Daimyo is gone."""

    card: PurchaseId


class Promoted(Event, frozen=True):
    card: PurchaseId


class Given(Event, frozen=True):
    card: PurchaseId
    ninja: NinjaId


class LocationWon(Event, frozen=True):
    """The ninjas control it from now on."""

    mission: MissionId


# Set-up


class QuestTaken(Event, frozen=True):
    """By a ninja, or by the Daimyo."""

    quest: QuestId


class GuardStands(Event, frozen=True):
    """A guard is placed, or moved, in setting up."""

    pace = 0
    guard: Figure
    yard: HexId
    corner: Corner
    facing: Facing


class GuardsStand(Event, frozen=True):
    """All guards stand where they should."""


class CoinsLaid(Event, frozen=True):
    pace = 0
    hex: HexId
    value: Count


class BoulderLaid(Event, frozen=True):
    pace = 0
    hex: HexId
    other: HexId


class NinjaEntered(Event, frozen=True):
    sound = "step"
    ninja: NinjaId
    hex: HexId
