"""Chapters 3 and 5: Alert Phase, Guards Card Phase, listening, searching, waking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from uguisu.engine.choice import Choice
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import PASSAGES, ZoneId
from uguisu.games.scorpion.figures import FIGURES, NONE, WEAPONS
from uguisu.games.scorpion.flow.alert import (
    begin_phase,
    mark_carded,
    play_guard_card,
    set_alert,
)
from uguisu.games.scorpion.flow.combat import Detection, attack, attacks, may_attack
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.moves import GuardMove
from uguisu.games.scorpion.garrison import Guard, player_of
from uguisu.games.scorpion.placing import wake_sleeper
from uguisu.games.scorpion.world import Number, Passes, Player, World
from uguisu.kit.bags import draw, kinds, together, with_card, without


class AlertPhase(Procedure):
    """SC-312 to SC-318."""

    @do("SC-312")
    def lantern_moves_on(self, flow: Flow[World], w: World) -> None:
        """SC-R01 Not in the first turn."""
        if w.phase != "set-up":
            w.turn += 1
        flow.tell(e.TurnBegan(w.turn))
        begin_phase(flow, w, "alert")

    @do("SC-313")
    def discards_are_shuffled_in(self, flow: Flow[World], w: World) -> None:
        for player in range(w.players):
            w.decks[player] = together(w.decks[player], w.discards[player])
            w.discards[player] = ()
        w.guards = [
            Guard(guard.zone, guard.patrol, guard.drunk) if guard.carded or guard.moved or guard.attacked else guard
            for guard in w.guards
        ]
        w.has_played = w.has_listened = False

    @do("SC-314")
    def cards_are_drawn(self, flow: Flow[World], w: World) -> None:
        """SC-R04 As many as there are."""
        count = min(w.alert, sum(map(len, w.decks)))
        if count:
            flow.call(SplitDraw(cards=count) if w.players == 2 else DrawCards(cards=(count, 0)))

    @do("SC-315")
    def alert_falls(self, flow: Flow[World], w: World) -> None:
        if w.alert > NONE:
            set_alert(flow, w, w.alert - 1)

    @do("SC-316")
    def drawn_cards_are_played(self, flow: Flow[World], w: World) -> None:
        flow.call(PlayDrawn(player=w.proposer))

    @do("SC-318")
    def the_rest_joins_the_hand(self, flow: Flow[World], w: World) -> None:
        for player in range(w.players):
            w.hands[player] = tuple(sorted(w.hands[player] + w.drawn[player]))
            w.drawn[player] = ()


class SplitDraw(Procedure):
    """SC-P07 The team agrees from which decks to draw; if not, one by one in turn, the proposer first."""

    cards: Number
    swords: Annotated[int, Meta(ge=-1, le=99)] = -1

    @ask("SC-P07")
    def how_are_the_draws_split(self, w: World) -> Offer:
        return {w.guard_seats[w.proposer]: [c.Split(n) for n in range(self.cards + 1)]}

    @do("SC-P07")
    def split_is_proposed(self, flow: Flow[World], w: World, split: c.Split) -> None:
        self.swords = split.swords

    @ask("SC-P07")
    def do_you_agree_to_the_draws(self, w: World) -> Offer:
        return {w.guard_seats[1 - w.proposer]: [c.AGREE, c.REFUSE]}

    @do("SC-R103")
    def cards_come_off_both_decks(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        """SC-R103 Where one deck is short the other draws the rest."""
        if isinstance(choice, c.Refuse):
            larger, smaller = (self.cards + 1) // 2, self.cards // 2
            self.swords = larger if w.proposer == 0 else smaller
        swords = min(self.swords, len(w.decks[0]))
        spears = min(self.cards - swords, len(w.decks[1]))
        flow.call(DrawCards(cards=(self.cards - spears, spears)))


class DrawCards(Procedure):
    """SC-314 Cards come off the draw decks, one by one."""

    cards: tuple[Number, Number]

    @do("SC-314")
    def everybody_sees_how_many(self, flow: Flow[World], w: World) -> None:
        for player, count in enumerate(self.cards):
            if count:
                flow.tell(e.CardsDrawn(player, count))

    @ask("SC-314")
    def which_card_is_drawn(self, w: World) -> Offer | None:
        if not any(self.cards):
            return None
        deck, drew = w.decks[self._player], w.content.made.drew
        return {CHANCE: draw(deck, drew.__getitem__)}

    @do("SC-314")
    def card_is_drawn(self, flow: Flow[World], w: World, drew: c.Drew) -> None:
        player = self._player
        w.decks[player] = without(w.decks[player], drew.card)
        w.drawn[player] = with_card(w.drawn[player], drew.card)
        flow.tell(e.CardDrawn(player, drew.card), *w.guard_seats)
        self.cards = (self.cards[0] - 1, self.cards[1]) if player == 0 else (0, self.cards[1] - 1)
        self.go_to(DrawCards.which_card_is_drawn)

    @property
    def _player(self) -> int:
        return 0 if self.cards[0] else 1


class PlayDrawn(Procedure):
    """SC-316 Any of the drawn cards, one at a time; two guard players take turns (SC-R120)."""

    player: Player
    passes: Passes = 0

    @ask("SC-316")
    def which_drawn_card_is_played(self, w: World) -> Offer | None:
        if not w.drawn[self.player] and not may_attack(w, self.player):
            return None
        found: list[Choice] = [c.STOP]
        for card in kinds(w.drawn[self.player]):
            found += card_options(w, self.player, card)
        return {w.guard_seats[self.player]: [*found, *attacks(w, self.player)]}

    @do("SC-316")
    def drawn_card_is_played(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if not isinstance(choice, c.Stop):
            self.passes = -1
            carry_out(flow, w, self.player, choice)

    @do("SC-R120")
    def the_other_comes_next(self, flow: Flow[World], w: World) -> None:
        self.passes += 1
        if self.passes < w.players:
            self.player = (self.player + 1) % w.players
            self.restart()


class CardPhase(Procedure):
    """SC-319 to SC-321: up to two cards from the hand, or the listening without a card."""

    @do("SC-319")
    def guards_play_from_the_hand(self, flow: Flow[World], w: World) -> None:
        begin_phase(flow, w, "cards")
        w.cards_left = [2] if w.players == 1 else [1, 1]
        if w.players == 2:
            flow.call(SplitCards())

    @do("SC-319")
    def hand_cards_are_played(self, flow: Flow[World], w: World) -> None:
        flow.call(PlayFromHand(player=w.proposer))


class SplitCards(Procedure):
    """SC-P09 The team agrees who plays how many of the two cards; if not, one each."""

    swords: Annotated[int, Meta(ge=-1, le=99)] = -1

    @ask("SC-P09")
    def how_are_the_two_cards_split(self, w: World) -> Offer:
        return {w.guard_seats[w.proposer]: [c.Split(n) for n in (1, 0, 2)]}

    @do("SC-P09")
    def split_is_proposed(self, flow: Flow[World], w: World, split: c.Split) -> None:
        self.swords = split.swords
        if self.swords == 1:
            self.finish()

    @ask("SC-P09")
    def do_you_agree_to_the_cards(self, w: World) -> Offer:
        return {w.guard_seats[1 - w.proposer]: [c.AGREE, c.REFUSE]}

    @do("SC-P09")
    def cards_are_split(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Agree):
            w.cards_left = [self.swords, 2 - self.swords]


class PlayFromHand(Procedure):
    """SC-319 One card at a time; two guard players take turns (SC-R120)."""

    player: Player
    passes: Passes = 0

    @ask("SC-319")
    def which_card_is_played(self, w: World) -> Offer | None:
        player = self.player
        cards = w.cards_left[player] > 0 and bool(w.hands[player]) and not w.has_listened
        free = player == w.proposer and not w.has_played and not w.has_listened
        if not cards and not free and not may_attack(w, player):
            return None
        found: list[Choice] = [c.STOP]
        if cards:
            for card in kinds(w.hands[player]):
                found += card_options(w, player, card)
        if free:
            found += free_listenings(w)
        return {w.guard_seats[player]: [*found, *attacks(w, player)]}

    @do("SC-319")
    def card_is_played(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Stop):
            return
        self.passes = -1
        if isinstance(choice, c.FreeSentryListen | c.FreePatrolListen):
            w.has_listened = True
            guards = (choice.guard,) if isinstance(choice, c.FreeSentryListen) else w.members(choice.patrol)
            player = self.player if w.commands_any(self.player, guards) else 1 - self.player
            flow.call(Listen(guards=guards, player=player, free=True))
            return
        if not isinstance(choice, c.Attack):
            w.cards_left[self.player] -= 1
        carry_out(flow, w, self.player, choice)

    @do("SC-R120")
    def the_other_comes_next(self, flow: Flow[World], w: World) -> None:
        self.passes += 1
        if self.passes < w.players:
            self.player = (self.player + 1) % w.players
            self.restart()


# What a card can be played on


def free_listenings(w: World) -> list[Choice]:
    """SC-320, SC-R101 One for the team: by any unit of it, also one that the partner commands."""
    swords = [*sentry_options(w, 0, c.FREE_SENTRY_LISTEN), *patrol_options(w, 0, c.FREE_PATROL_LISTEN)]
    if w.players == 1:
        return swords
    spears = [*sentry_options(w, 1, c.FREE_SENTRY_LISTEN), *patrol_options(w, 1, c.FREE_PATROL_LISTEN)]
    return list(dict.fromkeys([*swords, *spears]))


def sentry_options(w: World, player: int, offers: Sequence[Choice]) -> list[Choice]:
    """SC-501, SC-R13 A sentry alone; not from inside the passage (SC-907)."""
    both = w.players == 1
    return [
        offers[n]
        for n, guard in enumerate(w.guards, 1)
        if guard.can_listen and not guard.patrol
        if both or player_of(n) == player
    ]


def patrol_options(w: World, player: int, offers: Sequence[Choice]) -> list[Choice]:
    """SC-501, SC-P05 A whole patrol with a figure of his in it."""
    carded = {guard.patrol for guard in w.guards if guard.carded}
    return [
        offers[patrol]
        for patrol, zone in w.patrol_zones().items()
        if patrol not in carded and zone not in PASSAGES and commands_patrol(w, player, patrol)
    ]


def commands_patrol(w: World, player: int, patrol: int) -> bool:
    return w.players == 1 or w.commands_any(player, w.members(patrol))


def card_options(w: World, player: int, card: str) -> list[Choice]:
    """SC-R11 A guard card needs a legal target."""
    match card:
        case "sentry-listen":
            return sentry_options(w, player, c.SENTRY_LISTEN)
        case "patrol-listen":
            return patrol_options(w, player, c.PATROL_LISTEN)
        case "sentry-search":
            both = w.players == 1
            return [
                c.SENTRY_SEARCH[n]
                for n, guard in enumerate(w.guards, 1)
                if guard.can_search and (both or w.commands(player, n))
            ]
        case "patrol-search":
            busy = {guard.patrol for guard in w.guards if guard.carded or guard.moved}
            return [
                c.PATROL_SEARCH[patrol]
                for patrol in w.patrol_zones()
                if patrol not in busy and commands_patrol(w, player, patrol)
            ]
        case "awaken":
            room, awaken = FIGURES - w.figures, w.content.made.awaken
            return [choice for zone in sorted(w.sleepers) for choice in awaken[zone][: min(w.sleepers[zone], room)]]
        case "secret-passage":
            return [c.SECRET_PASSAGE] if any(passage.known_zones for passage in w.passages) else []
    return []


def carry_out(flow: Flow[World], w: World, player: int, choice: Choice) -> None:
    """A guard card and its target."""
    match choice:
        case c.SentryListen(guard):
            play(flow, w, player, "sentry-listen")
            flow.call(Listen(guards=(guard,), player=player))
        case c.PatrolListen(patrol):
            play(flow, w, player, "patrol-listen")
            flow.call(Listen(guards=w.members(patrol), player=player))
        case c.SentrySearch(guard):
            play(flow, w, player, "sentry-search")
            mark_carded(w, (guard,))
            flow.call(GuardMove(guards=(guard,), player=player, must=True, doors=True))
        case c.PatrolSearch(patrol):
            play(flow, w, player, "patrol-search")
            guards = w.members(patrol)
            mark_carded(w, guards)
            flow.call(GuardMove(guards=guards, player=player, patrol=patrol, must=True, doors=len(guards) == 2))
        case c.Awaken(zone, count):
            play(flow, w, player, "awaken")
            wake(flow, w, player, zone, count)
        case c.SecretPassage():
            play_guard_card(flow, w, player, "secret-passage")
            w.permits[0] += 1
            w.has_played = True
        case c.Attack():
            attack(flow, w, player, choice)


def play(flow: Flow[World], w: World, player: int, card: str) -> None:
    play_guard_card(flow, w, player, card)
    w.discards[player] = with_card(w.discards[player], card)
    w.has_played = True


def wake(flow: Flow[World], w: World, player: int, zone: ZoneId, count: int) -> None:
    """SC-514, SC-R37 to R40 Sleepers of one barracks get up; where an intruder hides they find him and stay."""
    weapon = WEAPONS[player] if w.players == 2 else None
    woken = []
    for _ in range(count):
        wake_sleeper(w, zone)
        number = w.supply(weapon)
        w.guards[number - 1] = Guard(zone=zone, carded=True)
        woken.append(number)
    guards = tuple(woken)
    flow.tell(e.GuardsWoke(guards, zone))
    if w.intruders_in(zone):
        flow.call(Detection(zone=zone))
    else:
        flow.call(GuardMove(guards=guards, player=player, most=w.content.cards.awaken_steps))
