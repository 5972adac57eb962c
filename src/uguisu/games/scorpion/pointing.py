"""What pointing at something means: which choice is about it, and which one was wished for where none is offered."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.choice import Catalog, Choice, Facets
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.moments import mover

OF_SENTRIES = (c.SentryListen, c.SentrySearch, c.FreeSentryListen)


def facets(choice: Choice, view: View, options: Sequence[Choice]) -> Facets:
    """Whose card it is hangs on who chooses; and where a patrol faces, what lies before it is pointed at."""
    one = mover(view)
    match choice:
        case c.Behind():
            others = (other for other in options if isinstance(other, c.Behind) and other != choice)
            return Facets((), tuple(f"zone:{other.zone}" for other in others))
        case c.Swap(out=out):
            return Facets((f"card:{_holder(view, out)}/{out}", "play"))
        case c.HangRope(zone=zone) if one:
            return Facets((f"card:{one.who}/rope", f"zone:{zone}"))
        case c.GoIn(passage=passage):
            return Facets((f"passage:{passage}",), (f"card:{one.who}/secret-passage",) if one else ())
    return choice.facets


def _holder(view: View, card: str) -> str:
    """Whose hand it is put back from: hands are chosen one after the other."""
    own = view.mine.intruders if view.mine else ()
    return next((one.who for one in reversed(own) if card in one.hand), "guards" if view.guard else "ninja")


def wish(catalog: Catalog, on: Sequence[str], view: View, options: Sequence[Choice]) -> Choice | None:
    """What comes nearest to what can be done now: of a kind that is on offer, with figures and zones that are there.
    Who points at a zone among the guards' cards wishes to send the guards who stand in it."""
    kinds = {type(option) for option in options}
    about = [choice for choice in catalog.about.get(on[0], ()) if _is_about(choice, on)] if on else []
    unit = _unit_in(view, on)
    if unit and not any(type(choice) in kinds for choice in about):
        about = [*catalog.about[unit]]
    about.sort(key=lambda choice: (type(choice) not in kinds, not _is_possible(choice, view)))
    return next((choice for choice in about if choice not in options), None)


def _is_about(choice: Choice, on: Sequence[str]) -> bool:
    return {*on} <= {*choice.facets.on, *choice.facets.also}


def _unit_in(view: View, on: Sequence[str]) -> str:
    """The first guard or patrol in a zone, where guards are sent."""
    if view.guard is None or view.phase not in ("alert", "cards"):
        return ""
    units = (
        f"patrol:{one.patrol}" if one.patrol else f"guard:{n}"
        for n, one in enumerate(view.guards, 1)
        if [f"zone:{one.zone}"] == [*on]
    )
    return next(units, "")


def _is_possible(choice: Choice, view: View) -> bool:
    """Whether what it names is on the board, and where it would have to be."""
    patrol = getattr(choice, "patrol", 0)
    if number := getattr(choice, "guard", 0):
        guard = view.guards[number - 1]
        if not guard.zone or (guard.patrol and isinstance(choice, OF_SENTRIES)):
            return False
    if patrol and all(one.patrol != patrol for one in view.guards):
        return False
    match choice:
        case c.Awaken(zone=zone):
            return view.guard is not None and view.guard.sleepers.get(zone, 0) > 0
        case c.HangRope(zone=zone):
            one = mover(view)
            return one is not None and zone in view.board.wall.get(one.zone, ())
        case c.Attack(intruder=who):
            return any(one.visible and one.who == who for one in view.intruders)
    return getattr(choice, "zone", "") in ("", *view.board.zones)
