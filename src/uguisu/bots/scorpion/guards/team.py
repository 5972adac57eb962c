"""What two guard players agree on, and what the guards get when an intruder returns or a sentry jumps up."""

from __future__ import annotations

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.figures import WEAPONS
from uguisu.games.scorpion.world import GUARD_SEATS

TAKEN = ("kenjutsu", "patrol-search", "awaken", "sentry-search", "sentry-listen", "patrol-listen")
"""Which cards are taken out of the deck first."""
SWORDS_ENOUGH = 4


def player_of_seat(prompt: Prompt) -> int:
    """SC-P02 With four seats the swords are the first guard player, the spears the second."""
    return GUARD_SEATS[prompt.view.seats].index(prompt.seat)


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
    return c.PlaceWith(WEAPONS[player_of_seat(prompt)])


def who_makes_room_for_the_sentry(prompt: Prompt, below: Below) -> Choice:
    """Only a drunk one is worth less than a guard on the spot."""
    rooms = [option for option in prompt.options if isinstance(option, c.MakeRoom)]
    return next((option for option in rooms if prompt.view.guards[option.guard - 1].drunk), c.PLACE_NONE)
