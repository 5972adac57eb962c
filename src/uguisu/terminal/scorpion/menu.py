"""What can be chosen in Legend of the Scorpion Clan: cards first, then the figure or the zone they are played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from uguisu.engine.choice import Choice
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.questions import mover
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.words.text import card_name, choice_text, style_name, thing_name, who_name
from uguisu.games.scorpion.world import NOTHING
from uguisu.terminal.drawing import Way
from uguisu.terminal.menu import ENOUGH, KEYS, Entry
from uguisu.terminal.scorpion.noise import EAR, heard_after

FEW = 9
"""So many options are listed as they are; more are folded into groups."""
ENDING = (c.End, c.Stop, c.Done, c.Announce, c.Decline, c.PlaceNone, c.Spare)
"""Choices that end something: the last in the list, with a key of their own."""
CARDS_OF_GUARDS = {
    c.SentryListen: "sentry-listen",
    c.PatrolListen: "patrol-listen",
    c.SentrySearch: "sentry-search",
    c.PatrolSearch: "patrol-search",
    c.Awaken: "awaken",
    c.SecretPassage: "secret-passage",
    c.Attack: "kenjutsu",
}
CARDS_OF_INTRUDERS = {
    c.Shuriken: "shuriken",
    c.PotentSake: "potent-sake",
    c.ShadowWalk: "shadow-walk",
    c.ItWasACat: "it-was-a-cat",
    c.HangRope: "rope",
    c.Kenjutsu: "kenjutsu",
}


class Place(NamedTuple):
    """What a choice lies on: a zone, or a figure in it."""

    zone: ZoneId
    guard: int = 0
    patrol: int = 0


def place_of(view: View, choice: Choice) -> Place | None:
    match choice:
        case c.MovePost(_, zone) | c.MoveSleeper(_, zone) | c.SwapObjects(_, zone) | c.MovePatrol(_, zone):
            return Place(zone)
        case c.GoIn() | c.LeaveMap():
            return Place(here) if (here := standpoint(view)) in view.board.zones else None
        case c.Patrol(patrol) | c.PatrolListen(patrol) | c.PatrolSearch(patrol) | c.FreePatrolListen(patrol):
            zones = [guard.zone for guard in view.guards if guard.patrol == patrol]
            return Place(zones[0], patrol=patrol) if zones else None
        case c.Bluff():
            return None
    zone = getattr(choice, "zone", NOWHERE)
    guard = getattr(choice, "guard", 0)
    if zone:
        return Place(zone)
    return Place(view.guards[guard - 1].zone, guard=guard) if guard else None


def source_of(view: View, choice: Choice, group: str) -> Place | None:
    """What a group is about, where that stands on the map: who is moved, what is swapped."""
    match choice:
        case c.MovePost(out) | c.MoveSleeper(out):
            return Place(out)
        case c.MovePatrol(patrol):
            zones = [guard.zone for guard in view.guards if guard.patrol == patrol]
            return Place(zones[0], patrol=patrol) if zones else None
        case c.SwapObjects(zone, other):
            return Place(other if group.endswith(f" in {other}") else zone)
    return None


def standpoint(view: View) -> ZoneId:
    """Where the one stands who is moving; nowhere if nobody is."""
    if (one := mover(view)) is not None:
        return one.zone
    return view.guards[view.unit[0] - 1].zone if view.unit else NOWHERE


# The list


def menu(view: View, options: Sequence[Choice]) -> list[Entry]:
    """Groups where there is much to choose from; what ends the decision comes last."""
    ends = [option for option in options if isinstance(option, ENDING)]
    rest = [option for option in options if not isinstance(option, ENDING)]
    groups: dict[str, list[Choice]] = {}
    for option in rest:
        for group in groups_of(view, option):
            groups.setdefault(group, []).append(option)
    folded = {name for name, found in groups.items() if len(found) > 1}
    if len(folded) == 1 and len(rest) <= len(KEYS):
        folded &= {BLUFF}
    if len(rest) <= FEW:
        folded &= {BLUFF}
    entries: list[Entry] = []
    done: set[str] = set()
    for option in rest:
        names = [name for name in groups_of(view, option) if name in folded]
        if not names:
            entries.append(entry_of(view, option, ""))
        for name in names:
            if name not in done:
                done.add(name)
                inside = tuple(entry_of(view, one, name) for one in groups[name])
                entries.append(Entry(name, inside=inside, place=source_of(view, groups[name][0], name)))
    return [*entries, *(Entry(choice_text(option, view), option, key=ENOUGH) for option in ends)]


BLUFF = "Bluff: a card without effect"
FREE = "Listen without a card"


def groups_of(view: View, choice: Choice) -> list[str]:
    """The groups that a choice belongs to; what is swapped belongs to both sides of the swap."""
    name = who_name
    match choice:
        case c.Bluff():
            return [BLUFF]
        case c.FreeSentryListen() | c.FreePatrolListen():
            return [FREE]
        case c.Kenjutsu(by):
            return [f"{card_name('kenjutsu')} of {name(by)}"]
        case c.MovePost(out):
            return [f"The sentry in {out}"]
        case c.MovePatrol(patrol):
            return [f"Patrol {patrol}"]
        case c.MoveSleeper(out):
            return [f"A sleeper in {out}"]
        case c.SwapObjects(zone, other):
            objects = view.guard.objects if view.guard else {}
            return [f"{_thing(objects[place])} in {place}" for place in (zone, other) if place in objects]
        case c.Swap(out):
            return [f"Put {card_name(out)} back"]
        case c.Start(who):
            return [f"Where {name(who)} begins"]
        case c.Entrance(number):
            return [f"The {'first' if number == 1 else 'second'} end of the passage"]
        case c.Search(who):
            return [f"Searches of {name(who)}"]
        case c.SecretPassage() | c.HangRope() | c.ShadowWalk() | c.ItWasACat():
            return []
    card = CARDS_OF_GUARDS.get(type(choice)) or CARDS_OF_INTRUDERS.get(type(choice))
    return [_counted(view, card, type(choice) in CARDS_OF_GUARDS)] if card else []


def _thing(what: str) -> str:
    name = thing_name(what)
    return name[:1].upper() + name[1:]


def _counted(view: View, card: str, is_guards: bool) -> str:
    """A card of the guards with how many there are of it."""
    if not is_guards or view.guard is None:
        return card_name(card)
    held = sum(bag.count(card) for bag in (*view.guard.hands, *view.guard.drawn))
    return f"{card_name(card)} ×{held}"


def entry_of(view: View, choice: Choice, group: str) -> Entry:
    place = place_of(view, choice)
    if isinstance(choice, c.SwapObjects) and group.endswith(f" in {choice.other}"):
        place = Place(choice.zone)
    return Entry(label_of(view, choice, group, place), choice, place=place)


def label_of(view: View, choice: Choice, group: str, place: Place | None) -> str:
    """As short as it can be beside a map; within a group without what the group says already."""
    match choice:
        case c.Step(zone) | c.ComeOut(zone) | c.Climb(zone) | c.HangRope(zone):
            verbs: dict[type[Choice], str] = {
                c.ComeOut: "Come out in ", c.Climb: "Climb to ", c.HangRope: "Rope to "
            }  # fmt: skip
            return f"{verbs.get(type(choice), '')}{named(view, zone)}{_warnings(view, choice, zone)}"
        case c.Search(who, zone) if not group:
            return f"{who_name(who).removeprefix('the ').capitalize()} searches {named(view, zone)}"
        case c.Bluff(by, card) if group:
            return f"{WORDS['whose'][by]} {card_name(card)}"
        case c.Swap(_, into) if group:
            return f"take {card_name(into)}"
        case c.Awaken(zone, guards) if group:
            return f"{guards} in {named(view, zone)}"
        case c.SwapObjects(zone, other):
            there = place.zone if group and place else other
            objects = view.guard.objects if view.guard else {}
            swapped = "" if group else f"{zone} with "
            return f"{swapped}{named(view, there)}: {thing_name(objects.get(there, NOTHING))}"
        case c.Attack(guard, intruder) if group:
            return f"guard {guard} on {who_name(intruder)}"
        case c.Take(style):
            return style_name(view, style)
    if group and place is not None:
        figure = f"patrol {place.patrol} in " if place.patrol else f"guard {place.guard} in " if place.guard else ""
        return figure + named(view, place.zone)
    return choice_text(choice, view)


def named(view: View, zone: ZoneId) -> str:
    at = view.board.zones.get(zone)
    return f"{zone} {at.name}" if at else str(WORDS["passage"].get(zone, zone))


def _warnings(view: View, choice: Choice, zone: ZoneId) -> str:
    """Water, guards, and how many could hear it."""
    board = view.board
    said = ", water" if zone in board.moats else ""
    if view.mine is None:
        return said
    if view.is_guarded(zone):
        said += ", guards!"
    heard = heard_after(view, choice)
    return f"{said} {EAR}{len(heard.guards)}" if heard else said


def card_text(view: View, entry: Entry) -> str:
    """What the card does that is pointed at."""
    choices = entry.choices
    if not choices:
        return ""
    texts: dict[str, dict[str, str]] = ENGLISH["cards"]
    match choices[0]:
        case c.Bluff():
            return ""
        case c.TakeCard(card):
            return texts["guards"][card]
        case c.Swap(_, into) if entry.choice is not None:
            owners = ["guards"] if view.guard else [who for who in INTRUDERS if into in texts[who]]
            return texts[owners[0]][into]
        case c.Kenjutsu(by):
            return texts[by]["kenjutsu"]
        case choice:
            if guard_card := CARDS_OF_GUARDS.get(type(choice)):
                return texts["guards"][guard_card]
            if played := CARDS_OF_INTRUDERS.get(type(choice)):
                return next(texts[who][played] for who in INTRUDERS if played in texts[who])
    return ""


# Arrows


def steer(view: View, entries: Sequence[Entry], focused: Entry, way: Way) -> Entry | None:
    """Over the map, to the nearest zone that way; `t` goes through what can be chosen in the same zone."""
    placed = [entry for entry in entries if entry.place is not None]
    here = focused.place.zone if focused.place else standpoint(view)
    if way == "turn":
        same = [entry for entry in placed if entry.place.zone == here]
        return same[(same.index(focused) + 1) % len(same)] if focused in same else next(iter(same), None)
    zones = view.board.zones
    x, y = zones[here].at if here in zones else (50.0, 50.0)
    distance = _distance(way)
    found = [
        (far, type(entry.choice) is not type(focused.choice), n)
        for n, entry in enumerate(placed)
        if entry.place.zone in zones and entry.place.zone != here
        if (far := distance(zones[entry.place.zone].at[0] - x, zones[entry.place.zone].at[1] - y)) is not None
    ]
    return placed[min(found)[2]] if found else None


def _distance(way: Way) -> Callable[[float, float], tuple[bool, float] | None]:
    """How far off something lies that way: what is aside counts double, and comes after all that lies ahead; None
    where it lies another way."""
    turned: dict[Way, Callable[[float, float], tuple[float, float]]] = {
        "right": lambda x, y: (x, y),
        "left": lambda x, y: (-x, y),
        "down": lambda x, y: (y, x),
        "up": lambda x, y: (-y, x),
    }

    def far(x: float, y: float) -> tuple[bool, float] | None:
        ahead, aside = turned[way](x, y)
        return (abs(aside) > 2 * ahead, ahead + 2 * abs(aside)) if ahead > 0 else None

    return far
