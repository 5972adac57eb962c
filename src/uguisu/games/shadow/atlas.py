"""What a drawing needs to know and what never changes: boards, cards, goods, and what everything is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from uguisu.games.shadow.board import Board, HexId, HexKind, MissionFile, MissionId
from uguisu.games.shadow.cards import ActionId, CardId, Chapter, ChapterId, NinjaId, OrderId, PurchaseId, Quest, QuestId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.deploying import by_style, figures_due
from uguisu.games.shadow.figures import KIND_OF, Kind, Symbol
from uguisu.games.shadow.pieces import Figure, Guard
from uguisu.games.shadow.styles import StyleId
from uguisu.games.shadow.words.names import card_text, goods_text, quest_text
from uguisu.games.shadow.words.places import place_name
from uguisu.games.shadow.words.text import FILE
from uguisu.games.shadow.world import World

SHARED_WORDS = ("words", "symbols", "risks", "duties", "duty_texts", "quests", "portraits", "places", "briefings")


class HexSheet(msgspec.Struct, frozen=True):
    """A hex of a board. Axial coordinates, pointy tops; rows go down."""

    id: HexId
    kind: HexKind
    colour: str
    """Of a junction; `gate`: brown while the gate is closed, white while it is open."""
    tile: str
    q: int
    r: int


class BoardSheet(msgspec.Struct, frozen=True):
    hexes: list[HexSheet]
    walls: list[tuple[HexId, HexId]]
    """Hexes side by side that a wall parts."""
    large: tuple[str, ...]
    gates: dict[HexId, tuple[HexId, HexId]]
    """Of each gate's yard its junction and where its key lies."""
    front_bush: dict[HexId, tuple[HexId, ...]]
    front_junction: dict[HexId, tuple[HexId, ...]]
    """Of each yard what touches its six corners: 0 is the upper right one, and they go round counter-clockwise."""
    file: MissionFile
    layouts: dict[int, MissionFile]
    """The same for a number of characters for which something lies elsewhere."""


class CardSheet(msgspec.Struct, frozen=True):
    """A ninja's card, or an action that can be bought."""

    owner: NinjaId
    """Nobody's where it is bought."""
    colour: str
    group: str
    symbols: tuple[Symbol, ...]
    junction: str


class OrderSheet(msgspec.Struct, frozen=True):
    execute: tuple[str, ...]
    execute_alarm: tuple[str, ...]
    prepare: tuple[str, ...]
    prepare_alarm: tuple[str, ...]
    deck: str
    copies: int


class GoodsSheet(msgspec.Struct, frozen=True):
    """Something that can be bought: by the ninjas, or by the Daimyo."""

    is_daimyo: bool
    cost: int
    kind: str
    """`action`, `jutsu`, `health`, `guards` or `order`."""
    guards: dict[str, int]


class Atlas(msgspec.Struct, frozen=True):
    boards: dict[MissionId, BoardSheet]
    styles: dict[MissionId, dict[StyleId, dict[Figure, Guard]]]
    """Where the guards of each mission stand by each ready-made deployment, as long as nobody comes besides."""
    kinds: dict[Figure, Kind]
    """Of each figure, by its number."""
    ninjas: dict[NinjaId, tuple[CardId, ...]]
    """The cards of each, rewards among them."""
    cards: dict[ActionId, CardSheet]
    orders: dict[OrderId, OrderSheet]
    goods: dict[PurchaseId, GoodsSheet]
    quests: dict[QuestId, Quest]
    chapters: dict[ChapterId, Chapter]
    names: dict[str, dict[str, str]]
    """What everything is called, by what it is: `ninja`, `mission`."""
    words: dict[str, dict[str, Any]]
    """Tables of the game's words that a drawing reads as they stand."""
    labels: dict[str, dict[str, Any]]
    """What the drawing writes for itself: sentences, and those of which a field picks one."""
    places: dict[MissionId, dict[HexId, str]]
    """What every hex of a board is called."""
    briefings: dict[MissionId, dict[str, str]]
    """Of each mission its `story`, `goal`, how it is `lost`, and what `action` and `power` are there."""
    texts: dict[str, dict[str, str]]
    """What something is or does, in a line: by `ninja`, `card`, `goods`, `quest`."""


def atlas(content: ShadowContent) -> Atlas:
    return Atlas(
        {name: _board(board, content.layouts[name]) for name, board in content.boards.items()},
        {name: {style: _posts(content, name, style) for style in found} for name, found in content.styles.items()},
        dict(KIND_OF),
        {name: tuple(ninja.cards) for name, ninja in content.ninjas.items()},
        {name: _card(content, name) for name in content.actions},
        {
            name: OrderSheet(o.execute, o.execute_alarm, o.prepare, o.prepare_alarm, o.deck, o.copies)
            for name, o in content.orders.items()
        },
        _goods(content),
        dict(content.quests),
        dict(content.chapters),
        _names(),
        {heading: dict(FILE.table(heading)) for heading in SHARED_WORDS},
        dict(FILE.table("labels")),
        {
            name: {place: place_name(content, name, place) for place in board.hexes}
            for name, board in content.boards.items()
        },
        {name: dict(FILE.table("briefings", name)) for name in content.missions},
        _texts(content),
    )


def _names() -> dict[str, dict[str, str]]:
    """Names that need nothing besides to be said."""
    return {
        kind: {str(of): name for of, name in names.items() if isinstance(name, str)}
        for kind, names in FILE.table("names").items()
        if isinstance(names, dict)
    }


def _texts(content: ShadowContent) -> dict[str, dict[str, str]]:
    shop = (*content.shop.ninja, *content.shop.daimyo)
    return {
        "ninja": dict(FILE.table("portraits")),
        "card": {name: card_text(content, name) for name in content.actions},
        "goods": {name: goods_text(content, name) for name in shop},
        "quest": {name: quest_text(content, name) for name in content.quests},
    }


def _board(board: Board, layouts: Sequence[Board]) -> BoardSheet:
    return BoardSheet(
        [HexSheet(one.id, one.kind, one.colour, one.tile, one.q, one.r) for one in board.hexes.values()],
        board.walls(),
        board.large,
        {yard: (gate.junction, gate.key) for yard, gate in board.gates.items()},
        board.front_bush,
        board.front_junction,
        board.file,
        {size: laid_out.file for size, laid_out in enumerate(layouts) if laid_out is not board},
    )


def _posts(content: ShadowContent, mission: MissionId, style: StyleId) -> dict[Figure, Guard]:
    board = content.boards[mission]
    due = figures_due(board, [board.file.deployment])
    return by_style(World(content=content, mission=mission, seats=2), content.styles[mission][style], due)


def _card(content: ShadowContent, name: ActionId) -> CardSheet:
    action = content.actions[name]
    card = content.cards.get(CardId(name))
    owner = content.owner_of.get(CardId(name), NinjaId(""))
    return CardSheet(owner, action.colour, card.group if card else "special", action.symbols, action.junction)


def _goods(content: ShadowContent) -> dict[PurchaseId, GoodsSheet]:
    found = {name: GoodsSheet(False, goods.cost, goods.kind, {}) for name, goods in content.shop.ninja.items()}
    for name, goods in content.shop.daimyo.items():
        kind = "guards" if goods.guards else "order"
        found[name] = GoodsSheet(True, goods.cost, kind, {str(k): n for k, n in goods.guards.items()})
    return found
