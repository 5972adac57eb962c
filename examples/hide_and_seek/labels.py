"""What stands on the board and above it, from content/english.toml."""

import msgspec


class Labels(msgspec.Struct, frozen=True):
    """What the drawing says; fields in braces are filled in there."""

    turn: str
    turn_of: str
    heard: str
    heard_nothing: str
    heard_at: str
    seekers: str
    seeker: str
    hider: str
    hider_there: dict[str, str]
    clue: dict[str, str]
    sound: str
    caught: str
