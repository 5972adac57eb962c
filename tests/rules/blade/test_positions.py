"""Position files: what was frozen thaws as it was, and what makes no sense is refused with the field named."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rules.blade.scene import at_traps, blank, carrying, chain, change_room, in_room, new_game, planning
from rules.blade.wandering import decisions

from uguisu import CHANCE, BadFile, Flow, Odds, Position, Table, quick_dice, read_position
from uguisu.engine.position import freeze, thaw
from uguisu.games.blade.checks.position import CALLED_FROM, check_world
from uguisu.games.blade.flow.career import PROCEDURES
from uguisu.games.blade.flow.outcome import Attempt
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import World
from uguisu.testing import Scripted

VARIANTS: list[dict[str, Any]] = [
    {},
    {"mode": "heir", "apprentice": True},
    {"mode": "ironman", "ghost": True},
    {"contract": 2, "free_reconnaissance": True},
    {"contract": 5, "stubborn_guards": True, "apprentice": True},
    {"contract": 6, "apprentice": True},
]


def frozen(flow: Flow[World]) -> Position:
    return freeze(BLADE, flow, 1, flow.world.options)


def filed(flow: Flow[World]) -> Position:
    """As a file holds it: nothing but texts, numbers, lists and tables."""
    return msgspec.json.decode(msgspec.json.encode(frozen(flow)), type=Position)


# Round trips


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_position_thaws_as_it_was_frozen(variant: dict[str, Any]) -> None:
    below = quick_dice("round trip")
    for seed in range(8):
        for flow in decisions(seed, rich=seed % 2 == 0, **variant):
            check_world(flow)
            if below(4) == 0:
                thawed = thaw(BLADE, filed(flow))
                assert frozen(thawed) == frozen(flow)
                assert thawed.decision == flow.decision
        assert frozen(thaw(BLADE, filed(flow))) == frozen(flow)


def test_a_table_goes_on_from_its_snapshot() -> None:
    table = Table.open(BLADE, seed=1, options={"contract": 1})
    table.act(table.seats[0], "enter:L3")
    again = Table.open(BLADE, seed=2, position=table.snapshot())
    assert again.view() == table.view()


def test_a_finished_game_thaws_too() -> None:
    table = Table.open(BLADE, seed=1)
    table.resign(table.seats[0])
    assert thaw(BLADE, table.snapshot()).is_over


def test_every_procedure_has_its_place_on_the_stack() -> None:
    names = {kind.__name__ for kind in PROCEDURES if not kind.__subclasses__()}
    assert set(CALLED_FROM) | {"Career"} == names
    for name, callers in CALLED_FROM.items():
        for caller, steps in callers.items():
            kind = next(kind for kind in PROCEDURES if kind.__name__ == caller)
            assert set(steps) <= {"end", *(step.name for step in kind.steps)}, (name, caller)
    assert Attempt.__name__ not in names


# One wrong field each


def sneaking() -> Scripted:
    """Two rooms and the Sanctum; STEALTH against two Guards in the first, after one die."""
    w = carrying(chain("G9 G5", "C6", closed=0), "blowgun", "sai")
    return in_room(w, dice=(2,))


def fighting() -> Scripted:
    return in_room(carrying(chain("G9!", "C6!"), "sai"))


def drawing() -> Scripted:
    """The place of the first room."""
    return new_game(dice=(1, 2)).choose("enter:L3")


def baiting() -> Scripted:
    return at_traps(change_room(chain("G9", "", "G5 G6"), 1, traps=("lure",)))


def shopping() -> Scripted:
    return planning(gold=3)


WRONG: list[tuple[Any, str, Any, str]] = [
    (sneaking, "world.contract", 7, "world.contract"),
    (sneaking, "world.contract", 0, "world.contract"),
    (sneaking, "world.options.contract", 3, "world.options"),
    (sneaking, "world.closed", 1, "world.closed"),
    (sneaking, "world.failures", 3, "world.failures"),
    (sneaking, "world.score", 5, "world.score"),
    (sneaking, "world.ending", "retired", "world.ending"),
    (sneaking, "world.outcome", "closed", "world.outcome"),
    (sneaking, "world.phase", "planning", "world.phase"),
    (sneaking, "world.record.gold", -1, "world.record.gold"),
    (sneaking, "world.record.dan", 7, "world.record.dan"),
    (sneaking, "world.record.charm", 0, "world.record.charm"),
    (sneaking, "world.record.owned.3", "katana", "world.record.owned[3]"),
    (sneaking, "world.record.owned.3", "sai", "world.record.owned[5]"),
    (sneaking, "world.record.extra", ["ninjato"], "world.record.extra[0]"),
    (sneaking, "world.saved.xp", -1, "world.saved.xp"),
    (sneaking, "world.rooms.1.placement", "Z9.0@A1", "world.rooms[1].placement"),
    (sneaking, "world.rooms.1.placement", "I3.0@A3", "world.rooms[1].placement"),
    (sneaking, "world.rooms.1.placement", "I3.1@J10", "world.doors[1]"),
    (sneaking, "world.rooms.1.hoards", -1, "world.rooms[1].hoards"),
    (sneaking, "world.rooms.1.sanctum", True, "world.rooms[1].placement"),
    (sneaking, "world.rooms.2.sanctum", False, "world.rooms"),
    (sneaking, "world.rooms.2.traps", ["snare"], "world.rooms[2].traps"),
    (sneaking, "world.rooms.0.traps", ["snare", "snare"], "world.rooms[0].traps"),
    (sneaking, "world.doors.1", "Z4e", "world.doors[1]"),
    (sneaking, "world.doors.1", "L9s", "world.doors[1]"),
    (sneaking, "world.doors.1", "A4e", "world.doors[1]"),
    (sneaking, "world.doors", ["A4e"], "world.rooms[2].placement"),
    (sneaking, "world.passages", [[0, 9]], "world.passages[0]"),
    (sneaking, "world.figures.2.room", 9, "world.figures[2].room"),
    (sneaking, "world.figures.2.room", 2, "world.figures[2].room"),
    (sneaking, "world.figures.2.vigilance", 14, "world.figures[2].vigilance"),
    (sneaking, "world.figures.2.state", "alerted", "world.figures[2].state"),
    (sneaking, "world.figures.0.state", "startled", "world.figures[0].state"),
    (sneaking, "world.figures.0.state", "alerted", "stack[4].kind"),
    (sneaking, "world.noise", 4, "world.noise"),
    (sneaking, "world.noise", -1, "world.noise"),
    (sneaking, "world.hp", 0, "world.hp"),
    (sneaking, "world.hp", 7, "world.hp"),
    (sneaking, "world.moves", 100, "world.moves"),
    (sneaking, "world.here", -1, "world.here"),
    (sneaking, "world.here", 3, "world.here"),
    (sneaking, "world.target_hp", 4, "world.target_hp"),
    (sneaking, "world.target_hp", 0, "world.bodyguards"),
    (sneaking, "world.bodyguards", 3, "world.bodyguards"),
    (sneaking, "world.tricks.poison", 2, "world.tricks.poison"),
    (sneaking, "world.tricks", {}, "world.tricks"),
    (sneaking, "world.carried.sai", 3, "world.carried.sai"),
    (sneaking, "world.carried.bow", 1, "world.carried.bow"),
    (sneaking, "world.carried.katana", 1, "world.carried.katana"),
    (sneaking, "world.carried", {"sai": 1}, "world.carried"),
    (sneaking, "world.discarded", ["sai"], "world.discarded[0]"),
    (sneaking, "stack.0", {"procedure": "ContractAttempt", "at": "end"}, "stack[0].procedure"),
    (sneaking, "stack.0.at", "end", "stack[0].at"),
    (sneaking, "stack.1.at", "planning_begins", "stack[1].at"),
    (sneaking, "stack.2", {"procedure": "DanReward", "at": "what_is_your_reward"}, "stack[2].procedure"),
    (sneaking, "stack.4.at", "player_goes_on", "stack[4].at"),
    (sneaking, "stack.4.at", "end", "stack[4].at"),
    (sneaking, "stack.4.kind", "hide", "stack[4].kind"),
    (sneaking, "stack.4.dice", [7], "stack[4].dice[0]"),
    (sneaking, "stack.4.dice", [], "stack[4].dice"),
    (sneaking, "stack.4.rerolling", 0, "stack[4].rerolling"),
    (sneaking, "stack.4.adjust", 1, "stack[4].adjust"),
    (sneaking, "stack.4.cancelled", True, "stack[4].cancelled"),
    (sneaking, "stack", [], "stack"),
    (fighting, "world.figures.0.state", "calm", "stack[4].procedure"),
    (fighting, "stack.4.weapon", "blowgun", "stack[4].weapon"),
    (drawing, "stack.3.entry", "L9", "stack[3].entry"),
    (drawing, "stack.4.shape", "O9", "stack[4].shape"),
    (drawing, "stack.4.shape", "", "stack[4].shape"),
    (drawing, "stack.4.edge", 3, "stack[4].edge"),
    (drawing, "stack.4.doors", 4, "stack[4].doors"),
    (drawing, "world.noise", 1, "world.noise"),
    (drawing, "world.here", 0, "world.here"),
    (baiting, "stack.3.trap", "snare", "stack[3].trap"),
    (baiting, "stack.3.room", 9, "stack[3].room"),
    (baiting, "stack.3.room", 0, "stack[3].trap"),
    (shopping, "stack.3.may_abandon", False, "stack[3].may_abandon"),
    (
        shopping,
        "world.figures",
        [{"kind": "G", "vigilance": 5, "room": 0, "state": "alerted"}],
        "world.figures[0].state",
    ),
]


@pytest.mark.parametrize(("scene", "path", "value", "field"), WRONG, ids=[f"{row[1]}={row[2]}" for row in WRONG])
def test_the_field_that_makes_no_sense_is_named(scene: Any, path: str, value: Any, field: str) -> None:
    position = filed(scene().flow)
    thaw(BLADE, position)
    *way, last = path.split(".")
    target: Any = {"world": position.world, "stack": position.stack}
    for key in way:
        target = target[int(key) if isinstance(target, list) else key]
    if path == "stack":
        position.stack = value
    else:
        target[int(last) if isinstance(target, list) else last] = value
    with pytest.raises(BadFile) as refused:
        thaw(BLADE, position)
    assert refused.value.field == field, str(refused.value)


@pytest.mark.rule("BL-403")
def test_more_than_the_carry_limit_is_refused() -> None:
    table = in_room(carrying(chain(""), "sai", "blowgun", "crossbow"))
    thaw(BLADE, frozen(table.flow))
    table.w.carried["shuriken"] = 1
    with pytest.raises(BadFile, match="no more than 4"):
        thaw(BLADE, frozen(table.flow))


@pytest.mark.rule("BL-221")
def test_a_sanctum_on_an_entry_block_is_refused() -> None:
    position = filed(in_room(chain("")).flow)
    position.world["rooms"][1]["placement"] = "O9.0@A6"
    position.world["doors"] = ["A5s"]
    with pytest.raises(BadFile, match="Entry block"):
        thaw(BLADE, position)


def test_a_blank_sheet_can_be_written_by_hand(tmp_path: Path) -> None:
    world = msgspec.to_builtins(blank(contract=3), enc_hook=str)
    del world["content"]
    stack = [{"procedure": "Career", "at": "contract_is_attempted"}]
    position = {"uguisu": "position", "game": "blade", "rules": 2, "seats": 1, "world": world, "stack": stack}
    (tmp_path / "third.json").write_text(json.dumps(position))
    flow = thaw(BLADE, read_position(tmp_path / "third.json"))
    assert flow.decision is not None
    assert flow.decision.question == "where_do_you_begin"


# Any damage at all


WORDS = [
    "",
    "x",
    "sai",
    "C4e",
    "L3",
    "I3",
    "O9.0@A1",
    "alerted",
    "gone",
    "execution",
    "payment",
    "closed",
    "end",
    "lure",
]


class Vandal:
    """Changes one thing in plain data: gone, doubled, swapped, renamed, taken from elsewhere, or another value."""

    def __init__(self, seed: int) -> None:
        self.below = quick_dice("vandal", seed)

    def one_of(self, things: Any) -> Any:
        return things[self.below(len(things))]

    def damage(self, data: Any) -> None:
        spots = list(self.spots(data))
        inside, key = self.one_of(spots if self.below(2) else [spot for spot in spots if len(spot[0]) < 8] or spots)
        how = self.below(6)
        if how == 0:
            del inside[key]
        elif how == 1:
            elsewhere, other = self.one_of(spots)
            inside[key] = deepcopy(elsewhere[other])
        elif how == 2 and isinstance(inside, list):
            inside.insert(key, deepcopy(inside[key]))
        elif how == 3 and isinstance(inside, list):
            other = self.below(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        elif how == 4 and isinstance(inside, dict):
            inside[self.one_of(WORDS)] = inside.pop(key)
        else:
            inside[key] = self.another(inside[key])

    def spots(self, data: Any) -> Any:
        for key in range(len(data)) if isinstance(data, list) else list(data):
            yield data, key
            if isinstance(data[key], dict | list):
                yield from self.spots(data[key])

    def another(self, value: Any) -> Any:
        if self.below(5) == 0:
            return self.one_of([None, 3, "x", [], {}, [1], True, 1.5])
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self.one_of([value + 1, value - 1, 0, -1, -2, 6, 99, 10**30])
        return self.one_of(WORDS)


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_position_is_refused_with_a_field_or_can_be_played_on(seed: int) -> None:
    vandal, refusals = Vandal(seed), list[BadFile]()
    for flow in decisions(seed, rich=seed % 2 == 0, **VARIANTS[seed]):
        if vandal.below(8 if flow.world.phase == "reconnaissance" else 2):
            continue
        for _ in range(6):
            position = filed(flow)
            vandal.damage({"world": position.world, "stack": position.stack}[vandal.one_of(["world", "stack"])])
            if not all(isinstance(fields, dict) for fields in position.stack):
                continue
            try:
                thawed = thaw(BLADE, position)
            except BadFile as refused:
                refusals.append(refused)
            else:
                play_on(thawed, vandal)
    assert len(refusals) > 40
    assert all(refused.field for refused in refusals)
    assert not [refused for refused in refusals if "do not fit the world" in str(refused)]


def play_on(flow: Flow[World], vandal: Vandal) -> None:
    """A few decisions: every one has options, all of them known, and the position keeps making sense."""
    for _ in range(15):
        if flow.decision is None:
            return
        check_world(flow)
        ((seat, options),) = flow.decision.offer.items()
        assert options
        BLADE.view(flow, seat)
        if seat == CHANCE:
            assert isinstance(options, Odds)
            flow.answer(seat, options.draw(vandal.below))
        else:
            assert all(option in BLADE.catalog for option in options)
            flow.answer(seat, vandal.one_of(options))


@pytest.mark.parametrize(
    ("text", "field"),
    [("", None), ("[]", None), ('{"game": "blade"}', None), ('{"game": 3}', "game"), ('{"stack": [3]}', "stack[0]")],
)
def test_a_file_that_is_no_position_is_refused(tmp_path: Path, text: str, field: str | None) -> None:
    (tmp_path / "broken.json").write_text(text)
    with pytest.raises(BadFile) as refused:
        read_position(tmp_path / "broken.json")
    assert refused.value.field == field
