"""What is chosen and told, as sentences; and what everything is called. The words stand in content/english.toml."""

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
from uguisu.games.scorpion.words.moments import ending, has_cat, kenjutsu_alert, mover, set_up_part, stopping
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS, Fields, filled, how_many, listed, sentence
from uguisu.games.scorpion.world import ALERT, NOTHING, Options

CHOICES: dict[str, Any] = ENGLISH["choices"]
EVENTS: dict[str, Any] = ENGLISH["events"]
CARDS_IN_A_WORD = {c.TakeCard: "guards", c.SecretPassage: "guards", c.ShadowWalk: "ninja", c.ItWasACat: "traitor"}


def choice_text(choice: Choice, view: View) -> str:
    return sentence(CHOICES[str(choice.__struct_config__.tag)], _choice_facts(choice, view))


def hint(choice: Choice) -> str:
    """What a card does. Those with a target explain themselves in the hand: a list would say it line after line."""
    owner = CARDS_IN_A_WORD.get(type(choice))
    card = choice.card if isinstance(choice, c.TakeCard) else str(choice)
    return str(ENGLISH["cards"][owner][card]) if owner else ""


def event_text(event: Event, content: ScorpionContent, options: Options | None = None, seats: int = 0) -> str:
    """Where no table says which map is played, zones have the names that they have on every map."""
    fields = msgspec.structs.asdict(event)
    zones = content.names[options.map] if options else content.anywhere
    facts = {name: _told(name, value, zones, seats) for name, value in fields.items()} | _counted(fields)
    return sentence(EVENTS[str(event.__struct_config__.tag)], facts)


# Names


def zone_name(view: View, zone: ZoneId) -> str:
    return view.content.names[view.options.map].get(zone, zone)


def who_name(who: str) -> str:
    name: str = WORDS["who"][who]
    return name


def card_name(card: str) -> str:
    name: str = WORDS["card"].get(card, card)
    return name


def thing_name(what: str) -> str:
    """A letter, a trap, a hidden sentry or nothing."""
    if what in LETTERS:
        return filled(WORDS["thing"]["letter"], {"letter": what})
    name: str = WORDS["thing"][what]
    return name


def guards_name(numbers: Sequence[int]) -> str:
    """`guard 5`, or `guards 5 and 6`."""
    if len(numbers) == 1:
        return filled(WORDS["guard"], {"number": numbers[0]})
    return filled(WORDS["guards"], {"numbers": listed(map(str, numbers))})


def guard_name(view: View, number: int) -> str:
    """A guard and where he stands."""
    guard = view.guards[number - 1]
    state = "drunk" if guard.drunk else "patrol" if guard.patrol else "alone" if guard.zone else "off"
    fields = {"state": state, "number": number, "patrol": guard.patrol, "zone": zone_name(view, guard.zone)}
    return filled(WORDS["guard_in"], fields)


def patrol_name(view: View, patrol: int) -> str:
    """A patrol and where it stands."""
    zones = [guard.zone for guard in view.guards if guard.patrol == patrol]
    fields = {"is_known": bool(zones), "number": patrol, "zone": zone_name(view, zones[0]) if zones else ""}
    return filled(WORDS["patrol_in"], fields)


def style_name(view: View, style: str) -> str:
    """The first of these words: a name that two groups of one side share means the same in both."""
    groups: dict[str, Any] = ENGLISH["styles"]
    there = groups.get(view.options.map, {})
    guards = [groups["guards"], *(there.get(name, {}) for name in ("layouts", "sleepers", "objects"))]
    intruders = [groups["ninja"], groups["traitor"], there.get("plans", {})]
    for group in [*guards, *intruders] if view.guard else [*intruders, *guards]:
        if style in group:
            return str(group[style])
    return style


# Choices


def _choice_facts(choice: Choice, view: View) -> Fields:
    """The fields of a choice in words, and what else its label says."""
    match choice:
        case c.Step(zone) | c.ComeOut(zone) | c.Climb(zone) | c.HangRope(zone):
            return {"zone": zone_name(view, zone), "note": _note(view, zone)}
        case c.Search(who, zone) | c.Start(who, zone):
            return {"who": who_name(who), "zone": zone_name(view, zone)}
        case c.Awaken(zone, guards):
            return {"zone": zone_name(view, zone), "number": how_many(guards)}
        case c.Entrance(number, zone):
            return {"zone": zone_name(view, zone), "number": "first" if number == 1 else "second"}
        case c.MovePatrol(patrol, zone):
            return {"patrol": patrol, "zone": zone_name(view, zone)}
        case c.MovePost(out, into) | c.MoveSleeper(out, into):
            return {"out": zone_name(view, out), "into": zone_name(view, into)}
        case c.SwapObjects(zone, other):
            names = {"zone": zone_name(view, zone), "other": zone_name(view, other), "is_known": view.guard is not None}
            objects = view.guard.objects if view.guard else {}
            things = [thing_name(objects.get(place, NOTHING)) for place in (zone, other)]
            return names | {"thing": things[0], "other_thing": things[1]}
        case c.Attack(guard, intruder):
            return {"guard": guard_name(view, guard), "intruder": who_name(intruder)}
        case c.Kenjutsu(by, guard):
            return {"guard": guard_name(view, guard), "alert": view.content.parts[by].kenjutsu_alert}
        case c.Join(guard, patrol):
            return {"guard": guards_name((guard,)), "patrol": patrol_name(view, patrol)}
        case c.Form(guard, other):
            return {"guards": guards_name((guard, other)), "zone": zone_name(view, view.guards[guard - 1].zone)}
        case c.Bluff(by, card):
            return {"whose": WORDS["whose"][by], "card": card_name(card)}
        case c.Swap(out, into):
            return {"out": card_name(out), "into": card_name(into)}
        case c.Take(style):
            return {"style": style_name(view, style)}
        case c.Write(letter):
            return {"letter": letter, "mission": WORDS["mission"].get(letter, "")}
        case c.Split(swords):
            return {"swords": swords, "number": how_many(swords)}
        case c.PlaceWith(weapon):
            return {"weapon": weapon}
        case c.Announce():
            return {"has_declared": bool(view.mine and view.mine.declared)}
        case c.LeaveMap():
            return {"is_done": _is_done(view)}
        case c.Stop():
            zone = view.guards[view.unit[0] - 1].zone if view.unit else NOWHERE
            return {"stopping": stopping(view), "zone": zone_name(view, zone)}
        case c.End():
            one = mover(view)
            return {"ending": ending(view), "zone": zone_name(view, one.zone if one else NOWHERE)}
        case c.Done():
            return {"part": set_up_part(view)}
        case c.Decline():
            return {"has_cat": has_cat(view)}
        case c.Strike(card):
            alert = kenjutsu_alert(view)
            return {"weapon": card, "card": card_name(card), "is_known": alert > 0, "alert": alert}
    return {name: _named(view, name, getattr(choice, name)) for name in choice.__struct_fields__}


def _named(view: View, field: str, value: Any) -> str:
    """A field that is called the same wherever it stands alone."""
    match field:
        case "zone" | "passage":
            return zone_name(view, value)
        case "guard":
            return guard_name(view, value)
        case "patrol":
            return patrol_name(view, value)
        case "who":
            return who_name(value)
        case "card":
            return card_name(value)
    return str(value)


def _note(view: View, zone: ZoneId) -> str:
    """What a step leads to."""
    notes: dict[str, str] = WORDS["note"]
    note = ""
    if zone in view.board.moats:
        note += notes["moat"]
    if view.mine and view.is_guarded(zone):
        note += notes["guarded"]
    return note


def _is_done(view: View) -> bool:
    """Whether the moving intruder has completed his mission."""
    moving = view.mine.moving if view.mine else ""
    return any(shown.completed for shown in view.intruders if shown.who in (moving, "intruder"))


# Events


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
            return WORDS["player_of_two"][value] if seats == 4 else WORDS["player"][value]
        case "level":
            return WORDS["alert"][ALERT[value]]
        case "ending":
            return WORDS["ending"][value]
        case "searches":
            return WORDS["and_then"].join(
                filled(WORDS["found"], {"who": who_name(s.who), "zone": zones[s.zone], "thing": thing_name(s.found)})
                for s in value
            )
    return value


def _counted(fields: Fields) -> Fields:
    """What picks the sentence of an event, or belongs to one of its fields."""
    more: Fields = {}
    for name in ("cards", "wounds", "sleepers"):
        if name in fields:
            more["number"] = how_many(fields[name])
    if "guards" in fields:
        more["number"] = how_many(len(fields["guards"]))
    if "letter" in fields:
        more["mission"] = WORDS["mission"][fields["letter"]]
    if "guard" in fields:
        more["is_placed"] = fields["guard"] != 0
    return more
