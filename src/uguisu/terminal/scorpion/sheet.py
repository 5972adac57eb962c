"""What stands beside the map of the Scorpion Clan: lanterns, hands, missions, wounds, and everything again in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from uguisu.games.scorpion.figures import HIGH, MEDIUM
from uguisu.games.scorpion.picture import figure_facts, found_facts, most_wounds, state_of
from uguisu.games.scorpion.view import IntruderKnown, IntruderShown, View
from uguisu.games.scorpion.words.templates import WORDS
from uguisu.games.scorpion.words.text import card_name, who_name
from uguisu.games.scorpion.world import ALERT
from uguisu.terminal.canvas import Line, Piece
from uguisu.terminal.drawing import words
from uguisu.terminal.scorpion.marks import Tags, length, marks
from uguisu.terminal.scorpion.menu import named
from uguisu.terminal.scorpion.noise import PACES, heard_now, said


def sheet(view: View, width: int) -> list[Line]:
    lines = [*lantern_lines(view)]
    for shown in view.intruders:
        lines += intruder_lines(view, shown, width)
    lines += guard_lines(view, width)
    lines += facts("Patrols", figure_facts(view), width)
    lines += facts("Known", found_facts(view), width)
    return [*lines, *zone_lines(view)]


def bar(view: View) -> Line:
    """Turn, phase, alert, and how the one goes who moves."""
    phase = str(WORDS["phase"][view.phase])
    if view.phase == "set-up":
        return words(phase, "ink bold")
    line = [Piece(f"Turn {view.turn} of {view.board.turns}", "ink bold"), Piece(f" · {phase}", "faint")]
    line += [Piece("   alert ", "faint"), *lantern(view)]
    moving = [one for one in view.mine.intruders if one.who == view.mine.moving] if view.mine else []
    for one in moving:
        line += [Piece(f"   {who_name(one.who)} ", "faint"), *steps(one)]
    return line


def lantern(view: View) -> Line:
    """● for each level of alert."""
    level = str(WORDS["alert"][ALERT[view.alert]])
    style = "seal bold" if view.alert == HIGH else "gold bold" if view.alert == MEDIUM else "ink"
    return [Piece("●" * view.alert, style), Piece("○" * (HIGH - view.alert), "faint"), Piece(f" {level}", style)]


def steps(one: IntruderKnown) -> Line:
    """SC-601 ● for each step that is made, of three."""
    most = len(PACES) - 1
    return [Piece("●" * one.k, "indigo bold"), Piece("○" * (most - one.k), "ink"), Piece(f" {PACES[one.k]}", "ink")]


def lantern_lines(view: View) -> Iterator[Line]:
    turns = view.board.turns
    if view.phase == "set-up":
        return
    yield [
        Piece("Turn  ", "faint"),
        Piece("●" * view.turn, "gold"),
        Piece("○" * (turns - view.turn), "faint"),
        Piece(f" {view.turn}"),
    ]
    yield [Piece("Alert ", "faint"), *lantern(view)]
    for heard in heard_now(view):
        yield words(f"In {heard.zone}: {said(view, heard)}", "seal" if heard.guards else "moss")


def intruder_lines(view: View, shown: IntruderShown, width: int) -> Iterator[Line]:
    """What everybody sees of him; then what his own side knows."""
    name = who_name(shown.who).removeprefix("the ").capitalize()
    most = most_wounds(view, shown)
    style = "seal bold" if shown.visible else "ink"
    yield [
        Piece(name, "gold bold"),
        Piece(f"  {state_of(shown)}", style),
        *([Piece("  " + "♥" * (most - shown.wounds) + "♡" * shown.wounds)] if shown.status == "map" else []),
    ]
    notes = [f"{' or '.join(map(str, shown.hand))} cards"] * (shown.status == "map" and view.phase != "set-up")
    notes += ["second life"] * (shown.lives > 1)
    if shown.completed:
        yield words(f" ☑ mission {shown.completed}, {WORDS['mission'][shown.completed]}", "moss")
    if shown.played:
        notes.append(f"played {_listed(shown.played)}")
    if notes:
        yield from wrapped("; ".join(notes), width, "faint")
    for one in view.mine.intruders if view.mine else ():
        if shown.who in (one.who, "intruder"):
            yield from own_lines(view, one, bool(shown.completed), width)


def own_lines(view: View, one: IntruderKnown, is_done: bool, width: int) -> Iterator[Line]:
    if one.zone:
        yield [Piece(" in "), Piece(named(view, one.zone), "indigo bold")]
    if one.mission and not is_done:
        yield words(f" ☐ mission {one.mission}, {WORDS['mission'][one.mission]}")
    if len(one.path) > 1:
        yield from wrapped("way " + " → ".join(one.path), width, "indigo")
    yield from hand_lines(one.hand, width)


def guard_lines(view: View, width: int) -> Iterator[Line]:
    for player, (hand, deck) in enumerate(zip(view.hand_sizes, view.deck_sizes, strict=True)):
        name = "Guards" if len(view.hand_sizes) == 1 else ("Swords", "Spears")[player]
        counts = f"  {hand} cards, {deck} in the deck" if view.phase != "set-up" else ""
        yield [Piece(name, "gold bold"), Piece(counts, "ink")]
        if view.phase == "cards":
            yield words(f" {view.cards_left[player]} may still be played", "faint")
        if view.guard and view.guard.drawn[player]:
            yield words(" just drawn", "faint")
            yield from hand_lines(view.guard.drawn[player], width)
        if view.guard and view.guard.hands[player]:
            yield words(" in hand", "faint")
            yield from hand_lines(view.guard.hands[player], width)
        if view.discards[player]:
            yield from wrapped(f"played {_listed(view.discards[player])}", width, "faint")


def hand_lines(cards: Sequence[str], width: int) -> Iterator[Line]:
    """The cards with how many there are of each, as many in a line as fit."""
    line: Line = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        slip = [Piece(" ▪ ", "gold"), Piece(card_name(card)), Piece(f" ×{count}" if count > 1 else "", "gold")]
        if line and length([*line, *slip]) > width - 2:
            yield line
            line = []
        line += slip
    if line:
        yield line


def facts(title: str, values: Sequence[str], width: int) -> Iterator[Line]:
    if values:
        yield words(title, "gold bold")
        yield from wrapped("; ".join(values), width, "ink")


def zone_lines(view: View) -> Iterator[Line]:
    """Every zone with something in it, so that nothing depends on the space that the map has."""
    found: list[Line] = []
    for zone in view.board.ids:
        _, *there = marks(view, zone, Tags({}), frozenset())
        if there:
            found.append([Piece(f" {zone:4}", "faint"), *(piece for mark in there for piece in (*mark[0], Piece(" ")))])
    if found:
        yield words("On the map", "gold bold")
        yield from found


def wrapped(text: str, width: int, style: str, indent: str = " ") -> Iterator[Line]:
    for line in wrap(text, max(width - 2, 20), initial_indent=indent, subsequent_indent=indent):
        yield words(line, style)


def _listed(cards: Sequence[str]) -> str:
    counts = {card: cards.count(card) for card in cards}
    return ", ".join(card_name(card) + (f" ×{count}" if count > 1 else "") for card, count in counts.items())
