"""Legend of the Scorpion Clan in the terminal: the map with everybody on it, and beside it how things stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.figures import HIGH, MEDIUM
from uguisu.games.scorpion.picture.earshot import heard_after, heard_now
from uguisu.games.scorpion.picture.marks import marks
from uguisu.games.scorpion.picture.sheet import state_of
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.moments import mover
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.words.text import card_name, who_name
from uguisu.games.scorpion.world import ALERT
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.drawn import PLAIN, Cloud
from uguisu.kit.lines import words, wrapped
from uguisu.terminal.drawing import Drawing
from uguisu.terminal.menu import About, Entry
from uguisu.terminal.scorpion.labels import PACES, card_text, label_facts, noise_text

Reckoned = Mapping[str, Mapping[str, float]]
"""For each intruder the share of every zone where he can be."""


class ScorpionDrawing(Drawing):
    """One map for both sides, each with what it knows."""

    last = c.End, c.Stop, c.Done, c.Announce, c.Decline, c.PlaceNone, c.Spare
    always_grouped = (c.Bluff,)
    mark_styles = (
        *("indigo bold", "seal bold", "ink bold", "ink bold", "seal bold", "faint", "gold bold", "gold bold"),
        *("gold", "moss", "indigo", "ink", "faint", "seal"),
    )

    def bar(self, view: View) -> Line:
        """Turn, phase, alert, and how the one goes who moves."""
        phase = str(WORDS["phase"][view.phase])
        if view.phase == "set-up":
            return words(phase, "ink bold")
        turn = self.said("bar", "turn", turn=view.turn, turns=view.board.turns)
        line = [Piece(turn, "ink bold"), Piece(f" · {phase}", "faint")]
        line += [Piece(f"   {self.said('bar', 'alert')} ", "faint"), *lantern(view)]
        if (one := mover(view)) is not None:
            line += [Piece(f"   {who_name(one.who)} ", "faint"), Piece("●" * one.k, "indigo bold")]
            line += [Piece("○" * (len(PACES) - 1 - one.k)), Piece(f" {PACES[one.k]}")]
        return line

    def sheet(self, view: View, width: int) -> list[Line]:
        """Who can hear now; how things stand; every zone with something in it, so that nothing depends on the space
        that the map has."""
        loud: list[Line] = []
        for heard in heard_now(view):
            text = self.said("heard", zone=heard.zone, heard=noise_text(self.game.words, view, heard))
            loud += wrapped(words(text, "seal" if heard.guards else "moss"), width - 2)
        found: list[Line] = []
        for zone in view.board.ids:
            _, *there = marks(view, zone, PLAIN)
            if there:
                pieces = [piece for mark in there for piece in (*mark[0], Piece(" "))]
                found.append([Piece(f" {zone:4}", "faint"), *pieces])
        heading = [words(self.said("on_the_map"), "gold bold")] * bool(found)
        return [*loud, *super().sheet(view, width), *heading, *found]

    def legend(self) -> list[Line]:
        lines = super().legend()
        for owner, cards in ENGLISH["cards"].items():
            lines += [words(""), words(self.said("cards_of", who=who_name(owner)), "faint")]
            lines += [[Piece(f"{card_name(card):16}", "gold"), Piece(does)] for card, does in cards.items()]
        return lines

    def ending(self, view: View) -> list[str]:
        """What became of each intruder and his mission."""
        missions: dict[str, str] = {one.who: one.mission for one in view.mine.intruders} if view.mine else {}
        lines = []
        for shown in view.intruders:
            letter = shown.completed or missions.get(shown.who, "")
            facts = {"who": who_name(shown.who), "state": state_of(shown), "letter": letter}
            how = "unknown" if not letter else "done" if shown.completed else "undone"
            lines.append(self.game.words.say("terminal", "ending", how, mission=WORDS["mission"].get(letter), **facts))
        return lines

    # What can be chosen

    def about(self, view: View, options: Sequence[Choice]) -> dict[Choice, About]:
        """A rope is hung over a wall."""
        ropes = {option: About([f"wall:{option.zone}"], ()) for option in options if isinstance(option, c.HangRope)}
        return super().about(view, options) | ropes

    def groups(self, choice: Choice, question: str, view: View, things: Sequence[str]) -> Sequence[str]:
        """What is swapped belongs to both sides of the swap."""
        if not isinstance(choice, c.SwapObjects):
            return super().groups(choice, question, view, things)
        objects = view.guard.objects if view.guard else {}
        places = [f"zone:{zone}" for zone in (choice.zone, choice.other) if zone in objects]
        facts = [self.facts(choice, question, view, place) for place in places]
        return [self.game.words.say("terminal", "groups", "swap-objects", **known) for known in facts]

    def facts(self, choice: Choice, question: str, view: View, place: str | None) -> Mapping[str, Any]:
        return label_facts(self.game.words, view, choice, place)

    def remark(self, view: View, choice: Choice) -> str:
        heard = heard_after(view, choice)
        return noise_text(self.game.words, view, heard) if heard else ""

    def aside(self, view: View, entry: Entry, question: str = "") -> str:
        """What the card does that is pointed at."""
        if (said := super().aside(view, entry, question)) or not entry.choices:
            return said
        choice = entry.choices[0]
        return "" if isinstance(choice, c.Swap) and entry.choice is None else card_text(view, choice)

    # Where the intruders may be

    def layers(self, view: View) -> tuple[str, ...]:
        """For guards at a table that helps them, once the intruders are there."""
        if view.guard is None or view.options.deduction != "automatic" or view.phase in ("set-up", "over"):
            return ()
        found = (who_name(shown.who) for shown in view.intruders if shown.who in INTRUDERS)
        return (self.said("anybody"), *found)

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
        """Of one of them, or of anybody."""
        missed: dict[str, float] = {}
        for shares in reckoned.values() if layer == self.said("anybody") else [reckoned.get(layer, {})]:
            for zone, share in shares.items():
                missed[f"zone:{zone}"] = missed.get(f"zone:{zone}", 1.0) * (1.0 - share)
        return Cloud({place: 1.0 - share for place, share in missed.items()})


DRAWING = ScorpionDrawing


def lantern(view: View) -> Line:
    """● for each level of alert."""
    level = str(WORDS["alert"][ALERT[view.alert]])
    style = "seal bold" if view.alert == HIGH else "gold bold" if view.alert == MEDIUM else "ink"
    return [Piece("●" * view.alert, style), Piece("○" * (HIGH - view.alert), "faint"), Piece(f" {level}", style)]
