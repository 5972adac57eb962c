"""Blade in the Dark in the terminal: the contract sheet as a map, the record and equipment sheets beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade import picture
from uguisu.games.blade.board import COLUMNS, Trick, bits
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.game import Blade
from uguisu.games.blade.view import StealthShown, View
from uguisu.terminal.blade.map import BladeMap
from uguisu.terminal.canvas import Canvas, Line, Piece
from uguisu.terminal.drawing import Drawing, Way, words
from uguisu.terminal.menu import Entry, Lights

PHASES = {
    "reconnaissance": "Phase 1 Reconnaissance",
    "planning": "Phase 2 Planning",
    "execution": "Phase 3 Execution",
    "payment": "Payment",
}
EFFECTS = {
    "blade": "+{} COMBAT, always",
    "weapon": "+{} COMBAT",
    "reroll": "reroll {} die",
    "adjust": "±{} to a roll",
    "cancel": "cancel an alarm",
    "armour": "cancel {} damage",
    "reaper": "−{} Bodyguards",
    "assassin": "KILL without a roll",
}
TRICKS: tuple[tuple[Trick, ...], ...] = (("poison", "bribe"), ("snare", "lure", "decoy"))
KINDS = {"G": "Guard", "C": "Courtesan"}
STATES = {"alerted": " ALERTED", "startled": " STARTLED", "decoyed": " decoyed", "calm": ""}


class BladeDrawing(Drawing):
    """The two sheets of paper."""

    game: Blade

    def bar(self, view: View) -> Line:
        sheet = self.game.content.contract(view.contract)
        line = [Piece(f"Contract {sheet.name}", "ink bold"), Piece(" · ", "faint"), Piece(PHASES[view.phase], "ink")]
        if view.phase == "execution":
            line += [Piece("   noise ", "faint"), *noise(view)]
            if view.hp:
                line += [Piece("   HP ", "faint"), Piece("♥" * view.hp, "seal" if view.hp <= 2 else "ink")]
            line += [Piece("   hidden", "moss bold")] if view.hidden else []
        return line

    def board(self, view: View, lights: Lights, width: int, height: int) -> Canvas:
        return BladeMap(self.game.content, view, lights.choices, lights.focused_choice, width, height).draw()

    def sheet(self, view: View, width: int) -> list[Line]:
        return [
            *attempt_lines(self.game.content, view),
            *trick_lines(self.game.content, view),
            *item_lines(self.game.content, view, width),
            *room_lines(view),
        ]

    def legend(self) -> list[Line]:
        marks = (
            ("☾", "indigo bold", "you; green and “hidden” above the map when nobody notices you"),
            ("G7", "ink bold", "Guard with V 7: G7! or !7 ALERTED, G7~ or ~7 decoyed"),
            ("C7", "ink bold", "Courtesan with V 7: C7? or ?7 STARTLED"),
            ("T5♥3", "gold bold", "the Target with its V and HP, T5!♥3 ALERTED, †T dead; B1 a Bodyguard"),
            ("H", "gold", "Hoard; H×2 two of them"),
            ("S L D", "moss bold", "Snare, Lure, Decoy"),
            ("▤", "moss", "Closet"),
            ("╌ ╎", "ink", "Door"),
            ("§3", "ink", "secret passage to room 3"),
            ("◀ ▶", "ink bold", "Entry Points; L3 is on the left in row 3"),
            ("◇ ▫ ‹2›", "gold bold", "what you may choose; ◆, ░ and a bright floor: what you point at"),
            ("+", "faint", "more than fits: see the list of rooms on the sheet"),
        )
        return [[Piece(f"{mark:8}", style), Piece(meaning)] for mark, style, meaning in marks]

    def keys(self) -> dict[str, str]:
        return {
            "← ↑ ↓ → t": "where a room is drawn: move it on the map, turn or mirror it; Enter draws it",
            "mouse": "click an option, or on the map an Entry Point, a Door, a room or a figure to choose it; "
            "a click on a block goes through the ways to draw the room over it",
            "u": "undo: take your last choice back, as long as no die has fallen since",
        }

    def plain_map(self, view: View) -> str:
        return "\n".join(picture.map_lines(self.game.content, view))

    def plain_sheet(self, view: View) -> str:
        return "\n".join(picture.sheet_lines(self.game.content, view))

    def ending(self, view: View) -> list[str]:
        """8.8 The campaign in two lines; a single contract has no rank."""
        if view.options.contract:
            return []
        return [
            f"Contracts closed: {view.closed}. Failed attempts: {view.failed}.",
            f"Rank: {self.game.content.rank_for(view.score)}.",
        ]

    def menu(self, question: str, view: View, options: Sequence[Choice]) -> list[Entry]:
        """Ways to draw a room are pointed at on the map before one is taken."""
        return [
            entry._replace(place=standing(self.game.content, entry.choice))
            if isinstance(entry.choice, c.Draw)
            else entry
            for entry in super().menu(question, view, options)
        ]

    def hint(self, entries: Sequence[Entry]) -> str:
        return "Arrows move it, t turns it, Enter draws it." if any(entry.place for entry in entries) else ""

    def steer(self, view: View, entries: Sequence[Entry], focused: Entry, way: Way) -> Entry | None:
        if focused.place is None:
            return None
        turn, column, row = focused.place
        others = [(entry, *entry.place) for entry in entries if entry.place and entry != focused]
        if way == "turn":
            turns = sorted({there for _, there, _, _ in others if there != turn})
            following = next((there for there in turns if there > turn), turns[0] if turns else turn)
            near = [(abs(x - column) + abs(y - row), entry) for entry, there, x, y in others if there == following]
        else:
            right = {"left": -1, "right": 1}.get(way, 0)
            down = {"up": -1, "down": 1}.get(way, 0)
            near = [
                (abs(x - column) * (1 if right else 3) + abs(y - row) * (1 if down else 3), entry)
                for entry, there, x, y in others
                if there == turn and ((x - column) * right > 0 or (y - row) * down > 0)
            ]
        return min(near, key=lambda found: found[0])[1] if near else None


DRAWING = BladeDrawing


def standing(content: BladeContent, draw: c.Draw) -> tuple[str, float, float]:
    """A placement's orientation, and the middle of its blocks."""
    blocks = bits(content.placements[draw.placement].blocks)
    turn = draw.placement.partition("@")[0]
    return turn, sum(b % COLUMNS for b in blocks) / len(blocks), sum(b // COLUMNS for b in blocks) / len(blocks)


def circles(left: int, full: int) -> Piece:
    """○ left, ● spent."""
    return Piece("●" * (full - left) + "○" * left, "ink" if left else "faint")


def noise(view: View) -> Line:
    """BL-106 The noise track: ● made, ○ still free; the last circle is detection."""
    style = "seal bold" if view.noise >= view.limit - 2 else "ink"
    free = view.limit - view.noise
    return [Piece("●" * view.noise, style), Piece("○" * free, "ink"), Piece(f" {view.noise} of {view.limit}", style)]


def attempt_lines(content: BladeContent, view: View) -> Iterator[Line]:
    sheet, record = content.contract(view.contract), view.record
    yield [Piece(sheet.target, "gold bold"), Piece(f", attempt {view.failures + 1}", "faint")]
    yield [
        Piece(f"V {sheet.vigilance}  HP {max(0, view.target_hp)}/{sheet.hp}  Bodyguards {view.bodyguards}"),
        *([Piece("  ALERTED!", "seal bold")] if view.alarm else []),
    ]
    yield [Piece("Noise ", "faint"), *noise(view)]
    if view.hp:
        yield [
            Piece("HP    ", "faint"),
            Piece("♥" * view.hp + "♡" * (content.campaign.hp - view.hp)),
            Piece(f" {view.hp}"),
        ]
    yield [
        Piece("Gold ", "faint"),
        Piece(f"{record.gold}", "gold bold"),
        *([Piece(f" (+{view.loot})", "gold")] if view.loot else []),
        Piece("  XP ", "faint"),
        Piece(f"{record.xp}"),
        Piece("  Dan ", "faint"),
        Piece(f"{record.dan}"),
    ]
    yield [Piece("Side job ", "faint"), side_job(content, view)]
    if isinstance(shown := view.under_way, StealthShown):
        dice = " ".join(f"[{die}]" for die in shown.dice)
        adjust = f" {shown.adjust:+}" if shown.adjust else ""
        total = sum(shown.dice) + shown.adjust
        yield [Piece("STEALTH ", "seal bold"), Piece(f"{dice}{adjust} = {total} of {shown.against}", "ink bold")]


def side_job(content: BladeContent, view: View) -> Piece:
    jobs = {
        "snare": "snare a Guard",
        "lure": "lure an opponent",
        "decoy": "decoy a Guard",
        "legendary": "find a Legendary item",
    }
    job = jobs[content.contract(view.contract).side_job]
    return Piece(f"☑ {job}", "moss") if view.side_job else Piece(f"☐ {job}")


def trick_lines(content: BladeContent, view: View) -> Iterator[Line]:
    """2.4 Influence in the first line, Traps in the second."""
    full_tricks = content.full_tricks(view.record)
    for tricks in TRICKS:
        line: Line = []
        for trick in tricks:
            full = full_tricks[trick]
            line += [Piece(f"{trick.capitalize()} "), circles(view.tricks.get(trick, full), full), Piece(" ")]
        if tricks == TRICKS[0]:
            line += [Piece("Charm "), Piece(f"+{view.record.charm}")]
        yield line


def item_lines(content: BladeContent, view: View, width: int) -> Iterator[Line]:
    """J, K The equipment sheet: what is carried, with its circles, and what lies at home."""
    limit = content.campaign.carry[view.record.dan - 1]
    carried = view.carried if view.phase in ("planning", "execution") else {}
    yield words(f"Equipment carried: {len(carried)} of {limit}", "faint")
    for item, facts in content.items.items():
        if item in carried or item in view.record.owned:
            full = content.full_uses(view.record, item)
            is_out = item in carried or not carried
            uses = circles(carried.get(item, full), full) if is_out else Piece("○" * full, "faint")
            name = Piece(f"{'▪' if item in carried else ' '} {facts.name:15} ", "ink" if is_out else "faint")
            effect = EFFECTS[facts.kind].format(facts.power)
            if width < 40:
                yield [name, uses]
                yield words(f"   {effect}", "faint")
            else:
                yield [name, uses, Piece(" " * (4 - len(uses.text)) + effect, "faint")]


def room_lines(view: View) -> Iterator[Line]:
    """Every room in words, so that nothing depends on the space that the map has."""
    if view.rooms:
        yield words("Rooms", "faint")
    for number, room in enumerate(view.rooms):
        held = [
            f"{KINDS[figure.kind]} V{figure.vigilance}{STATES[figure.state]}"
            for figure in view.figures
            if figure.room == number and figure.state != "gone"
        ]
        if room.sanctum:
            held = ["the Inner Sanctum", *held]
        held += [f"{room.hoards} Hoard{'s' if room.hoards > 1 else ''}"] if room.hoards else []
        held += [trap.capitalize() for trap in room.traps]
        held += ["Closet"] if room.closet else []
        is_here = number == view.here
        yield [
            Piece(f"{'☾' if is_here else ' '}{number + 1:2} ", "indigo bold" if is_here else "faint"),
            Piece(", ".join(held) or "empty", "ink" if held else "faint"),
        ]
