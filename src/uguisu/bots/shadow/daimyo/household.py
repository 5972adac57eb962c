"""What the Daimyo decides between missions: tax, purchases, where cards are used, promotions, quests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from uguisu.bots.shadow.answers import Answer, done, one_of
from uguisu.bots.shadow.goods import gain_of_buying, strength, worth_to_daimyo
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import PurchaseId
from uguisu.games.shadow.flow.council import chapter_of, cost, value
from uguisu.games.shadow.flow.setup import cards_in_use
from uguisu.games.shadow.garden import Garden

PALACE = 1.5
"""How much more a card counts in the last mission, which decides."""
OFFICERS = 1.0
"""What another Officer is worth where the ninjas must be rid of all of them."""
QUESTS = ("purse", "full_alarms", "damage", "bodies_found")
"""By what they count, the easiest first."""
Cards = tuple[PurchaseId, ...]


def worth(tokens: c.Collect) -> int:
    return value((tokens.ones, tokens.twos, tokens.threes))


def best_purchase(w: Garden, purse: int) -> Cards:
    """Of all that the tax can pay for what brings most."""
    offer = tuple(sorted(w.offer))

    def gain(cards: Sequence[PurchaseId]) -> float:
        return sum(gain_of_buying(w, card) for card in cards)

    return max(_affordable(w, offer, purse), key=gain)


def _affordable(w: Garden, offer: Cards, purse: int) -> Iterator[Cards]:
    for count in range(len(offer) + 1):
        for cards in combinations(offer, count):
            if sum(cost(w, card) for card in cards) <= purse:
                yield cards


def in_which_tokens_is_tax_paid(prompt: Prompt, below: Below) -> Choice:
    """So that each card that he means to buy can be paid exactly, and in few tokens."""
    w: Garden = prompt.view
    taxes = [option for option in prompt.options if isinstance(option, c.Collect)]
    tax = worth(taxes[0])
    wanted = {1: 0, 2: 0, 3: 0}
    for card in best_purchase(w, tax):
        for coin in _in_coins(cost(w, card)):
            wanted[coin] += 1
    rest = tax - sum(coin * count for coin, count in wanted.items())
    for coin in _in_coins(rest):
        wanted[coin] += 1
    return c.Collect(wanted[1], wanted[2], wanted[3])


def _in_coins(price: int) -> Iterator[int]:
    """As few as will do."""
    while price > 0:
        coin = 2 if price in (2, 4) else min(3, price)
        yield coin
        price -= coin


def mostly_twos(prompt: Prompt, below: Below) -> Choice:
    """Coins with which nearly everything can be paid."""
    taxes = [option for option in prompt.options if isinstance(option, c.Collect)]
    return max(taxes, key=lambda tax: (tax.twos, tax.threes))


def what_does_the_daimyo_buy(prompt: Prompt, below: Below) -> Choice:
    """The dearest of the best purchase first, so that no coin is spent that another card needs."""
    w: Garden = prompt.view
    wanted = best_purchase(w, value(w.tokens))
    buys = [option for option in prompt.options if isinstance(option, c.Buy) and option.card in wanted]
    return max(buys, key=lambda buy: (cost(w, buy.card), buy.card), default=c.DONE)


def anything_for_sale(prompt: Prompt, below: Below) -> Choice:
    """Money is of no other use."""
    return one_of([option for option in prompt.options if isinstance(option, c.Buy)], below)


def with_which_tokens(prompt: Prompt, below: Below) -> Choice:
    """As little as will do, in few tokens: they are loot for the ninjas later on."""
    payments = [option for option in prompt.options if isinstance(option, c.Collect)]
    return min(payments, key=lambda pay: (worth(pay), pay.ones + pay.twos + pay.threes))


def where_is_the_card_used(prompt: Prompt, below: Below) -> Choice:
    """Where guards are fewest; an Officer rather where the ninjas must be rid of all of them."""
    w: Garden = prompt.view

    def need(option: Choice) -> float:
        assert isinstance(option, c.Assign)
        goods = w.content.shop.daimyo[w.progress.holdings[option.holding].card]
        counts = w.content.missions[option.mission].goal == "officers" and "officer" in goods.guards
        return OFFICERS * counts - strength(w, option.mission)

    return max(prompt.options, key=need)


def where_most_is_to_be_lost(prompt: Prompt, below: Below) -> Choice:
    """The location that pays most tax."""
    worths = chapter_of(prompt.view).worth
    return max(prompt.options, key=lambda option: worths[option.mission].tax)  # type: ignore[attr-defined]


def which_deployment_is_lost(prompt: Prompt, below: Below) -> Choice:
    """Whatever does least."""
    w: Garden = prompt.view

    def loss(option: Choice) -> float:
        if isinstance(option, c.DiscardPalace):
            return PALACE * worth_to_daimyo(w, w.progress.palace[option.slot])
        assert isinstance(option, c.Discard)
        return worth_to_daimyo(w, w.progress.holdings[option.holding].card)

    return min(prompt.options, key=loss)


def which_card_is_promoted(prompt: Prompt, below: Below) -> Choice:
    """The one by which the last mission becomes hardest."""
    w: Garden = prompt.view

    def gain(option: Choice) -> float:
        if not isinstance(option, c.Promote):
            return 0.0
        left = worth_to_daimyo(w, w.progress.palace[option.slot]) if option.slot < len(w.progress.palace) else 0.0
        return worth_to_daimyo(w, option.card) - left

    return max(prompt.options, key=gain)


def which_quest_do_you_take(prompt: Prompt, below: Below) -> Choice:
    """The easiest. Where no coins will lie, none can be guarded."""
    w: Garden = prompt.view
    quests = [option for option in prompt.options if isinstance(option, c.TakeQuest)]
    order = {what: n for n, what in enumerate(QUESTS)}

    def price(take: c.TakeQuest) -> tuple[bool, int]:
        counts = w.content.quests[take.quest].counts
        return counts == "purse" and not has_coins(w), order.get(counts, len(order))

    return min(quests, key=price)


def any_quest_that_can_be_done(prompt: Prompt, below: Below) -> Choice:
    w: Garden = prompt.view
    quests = [option for option in prompt.options if isinstance(option, c.TakeQuest)]
    found = [take for take in quests if has_coins(w) or w.content.quests[take.quest].counts != "purse"]
    return one_of(found or quests, below)


def has_coins(w: Garden) -> bool:
    """SH-1112 Whether coins will lie on the board."""
    if w.options.mode != "chapter":
        return False
    return bool(chapter_of(w).worth[w.mission].wealth) or any(value(card.tokens) for card in cards_in_use(w))


COMMON: dict[str, Answer] = {
    "with_which_tokens": with_which_tokens,
    "which_card_is_used_elsewhere": done,
    "which_deployment_is_lost": which_deployment_is_lost,
    "which_card_is_promoted": which_card_is_promoted,
}
NOVICE = COMMON | {
    "in_which_tokens_is_tax_paid": mostly_twos,
    "what_does_the_daimyo_buy": anything_for_sale,
    "where_is_the_card_used": where_most_is_to_be_lost,
    "which_quest_do_you_take": any_quest_that_can_be_done,
}
ADEPT = COMMON | {
    "in_which_tokens_is_tax_paid": in_which_tokens_is_tax_paid,
    "what_does_the_daimyo_buy": what_does_the_daimyo_buy,
    "where_is_the_card_used": where_is_the_card_used,
    "which_quest_do_you_take": which_quest_do_you_take,
}
