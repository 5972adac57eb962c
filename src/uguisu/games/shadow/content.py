"""The content: boards, ninjas, orders, quests, goods and chapters, and everything that is computed from them once."""

from __future__ import annotations

from collections.abc import Iterable

from uguisu.engine.content import Content, Files
from uguisu.engine.errors import BadContent
from uguisu.games.shadow.board import Board, Edge, MissionFile, MissionId, Tile
from uguisu.games.shadow.cards import (
    Action,
    ActionId,
    Card,
    CardId,
    Chapter,
    ChapterId,
    Ninja,
    NinjaId,
    Order,
    OrderId,
    Orders,
    PurchaseId,
    Quest,
    QuestId,
    Shop,
    check_ninjas,
)
from uguisu.games.shadow.catalog import catalog_of, hexes_of
from uguisu.games.shadow.checks.content import check_content
from uguisu.games.shadow.choices import Made
from uguisu.games.shadow.figures import CHARACTERS
from uguisu.games.shadow.styles import Style, StyleId, styles_of
from uguisu.kit.bags import bag

TILES, MISSIONS, NINJAS, ORDERS, QUESTS, SHOP, CHAPTERS, STYLES = (
    f"{name}.toml" for name in ("tiles", "missions", "ninjas", "orders", "quests", "shop", "chapters", "styles")
)

MOST_BOARDS = 256
"""So many boards with boulders are kept."""


class ShadowContent(Content):
    """What the rules of one game read."""

    def __init__(self, files: Files) -> None:
        files.refuse_unread((TILES, MISSIONS, NINJAS, ORDERS, QUESTS, SHOP, CHAPTERS, STYLES))
        super().__init__(files)
        self.tiles = files.items(TILES, Tile)
        self.missions = {MissionId(name): file for name, file in files.items(MISSIONS, MissionFile).items()}
        self.boards = {name: Board(name, file, self.tiles) for name, file in self.missions.items()}
        """As they are laid out for three; hexes and what touches what are the same for every team."""
        self.layouts = {name: self._layouts(board) for name, board in self.boards.items()}
        """By the number of characters in play."""
        self.ninjas = {NinjaId(name): ninja for name, ninja in files.items(NINJAS, Ninja).items()}
        self.owner_of = check_ninjas(self.ninjas)
        self.cards: dict[CardId, Card] = {c: card for ninja in self.ninjas.values() for c, card in ninja.cards.items()}
        self.quests = {QuestId(name): quest for name, quest in files.items(QUESTS, Quest).items()}
        self.shop = files.whole(SHOP, Shop)
        self.actions: dict[ActionId, Action] = {ActionId(name): card for name, card in self.cards.items()}
        self.actions |= {
            ActionId(name): goods.action for name, goods in self.shop.ninja.items() if goods.kind == "action"
        }
        printed = {OrderId(name): order for name, order in files.items(ORDERS, Order).items()}
        bought = {OrderId(name): goods.order for name, goods in self.shop.daimyo.items() if goods.order is not None}
        self.orders: dict[OrderId, Order] = printed | bought
        self.base_deck: Orders = bag((name, order.copies) for name, order in printed.items() if order.deck == "base")
        self.lord_deck: Orders = bag((name, order.copies) for name, order in printed.items() if order.deck == "lord")
        self.chapters = {ChapterId(name): chapter for name, chapter in files.items(CHAPTERS, Chapter).items()}
        check_content(self)
        self.styles: dict[MissionId, dict[StyleId, Style]] = styles_of(files, STYLES, self.boards)
        self.made = Made(hexes_of(self), tuple(self.cards), tuple(self.orders))
        self.catalog = catalog_of(self)
        self._blocked: dict[tuple[MissionId, int, frozenset[Edge]], Board] = {}

    def _layouts(self, usual: Board) -> tuple[Board, ...]:
        own: dict[str, Board] = {
            size: Board(usual.name, usual.file.of(layout), self.tiles, layout=size)
            for size, layout in usual.file.layouts.items()
        }
        return tuple(own.get(str(size), usual) for size in range(CHARACTERS + 1))

    def board(self, mission: MissionId, count: int, boulders: Iterable[Edge] = ()) -> Board:
        """SH-204, SH-1201 The board of a mission for so many characters; each set of boulders makes one of its own."""
        if not boulders:
            return self.layouts[mission][count]
        key = mission, count, frozenset(boulders)
        if (found := self._blocked.get(key)) is None:
            if len(self._blocked) >= MOST_BOARDS:
                self._blocked.pop(next(iter(self._blocked)), None)
            found = self._blocked[key] = Board(mission, self.layouts[mission][count].file, self.tiles, key[2])
        return found

    def quests_of(self, owner: str) -> tuple[QuestId, ...]:
        return tuple(name for name, quest in self.quests.items() if quest.owner == owner)

    def palace_goods(self) -> tuple[PurchaseId, ...]:
        return tuple(name for name, goods in self.shop.daimyo.items() if goods.stock == "palace")

    def chapter(self, name: str) -> Chapter:
        if name not in self.chapters:
            raise BadContent(f"{CHAPTERS}: there is no chapter {name}")
        return self.chapters[ChapterId(name)]
