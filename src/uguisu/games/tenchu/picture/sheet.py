"""How things stand, a label and what there is to say a row: clock, cards, missions, Ninja, the others."""

from __future__ import annotations

from collections.abc import Iterable

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, MissionId, ModelId
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.flow.battle import score
from uguisu.games.tenchu.picture.marks import letter
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.names import card_name, model_seen, seat_name, side_name
from uguisu.games.tenchu.words.places import square_name
from uguisu.games.tenchu.words.text import FILE
from uguisu.kit.bags import kinds
from uguisu.kit.canvas import Line
from uguisu.kit.lines import Row, words


def sheet(view: View) -> list[Row]:
    time = _label("battle" if view.is_battle else "time")
    if view.phase == "set-up":
        rows = [Row(time, [words(FILE.name("phase", view.phase), "ink bold")])]
    else:
        rows = [Row(time, list(_clock(view))), Row(_label("cards"), list(_cards(view)))]
    if view.is_battle:
        return [*rows, *(Row(side_name(seat), list(_army(view, seat))) for seat in (Seat(0), Seat(1)))]
    rows += [Row(_label("mission"), _mission(view, party, name)) for party, name in view.missions.items()]
    if len(view.in_play) > len(view.missions):
        rows.append(Row(_label("in_play"), [words(FILE.name("mission", name)) for name in view.in_play]))
    rows += _company(view)
    for key, found in _others(view).items():
        if found:
            rows.append(Row(_label(key), found))
    return rows


def _label(key: str) -> str:
    return FILE.text("sheet", "labels", key)


def _said(key: str, style: str = "ink", **facts: object) -> Line:
    return words(FILE.text("sheet", "lines", key, **facts), style)


def _clock(view: View) -> Iterable[Line]:
    """The turn, and in a mission the tension with its reasons."""
    last = view.turn == view.last_turn
    yield _said("turn", "seal bold" if last else "ink bold", turn=view.turn, last_turn=view.last_turn)
    if not view.is_battle:
        tension = view.tension
        yield _said("tension", "ink" if tension == 1 else "seal bold", tension=tension)
        hides = view.ground.hides_body
        bodies = sum(not hides(body.at) for body in view.corpses)
        reasons = {"bodies": bodies, "smoked": view.smoked, "fought": view.fought}
        yield from (_said(key, "seal", count=int(count)) for key, count in reasons.items() if count)
        yield _said("called" if view.called else "not_called", "faint" if view.called else "ink")
    yield from (words(FILE.name("effect", effect), "indigo") for effect in view.effects)


def _cards(view: View) -> Iterable[Line]:
    """What is left in the bag."""
    if view.card:
        yield _said("card", "gold bold", card=card_name(view.card))
    for card in kinds(view.deck):
        count = view.deck.count(card)
        yield words(card_name(card) + (f" ×{count}" if count > 1 else ""))
    if not view.deck:
        yield _said("no_cards", "faint")


# Missions


def _mission(view: View, party: Seat, name: MissionId) -> list[Line]:
    facts = view.mission(name)
    who = [] if view.is_together else [words(seat_name(party, view.seats, view.options), "faint")]
    found = [*who, words(FILE.name("mission", name), "ink bold")]
    if view.is_won(party, name):
        return [*found, _said("done", "moss bold")]
    if view.phase == "play" and view.is_lost(party, name):
        return [*found, _said("lost", "seal bold")]
    calls, allowed = view.calls_on(party), facts.calls_allowed(view.options.few_calls)
    if view.options.success == "death" and facts.kind == "kill":
        allowed = None
    if allowed is not None:
        found.append(_said("calls_of", "seal" if calls == allowed else "ink", calls=calls, allowed=allowed))
    elif calls:
        found.append(_said("calls", calls=calls))
    return [*found, *_aim(view, name)]


def _aim(view: View, name: MissionId) -> Iterable[Line]:
    """How far what is wanted has come."""
    facts, target = view.mission(name), view.target_of(name)
    if target != NOBODY:
        if target in view.models:
            yield _said("at", model=model_seen(view, target), square=_square(view, view.models[target].at))
        else:
            yield _said("dead", "moss", model=model_seen(view, target))
    match facts.kind:
        case "ride" if view.horse != NOWHERE:
            yield _said("at", model=FILE.name("model", "aguro"), square=_square(view, view.horse))
        case "rescue" if HOSTAGE in view.models:
            key = "prisoner_at" if view.freed_by is None else "at"
            yield _said(key, model=model_seen(view, HOSTAGE), square=_square(view, view.models[HOSTAGE].at))
        case "carry":
            thing = next((square for lies, square in view.lying.items() if lies == facts.object), NOWHERE)
            if thing != NOWHERE:
                yield _said("at", model=FILE.name("thing", facts.object), square=_square(view, thing))


def _square(view: View, at: int) -> str:
    return square_name(view.ground, view.ground.ids[at]) if at != NOWHERE else ""


# Ninja


def _company(view: View) -> list[Row]:
    names = [name for name, one in view.models.items() if one.seat is not None and not view.is_battle]
    rows = [Row(_label_of(view, name), list(_ninja(view, name))) for name in names]
    if view.left:
        rows.append(Row(_label("left"), [words(model_seen(view, name), "moss") for name in view.left]))
    return rows


def _label_of(view: View, name: ModelId) -> str:
    text = model_seen(view, name)
    return text[:1].upper() + text[1:]


def _ninja(view: View, name: ModelId) -> Iterable[Line]:
    one = view.models[name]
    if one.at != NOWHERE:
        yield words(f"{letter(view, name)} {_square(view, one.at)}", "gold bold")
    states = {"wounded": one.wounds, "prone": one.is_prone, "stuck": one.stuck, "out": one.is_out, "broken": one.broken}
    yield from (_said(key, "seal bold") for key, holds in states.items() if holds)
    if noise := view.noise_of(name):
        yield _said("noise", "seal bold", noise=noise)
    goods = {"hiding": one.is_hiding, "disguised": one.is_disguised, "leads": one.leads, "wields": one.wields}
    yield from (_said(key, "moss bold") for key, holds in goods.items() if holds)
    yield from (words(FILE.name("thing", thing), "moss bold") for thing in one.carries)
    items = view.items(name)
    for item in kinds(items):
        count = items.count(item)
        text = FILE.name("item", item) + (f" ×{count}" if count > 1 else "")
        yield words(text, "gold" if item in one.gear else "ink")
    for weapon in one.coated:
        yield _said("coated", "moss", weapon=FILE.name("weapon", weapon))
    followers = [other for other, npc in view.models.items() if npc.tracking == name]
    if followers:
        yield _said("followed", "seal bold", count=len(followers))


# The others


def _others(view: View) -> dict[str, list[Line]]:
    """Who follows whom, who is out, who has spotted nobody yet but is near enough to act, and who is far away."""
    found: dict[str, list[Line]] = {"follow": [], "out": [], "near": [], "bodies": []}
    is_played = view.phase == "play"
    for name in view.npcs:
        one = view.models[name]
        if one.is_out or one.stuck:
            found["out"].append(_said("stuck_npc" if one.stuck else "out_npc", "faint", model=model_seen(view, name)))
        elif one.tracking:
            ninja = model_seen(view, one.tracking)
            found["follow"].append(_said("follows", "seal bold", model=_placed(view, name), ninja=ninja))
        elif is_played and view.is_relevant(name):
            key = "remembers_rice" if one.rice else "looks"
            facing = FILE.name("facing", one.facing)
            found["near"].append(_said(key, model=_placed(view, name), facing=facing))
    for body in view.corpses:
        key = "body_hidden" if view.ground.hides_body(body.at) else "body_open"
        style = "faint" if key == "body_hidden" else "seal"
        found["bodies"].append(_said(key, style, model=model_seen(view, body.model), square=_square(view, body.at)))
    return found


def _placed(view: View, name: ModelId) -> str:
    square = _square(view, view.models[name].at)
    return FILE.text("sheet", "lines", "placed", letter=letter(view, name), model=model_seen(view, name), square=square)


def _army(view: View, seat: Seat) -> Iterable[Line]:
    """A side's points, and its models."""
    yield _said("score", "ink bold", points=score(view, seat))
    for name, one in view.models.items():
        if one.seat == seat:
            profile = FILE.name("profile", one.profile)
            text = f"{letter(view, name)} {profile}"
            if one.at != NOWHERE:
                text += f" {_square(view, one.at)}"
            yield words(text, "seal" if one.wounds else "ink")
