"""What is told at the table. Zones and names are all there is to an event; the sentences stand in english.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from uguisu.engine.event import Event
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import GUARD_CARD, INTRUDER_CARD
from uguisu.games.scorpion.figures import HIGH, NONE
from uguisu.games.scorpion.garrison import PatrolNumber
from uguisu.games.scorpion.world import Called, Cause, Ending, FigureNumber, Letter, Number, Phase, Player, Thing

# Set-up


class MissionDealt(Event, frozen=True):
    """To the intruder and his allies."""

    who: Called
    letter: Letter


class HandTaken(Event, frozen=True):
    """Somebody has chosen his cards; everybody sees how many. (The guards, or the swords and the spears.)"""

    sound = "card"
    who: Called
    cards: Number


class GuardsPlaced(Event, frozen=True):
    """The sentries and patrols stand on the board: the zone of each figure, by number."""

    zones: tuple[ZoneId, ...]


class GuardsReady(Event, frozen=True):
    """Cards, sleepers and hidden things are chosen."""


class Started(Event, frozen=True):
    """To the intruder and his allies."""

    who: Called
    zone: ZoneId


class PassageDug(Event, frozen=True):
    """To those who may use it."""

    passage: ZoneId
    ends: tuple[ZoneId, ZoneId]


# Guards' turn


class TurnBegan(Event, frozen=True):
    turn: Number


class PhaseBegan(Event, frozen=True):
    phase: Phase


class CardsDrawn(Event, frozen=True):
    """So many cards come off the draw deck of this guard player."""

    sound = "card"
    player: Player
    cards: Number


class CardDrawn(Event, frozen=True):
    """To the guards."""

    sound = "card"
    player: Player
    card: Annotated[str, GUARD_CARD]


class AlertChanged(Event, frozen=True):
    pace = 2
    sound = "alarm"
    level: Annotated[int, Meta(ge=NONE, le=HIGH)]


class GuardCardPlayed(Event, frozen=True):
    """`drawn`: it is one of the cards just drawn, which lie apart from the hand."""

    sound = "card"
    player: Player
    card: Annotated[str, GUARD_CARD]
    drawn: bool


class UnitListens(Event, frozen=True):
    """A sentry or a patrol listens in its zone; without a card if it is free."""

    sound = "listen"
    guards: tuple[FigureNumber, ...]
    zone: ZoneId
    free: bool


class Heard(Event, frozen=True):
    """The answer to a listening, and nothing else about it."""

    heard: bool

    def sounds(self) -> str:
        return "sing" if self.heard else ""


class GuardsWent(Event, frozen=True):
    sound = "step"
    guards: tuple[FigureNumber, ...]
    zone: ZoneId


class PatrolFaces(Event, frozen=True):
    """A patrol has this zone behind it."""

    pace = 0
    patrol: PatrolNumber
    behind: ZoneId


class GuardsWoke(Event, frozen=True):
    pace = 2
    sound = "alarm"
    guards: tuple[FigureNumber, ...]
    zone: ZoneId


class GuardJoined(Event, frozen=True):
    guard: FigureNumber
    patrol: PatrolNumber


class PatrolFormed(Event, frozen=True):
    patrol: PatrolNumber
    guards: tuple[FigureNumber, ...]


class EntranceFound(Event, frozen=True):
    """The guards know that this passage has an end here."""

    pace = 2
    sound = "found"
    zone: ZoneId
    passage: ZoneId


class RopeNoticed(Event, frozen=True):
    pace = 2
    sound = "found"
    zone: ZoneId
    other: ZoneId


class IntruderSeen(Event, frozen=True):
    """His figure is placed in this zone."""

    pace = 2
    sound = "alarm"
    who: Called
    zone: ZoneId


class Attacked(Event, frozen=True):
    """A guard wounds an intruder; `wounds` is how many he has now."""

    pace = 2
    sound = "blade"
    guard: FigureNumber
    who: Called
    wounds: Number


class WoundsDivided(Event, frozen=True):
    """The wound cards that came back lie on the two discards like this."""

    swords: Number
    spears: Number


class IntruderDied(Event, frozen=True):
    pace = 2
    sound = "fall"
    who: Called
    returns: bool


# Intruders Phase


class IntruderReturned(Event, frozen=True):
    """A new copy comes into play."""

    who: Called


class DiscardsClosed(Event, frozen=True):
    """The discards are shuffled into the draw decks before the guards choose from them (SC-R80)."""

    pace = 0


class CardsTaken(Event, frozen=True):
    """A guard player took so many cards out of the draw deck; which ones he alone knows."""

    sound = "card"
    player: Player
    cards: Number


class SleepersMarked(Event, frozen=True):
    sleepers: Number


class Went(Event, frozen=True):
    """To the intruder and his allies: a zone he has entered, with the steps of this turn so far."""

    sound = "step"
    who: Called
    zone: ZoneId
    steps: Number


class RopeHung(Event, frozen=True):
    """To those who may use it."""

    sound = "step"
    zone: ZoneId
    other: ZoneId


class IntruderCardPlayed(Event, frozen=True):
    sound = "card"
    who: Called
    card: Annotated[str, INTRUDER_CARD]


class GuardKilled(Event, frozen=True):
    pace = 2
    sound = "blade"
    guard: FigureNumber
    zone: ZoneId


class GuardDrunk(Event, frozen=True):
    sound = "water"
    guard: FigureNumber
    zone: ZoneId


class IntruderHidden(Event, frozen=True):
    """His figure is taken off the board."""

    who: Called


class EnteredPassage(Event, frozen=True):
    """His figure stands on the card."""

    sound = "step"
    who: Called
    passage: ZoneId


class LeftPassage(Event, frozen=True):
    sound = "step"
    who: Called
    passage: ZoneId


class Escaped(Event, frozen=True):
    pace = 2
    sound = "found"
    who: Called


class Searched(msgspec.Struct, frozen=True):
    """One announced search and its answer."""

    who: Called
    zone: ZoneId
    found: Thing


class SearchesAnnounced(Event, frozen=True):
    """In the order of announcing."""

    pace = 2
    sound = "found"
    searches: tuple[Searched, ...]


class MissionCompleted(Event, frozen=True):
    pace = 2
    sound = "found"
    who: Called
    letter: Letter
    zone: ZoneId


class SentryNeutralized(Event, frozen=True):
    pace = 2
    sound = "blade"
    who: Called
    zone: ZoneId
    card: Annotated[str, INTRUDER_CARD]


class SentryRevealed(Event, frozen=True):
    """A hidden sentry takes the field, or stays a shout if no figure is placed (guard 0)."""

    pace = 2
    sound = "alarm"
    zone: ZoneId
    guard: FigureNumber


class GuardRemoved(Event, frozen=True):
    """Taken off by the guards themselves."""

    guard: FigureNumber
    zone: ZoneId


class IdentityKnown(Event, frozen=True):
    """The lone wolf is this figure."""

    pace = 2
    who: Called


class IntrudersDone(Event, frozen=True):
    """The Intruders Phase is over."""


class GameOver(Event, frozen=True):
    """Everything is laid open: where the missions were, and what each intruder had to do."""

    pace = 2
    ending: Ending
    cause: Cause


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
