"""Which tests run over which lines."""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO

import msgspec
import pytest
from mutants.forking import found_by
from mutants.mutation import Mutant

OPTIONS = ("-s", "-p", "no:cacheprovider")


class Touched(msgspec.Struct):
    """What the tests ran over, while no mutant was about."""

    seconds: dict[str, float]
    """How long each test took."""
    lines: dict[str, dict[int, list[str]]]
    """Of each file and line, who ran over it; "" is the loading of modules."""

    def by(self, mutant: Mutant) -> list[str]:
        """The tests that may notice it, the fastest first."""
        lines = self.lines.get(mutant.file, {})
        first, last = mutant.lines
        tests = {test for line in range(first, last + 1) for test in lines.get(line, ())}
        return sorted(self.seconds if "" in tests else tests, key=lambda test: self.seconds[test])


class _Recorder:
    """Writes down every line of these files that a test runs over."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(file) for file in files}
        self.test = ""
        self.seconds: dict[str, float] = {}
        self.lines: defaultdict[str, set[tuple[str, int]]] = defaultdict(set)
        self.failed: list[str] = []

    def __call__(self, frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        return self._line if frame.f_code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, _: object) -> Callable[..., Any]:
        self.lines[self.test].add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._forget()
        self.test, began = item.nodeid, time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began
            self.test = ""

    def _forget(self) -> None:
        """What a function remembers would hide it from all tests but the first."""
        for module in list(sys.modules.values()):
            if getattr(module, "__file__", None) in self.files:
                for value in vars(module).values():
                    getattr(value, "cache_clear", int)()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def record(root: Path, files: Iterable[str], tests: Path) -> Touched:
    """Runs all tests once. They must pass."""
    recorder = _Recorder(root / file for file in files)
    found: dict[str, Any] = msgspec.json.decode(found_by(partial(_record, recorder, root, tests)))
    if found["failed"]:
        raise SystemExit(f"these tests fail before anything is broken: {' '.join(found['failed'])}")
    return msgspec.convert(found["touched"], Touched, strict=False)


def _record(recorder: _Recorder, root: Path, tests: Path, out: BinaryIO) -> None:
    sys.settrace(recorder)
    code = pytest.main([*OPTIONS, f"--rootdir={root}", str(tests)], plugins=[recorder])
    sys.settrace(None)
    lines: defaultdict[str, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for test, touched in recorder.lines.items():
        for file, line in touched:
            lines[str(Path(file).relative_to(root))][line].append(test)
    failed = recorder.failed or ([] if code == 0 else [str(tests)])
    out.write(msgspec.json.encode({"touched": Touched(recorder.seconds, lines), "failed": failed}))
