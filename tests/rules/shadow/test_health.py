"""Chapter 5.11: damage, healing, and what a hurt ninja cannot program."""

from __future__ import annotations

import pytest
from rules.shadow.scene import CONTENT, GAME, NINJAS, TEAM, Scene, executed, world

from uguisu import Seat
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.choices import Pick
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.rewards import Rewards
from uguisu.games.shadow.flow.rounds import Rounds

QUIET = "osaka green=-"


def placeable(text: str, *laid: str) -> set[str]:
    """The cards that can be programmed beside those on the mat already."""
    scene = Scene(Programming(), w=world(text))
    scene.ninjas(*(f"place:{card}:{slot}" for slot, card in enumerate(laid)))
    return {option.split(":")[1] for option in scene.offered if option.startswith("place:")}


def cards_of(ninja: str) -> set[str]:
    return set(CONTENT.ninjas[ninja].starting)  # type: ignore[index]


@pytest.mark.rule("SH-631")
def test_everybody_has_from_one_to_four_health_cards() -> None:
    counts = {name: len(CONTENT.ninjas[name].health) for name in NINJAS}
    assert counts == {"hayato": 3, "yuki": 2, "mugen": 4, "aiko": 3, "takuma": 1}


@pytest.mark.rule("SH-632")
def test_each_damage_flips_the_rightmost_card_that_is_not_flipped() -> None:
    w = world(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out mat=0:HAY-05")
    seen = []
    for _ in range(3):
        w.mat, w.faces = world("mat=0:HAY-05").mat, world("mat=0:HAY-05").faces
        Scene(Execution(), w=w).ninjas("through:5.0:4.0")
        seen.append(w.ninjas["hayato"].penalties)  # type: ignore[index]
    assert seen == [("none",), ("one_move", "none"), ("no_red", "one_move", "none")]


@pytest.mark.rule("SH-633", "SH-438")
def test_healing_turns_the_leftmost_flipped_card_back() -> None:
    scene = executed(f"{QUIET} team=hayato,takuma hayato=3.5 takuma=3.5 hayato.flipped=3 mat=0:TAK-05")
    assert scene.w.ninjas["hayato"].penalties == ("one_move", "none")


@pytest.mark.rule("SH-634", "SH-411")
def test_with_all_cards_flipped_damage_changes_nothing_and_nobody_dies() -> None:
    scene = executed(f"{QUIET} yuki=5.1 yuki.flipped=2 guards=spearman@4.1/0/out mat=0:YUK-05")
    scene.ninjas("through:5.0:4.0")
    assert (scene.w.ninjas["yuki"].flipped, scene.w.ninjas["yuki"].bush, scene.w.noise) == (2, "5.1", 1)
    scene = Scene(Refresh(), Rounds(), w=scene.w)
    assert scene.question == "what_do_you_program", "she plays on"


@pytest.mark.rule("SH-635")
def test_every_flipped_card_counts_as_long_as_it_is_flipped() -> None:
    assert placeable(f"{QUIET} team=yuki") == cards_of("yuki")
    assert placeable(f"{QUIET} team=yuki yuki.flipped=1", "YUK-05").isdisjoint({"YUK-06", "YUK-07", "YUK-08"})
    both = placeable(f"{QUIET} team=yuki yuki.flipped=2", "YUK-05")
    assert both == cards_of("yuki") - {"YUK-02", "YUK-03", "YUK-05", "YUK-06", "YUK-07", "YUK-08"}


@pytest.mark.rule("SH-641", "SH-R48")
def test_one_move_leaves_one_movement_card_a_round() -> None:
    moves = {"HAY-05", "HAY-06", "HAY-07", "HAY-08"}
    text = f"{QUIET} team=hayato hayato.flipped=2"
    assert moves <= placeable(text)
    assert moves <= placeable(text, "HAY-03")
    assert placeable(text, "HAY-05") == cards_of("hayato") - moves
    assert placeable(f"{QUIET} team=hayato hayato.flipped=1", "HAY-05") == cards_of("hayato") - {"HAY-05"}


@pytest.mark.rule("SH-641")
def test_a_movement_card_that_is_taken_back_makes_room_for_another() -> None:
    scene = Scene(Programming(), w=world(f"{QUIET} team=hayato hayato.flipped=2"))
    scene.ninjas("place:HAY-05:0", "take-back:0")
    assert "place:HAY-06:0" in scene.offered


@pytest.mark.rule("SH-642", "SH-R48")
def test_no_red_forbids_red_action_cards_and_no_movement_cards() -> None:
    found = placeable(f"{QUIET} team=hayato hayato.flipped=3")
    assert cards_of("hayato") - found == {"HAY-02", "HAY-03", "HAY-10"}, "the Mission card of Osaka is red"
    assert "HAY-08" in found
    assert "HAY-02" in placeable("tsuru team=hayato hayato.flipped=3"), "and that of Tsuru green"


@pytest.mark.rule("SH-643", "SH-R48")
def test_no_blue_forbids_blue_action_cards_and_no_movement_cards() -> None:
    found = placeable(f"{QUIET} team=aiko aiko.flipped=3")
    assert cards_of("aiko") - found == {"AIK-03", "AIK-04", "AIK-09"}
    assert {"AIK-05", "AIK-07", "AIK-02"} <= found
    assert "AIK-02" not in placeable("nakasendo team=aiko aiko.flipped=3"), "the Mission card is blue there"


@pytest.mark.rule("SH-644", "SH-R48")
def test_no_move_forbids_all_movement_cards_and_nothing_else() -> None:
    found = placeable(f"{QUIET} team=takuma takuma.flipped=1")
    assert cards_of("takuma") - found == {"TAK-06", "TAK-07", "TAK-08"}


@pytest.mark.rule("SH-645", "SH-R49")
def test_a_new_penalty_does_not_touch_cards_on_the_mat() -> None:
    """Takuma is hurt by a shot that fails, and goes on all the same."""
    text = f"{QUIET} team=hayato,takuma takuma=3.2 guards=spearman@4.1/0/in mat=0:TAK-03,1:HAY-06,2:TAK-07"
    scene = executed(text).ninjas("cross:3.2")
    assert scene.w.ninjas["takuma"].penalties == ("no_move",)
    text = f"{QUIET} team=hayato,takuma takuma=3.2 guards=spearman@2.5/3/out takuma.flipped=1 mat=2:TAK-07"
    scene = executed(text).ninjas("through:3.1:2.1")
    assert scene.w.ninjas["takuma"].bush == "2.1"


@pytest.mark.rule("SH-645", "SH-R49", "SH-718")
def test_whoever_is_found_by_the_search_is_bound_in_the_next_round_only() -> None:
    w = world(f"{QUIET} team=takuma takuma=5.1 is_search_ordered guards=spearman@4.1/0/out! mat=0:TAK-07,1:TAK-08")
    scene = Scene(Execution(), Refresh(), Rounds(), w=w)
    scene.ninjas("through:6.1:5.1", "through:4.2:5.1")
    assert scene.w.ninjas["takuma"].penalties == ("no_move",)
    assert not [option for option in scene.offered if option.startswith(("place:TAK-06", "place:TAK-07"))]


@pytest.mark.rule("SH-635", "SH-310")
def test_penalties_are_each_characters_own() -> None:
    assert TEAM == "hayato,yuki,mugen"
    found = placeable(f"{QUIET} hayato.flipped=3")
    assert "HAY-03" not in found
    assert {"YUK-03", "MUG-03"} <= found


@pytest.mark.rule("SH-R109", "SH-447", "SH-206")
def test_at_the_next_mission_all_are_well_and_have_all_their_jutsu() -> None:
    w = world(
        f"{QUIET} ending=daimyo hayato.flipped=3 hayato.jutsu=1 hayato.jutsu_used=2 hayato.used=HAY-03",
        options={"mode": "chapter"},
    )
    Scene(Rewards(), w=w)
    flow = GAME.set_up_sequel(2, w.options, w.progress)
    flow.advance()
    flow.answer(Seat(1), Pick(NinjaId("hayato")))
    one = flow.world.ninjas[NinjaId("hayato")]
    assert (one.flipped, one.jutsu, one.jutsu_used, one.used) == (0, 3, 0, ())


@pytest.mark.rule("SH-R91", "SH-303")
def test_each_character_has_two_markers_and_so_two_cards_on_the_mat() -> None:
    scene = Scene(Programming(), w=world(QUIET)).ninjas("place:HAY-05:0", "place:HAY-03:4")
    assert not [option for option in scene.offered if option.startswith("place:HAY")]
    assert [option for option in scene.offered if option.startswith("place:YUK-05")] == [
        f"place:YUK-05:{slot}" for slot in (1, 2, 3, 5)
    ]
