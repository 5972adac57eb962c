"""The games that can be played: our own, and those that other packages bring along.

A game is a package with a module `game`, in which the game stands under the package's name in capitals: `BLADE` in
`uguisu.games.blade.game`. What other parts of the house have for it is found by its name too, see `part_of`.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from uguisu.engine.choice import shorten
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.speech import package_of
from uguisu.engine.words import label, say

GROUP = "uguisu.games"


def game_names() -> list[str]:
    """The registered games: ours, and those of packages with an entry point of the group `uguisu.games`."""
    return sorted({*_packages(), *(point.name for point in entry_points(group=GROUP))})


def _packages() -> dict[str, str]:
    """Our own games, by name."""
    found = iter_modules(import_module(GROUP).__path__)
    return {one.name: f"{GROUP}.{one.name}" for one in found if one.ispkg}


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name, of this package, or the object at `package.module:NAME`."""
    if "." not in name and ":" not in name:
        return registered_game(name)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        game = _of_place(name) if ":" in name else _of_package(name)
    except Exception as error:  # whatever foreign code does when it is imported
        raise UguisuError(say("wrong", "no_game_at", name=shorten(name), error=error)) from None
    if not isinstance(game, Game):
        raise UguisuError(label("wrong", "not_a_game", name=shorten(name)))
    return game


def _of_place(name: str) -> Any:
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def _of_package(package: str) -> Any:
    return getattr(import_module(f"{package}.game"), package.rpartition(".")[2].upper())


def registered_game(name: str) -> Game[Any]:
    """The game that is registered by this name. What a file says is looked for here alone: it must not make us import
    anything."""
    if (package := _packages().get(name)) is not None:
        ours: Game[Any] = _of_package(package)
        return ours
    points = entry_points(group=GROUP, name=name)
    if not points:
        raise UguisuError(say("wrong", "no_game", name=shorten(name), games=", ".join(game_names())))
    theirs: Game[Any] = next(iter(points)).load()
    return theirs


def part_of(game: Game[Any], part: str) -> Any:
    """What a part of the house has for a game: `uguisu.bots.blade` for `bots`; for a game of another package what lies
    beside it there. None where there is nothing."""
    for name in (f"uguisu.{part}.{game.name}", f"{package_of(type(game))}.{part}"):
        if package_of(type(game)) and find_spec(name) is not None:
            return import_module(name)
    return None
