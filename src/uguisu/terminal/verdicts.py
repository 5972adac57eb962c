"""What `uguisu verify` has found, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from uguisu.engine.record import After, DiceHeader
from uguisu.engine.tablefile import Verdict


def tell_verdicts(paths: Sequence[Path], verdicts: Sequence[Verdict]) -> None:
    """The tables of a campaign, or one alone, all of them true."""
    for number, (path, verdict) in enumerate(zip(paths, verdicts, strict=True)):
        _tell_verdict(path, verdict)
        if verdict.after is not None:
            print(_told_of_past(verdict.after, paths[number - 1] if number else None))


def _told_of_past(after: After, before: Path | None) -> str:
    if before is not None:
        return f"It is part {after.part} of a campaign and goes on from {before}, truly."
    return (
        f"It is part {after.part} of a campaign; what it had from part {after.part - 1} is not proved. "
        "To prove it, name the files of all parts in order."
    )


def _tell_verdict(path: Path, verdict: Verdict) -> None:
    print(f"{path}: a table of {verdict.game}, {verdict.lines} lines, every move allowed by the rules.")
    for number, dice in enumerate(verdict.dice, 1):
        print(_told_of_dice(number, dice, verdict.seats))
    if verdict.checked == verdict.draws and verdict.finished and len(verdict.dice) == 1:
        print(f"All {verdict.draws} rolls and deals follow from the secret that was promised when the table opened.")
    elif verdict.finished:
        lost = verdict.draws - verdict.checked
        print(f"{verdict.checked} rolls and deals follow from their secrets; the key of {lost} others was lost.")
    else:
        print(f"The game is not over, so the secret of its {verdict.draws} rolls and deals is not revealed yet.")


def _told_of_dice(number: int, dice: DiceHeader, seats: Sequence[str]) -> str:
    """What is proved of one of a table's dice, and what is not."""
    which = "The dice were promised as" if number == 1 else f"Their key was lost; dice {number} were promised as"
    said = [f"{which} {dice.commitment}."]
    names = [seats[seat] for seat, word in enumerate(dice.entropy) if word and seat < len(seats)]
    if dice.round is None:
        mixed = "Words that nobody had sealed were" if any(dice.entropy) else "No words of players were"
        said.append(f"{mixed} mixed in: unchanged since the start, but whoever held the table could have chosen them.")
    elif names:
        said.append(f"Mixed in are the words of {', '.join(names)}; each is the one that was sealed.")
        said.append(
            "Whoever of them kept these same seals knows that nobody, the host included, could choose the dice."
        )
    else:
        said.append("No word was left to mix in: whoever held the table could have chosen them.")
    if dice.round is not None and dice.round.voided:
        voided = ", ".join(seats[seat] for seat in dice.round.voided)
        said.append(f"Without a word, because they were waited for in vain: {voided}.")
    return "\n  ".join(said)
