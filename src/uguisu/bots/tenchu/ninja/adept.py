"""An adept Ninja: of everything that he could do, what leaves him best off."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.bots.tenchu.ninja.aims import aim_of
from uguisu.bots.tenchu.ninja.danger import Stand, danger
from uguisu.bots.tenchu.ninja.plans import STEP, Mind, Plan
from uguisu.bots.tenchu.ninja.ways import distances
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import HOSTAGE
from uguisu.games.tenchu.choices import Verb
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

    def value(option: Choice) -> float:
        at = view.content.square(view.table, option) if isinstance(option, c.Place) else here
        return -STEP * far[at] / 12 - danger(view, HOSTAGE, Stand(at, False, 0))

    return max([c.STAY, *places], key=lambda option: (value(option), str(option)))


def riposte(prompt: Prompt, below: Below) -> Choice:
    return c.RIPOSTE


ANSWERS = {
    "what_does_he_do": what,
    "whom_does_he_mean": whom,
    "where": where,
    "does_he_leave": does_he_leave,
    "where_does_he_go": hostage,
    "does_the_defender_riposte": riposte,
}
