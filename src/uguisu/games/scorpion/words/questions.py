"""What the sentences of questions speak of."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.games.scorpion.board import is_passage
from uguisu.games.scorpion.figures import LETTERS, MOST_STEPS
from uguisu.games.scorpion.placing import sleepers
from uguisu.games.scorpion.view import IntruderKnown, View
from uguisu.games.scorpion.words.moments import chooser, has_cat, may_play, mover, sentries_found
from uguisu.games.scorpion.words.templates import Fields, listed, word
from uguisu.games.scorpion.words.text import card_name, choice_text, guards_name, thing_name, who_name, zone_name
from uguisu.games.scorpion.world import SENTRY, TRAP

__all__ = ["FACTS", "mover", "question_facts"]


def question_facts(question: str, view: View) -> Fields:
    """For the asked seat, and for those who wait and may know what is asked."""
    facts = FACTS.get(question)
    return facts(view) if facts else {}


def _taker(view: View) -> Fields:
    return {"chooser": _hand_of(chooser(view, takes=True))}


def _swapper(view: View) -> Fields:
    return {"chooser": _hand_of(chooser(view, takes=False))}


def _hand_of(who: str) -> str:
    return who_name(who) if who else word("new_copy")


def _secret(view: View) -> Fields:
    """6.1 What is placed next: sleepers, then the letters, the traps and the hidden sentries."""
    file, guard = view.board.file, view.guard
    if guard is None or sum(guard.sleepers.values()) < sleepers(view):
        return {"secret": word("sleeper")}
    objects = [*LETTERS, *[TRAP] * file.traps, *[SENTRY] * file.hidden_sentries]
    return {"secret": thing_name(objects[min(len(guard.objects), len(objects) - 1)])}


def _plan(view: View) -> Fields:
    """SC-218 to SC-220 As it stands so far."""
    if view.mine is None:
        return {"plan": listed(())}
    own, passages = view.mine.intruders, view.mine.passages.values()
    starts = [word("begins", who=who_name(one.who), zone=zone_name(view, one.zone)) for one in own if one.zone]
    ends = [listed(zone_name(view, end) for end in pair) for pair in passages if all(pair)]
    return {"plan": listed(starts + [word("ends", ends=pair) for pair in ends])}


def _ends(view: View) -> Fields:
    names = [zone_name(view, end) for ends in view.mine.passages.values() for end in ends] if view.mine else []
    return {"ends": listed(names), "first_end": listed(names[:1])}


def _proposal(view: View) -> Fields:
    """6.1 What one guard player asks the other's consent to."""
    proposed = view.guard.proposed if view.guard else ""
    return {
        "has_proposal": bool(proposed),
        "proposal": choice_text(view.content.catalog.parse(proposed), "", view) if proposed else "",
    }


def _drawn(view: View) -> Fields:
    """SC-316 Of two guard players the view does not tell which one is asked."""
    if view.guard is None or len(view.guard.drawn) != 1:
        return {"count": "unknown"}
    (drawn,) = view.guard.drawn
    return {"count": len(drawn), "drawn": listed(map(card_name, drawn))}


def _cards_left(view: View) -> Fields:
    """SC-319, SC-320 How many cards of the hand are left, and whether the listening without a card is."""
    left = sum(view.cards_left)
    is_you = view.guard is not None and len(view.cards_left) == 1
    player = word("you") if is_you else who_name("guards")
    aim = word("aim") if view.turn == 1 else ""
    return {
        "may": may_play(view),
        "aim": aim,
        "cards_left": word("cards_left", count=left, player=player) if left else "",
    }


def _unit(view: View) -> Fields:
    """The guards who listen or move."""
    if not view.unit:
        return {"unit": listed(()), "unit_zone": "", "steps": view.steps}
    zone = view.guards[view.unit[0] - 1].zone
    return {"unit": guards_name(view.unit), "unit_zone": zone_name(view, zone), "steps": view.steps}


def _cat(view: View) -> Fields:
    """SC-502 Whom of his own side the listening unit would hear, and whether it can be answered."""
    heard: list[str] = []
    if view.mine and view.unit:
        listener = view.guards[view.unit[0] - 1].zone
        heard = [who_name(one.who) for one in view.mine.intruders if view.board.carries(one.zone, one.k, listener)]
    return _unit(view) | {"has_cat": has_cat(view), "is_heard": bool(heard), "heard": listed(heard)}


def _mover(view: View) -> Fields:
    """The intruder who moves, where he is and how far he may go."""
    one = mover(view)
    if one is None:
        return {"mover": who_name("intruder"), "here": "", "gait": "standing", "is_inside": False}
    left = MOST_STEPS - one.k
    guards = view.active_in(one.zone)
    return {
        "mover": who_name(one.who),
        "here": zone_name(view, one.zone),
        "steps_left": word("steps", count=left),
        "gait": _gait(view, one),
        "is_inside": is_passage(one.zone),
        "guards_here": word("stand", count=len(guards), guards=guards_name(guards)),
    }


def _gait(view: View, one: IntruderKnown) -> str:
    """SC-601 How he goes on, or why he does not."""
    if one.k == MOST_STEPS:
        return "steps"
    if view.mine is not None and view.mine.halted:
        return "water" if one.zone in view.board.moats else "over"
    return "passage" if is_passage(one.zone) else "standing"


def _returning(view: View) -> Fields:
    """SC-813 Who has died, unless two return at once."""
    who = chooser(view, takes=True)
    return {"is_known": bool(who), "who": who_name(who) if who else ""}


def _declared(view: View) -> Fields:
    declared = view.mine.declared if view.mine else ()
    names = [word("search", who=who_name(s.by), zone=zone_name(view, s.zone)) for s in declared]
    return {"has_declared": bool(declared), "declared": listed(names)}


def _sentry(view: View) -> Fields:
    """SC-708 Who has found which hidden sentry, where only one was found in this turn."""
    found = sentries_found(view)
    if len(found) != 1:
        return {"has_sentry": False}
    return {"has_sentry": True, "searcher": who_name(found[0].by), "sentry_zone": zone_name(view, found[0].zone)}


FACTS: dict[str, Callable[[View], Fields]] = {
    "which_cards_do_you_take": _taker,
    "which_card_do_you_swap": _swapper,
    "where_does_the_next_secret_lie": _secret,
    "what_is_otherwise": _plan,
    "do_you_agree_to_the_passage": _ends,
    "where_do_you_place_the_other_end": _ends,
    "where_does_the_new_copy_begin": _returning,
    "do_you_agree_to_the_draws": _proposal,
    "do_you_agree_to_the_cards": _proposal,
    "do_you_agree_to_the_wounds": _proposal,
    "does_the_partner_agree": _proposal,
    "which_drawn_card_is_played": _drawn,
    "which_card_is_played": _cards_left,
    "where_do_they_go": _unit,
    "which_way_do_they_face": _unit,
    "which_branch_does_it_take": _unit,
    "was_it_a_cat": _cat,
    "what_does_he_do": _mover,
    "what_does_he_do_about_the_guards": _mover,
    "what_is_searched": _declared,
    "what_do_you_do_about_the_sentry": _sentry,
}
"""What the sentence of a question speaks of."""
