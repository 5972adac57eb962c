"""Whether a test notices a mutant."""

from __future__ import annotations

import gc
import inspect
import resource
import signal
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType
from typing import BinaryIO, NoReturn

import pytest
from mutants.forking import Work, each, fork, stop_after
from mutants.mutation import Mutant
from mutants.touching import OPTIONS, Touched

MEMORY = 2 << 30
UNNOTICED = "(by nobody)"
ENDLESS = "(no end)"
BROKEN = "(the tests cannot be loaded)"


class Trials:
    """Tries mutants, each in a process of its own, against the tests that run over its lines."""

    def __init__(self, root: Path, tests: Path, touched: Touched, jobs: int = 2, patience: float = 3) -> None:
        self.root, self.touched, self.jobs, self.patience = root, touched, jobs, patience
        self.arguments = [*OPTIONS, f"--rootdir={root}", str(tests)]

    def all(self, mutants: Iterable[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """Each of them, and the test that noticed it."""
        named = {mutant.id: mutant for mutant in mutants}
        ran = {mutant.id: len(self.touched.by(mutant)) for mutant in named.values()}
        everything = len(self.touched.seconds)
        inside = [mutant for mutant in named.values() if 0 < ran[mutant.id] < everything]
        loading = [mutant for mutant in named.values() if ran[mutant.id] == everything]
        yield from ((mutant, UNNOTICED) for mutant in named.values() if not ran[mutant.id])
        _, told = fork(partial(self._try_inside, inside))
        with told:
            for line in told:
                name, _, noticed = line.decode().rstrip("\n").partition(" ")
                yield named[name], noticed or lost(named[name])
        for name, found in each([(mutant.id, partial(self._load, mutant)) for mutant in loading], self.jobs):
            yield named[name], _noticed(found) or lost(named[name])

    def _try_inside(self, mutants: list[Mutant], out: BinaryIO) -> None:
        """What is done when all tests are loaded: functions are changed in place, in a copy of this process."""
        pytest.main(self.arguments, plugins=[_Loaded(self, mutants, out)])

    def works(self, mutants: list[Mutant], items: list[pytest.Item]) -> list[tuple[str, Work]]:
        return [(mutant.id, partial(self._swap, mutant, items)) for mutant in mutants]

    def _swap(self, mutant: Mutant, items: list[pytest.Item], out: BinaryIO) -> None:
        swap(self.root / mutant.file, mutant)
        tried = self._begin(mutant)
        items[0].config.pluginmanager.register(tried)
        tried.run(items)
        out.write((tried.noticed or UNNOTICED).encode())

    def _load(self, mutant: Mutant, out: BinaryIO) -> None:
        """What modules do while they are loaded is changed before they are."""
        tried = self._begin(mutant)
        sys.meta_path.insert(0, _Instead(self.root / mutant.file, mutant))
        code = pytest.main(self.arguments, plugins=[tried])
        out.write((tried.noticed or (UNNOTICED if code == 0 else BROKEN)).encode())

    def _begin(self, mutant: Mutant) -> _Tried:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(600)
        stop_after(60)
        return _Tried(self.touched.by(mutant), self.touched.seconds, self.patience)


def _noticed(found: bytes | None) -> str:
    return ENDLESS if found is None else found.decode()


def lost(mutant: Mutant) -> NoReturn:
    raise RuntimeError(f"{mutant.file}:{mutant.line}: it could not be tried: {mutant.was} -> {mutant.now}")


class _Loaded:
    """Tries mutants instead of running the tests."""

    def __init__(self, trials: Trials, mutants: list[Mutant], out: BinaryIO) -> None:
        self.trials, self.mutants, self.out = trials, mutants, out

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for name, found in each(self.trials.works(self.mutants, session.items), self.trials.jobs):
            self.out.write(f"{name} {_noticed(found)}\n".encode())
            self.out.flush()
        return True


class _Tried:
    """Runs these tests in this order until one notices."""

    def __init__(self, tests: list[str], seconds: dict[str, float], patience: float) -> None:
        self.tests, self.seconds, self.patience = tests, seconds, patience
        self.noticed = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.run(session.items)
        return True

    def run(self, items: list[pytest.Item]) -> None:
        named = {item.nodeid: item for item in items}
        chosen = [named[test] for test in self.tests if test in named]
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            stop_after(self.patience + 5 * self.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.noticed:
                return

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.noticed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.noticed = BROKEN


class _Instead(MetaPathFinder):
    """Loads the mutant instead of the file."""

    def __init__(self, path: Path, mutant: Mutant) -> None:
        self.path = path
        self.source = mutant.source(path.read_bytes())
        named = mutant.file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
        self.module = named.replace("/", ".")

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        loader = SourceFileLoader(name, str(self.path))
        loader.get_code = lambda _: compile(self.source, str(self.path), "exec")  # type: ignore[method-assign]
        return spec_from_file_location(name, self.path, loader=loader)


def swap(path: Path, mutant: Mutant) -> None:
    """Gives the function that the mutant stands in its code, and lets all functions forget."""
    code = _code_of(compile(mutant.source(path.read_bytes()), str(path), "exec"), mutant)
    wanted = code.co_filename, code.co_qualname, code.co_firstlineno
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            if (one.__code__.co_filename, one.__code__.co_qualname, one.__code__.co_firstlineno) == wanted:
                one.__code__ = code
        elif callable(getattr(type(one), "cache_clear", None)):
            one.cache_clear()


def _code_of(code: CodeType, mutant: Mutant) -> CodeType:
    """The outermost function that the mutant stands in."""
    for name in mutant.within.split("."):
        within = [const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == name]
        code = max((const for const in within if const.co_firstlineno <= mutant.line), key=lambda c: c.co_firstlineno)
        if code.co_flags & inspect.CO_NEWLOCALS:
            return code
    raise LookupError(f"{mutant.within} is no function")
