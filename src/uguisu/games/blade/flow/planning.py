"""Phase 2 and the shop: items, Dan levels, and what is carried."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.flow.outcome import settle
from uguisu.games.blade.world import PLAYER, World


class Shop(Procedure):
    """BL-401 Items and Dan levels are bought, as many as you can pay."""

    may_abandon: bool

    @ask("BL-401", forced=True)
    def what_do_you_buy(self, w: World) -> Offer:
        options: list[Choice] = [w.content.buy[item] for item in w.content.items if can_buy(w, item)]
        if can_train(w):
            options.append(c.TRAIN)
        options.append(c.DONE)
        if self.may_abandon:
            options.append(c.ABANDON)
        return {PLAYER: options}

    @do("BL-401")
    def player_buys(self, flow: Flow[World], w: World, choice: Choice) -> None:
        record = w.record
        self.restart()
        match choice:
            case c.Buy(item):
                cost = w.content.price(item) or 0
                w.change_record(gold=record.gold - cost, owned=(*record.owned, item))
                flow.tell(e.Bought(item, cost))
            case c.Train():
                w.change_record(xp=record.xp - w.content.campaign.dan_price[record.dan], dan=record.dan + 1)
                flow.tell(e.DanReached(w.record.dan))
                if w.content.campaign.dan_reward[w.record.dan - 1]:
                    flow.call(DanReward())
            case c.Abandon():
                settle(flow, w, "abandoned")
            case _:
                self.finish()


class DanReward(Procedure):
    """BL-905 A better charm, or one extra use for good."""

    @ask("BL-905")
    def what_is_your_reward(self, w: World) -> Offer:
        owned = [item for item in w.content.items if item in w.record.owned and w.content.items[item].uses]
        charm = ["charm"] if w.record.charm < w.content.campaign.charm_limit else []
        return {PLAYER: [c.Reward(of) for of in (*charm, *w.content.tricks, *owned)]}

    @do("BL-905")
    def reward_is_taken(self, flow: Flow[World], w: World, reward: c.Reward) -> None:
        flow.tell(e.Rewarded(reward.of))
        if reward.of == "charm":
            w.change_record(charm=w.record.charm + 1)
            return
        w.change_record(extra=(*w.record.extra, reward.of))
        if reward.of in w.tricks:
            w.tricks[reward.of] += 1


class Loadout(Procedure):
    """BL-405 What is carried, chosen item by item."""

    @do("BL-404")
    def ninjato_is_carried(self, flow: Flow[World], w: World) -> None:
        w.carried = {NINJATO: 0}

    @ask("BL-403")
    def what_do_you_carry(self, w: World) -> Offer | None:
        if len(w.carried) >= w.content.campaign.carry[w.record.dan - 1]:
            return None
        left = [item for item in w.content.items if item in w.record.owned and item not in w.carried]
        return {PLAYER: [*(w.content.carry[item] for item in left), c.DONE]} if left else None

    @do("BL-405")
    def item_is_packed(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Carry):
            w.carried[choice.item] = w.content.full_uses(w.record, choice.item)
            self.go_to(Loadout.what_do_you_carry)

    @do("BL-405")
    def everything_is_packed(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.Packed(tuple(w.carried)))


def can_buy(w: World, item: str) -> bool:
    """BL-402 Each item exists once."""
    cost = w.content.price(item)
    return cost is not None and item not in w.record.owned and cost <= w.record.gold


def can_train(w: World) -> bool:
    """BL-904 Dan levels are bought in order, each at its own price."""
    dan = w.record.dan
    return dan < len(w.content.campaign.dan_price) and w.content.campaign.dan_price[dan] <= w.record.xp
