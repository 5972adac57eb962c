"""A Ninja as people play him in a first game: straight for his aim, a little careful, and rarely with a plan."""

from __future__ import annotations

from uguisu.bots.tenchu.ninja import adept
from uguisu.bots.tenchu.ninja.plans import Mind, Plan
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.view import View

WHIM, SLIPS, NEARLY = 3, 3, 6
"""Once in so many times he tries anything that he can do; once in so many, one of so many that seemed as good."""
ABOUT = 6
"""He goes to one of so many squares that seem about as good."""


def best(prompt: Prompt, verbs: list[Verb], below: Below) -> Plan:
    """He counts neither cards nor calls."""
    mind = Mind(prompt.view, prompt.view.deed.model, counts=False)
    plans = sorted(mind.plans(verbs), key=lambda plan: (-plan.value, plan.verb, plan.target, plan.square))
    if not plans:
        return Plan(0, verbs[0])
    return plans[below(min(NEARLY, len(plans)))] if not below(SLIPS) else plans[0]


def what(prompt: Prompt, below: Below) -> Choice:
    if not below(WHIM):
        return prompt.options[below(len(prompt.options))]
    return c.DO[best(prompt, adept.verbs_of(prompt), below).verb]


def where(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    deed = view.deed
    assert deed.verb is not None
    mind = Mind(view, deed.model, counts=False)
    plans = [plan for plan in mind.plans([deed.verb]) if plan.target == deed.target]
    if not plans:
        return prompt.options[below(len(prompt.options))]
    plans.sort(key=lambda plan: (-plan.value, plan.square))
    plan = plans[below(min(ABOUT, len(plans)))]
    found = view.content.places(view.table)[plan.square]
    return found if found in prompt.options else prompt.options[0]


def riposte(prompt: Prompt, below: Below) -> Choice:
    """He is glad that the blow has missed him."""
    return c.REFRAIN


ANSWERS = {**adept.ANSWERS, "what_does_he_do": what, "where": where, "does_the_defender_riposte": riposte}
