"""What the sentences of content/english.toml speak of: how ids are called, and facts that no field holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.engine.speech import Speech
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.board import EDGE_NUMBER, EDGES, bits, block_name, hoard_rolled
from uguisu.games.blade.cards import NINJATO, usable
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.flow.combat import BODYGUARDS, TARGET
from uguisu.games.blade.flow.execution import search_total
from uguisu.games.blade.flow.influence import has_duty
from uguisu.games.blade.flow.planning import can_buy, can_train
from uguisu.games.blade.flow.stealth import POOL
from uguisu.games.blade.view import (
    DrawingShown,
    EngageShown,
    InfluenceShown,
    SearchShown,
    StealthShown,
    View,
    world_seen,
)
from uguisu.games.blade.world import NOWHERE, Figure, FigureId, RoomId, World

Facts = dict[str, Any]


class BladeSpeech(Speech):
    """The words of Blade in the Dark."""

    content: BladeContent

    def named(self, field: str, value: Any, view: Any) -> Any:
        items = self.content.items
        match field:
            case "item" | "weapon":
                return items[value].name if value else ""
            case "items":
                return self.words.listed(items[item].name for item in value)
            case "assassins":
                return self.words.listed((items[item].name for item in value), "or_the")
            case "of" if value in items:
                return items[value].name
            case "of" if value == "charm":
                return self.words.text("words", "charm")
            case "of" | "trap":
                return self.words.name("trick", value)
            case "found":
                return self.words.name("tier", value)
            case "ending":
                return self.words.text("results", value) if value else ""
            case "entry":
                return self.words.text("words", "entry", name=value)
            case "edge" if value:
                one, other = (block_name(block) for block in EDGES[EDGE_NUMBER[value]].blocks)
                return self.words.text("words", "edge", one=one, other=other)
            case "placement":
                return " ".join(block_name(block) for block in bits(self.content.placements[value].blocks))
            case "room" | "other_room":
                return self._room(value, is_sanctum(view, value))
            case "who":
                return self.words.listed(map(self._marked, [value] if isinstance(value, str) else value))
            case "bonus" | "amount" | "adjust":
                return f"{value:+}" if value else ""
            case "rolls":
                return self.words.listed(map(str, value), "or")
            case "dans":
                return self.words.listed((self.words.name("ordinal", dan) for dan in value), "and_the")
        return super().named(field, value, view)

    # Questions

    def question_facts(self, question: str, view: View) -> Facts:
        return self._facts(view) | self._facts_under_way(view) | self._threat_facts(view)

    def _facts(self, view: View) -> Facts:
        """What any question or label may speak of."""
        w = world_seen(self.content, view)
        newest, here, total_here = w.newest, w.here, total(w, w.here)
        return {
            "record": w.record,
            "sheet": w.sheet,
            "noise": w.noise,
            "limit": w.limit,
            "noise_left": w.limit - w.noise,
            "hp": w.hp,
            "charm": self.named("bonus", w.record.charm, view),
            "carried": len(w.carried),
            "carry": self.content.campaign.carry[w.record.dan - 1],
            "rooms": len(w.rooms),
            "next": len(w.rooms) + 1,
            "has_sanctum": w.sanctum != NOWHERE,
            "can_buy": can_train(w) or any(can_buy(w, item) for item in self.content.items),
            "newest": self.named("room", newest, view),
            "total_newest": total(w, newest),
            "here": self.named("room", here, view),
            "total_here": total_here,
            "occupants_here": self._there(w, here),
            "where": "sanctum" if w.is_in_sanctum else "room",
            "standing_here": "hidden" if w.hidden and total_here else "quiet",
        }

    def _threat_facts(self, view: View) -> Facts:
        """Who is about to be ALERTED or STARTLED."""
        if (threat := view.threat) is None:
            return {}
        return {
            "threat": "sanctum" if is_sanctum(view, threat.room) else "room",
            "threat_room": self.named("room", threat.room, view),
            "threatened": self._described(world_seen(self.content, view), (*threat.guards, *threat.courtesans)),
        }

    def _facts_under_way(self, view: View) -> Facts:
        """The roll or the room that is being dealt with: its fields, and what is made of them."""
        shown = view.under_way
        facts = self._facts_of(shown, view) if shown is not None else {}
        w = world_seen(self.content, view)
        match shown:
            case StealthShown():
                facts |= self._stealth_facts(w, shown)
            case EngageShown(weapon, adjust):
                power = self.content.items[weapon].power if weapon else 0
                facts["combat_bonus"] = self.named("bonus", self.content.items[NINJATO].power + power + adjust, view)
            case SearchShown(dice, adjust, _):
                facts |= {"total": search_total(dice, adjust), "find": self._find(w, search_total(dice, adjust))}
            case InfluenceShown(duty, charmed):
                met = w.active(w.newest)
                facts["influence"] = "duty" if has_duty(w, duty, charmed) else "met" if met else "quiet"
                facts |= {"company": len(met), "met": self.words.listed(self._met(w.figures[one]) for one in met)}
            case DrawingShown(shape, _, secret_door):
                facts["drawing"] = ("secret_" if secret_door else "") + ("sanctum" if shape == "sanctum" else "room")
        if "runners" in facts:
            facts["runners"] = self._described(w, facts["runners"])
        return facts

    def _stealth_facts(self, w: World, shown: StealthShown) -> Facts:
        left = POOL - len(shown.dice)
        can_lower = usable(w, "adjust") or usable(w, "reroll")
        over = "over" if can_lower else "stuck"
        return {
            "stealth": self.words.text("words", "stealth", shown.kind),
            "total": shown.total,
            "shortfall": shown.against - shown.total,
            "dice_left": self.words.text("counted", "dice_left", count=left),
            "standing": over if shown.total > shown.against else "short" if left else "spent",
        }

    def _find(self, w: World, roll: int) -> str:
        """BL-702 What a roll on table D finds."""
        row = hoard_rolled(w.sheet, roll)
        if row.tier is not None:
            return self.words.text("words", "find", "item", tier=self.words.name("tier", row.tier))
        return self.words.text("words", "find", "gold" if row.gold else "refill", gold=row.gold)

    # Choices

    def choice_facts(self, choice: Choice, question: str, view: View) -> Facts:
        facts = super().choice_facts(choice, question, view)
        if item := self.content.items.get(of := getattr(choice, "item", "")):
            tier = self.words.name("tier", item.tier)
            facts |= {"power": item.power, "tier": tier, "price": self.content.price(of)}
        if (figure := getattr(choice, "figure", None)) is not None:
            facts |= self._figure_facts(figure, view)
        if (room := getattr(choice, "room", None)) is not None:
            facts["there"] = self._there(world_seen(self.content, view), room)
        return facts | self._offered(choice, view)

    def _figure_facts(self, number: int, view: View) -> Facts:
        """By number where the view shows no such figure."""
        if number >= len(view.figures):
            somebody = self.words.text("words", "somebody", number=number + 1)
            return {"who": somebody, "where_from": self.words.text("lists", "none")}
        figure = view.figures[number]
        return {"who": self._figure(figure.kind, figure.vigilance), "where_from": self.named("room", figure.room, view)}

    def _offered(self, choice: Choice, view: View) -> Facts:
        """What a label needs besides the fields of its choice."""
        shown = view.under_way
        match choice:
            case c.Reward(of):
                return {"is_charm": of == "charm"}
            case c.Enter():
                return {"is_night": view.phase == "execution"}
            case c.Cancel():
                return {"calming": isinstance(shown, EngageShown)}
            case c.Through():
                return {"secret": isinstance(shown, DrawingShown) and shown.secret_door}
            case c.Train():
                prices = self.content.campaign.dan_price
                dan = min(view.record.dan, len(prices) - 1)
                return {"next_dan": dan + 1, "dan_price": prices[dan]}
            case c.Roll():
                return {"rolling": "stealth" if isinstance(shown, StealthShown) else "strike"}
            case c.Reroll(_, die):
                dice = shown.dice if isinstance(shown, StealthShown | SearchShown) else ()
                return {"has_dice": die < len(dice), "pips": dice[die] if die < len(dice) else 0, "nth": die + 1}
            case c.Adjust(item, way):
                power = self.content.items[item].power
                return {"amount": self.named("amount", power if way == "up" else -power, view)}
            case c.Fill():
                short = max(shown.against - shown.total, 0) if isinstance(shown, StealthShown) else 0
                then = view.noise + short
                return {"shortfall": short, "noise_then": then, "detected": then >= view.limit}
            case c.Leave() | c.EvadeOut():
                return {"target_lives": view.target_hp > 0}
            case c.FightSanctum():
                return {"guarded": view.bodyguards > 0}
        return {}

    # Events

    def event_facts(self, event: Event, options: Any, seats: int) -> Facts:
        facts = super().event_facts(event, options, seats) | self._told(event)
        fields = msgspec.structs.asdict(event)
        if "room" in fields:
            facts["room"] = self._room(fields["room"], fields.get("sanctum", False))
        if item := self.content.items.get(fields.get("item", "")):
            facts["power"] = item.power
        if not isinstance(fields.get("who", ""), str):
            facts["number"] = len(fields["who"])
        if "first" in fields:
            facts["total"] = fields["first"] + fields["second"] + fields.get("bonus", 0)
        return facts

    def _told(self, event: Event) -> Facts:
        """What a sentence needs besides the fields of its event."""
        match event:
            case e.ContractBegins(contract, _):
                return {"sheet": self.content.contract(contract)}
            case e.OccupantsRolled(_, _, guards, courtesans, hoards):
                return {"occupants": self._company(guards=guards, courtesans=courtesans, hoards=hoards)}
            case e.CharmRolled():
                return {"effect": charm_effect(event)}
            case e.CombatBegins(opponent, _):
                return {"opponent": {BODYGUARDS: "bodyguards", TARGET: "target"}.get(FigureId(opponent), "guard")}
            case e.CombatRolled(first, second, bonus, against):
                score = first + second + bonus
                return {"verdict": "hit" if score > against else "tie" if score == against else "miss"}
            case e.Calmed(item):
                return {"has_item": bool(item)}
            case e.Rewarded(of):
                return {"is_charm": of == "charm"}
            case e.Evaded(room, followers, _, _):
                return {"way": "out" if room < 0 else len(followers)}
            case e.Paid():
                paid = {line: gold for line, gold in msgspec.structs.asdict(event).items() if gold}
                return {
                    "payment": self.words.listed(
                        self.words.text("words", "pay", line, gold=paid[line]) for line in paid
                    )
                }
            case e.CampaignEnds(ending, _, _):
                return {"ranked": ending in ("retired", "fugitive")}
        return {}

    def _company(self, **counts: int) -> str:
        return self.words.listed(self.words.text("counted", who, count=count) for who, count in counts.items() if count)

    # Names

    def _room(self, room: int, sanctum: bool) -> str:
        return self.words.text("words", "sanctum" if sanctum else "room", number=room + 1)

    def _figure(self, kind: str, vigilance: int | str) -> str:
        return self.words.text("words", "figure", kind=kind, vigilance=vigilance)

    def _met(self, figure: Figure) -> str:
        return self.words.text("words", "met", kind=figure.kind, vigilance=figure.vigilance)

    def _marked(self, mark: str) -> str:
        """`G9` is Guard V9."""
        return self._figure(mark[0], mark[1:])

    def _described(self, w: World, figures: Iterable[int]) -> str:
        return self.words.listed(self._figure_in_state(w, figure) for figure in figures)

    def _figure_in_state(self, w: World, number: int) -> str:
        figure = w.figures[number]
        state = self.words.name("state", figure.state)
        return " ".join([self._figure(figure.kind, figure.vigilance), *[state] * bool(state)])

    def _there(self, w: World, room: int) -> str:
        """Who is in a room."""
        figures = [self._figure_in_state(w, figure) for figure in w.active(RoomId(room))]
        if 0 <= room < len(w.rooms) and w.rooms[room].sanctum and w.target_hp:
            bodyguards = self.words.text("counted", "bodyguards", count=w.bodyguards)
            figures = [self.words.text("words", "the_target"), *[bodyguards] * bool(w.bodyguards), *figures]
        return self.words.listed(figures)


def is_sanctum(view: View | None, room: int) -> bool:
    return view is not None and 0 <= room < len(view.rooms) and view.rooms[room].sanctum


def total(w: World, room: int) -> int:
    """BL-105, and nothing outside."""
    return w.room_total(RoomId(room)) if 0 <= room < len(w.rooms) else 0


def charm_effect(rolled: e.CharmRolled) -> str:
    """BL-309, BL-310"""
    if rolled.succeeds:
        return "hoards" if rolled.courtesans else "passed"
    if rolled.courtesans:
        return "both" if rolled.guards else "turned"
    return "vexed"
