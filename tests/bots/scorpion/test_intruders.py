"""The intruders of novice and adept: what they know of the guards' belief, and their rules of thumb one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rules.scorpion.abroad import sole, without_partner
from rules.scorpion.scene import Scene, guard, prompt_at, turn, world
from rules.scorpion.standard import board_of

from uguisu import Prompt, Seat, Table, quick_dice
from uguisu.bots.scorpion.intruders.aims import Aims
from uguisu.bots.scorpion.intruders.setup import WANTED
from uguisu.bots.scorpion.sides import AdeptBot, NoviceBot, TwoSidedBot
from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.game import SCORPION

BOTS: list[type[TwoSidedBot]] = [NoviceBot, AdeptBot]


def prompts(table: Table) -> Iterator[tuple[Seat, Prompt]]:
    """Whoever of two is asked, until the game is over; the caller answers."""
    while not table.is_over:
        asked = [(seat, prompt) for seat in (Seat(0), Seat(1)) if (prompt := table.prompt(seat)) is not None]
        yield asked[0]


def test_the_intruders_work_out_what_the_guards_believe() -> None:
    table = Table.open(SCORPION, seats=2, options={"map": "outpost"}, seed=9)
    players = [AdeptBot(quick_dice("bot", seat)) for seat in range(2)]
    compared = 0
    for seat, prompt in prompts(table):
        if prompt.question == "what_does_he_do":
            options = prompt.view.options
            ours, theirs = (intruder_belief(SCORPION.content, options, None, table.events(Seat(who))) for who in (0, 1))
            assert {who: ours.places(who) for who in ours.abroad} == {who: theirs.places(who) for who in theirs.abroad}
            compared += 1
        table.act(seat, players[seat].choose(prompt))
    assert compared > 5


# Rules of thumb, on fixture S1


def answer(scene: Scene, heard: list[Event] | None = None, bot: type[TwoSidedBot] = AdeptBot) -> str:
    """What the bot of the asked intruders chooses."""
    past = heard if heard is not None else history(scene)
    return str(bot(quick_dice("bot")).choose(prompt_at(scene, Seat(0), past)))


def history(scene: Scene) -> list[Event]:
    """The guards took the field, and the phase began: all that the guards know."""
    zones = tuple(figure.zone for figure in scene.w.guards)
    return [e.GuardsPlaced(zones), e.GuardsReady(), e.PhaseBegan("intruders"), *scene.told_to(0)]


def play_movement(scene: Scene, bot: type[TwoSidedBot] = AdeptBot) -> list[str]:
    """The bot moves until it is asked about something else."""
    made = []
    while scene.question == "what_does_he_do":
        made.append(answer(scene, bot=bot))
        scene.intruders(made[-1])
    return made


@pytest.mark.parametrize("bot", BOTS)
def test_with_the_mission_done_he_leaves_over_the_edge(bot: type[TwoSidedBot]) -> None:
    assert answer(sole("ninja", zone="F02", completed=True), bot=bot) == "leave-map"


def test_a_room_that_he_searches_draws_him_no_longer() -> None:
    aims = Aims(sole("ninja", zone="W06").view(0), "ninja")
    room = next(iter(aims.open_rooms))
    goals, left = dict(aims.aim.goals), dict(aims.after([room]).goals)
    assert goals.keys() - left.keys() == {aims.index[room]}
    assert aims.after([]) == aims.aim


def test_where_his_letter_lies_he_means_to_leave_after_the_search() -> None:
    scene = sole("ninja", zone="W06", mission="A")
    scene.w.found[ZoneId("W06")] = "A"
    aims = Aims(scene.view(0), "ninja")
    assert aims.after([]).kind == "letter"
    assert aims.after([ZoneId("W06")]).kind == "leave"


@pytest.mark.parametrize("bot", BOTS)
def test_without_the_mission_he_does_not_leave(bot: type[TwoSidedBot]) -> None:
    assert "leave-map" not in play_movement(sole("ninja", zone="F02"), bot)


def test_the_passage_is_the_way_out_of_a_castle() -> None:
    assert answer(sole("ninja", zone="W06", completed=True)) == "go-in:passage"


def test_out_of_the_passage_he_comes_at_the_edge_and_is_gone() -> None:
    scene = sole("ninja", zone="passage", completed=True, card_down=True)
    assert play_movement(scene) == ["come-out:F05", "leave-map"]


@pytest.mark.parametrize("bot", BOTS)
def test_he_goes_for_a_letter_that_is_known(bot: type[TwoSidedBot]) -> None:
    w = without_partner("ninja", zone="W08")
    w.found = {"W10": "C"}  # type: ignore[dict-item]
    guard(w, 6, zone="C16")
    scene = turn("intruders", w=w)
    play_movement(scene, bot)
    assert "W10" in scene.w.ninja.path
    assert scene.question == "what_is_searched"
    assert answer(scene, bot=bot) == "search:ninja:W10"


@pytest.mark.parametrize("bot", BOTS)
def test_what_was_found_is_not_searched_again(bot: type[TwoSidedBot]) -> None:
    w = without_partner("ninja", zone="W06", path=("W04", "W06"), k=1)
    w.found = {"W04": "nothing", "W06": "B"}  # type: ignore[dict-item]
    scene = turn("intruders", w=w)
    scene.intruders("step:W03", "end")
    made = []
    while scene.question == "what_is_searched" and (choice := answer(scene, bot=bot)) != "announce":
        made.append(choice)
        scene.intruders(choice)
    assert not {"search:ninja:W04", "search:ninja:W06"} & set(made)


def test_whoever_is_seen_gets_out_of_sight() -> None:
    w = without_partner("ninja", zone="C07", visible=True)
    scene = turn("intruders", w=w)
    play_movement(scene)
    assert not scene.w.ninja.visible


def test_at_the_last_moment_he_runs() -> None:
    w = without_partner("ninja", zone="M1", completed=True)
    w.turn = board_of("fortress").turns
    scene = turn("intruders", w=w)
    assert play_movement(scene)[-1] == "leave-map"


def test_nobody_walks_where_a_patrol_will_come() -> None:
    """P1 stands in C06 and goes on to C01 and C02."""
    w = without_partner("traitor", zone="C01")
    scene = turn("intruders", w=w)
    play_movement(scene)
    assert scene.w.traitor.zone not in ("C01", "C02", "C06")


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("zone", "says"), [("IW1", "it-was-a-cat"), ("IE1", "decline")])
def test_it_was_a_cat_when_a_unit_hears_and_can_come(bot: type[TwoSidedBot], zone: str, says: str) -> None:
    """s2 listens in C07."""
    w = world("phase=cards", traitor={"zone": zone, "k": 1})
    assert answer(Scene(Listen(guards=(2,), player=0), w=w), [], bot) == says


@pytest.mark.parametrize("bot", BOTS)
def test_guards_are_passed_unseen(bot: type[TwoSidedBot]) -> None:
    """s1 stands in C03. The ninja hides in the shadows; the traitor, who cannot, pours out sake."""
    assert answer(sole("ninja", "step:C03", zone="B1"), bot=bot) == "shadow-walk"
    assert answer(sole("traitor", "step:C03", zone="C02"), bot=bot) == "potent-sake:1"


@pytest.mark.parametrize("bot", BOTS)
def test_a_hidden_sentry_is_struck_with_the_quieter_weapon(bot: type[TwoSidedBot]) -> None:
    scene = sole("ninja", "step:W08", "end", "search:ninja:W08", "announce", zone="W06")
    assert scene.question == "what_do_you_do_about_the_sentry"
    assert answer(scene, bot=bot) == "strike:shuriken"


def test_the_adept_sets_up_as_the_rules_of_thumb_say() -> None:
    """10.2 The cards that are wanted; the passage from the ninja's start to a room off the track."""
    table = Table.open(SCORPION, seats=2, seed=2)
    players = [AdeptBot(quick_dice(0)), NoviceBot(quick_dice(1))]
    for seat, prompt in prompts(table):
        if prompt.question == "what_does_he_do":
            break
        table.act(seat, players[seat].choose(prompt))
    view, board = prompt.view, board_of("fortress")
    hands = {one.who: one.hand for one in view.mine.intruders}
    assert hands == {"ninja": tuple(sorted(WANTED["ninja"][:8])), "traitor": tuple(sorted(WANTED["traitor"][:7]))}
    outer, inner = view.mine.passages[0]
    assert outer == next(event.zone for event in table.events(Seat(0)) if isinstance(event, e.Started))
    assert board.zones[inner].castle
    assert inner not in board.track
