"""What changes during play: the figures, the cards, what is hidden, and where everybody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from uguisu.engine.event import Seat
from uguisu.engine.vocabulary import Id
from uguisu.games.scorpion.board import NOWHERE, Board, MapStyles, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, Bag, GuardBag, IntruderBag, IntruderId
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.figures import FIGURES, HIGH, LETTERS, NONE, PATROLS, SWORDS, Weapon
from uguisu.games.scorpion.garrison import Garrison, Guard, player_of

ALERT = ("none", "low", "medium", "high")
TRAP, SENTRY, NOTHING = "trap", "sentry", "nothing"

Delta = Literal[-2, -1, 0, 1, 2, 3]
Phase = Literal["set-up", "alert", "cards", "patrols", "intruders", "over"]
Ending = Literal["", "intruders", "draw", "guards", "ninja", "traitor", "both"]

Number = Annotated[int, Meta(ge=0, le=99)]
"""More than any count of this game can come to."""
Player = Annotated[int, Meta(ge=0, le=1)]
"""A guard player: the swords, or the only one, are 0."""
FigureNumber = Annotated[int, Meta(ge=0, le=FIGURES)]
Passes = Annotated[int, Meta(ge=-1, le=2)]
"""How many guard players in a row have passed; -1 while one of them plays something."""
MAP, THING, LETTER, CALLED = Id("map"), Id("thing"), Id("mission"), Id("player")
Map = Annotated[str, MAP]
Thing = Annotated[str, THING]
Letter = Annotated[str, LETTER]
Called = Annotated[str, CALLED]
"""Somebody, as an event names him."""
SLEEPERS, OBJECTS, PLAN = Id("way to sleep"), Id("way to hide things"), Id("plan")
SleepersName = Annotated[str, SLEEPERS]
ObjectsName = Annotated[str, OBJECTS]
PlanName = Annotated[str, PLAN]
"""Styles of the map, by what they are for."""
PLAYED, GROUPING = Id("played card"), Id("group")
Played = Annotated[str, PLAYED]
"""A side and its card."""
Grouping = Annotated[str, GROUPING]
"""A choice, by its text form."""

Cause = Literal["dawn", "death", "escape", "resigned"]

SOME_INTRUDERS: dict[tuple[bool, bool], tuple[IntruderId, ...]] = {
    (True, True): INTRUDERS,
    (True, False): ("ninja",),
    (False, True): ("traitor",),
    (False, False): (),
}
"""Those of the two of whom something holds."""
INTRUDER_SEATS = {2: (Seat(0),), 3: (Seat(0), Seat(1)), 4: (Seat(0), Seat(1))}
GUARD_SEATS = {2: (Seat(1),), 3: (Seat(2),), 4: (Seat(2), Seat(3))}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Table options, section 6 of the ledger. For start numbers -1 is what the map says."""

    map: Map = "fortress"
    variant: Literal["standard", "lone_wolf", "contested"] = "standard"
    two_hands: bool = False
    """SC-V03 Lone Wolf: hands for both, and the guards do not know which one plays."""
    written_missions: bool = False
    """SC-V06 Contested Ground: each writes a letter instead of drawing a tile."""
    ready_made: bool = False
    """Hands, guards and hidden things as in the first style, without asking."""
    ninja_cards: Delta = 0
    traitor_cards: Delta = 0
    mission_raises_alert: bool = False
    passage_raises_alert: bool = False
    sentries: Literal[-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] = -1
    patrols: Literal[-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] = -1
    sleepers: Literal[-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] = -1
    ropes_noticed: bool = False
    passage_unnoticed: bool = False
    deduction: Literal["off", "marks", "automatic"] = "automatic"
    """What a guard seat is helped with: nothing, its own pencil marks, or its belief drawn on the map."""

    @property
    def are_rivals(self) -> bool:
        """SC-V07 The intruders play against each other as well."""
        return self.variant == "contested"

    def passage_of(self, who: IntruderId) -> int:
        """SC-V09 Rivals have a passage each."""
        return 1 if self.are_rivals and who == "traitor" else 0


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret passage: its two ends, and which of them the guards have found."""

    ends: tuple[ZoneId, ZoneId]
    known: tuple[bool, bool] = (False, False)

    @property
    def known_zones(self) -> tuple[ZoneId, ...]:
        if not any(self.known):
            return ()
        return tuple(sorted(zone for zone, known in zip(self.ends, self.known, strict=True) if known))


class Rope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rope over the wall between two zones (SC-608)."""

    ends: tuple[ZoneId, ZoneId]
    by: IntruderId
    noticed: bool = False


class Intruder(msgspec.Struct, forbid_unknown_fields=True):
    """The ninja or the traitor."""

    status: Literal["absent", "outside", "map", "dead", "escaped"] = "outside"
    """On the map includes inside the passage; absent is the figure that a lone wolf does not play."""
    zone: ZoneId = NOWHERE
    k: Number = 0
    """Steps made in the latest Intruders Phase."""
    path: tuple[ZoneId, ...] = ()
    """Where he has been in it, beginning with where he stood."""
    visible: bool = False
    shadow: bool = False
    """Hidden in this zone by Shadow Walk alone."""
    wounds: tuple[Number, Number] = (0, 0)
    """Wound cards, by the guard player who played them."""
    hand: IntruderBag = ()
    played: IntruderBag = ()
    """In order."""
    card_down: bool = False
    """His Secret Passage card lies face up."""
    mission: Letter = ""
    completed: bool = False
    lives: Annotated[int, Meta(ge=1, le=2)] = 1
    returning: bool = False

    def is_in(self, zone: ZoneId) -> bool:
        return self.zone == zone and self.status == "map"


class World(Garrison, msgspec.Struct, forbid_unknown_fields=True):
    """Everything that changes. Lists of cards have one entry for each guard player: swords first."""

    content: ScorpionContent
    """What never changes, which all copies share."""
    options: Options = Options()
    seats: int = 2
    turn: Number = 1
    phase: Phase = "set-up"
    alert: Annotated[int, Meta(ge=NONE, le=HIGH)] = NONE

    guards: list[Guard] = msgspec.field(default_factory=lambda: [Guard()] * FIGURES)
    behind: list[ZoneId] = msgspec.field(default_factory=lambda: [NOWHERE] * PATROLS)
    hands: list[GuardBag] = msgspec.field(default_factory=list)
    drawn: list[GuardBag] = msgspec.field(default_factory=list)
    """Cards of this Alert Phase, apart from the hand."""
    decks: list[GuardBag] = msgspec.field(default_factory=list)
    discards: list[GuardBag] = msgspec.field(default_factory=list)
    permits: list[Number] = msgspec.field(default_factory=lambda: [0, 0, 0])
    cards_left: list[Number] = msgspec.field(default_factory=list)
    """How many of the two hand cards each guard player may still play this turn."""
    has_played: bool = False
    """A guard card other than Kenjutsu was played this turn."""
    has_listened: bool = False
    """The free listening was taken this turn."""
    sleepers: dict[ZoneId, Annotated[int, Meta(ge=1, le=2)]] = msgspec.field(default_factory=dict)
    objects: dict[ZoneId, Thing] = msgspec.field(default_factory=dict)
    """A letter, a trap or a hidden sentry."""
    found: dict[ZoneId, Thing] = msgspec.field(default_factory=dict)
    """What searching has shown to everybody."""

    ninja: Intruder = msgspec.field(default_factory=Intruder)
    traitor: Intruder = msgspec.field(default_factory=Intruder)
    tiles: tuple[Letter, ...] = LETTERS
    """Mission tiles that lie face down."""
    passages: list[Passage] = msgspec.field(default_factory=list)
    ropes: list[Rope] = msgspec.field(default_factory=list)
    is_known: bool = True
    """The guards know which figure the lone wolf is (SC-R104)."""

    ending: Ending = ""
    cause: Literal["", "dawn", "death", "escape", "resigned"] = ""
    alerts: tuple[Number, ...] = ()
    """The alert level at the end of each turn."""
    used: dict[Played, Number] = msgspec.field(default_factory=dict)
    """Cards played, by side and kind. Everybody sees them; which were bluffs is not kept, for not everybody knows."""
    rules: int = 1
    """The version of the rules by which the game began. Positions of the first version do not name it."""

    # Who sits where

    @property
    def board(self) -> Board:
        return self.content.boards[self.options.map]

    @property
    def styles(self) -> MapStyles:
        return self.content.map_styles[self.options.map]

    @property
    def guard_deck(self) -> Bag:
        """SC-P03 All cards that a guard player begins with."""
        return self.content.guard_deck if self.players == 1 else self.content.half_deck

    @property
    def in_play(self) -> tuple[IntruderId, ...]:
        """The intruders of this table."""
        return SOME_INTRUDERS[self.ninja.status != "absent", self.traitor.status != "absent"]

    @property
    def abroad(self) -> tuple[IntruderId, ...]:
        """The intruders on the map or in the passage."""
        return SOME_INTRUDERS[self.ninja.status == "map", self.traitor.status == "map"]

    def one(self, who: IntruderId) -> Intruder:
        return self.ninja if who == "ninja" else self.traitor

    def owner(self, who: IntruderId) -> Seat:
        return INTRUDER_SEATS[self.seats][0 if who == "ninja" else -1]

    @property
    def are_rivals(self) -> bool:
        return self.options.are_rivals

    @property
    def asks_in_any_case(self) -> bool:
        """SC-R121 Since the second version somebody is also asked when he can only stop, wherever others could see from
        what comes next that he had nothing to choose."""
        return self.rules > 1

    @property
    def intruder_seats(self) -> tuple[Seat, ...]:
        return INTRUDER_SEATS[self.seats]

    @property
    def guard_seats(self) -> tuple[Seat, ...]:
        """One, or with four players the swords and the spears."""
        return GUARD_SEATS[self.seats]

    def allies(self, who: IntruderId) -> tuple[Seat, ...]:
        """SC-R98 Those who know what this intruder knows."""
        return (self.owner(who),) if self.are_rivals else self.intruder_seats

    @property
    def players(self) -> int:
        """Guard players."""
        return 2 if self.seats == 4 else 1

    @property
    def proposer(self) -> int:
        """6.1 On odd turns the swords propose, on even ones the spears."""
        return (self.turn + 1) % 2 if self.seats == 4 else 0

    def called(self, who: IntruderId) -> str:
        """What the guards call him: a lone wolf with two hands is just the intruder (SC-R104)."""
        return who if self.is_known else "intruder"

    # Guards

    def guard(self, number: int) -> Guard:
        return self.guards[number - 1]

    def supply(self, weapon: Weapon | None = None) -> int:
        """The next figure to place: of this weapon while there is one, else of that with more figures left."""
        free = [n for n, guard in enumerate(self.guards, 1) if guard.zone == NOWHERE]
        swords = [n for n in free if n <= SWORDS]
        spears = [n for n in free if n > SWORDS]
        wanted = weapon or ("sword" if len(swords) >= len(spears) else "spear")
        first, second = (swords, spears) if wanted == "sword" else (spears, swords)
        return (first or second)[0]

    def commands(self, player: int, number: int) -> bool:
        """SC-P05, P08 His own weapon, or a member of a mixed patrol."""
        if self.players == 1 or player_of(number) == player:
            return True
        patrol = self.guard(number).patrol
        return patrol != 0 and any(player_of(other) == player for other in self.members(patrol))

    def commands_any(self, player: int, numbers: Sequence[int]) -> bool:
        return self.players == 1 or any(player_of(number) == player for number in numbers)

    def cards_of(self, player: int) -> int:
        """Guard cards held, drawn ones included: everybody sees how many."""
        return len(self.hands[player]) + len(self.drawn[player])

    # Intruders

    def intruders_in(self, zone: ZoneId) -> tuple[IntruderId, ...]:
        return SOME_INTRUDERS[self.ninja.is_in(zone), self.traitor.is_in(zone)]

    def passage_of(self, who: IntruderId) -> int:
        return self.options.passage_of(who)

    def hand_size(self, who: IntruderId) -> int:
        """SC-206, SC-207, SC-814 with SC-B01."""
        part, options = self.content.parts[who], self.options
        if self.one(who).lives > 1:
            return part.new_life
        return part.hand + (options.ninja_cards if who == "ninja" else options.traitor_cards)

    def ropes_at(self, who: IntruderId, zone: ZoneId) -> list[ZoneId]:
        """Where a rope leads that this intruder may use from here; rivals use their own only (SC-V08)."""
        return [
            rope.ends[1] if rope.ends[0] == zone else rope.ends[0]
            for rope in self.ropes
            if zone in rope.ends and (rope.by == who or not self.are_rivals)
        ]

    def may_hold_cat(self) -> bool:
        """Whether the guards must reckon with It Was a Cat: what they see does not rule it out (SC-R30, R32)."""
        if not self.is_known:
            return bool(self.abroad)
        cats = self.content.decks["traitor"].count("it-was-a-cat") - self.traitor.played.count("it-was-a-cat")
        return self.traitor.status == "map" and bool(self.traitor.hand) and cats > 0
