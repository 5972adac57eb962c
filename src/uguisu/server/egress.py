"""The one way out: whatever leaves for somebody at a table is made here, from the table and the seat alone.

Every function takes the table and the observer who will read the answer, and asks the table only for what that
observer may know. A new kind of message is made here too, and joins the law of twins in tests/server.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from uguisu.engine.campaign import part_of, sequel_of
from uguisu.engine.event import Event, Observer, Seat
from uguisu.engine.game import Forecast, Game
from uguisu.engine.prompt import Prompt
from uguisu.engine.record import Over, Resigned
from uguisu.engine.speech import Result
from uguisu.engine.table import Table
from uguisu.engine.tablefile import promised
from uguisu.engine.words import say
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.absence import away_since, free_at
from uguisu.server.entries import Spoke
from uguisu.server.hosted import Hosted
from uguisu.server.options import options_shown
from uguisu.server.talk import hearers, how_open


class Seen(NamedTuple):
    """The part of a letter that comes out of the game itself."""

    view: Any
    waiting: p.WaitingShown | None
    heard_from: int
    heard: tuple[p.Line, ...]
    asked: Prompt | None = None
    """What the observer must decide, looking at this view."""


def seen(table: Table, observer: Observer, keep: int = 0) -> Seen:
    """What this observer sees and hears now; of the log what comes after its first `keep` lines."""
    heard = table.events(observer)
    keep = min(keep, len(heard))
    asked = table.prompt(observer) if observer is not None else None
    view = asked.view if asked is not None else table.view(observer)
    return Seen(view, _waiting(table, observer, view), keep, tuple(told(table, event) for event in heard[keep:]), asked)


def letter(
    hosted: Hosted, observer: Observer, keep: int = 0, was_here: bool = False, talk: p.HowFree = "free"
) -> p.Letter:
    """All that this observer may know now; and what he saw on the way there, if he was here."""
    table = hosted.table
    now = seen(table, observer, keep) if hosted.has_begun else Seen(None, None, 0, ())
    is_seated = hosted.has_begun and observer is not None
    return p.Letter(
        version=p.VERSION,
        table=table_shown(hosted),
        seat=observer,
        view=now.view,
        prompt=_prompt(table, now.asked),
        waiting=now.waiting,
        sealed=_sealed(table, observer),
        can_undo=is_seated and observer is not None and table.can_undo(observer),
        heard_from=now.heard_from,
        heard=now.heard,
        scenes=scenes_shown(table, observer, now.heard_from) if was_here else (),
        lesson=lesson_shown(hosted, observer),
        talk=talk_shown(hosted, observer, talk),
    )


def scenes_shown(table: Table, observer: Observer, since: int) -> tuple[p.SceneShown, ...]:
    """What this observer saw on the way from what he had been told before to now."""
    seen = table.scenes.seen(table.match, observer, since) if table.scenes is not None else ()
    return tuple(p.SceneShown(scene.heard, scene.view) for scene in seen)


def talk_shown(hosted: Hosted, observer: Observer, allowed: p.HowFree) -> p.TalkShown | None:
    """Whether this observer can talk now, and to whom, as far as he sees himself."""
    how = how_open(hosted, allowed)
    if how == "off" or hosted.lesson is not None:
        return None
    return p.TalkShown(how, hearers(hosted, observer))


def spoken(hosted: Hosted, observer: Observer, first: int) -> p.Talk:
    """What was said for this observer to hear, from this line on."""
    eyes = -1 if observer is None else observer
    lines = hosted.talk_for(observer)[first:]
    return p.Talk(first, tuple([_line(one, one.heard[eyes]) for one in lines]))


def _line(one: Spoke, heard: int) -> p.Spoken:
    seat = one.seat if one.seat >= 0 else None
    return p.Spoken(seat, one.called, one.to, one.text, one.phrase, heard, one.at, one.place)


def lesson_shown(hosted: Hosted, observer: Observer) -> p.LessonShown | None:
    """What the learner is taught now: from the lesson and his own choices. Nobody else is told of it."""
    lesson, table = hosted.lesson, hosted.table
    if lesson is None or observer != lesson.seat:
        return None
    standing = lesson.standing(table.lines)
    prompt = table.prompt(lesson.seat)
    return p.LessonShown(
        name=lesson.name,
        title=lesson.file.title,
        first=standing.at + 1,
        steps=len(lesson.steps),
        pages=tuple(p.PageShown(step.say, step.look, step.rules) for step in lesson.pages(standing)),
        wanted=tuple(map(str, lesson.wanted(standing, prompt.options))) if prompt is not None else (),
        hint=lesson.hint(standing),
        is_over=lesson.is_over(standing),
        then=lesson.then,
    )


def table_shown(hosted: Hosted) -> p.TableShown:
    """What everybody may know of a table: it takes no observer, because it is the same for all."""
    table = hosted.table
    names = [table.seat_name(seat) for seat in table.seats]
    result = table.result if hosted.is_over else None
    return p.TableShown(
        id=hosted.id,
        game=table.game.name,
        title=table.game.title,
        state=hosted.state,
        options=msgspec.to_builtins(table.options),
        seats=tuple(seat_shown(hosted, seat, names[seat]) for seat in table.seats),
        dice=dice_shown(hosted),
        secrets=table.has_secrets,
        stand_ins=hosted.allows_stand_ins,
        sides=table.game.sides(len(table.seats), table.options),
        round=round_shown(hosted),
        result=result_shown(table, result) if result else None,
        rematch=hosted.rematch,
        part=table.after.part if table.after else 1,
        sequel=sequel_shown(table),
    )


def result_shown(table: Table, result: Result) -> p.ResultShown:
    """How it ended: everybody may know."""
    gave_up = next((line.seat for line in reversed(table.lines) if isinstance(line, Resigned)), None)
    game = table.game
    return p.ResultShown(
        outcome=result.outcome,
        scores=result.scores,
        text=game.result_text(result),
        story=game.story_text(result, table.view()),
        figures=tuple(game.tally(table.match.heard())),
        gave_up=gave_up,
    )


def sequel_shown(table: Table) -> p.SequelShown | None:
    """Everybody may know how a campaign goes on: its next table is open to all of them."""
    sequel = sequel_of(table)
    return p.SequelShown(part_of(table.header) + 1, sequel.seats, sequel.options) if sequel else None


def seat_shown(hosted: Hosted, seat: Seat, name: str) -> p.SeatShown:
    """What everybody may know of a seat: who holds it, and who plays it, both from what all have seen."""
    holder, one = hosted.holders[seat], hosted.stand_ins.get(seat)
    stand_in = p.StandInShown(one.bot, None if one.bot else one.by, one.since) if one is not None else None
    return p.SeatShown(
        name=name,
        player=holder.player,
        called=holder.called,
        here=hosted.is_here(seat),
        away_since=away_since(hosted, seat),
        stand_in=stand_in,
        free_at=free_at(hosted, seat),
    )


def dice_shown(hosted: Hosted) -> p.DiceShown:
    """The promise; the secrets themselves only when the last line of the record has revealed them."""
    table = hosted.table
    if not hosted.has_begun:
        return p.DiceShown((table.commitment,), ((),))
    dice = promised(table.header, table.lines)
    over = table.lines[-1] if table.lines else None
    secrets = over.secrets if isinstance(over, Over) else ()
    return p.DiceShown(
        commitments=tuple(one.commitment for one in dice),
        entropy=tuple(one.entropy for one in dice),
        rounds=tuple(one.round for one in dice),
        secrets=secrets,
    )


def round_shown(hosted: Hosted) -> p.RoundShown | None:
    """How far the words for the dice have come. A word itself is told to nobody before all are in."""
    if hosted.has_begun:
        return None
    return p.RoundShown(
        number=hosted.round,
        promise=hosted.table.commitment,
        seals=hosted.seals,
        waiting=hosted.awaited,
        voided=hosted.voided,
    )


def told(table: Table, event: Event) -> p.Line:
    """A line of the log. The caller answers for whom the event reaches."""
    return p.Line(msgspec.to_builtins(event), table.event_text(event), event.paces(), event.sounds())


def _prompt(table: Table, prompt: Prompt | None) -> p.PromptShown | None:
    if prompt is None or not table.can_go_on:
        return None
    game = table.game
    text = game.question_text(prompt.question, prompt.view)
    idle = game.idle(prompt.view, prompt.question, prompt.options)
    options = options_shown(game, prompt)
    return p.PromptShown(prompt.number, prompt.rule, prompt.question, text, options, str(idle) if idle else "")


def _waiting(table: Table, observer: Observer, view: Any) -> p.WaitingShown | None:
    waiting = table.waiting(observer)
    if waiting is None:
        return None
    text = table.game.question_text(waiting.question, view) if waiting.question else ""
    return p.WaitingShown(waiting.rule, text, waiting.seats)


def _sealed(table: Table, observer: Observer) -> str:
    choice = table.sealed(observer) if observer is not None else None
    return str(choice) if choice is not None else ""


def reasoned(hosted: Hosted, seat: Seat, choice: str, on: tuple[str, ...]) -> p.Reasoned:
    """Why this seat is not offered this choice now, or anything that is about these things."""
    table = hosted.table
    reason = table.why_not_about(seat, on) if on else table.why_not(seat, choice)
    return p.Reasoned(choice, on, reason.rule if reason else "", reason.sentence if reason else "")


def belief_told(game: Game[Any], view: Any, heard: list[Event], assumed: tuple[str, ...]) -> p.BeliefTold:
    """What a seat can work out from what it sees and has heard: from these alone, in a thread of its own."""
    return p.BeliefTold(assumed, len(heard), game.belief(view, heard, assumed))


def exposure_told(game: Game[Any], prompt: Prompt | None, number: int) -> p.ExposureTold:
    """What the options of a prompt would give away, worked out from what the seat knows, in a thread of its own."""
    is_open = prompt is not None and prompt.number == number
    return p.ExposureTold(number, game.exposure(prompt) if is_open and prompt else None)


def odds_told(hosted: Hosted, seat: Seat, number: int) -> p.OddsTold:
    """The chances of what this seat can choose now; none if another question is open than it thinks."""
    table = hosted.table
    prompt = table.prompt(seat)
    if prompt is None or prompt.number != number:
        return p.OddsTold(number, ())
    forecasts = table.game.odds(prompt.view, prompt.question, prompt.options)
    return p.OddsTold(number, tuple(_grouped(table.game, forecasts)))


def _grouped(game: Game[Any], forecasts: list[Forecast]) -> list[p.OddsOf]:
    """What is the same for several choices is said once, for all of them."""
    by_choice: dict[str, list[p.Chance]] = {}
    for forecast in forecasts:
        outcomes = tuple((game.outcome_text(key), part, whole) for key, part, whole in forecast.outcomes)
        chance = p.Chance(game.chance_text(forecast.label), outcomes, forecast.success)
        by_choice.setdefault(forecast.of, []).append(chance)
    choices: dict[tuple[p.Chance, ...], list[str]] = {}
    for of, chances in by_choice.items():
        choices.setdefault(tuple(chances), []).append(of)
    return [p.OddsOf(tuple(filter(None, of)), chances) for chances, of in choices.items()]


def asked(hosted: Hosted, seats: tuple[Seat, ...]) -> p.Asked:
    """Which of the seats that are played at one screen must decide now."""
    if not hosted.has_begun:
        return p.Asked(())
    return p.Asked(tuple(seat for seat in seats if hosted.table.prompt(seat) is not None))


def _called(hosted: Hosted, seat: Seat) -> str:
    """Who plays a seat, for somebody's list of tables."""
    holder, role = hosted.holders[seat], hosted.table.seat_name(seat)
    match holder.player:
        case "bot":
            return say("table", "bot_in_seat", role=role, bot=holder.called)
        case "person" if holder.called:
            return say("table", "person_in_seat", role=role, called=holder.called)
        case _:
            return role


def my_table(hosted: Hosted, seat: Seat) -> r.MyTable:
    """A line of somebody's own list of tables."""
    table = hosted.table
    waiting = _waiting(table, seat, table.view(seat)) if hosted.has_begun else None
    wants_word = hosted.holds_round and seat in hosted.awaited
    return r.MyTable(
        table=hosted.id,
        seat=seat,
        role=table.seat_name(seat),
        game=table.game.name,
        title=table.game.title,
        state=hosted.state,
        secrets=table.has_secrets,
        others=tuple(_called(hosted, other) for other in table.seats if other != seat),
        standing=table.game.standing_text(table.view(seat)) if hosted.state == "running" else "",
        yours=bool(asked(hosted, (seat, *hosted.stood_for((seat,)))).seats) if hosted.has_begun else wants_word,
        text=say("table", "word_awaited") if wants_word else waiting.text if waiting else "",
        outcome=table.game.result_text(table.result) if table.result else "",
        campaign=hosted.campaign or (hosted.id if sequel_of(table) else ""),
        part=table.after.part if table.after else 1,
        touched=hosted.touched_for(seat),
    )
