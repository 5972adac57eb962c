"""The command `uguisu`."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from uguisu.engine.campaign import verify_chain
from uguisu.engine.content import rulebook, texts_in
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.lesson import find_lesson
from uguisu.engine.registry import find_game, game_names, registered_game
from uguisu.engine.tablefile import read_record
from uguisu.engine.words import house, label, say


def main(arguments: Sequence[str] | None = None) -> int:
    parser = make_parser()
    args = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code: int = args.run(args)
    except UguisuError as error:
        _fail(str(error))
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _fail(f"{error.filename or ''}: {error.strerror}")
        return 1
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        _fail(_inside(error))
        return 70
    return code


def _fail(problem: str) -> None:
    print(f"uguisu: {problem}", file=sys.stderr)


def _inside(error: Exception) -> str:
    """A mistake of ours, in one line: its words may hold what must stay hidden. `python -X dev` shows all of it."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    file = Path(place.filename).name
    return label("wrong", "inside", error=type(error).__name__, file=file, line=place.lineno)


def make_parser() -> argparse.ArgumentParser:
    games = ", ".join(game_names())
    parser = argparse.ArgumentParser(
        prog="uguisu", description=say("cli", "about"), epilog=say("cli", "games_are", games=games)
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_serve(commands)
    _add_play(commands)
    _add_files(commands)
    _add_lab(commands)
    rules = _command(commands, "rules", show_rules)
    rules("game")
    rules("word", nargs="?", default="")
    _command(commands, "games", list_games)
    return parser


def _command(commands: Any, name: str, run: Callable[[argparse.Namespace], int]) -> Callable[..., None]:
    """A command, and what adds its arguments. What it does and what each of them means stands under `[cli.NAME]`."""
    told = house().table("cli", name)
    parser = commands.add_parser(
        name, help=told["help"], description=told.get("description"), epilog=told.get("epilog")
    )
    parser.set_defaults(run=run)

    def add(argument: str, *others: str, **details: Any) -> None:
        parser.add_argument(argument, *others, help=told.get(argument.removeprefix("--")), **details)

    return add


def _add_serve(commands: Any) -> None:
    serve = _command(commands, "serve", serve_games)
    serve("--host", default="127.0.0.1")
    serve("--port", type=int, default=8484)
    serve("--store")
    serve("--open", action="store_true")
    serve("--game", action="append", default=[], metavar="MODULE:NAME")
    serve("--content", action="append", default=[], metavar="GAME=DIR")
    serve("--set", action="append", default=[], metavar="NAME=VALUE")


def _add_play(commands: Any) -> None:
    play = _command(commands, "play", play_game)
    play("game")
    play("--new", action="store_true")
    play("--plain", action="store_true")
    play("--file", type=Path)
    play("--position", type=Path)
    play("--after", type=Path, metavar="FILE")
    play("--seed")
    play("--seats", type=_positive)
    play("--bot", action="append", default=[], metavar="SEAT=BOT")
    play("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    play("--content", type=Path, metavar="DIR")
    learn = _command(commands, "learn", take_lesson)
    learn("game")
    learn("lesson", nargs="?", default="")


def _add_files(commands: Any) -> None:
    replay = _command(commands, "replay", replay_file)
    replay("file", type=Path)
    replay("--plain", action="store_true")
    replay("--game")
    replay("--content", type=Path, metavar="DIR")
    verify = _command(commands, "verify", verify_files)
    verify("file", type=Path, nargs="+")
    verify("--game")
    verify("--content", type=Path, metavar="DIR")
    check = _command(commands, "check", check_content)
    check("path", type=Path, nargs="+", metavar="PATH")
    check("--game")


def _add_lab(commands: Any) -> None:
    sim = _command(commands, "sim", simulate)
    sim("game")
    sim("--games", type=_positive, metavar="N")
    sim("--bot", default="random")
    sim("--seats", type=_positive)
    sim("--jobs", type=_positive, default=os.cpu_count() or 1)
    sim("--seed", default="0")
    sim("--campaign", action="store_true")
    sim("--out", type=Path, metavar="FILE")
    sim("--bands", action="store_true")
    sim("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    sim("--content", type=Path, metavar="DIR")
    load = _command(commands, "load", run_load_test)
    load("--tables", type=_positive, default=2000, metavar="N")
    load("--rate", type=float, default=200.0)
    load("--talk", type=float, default=0.1, metavar="SHARE")
    load("--returns", type=float, default=0.02, metavar="SHARE")
    load("--seconds", type=float, default=30.0)
    load("--store", default="")
    load("--search", action="store_true")
    load("--profile", type=Path, metavar="FILE")
    bench = _command(commands, "bench", run_bench)
    bench("--seconds", type=float, default=1.0)


def _with_content(game: Game[Any], folder: Path | None) -> Game[Any]:
    """The game, or the same one with the content files of this folder laid over its own."""
    return game if folder is None else game.with_content(texts_in(folder))


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(label("cli", "positive"))
    return number


def parse_options(game: Any, pairs: Sequence[str]) -> dict[str, Any]:
    """Table options from NAME=VALUE; numbers and true/false are read as such."""
    options = _pairs(pairs, "--option")
    game.options_from(options)
    return options


def serve_games(args: argparse.Namespace) -> int:
    from uguisu.server.serve import serve
    from uguisu.server.settings import settings_from

    folders = {name: Path(str(folder)) for name, folder in _pairs(args.content, "--content").items()}
    games = [find_game(name) for name in (*game_names(), *args.game)]
    if unknown := folders.keys() - {game.name for game in games}:
        raise UguisuError(label("cli", "no_game_for_content", game=min(unknown)))
    return serve(
        [_with_content(game, folders.get(game.name)) for game in games],
        host=args.host,
        port=args.port,
        store=_store(args),
        settings=settings_from(_pairs(args.set, "--set")),
        open_browser=args.open,
    )


def _store(args: argparse.Namespace) -> str:
    """Where the store is: the option, the environment, or the data folder. A password is not for the command line."""
    from uguisu.server.serve import default_store, has_password

    if has_password(args.store or ""):
        raise UguisuError(say("cli", "password_shown"))
    return args.store or os.environ.get("UGUISU_STORE") or default_store()


def _pairs(pairs: Sequence[str], flag: str) -> dict[str, Any]:
    """NAME=VALUE; numbers and true/false are read as such."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UguisuError(label("cli", "write_pair", flag=flag, pair=pair))
        words: dict[str, Any] = {"true": True, "false": False, "yes": True, "no": False}
        found[name] = int(value) if re.fullmatch(r"-?[0-9]{1,18}", value) else words.get(value, value)
    return found


def play_game(args: argparse.Namespace) -> int:
    from uguisu.terminal import play

    game = _with_content(find_game(args.game), args.content)
    bots = {}
    for pair in args.bot:
        seat, equals, bot = pair.partition("=")
        if not equals or not re.fullmatch("[0-9]{1,9}", seat):
            raise UguisuError(label("cli", "write_bot", pair=pair))
        bots[int(seat)] = bot
    return play(
        game,
        options=parse_options(game, args.option),
        seed=args.seed,
        plain=args.plain,
        new=args.new,
        file=args.file,
        position=args.position,
        after=args.after,
        seats=args.seats,
        bots=bots,
    )


def take_lesson(args: argparse.Namespace) -> int:
    from uguisu.terminal.learning import LessonTable, list_lessons

    game = find_game(args.game)
    if not args.lesson:
        return list_lessons(game, sys.stdout)
    return LessonTable(find_lesson(game, args.lesson), sys.stdin, sys.stdout).teach()


def replay_file(args: argparse.Namespace) -> int:
    from uguisu.terminal import replay

    return replay(args.file, plain=args.plain, game=_game_of(args, args.file))


def _game_of(args: argparse.Namespace, file: Path) -> Game[Any]:
    """The game whose table this file holds, with the content that it was played with."""
    from uguisu.terminal.saves import as_begun

    game = find_game(args.game) if args.game else registered_game(read_record(file)[0].game)
    return as_begun(_with_content(game, args.content), file)


def verify_files(args: argparse.Namespace) -> int:
    from uguisu.terminal.verdicts import tell_verdicts

    tell_verdicts(args.file, verify_chain(args.file, _game_of(args, args.file[0])))
    return 0


def check_content(args: argparse.Namespace) -> int:
    """Checks each of them, and says 1 if anything is wrong with any."""
    from uguisu.lab.checking import print_check

    game = find_game(args.game) if args.game else None
    return max([print_check(path, game) for path in args.path])


def simulate(args: argparse.Namespace) -> int:
    from uguisu.lab.report import print_study
    from uguisu.lab.sim import Study, check_out

    if args.bands:
        return measure_game(args)
    bots = tuple(args.bot.split(","))
    if len(bots) == 1:
        bots *= args.seats or find_game(args.game).seats[0]
    if args.out is not None:
        check_out(args.out)
    content = texts_in(args.content) if args.content is not None else {}
    options = _pairs(args.option, "--option")
    study = Study(args.game, bots, args.games or 1000, args.seed, options, content, args.campaign)
    print_study(study, args.jobs, args.out)
    return 0


def measure_game(args: argparse.Namespace) -> int:
    """Plays the bands of a game; 1 if one of them is missed for certain."""
    from uguisu.lab.bands import bands_of, measure_bands, studies
    from uguisu.lab.report import print_bands, with_progress

    if args.bot != "random" or args.seats or args.option or args.out or args.campaign:
        raise UguisuError(label("cli", "bands_alone"))
    content = texts_in(args.content) if args.content is not None else {}
    game = _with_content(find_game(args.game), args.content)
    bands = bands_of(game)
    found = studies(args.game, bands, args.games, args.seed, content)
    total = sum(study.games + 1 for study in found)
    results = list(with_progress(measure_bands(bands, found, args.jobs), total, game.title))
    return print_bands(args.game, args.seed, [result for result in results if result is not None])


def run_load_test(args: argparse.Namespace) -> int:
    from uguisu.lab.load.measuring import Plan
    from uguisu.lab.load.report import run_load

    names = ("tables", "rate", "talk", "returns", "seconds", "search", "profile")
    store = _store(args) if args.store else ""
    return run_load(Plan(**{name: getattr(args, name) for name in names}, store=store))


def run_bench(args: argparse.Namespace) -> int:
    from uguisu.lab.report import print_bench

    return print_bench(args.seconds)


def show_rules(args: argparse.Namespace) -> int:
    index = rulebook(find_game(args.game).name)
    wanted = args.word.lower()
    chapter = ""
    found = 0
    for rule, entry in index.items():
        if wanted in (rule.lower(), "") or (wanted in entry.line.lower()) or rule.lower().startswith(wanted):
            if entry.chapter != chapter:
                chapter = entry.chapter
                print(f"\n{chapter}" if found else chapter)
            print(f"  {rule:8} {entry.line}")
            found += 1
    if not found:
        raise UguisuError(say("cli", "no_rule", game=args.game, word=repr(args.word)))
    return 0


def list_games(args: argparse.Namespace) -> int:
    from uguisu.bots.bot import bots_for

    for name in game_names():
        game = find_game(name)
        seats, bots = label("lists", "or").join(map(str, game.seats)), ", ".join(bots_for(game))
        print(label("cli", "game_line", name=name, title=game.title, seats=seats, bots=bots))
        for field in msgspec.structs.fields(game.options):
            about = game.about.options[field.name].label if field.name in game.about.options else ""
            print(f"  -o {field.name + '=' + _values(game.option_values(field.name)):44}  {about}".rstrip())
    return 0


def _values(values: Sequence[bool | int | str]) -> str:
    """`fortress|outpost`; rows of numbers by their ends."""
    words = [str(value).lower() for value in values]
    return "|".join(words) if len(words) < 8 else f"{words[0]}…{words[-1]}"


if __name__ == "__main__":
    sys.exit(main())
