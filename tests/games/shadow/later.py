"""Tables of a chapter that is under way: Shadow Tactics as a game that begins with what others have handed on."""

from __future__ import annotations

from uguisu import Choice, Flow, Odds, Seat, quick_dice
from uguisu.games.shadow.choices import Travel
from uguisu.games.shadow.game import SHADOW, Shadow
from uguisu.games.shadow.pieces import DAIMYO, Options
from uguisu.games.shadow.progress import Progress
from uguisu.games.shadow.world import World

NINJA = Seat(1)


class Later(Shadow):
    """So many players have gone on some missions, and somebody has given each of them up."""

    def __init__(self, players: int, *given_up: Seat) -> None:
        super().__init__(SHADOW.content)
        self.players, self.given_up = players, given_up
        self.progress: Progress | None = None

    def __repr__(self) -> str:
        return f"after {len(self.given_up)} missions of {self.players}"

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        if self.progress is None:
            self.progress = handed_on(self.players, self.given_up)
        return self.set_up_sequel(seats, options, self.progress)


def handed_on(players: int, given_up: tuple[Seat, ...]) -> Progress:
    """What comes of missions that are played at random up to their first round, and given up there."""
    below = quick_dice("later", players, *given_up)
    options = SHADOW.options_from({"ready_made": True})
    flow = SHADOW.set_up(players, options)
    for loser in given_up:
        flow.advance()
        while flow.world.phase in ("council", "set-up"):
            assert flow.decision is not None
            ((seat, offered),) = flow.decision.offer.items()
            if isinstance(offered, Odds):
                flow.answer(seat, offered.draw(below))
            else:
                wanted = [choice for choice in offered if not is_last(flow.world, choice)]
                flow.answer(seat, wanted[below(len(wanted))])
        SHADOW.resign(flow, loser)
        flow = SHADOW.set_up_sequel(players, options, flow.world.progress)
    return flow.world.progress


def is_last(w: World, choice: Choice) -> bool:
    return isinstance(choice, Travel) and choice.mission == w.content.chapters[w.progress.chapter].last


LATER: list[tuple[int, dict[str, object], Shadow]] = [
    (4, {"night": True}, Later(6, DAIMYO, DAIMYO)),
    (2, {"snow": True, "boulders": 2}, Later(5, NINJA, DAIMYO, NINJA)),
    (5, {"ready_made": True, "hostile": 1}, Later(2, DAIMYO, NINJA, DAIMYO, NINJA)),
]
"""With fewer players than before and with more; in the council some missions are left, or only the last one."""
