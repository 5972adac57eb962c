"""Exact chances in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast, Game
from uguisu.terminal.canvas import Line, Piece

LABELS = {
    "shape": "shape of the room",
    "doors": "Doors",
    "occupants": "who is there",
    "vigilance": "V of each figure",
    "die": "the next die",
    "stealth:free": "STEALTH by dice alone",
    "turn": "one Turn",
    "combat": "the whole COMBAT",
    "target": "on to the Target's death",
    "charm": "Charm",
    "kill": "KILL",
    "search": "the find",
}
OUTCOMES = {
    "lose": "you are hit",
    "win": "you hit",
    "tie": "tie",
    "dead": "you die",
    "match": "exact",
    "below": "still below",
    "over": "too much",
}


def label_words(label: str) -> str:
    """A forecast's label in words; one that is not known reads as it is written."""
    if label in LABELS:
        return LABELS[label]
    name, _, number = label.partition(":")
    if name == "stealth":
        return f"STEALTH with up to {number} noise filled" if number != "0" else "STEALTH without noise"
    if name in LABELS and number:
        return f"{LABELS[name]} (figure {int(number) + 1})" if number.isdecimal() else LABELS[name]
    return label.replace(":", " ").replace("_", " ")


def outcome_words(outcome: str) -> str:
    """`hp:4` is 4 HP left; `guard:2` is 2 guards; anything else reads as it is written."""
    words = []
    for part in outcome.split():
        name, _, number = part.partition(":")
        if part in OUTCOMES:
            words.append(OUTCOMES[part])
        elif name == "hp":
            words.append(f"{number} HP left")
        elif number.isdecimal():
            words.append(f"{number} {name}" + ("s" if number != "1" and name != "gold" else ""))
        else:
            words.append(part.replace(":", " or ").replace("_", " "))
    return ", ".join(words)


def percent(numerator: int, denominator: int) -> str:
    """Never 0 % for what can happen, nor 100 % for what can fail."""
    share = 100 * numerator / denominator
    if 0 < share < 0.5:
        return "<1%"
    return ">99%" if 99.5 <= share < 100 else f"{share:.0f}%"


def forecast_lines(game: Game[Any], view: Any, options: Sequence[Choice], forecasts: Sequence[Forecast]) -> list[Line]:
    """The chances by choice. What is the same for several choices is said once, under all of them."""
    by_chances: dict[tuple[Forecast, ...], list[str]] = {}
    for of in dict.fromkeys(forecast.of for forecast in forecasts):
        chances = tuple(Forecast("", f.label, f.outcomes) for f in forecasts if f.of == of)
        by_chances.setdefault(chances, []).append(of)
    texts = {str(option): game.choice_text(option, view) for option in options}
    lines: list[Line] = []
    for chances, choices in by_chances.items():
        names = [texts.get(of, of) for of in choices if of]
        shown = names[:3] + ([f"and {len(names) - 3} more"] if len(names) > 3 else [])
        lines.append([Piece("; ".join(shown) or "Whatever you choose", "gold bold")])
        for chance in chances:
            lines += _chance_lines(chance)
    return lines


def _chance_lines(forecast: Forecast) -> Iterator[Line]:
    yes = next((outcome for outcome in forecast.outcomes if outcome[0] == "success"), None)
    label = label_words(forecast.label)
    if {key for key, _, _ in forecast.outcomes} <= {"success", "failure"}:
        chance = percent(yes[1], yes[2]) if yes else "0%"
        yield [Piece(f"  {label}: ", "faint"), Piece(f"{chance} success", "ink bold")]
        return
    parts = [f"{outcome_words(key)} {percent(n, of)}" for key, n, of in forecast.outcomes]
    yield [Piece(f"  {label}: ", "faint"), Piece(" · ".join(parts))]
