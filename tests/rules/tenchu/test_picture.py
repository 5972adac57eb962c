"""The picture of tenchu: the table in characters, everybody on it, and the sheet beside it."""

from __future__ import annotations

import pytest
from rules.tenchu.roaming import SETTINGS, roam
from rules.tenchu.scene import CONTENT, Scene, battle, world

from uguisu import Flow, Seat
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.battle import Deploy
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.ground.table import TableId
from uguisu.games.tenchu.picture.map import LEFT, WIDE
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.text import FILE
from uguisu.games.tenchu.world import World
from uguisu.kit.drawn import PLAIN, Overlay
from uguisu.kit.lines import plain
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.menu import Lights


def view_of(w: World, seat: int = 0) -> View:
    return TENCHU.view(Flow(w), Seat(seat))


def cell(view: View, x: int, y: int, overlay: Overlay = PLAIN) -> str:
    """The two characters of a square."""
    row = TENCHU.board(view, overlay, 200, 100).rows()[view.ground.table.height - y]
    return row[LEFT + WIDE * x : LEFT + WIDE * (x + 1)]


def sheet(view: View) -> dict[str, str]:
    return {row.label: " | ".join(map(plain, row.values)) for row in TENCHU.sheet(view)}


# The map


@pytest.mark.parametrize("table", tuple(CONTENT.tables))
def test_every_square_of_every_level_is_on_the_map(table: str) -> None:
    is_battle = TableId(table) in CONTENT.battlefields
    w = battle() if is_battle else world("merchant")
    w.table = TableId(table)
    w.models.clear()
    w.corpses, w.chests, w.lying = [], [], {}
    canvas = TENCHU.board(view_of(w), PLAIN, 200, 100)
    ground = CONTENT.ground(TableId(table))
    assert {f"square:{ground.text_of(s)}" for s in ground.ids} <= set(canvas.named)
    assert canvas.height == ground.table.height + 2


def test_who_stands_where_and_looks_where() -> None:
    w = world(
        "merchant jasparu=20.22 V1=20.19/W T1=20.26/S noise=jasparu:run only=V1,T1,K1 K1=22.22/SW track=K1:jasparu"
    )
    view = view_of(w)
    assert cell(view, 20, 22) == "J1"
    assert cell(view, 20, 19) == "v←"
    assert cell(view, 20, 26) == "t↓"
    assert cell(view, 22, 22) == "a⇙"


def test_states_are_drawn() -> None:
    w = world(
        "merchant jasparu=20.22 mito_gai=24.22 V1=20.19/W V2=24.19/W hiding=jasparu prone=mito_gai out=V1", ninja=2
    )
    w.models[ModelId("V2")].stuck = "fresh"
    view = view_of(w)
    assert [cell(view, *at) for at in ((20, 22), (24, 22), (20, 19), (24, 19))] == ["J.", "G_", "vz", "vx"]


def test_what_lies_about_is_drawn() -> None:
    w = world(
        "merchant jasparu=20.22 corpses=V2@28.13 caltrops=24.22 rice=26.22 bursts=30.22 clouds=40.10 chests=23.33"
    )
    view = view_of(w)
    assert [cell(view, *at)[0] for at in ((28, 13), (24, 22), (26, 22), (30, 22), (23, 33))] == [
        "+",
        "*",
        ",",
        "@",
        "■",
    ]
    assert cell(view, 41, 9) == "░░"
    w.open_gates = ("merchant_gate",)  # type: ignore[assignment]
    w.models.pop(ModelId("T1"))
    assert cell(view, 20, 25)[0] == "‡"
    assert cell(view_of(w), 20, 25)[0] == "'"


def test_the_level_is_that_of_whoever_acts_and_what_is_offered_is_drawn_on_any() -> None:
    w = world("sword jasparu=34.40.1 only=")
    assert cell(view_of(w), 34, 40) == "J↑"
    assert cell(view_of(w), 38, 40)[0] == "_"
    below = world("sword jasparu=20.22 only=")
    view = view_of(below)
    assert cell(view, 24, 18)[0] == "_", "inside the store"
    assert cell(view, 24, 18, Overlay({"square:24.18.1": "1"}))[0] == "^", "its roof can be chosen"
    upstairs = world("sword jasparu=20.22 mito_gai=24.18.1 only=", ninja=2)
    assert cell(view_of(upstairs), 24, 18) == "G↑", "whoever is on a roof is seen"


@pytest.mark.parametrize(("seats", "options"), SETTINGS[:6:2])
def test_every_square_on_offer_lies_on_the_board(seats: int, options: dict[str, object]) -> None:
    drawing = find_drawing(TENCHU)
    for n, (flow, seat, offered) in enumerate(roam(seats, options, "board")):
        assert flow.decision is not None
        if n % 7 or not any(isinstance(choice, c.Place) for choice in offered):
            continue
        view = TENCHU.view(flow, seat)
        entries = drawing.menu(flow.decision.question, view, offered)
        canvas = drawing.board(view, Lights(entries), 80, 24)
        clicked = {choice for choices in canvas.places.values() for choice in choices}
        assert {choice for choice in offered if isinstance(choice, c.Place)} <= clicked
        if n > 400:
            break


# The sheet


def test_the_sheet_says_how_things_stand() -> None:
    text = "merchant jasparu=20.22 bags=jasparu:bomb+potion gear=jasparu:grapnel noise=jasparu:run wounds=jasparu:1"
    w = world(
        f"{text} corpses=V2@28.13 track=T1:jasparu out=K2 calls=0:1 called=yes smoked=yes deck=ninja+ninja+banzai"
    )
    rows = sheet(view_of(w))
    assert rows["Night"].startswith("turn 1 of 10 | tension 3 | +1 a body in the open | +1 smoke | no more calls")
    assert rows["Cards left"] == "Banzai | Ninja ×2"
    assert "calls: 1 of 2" in rows["Mission"]
    assert "Echigoya: S34 in the merchant's house" in rows["Mission"]
    assert rows["Jasparu"].startswith("J U23 | wounded | noise 1 | a bomb | a grapnel | a healing potion")
    assert "the thug Gonza U27 in the merchant's yard, after Jasparu" in rows["After you"]
    assert rows["Out"] == "the Ashigaru Shoji: out"
    assert rows["Bodies"] == "the villager Denji, in the open: AC14 on the village road"
    assert "the thug Roku" in rows["Near"]
    assert "the villager Okiku" not in rows["Near"], "whoever is far away does not act"


def test_what_others_carry_is_seen_when_it_was_used() -> None:
    w = world("merchant,horse jasparu=20.22 mito_gai=24.22 seat=mito_gai:1 only=", seats=2, mode="competing")
    w.bags = {ModelId("jasparu"): ("bomb",), ModelId("mito_gai"): ("potion",)}  # type: ignore[dict-item]
    rows = sheet(view_of(w))
    assert "a bomb" in rows["Jasparu"]
    assert "a healing potion" not in rows["Mito Gai"]
    assert "Retrieve the stolen horse" not in rows["Mission"]
    assert "Retrieve the stolen horse" in rows["In play"]


def test_a_battle_is_counted() -> None:
    rows = sheet(view_of(battle("one-1=samurai@18.18/N two-1=ronin@10.30/S")))
    assert rows["Blue"].startswith("10 points | S Samurai S19")
    assert rows["Red"].startswith("0 points | r Ronin K31")


def test_pictures_hold_at_every_moment_of_a_game() -> None:
    for seats, options in (SETTINGS[1], SETTINGS[5]):
        for n, (flow, seat, _) in enumerate(roam(seats, options, "pictures")):
            if n % 23 == 0:
                picture = TENCHU.picture(TENCHU.view(flow, seat))
                assert all(len(row) <= TENCHU.page[0] for row in picture.splitlines()[: TENCHU.page[1]])
                assert "None" not in picture


def test_the_legend_knows_every_mark() -> None:
    legend = "".join(FILE.table("terminal", "legend"))
    assert set("#∩o≡_^‡'♣%:=~+■□!A*,@░→⇒▽") <= set(legend)
    assert set("#∩_^♣%:=~+◦→") <= set("".join(FILE.table("terminal", "battle_legend")))


def test_before_anybody_stands_the_table_is_drawn_too() -> None:
    w = battle("one-1=samurai@18.18/N")
    w.models[ModelId("one-1")].at, w.phase = -1, "set-up"  # type: ignore[assignment]
    scene = Scene(Deploy(model=ModelId("one-1")), w=w)
    assert TENCHU.picture(scene.view(0)).startswith("   A B C")


def test_whoever_acts_is_looked_at() -> None:
    w = world("merchant jasparu=40.4 mito_gai=20.22", ninja=2)
    scene = Scene(NinjaAction(model=ModelId("mito_gai")), w=w)
    assert TENCHU.board(scene.view(0), PLAIN, 80, 24).looked_at == (LEFT + 2 * 20, 48 - 22)


# The end


@pytest.mark.rule("TE-346", "TE-354")
def test_the_end_says_what_it_was_worth() -> None:
    drawing = find_drawing(TENCHU)
    w = world("sword jasparu=20.0 calls=0:1")
    w.ending, w.cause, w.phase = "guards", "time", "over"
    said = drawing.ending(view_of(w))
    assert said[-1] == "The Ninja: Retrieve the ancestral sword, not done. Rating -1."
    assert said[0] == FILE.texts["stories"]["sword"]["time"]
    fight = battle("one-1=samurai@18.18/N two-1=ronin@10.30/S")
    assert drawing.ending(view_of(fight)) == []
    fight.ending, fight.cause, fight.phase = "one", "score", "over"
    assert drawing.ending(view_of(fight))[1:] == ["Blue: 10 points.", "Red: 0 points."]
