"""Makes the position files of all lessons anew, by playing each lesson's opening; run it when an opening or the rules
of a game have changed. A test says when they are out of date."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec

from uguisu.engine.lesson import lesson_file, make_position
from uguisu.engine.registry import find_game, game_names

for name in [*game_names(), "examples.hide_and_seek"]:
    game = find_game(name)
    folder = Path(str(files(type(game).__module__.rpartition(".")[0]))) / "content" / "lessons"
    for path in sorted(folder.glob("*.toml")):
        position = make_position(game, lesson_file(path.stem, folder))
        path.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(position), indent=1) + b"\n")
        print(path.with_suffix(".json"))
