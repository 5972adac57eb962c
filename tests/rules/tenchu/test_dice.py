"""Chapter 5.1: dice and characteristics."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, Scene, world

from uguisu.engine.choice import D6
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId, ProfileId
from uguisu.games.tenchu.flow.fighting import Blow, dice
from uguisu.games.tenchu.flow.harm import Hit

PROFILES = {
    "samurai": (4, 4, 3),
    "ashigaru": (5, 5, 4),
    "villager": (5, 6, 5),
    "ninja": (3, 3, 4),
    "merchant": (4, 4, 5),
    "thug": (5, 5, 5),
    "consort": (5, 5, 5),
    "ronin_guard": (4, 5, 4),
    "samurai_hero": (3, 4, 3),
    "garrison_ashigaru": (5, 4, 4),
    "ronin_hero": (3, 4, 4),
    "ronin": (4, 4, 5),
    "messenger": (3, 4, 3),
    "hostage": (4, 4, 5),
    "jasparu": (3, 4, 4),
    "mito_gai": (4, 3, 4),
    "christyami": (4, 4, 4),
    "marku_yama": (4, 4, 4),
}


@pytest.mark.rule("TE-103", "TE-104")
@pytest.mark.parametrize("profile", PROFILES)
def test_everybody_is_as_good_as_his_line_says(profile: str) -> None:
    facts = CONTENT.profiles[ProfileId(profile)]
    assert (facts.kendo, facts.kyudo, facts.save) == PROFILES[profile]


@pytest.mark.rule("TE-101")
def test_every_die_has_six_sides() -> None:
    w = world("merchant only=V1 jasparu=20.10 V1=20.11")
    assert dice(w, ModelId("jasparu")) == D6
    assert [str(one) for one in D6] == [f"rolled:{pips}" for pips in range(1, 7)]


@pytest.mark.rule("TE-102", "TE-105")
@pytest.mark.parametrize(("die", "lives"), [(4, False), (5, True), (6, True)])
def test_a_save_is_met_by_its_number_or_more(die: int, lives: bool) -> None:
    w = world("merchant only=V1")
    Scene(Hit(model=ModelId("V1")), w=w, dice=[die]).done()
    assert ("V1" in w.models) == lives


@pytest.mark.rule("TE-105")
def test_whoever_fails_it_is_removed_and_lies_there() -> None:
    w = world("merchant only=V1 V1=20.11")
    scene = Scene(Hit(model=ModelId("V1")), w=w, dice=[1])
    assert [(body.model, body.at) for body in w.corpses] == [("V1", scene.heard(e.Removed)[0].at)]


@pytest.mark.rule("TE-106", "TE-R84")
def test_only_those_whose_line_says_so_have_abilities() -> None:
    able = {name for name, facts in CONTENT.profiles.items() if facts.skills}
    heroes = {name for name, facts in CONTENT.profiles.items() if facts.is_hero}
    assert able == {
        *("ninja", "ninja_shuriken", "jasparu", "mito_gai", "christyami", "marku_yama"),
        *("samurai_hero", "ronin_hero", "messenger"),
    }
    assert heroes == {"merchant", "consort", "samurai_hero", "ronin_hero", "messenger"}
    assert all(CONTENT.profiles[name].skills == ("resilience",) for name in heroes & able)


@pytest.mark.rule("TE-107", "TE-R01")
def test_what_no_die_can_do_is_not_rolled() -> None:
    w = world("merchant only=V1")
    scene = Scene(Hit(model=ModelId("V1"), off=2), w=w).done()
    assert "V1" not in w.models
    assert not scene.heard(e.Saved)


@pytest.mark.rule("TE-107", "TE-R01")
def test_modifiers_are_taken_from_the_die() -> None:
    w = world("merchant only=V1")
    scene = Scene(Hit(model=ModelId("V1"), off=1), w=w, dice=[5]).done()
    assert scene.heard(e.Saved) == [e.Saved(ModelId("V1"), 5, 6, False)]


@pytest.mark.rule("TE-R01")
def test_a_six_is_no_success_by_itself() -> None:
    """Neither is a one a failure: 2+ for a spotter is met by 2, and a villager's Kyudo by nothing less than 6."""
    w = world("merchant only= jasparu=20.10 villager1=20.11/S")
    scene = Scene(Blow(attacker=ModelId("villager1"), defender=ModelId("jasparu")), w=w, dice=[6, 3]).done()
    assert not scene.heard(e.Fought)[0].hits, "the lower die wins, whatever the other shows"
