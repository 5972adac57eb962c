"""Where the adept's guards stand before a mission: a ready-made deployment, made better as long as that helps.

Which one it begins with is left to chance, so that ninjas who know him do not know it already.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator, Mapping, Sequence

from uguisu.bots.shadow.answers import one_of
from uguisu.bots.shadow.daimyo.orders import Staff, best_stand
from uguisu.bots.shadow.daimyo.watch import scouted
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.deploying import by_style, figures_due, lord_yards
from uguisu.games.shadow.figures import KIND_OF, LORD
from uguisu.games.shadow.flow.setup import cards_in_use, places_instead
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Figure, Guard
from uguisu.games.shadow.styles import Style, StyleId

CHANGES, LEAST = 40, 0.05
"""So often at the most somebody is put elsewhere, if it brings so much."""
KEPT = 4
"""Of so many missions the deployment is kept, until all its guards stand."""
Posts = Mapping[Figure, Guard]
_kept: OrderedDict[Hashable, Posts] = OrderedDict()


def how_do_the_guards_stand(prompt: Prompt, below: Below) -> Choice:
    return c.PLACE_EACH


def where_does_the_next_one_stand(prompt: Prompt, below: Below) -> Choice:
    post = posts(prompt.view, below).get(prompt.view.deed.mover)
    if post is not None and (stand := c.Stand(post.yard, post.corner, post.facing)) in prompt.options:
        return stand
    return best_stand(Staff(scouted(prompt.view), ()), prompt)


def where_does_he_stand_instead(prompt: Prompt, below: Below) -> Choice:
    return best_stand(Staff(scouted(prompt.view), ()), prompt)


def posts(view: Garden, below: Below) -> Posts:
    """Where everybody is going to stand."""
    styles = view.content.styles[view.mission]
    style = one_of(tuple(styles), below) if styles else StyleId("")
    shop = view.content.shop.daimyo
    bought = [shop[holding.card].guards for holding in cards_in_use(view)]
    due = figures_due(view.board, [view.board.file.deployment, *bought])
    ninjas = tuple((name, one.cards, one.jutsu) for name, one in view.ninjas.items())
    key = (
        view.board,
        tuple(due),
        ninjas,
        tuple(view.lights.items()),
        tuple(view.green.items()),
        view.blue,
        style,
    )
    if (found := _kept.get(key)) is None:
        found = _kept[key] = _worked_out(view, due, styles.get(style, Style(guards={})))
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def _worked_out(view: Garden, due: Sequence[Figure], style: Style) -> Posts:
    w = scouted(view)
    w.guards = {}
    if LORD in due:
        style = Style({**style.guards, "daimyo": (f"{_lords_yard(w)}/1/in", *style.guards.get("daimyo", ()))})
    w.guards = by_style(w, style, due)
    staff = Staff(w, ())
    for _ in range(CHANGES):
        gain, moved = max(_changes(staff), key=lambda change: change[0], default=(0.0, {}))
        if gain < LEAST:
            break
        for number, to in moved.items():
            staff.watch.make(number, to)
    return _in_order(staff.w, due)


def _lords_yard(w: Garden) -> HexId:
    """SH-213 Where the nearest ninja has the longest way to him."""
    staff = Staff(w, ())
    return min(lord_yards(w.board), key=lambda yard: max(staff.nearness(yard), default=0.0))


def _changes(staff: Staff) -> Iterator[tuple[float, Posts]]:
    """Somebody stands elsewhere, or changes places with somebody of another kind."""
    for number in list(staff.w.guards):
        for place in places_instead(staff.w, number):
            if isinstance(place, c.Stand):
                to = Guard(place.hex, place.corner, place.facing)
                yield staff.gain(number, to), {number: to}
            elif isinstance(place, c.Guard) and number > place.guard:
                here, there = staff.w.guards[number], staff.w.guards[place.guard]
                yield staff.gain_of_swap(number, place.guard), {number: there, place.guard: here}


def _in_order(w: Garden, due: Sequence[Figure]) -> Posts:
    """SH-R75 Of several Officers the first one placed stands on guard, if any does."""
    found: dict[Figure, Guard] = {}
    for kind in dict.fromkeys(KIND_OF[number] for number in due):
        numbers = [number for number in due if KIND_OF[number] == kind]
        places = sorted((w.guards[n] for n in numbers), key=lambda guard: guard.yard not in w.board.guarded)
        found.update(zip(numbers, places, strict=True))
    return found
