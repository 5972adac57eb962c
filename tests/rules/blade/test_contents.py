"""Blade in the Dark with other content: two versions are played beside each other, and each keeps its own."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rules.blade.test_content_checks import with_change

from uguisu import BadFile, Choice, Match, Position, Prompt, Seat, Table, TableFile, find_game, load_table, quick_dice
from uguisu.bots.blade.careful import CarefulBot
from uguisu.bots.bot import Bot, RandomBot
from uguisu.engine.content import Files, load
from uguisu.engine.match import play_out
from uguisu.engine.position import freeze, thaw
from uguisu.games.blade.content import PACKAGE, BladeContent
from uguisu.games.blade.game import BLADE, Blade
from uguisu.games.blade.world import Options
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.menu import Entry, Lights

ME = Seat(0)


class Stubborn(RandomBot):
    """Does anything but give up."""

    def choose(self, prompt: Prompt) -> Choice:
        kept = [option for option in prompt.options if str(option) not in ("abandon", "leave", "evade-out", "end")]
        return kept[self._below(len(kept))] if kept else prompt.options[0]


DIGEST = "f16effb19b65a57f61a94844b050729a"
DEAR = BLADE.with_content(with_change("campaign.toml", "rare = 2", "rare = 5"))
ONE_TRY = BLADE.with_content(with_change("campaign.toml", "attempts = 3", "attempts = 1"))

LEAST = """
hp = 1
moves = 1
attempts = 1
carry = [2, 2, 2, 2, 2, 2]
dan_price = [0, 0, 0, 0, 0, 0]
dan_reward = [true, true, true, true, true, true]
charm_limit = 1
bribe_limit = 0
purse = [0, 0, 0, 0, 0, 0]
apprentice = 0
price = {}
tricks = { decoy = 0, lure = 0, snare = 0, bribe = 0, poison = 0 }
doors = [{ upto = 12, count = 0, closet = false }]
ranks = [{ gold = 0, name = "Nobody" }]
"""
MOST = """
hp = 12
moves = 999
attempts = 9
carry = [9, 9, 9, 9, 9, 9, 9]
dan_price = [0, 1, 1, 1, 1, 1, 9]
dan_reward = [false, true, true, true, true, true, true]
charm_limit = 9
bribe_limit = 99
purse = [99, 99, 99, 99, 99, 99]
apprentice = 9
price = { uncommon = 0, rare = 0, epic = 0, legendary = 0 }
tricks = { poison = 2, bribe = 3, snare = 4, lure = 5, decoy = 6 }
doors = [{ upto = 2, count = 1, closet = true }, { upto = 12, count = 4, closet = false }]
ranks = [{ gold = 0, name = "Nobody" }, { gold = 1, name = "Somebody" }]
"""


def sheets(**changed: object) -> str:
    """Six contract sheets, all alike but for their names."""
    sheet: dict[str, object] = {
        "difficulty": "easy",
        "target": "Goto",
        "story": "of no importance",
        "vigilance": 1,
        "hp": 1,
        "bodyguards": 0,
        "limit": 1,
        "rooms": 2,
        "sanctum_after": 1,
        "entries": ["R10"],
        "shapes": [{"upto": 12, "shape": "dot"}],
        "occupants": [{"upto": 12}],
        "hoard": [{"upto": 12, "refill": True}],
        "pay": 0,
        "undetected": 0,
        "side_job": "snare",
        "side_pay": 0,
        "xp": 0,
        **changed,
    }
    return "\n".join(f"[{name}]\nname = {json.dumps(name)}\n{_fields(sheet)}" for name in "abcdef")


def _fields(sheet: dict[str, object]) -> str:
    return "".join(f"{name} = {_toml(value)}\n" for name, value in sheet.items())


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(inner)}" for name, inner in value.items()) + " }"
    return f"[{', '.join(map(_toml, value))}]" if isinstance(value, list) else json.dumps(value)


SMALL = BLADE.with_content(
    {
        "campaign.toml": LEAST,
        "contracts.toml": sheets(),
        "shapes.toml": 'dot = ["#"]\nO9 = ["###", "###", "###"]',
        "items.toml": '[ninjato]\nname = "Stick"\nkind = "blade"\npower = 1\ntier = "common"\nuses = 0',
    }
)
CROWDED = BLADE.with_content(
    {
        "campaign.toml": MOST,
        "contracts.toml": sheets(
            vigilance=9,
            hp=3,
            bodyguards=7,
            limit=30,
            rooms=14,
            sanctum_after=3,
            entries=["L2", "R9"],
            shapes=[{"upto": 6, "shape": "dot"}, {"upto": 12, "shape": "P9"}],
            occupants=[{"upto": 7, "guards": 4, "courtesans": 4, "hoards": 1}, {"upto": 12, "hoards": 4}],
            hoard=[{"upto": 6, "tier": "epic"}, {"upto": 8, "gold": 9}, {"upto": 12, "tier": "legendary"}],
        ),
        "shapes.toml": Files(PACKAGE).text("shapes.toml") + 'dot = ["#"]',
        "items.toml": Files(PACKAGE)
        .text("items.toml")
        .replace("power = 3", "power = 9")
        .replace("uses = 3", "uses = 6")
        .replace('name = "Sai"\nkind = "weapon"\npower = 2', 'name = "Sai"\nkind = "weapon"\npower = 5'),
    }
)
ODD = {"small": SMALL, "crowded": CROWDED, "dear": DEAR, "one try": ONE_TRY}


def shopping(game: Blade) -> Match[Any]:
    """Phase 2 of a single contract, with what can be paid for on offer."""
    match: Match[Any] = Match(game, options={"contract": 2})
    below = quick_dice("shopping", 1)
    while match.flow.decision is not None and match.flow.decision.question != "what_do_you_buy":
        if match.odds is not None:
            match.draw(below)
        else:
            match.act(ME, next(choice for choice in match.offered(ME) if str(choice) != "abandon"))
    return match


def offers(match: Match[Any]) -> set[str]:
    return {str(choice) for choice in match.offered(ME)}


# Which content it is


def test_the_digest_names_what_it_always_named() -> None:
    assert BLADE.digest == BLADE.content.digest == DIGEST
    assert len({game.digest for game in (BLADE, *ODD.values())}) == 5


def test_content_is_loaded_once_and_shared_by_all_worlds() -> None:
    assert load(BladeContent, PACKAGE) is BLADE.content
    worlds = [BLADE.set_up(1, Options()).world, BLADE.set_up(1, Options(contract=4)).world]
    assert all(world.content is BLADE.content for world in worlds)


def test_one_change_is_laid_over_another() -> None:
    both = DEAR.with_content(with_change("items.toml", 'name = "Bow"', 'name = "Long Bow"'))
    assert both.content.price("bow") == 5
    assert both.content.items["bow"].name == "Long Bow"
    assert BLADE.content.price("bow") == 2
    assert BLADE.with_content({}).content is BLADE.content


def test_the_catalogue_belongs_to_the_content() -> None:
    assert DEAR.catalog.digest == BLADE.catalog.digest
    assert len(SMALL.catalog) < len(BLADE.catalog) < len(CROWDED.catalog)
    assert "draw:dot.0@L10" in map(str, SMALL.catalog.choices)


# Two beside each other


def test_prices_of_two_versions_in_one_process() -> None:
    usual, dear = shopping(BLADE), shopping(DEAR)
    assert "buy:bow" in offers(usual)
    assert "buy:bow" not in offers(dear)
    assert "buy:sai" in offers(usual) & offers(dear)
    question, bow = "what_do_you_buy", DEAR.catalog.parse("buy:bow")
    assert "You need 5 gold for the Bow" in DEAR.why_not(dear.view(ME), question, bow).sentence
    assert DEAR.choice_text(bow, "", dear.view(ME)) != BLADE.choice_text(bow, "", usual.view(ME))
    assert DEAR.atlas().items["bow"].price == 5
    assert BLADE.atlas().items["bow"].price == 2


@pytest.mark.parametrize(("game", "tries"), [(BLADE, 3), (ONE_TRY, 1)])
def test_so_many_tries_and_no_more(game: Blade, tries: int) -> None:
    match: Match[Any] = Match(game)
    below = quick_dice("tries", tries)
    while not match.is_over:
        if match.odds is not None:
            match.draw(below)
        else:
            offered = match.offered(ME)
            match.act(ME, next((choice for choice in offered if str(choice) == "abandon"), offered[0]))
    assert match.result is not None
    assert match.result.outcome == "failed"
    assert match.flow.world.failed == tries


def copies(match: Match[Any]) -> dict[str, Match[Any]]:
    game = match.game
    position = freeze(game, match.flow, 1, match.options)
    assert "content" not in position.world
    filed = msgspec.json.decode(msgspec.json.encode(position), type=Position)
    return {
        "clone": match.clone(),
        "thawed": Match.of(game, 1, match.options, thaw(game, filed)).start(),
        "pickled": pickle.loads(pickle.dumps(match)),
        "imagined": match.imagined(ME, quick_dice("imagined", 1)),
    }


@pytest.mark.parametrize("how", ["clone", "thawed", "pickled", "imagined"])
def test_a_copy_keeps_its_content(how: str) -> None:
    for game, has_bow in ((BLADE, True), (DEAR, False)):
        match = shopping(game)
        copy = copies(match)[how]
        assert copy.flow.world.content is game.content
        assert copy.game.content is game.content
        assert offers(copy) == offers(match)
        assert ("buy:bow" in offers(copy)) == has_bow
        assert copy.view(ME) == match.view(ME)


def test_a_game_is_pickled_with_what_was_laid_over_it() -> None:
    again = pickle.loads(pickle.dumps(DEAR))
    assert isinstance(again, Blade)
    assert again.content is DEAR.content
    assert pickle.loads(pickle.dumps(BLADE)).content is BLADE.content


def test_views_do_not_carry_the_content() -> None:
    view = shopping(DEAR).view(ME)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    assert "content" not in view.__struct_fields__


def test_a_table_of_other_content_is_refused(tmp_path: Path) -> None:
    for game, other in ((BLADE, DEAR), (DEAR, BLADE)):
        path = tmp_path / f"{game.digest}.jsonl"
        table = Table.open(game, options={"contract": 2}, seed="other content")
        file = TableFile(path, table)
        table.act(ME, "enter:L3")
        file.close()
        assert load_table(path, game).view(ME) == table.view(ME)
        with pytest.raises(BadFile, match="other content"):
            load_table(path, other)


def test_the_registry_still_finds_the_usual_game() -> None:
    assert find_game("blade") is BLADE


def test_a_prompt_names_the_game_with_its_content() -> None:
    prompt = shopping(DEAR).prompt(ME)
    assert prompt is not None
    assert prompt.game is DEAR


# Whatever can be loaded can be played


@pytest.mark.parametrize("name", ODD)
def test_games_with_odd_content_can_be_played_to_their_end(name: str) -> None:
    below = quick_dice("odd", name)
    for contract in range(7):
        options = ODD[name].options_from({"contract": contract, "stubborn_guards": contract % 2 == 0})
        assert play_out(Match(ODD[name], options=options), below) is not None


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("bot", [Stubborn, CarefulBot])
def test_everything_can_be_said_and_drawn_with_odd_content(name: str, bot: type[Stubborn | CarefulBot]) -> None:
    game = ODD[name]
    drawing, below = find_drawing(game), quick_dice("said", name)
    for contract in (1, 6):
        match, player = Match(game, options={"contract": contract}), bot(below)
        for _ in range(250):
            if match.is_over:
                break
            if match.odds is not None:
                match.draw(below)
                continue
            speak(game, match, drawing, below)
            answer(match, player)


def speak(game: Blade, match: Match[Any], drawing: Any, below: Any) -> None:
    """Everything that a player might look at here."""
    prompt = match.prompt(ME)
    assert prompt is not None
    view, options = prompt.view, prompt.options
    assert game.question_text(prompt.question, view)
    assert all(game.choice_text(option, "", view) for option in options)
    assert all(game.event_text(line.event) for line in match.told[-5:])
    probe = game.catalog.choices[below(len(game.catalog))]
    if probe not in options:
        assert game.why_not(view, prompt.question, probe).sentence
    for forecast in game.odds(view, prompt.question, options[:4]):
        assert sum(ways / of for _, ways, of in forecast.outcomes) == pytest.approx(1)
    if below(8) == 0:
        assert game.picture(view)
        assert drawing.bar(view)
        assert drawing.sheet(view, 60)
        drawing.board(view, Lights([Entry("", option) for option in options], 0), 80, 40)
        thaw(game, freeze(game, match.flow, 1, match.options))


def answer(match: Match[Any], player: Bot) -> None:
    prompt = match.prompt(ME)
    assert prompt is not None
    match.act(ME, player.choose(prompt))
