"""What `uguisu verify` has found, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from uguisu.engine.record import After, DiceHeader
from uguisu.engine.tablefile import Verdict
from uguisu.engine.words import label


def tell_verdicts(paths: Sequence[Path], verdicts: Sequence[Verdict]) -> None:
    """The tables of a campaign, or one alone, all of them true."""
    for number, (path, verdict) in enumerate(zip(paths, verdicts, strict=True)):
        _tell_verdict(path, verdict)
        if verdict.after is not None:
            print(_told_of_past(verdict.after, paths[number - 1] if number else None))


def _told_of_past(after: After, before: Path | None) -> str:
    if before is not None:
        return _said("goes_on_from", part=after.part, before=before)
    return _said("past_not_proved", part=after.part, last=after.part - 1)


def _tell_verdict(path: Path, verdict: Verdict) -> None:
    print(_said("table", path=path, game=verdict.game, lines=verdict.lines))
    for number, dice in enumerate(verdict.dice, 1):
        print(_told_of_dice(number, dice, verdict.seats))
    if verdict.checked == verdict.draws and verdict.finished and len(verdict.dice) == 1:
        print(_said("all_follow", draws=verdict.draws))
    elif verdict.finished:
        lost = verdict.draws - verdict.checked
        print(_said("some_follow", checked=verdict.checked, lost=lost))
    else:
        print(_said("not_over", draws=verdict.draws))


def _told_of_dice(number: int, dice: DiceHeader, seats: Sequence[str]) -> str:
    """What is proved of one of a table's dice, and what is not."""
    said = [_said("promised", number=number, promise=dice.commitment)]
    names = [seats[seat] for seat, word in enumerate(dice.entropy) if word and seat < len(seats)]
    if dice.round is None:
        said.append(_said("no_round", words=any(dice.entropy)))
    elif names:
        said.append(_said("words", names=", ".join(names)))
        said.append(_said("words_prove"))
    else:
        said.append(_said("no_words"))
    if dice.round is not None and dice.round.voided:
        voided = ", ".join(seats[seat] for seat in dice.round.voided)
        said.append(_said("voided", names=voided))
    return "\n  ".join(said)


def _said(key: str, **facts: object) -> str:
    return label("terminal", "verdicts", key, **facts)
