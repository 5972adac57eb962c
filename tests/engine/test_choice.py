"""Choices: a value with a text form that parses back, numbered in a catalogue."""

from __future__ import annotations

import pytest

from uguisu import Catalog, Choice, Rolled, Unreadable, find_game

BLADE = find_game("blade")


class GoFar(Choice, frozen=True):
    zone: int
    way: str


def test_the_text_form_names_the_kind_and_its_values() -> None:
    assert str(GoFar(3, "north")) == "go-far:3:north"


def test_every_choice_of_blade_parses_back() -> None:
    for choice in BLADE.catalog.choices:
        assert BLADE.catalog.parse(str(choice)) == choice


def test_outcomes_of_chance_can_be_read_but_are_not_in_the_catalogue() -> None:
    assert BLADE.catalog.parse("rolled:6") == Rolled(6)
    assert Rolled(6) not in BLADE.catalog


@pytest.mark.parametrize(
    "text", ["", ":", "go-far", "go-far:1", "go-far:x:y", "go-far:1:y:z", "GoFar:1:y", "go-far: 1:y"]
)
def test_what_is_no_choice_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        Catalog([GoFar(1, "y")]).parse(text)


def test_long_and_strange_text_is_shown_short_and_safe() -> None:
    with pytest.raises(Unreadable) as error:
        BLADE.catalog.parse("\x1b[31m" + "x" * 500)
    assert len(str(error.value)) < 140
    assert "\x1b" not in str(error.value)


def test_a_mask_marks_what_is_offered() -> None:
    catalog = Catalog([GoFar(1, "a"), GoFar(2, "a"), GoFar(3, "a")])
    assert list(catalog.mask([GoFar(2, "a")])) == [0, 1, 0]


def test_the_digest_changes_with_the_numbering() -> None:
    one, other = GoFar(1, "a"), GoFar(2, "a")
    assert Catalog([one, other]).digest != Catalog([other, one]).digest


def test_no_choice_stands_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Catalog([GoFar(1, "a"), GoFar(1, "a")])
