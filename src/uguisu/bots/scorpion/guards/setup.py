"""How the adept's guards get ready: cards, posts, sleepers and what is hidden."""

from __future__ import annotations

from collections import Counter

from uguisu.bots.scorpion.answers import one_of, style_of, swap_towards
from uguisu.bots.scorpion.guards.team import player_of_seat
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import GUARD_SEATS

STYLE = "swords"
HAND = {"kenjutsu": 6, "patrol-search": 4, "sentry-listen": 4, "sentry-search": 4, "awaken": 4, "secret-passage": 2}
"""Every detection shall wound; the rest finds. What is missing here comes with the alert."""
LAYOUTS = ("keeps", "walls")
"""In the castles all must be done, and few rooms are out of earshot of a post there."""
PATROLS = {1: ZoneId("W11"), 2: ZoneId("E11")}
"""They come in by the rear gate, where a map has it there, so that they are in the middle of the castle when somebody
may first be there."""
SLEEPERS = "castles"
"""Behind whoever has come in."""
OBJECTS = "deep"


def which_guard_cards_do_you_take(prompt: Prompt, below: Below) -> Choice:
    """What comes nearest to the wanted hand."""
    return style_of(prompt, STYLE)


def which_guard_card_do_you_swap(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    assert view.guard is not None
    players = len(GUARD_SEATS[view.seats])
    wanted = Counter({card: count // players for card, count in HAND.items()})
    return swap_towards(wanted, view.guard.hands[player_of_seat(prompt)], prompt.options)


def how_do_the_guards_stand(prompt: Prompt, below: Below) -> Choice:
    return style_of(prompt, *LAYOUTS)


def who_stands_elsewhere(prompt: Prompt, below: Below) -> Choice:
    """Patrols to where they shall begin."""
    stand = {(guard.patrol, guard.zone) for guard in prompt.view.guards}
    for patrol, zone in PATROLS.items():
        if (patrol, zone) not in stand and (move := c.MovePatrol(patrol, zone)) in prompt.options:
            return move
    return c.DONE


def which_way_does_the_patrol_face(prompt: Prompt, below: Below) -> Choice:
    """Into the castle."""
    zones = prompt.view.board.zones
    backs = [option for option in prompt.options if isinstance(option, c.Behind)]
    outside = [back for back in backs if not zones[back.zone].castle]
    return outside[0] if outside else one_of(backs, below)


def where_do_guards_sleep(prompt: Prompt, below: Below) -> Choice:
    return style_of(prompt, SLEEPERS)


def where_does_everything_lie(prompt: Prompt, below: Below) -> Choice:
    return style_of(prompt, OBJECTS)


# Zone by zone: two players who did not agree, and sleepers who come later


def where_does_the_next_guard_stand(prompt: Prompt, below: Below) -> Choice:
    """In the castles first, and where nobody stands yet."""
    board = prompt.view.board
    taken = {guard.zone for guard in prompt.view.guards}
    free = [option for option in prompt.options if _zone(option) not in taken] or prompt.options
    return max(free, key=lambda option: (bool(board.zones[_zone(option)].castle), below(1000)))


def in_a_castle(prompt: Prompt, below: Below) -> Choice:
    """SC-P04, SC-816 Sleepers in the castles while there is room; objects lie there anyway."""
    board = prompt.view.board
    inside = [option for option in prompt.options if board.zones[_zone(option)].castle]
    return one_of(inside or prompt.options, below)


def _zone(option: Choice) -> ZoneId:
    assert isinstance(option, c.Post | c.PatrolAt | c.Sleeper | c.Hide)
    return option.zone
