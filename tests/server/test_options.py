"""Options that differ in a place alone travel as one set: few bytes, and all of them are there at the other end."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from examples.hide_and_seek.game import HIDE_AND_SEEK

from uguisu import Catalog, Choice, Flow, Game, Offer, Procedure, Result, Seat, Table, ask, do
from uguisu.server.options import options_shown, unfolded

ROWS, COLUMNS = 16, 32


class Put(Choice, frozen=True):
    stone: str
    place: str


class Pass(Choice, frozen=True):
    pass


CHOICES = [Put(stone, f"{x}-{y}") for stone in ("black", "white") for x in range(COLUMNS) for y in range(ROWS)]


class World(msgspec.Struct):
    is_over: bool = False


class Move(Procedure):
    @ask("WB-1")
    def where_does_it_lie(self, w: World) -> Offer:
        return {Seat(0): [*CHOICES, Pass()]}

    @do("WB-1")
    def it_lies_there(self, flow: Flow[World], w: World, choice: Choice) -> None:
        w.is_over = True


class View(msgspec.Struct, frozen=True):
    pass


class WideBoard(Game[World]):
    """Two stones, and five hundred places for each."""

    name, title, seats, world, longest = "wide_board", "Wide board", (1,), World, 1
    catalog = Catalog([*CHOICES, Pass()])

    def set_up(self, seats: int, options: object) -> Flow[World]:
        return Flow(World(), Move())

    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        return View()

    def result(self, w: World) -> Result:
        return Result("done", (0.0,))


def test_a_question_with_a_thousand_places_is_small_on_the_wire_and_whole_at_the_other_end() -> None:
    prompt = Table.open(WideBoard()).prompt(Seat(0))
    assert prompt is not None
    shown = options_shown(prompt.game, prompt)
    assert len(shown) == 3, "a set for each stone, and to pass"
    assert len(msgspec.json.encode(shown)) < 30_000
    assert {option.choice for option in unfolded(shown)} == {str(option) for option in prompt.options}


class Stand(Choice, frozen=True):
    x: int
    y: int
    level: int
    about: ClassVar = ("square:{x}.{y}.{level}",)


SQUARES = [Stand(x, y, level) for x in range(COLUMNS) for y in range(ROWS) for level in range(2)]


class Village(WideBoard):
    """A place is said with three numbers."""

    name = "village"
    catalog = Catalog(SQUARES)

    def set_up(self, seats: int, options: object) -> Flow[World]:
        return Flow(World(), Walk())


class Walk(Procedure):
    @ask("WB-2")
    def where_does_he_stand(self, w: World) -> Offer:
        return {Seat(0): SQUARES}

    @do("WB-2")
    def he_stands_there(self, flow: Flow[World], w: World, choice: Choice) -> None:
        w.is_over = True


def test_a_place_that_is_said_with_several_fields_is_one_in_a_set() -> None:
    prompt = Table.open(Village()).prompt(Seat(0))
    assert prompt is not None
    (shown,) = options_shown(prompt.game, prompt)
    assert (shown.choice, shown.on) == ("stand:*", ("square:*",))
    assert len(msgspec.json.encode(shown)) < 30_000
    singles = {option.choice: option for option in unfolded([shown])}
    assert set(singles) == {str(option) for option in prompt.options}
    assert singles["stand:20:14:1"].on == ("square:20.14.1",)


def test_a_single_option_of_a_set_is_about_its_place_and_called_after_it() -> None:
    prompt = Table.open(HIDE_AND_SEEK).prompt(Seat(0))
    assert prompt is not None
    singles = {option.choice: option for option in unfolded(options_shown(prompt.game, prompt))}
    assert singles["go:21"].on == ("zone:21",)
    assert singles["go:21"].label == "Go to zone 21"
