"""A plan of the whole team for a round, and how it goes on while cards are turned over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uguisu.bots.shadow.ninjas.ground import Act
from uguisu.bots.shadow.ninjas.scene import Scene, Team
from uguisu.bots.shadow.ninjas.worth import Judge
from uguisu.games.shadow.cards import CardId

Laid = tuple[int, CardId]
"""A card of a ninja, by his place in the team."""
Program = tuple[Laid, ...]


class Node(NamedTuple):
    value: float
    program: Program
    scene: Scene
    acts: tuple[Act, ...] = ()
    """What the cards do, as far as anybody could see it."""


def free_plans(team: Team, judge: Judge, start: Scene, width: int, who: Sequence[int]) -> list[Node]:
    """Plans of these ninjas' cards in any order, the best first."""
    layer = [Node(judge(start), (), start)]
    best: dict[Program, Node] = {(): layer[0]}
    while layer:
        found: dict[object, Node] = {}
        for node in layer:
            for after in _next(team, judge, node, who):
                key = after.scene.key
                if key not in found or found[key].value < after.value:
                    found[key] = after
        layer = sorted(found.values(), key=lambda node: -node.value)[:width]
        for node in layer:
            if node.program not in best or best[node.program].value < node.value:
                best[node.program] = node
    return sorted(best.values(), key=lambda node: -node.value)


def _next(team: Team, judge: Judge, node: Node, who: Sequence[int]) -> Iterator[Node]:
    for i in who:
        one = node.scene.ninjas[i]
        if not one.left or not one.is_free:
            continue
        laid = [card for k, card in node.program if k == i]
        for card in team.legal[i]:
            if card in laid or (one.has_moved and team.is_single[i] and team.content.cards[card].is_move):
                continue
            for act, scene in team.plays(node.scene, i, card):
                scene = judge.at_risk(node.scene, scene, act)
                acts = (*node.acts, act) if act is not None else node.acts
                yield Node(judge(scene), (*node.program, (i, card)), scene, acts)


def fixed_plan(team: Team, judge: Judge, start: Scene, cards: Sequence[tuple[int, CardId | None]], width: int) -> Node:
    """How these cards come out at best, one after another; those that nobody knows are what would be best."""
    layer = [Node(judge(start), (), start)]
    for i, known in cards:
        found: dict[object, Node] = {}
        for node in layer:
            for after in _turned(team, judge, node, i, known):
                key = after.scene.key
                if key not in found or found[key].value < after.value:
                    found[key] = after
        layer = sorted(found.values(), key=lambda node: -node.value)[:width]
    return layer[0]


def _turned(team: Team, judge: Judge, node: Node, i: int, known: CardId | None) -> Iterator[Node]:
    one = node.scene.ninjas[i]
    if not one.is_free:
        yield node
        return
    if known is None:
        yield node
    for card in (known,) if known is not None else team.legal[i]:
        if card not in one.hand:
            continue
        for _, scene in team.plays(node.scene, i, card, forced=known is not None):
            yield Node(judge(scene), node.program, scene)
