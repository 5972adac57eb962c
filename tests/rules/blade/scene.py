"""Scenes of Blade in the Dark: a few facts by keyword, the rest as usual."""

from __future__ import annotations

from typing import Any

from uguisu import Procedure
from uguisu.games.blade.board import block_at, block_name
from uguisu.games.blade.events import AttemptEnds
from uguisu.games.blade.flow.career import Career, ContractAttempt
from uguisu.games.blade.flow.execution import Execution, Visit
from uguisu.games.blade.flow.reconnaissance import DrawMap, Influence, Reconnaissance, clear_map
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import Figure, Options, Record, Room, RoomId, World
from uguisu.testing import Notation, Scripted

CONTENT = BLADE.content


def a_record(**fields: Any) -> Record:
    """A record sheet with the Common items, unless it is said otherwise."""
    return Record(**{"owned": CONTENT.commons, **fields})


def blank_career() -> World:
    """The usual content and new records, before anything is drawn."""
    return World(content=CONTENT, record=a_record(), saved=a_record())


def a_world(text: str = "", **fields: Any) -> World:
    """`a_world("contract=3 noise=2 rooms=G9+C4/C5! items=bow,sai")`, or field by field."""
    return POSITION.change(blank_career(), text, **fields)


def placed(shape: str, *blocks: tuple[int, int]) -> str:
    """The placement of a shape on exactly these blocks (column, row)."""
    mask = sum(1 << block_at(column, row) for column, row in blocks)
    return next(place.name for place in CONTENT.shapes[shape] if place.blocks == mask)


def edge(one: tuple[int, int], other: tuple[int, int]) -> str:
    """The name of the edge between two neighbouring blocks (column, row)."""
    (column, row), (column2, _) = sorted([one, other])
    return block_name(block_at(column, row)) + ("e" if column2 > column else "s")


def figure(text: str, room: int) -> Figure:
    """`G9` a Guard with V 9, `C5` a Courtesan; `!` ALERTED or STARTLED, `~` decoyed."""
    kind, mark = text[0], text[-1]
    state = {"!": "alerted" if kind == "G" else "startled", "~": "decoyed"}.get(mark, "calm")
    return Figure(kind, int(text[1:].rstrip("!~")), RoomId(room), state)  # type: ignore[arg-type]


def in_a_row(w: World, rooms: str) -> None:
    """Rooms in a row from the Entry Point L3 eastward, each joined to the next by one Door: `G9+C5/C5!//G4`.

    Room n is a vertical I3 in column n + 1, rows 3 to 5. An empty text is an empty room.
    """
    texts = rooms.split("/")
    w.rooms = [Room(placed("I3", *((n + 1, row) for row in (3, 4, 5)))) for n in range(len(texts))]
    w.doors = [edge((n + 1, 4), (n + 2, 4)) for n in range(len(texts) - 1)]
    w.figures = [figure(word, n) for n, text in enumerate(texts) for word in text.replace("+", " ").split()]
    w.phase, w.tricks = "execution", CONTENT.campaign.tricks.copy()
    w.target_hp, w.bodyguards = w.sheet.hp, w.sheet.bodyguards


def with_sanctum(w: World) -> None:
    """The Sanctum lies behind the last of the rooms in a row."""
    count = len(w.rooms)
    w.doors.append(edge((count, 4), (count + 1, 4)))
    w.rooms.append(Room(placed("O9", *((count + 1 + x, 3 + y) for x in range(3) for y in range(3))), sanctum=True))


def chain(*figures: str, sanctum: bool = True, contract: int = 1, **world: Any) -> World:
    """Rooms in a row, `figures[n]` those of room n, and the Sanctum behind them."""
    w = a_world(contract=contract)
    in_a_row(w, "/".join(figures))
    if sanctum:
        with_sanctum(w)
    return POSITION.change(w, **world)


def change_room(w: World, room: int, **fields: Any) -> World:
    w.change_room(RoomId(room), **fields)
    return w


def carrying(w: World, *items: str) -> World:
    """The player owns and carries the Ninjato and these, with full uses (or `item=n` uses left)."""
    names = [item.partition("=")[0] for item in items]
    w.change_record(owned=tuple(dict.fromkeys((*w.record.owned, *names))))
    w.carried = {"ninjato": 0}
    for item in items:
        name, _, left = item.partition("=")
        w.carried[name] = int(left) if left else CONTENT.full_uses(w.record, name)
    return w


def with_items(w: World, items: str) -> None:
    carrying(w, *items.split(","))


def house(w: World, rooms: str) -> None:
    in_a_row(w, rooms)
    with_sanctum(w)


POSITION = Notation(BLADE, blank_career, {"rooms": house, "items": with_items})


def frames() -> list[Procedure]:
    """The procedures that a contract is played in."""
    career, attempt = Career(), ContractAttempt()
    career.go_to(Career.outcome_is_settled)
    attempt.finish()
    return [career, attempt]


def in_room(w: World, here: int = 0, *, dice: tuple[int, ...] = (), hp: int | None = None) -> Scripted:
    """The player has just come into this room; what the room demands is due."""
    w.here = RoomId(here)
    if hp is not None or not w.hp:
        w.hp = hp if hp is not None else 6
    if not w.carried:
        carrying(w)
    execution = Execution()
    execution.finish()
    return Scripted(BLADE, w, *frames(), execution, Visit(), dice=dice)


def at_traps(w: World, *, dice: tuple[int, ...] = ()) -> Scripted:
    """Phase 3 is about to begin with Lure and Decoy."""
    if not w.carried:
        carrying(w)
    return Scripted(BLADE, w, *frames(), Execution(), dice=dice)


def influencing(w: World, *, duty: bool = False, charmed: bool = False, dice: tuple[int, ...] = ()) -> Scripted:
    """The newest room has just been drawn and its occupants are known."""
    w.phase = "reconnaissance"
    reconnaissance, drawing = Reconnaissance(), DrawMap("L3")
    reconnaissance.finish()
    drawing.go_to(DrawMap.sanctum_is_due)
    attempt = frames()
    attempt[1].go_to(ContractAttempt.planning_begins)
    return Scripted(BLADE, w, *attempt, reconnaissance, drawing, Influence(duty=duty, charmed=charmed), dice=dice)


def blank(**world: Any) -> World:
    """A blank sheet."""
    w = a_world(**world)
    clear_map(w)
    w.target_hp, w.bodyguards = w.sheet.hp, w.sheet.bodyguards
    return w


def new_game(dice: tuple[int, ...] = (), **options: Any) -> Scripted:
    """A whole game from its beginning."""
    flow = BLADE.set_up(1, Options(**options))
    return Scripted(BLADE, flow.world, *flow.stack, dice=dice)


def occupants(w: World, room: int) -> str:
    """Who is in a room, in the words of `figure`; those who are gone are left out."""
    mark = {"calm": "", "alerted": "!", "startled": "!", "decoyed": "~"}
    here = [figure for figure in w.figures if figure.room == room and figure.state != "gone"]
    return " ".join(f"{figure.kind}{figure.vigilance}{mark[figure.state]}" for figure in here)


def joined(w: World, *pairs: tuple[int, int]) -> World:
    """These rooms share a Door too."""
    w.passages = [(RoomId(one), RoomId(other)) for one, other in pairs]
    return w


def sanctum(*startled: str, **world: Any) -> World:
    """Room 0 with the way out, and next to it the Sanctum, room 1, where these Courtesans have run in."""
    w = chain("", **world)
    w.figures = [figure(word, 1) for word in startled]
    return w


def planning(w: World | None = None, **record: Any) -> Scripted:
    """Phase 2 begins, with this record."""
    w = w or chain("")
    w.change_record(**record)
    w.saved, w.phase = w.record, "reconnaissance"
    career, attempt = frames()
    attempt.go_to(ContractAttempt.planning_begins)
    return Scripted(BLADE, w, career, attempt)


def settling(w: World, outcome: Any) -> Scripted:
    """The attempt has just ended like this; payment is due."""
    w.outcome, w.saved = outcome, w.record
    if outcome in ("closed", "blown"):
        w.target_hp = 0
    return Scripted(BLADE, w, frames()[0])


def ended(table: Scripted) -> str:
    """How the attempt ended, or nothing while it is under way."""
    ends = table.heard(AttemptEnds)
    return str(ends[-1].outcome) if ends else ""


def pips(total: int) -> tuple[int, int]:
    """Two dice that show this together."""
    return (max(1, total - 6), total - max(1, total - 6))


def sketch(*rows: str, doors: str = "", **world: Any) -> World:
    """A map drawn with letters, one text for each row of the grid from A1 on.

    `a` is the first room, `b` the next, and so on; a capital is the Sanctum, a dot a free block.
    """
    blocks: dict[str, int] = {}
    for row, line in enumerate(rows, 1):
        for column, letter in enumerate(line, 1):
            if letter != ".":
                blocks[letter] = blocks.get(letter, 0) | 1 << block_at(column, row)
    named = {place.blocks: name for name, place in CONTENT.placements.items()}
    w = blank(**world)
    w.rooms = [Room(named[blocks[letter]], sanctum=letter.isupper()) for letter in sorted(blocks, key=str.lower)]
    w.doors = doors.split()
    return w


def drawing(w: World, *procedures: Procedure, entry: str = "L3", dice: tuple[int, ...] = ()) -> Scripted:
    """Phase 1 is under way with these procedures, the last of them on top; the count check comes after them."""
    w.phase = "reconnaissance"
    reconnaissance, drawing_map = Reconnaissance(), DrawMap(entry)
    reconnaissance.finish()
    drawing_map.go_to(DrawMap.sanctum_is_due)
    attempt = frames()
    attempt[1].go_to(ContractAttempt.planning_begins)
    return Scripted(BLADE, w, *attempt, reconnaissance, drawing_map, *procedures, dice=dice)


def last_room(w: World, here: int = 0, *, dice: tuple[int, ...] = (), hp: int = 6) -> Scripted:
    """As `in_room`, but nothing follows the attempt: its sheet lies on the table as it was when it ended."""
    w.here, w.hp = RoomId(here), hp
    if not w.carried:
        carrying(w)
    execution = Execution()
    execution.finish()
    return Scripted(BLADE, w, frames()[1], execution, Visit(), dice=dice)


FULL_GRID = (
    *["aaabbbcccddd"] * 3,
    *["eeefffggghhh"] * 3,
    *["iiijjjkkklll"] * 3,
    "mmmmnnnnoooo",
)
"""A sketch without a free block; without its last row only a strip of one row is free."""


def blocks_of(option: str) -> set[str]:
    """The names of the blocks that a `draw:` option covers."""
    blocks = CONTENT.placements[option.removeprefix("draw:")].blocks
    return {block_name(block) for block in range(blocks.bit_length()) if blocks >> block & 1}
