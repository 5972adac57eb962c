"""Exact chances in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from uguisu.engine.game import Forecast, Game
from uguisu.engine.prompt import Prompt
from uguisu.engine.words import label
from uguisu.kit.canvas import Line, Piece


def percent(numerator: int, denominator: int) -> str:
    """Never 0 % for what can happen, nor 100 % for what can fail."""
    share = 100 * numerator / denominator
    if 0 < share < 0.5:
        return label("terminal", "forecasts", "below_one")
    if 99.5 <= share < 100:
        return label("terminal", "forecasts", "above_99")
    return label("terminal", "forecasts", "percent", share=f"{share:.0f}")


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
        shown = names[:3] + ([label("terminal", "forecasts", "more", count=len(names) - 3)] if len(names) > 3 else [])
        lines.append([Piece("; ".join(shown) or label("terminal", "forecasts", "whatever"), "gold bold")])
        for chance in chances:
            lines += _chance_lines(game, chance)
    return lines


def _chance_lines(game: Game[Any], forecast: Forecast) -> Iterator[Line]:
    about = Piece(f"  {game.chance_text(forecast.label)}: ", "faint")
    if forecast.success is not None and {key for key, _, _ in forecast.outcomes} <= {"success", "failure"}:
        chance = percent(*forecast.success)
        yield [about, Piece(label("terminal", "forecasts", "success", chance=chance), "ink bold")]
        return
    parts = [
        label("terminal", "forecasts", "outcome", outcome=game.outcome_text(key), chance=percent(part, whole))
        for key, part, whole in forecast.outcomes
    ]
    yield [about, Piece(" · ".join(parts))]
