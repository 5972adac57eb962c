"""Heists: a toy campaign of three tables. Thieves take from a hoard in turn, as long as they dare.

Whoever is caught goes home. The loot is handed on, and the next house is better guarded. The crew may change.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from uguisu import (
    CHANCE,
    D6,
    BadOption,
    Catalog,
    Choice,
    Event,
    Flow,
    Game,
    Misfit,
    Observer,
    Offer,
    Procedure,
    Result,
    Rolled,
    Seat,
    Sequel,
    ask,
    do,
)

HOUSES, ENOUGH = 3, 6
"""So many tables, and so much loot that the campaign is won."""
Loot = Annotated[int, Meta(ge=0, le=999)]


class Take(Choice, frozen=True):
    """Takes one more thing."""


class Flee(Choice, frozen=True):
    """Goes home with what there is."""


class Caught(Event, frozen=True):
    thief: Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    house: Literal[1, 2, 3] = 1
    lucky: bool = False
    """Nobody is caught on a 1 in the first house."""


class Spoils(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the campaign hands on."""

    loot: Loot
    famous: Seat | None = None
    """Whoever was caught last."""


class World(msgspec.Struct, forbid_unknown_fields=True):
    options: Options = Options()
    seats: int = 1
    loot: Loot = 0
    before: Loot = 0
    """The loot of the houses before this one."""
    famous: Seat | None = None
    is_over: bool = False


class Night(Procedure):
    thief: Seat = Seat(0)
    took: bool = False

    @ask("HEI-1")
    def does_he_take(self, w: World) -> Offer:
        return {self.thief: [Take(), Flee()]}

    @do("HEI-1")
    def thief_takes(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.took = isinstance(choice, Take)

    @ask("HEI-2")
    def is_he_heard(self, w: World) -> Offer | None:
        return {CHANCE: D6} if self.took else None

    @do("HEI-2")
    def guards_come(self, flow: Flow[World], w: World, die: Rolled) -> None:
        if die.pips > w.options.house or (w.options.lucky and w.options.house == 1):
            w.loot += 1
            self.restart()
        else:
            w.famous, self.took = self.thief, False
            flow.tell(Caught(self.thief))

    @do("HEI-3")
    def next_thief(self, flow: Flow[World], w: World) -> None:
        if self.took:
            self.restart()
        elif self.thief + 1 < w.seats:
            self.thief = Seat(self.thief + 1)
            self.restart()
        else:
            w.is_over = True
            flow.end()


class View(msgspec.Struct, frozen=True):
    house: int
    loot: int
    before: int


class Heists(Game[World]):
    name, title, seats = "heists", "Heists", (1, 2, 3)
    seat_names = ("the planner", "the climber", "the lookout")
    secrets, score_range, most_outcomes, longest = False, (0.0, 1.0), 6, 2000
    options, legacy, world, procedures, events = Options, Spoils, World, (Night,), (Caught,)
    catalog = Catalog([Take(), Flee()])

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        return Flow(World(options=options, seats=seats), Night())

    def set_up_sequel(self, seats: int, options: Options, legacy: Spoils) -> Flow[World]:
        if options.house < 2:
            raise BadOption("Nothing comes before the first house.")
        if legacy.loot > 300:
            raise Misfit("loot", "there is not so much in the world")
        world = World(options=options, seats=seats, before=legacy.loot, famous=legacy.famous)
        return Flow(world, Night())

    def sequel(self, world: World, seats: int, options: Options) -> Sequel | None:
        if options.house == HOUSES or world.before + world.loot >= ENOUGH:
            return None
        crews = (seats, *(crew for crew in self.seats if abs(crew - seats) == 1))
        famous = world.famous if world.famous is not None and world.famous < min(crews) else None
        return Sequel(Spoils(world.before + world.loot, famous), crews, {"house": options.house + 1})

    def sides(self, seats: int, options: Any) -> tuple[tuple[Seat, ...], ...]:
        return (tuple(map(Seat, range(seats))),)

    def view(self, flow: Flow[World], observer: Observer) -> View:
        w = flow.world
        return View(w.options.house, w.loot, w.before)

    def result(self, w: World) -> Result:
        rich = w.before + w.loot >= ENOUGH
        return Result("rich" if rich else "poor", (1.0 if rich else 0.0,) * w.seats)


HEISTS = Heists()
