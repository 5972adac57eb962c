"""The measure that the risk map shows: how likely a Ninja is spotted before his next card.

The bag of cards is known, so how often each kind of NPC acts before then is reckoned with exactly: over everything that
may be drawn before the next card of the Ninja, in the next turn where none is left in this one, and after a Banzai with
the heroes who act on it. In each action an NPC spots him with the chance of his dice (`looks.py`): he looks, and if he
finds nobody he reacts, turns or walks, and looks again.

What it leaves out, so that it can be said in a sentence: nobody else does anything meanwhile. Each NPC begins each of
his actions from where he stands now, other Ninja stay where they are, nobody is called, and events bring nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import prod

from uguisu.games.tenchu.cards import BANZAI, CardId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.flow.cards import deck_of
from uguisu.games.tenchu.insight.bag import draws, is_ninja_card
from uguisu.games.tenchu.insight.looks import Looks, Ways

Actions = tuple[tuple[str, int], ...]
"""How often each kind of NPC acts."""
Unspotted = dict[str, float]
"""How likely none of a kind spots him, if each acts once."""


class Ahead:
    """What may come before the next card of the Ninja, for everybody alike."""

    def __init__(self, w: Field) -> None:
        self.w = w
        self.heroes_act = w.card == BANZAI
        """TE-139 After the Ninja."""
        self.this_turn = _actions(w, w.deck)
        has_card = any(map(is_ninja_card(w.content.cards), w.deck))
        self.next_turn = [] if has_card or w.turn >= w.last_turn else _actions(w, deck_of(w))

    def spotted(self, today: Ways, tomorrow: Ways) -> float:
        """How likely he is, where he stands now, and on the table as the next turn finds it."""
        unspotted, heroes = chances(today)
        left = _over(self.this_turn, unspotted) * (heroes if self.heroes_act else 1.0)
        if self.next_turn:
            left *= _over(self.next_turn, chances(tomorrow)[0])
        return 1.0 - left


def chances(ways: Ways) -> tuple[Unspotted, float]:
    """How likely nobody of a kind spots him in one action of each; and none of the heroes."""
    w = ways.w
    found: Unspotted = {}
    heroes = 1.0
    for npc in w.npcs:
        if not (chance := Looks(w, npc, ways).chance()):
            continue
        profile = w.profile(npc)
        found[profile.card] = found.get(profile.card, 1.0) * (1.0 - chance)
        heroes *= 1.0 - chance if profile.is_hero else 1.0
    return found, heroes


def _actions(w: Field, bag: Sequence[CardId]) -> list[tuple[Actions, float]]:
    """How often each kind may act before the first card of the Ninja in this bag."""
    cards = w.content.cards
    is_last = is_ninja_card(cards)
    found: defaultdict[Actions, float] = defaultdict(float)
    for before, chance in draws([card for card in bag if cards[card].types], is_last):
        acts: Counter[str] = Counter()
        for card, count in before.items():
            for kind in cards[card].types:
                if kind != "hero":
                    acts[kind] += count * cards[card].actions
        found[tuple(sorted(acts.items()))] += chance
    return list(found.items())


def _over(drawn: Sequence[tuple[Actions, float]], unspotted: Unspotted) -> float:
    """How likely nobody spots him, over all that may be drawn."""
    if not unspotted:
        return 1.0
    left = 0.0
    for acts, chance in drawn:
        left += chance * prod(unspotted[kind] ** count for kind, count in acts if count and kind in unspotted)
    return left
