"""Tenchu in the terminal: the picture by its levels, above it where the game stands, and over it who would see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.engine.speech import Result
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.figures import BEST
from uguisu.games.tenchu.flow.battle import SIDES, score
from uguisu.games.tenchu.game import Tenchu
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.picture.map import SQUARE, draw_map, level_of
from uguisu.games.tenchu.score import scores
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.choices import number_there, watched_text
from uguisu.games.tenchu.words.names import card_name, seat_name
from uguisu.games.tenchu.words.places import place_name, square_code
from uguisu.games.tenchu.words.stories import standing_text
from uguisu.games.tenchu.words.text import FILE, word
from uguisu.kit.canvas import Canvas, Line, Piece
from uguisu.kit.drawn import PLAIN, Cloud
from uguisu.kit.lines import plain, words
from uguisu.terminal.drawing import Drawing
from uguisu.terminal.lighting import light
from uguisu.terminal.menu import CAPITALS, KEYS, Lights

AROUND = 10
"""So many inches round whoever acts it is reckoned who would see: as far as a run goes."""


class TenchuDrawing(Drawing):
    """One map for all seats."""

    game: Tenchu
    last = (c.Stay, c.Ready, c.Refrain)
    few = len(KEYS + CAPITALS)
    is_spread = True

    def bar(self, view: View) -> Line:
        """Turn, card, tension and calls; and the level, where another was asked for."""
        line = self._clock(view) if view.phase == "play" else words(standing_text(view), "ink bold")
        if self.floor is not None:
            line = [*line, Piece(f"   {self.said('bar', 'level', level=self.floor)}", "gold bold")]
        return line

    def _clock(self, view: View) -> Line:
        last = view.turn == view.last_turn
        turn = self.said("bar", "clock", turn=view.turn, last_turn=view.last_turn)
        line = [Piece(turn, "seal bold" if last else "ink bold")]
        if view.card:
            line.append(Piece(f" · {card_name(view.card)}", "gold"))
        line.append(Piece(f" · {self.said('bar', 'cards', count=len(view.deck))}", "faint"))
        if not view.is_battle:
            line.append(Piece(f"   {self.said('bar', 'tension', tension=view.tension)}", risk(view.tension > 1)))
            if calls := sum(view.calls.values()):
                line.append(Piece(f"   {self.said('bar', 'calls', calls=calls)}", risk(True)))
        return line

    # The board

    def board(self, view: View, lights: Lights, width: int, height: int) -> Canvas:
        """On the level that was asked for, else that of the square that is pointed at. Where squares are chosen, only
        they are shaded by who would see, so that both can be told."""
        offered = {place for place, _ in lights.placed if place.startswith(SQUARE)}
        if lights.cloud is not None and offered:
            shares = {place: share for place, share in lights.cloud.shares.items() if place in offered}
            lights = lights._replace(cloud=Cloud(shares))
        canvas = draw_map(view, lights.overlay, self._floor(view, lights))
        light(canvas, lights)
        return canvas

    def plain_map(self, view: View) -> str:
        """As the game draws it, on the level that was asked for."""
        if self.floor is None or not view.table:
            return super().plain_map(view)
        level = min(self.floor, view.ground.levels - 1)
        return "\n".join([draw_map(view, PLAIN, level).text(), *map(plain, self.game.map_notes(view))])

    def _floor(self, view: View, lights: Lights) -> int | None:
        place = lights.focused.place if lights.focused else None
        if self.floor is not None or place is None or not place.startswith(SQUARE):
            return self.floor
        return view.ground.level[view.ground.id_of(place.removeprefix(SQUARE))]

    def change_floor(self, view: View, way: int) -> None:
        if view.table:
            now = level_of(view) if self.floor is None else self.floor
            self.floor = min(max(now + way, 0), view.ground.levels - 1)

    def legend(self) -> list[Line]:
        return [*super().legend(), words(""), words(self.said("battle"), "faint"), *self.marks("battle_legend")]

    # What can be chosen

    def facts(self, choice: Choice, question: str, view: View, place: str | None) -> Mapping[str, Any]:
        """Of a square also what it is called, and what stands there."""
        facts = super().facts(choice, question, view, place)
        if not isinstance(choice, c.Place):
            return facts
        number = view.content.square(view.table, choice)
        return {**facts, "code": square_code(choice.x, choice.y), "where": place_name(view.ground, number)}

    # Who would see

    def layers(self, view: View) -> tuple[str, ...]:
        is_asked = view.phase == "play" and not view.is_battle and view.deed.model in view.hunted
        return (self.said("layers", "seen"),) if is_asked else ()

    def reckon(self, view: View, heard: Sequence[Event]) -> Cloud:
        """TE-201 How likely anybody would spot whoever acts, looking as they look now, on each square around him."""
        at = view.models[view.deed.model].at
        shares = ((square, seen(view, square)) for square in view.ground.disc(at, AROUND))
        return Cloud({f"{SQUARE}{view.ground.text_of(square)}": share for square, share in shares if share})

    def cloud(self, reckoned: Cloud, layer: str) -> Cloud:
        return reckoned

    # The end

    def remark(self, view: View, choice: Choice) -> str:
        """TE-201 Of a square who looks at it."""
        return watched_text(choice, view) if isinstance(choice, c.Place) else ""

    def ending(self, view: View) -> list[str]:
        """TE-346, TE-354 How it came to that, and what it was worth."""
        return [self.game.story_text(result, view), *self._worth(view)] if (result := self._result(view)) else []

    def _result(self, view: View) -> Result | None:
        return Result(view.ending, scores(view)) if view.ending else None

    def _worth(self, view: View) -> Iterator[str]:
        if view.is_battle:
            for seat in SIDES:
                yield self.said("ending", "points", player=seat_name(seat, 2, view.options), points=score(view, seat))
            return
        settled = self.game.settled(view.options, view)
        for party, mission in view.missions.items():
            player = word("ninja") if view.is_together else seat_name(party, view.seats, settled)
            how = "done" if view.is_won(party, mission) else "undone"
            rating = view.rating(party, mission)
            name = FILE.name("mission", mission)
            yield self.game.words.say("terminal", "ending", how, player=player, mission=name, rating=rating)


def risk(is_there: bool) -> str:
    return "seal bold" if is_there else "ink"


def seen(view: View, square: SquareId) -> float:
    """The chance that one die at least succeeds, if everybody who has this square in sight rolls one."""
    missed = 1.0
    for npc in view.npcs:
        if not view.models[npc].is_out and view.has_in_arc(npc, square):
            missed *= (number_there(view, npc, square) - 1) / BEST
    return 1.0 - missed


DRAWING = TenchuDrawing
