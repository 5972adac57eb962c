"""A match alone is the same game as at a table: for everybody, at every moment, also after choices were taken back."""

from __future__ import annotations

from laws.players import opened, pick, share_of
from laws.subject import Setting, each, settings

from uguisu import CHANCE, Match, Seat, Table, quick_dice
from uguisu.engine.record import Chosen, Drawn, TakenBack


class Follower:
    """The match that is played at a table, played by itself from the record."""

    def __init__(self, setting: Setting) -> None:
        self.match: Match[object] = Match(setting.game, setting.seats, setting.options)
        self._past = [self.match]
        self._lines = 0

    def catches_up(self, table: Table) -> Match[object]:
        """With all lines that have come since."""
        for line in table.lines[self._lines :]:
            if isinstance(line, TakenBack):
                self._past.pop()
                self.match = self._past[-1].clone()
            elif isinstance(line, Chosen | Drawn):
                self.match = self.match.clone()
                self.match.act(Seat(line.seat) if isinstance(line, Chosen) else CHANCE, line.choice)
                if isinstance(line, Chosen):
                    self._past.append(self.match)
                else:
                    self._past[-1] = self.match
        self._lines = len(table.lines)
        return self.match


@each(settings())
def test_a_table_tells_everybody_what_the_match_alone_tells(setting: Setting) -> None:
    for number in range(share_of(setting, one_in=40, fewest=1)):
        below = quick_dice("match law", setting.name, number)
        table = opened(setting, number)
        looks, follower = 0, Follower(setting)
        while not table.is_over and looks < 30:
            for seat in table.seats:
                if (prompt := table.prompt(seat)) is not None:
                    table.act(seat, pick(table.game, prompt.options, below), prompt.number)
                if below(40) == 0 and table.can_undo(seat):
                    table.undo(seat)
            if below(3 * setting.every) == 0:
                looks += 1
                match = follower.catches_up(table)
                for observer in (None, *table.seats):
                    assert match.view(observer) == table.view(observer)
                    assert match.heard(observer) == table.events(observer)
                    assert match.waiting(observer) == table.waiting(observer)
                for seat in table.seats:
                    assert match.history(seat) == table.match.history(seat)
                    assert list(match.offered(seat)) == list(table.match.offered(seat))
