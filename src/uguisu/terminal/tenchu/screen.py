"""Tenchu in the terminal: the picture, and above it where the game stands."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.engine.choice import Choice
from uguisu.engine.speech import Result
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.flow.battle import SIDES, score
from uguisu.games.tenchu.game import Tenchu
from uguisu.games.tenchu.score import scores
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.choices import watched_text
from uguisu.games.tenchu.words.names import seat_name
from uguisu.games.tenchu.words.stories import standing_text
from uguisu.games.tenchu.words.text import FILE, word
from uguisu.kit.canvas import Line
from uguisu.kit.lines import words
from uguisu.terminal.drawing import Drawing


class TenchuDrawing(Drawing):
    """One map for all seats."""

    game: Tenchu
    last = (c.Stay, c.Ready, c.Refrain)

    def bar(self, view: View) -> Line:
        return words(standing_text(view), "ink bold" if view.is_battle or view.tension == 1 else "seal bold")

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


DRAWING = TenchuDrawing
