"""The garden at night: all that everybody sees of a game, and what follows from it. Worlds and views both are one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from uguisu.engine.event import Seat
from uguisu.games.shadow.board import (
    FAR,
    NORTH_CORNER,
    NOWHERE,
    SOUTH_CORNER,
    Board,
    Edge,
    HexId,
    MissionId,
    Spot,
    colour_of,
)
from uguisu.games.shadow.cards import CardId, NinjaId, OrderId, PurchaseId, QuestId
from uguisu.games.shadow.figures import (
    KIND_OF,
    LORD,
    TOWER,
    Alarm,
    Colour,
    Count,
    Penalty,
    Risk,
)
from uguisu.games.shadow.pieces import (
    NINJA_SEATS,
    NO_MISSION,
    NO_QUEST,
    SEEING,
    Body,
    Cause,
    Character,
    Ending,
    Figure,
    Guard,
    Options,
    Phase,
    Prepared,
    Slot,
    characters_wanted,
    sees_action,
)
from uguisu.games.shadow.progress import Progress, Tokens

if TYPE_CHECKING:
    from uguisu.games.shadow.content import ShadowContent


class Garden(msgspec.Struct, forbid_unknown_fields=True):
    """All that is public."""

    options: Options = Options()
    seats: Count = 3
    phase: Phase = "council"
    mission: MissionId = NO_MISSION
    round: Count = 0
    time: Count = 0
    noise: Count = 0
    alarm: Alarm = "none"
    ninjas: dict[NinjaId, Character] = msgspec.field(default_factory=dict)
    mat: list[Slot] = msgspec.field(default_factory=list)
    ready: list[Seat] = msgspec.field(default_factory=list)
    surrendering: list[Seat] = msgspec.field(default_factory=list)

    guards: dict[Figure, Guard] = msgspec.field(default_factory=dict)
    bodies: list[Body] = msgspec.field(default_factory=list)
    focus: HexId = NOWHERE
    open_gates: tuple[HexId, ...] = ()
    """By their yards."""
    boulders: tuple[Edge, ...] = ()
    lights: dict[HexId, bool] = msgspec.field(default_factory=dict)
    """SH-1221 At night, whether each junction is lit."""
    footprints: dict[HexId, Count] = msgspec.field(default_factory=dict)
    coins: dict[HexId, Annotated[int, msgspec.Meta(ge=1, le=3)]] = msgspec.field(default_factory=dict)
    coins_laid: Count = 0
    green: dict[HexId, Count] = msgspec.field(default_factory=dict)
    """Barrels, hostages or documents, where they lie."""
    blue: tuple[HexId, ...] = ()

    prepared: list[Prepared] = msgspec.field(default_factory=list)
    is_search_ordered: bool = False
    were_found: bool = False
    """SH-R03 Whether the search of this Refresh has found a ninja."""
    daimyo_quest: QuestId = NO_QUEST
    daimyo_markers: Count = 0

    were_dropped: bool = False
    """SH-1022 The documents."""
    is_poisoned: bool = False
    """SH-1042 The tea."""
    is_blown_up: bool = False
    """SH-1004 The objective."""
    bells: Count = 0
    rescued: Count = 0
    is_lord_dead: bool = False
    lord_stood_in: HexId = NOWHERE
    """SH-721 The objective yard that he stood in last."""

    progress: Progress = msgspec.field(default_factory=Progress)
    offer: tuple[PurchaseId, ...] = ()
    """What can be bought just now."""
    tokens: Tokens = (0, 0, 0)
    """Tax that the Daimyo has not spent."""

    ending: Ending = ""
    cause: Cause = ""

    if TYPE_CHECKING:

        @property
        def content(self) -> ShadowContent: ...

    @property
    def board(self) -> Board:
        count = len(self.ninjas) or characters_wanted(self.seats, self.options)
        return self.content.board(self.mission, count, self.boulders)

    @property
    def is_alarm(self) -> bool:
        """SH-R07 Half or full."""
        return self.alarm != "none"

    # The ninjas

    @property
    def count(self) -> int:
        """SH-203 Characters in play: what orders, noise and slots are counted by."""
        return len(self.ninjas)

    @property
    def ninja_seats(self) -> tuple[Seat, ...]:
        return NINJA_SEATS[: self.seats - 1]

    @property
    def speaker(self) -> Seat:
        """SH-R59 Who answers for all ninjas."""
        return Seat(1)

    def of_seat(self, seat: Seat) -> list[NinjaId]:
        return [name for name, one in self.ninjas.items() if one.seat == seat]

    def slots_of(self, ninja: NinjaId) -> list[int]:
        """Where his cards lie, in the order in which they will be carried out."""
        return [slot for slot, on in enumerate(self.mat) if on.ninja == ninja]

    def in_bush(self, bush: HexId) -> list[NinjaId]:
        return [name for name, one in self.ninjas.items() if one.bush == bush]

    def risk_of(self, card: CardId) -> Risk:
        """SH-414 The colour of a card; that of the Mission card is the mission's."""
        colour = self.content.cards[card].colour
        return self.board.file.colour if colour == "mission" else colour

    def may_program(self, card: CardId, bound: Sequence[Penalty], others: Sequence[CardId]) -> bool:
        return card in self.allowed((card,), bound, others)

    def allowed(self, cards: Sequence[CardId], bound: Sequence[Penalty], others: Sequence[CardId]) -> Sequence[CardId]:
        """SH-641 to SH-644 Those that can be programmed under these penalties, beside others on the mat already."""
        known = self.content.cards
        for penalty in bound:
            if penalty == "no_move" or (penalty == "one_move" and any(known[other].is_move for other in others)):
                cards = [card for card in cards if not known[card].is_move]
            elif penalty in ("no_red", "no_blue"):
                cards = [card for card in cards if known[card].is_move or penalty != f"no_{self.risk_of(card)}"]
        return cards

    # Orders

    def section(self, order: OrderId, half: Literal["execute", "prepare"]) -> tuple[str, ...]:
        """SH-705 What an order card says now."""
        return self.content.orders[order].section(half, self.is_alarm)

    # Who stands where

    def guards_in(self, yard: HexId) -> list[int]:
        """The figures in a yard, by number."""
        return [number for number, guard in self.guards.items() if guard.yard == yard]

    def is_closed(self, yard: HexId) -> bool:
        """SH-921 Whether this is the yard of a closed gate."""
        return yard in self.board.gates and yard not in self.open_gates

    def is_civilian(self, number: int) -> bool:
        return KIND_OF[number] in ("friendly", "hostile")

    def is_armoured(self, number: int) -> bool:
        """SH-503, SH-505 Samurai and the Daimyo figure, as long as they are not stunned."""
        return KIND_OF[number] in ("samurai", "daimyo") and self.guards[number].state != "stunned"

    def sees(self, number: int) -> bool:
        """SH-512 Whether a figure notices anything at all."""
        return number in SEEING and self.guards[number].state != "stunned"

    def spots(self, yard: HexId, mover: int = 0, side: int = 0) -> tuple[Spot, ...]:
        """SH-111, SH-112 Where somebody can stand in a yard, and how; whoever moves takes no room himself.

        `side` is the only corner that can be used, where a closed gate leaves no other.
        """
        board, taken = self.board, 0
        for number, guard in self.guards.items():
            if guard.yard == yard and number != mover:
                taken |= 1 << (guard.corner + 1)
        if yard in board.gates and yard not in self.open_gates:
            return board.free_spots(yard, taken, (side,) if side else (NORTH_CORNER, SOUTH_CORNER))
        return board.free_spots(yard, taken)

    def has_room(self, yard: HexId, mover: int, side: int) -> bool:
        return bool(self.spots(yard, mover, side))

    # Junctions

    def colour(self, junction: HexId) -> Colour:
        """SH-113, SH-925 The colour of a junction now."""
        gate = self.board.gate_at.get(junction)
        return colour_of(self.board.hexes[junction].colour, gate is not None and gate.yard in self.open_gates)

    def is_dark(self, junction: HexId) -> bool:
        """SH-1223 Night: a junction without light."""
        return not self.lights.get(junction, True)

    def is_snowy(self, junction: HexId) -> bool:
        """SH-1211 Whether snow lies there: on all large tiles."""
        return self.options.snow and self.board.tile_of[junction] in self.board.large

    def is_torch(self, junction: HexId) -> bool:
        """SH-1221 Purple junctions have a torch, which can be lit or out."""
        return junction in self.lights and self.board.hexes[junction].colour == "purple"

    def risk_through(self, risk: Risk, junction: HexId) -> Risk:
        """SH-1222, SH-1223 At night light and dark decide, whatever the card says."""
        return risk if junction not in self.lights else "red" if self.lights[junction] else "green"

    # Who sees what

    def front_bush(self, guard: Guard) -> HexId:
        return self.board.front_bush[guard.yard][guard.corner] if guard.corner != TOWER else NOWHERE

    def front_junction(self, guard: Guard) -> HexId:
        return self.board.front_junction[guard.yard][guard.corner] if guard.corner != TOWER else NOWHERE

    def watchers(self) -> Iterator[tuple[int, Guard]]:
        """Everybody who notices anything."""
        for number, guard in self.guards.items():
            if guard.state != "stunned" and number in SEEING:
                yield number, guard

    def who_sees_action(self, yard: HexId, bush: HexId, end: HexId = NOWHERE) -> list[int]:
        """SH-523, SH-524 Who sees a card that acts on a yard from a bush beside it and ends in this one."""
        crosses = end not in (NOWHERE, bush)
        found = []
        for number, guard in self.watchers():
            if guard.facing == "tower":
                sees = self.focus in ((yard, bush, end) if crosses else (yard, bush))
            elif guard.yard != yard:
                continue
            else:
                sees = sees_action(guard.facing, self.front_bush(guard), bush, end)
            if sees:
                found.append(number)
        return found

    def who_sees_from_afar(self, yard: HexId, bush: HexId) -> list[int]:
        """SH-526 Who sees a long shot at a yard that is not beside the bush."""
        return [
            number
            for number, guard in self.watchers()
            if (guard.facing == "tower" and self.focus in (yard, bush)) or (guard.facing == "in" and guard.yard == yard)
        ]

    def who_sees_move(self, junction: HexId, bush: HexId, end: HexId) -> list[int]:
        """SH-525 Who sees a move through a junction."""
        return [
            number
            for number, guard in self.watchers()
            if (guard.facing == "out" and self.front_junction(guard) == junction)
            or (guard.facing == "tower" and self.focus in (junction, bush, end))
        ]

    def stopped_by(self, risk: Risk, watchers: Sequence[int]) -> list[int]:
        """SH-401 to SH-412 Those among whoever sees it who stop a card of this colour."""
        if risk == "green":
            return []
        if risk == "red":
            return list(watchers)
        return [number for number in watchers if self.guards[number].state == "alerted"]

    def who_notices(self, yard: HexId, dead: Sequence[int] = (), corners: Sequence[int] = ()) -> list[int]:
        """SH-605 Who notices at once that somebody dies in a yard, or that a body lies there.

        `corners` are those in which it happens; at night nobody sees into a dark one (SH-1223).
        """
        visible = not corners or any(not self.is_dark_corner(yard, corner) for corner in corners)
        return [
            number
            for number, guard in self.watchers()
            if number not in dead
            and (
                (guard.facing == "in" and guard.yard == yard and visible)
                or (guard.facing == "tower" and self.focus == yard)
            )
        ]

    def is_dark_corner(self, yard: HexId, corner: int) -> bool:
        """SH-R89 A corner without a junction counts as lit."""
        junction = self.board.front_junction[yard][corner] if corner != TOWER else NOWHERE
        return bool(junction) and self.is_dark(junction)

    def watched_bushes(self, *, alerted: bool = False) -> set[HexId]:
        """SH-529 The bushes that somebody watches; or only those whom an alerted guard does."""
        found = set()
        for _, guard in self.watchers():
            if alerted and guard.state != "alerted":
                continue
            if guard.facing == "out":
                found.add(self.front_bush(guard))
            elif guard.facing == "tower" and self.board.kind.get(self.focus) == "bush":
                found.add(self.focus)
        return found - {NOWHERE}

    # Guards and their ways

    def is_movable(self, number: int) -> bool:
        """SH-512 A stunned guard is moved by nobody."""
        return self.guards[number].state != "stunned"

    def officers(self, but: int) -> list[HexId]:
        """SH-713 Where unstunned Officers stand, besides this figure."""
        return [
            guard.yard
            for number, guard in self.guards.items()
            if KIND_OF[number] == "officer" and number != but and guard.state != "stunned"
        ]

    def marches(self, number: int) -> tuple[HexId, ...]:
        """SH-713, SH-714 The adjacent yards that a regular move of this guard leads to."""
        board, here = self.board, self.guards[number].yard
        officers = self.officers(but=number)
        if here in board.barracks or here in officers or KIND_OF[number] == "officer":
            return board.next_yards[here]
        goals = [*board.file.barracks, *officers]
        distance = board.distance
        return tuple(
            yard
            for yard in board.next_yards[here]
            if any(distance[goal].get(yard, FAR) < distance[goal].get(here, FAR) for goal in goals)
        )

    def orders_can_move(self, number: int) -> bool:
        """SH-504, SH-512 M and F never move the Daimyo figure, nor anybody who is stunned."""
        return number != LORD and self.is_movable(number)

    # What a ninja can reach

    def side_of(self, yard: HexId, bush: HexId) -> int:
        """SH-923 At a closed gate, the only corner on the side of this bush; 0 elsewhere."""
        return self.board.side_corner(yard, bush) if self.is_closed(yard) else 0

    def guards_before(self, yard: HexId, bush: HexId) -> list[int]:
        """SH-923 The figures in a yard that can be reached from this bush."""
        side = self.side_of(yard, bush)
        return [number for number in self.guards_in(yard) if not side or self.guards[number].corner == side]

    def bodies_before(self, yard: HexId, bush: HexId) -> list[Body]:
        side = self.side_of(yard, bush)
        return [body for body in self.bodies if body.yard == yard and (not side or body.corner == side)]

    def lured_to(self, yard: HexId, bush: HexId) -> list[int]:
        """SH-436, SH-928 The guards who can be lured into a yard by somebody in this bush."""
        board, side = self.board, self.side_of(yard, bush)
        near: Sequence[HexId] = board.next_yards[yard]
        if side:
            near = [other for other in near if board.is_south(other, yard) == board.is_south(bush, yard)]
        return [
            number
            for number, guard in self.guards.items()
            if guard.yard in near
            and guard.state != "stunned"
            and self.side_of(guard.yard, yard) in (0, guard.corner)
            and self.has_room(yard, number, side)
        ]

    def yards_in_reach(self, bush: HexId, *, is_long: bool) -> tuple[HexId, ...]:
        """SH-420, SH-444 The yards that a card can act on from a bush."""
        near = self.board.yards_of[bush]
        if not is_long:
            return near
        return near + tuple(yard for yard in self.board.yards_on[self.board.tile_of[bush]] if yard not in near)

    def can_cross(self, yard: HexId) -> bool:
        """SH-434, SH-923 Nobody trespasses through a closed gate."""
        return not self.is_closed(yard)
