"""Why a guard card is not on offer, or an attack, or the listening without a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uguisu.engine.why_not import Cause, because
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.figures import FIGURES
from uguisu.games.scorpion.garrison import player_of
from uguisu.games.scorpion.why_not.grounds import (
    PLAYERS,
    Asked,
    first_of,
    not_a_patrol,
    not_active,
)
from uguisu.kit.why_not import Ground, Grounds

DRAWN, HAND = "which_drawn_card_is_played", "which_card_is_played"
Target = Callable[[int], Cause | None]
"""What is wrong with the target of a card if this guard player plays it."""


def for_some_player(asked: Asked, guards: Sequence[int], against: Target) -> Cause | None:
    """A reason that holds for one of the guard players, if it can for one who leads these guards: the view does not
    say which of them is asked, but whatever is not offered fails for him."""
    players = range(len(asked.view.hand_sizes))
    leaders = sorted(players, key=lambda player: not any(asked.w.commands(player, number) for number in guards))
    return first_of(*(against(player) for player in leaders))


def owner(asked: Asked, player: int) -> str:
    return "guards" if len(asked.view.hand_sizes) == 1 else PLAYERS[player]


def card_reason(asked: Asked, card: str, guards: Sequence[int], target: Target) -> Cause | None:
    """SC-316, SC-319 The card is not there; else what is wrong with its target."""
    return for_some_player(asked, guards, lambda player: not_held(asked, player, card) or target(player))


def not_held(asked: Asked, player: int, card: str) -> Cause | None:
    w, who = asked.w, owner(asked, player)
    if asked.question == DRAWN:
        return None if card in w.drawn[player] else because("SC-316", "not_drawn", who=who, card=card)
    if w.has_listened:
        return because("SC-321", "only_kenjutsu_now")
    if not w.cards_left[player]:
        if len(w.cards_left) == 1:
            return because("SC-319", "two_cards_played")
        return because("SC-P09", "share_played", who=who)
    return None if card in w.hands[player] else because("SC-319", "hold_none", who=who, card=card)


# Targets


def not_his(asked: Asked, player: int, number: int) -> Cause | None:
    """SC-P08"""
    if asked.w.commands(player, number):
        return None
    return because("SC-P08", "led_by", number=number, who=PLAYERS[1 - player])


def no_sentry(asked: Asked, number: int) -> Cause | None:
    """SC-R13 A listener who is alone, on the map, and has had no card."""
    guard = asked.w.guard(number)
    if found := not_active(asked, number):
        return found
    if guard.patrol:
        return because("SC-R13", "patrol_listens_as_a_whole", number=number, of=guard.patrol)
    if is_passage(guard.zone):
        return because("SC-907", "no_listening_in_passage")
    return carded(asked, (number,))


def no_patrol(asked: Asked, patrol: int) -> Cause | None:
    members = asked.w.members(patrol)
    if not members:
        return not_a_patrol(asked, patrol)
    if is_passage(asked.w.guard(members[0]).zone):
        return because("SC-907", "no_listening_in_passage")
    return carded(asked, members)


def carded(asked: Asked, numbers: tuple[int, ...]) -> Cause | None:
    """SC-317, SC-R12 One card a turn for each guard."""
    for number in numbers:
        if asked.w.guard(number).carded:
            return because("SC-317", "has_had_a_card", number=number)
    return None


def moved(asked: Asked, numbers: tuple[int, ...]) -> Cause | None:
    """SC-509"""
    for number in numbers:
        if asked.w.guard(number).moved:
            return because("SC-509", "has_moved", number=number)
    return None


def not_of_his_patrol(asked: Asked, player: int, patrol: int) -> Cause | None:
    """SC-P05"""
    if asked.w.commands_any(player, asked.w.members(patrol)):
        return None
    return because("SC-P05", "no_figure_of", of=patrol, who=PLAYERS[player])


def sentry_listens(asked: Asked, choice: c.SentryListen) -> Cause | None:
    def target(player: int) -> Cause | None:
        return no_sentry(asked, choice.guard) or not_his(asked, player, choice.guard)

    return card_reason(asked, "sentry-listen", (choice.guard,), target)


def patrol_listens(asked: Asked, choice: c.PatrolListen) -> Cause | None:
    def target(player: int) -> Cause | None:
        return no_patrol(asked, choice.patrol) or not_of_his_patrol(asked, player, choice.patrol)

    return card_reason(asked, "patrol-listen", asked.w.members(choice.patrol), target)


def sentry_searches(asked: Asked, choice: c.SentrySearch) -> Cause | None:
    def target(player: int) -> Cause | None:
        one = (choice.guard,)
        found = not_active(asked, choice.guard) or carded(asked, one) or moved(asked, one)
        return found or not_his(asked, player, choice.guard)

    return card_reason(asked, "sentry-search", (choice.guard,), target)


def patrol_searches(asked: Asked, choice: c.PatrolSearch) -> Cause | None:
    members = asked.w.members(choice.patrol)

    def target(player: int) -> Cause | None:
        found = not_a_patrol(asked, choice.patrol) or carded(asked, members) or moved(asked, members)
        return found or not_of_his_patrol(asked, player, choice.patrol)

    return card_reason(asked, "patrol-search", members, target)


def awaken(asked: Asked, choice: c.Awaken) -> Cause | None:
    def target(player: int) -> Cause | None:
        return no_sleeper(asked, choice.zone, choice.guards)

    return card_reason(asked, "awaken", (), target)


def no_sleeper(asked: Asked, zone: ZoneId, count: int) -> Cause | None:
    """SC-514, SC-515, SC-R39"""
    room = FIGURES - asked.w.figures
    if not room:
        return because("SC-515", "all_guards_on_map", count=FIGURES)
    sleeping = asked.w.sleepers.get(zone, 0)
    if not sleeping:
        return because("SC-514", "nobody_sleeps", zone=zone)
    if count > sleeping:
        return because("SC-514", "one_sleeps", zone=zone)
    if count > room:
        return because("SC-R39", "one_figure_left", count=FIGURES)
    return None


def permit(asked: Asked, choice: c.SecretPassage) -> Cause | None:
    def target(player: int) -> Cause | None:
        if any(asked.view.entrances):
            return None
        return because("SC-R92", "guards_know_no_end")

    return card_reason(asked, "secret-passage", (), target)


# Without a card


def free_listening(asked: Asked, unit: Cause | None) -> Cause:
    """SC-320, SC-R10, SC-R101 Once a turn, in place of all cards."""
    if asked.w.has_listened:
        return because("SC-R10", "has_listened")
    if asked.w.has_played:
        return because("SC-320", "has_played")
    return unit or because("SC-R101", "others_say_who_listens", who=PLAYERS[asked.w.proposer])


def sentry_listens_free(asked: Asked, choice: c.FreeSentryListen) -> Cause:
    return free_listening(asked, no_sentry(asked, choice.guard))


def patrol_listens_free(asked: Asked, choice: c.FreePatrolListen) -> Cause:
    return free_listening(asked, no_patrol(asked, choice.patrol))


# Kenjutsu


def attack(asked: Asked, choice: c.Attack) -> Cause | None:
    """SC-804, SC-807, SC-809: a guard who has not attacked, in the zone of an intruder who is seen."""
    w, number = asked.w, choice.guard
    if found := not_active(asked, number):
        return found
    shown = asked.shown(choice.intruder)
    if shown is None or not shown.visible or shown.zone != w.guard(number).zone:
        return because("SC-804", "not_seen_there", who=choice.intruder, number=number)
    if w.guard(number).attacked:
        return because("SC-809", "has_attacked", number=number)

    def against(player: int) -> Cause | None:
        if "kenjutsu" not in (*w.hands[player], *w.drawn[player]):
            return because("SC-807", "hold_none", who=owner(asked, player), card="kenjutsu")
        if not w.commands(player, number):
            return because("SC-R99", "led_by", number=number, who=PLAYERS[player_of(number)])
        return None

    found = for_some_player(asked, (number,), against)
    return found or because("SC-R120", "attacks_in_turn")


CARDS = (DRAWN, HAND)
ATTACKS = (*CARDS, "who_attacks", "which_patrol_walks_next", "who_joins_whom")

GUARD_CARDS: Grounds = {
    c.SentryListen: Ground("SC-319", CARDS, sentry_listens, moment="guard-card"),
    c.PatrolListen: Ground("SC-319", CARDS, patrol_listens, moment="guard-card"),
    c.SentrySearch: Ground("SC-319", CARDS, sentry_searches, moment="guard-card"),
    c.PatrolSearch: Ground("SC-319", CARDS, patrol_searches, moment="guard-card"),
    c.Awaken: Ground("SC-319", CARDS, awaken, moment="guard-card"),
    c.SecretPassage: Ground("SC-319", CARDS, permit, moment="guard-card"),
    c.FreeSentryListen: Ground("SC-320", (HAND,), sentry_listens_free, moment="free-listening"),
    c.FreePatrolListen: Ground("SC-320", (HAND,), patrol_listens_free, moment="free-listening"),
    c.Attack: Ground("SC-804", ATTACKS, attack),
}
