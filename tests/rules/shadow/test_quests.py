"""SH-1117 to SH-1120 and 8.5: the fourteen quests, how they are counted and what they bring."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import CONTENT, Scene, executed, in_hand, ordered, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.rewards import Rewards
from uguisu.games.shadow.world import World


def marked(table: Scene) -> list[tuple[str, int]]:
    return [(event.quest, event.markers) for event in table.heard(e.QuestMarked)]


def done(table: Scene) -> list[str]:
    return [event.quest for event in table.heard(e.QuestDone)]


def ended(text: str, ending: str = "ninjas", **options: Any) -> Scene:
    """The mission is over, and its last quests are looked at."""
    w = world(text, options=options)
    w.ending = ending  # type: ignore[assignment]
    return Scene(Rewards(), w=w)


@pytest.mark.rule("SH-1117", "SH-1120", "SH-172")
def test_the_quests_are_those_of_the_ledger() -> None:
    quests = CONTENT.quests
    assert {name: quest.boxes for name, quest in quests.items()} == {
        "HQ1": 3, "HQ2": 0, "YQ1": 3, "YQ2": 3, "MQ1": 1, "MQ2": 0, "AQ1": 4, "AQ2": 3, "TQ1": 2, "TQ2": 2,
        "DQ1": 3, "DQ2": 6, "DQ3": 2, "DQ4": 0,
    }  # fmt: skip
    rewards = {
        name: (q.reward.card or q.reward.order or q.reward.health or q.reward.jutsu) for name, q in quests.items()
    }
    assert rewards == {
        "HQ1": "HAY-11", "HQ2": 1, "YQ1": "YUK-11", "YQ2": "YUK-12", "MQ1": 1, "MQ2": "none", "AQ1": "AIK-11",
        "AQ2": "AIK-12", "TQ1": 1, "TQ2": "TAK-11", "DQ1": "OQ1", "DQ2": "OQ2", "DQ3": "OQ3", "DQ4": "OQ4",
    }  # fmt: skip
    starting = sum(len(ninja.health) for ninja in CONTENT.ninjas.values())
    vests = sum(goods.kind == "health" for goods in CONTENT.shop.ninja.values())
    assert (starting, vests, [name for name, quest in quests.items() if quest.reward.health]) == (13, 1, ["MQ2"])


@pytest.mark.rule("SH-1117", "SH-162")
def test_a_quest_is_counted_only_by_whoever_has_taken_it() -> None:
    text = "coins=5.0:3 yuki=5.1 mat=0:YUK-05"
    assert marked(executed(f"yuki.quest=YQ2 {text}").ninjas("through:5.0:5.1")) == [("YQ2", 1)]
    assert marked(executed(f"yuki.quest=YQ1 {text}").ninjas("through:5.0:5.1")) == []
    assert marked(executed(text).ninjas("through:5.0:5.1")) == []


@pytest.mark.rule("SH-1117", "SH-1118")
def test_silent_blade_counts_guards_whom_the_katana_strike_kills() -> None:
    text = "hayato.quest=HQ1 hayato.markers=2 hayato=3.2 guards=spearman@4.1/0/out"
    table = executed(f"{text} mat=0:HAY-03").ninjas("cross:3.2")
    assert (marked(table), done(table)) == ([("HQ1", 3)], ["HQ1"])
    hayato = table.w.ninjas["hayato"]
    assert "HAY-11" in in_hand(table.w, "hayato"), "at once"
    assert (hayato.quest, hayato.markers, hayato.done) == ("", 0, ("HQ1",))
    assert marked(executed(f"{text} mat=0:HAY-10")) == [], "another card does not count"
    stunned = executed("hayato.quest=HQ1 hayato=3.2 guards=samurai@4.1/0/out mat=0:HAY-03").ninjas("cross:3.2")
    assert marked(stunned) == [], "and stunning does not"


@pytest.mark.rule("SH-1117", "SH-1118")
@pytest.mark.parametrize(("hurt", "ending", "jutsu"), [(False, "ninjas", 2), (True, "ninjas", 1), (False, "daimyo", 1)])
def test_untouched_wants_a_victory_without_damage_to_hayato(hurt: bool, ending: str, jutsu: int) -> None:
    w = world("hayato.quest=HQ2", ending=ending)
    w.ninjas["hayato"].was_hurt = hurt
    assert Scene(Rewards(), w=w).w.ninjas["hayato"].jutsu == jutsu


@pytest.mark.rule("SH-1117")
def test_damage_that_was_healed_is_damage_all_the_same() -> None:
    text = "hayato.quest=HQ2 hayato=5.1 takuma=5.1 guards=spearman@4.1/0/out mat=0:HAY-05,1:TAK-05"
    table = executed(f"team=hayato,takuma {text}").ninjas("through:5.0:4.0")
    assert (table.w.ninjas["hayato"].flipped, table.w.ninjas["hayato"].was_hurt) == (0, True)


@pytest.mark.rule("SH-1117", "SH-1118")
def test_piper_counts_guards_whom_yuki_lures() -> None:
    text = "yuki.quest=YQ1 yuki.markers=2 yuki=1.6 guards=officer@3.3/4/out"
    table = executed(f"{text} mat=0:YUK-09").ninjas("stand:2.5:5:out")
    assert done(table) == ["YQ1"]
    assert "YUK-11" in in_hand(table.w, "yuki")
    distracted = executed("yuki.quest=YQ1 yuki=3.2 guards=spearman@4.1/0/out mat=0:YUK-10")
    while distracted.asked:
        distracted.choose(distracted.offered[0])
    assert marked(distracted) == [], "a Distract is no Lure"


@pytest.mark.rule("SH-1117", "SH-1118", "SH-902")
def test_light_fingers_counts_coin_tokens_that_yuki_collects_whatever_their_value() -> None:
    table = executed("yuki.quest=YQ2 yuki.markers=2 coins=5.0:3 yuki=5.1 mat=0:YUK-05").ninjas("through:5.0:5.1")
    assert (marked(table), done(table)) == ([("YQ2", 3)], ["YQ2"])
    assert "YUK-12" in in_hand(table.w, "yuki")


@pytest.mark.rule("SH-1117", "SH-1118")
@pytest.mark.parametrize(
    ("text", "is_done"),
    [
        ("imai mugen=5.4 guards=samurai@6.3/0/out mat=0:MUG-09", True),
        ("imai mugen=5.4 guards=samurai@6.3/0/out mat=0:MUG-03", False),
        ("imai mugen=5.4 guards=daimyo@6.3/3/out mat=0:MUG-03", False),
        ("imai mugen=7.3 guards=daimyo@6.3/3/out mat=0:MUG-03", True),
        ("nakasendo mugen=9.2 guards=samurai@8.2/0/in,officer@4.1/1/in mat=0:MUG-02", True),
        ("green=- mugen=7.3 mugen.carries=barrel guards=samurai@8.2/1/out mat=0:MUG-02", True),
    ],
    ids=["heavy attack", "only stunned", "seen", "the lord stunned", "ambush", "explosion"],
)
def test_worthy_foe_wants_a_dead_samurai_or_a_stunned_lord(text: str, is_done: bool) -> None:
    table = executed(f"{text} mugen.quest=MQ1")
    while table.asked:
        table.choose(table.offered[0])
    assert (done(table) == ["MQ1"]) == is_done


@pytest.mark.rule("SH-1117", "SH-1118", "SH-1120")
@pytest.mark.parametrize(
    ("flipped", "ending", "gained"), [(4, "ninjas", True), (3, "ninjas", False), (4, "daimyo", False)]
)
def test_unbroken_wants_a_victory_with_all_of_mugens_health_flipped(flipped: int, ending: str, gained: bool) -> None:
    table = ended(f"mugen.quest=MQ2 mugen.flipped={flipped}", ending)
    health = ("no_red", "no_blue", "one_move", "none")
    assert table.w.ninjas["mugen"].health == ((*health, "none") if gained else health), (
        "at the right end: it flips first"
    )


@pytest.mark.rule("SH-1117", "SH-1118")
@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("aiko=4.0 guards=spearman@4.1/0/out mat=0:AIK-03", True),
        ("aiko=4.0 guards=spearman@4.1/3/in! mat=0:AIK-03", False),
        ("aiko=1.6 mat=0:AIK-03", False),
        ("aiko=5.1 mat=0:AIK-05", False),
        ("aiko=4.0 guards=spearman@4.1/0/out mat=0:AIK-10", False),
        ("aiko=4.0 guards=samurai@4.1/0/out mat=0:AIK-09", False),
        ("aiko=4.0 guards=spearman@4.1/0/out mat=0:AIK-09", True),
        ("aiko=1.6 aiko.cards=AIK-12 guards=spearman@3.3/4/out mat=0:AIK-12", True),
        ("nakasendo aiko=5.1 guards=samurai@4.1/0/out,officer@8.2/0/in mat=0:AIK-02", True),
        ("nakasendo aiko=4.0 guards=officer@8.2/0/in mat=0:AIK-02", False),
    ],
    ids=[
        *("a kill", "it failed", "nobody there", "a Move", "green", "nothing happened to him"),
        *("a stun", "a lure", "an ambush", "no token"),
    ],
)
def test_perfect_disguise_counts_blue_actions_that_did_something(text: str, counts: bool) -> None:
    table = executed(f"team=aiko green=- aiko.quest=AQ1 aiko.markers=3 {text}")
    while table.asked:
        table.choose(table.offered[0])
    assert (done(table) == ["AQ1"]) == counts
    assert ("AIK-11" in in_hand(table.w, "aiko")) == counts


@pytest.mark.rule("SH-1117", "SH-R51")
@pytest.mark.parametrize(
    ("ninja", "text", "choices", "counts"),
    [
        ("aiko", "imai {}=5.4 guards=spearman@5.5/1/out mat=0:AIK-04", ("target:5.5", "stand:5.5:1:in"), True),
        ("yuki", "imai {}=5.4 bodies=5.5/1 mat=0:YUK-10", ("target:5.5",), True),
        ("hayato", "osaka {0}=5.1 {0}.cards=HAY-11 mat=0:HAY-11", ("target:5.2", "cross:5.1"), True),
        ("aiko", "osaka {0}=3.2 {0}.goods=NP06 guards=officer@4.1/0/out mat=0:AIK-09", ("act:NP06",), False),
        ("aiko", "osaka {0}=5.1 {0}.goods=NP07 mat=0:AIK-09", ("act:NP07", "through:5.0:4.0"), False),
    ],
    ids=["moved within a gate", "hidden in a gate", "crossed", "an immune guard attacked", "a bought Move"],
)
def test_any_symbol_that_changes_something_makes_a_blue_action(
    ninja: str, text: str, choices: tuple[str, ...], counts: bool
) -> None:
    mission, _, rest = text.partition(" ")
    table = executed(f"{mission} team={ninja} green=- {rest.format(ninja)} {ninja}.quest=AQ1")
    assert marked(table.ninjas(*choices)) == ([("AQ1", 1)] if counts else [])


@pytest.mark.rule("SH-1117", "SH-1118")
def test_sandman_counts_every_guard_whom_aiko_stuns() -> None:
    text = "team=aiko green=- aiko.quest=AQ2 aiko=4.0 guards=spearman@4.1/0/out,officer@4.1/2/in,samurai@4.1/4/in"
    table = executed(f"{text} mat=0:AIK-10")
    assert marked(table) == [("AQ2", 1), ("AQ2", 2)], "armoured guards are not stunned by it"
    assert "AIK-12" in in_hand(executed(f"{text} aiko.markers=1 mat=0:AIK-10").w, "aiko")


@pytest.mark.rule("SH-1117", "SH-1118")
@pytest.mark.parametrize(("yard", "markers"), [("3.0", [("TQ1", 1)]), ("4.1", [])])
def test_long_shot_counts_guards_killed_in_yards_not_next_to_takuma(yard: str, markers: list[tuple[str, int]]) -> None:
    table = executed(f"team=takuma takuma.quest=TQ1 takuma=5.1 guards=officer@{yard}/1/out mat=0:TAK-09")
    assert marked(table) == markers


@pytest.mark.rule("SH-1117", "SH-1118")
def test_long_shot_brings_a_jutsu_token_that_is_active_at_once() -> None:
    table = executed("team=takuma takuma.quest=TQ1 takuma.markers=1 takuma=5.1 guards=officer@3.0/1/out mat=0:TAK-09")
    assert (table.w.ninjas["takuma"].jutsu, table.w.ninjas["takuma"].jutsu_used) == (1, 1)


@pytest.mark.rule("SH-1117", "SH-1118", "SH-438")
def test_field_surgeon_counts_health_that_takuma_gives_back() -> None:
    text = "team=yuki,takuma takuma.quest=TQ2 takuma.markers=1 takuma=1.6 yuki=1.6 mat=0:TAK-05"
    table = executed(f"{text} yuki.flipped=1")
    assert "TAK-11" in in_hand(table.w, "takuma")
    assert marked(executed(text)) == [], "nobody is hurt"


# The Daimyo's


@pytest.mark.rule("SH-1117", "SH-1118", "SH-R47")
def test_gravediggers_counts_events_in_which_bodies_are_removed() -> None:
    text = "daimyo_quest=DQ1 daimyo_markers=2 deck=O1 guards=spearman@1.4/0/in bodies=3.3/1,3.3/3"
    table = ordered(text, "M").daimyo("guard:1", "stand:3.3:2:out")
    assert (marked(table), done(table)) == ([("DQ1", 3)], ["DQ1"]), "one event, however many bodies"
    assert table.w.deck.bag == ("O1", "OQ1"), "shuffled into the draw pile at once"
    assert (table.w.daimyo_quest, table.w.progress.daimyo_done) == ("", ("DQ1",))


@pytest.mark.rule("SH-1117", "SH-602")
def test_a_death_that_is_seen_counts_for_gravediggers_too() -> None:
    text = "daimyo_quest=DQ1 aiko=4.0 guards=spearman@4.1/0/out,officer@4.1/3/in mat=0:AIK-03"
    assert marked(executed(f"team=aiko green=- {text}").ninjas("guard:1")) == [("DQ1", 1)]


@pytest.mark.rule("SH-1117", "SH-1118", "SH-634")
def test_bloody_lesson_counts_health_cards_that_are_flipped() -> None:
    text = "yuki=5.1 guards=spearman@7.1/2/out,spearman@5.2/1/out mat=0:YUK-06 daimyo_quest=DQ2"
    table = executed(f"{text} daimyo_markers=4").ninjas("through:6.1:6.2")
    assert (marked(table), done(table)) == ([("DQ2", 6)], ["DQ2"])
    assert "OQ2" in table.w.deck.bag
    table = executed(f"{text} daimyo_markers=5").ninjas("through:6.1:6.2")
    assert (marked(table), done(table)) == ([("DQ2", 6)], ["DQ2"]), "more than is needed is not counted"
    table = executed(f"{text} yuki.flipped=1").ninjas("through:6.1:6.2")
    assert marked(table) == [("DQ2", 1)], "two damage, but one card was left"


@pytest.mark.rule("SH-1117", "SH-1118", "SH-804")
@pytest.mark.parametrize(("noise", "before", "counts"), [(3, "none", True), (3, "full", True), (2, "full", False)])
def test_state_of_siege_counts_refreshes_that_set_the_alarm_to_full(noise: int, before: str, counts: bool) -> None:
    w = world(f"daimyo_quest=DQ3 daimyo_markers=1 noise={noise} alarm={before}")
    table = Scene(Refresh(), w=w)
    assert (done(table) == ["DQ3"]) == counts
    assert ("OQ3" in table.w.deck.bag) == counts


@pytest.mark.rule("SH-1117", "SH-1118")
@pytest.mark.parametrize("ending", ["ninjas", "daimyo"])
@pytest.mark.parametrize(
    ("laid", "left", "gained"), [(4, 2, True), (4, 1, False), (5, 3, True), (5, 2, False), (0, 0, False)]
)
def test_watertight_purse_wants_half_of_the_coins_on_the_board(laid: int, left: int, gained: bool, ending: str) -> None:
    coins = ",".join(f"{place}:1" for place in ("2.0", "5.0", "3.1")[:left]) or "-"
    table = ended(f"daimyo_quest=DQ4 coins_laid={laid} coins={coins}", ending)
    assert (table.w.progress.daimyo_done == ("DQ4",)) == gained, "won or lost"


# What becomes of them


def over(text: str, ending: str) -> World:
    """A mission of a chapter is over, and everything is put away."""
    table = Scene(Rewards(), w=world(text, options={"mode": "chapter"}, ending=ending))
    while table.asked:
        table.choose("done" if "done" in table.offered else table.offered[0])
    w: World = table.w
    return w


@pytest.mark.rule("SH-1118", "SH-1121")
def test_what_a_quest_brought_is_kept_even_after_a_lost_mission() -> None:
    text = "hayato.cards=HAY-01,HAY-11 hayato.done=HQ1 mugen.done=MQ1 mugen.jutsu=1 mugen.jutsu_used=1"
    kept = over(text, "daimyo").progress.ninjas
    assert (kept["hayato"].cards, kept["hayato"].done) == (("HAY-01", "HAY-11"), ("HQ1",))
    assert (kept["mugen"].jutsu, kept["mugen"].done) == (2, ("MQ1",))


@pytest.mark.rule("SH-1119", "SH-1117")
def test_a_quest_that_was_not_completed_is_open_again_without_its_markers() -> None:
    w = over("hayato.quest=HQ1 hayato.markers=2", "daimyo")
    assert w.progress.ninjas["hayato"].done == ()
