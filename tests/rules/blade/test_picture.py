"""The picture of the sheets: the map, its marks, and the lines below it, character by character."""

from __future__ import annotations

from rules.blade.scene import carrying, chain, change_room, figure, in_room, new_game

from uguisu.games.blade.game import BLADE
from uguisu.games.blade.view import View
from uguisu.kit.drawn import PLAIN
from uguisu.kit.lines import plain


def map_lines(view: View) -> list[str]:
    return BLADE.board(view, PLAIN, *BLADE.page).rows()


def night() -> View:
    """Three rooms and the Sanctum, with everything that can be marked."""
    w = chain("G9! C5!", "C12! G3~ G10!", "", contract=2, noise=2, passages=[(2, 3)], alarm=True)
    carrying(w, "blowgun=1", "iron_fan")
    change_room(w, 0, closet=True)
    change_room(w, 1, hoards=2, traps=("snare", "lure"))
    change_room(w, 2, hoards=1, traps=("decoy",))
    return in_room(w, 0).view()


NIGHT = """\
          A    B    C    D    E    F    G    H    I    J    K    L
        ┌───────────────────────────────────────────────────────────┐
 1      │                                                           │      1
        │    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    │
 2      │                                                           │      2
        ┢━━━━┳━━━━┳━━━━┳━━━━━━━━━━━━━━┓    ·    ·    ·    ·    ·    │
 3  L3 ◀╎ 1  ┃ 2  ┃ 3  ┃  SANCTUM §   ┃                             ╎▶ R3  3
        ┃ @  ┃C12?┃ H  ┃              ┃    ·    ·    ·    ·    ·    │
 4      ┃G9! ╎ G3~╎ D  ╎B1!  T5!  B1! ┃                             │      4
        ┃C5? ┃G10!┃ §  ┃              ┃    ·    ·    ·    ·    ·    │
 5      ┃ ▤  ┃HHSL┃    ┃              ┃                             │      5
        ┡━━━━┻━━━━┻━━━━┻━━━━━━━━━━━━━━┛    ·    ·    ·    ·    ·    │
 6      │                                                           │      6
        │    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    │
 7      │                                                           │      7
        │    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    │
 8  L8 ◀╎                                                           ╎▶ R8  8
        │    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    │
 9      │                                                           │      9
        │    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    │
10      │                                                           │      10
        └───────────────────────────────────────────────────────────┘
          A    B    C    D    E    F    G    H    I    J    K    L
@ you   G Guard   C Courtesan   T Target   B Bodyguard   ! ALERTED
? STARTLED   ~ decoyed   H Hoard   S Snare   L Lure   D Decoy   ▤ Closet
§ secret passage

Contract  Two (easy), attempt 1: Phase 3, Execution
Target    Tanaka, money lender who took his revenge on the wrong man
Sanctum   Target V5  HP ■■■■  Bodyguards ■■  ALERTED
Side job  □ lure an opponent
Noise     ■■□□□ 2 of 5
HP        ■■■■■■ 6
Carried   Ninjato  Blowgun ○●  Iron Fan ○○  (3 of 4)
Tricks    Charm +1  Poison ○  Bribe ○  Snare ○  Lure ○  Decoy ○
At home   Shuriken  Crossbow  Smoke Bomb
Record    Gold 0  Loot 0  XP 0  Dan 1"""


def test_the_picture_shows_map_marks_and_sheets() -> None:
    view = night()
    assert BLADE.picture(view) == NIGHT
    assert "\n\n".join([BLADE.plain_map(view), BLADE.plain_sheet(view)]) == NIGHT


def test_walls_follow_the_rooms_and_doors_break_them() -> None:
    table = new_game(dice=(6, 6, 3, 3, 5, 6), contract=1)
    table.choose("enter:L3", "draw:O6.0@A3", "door:B5s", "door:B3e")
    shown = map_lines(table.view())[5:12]
    assert [line[8:24] for line in shown] == [
        "┢━━━━━━━━━┓    ·",
        "╎ 1       ╎     ",
        "┃         ┃    ·",
        "┃         ┃     ",
        "┃         ┃    ·",
        "┃         ┃     ",
        "┡━━━━━╸╌╌╺┛    ·",
    ]


def test_a_crowded_room_is_written_out_below_the_map() -> None:
    w = chain("")
    w.bodyguards = 4
    w.figures = [figure(f"C{v}!", 1) for v in range(2, 10)] + [figure(f"G{v}", 0) for v in range(2, 10)]
    view = in_room(w, 1).view()
    assert [line[8:29] for line in map_lines(view)[5:12]] == [
        "┢━━━━┳━━━━━━━━━━━━━━┓",
        "╎1 G2┃   SANCTUM    ┃",
        "┃ G3 ┃C6?  C5?  C7? ┃",
        "┃ G4 ╎ B1   T4   B1 ┃",
        "┃ G5 ┃C3?  C2?  C4? ┃",
        "┃ G6…┃ B1   @    B1 ┃",
        "┡━━━━┻━━━━━━━━━━━━━━┛",
    ]
    assert [plain(line) for line in BLADE.map_notes(view)[:2]] == [
        "Room 1: G2 G3 G4 G5 G6 G7 G8 G9",
        "SANCTUM: @ T4 B1 B1 B1 B1 C2? C3? C4? C5? C6? C7? C8? C9?",
    ]


def test_a_dead_target_and_the_end_are_shown() -> None:
    table = in_room(chain("", target_hp=0, bodyguards=0, options=BLADE.options_from({"contract": 1})), 0)
    assert "T†" in map_lines(table.view())[8]
    table.choose("leave")
    assert BLADE.plain_sheet(table.view()).splitlines()[-1] == "The end   Contract CLOSED, score 2"
