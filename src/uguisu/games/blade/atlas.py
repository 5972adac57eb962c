"""What a drawing of the sheets needs to know: the shapes, the contract sheets, the items, and the words for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol, TypeVar

import msgspec

from uguisu.engine.words import Words
from uguisu.games.blade.board import (
    COLUMNS,
    ROWS,
    TRAPS,
    Campaign,
    Contract,
    DoorRow,
    HoardRow,
    OccupantRow,
    Placement,
    ShapeRow,
    Tier,
    bits,
)
from uguisu.games.blade.cards import Kind
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.labels import Labels, Sentence, labels

Cells = tuple[tuple[int, int], ...]


class ItemShown(msgspec.Struct, frozen=True):
    """An item with its price and its effect."""

    name: str
    kind: Kind
    power: int
    tier: Tier
    uses: int
    price: int | None
    does: str


class TrickShown(msgspec.Struct, frozen=True):
    """Influence, or a Trap, with its effect."""

    name: str
    does: str
    is_trap: bool


class TableRow(msgspec.Struct, frozen=True):
    """Rolls of 2D6 and what they bring; in table A that is a shape."""

    roll: str
    text: str
    shape: str = ""


class Table(msgspec.Struct, frozen=True):
    """A printed table of a contract sheet."""

    letter: str
    title: str
    rows: tuple[TableRow, ...]


class PayLine(msgspec.Struct, frozen=True):
    """What is paid for what: `target`, `undetected`, `side_job` or `closed`."""

    of: str
    text: str
    worth: str


class Printed(msgspec.Struct, frozen=True):
    """The tables of a contract sheet."""

    tables: tuple[Table, ...]
    pay: tuple[PayLine, ...]


class Names(msgspec.Struct, frozen=True):
    """What ids are called."""

    phase: dict[str, str]
    phase_short: dict[str, str]
    tier: dict[str, str]
    job: dict[str, str]
    difficulty: dict[str, str]
    kind: dict[str, str]
    state: dict[str, str]
    """Empty where nothing need be said."""


class EndingShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a campaign ended."""

    title: str
    line: str


class Atlas(msgspec.Struct, frozen=True):
    """What never changes."""

    columns: int
    rows: int
    shapes: dict[str, tuple[Cells, ...]]
    """For each shape and orientation, the (column, row) offsets from the placement's corner."""
    contracts: tuple[Contract, ...]
    printed: tuple[Printed, ...]
    """The tables of each contract."""
    campaign: Campaign
    items: dict[str, ItemShown]
    tricks: dict[str, TrickShown]
    rewards: dict[str, str]
    """What a reward does that is neither an item nor a trick."""
    names: Names
    endings: dict[str, EndingShown]
    counted: dict[str, Sentence]
    """So many of a kind, by `count`."""
    lists: dict[str, str]
    """How names are put together, and what stands for nobody."""
    labels: Labels


def atlas(content: BladeContent, words: Words) -> Atlas:
    return Atlas(
        columns=COLUMNS,
        rows=ROWS,
        shapes={shape: _orientations(places) for shape, places in content.shapes.items()},
        contracts=content.contracts,
        printed=tuple(_printed(contract, content, words) for contract in content.contracts),
        campaign=content.campaign,
        items={item: _item(item, content, words) for item in content.items},
        tricks={
            trick: TrickShown(words.name("trick", trick), effect(trick, content, words), trick in TRAPS)
            for trick in content.tricks
        },
        rewards={"charm": effect("charm", content, words)},
        names=words.converted(Names, "names"),
        endings=words.converted(dict[str, EndingShown], "endings"),
        counted=words.converted(dict[str, Sentence], "counted"),
        lists=words.converted(dict[str, str], "lists"),
        labels=labels(words),
    )


def effect(of: str, content: BladeContent, words: Words, form: str = "does") -> str:
    """What an item, a trick or a reward does, in a few words."""
    item = content.items.get(of)
    facts = {"power": item.power if item else 0, "bribe_limit": content.campaign.bribe_limit}
    return words.text("effects", item.kind if item else of, form, **facts)


def _item(name: str, content: BladeContent, words: Words) -> ItemShown:
    item, does = content.items[name], effect(name, content, words)
    return ItemShown(item.name, item.kind, item.power, item.tier, item.uses, content.price(name), does)


def _orientations(places: list[Placement]) -> tuple[Cells, ...]:
    turns: dict[str, Cells] = {}
    for place in places:
        turn, _, corner = place.name.partition("@")
        if corner == "A1":
            turns[turn] = tuple((block % COLUMNS, block // COLUMNS) for block in bits(place.blocks))
    return tuple(turns.values())


# The printed tables


class Row(Protocol):
    """A line of a table that is read by 2D6."""

    @property
    def upto(self) -> int: ...


R = TypeVar("R", bound=Row)


def _printed(contract: Contract, content: BladeContent, words: Words) -> Printed:
    doors = content.campaign.doors
    tables = (
        Table("A", words.text("tables", "shape"), _lines(contract.shapes, lambda row: row.shape)),
        Table("B", words.text("tables", "doors"), _lines(doors, partial(_doors, words))),
        Table("C", words.text("tables", "occupants"), _lines(contract.occupants, partial(_occupants, words))),
        Table("D", words.text("tables", "hoard"), _lines(contract.hoard, partial(_hoard, words))),
    )
    return Printed(tables, tuple(_pay(words, contract)))


def _lines(rows: Sequence[R], text: Callable[[R], str]) -> tuple[TableRow, ...]:
    shapes = [row.shape if isinstance(row, ShapeRow) else "" for row in rows]
    return tuple(map(TableRow, _rolls(rows), map(text, rows), shapes))


def _rolls(rows: Sequence[Row]) -> Iterator[str]:
    """`2–4`, or `12`."""
    begin = 2
    for row in rows:
        yield str(begin) if begin == row.upto else f"{begin}–{row.upto}"
        begin = row.upto + 1


def _doors(words: Words, row: DoorRow) -> str:
    if row.closet:
        return words.text("tables", "doors_or_closet", count=row.count, fewer=row.count - 1)
    return str(row.count)


def _occupants(words: Words, row: OccupantRow) -> str:
    counts = {"guards": row.guards, "courtesans": row.courtesans, "hoards": row.hoards}
    named = [words.text("counted", what, count=count) for what, count in counts.items() if count]
    return words.text("lists", "between").join(named) or words.text("lists", "none")


def _hoard(words: Words, row: HoardRow) -> str:
    if row.refill:
        return words.text("tables", "refill")
    if row.tier:
        return words.text("tables", "item", tier=words.name("tier", row.tier))
    return words.text("tables", "gold", gold=row.gold)


def _pay(words: Words, contract: Contract) -> Iterator[PayLine]:
    """Table I."""
    gold = {"target": contract.pay, "undetected": contract.undetected, "side_job": contract.side_pay}
    for of, amount in gold.items():
        text = words.name("job", contract.side_job) if of == "side_job" else words.text("tables", of)
        yield PayLine(of, text, words.text("tables", "gold", gold=amount))
    worth = words.text("tables", "xp", xp=contract.xp) if contract.xp else words.text("tables", "retire")
    yield PayLine("closed", words.text("tables", "closed"), worth)
