"""The adept's intruders get ready: who, with which cards, from where, and where the passage ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from uguisu.bots.scorpion.answers import one_of, style_of, swap_towards
from uguisu.bots.scorpion.intruders.aims import Aims, known_of
from uguisu.bots.scorpion.intruders.danger import Danger
from uguisu.bots.scorpion.intruders.ways import FAR, distances_to, ground_of
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import IntruderId
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
"""What a unit within two steps of a start costs, in turns."""
ON_A_ROUND = 2.0
"""What a patrol costs that will walk over it."""


def which_style_do_you_take(prompt: Prompt, below: Below) -> Choice:
    return style_of(prompt, *STYLES)


def which_card_do_you_swap(prompt: Prompt, below: Below) -> Choice:
    swaps = [option for option in prompt.options if isinstance(option, c.Swap)]
    who = whose(prompt.view, swaps)
    hand = known_of(prompt.view, who).hand
    return swap_towards(Counter(WANTED[who][: len(hand)]), hand, swaps)


def whose(view: View, swaps: Sequence[c.Swap]) -> IntruderId:
    """Every card of a deck is in the hand or in the box, so the cards tell whose they are."""
    cards = {card for swap in swaps for card in (swap.out, swap.into)}
    decks = view.content.decks
    return "ninja" if cards & (set(decks["ninja"]) - set(decks["traitor"])) else "traitor"


def who_are_you(prompt: Prompt, below: Below) -> Choice:
    """The ninja can take more, and begins where a passage leads in and out."""
    return c.Be("ninja")


def ninja_first(prompt: Prompt, below: Below) -> Choice:
    return c.First("ninja")


# Where


def what_is_otherwise(prompt: Prompt, below: Below) -> Choice:
    """One thing after the other until nothing is wrong; what is right already is never changed."""
    danger = Danger(prompt.view)
    return (
        _better_start(prompt, danger, "ninja", below)
        or _better_end(prompt, danger, below)
        or _better_start(prompt, danger, "traitor", below)
        or c.DONE
    )


def _better_start(prompt: Prompt, danger: Danger, who: IntruderId, below: Below) -> Choice | None:
    """If this one is a bad one."""
    starts = [option.zone for option in prompt.options if isinstance(option, c.Start) and option.who == who]
    if not starts:
        return None
    here = known_of(prompt.view, who).zone
    good = _good(start_prices(prompt.view, danger, who, (here, *starts)))
    return None if here in good else c.Start(who, one_of(good, below))


def start_prices(view: View, danger: Danger, who: IntruderId, zones: Iterable[ZoneId]) -> dict[ZoneId, float]:
    """Guards near it and, for whoever must walk from here, the way to the rooms."""
    ways = ways_in(view, danger, who, zones) if who == "traitor" else {}
    prices = {}
    for zone in zones:
        at = danger.grid.index[zone]
        price = NEAR_A_POST * danger.near[at] + ON_A_ROUND * danger.patrolled.get(at, 0.0)
        if danger.grid.board.zones[zone].barracks:
            price += IN_THEIR_BEDS
        prices[zone] = price + ways.get(zone, 0.0)
    return prices


def ways_in(view: View, danger: Danger, who: IntruderId, zones: Iterable[ZoneId]) -> dict[ZoneId, float]:
    """Turns from each zone to what he is after, with one rope; in the set-up nobody counts on the passage."""
    ground = ground_of(view, who, danger, ropes=1, may_go_in=view.phase != "set-up")
    to_go = distances_to(ground, Aims(view, who).aim)
    return {zone: to_go.get((danger.grid.index[zone], 1), FAR) for zone in zones}


def _good(prices: dict[ZoneId, float]) -> list[ZoneId]:
    least = min(prices.values())
    return [zone for zone, price in prices.items() if price <= least + SURPRISE]


def _better_end(prompt: Prompt, danger: Danger, below: Below) -> Choice | None:
    """For an end of the passage that is not where one would dig it; if it is this seat that digs."""
    view: View = prompt.view
    if not any(isinstance(option, c.Entrance) for option in prompt.options):
        return None
    assert view.mine is not None
    ((first, second),) = view.mine.passages.values()
    outer, inner = _outer_ends(view, danger), _inner_ends(danger)
    if first not in outer:
        return c.Entrance(1, one_of(outer, below))
    if inner and second not in inner:
        return c.Entrance(2, one_of(inner, below))
    return None


def _outer_ends(view: View, danger: Danger) -> Sequence[ZoneId]:
    """Where the ninja begins; a rival traitor digs his way out to any edge."""
    assert view.mine is not None
    ninja = [one.zone for one in view.mine.intruders if one.who == "ninja" and one.zone]
    edges = danger.grid.board.edges
    return ninja or [zone for zone in edges if danger.grid.index[zone] not in danger.guarded] or edges[:1]


def _inner_ends(danger: Danger) -> list[ZoneId]:
    """10.2 Castle rooms off the track and off the posts, those with the fewest guards near."""
    board, index = danger.grid.board, danger.grid.index
    rooms = [
        zone
        for zones in board.object_zones.values()
        for zone in zones
        if zone not in board.track and not board.zones[zone].barracks and index[zone] not in danger.guarded
    ]
    least = min((danger.near[index[zone]] for zone in rooms), default=0)
    return [zone for zone in rooms if danger.near[index[zone]] == least]


def where_does_the_new_copy_begin(prompt: Prompt, below: Below) -> Choice:
    """Where it is quick and quiet."""
    view: View = prompt.view
    danger = Danger(view)
    starts = {option.zone: option for option in prompt.options if isinstance(option, c.Start)}
    (who,) = {start.who for start in starts.values()}
    ways = ways_in(view, danger, who, starts)
    good = _good({zone: NEAR_A_POST * danger.near[danger.grid.index[zone]] + way for zone, way in ways.items()})
    return starts[one_of(good, below)]


def where_do_you_place_the_other_end(prompt: Prompt, below: Below) -> Choice:
    """SC-P06 Who did not agree digs into a room."""
    rooms = _inner_ends(Danger(prompt.view))
    good = [option for option in prompt.options if isinstance(option, c.Entrance) and option.zone in rooms]
    return one_of(good or prompt.options[:1], below)
