"""Tables that are played with the content files of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from uguisu import find_game
from uguisu.cli import main
from uguisu.terminal import saves

HAMLET = Path(__file__).parents[1] / "fixtures" / "hamlet"
BOTS = ["--bot", "0=random", "--bot", "1=random"]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A finished table on a map of the folder."""
    path = tmp_path / "table.jsonl"
    command = ["play", "scorpion", "--plain", "--seed", "1", "-o", "map=hamlet", "--file", str(path), *BOTS]
    assert main([*command, "--content", str(HAMLET)]) == 0
    return path


@pytest.mark.parametrize("command", [["verify"], ["replay", "--plain"], ["verify", "--game", "scorpion"]])
def test_a_table_is_looked_at_with_the_content_that_it_was_played_with(
    command: list[str], table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main([*command, str(table)]) == 0, "it was kept here when the table was played"
    for kept in (saves.home() / "content").iterdir():
        kept.unlink()
    assert main([*command, str(table)]) == 1
    assert "was played with other content" in capsys.readouterr().err
    assert main([*command, str(table), "--content", str(HAMLET)]) == 0
    assert "every move allowed" in (out := capsys.readouterr().out) or "Drill Ground" in out


def test_a_map_of_the_folder_is_not_there_without_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "scorpion", "--plain", "-o", "map=hamlet", *BOTS]) == 1
    assert "there is no map 'hamlet'; there are fortress, outpost" in capsys.readouterr().err


FORD = Path(__file__).parents[2] / "examples" / "ford"


def test_a_table_and_an_army_of_ones_own_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file beside those of the game can be chosen by its name, in the terminal and in studies."""
    tenchu = find_game("tenchu")
    assert tenchu.content is not None
    (tmp_path / "mine" / "tables").mkdir(parents=True)
    ford = (FORD / "tables" / "ford.toml").read_text(encoding="utf-8")
    (tmp_path / "mine" / "tables" / "ford.toml").write_text(ford, encoding="utf-8")
    rabble = '\n[factions.rabble]\nlist = { villager = 4, thug = 2 }\nallowed = ["villager", "thug"]\n'
    armies = tenchu.content.texts["factions.toml"] + rabble
    (tmp_path / "mine" / "factions.toml").write_text(armies, encoding="utf-8")
    chosen = ["-o", "mode=battle", "-o", "table=ford", "-o", "first=rabble", "-o", "second=ronin", "--seed", "1"]
    mine = [*chosen, "--content", str(tmp_path / "mine")]
    assert main(["play", "tenchu", "--plain", "--seats", "2", *BOTS, *mine]) == 0
    assert "The table is kept in" in capsys.readouterr().out
    assert main(["sim", "tenchu", "--games", "2", "--seats", "2", "--jobs", "1", *mine]) == 0
    assert "2 games" in capsys.readouterr().out
    assert main(["play", "tenchu", "--plain", "--seats", "2", *BOTS, *chosen]) == 1
    assert "there is no such table as 'ford' for this; there are crossroads, three_bridges" in capsys.readouterr().err


def test_a_table_that_cannot_be_played_is_refused_before_anybody_sits_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tables").mkdir()
    ford = (FORD / "tables" / "ford.toml").read_text(encoding="utf-8").replace('crossing = "bridges"', 'crossing = "x"')
    (tmp_path / "tables" / "ford.toml").write_text(ford, encoding="utf-8")
    for command in (["play", "tenchu", "--plain"], ["sim", "tenchu", "--seats", "1"]):
        assert main([*command, "--content", str(tmp_path)]) == 1
        assert "tables/ford.toml, item battle: there is no zone x with squares" in capsys.readouterr().err


def test_a_game_without_content_of_this_kind_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    game = "examples.hide_and_seek"
    assert main(["play", game, "--plain", "--content", str(HAMLET), *BOTS]) == 1
    assert "has no content that could be changed" in capsys.readouterr().err


def test_an_unfinished_table_is_taken_up_with_its_own_content(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", open("/dev/null", encoding="utf-8"))  # noqa: SIM115
    bot = ["--plain", "--bot", "0=random"]
    assert main(["play", "scorpion", *bot, "-o", "map=hamlet", "--content", str(HAMLET)]) == 0
    (path,) = saves.tables_folder().glob("*.jsonl")
    capsys.readouterr()
    assert main(["play", "scorpion", *bot]) == 0
    assert "Going on" not in capsys.readouterr().out
    assert main(["play", "scorpion", *bot, "--content", str(HAMLET)]) == 0
    assert f"Going on with the table in {path}" in capsys.readouterr().out
