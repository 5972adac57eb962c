"""Fixture S1 of the ledger, and a strict table around it: the asked seat, what is offered, chance scripted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rules.scorpion.standard import DECKS, GUARD_DECK, HALF_DECK, standard_world

from uguisu import Event, Match, Procedure, Prompt, Seat
from uguisu.engine.event import Told
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.flow.guards import AlertPhase, CardPhase
from uguisu.games.scorpion.flow.intruders import IntrudersPhase
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.flow.patrols import PatrolPhase
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.garrison import Guard
from uguisu.games.scorpion.world import Intruder, Options, Passage, World
from uguisu.kit.bags import bag, rest_of
from uguisu.testing import Notation, Scripted

SENTRIES = ("C03", "C07", "C13", "C17", "W01", "W11", "E01", "E11")
"""s1 to s8 are the guards 1 to 8; P1 is 9 and 10, P2 is 11 and 12, P3 is 13 and 14."""
PATROLS = (("C06", "C07"), ("C14", "C13"), ("C10", "C11"))
OBJECTS = {
    "W02": "A", "W05": "B", "W10": "C", "E02": "D", "E05": "E", "E10": "F",
    "W03": "trap", "E03": "trap", "W08": "sentry", "E08": "sentry",
}  # fmt: skip
GUARD_HAND = bag(
    {"awaken": 4, "kenjutsu": 2, "patrol-listen": 4, "patrol-search": 4, "sentry-listen": 6, "sentry-search": 4}.items()
)
NINJA_HAND = bag({"kenjutsu": 2, "rope": 2, "secret-passage": 1, "shadow-walk": 1, "shuriken": 2}.items())
TRAITOR_HAND = bag({"it-was-a-cat": 1, "kenjutsu": 2, "potent-sake": 2, "rope": 1, "secret-passage": 1}.items())
PHASES: dict[str, type[Procedure]] = {
    "alert": AlertPhase,
    "cards": CardPhase,
    "patrols": PatrolPhase,
    "intruders": IntrudersPhase,
}


def standing(seats: int = 2, options: dict[str, Any] | None = None) -> World:
    """S1 as it stands after set-up."""
    chosen: Options = SCORPION.options_from(options or {})
    players = 2 if seats == 4 else 1
    w = standard_world(options=chosen, seats=seats, phase="intruders", rules=SCORPION.rules_version)
    for number, zone in enumerate(SENTRIES, 1):
        w.guards[number - 1] = Guard(zone)  # type: ignore[arg-type]
    for patrol, (zone, behind) in enumerate(PATROLS, 1):
        for number in (7 + 2 * patrol, 8 + 2 * patrol):
            w.guards[number - 1] = Guard(zone, patrol)  # type: ignore[arg-type]
        w.behind[patrol - 1] = behind  # type: ignore[call-overload]
    whole = GUARD_DECK if players == 1 else HALF_DECK
    hand = GUARD_HAND if players == 1 else bag((card, GUARD_HAND.count(card) // 2) for card in set(GUARD_HAND))
    w.hands, w.decks = [hand] * players, [rest_of(whole, hand)] * players
    w.drawn, w.discards, w.cards_left = [()] * players, [()] * players, [0] * players
    w.sleepers = {"C01": 2, "C16": 2, "W09": 2, "E09": 2}  # type: ignore[dict-item]
    w.objects = dict(OBJECTS)  # type: ignore[arg-type]
    w.passages = [Passage(("F05", "W06"))]  # type: ignore[arg-type]
    if chosen.variant == "contested":
        w.passages.append(Passage(("F12", "E06")))  # type: ignore[arg-type]
    w.ninja = Intruder(status="map", zone="F02", path=("F02",), hand=NINJA_HAND, mission="C")  # type: ignore[arg-type]
    w.traitor = Intruder(status="map", zone="C12", path=("C12",), hand=TRAITOR_HAND, mission="E")  # type: ignore[arg-type]
    w.tiles = ("A", "B", "D", "F")
    return w


def put(w: World, who: IntruderId, zone: str) -> World:
    """This intruder has been in this zone since his phase began."""
    one = w.one(who)
    one.zone, one.path = ZoneId(zone), (ZoneId(zone),)
    return w


def place(w: World, text: str) -> None:
    """`1@C03,9@C06/1`: these guards are on the map, and no others; behind the stroke stands a patrol."""
    w.guards = [Guard()] * len(w.guards)
    for one in filter(None, text.split(",")):
        number, _, where = one.partition("@")
        zone, _, patrol = where.partition("/")
        guard(w, int(number), zone=zone, patrol=int(patrol or 0))


POSITION = Notation(
    SCORPION,
    standing,
    {
        "ninja": lambda w, zone: put(w, "ninja", zone),
        "traitor": lambda w, zone: put(w, "traitor", zone),
        "guards": place,
    },
)


def world(text: str = "", *, seats: int = 2, options: dict[str, Any] | None = None, **changes: Any) -> World:
    """S1 as it stands after set-up, changed: `world("ninja=W03 ninja.visible phase=cards")`, or field by field."""
    w = POSITION(text, seats=seats, options=options)
    for who in INTRUDERS:
        if isinstance(fields := changes.get(who), dict) and "zone" in fields:
            put(w, who, fields["zone"])
    return POSITION.change(w, **changes)


def guard(w: World, number: int, **fields: Any) -> None:
    """Changes a guard figure: guard(w, 1, zone="C02")."""
    w.guards[number - 1] = msgspec.structs.replace(w.guards[number - 1], **fields)


class Scene(Scripted):
    """A table in S1, unless it is said otherwise. The first of these procedures comes first."""

    def __init__(self, *stack: Procedure, w: World | None = None, draws: Iterable[str] = ()) -> None:
        super().__init__(SCORPION, w or world(), *reversed(stack), draws=draws)

    def intruders(self, *texts: str, draws: Iterable[str] = ()) -> Scene:
        """Seat 0 of a game for two."""
        return self.by(0, *texts, draws=draws)

    def guards(self, *texts: str, draws: Iterable[str] = ()) -> Scene:
        """Seat 1 of a game for two."""
        return self.by(1, *texts, draws=draws)


def turn(phase: str = "alert", *, w: World | None = None, draws: Iterable[str] = ()) -> Scene:
    """From the beginning of this phase, with the rest of the turn and all later turns to come."""
    later = [kind() for kind in list(PHASES.values())[list(PHASES).index(phase) :]]
    night = Night()
    night.go_to(Night.turn_is_over)
    return Scene(*later, night, w=w, draws=draws)


__all__ = ["DECKS", "Scene", "guard", "turn", "world"]


def prompt_at(scene: Scene, seat: Seat, heard: Sequence[Event]) -> Prompt:
    """What the seat is asked in this scene, after all that it has heard."""
    told = [Told(event, (seat,)) for event in heard]
    prompt = Match.of(SCORPION, scene.w.seats, scene.w.options, scene.flow.clone(), told).start().prompt(seat)
    assert prompt is not None
    return prompt
