"""The map: the bare chart in its size, with tracks and ropes on its lines and marks in its zones."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import NOWHERE, PASSAGES, Board, ZoneId
from uguisu.games.scorpion.picture.chart import WATER, Chart, chart
from uguisu.games.scorpion.picture.earshot import heard_after, heard_now
from uguisu.games.scorpion.picture.marks import EAR, marks
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.moments import mover
from uguisu.kit.canvas import Canvas, is_thick
from uguisu.kit.drawn import Overlay
from uguisu.kit.lines import fitted, length

LARGEST = (170, 60)
"""Nothing is gained by a larger map."""
TRACK, ROPE = "•", "‡"
FIELDS = ("zone", "from", "to")
"""What a zone is called in choices."""
FARTHEST = 3
"""Nobody is heard farther off."""
LISTENS = c.SentryListen | c.PatrolListen | c.FreeSentryListen | c.FreePatrolListen


class Paper(NamedTuple):
    """A map under way."""

    view: View
    overlay: Overlay
    chart: Chart
    canvas: Canvas


def fitting_chart(board: Board, width: int, height: int) -> Chart:
    """Where the map is too high or too wide, there is a bar to scroll it by, which needs space too."""
    width, height = min(width, LARGEST[0]), min(height, LARGEST[1])
    drawn = chart(board, width, height)
    is_high, is_wide = len(drawn.lines) > height, len(drawn.lines[0]) > width
    return chart(board, width - is_high, height - is_wide) if is_high or is_wide else drawn


def draw_map(view: View, overlay: Overlay, drawn: Chart) -> Canvas:
    canvas = Canvas(len(drawn.lines[0]), len(drawn.lines))
    paper = Paper(view, overlay, drawn, canvas)
    _name_places(paper)
    _draw_lines(paper)
    _draw_marks(paper)
    here = [standpoint(view), *(one.zone for one in (view.mine.intruders if view.mine else ()))]
    slot = next((drawn.slots[zone] for zone in here if zone in drawn.slots), None)
    canvas.looked_at = (slot.column + slot.width // 2, slot.row + slot.height // 2) if slot else None
    return canvas


def standpoint(view: View) -> ZoneId:
    """Where the one stands who is moving; nowhere if nobody is."""
    if (one := mover(view)) is not None:
        return one.zone
    return view.guards[view.unit[0] - 1].zone if view.unit else NOWHERE


def _name_places(paper: Paper) -> None:
    """Zones, with the ground that they have, whoever stands in them, and walls that a rope can be hung over."""
    view, canvas, here = paper.view, paper.canvas, standpoint(paper.view)
    for zone, at in view.board.zones.items():
        cells = [(column, row) for row, column in paper.chart.floors[zone]]
        ground = "here" if zone == here else "moat" if at.terrain == "moat" else "panel" if at.castle else ""
        for cell in cells:
            canvas.wash(cell, ground)
        ways_out = ["edge", *(f"passage:{passage}" for passage in PASSAGES)] if zone == here else []
        canvas.place(cells, *(f"{field}:{zone}" for field in FIELDS), *ways_out)
        if zone in view.board.wall.get(here, ()):
            row, column = paper.chart.middle(here, zone)
            canvas.place(cells, f"wall:{zone}", mark=(column, row))
        for n, guard in enumerate(view.guards, 1):
            if guard.zone == zone:
                canvas.place(cells, f"guard:{n}")
                canvas.place(cells, *[f"patrol:{guard.patrol}"] * (guard.patrol > 0))


def _draw_lines(paper: Paper) -> None:
    for y, line in enumerate(paper.chart.lines):
        for x, mark in enumerate(line):
            if mark != " ":
                paper.canvas.put(x, y, mark, "water" if mark == WATER else "ink" if is_thick(mark) else "frame")
    tracks = [(zone, end) for zone, ends in paper.view.board.track.items() for end in ends]
    for found, mark, style in ((tracks, TRACK, "track"), (ropes(paper.view), ROPE, "gold bold")):
        for zone, end in found:
            row, column = paper.chart.middle(zone, end)
            paper.canvas.put(column, row, mark, style)


def ropes(view: View) -> list[tuple[ZoneId, ZoneId]]:
    """Those of the own side and those that the guards have noticed."""
    mine = [(min(rope.ends), max(rope.ends)) for rope in view.mine.ropes] if view.mine else []
    return sorted({*mine, *view.ropes})


def _draw_marks(paper: Paper) -> None:
    hearing, notes = _hearing(paper), _notes(paper)
    for zone, slot in paper.chart.slots.items():
        found = marks(paper.view, zone, paper.overlay, hearing, notes.get(zone, ""))
        lines = fitted(found, slot.width, slot.height, (1,) if paper.overlay.is_plain else range(4))
        top = slot.row + (slot.height - len(lines)) // 2
        for row, line in enumerate(lines, top):
            paper.canvas.write(slot.column + (slot.width - length(line) + 1) // 2, row, line)


def _hearing(paper: Paper) -> frozenset[int]:
    """Who could hear the step that is pointed at, else who can hear the intruder now."""
    planned = heard_after(paper.view, paper.overlay.choice)
    heard = [planned] if planned else [] if paper.overlay.is_plain else heard_now(paper.view)
    return frozenset(n for one in heard for n in one.guards)


def _notes(paper: Paper) -> dict[ZoneId, str]:
    """How far off zones are from somebody who would listen; else how likely they are."""
    board, choice = paper.view.board, paper.overlay.choice
    if isinstance(choice, LISTENS) and (zone := _listener(paper.view, choice)) in board.noise:
        return {there: f"{EAR}{steps}" for there, steps in board.noise[zone].items() if 0 < steps <= FARTHEST}
    return {zone: paper.overlay.cloud.percent(f"zone:{zone}") for zone in board.ids}


def _listener(view: View, choice: LISTENS) -> ZoneId:
    """Where the one stands who would listen."""
    if isinstance(choice, c.SentryListen | c.FreeSentryListen):
        return view.guards[choice.guard - 1].zone
    return next((guard.zone for guard in view.guards if guard.patrol == choice.patrol), NOWHERE)
