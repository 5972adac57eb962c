"""Everything that the server and a client say to each other. client/src/protocol.ts is made from this file.

Play goes over a WebSocket at /play, one for each seat that is being looked at: the client says `Join` first, then
anything else of `FromClient`; the server answers with what stands in `FromServer`. All other things are plain HTTP
(requests.py). A key opens one seat, or the watching, or the owner's rights of one table; ids open nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from uguisu.engine.choice import word
from uguisu.engine.speech import Doubt
from uguisu.server.shown import DiceShown as DiceShown
from uguisu.server.shown import ResultShown as ResultShown
from uguisu.server.shown import RoundShown as RoundShown
from uguisu.server.shown import SeatShown as SeatShown
from uguisu.server.shown import SequelShown as SequelShown
from uguisu.server.shown import StandInShown as StandInShown
from uguisu.server.shown import TableShown as TableShown

VERSION = 3
"""Goes up when an older client can no longer be understood."""

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=40)]
Command = Annotated[str, Meta(min_length=1, max_length=64)]
"""Chosen by the client, different for everything it wants done: said twice, a command is carried out once."""
Text = Annotated[str, Meta(max_length=200)]


HowFree = Literal["free", "phrases", "off"]
"""Whether people talk as they like, in stock phrases, or not at all."""


# What a client says over the WebSocket


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=word):
    """One message of a client."""


class Join(Said, frozen=True):
    """I look at this table with this key. Always the first message."""

    version: int
    table: Key
    key: Key
    also: Annotated[tuple[Key, ...], Meta(max_length=8)] = ()
    """Other seats of this table that are played at this screen: `Asked` tells when they must decide."""
    plays: int = -1
    """The seat to look and act for, where mine stands in for its holder; else it is my own."""


class AnyJoin(msgspec.Struct, frozen=True, tag_field="say", tag="join"):
    """A `Join` of whatever version, which may have other fields."""

    version: int


class Seal(Said, frozen=True):
    """I bind a seat of mine to a word for the dice, before the game begins and in every round anew."""

    round: int
    seat: int
    seal: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
    """SHA-256 of five lines: `uguisu word`, the table's id, the promise, the seat, the word (no line end after it)."""


class Reveal(Said, frozen=True):
    """The word that I had sealed: 128 random bits. Said when the whole list of seals is known, and mine is in it."""

    round: int
    seat: int
    word: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]


class Choose(Said, frozen=True):
    """My answer to the prompt with this number."""

    command: Command
    number: int
    choice: Text
    seat: int = -1
    """The seat that it is said for: where it is not looked at any more, nothing is done. -1: the one that is."""


class TakeBack(Said, frozen=True):
    """I take my last choice back."""

    command: Command
    seat: int = -1
    """As with `Choose`."""


class GiveUp(Said, frozen=True):
    """I resign."""

    command: Command


class WhyNot(Said, frozen=True):
    """Why is this not on offer now? A choice, or else things that were pointed at together."""

    choice: Text = ""
    on: Annotated[tuple[Text, ...], Meta(max_length=8)] = ()


class WhatOdds(Said, frozen=True):
    """What are the chances of my options?"""

    number: int


class WhatBelief(Said, frozen=True):
    """What can I work out from what I have seen and heard, and from what I assume besides?"""

    assumed: Annotated[tuple[Text, ...], Meta(max_length=16)] = ()


class WhatExposure(Said, frozen=True):
    """What would my options give away?"""

    number: int


class Speak(Said, frozen=True):
    """I say something, in my own words or by a stock phrase."""

    command: Command
    to: Annotated[int, Meta(ge=0, lt=8)] = 0
    """The number of one of the groups in `Letter.talk`."""
    text: Text = ""
    phrase: Name = ""
    called: Name = ""
    """My name, where I am a spectator."""
    place: Name = ""
    """What I point at while I say it: a facet of choices, as `zone:C07`."""


class Report(Said, frozen=True):
    """Whoever hosts the server should look at what was said: the line with this number of my talk."""

    command: Command
    number: int


class Ping(Said, frozen=True):
    """Are you there?"""


FromClient = (
    Join
    | Seal
    | Reveal
    | Choose
    | TakeBack
    | GiveUp
    | WhyNot
    | WhatOdds
    | WhatBelief
    | WhatExposure
    | Speak
    | Report
    | Ping
)


# What the server says over the WebSocket


class Telling(msgspec.Struct, frozen=True, tag_field="say", tag=word):
    """One message of the server."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be chosen: its text form, as in `draw:L4.2@C4`, and what to call it.

    With `places`, as many options that differ in nothing else: each place stands for the `*` in choice and facets, its
    name for the `*` in the label.
    """

    choice: str
    label: str
    on: tuple[str, ...] = ()
    """What it is about, as in `zone:C07`: pointing at all of these together means this choice."""
    also: tuple[str, ...] = ()
    """Pointing at one of these may tell it from another."""
    hint: str = ""
    """What it does, where its label does not say it."""
    places: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """What each place is called; empty where it is called as it is."""
    doubt: Doubt | None = None
    """What is asked once more before it is done."""


class PromptShown(msgspec.Struct, frozen=True):
    """What the seat must decide now."""

    number: int
    rule: str
    question: str
    """The name of the question."""
    text: str
    """The question as a sentence."""
    options: tuple[Option, ...]
    idle: str = ""
    """The answer that may be given for whoever wants no idle questions: all can see that none changes anything."""


class WaitingShown(msgspec.Struct, frozen=True):
    """Whose decision is awaited, as far as the seat may know; no rule and no seats where that is hidden."""

    rule: str
    text: str
    seats: tuple[int, ...]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened: the event as data, and as a sentence (empty if it need not be said)."""

    event: dict[str, Any]
    text: str
    pace: int = 1
    """How long one looks at it: 0 where there is nothing to see, 2 where it matters much."""
    sound: str = ""
    """What it sounds like."""


class SceneShown(msgspec.Struct, frozen=True):
    """What the seat saw when it had heard so many lines of its log."""

    heard: int
    view: Any


class PageShown(msgspec.Struct, frozen=True):
    """Something that a lesson says: words, zones to look at, rules to read about it."""

    say: str
    look: tuple[str, ...]
    rules: tuple[str, ...]


class LessonShown(msgspec.Struct, frozen=True):
    """Where the learner stands in a lesson."""

    name: str
    title: str
    first: int
    """The number of the first of `pages`, from 1."""
    steps: int
    pages: tuple[PageShown, ...]
    """What is to be read, in order. The last one asks for a choice, unless the lesson is over."""
    wanted: tuple[str, ...]
    """The options that go on with the lesson, its own way first; others are refused with a hint."""
    hint: str
    is_over: bool
    then: dict[str, Any]
    """The options of the game with which the learner goes on."""


class TalkShown(msgspec.Struct, frozen=True):
    """Whether one can talk here now, and to whom."""

    how: HowFree
    to: tuple[tuple[int, ...], ...]
    """The groups that can be talked to, the usual one first; seats that hear it. None: talk is closed for now. A
    spectator talks to nobody at the table."""


class Letter(Telling, frozen=True):
    """All that a seat may know now. A newer letter replaces the older one, except that the log goes on."""

    version: int
    table: TableShown
    seat: int | None
    """Null for a spectator."""
    view: Any
    """What the seat sees, in the game's own shape; null before the game begins."""
    prompt: PromptShown | None
    waiting: WaitingShown | None
    sealed: str
    """The seat's own answer, given and waiting for the others'."""
    can_undo: bool
    heard_from: int
    """The log: keep so many of its lines, forget those after them, and add `heard`."""
    heard: tuple[Line, ...]
    scenes: tuple[SceneShown, ...]
    """How it stood between what was told before and now, where that can be seen: to show one thing after another."""
    lesson: LessonShown | None
    """At a lesson's table, for the learner alone."""
    talk: TalkShown | None = None
    """Null where nobody talks at all."""


class Spoken(msgspec.Struct, frozen=True):
    """Something that was said."""

    seat: int | None
    """Null for a spectator."""
    called: str
    to: tuple[int, ...]
    text: str
    phrase: str
    """The key of a stock phrase."""
    heard: int
    """After so many lines of the reader's log."""
    at: float
    """In seconds since 1970."""
    place: str
    """What was pointed at, if anything was."""


class Talk(Telling, frozen=True):
    """What was said for me to hear: the lines from this number on."""

    number: int
    lines: tuple[Spoken, ...]


class Done(Telling, frozen=True):
    """The command is carried out and on disk; it does no harm to hear this twice."""

    command: str


class Refused(Telling, frozen=True):
    """Nothing was changed. `command` is empty where it is not about one."""

    command: str
    code: str
    sentence: str
    rule: str = ""


class Reasoned(Telling, frozen=True):
    """Why a choice is not on offer. An empty sentence: it is. `on` is what was pointed at, where it was asked so."""

    choice: str
    on: tuple[str, ...]
    rule: str
    sentence: str


class Chance(msgspec.Struct, frozen=True):
    """What the chances are about, and for each outcome its chance as a fraction. They add up to 1."""

    label: str
    outcomes: tuple[tuple[str, int, int], ...]
    success: tuple[int, int] | None
    """The chance of what the choice is made for, where that is the question."""


class OddsOf(msgspec.Struct, frozen=True):
    """The same chances for all these choices; for whatever is chosen where there are none."""

    choices: tuple[str, ...]
    chances: tuple[Chance, ...]


class OddsTold(Telling, frozen=True):
    """The exact chances of the rolls that the options lead to."""

    number: int
    odds: tuple[OddsOf, ...]


class BeliefTold(Telling, frozen=True):
    """What can be worked out, in the game's own shape; null where the game or the table does not help with it."""

    assumed: tuple[str, ...]
    heard: int
    """From so many lines of the seat's log."""
    found: Any


class ExposureTold(Telling, frozen=True):
    """What the options of the prompt with this number would give away, in the game's own shape; or null."""

    number: int
    found: Any


class Asked(Telling, frozen=True):
    """Which of the seats that are played at this screen must decide now; those that it stands in for are among them."""

    seats: tuple[int, ...]


class Pong(Telling, frozen=True):
    """I am here."""


FromServer = Letter | Talk | Done | Refused | Reasoned | OddsTold | BeliefTold | ExposureTold | Asked | Pong
