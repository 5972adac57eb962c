"""Shadow Tactics in the terminal: the garden, who watches what, and what the own plan would meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uguisu.engine.event import Event
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.insight.rehearsal import Rehearsed
from uguisu.games.shadow.insight.shown import Guess, Insight, insight
from uguisu.games.shadow.picture.sheet import label_of
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.names import card_name, guards_told, ninja_name
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.drawn import Cloud
from uguisu.kit.lines import Row, narrow, words
from uguisu.terminal.drawing import Drawing
from uguisu.terminal.menu import Entry

LIKELY_SHOWN = 3
"""So many cards are named of those that can lie on a slot."""
LIKELIER = 1.5
"""So many times as likely as the least likely card, and a card is worth naming."""
OUTCOMES = {"works": "moss", "seen": "seal", "nothing": "faint", "skipped": "faint"}


class ShadowDrawing(Drawing):
    """One garden for both sides: ninjas see who watches, the Daimyo what may lie on the mat."""

    last = c.Ready, c.Done, c.Waive
    mark_styles = "ink bold", "ink bold", "gold bold", "moss", "gold bold", "ink bold", "seal bold", "moss bold"

    def bar(self, view: View) -> Line:
        """Round, phase, time, noise and alarm."""
        phase = self.game.words.text("labels", "phases", view.phase)
        if not view.mission or not view.round:
            return words(phase, "ink bold")
        line = [Piece(self.said("bar", "round", round=view.round), "ink bold"), Piece(f" · {phase}", "faint")]
        for key, is_bad in (
            ("time", view.time <= 3),
            ("noise", view.noise >= view.count),
            ("alarm", view.is_alarm),
        ):
            facts = {"time": view.time, "noise": view.noise, "most": view.count}
            said = self.said("bar", key, alarm=self.game.words.name("alarm", view.alarm), **facts)
            line.append(Piece(f"   {said}", "seal bold" if is_bad else "ink"))
        return line

    def sheet(self, view: View, width: int) -> list[Line]:
        """What the own plan would meet, or what may lie on the mat; then how things stand."""
        found = insight(view, ())
        return (
            [*narrow(self._helped(view, found), width), *super().sheet(view, width)]
            if found
            else super().sheet(view, width)
        )

    def _helped(self, view: View, found: Insight) -> list[Row]:
        plan = [self._outcome(view, one) for one in found.rehearsal] if view.phase == "programming" else []
        guesses = list(filter(None, map(self._guess, found.guesses)))
        return [Row(label_of(key), lines) for key, lines in (("rehearsal", plan), ("guesses", guesses)) if lines]

    def _outcome(self, view: View, one: Rehearsed) -> Line:
        yards = [view.guards[number].yard for number in one.seen_by]
        guards = guards_told(view.content, view.mission, one.seen_by, yards)
        facts = {"slot": one.slot + 1, "card": card_name(view.faces[one.slot]), "guards": guards}
        return words(self.said("rehearsal", one.outcome, **facts), OUTCOMES[one.outcome])

    def _guess(self, one: Guess) -> Line:
        """Few cards by name; of many their number, and the likeliest. Nothing where one is as likely as another."""
        count, (likeliest, share) = len(one.cards), one.cards[0]
        if count <= LIKELY_SHOWN:
            known = ", ".join(f"{card_name(card)} {chance:.0%}" for card, chance in one.cards)
        elif share >= LIKELIER * one.cards[-1][1]:
            known = self.said("guess", count=count, card=card_name(likeliest))
        else:
            return []
        return [Piece(f"{one.slot + 1} ", "faint"), Piece(known)]

    def legend(self) -> list[Line]:
        lines = super().legend()
        for part in ("sight", "risks"):
            table = self.game.words.table("terminal", part)
            lines += [words(""), *([Piece(f"{mark:8}", "gold"), Piece(str(does))] for mark, does in table.items())]
        return lines

    def aside(self, view: View, entry: Entry, question: str = "") -> str:
        """What the card does whose slots are in a group."""
        if entry.choice is None and entry.choices and isinstance(entry.choices[0], c.Place | c.Claim):
            return self.game.hint(entry.choices[0], question, view)
        return super().aside(view, entry, question)

    # Who watches, and where ninjas may be

    def layers(self, view: View) -> tuple[str, ...]:
        """For ninjas who would see a move, now and later; for the Daimyo where the ninjas can be."""
        if not view.options.insight or not view.guards:
            return ()
        if view.phase not in ("set-up", "programming", "orders", "execution"):
            return ()
        if view.orders is None:
            later = () if view.phase == "set-up" else ("likely",)
            return tuple(self.said("layers", layer) for layer in ("red", "blue", *later))
        if view.phase == "set-up":
            return ()
        return (self.said("layers", "anybody"), *(ninja_name(ninja) for ninja in view.ninjas))

    def reckon(self, view: View, heard: Sequence[Event]) -> Insight | None:
        return insight(view, ())

    def cloud(self, reckoned: Insight, layer: str) -> Cloud:
        by_layer: dict[str, Mapping[str, float]] = {
            self.said("layers", "red"): {one.hex: 1.0 for one in reckoned.eyes if one.red and not one.yard},
            self.said("layers", "blue"): {one.hex: 1.0 for one in reckoned.eyes if one.blue and not one.yard},
            self.said("layers", "likely"): dict(reckoned.watched),
        }
        by_layer |= {ninja_name(one.ninja): dict(one.bushes) for one in reckoned.whereabouts}
        missed: dict[str, float] = {}
        for one in reckoned.whereabouts:
            for bush, share in one.bushes:
                missed[bush] = missed.get(bush, 1.0) * (1.0 - share)
        by_layer[self.said("layers", "anybody")] = {bush: 1.0 - share for bush, share in missed.items()}
        return Cloud({f"hex:{place}": share for place, share in by_layer.get(layer, {}).items()})


DRAWING = ShadowDrawing
