"""What a file proves of the players' words: that those which were mixed in are those which had been sealed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from engine.test_files import play_on, rewritten
from examples.hide_and_seek.game import HIDE_AND_SEEK

from uguisu import BadFile, Table, TableFile, load_table, verify
from uguisu.cli import main
from uguisu.engine.dice import commitment, new_secret, seal
from uguisu.engine.record import Round
from uguisu.engine.tablefile import key_path

TABLE, SECRET = "abcdefgh", new_secret("words")
WORDS = ("0a" * 16, "0b" * 16)
FORGED = "0c" * 16


def round_of(words: tuple[str, ...], promise: str, voided: tuple[int, ...] = ()) -> Round:
    sealed = (seal(TABLE, promise, seat, word) if word else "" for seat, word in enumerate(words))
    return Round(TABLE, tuple(sealed), voided)


def played(path: Path, words: tuple[str, ...] = WORDS, voided: tuple[int, ...] = ()) -> Table:
    """A whole game of two persons whose words were sealed first."""
    table = Table(HIDE_AND_SEEK, secret=SECRET)
    table.start(words, round_of(words, table.commitment, voided))
    file = TableFile(path, table)
    play_on(table, 200)
    file.close()
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.jsonl"


def test_a_seal_binds_table_promise_seat_and_word() -> None:
    sealed = {
        seal("t", "p", 0, "w"),
        seal("u", "p", 0, "w"),
        seal("t", "q", 0, "w"),
        seal("t", "p", 1, "w"),
        seal("t", "p", 0, "v"),
    }
    assert len(sealed) == 5
    vectors = json.loads((Path(__file__).parents[2] / "client/src/proof/vectors.json").read_text(encoding="utf-8"))
    for row in vectors["seals"]:
        assert seal(row["table"], row["promise"], row["seat"], row["word"]) == row["seal"]


def test_a_file_says_whose_words_were_in(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(path)
    verdict = verify(path, HIDE_AND_SEEK)
    assert verdict.checked == verdict.draws > 0
    assert verdict.dice[0].round == round_of(WORDS, commitment(SECRET))
    assert main(["verify", str(path), "--game", "examples.hide_and_seek"]) == 0
    told = capsys.readouterr().out
    assert f"promised as {commitment(SECRET)}." in told
    assert "Mixed in are the words of the hider, the seekers; each is the one that was sealed." in told
    assert "vain" not in told


def test_a_file_names_whoever_was_left_out(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(path, (WORDS[0], ""), voided=(1,))
    main(["verify", str(path), "--game", "examples.hide_and_seek"])
    told = capsys.readouterr().out
    assert "Mixed in are the words of the hider; each" in told
    assert "because their words never came: the seekers." in told


@pytest.mark.parametrize(("words", "said"), [((), "No words of players were"), (("tea", "rice"), "Words that nobody")])
def test_a_file_without_a_round_says_that_its_dice_could_have_been_chosen(
    path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    table = Table.open(HIDE_AND_SEEK, seed=1, entropy=words)
    file = TableFile(path, table)
    play_on(table, 200)
    file.close()
    main(["verify", str(path), "--game", "examples.hide_and_seek"])
    told = capsys.readouterr().out
    assert said in told
    assert "unchanged since the start, but the host could have chosen them" in told


def test_the_words_of_replacement_dice_are_told_apart(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(HIDE_AND_SEEK, secret=SECRET)
    table.start(WORDS, round_of(WORDS, table.commitment))
    file = TableFile(path, table)
    play_on(table, 6)
    file.close()
    key_path(path).unlink()
    again = load_table(path, HIDE_AND_SEEK)
    second, words = new_secret("second"), ("", FORGED)
    again.new_dice(secret=second, entropy=words, words=round_of(words, commitment(second), (0,)))
    file = TableFile(path, again)
    play_on(again, 200)
    file.close()
    first, later = verify(path, HIDE_AND_SEEK).dice
    assert (first.entropy, later.entropy) == (WORDS, words)
    main(["verify", str(path), "--game", "examples.hide_and_seek"])
    told = capsys.readouterr().out
    assert f"Their key was lost; dice 2 were promised as {commitment(second)}." in told
    assert told.count("Mixed in are the words of") == 2
    assert "because their words never came: the hider." in told


def changed(**fields: Any) -> Any:
    return lambda lines: lines[0]["dice"]["round"].update(fields)


REAL = round_of(WORDS, commitment(SECRET))
FORGERIES: dict[str, tuple[Any, str]] = {
    "another word": (lambda lines: lines[0]["dice"].update(entropy=[WORDS[0], FORGED]), "the word of seat 1 is not"),
    "another seal": (changed(seals=[REAL.seals[0], "5e" * 32]), "the word of seat 1 is not"),
    "a word without a seal": (changed(seals=[REAL.seals[0], ""]), "the word of seat 1 is not"),
    "a seal without a word": (
        lambda lines: lines[0]["dice"].update(entropy=[WORDS[0], ""]),
        "the word of seat 1 is not",
    ),
    "seals exchanged": (changed(seals=list(reversed(REAL.seals))), "the word of seat 0 is not"),
    "the seals of another table": (changed(table="another"), "the word of seat 0 is not"),
    "a seal too few": (changed(seals=[REAL.seals[0]]), "a seal and a word for each of 2 seats"),
    "a word too many": (lambda lines: lines[0]["dice"]["entropy"].append(FORGED), "a seal and a word for each"),
    "left out, but with a word": (changed(voided=[1]), "seat 1 cannot be voided"),
    "somebody left out who does not exist": (changed(voided=[7]), "seat 7 cannot be voided"),
    "a seat below the first": (changed(voided=[-1]), "seat -1 cannot be voided"),
    "no round any more": (
        lambda lines: lines[0]["dice"].update(round=None, entropy=[WORDS[0], FORGED]),
        "the dice gave",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_round_is_found(path: Path, name: str) -> None:
    played(path)
    change, words = FORGERIES[name]
    rewritten(path, change)
    with pytest.raises(BadFile, match=words):
        verify(path, HIDE_AND_SEEK)


def test_nobody_is_left_out_twice(path: Path) -> None:
    played(path, (WORDS[0], ""), voided=(1, 1))
    with pytest.raises(BadFile, match="seat 1 cannot be voided"):
        verify(path, HIDE_AND_SEEK)
