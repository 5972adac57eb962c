"""The content: maps, cards and styles, and everything that is computed from them once."""

from __future__ import annotations

from uguisu.engine.content import Content, Files
from uguisu.games.scorpion.belief.paths import Grid
from uguisu.games.scorpion.board import MAPS, Board, MapFile, ZoneId
from uguisu.games.scorpion.cards import Bag, Cards, IntruderId, Part, check_cards
from uguisu.games.scorpion.catalog import catalog_of
from uguisu.games.scorpion.checks.board import check_name
from uguisu.games.scorpion.made import Made
from uguisu.games.scorpion.styles import Styles, check_styles, styles_of_maps
from uguisu.games.scorpion.words.templates import WORDS, word
from uguisu.kit.bags import bag

CARDS, STYLES = "cards.toml", "styles.toml"
Names = dict[ZoneId, str]


class ScorpionContent(Content):
    """What the rules of one game read. Every file in the folder of maps is a map that can be played."""

    folders = ("", MAPS)

    def __init__(self, files: Files) -> None:
        files.refuse_unread((CARDS, STYLES), (MAPS,))
        super().__init__(files)
        self.cards = files.whole(CARDS, Cards)
        check_cards(self.cards)
        self.parts: dict[IntruderId, Part] = {"ninja": self.cards.ninja, "traitor": self.cards.traitor}
        self.decks: dict[IntruderId, Bag] = {who: bag(part.deck.items()) for who, part in self.parts.items()}
        self.guard_deck = bag(self.cards.guards.items())
        self.half_deck = bag((card, count // 2) for card, count in self.cards.guards.items())
        """SC-P03 With four players each guard player has half of every kind."""
        names = {map_name(file): file for file in files.names(MAPS)}
        self.boards = {key: Board(key, files.whole(file, MapFile)) for key, file in names.items()}
        self.styles = files.whole(STYLES, Styles)
        check_styles(self.styles, self.cards, self.decks)
        self.map_styles = styles_of_maps(self.styles, self.boards)
        self.grids = {key: Grid(board) for key, board in self.boards.items()}
        self.made = Made(self.boards, self.cards, self.decks)
        self.catalog = catalog_of(self)
        self.anywhere = self._names_on_any_map()
        """What a zone is called where nothing tells which map is played: by its id alone, if the maps disagree."""
        self.names = {key: self.anywhere | names_on(board) for key, board in self.boards.items()}

    def _names_on_any_map(self) -> Names:
        found: dict[ZoneId, set[str]] = {}
        for board in self.boards.values():
            for zone, name in names_on(board).items():
                found.setdefault(zone, set()).add(name)
        return {zone: names.pop() if len(names) == 1 else zone for zone, names in found.items()}


def names_on(board: Board) -> Names:
    """What the zones of a map, and the passages, are called."""
    passages = {ZoneId(zone): name for zone, name in WORDS["passage"].items()}
    return passages | {zone: word("zone", name=at.name, zone=zone) for zone, at in board.zones.items()}


def map_name(file: str) -> str:
    """A map is called by the name of its file."""
    name = file.removeprefix(f"{MAPS}/").removesuffix(".toml")
    check_name(name, file)
    return name
