"""What labels of the Scorpion Clan's menu can speak of, and what a card does that is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.words import Words
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.picture.earshot import Noise, heard_after
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS, listed
from uguisu.games.scorpion.words.text import card_name, style_name, thing_name, who_name
from uguisu.games.scorpion.world import NOTHING

PACES: tuple[str, ...] = tuple(ENGLISH["terminal"]["paces"])
"""SC-601 By steps."""


def label_facts(words: Words, view: View, choice: Choice, place: str | None) -> Mapping[str, Any]:
    """The fields of the choice in words; and of its place, or of the zone in which the figure stands that it is about,
    the name and what lies there."""
    fields = msgspec.structs.asdict(choice)
    zone = zone_of(view, place) or fields.get("zone", "")
    objects = view.guard.objects if view.guard else {}
    who = fields.get("who") or fields.get("by") or fields.get("intruder")
    card = fields.get("card") or card_of(choice)[1]
    return fields | {
        "id": zone,
        "zone": zone_name(view, zone),
        "from": fields.get("other") if zone == fields.get("zone") else fields.get("zone"),
        "thing": thing_name(objects.get(zone, NOTHING)),
        "note": _note(words, view, choice, zone),
        "who": who_name(who) if who else "",
        "name": who_name(who).removeprefix("the ").capitalize() if who else "",
        "whose": WORDS["whose"].get(who, ""),
        "card": card_name(card),
        "held": sum(bag.count(card) for bag in (*view.guard.hands, *view.guard.drawn)) if view.guard else 0,
        "out": card_name(fields.get("out", "")),
        "into": card_name(fields.get("into", "")),
        "style": style_name(view, choice.style) if isinstance(choice, c.Take) else "",
    }


def zone_of(view: View, place: str | None) -> ZoneId | None:
    """A zone, or the one in which a figure stands."""
    kind, _, value = (place or "").partition(":")
    match kind:
        case "guard":
            return view.guards[int(value) - 1].zone
        case "patrol":
            return next(guard.zone for guard in view.guards if guard.patrol == int(value))
    return ZoneId(value) if value else None


def zone_name(view: View, zone: ZoneId) -> str:
    at = view.board.zones.get(zone)
    return f"{zone} {at.name}" if at else str(WORDS["passage"].get(zone, zone))


def _note(words: Words, view: View, choice: Choice, zone: ZoneId) -> str:
    """Water, guards, and how many could hear it."""
    note = words.text("terminal", "note", "water") if zone in view.board.moats else ""
    if view.mine and view.is_guarded(zone):
        note += words.text("terminal", "note", "guards")
    heard = heard_after(view, choice)
    return note + (words.text("terminal", "note", "ears", count=len(heard.guards)) if heard else "")


def card_of(choice: Choice) -> tuple[str, str]:
    """Whose card a choice is about, and which one."""
    facets = (*choice.facets.on, *choice.facets.also)
    cards = (facet.partition(":")[2].partition("/") for facet in facets if facet.startswith("card:"))
    return next(((owner, card) for owner, _, card in cards), ("", ""))


def card_text(view: View, choice: Choice) -> str:
    """What a card does that would be played or taken; one that only bluffs does nothing."""
    texts: dict[str, dict[str, str]] = ENGLISH["cards"]
    if isinstance(choice, c.Bluff):
        return ""
    if isinstance(choice, c.Swap):
        owners = ("guards",) if view.guard else INTRUDERS
        return next((texts[owner][choice.into] for owner in owners if choice.into in texts[owner]), "")
    owner, card = card_of(choice)
    return texts[owner].get(card, "") if owner in texts else ""


def noise_text(words: Words, view: View, heard: Noise) -> str:
    """`Walks, 2 steps: P1 and 5 could hear it.`"""
    found = [(view.guards[n - 1].patrol, n) for n in heard.guards]
    units = [f"P{patrol}" for patrol in sorted({patrol for patrol, _ in found if patrol})]
    units += [str(n) for patrol, n in found if not patrol]
    return words.say(
        "terminal",
        "noise",
        "heard" if units else "unheard",
        pace=PACES[heard.steps],
        steps=words.text("terminal", "noise", "steps", count=heard.steps),
        guards=listed(units),
    )
