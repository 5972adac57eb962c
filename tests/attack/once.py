"""Carries out one attack in a process of its own, given its module, its name and a scene; prints its outcome."""

from __future__ import annotations

import asyncio
import importlib
import os
import sys

import msgspec
from attack.registry import ATTACKS, Deed, Outcome, Scene


async def _outcome(deed: Deed, scene: Scene) -> Outcome:
    outcome = deed(scene)
    return outcome if isinstance(outcome, Outcome) else await outcome


def main(module: str, name: str, scene: str) -> None:
    importlib.import_module(module)
    os.nice(10)  # who attacks from elsewhere takes none of the server's cores
    outcome = asyncio.run(_outcome(ATTACKS[name].deed, msgspec.json.decode(scene, type=Scene)))
    print(msgspec.json.encode(outcome).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
