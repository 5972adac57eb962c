"""Whole chapters by bots, the council of both sides, and going on with other players from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from rules.shadow.scene import Scene, world
from rules.shadow.tables import fresh, with_cards

from uguisu import Match, Prompt, Table, TableFile, load_table, open_sequel, quick_dice, sequel_of, verify_chain
from uguisu.bots.bot import Bot, RandomBot
from uguisu.bots.shadow.sides import AdeptBot, NoviceBot, TwoSidedBot
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.flow.council import Assignment, Bargains, Council, Shopping, Tax, value
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.rewards import LoseDeployments, Promotion
from uguisu.games.shadow.flow.setup import ChooseQuest, LayCoins
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.progress import Holding
from uguisu.lab.playing import play_campaign

BOTS: list[type[TwoSidedBot]] = [NoviceBot, AdeptBot]
each_bot = pytest.mark.parametrize("bot", BOTS)
ALL_VARIANTS: dict[str, Any] = {"boulders": 4, "friendly": 3, "hostile": 3, "snow": True, "night": True}
CHAPTERS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {**ALL_VARIANTS, "ready_made": True}),
    (4, {"quests": False, "bell_unlimited": True, "characters": "dealt"}),
    (5, ALL_VARIANTS),
    (6, {"characters": "first"}),
    (2, {"custom_characters": 1}),
]


@pytest.mark.parametrize("daimyo", [NoviceBot, RandomBot])
@pytest.mark.parametrize(("seats", "options"), CHAPTERS, ids=str)
def test_whole_chapters_come_to_their_end(daimyo: Any, seats: int, options: dict[str, Any]) -> None:
    makers = [daimyo, *[NoviceBot] * (seats - 1)]
    played = play_campaign(SHADOW, SHADOW.options_from(options), makers, "chapter", seats)
    assert played.facts["mission"] == "palace"
    assert 1 <= played.facts["tables"] <= 5


# Saved between missions, with other players


def crew(seats: int) -> list[Bot]:
    return [NoviceBot(quick_dice("bot", seat)) for seat in range(seats)]


def played(table: Table) -> Table:
    bots = crew(len(table.seats))
    while not table.is_over:
        seat, prompt = next((seat, prompt) for seat in table.seats if (prompt := table.prompt(seat)))
        table.act(seat, bots[seat].choose(prompt))
    return table


def test_a_chapter_is_saved_between_missions_and_goes_on_with_other_numbers_of_players(tmp_path: Path) -> None:
    """SH-1121, SH-1122 Three players, five, two, and four; each time the table is read from its file."""
    counts, characters = (3, 5, 2, 4), (4, 4, 3, 3)
    paths = [tmp_path / f"{number}.jsonl" for number in range(len(counts))]
    table = Table.open(SHADOW, seats=counts[0], options={"snow": True}, seed=1)
    for number, path in enumerate(paths):
        if number:
            before = load_table(paths[number - 1], SHADOW)
            assert (sequel := sequel_of(before)) is not None
            assert counts[number] in sequel.seats
            table = open_sequel(before, seats=counts[number], seed=number)
            table.start()
        TableFile(path, played(table)).close()
        view = table.view()
        assert len(view.ninjas) == characters[number]
        assert len({one.seat for one in view.ninjas.values()}) == counts[number] - 1
        assert len(view.progress.played) == number + 1
        assert view.progress.ninjas.keys() == view.ninjas.keys()
    assert [verdict.after.part if verdict.after else 1 for verdict in verify_chain(paths, SHADOW)] == [1, 2, 3, 4]


def test_a_mission_that_is_under_way_goes_on_from_its_file_with_the_same_bots(tmp_path: Path) -> None:
    table = Table.open(SHADOW, seats=2, options={"mode": "chapter"}, seed=5)
    bots = crew(2)
    for _ in range(60):
        seat, prompt = next((seat, prompt) for seat in table.seats if (prompt := table.prompt(seat)))
        table.act(seat, bots[seat].choose(prompt))
    TableFile(tmp_path / "half.jsonl", table).close()
    resumed = load_table(tmp_path / "half.jsonl", SHADOW)
    assert played(resumed).view() == played(table).view()


# The council


def prompt_of(scene: Scene) -> Prompt:
    (seat,) = scene.asked
    prompt = Match.of(scene.game, scene.w.seats, scene.w.options, scene.flow.clone()).start().prompt(seat)
    assert prompt is not None
    return prompt


def answer(scene: Scene, bot: type[TwoSidedBot]) -> str:
    return str(bot(quick_dice(1)).choose(prompt_of(scene)))


def bargaining(*team: str, offer: tuple[str, ...] = (), purse: int = 0, price: int = 0) -> Scene:
    """The ninjas are to buy and to choose where to go; all locations are open."""
    names = ",".join(team or ("hayato", "yuki", "takuma"))
    w = world(f"osaka team={names} phase=council mission=", options={"mode": "chapter"})
    w.offer, w.progress.purse, w.progress.jutsu_price = offer, purse, price  # type: ignore[assignment]
    return Scene(Bargains(), w=w)


@each_bot
def test_whatever_the_tax_can_pay_for_is_bought_and_nobody_pays_too_much(bot: type[TwoSidedBot]) -> None:
    w = fresh()
    w.offer = ("DP01", "DP02", "DP04")  # type: ignore[assignment]
    scene = Scene(Tax(), Shopping(), w=w)
    while scene.question:
        scene.daimyo(answer(scene, bot))
    goods, bought = w.content.shop.daimyo, scene.w.progress.holdings
    assert {holding.card for holding in bought} == {"DP01", "DP02", "DP04"}
    if bot is AdeptBot:
        assert [value(holding.tokens) - goods[holding.card].cost for holding in bought] == [0, 0, 0]
        assert [sum(holding.tokens) for holding in bought] == [1, 1, 1]


@each_bot
def test_the_dearest_card_that_brings_most_is_not_missed_for_small_ones(bot: type[TwoSidedBot]) -> None:
    w = fresh()
    w.offer, w.tokens = ("DP01", "DP05", "DP05"), (0, 1, 0)  # type: ignore[assignment]
    scene = Scene(Shopping(), w=w)
    assert answer(scene, AdeptBot) == "buy:DP01"
    assert answer(scene, bot).startswith("buy:")


def test_cards_go_where_guards_are_few_and_officers_where_officers_are_looked_for() -> None:
    w = fresh()
    w.progress.holdings = (Holding("DP01"), Holding("DP02"))  # type: ignore[arg-type]
    scene = Scene(Assignment(), w=w)
    assert answer(scene, AdeptBot) == "assign:0:imai"
    scene.daimyo("assign:0:imai")
    assert answer(scene, AdeptBot) == "assign:1:nakasendo"


@each_bot
def test_the_best_card_is_promoted_in_place_of_the_weakest(bot: type[TwoSidedBot]) -> None:
    weak, strong = with_cards("osaka", "DP05"), with_cards("osaka", "DP03")
    assert answer(Scene(Promotion(), w=weak), bot) == "done"
    assert answer(Scene(Promotion(), w=strong), bot) == "promote:DP03:0"


@each_bot
def test_the_weakest_deployments_are_lost_and_those_of_the_palace_last(bot: type[TwoSidedBot]) -> None:
    w = with_cards("imai", "DP01", "DP03")
    w.mission = w.content.chapters[w.progress.chapter].locations[0]
    scene = Scene(LoseDeployments(left=1), w=w)
    assert answer(scene, bot) == "discard:0"


@each_bot
def test_no_coins_are_guarded_where_none_will_lie(bot: type[TwoSidedBot]) -> None:
    alone = Scene(ChooseQuest(owner="daimyo"), w=world("osaka"))
    assert answer(alone, bot) != "take-quest:DQ4"
    chapter = Scene(ChooseQuest(owner="daimyo"), w=world("osaka", options={"mode": "chapter"}))
    assert answer(chapter, AdeptBot) == "take-quest:DQ4"


@each_bot
def test_coins_are_few_and_far_from_the_entries(bot: type[TwoSidedBot]) -> None:
    scene = Scene(LayCoins(on_cards=[], wealth=3), w=world("osaka", options={"mode": "chapter"}))
    choice = bot(quick_dice(1)).choose(prompt_of(scene))
    assert isinstance(choice, c.Coin)
    assert choice.value == 3
    assert scene.w.board.tile_of[choice.hex] == "L2"


@each_bot
def test_ninjas_buy_for_those_who_can_use_it(bot: type[TwoSidedBot]) -> None:
    """Grappling Hook is red: Hayato climbs anyway, Mugen does not, and Takuma has no red special card."""
    scene = bargaining("hayato", "mugen", "takuma", offer=("NP08",), purse=4)
    assert answer(scene, bot) == "claim:NP08:mugen"
    assert answer(bargaining("hayato", "takuma", offer=("NP08",), purse=4), bot) == "done"


def test_a_token_that_lasts_is_bought_for_whoever_has_fewest() -> None:
    scene = bargaining(purse=9, price=5)
    scene.w.ninjas["hayato"].jutsu = scene.w.ninjas["takuma"].jutsu = 3
    assert answer(scene, AdeptBot) == "buy-jutsu:yuki"


def going(**progress: Any) -> Scene:
    w = world("osaka phase=council", options={"mode": "chapter"})
    for field, what in progress.items():
        setattr(w.progress, field, what)
    w.progress.no_shopping = True
    return Scene(Council(), w=w)


@each_bot
def test_the_last_mission_waits_for_the_others(bot: type[TwoSidedBot]) -> None:
    played = ("osaka", "nakasendo", "imai", "tsuru")
    assert answer(going(played=played, won=played), bot) == "travel:palace"


@each_bot
def test_whoever_has_gained_least_leaves(bot: type[TwoSidedBot]) -> None:
    w = world("osaka team=hayato,yuki,mugen,aiko round=0", options={"mode": "chapter"})
    for name in ("hayato", "yuki", "aiko"):
        w.progress.ninjas[name] = msgspec.structs.replace(w.progress.ninjas[name], jutsu=2)
    w.ninjas = {}
    scene = Scene(Muster(), w=w)
    assert scene.question == "who_leaves"
    assert answer(scene, bot) == "send-home:mugen"


@each_bot
def test_the_card_that_does_most_is_struck_out(bot: type[TwoSidedBot]) -> None:
    held = tuple(Holding(card, mission="palace") for card in ("DP05", "DP03"))  # type: ignore[arg-type]
    played = ("osaka", "nakasendo", "imai", "tsuru")
    scene = going(played=played, won=played, may_strike_out=True, holdings=held, palace=())
    scene.ninjas("travel:palace")
    assert scene.question == "what_is_struck_out"
    assert answer(scene, bot) == "discard:1"
