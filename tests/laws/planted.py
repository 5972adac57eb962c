"""Ways in which something hidden can get out between a game and the wire: games plant them, with facts of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from laws.subject import Leak, Patch

from uguisu import Event, Procedure, Seat, Table
from uguisu.engine.event import Told
from uguisu.server import egress, endpoints, replaying, saving
from uguisu.server import protocol as p
from uguisu.server.connection import Connection
from uguisu.server.hosted import Hosted

Fact = Callable[[Any], int]
"""Something hidden of a world, as a number."""


# Where they get out


def _world(hosted: Hosted) -> Any:
    return hosted.table.match.flow.world


def _spaces(w: Any, fact: Fact) -> str:
    """A number that nobody sees at a glance; in set-up and at the end there is nothing to tell."""
    return " " * (fact(w) % 5) if w.phase not in ("set-up", "over") else ""


def afterwards(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """What this function gives is changed on its way out."""
    true = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **more: change(true(*given, **more), *given))


def in_the_letter(patch: Patch, fact: Fact) -> None:
    def change(letter: p.Letter, hosted: Hosted, *_: Any) -> p.Letter:
        return msgspec.structs.replace(letter, sealed=letter.sealed + _spaces(_world(hosted), fact))

    afterwards(patch, egress, "letter", change)


def in_the_question(patch: Patch, fact: Fact) -> None:
    def change(shown: p.PromptShown | None, table: Table, *_: Any) -> p.PromptShown | None:
        return shown and msgspec.structs.replace(shown, text=shown.text + _spaces(table.match.flow.world, fact))

    afterwards(patch, egress, "_prompt", change)


def in_what_is_waited_for(patch: Patch, fact: Fact) -> None:
    def change(shown: p.WaitingShown | None, table: Table, *_: Any) -> p.WaitingShown | None:
        return shown and msgspec.structs.replace(shown, text=shown.text + _spaces(table.match.flow.world, fact))

    afterwards(patch, egress, "_waiting", change)


def in_the_number_of_the_question(patch: Patch, fact: Fact) -> None:
    def change(shown: p.PromptShown | None, table: Table, *_: Any) -> p.PromptShown | None:
        more = len(_spaces(table.match.flow.world, fact))
        return shown and msgspec.structs.replace(shown, number=shown.number + more)

    afterwards(patch, egress, "_prompt", change)


def in_the_order_of_the_options(patch: Patch, fact: Fact) -> None:
    def change(shown: p.PromptShown | None, table: Table, *_: Any) -> p.PromptShown | None:
        at = len(_spaces(table.match.flow.world, fact))
        return shown and msgspec.structs.replace(shown, options=shown.options[at:] + shown.options[:at])

    afterwards(patch, egress, "_prompt", change)


def in_how_long_it_is_shown(patch: Patch, fact: Fact) -> None:
    def change(line: p.Line, table: Table, *_: Any) -> p.Line:
        return msgspec.structs.replace(line, pace=line.pace + len(_spaces(table.match.flow.world, fact)))

    afterwards(patch, egress, "told", change)


def in_what_it_sounds_like(patch: Patch, fact: Fact) -> None:
    def change(line: p.Line, table: Table, *_: Any) -> p.Line:
        return msgspec.structs.replace(line, sound=line.sound + _spaces(table.match.flow.world, fact))

    afterwards(patch, egress, "told", change)


def in_scenes(patch: Patch, fact: Fact) -> None:
    """In what is played before the letter, and not in what stands there at last."""

    def change(shown: tuple[p.SceneShown, ...], table: Table, *_: Any) -> tuple[p.SceneShown, ...]:
        return shown[len(_spaces(table.match.flow.world, fact)) :]

    afterwards(patch, egress, "scenes_shown", change)


def in_the_log(patch: Patch, fact: Fact) -> None:
    def change(now: egress.Seen, table: Table, *_: Any) -> egress.Seen:
        more = _spaces(table.match.flow.world, fact)
        return now._replace(heard=tuple(msgspec.structs.replace(line, text=line.text + more) for line in now.heard))

    afterwards(patch, egress, "seen", change)


def in_what_everybody_sees_of_the_table(patch: Patch, fact: Fact) -> None:
    def change(shown: p.TableShown, hosted: Hosted) -> p.TableShown:
        return msgspec.structs.replace(shown, rematch=_spaces(_world(hosted), fact))

    afterwards(patch, egress, "table_shown", change)


def in_the_list_of_tables(patch: Patch, fact: Fact) -> None:
    def change(line: Any, hosted: Hosted, *_: Any) -> Any:
        return msgspec.structs.replace(line, outcome=_spaces(_world(hosted), fact))

    afterwards(patch, egress, "my_table", change)


def in_why_not(patch: Patch, fact: Fact) -> None:
    def change(told: p.Reasoned, hosted: Hosted, *_: Any) -> p.Reasoned:
        return msgspec.structs.replace(told, rule=told.rule + _spaces(_world(hosted), fact))

    afterwards(patch, egress, "reasoned", change)


def in_refusals(patch: Patch, fact: Fact) -> None:
    true = Connection._refuse

    def refuse(self: Connection, command: str, code: str, sentence: str, rule: str = "") -> None:
        true(self, command, code, sentence + _spaces(_world_of(self), fact), rule)

    patch.setattr(Connection, "_refuse", refuse)


def _world_of(connection: Connection) -> Any:
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

    afterwards(patch, endpoints, "replay_shown", change)


def replays_through_other_eyes(patch: Patch) -> None:
    patch.setattr(endpoints, "eyes_for", lambda hosted, observer, wanted: (Seat(0),))


def scenes_through_other_eyes(patch: Patch) -> None:
    true = egress.scenes_shown
    patch.setattr(egress, "scenes_shown", lambda table, observer, since: true(table, Seat(0), since))


def films_before_the_end(patch: Patch) -> None:
    def film_shown(hosted: Hosted) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(type(hosted), "is_over", True)
            inner.setattr(hosted, "film", None)
            return replaying.film_shown(hosted)

    patch.setattr(endpoints, "film_shown", film_shown)


def proofs_before_the_end(patch: Patch) -> None:
    def proof_shown(hosted: Hosted) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(type(hosted), "is_over", True)
            return replaying.proof_shown(hosted)

    patch.setattr(endpoints, "proof_shown", proof_shown)


def saves_as_long_as_the_record(patch: Patch) -> None:
    true = saving.sealed_save

    async def sealed_save(tables: Any, hosted: Hosted) -> bytes:
        return await true(tables, hosted) + b" " * len(hosted.table.lines)

    patch.setattr(endpoints, "sealed_save", sealed_save)


def prompts_are_counted_for_all(patch: Patch) -> None:
    """The number of a question says how many were put to others."""

    def change(shown: p.PromptShown | None, table: Table, *_: Any) -> p.PromptShown | None:
        return shown and msgspec.structs.replace(shown, number=sum(map(table.match.number, table.seats)))

    afterwards(patch, egress, "_prompt", change)


def told_to_all(patch: Patch, kind: type[Event]) -> None:
    afterwards(patch, Told, "reaches", lambda reaches, told, observer: reaches or isinstance(told.event, kind))


def change_step(patch: Patch, procedure: type[Procedure], name: str, **fields: Any) -> None:
    """One step of a procedure is carried out otherwise."""
    steps = [step if step.name != name else msgspec.structs.replace(step, **fields) for step in procedure.steps]
    patch.setattr(procedure, "steps", tuple(steps))


def may_undo_only_if(patch: Patch, fact: Fact) -> None:
    afterwards(patch, Table, "can_undo", lambda may, table, seat: may and fact(table.match.flow.world) % 2 == 0)


def of(fact: Fact, *ways: Callable[[Patch, Fact], None]) -> list[Leak]:
    """One hidden fact, by each of these ways."""

    def planted(way: Callable[[Patch, Fact], None]) -> Callable[[Patch], None]:
        return lambda patch: way(patch, fact)

    return [Leak(f"{fact.__name__} {way.__name__.replace('_', ' ')}", "wire", plant=planted(way)) for way in ways]
