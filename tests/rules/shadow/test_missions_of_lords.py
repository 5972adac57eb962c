"""Chapter 5.15: Imai Town, Mount Tsuru and the Palace."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, Scene, bodies_in, executed, ordered, stands_in, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.refresh import Refresh

SPEARMAN, OFFICER, SAMURAI, LORD = (FIRST[kind] for kind in ("spearman", "officer", "samurai", "daimyo"))


# Imai


@pytest.mark.rule("SH-1022", "SH-R76")
def test_the_lord_drops_the_documents_the_first_time_he_is_stunned() -> None:
    scene = executed("imai yuki=6.2 guards=daimyo@6.3/4/out mat=0:YUK-03")
    assert (scene.w.green, scene.w.were_dropped) == ({"6.3": 1}, True)
    scene = executed("imai yuki=6.2 were_dropped guards=daimyo@6.3/4/out mat=0:YUK-03")
    assert (scene.guard(LORD), scene.w.green) == ("6.3/4/out~", {}), "a second time he has none"


@pytest.mark.rule("SH-1022")
def test_the_documents_fall_into_the_yard_in_which_he_is() -> None:
    scene = executed("imai team=aiko,yuki yuki=4.3 guards=daimyo@5.2/0/out mat=0:YUK-03")
    assert scene.w.green == {"5.2": 1}


@pytest.mark.rule("SH-1022")
def test_at_the_palace_a_stunned_lord_drops_nothing() -> None:
    scene = executed("palace yuki=8.4 guards=daimyo@9.3/0/out mat=0:YUK-03")
    assert (scene.guard(LORD), scene.w.green) == ("9.3/0/out~", {})


@pytest.mark.rule("SH-1023", "SH-906")
def test_any_trespass_of_the_yard_collects_the_documents_and_no_other_way_does() -> None:
    text = "imai were_dropped green=6.3:1 team=aiko,yuki aiko=6.2 yuki=5.4 guards=spearman@6.3/0/out"
    scene = executed(f"{text} mat=0:YUK-03,1:AIK-04")
    assert (scene.guard(1), scene.w.ninjas["yuki"].carries, scene.w.green) == ("", "", {"6.3": 1})
    scene.ninjas("target:6.3", "cross:7.3")
    assert (scene.w.ninjas["aiko"].carries, scene.w.green) == ("documents", {})


@pytest.mark.rule("SH-R76", "SH-1033")
def test_damage_does_not_make_a_ninja_drop_the_documents() -> None:
    scene = executed("imai hayato=5.4 hayato.carries=documents guards=spearman@7.4/3/out mat=0:HAY-06")
    scene.ninjas("through:6.4:7.3")
    assert (scene.w.ninjas["hayato"].flipped, scene.w.ninjas["hayato"].carries) == (1, "documents")


SABOTAGE = "imai yuki=4.3 mat=0:YUK-02 guards=samurai@10.4/0/out,samurai@7.7/1/in!,samurai@8.8/0/in,samurai@9.9/0/in~"


@pytest.mark.rule("SH-1024", "SH-R77", "SH-908")
def test_sabotage_brings_up_to_three_samurai_from_anywhere_and_alerts_them() -> None:
    scene = executed(f"{SABOTAGE},daimyo@6.3/0/out,officer@6.3/2/out")
    assert scene.offered == ["done", "guard:30", "guard:31", "guard:32"], "nobody stunned, no lord, no officer"
    scene.ninjas("guard:30")
    assert stands_in(scene) == {"5.2"}
    scene.ninjas("stand:5.2:0:in")
    assert scene.guard(30) == "5.2/0/in!"
    assert scene.offered == ["done", "guard:31", "guard:32"], "one after another, each once"
    scene.ninjas("guard:31", "stand:5.2:2:in", "done")
    assert (scene.guard(31), scene.guard(32)) == ("5.2/2/in!", "8.8/0/in")
    assert (scene.w.blue, scene.w.noise) == (("8.4",), 0)


@pytest.mark.rule("SH-R77", "SH-1024")
def test_sabotage_may_move_nobody_and_spends_the_token_all_the_same() -> None:
    scene = executed(SABOTAGE).ninjas("done")
    assert (scene.w.blue, scene.question) == (("8.4",), None)
    scene = executed("imai yuki=4.3 guards=spearman@5.2/0/out mat=0:YUK-02")
    assert (scene.w.blue, scene.question) == (("8.4",), None)


@pytest.mark.rule("SH-R77", "SH-1024")
def test_sabotage_takes_three_samurai_at_the_most_and_only_to_available_spots() -> None:
    four = SABOTAGE.replace("9.9/0/in~", "9.9/0/in")
    scene = executed(four)
    scene.ninjas("guard:30", "stand:5.2:0:in", "guard:31", "stand:5.2:2:in", "guard:32")
    assert {text.split(":")[2] for text in scene.offered} == {"4"}
    scene.ninjas("stand:5.2:4:out")
    assert (scene.question, scene.guard(33)) == (None, "9.9/0/in")
    scene = executed(f"{SABOTAGE},spearman@5.2/0/out,officer@5.2/3/in")
    assert (scene.question, scene.w.blue) == (None, ("8.4",)), "no room"


@pytest.mark.rule("SH-R77", "SH-606")
def test_samurai_who_come_running_find_bodies() -> None:
    scene = executed(f"{SABOTAGE} bodies=10.4/2,5.2/3,7.7/4").ninjas("guard:30", "stand:5.2:0:in", "done")
    assert (scene.w.noise, bodies_in(scene.w)) == (1, ["7.7/4"])


@pytest.mark.rule("SH-1024", "SH-402")
def test_sabotage_is_red_and_the_token_stays_if_it_fails() -> None:
    scene = executed(f"{SABOTAGE},spearman@5.2/0/in")
    assert (scene.w.blue, scene.w.ninjas["yuki"].flipped) == (("4.3", "8.4"), 1)


AWAY = "imai team=hayato,yuki hayato=2.7 yuki=2.7 hayato.carries=documents"


@pytest.mark.rule("SH-1025", "SH-R02", "SH-808")
@pytest.mark.parametrize(
    ("change", "wins"),
    [("", True), (" yuki=4.6", False), (" hayato.carries=", False), (" time=1", True)],
    ids=["all-away", "one-is-late", "no-documents", "in-the-last-round"],
)
def test_at_imai_the_ninjas_win_in_refresh_with_the_documents_at_the_entries(change: str, wins: bool) -> None:
    scene = Scene(Refresh(), w=world(AWAY + change))
    assert scene.w.ending == ("ninjas" if wins else "")


@pytest.mark.rule("SH-1025", "SH-R02")
def test_the_escape_is_not_looked_at_before_refresh() -> None:
    w = world(f"{AWAY} yuki=4.6 mat=0:YUK-06")
    scene = Scene(Execution(), w=w).ninjas("through:3.7:2.7")
    assert scene.w.ending == ""
    assert Scene(Refresh(), w=scene.w).w.ending == "ninjas"


@pytest.mark.rule("SH-1025", "SH-R03", "SH-718")
@pytest.mark.parametrize("flipped", [0, 3])
def test_whom_the_search_finds_has_not_escaped(flipped: int) -> None:
    text = f"{AWAY} is_search_ordered hayato.flipped={flipped} guards=spearman@3.6/tower! focus=2.7"
    scene = Scene(Refresh(), w=world(text))
    assert (scene.w.ending, scene.w.were_found) == ("", True)
    assert Scene(Refresh(), w=scene.w).w.ending == "ninjas", "a Search of an earlier round does not count"


@pytest.mark.rule("SH-1026")
def test_if_the_lord_dies_at_imai_the_daimyo_wins_at_once() -> None:
    scene = executed("imai yuki=6.2 guards=daimyo@6.3/4/out~ mat=0:YUK-03,1:HAY-01")
    assert (scene.w.ending, scene.w.cause) == ("daimyo", "lord_died")
    assert len(scene.heard(e.CardTurned)) == 1


# Tsuru


@pytest.mark.rule("SH-1032", "SH-907", "SH-906")
def test_a_hostage_is_picked_up_in_the_prison_bush_beside_a_card_without_a_move() -> None:
    scene = executed("tsuru hayato=9.2 mat=0:HAY-01").ninjas("pick-up")
    assert (scene.w.ninjas["hayato"].carries, scene.w.green) == ("hostage", {"9.2": 2})
    assert executed("tsuru hayato=9.2 mat=0:HAY-05").question == "which_way_does_he_go"


@pytest.mark.rule("SH-1033", "SH-R78", "SH-413")
@pytest.mark.parametrize("flipped", [0, 3])
def test_a_carrier_who_is_hurt_drops_the_hostage_where_his_action_began(flipped: int) -> None:
    text = f"tsuru hayato=7.3 hayato.carries=hostage hayato.flipped={flipped} guards=spearman@8.2/5/out"
    scene = executed(f"{text} mat=0:HAY-05").ninjas("through:8.3:8.4")
    assert (scene.w.ninjas["hayato"].carries, scene.w.green) == ("", {"9.2": 3, "7.3": 1})


@pytest.mark.rule("SH-1033", "SH-718")
def test_a_carrier_found_by_the_search_drops_the_hostage_where_he_is() -> None:
    text = "tsuru hayato=7.3 hayato.carries=hostage is_search_ordered guards=spearman@8.2/3/out!"
    scene = Scene(Refresh(), w=world(text))
    assert (scene.w.ninjas["hayato"].carries, scene.w.green) == ("", {"9.2": 3, "7.3": 1})


@pytest.mark.rule("SH-1033")
def test_a_dropped_hostage_can_be_picked_up_by_another() -> None:
    scene = executed("tsuru yuki=7.3 green=7.3:1 mat=0:YUK-01").ninjas("pick-up")
    assert (scene.w.ninjas["yuki"].carries, scene.w.green) == ("hostage", {})


@pytest.mark.rule("SH-1034")
def test_a_hostage_is_rescued_as_soon_as_the_carrier_stands_on_an_entry() -> None:
    scene = executed("tsuru hayato=3.5 hayato.carries=hostage mat=0:HAY-05").ninjas("through:2.6:1.6")
    assert (scene.w.rescued, scene.w.ninjas["hayato"].carries, scene.w.ending) == (1, "", "")
    assert scene.w.green == {"9.2": 3}, "he is out of the game"
    scene = executed("tsuru hayato=3.5 hayato.carries=hostage mat=0:HAY-05").ninjas("through:2.6:3.5")
    assert (scene.w.rescued, scene.w.ninjas["hayato"].carries) == (0, "hostage")


@pytest.mark.rule("SH-1034", "SH-434")
def test_a_hostage_is_rescued_by_a_trespass_too() -> None:
    scene = executed("tsuru hayato=3.5 hayato.cards=HAY-11 hayato.carries=hostage mat=0:HAY-11")
    scene.ninjas("target:2.5", "cross:1.6")
    assert scene.w.rescued == 1


@pytest.mark.rule("SH-1036", "SH-R110")
def test_the_third_rescued_hostage_wins_at_once() -> None:
    text = "tsuru rescued=2 hayato=3.5 hayato.carries=hostage mat=0:HAY-05,1:YUK-05"
    scene = executed(text).ninjas("through:2.6:2.7")
    assert (scene.w.ending, scene.w.cause, scene.question) == ("ninjas", "objective", None)
    assert [turned.card for turned in scene.heard(e.CardTurned)] == ["HAY-05"]


@pytest.mark.rule("SH-1036", "SH-R97")
@pytest.mark.parametrize(("team", "needed"), [("hayato", 1), ("hayato,yuki", 2), ("hayato,yuki,mugen,aiko", 3)])
def test_with_fewer_characters_fewer_hostages_are_needed(team: str, needed: int) -> None:
    for rescued in range(needed):
        text = f"tsuru team={team} rescued={rescued} hayato=3.5 hayato.carries=hostage mat=0:HAY-05"
        scene = executed(text).ninjas("through:2.6:2.7")
        assert scene.w.ending == ("ninjas" if rescued + 1 == needed else "")


BELL = "tsuru hayato=3.2 mat=0:HAY-02,1:HAY-01 noise=2"


@pytest.mark.rule("SH-1035", "SH-R81")
def test_the_bell_silences_the_noise_and_calls_a_guard_from_each_large_tile() -> None:
    guards = "spearman@4.1/0/out,spearman@2.5/0/out,spearman@3.6/1/out~,officer@9.3/tower,spearman@4.4/2/in"
    scene = executed(f"{BELL} guards={guards} focus=8.2")
    assert scene.w.noise == 0
    assert (scene.asked, scene.offered) == ((0,), ["guard:2", "guard:3"]), "of L3; L1 has none, C2 is no large tile"
    scene.daimyo("guard:3")
    assert sorted(scene.w.guards) == [2, 4]
    assert (bodies_in(scene.w), scene.w.focus) == ([], ""), "the tower guard is gone, and no body is left"


@pytest.mark.rule("SH-1035", "SH-401")
def test_the_bell_is_green() -> None:
    scene = executed(f"{BELL} guards=spearman@4.1/3/out!,spearman@9.3/tower!")
    assert (scene.w.ninjas["hayato"].flipped, scene.w.noise) == (0, 0)


@pytest.mark.rule("SH-R79", "SH-1035", "SH-440")
def test_the_bell_rings_once_a_mission() -> None:
    scene = executed(f"{BELL} bells=1 guards=spearman@4.1/0/out,spearman@4.1/2/out")
    assert (scene.w.noise, sorted(scene.w.guards)) == (2, [1, 2])
    assert scene.heard(e.NoEffect)
    w = world(f"{BELL} bells=1 guards=spearman@4.1/0/out", options={"bell_unlimited": True})
    assert Scene(Execution(), w=w).w.guards == {}


# Palace

TEA = "palace yuki=4.3 mat=0:YUK-02 guards="


@pytest.mark.rule("SH-1042", "SH-R80")
def test_the_poison_comes_to_the_tea_yard_beside_the_token() -> None:
    scene = executed(f"{TEA}daimyo@9.3/0/out,spearman@5.2/0/out")
    assert (scene.w.is_poisoned, scene.w.blue) == (True, ())
    assert (scene.guard(LORD), scene.w.is_lord_dead, scene.w.ending) == ("9.3/0/out", False, "")


@pytest.mark.rule("SH-1042", "SH-R80", "SH-605")
def test_lord_yabu_dies_at_once_if_he_sits_there_and_his_death_is_noticed() -> None:
    scene = executed(f"{TEA}daimyo@5.2/0/out,spearman@5.2/3/in")
    assert (scene.guard(LORD), scene.w.is_lord_dead, scene.guard(1)) == ("", True, "5.2/3/in!")
    assert (scene.w.noise, bodies_in(scene.w), scene.w.ending) == (1, [], "")
    scene = executed(f"{TEA}daimyo@5.2/0/out")
    assert (bodies_in(scene.w), scene.w.noise) == (["5.2/0"], 0)


@pytest.mark.rule("SH-1042", "SH-402")
def test_poisoning_is_red_and_the_token_stays_if_it_fails() -> None:
    scene = executed(f"{TEA}daimyo@5.2/0/in")
    assert (scene.w.is_poisoned, scene.w.blue, scene.guard(LORD)) == (False, ("4.3",), "5.2/0/in!")


@pytest.mark.rule("SH-1042", "SH-R80")
@pytest.mark.parametrize("order", ["L", "R"])
def test_lord_yabu_dies_whenever_he_comes_there_later(order: str) -> None:
    start = {"L": "6.3/3/out", "R": "9.3/3/out"}[order]
    scene = ordered(f"palace is_poisoned blue=- guards=daimyo@{start},spearman@5.2/3/in", order)
    if order == "L":
        scene.daimyo("guard:36")
    scene.daimyo("stand:5.2:0:in")
    assert (scene.guard(LORD), scene.w.is_lord_dead, scene.w.noise) == ("", True, 1)
    assert scene.w.is_poisoned, "the token stays"


@pytest.mark.rule("SH-R80", "SH-1042", "SH-R36")
def test_lord_yabu_dies_when_a_ninja_lures_him_to_the_tea() -> None:
    text = "palace is_poisoned blue=- mugen=4.3 guards=daimyo@6.3/3/out mat=0:MUG-10"
    scene = executed(text).ninjas("target:5.2", "stand:5.2:0:out")
    assert (scene.w.is_lord_dead, bodies_in(scene.w)) == (True, ["5.2/0"])


GONE = "palace is_lord_dead team=hayato,yuki hayato=0.11 yuki=8.7"


@pytest.mark.rule("SH-1043", "SH-R02")
@pytest.mark.parametrize(
    ("text", "wins"),
    [(GONE, True), (f"{GONE} yuki=8.4", False), (GONE.replace("is_lord_dead ", ""), False), (f"{GONE} time=1", True)],
    ids=["all-away", "one-is-late", "lord-lives", "in-the-last-round"],
)
def test_at_the_palace_the_ninjas_win_in_refresh_when_the_lord_is_dead_and_all_are_away(text: str, wins: bool) -> None:
    assert Scene(Refresh(), w=world(text)).w.ending == ("ninjas" if wins else "")


@pytest.mark.rule("SH-1043", "SH-R03")
def test_at_the_palace_too_whom_the_search_finds_has_not_escaped() -> None:
    scene = Scene(Refresh(), w=world(f"{GONE} is_search_ordered guards=spearman@7.7/0/out!"))
    assert (scene.w.ending, scene.w.ninjas["yuki"].flipped) == ("", 1)


@pytest.mark.rule("SH-1043")
@pytest.mark.parametrize(("card", "ninja"), [("TAK-09", "takuma"), ("YUK-03", "yuki")], ids=["shot", "stabbed"])
def test_lord_yabu_may_die_by_any_means(card: str, ninja: str) -> None:
    mark = "~" if ninja == "yuki" else ""
    scene = executed(f"palace team={ninja} {ninja}=8.4 guards=daimyo@9.3/0/out{mark} mat=0:{card}")
    assert (scene.w.is_lord_dead, scene.w.ending) == (True, "")
