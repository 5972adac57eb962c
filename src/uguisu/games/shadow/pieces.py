"""What a garden is made of: the options of its table, figures, bodies, order cards, slots of the mat, and ninjas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from uguisu.engine.event import Seat
from uguisu.games.shadow.board import NOWHERE, HexId, MissionId
from uguisu.games.shadow.cards import CardId, ChapterId, NinjaId, OrderId, PurchaseId, QuestId
from uguisu.games.shadow.figures import CHARACTERS, KIND_OF, Corner, Count, Facing, Kind, Penalty, State, Token
from uguisu.kit.bags import rest_of

DAIMYO = Seat(0)
NOBODY = NinjaId("")
FACE_DOWN = CardId("")
NO_MISSION, NO_QUEST = MissionId(""), QuestId("")
NINJA_SEATS = tuple(map(Seat, range(1, CHARACTERS + 1)))
"""SH-202 At the most as many as there are characters."""

Phase = Literal["council", "set-up", "programming", "orders", "execution", "refresh", "rewards", "over"]
Ending = Literal["", "ninjas", "daimyo"]
Cause = Literal["", "objective", "time", "lord_died", "surrender", "given_up"]
Figure = Annotated[int, msgspec.Meta(ge=1, le=42)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Table options, section 6 of the ledger."""

    mode: Literal["chapter", "single", "first_game"] = "chapter"
    chapter: ChapterId = ChapterId("one")
    mission: MissionId = MissionId("osaka")
    """Which one is played alone."""
    characters: Literal["chosen", "dealt", "first"] = "chosen"
    """SH-201 Who comes along: as the ninjas choose, by lot, or the first ones of the list."""
    custom_characters: Literal[0, 1, 2, 3, 4, 5] = 0
    """SH-R97 So many characters; 0 is as many as the seats say."""
    ready_made: bool = False
    """Guards as in the first style, without asking."""
    quests: bool = True
    boulders: Literal[0, 1, 2, 3, 4] = 0
    friendly: Literal[0, 1, 2, 3] = 0
    hostile: Literal[0, 1, 2, 3] = 0
    snow: bool = False
    night: bool = False
    bell_unlimited: bool = False
    insight: bool = True
    """Whether seats are helped to think: what may lie on the mat, where guards will watch."""


CHARACTERS_BY_SEATS = {2: 3, 3: 4, 4: 3, 5: 4, 6: 5}
"""SH-202 Characters in play, by the number of players."""


def characters_wanted(seats: int, options: Options) -> int:
    """SH-202, SH-R97 At least one for each ninja player."""
    return min(CHARACTERS, max(seats - 1, options.custom_characters or CHARACTERS_BY_SEATS[seats]))


class Settled(Options, frozen=True, kw_only=True):
    """The options, and what has been chosen at the table for everybody to see."""

    mission: MissionId = NO_MISSION
    seated: dict[NinjaId, Seat] = {}
    """Who plays whom."""


class Guard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-107 A figure in a corner of a yard, facing inwards or outwards; in a tower it has neither."""

    yard: HexId
    corner: Corner
    facing: Facing
    state: State = "calm"


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, order=True):
    """SH-608 A body lies in the corner of whoever was killed; from a tower it falls into the yard."""

    yard: HexId
    corner: Corner


class Prepared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-703 An order card face up beside the board: tapped, until Refresh makes it active."""

    order: OrderId
    active: bool = False


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the mat: whose card lies there, and its face where everybody has seen it."""

    ninja: NinjaId = NinjaId("")
    face: CardId = CardId("")
    is_over: bool = False
    """It was carried out, or skipped."""


FREE = Slot()


class Character(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A ninja in play, with all that everybody can see of him."""

    seat: Seat
    cards: tuple[CardId, ...]
    """All that he owns, sorted."""
    health: tuple[Penalty, ...]
    """From left to right; damage flips from the right (SH-632)."""
    jutsu: Count = 1
    """Active tokens."""
    jutsu_used: Count = 0
    bush: HexId = NOWHERE
    used: tuple[CardId, ...] = ()
    """His used pile, sorted."""
    flipped: Count = 0
    carries: Token = ""
    goods: tuple[PurchaseId, ...] = ()
    quest: QuestId = NO_QUEST
    markers: Count = 0
    done: tuple[QuestId, ...] = ()
    was_hurt: bool = False
    held: tuple[CardId, ...] = ()
    """The cards that he could choose from when this round was programmed."""
    bound: tuple[Penalty, ...] = ()
    """The penalties that held then."""
    changes: Count = 0
    """SH-R11 How often his cards were moved or taken back in this round."""

    @property
    def penalties(self) -> tuple[Penalty, ...]:
        """SH-635 Those of the flipped cards."""
        return self.health[len(self.health) - self.flipped :]

    def hand(self, laid: Iterable[CardId] = ()) -> tuple[CardId, ...]:
        """SH-309 What he holds: all that he owns, without what is used or lies on the mat."""
        return rest_of(self.cards, [*self.used, *laid])


OBSERVANT: tuple[Kind, ...] = ("spearman", "officer", "samurai", "daimyo", "hostile")
SEEING = frozenset(number for number, kind in KIND_OF.items() if kind in OBSERVANT)


def sees_action(facing: Facing, front: HexId, bush: HexId, end: HexId = NOWHERE) -> bool:
    """SH-523, SH-524 Whether somebody at this bush sees a card that acts on his yard; in a tower it is otherwise."""
    crosses = end not in (NOWHERE, bush)
    if facing == "in":
        return crosses or front != bush
    return front == bush or (crosses and front == end)
