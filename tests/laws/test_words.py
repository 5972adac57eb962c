"""Every sentence that people read stands in a file of words, and none in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "uguisu"
FOLDERS = ("games", "kit")
FILES = sorted(path for folder in FOLDERS for path in (SOURCE / folder).rglob("*.py"))

WORD = re.compile(r"(?<![\w{/.-])[a-z]{2,}(?![\w}/(=]|\.\w)")
"""A word of small letters that is no part of a name, a path or a field."""
FOR_DEVELOPERS = {"AssertionError", "KeyError", "LookupError", "TypeError", "ValueError"}
ABOUT_FILES = {"BadContent", "BadFile", "Id", "Misfit"}
"""What is wrong with a file is said to whoever writes it, in the file's own terms: file, item and field."""
FILE_FIRST = re.compile(r"^(\{\}|\w+\.toml)(\.\w+(\.\{\})?)?(, (item|field) |: )")
"""The same, on the way there."""
CHECKS = "checks"
"""Folders in which such messages are gathered."""
NAMES = {"title"}
"""A game is called the same in every language."""


def sentence_of(node: ast.AST) -> str:
    """The text of a string that reads like a sentence, with `{}` for what is filled in; else nothing."""
    text = ""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
    elif isinstance(node, ast.JoinedStr):
        text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return text if " " in text.strip() and WORD.search(text) and not FILE_FIRST.match(text) else ""


def exempt(node: ast.AST) -> Iterator[ast.AST]:
    """What stands below this and is not said to players: docstrings, errors of ours, and what is said of files."""
    match node:
        case ast.Expr(value=ast.Constant()):
            yield node.value
        case ast.JoinedStr(values=parts):
            yield from parts
        case ast.Assert(msg=ast.expr() as message):
            yield from ast.walk(message)
        case ast.Call(func=ast.Name(id=name)) if name in FOR_DEVELOPERS | ABOUT_FILES:
            yield from ast.walk(node)
        case ast.Assign(targets=[target], value=value):
            names = [name.id for name in ast.walk(target) if isinstance(name, ast.Name)]
            values = value.elts if isinstance(value, ast.Tuple) else [value]
            yield from (of for name, of in zip(names, values, strict=False) if name in NAMES)


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """The sentences of a module, with their lines."""
    nodes = list(ast.walk(ast.parse(source)))
    exempted = {id(found) for node in nodes for found in exempt(node)}
    for node in nodes:
        if id(node) not in exempted and (text := sentence_of(node)):
            yield getattr(node, "lineno", 0), text


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    if CHECKS in path.parts:
        return
    found = [f"{path.relative_to(SOURCE)}:{line}: {text}" for line, text in sentences(path.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        'say("You cannot go there.")',
        'name = f"{who} is dead"',
        'def say() -> str:\n    """A docstring."""\n    return "the guards"',
        'raise UguisuError(f"{title} has no end.")',
    ],
)
def test_a_sentence_in_the_code_is_found(source: str) -> None:
    assert len(list(sentences(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""What a module is."""\nKEY = "too_far"',
        'title, seats = "Blade in the Dark", (1,)',
        'raise ValueError(f"{card} is not on top")',
        'raise Misfit("world.figures", "names a figure twice")',
        'error = f"{name}, item zones: there are none"',
        'mark = f"{kind} V{vigilance}"',
    ],
)
def test_what_is_not_said_to_players_may_stand_there(source: str) -> None:
    assert not list(sentences(source))
