"""Chapter 5.8: types and states of guards."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, Scene, executed, ordered, stands_in, world

from uguisu.games.shadow.figures import FIGURES
from uguisu.games.shadow.flow.refresh import Refresh

SPEARMAN, OFFICER, SAMURAI, LORD = (FIRST[kind] for kind in ("spearman", "officer", "samurai", "daimyo"))


@pytest.mark.rule("SH-501", "SH-R94")
def test_a_spearman_leaves_his_yard_only_by_a_march_option() -> None:
    """Barracks are 4.1 and 7.1: from 2.5 only 3.3 is nearer to them."""
    scene = ordered("osaka guards=spearman@2.5/0/out", "M").daimyo(f"guard:{SPEARMAN}")
    assert stands_in(scene) == {"2.5", "3.3"}


@pytest.mark.rule("SH-502", "SH-714")
def test_an_officer_gives_the_march_bonus_to_himself_and_to_his_yard() -> None:
    text = "osaka guards=spearman@2.5/0/out,samurai@2.5/2/out,officer@2.5/4/out"
    for number in (SPEARMAN, SAMURAI, OFFICER):
        assert stands_in(ordered(text, "M").daimyo(f"guard:{number}")) == {"2.5", "3.3", "1.4", "3.6"}


@pytest.mark.rule("SH-502", "SH-714", "SH-R37")
def test_an_officer_in_the_next_yard_gives_no_march_bonus() -> None:
    text = "osaka guards=spearman@3.3/0/out,officer@2.5/4/out"
    assert stands_in(ordered(text, "M").daimyo(f"guard:{SPEARMAN}")) == {"3.3", "2.5", "4.1", "5.2"}
    assert "1.4" not in stands_in(ordered(text, "M").daimyo(f"guard:{SPEARMAN}"))


@pytest.mark.rule("SH-502", "SH-512", "SH-714")
def test_a_stunned_officer_gives_no_march_bonus() -> None:
    text = "osaka guards=spearman@2.5/0/out,officer@2.5/2/out~"
    assert stands_in(ordered(text, "M").daimyo(f"guard:{SPEARMAN}")) == {"2.5", "3.3"}


@pytest.mark.rule("SH-502", "SH-442")
def test_an_officer_is_immune_to_cards_for_spearmen() -> None:
    text = "osaka team=yuki yuki=3.5 yuki.cards=YUK-11 guards={}@2.5/0/out mat=0:YUK-11"
    assert executed(text.format("officer")).guard(OFFICER) == "2.5/0/out"
    assert executed(text.format("spearman")).guard(SPEARMAN) == "2.5/0/out~"


@pytest.mark.rule("SH-503", "SH-713")
def test_a_samurai_gives_no_march_bonus_and_needs_one_like_others() -> None:
    text = "osaka guards=samurai@2.5/0/out,spearman@2.5/2/out"
    for number in (SAMURAI, SPEARMAN):
        assert stands_in(ordered(text, "M").daimyo(f"guard:{number}")) == {"2.5", "3.3"}


@pytest.mark.rule("SH-504", "SH-712", "SH-715")
@pytest.mark.parametrize("order", ["M", "F"])
def test_m_and_f_never_move_the_daimyo_figure(order: str) -> None:
    scene = ordered("imai guards=daimyo@6.3/0/out,spearman@6.3/2/out", order)
    assert scene.offered == ["waive", f"guard:{SPEARMAN}"]


@pytest.mark.rule("SH-504", "SH-717")
def test_s_never_alerts_the_daimyo_figure() -> None:
    scene = ordered("imai guards=daimyo@6.3/0/out,spearman@6.3/2/out!,officer@6.3/4/in", "S")
    assert scene.offered == ["waive", f"guard:{OFFICER}"]
    assert ordered("imai guards=daimyo@6.3/0/out,spearman@6.3/2/out!", "S").question is None


@pytest.mark.rule("SH-504", "SH-411")
def test_the_daimyo_figure_sees_and_reacts_like_a_guard() -> None:
    scene = executed("imai hayato=6.2 guards=daimyo@6.3/4/in mat=0:HAY-03").ninjas("cross:6.2")
    assert (scene.guard(LORD), scene.w.noise, scene.w.ninjas["hayato"].flipped) == ("6.3/4/in!", 1, 1)


@pytest.mark.rule("SH-505", "SH-504")
def test_the_stunned_lord_dies_by_a_light_attack() -> None:
    scene = executed("palace hayato=8.4 guards=daimyo@9.3/0/out~ mat=0:HAY-09")
    assert (scene.guard(LORD), scene.w.is_lord_dead) == ("", True)


@pytest.mark.rule("SH-505", "SH-503")
@pytest.mark.parametrize(("mark", "armoured"), [("", True), ("!", True), ("~", False)])
def test_armour_is_lost_while_stunned(mark: str, armoured: bool) -> None:
    w = world(f"imai guards=samurai@6.3/4/out{mark},daimyo@6.3/0/out{mark},officer@6.3/2/out")
    assert (w.is_armoured(SAMURAI), w.is_armoured(LORD), w.is_armoured(OFFICER)) == (armoured, armoured, False)


@pytest.mark.rule("SH-510", "SH-511")
def test_a_guard_is_in_one_state_at_a_time() -> None:
    scene = executed("osaka green=- team=aiko aiko=4.0 guards=spearman@4.1/0/in! mat=0:AIK-10")
    assert scene.guard(SPEARMAN) == "4.1/0/in~", "the alert marker is gone"


@pytest.mark.rule("SH-511", "SH-717")
def test_a_stunned_guard_cannot_become_alerted() -> None:
    assert ordered("osaka guards=spearman@4.1/0/in!,spearman@4.1/2/in~", "S").question is None
    text = "osaka green=- hayato=4.0 guards=spearman@4.1/0/in,spearman@4.1/2/in~,spearman@4.1/4/in mat=0:HAY-10"
    scene = executed(text).ninjas("guard:1", "guard:2")
    assert [scene.guard(n) for n in (1, 2, 3)] == ["4.1/0/in!", "4.1/2/in~", "4.1/4/in!"]


@pytest.mark.rule("SH-512")
@pytest.mark.parametrize("order", ["M", "F"])
def test_a_stunned_guard_is_moved_by_no_order(order: str) -> None:
    assert ordered("osaka guards=spearman@4.1/0/in~", order).question is None


@pytest.mark.rule("SH-512", "SH-720", "SH-721")
@pytest.mark.parametrize("order", ["L", "R"])
def test_the_stunned_lord_is_moved_by_no_order_either(order: str) -> None:
    assert ordered("palace guards=daimyo@9.3/0/out~", order).question is None


@pytest.mark.rule("SH-512", "SH-525")
def test_a_stunned_guard_sees_nobody_on_his_junction() -> None:
    scene = executed("osaka hayato=5.1 green=- guards=spearman@4.1/0/out~ mat=0:HAY-05").ninjas("through:5.0:4.0")
    assert (scene.w.ninjas["hayato"].bush, scene.w.noise) == ("4.0", 0)


@pytest.mark.rule("SH-512", "SH-605")
def test_a_stunned_guard_notices_no_death() -> None:
    scene = executed("osaka hayato=3.2 guards=spearman@4.1/0/out,spearman@4.1/2/in~ mat=0:HAY-09").ninjas("guard:1")
    assert (scene.guard(2), scene.w.noise, len(scene.w.bodies)) == ("4.1/2/in~", 0, 1)


@pytest.mark.rule("SH-513")
def test_stun_ends_in_refresh_and_the_guard_is_calm() -> None:
    scene = Scene(Refresh(), w=world("osaka alarm=full noise=3 guards=spearman@4.1/0/in~,officer@4.1/2/in!"))
    assert (scene.guard(SPEARMAN), scene.guard(OFFICER)) == ("4.1/0/in", "4.1/2/in!")


@pytest.mark.rule("SH-514", "SH-711")
def test_a_guard_who_is_deployed_is_calm_even_during_an_alarm() -> None:
    scene = ordered("osaka alarm=full", "D:spearman").daimyo("stand:4.1:0:out")
    assert scene.guard(SPEARMAN) == "4.1/0/out"


@pytest.mark.rule("SH-R94", "SH-501")
def test_soldiers_are_spearmen() -> None:
    for mission in ("osaka", "nakasendo", "imai", "tsuru", "palace"):
        deployment = world(mission).board.file.deployment
        assert set(deployment) <= {"spearman", "officer", "samurai", "daimyo"}
        assert 0 < deployment["spearman"] <= len(FIGURES["spearman"])
