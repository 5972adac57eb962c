"""Chapter 3.4: after a mission."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import NinjaId, QuestId
from uguisu.games.shadow.catalog import PALACE_SLOTS
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.flow.council import chapter_of, discard
from uguisu.games.shadow.flow.ends import reward_daimyo, reward_ninja
from uguisu.games.shadow.flow.setup import cards_in_use, is_last
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO
from uguisu.games.shadow.progress import Record
from uguisu.games.shadow.world import World
from uguisu.kit.bags import kinds


class Rewards(Procedure):
    """What the mission has brought."""

    @do("SH-1117")
    def last_quests_are_looked_at(self, flow: Flow[World], w: World) -> None:
        for ninja in list(w.ninjas):
            quest = w.ninjas[ninja].quest
            if quest and not w.content.quests[quest].boxes and is_done(w, ninja, quest):
                reward_ninja(flow, w, ninja, quest)
        quest = w.daimyo_quest
        if quest and not w.content.quests[quest].boxes and 0 < w.coins_laid <= 2 * len(w.coins):
            reward_daimyo(flow, w, quest)

    @do("SH-1114")
    def winner_is_rewarded(self, flow: Flow[World], w: World) -> None:
        if w.options.mode != "chapter":
            self.finish()
            return
        give_prize(w)
        if w.ending == "ninjas":
            if not is_last(w):
                flow.tell(ce.LocationWon(w.mission))
            flow.call(LoseDeployments(left=chapter_of(w).worth[w.mission].ninjas.deployments_lost))
        elif not is_last(w):
            flow.call(Promotion())

    @do("SH-1114")
    def everything_is_put_away(self, flow: Flow[World], w: World) -> None:
        put_away(w)


def give_prize(w: World) -> None:
    """SH-1115 What the winner gets without having to choose."""
    progress, worth = w.progress, chapter_of(w).worth[w.mission]
    progress.played = (*progress.played, w.mission)
    if w.ending == "daimyo":
        prize = worth.daimyo
        progress.no_shopping |= prize.no_shopping
        progress.more_daimyo_cards += prize.more_cards
        progress.rebate += prize.rebate
        progress.has_reward_stock |= prize.reward_stock
        return
    reward = worth.ninjas
    for one in w.ninjas.values():
        one.jutsu += reward.jutsu
    progress.purse += reward.coins * w.count
    progress.more_ninja_cards += reward.more_cards
    progress.may_strike_out |= reward.strike_out
    progress.jutsu_price = reward.jutsu_on_sale or progress.jutsu_price
    if not is_last(w):
        progress.won = (*progress.won, w.mission)


def put_away(w: World) -> None:
    """SH-1114 Cards that were used are gone; what the ninjas keep is written down."""
    progress = w.progress
    progress.holdings = tuple(holding for holding in progress.holdings if holding.mission != w.mission)
    for name, one in w.ninjas.items():
        progress.ninjas[name] = kept_of(w, name)
        one.goods = ()


def settle(w: World) -> None:
    """A mission of a chapter that was given up at once: nobody is asked about anything more."""
    give_prize(w)
    put_away(w)


def kept_of(w: Garden, name: NinjaId) -> Record:
    """SH-1121 Bought tokens and vests last one mission (SH-R52)."""
    one, shop = w.ninjas[name], w.content.shop.ninja
    bought = [shop[goods].kind for goods in one.goods]
    health = list(one.health)
    for _ in range(bought.count("health")):
        health.reverse()
        health.remove("none")
        health.reverse()
    return Record(
        cards=one.cards,
        health=tuple(health),
        jutsu=max(0, one.jutsu + one.jutsu_used - bought.count("jutsu")),
        done=one.done,
    )


def is_done(w: Garden, ninja: NinjaId, quest: QuestId) -> bool:
    """SH-1117 Quests that are looked at when the mission is over."""
    one = w.ninjas[ninja]
    match w.content.quests[quest].counts:
        case "untouched":
            return w.ending == "ninjas" and not one.was_hurt
        case "battered":
            return w.ending == "ninjas" and one.flipped == len(one.health)
    return False


class LoseDeployments(Procedure):
    """SH-R65 The Daimyo discards so many deployment cards, wherever they are, but not those that were just used."""

    left: Count

    @ask("SH-R65")
    def which_deployment_is_lost(self, w: World) -> Offer | None:
        shop, used = w.content.shop.daimyo, w.mission
        found: list[Choice] = [
            c.Discard(n)
            for n, holding in enumerate(w.progress.holdings)
            if shop[holding.card].guards and holding.mission != used
        ]
        found += [c.DiscardPalace(slot) for slot, card in enumerate(w.progress.palace) if shop[card].guards]
        return {DAIMYO: found} if self.left and found else None

    @do("SH-R65")
    def deployment_is_lost(self, flow: Flow[World], w: World, choice: Choice) -> None:
        discard(flow, w, choice)
        self.left -= 1
        self.restart()


class Promotion(Procedure):
    """SH-1116 One card that was used goes to a slot of the last location."""

    @ask("SH-1116")
    def which_card_is_promoted(self, w: World) -> Offer | None:
        used = kinds(tuple(sorted(holding.card for holding in cards_in_use(w))))
        slots = range(min(PALACE_SLOTS, len(w.progress.palace) + 1))
        return {DAIMYO: [c.DONE, *(c.Promote(card, slot) for card in used for slot in slots)]} if used else None

    @do("SH-1116")
    def card_is_promoted(self, flow: Flow[World], w: World, choice: c.Promote | c.Done) -> None:
        if isinstance(choice, c.Promote):
            progress = w.progress
            progress.palace = (*progress.palace[: choice.slot], choice.card, *progress.palace[choice.slot + 1 :])
            flow.tell(ce.Promoted(choice.card))
