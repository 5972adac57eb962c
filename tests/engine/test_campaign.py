"""Campaigns: tables that go on from each other, with changing company, and the proof that they truly do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from toys.heists import HEISTS, Spoils

from uguisu import (
    BadFile,
    BadOption,
    Match,
    Seat,
    Table,
    TableFile,
    UguisuError,
    load_table,
    open_sequel,
    quick_dice,
    sequel_of,
    verify_chain,
)
from uguisu.cli import main
from uguisu.engine.record import After
from uguisu.engine.tablefile import written

GAME = ["--game", "toys.heists:HEISTS"]


def rob(table: Table, takes: int = 1) -> Table:
    """Each thief takes so often, if nobody catches him, and goes home."""
    left = dict.fromkeys(table.seats, takes)
    while not table.is_over:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        left[seat] -= 1
        table.act(seat, "take" if left[seat] >= 0 else "flee")
    return table


def campaign(folder: Path) -> list[Path]:
    """Three houses with two, three and two thieves, each written down."""
    tables = [rob(Table.open(HEISTS, seats=2, seed=1))]
    for seats in (3, 2):
        table = open_sequel(tables[-1], seats=seats, seed=seats)
        table.start()
        tables.append(rob(table))
    paths = [folder / f"house{number}.jsonl" for number in (1, 2, 3)]
    for path, table in zip(paths, tables, strict=True):
        TableFile(path, table).close()
    return paths


def resealed(path: Path, change: dict[str, Any]) -> None:
    """The same record under another header, sealed anew as by a forger."""
    table = load_table(path, HEISTS)
    table.after = msgspec.structs.replace(table.after or After("", 2, {}), **change)
    path.write_bytes(written(table))


def test_a_campaign_hands_on_what_the_rules_say_and_the_crew_may_change() -> None:
    first = rob(Table.open(HEISTS, seats=2, seed=1))
    assert sequel_of(first) is not None
    second = open_sequel(first, seats=3, seed=2)
    second.start()
    assert second.view().before == first.view().loot
    assert second.options.house == 2
    assert len(second.seats) == 3
    assert second.header.after is not None
    assert second.header.after.part == 2


def test_nothing_follows_before_the_end_or_after_the_campaign() -> None:
    running = Table.open(HEISTS, seats=1, seed=1)
    assert sequel_of(running) is None
    with pytest.raises(UguisuError, match="not over yet"):
        open_sequel(running)
    last = rob(Table.open(HEISTS, seats=1, seed=1, options={"house": 3}))
    with pytest.raises(UguisuError, match="campaign is over"):
        open_sequel(last)


def test_a_crew_or_an_option_that_the_rules_do_not_allow_is_refused() -> None:
    first = rob(Table.open(HEISTS, seats=1, seed=1))
    with pytest.raises(BadOption, match="1 or 2 seats, not 3"):
        open_sequel(first, seats=3)
    with pytest.raises(BadOption, match="option house: the campaign has set it to 2"):
        open_sequel(first, options={"house": 3})
    assert open_sequel(first, options={"lucky": True}).options.lucky


def test_a_game_without_a_campaign_has_no_sequel() -> None:
    from examples.hide_and_seek.game import HIDE_AND_SEEK

    table = Table.open(HIDE_AND_SEEK, seed=3)
    while not table.is_over:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, prompt.options[0])
    assert sequel_of(table) is None
    with pytest.raises(BadOption, match="no campaign"):
        Table(HIDE_AND_SEEK, after=After("x", 2, {}))


def test_a_chain_of_three_tables_is_saved_resumed_and_verified(tmp_path: Path) -> None:
    paths = campaign(tmp_path)
    verdicts = verify_chain(paths, HEISTS)
    assert [verdict.after.part if verdict.after else 1 for verdict in verdicts] == [1, 2, 3]
    resumed = load_table(paths[1], HEISTS)
    again = open_sequel(resumed, seats=2, seed=9)
    again.start()
    assert again.header.after == load_table(paths[2], HEISTS).header.after


def test_a_running_table_of_a_campaign_goes_on_from_its_file(tmp_path: Path) -> None:
    first = rob(Table.open(HEISTS, seats=2, seed=1))
    second = open_sequel(first, seed=2)
    second.start()
    TableFile(tmp_path / "second.jsonl", second).close()
    resumed = load_table(tmp_path / "second.jsonl", HEISTS)
    assert resumed.can_go_on
    assert rob(resumed).view().before == first.view().loot


def test_a_table_alone_has_an_unproven_past(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = campaign(tmp_path)
    assert main(["verify", str(paths[1]), *GAME]) == 0
    printed = capsys.readouterr().out
    assert "what it brought from part 1 is not proved" in printed
    assert main(["verify", *map(str, paths), *GAME]) == 0
    printed = capsys.readouterr().out
    assert "not proved" not in printed
    assert f"part 3 of a campaign, and it does go on from {paths[1]}" in printed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seal": "0" * 64}, "field after.seal: goes on from another table"),
        ({"legacy": {"loot": 0, "famous": 1}}, "field after.legacy: this is not what house1.jsonl handed on"),
        ({"part": 3}, "field after.part: house1.jsonl was part 1"),
    ],
)
def test_a_forged_past_is_found(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    first, second, _ = campaign(tmp_path)
    resealed(second, change)
    with pytest.raises(BadFile) as refused:
        verify_chain([first, second], HEISTS)
    assert words in str(refused.value)


def test_a_table_of_another_campaign_or_an_unfinished_one_is_no_predecessor(tmp_path: Path) -> None:
    first, second, third = campaign(tmp_path)
    with pytest.raises(BadFile, match=r"goes on from another table than house1\.jsonl"):
        verify_chain([first, third], HEISTS)
    with pytest.raises(BadFile, match="does not go on from another table"):
        verify_chain([second, first], HEISTS)
    unfinished = tmp_path / "unfinished.jsonl"
    TableFile(unfinished, Table.open(HEISTS, seats=2, seed=1)).close()
    with pytest.raises(BadFile, match="it is not finished"):
        verify_chain([unfinished, second], HEISTS)


@pytest.mark.parametrize(
    ("legacy", "words"),
    [
        ({"loot": -1}, "field after.legacy.loot: Expected `int` >= 0"),
        ({"loot": 1, "gold": 2}, "field after.legacy: Object contains unknown field `gold`"),
        ({"loot": 1, "famous": 7}, "field after.legacy.famous: no seat 7 at this table"),
        ({"loot": 301}, "field after.legacy.loot: there is not so much in the world"),
    ],
)
def test_what_is_handed_on_is_checked_like_a_position(tmp_path: Path, legacy: dict[str, Any], words: str) -> None:
    _, second, _ = campaign(tmp_path)
    resealed(second, {"legacy": legacy})
    with pytest.raises(BadFile) as refused:
        load_table(second, HEISTS)
    assert words in str(refused.value)


def test_a_match_goes_on_in_the_same_way() -> None:
    below = quick_dice("campaign")
    match, houses = Match(HEISTS, 2), 0
    while True:
        houses += 1
        while asked := match.to_act:
            seat = asked[0]
            match.draw(below) if seat < 0 else match.act(Seat(seat), ("take", "flee")[below(2)])
        if (sequel := match.sequel) is None:
            break
        assert isinstance(sequel.legacy, Spoils)
        match = Match(HEISTS, sequel.seats[-1], sequel.options, sequel.legacy)
    assert 1 <= houses <= 3
