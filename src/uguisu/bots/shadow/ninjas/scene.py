"""A position as it is imagined ahead: the ground, and the ninjas with their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uguisu.bots.shadow.ninjas.ground import Act, Ground, acts, ground_of, outcome
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import ActionId, CardId, NinjaId
from uguisu.games.shadow.figures import Token
from uguisu.games.shadow.flow.execution import actions
from uguisu.games.shadow.flow.missions import TOKENS
from uguisu.games.shadow.flow.programming import CARDS_EACH
from uguisu.games.shadow.garden import Garden

Cards = frozenset[CardId]


class Ninja(NamedTuple):
    """One of them, as far as it changes within a round."""

    bush: HexId
    hand: Cards
    """What he will have to choose from in the next round."""
    jutsu: int
    flipped: int
    carries: Token
    left: int
    """So many cards he can still lay."""
    is_free: bool = True
    """Whether none of his cards failed."""
    has_moved: bool = False
    """Whether one of the cards that he laid was a Move."""


class Scene(NamedTuple):
    ground: Ground
    ninjas: tuple[Ninja, ...]
    noise: int
    green: tuple[tuple[HexId, int], ...]
    blue: tuple[HexId, ...]
    rescued: int
    gain: float = 0.0
    """What else was gained on the way, or is at risk."""

    @property
    def key(self) -> tuple[object, ...]:
        return id(self.ground), *self[1:6]


def scene_of(w: Garden) -> Scene:
    """How it stands, with all cards that were not used in hand."""
    ninjas = tuple(
        Ninja(one.bush, frozenset(one.cards) - frozenset(one.used), one.jutsu, one.flipped, one.carries, CARDS_EACH)
        for one in w.ninjas.values()
    )
    return Scene(ground_of(w), ninjas, w.noise, tuple(sorted(w.green.items())), w.blue, w.rescued)


class Team:
    """What does not change about the ninjas while one thinks ahead."""

    def __init__(self, w: Garden) -> None:
        self.names: tuple[NinjaId, ...] = tuple(w.ninjas)
        self.content, self.board = w.content, w.board
        self.cards = tuple(frozenset(w.ninjas[name].cards) for name in self.names)
        self.held = tuple(w.ninjas[name].held for name in self.names)
        self.health = tuple(w.ninjas[name].health for name in self.names)
        self.actions = {card: actions(w, name, card) for name in self.names for card in w.ninjas[name].cards}
        self.token: Token = TOKENS.get(w.board.file.goal, "")
        self.may_ring = w.options.bell_unlimited
        self.coins = w.coins
        self.bound = tuple(w.ninjas[name].bound for name in self.names)
        self.legal = tuple(
            tuple(card for card in w.ninjas[name].held if w.may_program(card, w.ninjas[name].bound, ()))
            for name in self.names
        )
        self.is_single = tuple("one_move" in bound for bound in self.bound)

    def plays(self, s: Scene, i: int, card: CardId, *, forced: bool = False) -> Iterator[tuple[Act | None, Scene]]:
        """Every way in which a card can come out. Without force, only those that do something and are not stopped."""
        one, facts = s.ninjas[i], self.content.cards[card]
        did = False
        for name in self.actions[card]:
            for act, after in self._plays(s, i, card, name, forced=forced):
                did = True
                yield act, after
        if forced and not did:
            yield None, self._used(s, i, card, one.bush)
        assert facts

    def _plays(
        self, s: Scene, i: int, card: CardId, name: ActionId, *, forced: bool
    ) -> Iterator[tuple[Act | None, Scene]]:
        one, action = s.ninjas[i], self.content.actions[name]
        if action.has("RE"):
            yield None, self._regrouped(s, i, card)
        elif action.has("HE"):
            yield from self._heals(s, i, card)
        elif (action.has("JU") and not one.jutsu) or (action.has("MI") and not self._has_what_it_needs(s, one)):
            return
        else:
            for act in acts(s.ground, name, one.bush):
                if forced or not (act.seen_by or self._is_idle(s, one, act)):
                    yield act, self.after(s, i, card, act)

    def _is_idle(self, s: Scene, one: Ninja, act: Act) -> bool:
        """A walk to where he is already."""
        if not act.junction or act.end != one.bush:
            return False
        gate = self.board.key_at.get(act.junction)
        return (gate is None or gate.yard in s.ground.open_gates) and act.junction not in self.coins

    def _has_what_it_needs(self, s: Scene, one: Ninja) -> bool:
        match self.board.file.action:
            case "barrel":
                return one.carries == "barrel"
            case "bell":
                return not s.ground.bells or self.may_ring
            case _:
                return one.bush in s.blue

    def _regrouped(self, s: Scene, i: int, card: CardId) -> Scene:
        one = s.ninjas[i]
        carries, green = self._picked_up(s, one.bush, one.carries)
        now = Ninja(one.bush, self.cards[i], one.jutsu, one.flipped, carries, one.left - 1, one.is_free, one.has_moved)
        return s._replace(ninjas=_with(s.ninjas, i, now), green=green)

    def _heals(self, s: Scene, i: int, card: CardId) -> Iterator[tuple[Act | None, Scene]]:
        bush = s.ninjas[i].bush
        for k, other in enumerate(s.ninjas):
            if other.bush == bush and other.flipped:
                healed = _with(s.ninjas, k, other._replace(flipped=other.flipped - 1))
                yield Act(ActionId(card), bush, guards=(k,)), self._used(s._replace(ninjas=healed), i, card, bush)

    def _used(self, s: Scene, i: int, card: CardId, bush: HexId) -> Scene:
        one = s.ninjas[i]
        is_move = self.content.cards[card].is_move
        carries, green = one.carries, s.green
        if not is_move:
            carries, green = self._picked_up(s, bush, carries)
        hand = one.hand - {card}
        now = Ninja(bush, hand, one.jutsu, one.flipped, carries, one.left - 1, one.is_free, one.has_moved or is_move)
        return s._replace(ninjas=_with(s.ninjas, i, now), green=green)

    def _picked_up(self, s: Scene, bush: HexId, carries: Token) -> tuple[Token, tuple[tuple[HexId, int], ...]]:
        """SH-907"""
        if carries or not any(place == bush for place, _ in s.green):
            return carries, s.green
        return self.token, _one_less(s.green, bush)

    def after(self, s: Scene, i: int, card: CardId, act: Act) -> Scene:
        """The position when a card has been carried out in this way."""
        one, action = s.ninjas[i], self.content.actions[act.action]
        ground, noise = outcome(s.ground, act)
        jutsu = one.jutsu - action.has("JU")
        bush, flipped, carries, green, rescued = one.bush, one.flipped, one.carries, s.green, s.rescued
        if not action.is_move:
            carries, green = self._picked_up(s, bush, carries)
        gain, blue = s.gain, s.blue
        if act.seen_by:
            flipped = min(flipped + len(act.seen_by), len(self.health[i]))
            if carries == "hostage":
                carries, green = "", _one_more(green, bush)
        else:
            bush = act.end or bush
            if act.junction and act.junction in self.coins:
                gain += 0.3 * self.coins[act.junction]
            if action.has("MI"):
                carries, blue = self._spent(carries, blue, bush)
            if ground.were_dropped and not s.ground.were_dropped:
                green = _one_more(green, s.ground.guards[act.guards[0]].yard if act.spot is None else act.yard)
            if action.has("TR") and act.end and not carries and any(place == act.yard for place, _ in green):
                carries, green = self.token, _one_less(green, act.yard)
            if not action.is_move and not carries and any(place == bush for place, _ in green):
                carries, green = self.token, _one_less(green, bush)
            if carries == "hostage" and bush in self.board.entries:
                carries, rescued = "", rescued + 1
        now = Ninja(
            bush, one.hand - {card}, jutsu, flipped, carries, one.left - 1,
            one.is_free and not act.seen_by, one.has_moved or self.content.cards[card].is_move,
        )  # fmt: skip
        total = 0 if ground.bells > s.ground.bells else s.noise + noise
        return Scene(ground, _with(s.ninjas, i, now), total, green, blue, rescued, gain)

    def _spent(self, carries: Token, blue: tuple[HexId, ...], bush: HexId) -> tuple[Token, tuple[HexId, ...]]:
        match self.board.file.action:
            case "barrel":
                return "", blue
            case "bell":
                return carries, blue
        return carries, tuple(place for place in blue if place != bush)


def _with(ninjas: tuple[Ninja, ...], i: int, now: Ninja) -> tuple[Ninja, ...]:
    return (*ninjas[:i], now, *ninjas[i + 1 :])


def _one_less(green: tuple[tuple[HexId, int], ...], place: HexId) -> tuple[tuple[HexId, int], ...]:
    return tuple((p, n - (p == place)) for p, n in green if n - (p == place))


def _one_more(green: tuple[tuple[HexId, int], ...], place: HexId) -> tuple[tuple[HexId, int], ...]:
    counts = dict(green)
    counts[place] = counts.get(place, 0) + 1
    return tuple(sorted(counts.items()))


NO_PLACE = NOWHERE
