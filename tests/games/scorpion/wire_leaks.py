"""Leaks planted between scorpion and the wire, one thing wrong in each. The law at the wire must catch every one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from laws.subject import Leak, Patch

from uguisu import Event, Flow, Observer, Procedure, Seat, Table
from uguisu.engine.event import Told
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow import search as flow_search
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.search import Declare, Searches
from uguisu.games.scorpion.world import World
from uguisu.server import egress, endpoints, replaying, saving
from uguisu.server import protocol as p
from uguisu.server.connection import Connection
from uguisu.server.hosted import Hosted

Fact = Callable[[World], int]


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


# Where they get out


def _world(hosted: Hosted) -> World:
    w: World = hosted.table.match.flow.world
    return w


def _spaces(w: World, fact: Fact) -> str:
    """A number that nobody sees at a glance; in set-up and at the end there is nothing to tell."""
    return " " * (fact(w) % 5) if w.phase not in ("set-up", "over") else ""


def _afterwards(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """What this function gives is changed on its way out."""
    true = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **more: change(true(*given, **more), *given))


def in_the_letter(patch: Patch, fact: Fact) -> None:
    def change(letter: p.Letter, hosted: Hosted, *_: Any) -> p.Letter:
        return msgspec.structs.replace(letter, sealed=letter.sealed + _spaces(_world(hosted), fact))

    _afterwards(patch, egress, "letter", change)


def in_the_question(patch: Patch, fact: Fact) -> None:
    def change(shown: p.PromptShown | None, table: Table, *_: Any) -> p.PromptShown | None:
        return shown and msgspec.structs.replace(shown, text=shown.text + _spaces(table.match.flow.world, fact))

    _afterwards(patch, egress, "_prompt", change)


def in_what_is_waited_for(patch: Patch, fact: Fact) -> None:
    def change(shown: p.WaitingShown | None, table: Table, *_: Any) -> p.WaitingShown | None:
        return shown and msgspec.structs.replace(shown, text=shown.text + _spaces(table.match.flow.world, fact))

    _afterwards(patch, egress, "_waiting", change)


def in_the_log(patch: Patch, fact: Fact) -> None:
    def change(now: egress.Seen, table: Table, *_: Any) -> egress.Seen:
        more = _spaces(table.match.flow.world, fact)
        return now._replace(heard=tuple(msgspec.structs.replace(line, text=line.text + more) for line in now.heard))

    _afterwards(patch, egress, "seen", change)


def in_what_everybody_sees_of_the_table(patch: Patch, fact: Fact) -> None:
    def change(shown: p.TableShown, hosted: Hosted) -> p.TableShown:
        return msgspec.structs.replace(shown, rematch=_spaces(_world(hosted), fact))

    _afterwards(patch, egress, "table_shown", change)


def in_the_list_of_tables(patch: Patch, fact: Fact) -> None:
    def change(line: Any, hosted: Hosted, *_: Any) -> Any:
        return msgspec.structs.replace(line, outcome=_spaces(_world(hosted), fact))

    _afterwards(patch, egress, "my_table", change)


def in_why_not(patch: Patch, fact: Fact) -> None:
    def change(told: p.Reasoned, hosted: Hosted, *_: Any) -> p.Reasoned:
        return msgspec.structs.replace(told, rule=told.rule + _spaces(_world(hosted), fact))

    _afterwards(patch, egress, "reasoned", change)


def in_refusals(patch: Patch, fact: Fact) -> None:
    true = Connection._refuse

    def refuse(self: Connection, command: str, code: str, sentence: str, rule: str = "") -> None:
        true(self, command, code, sentence + _spaces(_world_of(self), fact), rule)

    patch.setattr(Connection, "_refuse", refuse)


def _world_of(connection: Connection) -> World:
    return _world(connection._tables.in_memory[0].hosted)


def in_deductions(patch: Patch, fact: Fact) -> None:
    true = Connection._thought

    async def thought(self: Connection, said: Any) -> Any:
        told = await true(self, said)
        return msgspec.structs.replace(told, found=(told.found, _spaces(_world_of(self), fact)))

    patch.setattr(Connection, "_thought", thought)


def in_how_many_messages_come(patch: Patch, fact: Fact, when: Callable[[Table], bool] = lambda table: True) -> None:
    true = Connection.tell

    def tell(self: Connection, live: Any, letters: dict[Any, Any]) -> None:
        before = self._out.qsize()
        true(self, live, letters)
        if self._out.qsize() > before and when(live.hosted.table):
            for _ in _spaces(_world(live.hosted), fact):
                self.say(p.Done(""))

    patch.setattr(Connection, "tell", tell)


def in_replays(patch: Patch, fact: Fact) -> None:
    """Something of each step that only a replay shows."""
    true = replaying.replay_shown

    def replay_shown(*given: Any) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            in_what_is_waited_for(inner, fact)
            return true(*given)

    patch.setattr(endpoints, "replay_shown", replay_shown)


# What shows what was done in secret


def a_letter_for_everything_that_is_decided(patch: Patch) -> None:
    true, told = Connection.tell, dict[Connection, int]()

    def tell(self: Connection, live: Any, letters: dict[Any, Any]) -> None:
        lines = len(live.hosted.table.lines)
        if told.setdefault(self, lines) != lines:
            told[self], self._last = lines, b""
        true(self, live, letters)

    patch.setattr(Connection, "tell", tell)


def the_time_of_whatever_was_done_last(patch: Patch) -> None:
    patch.setattr(Hosted, "touched_for", lambda self, seat: max(self._touched, *self._acted.values(), 0.0))


def frames_for_everything_that_happened(patch: Patch) -> None:
    def change(told: Any, shown: Any, game: Any, header: Any, lines: Any, *_: Any) -> Any:
        return msgspec.structs.replace(told, frames=told.frames + told.frames[-1:] * len(lines))

    _afterwards(patch, endpoints, "replay_shown", change)


def replays_through_other_eyes(patch: Patch) -> None:
    patch.setattr(endpoints, "eyes_for", lambda hosted, observer, wanted: (Seat(0),))


def saves_as_long_as_the_record(patch: Patch) -> None:
    true = saving.sealed_save

    async def sealed_save(tables: Any, hosted: Hosted) -> bytes:
        return await true(tables, hosted) + b" " * len(hosted.table.lines)

    patch.setattr(endpoints, "sealed_save", sealed_save)


def prompts_are_counted_for_all(patch: Patch) -> None:
    """The number of a question says how many were put to others."""

    def change(shown: p.PromptShown | None, table: Table, *_: Any) -> p.PromptShown | None:
        return shown and msgspec.structs.replace(shown, number=sum(map(table.match.number, table.seats)))

    _afterwards(patch, egress, "_prompt", change)


def spectators_look_through_the_guards_eyes(patch: Patch) -> None:
    def change(now: egress.Seen, table: Table, observer: Observer, *_: Any) -> egress.Seen:
        return now._replace(view=table.view(table.match.flow.world.guard_seats[0])) if observer is None else now

    _afterwards(patch, egress, "seen", change)


def _told_to_all(patch: Patch, kind: type[Event]) -> None:
    _afterwards(patch, Told, "reaches", lambda reaches, told, observer: reaches or isinstance(told.event, kind))


def steps_are_told_to_all(patch: Patch) -> None:
    _told_to_all(patch, e.Went)


def missions_are_told_to_all(patch: Patch) -> None:
    _told_to_all(patch, e.MissionDealt)


def passages_are_told_to_all(patch: Patch) -> None:
    _told_to_all(patch, e.PassageDug)


def drawn_cards_are_told_to_all(patch: Patch) -> None:
    _told_to_all(patch, e.CardDrawn)


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

    _afterwards(patch, egress, "_waiting", change)


def the_cat_answers_by_itself(patch: Patch) -> None:
    """A question with one answer is answered without asking: then there is no pause."""
    _change(patch, Listen, "was_it_a_cat", forced=True)


def _change(patch: Patch, procedure: type[Procedure], name: str, **fields: Any) -> None:
    """One step of a procedure is carried out otherwise."""
    steps = [step if step.name != name else msgspec.structs.replace(step, **fields) for step in procedure.steps]
    patch.setattr(procedure, "steps", tuple(steps))


# Searches


def searches_are_announced_as_they_were_passed(patch: Patch) -> None:
    """In the order of the way, and not in that of announcing."""
    run = next(step for step in Searches.steps if step.name == "every_zone_is_answered").run

    def every_zone_is_answered(self: Searches, flow: Flow[World], w: World) -> None:
        self.declared = tuple(sorted(self.declared, key=lambda one: w.one(one.by).path.index(one.zone)))
        run(self, flow, w)

    _change(patch, Searches, "every_zone_is_answered", run=every_zone_is_answered)


def searches_are_asked_for_openly(patch: Patch) -> None:
    _change(patch, Declare, "what_is_searched", hidden=False)


def whoever_escapes_leaves_no_pause(patch: Patch) -> None:
    """Then whether there is one tells whether the other has moved."""
    patch.setattr(flow_search, "has_just_escaped", lambda w: False)


# Taking back


def who_sleeps_keeps_intruders_from_taking_back(patch: Patch) -> None:
    _may_undo_only_if(patch, sleepers)


def the_mission_keeps_guards_from_taking_back(patch: Patch) -> None:
    _may_undo_only_if(patch, mission)


def _may_undo_only_if(patch: Patch, fact: Fact) -> None:
    _afterwards(patch, Table, "can_undo", lambda may, table, seat: may and fact(table.match.flow.world) % 2 == 0)


def _of(fact: Fact, *ways: Callable[[Patch, Fact], None]) -> list[Leak]:
    """One hidden fact, by each of these ways."""

    def planted(way: Callable[[Patch, Fact], None]) -> Callable[[Patch], None]:
        return lambda patch: way(patch, fact)

    return [Leak(f"{fact.__name__} {way.__name__.replace('_', ' ')}", "wire", plant=planted(way)) for way in ways]


LEAKS: list[Leak] = [
    *_of(place, in_the_log, in_refusals, in_replays),
    *(leak._replace(think=1) for leak in _of(place, in_deductions)),
    *_of(path, in_how_many_messages_come),
    *_of(pace, in_the_letter),
    *_of(hand, in_the_question),
    *_of(cat, in_the_list_of_tables),
    *_of(ropes, in_what_is_waited_for),
    *_of(entrances, in_why_not),
    *_of(mission, in_what_everybody_sees_of_the_table),
    *_of(sleepers, in_what_everybody_sees_of_the_table),
    *_of(objects, in_why_not, in_how_many_messages_come),
    *_of(guard_hand, in_the_log),
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
