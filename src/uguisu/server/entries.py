"""What stands in the log of a table: all that ever happened at it, from which it is made again."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec

from uguisu.engine.record import After, AnyLine, Header


def hashed(key: str) -> str:
    """What is kept of a key: enough to know it again, and no way back to it."""
    return sha256(key.encode()).hexdigest()


class Holder(msgspec.Struct):
    """Who sits in a seat, and what opens it."""

    player: Literal["person", "bot", "open"]
    called: str = ""
    key: str = ""
    invite: str = ""
    follows: int = -1
    """The seat of the table before this one whose holder may sit down here."""
    word: str | None = None
    """What a person mixes into the dice; None until it has been said."""
    seal: str = ""
    """What binds him to that word before he says it."""


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=str.lower, forbid_unknown_fields=True):
    """One thing that happened at a table. Keys stand in it as their hashes."""


class Opened(Entry, frozen=True, kw_only=True):
    game: str
    rules: int
    content: str
    options: dict[str, Any]
    holders: tuple[Holder, ...]
    visitors: tuple[tuple[int, str], ...] = ()
    owner: str
    watch: str
    before: str = ""
    """The table that this one is the rematch or the sequel of."""
    after: After | None = None
    """What it has from the table before it in a campaign."""
    campaign: str = ""
    """The first table of the campaign, where this is a later one."""
    lesson: str = ""
    """The lesson that is taught here."""
    stand_ins: bool = False
    """Whether bots may play for whoever is gone, though something is hidden here."""
    talk: Literal["free", "phrases", "off"] = "free"
    """Whether people talk here: as they like, in stock phrases, or not at all."""


class Sat(Entry, frozen=True, kw_only=True):
    seat: int
    key: str
    visitor: str
    called: str


class Worded(Entry, frozen=True):
    """Of old, a word for the dice that was said without a seal. It counts where the game has begun with it."""

    seat: int
    word: str


class Sealed(Entry, frozen=True):
    """Somebody has bound himself to a word for the dice. Until all have done so he may take another one."""

    seat: int
    seal: str


class Revealed(Entry, frozen=True):
    """Somebody has said the word that he had sealed."""

    seat: int
    word: str


class Voided(Entry, frozen=True):
    """These seats were waited for in vain: they have no word, and the others draw fresh ones."""

    seats: tuple[int, ...]


class BotSat(Entry, frozen=True):
    seat: int
    bot: str


class Left(Entry, frozen=True):
    seat: int


class StoodIn(Entry, frozen=True):
    """A bot, or whoever holds another seat, plays for somebody who is gone."""

    seat: int
    bot: str = ""
    by: int = -1


class CameBack(Entry, frozen=True):
    """Somebody plays for himself again."""

    seat: int


class Renewed(Entry, frozen=True):
    seat: int
    key: str


class Invited(Entry, frozen=True):
    seat: int
    invite: str


class Begun(Entry, frozen=True):
    """The game begins, under the rules of that moment, with the first dice that fell; or it goes on from a record."""

    header: Header
    lines: tuple[AnyLine, ...] = ()


class Acted(Entry, frozen=True):
    """A seat decided something, and what followed from it up to the next decision."""

    seat: int
    command: str
    lines: tuple[AnyLine, ...]


class Spoke(Entry, frozen=True):
    """Somebody said something to these seats; whoever watches hears what everybody hears."""

    seat: int
    """-1: a spectator, whom spectators alone hear."""
    to: tuple[int, ...]
    text: str
    phrase: str
    """The key of a stock phrase, where it is one."""
    called: str
    command: str
    heard: tuple[int, ...]
    """How many lines of the game's log each seat, and last a spectator, had heard by then."""
    at: float
    place: str = ""
    """What was pointed at, as a facet."""


class Rematched(Entry, frozen=True):
    table: str


class RightRenewed(Entry, frozen=True):
    """The owner's key, or the one to watch with, is another one from now on."""

    right: Literal["owner", "watch"]
    key: str


AnyEntry = (
    Opened
    | Sat
    | Worded
    | Sealed
    | Revealed
    | Voided
    | BotSat
    | Left
    | StoodIn
    | CameBack
    | Renewed
    | Invited
    | Begun
    | Acted
    | Spoke
    | Rematched
    | RightRenewed
)
