"""Why something is not on offer in an alarm, a COMBAT or an EVADE."""

from __future__ import annotations

from uguisu.engine.game import Reason
from uguisu.games.blade import choices as c
from uguisu.games.blade.flow.combat import refuges
from uguisu.games.blade.view import EngageShown, FlightShown, SnareShown
from uguisu.games.blade.why_not.grounds import (
    Asked,
    Ground,
    Grounds,
    capital,
    item_name,
    not_adjacent,
    not_in_play,
    room_name,
    unusable,
)
from uguisu.games.blade.world import FigureId


def flight(asked: Asked, choice: c.FleeTo) -> Reason:
    """BL-619 Along a shortest way to the Sanctum."""
    w, shown = asked.w, asked.view.under_way
    assert isinstance(shown, FlightShown)
    if choice.room == shown.room:
        return Reason("BL-619", f"{capital(room_name(w, shown.room))} is the room that they flee from.")
    if away := not_adjacent(w, shown.room, choice.room, "BL-619"):
        return away
    return Reason("BL-619", f"{capital(room_name(w, choice.room))} is no nearer to the Sanctum.")


def snare_victim(asked: Asked, choice: c.SnareVictim) -> Reason:
    w, shown = asked.w, asked.view.under_way
    assert isinstance(shown, SnareShown)
    if missing := not_in_play(w, choice.figure, "BL-317"):
        return missing
    return Reason("BL-317", f"{w.mark(FigureId(choice.figure))} is not one of those who enter.")


def opponent(asked: Asked, choice: c.Fight) -> Reason:
    """BL-604, BL-605 An ALERTED Guard in your room."""
    w = asked.w
    if w.is_in_sanctum:
        return Reason("BL-807", "In the Sanctum you fight the Bodyguards and the Target.")
    if missing := not_in_play(w, choice.figure, "BL-605"):
        return missing
    figure, name = w.figures[choice.figure], w.mark(FigureId(choice.figure))
    if figure.room != w.here:
        return Reason("BL-605", f"{name} is in {room_name(w, figure.room)}, not here.")
    if figure.kind == "C":
        return Reason("BL-609", "Courtesans never fight.")
    return Reason("BL-605", f"{name} is calm; only ALERTED Guards are fought.")


def sanctum_fight(asked: Asked, choice: c.FightSanctum) -> Reason:
    return Reason("BL-807", "You are not in the Sanctum.")


def weapon(asked: Asked, choice: c.Ready) -> Reason:
    shown = asked.view.under_way
    assert isinstance(shown, EngageShown)
    if shown.weapon:
        return Reason("BL-409", f"One weapon per COMBAT, and you have readied the {item_name(asked.w, shown.weapon)}.")
    return unusable(asked, choice)


def courtesans(asked: Asked, choice: c.FaceCourtesans) -> Reason:
    w = asked.w
    if not w.is_in_sanctum and w.startled(w.here):
        return Reason("BL-625", "That is possible once in a visit, before the first COMBAT.")
    return Reason("BL-623", "There is no STARTLED Courtesan in this room.")


def evasion(asked: Asked, choice: c.Evade) -> Reason:
    if asked.w.hp < 2:
        return Reason("BL-610", f"EVADE costs 1 HP and needs 2; you have {asked.w.hp}.")
    return Reason("BL-610", "There is no ordinary room next door and no Entry Point to run to.")


def refuge(asked: Asked, choice: c.EvadeTo) -> Reason:
    w = asked.w
    if choice.room == w.here:
        return Reason("BL-610", f"{capital(room_name(w, w.here))} is the room that you run from.")
    if away := not_adjacent(w, w.here, choice.room, "BL-610"):
        return away
    assert choice.room not in refuges(w)
    return Reason("BL-610", "You cannot EVADE into the Sanctum.")


def way_out(asked: Asked, choice: c.EvadeOut) -> Reason:
    return Reason("BL-610", f"{capital(room_name(asked.w, asked.w.here))} covers no Entry block; there is no way out.")


FIGHT = "You fight when ALERTED figures engage you"
RUN = "That is for an EVADE under way"
TRIGGER = "An alarm is cancelled when it is about to be raised, or before a COMBAT"
HIDING = "You HIDE only as you arrive by EVADE in a room with a Closet"
DAMAGE = "Armour works when damage lands"

COMBAT: Grounds = {
    c.Cancel: Ground("BL-415", TRIGGER, ("is_it_cancelled", "how_do_you_meet_them"), unusable),
    c.LetBe: Ground("BL-415", TRIGGER, ("is_it_cancelled",)),
    c.FleeTo: Ground("BL-619", "Courtesans flee when they are startled", ("where_do_they_flee",), flight),
    c.SnareVictim: Ground(
        "BL-317", "A Snare works when somebody enters its room", ("who_steps_into_the_snare",), snare_victim
    ),
    c.Fight: Ground("BL-605", FIGHT, ("how_do_you_meet_them",), opponent),
    c.FightSanctum: Ground("BL-807", FIGHT, ("how_do_you_meet_them",), sanctum_fight),
    c.Ready: Ground("BL-409", "A weapon is readied before a COMBAT starts", ("how_do_you_meet_them",), weapon),
    c.FaceCourtesans: Ground(
        "BL-623",
        "STARTLED Courtesans are faced alone only where ALERTED Guards are too",
        ("how_do_you_meet_them",),
        courtesans,
    ),
    c.FightOn: Ground("BL-607", "That is asked between two Turns of a COMBAT", ("do_you_fight_on",)),
    c.Evade: Ground(
        "BL-610", "You EVADE before a Turn of a COMBAT", ("how_do_you_meet_them", "do_you_fight_on"), evasion
    ),
    c.EvadeTo: Ground("BL-610", RUN, ("where_do_you_run",), refuge),
    c.EvadeOut: Ground("BL-610", RUN, ("where_do_you_run",), way_out),
    c.Hide: Ground("BL-615", HIDING, ("do_you_hide",)),
    c.Stand: Ground("BL-615", HIDING, ("do_you_hide",)),
    c.Armour: Ground("BL-420", DAMAGE, ("does_armour_take_it",), unusable),
    c.TakeHit: Ground("BL-420", DAMAGE, ("does_armour_take_it",)),
}
