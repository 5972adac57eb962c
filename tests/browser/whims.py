"""Who plays in these tests: somebody with whims, but always the same ones, who never gives up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

TIMID = {
    "abandon",
    "end-reconnaissance",
    "evade",
    "evade-out",
    "evade-to",
    "fail",
    "leave",
    "let-be",
    "spare",
    "stand",
    "take-nothing",
}
"""What is chosen only if there is nothing else."""


class Whims:
    """Any bold option, by the seed. A contract played like this ends after some fifty decisions."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, options: Sequence[str]) -> str:
        bold = [option for option in options if option.split(":")[0] not in TIMID]
        steady = [option for option in options if option != "abandon"]
        return self._random.choice(bold or steady or options)
