"""Whether the procedures of Phase 3 fit the world and each other."""

from __future__ import annotations

from uguisu.engine.flow import Procedure
from uguisu.engine.game import Misfit
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.checks.map import check_ninjato
from uguisu.games.blade.checks.place import Check, Place, is_at, is_past
from uguisu.games.blade.flow.alarm import Flight, Risk, SpringSnare, Trigger
from uguisu.games.blade.flow.combat import BODYGUARDS, TARGET, Combat, Engage, Evasion, can_evade
from uguisu.games.blade.flow.execution import Bait, Execution, RerollDie, SearchHoard, Visit, is_engaged, is_quiet
from uguisu.games.blade.flow.stealth import POOL, Stealth, Strike
from uguisu.games.blade.world import FigureId


def check_execution(place: Place, execution: Execution) -> None:
    check_ninjato(place)


def check_bait(place: Place, bait: Bait) -> None:
    w = place.w
    place.need(bait.trap != "snare", "trap", "a Snare draws nobody in")
    place.within("room", bait.room, 0, len(w.rooms) - 1)
    place.need(bait.trap in w.rooms[bait.room].traps, "trap", f"there is no {bait.trap} in this room")
    place.within("figure", bait.figure, -1, len(w.figures) - 1)


def check_visit(place: Place, visit: Visit) -> None:
    if place.is_top and is_at(visit, Visit.what_next):
        check_free(place)


def check_free(place: Place) -> None:
    """BL-511, BL-604 The player may act: nobody engages, and the room is quiet or the player is hidden."""
    w = place.w
    place.need(not is_engaged(w), "procedure", "ALERTED figures in the room come first")
    place.need(w.hidden or is_quiet(w), "procedure", "the player is not hidden, so STEALTH comes first")


def check_search(place: Place, search: SearchHoard) -> None:
    """BL-702 Two dice, and a Hoard until it is opened."""
    w = place.w
    check_free(place)
    place.dice(search.dice, 2)
    check_adjust(place, search.adjust)
    place.need(search.equipped == "" or search.equipped in w.carried, "equipped", "must be a carried item")
    if is_past(search, SearchHoard.what_do_the_dice_show) or not place.is_top:
        place.need(len(search.dice) == 2, "dice", "both dice must be given once they are rolled")
    if not is_past(search, SearchHoard.hoard_is_opened) and not w.rooms[w.here].hoards:
        raise Misfit(f"world.rooms[{w.here}].hoards", "there is no Hoard to search")


def check_reroll(place: Place, reroll: RerollDie) -> None:
    place.within("die", reroll.die, 0, 1)


def check_adjust(place: Place, adjust: int) -> None:
    """BL-411 No more than the uses that are spent can have given."""
    w = place.w
    items = [item for item in w.content.by_kind["adjust"] if item in w.carried]
    most = sum(w.content.items[item].power * (w.content.full_uses(w.record, item) - w.carried[item]) for item in items)
    place.within("adjust", adjust, -most, most)


def check_cancelled(place: Place, risk: Risk) -> None:
    """BL-416 A failure is cancelled just before it takes effect."""
    due = place.is_top and is_at(risk, Stealth.failure_takes_effect, Strike.failure_takes_effect)
    place.need(due or not risk.cancelled, "cancelled", "must be false until a failure takes effect")


def check_stealth(place: Place, stealth: Stealth) -> None:
    """5.5, BL-616, BL-623 Against whom, and with which dice."""
    w = place.w
    kinds: dict[type[Procedure], str] = {Visit: "room", Engage: "courtesans", Evasion: "hide"}
    kind = kinds[type(place.below)]
    place.need(stealth.kind == kind, "kind", f"must be {kind} here")
    place.dice(stealth.dice, POOL)
    check_adjust(place, stealth.adjust)
    check_cancelled(place, stealth)
    place.within("rerolling", stealth.rerolling, -1, len(stealth.dice) - 1)
    if is_at(stealth, Stealth.what_does_the_die_show):
        place.need(stealth.rerolling >= 0 or len(stealth.dice) < POOL, "dice", "there is no die left to roll")
    else:
        place.need(stealth.rerolling == -1, "rerolling", "must be -1 unless a die is being rolled")
        place.need(bool(stealth.dice), "dice", "the first die must be rolled")
    if kind == "hide":
        place.need(w.rooms[w.here].closet, "kind", "there is no Closet in this room")
    if place.is_top:
        somebody = bool(w.startled(w.here)) if kind == "courtesans" else not is_quiet(w)
        place.need(somebody, "kind", "nobody is there to hide from")
        place.need((kind == "room") != is_engaged(w), "kind", "does not fit whether ALERTED figures are in the room")


def check_strike(place: Place, strike: Strike) -> None:
    """BL-512, BL-623 Everybody in the room, or the STARTLED Courtesans alone."""
    w, below = place.w, place.below
    alone = isinstance(below, Stealth)
    if isinstance(below, Stealth):
        place.need(below.kind == "courtesans", "procedure", "a KILL is chosen in the room, not in its STEALTH")
    place.need(strike.courtesans_only == alone, "courtesans_only", f"must be {str(alone).lower()} here")
    check_adjust(place, strike.adjust)
    check_cancelled(place, strike)
    if place.is_top and alone:
        place.need(bool(w.startled(w.here)), "procedure", "there is no STARTLED Courtesan in the room")
    elif place.is_top:
        place.need(not is_quiet(w), "procedure", "nobody is there to kill")
        check_free(place)


def check_trigger(place: Place, trigger: Trigger) -> None:
    """BL-601 What has happened, and where."""
    w, below = place.w, place.below
    room, cause, newcomers = w.here, "combat", tuple[FigureId, ...]()
    match below:
        case Stealth():
            cause = "failure" if below.kind == "room" else below.kind
        case Strike():
            cause = "courtesans" if below.courtesans_only else "failure"
        case Flight():
            room, cause, newcomers = below.room, "arrival", below.runners
    place.need(trigger.cause == cause, "cause", f"must be {cause} here")
    place.need(trigger.room == room, "room", f"must be {room} here")
    place.figures("newcomers", trigger.newcomers)
    place.need(set(trigger.newcomers) <= set(newcomers), "newcomers", "are not among those who flee")


def check_flight(place: Place, flight: Flight) -> None:
    """BL-619 Startled Courtesans, all in one room."""
    w = place.w
    place.within("room", flight.room, 0, len(w.rooms) - 1)
    place.figures("runners", flight.runners)
    for n, runner in enumerate(flight.runners):
        figure = w.figures[runner]
        place.need(figure.kind == "C" and figure.state in ("startled", "gone"), f"runners[{n}]", "is not STARTLED")
        place.need(figure.state == "gone" or figure.room == flight.room, f"runners[{n}]", "is in another room")
    if is_at(flight, Flight.where_do_they_flee):
        place.need(not w.rooms[flight.room].sanctum, "room", "nobody flees from the Sanctum")


def check_snare(place: Place, snare: SpringSnare) -> None:
    """BL-317 Those who have just come into the room."""
    w, below = place.w, place.below
    place.within("room", snare.room, 0, len(w.rooms) - 1)
    place.figures("entering", snare.entering)
    room, entering = w.here, tuple[FigureId, ...]()
    match below:
        case Bait():
            place.need(below.figure >= 0, "procedure", "nobody has been drawn in")
            room, entering = below.room, (below.figure,)
        case Flight():
            room, entering = below.room, below.runners
        case Evasion():
            entering = below.followers
    place.need(snare.room == room, "room", f"must be {room} here")
    place.need(snare.entering == entering, "entering", f"must be {list(entering)} here")
    for n, figure in enumerate(entering):
        there = w.figures[figure].is_active and w.figures[figure].room == room
        place.need(there, f"entering[{n}]", "has not come into this room")


def check_engage(place: Place, engage: Engage) -> None:
    place.need(engage.weapon == "" or engage.weapon in place.w.content.by_kind["weapon"], "weapon", "is no weapon")
    check_adjust(place, engage.adjust)
    if place.is_top:
        place.need(is_engaged(place.w), "procedure", "nobody in the room is ALERTED")


def check_combat(place: Place, combat: Combat) -> None:
    """BL-605, BL-807, BL-808 An ALERTED Guard here; in the Sanctum the Bodyguards, and after them the Target."""
    w = place.w
    least = w.content.items[NINJATO].power
    place.within(
        "bonus",
        combat.bonus,
        least,
        least + max((w.content.items[item].power for item in w.content.by_kind["weapon"]), default=0),
    )
    check_adjust(place, combat.adjust)
    place.need(combat.turn >= 1, "turn", "must be 1 or more")
    place.within("opponent", combat.opponent, TARGET, len(w.figures) - 1)
    if any(isinstance(other, Evasion) and other.at for other in place.flow.stack):
        return
    if w.is_in_sanctum:
        opponent = BODYGUARDS if w.bodyguards else TARGET
        place.need(
            combat.opponent == opponent and is_engaged(w), "opponent", f"must be {opponent}, in an ALERTED Sanctum"
        )
    else:
        place.need(combat.opponent in w.alerted(w.here), "opponent", "is no ALERTED Guard in this room")


def check_evasion(place: Place, evasion: Evasion) -> None:
    """BL-610, BL-611 Somewhere to run to; or those who have followed."""
    w = place.w
    place.figures("followers", evasion.followers)
    if is_at(evasion, Evasion.where_do_you_run):
        place.need(is_engaged(w), "procedure", "nobody in the room is ALERTED")
        place.need(can_evade(w), "procedure", "EVADE needs 2 HP and somewhere to run to")
        return
    place.need(not w.is_in_sanctum, "at", "nobody evades into the Sanctum")
    for n, follower in enumerate(evasion.followers):
        figure = w.figures[follower]
        place.need(figure.kind == "G", f"followers[{n}]", "is no Guard")
        place.need(not figure.is_active or figure.room == w.here, f"followers[{n}]", "is in another room")


EXECUTION_CHECKS: dict[type[Procedure], Check] = {
    Execution: check_execution,
    Bait: check_bait,
    Visit: check_visit,
    SearchHoard: check_search,
    RerollDie: check_reroll,
    Stealth: check_stealth,
    Strike: check_strike,
    Trigger: check_trigger,
    Flight: check_flight,
    SpringSnare: check_snare,
    Engage: check_engage,
    Combat: check_combat,
    Evasion: check_evasion,
}
