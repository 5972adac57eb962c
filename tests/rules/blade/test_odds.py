"""Exact odds: the table of the ledger, independent recounts, and the forecasts of every question."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from rules.blade.scene import carrying, chain, in_room, influencing, new_game

from uguisu import CHANCE
from uguisu.engine.game import Forecast
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.odds.tables import at_least, combat, decided_turn, match_freely, stealth_chance
from uguisu.testing import Scripted

# V, exact STEALTH, KILL of 36, Charm of 36 with +1 +2 +3, COMBAT with +1 and with +3: won Turns and HP lost for a hit
TABLE = [
    (2, 0.194, 36, (36, 36, 36), (1.0, 0.0), (1.0, 0.0)),
    (3, 0.227, 35, (36, 36, 36), (1.0, 0.0), (1.0, 0.0)),
    (4, 0.264, 33, (35, 36, 36), (0.97, 0.03), (1.0, 0.0)),
    (5, 0.306, 30, (33, 35, 36), (0.91, 0.10), (1.0, 0.0)),
    (6, 0.352, 26, (30, 33, 35), (0.81, 0.23), (0.97, 0.03)),
    (7, 0.236, 21, (26, 30, 33), (0.68, 0.48), (0.91, 0.10)),
    (8, 0.236, 15, (21, 26, 30), (0.50, 1.0), (0.81, 0.23)),
    (9, 0.227, 10, (15, 21, 26), (0.32, 2.1), (0.68, 0.48)),
    (10, 0.208, 6, (10, 15, 21), (0.19, 4.3), (0.50, 1.0)),
    (11, 0.181, 3, (6, 10, 15), (0.09, 10.0), (0.32, 2.1)),
    (12, 0.144, 1, (3, 6, 10), (0.03, 33.0), (0.19, 4.3)),
    (13, 0.097, 0, (1, 3, 6), None, (0.09, 10.0)),
    (14, 0.069, 0, (0, 1, 3), None, (0.03, 33.0)),
    (16, 0.028, 0, (0, 0, 0), None, None),
    (18, 0.005, 0, (0, 0, 0), None, None),
]


@pytest.mark.parametrize(("v", "exact", "kill", "charm", "plain", "armed"), TABLE)
def test_the_table_of_chances(
    v: int,
    exact: float,
    kill: int,
    charm: tuple[int, ...],
    plain: tuple[float, float] | None,
    armed: tuple[float, float] | None,
) -> None:
    assert float(match_freely(v, 3)) == pytest.approx(exact, abs=0.0006)
    assert at_least(v) * 36 == kill
    assert tuple(at_least(v - bonus) * 36 for bonus in (1, 2, 3)) == charm
    for bonus, shown in ((1, plain), (3, armed)):
        won = decided_turn(v, bonus)
        if shown is None:
            assert won == 0 or v > 14
            continue
        assert float(won) == pytest.approx(shown[0], abs=0.006)
        assert float((1 - won) / won) == pytest.approx(shown[1], abs=max(0.006, 0.05 * shown[1]))


@pytest.mark.rule("BL-505", "BL-506")
def test_free_stealth_agrees_with_counting_all_dice() -> None:
    for v in range(2, 19):
        hits = sum(v in (a, a + b, a + b + c) for a, b, c in product(range(1, 7), repeat=3))
        assert match_freely(v, 3) == Fraction(hits, 216)


AGAIN = 9
"""What a STEALTH is against that begins anew."""


@cache
def _recount(
    short: int, dice: tuple[int, ...], adjusts: tuple[int, ...], rerolls: int, noise: int, cancels: int = 0
) -> Fraction:
    """Every legal step at every moment, without a thought."""
    if dice and 0 <= short <= noise:
        return Fraction(1)
    ways = [Fraction(0)]
    if dice and cancels:
        ways.append(_recount(AGAIN, (), adjusts, rerolls, noise, cancels - 1))
    if (short > 0 or not dice) and len(dice) < 3:
        rolled = (_recount(short - n, (*dice, n), adjusts, rerolls, noise, cancels) for n in range(1, 7))
        ways.append(sum(rolled, Fraction(0)) / 6)
    for k, power in enumerate(adjusts if dice else ()):
        rest = adjusts[:k] + adjusts[k + 1 :]
        ways += (_recount(short + way, dice, rest, rerolls, noise, cancels) for way in (power, -power))
    for k in range(len(dice) if rerolls else 0):
        again = (
            _recount(short + dice[k] - n, (*dice[:k], n, *dice[k + 1 :]), adjusts, rerolls - 1, noise, cancels)
            for n in range(1, 7)
        )
        ways.append(sum(again, Fraction(0)) / 6)
    return max(ways)


@pytest.mark.rule("BL-410", "BL-411", "BL-412", "BL-508")
@pytest.mark.parametrize("v", [2, 5, 9, 13])
@pytest.mark.parametrize(("adjusts", "rerolls"), [((), 1), ((1, 1), 0), ((1, 1), 1), ((1, 2), 1), ((3,), 2)])
def test_stealth_with_equipment_agrees_with_trying_every_step(v: int, adjusts: tuple[int, ...], rerolls: int) -> None:
    for noise in (0, 2):
        assert stealth_chance(v, (), adjusts, rerolls, noise=noise) == _recount(v, (), adjusts, rerolls, noise)


@pytest.mark.rule("BL-416", "BL-410", "BL-411")
@pytest.mark.parametrize(("adjusts", "rerolls", "noise"), [((), 0, 0), ((), 0, 3), ((1, 1), 0, 0), ((2,), 1, 1)])
def test_stealth_that_can_begin_anew_agrees_with_trying_every_step(
    adjusts: tuple[int, ...], rerolls: int, noise: int
) -> None:
    for cancels in (1, 2):
        best = stealth_chance(AGAIN, (), adjusts, rerolls, noise=noise, afresh=(cancels, AGAIN))
        assert best == _recount(AGAIN, (), adjusts, rerolls, noise, cancels)
        assert best > stealth_chance(AGAIN, (), adjusts, rerolls, noise=noise)


@pytest.mark.rule("BL-413", "BL-606", "BL-607")
def test_a_whole_combat_adds_up_and_agrees_with_single_turns() -> None:
    won = decided_turn(8, 1)
    assert combat(((8, 1),), 0, 2) == ((1 - won) ** 2, won * (1 - won), won)
    first, later = decided_turn(9, 3), decided_turn(9, 1)
    assert combat(((9, 1),), 2, 2) == ((1 - first) * (1 - later), (1 - first) * later, first)
    sanctum = tuple((total, 3) for total in (9, 8, 7, 6)) + ((5, 1),) * 5
    assert sum(combat(sanctum, 0, 8)) == 1


def _chances(table: Scripted, of: str, label: str) -> dict[str, Fraction]:
    assert table.flow.decision is not None
    ((_, options),) = table.flow.decision.offer.items()
    found = BLADE.odds(table.view(), table.flow.decision.question, options)
    (one,) = [forecast for forecast in found if (forecast.of, forecast.label) == (of, label)]
    return {key: Fraction(a, b) for key, a, b in one.outcomes}


@pytest.mark.rule("BL-418", "BL-506")
def test_forecasts_of_a_stealth_under_way() -> None:
    table = in_room(carrying(chain("C6", contract=2), "blowgun"), dice=(4,))
    assert _chances(table, "roll", "die") == {"match": Fraction(1, 6), "below": Fraction(1, 6), "over": Fraction(2, 3)}
    assert _chances(table, "roll", "stealth:0")["success"] == Fraction(4, 6)
    assert _chances(table, "adjust:blowgun:up", "stealth:0") == {"success": 1}
    sanctum = in_room(carrying(chain("", contract=5), "kusari_gama"), 1, dice=(5, 3))
    assert sanctum.choose("roll").question == "do_you_roll_on"
    assert _chances(sanctum, "reap:kusari_gama:2", "stealth:0") == {"success": 1}
    assert _chances(sanctum, "reap:kusari_gama:1", "stealth:0")["success"] == Fraction(1, 6)


@pytest.mark.rule("BL-512", "BL-413", "BL-419")
def test_forecasts_of_a_kill() -> None:
    table = in_room(carrying(chain("G9"), "blowgun", "kunai_blade"), dice=(3, 6)).choose("roll")
    assert _chances(table, "kill", "kill")["success"] == Fraction(10, 36)
    table.choose("kill", "adjust:blowgun:up")
    assert _chances(table, "roll", "kill")["success"] == Fraction(15, 36)
    assert _chances(table, "adjust:blowgun:up", "kill")["success"] == Fraction(21, 36)
    assert _chances(table, "assassinate:kunai_blade", "kill") == {"success": 1}


@pytest.mark.rule("BL-409", "BL-420", "BL-606", "BL-807", "BL-808")
def test_forecasts_of_combat() -> None:
    table = in_room(carrying(chain("G9! G5!"), "sai"), hp=2)
    assert _chances(table, "fight:0", "turn") == {
        "win": Fraction(10, 36),
        "tie": Fraction(5, 36),
        "lose": Fraction(21, 36),
    }
    assert _chances(table, "ready:sai", "combat:0")["dead"] == (1 - decided_turn(9, 3)) ** 2
    armoured = in_room(carrying(chain("G9!"), "iron_fan"), hp=2)
    assert _chances(armoured, "fight:0", "combat")["dead"] == (1 - decided_turn(9, 1)) ** 4
    sanctum = in_room(carrying(chain("", contract=4, alarm=True), "bow", "iron_fan"), 1)
    assert _chances(sanctum, "fight-sanctum", "turn")["win"] == at_least(9)
    sanctum.choose("ready:bow", "fight-sanctum", dice=(4, 3))
    assert _chances(sanctum, "fight-on", "turn")["win"] == at_least(8 - 3 + 1)
    whole = combat(((8, 3), (7, 3), (6, 3)) + ((5, 3),) * 5, 0, 8)
    assert _chances(sanctum, "fight-on", "target")["dead"] == whole[0]


@pytest.mark.rule("BL-308", "BL-702", "BL-705")
def test_forecasts_of_charm_and_search() -> None:
    room = influencing(chain("C8", sanctum=False))
    assert _chances(room, "charm", "best")["success"] == Fraction(21, 36)
    w = chain("")
    w.change_room(0, hoards=1)  # type: ignore[arg-type]
    table = in_room(carrying(w, "shuriken", "blowgun"), dice=(1, 3))
    assert _chances(table, "search", "search") == {
        "rare": Fraction(6, 36),
        "refill": Fraction(15, 36),
        "uncommon": Fraction(12, 36),
        "gold:1": Fraction(3, 36),
    }
    table.choose("search")
    assert _chances(table, "accept", "search") == {"rare": 1}
    assert _chances(table, "adjust:blowgun:up", "search") == {"refill": 1}
    assert _chances(table, "reroll:shuriken:0", "search") == {
        "rare": Fraction(1, 6),
        "refill": Fraction(3, 6),
        "uncommon": Fraction(2, 6),
    }


@pytest.mark.rule("BL-203", "BL-211", "BL-301", "BL-303")
def test_forecasts_of_the_next_room() -> None:
    table = new_game(contract=6)
    table.choose("reward:charm", "reward:charm")
    assert _chances(table, "enter:L2", "shape")["T4"] == Fraction(15, 36)
    assert _chances(table, "enter:L2", "doors")["closet:3"] == Fraction(3, 36)
    assert _chances(table, "enter:L2", "occupants")["guard:2"] == Fraction(15, 36)
    assert _chances(table, "enter:L2", "vigilance")["7"] == Fraction(6, 36)


def _bests(table: Scripted) -> dict[str, Fraction]:
    """The first figure of each option that has one; it is the one measure."""
    assert table.flow.decision is not None
    ((_, options),) = table.flow.decision.offer.items()
    found: dict[str, Fraction] = {}
    for one in BLADE.odds(table.view(), table.flow.decision.question, options):
        if one.of not in found:
            assert one.label == "best"
            found[one.of] = Fraction(*(one.success or (0, 1)))
    return found


@pytest.mark.rule("BL-412", "BL-506", "BL-508")
def test_rolling_on_and_an_item_are_measured_alike() -> None:
    table = in_room(carrying(chain("G9", contract=2, noise=4), "blowgun", "smoke_bomb=0"), dice=(4,))
    rolled = _recount(5, (4,), (1, 1), 0, 0)
    assert _bests(table) == {
        "roll": sum((_recount(5 - n, (4, n), (1, 1), 0, 0) for n in range(1, 7)), Fraction(0)) / 6,
        "fill": 0,
        "adjust:blowgun:up": _recount(4, (4,), (1,), 0, 0),
        "adjust:blowgun:down": _recount(6, (4,), (1,), 0, 0),
        "fail": 0,
    }
    assert max(_bests(table).values()) == rolled
    assert _chances(table, "roll", "stealth:free")["success"] < _bests(table)["roll"]


@pytest.mark.rule("BL-416", "BL-508")
def test_filling_and_failing_are_measured_by_what_comes_of_them() -> None:
    table = in_room(carrying(chain("G9", contract=2, noise=1), "smoke_bomb"), dice=(6,))
    assert _bests(table)["fill"] == 1, "3 of 5 noise, and 1 before"
    assert _bests(table)["fail"] == _recount(9, (), (), 0, 3)
    loud = in_room(carrying(chain("G9", contract=2, noise=2), "smoke_bomb=0"), dice=(6,))
    assert (_bests(loud)["fill"], _bests(loud)["fail"]) == (0, 0)


@pytest.mark.rule("BL-414", "BL-418", "BL-419")
def test_a_kill_is_measured_with_all_that_can_prepare_it() -> None:
    table = in_room(carrying(chain("G9"), "blowgun"), dice=(3, 6)).choose("roll")
    assert _bests(table)["kill"] == at_least(7)
    table.choose("kill")
    assert _bests(table) == {"roll": at_least(9), "adjust:blowgun:up": at_least(7)}
    assert _chances(table, "adjust:blowgun:up", "kill")["success"] == at_least(8)
    sanctum = in_room(carrying(chain("", contract=5), "kusari_gama", "blowgun=1"), 1, dice=(4, 6)).choose("roll")
    sanctum.choose("kill")
    assert _bests(sanctum) == {
        "roll": at_least(10),
        "adjust:blowgun:up": at_least(7),
        "reap:kusari_gama:1": at_least(8),
        "reap:kusari_gama:2": at_least(7),
    }


def _beaten(foes: tuple[int, ...], weapons: int, adjusts: int, lives: int) -> Fraction:
    """COMBATs one after the other in any order, with a WEAPON of 2 and ADJUSTs of 1: every way to prepare them."""
    if not foes or not lives:
        return Fraction(lives > 0)
    ways = []
    for n, weapon, adjust in product(range(len(foes)), range(min(weapons, 1) + 1), range(adjusts + 1)):
        rest = foes[:n] + foes[n + 1 :]
        first, later = decided_turn(foes[n], 1 + 2 * weapon + adjust), decided_turn(foes[n], 1 + 2 * weapon)
        falls = [first if hit == 0 else (1 - first) * (1 - later) ** (hit - 1) * later for hit in range(lives)]
        after = (
            chance * _beaten(rest, weapons - weapon, adjusts - adjust, lives - hit) for hit, chance in enumerate(falls)
        )
        ways.append(sum(after, Fraction(0)))
    return max(ways)


@pytest.mark.rule("BL-605", "BL-606", "BL-413")
def test_a_fight_is_measured_to_the_end_of_all_who_are_alerted() -> None:
    table = in_room(carrying(chain("G9! G7!"), "sai=1", "blowgun"), hp=3)
    bests = _bests(table)
    assert max(bests.values()) == _beaten((9, 7), 1, 2, 3)
    assert bests["ready:sai"] == bests["adjust:blowgun:up"] == max(bests.values())
    assert bests["fight:0"] < bests["fight:1"] < max(bests.values()), "the weapon is kept for the stronger one"
    table.choose("ready:sai", "fight:0", dice=(1, 1))
    won = decided_turn(9, 3)
    rest = won * _beaten((7,), 0, 2, 2) + (1 - won) * won * _beaten((7,), 0, 2, 1)
    assert _bests(table) == {"fight-on": rest}


@pytest.mark.rule("BL-807", "BL-808", "BL-418")
def test_a_fight_in_the_sanctum_is_measured_to_the_targets_death() -> None:
    table = in_room(carrying(chain("", alarm=True), "kusari_gama", "sai=1"), 1, hp=3)
    bests = _bests(table)
    alone = combat(((4, 3),) * 3, 0, 3)
    assert bests["reap:kusari_gama:2"] == bests["ready:sai"] == 1 - alone[0]
    bare = [combat(((6, 1), (5, 1)) + ((4, 3),) * 3, 0, 3)[0], combat(((6, 1), (5, 1)) + ((4, 1),) * 3, 0, 3)[0]]
    assert bests["fight-sanctum"] == 1 - min(bare)


@pytest.mark.rule("BL-308", "BL-312", "BL-313")
def test_influence_is_measured_by_whoever_is_left() -> None:
    table = influencing(chain("C8 G4", sanctum=False))
    assert _bests(table) == {"charm": at_least(11), "poison:0": at_least(3), "poison:1": at_least(7)}
    alone = influencing(chain("C6", sanctum=False))
    assert _bests(alone) == {"charm": at_least(5), "poison:0": 1, "bribe:0": 1}


@pytest.mark.rule("BL-702", "BL-410", "BL-413")
def test_a_search_is_measured_by_an_item_or_gold() -> None:
    def good(a: int, b: int, adjust: int) -> bool:
        return not 5 <= max(a + b + adjust, 2) <= 7

    def best(a: int, b: int, adjust: int = 0, blow: int = 1, again: int = 1) -> Fraction:
        ways = [Fraction(good(a, b, adjust))]
        if blow:
            ways += [best(a, b, adjust + way, 0, again) for way in (1, -1)]
        if again:
            rolled = [[best(n, other, adjust, blow, 0) for n in range(1, 7)] for other in (a, b)]
            ways += [sum(row, Fraction(0)) / 6 for row in rolled]
        return max(ways)

    w = chain("")
    w.change_room(0, hoards=1)  # type: ignore[arg-type]
    table = in_room(carrying(w, "shuriken", "blowgun=1"), dice=(2, 4))
    assert _bests(table)["search"] == sum((best(a, b) for a, b in product(range(1, 7), repeat=2)), Fraction(0)) / 36
    table.choose("search")
    again = {"reroll:shuriken:0": 4, "reroll:shuriken:1": 2}
    assert _bests(table) == {
        "accept": 0,
        "adjust:blowgun:up": best(2, 4, 1, 0),
        "adjust:blowgun:down": best(2, 4, -1, 0),
        **{of: sum((best(n, kept, again=0) for n in range(1, 7)), Fraction(0)) / 6 for of, kept in again.items()},
    }


def test_every_forecast_in_random_games_is_whole_and_about_an_option() -> None:
    numbers = random.Random(5)
    for number in range(21):
        flow = BLADE.set_up(1, BLADE.options_from({"contract": number % 7}))
        flow.advance()
        while flow.decision is not None:
            ((seat, options),) = flow.decision.offer.items()
            if seat == CHANCE:
                flow.answer(seat, options.draw(numbers.randrange))  # type: ignore[attr-defined]
                continue
            forecasts = BLADE.odds(BLADE.view(flow, seat), flow.decision.question, options)
            texts = {str(option) for option in options} | {""}
            assert all(_is_whole(forecast) and forecast.of in texts for forecast in forecasts)
            assert len({(forecast.of, forecast.label) for forecast in forecasts}) == len(forecasts)
            assert all(_leads_with_the_measure(forecasts, of) for of in texts)
            wanted = [option for option in options if str(option) not in ("abandon", "leave")] or options
            flow.answer(seat, wanted[numbers.randrange(len(wanted))])


def _is_whole(forecast: Forecast) -> bool:
    lowest = all((Fraction(a, b).numerator, Fraction(a, b).denominator) == (a, b) for _, a, b in forecast.outcomes)
    return lowest and sum(Fraction(a, b) for _, a, b in forecast.outcomes) == 1


def _leads_with_the_measure(forecasts: list[Forecast], of: str) -> bool:
    """What is shown beside an option is the one measure, wherever there is success or failure."""
    own = [forecast for forecast in forecasts if forecast.of == of]
    return not any(forecast.success for forecast in own) or own[0].label == "best"
