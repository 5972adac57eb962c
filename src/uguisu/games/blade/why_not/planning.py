"""Why something is not on offer in Phase 2, or after a payment."""

from __future__ import annotations

from typing import Any

from uguisu.engine.why_not import Cause, because
from uguisu.games.blade import choices as c
from uguisu.games.blade.why_not.grounds import Asked
from uguisu.kit.why_not import Ground, Grounds


def purchase(asked: Asked, choice: c.Buy) -> Cause:
    record, item = asked.w.record, choice.item
    if item in record.owned:
        return because("BL-402", "owned", item=item)
    return because("BL-402", "too_dear", item=item, price=asked.w.content.price(item), gold=record.gold)


def training(asked: Asked, choice: c.Train) -> Cause:
    record, prices = asked.w.record, asked.w.content.campaign.dan_price
    if record.dan == len(prices):
        return because("BL-904", "highest_dan")
    return because("BL-904", "too_little_xp", price=prices[record.dan], dan=record.dan + 1, xp=record.xp)


def reward(asked: Asked, choice: c.Reward) -> Cause:
    if choice.of == "charm":
        return because("BL-905", "charm_at_its_most", bonus=asked.w.content.campaign.charm_limit)
    return because("BL-905", "not_owned", item=choice.of)


def load(asked: Asked, choice: c.Carry) -> Cause:
    return because("BL-405", "packed" if choice.item in asked.w.carried else "not_owned", item=choice.item)


def abandoning(asked: Asked, choice: c.Abandon) -> Cause:
    return because("BL-401", "settled")


def not_in_phase_3(asked: Asked) -> Cause | None:
    return because("BL-R07", "no_abandoning") if asked.view.phase == "execution" else None


def phase(asked: Asked) -> dict[str, Any]:
    return {"at": asked.view.phase}


def rewarded_dans(asked: Asked) -> dict[str, Any]:
    dans = [dan for dan, rewarded in enumerate(asked.w.content.campaign.dan_reward, 1) if rewarded]
    return {"count": len(dans), "dans": dans}


PLANNING: Grounds = {
    c.Abandon: Ground(
        "BL-R07",
        ("draw_another_room", "what_do_you_buy"),
        abandoning,
        facts=phase,
        elsewhere=not_in_phase_3,
    ),
    c.Buy: Ground("BL-401", ("what_do_you_buy",), purchase),
    c.Train: Ground("BL-401", ("what_do_you_buy",), training),
    c.Reward: Ground("BL-905", ("what_is_your_reward",), reward, facts=rewarded_dans),
    c.Carry: Ground("BL-405", ("what_do_you_carry",), load),
    c.Done: Ground("BL-401", ("what_do_you_buy", "what_do_you_carry")),
}
