"""TE-161, TE-R76 What a Ninja does with his hands: chests, gates, objects, prisoners, the horse."""

from __future__ import annotations

from uguisu.engine.choice import Choice, Odds, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, ModelId, ObjectId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.menus import POTION
from uguisu.games.tenchu.field.state import Chest, Corpse
from uguisu.games.tenchu.flow.upkeep import spend
from uguisu.games.tenchu.world import World
from uguisu.kit.bags import with_card


def by_hand(flow: Flow[World], w: World, model: ModelId, verb: Verb, target: ModelId) -> None:
    one = w.models[model]
    match verb:
        case "open-chest":
            flow.call(OpenChest(model=model))
        case "open-gate":
            gate = w.gate_to_open(model)
            assert gate is not None
            w.open_gates = tuple(sorted((*w.open_gates, gate)))
            flow.tell(e.GateOpened(model, gate))
        case "take":
            take(flow, w, model, w.things_by(model)[0])
        case "pass-on":
            thing, *rest = one.carries
            one.carries = tuple(rest)
            w.models[target].carries = tuple(sorted((*w.models[target].carries, thing)))
            flow.tell(e.PassedOn(model, target, thing))
        case "free-hostage":
            w.freed_by = w.models[HOSTAGE].seat = one.seat
            flow.tell(e.HostageFreed(model))
        case "take-horse":
            one.leads = True
            w.horse = one.at
            flow.tell(e.HorseTaken(model))
        case "drink":
            spend(flow, w, model, POTION)
            one.wounds -= 1
            flow.tell(e.Healed(model))
        case "stand-up":
            one.is_prone = False
            flow.tell(e.StoodUp(model))


def take(flow: Flow[World], w: World, model: ModelId, thing: ObjectId) -> None:
    """TE-320 From where it lies, or from a corpse."""
    w.lying.pop(thing, None)
    for n, body in enumerate(w.corpses):
        if thing in body.carries:
            w.corpses[n] = Corpse(body.model, body.at, tuple(other for other in body.carries if other != thing))
    one = w.models[model]
    one.carries = tuple(sorted((*one.carries, thing)))
    flow.tell(e.Taken(model, thing))


def leave_horse(flow: Flow[World], w: World, model: ModelId) -> None:
    """TE-R74 It stays where it is."""
    w.models[model].leads = False
    flow.tell(e.HorseLeft(model))


def wield(flow: Flow[World], w: World, model: ModelId) -> None:
    """8.2 Green Destiny, or the own weapon again."""
    one = w.models[model]
    one.wields = not one.wields
    flow.tell(e.Wielded(model, one.wields))


class OpenChest(Procedure):
    """8.2 What is in it, is diced."""

    model: ModelId

    @ask("TE-293")
    def what_is_in_it(self, w: World) -> Offer:
        return {CHANCE: contents(w)}

    @do("TE-293")
    def chest_is_opened(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        near = w.touching(self.model)
        at = min(chest.at for chest in w.chests if chest.at in near and not chest.is_open)
        w.chests = [Chest(one.at, True) if one.at == at else one for one in w.chests]
        item = w.content.found[rolled.pips]
        one = w.models[self.model]
        one.gear = with_card(one.gear, item)
        w.found.append(item)
        flow.tell(e.ChestOpened(self.model, at, item))


def contents(w: World) -> Odds:
    """8.2 What has been found before is rolled again: so the others are as likely as each other."""
    left: list[Choice] = [Rolled(pips) for pips, item in sorted(w.content.found.items()) if item not in w.found]
    return Odds.even(left)
