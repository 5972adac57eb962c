"""What the label of a choice speaks of, and what a choice does where its label does not say it."""

from __future__ import annotations

from typing import Any

from uguisu.engine.choice import Choice
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import HOSTAGE, CardId, ItemId, ModelId, WeaponId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.eyes import number_of
from uguisu.games.tenchu.field.menus import BLOWS, MISSILES, MOVES
from uguisu.games.tenchu.ground.terrain import Square, SquareId
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.names import (
    army_text,
    card_name,
    model_seen,
    portrait,
    profile_text,
)
from uguisu.games.tenchu.words.places import square_code, square_name
from uguisu.games.tenchu.words.text import FILE, Fields, inches, listed, word

MODELS = ("model", "target", "npc")
SQUARES = ("square", "at")
RAW = ("verb", "edge", "question", "way")
"""What picks a sentence and is not named in one."""
MOST_WATCHERS = 3
"""So many are named; of more it is said how many."""
BLOWPIPE, BOMB = ItemId("blowpipe"), ItemId("bomb")


def named(field: str, value: Any, view: View | None) -> Any:
    """What a field of a choice or a reason is called."""
    if field in RAW:
        return value
    if field in MODELS and isinstance(value, str):
        if view is not None:
            return model_seen(view, ModelId(value))
        return FILE.name("model", value)
    if field in SQUARES and isinstance(value, int):
        return square_name(view.ground, SquareId(value)) if view is not None and view.table else value
    if field == "card":
        return card_name(CardId(value))
    if field in ("far", "length"):
        return inches(value)
    if field == "code":
        return square_code(*value)
    has_name = isinstance(value, str | int) and FILE.has("names", field)
    return FILE.name(field, value) if has_name else value


def choice_facts(choice: Choice, question: str, view: View) -> Fields:
    """The fields of a choice in words, and what else its label says."""
    fields = {name: named(name, getattr(choice, name), view) for name in choice.__struct_fields__}
    return {"question": question} | fields | _more(choice, view)


def _more(choice: Choice, view: View) -> Fields:
    match choice:
        case c.Place():
            return _place(choice, view)
        case c.Target(model):
            return _target(model, view)
        case c.Do(verb):
            return _deed(verb, view)
        case c.Hire(profile):
            return {"price": word("points", points=view.content.factions.points[profile])}
    return {}


def _place(place: c.Place, view: View) -> Fields:
    """A square, and what comes of choosing it."""
    at = Square(place.x, place.y, place.level)
    number = view.ground.number.get(at)
    if number is None:
        return {"square": square_code(place.x, place.y), "way": "none"}
    facts: Fields = {"square": square_name(view.ground, number), "way": "none"}
    deed = view.deed
    if deed.model not in view.models:
        return facts
    one = view.models[deed.model]
    if deed.verb in BLOWS and deed.target in view.models:
        if view.comes_from_behind(deed.model, one.at, number, deed.target):
            facts["way"] = "behind"
    elif deed.verb == "throw-bomb":
        far = view.content.arsenal[BOMB].throw
        facts |= {"way": "shot", "needed": view.shot_number(deed.model, number, far)}
    elif deed.verb in ("crawl", "drag") and one.at == number:
        facts["way"] = "here"
    return facts


def _target(model: ModelId, view: View) -> Fields:
    deed = view.deed
    if deed.verb == "drag":
        return {"way": "body"}
    weapon = _weapon(view)
    if not weapon or model not in view.models or deed.model not in view.models:
        return {"way": "none"}
    needed = view.shot_number(deed.model, view.models[model].at, view.reach_of(weapon))
    return {"way": "shot", "needed": needed}


def _weapon(view: View) -> WeaponId:
    """What is shot with."""
    deed = view.deed
    if deed.verb == "shoot" and deed.model in view.models:
        return view.missile_of(deed.model)
    return MISSILES.get(deed.verb, WeaponId("")) if deed.verb else WeaponId("")


def _deed(verb: Verb, view: View) -> Fields:
    """What is to be said of an action before it is chosen."""
    model = view.deed.model
    facts: Fields = {"far": "", "climb": "", "thing": "", "shots": 0, "wields": False}
    if model not in view.models:
        return facts
    one = view.models[model]
    facts |= {"far": inches(view.allowance(model, verb)), "climb": view.climb_number(model), "wields": one.wields}
    if verb == "take":
        facts["thing"] = FILE.name("thing", next(iter(view.things_by(model)), ""))
    elif verb == "pass-on":
        facts["thing"] = FILE.name("thing", next(iter(one.carries), ""))
    elif verb == "shoot-blowpipe":
        is_new = not view.shows(model, BLOWPIPE)
        facts["shots"] = view.content.weapons[WeaponId(BLOWPIPE)].shots if is_new else one.shots
    return facts


# What a choice does


def hint_facts(choice: Choice, view: View) -> Fields:
    match choice:
        case c.Pack(_, item):
            return {"does": FILE.text("items", item)}
        case c.Pick(model):
            return {"does": portrait(view.content, model)}
        case c.Hire(profile):
            return {"does": profile_text(view.content, profile)}
        case c.Enlist(faction):
            return {"does": army_text(view.content, faction)}
        case c.Do(verb):
            return {"verb": "none" if view.is_battle else verb}
    return {}


def watched_text(place: c.Place, view: View) -> str:
    """TE-201 Who looks at a square to which somebody could go."""
    deed, at = view.deed, Square(place.x, place.y, place.level)
    number = view.ground.number.get(at)
    goes = deed.verb in (*MOVES, "climb") or (deed.verb is None and deed.model in view.models)
    if view.is_battle or number is None or not goes:
        return ""
    watchers = [npc for npc in view.npcs if not view.models[npc].is_out and view.has_in_arc(npc, number)]
    nearest = view.nearest(number, watchers)[:MOST_WATCHERS]
    others = len(watchers) - len(nearest)
    count = "none" if not watchers else "many" if others else "few"
    return word("watched", count=count, models=listed(_watcher(view, npc, number) for npc in nearest), others=others)


def _watcher(view: View, npc: ModelId, square: SquareId) -> str:
    return word("watcher", model=model_seen(view, npc), needed=number_there(view, npc, square))


def number_there(view: View, npc: ModelId, square: SquareId) -> int:
    """What the die of one who looks at a square would have to show, if whoever acts stood there."""
    deed = view.deed
    one = view.after(deed.model, deed.verb, square)
    veils = view.veils_at(
        view.models[npc].at, deed.model, square, is_hiding=one.is_hiding, is_disguised=one.is_disguised
    )
    return number_of(veils)


def would_fail(view: View) -> bool:
    """Whether the mission is lost if whoever is asked leaves the table now."""
    model = view.deed.model
    if model == HOSTAGE or model not in view.models:
        return False
    one = view.models[model]
    if one.seat is None:
        return False
    party = view.party(one.seat)
    if party not in view.missions or len(view.parties_ninjas(party)) > 1:
        return False
    name = view.missions[party]
    facts = view.mission(name)
    if view.is_won(party, name) or facts.object in view.brought:
        return False
    match facts.kind:
        case "kill":
            return not view.is_dead(view.target_of(name)) or view.has_called_up_too_many(party, name)
        case "ride":
            return not one.leads
        case "carry":
            return facts.object not in one.carries
    return True
