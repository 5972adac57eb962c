"""Planted leaks: scorpion with one thing wrong in each. The law of secrets must catch every one of them."""

from __future__ import annotations

from typing import Any

import msgspec
from laws.replaced import instead
from laws.subject import Leak

from uguisu import Choice, Event, Flow, Game, Offer, Reason, Seat, Who, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.flow.intruders import IntrudersPhase, Movement, Window
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.patrols import PatrolPhase
from uguisu.games.scorpion.game import SCORPION, Scorpion
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import World


class _Leaky(Scorpion):
    """On the content as it comes."""

    def __init__(self) -> None:
        super().__init__(SCORPION.content)


class _Seen(_Leaky):
    """A view with one thing too much in it, put where nobody looks for it."""

    def secret(self, w: World) -> int:
        raise NotImplementedError

    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        seen = super().view(flow, observer)
        if observer in flow.world.guard_seats and flow.world.phase not in ("set-up", "over"):
            return _brighter(seen, self.secret(flow.world))
        return seen


class PositionShows(_Seen):
    def secret(self, w: World) -> int:
        return len(w.ninja.zone) + ord(w.ninja.zone[-1]) % 7 if w.ninja.zone else 0


class PaceShows(_Seen):
    def secret(self, w: World) -> int:
        return w.ninja.k


class PathShows(_Seen):
    def secret(self, w: World) -> int:
        return len(set(w.traitor.path))


class HandShows(_Seen):
    def secret(self, w: World) -> int:
        return w.traitor.hand.count("it-was-a-cat")


class RopeShows(_Seen):
    def secret(self, w: World) -> int:
        return len(w.ropes)


class EntranceShows(_Seen):
    def secret(self, w: World) -> int:
        return len({w.board.zones[end].terrain for passage in w.passages for end in passage.ends if end})


class MissionShows(_Seen):
    def secret(self, w: World) -> int:
        return ord(w.ninja.mission[0]) if w.ninja.mission else 0


def _brighter(seen: View, secret: int) -> View:
    changed = msgspec.structs.replace(seen, alert=seen.alert + 10 * secret)
    changed.__dict__.update(seen.__dict__)
    return changed


class _SeenByIntruders(_Seen):
    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        seen = Scorpion.view(self, flow, observer)
        if observer in flow.world.intruder_seats and flow.world.phase not in ("set-up", "over"):
            return _brighter(seen, self.secret(flow.world))
        return seen


class SleepersShow(_SeenByIntruders):
    def secret(self, w: World) -> int:
        return len(w.sleepers)


class ObjectsShow(_SeenByIntruders):
    def secret(self, w: World) -> int:
        return sum(n for n, zone in enumerate(w.board.ids) if w.objects.get(zone) == "trap")


class GuardHandShows(_SeenByIntruders):
    def secret(self, w: World) -> int:
        return w.hands[0].count("kenjutsu")


class SpectatorsSeeObjects(_Leaky):
    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        return super().view(flow, flow.world.guard_seats[0] if observer is None else observer)


class ErrorsBetrayThePlace(_Leaky):
    """The words of a refusal depend on where the ninja is, though the view does not."""

    place = ""

    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        self.place = flow.world.ninja.zone
        return super().view(flow, observer)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return Reason("SC-601", f"Not {'near' if self.place < 'F' else 'far'}.")


class _Rumour(Event, frozen=True):
    """An event that says nothing, but only now and then."""


class _CatAskedOnlyIfHeld(Listen):
    @ask("SC-505", hidden=True)
    def was_it_a_cat(self, w: World) -> Offer | None:
        held = "it-was-a-cat" in w.traitor.hand and w.traitor.status == "map"
        return {w.owner("traitor"): [c.DECLINE, c.IT_WAS_A_CAT]} if held else None


class _PatrolsSmellThePassage(PatrolPhase):
    @do("SC-908")
    def guards_look_around(self, flow: Flow[World], w: World) -> None:
        guarded = w.guarded_zones()
        if any(near in guarded for passage in w.passages for end in passage.ends for near in w.board.open[end]):
            flow.tell(_Rumour())
        PatrolPhase.steps[-1].run(self, flow, w)


class _PaceIsToldAtTheEnd(IntrudersPhase):
    @do("SC-311")
    def phase_is_over(self, flow: Flow[World], w: World) -> None:
        if w.ninja.k == 1:
            flow.tell(_Rumour())
        IntrudersPhase.steps[-1].run(self, flow, w)


class _NoLoneQuestion(Movement):
    """Who has nothing left to choose is not asked: a rival's own question comes along with what was seen of him."""

    @ask("SC-604", hidden=True)
    def what_does_he_do(self, w: World) -> Offer | None:
        offer: Offer | None = Movement.what_does_he_do.run(self, w)
        return None if offer is None or [*offer.values()] == [[c.END]] else offer


class _NoQuestionAfterTheLastCard(Window):
    """After the last card the phase is over at once where nobody has moved."""

    @ask("SC-R118", who=Who.ALL, hidden=True)
    def what_do_those_who_wait_play(self, w: World) -> Offer | None:
        self.played = ()
        offer: Offer | None = Window.what_do_those_who_wait_play.run(self, w)
        return offer


class _SeenAtTheEnd(Movement):
    """Whoever is seen because Shadow Walk does not last is asked nothing more."""

    @do("SC-R53")
    def shadow_walk_does_not_last(self, flow: Flow[World], w: World) -> None:
        Movement.shadow_walk_does_not_last.run(self, flow, w)
        self.finish()


SHOWN: list[type[Game[Any]]] = [
    PositionShows,
    PaceShows,
    PathShows,
    HandShows,
    RopeShows,
    EntranceShows,
    MissionShows,
    SleepersShow,
    ObjectsShow,
    GuardHandShows,
    SpectatorsSeeObjects,
]
ASKED_AND_TOLD: list[type[Game[Any]]] = [
    ErrorsBetrayThePlace,
    instead("CatAskedOnlyIfHeld", _Leaky, Listen, _CatAskedOnlyIfHeld),
    instead("PatrolsSmellThePassage", _Leaky, PatrolPhase, _PatrolsSmellThePassage),
    instead("PaceIsToldAtTheEnd", _Leaky, IntrudersPhase, _PaceIsToldAtTheEnd),
]
LONE = instead("Lone", _Leaky, Movement, _NoLoneQuestion)
LAST_CARD = instead("LastCard", _Leaky, Window, _NoQuestionAfterTheLastCard)
EXPOSURE = instead("Exposure", _Leaky, Movement, _SeenAtTheEnd)
FEW_CARDS = {"map": "outpost", "ready_made": True, "ninja_cards": -2, "traitor_cards": -2}
"""So that somebody soon plays his last one."""
RIVALS = {**FEW_CARDS, "variant": "contested"}

LEAKS = [
    *(Leak(kind.__name__, "twins", kind) for kind in SHOWN),
    *(Leak(kind.__name__, "twins wire", kind) for kind in ASKED_AND_TOLD),
    Leak("a lone question, three seats", "letters", LONE, seats=3, options=RIVALS, seed=1, after=115),
    Leak("a lone question, four seats", "letters", LONE, seats=4, options=RIVALS, seed=4, after=89),
    Leak("a rival's last card", "letters", LAST_CARD, seats=3, options=RIVALS, seed=1, after=127),
    Leak("a partner's last card", "letters", LAST_CARD, seats=3, options=FEW_CARDS, seed=2, after=200),
    Leak("Shadow Walk at its end", "letters", EXPOSURE, seats=3, options=RIVALS, seed=435, after=150),
]
