"""What is being done just now, as everybody at the table sees it: whose card, which order, which guard is in hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from uguisu.engine.flow import Flow, Procedure
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import ActionId, CardId, NinjaId, OrderId, PurchaseId
from uguisu.games.shadow.figures import LORD, Count, Symbol
from uguisu.games.shadow.flow.council import Shopping
from uguisu.games.shadow.flow.execution import Play
from uguisu.games.shadow.flow.guards import Arrival, next_figure
from uguisu.games.shadow.flow.missions import Call, PickUp, Sabotage
from uguisu.games.shadow.flow.orders import DUTIES, Deploy, Guards, Order, Routine
from uguisu.games.shadow.flow.setup import ChooseQuest, Deployment, EnterGarden, LayCoins
from uguisu.games.shadow.flow.symbols import Shove
from uguisu.games.shadow.flow.variants import PlaceCivilians, next_civilian
from uguisu.games.shadow.pieces import Figure
from uguisu.games.shadow.world import World

DUTY_OF = {kind: duty for duty, kind in DUTIES.items()}


class Deed(msgspec.Struct, frozen=True):
    """The card that is being carried out, and what has been declared of it so far; or the order that is being given;
    and who or what it is about."""

    ninja: NinjaId = NinjaId("")
    card: CardId = CardId("")
    action: ActionId = ActionId("")
    symbols: tuple[Symbol, ...] = ()
    yard: HexId = NOWHERE
    through: HexId = NOWHERE
    end: HexId = NOWHERE
    guards: tuple[Figure, ...] = ()
    order: OrderId = OrderId("")
    """The order that the Daimyo is giving."""
    half: Literal["", "execute", "prepare"] = ""
    duty: str = ""
    """The symbol of the order that is being carried out."""
    mover: Count = 0
    """The figure that is being placed, moved or turned; 0 is nobody."""
    owner: str = ""
    """Who is to take a quest: a ninja, or the Daimyo; or the ninja who enters."""
    goods: PurchaseId = PurchaseId("")
    """What the Daimyo is paying for."""
    value: Count = 0
    """Of the coin that comes from a card and is laid now; 0 where its value is still to be chosen."""
    tile: str = ""
    """From which the bell calls a guard away."""


NOTHING = Deed()


def deed_under_way(flow: Flow[World]) -> Deed:
    w = flow.world
    if w.phase == "programming":
        return NOTHING
    deed = NOTHING
    if w.phase == "execution" and (play := flow.under_way(Play)) is not None:
        symbols = w.content.actions[play.action].symbols if play.action else ()
        deed = Deed(play.ninja, play.card, play.action, symbols, play.yard, play.through, play.end, tuple(play.guards))
    elif w.phase == "orders" and (order := flow.under_way(Order)) is not None:
        deed = Deed(order=order.order, half=order.half)
    more = _more(flow.stack[-1], w) if flow.stack else {}
    return msgspec.structs.replace(deed, **more) if more else deed


def _more(procedure: Procedure, w: World) -> dict[str, object]:
    """What the procedure that is carried out now knows of it. Those below it may still be waiting."""
    match procedure:
        case Arrival(guard=guard) | Shove(guard=guard):
            return {"mover": guard}
        case Guards(guard=guard):
            return {"duty": DUTY_OF[type(procedure)], "mover": guard or 0}
        case Sabotage(guard=guard):
            return {"mover": guard or 0}
        case Deploy(kind=kind):
            return {"duty": f"D:{kind}", "mover": next_figure(w, kind) or 0}
        case Routine(other=other):
            return {"duty": "R", "mover": other or LORD}
        case Deployment(due=due, moving=moving):
            return {"mover": moving or next(iter(due), 0)}
        case PlaceCivilians():
            return {"mover": next_civilian(w) or 0}
        case ChooseQuest(owner=owner):
            return {"owner": owner}
        case EnterGarden(ninja=ninja) | PickUp(ninja=ninja):
            return {"owner": ninja}
        case LayCoins(on_cards=on_cards):
            return {"value": next(iter(on_cards), 0)}
        case Shopping(card=card) if card is not None:
            return {"goods": card}
        case Call(tile=tile):
            return {"tile": tile}
        case _ if type(procedure) in DUTY_OF:
            return {"duty": DUTY_OF[type(procedure)]}
    return {}
