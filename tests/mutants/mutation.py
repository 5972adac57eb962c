"""Mutants: sources in which one rule is broken, each by one small change of the text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from typing import Any

import msgspec

Change = tuple[int, int, str]
"""The bytes from here to there are replaced by this."""

COMPARED = {
    "==": "!=",
    "!=": "==",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "in": "not in",
    "not in": "in",
    "is": "is not",
    "is not": "is",
}
CALCULATED = {"+": "-", "-": "+", "*": "+", "//": "*", "%": "//", "|": "&", "&": "|", "^": "|", "<<": ">>", ">>": "<<"}
JOINED = {"and": "or", "or": "and"}
CALLED = {"any": "all", "all": "any", "min": "max", "max": "min"}
EMPTY = re.compile(r"(list|tuple|set|frozenset|dict)\b")
PASS = "pass"


class Mutant(msgspec.Struct, frozen=True):
    """One change of one file. It is known by its words, so that it stays the same when lines move."""

    file: str
    within: str
    """The class and function that it stands in."""
    was: str
    now: str
    nth: int
    """Which one it is of those with the same words."""
    line: int
    lines: tuple[int, int]
    """Who runs over one of these lines may notice."""
    change: Change

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.file, self.within, self.was, self.now

    @property
    def id(self) -> str:
        return sha256("\0".join((*self.key, str(self.nth))).encode()).hexdigest()[:16]

    def source(self, whole: bytes) -> bytes:
        return _changed(whole, self.change)


def _changed(whole: bytes, change: Change) -> bytes:
    start, end, text = change
    return whole[:start] + text.encode() + whole[end:]


def mutants_of(file: str, whole: bytes, audiences: bool = True) -> list[Mutant]:
    """All mutants of a source. `audiences`: this game tells some events to some seats only."""
    return list(_Maker(file, whole, audiences).made())


def tells_in_secret(whole: bytes) -> bool:
    """Whether an event is told to some seats only."""
    return any(
        _is_tell(node) and len(node.args) > 1 for node in ast.walk(ast.parse(whole)) if isinstance(node, ast.Call)
    )


def _is_tell(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "tell"


class _Maker:
    """Walks a source and knows where it is: in which function, in which statement."""

    def __init__(self, file: str, whole: bytes, audiences: bool) -> None:
        self.file, self.whole, self.audiences = file, whole, audiences
        self.starts = [0]
        for line in whole.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.names: list[str] = []
        self.returns = ""
        self.same: Counter[tuple[str, ...]] = Counter()

    def made(self) -> Iterator[Mutant]:
        return self._walk(ast.parse(self.whole), 1)

    def _walk(self, node: ast.AST, line: int) -> Iterator[Mutant]:
        """`line` is where the innermost statement begins, or what a function does."""
        if isinstance(node, ast.stmt):
            line = _first(node).lineno if isinstance(node, ast.FunctionDef) else node.lineno
        outer = self.names, self.returns
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            self.names = [*self.names, node.name]
        if isinstance(node, ast.FunctionDef):
            self.returns = ast.unparse(node.returns) if node.returns else ""
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        for change in self._changes(node):
            yield self._mutant(change, line)
        for child in _children(node):
            yield from self._walk(child, line)
        self.names, self.returns = outer

    def _mutant(self, change: Change, line: int) -> Mutant:
        start, end, _ = change
        first = self.whole.count(b"\n", 0, start)
        last = self.whole.count(b"\n", 0, end)
        now = _changed(self.whole, change)
        words = (self.file, ".".join(self.names), self._text(self.whole, first), self._text(now, first))
        self.same[words] += 1
        return Mutant(*words, self.same[words], first + 1, (min(line, first + 1), last + 1), change)

    def _text(self, whole: bytes, line: int) -> str:
        return whole.splitlines()[line].decode().strip()

    def _span(self, node: Any) -> tuple[int, int]:
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _by(self, node: ast.AST, text: str) -> Change:
        return (*self._span(node), text)

    def _shorter(self, node: ast.AST, by: str) -> Change:
        start, _ = self._span(node)
        return start, start + len(by), ""

    def _wrapped(self, node: ast.AST, before: str, after: str = ")") -> Change:
        start, end = self._span(node)
        return start, end, before + self.whole[start:end].decode() + after

    def _between(self, left: ast.AST, right: ast.AST, words: dict[str, str]) -> Iterator[Change]:
        """Another operator between these two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        gap = self.whole[start:end].decode()
        pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
        if found := re.search(pattern, re.sub("#.*", lambda comment: " " * len(comment[0]), gap)):
            yield start + len(gap[: found.start()].encode()), start + len(gap[: found.end()].encode()), words[found[0]]

    def _changes(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left, _, others):
                for before, after in pairwise([left, *others]):
                    yield from self._between(before, after, COMPARED)
            case ast.BoolOp(_, values):
                for before, after in pairwise(values):
                    yield from self._between(before, after, JOINED)
            case ast.BinOp(left, _, right):
                yield from self._between(left, right, CALCULATED)
            case ast.UnaryOp(ast.Not()):
                yield self._shorter(node, "not ")
            case ast.UnaryOp(ast.USub()):
                yield self._shorter(node, "-")
            case ast.Constant(bool(value)):
                yield self._by(node, str(not value))
            case ast.Constant(int(value)):
                yield self._by(node, str(value + 1))
            case ast.If(test) | ast.While(test) | ast.IfExp(test):
                yield from self._flipped(test)
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield from self._flipped(test)
            case ast.Call():
                yield from self._of_call(node)
            case ast.FunctionDef():
                yield from self._of_step(node)
            case ast.stmt():
                yield from self._of_statement(node)

    def _flipped(self, test: ast.expr) -> Iterator[Change]:
        """The condition turned round, unless another mutant does the same."""
        match test:
            case ast.UnaryOp(ast.Not()) | ast.Constant():
                return
            case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn() | ast.Is() | ast.IsNot()]):
                return
        yield self._wrapped(test, "not (")

    def _of_call(self, call: ast.Call) -> Iterator[Change]:
        if isinstance(call.func, ast.Name) and call.func.id in CALLED:
            yield self._by(call.func, CALLED[call.func.id])
        if self.audiences and _is_tell(call):
            event, *seats = call.args
            start = self._span(event)[1]
            yield (start, self._span(seats[-1])[1], "") if seats else (start, start, ", 0")

    def _of_step(self, function: ast.FunctionDef) -> Iterator[Change]:
        """A step of a procedure is left out."""
        decorators = [decorator.func for decorator in function.decorator_list if isinstance(decorator, ast.Call)]
        if any(isinstance(name, ast.Name) and name.id in ("ask", "do") for name in decorators):
            first = _first(function)
            start = self._span(first)[0]
            yield start, start, f"return None\n{' ' * first.col_offset}"

    def _of_statement(self, statement: ast.stmt) -> Iterator[Change]:
        """Something is not done, or done the wrong way round; another value is returned."""
        match statement:
            case ast.Expr(ast.Call()) | ast.Raise() | ast.Continue() | ast.Break() | ast.Return(None):
                yield self._by(statement, PASS)
            case ast.Assign([ast.Attribute() | ast.Subscript(), *_]):
                yield self._by(statement, PASS)
            case ast.AugAssign(target, _, value):
                yield self._by(statement, PASS)
                yield from self._between(target, value, CALCULATED)
            case ast.Return(ast.expr() as value):
                yield from self._returned(value)

    def _returned(self, value: ast.expr) -> Iterator[Change]:
        if isinstance(value, ast.Constant) or ast.unparse(value) in ("[]", "()", "{}"):
            return
        if self.returns == "bool":
            yield from self._flipped(value)
        elif "None" in self.returns:
            yield self._by(value, "None")
        elif self.returns == "int":
            yield self._wrapped(value, "1 + (")
        elif found := EMPTY.match(self.returns):
            yield self._by(value, f"{found[0]}()")


def _first(function: ast.FunctionDef) -> ast.stmt:
    """What a function does first."""
    return next((line for line in function.body if not _is_docstring(line)), function.body[0])


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What decides play: no types, no checks of our own, no words of errors, nothing for the type checker."""
    match node:
        case ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return
        case ast.Raise() | ast.arg() | ast.Subscript(ast.Name("Literal" | "Annotated")):
            return
        case ast.AnnAssign(value=value):
            yield from [value] if value else []
        case ast.ClassDef():
            yield from [*node.decorator_list, *node.body]
        case ast.FunctionDef():
            yield from [*node.decorator_list, node.args, *node.body]
        case _:
            yield from (child for child in ast.iter_child_nodes(node) if not _is_docstring(child))
