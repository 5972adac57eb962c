"""Tables of Shadow Tactics written by hand, two by two, which the other side and a spectator must not tell apart."""

from __future__ import annotations

from collections.abc import Callable

from laws.planted import change_step, in_how_many_messages_come, in_the_letter, in_the_number_of_the_question
from laws.subject import Couple, Patch
from rules.shadow.scene import POSITION, standing

from games.shadow.leaks import Rumour, hand
from games.shadow.wire_leaks import (
    cards_that_are_laid_are_told_to_all,
    last_face,
    some_cards_let_the_daimyo_take_back,
)
from uguisu import Flow, Seat
from uguisu.engine.flow import Answers
from uguisu.engine.position import Position, freeze
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import CardId, OrderId
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.night import Night
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.rounds import Rounds
from uguisu.games.shadow.flow.setup import deck_of
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.pieces import DAIMYO
from uguisu.games.shadow.world import World
from uguisu.kit.bags import Deck, kinds, rest_of

Plant = Callable[[Patch], None]
NINJA, OTHER_NINJA = Seat(1), Seat(2)
TEAMS = {2: "hayato,yuki,mugen", 3: "hayato,yuki,mugen,aiko"}
GROUND = "green=- guards=spearman@4.1/0/out,officer@4.1/3/in hayato=4.0"
"""The officer sees whatever Hayato does in the yard before him."""
KATANA, PEBBLE, PATH = "HAY-03", "HAY-04", "HAY-05"
ALL_ORDERS = kinds(deck_of(standing(game=SHADOW)))
HAND = ALL_ORDERS[:1]


def position(orders: tuple[OrderId, ...] = HAND, seats: int = 2) -> Position:
    """A round begins, and the Daimyo holds these."""
    w: World = POSITION.change(standing(seats, game=SHADOW), f"team={TEAMS[seats]} {GROUND}")
    w.orders, w.deck = orders, Deck(bag=rest_of(deck_of(w), orders))
    night = Night(at=Night.numbers["mission_is_over"])
    flow = Flow(w, Programming(), Orders(), Execution(), Refresh(), Rounds(), night)
    return freeze(SHADOW, flow.advance(), seats, w.options)


def couple(name: str, here: str, there: str, *leaks: Plant, seat: Seat = DAIMYO, seats: int = 2) -> Couple:
    """The same table, where other cards are laid."""
    begun = position(seats=seats)
    return Couple(name, (begun, here), (begun, there), seat, leaks)


def by_the_letter(fact: Callable[[World], int]) -> Plant:
    return lambda patch: in_the_letter(patch, fact)


def number_of(card: CardId) -> int:
    return sum(map(ord, card))


def skipped_cards_are_heard(patch: Patch) -> None:
    """Whoever has failed takes his second card back, and it rustles if it is one and not another."""
    run = Execution.steps[Execution.numbers["next_slot_is_turned_over"]].run

    def next_slot_is_turned_over(self: Execution, flow: Flow[World], w: World) -> None:
        slot = next((n for n, on in enumerate(w.mat) if on.ninja and not on.is_over), None)
        if slot is not None and w.mat[slot].ninja in self.failed and number_of(w.faces[slot]) % 2:
            flow.tell(Rumour())
        run(self, flow, w)

    change_step(patch, Execution, "next_slot_is_turned_over", run=next_slot_is_turned_over)


def cards_are_heard_when_they_are_taken_back(patch: Patch) -> None:
    run = Programming.steps[Programming.numbers["card_is_laid"]].run

    def card_is_laid(self: Programming, flow: Flow[World], w: World, answers: Answers) -> None:
        ((_, choice),) = answers.items()
        if isinstance(choice, c.TakeBack | c.Shift) and number_of(w.faces[choice.slot]) % 2:
            flow.tell(Rumour())
        run(self, flow, w, answers)

    change_step(patch, Programming, "card_is_laid", run=card_is_laid)


def laid(card: str, then: str = "") -> str:
    return f"place:{card}:0 {then}"


FAILS = f"place:{KATANA}:0 place:%s:1 ready prepare:{HAND[0]} guard:22 cross:4.0"
COUPLES = [
    couple(
        "one card is laid, or another",
        laid(PEBBLE, "ready"),
        laid(PATH, "ready"),
        by_the_letter(last_face),
        cards_that_are_laid_are_told_to_all,
        lambda patch: in_the_number_of_the_question(patch, last_face),
    ),
    couple(
        "beside one card the Daimyo has a guard in hand, or beside another",
        laid(PEBBLE, f"ready execute:{HAND[0]} guard:1"),
        laid(PATH, f"ready execute:{HAND[0]} guard:1"),
        some_cards_let_the_daimyo_take_back,
    ),
    couple(
        "one card is taken back, or another",
        laid(PEBBLE, "take-back:0 ready"),
        laid(KATANA, "take-back:0 ready"),
        cards_that_are_laid_are_told_to_all,
        cards_are_heard_when_they_are_taken_back,
    ),
    couple(
        "one card is moved to another slot, or another card is",
        laid(PEBBLE, "shift:0:3 ready"),
        laid(KATANA, "shift:0:3 ready"),
        cards_are_heard_when_they_are_taken_back,
        by_the_letter(last_face),
    ),
    couple(
        "after a failure one card is skipped, or another",
        FAILS % PEBBLE,
        FAILS % PATH,
        skipped_cards_are_heard,
        by_the_letter(last_face),
    ),
    couple(
        "another ninja lays one card, or another",
        laid(PEBBLE),
        laid(KATANA),
        by_the_letter(last_face),
        cards_that_are_laid_are_told_to_all,
        lambda patch: in_how_many_messages_come(patch, last_face),
        seat=OTHER_NINJA,
        seats=3,
    ),
    Couple(
        "the Daimyo holds one order, or another",
        (position(ALL_ORDERS[:2]), f"ready prepare:{ALL_ORDERS[0]}"),
        (position((ALL_ORDERS[0], ALL_ORDERS[2])), f"ready prepare:{ALL_ORDERS[0]}"),
        NINJA,
        (by_the_letter(hand), lambda patch: in_how_many_messages_come(patch, hand)),
    ),
]
