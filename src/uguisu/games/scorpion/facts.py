"""What a study notes of a finished game: how and when it ended, the alert turn by turn, and the cards used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uguisu.engine.choice import Choice
from uguisu.engine.game import Facts
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.figures import HIGH
from uguisu.games.scorpion.world import World
from uguisu.kit.bags import kinds

BAND = 5
"""Turns that are counted together."""


def facts(w: World, made: Sequence[Choice]) -> Facts:
    found: Facts = {"turn": w.turn, "cause": w.cause}
    for first in range(1, w.board.turns + 1, BAND):
        last = first + BAND - 1
        found[f"ended in turns: {first} to {last}"] = first <= w.turn <= last
    for who in INTRUDERS:
        one = w.one(who)
        is_home = one.completed and one.status == "escaped"
        found[f"home with his mission: {who}"] = None if one.status == "absent" else is_home
    return found | alert_facts(w) | card_facts(w, made)


def alert_facts(w: World) -> Facts:
    """The alert at the end of every other turn that was played."""
    turns = range(2, w.board.turns + 1, 2)
    level = {turn: w.alerts[turn - 1] if turn <= len(w.alerts) else None for turn in turns}
    mean: Facts = {f"alert: turn {turn}": level[turn] for turn in turns}
    high: Facts = {f"alert high: turn {turn}": None if (at := level[turn]) is None else at == HIGH for turn in turns}
    return mean | high


def card_facts(w: World, made: Sequence[Choice]) -> Facts:
    """How many cards of each kind had an effect, and how many were bluffs."""
    found: Facts = {f"guard cards: {card}": w.used.get(f"guards: {card}", 0) for card in kinds(w.content.guard_deck)}
    bluffs = Counter((choice.by, choice.card) for choice in made if isinstance(choice, c.Bluff))
    for who in INTRUDERS:
        is_absent = w.one(who).status == "absent"
        for card in kinds(w.content.decks[who]):
            used = w.used.get(f"{who}: {card}", 0) - bluffs[who, card]
            found[f"{who}'s cards: {card}"] = None if is_absent else used
        bluffed = sum(bluffs[who, card] for card in kinds(w.content.decks[who]))
        found[f"{who}'s cards: bluffs of any kind"] = None if is_absent else bluffed
    return found
