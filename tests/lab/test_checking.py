"""`uguisu check`: what is wrong with content files, whose they are, and what they hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from uguisu import find_game
from uguisu.cli import main

ROOT = Path(__file__).parents[2]
FORD = ROOT / "examples" / "ford"
HAMLET = ROOT / "tests" / "fixtures" / "hamlet"
FORD_TEXT = (FORD / "tables" / "ford.toml").read_text(encoding="utf-8")


def own(game: str, file: str) -> str:
    content = find_game(game).content
    assert content is not None
    return content.texts[file]


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A folder in which nothing stands yet."""
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[str], str]:
    """The exit code, what was said, and what went to the error stream."""
    capsys.readouterr()
    code = main(["check", *map(str, arguments)])
    told = capsys.readouterr()
    return code, told.out.splitlines(), told.err


# Sound files


@pytest.mark.parametrize(
    ("game", "file", "holds"),
    [
        ("blade", "contracts.toml", "6 entries: one, two, three, four, five, six."),
        ("shadow", "missions.toml", "5 entries: osaka, nakasendo, imai, tsuru, palace."),
        ("tenchu", "missions.toml", "6 entries: merchant, consort, sword, horse, hostage, messenger."),
        ("scorpion", "styles.toml", "4 entries: ninja, traitor, guards, maps."),
        ("shadow", "styles.toml", "5 entries: osaka, nakasendo, imai, tsuru, palace."),
        ("shadow", "ninjas.toml", "5 entries: "),
        ("tenchu", "arsenal.toml", " and others."),
        ("tenchu", "factions.toml", "the Daimyo's Retainers (6 models, 60 of 60 points), "),
        ("scorpion", "maps/outpost.toml", "The Hill Outpost: "),
        ("tenchu", "tables/three_bridges.toml", "Three Bridges: a field of battle, 36 by 36 inches, 2 levels"),
    ],
)
def test_every_games_files_are_known_by_what_they_are(
    game: str, file: str, holds: str, written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Alone, and away from the folder in which they belong."""
    path = written / file.rpartition("/")[2]
    path.write_text(own(game, file), encoding="utf-8")
    code, said, _ = check(capsys, path)
    assert code == 0
    assert said[0].startswith(f"{path}: sound. ")
    assert holds in said[0]
    assert check(capsys, path, "--game", game)[:2] == (0, said)


@pytest.mark.parametrize("game", ["blade", "scorpion", "shadow", "tenchu"])
def test_the_games_own_files_are_sound(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, err = check(capsys, ROOT / "src" / "uguisu" / "games" / game / "content")
    assert (code, err) == (0, "")
    assert sum(": sound. " in line for line in said) >= 7


def test_a_table_is_drawn_with_its_coordinates(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = check(capsys, FORD / "tables" / "ford.toml")
    assert code == 0
    assert said[0].endswith("The Old Ford: a field of battle, 24 by 24 inches, 2 levels, 2 buildings.")
    assert " 12 ~~~~~~==~~~~~~~~==~~~~~~" in said
    assert said[said.index("Level 1") + 1] == " 18   ^^^"
    assert said[-2:] == ["    0         1         2", "    012345678901234567890123"]


def test_people_chests_and_objects_stand_on_the_plan_of_a_village(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written / "bend.toml"
    path.write_text(own("tenchu", "tables/willow_bend.toml"), encoding="utf-8")
    _, said, _ = check(capsys, path)
    assert "2 gates, 29 people. Missions: Punish the evil merchant, " in said[0]
    assert " 24 ........W,,.******.#####GG######.~~~.....,R.%%.." in said
    assert " 32 .#.%%%..........#..#.$+.__M___.#.~~~............" in said
    assert "Level 2" in said
    assert " 38        ^_S&_^" in said


def test_a_folder_is_checked_as_it_is_laid_over_the_game(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What one file needs may stand in another one; alone, either is wrong."""
    folder = written / "mine"
    (folder / "tables").mkdir(parents=True)
    table = own("tenchu", "tables/willow_bend.toml").replace('"porter"', '"fishmonger"')
    (folder / "tables" / "mine.toml").write_text(table, encoding="utf-8")
    profiles = own("tenchu", "profiles.toml").replace(
        "[porter]", '[fishmonger]\ncard = "civilian"\nsave = 6\n\n[porter]'
    )
    (folder / "profiles.toml").write_text(profiles, encoding="utf-8")
    code, said, _ = check(capsys, folder)
    assert code == 0
    assert [line.partition(":")[0] for line in said if ": sound." in line] == [
        str(folder / "profiles.toml"),
        str(folder / "tables" / "mine.toml"),
    ]
    code, said, _ = check(capsys, folder / "tables")
    assert code == 1
    assert (
        said[0] == f"{folder}/tables/mine.toml, item village.people.P1, field profile: there is no profile fishmonger"
    )
    code, said, _ = check(capsys, HAMLET)
    assert code == 0
    assert said[0].startswith(f"{HAMLET}/maps/hamlet.toml: sound. The Hamlet: 20 zones, 6 turns. Sentries: 2, ")


def test_words_bands_and_empty_files_are_no_harm(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = ROOT / "src" / "uguisu" / "games" / "scorpion" / "content"
    for file in ("bands.toml", "english.toml", "cards.toml"):
        (written / file).write_text((content / file).read_text(encoding="utf-8"), encoding="utf-8")
    (written / "maps").mkdir()
    (written / "maps" / "fortress.toml").touch()
    styles = own("scorpion", "styles.toml").partition("[maps.fortress")[0]
    outpost = own("scorpion", "styles.toml").partition("[maps.outpost")
    (written / "styles.toml").write_text(styles + outpost[1] + outpost[2], encoding="utf-8")
    code, said, err = check(capsys, written)
    assert (code, err) == (0, "")
    assert [line.removeprefix(f"{written}/") for line in said if "cards" not in line and "styles" not in line] == [
        "bands.toml: sound. 3 bands.",
        "english.toml: sound. No rule reads it.",
        "maps/fortress.toml: sound. It is empty, so the game does without its own file of this name.",
    ]


# What is wrong


def test_all_that_is_wrong_is_named_with_the_thing_and_the_place(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written / "ford.toml"
    astray = FORD_TEXT.replace("[[5, 17], [5, 19]]", "[[5, 17], [6, 19]]").replace("[[10, 15]", "[[4, 15]")
    path.write_text(astray, encoding="utf-8")
    assert check(capsys, path) == (
        1,
        [
            f"{path}, item buildings.hut, field tiers[0]: comes nearer than an inch to woods.bamboo, beside 2, 16",
            f"{path}, item buildings.hut, field openings.hut_door: from 5, 17 to 6, 19 is no side of 2 inches along "
            "the squares",
            f"{path}: 2 things are wrong.",
        ],
        "",
    )


DOOR = "field buildings.hut.openings.hut_door"
HUT = "item buildings.hut, field openings.hut_door"
MISTAKES: list[tuple[str, str, str]] = [
    ("width = 24", "width = 24 24", ": Expected newline or end of document after a statement (at line 4, column 12)"),
    ("width = 24", 'width = "wide"', ", field width: Expected `int`, got `str`"),
    ("[[5, 17], [5, 19]]", "[[5, 17]]", f", {DOOR}.ends: Expected `array` of length 2, got 1"),
    ('kind = "door", ends = [[5', 'sort = "door", ends = [[5', f", {DOOR}: Object contains unknown field `sort`"),
    ("[[5, 17], [5, 19]]", "[[4, 17], [4, 19]]", f", {HUT}: from 4, 17 to 4, 19 is not on the outline of tier 0"),
    ("[[10, 6]", "[[18, 6]", ", item cover.hedge, field outline: the side from 14, 6 to 14, 7 meets that from 10, 7"),
    ('crossing = "bridges"', 'crossing = "bridge"', ", item battle: there is no zone bridge with squares in it"),
    ("south = {", "sooth = {", ", item battle: there is no zone south with squares in it"),
]


@pytest.mark.parametrize(("old", "new", "problem"), MISTAKES)
def test_one_thing_that_is_wrong(
    old: str, new: str, problem: str, written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written / "ford.toml"
    assert old in FORD_TEXT
    path.write_text(FORD_TEXT.replace(old, new), encoding="utf-8")
    code, said, err = check(capsys, path, "--game", "tenchu")
    assert (code, err, len(said)) == (1, "", 2), said
    assert said[0].startswith(f"{path}{problem}"), said[0]
    assert said[1] == f"{path}: 1 thing is wrong."


def test_files_of_the_other_games_are_checked_by_their_own_checks(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for game, file, old, new, problem in (
        ("blade", "contracts.toml", 'entries = ["L', 'entries = ["X', "item one, field entries[0]: no Entry Point"),
        ("scorpion", "maps/outpost.toml", "turns = ", "turns = 9", "field turns: must be from 1 to 30"),
        (
            "shadow",
            "missions.toml",
            "green = {",
            "grin = {",
            "item osaka, field (whole): Object contains unknown field",
        ),
    ):
        path = written / file.rpartition("/")[2]
        text = own(game, file)
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        code, said, _ = check(capsys, path)
        assert code == 1
        assert said[0].startswith(f"{path}, {problem}"), said
    both = own("shadow", "missions.toml").replace("time = ", "thyme = ")
    (written / "missions.toml").write_text(both, encoding="utf-8")
    assert check(capsys, written / "missions.toml")[1][-1].endswith(": 5 things are wrong."), "one for each mission"


def test_several_are_checked_one_after_the_other(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = written / "wrong.toml"
    wrong.write_text(FORD_TEXT.replace("width = 24", "width = 99"), encoding="utf-8")
    code, said, _ = check(capsys, wrong, FORD / "tables" / "ford.toml")
    assert code == 1
    assert said[0] == f"{wrong}, field width: must be from 12 to 48 inches, not 99"
    assert any("The Old Ford" in line for line in said)


# What cannot be checked


def test_where_it_cannot_be_told_whose_a_file_is(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written / "recipe.toml"
    path.write_text('[soup]\nsalt = "a pinch"\nwater = 2', encoding="utf-8")
    code, said, err = check(capsys, path)
    assert (code, said) == (1, [])
    assert err.startswith(f"uguisu: {path}: it cannot be told which game's content this is. Say it: --game blade or ")
    assert check(capsys, path, "--game", "blade")[1][0].startswith(f"{path}: the game reads no such file; it reads ")


@pytest.mark.parametrize(
    ("game", "problem"),
    [("examples.hide_and_seek", "has no content that could be changed"), ("chess", "There is no game called")],
)
def test_a_game_that_has_no_content_is_not_checked(game: str, problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, err = check(capsys, FORD, "--game", game)
    assert (code, said) == (1, [])
    assert problem in err


def test_what_is_no_text_or_not_there(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (written / "picture.toml").write_bytes(b"\xff\xfe\x00")
    assert "picture.toml: the file is not UTF-8" in check(capsys, written / "picture.toml")[2]
    assert "nothing.toml: No such file or directory" in check(capsys, written / "nothing.toml")[2]
    (written / "empty").mkdir()
    assert "there are no content files (*.toml) in it" in check(capsys, written / "empty")[2]
