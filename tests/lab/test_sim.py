"""Many games: the same for the same seed, summed up with intervals, written as a table."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from msgspec.structs import replace

from uguisu import Below, Choice, Prompt
from uguisu.bots.bot import RandomBot
from uguisu.cli import main
from uguisu.engine.content import texts_in
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Facts
from uguisu.games.scorpion.game import SCORPION
from uguisu.lab.playing import Played, Thought, play_game
from uguisu.lab.sim import Study, Thinking, mean, run_study, share, sum_up, write_games

STUDY = Study("blade", ("random",), 24, "seed")


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    alone = list(run_study(STUDY))
    assert list(run_study(STUDY, jobs=2)) == alone
    assert list(run_study(Study("blade", ("random",), 24, "other"))) != alone


def test_a_game_depends_on_its_number_only() -> None:
    longer = Study("blade", ("random",), 30, "seed")
    assert list(run_study(longer))[:24] == list(run_study(STUDY))


class Eavesdropper(RandomBot):
    """Notes what it is shown."""

    def __init__(self, below: Below) -> None:
        super().__init__(below)
        SHOWN.append(self)
        self.numbers: list[int] = []
        self.heard = 0

    def choose(self, prompt: Prompt) -> Choice:
        self.numbers.append(prompt.number)
        self.heard = len(prompt.heard)
        return super().choose(prompt)


SHOWN: list[Eavesdropper] = []


def test_bots_hear_what_their_seat_hears_and_count_their_own_questions() -> None:
    play_game(HIDE_AND_SEEK, None, [Eavesdropper, Eavesdropper], "ears", 1)
    hider, seekers = SHOWN[-2:]
    for bot in (hider, seekers):
        assert bot.numbers == list(range(len(bot.numbers)))
        assert bot.heard > 0


def test_a_bot_that_chooses_what_is_not_offered_is_stopped() -> None:
    class Cheat(RandomBot):
        def choose(self, prompt: Prompt) -> Choice:
            return HIDE_AND_SEEK.catalog.choices[0]

    with pytest.raises(UguisuError, match="not on offer"):
        play_game(HIDE_AND_SEEK, None, [Cheat, Cheat], "cheat", 1)


def test_a_share_has_wilsons_interval() -> None:
    half = share("x", 50, 100)
    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)
    none = share("x", 0, 20)
    assert none.low == 0
    assert round(none.high, 4) == 0.1611


def test_a_mean_has_its_interval() -> None:
    result = mean("x", [1.0, 2.0, 3.0, 4.0])
    assert result.mean == 2.5
    assert round(result.high - result.mean, 3) == 1.265


def test_the_summary_counts_every_game_once() -> None:
    summary = sum_up(list(run_study(STUDY)))
    assert sum(row.games for row in summary.outcomes) == 24
    assert {row.name for row in summary.means} >= {"decisions", "score of seat 0", "closed"}


def played(number: int, scores: tuple[float, ...], facts: Facts) -> Played:
    return Played(number, "won" if scores[0] > 0 else "lost", scores, 10, facts)


GAMES = [
    played(0, (1.0, -1.0), {"cause": "dawn", "turn": 20, "alert: turn 10": 3, "high: turn 10": True}),
    played(1, (-1.0, 1.0), {"cause": "death", "turn": 4, "alert: turn 10": None, "high: turn 10": None}),
    played(2, (-1.0, 1.0), {"cause": "dawn", "turn": 20, "alert: turn 10": 1, "high: turn 10": False}),
]


def test_wins_are_counted_for_each_seat() -> None:
    assert [(row.name, row.games) for row in sum_up(GAMES).wins] == [("seat 0", 1), ("seat 1", 2)]


def test_the_summary_says_how_long_each_seat_thought_about_a_decision() -> None:
    games = [
        replace(GAMES[0], thought=Thought(((0.001,) * 98, ()))),
        replace(GAMES[1], thought=Thought(((0.5, 2.0), ()))),
    ]
    assert sum_up(games).thought == [Thinking(0, 100, 1.0, 500.0, 2000.0)]


def test_the_summary_says_how_long_each_seat_and_all_together_thought_in_a_round() -> None:
    games = [
        replace(GAMES[0], thought=Thought(rounds=((0.001, 0.25),) * 98)),
        replace(GAMES[1], thought=Thought(rounds=((0.5, 0.25), (2.0, 0.5)))),
    ]
    first, second, together = sum_up(games).rounds
    assert first == Thinking(0, 100, 1.0, 500.0, 2000.0)
    assert second == Thinking(1, 100, 250.0, 250.0, 500.0)
    assert together == Thinking(None, 100, 251.0, 750.0, 2500.0)
    assert sum_up(GAMES).rounds == []


def test_a_study_sums_up_what_bots_thought_within_a_round() -> None:
    (game,) = run_study(Study("shadow", ("novice", "novice"), 1, "seed", {"mode": "first_game"}))
    assert len(game.thought.rounds) == game.facts["rounds"]
    assert sum(game.thought.rounds[0]) < sum(map(sum, game.thought.seats))


def test_it_is_the_same_game_however_long_the_bots_thought() -> None:
    assert replace(GAMES[0], thought=Thought(((1.0,),))) == GAMES[0]


def test_what_did_not_come_to_pass_counts_in_no_mean_and_no_share() -> None:
    summary = sum_up(GAMES)
    (alert,) = [line for line in summary.means if line.name.startswith("alert")]
    assert (alert.name, alert.mean) == ("alert: turn 10 (2 games)", 2.0)
    assert summary.counts["high"] == [share("turn 10 (2 games)", 1, 2)]
    assert [(row.name, row.games) for row in summary.counts["cause"]] == [("dawn", 2), ("death", 1)]


def test_what_never_came_to_pass_is_left_out() -> None:
    summary = sum_up(GAMES[1:2])
    assert "high" not in summary.counts
    assert {line.name for line in summary.means} == {"decisions", "score of seat 0", "score of seat 1", "turn"}


def test_facts_that_did_not_come_to_pass_are_empty_cells(tmp_path: Path) -> None:
    write_games(tmp_path / "games.csv", GAMES)
    write_games(tmp_path / "games.parquet", GAMES)
    with (tmp_path / "games.csv").open() as stream:
        assert [row["alert: turn 10"] for row in csv.DictReader(stream)] == ["3", "", "1"]
    table = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert [row["alert: turn 10"] for row in table] == [3, None, 1]


def test_games_are_written_as_csv_and_parquet(tmp_path: Path) -> None:
    games = list(run_study(STUDY))
    write_games(tmp_path / "games.csv", games)
    write_games(tmp_path / "games.parquet", games)
    with (tmp_path / "games.csv").open() as stream:
        rows = list(csv.DictReader(stream))
    table = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(rows) == len(table) == 24
    assert [row["outcome"] for row in rows] == [row["outcome"] for row in table]
    assert {"game", "outcome", "score_0", "decisions", "closed", "failed"} <= set(rows[0])


def test_a_study_that_cannot_be_played_is_refused_before_it_starts() -> None:
    for study, words in (
        (Study("blade", ("random", "random"), 1), "cannot be played with 2 seats"),
        (Study("blade", ("genius",), 1), "No bot called 'genius'"),
        (Study("blade", ("random",), 1, options={"mode": "easy"}), "option mode"),
    ):
        with pytest.raises(UguisuError, match=words):
            next(run_study(study))


def test_the_command_prints_shares_with_intervals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.csv"
    code = main(["sim", "blade", "--games", "12", "--jobs", "1", "-o", "contract=1", "--out", str(out)])
    printed = capsys.readouterr().out
    assert code == 0
    assert "12 games, bots random, seed 0; contract=1" in printed
    assert "interval" in printed
    assert "abandoned" in printed
    assert "thinking, ms a decision" in printed
    assert len(out.read_text().splitlines()) == 13


@pytest.fixture
def longer_night(tmp_path: Path) -> Path:
    """A folder with another outpost."""
    text = SCORPION.content.files.text("maps/outpost.toml")
    (tmp_path / "longer" / "maps").mkdir(parents=True)
    (tmp_path / "longer" / "maps" / "outpost.toml").write_text(text.replace("turns = 12", "turns = 16"))
    return tmp_path / "longer"


def test_a_study_with_other_content_is_played_beside_the_game_as_it_comes(
    longer_night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["sim", "scorpion", "--games", "4", "--seed", "b", "--jobs", "1", "-o", "map=outpost", "-o", "sentries=4"]
    command += ["--content", str(longer_night)]
    assert main(command) == 0
    standard, changed, difference = re.split(
        r"^scorpion: 4 games.*|^changed by.*", capsys.readouterr().out, flags=re.M
    )[1:]
    assert f"Content: {SCORPION.digest}" in standard
    assert f"Content: {SCORPION.with_content(texts_in(longer_night)).digest}" in changed
    rows = {line[:32].strip(): line[32:].split() for line in difference.splitlines() if line}
    assert rows["outcome: guards"] == ["100.0%", "100.0%", "+0.0"]
    assert rows["ended in turns: 11 to 15"] == ["50.0%", "0.0%", "-50.0"]
    assert rows["ended in turns: 16 to 20"] == ["0.0%", "50.0%", "+50.0"]
    assert {"won: the intruders", "won: the guards", "cause: dawn"} <= set(rows)


def test_a_study_on_a_map_of_the_folder_alone_has_nothing_to_compare_with(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(__file__).parents[1] / "fixtures" / "hamlet"
    command = ["sim", "scorpion", "--games", "2", "--jobs", "1", "-o", "map=hamlet", "--content", str(folder)]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "Nothing to compare with" in out
    assert out.count("scorpion: 2 games") == 1
    assert "changed by the content" not in out


def test_a_folder_without_content_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder, words in ((tmp_path, "no content files"), (tmp_path / "none", "there is no such folder")):
        assert main(["sim", "scorpion", "--games", "1", "--content", str(folder)]) == 1
        assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seats", "options", "roles"),
    [
        (2, [], ["the intruders", "the guards"]),
        (3, ["map=outpost", "variant=contested"], ["the ninja", "the traitor", "the guards"]),
        (4, ["map=outpost"], ["the ninja", "the traitor", "the swords", "the spears"]),
    ],
)
def test_a_study_of_scorpion_tells_of_wins_ends_alert_and_cards(
    seats: int, options: list[str], roles: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    given = [word for option in options for word in ("-o", option)]
    assert main(["sim", "scorpion", "--games", "4", "--jobs", "1", "--seats", str(seats), *given]) == 0
    printed = capsys.readouterr().out
    paragraphs = {lines[0].split("  ")[0]: lines[1:] for text in printed.split("\n\n") if (lines := text.splitlines())}
    assert [row[2:24].strip() for row in paragraphs["won"]] == roles
    assert paragraphs["ended in turns"][0].startswith("  1 to 5")
    assert sum(int(row[24:32]) for row in paragraphs["cause"]) == 4
    assert paragraphs["alert high"][0].startswith("  turn 2")
    assert paragraphs["mean of alert"][0].startswith("turn 2")
    assert len(paragraphs["mean of guard cards"]) == 7
    for who in ("ninja", "traitor"):
        assert [row.split()[0] for row in paragraphs[f"mean of {who}'s cards"]][-1] == "bluffs"
    for rows in (rows for title, rows in paragraphs.items() if title.startswith("mean of")):
        assert all(" to " in row for row in rows), "everything has its interval"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sim", "chess"], "no game called 'chess'"),
        (["sim", "blade", "--bot", "genius"], "No bot called 'genius'"),
        (["sim", "blade", "--out", "x.txt"], "ends in .csv or .parquet"),
        (["sim", "blade", "--out", "no/such/folder/x.csv"], "there is no folder"),
        (["sim", "blade", "-o", "contract"], "write NAME=VALUE"),
        (["sim", "blade", "-o", "contract=--5"], "option contract"),
        (["sim", "blade", "-o", "contract=9"], "option contract"),
        (["verify", "no/such/file"], "cannot be read"),
        (["rules", "blade", "xyzzy"], "No rule of blade"),
    ],
)
def test_a_wrong_command_gets_one_clear_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    error = capsys.readouterr().err
    assert words in error
    assert error.startswith("uguisu: ")
    assert len(error.splitlines()) == 1


def test_rules_are_looked_up_by_id_and_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "blade", "BL-206"]) == 0
    assert "BL-206" in capsys.readouterr().out
    assert main(["rules", "blade", "closet"]) == 0
    assert "BL-216" in capsys.readouterr().out


def test_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    assert (
        "blade: Blade in the Dark, 1 seat; bots: random, quick-thinker, thinker, deep-thinker, novice, careful"
        in printed
    )
    assert "-o stubborn_guards=false|true" in printed
    assert "scorpion: Ninja: Legend of the Scorpion Clan, 2 or 3 or 4 seats; bots: random, quick-thinker" in printed
    assert "deep-thinker, novice, adept" in printed
    assert "-o map=fortress|outpost" in printed
    assert "-o sleepers=-1…16" in printed


def test_whole_campaigns_are_played_and_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "campaigns.csv"
    command = ["sim", "toys.heists:HEISTS", "--campaign", "--games", "40", "--seats", "2", "--jobs", "1"]
    assert main([*command, "--out", str(out)]) == 0
    printed = capsys.readouterr().out
    assert "40 campaigns" in printed
    rows = list(csv.DictReader(out.open()))
    assert {row["tables"] for row in rows} <= {"1", "2", "3"}
    assert len({row["tables"] for row in rows}) > 1, "some end before the last house"
    assert {row["outcome"] for row in rows} == {"rich", "poor"}
    again = tmp_path / "again.csv"
    assert main([*command, "--out", str(again)]) == 0
    assert again.read_text() == out.read_text()


def test_a_game_without_a_campaign_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "blade", "--campaign", "--games", "1"]) == 1
    assert "has no campaign" in capsys.readouterr().err
