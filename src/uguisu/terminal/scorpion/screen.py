"""Legend of the Scorpion Clan in the terminal: the map with everybody on it, lanterns, hands and missions beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.games.scorpion import picture
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.words.text import card_name, who_name
from uguisu.terminal.canvas import Canvas, Line, Piece
from uguisu.terminal.drawing import Drawing, Way, words
from uguisu.terminal.menu import Entry, Lights, are_places
from uguisu.terminal.scorpion import menu as menus
from uguisu.terminal.scorpion.map import Cloud, ScorpionMap
from uguisu.terminal.scorpion.menu import card_text
from uguisu.terminal.scorpion.noise import heard_after, said
from uguisu.terminal.scorpion.sheet import bar, sheet

ANYBODY = "anybody"

Reckoned = Mapping[str, Mapping[str, float]]
"""For each intruder the share of every zone where he can be."""


class ScorpionDrawing(Drawing):
    """One map for both sides, each with what it knows."""

    def bar(self, view: View) -> Line:
        return bar(view)

    def board(self, view: View, lights: Lights, width: int, height: int) -> Canvas:
        return ScorpionMap(view, lights, width, height).draw()

    def sheet(self, view: View, width: int) -> list[Line]:
        return sheet(view, width)

    def legend(self) -> list[Line]:
        found = (
            ("N T", "indigo bold", "your ninja and traitor; n0 n1 where they have been, after so many steps"),
            ("N! T!", "seal bold", "an intruder whom everybody sees; ! behind anything: known to all"),
            ("5", "ink bold", "sentry; 1 to 10 carry swords, 11 to 20 spears"),
            ("P1↑", "ink bold", "patrol, and where it goes next along the track"),
            ("5♪", "seal bold", "could hear the step that you point at, or hears you now"),
            ("(5)", "faint", "drunk guard"),
            ("3W8 5", "gold bold", "a key on gold before a zone or a figure chooses it; a bright floor is pointed at"),
            ("◇ ◆", "gold bold", "a wall to hang a rope over; ‡ a rope; ◆ before a name: in the group pointed at"),
            ("A to F", "gold", "mission; x trap, h hidden sentry, - nothing"),
            ("○ ◎", "moss", "ends of the secret passage; zz sleeping guards"),
            ("C02^ =", "faint", "^ watch post, = barracks"),
            ("━ ─ •", "ink", "wall, open border, track of the patrols; ~ water"),
            ("12% ♪2", "faint", "belief: how likely an intruder is there; how far off from who would listen"),
            ("…", "seal", "more than fits: the sheet has a list of all zones"),
        )
        lines = [[Piece(f"{mark:8}", style), Piece(meaning)] for mark, style, meaning in found]
        for owner, cards in ENGLISH["cards"].items():
            lines += [words(""), words(f"Cards of {who_name(owner)}", "faint")]
            lines += [[Piece(f"{card_name(card):16}", "gold"), Piece(does)] for card, does in cards.items()]
        return lines

    def keys(self) -> dict[str, str]:
        return {
            "↑ ↓ ← →": "over the map, where zones or figures are chosen: to the next one that way",
            "t": "the next thing that can be chosen in the same zone",
            "mouse": "click an option; or a zone, to point at what can be chosen there, and again to take it",
            "b": "belief: where the intruders can be, for the guards; again for each of them, and for none",
        }

    def plain_map(self, view: View) -> str:
        return "\n".join([*picture.map_lines(view), *picture.legend_lines(view)])

    def plain_sheet(self, view: View) -> str:
        return "\n".join(picture.sheet_lines(view))

    def ending(self, view: View) -> list[str]:
        """What became of each intruder and his mission."""
        missions: dict[str, str] = {one.who: one.mission for one in view.mine.intruders} if view.mine else {}
        lines = []
        for shown in view.intruders:
            letter = shown.completed or missions.get(shown.who, "")
            mission = f"; mission {letter}, {WORDS['mission'][letter]}: " if letter else ""
            done = ("done" if shown.completed else "not done") if letter else ""
            name = who_name(shown.who)
            lines.append(f"{name[:1].upper()}{name[1:]}: {picture.state_of(shown)}{mission}{done}.")
        return lines

    # What can be chosen

    def menu(self, question: str, view: View, options: Sequence[Choice]) -> list[Entry]:
        return menus.menu(view, options)

    def hint(self, entries: Sequence[Entry]) -> str:
        return "Arrows point, Enter takes." if are_places(entries) else ""

    def remark(self, view: View, choice: Choice) -> str:
        heard = heard_after(view, choice)
        return said(view, heard) if heard else ""

    def aside(self, view: View, entry: Entry) -> str:
        return super().aside(view, entry) or card_text(view, entry)

    def steer(self, view: View, entries: Sequence[Entry], focused: Entry, way: Way) -> Entry | None:
        return menus.steer(view, entries, focused, way)

    # Where the intruders may be

    def layers(self, view: View) -> tuple[str, ...]:
        """For guards at a table that helps them, once the intruders are there."""
        if view.guard is None or view.options.deduction != "automatic" or view.phase in ("set-up", "over"):
            return ()
        return (ANYBODY, *(who_name(shown.who) for shown in view.intruders if shown.who in INTRUDERS))

    def reckon(self, view: View, heard: Sequence[Event]) -> Reckoned:
        """Whoever is seen needs no reckoning."""
        belief = intruder_belief(view.content, view.options, None, heard).after_movement()
        seen = {shown.who for shown in view.intruders if shown.visible}
        places = {who: belief.places(who) for who in INTRUDERS if who not in seen}
        if len(view.intruders) > 1 or view.intruders[0].who in INTRUDERS:
            return {who_name(who): shares for who, shares in places.items()}
        # SC-R104 There is only one of them, and nobody knows which.
        either: dict[str, float] = {}
        for who, shares in places.items():
            weight = sum(case.weight for case in belief.cases if who in case.where)
            for zone, share in shares.items():
                either[zone] = either.get(zone, 0.0) + weight * share
        return {who_name("intruder"): either}

    def cloud(self, reckoned: Reckoned, layer: str) -> Cloud:
        if layer != ANYBODY:
            return Cloud(reckoned.get(layer, {}))
        missed: dict[str, float] = {}
        for shares in reckoned.values():
            for zone, share in shares.items():
                missed[zone] = missed.get(zone, 1.0) * (1.0 - share)
        return Cloud({zone: 1.0 - share for zone, share in missed.items()})


DRAWING = ScorpionDrawing
