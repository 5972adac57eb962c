"""An answer that is lost on the way does no harm: asked again, the same is answered and nothing is done twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from server.house import House, key_of, open_house
from server.test_rematch import finished

from uguisu.server import requests as r

GAME = "hide_and_seek"
NEW = "a-new-key-of-my-own-choice"


async def twice(house: House, kind: type[Any], path: str, body: Any, table: str) -> Any:
    """Asks for the same thing again, as somebody does who has heard no answer."""
    first = await house.done(kind, path, body)
    entries = await house.entries(table)
    assert await house.done(kind, path, body) == first
    assert await house.entries(table) == entries
    return first


async def test_sitting_down(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        sit = r.Sit(invite=key_of(opened, 1), visitor="bert", new_key=NEW)
        seated = await twice(house, r.Seated, f"/api/tables/{opened.table}/sit", sit, opened.table)
        assert (seated.seat, seated.key) == (1, NEW)
        assert (await house.join(opened.table, NEW)).letter.seat == 1


async def test_renewing_a_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me")
        renew = r.Renew(key_of(opened, 0), NEW)
        seated = await twice(house, r.Seated, f"/api/tables/{opened.table}/renew", renew, opened.table)
        assert seated.key == NEW


async def test_filling_a_seat_with_a_bot(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        fill = r.FillSeat(opened.owner, 1, "random")
        await twice(house, type(None), f"/api/tables/{opened.table}/fill", fill, opened.table)


async def test_a_rematch_and_following_to_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        old, (anna, bert) = await finished(house, "me", "open")
        rematch = r.Rematch(
            keys=(anna,), new_keys=(NEW,), owner="owner-" * 4, watch="watch-" * 4, shift=1, visitor="anna"
        )
        path = f"/api/tables/{old.table}"
        new = await twice(house, r.Opened, f"{path}/rematch", rematch, old.table)
        assert (new.owner, new.watch, new.seats) == ("owner-" * 4, "watch-" * 4, (r.KeyOf(1, NEW),))
        follow = r.Follow(key=bert, visitor="bert", new_key="berts-new-key-at-the-table")
        seated = await twice(house, r.Seated, f"{path}/follow", follow, new.table)
        assert seated.seat == 0


@pytest.mark.parametrize("key", ["short", "x" * 65, "twenty characters and a space"])
async def test_a_key_that_is_easily_guessed_or_odd_is_refused(tmp_path: Path, key: str) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me")
        refused = await house.refused(f"/api/tables/{opened.table}/renew", r.Renew(key_of(opened, 0), key))
        assert refused[:2] == (400, "unreadable")
