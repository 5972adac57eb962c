"""The content: who there is, what they carry, the cards, the missions, and every table with what is computed of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from uguisu.engine.content import Content, Files, refuse
from uguisu.engine.errors import BadContent
from uguisu.games.tenchu.cards import (
    HOSTAGE,
    Card,
    CardId,
    EventId,
    Events,
    Factions,
    Item,
    ItemId,
    Mission,
    MissionId,
    ModelId,
    Profile,
    ProfileId,
    Weapon,
    WeaponId,
)
from uguisu.games.tenchu.catalog import catalog_of
from uguisu.games.tenchu.checks.content import check_content, check_table_name
from uguisu.games.tenchu.checks.pieces import problems_of_pieces
from uguisu.games.tenchu.checks.tables import problems_of_profiles
from uguisu.games.tenchu.choices import Place
from uguisu.games.tenchu.figures import CROSSROADS, GENERIC, PATROL_NAMES, VALLEY
from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.table import TABLES, Table, TableId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.kit.bags import bag

PROFILES, WEAPONS, ARSENAL, DECK, MISSIONS, EVENTS, FACTIONS = (
    f"{name}.toml" for name in ("profiles", "weapons", "arsenal", "deck", "missions", "events", "factions")
)


class TenchuContent(Content):
    """What the rules of one game read."""

    folders = ("", TABLES)

    def __init__(self, files: Files) -> None:
        files.refuse_unread((PROFILES, WEAPONS, ARSENAL, DECK, MISSIONS, EVENTS, FACTIONS), (TABLES,))
        super().__init__(files)
        self.profiles = {ProfileId(name): facts for name, facts in files.items(PROFILES, Profile).items()}
        self.weapons = {WeaponId(name): facts for name, facts in files.items(WEAPONS, Weapon).items()}
        self.arsenal = {ItemId(name): facts for name, facts in files.items(ARSENAL, Item).items()}
        self.packed = tuple(name for name, item in self.arsenal.items() if item.places)
        """What can be packed."""
        self.found = {item.roll: name for name, item in self.arsenal.items() if item.roll}
        """8.2 What a chest holds, by the die."""
        self.cards = {CardId(name): card for name, card in files.items(DECK, Card).items()}
        self.missions = {MissionId(name): mission for name, mission in files.items(MISSIONS, Mission).items()}
        self.horse = ProfileId(next(mission.object for mission in self.missions.values() if mission.kind == "ride"))
        """TE-R74 What he is called."""
        events = files.items(EVENTS, Events)
        self.events: tuple[EventId, ...] = events["missions"].events
        self.battle_events: tuple[EventId, ...] = events["battles"].events
        self.factions = files.whole(FACTIONS, Factions)
        self.named = tuple(ModelId(name) for name, facts in self.profiles.items() if facts.is_named)
        """TE-R69 The Ninja with names, who are each there once."""
        self.tables = _read_tables(files, self.profiles)
        usual_first = sorted(self.tables.items(), key=lambda one: not one[1].is_usual)
        self.settlements = tuple(name for name, table in usual_first if table.village is not None)
        """Where missions take place: all of them, or some."""
        self.villages = tuple(name for name in self.settlements if self.missions_at(name) == tuple(self.missions))
        """Where every mission takes place: these are offered, and drawn for."""
        self.battlefields = tuple(name for name, table in usual_first if table.battle is not None)
        check_content(self)
        self._grounds: dict[TableId, Ground] = {}
        self._places: dict[TableId, tuple[Place, ...]] = {}
        self.catalog = catalog_of(self)

    def missions_at(self, table: TableId) -> tuple[MissionId, ...]:
        """Those that take place there."""
        village = self.tables[table].village
        return tuple(name for name in self.missions if village is not None and name in village.missions)

    def ground(self, table: TableId) -> Ground:
        """What is computed of a table, when it is first played on."""
        if (found := self._grounds.get(table)) is None:
            found = self._grounds[table] = Ground(table, self.tables[table])
        return found

    def check_grounds(self, files: Iterable[str]) -> None:
        """Everything that can be wrong with the tables among these files."""
        problems: list[str] = []
        for file in files:
            if (table := table_of(file)) in self.tables:
                try:
                    self.ground(table)
                except BadContent as error:
                    problems += error.problems
        refuse(problems)

    def places(self, table: TableId) -> tuple[Place, ...]:
        """The choices of its squares, by their numbers, each made once."""
        if (found := self._places.get(table)) is None:
            found = self._places[table] = tuple(Place(*square) for square in self.ground(table).squares)
        return found

    def profile_of(self, ninja: ModelId) -> ProfileId:
        """TE-R68 A Ninja without a name is like any other."""
        return ProfileId(ninja) if ninja in self.named else ProfileId("ninja")

    def square(self, table: TableId, place: Place) -> SquareId:
        return self.ground(table).at(place.x, place.y, place.level)

    @property
    def models(self) -> tuple[ModelId, ...]:
        """Everybody who can be on a table."""
        people = [name for table in self.tables.values() if table.village for name in _people(table)]
        return tuple(map(ModelId, dict.fromkeys((*self.named, *GENERIC, HOSTAGE, *people, *PATROL_NAMES))))

    def event_cards(self) -> tuple[CardId, ...]:
        return tuple(name for name, card in self.cards.items() if card.event)

    def copies(self, *cards: CardId) -> tuple[CardId, ...]:
        return bag((name, self.cards[name].copies) for name in cards)


def table_of(file: str) -> TableId | None:
    """The table of this file, if it is one."""
    folder, _, name = file.rpartition("/")
    return TableId(name.removesuffix(".toml")) if folder == TABLES else None


def _read_tables(files: Files, profiles: Collection[str]) -> dict[TableId, Table]:
    """All files in their folder; what is wrong with any of them is said at once."""
    found: dict[TableId, Table] = {}
    problems: list[str] = []
    for path in sorted(files.names(TABLES), key=_rank):
        name = TableId(path.removeprefix(f"{TABLES}/").removesuffix(".toml"))
        try:
            check_table_name(name, path)
            table = found[name] = files.whole(path, Table)
        except BadContent as error:
            problems += error.problems
        else:
            problems += [*problems_of_pieces(table, path), *problems_of_profiles(table, path, profiles)]
    refuse(problems)
    return found


def _rank(path: str) -> tuple[bool, str]:
    """The tables that are played on if no other is chosen come first."""
    return path.rpartition("/")[2].removesuffix(".toml") not in (VALLEY, CROSSROADS), path


def _people(table: Table) -> list[str]:
    village = table.village
    assert village is not None
    return [*village.people, *(name for group in village.groups.values() for name in group)]
