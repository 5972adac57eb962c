"""Bots for Blade in the Dark."""

from __future__ import annotations

from uguisu.bots.bot import RandomBot


class CarefulBot(RandomBot):
    """To come."""
