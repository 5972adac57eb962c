"""What the intruders can know of the guards' secrets: hands and decks, sleepers, hidden objects.

Each is the set of all possibilities that fit what was played, drawn, woken and found, with weights: every card of
a deck is as likely to be drawn as any other, and every set-up as likely as any other.
"""

from __future__ import annotations

from bisect import bisect_right
from copy import copy
from functools import cache
from itertools import accumulate
from math import comb

from uguisu.engine.choice import Below
from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import Board, ZoneId
from uguisu.games.scorpion.cards import GUARD_HAND, Bag, Cards
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.placing import sleepers
from uguisu.games.scorpion.world import NOTHING, SENTRY, TRAP, Options
from uguisu.kit.bags import bag, shuffle
from uguisu.kit.hands import Hand, deals, exactly

MISSION = "mission"
"""Any of the letters."""
BITS = 6
"""A hand is written as one number: so many bits a kind."""
ONE_KIND = (1 << BITS) - 1


class HandBelief:
    """One guard player's hand: weights over all hands that fit. The deck is then whatever else is not in sight."""

    def __init__(self, cards: Cards, players: int) -> None:
        self.kinds: tuple[str, ...] = tuple(cards.guards)
        """In the order in which they are written."""
        whole = [count // players for count in cards.guards.values()]
        self.hidden = list(whole)
        """Cards that lie in hand or deck, by kind."""
        self.hands = _all_hands(tuple(whole), GUARD_HAND // players)
        self.pending = 0
        """Cards that were drawn this Alert Phase and not played yet; they lie apart from the hand."""
        self.without_kenjutsu = False
        self._order: tuple[dict[int, float], list[int], list[float]] = ({}, [], [])
        """The hands in their order, with the sums of their weights, for drawing."""

    def draw_pending(self) -> None:
        """SC-318 What was drawn and not played joins the hand."""
        for _ in range(self.pending):
            self.hands = self._with_one(self.hands, weighted=True)
        self.pending, self.without_kenjutsu = 0, False

    def take(self, cards: int) -> None:
        """SC-816 So many cards of the owner's choice."""
        for _ in range(cards):
            self.hands = self._with_one(self.hands, weighted=False)

    def _with_one(self, hands: dict[int, float], *, weighted: bool) -> dict[int, float]:
        after: dict[int, float] = {}
        for kind, all_of in enumerate(self.hidden):
            if weighted and self.without_kenjutsu and self.kinds[kind] == "kenjutsu":
                continue
            at, one = BITS * kind, 1 << BITS * kind
            for code, weight in hands.items():
                left = all_of - (code >> at & ONE_KIND)
                if left > 0:
                    after[code + one] = after.get(code + one, 0.0) + (weight * left if weighted else weight)
        return _scaled(after)

    def play(self, card: str, drawn: bool) -> None:
        """Everybody sees the card: it was in the hand, or came off the deck just now.

        A Kenjutsu comes out of the hand only if there is none among the cards just drawn.
        """
        kind = self.kinds.index(card)
        at, all_of = BITS * kind, self.hidden[kind]
        if drawn:
            self.pending -= 1
            counts = {code: all_of - (code >> at & ONE_KIND) for code in self.hands}
            self.hands = _scaled({code: w * counts[code] for code, w in self.hands.items() if counts[code] > 0})
        else:
            self.without_kenjutsu = self.pending > 0
            self.hands = _scaled({code - (1 << at): w for code, w in self.hands.items() if code >> at & ONE_KIND})
        self.hidden[kind] -= 1

    def shuffle_in(self, card: str) -> None:
        """A card goes back into the deck."""
        self.hidden[self.kinds.index(card)] += 1

    def pick(self, below: Below) -> tuple[Bag, Bag, Bag]:
        """A hand, the cards just drawn, and the deck that goes with them."""
        if self._order[0] is not self.hands:
            codes = sorted(self.hands)
            self._order = self.hands, codes, list(accumulate(self.hands[code] for code in codes))
        _, codes, upto = self._order
        code = codes[min(len(codes) - 1, bisect_right(upto, below(1 << 40) / (1 << 40) * upto[-1]))]
        counts = [code >> BITS * n & ONE_KIND for n in range(len(self.kinds))]
        hand = tuple(sorted(kind for kind, count in zip(self.kinds, counts, strict=True) for _ in range(count)))
        rest = zip(self.kinds, self.hidden, counts, strict=True)
        deck = [kind for kind, all_of, count in rest for _ in range(all_of - count)]
        drawn = []
        for _ in range(self.pending):
            open_to_draw = [n for n, card in enumerate(deck) if not (self.without_kenjutsu and card == "kenjutsu")]
            drawn.append(deck.pop(open_to_draw[below(len(open_to_draw))]))
        return hand, tuple(sorted(drawn)), tuple(sorted(deck))

    def copy(self) -> HandBelief:
        twin = copy(self)
        twin.hidden = list(self.hidden)
        return twin

    def holds(self, hand: Bag) -> bool:
        return sum(hand.count(kind) << BITS * n for n, kind in enumerate(self.kinds)) in self.hands


def _scaled(weights: dict[int, float]) -> dict[int, float]:
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()} if total else weights


@cache
def _all_hands(whole: tuple[int, ...], size: int) -> dict[int, float]:
    """Every hand of this size, weighted by the number of ways to choose its cards."""
    hands = {0: (size, 1.0)}
    for kind, count in enumerate(whole):
        rest = sum(whole[kind + 1 :])
        hands = {
            code + (n << BITS * kind): (left - n, weight * comb(count, n))
            for code, (left, weight) in hands.items()
            for n in range(min(left, count) + 1)
            if left - n <= rest
        }
    return {code: weight for code, (_, weight) in hands.items()}


class GuardBelief:
    """Fed with the public events, from the first one on."""

    def __init__(self, content: ScorpionContent, options: Options, seats: int) -> None:
        self.options = options
        self.board: Board = content.boards[options.map]
        self.players = 2 if seats == 4 else 1
        self.hands = [HandBelief(content.cards, self.players) for _ in range(self.players)]
        self._discards: list[list[str]] = [[] for _ in range(self.players)]
        self._wounds: dict[str, list[int]] = {"ninja": [], "traitor": []}
        count = sleepers(self)
        self.sleepers = {n for n in range(3 ** len(self.board.barracks)) if sum(self._digits(n)) == count}
        """Every way to spread the sleepers, as digits to the base of three."""
        self.found: dict[ZoneId, str] = {}
        self._attacker = -1

    def feed(self, event: Event) -> None:
        match event:
            case e.TurnBegan():
                self._shuffle()
            case e.CardsDrawn(player, cards):
                self.hands[player].pending = cards
            case e.PhaseBegan("cards"):
                for hand in self.hands:
                    hand.draw_pending()
            case e.CardsTaken(player, cards):
                self.hands[player].take(cards)
            case e.DiscardsClosed():
                self._shuffle()
            case e.WoundsDivided(swords, spears):
                for player, count in enumerate((swords, spears)):
                    others = [card for card in self._discards[player] if card != "kenjutsu"]
                    self._discards[player] = [*others, *["kenjutsu"] * count]
            case e.GuardCardPlayed(player, card, drawn):
                self.hands[player].play(card, drawn)
                if card == "kenjutsu":
                    self._attacker = player
                elif card != "secret-passage":
                    self._discards[player].append(card)
            case e.Attacked(_, who, _):
                self._wounds[who].append(self._attacker)
            case e.IntruderDied(who, _) | e.Escaped(who):
                for player in self._wounds.get(who, ()):
                    self._discards[player].append("kenjutsu")
                self._wounds[who] = []
            case e.GuardsWoke(guards, zone):
                at = 3 ** self.board.barracks.index(zone)
                self.sleepers = {n - len(guards) * at for n in self.sleepers if n // at % 3 >= len(guards)}
            case e.SleepersMarked(count):
                for _ in range(count):
                    self.sleepers = {more for n in self.sleepers for more in self._one_more(n)}
            case e.SearchesAnnounced(searches):
                for search in searches:
                    self.found.setdefault(search.zone, search.found)

    def settle(self) -> None:
        """Nothing is held back."""

    def copy(self) -> GuardBelief:
        """One that can be fed without changing this one."""
        twin = copy(self)
        twin.hands = [hand.copy() for hand in self.hands]
        twin._discards = [list(cards) for cards in self._discards]
        twin._wounds = {who: list(players) for who, players in self._wounds.items()}
        twin.found = dict(self.found)
        return twin

    def _shuffle(self) -> None:
        for player, cards in enumerate(self._discards):
            for card in cards:
                self.hands[player].shuffle_in(card)
            cards.clear()

    # Sleepers

    def _digits(self, number: int) -> list[int]:
        return [number // 3**n % 3 for n in range(len(self.board.barracks))]

    def _one_more(self, number: int) -> list[int]:
        return [number + 3**n for n, count in enumerate(self._digits(number)) if count < 2]

    def pick_sleepers(self, below: Below) -> dict[ZoneId, int]:
        number = sorted(self.sleepers)[below(len(self.sleepers))]
        return {zone: count for zone, count in zip(self.board.barracks, self._digits(number), strict=True) if count}

    # Objects

    def pick_objects(self, below: Below) -> dict[ZoneId, str]:
        """SC-216 What nobody has found lies, evenly spread, in zones that nobody has searched."""
        castles = self.board.object_zones.values()
        free = [[zone for zone in rooms if zone not in self.found] for rooms in castles]
        missing = [3 - sum(self.found.get(zone) in LETTERS for zone in rooms) for rooms in castles]
        letters = [letter for letter in LETTERS if letter not in self.found.values()]
        hidden = {MISSION: len(letters), TRAP: self.board.file.traps, SENTRY: self.board.file.hidden_sentries}
        for thing in self.found.values():
            if thing in (TRAP, SENTRY):
                hidden[thing] -= 1
        hidden[NOTHING] = sum(map(len, free)) - sum(hidden.values())
        hands = tuple(Hand(len(zones), (exactly(count, MISSION),)) for zones, count in zip(free, missing, strict=True))
        dealt = deals(bag(hidden.items()), hands).pick(below)
        shuffle(letters, below)
        objects: dict[ZoneId, str] = {}
        for zones, things in zip(free, dealt, strict=False):
            shuffle(zones, below)
            there = zip(zones, things, strict=True)
            objects |= {zone: letters.pop() if thing == MISSION else thing for zone, thing in there if thing != NOTHING}
        return objects
