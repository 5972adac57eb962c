"""Where Uguisu keeps what a user plays."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def home() -> Path:
    """The user's own folder for Uguisu: $UGUISU_HOME, or where this system keeps the data of programs."""
    if own := os.environ.get("UGUISU_HOME"):
        return Path(own).expanduser()
    if data := os.environ.get("XDG_DATA_HOME"):
        return Path(data) / "uguisu"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "uguisu"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "uguisu"
    return Path.home() / ".local" / "share" / "uguisu"
