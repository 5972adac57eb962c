"""What can be wrong with a move, a file or a piece of content. Words never depend on hidden facts."""

from __future__ import annotations


class UguisuError(Exception):
    """Anything that is the input's fault, said in one line."""


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
    """A content file that does not fit its types: names the file, the item and the field."""


class BadOption(UguisuError):
    """A table option that does not exist or has a wrong value."""


class BadFile(UguisuError):
    """A table or position file that cannot be used: names the file, the line and the field."""

    def __init__(self, path: object, message: str, *, line: int | None = None, field: str | None = None) -> None:
        where = [str(path)]
        if line is not None:
            where.append(f"line {line}")
        if field is not None:
            where.append(f"field {field}")
        super().__init__(f"{', '.join(where)}: {message}")
        self.path, self.line, self.field, self.message = str(path), line, field, message
