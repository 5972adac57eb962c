"""Random play for the laws: games, tables and twins driven from a seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from examples.hide_and_seek.game import HIDE_AND_SEEK
from toys.cairn import CAIRN

from uguisu import CHANCE, Choice, Flow, Game, Odds, Table, find_game, quick_dice
from uguisu.engine.position import freeze

GAMES = int(os.environ.get("LAW_GAMES", "60"))
"""Random games for each law and game; CI asks for 1,000."""


CAIRNS: list[tuple[int, dict[str, Any]]] = [(2, {}), (4, {}), (3, {"rivals": True})]


class Setting(NamedTuple):
    """A game with certain seats and options."""

    name: str
    game: Game[Any]
    seats: int
    options: dict[str, Any]
    every: int = 1
    """Of a large game, laws look at one decision in so many, of all the more games."""

    @property
    def has_secrets(self) -> bool:
        return self.game.has_secrets(self.seats, self.game.options_from(self.options))


def settings() -> list[Setting]:
    """Every game with every seat count and a spread of its options."""
    blade = find_game("blade")
    spreads: list[dict[str, Any]] = [
        {},
        {"contract": 1},
        {"contract": 3, "ghost": True},
        {"contract": 4, "free_reconnaissance": True},
        {"contract": 6, "stubborn_guards": True},
        {"contract": 5, "apprentice": True},
        {"mode": "ironman"},
        {"mode": "heir"},
    ]
    found = [Setting(f"blade {options}", blade, 1, options) for options in spreads]
    found += [Setting("hide_and_seek", HIDE_AND_SEEK, 2, {})]
    found += [Setting(f"cairn {seats} {rivals}", CAIRN, seats, rivals) for seats, rivals in CAIRNS]
    return [*found, *scorpion_settings()]


def scorpion_settings() -> list[Setting]:
    """Every seat count and variant, on both maps, with a spread of the balance options."""
    spreads: list[tuple[int, dict[str, Any]]] = [
        (2, {}),
        (3, {"map": "outpost", "ropes_noticed": True}),
        (4, {"map": "outpost", "mission_raises_alert": True}),
        (2, {"map": "outpost", "variant": "lone_wolf", "sleepers": 12}),
        (2, {"map": "outpost", "variant": "lone_wolf", "two_hands": True, "passage_raises_alert": True}),
        (3, {"map": "outpost", "variant": "contested", "ninja_cards": 3, "traitor_cards": -2}),
        (4, {"map": "outpost", "variant": "contested", "written_missions": True, "ready_made": True}),
        (2, {"map": "outpost", "sentries": 8, "patrols": 4, "passage_unnoticed": True}),
    ]
    game = find_game("scorpion")
    return [Setting(f"scorpion {seats} {options}", game, seats, options, 8) for seats, options in spreads]


def share_of(setting: Setting) -> int:
    """How many of the games fall to one setting, so that every game gets its number in all."""
    of_same_game = sum(other.game is setting.game for other in settings())
    return max(1, GAMES // of_same_game)


def pick(options: Sequence[Choice], below: Callable[[int], int]) -> Choice:
    """Any option; those that cut a game short only now and then, so that play gets everywhere."""
    choice = options[below(len(options))]
    text = str(choice)
    if (text == "abandon" and below(20)) or (text.startswith(("bluff", "leave-map")) and below(10)):
        return options[0]
    return choice


def random_flow(setting: Setting, seed: object, *, whole: bool = False) -> Iterator[Flow[Any]]:
    """A random game: the flow, at the decisions of seats that are looked at, and at the end."""
    every = 1 if whole else setting.every
    below = quick_dice("law", setting.name, seed)
    flow = setting.game.set_up(setting.seats, setting.game.options_from(setting.options)).advance()
    while (decision := flow.decision) is not None:
        if CHANCE in decision.offer:
            odds = decision.offer[CHANCE]
            assert isinstance(odds, Odds)
            flow.answer(CHANCE, odds.draw(below))
            continue
        waiting = [seat for seat in decision.offer if seat not in flow.sealed]
        seat = waiting[below(len(waiting))]
        if every == 1 or below(every) == 0:
            yield flow
        assert flow.decision is not None
        flow.answer(seat, pick(flow.decision.offer[seat], below))
    yield flow


def random_table(setting: Setting, seed: object, *, undo: bool = True) -> Table:
    """A table played at random to its end, with some choices taken back on the way."""
    below = quick_dice("table law", setting.name, seed)
    table = Table.open(setting.game, seats=setting.seats, options=setting.options, seed=repr(seed), entropy=["a", "b"])
    while not table.is_over:
        for seat in table.seats:
            if (prompt := table.prompt(seat)) is not None:
                table.act(seat, pick(prompt.options, below), prompt.number)
                if undo and below(60 * setting.every) == 0 and table.can_undo(seat):
                    table.undo(seat)
    return table


def frozen(setting: Setting, flow: Flow[Any]) -> Any:
    """Everything there is to a flow, to be compared."""
    return freeze(setting.game, flow, setting.seats, setting.game.options_from(setting.options))
