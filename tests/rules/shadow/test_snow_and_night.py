"""Chapter 5.17: footprints in the snow, light and dark, torches."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import FIRST, MISSIONS, Scene, bodies_in, executed, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Order
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.setup import SetUp
from uguisu.games.shadow.world import World

SPEARMAN, OFFICER = FIRST["spearman"], FIRST["officer"]
SNOW: dict[str, Any] = {"options": {"snow": True}}
QUIET = "osaka green=-"


def night(text: str, **changed: bool) -> World:
    """As set-up makes it; `j31=False` puts the light of 3.1 out."""
    w = world(text, options={"night": True})
    colours = {place: w.board.hexes[place].colour for place in w.board.junctions}
    w.lights = {place: colour in ("yellow", "purple") for place, colour in colours.items()}
    w.lights |= {HexId(f"{name[1]}.{name[2]}"): lit for name, lit in changed.items()}
    return w


def moved(w: World, order: str, *choices: str) -> Scene:
    return Scene(Order(order=order, half="execute"), w=w).daimyo(*choices)  # type: ignore[arg-type]


# Snow


@pytest.mark.rule("SH-1211", "SH-R88")
@pytest.mark.parametrize("before", ["", "3.1:1", "3.1:3"])
def test_a_move_leaves_three_footprints_and_never_more(before: str) -> None:
    scene = executed(f"{QUIET} hayato=3.2 footprints={before} mat=0:HAY-06", **SNOW).ninjas("through:3.1:4.0")
    assert scene.w.footprints == {"3.1": 3}
    assert scene.heard(e.FootprintsLeft) == [e.FootprintsLeft("3.1")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-1211", "SH-R88")
def test_snow_lies_on_the_large_tiles_only() -> None:
    scene = executed(f"{QUIET} hayato=3.2 mat=0:HAY-05", **SNOW).ninjas("through:2.3:1.3")
    assert (scene.w.ninjas["hayato"].bush, scene.w.footprints) == ("1.3", {})
    scene = executed(f"{QUIET} hayato=3.2 mat=0:HAY-06").ninjas("through:3.1:4.0")
    assert scene.w.footprints == {}, "without snow"


@pytest.mark.rule("SH-1211")
def test_a_failed_move_and_a_trespass_leave_none() -> None:
    scene = executed(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out mat=0:HAY-05", **SNOW).ninjas("through:5.0:4.0")
    assert scene.w.footprints == {}
    scene = executed(f"{QUIET} hayato=3.5 hayato.cards=HAY-11 mat=0:HAY-11", **SNOW)
    scene.ninjas("target:2.5", "cross:1.6")
    assert scene.w.footprints == {}


@pytest.mark.rule("SH-1212", "SH-R88")
def test_each_refresh_covers_one_footprint_on_each_junction() -> None:
    scene = Scene(Refresh(), w=world(f"{QUIET} footprints=3.1:3,5.0:1,4.2:2", **SNOW))
    assert scene.w.footprints == {"3.1": 2, "4.2": 1}


@pytest.mark.rule("SH-1213", "SH-R88")
def test_a_guard_who_comes_beside_footprints_makes_noise_and_is_turned_to_them() -> None:
    scene = moved(world(f"{QUIET} footprints=5.0:2 guards=spearman@5.2/0/in", **SNOW), "F", "guard:1")
    scene.daimyo("stand:4.1:3:in")
    assert (scene.asked, scene.offered) == ((0,), ["stand:4.1:0:out", "stand:4.1:1:out"])
    scene.daimyo("stand:4.1:1:out")
    assert (scene.guard(SPEARMAN), scene.w.noise, scene.w.footprints) == ("4.1/1/out", 1, {"5.0": 2})


@pytest.mark.rule("SH-1213", "SH-436")
def test_a_guard_whom_a_ninja_moves_is_turned_by_the_daimyo_too() -> None:
    scene = executed(f"{QUIET} yuki=3.2 footprints=5.0:2 guards=spearman@5.2/0/in mat=0:YUK-04", **SNOW)
    scene.ninjas("target:4.1", "stand:4.1:3:in")
    assert scene.asked == (0,)
    scene.daimyo("stand:4.1:0:out")
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("4.1/0/out", 1)


@pytest.mark.rule("SH-1213")
def test_only_the_yard_he_comes_to_counts_and_only_the_one_who_is_moved() -> None:
    text = f"{QUIET} footprints=6.1:1 guards=spearman@5.2/1/in,officer@7.1/3/out"
    scene = moved(world(text, **SNOW), "F", "guard:1", "stand:3.3:1:in")
    assert (scene.question, scene.w.noise) == (None, 0)


@pytest.mark.rule("SH-R88", "SH-1213")
def test_beside_several_footprints_it_is_one_noise_and_the_daimyo_picks() -> None:
    text = f"{QUIET} footprints=5.0:1,3.1:1 guards=spearman@4.1/5/in"
    scene = moved(world(text, **SNOW), "F", "guard:1", "stand:4.1:5:in")
    assert scene.offered == [f"stand:4.1:{corner}:out" for corner in (0, 1, 2, 3)]
    scene.daimyo("stand:4.1:3:out")
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("4.1/3/out", 1)


@pytest.mark.rule("SH-R88", "SH-1213")
def test_without_a_free_corner_there_the_guard_stays_and_the_noise_is_made() -> None:
    text = f"{QUIET} footprints=5.0:1 guards=spearman@5.2/1/in,officer@4.1/0/in"
    scene = moved(world(text, **SNOW), "F", "guard:1", "stand:4.1:4:in")
    assert (scene.question, scene.guard(SPEARMAN), scene.w.noise) == (None, "4.1/4/in", 1)


@pytest.mark.rule("SH-R88", "SH-606")
def test_the_forced_turn_triggers_nothing_further() -> None:
    text = f"{QUIET} footprints=5.0:1 bodies=4.1/2 guards=spearman@4.1/5/in"
    scene = moved(world(text, **SNOW), "F", "guard:1", "stand:4.1:5:in", "stand:4.1:0:out")
    assert (scene.w.noise, bodies_in(scene.w)) == (2, []), "one for the body, one for the footprints"


@pytest.mark.rule("SH-R88", "SH-933")
def test_a_tower_guard_puts_his_focus_on_footprints_of_his_tile() -> None:
    scene = moved(
        world("tsuru footprints=8.3:1 focus=8.2 guards=spearman@9.3/tower", **SNOW),
        "F",
        "guard:1",
        "stand:9.3:-1:tower",
        "focus:8.2",
    )
    assert (scene.w.focus, scene.w.noise) == ("8.3", 1)


@pytest.mark.rule("SH-1213", "SH-R87")
def test_a_friendly_civilian_takes_no_notice_of_footprints() -> None:
    text = f"{QUIET} footprints=5.0:1 guards=friendly@4.1/3/in"
    scene = moved(world(text, **SNOW), "M", "guard:37", "stand:4.1:4:in")
    assert (scene.question, scene.w.noise) == (None, 0)


@pytest.mark.rule("SH-1213", "SH-R80", "SH-1042")
def test_a_lord_whom_the_tea_has_killed_takes_no_notice_of_footprints_and_torches() -> None:
    text = "palace is_poisoned footprints={0}:1 guards=daimyo@9.3/2/in"
    board = world("palace").board
    for junction in board.junctions_of[HexId("5.2")]:
        scene = moved(world(text.format(junction), **SNOW), "R", "stand:5.2:0:out")
        assert (scene.question, scene.w.noise, scene.w.is_lord_dead) == (None, 0, True)
        w = night("palace is_poisoned guards=daimyo@9.3/2/in")
        w.lights = dict.fromkeys(board.junctions, False)
        scene = moved(w, "R", "stand:5.2:0:out")
        assert (scene.question, any(scene.w.lights.values())) == (None, False)


# Night


@pytest.mark.rule("SH-1221")
def test_junctions_are_lit_dark_or_have_a_torch_by_their_colour() -> None:
    w = Scene(SetUp(), w=world("imai", options={"night": True, "quests": False})).w
    for place in w.board.junctions:
        colour = w.board.hexes[place].colour
        assert w.lights[place] == (colour in ("yellow", "purple"))
        assert w.is_torch(place) == (colour == "purple")
    w.open_gates = (HexId("5.5"),)
    assert w.is_dark(HexId("4.5")), "an open gate stays dark"
    assert Scene(SetUp(), w=world("imai", options={"quests": False})).w.lights == {}


@pytest.mark.rule("SH-1222", "SH-R89")
def test_through_light_every_move_is_red() -> None:
    text = f"{QUIET} team=aiko aiko=3.5 guards=spearman@2.5/0/out mat=0:AIK-11 aiko.cards=AIK-11"
    assert executed(text).ninjas("through:3.4:2.4").w.noise == 0, "a blue card, and a calm guard"
    scene = Scene(Execution(), w=night(text)).ninjas("through:3.4:2.4")
    assert (scene.w.noise, scene.w.ninjas["aiko"].bush, scene.w.ninjas["aiko"].flipped) == (1, "3.5", 1)


@pytest.mark.rule("SH-1223", "SH-R89")
def test_through_the_dark_every_move_is_green_and_unseen() -> None:
    text = f"{QUIET} hayato=2.4 guards=spearman@2.5/3/out! mat=0:HAY-07"
    assert executed(text).ninjas("through:1.5:0.5").w.noise == 1
    scene = Scene(Execution(), w=night(text)).ninjas("through:1.5:0.5")
    assert (scene.w.noise, scene.w.ninjas["hayato"].bush) == (0, "0.5")
    scene = Scene(Execution(), w=night(text, j15=True)).ninjas("through:1.5:0.5")
    assert scene.w.noise == 1


KILL = "osaka green=- hayato=3.2 guards=spearman@4.1/{}/out,officer@4.1/0/in mat=0:HAY-09"


@pytest.mark.rule("SH-1222", "SH-1223")
@pytest.mark.parametrize(("corner", "is_lit"), [(2, True), (3, True), (4, False)])
def test_an_inward_guard_notices_a_death_in_a_lit_corner_and_none_in_a_dark_one(corner: int, is_lit: bool) -> None:
    """At corners 2 and 3 of 4.1 is a torch, at 4 the dark 4.2."""
    scene = Scene(Execution(), w=night(KILL.format(corner))).ninjas("guard:1")
    assert scene.guard(OFFICER) == ("4.1/0/in!" if is_lit else "4.1/0/in")
    assert (scene.w.noise, bodies_in(scene.w)) == ((1, []) if is_lit else (0, [f"4.1/{corner}"]))


@pytest.mark.rule("SH-1223", "SH-606")
@pytest.mark.parametrize(("to", "finds"), [("4.1:2:in", False), ("4.1:4:out", True), ("4.1:5:in", False)])
def test_a_body_in_the_dark_is_found_only_by_who_is_moved_onto_its_corner(to: str, finds: bool) -> None:
    w = night(f"{QUIET} guards=spearman@4.1/0/out bodies=4.1/4")
    scene = moved(w, "F", "guard:1", f"stand:{to}")
    assert (scene.w.noise, bodies_in(scene.w)) == ((1, []) if finds else (0, ["4.1/4"]))


@pytest.mark.rule("SH-1222", "SH-606")
def test_a_body_in_the_light_is_found_as_usual() -> None:
    scene = moved(night(f"{QUIET} guards=spearman@4.1/0/out bodies=4.1/2,4.1/4"), "F", "guard:1", "stand:4.1:5:out")
    assert (scene.w.noise, bodies_in(scene.w)) == (1, []), "and with it all bodies of the yard go"


@pytest.mark.rule("SH-1223", "SH-607")
@pytest.mark.parametrize(("to", "finds"), [("4.1:2:in", False), ("4.1:4:out", True)])
def test_who_is_deployed_finds_a_body_in_the_dark_only_on_its_corner(to: str, finds: bool) -> None:
    scene = moved(night(f"{QUIET} bodies=4.1/4"), "D:spearman", f"stand:{to}")
    assert (scene.w.noise, bodies_in(scene.w)) == ((1, []) if finds else (0, ["4.1/4"]))


@pytest.mark.rule("SH-1223", "SH-611")
def test_who_wakes_does_not_see_a_body_in_the_dark() -> None:
    scene = Scene(Refresh(), w=night(f"{QUIET} guards=spearman@4.1/0/in~ bodies=4.1/4"))
    assert (scene.guard(SPEARMAN), bodies_in(scene.w)) == ("4.1/0/in", ["4.1/4"])


@pytest.mark.rule("SH-R89")
def test_a_corner_without_a_junction_is_lit() -> None:
    """Corner 1 of 7.1 touches no junction."""
    scene = moved(night(f"{QUIET} guards=spearman@7.1/3/in bodies=7.1/1"), "F", "guard:1", "stand:7.1:3:in")
    assert (scene.w.noise, bodies_in(scene.w)) == (1, [])


# Torches


@pytest.mark.rule("SH-1224")
@pytest.mark.parametrize("state", ["lit", "out"])
def test_a_ninja_who_passes_a_torch_sets_it_as_he_likes(state: str) -> None:
    scene = Scene(Execution(), w=night(f"{QUIET} hayato=3.2 mat=0:HAY-06")).ninjas("through:3.1:4.0")
    assert scene.offered == ["torch:lit", "torch:out"]
    scene.ninjas(f"torch:{state}")
    assert scene.w.lights[HexId("3.1")] == (state == "lit")


@pytest.mark.rule("SH-1224", "SH-1221")
def test_permanent_light_cannot_be_put_out_nor_a_torch_by_who_is_stopped() -> None:
    scene = Scene(Execution(), w=night(f"{QUIET} hayato=5.1 mat=0:HAY-05")).ninjas("through:5.0:4.0")
    assert scene.question is None
    w = night(f"{QUIET} hayato=3.2 guards=spearman@4.1/3/out mat=0:HAY-06")
    scene = Scene(Execution(), w=w).ninjas("through:3.1:4.0")
    assert (scene.question, scene.w.lights[HexId("3.1")]) == (None, True)


@pytest.mark.rule("SH-R89", "SH-1224", "SH-602")
def test_bodies_that_a_ninja_brings_to_light_are_found_at_once() -> None:
    text = f"{QUIET} hayato=3.2 guards=officer@4.1/0/in bodies=4.1/3 mat=0:HAY-06"
    scene = Scene(Execution(), w=night(text, j31=False)).ninjas("through:3.1:4.0", "torch:lit")
    assert (scene.guard(OFFICER), scene.w.noise, bodies_in(scene.w)) == ("4.1/0/in!", 1, [])
    scene = Scene(Execution(), w=night(text, j31=False)).ninjas("through:3.1:4.0", "torch:out")
    assert (scene.w.noise, bodies_in(scene.w)) == (0, ["4.1/3"])


@pytest.mark.rule("SH-1224")
def test_a_guard_who_comes_beside_a_torch_that_is_out_is_turned_to_it_and_lights_it() -> None:
    w = night(f"{QUIET} guards=spearman@5.2/1/in", j31=False)
    scene = moved(w, "F", "guard:1", "stand:4.1:5:in")
    assert (scene.asked, scene.offered) == ((0,), ["stand:4.1:2:out", "stand:4.1:3:out"])
    scene.daimyo("stand:4.1:3:out")
    assert (scene.guard(SPEARMAN), scene.w.lights[HexId("3.1")], scene.w.noise) == ("4.1/3/out", True, 0)


@pytest.mark.rule("SH-R89", "SH-1224")
def test_one_torch_is_lit_and_no_other() -> None:
    """No yard of these boards touches two torches, so there is nothing to pick."""
    for mission in MISSIONS:
        w = night(mission)
        assert all(sum(map(w.is_torch, w.board.junctions_of[yard])) <= 1 for yard in w.board.yards)
    scene = moved(night("palace guards=spearman@2.5/0/in", j34=False, j37=False), "F", "guard:1", "stand:4.4:2:in")
    assert scene.offered == ["stand:4.4:2:out", "stand:4.4:3:out"]
    scene.daimyo("stand:4.4:3:out")
    assert (scene.w.lights[HexId("3.4")], scene.w.lights[HexId("3.7")]) == (True, False)


@pytest.mark.rule("SH-R89", "SH-1224", "SH-602")
def test_bodies_that_a_guard_brings_to_light_are_found_by_inward_guards() -> None:
    text = f"{QUIET} guards=spearman@3.0/0/in,officer@4.1/0/in bodies=4.1/2"
    scene = moved(night(text, j31=False), "F", "guard:1", "stand:3.0:3:in", "stand:3.0:4:out")
    assert scene.w.lights[HexId("3.1")]
    assert (scene.guard(OFFICER), scene.w.noise, bodies_in(scene.w)) == ("4.1/0/in!", 1, [])


@pytest.mark.rule("SH-R89", "SH-1213", "SH-1224")
def test_footprints_come_before_the_torch() -> None:
    w = night(f"{QUIET} footprints=5.0:1 guards=spearman@4.1/5/in", j31=False)
    scene = moved(w, "F", "guard:1", "stand:4.1:5:in")
    assert scene.question == "which_footprints_does_he_look_at"
    scene.daimyo("stand:4.1:0:out")
    assert scene.question == "which_torch_does_he_light"
    scene.daimyo("stand:4.1:2:out")
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("4.1/2/out", 1)


@pytest.mark.rule("SH-1224", "SH-R88", "SH-R89")
def test_without_a_free_corner_there_the_torch_is_lit_all_the_same() -> None:
    text = f"{QUIET} guards=spearman@3.3/1/in,officer@4.1/2/in bodies=4.1/3"
    scene = moved(night(text, j31=False), "F", "guard:1", "stand:4.1:4:in")
    assert (scene.question, scene.guard(SPEARMAN), scene.w.lights[HexId("3.1")]) == (None, "4.1/4/in!", True)
    assert (scene.w.noise, bodies_in(scene.w)) == (2, []), "both see the body that comes to light"


@pytest.mark.rule("SH-1224", "SH-R88", "SH-933")
def test_a_tower_guard_looks_at_the_torch_and_it_is_lit() -> None:
    w = night("tsuru focus=8.2 guards=spearman@9.3/tower", j94=False)
    scene = moved(w, "F", "guard:1", "stand:9.3:-1:tower", "focus:8.2")
    assert (scene.w.focus, scene.w.lights[HexId("9.4")]) == ("9.4", True)


@pytest.mark.rule("SH-1224", "SH-R87")
def test_a_friendly_civilian_lights_no_torch() -> None:
    scene = moved(night(f"{QUIET} guards=friendly@4.1/5/in", j31=False), "M", "guard:37", "stand:4.1:5:in")
    assert (scene.question, scene.w.lights[HexId("3.1")]) == (None, False)
