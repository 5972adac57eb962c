"""What each seat sees: the field, and in competing play its own mission and bags."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from uguisu.engine.copying import widener
from uguisu.engine.event import Observer, Seat
from uguisu.engine.flow import Flow
from uguisu.engine.position import CONTENT
from uguisu.games.tenchu.cards import Bag, MissionId, ModelId
from uguisu.games.tenchu.content import TenchuContent
from uguisu.games.tenchu.deed import Deed, deed_under_way
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.world import World


class View(Field, kw_only=True, dict=True):
    """What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it."""

    deed: Deed = Deed()
    missions: dict[Seat, MissionId] = msgspec.field(default_factory=dict)
    """Those that it knows."""
    bags: dict[ModelId, Bag] = msgspec.field(default_factory=dict)
    """Those that it can look into."""

    @property
    def content(self) -> TenchuContent:
        content: TenchuContent = self.__dict__[CONTENT]
        return content


_seen: Callable[..., View] = widener(Field, View)


def view(flow: Flow[World], observer: Observer) -> View:
    w = flow.world
    sees_all = w.options.mode != "competing" or w.phase == "over"
    seen = _seen(
        w,
        deed=deed_under_way(flow),
        missions={
            seat: mission for seat, mission in w.missions.items() if sees_all or seat in w.known or seat == observer
        },
        bags={name: items for name, items in w.bags.items() if sees_all or w.owner_of(name) == observer},
    )
    seen.__dict__[CONTENT] = w.content
    return seen
