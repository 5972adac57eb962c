"""Bands: what a game should be like, as its designers want it, and whether it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from uguisu.engine.content import BANDS, Files
from uguisu.engine.errors import BadContent, UguisuError
from uguisu.engine.game import Game
from uguisu.engine.words import say
from uguisu.lab.playing import Played
from uguisu.lab.sim import Study, prepare, run_study, wilson

WON = re.compile("won by seat ([0-9]{1,2})")
Part = Annotated[float, msgspec.Meta(ge=0, le=1)]
Verdict = Literal["inside", "outside", "unclear"]


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Between which shares something should lie, when these bots play."""

    name: str
    bots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    """One for each seat."""
    share: str
    """`won by seat 0`, where a draw counts half; or an outcome."""
    low: Part = msgspec.field(name="from")
    high: Part = msgspec.field(name="to")
    games: Annotated[int, msgspec.Meta(ge=1)]
    """How many it takes to know."""
    options: dict[str, Any] = {}

    def value(self, played: Played) -> float:
        """What one game counts."""
        if seat := WON.fullmatch(self.share):
            score = played.scores[int(seat[1])]
            return 0.5 if score == 0 else float(score > 0)
        return float(played.outcome == self.share)


class BandsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    band: tuple[Band, ...]


class Measured(NamedTuple):
    """A band, and what was measured, with its 95 % interval."""

    band: Band
    games: int
    share: float
    low: float
    high: float

    @property
    def verdict(self) -> Verdict:
        """Outside and inside are said only where the whole interval is."""
        if self.high < self.band.low or self.low > self.band.high:
            return "outside"
        return "inside" if self.band.low <= self.low and self.high <= self.band.high else "unclear"


def bands_of(game: Game[Any]) -> tuple[Band, ...]:
    """The bands in a game's content."""
    files = (
        game.content.files if game.content is not None else Files(type(game).__module__.rpartition(".")[0] or "uguisu")
    )
    if BANDS not in files.names():
        raise UguisuError(say("lab", "no_bands", game=game.title, file=BANDS))
    bands = files.whole(BANDS, BandsFile).band
    for band in bands:
        seat = WON.fullmatch(band.share)
        if band.low >= band.high:
            raise BadContent(f"{BANDS}, band {band.name}: from must be below to")
        if seat and int(seat[1]) >= len(band.bots):
            raise BadContent(f"{BANDS}, band {band.name}: there is no seat {seat[1]}")
    return bands


def studies(
    name: str, bands: Sequence[Band], games: int | None, seed: str, content: Mapping[str, str] | None = None
) -> list[Study]:
    """What is to be played for each of them; refused before anything is started if it cannot be."""
    laid_over = dict(content or {})
    found = [Study(name, band.bots, games or band.games, seed, band.options, laid_over) for band in bands]
    for study in found:
        prepare(study)
    return found


def measure_bands(bands: Sequence[Band], found: Sequence[Study], jobs: int = 1) -> Iterator[Measured | None]:
    """Yields None after each game, for a progress bar, and after the last one of a band what was measured."""
    for band, study in zip(bands, found, strict=True):
        total = 0.0
        for played in run_study(study, min(jobs, study.games)):
            total += band.value(played)
            yield None
        share = total / study.games
        yield Measured(band, study.games, share, *wilson(share, study.games))
