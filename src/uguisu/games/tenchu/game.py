"""Tenchu / Wrath of Heaven: the object that the registry lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from uguisu.engine.choice import Below, Choice, shorten
from uguisu.engine.content import load
from uguisu.engine.errors import BadOption
from uguisu.engine.event import Event, Observer, Seat, Told
from uguisu.engine.flow import Flow
from uguisu.engine.game import Facts, Game, Misfit
from uguisu.engine.prompt import Prompt
from uguisu.engine.speech import About, Doubt, Result
from uguisu.engine.vocabulary import Vocabulary
from uguisu.engine.why_not import Reason
from uguisu.games.tenchu.atlas import Atlas, atlas
from uguisu.games.tenchu.belief import resample
from uguisu.games.tenchu.checks.position import check_world, vocabulary
from uguisu.games.tenchu.content import TenchuContent, table_of
from uguisu.games.tenchu.events import Rated
from uguisu.games.tenchu.facts import facts
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import Options, Settled
from uguisu.games.tenchu.figures import MISSION_TURNS, MOST_NINJA, PACKAGE
from uguisu.games.tenchu.film import Film, film
from uguisu.games.tenchu.flow.battle import Battle
from uguisu.games.tenchu.flow.skirmish import Skirmish
from uguisu.games.tenchu.insight.shown import Insight, Reaches, insight, reaches
from uguisu.games.tenchu.picture.picture import Picture
from uguisu.games.tenchu.picture.table import drawn
from uguisu.games.tenchu.score import scores
from uguisu.games.tenchu.view import View, view
from uguisu.games.tenchu.why_not.answer import REASONS
from uguisu.games.tenchu.why_not.grounds import Asked
from uguisu.games.tenchu.words.about import about, content_facts
from uguisu.games.tenchu.words.choices import choice_facts, hint_facts, named, would_fail
from uguisu.games.tenchu.words.events import event_facts
from uguisu.games.tenchu.words.names import seat_name
from uguisu.games.tenchu.words.questions import question_facts
from uguisu.games.tenchu.words.stories import standing_text, story_text
from uguisu.games.tenchu.words.text import FILE, word
from uguisu.games.tenchu.world import World

DECISIONS_A_TURN = 1500
DISTINCT_CARDS = 36
MISSION = {"mode": "together"}
BATTLE = {"mode": "battle"}


class Tenchu(Picture, Game[World]):
    """Ninja against a village that is awake, or two armies at a crossroads."""

    name, title, seats = "tenchu", "Tenchu: Wrath of Heaven", (1, 2, 3, 4, 5, 6)
    options, world = Options, World
    main_options = ("mode", "mission", "ninja", "npcs", "first", "second")
    option_needs = MappingProxyType({"mission": MISSION, "first": BATTLE, "second": BATTLE})
    undo_worlds = 32
    content: TenchuContent

    def __init__(self, content: TenchuContent) -> None:
        self.content, self.catalog = content, content.catalog
        self.longest = DECISIONS_A_TURN * MISSION_TURNS
        self.most_outcomes = DISTINCT_CARDS

    def with_content(self, over: Mapping[str, str]) -> Tenchu:
        found = self.laid_over(over)
        found.content.check_grounds(over)
        return found

    def of_content(self, texts: Mapping[str, str]) -> Tenchu:
        """Tables go on with whatever they began with."""
        return self.laid_over({**dict.fromkeys(self.content.texts, ""), **texts})

    def laid_over(self, over: Mapping[str, str]) -> Tenchu:
        return type(self)(load(TenchuContent, PACKAGE, {**self.content.files.over, **over}))

    def content_facts(self, file: str) -> dict[str, Any]:
        return content_facts(self.content, file)

    def content_picture(self, file: str) -> Sequence[str]:
        table = table_of(file)
        return () if table is None else drawn(self.content.ground(table))

    @property
    def about(self) -> About:
        return about(self.content)

    # Options

    def options_from(self, given: dict[str, Any] | msgspec.Struct | None) -> Options:
        options: Options = super().options_from(given)
        content, is_battle = self.content, options.mode == "battle"
        known: dict[str, Sequence[str]] = {
            "mission": tuple(content.missions),
            "table": content.battlefields if is_battle else content.settlements,
            "first": tuple(content.factions.factions),
            "second": tuple(content.factions.factions),
        }
        for name, there in known.items():
            chosen = getattr(options, name)
            if chosen and chosen not in there:
                raise BadOption(
                    self.words.say("wrong", name, game=self.title, chosen=shorten(chosen), there=", ".join(there))
                )
        if not is_battle and options.table:
            self._refuse_missions_elsewhere(options)
        return options

    def _refuse_missions_elsewhere(self, options: Options) -> None:
        """Where only some of the missions take place, one of them is chosen."""
        there = self.content.missions_at(options.table)
        is_chosen = options.mode == "together" and options.mission in there
        if not is_chosen and options.table not in self.content.villages:
            table = FILE.name("table", options.table)
            raise BadOption(
                self.words.say("wrong", "few_missions", game=self.title, table=table, there=", ".join(there))
            )

    def option_values(self, option: str) -> tuple[bool | int | str, ...]:
        match option:
            case "mission":
                return ("", *self.content.missions)
            case "table":
                return ("", *self.content.villages, *self.content.battlefields)
            case "first" | "second":
                return ("", *self.content.factions.factions)
        return super().option_values(option)

    def refuse(self, seats: int, options: Options) -> None:
        """Options that do not go with so many seats."""
        say, w = self.words.say, World(content=self.content, options=options, seats=seats)
        if options.mode == "battle":
            if seats != 2:
                raise BadOption(say("wrong", "battle_seats", game=self.title))
            return
        if len(w.ninja_seats) < (2 if options.mode == "competing" else 1):
            raise BadOption(say("wrong", "too_few_seats", game=self.title))
        if len(w.ninja_seats) * w.ninja_each > MOST_NINJA:
            raise BadOption(say("wrong", "too_many_ninja", game=self.title, most=MOST_NINJA))

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        self.refuse(seats, options)
        is_battle = options.mode == "battle"
        tables = self.content.battlefields if is_battle else self.content.villages
        table = options.table or tables[0]
        w = World(content=self.content, options=options, seats=seats, table=table)
        return Flow(w, Battle() if is_battle else Skirmish())

    def view(self, flow: Flow[World], observer: Observer) -> View:
        return view(flow, observer)

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        resample(flow, seat, below)

    def has_secrets(self, seats: int, options: Options) -> bool:
        """TE-R90 Only where Ninja compete."""
        return options.mode == "competing"

    def vocabulary(self, flow: Flow[World]) -> Vocabulary:
        return vocabulary(flow.world)

    def check(self, flow: Flow[World], options: Options, seats: int) -> None:
        if flow.world.options != options:
            raise Misfit("world.options", "these are not the options of the table")
        if flow.world.seats != seats:
            raise Misfit("world.seats", f"the table has {seats} seats, not {flow.world.seats}")
        check_world(flow)

    def result(self, w: World) -> Result | None:
        return Result(w.ending, scores(w)) if w.ending else None

    def resign(self, flow: Flow[World], seat: Seat) -> None:
        w = flow.world
        if w.is_battle:
            w.ending = "two" if seat == 0 else "one"
        else:
            w.ending = "ninja" if seat not in w.ninja_seats else "guards"
        w.cause, w.phase, w.known = "given_up", "over", dict(w.missions)

    def settled(self, options: Options, world: Field) -> Settled:
        """DP-1, DP-15 Who plays whom, and which armies were raised."""
        known: dict[str, Any] = msgspec.structs.asdict(options)
        return Settled(**known | {"seated": world.played, "hired": world.hired, "sides": world.factions})

    def film(self, options: Options, seats: int, told: Sequence[Told], moments: Iterable[tuple[int, World]]) -> Film:
        return film(told, moments, lambda event, w: self.event_text(event, self.settled(options, w), seats))

    def facts(self, w: World, made: Sequence[Choice]) -> Facts:
        return facts(w, made)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return REASONS.reason(self, Asked(view, question, view), choice)

    # What helps to think

    def belief(self, view: View, heard: Sequence[Event], assumed: Sequence[str]) -> Insight | None:
        return insight(view)

    def exposure(self, prompt: Prompt) -> Reaches | None:
        return reaches(prompt.view, prompt.options)

    # Words

    def seat_name(self, seat: Seat, seats: int, options: Any = None) -> str:
        return seat_name(seat, seats, options)

    def named(self, field: str, value: Any, view: Any) -> Any:
        return named(field, value, view)

    def question_facts(self, question: str, view: View) -> dict[str, Any]:
        return question_facts(question, view)

    def choice_facts(self, choice: Choice, question: str, view: View) -> dict[str, Any]:
        return choice_facts(choice, question, view)

    def event_facts(self, event: Event, options: Options | None, seats: int) -> dict[str, Any]:
        return event_facts(event, self.content, options, seats)

    def tally(self, told: Iterable[Event]) -> list[tuple[str, int]]:
        """TE-346 Where all Ninja are rated as one, their rating comes first."""
        events = list(told)
        rated = [event.points for event in events if isinstance(event, Rated)]
        return [(word("rating"), points) for points in rated if len(rated) == 1] + super().tally(events)

    def hint(self, choice: Choice, question: str, view: View) -> str:
        tag = str(choice.__struct_config__.tag)
        return self.words.say("hints", tag, **hint_facts(choice, view)) if self.words.has("hints", tag) else ""

    def doubt(self, choice: Choice, question: str, view: View) -> Doubt | None:
        return super().doubt(choice, question, view) if would_fail(view) else None

    def standing_text(self, view: View) -> str:
        return standing_text(view)

    def story_text(self, result: Result, view: View) -> str:
        return story_text(result, view)

    def atlas(self) -> Atlas:
        return atlas(self.content)

    # Seats

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        w = World(content=self.content, options=options, seats=seats)
        every = tuple(map(Seat, range(seats)))
        ninja = w.ninja_seats
        npcs = (every[len(ninja) :],) if len(ninja) < seats else ()
        if options.mode == "together":
            return ninja, *npcs
        return *((seat,) for seat in ninja), *npcs

    def is_zero_sum(self, seats: int, options: Options) -> bool:
        return options.mode == "battle"


TENCHU = Tenchu(load(TenchuContent, PACKAGE))
