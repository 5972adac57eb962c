"""Everything that the player can be offered, and the catalogue that numbers it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from uguisu.engine.choice import Choice, Facets
from uguisu.games.blade.board import EDGES, TRAPS, Trap
from uguisu.games.blade.cards import NINJATO

if TYPE_CHECKING:
    from uguisu.games.blade.content import BladeContent

Way = Literal["up", "down"]
Place = Literal["equipment", "inventory"]


# Reconnaissance


class Enter(Choice, frozen=True):
    """Begin, or go in, at this Entry Point."""

    entry: str


class Through(Choice, frozen=True):
    """The next room lies behind this Door, or behind a secret door made here."""

    edge: str


class Draw(Choice, frozen=True):
    """The room is drawn here."""

    placement: str


class Closet(Choice, frozen=True):
    """One of the Doors becomes a Closet."""


class AllDoors(Choice, frozen=True):
    """All Doors stay Doors."""


class Door(Choice, frozen=True):
    """A Door goes here."""

    edge: str


class Charm(Choice, frozen=True):
    """Try to charm everybody in the room."""

    facets = Facets(("roll",))


class Poison(Choice, frozen=True):
    """Erase this figure."""

    figure: int


class Bribe(Choice, frozen=True):
    """Turn this figure into a Hoard."""

    figure: int


class Set(Choice, frozen=True):
    """Set this Trap here."""

    trap: Trap

    @property
    def facets(self) -> Facets:
        return Facets((f"trick:{self.trap}",))


class Finish(Choice, frozen=True):
    """Nothing more in this room."""


class GoOn(Choice, frozen=True):
    """Draw another room."""


class EndReconnaissance(Choice, frozen=True):
    """The map is good enough."""


class Abandon(Choice, frozen=True):
    """Give this attempt up."""


# Planning


class Buy(Choice, frozen=True):
    """Pay for this item."""

    item: str


class Train(Choice, frozen=True):
    """Pay for the next Dan."""


class Reward(Choice, frozen=True):
    """Take a better charm, or one extra use of this item or trick."""

    of: str


class Carry(Choice, frozen=True):
    """Take this item along."""

    item: str


class Done(Choice, frozen=True):
    """That is all."""


# Execution


class Resolve(Choice, frozen=True):
    """This Trap works now."""

    trap: Trap
    room: int

    @property
    def facets(self) -> Facets:
        return Facets((f"trap:{self.room}-{self.trap}",))


class DrawIn(Choice, frozen=True):
    """This figure walks to the Trap."""

    figure: int


class Roll(Choice, frozen=True):
    """Roll the next die, or the dice."""

    facets = Facets(("roll",))


class Reroll(Choice, frozen=True):
    """Roll one die again with this item; dice are counted from 0."""

    item: str
    die: int


class Adjust(Choice, frozen=True):
    """Move the roll by the power of this item."""

    item: str
    way: Way


class Reap(Choice, frozen=True):
    """Erase so many Bodyguards with this item."""

    item: str
    count: int


class Fill(Choice, frozen=True):
    """Make up the shortfall with noise."""

    facets = Facets(("noise",))


class Fail(Choice, frozen=True):
    """Accept the failure."""


class Kill(Choice, frozen=True):
    """Try a STEALTH KILL."""


class Assassinate(Choice, frozen=True):
    """Kill without a roll, with this item."""

    item: str


class Spare(Choice, frozen=True):
    """No KILL now."""


class Sneak(Choice, frozen=True):
    """Make a fresh STEALTH attempt."""


class Search(Choice, frozen=True):
    """Search a Hoard."""

    facets = Facets(("hoard",))


class Move(Choice, frozen=True):
    """Go through a Door to this room."""

    room: int


class Leave(Choice, frozen=True):
    """Leave the stronghold."""

    facets = Facets(("out",))


class Cancel(Choice, frozen=True):
    """Cancel ALERTED and STARTLED with this item."""

    item: str


class LetBe(Choice, frozen=True):
    """Cancel nothing."""


class FleeTo(Choice, frozen=True):
    """The Courtesans flee to this room."""

    room: int


class SnareVictim(Choice, frozen=True):
    """This figure steps into the Snare."""

    figure: int


class Fight(Choice, frozen=True):
    """Fight this Guard."""

    figure: int


class FightSanctum(Choice, frozen=True):
    """Fight the Bodyguards or, once they are gone, the Target."""

    facets = Facets(("target",))


class Ready(Choice, frozen=True):
    """Use this weapon for the whole COMBAT."""

    item: str


class FaceCourtesans(Choice, frozen=True):
    """First try STEALTH against the STARTLED Courtesans."""


class FightOn(Choice, frozen=True):
    """Another Turn."""


class Evade(Choice, frozen=True):
    """Pay 1 HP and run."""

    facets = Facets(("hp",))


class EvadeTo(Choice, frozen=True):
    """Run to this room."""

    room: int


class EvadeOut(Choice, frozen=True):
    """Run out of the stronghold."""

    facets = Facets(("out",))


class Hide(Choice, frozen=True):
    """Hide in the Closet."""

    facets = Facets(("closet",))


class Stand(Choice, frozen=True):
    """Do not hide."""


class Armour(Choice, frozen=True):
    """Cancel the damage with this item."""

    item: str


class TakeHit(Choice, frozen=True):
    """Take the damage."""


class Accept(Choice, frozen=True):
    """Let the roll stand."""


class Take(Choice, frozen=True):
    """Keep this find, carried or at home."""

    item: str
    place: Place


class TakeNothing(Choice, frozen=True):
    """Leave the find."""


class Discard(Choice, frozen=True):
    """Drop this carried item."""

    item: str


class Refill(Choice, frozen=True):
    """Restore one use of this item."""

    item: str


CLOSET, ALL_DOORS, CHARM, FINISH, GO_ON = Closet(), AllDoors(), Charm(), Finish(), GoOn()
END_RECONNAISSANCE, ABANDON, TRAIN, DONE, ROLL = EndReconnaissance(), Abandon(), Train(), Done(), Roll()
FILL, FAIL, KILL, SPARE, SNEAK, SEARCH, LEAVE = Fill(), Fail(), Kill(), Spare(), Sneak(), Search(), Leave()
LET_BE, FIGHT_SANCTUM, FACE_COURTESANS, FIGHT_ON = LetBe(), FightSanctum(), FaceCourtesans(), FightOn()
EVADE, EVADE_OUT, HIDE, STAND, TAKE_HIT, ACCEPT = Evade(), EvadeOut(), Hide(), Stand(), TakeHit(), Accept()
TAKE_NOTHING = TakeNothing()

THROUGH = [Through(edge.name) for edge in EDGES]
DOOR = [Door(edge.name) for edge in EDGES]
SET: dict[Trap, Set] = {trap: Set(trap) for trap in TRAPS}


def all_choices(content: BladeContent) -> Iterator[Choice]:
    """In the order of the catalogue. Never reorder: learners' action numbers depend on it."""
    items, by_kind = content.items, content.by_kind
    rooms, figures = range(content.most_rooms), range(content.most_figures)
    yield from content.enter.values()
    yield from THROUGH
    yield from content.draw.values()
    yield from (CLOSET, ALL_DOORS)
    yield from DOOR
    yield CHARM
    yield from map(Poison, figures)
    yield from map(Bribe, figures)
    yield from SET.values()
    yield from (FINISH, GO_ON, END_RECONNAISSANCE, ABANDON)
    yield from (choice for item, choice in content.buy.items() if item not in content.commons)
    yield TRAIN
    yield from map(Reward, ("charm", *content.tricks, *(item for item, facts in items.items() if facts.uses)))
    yield from (choice for item, choice in content.carry.items() if item != NINJATO)
    yield DONE
    yield from (Resolve(trap, room) for trap in TRAPS if trap != "snare" for room in rooms)
    yield from map(DrawIn, figures)
    yield ROLL
    yield from (Reroll(item, die) for item in by_kind["reroll"] for die in range(3))
    for item in by_kind["adjust"]:
        yield from (Adjust(item, "up"), Adjust(item, "down"))
    yield from (Reap(item, n) for item in by_kind["reaper"] for n in range(1, items[item].power + 1))
    yield from (FILL, FAIL, KILL)
    yield from map(Assassinate, by_kind["assassin"])
    yield from (SPARE, SNEAK, SEARCH)
    yield from content.move
    yield LEAVE
    yield from map(Cancel, by_kind["cancel"])
    yield LET_BE
    yield from map(FleeTo, rooms)
    yield from map(SnareVictim, figures)
    yield from map(Fight, figures)
    yield FIGHT_SANCTUM
    yield from map(Ready, by_kind["weapon"])
    yield from (FACE_COURTESANS, FIGHT_ON, EVADE)
    yield from map(EvadeTo, rooms)
    yield from (EVADE_OUT, HIDE, STAND)
    yield from map(Armour, by_kind["armour"])
    yield from (TAKE_HIT, ACCEPT)
    for item in items:
        if item not in content.commons:
            yield from (Take(item, "equipment"), Take(item, "inventory"))
    yield TAKE_NOTHING
    yield from (Discard(item) for item in items if item != NINJATO)
    yield from (Refill(item) for item, facts in items.items() if facts.uses)
