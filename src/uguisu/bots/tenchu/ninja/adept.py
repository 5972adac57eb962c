"""An adept Ninja: of everything that he could do, what leaves him best off."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.bots.tenchu.ninja.aims import aim_of
from uguisu.bots.tenchu.ninja.danger import Dangers, Stand
from uguisu.bots.tenchu.ninja.plans import STEP, Mind, Plan
from uguisu.bots.tenchu.ninja.ways import distances
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import HOSTAGE
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.menus import FIRE
from uguisu.games.tenchu.view import View


def what(prompt: Prompt, below: Below) -> Choice:
    return c.DO[best(prompt, verbs_of(prompt)).verb]


def verbs_of(prompt: Prompt) -> list[Verb]:
    return [option.verb for option in prompt.options if isinstance(option, c.Do)]


def best(prompt: Prompt, verbs: list[Verb], fits: Callable[[Plan], bool] = lambda plan: True) -> Plan:
    mind = Mind(prompt.view, prompt.view.deed.model)
    plans = [plan for plan in mind.plans(verbs) if fits(plan)]
    return max(plans, key=lambda plan: (plan.value, plan.verb, plan.target, -plan.square), default=Plan(0, verbs[0]))


def whom(prompt: Prompt, below: Below) -> Choice:
    verb = prompt.view.deed.verb
    found = c.Target(best(prompt, [verb]).target)
    return found if found in prompt.options else prompt.options[0]


def where(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    deed = view.deed
    assert deed.verb is not None
    plan = best(prompt, [deed.verb], lambda plan: plan.target == deed.target)
    found = view.content.places(view.table)[plan.square]
    return found if found in prompt.options else prompt.options[0]


def does_he_leave(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    model = view.deed.model
    return c.LEAVE if model == HOSTAGE or aim_of(view, model).leaves else c.STAY


def hostage(prompt: Prompt, below: Below) -> Choice:
    """Towards the edge, out of sight if he can."""
    view: View = prompt.view
    far = distances(view, HOSTAGE, view.ground.exit_squares)
    places = [option for option in prompt.options if isinstance(option, c.Place)]
    here = view.models[HOSTAGE].at
    dangers = Dangers(view, HOSTAGE)

    def value(option: Choice) -> float:
        at = view.content.square(view.table, option) if isinstance(option, c.Place) else here
        return -STEP * far[at] / 12 - dangers.at(Stand(at, False, 0))

    return max([c.STAY, *places], key=lambda option: (value(option), str(option)))


def who(prompt: Prompt, below: Below) -> Choice:
    """Whoever is followed first, then whoever is nearest to what he is after."""
    view: View = prompt.view
    followed = {view.models[npc].tracking for npc in view.npcs}

    def value(option: Choice) -> tuple[bool, int, str]:
        assert isinstance(option, c.Next)
        far = distances(view, option.model, aim_of(view, option.model).goals)
        return option.model not in followed, far[view.models[option.model].at], option.model

    return min(prompt.options, key=value)


def riposte(prompt: Prompt, below: Below) -> Choice:
    return c.RIPOSTE


def reappear(prompt: Prompt, below: Below) -> Choice:
    """Where he does best when a dummy has fallen for him."""
    view: View = prompt.view
    mind = Mind(view, view.deed.model)

    def value(option: Choice) -> tuple[float, str]:
        assert isinstance(option, c.Place)
        return mind.standing(view.content.square(view.table, option)), str(option)

    return max(prompt.options, key=value)


def breathe(prompt: Prompt, below: Below) -> Choice:
    """At most enemies, and no friend."""
    view: View = prompt.view
    own, ground, far = view.models[view.deed.model].at, view.ground, view.content.arsenal[FIRE].radius

    def value(option: Choice) -> int:
        assert isinstance(option, c.Face)
        found = [
            name
            for name, one in view.models.items()
            if name != view.deed.model
            and ground.within(own, one.at, far)
            and ground.in_front(own, option.facing, one.at)
        ]
        return sum(1 if view.are_enemies(view.deed.model, name) else -2 for name in found)

    return max(prompt.options, key=value)


ANSWERS = {
    "what_does_he_do": what,
    "whom_does_he_mean": whom,
    "where": where,
    "does_he_leave": does_he_leave,
    "where_does_he_go": hostage,
    "does_the_defender_riposte": riposte,
    "which_ninja_acts_next": who,
    "who_is_favoured": who,
    "where_is_he_really": reappear,
    "which_way_does_he_breathe": breathe,
}
