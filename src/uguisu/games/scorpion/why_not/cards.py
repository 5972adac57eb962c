"""Why a guard card is not on offer, or an attack, or the listening without a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uguisu.engine.why_not import Reason
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.figures import FIGURES
from uguisu.games.scorpion.garrison import player_of
from uguisu.games.scorpion.why_not.grounds import (
    PLAYERS,
    Asked,
    Ground,
    Grounds,
    capital,
    first_of,
    not_a_patrol,
    not_active,
)
from uguisu.games.scorpion.words.text import card_name, who_name

DRAWN, HAND = "which_drawn_card_is_played", "which_card_is_played"
Target = Callable[[int], Reason | None]
"""What is wrong with the target of a card if this guard player plays it."""


def for_some_player(asked: Asked, guards: Sequence[int], against: Target) -> Reason | None:
    """A reason that holds for one of the guard players, if it can for one who leads these guards: the view does not
    say which of them is asked, but whatever is not offered fails for him."""
    players = range(len(asked.view.hand_sizes))
    leaders = sorted(players, key=lambda player: not any(asked.w.commands(player, number) for number in guards))
    return first_of(*(against(player) for player in leaders))


def owner(asked: Asked, player: int) -> str:
    return who_name("guards") if len(asked.view.hand_sizes) == 1 else PLAYERS[player]


def card_reason(asked: Asked, card: str, guards: Sequence[int], target: Target) -> Reason | None:
    """SC-316, SC-319 The card is not there; else what is wrong with its target."""
    return for_some_player(asked, guards, lambda player: not_held(asked, player, card) or target(player))


def not_held(asked: Asked, player: int, card: str) -> Reason | None:
    w, who = asked.w, capital(owner(asked, player))
    if asked.question == DRAWN:
        if card in w.drawn[player]:
            return None
        return Reason("SC-316", f"{who} have drawn no {card_name(card)}; the hand is for the Guards Card Phase.")
    if w.has_listened:
        return Reason("SC-321", "After the listening without a card only Kenjutsu is played.")
    if not w.cards_left[player]:
        if len(w.cards_left) == 1:
            return Reason("SC-319", "Two cards of the hand are played this turn.")
        return Reason("SC-P09", f"{who} have played their share of the two cards.")
    if card not in w.hands[player]:
        return Reason("SC-319", f"{who} hold no {card_name(card)}.")
    return None


# Targets


def not_his(asked: Asked, player: int, number: int) -> Reason | None:
    """SC-P08"""
    if asked.w.commands(player, number):
        return None
    return Reason("SC-P08", f"Guard {number} is led by {PLAYERS[1 - player]}.")


def no_sentry(asked: Asked, number: int) -> Reason | None:
    """SC-R13 A listener who is alone, on the map, and has had no card."""
    guard = asked.w.guard(number)
    if found := not_active(asked, number):
        return found
    if guard.patrol:
        return Reason("SC-R13", f"Guard {number} is in patrol {guard.patrol}, which listens as a whole.")
    if is_passage(guard.zone):
        return Reason("SC-907", "Nobody listens from inside the passage.")
    return carded(asked, (number,))


def no_patrol(asked: Asked, patrol: int) -> Reason | None:
    members = asked.w.members(patrol)
    if not members:
        return not_a_patrol(asked, patrol)
    if is_passage(asked.w.guard(members[0]).zone):
        return Reason("SC-907", "Nobody listens from inside the passage.")
    return carded(asked, members)


def carded(asked: Asked, numbers: tuple[int, ...]) -> Reason | None:
    """SC-317, SC-R12 One card a turn for each guard."""
    for number in numbers:
        if asked.w.guard(number).carded:
            return Reason("SC-317", f"Guard {number} has had a card this turn.")
    return None


def moved(asked: Asked, numbers: tuple[int, ...]) -> Reason | None:
    """SC-509"""
    for number in numbers:
        if asked.w.guard(number).moved:
            return Reason("SC-509", f"Guard {number} has moved this turn.")
    return None


def not_of_his_patrol(asked: Asked, player: int, patrol: int) -> Reason | None:
    """SC-P05"""
    if asked.w.commands_any(player, asked.w.members(patrol)):
        return None
    return Reason("SC-P05", f"Patrol {patrol} has no figure of {PLAYERS[player]}.")


def sentry_listens(asked: Asked, choice: c.SentryListen) -> Reason | None:
    def target(player: int) -> Reason | None:
        return no_sentry(asked, choice.guard) or not_his(asked, player, choice.guard)

    return card_reason(asked, "sentry-listen", (choice.guard,), target)


def patrol_listens(asked: Asked, choice: c.PatrolListen) -> Reason | None:
    def target(player: int) -> Reason | None:
        return no_patrol(asked, choice.patrol) or not_of_his_patrol(asked, player, choice.patrol)

    return card_reason(asked, "patrol-listen", asked.w.members(choice.patrol), target)


def sentry_searches(asked: Asked, choice: c.SentrySearch) -> Reason | None:
    def target(player: int) -> Reason | None:
        one = (choice.guard,)
        found = not_active(asked, choice.guard) or carded(asked, one) or moved(asked, one)
        return found or not_his(asked, player, choice.guard)

    return card_reason(asked, "sentry-search", (choice.guard,), target)


def patrol_searches(asked: Asked, choice: c.PatrolSearch) -> Reason | None:
    members = asked.w.members(choice.patrol)

    def target(player: int) -> Reason | None:
        found = not_a_patrol(asked, choice.patrol) or carded(asked, members) or moved(asked, members)
        return found or not_of_his_patrol(asked, player, choice.patrol)

    return card_reason(asked, "patrol-search", members, target)


def awaken(asked: Asked, choice: c.Awaken) -> Reason | None:
    def target(player: int) -> Reason | None:
        return no_sleeper(asked, choice.zone, choice.guards)

    return card_reason(asked, "awaken", (), target)


def no_sleeper(asked: Asked, zone: ZoneId, count: int) -> Reason | None:
    """SC-514, SC-515, SC-R39"""
    room = FIGURES - asked.w.figures
    if not room:
        return Reason("SC-515", f"All {FIGURES} guards are on the map, so nobody can be woken.")
    sleeping = asked.w.sleepers.get(zone, 0)
    if not sleeping:
        return Reason("SC-514", f"Nobody sleeps in {asked.named(zone)}.")
    if count > sleeping:
        return Reason("SC-514", f"Only one guard sleeps in {asked.named(zone)}.")
    if count > room:
        return Reason("SC-R39", f"There is one guard figure left: no more than {FIGURES} stand on the map.")
    return None


def permit(asked: Asked, choice: c.SecretPassage) -> Reason | None:
    def target(player: int) -> Reason | None:
        if any(asked.view.entrances):
            return None
        return Reason("SC-R92", "The guards know no end of the passage.")

    return card_reason(asked, "secret-passage", (), target)


# Without a card


def free_listening(asked: Asked, unit: Reason | None) -> Reason:
    """SC-320, SC-R10, SC-R101 Once a turn, in place of all cards."""
    if asked.w.has_listened:
        return Reason("SC-R10", "The guards have listened without a card this turn.")
    if asked.w.has_played:
        return Reason("SC-320", "A card was played this turn, so nobody listens without one.")
    return unit or Reason("SC-R101", f"This turn {PLAYERS[asked.w.proposer]} say who listens without a card.")


def sentry_listens_free(asked: Asked, choice: c.FreeSentryListen) -> Reason:
    return free_listening(asked, no_sentry(asked, choice.guard))


def patrol_listens_free(asked: Asked, choice: c.FreePatrolListen) -> Reason:
    return free_listening(asked, no_patrol(asked, choice.patrol))


# Kenjutsu


def attack(asked: Asked, choice: c.Attack) -> Reason | None:
    """SC-804, SC-807, SC-809: a guard who has not attacked, in the zone of an intruder who is seen."""
    w, number, who = asked.w, choice.guard, who_name(choice.intruder)
    if found := not_active(asked, number):
        return found
    shown = asked.shown(choice.intruder)
    if shown is None or not shown.visible or shown.zone != w.guard(number).zone:
        return Reason("SC-804", f"{capital(who)} is not seen in the zone of guard {number}.")
    if w.guard(number).attacked:
        return Reason("SC-809", f"Guard {number} has attacked this turn.")

    def against(player: int) -> Reason | None:
        if "kenjutsu" not in (*w.hands[player], *w.drawn[player]):
            return Reason("SC-807", f"{capital(owner(asked, player))} hold no Kenjutsu.")
        if not w.commands(player, number):
            return Reason("SC-R99", f"Guard {number} is led by {PLAYERS[player_of(number)]}.")
        return None

    found = for_some_player(asked, (number,), against)
    return found or Reason("SC-R120", "Two guard players act in turn, and the other one is asked for his attacks.")


CARDS = (DRAWN, HAND)
CARD = "The guards play cards in the Alert Phase and in the Guards Card Phase"
FREE = "Listening without a card takes the place of cards in the Guards Card Phase"
ATTACKS = (*CARDS, "who_attacks", "which_patrol_walks_next", "who_joins_whom")

GUARD_CARDS: Grounds = {
    c.SentryListen: Ground("SC-319", CARD, CARDS, sentry_listens),
    c.PatrolListen: Ground("SC-319", CARD, CARDS, patrol_listens),
    c.SentrySearch: Ground("SC-319", CARD, CARDS, sentry_searches),
    c.PatrolSearch: Ground("SC-319", CARD, CARDS, patrol_searches),
    c.Awaken: Ground("SC-319", CARD, CARDS, awaken),
    c.SecretPassage: Ground("SC-319", CARD, CARDS, permit),
    c.FreeSentryListen: Ground("SC-320", FREE, (HAND,), sentry_listens_free),
    c.FreePatrolListen: Ground("SC-320", FREE, (HAND,), patrol_listens_free),
    c.Attack: Ground("SC-804", "Guards attack in their own turn, between two other things", ATTACKS, attack),
}
