"""Rule markers: unknown ids fail the run, and a run ends with the rules that no test claims."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from uguisu.engine.content import rulebook

RULES = {path.stem: rulebook(path.stem) for path in sorted((Path(__file__).parents[1] / "rules").glob("*.toml"))}
KNOWN = {rule for rules in RULES.values() for rule in rules}
CLAIMED: set[str] = set()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            if unknown := [rule for rule in marker.args if rule not in KNOWN]:
                raise pytest.UsageError(f"{item.nodeid} claims rules that no index knows: {', '.join(unknown)}")
            CLAIMED.update(marker.args)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Under xdist the workers collect; they tell the main process what is claimed."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["claimed"] = sorted(CLAIMED)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    CLAIMED.update(getattr(node, "workeroutput", {}).get("claimed", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not CLAIMED or config.option.keyword or len(config.args) > 1:
        return
    for game, rules in RULES.items():
        claimed = [rule for rule in rules if rule in CLAIMED]
        missing = [rule for rule in rules if rule not in CLAIMED]
        if claimed:
            terminalreporter.write_line(f"{game}: {len(claimed)} of {len(rules)} rules claimed by a test")
            if missing:
                terminalreporter.write_line(f"  not claimed: {' '.join(missing[:40])}")
