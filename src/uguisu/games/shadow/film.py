"""The film of a finished mission: what lay on the mat in each round, what became of it, and what would have if the
Daimyo had not moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from uguisu.engine.copying import copied
from uguisu.engine.event import Told
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.cards import CardId, NinjaId
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.insight.rehearsal import rehearsal
from uguisu.games.shadow.pieces import Figure, Guard
from uguisu.games.shadow.world import World


class Turned(msgspec.Struct, frozen=True):
    """A slot of the mat, whether or not it was ever turned over."""

    slot: Count
    ninja: NinjaId
    card: CardId
    outcome: str
    """`works`, `seen`, `nothing`, `skipped`, or `unplayed` where the mission was over before."""
    undisturbed: str
    """The same on the board as it stood when the mat was sealed."""
    at: int
    """After so many events of the whole log it was turned over, or skipped; 0 where it never came to that."""


class Round(msgspec.Struct, frozen=True):
    number: Count
    at: int
    """After so many events of the whole log the mat was sealed."""
    guards: dict[Figure, Guard]
    """Where they stood then."""
    cards: tuple[Turned, ...]


class Film(msgspec.Struct, frozen=True):
    mission: MissionId
    """None where nothing was played."""
    rounds: tuple[Round, ...]


def film(told: Sequence[Told], moments: Iterable[tuple[int, World]]) -> Film:
    sealed = list(_sealed(moments))
    ends = [*(at for at, _ in sealed[1:]), len(told)]
    return Film(
        sealed[-1][1].mission if sealed else MissionId(""),
        tuple(_round(at, w, told[at:end]) for (at, w), end in zip(sealed, ends, strict=True)),
    )


def _sealed(moments: Iterable[tuple[int, World]]) -> Iterator[tuple[int, World]]:
    """How the board stood in each round before the first order."""
    last = 0
    for at, w in moments:
        if w.phase in ("orders", "execution") and w.round > last:
            last = w.round
            yield at, copied(w)


def _round(at: int, w: World, told: Sequence[Told]) -> Round:
    outcomes = _outcomes(at, told)
    laid = [(slot, on.ninja, w.faces[slot]) for slot, on in enumerate(w.mat) if on.ninja]
    guards = dict(w.guards)
    undisturbed = {one.slot: one.outcome for one in rehearsal(w, list(w.ninjas), [])}
    return Round(
        w.round,
        at,
        guards,
        tuple(
            Turned(slot, ninja, card, outcome, undisturbed.get(slot, "unplayed"), turned_at)
            for slot, ninja, card in laid
            for outcome, turned_at in [outcomes.get(slot, ("unplayed", 0))]
        ),
    )


def _outcomes(at: int, told: Sequence[Told]) -> dict[int, tuple[str, int]]:
    """What became of each slot that was reached, and when."""
    found: dict[int, tuple[str, int]] = {}
    slot, turned_at = 0, at
    for lines, line in enumerate(told, at + 1):
        match line.event:
            case e.RoundBegan():
                break
            case e.CardTurned(slot=slot):
                turned_at = lines
                found[slot] = "works", lines
            case e.CardSkipped(slot=slot):
                found[slot] = "skipped", lines
            case e.CardSeen():
                found[slot] = "seen", turned_at
            case e.NoEffect():
                found[slot] = "nothing", turned_at
    return found
