"""What everybody sees being done just now: whose card, which order, who is being moved."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import LORD, Scene, executed, ordered, world
from rules.shadow.tables import on_to, setting_up

from uguisu.games.shadow.deed import NOTHING, Deed
from uguisu.games.shadow.flow.council import Shopping
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.setup import Deployment, LayCoins
from uguisu.games.shadow.flow.variants import PlaceCivilians

QUIET = "osaka green=-"


def deed(scene: Scene) -> Deed:
    found: Deed = scene.view(None).deed
    assert found == scene.view(0).deed == scene.view(1).deed, "for all to see"
    return found


def doing(**fields: Any) -> Deed:
    return Deed(**fields)


# Cards


def test_of_a_card_everybody_sees_what_has_been_declared_so_far() -> None:
    guards = "spearman@4.1/0/out,spearman@4.1/2/out,spearman@5.2/2/out"
    scene = executed(f"{QUIET} phase=execution hayato=5.1 guards={guards} mat=0:HAY-03")
    card: dict[str, Any] = {"ninja": "hayato", "card": "HAY-03", "action": "HAY-03", "symbols": ("LA", "HB", "TR")}
    assert deed(scene) == doing(**card)
    assert deed(scene.ninjas("target:4.1")) == doing(**card, yard="4.1")
    assert deed(scene.ninjas("guard:2")) == doing(**card, yard="4.1", guards=(2,))


def test_before_the_action_is_chosen_there_are_no_symbols() -> None:
    scene = executed(f"{QUIET} phase=execution yuki=5.1 yuki.goods=NP07 mat=0:YUK-10")
    assert deed(scene) == doing(ninja="yuki", card="YUK-10")
    scene.ninjas("act:NP07")
    assert deed(scene) == doing(ninja="yuki", card="YUK-10", action="NP07", symbols=("MV",))


def test_of_a_move_everybody_sees_the_way() -> None:
    w = world("osaka hayato=3.2 mat=0:HAY-06", options={"night": True})
    w.lights = dict.fromkeys(w.board.junctions, True)
    scene = executed(w=w).ninjas("through:3.1:4.0")
    assert scene.question == "does_the_torch_burn"
    assert deed(scene) == doing(
        ninja="hayato", card="HAY-06", action="HAY-06", symbols=("MV",), through="3.1", end="4.0"
    )


def test_who_is_moved_by_a_card_is_in_hand() -> None:
    scene = executed(f"{QUIET} phase=execution hayato=5.1 guards=spearman@4.1/0/out mat=0:HAY-04")
    assert (deed(scene).mover, deed(scene).card) == (1, "HAY-04")
    scene = executed("imai phase=execution yuki=4.3 mat=0:YUK-02 guards=samurai@10.4/0/out")
    assert deed(scene).mover == 0
    assert deed(scene.ninjas("guard:30")).mover == 30


def test_whom_the_bell_calls_and_who_picks_up() -> None:
    scene = executed("tsuru hayato=3.2 mat=0:HAY-02 guards=spearman@4.1/0/out,spearman@5.2/0/out")
    assert deed(scene).tile == scene.w.board.tile_of["4.1"]
    assert (deed(scene).ninja, deed(scene).card) == ("hayato", "HAY-02")
    assert deed(executed("osaka hayato=4.0 mat=0:HAY-01")).owner == "hayato"


# Orders


def test_of_an_order_everybody_sees_its_half_the_symbol_and_who_is_in_hand() -> None:
    scene = ordered("phase=orders guards=spearman@4.1/0/in,officer@4.1/3/in", "MF", half="prepare")
    assert deed(scene) == doing(order="MF", half="prepare", duty="M")
    assert deed(scene.daimyo("guard:22")) == doing(order="MF", half="prepare", duty="M", mover=22)
    assert deed(scene.daimyo("stand:4.1:3:in")) == doing(order="MF", half="prepare", duty="F")


@pytest.mark.parametrize(
    ("text", "order", "duty", "mover"),
    [
        ("guards=spearman@4.1/0/in", "F", "F", 0),
        ("guards=spearman@4.1/0/in!,officer@4.1/3/in", "S", "S", 0),
        ("", "H", "H", 0),
        ("guards=officer@8.2/0/in", "P", "P", 0),
        ("guards=officer@8.2/0/in", "D:officer", "D:officer", 23),
        ("imai guards=daimyo@6.3/1/in", "L", "L", 0),
        ("palace guards=daimyo@9.3/1/in", "R", "R", LORD),
    ],
)
def test_each_symbol_is_named_while_it_is_carried_out(text: str, order: str, duty: str, mover: int) -> None:
    assert deed(ordered(f"{text} phase=orders", order)) == doing(order=order, half="execute", duty=duty, mover=mover)


def test_by_routine_the_lord_is_in_hand_and_then_the_guard_who_makes_room() -> None:
    full = "spearman@5.2/1/in,officer@5.2/4/out"
    scene = ordered(f"palace phase=orders guards={full},daimyo@9.3/2/in", "R")
    assert deed(scene).mover == LORD
    assert deed(scene.daimyo("guard:22")).mover == 22


def test_a_guard_who_is_turned_to_footprints_is_in_hand() -> None:
    text = f"{QUIET} phase=orders footprints=5.0:2 guards=spearman@5.2/0/in"
    scene = ordered(text, "F", options={"snow": True}).daimyo("guard:1", "stand:4.1:3:in")
    assert scene.question == "which_footprints_does_he_look_at"
    assert deed(scene) == doing(order="F", half="execute", mover=1)


def test_while_cards_are_laid_nothing_is_being_done() -> None:
    assert deed(Scene(Programming(), w=world())) == NOTHING


# Set-up and between missions


def test_in_setting_up_it_is_the_guard_who_comes_next_or_is_moved() -> None:
    scene = Scene(Deployment(due=[22, 3]), w=world("phase=set-up")).daimyo("place-each")
    assert deed(scene) == doing(mover=22)
    assert deed(scene.daimyo("stand:4.1:0:in")) == doing(mover=3)
    moved = on_to(setting_up(quests=False), "how_do_the_guards_stand")
    moved.daimyo(moved.offered[0])
    assert deed(moved).mover == 0, "all of them stand"
    assert deed(moved.daimyo("guard:2")).mover == 2


def test_it_is_the_ninja_who_takes_a_quest_or_enters_and_the_civilian_who_comes() -> None:
    scene = setting_up("team=hayato,yuki", ready_made=True)
    assert deed(scene) == doing(owner="hayato")
    assert deed(scene.choose("take-quest:HQ1", "take-quest:YQ1")) == doing(owner="daimyo")
    assert deed(on_to(setting_up(ready_made=True, quests=False), "where_does_he_enter")) == doing(owner="hayato")
    assert deed(Scene(PlaceCivilians(), w=world(options={"hostile": 1}))) == NOTHING, "nobody asks while cards are laid"
    assert deed(Scene(PlaceCivilians(), w=world("phase=set-up", options={"hostile": 1}))).mover == 40


def test_a_coin_from_a_card_has_its_value_and_one_of_the_wealth_has_none_yet() -> None:
    scene = Scene(LayCoins(on_cards=[3, 1], wealth=2), w=world("phase=set-up"))
    assert deed(scene) == doing(value=3)
    assert deed(scene.daimyo(scene.offered[0])) == doing(value=1)
    assert deed(scene.daimyo(scene.offered[0])) == doing(value=0)


def test_what_is_being_paid_for() -> None:
    w = world("phase=council", options={"mode": "chapter"})
    w.tokens, w.offer = (1, 1, 1), ("DP01", "DP02")  # type: ignore[assignment]
    scene = Scene(Shopping(), w=w)
    assert deed(scene) == NOTHING
    assert deed(scene.daimyo("buy:DP02")) == doing(goods="DP02")
