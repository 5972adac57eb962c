"""People talk at a table, to all or to their own side; spectators among themselves. Nobody else hears anything."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from examples.hide_and_seek.game import HideAndSeek
from server.house import GAMES, House, Wire, key_of, open_house, problem, written_down
from toys.cairn import CAIRN

from uguisu import Seat, find_game
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Spoke
from uguisu.server.plain_text import is_plain, tidy

WITH_CAIRN = (*GAMES, CAIRN)
A, B, C, D = map(Seat, range(4))


class Quiet(HideAndSeek):
    """The hider may not talk while he is to go; the seekers may, and he hears it."""

    name = "quiet"

    def hearers(self, view: Any, seat: Seat, seats: int, options: Any) -> Sequence[Sequence[Seat]]:
        is_hider_to_go = view.seeker is None
        return () if is_hider_to_go and seat == 0 else super().hearers(view, seat, seats, options)


class Company:
    """A table of persons, and somebody who watches."""

    def __init__(self, opened: r.Opened, keys: list[str], players: list[Wire], watcher: Wire) -> None:
        self.opened, self.keys, self.players, self.watcher = opened, keys, players, watcher

    async def heard(self, wire: Wire) -> list[p.Spoken]:
        return [line for talk in await wire.told() if isinstance(talk, p.Talk) for line in talk.lines]

    async def heard_by_all(self) -> list[list[str]]:
        """What each seat, and last the one who watches, has heard since this was last asked."""
        return [[line.text or line.phrase for line in await self.heard(wire)] for wire in (*self.players, self.watcher)]


@asynccontextmanager
async def company(
    house: House, game: str = "cairn", count: int = 4, options: dict[str, Any] | None = None, talk: p.HowFree = "free"
) -> AsyncIterator[Company]:
    seats = (r.Wish("me"), *[r.Wish("open")] * (count - 1))
    wanted = r.NewTable(game=game, seats=seats, visitor="anna", called="Anna", options=options or {}, talk=talk)
    opened = await house.done(r.Opened, "/api/tables", wanted)
    keys = [key_of(opened, 0)]
    keys += [(await house.sit(opened.table, key_of(opened, n), f"v{n}", f"friend {n}")).key for n in range(1, count)]
    players = [await house.join(opened.table, key) for key in keys]
    watcher = await house.join(opened.table, opened.watch)
    for wire in (*players, watcher):
        await wire.told()
    yield Company(opened, keys, players, watcher)


def spoken(text: str = "", command: str = "", to: int = 0, phrase: str = "", called: str = "") -> p.Speak:
    return p.Speak(command or f"say {text or phrase}", to, text, phrase, called)


async def code(wire: Wire, said: p.FromClient) -> str:
    answer = await wire.answer(said)
    return answer.code if isinstance(answer, p.Refused) else ""


async def test_what_is_said_to_everybody_is_heard_by_every_seat_and_by_who_watches(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        assert await us.players[B].answer(spoken("Shall I  lay first?")) == p.Done("say Shall I  lay first?")
        lines = [await us.heard(us.players[A]), await us.heard(us.watcher)]
        assert [[(one.seat, one.called, one.text) for one in heard] for heard in lines] == [
            [(1, "friend 1", "Shall I lay first?")]
        ] * 2
        assert lines[0][0].to == (0, 1, 2, 3)
        assert lines[0][0].heard == 0


async def test_whoever_speaks_may_point_at_something_and_everybody_who_hears_it_sees_where(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        place = next(iter(CAIRN.catalog.about))
        await us.players[B].answer(p.Speak("look", 0, "", "here", "", place))
        heard = [await us.heard(wire) for wire in (us.players[A], us.players[C], us.watcher)]
        assert [[(line.phrase, line.place) for line in lines] for lines in heard] == [[("here", place)]] * 3


async def test_one_can_point_only_at_what_there_is_in_the_game(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        assert await code(us.players[A], p.Speak("look", 0, "", "here", "", "moon:1")) == "no-such-place"
        assert await us.heard_by_all() == [[], [], [], [], []]


async def test_talk_stands_between_the_lines_of_the_log_that_were_told_before_and_after(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        await us.players[A].choose("lay:0")
        await us.players[B].answer(spoken("That one?"))
        assert (await us.heard(us.players[C]))[-1].heard == len(us.players[C].log) == 1


async def test_what_is_said_to_ones_own_side_nobody_else_hears(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house, options={"rivals": True}) as us:
        assert us.players[A].letter.talk == p.TalkShown("free", ((0, 1, 2, 3), (0, 2)))
        frames = [len(wire.frames) for wire in us.players]
        await us.players[A].answer(spoken("I need stone three", to=1))
        assert await us.heard_by_all() == [[], [], ["I need stone three"], [], []]
        pongs = [frame for frame in us.players[B].frames[frames[B] :] if "pong" not in frame]
        assert pongs == [], "not so much as a letter came to the other side"


async def test_spectators_talk_among_themselves(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        other = await house.join(us.opened.table, us.opened.watch)
        assert us.watcher.letter.talk == p.TalkShown("free", ((),))
        await us.watcher.answer(spoken("He should not have", called="Kurt"))
        assert await us.heard_by_all() == [[], [], [], [], []]
        assert [(one.seat, one.called) for one in await us.heard(other)] == [(None, "Kurt")]


async def test_what_was_said_is_still_there_after_the_server_was_stopped_and_for_who_comes_later(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house, options={"rivals": True}) as us:
        await us.players[A].answer(spoken("to all"))
        await us.players[A].answer(spoken("to us", to=1))
        opened = us.opened
    async with open_house(tmp_path, WITH_CAIRN) as house:
        anna, watcher = await house.join(opened.table, key_of(opened, 0)), await house.join(opened.table, opened.watch)
        frames = [[frame for frame in wire.frames if '"say":"talk"' in frame] for wire in (anna, watcher)]
        assert [("to all" in frame[0], "to us" in frame[0]) for frame in frames] == [(True, True), (True, False)]
        entries = await house.entries(opened.table)
        assert [entry.text for entry in entries if isinstance(entry, Spoke)] == ["to all", "to us"]


async def test_said_twice_it_is_said_once(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        for _ in range(2):
            assert await us.players[A].answer(spoken("Hello", "one")) == p.Done("one")
        assert (await us.heard_by_all())[B] == ["Hello"]


async def test_the_game_says_when_talk_is_open(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, Quiet())) as house, company(house, "quiet", 2) as us:
        hider, seekers = us.players
        assert hider.letter.talk == p.TalkShown("free", ())
        assert await code(hider, spoken("psst")) == "talk-closed"
        assert await code(seekers, spoken("Where are you?")) == ""
        assert [one.text for one in await us.heard(hider)] == ["Where are you?"]
        await hider.choose("go:20")
        await seekers.told()
        assert await code(hider, spoken("Here!")) == ""


async def test_before_and_after_the_game_everybody_talks(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, Quiet())) as house:
        opened = await house.open("quiet", "me", "open", joins=False)
        anna = await house.join(opened.table, key_of(opened, 0))
        assert anna.letter.table.state == "gathering"
        assert await code(anna, spoken("Who comes?")) == ""
        seated = await house.sit(opened.table, key_of(opened, 1), "bert")
        bert = await house.join(opened.table, seated.key)
        await anna.told()
        await anna.answer(p.GiveUp("enough"))
        assert anna.letter.talk == p.TalkShown("free", ()), "hide-and-seek cannot be resigned"
        await house.play([anna, bert], lambda count: 0)
        assert anna.letter.table.state == "over"
        assert await code(anna, spoken(phrase="good_game")) == ""


@pytest.mark.parametrize(("server", "table"), [("off", "free"), ("free", "off")])
async def test_the_server_or_the_table_can_switch_it_off(tmp_path: Path, server: str, table: p.HowFree) -> None:
    async with open_house(tmp_path, WITH_CAIRN, talk=server) as house, company(house, talk=table) as us:
        assert us.players[A].letter.talk is None
        assert await code(us.players[A], spoken("Hello")) == "no-talk"
        assert await code(us.players[A], spoken(phrase="hello")) == "no-talk"


async def test_where_there_are_stock_phrases_only_nothing_else_is_said(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, talk="phrases") as house, company(house) as us:
        assert us.players[A].letter.talk == p.TalkShown("phrases", ((0, 1, 2, 3),))
        assert await code(us.players[A], spoken("Hello")) == "phrases-only"
        assert await code(us.players[A], spoken(phrase="no such phrase")) == "no-words"
        assert await code(us.players[A], spoken(phrase="hello")) == ""
        assert (await us.heard_by_all())[B] == ["hello"]


async def test_nobody_talks_in_a_lesson(tmp_path: Path) -> None:
    scorpion = find_game("scorpion")
    async with open_house(tmp_path, (scorpion,)) as house:
        wanted = r.OpenLesson(game="scorpion", lesson="guards", visitor="anna")
        opened = await house.done(r.Opened, "/api/lessons", wanted)
        anna = await house.join(opened.table, key_of(opened, opened.seats[0].seat))
        assert anna.letter.talk is None
        assert await code(anna, spoken("Hello")) == "no-talk"


NOT_PLAIN = {
    "a bell": "ding\a",
    "a line end": "two\nlines",  # tidied into a space, not refused
    "right to left": "abc\u202edef",
    "an isolate": "\u2066abc\u2069",
    "a mark of direction": "\u200fabc",
    "nothing that can be seen": "a\u200bb",
    "a private sign": "\ue000",
    "a tower of marks": "e" + "\u0301" * 8,
    "a tag": "\U000e0041",
}


@pytest.mark.parametrize("text", NOT_PLAIN.values(), ids=NOT_PLAIN)
async def test_only_plain_text_is_said(tmp_path: Path, text: str) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house) as us:
        expected = "" if "\n" in text else "not-plain"
        assert await code(us.players[A], spoken(text, "one")) == expected


@pytest.mark.parametrize("text", ["Grüß Gott", "次はどうする?", "أهلا", "👩‍👧 ok", "naïve café", "ễ"])
def test_every_script_is_plain(text: str) -> None:
    assert is_plain(tidy(text))


async def test_names_are_plain_text_too(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house:
        wanted = r.NewTable(
            game="cairn", seats=(r.Wish("me"), r.Wish("bot", "random")), visitor="a", called="\u202eannA"
        )
        assert problem(await house.post("/api/tables", wanted))[:2] == (400, "not-plain")


async def test_too_long_too_much_and_nothing_at_all_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, talk_per_minute=0.001, talk_burst=2) as house, company(house) as us:
        anna, bert = us.players[A], us.players[B]
        assert await code(anna, spoken("x" * 201)) == "unreadable"
        assert await code(anna, spoken("   ", "blank")) == "no-words"
        assert await code(anna, spoken("both", phrase="hello")) == "no-words"
        assert [await code(anna, spoken(f"{n}")) for n in range(3)] == ["", "", "slow-down"]
        assert await code(bert, spoken("mine")) == "", "what others say takes nothing from what I may"


async def test_a_seat_says_only_so_much_at_a_table(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN, talk_burst=100, lines_per_seat=3) as house, company(house) as us:
        assert [await code(us.players[A], spoken(f"{n}")) for n in range(4)] == ["", "", "", "slow-down"]


async def test_whoever_hosts_reads_what_was_reported_and_nobody_else_is_told(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house, options={"rivals": True}) as us:
        await us.players[B].answer(spoken("Something rude"))
        await us.players[A].answer(spoken("ours alone", to=1))
        await us.heard_by_all()
        with written_down() as lines:
            assert await us.players[D].answer(p.Report("r1", 0)) == p.Done("r1")
            assert await code(us.players[D], p.Report("r2", 1)) == "no-such-line", (
                "nobody reports what he has not heard"
            )
        (line,) = [line for line in lines if "talk reported" in line]
        assert '"words":"Something rude"' in line
        assert '"seat":1' in line
        assert '"by":3' in line
        assert not any(await us.heard_by_all())


async def test_side_talk_changes_nothing_for_the_others(tmp_path: Path) -> None:
    """Neither the list of one's tables, nor how much one may still do, nor the bytes of what whoever comes is told."""
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house, options={"rivals": True}) as us:
        place = next(iter(CAIRN.catalog.about))
        async with house.server.tables.hold(us.opened.table) as live:
            hosted = live.hosted

        async def seen() -> list[list[str]]:
            """What reaches the other side, and who watches, when they come anew."""
            wires = [await house.join(us.opened.table, key) for key in (us.keys[B], us.keys[D], us.opened.watch)]
            for wire in wires:
                await wire.told()
            return [list(wire.frames) for wire in wires]

        before = hosted.acts_left(B, 100), hosted.touched_for(B)
        told = await seen()
        for n in range(4):
            await us.players[A].answer(spoken(f"{n}", to=1))
        await us.players[A].answer(p.Speak("look", 1, "", "here", "", place))
        assert (hosted.acts_left(B, 100), hosted.touched_for(B)) == before
        assert await seen() == told
        assert len(await us.heard(us.players[C])) == 5


async def test_everybody_sees_who_is_here_and_since_when_somebody_is_away(tmp_path: Path) -> None:
    async with open_house(tmp_path, WITH_CAIRN) as house, company(house, count=2) as us:
        anna, bert = us.players
        assert [seat.away_since for seat in anna.letter.table.seats] == [None, None]
        await bert.go()
        await anna.told()
        shown = anna.letter.table.seats[B]
        assert not shown.here
        assert shown.away_since is not None
        assert shown.away_since > 1e9
