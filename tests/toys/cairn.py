"""A tiny game in which whoever comes first acts: all build a cairn together, or two sides with an aim of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from uguisu import (
    CHANCE,
    About,
    Answers,
    Below,
    Catalog,
    Choice,
    Event,
    Flow,
    Game,
    Observer,
    Odds,
    Offer,
    Procedure,
    Result,
    Seat,
    Who,
    ask,
    do,
)
from uguisu.engine.speech import OptionWords
from uguisu.kit.bags import draw, without

STONES, CAPSTONE, HIGH, ROUNDS = 12, 12, 6, 3
Stone = Annotated[int, Meta(ge=0, le=CAPSTONE)]
Aim = Annotated[int, Meta(ge=0, le=2)]
Place = Annotated[int, Meta(ge=0, le=3)]
WindCard = Annotated[int, Meta(ge=0, le=3)]


class Lay(Choice, frozen=True):
    stone: int


class Ready(Choice, frozen=True):
    """Nothing more in this round."""


class Wind(Choice, frozen=True):
    card: int


class Aims(Choice, frozen=True):
    aim: int


class Laid(Event, frozen=True):
    seat: Place
    stone: Stone


class Rested(Event, frozen=True):
    seat: Place


class Blew(Event, frozen=True):
    """So many stones fall off the top."""

    stones: int


class AimDealt(Event, frozen=True):
    aim: Aim


LAY = [Lay(stone) for stone in range(CAPSTONE + 1)]


class World(msgspec.Struct, forbid_unknown_fields=True):
    hands: list[list[Stone]]
    row: list[Stone] = msgspec.field(default_factory=list)
    ready: list[Place] = msgspec.field(default_factory=list)
    winds: tuple[WindCard, ...] = (0, 1, 2, 3)
    aims: list[Aim] = msgspec.field(default_factory=list)
    """Of each side, where there are two."""


class Deal(Procedure):
    """A side draws its hidden card."""

    side: int

    @ask("CN-1")
    def which_aim_is_dealt(self, w: World) -> Offer:
        return {CHANCE: Odds.even([Aims(aim) for aim in range(3)], secret=True)}

    @do("CN-1")
    def aim_is_dealt(self, flow: Flow[World], w: World, dealt: Aims) -> None:
        w.aims.append(dealt.aim)
        flow.tell(AimDealt(dealt.aim), *map(Seat, range(self.side, len(w.hands), 2)))


class Round(Procedure):
    """Everybody lays stones of his own, in any order, until he is ready. Then the wind blows."""

    @ask("CN-2", who=Who.ANY)
    def who_lays_a_stone(self, w: World) -> Offer:
        cap = [] if CAPSTONE in w.row else [LAY[CAPSTONE]]
        return {
            Seat(seat): [*(LAY[stone] for stone in hand), *cap, Ready()]
            for seat, hand in enumerate(w.hands)
            if seat not in w.ready
        }

    @do("CN-2")
    def stone_is_laid(self, flow: Flow[World], w: World, answers: Answers) -> None:
        ((seat, choice),) = answers.items()
        if isinstance(choice, Lay):
            w.row.append(choice.stone)
            if choice.stone != CAPSTONE:
                w.hands[seat].remove(choice.stone)
            flow.tell(Laid(seat, choice.stone))
        else:
            w.ready.append(seat)
            flow.tell(Rested(seat))
        if len(w.ready) < len(w.hands):
            self.restart()

    @ask("CN-3")
    def how_the_wind_blows(self, w: World) -> Offer:
        return {CHANCE: draw(w.winds, Wind, secret=False)}

    @do("CN-3")
    def wind_blows(self, flow: Flow[World], w: World, wind: Wind) -> None:
        w.winds = without(w.winds, wind.card)
        w.ready.clear()
        del w.row[max(0, len(w.row) - wind.card) :]
        flow.tell(Blew(wind.card))
        if len(w.winds) > 4 - ROUNDS:
            self.restart()


class View(msgspec.Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    row: tuple[int, ...]
    ready: tuple[int, ...]
    rounds: int
    aim: int | None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rivals: bool = False


class Cairn(Game[World]):
    name, title, seats = "cairn", "Cairn", (2, 3, 4)
    seat_names = ("the mason", "the shepherd", "the pilgrim", "the smith")
    options, world, procedures, longest = Options, World, (Deal, Round), 40
    events = (Laid, Rested, Blew, AimDealt)
    catalog = Catalog([*LAY, Ready()], chance=(Wind, Aims))
    about = About(
        line="Build a cairn before the wind does.",
        feel="Nobody waits for anybody: lay a stone when you like.",
        minutes=(1, 2),
        options={"rivals": OptionWords("Two sides", {"True": "with a hidden aim each", "False": "no, all together"})},
    )

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        hands = [list(range(seat, STONES, seats)) for seat in range(seats)]
        deals = [Deal(side=side) for side in (0, 1)] if options.rivals else []
        return Flow(World(hands), *deals, Round())

    def has_secrets(self, seats: int, options: Options) -> bool:
        return options.rivals

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        step = 2 if options.rivals else 1
        return tuple(tuple(map(Seat, range(side, seats, step))) for side in range(step))

    def view(self, flow: Flow[World], observer: Observer) -> View:
        w = flow.world
        aim = w.aims[observer % 2] if observer is not None and len(w.aims) == 2 else None
        return View(tuple(map(tuple, w.hands)), tuple(w.row), tuple(w.ready), len(w.winds) - 4 + ROUNDS, aim)

    def result(self, w: World) -> Result:
        seats = range(len(w.hands))
        if not w.aims:
            return Result("stands", (1.0,) * len(seats)) if len(w.row) >= HIGH else Result("fell", (-1.0,) * len(seats))
        even, odd = (sum(stone % 3 == aim for stone in w.row) for aim in w.aims)
        best = (even > odd) - (odd > even)
        return Result("counted", tuple(float(-best if seat % 2 else best) for seat in seats))

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        if flow.world.aims:
            flow.world.aims[1 - seat % 2] = below(3)

    def question_text(self, question: str, view: Any) -> str:
        return "Lay a stone, or say that you are ready."

    def choice_text(self, choice: Choice, question: str, view: Any) -> str:
        if isinstance(choice, Lay):
            return "Lay the capstone" if choice.stone == CAPSTONE else f"Lay stone {choice.stone}"
        return "Ready"

    def event_text(self, event: Event, options: Any = None, seats: int = 2) -> str:
        match event:
            case Laid(seat, stone):
                what = f"stone {stone}" if stone < CAPSTONE else "the capstone"
                return f"{self.seat_names[seat].capitalize()} lays {what}."
            case Rested(seat):
                return f"{self.seat_names[seat].capitalize()} is ready."
            case Blew(stones):
                return f"The wind takes {stones} stones." if stones != 1 else "The wind takes a stone."
        return f"Your side wants stones that leave {getattr(event, 'aim', 0)} when divided by three."

    def result_text(self, result: Result) -> str:
        return {"stands": "The cairn stands", "fell": "The cairn is too low"}.get(
            result.outcome, "The stones are counted"
        )


CAIRN = Cairn()
