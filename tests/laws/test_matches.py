"""A match alone is the same game as at a table: for everybody, at every moment, also after choices were taken back."""

from __future__ import annotations

from laws.players import opened, pick, share_of
from laws.subject import Setting, each, settings

from uguisu import CHANCE, Match, Seat, Table, quick_dice
from uguisu.engine.record import Chosen, Drawn, TakenBack


def followed(setting: Setting, table: Table) -> Match[object]:
    """The match that was played at the table, played by itself from the record."""
    match = Match(setting.game, setting.seats, setting.options)
    past = [match]
    for line in table.lines:
        if isinstance(line, TakenBack):
            past.pop()
            match = past[-1].clone()
        elif isinstance(line, Chosen | Drawn):
            match = match.clone()
            match.act(Seat(line.seat) if isinstance(line, Chosen) else CHANCE, line.choice)
            if isinstance(line, Chosen):
                past.append(match)
            else:
                past[-1] = match
    return match


@each(settings())
def test_a_table_tells_everybody_what_the_match_alone_tells(setting: Setting) -> None:
    for number in range(share_of(setting, one_in=40, fewest=1)):
        below = quick_dice("match law", setting.name, number)
        table = opened(setting, number)
        looks = 0
        while not table.is_over and looks < 30:
            for seat in table.seats:
                if (prompt := table.prompt(seat)) is not None:
                    table.act(seat, pick(table.game, prompt.options, below), prompt.number)
                if below(40) == 0 and table.can_undo(seat):
                    table.undo(seat)
            if below(3 * setting.every) == 0:
                looks += 1
                match = followed(setting, table)
                for observer in (None, *table.seats):
                    assert match.view(observer) == table.view(observer)
                    assert match.heard(observer) == table.events(observer)
                    assert match.waiting(observer) == table.waiting(observer)
                for seat in table.seats:
                    assert match.history(seat) == table.match.history(seat)
                    assert list(match.offered(seat)) == list(table.match.offered(seat))
