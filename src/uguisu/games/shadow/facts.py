"""What a study notes of a finished mission."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.choice import Choice
from uguisu.engine.game import Facts
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.words.text import FILE
from uguisu.games.shadow.world import World


def facts(w: World, made: Sequence[Choice]) -> Facts:
    noted: Facts = {
        _name("mission"): w.mission or None,
        _name("team"): ", ".join(w.ninjas),
        _name("cause"): w.cause or None,
        _name("rounds"): float(w.round),
        _name("time_left"): float(w.time),
        _name("damage"): float(sum(one.flipped for one in w.ninjas.values())),
        _name("guards_left"): float(len(w.guards)),
        _name("prepared"): float(sum(isinstance(choice, c.Prepare) for choice in made)),
    }
    for name in w.content.ninjas:
        won = w.ending == "ninjas" if name in w.ninjas else None
        noted[_name("won_with", ninja=name)] = won
    return noted


def _name(key: str, **fields: object) -> str:
    return FILE.text("facts", key, **fields)
