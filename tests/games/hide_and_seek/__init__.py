"""Hide-and-seek before the laws."""

from __future__ import annotations

from examples.hide_and_seek.game import HIDE_AND_SEEK, SEEKERS, Caught, possible_zones
from laws.subject import Golden, Secrecy, Subject

from games.hide_and_seek.leaks import LEAKS
from uguisu import Seat, Table, imagine, quick_dice


def check_belief(table: Table, seat: Seat) -> None:
    """The true hider fits everything that was heard, and so does an imagined one."""
    heard = table.events(SEEKERS)
    possible = possible_zones(heard)
    assert table.match.flow.world.hider in possible
    imagined = imagine(HIDE_AND_SEEK, table.match.flow, SEEKERS, heard, quick_dice(len(table.lines)))
    assert imagined.world.hider in possible


SUBJECT = Subject(
    HIDE_AND_SEEK,
    [(2, {})],
    secrecy=Secrecy(reveals=(Caught,), unseen=frozenset({"where_does_the_hider_go"}), check_belief=check_belief),
    twins_live=10,
    leaks=LEAKS,
    lessons=("quietly",),
    golden=[Golden("hide_and_seek", 2)],
)
