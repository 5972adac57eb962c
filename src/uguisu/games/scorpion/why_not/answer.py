"""Why something is not on offer: the rule that forbids it, and one sentence that says how."""

from __future__ import annotations

from collections.abc import Container

from uguisu.engine.choice import Choice, shorten
from uguisu.engine.why_not import Reason
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import PASSAGES
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.why_not.cards import GUARD_CARDS
from uguisu.games.scorpion.why_not.grounds import QUESTIONS, Asked, Ground, world_seen
from uguisu.games.scorpion.why_not.guards import GUARDS
from uguisu.games.scorpion.why_not.intruders import INTRUDERS
from uguisu.games.scorpion.why_not.setup import SET_UP
from uguisu.games.scorpion.words.templates import WORDS

GROUNDS: dict[type[Choice], Ground] = {**SET_UP, **GUARD_CARDS, **GUARDS, **INTRUDERS}

INTRUDER_CARDS = (c.Kenjutsu, c.Shuriken, c.PotentSake, c.ShadowWalk, c.Bluff, c.HangRope)


def why_not(view: View, question: str, choice: Choice) -> Reason:
    """What keeps this choice from being offered at this question: unknown to the game or to this map, wrong phase,
    wrong moment, or a rule about the choice itself."""
    if choice not in view.content.catalog:
        return unknown(view, choice)
    for field in ("zone", "other", "out", "into"):
        zone = getattr(choice, field, None)
        if zone in view.content.made.step and zone not in view.board.zones:
            return Reason("SC-202", f"There is no zone {zone} on this map.")
    ground = GROUNDS[type(choice)]
    if question not in ground.questions:
        return wrong_moment(view, question, ground, choice)
    asked = Asked(view, question, world_seen(view))
    found = ground.reason(asked, choice) if ground.reason else None
    return found or Reason(ground.rule, f"{ground.moment}; it is not for you to choose now.")


def wrong_moment(view: View, question: str, ground: Ground, choice: Choice) -> Reason:
    """SC-311 Another phase, or another question comes first."""
    if isinstance(choice, INTRUDER_CARDS) and view.phase in ("alert", "cards", "patrols"):
        return Reason("SC-322", "Intruders play cards in the Intruders Phase; only It Was a Cat answers a listening.")
    if isinstance(choice, c.Stop) and question == "which_patrol_walks_next":
        return Reason("SC-410", "Every patrol on the track that has not moved must walk.")
    if all(view.phase not in QUESTIONS[at].phases for at in ground.questions):
        return Reason(ground.rule, f"{ground.moment}; this is the {WORDS['phase'][view.phase]}.")
    return Reason(ground.rule, f"{ground.moment}; now it is decided {QUESTIONS[question].topic}.")


UNKNOWN: dict[str, tuple[str, str, Container[object]]] = {
    "out": ("SC-202", "There is no {} to take away.", ()),
    "guard": ("SC-201", "There is no guard {}: the figures are 1 to 20.", c.NUMBERS),
    "patrol": ("SC-403", "There is no patrol {}.", range(1, len(c.PATROL))),
    "passage": ("SC-901", "There is no passage {}.", PASSAGES),
}


def unknown(view: View, choice: Choice) -> Reason:
    """Something that no player is ever offered."""
    if isinstance(choice, c.Dealt | c.Drew | c.Falls):
        return Reason("SC-210", "What is drawn or dealt is left to chance.")
    zones = "SC-202", "No map has a zone {}.", view.content.made.step
    for field, (rule, sentence, known) in {"zone": zones, **UNKNOWN}.items():
        value = getattr(choice, field, None)
        if value is not None and value not in known:
            return Reason(rule, sentence.format(shorten(value) if isinstance(value, str) else value))
    return Reason(GROUNDS[type(choice)].rule, f"{GROUNDS[type(choice)].moment}, but never like this.")
