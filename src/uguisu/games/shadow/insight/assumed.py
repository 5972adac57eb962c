"""A world made of what a seat sees, in which things can be tried out, and what it assumes there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from uguisu.engine.choice import shorten
from uguisu.engine.copying import widener
from uguisu.engine.errors import UguisuError
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.figures import TOWER, Facing
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import FACE_DOWN, Guard
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.text import FILE
from uguisu.games.shadow.world import World
from uguisu.kit.bags import Deck, some_of

MOST_ASSUMED = 24
_GUARD = re.compile(r"([1-9]\d?)@(-?\d{1,2}\.-?\d{1,2})/(?:([0-5])/(in|out)|(tower))")
_world: Callable[..., World] = widener(Garden, World)


def world_of(view: View) -> World:
    """All that the seat sees. What it does not see is missing, not imagined: slots of others are empty, the
    Daimyo's hand is the first cards of those that it can be."""
    hand = view.orders if view.orders is not None else some_of(view.unseen, view.orders_held, lambda count: 0)
    left = list(view.unseen)
    if view.orders is None:
        for order in hand:
            left.remove(order)
    faces = [view.faces.get(slot, FACE_DOWN) for slot in range(len(view.mat))]
    return _world(
        view,
        content=view.content,
        faces=faces,
        orders=hand,
        deck=Deck(bag=tuple(left), discards=view.discards),
    )


def assume(w: World, assumed: Sequence[str]) -> tuple[World, list[str]]:
    """Guards stand where it is assumed (`5@8.2/1/out`); what is left are choices of the rehearsal, in text form."""
    if len(assumed) > MOST_ASSUMED:
        raise UguisuError(FILE.say("wrong", "too_much_assumed", count=MOST_ASSUMED))
    picks: list[str] = []
    for text in assumed:
        found = _GUARD.fullmatch(text)
        if found is None:
            w.content.catalog.parse(text)
            picks.append(text)
            continue
        number, yard = int(found[1]), HexId(found[2])
        if number not in w.guards or yard not in w.board.yards:
            raise UguisuError(FILE.say("wrong", "assumption", text=shorten(text)))
        corner = TOWER if found[5] else int(found[3])
        facing: Facing = "tower" if found[5] else "in" if found[4] == "in" else "out"
        if (facing == "tower") != (yard in w.board.towers):
            raise UguisuError(FILE.say("wrong", "assumption", text=shorten(text)))
        w.guards[number] = Guard(yard, corner, facing, w.guards[number].state)
    return w, picks
