"""What lies in the box whatever the content says: figures, mission tiles, and how far anybody goes."""

from __future__ import annotations

from typing import Literal

FIGURES = 20
"""SC-515 Guard figures: numbers 1 to 10 carry swords, 11 to 20 spears."""
SWORDS = 10
PATROLS = FIGURES // 2
MOST_STEPS = 3
"""SC-601 Whoever runs goes so far in a phase."""
NONE, LOW, MEDIUM, HIGH = range(4)
LETTERS = ("A", "B", "C", "D", "E", "F")

Weapon = Literal["sword", "spear"]
SomeWeapon = Literal["", "sword", "spear"]
WEAPONS: tuple[Weapon, ...] = ("sword", "spear")
