"""The field: everything public, and every question about it."""

from __future__ import annotations

from uguisu.games.tenchu.field.menus import Menus


class Field(Menus, kw_only=True):
    """What a world and a view have in common."""
