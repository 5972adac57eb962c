"""What the server works out for a seat: deductions, shadows and the film, each to those whom it is for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.house import House, Wire, key_of, open_house, problem

from uguisu import find_game, quick_dice
from uguisu.games.scorpion.belief.shown import BeliefShown, ExposureShown
from uguisu.games.scorpion.film import Film
from uguisu.server import protocol as p
from uguisu.server import requests as r

SCORPION = find_game("scorpion")
SHORT = {"map": "outpost", "ready_made": True}


async def two(house: House, **options: Any) -> tuple[r.Opened, list[Wire]]:
    opened = await house.open("scorpion", "me", "me", options={**SHORT, **options})
    return opened, [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]


async def thought(house: House, wire: Wire, said: p.WhatBelief | p.WhatExposure) -> p.FromServer:
    """Asks something that is thought about beside everything else, and waits for the answer."""
    wire.say(said)
    came = await wire.told()
    await house.bots_rest()
    return [*came, *await wire.told()][-1]


async def asked_to_move(house: House, wires: list[Wire]) -> None:
    """Plays until an intruder moves."""
    below = quick_dice("insight")
    while wires[0].letter.prompt is None or wires[0].prompt.question != "what_does_he_do":
        assert await house.play(wires, below, steps=1)


async def test_a_guard_is_told_where_intruders_can_be(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        _, (intruders, guards) = await two(house)
        await asked_to_move(house, [intruders, guards])
        told = await thought(house, guards, p.WhatBelief())
        assert isinstance(told, p.BeliefTold)
        found = msgspec.convert(told.found, BeliefShown)
        assert found.fits
        assert told.heard == len(guards.log)
        zone = next(iter(found.clouds["ninja"]))
        told = await thought(house, guards, p.WhatBelief((f"ninja:{zone}",)))
        assert isinstance(told, p.BeliefTold)
        assert told.found["clouds"]["ninja"] == {zone: 1.0}
        refused = await thought(house, guards, p.WhatBelief(("nonsense",)))
        assert isinstance(refused, p.Refused)
        assert "is nothing to assume" in refused.sentence


async def test_an_intruder_is_told_what_a_move_would_give_away(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        _, (intruders, guards) = await two(house)
        await asked_to_move(house, [intruders, guards])
        told = await thought(house, intruders, p.WhatExposure(intruders.prompt.number))
        assert isinstance(told, p.ExposureTold)
        found = msgspec.convert(told.found, ExposureShown)
        assert set(found.after) == {option.choice for option in intruders.prompt.options}
        old = await thought(house, intruders, p.WhatExposure(intruders.prompt.number - 1))
        assert isinstance(old, p.ExposureTold)
        assert old.found is None
        assert await thought(house, guards, p.WhatExposure(1)) == p.ExposureTold(1, None)
        told_others = await thought(house, intruders, p.WhatBelief())
        assert isinstance(told_others, p.BeliefTold)
        assert told_others.found is None


@pytest.mark.parametrize("deduction", ["off", "marks"])
async def test_a_table_without_the_help_gives_none(tmp_path: Path, deduction: str) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        _, (intruders, guards) = await two(house, deduction=deduction)
        await asked_to_move(house, [intruders, guards])
        told = await thought(house, guards, p.WhatBelief())
        assert isinstance(told, p.BeliefTold)
        assert told.found is None


async def test_a_spectator_deduces_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        opened, _ = await two(house)
        watching = await house.join(opened.table, opened.watch)
        for said in (p.WhatBelief(), p.WhatExposure(1)):
            told = await thought(house, watching, said)
            assert isinstance(told, p.Refused)
            assert told.code == "no-such-key"


async def test_the_film_is_for_afterwards(tmp_path: Path) -> None:
    async with open_house(tmp_path, [SCORPION]) as house:
        opened, wires = await two(house)
        await asked_to_move(house, wires)
        path = f"/api/tables/{opened.table}/film"
        early = problem(await house.get(path, opened.watch))
        assert early == (409, "not-over", "The film is shown when the game is over.")
        await wires[1].answer(p.GiveUp("enough"))
        for key in (key_of(opened, 0), key_of(opened, 1), opened.watch):
            response = await house.get(path, key)
            found = msgspec.json.decode(response.content, type=r.Filmed)
            assert set(msgspec.convert(found.film, Film).paths) == {"ninja", "traitor"}
        assert problem(await house.get(path, "wrong"))[1] == "no-such-key"
