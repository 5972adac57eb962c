"""Words in lines: packed into slots of the map, and sheets with a label for each row. With styles, or as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from uguisu.kit.canvas import Line, Piece

MORE = Piece("…", "seal")
"""Ends a line where there is more than fits."""
PARTED = Piece(":", "gold")
"""Stands between a key and what it chooses."""

Mark = tuple[Line, ...]
"""A word on the map: in full, then for each further level shorter; the last form holds for all later ones."""


class Row(NamedTuple):
    """A row of a sheet: its label, and one thing after the other."""

    label: str
    values: Sequence[Line]


def words(text: str, style: str = "ink") -> Line:
    return [Piece(text, style)]


def plain(line: Line) -> str:
    return "".join(piece.text for piece in line)


def length(line: Line) -> int:
    return sum(len(piece.text) for piece in line)


def cut(line: Line, width: int) -> Line:
    """As much of a line as fits."""
    kept: Line = []
    for piece in line:
        if (room := width - length(kept)) > 0:
            kept.append(piece._replace(text=piece.text[:room]))
    return kept


# On the map


def packed(found: Iterable[Line], *widths: int, gap: str = " ") -> list[Line]:
    """Word by word into lines of these widths; the last width holds for all further lines."""
    lines: list[Line] = []
    for word in found:
        width = widths[min(len(lines), len(widths)) - 1]
        if lines and length(lines[-1]) + len(gap) + length(word) <= width:
            lines[-1] = [*lines[-1], Piece(gap), *word]
        else:
            lines.append(list(word))
    return lines


def capped(lines: Sequence[Line], height: int, width: int) -> list[Line]:
    """No more lines than this; `…` says that something is missing."""
    if len(lines) <= height:
        return list(lines)
    return [*lines[: height - 1], [*cut(lines[height - 1], width - 1), MORE]]


def fitted(marks: Sequence[Mark], width: int, height: int, levels: Sequence[int] = range(4)) -> list[Line]:
    """The marks in lines, as fully as there is room for. A key that is too long for its line stands above its mark."""
    lines: list[Line] = []
    for level in levels:
        forms = [form for mark in marks if (form := mark[min(level, len(mark) - 1)])]
        lines = packed((word for form in forms for word in _broken(form, width)), width)
        is_whole = all(len(piece.text) <= width for form in forms for piece in form)
        if len(lines) <= height and is_whole:
            return lines
    return capped(lines, height, width)


def _broken(word: Line, width: int) -> list[Line]:
    return [word] if length(word) <= width else [cut([piece], width) for piece in word if piece != PARTED]


# On a sheet


def wrapped(line: Line, width: int) -> Iterator[Line]:
    """A line broken where words end."""
    rest = list(line)
    for text in wrap(plain(line), max(width, 20)):
        while rest[0].text.startswith(" ") or not rest[0].text:
            rest[0] = rest[0]._replace(text=rest[0].text.lstrip())
            rest = rest if rest[0].text else rest[1:]
        part = cut(rest, len(text))
        rest = _after(rest, len(text))
        yield part


def _after(line: Line, count: int) -> Line:
    """What is left of a line without its first characters."""
    left: Line = []
    for piece in line:
        left += [piece._replace(text=piece.text[count:])] if len(piece.text) > count else []
        count = max(0, count - len(piece.text))
    return left


def joined(values: Iterable[Line], gap: str) -> Line:
    line: Line = []
    for value in values:
        line += [*[Piece(gap)] * bool(line), *value]
    return line


def table(rows: Iterable[Row], width: int, gap: str = "   ", label_width: int = 0) -> Iterator[Line]:
    """The labels in one column, what they say in the other, broken between things where that will do."""
    rows = [row for row in rows if row.values]
    indent = label_width or max((len(row.label) for row in rows), default=0) + 1
    for label, values in rows:
        lines = (part for line in packed(values, width - indent, gap=gap) for part in wrapped(line, width - indent))
        for number, line in enumerate(lines):
            yield [Piece(f"{'' if number else label:<{indent}}", "faint"), *line]


def narrow(rows: Iterable[Row], width: int) -> Iterator[Line]:
    """Each label, and one thing after the other behind it and below it."""
    for label, values in rows:
        if values:
            first, *more = packed([words(label, "gold bold"), *values], width - 2, gap="  ")
            yield first
            for line in more:
                yield from ([Piece(" "), *part] for part in wrapped(line, width - 2))
