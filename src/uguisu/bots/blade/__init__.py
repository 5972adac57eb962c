"""Bots for Blade in the Dark."""

from uguisu.bots.blade.careful import CarefulBot

BOTS = {"careful": CarefulBot}
