"""Leaks planted between Shadow Tactics and the wire, one thing wrong in each. The law at the wire must catch them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from laws.planted import (
    afterwards,
    films_before_the_end,
    in_deductions,
    in_how_long_it_is_shown,
    in_how_many_messages_come,
    in_refusals,
    in_replays,
    in_scenes,
    in_the_letter,
    in_the_list_of_tables,
    in_the_log,
    in_the_number_of_the_question,
    in_the_order_of_the_options,
    in_the_question,
    in_what_everybody_sees_of_the_table,
    in_what_is_waited_for,
    in_what_it_sounds_like,
    in_why_not,
    of,
    proofs_before_the_end,
    replays_through_other_eyes,
    scenes_through_other_eyes,
    told_to_all,
)
from laws.subject import Leak, Patch

from games.shadow.leaks import face, hand
from uguisu import Observer, Seat, Table
from uguisu.games.shadow import events as e
from uguisu.games.shadow.pieces import DAIMYO
from uguisu.games.shadow.world import World
from uguisu.server import egress, endpoints, saving
from uguisu.server.hosted import Hosted


def last_face(w: World) -> int:
    """What lies on the last slot, if nobody has seen it."""
    hidden = [card for on, card in zip(w.mat, w.faces, strict=True) if card and not on.face]
    return sum(map(ord, hidden[-1])) if hidden else 0


def left_to_draw(w: World) -> int:
    return sum(n * sum(map(ord, order)) for n, order in enumerate(w.deck.bag))


def spectators_look_through_the_daimyos_eyes(patch: Patch) -> None:
    def change(now: egress.Seen, table: Table, observer: Observer, *_: Any) -> egress.Seen:
        return now._replace(view=table.view(DAIMYO)) if observer is None else now

    afterwards(patch, egress, "seen", change)


def cards_that_are_laid_are_told_to_all(patch: Patch) -> None:
    told_to_all(patch, e.CardChosen)


def orders_that_are_drawn_are_told_to_all(patch: Patch) -> None:
    told_to_all(patch, e.OrderDrawn)


def saves_are_longer_with_some_cards(patch: Patch) -> None:
    true = saving.sealed_save

    async def sealed_save(tables: Any, hosted: Hosted) -> bytes:
        return await true(tables, hosted) + b" " * (last_face(hosted.table.match.flow.world) % 5)

    patch.setattr(endpoints, "sealed_save", sealed_save)


def some_cards_let_the_daimyo_take_back(patch: Patch) -> None:
    """What everybody has seen cannot be taken back, whatever lies on the mat."""

    def change(may: bool, table: Table, seat: Seat) -> bool:
        is_odd = last_face(table.match.flow.world) % 2 == 1
        return may or (is_odd and not table.is_over and table._undo.is_last(table.lines, seat))

    afterwards(patch, Table, "can_undo", change)


PLANTS: tuple[Callable[[Patch], None], ...] = (
    replays_through_other_eyes,
    scenes_through_other_eyes,
    films_before_the_end,
    proofs_before_the_end,
    spectators_look_through_the_daimyos_eyes,
    cards_that_are_laid_are_told_to_all,
    orders_that_are_drawn_are_told_to_all,
    saves_are_longer_with_some_cards,
    some_cards_let_the_daimyo_take_back,
)
LEAKS: list[Leak] = [
    *of(face, in_the_log, in_refusals, in_replays),
    *(leak._replace(think=1) for leak in of(face, in_deductions)),
    *of(last_face, in_the_letter, in_how_many_messages_come, in_what_everybody_sees_of_the_table),
    *of(last_face, in_the_number_of_the_question, in_how_long_it_is_shown, in_scenes),
    *of(hand, in_the_question, in_the_list_of_tables, in_why_not, in_the_order_of_the_options),
    *of(left_to_draw, in_what_is_waited_for, in_the_log, in_what_it_sounds_like),
    *(Leak(plant.__name__.replace("_", " "), "wire", plant=plant) for plant in PLANTS),
]
