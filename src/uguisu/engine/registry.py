"""The games that can be played: our own, and those that other packages bring along."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from uguisu.engine.choice import shorten
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game

GROUP = "uguisu.games"


def game_names() -> list[str]:
    """The registered games. A package registers one by an entry point of the group `uguisu.games`."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name, or the object at `package.module:NAME`."""
    if ":" in name:
        module, _, attribute = name.partition(":")
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())
        try:
            game = getattr(import_module(module), attribute)
        except Exception as error:  # whatever foreign code does when it is imported
            raise UguisuError(f"There is no game at {shorten(name)}: {error}") from None
        if not isinstance(game, Game):
            raise UguisuError(f"{shorten(name)} is not a game.")
        return game
    return registered_game(name)


def registered_game(name: str) -> Game[Any]:
    """The game that is registered by this name. What a file says is looked for here alone: it must not make us import
    anything."""
    points = entry_points(group=GROUP, name=name)
    if not points:
        raise UguisuError(f"There is no game called {shorten(name)}. There are: {', '.join(game_names())}.")
    game: Game[Any] = next(iter(points)).load()
    return game
