"""A table that was played, as a row of steps that can be gone through in both directions."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, TextIO

from uguisu.engine.choice import Choice
from uguisu.engine.event import Observer, Seat
from uguisu.engine.game import Game
from uguisu.engine.record import AnyLine, Chosen, Drawn, NewDice, Over, Resigned, TakenBack
from uguisu.engine.table import Table
from uguisu.engine.tablefile import load_table, read_record, replay_line
from uguisu.engine.words import label


class Step(NamedTuple):
    """The table after one line of its file."""

    said: str
    """What the line was, in words."""
    heard: tuple[str, ...]
    """What happened then."""
    kept: int
    """How much of what was heard before still holds; less than all after something was taken back."""
    view: Any
    choice: Choice | None = None


def replayed(path: Path, game: Game[Any]) -> list[Step]:
    """The table at its beginning and after each line. Each line is carried out once, and what it led to is kept."""
    _, lines = read_record(path)
    table = load_table(path, game, upto=0)
    observer: Observer = None if table.has_secrets and len(table.seats) > 1 else Seat(0)
    steps = [Step(_said("laid", game=game.title), _sentences(table, observer, 0), 0, table.view(observer))]
    heard = len(table.events(observer))
    for number, line in enumerate(lines, 2):
        asked = table.prompt(Seat(line.seat)) if isinstance(line, Chosen) else None
        replay_line(path, table, line, number)
        said, choice = _in_words(table, line, asked.question if asked else "", steps[-1].view, observer)
        now = len(table.events(observer))
        kept = min(heard, now)
        steps.append(Step(said, _sentences(table, observer, kept), kept, table.view(observer), choice))
        heard = now
    return steps


def told_before(steps: list[Step], at: int) -> list[str]:
    """What the log holds before a step's own sentences."""
    told: list[str] = []
    for step in steps[:at]:
        del told[step.kept :]
        told += step.heard
    return told[: steps[at].kept]


def _sentences(table: Table, observer: Observer, since: int) -> tuple[str, ...]:
    return tuple(map(table.event_text, table.events(observer, since)))


def _in_words(table: Table, line: AnyLine, question: str, view: Any, observer: Observer) -> tuple[str, Choice | None]:
    """The line as a sentence, and the choice in it if the observer may know it."""
    game = table.game
    who = _said("you") if len(table.seats) == 1 else None
    match line:
        case Chosen(seat, text):
            choice = game.catalog.parse(text)
            name = who or table.seat_name(Seat(seat))
            if observer is None:
                return _said("decides", who=name), None
            return _said("chose", who=name, choice=game.choice_text(choice, question, view)), choice
        case Drawn(text):
            return _said("dice_fall") if observer is not None else _said("chance_decides"), None
        case TakenBack(seat):
            return _said("took_back", who=who or table.seat_name(Seat(seat))), None
        case Resigned(seat):
            return _said("gave_up", who=who or table.seat_name(Seat(seat))), None
        case NewDice():
            return _said("key_lost"), None
        case Over(outcome, scores, _):
            return _said("over", outcome=outcome, scores=", ".join(f"{score:g}" for score in scores)), None


def _said(key: str, **facts: Any) -> str:
    return label("terminal", "replay", key, **facts)


def print_replay(game: Game[Any], steps: list[Step], out: TextIO) -> None:
    """Every step in sentences."""
    for number, step in enumerate(steps):
        sentences = (f"   {sentence}" for sentence in step.heard if sentence)
        print(f"{number}. {step.said}", *sentences, sep="\n", file=out)
    print("", game.picture(steps[-1].view), sep="\n", file=out)
