"""Fixture S1 of the ledger, and a strict table around it: the asked seat, what is offered, chance scripted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from rules.scorpion.standard import DECKS, GUARD_DECK, HALF_DECK, standard_world

from uguisu import CHANCE, Event, Flow, Match, Procedure, Prompt, Seat
from uguisu.engine.event import Told
from uguisu.games.scorpion.flow.guards import AlertPhase, CardPhase
from uguisu.games.scorpion.flow.intruders import IntrudersPhase
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.flow.patrols import PatrolPhase
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Guard, Intruder, Options, Passage, World
from uguisu.kit.bags import bag, rest_of

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


def world(seats: int = 2, options: dict[str, Any] | None = None, **changes: Any) -> World:
    """S1 as it stands after set-up. `ninja` and `traitor` may be dicts of changed fields; the rest is set as it is."""
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
    for field, value in changes.items():
        if field in ("ninja", "traitor") and isinstance(value, dict):
            one = getattr(w, field)
            for name, new in value.items():
                setattr(one, name, new)
            if "zone" in value and "path" not in value:
                one.path = (value["zone"],)
        else:
            setattr(w, field, value)
    return w


def guard(w: World, number: int, **fields: Any) -> None:
    """Changes a guard figure: guard(w, 1, zone="C02")."""
    w.guards[number - 1] = msgspec.structs.replace(w.guards[number - 1], **fields)


class Scene:
    """A flow that starts at any procedure of a world (default: S1). `chance` are text forms, in order."""

    def __init__(self, *stack: Procedure, w: World | None = None, chance: Iterable[str] = ()) -> None:
        self.flow: Flow[World] = Flow(w or world())
        self.flow.stack = list(reversed(stack))
        self.chance = list(chance)
        self.flow.advance()
        self._draw()

    @property
    def w(self) -> World:
        return self.flow.world

    @property
    def question(self) -> str | None:
        return self.flow.decision.question if self.flow.decision else None

    @property
    def rule(self) -> str | None:
        return self.flow.decision.rule if self.flow.decision else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must choose."""
        return tuple(sorted(self.flow.decision.offer)) if self.flow.decision else ()

    def offered(self, seat: int | None = None) -> list[str]:
        assert self.flow.decision is not None, "nothing is asked"
        seat = seat if seat is not None else self.asked[0]
        return [str(option) for option in self.flow.decision.offer[Seat(seat)]]

    def by(self, seat: int, *texts: str, chance: Iterable[str] = ()) -> Scene:
        """This seat chooses, one after the other; each choice must be on offer to it."""
        self.chance += chance
        self._draw()
        for text in texts:
            assert self.flow.decision is not None, f"nothing is asked, so {text} cannot be chosen"
            options = self.flow.decision.offer.get(Seat(seat))
            assert options is not None, f"{self.question} is asked of {self.asked}, not of {seat}"
            choice = SCORPION.catalog.parse(text)
            assert choice in options, f"{text} is not offered at {self.question}: {', '.join(map(str, options))}"
            self.flow.answer(Seat(seat), choice)
            self._draw()
        return self

    def intruders(self, *texts: str, chance: Iterable[str] = ()) -> Scene:
        """Seat 0 of a game for two."""
        return self.by(0, *texts, chance=chance)

    def guards(self, *texts: str, chance: Iterable[str] = ()) -> Scene:
        """Seat 1 of a game for two."""
        return self.by(1, *texts, chance=chance)

    @property
    def events(self) -> list[Event]:
        return [told.event for told in self.flow.told or ()]

    def told_to(self, seat: int | None) -> list[Event]:
        return [told.event for told in self.flow.told or () if told.reaches(None if seat is None else Seat(seat))]

    def heard(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: int | None = 0) -> Any:
        return SCORPION.view(self.flow, None if seat is None else Seat(seat))

    def done(self) -> Scene:
        assert not self.chance, f"scripted chance is left over: {self.chance}"
        return self

    def _draw(self) -> None:
        while self.flow.decision is not None and CHANCE in self.flow.decision.offer and self.chance:
            text = self.chance.pop(0)
            outcome = SCORPION.catalog.parse(text)
            assert outcome in self.flow.decision.offer[CHANCE], f"{text} cannot be drawn at {self.question}"
            self.flow.answer(CHANCE, outcome)


def turn(phase: str = "alert", *, w: World | None = None, chance: Iterable[str] = ()) -> Scene:
    """From the beginning of this phase, with the rest of the turn and all later turns to come."""
    later = [kind() for kind in list(PHASES.values())[list(PHASES).index(phase) :]]
    night = Night()
    night.go_to(Night.turn_is_over)
    return Scene(*later, night, w=w, chance=chance)


__all__ = ["DECKS", "Scene", "guard", "turn", "world"]


def prompt_at(scene: Scene, seat: Seat, heard: Sequence[Event]) -> Prompt:
    """What the seat is asked in this scene, after all that it has heard."""
    told = [Told(event, (seat,)) for event in heard]
    prompt = Match.of(SCORPION, scene.w.seats, scene.w.options, scene.flow.clone(), told).start().prompt(seat)
    assert prompt is not None
    return prompt
