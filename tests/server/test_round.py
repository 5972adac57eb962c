"""The round of words for the dice: all are sealed before any is said, and who is missing is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.house import NOTHING_OPENS, House, Wire, key_of, open_house, word_of

from uguisu import Seat, find_game
from uguisu.engine.dice import seal
from uguisu.engine.record import Round
from uguisu.engine.tablefile import verify
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Revealed, Sealed, Voided
from uguisu.server.hosted import MOST_SEALS

GAME = "hide_and_seek"
OTHER = "0f" * 16


class Two:
    """A table for two persons who say only what they are told to."""

    def __init__(self, house: House, opened: r.Opened, keys: list[str], wires: list[Wire]) -> None:
        self.house, self.opened, self.keys, self.wires = house, opened, keys, wires

    @classmethod
    async def at(cls, house: House) -> Two:
        opened = await house.open(GAME, "me", "open", joins=False)
        bert = await house.sit(opened.table, key_of(opened, 1), "bert", joins=False)
        keys = [key_of(opened, 0), bert.key]
        return cls(house, opened, keys, [await house.join(opened.table, key, speaks=False) for key in keys])

    def sealing(self, seat: int, word: str = "", number: int = 1) -> p.Seal:
        word = word or word_of(seat, number)
        return p.Seal(number, seat, seal(self.opened.table, self.opened.promise, seat, word))

    async def says(self, seat: int, said: p.FromClient) -> str:
        """The code of the refusal; empty where there is none."""
        answers = [one for one in await self._told(seat, said) if isinstance(one, p.Refused)]
        return answers[-1].code if answers else ""

    async def _told(self, seat: int, said: p.FromClient) -> list[p.FromServer]:
        self.wires[seat].say(said)
        return await self.wires[seat].told()

    async def both_seal(self, number: int = 1) -> None:
        for seat in (0, 1):
            assert await self.says(seat, self.sealing(seat, number=number)) == ""

    async def shown(self, seat: int = 0) -> p.RoundShown:
        await self.wires[seat].told()
        found = self.wires[seat].letter.table.round
        assert found is not None
        return found

    async def void(self, number: int = 1) -> None:
        path = f"/api/tables/{self.opened.table}/void"
        assert (await self.house.post(path, r.VoidRound(self.opened.owner, number))).status_code == 200

    async def state(self) -> str:
        await self.wires[0].told()
        return self.wires[0].letter.table.state


# The order of things


async def test_words_are_sealed_by_all_before_any_is_said(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        assert await two.shown() == p.RoundShown(1, two.opened.promise, (), (0, 1), ())
        assert await two.says(0, two.sealing(0)) == ""
        assert await two.shown(1) == p.RoundShown(1, two.opened.promise, (), (1,), ()), "no seal shows before the last"
        assert await two.says(1, two.sealing(1)) == ""
        seals = two.sealing(0).seal, two.sealing(1).seal
        assert await two.shown() == await two.shown(1) == p.RoundShown(1, two.opened.promise, seals, (0, 1), ())
        assert await two.says(1, p.Reveal(1, 1, word_of(1))) == ""
        assert (await two.shown()).waiting == (0,)
        assert word_of(1) not in "".join(two.wires[0].frames), "the others hear it when all are in"
        assert await two.says(0, p.Reveal(1, 0, word_of(0))) == ""
        assert await two.state() == "running"
        dice = two.wires[0].letter.table.dice
        assert (dice.commitments, dice.entropy) == ((two.opened.promise,), ((word_of(0), word_of(1)),))
        assert dice.rounds == (Round(two.opened.table, seals),)
        assert two.wires[0].letter.table.round is None


async def test_a_word_that_is_said_too_early_is_refused_and_not_kept(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        assert await two.says(0, p.Reveal(1, 0, word_of(0))) == "not-sealed"
        await two.says(0, two.sealing(0))
        assert await two.says(0, p.Reveal(1, 0, word_of(0))) == "not-sealed"
        assert not any(isinstance(entry, Revealed) for entry in await house.entries(two.opened.table))


async def test_another_word_than_the_sealed_one_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.both_seal()
        assert await two.says(0, p.Reveal(1, 0, OTHER)) == "another-word"
        assert await two.says(0, p.Reveal(1, 0, word_of(1))) == "another-word", "nor that of somebody else"
        assert await two.says(0, p.Reveal(1, 0, word_of(0))) == ""


async def test_a_seal_may_be_changed_until_the_list_is_whole(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.says(0, two.sealing(0))
        assert await two.says(0, two.sealing(0, OTHER)) == ""
        await two.says(1, two.sealing(1))
        assert (await two.shown()).seals[0] == two.sealing(0, OTHER).seal
        assert await two.says(0, two.sealing(0)) == "sealed"
        assert await two.says(0, two.sealing(0, OTHER)) == "", "the same once more is no change"


async def test_nobody_speaks_for_the_seat_of_another(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        watch = await house.join(two.opened.table, two.opened.watch)
        for wire in (two.wires[1], watch):
            for said in (two.sealing(0), p.Reveal(1, 0, word_of(0)), p.Seal(1, 7, "5e" * 32), p.Seal(1, -1, "5e" * 32)):
                answer = await wire.answer(said)
                assert isinstance(answer, p.Refused)
                assert answer.code == "no-such-key"
        assert (await two.shown()).waiting == (0, 1)


async def test_what_belongs_to_another_round_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        for number in (0, 2):
            assert await two.says(0, two.sealing(0, number=number)) == "no-round"
        await two.both_seal()
        assert await two.says(0, p.Reveal(2, 0, word_of(0))) == "no-round"
        for seat in (0, 1):
            await two.says(seat, p.Reveal(1, seat, word_of(seat)))
        assert await two.state() == "running"
        assert await two.says(0, two.sealing(0)) == "no-round", "the game has begun"
        assert await two.says(0, p.Reveal(1, 0, word_of(0))) == "", "said again after the answer was lost"


async def test_only_so_many_seals_of_a_seat_are_written_down(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        codes = [await two.says(0, two.sealing(0, f"{number:032x}")) for number in range(MOST_SEALS + 10)]
        assert codes == [""] * MOST_SEALS + ["sealed"] * 10
        assert sum(isinstance(entry, Sealed) for entry in await house.entries(two.opened.table)) == MOST_SEALS


async def test_a_round_outlives_the_server(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.both_seal()
        await two.says(0, p.Reveal(1, 0, word_of(0)))
        before = await two.shown()
    async with open_house(tmp_path) as house:
        bert = await house.join(two.opened.table, two.keys[1], speaks=False)
        assert bert.letter.table.round == before
        bert.say(p.Reveal(1, 1, word_of(1)))
        await bert.told()
        assert bert.letter.table.state == "running"
        assert bert.letter.table.dice.entropy == ((word_of(0), word_of(1)),)


# Who has no word


async def test_bots_have_no_word(tmp_path: Path) -> None:
    async with open_house(tmp_path, [find_game("scorpion")]) as house:
        opened = await house.open("scorpion", "me", "bot random", "open", options={"map": "outpost"}, joins=False)
        bert = await house.sit(opened.table, key_of(opened, 2), "bert", joins=False)
        await house.join(opened.table, key_of(opened, 0))
        wire = await house.join(opened.table, bert.key)
        dice = wire.letter.table.dice
        assert dice.entropy == ((word_of(0), "", word_of(2)),)
        assert dice.rounds[0] is not None
        assert [bool(one) for one in dice.rounds[0].seals] == [True, False, True]


@pytest.mark.parametrize("players", [("me", "me"), ("me", "bot random")])
async def test_one_person_holds_no_round(tmp_path: Path, players: tuple[str, str]) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, *players)
        wire = await house.join(opened.table, key_of(opened, 0))
        assert wire.letter.table.state == "running"
        dice = wire.letter.table.dice
        assert (dice.entropy, dice.rounds) == (((),), (None,))


@pytest.mark.parametrize("when", ["before the list", "after it"])
async def test_the_owner_may_void_a_round_and_every_screen_the_record_and_the_check_name_it(
    tmp_path: Path, when: str
) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        watch = await house.join(two.opened.table, two.opened.watch)
        if when == "after it":
            await two.both_seal()
        await two.says(0, two.sealing(0))
        await two.says(0, p.Reveal(1, 0, word_of(0)))
        await two.void()
        assert (await house.entries(two.opened.table))[-1] == Voided((1,))
        for seat in (0, 1):
            assert await two.shown(seat) == p.RoundShown(2, two.opened.promise, (), (0,), (1,))
        await watch.told()
        assert watch.letter.table.round == await two.shown()
        assert await two.says(1, two.sealing(1, number=2)) == "no-round"
        await two.says(0, two.sealing(0, number=2))
        await two.says(0, p.Reveal(2, 0, word_of(0, 2)))
        assert await two.state() == "running"
        dice = two.wires[1].letter.table.dice if await two.wires[1].told() else None
        assert dice is not None
        assert dice.entropy == ((word_of(0, 2), ""),)
        assert dice.rounds[0] == Round(two.opened.table, (two.sealing(0, number=2).seal, ""), (1,))
        await house.play(two.wires, lambda size: size - 1)
        saved = await house.get(f"/api/tables/{two.opened.table}/save", two.keys[1])
        path = tmp_path / "over.jsonl"
        path.write_bytes(saved.content)
        (checked,) = verify(path, house.server.tables.games[GAME]).dice
        assert checked.round == dice.rounds[0]


async def test_a_round_is_voided_by_the_owner_alone_and_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        path = f"/api/tables/{two.opened.table}/void"
        for key in (*two.keys, two.opened.watch, "wrong"):
            assert await house.refused(path, r.VoidRound(key, 1)) == NOTHING_OPENS
        await two.says(0, two.sealing(0))
        await two.void()
        await two.void()
        assert (await two.shown()).voided == (1,)
        assert sum(isinstance(entry, Voided) for entry in await house.entries(two.opened.table)) == 1


async def test_where_everybody_is_missing_the_game_begins_without_words(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.void()
        assert await two.state() == "running"
        assert two.wires[0].letter.table.dice.rounds == (Round(two.opened.table, ("", ""), (0, 1)),)


async def test_whoever_goes_when_the_list_is_whole_has_no_word_and_neither_has_whoever_comes_for_him(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.both_seal()
        await two.says(0, p.Reveal(1, 0, word_of(0)))
        path = f"/api/tables/{two.opened.table}"
        assert (await house.post(f"{path}/leave", r.Keyed(two.keys[1]))).status_code == 200
        again = await house.done(r.Seated, f"{path}/invite", r.Invite(two.opened.owner, 1))
        carla = await house.sit(two.opened.table, again.key, "carla", joins=False)
        late = await house.join(two.opened.table, carla.key, speaks=False)
        assert late.letter.table.round == p.RoundShown(2, two.opened.promise, (), (0,), (1,))
        late.say(two.sealing(1, number=2))
        assert [one.code for one in await late.told() if isinstance(one, p.Refused)] == ["no-round"]
        await two.says(0, two.sealing(0, number=2))
        await two.says(0, p.Reveal(2, 0, word_of(0, 2)))
        assert await two.state() == "running"
        assert two.wires[0].letter.table.dice.entropy == ((word_of(0, 2), ""),)


async def test_whoever_goes_before_that_leaves_a_seat_with_a_word(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.says(1, two.sealing(1))
        path = f"/api/tables/{two.opened.table}"
        await house.post(f"{path}/leave", r.Keyed(two.keys[1]))
        again = await house.done(r.Seated, f"{path}/invite", r.Invite(two.opened.owner, 1))
        await house.sit(two.opened.table, again.key, "carla", joins=False)
        assert await two.shown() == p.RoundShown(1, two.opened.promise, (), (0, 1), ()), "the seal went with him"


async def test_whoever_has_sealed_cannot_be_put_out_of_the_round_unnamed(tmp_path: Path) -> None:
    """Else an owner who has read the words could choose among the dice by choosing who plays."""
    async with open_house(tmp_path) as house:
        two = await Two.at(house)
        await two.both_seal()
        for path, body in (
            ("invite", r.Invite(two.opened.owner, 1)),
            ("fill", r.FillSeat(two.opened.owner, 1, "random")),
        ):
            assert (await house.refused(f"/api/tables/{two.opened.table}/{path}", body))[:2] == (409, "taken")


async def test_whoever_sits_down_later_adds_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(GAME, "me", "open")
        bert = await house.sit(opened.table, key_of(opened, 1), "bert")
        path = f"/api/tables/{opened.table}"
        await house.post(f"{path}/leave", r.Keyed(bert.key))
        again = await house.done(r.Seated, f"{path}/invite", r.Invite(opened.owner, 1))
        carla = await house.sit(opened.table, again.key, "carla", joins=False)
        wire = await house.join(opened.table, carla.key)
        assert wire.letter.table.round is None
        assert wire.letter.table.dice.entropy == ((word_of(0), word_of(1)),)
        async with house.server.tables.hold(opened.table) as live:
            assert live.hosted.awaited == ()
            assert live.hosted.seat_of(carla.key) == Seat(1)
