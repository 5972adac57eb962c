"""What can be under way in which phase, and whether each procedure can go on from where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from uguisu.engine.flow import Procedure
from uguisu.engine.game import Misfit
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import PurchaseId
from uguisu.games.shadow.figures import KIND_OF, LORD
from uguisu.games.shadow.flow.council import Assignment, Bargains, Reveal, Shopping, daimyo_deck
from uguisu.games.shadow.flow.execution import Execution, Play, actions
from uguisu.games.shadow.flow.guards import Arrival
from uguisu.games.shadow.flow.missions import PickUp, Sabotage
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.orders import FindAtBarracks, Routine
from uguisu.games.shadow.flow.setup import ChooseQuest, Deployment, EnterGarden, LayCoins, ShareGoods
from uguisu.games.shadow.flow.symbols import HideBody, PassTorch, Shove
from uguisu.games.shadow.pieces import Figure
from uguisu.games.shadow.world import World
from uguisu.kit.positions import check_count, check_sorted, need, within

ROUND = ("Night", "Rounds", "Refresh", "Execution", "Orders", "Programming")
"""All of a round lies on the stack from its beginning, the part that is under way on top."""
SPINES: Mapping[str, tuple[str, ...]] = {
    "muster": ("Night", "Muster"),
    "council": ("Night", "Council"),
    "set-up": ("Night", "Rounds", "SetUp"),
    "programming": ROUND,
    "orders": ROUND[:5],
    "execution": ROUND[:4],
    "refresh": ROUND[:3],
    "rewards": ("Night", "Rewards"),
}
"""What lies on the stack in each phase, outermost first."""
REACTIONS = {"Arrival", "PassAlert", "Poisoned", "SetFocus"}
MOVES = {"FreeMove", "LordMove", "RegularMove", "Routine"}
INSIDE: Mapping[str, set[str]] = {
    "council": {"Assignment", "Bargains", "Reveal", "Shopping", "Tax"},
    "set-up": {
        *("ChooseQuest", "Deployment", "DrawOrders", "EnterGarden", "LayBoulders", "LayCoins"),
        *("PlaceCivilians", "SetFocus", "ShareGoods"),
    },
    "programming": set(),
    "orders": {"Deploy", "FindAtBarracks", "Order", "Power", "Search", "SpreadAlarm", *MOVES, *REACTIONS},
    "execution": {"Call", "HideBody", "PassTorch", "PickUp", "Play", "Sabotage", "Shove", *REACTIONS},
    "refresh": {"DrawOrders", "PassAlert", "WakeUp"},
    "rewards": {"LoseDeployments", "Promotion"},
}
"""What may lie on it besides."""


def check_procedure(w: World, at: str, procedure: Procedure, stack: Sequence[Procedure]) -> None:
    for kind, check in CHECKS.items():
        if isinstance(procedure, kind):
            check(w, at, procedure)
    for field, number in figures_of(procedure):
        need(number in w.guards, f"{at}.{field}", f"figure {number} does not stand on the board")
    if isinstance(procedure, Play):
        execution = next((one for one in stack if isinstance(one, Execution)), None)
        check_play(w, at, procedure, execution.slot if execution else 0)


def figures_of(procedure: Procedure) -> Iterator[tuple[str, Figure]]:
    """Those whom a procedure has still to deal with; the lord may have drunk the tea where he has just arrived."""
    if procedure.at == len(procedure.steps):
        return
    for field in ("guard", "other", "moving"):
        number = getattr(procedure, field, None)
        if number is not None and not (isinstance(procedure, Arrival) and number == LORD):
            yield field, number
    if isinstance(procedure, FindAtBarracks):
        yield from ((f"deployed[{n}]", number) for n, number in enumerate(procedure.deployed))
    if isinstance(procedure, Play) and not procedure.next:
        yield from ((f"guards[{n}]", number) for n, number in enumerate(procedure.guards))


# Between missions


def check_muster(w: World, at: str, muster: Muster) -> None:
    for n, name in enumerate(muster.joining):
        need(name in w.progress.ninjas, f"{at}.joining[{n}]", f"{name} has not joined")
        need(name not in muster.joining[:n], f"{at}.joining[{n}]", "joins twice")


def check_offer(w: World, field: str, cards: Sequence[PurchaseId], *, to_daimyo: bool) -> None:
    """SH-R111 On offer is what there is and nobody owns."""
    deck = daimyo_deck(w) if to_daimyo else tuple(w.content.shop.ninja)
    reserve = [card for card, goods in w.content.shop.daimyo.items() if goods.stock == "reward"] if to_daimyo else []
    check_sorted(field, cards)
    check_count(field, cards, [*deck, *reserve])


def check_reveal(w: World, at: str, reveal: Reveal) -> None:
    check_offer(w, f"{at}.cards", reveal.cards, to_daimyo=reveal.to_daimyo)


def check_shopping(w: World, at: str, shopping: Shopping) -> None:
    check_offer(w, "world.offer", w.offer, to_daimyo=True)
    need(shopping.card is None or shopping.card in w.offer, f"{at}.card", "is not on offer")


def check_bargains(w: World, at: str, bargains: Bargains) -> None:
    check_offer(w, "world.offer", w.offer, to_daimyo=False)


def check_assignment(w: World, at: str, assignment: Assignment) -> None:
    for n, holding in enumerate(assignment.moved):
        within(f"{at}.moved[{n}]", holding, 0, len(w.progress.holdings) - 1)


# Set-up


def check_sharing(w: World, at: str, sharing: ShareGoods) -> None:
    check_count(f"{at}.given", sharing.given, [goods for one in w.ninjas.values() for goods in one.goods])


def check_quest(w: World, at: str, quest: ChooseQuest) -> None:
    need(quest.owner == "daimyo" or quest.owner in w.ninjas, f"{at}.owner", f"{quest.owner} does not play")


def check_deployment(w: World, at: str, deployment: Deployment) -> None:
    for n, number in enumerate(deployment.due):
        is_due = number not in w.guards and number not in deployment.due[:n] and not w.is_civilian(number)
        need(is_due, f"{at}.due[{n}]", f"figure {number} is not to be placed any more")
        is_lord = number == LORD and not w.board.file.deployment.get("daimyo")
        need(not is_lord, f"{at}.due[{n}]", "there is no Daimyo figure in this mission")


def check_coins(w: World, at: str, coins: LayCoins) -> None:
    for n, value in enumerate(coins.on_cards):
        within(f"{at}.on_cards[{n}]", value, 1, 3)


def check_entering(w: World, at: str, entering: EnterGarden) -> None:
    need(entering.ninja in w.ninjas, f"{at}.ninja", f"{entering.ninja} does not play")


# Orders and execution


def check_routine(w: World, at: str, routine: Routine) -> None:
    need(routine.other is None or LORD in w.guards, f"{at}.other", "the Daimyo figure does not stand on the board")


def check_arrival(w: World, at: str, arrival: Arrival) -> None:
    _must_be(w, f"{at}.left", arrival.left, "yard")


def check_execution(w: World, at: str, execution: Execution) -> None:
    within(f"{at}.slot", execution.slot, 0, len(w.mat) - 1)
    for n, name in enumerate(execution.failed):
        need(name in w.ninjas, f"{at}.failed[{n}]", f"{name} does not play")


def check_ninja(w: World, at: str, procedure: Any) -> None:
    """Whoever carries something out stands somewhere."""
    need(procedure.ninja in w.ninjas, f"{at}.ninja", f"{procedure.ninja} does not play")


def check_play(w: World, at: str, play: Play, slot: int) -> None:
    """SH-316 The card is the one that lies open, and what has been declared of it is on the board."""
    check_ninja(w, at, play)
    need(w.mat[slot].ninja == play.ninja, f"{at}.ninja", f"{play.ninja} has no card in slot {slot}")
    is_open = play.card == w.mat[slot].face == w.faces[slot] != ""
    need(is_open, f"{at}.card", f"is not the card that lies open in slot {slot}")
    is_chosen = play.at > Play.numbers["action_is_chosen"]
    known = actions(w, play.ninja, play.card)
    need(play.action in known if is_chosen else not play.action, f"{at}.action", "cannot be what the card does")
    for field, place, kind in (
        ("yard", play.yard, "yard"),
        ("through", play.through, "junction"),
        ("end", play.end, "bush"),
    ):
        if place:
            _must_be(w, f"{at}.{field}", place, kind)
    need(bool(play.end) or not play.through, f"{at}.through", "whoever goes through a junction ends somewhere")
    need(not play.patient or play.patient in w.ninjas, f"{at}.patient", f"{play.patient} does not play")
    if is_chosen:
        within(f"{at}.next", play.next, 0, len(w.content.actions[play.action].symbols))
    for n, number in enumerate(play.guards):
        need(number not in play.guards[:n], f"{at}.guards[{n}]", "is chosen twice")


def check_yard(w: World, at: str, procedure: Shove | Sabotage | HideBody) -> None:
    check_ninja(w, at, procedure)
    _must_be(w, f"{at}.yard", procedure.yard, "yard")


def check_hiding(w: World, at: str, hiding: HideBody) -> None:
    check_yard(w, at, hiding)
    found = len(w.bodies_before(hiding.yard, w.ninjas[hiding.ninja].bush))
    within(f"{at}.left", hiding.left, 0, found)


def check_sabotage(w: World, at: str, sabotage: Sabotage) -> None:
    check_yard(w, at, sabotage)
    for n, number in enumerate(sabotage.moved):
        need(KIND_OF[number] == "samurai", f"{at}.moved[{n}]", f"figure {number} is no Samurai")


def check_torch(w: World, at: str, passing: PassTorch) -> None:
    check_ninja(w, at, passing)
    need(passing.junction in w.lights, f"{at}.junction", "there is no torch")


def _must_be(w: World, field: str, place: HexId, kind: str) -> None:
    if w.board.kind.get(place) != kind:
        raise Misfit(field, f"{place or 'nowhere'} is no {kind}")


CHECKS: Mapping[type[Procedure], Callable[[World, str, Any], None]] = {
    Muster: check_muster,
    Reveal: check_reveal,
    Shopping: check_shopping,
    Bargains: check_bargains,
    Assignment: check_assignment,
    ShareGoods: check_sharing,
    ChooseQuest: check_quest,
    Deployment: check_deployment,
    LayCoins: check_coins,
    EnterGarden: check_entering,
    Routine: check_routine,
    Arrival: check_arrival,
    Execution: check_execution,
    PickUp: check_ninja,
    HideBody: check_hiding,
    Shove: check_yard,
    Sabotage: check_sabotage,
    PassTorch: check_torch,
}
"""For the others their place on the stack is all that matters."""
