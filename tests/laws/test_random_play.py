"""What holds for every game, on random play."""

from __future__ import annotations

import msgspec
import pytest
from laws.players import Setting, frozen, pick, random_flow, settings, share_of

from uguisu import CHANCE, CannotUndo, NotOffered, NotYourTurn, Table, Unreadable, quick_dice
from uguisu.engine.position import freeze, thaw

EVERY = pytest.mark.parametrize("setting", settings(), ids=lambda setting: setting.name)


@EVERY
def test_every_game_ends_within_its_bound_and_with_a_result(setting: Setting) -> None:
    for seed in range(share_of(setting)):
        decisions = 0
        for flow in random_flow(setting, seed, whole=True):
            decisions += 1
            setting.game.check(flow, setting.game.options_from(setting.options), setting.seats)
        assert decisions - 1 <= setting.game.longest
        assert flow.is_over
        assert setting.game.result(flow.world) is not None


@EVERY
def test_asking_changes_nothing(setting: Setting) -> None:
    for seed in range(share_of(setting)):
        for flow in random_flow(setting, seed):
            before, asked = frozen(setting, flow), flow.decision
            flow.advance()
            assert frozen(setting, flow) == before
            assert flow.decision == asked


@EVERY
def test_old_copies_never_change(setting: Setting) -> None:
    for seed in range(share_of(setting)):
        kept = [(flow.clone(), frozen(setting, flow)) for flow in random_flow(setting, seed)]
        for copy, before in kept:
            assert frozen(setting, copy) == before


@EVERY
def test_a_position_can_be_saved_and_loaded_at_every_decision(setting: Setting) -> None:
    for seed in range(share_of(setting)):
        for flow in random_flow(setting, seed):
            position = frozen(setting, flow)
            text = msgspec.json.encode(position)
            loaded = thaw(setting.game, msgspec.json.decode(text, type=type(position)))
            assert frozen(setting, loaded) == position
            assert (loaded.decision and loaded.decision.offer) == (flow.decision and flow.decision.offer)


@EVERY
def test_every_offered_choice_stands_in_the_catalogue_and_works(setting: Setting) -> None:
    below = quick_dice("offers", setting.name)
    catalog = setting.game.catalog
    for seed in range(share_of(setting)):
        for flow in random_flow(setting, seed):
            for seat, options in flow.decision.offer.items() if flow.decision else ():
                assert len(set(options)) == len(options) > 0
                for option in options:
                    assert option in catalog
                    assert catalog.parse(str(option)) == option
                for option in (options[below(len(options))] for _ in range(3)):
                    trial = flow.clone()
                    trial.answer(seat, option)


@EVERY
def test_what_is_not_offered_is_refused_and_changes_nothing(setting: Setting) -> None:
    below = quick_dice("refusals", setting.name)
    catalog = setting.game.catalog
    for seed in range(share_of(setting)):
        table = Table.open(setting.game, seats=setting.seats, options=setting.options, seed=seed)
        while not table.is_over:
            before = everything_of(table)
            for seat in table.seats if below(setting.every) == 0 else ():
                prompt = table.prompt(seat)
                for _ in range(3):
                    choice = catalog.choices[below(len(catalog))]
                    if prompt is None or choice not in prompt.options:
                        with pytest.raises(NotYourTurn if prompt is None else NotOffered) as refusal:
                            table.act(seat, str(choice))
                        assert str(refusal.value)
                with pytest.raises((Unreadable, NotYourTurn)):
                    table.act(seat, "no such:thing")
                if below(80 * setting.every) == 0 and not table.can_undo(seat):
                    with pytest.raises(CannotUndo):
                        table.undo(seat)
            with pytest.raises(NotYourTurn):
                table.act(CHANCE, "rolled:6")
            assert everything_of(table) == before
            seat = next(seat for seat in table.seats if table.prompt(seat))
            prompt = table.prompt(seat)
            assert prompt is not None
            table.act(seat, pick(prompt.options, below))


def everything_of(table: Table) -> object:
    """A refusal changes nothing of this: the position, what is written and what is told."""
    position = freeze(table.game, table.match.flow, len(table.seats), table.options)
    return position, len(table.lines), table.lines[-1:], len(table.match.told), table.match.told[-1:]
