"""What is being done just now, as everybody can see it: by whom, to whom, and how far it has come."""

from __future__ import annotations

import msgspec

from uguisu.engine.flow import Flow, Procedure
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import Count
from uguisu.games.tenchu.flow.battle import Deploy, FighterAction, Host
from uguisu.games.tenchu.flow.cards import HostageAction, NinjaCard
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.harm import Replace
from uguisu.games.tenchu.flow.muster import Enter, PackingRound
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Answer, Crowd
from uguisu.games.tenchu.flow.spotting import Spot
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World


class Deed(msgspec.Struct, frozen=True):
    model: ModelId = NOBODY
    """Who is asked for, or acts."""
    verb: Verb | None = None
    dropped: tuple[Verb, ...] = ()
    """What he means to drop on the way."""
    is_coated: bool = False
    target: ModelId = NOBODY
    square: SquareId = NOWHERE
    number: Count = 0
    """Of the packing round."""
    waiting: tuple[ModelId, ...] = ()
    """Who will act after this one."""
    acted: tuple[ModelId, ...] = ()
    """Who has acted on this card."""


NOTHING = Deed()


def deed_under_way(flow: Flow[World]) -> Deed:
    return _deed(flow.stack[-1]) if flow.stack else NOTHING


def _deed(procedure: Procedure) -> Deed:
    match procedure:
        case NinjaAction():
            return Deed(
                model=procedure.model,
                verb=procedure.verb if procedure.at > NinjaAction.numbers["he_does_it"] else None,
                dropped=procedure.dropped,
                is_coated=procedure.is_coated,
                target=procedure.target,
                square=procedure.square,
            )
        case FighterAction():
            is_chosen = procedure.at > FighterAction.numbers["he_does_it"]
            return Deed(procedure.model, procedure.verb if is_chosen else None, target=procedure.target)
        case Enter(model=model) | Deploy(model=model) | Replace(model=model):
            return Deed(model)
        case HostageAction():
            return Deed(ModelId("hostage"))
        case Blow(attacker=attacker, defender=defender):
            return Deed(defender, target=attacker)
        case Answer(npc=npc, ninja=ninja):
            return Deed(npc, target=ninja)
        case Spot(npc=npc):
            return Deed(npc)
        case PackingRound(number=number):
            return Deed(number=number)
        case Crowd(order=order) | Host(order=order):
            return Deed(waiting=tuple(order))
        case NinjaCard(acted=acted):
            return Deed(acted=tuple(acted))
    return NOTHING
