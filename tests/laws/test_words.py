"""What people read stands in a words file, whoever shows it; no sentence is left in the sources.

Three kinds of sentences stay where they are, because they are about these very files:
what is wrong with a file or with the code is said beside the check that finds it; what a server notes in its log or its
figures is said where it happens; and texts in other languages (SQL, style sheets, TypeScript, HTTP) are none.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest
from laws.sources import SHOWN, Text, python_literals, svelte_literals, typescript_literals

from uguisu.cli import make_parser
from uguisu.engine.registry import find_game, game_names
from uguisu.engine.words import house
from uguisu.terminal.look import NIGHT

ROOT = Path(__file__).parents[2]
PYTHON, CLIENT = ROOT / "src" / "uguisu", ROOT / "client" / "src"

FOLDERS = (
    *sorted(path for path in PYTHON.iterdir() if path.name not in ("games", "terminal")),
    *sorted(path for part in ("games", "terminal") for path in (PYTHON / part).iterdir()),
    *sorted(path for path in CLIENT.iterdir() if path.name != "games"),
    *sorted((CLIENT / "games").iterdir()),
    ROOT / "examples" / "hide_and_seek",
)

SENTENCE = re.compile(r"\b[a-z]{2,}[,.:;!?…]*\s+\S|\S\s+[a-z]{2,}\b|^[A-Z][a-z]{2,}\W*$")
"""A word beside another one, or one that stands alone with a capital letter."""
OTHER_LANGUAGE = re.compile(r"[=@`\[]|[;{]\s|^(SELECT|INSERT|CREATE|PRAGMA)\b|^\([a-z-]+: |^translate\(|-src ")


# Python

ABOUT_FILES = {
    *("checks", "content.py", "errors.py", "position.py", "positions.py", "reading.py", "tablefile.py", "vocabulary.py")
}
"""Where files are read: what is wrong with one is said there."""
ABOUT_CODE = {"copying.py", "testing.py", "typescript.py"}
"""What these write, or say, is for those who write code."""
WRONG = {
    *("AssertionError", "BadContent", "BadFile", "LookupError", "Misfit", "Misplayed"),
    *("PicklingError", "RuntimeError", "TypeError", "ValueError"),
}
NOTED = {"log", "log_seldom", "Counter", "Gauge", "Histogram"}
KEYS = {
    "Callable",
    "Id",
    "label",
    "say",
    "text",
    "name",
    "table",
    "style",
    "Piece",
    "Binding",
    "TypeVar",
    "NewType",
    "cast",
    "encode",
}
"""What these are given are names and not words."""
NOT_READ = {
    *("Local", "Library", "table {}", "content {} {}", "this save file", "sealed table"),  # where something is kept
    *("Host: {}:{}", "Connection", "Connection: close", "uguisu at {}", "uguisu at "),  # said to other programs
    *("{} part {}", "bench {}", "bench openspiel"),  # seeds
    *("uguisu: {}", "uguisu play {} --new", " on {}"),  # a program, a command, a style
    *(find_game(name).title for name in game_names()),
}

STYLES = {*NIGHT, "bold", "on", "reverse"}
IN_A_FILE = re.compile(r"(\{\}|\w+\.toml), (item|field) [\w.{}]+(, field [\w.{}]+)?")
"""Where something is wrong: `cards.toml, item guards, field awaken`."""


def escaped_from_python(path: Path) -> Iterator[str]:
    for node, text, around in python_literals(path.read_text("utf-8")):
        is_sentence = SENTENCE.search(text) and not OTHER_LANGUAGE.search(text) and not STYLES.issuperset(text.split())
        is_name = text in NOT_READ or IN_A_FILE.fullmatch(text)
        if is_sentence and not is_name and not any(_is_apart(one, node) for one in around):
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {text!r}"


def _is_apart(node: ast.AST, inner: ast.expr) -> bool:
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets)
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in WRONG | NOTED | KEYS
    return isinstance(node, ast.Assert | ast.Subscript) or (isinstance(node, ast.Dict) and inner in node.keys)


# The client

SHAPES = {"class", "style", "d", "transform", "points", "viewBox"}
APART = re.compile(r"(\{\} )?[a-z]+( \{\})+|input, .*")
"""What things of a drawing are told apart by, and strokes of a pen: a word and numbers. And where keys are typed."""
NO_SENTENCE = re.compile(r"(closest|matches|querySelector(All)?|matchMedia|MediaQuery|Error)(<\w+>)?\($|===? ?$|!== ?$")
"""Before a selector, a query, a key of the keyboard, or what is thrown at whoever works on the client."""
NAMES = {
    *("Alt", "Arrow", "Control", "Meta", "Shift", "Tab"),
    *("Uguisu", "Bearer {}", "Notification", "Refusal", "uguisu.chosen {}"),
    *("public dice", "secret deals", "uguisu dice ", "uguisu word", "uguisu own word"),
}
"""Keys, what is said to browser and server, and what is hashed together with dice."""


def escaped_from_client(path: Path) -> Iterator[str]:
    read = svelte_literals if path.suffix == ".svelte" else typescript_literals
    for found in read(path.read_text("utf-8")):
        if _is_shown(found) and found.text not in NAMES:
            yield f"{path.relative_to(ROOT)}:{found.line}: {found.text!r}"


def _is_shown(found: Text) -> bool:
    has_words = re.search(r"[^\W\d_]{2}", found.text) is not None
    if found.where == "value":
        return has_words and found.attribute in SHOWN
    if found.where == "node":
        return has_words and not re.fullmatch(r"[a-z_]+\.[a-z_]+", found.text)
    if found.attribute.partition(":")[0] in SHAPES or NO_SENTENCE.search(found.before) or APART.fullmatch(found.text):
        return False
    return SENTENCE.search(found.text) is not None and not OTHER_LANGUAGE.search(found.text)


FOR_TESTS = {"sample.ts", "HandAtTable.svelte", "StageForTests.svelte"}


def sources(folder: Path) -> Iterator[Path]:
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*")):
        is_made = path.name in ("protocol.ts", "types.ts", "sentences.ts")
        is_test = ".test." in path.name or path.name in FOR_TESTS
        if path.suffix in (".py", ".ts", ".svelte") and not is_made and not is_test:
            yield path


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_no_sentence_stands_in_the_sources(folder: Path) -> None:
    found: list[str] = []
    for path in sources(folder):
        if path.suffix != ".py":
            found += escaped_from_client(path)
        elif not (ABOUT_FILES | ABOUT_CODE) & set(path.parts):
            found += escaped_from_python(path)
    assert not found, "\n".join(["these belong into a words file:", *found])


# The house's file


def leaves(table: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every sentence below a heading."""
    for key, value in table.items():
        if isinstance(value, dict) and "by" not in value:
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key)


def fields(template: Any) -> set[str]:
    if isinstance(template, str):
        return {name for _, name, _, _ in Formatter().parse(template) if name}
    return {template["by"]}.union(*(fields(one) for key, one in template.items() if key != "by"))


class Call(NamedTuple):
    """A place where something is said: what stands for sure in its path, and which fields it gives."""

    place: str
    path: tuple[str, ...]
    given: set[str]
    is_whole: bool
    """All of the path stands there, and all fields do."""
    is_table: bool
    """All that stands under a heading is taken."""


def calls() -> Iterator[Call]:
    for path in sorted(PYTHON.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        prefixes = {("say", ()), ("label", ()), ("text", ()), ("table", ()), *_shorter(tree)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                for prefix in (prefix for name, prefix in prefixes if name == _called(node)):
                    yield _call(place, prefix, node)


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _call(place: str, prefix: tuple[str, ...], node: ast.Call) -> Call:
    known = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    is_whole = len(known) == len(node.args) and all(one.arg for one in node.keywords)
    return Call(
        place, (*prefix, *known), {one.arg for one in node.keywords if one.arg}, is_whole, _called(node) == "table"
    )


def _shorter(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What says everything of one heading: `def _said(key, **facts)`, `head = partial(label, ...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and isinstance(last := node.body[-1], ast.Return):
            for call in ast.walk(last):
                if isinstance(call, ast.Call) and _called(call) in ("label", "say") and len(node.args.args) == 1:
                    yield node.name, _call("", (), call).path
        if isinstance(node, ast.Assign) and isinstance(call := node.value, ast.Call) and _called(call) == "partial":
            yield getattr(node.targets[0], "id", ""), _call("", (), call).path


CALLS = list(calls())


def test_every_sentence_of_the_house_is_said_somewhere() -> None:
    literals = {text for path in PYTHON.rglob("*.py") for _, text, _ in python_literals(path.read_text("utf-8"))}
    said = {call.path for call in CALLS}
    tables = {call.path for call in CALLS if call.is_table}

    def is_said(path: tuple[str, ...]) -> bool:
        return path in said or path[:-1] in tables or (path[-1] in literals and path[:-1] in said)

    dead = [path for path in leaves(house().texts) if path[0] not in ("client", "cli") and not is_said(path)]
    assert not dead, "\n".join(["nobody says these:", *map(".".join, dead)])


def test_every_word_about_the_command_line_is_about_something() -> None:
    (commands,) = (action.choices for action in make_parser()._actions if isinstance(action.choices, dict))
    for name, told in house().table("cli").items():
        if isinstance(told, dict) and "by" not in told:
            arguments = {action.dest for action in commands[name]._actions}
            assert told.keys() <= {"help", "description", "epilog", *arguments}, name
        else:
            assert any(call.path == ("cli", name) for call in CALLS), name


def test_every_sentence_of_the_page_is_said_somewhere() -> None:
    code = "\n".join(path.read_text("utf-8") for path in sources(CLIENT) if path.name != "sentences.ts")
    keys = [".".join(path) for path in leaves(house().table("client")) if path[0] != "language"]
    dead = [key for key in keys if f"'{key}'" not in code and f"`{key.partition('.')[0]}.${{" not in code]
    assert not dead, "\n".join(["nobody says these:", *dead])


def test_every_sentence_of_the_house_has_its_fields() -> None:
    wrong = []
    for call in CALLS:
        template = house().table(*call.path[:-1]).get(call.path[-1]) if call.path else None
        is_table = isinstance(template, dict) and "by" not in template
        if template is not None and call.is_whole and not is_table and (missing := fields(template) - call.given):
            wrong.append(f"{call.place}: {'.'.join(call.path)} needs {sorted(missing)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        'print("You are ready.")',
        'raise UguisuError(f"There is no table {name}.")',
        'title = "Odds"',
        'words = {"a": "seat " + name, "b": f"seat {name} decides"}',
    ],
)
def test_a_sentence_in_python_is_found(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "one.py").write_text(source, encoding="utf-8")
    assert list(escaped_from_python(tmp_path / "one.py"))


@pytest.mark.parametrize(
    "source",
    [
        "<p>Ready</p>",
        "<p>{name} decides</p>",
        "<p>{isOver ? 'over' : say('table.running')}</p>",
        '<button aria-label="Zoom in" />',
        "<Dialog title={count > 1 ? `${count} seats` : one} />",
        "<Button onclick={() => (told = 'Nothing to take back')} />",
        "<script>let problem = 'Try again'</script>",
        "{#if problem}<b>no {name}</b>{/if}",
    ],
)
def test_a_sentence_in_a_component_is_found(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "One.svelte").write_text(source, encoding="utf-8")
    assert list(escaped_from_client(tmp_path / "One.svelte"))


@pytest.mark.parametrize(
    "source",
    [
        "<p class={isOver ? 'over now' : 'on'} data-test=\"a b\">{say('table.over')}</p>",
        "<!-- A remark. --><style>p { color: red; }</style>{#each all as one (one)}<i>{one}</i>{/each}",
        "<script>const found = /a 'quoted word'/.exec(text) // it's nothing\n</script>",
        "<script>if (event.key === 'Escape') root.querySelector('button, a')?.focus()</script>",
    ],
)
def test_what_nobody_reads_is_no_sentence(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    (tmp_path / "One.svelte").write_text(source, encoding="utf-8")
    assert not list(escaped_from_client(tmp_path / "One.svelte"))
