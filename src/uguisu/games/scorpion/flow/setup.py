"""Chapter 3: set-up. Every secret set-up begins with a ready-made style, which may then be changed."""

from __future__ import annotations

from uguisu.engine.choice import Odds
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, PASSAGES
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.figures import LETTERS, WEAPONS
from uguisu.games.scorpion.flow.setup_guards import HideObjects, MarkSleepers, PlaceGuards
from uguisu.games.scorpion.flow.setup_intruders import AgreeOnPassage, MakePlan
from uguisu.games.scorpion.placing import swaps
from uguisu.games.scorpion.world import Number, Passage, Player, World
from uguisu.kit.bags import kinds, rest_of, with_card, without


class SetUp(Procedure):
    """S1 to S11."""

    @do("SC-204")
    def board_is_laid_out(self, flow: Flow[World], w: World) -> None:
        whole = w.guard_deck
        w.hands, w.decks = [whole] * w.players, [()] * w.players
        w.drawn, w.discards, w.cards_left = [()] * w.players, [()] * w.players, [0] * w.players
        if w.options.variant == "lone_wolf":
            flow.call(LoneWolf())

    @do("SC-205")
    def intruders_get_missions_and_cards(self, flow: Flow[World], w: World) -> None:
        hands = INTRUDERS if w.options.two_hands else w.in_play
        flow.call(*(DealMission(who) for who in w.in_play), *(TakeHand(who) for who in hands))

    @do("SC-209")
    def guards_get_ready(self, flow: Flow[World], w: World) -> None:
        flow.call(*(TakeGuardHand(player) for player in range(w.players)), PlaceGuards(), MarkSleepers(), HideObjects())

    @do("SC-218")
    def intruders_begin(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.GuardsReady())
        w.passages = [Passage((NOWHERE, NOWHERE))] * (2 if w.are_rivals else 1)
        if w.seats == 2:
            flow.call(MakePlan(who=w.in_play[0], starts=w.in_play, digs=True))
        else:
            flow.call(
                MakePlan(who="ninja", starts=("ninja",), digs=True),
                MakePlan(who="traitor", starts=("traitor",), digs=w.are_rivals),
                *(() if w.are_rivals else (AgreeOnPassage(),)),
            )

    @do("SC-214")
    def intruders_are_on_their_way(self, flow: Flow[World], w: World) -> None:
        for passage in range(len(w.passages)):
            seats = w.intruder_seats if not w.are_rivals else (w.owner(INTRUDERS[passage]),)
            flow.tell(e.PassageDug(PASSAGES[passage], w.passages[passage].ends), *seats)


class LoneWolf(Procedure):
    """SC-V01 One figure of the two."""

    @ask("SC-V01", hidden=True)
    def who_are_you(self, w: World) -> Offer:
        return {Seat(0): [c.Be(who) for who in INTRUDERS]}

    @do("SC-V03")
    def wolf_is_chosen(self, flow: Flow[World], w: World, be: c.Be) -> None:
        for who in INTRUDERS:
            if who != be.who:
                w.one(who).status = "absent"
        w.is_known = not w.options.two_hands
        if w.is_known:
            flow.tell(e.IdentityKnown(be.who))


class DealMission(Procedure):
    """SC-205 A tile face down; or, among rivals, a letter that each writes himself (SC-V06)."""

    who: IntruderId

    @ask("SC-V06", hidden=True)
    def which_letter_do_you_write(self, w: World) -> Offer | None:
        if not (w.are_rivals and w.options.written_missions):
            return None
        return {w.owner(self.who): [c.Write(letter) for letter in LETTERS]}

    @do("SC-V06")
    def letter_is_written(self, flow: Flow[World], w: World, written: c.Write) -> None:
        self._is_his(flow, w, written.letter)
        self.finish()

    @ask("SC-205")
    def which_tile_is_dealt(self, w: World) -> Offer:
        return {CHANCE: Odds.even((c.Dealt(letter) for letter in w.tiles), secret=True)}

    @do("SC-205")
    def tile_is_dealt(self, flow: Flow[World], w: World, dealt: c.Dealt) -> None:
        w.tiles = tuple(letter for letter in w.tiles if letter != dealt.letter)
        self._is_his(flow, w, dealt.letter)

    def _is_his(self, flow: Flow[World], w: World, letter: str) -> None:
        w.one(self.who).mission = letter
        flow.tell(e.MissionDealt(self.who, letter), *w.allies(self.who))


# Cards


class TakeHand(Procedure):
    """SC-206, SC-207, SC-814 An intruder chooses his cards."""

    who: IntruderId
    swaps: Number = 0

    @ask("SC-208", hidden=True)
    def which_cards_do_you_take(self, w: World) -> Offer | None:
        if w.options.ready_made:
            return None
        return {w.owner(self.who): [c.Take(style) for style in getattr(w.content.styles, self.who)]}

    @do("SC-208")
    def cards_are_taken(self, flow: Flow[World], w: World, take: c.Take) -> None:
        w.one(self.who).hand = w.content.styles.intruder_hand(self.who, take.style, w.hand_size(self.who))

    @do("SC-217")
    def ready_made_cards_are_taken(self, flow: Flow[World], w: World) -> None:
        if w.options.ready_made:
            style = next(iter(getattr(w.content.styles, self.who)))
            w.one(self.who).hand = w.content.styles.intruder_hand(self.who, style, w.hand_size(self.who))

    @ask("SC-206", hidden=True)
    def which_card_do_you_swap(self, w: World) -> Offer | None:
        hand, box = w.one(self.who).hand, rest_of(w.content.decks[self.who], w.one(self.who).hand)
        if w.options.ready_made or self.swaps == len(box):
            return None
        return {w.owner(self.who): [c.DONE, *swaps(kinds(hand), kinds(box))]}

    @do("SC-206")
    def card_is_swapped(self, flow: Flow[World], w: World, choice: c.Swap | c.Done) -> None:
        if isinstance(choice, c.Swap):
            one = w.one(self.who)
            one.hand = with_card(without(one.hand, choice.out), choice.into)
            self.swaps += 1
            self.go_to(TakeHand.which_card_do_you_swap)

    @do("SC-208")
    def hand_is_ready(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.HandTaken(self.who, len(w.one(self.who).hand)))


class TakeGuardHand(Procedure):
    """SC-209, SC-210, SC-P03 Two thirds of the cards are the hand, the rest is the draw deck."""

    player: Player
    swaps: Number = 0

    @ask("SC-209", hidden=True)
    def which_guard_cards_do_you_take(self, w: World) -> Offer | None:
        if w.options.ready_made:
            return None
        return {w.guard_seats[self.player]: [c.Take(style) for style in w.content.styles.guards]}

    @do("SC-209")
    def guard_cards_are_taken(self, flow: Flow[World], w: World, take: c.Take) -> None:
        self._take(w, take.style)

    @do("SC-217")
    def ready_made_guard_cards_are_taken(self, flow: Flow[World], w: World) -> None:
        if w.options.ready_made:
            self._take(w, next(iter(w.content.styles.guards)))

    @ask("SC-209", hidden=True)
    def which_guard_card_do_you_swap(self, w: World) -> Offer | None:
        hand, deck = w.hands[self.player], w.decks[self.player]
        if w.options.ready_made or self.swaps == len(deck):
            return None
        return {w.guard_seats[self.player]: [c.DONE, *swaps(kinds(hand), kinds(deck))]}

    @do("SC-210")
    def guard_card_is_swapped(self, flow: Flow[World], w: World, choice: c.Swap | c.Done) -> None:
        if isinstance(choice, c.Swap):
            hand, deck = w.hands[self.player], w.decks[self.player]
            w.hands[self.player] = with_card(without(hand, choice.out), choice.into)
            w.decks[self.player] = with_card(without(deck, choice.into), choice.out)
            self.swaps += 1
            self.go_to(TakeGuardHand.which_guard_card_do_you_swap)

    @do("SC-210")
    def guard_hand_is_ready(self, flow: Flow[World], w: World) -> None:
        called = "guards" if w.players == 1 else WEAPONS[self.player] + "s"
        flow.tell(e.HandTaken(called, len(w.hands[self.player])))

    def _take(self, w: World, style: str) -> None:
        hand = w.content.styles.guard_hand(style, w.players)
        w.hands[self.player] = hand
        w.decks[self.player] = rest_of(w.guard_deck, hand)
