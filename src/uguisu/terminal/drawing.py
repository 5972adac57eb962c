"""How a game is drawn in the terminal: by the board that it draws of itself, else as its plain picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, ClassVar, cast

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.engine.game import Game
from uguisu.engine.registry import part_of
from uguisu.engine.words import say, sentence
from uguisu.kit.canvas import Canvas, Line, Piece, Place
from uguisu.kit.drawn import Cloud, Drawn, Overlay
from uguisu.kit.lines import narrow
from uguisu.terminal.lighting import light
from uguisu.terminal.menu import ENOUGH, FEW, About, Entry, Lights, are_places, common, grouped, standing


class Drawing:
    """Any game, by the words and the board that it gives of itself."""

    last: ClassVar[tuple[type[Choice], ...]] = ()
    """Choices that end something: the last in the list, with a key of their own."""
    always_grouped: ClassVar[tuple[type[Choice], ...]] = ()
    """Choices that are in a group even where there are few."""
    few: ClassVar[int] = FEW
    """So many options are listed as they are; more are folded into groups."""
    is_spread: ClassVar[bool] = False
    """Whether what lies in folded groups is lit on the board, and arrows go there: groups only keep the list short."""
    mark_styles: ClassVar[Sequence[str]] = ()
    """The styles of the marks in the legend, in its order."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.floor: int | None = None
        """The level of the board that was asked for; None: the one where something is done."""

    def said(self, *path: str, **facts: Any) -> str:
        """Words of the game that the terminal alone has use for."""
        return self.game.words.text("terminal", *path, **facts)

    def bar(self, view: Any) -> Line:
        """The line above the board: where the game stands."""
        return []

    def board(self, view: Any, lights: Lights, width: int, height: int) -> Canvas:
        """The board as large as fits, with what can be chosen on it."""
        if isinstance(self.game, Drawn):
            canvas = self.game.board(view, lights.overlay, width, height)
            light(canvas, lights)
            return canvas
        rows = self.game.picture(view).splitlines() or [""]
        if len(rows) == 1:
            rows = wrap(rows[0], max(width, 20)) or [""]
        canvas = Canvas(max(len(row) for row in rows), len(rows))
        for y, row in enumerate(rows):
            canvas.put(0, y, row)
        return canvas

    def change_floor(self, view: Any, way: int) -> None:
        """Up or down, where the board has several levels."""

    def sheet(self, view: Any, width: int) -> list[Line]:
        """What does not stand on the board."""
        return list(narrow(self.game.sheet(view), width)) if isinstance(self.game, Drawn) else []

    def legend(self) -> list[Line]:
        """What the marks on the board mean."""
        return self.marks("legend", self.mark_styles)

    def marks(self, part: str, styles: Sequence[str] = ()) -> list[Line]:
        """A table of marks: in a column that is wide enough, and what each means."""
        known = self.game.words.table("terminal", part).items()
        wide = max((len(mark) + 1 for mark, _ in known), default=0)
        found = zip(known, [*styles, *["gold bold"] * len(known)], strict=False)
        return [[Piece(f"{mark:{max(wide, 8)}}", style), Piece(does)] for (mark, does), style in found]

    def keys(self) -> dict[str, str]:
        """What keys, and the mouse, do in this game: besides what they do in all, or instead of it."""
        return dict(self.game.words.table("terminal", "keys"))

    def plain_map(self, view: Any) -> str:
        return self.game.plain_map(view) if isinstance(self.game, Drawn) else self.game.picture(view)

    def plain_sheet(self, view: Any) -> str:
        return self.game.plain_sheet(view) if isinstance(self.game, Drawn) else self.game.picture(view)

    def ending(self, view: Any) -> list[str]:
        """What there is to say about the end besides outcome and scores."""
        return []

    # What can be chosen

    def menu(self, question: str, view: Any, options: Sequence[Choice]) -> list[Entry]:
        """Groups where there is much to choose from; what ends the decision comes last."""
        about = self.about(view, options)
        rest = [option for option in options if not isinstance(option, self.last)]
        groups = {option: self.groups(option, question, view, about[option].things) for option in rest}
        folded = grouped(rest, groups, self.always_grouped, self.few)
        alone, inside = standing(rest, about), {label: standing(found, about) for label, found in folded.items()}
        entries: dict[str | Choice, Entry] = {}
        for option in rest:
            labels = [label for label in groups[option] if label in folded]
            if not labels:
                entries[option] = self.entry(option, question, view, alone.get(option))
            for label in labels:
                if label not in entries:
                    found = [self.entry(one, question, view, inside[label].get(one), label) for one in folded[label]]
                    entries[label] = Entry(label, inside=tuple(found), place=common(about, folded[label]))
        ends = [option for option in options if isinstance(option, self.last)]
        return [*entries.values(), *(self.entry(option, question, view)._replace(key=ENOUGH) for option in ends)]

    def about(self, view: Any, options: Sequence[Choice]) -> dict[Choice, About]:
        """What each option is about: places of the board, and things that lie nowhere on it."""
        facets = {option: self.game.facets(option, view, options) for option in options}
        found = {option: both.on or both.also for option, both in facets.items()}
        named: Mapping[str, Place] = {}
        if isinstance(self.game, Drawn):
            offered = Overlay({facet: "" for names in found.values() for facet in names})
            named = self.game.board(view, offered, *self.game.page).named
        return {
            option: About(
                [named[facet].name for facet in names if facet in named],
                [facet for facet in names if facet not in named],
            )
            for option, names in found.items()
        }

    def groups(self, choice: Choice, question: str, view: Any, things: Sequence[str]) -> Sequence[str]:
        """The labels of the groups that a choice belongs to: those that the game has words for, else what it is about
        besides places, as a card that is played there. Those with the same label are together."""
        tag = str(choice.__struct_config__.tag)
        words = self.game.words
        if words.has("terminal", "groups", tag):
            return [words.say("terminal", "groups", tag, **self.facts(choice, question, view, None))]
        if words.has("terminal", "groups"):
            return ()
        known = [thing.partition(":") for thing in things]
        return [sentence(str(self.game.named(kind, of, view))) for kind, _, of in known if of][:1]

    def entry(self, choice: Choice, question: str, view: Any, place: str | None = None, group: str = "") -> Entry:
        """As short as it can be beside a map; within a group without what the group says already."""
        tag, label = str(choice.__struct_config__.tag), ""
        for part in ("inside", "alone") if group else ("alone",):
            if not label and self.game.words.has("terminal", part, tag):
                label = self.said(part, tag, **self.facts(choice, question, view, place))
        return Entry(label or self.game.choice_text(choice, question, view), choice, place=place)

    def facts(self, choice: Choice, question: str, view: Any, place: str | None) -> Mapping[str, Any]:
        """What a label can speak of."""
        return self.game.choice_facts(choice, question, view)

    def pointed_at(self, view: Any, choice: Choice | None) -> Entry | None:
        """A choice as it lies on the board, whether or not it is on offer."""
        if choice is None:
            return None
        return Entry("", choice, place=standing([choice], self.about(view, [choice])).get(choice))

    def is_steered(self, entries: Sequence[Entry]) -> bool:
        """Whether places are pointed at, by arrows and clicks, before one is taken."""
        return are_places(entries)

    def hint(self, entries: Sequence[Entry]) -> str:
        """How to choose on the board, behind the question."""
        if not self.is_steered(entries):
            return ""
        return self.said("hint") if self.game.words.has("terminal", "hint") else say("terminal", "hint")

    def remark(self, view: Any, choice: Choice) -> str:
        """What a choice would lead to, as far as the seat can know."""
        return ""

    def aside(self, view: Any, entry: Entry, question: str = "") -> str:
        """About what is pointed at: what its label does not say."""
        if entry.choice is None:
            return ""
        return self.remark(view, entry.choice) or self.game.hint(entry.choice, question, view)

    # What can be reckoned of those who hide

    def layers(self, view: Any) -> tuple[str, ...]:
        """What can be laid over the board, by name; nothing where there is nothing to reckon."""
        return ()

    def reckon(self, view: Any, heard: Sequence[Event]) -> Any:
        """Where others may be, from what a seat sees and has heard. May take its time."""
        return None

    def cloud(self, reckoned: Any, layer: str) -> Cloud:
        """One layer of it, for the board."""
        return Cloud()


def find_drawing(game: Game[Any]) -> Drawing:
    """The `DRAWING` of the game's part of this folder."""
    own = part_of(game, "terminal")
    return Drawing(game) if own is None else cast(Drawing, own.DRAWING(game))
