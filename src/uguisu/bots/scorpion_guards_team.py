"""What two guard players agree on, and what they get when an intruder returns."""

from __future__ import annotations

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c

TAKEN = ("kenjutsu", "patrol-search", "awaken", "sentry-search", "sentry-listen", "patrol-listen")
"""Which cards are taken out of the deck first."""
SWORDS_ENOUGH = 4


def half(prompt: Prompt, below: Below) -> Choice:
    """Draws, cards and returned wounds alike are shared."""
    most = max(option.swords for option in prompt.options if isinstance(option, c.Split))
    return c.Split(most // 2)


def which_card_is_taken(prompt: Prompt, below: Below) -> Choice:
    """Swords until there are enough, then whatever finds."""
    held = [card for hand in prompt.view.guard.hands for card in hand]
    order = TAKEN if held.count("kenjutsu") < SWORDS_ENOUGH else TAKEN[1:]
    wanted = [c.TakeCard(card) for card in order]
    return next((option for option in wanted if option in prompt.options), c.STOP)


def which_weapon_does_the_sentry_carry(prompt: Prompt, below: Below) -> Choice:
    """One's own, so that he can be sent out with one's own cards."""
    own = c.PlaceWith("sword" if prompt.seat == 2 else "spear")
    return own if own in prompt.options else prompt.options[0]
