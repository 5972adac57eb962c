"""The law of secrets at the wire: everything that leaves the server for a seat, byte by byte, beside twins.

A table is played at random over real `Connection`s. For each seat there are twins: servers of their own with a table
that differs only in what the seat cannot know. The seat and a spectator join both, say the same to both, and must get
the same messages: as many, in the same order, with the same bytes. So must whatever they ask for over HTTP.

A twin has a past of its own: it parts from the table somewhere, and others choose otherwise there whenever that cannot
be noticed; or it is imagined as it stands now. What is chosen in secret may take more decisions here than there.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any
from unittest.mock import patch

import msgspec
from laws.players import pick
from laws.subject import Below, Pace, Secrecy
from laws.twins import LawBroken, fresh_twin, give_past, table_around
from server.wire import WATCH, Clock, House, Pair, first_difference, key
from server.wire_ways import Owing, Step, find_way, is_hidden, matched, same_way, silent_move

from uguisu import Choice, Game, Odds, Seat, Table, quick_dice
from uguisu.engine.record import Drawn
from uguisu.server import endpoints
from uguisu.server.protocol import GiveUp, TakeBack


async def check_wire(
    game: Game[Any],
    seats: int,
    options: Any,
    seed: object,
    secrecy: Secrecy | None = None,
    pace: Pace | None = None,
    most: int = 1_000_000,
) -> Counter[str]:
    """Plays a random game beside twins, up to so many decisions; raises `LawBroken`. Returns what there was to see."""
    with patch("uguisu.server.tables.time", Clock()) as clock:
        run = _Run(game, seats, options, seed, secrecy or Secrecy(), pace or Pace(), clock)
        return await run.play(most)


class _Run:
    """One game and its twins."""

    def __init__(
        self, game: Game[Any], seats: int, options: Any, seed: object, secrecy: Secrecy, pace: Pace, clock: Clock
    ) -> None:
        self.below = quick_dice("wire", game.name, seed)
        self.secrecy, self.pace, self.clock = secrecy, pace, clock
        self.real = House(Table.open(game, seats=seats, options=options, seed=repr(seed)))
        self.again = partial(Table.open, game, seats=seats, options=options, seed=repr(seed))
        self.watched = self.one_of_each_side()
        self.pairs: list[Pair] = []
        self.tally: Counter[str] = Counter()

    async def play(self, most: int) -> Counter[str]:
        real = self.real
        await real.join(*real.table.seats)
        for seat in self.watched:
            await self.pair(self.born(seat), seat, has_past=True)
        while not real.table.is_over and self.tally["decisions"] < most:
            await self.renew()
            for pair in self.pairs:
                await self.look(pair)
            self.clock.now += 1
            await self.step()
        await self.end()
        return self.tally

    def at_one_in(self, count: int) -> bool:
        return self.below(count) == 0

    def one_of_each_side(self) -> list[Seat]:
        """Of those who know the same, one has twins; where there are many, some of them in each game."""
        found: list[Seat] = []
        seats = list(self.real.table.seats)
        while seats and len(found) < self.pace.watch:
            seat = seats[self.below(len(seats))]
            found.append(seat)
            for known in (seat, *self.secrecy.partners(self.real.table, seat)):
                seats.remove(known)
        return sorted(found)

    # Twins

    def born(self, seat: Seat) -> House:
        """A table that was opened with other secret deals."""
        real = self.real.table
        truth = [line.choice for line in real.lines if isinstance(line, Drawn)]
        told = matched(self.secrecy, real, seat, real.match.told)
        for is_own in (True, True, True, False):
            twin = self.again(source=_Deals(truth, self.below, is_own=is_own))
            if matched(self.secrecy, twin, seat, twin.match.told) == told:
                break
        twin._dice, twin._secrets = real._dice, real._secrets
        return House(twin)

    async def renew(self) -> None:
        """Now and then a seat imagines the table anew; and a seat without a twin that has a past gets one."""
        imagined = next((pair for pair in self.pairs if not pair.has_past), None)
        if self.at_one_in(self.pace.imagine if imagined is not None else max(1, self.pace.imagine // 4)):
            await self.drop(imagined)
            seat = self.watched[self.below(len(self.watched))]
            await self.pair(self.around(self.imagined(seat)), seat, has_past=False)
        for seat in self.watched:
            if self.at_one_in(self.pace.imagine) and all(pair.seat != seat or not pair.has_past for pair in self.pairs):
                real = self.real.table
                twin = table_around(real.game, real, real.match.flow.clone())
                await self.pair(self.around(twin), seat, has_past=True)

    def imagined(self, seat: Seat) -> Table:
        """A table that this seat could not tell from the real one as it stands now."""
        return fresh_twin(self.real.table.game, self.real.table, seat, self.below)

    def around(self, twin: Table) -> House:
        """A house for a table that has just parted from the real one."""
        real = self.real
        twin._dice, twin._secrets = real.table._dice, real.table._secrets
        give_past(twin, real.table)
        house = House(twin)
        house.hosted._touched, house.hosted._acted = real.hosted._touched, dict(real.hosted._acted)
        house.memory.entries = list(real.memory.entries)
        return house

    async def pair(self, twin: House, seat: Seat, *, has_past: bool) -> None:
        """The seat and a spectator join both houses anew, as after a lost connection."""
        pair = Pair(self.real, twin, seat, self.secrecy.screen(self.real.table, seat), has_past=has_past)
        await pair.compare("join")
        self.pairs.append(pair)

    async def drop(self, pair: Pair | None) -> None:
        if pair is not None:
            self.pairs.remove(pair)
            await pair.part()

    # What a seat may try

    async def look(self, pair: Pair) -> None:
        here, there = self.real.table.match.flow, pair.twin.table.match.flow
        if here.world != there.world or here.sealed != there.sealed:
            self.tally["lived"] += 1
            self.tally["with a past"] += pair.has_past
        if self.at_one_in(self.pace.probe):
            await self.probe(pair)
        if self.at_one_in(self.pace.get):
            await self.get(pair)

    async def probe(self, pair: Pair) -> None:
        """Choices on offer or not, late ones, odds, why not, taking back, giving up, nonsense."""
        table, seat = self.real.table, pair.seat
        choice = self.some_choice(table, seat)
        prompt = table.prompt(seat)
        number = prompt.number if prompt else table.match.number(seat)
        commands = [f"probe {self.below(10**9)}" for _ in range(5)]
        pair.say({"say": "why-not", "choice": choice})
        pair.say({"say": "what-odds", "number": number})
        pair.say({"say": "choose", "command": commands[0], "number": number - 1, "choice": choice})
        pair.say({"say": "choose", "command": commands[1], "number": number, "choice": "nonsense:1"})
        if prompt is None or choice not in map(str, prompt.options):
            pair.say({"say": "choose", "command": commands[2], "number": number, "choice": choice})
        if not table.can_undo(seat):
            pair.say({"say": "take-back", "command": commands[3]})
        if not self.secrecy.may_resign(table, seat):
            pair.say({"say": "give-up", "command": commands[4]})
        await pair.compare("probe")
        self.tally["probes"] += 1
        if self.at_one_in(self.pace.think):
            await self.think(pair, number)

    async def think(self, pair: Pair, number: int) -> None:
        """What the seat could work out, and what its options would give away."""
        assumed = self.secrecy.assumed(self.real.table, self.below)
        for message in ({"say": "what-belief", "assumed": assumed}, {"say": "what-exposure", "number": number}):
            for eyes in ("seat", "watch"):
                here, there = [await one[eyes].answered(message) for one in (pair.ours, pair.twin.clients)]
                if here != there:
                    raise LawBroken(f"{message['say']} tells {eyes} something: {first_difference(here, there)}")
        self.tally["thoughts"] += 1

    def some_choice(self, table: Table, seat: Seat) -> str:
        """Any choice at all, one of the kind that the seat could make now, or one that another could."""
        catalog = table.game.catalog.choices
        decision = table.match.flow.decision
        assert decision is not None
        asked = seat if seat in decision.offer else next(iter(decision.offer))
        near = decision.offer[asked][self.below(len(decision.offer[asked]))]
        draw = self.below(3)
        if draw == 0 and asked != seat:
            return str(near)
        kind = [choice for choice in catalog if type(choice) is type(near)] if draw else catalog
        return str(kind[self.below(len(kind))])

    async def get(self, pair: Pair) -> None:
        """Over HTTP. A twin that was imagined has no past of its own to be played again."""
        await self.compare_http(pair, endpoints.mine)
        await self.compare_http(pair, endpoints.proof)
        await self.compare_http(pair, endpoints.film)
        await self.compare_http(pair, endpoints.save)
        for eyes in ("all", *map(str, self.real.table.seats), "watch"):
            if eyes != str(pair.seat):
                await self.compare_http(pair, endpoints.replay, f"eyes={eyes}", key(pair.seat))
        if pair.has_past:
            await self.compare_http(pair, endpoints.replay)
            self.tally["replays"] += 1
        self.tally["gets"] += 1

    async def compare_http(self, pair: Pair, endpoint: Any, query: str = "", *keys: str) -> None:
        for opens in keys or (key(pair.seat), WATCH):
            (here, text), (there, other) = [await house.get(endpoint, opens, query) for house in (self.real, pair.twin)]
            sealed = endpoint is endpoints.save and here == 200
            if here != there or (len(text) != len(other) if sealed else text != other):
                raise LawBroken(f"{endpoint.__name__} tells {opens} something")

    # Somebody decides

    async def step(self) -> None:
        """In the real house and in every twin that can go along."""
        table = self.real.table
        movers = [seat for seat in table.seats if table.prompt(seat)]
        mover = movers[self.below(len(movers))]
        prompt, decision = table.prompt(mover), table.match.flow.decision
        assert prompt is not None
        assert decision is not None
        choice = self.choice_for_all(mover, prompt.options)
        lines, told = len(table.lines), len(table.match.told)
        command = f"move {self.below(10**9)}"
        await self.says(mover, {"say": "choose", "command": command, "number": prompt.number, "choice": choice})
        drawn = tuple(line.choice for line in table.lines[lines:] if isinstance(line, Drawn))
        step = Step(mover, choice, decision, drawn, table.match.told[told:])
        self.tally["decisions"] += 1
        for pair in list(self.pairs):
            if not await self.goes_along(pair, step):
                await self.drop(pair)
            elif not (table.is_over and self.secrecy.open_at_end):
                await pair.compare("move")
        if self.at_one_in(self.pace.undo) and not table.is_over:
            await self.take_back(step)

    def choice_for_all(self, mover: Seat, options: Any) -> str:
        """Anything, but rather what can be chosen in twins with a past too, so that they live; set-up is soon done."""
        twins = [pair.twin.table.prompt(mover) for pair in self.pairs if pair.has_past and pair.seat != mover]
        for _ in range(6):
            choice = pick(self.real.table.game, options, self.below)
            if self.below(3) and (str(options[0]) == "done" or str(choice).startswith(self.secrecy.shy)):
                choice = options[0]
            if all(prompt is None or choice in prompt.options for prompt in twins):
                break
        return str(choice)

    async def says(self, seat: Seat, message: dict[str, Any]) -> list[str]:
        """In truth; the answers, without letters."""
        self.real.clients[seat].say(message)
        return [text for text in await self.real.clients[seat].heard() if '"say":"letter"' not in text]

    async def goes_along(self, pair: Pair, step: Step) -> bool:
        seat, twin = pair.seat, pair.twin.table
        pair.is_in_step = step.mover == seat or step.mover in self.secrecy.partners(twin, seat)
        if pair.is_in_step or not is_hidden(step.decision, seat):
            pair.is_in_step = True
            move = same_way(self.secrecy, twin, seat, step, self.below)
            if move is not None:
                await pair.does([move])
            return move is not None
        pair.owing.events += matched(self.secrecy, twin, seat, step.told)
        pair.owing.said.append(step.choice)
        pair.owing.drawn = step.drawn
        return await self.catches_up(pair)

    async def catches_up(self, pair: Pair) -> bool:
        """Others have chosen in secret. In the twin they need only be as far as the seat knows."""
        real, twin, seat = self.real.table, pair.twin.table, pair.seat
        here, there = (self.secrecy.shown(table.match.flow.world) for table in (real, twin))
        if is_hidden(real.match.flow.decision, seat) and not pair.owing.events and here == there:
            await self.idle(pair)
            return True
        way = find_way(self.secrecy, real, twin, pair.owing, seat, self.below)
        if way is None:
            return False
        self.tally["uneven"] += len(way) != len(pair.owing.said)
        await pair.does(way)
        pair.owing = Owing()
        return True

    async def idle(self, pair: Pair) -> None:
        """Something is done in secret in the twin alone, and perhaps taken back."""
        if self.at_one_in(2):
            return
        move = silent_move(self.secrecy, pair.twin.table, pair.seat, self.below)
        if move is not None:
            await pair.does([move])
            pair.owing.done.append(move.choice)
            if pair.has_past and self.at_one_in(4):
                taken_back = await pair.twin.does(move.seat, TakeBack(f"there {len(pair.twin.table.lines)}"))
                if taken_back == ("", ""):
                    pair.owing.done.pop()

    async def take_back(self, step: Step) -> None:
        """The mover tries to take it back; what anybody is told of that is the same in every world."""
        mover, command = step.mover, f"undo {len(self.real.table.lines)}"
        answers = await self.says(mover, {"say": "take-back", "command": command})
        is_done = any('"say":"done"' in text for text in answers)
        self.tally["undone" if is_done else "not undone"] += 1
        for pair in list(self.pairs):
            if pair.is_in_step:
                is_done_there = await pair.twin.does(mover, TakeBack(command)) == ("", "")
                if pair.seat == mover and is_done_there != is_done:
                    raise LawBroken("whether a choice can be taken back tells the mover something")
                if is_done_there != is_done:
                    await self.drop(pair)
                    continue
            elif is_done and pair.owing.said:
                pair.owing.said.pop()
            await pair.compare("take-back")

    # The end

    async def end(self) -> None:
        """Somebody gives up, if nothing else has ended it; the past still looks the same through one's own eyes."""
        table = self.real.table
        quitters = [seat for seat in table.seats if self.secrecy.may_resign(table, seat)]
        if not table.is_over and quitters:
            for pair in self.pairs:
                await self.get(pair)
            quitter = quitters[self.below(len(quitters))]
            await self.says(quitter, {"say": "give-up", "command": "enough"})
            for pair in self.pairs:
                await pair.twin.does(quitter, GiveUp("enough"))
                if pair.has_past:
                    await self.compare_pasts(pair)
        for pair in list(self.pairs):
            await self.drop(pair)
        await self.real.close()

    async def compare_pasts(self, pair: Pair) -> None:
        """All frames but the last, which lays everything open."""
        for opens in (key(pair.seat), WATCH):
            pasts = [
                msgspec.json.decode((await house.get(endpoints.replay, opens))[1])["frames"][:-1]
                for house in (self.real, pair.twin)
            ]
            if pasts[0] != pasts[1]:
                raise LawBroken(f"the replay after the end tells {opens} something")
            self.tally["replays after the end"] += 1


class _Deals:
    """Open draws as in truth; secret deals of one's own, or as in truth."""

    def __init__(self, truth: list[str], below: Below, *, is_own: bool) -> None:
        self.truth, self.below, self.is_own = list(truth), below, is_own

    def draw(self, odds: Odds) -> Choice:
        wanted = self.truth.pop(0) if self.truth else ""
        if odds.secret and self.is_own:
            return odds.draw(self.below)
        return next((one for one in odds if str(one) == wanted), None) or odds.draw(self.below)
