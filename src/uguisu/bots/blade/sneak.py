"""Phase 3: what a moment in it is worth, STEALTH and KILL."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.bots.blade.stealth import REROLL_PRICE, Attempt, Help, adjust_price, helps, next_step
from uguisu.bots.blade.survey import Survey, gear_of, stakes_of
from uguisu.bots.blade.value import Content, Table, blended, shifted, sneaked
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.odds.tables import at_least
from uguisu.games.blade.view import CombatShown, StealthShown, StrikeShown, View

CANCEL_PRICE = 0.8
ENOUGH_MOVES = 70
"""No detours after so many moves."""


class Scene:
    """One decision of Phase 3."""

    def __init__(self, sheets: BladeContent, view: View) -> None:
        self.sheets = sheets
        self.view = view
        self.survey = survey = Survey(sheets, view)
        self.stakes = stakes_of(sheets, view)
        self.boxes, self.lives = survey.boxes, survey.lives
        self.dead = view.target_hp == 0
        here = self.here = view.here
        self.in_sanctum = here == survey.sanctum
        self.ahead = ahead = survey.ahead(here, self.stakes)
        self.content = survey.contents[here]
        self.escape = ahead.out_done if self.dead else ahead.out_alive
        if self.dead:
            self.on = self.cleared = ahead.outside(0)
        elif self.in_sanctum:
            self.on = self.cleared = ahead.closing()
        else:
            self.on, self.cleared = ahead.inside(0), ahead.inside(0, ahead.without(0, here))

    # Values

    def now(self, table: Table) -> float:
        return table[self.boxes][self.lives]

    def unit(self, table: Table) -> float:
        """What one noise is worth here, times how much is still to come."""
        journey = self.ahead.journey
        rooms = {*journey.inward, *journey.outward} - {self.here}
        to_come = sum(bool(journey.contents[room].total) for room in rooms) + (0 if self.dead else 2)
        noise = max(self.now(table) - table[self.boxes - 1][self.lives], 0.02)
        return noise * min(to_come / 4, 1.0) + 0.0005

    @property
    def noticed(self) -> Table:
        """After a failure of STEALTH or KILL here."""
        if self.in_sanctum:
            view, journey = self.view, self.ahead.journey
            courtesans = journey.sanctum.courtesans
            return shifted(
                self.ahead.open_fight(view.bodyguards, view.target_hp, courtesans, journey.gear, 0), not view.alarm
            )
        return self.ahead.noticed(self.here, self.content, self.cleared, self.escape)

    @property
    def hidden(self) -> Table:
        """After a STEALTH here that succeeds."""
        if self.in_sanctum:
            journey = self.ahead.journey
            there = journey.sanctum
            return self.ahead.striking(there.bodyguards, there.hp, there.courtesans, journey.gear, 0)
        return self.ahead.hidden(self.content, self.on, self.cleared, self.noticed)

    # STEALTH and KILL

    def do_you_roll_on(self, options: Sequence[Choice]) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, StealthShown)
        hidden, noticed = self.hidden, self.noticed
        if shown.kind == "hide":
            everybody = Content((*self.content.calm, *self.content.alerted), (), self.content.courtesans)
            noticed = self.ahead.noticed(self.here, everybody, self.cleared, self.escape)
            hidden = self.ahead.hidden(everybody, self.on, self.cleared, noticed)
        elif shown.kind == "courtesans":
            hidden, noticed = self.cleared, shifted(self.cleared, 1 + self.ahead.journey.flights[self.here])
        unit = self.unit(hidden)
        ways = [*helps(self.sheets, self.view, unit, hidden), *self._reaps(options)]
        attempt = Attempt(ways, noticed, self.boxes, self.lives, REROLL_PRICE * unit)
        short = shown.against - sum(shown.dice) - shown.adjust
        return next_step(self.sheets, self.view, options, attempt, short, shown.dice)

    def _reaps(self, options: Sequence[Choice]) -> list[Help]:
        there = self.ahead.journey.sanctum
        found = []
        for option in options:
            if isinstance(option, c.Reap):
                gear = gear_of(self.sheets, self.view)
                powers = list(gear.reapers)
                powers.remove(self.sheets.items[option.item].power)
                left = gear._replace(reapers=tuple(powers))
                table = self.ahead.striking(there.bodyguards - option.count, there.hp, there.courtesans, left, 0)
                found.append(Help(option.count, 0.0, option, table))
        return found

    def how_do_you_strike(self, options: Sequence[Choice]) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, StrikeShown)
        need = shown.against - shown.adjust
        success, failure = self._strike_ends()
        unit = self.unit(success)

        def worth(option: Choice) -> float:
            match option:
                case c.Roll():
                    return self.now(blended(float(at_least(need)), success, failure))
                case c.Adjust(item, _):
                    power = self.sheets.items[item].power
                    value = self.now(blended(float(at_least(need - power)), success, failure))
                    return value - adjust_price(power) * unit
                case c.Assassinate():
                    return self.now(self._strike_ends(blades=1)[0]) - (0.0 if self.in_sanctum or self.dead else 0.1)
                case c.Reap(_, count):
                    help = next(help for help in self._reaps(options) if help.first == option)
                    return self.now(help.hidden) - 0.001 * count
            return -1.0

        return max(options, key=worth)

    def _strike_ends(self, blades: int = 0) -> tuple[Table, Table]:
        if not self.in_sanctum:
            return self.cleared, self.noticed
        gear = self.ahead.journey.gear
        return self.ahead.struck(self.view.target_hp, gear._replace(blades=gear.blades - blades), 0), self.noticed

    def do_you_strike_at_the_courtesans(self, options: Sequence[Choice]) -> Choice:
        return c.SPARE

    def is_it_cancelled(self, options: Sequence[Choice]) -> Choice:
        item = options[-1]
        shown = self.view.under_way
        price = CANCEL_PRICE * self.unit(self.on)
        if self.in_sanctum and not isinstance(shown, CombatShown):
            there = self.ahead.journey.sanctum
            again = self.ahead.unseen(there.bodyguards, there.hp, there.courtesans, self.ahead.journey.gear, 0)
            return item if self.now(again) - price > self.now(self.noticed) else c.LET_BE
        if isinstance(shown, StealthShown | StrikeShown) and self.content.total and not self.content.alerted:
            again = sneaked(self.content.total, self.hidden, self.noticed)
            if isinstance(shown, StrikeShown):
                again = self.on
            return item if self.now(again) - price > self.now(self.noticed) else c.LET_BE
        return item if self.now(self.on) - price > self.now(shifted(self.on, 1)) else c.LET_BE
