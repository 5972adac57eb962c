"""SH-211 and SH-216: guards are deployed, and what there is of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rules.shadow.scene import LORD, MISSIONS, PRINTED, SHADOW, Scene, executed, ordered, world
from rules.shadow.tables import kinds, on_to, setting_up, with_cards

from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.deploying import by_style, capacity, figures_due, lord_yards
from uguisu.games.shadow.figures import FIGURES, KIND_OF
from uguisu.games.shadow.flow.setup import Deployment, SetUp
from uguisu.games.shadow.styles import StyleId
from uguisu.games.shadow.world import World


def deployment(mission: str, **options: Any) -> Scene:
    return on_to(setting_up(mission, quests=False, **options), "how_do_the_guards_stand").daimyo("place-each")


def yards_offered(table: Scene) -> set[str]:
    return {text.split(":")[1] for text in table.offered}


@pytest.mark.rule("SH-211", "SH-103")
@pytest.mark.parametrize("mission", MISSIONS)
def test_guard_after_guard_every_yard_gets_one_or_two_and_a_tower_one(mission: str) -> None:
    table = deployment(mission)
    board = table.w.board
    while table.question in ("where_does_the_next_one_stand", "what_does_the_tower_watch"):
        table.choose(table.offered[0])
    counts = Counter(guard.yard for guard in table.w.guards.values())
    assert set(counts) == set(board.yards), "no yard is empty"
    assert max(counts.values()) == 2
    assert all(counts[yard] == 1 for yard in board.towers)


@pytest.mark.rule("SH-211")
def test_a_third_guard_is_not_offered_and_the_last_ones_go_where_nobody_stands() -> None:
    table = Scene(
        Deployment(due=[3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), w=world("guards=spearman@3.0/1/in,spearman@3.0/4/in")
    )
    table.daimyo("place-each")
    assert "3.0" not in yards_offered(table)
    assert len(yards_offered(table)) == 9
    table.daimyo("stand:5.2:0:in", "stand:5.2:2:in")
    assert len(table.w.guards_in("5.2")) == 2
    assert yards_offered(table) == set(table.w.board.yards) - {"3.0", "5.2"}, "eight guards for eight yards"
    table.daimyo("stand:4.1:0:in")
    assert "4.1" not in yards_offered(table)


@pytest.mark.rule("SH-211", "SH-931", "SH-933")
def test_whoever_is_deployed_in_a_tower_is_told_at_once_what_to_watch() -> None:
    table = deployment("tsuru").daimyo("stand:9.3:-1:tower")
    assert table.question == "what_does_the_tower_watch"
    table.daimyo("focus:9.2")
    assert table.w.focus == "9.2"
    assert "9.3" not in yards_offered(table)


@pytest.mark.rule("SH-213", "SH-1021", "SH-1041")
@pytest.mark.parametrize(("mission", "yards"), [("imai", {"6.3", "10.4"}), ("palace", {"5.2", "9.3"})])
def test_the_daimyo_figure_begins_in_a_special_yard(mission: str, yards: set[str]) -> None:
    table = deployment(mission)
    assert yards_offered(table) == yards == set(lord_yards(table.w.board))
    table.daimyo(table.offered[0])
    assert list(table.w.guards) == [LORD]


@pytest.mark.rule("SH-R75", "SH-1013")
def test_at_nakasendo_one_officer_at_least_stands_on_guard() -> None:
    table = deployment("nakasendo")
    assert yards_offered(table) == {"4.1", "11.2", "8.2"}
    table.daimyo("stand:8.2:1:in")
    assert len(yards_offered(table)) == 8, "the others stand anywhere"


@pytest.mark.rule("SH-R75", "SH-211")
def test_an_officer_who_must_stand_on_guard_does_so_beside_others_where_there_is_room() -> None:
    crowd = "spearman@4.1/0/in,spearman@4.1/3/in,spearman@11.2/0/in,spearman@8.2/0/in"
    table = Scene(Deployment(due=[22]), w=world(f"nakasendo guards={crowd}")).daimyo("place-each")
    assert yards_offered(table) == {"11.2", "8.2"}, "other yards are empty"


def styled(mission: str, text: str) -> Scene:
    game = SHADOW.with_content({**PRINTED, "styles.toml": f"[{mission}.test]\n{text}\n"})
    w = world(mission, options={"quests": False})
    w.content = game.content
    w.round = 0
    return Scene(SetUp(), w=w, game=game)


@pytest.mark.rule("SH-211")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_ready_made_deployment_keeps_the_rules_even_where_it_says_little(mission: str) -> None:
    table = styled(mission, "guards = {}").daimyo("take:test")
    counts = Counter(guard.yard for guard in table.w.guards.values())
    assert set(counts) == set(table.w.board.yards)
    assert max(counts.values()) == 2
    if LORD in table.w.guards:
        assert table.w.guards[LORD].yard in lord_yards(table.w.board)
    if mission == "nakasendo":
        assert any(table.w.guards[n].yard in ("4.1", "11.2", "8.2") for n in FIGURES["officer"] if n in table.w.guards)


@pytest.mark.rule("SH-211")
def test_a_ready_made_deployment_is_taken_as_it_is_written_and_may_be_changed() -> None:
    table = styled("osaka", 'guards = { officer = ["8.2/4/in", "4.1/0/out"] }').daimyo("take:test")
    assert (table.guard(22), table.guard(23)) == ("8.2/4/in", "4.1/0/out")
    table.daimyo("guard:22")
    assert {"stand:8.2:4:out", "stand:8.2:1:in"} & set(table.offered)
    assert "guard:23" not in table.offered, "nothing changes if an Officer takes the place of an Officer"
    assert {text for text in table.offered if text.startswith("guard:")} == {f"guard:{n}" for n in range(1, 13)}
    table.daimyo("guard:1")
    assert table.guard(1) == "8.2/4/in"


@pytest.mark.rule("SH-211")
def test_a_yard_does_not_lose_its_only_guard() -> None:
    table = styled("osaka", "guards = {}").daimyo("take:test")
    lonely = next(n for n, guard in table.w.guards.items() if len(table.w.guards_in(guard.yard)) == 1)
    table.daimyo(f"guard:{lonely}")
    assert {text.split(":")[1] for text in table.offered if text.startswith("stand:")} == {table.w.guards[lonely].yard}


@pytest.mark.rule("SH-R75")
def test_the_only_officer_on_guard_stays_and_others_may_stand_beside_him() -> None:
    spots = '["8.2/1/in", "7.1/4/in", "9.3/2/in"]'
    table = styled("nakasendo", f'guards = {{ officer = {spots}, spearman = ["5.2/1/in", "5.2/4/in"] }}').daimyo(
        "take:test"
    )
    table.daimyo("guard:22")
    assert {text.split(":")[1] for text in table.offered if text.startswith("stand:")} <= {"8.2", "4.1", "11.2"}
    there = {table.w.guards[int(text.removeprefix("guard:"))].yard for text in table.offered if text[0] == "g"}
    assert there <= {"8.2", "4.1", "11.2"}
    table.daimyo(table.offered[0], "guard:1")
    if len(table.w.guards_in("8.2")) == 1:
        assert "stand:8.2:4:in" in table.offered


@pytest.mark.rule("SH-933", "SH-931")
def test_guards_who_change_places_with_the_tower_are_told_what_to_watch() -> None:
    table = styled("tsuru", 'guards = { spearman = ["9.3/tower"], samurai = ["8.2/1/in"] }').daimyo("take:test")
    table.daimyo("guard:30", "guard:1")
    assert table.question == "what_does_the_tower_watch"
    assert (table.guard(30), table.guard(1)) == ("9.3/tower", "8.2/1/in")
    assert table.daimyo("focus:8.4").w.focus == "8.4"


@pytest.mark.rule("SH-721", "SH-213")
@pytest.mark.parametrize(("yard", "other"), [("6.3", "10.4"), ("10.4", "6.3")])
def test_where_the_lord_begins_counts_as_where_he_stood_last(yard: str, other: str) -> None:
    placed = deployment("imai").daimyo(f"stand:{yard}:1:in")
    taken = styled("imai", f'guards = {{ daimyo = ["{yard}/1/in"] }}').daimyo("take:test")
    beside = f'guards = {{ daimyo = ["{other}/1/in"], spearman = ["{other}/4/in"] }}'
    moved = styled("imai", beside).daimyo("take:test", f"guard:{LORD}")
    moved.daimyo(next(text for text in moved.offered if text.startswith(f"stand:{yard}:")))
    for table in (placed, taken, moved):
        assert table.w.lord_stood_in == yard
    assert deployment("palace").daimyo("stand:9.3:1:in").w.lord_stood_in == "", "there he goes to the tea"


@pytest.mark.rule("SH-933", "SH-211")
@pytest.mark.parametrize(("focus", "watched"), [('focus = "8.4"', "8.4"), ("", "9.3")])
def test_a_ready_made_deployment_says_what_the_tower_watches_or_it_watches_its_own_yard(
    focus: str, watched: str
) -> None:
    table = styled("tsuru", f'guards = {{ spearman = ["9.3/tower"] }}\n{focus}').daimyo("take:test")
    assert table.w.focus == watched


@pytest.mark.rule("SH-211")
def test_whoever_stands_elsewhere_goes_where_there_is_room_for_him() -> None:
    table = styled("osaka", "guards = {}").daimyo("take:test")
    counts = Counter(guard.yard for guard in table.w.guards.values())
    number = next(n for n, guard in table.w.guards.items() if counts[guard.yard] == 2)
    here = table.w.guards[number].yard
    table.daimyo(f"guard:{number}")
    yards = {text.split(":")[1] for text in table.offered if text.startswith("stand:")}
    assert yards == {here} | {yard for yard, count in counts.items() if count == 1}
    assert len(set(table.offered)) == len(table.offered), "each place once"


@pytest.mark.rule("SH-211", "SH-204")
def test_everybody_hears_where_each_guard_stands() -> None:
    table = deployment("tsuru")
    while table.question in ("where_does_the_next_one_stand", "what_does_the_tower_watch"):
        table.choose(table.offered[-1])
    assert last_seen(table) == standing(table)
    assert table.heard(e.TowerWatches)[-1].hex == table.w.focus
    table = styled("tsuru", 'guards = { spearman = ["9.3/tower"], samurai = ["8.2/1/in"] }').daimyo("take:test")
    assert last_seen(table) == standing(table)
    assert table.heard(e.TowerWatches) == [e.TowerWatches(table.w.focus)]
    table.daimyo("guard:30", "guard:1", "focus:8.4", "guard:30")
    table.daimyo(next(text for text in table.offered if text.startswith("guard:")))
    assert last_seen(table) == standing(table)
    assert table.w.focus == "8.4"


def last_seen(table: Scene) -> dict[int, tuple[str, int, str]]:
    """Where each guard stands by what was told last of him."""
    return {event.guard: (event.yard, event.corner, event.facing) for event in table.heard(ce.GuardStands)}


def standing(table: Scene) -> dict[int, tuple[str, int, str]]:
    return {n: (guard.yard, guard.corner, guard.facing) for n, guard in table.w.guards.items()}


# Figures


@pytest.mark.rule("SH-158", "SH-R84")
def test_there_are_36_figures() -> None:
    assert {kind: len(FIGURES[kind]) for kind in ("spearman", "officer", "samurai", "daimyo")} == {  # type: ignore[index]
        "spearman": 21, "officer": 8, "samurai": 6, "daimyo": 1,
    }  # fmt: skip


@pytest.mark.rule("SH-R83", "SH-1111", "SH-211")
def test_guards_from_bought_cards_are_deployed_too_as_far_as_there_is_room() -> None:
    table = on_to(Scene(SetUp(), w=with_cards("osaka", "DP01", "DP02", "DP03")), "where_does_a_coin_lie")
    assert kinds(table.w) == {"spearman": 15, "officer": 4}
    crowd = on_to(
        Scene(SetUp(), w=with_cards("osaka", "DP01", "DP01", "DP01", "DP02", "DP02")), "where_does_a_coin_lie"
    )
    assert len(crowd.w.guards) == 20, "two in each yard"
    assert kinds(crowd.w) == {"spearman": 16, "officer": 4}


@pytest.mark.rule("SH-R83", "SH-931")
def test_a_tower_has_room_for_one_guard() -> None:
    board = world("tsuru").board
    assert capacity(board) == 2 * len(board.yards) - 1


@pytest.mark.rule("SH-R84", "SH-216")
def test_no_more_can_be_deployed_than_there_are_figures() -> None:
    team = ",".join(f"officer@{yard}/1/in" for yard in ("3.0", "4.1", "5.2", "7.1", "8.2", "3.3", "9.3", "1.4"))
    table = ordered(f"guards={team}", "D:officer")
    assert not table.asked
    assert kinds(table.w) == {"officer": 8}


@pytest.mark.rule("SH-216")
def test_who_is_killed_goes_back_to_the_supply_and_may_be_deployed_again() -> None:
    team = ",".join(f"officer@{yard}/4/in" for yard in ("3.0", "8.2", "5.2", "7.1", "4.1", "3.3", "9.3", "1.4"))
    table = executed(f"guards={team} hayato=5.1 mat=0:HAY-09").ninjas("target:5.2")
    assert 24 not in table.w.guards
    table = ordered("", "D:officer", w=table.w).daimyo("stand:7.1:1:in")
    assert table.guard(24) == "7.1/1/in"


@pytest.mark.rule("SH-R85", "SH-161", "SH-164", "SH-168")
def test_a_lack_of_markers_limits_nothing() -> None:
    bodies = ",".join(["4.1/0", "4.1/2", "4.1/4", "5.2/0", "5.2/2", "5.2/4", "3.3/0", "3.3/2"])
    table = executed(f"noise=15 bodies={bodies} guards=spearman@5.2/4/in hayato=5.1 mat=0:HAY-09")
    assert len(table.w.bodies) == 9
    table = executed("noise=15 guards=spearman@4.1/0/out mugen=4.0 mugen.hand=MUG-10 mat=0:MUG-10")
    while table.asked:
        table.choose(table.offered[0])
    assert table.w.noise == 16


MISSION_STYLES = [(mission, style) for mission, styles in SHADOW.content.styles.items() for style in styles]


@pytest.mark.rule("SH-211")
@pytest.mark.parametrize(("mission", "style"), MISSION_STYLES)
def test_every_ready_made_deployment_can_stand_as_it_is_written(mission: MissionId, style: StyleId) -> None:
    content = SHADOW.content
    board, written = content.boards[mission], content.styles[mission][style]
    due = figures_due(board, [board.file.deployment])
    guards = by_style(World(content=content, mission=mission), written, due)
    assert sorted(guards) == sorted(due)
    assert {guard.yard for guard in guards.values()} == set(board.yards)
    for kind in written.guards:
        stand = {(guard.yard, guard.corner, guard.facing) for n, guard in guards.items() if KIND_OF[n] == kind}
        assert stand == set(written.spots(kind))
