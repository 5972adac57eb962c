"""What a choice is about, and which choice is meant by pointing at what is not offered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rules.scorpion.roaming import SETTINGS, roam
from rules.scorpion.scene import Scene, guard, prompt_at, world

from uguisu import Choice, Prompt, Seat
from uguisu.games.scorpion.flow.guards import CardPhase
from uguisu.games.scorpion.flow.intruders import IntrudersPhase
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import World


def prompt(scene: Scene) -> Prompt:
    return prompt_at(scene, Seat(scene.asked[0]), ())


def about(scene: Scene, choice: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    asked = prompt(scene)
    return SCORPION.facets(SCORPION.catalog.parse(choice), asked.view, asked.options)


def wish(scene: Scene, *on: str) -> str:
    asked = prompt(scene)
    return str(SCORPION.wish(on, asked.view, asked.question, asked.options))


def guards_play(w: World | None = None) -> Scene:
    return Scene(CardPhase(), w=w or world(phase="cards", cards_left=[2]))


def test_a_card_is_named_with_its_owner() -> None:
    assert about(guards_play(), "sentry-listen:1") == (("card:guards/sentry-listen", "guard:1"), ())
    rope = Scene(IntrudersPhase(), w=world(ninja={"zone": "M1"})).intruders("first:ninja")
    hung = next(str(one) for one in prompt(rope).options if str(one).startswith("hang-rope:"))
    assert about(rope, hung) == (("card:ninja/rope", f"zone:{hung.split(':')[1]}"), ())


def test_a_facing_is_pointed_at_by_what_lies_before_the_patrol() -> None:
    scene = guards_play().guards("patrol-search:1")
    while "behind:C06" not in scene.offered:
        scene.guards(next(one for one in scene.offered if one.startswith(("step:C07", "stop"))))
    others = [one for one in scene.offered if one != "behind:C06"]
    assert about(scene, "behind:C06") == ((), tuple(one.replace("behind", "zone") for one in others))


def test_a_wish_names_figures_that_are_there() -> None:
    w = world(phase="cards", cards_left=[2])
    for number in (1, 2, 3):
        guard(w, number, zone="")
    w.hands[0] = tuple(card for card in w.hands[0] if card != "sentry-listen")
    assert wish(guards_play(w), "card:guards/sentry-listen") == "sentry-listen:4"


def test_who_points_at_a_zone_wishes_to_send_the_guards_who_stand_there() -> None:
    w = world(phase="cards", cards_left=[2])
    w.hands[0] = tuple(card for card in w.hands[0] if not card.startswith("patrol"))
    assert wish(guards_play(w), "zone:C06").startswith("patrol-")


def test_who_points_at_a_zone_too_far_wishes_to_step_there() -> None:
    scene = Scene(IntrudersPhase(), w=world()).intruders("first:ninja")
    assert wish(scene, "zone:W05") == "step:W05"


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_is_wished_for_is_never_on_offer(seats: int, options: dict[str, object]) -> None:
    things = [*SCORPION.catalog.about][::7]
    for n, (flow, seat, offered) in enumerate(roam(seats, options, 0)):
        if n % 40:
            continue
        view = SCORPION.view(flow, seat)
        wishes: Sequence[Choice | None] = [SCORPION.wish((one,), view, "", offered) for one in things]
        assert not [one for one in wishes if one in offered]
