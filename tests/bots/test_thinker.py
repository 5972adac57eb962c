"""The thinker: it plays any game, by what its seat can know, and the same again from the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from types import SimpleNamespace
from typing import Any

import pytest
from examples.hide_and_seek.game import GO, HIDE_AND_SEEK, SEEKERS, Seek, Turn
from examples.hide_and_seek.game import World as Garden
from laws.subject import Setting, settings, settings_of, subjects
from toys.parley import PARLEY

from uguisu import CHANCE, Flow, Match, Prompt, Seat, UguisuError, find_game, quick_dice
from uguisu.bots import thinker as thinking
from uguisu.bots.bot import RandomBot, bots_for, find_bot, first_bot
from uguisu.bots.rounds import affordable, rounds
from uguisu.bots.thinker import LEVELS, Thinker
from uguisu.engine.match import play_out
from uguisu.lab.playing import play_game

BLADE, SCORPION = find_game("blade"), find_game("scorpion")
SMALL = [
    settings_of(subjects()[name])[number]
    for name, number in (("hide_and_seek", 0), ("blade", 1), ("scorpion", 3), ("scorpion", 6))
]
PLAYOUTS = 8


def thinker(playouts: int = PLAYOUTS) -> Thinker:
    return Thinker(quick_dice("thinker"), playouts)


def random_matches(setting: Setting, seed: object, every: int) -> Iterator[tuple[Match[Any], Seat]]:
    """A random game, with the seat that is asked, at one in so many of the decisions that have several options."""
    below = quick_dice("thinkers", setting.name, seed)
    match = Match(setting.game, setting.seats, setting.options)
    while asked := match.to_act:
        if asked[0] == CHANCE:
            match.draw(below)
            continue
        seat = asked[below(len(asked))]
        offered = match.offered(seat)
        if len(offered) > 1 and below(every) == 0:
            yield match, seat
        match.answer(seat, offered[below(len(offered))])


def asked(match: Match[Any], seat: Seat) -> Prompt:
    prompt = match.prompt(seat)
    assert prompt is not None
    return prompt


@pytest.mark.parametrize("setting", SMALL, ids=lambda setting: setting.name)
def test_a_fresh_bot_with_the_same_seed_decides_the_same_again(setting: Setting) -> None:
    bot = thinker()
    for match, seat in islice(random_matches(setting, 1, 3 * max(6, setting.every)), 6):
        choice = bot.choose(asked(match, seat))
        assert choice in match.offered(seat)
        assert thinker().choose(asked(match.clone(), seat)) == choice


@pytest.mark.parametrize("setting", [SMALL[0], *SMALL[2:]], ids=lambda setting: setting.name)
def test_in_worlds_that_the_seat_cannot_tell_apart_it_decides_the_same(setting: Setting) -> None:
    others = 0
    for match, seat in islice(random_matches(setting, 2, max(6, setting.every)), 12):
        twin = match.clone()
        twin.flow = match.imagined(seat, quick_dice("twin")).flow
        others += twin.flow.world != match.flow.world
        assert thinker().choose(asked(twin, seat)) == thinker().choose(asked(match, seat))
    assert others > 3, "hardly any of them was another world"


def can_imagine(setting: Setting) -> bool:
    return setting.game.can_imagine(setting.seats, setting.game.options_from(setting.options))


@pytest.mark.parametrize("setting", [one for one in settings() if can_imagine(one)], ids=lambda setting: setting.name)
def test_it_answers_in_every_game(setting: Setting) -> None:
    for match, seat in islice(random_matches(setting, 3, 5), 4):
        assert thinker(3).choose(asked(match, seat)) in match.offered(seat)


def test_it_takes_the_hider_who_stands_where_nobody_has_heard_him_leave() -> None:
    flow = Flow(Garden(seekers=[0, 7, 22, 39]), Seek(seeker=2), Turn())
    match = Match.of(HIDE_AND_SEEK, 2, None, flow).start()
    assert thinker(128).choose(asked(match, SEEKERS)) == GO[20]


def test_it_plays_better_than_chance() -> None:
    won = []
    for hider in (RandomBot, partial(Thinker, playouts=64)):
        games = [play_game(HIDE_AND_SEEK, None, [hider, RandomBot], "better", number) for number in range(12)]
        won.append(sum(game.outcome == "hider" for game in games))
    assert won[0] + 1 < won[1]


def test_the_decisions_of_a_thinker_with_a_time_are_made_again_with_what_it_spent() -> None:
    timed = Thinker(quick_dice("time"), seconds=0.01)
    prompts = [asked(match.clone(), seat) for match, seat in islice(random_matches(SMALL[0], 4, 2), 8)]
    chosen = [timed.choose(prompt) for prompt in prompts]
    assert len(timed.spent) == len(prompts)
    again = Thinker(quick_dice("time"), spent=timed.spent)
    assert [again.choose(prompt) for prompt in prompts] == chosen
    with pytest.raises(UguisuError, match="more decisions"):
        again.choose(prompts[0])


def test_more_time_means_more_games_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock by which every game takes a millisecond."""
    ticks = count()
    monkeypatch.setattr(thinking, "perf_counter", lambda: next(ticks) / 1024)
    match, seat = next(random_matches(SMALL[0], 5, 1))
    spent = []
    for seconds in (16 / 1024, 128 / 1024):
        bot = Thinker(quick_dice("time"), seconds=seconds)
        bot.choose(asked(match, seat))
        spent += bot.spent
    assert spent == [16, 128]


def test_a_single_option_costs_nothing() -> None:
    bot = thinker()
    prompt: Any = SimpleNamespace(options=(GO[3],))
    assert bot.choose(prompt) == GO[3]
    assert bot.spent == []


def test_an_option_that_no_imagined_world_offers_is_left_alone() -> None:
    match, seat = next(random_matches(SMALL[0], 6, 1))
    prompt = asked(match, seat)
    absent = next(go for go in GO if go not in prompt.options)
    for options in ((absent, prompt.options[0]), (prompt.options[0], absent)):
        shown: Any = SimpleNamespace(seat=seat, number=prompt.number, options=options, worlds=prompt.worlds)
        assert thinker().choose(shown) == prompt.options[0]


def test_it_refuses_a_game_whose_secrets_cannot_be_imagined() -> None:
    with pytest.raises(UguisuError, match="Parley has secrets and no way to imagine them"):
        thinker().choose(asked(Match(PARLEY), Seat(0)))
    assert BLADE.can_imagine(1, BLADE.options_from({}))
    assert HIDE_AND_SEEK.can_imagine(2, None)
    assert SCORPION.can_imagine(2, SCORPION.options_from({}))


def test_it_is_offered_for_every_game_before_the_bots_that_are_made_for_it() -> None:
    assert list(bots_for(find_game("blade"))) == ["random", *LEVELS, "novice", "careful"]
    assert list(bots_for(PARLEY)) == ["random", *LEVELS]
    assert (first_bot(find_game("scorpion")), first_bot(PARLEY)) == ("novice", "quick-thinker")
    for name, playouts in LEVELS.items():
        match, seat = next(random_matches(SMALL[0], 7, 1))
        bot = find_bot(HIDE_AND_SEEK, name)(quick_dice(1))
        assert isinstance(bot, Thinker)
        bot.choose(asked(match, seat))
        assert bot.spent == [playouts]


def test_no_budget_is_overdrawn_and_the_last_round_has_two() -> None:
    for budget in (2, 8, 32, 100, 512):
        most = affordable(budget)
        for options in range(2, most + 1):
            plan = list(rounds(options, budget))
            assert sum(kept * tries for kept, tries in plan) <= budget
            assert plan[0][0] == options
            assert plan[-1][0] == 2
            assert all(tries >= 1 for _, tries in plan)


def test_a_game_is_given_up_at_the_horizon() -> None:
    assert play_out(Match(HIDE_AND_SEEK), quick_dice(1), 3) is None
    result = play_out(Match(HIDE_AND_SEEK), quick_dice(1))
    assert result is not None
    assert play_out(Match(HIDE_AND_SEEK), quick_dice(1), 10_000) == result
