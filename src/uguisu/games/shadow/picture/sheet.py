"""How things stand, a label and what there is to say a row: what everybody sees, then what is one's own."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.games.shadow.cards import CardId, NinjaId, OrderId
from uguisu.games.shadow.figures import MOST_SLOTS
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.names import tokens_text
from uguisu.games.shadow.words.text import FILE
from uguisu.kit.bags import kinds
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.drawn import PLAIN, Overlay
from uguisu.kit.lines import Row, words

BRIEFING = ("story", "goal", "lost", "action", "power")
RISKS = {"red": "seal", "blue": "indigo", "green": "moss", "mission": "ink"}


def sheet(view: View, overlay: Overlay = PLAIN) -> list[Row]:
    rows = list(_briefing(view)) if view.mission else []
    rows.append(Row(label_of("time"), _clock(view)))
    rows += [Row(label_of("mat"), _mat(view, overlay))] if view.mat else []
    rows += [Row(_name("ninja", name), _ninja(view, name)) for name in view.ninjas]
    if view.mission:
        rows.append(Row(label_of("daimyo"), _daimyo(view)))
    if view.options.mode == "chapter":
        rows.append(Row(label_of("chapter"), _chapter(view)))
    return rows


def label_of(key: str) -> str:
    """What stands before a row."""
    return FILE.text("sheet", "labels", key)


def _name(kind: str, of: str) -> str:
    return str(FILE.name(kind, of))


def _said(key: str, style: str = "ink", **facts: object) -> Line:
    return words(FILE.text("sheet", "lines", key, **facts), style)


def _clock(view: View) -> list[Line]:
    found = [words(FILE.text("labels", "phases", view.phase), "ink bold")]
    if view.mission:
        found += [
            words(_name("mission", view.mission)),
            _said("time", "seal bold" if view.time <= 3 else "ink", time=view.time),
            _said("noise", "seal bold" if view.noise >= view.count else "ink", noise=view.noise, count=view.count),
            _said("alarm", "ink" if view.alarm == "none" else "seal bold", alarm=_name("alarm", view.alarm)),
        ]
    return found


def _briefing(view: View) -> Iterator[Row]:
    """All about the mission while it is set up; later its goal, which nobody should lose sight of."""
    for part in BRIEFING if view.phase == "set-up" else ("goal",):
        yield Row(label_of(part), [words(FILE.text("briefings", view.mission, part))])


def _mat(view: View, overlay: Overlay) -> list[Line]:
    """Each slot: whose card lies there, and its face where it can be seen."""
    found: list[Line] = []
    for slot, on in enumerate(view.mat[:MOST_SLOTS]):
        line: Line = [*overlay.tag(f"slot:{slot}"), Piece(f"{slot + 1}", "faint")]
        if on.ninja:
            face = on.face or view.faces.get(slot)
            text = _name("card", face) if face else "?"
            line.append(Piece(f" {on.ninja[:1].upper()}:{text}", "faint" if on.is_over else "gold bold"))
        else:
            line.append(Piece(" ·", "faint"))
        found.append(line)
    return found


def _ninja(view: View, name: NinjaId) -> list[Line]:
    one = view.ninjas[name]
    whole = len(one.health) - one.flipped
    found = [words("♥" * whole + "♡" * one.flipped, "seal" if one.flipped else "ink")]
    if forbidden := [_name("penalty", penalty) for penalty in one.penalties if penalty != "none"]:
        found.append(words(", ".join(forbidden), "seal"))
    found.append(_said("jutsu", jutsu=one.jutsu))
    if one.carries:
        found.append(words(_name("token", one.carries), "moss bold"))
    if one.quest:
        found.append(_said("quest", "faint", quest=_name("quest", one.quest), markers=one.markers))
    if name in view.hands:
        found += [_card(view, card) for card in view.hands[name]]
    if one.used:
        found.append(_said("used", "faint", cards=", ".join(_name("card", card) for card in one.used)))
    return found


def _card(view: View, card: CardId) -> Line:
    """In its colour, as it is in this mission."""
    colour = view.content.cards[card].colour
    if colour == "mission" and view.mission:
        colour = view.board.file.colour
    return words(_name("card", card), RISKS[colour])


def _daimyo(view: View) -> list[Line]:
    if view.orders is not None:
        found = [words(_name("order", order), "gold bold") for order in view.orders]
    else:
        found = [_said("orders_held", count=view.orders_held)]
    for card in view.prepared:
        found.append(_said("active" if card.active else "tapped", "seal", order=_name("order", card.order)))
    if view.is_search_ordered:
        found.append(_said("search", "seal bold"))
    if view.discards:
        used = ", ".join(_counted(view.discards, order) for order in kinds(tuple(sorted(view.discards))))
        found.append(_said("discards", "faint", cards=used))
    return found


def _counted(cards: tuple[OrderId, ...], order: OrderId) -> str:
    count = cards.count(order)
    return _name("order", order) + (f" ×{count}" if count > 1 else "")


def _chapter(view: View) -> list[Line]:
    progress = view.progress
    found = [_said("purse", purse=progress.purse)]
    if any(view.tokens):
        found.append(_said("tokens", tokens=tokens_text(view.tokens)))
    found += [_said("won", "moss", mission=_name("mission", mission)) for mission in progress.won]
    lost = [mission for mission in progress.played if mission not in progress.won]
    found += [_said("lost", "seal", mission=_name("mission", mission)) for mission in lost]
    for holding in progress.holdings:
        where = _name("mission", holding.mission) if holding.mission else ""
        found.append(_said("holding", "faint", card=_name("card", holding.card), mission=where))
    if view.offer:
        found.append(_said("offer", cards=", ".join(_name("card", card) for card in view.offer)))
    return found
