"""The adept's cards: what each is worth now, and whether to keep it."""

from __future__ import annotations

from uguisu.bots.scorpion.guards.likely import Whereabouts
from uguisu.bots.scorpion.guards.moves import attack_of, best_round
from uguisu.bots.scorpion.guards.watch import SEARCH_STEPS, Watch
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import is_passage

PRICE = 0.12
"""What a card is worth later, while there are turns enough to play it."""
INFORMATION = 0.4
"""Knowing for certain where somebody is, against not knowing it at all, if nobody can be sent there now."""
FIGURE = 0.12
"""One more guard on the board, for good."""
CAT = 0.85
"""While the traitor may hold a cat a noise is sometimes lost."""
PERMIT = 0.5
"""A card that lets guards into the passage, against a guard in there."""
SURELY_SILENT = 0.99
"""Where nobody can be heard nothing is to be learnt."""
NEWCOMERS = (0, 0)
"""Guards who are still asleep have no numbers."""


def which_card_is_played(prompt: Prompt, below: Below) -> Choice:
    """The best card, if it is worth more than keeping it; the listening without a card costs nothing."""
    if (attack := attack_of(prompt.view, prompt.options)) is not None:
        return attack
    return max(prompt.options, key=Deal(Watch(prompt)).value)


class Deal:
    """Puts a value on every card that can be played now."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        player = watch.player
        cards = [*watch.secrets.hands[player], *watch.secrets.drawn[player]]
        held = len(cards) - cards.count("kenjutsu")
        self.price = PRICE * min(1.0, (2 * watch.turns_left + 1) / max(1, held))
        self.spent = 0 if watch.view.phase == "alert" else 1
        """A card out of the hand leaves one card fewer for whoever could be sent after it."""
        self.worth = watch.worth(watch.states)
        self.then = self.follow(watch.states, ())
        """What the next card would bring if nothing more were known."""
        is_first = watch.view.phase == "alert" and not watch.view.has_played
        self.cost = self.price + (self._free_listening() if is_first else 0.0)
        """The first card of a turn also costs the listening without a card (SC-320)."""

    def value(self, option: Choice) -> float:
        """Against doing nothing more."""
        watch = self.watch
        match option:
            case c.SentryListen(guard):
                return self.listen((guard,)) - self.cost
            case c.PatrolListen(patrol):
                return self.listen(watch.members(patrol)) - self.cost
            case c.FreeSentryListen(guard):
                return self.listen((guard,), is_free=True)
            case c.FreePatrolListen(patrol):
                return self.listen(watch.members(patrol), is_free=True)
            case c.SentrySearch(guard):
                return self.search((guard,)) - self.cost
            case c.PatrolSearch(patrol):
                return self.search(watch.members(patrol)) - self.cost
            case c.Awaken(zone, count):
                return self.wake(watch.grid.index[zone], count) - self.cost
            case c.SecretPassage():
                return self.permit() - self.cost
        assert isinstance(option, c.Stop)
        return 0.0

    def _free_listening(self) -> float:
        guards = self.watch.view.guards
        units: list[tuple[int, ...]] = [(n,) for n, guard in enumerate(guards, 1) if not guard.patrol]
        units += [self.watch.members(patrol) for patrol in sorted({guard.patrol for guard in guards} - {0})]
        return max([self.listen(unit, is_free=True) for unit in units if self._hears(unit[0])], default=0.0)

    def _hears(self, number: int) -> bool:
        return self.watch.view.guards[number - 1].can_listen

    def search(self, unit: tuple[int, ...]) -> float:
        """What it may catch, less what its round would bring anyway."""
        watch = self.watch
        guard = watch.view.guards[unit[0] - 1]
        if is_passage(guard.zone):
            return 0.0
        walk = watch.best_walk(self.worth, unit, SEARCH_STEPS, self.spent, doors=True)
        round_ = best_round(watch, self.worth, guard.patrol) if guard.patrol and len(unit) > 1 else 0.0
        return walk.value - max(0.0, round_)

    def wake(self, zone: int, count: int) -> float:
        """They look around at once, where they slept and near there."""
        unit = NEWCOMERS[:count]
        found = self.worth[count][zone]
        return FIGURE * count + found + self.watch.best_catch(self.worth, unit, zone, self.spent)

    def permit(self) -> float:
        """The door of the passage is open to one guard more: at once, if somebody is in there and a guard is near."""
        watch = self.watch
        best = 0.0
        for door, passage in watch.doors.items():
            if watch.room_inside(passage) == 0:
                near = any(door == zone or door in watch.grid.open[zone] for zone, _ in watch.ready)
                caught = self.worth[1][passage] - self.price if near and watch.cards_next > self.spent else 0.0
                best = max(best, PERMIT * watch.inside(passage) + caught)
        return best

    def listen(self, unit: tuple[int, ...], *, is_free: bool = False) -> float:
        """Who is heard can be looked for at once, by the listeners; and others know more when they set out."""
        watch = self.watch
        zone = watch.zone_of(unit[0])
        loud = watch.loud(zone)
        silent = 1.0
        for share in loud.values():
            silent *= 1 - share
        if silent > SURELY_SILENT:
            return 0.0
        heard, unheard = watch.after_listening(zone, loud, silent)
        known = silent * watch.certainty(unheard) + (1 - silent) * watch.certainty(heard)
        value = INFORMATION * (known - watch.certainty(watch.states))
        caught = watch.best_catch(watch.worth(heard), unit, zone, watch.cards_next if is_free else self.spent)
        value += (1 - silent) * CAT * (watch.alert_step + caught)
        if watch.cards_next > self.spent and not is_free:
            after = silent * self.follow(unheard, unit) + (1 - silent) * self.follow(heard, unit)
            value += after - self.then
        return value

    def follow(self, states: Whereabouts, busy: tuple[int, ...]) -> float:
        """The best search that could come next."""
        watch, best = self.watch, 0.0
        worth = watch.worth(states)
        for zone, numbers in watch.ready:
            if not numbers & set(busy) and zone < watch.grid.size:
                best = max(best, watch.best_catch(worth, tuple(numbers), zone, 1 + self.spent))
        return max(0.0, best - self.price)
