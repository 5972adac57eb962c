"""What only the terminal writes: `[terminal]` of content/english.toml by its names."""

from __future__ import annotations

from functools import cache

from uguisu.games.scorpion.words.labels import LabelSheet, Text, labels


class MenuLabels(LabelSheet, frozen=True):
    """Groups of choices, and labels as short as they can be beside a map."""

    bluff: str
    free: str
    card_of: str
    several: str
    post: str
    patrol: str
    sleeper: str
    thing: str
    put_back: str
    begins: str
    first_end: str
    second_end: str
    searches: str
    come_out: str
    climb: str
    hang_rope: str
    search: str
    bluffed: str
    take: str
    awaken: str
    swap: str
    swap_with: str
    attack: str
    guard_in: str
    patrol_in: str
    water: str
    guards: str


class BarLabels(LabelSheet, frozen=True):
    turn: str
    alert: str


class SheetLabels(LabelSheet, frozen=True):
    turn: str
    alert: str
    patrols: str
    known: str
    on_the_map: str
    heard: str
    hand: str
    either: str
    new_life: str
    mission: str
    stands: str
    way: str
    played: str
    cards: str
    cards_left: str
    drawn: str
    in_hand: str


class NoiseLabels(LabelSheet, frozen=True):
    """Who could hear an intruder."""

    steps: Text
    heard: str
    unheard: str


class EndingLabels(LabelSheet, frozen=True):
    """What became of an intruder and his mission."""

    done: str
    undone: str
    unknown: str


class TerminalLabels(LabelSheet, frozen=True):
    hint: str
    anybody: str
    cards_of: str
    menu: MenuLabels
    bar: BarLabels
    sheet: SheetLabels
    noise: NoiseLabels
    ending: EndingLabels
    legend: dict[str, str]
    """What each mark means."""
    keys: dict[str, str]
    """What each key does."""


@cache
def terminal_labels() -> TerminalLabels:
    return labels("terminal", TerminalLabels)
