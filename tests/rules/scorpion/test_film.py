"""The film of a finished game: true paths, what the guards could know, close calls, and when the net closed."""

from __future__ import annotations

from functools import cache

import pytest
from rules.scorpion.standard import board_of

from uguisu import Event, Seat, Table, quick_dice
from uguisu.engine.event import Told
from uguisu.engine.tablefile import moments
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.film import NET, Film, film
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Options

GUARDS = Seat(1)


@cache
def played(seed: int) -> tuple[Table, Film]:
    """A whole random game on the outpost, and its film."""
    below = quick_dice("film", seed)
    table = Table.open(SCORPION, options={"map": "outpost", "ready_made": True}, seed=seed)
    while not table.is_over:
        for seat in table.seats:
            if (prompt := table.prompt(seat)) is not None:
                table.act(seat, prompt.options[below(len(prompt.options))])
    found = SCORPION.film(table.options, 2, table.all_told(), moments(table))
    assert found is not None
    return table, found


def said_at(table: Table) -> list[Event]:
    """Everything that anybody has heard."""
    return [told.event for told in table.all_told()]


GAMES = pytest.mark.parametrize("seed", range(6))


@GAMES
def test_the_paths_are_what_the_intruders_were_told(seed: int) -> None:
    table, found = played(seed)
    for who, path in found.paths.items():
        told = [
            (at, event.zone)
            for at, event in enumerate(said_at(table), 1)
            if isinstance(event, e.Started | e.Went) and event.who == who
        ]
        assert [(step.at, step.zone) for step in path if step.zone] == told


@GAMES
def test_the_truth_is_in_every_scene(seed: int) -> None:
    _, found = played(seed)
    assert found.scenes
    for scene in found.scenes:
        assert all(share > 0 for share in scene.truth.values())


@GAMES
def test_every_moment_is_one_of_the_log(seed: int) -> None:
    table, found = played(seed)
    moments = [*found.scenes, *found.calls, *found.nets]
    assert all(0 < moment.at <= len(said_at(table)) for moment in moments)
    assert [scene.at for scene in found.scenes] == sorted({scene.at for scene in found.scenes})
    assert [call.at for call in found.calls] == sorted(call.at for call in found.calls)


@GAMES
def test_a_net_is_closed_around_whoever_dies(seed: int) -> None:
    table, found = played(seed)
    deaths = [event.who for event in said_at(table) if isinstance(event, e.IntruderDied)]
    for net in found.nets:
        assert net.who in deaths
        assert net.before > NET >= net.after


def scripted(*told: tuple[e.Event, bool]) -> Film:
    """Events with whether everybody hears them; the others are for the intruders."""
    return film(SCORPION.content, Options(), 2, [Told(event, None if public else (Seat(0),)) for event, public in told])


BEGINNING = (
    (e.GuardsPlaced(("C06", "C06")), True),
    (e.GuardsReady(), True),
    (e.Started("ninja", "F02"), False),
    (e.Started("traitor", "C12"), False),
    (e.TurnBegan(1), True),
    (e.PhaseBegan("intruders"), True),
    (e.Went("traitor", "C05", 1), False),
    (e.IntrudersDone(), True),
)


def test_a_step_too_far_to_be_heard_is_a_close_call() -> None:
    board = board_of("fortress")
    two_off = next(zone for zone in board.ids if board.noise[zone]["C05"] == 2)
    found = scripted(*BEGINNING, (e.UnitListens((1,), two_off, False), True), (e.Heard(False), True))
    assert [(call.kind, call.who, call.zone) for call in found.calls] == [("unheard", "traitor", "C05")]
    assert "too far" in found.calls[0].text


def test_a_cat_saves_whoever_would_have_been_heard() -> None:
    cat = e.IntruderCardPlayed("traitor", "it-was-a-cat")
    found = scripted(*BEGINNING, (e.UnitListens((1,), "C12", False), True), (cat, True), (e.Heard(False), True))
    assert ("cat", "traitor") in [(call.kind, call.who) for call in found.calls]


def test_guards_who_stop_beside_him_are_a_close_call() -> None:
    found = scripted(*BEGINNING, (e.GuardsWent((1, 2), "C12"), True))
    assert [(call.kind, call.who) for call in found.calls] == [("passed", "traitor")]


def test_a_wound_that_does_not_kill_is_a_close_call() -> None:
    found = scripted(*BEGINNING, (e.IntruderSeen("traitor", "C05"), True), (e.Attacked(1, "traitor", 1), True))
    assert [(call.kind, call.who) for call in found.calls] == [("wounded", "traitor")]


def test_a_cloud_is_told_again_only_when_it_has_changed() -> None:
    found = scripted(*BEGINNING, (e.TurnBegan(2), True), (e.PhaseBegan("alert"), True))
    assert len(found.scenes) == 2  # after the guards are ready, and after the phase
    assert all(set(scene.clouds) == {"ninja", "traitor"} for scene in found.scenes)


def test_guards_who_go_into_the_passage_are_beside_nobody() -> None:
    found = scripted(*BEGINNING, (e.GuardsWent((1, 2), "passage"), True))
    assert not found.calls


def test_each_death_has_the_net_of_that_life_and_none_of_an_earlier_one() -> None:
    """In his second life he walks into guards at once: there was nothing to close."""
    died = ((e.Attacked(1, "traitor", 1), True), (e.Attacked(2, "traitor", 2), True))
    first = (
        (e.TurnBegan(2), True),
        (e.PhaseBegan("cards"), True),
        (e.GuardsWent((1, 2), "C05"), True),
        (e.IntruderSeen("traitor", "C05"), True),
        *died,
        (e.IntruderDied("traitor", True), True),
    )
    second = (
        (e.PhaseBegan("intruders"), True),
        (e.IntruderReturned("traitor"), True),
        (e.Started("traitor", "C04"), False),
        (e.Went("traitor", "C05", 1), False),
        (e.IntruderSeen("traitor", "C05"), True),
        (e.IntrudersDone(), True),
        (e.TurnBegan(3), True),
        *died,
        (e.IntruderDied("traitor", False), True),
    )
    found = scripted(*BEGINNING, *first, *second)
    assert [(net.at, net.before, net.after) for net in found.nets] == [(len(BEGINNING) + 4, 74, 1)]
