"""What a drawing of the board needs to know: the maps, the cards and the figures, as plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.games.scorpion.board import PASSAGES, Board, Borders
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.figures import FIGURES, SWORDS
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.world import ALERT


def atlas(content: ScorpionContent) -> dict[str, Any]:
    """`open`, `wall` and `track` of a map are pairs of zones, each pair once."""
    cards, parts = content.cards, content.parts
    return {
        "maps": {key: _map(board) for key, board in content.boards.items()},
        "cards": {
            "guards": _deck("guards", dict(cards.guards)),
            **{who: _deck(who, dict(parts[who].deck)) for who in INTRUDERS},
        },
        "missions": dict(WORDS["mission"]),
        "alert": [WORDS["alert"][level] for level in ALERT],
        "passages": {zone: WORDS["passage"][zone] for zone in PASSAGES},
        "figures": {
            "guards": FIGURES,
            "swords": SWORDS,
            "drunk": cards.drunk_figures,
            "wounds": {who: parts[who].wounds for who in INTRUDERS},
        },
    }


def _map(board: Board) -> dict[str, Any]:
    return {
        "name": board.file.name,
        "turns": board.turns,
        "new_life_until": board.file.new_life_until,
        "zones": [{"id": zone, **msgspec.to_builtins(at)} for zone, at in board.zones.items()],
        "open": _pairs(board.open),
        "wall": _pairs(board.wall),
        "track": _pairs(board.track),
    }


def _pairs(borders: Borders) -> list[list[str]]:
    return [[zone, end] for zone, ends in borders.items() for end in ends if zone < end]


def _deck(owner: str, counts: dict[Any, int]) -> dict[str, Any]:
    texts: dict[str, str] = ENGLISH["cards"][owner]
    return {card: {"name": WORDS["card"][card], "text": texts[card], "count": count} for card, count in counts.items()}
