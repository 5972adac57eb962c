"""Blade in the Dark in the terminal: the contract sheet as a map, the record and equipment sheets beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.game import Blade
from uguisu.games.blade.picture.sheet import CLOSE, LABELS, SPENT, USE, sheet, uses
from uguisu.games.blade.view import StealthShown, View
from uguisu.games.blade.words.english import ENGLISH, NAMES
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.lines import narrow, words
from uguisu.terminal.drawing import Drawing
from uguisu.terminal.menu import Entry, are_places

ROOMY = 40
"""From this width on an item and what it does stand in one line."""


class BladeDrawing(Drawing):
    """The two sheets of paper."""

    game: Blade
    mark_styles = (
        *("indigo bold", "ink bold", "ink bold", "gold bold", "gold", "moss bold", "moss"),
        *("ink", "ink", "ink bold", "gold bold", "seal"),
    )

    def bar(self, view: View) -> Line:
        name = self.said("contract", name=self.game.content.contract(view.contract).name)
        line = [Piece(name, "ink bold"), Piece(" · ", "faint"), Piece(self.said("phase", view.phase))]
        if view.phase == "execution":
            line += [Piece(f"   {self.said('bar', 'noise')} ", "faint"), *self._noise(view)]
            if view.hp:
                line += [Piece(f"   {self.said('bar', 'hp')} ", "faint")]
                line += [Piece("♥" * view.hp, "seal" if view.hp <= CLOSE else "ink")]
            line += [Piece(f"   {self.said('bar', 'hidden')}", "moss bold")] if view.hidden else []
        return line

    def _noise(self, view: View) -> Line:
        """BL-106 ● made, ○ still free; the last circle is detection."""
        style = "seal bold" if view.noise >= view.limit - CLOSE else "ink"
        counted = self.said("noise", noise=view.noise, limit=view.limit)
        return [Piece(SPENT * view.noise, style), Piece(USE * (view.limit - view.noise)), Piece(f" {counted}", style)]

    def sheet(self, view: View, width: int) -> list[Line]:
        """The rows of the sheet; then every item with what it does, and every room in words."""
        listed = LABELS["carried"], LABELS["home"]
        rows = [row for row in sheet(self.game.content, view) if row.label not in listed]
        return [*self._roll(view), *narrow(rows, width), *self._items(view, width), *self._rooms(view)]

    def _roll(self, view: View) -> Iterator[Line]:
        """The dice of STEALTH that lie there."""
        if isinstance(shown := view.under_way, StealthShown):
            roll = self.said(
                "roll",
                dice=" ".join(f"[{die}]" for die in shown.dice),
                adjust=f" {shown.adjust:+}" if shown.adjust else "",
                total=sum(shown.dice) + shown.adjust,
                limit=shown.against,
            )
            yield [Piece(f"{self.said('bar', 'stealth')} ", "seal bold"), Piece(roll, "ink bold")]

    def _items(self, view: View, width: int) -> Iterator[Line]:
        """J, K What is carried, with its circles, and what lies at home."""
        content, record = self.game.content, view.record
        carried = view.carried if view.phase in ("planning", "execution") else {}
        limit = content.campaign.carry[record.dan - 1]
        yield words(self.said("carried", carried=len(carried), carry=limit), "gold bold")
        for item, facts in content.items.items():
            if item not in carried and item not in record.owned:
                continue
            full = content.full_uses(record, item)
            left = carried.get(item, full)
            is_out = item in carried or not carried
            name = Piece(f"{'▪' if item in carried else ' '} {facts.name:15} ", "ink" if is_out else "faint")
            effect = ENGLISH["effects"][facts.kind]["short"].format(power=facts.power)
            circles = Piece(uses(left, full), "ink" if left and is_out else "faint")
            if width < ROOMY:
                yield from ([name, circles], words(f"   {effect}", "faint"))
            else:
                yield [name, circles, Piece(" " * (4 - full) + effect, "faint")]

    def _rooms(self, view: View) -> Iterator[Line]:
        """Every room in words, so that nothing depends on the space that the map has."""
        if view.rooms:
            yield words(self.said("rooms"), "gold bold")
        for number, room in enumerate(view.rooms):
            standing = [one for one in view.figures if one.room == number and one.state != "gone"]
            held = [self.said("sanctum")] * room.sanctum
            held += [f"{NAMES['kind'][one.kind]} V{one.vigilance} {NAMES['state'][one.state]}" for one in standing]
            held += [self.said("hoards", count=room.hoards)] * (room.hoards > 0)
            held += [NAMES["trick"][trap] for trap in room.traps] + [self.said("closet")] * room.closet
            is_here = number == view.here
            yield [
                Piece(f"{'☾' if is_here else ' '}{number + 1:2} ", "indigo bold" if is_here else "faint"),
                Piece(", ".join(map(str.rstrip, held)) or self.said("empty"), "ink" if held else "faint"),
            ]

    def ending(self, view: View) -> list[str]:
        """8.8 The campaign in two lines; a single contract has no rank."""
        if view.options.contract:
            return []
        closed = self.said("closed", closed=view.closed, failed=view.failed)
        return [closed, self.said("rank", rank=self.game.content.rank_for(view.score))]

    # What can be chosen

    def groups(self, choice: Choice, question: str, view: View, things: Sequence[str]) -> Sequence[str]:
        """There are never many that are not on the map."""
        return ()

    def is_steered(self, entries: Sequence[Entry]) -> bool:
        """Ways to draw a room are tried on the map before one is taken."""
        return are_places(entries) and any(isinstance(entry.choice, c.Draw) for entry in entries)


DRAWING = BladeDrawing
