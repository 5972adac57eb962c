"""Ready-made set-ups: named styles that a player may take as they are, or change."""

from __future__ import annotations

from functools import cache

import msgspec

from uguisu.engine.content import load_whole
from uguisu.engine.errors import BadContent
from uguisu.games.scorpion.board import MAPS, PACKAGE, Board, MapName, ZoneId, board_of
from uguisu.games.scorpion.cards import CARDS, DECKS, GUARD_HAND, Bag, GuardCard, IntruderCard, IntruderId, bag


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the guards of S5 and S6 stand. The first ones are taken, as many as the table has."""

    posts: tuple[ZoneId, ...]
    patrols: tuple[tuple[ZoneId, ZoneId], ...]
    """The zone, and the track neighbour behind."""


class Hiding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the objects of S8 may lie: each falls, by chance, on a free zone of its list."""

    missions: tuple[ZoneId, ...]
    traps: tuple[ZoneId, ...]
    hidden_sentries: tuple[ZoneId, ...]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the intruders may begin and where the passage may end: chance picks among the free zones of each list."""

    ninja: tuple[ZoneId, ...]
    traitor: tuple[ZoneId, ...]
    entrances: tuple[ZoneId, ...]


class MapStyles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The styles that belong to one map."""

    layouts: dict[str, Layout]
    sleepers: dict[str, tuple[ZoneId, ...]]
    """Each sleeper falls, by chance, on a barracks of this list that has room."""
    objects: dict[str, Hiding]
    plans: dict[str, Plan]


class Styles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that styles.toml holds. An intruder's hand is an order: the first cards of it are taken."""

    ninja: dict[str, tuple[IntruderCard, ...]]
    traitor: dict[str, tuple[IntruderCard, ...]]
    guards: dict[str, dict[GuardCard, int]]
    maps: dict[MapName, MapStyles]


@cache
def styles() -> Styles:
    found = load_whole(PACKAGE, "styles.toml", Styles)
    _check(found)
    return found


def intruder_hand(who: IntruderId, style: str, size: int) -> Bag:
    order: tuple[str, ...] = getattr(styles(), who)[style]
    return tuple(sorted(order[:size]))


def guard_hand(style: str, players: int) -> Bag:
    """A hand; with four players each guard player takes half of each kind (SC-P03)."""
    return bag((card, count // players) for card, count in styles().guards[style].items())


def map_styles(key: MapName) -> MapStyles:
    return styles().maps[key]


def _check(found: Styles) -> None:
    """A style that could not be played is named."""
    for who, deck in DECKS.items():
        for name, order in getattr(found, who).items():
            if tuple(sorted(order)) != deck:
                raise BadContent(f"styles.toml, item {who}.{name}: these are not all cards of the {who}, in an order")
    for name, hand in found.guards.items():
        odd = [card for card, count in hand.items() if count % 2 or count > CARDS.guards[card]]
        if odd or sum(hand.values()) != GUARD_HAND:
            raise BadContent(f"styles.toml, item guards.{name}: not {GUARD_HAND} cards of the deck, in even numbers")
    for key in MAPS:
        if key not in found.maps:
            raise BadContent(f"styles.toml, item maps: there is no {key}")
        _check_map(found.maps[key], board_of(key))


def _check_map(found: MapStyles, board: Board) -> None:
    where = f"styles.toml, item maps.{board.key}"
    for name, layout in found.layouts.items():
        if sorted(layout.posts) != sorted(board.watch_posts):
            raise BadContent(f"{where}.layouts.{name}, field posts: these are not all watch posts, in an order")
        for zone, behind in layout.patrols:
            if behind not in board.track.get(zone, ()):
                raise BadContent(f"{where}.layouts.{name}, field patrols: {behind} is not beside {zone} on the track")
        if len(layout.patrols) < board.file.patrols:
            raise BadContent(f"{where}.layouts.{name}, field patrols: there are fewer than {board.file.patrols}")
    for name, barracks in found.sleepers.items():
        if strange := set(barracks) - set(board.barracks):
            raise BadContent(f"{where}.sleepers.{name}: {min(strange)} is no barracks")
    for name, hiding in found.objects.items():
        _check_hiding(hiding, board, f"{where}.objects.{name}")
    for name, plan in found.plans.items():
        for field, legal in (
            ("ninja", board.edges),
            ("traitor", board.traitor_starts),
            ("entrances", board.entrance_zones),
        ):
            if not getattr(plan, field) or (strange := set(getattr(plan, field)) - set(legal)):
                raise BadContent(
                    f"{where}.plans.{name}, field {field}: is empty, or names a zone where nobody may begin"
                )


def _check_hiding(hiding: Hiding, board: Board, where: str) -> None:
    """Whatever falls first, enough zones of each castle must be left for the rest."""
    file = board.file
    for field in ("missions", "traps", "hidden_sentries"):
        zones: tuple[ZoneId, ...] = getattr(hiding, field)
        rooms = [zone for found in board.object_zones.values() for zone in found]
        if strange := set(zones) - set(rooms):
            raise BadContent(f"{where}, field {field}: nothing may lie in {min(strange)}")
    if len(hiding.traps) < file.traps or len(hiding.hidden_sentries) < file.traps + file.hidden_sentries:
        raise BadContent(f"{where}: there are too few zones for the traps and the hidden sentries")
    for castle, zones in board.object_zones.items():
        rooms_left = len(set(hiding.missions) & set(zones)) - file.traps - file.hidden_sentries
        only = set(hiding.missions) & set(zones) - set(hiding.traps) - set(hiding.hidden_sentries)
        if max(rooms_left, len(only)) < 3:
            raise BadContent(f"{where}, field missions: castle {castle} may not have three zones left for its missions")
