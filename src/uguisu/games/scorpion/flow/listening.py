"""Chapter 5: listening, and the cat that it may have been."""

from __future__ import annotations

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow.alert import mark_carded, play_intruder_card, raise_alert
from uguisu.games.scorpion.flow.moves import GuardMove
from uguisu.games.scorpion.world import FigureNumber, Player, World


class Listen(Procedure):
    """P-LISTEN: a unit listens; the traitor may answer with a cat; the guards learn yes or no."""

    guards: tuple[FigureNumber, ...]
    player: Player
    free: bool = False
    cat: bool = False

    @do("SC-501")
    def unit_listens(self, flow: Flow[World], w: World) -> None:
        mark_carded(w, self.guards)
        flow.tell(e.UnitListens(self.guards, w.guard(self.guards[0]).zone, self.free))

    @ask("SC-505", hidden=True)
    def was_it_a_cat(self, w: World) -> Offer | None:
        """SC-R30 Asked whenever the guards must reckon with the card, so that asking betrays nothing."""
        if not w.may_hold_cat():
            return None
        who = "traitor" if w.is_known else w.abroad[0]
        held = who == "traitor" and "it-was-a-cat" in w.traitor.hand
        return {w.owner(who): [c.DECLINE, c.IT_WAS_A_CAT] if held else [c.DECLINE]}

    @do("SC-505")
    def it_was_a_cat(self, flow: Flow[World], w: World, answer: c.ItWasACat | c.Decline) -> None:
        if isinstance(answer, c.ItWasACat):
            self.cat = True
            play_intruder_card(flow, w, "traitor", "it-was-a-cat")

    @do("SC-502")
    def answer_is_given(self, flow: Flow[World], w: World) -> None:
        zone = w.guard(self.guards[0]).zone
        heard = not self.cat and any(w.board.carries(w.one(who).zone, w.one(who).k, zone) for who in w.abroad)
        flow.tell(e.Heard(heard))
        if heard:
            raise_alert(flow, w, 1)
            patrol = w.guard(self.guards[0]).patrol
            flow.call(GuardMove(guards=self.guards, player=self.player, patrol=patrol))
