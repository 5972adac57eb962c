"""A tiny game for testing the engine: sealed bids, a race, a question that others must not notice, a secret deal."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from uguisu import (
    CHANCE,
    Answers,
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


class Bid(Choice, frozen=True):
    gold: int


class Grab(Choice, frozen=True):
    """Take the jewel."""


class Whisper(Choice, frozen=True):
    word: Literal["yes", "no"]


class Dealt(Choice, frozen=True):
    card: int


class BidsOpened(Event, frozen=True):
    bids: tuple[int, ...]


class Grabbed(Event, frozen=True):
    seat: int


class CardDealt(Event, frozen=True):
    card: int


BIDS = [Bid(gold) for gold in range(3)]
WORDS = [Whisper("yes"), Whisper("no")]
CARDS = Odds.even([Dealt(card) for card in range(10)], secret=True)


class World(msgspec.Struct, forbid_unknown_fields=True):
    bids: dict[int, int] = msgspec.field(default_factory=dict)
    jewel: int = -1
    word: Literal["", "yes", "no"] = ""
    card: int = -1
    log: list[Literal["yes", "no"]] = msgspec.field(default_factory=list)


class Parley(Procedure):
    """Bid, grab, whisper, deal."""

    @ask("PA-1", who=Who.ALL)
    def what_do_you_bid(self, w: World) -> Offer:
        return {Seat(seat): BIDS for seat in range(3)}

    @do("PA-1")
    def bids_are_opened(self, flow: Flow[World], w: World, answers: Answers) -> None:
        w.bids = {seat: bid.gold for seat, bid in answers.items() if isinstance(bid, Bid)}
        flow.tell(BidsOpened(tuple(w.bids.values())))

    @ask("PA-2", who=Who.ANY)
    def who_grabs_first(self, w: World) -> Offer:
        return {Seat(seat): [Grab()] for seat in range(3)}

    @do("PA-2")
    def jewel_is_grabbed(self, flow: Flow[World], w: World, answers: Answers) -> None:
        ((seat, _),) = answers.items()
        w.jewel = seat
        flow.tell(Grabbed(seat))

    @ask("PA-3", hidden=True)
    def what_do_you_whisper(self, w: World) -> Offer:
        return {Seat(w.jewel): WORDS}

    @do("PA-3")
    def word_is_whispered(self, flow: Flow[World], w: World, whisper: Whisper) -> None:
        w.word = whisper.word

    @ask("PA-4")
    def which_card_is_dealt(self, w: World) -> Offer:
        return {CHANCE: CARDS}

    @do("PA-4")
    def card_is_dealt(self, flow: Flow[World], w: World, dealt: Dealt) -> None:
        w.card = dealt.card
        flow.tell(CardDealt(dealt.card), Seat(w.jewel))

    @ask("PA-5")
    def what_do_you_say(self, w: World) -> Offer:
        return {Seat(w.jewel): WORDS}

    @do("PA-5")
    def word_is_said(self, flow: Flow[World], w: World, whisper: Whisper) -> None:
        w.log.append(whisper.word)


class View(msgspec.Struct, frozen=True):
    bids: tuple[int, ...]
    jewel: int
    card: int | None


class ParleyGame(Game[World]):
    name, title, seats = "parley", "Parley", (3,)
    world, procedures, longest = World, (Parley,), 6
    events = (BidsOpened, Grabbed, CardDealt)
    catalog = Catalog([*BIDS, Grab(), *WORDS], chance=(Dealt,))

    def set_up(self, seats: int, options: Any) -> Flow[World]:
        return Flow(World(), Parley())

    def view(self, flow: Flow[World], observer: Observer) -> View:
        w = flow.world
        return View(tuple(w.bids.values()), w.jewel, w.card if observer == w.jewel else None)

    def result(self, w: World) -> Result:
        return Result("over", tuple(float(seat == w.jewel) for seat in range(3)))


PARLEY = ParleyGame()
