from typing import Any

from uguisu.engine.choice import Choice
from uguisu.engine.game import Reason


def why_not(view: Any, question: str, choice: Choice) -> Reason:
    return Reason("BL-101", "no")
