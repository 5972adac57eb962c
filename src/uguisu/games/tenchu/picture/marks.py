"""What squares and those who stand on them are drawn as: two characters each."""

from __future__ import annotations

from uguisu.games.tenchu.cards import HOSTAGE, ModelId, ProfileId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import Model
from uguisu.games.tenchu.ground.terrain import Surface
from uguisu.kit.canvas import Piece

ARROWS = "→↗↑↖←↙↓↘"
TRACKING = "⇒⇗⇑⇖⇐⇙⇓⇘"
"""Of an NPC who follows somebody."""
OUT, STUCK, PRONE, HIDING = "z", "x", "_", "."

NINJA: dict[ModelId, str] = {
    ModelId("jasparu"): "J",
    ModelId("mito_gai"): "G",
    ModelId("christyami"): "C",
    ModelId("marku_yama"): "Y",
    ModelId("ninja-5"): "5",
    ModelId("ninja-6"): "6",
}
NPCS: dict[ProfileId, str] = {
    ProfileId("garrison_ashigaru"): "b",
    ProfileId("merchant"): "E",
    ProfileId("consort"): "L",
    ProfileId("samurai_hero"): "S",
    ProfileId("ronin_hero"): "R",
    ProfileId("messenger"): "M",
    ProfileId("hostage"): "h",
}
"""Others by the first letter of their profile."""
FIGHTERS: dict[ProfileId, str] = {
    ProfileId("samurai_bow"): "b",
    ProfileId("ashigaru_bow"): "b",
    ProfileId("ashigaru_spear"): "p",
    ProfileId("ninja_shuriken"): "n",
    ProfileId("ronin_tetsubo"): "t",
}
"""Of a battle; heroes are `H`."""

SURFACES: dict[Surface, tuple[str, str]] = {
    "ground": ("·", "faint"),
    "bridge": ("=", "track"),
    "room": ("_", "faint"),
    "roof": ("^", "faint"),
    "wall": ("#", "faint"),
}
ROAD, WOODS, COVER = (":", "faint"), ("♣", "moss"), ("%", "moss")
EXIT, CROSSING = ("▽", "moss"), ("◦", "gold")
WATER, SOLID = ("~", "water"), ("#", "faint")
DOOR, WINDOW, STAIRS = ("∩", "ink"), ("o", "ink"), ("≡", "ink")
BARRED, UNBARRED = ("‡", "ink bold"), ("'", "ink")
CORPSE, CHEST, OPENED = ("+", "seal"), ("■", "gold bold"), ("□", "faint")
THING, HORSE, CALTROPS, RICE = ("!", "gold bold"), ("A", "gold bold"), ("*", "seal"), (",", "moss bold")
BURST, SMOKE = ("@", "seal bold"), ("░", "ink")


def letter(w: Field, model: ModelId) -> str:
    one = w.models[model]
    if model in NINJA:
        return NINJA[model]
    if not w.is_battle:
        return NPCS.get(one.profile, one.profile[:1])
    found = "h" if w.profile(model).is_hero else FIGHTERS.get(one.profile, one.profile[:1])
    return found.lower() if one.seat else found.upper()


def style(w: Field, model: ModelId) -> str:
    one = w.models[model]
    if w.is_battle:
        return "seal bold" if one.seat else "indigo bold"
    if one.seat is not None:
        return "gold bold"
    if model == HOSTAGE:
        return "gold"
    return "faint" if one.is_out or one.stuck else "seal bold" if one.tracking else "ink bold"


def state(w: Field, model: ModelId, one: Model) -> str:
    """What matters most of him: that he is out, that he is heard, that he hides; else where he looks."""
    if one.is_out:
        return OUT
    if one.stuck:
        return STUCK
    if one.is_prone:
        return PRONE
    if noise := w.noise_of(model):
        return str(min(noise, 9))
    if one.is_hiding:
        return HIDING
    return (TRACKING if one.tracking else ARROWS)[one.facing]


def piece(w: Field, model: ModelId) -> Piece:
    """`v→`: a villager who looks east."""
    return Piece(letter(w, model) + state(w, model, w.models[model]), style(w, model), f"model:{model}")
