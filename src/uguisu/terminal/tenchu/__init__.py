"""Tenchu in the terminal."""

from uguisu.terminal.tenchu.screen import DRAWING

__all__ = ["DRAWING"]
