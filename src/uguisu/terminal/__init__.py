"""Play in the terminal, and step through tables that were played."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Unpack

from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.registry import registered_game
from uguisu.engine.words import label, say
from uguisu.terminal import saves
from uguisu.terminal.seating import Seating, ask_seating, seatings
from uguisu.terminal.sitting import Sitting

__all__ = ["play", "replay"]


def play(
    game: Game[Any],
    *,
    plain: bool = False,
    new: bool = False,
    file: Path | None = None,
    bots: Mapping[int, str] | None = None,
    **setting: Unpack[saves.Setting],
) -> int:
    """Plays a game to its end or until the player quits. Everything is saved as it happens.

    The last unfinished table of the game is taken up again, unless something is asked for that needs a new one.
    Where there is no terminal to draw in, the game is played line by line. Where a game has several seats and nothing
    says which of them bots play, the player is asked; a table that is taken up remembers it.
    """
    plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    if not plain:
        _need_textual()
    begins = new or any(value is not None and value != {} for value in setting.values())
    path = file if file is not None else None if begins else saves.last_unfinished(game)
    if path is not None and path.exists() and not begins:
        kept = saves.take_up(game, path, _ask_for_new_dice)
        if kept is None:
            print(say("terminal", "unchanged"))
            return 1
    else:
        kept = saves.start(game, path, **setting)
    try:
        seated = bots or _seated(kept, plain, setting.get("after"))
        if seated is None:
            print(say("terminal", "saved", path=kept.path))
            return 0
        sitting = Sitting(kept, seated, setting.get("seed"))
        if len(kept.table.seats) > 1:
            saves.keep_bots(kept.path, seated)
        return _play_plain(sitting) if plain else _play_drawn(sitting)
    finally:
        kept.close()


def _seated(kept: saves.Kept, plain: bool, after: Path | None) -> Mapping[int, str] | None:
    """The bots that sit at this table, asked for where nobody knows; None if the player would rather not say.

    In a campaign the bots of the table before it keep their seats.
    """
    game, seats = kept.table.game, len(kept.table.seats)
    if seats == 1:
        return {}
    remembered = saves.kept_bots(after or kept.path)
    if remembered is not None and all(seat < seats for seat in remembered):
        return remembered
    found = seatings(game, seats)
    taken = ask_seating(found, sys.stdin, sys.stdout) if plain else _ask_drawn(game, found)
    return taken.bots if taken else None


def _ask_drawn(game: Game[Any], found: list[Seating]) -> Seating | None:
    from uguisu.terminal.seating_app import SeatingApp

    return SeatingApp(game.title, game.about.line, found).run()


def replay(path: Path, *, plain: bool = False, game: Game[Any] | None = None) -> int:
    """Steps through a table file, finished or not."""
    from uguisu.terminal.replaying import print_replay, replayed

    found = game or saves.as_begun(registered_game(saves.game_of(path)), path)
    if plain or not sys.stdout.isatty():
        print_replay(found, replayed(path, found), sys.stdout)
        return 0
    _need_textual()
    from uguisu.terminal.replay_app import ReplayApp

    ReplayApp(found, path, replayed(path, found)).run()
    return 0


def _play_plain(sitting: Sitting) -> int:
    from uguisu.terminal.plain import PlainTable

    return PlainTable(sitting, sys.stdin, sys.stdout).play()


def _play_drawn(sitting: Sitting) -> int:
    from uguisu.terminal.app import PlayApp

    app = PlayApp(sitting)
    app.run()
    if app.return_code:
        return app.return_code
    for line in sitting.ending() or [sitting.where_saved]:
        print(line)
    return 0


def _need_textual() -> None:
    if find_spec("textual") is None:
        raise UguisuError(say("terminal", "needs_textual"))


def _ask_for_new_dice(problem: str) -> bool:
    print(label("terminal", "new_dice_sure", problem=problem), end="", flush=True)
    return sys.stdin.readline().strip().lower() in label("terminal", "new_dice_yes").split()
