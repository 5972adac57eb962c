"""Why something is not on offer between missions: who comes along, what is bought, where to, and rewards."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.flow.council import chapter_of, cost, of_daimyo, open_locations, value
from uguisu.games.shadow.flow.setup import cards_in_use
from uguisu.games.shadow.why_not.grounds import Asked, not_in_play
from uguisu.kit.why_not import Ground, Grounds

TAX, PAYMENT = "in_which_tokens_is_tax_paid", "with_which_tokens"
BUYS, BARGAINS = "what_does_the_daimyo_buy", "what_do_the_ninjas_buy"
NEW, ELSEWHERE = "where_is_the_card_used", "which_card_is_used_elsewhere"
STRUCK_OUT, LOST, PROMOTED = "what_is_struck_out", "which_deployment_is_lost", "which_card_is_promoted"


def pick(asked: Asked, choice: c.Pick) -> Cause | None:
    progress = asked.view.progress.ninjas
    if asked.question == "whom_do_you_play":
        if choice.ninja not in progress:
            return because("SH-1122", "stays_at_home", ninja=choice.ninja)
        if choice.ninja in asked.view.ninjas:
            return because("SH-1122", "is_played", ninja=choice.ninja)
    elif choice.ninja in progress:
        return because("SH-201", "comes_along_already", ninja=choice.ninja)
    return None


def send_home(asked: Asked, choice: c.SendHome) -> Cause | None:
    if choice.ninja not in asked.view.progress.ninjas:
        return because("SH-1122", "stays_at_home", ninja=choice.ninja)
    return None


def collect(asked: Asked, choice: c.Collect) -> Cause | None:
    """SH-1104, SH-1105"""
    wanted = (choice.ones, choice.twos, choice.threes)
    w = asked.view
    if asked.question == TAX:
        tax = sum(chapter_of(w).worth[mission].tax for mission in of_daimyo(w))
        return because("SH-1104", "not_the_tax", tax=tax) if value(wanted) != tax else None
    price = cost(w, w.deed.goods) if w.deed.goods else 0
    if not price and value(wanted):
        return because("SH-R104", "costs_nothing", card=w.deed.goods)
    if any(count > there for count, there in zip(wanted, w.tokens, strict=True)):
        return because("SH-1105", "not_these_tokens", tokens_left=w.tokens)
    return because("SH-1105", "not_enough", card=w.deed.goods, price=price) if value(wanted) < price else None


def buy(asked: Asked, choice: c.Buy) -> Cause | None:
    if choice.card not in asked.view.offer:
        return because("SH-1103", "not_on_offer", card=choice.card)
    price, money = cost(asked.view, choice.card), value(asked.view.tokens)
    return because("SH-1105", "too_expensive", card=choice.card, price=price, money=money) if price > money else None


def claim(asked: Asked, choice: c.Claim) -> Cause | None:
    if choice.card not in asked.view.offer:
        return because("SH-1108", "not_on_offer", card=choice.card)
    if found := not_in_play(asked, choice.ninja, "SH-1109"):
        return found
    price, money = asked.view.content.shop.ninja[choice.card].cost, asked.view.progress.purse
    return because("SH-1109", "too_expensive", card=choice.card, price=price, money=money) if price > money else None


def buy_jutsu(asked: Asked, choice: c.BuyJutsu) -> Cause | None:
    price, money = asked.view.progress.jutsu_price, asked.view.progress.purse
    if not price:
        return because("SH-R52", "no_jutsu_for_sale")
    if found := not_in_play(asked, choice.ninja, "SH-1109"):
        return found
    return because("SH-R52", "jutsu_too_expensive", price=price, money=money) if price > money else None


def no_holding(asked: Asked, number: int) -> Cause | None:
    count = len(asked.view.progress.holdings)
    return because("SH-1107", "no_such_card", count=count) if number >= count else None


def assign(asked: Asked, choice: c.Assign) -> Cause | None:
    """SH-1107"""
    w = asked.view
    if found := no_holding(asked, choice.holding):
        return found
    if choice.mission == chapter_of(w).last:
        return because("SH-1107", "never_to_the_palace", mission=choice.mission)
    if choice.mission not in open_locations(w):
        return because("SH-R54", "played_already", mission=choice.mission)
    holdings = w.progress.holdings
    new = next((n for n, holding in enumerate(holdings) if not holding.mission), None)
    if asked.question == NEW and choice.holding != new and new is not None:
        return because("SH-1107", "another_card_first", holding=new)
    if holdings[choice.holding].mission == choice.mission:
        return because("SH-1107", "waits_there_already", holding=choice.holding, mission=choice.mission)
    return because("SH-1107", "moved_once", holding=choice.holding)


def discard(asked: Asked, choice: c.Discard) -> Cause | None:
    w = asked.view
    if found := no_holding(asked, choice.holding):
        return found
    holding = w.progress.holdings[choice.holding]
    if asked.question == STRUCK_OUT:
        return because("SH-R66", "waits_elsewhere", holding=choice.holding) if holding.mission != w.mission else None
    if not w.content.shop.daimyo[holding.card].guards:
        return because("SH-R65", "no_deployment", holding=choice.holding)
    return because("SH-R65", "just_used", holding=choice.holding) if holding.mission == w.mission else None


def discard_palace(asked: Asked, choice: c.DiscardPalace) -> Cause | None:
    w = asked.view
    if choice.slot >= len(w.progress.palace):
        return because("SH-1116", "palace_slot_empty", slot=choice.slot)
    if asked.question == STRUCK_OUT:
        return because("SH-R66", "palace_is_not_next") if w.mission != chapter_of(w).last else None
    card = w.progress.palace[choice.slot]
    return None if w.content.shop.daimyo[card].guards else because("SH-R65", "card_no_deployment", card=card)


def promote(asked: Asked, choice: c.Promote) -> Cause | None:
    if choice.card not in [holding.card for holding in cards_in_use(asked.w)]:
        return because("SH-1116", "not_used", card=choice.card)
    if choice.slot > len(asked.view.progress.palace):
        return because("SH-1116", "earlier_slot_first", slot=len(asked.view.progress.palace))
    return None


def travel(asked: Asked, choice: c.Travel) -> Cause | None:
    return because("SH-R54", "played_already", mission=choice.mission)


def give(asked: Asked, choice: c.Give) -> Cause | None:
    """SH-209"""
    holders = [name for name, one in asked.view.ninjas.items() if choice.card in one.goods]
    if not holders:
        return because("SH-209", "nobody_has", card=choice.card)
    if found := not_in_play(asked, choice.ninja, "SH-209"):
        return found
    if holders == [choice.ninja]:
        return because("SH-209", "has_it_already", ninja=choice.ninja, card=choice.card)
    return because("SH-209", "handed_on_once", card=choice.card)


def quest(asked: Asked, choice: c.TakeQuest) -> Cause | None:
    w = asked.view
    owner, now = w.content.quests[choice.quest].owner, w.deed.owner
    if owner != now:
        return because("SH-210", "quest_of_another", quest=choice.quest, owner=owner)
    return because("SH-1119", "quest_done_already", quest=choice.quest)


def shopping(asked: Asked) -> Cause | None:
    """SH-R116, 6 Outside a chapter nothing is bought."""
    return because("SH-1123", "no_chapter") if asked.view.options.mode != "chapter" else None


COUNCIL: Grounds = {
    c.Pick: Ground("SH-201", ("who_comes_along", "whom_do_you_play"), pick),
    c.SendHome: Ground("SH-1122", ("who_leaves",), send_home),
    c.Collect: Ground("SH-1104", (TAX, PAYMENT), collect, elsewhere=shopping),
    c.Buy: Ground("SH-1105", (BUYS,), buy, elsewhere=shopping),
    c.Claim: Ground("SH-1109", (BARGAINS,), claim, elsewhere=shopping),
    c.BuyJutsu: Ground("SH-R52", (BARGAINS,), buy_jutsu, moment="claim", elsewhere=shopping),
    c.Assign: Ground("SH-1107", (NEW, ELSEWHERE), assign, elsewhere=shopping),
    c.Discard: Ground("SH-R66", (STRUCK_OUT, LOST), discard, elsewhere=shopping),
    c.DiscardPalace: Ground("SH-R66", (STRUCK_OUT, LOST), discard_palace, moment="discard", elsewhere=shopping),
    c.Promote: Ground("SH-1116", (PROMOTED,), promote, elsewhere=shopping),
    c.Travel: Ground("SH-1110", ("where_do_you_go",), travel, elsewhere=shopping),
    c.Give: Ground("SH-209", ("who_gets_what",), give, elsewhere=shopping),
    c.TakeQuest: Ground("SH-210", ("which_quest_do_you_take",), quest),
}
