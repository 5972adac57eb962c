"""What is asked, chosen and told, as sentences. The sentences themselves stand in content/english.toml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.engine.words import filled
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.board import EDGE_NUMBER, EDGES, bits, block_name
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.flow.combat import BODYGUARDS, TARGET
from uguisu.games.blade.flow.stealth import POOL
from uguisu.games.blade.picture import legend_lines, map_lines, picture, sheet_lines
from uguisu.games.blade.view import (
    BaitShown,
    CombatShown,
    DrawingShown,
    EngageShown,
    FlightShown,
    InfluenceShown,
    SearchShown,
    SnareShown,
    StealthShown,
    StrikeShown,
    View,
)
from uguisu.games.blade.words.english import ENGLISH, NAMES, WORDS
from uguisu.games.blade.world import Figure, FigureId

__all__ = ["choice_text", "event_text", "legend_lines", "map_lines", "picture", "question_text", "sheet_lines"]

Fields = dict[str, Any]


def question_text(content: BladeContent, question: str, view: View) -> str:
    return _sentence(
        ENGLISH["questions"][question], _facts(content, view) | _facts_under_way(content, view) | _threat_facts(view)
    )


def choice_text(content: BladeContent, choice: Choice, view: View) -> str:
    fields = msgspec.structs.asdict(choice)
    facts = (
        _facts(content, view)
        | _facts_under_way(content, view)
        | _named(content, fields)
        | _seen(fields, view)
        | _offered(content, choice, view)
    )
    return _sentence(ENGLISH["choices"][str(choice.__struct_config__.tag)], facts)


def event_text(content: BladeContent, event: Event) -> str:
    fields = msgspec.structs.asdict(event)
    return _sentence(
        ENGLISH["events"][str(event.__struct_config__.tag)], _named(content, fields) | _told(content, event)
    )


# Templates


def _filled(template: Any, fields: Fields) -> str:
    """A sentence with its fields; a table names the field that picks one of its sentences."""
    while isinstance(template, dict):
        picked = fields[template["by"]]
        template = template["yes" if picked is True else "no" if picked is False else picked]
    filled: str = template.format(**fields)
    return filled


def _sentence(template: Any, fields: Fields) -> str:
    text = _filled(template, fields)
    return text[:1].upper() + text[1:]


def _number(count: int) -> str:
    return "one" if count == 1 else "many"


def _counted(word: str, count: int) -> str:
    return filled(ENGLISH["counted"][word], {"count": count})


def _listed(names: Iterable[str]) -> str:
    """`a, b and c`, or nobody."""
    *names, last = list(names) or [ENGLISH["lists"]["none"]]
    return ENGLISH["lists"]["last"].join([ENGLISH["lists"]["between"].join(names), last]) if names else last


def _signed(amount: int) -> str:
    """`+2`, or nothing for 0."""
    return f"{amount:+}" if amount else ""


# Names


def _figure(kind: str, vigilance: int) -> str:
    return _filled(WORDS["figure"], {"kind": kind, "vigilance": vigilance})


def _marked(mark: str) -> str:
    """`G9` is Guard V9."""
    return _figure(mark[0], int(mark[1:]))


def _room(room: int, sanctum: bool) -> str:
    return _filled(WORDS["sanctum"] if sanctum else WORDS["room"], {"number": room + 1})


def _edge(edge: str) -> str:
    one, other = (block_name(block) for block in EDGES[EDGE_NUMBER[edge]].blocks)
    return _filled(WORDS["edge"], {"one": one, "other": other})


def _blocks(content: BladeContent, placement: str) -> str:
    return " ".join(block_name(block) for block in bits(content.placements[placement].blocks))


def _use(content: BladeContent, of: str) -> str:
    """An item, a trick, or Charm."""
    if of in content.items:
        return content.items[of].name
    name: str = WORDS["charm"] if of == "charm" else NAMES["trick"][of]
    return name


CALLED: dict[str, Callable[[BladeContent, Any], str]] = {
    "item": lambda content, item: content.items[item].name if item else "",
    "items": lambda content, items: _listed(content.items[item].name for item in items),
    "of": _use,
    "trap": lambda _, trap: NAMES["trick"][trap],
    "entry": lambda _, entry: _filled(WORDS["entry"], {"name": entry}),
    "edge": lambda _, edge: _edge(edge),
    "phase": lambda _, phase: NAMES["phase"][phase],
    "kind": lambda _, kind: NAMES["kind"][kind],
    "job": lambda _, job: NAMES["job"][job],
    "ending": lambda _, ending: ENGLISH["results"][ending],
}
"""Fields that are ids, by what they are called everywhere."""


def _named(content: BladeContent, fields: Fields) -> Fields:
    """The fields of a choice or an event, ids turned into words."""
    named = {name: CALLED[name](content, value) if name in CALLED else value for name, value in fields.items()}
    if "room" in fields:
        named["room"] = _room(fields["room"], fields.get("sanctum", False))
    if "placement" in fields:
        named["blocks"] = _blocks(content, fields["placement"])
    if "item" in fields:
        named["has_item"] = bool(fields["item"])
        if fields["item"]:
            item = content.items[fields["item"]]
            named |= {"power": item.power, "tier": NAMES["tier"][item.tier], "price": content.price(fields["item"])}
    if "of" in fields:
        named["reward"] = "charm" if fields["of"] == "charm" else "use"
    if "count" in fields:
        named["number"] = _number(fields["count"])
    if "who" in fields:
        marks = [fields["who"]] if isinstance(fields["who"], str) else fields["who"]
        named |= {"who": _listed(map(_marked, marks)), "number": _number(len(marks))}
    if "first" in fields:
        named["total"] = fields["first"] + fields["second"] + fields.get("bonus", 0)
    for signed in fields.keys() & {"bonus", "amount"}:
        named[signed] = _signed(fields[signed])
    return named


# Events


def _told(content: BladeContent, event: Event) -> Fields:
    """What a sentence needs besides the fields of its event."""
    match event:
        case e.ContractBegins(contract, _):
            sheet = content.contract(contract)
            return {"name": sheet.name, "target": sheet.target, "story": sheet.story}
        case e.OccupantsRolled(_, _, guards, courtesans, hoards):
            return {"occupants": _company(guards, courtesans, hoards)}
        case e.CharmRolled():
            return {"effect": _charm_effect(event)}
        case e.CombatBegins(opponent, _):
            return {"opponent": {BODYGUARDS: "bodyguards", TARGET: "target"}.get(FigureId(opponent), "guard")}
        case e.CombatRolled(first, second, bonus, against):
            score = first + second + bonus
            return {"verdict": "hit" if score > against else "tie" if score == against else "miss"}
        case e.Evaded(room, followers, _, _):
            return {"way": "out" if room < 0 else _number(len(followers)) if followers else "alone"}
        case e.Paid():
            amounts = msgspec.structs.asdict(event)
            lines = [_filled(WORDS["pay"][line], {"gold": amount}) for line, amount in amounts.items() if amount]
            return {"payment": _listed(lines)}
        case e.RecordRestored(failures):
            return {"number": _number(failures)}
        case e.CampaignEnds(ending, _, _):
            return {"ranked": ending in ("retired", "fugitive")}
    return {}


def _company(guards: int, courtesans: int, hoards: int) -> str:
    counts = {"guards": guards, "courtesans": courtesans, "hoards": hoards}
    return _listed(_counted(word, count) for word, count in counts.items() if count)


def _charm_effect(rolled: e.CharmRolled) -> str:
    """BL-309, BL-310"""
    if rolled.succeeds:
        return "hoards" if rolled.courtesans else "passed"
    if rolled.courtesans:
        return "both" if rolled.guards else "turned"
    return "vexed"


# Choices


def _seen(fields: Fields, view: View) -> Fields:
    """The figures and rooms of a choice as the view shows them, by number where it shows none."""
    seen: Fields = {}
    if "figure" in fields:
        number = fields["figure"]
        if number < len(view.figures):
            figure = view.figures[number]
            seen = {"who": _figure(figure.kind, figure.vigilance), "where_from": _room_seen(view, figure.room)}
        else:
            seen = {"who": _filled(WORDS["somebody"], {"number": number + 1}), "where_from": ENGLISH["lists"]["none"]}
    if "room" in fields:
        seen |= {"room": _room_seen(view, fields["room"]), "there": _there(view, fields["room"])}
    return seen


def _offered(content: BladeContent, choice: Choice, view: View) -> Fields:
    """What a label needs besides the fields of its choice."""
    shown = view.under_way
    match choice:
        case c.Enter():
            return {"phase": "execution" if view.phase == "execution" else "reconnaissance"}
        case c.Through():
            return {"secret": isinstance(shown, DrawingShown) and shown.secret_door}
        case c.Cancel():
            return {"calming": isinstance(shown, EngageShown)}
        case c.Train():
            dan = min(view.record.dan, len(content.campaign.dan_price) - 1)
            return {"next_dan": dan + 1, "dan_price": content.campaign.dan_price[dan]}
        case c.Roll():
            return {"rolling": "stealth" if isinstance(shown, StealthShown) else "strike"}
        case c.Reroll(_, die):
            dice = shown.dice if isinstance(shown, StealthShown | SearchShown) else ()
            return {"has_dice": die < len(dice), "pips": dice[die] if die < len(dice) else 0, "nth": die + 1}
        case c.Adjust(item, way):
            return {"amount": _signed(content.items[item].power if way == "up" else -content.items[item].power)}
        case c.Fill():
            short = max(shown.against - sum(shown.dice) - shown.adjust, 0) if isinstance(shown, StealthShown) else 0
            then = view.noise + short
            return {"shortfall": short, "noise_then": then, "detected": then >= view.limit}
        case c.Leave() | c.EvadeOut():
            return {"target_lives": view.target_hp > 0}
        case c.FightSanctum():
            vigilance = content.contract(view.contract).vigilance
            return {"guarded": view.bodyguards > 0, "target_vigilance": vigilance}
    return {}


# What the view shows


def _facts(content: BladeContent, view: View) -> Fields:
    """What any question or label may speak of."""
    sheet = content.contract(view.contract)
    newest, sanctum = len(view.rooms) - 1, any(room.sanctum for room in view.rooms)
    return {
        "target": sheet.target,
        "noise": view.noise,
        "limit": view.limit,
        "noise_left": view.limit - view.noise,
        "hp": view.hp,
        "gold": view.record.gold,
        "xp": view.record.xp,
        "dan": view.record.dan,
        "charm": _signed(view.record.charm),
        "carried": len(view.carried),
        "carry": content.campaign.carry[view.record.dan - 1],
        "rooms": len(view.rooms),
        "most": sheet.rooms,
        "next": len(view.rooms) + 1,
        "has_sanctum": sanctum,
        "sanctum_after": sheet.sanctum_after,
        "newest": _room_seen(view, newest),
        "total_newest": _total(content, view, newest),
        "occupants": _listed(map(_described, _active(view, newest))),
        "here": _room_seen(view, view.here),
        "total_here": _total(content, view, view.here),
        "occupants_here": _there(view, view.here),
        "where": "sanctum" if _is_sanctum(view, view.here) else "room",
        "standing_here": "hidden" if view.hidden and _total(content, view, view.here) else "quiet",
    }


def _threat_facts(view: View) -> Fields:
    """Who is about to be ALERTED or STARTLED."""
    if (threat := view.threat) is None:
        return {}
    figures = [view.figures[figure] for figure in (*threat.guards, *threat.courtesans)]
    kind = "sanctum" if _is_sanctum(view, threat.room) else "room"
    return {
        "threat": kind,
        "threat_room": _room_seen(view, threat.room),
        "threatened": _listed(map(_described, figures)),
    }


def _facts_under_way(content: BladeContent, view: View) -> Fields:
    """What a question about the roll or the room that is being dealt with may speak of."""
    match view.under_way:
        case StealthShown(dice, adjust, against, kind):
            return _stealth_facts(dice, sum(dice) + adjust, against, kind)
        case StrikeShown(adjust, against, _):
            return {"adjust": _signed(adjust), "against": against}
        case CombatShown(_, against, bonus, turn):
            return {"against": against, "bonus": _signed(bonus), "turn": turn}
        case EngageShown(weapon, adjust):
            bonus = content.items[NINJATO].power + (content.items[weapon].power if weapon else 0) + adjust
            return {"combat_bonus": _signed(bonus)}
        case SearchShown(dice, adjust, tier):
            total = min(max(sum(dice) + adjust, 2), 12)
            shown = "+".join(map(str, dice)) + _signed(adjust)
            return {"dice": shown, "total": total, "tier": NAMES["tier"][tier] if tier else ""}
        case InfluenceShown(duty, charmed):
            figures = _active(view, len(view.rooms) - 1)
            must = duty and not charmed and any(figure.kind == "G" for figure in figures)
            return {"influence": "duty" if must else "met" if figures else "quiet"}
        case DrawingShown(shape, _, secret_door):
            drawn = "sanctum" if shape == "sanctum" else "room"
            return {"shape": shape, "drawing": f"secret_{drawn}" if secret_door else drawn}
        case BaitShown(trap, room):
            return {"trap": NAMES["trick"][trap], "trap_room": _room_seen(view, room)}
        case FlightShown(room, runners):
            courtesans = _listed(_described(view.figures[runner]) for runner in runners)
            return {"runners": courtesans, "flight_room": _room_seen(view, room)}
        case SnareShown(room, _):
            return {"snare_room": _room_seen(view, room)}
    return {}


def _stealth_facts(dice: Sequence[int], total: int, against: int, kind: str) -> Fields:
    left = POOL - len(dice)
    return {
        "stealth": WORDS["stealth"][kind],
        "total": total,
        "against": against,
        "shortfall": against - total,
        "dice_left": _counted("dice_left", left),
        "standing": "over" if total > against else "short" if left else "spent",
    }


def _is_sanctum(view: View, room: int) -> bool:
    return 0 <= room < len(view.rooms) and view.rooms[room].sanctum


def _room_seen(view: View, room: int) -> str:
    return _room(room, _is_sanctum(view, room))


def _active(view: View, room: int) -> list[Figure]:
    return [figure for figure in view.figures if figure.room == room and figure.is_active]


def _total(content: BladeContent, view: View, room: int) -> int:
    """BL-105"""
    if _is_sanctum(view, room):
        vigilance = content.contract(view.contract).vigilance
        return vigilance + view.bodyguards + len(_active(view, room)) if view.target_hp else 0
    return sum(figure.vigilance for figure in _active(view, room))


def _described(figure: Figure) -> str:
    state = NAMES["state"][figure.state]
    return " ".join([_figure(figure.kind, figure.vigilance), *[state] * bool(state)])


def _there(view: View, room: int) -> str:
    """Who is in a room."""
    figures = [_described(figure) for figure in _active(view, room)]
    if _is_sanctum(view, room) and view.target_hp:
        figures = [WORDS["the_target"], *([_counted("bodyguards", view.bodyguards)] * bool(view.bodyguards)), *figures]
    return _listed(figures)
