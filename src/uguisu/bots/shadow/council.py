"""The ninjas between missions: who comes along, what they buy, where they go, and which quests they take."""

from __future__ import annotations

from uguisu.bots.shadow.answers import Answer, any_option, done, one_of
from uguisu.bots.shadow.goods import COIN, JUTSU, strength, worth_to_daimyo, worth_to_ninja
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.cards import NinjaPrize
from uguisu.games.shadow.flow.council import chapter_of
from uguisu.games.shadow.garden import Garden

ENOUGH_JUTSU, ENOUGH_LOST = 3, 2
"""With so many tokens for each of them, or after so many defeats, they go for the last mission."""
GUARDED = 3.0
"""How much rather they go where guards are few, beside what is to be won there."""
LUCK = 0.3
"""So far one choice must be better than another to be made always."""


def prize(of: NinjaPrize) -> float:
    """What there is to win at a location."""
    found = of.jutsu + 0.3 * of.coins + 0.2 * of.more_cards + 0.3 * of.deployments_lost
    return found + 0.3 * of.strike_out + 0.4 * bool(of.jutsu_on_sale)


def where_do_you_go(prompt: Prompt, below: Below) -> Choice:
    """Where much is to be won and few guards are; the last mission when they are ready, or when it gets no better."""
    w: Garden = prompt.view
    chapter, progress = chapter_of(w), w.progress
    lost = len(progress.played) - len(progress.won)
    ready = min(one.jutsu for one in w.ninjas.values()) >= ENOUGH_JUTSU or lost >= ENOUGH_LOST
    last = c.Travel(chapter.last)
    if ready and last in prompt.options:
        return last

    def hope(travel: Choice) -> float:
        assert isinstance(travel, c.Travel)
        mission: MissionId = travel.mission
        return prize(chapter.worth[mission].ninjas) - GUARDED * strength(w, mission) + LUCK * below(100) / 100

    return max([option for option in prompt.options if option != last] or [last], key=hope)


def anywhere_but_last(prompt: Prompt, below: Below) -> Choice:
    last = c.Travel(chapter_of(prompt.view).last)
    return one_of([option for option in prompt.options if option != last] or [last], below)


def what_do_the_ninjas_buy(prompt: Prompt, below: Below) -> Choice:
    """What is worth more than the coins, for whoever can use it best."""
    w: Garden = prompt.view

    def gain(option: Choice) -> float:
        match option:
            case c.Claim(card, ninja):
                return worth_to_ninja(w, card, ninja) - COIN * w.content.shop.ninja[card].cost
            case c.BuyJutsu(ninja):
                return 2 * JUTSU - COIN * w.progress.jutsu_price - 0.1 * w.ninjas[ninja].jutsu
        return 0.0

    return max(prompt.options, key=gain)


def something_useful(prompt: Prompt, below: Below) -> Choice:
    """Any of the cards, for anybody who can use it."""
    w: Garden = prompt.view
    claims = [option for option in prompt.options if isinstance(option, c.Claim)]
    useful = [claim for claim in claims if worth_to_ninja(w, claim.card, claim.ninja) > 0]
    return one_of(useful, below) if useful else c.DONE


def what_is_struck_out(prompt: Prompt, below: Below) -> Choice:
    """SH-R66 The card that does most for the Daimyo."""
    w: Garden = prompt.view

    def loss(option: Choice) -> float:
        match option:
            case c.Discard(n):
                return worth_to_daimyo(w, w.progress.holdings[n].card)
            case c.DiscardPalace(slot):
                return worth_to_daimyo(w, w.progress.palace[slot])
        return 0.0

    return max(prompt.options, key=loss)


def who_leaves(prompt: Prompt, below: Below) -> Choice:
    """SH-1122 Whoever has gained least in the chapter."""
    w: Garden = prompt.view

    def gained(option: Choice) -> tuple[int, int]:
        assert isinstance(option, c.SendHome)
        kept, first = w.progress.ninjas[option.ninja], w.content.ninjas[option.ninja]
        return kept.jutsu + len(kept.cards) - len(first.starting) + len(kept.health) - len(first.health), below(100)

    return min(prompt.options, key=gained)


def which_quest_do_you_take(prompt: Prompt, below: Below) -> Choice:
    """One that can be done in this mission, and sooner one that is done on the way than one for its end."""
    w: Garden = prompt.view
    armoured = {"samurai", "daimyo"} & w.board.file.deployment.keys()

    def hope(option: Choice) -> tuple[bool, bool, int]:
        assert isinstance(option, c.TakeQuest)
        quest = w.content.quests[option.quest]
        return quest.counts != "armoured" or bool(armoured), bool(quest.boxes), below(100)

    return max(prompt.options, key=hope)


COMMON: dict[str, Answer] = {
    "who_comes_along": any_option,
    "whom_do_you_play": any_option,
    "who_leaves": who_leaves,
    "what_is_struck_out": what_is_struck_out,
    "who_gets_what": done,
}
NOVICE = COMMON | {
    "what_do_the_ninjas_buy": something_useful,
    "where_do_you_go": anywhere_but_last,
    "which_quest_do_you_take": any_option,
}
ADEPT = COMMON | {
    "what_do_the_ninjas_buy": what_do_the_ninjas_buy,
    "where_do_you_go": where_do_you_go,
    "which_quest_do_you_take": which_quest_do_you_take,
}
