"""What drawings write for themselves: the labels of content/english.toml by their names, for browser and terminal."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from uguisu.engine.words import words_of
from uguisu.games.scorpion.board import PACKAGE

Text = str | dict[str, str | dict[str, str]]
"""A label with its fields in braces, or several of them and with `by` the field that picks one."""
FourTexts = tuple[str, str, str, str]
T = TypeVar("T", bound=msgspec.Struct)


class LabelSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every label must be there in every language, and no other."""


class Counts(LabelSheet, frozen=True):
    cards: Text
    zones: Text
    wounds: Text
    asleep: Text


class BarLabels(LabelSheet, frozen=True):
    phase: str
    turn: str
    turns: str
    alert: str


class TrackLabels(LabelSheet, frozen=True):
    turn: str
    turn_below: str
    alert: str


class Whereabouts(LabelSheet, frozen=True):
    """Where an intruder is, as far as whoever looks knows it."""

    absent: str
    outside: str
    map: str
    seen: str
    hidden: str
    passage: str
    dead: str
    returning: str
    escaped: str


class Paces(LabelSheet, frozen=True):
    """How an intruder goes, by the steps that he has made."""

    doing: FourTexts
    shares: FourTexts


class ZoneLabels(LabelSheet, frozen=True):
    """What sort of zone it is."""

    castle: str
    moat: str
    bridge: str
    room: str
    outside: str
    court: str
    between: str
    watch_post: str
    barracks: str


class GuardLabels(LabelSheet, frozen=True):
    guard: str
    sentry: str
    patrol: str
    drunk: str
    carded: str
    moved: str
    attacked: str
    guard_in: str
    patrol_in: str


class MarkLabels(LabelSheet, frozen=True):
    """The small things that lie in zones."""

    here: str
    found: str
    searched: str
    end: str
    known_end: str
    ends: tuple[str, str]


class PlaqueLabels(LabelSheet, frozen=True):
    """What everybody knows of an intruder."""

    wounds: str
    joined: str
    added: str
    completed: str


class HandLabels(LabelSheet, frozen=True):
    hand: str
    whole: str
    drawn: str
    hand_of: str
    whole_of: str
    drawn_of: str
    mission: str
    mission_is: str
    no_cards: str
    free: str
    free_text: str
    card: str


class PointingLabels(LabelSheet, frozen=True):
    zone: str
    leave_map: str
    otherwise: str


class PassageLabels(LabelSheet, frozen=True):
    title: str
    known: str
    room: str
    permits: str


class Spoken(LabelSheet, frozen=True):
    """The board in sentences, for those who cannot see it."""

    turn: str
    zone: str
    passage: str
    sentry: str
    drunk: str
    patrol: str
    patrol_facing: str
    intruder: str
    wounded: str
    mine: Text
    found: str
    hidden: str
    asleep: str


class SheetLabels(LabelSheet, frozen=True):
    wounds: str
    hand: str
    completed: str
    played: str
    guards: Text
    discarded: str
    several: str
    found: str
    legend: str


class LegendLabels(LabelSheet, frozen=True):
    """What the signs of the drawing mean."""

    sword: str
    spear: str
    drunk: str
    ninja: str
    traitor: str
    watch_post: str
    barracks: str
    end: str
    trap: str
    sentry: str
    nothing: str
    ear: str
    eye: str
    fog: str
    wall: str
    rope: str
    track: str
    water: str
    carded: str
    moved: str
    attacked: str


class ToolLabels(LabelSheet, frozen=True):
    name: str
    title: str
    """What it does."""
    label: str = ""
    """What it is called for those who cannot see it, if not by what it does."""
    done: str = ""
    """The same while it is in the hand."""


class ToolsLabels(LabelSheet, frozen=True):
    done: str
    exposure: ToolLabels
    pencil: ToolLabels
    eraser: ToolLabels
    assume: ToolLabels
    doors: ToolLabels


class PencilLabels(LabelSheet, frozen=True):
    hint: str
    zones: str
    cross: str
    question: str


class SlipLabels(LabelSheet, frozen=True):
    now: str
    not_now: str
    was: str
    was_not: str


class AssumingLabels(LabelSheet, frozen=True):
    hint: str
    zones: str
    menu: str
    now: str
    not_now: str
    was: str
    was_not: str
    slip: SlipLabels
    he: str
    offer_now: str
    offer_not_now: str
    offer_past: str
    offer_was: str
    assumed_here: str
    take_away: str
    nothing_more: str
    clear: str
    all: str
    full: str


class BeliefLabels(LabelSheet, frozen=True):
    """Where the intruders can be, as the guards can know it."""

    title: str
    off: str
    on: str
    both: str
    nobody: str
    all: str
    share: Text
    below_one: str
    here: str
    not_here: str
    pace: str
    gone: str
    nobody_left: str
    first: Text
    others: Text
    impossible: str
    working: str


class ExposureLabels(LabelSheet, frozen=True):
    """What a move would tell the guards."""

    you: str
    lost: str
    looked_for: str
    looked: str
    not_looked: str
    changed: str
    hint: str


class FilmLabels(LabelSheet, frozen=True):
    title: str
    call: str
    net: str
    told: str
    before: str
    next: str
    known: str
    each: str


class Labels(LabelSheet, frozen=True):
    """What a drawing of the board writes upon it and beside it."""

    title: str
    """Of the game, where there is little room."""
    titles: dict[str, str]
    initials: dict[str, str]
    phases: dict[str, str]
    weapons: dict[str, str]
    counts: Counts
    bar: BarLabels
    tracks: TrackLabels
    whereabouts: Whereabouts
    paces: Paces
    zones: ZoneLabels
    guards: GuardLabels
    marks: MarkLabels
    plaques: PlaqueLabels
    hands: HandLabels
    pointing: PointingLabels
    passage: PassageLabels
    spoken: Spoken
    sheet: SheetLabels
    legend: LegendLabels
    tools: ToolsLabels
    pencil: PencilLabels
    assuming: AssumingLabels
    belief: BeliefLabels
    exposure: ExposureLabels
    film: FilmLabels


def labels(heading: str, kind: type[T]) -> T:
    """All that stands under a heading of the file."""
    return msgspec.convert(words_of(PACKAGE).table(heading), kind)
