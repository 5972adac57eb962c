"""Legend of the Scorpion Clan in the terminal."""

from uguisu.terminal.scorpion.screen import DRAWING

__all__ = ["DRAWING"]
