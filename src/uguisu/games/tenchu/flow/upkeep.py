"""What follows every action: who is still followed, what has been accomplished, and whether it is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

from uguisu.engine.flow import Flow
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NOBODY, ItemId, ModelId
from uguisu.games.tenchu.field.state import Cause, Ending, Won
from uguisu.games.tenchu.figures import Source
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.kit.bags import with_card, without


def action_is_over(flow: Flow[World], w: World) -> None:
    """TE-344 All effects are applied; then tracking, then success, then failure."""
    if w.is_battle:
        end_if_wiped_out(flow, w)
        return
    keep_track(flow, w)
    judge(flow, w)


def keep_track(flow: Flow[World], w: World) -> None:
    """TE-225, TE-R24, TE-R25 Whoever lost his Ninja from sight stops following; the others turn with them."""
    for name, one in w.models.items():
        if not one.tracking:
            continue
        if not w.keeps_track(name, one.tracking):
            flow.tell(e.TrackLost(name, one.tracking))
            one.tracking = NOBODY
        elif not one.is_out:
            face(w, name, w.models[one.tracking].at)


def face(w: World, model: ModelId, square: SquareId) -> None:
    """TE-R06"""
    one = w.models[model]
    one.facing = w.ground.facing_to(one.at, square, one.facing)


def track(w: World, npc: ModelId, ninja: ModelId) -> None:
    """TE-224 Following one, he forgets everything else."""
    one = w.models[npc]
    one.tracking, one.rice = ninja, ()
    face(w, npc, w.models[ninja].at)


def judge(flow: Flow[World], w: World) -> None:
    """TE-341, TE-344 Success before failure."""
    for party in w.parties:
        for mission in w.in_play:
            if not w.is_won(party, mission) and w.is_done(party, mission):
                w.won.append(Won(party, mission, w.turn))
                if w.missions[party] == mission:
                    w.known[party] = mission
                    flow.tell(e.MissionDone(party, mission))
    if not w.ninjas:
        conclude(flow, w, "nobody_left")
    if all(w.is_lost(party, w.missions[party]) for party in w.parties):
        conclude(flow, w, "failed")


def conclude(flow: Flow[World], w: World, cause: Cause) -> NoReturn:
    """TE-345 The missions are over."""
    done = {party: w.is_won(party, w.missions[party]) is not None for party in w.parties}
    rated = [
        e.Rated(party, w.missions[party], is_done, w.rating(party, w.missions[party]))
        for party, is_done in done.items()
    ]
    succeeded = any(done.values())
    finish(flow, w, "ninja" if succeeded else "guards", "missions" if succeeded else cause, rated)


def finish(flow: Flow[World], w: World, ending: Ending, cause: Cause, rated: Sequence[e.Rated] = ()) -> NoReturn:
    w.ending, w.cause, w.phase = ending, cause, "over"
    w.known = dict(w.missions)
    flow.tell(e.GameEnded(ending, cause))
    for one in rated:
        flow.tell(one)
    flow.end()


def end_if_wiped_out(flow: Flow[World], w: World) -> None:
    """TE-354 A side without models loses at once."""
    sides = {one.seat for one in w.models.values()}
    if len(sides) == 1:
        finish(flow, w, "one" if 0 in sides else "two", "nobody_left")
    if not sides:
        finish(flow, w, "draw", "nobody_left")


@contextmanager
def tension_is_felt(flow: Flow[World], w: World) -> Iterator[None]:
    """TE-251 Whatever is done meanwhile, it is told if the tension is another one then. In a battle there is none."""
    before = w.tension
    yield
    if w.tension != before and not w.is_battle:
        flow.tell(e.TensionChanged(before, w.tension))


def make_noise(flow: Flow[World], w: World, model: ModelId, source: Source) -> None:
    """TE-R40 One token for each source; only Ninja are listened for."""
    one = w.models[model]
    if w.is_battle or not w.is_ninja(model) or source in one.noise:
        return
    one.noise = with_card(one.noise, source)
    flow.tell(e.NoiseMade(model, source, w.noise_of(model)))


def lose_disguise(flow: Flow[World], w: World, model: ModelId) -> None:
    """TE-207 For good."""
    one = w.models[model]
    if one.is_disguised:
        one.is_disguised = False
        one.gear = without(one.gear, ItemId("disguise"))
        flow.tell(e.DisguiseLost(model))


def show(w: World, model: ModelId, item: ItemId) -> None:
    """TE-R90 An item is used for the first time, and stays with him."""
    one = w.models[model]
    if item not in one.gear:
        reveal(w, model, item)
        one.gear = with_card(one.gear, item)


def spend(flow: Flow[World], w: World, model: ModelId, item: ItemId) -> None:
    """An item is used up; one that everybody knows of goes first."""
    one = w.models[model]
    if item in one.gear:
        one.gear = without(one.gear, item)
    else:
        reveal(w, model, item)
    flow.tell(e.ItemUsed(model, item))


def reveal(w: World, model: ModelId, item: ItemId) -> None:
    """Everybody knows now that he had packed it."""
    w.bags[model] = without(w.bags[model], item)
    w.seen_places[model] = w.seen_places.get(model, 0) + w.content.arsenal[item].places
