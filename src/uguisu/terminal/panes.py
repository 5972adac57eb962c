"""The parts of the screen: the board, the options, the sheet and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from uguisu.engine.choice import Choice
from uguisu.engine.words import label
from uguisu.kit.canvas import Canvas, Line
from uguisu.kit.drawn import GROUPED
from uguisu.terminal import look
from uguisu.terminal.lighting import Way
from uguisu.terminal.menu import Entry, are_places, with_keys


class Board(Widget):
    """The drawn board; a click on it says which choices it may mean."""

    class Picked(Message):
        def __init__(self, choices: Sequence[Choice]) -> None:
            super().__init__()
            self.choices = choices

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = Canvas(1, 1)
        self._strips: list[Strip] = []

    def show(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._strips = [Strip([Segment(p.text, look.style(p.style)) for p in line]) for line in canvas.lines()]
        self.styles.width, self.styles.height = canvas.width, canvas.height
        self.refresh()
        self.look()

    def on_resize(self) -> None:
        self.call_after_refresh(self.look)

    def look(self) -> None:
        """Scrolls to what is looked at."""
        if self.canvas.looked_at is not None and isinstance(ground := self.parent, Ground):
            x, y = self.canvas.looked_at
            ground.scroll_to_region(Region(x - 6, y - 3, 13, 7), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width)
        return self._strips[y].adjust_cell_length(self.size.width).apply_style(self.rich_style)

    def on_click(self, click: Click) -> None:
        if choices := self.canvas.places.get((click.x, click.y)):
            self.post_message(self.Picked(choices))


class Ground(VerticalScroll, can_focus=False):
    """What the board lies on. When its size changes, so must the drawing."""

    class Resized(Message):
        pass

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class Options(OptionList):
    """What can be chosen. Arrow keys steer on the board where places are chosen, else they go through the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "steer('left')", show=False),
        Binding("right", "steer('right')", show=False),
        Binding("t,space", "steer('turn')", show=False),
        Binding("tab", "go_through(1)", show=False),
        Binding("shift+tab", "go_through(-1)", show=False),
        Binding("escape,backspace", "fold", show=False),
    ]

    class Steered(Message):
        def __init__(self, way: Way) -> None:
            super().__init__()
            self.way = way

    class Pointed(Message):
        """Another option is in focus."""

    def __init__(self) -> None:
        super().__init__(id="options")
        self.entries: Sequence[Entry] = ()
        """What is listed now: everything, or what is in the group that is open."""
        self.opened: Entry | None = None
        self._all: Sequence[Entry] = ()
        self._are_steered: Callable[[Sequence[Entry]], bool] = are_places
        self._is_spread = False

    @property
    def choices(self) -> list[Choice]:
        """The choices that can be taken from the list as it is."""
        return [entry.choice for entry in self.entries if entry.choice is not None]

    @property
    def on_board(self) -> Sequence[Entry]:
        """What is lit there, and what arrows go to: what is listed, and where the groups are spread what they hold."""
        groups = self._all if self._is_spread else ()
        folded = [one for group in groups if group is not self.opened for one in group.inside]
        return [*self.entries, *(one._replace(key=GROUPED) for one in folded)]

    @property
    def is_steered(self) -> bool:
        return self._are_steered(self.on_board)

    @property
    def focused_entry(self) -> Entry | None:
        at = self.highlighted
        return self.entries[at] if at is not None and at < len(self.entries) else None

    @property
    def focused_choice(self) -> Choice | None:
        return self.focused_entry.choice if self.focused_entry else None

    def offer(
        self,
        entries: Sequence[Entry],
        are_steered: Callable[[Sequence[Entry]], bool] = are_places,
        *,
        is_spread: bool = False,
    ) -> None:
        self._all, self._are_steered, self._is_spread = with_keys(entries), are_steered, is_spread
        self._list(None, 0)

    def open(self, group: Entry, at: int = 0) -> None:
        """Lists what is in a group instead of all groups."""
        self._list(group, at)

    def _list(self, group: Entry | None, at: int) -> None:
        self.opened = group
        self.entries = with_keys(group.inside) if group else self._all
        self.clear_options()
        self.add_options(Option(_entry_text(entry)) for entry in self.entries)
        self.highlighted = min(at, len(self.entries) - 1) if self.entries else None

    def point_at(self, choice: Choice) -> None:
        """Where it is in a group that is not open, the group is opened."""
        if choice not in self.choices:
            group = next(entry for entry in self._all if choice in entry.choices)
            self._list(group if group.inside else None, 0)
        self.highlighted = next(n for n, entry in enumerate(self.entries) if entry.choice == choice)

    def entry_for_key(self, key: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.key == key), None)

    def on_option_list_option_highlighted(self) -> None:
        self.post_message(self.Pointed())

    def action_fold(self) -> None:
        """Back to all groups."""
        if self.opened is not None:
            names = [entry.label for entry in self._all]
            self._list(None, names.index(self.opened.label))

    def action_go_through(self, way: int) -> None:
        if self.entries:
            self.highlighted = ((self.highlighted or 0) + way) % len(self.entries)

    def action_steer(self, way: Way) -> None:
        self.post_message(self.Steered(way))

    def action_cursor_up(self) -> None:
        if self.is_steered:
            self.action_steer("up")
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        if self.is_steered:
            self.action_steer("down")
        else:
            super().action_cursor_down()


def _entry_text(entry: Entry) -> Text:
    more = (" ▸", look.style("gold")) if entry.inside else ""
    return Text.assemble((f"{entry.key or ' '} ", look.style("gold bold")), (entry.label, look.style("ink")), more)


class Sheet(VerticalScroll, can_focus=False):
    """What does not stand on the board."""

    def __init__(self) -> None:
        super().__init__(Static(classes="sheet-text"), id="sheet")

    def show(self, lines: Sequence[Line]) -> None:
        self.query_one(Static).update(look.text(lines))


class Log(VerticalScroll, can_focus=False):
    """What happened, in sentences; the newest are bright."""

    KEPT = 150

    def __init__(self, id: str) -> None:
        super().__init__(Static(classes="log-text"), id=id)

    def show(self, old: Sequence[str], new: Sequence[str]) -> None:
        shown = Text()
        for sentence in old[-self.KEPT :]:
            shown.append(sentence + "\n", look.style("faint"))
        for sentence in new:
            shown.append(sentence + "\n", look.style("ink"))
        shown.rstrip()
        self.query_one(Static).update(shown)
        self.scroll_end(animate=False)


class Tabs(Static):
    """Where sheet and log do not both fit, these words choose between them."""

    def on_mount(self) -> None:
        self.show("sheet")

    def show(self, pane: str) -> None:
        shown = Text()
        for name, key in (("sheet", "s"), ("log", "l")):
            click = Style.from_meta({"@click": f"app.lower('{name}')"})
            shown.append(f"{key} ", look.style("gold bold"))
            word = label("terminal", "panes", name)
            shown.append(f"[{word}]" if name == pane else f" {word} ", look.style("ink") + click)
            shown.append("  ")
        self.update(shown)


def table_layout(middle: Sequence[Static | OptionList]) -> ComposeResult:
    """Bar, board, log; and the drawer with the decision first, then sheet and log."""
    yield Static(id="bar")
    with Horizontal(id="table"):
        with Vertical(id="left"):
            with Ground(id="ground"):
                yield Board()
            yield Log("below")
        with Vertical(id="drawer"):
            yield from middle
            yield Tabs(id="tabs")
            with Vertical(id="lower"):
                yield Sheet()
                yield Log("log")
    yield Static(id="keys")
