"""The guards on the board and what is seen of the intruders in their phase, as events tell it."""

from __future__ import annotations

from uguisu.games.scorpion.belief.paths import Act
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import FIGURES


class Acts:
    """Turns events into the acts of a phase, with the guarded zones after each of them."""

    def __init__(self) -> None:
        self.guards = [-1] * (FIGURES + 1)
        self.drunk = [False] * (FIGURES + 1)
        self.acts: list[Act] = []
        self.gaps: list[frozenset[int]] = []
        self.is_moving = False
        """The Intruders Phase is under way and nobody has announced a search."""
        self.card: tuple[IntruderId, str] | None = None
        """A card that was played just now: what it did is told next."""

    def guarded(self) -> frozenset[int]:
        return frozenset(zone for zone, drunk in zip(self.guards, self.drunk, strict=True) if zone >= 0 and not drunk)

    def act(self, act: Act) -> None:
        if not self.is_moving:
            return
        self.close_card()
        self.acts.append(act)
        self.gaps.append(self.guarded())

    def play(self, who: IntruderId, card: str) -> None:
        """What a card was is known with the next event: a guard falls, or a figure stands on the passage card."""
        self.close_card()
        if self.is_moving or card == "it-was-a-cat":
            self.card = who, card
        if card in ("rope", "shadow-walk") and self.is_moving:
            self.card = None
            self.act(Act(who, card))

    def strike(self, number: int, zone: int, drunk: bool) -> None:
        card, self.card = self.card, None
        if drunk:
            self.drunk[number] = True
        else:
            self.guards[number] = -1
        if card is not None:
            self.act(Act(card[0], card[1], zone))

    def close_card(self) -> None:
        """A card without effect was a bluff; it says nothing about places."""
        if self.card is not None:
            card, self.card = self.card, None
            bluff = Act(card[0], "bluff")
            if card[1] != "it-was-a-cat" and self.acts[-1:] != [bluff]:
                self.act(bluff)
