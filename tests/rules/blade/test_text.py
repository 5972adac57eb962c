"""The words of Blade in the Dark: everything asked, offered and told has its sentence, and the sheets their picture."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest
from rules.blade.scene import CONTENT, carrying, chain, change_room, in_room, new_game
from rules.sentences import Said, check_sentences, tag, unsaid

from uguisu import CHANCE, Event
from uguisu.games.blade import events as e
from uguisu.games.blade.board import SideJob, Tier
from uguisu.games.blade.flow.career import PROCEDURES
from uguisu.games.blade.flow.stealth import Against
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.picture import marks, picture, sheet
from uguisu.games.blade.view import View
from uguisu.games.blade.words import text
from uguisu.games.blade.words.english import ENGLISH, NAMES, WORDS
from uguisu.games.blade.world import Ending, Figure, Outcome, Phase, State

GAMES = 240
EVENTS: list[type[Event]] = [kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)]
EVENTS.remove(Event)


# Everything that random games say


class Talk(NamedTuple):
    """The sentences of many games, by key, and the questions that were put to the dice."""

    questions: Said
    choices: Said
    events: Said
    dice: set[str]
    pictures: list[str]


@pytest.fixture(scope="module")
def talk() -> Talk:
    talk = Talk(defaultdict(set), defaultdict(set), defaultdict(set), set(), [])
    for game in range(GAMES):
        play_and_listen(talk, random.Random(game), {"contract": game % (len(CONTENT.contracts) + 1)})
    return talk


def play_and_listen(talk: Talk, dice: random.Random, options: dict[str, Any]) -> None:
    """One random game that seldom gives up; every sentence on the way is taken down."""
    flow = BLADE.set_up(1, BLADE.options_from(options)).advance()
    while True:
        assert flow.told is not None
        for told in flow.told:
            talk.events[tag(told.event)].add(BLADE.event_text(told.event))
        flow.told.clear()
        if flow.decision is None:
            return
        question = flow.decision.question
        ((seat, offered),) = flow.decision.offer.items()
        if seat == CHANCE:
            talk.dice.add(question)
            flow.answer(seat, dice.choice(offered))
            continue
        view = BLADE.view(flow, seat)
        talk.questions[question].add(BLADE.question_text(question, view))
        for choice in dice.sample(list(offered), min(4, len(offered))):
            talk.choices[tag(choice)].add(BLADE.choice_text(choice, "", view))
        if dice.random() < 0.02:
            talk.pictures.append(BLADE.picture(view))
        going_on = [choice for choice in offered if tag(choice) not in ("abandon", "end-reconnaissance", "leave")]
        flow.answer(seat, dice.choice(going_on if going_on and dice.random() < 0.95 else list(offered)))


def views() -> Iterator[View]:
    """Before the first room, at a STEALTH, before a COMBAT in the Sanctum, and with the Target dead."""
    yield new_game().view()
    yield in_room(carrying(chain("G9"), "blowgun", "shuriken"), dice=(2,)).view()
    yield in_room(chain("", alarm=True), 1).view()
    yield in_room(chain("", target_hp=0), 0).view()


VALUES: dict[str, tuple[Any, ...]] = {
    "against": (6, 8, 12),
    "amount": (-2, 3),
    "bonus": (0, 3),
    "cause": ("failure", "hide", "courtesans", "arrival", "combat"),
    "contract": (1, 6),
    "count": (1, 2),
    "courtesans": (0, 1, 2),
    "edge": ("C4e", "C4s"),
    "ending": tuple(ending for ending in get_args(Ending) if ending),
    "entry": ("L3", "R8"),
    "failures": (1, 2),
    "figures": ((0,), (0, 1)),
    "followers": ((), (0,), (0, 1)),
    "guards": (0, 1, 2),
    "item": ("sai",),
    "items": (("ninjato", "sai", "bow"),),
    "job": get_args(SideJob),
    "kind": ("G", "C"),
    "of": ("charm", "poison", "sai"),
    "opponent": (-2, -1, 0),
    "outcome": tuple(outcome for outcome in get_args(Outcome) if outcome),
    "phase": get_args(Phase),
    "placement": ("I3.0@C4",),
    "place": ("equipment", "inventory"),
    "rank": ("Quiet Merchant",),
    "room": (-1, 2),
    "shape": ("O6",),
    "trap": ("snare", "lure", "decoy"),
    "who": (("G9",), ("G9", "C5")),
}
"""What the fields of events can hold; flags are both, numbers that are not listed are 4."""
SINGLE = {kind: {"who": ("G9",)} for kind in (e.Poisoned, e.Bribed, e.Lured, e.Decoyed, e.Snared)}
OTHERWISE: dict[type[Event], dict[str, tuple[Any, ...]]] = {
    **SINGLE,
    e.Alerted: {"cause": ("failure", "hide", "arrival", "combat")},
    e.SanctumAlerted: {"cause": ("failure", "arrival")},
    e.Calmed: {"item": ("", "smoke_bomb")},
}
"""Events whose fields hold other things."""


def samples(kind: type[Event]) -> Iterator[Event]:
    values = []
    for name in kind.__struct_fields__:
        usual = (False, True) if kind.__annotations__[name] == "bool" else (4,)
        values.append(OTHERWISE.get(kind, {}).get(name, VALUES.get(name, usual)))
    for fields in product(*values):
        yield kind(*fields)


# Keys and sentences


def test_every_event_has_a_template_and_every_template_is_used(talk: Talk) -> None:
    assert set(ENGLISH["events"]) == {tag(kind) for kind in EVENTS}
    said = {tag(kind): {BLADE.event_text(event) for event in samples(kind)} for kind in EVENTS}
    check_sentences(said)
    check_sentences(talk.events)
    assert unsaid(ENGLISH["events"], said) == []
    for sentences in said.values():
        assert all(sentence.endswith(".") for sentence in sentences)


def test_every_choice_of_the_catalogue_has_a_label(talk: Talk) -> None:
    assert set(ENGLISH["choices"]) == {tag(choice) for choice in CONTENT.catalog.choices}
    said: Said = defaultdict(set)
    for view in views():
        for choice in CONTENT.catalog.choices:
            said[tag(choice)].add(BLADE.choice_text(choice, "", view))
    check_sentences(said)
    check_sentences(talk.choices)
    assert unsaid(ENGLISH["choices"], {key: said[key] | talk.choices[key] for key in said}) == []


def test_options_of_one_question_have_different_labels() -> None:
    table = in_room(carrying(chain("G9"), "blowgun", "shuriken"), dice=(2, 3)).choose("roll")
    labels = [BLADE.choice_text(CONTENT.catalog.parse(option), "", table.view()) for option in table.offered]
    assert len(set(labels)) == len(labels)


def test_every_question_to_the_player_has_a_sentence(talk: Talk) -> None:
    asked = {step.name for procedure in PROCEDURES for step in procedure.steps if step.asks}
    assert set(ENGLISH["questions"]) == asked - talk.dice
    said = dict(talk.questions)
    seldom = [
        in_room(chain("G9! C5!"), dice=(5,)).choose("face-courtesans"),
        in_room(change_room(chain("", "G9! G8!"), 0, traps=("snare",)), 1).choose("evade"),
    ]
    for table in seldom:
        assert table.question is not None
        said[table.question] = {BLADE.question_text(table.question, table.view())}
    check_sentences(said)
    check_sentences(talk.questions)
    assert unsaid(ENGLISH["questions"], said) == []
    assert all("?" in sentence for sentences in said.values() for sentence in sentences)


def test_the_file_has_no_word_that_the_code_does_not_use() -> None:
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in (text, marks, picture, sheet))
    assert set(WORDS) == set(re.findall(r""""words", "(\w+)\"""", source)) | {"sanctum", "room"}
    assert set(sheet.SHEET) == set(re.findall(r"""(?:SHEET|\["sheet"\])\[["'](\w+)["']\]""", source))
    assert set(NAMES["phase"]) == set(NAMES["phase_short"]) == set(get_args(Phase))
    assert set(ENGLISH["results"]) == set(ENGLISH["endings"]) == set(get_args(Ending)) - {""}
    assert set(NAMES["state"]) - {"gone"} == set(marks.STATE_MARK) == set(get_args(State)) - {"gone"}
    assert set(NAMES["trick"]) == set(CONTENT.tricks)
    assert set(NAMES["tier"]) == set(get_args(Tier))
    assert set(NAMES["job"]) == set(get_args(SideJob))
    assert set(WORDS["stealth"]) == set(get_args(Against))
    assert set(WORDS["pay"]) == set(e.Paid.__struct_fields__)
    assert set(NAMES["difficulty"]) == {contract.difficulty for contract in CONTENT.contracts}
    assert set(NAMES["kind"]) == set(get_args(get_type_hints(Figure)["kind"]))
    assert list(sheet.SHEET["labels"]) == list(sheet.SHEET["lines"])
    assert set(sheet.SHEET["legend"]) == set("@GCTB†H▤§") | set("!?~") | set("SLD")


# Some sentences word for word


def test_events_say_what_happened_and_why() -> None:
    table = in_room(chain("G9", contract=2, noise=1), dice=(2, 3, 6)).choose("roll", "roll", "fail")
    assert [BLADE.event_text(event) for event in table.events] == [
        "Rolled 2: total 2, limit 9.",
        "Rolled 3: total 5, limit 9.",
        "Rolled 6: total 11, limit 9.",
        "STEALTH fails: you are noticed.",
        "Guard V9 in room 1 hears you: ALERTED.",
        "Noise 2 of 5.",
    ]


def test_flight_is_told_with_names_and_rooms() -> None:
    table = in_room(chain("C6", "G5 C9", "G7", contract=3), dice=(5, 4)).choose("roll", "fail")
    assert [BLADE.event_text(event) for event in table.events[3:]] == [
        "Courtesan V6 in room 1 sees you: STARTLED.",
        "Noise 1 of 5.",
        "Courtesan V6 runs to room 2.",
        "The fleeing Courtesans warn Guard V5 in room 2: ALERTED.",
        "Noise 2 of 5.",
        "The fleeing Courtesans scare Courtesan V9 in room 2: STARTLED.",
        "Noise 3 of 5.",
        "Courtesan V9 runs to room 3.",
        "The fleeing Courtesans warn Guard V7 in room 3: ALERTED.",
        "Noise 4 of 5.",
    ]


def test_a_combat_is_told_blow_by_blow() -> None:
    table = in_room(chain("G7!"), dice=(3, 3, 1, 2, 6, 5)).choose("fight:0", "fight-on")
    assert [BLADE.event_text(event) for event in table.events] == [
        "COMBAT with Guard V7.",
        "COMBAT: 3+3+1 = 7, a tie. Roll again.",
        "COMBAT: 1+2+1 = 4 against 7, you are hit.",
        "You lose 1 HP: 5 left.",
        "COMBAT: 6+5+1 = 12 beats 7.",
        "Guard V7 is dead.",
    ]


def test_a_stealth_question_says_what_is_at_stake() -> None:
    table = in_room(carrying(chain("G9", noise=1), "blowgun", "shuriken"), dice=(4, 3)).choose("roll")
    view = table.view()
    assert BLADE.question_text("do_you_roll_on", view) == "STEALTH: reach 9 exactly. You have 7, one die left. Roll on?"
    assert [BLADE.choice_text(CONTENT.catalog.parse(option), "", view) for option in table.offered] == [
        "Roll another die",
        "Make 2 noise to succeed (3 of 4)",
        "Blowgun: +1 to the roll",
        "Blowgun: -1 to the roll",
        "Shuriken: roll the 4 again",
        "Shuriken: roll the 3 again",
        "Accept the failure",
    ]


def test_rooms_are_named_with_those_who_wait_there() -> None:
    table = in_room(chain("", "G9! C5!"), 1, dice=()).choose("evade")
    assert BLADE.question_text("where_do_you_begin", new_game().view()).startswith("Map a way to Nakamura")
    view = table.view()
    labels = {
        text: BLADE.choice_text(CONTENT.catalog.parse(text), "", view) for text in ("move:1", "move:2", "through:C4e")
    }
    assert labels["move:1"] == "Go to room 2 (Courtesan V5 STARTLED)"
    assert labels["move:2"] == "Go to the Sanctum (the Target and 2 Bodyguards)"
    assert labels["through:C4e"] == "The Door between C4 and D4"


def test_items_are_named_as_on_the_sheet() -> None:
    assert BLADE.event_text(e.Packed(tuple(CONTENT.items)[:2])) == "You carry Ninjato and Shuriken."


def test_pictures_of_random_games_keep_their_shape(talk: Talk) -> None:
    assert len(talk.pictures) > 100
    for shown in talk.pictures:
        lines = shown.split("\n")
        assert max(map(len, lines)) <= BLADE.page[0]
        assert lines[0] == lines[22]
        assert "\x1b" not in shown
        for line in lines[1:22]:
            assert len(line[8:69]) == 61
        assert {line[8] for line in lines[1:22]} <= set("┌│└┏┃┗┢┡╎├┟┞┣┝┠┕┖┎┍")


def test_chances_are_told_in_words() -> None:
    assert [BLADE.chance_text(label) for label in ("stealth:free", "stealth:0", "stealth:3", "turn", "turn:2")] == [
        "STEALTH by dice alone",
        "STEALTH without noise",
        "STEALTH with up to 3 noise",
        "one Turn",
        "one Turn (figure 3)",
    ]
    assert [BLADE.outcome_text(key) for key in ("hp:4", "guard:1 courtesan:2", "closet:3", "gold:1", "O6")] == [
        "4 HP left",
        "1 guard, 2 courtesans",
        "3 or closet",
        "1 gold",
        "O6",
    ]
