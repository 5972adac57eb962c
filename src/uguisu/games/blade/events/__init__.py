"""What can happen, as the log tells it. All of it is open (BL-101). The sentences stand in content/english.toml."""

from uguisu.games.blade.events.execution import *  # noqa: F403
from uguisu.games.blade.events.reconnaissance import *  # noqa: F403
