"""Who can sit in a seat besides a person. A bot gets prompts and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from uguisu.engine.choice import Below, Choice
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.prompt import Prompt
from uguisu.engine.registry import part_of
from uguisu.engine.words import say, words_of


class Bot(Protocol):
    """Answers prompts. The same prompts and the same seed give the same answers."""

    def choose(self, prompt: Prompt) -> Choice: ...


BotMaker = Callable[[Below], Bot]
"""Makes a bot that takes its chances from these numbers."""


class RandomBot:
    """Takes any option, each with the same chance."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, prompt: Prompt) -> Choice:
        options = prompt.options
        return options[self._below(len(options))]


def bots_for(game: Game[Any]) -> dict[str, BotMaker]:
    """The bots that can play a game, from weak to strong."""
    from uguisu.bots.thinker import LEVELS, Thinker

    thinkers: dict[str, BotMaker] = {name: partial(Thinker, playouts=playouts) for name, playouts in LEVELS.items()}
    return {"random": RandomBot, **thinkers, **own_bots(game)}


def own_bots(game: Game[Any]) -> dict[str, BotMaker]:
    """The bots that are made for this game, from weak to strong: `BOTS` of its part of this folder."""
    own = part_of(game, "bots")
    return dict(own.BOTS) if own is not None else {}


def first_bot(game: Game[Any]) -> str:
    """The bot for somebody's first game: the weakest that is made for it, or else the weakest that thinks."""
    return next(iter(own_bots(game)), "quick-thinker")


def bot_line(game: Game[Any], name: str) -> str:
    """What a bot is like, in a line: from the game's words, or from those of the house; empty where neither says it."""
    words = game.words if game.words.has("bots", name) else words_of("uguisu")
    return words.say("bots", name) if words.has("bots", name) else ""


def find_bot(game: Game[Any], name: str) -> BotMaker:
    bots = bots_for(game)
    if name not in bots:
        raise UguisuError(say("wrong", "no_bot", name=repr(name), game=game.name, bots=", ".join(bots)))
    return bots[name]
