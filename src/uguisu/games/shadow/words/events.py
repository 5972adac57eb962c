"""What the sentence of an event speaks of. Which board is played is known as soon as it is chosen at the table."""

from __future__ import annotations

from typing import Any

from uguisu.engine.event import Event
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.pieces import NO_MISSION, NOBODY, Options, Settled
from uguisu.games.shadow.words.choices import PLACES, named
from uguisu.games.shadow.words.names import (
    card_name,
    duties_text,
    guards_told,
    newcomer,
    ninjas_listed,
    order_name,
    owner_name,
    quest_asks,
    quest_reward,
    seat_name,
    spot_name,
    tokens_text,
)
from uguisu.games.shadow.words.places import place_name
from uguisu.games.shadow.words.text import FILE, Fields, listed, word

GUARDS_IN_A_YARD = (e.GuardAlerted, e.GuardStunned, e.GuardGone, e.FootprintsFound)
RAW = ("half", "alarm", "ending", "cause")
"""What picks a sentence and is not named in one."""


def mission_of(content: ShadowContent, options: Options | None) -> MissionId:
    """The mission that is played at such a table; none where it is chosen there and has not been yet."""
    if isinstance(options, Settled) or (options is not None and options.mode == "single"):
        return options.mission
    if options is not None and options.mode == "first_game":
        return next(iter(content.missions))
    return NO_MISSION


def event_facts(event: Event, content: ShadowContent, options: Options | None, seats: int) -> Fields:
    mission = mission_of(content, options)
    facts = {name: _told(name, getattr(event, name), content, mission) for name in event.__struct_fields__}
    return facts | _more(event, content, mission, options, seats)


def _told(name: str, value: Any, content: ShadowContent, mission: MissionId) -> Any:
    """A field of an event in words."""
    if name in RAW:
        return value
    if name in PLACES:
        return place_name(content, mission, value) if value else value
    match name:
        case "yards":
            return listed(place_name(content, mission, yard) for yard in dict.fromkeys(value))
        case "cards":
            return listed(map(card_name, value))
        case "orders":
            return listed(map(order_name, value))
        case "tokens":
            return tokens_text(value)
        case "found":
            return ninjas_listed(value)
        case "guard":
            return guards_told(content, mission, (value,), ())
    return named(name, value, None)


def _more(event: Event, content: ShadowContent, mission: MissionId, options: Options | None, seats: int) -> Fields:
    match event:
        case ce.NinjaPicked(_, seat):
            return {"player": seat_name(seat, seats, None), "alone": seats == 2}
        case e.SeatReady(seat, _):
            return {"player": seat_name(seat, seats, options)}
        case ce.QuestTaken(quest):
            return {"owner": owner_name(content.quests[quest].owner), "quest_text": quest_asks(quest)}
        case e.QuestMarked(quest, _):
            return {"boxes": content.quests[quest].boxes}
        case e.QuestDone(quest):
            return {"reward": quest_reward(content, quest)}
        case e.OrderPlayed(order, half, red):
            duties = duties_text(content.orders[order].section(half, red))
            return {"duties": duties, "alarm": word("alarm") if red else ""}
        case e.MissionActed():
            return {"mission_action": content.missions[mission].action if mission else ""}
        case e.SearchMade(found):
            return {"count": len(found)}
        case e.NinjaHealed(ninja, by):
            return {"alone": ninja == by, "by": named("ninja", by, None)}
    return _of_guards(event, content, mission)


def _of_guards(event: Event, content: ShadowContent, mission: MissionId) -> Fields:
    """Who stands where, and what they do."""
    match event:
        case e.GuardMoved(_, left, place, corner, facing):
            at = {"spot": spot_name(corner, facing), "corner_at": FILE.name("corner_at", corner)}
            return at | {"stays": left == place, "facing": facing}
        case e.GuardDeployed(guard, _, corner, facing):
            return {"newcomer": newcomer(guard), "spot": spot_name(corner, facing)}
        case e.NinjaMoved(_, left, _, place):
            return {"stays": left == place}
        case e.GuardsKilled(ninja, guards, yard):
            yards = (yard,) * len(guards)
            return {"guards": guards_told(content, mission, guards, yards), "is_poison": ninja == NOBODY}
        case e.BodiesFound(guards):
            return {"guards": guards_told(content, mission, guards, ())} | _verbs(len(guards))
        case e.CardSeen(_, _, guards, _, yards):
            told = guards_told(content, mission, guards, yards)
            return {"guards": told, "damage": len(guards)} | _verbs(len(guards))
        case e.GuardsWoke(guards, yards):
            return {"guards": guards_told(content, mission, guards, yards), "count": len(guards)}
    if isinstance(event, GUARDS_IN_A_YARD):
        where = (event.yard,) if event.yard else ()
        return {"guard": guards_told(content, mission, (event.guard,), where)}
    return {}


def _verbs(count: int) -> Fields:
    return {"sees": word("sees", count=count), "notices": word("notices", count=count)}
