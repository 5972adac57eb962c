"""What is drawn with characters: strokes over strokes, grounds, places with names, and words in their slots."""

from __future__ import annotations

from uguisu.kit.canvas import Canvas, Piece, crossing, is_thick
from uguisu.kit.lines import Row, capped, fitted, narrow, packed, plain, table, words, wrapped


def test_later_strokes_lie_over_earlier_ones_and_what_runs_off_is_lost() -> None:
    canvas = Canvas(6, 2)
    canvas.put(0, 0, "stealth")
    canvas.put(2, 0, "ONE", "gold")
    canvas.put(-1, 1, "ab")
    canvas.put(0, 5, "below")
    assert canvas.text() == "stONEt\nb"
    assert canvas.rows() == ["stONEt", "b     "]
    assert next(canvas.lines()) == [Piece("st"), Piece("ONE", "gold"), Piece("t")]


def test_a_piece_brings_its_ground_and_its_place() -> None:
    canvas = Canvas(8, 1)
    canvas.write(1, 0, [Piece("7", "ground bold on gold"), Piece("G2", "ink", "figure:3")])
    assert canvas.ground((1, 0)) == "gold"
    assert canvas.ground((2, 0)) == ""
    assert canvas.named["figure:3"].cells == ((2, 0), (3, 0))


def test_a_place_has_several_names_and_grows() -> None:
    canvas = Canvas(4, 2)
    canvas.place([(0, 0), (9, 9)], "zone:A", "to:A", mark=(0, 0))
    canvas.place([(2, 0)], "zone:A", "to:A")
    canvas.place([(9, 9)], "zone:B")
    assert canvas.named["to:A"].name == "zone:A"
    assert canvas.named["zone:A"].cells == ((0, 0), (2, 0))
    assert canvas.named["zone:A"].mark == (0, 0)
    assert canvas.named["zone:A"].middle == (1.0, 0.0)
    assert "zone:B" not in canvas.named


def test_lines_meet_thin_and_thick() -> None:
    assert crossing(0, 0, 0, 0) == " "
    assert crossing(1, 1, 1, 1) == "┼"
    assert crossing(2, 2, 2, 2) == "╋"
    assert crossing(0, 2, 2, 0) == "┏"
    assert crossing(1, 0, 1, 2) == "┥"
    assert is_thick("┥")
    assert not is_thick("┼")


def test_words_are_packed_and_what_is_missing_is_said() -> None:
    lines = packed(map(words, ("one", "two", "three", "four")), 7, 5)
    assert [plain(line) for line in lines] == ["one two", "three", "four"]
    assert [plain(line) for line in capped(lines, 2, 5)] == ["one two", "thre…"]


def test_marks_are_written_as_fully_as_there_is_room() -> None:
    marks = [(words("C02^ Pass Gate"), words("C02^")), (words("P1↑"),)]
    shown = {size: [plain(line) for line in fitted(marks, *size)] for size in ((20, 1), (10, 1), (4, 2), (4, 1))}
    assert shown == {(20, 1): ["C02^ Pass Gate P1↑"], (10, 1): ["C02^ P1↑"], (4, 2): ["C02^", "P1↑"], (4, 1): ["C02…"]}


def test_lines_break_where_words_end_and_keep_their_styles() -> None:
    line = [Piece("seen in the "), Piece("northern courtyard", "seal"), Piece(" at dawn")]
    broken = list(wrapped(line, 20))
    assert [plain(part) for part in broken] == ["seen in the northern", "courtyard at dawn"]
    assert broken[1][0] == Piece("courtyard", "seal")


def test_a_sheet_has_its_labels_beside_or_before_what_they_say() -> None:
    rows = [Row("Turn", [words("6 of 20"), words("night")]), Row("Nobody", []), Row("Found", [words("a rope")])]
    assert [plain(line) for line in table(rows, 40)] == ["Turn  6 of 20   night", "Found a rope"]
    assert [plain(line) for line in narrow(rows, 16)] == ["Turn  6 of 20", " night", "Found  a rope"]
