"""What happened step by step: so that whoever looks on sees one thing after the other, and not only how it ended up."""

from __future__ import annotations

from typing import Any, NamedTuple

from uguisu.engine.event import Observer
from uguisu.engine.flow import Flow
from uguisu.engine.match import Match


class Scene(NamedTuple):
    """What somebody saw when he had heard so much."""

    heard: int
    view: Any


class Scenes:
    """Copies of a match after each step that told something, until everybody has been shown.

    How many scenes an observer gets, and what is in them, follows from what he has heard and seen alone: a step that
    told him nothing makes none.
    """

    def __init__(self) -> None:
        self._kept: list[tuple[int, Flow[Any]]] = []
        self._match: Match[Any] | None = None
        self._told = 0

    def begin(self, match: Match[Any]) -> None:
        """Something is about to be carried out."""
        self._match, self._told = match, len(match.told)
        match.flow.scenes = []

    def take(self, match: Match[Any]) -> None:
        """It has been carried out."""
        if match is not self._match:
            return self.forget()  # it was taken back
        self._kept += [(self._told + told, flow) for told, flow in match.flow.scenes or ()]
        match.flow.scenes = None
        return None

    def forget(self) -> None:
        """Everybody has been shown."""
        self._kept.clear()

    def seen(self, match: Match[Any], observer: Observer, since: int) -> list[Scene]:
        """The scenes between what this observer had heard before and how it stands now, in order."""
        heard, upto = len(match.heard(observer)), len(match.told)
        flows: dict[int, Flow[Any]] = {}
        for told, flow in reversed(self._kept):
            heard -= sum(line.reaches(observer) for line in match.told[told:upto])
            upto = told
            flows[heard] = flow  # of several with as much heard, the first
        last = len(match.heard(observer))
        scenes = [Scene(n, match.game.view(flows[n], observer)) for n in sorted(flows) if since < n < last]
        if not scenes:
            return []
        views = [*(scene.view for scene in scenes[1:]), match.view(observer)]
        return [scene for scene, following in zip(scenes, views, strict=True) if scene.view != following]
