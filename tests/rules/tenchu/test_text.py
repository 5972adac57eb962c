"""The words of tenchu: everything asked, offered and told has its sentence, and everything there is has a name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple, get_args

import pytest
from rules.tenchu.roaming import SETTINGS, roam
from rules.tenchu.scene import CROSSROADS, VALLEY, Scene, battle, square, world

from uguisu import Event, Flow, Result, Seat, Table
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import CardId, FactionId, ModelId
from uguisu.games.tenchu.choices import VERBS
from uguisu.games.tenchu.field.state import Cause, Ending, Options, Won
from uguisu.games.tenchu.figures import Result as Reaction
from uguisu.games.tenchu.figures import Source, Veil
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.ground.table import TableId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.names import model_name
from uguisu.games.tenchu.words.places import square_name
from uguisu.games.tenchu.words.stories import story_text
from uguisu.games.tenchu.words.text import FILE

Said = dict[str, set[str]]
ENGLISH = FILE.texts
CONTENT, CATALOG = TENCHU.content, TENCHU.catalog
DICE = {step.name for kind in TENCHU.procedures for step in kind.steps if step.asks} - set(ENGLISH["topics"])
"""Questions that dice and cards answer."""


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def label(scene: Scene, choice: str) -> str:
    return TENCHU.choice_text(CATALOG.parse(choice), scene.question or "", scene.view(scene.asked[0]))


def told(scene: Scene) -> list[str]:
    options = TENCHU.settled(scene.w.options, scene.w)
    return [text for event in scene.events if (text := TENCHU.event_text(event, options, scene.w.seats))]


# Everything that random games say


class Talk(NamedTuple):
    """The sentences of many games, by key, and some views out of them."""

    questions: Said
    choices: Said
    events: Said
    hints: Said
    views: list[View]


@pytest.fixture(scope="module")
def talk() -> Talk:
    found = Talk(defaultdict(set), defaultdict(set), defaultdict(set), defaultdict(set), [])
    for seats, options in SETTINGS:
        listen(found, seats, options)
    return found


def listen(talk: Talk, seats: int, options: dict[str, Any]) -> None:
    seen: set[str] = set()
    for flow, seat, offered in roam(seats, options, "talk"):
        assert flow.told is not None
        settled = TENCHU.settled(TENCHU.options_from(options), flow.world)
        for line in flow.told:
            talk.events[tag(line.event)].add(TENCHU.event_text(line.event, settled, seats))
        flow.told.clear()
        assert flow.decision is not None
        question, view = flow.decision.question, TENCHU.view(flow, seat)
        labels = [TENCHU.choice_text(choice, question, view) for choice in offered]
        assert len(set(labels)) == len(labels), (question, sorted(labels))
        for choice, said in zip(offered, labels, strict=True):
            talk.choices[tag(choice)].add(said)
        for choice in offered[:: 1 + len(offered) // 8]:
            if hint := TENCHU.hint(choice, question, view):
                talk.hints[tag(choice)].add(hint)
        for other in (None, *map(Seat, range(flow.world.seats))):
            talk.questions[question].add(TENCHU.question_text(question, TENCHU.view(flow, other)))
        if question not in seen:
            seen.add(question)
            talk.views.append(view)


def check_sentences(said: Said, quiet: tuple[str, ...] = ()) -> None:
    for key, sentences in said.items():
        for sentence in sentences:
            assert sentence or key in quiet, key
            assert not re.search(r"[{}_]|  |\+\+|to$|None\b(?!\.)|\bTrue\b|\bFalse\b", sentence), (key, sentence)
            assert not sentence[:1].islower(), (key, sentence)
            assert not re.search(r"\b(one|two|ninja|patrol)-\d| \.", sentence), (key, sentence)


def leaves(template: Any) -> list[str]:
    if isinstance(template, str):
        return [template]
    return [leaf for key, part in template.items() if key != "by" for leaf in leaves(part)]


def unsaid(part: str, said: Said) -> list[str]:
    """The templates of a part of the file that no sentence was made from."""
    missing = []
    for key, template in ENGLISH[part].items():
        for leaf in leaves(template):
            pattern = re.compile(re.sub(r"\\{.*?\\}", ".*", re.escape(leaf)), re.IGNORECASE)
            if not any(pattern.fullmatch(sentence) for sentence in said.get(key, ())):
                missing.append(f"{key}: {leaf}")
    return missing


# Events

SOMEBODY = ("jasparu", "T1")
VALUES: dict[str, tuple[Any, ...]] = {
    "at": (square("20.22"), square("20.26"), square("24.18.1")),
    "attacker": ("jasparu",),
    "blows": ((2,), (3, 6)),
    "body": ("V1",),
    "calls": (1, 3),
    "called": ((), ("T1",), ("T1", "V1")),
    "caller": ("T1",),
    "card": (*CONTENT.cards, "samurai-2"),
    "cause": tuple(cause for cause in get_args(Cause) if cause),
    "defender": ("T1",),
    "ending": tuple(ending for ending in get_args(Ending) if ending),
    "facing": (0, 5),
    "faction": tuple(CONTENT.factions.factions),
    "gate": CONTENT.ground(TableId("valley")).gates,
    "item": tuple(CONTENT.arsenal),
    "items": ((), (("jasparu", "bomb"),), (("jasparu", "bomb"), ("mito_gai", "bow"))),
    "mission": tuple(CONTENT.missions),
    "missions": (("merchant",), ("merchant", "horse")),
    "model": SOMEBODY,
    "models": ((), ("T1",), ("T1", "V1")),
    "needed": (4,),
    "ninja": ("jasparu",),
    "noise": (0, 2),
    "npc": ("T1",),
    "number": (2, 4),
    "off": (0, 1),
    "outcome": ("win", "lose", "even"),
    "parries": ((), (2,), (4,), (6, 5)),
    "pips": (1, 4),
    "profile": tuple(CONTENT.factions.points),
    "result": get_args(Reaction),
    "seat": (0, 1),
    "shooter": ("jasparu",),
    "source": get_args(Source),
    "stimulus": ("", "jasparu"),
    "target": ("T1",),
    "tension": (1, 4),
    "thing": ("sword", "message"),
    "to": ("mito_gai",),
    "turn": (1, 2),
    "veils": ((), ("cover", "hiding")),
    "victims": ((), ("T1",), ("T1", "V1")),
    "way": ((square("20.22"), square("20.23")),),
    "weapon": ("bow", "shuriken"),
    "what": (*CONTENT.events, *CONTENT.battle_events),
}
"""What the fields of events can hold; flags are both."""
OTHERWISE: dict[type[Event], dict[str, tuple[Any, ...]]] = {
    e.EdgeRolled: {"pips": ((3, 3), (2, 5))},
    e.Riposted: {"pips": ((3,), (2, 5))},
}
QUIET = ("activated", "item-used", "missions-set", "packed")
"""Events of which nothing need be said, or not always."""


def samples(kind: type[Event]) -> Iterator[Event]:
    values = VALUES | OTHERWISE.get(kind, {})
    for found in product(*(values.get(name, (False, True)) for name in kind.__struct_fields__)):
        yield kind(*found)


def tables() -> list[Options | None]:
    """Nobody knows at which table; a mission, and a battle."""
    return [None, TENCHU.options_from({}), TENCHU.options_from({"mode": "battle"})]


def test_every_event_has_a_sentence_and_every_sentence_is_used(talk: Talk) -> None:
    assert set(ENGLISH["events"]) == {tag(kind) for kind in TENCHU.events}
    said: Said = defaultdict(set)
    for kind in TENCHU.events:
        for event in samples(kind):
            for options in tables():
                said[tag(kind)].add(TENCHU.event_text(event, options, 1))
        for options in tables():
            said[tag(kind)].add(TENCHU.event_text(next(samples(kind)), options, 2))
    check_sentences(said, QUIET)
    check_sentences(talk.events, QUIET)
    assert unsaid("events", said) == []
    assert all(one.endswith((".", "!")) for sentences in said.values() for one in sentences if one)


@pytest.mark.rule("TE-215", "TE-216", "TE-217")
def test_a_reaction_says_the_die_what_is_taken_the_noise_and_the_tension() -> None:
    w = world("merchant jasparu=20.22 T3=23.29/W noise=jasparu:run corpses=V2@28.13 only=T3")
    scene = Scene(Activation(npc=ModelId("T3"), actions=1), w=w, dice=[1, 1])
    said = told(scene)
    assert said[0] == "The thug Inokichi reacts to Jasparu: rolls 1, −1, +1 noise, tension 2: 2. A quarter turn."


@pytest.mark.rule("TE-202", "TE-209")
def test_a_look_says_what_it_needed() -> None:
    w = world("merchant jasparu=20.14 K1=26.14/W only=K1")
    scene = Scene(Activation(npc=ModelId("K1"), actions=1), w=w, dice=[2, 1, 1, 1, 1])
    assert "The Ashigaru Kinbei looks, 2 with 2+, and spots Jasparu!" in told(scene)
    w = world("merchant jasparu=20.11 K1=26.14/W only=K1 hiding=jasparu")
    scene = Scene(Activation(npc=ModelId("K1"), actions=1), w=w, dice=[4, 1, 1, 1, 1])
    said = "The Ashigaru Kinbei looks, 4 with 5+ (in cover and hiding), and does not see Jasparu."
    assert said in told(scene)


@pytest.mark.rule("TE-185")
def test_a_tie_says_whose_weapon_is_better() -> None:
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=world("merchant jasparu=37.20 W1=37.21/S only=W1"))
    scene.does("attack", "37.20", dice=[4, 4])
    said = told(scene)
    assert "Jasparu rolls 4 (3+), the Ronin Ushi 4 (4+): the same number." in said
    assert "The Ronin Ushi's weapon is better here: parried." in said


@pytest.mark.rule("TE-182", "TE-183", "TE-184", "TE-186")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ((4, 2, 6), "a hit"),
        ((5, 4), "the lower die wins, parried"),
        ((4, 5, 6), "the lower die wins, a hit"),
        ((2, 5), "parried"),
        ((2, 2), "nobody hits"),
    ],
)
def test_a_blow_says_both_dice_and_what_they_come_to(dice: tuple[int, ...], outcome: str) -> None:
    w = world("merchant jasparu=37.20 W1=37.21/S only=W1")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("attack", "37.20", dice=dice)
    assert f"Jasparu rolls {dice[0]} (3+), the Ronin Ushi {dice[1]} (4+): {outcome}." in told(scene)


def test_fighters_of_a_battle_are_called_by_their_colour_and_number() -> None:
    w = battle("one-1=samurai@10.2/N one-2=samurai@12.2/N two-1=ronin_hero@10.30/S")
    hired = w.hired
    assert model_name(CONTENT, hired, ModelId("one-2")) == "Blue's Samurai 2"
    assert model_name(CONTENT, hired, ModelId("two-1")) == "Red's Ronin hero"
    assert model_name(CONTENT, {}, ModelId("two-7")) == "Red's fighter 7"


def test_a_table_calls_seats_by_their_ninja() -> None:
    table = Table.open(TENCHU, seed=1, seats=2, options={"mission": "horse"})
    assert table.seat_name(Seat(0)) == "Ninja player 1"
    table.act(Seat(0), "pick:jasparu")
    assert table.seat_name(Seat(0)) == "Jasparu"
    alone = TENCHU.options_from({})
    assert TENCHU.seat_name(Seat(0), 1, alone) == "the Ninja"
    others = TENCHU.options_from({"npcs": "guards_and_civilians"})
    assert [TENCHU.seat_name(Seat(seat), 3, others) for seat in (1, 2)] == ["the guards", "the villagers"]
    fight = TENCHU.options_from({"mode": "battle"})
    assert [TENCHU.seat_name(Seat(seat), 2, fight) for seat in (0, 1)] == ["Blue", "Red"]


# Squares


def test_squares_are_said_by_letter_number_and_what_stands_there() -> None:
    said = {text: square_name(VALLEY, square(text)) for text in ("27.21", "27.20", "20.25", "38.14", "30.0", "2.45")}
    assert said == {
        "27.21": "AB22 behind the store's back door",
        "27.20": "AB21 inside the store's back door",
        "20.25": "U26 inside the merchant's gate",
        "38.14": "AM15 on the village road",
        "30.0": "AE1 at the southern edge",
        "2.45": "C46",
    }
    assert square_name(VALLEY, square("33.29.1")) == "AH30 on the castle wall"
    assert square_name(VALLEY, square("38.40.2")) == "AM41 on the keep's top floor"
    assert square_name(VALLEY, square("34.40.1")) == "AI41 outside the keep's west window"
    assert square_name(VALLEY, square("24.18.1")) == "Y19 on the store's roof"
    assert square_name(CROSSROADS, square("16.18", CROSSROADS)) == "Q19 at the crossing"


@pytest.mark.parametrize("table", tuple(CONTENT.tables))
def test_squares_of_a_table_have_different_names_and_every_piece_has_one(table: str) -> None:
    ground = CONTENT.ground(TableId(table))
    names = [square_name(ground, SquareId(n)) for n in ground.ids]
    assert len(set(names)) == len(names)
    places, facts = ENGLISH["places"][table], ground.table
    pieces = {*facts.bridges, *facts.roads, *facts.walls, *facts.woods, *facts.cover, *facts.gates}
    openings = {name for building in facts.buildings.values() for name in building.openings}
    assert pieces | openings <= set(places)
    assert set(places["rooms"]) == set(places["roofs"]) == set(facts.buildings)
    assert set(places) - {"rooms", "roofs"} - pieces - openings <= set(facts.zones)


# Choices


def test_every_choice_of_the_catalogue_has_a_label(talk: Talk) -> None:
    assert set(ENGLISH["choices"]) == {tag(kind) for kind in (*CATALOG.kinds, c.Drew, c.Dealt)}
    assert set(ENGLISH["choices"]["do"]) == {"by", *VERBS}
    said: Said = defaultdict(set, {key: set(sentences) for key, sentences in talk.choices.items()})
    for view in talk.views[:: 1 + len(talk.views) // 6]:
        for choice in (*c.DO.values(), *CATALOG.choices[::7]):
            said[tag(choice)].add(TENCHU.choice_text(choice, "", view))
    check_sentences(said)
    check_sentences(talk.choices)
    for drawn in (c.Drew(CardId("ninja")), c.Drew(CardId("ronin_double-2")), c.Dealt("horse")):  # type: ignore[arg-type]
        check_sentences({tag(drawn): {TENCHU.choice_text(drawn, "", talk.views[0])}})


def test_a_menu_says_how_far_and_what_it_takes() -> None:
    text = "merchant jasparu=24.4 bags=jasparu:blowpipe+grapnel gear=jasparu:armour V1=24.7/S V2=26.5/S only=V1,V2"
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=world(text))
    assert label(scene, "do:walk") == 'Walk, up to 5"'
    assert label(scene, "do:shoot-blowpipe") == 'Blowpipe, 6": 3 darts'
    scene.does("shoot-blowpipe")
    assert label(scene, "target:V1") == "The villager Oharu: 4+"


@pytest.mark.rule("TE-261")
def test_a_square_behind_somebody_says_so() -> None:
    w = world("merchant jasparu=28.9 V2=28.13/N only=V2")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("attack")
    assert label(scene, "place:28:12:0") == "AC13, from behind"
    assert label(scene, "place:29:13:0").startswith("AD14")
    assert "from behind" not in label(scene, "place:29:13:0")


def test_hints_are_sentences(talk: Talk) -> None:
    assert set(ENGLISH["hints"]) <= {tag(kind) for kind in CATALOG.kinds}
    check_sentences(talk.hints)
    assert all(hint.endswith(".") for hints in talk.hints.values() for hint in hints)


@pytest.mark.rule("TE-201")
def test_a_square_says_who_looks_at_it() -> None:
    w = world("merchant jasparu=20.11 K1=29.15/W V2=28.14/W only=K1,V2")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("walk")

    def seen(choice: str) -> str:
        return TENCHU.hint(CATALOG.parse(choice), "where", scene.view(0))

    assert seen("place:21:14:0") == "In sight of the villager Denji (2+) and the Ashigaru Kinbei (2+)."
    assert seen("place:20:7:0") == "Nobody looks there now."
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("crawl")
    assert seen("place:20:13:0") == "In sight of the villager Denji (3+) and the Ashigaru Kinbei (3+)."
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=world("merchant jasparu=20.14"))
    assert TENCHU.hint(CATALOG.parse("place:21:14:0"), "where", scene.does("walk").view(0)).endswith(" more.")


@pytest.mark.rule("TE-341", "TE-342")
def test_leaving_is_asked_once_more_only_where_the_mission_is_lost_by_it() -> None:
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=world("sword jasparu=30.1 only=")).does("walk", "30.0")
    view = scene.view(0)
    assert TENCHU.doubt(c.LEAVE, "does_he_leave", view) is not None
    assert TENCHU.doubt(c.STAY, "does_he_leave", view) is None
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=world("sword jasparu=30.1 only= carries=jasparu:sword"))
    assert TENCHU.doubt(c.LEAVE, "does_he_leave", scene.does("walk", "30.0").view(0)) is None
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=world("sword jasparu=30.1 mito_gai=34.1 only=", ninja=2))
    assert TENCHU.doubt(c.LEAVE, "does_he_leave", scene.does("walk", "30.0").view(0)) is None


# Questions


def test_every_question_has_a_sentence(talk: Talk) -> None:
    asked = {step.name for kind in TENCHU.procedures for step in kind.steps if step.asks}
    assert set(ENGLISH["questions"]) == asked
    check_sentences(talk.questions)
    assert all("?" in leaf for template in ENGLISH["questions"].values() for leaf in leaves(template))
    view = talk.views[0]
    check_sentences({name: {TENCHU.question_text(name, view)} for name in DICE})


# Names


def test_everything_has_a_name() -> None:
    names = ENGLISH["names"]
    for table in CONTENT.villages:
        village = CONTENT.tables[table].village
        assert village is not None
        people = {*village.people, *(name for group in village.groups.values() for name in group)}
        assert people <= set(names["model"])
    assert set(CONTENT.models) <= set(names["model"])
    assert set(names["mission"]) == set(CONTENT.missions) == set(ENGLISH["briefings"])
    assert set(names["profile"]) == set(CONTENT.profiles)
    assert set(names["item"]) == set(ENGLISH["items"]) == set(CONTENT.arsenal)
    assert set(names["weapon"]) == set(CONTENT.weapons)
    assert set(names["card"]) == set(ENGLISH["cards"]) == set(CONTENT.cards)
    assert set(names["faction"]) == set(CONTENT.factions.factions)
    assert set(names["event"]) == {*CONTENT.events, *CONTENT.battle_events}
    assert set(names["table"]) == set(CONTENT.tables)
    assert set(names["veil"]) == set(get_args(Veil))
    assert set(names["source"]) == set(get_args(Source))
    assert set(ENGLISH["does"]) == set(get_args(Reaction))
    assert {int(facing) for facing in names["facing"]} == set(range(8))
    people_names = [names["model"][name] for name in CONTENT.models]
    assert len(set(people_names)) == len(people_names)


def test_options_have_words() -> None:
    about = TENCHU.about
    assert set(about.options) == set(Options.__struct_fields__)
    for option in Options.__struct_fields__:
        values = [str(value) for value in TENCHU.option_values(option) if not isinstance(value, bool)]
        assert set(about.options[option].values) == set(values), option


# Endings


def ended(mission: str, ending: Ending, cause: Cause, **options: Any) -> View:
    w = world(f"{mission} jasparu=20.0", **options)
    w.ending, w.cause, w.phase = ending, cause, "over"
    return TENCHU.view(Flow(w), Seat(0))


@pytest.mark.parametrize("mission", tuple(CONTENT.missions))
def test_every_mission_tells_how_it_ended(mission: str) -> None:
    stories = ENGLISH["stories"][mission]
    won = ended(mission, "ninja", "missions")
    assert story_text(Result("ninja", (1.0,)), won) == stories["won"]
    late = ended(mission, "guards", "time")
    assert story_text(Result("guards", (-1.0,)), late) == stories["time"]
    fallen = ended(mission, "guards", "nobody_left")
    fallen.models.pop(ModelId("jasparu"))
    assert story_text(Result("guards", (-1.0,)), fallen) == stories["fallen"]
    fallen.left[ModelId("jasparu")] = Seat(0)
    assert story_text(Result("guards", (-1.0,)), fallen) == stories["fled"]


def test_calls_and_what_is_lost_have_their_stories() -> None:
    called = ended("merchant", "guards", "failed")
    called.calls[Seat(0)] = 3
    assert story_text(Result("guards", (-1.0,)), called) == ENGLISH["stories"]["merchant"]["called"]
    lost = ended("horse", "guards", "failed")
    assert story_text(Result("guards", (-1.0,)), lost) == ENGLISH["stories"]["horse"]["lost"]
    given_up = ended("horse", "guards", "given_up")
    assert story_text(Result("guards", (-1.0,)), given_up) == ENGLISH["stories"]["any"]["given_up"]


def test_the_standing_says_turn_and_tension() -> None:
    w = world("merchant jasparu=20.22 turn=3 smoked=yes")
    assert TENCHU.standing_text(TENCHU.view(Flow(w), None)) == "Punish the evil merchant: turn 3 of 10, tension 2"
    assert (
        TENCHU.standing_text(TENCHU.view(Flow(battle("one-1=samurai@10.2/N")), None)) == "The Crossroads: turn 1 of 6"
    )


# Studies


def test_a_study_notes_the_same_facts_of_every_game() -> None:
    w = world("sword jasparu=20.0", seats=1)
    w.played[ModelId("jasparu")] = Seat(0)
    w.won.append(Won(Seat(0), w.missions[Seat(0)], 4))
    noted = TENCHU.facts(w, [c.DO["run"], c.DO["walk"], c.DO["run"]])
    assert noted["done: Retrieve the ancestral sword"] is True
    assert noted["done: Stop the messenger"] is None
    assert noted["won with: Jasparu"] is True
    assert noted["runs"] == 2.0
    fight = battle("one-1=samurai@18.18/N")
    fight.factions, fight.ending = {Seat(0): FactionId("daimyo"), Seat(1): FactionId("ronin")}, "one"
    other = TENCHU.facts(fight, [])
    assert set(other) == set(noted)
    assert other["won as: the Ronin of the Three Fords"] is False
