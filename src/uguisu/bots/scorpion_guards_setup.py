"""How the guards get ready: cards, posts, sleepers and what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import MapName, ZoneId, board_of
from uguisu.games.scorpion.view import View

HAND = {"kenjutsu": 6, "patrol-search": 4, "sentry-listen": 4, "sentry-search": 4, "awaken": 4, "secret-passage": 2}
"""Every detection shall wound; the rest finds. What is missing here comes with the alert."""

LAYOUT: dict[MapName, str] = {"fortress": "keeps", "outpost": "walls"}
"""In the castles all must be done, and few rooms are out of earshot of a post there."""
PATROLS: dict[MapName, dict[int, ZoneId]] = {"fortress": {1: ZoneId("W11"), 2: ZoneId("E11")}, "outpost": {}}
"""They come in by the rear gate, so that they are in the middle of the castle when somebody may first be there."""
SLEEPERS = "castles"
"""Behind whoever has come in."""
OBJECTS = "deep"


def which_guard_cards_do_you_take(prompt: Prompt, below: Below) -> Choice:
    return c.Take("swords")


def which_guard_card_do_you_swap(prompt: Prompt, below: Below) -> Choice:
    """Card by card towards the hand that is wanted."""
    wanted = hand_wanted(prompt.view)
    held = Counter(prompt.view.guard.hands[player_of_seat(prompt)])
    for option in prompt.options:
        if isinstance(option, c.Swap) and is_better(option, held, wanted):
            return option
    return c.DONE


def is_better(swap: c.Swap, held: Counter[str], wanted: Counter[str]) -> bool:
    """One card too many goes for one that is missing."""
    return held[swap.out] > wanted[swap.out] and held[swap.into] < wanted[swap.into]


def hand_wanted(view: View) -> Counter[str]:
    players = 2 if view.seats == 4 else 1
    return Counter({card: count // players for card, count in HAND.items()})


def player_of_seat(prompt: Prompt) -> int:
    """SC-P02 With four seats the swords are the first guard player, the spears the second."""
    return prompt.seat - 2 if prompt.view.seats == 4 else 0


def how_do_the_guards_stand(prompt: Prompt, below: Below) -> Choice:
    return c.Take(LAYOUT[prompt.view.options.map])


def who_stands_elsewhere(prompt: Prompt, below: Below) -> Choice:
    """Patrols to where they shall begin."""
    stand = {(guard.patrol, guard.zone) for guard in prompt.view.guards}
    for patrol, zone in PATROLS[prompt.view.options.map].items():
        if (patrol, zone) not in stand and (move := c.MovePatrol(patrol, zone)) in prompt.options:
            return move
    return c.DONE


def which_way_does_the_patrol_face(prompt: Prompt, below: Below) -> Choice:
    """Into the castle."""
    board = board_of(prompt.view.options.map)
    outside = [
        option for option in prompt.options if isinstance(option, c.Behind) and not board.zones[option.zone].castle
    ]
    return outside[0] if outside else prompt.options[below(len(prompt.options))]


def where_do_guards_sleep(prompt: Prompt, below: Below) -> Choice:
    return c.Take(SLEEPERS)


def where_does_everything_lie(prompt: Prompt, below: Below) -> Choice:
    return c.Take(OBJECTS)


def any_style(prompt: Prompt, below: Below) -> Choice:
    """A novice takes what he is offered."""
    return prompt.options[below(len(prompt.options))]


def beginners_style(prompt: Prompt, below: Below) -> Choice:
    """The first style is the one for beginners."""
    return prompt.options[0]


def done(prompt: Prompt, below: Below) -> Choice:
    return c.DONE


def agree(prompt: Prompt, below: Below) -> Choice:
    """What a partner proposes is as good as what one would propose oneself."""
    return c.AGREE


# Four players who did not agree


def where_does_the_next_guard_stand(prompt: Prompt, below: Below) -> Choice:
    """Posts and patrols in the castles first."""
    board = board_of(prompt.view.options.map)
    taken = {guard.zone for guard in prompt.view.guards}
    free = [option for option in prompt.options if _zone(option) not in taken] or list(prompt.options)
    return max(free, key=lambda option: (bool(board.zones[_zone(option)].castle), below(1000)))


def where_does_the_next_secret_lie(prompt: Prompt, below: Below) -> Choice:
    """Sleepers in the castles, objects anywhere."""
    board = board_of(prompt.view.options.map)
    inside = [option for option in prompt.options if board.zones[_zone(option)].castle]
    options: Sequence[Choice] = inside or prompt.options
    return options[below(len(options))]


def where_does_another_guard_sleep(prompt: Prompt, below: Below) -> Choice:
    """SC-816 In the castles while there is room."""
    return where_does_the_next_secret_lie(prompt, below)


def _zone(option: Choice) -> ZoneId:
    assert isinstance(option, c.Post | c.PatrolAt | c.Sleeper | c.Hide)
    return option.zone
