"""Shadow Tactics – The Boardgame: the object that the registry lists."""

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
from uguisu.engine.game import Facts, Game, Misfit, Sequel
from uguisu.engine.speech import Doubt, Result
from uguisu.engine.vocabulary import Vocabulary
from uguisu.engine.why_not import Reason
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.atlas import Atlas, atlas
from uguisu.games.shadow.belief import resample
from uguisu.games.shadow.board import PACKAGE
from uguisu.games.shadow.checks.position import check_world, vocabulary
from uguisu.games.shadow.checks.progress import check_progress
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.facts import facts
from uguisu.games.shadow.film import Film, film
from uguisu.games.shadow.flow.night import Night
from uguisu.games.shadow.flow.rewards import settle
from uguisu.games.shadow.flow.setup import is_last
from uguisu.games.shadow.insight.shown import Insight, insight
from uguisu.games.shadow.picture.picture import Picture
from uguisu.games.shadow.pieces import DAIMYO, NO_MISSION, Ending, Options, Settled
from uguisu.games.shadow.progress import Progress
from uguisu.games.shadow.view import View, view
from uguisu.games.shadow.why_not.answer import REASONS
from uguisu.games.shadow.why_not.grounds import Asked
from uguisu.games.shadow.words.choices import choice_facts, hint_facts, named
from uguisu.games.shadow.words.events import event_facts
from uguisu.games.shadow.words.names import seat_name
from uguisu.games.shadow.words.questions import question_facts
from uguisu.games.shadow.words.stories import standing_text, story_text
from uguisu.games.shadow.world import World

DECISIONS_A_ROUND = 400
COUNCIL_DECISIONS = 400


class Shadow(Picture, Game[World]):
    """One Daimyo against up to five ninjas."""

    name, title, seats = "shadow", "Shadow Tactics – The Boardgame", (3, 2, 4, 5, 6)
    options, world, legacy = Options, World, Progress
    main_options = ("mode", "mission", "characters", "ready_made", "insight")
    option_needs = MappingProxyType({"mission": {"mode": "single"}, "chapter": {"mode": "chapter"}})
    undo_worlds = 32
    content: ShadowContent

    def __init__(self, content: ShadowContent) -> None:
        self.content, self.catalog = content, content.catalog
        rounds = max(file.time for file in content.missions.values())
        self.longest = COUNCIL_DECISIONS + DECISIONS_A_ROUND * rounds
        self.most_outcomes = max(36, len(content.orders), len(content.shop.ninja), len(content.shop.daimyo))

    def with_content(self, over: Mapping[str, str]) -> Shadow:
        return type(self)(load(ShadowContent, PACKAGE, {**self.content.files.over, **over}))

    def options_from(self, given: dict[str, Any] | msgspec.Struct | None) -> Options:
        options: Options = super().options_from(given)
        for name, known in (("mission", self.content.missions), ("chapter", self.content.chapters)):
            chosen = getattr(options, name)
            if chosen not in known:
                there = ", ".join(known)
                raise BadOption(self.words.say("wrong", name, game=self.title, chosen=shorten(chosen), there=there))
        return options

    def option_values(self, option: str) -> tuple[bool | int | str, ...]:
        match option:
            case "mission":
                return tuple(self.content.missions)
            case "chapter":
                return tuple(self.content.chapters)
        return super().option_values(option)

    # Tables and chapters

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        progress = Progress(chapter=options.chapter, palace=self.content.palace_goods())
        return self._begin(seats, options, progress)

    def set_up_sequel(self, seats: int, options: Options, legacy: Progress) -> Flow[World]:
        check_progress(self.content, legacy)
        if legacy.chapter != options.chapter:
            raise Misfit("chapter", "is not the chapter of the table")
        return self._begin(seats, options, msgspec.convert(msgspec.to_builtins(legacy), Progress))

    def _begin(self, seats: int, options: Options, progress: Progress) -> Flow[World]:
        first = next(iter(self.content.missions))
        mission = {"chapter": NO_MISSION, "single": options.mission, "first_game": first}[options.mode]
        world = World(content=self.content, options=options, seats=seats, progress=progress, mission=mission)
        return Flow(world, Night())

    def sequel(self, world: World, seats: int, options: Options) -> Sequel | None:
        if options.mode != "chapter" or not world.mission or is_last(world):
            return None
        counts = (seats, *(count for count in self.seats if count != seats))
        return Sequel(world.progress, counts, {"mode": "chapter", "chapter": options.chapter})

    def view(self, flow: Flow[World], observer: Observer) -> View:
        return view(flow, observer)

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        resample(flow, seat, below)

    def result(self, w: World) -> Result | None:
        return Result(w.ending, scores(w.ending, w.seats)) if w.ending else None

    def resign(self, flow: Flow[World], seat: Seat) -> None:
        w = flow.world
        w.ending, w.cause, w.phase = ("ninjas" if seat == DAIMYO else "daimyo"), "given_up", "over"
        if w.options.mode == "chapter" and w.mission:
            settle(w)

    def vocabulary(self, flow: Flow[World]) -> Vocabulary:
        return vocabulary(flow.world)

    def check(self, flow: Flow[World], options: Options, seats: int) -> None:
        if flow.world.options != options:
            raise Misfit("world.options", "these are not the options of the table")
        if flow.world.seats != seats:
            raise Misfit("world.seats", f"the table has {seats} seats, not {flow.world.seats}")
        if flow.world.progress.chapter != options.chapter:
            raise Misfit("world.progress.chapter", "is not the chapter of the table")
        check_world(flow)

    def belief(self, view: View, heard: Sequence[Event], assumed: Sequence[str]) -> Insight | None:
        return insight(view, assumed)

    def film(self, options: Options, seats: int, told: Sequence[Told], moments: Iterable[tuple[int, World]]) -> Film:
        return film(told, moments)

    def facts(self, w: World, made: Sequence[Choice]) -> Facts:
        return facts(w, made)

    def round_of(self, world: World) -> int | None:
        return world.round or None

    def atlas(self) -> Atlas:
        return atlas(self.content)

    def hearers(self, view: View, seat: Seat, seats: int, options: Options) -> Sequence[Sequence[Seat]]:
        """SH-307, SH-308 Ninjas talk where the Daimyo hears it, and not from the end of programming to the end of
        execution."""
        everybody = tuple(map(Seat, range(seats)))
        return () if seat != DAIMYO and view.phase in ("orders", "execution") else (everybody,)

    def settled(self, options: Options, world: World) -> Settled:
        """SH-1110, SH-201 Which mission was chosen, and who plays whom."""
        seated = {ninja: one.seat for ninja, one in world.ninjas.items()}
        known = msgspec.structs.asdict(options) | {"mission": world.mission, "seated": seated}
        return Settled(**known)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return REASONS.reason(self, Asked(view, question, view), choice)

    def wish(self, on: Sequence[str], view: View, question: str, options: Sequence[Choice]) -> Choice | None:
        """Who presses an entry means whoever enters now; at any other time he means to go there."""
        found = super().wish(on, view, question, options)
        if not isinstance(found, c.Enter):
            return found
        if question == "where_does_he_enter":
            return msgspec.structs.replace(found, ninja=view.deed.owner)
        return next((choice for choice in self.catalog.about[on[0]] if isinstance(choice, c.Through)), found)

    def doubt(self, choice: Choice, question: str, view: View) -> Doubt | None:
        """Whoever has laid a card, or holds none, may be ready without being asked again."""
        if isinstance(choice, c.Ready):
            has_laid = any(on.ninja in view.hands for on in view.mat)
            if has_laid or not any(view.hands.values()):
                return None
        return super().doubt(choice, question, view)

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

    def hint(self, choice: Choice, question: str, view: View) -> str:
        tag = str(choice.__struct_config__.tag)
        facts = hint_facts(choice, view) if self.words.has("hints", tag) else None
        return "" if facts is None else self.words.say("hints", tag, **facts)

    def standing_text(self, view: View) -> str:
        return standing_text(view)

    def story_text(self, result: Result, view: View) -> str:
        return story_text(result, view)

    # Seats

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        return (DAIMYO,), tuple(map(Seat, range(1, seats)))

    def is_zero_sum(self, seats: int, options: Options) -> bool:
        return seats == 2


def scores(ending: Ending, seats: int) -> tuple[float, ...]:
    """One for a won mission, minus one for a lost one, for every seat of a side."""
    ninjas = 1.0 if ending == "ninjas" else -1.0
    return (-ninjas, *[ninjas] * (seats - 1))


SHADOW = Shadow(load(ShadowContent, PACKAGE))
