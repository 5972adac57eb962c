"""Chapter 6: the Intruders Phase. Whatever is asked here is hidden from everybody else."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.event import Seat
from uguisu.engine.flow import Flow, Offer, Procedure, Who, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, PASSAGES, ZoneId, is_passage
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId, SomeIntruder
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.flow.alert import (
    begin_phase,
    end_if_nobody_is_left,
    give_back_wounds,
    hide,
    play_intruder_card,
    see,
)
from uguisu.games.scorpion.flow.cards import play_standing_card, standing_cards
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.flow.search import Searches
from uguisu.games.scorpion.world import Rope, World


class IntrudersPhase(Procedure):
    """SC-601 to SC-702."""

    first: SomeIntruder = ""

    @do("SC-812")
    def the_dead_return(self, flow: Flow[World], w: World) -> None:
        begin_phase(flow, w, "intruders")
        flow.call(*(Return(who=who) for who in w.in_play if w.one(who).returning))

    @do("SC-601")
    def intruders_set_out(self, flow: Flow[World], w: World) -> None:
        for who in w.in_play:
            one = w.one(who)
            one.k, one.path = 0, (one.zone,) if one.status == "map" else ()

    @ask("SC-R44", hidden=True)
    def who_goes_first(self, w: World) -> Offer | None:
        """SC-R121 Rivals go in a fixed order."""
        if len(w.abroad) < 2 or w.are_rivals:
            return None
        return {w.owner("ninja"): [c.First(who) for who in INTRUDERS]}

    @do("SC-R44")
    def order_is_proposed(self, flow: Flow[World], w: World, first: c.First) -> None:
        self.first = first.who

    @ask("SC-R44", hidden=True)
    def do_you_agree_to_the_order(self, w: World) -> Offer | None:
        """6.1 If not, the ninja goes first."""
        if w.seats == 2 or self.first != "traitor":
            return None
        return {w.owner("traitor"): [c.AGREE, c.REFUSE]}

    @do("SC-R44")
    def order_is_agreed_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Refuse):
            self.first = "ninja"

    @do("SC-R44")
    def intruders_move(self, flow: Flow[World], w: World) -> None:
        if w.are_rivals:
            self.first = "ninja" if w.turn % 2 else "traitor"
        order = sorted(w.abroad, key=lambda who: who != self.first)
        for who in reversed(order):
            flow.call(Window(moving=who), Movement(who=who))

    @do("SC-R118")
    def cards_after_all_movement(self, flow: Flow[World], w: World) -> None:
        flow.call(Window(moving=""))

    @do("SC-702")
    def searches_are_declared(self, flow: Flow[World], w: World) -> None:
        if w.are_rivals or any(w.one(who).k for who in w.in_play):
            flow.call(Searches(first=self.first))

    @do("SC-311")
    def phase_is_over(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.IntrudersDone())
        w.alerts = (*w.alerts, w.alert)


class Window(Procedure):
    """D-I7, SC-R118: partners who are not moving play cards from where they stand.

    With one player for both, these cards are offered together with the movement of the other and with the searches.
    """

    moving: SomeIntruder
    played: tuple[IntruderId, ...] = ()
    """Who has just played a card here."""

    @ask("SC-R118", who=Who.ALL, hidden=True)
    def what_do_those_who_wait_play(self, w: World) -> Offer | None:
        """Whoever has played his last card is asked once more: if what comes next came along with that card, it would
        tell whether he, or anybody, has moved."""
        if w.seats == 2:
            return None
        again = self.played if w.asks_in_any_case else ()
        waiting = [who for who in w.abroad if who != self.moving and (w.one(who).hand or who in again)]
        return {w.owner(who): [c.END, *standing_cards(w, who)] for who in waiting} or None

    @do("SC-R118")
    def those_who_wait_play(self, flow: Flow[World], w: World, answers: dict[Seat, Choice]) -> None:
        self.played = ()
        for who in INTRUDERS:
            choice = answers.get(w.owner(who))
            if choice is not None and not isinstance(choice, c.End) and is_still_open(w, choice):
                play_standing_card(flow, w, choice)
                self.played = (*self.played, who)
        if self.played:
            self.restart()


def is_still_open(w: World, choice: Choice) -> bool:
    """Both chose at once: the guard may be gone by now, and then the card stays in the hand."""
    target = getattr(choice, "guard", 0)
    return not target or w.guard(target).is_active


# Movement


class Movement(Procedure):
    """One intruder moves up to three zones and plays cards on the way."""

    who: IntruderId
    halted: bool = False

    @ask("SC-604", hidden=True)
    def what_does_he_do(self, w: World) -> Offer | None:
        one = w.one(self.who)
        if one.status != "map":
            return None
        found: list[Choice] = [c.END]
        if not self.halted and one.k < MOST_STEPS:
            found += ways(w, self.who)
        if one.hand:
            found += standing_cards(w, self.who)
        if w.seats == 2 and one.k == 0:
            for other in w.abroad:
                if other != self.who and w.one(other).hand:
                    found += standing_cards(w, other)
        # If his rival's question came along with what was just seen of him, he would have run, or stand in a moat: so
        # rivals are asked in any case (SC-R121).
        asked = len(found) > 1 or (w.are_rivals and w.asks_in_any_case)
        return {w.owner(self.who): found} if asked else None

    @do("SC-604")
    def he_does_it(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.End):
            return
        self.restart()
        one = w.one(self.who)
        here = one.zone
        match choice:
            case c.Step(zone):
                self.halted = zone in w.board.halts
                enter(flow, w, self.who, zone)
            case c.Climb(zone):
                self.halted = True
                enter(flow, w, self.who, zone)
            case c.HangRope(zone):
                self.halted = True
                hang_rope(flow, w, self.who, here, zone)
                enter(flow, w, self.who, zone)
            case c.GoIn(passage):
                self.halted = True
                go_in(flow, w, self.who, passage)
            case c.ComeOut(zone):
                flow.tell(e.LeftPassage(w.called(self.who), here))
                enter(flow, w, self.who, zone)
            case c.LeaveMap():
                escape(flow, w, self.who)
            case _:
                play_standing_card(flow, w, choice)

    @do("SC-R53")
    def shadow_walk_does_not_last(self, flow: Flow[World], w: World) -> None:
        """SC-R121 Rivals are asked once more when they were seen, as they are after a step among guards."""
        one = w.one(self.who)
        if one.shadow and w.is_guarded(one.zone):
            see(flow, w, self.who)
            if w.are_rivals and w.asks_in_any_case:
                self.halted = True
                self.restart()
        one.shadow = False


def ways(w: World, who: IntruderId) -> list[Choice]:
    """Where the next step may lead."""
    one, board, made = w.one(who), w.board, w.content.made
    zone = one.zone
    passage = w.passage_of(who)
    if is_passage(zone):
        return [made.come_out[end] for end in dict.fromkeys(w.passages[passage].ends)]
    found: list[Choice] = list(made.steps[board.key][zone])
    if board.wall[zone]:
        hanging = w.ropes_at(who, zone) if w.ropes else []
        found += [made.climb[end] for end in dict.fromkeys(hanging)]
        if "rope" in one.hand:
            found += [made.hang_rope[end] for end in board.wall[zone]]
    if zone in w.passages[passage].ends and (one.card_down or "secret-passage" in one.hand):
        found.append(c.GO_IN[PASSAGES[passage]])
    if board.zones[zone].edge:
        found.append(c.LEAVE_MAP)
    return found


def enter(flow: Flow[World], w: World, who: IntruderId, zone: ZoneId) -> None:
    """P-ENTER: a step; guards there see him unless he does something about it."""
    one = w.one(who)
    one.k += 1
    one.zone = zone
    one.path = (*one.path, zone)
    one.shadow = False
    flow.tell(e.Went(who, zone, one.k), *w.allies(who))
    if w.is_guarded(zone):
        flow.call(Entry(who=who))
    else:
        hide(flow, w, who)


class Entry(Procedure):
    """D-I3: he comes into a zone with active guards."""

    who: IntruderId

    @ask("SC-802", hidden=True)
    def what_does_he_do_about_the_guards(self, w: World) -> Offer | None:
        """Asked of everybody who holds cards, whether or not one of them helps: the pause tells nothing."""
        one = w.one(self.who)
        if not one.hand or not w.is_guarded(one.zone):
            return None
        found: list[Choice] = [c.END]
        if "shadow-walk" in one.hand:
            found.append(c.SHADOW_WALK)
        here = w.active_in(one.zone)
        if "kenjutsu" in one.hand:
            found += [c.KENJUTSU[self.who][n] for n in here]
        if "shuriken" in one.hand:
            found += [c.SHURIKEN[n] for n in here]
        if "potent-sake" in one.hand and w.drunks < w.content.cards.drunk_figures:
            found += [c.POTENT_SAKE[n] for n in here]
        return {w.owner(self.who): found}

    @do("SC-802")
    def he_does_something(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.ShadowWalk):
            play_intruder_card(flow, w, self.who, "shadow-walk")
            hide(flow, w, self.who)
            w.one(self.who).shadow = True
            self.finish()
        elif not isinstance(choice, c.End):
            play_standing_card(flow, w, choice)
            self.restart()

    @do("SC-307")
    def he_is_seen_or_hidden(self, flow: Flow[World], w: World) -> None:
        """SC-R59 One active guard that is left is enough."""
        if w.is_guarded(w.one(self.who).zone):
            see(flow, w, self.who)
        else:
            hide(flow, w, self.who)


def hang_rope(flow: Flow[World], w: World, who: IntruderId, here: ZoneId, zone: ZoneId) -> None:
    """SC-608 The rope joins the two zones for good; only its owners know where."""
    play_intruder_card(flow, w, who, "rope")
    w.ropes.append(Rope((here, zone), who))
    flow.tell(e.RopeHung(here, zone), *w.allies(who))


def go_in(flow: Flow[World], w: World, who: IntruderId, passage: ZoneId) -> None:
    """SC-904, SC-906 His card lies face up; his figure stands on it."""
    one = w.one(who)
    if not one.card_down:
        play_intruder_card(flow, w, who, "secret-passage")
        one.card_down = True
    flow.tell(e.EnteredPassage(who, passage))
    enter(flow, w, who, passage)


def escape(flow: Flow[World], w: World, who: IntruderId) -> None:
    """SC-613 to SC-615 Off the map, for good."""
    one = w.one(who)
    called = w.called(who)
    one.status, one.zone, one.path, one.k = "escaped", NOWHERE, (), one.k + 1
    one.visible = one.shadow = one.card_down = False
    one.hand = ()
    give_back_wounds(flow, w, one)
    flow.tell(e.Escaped(called))
    end_if_nobody_is_left(flow, w, "escape")
