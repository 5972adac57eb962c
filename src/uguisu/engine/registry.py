"""The games that can be played: our own, and those that other packages bring along."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

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
        except (ImportError, AttributeError, ValueError) as error:
            raise UguisuError(f"There is no game at {name}: {error}") from None
    else:
        points = entry_points(group=GROUP, name=name)
        if not points:
            raise UguisuError(f"There is no game called {name!r}. There are: {', '.join(game_names())}.")
        game = next(iter(points)).load()
    if not isinstance(game, Game):
        raise UguisuError(f"{name} is not a game.")
    return game
