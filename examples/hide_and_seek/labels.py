"""What the drawing needs to know: the board, and its labels from content/english.toml."""

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


class Atlas(msgspec.Struct, frozen=True):
    """The garden: zones in rows of so many, and which of them are linked."""

    columns: int
    links: tuple[tuple[int, int], ...]
    turns: int
    labels: Labels
