"""Procedures, steps and decisions."""

from __future__ import annotations

import msgspec
import pytest
from toys.parley import PARLEY

from uguisu import D6, Choice, Flow, Offer, Procedure, Rolled, Seat, ask, do

ME = Seat(0)


class Pick(Choice, frozen=True):
    word: str


class World(msgspec.Struct):
    log: list[str] = msgspec.field(default_factory=list)


class Inner(Procedure):
    name: str

    @do("X-1")
    def inner_runs(self, flow: Flow[World], w: World) -> None:
        w.log.append(self.name)

    @do("X-2")
    def inner_may_stop(self, flow: Flow[World], w: World) -> None:
        if self.name == "leave":
            flow.leave(Outer)
        if self.name == "end":
            flow.end()


class Outer(Procedure):
    pick: str = ""

    @do("X-3")
    def outer_begins(self, flow: Flow[World], w: World) -> None:
        w.log.append("begin")

    @ask("X-4")
    def which(self, w: World) -> Offer | None:
        return None if "skip" in w.log else {ME: [Pick(word) for word in ("a", "leave", "end", "again")]}

    @do("X-4")
    def one_is_picked(self, flow: Flow[World], w: World, pick: Pick) -> None:
        self.pick = pick.word
        if pick.word == "again":
            self.restart()
        else:
            flow.call(Inner(pick.word), Inner("second"))

    @do("X-5")
    def outer_ends(self, flow: Flow[World], w: World) -> None:
        w.log.append("ends")


class Last(Procedure):
    @do("X-6")
    def last_runs(self, flow: Flow[World], w: World) -> None:
        w.log.append("last")


def played(*words: str, log: list[str] | None = None) -> Flow[World]:
    flow = Flow(World(log or []), Outer(), Last()).advance()
    for word in words:
        flow.answer(ME, Pick(word))
    return flow


def test_called_procedures_are_done_in_order_before_the_callers_next_step() -> None:
    assert played("a").world.log == ["begin", "a", "second", "ends", "last"]


def test_leaving_a_procedure_drops_all_that_it_called_and_goes_on_after_it() -> None:
    assert played("leave").world.log == ["begin", "leave", "last"]


def test_ending_the_game_carries_out_nothing_more() -> None:
    flow = played("end")
    assert flow.world.log == ["begin", "end"]
    assert flow.is_over


def test_again_goes_back_to_the_first_step() -> None:
    assert played("again", "a").world.log == ["begin", "begin", "a", "second", "ends", "last"]


def test_a_question_without_options_is_skipped_with_its_answer() -> None:
    assert played(log=["skip"]).world.log == ["skip", "begin", "ends", "last"]


def test_a_question_whose_answer_nobody_takes_is_no_procedure() -> None:
    with pytest.raises(TypeError, match="no @do step takes the answer"):

        class Broken(Procedure):
            @ask("X-7")
            def what(self, w: World) -> Offer:
                return {}


def test_a_variant_replaces_steps_by_name_and_keeps_their_place() -> None:
    class Variant(Outer):
        @do("X-3")
        def outer_begins(self, flow: Flow[World], w: World) -> None:
            w.log.append("otherwise")

    flow = Flow(World(), Variant(), Last()).advance()
    flow.answer(ME, Pick("a"))
    assert flow.world.log == ["otherwise", "a", "second", "ends", "last"]
    assert [step.name for step in Variant.steps] == [step.name for step in Outer.steps]


def test_a_variant_can_be_gone_to_by_the_steps_of_its_base() -> None:
    class Again(Outer):
        @ask("X-4")
        def which(self, w: World) -> Offer | None:
            return {ME: [Pick("a")]}

        @do("X-4")
        def one_is_picked(self, flow: Flow[World], w: World, pick: Pick) -> None:
            if w.log.count("begin") < 2:
                self.go_to(Outer.outer_begins)

    flow = Flow(World(), Again()).advance()
    flow.answer(ME, Pick("a"))
    flow.answer(ME, Pick("a"))
    assert flow.world.log == ["begin", "begin", "ends"]


def test_a_lone_option_is_taken_unasked_only_where_the_step_says_so() -> None:
    class Forced(Procedure):
        @ask("X-8", forced=True)
        def what(self, w: World) -> Offer:
            return {ME: [Pick("only")]}

        @do("X-8")
        def it_is(self, flow: Flow[World], w: World, pick: Pick) -> None:
            w.log.append(pick.word)

        @ask("X-9")
        def what_else(self, w: World) -> Offer:
            return {ME: [Pick("only")]}

        @do("X-9")
        def it_is_too(self, flow: Flow[World], w: World, pick: Pick) -> None: ...

    flow = Flow(World(), Forced()).advance()
    assert flow.world.log == ["only"]
    assert flow.decision is not None
    assert flow.decision.question == "what_else"


def test_a_clone_goes_its_own_way_and_tells_nobody() -> None:
    flow = played()
    twin = flow.clone()
    twin.answer(ME, Pick("a"))
    assert flow.world.log == ["begin"]
    assert flow.decision is not None
    assert twin.told is None


def test_an_offer_to_chance_carries_its_weights() -> None:
    assert list(D6.chances()) == [(Rolled(pips), 1) for pips in range(1, 7)]
    assert PARLEY.set_up(3, None).advance().decision is not None
