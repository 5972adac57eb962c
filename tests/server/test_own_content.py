"""A table goes on under the content that it began with, whatever content the game comes with later."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from server.house import key_of, open_house

from uguisu import find_game, quick_dice
from uguisu.engine.content import texts_in
from uguisu.server import protocol as p
from uguisu.server import requests as r

BLADE = find_game("blade")
assert BLADE.content is not None
FORD = Path(__file__).parents[2] / "examples" / "ford"
FILE = next(iter(BLADE.content.texts))
LATER = BLADE.with_content({FILE: BLADE.content.texts[FILE] + "\n# another day\n"})


async def test_it_goes_on_beside_tables_with_the_new_content(tmp_path: Path) -> None:
    async with open_house(tmp_path, (BLADE,)) as house:
        opened = await house.open("blade", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        await house.play([wire], quick_dice("before"), 8)
        before = wire.letter.view
    async with open_house(tmp_path, (LATER,)) as house:
        wire = await house.join(opened.table, key_of(opened, 0))
        assert wire.letter.view == before
        await house.play([wire], quick_dice("after"))
        assert wire.letter.table.state == "over"
        wanted = r.Rematch(keys=(key_of(opened, 0),), visitor="anna")
        again = await house.done(r.Opened, f"/api/tables/{opened.table}/rematch", wanted)
        new = await house.open("blade", "me")
        for table in (again, new):
            await house.join(table.table, key_of(table, 0))
        digests = []
        for table in (opened, again, new):
            async with house.server.tables.hold(table.table) as live:
                digests.append(live.hosted.table.header.content)
        assert digests == [BLADE.digest, BLADE.digest, LATER.digest]


async def test_a_table_of_ones_own_is_offered_by_its_name_and_played_on(tmp_path: Path) -> None:
    tenchu = find_game("tenchu").with_content(texts_in(FORD))
    async with open_house(tmp_path, (tenchu,)) as house:
        catalogue = (await house.get("/api/games")).text
        assert '"The Old Ford"' in catalogue
        options = {"mode": "battle", "table": "ford", "first": "ronin", "second": "daimyo"}
        opened = await house.open("tenchu", "me", "me", options=options)
        wires = [await house.join(opened.table, key_of(opened, seat)) for seat in range(2)]
        assert await house.play(wires, quick_dice("ford"), 30) == 30
        assert wires[0].letter.table.state == "running"


async def test_content_that_nobody_has_kept_is_said_to_be_missing(tmp_path: Path) -> None:
    async with open_house(tmp_path, (BLADE,)) as house:
        opened = await house.open("blade", "me")
        await house.join(opened.table, key_of(opened, 0))
    with closing(sqlite3.connect(house.file)) as store:
        store.execute("DELETE FROM facts WHERE name LIKE 'content %'")
        store.commit()
    async with open_house(tmp_path, (LATER,)) as house:
        wire = house.wire()
        wire.say(p.Join(p.VERSION, opened.table, key_of(opened, 0)))
        assert await wire.ended() is not None
        assert "cannot be opened by this version" in wire.frames[-1]
