"""Coins and boulders: where the Daimyo lays them before a mission."""

from __future__ import annotations

from collections import defaultdict

from uguisu.bots.shadow.answers import Answer
from uguisu.bots.shadow.daimyo.intent import intents
from uguisu.bots.shadow.daimyo.watch import scouted
from uguisu.bots.shadow.daimyo.ways import REMOTE, steps_to
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.figures import COLOURS
from uguisu.games.shadow.garden import Garden

WATCHED = 1.5
"""A coin that a guard watches is as far away as one so many steps farther."""
BLINDED = 0.5
"""What a guard loses for whom a way is closed."""


def where_does_a_coin_lie(prompt: Prompt, below: Below) -> Choice:
    """Few and large, far from where ninjas come in, and where somebody watches."""
    w: Garden = prompt.view
    return _coin(
        prompt, below, {place: WATCHED * len(w.who_sees_move(place, NOWHERE, NOWHERE)) for place in w.board.junctions}
    )


def far_from_the_entries(prompt: Prompt, below: Below) -> Choice:
    return _coin(prompt, below, {})


def _coin(prompt: Prompt, below: Below, more: dict[HexId, float]) -> Choice:
    w: Garden = prompt.view
    home = tuple((bush, 0.0) for bush in w.board.entries)
    steps = steps_to(w.board, w.open_gates, frozenset(COLOURS), True, home)
    far = {
        place: min((steps.get(bush, REMOTE) for bush in w.board.bushes_of[place]), default=REMOTE)
        for place in w.board.junctions
    }
    coins = [option for option in prompt.options if isinstance(option, c.Coin)]
    return max(coins, key=lambda coin: (coin.value, far[coin.hex] + more.get(coin.hex, 0.0), below(100)))


def where_does_a_boulder_lie(prompt: Prompt, below: Below) -> Choice:
    """Between a bush and the yard on which ninjas would do most from there."""
    w = scouted(prompt.view)
    worth: dict[tuple[HexId, HexId], float] = defaultdict(float)
    for deed, _, chance, gain, _ in intents(w).stakes:
        if w.board.kind[deed.place] == "yard":
            worth[deed.bush, deed.place] += chance * (gain + deed.weight)
    boulders = [option for option in prompt.options if isinstance(option, c.Boulder)]

    def gain_of(boulder: c.Boulder) -> float:
        bush, yard = (
            (boulder.hex, boulder.other) if w.board.kind[boulder.hex] == "bush" else (boulder.other, boulder.hex)
        )
        if w.board.kind[bush] != "bush":
            return -1.0
        blinded = sum(guard.facing == "out" and w.front_bush(guard) == bush for guard in w.guards.values())
        return worth[bush, yard] - BLINDED * blinded

    return max(boulders, key=gain_of)


def near_the_goal(prompt: Prompt, below: Below) -> Choice:
    """A boulder on one of the edges that are nearest to what the mission is about, so that a bush is cut off."""
    w: Garden = prompt.view
    board = w.board
    places = [place for goals in board.file.objectives.values() for place in goals]
    boulders = [option for option in prompt.options if isinstance(option, c.Boulder)]

    def price(boulder: c.Boulder) -> tuple[bool, bool, int]:
        ends = boulder.hex, boulder.other
        return not any(board.kind[end] == "bush" for end in ends), not any(end in places for end in ends), below(100)

    return min(boulders, key=price)


NOVICE: dict[str, Answer] = {"where_does_a_boulder_lie": near_the_goal, "where_does_a_coin_lie": far_from_the_entries}
ADEPT: dict[str, Answer] = {
    "where_does_a_boulder_lie": where_does_a_boulder_lie,
    "where_does_a_coin_lie": where_does_a_coin_lie,
}
