"""Whether the record sheet and the contract sheet of a position make sense."""

from __future__ import annotations

from uguisu.engine.game import Misfit
from uguisu.games.blade.board import EDGE_NUMBER, MOST_IN_A_ROOM, SANCTUM_SHAPE, outline
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.world import NOWHERE, Figure, Record, World
from uguisu.kit.positions import within

MUCH = 9999
"""More gold, XP or failures than any campaign can bring."""
VIGILANCE = (2, 13)
"""2D6, and 1 more for a Guard whom a Charm has failed on (BL-303, BL-310)."""


def check_sheets(w: World) -> None:
    """Raises `Misfit` at the first field that the rules do not allow. Types have been checked before."""
    check_campaign(w)
    check_record(w.content, w.record, "world.record")
    check_record(w.content, w.saved, "world.saved")
    check_rooms(w)
    check_doors(w)
    check_figures(w)
    check_tracks(w)
    check_items(w)


def check_campaign(w: World) -> None:
    """BL-111, BL-112 Contracts in order, three attempts at each."""
    within("world.contract", w.contract, 1, len(w.content.contracts))
    if w.options.contract not in (0, w.contract):
        raise Misfit("world.contract", f"the table plays contract {w.options.contract} alone")
    within("world.closed", w.closed, 0, w.contract)
    within("world.failures", w.failures, 0, w.attempts if w.ending else w.attempts - 1)
    within("world.failed", w.failed, w.failures, MUCH)
    within("world.score", w.score, 0, MUCH if w.ending else 0)


def check_record(content: BladeContent, record: Record, field: str) -> None:
    """BL-402, BL-904, BL-905 What can stand on the record sheet."""
    within(f"{field}.gold", record.gold, 0, MUCH)
    within(f"{field}.xp", record.xp, 0, MUCH)
    within(f"{field}.dan", record.dan, 1, len(content.campaign.carry))
    within(f"{field}.charm", record.charm, 1, content.campaign.charm_limit)
    for n, item in enumerate(record.owned):
        if item not in content.items:
            raise Misfit(f"{field}.owned[{n}]", f"no item is called {item!r}")
        if item in record.owned[:n]:
            raise Misfit(f"{field}.owned[{n}]", f"{item} stands twice in the Inventory")
    if missing := [item for item in content.commons if item not in record.owned]:
        raise Misfit(f"{field}.owned", f"lacks {missing[0]}: the Common items are always owned")
    for n, name in enumerate(record.extra):
        if name not in content.tricks and (name not in record.owned or not content.items[name].uses):
            raise Misfit(f"{field}.extra[{n}]", f"{name!r} is no trick and no owned item with uses")


def check_rooms(w: World) -> None:
    """BL-201, BL-204, BL-219, BL-221, BL-223 Rooms that can have been drawn on this contract's sheet."""
    if len(w.rooms) > w.sheet.rooms:
        raise Misfit("world.rooms", f"this contract has {w.sheet.rooms} rooms, not {len(w.rooms)}")
    taken = 0
    for n, room in enumerate(w.rooms):
        field = f"world.rooms[{n}]"
        if room.placement not in w.content.placements:
            raise Misfit(f"{field}.placement", f"no room can be placed as {room.placement!r}")
        if w.blocks(room) & taken:
            raise Misfit(f"{field}.placement", "overlaps an earlier room")
        taken |= w.blocks(room)
        if not 0 <= room.hoards <= MOST_IN_A_ROOM:
            raise Misfit(f"{field}.hoards", f"must be 0 to {MOST_IN_A_ROOM}")
        if len(set(room.traps)) < len(room.traps):
            raise Misfit(f"{field}.traps", "holds two Traps of one kind")
        if room.sanctum:
            check_sanctum(w, n)
    if w.rooms and not w.blocks(w.rooms[0]) & w.entry_blocks:
        raise Misfit("world.rooms[0].placement", "the first room covers no Entry block of this contract")
    if w.sanctum == NOWHERE and len(w.rooms) > w.sheet.sanctum_after:
        raise Misfit("world.rooms", f"the Sanctum is missing after {w.sheet.sanctum_after} rooms")


def check_sanctum(w: World, n: int) -> None:
    """BL-221, BL-223 One square without an Entry block, never the first room, with nothing on its floor."""
    room, field = w.rooms[n], f"world.rooms[{n}]"
    if n == 0 or w.sanctum != n:
        raise Misfit(
            f"{field}.sanctum", "the Sanctum is never the first room" if n == 0 else "there is one Sanctum only"
        )
    if w.content.placements[room.placement].shape != SANCTUM_SHAPE:
        raise Misfit(f"{field}.placement", "the Sanctum is a square of 3 by 3 blocks")
    if w.blocks(room) & w.entry_blocks:
        raise Misfit(f"{field}.placement", "the Sanctum covers an Entry block")
    for name in ("closet", "hoards", "traps"):
        if getattr(room, name):
            raise Misfit(f"{field}.{name}", f"the Sanctum has no {name}")


def check_doors(w: World) -> None:
    """BL-205, BL-212 Doors lie on the outlines of ordinary rooms, and every room can be reached."""
    edges = 0
    for room in w.rooms:
        edges |= 0 if room.sanctum else outline(w.blocks(room))
    for n, door in enumerate(w.doors):
        if door not in EDGE_NUMBER:
            raise Misfit(f"world.doors[{n}]", f"the grid has no edge {door!r}")
        if not edges >> EDGE_NUMBER[door] & 1:
            raise Misfit(f"world.doors[{n}]", f"{door} is not on the outline of an ordinary room")
        if door in w.doors[:n]:
            raise Misfit(f"world.doors[{n}]", f"{door} has a Door already")
    for n, (one, other) in enumerate(w.passages):
        if not (0 <= one < len(w.rooms) and 0 <= other < len(w.rooms)) or one == other:
            raise Misfit(f"world.passages[{n}]", "must join two different rooms of the map")
    if w.rooms:
        reached = [0]
        for n in reached:
            reached += [other for other in w.plan.adjacent[n] if other not in reached]
        if cut_off := sorted(set(range(len(w.rooms))) - set(reached)):
            raise Misfit(f"world.rooms[{cut_off[0]}].placement", "no Door leads to this room")


def check_figures(w: World) -> None:
    """BL-104, BL-303 Guards and Courtesans of the map, no more to a room than can be met there."""
    for n, figure in enumerate(w.figures):
        field = f"world.figures[{n}]"
        within(f"{field}.room", figure.room, 0, len(w.rooms) - 1)
        within(f"{field}.vigilance", figure.vigilance, *VIGILANCE)
        if figure.state in ("alerted", "decoyed") and figure.kind != "G":
            raise Misfit(f"{field}.state", f"a Courtesan is never {figure.state}")
        if figure.state == "startled" and figure.kind != "C":
            raise Misfit(f"{field}.state", "a Guard is never startled")
        if w.rooms[figure.room].sanctum and not can_be_in_sanctum(figure):
            raise Misfit(f"{field}.room", "only STARTLED Courtesans come into the Sanctum")
    ordinary = sum(not room.sanctum for room in w.rooms)
    most = w.content.most_met * ordinary
    if len(w.figures) > most:
        raise Misfit("world.figures", f"{ordinary} rooms hold no more than {most} figures, not {len(w.figures)}")


def can_be_in_sanctum(figure: Figure) -> bool:
    return figure.kind == "C" and figure.state in ("startled", "gone")


def check_tracks(w: World) -> None:
    """BL-108, BL-104 The tracks of the contract sheet. What holds only during an attempt is checked with the stack."""
    within("world.noise", w.noise, 0, MUCH)
    within("world.hp", w.hp, 0, w.content.campaign.hp)
    within("world.moves", w.moves, 0, w.content.campaign.moves)
    within("world.here", w.here, NOWHERE, len(w.rooms) - 1)
    within("world.target_hp", w.target_hp, 0, w.sheet.hp)
    within("world.bodyguards", w.bodyguards, 0, w.sheet.bodyguards)
    within("world.loot", w.loot, 0, MUCH)


def check_items(w: World) -> None:
    """BL-113, BL-405, BL-703 Uses of tricks and carried items, and what has been discarded.

    When a failed attempt ends the campaign, the record has been restored while its sheet still lies on the table;
    then uses and ownership need not agree any more.
    """
    full = w.content.full_tricks(w.record)
    for trick, left in w.tricks.items():
        field = f"world.tricks.{trick}"
        if trick not in w.content.tricks:
            raise Misfit(field, f"no trick is called {trick!r}")
        within(field, left, 0, MUCH if w.ending else full[trick])
    for item, left in w.carried.items():
        field = f"world.carried.{item}"
        if item not in w.content.items:
            raise Misfit(field, f"no item is called {item!r}")
        if not w.ending and item not in w.record.owned:
            raise Misfit(field, f"{item} is carried but not owned")
        within(field, left, 0, MUCH if w.ending else w.content.full_uses(w.record, item))
    for n, item in enumerate(w.discarded):
        field = f"world.discarded[{n}]"
        if item not in w.content.items:
            raise Misfit(field, f"no item is called {item!r}")
        if item in w.carried or item in w.discarded[:n]:
            raise Misfit(field, f"{item} is still carried, or stands here twice")
