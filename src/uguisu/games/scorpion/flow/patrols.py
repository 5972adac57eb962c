"""Chapter 4: the Guards Patrol Phase, regrouping, and what guards notice at the end of their turn."""

from __future__ import annotations

from operator import itemgetter

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE
from uguisu.games.scorpion.flow.alert import begin_phase, change_guard, move_guards
from uguisu.games.scorpion.flow.combat import Attacks, Detection, attack, attacks, may_attack
from uguisu.games.scorpion.flow.moves import find_end
from uguisu.games.scorpion.garrison import PatrolNumber, player_of
from uguisu.games.scorpion.placing import backs
from uguisu.games.scorpion.world import FigureNumber, Grouping, Number, Passes, Player, Rope, World


class PatrolPhase(Procedure):
    """SC-410 Every patrol on the track that has not moved walks its round."""

    @do("SC-415")
    def guards_may_attack_before_they_walk(self, flow: Flow[World], w: World) -> None:
        begin_phase(flow, w, "patrols")
        if w.players == 2:
            flow.call(Attacks(player=w.proposer))

    @do("SC-410")
    def a_lone_patrol_walks_unasked(self, flow: Flow[World], w: World) -> None:
        waiting = w.patrols_to_walk()
        if len(waiting) == 1 and not may_attack(w, w.proposer):
            self.go_to(PatrolPhase.a_lone_patrol_walks_unasked)
            flow.call(Round(patrol=waiting[0]))

    @ask("SC-R23")
    def which_patrol_walks_next(self, w: World) -> Offer | None:
        if not (waiting := w.patrols_to_walk()):
            return None
        return {w.guard_seats[w.proposer]: [*(c.PATROL[n] for n in waiting), *attacks(w, w.proposer)]}

    @do("SC-410")
    def patrol_walks(self, flow: Flow[World], w: World, choice: c.Patrol | c.Attack) -> None:
        self.go_to(PatrolPhase.a_lone_patrol_walks_unasked)
        if isinstance(choice, c.Attack):
            attack(flow, w, w.proposer, choice)
        else:
            flow.call(Round(patrol=choice.patrol))

    @do("SC-406")
    def guards_regroup(self, flow: Flow[World], w: World) -> None:
        flow.call(Regroup(player=w.proposer))

    @do("SC-908")
    def guards_look_around(self, flow: Flow[World], w: World) -> None:
        """SC-R85 Once, at the end of the guards' turn, for every active guard."""
        guarded = w.guarded_zones()
        if not w.options.passage_unnoticed:
            for number, passage in enumerate(w.passages):
                for end, zone in sorted(enumerate(passage.ends), key=itemgetter(1)):
                    known = w.passages[number].known_zones
                    if zone in guarded and zone not in known:
                        find_end(flow, w, number, end)
        if w.options.ropes_noticed:
            notice_ropes(flow, w)


def notice_ropes(flow: Flow[World], w: World) -> None:
    """SC-B06 A guard at either end of a rope learns of it; he can neither climb nor cut it. A wall is told once."""
    guarded = w.guarded_zones()
    told = {frozenset(rope.ends) for rope in w.ropes if rope.noticed}
    for n, rope in sorted(enumerate(w.ropes), key=lambda hung: sorted(hung[1].ends)):
        if rope.noticed or guarded.isdisjoint(rope.ends):
            continue
        w.ropes[n] = Rope(rope.ends, rope.by, noticed=True)
        if frozenset(rope.ends) not in told:
            told.add(frozenset(rope.ends))
            flow.tell(e.RopeNoticed(*sorted(rope.ends)))


class Round(Procedure):
    """P-PATROL: two zones forward along the track."""

    patrol: PatrolNumber
    gone: Number = 0

    @ask("SC-414", forced=True)
    def which_branch_does_it_take(self, w: World) -> Offer:
        """SC-414 Never back the way it came."""
        members, step = w.members(self.patrol), w.content.made.step
        player = w.proposer if w.commands_any(w.proposer, members) else 1 - w.proposer
        return {w.guard_seats[player]: [step[zone] for zone in w.ahead_of(self.patrol)]}

    @do("SC-411")
    def it_walks(self, flow: Flow[World], w: World, step: c.Step) -> None:
        members = w.members(self.patrol)
        w.behind[self.patrol - 1] = w.guard(members[0]).zone
        move_guards(flow, w, members, step.zone)
        self.gone += 1
        if w.intruders_in(step.zone):
            flow.call(Detection(zone=step.zone))
        elif self.gone < 2:
            self.restart()


class Regroup(Procedure):
    """D-C3: sentries join a patrol in their zone, or form a new one; partners are asked (6.1)."""

    player: Player
    passes: Passes = 0
    guard: FigureNumber = 0
    other: FigureNumber = 0
    patrol: PatrolNumber = 0
    refused: tuple[Grouping, ...] = ()
    """What the partner has said no to is not proposed again."""

    @ask("SC-R17")
    def who_joins_whom(self, w: World) -> Offer | None:
        found = groupings(w, self.player)
        if self.refused:
            found = [choice for choice in found if str(choice) not in self.refused]
        if not found and not may_attack(w, self.player):
            return None
        return {w.guard_seats[self.player]: [c.STOP, *found, *attacks(w, self.player)]}

    @do("SC-R17")
    def guards_move_together(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.guard = self.other = self.patrol = 0
        match choice:
            case c.Join(guard, patrol):
                self.guard, self.patrol = guard, patrol
            case c.Form(guard, other):
                self.guard, self.other = guard, other
            case c.Attack():
                self.passes = -1
                attack(flow, w, self.player, choice)

    @ask("SC-P08")
    def does_the_partner_agree(self, w: World) -> Offer | None:
        """6.1 Another's sentry, or a patrol without a figure of one's own, is taken only with his consent."""
        if not self.guard or w.players == 1:
            return None
        if self.other:
            alone = player_of(self.guard) == player_of(self.other) == self.player
        else:
            alone = any(player_of(number) == self.player for number in w.members(self.patrol))
        return None if alone else {w.guard_seats[1 - self.player]: [c.AGREE, c.REFUSE]}

    @do("SC-P08")
    def partner_agrees_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Refuse):
            self.refused = (*self.refused, self.proposed)
            self.passes, self.guard = -1, 0

    @do("SC-407")
    def group_is_formed(self, flow: Flow[World], w: World) -> None:
        if not self.guard:
            return
        self.passes = -1
        if self.other:
            self.patrol = min(set(range(1, 11)) - w.patrols().keys())
            for number in (self.guard, self.other):
                change_guard(w, number, patrol=self.patrol)
            w.behind[self.patrol - 1] = NOWHERE
            flow.tell(e.PatrolFormed(self.patrol, tuple(sorted((self.guard, self.other)))))
        else:
            change_guard(w, self.guard, patrol=self.patrol)
            flow.tell(e.GuardJoined(self.guard, self.patrol))

    @ask("SC-408", forced=True)
    def which_way_does_the_new_patrol_face(self, w: World) -> Offer | None:
        if not self.other or not self.guard:
            return None
        ends = w.board.track.get(w.guard(self.guard).zone)
        if ends is None:
            return None
        player = w.proposer if w.commands_any(w.proposer, (self.guard, self.other)) else self.player
        return {w.guard_seats[player]: backs(w, ends)}

    @do("SC-408")
    def new_patrol_faces(self, flow: Flow[World], w: World, behind: c.Behind) -> None:
        w.behind[self.patrol - 1] = behind.zone
        flow.tell(e.PatrolFaces(self.patrol, behind.zone))

    @do("SC-R120")
    def the_other_comes_next(self, flow: Flow[World], w: World) -> None:
        self.passes += 1
        self.guard = self.other = self.patrol = 0
        if self.passes < w.players:
            self.player = (self.player + 1) % w.players
            self.restart()

    @property
    def proposed(self) -> str:
        """The text form of what the partner is asked about."""
        if not self.guard or (self.other and self.patrol):
            return ""
        return str(c.Form(self.guard, self.other) if self.other else c.Join(self.guard, self.patrol))


def groupings(w: World, player: int) -> list[Choice]:
    """SC-406, SC-407, SC-R17, R18 Each active sentry with a patrol or another sentry in his zone."""
    together: dict[str, list[int]] = {}
    for number, guard in enumerate(w.guards, 1):
        if guard.is_active:
            together.setdefault(guard.zone, []).append(number)
    found: list[Choice] = []
    for numbers in together.values():
        if len(numbers) < 2 or not (alone := [n for n in numbers if not w.guard(n).patrol]):
            continue
        for patrol in sorted({w.guard(n).patrol for n in numbers} - {0}):
            found += [c.Join(n, patrol) for n in alone if w.players == 1 or player_of(n) == player]
        for n, first in enumerate(alone):
            for second in alone[n + 1 :]:
                if w.players == 1 or player in (player_of(first), player_of(second)):
                    found.append(c.Form(first, second))
    return found
