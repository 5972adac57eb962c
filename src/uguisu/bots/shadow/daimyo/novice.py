"""How somebody plays the Daimyo in a first game: guards run to where ninjas are, and look at the next junction."""

from __future__ import annotations

from uguisu.bots.shadow.answers import Answer, any_option, done, one_of, yes
from uguisu.bots.shadow.daimyo import ground, household
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import FAR, HexId
from uguisu.games.shadow.flow.ends import officers_on_guard
from uguisu.games.shadow.garden import Garden

CLOSE = 2
"""A guard so many yards away from a ninja comes to mind."""
PREPARES = 4
"""One card in so many is laid aside."""
LUCK = 1.5
"""So far somebody is off who does not reckon."""


def play(prompt: Prompt, below: Below) -> Choice:
    return NOVICE[prompt.question](prompt, below)


def far_from_ninjas(w: Garden, yard: HexId) -> int:
    """Yards to the nearest ninja."""
    near = {other for one in w.ninjas.values() if one.bush for other in w.board.yards_of[one.bush]}
    return min((w.board.distance[yard].get(other, FAR) for other in near), default=FAR)


def far_from_goal(w: Garden, yard: HexId) -> int:
    """Yards to the nearest place that the mission is about."""
    board = w.board
    places = [place for goals in board.file.objectives.values() for place in goals]
    near = {other for place in places for other in (board.yards_of[place] if board.kind[place] == "bush" else (place,))}
    return min((board.distance[yard].get(other, FAR) for other in near), default=FAR)


def which_order_do_you_give(prompt: Prompt, below: Below) -> Choice:
    """What was prepared comes first; most other cards are carried out at once. He never gives up."""
    by_kind: dict[type[Choice], list[Choice]] = {}
    for option in prompt.options:
        by_kind.setdefault(type(option), []).append(option)
    wanted = c.Prepare if not below(PREPARES) else c.Execute
    return one_of(by_kind.get(c.Activate) or by_kind[wanted], below)


def which_guard_moves(prompt: Prompt, below: Below) -> Choice:
    """One of those who are near a ninja; else one who is near what the ninjas want. Officers who must stand where they
    are stay there."""
    w: Garden = prompt.view
    bound = officers_on_guard(w) if w.board.file.goal == "officers" else []
    guards = [option for option in prompt.options if isinstance(option, c.Guard) and option.guard not in bound]
    if not guards:
        return c.WAIVE
    close = [who for who in guards if far_from_ninjas(w, w.guards[who.guard].yard) <= CLOSE]
    return one_of(close or [min(guards, key=lambda who: far_from_goal(w, w.guards[who.guard].yard))], below)


def where_does_he_stand(prompt: Prompt, below: Below) -> Choice:
    """Towards a ninja, or else towards the goal, and outwards to where a ninja could come through."""
    w: Garden = prompt.view
    ways = {junction for one in w.ninjas.values() if one.bush for junction in w.board.junctions_of[one.bush]}

    def worth(stand: c.Stand) -> float:
        front = w.board.front_junction[stand.hex][stand.corner] if stand.facing == "out" else ""
        far = min(far_from_ninjas(w, stand.hex), 1 + far_from_goal(w, stand.hex))
        return 2 * (front in ways) + 0.5 * (stand.facing != "in") - far + LUCK * below(100) / 100

    return max((option for option in prompt.options if isinstance(option, c.Stand)), key=worth)


def what_does_the_tower_watch(prompt: Prompt, below: Below) -> Choice:
    """A junction beside a ninja if there is one on the tower's tile; else any."""
    w: Garden = prompt.view
    ways = {junction for one in w.ninjas.values() if one.bush for junction in w.board.junctions_of[one.bush]}
    tile = [option for option in prompt.options if isinstance(option, c.Focus)]
    junctions = [option for option in tile if w.board.kind[option.hex] == "junction"]
    return one_of([option for option in junctions if option.hex in ways] or junctions, below)


def where_does_the_lord_stand(prompt: Prompt, below: Below) -> Choice:
    """As far from the ninjas as he gets, and not where the tea is poisoned."""
    w: Garden = prompt.view

    def worth(stand: c.Stand) -> tuple[bool, int, int]:
        is_deadly = w.is_poisoned and stand.hex in w.board.objective("tea")
        return not is_deadly, far_from_ninjas(w, stand.hex), below(100)

    return max((option for option in prompt.options if isinstance(option, c.Stand)), key=worth)


def any_style(prompt: Prompt, below: Below) -> Choice:
    styles = [option for option in prompt.options if isinstance(option, c.Take)]
    return one_of(styles or list(prompt.options), below)


def who_is_called_away(prompt: Prompt, below: Below) -> Choice:
    """Whoever stands farthest from what the mission is about."""
    w: Garden = prompt.view
    called = [option for option in prompt.options if isinstance(option, c.Guard)]
    return max(called, key=lambda who: far_from_goal(w, w.guards[who.guard].yard))


NOVICE: dict[str, Answer] = {
    **household.NOVICE,
    **ground.NOVICE,
    "how_do_the_guards_stand": any_style,
    "where_does_the_next_one_stand": where_does_he_stand,
    "who_stands_elsewhere": done,
    "where_does_he_stand_instead": any_option,
    "which_order_do_you_give": which_order_do_you_give,
    "which_guard_moves": which_guard_moves,
    "where_does_he_stand": where_does_he_stand,
    "where_is_he_deployed": where_does_he_stand,
    "where_does_the_lord_stand": where_does_the_lord_stand,
    "who_makes_room": any_option,
    "how_does_the_lord_face": any_option,
    "how_does_the_other_face": any_option,
    "which_footprints_does_he_look_at": any_option,
    "which_torch_does_he_light": any_option,
    "what_does_the_tower_watch": what_does_the_tower_watch,
    "who_finds_the_bodies": any_option,
    "who_is_alerted_instead": any_option,
    "who_is_called": yes,
    "who_is_called_away": who_is_called_away,
    "do_you_order_a_search": yes,
    "do_you_use_your_power": yes,
}
