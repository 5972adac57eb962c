"""Phase 3: which way to go, Hoards, and the Traps that work before you enter."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.bots.blade.fight import Fight
from uguisu.bots.blade.shop import worth_of
from uguisu.bots.blade.sneak import ENOUGH_MOVES
from uguisu.bots.blade.survey import Survey, distances, passing_cost, stakes_of, way_to
from uguisu.bots.blade.value import blended
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import entry_block, hoard_rolled
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.odds.tables import FACES, at_least
from uguisu.games.blade.view import SearchShown, View


class Way(Fight):
    """One decision on the way through the stronghold."""

    def what_next(self, options: Sequence[Choice]) -> Choice:
        if c.SEARCH in options:
            return c.SEARCH
        if self.in_sanctum and not self.dead:
            return next(option for option in (c.KILL, c.SNEAK, *options) if option in options)
        if (detour := self.detour()) is not None:
            return self.sheets.move[detour]
        if c.KILL in options and self.strikes():
            return c.KILL
        survey = self.survey
        if self.dead or self.gives_up():
            if c.LEAVE in options:
                return c.LEAVE
            return self.sheets.move[way_to(survey.near, survey.out, survey.costs, self.here)[1]]
        return self.sheets.move[way_to(survey.near, survey.inward_costs, survey.costs, self.here)[1]]

    def strikes(self) -> bool:
        """Whether a KILL is better than going on."""
        chance = float(at_least(self.content.total))
        return self.now(blended(chance, self.cleared, self.noticed)) > self.now(self.on) + 1e-9

    def gives_up(self) -> bool:
        """Whether a failed attempt is better than what is to come."""
        return self.now(self.on) < 0.9 * self.stakes.failed

    def detour(self) -> int | None:
        """The next step to a Hoard that can be reached through quiet rooms alone."""
        if self.content.total or self.view.moves > ENOUGH_MOVES:
            return None
        steps: dict[int, int] = {self.here: -1}
        queue = [self.here]
        for room in queue:
            if room != self.here and self.view.rooms[room].hoards:
                while steps[room] != self.here:
                    room = steps[room]
                return room
            for other in self.survey.near[room]:
                quiet = not self.survey.contents[other].total and (other != self.survey.sanctum or self.dead)
                if quiet and other not in steps:
                    steps[other] = room
                    queue.append(other)
        return None

    # SEARCH

    def does_the_roll_stand(self, options: Sequence[Choice]) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, SearchShown)
        total = sum(shown.dice) + shown.adjust
        price = 0.15 if self.dead else 1.2

        def worth(option: Choice) -> float:
            match option:
                case c.Accept():
                    return self.find(total)
                case c.Adjust(item, way):
                    power = self.sheets.items[item].power
                    return self.find(total + power if way == "up" else total - power) - price
                case c.Reroll(_, die):
                    kept = total - shown.dice[die]
                    return sum(self.find(kept + pips) for pips in FACES) / 6 - price
            return 0.0

        return max(options, key=worth)

    def find(self, total: int) -> float:
        """What table D gives for a total, in gold."""
        view = self.view
        sheet = self.sheets.contract(view.contract)
        row = hoard_rolled(sheet, min(max(total, 2), 12))
        if row.gold:
            return float(row.gold)
        job = 1.0 if row.tier == "legendary" == sheet.side_job and not view.side_job else 0.0
        items = [item for item, facts in self.sheets.items.items() if facts.tier == row.tier]
        found = [
            worth_of(self.sheets, view, item)
            for item in items
            if item not in view.carried and item not in view.discarded
        ]
        if found:
            return 10 * max(found) + job
        return 0.0 if self.dead else 0.2

    def which_item_do_you_take(self, options: Sequence[Choice]) -> Choice:
        view = self.view

        def worth(option: Choice) -> float:
            if not isinstance(option, c.Take):
                return -1.0
            value = worth_of(self.sheets, view, option.item)
            if option.place == "inventory":
                return value - (0.02 if not self.dead else 0.0)
            if len(view.carried) < self.sheets.campaign.carry[view.record.dan - 1]:
                return value
            lost = min(worth_left(self.sheets, view, item) for item in view.carried if item != "ninjato")
            return value - lost - 0.005

        return max(options, key=worth)

    def what_do_you_discard(self, options: Sequence[Choice]) -> Choice:
        items = {option: option.item for option in options if isinstance(option, c.Discard)}
        return min(items, key=lambda option: worth_left(self.sheets, self.view, items[option]))

    def what_do_you_refill(self, options: Sequence[Choice]) -> Choice:
        view = self.view

        def worth(option: Choice) -> float:
            assert isinstance(option, c.Refill)
            return worth_of(self.sheets, view, option.item) / max(self.sheets.items[option.item].uses, 1)

        return max(options, key=worth)

    # Fleeing Courtesans and Snares

    def where_do_they_flee(self, options: Sequence[Choice]) -> Choice:
        rooms = {option: option.room for option in options if isinstance(option, c.FleeTo)}
        return min(rooms, key=lambda option: (self.survey.arrival(rooms[option]), rooms[option]))

    def who_steps_into_the_snare(self, options: Sequence[Choice]) -> Choice:
        figures = {option: option.figure for option in options if isinstance(option, c.SnareVictim)}
        return max(figures, key=lambda option: self.view.figures[figures[option]].vigilance)


def worth_left(sheets: BladeContent, view: View, item: str) -> float:
    """What a carried item is still worth."""
    return worth_of(sheets, view, item) * view.carried[item] / max(sheets.items[item].uses, 1)


def where_do_you_go_in(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    survey, stakes = Survey(sheets, view), stakes_of(sheets, view)
    lives = sheets.campaign.hp + sum(view.carried.get(item, 0) for item in sheets.by_kind["armour"])

    def worth(option: Choice) -> float:
        assert isinstance(option, c.Enter)
        block = entry_block(option.entry)
        room = next(n for n, drawn in enumerate(view.rooms) if sheets.placements[drawn.placement].blocks >> block & 1)
        return survey.ahead(room, stakes).coming(0)[view.limit][lives]

    return max(options, key=worth)


def who_is_drawn_in(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    """The figure without which the way is cheapest."""

    def cost(option: Choice) -> tuple[float, int]:
        assert isinstance(option, c.DrawIn)
        return (way_cost_without(sheets, view, option.figure), -view.figures[option.figure].vigilance)

    return min(options, key=cost)


def way_cost_without(sheets: BladeContent, view: View, figure: int) -> float:
    """The cost of the cheapest way to the Sanctum once a figure is gone."""
    survey = Survey(sheets, view)
    gone = view.figures[figure]
    contents = list(survey.contents)
    old = contents[gone.room]
    if gone.kind == "C":
        contents[gone.room] = old._replace(courtesans=without(old.courtesans, gone.vigilance))
    else:
        contents[gone.room] = old._replace(calm=without(old.calm, gone.vigilance))
    costs = [passing_cost(content) + 0.02 for content in contents]
    return distances(survey.near, costs, survey.entries, survey.sanctum)[survey.sanctum]


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    kept = list(values)
    kept.remove(value)
    return tuple(kept)
