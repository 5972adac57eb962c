"""All choices of the game in one row, numbered once: the learner's action space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, TypeVar

from uguisu.engine.choice import Catalog, Choice
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.figures import LETTERS, PATROLS, WEAPONS

if TYPE_CHECKING:
    from uguisu.games.scorpion.content import ScorpionContent

C = TypeVar("C", bound=Choice)


def catalog_of(content: ScorpionContent) -> Catalog:
    return Catalog(_all(content), chance=(c.Dealt, c.Drew, c.Falls))


def _all(content: ScorpionContent) -> Iterator[Choice]:
    made, guard_cards = content.made, content.cards.guards
    yield from (c.STOP, c.DONE, c.END, c.AGREE, c.REFUSE, c.SECRET_PASSAGE, c.COME_OUT_OTHER, c.PLACE_NONE, c.LEAVE_MAP)
    yield from (c.SHADOW_WALK, c.IT_WAS_A_CAT, c.DECLINE, c.ANNOUNCE, c.SPARE)
    for by_zone in (made.step, made.come_out, made.climb, made.hang_rope):
        yield from by_zone.values()
    yield from c.GO_IN.values()
    for by_number in (c.SENTRY_LISTEN, c.SENTRY_SEARCH, c.FREE_SENTRY_LISTEN, c.SHURIKEN, c.POTENT_SAKE):
        yield from by_number[1:]
    for by_patrol in (c.PATROL_LISTEN, c.PATROL_SEARCH, c.FREE_PATROL_LISTEN, c.PATROL):
        yield from by_patrol[1:]
    for who in INTRUDERS:
        yield from (*c.ATTACK[who][1:], *c.KENJUTSU[who][1:], *made.bluff[who].values(), *made.search[who].values())
        yield from (c.Be(who), c.First(who))
    yield from (c.MakeRoom(n) for n in c.NUMBERS)
    yield from (c.Join(n, patrol) for n in c.NUMBERS for patrol in range(1, PATROLS + 1))
    yield from (c.Form(n, other) for n, other in combinations(c.NUMBERS, 2))
    yield from (c.Split(n) for n in range(4))
    yield from (c.TakeCard(card) for card in guard_cards)
    yield from (c.PlaceWith(weapon) for weapon in WEAPONS)
    yield from (c.Strike(card) for card in ("kenjutsu", "shuriken"))
    yield from (c.Write(letter) for letter in LETTERS)
    yield from _set_up(content)


def _set_up(content: ScorpionContent) -> Iterator[Choice]:
    cards, decks, styles = content.cards, content.decks, content.styles
    names = [*styles.ninja, *styles.traitor, *styles.guards]
    for found in content.map_styles.values():
        names += [*found.layouts, *found.sleepers, *found.objects, *found.plans]
    yield from (c.Take(name) for name in dict.fromkeys(names))
    kinds = [*cards.guards, *(card for who in INTRUDERS for card in decks[who])]
    pairs = {pair for deck in (cards.guards, *decks.values()) for pair in permutations(dict.fromkeys(deck), 2)}
    order = list(dict.fromkeys(kinds))
    yield from (c.Swap(*pair) for pair in sorted(pairs, key=lambda pair: (order.index(pair[0]), order.index(pair[1]))))
    boards = list(content.boards.values())
    yield from _pairs(c.MovePost, [board.watch_posts for board in boards])
    yield from _pairs(c.MoveSleeper, [board.barracks for board in boards])
    objects = [tuple(zone for zones in board.object_zones.values() for zone in zones) for board in boards]
    yield from dict.fromkeys(c.SwapObjects(*pair) for zones in objects for pair in combinations(sorted(zones), 2))
    tracks = tuple(dict.fromkeys(zone for board in boards for zone in board.track))
    yield from (content.made.behind[zone] for zone in tracks)
    yield from (c.PatrolAt(zone) for zone in tracks)
    yield from (c.MovePatrol(patrol, zone) for patrol in range(1, PATROLS + 1) for zone in tracks)
    yield from dict.fromkeys(c.Post(zone) for board in boards for zone in board.watch_posts)
    barracks = tuple(dict.fromkeys(zone for board in boards for zone in board.barracks))
    yield from (c.Sleeper(zone) for zone in barracks)
    yield from (c.Awaken(zone, n) for zone in barracks for n in range(1, cards.awaken_most + 1))
    yield from dict.fromkeys(c.Hide(zone) for zones in objects for zone in zones)
    yield from dict.fromkeys(c.Start("ninja", zone) for board in boards for zone in board.edges)
    yield from dict.fromkeys(c.Start("traitor", zone) for board in boards for zone in board.traitor_starts)
    entrances = tuple(dict.fromkeys(zone for board in boards for zone in board.entrance_zones))
    yield from (c.Entrance(number, zone) for number in (1, 2) for zone in entrances)


def _pairs(kind: type[C], lists: Sequence[Sequence[ZoneId]]) -> list[C]:
    return list(dict.fromkeys(kind(*pair) for zones in lists for pair in permutations(zones, 2)))
