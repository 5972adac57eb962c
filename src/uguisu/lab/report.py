"""What the lab shows: progress bars, and figures with their intervals."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from uguisu.engine.errors import BadOption, UguisuError
from uguisu.engine.event import Seat
from uguisu.engine.words import label, say
from uguisu.lab.bands import Measured
from uguisu.lab.bench import BURSTS, Ratio, Speed, compare_with_openspiel, games_to_measure, measure
from uguisu.lab.sim import Mean, Share, Study, Summary, Thinking, game_of, prepare, run_study, sum_up, write_games

T = TypeVar("T")


def with_progress(items: Iterable[T], total: int, title: str) -> Iterator[T]:
    """Passes the items through and shows on the error stream how far it is."""
    try:
        from rich.console import Console
        from rich.progress import track
    except ImportError:
        raise UguisuError(say("lab", "needs_rich")) from None
    return iter(track(items, title, total, console=Console(stderr=True), transient=not sys.stderr.isatty()))


def print_study(study: Study, jobs: int, out: Path | None = None) -> None:
    """Plays a study and sums it up. With other content it is played with the game's own as well, from the same seeds;
    `out` gets the games of the study itself."""
    prepare(study)
    studies = [study]
    if study.content:
        standard = msgspec.structs.replace(study, content={})
        try:
            prepare(standard)
            studies.insert(0, standard)
        except BadOption as error:
            print(say("lab", "nothing_to_compare", error=error), end="\n\n")
    summaries = []
    for each in studies:
        games = run_study(each, min(jobs, each.games))
        played = list(with_progress(games, each.games, game_of(each).title))
        summaries.append(sum_up(played))
        print_summary(each, summaries[-1])
        if each is not study:
            print()
    if len(summaries) == 2:
        print_difference(study, *summaries)
    if out is not None:
        write_games(out, played)
        print(say("lab", "wrote", count=len(played), path=out))


def print_summary(study: Study, summary: Summary) -> None:
    options = "".join(f"; {name}={value}" for name, value in study.options.items())
    known = {"campaign": study.campaign, "game": study.game, "games": summary.games, "seed": study.seed}
    print(_said("played", **known, bots=", ".join(study.bots), options=options))
    if digest := game_of(study).digest:
        print(_said("content", digest=digest))
    print(_said("intervals"), end="\n\n")
    print(f"{_said('outcome'):24}{_said('games'):>8}{_said('share'):>9}   {_said('interval')}")
    for row in summary.outcomes:
        print(f"{row.name:24}{row.games:>8}{row.share:>9.1%}   {_shares(row.low, row.high)}")
    if len(study.bots) > 1:
        print_shares(_said("won"), wins_of(study, summary))
    for fact, rows in summary.counts.items():
        print_shares(fact, rows)
    print_means(_said("mean"), [line for line in summary.means if ": " not in line.name])
    grouped = [line for line in summary.means if ": " in line.name]
    for group in dict.fromkeys(group_of(line) for line in grouped):
        print_means(_said("mean_of", group=group), [line for line in grouped if group_of(line) == group])
    print_thinking(study, summary.thought, "decisions")
    if summary.rounds:
        print_thinking(study, summary.rounds, "rounds")


def print_thinking(study: Study, rows: Sequence[Thinking], about: str) -> None:
    game = game_of(study)
    heads = (_said(key) for key in (about, "median", "most_of_them", "longest"))
    print(f"\n{_said('thinking', about=about):32}" + "".join(f"{head:>12}" for head in heads))
    for row in rows:
        name = _said("all_seats") if row.seat is None else game.seat_name(Seat(row.seat), len(study.bots))
        print(f"{name:32}{row.measured:>12}{row.median:>12.1f}{row.most_of_them:>12.1f}{row.longest:>12.1f}")


def _said(key: str, **facts: Any) -> str:
    return label("lab", "study", key, **facts)


def _shares(low: float, high: float) -> str:
    return _said("from_to", low=f"{low:.1%}", high=f"{high:.1%}")


def print_shares(title: str, rows: Sequence[Share]) -> None:
    print(f"\n{title}")
    for row in rows:
        print(f"  {row.name:22}{row.games:>8}{row.share:>9.1%}   {_shares(row.low, row.high)}")


def print_difference(study: Study, before: Summary, after: Summary) -> None:
    """How far the content of a study moves each share, against the game's own content and the same seeds."""
    print(f"\n{_said('changed'):32}{_said('before'):>9}{_said('after'):>9}   {_said('points')}")
    facts = [(fact, rows, _rows_of(before, fact)) for fact, rows in after.counts.items()]
    won = (_said("won"), wins_of(study, after), wins_of(study, before))
    for title, new, old in ((_said("outcome"), after.outcomes, before.outcomes), won, *facts):
        shares = {_bare(row.name): row.share for row in new}
        known = {_bare(row.name): row.share for row in old}
        for name in dict.fromkeys((*shares, *known)):
            was, now = known.get(name, 0.0), shares.get(name, 0.0)
            about = _said("change_of", title=_bare(title), name=name)
            print(f"{about:32}{was:>9.1%}{now:>9.1%}   {100 * (now - was):+.1f}")


def _rows_of(summary: Summary, fact: str) -> Sequence[Share]:
    return next((rows for name, rows in summary.counts.items() if _bare(name) == _bare(fact)), ())


def _bare(fact: str) -> str:
    """Without the number of games in which it came to that."""
    return fact.partition(" (")[0]


def wins_of(study: Study, summary: Summary) -> list[Share]:
    """How often each seat won, by its name."""
    game = game_of(study)
    names = [game.seat_name(Seat(seat), len(study.bots)) for seat in range(len(summary.wins))]
    return [row._replace(name=name) for row, name in zip(summary.wins, names, strict=True)]


def print_bands(game: str, seed: str, results: Sequence[Measured]) -> int:
    """A line for each band; 1 if one of them is missed for certain."""
    head = partial(label, "lab", "bands")
    print(head("heading", game=game, games=sum(result.games for result in results), seed=seed))
    print(head("intervals"), end="\n\n")
    counted = f"{head('wanted'):>16}{head('games'):>8}{head('measured'):>10}"
    print(f"{head('band'):32}{head('bots'):24}{counted}   {head('interval'):18}{head('verdict')}")
    for result in results:
        band, bots = result.band, ", ".join(result.band.bots)
        wanted, interval = f"{band.low:.1%} - {band.high:.1%}", _shares(result.low, result.high)
        measured = f"{result.games:>8}{result.share:>10.1%}   {interval:18}{head(result.verdict)}"
        print(f"{band.name:32}{bots:24}{wanted:>16}{measured}")
    return int(any(result.verdict == "outside" for result in results))


def group_of(line: Mean) -> str:
    return line.name.partition(": ")[0]


def print_means(title: str, lines: Sequence[Mean]) -> None:
    """Names without the group that the title tells of."""
    print(f"\n{title:32}{'':9}   {_said('interval')}")
    for line in lines:
        name = line.name.partition(": ")[2] or line.name
        interval = _said("from_to", low=f"{line.low:.2f}", high=f"{line.high:.2f}")
        print(f"{name:32}{line.mean:>9.2f}   {interval}")


def print_bench(seconds: float) -> int:
    """Measures every game, and our engine against OpenSpiel's where it is installed."""
    games = games_to_measure()
    speeds: list[Speed] = []
    for name, game in games:
        results = with_progress(measure(name, game, seconds), BURSTS + 1, name)
        speeds += [result for result in results if result is not None]
    head = partial(label, "lab", "bench")
    print(head("about"))
    print(f"{head('decisions'):20}{head('flow'):>12}{head('match'):>12}{head('table'):>12}{head('ratio'):>14}")
    for speed in speeds:
        print(f"{speed.name:20}{speed.flow:>12,.0f}{speed.match:>12,.0f}{speed.table:>12,.0f}{speed.ratio:>14.2f}")
    print(f"\n{'':20}{head('games'):>12}{head('copies_flow'):>18}{head('copies_match'):>12}")
    for speed in speeds:
        print(f"{speed.name:20}{speed.games:>12,.0f}{speed.clone:>18.2f}{speed.match_clone:>12.2f}")
    if any(name == "hide_and_seek" for name, _ in games):
        print_comparison(seconds)
    return 0


def print_comparison(seconds: float) -> None:
    try:
        results = list(with_progress(compare_with_openspiel(seconds), BURSTS + 1, label("lab", "bench", "openspiel")))
    except ImportError:
        print("", say("lab", "bench", "no_openspiel"), sep="\n")
        return
    ratio = results[-1]
    assert isinstance(ratio, Ratio)
    speeds = {"ours": f"{ratio.ours:,.0f}", "theirs": f"{ratio.theirs:,.0f}"}
    range_of = {"ratio": f"{ratio.ratio:.2f}", "worst": f"{ratio.worst:.2f}", "best": f"{ratio.best:.2f}"}
    print("", label("lab", "bench", "comparison", **speeds, **range_of), sep="\n")
