"""Ninja: Legend of the Scorpion Clan: the object that the registry lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from uguisu.engine.choice import Below, Choice, Facets, shorten
from uguisu.engine.content import load
from uguisu.engine.errors import BadOption, UguisuError
from uguisu.engine.event import Event, Observer, Seat, Told
from uguisu.engine.flow import Flow
from uguisu.engine.game import Facts, Game, Misfit
from uguisu.engine.prompt import Prompt
from uguisu.engine.speech import About, Doubt, Result
from uguisu.engine.vocabulary import Vocabulary
from uguisu.engine.why_not import Reason
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import pointing
from uguisu.games.scorpion.atlas import Atlas, atlas
from uguisu.games.scorpion.belief.resample import resample
from uguisu.games.scorpion.belief.shown import BeliefShown, ExposureShown, belief_shown, exposure_shown
from uguisu.games.scorpion.board import MAPS, PACKAGE
from uguisu.games.scorpion.checks.plans import check_plans
from uguisu.games.scorpion.checks.position import check_world, vocabulary
from uguisu.games.scorpion.content import ScorpionContent, map_name
from uguisu.games.scorpion.events import EVENTS
from uguisu.games.scorpion.facts import facts
from uguisu.games.scorpion.figures import FIGURES
from uguisu.games.scorpion.film import Film, film
from uguisu.games.scorpion.flow.night import PROCEDURES, Night
from uguisu.games.scorpion.picture.picture import Picture
from uguisu.games.scorpion.placing import patrols, sentries, sleepers
from uguisu.games.scorpion.view import View, view
from uguisu.games.scorpion.why_not.answer import REASONS
from uguisu.games.scorpion.why_not.grounds import Asked, world_seen
from uguisu.games.scorpion.words import text
from uguisu.games.scorpion.words.questions import question_facts
from uguisu.games.scorpion.words.templates import ENGLISH, FILE, WORDS, word
from uguisu.games.scorpion.world import GUARD_SEATS, INTRUDER_SEATS, Options, World

DECISIONS_A_TURN = 300
SEATS = {2: ("intruders", "guards"), 3: ("ninja", "traitor", "guards"), 4: ("ninja", "traitor", "swords", "spears")}


class Scorpion(Picture, Game[World]):
    """Ninja and traitor against the guards of two castles, for two, three or four."""

    main_options = ("map", "variant", "ready_made", "deduction")
    option_needs = MappingProxyType(
        {"two_hands": {"variant": "lone_wolf"}, "written_missions": {"variant": "contested"}}
    )

    name, title, seats = "scorpion", "Ninja: Legend of the Scorpion Clan", (2, 3, 4)
    rules_version = 2
    options, world, procedures, events = Options, World, PROCEDURES, EVENTS
    undo_worlds = 32
    content: ScorpionContent

    def __init__(self, content: ScorpionContent) -> None:
        self.content, self.catalog = content, content.catalog
        self.longest = DECISIONS_A_TURN * max(board.turns for board in content.boards.values())
        self.most_outcomes = max(len(board.zones) for board in content.boards.values())

    @property
    def about(self) -> About:
        return about(self.content)

    def with_content(self, over: Mapping[str, str]) -> Scorpion:
        found = self.laid_over(over)
        check_plans(found.content)
        return found

    def content_facts(self, file: str) -> dict[str, Any]:
        if not file.startswith(f"{MAPS}/"):
            return {}
        board = self.content.boards[map_name(file)].file
        return msgspec.structs.asdict(board) | {"zones": len(board.zones)}

    def of_content(self, texts: Mapping[str, str]) -> Scorpion:
        """Tables go on with whatever they began with: how new ones begin is of no account then."""
        return self.laid_over({**dict.fromkeys(self.content.texts, ""), **texts})

    def laid_over(self, over: Mapping[str, str]) -> Scorpion:
        return type(self)(load(ScorpionContent, PACKAGE, {**self.content.files.over, **over}))

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        w = World(self.content, options, seats, rules=self.rules_version)
        refuse_misfits(w)
        return Flow(w, Night())

    def options_from(self, given: dict[str, Any] | msgspec.Struct | None) -> Options:
        options: Options = super().options_from(given)
        if options.map not in self.content.boards:
            maps = ", ".join(self.content.boards)
            raise BadOption(self.words.say("wrong", "map", game=self.title, map=shorten(options.map), maps=maps))
        return options

    def option_values(self, option: str) -> tuple[bool | int | str, ...]:
        return tuple(self.content.boards) if option == "map" else super().option_values(option)

    def as_of(self, rules: int) -> Game[World] | None:
        if rules != FirstRules.rules_version:
            return super().as_of(rules)
        return FIRST_RULES if self.content is FIRST_RULES.content else FirstRules(self.content)

    def seat_name(self, seat: Seat, seats: int, options: Any = None) -> str:
        return word("who", SEATS[seats][seat])

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
        intruders, guards = INTRUDER_SEATS[seats], GUARD_SEATS[seats]
        if options.variant == "contested":
            return *((seat,) for seat in intruders), guards
        return intruders, guards

    def is_zero_sum(self, seats: int, options: Options) -> bool:
        """Where there are as many of one side as of the other."""
        sides = self.sides(seats, options)
        return len(sides) == 2 and len(sides[0]) == len(sides[1])

    def view(self, flow: Flow[World], observer: Observer) -> View:
        return view(flow, observer)

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        resample(flow, seat, heard, below)

    def result(self, w: World) -> Result | None:
        return Result(w.ending, scores(w)) if w.ending else None

    def resign(self, flow: Flow[World], seat: Seat) -> None:
        w = flow.world
        if w.are_rivals and seat in w.intruder_seats:
            raise UguisuError(FILE.say("wrong", "rival_gives_up"))
        w.ending = "intruders" if seat in w.guard_seats else "guards"
        if w.are_rivals:
            w.ending = "both"
        w.cause, w.phase = "resigned", "over"

    def vocabulary(self, flow: Flow[World]) -> Vocabulary:
        return vocabulary(flow.world)

    def check(self, flow: Flow[World], options: Options, seats: int) -> None:
        if flow.world.options != options:
            raise Misfit("world.options", "these are not the options of the table")
        if flow.world.rules != self.rules_version:
            raise Misfit("world.rules", "this is not the version of the rules that the position names")
        if flow.world.seats != seats:
            raise Misfit("world.seats", f"the table has {seats} seats, not {flow.world.seats}")
        try:
            refuse_misfits(flow.world)
        except BadOption as error:
            raise Misfit("options", str(error)) from None
        check_world(flow)

    def belief(self, view: View, heard: Sequence[Event], assumed: Sequence[str]) -> BeliefShown | None:
        return belief_shown(view, heard, assumed)

    def idle(self, view: View, question: str, options: Sequence[Choice]) -> Choice | None:
        """SC-505 Nobody answers a listening that can have heard nobody."""
        return c.DECLINE if question == "was_it_a_cat" and not view.can_be_heard else None

    def exposure(self, prompt: Prompt) -> ExposureShown | None:
        return exposure_shown(prompt)

    def film(self, options: Options, seats: int, told: Sequence[Told], moments: Iterable[tuple[int, World]]) -> Film:
        return film(self.content, options, seats, told)

    def facts(self, w: World, made: Sequence[Choice]) -> Facts:
        return facts(w, made)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return REASONS.reason(self, Asked(view, question, world_seen(view)), choice)

    def atlas(self) -> Atlas:
        return atlas(self.content)

    def facets(self, choice: Choice, view: View, options: Sequence[Choice] = ()) -> Facets:
        return pointing.facets(choice, view, options)

    def wish(self, on: Sequence[str], view: View, question: str, options: Sequence[Choice]) -> Choice | None:
        return pointing.wish(self.catalog, on, view, options)

    def hint(self, choice: Choice, question: str, view: View) -> str:
        return text.hint(choice)

    def doubt(self, choice: Choice, question: str, view: View) -> Doubt | None:
        """Whoever has completed his mission loses nothing by leaving."""
        return None if text.is_done(view) else super().doubt(choice, question, view)

    def named(self, field: str, value: Any, view: View) -> Any:
        return text.named(field, value, view)

    def question_facts(self, question: str, view: View) -> dict[str, Any]:
        return question_facts(question, view)

    def choice_facts(self, choice: Choice, question: str, view: View) -> dict[str, Any]:
        return text.choice_facts(choice, question, view)

    def event_facts(self, event: Event, options: Options | None, seats: int) -> dict[str, Any]:
        return text.event_facts(event, self.content, options, seats)

    def result_text(self, result: Result) -> str:
        return str(WORDS["ending"][result.outcome])


class FirstRules(Scorpion):
    """The first version, for tables that began under it."""

    rules_version = 1


def refuse_misfits(w: World) -> None:
    """Options that do not go together."""
    options = w.options
    if options.variant == "lone_wolf" and w.seats != 2:
        raise wrong("lone_wolf_seats")
    if options.variant == "contested" and w.seats == 2:
        raise wrong("contested_seats")
    if options.two_hands and options.variant != "lone_wolf":
        raise wrong("two_hands")
    if options.written_missions and options.variant != "contested":
        raise wrong("written_missions")
    if sentries(w) > len(w.board.watch_posts):
        raise wrong("watch_posts", posts=len(w.board.watch_posts), sentries=sentries(w))
    if sentries(w) + 2 * patrols(w) > FIGURES:
        raise wrong("too_many_guards", sentries=sentries(w), patrols=patrols(w), figures=FIGURES)
    if w.players == 2 and sentries(w) % 2:
        raise wrong("odd_sentries", sentries=sentries(w))
    if patrols(w) and not w.board.track:
        raise wrong("no_track")
    for who in w.in_play:
        if w.hand_size(who) not in range(len(w.content.decks[who]) + 1):
            raise wrong("hand_size", who=who, cards=w.hand_size(who), deck=len(w.content.decks[who]))
    if sleepers(w) > 2 * len(w.board.barracks):
        raise wrong("sleepers", most=2 * len(w.board.barracks), sleepers=sleepers(w))


def wrong(key: str, **facts: Any) -> BadOption:
    return BadOption(FILE.say("wrong", key, **facts))


def scores(w: World) -> tuple[float, ...]:
    """One for a won game, minus one for a lost one, for every seat of a side."""
    if w.are_rivals:
        won = [w.ending in (who, "both") for who in ("ninja", "traitor")]
        sides = [1.0 if yes else -1.0 for yes in won]
        return (*sides, *[-1.0 if any(won) else 1.0] * w.players)
    intruders = {"intruders": 1.0, "draw": 0.0}.get(w.ending, -1.0)
    return (*[intruders] * len(w.intruder_seats), *[-intruders + 0.0] * w.players)


def about(content: ScorpionContent) -> About:
    """With the names of maps for which there are no better words."""
    found = msgspec.convert(ENGLISH["about"], About)
    maps = found.options["map"]
    names = {key: board.file.name for key, board in content.boards.items()}
    options = found.options | {"map": msgspec.structs.replace(maps, values=names | maps.values)}
    return msgspec.structs.replace(found, options=options)


SCORPION = Scorpion(load(ScorpionContent, PACKAGE))
FIRST_RULES = FirstRules(SCORPION.content)
