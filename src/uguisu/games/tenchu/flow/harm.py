"""TE-105, TE-267 Hits: Saves, wounds, and who is removed from play."""

from __future__ import annotations

from uguisu.engine.choice import D6, Rolled
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, ItemId, ModelId
from uguisu.games.tenchu.field.state import NOWHERE, Corpse
from uguisu.games.tenchu.figures import BEST, WOUNDS, Count
from uguisu.games.tenchu.flow.upkeep import spend, tension_is_felt
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World

MOKOJIN = ItemId("mokojin")
MOKOJIN_RANGE = 6


class Hit(Procedure):
    """TE-105 He saves, or he is wounded or removed."""

    model: ModelId
    off: Count = 0
    """Taken from the die."""
    by: Seat | None = None
    """Who answers for it."""

    @ask("TE-105")
    def does_he_save(self, w: World) -> Offer | None:
        return {CHANCE: D6} if w.save_of(self.model) + self.off <= BEST else None

    @do("TE-105")
    def he_saves(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        needed = w.save_of(self.model) + self.off
        flow.tell(e.Saved(self.model, rolled.pips, needed, rolled.pips >= needed))
        if rolled.pips >= needed:
            self.finish()

    @do("TE-267")
    def he_is_hurt(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.model]
        if "resilience" in w.profile(self.model).skills and one.wounds < WOUNDS:
            one.wounds += 1
            flow.tell(e.Wounded(self.model))
        elif w.shows(self.model, MOKOJIN):
            flow.call(Replace(model=self.model))
        else:
            remove(flow, w, self.model, self.by)


class Replace(Procedure):
    """8.2 The Mokojin falls instead of him."""

    model: ModelId

    @ask("TE-293")
    def where_is_he_really(self, w: World) -> Offer | None:
        squares = self.squares(w)
        places = w.content.places(w.table)
        return {w.seat_of(self.model): [places[square] for square in squares]}

    @do("TE-293")
    def he_is_elsewhere(self, flow: Flow[World], w: World, place: c.Place) -> None:
        one = w.models[self.model]
        one.at = w.content.square(w.table, place)
        one.wounds, one.is_prone, one.is_hiding, one.is_out, one.stuck = WOUNDS, False, False, False, ""
        one.leads = False
        for other in w.models.values():
            if other.tracking == self.model:
                other.tracking = NOBODY
        spend(flow, w, self.model, MOKOJIN)
        flow.tell(e.Replaced(self.model, one.at))

    def squares(self, w: World) -> list[SquareId]:
        """Free ones near him that no NPC has in sight; else those of the entry zone."""
        taken = w.occupied
        near = [square for square in w.ground.disc(w.models[self.model].at, MOKOJIN_RANGE) if square not in taken]
        unseen = [square for square in near if not any(w.has_in_arc(npc, square) for npc in w.npcs)]
        return unseen or [square for square in w.ground.entry_squares if square not in taken]


def remove(flow: Flow[World], w: World, model: ModelId, by: Seat | None) -> None:
    """TE-R45 A corpse lies where he stood; what he carried lies beside it (TE-R76)."""
    one = w.models.pop(model)
    is_bearer = one.seat is None
    with tension_is_felt(flow, w):
        flow.tell(e.Removed(model, one.at))
        w.corpses.append(Corpse(model, one.at, one.carries if is_bearer else ()))
    if not is_bearer:
        for thing in one.carries:
            w.lying[thing] = one.at
            flow.tell(e.Dropped(thing, one.at))
    w.bags.pop(model, None)
    for other in w.models.values():
        if other.tracking == model:
            other.tracking = NOBODY
    profile = w.content.profiles[one.profile]
    if one.seat is not None and model != HOSTAGE:
        lost = w.content.factions.points[one.profile] if w.is_battle else 1
        w.fallen[one.seat] = w.fallen.get(one.seat, 0) + lost
    elif profile.card == "civilian" and not profile.is_hero and by is not None:
        w.slain[by] = w.slain.get(by, 0) + 1


class HitHorse(Procedure):
    """TE-R74 A blast reaches Aguro."""

    off: Count

    @ask("TE-R74")
    def does_the_horse_save(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("TE-R74")
    def horse_saves(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        needed = w.content.profiles[w.content.horse].save + self.off
        flow.tell(e.Saved(ModelId(w.content.horse), rolled.pips, needed, rolled.pips >= needed))
        if rolled.pips < needed:
            for one in w.models.values():
                one.leads = False
            flow.tell(e.HorseKilled(w.horse))
            w.horse, w.horse_killed = NOWHERE, True
