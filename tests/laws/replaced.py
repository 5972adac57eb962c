"""Games in which one procedure takes the place of another: leaks are planted so into the rules themselves."""

from __future__ import annotations

from typing import Any

from uguisu import Flow, Game, Procedure


def instead(name: str, game: type[Game[Any]], old: type[Procedure], new: type[Procedure]) -> type[Game[Any]]:
    """The game with the new procedure wherever the old one is called. Whoever makes one must need no arguments."""

    class Replaced(game):
        procedures = tuple(new if kind is old else kind for kind in game.procedures)

        def set_up(self, seats: int, options: Any) -> Flow[Any]:
            flow: Flow[Any] = super().set_up(seats, options)
            flow.__class__ = type("Leaky", (Flow,), {"__slots__": (), "call": _calling(old, new)})
            return flow

    Replaced.__name__ = name
    return Replaced


def _calling(old: type[Procedure], new: type[Procedure]) -> Any:
    def call(self: Flow[Any], *procedures: Procedure) -> None:
        changed = [
            new(**{field: getattr(procedure, field) for field in procedure.__struct_fields__})
            if type(procedure) is old
            else procedure
            for procedure in procedures
        ]
        Flow.call(self, *changed)

    return call
