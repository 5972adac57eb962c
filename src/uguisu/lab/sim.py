"""Many games: played on several cores, summed up with intervals, written as a table."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from uguisu.bots.bot import find_bot
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Facts, Game
from uguisu.engine.registry import find_game
from uguisu.engine.words import label, say
from uguisu.lab.playing import Played, Thought, play_campaign, play_game

CONFIDENCE = 1.959964
"""Standard deviations on each side of a 95 % interval."""


class Study(msgspec.Struct, frozen=True):
    """What is to be played. The same study gives the same games whatever the number of jobs."""

    game: str
    bots: tuple[str, ...]
    """One for each seat."""
    games: int
    seed: str = "0"
    options: dict[str, Any] = {}
    content: dict[str, str] = {}
    """Content files by name, laid over the game's own; workers build the same game from them."""
    campaign: bool = False
    """Whether each game is a whole campaign, table after table."""


def game_of(study: Study) -> Game[Any]:
    game = find_game(study.game)
    return game.with_content(study.content) if study.content else game


def run_study(study: Study, jobs: int = 1) -> Iterator[Played]:
    """The games of a study, in order."""
    prepare(study)
    if jobs == 1:
        yield from map(_Player(study), range(study.games))
        return
    chunk = max(1, min(50, study.games // (jobs * 4)))
    with get_context("spawn").Pool(jobs, _start_worker, (study,)) as pool:
        yield from pool.imap(_play_in_worker, range(study.games), chunk)


def prepare(study: Study) -> None:
    """Refuses a study that cannot be played, before anything is started."""
    game = game_of(study)
    if len(study.bots) not in game.seats:
        raise UguisuError(say("table", "not_with_seats", game=game.title, count=len(study.bots)))
    for bot in study.bots:
        find_bot(game, bot)
    game.options_from(study.options)
    if study.campaign and type(game).sequel is Game.sequel:
        raise UguisuError(say("campaign", "none", game=game.title))


class _Player:
    """Plays single games of a study."""

    def __init__(self, study: Study) -> None:
        self.game = game_of(study)
        self.makers = [find_bot(self.game, bot) for bot in study.bots]
        self.options = self.game.options_from(study.options)
        self.seed = study.seed
        self.play = play_campaign if study.campaign else play_game

    def __call__(self, number: int) -> Played:
        return self.play(self.game, self.options, self.makers, self.seed, number)


_worker: _Player


def _start_worker(study: Study) -> None:
    global _worker
    _worker = _Player(study)


def _play_in_worker(number: int) -> Played:
    return _worker(number)


class Share(NamedTuple):
    """How often something happened, with its 95 % interval."""

    name: str
    games: int
    share: float
    low: float
    high: float


class Mean(NamedTuple):
    """A mean with its 95 % interval. The name may be `group: name`."""

    name: str
    mean: float
    low: float
    high: float


def share(name: str, count: int, total: int) -> Share:
    return Share(name, count, count / total, *wilson(count / total, total))


def wilson(p: float, total: int) -> tuple[float, float]:
    """Wilson's interval, which is right for small counts and at the ends too."""
    z2 = CONFIDENCE**2
    middle = (p + z2 / (2 * total)) / (1 + z2 / total)
    reach = CONFIDENCE * sqrt(p * (1 - p) / total + z2 / (4 * total**2)) / (1 + z2 / total)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(name: str, values: Sequence[float]) -> Mean:
    average = sum(values) / len(values)
    spread = sqrt(sum((value - average) ** 2 for value in values) / max(1, len(values) - 1))
    reach = CONFIDENCE * spread / sqrt(len(values))
    return Mean(name, average, average - reach, average + reach)


class Thinking(NamedTuple):
    """How long a seat thought about a decision, or in a round, in milliseconds: half of them took less than `median`,
    and so on."""

    seat: int | None
    """None for all seats together."""
    measured: int
    median: float
    most_of_them: float
    """99 of 100 took less."""
    longest: float


def thinking(seat: int | None, seconds: Sequence[float]) -> Thinking:
    in_order = [1000 * each for each in sorted(seconds)]
    last = len(in_order) - 1
    return Thinking(seat, len(in_order), in_order[last // 2], in_order[round(0.99 * last)], in_order[last])


class Summary(NamedTuple):
    games: int
    outcomes: list[Share]
    wins: list[Share]
    """How often each seat won: had a score above 0."""
    means: list[Mean]
    counts: dict[str, list[Share]]
    """For each fact that is a word, how often each word came; for each group of truths, how often they held."""
    thought: list[Thinking]
    """How long each seat thought that decided anything."""
    rounds: list[Thinking]
    """The same in whole rounds, and at the end all seats together; empty in games without rounds."""


def sum_up(played: Sequence[Played]) -> Summary:
    """Shares of the outcomes, means of the scores and of everything else that was noted."""
    total = len(played)
    outcomes = Counter(game.outcome for game in played)
    columns = {label("lab", "study", "decisions"): [float(game.decisions) for game in played]}
    seats = range(min(len(game.scores) for game in played))
    thought = sum((game.thought for game in played), Thought())
    for seat in seats:
        columns[label("lab", "study", "score", seat=seat)] = [game.scores[seat] for game in played]
    counts: dict[str, list[Share]] = {}
    for fact in played[0].facts:
        values = [value for game in played if (value := game.facts[fact]) is not None]
        if not values:
            continue
        name = fact if len(values) == total else label("lab", "study", "of_games", fact=fact, games=len(values))
        if isinstance(values[0], str):
            counts[name] = [share(str(word), n, len(values)) for word, n in Counter(values).most_common()]
        elif isinstance(values[0], bool):
            group, _, row = name.rpartition(": ")
            counts.setdefault(group or label("lab", "study", "how_often"), []).append(
                share(row, values.count(True), len(values))
            )
        else:
            columns[name] = [float(value) for value in values]
    return Summary(
        total,
        [share(name, count, total) for name, count in outcomes.most_common()],
        [
            share(label("seats", "unnamed", number=seat), sum(game.scores[seat] > 0 for game in played), total)
            for seat in seats
        ],
        [mean(name, values) for name, values in columns.items()],
        counts,
        [thinking(seat, seconds) for seat, seconds in enumerate(thought.seats[: len(seats)]) if seconds],
        _rounds(thought.rounds, len(seats)),
    )


def _rounds(rounds: Sequence[Sequence[float]], seats: int) -> list[Thinking]:
    if not rounds:
        return []
    by_seat = [thinking(seat, [each[seat] for each in rounds if seat < len(each)]) for seat in range(seats)]
    return [*by_seat, thinking(None, [sum(each) for each in rounds])]


def check_out(path: Path) -> None:
    """Refuses a file that could not be written, before anything is played."""
    if path.suffix not in (".csv", ".parquet"):
        raise UguisuError(label("lab", "out_ending", path=path))
    if not path.parent.is_dir():
        raise UguisuError(label("lab", "out_folder", path=path, folder=path.parent))
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise UguisuError(say("lab", "needs_pyarrow"))


def write_games(path: Path, played: Sequence[Played]) -> None:
    """One row a game, as CSV or Parquet by the file's ending."""
    check_out(path)
    unlike = [_row(game) for game in played]
    names = dict.fromkeys(name for row in unlike for name in row)
    rows = [{name: row.get(name) for name in names} for row in unlike]
    if path.suffix == ".csv":
        with path.open("w", newline="", encoding="utf-8") as stream:
            writer = csv.DictWriter(stream, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    else:
        import pyarrow as pa
        import pyarrow.parquet as pq

        pq.write_table(pa.Table.from_pylist(rows), path)


def _row(game: Played) -> Facts:
    scores = {f"score_{seat}": score for seat, score in enumerate(game.scores)}
    return {"game": game.number, "outcome": game.outcome, **scores, "decisions": game.decisions, **game.facts}
