"""A novice's intruders: the nearest room, the letter, the nearest edge, and no thought for who might listen."""

from __future__ import annotations

from heapq import heappop, heappush

from uguisu.bots.scorpion_intruders_aims import Aims
from uguisu.bots.scorpion_intruders_listening import is_heard
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId, board_of
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.flow_intruders import MOST_STEPS
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import is_passage

PACE = 2
"""A novice walks, and runs when he has been seen, when he has what he came for or when time is short."""
GUARDED = 7.0
"""He goes a long way round guards."""
ROPE = 1.5
WALL = 3.0
FAR = 99.0
HURRY = 6
"""Turns before the end at which he begins to run."""


def move(prompt: Prompt, below: Below) -> Choice:
    """The next step of the shortest way, two steps a turn."""
    view: View = prompt.view
    assert view.mine is not None
    who: IntruderId = "traitor" if view.mine.moving == "traitor" else "ninja"
    aims = Aims(view, who)
    known, board = aims.known, board_of(view.options.map)
    options = set(prompt.options)
    if c.LEAVE_MAP in options and aims.has_completed:
        return c.LEAVE_MAP
    runs = aims.has_completed or aims.shown.visible or board.turns - view.turn < HURRY
    if known.k >= (MOST_STEPS if runs else PACE):
        return c.END
    ways = [option for option in prompt.options if isinstance(option, c.Step | c.Climb | c.HangRope | c.ComeOut)]
    if not ways:
        return c.END
    to_go = distances(view, aims)
    here = FAR if is_passage(known.zone) else to_go[known.zone]

    def price(way: Choice) -> float:
        zone: ZoneId = way.zone  # type: ignore[attr-defined]
        return to_go[zone] + _crossing(way) + (GUARDED if zone in _guarded(view) else 0.0)

    best = min(ways, key=price)
    return best if price(best) <= here + 0.01 or aims.shown.visible else c.END


def _crossing(way: Choice) -> float:
    return WALL if isinstance(way, c.HangRope) else ROPE if isinstance(way, c.Climb) else 1.0


def _guarded(view: View) -> set[ZoneId]:
    return {guard.zone for guard in view.guards if guard.zone and not guard.drunk}


def distances(view: View, aims: Aims) -> dict[ZoneId, float]:
    """Steps to the nearest thing that he wants, from everywhere."""
    board, guarded = board_of(view.options.map), _guarded(view)
    assert view.mine is not None
    hanging = [rope.ends for rope in view.mine.ropes]
    has_rope = "rope" in aims.known.hand
    goals = list(board.edges) if aims.has_completed else [aims.letter_room] if aims.letter_room else [*aims.open_rooms]
    best: dict[ZoneId, float] = dict.fromkeys(board.ids, FAR)
    heap: list[tuple[float, ZoneId]] = []
    for goal in goals or board.edges:
        best[goal] = 0.0
        heappush(heap, (0.0, goal))
    while heap:
        price, zone = heappop(heap)
        if price > best[zone]:
            continue
        # The way is walked towards the goal, so that the price of a zone is paid by whoever comes into it.
        price += GUARDED if zone in guarded else 0.0
        ways = [(end, 1.0) for end in board.open[zone]]
        ways += [(ends[0] if ends[1] == zone else ends[1], ROPE) for ends in hanging if zone in ends]
        if has_rope:
            ways += [(end, WALL) for end in board.wall[zone]]
        for end, cost in ways:
            if price + cost < best[end]:
                best[end] = price + cost
                heappush(heap, (price + cost, end))
    return best


def search(prompt: Prompt, below: Below) -> Choice:
    """Whatever is new, and the letter."""
    view: View = prompt.view
    assert view.mine is not None
    searches = [option for option in prompt.options if isinstance(option, c.Search)]
    aims = {who: Aims(view, who) for who in dict.fromkeys(option.by for option in searches)}
    letters = [option for option in searches if aims[option.by].completes(option.zone)]
    rooms = [option for option in searches if option.zone in aims[option.by].open_rooms]
    return next(iter([*letters, *rooms]), c.ANNOUNCE)


def deal_with_guards(prompt: Prompt, below: Below) -> Choice:
    """Whatever card comes to hand, as long as there is one."""
    kinds = (c.ShadowWalk, c.Shuriken, c.PotentSake, c.Kenjutsu)
    return next((option for kind in kinds for option in prompt.options if isinstance(option, kind)), c.END)


def cat(prompt: Prompt, below: Below) -> Choice:
    """As soon as anybody would be heard."""
    return c.IT_WAS_A_CAT if c.IT_WAS_A_CAT in prompt.options and is_heard(prompt.view) else c.DECLINE


def style(prompt: Prompt, below: Below) -> Choice:
    return prompt.options[below(len(prompt.options))]
