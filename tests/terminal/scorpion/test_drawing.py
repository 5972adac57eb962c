"""What the drawing of the Scorpion Clan shows to whom: everything that a seat sees, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from rules.scorpion.roaming import SETTINGS, roam
from rules.scorpion.scene import Scene, guard, turn, world

from uguisu import Choice, Flow, Seat, quick_dice
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.words.text import who_name
from uguisu.games.scorpion.world import World
from uguisu.kit.canvas import Line
from uguisu.kit.drawn import Cloud, Overlay
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.look import style
from uguisu.terminal.menu import KEYS, Entry, Lights, with_keys

DRAWING = find_drawing(SCORPION)
SIZES = ((50, 21), (76, 31), (156, 51))


def drawn(view: Any, options: Sequence[Choice] = (), size: tuple[int, int] = (100, 42), focus: int = 0) -> str:
    """All the words and marks of a screen."""
    entries = with_keys(DRAWING.menu("", view, options))
    focused = entries[focus % len(entries)] if entries else None
    lights = Lights(entries, focused)
    parts = [DRAWING.board(view, lights, *size).text(), plain([DRAWING.bar(view)]), plain(DRAWING.sheet(view, 40))]
    parts += [entry.label for entry in flat(entries)]
    parts += [DRAWING.aside(view, focused)] if focused else []
    return "\n".join(parts)


def flat(entries: Sequence[Entry]) -> Iterator[Entry]:
    for entry in entries:
        yield entry
        yield from flat(entry.inside)


def plain(lines: Sequence[Line]) -> str:
    return "\n".join("".join(piece.text for piece in line) for line in lines)


def positions(every: int, seed: str) -> Iterator[tuple[Flow[World], Seat, Sequence[Choice]]]:
    for seats, options in SETTINGS:
        for number, position in enumerate(roam(seats, options, seed)):
            if number % every == 0:
                yield position


def test_every_option_of_random_games_is_listed_and_stays_on_the_map() -> None:
    for number, (flow, seat, offered) in enumerate(positions(12, "menu")):
        view = SCORPION.view(flow, seat)
        entries = with_keys(DRAWING.menu("", view, offered))
        listed = [choice for entry in entries for choice in entry.choices]
        assert set(listed) == set(offered)
        assert len([entry for entry in entries if entry.key]) == len(entries), "nothing on the first page lacks a key"
        keys = [entry.key for entry in entries]
        assert len(keys) == len(set(keys))
        named = SCORPION.board(view, Overlay(), *SCORPION.page).named
        for entry in flat(entries):
            assert entry.label
            assert entry.place is None or entry.place in named
        width, height = SIZES[number % len(SIZES)]
        for focus in {0, len(entries) - 1}:
            canvas = DRAWING.board(view, Lights(entries, entries[focus]), width, height)
            assert canvas.width <= max(width, 74)
            assert canvas.height <= max(height, 31)
            for line in canvas.lines():
                for piece in line:
                    style(piece.style)


def test_a_screen_is_the_same_in_every_world_that_the_guards_cannot_tell_apart() -> None:
    tried = 0
    for number, (flow, seat, offered) in enumerate(positions(40, "twins")):
        w = flow.world
        if seat not in w.guard_seats or w.phase == "set-up":
            continue
        twin = flow.clone()
        for who in w.abroad:
            one = twin.world.one(who)
            if not one.visible and one.zone in w.board.zones:
                one.zone, one.k, one.path = w.board.ids[number % 40], 2, w.board.ids[:3]
                one.mission = one.mission if one.completed else "A"
                tried += 1
        here, there = SCORPION.view(flow, seat), SCORPION.view(twin, seat)
        assert drawn(here, offered, focus=number) == drawn(there, offered, focus=number)
    assert tried > 20


def test_the_guards_see_no_hidden_intruder_rope_or_passage() -> None:
    for flow, seat, offered in positions(25, "hidden"):
        w = flow.world
        view = SCORPION.view(flow, seat)
        if seat not in w.guard_seats:
            continue
        board = DRAWING.board(view, Lights(DRAWING.menu("", view, offered)), 100, 42).text()
        for who, mark in (("ninja", "N"), ("traitor", "T")):
            visible = any(shown.who == who and shown.visible for shown in view.intruders)
            assert bool(re.search(rf"\b{mark}!", board)) <= visible
            assert not re.search(rf"\b{mark}(?![!\w])", re.sub(r"[A-Z]\d+[\^=]* [A-Z][a-zA-Z, ]+", "", board))
        assert not re.search(r"\b[nt][0-3]\b", board)
        assert board.count("‡") <= len(view.ropes)
        assert "○" not in board.replace("○!", "")


def test_the_intruders_see_nothing_that_the_guards_hide() -> None:
    for flow, seat, offered in positions(25, "objects"):
        view = SCORPION.view(flow, seat)
        if seat in flow.world.guard_seats or view.phase == "over":
            continue
        text = drawn(view, offered)
        board = text.split("Turn ")[0]
        assert not re.search(r"(?<=\s)(h|x|z|zz)(?=\s)", board)
        for zone, thing in flow.world.objects.items():
            if zone not in view.found:
                assert not re.search(rf"\b{zone}[=^]* {thing}\b", text)


def test_a_patrol_shows_its_way_a_drunk_his_state_and_a_listener_his_ear() -> None:
    w = world("ninja=C02 ninja.k=2")
    guard(w, 6, drunk=True)
    scene = turn("cards", w=w)
    text = DRAWING.board(scene.view(0), Lights(), 156, 51).text()
    assert re.search(r"P1[↑↗↖←↓→↘↙]", text)
    assert "(6)" in text
    assert "1♪" in text, "guard 1 stands in C03, one zone off"
    assert "7♪" not in text
    guards = DRAWING.board(scene.view(1), Lights(), 156, 51).text()
    assert "♪" not in guards


def test_the_cloud_has_five_shades_and_says_its_shares() -> None:
    shares = {"zone:C01": 0.5, "zone:C02": 0.2, "zone:C03": 0.1, "zone:C04": 0.05, "zone:C05": 0.01, "zone:C06": 0.001}
    cloud = Cloud(shares)
    shades = [cloud.shade(zone) for zone in shares]
    assert shades == ["fog5", "fog4", "fog3", "fog2", "fog1", "fog1"]
    assert cloud.shade("zone:C07") == ""
    scene = turn("cards")
    canvas = DRAWING.board(scene.view(1), Lights(cloud=cloud), 156, 51)
    assert "50%" in canvas.text()
    assert "<1%" in canvas.text()
    assert {piece.style.rpartition(" on ")[2] for line in canvas.lines() for piece in line} >= set(shades)


@pytest.mark.parametrize(
    ("options", "layers"),
    [
        ({}, ("anybody", "the ninja", "the traitor")),
        ({"variant": "lone_wolf"}, ("anybody", "the ninja")),
        ({"variant": "lone_wolf", "two_hands": True}, ("anybody",)),
        ({"deduction": "marks"}, ()),
    ],
)
def test_belief_is_for_guards_and_adds_up(options: dict[str, Any], layers: tuple[str, ...]) -> None:
    below = quick_dice("belief", sorted(options.items()))
    flow = SCORPION.set_up(2, SCORPION.options_from({"map": "outpost", "ready_made": True, **options})).advance()
    flow.told = flow.told or []
    for _ in range(4000):
        assert flow.decision is not None
        seat, offered = next(iter(flow.decision.offer.items()))
        if flow.decision.question == "which_card_is_played" and flow.world.turn == 2:
            break
        text = [str(option) for option in offered]
        steps = [option for option, name in zip(offered, text, strict=True) if name.startswith("be:ninja")]
        flow.answer(seat, steps[0] if steps else offered[0] if below(2) else offered[below(min(3, len(offered)))])
    view = SCORPION.view(flow, Seat(1))
    assert DRAWING.layers(view) == layers
    assert DRAWING.layers(SCORPION.view(flow, Seat(0))) == ()
    if not layers:
        return
    heard = [line.event for line in flow.told if line.reaches(Seat(1))]
    reckoned = DRAWING.reckon(view, heard)
    for layer in layers[1:] or (who_name("intruder"),):
        assert sum(reckoned[layer].values()) == pytest.approx(1.0)
    anybody = DRAWING.cloud(reckoned, "anybody")
    assert set(anybody.shares) == {f"zone:{zone}" for shares in reckoned.values() for zone in shares}


def test_swaps_are_listed_under_both_things() -> None:
    scene = Scene(w=world())
    view = scene.view(1)
    options = [c.SwapObjects("W02", "W04"), c.SwapObjects("W02", "W05"), c.SwapObjects("W05", "W06")] * 4  # type: ignore[arg-type]
    entries = DRAWING.menu("", view, [c.DONE, *options])
    groups = {entry.label: entry for entry in entries if entry.inside}
    assert set(groups) == {"Mission A in W02", "Mission B in W05"}
    places = {entry.place for entry in groups["Mission B in W05"].inside}
    assert places == {"zone:W02", "zone:W06"}
    assert entries[-1].key == "0"
    assert "0" not in KEYS
