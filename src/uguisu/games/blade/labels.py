"""What stands on the map and beside it: the labels of the browser and of the terminal, all from english.toml."""

from __future__ import annotations

from functools import cache

import msgspec

from uguisu.engine.words import Words

Sentence = str | dict[str, str]
"""A sentence with fields in braces, or several, of which `by` names the field that picks one."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands before a number, and how numbers are told."""

    contract: str
    phase: str
    attempt: str
    gold: str
    xp: str
    dan: str
    charm: str
    noise: str
    hp: str
    rooms: str
    target: str
    bodyguards: str
    side_job: str
    payment: str
    you_are: str
    hidden: str
    of: str
    plus: str
    price: str
    contract_named: str
    dan_of: str
    hp_of: str
    noise_ends: str
    rooms_of: str
    court: str
    uses: str


class There(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who and what is on the map."""

    figure: str
    figure_in: str
    in_room: str
    room: str
    sanctum: str
    you_in: str
    holds: str
    empty: str
    closet: str
    closet_mark: str
    closet_title: str
    stubborn: str
    hoard: Sentence
    bodyguard: str
    bodyguard_in: str
    target: str
    target_stands: str
    target_alerted: str
    target_fell: str
    target_named: str
    target_dead: str
    you: str
    you_hidden: str
    passage: str
    erased: str
    entry: str


class MapLabels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done on the map."""

    look_around: str
    place_it: str
    turn: str
    mirror: str
    draw: str
    tap: str
    press: str
    turns: str
    turns_and_mirrors: str
    of_contract: str
    last: str


class Tray(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is under way, beside its dice."""

    heard: str
    noticing: str
    stealth: str
    hide: str
    courtesans: str
    total: str
    short: Sentence
    over: str
    unnoticed: str
    strike: str
    or_more: str
    strike_line: str
    combat: str
    beat: str
    combat_line: str
    engage: str
    in_hand: str
    search: str
    search_line: str
    bait_line: str
    flight: str
    flight_line: str
    snare_line: str
    charm: str
    charm_line: str
    rolled: str
    rolled_against: str
    doors: str
    doors_line: str
    sanctum: str
    shape: str
    room_line: str
    secret_line: str


class SheetLabels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sheets beside the map."""

    equipment: str
    carried: str
    tricks: str
    record: str
    in_pen: str
    home: str
    rooms: str
    tables: str
    loot: str
    carries: str
    pays: str
    done: str
    not_yet: str


class PageLabels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record between contracts, and the page of the end."""

    title: str
    settled: str
    line: str
    reward: str
    shelf: str
    effect: str
    yours: str
    buy: str
    gold: str
    contract: str
    closed: Sentence
    failed: Sentence
    side_job: str
    dan: str


class Labels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a drawing says of itself, by where it stands. Fields in braces are filled in by the drawing."""

    terms: Terms
    there: There
    map: MapLabels
    tray: Tray
    sheet: SheetLabels
    page: PageLabels
    rolls: dict[str, str]
    """What a roll of two dice is for, by its event."""
    fates: dict[str, str]
    """What became of a contract."""


@cache
def labels(words: Words) -> Labels:
    return words.converted(Labels, "labels")
