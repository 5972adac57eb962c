"""What choices are about, which one is meant by pointing, and what is said of them besides their labels."""

from __future__ import annotations

import msgspec
import pytest
from rules.blade.scene import carrying, chain, in_room, influencing, new_game, planning
from rules.blade.wandering import decisions

from uguisu import CHANCE
from uguisu.games.blade.game import BLADE
from uguisu.testing import Scripted


def meant(table: Scripted, *on: str) -> str:
    assert table.flow.decision is not None
    ((_, options),) = table.flow.decision.offer.items()
    return str(BLADE.wish(on, table.view(), table.question or "", options))


def facets(table: Scripted, choice: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    assert choice in table.offered
    return tuple(BLADE.facets(BLADE.catalog.parse(choice), table.view()))  # type: ignore[return-value]


def test_a_kill_is_about_everybody_in_the_room_and_a_hoard_about_the_room() -> None:
    w = chain("G7 C5", "G9")
    w.hidden = True
    w.change_room(0, hoards=1)  # type: ignore[arg-type]
    table = in_room(w)
    assert facets(table, "kill") == ((), ("figure:0", "figure:1"))
    assert facets(table, "search") == (("hoard:0",), ())


def test_influence_is_about_whom_it_works_on_and_told_apart_by_its_name() -> None:
    table = influencing(chain("G3", sanctum=False), duty=True)
    assert facets(table, "poison:0") == (("figure:0",), ("trick:poison",))
    assert facets(table, "bribe:0") == (("figure:0",), ("trick:bribe",))
    assert facets(table, "charm") == (("roll",), ())


@pytest.mark.parametrize(
    ("on", "choice"),
    [
        ("room:2", "move:2"),
        ("figure:1", "move:2"),
        ("figure:2", "fight:2"),
        ("hoard:2", "move:2"),
        ("hoard:0", "search"),
        ("closet:0", "hide"),
        ("trap:2-lure", "move:2"),
        ("entry:L3", "enter:L3"),
        ("target", "fight-sanctum"),
        ("item:blowgun", "adjust:blowgun:up"),
        ("item:ninjato", "discard:ninjato"),
        ("trick:poison", "poison:0"),
    ],
)
def test_inside_the_stronghold_pointing_means_going_fighting_or_using(on: str, choice: str) -> None:
    table = in_room(carrying(chain("", "", "G4 G7 G9!"), "blowgun"))
    assert meant(table, on) == choice


def test_a_free_block_means_the_room_that_is_being_drawn() -> None:
    table = new_game(dice=(1, 1)).choose("enter:L3")
    shape = table.view().under_way.shape
    assert meant(table, "block:L10").startswith(f"draw:{shape}.0@")
    assert meant(table, "entry:R8") == "enter:R8"


def test_an_item_means_carrying_it_while_one_packs() -> None:
    assert meant(planning(owned=("ninjato", "sai")).choose("done"), "item:bow") == "carry:bow"


def test_what_is_meant_is_never_on_offer_and_has_a_reason() -> None:
    things = ["room:0", "room:7", "figure:0", "hoard:0", "closet:1", "entry:L3", "target", "out", "item:sai", "noise"]
    for seed in range(6):
        for flow in decisions(seed, rich=True, contract=seed):
            assert flow.decision is not None
            ((seat, options),) = flow.decision.offer.items()
            assert seat != CHANCE
            view, question = BLADE.view(flow, seat), flow.decision.question
            for thing in things:
                wish = BLADE.wish((thing,), view, question, options)
                assert wish is None or wish not in options
                assert wish is None or BLADE.why_not(view, question, wish).rule in BLADE.rulebook


def test_a_hint_says_what_an_item_or_a_trick_does_and_which_failure_is_the_last() -> None:
    view = new_game(dice=(1, 1)).view()
    said = ["take:sai:equipment", "adjust:blowgun:up", "set:decoy", "reward:lure", "reward:charm", "poison:0", "move:1"]
    assert [BLADE.hint(BLADE.catalog.parse(choice), "", view) for choice in said] == [
        "+2 in one COMBAT",
        "+1 or −1 to a roll",
        "keeps one Guard busy",
        "draws in one neighbour",
        "for every room to come",
        "erases one Guard or Courtesan",
        "",
    ]
    abandon = BLADE.catalog.parse("abandon")
    assert BLADE.hint(abandon, "", view) == ""
    view = msgspec.structs.replace(view, failures=2)
    assert BLADE.hint(abandon, "", view) == "the third failure: the campaign ends"
    assert BLADE.hint(abandon, "", msgspec.structs.replace(view, target_hp=0)) == ""
