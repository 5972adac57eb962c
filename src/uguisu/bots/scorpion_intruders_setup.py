"""The intruders' set-up: who, with which cards, from where, and where the passage ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uguisu.bots.scorpion_intruders_aims import Aims, known_of
from uguisu.bots.scorpion_intruders_danger import Danger
from uguisu.bots.scorpion_intruders_ways import FAR, Ground, distances_to
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.belief_paths import grid_of
from uguisu.games.scorpion.board import Board, ZoneId, board_of
from uguisu.games.scorpion.cards import DECKS, Bag, IntruderId
from uguisu.games.scorpion.view import View

STYLES = ("ghost", "whisper", "ropes")
"""The ready-made styles that come nearest to what is wanted."""
WANTED: dict[IntruderId, tuple[str, ...]] = {
    "ninja": (
        "secret-passage", "rope", "shuriken", "shuriken", "rope", "shadow-walk",
        "shuriken", "rope", "shadow-walk", "kenjutsu", "kenjutsu", "kenjutsu",
    ),
    "traitor": (
        "rope", "secret-passage", "it-was-a-cat", "rope", "potent-sake",
        "it-was-a-cat", "potent-sake", "potent-sake", "kenjutsu", "kenjutsu",
    ),
}  # fmt: skip
"""The cards in the order in which they are taken."""
SURPRISE = 0.5
"""How much worse than the best one a start may be: what is always the same is soon known."""
IN_THEIR_BEDS = 0.8
"""To begin where guards may be woken at once."""
NEAR_A_POST = 0.4
"""What a guard within two steps of a start costs, in turns."""


def style(prompt: Prompt, below: Below) -> Choice:
    takes = (option for option in prompt.options if isinstance(option, c.Take) and option.style in STYLES)
    return next(takes, prompt.options[0])


def swap(prompt: Prompt, below: Below) -> Choice:
    """Towards the wanted hand, one card at a time; every swap brings it nearer."""
    swaps = [option for option in prompt.options if isinstance(option, c.Swap)]
    who = whose(swaps)
    hand = _hand_of(prompt.view, who)
    wanted = Counter(WANTED[who][: len(hand)])
    have = Counter(hand)
    for option in swaps:
        if have[option.out] > wanted[option.out] and have[option.into] < wanted[option.into]:
            return option
    return c.DONE


def whose(swaps: Sequence[c.Swap]) -> IntruderId:
    """Every card of a deck is in the hand or in the box, so the cards tell whose they are."""
    cards = {card for option in swaps for card in (option.out, option.into)}
    return "ninja" if cards & (set(DECKS["ninja"]) - set(DECKS["traitor"])) else "traitor"


def _hand_of(view: View, who: IntruderId) -> Bag:
    assert view.mine is not None
    return next(one.hand for one in view.mine.intruders if one.who == who)


def who_are_you(prompt: Prompt, below: Below) -> Choice:
    """The ninja can take more, and begins where a passage leads in and out."""
    return c.Be("ninja")


def letter(prompt: Prompt, below: Below) -> Choice:
    return prompt.options[below(len(prompt.options))]


# Where


def change_of_plan(prompt: Prompt, below: Below) -> Choice:
    """One thing after the other until nothing is wrong; what is right already is never changed."""
    view: View = prompt.view
    assert view.mine is not None
    board = board_of(view.options.map)
    danger = Danger(view)
    options = set(prompt.options)
    if choice := _better_start(prompt, danger, "ninja", below):
        return choice
    digs = any(isinstance(option, c.Entrance) for option in prompt.options)
    if digs:
        ((_, (first, second)),) = view.mine.passages.items()
        outer = _outer_end(view, board, danger)
        if first not in outer:
            return c.Entrance(1, outer[below(len(outer))])
        inner = _inner_ends(board, danger)
        if second not in inner and inner:
            return c.Entrance(2, inner[below(len(inner))])
    if choice := _better_start(prompt, danger, "traitor", below):
        return choice
    return c.DONE if c.DONE in options else prompt.options[0]


def _better_start(prompt: Prompt, danger: Danger, who: IntruderId, below: Below) -> Choice | None:
    """If this one is a bad one."""
    view: View = prompt.view
    starts = [option.zone for option in prompt.options if isinstance(option, c.Start) and option.who == who]
    if not starts:
        return None
    prices = {zone: start_price(view, danger, who, zone) for zone in (known_of(view, who).zone, *starts)}
    good = [zone for zone, price in prices.items() if price <= min(prices.values()) + SURPRISE]
    return None if known_of(view, who).zone in good else c.Start(who, good[below(len(good))])


def _outer_end(view: View, board: Board, danger: Danger) -> list[ZoneId]:
    """Where the ninja begins; a rival traitor digs his way out to any edge."""
    assert view.mine is not None
    ninja = [one.zone for one in view.mine.intruders if one.who == "ninja" and one.zone]
    return ninja or [zone for zone in board.edges if grid_index(view, zone) not in danger.guarded] or [board.edges[0]]


def grid_index(view: View, zone: ZoneId) -> int:
    return grid_of(view.options.map).index[zone]


def _inner_ends(board: Board, danger: Danger) -> list[ZoneId]:
    """10.2 A castle room off the track and off the posts, far from guards if there is one."""
    index = danger.grid.index
    rooms = [
        zone
        for zones in board.object_zones.values()
        for zone in zones
        if zone not in board.track and not board.zones[zone].barracks and index[zone] not in danger.guarded
    ]
    least = min((danger.near[index[zone]] for zone in rooms), default=0.0)
    return [zone for zone in rooms if danger.near[index[zone]] <= least + 0.5]


def start_price(view: View, danger: Danger, who: IntruderId, zone: ZoneId) -> float:
    """Guards near it and, for whoever must walk from here, the way to the rooms."""
    at = danger.grid.index[zone]
    price = NEAR_A_POST * danger.near[at] + 2 * danger.patrolled.get(at, 0.0)
    if danger.grid.board.zones[zone].barracks:
        price += IN_THEIR_BEDS
    if who == "traitor":
        price += way_in(view, danger, who, zone)
    return price


def way_in(view: View, danger: Danger, who: IntruderId, zone: ZoneId) -> float:
    """Turns to what he is after, with one rope."""
    assert view.mine is not None
    index = danger.grid.index
    number = 1 if view.options.variant == "contested" and who == "traitor" else 0
    ends = tuple(dict.fromkeys(index[end] for end in view.mine.passages.get(number, ()) if end))
    walls = tuple(sorted((index[rope.ends[0]], index[rope.ends[1]]) for rope in view.mine.ropes))
    passage = danger.grid.size + number if ends and view.phase != "set-up" else -1
    ground = Ground(view.options.map, danger.entering(), danger.staying(), walls, passage, ends, 1)
    return distances_to(ground, Aims(view, who).aim).get((index[zone], 1), FAR)


def new_start(prompt: Prompt, below: Below) -> Choice:
    """A new copy begins where it is quick and quiet."""
    view: View = prompt.view
    danger = Danger(view)

    def price(start: c.Start) -> float:
        near = NEAR_A_POST * danger.near[danger.grid.index[start.zone]]
        return near + way_in(view, danger, start.who, start.zone)

    prices = {start: price(start) for start in prompt.options if isinstance(start, c.Start)}
    good = [start for start, price in prices.items() if price <= min(prices.values()) + 0.5]
    return good[below(len(good))]


def other_end(prompt: Prompt, below: Below) -> Choice:
    """SC-P06 Who did not agree digs into a room."""
    view: View = prompt.view
    rooms = set(_inner_ends(board_of(view.options.map), Danger(view)))
    good = [option for option in prompt.options if isinstance(option, c.Entrance) and option.zone in rooms]
    return good[below(len(good))] if good else prompt.options[0]
