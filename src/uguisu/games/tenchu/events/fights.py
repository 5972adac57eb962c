"""Blows, shots and what they do."""

from __future__ import annotations

from typing import Literal

from uguisu.engine.event import Event
from uguisu.games.tenchu.cards import (
    ModelId,
    WeaponId,
)
from uguisu.games.tenchu.figures import Count
from uguisu.games.tenchu.ground.terrain import SquareId


class Attacked(Event, frozen=True):
    sound = "blade"
    attacker: ModelId
    defender: ModelId
    is_silent: bool
    is_poisoned: bool


class HeroTurned(Event, frozen=True):
    """TE-263"""

    model: ModelId


class Fought(Event, frozen=True):
    """TE-181 to TE-186 What the dice came to: no dice for a defender who cannot defend himself."""

    pace = 2
    sound = "dice"
    attacker: ModelId
    defender: ModelId
    blows: tuple[Count, ...]
    parries: tuple[Count, ...]
    hits: bool
    is_tie: bool


class TieDecided(Event, frozen=True):
    """TE-185 What the weapons say, for the attacker."""

    attacker: ModelId
    defender: ModelId
    outcome: Literal["win", "lose", "even"]


class WeaponRolled(Event, frozen=True):
    """TE-193, TE-194"""

    sound = "dice"
    model: ModelId
    pips: Count
    breaks: bool


class Riposted(Event, frozen=True):
    sound = "dice"
    model: ModelId
    target: ModelId
    pips: tuple[Count, ...]
    hits: bool


class Shot(Event, frozen=True):
    pace = 2
    sound = "arrow"
    shooter: ModelId
    target: ModelId
    weapon: WeaponId
    pips: Count
    needed: Count
    hits: bool


class Saved(Event, frozen=True):
    """TE-105 A Save; no pips where none could help."""

    sound = "dice"
    model: ModelId
    pips: Count
    needed: Count
    succeeds: bool


class Wounded(Event, frozen=True):
    model: ModelId


class Removed(Event, frozen=True):
    pace = 2
    sound = "fall"
    model: ModelId
    at: SquareId


class Replaced(Event, frozen=True):
    """8.2 The Mokojin lies there instead."""

    pace = 2
    model: ModelId
    at: SquareId
