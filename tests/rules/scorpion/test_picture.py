"""The picture of the board: the map with its marks, and the lines below it, character by character."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from rules.scorpion.roaming import SETTINGS, roam
from rules.scorpion.scene import Scene, guard, world
from rules.scorpion.standard import MAPS, board_of
from rules.scorpion.teams import RIVALS, four

from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.picture.chart import chart
from uguisu.games.scorpion.picture.picture import MOST_ROWS, PAGE
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import Intruder, Passage, Rope, World
from uguisu.kit.drawn import PLAIN
from uguisu.kit.lines import plain


def night() -> World:
    """S1 in the sixth turn, with everything that can be marked."""
    w = world("turn=6 alert=3 phase=cards", cards_left=[1], permits=[1, 0, 0], discards=[("sentry-search",)])
    w.ninja = Intruder(
        status="map",
        zone="W08",  # type: ignore[arg-type]
        k=3,
        path=("C08", "W03", "W06", "W08"),  # type: ignore[arg-type]
        hand=("kenjutsu", "rope"),
        played=("rope", "shuriken"),
        mission="C",
    )
    w.traitor = Intruder(
        status="map",
        zone="C13",  # type: ignore[arg-type]
        k=1,
        path=("C12", "C13"),  # type: ignore[arg-type]
        visible=True,
        wounds=(1, 0),
        hand=("it-was-a-cat",),
        mission="E",
        lives=2,
    )
    w.ropes = [Rope(("M8", "C08"), "ninja")]  # type: ignore[arg-type]
    w.found = {"W03": "trap", "W05": "B", "W06": "nothing"}  # type: ignore[dict-item]
    w.passages = [Passage(("F05", "W06"), (False, True))]  # type: ignore[arg-type]
    guard(w, 6, drunk=True)
    guard(w, 15, zone="W01")
    guard(w, 16, zone="C16", carded=True, moved=True)
    guard(w, 17, zone="passage")
    return w


def seen_by(seat: int | None, w: World | None = None) -> View:
    shown: View = Scene(w=w or night()).view(seat)
    return shown


GUARDS = """\
┌────────────────┬──────────────────┬────────────────────────┬──────────────────┬──────────────────┐
│       F01      │        F02       │           F03          │        F04       │        F05       │
├──────┬─────────┴────────────┬─────┴────────┬───┬───────────┴─────────┬────────┴───────────┬──────┤
│      │~~~~~~~~~~~~~~~~~~~~~~│~~~~~~M2~~~~~~│ B1│~~~~~~~~~~M3~~~~~~~~~│~~~~~~~~~~~~~~~~~~~~│      │
│      │~~~~~~~~~~~~~~~~~~~~~~│~~~~~~~~~~~~~~│   │~~~~~~~~~~~~~~~~~~~~~│~~~~~~~~~~~~~~~~~~~~│      │
│      │~~~~┏━━━━━━━━━━━━━┯━━━┷━━━━━━━━━━━┯━━┵───┶━━━━━━━┯━━━━━━━━━━━━━┷━┯━━━━━━━━━━━━━┓~~~~│      │
│      │~~~~┃   C01= zz   │      C02      │    C03^ 1    │      C04=     │     C05^    ┃~~~~│      │
│      │~~~~┃             •               •              •               •             ┃~~~~│      │
│  F06 │~~~~┠───•───┬─────┴──┬─•─┬────────┴───┬───•──┬───┴──┬─•─┬────────┴─────┬───•───┨~~~~│  F09 │
│      │~~~~┃       │~~~~~~~~│GW1│~~~~~IW2~~~~│      │~~~~~~│GE2│~~~~~~~~~~~~~~│       ┃~~~~│      │
│      │~~~~┃       │~~~~~~~~│   │~~~~~~~~~~~~│      │~~~~~~│   │~~~~~~~~~~~~~~│       ┃~~~~│      │
│      │~~~~┃       │~~~┏━━━━┵─•─┶━┯━━━━━━┓~~~│      │~~~┏━━┵─•─┶━┯━━━━━━━━┓~~~│       ┃~~~~│      │
│      │~M1~┃C06 P1↑│~~~┃ W01^ 5 15│ W02 A┃~~~│  C09 │~~~┃ E11^ 8 │  E10 F ┃~~~│  C12= ┃~M4~│      │
│      │~~~~┃       │~~~┃          │      ┃~~~│      │IE6┃        │        ┃~~~│       ┃~~~~│      │
├──────┤~~~~┃       │IW1┠─────┬──•─┴─┬────┨~~~│      │~~~┠──────┬•┴────────┨IE5│       ┃~~~~├──────┤
│      │~~~~┃       │~~~┃ W03 │      │ W05┠───┤      ├───┨ E09= │          ┃~~~│       ┃~~~~│      │
│      │~~~~┠───•───┤~~~┃  x! │  W04 │ B! ┃~~~├───•──┤~~~┃  zz  │   E08 h  ┃~~~├───•───┨~~~~│      │
│      │~~~~┃       ├───┨     │      │    ┃~~~│      │~~~┃      │          ┠───┤       ┃~~~~│      │
│      │~~~~┃       │~~~┠─────┴─•┬───┴────┨~~~│      │~~~┠──────┴─┬────•───┨~~~│       ┃~~~~│      │
│      ├────┦       │~~~┃        │        ┃~~~│      │~~~┃        │        ┃~~~│       ┞────┤      │
│  F07 │ B2 │ C07^ 2│IW3┃W06 - ○!│  W07^  ┃IW4│  C10 │IE4┃  E07^  │   E06  ┃IE3│C13^ T!│ B4 │  F10 │
│      │    │       │~~~┃        │        ┃~~~│  P3↑ │~~~┃        │        ┃~~~│   3   │    │      │
│      ├────┧       │~~~┃        │        ┃~~~│      │~~~┃        │        ┃~~~│       ┟────┤      │
│      │~~~~┃       │~~~┠────•───┴─┬──────┨~~~│      │~~~┠────┬───┴─•┬─────┨~~~│       ┃~~~~│      │
│      │~~~~┃       ├───┨          │ W09= ┃~~~│      │~~~┃ E05│      │     ┠───┤       ┃~~~~│      │
│      │~~~~┠───•───┤~~~┃   W08 h  │  zz  ┃~~~├───•──┤~~~┃  E │  E04 │E03 x┃~~~├───•───┨~~~~│      │
│      │~~~~┃       │~~~┃          │      ┠───┤      ├───┨    │      │     ┃~~~│       ┃~~~~│      │
├──────┤~~~~┃       │IW5┠────────┬•┴──────┨~~~│      │~~~┠────┴─┬──•─┴─────┨IE1│       ┃~~~~├──────┤
│      │~~~~┃       │~~~┃  W10 C │W11^ (6)┃IW6│      │~~~┃ E02 D│  E01^ 7  ┃~~~│       ┃~~~~│      │
│      │~M8~┃  C08= │~~~┃        │        ┃~~~│  C11 │~~~┃      │          ┃~~~│C14 P2↓┃~M5~│      │
│      │~~~~┃       │~~~┗━━━━━━━━┷━┭─•─┮━━┛~~~│      │~~~┗━━━━━━┷━┭─•─┮━━━━┛~~~│       ┃~~~~│      │
│      │~~~~┃       │~~~~~~~~~~~~~~│GW2│~~~~~~│      │~~~~~IE2~~~~│GE1│~~~~~~~~│       ┃~~~~│      │
│      │~~~~┃       │~~~~~~~~~~~~~~│   │~~~~~~│      │~~~~~~~~~~~~│   │~~~~~~~~│       ┃~~~~│      │
│  F08 │~~~~┠───•───┴─────┬────────┴─•─┴──┬───┴───•──┴───┬────────┴─•─┴──┬─────┴───•───┨~~~~│  F11 │
│      │~~~~┃     C15^    │   C16= 16 zz  │    C17^ 4    │      C18      │     C19=    ┃~~~~│      │
│      │~~~~┃             •               •              •               •             ┃~~~~│      │
│      │~~~~┗━━━━━━━━━━━━━┷━┯━━━━━━━━━━━━━┷━━━━━━━┭───┮━━┷━━━━━━━━━━━┯━━━┷━━━━━━━━━━━━━┛~~~~│      │
│      │~~~~~~~~~~~~~~~~~~~~│~~~~~~~~~~M7~~~~~~~~~│ B3│~~~~~~M6~~~~~~│~~~~~~~~~~~~~~~~~~~~~~│      │
│      │~~~~~~~~~~~~~~~~~~~~│~~~~~~~~~~~~~~~~~~~~~│   │~~~~~~~~~~~~~~│~~~~~~~~~~~~~~~~~~~~~~│      │
├──────┴───────────┬────────┴─────────┬───────────┴───┴────────┬─────┴────────────┬─────────┴──────┤
│        F12       │        F13       │           F14          │        F15       │       F16      │
└──────────────────┴──────────────────┴────────────────────────┴──────────────────┴────────────────┘
5 sentry  P1↑ patrol  (5) drunk  N T intruders  ! known to all  A-F mission  x trap  h hidden sentry
z sleeper  - nothing  ○ passage  ‡ rope  • track  ━ wall  ^ watch post  = barracks
Turn     6 of 20   Guards Card Phase   Alert High
Ninja    hidden   0 of 3 wounds   cards: 2   has played Rope, Shuriken
Traitor  seen in C13   1 of 2 wounds   cards: 1   second life
Guards   24 cards, 12 in the deck   discarded Sentry Search   1 to play
         holds Awaken 4, Kenjutsu 2, Patrol Listen 4, Patrol Search 4, Sentry Listen 6, Sentry
         Search 4
Figures  P1 9+10   P2 11+12   P3 13+14   had a card: 16   moved: 16
Found    B W05   nothing W06   trap W03   in the passage: 17   guards allowed in the passage: 1"""

INTRUDERS = """\
│      │~~~~┃       │~~~┏━━━━┵─•─┶━┯━━━━━━┓~~~│      │~~~┏━━┵─•─┶━┯━━━━━━━━┓~~~│       ┃~~~~│      │
│      │~M1~┃C06 P1↑│~~~┃ W01^ 5 15│  W02 ┃~~~│  C09 │~~~┃ E11^ 8 │   E10  ┃~~~│C12= t0┃~M4~│      │
│      │~~~~┃       │~~~┃          │      ┃~~~│      │IE6┃        │        ┃~~~│       ┃~~~~│      │
├──────┤~~~~┃       │IW1┠─────┬──•─┴─┬────┨~~~│      │~~~┠──────┬•┴────────┨IE5│       ┃~~~~├──────┤
│      │~~~~┃       │~~~┃ W03 │      │ W05┠───┤      ├───┨      │          ┃~~~│       ┃~~~~│      │
│      │~~~~┠───•───┤~~~┃x! n1│  W04 │ B! ┃~~~├───•──┤~~~┃ E09= │    E08   ┃~~~├───•───┨~~~~│      │
│      │~~~~┃       ├───┨     │      │    ┃~~~│      │~~~┃      │          ┠───┤       ┃~~~~│      │
│      │~~~~┃       │~~~┠─────┴─•┬───┴────┨~~~│      │~~~┠──────┴─┬────•───┨~~~│       ┃~~~~│      │
│      ├────┦       │~~~┃        │        ┃~~~│      │~~~┃        │        ┃~~~│       ┞────┤      │
│  F07 │ B2 │ C07^ 2│IW3┃W06 - ○!│  W07^  ┃IW4│  C10 │IE4┃  E07^  │   E06  ┃IE3│C13^ T!│ B4 │  F10 │
│      │    │       │~~~┃   n2   │        ┃~~~│  P3↑ │~~~┃        │        ┃~~~│   3   │    │      │
│      ├────┧       │~~~┃        │        ┃~~~│      │~~~┃        │        ┃~~~│       ┟────┤      │
│      │~~~~┃       │~~~┠────•───┴─┬──────┨~~~│      │~~~┠────┬───┴─•┬─────┨~~~│       ┃~~~~│      │
│      │~~~~┃       ├───┨          │      ┃~~~│      │~~~┃    │      │     ┠───┤       ┃~~~~│      │
│      │~~~~┠───•───┤~~~┃   W08 N  │ W09= ┃~~~├───•──┤~~~┃ E05│  E04 │ E03 ┃~~~├───•───┨~~~~│      │
│      │~~~~┃       │~~~┃          │      ┠───┤      ├───┨    │      │     ┃~~~│       ┃~~~~│      │
├──────┤~~~~┃       │IW5┠────────┬•┴──────┨~~~│      │~~~┠────┴─┬──•─┴─────┨IE1│       ┃~~~~├──────┤
│      │~~~~┃       │~~~┃   W10  │W11^ (6)┃IW6│      │~~~┃  E02 │  E01^ 7  ┃~~~│       ┃~~~~│      │
│      │~M8~‡C08= n0│~~~┃        │        ┃~~~│  C11 │~~~┃      │          ┃~~~│C14 P2↓┃~M5~│      │
│      │~~~~┃       │~~~┗━━━━━━━━┷━┭─•─┮━━┛~~~│      │~~~┗━━━━━━┷━┭─•─┮━━━━┛~~~│       ┃~~~~│      │
│      │~~~~┃       │~~~~~~~~~~~~~~│GW2│~~~~~~│      │~~~~~IE2~~~~│GE1│~~~~~~~~│       ┃~~~~│      │"""


def test_the_guards_see_their_figures_what_they_hid_and_whom_they_see() -> None:
    assert SCORPION.picture(seen_by(1)) == GUARDS


def test_the_intruders_see_themselves_their_trail_ropes_and_passage() -> None:
    shown = SCORPION.picture(seen_by(0))
    assert shown.split("\n")[11:32] == INTRUDERS.split("\n")
    assert SCORPION.plain_sheet(seen_by(0)).splitlines() == [
        "Turn     6 of 20   Guards Card Phase   Alert High",
        "Ninja    hidden   0 of 3 wounds   cards: 2   has played Rope, Shuriken   in W08, steps: 3",
        "         wants C, Murder the Honored Guest   holds Kenjutsu, Rope",
        "Traitor  seen in C13   1 of 2 wounds   cards: 1   second life   in C13, steps: 1",
        "         wants E, Poison the Well   holds It Was a Cat",
        "Guards   24 cards, 12 in the deck   discarded Sentry Search   1 to play",
        "Figures  P1 9+10   P2 11+12   P3 13+14   had a card: 16   moved: 16",
        "Found    B W05   nothing W06   trap W03   rope C08-M8   in the passage: 17",
        "         guards allowed in the passage: 1",
    ]


def test_a_spectator_sees_what_everybody_sees() -> None:
    lines = SCORPION.picture(seen_by(None)).split("\n")
    inside = "\n".join(lines[:MOST_ROWS])
    assert "W08 " in inside
    assert "T!" in inside
    assert not re.search(r"N|zz|‡|n\d|t\d|\bh\b", inside)
    assert not any("holds" in line or "wants" in line or "trail" in line for line in lines)


@pytest.mark.parametrize("key", MAPS)
def test_every_zone_has_its_place_and_every_border_is_drawn(key: str) -> None:
    board, drawn = board_of(key), chart(board_of(key), PAGE, MOST_ROWS)
    assert len(drawn.lines) <= MOST_ROWS
    assert {len(line) for line in drawn.lines} == {PAGE}
    assert set(drawn.slots) == set(board.ids)
    touching = {
        (min(zone, end), max(zone, end)) for zone in board.ids for end in (*board.open[zone], *board.wall[zone])
    }
    assert {pair for pair in drawn.borders if all(pair)} == touching
    for zone, slot in drawn.slots.items():
        assert slot.width >= len(zone), zone
        assert slot.height >= 1 + (slot.width < 7), zone


@pytest.mark.parametrize("size", [(0, 0), (51, 21), (76, 31), (156, 51)])
@pytest.mark.parametrize("key", MAPS)
def test_a_map_of_any_size_has_every_name_and_every_border(key: str, size: tuple[int, int]) -> None:
    board, drawn = board_of(key), chart(board_of(key), *size)
    assert len(drawn.lines) <= max(size[1], 31)
    assert {len(line) for line in drawn.lines} == {len(drawn.lines[0])}
    assert len(drawn.lines[0]) <= max(size[0], 76)
    assert {pair for pair in drawn.borders if all(pair)} == {
        (min(zone, end), max(zone, end)) for zone in board.ids for end in (*board.open[zone], *board.wall[zone])
    }
    cells = [cell for floor in drawn.floors.values() for cell in floor]
    assert len(cells) == len(set(cells))
    for zone, slot in drawn.slots.items():
        assert slot.width >= len(zone), zone
        assert slot.height >= 1, zone
        inside = {(slot.row + y, slot.column + x) for y in range(slot.height) for x in range(slot.width)}
        assert inside <= set(drawn.floors[zone]), zone


@pytest.mark.parametrize("key", MAPS)
def test_walls_are_thick_and_open_borders_thin(key: str) -> None:
    board, drawn = board_of(key), chart(board_of(key), PAGE, MOST_ROWS)
    thick, thin = set("┃━"), set("│─")
    for one, other in drawn.borders:
        row, column = drawn.middle(one, other)
        mark = drawn.lines[row][column]
        if mark in thick | thin and one:
            assert (mark in thick) == (other in board.wall[one]), (one, other)
    marks = set(chain(*drawn.lines))
    assert {"~", "┃", "━", "│", "─"} <= marks


def test_patrols_point_along_the_track_and_off_it_nowhere() -> None:
    w = world()
    w.behind[0] = "C01"  # type: ignore[call-overload]
    for number in (9, 10):
        guard(w, number, zone="C02")
    for number in (11, 12):
        guard(w, number, zone="E02")
    shown = SCORPION.plain_map(seen_by(1, w))
    assert "C02 P1→" in shown
    assert "P2" in shown
    assert not re.search("P2[←-↙]", shown)
    assert "P3↑" in shown


def test_a_crowded_zone_is_written_out_below_the_map() -> None:
    w = world()
    for number in range(11, 20):
        guard(w, number, zone="W05", patrol=0)
    view = seen_by(1, w)
    assert plain(SCORPION.map_notes(view)[0]) == "W05: 11 12 13 14 15 16 17 18 19 B"
    assert any("…" in line for line in SCORPION.plain_map(view).splitlines()[:MOST_ROWS])


def test_rivals_and_teams_have_lines_of_their_own() -> None:
    view = seen_by(1, world(seats=3, options=RIVALS))
    marked = SCORPION.board(view, PLAIN, *SCORPION.page).text()
    assert "◎" in marked
    assert "○" not in marked
    labels = [line.split()[0] for line in SCORPION.plain_sheet(seen_by(2, four())).splitlines()]
    assert {"Swords", "Spears"} <= set(labels)
    assert "Guards" not in labels


def test_pictures_of_random_games_keep_their_shape() -> None:
    for seats, options in SETTINGS:
        for number, (flow, seat, _offered) in enumerate(roam(seats, options, "pictures")):
            if number % 25:
                continue
            for observer in (None, seat):
                lines = SCORPION.picture(SCORPION.view(flow, observer)).split("\n")
                assert max(map(len, lines)) <= PAGE
                assert {len(line) for line in lines[:40]} == {PAGE}
                assert len(lines) <= MOST_ROWS + 16
                assert "\x1b" not in "".join(lines)
