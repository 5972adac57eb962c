"""The reasons of each game on the kit and their words fit together: no key is missing, and none is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from uguisu import find_game, game_names
from uguisu.engine.speech import package_of
from uguisu.engine.words import shared
from uguisu.kit.why_not import Ground, WhyNot

GAMES = [name for name in game_names() if find_spec(f"uguisu.games.{name}.why_not")]
EVERY = pytest.mark.parametrize("name", GAMES)
IN_THE_KIT = {"chance", "never", "not_yours", "other_phase", "other_question"}


def reasons_of(name: str) -> WhyNot[Any]:
    found = import_module(f"{package_of(type(find_game(name)))}.why_not.answer").REASONS
    assert isinstance(found, WhyNot)
    return found


def keys_in(name: str) -> Iterator[str]:
    """The second argument of each `because`, either branch of a choice between two."""
    folder = Path(str(import_module(f"uguisu.games.{name}.why_not").__file__)).parent
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "because":
                key = node.args[1]
                branches = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
                yield from (branch.value for branch in branches if isinstance(branch, ast.Constant))  # type: ignore[misc]


def key_of(kind: type[Any], ground: Ground) -> str:
    return ground.moment or str(kind.__struct_config__.tag)


def test_there_are_games_on_the_kit() -> None:
    assert {"blade", "scorpion"} <= set(GAMES)


@EVERY
def test_every_reason_has_its_words_and_no_words_are_left_over(name: str) -> None:
    words, used = set(find_game(name).words.texts["reasons"]), set(keys_in(name))
    assert used <= words | set(shared().table("reasons"))
    assert {key for key in words - used - IN_THE_KIT if not key.startswith("no_")} == set()


@EVERY
def test_every_kind_of_choice_has_its_moment_in_words(name: str) -> None:
    keys = {key_of(kind, ground) for kind, ground in reasons_of(name).grounds.items()}
    assert keys == set(find_game(name).words.table("moments"))


@EVERY
def test_every_question_belongs_to_a_phase_and_has_its_topic(name: str) -> None:
    reasons = reasons_of(name)
    questions = {question for phase in reasons.phases.values() for question in phase}
    assert questions == set(find_game(name).words.table("topics"))
    assert {question for ground in reasons.grounds.values() for question in ground.questions} == questions
    assert {ground.rule for ground in reasons.grounds.values()} <= set(find_game(name).rulebook)
