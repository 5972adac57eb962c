"""Where a game stands, and how it ended."""

from __future__ import annotations

from uguisu.engine.event import Seat
from uguisu.engine.speech import Result
from uguisu.games.tenchu.cards import MissionId
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.names import table_name
from uguisu.games.tenchu.words.text import FILE


def standing_text(view: View) -> str:
    return FILE.say(
        "standing",
        phase=view.phase,
        is_battle=view.is_battle,
        title=_title(view),
        turn=view.turn,
        last_turn=view.last_turn,
        tension=view.tension if view.table else 1,
    )


def _title(view: View) -> str:
    """The mission where all have one, else the table."""
    if len(view.in_play) == 1:
        return FILE.name("mission", view.in_play[0])
    return table_name(view.content, view.table)


def story_text(result: Result, view: View) -> str:
    """By mission and what became of it."""
    if view.is_battle:
        return FILE.say("stories", "battle", result.outcome)
    if view.cause == "given_up":
        return FILE.say("stories", "any", "guards_gave_up" if result.outcome == "ninja" else "given_up")
    if not view.is_together:
        return FILE.say("stories", "any", "contest" if result.outcome == "ninja" else "nobody")
    party, mission = next(iter(view.missions.items()), (Seat(0), MissionId("")))
    fate = "won" if result.outcome == "ninja" else _fate(view, party, mission) if mission else ""
    if FILE.has("stories", mission, fate):
        return FILE.say("stories", mission, fate)
    return FILE.say("stories", "any", result.outcome)


def _fate(view: View, party: Seat, mission: MissionId) -> str:
    """What a lost mission was lost by."""
    if view.has_called_up_too_many(party, mission):
        return "called"
    if not view.ninjas:
        return "fled" if view.left else "fallen"
    return "time" if view.cause == "time" else "lost"
