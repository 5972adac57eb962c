"""What the server writes down for whoever hosts it: one JSON object a line, with no key and nothing hidden in it."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import msgspec

from uguisu.server.limits import Bucket

_logger = logging.getLogger("uguisu")
_seldom: dict[str, tuple[Bucket, int]] = {}
"""For each code, what may still be logged of it, and how many lines were left out."""


def log(happened: str, level: int = logging.INFO, **facts: Any) -> None:
    """Facts are ids of tables, numbers of seats, codes and counts: never keys, choices or views."""
    _logger.log(level, happened, extra={"facts": facts})


def log_seldom(happened: str, level: int, *, code: str, **facts: Any) -> None:
    """The same for what others can bring about as often as they like: of each code some lines, then one a minute. Each
    says how many were left out before it."""
    bucket, left_out = _seldom.get(code) or (Bucket(1 / 60, 20), 0)
    if not bucket.take():
        _seldom[code] = bucket, left_out + 1
        return
    _seldom[code] = bucket, 0
    log(happened, level, code=code, **facts, **({"left_out": left_out} if left_out else {}))


def where(error: BaseException) -> dict[str, str]:
    """What kind of failure it was and in which line of code. Its words may hold what must stay hidden."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
    return {"error": type(error).__name__, "where": " ".join(places[-4:])}


class JsonLines(logging.Formatter):
    """A line for machines that people can read as well."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(level: int = logging.INFO) -> None:
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    for name in ("uguisu", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [stream], False
        logger.setLevel(level if name == "uguisu" else logging.WARNING)
