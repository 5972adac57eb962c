"""Why something is not on offer in Phase 2, or after a payment."""

from __future__ import annotations

from uguisu.engine.game import Reason
from uguisu.games.blade import choices as c
from uguisu.games.blade.why_not.grounds import Asked, Ground, Grounds, item_name


def purchase(asked: Asked, choice: c.Buy) -> Reason:
    record, name = asked.w.record, item_name(asked.w, choice.item)
    if choice.item in record.owned:
        return Reason("BL-402", f"You own the {name} already.")
    return Reason(
        "BL-402", f"You need {asked.w.content.price(choice.item)} gold for the {name}; you have {record.gold}."
    )


def training(asked: Asked, choice: c.Train) -> Reason:
    record = asked.w.record
    if record.dan == len(asked.w.content.campaign.dan_price):
        return Reason("BL-904", "There is no higher Dan than yours.")
    cost = asked.w.content.campaign.dan_price[record.dan]
    return Reason("BL-904", f"You need {cost} XP for Dan {record.dan + 1}; you have {record.xp}.")


def reward(asked: Asked, choice: c.Reward) -> Reason:
    if choice.of == "charm":
        return Reason("BL-905", f"The charm bonus is at its most, +{asked.w.content.campaign.charm_limit}.")
    return Reason("BL-905", f"You do not own the {item_name(asked.w, choice.of)}.")


def load(asked: Asked, choice: c.Carry) -> Reason:
    if choice.item in asked.w.carried:
        return Reason("BL-405", f"You carry the {item_name(asked.w, choice.item)} already.")
    return Reason("BL-405", f"You do not own the {item_name(asked.w, choice.item)}.")


def abandoning(asked: Asked, choice: c.Abandon) -> Reason:
    return Reason("BL-401", "The contract is settled; there is nothing to abandon.")


def moment_to_abandon(asked: Asked) -> str:
    if asked.view.phase == "reconnaissance":
        return "In Phase 1 you may abandon when a room is finished"
    if asked.view.phase == "payment":
        return "The contract is settled"
    return "In Phase 2 you may abandon while you shop"


def moment_for_a_reward(asked: Asked) -> str:
    dans = [ordinal(dan) for dan, rewarded in enumerate(asked.w.content.campaign.dan_reward, 1) if rewarded]
    return f"A reward comes with the {' and the '.join(dans)} Dan" if dans else "No Dan brings a reward"


def ordinal(number: int) -> str:
    teens = 10 < number % 100 < 20
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


PLANNING: Grounds = {
    c.Abandon: Ground("BL-R07", moment_to_abandon, ("draw_another_room", "what_do_you_buy"), abandoning),
    c.Buy: Ground("BL-401", "Items are bought while you shop", ("what_do_you_buy",), purchase),
    c.Train: Ground("BL-401", "A Dan is bought while you shop", ("what_do_you_buy",), training),
    c.Reward: Ground("BL-905", moment_for_a_reward, ("what_is_your_reward",), reward),
    c.Carry: Ground("BL-405", "Items are packed when the shopping is done", ("what_do_you_carry",), load),
    c.Done: Ground("BL-401", "That ends shopping and packing", ("what_do_you_buy", "what_do_you_carry")),
}
