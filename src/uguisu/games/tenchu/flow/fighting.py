"""Chapters 5.6 and 5.7: blows, ties, ripostes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from uguisu.engine.choice import D6, TWO_D6, Choice, Odds, Rolled, Rolled2
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId, WeaponId
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import BREAKS_BELOW, DESTROYS, SILENT_KILL, Count
from uguisu.games.tenchu.flow.harm import Hit
from uguisu.games.tenchu.flow.upkeep import face, lose_disguise, make_noise, tension_is_felt, track
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World

KATANA = WeaponId("katana")


class Blow(Procedure):
    """One attacker against one defender (TE-187)."""

    attacker: ModelId
    defender: ModelId
    start: SquareId = NOWHERE
    """TE-261 Where the move began that brought him there."""
    is_poisoned: bool = False
    is_silent: bool = False
    blows: tuple[Count, ...] = ()
    parries: tuple[Count, ...] = ()
    hits: bool = False
    is_decided: bool = False

    @do("TE-158")
    def he_comes_into_combat(self, flow: Flow[World], w: World) -> None:
        attacker, defender = self.attacker, self.defender
        contact = w.models[attacker].at
        self.is_silent = self.start != NOWHERE and w.comes_from_behind(attacker, self.start, contact, defender)
        flow.tell(e.Attacked(attacker, defender, self.is_silent, self.is_poisoned))
        for model in (attacker, defender):
            lose_disguise(flow, w, model)
        face(w, attacker, w.models[defender].at)
        if self.is_silent and w.profile(defender).is_hero:
            self.is_silent = False
            flow.tell(e.HeroTurned(defender))
        if not self.is_silent:
            self._fight(flow, w)

    def _fight(self, flow: Flow[World], w: World) -> None:
        """TE-242, TE-188"""
        with tension_is_felt(flow, w):
            w.fought = True
        face(w, self.defender, w.models[self.attacker].at)
        for model in (self.attacker, self.defender):
            make_noise(flow, w, model, "fight")

    @ask("TE-181")
    def what_does_the_attacker_roll(self, w: World) -> Offer:
        return {CHANCE: dice(w, self.attacker)}

    @do("TE-181")
    def attacker_rolls(self, flow: Flow[World], w: World, rolled: Rolled | Rolled2) -> None:
        self.blows = pips(rolled)
        if self.is_silent:
            self.is_decided = True
            self.hits = best(self.blows, w.profile(self.attacker).kendo) is not None
            flow.tell(e.Fought(self.attacker, self.defender, self.blows, (), self.hits, False))

    @ask("TE-181")
    def what_does_the_defender_roll(self, w: World) -> Offer | None:
        if self.is_decided or w.models[self.defender].is_out:
            return None
        return {CHANCE: dice(w, self.defender)}

    @do("TE-181")
    def defender_rolls(self, flow: Flow[World], w: World, rolled: Rolled | Rolled2) -> None:
        self.parries = pips(rolled)

    @do("TE-182")
    def dice_are_compared(self, flow: Flow[World], w: World) -> None:
        if self.is_decided:
            return
        blow, parry = self.used(w)
        is_tie = blow is not None and blow == parry
        self.hits = blow is not None and (parry is None or blow < parry)
        flow.tell(e.Fought(self.attacker, self.defender, self.blows, self.parries, self.hits, is_tie))
        if is_tie:
            flow.call(Tie(attacker=self.attacker, defender=self.defender))

    def used(self, w: World) -> tuple[int | None, int | None]:
        """TE-R53 Which die of two each of them uses; none where none meets his Kendo."""
        attacks = chosen(self.blows, w.profile(self.attacker).kendo)
        defends = chosen(self.parries, w.profile(self.defender).kendo)
        blow, parry = attacks[0] if attacks else None, defends[0] if defends else None
        if blow is not None and blow == parry:
            if len(attacks) > 1 and attacks[1] != parry and loses_and_breaks(w, self.attacker, self.defender):
                blow = attacks[1]
            elif len(defends) > 1 and defends[1] != blow and loses_and_breaks(w, self.defender, self.attacker):
                parry = defends[1]
        return blow, parry

    @do("TE-182")
    def a_hit_is_saved_against(self, flow: Flow[World], w: World) -> None:
        if self.hits:
            off = SILENT_KILL if self.is_silent else 0
            flow.call(Hit(model=self.defender, off=off + sharpness(w, self.attacker, self.is_poisoned), by=self._by(w)))

    def _by(self, w: World) -> Seat | None:
        return w.models[self.attacker].seat if self.attacker in w.models else None

    @do("TE-264")
    def a_survivor_knows_him(self, flow: Flow[World], w: World) -> None:
        """TE-188, TE-264"""
        if self.defender not in w.models or self.attacker not in w.models:
            return
        if self.is_silent:
            self._fight(flow, w)
        if w.is_battle or w.models[self.defender].seat is not None or w.models[self.defender].is_out:
            return
        if w.models[self.attacker].seat is not None:
            track(w, self.defender, self.attacker)

    @ask("TE-265")
    def does_the_defender_riposte(self, w: World) -> Offer | None:
        if not self._may_riposte(w):
            return None
        return {w.seat_of(self.defender): [c.RIPOSTE, c.REFRAIN]}

    def _may_riposte(self, w: World) -> bool:
        """TE-R56"""
        if self.is_silent or self.defender not in w.models or self.attacker not in w.models:
            return False
        one = w.models[self.defender]
        failed = best(self.blows, w.profile(self.attacker).kendo) is None
        return failed and "riposte" in w.profile(self.defender).skills and not one.is_prone and not one.is_out

    @do("TE-265")
    def defender_ripostes(self, flow: Flow[World], w: World, answer: Choice) -> None:
        if answer == c.RIPOSTE:
            flow.call(Counter(model=self.defender, target=self.attacker))


class Tie(Procedure):
    """TE-185 Both meet their Kendo with the same number: the weapons decide."""

    attacker: ModelId
    defender: ModelId
    loser: ModelId = ModelId("")
    breaks: bool = False
    destroyer: ModelId = ModelId("")

    @do("TE-185")
    def weapons_are_compared(self, flow: Flow[World], w: World) -> None:
        for one, other in ((self.attacker, self.defender), (self.defender, self.attacker)):
            if w.models[one].wields:
                self.destroyer = one
                self.loser = other
                return
        self._compare(flow, w)

    def _compare(self, flow: Flow[World], w: World) -> None:
        outcome = tie(w, self.attacker, self.defender)
        if outcome.startswith("win"):
            self.loser = self.defender
            flow.find(Blow).hits = True
        elif outcome.startswith("lose"):
            self.loser = self.attacker
        flow.tell(e.TieDecided(self.attacker, self.defender, decided(outcome)))
        self.breaks = outcome.endswith("break") and can_break(w, self.loser)

    @ask("TE-293")
    def does_green_destiny_destroy(self, w: World) -> Offer | None:
        return {CHANCE: D6} if self.destroyer else None

    @do("TE-293")
    def green_destiny_destroys(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        if rolled.pips >= DESTROYS:
            self._break(flow, w, rolled.pips, breaks=True)
            flow.find(Blow).hits = self.destroyer == self.attacker
            self.finish()
        else:
            self.loser = ModelId("")
            self._compare(flow, w)

    @ask("TE-198")
    def does_the_weapon_break(self, w: World) -> Offer | None:
        return {CHANCE: D6} if self.breaks else None

    @do("TE-198")
    def weapon_breaks(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        self._break(flow, w, rolled.pips, breaks=rolled.pips < BREAKS_BELOW)

    def _break(self, flow: Flow[World], w: World, shows: int, *, breaks: bool) -> None:
        flow.tell(e.WeaponRolled(self.loser, shows, breaks))
        if breaks:
            w.models[self.loser].broken += 1


class Counter(Procedure):
    """TE-265 A riposte."""

    model: ModelId
    target: ModelId

    @ask("TE-265")
    def what_does_he_roll(self, w: World) -> Offer:
        return {CHANCE: dice(w, self.model)}

    @do("TE-265")
    def he_strikes_back(self, flow: Flow[World], w: World, rolled: Rolled | Rolled2) -> None:
        shown = pips(rolled)
        hits = best(shown, w.profile(self.model).kendo) is not None
        flow.tell(e.Riposted(self.model, self.target, shown, hits))
        if hits:
            by = w.models[self.model].seat
            flow.call(Hit(model=self.target, off=sharpness(w, self.model, False), by=by))


def dice(w: World, model: ModelId) -> Odds:
    """TE-269"""
    return TWO_D6 if w.kendo_dice(model) == 2 else D6


def pips(rolled: Rolled | Rolled2) -> tuple[int, ...]:
    return (rolled.first, rolled.second) if isinstance(rolled, Rolled2) else (rolled.pips,)


def chosen(shown: Sequence[int], kendo: int) -> list[int]:
    """The dice that meet it, the lowest first: TE-184 the lower die wins."""
    return sorted(one for one in shown if one >= kendo)


def best(shown: Sequence[int], kendo: int) -> int | None:
    return next(iter(chosen(shown, kendo)), None)


def tie(w: World, one: ModelId, other: ModelId) -> str:
    """2.3 What a tie comes to for the first: `win`, `lose`, `even`, and whether the loser's weapon may break."""
    blades = [KATANA if w.models[name].wields else w.blade_of(name) for name in (one, other)]
    outcome = w.content.weapons[blades[0]].tie[blades[1]]
    match outcome:
        case "win_open_lose_enclosed":
            return "lose" if w.is_enclosed(one, other) else "win"
        case "lose_open_win_enclosed":
            return "win" if w.is_enclosed(one, other) else "lose"
    return outcome


def decided(outcome: str) -> Literal["win", "lose", "even"]:
    return "win" if outcome.startswith("win") else "lose" if outcome.startswith("lose") else "even"


def can_break(w: World, model: ModelId) -> bool:
    """TE-198 A weapon in the hand; Green Destiny cannot."""
    return not w.models[model].wields and w.blade_of(model) != "unarmed"


def loses_and_breaks(w: World, one: ModelId, other: ModelId) -> bool:
    return tie(w, one, other) == "lose_break" and can_break(w, one)


def sharpness(w: World, model: ModelId, is_poisoned: bool) -> int:
    """TE-283, TE-313, 8.2 What a hit of his takes from the Save."""
    return (is_poisoned or w.profile(model).is_poisoned) + w.models[model].wields
