"""Chapter 3.2: between two missions the Daimyo collects tax and buys, the ninjas buy, and choose where to go."""

from __future__ import annotations

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.cards import Chapter, PurchaseId
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO
from uguisu.games.shadow.progress import Holding, Tokens
from uguisu.games.shadow.world import World
from uguisu.kit.bags import draw, kinds, rest_of, with_card, without

NO_TOKENS: Tokens = (0, 0, 0)


def chapter_of(w: Garden) -> Chapter:
    return w.content.chapters[w.progress.chapter]


def open_locations(w: Garden) -> list[MissionId]:
    """SH-R54 Those that can still be chosen, the last one excepted."""
    return [mission for mission in chapter_of(w).locations if mission not in w.progress.played]


def of_daimyo(w: Garden) -> list[MissionId]:
    """SH-1101 The locations that he controls."""
    return [mission for mission in chapter_of(w).worth if mission not in w.progress.won]


def value(tokens: Tokens) -> int:
    return tokens[0] + 2 * tokens[1] + 3 * tokens[2]


def cost(w: Garden, card: PurchaseId) -> int:
    """SH-R104"""
    return max(0, w.content.shop.daimyo[card].cost - w.progress.rebate)


class Council(Procedure):
    """M1 to M8"""

    @do("SH-1103")
    def daimyo_is_shown_cards(self, flow: Flow[World], w: World) -> None:
        w.phase = "council"
        if open_locations(w):
            worth = chapter_of(w).worth
            count = sum(worth[mission].cards for mission in of_daimyo(w)) + w.progress.more_daimyo_cards
            flow.call(Reveal(left=count, to_daimyo=True), Tax(), Shopping(), Assignment())

    @do("SH-1108")
    def ninjas_are_shown_cards(self, flow: Flow[World], w: World) -> None:
        progress = w.progress
        progress.more_daimyo_cards, progress.rebate = 0, 0
        w.tokens, w.offer = NO_TOKENS, ()
        if progress.no_shopping:
            progress.no_shopping = False
            return
        chapter = chapter_of(w)
        count = chapter.safe_house_cards + sum(chapter.worth[MissionId(mission)].cards for mission in progress.won)
        flow.call(Reveal(left=count + progress.more_ninja_cards, to_daimyo=False), Bargains())
        progress.more_ninja_cards = 0

    @ask("SH-1110")
    def where_do_you_go(self, w: World) -> Offer:
        return {w.speaker: [c.Travel(mission) for mission in (*open_locations(w), chapter_of(w).last)]}

    @do("SH-1110")
    def mission_is_chosen(self, flow: Flow[World], w: World, travel: c.Travel) -> None:
        w.mission, w.offer = travel.mission, ()
        flow.tell(ce.MissionChosen(travel.mission))

    @ask("SH-R66")
    def what_is_struck_out(self, w: World) -> Offer | None:
        if not w.progress.may_strike_out:
            return None
        found: list[Choice] = [
            c.Discard(n) for n, holding in enumerate(w.progress.holdings) if holding.mission == w.mission
        ]
        if w.mission == chapter_of(w).last:
            found += [c.DiscardPalace(slot) for slot in range(len(w.progress.palace))]
        return {w.speaker: [c.DONE, *found]} if found else None

    @do("SH-R66")
    def card_is_struck_out(self, flow: Flow[World], w: World, choice: Choice) -> None:
        discard(flow, w, choice)

    @do("SH-R66")
    def reward_is_spent(self, flow: Flow[World], w: World) -> None:
        w.progress.may_strike_out = False


def discard(flow: Flow[World], w: World, choice: Choice) -> None:
    """SH-R111 A card of the Daimyo goes, and its tokens with it."""
    progress = w.progress
    match choice:
        case c.Discard(n):
            flow.tell(ce.Discarded(progress.holdings[n].card))
            progress.holdings = progress.holdings[:n] + progress.holdings[n + 1 :]
        case c.DiscardPalace(slot):
            flow.tell(ce.Discarded(progress.palace[slot]))
            progress.palace = progress.palace[:slot] + progress.palace[slot + 1 :]


class Reveal(Procedure):
    """SH-1103, SH-1108, SH-R105 So many cards, or all there are."""

    left: Count
    to_daimyo: bool
    cards: tuple[PurchaseId, ...] = ()

    @ask("SH-1103")
    def which_card_is_revealed(self, w: World) -> Offer | None:
        found = rest_of(daimyo_deck(w) if self.to_daimyo else tuple(sorted(w.content.shop.ninja)), self.cards)
        return {CHANCE: draw(found, c.Revealed, secret=False)} if self.left and found else None

    @do("SH-1103")
    def card_is_revealed(self, flow: Flow[World], w: World, revealed: c.Revealed) -> None:
        self.cards = with_card(self.cards, revealed.card)
        self.left -= 1
        self.restart()

    @do("SH-1103")
    def cards_lie_open(self, flow: Flow[World], w: World) -> None:
        w.offer = self.cards
        if self.to_daimyo and w.progress.has_reward_stock:
            w.offer = tuple(sorted((*w.offer, *reward_stock(w))))
        flow.tell(ce.GoodsRevealed(w.offer, self.to_daimyo))


def owned(w: Garden) -> list[PurchaseId]:
    return [*(holding.card for holding in w.progress.holdings), *w.progress.palace]


def daimyo_deck(w: Garden) -> tuple[PurchaseId, ...]:
    """SH-R111 What the Daimyo can be shown: all copies that he does not own."""
    goods = w.content.shop.daimyo
    deck = tuple(sorted(card for card, facts in goods.items() if facts.stock == "deck" for _ in range(facts.copies)))
    return rest_of(deck, [card for card in owned(w) if goods[card].stock == "deck"])


def reward_stock(w: Garden) -> list[PurchaseId]:
    """SH-R67 On offer besides, while he does not own them."""
    mine = owned(w)
    return [card for card, facts in w.content.shop.daimyo.items() if facts.stock == "reward" and card not in mine]


class Tax(Procedure):
    """SH-1104 Taken in any mix of tokens."""

    @ask("SH-1104")
    def in_which_tokens_is_tax_paid(self, w: World) -> Offer | None:
        tax = sum(chapter_of(w).worth[mission].tax for mission in of_daimyo(w))
        if not tax:
            return None
        mixes = [(tax - 2 * b - 3 * t, b, t) for t in range(tax // 3 + 1) for b in range((tax - 3 * t) // 2 + 1)]
        return {DAIMYO: [c.Collect(*mix) for mix in mixes]}

    @do("SH-1104")
    def tax_is_collected(self, flow: Flow[World], w: World, collect: c.Collect) -> None:
        w.tokens = (collect.ones, collect.twos, collect.threes)
        flow.tell(ce.TaxCollected(w.tokens))


class Shopping(Procedure):
    """SH-1105 Whole tokens, and no change."""

    card: PurchaseId | None = None

    @ask("SH-1105")
    def what_does_the_daimyo_buy(self, w: World) -> Offer | None:
        found = [card for card in kinds(w.offer) if cost(w, card) <= value(w.tokens)]
        return {DAIMYO: [c.DONE, *(c.Buy(card) for card in found)]} if found else None

    @do("SH-1105")
    def card_is_chosen(self, flow: Flow[World], w: World, choice: c.Buy | c.Done) -> None:
        if isinstance(choice, c.Done):
            self.finish()
        else:
            self.card = choice.card

    @ask("SH-1105", forced=True)
    def with_which_tokens(self, w: World) -> Offer | None:
        return {DAIMYO: payments(w, cost(w, self.card))} if self.card is not None else None

    @do("SH-1105")
    def card_is_bought(self, flow: Flow[World], w: World, pay: c.Collect) -> None:
        assert self.card is not None
        ones, twos, threes = w.tokens
        paid = (pay.ones, pay.twos, pay.threes)
        w.tokens = (ones - pay.ones, twos - pay.twos, threes - pay.threes)
        w.offer = without(w.offer, self.card)
        w.progress.holdings = (*w.progress.holdings, Holding(self.card, paid))
        flow.tell(ce.DaimyoBought(self.card, paid))
        self.card = None
        self.restart()


def payments(w: Garden, price: int) -> list[c.Collect]:
    """SH-1105 Tokens that are enough; SH-R104 for nothing none is needed."""
    if not price:
        return [c.Collect(0, 0, 0)]
    ones, twos, threes = w.tokens
    mixes = [(a, b, t) for a in range(ones + 1) for b in range(twos + 1) for t in range(threes + 1)]
    return [c.Collect(*mix) for mix in mixes if value(mix) >= price]


class Assignment(Procedure):
    """SH-1107 Each new card goes to an open location; earlier ones may move, each once."""

    moved: list[Count] = msgspec.field(default_factory=list)

    @ask("SH-1107")
    def where_is_the_card_used(self, w: World) -> Offer | None:
        new = next((n for n, holding in enumerate(w.progress.holdings) if not holding.mission), None)
        return {DAIMYO: [c.Assign(new, mission) for mission in open_locations(w)]} if new is not None else None

    @do("SH-1107")
    def card_is_assigned(self, flow: Flow[World], w: World, assign: c.Assign) -> None:
        self._assign(flow, w, assign)
        self.restart()

    @ask("SH-1107")
    def which_card_is_used_elsewhere(self, w: World) -> Offer | None:
        found = [
            c.Assign(n, mission)
            for n, holding in enumerate(w.progress.holdings)
            if n not in self.moved
            for mission in open_locations(w)
            if mission != holding.mission
        ]
        return {DAIMYO: [c.DONE, *found]} if found else None

    @do("SH-1107")
    def card_is_reassigned(self, flow: Flow[World], w: World, choice: c.Assign | c.Done) -> None:
        if isinstance(choice, c.Assign):
            self._assign(flow, w, choice)
            self.go_to(Assignment.which_card_is_used_elsewhere)

    def _assign(self, flow: Flow[World], w: World, assign: c.Assign) -> None:
        holdings = list(w.progress.holdings)
        holdings[assign.holding] = msgspec.structs.replace(holdings[assign.holding], mission=assign.mission)
        w.progress.holdings = tuple(holdings)
        self.moved.append(assign.holding)
        flow.tell(ce.Assigned(holdings[assign.holding].card, assign.mission))


class Bargains(Procedure):
    """SH-1109 The ninjas buy from their common purse, each card for one of them."""

    @ask("SH-1109")
    def what_do_the_ninjas_buy(self, w: World) -> Offer | None:
        found: list[Choice] = [
            c.Claim(card, ninja)
            for card in kinds(w.offer)
            if w.content.shop.ninja[card].cost <= w.progress.purse
            for ninja in w.ninjas
        ]
        if 0 < w.progress.jutsu_price <= w.progress.purse:
            found += [c.BuyJutsu(ninja) for ninja in w.ninjas]
        return {w.speaker: [c.DONE, *found]} if found else None

    @do("SH-1109")
    def card_is_claimed(self, flow: Flow[World], w: World, choice: Choice) -> None:
        match choice:
            case c.Claim(card, ninja):
                w.progress.purse -= w.content.shop.ninja[card].cost
                w.offer = without(w.offer, card)
                one = w.ninjas[ninja]
                one.goods = with_card(one.goods, card)
                flow.tell(ce.NinjasBought(card, ninja))
                self.restart()
            case c.BuyJutsu(ninja):
                w.progress.purse -= w.progress.jutsu_price
                w.ninjas[ninja].jutsu += 1
                kept = w.progress.ninjas[ninja]
                w.progress.ninjas[ninja] = msgspec.structs.replace(kept, jutsu=kept.jutsu + 1)
                flow.tell(ce.JutsuBought(ninja))
                self.restart()
