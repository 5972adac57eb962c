"""The attack with changed files."""

from __future__ import annotations

import subprocess
import sys

from attack.registry import Outcome, Scene, attack


@attack("changed files", alone=True, short=False)
def changed_files(scene: Scene) -> Outcome:
    """Some of each kind; `make mutations` tries many more."""
    count = int(20 * scene.seconds)
    run = subprocess.run([sys.executable, "-m", "attack.mutations", str(count)], capture_output=True, text=True)
    lines = run.stdout.splitlines()
    wrong = next((line.strip() for line in lines if line.startswith("  ")), run.stderr[-200:])
    return Outcome(f"{count} changed files of each kind", run.returncode == 0, wrong)
