"""Numbers and words that no content changes: figures, states, colours, symbols."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

GuardKind = Literal["spearman", "officer", "samurai", "daimyo"]
Kind = Literal["spearman", "officer", "samurai", "daimyo", "friendly", "hostile"]
"""Guards, and the civilians of a variant, who stand among them."""
GUARD_KINDS: tuple[GuardKind, ...] = ("spearman", "officer", "samurai", "daimyo")
FIGURES: dict[Kind, tuple[int, ...]] = {
    "spearman": tuple(range(1, 22)),
    "officer": tuple(range(22, 30)),
    "samurai": tuple(range(30, 36)),
    "daimyo": (36,),
    "friendly": (37, 38, 39),
    "hostile": (40, 41, 42),
}
"""SH-158, SH-R84 The figures of each kind, by number."""
KIND_OF: dict[int, Kind] = {number: kind for kind, numbers in FIGURES.items() for number in numbers}
LORD = FIGURES["daimyo"][0]
"""The Daimyo's own figure."""
FIGURE = Annotated[int, Meta(ge=1, le=42)]

State = Literal["calm", "alerted", "stunned"]
Facing = Literal["in", "out", "tower"]
FACINGS: tuple[Facing, ...] = ("in", "out")
CORNERS = range(6)
TOWER = -1
"""The corner of whoever stands in a tower."""
Corner = Annotated[int, Meta(ge=TOWER, le=5)]

Colour = Literal["yellow", "purple", "white", "brown"]
COLOURS: tuple[Colour, ...] = ("yellow", "purple", "white", "brown")
Risk = Literal["green", "blue", "red"]
Alarm = Literal["none", "half", "full"]

Penalty = Literal["none", "one_move", "no_red", "no_blue", "no_move"]
Symbol = Literal["LA", "HA", "HB", "MV", "TR", "DI", "LU", "ST", "HE", "RE", "MI", "SO", "X2", "X3", "LR", "NO", "JU"]
Token = Literal["", "barrel", "documents", "hostage"]
"""What a ninja carries."""

CHARACTERS = 5
MOST_SLOTS = 2 * CHARACTERS
MOST_AT_AN_ENTRY = 2
"""SH-215"""
CHANGES = 6
"""SH-R11 So often a character's cards may be moved or taken back in a round."""
LATE = 5
"""SH-941 From this time on either side may give up."""

SURRENDER = 2
"""SH-R57 So much more or less time the side that gave up gets in the next mission."""
FOOTPRINTS = 3
BELL_USES = 1
EXPLOSION_NOISE = 3

Count = Annotated[int, Meta(ge=0, le=99)]
