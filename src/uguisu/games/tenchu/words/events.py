"""What the sentence of an event speaks of. Who the fighters of a battle are, is known as soon as they are hired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uguisu.engine.event import Event
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.content import TenchuContent
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import Options, Settled
from uguisu.games.tenchu.figures import Veil
from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.words.choices import named
from uguisu.games.tenchu.words.names import (
    Hired,
    card_does,
    model_name,
    model_seen,
    models_listed,
    profile_of,
    seat_name,
)
from uguisu.games.tenchu.words.places import square_name
from uguisu.games.tenchu.words.text import FILE, Fields, listed, word

MODELS = ("model", "ninja", "npc", "attacker", "defender", "caller", "body", "to", "target", "shooter")
SEVERAL = ("models", "victims", "called")
RAW = ("what", "ending", "cause", "outcome", "source", "result", "hindrance")
"""What picks a sentence and is not named in one."""


def event_facts(event: Event, content: TenchuContent, options: Options | None, seats: int) -> Fields:
    return Telling(content, options, seats).facts(event)


class Telling:
    """What is known at a table of those who are spoken of."""

    def __init__(self, content: TenchuContent, options: Options | None, seats: int) -> None:
        self.content, self.options, self.seats = content, options, seats
        self.hired: Hired = options.hired if isinstance(options, Settled) else {}

    @property
    def ground(self) -> Ground:
        content, options = self.content, self.options
        is_battle = options is not None and options.mode == "battle"
        tables = content.battlefields if is_battle else content.villages
        return content.ground(options.table if options is not None and options.table else tables[0])

    def facts(self, event: Event) -> Fields:
        facts = {name: self._told(name, getattr(event, name)) for name in event.__struct_fields__}
        return facts | self._more(event)

    def _told(self, name: str, value: Any) -> Any:
        if name in RAW:
            return value
        if name in MODELS:
            return model_name(self.content, self.hired, value)
        if name in SEVERAL:
            return models_listed(self.content, self.hired, value)
        if name == "seat":
            return seat_name(value, self.seats, self.options)
        return named(name, value, None)

    def _more(self, event: Event) -> Fields:
        facts: Fields = {}
        if hasattr(event, "at"):
            facts["square"] = square_name(self.ground, event.at)
        if hasattr(event, "seat"):
            facts["player"] = seat_name(event.seat, self.seats, self.options)
        for name in SEVERAL:
            if hasattr(event, name):
                facts["count"] = len(getattr(event, name))
        return facts | self._of_play(event)

    def _of_play(self, event: Event) -> Fields:
        match event:
            case e.MissionsSet(missions):
                return {"missions": listed(FILE.name("mission", name) for name in missions), "count": len(missions)}
            case e.MissionGiven(_, mission):
                has_one = FILE.has("briefings", mission)
                return {"goal": FILE.text("briefings", mission, "goal") if has_one else ""}
            case e.MissionDone():
                return {"alone": self.options is not None and self.options.mode == "together"}
            case e.NinjaPicked():
                # His player is called by him from now on; here that would say nothing.
                return {"alone": self.seats == 1, "player": word("ninja_seat", number=event.seat + 1)}
            case e.Packed(items):
                return {"items": listed(self._item(*one) for one in items), "count": len(items)}
            case e.EdgeRolled((first, second)):
                return {"first": first, "second": second, "is_tie": first == second}
            case e.CardDrawn(card):
                return {"does": card_does(card)}
            case e.Moved(_, way):
                return {"square": square_name(self.ground, way[-1])}
            case e.Dropped(thing):
                return {"bare": FILE.name("bare", thing)}
            case e.Rated(points=points):
                return {"of_points": word("points", points=points)} | self._rated()
            case e.TensionChanged(before, tension):
                return {"rises": tension > before}
            case e.SideRolled(_, pips):
                return {"is_right": pips % 2 == 1}
        return self._of_dice(event)

    def _rated(self) -> Fields:
        """Together all Ninja are rated as one."""
        is_team = self.options is not None and self.options.mode == "together"
        return {"player": word("ninja")} if is_team else {}

    def _of_dice(self, event: Event) -> Fields:
        match event:
            case e.Reacted():
                return {"cause": self._cause(event), "sum": _sum(event), "does": FILE.text("does", event.result)}
            case e.Spotted(veils=veils):
                return {"why": word("why", veils=_listed(veils)) if veils else ""}
            case e.Fought():
                return self._fight(event)
            case e.Riposted(_, _, pips):
                return {"pips": _dice(pips)}
        return {}

    def _item(self, model: ModelId, item: str) -> str:
        name = model_name(self.content, self.hired, model)
        return word("item_of", model=name, item=FILE.name("item", item))

    def _cause(self, event: e.Reacted) -> str:
        """Who or what somebody reacts to."""
        if event.stimulus != NOBODY:
            return model_name(self.content, self.hired, event.stimulus)
        return word("explosion", square=square_name(self.ground, event.at))

    def _fight(self, event: e.Fought) -> Fields:
        """TE-182 to TE-186 Both dice, what each needs, and what comes of it."""
        attacker, defender = self._kendo(event.attacker), self._kendo(event.defender)
        facts: Fields = {"blows": word("blows", dice=_dice(event.blows), kendo=attacker), "parry": ""}
        if event.parries:
            name = model_name(self.content, self.hired, event.defender)
            facts["parry"] = word("parry", defender=name, dice=_dice(event.parries), kendo=defender)
        hits = any(pips >= attacker for pips in event.blows)
        parries = any(pips >= defender for pips in event.parries)
        return facts | {"outcome": word(_outcome(event, hits, parries))}

    def _kendo(self, model: ModelId) -> int:
        profile = profile_of(self.content, self.hired, model)
        return profile.kendo if profile is not None else 0


def overlooked_text(w: Field, npc: ModelId, ninja: ModelId) -> str:
    """For the film: somebody stood before his eyes, and no die would have found him."""
    why = _listed(w.veils(w.models[npc].at, ninja))
    return FILE.say("film", "overlooked", npc=model_seen(w, npc), ninja=model_seen(w, ninja), why=why)


def _listed(veils: Sequence[Veil]) -> str:
    return listed(FILE.name("veil", veil) for veil in veils)


def _sum(event: e.Reacted) -> str:
    """TE-215 to TE-217 `rolls 3, −1 for cover, +2 for noise: 4`."""
    said = word("rolls", pips=event.pips)
    if event.hindrance:
        said += word("off", why=FILE.name("hindrance", event.hindrance))
    if event.noise:
        said += word("noise", noise=event.noise)
    if event.pips - bool(event.hindrance) + event.noise < event.tension:
        return said + word("raised", tension=event.tension)
    return said + word("makes", number=event.number) if event.hindrance or event.noise else said


def _outcome(event: e.Fought, hits: bool, parries: bool) -> str:
    """TE-182 to TE-186 By which of them meets his Kendo."""
    if event.is_tie:
        return "is_tie"
    if hits and parries:
        return "lower_hits" if event.hits else "lower_parries"
    if event.hits:
        return "hit"
    if not event.parries:
        return "miss"
    return "parried" if parries else "both_miss"


def _dice(pips: Sequence[int]) -> str:
    return word("dice_and").join(map(str, pips))
