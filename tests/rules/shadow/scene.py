"""Scenes of Shadow Tactics: missions in a line of text, and a strict table around them.

    Scene(Execution(), w=world("osaka guards=officer@4.1/3/in,spearman@4.1/0/out! yuki=3.2 mat=0:YUK-03"))

The game is as printed in chapters 8.4 and 8.5 of the ledger, so that tuning it does not change what a test says: every
card named Path is red, disguises are blue, and boards are as on the maps. Besides, there are order cards for tests: one for each symbol, as
`M` or `D:officer`, which says it in all its sections, and `ALL`, whose four sections are all different.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, get_type_hints

import msgspec
from rules.shadow.listener import Listener

from uguisu import Procedure
from uguisu.games.shadow.board import HexId, MissionId
from uguisu.games.shadow.cards import CardId, NinjaId, OrderId
from uguisu.games.shadow.figures import FIGURES, LORD, TOWER
from uguisu.games.shadow.flow.ends import UnderWay
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Order
from uguisu.games.shadow.game import SHADOW, Shadow
from uguisu.games.shadow.pieces import FACE_DOWN, FREE, Body, Character, Guard, Prepared, Slot
from uguisu.games.shadow.progress import Record
from uguisu.games.shadow.world import World
from uguisu.kit.bags import rest_of
from uguisu.testing import Notation, Scripted

PATHS = (5, 6, 7), (5, 6, 7), (6, 7, 8), (6,), (6, 7, 8)
RED = [
    f"{who}-{n:02}" for who, numbers in zip(("HAY", "YUK", "MUG", "AIK", "TAK"), PATHS, strict=True) for n in numbers
]
DISGUISED = ("AIK-05", "AIK-07")
MAPS = {
    "osaka": {"barracks": '["4.1", "7.1"]', "green": '{ "4.0" = 3 }'},
    "tsuru": {
        "entries": '["1.6", "2.7", "6.8"]',
        "objectives": '{ bell = ["3.2"], prison = ["9.2"] }',
        "green": '{ "9.2" = 3 }',
    },
    "palace": {
        "entries": '["-1.10", "0.11", "8.7"]',
        "objectives": '{ tea = ["5.2"], garden = ["9.3"] }',
        "blue": '["4.3"]',
    },
    "nakasendo": {
        "entries": '["2.1", "5.4", "13.3"]',
        "barracks": '["8.2"]',
        "objectives": '{ convoy = ["4.1", "11.2"] }',
        "blue": '["5.1", "9.2", "12.2"]',
        "power": '{ needs = "officers", yards = ["4.1", "11.2", "8.2"], least = 2 }',
    },
}
"""What is otherwise in the game than on the maps."""
SINGLE = ("M", "F", "S", "H", "P", "L", "R", "D:spearman", "D:officer", "D:samurai")
STATES = {"!": "alerted", "~": "stunned"}


def recoloured(text: str, cards: Iterable[str], colour: str) -> str:
    """The file ninjas.toml with this colour on these cards."""
    for card in cards:
        text, count = re.subn(rf'(\.{card}\]\n(?:[^\[]*\n)?colour = )"\w+"', rf'\1"{colour}"', text)
        assert count == 1, card
    return text


def redrawn(text: str) -> str:
    """The file missions.toml as on the maps, whatever the size of the team."""
    text = re.sub(r"\n\[\w+\.layouts\.\d\]\n(?:[^\[\n]+ = [^\n]*\n)*", "", text)
    for mission, fields in MAPS.items():
        for field, value in fields.items():
            text, count = re.subn(rf"(\n\[{mission}\]\n(?:[^\[]+ = [^\n]*\n)*?{field} = )[^\n]*", rf"\1{value}", text)
            assert count == 1, (mission, field)
    return text


def order_card(name: str, *sections: str) -> str:
    """An order card for tests, which is in no deck; a section is symbols with commas between."""
    said = (f'["{section.replace(",", chr(34) + ", " + chr(34))}"]' for section in sections)
    lines = zip(("execute", "execute_alarm", "prepare", "prepare_alarm"), said, strict=True)
    return f'\n["{name}"]\ndeck = "quest"\n' + "\n".join(f"{field} = {symbols}" for field, symbols in lines) + "\n"


FILES = SHADOW.content.files
PRINTED = {
    "ninjas.toml": recoloured(recoloured(FILES.text("ninjas.toml"), RED, "red"), DISGUISED, "blue"),
    "missions.toml": redrawn(FILES.text("missions.toml")),
    "orders.toml": FILES.text("orders.toml")
    + "".join(order_card(name, name, name, name, name) for name in SINGLE)
    + "".join(order_card(name, *[",".join(name)] * 4) for name in ("MM", "MF", "SM", "PP", "HH", "LM"))
    + order_card("DM", *["D:spearman,M"] * 4)
    + order_card("DD", *["D:spearman,D:spearman"] * 4)
    + order_card("ALL", "M", "F", "S", "H"),
}
GAME: Shadow = SHADOW.with_content(PRINTED)
CONTENT = GAME.content

MISSIONS = tuple(CONTENT.missions)
NINJAS = tuple(CONTENT.ninjas)
TEAM = "hayato,yuki,mugen"
"""Who is in play unless it is said otherwise; one player has them all."""


def standing(seats: int = 2, options: dict[str, Any] | None = None, game: Shadow = GAME) -> World:
    """Osaka after set-up, without a guard, in the programming of round 1."""
    chosen = game.options_from({"mode": "single", **(options or {})})
    w = World(content=game.content, options=chosen, seats=seats, round=1, phase="programming")
    w.progress.chapter, w.progress.palace = chosen.chapter, game.content.palace_goods()
    lay(w, "osaka")
    team(w, TEAM)
    return w


def lay(w: World, mission: str) -> None:
    """The board of a mission with what lies on it, at its start time."""
    w.mission = MissionId(mission)
    file = w.board.file
    w.time, w.green, w.blue = file.time, dict(file.green), file.blue
    for n, one in enumerate(w.ninjas.values()):
        one.bush = file.entries[n % len(file.entries)]


def team(w: World, names: str) -> None:
    """`hayato,yuki`: these are in play, each at an entry, dealt out to the ninja seats in turn."""
    w.ninjas = {}
    for n, name in enumerate(filter(None, names.split(","))):
        ninja = w.content.ninjas[NinjaId(name)]
        seat, bush = w.ninja_seats[n % len(w.ninja_seats)], w.board.entries[n % len(w.board.entries)]
        one = Character(seat=seat, cards=ninja.starting, health=ninja.health, bush=bush)
        one.held = one.cards
        w.ninjas[NinjaId(name)] = one
        w.progress.ninjas[NinjaId(name)] = Record(cards=ninja.starting, health=ninja.health)
    w.mat, w.faces = [FREE] * (2 * w.count), [FACE_DOWN] * (2 * w.count)


def guards(w: World, text: str) -> None:
    """`officer@4.1/3/in,spearman@9.3/tower!`: these figures, each the next of its kind; `!` alerted, `~` stunned."""
    w.guards = {}
    for word in filter(None, text.split(",")):
        kind, _, where = word.partition("@")
        number = next(n for n in FIGURES[kind] if n not in w.guards)  # type: ignore[index]
        w.guards[number] = guard_at(where)
    if LORD in w.guards and w.guards[LORD].yard in w.board.objective("lord"):
        w.lord_stood_in = w.guards[LORD].yard


def guard_at(text: str) -> Guard:
    """`4.1/3/in!`: a guard who stands there."""
    state = STATES.get(text[-1], "calm")
    yard, *rest = text.rstrip("!~").split("/")
    corner, facing = (TOWER, "tower") if rest == ["tower"] else (int(rest[0]), rest[1])
    return msgspec.convert({"yard": yard, "corner": corner, "facing": facing, "state": state}, Guard)


def bodies(w: World, text: str) -> None:
    """`4.1/3,9.3/tower`: the bodies that lie about."""
    found = [word.split("/") for word in filter(None, text.split(","))]
    w.bodies = sorted(Body(HexId(yard), TOWER if corner == "tower" else int(corner)) for yard, corner in found)


def mat(w: World, text: str) -> None:
    """`0:HAY-03,3:YUK-05`: what lies face down on the slots of the mat, which are counted from 0."""
    for word in filter(None, text.split(",")):
        slot, _, name = word.partition(":")
        ninja = w.content.owner_of[CardId(name)]
        w.mat[int(slot)], w.faces[int(slot)] = Slot(ninja), CardId(name)


def prepared(w: World, text: str) -> None:
    """`O7,O1/active`: order cards beside the board, tapped unless it is said otherwise."""
    words = [word.partition("/") for word in filter(None, text.split(","))]
    w.prepared = [Prepared(OrderId(name), active=state == "active") for name, _, state in words]


def deck(w: World, text: str) -> None:
    """`O1,O1,O7`: the orders left to draw."""
    w.deck = msgspec.structs.replace(w.deck, bag=tuple(sorted(map(OrderId, filter(None, text.split(","))))))


def discards(w: World, text: str) -> None:
    w.deck = w.deck.with_discard(*map(OrderId, filter(None, text.split(","))))


def hand(w: World, ninja: NinjaId, text: str) -> None:
    """What a ninja holds, on the mat or not; everything else that he owns is used."""
    one = w.ninjas[ninja]
    one.held = tuple(sorted(map(CardId, filter(None, text.split(",")))))
    one.used = rest_of(one.cards, one.held)


def of_ninja(ninja: NinjaId, field: str) -> Callable[[World, str], None]:
    """A field of a character: words are separated by commas."""
    kind = get_type_hints(Character, include_extras=True)[field]

    def write(w: World, text: str) -> None:
        value: Any = sorted(filter(None, text.split(","))) if "tuple" in str(kind) else text
        setattr(w.ninjas[ninja], field, msgspec.convert(value, kind, strict=False))

    return write


WORDS: dict[str, Callable[[World, str], None]] = {
    **{mission: lambda w, _, mission=mission: lay(w, mission) for mission in MISSIONS},  # type: ignore[misc]
    **{
        f"{ninja}.{field}": of_ninja(ninja, field)
        for ninja in NINJAS
        for field in ("cards", "flipped", "jutsu", "jutsu_used", "carries", "goods", "quest", "markers", "done", "used")
    },
    **{ninja: of_ninja(ninja, "bush") for ninja in NINJAS},
    **{f"{n}.hand": lambda w, text, n=n: hand(w, n, text) for n in NINJAS},  # type: ignore[misc]
    "team": team,
    "guards": guards,
    "bodies": bodies,
    "mat": mat,
    "prepared": prepared,
    "deck": deck,
    "discards": discards,
}
POSITION = Notation(GAME, standing, WORDS)


def world(text: str = "", *, seats: int = 2, options: dict[str, Any] | None = None, **changes: Any) -> World:
    """`world("imai team=hayato,takuma hayato=5.4 hayato.jutsu=0 time=5 guards=daimyo@6.3/1/out")`; a mission, and then
    who is in play, are said first."""
    return POSITION.change(POSITION(text, seats=seats, options=options), **changes)


class Scene(Scripted):
    """A mission is under way. The first of these procedures comes first. Whoever listens must know what happens."""

    def __init__(
        self, *stack: Procedure, w: World | None = None, draws: Iterable[str] = (), game: Shadow = GAME
    ) -> None:
        w = w or world()
        self.listener = Listener(w, stack[0])
        super().__init__(game, w, UnderWay(), *reversed(stack), draws=draws)

    def _let_chance_answer(self) -> None:
        super()._let_chance_answer()
        self.listener.hear(self.flow.told or (), self.w)

    def daimyo(self, *texts: str, draws: Iterable[str] = ()) -> Scene:
        return self.by(0, *texts, draws=draws)

    def ninjas(self, *texts: str, draws: Iterable[str] = ()) -> Scene:
        """The ninja player of a game for two, or the first of them."""
        return self.by(1, *texts, draws=draws)

    @property
    def refused(self) -> Callable[[str], bool]:
        """Whether nobody is offered this."""
        return lambda text: all(text not in self.offered_to(seat) for seat in self.asked)

    def guard(self, number: int) -> str:
        """`4.1/3/in!`: where a figure stands, in the words of `guards`; nothing if it is not on the board."""
        return written(self.w, number)


def written(w: World, number: int) -> str:
    if (guard := w.guards.get(number)) is None:
        return ""
    mark = {state: sign for sign, state in STATES.items()}.get(guard.state, "")
    spot = "tower" if guard.corner == TOWER else f"{guard.corner}/{guard.facing}"
    return f"{guard.yard}/{spot}{mark}"


def executed(text: str = "", w: World | None = None, **changes: Any) -> Scene:
    """The cards on the mat are carried out."""
    return Scene(Execution(), w=w or world(text, **changes))


def ordered(text: str, card: str, half: Any = "execute", w: World | None = None, **changes: Any) -> Scene:
    """The Daimyo has just played one half of an order card."""
    return Scene(Order(order=OrderId(card), half=half), w=w or world(text, **changes))


def stands_in(scene: Scene) -> set[str]:
    """The yards in which a guard can be put now."""
    return {text.split(":")[1] for text in scene.offered if text.startswith("stand:")}


def in_hand(w: World, ninja: str) -> tuple[CardId, ...]:
    """What a ninja holds, without what lies on the mat."""
    name = NinjaId(ninja)
    return w.ninjas[name].hand(w.laid(name).values())


def bodies_in(w: World) -> list[str]:
    """`4.1/3`: where bodies lie."""
    return [f"{body.yard}/{'tower' if body.corner == TOWER else body.corner}" for body in w.bodies]


FIRST = {kind: numbers[0] for kind, numbers in FIGURES.items()}
"""The number of the first figure of each kind that is written: spearman 1, officer 22, samurai 30, daimyo 36."""
