"""What everything is called, and what the sentences of content/english.toml speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.moments import ending, has_cat, kenjutsu_alert, may_play, mover
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS, Fields, listed, sentence, word
from uguisu.games.scorpion.world import ALERT, NOTHING, Options

CARDS_IN_A_WORD = {c.TakeCard: "guards", c.SecretPassage: "guards", c.ShadowWalk: "ninja", c.ItWasACat: "traitor"}


def choice_text(choice: Choice, question: str, view: View) -> str:
    return sentence(ENGLISH["choices"][str(choice.__struct_config__.tag)], choice_facts(choice, question, view))


def hint(choice: Choice) -> str:
    """What a card does. Those with a target explain themselves in the hand: a list would say it line after line."""
    owner = CARDS_IN_A_WORD.get(type(choice))
    card = choice.card if isinstance(choice, c.TakeCard) else str(choice)
    return str(ENGLISH["cards"][owner][card]) if owner else ""


# Names


def named(field: str, value: Any, view: View) -> Any:
    """What a field of a choice or a reason is called."""
    match field:
        case "zone" | "other" | "here" | "passage" if isinstance(value, str):
            return zone_name(view, value)
        case "out" | "into":
            return card_name(value) if value in WORDS["card"] else zone_name(view, value)
        case "guard" if isinstance(value, int):
            return guard_name(view, value)
        case "patrol":
            return patrol_name(view, value)
        case "who" | "by" | "intruder":
            return who_name(value)
        case "card":
            return card_name(value)
        case "style":
            return style_name(view, value)
        case "thing":
            return thing_name(value)
        case "phase":
            return word("phase", value)
    return value


def zone_name(view: View, zone: str) -> str:
    return view.content.names[view.options.map].get(ZoneId(zone), zone)


def who_name(who: str) -> str:
    return word("who", who)


def card_name(card: str) -> str:
    name: str = WORDS["card"].get(card, card)
    return name


def thing_name(what: str) -> str:
    """A letter, a trap, a hidden sentry or nothing."""
    return word("thing", "letter", letter=what) if what in LETTERS else word("thing", what)


def guards_name(numbers: Sequence[int]) -> str:
    """`guard 5`, or `guards 5 and 6`."""
    return word("guards", count=len(numbers), numbers=listed(map(str, numbers)))


def guard_name(view: View, number: int) -> str:
    """A guard and where he stands."""
    guard = view.guards[number - 1]
    state = "drunk" if guard.drunk else "patrol" if guard.patrol else "alone" if guard.zone else "off"
    return word("guard_in", state=state, number=number, patrol=guard.patrol, zone=zone_name(view, guard.zone))


def patrol_name(view: View, patrol: int) -> str:
    """A patrol and where it stands."""
    zone = next((guard.zone for guard in view.guards if guard.patrol == patrol), NOWHERE)
    return word("patrol_in", is_known=bool(zone), number=patrol, zone=zone_name(view, zone))


def style_name(view: View, style: str) -> str:
    """The first of these words: a name that two groups of one side share means the same in both."""
    groups: dict[str, Any] = ENGLISH["styles"]
    there = groups.get(view.options.map, {})
    guards = [groups["guards"], *(there.get(name, {}) for name in ("layouts", "sleepers", "objects"))]
    intruders = [groups["ninja"], groups["traitor"], there.get("plans", {})]
    ordered = [*guards, *intruders] if view.guard else [*intruders, *guards]
    return next((str(group[style]) for group in ordered if style in group), style)


# Choices


def choice_facts(choice: Choice, question: str, view: View) -> Fields:
    """The fields of a choice in words, and what else its label says."""
    fields = {name: named(name, getattr(choice, name), view) for name in choice.__struct_fields__}
    return {"question": question} | fields | _more(choice, question, view)


def _more(choice: Choice, question: str, view: View) -> Fields:
    match choice:
        case c.Step(zone) | c.ComeOut(zone) | c.Climb(zone) | c.HangRope(zone):
            return {"note": _note(view, zone)}
        case c.MovePatrol(patrol, _):
            return {"patrol": patrol}
        case c.SwapObjects(zone, other):
            objects = view.guard.objects if view.guard else {}
            thing, other_thing = (thing_name(objects.get(place, NOTHING)) for place in (zone, other))
            return {"is_known": view.guard is not None, "thing": thing, "other_thing": other_thing}
        case c.Search(_, zone):
            return {"may_hold": zone in view.board.rooms}
        case c.Kenjutsu(by, _):
            return {"alert": view.content.parts[by].kenjutsu_alert}
        case c.Join(guard, _):
            return {"guard": guards_name((guard,))}
        case c.Form(guard, other):
            return {"guards": guards_name((guard, other)), "zone": zone_name(view, view.guards[guard - 1].zone)}
        case c.Bluff(by, _):
            return {"whose": word("whose", by)}
        case c.Write(letter):
            return {"mission": WORDS["mission"].get(letter, "")}
        case c.Announce():
            return {"has_declared": bool(view.mine and view.mine.declared)}
        case c.LeaveMap():
            return {"is_done": is_done(view)}
        case c.Stop():
            return _stopping(view)
        case c.End():
            one = mover(view)
            return {"ending": ending(question, view), "zone": zone_name(view, one.zone if one else NOWHERE)}
        case c.Decline():
            return {"has_cat": has_cat(view)}
        case c.Strike(card):
            alert = kenjutsu_alert(view)
            return {"weapon": card, "is_known": alert > 0, "alert": alert}
    return {}


def _stopping(view: View) -> Fields:
    """What a guard player leaves when he stops."""
    facts: Fields = {"drawn": sum(view.drawn_sizes), "may": may_play(view)}
    if not view.unit:
        return facts | {"zone": "", "has_moved": False}
    guard = view.guards[view.unit[0] - 1]
    return facts | {"zone": zone_name(view, guard.zone), "has_moved": guard.moved}


def _note(view: View, zone: ZoneId) -> str:
    """What a step leads to."""
    note = word("note", "moat") if zone in view.board.moats else ""
    return note + word("note", "guarded") if view.mine and view.is_guarded(zone) else note


def is_done(view: View) -> bool:
    """Whether the moving intruder has completed his mission."""
    moving = view.mine.moving if view.mine else ""
    return any(shown.completed for shown in view.intruders if shown.who in (moving, "intruder"))


# Events


def event_facts(event: Event, content: ScorpionContent, options: Options | None, seats: int) -> Fields:
    """Where no table says which map is played, zones have the names that they have on every map."""
    zones = content.names[options.map] if options else content.anywhere
    fields = msgspec.structs.asdict(event)
    facts = {name: _told(name, value, zones, seats) for name, value in fields.items()}
    if "guards" in fields:
        facts["count"] = len(fields["guards"])
    if "letter" in fields:
        facts["mission"] = word("mission", fields["letter"])
    return facts


def _told(name: str, value: Any, zones: dict[ZoneId, str], seats: int) -> Any:
    """A field of an event in words."""
    match name:
        case "zone" | "other" | "behind":
            return zones.get(value, value)
        case "ends":
            return listed(zones[zone] for zone in value)
        case "who":
            return who_name(value)
        case "card":
            return card_name(value)
        case "guards":
            return guards_name(value)
        case "player":
            return word("player_of_two" if seats == 4 else "player", str(value))
        case "level":
            return word("alert", ALERT[value])
        case "ending":
            return word("ending", value)
        case "searches":
            found = (word("found", who=who_name(s.who), zone=zones[s.zone], thing=thing_name(s.found)) for s in value)
            return word("and_then").join(found)
    return value
