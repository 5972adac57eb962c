"""What the reasons against a choice have in common: the open questions, and reasons that several choices share."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.choices import Place
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.ground.terrain import Square, SquareId
from uguisu.games.tenchu.view import View
from uguisu.kit import why_not

ACTION, MEANT, WHERE = "what_does_he_do", "whom_does_he_mean", "where"
ANSWERS = "how_does_he_answer"
LEAVES, HOSTAGE_GOES = "does_he_leave", "where_does_he_go"
ENTERS, DEPLOYS, REPLACED, LOOKS = (
    "where_does_he_enter",
    "where_does_he_stand",
    "where_is_he_really",
    "does_he_look_now",
)
NINJA_NEXT, NEXT = "which_ninja_acts_next", "who_acts_next"
FAVOURED, DRUMS, HEALED = "who_is_favoured", "who_hears_the_drums", "who_is_healed"

PHASES = {
    "set-up": (
        "which_ninja_comes_along",
        "what_does_he_pack",
        ENTERS,
        "which_faction_is_it",
        "who_is_hired",
        "which_edge_does_he_take",
        DEPLOYS,
    ),
    "play": (
        NINJA_NEXT,
        NEXT,
        FAVOURED,
        DRUMS,
        HEALED,
        ACTION,
        MEANT,
        WHERE,
        "which_way_does_he_breathe",
        LEAVES,
        HOSTAGE_GOES,
        ANSWERS,
        "does_the_defender_riposte",
        REPLACED,
        LOOKS,
    ),
}


class Asked(why_not.Asked[View, Field], frozen=True):
    """The open question, and all that the asked seat sees."""

    @property
    def model(self) -> ModelId:
        """Who is asked for."""
        return self.view.deed.model


def square_of(asked: Asked, place: Place) -> SquareId | Cause:
    """The square, or why nobody can stand there."""
    ground = asked.w.ground
    number = ground.number.get(Square(place.x, place.y, place.level))
    if number is not None:
        return number
    table = ground.table
    if place.x >= table.width or place.y >= table.height:
        return because("TE-111", "off_the_table", wide=table.width, high=table.height)
    is_there = any(Square(place.x, place.y, level) in ground.number for level in range(4))
    return because("TE-124", "not_on_that_level" if is_there else "nobody_stands_there", code=(place.x, place.y))


def not_there(asked: Asked, model: ModelId) -> Cause | None:
    w = asked.w
    if model in w.models:
        return None
    if w.is_dead(model):
        return because("TE-R45", "is_dead", model=model)
    return because("TE-342", "has_left", model=model) if model in w.left else because("TE-111", "not_here", model=model)


def taken(asked: Asked, square: SquareId) -> Cause | None:
    """TE-156 Somebody stands there."""
    other = asked.w.at(square)
    return because("TE-156", "square_taken", square=square, model=other) if other else None
