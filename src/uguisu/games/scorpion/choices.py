"""Everything that a seat or chance can be offered, and the catalogue that numbers it."""

from __future__ import annotations

from typing import ClassVar

from uguisu.engine.choice import Choice
from uguisu.games.scorpion.board import PASSAGES, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.figures import FIGURES, PATROLS, Weapon

# Set-up


class Take(Choice, frozen=True):
    """Take this ready-made style."""

    style: str


class Be(Choice, frozen=True):
    """The lone wolf is this figure."""

    who: IntruderId


class Write(Choice, frozen=True):
    """Write this letter as the own mission."""

    letter: str


class Swap(Choice, frozen=True):
    """Put one card back and take another one."""

    out: str
    into: str
    about: ClassVar = ("card:{out}", "play")


class MovePost(Choice, frozen=True):
    """A sentry goes to another watch post."""

    out: ZoneId
    into: ZoneId
    about: ClassVar = ("from:{out}", "to:{into}")


class MovePatrol(Choice, frozen=True):
    """A patrol begins elsewhere on the track."""

    patrol: int
    zone: ZoneId


class MoveSleeper(Choice, frozen=True):
    """A sleeping guard goes to another barracks."""

    out: ZoneId
    into: ZoneId
    about: ClassVar = ("from:{out}", "to:{into}")


class SwapObjects(Choice, frozen=True):
    """What is hidden in two zones changes places."""

    zone: ZoneId
    other: ZoneId
    about: ClassVar = ("from:{zone}", "from:{other}")


class Post(Choice, frozen=True):
    """A sentry stands here."""

    zone: ZoneId


class PatrolAt(Choice, frozen=True):
    """A patrol begins here."""

    zone: ZoneId


class Sleeper(Choice, frozen=True):
    """A guard sleeps here."""

    zone: ZoneId


class Hide(Choice, frozen=True):
    """The next object lies here."""

    zone: ZoneId


class Start(Choice, frozen=True):
    """The intruder begins here."""

    who: IntruderId
    zone: ZoneId
    about: ClassVar = ("zone:{zone}", "intruder:{who}?")


class Entrance(Choice, frozen=True):
    """The passage has its first or second end here."""

    number: int
    zone: ZoneId
    about: ClassVar = ("zone:{zone}", "end:{number}?")


class Agree(Choice, frozen=True):
    """Yes, as proposed."""


class Refuse(Choice, frozen=True):
    """No; then the rule for those who cannot agree holds."""


class Done(Choice, frozen=True):
    """That is all."""


# Guards


class SentryListen(Choice, frozen=True):
    guard: int
    about: ClassVar = ("card:guards/sentry-listen", "guard:{guard}")


class PatrolListen(Choice, frozen=True):
    patrol: int
    about: ClassVar = ("card:guards/patrol-listen", "patrol:{patrol}")


class SentrySearch(Choice, frozen=True):
    guard: int
    about: ClassVar = ("card:guards/sentry-search", "guard:{guard}")


class PatrolSearch(Choice, frozen=True):
    patrol: int
    about: ClassVar = ("card:guards/patrol-search", "patrol:{patrol}")


class Awaken(Choice, frozen=True):
    """Wake one or two sleepers of a barracks."""

    zone: ZoneId
    guards: int
    about: ClassVar = ("card:guards/awaken", "zone:{zone}")


class SecretPassage(Choice, frozen=True):
    """Lay the guards' Secret Passage down."""

    about: ClassVar = ("card:guards/secret-passage", "play")


class FreeSentryListen(Choice, frozen=True):
    """The listening without a card."""

    guard: int
    about: ClassVar = ("card:guards/free", "guard:{guard}")


class FreePatrolListen(Choice, frozen=True):
    """The listening without a card."""

    patrol: int
    about: ClassVar = ("card:guards/free", "patrol:{patrol}")


class Attack(Choice, frozen=True):
    """Play Kenjutsu for this guard."""

    guard: int
    intruder: IntruderId
    about: ClassVar = ("card:guards/kenjutsu", "guard:{guard}", "intruder:{intruder}?")


class Split(Choice, frozen=True):
    """So many of them for the swords."""

    swords: int


class Step(Choice, frozen=True):
    """Go into this zone."""

    zone: ZoneId


class GoIn(Choice, frozen=True):
    """Go into the secret passage."""

    passage: ZoneId
    about: ClassVar = ("passage:{passage}", "card:ninja/secret-passage?", "card:traitor/secret-passage?")


class ComeOut(Choice, frozen=True):
    """Leave the passage into this zone."""

    zone: ZoneId


class ComeOutOther(Choice, frozen=True):
    """Leave the passage by the end that is not known yet."""

    about: ClassVar = ("passage:other",)


class Behind(Choice, frozen=True):
    """The patrol turns its back to this zone."""

    zone: ZoneId


class Patrol(Choice, frozen=True):
    """This patrol goes next."""

    patrol: int


class Join(Choice, frozen=True):
    """A sentry joins a patrol in its zone."""

    guard: int
    patrol: int


class Form(Choice, frozen=True):
    """Two sentries in one zone become a patrol."""

    guard: int
    other: int
    about: ClassVar = ("guard:{guard}", "guard:{other}")


class TakeCard(Choice, frozen=True):
    """Take this card out of the draw deck."""

    card: str
    about: ClassVar = ("card:guards/{card}", "play")


class MakeRoom(Choice, frozen=True):
    """Take this figure off, so that the hidden sentry can be placed."""

    guard: int


class PlaceNone(Choice, frozen=True):
    """The hidden sentry is not placed."""


class PlaceWith(Choice, frozen=True):
    """The hidden sentry carries this weapon."""

    weapon: Weapon


class Stop(Choice, frozen=True):
    """Nothing more here."""


# Intruders


class First(Choice, frozen=True):
    """This intruder goes first."""

    who: IntruderId
    about: ClassVar = ("intruder:{who}",)


class Climb(Choice, frozen=True):
    """Use a rope that hangs."""

    zone: ZoneId


class HangRope(Choice, frozen=True):
    """Play Rope and climb over the wall."""

    zone: ZoneId
    about: ClassVar = ("zone:{zone}", "card:ninja/rope?", "card:traitor/rope?")


class LeaveMap(Choice, frozen=True):
    """Escape over the edge of the map."""

    about: ClassVar = ("edge",)


class Kenjutsu(Choice, frozen=True):
    by: IntruderId
    guard: int
    about: ClassVar = ("card:{by}/kenjutsu", "guard:{guard}")


class Shuriken(Choice, frozen=True):
    guard: int
    about: ClassVar = ("card:ninja/shuriken", "guard:{guard}")


class PotentSake(Choice, frozen=True):
    guard: int
    about: ClassVar = ("card:traitor/potent-sake", "guard:{guard}")


class ShadowWalk(Choice, frozen=True):
    """Pass the guards of this zone unseen."""

    about: ClassVar = ("card:ninja/shadow-walk", "play")


class Bluff(Choice, frozen=True):
    """Play a card without effect."""

    by: IntruderId
    card: str
    about: ClassVar = ("card:{by}/{card}", "play")


class End(Choice, frozen=True):
    """The movement, or the cards here, are over."""


class ItWasACat(Choice, frozen=True, tag="it-was-a-cat"):
    """The guards hear nothing."""

    about: ClassVar = ("card:traitor/it-was-a-cat", "play")


class Decline(Choice, frozen=True):
    """No card in answer."""


class Search(Choice, frozen=True):
    """Declare a search of this zone."""

    by: IntruderId
    zone: ZoneId
    about: ClassVar = ("zone:{zone}", "intruder:{by}?")


class Announce(Choice, frozen=True):
    """All searches are declared."""


class Strike(Choice, frozen=True):
    """Neutralize the hidden sentry with this card."""

    card: str


class Spare(Choice, frozen=True):
    """Let the hidden sentry be."""


# Chance


class Dealt(Choice, frozen=True):
    """A mission tile is dealt."""

    letter: str


class Drew(Choice, frozen=True):
    """A card comes off the draw deck."""

    card: str


class Falls(Choice, frozen=True):
    """Something secret falls, by chance, on this zone."""

    zone: ZoneId


# Made once and shared
NUMBERS = range(1, FIGURES + 1)
STOP, DONE, END, AGREE, REFUSE = Stop(), Done(), End(), Agree(), Refuse()
SECRET_PASSAGE, COME_OUT_OTHER, PLACE_NONE, LEAVE_MAP = SecretPassage(), ComeOutOther(), PlaceNone(), LeaveMap()
SHADOW_WALK, IT_WAS_A_CAT, DECLINE, ANNOUNCE, SPARE = ShadowWalk(), ItWasACat(), Decline(), Announce(), Spare()
GO_IN = {passage: GoIn(passage) for passage in PASSAGES}
SENTRY_LISTEN = [SentryListen(n) for n in range(FIGURES + 1)]
PATROL_LISTEN = [PatrolListen(n) for n in range(PATROLS + 1)]
SENTRY_SEARCH = [SentrySearch(n) for n in range(FIGURES + 1)]
PATROL_SEARCH = [PatrolSearch(n) for n in range(PATROLS + 1)]
FREE_SENTRY_LISTEN = [FreeSentryListen(n) for n in range(FIGURES + 1)]
FREE_PATROL_LISTEN = [FreePatrolListen(n) for n in range(PATROLS + 1)]
PATROL = [Patrol(n) for n in range(PATROLS + 1)]
ATTACK = {who: [Attack(n, who) for n in range(FIGURES + 1)] for who in INTRUDERS}
KENJUTSU = {who: [Kenjutsu(who, n) for n in range(FIGURES + 1)] for who in INTRUDERS}
SHURIKEN = [Shuriken(n) for n in range(FIGURES + 1)]
POTENT_SAKE = [PotentSake(n) for n in range(FIGURES + 1)]
