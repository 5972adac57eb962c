"""What is wrong with content files, and what they hold: `uguisu check`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from uguisu.engine.content import BANDS, NO_RULES, Content, texts_in
from uguisu.engine.errors import BadContent, UguisuError
from uguisu.engine.game import Game
from uguisu.engine.registry import find_game, game_names
from uguisu.engine.words import label, say
from uguisu.lab.bands import bands_of

KEY = re.compile(r"[a-z_]+(?=\s*=)")
"""What stands before an equals sign: files of one kind have these in common, sound or not."""

Texts = Mapping[str, str]


class Laid(NamedTuple):
    """Files as content files of a game: by the names that they would have there."""

    game: Game[Any]
    over: Texts
    paths: Mapping[str, Path]


class Likeness(NamedTuple):
    """How much files look like those of a game."""

    known: int
    """How many of them the game has, or looks for in that folder."""
    shared: float
    """Which part of their keys stands in its own files too, added up."""


def print_check(path: Path, game: Game[Any] | None = None) -> int:
    """Says what is wrong with a file, or with the files of a folder, or else what they hold; 1 if anything is wrong."""
    laid = _laid(path, [game] if game is not None else None)
    try:
        found = laid.game.with_content(laid.over)
        for line in _holdings(found, laid):
            print(line)
    except BadContent as error:
        for problem in error.problems:
            print(_by_path(problem, laid.paths))
        print(label("lab", "checking", "wrong", path=path, count=len(error.problems)))
        return 1
    return 0


def _by_path(problem: str, paths: Mapping[str, Path]) -> str:
    """With the file as it was given, and not as it is called among the game's."""
    name = next((name for name in paths if re.match(rf"{re.escape(name)}[:,]", problem)), "")
    return f"{paths[name]}{problem.removeprefix(name)}" if name else problem


def _holdings(found: Game[Any], laid: Laid) -> list[str]:
    lines: list[str] = []
    assert found.content is not None
    for name, path in laid.paths.items():
        if not laid.over[name].strip():
            lines.append(label("lab", "checking", "left_out", path=path))
        elif name == BANDS:
            holds = label("lab", "checking", "bands", count=len(bands_of(found)))
            lines.append(label("lab", "checking", "sound", path=path, holds=holds))
        elif name not in found.content.texts:
            lines.append(label("lab", "checking", "unread", path=path))
        else:
            lines.append(label("lab", "checking", "sound", path=path, holds=found.content_text(name)))
            lines += found.content_picture(name)
    return lines


# Whose files they are


def _laid(path: Path, games: Sequence[Game[Any]] | None) -> Laid:
    """The files as those of the game whose own they look like most."""
    texts = texts_in(path) if path.is_dir() else {path.name: _text(path)}
    there = games or [game for game in map(find_game, game_names()) if game.content is not None]
    tries = [laid for game in there for laid in _readings(game, path, texts)]
    scores = [_likeness(laid) for laid in tries]
    best = max(scores)
    likely = [laid for laid, score in zip(tries, scores, strict=True) if score == best]
    if games is None and (len(likely) > 1 or best < (0, len(texts) / 2)):
        or_ = label("lists", "or")
        raise UguisuError(say("lab", "checking", "whose", path=path, games=or_.join(game.name for game in there)))
    return likely[0]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: the file is not UTF-8 ({error.reason})") from None


def _readings(game: Game[Any], path: Path, texts: Texts) -> Iterator[Laid]:
    """What the files can be for this game. One alone of which the name says nothing can lie in any folder that takes
    files by any name."""
    if game.content is None:
        raise UguisuError(say("wrong", "no_content", game=game.title))
    is_folder, folders = path.is_dir(), [folder for folder in game.content.folders if folder]
    around = path.resolve() if is_folder else path.resolve().parent
    if around.name in folders:
        prefixes = [f"{around.name}/"]
    elif is_folder or path.name in (*game.content.texts, *NO_RULES):
        prefixes = [""]
    else:
        prefixes = [*(f"{folder}/" for folder in folders), *[""] * (not folders)]
    for prefix in prefixes:
        paths = {prefix + name: path / name if is_folder else path for name in texts}
        yield Laid(game, {prefix + name: text for name, text in texts.items()}, paths)


def _likeness(laid: Laid) -> Likeness:
    assert laid.game.content is not None
    known, shared = 0, 0.0
    for name, text in laid.over.items():
        own = _own(laid.game.content, name)
        known += name in own or (bool(own) and laid.paths[name].resolve().parent.name == name.rpartition("/")[0])
        keys = set(KEY.findall(text))
        shared += len(keys.intersection(KEY.findall("\n".join(own.values())))) / max(len(keys), 1)
    return Likeness(known, shared)


def _own(content: Content, name: str) -> Texts:
    """The game's own file of this name; or where a folder takes all, its files."""
    texts, folder = content.texts, name.rpartition("/")[0]
    if name in texts or not folder:
        return {name: texts[name]} if name in texts else {}
    return {other: text for other, text in texts.items() if other.rpartition("/")[0] == folder}
