"""What a position is worth to the ninjas: how many cards the goal still takes, and what may be in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from uguisu.bots.shadow.ninjas.ground import Act, Ground, stoppers
from uguisu.bots.shadow.ninjas.risk import LOSS, risk_of
from uguisu.bots.shadow.ninjas.scene import Scene, Team
from uguisu.bots.shadow.ninjas.ways import BIT, NO_WAY, Outset, Paths, Way, cards_to, paths_of, steps
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import CardId
from uguisu.games.shadow.figures import KIND_OF, LORD, Colour, Penalty, Risk
from uguisu.games.shadow.flow.ends import officers_on_guard
from uguisu.games.shadow.garden import Garden

WIN = 1000.0
TOO_FAR = 20.0
SEEN, SEEN_MORE = 1.5, 0.5
"""So does what is to be done at the goal if a guard sees it, and each one more."""
WOUND: dict[Penalty, float] = {"none": 0.5, "no_blue": 0.7, "no_red": 1.2, "one_move": 1.3, "no_move": 3.0}
STANDING: dict[str, float] = {"spearman": 0.12, "officer": 0.25, "samurai": 0.2, "daimyo": 0.0, "hostile": 0.05}
"""What it costs that a guard is there."""
IN_THE_WAY = 0.15
"""What it costs besides, where something is to be done."""
ALERTED = 0.45
"""What it costs that he is alerted: only such guards stop a blue card."""
LYING = 0.25
"""What it costs that a body lies about: whoever finds it is alerted."""
ESCORT = 2.0
"""How much farther off somebody is who comes to the gate without a barrel, when none is left to take."""
NEARBY = 0.06
"""How much it counts how far each of them is from where it matters, needed or not."""
LAST = 1.0
"""How much the way of the last one counts besides, where all of them are needed."""
HELPERS = (0.6, 0.35, 0.2, 0.1)
"""How much the way of the second to the goal counts, of the third and so on, where one of them is enough."""
MOVE_IN_HAND, IN_HAND = 0.12, 0.2
"""What it is worth to have a Path in hand, and any other card."""
HASTE, HURRY = 0.8, 4.0
"""What a card on the way to the goal is worth, and how much more if it is the last round: time that runs out makes the
goal matter more than anything else."""
AFTER = {("none", "full"): 2.0, ("half", "full"): 1.5, ("full", "full"): 1.0, ("full", "half"): 0.3}
"""What the alarm costs that follows from the noise."""


class Judge:
    """Values positions that follow from one."""

    def __init__(self, w: Garden, team: Team) -> None:
        self.team, self.board, self.content = team, w.board, w.content
        self.count, self.alarm, self.time = w.count, w.alarm, w.time
        search = any("H" in w.section(card.order, "prepare") for card in w.prepared if not card.active)
        self.search = 2.0 if w.is_search_ordered else 0.5 if search or w.is_alarm else 0.2
        self.is_searched = w.is_search_ordered
        size = len(team.names)
        self.owned = [paths_of(w.content, cards) for cards in team.cards]
        self.paths: list[dict[frozenset[CardId], Paths]] = [{} for _ in range(size)]
        self.ways: dict[Outset, Way] = {}
        self.risks = [self._risks(cards) for cards in team.cards]
        self.worths: dict[Any, float] = {}
        self.values: dict[Any, float] = {}
        self.goal = {
            "explosion": self._explosion,
            "officers": self._officers,
            "documents": self._documents,
            "hostages": self._hostages,
            "assassination": self._assassination,
        }[w.board.file.goal]
        self.is_guessing = False
        """Whether the Daimyo will give orders before the cards are turned over."""
        keys = (place for places in w.board.file.objectives.values() for place in places)
        self.key_yards = {
            yard for place in keys for yard in ((place,) if place in w.board.yards else w.board.yards_of[place])
        }
        self.haste = HASTE + HURRY / w.time
        self.needed = min(sum(w.board.file.green.values()), w.count)

    def _risks(self, cards: Iterable[CardId]) -> dict[Paths, Risk]:
        """The least risk of a path of each colour."""
        found: dict[Paths, Risk] = {}
        order = ("green", "blue", "red")
        for card in cards:
            facts = self.content.cards[card]
            if facts.is_move and facts.colour != "mission" and facts.junction in BIT:
                colour: Colour = facts.junction
                bit = BIT[colour]
                found[bit] = min(found.get(bit, "red"), facts.colour, key=order.index)
        return found

    def __call__(self, s: Scene) -> float:
        key = s.key
        found = self.values.get(key)
        if found is None:
            found = self.values[key] = self._value(s)
        return s.gain + found

    def _value(self, s: Scene) -> float:
        value = self._ground(s.ground) - self.haste * self.goal(s)
        for i, one in enumerate(s.ninjas):
            value += self._ninja(s.ground, i, one.bush, one.hand, one.jutsu, one.flipped)
        return value - self._noise(s.noise)

    def at_risk(self, before: Scene, after: Scene, act: Act | None) -> Scene:
        """A position that may not come about, because the orders bring guards who see the card."""
        if not self.is_guessing or act is None:
            return after
        risk = risk_of(before.ground, act, self.content.actions[act.action])
        return after._replace(gain=after.gain - LOSS * risk) if risk else after

    def _noise(self, noise: int) -> float:
        after = "full" if noise >= self.count else {"full": "half", "half": "none"}.get(self.alarm, "none")
        kept = 0.2 * noise if noise < self.count and self.alarm != "none" else 0.0
        return AFTER.get((self.alarm, after), 0.0) + kept

    def _ground(self, g: Ground) -> float:
        found: float | None = g.memo.get("worth")
        if found is None:
            found = -LYING * len(g.bodies)
            for number, guard in g.guards.items():
                found -= STANDING.get(KIND_OF[number], 0.0) + ALERTED * (guard.state == "alerted")
                if guard.yard in self.key_yards and number != LORD:
                    found -= IN_THE_WAY
            g.memo["worth"] = found
        return found

    def _ninja(self, g: Ground, i: int, bush: HexId, hand: frozenset[CardId], jutsu: int, flipped: int) -> float:
        key = i, hand, jutsu, flipped
        found = self.worths.get(key)
        if found is None:
            health = self.team.health[i]
            found = 0.7 * jutsu - sum(WOUND[penalty] for penalty in health[len(health) - flipped :])
            cards = self.content.cards
            moves = sum(cards[card].is_move for card in hand)
            found += MOVE_IN_HAND * moves + IN_HAND * (len(hand) - moves)
            self.worths[key] = found
        watched: set[HexId] | None = g.memo.get("watched")
        if watched is None:
            watched = g.memo["watched"] = g.watched_bushes(alerted=True)
        return found - self.search * (bush in watched)

    # Distances

    def _path(self, i: int, hand: frozenset[CardId]) -> Paths:
        found = self.paths[i].get(hand)
        if found is None:
            found = self.paths[i][hand] = paths_of(self.content, hand)
        return found

    def far(self, g: Ground, i: int, bush: HexId, paths: Paths, goal: HexId) -> int:
        """Cards to a goal, whoever watches."""
        return cards_to(self.board, g.open_gates, self.owned[i], goal).get((bush, paths), NO_WAY)

    def near(self, s: Scene, i: int, goal: HexId) -> float:
        """Cards to a goal; a first step that is watched counts more."""
        return self.way(s, i)[goal]

    def way(self, s: Scene, i: int) -> Way:
        """Cards to every goal. Grounds on which the same first steps are watched have them in common."""
        one, g = s.ninjas[i], s.ground
        paths = self._path(i, one.hand)
        key = "way", i, one.bush, paths
        found: Way | None = g.memo.get(key)
        if found is None:
            watched = self._watched_steps(g, i, one.bush)
            outset = Outset(self.owned[i], one.bush, paths, g.open_gates, watched)
            found = self.ways.get(outset)
            if found is None:
                found = self.ways[outset] = Way(self.board, outset)
            g.memo[key] = found
        return found

    def _watched_steps(self, g: Ground, i: int, bush: HexId) -> tuple[bool, ...]:
        key = "steps", i, bush
        found: tuple[bool, ...] | None = g.memo.get(key)
        if found is None:
            risks = self.risks[i]
            found = g.memo[key] = tuple(
                bit in risks and self._is_watched(g, risks[bit], junction, bush, end)
                for bit, junction, end in steps(self.board, g.open_gates)[bush]
            )
        return found

    def _is_watched(self, g: Ground, risk: Risk, junction: HexId, bush: HexId, end: HexId) -> bool:
        key = "way", risk, junction, end, bush
        found: bool | None = g.memo.get(key)
        if found is None:
            way = g.risk_through(risk, junction)
            found = g.memo[key] = bool(g.stopped_by(way, g.who_sees_move(junction, bush, end)))
        return found

    def nearest(self, s: Scene, i: int, goals: Iterable[HexId]) -> float:
        way = self.way(s, i)
        return min([way[goal] for goal in goals], default=float(NO_WAY))

    def full(self, g: Ground, i: int, bush: HexId, goals: Iterable[HexId]) -> float:
        """Cards to the nearest goal with all paths in hand."""
        return min((self.far(g, i, bush, self.owned[i], goal) for goal in goals), default=NO_WAY)

    def seen(self, g: Ground, risk: Risk, yard: HexId, bush: HexId) -> float:
        count = len(stoppers(g, risk, yard, bush))
        return SEEN + SEEN_MORE * (count - 1) if count else 0.0

    def _lacks(self, s: Scene, i: int, *symbols: str) -> float:
        """Whether he has to take his cards up before he can do this; many cards, if he has none."""
        hand, cards = s.ninjas[i].hand, self.content.cards
        key = "lacks", i, hand, symbols, s.ninjas[i].jutsu > 0
        found = self.worths.get(key)
        if found is None:
            usable = s.ninjas[i].jutsu > 0

            def fits(card: CardId) -> bool:
                facts = cards[card]
                return all(facts.has(symbol) for symbol in symbols) and (usable or not facts.has("JU"))  # type: ignore[arg-type]

            found = 0.0 if any(map(fits, hand)) else 0.8 if any(map(fits, self.team.cards[i])) else TOO_FAR
            self.worths[key] = found
        return found

    def blows(self, s: Scene, i: int, *, armoured: bool = False) -> float:
        """What a ninja lacks to kill, or to stun somebody armoured."""
        return min(self._lacks(s, i, "LA"), self._lacks(s, i, "HA") if armoured is False else TOO_FAR)

    def each(self, s: Scene, what: Callable[[Scene, int], float]) -> list[float]:
        """A cost of each ninja, worked out once as long as neither he nor the ground changes."""
        memo, found = s.ground.memo, []
        for i, one in enumerate(s.ninjas):
            key = what.__name__, i, one[:5], s.green, s.blue
            cost = memo.get(key)
            if cost is None:
                cost = memo[key] = what(s, i)
            found.append(cost)
        return found

    def _home(self, s: Scene, i: int) -> float:
        """Cards to an entry."""
        return self.nearest(s, i, self.board.entries)

    def _away(self, s: Scene) -> bool:
        """Whether all would get away in this Refresh."""
        entries = self.board.entries
        if any(one.bush not in entries for one in s.ninjas):
            return False
        return not self.is_searched or not any(one.bush in s.ground.watched_bushes(alerted=True) for one in s.ninjas)

    # Missions: how many cards are still to be played

    def _explosion(self, s: Scene) -> float:
        g = s.ground
        if g.is_blown_up:
            return -WIN
        costs = sorted(self.each(s, self._to_blow_up))
        escort = NEARBY * sum(self.each(s, self._to_gate))
        return 1.1 * costs[0] + escort + _help(costs)

    def _to_gate(self, s: Scene, i: int) -> float:
        (gate,) = self.board.objective("main_gate")
        return min(TOO_FAR, self.nearest(s, i, self.board.bushes_of[gate]))

    def _to_blow_up(self, s: Scene, i: int) -> float:
        g = s.ground
        (gate,) = self.board.objective("main_gate")
        at_gate = {bush: 1.0 + self.seen(g, "red", gate, bush) for bush in self.board.bushes_of[gate]}
        if s.ninjas[i].carries:
            return self._lacks(s, i, "MI") + min(self.near(s, i, bush) + extra for bush, extra in at_gate.items())
        if not s.green:
            return ESCORT + self._to_gate(s, i)
        cost = min(
            (
                self.near(s, i, place) + 1.0 + self.far(g, i, place, self.owned[i], bush) + extra
                for place, _ in s.green
                for bush, extra in at_gate.items()
            ),
            default=TOO_FAR,
        )
        return min(cost, TOO_FAR)

    def _officers(self, s: Scene) -> float:
        g = s.ground
        guards: list[int] | None = g.memo.get("officers")
        if guards is None:
            guards = g.memo["officers"] = officers_on_guard(g)
        if not guards:
            return -WIN
        total = 0.0
        for number in guards:
            yard = g.guards[number].yard
            costs = sorted(self._to_kill(s, i, yard) for i in range(len(s.ninjas)))
            total += 2.0 + min(TOO_FAR, costs[0])
            total += sum(share * min(TOO_FAR, cost) for share, cost in zip((0.25, 0.1), costs[1:], strict=False))
        return total

    def _to_kill(self, s: Scene, i: int, yard: HexId) -> float:
        key = "kill", i, s.ninjas[i][:5], yard, s.blue
        memo = s.ground.memo
        found: float | None = memo.get(key)
        if found is None:
            found = memo[key] = self._killing(s, i, yard)
        return found

    def _killing(self, s: Scene, i: int, yard: HexId) -> float:
        g = s.ground
        lacks = min(self._lacks(s, i, "LA"), self._lacks(s, i, "HA"))
        best = TOO_FAR
        for bush in self.board.bushes_of[yard]:
            way = self.near(s, i, bush)
            if way < best:
                blue = bush in s.blue
                lack = min(lacks, self._lacks(s, i, "MI")) if blue else lacks
                best = min(best, way + 1.0 + lack + self.seen(g, "blue" if blue else "red", yard, bush))
        return best

    def _documents(self, s: Scene) -> float:
        g = s.ground
        if g.is_lord_dead:
            return WIN
        homes = self.each(s, self._home)
        if any(one.carries for one in s.ninjas):
            if self._away(s):
                return -WIN
            return 1.0 * max(homes) + 0.5 * sum(homes)
        costs = sorted(cost - 0.1 * home for cost, home in zip(self.each(s, self._to_documents), homes, strict=True))
        return (5.0 if s.green else 7.0) + costs[0] + _help(costs) + 0.1 * sum(homes)

    def _to_documents(self, s: Scene, i: int) -> float:
        g = s.ground
        yard = s.green[0][0] if s.green else g.guards[LORD].yard
        blow = min(self._lacks(s, i, "LA", "TR"), 1.0 + self._lacks(s, i, "LA"))
        lacks = self._lacks(s, i, "TR") if s.green else blow
        cost = min(
            self.near(s, i, bush) + self.seen(g, "red", yard, bush) + self.full(g, i, bush, self.board.entries)
            for bush in self.board.bushes_of[yard]
        )
        return min(TOO_FAR, 1.0 + lacks + cost)

    def _hostages(self, s: Scene) -> float:
        missing = self.needed - s.rescued
        if missing <= 0:
            return -WIN
        costs: list[float] = []
        for i, cost in enumerate(self.each(s, self._to_rescue)):
            costs += [cost, cost + 8.0] if s.green or s.ninjas[i].carries else []
        costs.sort()
        needed = costs[:missing]
        places = [place for place, _ in s.green] or [one.bush for one in s.ninjas if one.carries]
        escort = NEARBY * sum(min(TOO_FAR, self.nearest(s, i, places)) for i in range(len(s.ninjas)))
        return sum(needed) + LAST * (needed[-1] if needed else 0.0) + 3.0 * missing + escort

    def _to_rescue(self, s: Scene, i: int) -> float:
        if s.ninjas[i].carries:
            return min(TOO_FAR, self._home(s, i))
        entries = self.board.entries
        ways = [self.near(s, i, place) + 1.0 + self.full(s.ground, i, place, entries) for place, _ in s.green]
        return min(TOO_FAR, *ways) if ways else TOO_FAR

    def _assassination(self, s: Scene) -> float:
        g = s.ground
        homes = self.each(s, self._home)
        if g.is_lord_dead:
            if self._away(s):
                return -WIN
            return max(homes) + 0.5 * sum(homes)
        costs = sorted(
            min(TOO_FAR, cost) - 0.1 * home for cost, home in zip(self.each(s, self._to_slay), homes, strict=True)
        )
        return 8.0 + costs[0] + _help(costs) + 0.1 * sum(homes)

    def _to_slay(self, s: Scene, i: int) -> float:
        """How a ninja could kill the lord: with a heavy attack, with two light ones, or with the tea."""
        g, board = s.ground, self.board
        yard = g.guards[LORD].yard
        best = TOO_FAR
        shot = self._lacks(s, i, "HA", "LR")
        if shot < TOO_FAR:
            bushes = [b for b in board.bushes if board.tile_of[b] == board.tile_of[yard] or yard in board.yards_of[b]]
            best = min(best, self.nearest(s, i, bushes) + 1.0 + shot)
        heavy = self._lacks(s, i, "HA")
        light = self._lacks(s, i, "LA") + (0.5 if g.guards[LORD].state == "stunned" else 1.7)
        if min(heavy, light) < TOO_FAR:
            for bush in board.bushes_of[yard]:
                best = min(best, self.near(s, i, bush) + 1.0 + min(heavy, light) + self.seen(g, "red", yard, bush))
        for bush in s.blue:
            (tea,) = board.objective("tea")
            waits = 0.0 if yard == tea else 3.0
            cost = self.near(s, i, bush) + 1.0 + self._lacks(s, i, "MI") + waits + self.seen(g, "red", tea, bush)
            best = min(best, cost)
        if g.is_poisoned:
            best = min(best, 4.0)
        return best


def _help(costs: Sequence[float]) -> float:
    """What the ways of the others count besides that of the nearest."""
    return sum(share * cost for share, cost in zip(HELPERS, costs[1:], strict=False))
