"""What holds at every decision of every game, on random play."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from laws.players import check_result, frozen, moves_at_random, opened, random_flow, share_of
from laws.subject import Below, Setting, each, settings

from uguisu import CHANCE, CannotUndo, Flow, NotOffered, NotYourTurn, Table, Unreadable, quick_dice
from uguisu.engine.position import Position, freeze, thaw


@each(settings())
def test_every_decision_of_random_games(setting: Setting) -> None:
    """One walk through each game for all of these, as each must look at the same decisions.

    What is loaded is checked; so every decision is checked in one large game of so many, and in all small ones.
    """
    below = quick_dice("offers", setting.name)
    for seed in range(share_of(setting)):
        kept: list[tuple[Flow[Any], Position]] = []
        decisions = -1
        for flow, is_looked_at in random_flow(setting, seed):
            decisions += 1
            if seed % setting.every == 0:
                setting.game.check(flow, setting.game.options_from(setting.options), setting.seats)
            if is_looked_at:
                position = frozen(setting, flow)
                asking_changes_nothing(setting, flow, position)
                it_can_be_saved_and_loaded(setting, flow, position)
                every_offered_choice_stands_in_the_catalogue_and_works(setting, flow, below)
                kept.append((flow.clone(), position))
        it_has_ended_within_its_bound_and_with_a_result(setting, flow, decisions)
        old_copies_have_not_changed(setting, kept)


def asking_changes_nothing(setting: Setting, flow: Flow[Any], position: Position) -> None:
    asked = flow.decision
    flow.advance()
    assert frozen(setting, flow) == position
    assert flow.decision == asked


def it_can_be_saved_and_loaded(setting: Setting, flow: Flow[Any], position: Position) -> None:
    text = msgspec.json.encode(position)
    loaded = thaw(setting.game, msgspec.json.decode(text, type=Position))
    assert frozen(setting, loaded) == position
    assert (loaded.decision and loaded.decision.offer) == (flow.decision and flow.decision.offer)


def every_offered_choice_stands_in_the_catalogue_and_works(setting: Setting, flow: Flow[Any], below: Below) -> None:
    catalog = setting.game.catalog
    for seat, options in flow.decision.offer.items() if flow.decision else ():
        assert len(set(options)) == len(options) > 0
        for option in options:
            assert option in catalog
            assert catalog.parse(str(option)) == option
        for option in (options[below(len(options))] for _ in range(3)):
            trial = flow.clone()
            trial.answer(seat, option)


def it_has_ended_within_its_bound_and_with_a_result(setting: Setting, flow: Flow[Any], decisions: int) -> None:
    assert decisions <= setting.game.longest
    assert flow.is_over
    check_result(setting, setting.game.result(flow.world))


def old_copies_have_not_changed(setting: Setting, kept: list[tuple[Flow[Any], Position]]) -> None:
    for copy, before in kept:
        assert frozen(setting, copy) == before


@each(settings())
def test_what_is_not_offered_is_refused_and_changes_nothing(setting: Setting) -> None:
    below = quick_dice("refusals", setting.name)
    for seed in range(share_of(setting)):
        table = opened(setting, seed)
        for _ in moves_at_random(table, below):
            if below(setting.every) == 0:
                before = everything_of(table)
                refuses(table, below)
                assert everything_of(table) == before


def refuses(table: Table, below: Below) -> None:
    catalog = table.game.catalog
    for seat in table.seats:
        prompt = table.prompt(seat)
        for _ in range(3):
            choice = catalog.choices[below(len(catalog))]
            if prompt is None or choice not in prompt.options:
                with pytest.raises(NotYourTurn if prompt is None else NotOffered) as refusal:
                    table.act(seat, str(choice))
                assert str(refusal.value)
        with pytest.raises((Unreadable, NotYourTurn)):
            table.act(seat, "no such:thing")
        if below(80) == 0 and not table.can_undo(seat):
            with pytest.raises(CannotUndo):
                table.undo(seat)
    with pytest.raises(NotYourTurn):
        table.act(CHANCE, "rolled:6")


def everything_of(table: Table) -> object:
    """A refusal changes nothing of this: the position, what is written and what is told."""
    position = freeze(table.game, table.match.flow, len(table.seats), table.options)
    return position, len(table.lines), table.lines[-1:], len(table.match.told), table.match.told[-1:]
