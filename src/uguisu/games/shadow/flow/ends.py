"""How a mission ends, and what counts towards quests."""

from __future__ import annotations

from typing import NoReturn

from uguisu.engine.flow import Flow, Procedure
from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import DaimyoCount, NinjaCount, NinjaId, QuestId
from uguisu.games.shadow.figures import KIND_OF, SURRENDER
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import NO_QUEST, Cause, Ending
from uguisu.games.shadow.world import World
from uguisu.kit.bags import with_card


class UnderWay(Procedure):
    """A mission, which can be over at any moment."""


def end_mission(flow: Flow[World], w: World, ending: Ending, cause: Cause) -> NoReturn:
    """SH-R110 At once; nothing else is carried out."""
    w.ending, w.cause, w.phase = ending, cause, "rewards"
    if cause in ("surrender", "given_up"):
        w.progress.extra_time += SURRENDER if ending == "daimyo" else -SURRENDER
    flow.tell(e.MissionOver(ending, cause))
    flow.leave(UnderWay)


def win_if_done(flow: Flow[World], w: World) -> None:
    """SH-1004, SH-1013, SH-1036 Goals that are met at once."""
    if is_goal_met(w):
        end_mission(flow, w, "ninjas", "objective")


def is_goal_met(w: Garden) -> bool:
    match w.board.file.goal:
        case "explosion":
            return w.is_blown_up
        case "officers":
            return not officers_on_guard(w)
        case "hostages":
            return w.rescued >= hostages_needed(w)
    return False


def officers_on_guard(w: Garden) -> list[int]:
    """SH-1013, SH-R75 Officers in an objective yard or in barracks; a stunned one counts."""
    guarded = w.board.guarded
    return [n for n, guard in w.guards.items() if KIND_OF[n] == "officer" and guard.yard in guarded]


def hostages_needed(w: Garden) -> int:
    """SH-1036, SH-R97 With fewer than three characters so many."""
    return min(sum(w.board.file.green.values()), w.count)


def are_away(w: Garden) -> bool:
    """SH-1025, SH-1043 All characters stand on entry bushes, and the search has found nobody."""
    return not w.were_found and all(one.bush in w.board.entries for one in w.ninjas.values())


def is_escaped(w: Garden) -> bool:
    """SH-1025, SH-1043 Goals that are met in Refresh."""
    match w.board.file.goal:
        case "documents":
            return are_away(w) and any(one.carries == "documents" for one in w.ninjas.values())
        case "assassination":
            return w.is_lord_dead and are_away(w)
    return is_goal_met(w)


def lower_time(flow: Flow[World], w: World) -> None:
    """SH-807 At 0 the Daimyo wins at once."""
    w.time -= 1
    if w.time <= 0:
        end_mission(flow, w, "daimyo", "time")


# Quests


def count_for(flow: Flow[World], w: World, ninja: NinjaId, what: NinjaCount, times: int = 1) -> None:
    """SH-1117 One marker for each time."""
    one = w.ninjas[ninja]
    if times and one.quest and w.content.quests[one.quest].counts == what:
        quest = one.quest
        boxes = w.content.quests[quest].boxes
        one.markers = min(one.markers + times, boxes)
        flow.tell(e.QuestMarked(quest, one.markers))
        if one.markers == boxes:
            reward_ninja(flow, w, ninja, quest)


def reward_ninja(flow: Flow[World], w: World, ninja: NinjaId, quest: QuestId) -> None:
    """SH-1118 At once, and for the rest of the chapter."""
    one, reward = w.ninjas[ninja], w.content.quests[quest].reward
    one.done, one.quest, one.markers = (*one.done, quest), NO_QUEST, 0
    flow.tell(e.QuestDone(quest))
    if reward.card:
        one.cards = with_card(one.cards, reward.card)
    if reward.health:
        one.health = (*one.health, reward.health)
    one.jutsu += reward.jutsu


def count_for_daimyo(flow: Flow[World], w: World, what: DaimyoCount, times: int = 1) -> None:
    if times and w.daimyo_quest and w.content.quests[w.daimyo_quest].counts == what:
        quest = w.daimyo_quest
        boxes = w.content.quests[quest].boxes
        w.daimyo_markers = min(w.daimyo_markers + times, boxes)
        flow.tell(e.QuestMarked(quest, w.daimyo_markers))
        if w.daimyo_markers == boxes:
            reward_daimyo(flow, w, quest)


def reward_daimyo(flow: Flow[World], w: World, quest: QuestId) -> None:
    """SH-R47 An order that is won is shuffled into the draw pile."""
    order = w.content.quests[quest].reward.order
    w.daimyo_quest, w.daimyo_markers = NO_QUEST, 0
    w.progress.daimyo_done = (*w.progress.daimyo_done, quest)
    flow.tell(e.QuestDone(quest))
    if order:
        w.deck = w.deck.with_shuffled_in(order)


def is_optional(w: Garden) -> bool:
    """Whether this mission is one of those before the last."""
    chapter = w.content.chapters[w.progress.chapter]
    return w.mission != chapter.last
