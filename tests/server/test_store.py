"""What the store promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import get_args

import pytest
from server.databases import Cluster, rows

from uguisu.cli import main
from uguisu.engine.record import Chosen, DiceHeader, Drawn, Header, NewDice, Over, Resigned, TakenBack
from uguisu.server.entries import (
    Acted,
    AnyEntry,
    Begun,
    BotSat,
    CameBack,
    Holder,
    Invited,
    Left,
    Opened,
    Rematched,
    Renewed,
    Revealed,
    RightRenewed,
    Sat,
    Sealed,
    Spoke,
    StoodIn,
    Voided,
    Worded,
    hashed,
)
from uguisu.server.store import Conflict, Store, StoreError

PATIENCE = 60
"""Seconds after which a store that does not answer is taken for one that never will."""
DICE = DiceHeader("c" * 64, ("wörd", ""))
LINES = (
    Chosen(0, "draw:L4.2@C4"),
    Drawn("3"),
    TakenBack(0),
    Resigned(1),
    NewDice(DICE),
    Over("hider", (1.0, -0.5), (None, "ab")),
)
OPENED = Opened(
    game="hide_and_seek",
    rules=1,
    content="",
    options={"flag": True, "level": 3, "name": "鶯"},
    holders=(Holder("person", 'Ada "\\\n', hashed("key"), word="e\x00"), Holder("open", invite="i", follows=1)),
    visitors=((0, hashed("visitor")),),
    owner=hashed("owner"),
    watch=hashed("watch"),
    before="elsewhere",
)
HEADER = Header(game="hide_and_seek", rules=1, content="", seats=2, options={"flag": False}, dice=DICE)
ENTRIES: tuple[AnyEntry, ...] = (
    OPENED,
    Sat(seat=1, key="k", visitor="v", called="Grace"),
    Worded(1, "wörd\x00"),
    Sealed(1, "5e" * 32),
    Revealed(1, "0a" * 16),
    Voided((0, 1)),
    BotSat(1, "careful"),
    Left(1),
    StoodIn(1, "careful"),
    StoodIn(1, by=0),
    CameBack(1),
    Spoke(1, (0, 1), "wörds", "", "Grace", "c9", (3, 4, 4), 12.5),
    Renewed(0, "k2"),
    Invited(1, "i2"),
    Begun(HEADER, LINES),
    Begun(HEADER),
    RightRenewed("watch", "k"),
    Acted(0, "command %s ?", LINES),
    Rematched("onwards"),
)
SECRETS = (b"\x00" * 32, None, bytes(range(32)))


def move(number: int) -> Acted:
    return Acted(0, f"command {number}", (Chosen(0, f"go:{number}"),))


def numbers(url: str, table: str) -> list[int]:
    """The numbers of a table's log, as somebody else finds them."""
    return [number for (number,) in rows(url, "SELECT number FROM log WHERE id = ? ORDER BY number", table)]


async def test_what_is_written_is_read_back_exactly(store: Store) -> None:
    assert {type(entry) for entry in ENTRIES} == set(get_args(AnyEntry))
    await store.create("all", "hide_and_seek", ENTRIES[:2], SECRETS)
    for number, entry in enumerate(ENTRIES[2:], 2):
        await store.append("all", number, entry)
    await store.create("other", "blade", [OPENED], [None])
    stored = await store.load("all")
    assert stored is not None
    assert (stored.game, tuple(stored.entries), tuple(stored.secrets)) == ("hide_and_seek", ENTRIES, SECRETS)
    assert await store.count() == 2


async def test_what_is_written_is_there_after_the_store_is_opened_again(store_url: str) -> None:
    for round_ in range(3):
        store = Store.at(store_url)
        if round_ == 0:
            await store.create("all", "hide_and_seek", ENTRIES, SECRETS)
        stored = await store.load("all")
        store.close()
        assert stored is not None
        assert tuple(stored.entries) == ENTRIES


async def test_a_table_that_is_not_there_is_not_found_whatever_it_is_called(store: Store) -> None:
    for name in ("nowhere", "", "\x00", "a\x00b", "'; DROP TABLE log; --", "%s", "?"):
        assert await store.load(name) is None


async def test_a_number_of_the_log_is_given_once(store: Store, store_url: str) -> None:
    await store.create("one", "blade", [OPENED], [None])
    await store.append("one", 1, move(1))
    with pytest.raises(Conflict):
        await store.append("one", 1, move(2))
    stored = await store.load("one")
    assert stored is not None
    assert stored.entries == [OPENED, move(1)]
    assert numbers(store_url, "one") == [0, 1]


async def test_a_table_that_cannot_be_created_whole_is_not_created_at_all(store: Store, store_url: str) -> None:
    await store.create("one", "blade", [OPENED], SECRETS)
    with pytest.raises(Conflict):
        await store.create("one", "hide_and_seek", ENTRIES, [])
    assert rows(store_url, "SELECT id, game FROM tables") == [("one", "blade")]
    assert numbers(store_url, "one") == [0]
    assert rows(store_url, "SELECT count(*) FROM dice") == [(len(SECRETS),)]


async def test_nothing_is_appended_to_a_table_that_is_not_there(store: Store, store_url: str) -> None:
    with pytest.raises(StoreError):
        await store.append("nowhere", 0, move(0))
    assert numbers(store_url, "nowhere") == []


async def test_of_two_who_write_a_number_one_does(store: Store, store_url: str) -> None:
    await store.create("one", "blade", [OPENED], [None])
    for number in range(1, 20):
        tries = [store.append("one", number, move(100 * which + number)) for which in range(2)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [Conflict]
    assert numbers(store_url, "one") == list(range(20))


async def test_an_entry_is_on_disk_when_its_writer_is_told(store: Store, store_url: str) -> None:
    await store.create("one", "blade", [OPENED], [None])
    for number in range(1, 10):
        await store.append("one", number, move(number))
        assert numbers(store_url, "one")[-1] == number


async def test_many_writers_at_once_leave_no_gap(store: Store, store_url: str) -> None:
    tables = [f"table {number}" for number in range(20)]
    await asyncio.gather(*(store.create(table, "blade", [OPENED], [None]) for table in tables))
    await asyncio.gather(*(store.append(table, number, move(number)) for number in range(1, 20) for table in tables))
    for table in tables:
        stored = await store.load(table)
        assert stored is not None
        assert stored.entries == [OPENED, *map(move, range(1, 20))]
        assert numbers(store_url, table) == list(range(20))


async def test_a_bad_write_spoils_no_good_one(store: Store, store_url: str) -> None:
    """They wait together, and so they are tried together first."""
    await store.create("one", "blade", [OPENED], [None])
    bad = {7, 8, 100}
    writes = [store.append("one", 0 if number in bad else number, move(number)) for number in range(1, 120)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    refused = {number for number, result in enumerate(results, 1) if isinstance(result, Conflict)}
    assert refused == bad
    assert [result for result in results if result is not None and not isinstance(result, Conflict)] == []
    assert numbers(store_url, "one") == [0, *(number for number in range(1, 120) if number not in bad)]


async def test_a_writer_who_gives_up_waiting_spoils_nothing(store: Store, store_url: str) -> None:
    await store.create("one", "blade", [OPENED], [None])
    writing = [asyncio.create_task(store.append("one", number, move(number))) for number in range(1, 100)]
    await asyncio.sleep(0)
    for task in writing[50:]:
        task.cancel()
    results = await asyncio.gather(*writing, return_exceptions=True)
    assert results[:50] == [None] * 50
    assert set(range(51)) <= set(numbers(store_url, "one"))
    await store.append("one", 100, move(100))


async def test_a_fact_is_written_once(store: Store, store_url: str) -> None:
    assert await store.fact("seal", "first") == "first"
    assert await store.fact("seal", "second") == "first"
    told = await asyncio.gather(*(store.fact("race", str(number)) for number in range(10)))
    assert len(set(told)) == 1
    assert rows(store_url, "SELECT value FROM facts WHERE name = 'race'") == [(told[0],)]


async def test_a_store_writes_what_still_waits_when_it_is_closed(store_url: str) -> None:
    store = Store.at(store_url)
    await store.create("one", "blade", [OPENED], [None])
    writing = [asyncio.create_task(store.append("one", number, move(number))) for number in range(1, 600)]
    await asyncio.sleep(0)
    await asyncio.to_thread(store.close)
    assert await asyncio.gather(*writing) == [None] * 599
    assert numbers(store_url, "one") == list(range(600))


async def test_a_closed_store_refuses_everything(store_url: str) -> None:
    store = Store.at(store_url)
    await store.create("one", "blade", [OPENED], [None])
    store.close()
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(StoreError):
            await store.append("one", 1, move(1))
        with pytest.raises(StoreError):
            await store.load("one")
    store.close()
    assert numbers(store_url, "one") == [0]


async def test_an_entry_that_nobody_understands_is_named_as_a_fault_of_the_store(store: Store, store_url: str) -> None:
    await store.create("one", "blade", [OPENED], [None])
    rows(store_url, "INSERT INTO log VALUES ('one', 1, 0, ?)", '{"entry":"from the future"}')
    with pytest.raises(StoreError):
        await store.load("one")
    assert await store.count() == 1


# Stores that cannot be used


def refusal(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        Store.at(url)
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def test_a_store_of_another_version_is_refused_and_left_as_it_is(store_url: str) -> None:
    Store.at(store_url).close()
    rows(store_url, "UPDATE facts SET value = '99' WHERE name = 'schema'")
    rows(store_url, "DROP TABLE dice")
    assert "99" in refusal(store_url)
    with pytest.raises(Exception, match="dice"):
        rows(store_url, "SELECT * FROM dice")
    rows(store_url, "UPDATE facts SET value = '1' WHERE name = 'schema'")
    Store.at(store_url).close()


@pytest.mark.parametrize("url", ["", "tables.sqlite3", "mysql://localhost/uguisu", "SQLITE:x"])
def test_a_store_of_an_unknown_kind_is_refused(url: str) -> None:
    assert "sqlite:PATH or postgresql://" in refusal(url)


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1000)
    assert str(file) in refusal(f"sqlite:{file}")
    assert file.read_text() == "Dear Ada, " * 1000


def test_a_folder_or_a_path_through_a_file_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "tables.sqlite3"):
        assert str(path) in refusal(f"sqlite:{path}")


NOWHERE = "postgresql://nobody@/nothing?host=%2Fnowhere"


@pytest.mark.parametrize("url", [NOWHERE, "postgresql://nobody@127.0.0.1:1/nothing", "postgresql:nonsense"])
def test_a_postgresql_that_does_not_answer_is_refused(url: str) -> None:
    assert refusal(url).startswith("PostgreSQL cannot be used as a store: ")


def test_a_postgresql_database_that_does_not_exist_is_refused(postgresql_url: str) -> None:
    assert "nothing" in refusal(postgresql_url.replace("@/", "@/nothing"))


def test_the_command_says_in_one_line_what_is_wrong_with_a_store(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--store", NOWHERE]) == 1
    told = capsys.readouterr()
    assert told.err.startswith("uguisu: PostgreSQL")
    assert told.err.count("\n") == 1
    assert told.out == ""


# Each kind's own dangers


async def test_only_its_owner_can_read_a_file_of_sqlite(sqlite_url: str, tmp_path: Path) -> None:
    store = Store.at(sqlite_url)
    await store.create("one", "blade", [OPENED], SECRETS)
    files = list(tmp_path.glob("tables.sqlite3*"))
    assert {file.name.removeprefix("tables.sqlite3") for file in files} == {"", "-wal", "-shm", ".lock"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    store.close()


def lose_connections(url: str) -> None:
    """What a restart of PostgreSQL does to those who are connected."""
    rows(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


async def test_a_lost_connection_costs_one_write_at_most_and_no_reading(postgresql_url: str) -> None:
    store = Store.at(postgresql_url)
    await store.create("one", "blade", [OPENED], [None])
    assert await asyncio.gather(*(store.count() for _ in range(4))) == [1] * 4
    for _ in range(3):
        lose_connections(postgresql_url)
        assert await asyncio.gather(*(store.count() for _ in range(4))) == [1] * 4
        number = numbers(postgresql_url, "one")[-1] + 1
        try:
            await store.append("one", number, move(number))
        except StoreError:
            number = numbers(postgresql_url, "one")[-1]
        await store.append("one", number + 1, move(number + 1))
        assert numbers(postgresql_url, "one") == list(range(number + 2))
    store.close()


async def test_while_postgresql_is_away_everything_is_refused_and_afterwards_goes_on(
    cluster: Cluster, postgresql_url: str
) -> None:
    store = Store.at(postgresql_url)
    await store.create("one", "blade", [OPENED], [None])
    name = rows(postgresql_url, "SELECT current_database()")[0][0]
    rows(cluster.url("postgres"), f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    rows(cluster.url("postgres"), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?", name)
    tries = [store.append("one", 1, move(1)), store.load("one"), store.count(), store.fact("seal", "x")]
    for refused in await asyncio.gather(*tries, return_exceptions=True):
        assert isinstance(refused, StoreError)
        assert str(refused).endswith("Try again in a moment."), "what is wrong inside is nothing for clients"
    rows(cluster.url("postgres"), f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await store.append("one", 1, move(1))
    assert await store.count() == 1
    assert numbers(postgresql_url, "one") == [0, 1]
    store.close()


async def test_connections_lost_in_the_middle_of_much_writing_lose_nothing_that_was_told(postgresql_url: str) -> None:
    store = Store.at(postgresql_url)
    tables = [f"table {number}" for number in range(20)]
    told: dict[str, list[int]] = {table: [0] for table in tables}
    await asyncio.gather(*(store.create(table, "blade", [OPENED], [None]) for table in tables))

    async def write(table: str) -> None:
        """As the server does it: what the store has is the truth after a failure."""
        while told[table][-1] < 60:
            number = told[table][-1] + 1
            try:
                await store.append(table, number, move(number))
                told[table].append(number)
            except StoreError:
                stored = await store.load(table)
                assert stored is not None
                told[table] += range(number, len(stored.entries))

    writing = asyncio.gather(*map(write, tables))
    for goal in (5, 15, 30, 45):
        while not writing.done() and sum(map(len, told.values())) < goal * len(tables):
            await asyncio.sleep(0)
        await asyncio.to_thread(lose_connections, postgresql_url)
    await writing
    for table in tables:
        assert numbers(postgresql_url, table) == told[table] == list(range(61))
    store.close()
