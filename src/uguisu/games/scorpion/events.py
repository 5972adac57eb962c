"""What is told at the table. Zones and names are all there is to an event; the sentences stand in english.toml."""

from __future__ import annotations

import msgspec

from uguisu.engine.event import Event
from uguisu.games.scorpion.board import ZoneId

# Set-up


class MissionDealt(Event, frozen=True):
    """To the intruder and his allies."""

    who: str
    letter: str


class HandTaken(Event, frozen=True):
    """Somebody has chosen his cards; everybody sees how many. (The guards, or the swords and the spears.)"""

    who: str
    cards: int


class GuardsPlaced(Event, frozen=True):
    """The sentries and patrols stand on the board: the zone of each figure, by number."""

    zones: tuple[ZoneId, ...]


class GuardsReady(Event, frozen=True):
    """Cards, sleepers and hidden things are chosen."""


class Started(Event, frozen=True):
    """To the intruder and his allies."""

    who: str
    zone: ZoneId


class PassageDug(Event, frozen=True):
    """To those who may use it."""

    passage: ZoneId
    ends: tuple[ZoneId, ZoneId]


# Guards' turn


class TurnBegan(Event, frozen=True):
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: str


class CardsDrawn(Event, frozen=True):
    """So many cards come off the draw deck of this guard player."""

    player: int
    cards: int


class CardDrawn(Event, frozen=True):
    """To the guards."""

    player: int
    card: str


class AlertChanged(Event, frozen=True):
    level: int


class GuardCardPlayed(Event, frozen=True):
    """`drawn`: it is one of the cards just drawn, which lie apart from the hand."""

    player: int
    card: str
    drawn: bool


class UnitListens(Event, frozen=True):
    """A sentry or a patrol listens in its zone; without a card if it is free."""

    guards: tuple[int, ...]
    zone: ZoneId
    free: bool


class Heard(Event, frozen=True):
    """The answer to a listening, and nothing else about it."""

    heard: bool


class GuardsWent(Event, frozen=True):
    guards: tuple[int, ...]
    zone: ZoneId


class PatrolFaces(Event, frozen=True):
    """A patrol has this zone behind it."""

    patrol: int
    behind: ZoneId


class GuardsWoke(Event, frozen=True):
    guards: tuple[int, ...]
    zone: ZoneId


class GuardJoined(Event, frozen=True):
    guard: int
    patrol: int


class PatrolFormed(Event, frozen=True):
    patrol: int
    guards: tuple[int, ...]


class EntranceFound(Event, frozen=True):
    """The guards know that this passage has an end here."""

    zone: ZoneId
    passage: ZoneId


class RopeNoticed(Event, frozen=True):
    zone: ZoneId
    other: ZoneId


class IntruderSeen(Event, frozen=True):
    """His figure is placed in this zone."""

    who: str
    zone: ZoneId


class Attacked(Event, frozen=True):
    """A guard wounds an intruder; `wounds` is how many he has now."""

    guard: int
    who: str
    wounds: int


class WoundsDivided(Event, frozen=True):
    """The wound cards that came back lie on the two discards like this."""

    swords: int
    spears: int


class IntruderDied(Event, frozen=True):
    who: str
    returns: bool


# Intruders Phase


class IntruderReturned(Event, frozen=True):
    """A new copy comes into play."""

    who: str


class DiscardsClosed(Event, frozen=True):
    """The discards are shuffled into the draw decks before the guards choose from them (SC-R80)."""


class CardsTaken(Event, frozen=True):
    """A guard player took so many cards out of the draw deck; which ones he alone knows."""

    player: int
    cards: int


class SleepersMarked(Event, frozen=True):
    sleepers: int


class Went(Event, frozen=True):
    """To the intruder and his allies: a zone he has entered, with the steps of this turn so far."""

    who: str
    zone: ZoneId
    steps: int


class RopeHung(Event, frozen=True):
    """To those who may use it."""

    zone: ZoneId
    other: ZoneId


class IntruderCardPlayed(Event, frozen=True):
    who: str
    card: str


class GuardKilled(Event, frozen=True):
    guard: int
    zone: ZoneId


class GuardDrunk(Event, frozen=True):
    guard: int
    zone: ZoneId


class IntruderHidden(Event, frozen=True):
    """His figure is taken off the board."""

    who: str


class EnteredPassage(Event, frozen=True):
    """His figure stands on the card."""

    who: str
    passage: ZoneId


class LeftPassage(Event, frozen=True):
    who: str
    passage: ZoneId


class Escaped(Event, frozen=True):
    who: str


class Searched(msgspec.Struct, frozen=True):
    """One announced search and its answer."""

    who: str
    zone: ZoneId
    found: str


class SearchesAnnounced(Event, frozen=True):
    """In the order of announcing."""

    searches: tuple[Searched, ...]


class MissionCompleted(Event, frozen=True):
    who: str
    letter: str
    zone: ZoneId


class SentryNeutralized(Event, frozen=True):
    who: str
    zone: ZoneId
    card: str


class SentryRevealed(Event, frozen=True):
    """A hidden sentry takes the field, or stays a shout if no figure is placed (guard 0)."""

    zone: ZoneId
    guard: int


class GuardRemoved(Event, frozen=True):
    """Taken off by the guards themselves."""

    guard: int
    zone: ZoneId


class IdentityKnown(Event, frozen=True):
    """The lone wolf is this figure."""

    who: str


class IntrudersDone(Event, frozen=True):
    """The Intruders Phase is over."""


class GameOver(Event, frozen=True):
    """Everything is laid open: where the missions were, and what each intruder had to do."""

    ending: str
    cause: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
