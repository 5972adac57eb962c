"""What is asked and answered over HTTP, under /api. Part of client/src/protocol.ts is made from this file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from uguisu.server.protocol import DiceShown, HowFree, Key, Line, Name, TableShown, WaitingShown

NewKey = Annotated[str, Meta(pattern=r"^([\w-]{20,64})?$")]
"""A key that the client chose at random, so that asking again after a lost answer does no harm. Empty: the server's."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class Sitter(Body, frozen=True, kw_only=True):
    """Somebody who sits down: a name, and a secret of the browser that is told nobody."""

    called: Name = ""
    visitor: Key


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat."""

    player: Literal["me", "bot", "open"]
    bot: Name = ""


class NewTable(Sitter, frozen=True, kw_only=True):
    """POST /api/tables, answered by `Opened`."""

    game: Name
    options: dict[str, Any] = {}
    stand_ins: bool = False
    """Where something is hidden: bots may play for whoever is gone. Where nothing is, anybody may."""
    talk: HowFree = "free"
    """Whether people talk there. The server may be stricter."""
    seats: Annotated[tuple[Wish, ...], Meta(min_length=1, max_length=16)]


class OpenLesson(Sitter, frozen=True, kw_only=True):
    """POST /api/lessons, answered by `Opened`: a table at the beginning of a lesson."""

    game: Name
    lesson: Name


class KeyOf(msgspec.Struct, frozen=True):
    """A key and the seat that it is for."""

    seat: int
    key: str


class Opened(msgspec.Struct, frozen=True):
    """A table is there. Its keys are told once, to whoever opened it."""

    table: str
    owner: str
    watch: str
    seats: tuple[KeyOf, ...] = ()
    invites: tuple[KeyOf, ...] = ()
    promise: str = ""
    """What is promised about the dice, told before anybody seals a word that is mixed into them."""


class Sit(Sitter, frozen=True, kw_only=True):
    """POST /api/tables/ID/sit with the key of an invitation, answered by `Seated`. The invitation is used up."""

    invite: Key
    new_key: NewKey = ""


class Invitation(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/invitation with `Authorization: Bearer KEY` of an invitation: what it invites to."""

    table: TableShown
    seat: int


class Seated(msgspec.Struct, frozen=True):
    table: str
    seat: int
    key: str
    promise: str = ""
    """As in `Opened`; empty where the game has begun and no word is asked for."""


class Keyed(Body, frozen=True):
    """POST /api/tables/ID/leave."""

    key: Key


class Renew(Body, frozen=True):
    """POST /api/tables/ID/renew, answered by `Seated` with the new key; the old one is void."""

    key: Key
    new_key: NewKey = ""


class RenewRight(Body, frozen=True):
    """POST /api/tables/ID/renew-right: a new key to watch with, or for the owner's rights, answered by `KeyOf`."""

    owner: Key
    right: Literal["owner", "watch"]
    new_key: NewKey = ""


class Invite(Body, frozen=True):
    """POST /api/tables/ID/invite: a fresh invitation to an open seat, answered by `Seated`; older ones are void."""

    owner: Key
    seat: int


class FillSeat(Body, frozen=True):
    """POST /api/tables/ID/fill: a bot takes an open seat."""

    owner: Key
    seat: int
    bot: Name


class StandIn(Body, frozen=True):
    """POST /api/tables/ID/stand-in with the key of a seat: a bot plays another seat, whose holder is gone, until he is
    back. Without a bot the asker plays it himself, for somebody of his own side."""

    key: Key
    seat: int
    bot: Name = ""


class VoidRound(Body, frozen=True):
    """POST /api/tables/ID/void: the owner waits no longer for the words that are missing in this round."""

    owner: Key
    round: int


class Rematch(Sitter, frozen=True, kw_only=True):
    """POST /api/tables/ID/rematch when the game is over, answered by `Opened`: the same players at a new table.

    Everybody moves on by `shift` seats. `keys` are those of the seats that the asker holds; the others `Follow`.
    """

    keys: Annotated[tuple[Key, ...], Meta(min_length=1, max_length=16)]
    shift: int = 0
    new_keys: Annotated[tuple[NewKey, ...], Meta(max_length=16)] = ()
    """For the same seats, in the same order."""
    owner: NewKey = ""
    watch: NewKey = ""


class SeatOn(msgspec.Struct, frozen=True):
    """Who shall have a seat at the next table of a campaign."""

    player: Literal["me", "bot", "open", "follows"]
    bot: Name = ""
    follows: int = -1
    """The seat of this table whose holder may sit down there."""


class GoOn(Sitter, frozen=True, kw_only=True):
    """POST /api/tables/ID/sequel when the game is over and the campaign is not, answered by `Opened`: its next table.

    Without `seats` everybody keeps his own.
    """

    keys: Annotated[tuple[Key, ...], Meta(min_length=1, max_length=16)]
    seats: Annotated[tuple[SeatOn, ...], Meta(max_length=16)] = ()
    options: dict[str, Any] = {}
    """Those that the campaign does not set."""
    new_keys: Annotated[tuple[NewKey, ...], Meta(max_length=16)] = ()
    """For the seats that are `me`, in their order."""
    owner: NewKey = ""
    watch: NewKey = ""


class Follow(Sitter, frozen=True, kw_only=True):
    """POST /api/tables/ID/follow with a seat's key at the old table, answered by `Seated` at its rematch or sequel."""

    key: Key
    new_key: NewKey = ""


class Mine(Body, frozen=True):
    """POST /api/mine, answered by a list of `MyTable`; tables that are gone and keys that are void are left out."""

    keys: Annotated[tuple[tuple[Key, Key], ...], Meta(max_length=100)]
    """Pairs of a table's id and a seat's key."""


class MyTable(msgspec.Struct, frozen=True):
    """A seat that somebody holds."""

    table: str
    seat: int
    role: str
    """What the seat is called."""
    game: str
    title: str
    state: Literal["gathering", "running", "over"]
    secrets: bool
    """Whether anything is hidden from anybody there."""
    others: tuple[str, ...]
    """Who plays the other seats: persons by their names, bots by their level, the rest by the seat's name."""
    standing: str
    """Where the game stands, as far as the seat may know it."""
    yours: bool
    """A decision of this seat is awaited, or its word for the dice."""
    text: str
    """The question that is open, as far as the seat may know it."""
    outcome: str
    """How it ended, in a few words."""
    campaign: str
    """The first table of its campaign, which may be itself; empty where there is none."""
    part: int
    """Which table of its campaign it is, from 1."""
    touched: float
    """When something last happened there, in seconds since 1970."""


class Problem(msgspec.Struct, frozen=True):
    """Any request that is refused."""

    code: str
    sentence: str
    field: str = ""


class OptionShown(msgspec.Struct, frozen=True):
    """A table option: its values, the default first among equals, and what to call it and them."""

    name: str
    label: str
    values: tuple[bool | int | str, ...]
    labels: tuple[str, ...]
    default: bool | int | str
    main: bool = True
    """Most people want to choose it; the others are folded away."""
    needs: dict[str, Any] = {}
    """It means something only where other options have these values."""


class LessonLine(msgspec.Struct, frozen=True):
    """A lesson, as a game lists it."""

    name: str
    title: str
    line: str
    """What is taught, in a line."""
    role: str
    """What the learner's seat is called."""
    minutes: int


class GameShown(msgspec.Struct, frozen=True):
    """GET /api/games is a list of these."""

    name: str
    title: str
    line: str
    """What it is, in a line."""
    feel: str
    """What it feels like, in a sentence or two."""
    picture: str
    """What its picture shows, for those who cannot see it."""
    minutes: tuple[int, int]
    first: dict[str, bool | int | str]
    """Options of a first game, where they are not as usual."""
    seats: tuple[int, ...]
    seat_names: tuple[tuple[str, ...], ...]
    """For each of the seat counts."""
    secrets: bool
    can_resign: bool
    bots: tuple[str, ...]
    """From weak to strong."""
    usual_bots: tuple[str, ...]
    """Those that people choose from, from weak to strong."""
    bot_lines: dict[str, str]
    """What a bot is like, in a line."""
    first_bot: str
    """The one for a first game."""
    options: tuple[OptionShown, ...]
    lessons: tuple[LessonLine, ...]


class RuleShown(msgspec.Struct, frozen=True):
    """GET /api/games/NAME/rules is a list of these; GET /api/games/NAME/atlas is what its drawing needs."""

    id: str
    chapter: str
    line: str


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay."""

    by: int | None
    """Whose choice led here; null for dice, for the beginning, and where the eyes may not know."""
    changed: tuple[dict[str, Any], ...]
    """For each of the eyes, the fields of its view that are not as they were in the frame before."""
    waiting: WaitingShown | None
    heard_from: int
    heard: tuple[Line, ...]


class Replay(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/replay?eyes=N|watch|all with `Authorization: Bearer KEY`.

    While the game runs, only one's own eyes; afterwards any seat's, or all of them together.
    """

    table: TableShown
    eyes: tuple[int | None, ...]
    frames: tuple[Frame, ...]


class Filmed(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/film when the game is over: what is worth seeing besides the replay, in the game's own shape;
    null if there is nothing. Moments are counted in lines of the log of all eyes."""

    film: Any


class OddsTable(msgspec.Struct, frozen=True):
    """What chance could answer: numbers below each of `sizes` make one number; `upto` sorts it to an outcome."""

    secret: bool
    sizes: tuple[int, ...]
    upto: tuple[int, ...]
    """Empty where the number itself says which outcome; else the first entry above it does."""
    outcomes: tuple[str, ...]


class Draw(msgspec.Struct, frozen=True):
    odds: int
    """The number of its `OddsTable`."""
    outcome: str
    dice: int = 0
    """Which of the table's dice: they change where a key was lost."""


class Proof(msgspec.Struct, frozen=True):
    """GET /api/tables/ID/proof when the game is over: all that is needed to check every roll and deal."""

    dice: DiceShown
    odds: tuple[OddsTable, ...]
    draws: tuple[Draw, ...]


OverHttp = (
    NewTable
    | OpenLesson
    | Opened
    | Sit
    | Invitation
    | Seated
    | Keyed
    | Renew
    | RenewRight
    | Invite
    | FillSeat
    | StandIn
    | VoidRound
    | Rematch
    | GoOn
    | Follow
    | Mine
    | MyTable
    | Problem
    | GameShown
    | RuleShown
    | Replay
    | Filmed
    | Proof
)
