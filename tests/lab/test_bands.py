"""Bands: a game that is not what it should be is found out, and one that is passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK

from uguisu import BadContent, UguisuError, find_game
from uguisu.cli import main
from uguisu.engine.content import Files, texts_in
from uguisu.lab import bands
from uguisu.lab.bands import Band, Measured, bands_of, measure_bands, studies
from uguisu.lab.playing import Played
from uguisu.lab.sim import wilson

HIDE = "examples.hide_and_seek"
ROW = {"name": "x", "bots": ["random", "random"], "share": "hider", "from": 0.1, "to": 0.5, "games": 10}


def band(**over: Any) -> Band:
    return msgspec.convert(ROW | over, Band)


def measured(share: float, games: int, **over: Any) -> Measured:
    return Measured(band(**over), games, share, *wilson(share, games))


def write(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """A bands.toml instead of the game's own."""
    (folder / "bands.toml").write_text(text, encoding="utf-8")
    own = Files("examples.hide_and_seek", texts_in(folder))
    monkeypatch.setattr(bands, "Files", lambda package: own)


@pytest.mark.parametrize("name", ["blade", HIDE])
def test_no_game_is_far_from_what_it_should_be(name: str) -> None:
    """A few games, which only a landslide brings outside."""
    found = bands_of(find_game(name))
    results = list(measure_bands(found, studies(name, found, 8, "short")))
    assert [each.band for each in results if each] == list(found)
    assert [each.band.name for each in results if each and each.verdict == "outside"] == []
    assert results.count(None) == 8 * len(found), "progress after each game"


def test_every_band_can_be_played() -> None:
    for name in ("blade", "scorpion", "tenchu", HIDE):
        assert studies(name, bands_of(find_game(name)), None, "0")


def test_a_band_that_is_missed_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = 'bots = ["random", "random"]\nshare = "hider"\ngames = 40\n'
    planted = (
        f'[[band]]\nname = "right"\n{row}from = 0.0\nto = 0.6\n[[band]]\nname = "wrong"\n{row}from = 0.6\nto = 1.0\n'
    )
    write(tmp_path, monkeypatch, planted)
    assert main(["sim", "--bands", HIDE, "--jobs", "1"]) == 1
    lines = {line.split()[0]: line for line in capsys.readouterr().out.splitlines() if "random, random" in line}
    assert lines["right"].endswith("inside")
    assert lines["wrong"].endswith("outside")
    assert "60.0% - 100.0%" in lines["wrong"]
    assert " 40 " in lines["wrong"]


def test_the_command_says_0_where_nothing_is_missed_and_plays_as_many_games_as_it_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["sim", "--bands", HIDE, "--games", "30", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert "30 games, seed 0" in printed
    assert "nobody thinks" in printed


def test_a_verdict_needs_the_whole_interval() -> None:
    assert measured(0.3, 1000).verdict == "inside"
    assert measured(0.3, 5).verdict == "unclear"
    assert measured(0.9, 1000).verdict == "outside"
    assert measured(0.0, 1000).verdict == "outside"
    assert measured(0.5, 1000).verdict == "unclear"
    assert measured(1.0, 1000, **{"from": 0.9, "to": 1.0}).verdict == "inside"


@pytest.mark.parametrize(("scores", "value"), [((1.0, -1.0), 0.0), ((0.0, 0.0), 0.5), ((-1.0, 1.0), 1.0)])
def test_a_draw_counts_half(scores: tuple[float, ...], value: float) -> None:
    assert band(share="won by seat 1").value(Played(0, "any", scores, 1, {})) == value


def test_an_outcome_is_counted_by_its_word() -> None:
    assert [band().value(Played(0, word, (0.0, 0.0), 1, {})) for word in ("hider", "seekers")] == [1.0, 0.0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("to = 1.0", "to = 0.05"), "from must be below to"),
        (("to = 1.0", "to = 1.5"), "field band"),
        (('share = "hider"', 'share = "won by seat 2"'), "there is no seat 2"),
        (("games = 4", "tries = 4"), "tries"),
        (('"random", "random"', '"random", "genius"'), "No bot called 'genius'"),
        (('"random", "random"', '"random"'), "cannot be played with 1 seats"),
    ],
)
def test_a_wrong_band_gets_one_clear_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    change: tuple[str, str],
    words: str,
) -> None:
    text = '[[band]]\nname = "x"\nbots = ["random", "random"]\nshare = "hider"\nfrom = 0.1\nto = 1.0\ngames = 4\n'
    assert change[0] in text
    write(tmp_path, monkeypatch, text.replace(*change))
    assert main(["sim", "--bands", HIDE, "--jobs", "1"]) == 1
    error = capsys.readouterr().err
    assert words in error
    assert len(error.splitlines()) == 1


def test_a_game_without_bands_says_so_and_options_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", "--bands", HIDE, "--bot", "thinker"]) == 1
    assert "leave out --bot" in capsys.readouterr().err
    monkeypatch.setattr(bands, "BANDS", "none.toml")
    with pytest.raises(UguisuError, match="Hide-and-seek has no bands"):
        bands_of(HIDE_AND_SEEK)


@pytest.mark.parametrize("package", ["uguisu.games.blade", "uguisu.games.scorpion"])
def test_bands_change_no_game(package: str) -> None:
    own = Files(package)
    assert "bands.toml" in own.names()
    assert Files(package, {"bands.toml": ""}).digest() == own.digest()


def test_bands_that_say_nothing_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, monkeypatch, "band = 3\n")
    with pytest.raises(BadContent, match="bands"):
        bands_of(HIDE_AND_SEEK)
