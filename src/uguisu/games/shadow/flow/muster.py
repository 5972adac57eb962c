"""Chapter 3.1 and SH-1122: who comes along, and who plays whom."""

from __future__ import annotations

import msgspec

from uguisu.engine.choice import Odds
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Character, characters_wanted
from uguisu.games.shadow.progress import Record
from uguisu.games.shadow.world import World


class Muster(Procedure):
    """Ninjas join until there are enough, or leave until there are no more than enough; then they are dealt out."""

    joining: list[NinjaId] = msgspec.field(default_factory=list)
    """Those who have just come, in order."""

    @do("SH-1122")
    def nobody_has_joined(self, flow: Flow[World], w: World) -> None:
        self.joining = []

    @ask("SH-1122")
    def who_leaves(self, w: World) -> Offer | None:
        names = w.progress.ninjas
        if len(names) <= characters_wanted(w.seats, w.options):
            return None
        return {w.speaker: [c.SendHome(name) for name in names]}

    @do("SH-1122")
    def ninja_leaves(self, flow: Flow[World], w: World, choice: c.SendHome) -> None:
        del w.progress.ninjas[choice.ninja]
        flow.tell(ce.NinjaLeft(choice.ninja))
        self.go_to(Muster.who_leaves)

    @ask("SH-201")
    def who_comes_along(self, w: World) -> Offer | None:
        absent = [name for name in w.content.ninjas if name not in w.progress.ninjas]
        if len(w.progress.ninjas) >= characters_wanted(w.seats, w.options):
            return None
        if w.options.mode == "first_game" or w.options.characters == "first":
            return {CHANCE: Odds.even([c.Dealt(absent[0])])}
        if w.options.characters == "dealt":
            return {CHANCE: Odds.even(c.Dealt(name) for name in absent)}
        return {next_to_pick(w, len(w.progress.ninjas)): [c.Pick(name) for name in absent]}

    @do("SH-201")
    def ninja_comes_along(self, flow: Flow[World], w: World, choice: c.Pick | c.Dealt) -> None:
        ninja = w.content.ninjas[choice.ninja]
        w.progress.ninjas[choice.ninja] = Record(cards=ninja.starting, health=ninja.health)
        self.joining.append(choice.ninja)
        self.go_to(Muster.who_comes_along)

    @do("SH-202")
    def new_team_plays_whom_it_picked(self, flow: Flow[World], w: World) -> None:
        if len(self.joining) == len(w.progress.ninjas):
            for n, name in enumerate(self.joining):
                join(flow, w, name, next_to_pick(w, n))

    @ask("SH-1122", forced=True)
    def whom_do_you_play(self, w: World) -> Offer | None:
        left = [name for name in w.progress.ninjas if name not in w.ninjas]
        return {next_to_pick(w, len(w.ninjas)): [c.Pick(name) for name in left]} if left else None

    @do("SH-1122")
    def ninja_is_played(self, flow: Flow[World], w: World, pick: c.Pick) -> None:
        join(flow, w, pick.ninja, next_to_pick(w, len(w.ninjas)))
        self.go_to(Muster.whom_do_you_play)

    @do("SH-311")
    def ninjas_stand_in_order(self, flow: Flow[World], w: World) -> None:
        w.ninjas = {name: w.ninjas[name] for name in w.content.ninjas if name in w.ninjas}


def next_to_pick(w: Garden, picked: int) -> Seat:
    """3.1 In the order of seats, going round."""
    return w.ninja_seats[picked % len(w.ninja_seats)]


def join(flow: Flow[World], w: World, ninja: NinjaId, seat: Seat) -> None:
    kept = w.progress.ninjas[ninja]
    w.ninjas[ninja] = Character(
        seat=seat, cards=kept.cards, health=kept.health, jutsu=kept.jutsu, done=kept.done, goods=kept.goods
    )
    flow.tell(ce.NinjaPicked(ninja, seat))
