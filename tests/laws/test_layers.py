"""The arrows of dependency: engine <- kit <- games <- bots <- lab; the rest on top; games know no other."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "uguisu"
LAYERS = {
    "engine": set(),
    "kit": {"engine"},
    "games": {"engine", "kit"},
    "bots": {"engine", "kit", "games"},
    "lab": {"engine", "kit", "games", "bots"},
    "terminal": {"engine", "kit", "games", "bots"},
    "server": {"engine", "kit", "games", "bots"},
    "cli": {"engine", "bots", "lab", "terminal", "server"},
    "testing": {"engine"},
    "__init__": {"engine"},
}
HEAVY = {
    "textual": {"terminal"},
    "rich": {"lab", "terminal"},
    "pyarrow": {"lab"},
    "numpy": set(),
    "pyspiel": set(),
    "websockets": {"server", "lab"},
    **{key: {"server"} for key in ("starlette", "uvicorn", "prometheus_client", "cryptography", "psycopg")},
}
STANDARD_AND_OWN = {"uguisu", "msgspec", *sys.stdlib_module_names}
FILES = sorted(SOURCE.rglob("*.py"))


def layer_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0].removesuffix(".py")


def imports_of(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} has a relative import"
            assert node.module
            found.append(node.module)
            found += [f"{node.module}.{alias.name}" for alias in node.names] if node.module == "uguisu" else []
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_imports_upwards(path: Path) -> None:
    layer = layer_of(path)
    for name in imports_of(path):
        package, *rest = name.split(".")
        if package == "uguisu" and rest and rest[0] in LAYERS:
            assert rest[0] in LAYERS[layer] | {layer}, f"{layer} must not import {name}"
        if layer in ("engine", "kit", "games"):
            assert package in STANDARD_AND_OWN, f"{layer} needs msgspec and the standard library alone, not {package}"
        if package in HEAVY:
            assert layer in HEAVY[package], f"only {HEAVY[package] or 'examples'} may import {package}"


@pytest.mark.parametrize("path", [path for path in FILES if layer_of(path) == "games"], ids=lambda path: path.name)
def test_games_do_not_know_each_other(path: Path) -> None:
    parts = path.relative_to(SOURCE / "games").parts
    for name in imports_of(path):
        if name.startswith("uguisu.games.") and len(parts) > 1:
            assert name.split(".")[2] == parts[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_source_file_is_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
