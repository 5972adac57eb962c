"""Who stands where and in what state, what lies about, and what the turn has brought so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import (
    HOSTAGE,
    NO_MISSION,
    NOBODY,
    Bag,
    CardId,
    EventId,
    FactionId,
    ItemId,
    MissionId,
    ModelId,
    ObjectId,
    Profile,
    ProfileId,
    WeaponId,
)
from uguisu.games.tenchu.figures import Count, Source, Stuck, Turn
from uguisu.games.tenchu.ground.ground import Facing, Ground
from uguisu.games.tenchu.ground.table import GateId, TableId, ZoneId
from uguisu.games.tenchu.ground.terrain import SquareId

if TYPE_CHECKING:
    from uguisu.games.tenchu.content import TenchuContent

NOWHERE = SquareId(-1)
NO_ZONE = ZoneId("")

Phase = Literal["set-up", "play", "over"]
Ending = Literal["", "ninja", "guards", "one", "two", "draw"]
Cause = Literal["", "missions", "failed", "time", "nobody_left", "score", "given_up"]
NpcSeats = Literal["engine", "referee", "guards", "guards_and_civilians"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Table options, section 6 of the ledger."""

    mode: Literal["together", "competing", "battle"] = "together"
    mission: MissionId = NO_MISSION
    """TE-311 Which one; empty: by lot."""
    table: TableId = TableId("")
    """Where; empty: the first table for such a game."""
    ninja: Literal[0, 1, 2, 3, 4] = 0
    """How many for each seat; 0: two alone, otherwise one each."""
    npcs: NpcSeats = "engine"
    """Who decides for those whom the tables leave a decision."""
    success: Literal["exit", "death"] = "exit"
    """TE-R70"""
    few_calls: bool = True
    chests: bool = True
    short: bool = False
    """Six turns, and everybody begins inside."""
    first: FactionId = FactionId("")
    second: FactionId = FactionId("")
    """In a battle, the list of a seat; empty: it chooses."""


class Settled(Options, frozen=True, kw_only=True):
    """The options, and what has been chosen at the table for everybody to see."""

    seated: dict[ModelId, Seat] = {}
    """Who plays whom."""
    hired: dict[ModelId, ProfileId] = {}
    """What each fighter of a battle is."""
    sides: dict[Seat, FactionId] = {}


class Model(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Somebody on the table, with all that everybody can see of him."""

    profile: ProfileId
    at: SquareId = NOWHERE
    facing: Facing = 0
    seat: Seat | None = None
    """Who moves him; none of the players: an NPC."""
    home: ZoneId = NO_ZONE
    wounds: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    broken: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """TE-198 His weapon; of twin blades how many."""
    is_out: bool = False
    """Incapacitated to the end of the turn."""
    stuck: Stuck = ""

    is_prone: bool = False
    is_hiding: bool = False
    is_disguised: bool = False
    noise: tuple[Source, ...] = ()
    """TE-R40 Ordinary tokens, sorted, one for each source."""
    shout: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    gear: Bag = ()
    """What he has and everybody has seen, sorted."""
    shots: Count = 0
    """Left in the blowpipe in his hand."""
    coated: tuple[WeaponId, ...] = ()
    has_climbed: bool = False
    """TE-R90 Then everybody knows whether he has a grapnel."""
    carries: tuple[ObjectId, ...] = ()
    leads: bool = False
    """TE-R74 The horse."""
    wields: bool = False
    """8.2 Green Destiny."""

    tracking: ModelId = NOBODY
    rice: tuple[SquareId, ...] = ()
    """TE-R62 That he remembers."""
    was_hit: bool = False
    """TE-R72 The messenger, since he last acted."""


class Corpse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    model: ModelId
    at: SquareId
    carries: tuple[ObjectId, ...] = ()


class Chest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: SquareId
    is_open: bool = False


class Won(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This seat has done what this mission asks for, whether or not it is its own."""

    seat: Seat
    mission: MissionId
    turn: Turn


class State(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """All that is public."""

    options: Options = Options()
    seats: Count = 1
    phase: Phase = "set-up"
    table: TableId = TableId("")
    in_play: tuple[MissionId, ...] = ()
    """The missions of this game, sorted; whose they are may be hidden."""
    known: dict[Seat, MissionId] = msgspec.field(default_factory=dict)
    """Whose mission everybody knows."""
    turn: Turn = 0
    deck: tuple[CardId, ...] = ()
    """TE-R90 What is left of the turn's cards, sorted: a bag."""
    card: CardId = CardId("")
    """The one that was drawn last."""
    first: Seat = Seat(0)
    """TE-R14 Who acts first on the next Ninja card."""

    models: dict[ModelId, Model] = msgspec.field(default_factory=dict)
    seen_places: dict[ModelId, Count] = msgspec.field(default_factory=dict)
    """How many of his places were taken by items that everybody has seen."""
    played: dict[ModelId, Seat] = msgspec.field(default_factory=dict)
    """Whose each Ninja or fighter is, or was."""
    hired: dict[ModelId, ProfileId] = msgspec.field(default_factory=dict)
    """What each fighter of a battle is, or was."""
    corpses: list[Corpse] = msgspec.field(default_factory=list)
    left: dict[ModelId, Seat] = msgspec.field(default_factory=dict)
    """Who has left the table alive, and whose he was."""
    brought: dict[str, Seat] = msgspec.field(default_factory=dict)
    """What left the table with somebody: `sword`, `aguro`, `hostage`, and whose he was."""
    fallen: dict[Seat, Count] = msgspec.field(default_factory=dict)
    """How many of each seat were removed; in a battle their points."""
    lying: dict[ObjectId, SquareId] = msgspec.field(default_factory=dict)
    horse: SquareId = NOWHERE
    chests: list[Chest] = msgspec.field(default_factory=list)
    found: list[ItemId] = msgspec.field(default_factory=list)
    """8.2 Items that were in chests."""
    open_gates: tuple[GateId, ...] = ()
    caltrops: list[SquareId] = msgspec.field(default_factory=list)
    rice: list[SquareId] = msgspec.field(default_factory=list)
    clouds: list[SquareId] = msgspec.field(default_factory=list)
    bursts: list[SquareId] = msgspec.field(default_factory=list)
    """TE-244 Where something exploded this turn, or whistled."""

    smoked: bool = False
    """TE-255 This turn."""
    fought: bool = False
    """TE-251 There was a fight or a call this turn."""
    called: bool = False
    """TE-235"""
    calls: dict[Seat, Count] = msgspec.field(default_factory=dict)
    """TE-R70 On the Ninja of each seat."""
    in_order: bool = True
    """TE-R16 Whether the event cards of this turn came in their order."""
    events_drawn: Count = 0
    effects: tuple[EventId, ...] = ()
    """Of events, this turn."""
    patrols: Count = 0
    freed_by: Seat | None = None
    """TE-R75"""
    delivered: bool = False
    """TE-R72 The message, in the castle."""
    horse_killed: bool = False
    slain: dict[Seat, Count] = msgspec.field(default_factory=dict)
    """TE-346 Civilians."""
    won: list[Won] = msgspec.field(default_factory=list)

    factions: dict[Seat, FactionId] = msgspec.field(default_factory=dict)
    chooser: Seat = Seat(0)
    """DP-15 Who rolled higher for the edge."""
    south: Seat | None = None
    """TE-353 Which side deployed there."""

    ending: Ending = ""
    cause: Cause = ""

    if TYPE_CHECKING:

        @property
        def content(self) -> TenchuContent: ...

        @property
        def bags(self) -> dict[ModelId, Bag]: ...

        @property
        def missions(self) -> dict[Seat, MissionId]: ...

    @property
    def ground(self) -> Ground:
        return self.content.ground(self.table)

    @property
    def is_battle(self) -> bool:
        return self.options.mode == "battle"

    def profile(self, model: ModelId) -> Profile:
        return self.content.profiles[self.models[model].profile]

    # Seats

    @property
    def npc_seats(self) -> int:
        """How many of the last seats decide for NPCs."""
        return {"engine": 0, "referee": 1, "guards": 1, "guards_and_civilians": 2}[self.options.npcs]

    @property
    def ninja_seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.seats - self.npc_seats)))

    @property
    def ninja_each(self) -> int:
        """How many each seat runs: alone two, otherwise one, if nothing else was chosen."""
        return self.options.ninja or (2 if len(self.ninja_seats) == 1 else 1)

    @property
    def is_together(self) -> bool:
        return self.options.mode == "together"

    def party(self, seat: Seat) -> Seat:
        """Under which seat a seat's fortunes are counted: together all are one."""
        return Seat(0) if self.is_together else seat

    @property
    def parties(self) -> tuple[Seat, ...]:
        return self.ninja_seats[:1] if self.is_together else self.ninja_seats

    def decider(self, npc: ModelId) -> Seat | None:
        """Section 6: who decides for an NPC what the tables leave open; None: the engine."""
        is_guard = self.profile(npc).table != "civilian"
        match self.options.npcs:
            case "referee":
                return Seat(self.seats - 1)
            case "guards" if is_guard:
                return Seat(self.seats - 1)
            case "guards_and_civilians":
                return Seat(self.seats - (2 if is_guard else 1))
        return None

    # Who is who

    def is_ninja(self, model: ModelId) -> bool:
        return self.profile(model).card == "ninja" and model != HOSTAGE

    def is_free(self, model: ModelId) -> bool:
        """TE-R75 A hostage who has been freed."""
        return model == HOSTAGE and self.freed_by is not None

    def is_npc(self, model: ModelId) -> bool:
        """TE-163 One who is nobody's: a hostage who has not been freed is none."""
        return self.models[model].seat is None and model != HOSTAGE

    @property
    def ninjas(self) -> list[ModelId]:
        return [name for name, one in self.models.items() if one.seat is not None and name != HOSTAGE]

    def ninjas_of(self, seat: Seat) -> list[ModelId]:
        return [name for name in self.ninjas if self.models[name].seat == seat]

    @property
    def npcs(self) -> Iterator[ModelId]:
        return (name for name, one in self.models.items() if one.seat is None and name != HOSTAGE)

    @property
    def hunted(self) -> list[ModelId]:
        """TE-212 Ninja, and a hostage who is free: whom NPCs spot, hear and follow."""
        return [name for name, one in self.models.items() if one.seat is not None]

    def waits_for(self, seat: Seat, others: list[ModelId]) -> list[ModelId]:
        """DP-4 His Ninja who have not acted yet."""
        return [name for name in self.ninjas_of(seat) if name not in others]

    def seat_of(self, model: ModelId) -> Seat:
        """Whose he is, who is known to be somebody's."""
        seat = self.models[model].seat
        assert seat is not None, f"{model} is nobody's"
        return seat

    def owner_of(self, model: ModelId) -> Seat | None:
        """Whose he is, or was when he left the table."""
        return self.models[model].seat if model in self.models else self.left.get(model)

    def are_enemies(self, one: ModelId, other: ModelId) -> bool:
        """TE-163"""
        mine, his = self.models[one].seat, self.models[other].seat
        if self.is_battle:
            return mine != his
        if HOSTAGE in (one, other) and self.freed_by is None:
            return False
        return (mine is None) != (his is None)

    def enemies_of(self, model: ModelId) -> list[ModelId]:
        return [other for other in self.models if self.are_enemies(model, other)]

    def at(self, square: SquareId) -> ModelId:
        """Who stands there."""
        return next((name for name, one in self.models.items() if one.at == square), NOBODY)

    @property
    def occupied(self) -> set[SquareId]:
        return {one.at for one in self.models.values()}

    def distance2(self, one: ModelId, other: ModelId) -> int:
        return self.ground.distance2(self.models[one].at, self.models[other].at)

    def nearest(self, square: SquareId, among: list[ModelId]) -> list[ModelId]:
        """TE-R86 By their distance, then by their names."""
        distance2, models = self.ground.distance2, self.models
        return sorted(among, key=lambda name: (distance2(square, models[name].at), name))

    # Noise and tension

    def noise_of(self, model: ModelId) -> int:
        """TE-247 Different sources add up."""
        one = self.models[model]
        return len(one.noise) + one.shout

    @property
    def tension(self) -> int:
        """TE-251"""
        hides = self.ground.hides_body
        return 1 + any(not hides(body.at) for body in self.corpses) + self.smoked + self.fought

    # Things

    def items(self, model: ModelId) -> Bag:
        """What he has, as far as whoever asks knows it; sorted."""
        return tuple(sorted((*self.models[model].gear, *self.bags.get(model, ()))))

    def has_item(self, model: ModelId, item: ItemId) -> bool:
        return item in self.models[model].gear or item in self.bags.get(model, ())

    def shows(self, model: ModelId, item: ItemId) -> bool:
        """Whether everybody knows that he has it."""
        return item in self.models[model].gear

    def corpses_by(self, model: ModelId) -> list[Corpse]:
        """TE-112 The corpses in contact with him."""
        near = self.touching(model)
        return [body for body in self.corpses if body.at in near]

    def contact(self, square: SquareId) -> tuple[SquareId, ...]:
        """TE-112 The squares in contact with this one."""
        return self.ground.contact(square, frozenset(self.open_gates))

    def touching(self, model: ModelId) -> tuple[SquareId, ...]:
        """TE-112 The squares in contact with his, and his own, where things may lie."""
        at = self.models[model].at
        return (at, *self.contact(at))

    def in_contact(self, one: ModelId, other: ModelId) -> bool:
        return self.models[other].at in self.contact(self.models[one].at)
