"""Text that people write for others: one line of plain letters, signs and pictures, and nothing that changes how it is
shown."""

from __future__ import annotations

from unicodedata import category, combining, normalize

JOINERS = "\u200c\u200d"
"""Scripts and pictures are written with these; they change nothing but their neighbours."""
MOST_MARKS = 3
"""More marks than these on one letter are no writing."""
_REFUSED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def is_plain(text: str) -> bool:
    """No control characters, none that turn the direction of writing, none that nobody can see; no towers of marks."""
    if any(category(letter) in _REFUSED and letter not in JOINERS for letter in text):
        return False
    marks = 0
    for letter in normalize("NFD", text):
        marks = marks + 1 if combining(letter) else 0
        if marks > MOST_MARKS:
            return False
    return True


def tidy(text: str) -> str:
    """Composed, with single spaces, and none at the ends."""
    return " ".join(normalize("NFC", text).split())
