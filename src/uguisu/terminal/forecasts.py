"""Exact chances in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from uguisu.engine.game import Forecast, Game
from uguisu.engine.prompt import Prompt
from uguisu.terminal.canvas import Line, Piece


def percent(numerator: int, denominator: int) -> str:
    """Never 0 % for what can happen, nor 100 % for what can fail."""
    share = 100 * numerator / denominator
    if 0 < share < 0.5:
        return "<1%"
    return ">99%" if 99.5 <= share < 100 else f"{share:.0f}%"


def forecast_lines(game: Game[Any], prompt: Prompt, forecasts: Sequence[Forecast]) -> list[Line]:
    """The chances by choice. What is the same for several choices is said once, under all of them."""
    by_chances: dict[tuple[Forecast, ...], list[str]] = {}
    for of in dict.fromkeys(forecast.of for forecast in forecasts):
        chances = tuple(Forecast("", f.label, f.outcomes) for f in forecasts if f.of == of)
        by_chances.setdefault(chances, []).append(of)
    texts = {str(option): game.choice_text(option, prompt.question, prompt.view) for option in prompt.options}
    lines: list[Line] = []
    for chances, choices in by_chances.items():
        names = [texts.get(of, of) for of in choices if of]
        shown = names[:3] + ([f"and {len(names) - 3} more"] if len(names) > 3 else [])
        lines.append([Piece("; ".join(shown) or "Whatever you choose", "gold bold")])
        for chance in chances:
            lines += _chance_lines(game, chance)
    return lines


def _chance_lines(game: Game[Any], forecast: Forecast) -> Iterator[Line]:
    yes = next((outcome for outcome in forecast.outcomes if outcome[0] == "success"), None)
    label = game.chance_text(forecast.label)
    if {key for key, _, _ in forecast.outcomes} <= {"success", "failure"}:
        chance = percent(yes[1], yes[2]) if yes else "0%"
        yield [Piece(f"  {label}: ", "faint"), Piece(f"{chance} success", "ink bold")]
        return
    parts = [f"{game.outcome_text(key)} {percent(n, of)}" for key, n, of in forecast.outcomes]
    yield [Piece(f"  {label}: ", "faint"), Piece(" · ".join(parts))]
