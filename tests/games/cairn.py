"""Cairn before the laws: whoever comes first acts, and two sides may have an aim each."""

from __future__ import annotations

import msgspec
from laws.subject import Leak, Secrecy, Subject
from toys.cairn import CAIRN, AimDealt, Cairn, View, World

from uguisu import Flow, Observer


class AimsShow(Cairn):
    """Everybody sees what the first side wants."""

    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen, w = super().view(flow, observer), flow.world
        return msgspec.structs.replace(seen, rounds=seen.rounds + 10 * w.aims[0]) if len(w.aims) == 2 else seen


SUBJECT = Subject(
    CAIRN,
    [(2, {}), (4, {}), (3, {"rivals": True})],
    secrecy=Secrecy(is_own=lambda table, seat, event: isinstance(event, AimDealt), open_at_end=True),
    twins_live=5,
    leaks=[Leak("aims show", game=AimsShow)],
    leaks_at=(3, {"rivals": True}),
)
