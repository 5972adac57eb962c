"""What is asked over HTTP besides play: the games, the page, health and figures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.house import BLADE, GAMES, HERE, House, key_of, open_house, problem

from uguisu import find_game, quick_dice
from uguisu.bots.bot import bots_for
from uguisu.engine.registry import game_names
from uguisu.server import app, endpoints
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.catalogue import game_shown
from uguisu.server.settings import Settings
from uguisu.server.store import Store, StoreError

HIDE = "hide_and_seek"


async def asked(house: House, kind: Any, path: str) -> Any:
    response = await house.get(path)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    assert response.headers["cache-control"] == "no-store"
    return msgspec.json.decode(response.content, type=kind)


# The games


async def test_every_game_of_the_server_is_listed_with_what_one_wants_to_know(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        games = await asked(house, list[r.GameShown], "/api/games")
        assert [(one.name, one.title, one.seats, one.secrets) for one in games] == [
            (game.name, game.title, game.seats, game.secrets) for game in GAMES
        ]
        blade, hide = games
        assert blade.bots == tuple(bots_for(find_game("blade")))
        assert hide.bots == tuple(bots_for(HIDE_AND_SEEK))
        assert (blade.first_bot, hide.first_bot) == ("novice", "quick-thinker")
        assert hide.seat_names == (("the hider", "the seekers"),)
        assert all((blade.line, blade.feel, blade.minutes[1]))
        assert [one.name for one in blade.options] == [field.name for field in msgspec.structs.fields(BLADE.options)]
        for option in blade.options:
            assert option.default in option.values
            assert len(option.labels) == len(option.values)
            assert option.label


async def test_every_value_that_is_shown_opens_a_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        games = await asked(house, list[r.GameShown], "/api/games")
        for option in games[0].options:
            for value in option.values:
                wanted = {"game": "blade", "visitor": "v", "seats": [{"player": "me"}], "options": {option.name: value}}
                opened = await house.done(r.Opened, "/api/tables", wanted)
                wire = await house.join(opened.table, key_of(opened, 0))
                assert wire.letter.table.options[option.name] == value


@pytest.mark.parametrize("name", game_names())
def test_a_first_game_has_options_that_there_are(name: str) -> None:
    game = find_game(name)
    shown = game_shown(game)
    assert set(shown.first) <= {option.name for option in shown.options}
    game.options_from(dict(shown.first))


async def test_the_rules_and_the_atlas_of_a_game_are_those_of_the_game(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for game in GAMES:
            rules = await asked(house, list[r.RuleShown], f"/api/games/{game.name}/rules")
            assert [(one.id, one.chapter, one.line) for one in rules] == [
                (rule, entry.chapter, entry.line) for rule, entry in game.rulebook.items()
            ]
            atlas = await asked(house, dict[str, Any], f"/api/games/{game.name}/atlas")
            assert atlas == msgspec.json.decode(msgspec.json.encode(game.atlas()))
        for name in ("chess", "Blade", "%00"):
            for what in ("rules", "atlas"):
                refused = problem(await house.get(f"/api/games/{name}/{what}"))
                assert refused == (404, "no-such-game", "There is no such game here.")


# Opening tables

ME: dict[str, Any] = {"player": "me"}
WRONG: list[tuple[dict[str, Any], int, str, str]] = [
    ({"game": "chess"}, 400, "no-such-game", "game"),
    ({"game": "b" * 41}, 400, "unreadable", "game"),
    ({"game": None}, 400, "unreadable", "game"),
    ({"seats": []}, 400, "unreadable", "seats"),
    ({"seats": [ME] * 17}, 400, "unreadable", "seats"),
    ({"seats": [ME, ME]}, 400, "bad-option", ""),
    ({"seats": [{"player": "cat"}]}, 400, "unreadable", "seats[0].player"),
    ({"seats": [{"player": "me", "key": "mine"}]}, 400, "unreadable", "seats[0]"),
    ({"seats": [{"player": "bot"}]}, 400, "refused", ""),
    ({"seats": [{"player": "bot", "bot": "deep"}]}, 400, "refused", ""),
    ({"options": {"contract": 7}}, 400, "bad-option", ""),
    ({"options": {"contract": "1"}}, 400, "bad-option", ""),
    ({"options": {"cheat": True}}, 400, "bad-option", ""),
    ({"options": []}, 400, "unreadable", "options"),
    ({"visitor": ""}, 400, "unreadable", "visitor"),
    ({"visitor": "v" * 65}, 400, "unreadable", "visitor"),
    ({"called": "c" * 41}, 400, "unreadable", "called"),
    ({"seed": 1}, 400, "unreadable", ""),
    ({"secret": "00"}, 400, "unreadable", ""),
    ({"table": "mine"}, 400, "unreadable", ""),
]


@pytest.mark.parametrize(("change", "status", "code", "field"), WRONG, ids=[str(next(iter(row[0]))) for row in WRONG])
async def test_a_table_that_cannot_be_opened_is_refused_with_the_field(
    tmp_path: Path, change: dict[str, Any], status: int, code: str, field: str
) -> None:
    async with open_house(tmp_path) as house:
        wanted = {"game": "blade", "visitor": "v", "seats": [ME]} | change
        response = await house.post("/api/tables", wanted)
        assert problem(response)[:2] == (status, code)
        assert response.json()["field"] == field
        assert response.json()["sentence"]
        assert (await asked(house, Any, "/healthz"))["tables"] == 0


async def test_names_may_hold_any_plain_text_that_fits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for name in ("鶯", "<b>&\"'", "' OR 1=1 --", "x" * 40):
            wanted = {"game": "blade", "visitor": "v", "called": name, "seats": [ME]}
            opened = await house.done(r.Opened, "/api/tables", wanted)
            wire = await house.join(opened.table, key_of(opened, 0))
            assert wire.letter.table.seats[0].called == name


# Addresses


async def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        for path in (
            "/api",
            "/api/",
            "/api/nothing",
            f"/api/tables/{opened.table}",
            f"/api/tables/{opened.table}/log",
            "/docs",
            "/openapi.json",
            "/tables.sqlite3",
            "/assets/../gate.py",
            "/assets/%2e%2e/gate.py",
        ):
            assert (await house.get(path)).status_code == 404, path
        for path in ("/api/tables", "/api/mine", "/api/upload", f"/api/tables/{opened.table}/sit"):
            assert (await house.get(path)).status_code == 405
        for path in ("/api/games", "/healthz", "/metrics", f"/api/tables/{opened.table}/save"):
            assert (await house.post(path, {})).status_code == 405


async def test_health_says_that_the_store_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        assert await asked(house, Any, "/healthz") == {"ok": True, "tables": 0}
        await house.open("blade", "me")
        assert await asked(house, Any, "/healthz") == {"ok": True, "tables": 1}

        async def away(self: Store) -> int:
            raise StoreError("The store could not be read: no connection")

        monkeypatch.setattr(Store, "count", away)
        assert problem(await house.get("/healthz"))[:2] == (503, "store")


# Figures


@asynccontextmanager
async def from_address(house: House, address: str) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(house.app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://uguisu.test") as http:
        yield http


async def test_figures_count_what_happens_and_name_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "bot random")
        wire = await house.join(opened.table, key_of(opened, 0))
        await house.play([wire], quick_dice("figures"), 1)
        await wire.answer(p.Choose("no", 99, "go:1"))
        await house.refused(f"/api/tables/{opened.table}/leave", r.Keyed("x"))
        response = await house.get("/metrics")
        assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
        figures = dict(line.rsplit(" ", 1) for line in response.text.splitlines() if not line.startswith("#"))
        assert figures['uguisu_tables_opened_total{game="hide_and_seek"}'] == "1.0"
        assert figures['uguisu_moves_total{game="hide_and_seek",player="person"}'] == "1.0"
        assert float(figures['uguisu_moves_total{game="hide_and_seek",player="bot"}']) >= 1
        assert figures["uguisu_tables_in_memory"] == "1.0"
        assert figures["uguisu_connections"] == "1.0"
        assert figures["uguisu_move_seconds_count"] == "1.0"
        assert figures['uguisu_refusals_total{code="not-your-turn"}'] == "1.0"
        assert figures['uguisu_refusals_total{code="no-such-key"}'] == "1.0"
        names = [opened.table, opened.owner, opened.watch, key_of(opened, 0), "anna", "go:"]
        assert [name for name in names if name in response.text] == []
        await wire.go()
        assert "uguisu_connections 0.0" in (await house.get("/metrics")).text


@pytest.mark.parametrize(("address", "metrics", "status"), [
    (HERE, "nobody", 403), ("192.0.2.7", "nobody", 403),
    (HERE, "here", 200), ("::1", "here", 200), ("192.0.2.7", "here", 403), ("192.0.2.7", "all", 200),
])  # fmt: skip
async def test_figures_are_for_those_who_are_set(tmp_path: Path, address: str, metrics: str, status: int) -> None:
    async with open_house(tmp_path, metrics=metrics) as house, from_address(house, address) as http:
        assert (await http.get("/metrics")).status_code == status


def test_figures_are_for_nobody_unless_set() -> None:
    assert Settings().metrics == "nobody"


# The page

PAGES = ["/", "/t/abc", "/t/abc/replay", "/t/abc?key=x", "/rules/blade"]
SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the built client would be."""
    folder = tmp_path / "browser"
    monkeypatch.setattr(endpoints, "BROWSER", folder)
    monkeypatch.setattr(app, "BROWSER", folder)
    return folder


def is_safe(response: httpx.Response) -> bool:
    policy = response.headers.get("content-security-policy", "")
    strict = (
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return all(part in policy for part in strict) and SAFE.items() <= dict(response.headers).items()


async def test_the_page_is_served_at_all_its_addresses_with_safe_headers(tmp_path: Path, browser: Path) -> None:
    (browser / "assets").mkdir(parents=True)
    (browser / "index.html").write_text("<title>Uguisu</title>")
    (browser / "icon.svg").write_text("<svg/>")
    (browser / "assets" / "main-123.js").write_text("1")
    async with open_house(tmp_path) as house:
        for path in PAGES:
            response = await house.get(path)
            assert (response.status_code, response.text) == (200, "<title>Uguisu</title>")
            assert response.headers["cache-control"] == "no-cache"
            assert is_safe(response)
        icon = await house.get("/icon.svg")
        assert (icon.status_code, icon.headers["content-type"]) == (200, "image/svg+xml")
        assert is_safe(icon)
        asset = await house.get("/assets/main-123.js")
        assert (asset.status_code, asset.text) == (200, "1")
        assert "immutable" in asset.headers["cache-control"]
        assert is_safe(asset)
        for path in ("/assets/other.js", "/assets/", "/assets/../index.html", "/assets/%2e%2e/index.html"):
            assert (await house.get(path)).status_code == 404


async def test_where_the_client_is_not_built_it_is_said_how_to_build_it(tmp_path: Path, browser: Path) -> None:
    async with open_house(tmp_path) as house:
        for path in PAGES:
            response = await house.get(path)
            assert (response.status_code, "make client" in response.text) == (503, True)
        for path in ("/icon.svg", "/assets/main-123.js"):
            assert (await house.get(path)).status_code == 404
        assert (await house.get("/api/games")).status_code == 200
