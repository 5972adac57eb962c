"""The numbers that there are: a position file with any other is refused."""

from typing import Annotated

from msgspec import Meta

from examples.hide_and_seek.board import ZONES

TURNS = 20

Zone = Annotated[int, Meta(ge=0, lt=ZONES)]
Clue = Annotated[int, Meta(ge=-1, lt=ZONES)]  # -1 is silence
Seeker = Annotated[int, Meta(ge=0, lt=4)]
Seekers = Annotated[list[Zone], Meta(min_length=4, max_length=4)]
Steps = Annotated[int, Meta(ge=0, le=3)]
Turns = Annotated[int, Meta(ge=0, le=TURNS)]
