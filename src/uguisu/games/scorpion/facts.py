"""What a study notes of a finished game: how and when it ended, the alert turn by turn, and the cards used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uguisu.engine.choice import Choice
from uguisu.engine.game import Facts
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.figures import HIGH
from uguisu.games.scorpion.words.templates import FILE
from uguisu.games.scorpion.world import World
from uguisu.kit.bags import kinds

BAND = 5
"""Turns that are counted together."""


def facts(w: World, made: Sequence[Choice]) -> Facts:
    found: Facts = {"turn": w.turn, "cause": w.cause}
    for first in range(1, w.board.turns + 1, BAND):
        last = first + BAND - 1
        found[FILE.text("facts", "ended_in", first=first, last=last)] = first <= w.turn <= last
    for who in INTRUDERS:
        one = w.one(who)
        is_home = one.completed and one.status == "escaped"
        found[FILE.text("facts", "home", who=who)] = None if one.status == "absent" else is_home
    return found | alert_facts(w) | card_facts(w, made)


def alert_facts(w: World) -> Facts:
    """The alert at the end of every other turn that was played."""
    turns = range(2, w.board.turns + 1, 2)
    level = {turn: w.alerts[turn - 1] if turn <= len(w.alerts) else None for turn in turns}
    found: Facts = {FILE.text("facts", "alert", turn=turn): at for turn, at in level.items()}
    for turn, at in level.items():
        found[FILE.text("facts", "alert_high", turn=turn)] = None if at is None else at == HIGH
    return found


def card_facts(w: World, made: Sequence[Choice]) -> Facts:
    """How many cards of each kind had an effect, and how many were bluffs."""
    deck = kinds(w.content.guard_deck)
    found: Facts = {FILE.text("facts", "guard_card", card=card): used(w, "guards", card) for card in deck}
    bluffs = Counter((choice.by, choice.card) for choice in made if isinstance(choice, c.Bluff))
    for who in INTRUDERS:
        is_absent = w.one(who).status == "absent"
        for card in kinds(w.content.decks[who]):
            effective = used(w, who, card) - bluffs[who, card]
            found[FILE.text("facts", "card", who=who, card=card)] = None if is_absent else effective
        bluffed = sum(bluffs[who, card] for card in kinds(w.content.decks[who]))
        found[FILE.text("facts", "bluffs", who=who)] = None if is_absent else bluffed
    return found


def used(w: World, who: str, card: str) -> int:
    return w.used.get(f"{who}: {card}", 0)
