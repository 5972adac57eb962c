"""What a seat could work out on paper: where hidden intruders may be, and what a move would look like to the guards.

All of it comes from what the seat sees and has heard, so that it can tell nothing that the seat did not know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from uguisu.engine.choice import shorten
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Event, Seat
from uguisu.engine.flow import Flow
from uguisu.engine.heard import upto
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.cases import State
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.templates import FILE
from uguisu.games.scorpion.world import Options, World

Clouds = dict[str, dict[ZoneId, float]]

MOST_ASSUMED = 12
SEARCHING = ("what_is_searched", "whose_searches_come_first", "do_you_agree_to_announce_first")


class BeliefShown(msgspec.Struct, frozen=True):
    """Where the guards must reckon with each intruder, after all that they have seen and heard."""

    clouds: Clouds
    """For each intruder on the map the share of every zone where he can be; `intruder` where it may be either."""
    paces: dict[str, tuple[float, ...]]
    """The shares of 0, 1, 2 and 3 steps in his latest phase."""
    ropes: tuple[tuple[ZoneId, ZoneId, float], ...]
    """Walls with a rope that nobody has noticed, and how likely it is."""
    entrances: tuple[tuple[ZoneId, ...], ...]
    """For each passage the zones where an end that is not found can be."""
    is_exact: bool
    """False: there were too many possibilities to keep apart, and the clouds may be too large."""
    fits: bool
    """False: what was assumed contradicts what was seen or heard."""


class Exposure(msgspec.Struct, frozen=True):
    """How the guards would see an intruder if everybody stood still now."""

    zones: dict[str, int]
    """In how many zones each may be."""
    truth: dict[str, float]
    """The share of the zone where he is."""


class ExposureShown(msgspec.Struct, frozen=True):
    """What is exposed as it is, and after each choice that is offered."""

    now: Exposure
    after: dict[str, Exposure]


class Assumption(NamedTuple):
    """Somebody is, or is not, in a zone: now, or when the Intruders Phase of a turn was over."""

    who: IntruderId
    zone: ZoneId
    turn: int | None = None
    holds: bool = True


_ASSUMPTION = re.compile(r"(not-)?(ninja|traitor):([A-Za-z0-9-]+)(?::(\d{1,2}))?")


def read_assumption(text: str, grid_zones: dict[str, int]) -> Assumption:
    """From its text form: `ninja:W03` now, `traitor:C07:5` after turn 5, `not-ninja:W03`."""
    found = _ASSUMPTION.fullmatch(text)
    if found is None or found[3] not in grid_zones:
        raise UguisuError(FILE.say("wrong", "assumption", text=shorten(text)))
    who: IntruderId = "ninja" if found[2] == "ninja" else "traitor"
    return Assumption(who, ZoneId(found[3]), int(found[4]) if found[4] else None, found[1] is None)


# For the guards


def belief_shown(view: View, heard: Sequence[Event], assumed: Sequence[str]) -> BeliefShown | None:
    """The guards' belief, with whatever they assume besides; nothing for others, and where the table gives no help."""
    if view.guard is None or view.phase == "over" or view.options.deduction != "automatic":
        return None
    if len(assumed) > MOST_ASSUMED:
        raise UguisuError(FILE.say("wrong", "too_much_assumed", count=MOST_ASSUMED))
    zones = view.grid.index
    read = [read_assumption(text, zones) for text in assumed]
    return guards_belief(believed(view.content, view.options, heard, read))


def believed(
    content: ScorpionContent, options: Options, heard: Sequence[Event], assumed: Sequence[Assumption] = ()
) -> Belief:
    """The guards' belief if everybody stood still now."""
    past = sorted({one.turn for one in assumed if one.turn is not None})
    belief, known = intruder_belief(content, options, None, heard), 0
    if past:
        for at, turn in _ends_of(heard):
            if turn in past:
                before = upto(heard, at)
                early = intruder_belief(content, options, None, before) if known == 0 else _fed(belief, heard[known:at])
                belief, known = _assuming(early, [one for one in assumed if one.turn == turn]), at
        belief = _fed(belief, heard[known:]) if known else belief
    return _assuming(belief.after_movement(), [one for one in assumed if one.turn is None])


def _ends_of(heard: Sequence[Event]) -> list[tuple[int, int]]:
    """After how many events each Intruders Phase was over, with its turn."""
    turn, found = 1, []
    for number, event in enumerate(heard, 1):
        if isinstance(event, e.TurnBegan):
            turn = event.turn
        elif isinstance(event, e.IntrudersDone):
            found.append((number, turn))
    return found


def _fed(belief: Belief, events: Sequence[Event]) -> Belief:
    twin = belief.copy()
    for event in events:
        twin.feed(event)
    twin.settle()
    return twin


def _assuming(belief: Belief, assumed: Sequence[Assumption]) -> Belief:
    twin = belief.copy()
    for one in assumed:
        twin.keep(partial(_fits, one, twin.grid.index[one.zone]))
    return twin


def _fits(assumption: Assumption, zone: int, who: IntruderId, state: State) -> bool:
    return who != assumption.who or (state[0] == zone) == assumption.holds


def guards_belief(belief: Belief) -> BeliefShown:
    """A belief in words that travel."""
    names = clouds_of(belief)
    walls: dict[tuple[int, int], float] = {}
    for case in belief.cases:
        for wall in {wall for wall, _ in case.ropes} - belief.noticed:
            walls[wall] = walls.get(wall, 0.0) + case.weight
    name = belief.grid.name
    return BeliefShown(
        clouds={who: {zone: round(share, 6) for zone, share in cloud.items()} for who, cloud in names.items()},
        paces=_paces(belief),
        ropes=tuple((ZoneId(name(a)), ZoneId(name(b)), round(share, 6)) for (a, b), share in sorted(walls.items())),
        entrances=tuple(
            tuple(ZoneId(name(zone)) for zone in sorted(belief.entrances(number)))
            for number in range(len(belief.unknown))
        ),
        is_exact=belief.is_exact,
        fits=bool(belief.cases) or not belief.unknown,
    )


def clouds_of(belief: Belief) -> Clouds:
    """The share of every zone, for each intruder who is on the map; together where he may be either."""
    either = len({who for case in belief.cases for who in case.where}) > 1 and all(
        len(case.where) == 1 for case in belief.cases
    )
    clouds: Clouds = {}
    for case in belief.cases:
        for who, states in case.where.items():
            cloud = clouds.setdefault("intruder" if either else who, {})
            for (zone, _), share in states.items():
                if zone >= 0:
                    place = ZoneId(belief.grid.name(zone))
                    cloud[place] = cloud.get(place, 0.0) + share * case.weight
    return {who: dict(sorted(cloud.items())) for who, cloud in clouds.items() if cloud}


def _paces(belief: Belief) -> dict[str, tuple[float, ...]]:
    paces: dict[str, tuple[float, ...]] = {}
    for who in INTRUDERS:
        shares = [0.0] * 4
        for case in belief.cases:
            for (zone, k), share in case.where.get(who, {}).items():
                if zone >= 0:
                    shares[k] += share * case.weight
        if total := sum(shares):
            paces[who] = tuple(round(share / total, 6) for share in shares)
    return paces


# For the intruders


def exposure_shown(prompt: Prompt) -> ExposureShown | None:
    """How large the guards' set of places would become by each choice, for the intruders of the seat that is asked."""
    view: View = prompt.view
    if view.mine is None or view.phase in ("set-up", "over") or view.options.deduction == "off":
        return None
    flow: Flow[World] = next(prompt.worlds(quick_dice("shadow", len(prompt.heard)))).flow
    mine = [one.who for one in view.mine.intruders]
    belief = intruder_belief(view.content, view.options, None, prompt.heard)
    known: dict[object, tuple[Belief, Clouds]] = {}
    """By what the guards have seen: their belief, and its clouds if everybody stood still."""

    def exposure(fed: Belief, w: World) -> Exposure:
        tells = any(act.kind != "bluff" for act in fed.acts)
        seen = (fed.is_moving, *map(id, fed.cases), *((*fed.acts, *fed.gaps) if tells else ()))
        if seen not in known:
            known[seen] = fed, clouds_of(fed.after_movement())
        return _exposure(known[seen][1], w, mine)

    after = {}
    for option in prompt.options:
        twin = flow.clone()
        twin.told = []
        twin.answer(prompt.seat, option)
        if isinstance(option, c.Search):
            _announce(twin)
        _stop_among_guards(twin, prompt.seat)
        heard = [line.event for line in twin.told if line.reaches(twin.world.guard_seats[0])]
        after[str(option)] = exposure(_fed(belief, heard), twin.world)
    return ExposureShown(exposure(belief, flow.world), after)


def _announce(flow: Flow[World]) -> None:
    """Nothing else is searched, so that the guards hear of it."""
    while (decision := flow.decision) is not None and decision.question in SEARCHING:
        for seat, options in decision.offer.items():
            flow.answer(seat, options[0])


def _stop_among_guards(flow: Flow[World], seat: Seat) -> None:
    """Whoever does nothing about guards, or lets a Shadow Walk end among them, is seen."""
    while (decision := flow.decision) is not None and decision.question == "what_does_he_do_about_the_guards":
        flow.answer(seat, c.END)
    w = flow.world
    walks = any(w.one(who).shadow and w.is_guarded(w.one(who).zone) for who in w.abroad)
    if walks and decision is not None and decision.question == "what_does_he_do":
        flow.answer(seat, c.END)


def _exposure(clouds: Clouds, w: World, mine: Sequence[IntruderId]) -> Exposure:
    zones: dict[str, int] = {}
    truth: dict[str, float] = {}
    for who in mine:
        cloud = clouds.get(who) or clouds.get("intruder", {})
        if w.one(who).status == "map" and cloud:
            zones[who] = len(cloud)
            truth[who] = round(cloud.get(w.one(who).zone, 0.0), 6)
    return Exposure(zones, truth)
