"""Parley before the laws: sealed bids, a hidden question, a secret deal."""

from __future__ import annotations

from typing import Any

from laws.subject import Leak, Patch, Secrecy, Subject
from toys.parley import PARLEY, BidsOpened, CardDealt

from uguisu.engine.record import TakenBack
from uguisu.server import protocol as p
from uguisu.server.connection import Connection
from uguisu.server.tables import Live


def tells_sealed_bids_when_one_is_taken_back(patch: Patch) -> None:
    true = Connection.tell

    def tell(self: Connection, live: Live, letters: dict[Any, Any]) -> None:
        true(self, live, letters)
        lines = live.hosted.table.lines
        if lines and isinstance(lines[-1], TakenBack):
            sealed = live.hosted.table.match.flow.sealed
            self.say(p.Reasoned("", (), "", " ".join(map(str, sealed.values()))))

    patch.setattr(Connection, "tell", tell)


SUBJECT = Subject(
    PARLEY,
    [(3, {})],
    secrecy=Secrecy(reveals=(BidsOpened,), is_own=lambda table, seat, event: isinstance(event, CardDealt)),
    twins_live=0.5,
    leaks=[Leak("a bid that is taken back tells the others", "wire", plant=tells_sealed_bids_when_one_is_taken_back)],
)
