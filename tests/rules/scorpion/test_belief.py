"""Section 10.4: the guards' belief holds exactly what fits, no more and no less; and what is made of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from rules.scorpion.scene import world
from rules.scorpion.standard import DECKS, board_of

from uguisu import Event, Flow, Seat, Table, UguisuError, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.cases import State
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.shown import (
    Exposure,
    belief_shown,
    believed,
    exposure_shown,
    guards_belief,
    read_assumption,
)
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Options, World

ME, GUARDS = Seat(0), Seat(1)
OUTPOST = {"map": "outpost", "variant": "lone_wolf", "ready_made": True}
STARTS = 3
"""From so many zones every way through a phase is tried."""


@cache
def first_phase() -> tuple[Flow[World], tuple[Event, ...]]:
    """A lone ninja on the outpost when his first phase begins, and what the guards have heard by then."""
    table = Table.open(SCORPION, options=OUTPOST, seed=3)
    while table.view().phase != "intruders":
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        wanted = [option for option in prompt.options if str(option) in ("be:ninja", "end", "done", "stop")]
        table.act(seat, (wanted or prompt.options)[0])
    return table.match.flow.clone(), tuple(table.events(GUARDS))


def believes(*heard: Event, options: Options | None = None) -> Belief:
    belief = Belief(SCORPION.content, options or SCORPION.options_from(OUTPOST))
    for event in heard:
        belief.feed(event)
    belief.settle()
    return belief


def every_way(flow: Flow[World], cards: int) -> Iterator[Flow[World]]:
    """Every way through the phase with at most one card and one search; of bluffs, those that might have an effect."""
    decision = flow.decision
    assert decision is not None
    assert flow.told is not None
    if any(isinstance(line.event, e.IntrudersDone) for line in flow.told):
        yield flow
        return
    (seat,) = decision.offer
    if seat != ME:
        return
    searched = any(isinstance(line.event, e.SearchesAnnounced) for line in flow.told)
    for option in decision.offer[seat]:
        is_card = isinstance(option, c.HangRope | c.Bluff | c.ShadowWalk | c.Kenjutsu | c.Shuriken)
        if is_card and (cards == 0 or (isinstance(option, c.Bluff) and option.card not in ("rope", "shadow-walk"))):
            continue
        if isinstance(option, c.GoIn | c.LeaveMap) or (isinstance(option, c.Search) and searched):
            continue
        if decision.question == "what_is_searched" and _declared(flow) and isinstance(option, c.Search):
            continue
        twin = flow.clone()
        twin.told = list(flow.told)
        twin.answer(seat, option)
        yield from every_way(twin, cards - is_card)


def _declared(flow: Flow[World]) -> bool:
    return any(getattr(procedure, "declared", ()) for procedure in flow.stack)


Truth = tuple[State, frozenset[tuple[int, int]]]


def test_after_a_phase_exactly_what_some_way_leads_to_is_believed() -> None:
    """Whatever the guards may have seen of it: all ways that look like this, and nothing else."""
    flow, heard = first_phase()
    prior = believes(*heard)
    index = prior.grid.index
    starts = sorted({zone for case in prior.cases for (zone, _) in case.where["ninja"]})[:STARTS]
    seen: dict[tuple[Event, ...], set[Truth]] = defaultdict(set)
    for start in starts:
        twin = flow.clone()
        one = twin.world.ninja
        one.zone = twin.world.board.ids[start]
        one.path, one.hand = (one.zone,), DECKS["ninja"]
        twin.stack[-1].restart()
        twin.decision, twin.told = None, []
        twin.advance()
        for end in every_way(twin, cards=1):
            assert end.told is not None
            public = tuple(line.event for line in end.told if line.to is None)
            done = next(n for n, event in enumerate(public) if isinstance(event, e.IntrudersDone))
            if not any(isinstance(event, e.SentryRevealed | e.AlertChanged) for event in public[:done]):
                ninja = end.world.ninja
                walls = frozenset(tuple(sorted(index[zone] for zone in rope.ends)) for rope in end.world.ropes)
                seen[public[: done + 1]].add(((index[ninja.zone], ninja.k), walls))
    assert len(seen) > 20
    assert sum(map(len, seen.values())) > 400
    for public, truths in seen.items():
        belief = believes(*heard)
        belief.keep(lambda who, state: state[0] in starts)
        for event in public:
            belief.feed(event)
        belief.settle()
        assert belief.is_exact
        held = {
            (state, frozenset(wall for wall, _ in case.ropes)) for case in belief.cases for state in case.where["ninja"]
        }
        assert held == truths, public


# What single clues tell


def test_he_begins_on_any_edge_without_guards() -> None:
    belief = believes(*first_phase()[1])
    board = belief.grid.board
    guarded = {belief.grid.name(zone) for zone in belief.guarded()}
    assert set(belief.places("ninja")) == {zone for zone in board.edges if zone not in guarded}


def two_on_the_fortress() -> list[Event]:
    w = world()
    zones = tuple(guard.zone for guard in w.guards)
    return [e.GuardsPlaced(zones), e.GuardsReady(), e.TurnBegan(1), e.PhaseBegan("intruders"), e.IntrudersDone()]


def whole(options: Options | None = None) -> Options:
    return options or SCORPION.options_from({})


def test_silence_rules_out_whoever_would_have_been_heard() -> None:
    heard = two_on_the_fortress()
    before = believes(*heard, options=whole())
    after = believes(*heard, e.UnitListens((9, 10), "C06", False), e.Heard(False), options=whole())
    noise = before.grid.noise[before.grid.index["C06"]]
    for who in ("ninja", "traitor"):
        states = {state for case in before.cases for state in case.where[who]}
        quiet = {state for state in states if not (state[1] and noise[state[0]] <= state[1])}
        assert {state for case in after.cases for state in case.where[who]} == quiet
        assert quiet < states


def test_a_noise_is_one_of_the_two() -> None:
    heard = [*two_on_the_fortress(), e.UnitListens((9, 10), "C06", False), e.Heard(True)]
    belief = believes(*heard, options=whole())
    noise = belief.grid.noise[belief.grid.index["C06"]]
    for case in belief.cases:
        loud = [all(k and noise[zone] <= k for zone, k in states) for states in case.where.values()]
        assert any(loud)


def test_a_cat_tells_nothing() -> None:
    heard = two_on_the_fortress()
    cat = [e.UnitListens((9, 10), "C06", False), e.IntruderCardPlayed("traitor", "it-was-a-cat"), e.Heard(False)]
    before, after = believes(*heard, options=whole()), believes(*heard, *cat, options=whole())
    assert after.places("ninja") == pytest.approx(before.places("ninja"))
    assert after.places("traitor") == pytest.approx(before.places("traitor"))


def test_where_guards_go_and_see_nobody_there_is_nobody() -> None:
    heard = [*two_on_the_fortress(), e.GuardsWent((9, 10), "C05")]
    belief = believes(*heard, options=whole())
    assert "C05" not in belief.places("ninja") | belief.places("traitor")


def test_whoever_searched_passed_there() -> None:
    heard = two_on_the_fortress()[:-1]
    searched = e.SearchesAnnounced((e.Searched("traitor", "C12", "nothing"),))
    belief = believes(*heard, searched, options=whole())
    near = belief.grid.board.noise["C12"]
    assert all(near[zone] <= 3 for zone in belief.places("traitor"))
    assert len(belief.places("ninja")) > 20


# What is made of it


def guards_view(deduction: str = "automatic") -> tuple[object, list[Event]]:
    w = world(options={"deduction": deduction})
    return SCORPION.view(Flow(w), GUARDS), two_on_the_fortress()


@pytest.mark.parametrize("help_given", ["off", "marks"])
def test_a_table_without_the_help_gives_none(help_given: str) -> None:
    view, heard = guards_view(help_given)
    assert SCORPION.belief(view, heard, ()) is None


def test_others_than_guards_deduce_nothing() -> None:
    _, heard = guards_view()
    flow: Flow[World] = Flow(world())
    assert belief_shown(SCORPION.view(flow, ME), heard, ()) is None
    assert belief_shown(SCORPION.view(flow, None), heard, ()) is None


def test_the_clouds_are_shares_of_one() -> None:
    view, heard = guards_view()
    found = SCORPION.belief(view, heard, ())
    assert found is not None
    assert found.fits
    assert found.is_exact
    assert set(found.clouds) == {"ninja", "traitor"}
    assert [sum(cloud.values()) for cloud in found.clouds.values()] == pytest.approx([1, 1], abs=1e-4)
    assert [sum(shares) for shares in found.paces.values()] == pytest.approx([1, 1], abs=1e-4)
    assert "C07" not in found.entrances[0]  # SC-A04 guards stood there


@pytest.mark.parametrize("seed", ["often", "seldom"])
def test_the_belief_is_the_same_whoever_asked_for_it_before_and_how_often(seed: str) -> None:
    """What was asked on the way, by guards or by intruders who look at their exposure, leaves no trace in it."""
    table = Table.open(SCORPION, options={"map": "outpost", "ready_made": True}, seed=seed)
    novices = {seat: find_bot(SCORPION, "novice")(quick_dice(seed, seat)) for seat in table.seats}
    asked, compared = 0, 0
    while not table.is_over and compared < 12:
        prompt = next(filter(None, map(table.prompt, table.seats)))
        if prompt.seat == ME:
            exposure_shown(prompt.apart())
        table.act(prompt.seat, novices[prompt.seat].choose(prompt))
        view, heard = table.view(GUARDS), table.events(GUARDS)
        found = belief_shown(view, heard, ()) if not table.is_over and view.phase != "set-up" else None
        asked += found is not None
        if found is not None and asked % 7 == 0:
            assert found == belief_shown(view, list(heard), ())
            compared += 1
    assert compared > 5


def test_an_assumption_narrows_the_cloud() -> None:
    view, heard = guards_view()
    here = SCORPION.belief(view, heard, ("traitor:C12",))
    gone = SCORPION.belief(view, heard, ("not-traitor:C12",))
    assert here is not None
    assert gone is not None
    assert here.clouds["traitor"] == {"C12": 1.0}
    assert "C12" not in gone.clouds["traitor"]
    assert len(here.clouds["ninja"]) > 20


def test_what_was_assumed_earlier_leads_on() -> None:
    options, heard = whole(), two_on_the_fortress()
    more = [*heard, e.TurnBegan(2), e.PhaseBegan("intruders"), e.IntrudersDone()]
    early = believed(
        SCORPION.content,
        options,
        more,
        [read_assumption("traitor:C12:1", SCORPION.content.grids["fortress"].index)],
    )
    near = early.grid.board.noise["C12"]
    places = early.places("traitor")
    assert len(places) > 1
    assert all(near[zone] <= 3 for zone in places)
    assert set(places) < set(believed(SCORPION.content, options, more).places("traitor"))


def test_what_cannot_be_is_said_so() -> None:
    view, heard = guards_view()
    found = SCORPION.belief(view, heard, ("ninja:W06",))
    assert found is not None
    assert not found.fits
    assert found.clouds == {}


@pytest.mark.parametrize("text", ["ninja", "ninja:Z99", "guard:C12", "ninja:C12:x", "ninja:C12:5:5", ""])
def test_what_makes_no_sense_cannot_be_assumed(text: str) -> None:
    view, heard = guards_view()
    with pytest.raises(UguisuError, match="is nothing to assume"):
        SCORPION.belief(view, heard, (text,))


def test_not_everything_can_be_assumed_at_once() -> None:
    view, heard = guards_view()
    with pytest.raises(UguisuError, match="At most 12"):
        SCORPION.belief(view, heard, ("ninja:C12",) * 13)


def test_before_the_guards_are_ready_nothing_is_believed() -> None:
    assert guards_belief(Belief(SCORPION.content, whole())).clouds == {}


def intruders_asked() -> Table:
    """A lone ninja at his first move."""
    table = Table.open(SCORPION, options=OUTPOST, seed=3)
    while table.view().phase != "intruders" or table.prompt(ME) is None:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        wanted = [option for option in prompt.options if str(option) in ("be:ninja", "end", "done", "stop")]
        table.act(seat, (wanted or prompt.options)[0])
    return table


def test_the_shadow_of_every_choice_is_what_the_guards_would_believe() -> None:
    table = intruders_asked()
    prompt = table.prompt(ME)
    assert prompt is not None
    shadows = exposure_shown(prompt)
    assert shadows is not None
    assert set(shadows.after) == {str(option) for option in prompt.options}
    believed_now = believes(*table.events(GUARDS), options=table.options).after_movement()
    assert shadows.now.zones["ninja"] == len(believed_now.places("ninja"))
    zone = table.view(ME).mine.intruders[0].zone
    assert shadows.now.truth["ninja"] == pytest.approx(believed_now.places("ninja")[zone], abs=1e-5)


def test_a_quiet_step_leaves_the_set_as_it_is_and_a_search_makes_it_smaller() -> None:
    table = intruders_asked()
    step = next(option for option in table.prompt(ME).options if str(option).startswith("step:"))
    shadows = exposure_shown(table.prompt(ME))
    assert shadows is not None
    assert shadows.after[str(step)].zones == shadows.now.zones
    table.act(ME, step)
    while table.prompt(ME) is not None and table.prompt(ME).question != "what_is_searched":
        table.act(ME, "end")
    shadows = exposure_shown(table.prompt(ME))
    assert shadows is not None
    searches = [shadow for choice, shadow in shadows.after.items() if choice.startswith("search:")]
    assert searches
    assert all(shadow.zones["ninja"] < shadows.now.zones["ninja"] for shadow in searches)


def test_no_shadow_is_shown_to_guards_or_where_there_is_no_help() -> None:
    table = intruders_asked()
    prompt = table.prompt(ME)
    assert prompt is not None
    table = Table.open(SCORPION, options={"map": "outpost"}, seed=1)
    asked = table.prompt(ME)
    assert asked is not None
    assert exposure_shown(asked) is None  # set-up


def test_whoever_would_stop_among_guards_is_as_good_as_seen() -> None:
    table = intruders_asked()
    board = board_of("outpost")
    while True:
        prompt = table.prompt(ME) or table.prompt(GUARDS)
        assert prompt is not None
        posts = {guard.zone for guard in table.view(ME).guards if guard.zone}
        steps = [option for option in prompt.options if isinstance(option, c.Step)]
        if prompt.seat == GUARDS:
            table.act(GUARDS, next((option for option in prompt.options if option == c.STOP), prompt.options[0]))
        elif into := [step for step in steps if step.zone in posts]:
            break
        elif steps:
            table.act(ME, min(steps, key=lambda step: min(board.noise[step.zone][post] for post in posts)))
        else:
            table.act(ME, prompt.options[0])
    shadows = exposure_shown(prompt)
    assert shadows is not None
    assert shadows.after[str(into[0])] == Exposure({"ninja": 1}, {"ninja": 1.0})
    table.act(ME, into[0])
    prompt = table.prompt(ME)
    assert prompt is not None
    shadows = exposure_shown(prompt)
    assert shadows is not None
    assert shadows.after["end"] == shadows.after["shadow-walk"] == Exposure({"ninja": 1}, {"ninja": 1.0})
