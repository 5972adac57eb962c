"""Lanterns: all together light three roofs before the night is over, and nobody waits for his turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NewType

import msgspec
from msgspec import Meta

from examples.lanterns.picture import Picture
from uguisu import (
    CHANCE,
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
    Reason,
    Result,
    Seat,
    Who,
    ask,
    because,
    do,
)
from uguisu.engine.vocabulary import Known, Vocabulary
from uguisu.kit.bags import Deck, bag, together, with_card, without
from uguisu.kit.hands import Hand, deals

BRIGHTEST, COPIES, HAND, NEEDED, ROUNDS = 6, 3, 3, 3, 8

Card = Annotated[int, Meta(ge=1, le=BRIGHTEST)]
Roof = NewType("Roof", str)
ROOFS = tuple(map(Roof, ("north", "east", "west")))
Place = Annotated[int, Meta(ge=0, le=3)]
ALL_CARDS = bag((card, COPIES) for card in range(1, BRIGHTEST + 1))


class Light(Choice, frozen=True):
    card: int
    roof: Roof


class Wait(Choice, frozen=True):
    """Nothing more in this round."""


class Dealt(Choice, frozen=True):
    card: int


class Walks(Choice, frozen=True):
    roof: Roof


class Lit(Event, frozen=True):
    sound = "card"
    seat: Place
    card: Card
    roof: Roof


class Waited(Event, frozen=True):
    seat: Place


class Drew(Event, frozen=True):
    """To whoever drew it."""

    card: Card


class Refilled(Event, frozen=True):
    seat: Place


class WatchCame(Event, frozen=True):
    """The watch puts the last lantern of this roof out; 0: there was none."""

    pace = 2
    sound = "alarm"
    roof: Roof
    card: Annotated[int, Meta(ge=0, le=BRIGHTEST)]


LIGHT = {(card, roof): Light(card, roof) for card in range(1, BRIGHTEST + 1) for roof in ROOFS}
WATCH = Odds.even(Walks(roof) for roof in ROOFS)


class World(msgspec.Struct, forbid_unknown_fields=True):
    hands: list[tuple[Card, ...]]
    deck: Deck[Card] = Deck(ALL_CARDS)
    roofs: dict[Roof, list[Card]] = msgspec.field(default_factory=lambda: {roof: [] for roof in ROOFS})
    done: list[Place] = msgspec.field(default_factory=list)
    """Who does nothing more in this round."""
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] = 1
    ending: Literal["", "light", "dark"] = ""

    def fits(self, card: int, roof: Roof) -> bool:
        """LN-2 Each lantern is brighter than the one before it."""
        lit = self.roofs[roof]
        return not lit or card > lit[-1]


class Night(Procedure):
    """Round after round, until three roofs are lit or the night is over."""

    @do("LN-1")
    def hands_are_filled(self, flow: Flow[World], w: World) -> None:
        flow.call(*(Refill(seat=seat) for seat in range(len(w.hands))))

    @ask("LN-2", who=Who.ANY)
    def who_lights_a_lantern(self, w: World) -> Offer:
        return {
            Seat(seat): [
                *(LIGHT[card, roof] for card in sorted(set(hand)) for roof in ROOFS if w.fits(card, roof)),
                Wait(),
            ]
            for seat, hand in enumerate(w.hands)
            if seat not in w.done
        }

    @do("LN-2")
    def lantern_is_lit(self, flow: Flow[World], w: World, answers: Answers) -> None:
        ((seat, choice),) = answers.items()
        w.done.append(seat)
        if isinstance(choice, Light):
            w.hands[seat] = without(w.hands[seat], choice.card)
            w.roofs[choice.roof].append(choice.card)
            flow.tell(Lit(seat, choice.card, choice.roof))
        else:
            flow.tell(Waited(seat))
        if len(w.done) < len(w.hands):
            self.go_to(Night.who_lights_a_lantern)

    @ask("LN-3")
    def where_does_the_watch_walk(self, w: World) -> Offer | None:
        return {CHANCE: WATCH} if not is_lit(w) else None

    @do("LN-3")
    def watch_walks(self, flow: Flow[World], w: World, walks: Walks) -> None:
        lit = w.roofs[walks.roof]
        card = lit.pop() if lit else 0
        if card:
            w.deck = w.deck.with_discard(card)
        flow.tell(WatchCame(walks.roof, card))

    @do("LN-4")
    def round_ends(self, flow: Flow[World], w: World) -> None:
        w.done.clear()
        if is_lit(w) or w.round == ROUNDS:
            w.ending = "light" if is_lit(w) else "dark"
            flow.end()
        w.round += 1
        self.restart()


class Refill(Procedure):
    """Somebody draws until he has his hand again, as long as the deck lasts."""

    seat: Place

    @ask("LN-1")
    def which_card_is_drawn(self, w: World) -> Offer | None:
        return {CHANCE: w.deck.draw(Dealt)} if len(w.hands[self.seat]) < HAND and len(w.deck) else None

    @do("LN-1")
    def card_is_drawn(self, flow: Flow[World], w: World, dealt: Dealt) -> None:
        w.deck = w.deck.drawn(dealt.card)
        w.hands[self.seat] = with_card(w.hands[self.seat], dealt.card)
        flow.tell(Refilled(self.seat))
        flow.tell(Drew(dealt.card), Seat(self.seat))
        self.restart()


def is_lit(w: World) -> bool:
    """LN-4 Three lanterns on every roof."""
    return all(len(lit) >= NEEDED for lit in w.roofs.values())


class View(msgspec.Struct, frozen=True):
    """What everybody sees, and for a seat its own hand."""

    round: int
    roofs: dict[str, tuple[int, ...]]
    hands: tuple[int, ...]
    """How many cards each holds."""
    deck: int
    discards: tuple[int, ...]
    done: tuple[int, ...]
    hand: tuple[int, ...]


class Lanterns(Picture, Game[World]):
    name, title, seats, world, longest = "lanterns", "Lanterns", (3, 2, 4), World, 40 * ROUNDS
    catalog = Catalog([*LIGHT.values(), Wait()], chance=(Dealt, Walks))

    def set_up(self, seats: int, options: Any) -> Flow[World]:
        return Flow(World([()] * seats), Night())

    def vocabulary(self, flow: Flow[World]) -> Vocabulary:
        return {Roof: Known("roof", ROOFS, "in this town")}

    def sides(self, seats: int, options: Any) -> tuple[tuple[Seat, ...], ...]:
        return (tuple(map(Seat, range(seats))),)

    def view(self, flow: Flow[World], observer: Observer) -> View:
        w = flow.world
        return View(
            round=w.round,
            roofs={roof: tuple(lit) for roof, lit in w.roofs.items()},
            hands=tuple(map(len, w.hands)),
            deck=len(w.deck),
            discards=w.deck.discards,
            done=tuple(w.done),
            hand=w.hands[observer] if observer is not None else (),
        )

    def result(self, w: World) -> Result:
        return Result(w.ending, (1.0 if w.ending == "light" else -1.0,) * len(w.hands))

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        """What the others hold is as likely as any other share of the cards that this seat has not seen."""
        w = flow.world
        others = [other for other in range(len(w.hands)) if other != seat]
        unseen = together(w.deck.bag, *(w.hands[other] for other in others))
        *hands, rest = deals(unseen, tuple(Hand(len(w.hands[other])) for other in others)).pick(below)
        for other, hand in zip(others, hands, strict=True):
            w.hands[other] = hand
        w.deck = msgspec.structs.replace(w.deck, bag=rest)

    def why_not(self, view: Any, question: str, choice: Choice) -> Reason:
        if isinstance(choice, Light) and choice in self.catalog and choice.card not in view.hand:
            return self.reason(because("LN-1", "not_held", card=choice.card), view)
        if isinstance(choice, Light) and choice in self.catalog:
            return self.reason(because("LN-2", "too_dim", card=choice.card, roof=choice.roof), view)
        return super().why_not(view, question, choice)


LANTERNS = Lanterns()
