"""A novice's intruders: the nearest room, the letter, the nearest edge, and no thought for who might listen."""

from __future__ import annotations

from heapq import heappop, heappush

from uguisu.bots.scorpion.intruders.aims import Aims
from uguisu.bots.scorpion.intruders.fight import PLAYED_AS
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.cards import intruder_id
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.view import View

PACE = 2
"""A novice walks, and runs when he has been seen, when he has what he came for or when time is short."""
GUARDED = 7.0
"""He goes a long way round guards."""
ROPE = 1.5
WALL = 3.0
FAR = 99.0
HURRY = 6
"""Turns before the end at which he begins to run."""

Way = c.Step | c.Climb | c.HangRope | c.ComeOut


def what_does_he_do(prompt: Prompt, below: Below) -> Choice:
    """The next step of the shortest way, two steps a turn."""
    view: View = prompt.view
    assert view.mine is not None
    aims = Aims(view, intruder_id(view.mine.moving))
    known, board = aims.known, view.board
    if c.LEAVE_MAP in prompt.options and aims.has_completed:
        return c.LEAVE_MAP
    runs = aims.has_completed or aims.shown.visible or board.turns - view.turn < HURRY
    if known.k >= (MOST_STEPS if runs else PACE):
        return c.END
    ways = [option for option in prompt.options if isinstance(option, Way)]
    if not ways:
        return c.END
    to_go, guarded = distances(view, aims), _guarded(view)
    here = FAR if is_passage(known.zone) else to_go[known.zone]

    def price(way: Way) -> float:
        return to_go[way.zone] + _crossing(way) + (GUARDED if way.zone in guarded else 0.0)

    best = min(ways, key=price)
    return best if price(best) <= here + 0.01 or aims.shown.visible else c.END


def _crossing(way: Way) -> float:
    return WALL if isinstance(way, c.HangRope) else ROPE if isinstance(way, c.Climb) else 1.0


def _guarded(view: View) -> set[ZoneId]:
    return view.guarded_zones()


def distances(view: View, aims: Aims) -> dict[ZoneId, float]:
    """Steps to the nearest thing that he wants, from everywhere."""
    board, guarded = view.board, _guarded(view)
    assert view.mine is not None
    hanging = [rope.ends for rope in view.mine.ropes]
    has_rope = "rope" in aims.known.hand
    goals = board.edges if aims.has_completed else [aims.letter_room] if aims.letter_room else aims.open_rooms
    best: dict[ZoneId, float] = dict.fromkeys(board.ids, FAR)
    heap: list[tuple[float, ZoneId]] = []
    for goal in goals:
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


def what_is_searched(prompt: Prompt, below: Below) -> Choice:
    """The letter, and whatever is new."""
    searches = [option for option in prompt.options if isinstance(option, c.Search)]
    aims = {who: Aims(prompt.view, who) for who in dict.fromkeys(search.by for search in searches)}
    letters = [search for search in searches if aims[search.by].completes(search.zone)]
    rooms = [search for search in searches if search.zone in aims[search.by].open_rooms]
    return next(iter([*letters, *rooms]), c.ANNOUNCE)


def what_does_he_do_about_the_guards(prompt: Prompt, below: Below) -> Choice:
    """Whatever card comes to hand, as long as there is one."""
    kinds = PLAYED_AS.values()
    return next((option for kind in kinds for option in prompt.options if isinstance(option, kind)), c.END)
