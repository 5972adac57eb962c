"""Blade in the Dark in the terminal."""

from uguisu.terminal.blade.screen import DRAWING

__all__ = ["DRAWING"]
