"""The words of shadow: everything asked, offered and told has its sentence, and everything there is has a name."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import Any, get_args

import pytest
from rules.sentences import Said, Talk, check_sentences, leaves, tag, talk_of, unsaid
from rules.shadow.roaming import SETTINGS, roam
from rules.shadow.scene import GAME, Scene, world

from uguisu import Event, Flow, Result, Seat, Table
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import ActionId
from uguisu.games.shadow.figures import CORNERS, Kind, Penalty, State, Symbol, Token
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Order
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.pieces import Cause, Options, Phase
from uguisu.games.shadow.words.names import card_text, goods_text, quest_text, tokens_text
from uguisu.games.shadow.words.places import place_name
from uguisu.games.shadow.words.stories import story_text
from uguisu.games.shadow.words.text import FILE

ENGLISH = FILE.texts
NEVER = r"\b([A-Z]{3}-\d\d|[A-Z]{2}\d+)\b"
"""Ids of cards and places."""
CONTENT, CATALOG = SHADOW.content, SHADOW.catalog


def label(scene: Scene, choice: str, seat: int | None = None) -> str:
    view = scene.view(scene.asked[0] if seat is None else seat)
    return GAME.choice_text(GAME.catalog.parse(choice), scene.question or "", view)


def asked(scene: Scene) -> str:
    assert scene.question is not None
    return GAME.question_text(scene.question, scene.view(scene.asked[0]))


# Everything that random missions say


@pytest.fixture(scope="module")
def talk() -> Talk:
    return talk_of(SHADOW, SETTINGS, roam)


# Events

VALUES: dict[str, tuple[Any, ...]] = {
    "action": ("NP06",),
    "alarm": ("none", "half", "full"),
    "bodies": (0, 1, 2),
    "by": ("5.3",),
    "card": ("HAY-03",),
    "cards": (("NP01",), ("NP01", "NP02")),
    "cause": tuple(cause for cause in get_args(Cause) if cause),
    "corner": (0, 4),
    "count": (1, 3),
    "damage": (1, 2),
    "duty": ("M", "D:officer"),
    "ending": ("ninjas", "daimyo"),
    "facing": ("in", "out", "tower"),
    "flipped": (1, 2),
    "found": ((), ("yuki",), ("yuki", "mugen")),
    "guard": (1, 22, 36, 40),
    "guards": ((1,), (1, 2, 22), (1, 30)),
    "half": ("execute", "prepare"),
    "hex": ("8.2", "4.0"),
    "left": ("5.2",),
    "markers": (1,),
    "mission": tuple(CONTENT.missions),
    "ninja": ("yuki",),
    "noise": (3,),
    "order": ("O1", "O4"),
    "orders": (("O1",), ("O1", "O2")),
    "other": ("5.2",),
    "quest": tuple(CONTENT.quests),
    "rescued": (1, 2),
    "round": (2,),
    "seat": (1, 2),
    "slot": (0,),
    "time": (0, 1, 5),
    "to": (3,),
    "token": tuple(token for token in get_args(Token) if token),
    "tokens": ((0, 0, 0), (1, 0, 2)),
    "value": (1, 3),
    "yard": ("8.2",),
    "yards": (("8.2",), ("8.2", "5.2")),
}
"""What the fields of events can hold; flags are both."""
OTHERWISE: dict[type[Event], dict[str, tuple[Any, ...]]] = {
    e.NinjaMoved: {"left": ("4.0", "0.5"), "hex": ("4.0",), "by": ("4.2", "5.2")},
    e.GuardMoved: {"left": ("5.2", "8.2"), "hex": ("8.2",)},
    e.GuardsKilled: {"ninja": ("yuki", "")},
    e.NinjaHealed: {"by": ("yuki", "takuma")},
    e.CardSeen: {"yards": ((), ("8.2", "8.2", "5.2"))},
    ce.DaimyoBought: {"card": ("DP01",)},
    e.RoundBegan: {"time": (1, 5)},
}
QUIET = ("guard-stands", "coins-laid", "card-chosen", "order-used")
"""Events of which nothing need be said."""


def samples(kind: type[Event]) -> list[Event]:
    values = VALUES | OTHERWISE.get(kind, {})
    fields = [values.get(name, (False, True)) for name in kind.__struct_fields__]
    return [kind(*found) for found in product(*fields)]


def tables() -> list[Options | None]:
    """Nobody knows which board; and tables at which each is played."""
    single = [SHADOW.options_from({"mode": "single", "mission": mission}) for mission in CONTENT.missions]
    return [None, SHADOW.options_from({}), SHADOW.options_from({"mode": "first_game"}), *single]


def test_every_event_has_a_sentence_and_every_sentence_is_used(talk: Talk) -> None:
    assert set(ENGLISH["events"]) == {tag(kind) for kind in SHADOW.events}
    said: Said = defaultdict(set)
    for kind in SHADOW.events:
        for event, options in product(samples(kind), tables()):
            said[tag(kind)].add(SHADOW.event_text(event, options, 3))
            said[tag(kind)].add(SHADOW.event_text(event, options, 2))
    check_sentences(said, QUIET, NEVER)
    check_sentences(talk.events, QUIET, NEVER)
    assert unsaid(ENGLISH["events"], said) == []
    assert all(one.endswith((".", "!")) for sentences in said.values() for one in sentences if one)


def test_events_say_who_sees_it_where_and_what_comes_of_it() -> None:
    scene = Scene(Execution(), w=world("osaka guards=officer@4.1/1/in yuki=3.2 mat=0:YUK-03"))
    options = GAME.settled(scene.w.options, scene.w)
    told = [GAME.event_text(event, options, 2) for event in scene.events]
    assert "The Officer in the west barracks sees it: Tanto fails, 1 damage, noise 1." in told
    assert "Yuki is hurt: 1 wound." in told


def test_several_witnesses_are_named_by_yard_and_kind() -> None:
    options = SHADOW.options_from({"mode": "first_game"})
    seen = e.CardSeen("yuki", "YUK-05", (1, 2, 22), 4, ("8.2", "5.2", "8.2"))  # type: ignore[arg-type]
    said = SHADOW.event_text(seen, options, 3)
    assert said == (
        "The Spearman and the Officer in the main gate yard and the Spearman in the drill yard see it: "
        "Yellow Path fails, 3 damage, noise 4."
    )
    nowhere = SHADOW.event_text(seen, None, 3)
    assert "in yard 8.2" in nowhere, "where nobody knows which board it is, a hex is called by its place"


def test_a_table_knows_its_mission_and_calls_seats_by_their_ninjas() -> None:
    table = Table.open(SHADOW, seed=1, seats=3, options={"mode": "first_game"})
    assert [table.seat_name(seat) for seat in table.seats] == ["the Daimyo", "Hayato and Mugen", "Yuki and Aiko"]
    assert SHADOW.seat_name(Seat(1), 3) == "ninja 1"
    assert SHADOW.seat_name(Seat(1), 2) == "the ninjas"
    assert table.event_text(ce.NinjaEntered("yuki", "0.5")) == "Yuki hides in the west entry."  # type: ignore[arg-type]
    chapter = Table.open(SHADOW, seed=1, seats=3)
    assert chapter.seat_name(Seat(1)) == "ninja 1"
    chapter.act(Seat(1), "pick:takuma")
    assert chapter.event_text(ce.NinjaEntered("yuki", "0.5")) == "Yuki hides in bush 0.5."  # type: ignore[arg-type]


# Choices


def test_every_choice_of_the_catalogue_has_a_label(talk: Talk) -> None:
    assert set(ENGLISH["choices"]) == {tag(kind) for kind in (*CATALOG.kinds, c.Drew, c.Revealed, c.Dealt)}
    said: Said = defaultdict(set, {key: set(sentences) for key, sentences in talk.choices.items()})
    for view in talk.views[:: len(talk.views) // 8]:
        for choice in CATALOG.choices:
            said[tag(choice)].add(SHADOW.choice_text(choice, "", view))
    view = talk.views[0]
    for question in ENGLISH["topics"]:
        for choice in (c.DONE, c.WAIVE, c.GUARD[1]):
            said[tag(choice)].add(SHADOW.choice_text(choice, question, view))
    for drawn in (c.Drew("O1"), c.Revealed("NP01"), c.Dealt("yuki")):  # type: ignore[arg-type]
        said[tag(drawn)].add(SHADOW.choice_text(drawn, "", view))
    check_sentences(said, never=NEVER)
    check_sentences(talk.choices, never=NEVER)
    assert unsaid(ENGLISH["choices"], said) == []


def test_hints_are_sentences(talk: Talk) -> None:
    assert set(ENGLISH["hints"]) <= {tag(kind) for kind in CATALOG.kinds}
    check_sentences(talk.hints, never=NEVER)
    assert all(hint.endswith(".") for hints in talk.hints.values() for hint in hints)
    for view in talk.views[::4]:
        for choice in CATALOG.choices[::37]:
            assert "{" not in SHADOW.hint(choice, "", view)


def test_labels_name_guards_spots_and_orders() -> None:
    guards = "guards=officer@8.2/3/in,spearman@4.1/1/out,spearman@4.1/4/in"
    scene = Scene(Order(order="M", half="execute"), w=world(f"osaka phase=orders {guards}"))  # type: ignore[arg-type]
    assert asked(scene) == "M: one move. Which guard?"
    assert label(scene, "guard:22") == "The Officer in the main gate yard"
    assert label(scene, "guard:1") == "The Spearman at the top of the west barracks"
    assert label(scene, "waive") == "Move nobody"
    scene.daimyo("guard:22")
    assert asked(scene) == "Where does the Officer in the main gate yard go? He may also stay or turn."
    assert label(scene, "stand:8.2:0:out") == "The main gate yard, upper right, looking out"
    assert label(scene, "execute:O1", 0) == "Execute Patrol: 2 moves"
    assert label(scene, "prepare:O4", 0) == "Prepare Reinforcements, for the next round: deploy a Spearman"


def test_a_spot_says_what_one_sees_from_it() -> None:
    scene = Scene(Order(order="M", half="execute"), w=world("osaka guards=officer@4.1/3/in"))  # type: ignore[arg-type]
    view = scene.view(0)

    def sees(choice: str) -> str:
        return GAME.hint(GAME.catalog.parse(choice), "", view)

    assert sees("stand:4.1:3:in") == "Sees this yard, but nobody who comes out of bush 3.2, behind his back."
    assert sees("stand:4.1:2:out") == "Sees the purple junction 3.1 and the armoury."


def test_the_last_mission_says_that_it_decides_the_chapter() -> None:
    view = GAME.view(Flow(world("phase=council")), Seat(1))
    ends = {mission: "wins the chapter" in GAME.hint(c.Travel(mission), "", view) for mission in CONTENT.missions}
    assert [mission for mission, decides in ends.items() if decides] == ["palace"]


def test_the_cards_on_the_mat_are_named_to_their_owner_alone() -> None:
    flow = Flow(world("osaka yuki=3.2 mat=0:YUK-03"), Programming())
    assert GAME.choice_text(c.SHOW[0], "", GAME.view(flow, Seat(1))) == "Show Tanto on slot 1 to everybody"
    assert GAME.choice_text(c.SHOW[0], "", GAME.view(flow, Seat(0))) == "Show the card on slot 1 to everybody"


# Questions


def test_every_question_has_a_sentence(talk: Talk) -> None:
    assert set(ENGLISH["questions"]) == {step.name for kind in SHADOW.procedures for step in kind.steps if step.asks}
    check_sentences(talk.questions, never=NEVER)
    assert all(one.count("?") for sentences in talk.questions.values() for one in sentences)
    assert all("?" in leaf for template in ENGLISH["questions"].values() for leaf in leaves(template))


def test_whoever_has_no_ninjas_is_not_told_to_lay_cards(talk: Talk) -> None:
    said = talk.questions["what_do_you_program"]
    assert "Which cards do the ninjas lay?" in said
    assert any(sentence.startswith("Lay up to two cards") for sentence in said)


# Names


def test_everything_has_a_name() -> None:
    names = ENGLISH["names"]
    assert set(names["ninja"]) == set(CONTENT.ninjas)
    assert set(names["mission"]) == {*CONTENT.missions, "safe_house"}
    assert set(names["chapter"]) == set(CONTENT.chapters)
    assert set(names["card"]) == {*CONTENT.cards, *CONTENT.shop.ninja, *CONTENT.shop.daimyo}
    assert set(names["order"]) == set(CONTENT.orders)
    assert set(names["quest"]) == set(ENGLISH["quests"]) == set(CONTENT.quests)
    assert set(names["kind"]) == set(get_args(Kind))
    assert set(names["state"]) == set(get_args(State))
    assert set(names["symbol"]) == set(get_args(Symbol))
    assert set(names["penalty"]) == set(get_args(Penalty))
    assert {int(corner) for corner in names["corner"]} == {-1, *CORNERS}
    assert set(names["phase"]) == set(get_args(Phase)) == {*names["in_phase"], "over"}
    assert set(names["style"]) == {style for styles in CONTENT.styles.values() for style in styles}
    assert set(ENGLISH["portraits"]) == set(CONTENT.ninjas)
    duties = {duty for order in CONTENT.orders.values() for half in (order.execute, order.prepare) for duty in half}
    assert duties <= set(ENGLISH["duties"])


def test_cards_of_one_ninja_have_different_names() -> None:
    for ninja in CONTENT.ninjas.values():
        names = [FILE.name("card", card) for card in ninja.cards]
        assert len(set(names)) == len(names)


def test_places_of_a_board_have_different_names_and_what_matters_has_one_of_its_own() -> None:
    for mission, board in CONTENT.boards.items():
        own = FILE.table("places", mission)
        assert set(own) <= set(board.hexes), mission
        names = [place_name(CONTENT, mission, place) for place in board.hexes]
        assert len(set(names)) == len(names), mission
        assert set(board.yards) <= set(own), mission


def test_what_lies_there_for_some_teams_only_is_not_in_the_name_of_a_place() -> None:
    for mission, layouts in SHADOW.content.layouts.items():
        own = FILE.table("places", mission)
        for board in layouts:
            file = board.file
            objectives = (place for places in file.objectives.values() for place in places)
            matters = {*file.entries, *file.barracks, *file.towers, *file.blue, *file.green, *board.gates, *objectives}
            assert matters <= set(own), mission
            for kind, places in (("entry", file.entries), ("barracks", file.barracks), ("tower", file.towers)):
                assert all(place in places for place, name in own.items() if kind in name.split()), (mission, kind)


def test_cards_goods_and_quests_say_what_they_do() -> None:
    for action in CONTENT.actions:
        assert card_text(CONTENT, action).endswith(".")
    assert card_text(CONTENT, ActionId("HAY-03")) == "Light attack, hide a body, trespass. Fails if any guard sees it."
    for mission in CONTENT.missions:
        assert card_text(CONTENT, ActionId("HAY-02"), mission) == FILE.text("briefings", mission, "action")
    for goods in (*CONTENT.shop.ninja, *CONTENT.shop.daimyo):
        assert goods_text(CONTENT, goods).endswith(".")
    for quest in CONTENT.quests:
        assert quest_text(CONTENT, quest).endswith(".")


def test_coins_are_counted_by_their_value() -> None:
    assert tokens_text((0, 0, 0)) == "nothing"
    assert tokens_text((3, 0, 2)) == "9 (3×1, 2×3)"


def test_the_atlas_names_every_hex_and_briefs_every_mission() -> None:
    atlas = SHADOW.atlas()
    assert {mission: set(names) for mission, names in atlas.places.items()} == {
        mission: set(board.hexes) for mission, board in CONTENT.boards.items()
    }
    for mission in CONTENT.missions:
        assert set(atlas.briefings[mission]) == {"story", "goal", "lost", "action", "power"}
    assert set(atlas.texts["card"]) == set(CONTENT.actions)


# Options, and how it ends


def test_every_option_and_value_has_a_name() -> None:
    about = SHADOW.about.options
    assert set(about) == set(Options.__struct_fields__)
    for option, words in about.items():
        values = SHADOW.option_values(option)
        assert set(words.values) == (set() if values == (False, True) else {str(value) for value in values}), option
    assert SHADOW.options_from(SHADOW.about.first).mode == "first_game"


CAUSES = {"ninjas": ("objective", "given_up"), "daimyo": ("time", "surrender", "given_up")}


def test_every_mission_ends_in_a_story_of_its_own(talk: Talk) -> None:
    stories = set()
    view = talk.views[0]
    for mission in CONTENT.missions:
        for ending, causes in CAUSES.items():
            for cause in (*causes, *["lord_died"] * (mission == "imai" and ending == "daimyo")):
                view.mission, view.cause = mission, cause
                stories.add(story_text(Result(ending, ()), view))
    assert len(stories) == 3 * len(CONTENT.missions) + 2, "victory, time and giving up; a dead lord, a Daimyo who left"
    view.mission, view.cause = "", "given_up"  # type: ignore[assignment]
    assert story_text(Result("daimyo", ()), view) == ENGLISH["stories"]["any"]["daimyo"]


def test_endings_have_names_and_a_phase_its_line(talk: Talk) -> None:
    assert set(ENGLISH["results"]) == {"ninjas", "daimyo"}
    for view in talk.views:
        assert "{" not in SHADOW.standing_text(view)


def test_what_is_counted_at_the_end_are_events() -> None:
    assert set(ENGLISH["tally"]) <= {tag(kind) for kind in SHADOW.events}


def test_giving_up_is_asked_once_more(talk: Talk) -> None:
    for choice in (c.SURRENDER, c.GIVE_UP):
        assert SHADOW.doubt(choice, "", talk.views[0]) is not None


@pytest.mark.parametrize(
    ("hands", "is_asked"),
    [("", True), ("mat=0:HAY-07", False), ("hayato.hand= yuki.hand= mugen.hand=", False)],
)
def test_ready_without_a_card_is_asked_once_more(hands: str, is_asked: bool) -> None:
    view = SHADOW.view(Flow(world(f"osaka {hands}", seats=2)), Seat(1))
    assert (SHADOW.doubt(c.READY, "what_do_you_program", view) is not None) == is_asked


def test_a_first_game_is_told_what_one_is_after() -> None:
    table = Table.open(SHADOW, seats=2, options={"mode": "first_game", "ready_made": True}, seed=1)
    daimyo, ninjas = table.seats

    def said(seat: Seat) -> str:
        prompt = table.prompt(seat)
        assert prompt is not None
        return SHADOW.question_text(prompt.question, prompt.view)

    assert said(ninjas).startswith("You need a powder barrel from the armoury")
    for choice in ("enter:hayato:0.5", "enter:yuki:0.5", "enter:mugen:3.5"):
        table.act(ninjas, choice)
    assert said(ninjas).startswith("Bring somebody to the armoury.")
    table.act(ninjas, "place:HAY-07:0")
    assert said(ninjas) == "1 of 6 cards laid. Lay another, change something, or say that you are ready?"
    table.act(ninjas, "ready")
    assert said(daimyo).startswith("Keep the ninjas from the armoury and the main gate")
    prompt = table.prompt(daimyo)
    assert prompt is not None
    table.act(daimyo, next(option for option in prompt.options if str(option).startswith("prepare:")))
    assert said(daimyo) == "You hold 2 orders. Which one do you execute or prepare next?"

    carried = Scene(Programming(), w=world("hayato=5.1 hayato.carries=barrel", options={"mode": "first_game"}))
    assert asked(carried).startswith("Hayato has a barrel.")
    other = Scene(Programming(), w=world("hayato=5.1"))
    assert asked(other).startswith("Lay up to two cards")
