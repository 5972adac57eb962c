"""Scenes of Tenchu: positions on the valley table in a line of text, and a strict table around them.

    Scene(Turns(), w=world("merchant jasparu=20.22 T1=20.26/S only=T1,T2 noise=jasparu:run"))

The first word is the mission; everybody stands where the table puts him, but for those who are named: `T1=20.26/S`
stands there and looks south, `T1=-` is gone, `only=` takes all NPCs away but these, `samurai1=20.22` is one more.
Squares are `x.y`, or `x.y.level`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uguisu import Procedure
from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import HOSTAGE, ItemId, MissionId, ModelId, ProfileId, WeaponId
from uguisu.games.tenchu.field.state import Chest, Corpse, Model
from uguisu.games.tenchu.flow.muster import populate
from uguisu.games.tenchu.game import TENCHU, Tenchu
from uguisu.games.tenchu.ground.ground import FACINGS, Ground
from uguisu.games.tenchu.ground.table import TableId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.testing import Scripted

CONTENT = TENCHU.content
VALLEY, CROSSROADS = CONTENT.ground(TableId("valley")), CONTENT.ground(TableId("crossroads"))
MISSIONS = tuple(CONTENT.missions)


def game_of(w: World) -> Tenchu:
    return TENCHU if w.content == CONTENT else Tenchu(w.content)


def square(text: str, ground: Ground = VALLEY) -> SquareId:
    """`20.22`, or `20.22.1` one level up."""
    x, y, *level = map(int, text.split("."))
    return ground.at(x, y, *level)


def spot(w: World, model: str) -> str:
    """Where he stands, and where he looks: `20.25/N`."""
    one = w.models[ModelId(model)]
    return f"{place(w.ground, one.at)}/{FACINGS[one.facing]}"


def place(ground: Ground, at: SquareId) -> str:
    x, y, level = ground.squares[at]
    return f"{x}.{y}.{level}" if level else f"{x}.{y}"


def world(text: str = "merchant", *, seats: int = 1, game: Tenchu = TENCHU, **options: Any) -> World:
    """A mission in turn 1, as the text says."""
    first, *words = text.split()
    w = World(content=game.content, options=game.options_from(options), seats=seats, table=TableId("valley"))
    w.phase, w.turn = "play", 1
    for party, mission in zip(w.parties, first.split(","), strict=True):
        w.missions[party] = MissionId(mission)
        if w.is_together:
            w.known[party] = MissionId(mission)
    w.in_play = tuple(sorted(w.missions.values()))
    populate(w)
    change(w, *words)
    return w


def battle(text: str = "", **options: Any) -> World:
    """A battle in turn 1: `one-1=samurai@10.10/N two-1=ronin@10.14/S`."""
    chosen = TENCHU.options_from({"mode": "battle", **options})
    w = World(content=CONTENT, options=chosen, seats=2, table=TableId("crossroads"), phase="play", turn=1)
    w.south = Seat(0)
    for word in text.split():
        name, _, value = word.partition("=")
        if name in WORDS:
            WORDS[name](w, value)
            continue
        profile, _, where = value.partition("@")
        seat = Seat(0 if name.startswith("one") else 1)
        w.models[ModelId(name)] = Model(profile=ProfileId(profile), seat=seat)
        w.played[ModelId(name)], w.hired[ModelId(name)] = seat, ProfileId(profile)
        stand(w, name, where)
    return w


def change(w: World, *words: str) -> World:
    for word in words:
        name, _, value = word.partition("=")
        if name in WORDS:
            WORDS[name](w, value)
        else:
            stand(w, name, value)
    return w


def stand(w: World, name: str, where: str) -> None:
    model = ModelId(name)
    if where == "-":
        del w.models[model]
        return
    if model not in w.models:
        kind = ProfileId(name.rstrip("0123456789"))
        profile = kind if kind in w.content.profiles else w.content.profile_of(model)
        is_ninja = w.content.profiles[profile].card == "ninja"
        w.models[model] = Model(profile=profile, seat=Seat(0) if is_ninja else None)
        if is_ninja:
            w.bags[model] = ()
    at, _, facing = where.partition("/")
    w.models[model].at = square(at, w.ground)
    w.models[model].facing = FACINGS.index(facing or "N")  # type: ignore[arg-type]


def only(w: World, text: str) -> None:
    keep = text.split(",")
    for name in [name for name, one in w.models.items() if one.seat is None and name not in keep]:
        del w.models[name]


def seat(w: World, text: str) -> None:
    """`seat=mito_gai:1`"""
    for name, number in pairs(text):
        w.models[ModelId(name)].seat = Seat(int(number))


def pairs(text: str) -> Iterable[tuple[str, str]]:
    for one in text.split(","):
        name, _, value = one.partition(":")
        yield name, value


def each(field: str, read: Callable[[str], Any]) -> Callable[[World, str], None]:
    """`hiding=jasparu` or `wounds=jasparu:1`: a field of these models; several values with a plus between."""

    def write(w: World, text: str) -> None:
        for name, value in pairs(text):
            setattr(w.models[ModelId(name)], field, read(value))

    return write


def bags(w: World, text: str) -> None:
    for name, items in pairs(text):
        w.bags[ModelId(name)] = tuple(sorted(map(ItemId, items.split("+"))))


def corpses(w: World, text: str) -> None:
    """`corpses=V2@28.13`"""
    for one in text.split(","):
        name, _, at = one.partition("@")
        w.corpses.append(Corpse(ModelId(name), square(at, w.ground)))
        w.models.pop(ModelId(name), None)


def squares(field: str) -> Callable[[World, str], None]:
    return lambda w, text: getattr(w, field).extend(square(at, w.ground) for at in text.split(","))


def flag(field: str) -> Callable[[World, str], None]:
    return lambda w, text: setattr(w, field, True)


def freed(w: World, text: str) -> None:
    """The hostage is free, and this seat's."""
    w.freed_by = w.models[HOSTAGE].seat = Seat(int(text or 0))


def leads(w: World, text: str) -> None:
    one = w.models[ModelId(text)]
    one.leads, w.horse = True, one.at


def calls(w: World, text: str) -> None:
    """`calls=0:2`"""
    w.calls = {Seat(int(name)): int(count) for name, count in pairs(text)}


def chests(w: World, text: str) -> None:
    w.chests = [Chest(square(at)) for at in text.split(",")] if text != "-" else []


def items(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split("+")))


WORDS: dict[str, Callable[[World, str], None]] = {
    "only": only,
    "seat": seat,
    "bags": bags,
    "gear": each("gear", items),
    "shots": each("shots", int),
    "coated": each("coated", lambda text: tuple(map(WeaponId, items(text)))),
    "carries": each("carries", items),
    "noise": each("noise", items),
    "shout": each("shout", int),
    "wounds": each("wounds", int),
    "broken": each("broken", int),
    "stuck": each("stuck", str),
    "hiding": each("is_hiding", lambda text: True),
    "prone": each("is_prone", lambda text: True),
    "disguised": each("is_disguised", lambda text: True),
    "out": each("is_out", lambda text: True),
    "wields": each("wields", lambda text: True),
    "track": each("tracking", ModelId),
    "hit": each("was_hit", lambda text: True),
    "corpses": corpses,
    "caltrops": squares("caltrops"),
    "rice": squares("rice"),
    "clouds": squares("clouds"),
    "bursts": squares("bursts"),
    "smoked": flag("smoked"),
    "fought": flag("fought"),
    "called": flag("called"),
    "freed": freed,
    "leads": leads,
    "calls": calls,
    "chests": chests,
    "turn": lambda w, text: setattr(w, "turn", int(text)),
    "effects": lambda w, text: setattr(w, "effects", tuple(sorted(text.split("+")))),
    "gates": lambda w, text: setattr(w, "open_gates", tuple(sorted(text.split("+")))),
    "deck": lambda w, text: setattr(w, "deck", tuple(sorted(text.split("+")))),
    "patrols": lambda w, text: setattr(w, "patrols", int(text)),
}


class Scene(Scripted):
    """A strict table of Tenchu; squares are `x.y`, as in `walk 20.14`."""

    def __init__(self, *stack: Procedure, w: World, dice: Iterable[int] = (), draws: Iterable[str] = ()) -> None:
        super().__init__(game_of(w), w, *stack, dice=dice, draws=draws)

    def spot(self, model: str) -> str:
        return spot(self.w, model)

    def model(self, name: str) -> Model:
        found: Model = self.w.models[ModelId(name)]
        return found

    def does(self, *words: str, dice: Iterable[int] = ()) -> Scene:
        """The asked seat chooses: `walk`, `20.14` (a square), `@T1` (a target), or any choice's text."""
        for n, word in enumerate(words):
            self.choose(self._text(word), dice=dice if n == len(words) - 1 else ())
        return self

    def _text(self, word: str) -> str:
        if word.startswith("@"):
            return f"target:{word[1:]}"
        if word[0].isdigit():
            x, y, level = self.w.ground.squares[square(word, self.w.ground)]
            return f"place:{x}:{y}:{level}"
        verbs = {option.removeprefix("do:") for option in self.offered if option.startswith("do:")}
        return f"do:{word}" if word in verbs else word

    @property
    def verbs(self) -> set[str]:
        """What the menu offers."""
        return {option.removeprefix("do:") for option in self.offered if option.startswith("do:")}

    @property
    def places(self) -> set[str]:
        """The squares on offer."""
        ground = self.w.ground
        found = [tuple(map(int, one.split(":")[1:])) for one in self.offered if one.startswith("place:")]
        return {place(ground, ground.at(*at)) for at in found}
