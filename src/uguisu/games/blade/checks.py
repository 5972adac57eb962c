from uguisu.engine.flow import Flow
from uguisu.games.blade.world import World


def check_world(flow: Flow[World]) -> None: ...
