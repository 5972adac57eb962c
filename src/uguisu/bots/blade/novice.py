"""A player in a first game of Blade in the Dark.

The map: two rooms out of three, and their Doors, go towards an Entry Point that has no room yet, the others anywhere;
he draws on until there is a second way out. Whoever can be charmed is charmed, the first big Guard is poisoned, the
first small one bribed, and each Trap is set in the first quiet room; Closets are forgotten.

The shop: a Dan if he can, then the cheapest thing for as long as it costs no more than half of his gold. He carries
the dearest.

The night: he goes in and out by where the fewest people watch, opens Hoards beside the way, and kills whoever is easy
to kill. He reckons no chances: he rolls on while he lacks points, fills what little is missing, and takes an item when
that makes it right or nothing else is left. He cancels every alarm, fights the weakest first, takes a weapon to strong
ones, and runs when he is nearly dead.

It is a measure of how hard the game is for people, so it stays as it is; a better one has another name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uguisu.bots.blade.survey import contents_of, distances, entry_rooms, plan_of, sanctum_of
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import COLUMNS, EDGE_NUMBER, EDGES, bits, entry_block
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.game import Blade
from uguisu.games.blade.view import CombatShown, EngageShown, StealthShown, StrikeShown, View, world_seen

BIG = 9
"""A Guard with so much V, or a room with so much together, is better avoided."""
STRONG = 8
"""Against so much V one takes a weapon, and runs when one is nearly dead."""
EASY = 6
"""A KILL against so little is tried."""
LITTLE = 2
"""A shortfall that is filled, while not half of the noise is made."""
NEARLY_DEAD = 2


class NoviceBot:
    """Plays as people do in a first game."""

    def __init__(self, below: Below) -> None:
        self._below = below

    def choose(self, prompt: Prompt) -> Choice:
        if len(prompt.options) == 1:
            return prompt.options[0]
        assert isinstance(prompt.game, Blade)
        answer = getattr(Turn(prompt.game.content, prompt.view, prompt.options, self._below), prompt.question, None)
        choice: Choice = answer() if answer else prompt.options[self._below(len(prompt.options))]
        return choice


class Turn:
    """One decision; a question that has no answer here is answered at random."""

    def __init__(self, sheets: BladeContent, view: View, options: Sequence[Choice], below: Below) -> None:
        self.sheets, self.view, self.options, self._below = sheets, view, options, below

    def any_of(self, options: Sequence[Choice]) -> Choice:
        return options[self._below(len(options))]

    def least(self, worth: Callable[[Choice], float], options: Sequence[Choice] = ()) -> Choice:
        """The option with the lowest value, any of several."""
        values = [(worth(option), option) for option in options or self.options]
        lowest = min(value for value, _ in values)
        return self.any_of([option for value, option in values if value == lowest])

    def vigilance(self, option: Choice) -> int:
        return self.view.figures[getattr(option, "figure", 0)].vigilance

    def total_here(self) -> int:
        w = world_seen(self.sheets, self.view)
        return w.room_total(w.here)

    def first(self, *wanted: Choice) -> Choice | None:
        return next((option for option in wanted if option in self.options), None)

    def items(self, kind: type[Choice]) -> list[Choice]:
        """The ways to use an item like this, the strongest first."""
        found = [option for option in self.options if isinstance(option, kind)]
        return sorted(found, key=lambda option: -self.power(option))

    def power(self, option: Choice) -> int:
        return self.sheets.items[getattr(option, "item", NINJATO)].power

    # Reconnaissance

    def behind_which_door(self) -> Choice:
        return self.towards_a_way_out(lambda option: self.beyond(getattr(option, "edge", "")))

    def where_does_the_door_go(self) -> Choice:
        return self.towards_a_way_out(lambda option: self.beyond(getattr(option, "edge", "")))

    def where_is_the_room_drawn(self) -> Choice:
        return self.towards_a_way_out(lambda option: bits(self.covered(getattr(option, "placement", ""))))

    def towards_a_way_out(self, blocks: Callable[[Choice], list[int]]) -> Choice:
        """Near to an Entry Point that no room covers yet, two times out of three; else anywhere."""
        ends = bits(self.sheets.entry_blocks[self.view.contract - 1] & ~self.taken)
        if not ends or not self.view.rooms or not self._below(3):
            return self.any_of(self.options)
        return self.least(lambda option: min(apart(block, end) for block in blocks(option) for end in ends))

    def covered(self, placement: str) -> int:
        return self.sheets.placements[placement].blocks

    @property
    def taken(self) -> int:
        return world_seen(self.sheets, self.view).taken

    def beyond(self, edge: str) -> list[int]:
        """The block on the free side, or both where both are free."""
        return [block for block in EDGES[EDGE_NUMBER[edge]].blocks if not self.taken >> block & 1] or [0]

    def is_one_a_closet(self) -> Choice:
        return c.ALL_DOORS

    def what_do_you_do_here(self) -> Choice:
        for kind in (c.Poison, c.Bribe):
            chosen = [option for option in self.options if isinstance(option, kind)]
            if chosen and (kind is c.Bribe or max(map(self.vigilance, chosen)) >= BIG):
                return max(chosen, key=self.vigilance)
        traps = [option for option in self.options if isinstance(option, c.Set)]
        has_one = bool(self.view.rooms[-1].traps)
        return self.first(c.CHARM, *(() if has_one else traps)) or c.FINISH

    def draw_another_room(self) -> Choice:
        has_two_ways = len(entry_rooms(self.sheets, self.view)) > 1
        return (has_two_ways and self.first(c.END_RECONNAISSANCE)) or c.GO_ON

    # Planning

    def what_do_you_buy(self) -> Choice:
        if c.TRAIN in self.options:
            return c.TRAIN
        wares = [option for option in self.options if isinstance(option, c.Buy)]
        cheap = [ware for ware in wares if 2 * self.price(ware) <= self.view.record.gold]
        return self.least(self.price, cheap) if cheap else c.DONE

    def what_do_you_carry(self) -> Choice:
        return self.least(lambda option: -self.price(option) if isinstance(option, c.Carry) else 1)

    def price(self, option: Choice) -> int:
        return self.sheets.price(getattr(option, "item", NINJATO)) or 0

    # The way in and out

    def who_is_drawn_in(self) -> Choice:
        return max(self.options, key=self.vigilance)

    def where_do_you_go_in(self) -> Choice:
        places = self.sheets.placements

        def length(option: Choice) -> float:
            block = entry_block(getattr(option, "entry", ""))
            rooms = enumerate(self.view.rooms)
            return self.ways_to([sanctum_of(self.view)])[
                next(n for n, room in rooms if places[room.placement].blocks >> block & 1)
            ]

        return self.least(length)

    def what_next(self) -> Choice:
        view = self.view
        total = self.total_here()
        if c.SEARCH in self.options:
            return c.SEARCH
        is_goal = view.rooms[view.here].sanctum and view.target_hp > 0
        if c.KILL in self.options and (is_goal or total <= EASY):
            return c.KILL
        if c.SNEAK in self.options:
            return c.SNEAK
        if view.target_hp == 0 and c.LEAVE in self.options:
            return c.LEAVE
        goals = [sanctum_of(view)] if view.target_hp > 0 else entry_rooms(self.sheets, view)
        ways, held = self.ways_to(goals), contents_of(view)

        def length(option: Choice) -> float:
            if not isinstance(option, c.Move):
                return 99.0
            is_hoard = view.rooms[option.room].hoards and not held[option.room].total
            return 0.0 if is_hoard else ways[option.room]

        return self.least(length)

    def ways_to(self, goals: Sequence[int]) -> list[float]:
        """How far each room is, where somebody makes a room longer and a big Guard much longer."""
        totals = [content.total for content in contents_of(self.view)]
        costs = [1.0 + total / 4 for total in totals]
        return distances(plan_of(self.sheets, self.view).adjacent, costs, goals, -1)

    # STEALTH and KILL

    def do_you_roll_on(self) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, StealthShown)
        short = shown.against - sum(shown.dice) - shown.adjust
        if (right := self.makes_right(short)) and (c.ROLL not in self.options or short <= LITTLE):
            return right
        then = self.view.noise + short
        if c.FILL in self.options and short <= LITTLE and 2 * then <= self.view.limit:
            return c.FILL
        if c.ROLL in self.options:
            return c.ROLL
        if c.FILL in self.options and then < self.view.limit:
            return c.FILL
        return self.die_again(short, shown.dice) or c.FAIL

    def makes_right(self, short: int) -> Choice | None:
        """An item with which the total is exact."""
        for option in self.options:
            match option:
                case c.Adjust(_, way) if (self.power(option) if way == "up" else -self.power(option)) == short:
                    return option
                case c.Reap(_, count) if count == short:
                    return option
        return None

    def die_again(self, short: int, dice: tuple[int, ...]) -> Choice | None:
        """The lowest die if the total is too low, the highest if it is too high."""
        die = dice.index(min(dice) if short > 0 else max(dice))
        again = [option for option in self.options if isinstance(option, c.Reroll) and option.die == die]
        return again[0] if again else None

    def do_you_strike_at_the_courtesans(self) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, StrikeShown)
        return c.KILL if shown.against <= EASY else c.SPARE

    def how_do_you_strike(self) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, StrikeShown)
        helps = [*self.items(c.Assassinate), *self.items(c.Reap), *self.items(c.Adjust)]
        return helps[0] if helps and shown.against - shown.adjust >= STRONG else c.ROLL

    def is_it_cancelled(self) -> Choice:
        return self.items(c.Cancel)[0]

    # COMBAT

    def how_do_you_meet_them(self) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, EngageShown)
        in_sanctum = self.view.rooms[self.view.here].sanctum
        fights = [option for option in self.options if isinstance(option, c.Fight)]
        fight = min(fights, key=self.vigilance) if fights else c.FIGHT_SANCTUM
        against = self.total_here() if in_sanctum else self.vigilance(fight)
        if against >= STRONG and self.view.hp <= NEARLY_DEAD and c.EVADE in self.options:
            return c.EVADE
        if against >= STRONG and (reapers := self.items(c.Reap)):
            return max(reapers, key=lambda option: getattr(option, "count", 0))
        if against >= STRONG and (weapons := self.items(c.Ready)):
            return weapons[0]
        if against >= BIG and not shown.weapon and (cancels := self.items(c.Cancel)):
            return cancels[0]
        return fight

    def do_you_fight_on(self) -> Choice:
        shown = self.view.under_way
        assert isinstance(shown, CombatShown)
        is_hard = shown.against - shown.bonus >= STRONG - 1
        return c.EVADE if is_hard and self.view.hp <= NEARLY_DEAD else c.FIGHT_ON

    def does_armour_take_it(self) -> Choice:
        return self.options[0]

    def where_do_you_run(self) -> Choice:
        held = contents_of(self.view)
        if self.view.target_hp == 0 and c.EVADE_OUT in self.options:
            return c.EVADE_OUT
        return self.least(lambda option: held[option.room].total if isinstance(option, c.EvadeTo) else 99)

    def do_you_hide(self) -> Choice:
        return c.STAND

    # SEARCH

    def does_the_roll_stand(self) -> Choice:
        return c.ACCEPT

    def which_item_do_you_take(self) -> Choice:
        is_full = len(self.view.carried) >= self.sheets.campaign.carry[self.view.record.dan - 1]
        place = "inventory" if is_full else "equipment"
        takes = [option for option in self.options if isinstance(option, c.Take)]
        return self.any_of([option for option in takes if option.place == place] or takes)


def apart(one: int, other: int) -> int:
    """The steps from one block to another."""
    return abs(one // COLUMNS - other // COLUMNS) + abs(one % COLUMNS - other % COLUMNS)
