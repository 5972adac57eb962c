"""What can be chosen, as the screen lists it: options with their keys, and groups that open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from uguisu.engine.choice import Choice
from uguisu.kit.drawn import GROUPED, Cloud, Overlay

COMMANDS = "owurqtslxzb"
"""Letters that mean something everywhere, so that no option has them."""
KEYS = "123456789" + "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys of long lists, once the others have run out."""
ENOUGH = "0"
"""The key of an option that ends something, wherever it stands in the list."""
FEW = 9
"""So many options are listed as they are, if the game does not say otherwise; more are folded into groups."""


class Entry(NamedTuple):
    """A line of the list: one choice, or a group of entries."""

    label: str
    choice: Choice | None = None
    inside: tuple[Entry, ...] = ()
    key: str = ""
    place: str | None = None
    """The place of the board where it lies, by its name; None where it lies nowhere."""

    @property
    def choices(self) -> list[Choice]:
        """What it can lead to."""
        if self.choice is not None:
            return [self.choice]
        return [choice for entry in self.inside for choice in entry.choices]


def with_keys(entries: Sequence[Entry]) -> list[Entry]:
    """Every entry with a key of its own, as long as there are keys."""
    keys = iter(KEYS + CAPITALS)
    return [entry if entry.key else entry._replace(key=next(keys, "")) for entry in entries]


def are_places(entries: Sequence[Entry]) -> bool:
    """Whether arrows go from one to another on the board rather than in the list."""
    return len({entry.place for entry in entries if entry.place is not None}) > 1


class About(NamedTuple):
    """What a choice is about."""

    places: Sequence[str]
    """Places of the board, by their names."""
    things: Sequence[str]
    """What lies nowhere on it, as a card in the hand."""


def standing(options: Sequence[Choice], about: Mapping[Choice, About]) -> dict[Choice, str]:
    """Where each option lies: of the places that it is about, the one that tells it best from the others."""
    often = Counter(place for option in options for place in about[option].places)
    placed = ((option, about[option].places) for option in options)
    return {option: min(reversed(places), key=often.__getitem__) for option, places in placed if places}


def common(about: Mapping[Choice, About], options: Sequence[Choice]) -> str | None:
    """The place that all options of a group are about: who is moved, what is swapped."""
    first, *others = (about[option].places for option in options)
    return next((place for place in first if all(place in more for more in others)), None)


def grouped(
    options: Sequence[Choice],
    groups: Mapping[Choice, Sequence[str]],
    always: tuple[type[Choice], ...],
    few: int = FEW,
) -> dict[str, list[Choice]]:
    """The groups that are folded, by their labels. Some kinds always are, others where there is much to choose from."""
    found: dict[str, list[Choice]] = {}
    for option in options:
        for group in groups.get(option, ()):
            found.setdefault(group, []).append(option)
    several = {label: inside for label, inside in found.items() if len(inside) > 1}
    if len(options) <= few or (len(several) == 1 and len(options) <= len(KEYS)):
        return {label: inside for label, inside in several.items() if isinstance(inside[0], always)}
    return several


class Lights(NamedTuple):
    """What is lit on the board: what can be chosen, what is pointed at, and where others may be."""

    entries: Sequence[Entry] = ()
    focused: Entry | None = None
    cloud: Cloud | None = None
    """What was reckoned of those who hide, as far as it is to be shown."""

    @property
    def placed(self) -> Iterator[tuple[str, Entry]]:
        """What lies on the board, also in the group that is pointed at; the keys there are not given yet."""
        inside = [entry._replace(key=GROUPED) for entry in self.focused.inside] if self.focused else []
        for entry in (*self.entries, *inside):
            if entry.place is not None:
                yield entry.place, entry

    @property
    def overlay(self) -> Overlay:
        keys: dict[str, str] = {}
        for place, entry in self.placed:
            keys[place] = (keys.get(place, "") + entry.key).strip(GROUPED) or GROUPED
        focused = [self.focused.place] if self.focused and self.focused.place else []
        choice = self.focused.choice if self.focused else None
        return Overlay(keys, frozenset(focused), choice, self.cloud or Cloud())
