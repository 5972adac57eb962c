"""How somebody plays in a first game: by the shortest way, and with no thought of what the Daimyo will order."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.bots.shadow.ninjas.simple_goals import Errand, errand
from uguisu.bots.shadow.ninjas.ways import NO_WAY, Paths, cards_to, paths_of, steps
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import aim
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import ActionId, CardId, NinjaId
from uguisu.games.shadow.flow.programming import CARDS_EACH
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.view import View


def play(prompt: Prompt, below: Below) -> Choice:
    answer = ANSWERS.get(prompt.question)
    found = answer(prompt) if answer else None
    return found if found in prompt.options else prompt.options[below(len(prompt.options))]


# Programming


def what_do_you_program(prompt: Prompt) -> Choice:
    """Two cards for each of his own, in the first slots that are free."""
    view: View = prompt.view
    free = next((slot for slot, on in enumerate(view.mat) if not on.ninja), None)
    for ninja in view.hands:
        laid = [view.faces[slot] for slot in view.slots_of(ninja) if slot in view.faces]
        if free is None or len(laid) >= CARDS_EACH:
            continue
        for card in program(view, ninja)[len(laid) :]:
            if card not in laid and (found := c.Place(card, free)) in prompt.options:
                return found
    return c.READY


def program(view: View, ninja: NinjaId) -> list[CardId]:
    """What would be next, and what after that."""
    one = view.ninjas[ninja]
    aims = errand(view, ninja)
    hand = [card for card in one.held if view.may_program(card, one.bound, ())]
    bush, found = one.bush, list[CardId]()
    while len(found) < CARDS_EACH:
        card, bush = _next(view, ninja, aims, bush, hand, is_first=not found)
        if not card:
            break
        found.append(card)
        if card in hand:
            hand.remove(card)
    return found


def _next(
    view: View, ninja: NinjaId, aims: Errand, bush: HexId, hand: list[CardId], *, is_first: bool
) -> tuple[CardId, HexId]:
    cards = view.content.cards
    regroup = next((card for card in hand if cards[card].has("RE")), CardId(""))
    if bush in aims.bushes:
        for symbol in aims.symbols:
            for card in hand:
                if cards[card].has(symbol) and _is_affordable(view, ninja, card):
                    return card, bush
        return (regroup, bush) if aims.symbols else (CardId(""), bush)
    ways = sorted(_ways(view, ninja, aims, bush, hand))
    for _, card, junction, end in ways[:1]:
        if is_first and view.stopped_by(view.risk_of(card), view.who_sees_move(junction, bush, end)):
            if attack := _blow(view, ninja, bush, hand):
                return attack, bush
            ways = [
                way
                for way in ways
                if not view.stopped_by(view.risk_of(way[1]), view.who_sees_move(way[2], bush, way[3]))
            ]
    owned = paths_of(view.content, view.ninjas[ninja].cards)
    here = _distance(view, owned, paths_of(view.content, hand), aims, bush)
    for to_go, card, _, end in ways[:1]:
        if to_go < here:
            return card, end
    return regroup, bush


def _ways(
    view: View, ninja: NinjaId, aims: Errand, bush: HexId, hand: list[CardId]
) -> Iterator[tuple[int, CardId, HexId, HexId]]:
    cards = view.content.cards
    owned, paths = paths_of(view.content, view.ninjas[ninja].cards), paths_of(view.content, hand)
    for card in hand:
        if cards[card].is_move:
            colour = paths_of(view.content, [card])
            for bit, junction, end in steps(view.board, view.open_gates)[bush]:
                if bit == colour:
                    yield _distance(view, owned, paths & ~bit, aims, end), card, junction, end


def _distance(view: Garden, owned: Paths, paths: Paths, aims: Errand, bush: HexId) -> int:
    return min(
        (cards_to(view.board, view.open_gates, owned, goal).get((bush, paths), NO_WAY) for goal in aims.bushes),
        default=NO_WAY,
    )


def _is_affordable(view: View, ninja: NinjaId, card: CardId) -> bool:
    return not view.content.cards[card].has("JU") or view.ninjas[ninja].jutsu > 0


def _blow(view: View, ninja: NinjaId, bush: HexId, hand: list[CardId]) -> CardId:
    """An attack on somebody beside him that nobody would see."""
    for card in hand:
        action = view.content.cards[card]
        if not (action.has("LA") or action.has("HA")) or not _is_affordable(view, ninja, card):
            continue
        for yard in aim.yards(view, action, bush):
            seen_by = view.who_sees_action(yard, bush)
            if aim.targets(view, action, yard, bush) and not view.stopped_by(view.risk_of(card), seen_by):
                return card
    return CardId("")


# Execution


def which_way_does_he_go(prompt: Prompt) -> Choice:
    view: View = prompt.view
    return min(prompt.options, key=lambda way: _after(view, way.hex, way.junction))  # type: ignore[attr-defined]


def _after(view: View, end: HexId, junction: HexId) -> tuple[int, int, str]:
    """How well he stands there: the way that is left, and whether somebody sees him go."""
    ninja = view.deed.ninja
    one = view.ninjas[ninja]
    aims = errand(view, ninja)
    paths = paths_of(view.content, [card for card in one.held if card not in one.used and card != view.deed.card])
    to_go = _distance(view, paths_of(view.content, one.cards), paths, aims, end)
    seen = len(view.who_sees_move(junction, one.bush, end)) if junction else 0
    return to_go, seen, end


def where_does_he_end(prompt: Prompt) -> Choice:
    view: View = prompt.view

    def price(option: Choice) -> tuple[int, int, str]:
        assert isinstance(option, c.Cross)
        seen = len(view.who_sees_action(view.deed.yard, view.ninjas[view.deed.ninja].bush, option.hex))
        return seen, *_after(view, option.hex, HexId(""))[::2]

    return min(prompt.options, key=price)


def which_yard_is_it(prompt: Prompt) -> Choice:
    view: View = prompt.view
    ninja = view.deed.ninja
    wanted = errand(view, ninja).yards
    bush = view.ninjas[ninja].bush

    def price(option: Choice) -> tuple[bool, int, str]:
        assert isinstance(option, c.Target)
        return option.hex not in wanted, len(view.who_sees_action(option.hex, bush)), option.hex

    return min(prompt.options, key=price)


def which_guard_is_it(prompt: Prompt) -> Choice:
    """The highest in rank."""
    return max(prompt.options, key=lambda option: option.guard)  # type: ignore[attr-defined]


def which_action_is_it(prompt: Prompt) -> Choice:
    return c.Act(ActionId(prompt.view.deed.card))


def does_he_pick_it_up(prompt: Prompt) -> Choice:
    return c.PICK_UP


ANSWERS = {
    answer.__name__: answer
    for answer in (
        what_do_you_program,
        which_way_does_he_go,
        where_does_he_end,
        which_yard_is_it,
        which_guard_is_it,
        which_action_is_it,
        does_he_pick_it_up,
    )
}
