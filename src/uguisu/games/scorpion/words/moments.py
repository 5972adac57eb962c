"""Whose moment it is, and what it means, here and now, to do nothing."""

from __future__ import annotations

from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.flow.search import Declared
from uguisu.games.scorpion.view import IntruderKnown, View
from uguisu.games.scorpion.world import SENTRY

# The guards


def may_play(view: View) -> str:
    """SC-319, SC-320 Cards of the hand, also instead of the listening without a card; or nothing but Kenjutsu."""
    if view.has_listened or not sum(view.cards_left):
        return "attack"
    if view.has_played:
        return "play_on"
    return "listen" if len(view.cards_left) == 1 else "play"


# The intruders


def mover(view: View) -> IntruderKnown | None:
    """The own intruder who is moving, or is to move next."""
    if view.mine is None:
        return None
    return next((one for one in view.mine.intruders if one.who == view.mine.moving), None)


def ending(question: str, view: View) -> str:
    """What comes of it when an intruder does no more."""
    one = mover(view)
    if one is None:
        return "card"
    if question == "what_do_those_who_wait_play":
        return "wait"
    if view.is_guarded(one.zone):
        if one.shadow:
            return "seen_at_the_end"
        if not is_seen(view, one):
            return "seen"
    return "movement" if one.k else "stay"


def is_seen(view: View, one: IntruderKnown) -> bool:
    """Whether his figure stands where he is. Guards into whose zone he comes have not seen him yet."""
    return any(shown.visible and shown.zone == one.zone for shown in view.intruders if shown.who == one.who)


def has_cat(view: View) -> bool:
    """SC-505 As far as this seat knows; he must be there to play it (SC-R32)."""
    known = view.mine.intruders if view.mine else ()
    return any(one.who == "traitor" and one.zone and "it-was-a-cat" in one.hand for one in known)


def sentries_found(view: View) -> list[Declared]:
    """SC-708 Who has found hidden sentries this turn, and where."""
    return [search for search in view.mine.declared if view.found.get(search.zone) == SENTRY] if view.mine else []


def kenjutsu_alert(view: View) -> int:
    """SC-R71 By how much the Kenjutsu of the searcher raises the alert; 0 where it cannot be told whose it is."""
    armed = {one.who for one in view.mine.intruders if "kenjutsu" in one.hand} if view.mine else set()
    figures = {view.content.parts[search.by].kenjutsu_alert for search in sentries_found(view) if search.by in armed}
    return figures.pop() if len(figures) == 1 else 0


# Set-up


def chooser(view: View, *, takes: bool) -> str:
    """SC-206, SC-207, SC-814 Whose hand is taken, or just taken and now changed; nothing if that cannot be seen."""
    if view.phase != "set-up":
        copies = [one.who for one in view.intruders if one.lives > 1 and one.status == "map" and not one.played]
        return copies[0] if len(copies) == 1 else ""
    hands = {one.who: one.hand for one in view.mine.intruders} if view.mine else {}
    if view.options.two_hands:
        hands = {who: hands.get(who, ()) for who in INTRUDERS}
    # One hand after the other, the ninja's first.
    waiting = [who for who, hand in hands.items() if not hand]
    taken = [who for who, hand in hands.items() if hand]
    return next(iter(waiting if takes or not taken else taken[::-1]), "")
