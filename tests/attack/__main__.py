"""Carries out the attacks and prints one table; the exit status is 1 if the server did not hold against one."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from attack.registry import ATTACKS, Attack, Outcome, Scene, all_attacks, memory_of
from attack.victim import Victim
from server.running import ROOT, RunningServer

LONG, SHORT = 12.0, 1.0
"""Seconds that an attack lasts."""
TOO_LONG = 120
"""Seconds beyond these that it may take to come to an end."""
SLOW = 0.25
"""Seconds that 99 of 100 moves of the victim may take at most."""
GROWTH = 100_000_000
"""Bytes that the server may keep after an attack."""
HEAD = ("attack", "tried", "held", "p50", "p99", "before", "after")


class Row(msgspec.Struct):
    """A line of the table. Seconds and bytes are None where there is no victim and no server."""

    name: str
    outcome: Outcome
    p50: float | None = None
    p99: float | None = None
    before: int | None = None
    after: int | None = None
    missing: str = ""
    """What is missing of the victim's moves."""
    slow: float = SLOW

    @property
    def wrong(self) -> str:
        """What did not hold."""
        wrongs = {
            self.outcome.why or "it did not hold": not self.outcome.held,
            f"the victim had {self.missing}": bool(self.missing),
            "the victim waited": (self.p99 or 0) > self.slow,
            "the server grew": (self.after or 0) - (self.before or 0) > GROWTH,
        }
        return "; ".join(words for words, is_so in wrongs.items() if is_so)

    def cells(self) -> tuple[str, ...]:
        times = ["–" if value is None else f"{1000 * value:.0f} ms" for value in (self.p50, self.p99)]
        sizes = ["–" if value is None else f"{value / 1e6:.0f} MB" for value in (self.before, self.after)]
        return self.name, self.outcome.tried, f"NO: {self.wrong}" if self.wrong else "yes", *times, *sizes


def main() -> int:
    asked = argparse.ArgumentParser(prog="make attack", description=__doc__)
    asked.add_argument("--short", action="store_true", help="a few seconds for each, as on every change")
    asked.add_argument("--patient", action="store_true", help="let the victim wait: others use this machine as well")
    asked.add_argument("--only", metavar="NAME", choices=list(all_attacks()), help="this one alone")
    wanted = asked.parse_args()
    seconds = SHORT if wanted.short else LONG
    rows = []
    for one in ATTACKS.values():
        if one.name == wanted.only or (wanted.only is None and (one.short or not wanted.short)):
            print(f"{one.name} ...", file=sys.stderr, flush=True)
            with TemporaryDirectory(prefix="uguisu-attack-") as folder:
                row = _carried_out(one, Path(folder), seconds)
            row.slow = float("inf") if wanted.patient else SLOW
            rows.append(row)
    _show([HEAD, *(row.cells() for row in rows)])
    return int(any(row.wrong for row in rows))


def _carried_out(one: Attack, folder: Path, seconds: float) -> Row:
    (folder / "files").mkdir()
    files = str(folder / "files")
    if one.alone:
        return Row(one.name, asyncio.run(_attacked(one, Scene(files, seconds))))
    store = f"sqlite:{folder}/store.sqlite3"
    with RunningServer(store, settings=one.settings, descriptors=one.descriptors) as server:
        scene = Scene(files, seconds, server.address, server.process.pid)
        return asyncio.run(_duel(one, scene))


async def _duel(one: Attack, scene: Scene) -> Row:
    """The victim plays while the attack lasts."""
    victim = await Victim.at(scene.port)
    row = Row(one.name, Outcome("", False), before=memory_of(scene.server))
    attacking = asyncio.create_task(_attacked(one, scene))
    await victim.play_until(attacking)
    row.outcome, row.missing = attacking.result(), await victim.missing()
    row.p50, row.p99, row.after = victim.percentile(50), victim.percentile(99), memory_of(scene.server)
    victim.leave()
    return row


async def _attacked(one: Attack, scene: Scene) -> Outcome:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "attack.once", one.deed.__module__, one.name, msgspec.json.encode(scene).decode()),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        told, errors = await asyncio.wait_for(process.communicate(), scene.seconds + TOO_LONG)
    except TimeoutError:
        process.kill()
        await process.wait()
        return Outcome("?", False, "it came to no end")
    if process.returncode:
        return Outcome("?", False, f"it failed: {errors.decode().strip().splitlines()[-1:]}")
    return msgspec.json.decode(told.splitlines()[-1], type=Outcome)


def _show(rows: list[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, numbers = row[:3], row[3:]
        cells = [cell.ljust(width) for cell, width in zip(first, widths, strict=False)]
        cells += [cell.rjust(width) for cell, width in zip(numbers, widths[3:], strict=True)]
        print("  ".join(cells).rstrip())


if __name__ == "__main__":
    sys.exit(main())
