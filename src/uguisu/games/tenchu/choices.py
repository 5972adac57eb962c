"""Everything that a seat or chance can be offered: a verb, then a place, then a target."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from uguisu.engine.choice import Choice
from uguisu.games.tenchu.cards import CardId, FactionId, ItemId, MissionId, ModelId, ProfileId

Verb = Literal[
    "attack",
    "caltrops-before",
    "caltrops-after",
    "charge",
    "climb",
    "coat-blade",
    "coat-bow",
    "coat-shuriken",
    "crawl",
    "drag",
    "drink",
    "fire",
    "free-hostage",
    "let-go",
    "move",
    "open-chest",
    "open-gate",
    "pass",
    "pass-on",
    "run",
    "shoot",
    "shoot-blowpipe",
    "shoot-bow",
    "shoot-shuriken",
    "smoke-after",
    "smoke-before",
    "sprint",
    "stand-up",
    "take",
    "take-horse",
    "throw-bomb",
    "throw-gas",
    "throw-rice",
    "throw-smoke",
    "walk",
    "whistle",
    "wield",
]
VERBS: tuple[Verb, ...] = get_args(Verb)


# Chance


class Drew(Choice, frozen=True):
    """TE-132 The next card."""

    card: CardId


class Dealt(Choice, frozen=True):
    """TE-311 This mission."""

    mission: MissionId


# Set-up


class Pick(Choice, frozen=True):
    """DP-1 This Ninja comes along."""

    model: ModelId


class Pack(Choice, frozen=True):
    """DP-2 This item for this Ninja."""

    model: ModelId
    item: ItemId
    about: ClassVar = ("pack:{model}/{item}", "model:{model}?")


class PackNothing(Choice, frozen=True):
    """DP-2 This place stays empty."""

    model: ModelId
    about: ClassVar = ("pack:{model}/nothing", "model:{model}?")


class Enlist(Choice, frozen=True):
    """DP-15 The list of a faction, as it is printed."""

    faction: FactionId


class Build(Choice, frozen=True):
    """DP-15 Models of a faction, one by one."""

    faction: FactionId


class Hire(Choice, frozen=True):
    profile: ProfileId


class Ready(Choice, frozen=True):
    """That is all."""


class Edge(Choice, frozen=True):
    """DP-15 Deploy there."""

    edge: Literal["south", "north"]


# Play


class Do(Choice, frozen=True):
    """DP-6 What is done; where and to whom comes after."""

    verb: Verb


class Place(Choice, frozen=True):
    """A square."""

    x: int
    y: int
    level: int
    about: ClassVar = ("square:{x}.{y}.{level}",)


class Target(Choice, frozen=True):
    """Somebody, or his corpse."""

    model: ModelId


class Next(Choice, frozen=True):
    """DP-4 This one acts next."""

    model: ModelId


class Face(Choice, frozen=True):
    """A direction, from 0 for east counter-clockwise."""

    facing: int


class Leave(Choice, frozen=True):
    """TE-342 Off the table, for good."""


class Stay(Choice, frozen=True):
    """Not off the table."""


class Riposte(Choice, frozen=True):
    """DP-7"""


class Refrain(Choice, frozen=True):
    """DP-7 No riposte."""


class Call(Choice, frozen=True):
    """DP-11 "Ninja!" """


class Close(Choice, frozen=True):
    """DP-11 Go for him."""


class Shoot(Choice, frozen=True):
    """DP-11 Shoot at him."""


class Look(Choice, frozen=True):
    """DP-16 The spotting die falls now."""


DO: dict[Verb, Do] = {verb: Do(verb) for verb in VERBS}
FACE = tuple(Face(facing) for facing in range(8))
READY, LEAVE, STAY, RIPOSTE, REFRAIN, CALL, CLOSE, SHOOT, LOOK = (
    Ready(),
    Leave(),
    Stay(),
    Riposte(),
    Refrain(),
    Call(),
    Close(),
    Shoot(),
    Look(),
)
EDGES = (Edge("south"), Edge("north"))
