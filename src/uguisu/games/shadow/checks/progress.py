"""Whether a chapter can stand like this: in a position, and when a table goes on from another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.cards import CardId, NinjaId, QuestId
from uguisu.games.shadow.catalog import MOST_HOLDINGS, PALACE_SLOTS
from uguisu.games.shadow.figures import CHARACTERS, SURRENDER, Penalty
from uguisu.games.shadow.progress import Progress, Record
from uguisu.kit.bags import together
from uguisu.kit.positions import check_count, need, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uguisu.games.shadow.content import ShadowContent


def check_progress(content: ShadowContent, progress: Progress, at: str = "") -> None:
    """Fields are named from `at` on. Ids have been checked before."""
    chapter = content.chapters[progress.chapter]
    _each_once(f"{at}played", progress.played)
    for n, mission in enumerate(progress.played):
        need(mission in chapter.worth, f"{at}played[{n}]", "is no mission of this chapter")
    for n, mission in enumerate(progress.won):
        need(mission in progress.played and mission != chapter.last, f"{at}won[{n}]", "was not won")
    _each_once(f"{at}won", progress.won)
    need(len(progress.ninjas) <= CHARACTERS, f"{at}ninjas", f"there are {CHARACTERS} ninjas at the most")
    for name, record in progress.ninjas.items():
        check_record(content, f"{at}ninjas.{name}", name, record)
    within(f"{at}extra_time", progress.extra_time, -SURRENDER, SURRENDER)
    check_holdings(content, progress, at)
    check_done(content, f"{at}daimyo_done", "daimyo", progress.daimyo_done)


def check_record(content: ShadowContent, at: str, name: NinjaId, record: Record) -> None:
    need(name in content.ninjas, at, "nobody is called so")
    check_done(content, f"{at}.done", name, record.done)
    check_cards(content, f"{at}.cards", name, record.cards, record.done)
    check_health(content, f"{at}.health", name, record.health)
    for n, goods in enumerate(record.goods):
        need(goods in content.shop.ninja, f"{at}.goods[{n}]", "is not for ninjas")


def check_holdings(content: ShadowContent, progress: Progress, at: str) -> None:
    """SH-1105, SH-1116 What the Daimyo owns; no card more often than there are copies of it."""
    goods, chapter = content.shop.daimyo, content.chapters[progress.chapter]
    within(f"{at}holdings", len(progress.holdings), 0, MOST_HOLDINGS)
    within(f"{at}palace", len(progress.palace), 0, PALACE_SLOTS)
    for n, card in enumerate(progress.palace):
        need(card in goods, f"{at}palace[{n}]", "is not for the Daimyo")
    for n, holding in enumerate(progress.holdings):
        need(holding.card in goods, f"{at}holdings[{n}].card", "is not for the Daimyo")
        places: tuple[MissionId | str, ...] = ("", *chapter.locations)
        need(holding.mission in places, f"{at}holdings[{n}].mission", "no card can be assigned to it")
    cards = [holding.card for holding in progress.holdings]
    check_count(f"{at}holdings", cards, [card for card, facts in goods.items() for _ in range(facts.copies)])


def check_done(content: ShadowContent, field: str, owner: str, done: Sequence[QuestId]) -> None:
    _each_once(field, done)
    for n, quest in enumerate(done):
        need(quest in content.quests_of(owner), f"{field}[{n}]", f"is no quest of {owner}")


def check_cards(
    content: ShadowContent, field: str, name: NinjaId, cards: Sequence[CardId], done: Sequence[QuestId]
) -> None:
    """SH-1118 He owns his starting cards, and those that quests have brought."""
    rewards = [card for quest in done if (card := content.quests[quest].reward.card)]
    owned = together(content.ninjas[name].starting, tuple(rewards))
    for n, card in enumerate(cards):
        need(card in owned, f"{field}[{n}]", f"{name} does not own it")
    need(tuple(cards) == owned, field, f"{name} owns {', '.join(owned)}, in this order")


def check_health(content: ShadowContent, field: str, name: NinjaId, health: Sequence[Penalty]) -> None:
    """SH-631 His own health cards are among them; what was won or bought has no penalty."""
    own = content.ninjas[name].health
    check_count(field, own, health)
    check_count(field, health, [*own, *["none"] * len(content.quests), *["none"] * len(content.shop.ninja)])


def _each_once(field: str, found: Sequence[str]) -> None:
    for n, one in enumerate(found):
        need(one not in found[:n], f"{field}[{n}]", "stands here twice")
