"""A menu of options by what they are about: things in groups, places on the board, without a line of the game's own."""

from __future__ import annotations

from typing import Any

from examples.hide_and_seek.board import ZONES
from examples.hide_and_seek.game import Go, HideAndSeek, View

from uguisu import Choice
from uguisu.engine.choice import Facets
from uguisu.kit.drawn import PLAIN
from uguisu.terminal.drawing import Drawing
from uguisu.terminal.lighting import light, steer
from uguisu.terminal.menu import Entry, Lights, with_keys

VIEW = View(turn=0, seekers=(0, 7, 32, 39), clue=-1, hider=20, seeker=None)


class Cards(HideAndSeek):
    """Each zone has one of two cards that are played there."""

    def facets(self, choice: Choice, view: Any, options: Any = ()) -> Facets:
        card = "lamp" if getattr(choice, "zone", 0) % 2 else "rope"
        return Facets((f"card:{card}", *choice.facets.on))


CARDS = Drawing(Cards())


def menu(*zones: int) -> list[Entry]:
    return with_keys(CARDS.menu("where_does_the_hider_go", VIEW, [Go(zone) for zone in zones]))


def test_few_options_are_listed_as_they_are() -> None:
    assert [(entry.key, entry.place) for entry in menu(3, 4)] == [("1", "zone:3"), ("2", "zone:4")]


def test_many_options_are_grouped_by_the_card_and_then_by_the_place() -> None:
    rope, lamp = menu(*range(10, 24))
    assert (rope.label, lamp.label) == ("Rope", "Lamp")
    assert [entry.place for entry in lamp.inside] == [f"zone:{zone}" for zone in range(11, 24, 2)]
    assert rope.place is None


def test_the_group_that_is_pointed_at_shows_where_it_leads() -> None:
    entries = menu(*range(10, 24))
    canvas = CARDS.board(VIEW, Lights(entries, entries[0]), 60, 20)
    assert canvas.text().count("◆") == len(entries[0].inside)


def test_a_key_stands_before_what_it_chooses_and_a_click_means_it() -> None:
    entries = menu(11, 12)
    canvas = CARDS.board(VIEW, Lights(entries, entries[1]), 60, 20)
    assert "1:11" in canvas.text()
    assert "2:12" in canvas.text()
    assert canvas.places[canvas.named["zone:12"].cells[0]] == [Go(12)]
    assert canvas.ground(canvas.named["zone:12"].cells[-1]) == "lit"
    assert canvas.ground(canvas.named["zone:11"].cells[-1]) == "offer"


def test_arrows_go_to_the_nearest_place_that_way() -> None:
    entries = menu(*range(9), 12, 20)
    flat = [one for entry in entries for one in (entry.inside or (entry,))]
    board = CARDS.board(VIEW, Lights(flat), 60, 20)
    at = {entry.place: entry for entry in flat}
    assert steer(board, flat, at["zone:4"], "left") == at["zone:3"]
    assert steer(board, flat, at["zone:4"], "down") == at["zone:12"]
    assert steer(board, flat, at["zone:20"], "up") == at["zone:12"]
    assert steer(board, flat, at["zone:4"], "up") is None


def test_a_plain_board_has_no_lights() -> None:
    canvas = CARDS.game.board(VIEW, PLAIN, 60, 20)  # type: ignore[attr-defined]
    light(canvas, Lights())
    assert len(canvas.named) == ZONES
    assert canvas.places == {}
