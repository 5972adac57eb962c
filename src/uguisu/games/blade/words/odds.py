"""Exact chances in words. The words themselves stand in content/english.toml."""

from __future__ import annotations

from uguisu.games.blade.words.english import ENGLISH

LABELS: dict[str, str] = ENGLISH["chances"]["labels"]
OUTCOMES: dict[str, str] = ENGLISH["chances"]["outcomes"]


def chance_text(label: str) -> str:
    """A forecast's label in words; one that is not known reads as it is written."""
    if label in LABELS:
        return LABELS[label]
    name, _, number = label.partition(":")
    if name == "stealth":
        return LABELS["stealth_filled"].format(noise=number) if number != "0" else LABELS["stealth_silent"]
    if name in LABELS and number:
        return LABELS["of_figure"].format(label=LABELS[name], figure=int(number) + 1)
    return label.replace(":", " ").replace("_", " ")


def outcome_text(outcome: str) -> str:
    """`hp:4` is 4 HP left; `guard:2` is 2 guards; anything else reads as it is written."""
    words = []
    for part in outcome.split():
        name, _, number = part.partition(":")
        if part in OUTCOMES:
            words.append(OUTCOMES[part])
        elif name == "hp":
            words.append(OUTCOMES["hp"].format(hp=number))
        elif number.isdecimal():
            words.append(f"{number} {name}" + ("s" if number != "1" and name != "gold" else ""))
        else:
            words.append(part.replace(":", " or ").replace("_", " "))
    return ", ".join(words)
