"""Lanterns before the laws: hands that only their holders see, and one side."""

from __future__ import annotations

import msgspec
from examples.lanterns.game import LANTERNS, Drew, Lanterns, View, World
from laws.subject import Golden, Leak, Secrecy, Subject

from uguisu import Flow, Observer, Seat


class SpectatorsSeeTheFirstHand(Lanterns):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        return super().view(flow, Seat(0) if observer is None else observer)


class HandsAreSummedUp(Lanterns):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen = super().view(flow, observer)
        return msgspec.structs.replace(seen, hands=tuple(map(sum, flow.world.hands)))


SUBJECT = Subject(
    LANTERNS,
    [(2, {}), (3, {}), (4, {})],
    secrecy=Secrecy(
        is_own=lambda table, seat, event: isinstance(event, Drew),
        is_dealt_to_others=lambda table, seat, dealt: True,
    ),
    twins_live=5,
    leaks=[
        Leak("spectators see the first hand", game=SpectatorsSeeTheFirstHand),
        Leak("hands are summed up", game=HandsAreSummedUp),
    ],
    leaks_at=(3, {}),
    golden=[Golden("lanterns", 3)],
)
