"""Choices that are made once for a content and then shared."""

from __future__ import annotations

from collections.abc import Mapping

from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import Board, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, Bag, Cards, IntruderId


class Made:
    """The choices that name zones and cards of a content, made once and shared."""

    def __init__(self, boards: Mapping[str, Board], cards: Cards, decks: Mapping[IntruderId, Bag]) -> None:
        zones: tuple[ZoneId, ...] = tuple(dict.fromkeys(zone for board in boards.values() for zone in board.ids))
        self.step = {zone: c.Step(zone) for zone in zones}
        self.come_out = {zone: c.ComeOut(zone) for zone in zones}
        self.start = {who: {zone: c.Start(who, zone) for zone in zones} for who in INTRUDERS}
        self.behind = {zone: c.Behind(zone) for zone in zones}
        self.falls = {zone: c.Falls(zone) for zone in zones}
        self.drew: dict[str, c.Drew] = {card: c.Drew(card) for card in cards.guards}
        self.awaken = {zone: [c.Awaken(zone, n) for n in range(1, cards.awaken_most + 1)] for zone in zones}
        self.climb = {zone: c.Climb(zone) for zone in zones}
        self.hang_rope = {zone: c.HangRope(zone) for zone in zones}
        self.bluff = {who: {card: c.Bluff(who, card) for card in dict.fromkeys(decks[who])} for who in INTRUDERS}
        self.search = {who: {zone: c.Search(who, zone) for zone in zones} for who in INTRUDERS}
        self.steps = {
            key: {zone: tuple(self.step[end] for end in ends) for zone, ends in board.open.items()}
            for key, board in boards.items()
        }
        """All steps over open borders, map by map."""
