"""Uguisu: a home for stealth tabletop games."""

from uguisu.engine.campaign import open_sequel, seal_of, sequel_of, verify_chain
from uguisu.engine.choice import D6, TWO_D6, Below, Catalog, Choice, Odds, Rolled, Rolled2
from uguisu.engine.dice import Dice, quick_dice
from uguisu.engine.errors import (
    BadContent,
    BadFile,
    BadOption,
    CannotUndo,
    NotOffered,
    NotYourTurn,
    UguisuError,
    Unreadable,
)
from uguisu.engine.event import CHANCE, Event, Observer, Seat
from uguisu.engine.flow import Answers, Decision, Flow, Offer, Procedure, Who, ask, do
from uguisu.engine.game import Forecast, Game, Misfit, NoOptions, Sequel
from uguisu.engine.heard import Belief, Heard
from uguisu.engine.match import Made, Match
from uguisu.engine.observing import Waiting, imagine, observation
from uguisu.engine.position import Position, read_position
from uguisu.engine.prompt import Prompt
from uguisu.engine.registry import find_game, game_names
from uguisu.engine.speech import About, Result
from uguisu.engine.table import Table
from uguisu.engine.tablefile import TableFile, Verdict, load_table, read_record, recover, verify
from uguisu.engine.why_not import Reason, because

__all__ = [
    "CHANCE",
    "D6",
    "TWO_D6",
    "About",
    "Answers",
    "BadContent",
    "BadFile",
    "BadOption",
    "Belief",
    "Below",
    "CannotUndo",
    "Catalog",
    "Choice",
    "Decision",
    "Dice",
    "Event",
    "Flow",
    "Forecast",
    "Game",
    "Heard",
    "Made",
    "Match",
    "Misfit",
    "NoOptions",
    "NotOffered",
    "NotYourTurn",
    "Observer",
    "Odds",
    "Offer",
    "Position",
    "Procedure",
    "Prompt",
    "Reason",
    "Result",
    "Rolled",
    "Rolled2",
    "Seat",
    "Sequel",
    "Table",
    "TableFile",
    "UguisuError",
    "Unreadable",
    "Verdict",
    "Waiting",
    "Who",
    "ask",
    "because",
    "do",
    "find_game",
    "game_names",
    "imagine",
    "load_table",
    "observation",
    "open_sequel",
    "quick_dice",
    "read_position",
    "read_record",
    "recover",
    "seal_of",
    "sequel_of",
    "verify",
    "verify_chain",
]
