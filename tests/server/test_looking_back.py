"""Replays show what live play told, no more and no less; and the dice can be checked by anybody who can count."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.house import GAMES, PATIENCE, House, Wire, key_of, open_house, problem, word_of
from toys.parley import PARLEY

from uguisu import quick_dice
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.replaying import replay_shown

HIDE = "hide_and_seek"
Told = tuple[Any, p.WaitingShown | None, list[p.Line]]
"""What somebody knows at a moment: the view, the open decision, the log."""


async def replayed(house: House, table: str, key: str, eyes: str = "") -> r.Replay:
    response = await house.get(f"/api/tables/{table}/replay" + (f"?eyes={eyes}" if eyes else ""), key)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=r.Replay)


def folded(replay: r.Replay, eye: int = 0) -> list[Told]:
    """The states that the frames lead through, for one pair of eyes."""
    view: dict[str, Any] = {}
    log: list[p.Line] = []
    states: list[Told] = []
    for frame in replay.frames:
        assert len(frame.changed) == len(replay.eyes)
        view = {**view, **frame.changed[eye]}
        assert frame.heard_from <= len(log)
        log = [*log[: frame.heard_from], *frame.heard]
        states.append((view, frame.waiting, log))
    return states


def lived(wire: Wire) -> list[Told]:
    """The distinct states that the letters of a live table told, one after the other."""
    states: list[Told] = []
    log: list[p.Line] = []
    for letter in wire.letters:
        log = [*log[: letter.heard_from], *letter.heard]
        state = (letter.view, letter.waiting, log)
        if letter.view is not None and (not states or states[-1] != state):
            states.append(state)
    return states


async def seated(house: House, game: str, seats: int, **options: Any) -> tuple[r.Opened, list[Wire]]:
    """A table with everybody at it from the very first: the seats in order, then a spectator."""
    opened = await house.open(game, *["me"] * seats, options=options)
    keys = [*(one.key for one in opened.seats), opened.watch]
    wires = [await house.join(opened.table, key) for key in keys]
    for wire in wires:
        await wire.told()
    return opened, wires


async def play_with_undo(house: House, wires: list[Wire], seed: str) -> int:
    """Random play to the end in which what can be taken back is now and then; answers how often."""
    below, undone = quick_dice(seed), 0
    while wires[0].letter.table.state == "running":
        await house.play(wires, below, 1)
        for wire in wires:
            if wire.letter.can_undo and below(3) == 0:
                assert isinstance(await wire.answer(p.TakeBack(f"undo {undone}")), p.Done)
                undone += 1
                for one in wires:
                    await one.told()
    return undone


WHOLE = [
    ("blade", 1, "one"),
    ("blade", 1, "two"),
    (HIDE, 2, "one"),
    (HIDE, 2, "moon"),
    ("parley", 3, "one"),
    ("parley", 3, "two"),
]


@pytest.mark.parametrize(("game", "seats", "seed"), WHOLE)
async def test_the_frames_are_what_live_play_told_step_by_step(
    tmp_path: Path, game: str, seats: int, seed: str
) -> None:
    async with open_house(tmp_path, (*GAMES, PARLEY)) as house:
        opened, wires = await seated(house, game, seats)
        undone = await play_with_undo(house, wires, seed)
        assert undone > 0 or game != "blade"
        for wire, seat in zip(wires, [*range(seats), None], strict=True):
            own = await replayed(house, opened.table, opened.watch, "watch" if seat is None else str(seat))
            assert own.eyes == (seat,)
            assert folded(own) == lived(wire)
        whole = await replayed(house, opened.table, key_of(opened, 0), "all")
        assert whole.eyes == tuple(range(seats))
        for seat in range(seats):
            views = [view for view, _, _ in folded(whole, seat)]
            assert without_repeats(views) == without_repeats([view for view, _, _ in lived(wires[seat])])


def without_repeats(states: list[Any]) -> list[Any]:
    return [state for before, state in zip([None, *states], states, strict=False) if state != before]


@pytest.mark.parametrize(("game", "seats", "seed"), [("blade", 1, "run"), (HIDE, 2, "paper"), ("parley", 3, "run")])
async def test_while_the_game_runs_everybody_sees_through_his_own_eyes_only(
    tmp_path: Path, game: str, seats: int, seed: str
) -> None:
    async with open_house(tmp_path, (*GAMES, PARLEY)) as house:
        opened, wires = await seated(house, game, seats)
        await house.play(wires, quick_dice(seed), 3)
        assert wires[0].letter.table.state == "running"
        keys = [*(one.key for one in opened.seats), opened.watch]
        names = [*map(str, range(seats)), "watch"]
        for key, wire, own in zip(keys, wires, names, strict=True):
            for eyes in ("", own):
                assert folded(await replayed(house, opened.table, key, eyes)) == lived(wire)
            for other in {*names, "all", "-1", "99", "None", "0 "} - {own}:
                refused = problem(await house.get(f"/api/tables/{opened.table}/replay?eyes={other}", key))
                assert refused[:2] == (403, "not-your-eyes")
        for wire in wires:
            assert await wire.told() == [], "looking back is not noticed"


async def test_a_replay_does_not_show_a_hidden_place_while_the_game_runs(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened, wires = await seated(house, HIDE, 2)
        await house.play(wires, quick_dice("paper"), 7)
        for key in (key_of(opened, 1), opened.watch):
            shown = await replayed(house, opened.table, key)
            assert [frame.changed[0]["hider"] for frame in shown.frames if "hider" in frame.changed[0]] == [None]
            assert shown.table.dice.secrets == ()
            text = (await house.get(f"/api/tables/{opened.table}/replay", key)).text
            assert '"go' not in text


async def test_frames_say_whose_choice_it_was_where_the_eyes_may_know(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, PARLEY)) as house:
        opened, wires = await seated(house, HIDE, 2)
        await house.play(wires, quick_dice("by"))
        acts = [act.seat for act in await house.acts(opened.table)]
        for eyes in ("all", "0", "watch"):
            shown = await replayed(house, opened.table, opened.watch, eyes)
            assert [frame.by for frame in shown.frames] == [None, *acts]
        opened, wires = await seated(house, "parley", 3)
        await house.play(wires, quick_dice("by"))
        whisperer = wires[0].letter.view["jewel"]
        shown = await replayed(house, opened.table, opened.watch, "all")
        assert [frame.by for frame in shown.frames].count(whisperer) >= 3
        for other in {0, 1, 2} - {whisperer}:
            frames = (await replayed(house, opened.table, opened.watch, str(other))).frames
            hidden = next(at for at, frame in enumerate(frames) if frame.waiting and not frame.waiting.seats)
            assert frames[hidden + 1].by is None, "the question was hidden, so its answer is nobody's"


async def test_while_somebody_looks_back_the_others_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_go_on, true = threading.Event(), threading.Event(), replay_shown

    def slow(*what: Any) -> r.Replay:
        begun.set()
        assert may_go_on.wait(PATIENCE)
        return true(*what)

    monkeypatch.setattr("uguisu.server.endpoints.replay_shown", slow)
    async with open_house(tmp_path) as house:
        opened, wires = await seated(house, HIDE, 2)
        await house.play(wires, quick_dice("paper"), 2)
        before = lived(wires[2])
        looking = asyncio.create_task(replayed(house, opened.table, opened.watch))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        await house.play(wires, quick_dice("paper"), 2)
        may_go_on.set()
        assert folded(await looking) == before, "it shows the table as it was when it was asked for"


async def test_before_the_game_begins_there_is_nothing_to_see(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "open")
        for what in ("replay", "replay?eyes=all"):
            refused = problem(await house.get(f"/api/tables/{opened.table}/{what}", key_of(opened, 0)))
            assert refused[:2] == (409, "not-begun")


async def test_a_table_that_came_from_a_file_is_replayed_from_its_first_beginning(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened, wires = await seated(house, "blade", 1, contract=2)
        await house.play(wires, quick_dice("s2"), 12)
        content = (await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0))).content
        again = await house.done(r.Opened, "/api/upload", content)
        late = await house.join(again.table, key_of(again, 0))
        shown = folded(await replayed(house, again.table, key_of(again, 0)))
        assert shown == lived(wires[0])
        assert shown[-1] == lived(late)[-1]


# The dice


def numbers(secret: bytes, entropy: tuple[str, ...], purpose: bytes) -> Iterator[int]:
    """The stream of one kind of dice, as the documentation of the dice describes it."""
    mixed = b"".join(len(word.encode()).to_bytes(4, "big") + word.encode() for word in entropy)
    key = blake2b(mixed, key=secret, digest_size=32).digest()
    counter = 0
    while True:
        digest = blake2b(counter.to_bytes(8, "big"), key=key, digest_size=8, person=purpose).digest()
        yield int.from_bytes(digest, "big")
        counter += 1


def below(stream: Iterator[int], size: int) -> int:
    """Numbers past the last whole multiple of the size are drawn again."""
    whole = 2**64 // size * size
    return next(number for number in stream if number < whole) % size


def recomputed(proof: r.Proof) -> list[str | None]:
    """Every outcome from the proof alone; None where the secret of those dice was lost."""
    streams: dict[tuple[int, bool], Iterator[int]] = {}
    for index, secret in enumerate(proof.dice.secrets):
        if secret is not None:
            raw = bytes.fromhex(secret)
            assert sha256(b"uguisu dice " + raw).hexdigest() == proof.dice.commitments[index]
            for is_secret, purpose in ((False, b"public dice"), (True, b"secret deals")):
                streams[index, is_secret] = numbers(raw, proof.dice.entropy[index], purpose)
    outcomes: list[str | None] = []
    for draw in proof.draws:
        odds = proof.odds[draw.odds]
        stream = streams.get((draw.dice, odds.secret))
        if stream is None:
            outcomes.append(None)
            continue
        number = 0
        for size in odds.sizes:
            number = number * size + below(stream, size)
        place = number if not odds.upto else next(at for at, upto in enumerate(odds.upto) if upto > number)
        outcomes.append(odds.outcomes[place])
    return outcomes


async def proof_of(house: House, table: str, key: str) -> r.Proof:
    response = await house.get(f"/api/tables/{table}/proof", key)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=r.Proof)


@pytest.mark.parametrize(("game", "seats", "draws"), [("blade", 1, 10), (HIDE, 2, 3), ("parley", 3, 1)])
async def test_every_roll_and_deal_follows_from_the_proof(tmp_path: Path, game: str, seats: int, draws: int) -> None:
    async with open_house(tmp_path, (*GAMES, PARLEY)) as house:
        opened = await house.open(game, "me", *["open"] * (seats - 1), joins=False)
        others = [await house.sit(opened.table, one.key, f"visitor {one.seat}", joins=False) for one in opened.invites]
        keys = [opened.seats[0].key, *(other.key for other in others), opened.watch]
        wires = [await house.join(opened.table, key) for key in keys]
        for wire in wires:
            await wire.told()
        promised = wires[0].letter.table.dice
        assert promised.secrets == ()
        await play_with_undo(house, wires, "ink")
        proof = await proof_of(house, opened.table, opened.watch)
        assert proof.dice == wires[0].letter.table.dice
        assert proof.dice.commitments == promised.commitments == (opened.promise,)
        assert proof.dice.entropy == (tuple(map(word_of, range(seats))) if seats > 1 else (),)
        assert len(proof.draws) >= draws
        assert recomputed(proof) == [draw.outcome for draw in proof.draws]
        entries = await house.entries(opened.table)
        drawn = [
            line.choice for entry in entries for line in getattr(entry, "lines", ()) if type(line).__name__ == "Drawn"
        ]
        assert [draw.outcome for draw in proof.draws] == drawn


async def test_dice_that_were_changed_on_the_way_are_checked_each_with_its_own_secret(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened, wires = await seated(house, "blade", 1, contract=2)
        await house.play(wires, quick_dice("s2"), 12)
        content = (await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0))).content
        again = await house.done(r.Opened, "/api/upload", content)
        wire = await house.join(again.table, key_of(again, 0))
        await house.play([wire], quick_dice("g1"))
        proof = await proof_of(house, again.table, again.watch)
        assert [secret is None for secret in proof.dice.secrets] == [True, False]
        outcomes = recomputed(proof)
        assert {draw.dice for draw in proof.draws} == {0, 1}
        for outcome, draw in zip(outcomes, proof.draws, strict=True):
            assert outcome == (draw.outcome if draw.dice else None)


async def test_no_proof_is_given_while_the_game_runs(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened, wires = await seated(house, "blade", 1)
        for key in (key_of(opened, 0), opened.watch):
            response = await house.get(f"/api/tables/{opened.table}/proof", key)
            assert problem(response) == (409, "not-over", "The dice can be checked when the game is over.")
        waits = await house.open(HIDE, "me", "open")
        assert problem(await house.get(f"/api/tables/{waits.table}/proof", waits.watch))[:2] == (409, "not-over")
        await wires[0].answer(p.GiveUp("enough"))
        assert (await proof_of(house, opened.table, opened.watch)).dice.secrets
