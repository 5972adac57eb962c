"""The words of scorpion: everything asked, offered and told has its sentence, and every option and style its name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from rules.scorpion.abroad import both, sole
from rules.scorpion.roaming import SETTINGS, roam
from rules.scorpion.scene import Scene, guard, turn, world
from rules.scorpion.standard import CARDS, CATALOG, MAPS, PARTS, STYLES, map_styles
from rules.scorpion.teams import four
from rules.sentences import Said, check_sentences, leaves, tag, unsaid

from uguisu import Event, Result, Seat
from uguisu.games.scorpion import atlas as atlas_file
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import content, film
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import PASSAGES
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.flow.guards import PlayFromHand, SplitDraw
from uguisu.games.scorpion.flow.night import PROCEDURES
from uguisu.games.scorpion.flow.search import Searches
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.picture import picture as picture_file
from uguisu.games.scorpion.picture import sheet as sheet_file
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words import questions as text_questions
from uguisu.games.scorpion.words import templates as words_file
from uguisu.games.scorpion.words import text
from uguisu.games.scorpion.world import ALERT, Ending, Intruder, Options, Phase

ENGLISH = text.ENGLISH


def label(scene: Scene, choice: str, seat: int | None = None) -> str:
    view = scene.view(scene.asked[0] if seat is None else seat)
    return SCORPION.choice_text(CATALOG.parse(choice), scene.question or "", view)


def asked(scene: Scene, seat: int | None = None) -> str:
    assert scene.question is not None
    return SCORPION.question_text(scene.question, scene.view(scene.asked[0] if seat is None else seat))


# Everything that random games say

LEAVING = (c.Stop, c.End, c.Done, c.Decline, c.Announce, c.Spare)


class Talk(NamedTuple):
    """The sentences of many games, by key."""

    questions: Said
    choices: Said
    events: Said
    leaving: Said
    """Question by question, what it is called to do nothing, or nothing more."""


@pytest.fixture(scope="module")
def talk() -> Talk:
    talk = Talk(defaultdict(set), defaultdict(set), defaultdict(set), defaultdict(set))
    for seats, options in SETTINGS:
        for seed in range(2):
            listen(talk, seats, options, seed)
    return talk


def listen(talk: Talk, seats: int, options: dict[str, Any], seed: int) -> None:
    for flow, seat, offered in roam(seats, options, seed):
        assert flow.told is not None
        for told in flow.told:
            talk.events[tag(told.event)].add(SCORPION.event_text(told.event))
        flow.told.clear()
        assert flow.decision is not None
        step, view = flow.decision.step, SCORPION.view(flow, seat)
        talk.questions[step.name].add(SCORPION.question_text(step.name, view))
        labels = [SCORPION.choice_text(choice, step.name, view) for choice in offered]
        assert len(set(labels)) == len(labels), (step.name, labels)
        for choice, said in zip(offered, labels, strict=True):
            talk.choices[tag(choice)].add(said)
            if isinstance(choice, LEAVING):
                talk.leaving[step.name].add(said)
        if not step.hidden:
            for other in (None, *range(seats)):
                waiting = SCORPION.view(flow, None if other is None else Seat(other))
                talk.questions[step.name].add(SCORPION.question_text(step.name, waiting))


# Events

VALUES: dict[str, tuple[Any, ...]] = {
    "behind": ("C02", "W04"),
    "card": ("kenjutsu", "it-was-a-cat"),
    "cards": (0, 1, 2),
    "cause": ("dawn", "death", "escape", "resigned"),
    "ending": tuple(ending for ending in get_args(Ending) if ending),
    "ends": (("F05", "W06"), ("W06", "W06")),
    "guard": (5,),
    "guards": ((5,), (5, 6), (5, 6, 17)),
    "letter": LETTERS,
    "level": (0, 3),
    "passage": PASSAGES,
    "patrol": (2,),
    "phase": get_args(Phase),
    "player": (0, 1),
    "searches": ((e.Searched("ninja", "W10", "C"), e.Searched("intruder", "E08", "sentry")),),  # type: ignore[arg-type]
    "sleepers": (0, 1, 3),
    "steps": (1, 3),
    "swords": (0, 2),
    "spears": (1,),
    "turn": (7,),
    "who": ("ninja", "traitor", "intruder"),
    "wounds": (1, 2),
    "zone": ("C02", "W06", "passage"),
    "other": ("M2",),
    "zones": (("C02", ""),),
}
"""What the fields of events can hold; flags are both."""
OTHERWISE: dict[type[Event], dict[str, tuple[Any, ...]]] = {
    e.SentryRevealed: {"guard": (0, 5)},
    e.HandTaken: {"who": ("ninja", "guards", "swords", "spears")},
    e.CardsDrawn: {"cards": (1, 2)},
}
QUIET = ("phase-began", "cards-taken", "sleepers-marked")
"""Events of which nothing need be said now and then."""


def samples(kind: type[Event]) -> Iterator[Event]:
    values = VALUES | OTHERWISE.get(kind, {})
    for fields in product(*(values.get(name, (False, True)) for name in kind.__struct_fields__)):
        yield kind(*fields)


def test_every_event_has_a_sentence_and_every_sentence_is_used(talk: Talk) -> None:
    assert set(ENGLISH["events"]) == {tag(kind) for kind in e.EVENTS}
    said = {tag(kind): {SCORPION.event_text(event) for event in samples(kind)} for kind in e.EVENTS}
    check_sentences(said, QUIET)
    check_sentences(talk.events, QUIET)
    assert unsaid(ENGLISH["events"], said) == []
    assert all(sentence.endswith(".") for sentences in said.values() for sentence in sentences if sentence)


def test_events_name_a_zone_by_its_id_alone_where_the_maps_disagree() -> None:
    assert SCORPION.event_text(e.GuardsWent((5, 6), "W06")) == "Guards 5 and 6 go to Inner Ward (W06)."  # type: ignore[arg-type]
    assert SCORPION.event_text(e.GuardsWent((5,), "C02")) == "Guard 5 goes to C02."  # type: ignore[arg-type]


def test_a_table_knows_its_map_and_its_players() -> None:
    went = e.GuardsWent((5,), "C02")  # type: ignore[arg-type]
    names = {key: SCORPION.event_text(went, SCORPION.options_from({"map": key}), 2) for key in ("fortress", "outpost")}
    assert all(text.endswith("(C02).") for text in names.values())
    assert names["fortress"] != names["outpost"]
    drawn = e.CardsDrawn(0, 2)
    assert SCORPION.event_text(drawn, None, 2) == "The guards draw 2 cards."
    assert SCORPION.event_text(drawn, None, 4) == "The swords draw 2 cards."


def test_events_say_what_happened() -> None:
    w = world("ninja=IW1 ninja.k=2")
    scene = Scene(PlayFromHand(player=0), w=w)
    w.cards_left = [2]
    scene.flow.advance()
    scene.guards("sentry-listen:5").intruders("decline").guards("step:GW1", "step:IW1", "attack:5:ninja")
    assert [SCORPION.event_text(event) for event in scene.events] == [
        "The guards play Sentry Listen.",
        "Guard 5 listens in Lower Gatehouse (W01).",
        "Something was heard.",
        "Alert: Low.",
        "Guard 5 goes to West castle, north footbridge (GW1).",
        "Guard 5 goes to West castle moat, northwest (IW1).",
        "The ninja is seen in West castle moat, northwest (IW1).",
        "Alert: High.",
        "The guards play Kenjutsu.",
        "Guard 5 wounds the ninja: 1 wound.",
    ]


def test_searches_are_told_together() -> None:
    scene = both("first:ninja", w=world("ninja=W03"))
    scene.intruders("step:W06", "step:W08", "step:W10", "end", "end")
    scene.intruders("search:ninja:W10", "search:ninja:W03")
    said = [SCORPION.event_text(event) for event in scene.events if not isinstance(event, e.Went)]
    assert said[1:5] == [
        "Searches: the ninja in Rear Gallery (W10), mission C; the ninja in Kitchens (W03), a trap.",
        "The ninja completes mission C in Rear Gallery (W10): Murder the Honored Guest.",
        "Alert: Low.",
        "The intruders are done.",
    ]


# Choices


def views() -> Iterator[View]:
    """Of all sides, on both maps, in the middle of things and before they begin."""
    yield both("first:ninja").view(0)
    yield turn("cards").view(1)
    yield turn("cards").view(None)
    yield turn("cards", w=four()).view(2)
    small = SCORPION.set_up(2, SCORPION.options_from({"map": "outpost"})).advance()
    yield SCORPION.view(small, Seat(0))
    yield SCORPION.view(small, Seat(1))
    drunk = world()
    guard(drunk, 5, drunk=True)
    yield both("first:traitor", w=drunk).view(0)
    searching = Scene(Searches(first="ninja"), w=world("ninja=W10 ninja.k=1 ninja.path=W08,W10"))
    yield searching.intruders("search:ninja:W10").view(0)
    yield both("first:ninja", "step:C02", "step:C03", "shadow-walk", w=world("ninja=C01")).view(0)
    yield finding("ninja").view(0)
    done = world("ninja.completed")
    yield both("first:ninja", w=done).view(0)


def test_every_choice_of_the_catalogue_has_a_label(talk: Talk) -> None:
    assert set(ENGLISH["choices"]) == {tag(choice) for choice in CATALOG.choices}
    said: Said = defaultdict(set, {key: set(sentences) for key, sentences in talk.choices.items()})
    for view in views():
        for choice in CATALOG.choices:
            said[tag(choice)].add(SCORPION.choice_text(choice, "", view))
    check_sentences(said)
    check_sentences(talk.choices)
    assert unsaid(ENGLISH["choices"], said) == []


def test_labels_name_guards_and_zones() -> None:
    scene = turn("cards")
    assert label(scene, "sentry-listen:5") == "Sentry Listen: guard 5 in Lower Gatehouse (W01)"
    assert label(scene, "sentry-search:9") == "Sentry Search: guard 9 of patrol 1 in Stable Lane (C06)"
    assert label(scene, "patrol-search:1") == "Patrol Search: patrol 1 in Stable Lane (C06)"
    assert label(scene, "sentry-listen:20") == "Sentry Listen: guard 20"
    assert label(scene, "awaken:C01:2") == "Awaken two guards in Northwest Barracks Yard (C01)"


def test_labels_say_what_a_step_leads_to() -> None:
    scene = both("first:ninja", w=world("ninja=C02"))
    assert label(scene, "step:GW1") == "Go to West castle, north footbridge (GW1)"
    assert label(scene, "step:IW1") == "Go to West castle moat, northwest (IW1), into the water"
    assert label(scene, "step:C03") == "Go to North Gate Court (C03), where guards are"
    assert label(scene, "hang-rope:M1") == "Rope: over the wall to Moat Northwest (M1), into the water"
    assert label(scene, "bluff:traitor:rope") == "Bluff: the traitor's Rope, without effect"


def test_leaving_is_called_what_it_is() -> None:
    assert label(sole("ninja"), "leave-map") == "Leave the map without completing the mission"
    assert label(sole("ninja", completed=True), "leave-map") == "Escape from the map"


NOTHING_MORE = {
    "which_card_do_you_swap": "Keep these cards",
    "which_guard_card_do_you_swap": "Keep these cards",
    "who_stands_elsewhere": "Leave the guards there",
    "who_sleeps_elsewhere": "Leave the sleepers there",
    "what_changes_places": "Leave everything there",
    "what_is_otherwise": "Keep to this plan",
    "which_drawn_card_is_played": "Keep the drawn cards?|No attack",
    "which_card_is_played": "No card and no listening|No card|No more cards|No attack",
    "where_do_they_go": "(Stay|Stop) in .*",
    "who_attacks": "No attack",
    "who_joins_whom": "Leave them as they are",
    "which_card_is_taken": "Take no more cards",
    "what_does_he_do": "Stay in .*|End the movement( and be seen: the alert goes to High)?",
    "what_does_he_do_about_the_guards": "Be seen: the alert goes to High",
    "what_do_those_who_wait_play": "Do nothing|No card",
    "was_it_a_cat": "No card|Let them listen",
    "what_is_searched": "No search|Announce it",
    "what_do_you_do_about_the_sentry": "Let him be: the alert goes to High",
}


def test_to_do_nothing_more_is_called_what_it_is(talk: Talk) -> None:
    assert set(talk.leaving) <= set(NOTHING_MORE)
    for question, labels in talk.leaving.items():
        for said in labels:
            assert re.fullmatch(NOTHING_MORE[question], said), (question, said)


def test_a_guard_stays_or_stops_or_does_not_attack() -> None:
    scene = turn("cards", w=world("ninja=IW1 ninja.k=2")).guards("sentry-listen:5").intruders("decline")
    assert label(scene, "stop") == "Stay in Lower Gatehouse (W01)"
    scene.guards("step:GW1")
    assert label(scene, "stop") == "Stop in West castle, north footbridge (GW1)"
    scene.guards("step:IW1")
    assert label(scene, "stop") == "No attack"
    scene.guards("stop")
    assert (scene.question, label(scene, "stop")) == ("which_card_is_played", "No more cards")


def test_a_guard_who_is_sent_away_from_an_intruder_in_sight_may_stop() -> None:
    w = world("ninja=W01 ninja.k=1 ninja.visible")
    scene = turn("cards", w=w).guards("sentry-listen:5").intruders("decline")
    assert label(scene, "stop") == "Stay in Lower Gatehouse (W01)"
    scene.guards("step:GW1")
    assert label(scene, "stop") == "Stop in West castle, north footbridge (GW1)"


def test_whoever_does_nothing_about_the_guards_is_seen() -> None:
    scene = both("first:ninja", w=world("ninja=C02"))
    assert label(scene, "end") == "Stay in Plum Court (C02)"
    scene.intruders("step:C03")
    assert label(scene, "end") == "Be seen: the alert goes to High"
    scene.intruders("end")
    assert label(scene, "end") == "End the movement"
    scene.intruders("step:C04", "step:C03")
    assert label(scene, "end") == "Be seen: the alert goes to High", "from one sight to the next"


def test_a_shadow_that_ends_among_guards_is_seen() -> None:
    scene = both("first:ninja", "step:C03", "shadow-walk", w=world("ninja=C02"))
    assert label(scene, "end") == "End the movement and be seen: the alert goes to High"
    scene.intruders("step:C04")
    assert label(scene, "end") == "End the movement"


def finding(*finders: str) -> Scene:
    """These have found hidden sentries: the ninja in W08, the traitor in E08."""
    places = {"ninja": ("W06", "W08"), "traitor": ("E06", "E08")}
    w = world(**{who: {"zone": places[who][1], "k": 1, "path": places[who]} for who in finders})
    scene = Scene(Searches(first="ninja"), w=w)
    return scene.intruders(*(f"search:{who}:{places[who][1]}" for who in finders), "announce")


@pytest.mark.rule("SC-708")
def test_a_hidden_sentry_costs_what_the_card_says_or_the_alert_goes_to_high() -> None:
    ninja, traitor = finding("ninja"), finding("traitor")
    assert label(ninja, "spare") == "Let him be: the alert goes to High"
    assert label(ninja, "strike:shuriken") == "Shuriken: neutralize him silently"
    assert label(ninja, "strike:kenjutsu") == "Kenjutsu: neutralize him, alert +1"
    assert label(traitor, "strike:kenjutsu") == "Kenjutsu: neutralize him, alert +2"
    both_of_them = finding("ninja", "traitor")
    assert label(both_of_them, "strike:kenjutsu") == "Kenjutsu: neutralize him, the alert rises"


def test_zones_have_the_names_of_the_map_that_is_played() -> None:
    small = SCORPION.set_up(2, SCORPION.options_from({"map": "outpost"})).advance()
    view = SCORPION.view(small, Seat(0))
    assert SCORPION.choice_text(CATALOG.parse("step:C02"), "", view) == "Go to Pass Gate (C02)"
    assert SCORPION.choice_text(CATALOG.parse("step:C02"), "", both().view(0)) == "Go to Plum Court (C02)"


# Questions


def test_every_question_has_a_sentence(talk: Talk) -> None:
    assert set(ENGLISH["questions"]) == {step.name for kind in PROCEDURES for step in kind.steps if step.asks}
    assert set(text_questions.FACTS) <= set(ENGLISH["questions"])
    check_sentences(talk.questions)
    assert all("?" in sentence for sentences in talk.questions.values() for sentence in sentences)
    assert all("?" in leaf for template in ENGLISH["questions"].values() for leaf in leaves(template))


def test_a_listening_says_who_would_be_heard() -> None:
    w = world("ninja=M1 ninja.k=1 traitor=E05 traitor.k=1")
    w.cards_left = [2]
    scene = Scene(PlayFromHand(player=0), w=w).guards("sentry-listen:2")
    assert asked(scene) == "Guard 2 in West Gate Court (C07) would hear the ninja. Play It Was a Cat?"
    w = world("ninja=M1 ninja.k=0 traitor=E05 traitor.k=1")
    w.cards_left = [2]
    scene = Scene(PlayFromHand(player=0), w=w).guards("sentry-listen:2")
    assert asked(scene).startswith("Guard 2 in West Gate Court (C07) would not hear you.")


@pytest.mark.rule("SC-R30")
def test_whoever_has_no_cat_is_told_why_he_is_asked() -> None:
    for k, hears in ((1, "will hear the ninja"), (0, "will not hear you")):
        w = world("traitor.hand=rope", ninja={"zone": "M1", "k": k})
        w.cards_left = [2]
        scene = Scene(PlayFromHand(player=0), w=w).guards("sentry-listen:2")
        why = "You have no Cat. You are asked anyway, so that nobody can tell. Go on?"
        assert asked(scene) == f"Guard 2 in West Gate Court (C07) {hears}. {why}"
        assert label(scene, "decline") == "Let them listen"


def test_the_lone_wolf_has_no_cat_while_he_is_the_ninja() -> None:
    """Two hands lie there, and the idle one may have a Cat in it."""
    w = world("is_known=false", options={"variant": "lone_wolf", "two_hands": True}, cards_left=[2])
    w.traitor = Intruder(status="absent", hand=w.traitor.hand)
    scene = Scene(PlayFromHand(player=0), w=w).guards("sentry-listen:2")
    assert scene.offered == ["decline"]
    assert "You have no Cat" in asked(scene)


def test_drawn_cards_are_counted() -> None:
    w = world("alert=2")
    scene = turn("alert", w=w, draws=["drew:kenjutsu", "drew:patrol-search"])
    assert asked(scene) == "You drew Kenjutsu and Patrol Search. Which one do you play?"
    assert label(scene, "stop") == "Keep the drawn cards"
    scene.guards("patrol-search:1", "step:C01", "stop", "behind:C06")
    assert asked(scene) == "You drew Kenjutsu. Play it?"
    assert label(scene, "stop") == "Keep the drawn card"
    assert asked(scene, 0) == "Is a drawn card played?"


def test_a_moving_intruder_is_named_with_the_steps_that_are_left() -> None:
    scene = both("first:ninja")
    assert asked(scene) == "The ninja is in North Paddies (F02), with 3 steps left. What does he do?"
    scene.intruders("step:M1")
    assert asked(scene) == "The ninja swims in Moat Northwest (M1), and goes no further this turn. Play a card?"
    scene.intruders("end")
    assert asked(scene) == "The traitor is in Saddlers Lane (C12), with 3 steps left. What does he do?"
    scene.intruders("step:C13")
    assert asked(scene) == "The traitor enters East Gate Court (C13), where guard 3 stands. What does he do?"


def test_a_first_game_is_told_what_one_is_after() -> None:
    aim = "find the intruders, and kill them before they are home with their missions"
    scene = turn("cards", w=world("turn=1"))
    assert asked(scene) == f"You may play 2 cards to {aim}. Play one, or listen without one?"
    assert asked(turn("cards", w=world("turn=2"))) == "You may play 2 cards. Play one, or listen without one?"


def test_a_search_that_can_find_nothing_says_so() -> None:
    scene = Scene(Searches(first="ninja"), w=world("ninja=W03 ninja.k=2 ninja.path=GW1,W01,W03"))
    assert asked(scene) == "Which zones do you search? Missions lie in rooms of the castles."
    assert label(scene, "search:ninja:W03") == "The ninja searches Kitchens (W03)"
    assert label(scene, "search:ninja:W01") == ("The ninja searches Lower Gatehouse (W01), where nothing can lie"), (
        "the gatehouse is a post"
    )


def test_a_searching_guard_is_named_with_the_way_that_is_left() -> None:
    scene = turn("cards").guards("sentry-search:5")
    assert asked(scene) == "Guard 5 may go two zones from Lower Gatehouse (W01). Where to?"
    assert asked(scene, 0) == asked(scene)
    scene.guards("step:W02")
    assert asked(scene) == "Guard 5 may go one zone from Scribes Hall (W02). Where to?"


def test_a_partner_is_told_what_is_proposed() -> None:
    w = four()
    w.alert = 2
    scene = Scene(SplitDraw(cards=2), w=w).by(2, "split:2")
    assert asked(scene) == "2 for the swords, the rest for the spears. Agreed? If not, you take turns to draw."
    assert asked(scene, 0) == "Are the draws agreed?"


def test_the_hand_that_is_taken_is_named() -> None:
    flow = SCORPION.set_up(2, SCORPION.options_from({"variant": "lone_wolf", "two_hands": True})).advance()
    said = []
    for text_form in ("be:traitor", "dealt:A", "take:basic", "done", "take:basic"):
        assert flow.decision is not None
        flow.answer(next(iter(flow.decision.offer)), CATALOG.parse(text_form))
        assert flow.decision is not None
        said.append(SCORPION.question_text(flow.decision.question, SCORPION.view(flow, Seat(0))))
    assert said[1:] == [
        "Which cards does the ninja take?",
        "Swap a card of the ninja?",
        "Which cards does the traitor take?",
        "Swap a card of the traitor?",
    ]


# Words


def test_cards_missions_levels_and_endings_have_names() -> None:
    decks = {"guards": set(CARDS.guards), **{who: set(PARTS[who].deck) for who in INTRUDERS}}
    assert {owner: set(texts) for owner, texts in ENGLISH["cards"].items()} == decks
    assert set(text.WORDS["card"]) == set().union(*decks.values())
    assert set(text.WORDS["mission"]) == set(LETTERS)
    assert tuple(text.WORDS["alert"]) == ALERT
    assert set(text.WORDS["phase"]) == set(get_args(Phase))
    assert set(text.WORDS["passage"]) == set(PASSAGES)
    assert set(text.WORDS["ending"]) == set(get_args(Ending)) - {""}
    for ending in text.WORDS["ending"]:
        assert SCORPION.result_text(Result(ending, (0.0, 0.0))) == text.WORDS["ending"][ending]


def test_every_style_has_words() -> None:
    """A name that two groups of one side share is said in the same words: a label does not know its group."""
    groups: dict[str, Any] = {who: getattr(STYLES, who) for who in (*INTRUDERS, "guards")}
    kinds = ("layouts", "sleepers", "objects", "plans")
    for key in MAPS:
        groups[key] = {kind: getattr(map_styles(key), kind) for kind in kinds}
    words = ENGLISH["styles"]
    assert list(words) == list(groups)
    for who in (*INTRUDERS, "guards"):
        assert list(words[who]) == list(groups[who])
    for key in MAPS:
        assert {kind: list(found) for kind, found in words[key].items()} == {
            kind: list(found) for kind, found in groups[key].items()
        }
        for side in (("guards", "layouts", "sleepers", "objects"), (*INTRUDERS, "plans")):
            said: dict[str, set[str]] = defaultdict(set)
            for group in side:
                for name, sentence in (words[key] | words)[group].items():
                    said[name].add(sentence)
            assert all(len(sentences) == 1 for sentences in said.values()), said


def test_every_table_option_has_a_label_and_its_values_have_words() -> None:
    about = SCORPION.about
    assert about.line
    assert about.feel
    assert about.minutes == (45, 90)
    assert set(about.options) == set(Options.__struct_fields__)
    for name, words in about.options.items():
        values = SCORPION.option_values(name)
        worded = [value for value in values if isinstance(value, str) or value < 0]
        assert {str(value) for value in worded} <= set(words.values), name
        assert set(words.values) <= {str(value) for value in values}, name


def test_the_file_has_no_word_that_the_code_does_not_use() -> None:
    files = (text, text_questions, picture_file, sheet_file, atlas_file, words_file, content)
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in files)
    parts = {
        "about",
        "questions",
        "choices",
        "events",
        "topics",
        "moments",
        "reasons",
        "words",
        "cards",
        "styles",
        "content",
    }
    assert set(ENGLISH) == parts | {
        "stories",
        "tally",
        "sheet",
        "film",
        "labels",
        "doubts",
        "terminal",
        "wrong",
        "facts",
        "bots",
        "standing",
    }
    assert set(ENGLISH["film"]) == {*film.DANGER, "guessed", "net"}
    used = re.findall(r"""WORDS\["(\w+)"\]|word\("(\w+)\"""", source)
    assert set(ENGLISH["words"]) <= {*map("".join, used), "player"}
    assert set(ENGLISH["sheet"]) <= set(re.findall(r"""SHEET\[["'](\w+)["']\]""", source))
    lines = re.findall(r"""_said\("(\w+)\"""", source)
    assert set(ENGLISH["sheet"]["lines"]) == {*lines, "carded", "moved", "attacked"}


# The atlas


def test_the_atlas_holds_the_maps_the_cards_and_the_figures() -> None:
    atlas = msgspec.json.decode(msgspec.json.encode(SCORPION.atlas()))
    fortress = atlas["maps"]["fortress"]
    assert (len(fortress["zones"]), fortress["turns"]) == (85, 20)
    assert fortress["zones"][0] == {
        "id": "F01",
        "name": "Pine Copse",
        "terrain": "open",
        "at": [8.5, 3.5],
        "rects": [[0.0, 0.0, 17.0, 7.0]],
        "castle": "",
        "edge": True,
        "between": False,
        "traitor_start": False,
        "watch_post": False,
        "barracks": False,
    }
    assert ["C01", "M1"] in fortress["wall"]
    assert ["C01", "C02"] in fortress["open"]
    assert ["C01", "C02"] in fortress["track"]
    for pairs in (fortress["open"], fortress["wall"], fortress["track"]):
        assert len({tuple(sorted(pair)) for pair in pairs}) == len(pairs)
    assert atlas["cards"]["ninja"]["rope"] == {
        "name": "Rope",
        "text": "Climb over a wall and stop behind it. The rope stays.",
        "count": 3,
    }
    assert atlas["figures"] == {"guards": 20, "swords": 10, "drunk": 3, "wounds": {"ninja": 3, "traitor": 2}}
    assert atlas["missions"]["F"] == "Steal War Plans"


def test_the_passages_of_rivals_are_told_apart() -> None:
    """Guards may know an end of both in one zone."""
    view = SCORPION.view(Scene(w=world(seats=3, options={"variant": "contested"})).flow, Seat(2))
    labels = [SCORPION.choice_text(c.GO_IN[passage], "", view) for passage in PASSAGES]
    assert labels == ["Go into the secret passage", "Go into the traitor's secret passage"]
