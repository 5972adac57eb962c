"""The documentation tells the truth: its samples run, its links lead somewhere, its file lists are the tree's."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from examples import first_table, own_bot, small_study

from uguisu.server.settings import Settings

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


@pytest.mark.parametrize("example", [first_table, own_bot, small_study], ids=lambda module: module.__name__)
def test_every_example_runs(example: object, capsys: pytest.CaptureFixture[str]) -> None:
    example.main()  # type: ignore[attr-defined]
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_pages_name_exist(page: Path) -> None:
    for target in re.findall(r"`((?:src|tests|examples|docs|rules|tools|requirements)/[\w./-]+)`", page.read_text()):
        assert (ROOT / target).exists(), f"{page.name} names {target}"


def test_the_example_in_add_a_game_is_the_file_itself() -> None:
    """Every Python block of the page stands, line by line, in the example."""
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "examples" / "hide_and_seek").glob("*.py"))
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert blocks
    for block in blocks:
        assert block in source, block


def test_the_table_in_the_page_about_tenchu_is_the_file_itself() -> None:
    page = (ROOT / "docs" / "tenchu.md").read_text(encoding="utf-8")
    table = (ROOT / "examples" / "ford" / "tables" / "ford.toml").read_text(encoding="utf-8")
    assert f"```toml\n{table}```" in page


def test_the_rules_file_of_the_example_stays_small() -> None:
    lines = (ROOT / "examples" / "hide_and_seek" / "game.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) < 200


def test_nothing_speaks_of_the_place_where_it_was_made() -> None:
    for path in ROOT.rglob("*"):
        if path.suffix in {".py", ".md", ".toml", ".txt"} and not {".venv", ".git"} & set(path.parts):
            assert str(ROOT.parent) + "/" not in path.read_text(encoding="utf-8"), path


def test_the_page_about_hosting_lists_every_setting_with_its_default() -> None:
    rows = [
        row.split("|")[1:3] for row in (ROOT / "docs" / "host.md").read_text().splitlines() if row.startswith("| `")
    ]
    listed: dict[str, str] = {}
    for names, defaults in rows:
        listed |= dict(zip(re.findall(r"`(\w+)`", names), defaults.strip().split(", "), strict=True))
    true = {field.name: field.default for field in msgspec.structs.fields(Settings)}
    words = {name: "none" if value == () else str(value).lower() for name, value in true.items()}
    assert listed == words
