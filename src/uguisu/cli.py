"""The command `uguisu`."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
import traceback
from collections.abc import Sequence
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


def main(arguments: Sequence[str] | None = None) -> int:
    parser = make_parser()
    args = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        code: int = args.run(args)
    except UguisuError as error:
        print(f"uguisu: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        print(f"uguisu: {error.filename or ''}: {error.strerror}", file=sys.stderr)
        return 1
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        print(f"uguisu: {_failure(error)}", file=sys.stderr)
        return 70
    return code


def _failure(error: Exception) -> str:
    """A mistake of ours, in one line: its words may hold what must stay hidden. `python -X dev` shows all of it."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{type(error).__name__} in {Path(place.filename).name}, line {place.lineno}"
    return f"something went wrong inside ({where}). Nothing that was saved is lost."


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="uguisu",
        description="A home for stealth tabletop games: play them, study them, train on them.",
        epilog="Games: " + ", ".join(game_names()) + ". `uguisu COMMAND --help` says more about a command.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_serve(commands)
    _add_play(commands)
    _add_files(commands)
    _add_lab(commands)
    rules = commands.add_parser("rules", help="look a rule up", description="Show rules of a game, by id or word.")
    rules.add_argument("game")
    rules.add_argument("word", nargs="?", default="", help="a rule id (BL-206) or a word to look for")
    rules.set_defaults(run=show_rules)
    games = commands.add_parser("games", help="list the games and their options")
    games.set_defaults(run=list_games)
    return parser


def _add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve",
        help="play in the browser: alone, at one screen, or with friends",
        description="Serve the games to browsers. Tables are kept on disk; stopping the server loses nothing.",
        epilog="docs/host.md says how to host it for friends, and lists the settings.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: this machine only)")
    serve.add_argument("--port", type=int, default=8484, help="0 takes any that is free")
    serve.add_argument("--store", help="sqlite:PATH or postgresql://… (default: UGUISU_STORE, or in your data folder)")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.add_argument("--game", action="append", default=[], metavar="MODULE:NAME", help="offer one more game")
    serve.add_argument(
        "--content",
        action="append",
        default=[],
        metavar="GAME=DIR",
        help="offer a game with the content files of a folder",
    )
    serve.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a limit; see docs/host.md")
    serve.set_defaults(run=serve_games)


def _add_play(commands: Any) -> None:
    play = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Play a game in the terminal. The table is saved by itself; an unfinished one is taken up again.",
    )
    play.add_argument("game")
    play.add_argument("--new", action="store_true", help="start a new table instead of the unfinished one")
    play.add_argument("--plain", action="store_true", help="line by line, for pipes and screen readers")
    play.add_argument("--file", type=Path, help="keep the table in this file, or take it up from there")
    play.add_argument("--position", type=Path, help="start a new table from a position file")
    play.add_argument("--after", type=Path, metavar="FILE", help="in a campaign, go on from this finished table")
    play.add_argument("--seed", help="fix the dice (for a game that can be repeated)")
    play.add_argument("--seats", type=_positive, help="how many seats, where a game has several counts")
    play.add_argument("--bot", action="append", default=[], metavar="SEAT=BOT", help="let a bot play a seat: 1=random")
    _add_options(play)
    _add_content(play, "play with the content files of this folder: maps, cards")
    play.set_defaults(run=play_game)
    learn = commands.add_parser(
        "learn",
        help="learn a game by playing, step by step",
        description="A lesson at a real table, line by line. Without a name, the lessons that there are.",
    )
    learn.add_argument("game")
    learn.add_argument("lesson", nargs="?", default="", help="which one, as in: uguisu learn scorpion guards")
    learn.set_defaults(run=take_lesson)


def _add_files(commands: Any) -> None:
    replay = commands.add_parser("replay", help="step through a saved or finished table")
    replay.add_argument("file", type=Path)
    replay.add_argument("--plain", action="store_true", help="line by line")
    replay.add_argument("--game", help="the game, where it is not a registered one: package.module:NAME")
    _add_content(replay, "the content files that the table was played with")
    replay.set_defaults(run=replay_file)
    check = commands.add_parser(
        "verify",
        help="check a table file: every move against the rules, every die against the promise",
        description="Plays the file again and recomputes every roll and deal; names the first that does not fit. Of a "
        "campaign, name the files of its tables in order: then it is checked that each goes on from the one before it.",
    )
    check.add_argument("file", type=Path, nargs="+")
    check.add_argument("--game", help="the game, where it is not a registered one: package.module:NAME")
    _add_content(check, "the content files that the table was played with")
    check.set_defaults(run=verify_files)


def _add_lab(commands: Any) -> None:
    sim = commands.add_parser(
        "sim", help="play many games between bots", description="Play many games between bots and sum them up."
    )
    sim.add_argument("game")
    sim.add_argument("--games", type=_positive, metavar="N", help="default: 1000, or as many as each band says")
    sim.add_argument("--bot", default="random", help="the bot of every seat, or one for each: random,careful")
    sim.add_argument("--seats", type=_positive, help="how many seats, where a game has several counts")
    sim.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help="processes (default: all cores)")
    sim.add_argument("--seed", default="0", help="same seed, same games, whatever the number of jobs")
    sim.add_argument("--campaign", action="store_true", help="play whole campaigns, table after table")
    sim.add_argument("--out", type=Path, metavar="FILE", help="write one row a game, as .csv or .parquet")
    sim.add_argument("--bands", action="store_true", help="play the game's bands: is it as its designers want it?")
    _add_options(sim)
    _add_content(sim, "play the study twice, also with the content files of this folder, and compare")
    sim.set_defaults(run=simulate)
    load = commands.add_parser(
        "load",
        help="measure how many tables and moves a second a server holds here",
        description="Starts a server of its own, fills it with tables and simulated players, and measures how soon "
        "everybody is told of a move.",
    )
    load.add_argument("--tables", type=_positive, default=2000, metavar="N")
    load.add_argument("--rate", type=float, default=200.0, help="moves a second, at all tables together")
    load.add_argument("--seconds", type=float, default=30.0, help="how long to play")
    load.add_argument("--store", default="", help="sqlite:PATH or postgresql://… (default: a temporary SQLite file)")
    load.add_argument("--search", action="store_true", help="afterwards, look for the highest rate that is still good")
    load.add_argument("--profile", type=Path, metavar="FILE", help="write the server's own profile (slower)")
    load.set_defaults(run=run_load_test)
    bench = commands.add_parser("bench", help="measure how fast the games run here")
    bench.add_argument("--seconds", type=float, default=1.0, help="length of a burst; each figure takes five")
    bench.set_defaults(run=run_bench)


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="a table option; see `uguisu games`"
    )


def _add_content(parser: argparse.ArgumentParser, purpose: str) -> None:
    parser.add_argument("--content", type=Path, metavar="DIR", help=purpose)


def _with_content(game: Game[Any], folder: Path | None) -> Game[Any]:
    """The game, or the same one with the content files of this folder laid over its own."""
    return game if folder is None else game.with_content(texts_in(folder))


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
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
        raise UguisuError(f"--content {min(unknown)}: there is no such game here.")
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
        raise UguisuError(
            "A password in an argument can be read by everybody on this machine. Put the whole address into "
            "UGUISU_STORE, or the password alone into PGPASSWORD or the file ~/.pgpass."
        )
    return args.store or os.environ.get("UGUISU_STORE") or default_store()


def _pairs(pairs: Sequence[str], flag: str) -> dict[str, Any]:
    """NAME=VALUE; numbers and true/false are read as such."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UguisuError(f"{flag} {pair}: write NAME=VALUE.")
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
            raise UguisuError(f"--bot {pair}: write SEAT=BOT, as in 1=random.")
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
        raise UguisuError(
            "--bands plays what the game's bands.toml says: leave --bot, --seats, -o, --out and --campaign away."
        )
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

    names = ("tables", "rate", "seconds", "search", "profile")
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
        raise UguisuError(f"No rule of {args.game} has {args.word!r} in its id or its line.")
    return 0


def list_games(args: argparse.Namespace) -> int:
    from uguisu.bots.bot import bots_for

    for name in game_names():
        game = find_game(name)
        seats = " or ".join(map(str, game.seats)) + (" seat" if game.seats == (1,) else " seats")
        print(f"{name}: {game.title}, {seats}; bots: {', '.join(bots_for(game))}")
        for field in msgspec.structs.fields(game.options):
            label = game.about.options[field.name].label if field.name in game.about.options else ""
            print(f"  -o {field.name + '=' + _values(game.option_values(field.name)):44}  {label}".rstrip())
    return 0


def _values(values: Sequence[bool | int | str]) -> str:
    """`fortress|outpost`; rows of numbers by their ends."""
    words = [str(value).lower() for value in values]
    return "|".join(words) if len(words) < 8 else f"{words[0]}…{words[-1]}"


if __name__ == "__main__":
    sys.exit(main())
