"""What can be wrong with a move, a file or a piece of content. Words never depend on hidden facts."""

from __future__ import annotations

LONGEST = 299
"""Words may quote what was given, and must not grow with it."""
LONGEST_FIELD, LONGEST_MESSAGE = 60, 140


def one_line(text: str, limit: int = LONGEST) -> str:
    """Foreign text as a line of this length at most, without anything that a terminal would obey."""
    shown = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: limit + 1])
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


class UguisuError(Exception):
    """Anything that is the input's fault, said in one line."""

    def __init__(self, message: str = "") -> None:
        super().__init__(one_line(message))


class Unreadable(UguisuError):
    """The text is no choice of this game."""


class NotYourTurn(UguisuError):
    """The seat has nothing to decide now."""


class NotOffered(UguisuError):
    """A choice of this game, but not one of those on offer; `rule` says why where the game can tell."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class CannotUndo(UguisuError):
    """The step cannot be taken back."""


class BadContent(UguisuError):
    """A content file that does not fit its types: names the file, the item and the field. Whoever found more than one
    thing at once gives them all; the first is what is said."""

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems[:1])
        self.problems = tuple(map(one_line, problems))


class BadOption(UguisuError):
    """A table option that does not exist or has a wrong value."""


class Misplayed(UguisuError):
    """A recorded line that the rules do not allow at its place."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class BadFile(UguisuError):
    """A table or position file that cannot be used: names the file, the line and the field."""

    def __init__(self, path: object, message: str, *, line: int | None = None, field: str | None = None) -> None:
        self.path, self.line = str(path), line
        self.message = one_line(message, LONGEST_MESSAGE)
        self.field = one_line(field, LONGEST_FIELD) if field is not None else None
        where = [f"line {line}"] if line is not None else []
        if self.field is not None:
            where.append(f"field {self.field}")
        what = f"{', '.join(['', *where])}: {self.message}"
        room = LONGEST - len(what)
        name = self.path if len(self.path) <= room else f"…{self.path[1 - room :]}"
        super().__init__(f"{name}{what}")
