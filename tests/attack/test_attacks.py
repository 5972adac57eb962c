"""The short run of the attacks, as `make attack ARGS=--short` does it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def attacked(*words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, [str(ROOT / "tests"), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "attack", *words]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)


def test_the_server_holds_against_every_attack() -> None:
    """Other tests run beside it, so the victim may have to wait, but loses nothing."""
    run = attacked("--short", "--patient")
    assert run.returncode == 0, run.stdout + run.stderr
