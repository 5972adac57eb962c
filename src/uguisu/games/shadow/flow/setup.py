"""Chapter 3.3: a mission is set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.engine.vocabulary import Id
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import NinjaId, OrderId, Orders, PurchaseId, QuestId
from uguisu.games.shadow.deploying import by_style, figures_due, lord_yards, yards_for, yards_with_space
from uguisu.games.shadow.figures import KIND_OF, LORD, MOST_AT_AN_ENTRY, Count
from uguisu.games.shadow.flow.ends import officers_on_guard
from uguisu.games.shadow.flow.guards import SetFocus, stands
from uguisu.games.shadow.flow.refresh import DrawOrders
from uguisu.games.shadow.flow.variants import LayBoulders, PlaceCivilians
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, Figure, Guard
from uguisu.games.shadow.progress import Holding
from uguisu.games.shadow.styles import StyleId
from uguisu.games.shadow.world import World
from uguisu.kit.bags import Deck, kinds, together, with_card, without

OWNER = Id("owner")
"""Whose quest it is: a ninja's, or the Daimyo's."""


def is_last(w: Garden) -> bool:
    return w.mission == w.content.chapters[w.progress.chapter].last


def cards_in_use(w: Garden) -> list[Holding]:
    """SH-1111 The Daimyo's cards that are used in this mission."""
    bought = [holding for holding in w.progress.holdings if holding.mission == w.mission]
    return [*bought, *(Holding(card) for card in palace_cards(w))]


def palace_cards(w: Garden) -> tuple[PurchaseId, ...]:
    return w.progress.palace if is_last(w) else ()


def by_seat(w: Garden) -> list[NinjaId]:
    """SH-R112 The ninjas in the order in which their players are asked."""
    return [ninja for seat in w.ninja_seats for ninja in w.of_seat(seat)]


class SetUp(Procedure):
    """S1 to S9"""

    @do("SH-204")
    def board_is_laid(self, flow: Flow[World], w: World) -> None:
        board, progress = w.board, w.progress
        w.phase = "set-up"
        w.time = max(1, board.file.time + progress.extra_time)
        progress.extra_time = 0
        w.noise, w.alarm, w.round = 0, "none", 0
        w.green, w.blue = dict(board.file.green), board.file.blue
        if w.options.night:
            colours = {place: board.hexes[place].colour for place in board.junctions}
            w.lights = {place: colour in ("yellow", "purple") for place, colour in colours.items()}
        if w.options.mode == "chapter":
            flow.call(ShareGoods())

    @do("SH-206")
    def goods_take_effect(self, flow: Flow[World], w: World) -> None:
        for one in w.ninjas.values():
            for goods in one.goods:
                kind = w.content.shop.ninja[goods].kind
                one.jutsu += kind == "jutsu"
                if kind == "health":
                    one.health = (*one.health, "none")

    @do("SH-210")
    def quests_are_taken(self, flow: Flow[World], w: World) -> None:
        if w.options.quests and w.options.mode != "first_game":
            flow.call(*(ChooseQuest(owner=ninja) for ninja in by_seat(w)), ChooseQuest(owner="daimyo"))

    @do("SH-211")
    def guards_are_deployed(self, flow: Flow[World], w: World) -> None:
        shop = w.content.shop.daimyo
        bought = [shop[holding.card].guards for holding in cards_in_use(w)]
        due = figures_due(w.board, [w.board.file.deployment, *bought])
        flow.call(Deployment(due=due), LayBoulders(left=w.options.boulders), PlaceCivilians())

    @do("SH-214")
    def deck_is_shuffled(self, flow: Flow[World], w: World) -> None:
        flow.tell(ce.GuardsStand())
        w.deck = Deck(bag=deck_of(w))
        flow.call(DrawOrders(left=w.count))

    @do("SH-1112")
    def coins_are_laid(self, flow: Flow[World], w: World) -> None:
        if w.options.mode == "chapter":
            worth = w.content.chapters[w.progress.chapter].worth[w.mission]
            values = [v for holding in cards_in_use(w) for v in _values(holding.tokens)]
            flow.call(LayCoins(on_cards=sorted(values, reverse=True), wealth=worth.wealth))

    @do("SH-215")
    def ninjas_enter(self, flow: Flow[World], w: World) -> None:
        w.coins_laid = len(w.coins)
        flow.call(*(EnterGarden(ninja=ninja) for ninja in by_seat(w)))


def deck_of(w: Garden) -> Orders:
    """SH-214 All orders that there are in this mission."""
    return together(w.content.base_deck, *(tuple(orders) for orders in _more_orders(w)))


def _more_orders(w: Garden) -> Iterator[list[OrderId]]:
    """SH-212, SH-1111 Lord cards where the figure is, orders that quests have won, and those that were bought."""
    if w.board.file.deployment.get("daimyo"):
        yield list(w.content.lord_deck)
    yield [order for quest in w.progress.daimyo_done if (order := w.content.quests[quest].reward.order)]
    shop = w.content.shop.daimyo
    yield [OrderId(holding.card) for holding in cards_in_use(w) if shop[holding.card].order is not None]


def _values(tokens: tuple[int, int, int]) -> list[int]:
    return [value for value, count in enumerate(tokens, 1) for _ in range(count)]


class ShareGoods(Procedure):
    """SH-209 The ninjas hand bought cards to each other, each once."""

    given: list[PurchaseId] = msgspec.field(default_factory=list)

    @ask("SH-209")
    def who_gets_what(self, w: World) -> Offer | None:
        found = [
            c.Give(card, other)
            for ninja, one in w.ninjas.items()
            for card in kinds(one.goods)
            if card not in self.given
            for other in w.ninjas
            if other != ninja
        ]
        return {w.speaker: [c.DONE, *found]} if found else None

    @do("SH-209")
    def card_changes_hands(self, flow: Flow[World], w: World, choice: c.Give | c.Done) -> None:
        if isinstance(choice, c.Give):
            owner = next(one for one in w.ninjas.values() if choice.card in one.goods)
            owner.goods = without(owner.goods, choice.card)
            other = w.ninjas[choice.ninja]
            other.goods = with_card(other.goods, choice.card)
            self.given.append(choice.card)
            flow.tell(ce.Given(choice.card, choice.ninja))
            self.restart()


class ChooseQuest(Procedure):
    """SH-210 One that is not done yet, if there is one."""

    owner: Annotated[str, OWNER]

    @ask("SH-210", forced=True)
    def which_quest_do_you_take(self, w: World) -> Offer | None:
        ninja = w.ninjas.get(NinjaId(self.owner))
        done = ninja.done if ninja else w.progress.daimyo_done
        seat = ninja.seat if ninja else DAIMYO
        found = [c.TakeQuest(quest) for quest in w.content.quests_of(self.owner) if quest not in done]
        return {seat: found} if found else None

    @do("SH-210")
    def quest_is_taken(self, flow: Flow[World], w: World, take: c.TakeQuest) -> None:
        if (ninja := NinjaId(self.owner)) in w.ninjas:
            w.ninjas[ninja].quest = take.quest
        else:
            w.daimyo_quest = take.quest
        flow.tell(ce.QuestTaken(QuestId(take.quest)))


class Deployment(Procedure):
    """SH-211 The Daimyo takes a ready-made deployment, which he may change, or places guard after guard."""

    due: list[Figure]
    changes: Count = 0
    moving: Figure | None = None

    @ask("SH-211")
    def how_do_the_guards_stand(self, w: World) -> Offer | None:
        styles = w.content.styles[w.mission]
        return None if w.options.ready_made and styles else {DAIMYO: [*(c.Take(s) for s in styles), c.PLACE_EACH]}

    @do("SH-211")
    def deployment_is_chosen(self, flow: Flow[World], w: World, choice: c.Take | c.PlaceEach) -> None:
        if isinstance(choice, c.Take):
            self._take(flow, w, StyleId(choice.style))
            self.go_to(Deployment.who_stands_elsewhere)
        else:
            self.go_to(Deployment.where_does_the_next_one_stand)

    @do("SH-211")
    def ready_made_deployment_is_taken(self, flow: Flow[World], w: World) -> None:
        self._take(flow, w, next(iter(w.content.styles[w.mission])))
        self.finish()

    @ask("SH-211")
    def where_does_the_next_one_stand(self, w: World) -> Offer | None:
        if not self.due:
            return None
        number = self.due[0]
        found = [stand for yard in yards_for(w, number, len(self.due)) for stand in stands(w, yard)]
        return {DAIMYO: found}

    @do("SH-211")
    def next_one_stands(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        number = self.due.pop(0)
        _set(flow, w, number, to)
        self.go_to(Deployment.where_does_the_next_one_stand)

    @ask("SH-211")
    def who_stands_elsewhere(self, w: World) -> Offer | None:
        if self.changes == 2 * len(w.guards) or not w.guards:
            return None
        return {DAIMYO: [c.DONE, *[c.GUARD[number] for number in w.guards]]}

    @do("SH-211")
    def guard_is_taken_up(self, flow: Flow[World], w: World, choice: c.Guard | c.Done) -> None:
        if isinstance(choice, c.Guard):
            self.moving = choice.guard

    @ask("SH-211")
    def where_does_he_stand_instead(self, w: World) -> Offer | None:
        return {DAIMYO: places_instead(w, self.moving)} if self.moving is not None else None

    @do("SH-211")
    def guard_stands_elsewhere(self, flow: Flow[World], w: World, choice: Choice) -> None:
        assert self.moving is not None
        number, self.moving = self.moving, None
        self.changes += 1
        self.go_to(Deployment.who_stands_elsewhere)
        if isinstance(choice, c.Guard):
            one, other = w.guards[number], w.guards[choice.guard]
            w.guards[number], w.guards[choice.guard] = other, one
            for n in (number, choice.guard):
                stands_at = w.guards[n]
                flow.tell(ce.GuardStands(n, stands_at.yard, stands_at.corner, stands_at.facing))
                if stands_at.facing == "tower":
                    flow.call(SetFocus(seat=DAIMYO))
        elif isinstance(choice, c.Stand):
            _set(flow, w, number, choice)

    def _take(self, flow: Flow[World], w: World, style: StyleId) -> None:
        found = w.content.styles[w.mission][style]
        by_style(w, found, self.due)
        self.due = []
        if w.board.tower:
            w.focus = found.focus or w.board.tower
            flow.tell(e.TowerWatches(w.focus))
        _note_lord(w)
        for number, guard in w.guards.items():
            flow.tell(ce.GuardStands(number, guard.yard, guard.corner, guard.facing))


def _set(flow: Flow[World], w: World, number: Figure, to: c.Stand) -> None:
    w.guards[number] = Guard(to.hex, to.corner, to.facing)
    flow.tell(ce.GuardStands(number, to.hex, to.corner, to.facing))
    _note_lord(w)
    if to.facing == "tower":
        flow.call(SetFocus(seat=DAIMYO))


def _note_lord(w: World) -> None:
    if LORD in w.guards and w.guards[LORD].yard in w.board.objective("lord"):
        w.lord_stood_in = w.guards[LORD].yard


def places_instead(w: Garden, number: Figure) -> list[Choice]:
    """Other spots of his yard; other yards if his is not left empty; or the place of somebody of another kind."""
    here = w.guards[number].yard
    yards = [here]
    if len(w.guards_in(here)) > 1:
        yards += [yard for yard in yards_with_space(w) if yard != here]
    if number == LORD:
        yards = [yard for yard in yards if yard in lord_yards(w.board)]
    may_go = yards_open_to(w, number)
    found: list[Choice] = [stand for yard in yards if yard in may_go for stand in stands(w, yard, number)]
    if number != LORD:
        for other, guard in w.guards.items():
            is_other_kind = KIND_OF[other] not in (KIND_OF[number], "daimyo")
            if is_other_kind and guard.yard in may_go and here in yards_open_to(w, other):
                found.append(c.GUARD[other])
    return found


def yards_open_to(w: Garden, number: Figure) -> tuple[HexId, ...]:
    """SH-R75 At Nakasendo the last Officer on guard stays on guard; everybody else can stand anywhere."""
    if w.board.file.goal != "officers" or KIND_OF[number] != "officer":
        return w.board.yards
    return w.board.yards if any(n != number for n in officers_on_guard(w)) else w.board.guarded


class LayCoins(Procedure):
    """SH-1112, SH-1113, SH-R61, SH-R62 Coins from the cards in use, and the wealth of the location."""

    on_cards: list[Count]
    wealth: Count

    @ask("SH-1113")
    def where_does_a_coin_lie(self, w: World) -> Offer | None:
        free, board = free_junctions(w), w.board
        room = sum(place not in w.coins for tile in board.large for place in board.junctions_on[tile])
        if self.on_cards:
            if room <= -(-self.wealth // 3):
                return None
            return {DAIMYO: [c.Coin(self.on_cards[0], place) for place in free]}
        values = [v for v in (1, 2, 3) if v <= self.wealth and -(-(self.wealth - v) // 3) <= room - 1]
        return {DAIMYO: [c.Coin(value, place) for place in free for value in values]} if values and free else None

    @do("SH-1113")
    def coin_lies_there(self, flow: Flow[World], w: World, coin: c.Coin) -> None:
        w.coins[coin.hex] = coin.value
        flow.tell(ce.CoinsLaid(coin.hex, coin.value))
        if self.on_cards:
            self.on_cards.pop(0)
        else:
            self.wealth -= coin.value
        self.restart()

    @do("SH-R62")
    def what_has_no_room_is_gone(self, flow: Flow[World], w: World) -> None:
        if self.on_cards:
            self.on_cards = []
            self.restart()


def free_junctions(w: Garden) -> list[HexId]:
    """SH-1113 On the large tiles with fewest coins, as long as they have room."""
    by_tile = {tile: w.board.junctions_on[tile] for tile in w.board.large}
    counts = {tile: sum(p in w.coins for p in places) for tile, places in by_tile.items()}
    fewest = min((n for tile, n in counts.items() if n < len(by_tile[tile])), default=0)
    return [p for tile, places in by_tile.items() if counts[tile] == fewest for p in places if p not in w.coins]


class EnterGarden(Procedure):
    """SH-215, SH-901 An entry bush for each ninja, two in each at the most."""

    ninja: NinjaId

    @ask("SH-215")
    def where_does_he_enter(self, w: World) -> Offer:
        free = [bush for bush in w.board.entries if len(w.in_bush(bush)) < MOST_AT_AN_ENTRY]
        return {w.owner(self.ninja): [c.Enter(self.ninja, bush) for bush in free]}

    @do("SH-215")
    def he_enters(self, flow: Flow[World], w: World, enter: c.Enter) -> None:
        w.ninjas[self.ninja].bush = enter.hex
        flow.tell(ce.NinjaEntered(self.ninja, enter.hex))
