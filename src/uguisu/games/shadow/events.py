"""What is told in a mission."""

from __future__ import annotations

from uguisu.engine.event import Event, Seat
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import ActionId, CardId, Half, NinjaId, OrderId, QuestId
from uguisu.games.shadow.figures import Alarm, Corner, Count, Facing, Token
from uguisu.games.shadow.pieces import Cause, Ending, Figure

Figures = tuple[Figure, ...]


class RoundBegan(Event, frozen=True):
    round: Count
    time: Count


class CardPlaced(Event, frozen=True):
    """Somebody lays a card face down."""

    pace = 0
    sound = "card"
    ninja: NinjaId
    slot: Count


class CardChosen(Event, frozen=True):
    """To whoever laid it."""

    pace = 0
    card: CardId
    slot: Count


class CardTakenBack(Event, frozen=True):
    pace = 0
    ninja: NinjaId
    slot: Count


class CardShifted(Event, frozen=True):
    pace = 0
    ninja: NinjaId
    slot: Count
    to: Count


class CardShown(Event, frozen=True):
    sound = "card"
    ninja: NinjaId
    card: CardId
    slot: Count


class SeatReady(Event, frozen=True):
    pace = 0
    seat: Seat
    surrenders: bool


class MatSealed(Event, frozen=True):
    """Everybody is ready."""

    sound = "card"


# Orders


class OrderPlayed(Event, frozen=True):
    sound = "card"
    order: OrderId
    half: Half
    red: bool


class OrderPrepared(Event, frozen=True):
    sound = "card"
    order: OrderId


class OrderUsed(Event, frozen=True):
    """It goes to the discard pile."""

    pace = 0
    order: OrderId


class SearchOrdered(Event, frozen=True):
    pass


class PowerUsed(Event, frozen=True):
    pace = 2
    sound = "alarm"
    time: Count


class GuardMoved(Event, frozen=True):
    sound = "step"
    guard: Figure
    left: HexId
    hex: HexId
    corner: Corner
    facing: Facing


class GuardDeployed(Event, frozen=True):
    sound = "step"
    guard: Figure
    hex: HexId
    corner: Corner
    facing: Facing


class GuardGone(Event, frozen=True):
    """Called away by the bell."""

    guard: Figure
    yard: HexId = NOWHERE


class TowerWatches(Event, frozen=True):
    hex: HexId


# What guards notice


class GuardAlerted(Event, frozen=True):
    """By a call, or for somebody else."""

    sound = "alarm"
    guard: Figure
    yard: HexId = NOWHERE


class BodiesFound(Event, frozen=True):
    """SH-602 A death is seen, or bodies are found: one more noise for each of these guards."""

    pace = 2
    sound = "alarm"
    guards: Figures
    yards: tuple[HexId, ...]
    bodies: Count
    noise: Count


class CardSeen(Event, frozen=True):
    """SH-411, SH-412 A card fails: these guards see it."""

    pace = 2
    sound = "sing"
    ninja: NinjaId
    card: CardId
    guards: Figures
    noise: Count
    yards: tuple[HexId, ...] = ()
    """Where each of them stands."""


class NinjaHurt(Event, frozen=True):
    """So many health cards are turned over."""

    pace = 2
    sound = "fall"
    ninja: NinjaId
    damage: Count
    flipped: Count


class TokenDropped(Event, frozen=True):
    ninja: NinjaId
    token: Token
    hex: HexId


# Execution


class CardTurned(Event, frozen=True):
    pace = 2
    sound = "card"
    ninja: NinjaId
    card: CardId
    slot: Count


class ActionChosen(Event, frozen=True):
    ninja: NinjaId
    action: ActionId


class CardSkipped(Event, frozen=True):
    """SH-312 It returns to the hand, and nobody sees it."""

    ninja: NinjaId
    slot: Count


class NoEffect(Event, frozen=True):
    """SH-313 The card finds nothing to act on; or a Jutsu token is missing."""

    ninja: NinjaId
    card: CardId


class JutsuSpent(Event, frozen=True):
    ninja: NinjaId


class TokenTaken(Event, frozen=True):
    sound = "card"
    ninja: NinjaId
    token: Token
    hex: HexId


class NinjaMoved(Event, frozen=True):
    sound = "step"
    ninja: NinjaId
    left: HexId
    by: HexId
    """A junction, or the yard that was crossed."""
    hex: HexId


class CoinTaken(Event, frozen=True):
    sound = "card"
    ninja: NinjaId
    value: Count
    hex: HexId


class GateOpened(Event, frozen=True):
    pace = 2
    yard: HexId


class GuardsKilled(Event, frozen=True):
    pace = 2
    sound = "blade"
    ninja: NinjaId
    guards: Figures
    yard: HexId


class GuardStunned(Event, frozen=True):
    sound = "blade"
    ninja: NinjaId
    guard: Figure
    yard: HexId = NOWHERE


class BodyHidden(Event, frozen=True):
    ninja: NinjaId
    hex: HexId
    corner: Corner


class DocumentsDropped(Event, frozen=True):
    pace = 2
    hex: HexId


class NinjaHealed(Event, frozen=True):
    ninja: NinjaId
    by: NinjaId


class CardsTakenUp(Event, frozen=True):
    """SH-439 All used cards return to the hand."""

    sound = "card"
    ninja: NinjaId


class NoiseMade(Event, frozen=True):
    sound = "sing"
    count: Count
    noise: Count


class MissionActed(Event, frozen=True):
    """The mission's own action is done; in this yard, if it names one."""

    pace = 2
    ninja: NinjaId
    hex: HexId


class HostageRescued(Event, frozen=True):
    pace = 2
    ninja: NinjaId
    rescued: Count


class LordPoisoned(Event, frozen=True):
    pace = 2
    sound = "blade"
    hex: HexId


class JutsuLost(Event, frozen=True):
    """SH-1204 Whoever kills a civilian pays for it."""

    ninja: NinjaId


class FootprintsLeft(Event, frozen=True):
    hex: HexId


class FootprintsFound(Event, frozen=True):
    pace = 2
    sound = "alarm"
    guard: Figure
    noise: Count
    yard: HexId = NOWHERE


class TorchSet(Event, frozen=True):
    hex: HexId
    lit: bool


# Refresh


class SearchMade(Event, frozen=True):
    """SH-718 Those who are found, if any."""

    pace = 2
    sound = "listen"
    found: tuple[NinjaId, ...]


class GuardsWoke(Event, frozen=True):
    guards: Figures
    yards: tuple[HexId, ...] = ()


class OrdersDrawn(Event, frozen=True):
    """How many the Daimyo has drawn."""

    sound = "card"
    count: Count


class OrderDrawn(Event, frozen=True):
    """To the Daimyo."""

    pace = 0
    order: OrderId


class OrdersActive(Event, frozen=True):
    """What was prepared can be played."""

    pace = 0
    orders: tuple[OrderId, ...]


class AlarmChanged(Event, frozen=True):
    pace = 2
    sound = "alarm"
    alarm: Alarm
    noise: Count


class TimePassed(Event, frozen=True):
    time: Count


# Quests and ends


class QuestMarked(Event, frozen=True):
    quest: QuestId
    markers: Count


class QuestDone(Event, frozen=True):
    pace = 2
    quest: QuestId


class MissionOver(Event, frozen=True):
    pace = 2
    ending: Ending
    cause: Cause
