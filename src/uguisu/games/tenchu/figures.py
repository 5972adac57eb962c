"""Numbers and words that no content changes: dice, distances, noise, states."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

PACKAGE = "uguisu.games.tenchu"
VALLEY, CROSSROADS = "valley", "crossroads"
"""Where one plays if no other table is chosen."""

# Movement, in half-inches (TE-155)

WALK, RUN, CRAWL, CAPE_CRAWL = 12, 18, 6, 10
ARMOUR_SLOWS = 2
"""TE-291 Of every distance."""

# Distances, in inches

SPOT_RANGE = 24
HEARING = 12
"""Also where deductions for distance begin, and who is near."""
CALL_IN_SIGHT = 24
CLOUD = 2

# Spotting (TE-202 to TE-208)

OPEN = 2
BEST = 6
"""The highest pip."""
Veil = Literal["cover", "disguise", "hiding", "cape", "level", "far", "cloud", "smoke"]
HARDER: dict[Veil, int] = {
    "cover": 2,
    "disguise": 3,
    "hiding": 1,
    "cape": 2,
    "level": 1,
    "far": 1,
    "cloud": 1,
    "smoke": 4,
}
"""What each adds to what the die must show: cover makes it a 4, a disguise a 5, smoke a 6."""

NARROWLY = 1
"""A spotting die that missed by so little was nearly enough."""

# Reactions (TE-215)

Hindrance = Literal["", "unseen", "cover", "far", "higher"]
"""Why a reaction die loses one."""

# Noise (2.5)

EXPLOSION = 2
SHOUT, ECHO = 2, 1

RICE, RICE_IN_COVER = 2, 4
CLIMB, GRAPNEL_CLIMB, FALL = 4, 2, 1
CALTROPS = 2
BREAKS_BELOW = 4
DESTROYS = 3
"""8.2 Green Destiny."""
SILENT_KILL = 2
"""TE-262 Off the Save."""
WOUNDS = 1
"""TE-267 So many can be borne."""
PATROL_NAMES = ("patrol-1", "patrol-2")
"""8.1 At most so many come."""
MISSION_TURNS, SHORT_TURNS, BATTLE_TURNS = 10, 6, 6
PACKING_ROUNDS = 4
CROSSING = 10

Source = Literal["dog", "fall", "fight", "run"]
"""TE-R40 Where ordinary noise comes from; running and climbing are one."""
Skill = Literal["silent_kill", "riposte", "climb", "resilience"]
CardType = Literal["ninja", "samurai", "ronin", "ashigaru", "civilian", "none"]
Reactions = Literal["", "guard", "civilian"]
Result = Literal["nothing", "turn", "away", "turn_move", "ahead", "towards", "continue", "continue_turn"]
REACTIONS: dict[Reactions, tuple[Result, ...]] = {
    "guard": ("nothing", "turn", "away", "turn_move", "ahead", "towards"),
    "civilian": ("nothing", "turn", "continue", "away", "continue_turn", "towards"),
}
"""TE-218 From 1 to 6."""
Stuck = Literal["", "fresh", "missed", "carried"]
"""TE-R61 In caltrops: since this turn, with an activation missed, or since an earlier turn."""

Count = Annotated[int, Meta(ge=0, le=999)]
Turn = Annotated[int, Meta(ge=0, le=MISSION_TURNS)]
NAMED_NINJA, MOST_NINJA = 4, 6
GENERIC = ("ninja-5", "ninja-6")
"""TE-R68 The fifth and sixth Ninja."""
MOST_FIGHTERS = 20
"""The most models of a side in a battle: all of the cheapest."""
WIDEST, LEVELS = 48, 4
"""TE-111 No table is wider, and nothing stands higher."""
