"""What can be chosen, as the screen lists it: options with their keys, and groups that open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from uguisu.engine.choice import Choice

COMMANDS = "owurqtslxzb"
"""Letters that mean something everywhere, so that no option has them."""
KEYS = "123456789" + "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)
ENOUGH = "0"
"""The key of an option that ends something, wherever it stands in the list."""


class Entry(NamedTuple):
    """A line of the list: one choice, or a group of entries."""

    label: str
    choice: Choice | None = None
    inside: tuple[Entry, ...] = ()
    key: str = ""
    place: Any = None
    """Where it lies on the board, as the drawing says it; None where it lies nowhere."""

    @property
    def choices(self) -> list[Choice]:
        """What it can lead to."""
        if self.choice is not None:
            return [self.choice]
        return [choice for entry in self.inside for choice in entry.choices]


def with_keys(entries: Sequence[Entry]) -> list[Entry]:
    """Every entry with a key of its own, as long as there are keys."""
    keys = iter(KEYS)
    return [entry if entry.key else entry._replace(key=next(keys, "")) for entry in entries]


def are_places(entries: Sequence[Entry]) -> bool:
    """Whether arrows go from one to another on the board rather than in the list."""
    return len({entry.place for entry in entries if entry.place is not None}) > 1


class Lights(NamedTuple):
    """What is lit on the board: what can be chosen, what is pointed at, and where others may be."""

    entries: Sequence[Entry] = ()
    focused: Entry | None = None
    cloud: Any = None
    """What was reckoned of those who hide, as far as it is to be shown."""

    @property
    def choices(self) -> list[Choice]:
        return [choice for entry in self.entries for choice in entry.choices]

    @property
    def focused_choice(self) -> Choice | None:
        return self.focused.choice if self.focused else None
