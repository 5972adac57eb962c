"""Shadow Tactics in the terminal."""

from uguisu.terminal.shadow.screen import DRAWING

__all__ = ["DRAWING"]
