"""The content as it comes, for tests that speak of it."""

from __future__ import annotations

from uguisu.games.scorpion.board import Board, MapStyles
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import World

CONTENT = SCORPION.content
CARDS, PARTS, DECKS = CONTENT.cards, CONTENT.parts, CONTENT.decks
GUARD_DECK, HALF_DECK = CONTENT.guard_deck, CONTENT.half_deck
STYLES, CATALOG = CONTENT.styles, CONTENT.catalog
MAPS = tuple(CONTENT.boards)


def board_of(key: str) -> Board:
    return CONTENT.boards[key]


def map_styles(key: str) -> MapStyles:
    return CONTENT.map_styles[key]


def standard_world(**fields: object) -> World:
    return World(CONTENT, **fields)  # type: ignore[arg-type]
