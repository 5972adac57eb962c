"""Chapter 8, new lives: a dead intruder comes back, and the guards are made up for it."""

from __future__ import annotations

from uguisu.engine.choice import Choice, Odds
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.flow.setup import TakeHand
from uguisu.games.scorpion.flow.setup_intruders import begin, start_zones
from uguisu.games.scorpion.placing import free_barracks, put_to_sleep
from uguisu.games.scorpion.world import Number, Passes, Player, World
from uguisu.kit.bags import together, with_card, without

BONUS_CARDS = 5
BONUS_SLEEPERS = 3


class Return(Procedure):
    """D-I0, SC-R80: start, hand, mission, then what the guards get."""

    who: IntruderId

    @do("SC-812")
    def new_copy_comes(self, flow: Flow[World], w: World) -> None:
        one = w.one(self.who)
        one.lives, one.returning, one.completed = 2, False, False
        one.played, one.card_down = (), False
        one.status = "map"
        flow.tell(e.IntruderReturned(self.who))

    @ask("SC-813", hidden=True)
    def where_does_the_new_copy_begin(self, w: World) -> Offer:
        return {w.owner(self.who): [c.Start(self.who, zone) for zone in start_zones(w, self.who)]}

    @do("SC-813")
    def new_copy_begins(self, flow: Flow[World], w: World, start: c.Start) -> None:
        begin(flow, w, self.who, start.zone)

    @do("SC-814")
    def new_copy_takes_cards(self, flow: Flow[World], w: World) -> None:
        flow.call(TakeHand(who=self.who))

    @ask("SC-815")
    def which_mission_is_drawn(self, w: World) -> Offer:
        """SC-R79, SC-R122 His old tile is shuffled in; where letters were written any of the six."""
        pool = LETTERS if w.options.written_missions else tuple(sorted((*w.tiles, w.one(self.who).mission)))
        return {CHANCE: Odds.even((c.Dealt(letter) for letter in pool), secret=True)}

    @do("SC-815")
    def mission_is_drawn(self, flow: Flow[World], w: World, dealt: c.Dealt) -> None:
        one = w.one(self.who)
        if not w.options.written_missions:
            w.tiles = tuple(sorted(letter for letter in (*w.tiles, one.mission) if letter != dealt.letter))
        one.mission = dealt.letter
        flow.tell(e.MissionDealt(self.who, dealt.letter), *w.allies(self.who))

    @do("SC-816")
    def guards_are_made_up_for_it(self, flow: Flow[World], w: World) -> None:
        for player in range(w.players):
            w.decks[player] = together(w.decks[player], w.discards[player])
            w.discards[player] = ()
        flow.tell(e.DiscardsClosed())
        flow.call(BonusCards(player=w.proposer, taken=(0, 0)), BonusSleepers(player=w.proposer))


class BonusCards(Procedure):
    """SC-816 Up to five cards of the guards' choice; two players take one each in turn."""

    player: Player
    taken: tuple[Number, Number]
    passes: Passes = 0

    @ask("SC-816", hidden=True)
    def which_card_is_taken(self, w: World) -> Offer | None:
        deck = w.decks[self.player]
        if sum(self.taken) == BONUS_CARDS or not deck:
            return None
        return {w.guard_seats[self.player]: [c.STOP, *(c.TakeCard(card) for card in dict.fromkeys(deck))]}

    @do("SC-816")
    def card_is_taken(self, flow: Flow[World], w: World, choice: c.TakeCard | c.Stop) -> None:
        if isinstance(choice, c.TakeCard):
            self.passes = -1
            w.decks[self.player] = without(w.decks[self.player], choice.card)
            w.hands[self.player] = with_card(w.hands[self.player], choice.card)
            swords, spears = self.taken
            self.taken = (swords + 1, spears) if self.player == 0 else (swords, spears + 1)

    @do("SC-816")
    def the_other_takes_next(self, flow: Flow[World], w: World) -> None:
        self.passes += 1
        if self.passes < w.players:
            self.player = (self.player + 1) % w.players
            self.restart()

    @do("SC-R80")
    def everybody_sees_how_many(self, flow: Flow[World], w: World) -> None:
        for player in range(w.players):
            flow.tell(e.CardsTaken(player, self.taken[player]))


class BonusSleepers(Procedure):
    """SC-816, SC-R81 Three more sleepers, as far as there is room."""

    player: Player
    marked: Number = 0

    @ask("SC-816", hidden=True)
    def where_does_another_guard_sleep(self, w: World) -> Offer | None:
        free = free_barracks(w)
        if self.marked == BONUS_SLEEPERS or not free:
            return None
        return {w.guard_seats[self.player]: [c.Sleeper(zone) for zone in free]}

    @do("SC-816")
    def another_guard_sleeps(self, flow: Flow[World], w: World, choice: Choice) -> None:
        assert isinstance(choice, c.Sleeper)
        put_to_sleep(w, choice.zone)
        self.marked += 1
        self.player = (self.player + 1) % w.players
        self.restart()

    @do("SC-816")
    def everybody_sees_how_many(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.SleepersMarked(self.marked))
