"""The sequence of play: set-up, then turn after turn."""

from __future__ import annotations

from uguisu.engine.flow import Flow, Procedure, do
from uguisu.games.scorpion.flow.alert import DivideWounds, end_game
from uguisu.games.scorpion.flow.combat import Attacks, Detection
from uguisu.games.scorpion.flow.guards import (
    AlertPhase,
    CardPhase,
    DrawCards,
    PlayDrawn,
    PlayFromHand,
    SplitCards,
    SplitDraw,
)
from uguisu.games.scorpion.flow.intruders import Entry, IntrudersPhase, Movement, Window
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.lives import BonusCards, BonusSleepers, Return
from uguisu.games.scorpion.flow.moves import GuardMove
from uguisu.games.scorpion.flow.patrols import PatrolPhase, Regroup, Round
from uguisu.games.scorpion.flow.search import Declare, Found, HiddenSentry, OrderSearches, Searches
from uguisu.games.scorpion.flow.setup import DealMission, LoneWolf, SetUp, TakeGuardHand, TakeHand
from uguisu.games.scorpion.flow.setup_guards import (
    HideObjects,
    MarkSleepers,
    ObjectFalls,
    PlaceGuards,
    PlaceInTurn,
    SleeperFalls,
)
from uguisu.games.scorpion.flow.setup_intruders import AgreeOnPassage, EntranceFalls, MakePlan, StartFalls
from uguisu.games.scorpion.world import World


class Night(Procedure):
    """SC-311 Set-up, then Alert, Guards Card, Guards Patrol and Intruders Phase until it is over."""

    @do("SC-201")
    def board_is_set_up(self, flow: Flow[World], w: World) -> None:
        flow.call(SetUp())

    @do("SC-311")
    def turn_is_played(self, flow: Flow[World], w: World) -> None:
        flow.call(AlertPhase(), CardPhase(), PatrolPhase(), IntrudersPhase())

    @do("SC-107")
    def turn_is_over(self, flow: Flow[World], w: World) -> None:
        """SC-108 The last turn ends the game."""
        if w.turn == w.board.turns:
            end_game(flow, w, "dawn")
        self.go_to(Night.turn_is_played)


PROCEDURES: tuple[type[Procedure], ...] = (
    Night,
    SetUp,
    LoneWolf,
    DealMission,
    TakeHand,
    TakeGuardHand,
    PlaceGuards,
    MarkSleepers,
    SleeperFalls,
    HideObjects,
    ObjectFalls,
    PlaceInTurn,
    MakePlan,
    StartFalls,
    EntranceFalls,
    AgreeOnPassage,
    AlertPhase,
    SplitDraw,
    DrawCards,
    PlayDrawn,
    CardPhase,
    SplitCards,
    PlayFromHand,
    Listen,
    GuardMove,
    Detection,
    Attacks,
    DivideWounds,
    PatrolPhase,
    Round,
    Regroup,
    IntrudersPhase,
    Window,
    Movement,
    Entry,
    Return,
    BonusCards,
    BonusSleepers,
    Searches,
    Declare,
    OrderSearches,
    Found,
    HiddenSentry,
)
