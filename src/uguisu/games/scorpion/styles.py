"""Ready-made set-ups: named styles that a player may take as they are, or change."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from uguisu.engine.errors import BadContent
from uguisu.games.scorpion.board import Board, Hiding, MapStyles, ZoneId
from uguisu.games.scorpion.cards import GUARD_HAND, Bag, Cards, GuardCard, IntruderCard, IntruderId
from uguisu.games.scorpion.checks.board import check_name
from uguisu.kit.bags import bag


class Styles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that styles.toml holds. An intruder's hand is an order: the first cards of it are taken."""

    ninja: dict[str, tuple[IntruderCard, ...]]
    traitor: dict[str, tuple[IntruderCard, ...]]
    guards: dict[str, dict[GuardCard, int]]
    maps: dict[str, MapStyles]
    """A map may bring its styles along in its own file instead."""

    def intruder_hand(self, who: IntruderId, style: str, size: int) -> Bag:
        order: tuple[str, ...] = getattr(self, who)[style]
        return tuple(sorted(order[:size]))

    def guard_hand(self, style: str, players: int) -> Bag:
        """A hand; with four players each guard player takes half of each kind (SC-P03)."""
        return bag((card, count // players) for card, count in self.guards[style].items())


def check_styles(found: Styles, cards: Cards, decks: Mapping[IntruderId, Bag]) -> None:
    """A hand that could not be taken is named."""
    for who, deck in decks.items():
        styles: dict[str, tuple[IntruderCard, ...]] = getattr(found, who)
        _must_be_some(styles, f"styles.toml, item {who}")
        for name, order in styles.items():
            if tuple(sorted(order)) != deck:
                raise BadContent(f"styles.toml, item {who}.{name}: these are not all cards of the {who}, in an order")
    _must_be_some(found.guards, "styles.toml, item guards")
    for name, hand in found.guards.items():
        odd = [card for card, count in hand.items() if count % 2 or not 0 <= count <= cards.guards[card]]
        if odd or sum(hand.values()) != GUARD_HAND:
            raise BadContent(f"styles.toml, item guards.{name}: not {GUARD_HAND} cards of the deck, in even numbers")


def styles_of_maps(found: Styles, boards: Mapping[str, Board]) -> dict[str, MapStyles]:
    """The styles of each map, which stand in styles.toml or in the file of the map itself."""
    for key in found.maps:
        if key not in boards:
            raise BadContent(f"styles.toml, item maps.{key}: there is no such map; there are {', '.join(boards)}")
    by_map = {}
    for key, board in boards.items():
        beside, own = found.maps.get(key), board.file.styles
        if beside is not None and own is not None:
            raise BadContent(f"{board.where}, item styles: those of this map stand in styles.toml already")
        styles, where = (own, f"{board.where}, item styles") if own else (beside, f"styles.toml, item maps.{key}")
        if styles is None:
            raise BadContent(f"styles.toml, item maps: there is no {key}, and no styles in {board.where}")
        check_map_styles(styles, board, where)
        by_map[key] = styles
    return by_map


def check_map_styles(found: MapStyles, board: Board, where: str) -> None:
    """A set-up that could not be made on this map is named."""
    for group in ("layouts", "sleepers", "objects", "plans"):
        _must_be_some(getattr(found, group), f"{where}.{group}")
    for name, layout in found.layouts.items():
        if sorted(layout.posts) != sorted(board.watch_posts):
            raise BadContent(f"{where}.layouts.{name}, field posts: these are not all watch posts, in an order")
        for zone, behind in layout.patrols:
            if behind not in board.track.get(zone, ()):
                raise BadContent(f"{where}.layouts.{name}, field patrols: {behind} is not beside {zone} on the track")
        least = max(board.file.patrols, bool(board.track))
        if len(layout.patrols) < least:
            raise BadContent(f"{where}.layouts.{name}, field patrols: there are fewer than {least}")
    for name, barracks in found.sleepers.items():
        if not barracks:
            raise BadContent(f"{where}.sleepers.{name}: is empty")
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
            if not getattr(plan, field) or set(getattr(plan, field)) - set(legal):
                raise BadContent(
                    f"{where}.plans.{name}, field {field}: is empty, or names a zone where nobody may begin"
                )


def _must_be_some(styles: Mapping[str, object], where: str) -> None:
    if not styles:
        raise BadContent(f"{where}: there must be a style at least")
    for name in styles:
        check_name(name, f"{where}.{name}")


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
