"""Blade in the Dark: the object that the registry lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

import msgspec

from uguisu.engine.choice import TWO_D6, Choice, Facets
from uguisu.engine.content import load
from uguisu.engine.event import Observer, Seat
from uguisu.engine.flow import Flow
from uguisu.engine.game import Facts, Forecast, Game, Misfit
from uguisu.engine.speech import Doubt, Result
from uguisu.engine.why_not import Reason
from uguisu.games.blade import choices as c
from uguisu.games.blade.atlas import Atlas, atlas
from uguisu.games.blade.checks.position import check_world
from uguisu.games.blade.content import PACKAGE, BladeContent
from uguisu.games.blade.flow.career import PROCEDURES, Career
from uguisu.games.blade.odds.forecasts import odds
from uguisu.games.blade.picture.picture import Picture
from uguisu.games.blade.pointing import facets, wished
from uguisu.games.blade.view import View, view, world_seen
from uguisu.games.blade.why_not.answer import REASONS
from uguisu.games.blade.why_not.grounds import Asked
from uguisu.games.blade.words.hints import hint
from uguisu.games.blade.words.text import BladeSpeech
from uguisu.games.blade.world import FirstOptions, FirstWorld, Options, Record, World


class Blade(Picture, BladeSpeech, Game[World]):
    """A solo ninja's campaign of six contracts."""

    main_options = ("contract", "mode")
    option_needs = MappingProxyType({"mode": {"contract": 0}})

    name, title, seats = "blade", "Blade in the Dark", (1,)
    rules_version = 2
    secrets, most_outcomes = False, len(TWO_D6)
    options: ClassVar[type[Options]] = Options
    world: ClassVar[type[World]] = World
    procedures = PROCEDURES
    longest = 40_000

    def __init__(self, content: BladeContent) -> None:
        self.content: BladeContent = content
        self.catalog = content.catalog
        self.score_range = (0.0, float(content.most_gold))

    def with_content(self, over: Mapping[str, str]) -> Blade:
        """The same game with other facts: campaign.toml, contracts.toml, items.toml or shapes.toml."""
        return type(self)(load(BladeContent, PACKAGE, {**self.content.files.over, **over}))

    def as_of(self, rules: int) -> Game[World] | None:
        if rules != FirstRules.rules_version:
            return super().as_of(rules)
        return FIRST_RULES if self.content is FIRST_RULES.content else FirstRules(self.content)

    def set_up(self, seats: int, options: Options) -> Flow[World]:
        """3 A new record; for a single contract (O2) its Dan and its purse."""
        record = Record(owned=self.content.commons)
        if options.contract:
            purse = self.content.campaign.purse[options.contract - 1]
            record = msgspec.structs.replace(record, gold=purse, dan=options.contract)
        w = self.world(content=self.content, options=options, record=record, saved=record)
        w.contract = options.contract or 1
        w.target_hp, w.bodyguards = w.sheet.hp, w.sheet.bodyguards
        return Flow(w, Career())

    def view(self, flow: Flow[World], observer: Observer) -> View:
        return view(flow)

    def result(self, w: World) -> Result:
        return Result(w.ending, (float(w.score),))

    def standing(self, w: World) -> tuple[int, int, int]:
        """BL-908 What campaigns are compared by: score, then contracts closed, then fewer failed attempts."""
        return (w.score, w.closed, -w.failed)

    def facts(self, w: World, made: Sequence[Choice]) -> Facts:
        return {"contract": w.contract, "closed": w.closed, "failed": w.failed, "gold": w.record.gold}

    def resign(self, flow: Flow[World], seat: Seat) -> None:
        """BL-118 The campaign ends with score 0."""
        flow.world.ending, flow.world.score = "resigned", 0

    def check(self, flow: Flow[World], options: Options, seats: int) -> None:
        if flow.world.options != options:
            raise Misfit("world.options", "these are not the options of the table")
        check_world(flow)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return REASONS.reason(self, Asked(view, question, world_seen(self.content, view)), choice)

    def doubt(self, choice: Choice, question: str, view: View) -> Doubt | None:
        """Once the Target is dead nothing is lost by going."""
        is_lost = view.target_hp > 0 or isinstance(choice, c.Abandon)
        return super().doubt(choice, question, view) if is_lost else None

    def facets(self, choice: Choice, view: View, options: Sequence[Choice] = ()) -> Facets:
        return facets(choice, view)

    def wish(self, on: Sequence[str], view: View, question: str, options: Sequence[Choice]) -> Choice | None:
        meant = wished(self.content, on, view, options)
        return meant if meant and meant not in options else super().wish(on, view, question, options)

    def odds(self, view: View, question: str, options: Sequence[Choice]) -> list[Forecast]:
        return odds(self.content, view, question, options)

    def atlas(self) -> Atlas:
        return atlas(self.content, self.words)

    def hint(self, choice: Choice, question: str, view: View) -> str:
        return hint(self.content, self.words, choice, view)


class FirstRules(Blade):
    """The first version, for tables that began under it: the noise limit was always the tight one."""

    rules_version = 1
    options, world = FirstOptions, FirstWorld


BLADE = Blade(load(BladeContent, PACKAGE))
FIRST_RULES = FirstRules(BLADE.content)
