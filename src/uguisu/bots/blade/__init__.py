"""Bots for Blade in the Dark."""

from uguisu.bots.blade.careful import CarefulBot
from uguisu.bots.blade.novice import NoviceBot

BOTS = {"novice": NoviceBot, "careful": CarefulBot}
