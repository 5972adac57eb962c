"""The law of secrets: two worlds that differ only in what a seat cannot know give that seat the same bytes for ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from laws.players import pick
from laws.subject import Below, Secrecy

from uguisu import CHANCE, Event, Flow, Game, Seat, Table, UguisuError, imagine, quick_dice
from uguisu.engine.position import freeze
from uguisu.engine.undo import Kept


class LawBroken(AssertionError):
    """Somebody could tell what he may not know."""


def table_around(game: Game[Any], table: Table, flow: Flow[Any]) -> Table:
    """A table like this one, with another flow under it."""
    twin = Table(game, seats=len(table.seats), options=table.options, seed=0)
    twin.match, twin.lines = table.match.clone(), list(table.lines)
    twin.match.flow = flow
    flow.told = []
    return twin


def give_past(twin: Table, real: Table) -> None:
    """What could be taken back at the real table can be taken back at its twin, up to where they part."""
    twin._undo.steps = list(real._undo.steps)
    twin._undo.kept = [*real._undo.kept, Kept(twin.match.clone(), len(twin.lines))]


def reaches(table: Table, observer: Seat | None, probe: str, costly: bool) -> bytes:
    """Everything that a seat can get out of a table: view, events, question, options, prompt number, and refusals.

    Whether it may take its last choice back, what it can deduce and what its options would give away is costly to find
    out, and asked only with `costly`.
    """
    parts: list[Any] = [table.observation(observer).decode()]
    if observer is not None:
        prompt = table.prompt(observer)
        parts.append([prompt.number, prompt.rule, prompt.question] if prompt else None)
        if costly:
            parts.append(table.can_undo(observer))
            parts.append(table.game.belief(table.view(observer), table.events(observer), ()))
            parts.append(table.game.exposure(prompt) if prompt else None)
        try:
            parts.append(table.why_not(observer, probe))
        except UguisuError as error:
            parts.append(str(error))
        if prompt is None or table.game.catalog.parse(probe) not in prompt.options:
            try:
                table.act(observer, probe)
            except UguisuError as error:
                parts.append(str(error))
    return msgspec.json.encode(parts)


def check_twins(
    game: Game[Any],
    seats: int,
    options: Any,
    seed: object,
    secrecy: Secrecy,
    *,
    every: int = 1,
    watched: Sequence[Seat] | None = None,
) -> int:
    """Plays a random game beside imagined twins; raises `LawBroken`. Returns how many steps true twins lived.

    `every`: a twin is sought at one decision in so many; then the seat's belief is looked at too. `watched`: the seats
    that have twins, or all.
    """
    below = quick_dice("twins", game.name, seed)
    table = Table.open(game, seats=seats, options=options, seed=repr(seed))
    twins: dict[Seat, Table] = {}
    lived = 0
    while not table.is_over:
        probe = str(game.catalog.choices[below(len(game.catalog))])
        for seat in table.seats if watched is None else watched:
            if below(every if seat not in twins else 4 * every) == 0:
                secrecy.check_belief(table, seat)
                twins[seat] = fresh_twin(game, table, seat, below, twins.get(seat))
            if seat not in twins:
                continue
            compare(table, twins[seat], seat, probe)
            lived += plain(twins[seat]) != plain(table)
        mover = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(mover)
        assert prompt is not None
        choice = str(
            pick(game, prompt.options, below) if table.has_secrets else prompt.options[below(len(prompt.options))]
        )
        before, told = len(table.lines), len(table.match.told)
        unseen = {seat for seat in table.seats if is_unseen(table, seat)}
        table.act(mover, choice)
        revealed = laid_open(table, told, secrecy.reveals)
        for seat, twin in list(twins.items()):
            told = len(twin.match.told)
            if (
                not follow(twin, seat, mover, table.lines[before:])
                or laid_open(twin, told, secrecy.reveals) != revealed
            ):
                del twins[seat]
            elif seat in unseen and (table.prompt(seat) is None) != (twin.prompt(seat) is None):
                del twins[seat]  # who chooses in secret was not as far there
        if table.is_over and secrecy.open_at_end:
            break
        for seat, twin in twins.items():
            compare(table, twin, seat, probe, costly=below(160) == 0)
    return lived


def is_unseen(table: Table, seat: Seat) -> bool:
    """Whether somebody is choosing in secret, so that the seat cannot know how far he is."""
    decision = table.match.flow.decision
    return decision is not None and decision.step.hidden and seat not in decision.offer


def plain(table: Table) -> Any:
    """The position, without the past."""
    return freeze(table.game, table.match.flow, len(table.seats), table.options)


def laid_open(table: Table, since: int, kinds: tuple[type[Event], ...]) -> list[Event]:
    """What the rules themselves have revealed to everybody."""
    return [told.event for told in table.match.told[since:] if isinstance(told.event, kinds) and told.to is None]


def fresh_twin(game: Game[Any], table: Table, seat: Seat, below: Below, former: Table | None = None) -> Table:
    """A twin for this seat; checks that imagining sees only what the seat may know: from the twin, and from the former
    one, which has gone its own way since, the same is imagined."""
    heard = table.events(seat)
    dice = below(1 << 30)
    twin = imagine(game, table.match.flow, seat, heard, quick_dice(dice))
    frozen = freeze(game, twin, len(table.seats), table.options)
    for flow in [twin] + ([former.match.flow] if former else []):
        again = imagine(game, flow, seat, heard, quick_dice(dice))
        if freeze(game, again, len(table.seats), table.options) != frozen:
            raise LawBroken("the truth steers what is imagined")
    return table_around(game, table, twin)


def compare(real: Table, twin: Table, seat: Seat, probe: str, *, costly: bool = False) -> None:
    if reaches(real, seat, probe, costly) != reaches(twin, seat, probe, costly):
        raise LawBroken(f"seat {seat} can tell the twins apart")
    if real.observation(None) != twin.observation(None):
        raise LawBroken(f"a spectator can tell the twins of seat {seat} apart")


def follow(twin: Table, seat: Seat, mover: Seat, lines: Any) -> bool:
    """The twin goes the same way. False if hidden facts keep it from that, so that a fresh twin must be taken.

    The seat's own choice is never kept from it by what it cannot know.
    """
    for line in lines:
        decision = twin.match.flow.decision
        asked = CHANCE if type(line).__name__ == "Drawn" else getattr(line, "seat", None)
        if asked is None:
            return twin.is_over
        offered = [str(option) for option in decision.offer.get(asked, ())] if decision else []
        if asked in twin.match.flow.sealed:
            return False
        if line.choice not in offered:
            if mover == seat and asked == seat:
                raise LawBroken("a seat's own options depend on what it cannot know")
            return False
        twin._apply(line)
    return twin.match.flow.decision is None or CHANCE not in twin.match.flow.decision.offer
