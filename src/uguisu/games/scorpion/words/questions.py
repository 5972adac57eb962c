"""What is asked, as sentences. The sentences themselves stand in content/english.toml."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uguisu.games.scorpion.board import is_passage
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.figures import LETTERS, MOST_STEPS
from uguisu.games.scorpion.placing import sleepers
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.moments import has_cat, may_play, mover, sentries_found
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS, Fields, filled, how_many, listed, sentence
from uguisu.games.scorpion.words.text import card_name, choice_text, guards_name, who_name, zone_name
from uguisu.games.scorpion.world import SENTRY, TRAP

__all__ = ["FACTS", "QUESTIONS", "chooser", "mover", "question_text"]

QUESTIONS: dict[str, Any] = ENGLISH["questions"]


def question_text(question: str, view: View) -> str:
    """For the asked seat, and for those who wait and may know what is asked."""
    facts = FACTS.get(question)
    return sentence(QUESTIONS[question], facts(view) if facts else {})


def _taker(view: View) -> Fields:
    return {"chooser": _hand_of(chooser(view, takes=True))}


def _swapper(view: View) -> Fields:
    return {"chooser": _hand_of(chooser(view, takes=False))}


def _hand_of(who: str) -> str:
    return who_name(who) if who else str(WORDS["new_copy"])


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


def _secret(view: View) -> Fields:
    """6.1 What is placed next: sleepers, then the letters, the traps and the hidden sentries."""
    secrets: dict[str, str] = WORDS["secret"]
    file, guard = view.board.file, view.guard
    if guard is None:
        return {"secret": secrets["sleeper"]}
    if sum(guard.sleepers.values()) < sleepers(view):
        return {"secret": secrets["sleeper"]}
    objects = [*LETTERS, *[TRAP] * file.traps, *[SENTRY] * file.hidden_sentries]
    thing = objects[min(len(guard.objects), len(objects) - 1)]
    return {"secret": secrets["letter"].format(letter=thing) if thing in LETTERS else secrets[thing]}


def _plan(view: View) -> Fields:
    """SC-218 to SC-220 As it stands so far."""
    if view.mine is None:
        return {"plan": WORDS["nobody"]}
    starts = [(who_name(one.who), zone_name(view, one.zone)) for one in view.mine.intruders if one.zone]
    said = [filled(WORDS["begins"], {"who": who, "zone": zone}) for who, zone in starts]
    passages = [listed(zone_name(view, end) for end in ends) for ends in view.mine.passages.values() if all(ends)]
    return {"plan": listed(said + [filled(WORDS["ends"], {"ends": ends}) for ends in passages])}


def _ends(view: View) -> Fields:
    names = [zone_name(view, end) for ends in view.mine.passages.values() for end in ends] if view.mine else []
    return {"ends": listed(names), "first_end": listed(names[:1])}


def _proposal(view: View) -> Fields:
    """6.1 What one guard player asks the other's consent to."""
    proposed = view.guard.proposed if view.guard else ""
    return {
        "has_proposal": bool(proposed),
        "proposal": choice_text(view.content.catalog.parse(proposed), view) if proposed else "",
    }


def _drawn(view: View) -> Fields:
    """SC-316 Of two guard players the view does not tell which one is asked."""
    if view.guard is None or len(view.guard.drawn) != 1:
        return {"number": "unknown"}
    (drawn,) = view.guard.drawn
    return {"number": how_many(len(drawn)), "drawn": listed(map(card_name, drawn))}


def _cards_left(view: View) -> Fields:
    """SC-319, SC-320 How many cards of the hand are left, and whether the listening without a card is."""
    left = sum(view.cards_left)
    return {
        "may": may_play(view),
        "cards_left": filled(WORDS["cards_left"], {"number": how_many(left), "count": left}) if left else "",
    }


def _unit(view: View) -> Fields:
    """The guards who listen or move."""
    guards = [view.guards[number - 1] for number in view.unit]
    return {
        "unit": guards_name(view.unit) if guards else WORDS["nobody"],
        "unit_zone": zone_name(view, guards[0].zone) if guards else "",
        "number": "one" if view.steps == 1 else "many",
    }


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
    over = left == 0 or (view.mine is not None and view.mine.halted)
    guards = view.active_in(one.zone)
    stand = {"number": how_many(len(guards)), "guards": guards_name(guards) if guards else WORDS["nobody"]}
    return {
        "mover": who_name(one.who),
        "here": zone_name(view, one.zone),
        "steps_left": filled(WORDS["steps"], {"number": how_many(left), "count": left}),
        "gait": "over" if over else "passage" if is_passage(one.zone) else "standing",
        "is_inside": is_passage(one.zone),
        "guards_here": filled(WORDS["stand"], stand),
    }


def _declared(view: View) -> Fields:
    declared = view.mine.declared if view.mine else ()
    names = [filled(WORDS["search"], {"who": who_name(s.by), "zone": zone_name(view, s.zone)}) for s in declared]
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
