"""Two contents at once, maps of data alone, and content that nobody would read."""

from __future__ import annotations

import pickle
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import msgspec
import pytest
from rules.scorpion.standard import CONTENT, standard_world

import uguisu.bots
import uguisu.games.scorpion
import uguisu.terminal
from uguisu import BadContent, BadFile, BadOption, Match, Seat, Table, find_game
from uguisu.bots.bot import find_bot
from uguisu.engine.choice import Catalog
from uguisu.engine.content import texts_in
from uguisu.engine.dice import quick_dice
from uguisu.engine.position import freeze, thaw
from uguisu.engine.tablefile import TableFile, load_table, moments
from uguisu.games.scorpion.belief.paths import Grid
from uguisu.games.scorpion.belief.shown import BeliefShown
from uguisu.games.scorpion.board import Board
from uguisu.games.scorpion.cards import Cards, Part
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.flow.guards import card_options
from uguisu.games.scorpion.game import FIRST_RULES, SCORPION, Scorpion
from uguisu.games.scorpion.made import Made
from uguisu.games.scorpion.picture.chart import chart
from uguisu.games.scorpion.styles import Styles
from uguisu.games.scorpion.world import World
from uguisu.kit.drawn import Overlay
from uguisu.lab.playing import play_game
from uguisu.lab.sim import Study, run_study

HAMLET = Path(__file__).parents[2] / "fixtures" / "hamlet"
BOTS = ("random", "novice", "adept")


def changed(file: str, old: str, new: str) -> dict[str, str]:
    text = CONTENT.files.text(file)
    assert old in text
    return {file: text.replace(old, new, 1)}


ONE_WAKES = changed("cards.toml", "awaken_most = 2", "awaken_most = 1")
LONGER_NIGHT = changed("maps/outpost.toml", "turns = 12", "turns = 14")


@pytest.fixture
def sparse() -> Scorpion:
    """At most one guard wakes up at a time."""
    return SCORPION.with_content(ONE_WAKES)


@pytest.fixture
def hamlet() -> Scorpion:
    return SCORPION.with_content(texts_in(HAMLET))


def middle_of(game: Scorpion, **options: object) -> Match[World]:
    """A match after a hundred random choices."""
    match = Match(game, options=options)
    below = quick_dice("middle")
    for _ in range(100):
        (seat, *_) = match.to_act
        if match.odds is not None:
            match.draw(below)
        else:
            offered = match.offered(seat)
            match.act(seat, offered[below(len(offered))])
    return match


# Two at once


def test_two_contents_in_one_process_offer_different_things(sparse: Scorpion) -> None:
    for content, offered in ((CONTENT, ["awaken:C01:1", "awaken:C01:2"]), (sparse.content, ["awaken:C01:1"])):
        w = World(content, sleepers={"C01": 2})  # type: ignore[dict-item]
        assert list(map(str, card_options(w, 0, "awaken"))) == offered
    assert SCORPION.catalog.parse("awaken:C01:2") in SCORPION.catalog
    assert SCORPION.catalog.parse("awaken:C01:2") not in sparse.catalog
    assert sparse.why_not(sparse.view(Match(sparse).flow, Seat(1)), "", SCORPION.catalog.parse("awaken:C01:2"))


def test_the_same_seed_gives_other_games_with_other_content() -> None:
    longer = SCORPION.with_content(LONGER_NIGHT)
    bots, options = [find_bot(find_game("scorpion"), "random")] * 2, {"map": "outpost"}
    played = [play_game(game, game.options_from(options), bots, "night", 3) for game in (SCORPION, longer, SCORPION)]
    assert played[0] == played[2] != played[1]
    assert (played[0].facts["turn"], played[1].facts["turn"]) == (12, 14)


def test_a_table_is_taken_up_with_its_own_content_only(sparse: Scorpion, tmp_path: Path) -> None:
    assert sparse.digest != SCORPION.digest
    for game, other in ((SCORPION, sparse), (sparse, SCORPION)):
        path = tmp_path / f"{game.digest}.jsonl"
        TableFile(path, Table.open(game, seed=1)).close()
        assert load_table(path, game).game is game
        with pytest.raises(BadFile, match=r"line 1, field content.*was played with other content"):
            load_table(path, other)


def test_every_copy_keeps_the_content_of_its_game(sparse: Scorpion) -> None:
    match = middle_of(sparse)
    frozen = freeze(sparse, match.flow, 2, match.options, match.told)
    assert "content" not in frozen.world
    again = pickle.loads(pickle.dumps(match))
    imagined = match.imagined(Seat(1), quick_dice(1))
    for flow in (match.clone().flow, thaw(sparse, frozen), again.flow, imagined.flow):
        assert flow.world.content is sparse.content
    assert (again.game.digest, again.view()) == (sparse.digest, match.view())
    assert again.flow.world == match.flow.world


def test_the_first_rules_have_the_content_of_their_game(sparse: Scorpion) -> None:
    assert SCORPION.as_of(1) is FIRST_RULES
    first = sparse.as_of(1)
    assert isinstance(first, Scorpion)
    assert (first.rules_version, first.content) == (1, sparse.content)
    again = pickle.loads(pickle.dumps(Match(first)))
    assert (again.game.rules_version, again.game.digest) == (1, sparse.digest)


def test_more_can_be_laid_over_what_is_changed_already(sparse: Scorpion) -> None:
    both = sparse.with_content(LONGER_NIGHT)
    assert (both.content.cards.awaken_most, both.content.boards["outpost"].turns) == (1, 14)


def test_the_content_does_not_travel_with_a_view(sparse: Scorpion) -> None:
    match = middle_of(sparse)
    for seat in (None, *match.seats):
        view = match.view(seat)
        assert view.content is sparse.content
        assert set(msgspec.json.decode(msgspec.json.encode(view))) == set(view.__struct_fields__)
        assert "content" not in view.__struct_fields__


def test_workers_play_the_content_of_their_study() -> None:
    study = Study("scorpion", ("random", "random"), 2, options={"map": "outpost"}, content=LONGER_NIGHT)
    alone = list(run_study(study))
    assert alone == list(run_study(study, jobs=2))
    assert alone != list(run_study(msgspec.structs.replace(study, content={})))


def test_no_module_holds_any_of_the_content() -> None:
    packages = (uguisu.games.scorpion, uguisu.bots, uguisu.terminal)
    names = [found.name for package in packages for found in iter_modules(package.__path__, f"{package.__name__}.")]
    kinds = (ScorpionContent, Board, Cards, Part, Styles, Grid, Made, Catalog)
    for name in names:
        if "scorpion" in name:
            held = [key for key, value in vars(import_module(name)).items() if isinstance(value, kinds)]
            assert not held, (name, held)


# Maps


def test_a_map_that_is_not_there_is_refused_with_those_that_are(hamlet: Scorpion) -> None:
    with pytest.raises(BadOption, match="option map: there is no map 'hamlet'; there are fortress, outpost"):
        SCORPION.options_from({"map": "hamlet"})
    assert hamlet.options_from({"map": "hamlet"}).map == "hamlet"
    assert hamlet.options_from({}).map == SCORPION.options_from({}).map == "fortress"
    assert SCORPION.option_values("map") == ("fortress", "outpost")
    assert hamlet.option_values("map") == ("fortress", "hamlet", "outpost")
    assert hamlet.about.options["map"].values["hamlet"] == "The Hamlet"


def test_a_position_on_a_map_that_is_not_there_is_refused(hamlet: Scorpion) -> None:
    match = middle_of(hamlet, map="hamlet")
    frozen = freeze(hamlet, match.flow, 2, match.options)
    assert thaw(hamlet, frozen).world == match.flow.world
    with pytest.raises(BadFile, match="field options"):
        thaw(SCORPION, frozen)
    with pytest.raises(BadFile, match=r'field world\.options\.map: no map "hamlet" in this game'):
        thaw(SCORPION, msgspec.structs.replace(frozen, options={}))


SETTINGS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"ready_made": True, "ropes_noticed": True}),
    (2, {"variant": "lone_wolf", "two_hands": True}),
    (3, {"variant": "contested", "written_missions": True}),
    (4, {}),
]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
@pytest.mark.parametrize("guards", BOTS)
@pytest.mark.parametrize("intruders", BOTS)
def test_every_bot_plays_both_sides_on_a_map_of_data_alone(
    hamlet: Scorpion, intruders: str, guards: str, seats: int, options: dict[str, object]
) -> None:
    chosen = hamlet.options_from({"map": "hamlet", **options})
    sides = [intruders if seat < (1 if seats == 2 else 2) else guards for seat in range(seats)]
    played = play_game(hamlet, chosen, [find_bot(find_game("scorpion"), bot) for bot in sides], "hamlet", 1)
    assert 1 <= int(played.facts["turn"] or 0) <= 6


def test_a_map_of_data_alone_is_drawn_told_and_reckoned_with(hamlet: Scorpion) -> None:
    table = Table.open(hamlet, options={"map": "hamlet", "ready_made": True}, seed=1)
    bots = [find_bot(find_game("scorpion"), "novice")(quick_dice(seat)) for seat in range(2)]
    while not table.is_over:
        for seat in table.seats:
            if (prompt := table.prompt(seat)) is not None:
                assert hamlet.question_text(prompt.question, prompt.view)
                assert all(hamlet.choice_text(option, prompt.question, prompt.view) for option in prompt.options)
                table.act(seat, bots[seat].choose(prompt))
    assert any("Drill Ground (C1)" in table.event_text(event) for event in table.events(Seat(1)))
    view = table.view(Seat(1))
    assert "C1=" in hamlet.picture(view)
    drawn = hamlet.board(view, Overlay(), 120, 40)
    assert drawn.width >= 100 - 1
    zones = {zone.id: zone.at for zone in hamlet.atlas().maps["hamlet"].zones}
    assert (len(zones), zones["C1"]) == (20, (50.0, 30.0))
    assert set(chart(view.board, 100, 40).slots) == set(zones)
    assert hamlet.film(table.options, 2, table.all_told(), moments(table)).paths
    found = hamlet.belief(middle_of(hamlet, map="hamlet", ready_made=True).view(Seat(1)), (), ())
    assert isinstance(found, BeliefShown)


def test_the_styles_of_a_map_stand_in_one_place(hamlet: Scorpion) -> None:
    own = texts_in(HAMLET)
    bare = own["maps/hamlet.toml"].partition("[styles.")[0]
    with pytest.raises(BadContent, match=r"styles.toml, item maps: there is no hamlet, and no styles in maps/hamlet"):
        SCORPION.with_content({"maps/hamlet.toml": bare})
    beside = own["maps/hamlet.toml"].removeprefix(bare).replace("[styles.", "[maps.hamlet.")
    styles = CONTENT.files.text("styles.toml") + beside
    there = SCORPION.with_content({"maps/hamlet.toml": bare, "styles.toml": styles})
    assert there.content.map_styles["hamlet"] == hamlet.content.map_styles["hamlet"]
    with pytest.raises(BadContent, match=r"maps/hamlet.toml, item styles: those of this map stand in styles.toml"):
        SCORPION.with_content({**own, "styles.toml": styles})


# What is refused


@pytest.mark.parametrize("name", ["card.toml", "fortress.toml", "maps/hills/north.toml", "english.toml"])
def test_a_file_that_nobody_would_read_is_refused_with_those_that_are_read(name: str) -> None:
    with pytest.raises(BadContent, match=rf"{name}: the game reads no such file; .*cards.toml, .*maps/NAME.toml"):
        SCORPION.with_content({name: "turns = 3"})


def test_a_copy_of_our_own_files_is_the_same_content() -> None:
    names = ("cards.toml", "english.toml", "maps/outpost.toml", "lessons/guards.toml")
    copy = SCORPION.with_content({name: CONTENT.files.text(name) for name in names})
    assert (copy.digest, copy.content) == (SCORPION.digest, CONTENT)


@pytest.mark.parametrize("name", ["maps/Hills.toml", "maps/7.toml", "maps/two words.toml"])
def test_a_map_has_a_name_that_can_be_typed(name: str) -> None:
    with pytest.raises(BadContent, match=f"^{name}: a name is made of small letters"):
        SCORPION.with_content({name: CONTENT.files.text("maps/outpost.toml")})


def test_options_that_the_content_has_no_cards_or_track_for_are_refused() -> None:
    hand = changed("cards.toml", "hand = 8", "hand = 11")
    with pytest.raises(BadOption, match="The ninja cannot begin with 13 of 12 cards"):
        Match(SCORPION.with_content(hand), options={"ninja_cards": 2})
    assert Match(SCORPION.with_content(hand), options={"ninja_cards": 1}), "all of them"
    text = texts_in(HAMLET)["maps/hamlet.toml"].replace("patrols = 1", "patrols = 0")
    text = text.replace('loop = ["C1", "C2", "C4", "C3", "C1"]', "")
    text = text.replace('patrols = [["C1", "C2"], ["C4", "C3"]]', "patrols = []")
    quiet = SCORPION.with_content({"maps/hamlet.toml": text})
    assert Match(quiet, options={"map": "hamlet", "variant": "lone_wolf"})
    with pytest.raises(BadOption, match="This map has no track for patrols"):
        Match(quiet, options={"map": "hamlet", "patrols": 1})


def test_a_cat_that_no_deck_holds_is_not_reckoned_with() -> None:
    deck = "deck = { it-was-a-cat = 2, kenjutsu = 2, potent-sake = 3, rope = 2, secret-passage = 1 }"
    cards = changed("cards.toml", deck, "deck = { kenjutsu = 2, potent-sake = 5, rope = 2, secret-passage = 1 }")
    styles = CONTENT.files.text("styles.toml").replace('"it-was-a-cat"', '"potent-sake"')
    without = SCORPION.with_content({**cards, "styles.toml": styles})
    for content, held in ((CONTENT, True), (without.content, False)):
        w = World(content)
        w.traitor.status, w.traitor.hand = "map", ("rope",)
        assert w.may_hold_cat() == held
    assert standard_world().content is CONTENT
