"""Leaks planted between scorpion and the wire, one thing wrong in each. The law at the wire must catch every one."""

from __future__ import annotations

from typing import Any

from laws.planted import (
    a_letter_for_everything_that_is_decided,
    afterwards,
    change_step,
    frames_for_everything_that_happened,
    in_deductions,
    in_how_many_messages_come,
    in_refusals,
    in_replays,
    in_the_letter,
    in_the_list_of_tables,
    in_the_log,
    in_the_question,
    in_what_everybody_sees_of_the_table,
    in_what_is_waited_for,
    in_why_not,
    may_undo_only_if,
    of,
    prompts_are_counted_for_all,
    replays_through_other_eyes,
    saves_as_long_as_the_record,
    the_time_of_whatever_was_done_last,
    told_to_all,
)
from laws.subject import Leak, Patch

from uguisu import Flow, Observer, Table
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow import search as flow_search
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.search import Declare, Searches
from uguisu.games.scorpion.world import World
from uguisu.server import egress
from uguisu.server import protocol as p

# Hidden facts


def place(w: World) -> int:
    return ord(w.ninja.zone[-1]) if w.ninja.zone else 0


def path(w: World) -> int:
    return len(w.ninja.path)


def pace(w: World) -> int:
    return w.traitor.k


def hand(w: World) -> int:
    return w.traitor.hand.count("rope")


def cat(w: World) -> int:
    return w.traitor.hand.count("it-was-a-cat")


def ropes(w: World) -> int:
    return len(w.ropes) + sum(ord(end[-1]) for rope in w.ropes for end in rope.ends)


def entrances(w: World) -> int:
    return sum(ord(end[-1]) for passage in w.passages for end in passage.ends if end)


def mission(w: World) -> int:
    return ord(w.ninja.mission) if w.ninja.mission else 0


def shadow(w: World) -> int:
    return w.ninja.shadow


def sleepers(w: World) -> int:
    return sum(ord(zone[-1]) for zone in w.sleepers)


def objects(w: World) -> int:
    return sum(ord(zone[-1]) for zone, thing in w.objects.items() if thing == "trap")


def guard_hand(w: World) -> int:
    return w.hands[0].count("kenjutsu") if w.hands else 0


# What everybody is told


def spectators_look_through_the_guards_eyes(patch: Patch) -> None:
    def change(now: egress.Seen, table: Table, observer: Observer, *_: Any) -> egress.Seen:
        return now._replace(view=table.view(table.match.flow.world.guard_seats[0])) if observer is None else now

    afterwards(patch, egress, "seen", change)


def steps_are_told_to_all(patch: Patch) -> None:
    told_to_all(patch, e.Went)


def missions_are_told_to_all(patch: Patch) -> None:
    told_to_all(patch, e.MissionDealt)


def passages_are_told_to_all(patch: Patch) -> None:
    told_to_all(patch, e.PassageDug)


def drawn_cards_are_told_to_all(patch: Patch) -> None:
    told_to_all(patch, e.CardDrawn)


# It Was a Cat


def one_message_more_when_the_cat_can_answer(patch: Patch) -> None:
    """Who holds the card gets a question that matters; by one message more everybody knows it."""
    in_how_many_messages_come(patch, cat, _is_cat_asked)


def _is_cat_asked(table: Table) -> bool:
    decision = table.match.flow.decision
    return decision is not None and decision.question == "was_it_a_cat" and cat(table.match.flow.world) > 0


def whom_the_cat_is_asked_of(patch: Patch) -> None:
    """It is said whose answer is awaited where there is more than one answer."""

    def change(shown: p.WaitingShown | None, table: Table, *_: Any) -> p.WaitingShown | None:
        return p.WaitingShown("SC-505", "", (0,)) if _is_cat_asked(table) else shown

    afterwards(patch, egress, "_waiting", change)


def the_cat_answers_by_itself(patch: Patch) -> None:
    """A question with one answer is answered without asking: then there is no pause."""
    change_step(patch, Listen, "was_it_a_cat", forced=True)


# Searches


def searches_are_announced_as_they_were_passed(patch: Patch) -> None:
    """In the order of the way, and not in that of announcing."""
    run = next(step for step in Searches.steps if step.name == "every_zone_is_answered").run

    def every_zone_is_answered(self: Searches, flow: Flow[World], w: World) -> None:
        self.declared = tuple(sorted(self.declared, key=lambda one: w.one(one.by).path.index(one.zone)))
        run(self, flow, w)

    change_step(patch, Searches, "every_zone_is_answered", run=every_zone_is_answered)


def searches_are_asked_for_openly(patch: Patch) -> None:
    change_step(patch, Declare, "what_is_searched", hidden=False)


def whoever_escapes_leaves_no_pause(patch: Patch) -> None:
    """Then whether there is one tells whether the other has moved."""
    patch.setattr(flow_search, "has_just_escaped", lambda w: False)


# Taking back


def who_sleeps_keeps_intruders_from_taking_back(patch: Patch) -> None:
    may_undo_only_if(patch, sleepers)


def the_mission_keeps_guards_from_taking_back(patch: Patch) -> None:
    may_undo_only_if(patch, mission)


LEAKS: list[Leak] = [
    *of(place, in_the_log, in_refusals, in_replays),
    *(leak._replace(think=1) for leak in of(place, in_deductions)),
    *of(path, in_how_many_messages_come),
    *of(pace, in_the_letter),
    *of(hand, in_the_question),
    *of(cat, in_the_list_of_tables),
    *of(ropes, in_what_is_waited_for),
    *of(entrances, in_why_not),
    *of(mission, in_what_everybody_sees_of_the_table),
    *of(sleepers, in_what_everybody_sees_of_the_table),
    *of(objects, in_why_not, in_how_many_messages_come),
    *of(guard_hand, in_the_log),
    *(
        Leak(plant.__name__.replace("_", " "), "wire", plant=plant)
        for plant in (
            a_letter_for_everything_that_is_decided,
            the_time_of_whatever_was_done_last,
            frames_for_everything_that_happened,
            replays_through_other_eyes,
            saves_as_long_as_the_record,
            prompts_are_counted_for_all,
            spectators_look_through_the_guards_eyes,
            steps_are_told_to_all,
            missions_are_told_to_all,
            passages_are_told_to_all,
            drawn_cards_are_told_to_all,
            one_message_more_when_the_cat_can_answer,
            whom_the_cat_is_asked_of,
            the_cat_answers_by_itself,
            searches_are_asked_for_openly,
            who_sleeps_keeps_intruders_from_taking_back,
            the_mission_keeps_guards_from_taking_back,
        )
    ),
    Leak("rivals hear each other's steps", "wire", None, steps_are_told_to_all, 3, {"variant": "contested"}),
]
