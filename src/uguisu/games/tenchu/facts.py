"""What a study notes of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.choice import Choice
from uguisu.engine.game import Facts
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import FactionId, MissionId, ModelId
from uguisu.games.tenchu.words.text import FILE
from uguisu.games.tenchu.world import World


def facts(w: World, made: Sequence[Choice]) -> Facts:
    is_mission = not w.is_battle
    noted: Facts = {
        _name("mission"): w.in_play[0] if len(w.in_play) == 1 else None,
        _name("cause"): w.cause or None,
        _name("turns"): float(w.turn),
        _name("calls"): float(sum(w.calls.values())) if is_mission else None,
        _name("fallen"): float(sum(w.fallen.values())) if is_mission else None,
        _name("left"): float(len(w.left)) if is_mission else None,
        _name("bodies"): float(len(w.corpses)),
        _name("runs"): float(sum(choice == c.DO["run"] for choice in made)) if is_mission else None,
        _name("rating"): float(w.rating(w.parties[0], w.missions[w.parties[0]])) if is_mission and w.missions else None,
    }
    noted |= {_name("won", mission=FILE.name("mission", name)): _won(w, name) for name in w.content.missions}
    noted |= {_name("won_with", ninja=FILE.name("model", name)): _won_with(w, name) for name in w.content.named}
    factions = w.content.factions.factions
    return noted | {_name("won_as", faction=FILE.name("faction", name)): _won_as(w, name) for name in factions}


def _name(key: str, **fields: object) -> str:
    return FILE.text("facts", key, **fields)


def _won(w: World, mission: MissionId) -> bool | None:
    """Whether a mission was done by somebody whose it was."""
    parties = [party for party, name in w.missions.items() if name == mission]
    return any(w.is_won(party, mission) for party in parties) if parties else None


def _won_with(w: World, ninja: ModelId) -> bool | None:
    """Whether the side of a Ninja who came along did its mission."""
    if ninja not in w.played:
        return None
    party = w.party(w.played[ninja])
    return w.is_won(party, w.missions[party]) is not None


def _won_as(w: World, faction: FactionId) -> bool | None:
    """Whether an army won; where both sides are the same it says nothing."""
    sides = [seat for seat, name in w.factions.items() if name == faction]
    return w.ending == ("one", "two")[sides[0]] if len(sides) == 1 else None
