"""Ninjas who think a round ahead, all of them together, and think again whenever a card is turned over."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.bots.shadow.ninjas import novice
from uguisu.bots.shadow.ninjas.ground import (
    Act,
    _copy,
    _known,
    bring,
    called_by_sabotage,
    ground_of,
    harm,
    with_open_gates,
)
from uguisu.bots.shadow.ninjas.plan import Program, fixed_plan, free_plans
from uguisu.bots.shadow.ninjas.risk import replies, risk_of
from uguisu.bots.shadow.ninjas.scene import Scene, Team, scene_of
from uguisu.bots.shadow.ninjas.worth import Judge
from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import Spot
from uguisu.games.shadow.cards import CardId, NinjaId
from uguisu.games.shadow.view import View

WIDTH = 14
"""So many positions are followed up while the team plans."""
PLANS, REPLIES = 8, 6
"""So many plans are tried against so many orders that the Daimyo may give."""
PRICED = 0.6
"""How much that trial counts against what was reckoned of the plan."""
TURN_WIDTH = 4
"""So many positions are followed up while cards are turned over, for each of so many ways to carry one out."""
ACTS_TRIED = 10


def play(prompt: Prompt, below: Below) -> Choice:
    answer = ANSWERS.get(prompt.question)
    if answer is None:
        return novice.play(prompt, below)
    found = answer(prompt)
    return found if found in prompt.options else novice.play(prompt, below)


# Before the first round


def where_does_he_enter(prompt: Prompt) -> Choice:
    """From where the goal is nearest once all gates are open; those who come after him may stand there too."""
    view: View = prompt.view
    team = Team(view)
    judge, start = Judge(view, team), scene_of(view)
    start = start._replace(ground=with_open_gates(start.ground, *view.board.gates))

    def worth(option: Choice) -> float:
        assert isinstance(option, c.Enter)
        ninjas = [one if one.bush else one._replace(bush=option.hex) for one in start.ninjas]
        return judge(start._replace(ninjas=tuple(ninjas)))

    return max(prompt.options, key=worth)


# Programming


class Step(NamedTuple):
    slot: int
    ninja: NinjaId
    card: CardId


def what_do_you_program(prompt: Prompt) -> Choice:
    """His part of the plan that all of them make, if what lies there fits it; else a plan around that."""
    view: View = prompt.view
    plan = team_plan(view)
    if not _fits(view, plan):
        plan = around(view)
    for step in plan:
        if step.ninja in view.hands and view.mat[step.slot].ninja != step.ninja:
            return c.Place(step.card, step.slot)
    return c.READY


def _fits(view: View, plan: tuple[Step, ...]) -> bool:
    planned = {step.slot: step for step in plan}
    for slot, on in enumerate(view.mat):
        if on.ninja:
            step = planned.get(slot)
            if step is None or step.ninja != on.ninja or (slot in view.faces and view.faces[slot] != step.card):
                return False
    return True


PLANNED: dict[object, tuple[Step, ...]] = {}
"""Plans of late, so that team-mates need not think it all over again."""


def team_plan(view: View) -> tuple[Step, ...]:
    """What the team does in this round, from what everybody can see before a card is laid."""
    key = _public(view)
    if key not in PLANNED:
        if len(PLANNED) > 64:
            PLANNED.clear()
        PLANNED[key] = tuple(
            Step(slot, list(view.ninjas)[i], card) for slot, (i, card) in enumerate(think(view, range(view.count)))
        )
    return PLANNED[key]


def _public(view: View) -> object:
    ninjas = tuple(
        (n, o.bush, o.held, o.used, o.jutsu, o.flipped, o.carries, o.bound, o.goods, o.health)
        for n, o in view.ninjas.items()
    )
    return (
        view.mission, view.round, view.time, view.noise, view.alarm, ninjas, tuple(view.guards.items()),
        tuple(view.bodies), view.focus, view.open_gates, view.boulders, tuple(view.green.items()), view.blue,
        tuple(view.coins.items()), tuple(view.lights.items()), tuple((p.order, p.active) for p in view.prepared),
        view.is_poisoned, view.were_dropped, view.rescued, view.bells, view.is_lord_dead, view.is_search_ordered,
        view.content, view.options.bell_unlimited,
    )  # fmt: skip


def think(view: View, who: range | list[int]) -> Program:
    """The plan that comes out best against orders that the Daimyo may give."""
    team = Team(view)
    judge = Judge(view, team)
    start = scene_of(view)
    judge.is_guessing = True
    plans = free_plans(team, judge, start, WIDTH, list(who))[:PLANS]
    judge.is_guessing = False
    below = quick_dice(view.round, view.time, len(view.guards), view.noise)
    acts = [act for node in plans for act in node.acts if risk_of(start.ground, act, view.content.actions[act.action])]
    grounds = list(replies(start.ground, acts, view.count, REPLIES, below))
    if not grounds or len(plans) < 2:
        return plans[0].program

    def price(program: Program) -> float:
        total = 0.0
        for ground in grounds:
            total += fixed_plan(team, judge, start._replace(ground=ground), program, 3).value
        return total / len(grounds)

    scored = [((1 - PRICED) * node.value + PRICED * price(node.program), -n) for n, node in enumerate(plans)]
    return plans[-max(scored)[1]].program


def around(view: View) -> tuple[Step, ...]:
    """A plan for his own ninjas, when others lay what he did not expect."""
    key = "around", _public(view), tuple(view.mat), tuple(view.hands)
    if key not in PLANNED:
        PLANNED[key] = tuple(_around(view))
    return PLANNED[key]


def _around(view: View) -> list[Step]:
    names = list(view.ninjas)
    own = [i for i, name in enumerate(names) if name in view.hands]
    laid = [(names.index(on.ninja), view.faces[slot]) for slot, on in enumerate(view.mat) if slot in view.faces]
    found = [Step(slot, on.ninja, view.faces[slot]) for slot, on in enumerate(view.mat) if slot in view.faces]
    free = [slot for slot, on in enumerate(view.mat) if not on.ninja]
    wanted = [step for step in think(view, own) if step not in laid]
    counts = {i: sum(k == i for k, _ in laid) for i in own}
    for i, card in wanted:
        if counts[i] < 2 and free:
            counts[i] += 1
            found.append(Step(free.pop(0), names[i], card))
    return found


# Execution


class Table(NamedTuple):
    """What somebody thinks with while cards are turned over."""

    team: Team
    judge: Judge
    scene: Scene
    rest: tuple[tuple[int, CardId | None], ...]
    """Whose cards come after this one, and which they are, if one knows."""


def table_of(view: View) -> Table:
    team = Team(view)
    names = team.names
    rest: list[tuple[int, CardId | None]] = []
    is_after = False
    for slot, on in enumerate(view.mat):
        if not on.ninja or on.is_over:
            continue
        if not is_after:
            is_after = True
            continue
        rest.append((names.index(on.ninja), view.faces.get(slot) or on.face or None))
    scene = scene_of(view)
    deed = view.deed
    if deed.action and view.content.actions[deed.action].has("JU"):
        i = names.index(deed.ninja)
        paid = scene.ninjas[i]._replace(jutsu=scene.ninjas[i].jutsu + 1)
        scene = scene._replace(ninjas=(*scene.ninjas[:i], paid, *scene.ninjas[i + 1 :]))
    return Table(team, Judge(view, team), scene, tuple(rest))


def _value(table: Table, scene: Scene) -> float:
    return fixed_plan(table.team, table.judge, scene, table.rest, TURN_WIDTH).value


def best_act(prompt: Prompt) -> Act | None:
    """The way to carry out the card that is on the table, among those that were not ruled out by what he declared."""
    view: View = prompt.view
    key = _public(view), tuple(view.mat), tuple(view.faces.items()), view.deed.ninja, view.deed.card
    if key not in RANKED:
        if len(RANKED) > 8:
            RANKED.clear()
        RANKED[key] = ranked_acts(view)
    return next((act for act in RANKED[key] if _agrees(view, act)), None)


RANKED: dict[object, list[Act]] = {}
"""What was worked out about the card on the table, so that it is done once for all that is asked about it."""


def ranked_acts(view: View) -> list[Act]:
    deed = view.deed
    table = table_of(view)
    i = table.team.names.index(deed.ninja)
    found = [
        (table.judge(scene), -n, act, scene)
        for n, (act, scene) in enumerate(table.team.plays(table.scene, i, deed.card, forced=True))
        if act is not None
    ]
    found.sort(key=lambda entry: entry[:2], reverse=True)
    ranked = [(_value(table, scene), n, act) for _, n, act, scene in found[:ACTS_TRIED]]
    ranked.sort(key=lambda entry: entry[:2], reverse=True)
    return [act for *_, act in ranked] + [act for _, _, act, _ in found[ACTS_TRIED:]]


def _agrees(view: View, act: Act) -> bool:
    deed = view.deed
    return (
        (not deed.action or act.action == deed.action)
        and (not deed.through or act.junction == deed.through)
        and (not deed.yard or act.yard == deed.yard)
        and (not deed.end or act.end == deed.end)
        and all(number in act.guards for number in deed.guards)
    )


def which_action_is_it(prompt: Prompt) -> Choice:
    act = best_act(prompt)
    return c.Act(act.action) if act else prompt.options[0]


def which_way_does_he_go(prompt: Prompt) -> Choice | None:
    act = best_act(prompt)
    return c.Through(act.junction, act.end) if act else None


def which_yard_is_it(prompt: Prompt) -> Choice | None:
    act = best_act(prompt)
    return c.Target(act.yard) if act else None


def which_guard_is_it(prompt: Prompt) -> Choice | None:
    act = best_act(prompt)
    declared = prompt.view.deed.guards
    return next((c.Guard(number) for number in act.guards if number not in declared), None) if act else None


def where_does_he_end(prompt: Prompt) -> Choice | None:
    act = best_act(prompt)
    return c.Cross(act.end) if act else None


def who_is_healed(prompt: Prompt) -> Choice:
    """Whose penalties are worst."""
    view: View = prompt.view

    def price(option: Choice) -> tuple[bool, int]:
        assert isinstance(option, c.Heal)
        penalties = view.ninjas[option.ninja].penalties
        return "no_move" in penalties, len(penalties)

    return max(prompt.options, key=price)


def where_does_the_guard_go(prompt: Prompt) -> Choice:
    """Where what comes after turns out best."""
    view: View = prompt.view
    table = table_of(view)
    number = prompt.view.deed.guards[0]
    ranked: list[tuple[float, int, Choice]] = []
    for option in prompt.options:
        assert isinstance(option, c.Stand)
        ground = _copy(table.scene.ground)
        noise = bring(ground, number, option.hex, Spot(option.corner, option.facing))
        scene = table.scene._replace(ground=_known(ground), noise=table.scene.noise + noise)
        value = _value(table, scene) - 0.3 * harm(ground, option.hex, Spot(option.corner, option.facing))
        ranked.append((value, -len(ranked), option))
    return max(ranked, key=lambda entry: entry[:2])[2]


def what_does_the_tower_watch(prompt: Prompt) -> Choice:
    """What is of least use to the Daimyo: his own yard, if no body lies there."""
    view: View = prompt.view
    return c.Focus(view.board.tower)


def does_he_pick_it_up(prompt: Prompt) -> Choice:
    return c.PICK_UP


def which_samurai_comes(prompt: Prompt) -> Choice:
    view: View = prompt.view
    wanted = called_by_sabotage(view, view.deed.yard)
    return next((option for option in prompt.options if isinstance(option, c.Guard) and option.guard in wanted), c.DONE)


def where_does_the_samurai_stand(prompt: Prompt) -> Choice:
    """Where he watches least of what is beside the ninjas."""
    ground = ground_of(prompt.view)

    def price(option: Choice) -> float:
        assert isinstance(option, c.Stand)
        return harm(ground, option.hex, Spot(option.corner, option.facing))

    return min(prompt.options, key=price)


def does_the_torch_burn(prompt: Prompt) -> Choice:
    """In the dark nobody sees who comes through."""
    return c.TORCHES[-1]


ANSWERS = {
    answer.__name__: answer
    for answer in (
        what_do_you_program,
        which_action_is_it,
        which_way_does_he_go,
        which_yard_is_it,
        which_guard_is_it,
        where_does_he_end,
        who_is_healed,
        where_does_the_guard_go,
        what_does_the_tower_watch,
        does_he_pick_it_up,
        which_samurai_comes,
        where_does_he_enter,
        where_does_the_samurai_stand,
        does_the_torch_burn,
    )
}
