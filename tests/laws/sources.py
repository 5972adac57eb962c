"""What sources say to people: the string literals of Python and TypeScript, the text and the attributes of Svelte."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

SHOWN = {"alt", "aria-description", "aria-label", "hint", "label", "legend", "line", "placeholder", "text", "title"}
"""Attributes that people read or hear. What stands in others names classes, shapes and states."""


Where = Literal["code", "node", "value"]
"""In a script or an expression; between elements; a plain value of an attribute."""


class Text(NamedTuple):
    line: int
    text: str
    """A field that is filled in stands as `{}`."""
    where: Where = "code"
    attribute: str = ""
    """The attribute of an element that it stands in."""
    before: str = ""
    after: str = ""
    """The code around it."""


def python_literals(source: str) -> Iterator[tuple[ast.expr, str, tuple[ast.AST, ...]]]:
    """The strings of a module with what they stand in, from outside in; without docstrings."""
    yield from _below(ast.parse(source), ())


def _below(node: ast.AST, around: tuple[ast.AST, ...]) -> Iterator[tuple[ast.expr, str, tuple[ast.AST, ...]]]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node, node.value, around
    if isinstance(node, ast.JoinedStr):
        yield node, "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values), around
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
            yield from _below(child, (*around, node))


def svelte_literals(source: str) -> Iterator[Text]:
    """The strings of the scripts, then the markup: text between elements, attributes, and strings in expressions."""
    for script in re.finditer(r"<script\b[^>]*>(.*?)</script>", source, re.DOTALL):
        yield from typescript_literals(_blanked(source, 0, script.start(1))[: script.end(1)])
    yield from _Markup(
        re.sub(r"<!--.*?-->|<(script|style)\b.*?</\1>", lambda m: _blank(m.group()), source, flags=re.DOTALL)
    ).literals()


def typescript_literals(source: str) -> Iterator[Text]:
    at = 0
    while at < len(source):
        if source.startswith("//", at):
            at = _end(source, "\n", at)
        elif source.startswith("/*", at):
            at = _end(source, "*/", at)
        elif source[at] == "/" and _may_begin_regex(source, at):
            at = _regex_end(source, at)
        elif source[at] in "'\"":
            end = _string_end(source, at)
            yield Text(_line(source, at), _unescaped(source[at + 1 : end - 1]), **_around(source, at, end))
            at = end
        elif source[at] == "`":
            end, text, inside = _template(source, at)
            yield Text(_line(source, at), text, **_around(source, at, end))
            for begin, code in inside:
                for found in typescript_literals(code):
                    yield found._replace(line=found.line + _line(source, begin) - 1)
            at = end
        else:
            at += 1


class _Markup:
    """Elements, text and expressions of a component, read from left to right."""

    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0

    def literals(self) -> Iterator[Text]:
        text, begun = "", 0
        while self.at < len(self.source):
            sign = self.source[self.at]
            if sign == "{":
                code = self._braces()
                if code[:1] in ("#", "/", ":", "@"):
                    yield from _node(self.source, begun, text)
                    text = ""
                else:
                    text += "{}"
                if not code.startswith("/"):
                    yield from self._inside(code, is_shown=code[:1] not in ("#", ":", "@"))
            elif sign == "<" and re.match(r"</?[\w:.-]", self.source[self.at :]):
                yield from _node(self.source, begun, text)
                text = ""
                yield from self._element()
            else:
                if not text.strip():
                    begun = self.at
                text += sign
                self.at += 1
        yield from _node(self.source, begun, text)

    def _inside(self, code: str, attribute: str = "", is_shown: bool = False) -> Iterator[Text]:
        """What stands in an expression; what it gives where it is shown is as good as text."""
        first = _line(self.source, self.at - len(code) - 1)
        for found in typescript_literals(code):
            is_given = is_shown and found.before.rstrip()[-1:] in ("", "?", ":", "|", "+")
            where: Where = "node" if is_given and not found.after.lstrip().startswith(("=", "!")) else "code"
            yield found._replace(line=found.line + first - 1, attribute=attribute, where=where)

    def _element(self) -> Iterator[Text]:
        self.at += 1
        while self.at < len(self.source) and self.source[self.at] != ">":
            if self.source[self.at] == "{":
                yield from self._inside(self._braces())
            elif named := re.compile(r"([\w:@|.-]+)\s*=\s*").match(self.source, self.at):
                self.at = named.end()
                yield from self._value(named.group(1))
            else:
                self.at += 1
        self.at += 1

    def _value(self, name: str) -> Iterator[Text]:
        sign = self.source[self.at]
        if sign == "{":
            yield from self._inside(self._braces(), name, is_shown=name in SHOWN)
        elif sign in "'\"":
            begun, text = self.at, ""
            self.at += 1
            while self.source[self.at] != sign:
                if self.source[self.at] == "{":
                    yield from self._inside(self._braces(), name)
                    text += "{}"
                else:
                    text += self.source[self.at]
                    self.at += 1
            self.at += 1
            yield Text(_line(self.source, begun), text, "value", name)

    def _braces(self) -> str:
        """The code within braces, which it steps over."""
        begun, depth = self.at, 0
        while True:
            sign = self.source[self.at]
            if sign in "'\"":
                self.at = _string_end(self.source, self.at)
                continue
            if sign == "`":
                self.at = _template(self.source, self.at)[0]
                continue
            depth += (sign == "{") - (sign == "}")
            self.at += 1
            if depth == 0:
                return self.source[begun + 1 : self.at - 1]


def _node(source: str, begun: int, text: str) -> Iterator[Text]:
    if text.strip():
        yield Text(_line(source, begun), " ".join(text.split()), "node")


def _around(source: str, at: int, end: int) -> dict[str, str]:
    return {"before": source[max(0, at - 60) : at], "after": source[end : end + 20]}


def _line(source: str, at: int) -> int:
    return source.count("\n", 0, at) + 1


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _blanked(source: str, begin: int, end: int) -> str:
    return source[:begin] + _blank(source[begin:end]) + source[end:]


def _end(source: str, mark: str, at: int) -> int:
    found = source.find(mark, at + 2)
    return len(source) if found < 0 else found + len(mark)


def _string_end(source: str, at: int) -> int:
    sign, at = source[at], at + 1
    while at < len(source) and source[at] != sign:
        at += 2 if source[at] == "\\" else 1
    return at + 1


def _template(source: str, at: int) -> tuple[int, str, list[tuple[int, str]]]:
    """Where a template ends, its text, and the code that it fills in."""
    at, text, inside = at + 1, "", []
    while source[at] != "`":
        if source.startswith("${", at):
            markup = _Markup(source)
            markup.at = at + 1
            inside.append((at + 2, markup._braces()))
            text, at = text + "{}", markup.at
        else:
            step = 2 if source[at] == "\\" else 1
            text, at = text + source[at : at + step], at + step
    return at + 1, _unescaped(text), inside


def _may_begin_regex(source: str, at: int) -> bool:
    before = source[:at].rstrip()
    return not before or before[-1] in "(,=:[!&|?{};+\n" or before.endswith(("return", "=>"))


def _regex_end(source: str, at: int) -> int:
    at, is_class = at + 1, False
    while source[at] != "/" or is_class:
        is_class = (is_class or source[at] == "[") and source[at] != "]"
        at += 2 if source[at] == "\\" else 1
    return at + 1


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)
