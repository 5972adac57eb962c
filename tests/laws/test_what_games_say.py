"""What a game says of its results holds however it ends; `test_random_play.py` looks at games that are played out."""

from __future__ import annotations

from laws.players import check_result, opened
from laws.subject import Setting, each, settings

from uguisu import Match, UguisuError


@each([setting for setting in settings() if setting.game.can_resign])
def test_whoever_gives_up_gets_what_the_game_says(setting: Setting) -> None:
    for seat in range(setting.seats):
        match = Match(setting.game, setting.seats, setting.options)
        try:
            setting.game.resign(match.flow, match.seats[seat])
        except UguisuError:
            continue
        check_result(setting, setting.game.result(match.flow.world))


@each([setting for setting in settings() if setting.subject.endings is not None])
def test_every_ending_gives_what_the_game_says(setting: Setting) -> None:
    """Random play knows hardly any but one."""
    world = opened(setting, 1).match.flow.world
    assert setting.subject.endings is not None
    for _ in setting.subject.endings(world):
        check_result(setting, setting.game.result(world))


@each(settings())
def test_every_seat_is_of_one_side(setting: Setting) -> None:
    sides = setting.game.sides(setting.seats, setting.game.options_from(setting.options))
    assert sorted(seat for side in sides for seat in side) == list(range(setting.seats))
