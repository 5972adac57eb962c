"""The client is built with the types that the server speaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from uguisu.engine.registry import find_game, game_names
from uguisu.server import protocol, requests, typescript

SOURCE = Path(__file__).parents[2] / "client" / "src"


@pytest.mark.parametrize("name", typescript.files(SOURCE))
def test_the_clients_types_are_those_of_the_server(name: str) -> None:
    path = SOURCE / name
    written = path.read_text(encoding="utf-8") if path.is_file() else ""
    assert written == typescript.files(SOURCE)[name], f"client/src/{name} is out of date: run `make protocol`"


def test_every_message_and_every_answer_has_a_type() -> None:
    text = typescript.protocol_types()
    for kind in (*get_args(protocol.FromClient), *get_args(protocol.FromServer), *get_args(requests.OverHttp)):
        assert f"export interface {kind.__name__} {{" in text
    assert f"export const VERSION = {protocol.VERSION}\n" in text


def test_whatever_is_written_is_what_is_found(tmp_path: Path) -> None:
    (tmp_path / "games" / "blade").mkdir(parents=True)
    typescript.write(tmp_path)
    found = {str(path.relative_to(tmp_path)): path.read_text("utf-8") for path in tmp_path.rglob("*.ts")}
    names = ("protocol.ts", "words/sentences.ts", "games/blade/types.ts")
    assert found == {name: typescript.files(SOURCE)[name] for name in names}


class Nest(msgspec.Struct):
    """A bird's home."""

    eggs: int | None
    songs: tuple[tuple[str, float], ...]
    near: dict[str, bool]
    anything: Any
    mood: str = "calm"


def test_types_are_translated_as_they_travel() -> None:
    assert "\n".join(typescript.declarations([Nest])) == "\n".join([
        "/** A bird's home. */",
        "export interface Nest {",
        "  eggs: number | null",
        "  songs: [string, number][]",
        "  near: { [name: string]: boolean }",
        "  anything: unknown",
        "  mood: string",
        "}",
        "",
    ])  # fmt: skip


def test_every_sound_of_an_event_is_one_that_the_page_can_make() -> None:
    made = (SOURCE / "sound" / "sounds.ts").read_text(encoding="utf-8")
    for game in map(find_game, game_names()):
        for event in game.events:
            assert not event.sound or f"\n  {event.sound}: (" in made, f"{event.__name__} sounds like {event.sound}"
