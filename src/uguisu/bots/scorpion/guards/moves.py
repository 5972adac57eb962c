"""Where the guards go: after a noise, with a search, on their rounds; whom they attack, and who walks with whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uguisu.bots.scorpion.answers import one_of
from uguisu.bots.scorpion.guards.watch import MOST_STRIKES, Watch, Worth
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, PASSAGES, ZoneId
from uguisu.games.scorpion.view import View


def attack_of(view: View, options: Sequence[Choice]) -> Choice | None:
    """A guard who can strike strikes: at whoever is nearer to his end."""
    attacks = [option for option in options if isinstance(option, c.Attack)]
    if not attacks:
        return None
    wounds = {one.who: one.wounds for one in view.intruders}
    parts = view.content.parts
    return min(attacks, key=lambda attack: parts[attack.intruder].wounds - wounds[attack.intruder])


def attack_or_stop(prompt: Prompt, below: Below) -> Choice:
    return attack_of(prompt.view, prompt.options) or c.STOP


# With a card, or after a noise


def where_do_they_go(prompt: Prompt, below: Below) -> Choice:
    """The best of all ways from here, one step of it; out of the passage any way is as good as another."""
    watch = Watch(prompt)
    unit, grid = watch.view.unit, watch.grid
    if watch.zone_of(unit[0]) >= grid.size:
        return one_of(prompt.options, below)
    must = c.STOP not in prompt.options
    doors = must or any(isinstance(option, c.GoIn) for option in prompt.options)
    best = watch.best_walk(watch.worth(watch.states), unit, watch.view.steps, 0, doors=doors)
    if not must and best.value <= 0:
        return c.STOP
    zone = best.zones[0]
    return watch.made.step[grid.ids[zone]] if zone < grid.size else c.GO_IN[PASSAGES[zone - grid.size]]


# Rounds


def rounds(watch: Watch, zone: int, behind: ZoneId) -> Iterator[tuple[int, int]]:
    """The ways of two zones along the track, not back."""
    names, index = watch.grid.ids, watch.grid.index
    for first in watch.board.ahead(names[zone], behind):
        for second in watch.board.ahead(first, names[zone]):
            yield index[first], index[second]


def best_round(watch: Watch, worth: Worth, patrol: int) -> float:
    """What a patrol's own round will bring if no card moves it; nothing off the track, where it stays."""
    members = watch.members(patrol)
    zone = watch.zone_of(members[0])
    found = [round_value(watch, worth, members, ends) for ends in rounds(watch, zone, watch.view.behind[patrol - 1])]
    return max(found, default=0.0)


def round_value(watch: Watch, worth: Worth, unit: Sequence[int], ends: tuple[int, int]) -> float:
    """What it may catch in both zones, and how much better it stands afterwards."""
    first, second = ends
    zone, guards = watch.zone_of(unit[0]), len(unit)
    hopes = worth[min(guards, MOST_STRIKES)]
    return hopes[first] + hopes[second] + watch.place(second, zone, guards) - watch.place(zone, zone, guards)


def which_patrol_walks_next(prompt: Prompt, below: Below) -> Choice:
    """Whoever may find somebody goes first, so that the others know where to go."""
    if (attack := attack_of(prompt.view, prompt.options)) is not None:
        return attack
    watch = Watch(prompt)
    worth = watch.worth(watch.states)

    def value(option: Choice) -> float:
        assert isinstance(option, c.Patrol)
        return best_round(watch, worth, option.patrol)

    return max(prompt.options, key=value)


def which_branch_does_it_take(prompt: Prompt, below: Below) -> Choice:
    """Towards where somebody may be."""
    watch = Watch(prompt)
    unit = watch.view.unit
    zone = watch.zone_of(unit[0])
    worth = watch.worth(watch.states)
    has_gone_one = watch.view.guards[unit[0] - 1].moved

    def value(option: Choice) -> float:
        assert isinstance(option, c.Step)
        first = watch.grid.index[option.zone]
        if has_gone_one:
            return worth[min(len(unit), MOST_STRIKES)][first] + watch.place(first, zone, len(unit))
        ways = [ends for ends in rounds(watch, zone, NOWHERE) if ends[0] == first]
        return max(round_value(watch, worth, unit, ends) for ends in ways)

    return max(prompt.options, key=value)


def which_way_do_they_face(prompt: Prompt, below: Below) -> Choice:
    """So that the next round leads where something is to be done."""
    watch = Watch(prompt)
    formed = (event.guards for event in reversed(prompt.heard) if isinstance(event, e.PatrolFormed))
    unit = watch.view.unit or next(formed)
    zone = watch.zone_of(unit[0])

    def value(option: Choice) -> float:
        assert isinstance(option, c.Behind)
        return max(watch.place(ends[1], zone, len(unit)) for ends in rounds(watch, zone, option.zone))

    return max(prompt.options, key=value)


# Who walks with whom


def is_good_group(view: View, option: Choice) -> bool:
    """Together they strike as often as there are of them; but a patrol on the track must walk, and leaves its post."""
    if not isinstance(option, c.Join | c.Form):
        return False
    board, zone = view.board, view.guards[option.guard - 1].zone
    return zone not in board.track or zone not in board.watch_posts


def who_joins_whom(prompt: Prompt, below: Below) -> Choice:
    if (attack := attack_of(prompt.view, prompt.options)) is not None:
        return attack
    return next((option for option in prompt.options if is_good_group(prompt.view, option)), c.STOP)


def does_the_partner_agree(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    assert view.guard is not None
    return c.AGREE if is_good_group(view, view.content.catalog.parse(view.guard.proposed)) else c.REFUSE
