"""Why something is not on offer before the first card: Ninja, items, armies, edges."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import ModelId, ProfileId
from uguisu.games.tenchu.figures import MOST_FIGHTERS
from uguisu.games.tenchu.why_not.grounds import Asked
from uguisu.kit.why_not import Ground, Grounds


def pick(asked: Asked, choice: c.Pick) -> Cause | None:
    """DP-1, TE-R68"""
    w = asked.w
    if choice.model in w.models:
        return because("TE-R67", "comes_along_already", model=choice.model)
    if choice.model not in w.content.named:
        return because("TE-R68", "only_when_many", model=choice.model, count=len(w.ninja_seats) * w.ninja_each)
    return None


def pack(asked: Asked, choice: c.Pack) -> Cause | None:
    """DP-2"""
    if found := another(asked, choice.model):
        return found
    w, number, item = asked.w, asked.view.deed.number, choice.item
    places, needs = w.profile(choice.model).places, w.content.arsenal[item].places
    used = sum(w.content.arsenal[other].places for other in w.items(choice.model))
    if used >= number:
        return because("TE-281", "bow_takes_this_round", model=choice.model)
    if needs > places - max(used, number - 1):
        return because("TE-281", "no_place_left", model=choice.model, item=item, needs=needs)
    return because("TE-R67", "another_packs", model=choice.model)


def pack_nothing(asked: Asked, choice: c.PackNothing) -> Cause | None:
    return another(asked, choice.model) or because("TE-R67", "another_packs", model=choice.model)


def another(asked: Asked, model: ModelId) -> Cause | None:
    """One who does not come along, or is somebody else's."""
    w = asked.w
    if model not in w.models:
        return because("TE-R67", "stays_at_home", model=model)
    return because("TE-R67", "is_of_another", model=model) if model not in asked.view.bags else None


def faction(asked: Asked, choice: c.Enlist | c.Build) -> Cause | None:
    """DP-15 The table has chosen."""
    w = asked.w
    seat = len(w.factions)
    chosen = w.options.first if seat == 0 else w.options.second
    return because("TE-351", "army_was_chosen", faction=chosen) if chosen else None


def hire(asked: Asked, choice: c.Hire) -> Cause | None:
    """8.4"""
    w = asked.w
    if not w.factions:
        return None
    seat, facts, profiles = max(w.factions), w.content.factions, w.content.profiles
    mine = [profile for model, profile in w.hired.items() if w.played.get(model) == seat]
    name = w.factions[seat]
    if choice.profile not in facts.factions[name].allowed:
        return because("TE-351", "not_in_army", profile=choice.profile, faction=name)
    if len(mine) == MOST_FIGHTERS:
        return because("TE-351", "army_is_full", count=MOST_FIGHTERS)
    if profiles[choice.profile].is_hero and sum(profiles[one].is_hero for one in mine) >= facts.limits.heroes:
        return because("TE-351", "heroes_enough", count=facts.limits.heroes)
    if profiles[choice.profile].card == "ninja" and _ninja(asked, mine) >= facts.limits.ninja:
        return because("TE-351", "ninja_enough", count=facts.limits.ninja)
    left = facts.limits.points - sum(facts.points[one] for one in mine)
    price = facts.points[choice.profile]
    return because("TE-351", "too_expensive", profile=choice.profile, price=price, left=left)


def _ninja(asked: Asked, mine: list[ProfileId]) -> int:
    return sum(asked.w.content.profiles[one].card == "ninja" for one in mine)


def ready(asked: Asked, choice: c.Ready) -> Cause | None:
    return because("TE-351", "nobody_hired")


SET_UP: Grounds = {
    c.Pick: Ground("TE-R67", ("which_ninja_comes_along",), pick),
    c.Pack: Ground("TE-281", ("what_does_he_pack",), pack),
    c.PackNothing: Ground("TE-281", ("what_does_he_pack",), pack_nothing, moment="pack"),
    c.Enlist: Ground("TE-351", ("which_faction_is_it",), faction),
    c.Build: Ground("TE-351", ("which_faction_is_it",), faction, moment="enlist"),
    c.Hire: Ground("TE-351", ("who_is_hired",), hire),
    c.Ready: Ground("TE-351", ("who_is_hired",), ready),
    c.Edge: Ground("TE-353", ("which_edge_does_he_take",)),
}
