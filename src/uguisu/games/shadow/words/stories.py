"""Where a mission stands, and how it ended."""

from __future__ import annotations

from uguisu.engine.speech import Result
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.text import FILE


def standing_text(view: View) -> str:
    mission = FILE.name("mission", view.mission)
    return FILE.say("standing", phase=view.phase, mission=mission, round=view.round, time=view.time)


def story_text(result: Result, view: View) -> str:
    """By mission and cause; ninjas who resign have given the mission up as well as those who surrender."""
    cause = view.cause
    if cause == "given_up" and result.outcome == "daimyo":
        cause = "surrender"
    if FILE.has("stories", view.mission, cause):
        return FILE.say("stories", view.mission, cause)
    return FILE.say("stories", "any", result.outcome)
