"""Phase 3: ALERTED figures are met: COMBAT, EVADE, HIDE."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.bots.blade.sneak import CANCEL_PRICE, Scene
from uguisu.bots.blade.stealth import adjust_price
from uguisu.bots.blade.value import Content, Table, fought, shifted, sneaked
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.flow.combat import BODYGUARDS, TARGET
from uguisu.games.blade.odds.tables import decided_turn
from uguisu.games.blade.view import CombatShown, EngageShown

Blows = list[tuple[int, int]]


class Fight(Scene):
    """One decision in front of ALERTED figures."""

    def how_do_you_meet_them(self, options: Sequence[Choice]) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, EngageShown)
        bare, armed = self.ahead.journey.bonus
        bonus = armed if shown.weapon else bare
        opponents = [option for option in options if isinstance(option, c.Fight | c.FightSanctum)]
        unit = self.unit(self.on)

        def worth(option: Choice) -> float:
            match option:
                case c.Fight() | c.FightSanctum():
                    return self.fight(option, bonus, shown.adjust)
                case c.Ready():
                    return max(self.fight(opponent, armed, shown.adjust, spent=1) for opponent in opponents) - 1e-6
                case c.Adjust(item, _):
                    power = self.sheets.items[item].power
                    best = max(self.fight(opponent, bonus, shown.adjust + power) for opponent in opponents)
                    return best - adjust_price(power) * unit
                case c.Reap(item, count):
                    return self.reaped(item, count) if self.view.bodyguards else -1.0
                case c.Cancel():
                    return self.calmed() - CANCEL_PRICE * unit
                case c.Evade():
                    return self.run()
            return -1.0

        return max(options, key=worth)

    def fight(self, opponent: Choice, bonus: int, adjust: int, spent: int = 0) -> float:
        """The worth of a COMBAT with this bonus, an ADJUST on its first Turn, and so many weapon uses spent on it."""
        if isinstance(opponent, c.Fight):
            blows, after, boxes = self.guard_blows(opponent.figure, bonus, spent)
        else:
            blows, after = self.sanctum_blows(bonus, spent)
            boxes = self.boxes
        return self.first_turn(blows, after, boxes, adjust)

    def first_turn(self, blows: Blows, after: Table, boxes: int, adjust: int) -> float:
        (against, bonus), rest = blows[0], blows[1:]
        escape, safe = self.way_out()
        won = float(decided_turn(against, bonus + adjust))
        killed = self.stakes.killed
        hit = fought(after, rest, killed, escape, safe)[boxes][self.lives]
        missed = fought(after, blows, killed, escape, safe)[boxes][self.lives - 1]
        return won * hit + (1 - won) * missed

    def way_out(self) -> tuple[float, int]:
        """What running is worth, and with how many lives it can be done."""
        armour = self.lives - self.view.hp
        if self.in_sanctum:
            return 0.95 * self.stakes.failed, 3 + armour
        return self.escape, self.ahead.journey.to_entry[self.here] + 2 + armour

    def guard_blows(self, figure: int, bonus: int, spent: int) -> tuple[Blows, Table, int]:
        """The hit on one Guard, the table after it with the others still to be fought, and the noise boxes then."""
        others = [*self.content.alerted, *self.content.calm]
        vigilance = self.view.figures[figure].vigilance
        others.remove(vigilance)
        cleared = self.cleared
        if spent and not self.dead:
            weapons = self.ahead.journey.gear.weapons
            ahead = self.survey.ahead(self.here, self.stakes, weapons - spent)
            cleared = ahead.inside(0, ahead.without(0, self.here))
        after = self.ahead.fight(self.here, others, cleared, self.escape)
        calm = any(
            f.room == self.here and f.kind == "C" and f.state == "calm" and f.is_active for f in self.view.figures
        )
        noise = 0 if self.view.fought else bool(self.content.calm) + calm
        return [(vigilance, bonus)], after, max(self.boxes - noise, 0)

    def sanctum_blows(self, bonus: int, spent: int) -> tuple[Blows, Table]:
        there, gear = self.ahead.journey.sanctum, self.ahead.journey.gear
        left = gear._replace(weapons=gear.weapons - spent)
        if not there.bodyguards:
            return [(there.vigilance, bonus)] * there.hp, self.ahead.done(0)
        total = there.vigilance + there.bodyguards + there.courtesans
        after = self.ahead.open_fight(0, there.hp, 0, left, 0)
        return [(total - n, bonus) for n in range(there.bodyguards)], after

    def reaped(self, item: str, count: int) -> float:
        there, gear = self.ahead.journey.sanctum, self.ahead.journey.gear
        powers = list(gear.reapers)
        powers.remove(self.sheets.items[item].power)
        left = gear._replace(reapers=tuple(powers))
        table = self.ahead.open_fight(there.bodyguards - count, there.hp, there.courtesans, left, 0)
        return self.now(table)

    def calmed(self) -> float:
        """After a CANCEL: STEALTH at once."""
        if self.in_sanctum:
            there = self.ahead.journey.sanctum
            return self.now(self.ahead.unseen(there.bodyguards, there.hp, there.courtesans, self.ahead.journey.gear, 0))
        return self.now(self.hiding())

    def hiding(self) -> Table:
        """A STEALTH against everybody here, nobody being ALERTED any more if it succeeds."""
        everybody = Content((*self.content.calm, *self.content.alerted), (), self.content.courtesans)
        noticed = self.ahead.noticed(self.here, everybody, self.cleared, self.escape)
        return sneaked(everybody.total, self.ahead.hidden(everybody, self.on, self.cleared, noticed), noticed)

    def run(self) -> float:
        escape, safe = self.way_out()
        values = [escape if self.lives >= safe else -0.5]
        if not self.in_sanctum and len(self.content.alerted) == 1 and self.snares():
            values.append(self.cleared[self.boxes][self.lives - 1] - 0.02)
        return max(values)

    def snares(self) -> list[int]:
        """The rooms next door that have a Snare."""
        return [
            room
            for room in self.survey.near[self.here]
            if "snare" in self.view.rooms[room].traps and not self.survey.contents[room].total
        ]

    def do_you_fight_on(self, options: Sequence[Choice]) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, CombatShown)
        if shown.opponent in (BODYGUARDS, TARGET):
            blows, after = self.sanctum_blows(shown.bonus, 0)
            value = self.first_turn(blows, after, self.boxes, 0)
        else:
            blows, after, _ = self.guard_blows(shown.opponent, shown.bonus, 0)
            value = self.first_turn(blows, after, self.boxes, 0)
        return c.FIGHT_ON if value >= self.run() else c.EVADE

    def does_armour_take_it(self, options: Sequence[Choice]) -> Choice:
        return options[0]

    def where_do_you_run(self, options: Sequence[Choice]) -> Choice:
        if c.EVADE_OUT in options and (self.dead or not self.snares()):
            return c.EVADE_OUT
        costs = self.survey.out
        hops = self.ahead.journey.to_entry

        def far(option: Choice) -> tuple[float, float, int]:
            if not isinstance(option, c.EvadeTo):
                return (0.0, 0.0, -1)
            snare = option.room in self.snares() and len(self.content.alerted) == 1
            return (0.0 if snare else 1.0 + hops[option.room], costs[option.room], option.room)

        return min(options, key=far)

    def do_you_hide(self, options: Sequence[Choice]) -> Choice:
        stand = shifted(
            self.ahead.fight(self.here, (*self.content.alerted, *self.content.calm), self.cleared, self.escape),
            bool(self.content.calm) + bool(self.content.courtesans),
        )
        return c.HIDE if self.now(self.hiding()) > self.now(stand) else c.STAND
