"""What each seat sees, copied in field by field."""

from __future__ import annotations

from operator import add

import msgspec

from uguisu.engine.event import Observer
from uguisu.engine.flow import Flow
from uguisu.engine.position import CONTENT
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.belief.paths import Grid
from uguisu.games.scorpion.board import NOWHERE, Board, ZoneId, is_passage
from uguisu.games.scorpion.cards import INTRUDERS, Bag, IntruderId
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.flow.alert import DivideWounds
from uguisu.games.scorpion.flow.guards import SplitCards, SplitDraw
from uguisu.games.scorpion.flow.intruders import Entry, Movement
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.flow.moves import GuardMove
from uguisu.games.scorpion.flow.patrols import Regroup, Round
from uguisu.games.scorpion.flow.search import Declare, Declared, Searches
from uguisu.games.scorpion.garrison import Garrison, Guard
from uguisu.games.scorpion.world import Options, Phase, Rope, World


class IntruderShown(msgspec.Struct, frozen=True):
    """What everybody sees of an intruder."""

    who: str
    """The intruder, where the guards do not know which one it is (SC-R104)."""
    status: str
    zone: ZoneId
    """Where his figure stands: seen, or on the passage card. Else nowhere."""
    visible: bool
    wounds: int
    hand: tuple[int, ...]
    """How many cards he holds; two numbers while two hands lie there."""
    played: tuple[str, ...]
    card_down: bool
    completed: str
    """The letter of the mission that he has completed."""
    lives: int
    returning: bool


class IntruderKnown(msgspec.Struct, frozen=True):
    """What an intruder and his allies know of him."""

    who: IntruderId
    zone: ZoneId
    k: int
    path: tuple[ZoneId, ...]
    shadow: bool
    hand: Bag
    mission: str


class IntruderSecrets(msgspec.Struct, frozen=True):
    """What the intruders of one seat know."""

    intruders: tuple[IntruderKnown, ...]
    ropes: tuple[Rope, ...]
    passages: dict[int, tuple[ZoneId, ZoneId]]
    """The ends, by the number of the passage."""
    moving: str = ""
    halted: bool = False
    declared: tuple[Declared, ...] = ()


class GuardSecrets(msgspec.Struct, frozen=True):
    """What the guard players know."""

    hands: tuple[Bag, ...]
    drawn: tuple[Bag, ...]
    decks: tuple[Bag, ...]
    sleepers: dict[ZoneId, int]
    objects: dict[ZoneId, str]
    proposed: str
    """6.1 The choice that one of two guard players asks the other's consent to."""


class View(Garrison, msgspec.Struct, frozen=True, dict=True):
    """What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it."""

    options: Options
    seats: int
    turn: int
    phase: Phase
    alert: int
    guards: tuple[Guard, ...]
    behind: tuple[ZoneId, ...]
    hand_sizes: tuple[int, ...]
    """Guard cards held, those just drawn included. Nobody's cards are counted before all are chosen."""
    drawn_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    discards: tuple[Bag, ...]
    permits: tuple[int, ...]
    cards_left: tuple[int, ...]
    has_played: bool
    has_listened: bool
    found: dict[ZoneId, str]
    entrances: tuple[tuple[ZoneId, ...], ...]
    """Of each passage the ends that the guards have found."""
    ropes: tuple[tuple[ZoneId, ZoneId], ...]
    """Ropes that the guards have noticed."""
    intruders: tuple[IntruderShown, ...]
    unit: tuple[int, ...]
    """The guards who are listening or moving."""
    steps: int
    """How many zones they may still go, where they go as they like."""
    ending: str
    guard: GuardSecrets | None
    mine: IntruderSecrets | None

    @property
    def can_be_heard(self) -> bool:
        """Whether those who listen may hear somebody, for all that everybody knows: before the first Intruders Phase
        nobody has made a step, and whoever stands on the board for all to see may be too far away."""
        if self.turn == 1 and self.phase in ("alert", "cards", "patrols"):
            return False
        farthest = self.board.noise.get(self.guards[self.unit[0] - 1].zone, {}) if self.unit else {}
        abroad = [one for one in self.intruders if one.status == "map"]
        return any(not one.visible or farthest.get(one.zone, 0) <= MOST_STEPS + 1 for one in abroad)

    @property
    def content(self) -> ScorpionContent:
        content: ScorpionContent = self.__dict__[CONTENT]
        return content

    @property
    def board(self) -> Board:
        return self.content.boards[self.options.map]

    @property
    def grid(self) -> Grid:
        return self.content.grids[self.options.map]


def view(flow: Flow[World], observer: Observer) -> View:
    w = flow.world
    over = w.phase == "over"
    seen = View(
        w.options,
        w.seats,
        w.turn,
        w.phase,
        w.alert,
        tuple(w.guards),
        tuple(w.behind),
        *guard_sizes(w),
        tuple(w.discards),
        tuple(w.permits),
        tuple(w.cards_left),
        w.has_played,
        w.has_listened,
        w.found.copy(),
        tuple([passage.known_zones for passage in w.passages]),
        ropes_noticed(w) if w.ropes else (),
        intruders_shown(flow),
        *unit_under_way(flow),
        w.ending,
        guard_secrets(flow) if over or observer in w.guard_seats else None,
        intruder_secrets(flow, observer, over) if over or observer in w.intruder_seats else None,
    )
    seen.__dict__[CONTENT] = w.content
    return seen


def ropes_noticed(w: World) -> tuple[tuple[ZoneId, ZoneId], ...]:
    return tuple(sorted({(min(rope.ends), max(rope.ends)) for rope in w.ropes if rope.noticed}))


def guard_sizes(w: World) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Cards held, just drawn, and in the draw decks, of each guard player."""
    if w.phase == "set-up":
        none = (0,) * len(w.hands)
        return none, none, none
    drawn = tuple(map(len, w.drawn))
    return tuple(map(add, map(len, w.hands), drawn)), drawn, tuple(map(len, w.decks))


def intruders_shown(flow: Flow[World]) -> tuple[IntruderShown, ...]:
    w = flow.world
    held = hands_shown(flow)
    if not w.is_known:
        (who,) = w.in_play
        return (_shown(flow, who, "intruder", held),)
    return tuple([_shown(flow, who, who, (held[INTRUDERS.index(who)],)) for who in w.in_play])


def hands_shown(flow: Flow[World]) -> tuple[int, int]:
    """How many cards everybody sees both hold: while one chooses them, as many as he will have."""
    w = flow.world
    if w.phase == "set-up":
        return 0, 0
    ninja, traitor = len(w.ninja.hand), len(w.traitor.hand)
    if w.phase == "intruders" and (choosing := flow.under_way(Return)) is not None:
        size = w.hand_size(choosing.who)
        return (size, traitor) if choosing.who == "ninja" else (ninja, size)
    return ninja, traitor


def _shown(flow: Flow[World], who: IntruderId, called: str, hand: tuple[int, ...]) -> IntruderShown:
    w = flow.world
    one = w.one(who)
    return IntruderShown(
        called,
        one.status if w.phase != "set-up" else "outside",
        figure_of(flow, who) if one.visible or is_passage(one.zone) else NOWHERE,
        one.visible,
        sum(one.wounds),
        hand,
        one.played,
        one.card_down,
        one.mission if one.completed else "",
        one.lives,
        one.returning,
    )


def figure_of(flow: Flow[World], who: IntruderId) -> ZoneId:
    """Where his figure stands. While he deals with the guards of a zone it has not followed him there (P-ENTER)."""
    one = flow.world.one(who)
    if is_passage(one.zone):
        return one.zone
    entry = flow.under_way(Entry)
    if entry is None or entry.who != who:
        return one.zone
    return NOWHERE if is_passage(one.path[-2]) else one.path[-2]


def unit_under_way(flow: Flow[World]) -> tuple[tuple[int, ...], int]:
    """Everybody sees which guards are being moved, and how far they may still go, or which ones listen."""
    for procedure in reversed(flow.stack):
        if type(procedure) is GuardMove:
            return procedure.guards, procedure.most - procedure.gone
        if type(procedure) is Listen:
            return procedure.guards, 0
        if type(procedure) is Round:
            return flow.world.members(procedure.patrol), 0
    return (), 0


def guard_secrets(flow: Flow[World]) -> GuardSecrets:
    w = flow.world
    return GuardSecrets(
        tuple(w.hands), tuple(w.drawn), tuple(w.decks), w.sleepers.copy(), w.objects.copy(), proposal(flow)
    )


def proposal(flow: Flow[World]) -> str:
    """What is proposed while the partner is asked to agree."""
    if flow.world.players == 1:
        return ""
    match flow.stack[-1] if flow.stack else None:
        case SplitDraw(swords=swords) | SplitCards(swords=swords) | DivideWounds(swords=swords) if swords >= 0:
            return str(c.Split(swords))
        case Regroup() as regroup:
            return regroup.proposed
    return ""


def intruder_secrets(flow: Flow[World], observer: Observer, over: bool) -> IntruderSecrets:
    """SC-R98 Partners know everything of each other, rivals nothing (SC-V07)."""
    w = flow.world
    known = INTRUDERS
    if w.are_rivals and not over:
        assert observer is not None
        known = (INTRUDERS[observer],)
    passages = {n: passage.ends for n, passage in enumerate(w.passages) if known == INTRUDERS or INTRUDERS[n] in known}
    ropes = tuple([rope for rope in w.ropes if rope.by in known])
    moving, halted = "", False
    declared: tuple[Declared, ...] = ()
    for procedure in reversed(flow.stack) if w.phase == "intruders" else ():
        if isinstance(procedure, Movement) and procedure.who in known and moving in ("", procedure.who):
            moving, halted = procedure.who, procedure.halted
        elif isinstance(procedure, Entry) and procedure.who in known:
            moving = procedure.who
        elif isinstance(procedure, Declare | Searches):
            declared = (*procedure.declared, *declared)
    return IntruderSecrets(
        tuple([_known(w, who) for who in known if w.one(who).status != "absent" or w.one(who).hand]),
        ropes,
        passages,
        moving,
        halted,
        tuple([search for search in declared if search.by in known]),
    )


def _known(w: World, who: IntruderId) -> IntruderKnown:
    one = w.one(who)
    return IntruderKnown(who, one.zone, one.k, one.path, one.shadow, one.hand, one.mission)
