"""Which tests run over which lines, and whether one of them notices a mutant."""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
from mutants.mutation import Mutant

OPTIONS = ("-p", "no:cacheprovider")
MEMORY = 2 << 30
UNNOTICED = "(by nobody)"
ENDLESS = "(no end)"
BROKEN = "(the tests cannot be loaded)"


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
    told = _in_a_fork(partial(_recorded, recorder, root, tests))
    found: dict[str, Any] = msgspec.json.decode(_heard(*told))
    if found["failed"]:
        raise SystemExit(f"these tests fail before anything is broken: {' '.join(found['failed'])}")
    return msgspec.convert(found["touched"], Touched, strict=False)


def _recorded(recorder: _Recorder, root: Path, tests: Path) -> bytes:
    sys.settrace(recorder)
    code = pytest.main([*OPTIONS, f"--rootdir={root}", str(tests)], plugins=[recorder])
    sys.settrace(None)
    lines: defaultdict[str, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for test, touched in recorder.lines.items():
        for file, line in touched:
            lines[str(Path(file).relative_to(root))][line].append(test)
    failed = recorder.failed or ([] if code == 0 else [BROKEN])
    return msgspec.json.encode({"touched": Touched(recorder.seconds, lines), "failed": failed})


class _Loaded(MetaPathFinder):
    """Loads one module from this source instead of its file."""

    def __init__(self, module: str, path: Path, source: bytes) -> None:
        self.module, self.path, self.source = module, path, source

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        loader = SourceFileLoader(name, str(self.path))
        loader.get_code = lambda _: compile(self.source, str(self.path), "exec")  # type: ignore[method-assign]
        return spec_from_file_location(name, self.path, loader=loader)


class _Chosen:
    """Runs these tests in this order, and remembers who noticed."""

    def __init__(self, tests: list[str], touched: Touched, patience: float) -> None:
        self.order = {test: place for place, test in enumerate(tests)}
        self.seconds = {test: patience + 5 * touched.seconds[test] for test in tests}
        self.noticed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed = BROKEN

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.seconds[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.noticed = report.nodeid


def try_all(
    root: Path,
    mutants: Iterable[Mutant],
    touched: Touched,
    module_of: Callable[[str], str],
    jobs: int,
    patience: float,
) -> Iterator[tuple[Mutant, str]]:
    """Each mutant in a process of its own, and the test that noticed it."""
    waiting = list(reversed(list(mutants)))
    running: dict[int, tuple[Mutant, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            if not (tests := touched.by(mutant)):
                yield mutant, UNNOTICED
                continue
            source = mutant.source((root / mutant.file).read_bytes())
            loaded = _Loaded(module_of(mutant.file), root / mutant.file, source)
            chosen = _Chosen(tests, touched, patience)
            pid, told = _in_a_fork(partial(_noticed, loaded, root, chosen))
            running[pid] = mutant, told
        if running:
            pid, status = os.waitpid(-1, 0)
            mutant, told = running.pop(pid)
            yield mutant, ENDLESS if os.WIFSIGNALED(status) else os.read(told, 4096).decode().strip() or BROKEN
            os.close(told)


def _noticed(loaded: _Loaded, root: Path, chosen: _Chosen) -> bytes:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_PROF, 60)
    signal.alarm(600)
    sys.meta_path.insert(0, loaded)
    files = dict.fromkeys(str(root / test.split("::")[0]) for test in chosen.order)
    code = pytest.main([*OPTIONS, "-x", f"--rootdir={root}", *files], plugins=[chosen])
    return (chosen.noticed or (UNNOTICED if code == 0 else BROKEN)).encode()


def _in_a_fork(work: Callable[[], bytes]) -> tuple[int, int]:
    """Does this in a silent process of its own; its number, and where to read what it found."""
    told, telling = os.pipe()
    if pid := os.fork():
        os.close(telling)
        return pid, told
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        with os.fdopen(telling, "wb") as out:
            out.write(work())
    finally:
        os._exit(0)


def _heard(pid: int, told: int) -> bytes:
    with os.fdopen(told, "rb") as heard:
        found = heard.read()
    os.waitpid(pid, 0)
    return found
