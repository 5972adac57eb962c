"""Why something is not on offer in an alarm, a COMBAT or an EVADE."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.blade import choices as c
from uguisu.games.blade.flow.combat import refuges
from uguisu.games.blade.view import EngageShown, FlightShown, SnareShown
from uguisu.games.blade.why_not.grounds import Asked, equipment, not_adjacent, not_in_play, unusable
from uguisu.games.blade.world import FigureId
from uguisu.kit.why_not import Ground, Grounds


def flight(asked: Asked, choice: c.FleeTo) -> Cause:
    """BL-619 Along a shortest way to the Sanctum."""
    w, shown = asked.w, asked.view.under_way
    assert isinstance(shown, FlightShown)
    if choice.room == shown.room:
        return because("BL-619", "flee_from_here", room=shown.room)
    return not_adjacent(w, shown.room, choice.room, "BL-619") or because("BL-619", "no_nearer", room=choice.room)


def snare_victim(asked: Asked, choice: c.SnareVictim) -> Cause:
    w = asked.w
    assert isinstance(asked.view.under_way, SnareShown)
    missing = not_in_play(w, choice.figure, "BL-317")
    return missing or because("BL-317", "does_not_enter", mark=w.mark(FigureId(choice.figure)))


def opponent(asked: Asked, choice: c.Fight) -> Cause:
    """BL-604, BL-605 An ALERTED Guard in your room."""
    w = asked.w
    if w.is_in_sanctum:
        return because("BL-807", "sanctum_fights")
    if missing := not_in_play(w, choice.figure, "BL-605"):
        return missing
    figure, mark = w.figures[choice.figure], w.mark(FigureId(choice.figure))
    if figure.room != w.here:
        return because("BL-605", "not_here_but_there", mark=mark, room=figure.room)
    if figure.kind == "C":
        return because("BL-609", "courtesans_never_fight")
    return because("BL-605", "calm", mark=mark)


def sanctum_fight(asked: Asked, choice: c.FightSanctum) -> Cause:
    return because("BL-807", "not_in_sanctum")


def weapon(asked: Asked, choice: c.Ready) -> Cause:
    shown = asked.view.under_way
    assert isinstance(shown, EngageShown)
    return because("BL-409", "one_weapon", item=shown.weapon) if shown.weapon else unusable(asked, choice)


def courtesans(asked: Asked, choice: c.FaceCourtesans) -> Cause:
    w = asked.w
    if not w.is_in_sanctum and w.startled(w.here):
        return because("BL-625", "courtesans_faced")
    return because("BL-623", "no_startled_courtesan")


def evasion(asked: Asked, choice: c.Evade) -> Cause:
    if asked.w.hp < 2:
        return because("BL-610", "too_weak_to_evade", hp=asked.w.hp)
    return because("BL-610", "nowhere_to_evade")


def refuge(asked: Asked, choice: c.EvadeTo) -> Cause:
    w = asked.w
    if choice.room == w.here:
        return because("BL-610", "run_from_here", room=w.here)
    if away := not_adjacent(w, w.here, choice.room, "BL-610"):
        return away
    assert choice.room not in refuges(w)
    return because("BL-610", "not_into_sanctum")


def way_out(asked: Asked, choice: c.EvadeOut) -> Cause:
    return because("BL-610", "no_way_out", room=asked.w.here)


ENGAGED, RUNNING = ("how_do_you_meet_them",), ("where_do_you_run",)

COMBAT: Grounds = {
    c.Cancel: Ground("BL-415", ("is_it_cancelled", *ENGAGED), unusable, moment="alarm", elsewhere=equipment),
    c.LetBe: Ground("BL-415", ("is_it_cancelled",), moment="alarm"),
    c.FleeTo: Ground("BL-619", ("where_do_they_flee",), flight),
    c.SnareVictim: Ground("BL-317", ("who_steps_into_the_snare",), snare_victim),
    c.Fight: Ground("BL-605", ENGAGED, opponent, moment="fight"),
    c.FightSanctum: Ground("BL-807", ENGAGED, sanctum_fight, moment="fight"),
    c.Ready: Ground("BL-409", ENGAGED, weapon, elsewhere=equipment),
    c.FaceCourtesans: Ground("BL-623", ENGAGED, courtesans),
    c.FightOn: Ground("BL-607", ("do_you_fight_on",)),
    c.Evade: Ground("BL-610", (*ENGAGED, "do_you_fight_on"), evasion),
    c.EvadeTo: Ground("BL-610", RUNNING, refuge, moment="run"),
    c.EvadeOut: Ground("BL-610", RUNNING, way_out, moment="run"),
    c.Hide: Ground("BL-615", ("do_you_hide",), moment="hide"),
    c.Stand: Ground("BL-615", ("do_you_hide",), moment="hide"),
    c.Armour: Ground("BL-420", ("does_armour_take_it",), unusable, moment="damage", elsewhere=equipment),
    c.TakeHit: Ground("BL-420", ("does_armour_take_it",), moment="damage"),
}
