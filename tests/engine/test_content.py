"""Content, copies, the registry and the index of rules."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from uguisu import BadContent, UguisuError, find_game, game_names
from uguisu.engine.content import Files, rulebook
from uguisu.engine.copying import copied
from uguisu.games.blade.flow.career import PROCEDURES
from uguisu.games.blade.game import BLADE

ROOT = Path(__file__).parents[2]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    copies: int = 1


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cardgame" / "content").mkdir(parents=True)
    (tmp_path / "cardgame" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "cardgame", raising=False)
    return tmp_path / "cardgame" / "content" / "cards.toml"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[muffle]\nname = "Muffle"\ncopies = "two"', "cards.toml, item muffle, field copies: Expected `int`"),
        ("[muffle]\ncopies = 2", "cards.toml, item muffle, field .*name"),
        ('[muffle]\nname = "Muffle"\ncolour = "red"', "cards.toml, item muffle, .*colour"),
        ("[muffle", "cards.toml: .*document"),
    ],
)
def test_an_error_in_content_names_file_item_and_field(package: Path, text: str, message: str) -> None:
    package.write_text(text)
    with pytest.raises(BadContent, match=message):
        Files("cardgame").items("cards.toml", Card)


def test_a_file_that_is_one_item_is_checked_too(package: Path) -> None:
    package.write_text("name = 3")
    with pytest.raises(BadContent, match=r"cards\.toml, field name"):
        Files("cardgame").whole("cards.toml", Card)


def test_every_wrong_item_of_a_file_is_named_and_the_first_is_what_is_said(package: Path) -> None:
    package.write_text('[muffle]\nname = 3\n[rope]\nname = "Rope"\n[lamp]\nname = "Lamp"\ncopies = "two"')
    with pytest.raises(BadContent, match=r"item muffle, field name") as refused:
        Files("cardgame").items("cards.toml", Card)
    first, second = refused.value.problems
    assert first == str(refused.value)
    assert second == "cards.toml, item lamp, field copies: Expected `int`, got `str`"
    assert BadContent("one").problems == ("one",)


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    drawers: dict[str, list[dict[str, Card]]]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "[drawers]\ntop = [{ a = { name = 'A' } }, { b = { name = 'B' }, c = { name = 3 } }]",
            "drawers.top[1].c.name",
        ),
        ("[drawers]\ntop = []\nlow = [{ a.name = 'A' }, 3]", "drawers.low[1]"),
        ("[drawers]\n'8.2' = [{ 'a[...]'.name = 3 }]", "drawers.8.2[0].a[...].name"),
        ("[drawers]\ntop = [{ a.nom = 'A' }]\nlow = [{ b.nom = 'B' }]", "drawers.top[0].a"),
        ("drawers = 3", "drawers"),
    ],
)
def test_a_wrong_field_among_many_of_a_kind_is_named_by_its_keys(package: Path, text: str, problem: str) -> None:
    package.write_text(text)
    with pytest.raises(BadContent) as refused:
        Files("cardgame").whole("cards.toml", Box)
    assert str(refused.value).startswith(f"cards.toml, field {problem}: ")


def test_files_are_laid_over_a_games_own_and_an_empty_one_takes_one_away(package: Path) -> None:
    package.write_text('[muffle]\nname = "Muffle"')
    (package.parent / "english.toml").write_text('word = "x"')
    own = Files("cardgame")
    assert own.names() == ["cards.toml", "english.toml"]
    assert list(own.texts()) == ["cards.toml"], "words change no game"
    over = Files("cardgame", {"more.toml": "a = 1", "cards.toml": '[muffle]\nname = "Other"'})
    assert over.names() == ["cards.toml", "english.toml", "more.toml"]
    assert over.items("cards.toml", Card)["muffle"].name == "Other"
    assert Files("cardgame", {"cards.toml": ""}).names() == ["english.toml"]
    assert len({own.digest(), over.digest(), Files("cardgame", {"cards.toml": ""}).digest()}) == 3
    assert Files("cardgame", {"english.toml": 'word = "y"'}).digest() == own.digest()


@pytest.mark.parametrize("name", ["blade", "scorpion"])
def test_a_game_is_made_again_from_its_files_whatever_it_comes_with_now(name: str) -> None:
    now = find_game(name)
    assert now.content is not None
    texts = now.content.texts
    assert now.of_content(texts).digest == now.digest
    file = next(name for name in texts if "styles" not in name and "maps" not in name)
    then = now.with_content({file: texts[file] + "\n# of another day\n"})
    assert then.digest != now.digest
    assert then.content is not None
    assert now.of_content(then.content.texts).digest == then.digest
    assert then.of_content(texts).digest == now.digest


def test_games_are_found_by_name_or_by_place() -> None:
    assert "blade" in game_names()
    assert find_game("examples.hide_and_seek").title == "Hide-and-seek"
    with pytest.raises(UguisuError, match=r"no game called 'chess'\. There are: .*blade"):
        find_game("chess")
    with pytest.raises(UguisuError, match="There is no game at 'nowhere:GAME'"):
        find_game("nowhere:GAME")
    with pytest.raises(UguisuError, match="is not a game"):
        find_game("json:loads")


def test_every_rule_that_code_cites_is_in_the_index() -> None:
    known = set(rulebook("blade"))
    cited = {step.rule for procedure in PROCEDURES for step in procedure.steps}
    for path in (ROOT / "src" / "uguisu" / "games" / "blade").rglob("*.py"):
        cited |= set(re.findall(r"\bBL-(?:R|O)?\d+\b", path.read_text(encoding="utf-8")))
    assert cited <= known, cited - known


def test_nearly_every_rule_is_cited_by_code() -> None:
    """Rules that only say what a word means, and rulings, need no line of their own."""
    cited: set[str] = set()
    for path in (ROOT / "src" / "uguisu").rglob("*.py"):
        cited |= set(re.findall(r"\bBL-\d+\b", path.read_text(encoding="utf-8")))
    rules = {rule for rule in rulebook("blade") if re.fullmatch(r"BL-\d+", rule)}
    assert len(rules - cited) < len(rules) // 4, sorted(rules - cited)


def test_a_game_without_an_index_has_an_empty_one() -> None:
    assert rulebook("no_such_game") == {}


class Inner(msgspec.Struct):
    numbers: list[int]


class Outer(msgspec.Struct):
    inner: Inner
    many: list[Inner]
    by_name: dict[str, Inner]
    maybe: Inner | None
    words: set[str]
    frozen: Card


def test_a_copy_shares_nothing_that_can_change() -> None:
    original = Outer(Inner([1]), [Inner([2])], {"a": Inner([3])}, Inner([4]), {"x"}, Card("one"))
    copy = copied(original)
    assert copy == original
    for part in (copy.inner, copy.many[0], copy.by_name["a"], copy.maybe):
        assert part is not None
        part.numbers.append(9)
    copy.many.append(Inner([]))
    copy.words.add("y")
    assert original == Outer(Inner([1]), [Inner([2])], {"a": Inner([3])}, Inner([4]), {"x"}, Card("one"))
    assert copy.frozen is original.frozen


def test_a_field_that_nobody_can_copy_is_refused() -> None:
    class Odd(msgspec.Struct):
        thing: bytearray

    with pytest.raises(TypeError, match="no way to copy"):
        copied(Odd(bytearray()))


def test_the_seventeen_items_are_there() -> None:
    assert len(BLADE.content.items) == 17
