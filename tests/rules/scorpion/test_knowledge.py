"""Section 1.3: who knows what, for every seat of every table, and how the other side comes to know it.

Most tests hold two worlds side by side that differ in one secret. Whoever may know it gets other bytes from the two,
everybody else gets the same: view, open question, own options and all that was told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from rules.scorpion.scene import NINJA_HAND, TRAITOR_HAND, Scene, guard, turn, world
from rules.scorpion.teams import ends_found, four, observed, rivals, standing, wolf

from uguisu import CHANCE, Table, quick_dice
from uguisu.engine.observing import Waiting, waiting
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import HIGH, LOW, MEDIUM, NONE
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.flow.night import PROCEDURES
from uguisu.games.scorpion.flow.search import HiddenSentry
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Passage, Rope, World
from uguisu.kit.bags import with_card, without

Make = Callable[..., World]

TABLES: dict[str, Make] = {
    "two": lambda **changes: world(seats=2, **changes),
    "three": lambda **changes: world(seats=3, **changes),
    "four": lambda **changes: four(**changes),
    "lone-ninja": lambda **changes: wolf("ninja", **changes),
    "lone-traitor": lambda **changes: wolf("traitor", **changes),
    "two-hands-ninja": lambda **changes: wolf("ninja", two_hands=True, **changes),
    "two-hands-traitor": lambda **changes: wolf("traitor", two_hands=True, **changes),
    "rivals-of-three": lambda **changes: rivals(3, **changes),
    "rivals-of-four": lambda **changes: rivals(4, **changes),
}
EVERY_TABLE = pytest.mark.parametrize("make", TABLES.values(), ids=TABLES.keys())


def tables(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("make", [TABLES[name] for name in names], ids=names)


WITH_NINJA = tables(*(name for name in TABLES if "traitor" not in name))
WITH_TRAITOR = tables(*(name for name in TABLES if "ninja" not in name))
WITH_BOTH = tables("two", "three", "four", "rivals-of-three", "rivals-of-four")


def observers(w: World) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(w.seats), None]


def guards_and_spectator(w: World) -> list[int | None]:
    return [*w.guard_seats, None]


def strangers(w: World, who: IntruderId) -> list[int | None]:
    """Everybody who may not know what this intruder knows."""
    return [seat for seat in observers(w) if seat not in w.allies(who)]


# Secrets, each with what makes another world of it and with those who may know


def other_mission(who: IntruderId) -> Callable[[World], None]:
    def change(w: World) -> None:
        w.one(who).mission = "A"

    return change


def other_cards(who: IntruderId, out: str, into: str) -> Callable[[World], None]:
    def change(w: World) -> None:
        w.one(who).hand = with_card(without(w.one(who).hand, out), into)

    return change


def other_place(who: IntruderId, zone: str) -> Callable[[World], None]:
    def change(w: World) -> None:
        w.one(who).zone, w.one(who).path = zone, (zone,)  # type: ignore[assignment]

    return change


def other_pace(who: IntruderId) -> Callable[[World], None]:
    def change(w: World) -> None:
        one = w.one(who)
        one.k, one.path = 2, (one.zone, "C10", one.zone)  # type: ignore[assignment]

    return change


def other_rope(who: IntruderId) -> Callable[[World], None]:
    def change(w: World) -> None:
        w.ropes = [Rope(("M1", "C02"), who)]  # type: ignore[arg-type]

    return change


def other_entrance(number: int) -> Callable[[World], None]:
    def change(w: World) -> None:
        w.passages[number] = Passage((w.passages[number].ends[0], "E02"))  # type: ignore[arg-type]

    return change


def other_guard_cards(w: World) -> None:
    w.hands[0] = with_card(without(w.hands[0], "awaken"), "kenjutsu")
    w.decks[0] = with_card(without(w.decks[0], "kenjutsu"), "awaken")


def other_drawn_card(w: World) -> None:
    """Two cards were drawn; one of them is another one."""
    w.drawn[0] = ("awaken", "kenjutsu") if w.drawn[0] == ("awaken", "awaken") else ("awaken", "awaken")


def other_beds(w: World) -> None:
    w.sleepers = {"C04": 2, "C16": 2, "W09": 2, "E09": 2}  # type: ignore[dict-item]


def other_objects(w: World) -> None:
    w.objects = {**w.objects, "W02": "trap", "W03": "A"}  # type: ignore[dict-item]


def other_tiles(w: World) -> None:
    w.tiles = ("A", "B")


def guard_side(w: World) -> set[int]:
    return set(w.guard_seats)


def side_of(who: IntruderId) -> Callable[[World], set[int]]:
    return lambda w: set(w.allies(who))


Secret = tuple[Callable[[World], None], Callable[[World], set[int]], str]
SECRETS: dict[str, Secret] = {
    "mission of the ninja": (other_mission("ninja"), side_of("ninja"), "ninja"),
    "mission of the traitor": (other_mission("traitor"), side_of("traitor"), "traitor"),
    "cards of the ninja": (other_cards("ninja", "rope", "shuriken"), side_of("ninja"), "ninja"),
    "cards of the traitor": (other_cards("traitor", "it-was-a-cat", "potent-sake"), side_of("traitor"), "traitor"),
    "place of the ninja": (other_place("ninja", "F13"), side_of("ninja"), "ninja"),
    "place of the traitor": (other_place("traitor", "C05"), side_of("traitor"), "traitor"),
    "pace of the ninja": (other_pace("ninja"), side_of("ninja"), "ninja"),
    "pace of the traitor": (other_pace("traitor"), side_of("traitor"), "traitor"),
    "rope of the ninja": (other_rope("ninja"), side_of("ninja"), "ninja"),
    "rope of the traitor": (other_rope("traitor"), side_of("traitor"), "traitor"),
    "end of the passage": (other_entrance(0), side_of("ninja"), ""),
    "end of the second passage": (other_entrance(1), side_of("traitor"), "rival"),
    "guard cards": (other_guard_cards, guard_side, ""),
    "drawn cards": (other_drawn_card, guard_side, ""),
    "sleepers": (other_beds, guard_side, ""),
    "objects": (other_objects, guard_side, ""),
    "tiles that are left": (other_tiles, lambda w: set(), ""),
}


def pairs() -> list[Any]:
    """Every table with every secret that it has."""
    found = []
    for table, make in TABLES.items():
        w = make()
        for name, (_, _, of) in SECRETS.items():
            if (of in ("ninja", "traitor") and of not in w.in_play) or (of == "rival" and not w.are_rivals):
                continue
            found.append(pytest.param(make, name, id=f"{table}: {name}"))
    return found


MOMENTS = ("alert", "cards", "patrols", "intruders", "asked about a cat", "hidden sentry", "new life")


def at(moment: str, w: World) -> Scene:
    """A table at which something is asked."""
    seat = w.guard_seats[w.proposer]
    if moment == "asked about a cat":
        scene = turn("cards", w=w)
        if w.players == 2:
            scene.by(seat, "split:1")
        return scene.by(seat, "sentry-listen:1")
    if moment == "hidden sentry":
        return Scene(HiddenSentry(by=w.in_play[0], zone="W08"), w=w)  # type: ignore[arg-type]
    if moment == "new life":
        one = w.one(w.in_play[-1])
        one.status, one.returning = "dead", True
        return Scene(Return(who=w.in_play[-1]), w=w)
    return turn(moment, w=w)


@pytest.mark.rule(
    "SC-205", "SC-208", "SC-209", "SC-215", "SC-216", "SC-221", "SC-603", "SC-611", "SC-901", "SC-R46", "SC-R98",
    "SC-P01", "SC-V07", "SC-R121",
)  # fmt: skip
@pytest.mark.parametrize(("make", "secret"), pairs())
def test_a_secret_reaches_those_who_may_know_it_and_nobody_else(make: Make, secret: str) -> None:
    change, knowers, _ = SECRETS[secret]
    for moment in MOMENTS:
        one, other = make(), make()
        for w in (one, other):
            if secret == "drawn cards":
                w.drawn[0] = ("awaken", "awaken")
                w.phase = "alert"
            if secret.startswith("rope"):
                w.ropes = [Rope(("M1", "C01"), "ninja" if secret.endswith("ninja") else "traitor")]  # type: ignore[arg-type]
        change(other)
        if secret.startswith("pace") and (moment == "intruders" or not one.may_hold_cat()):
            continue  # steps are counted anew in this phase, or the listening is over and has told something
        left, right = at(moment, one), at(moment, other)
        for seat in observers(one):
            same = observed(left, seat) == observed(right, seat)
            assert same == (seat not in knowers(one)), f"{moment}, seat {seat}"


def play_phase(
    scene: Scene, ninja: Iterable[str] = (), traitor: Iterable[str] = (), searches: Iterable[str] = ()
) -> dict[int | None, list[bytes]]:
    """The intruders do these things and no more, up to the next question of the guards.

    Returns what each seat and a spectator saw on the way, without repetitions.
    """
    rest: dict[str, list[str]] = {"ninja": list(ninja), "traitor": list(traitor)}
    wanted = list(searches)
    seen: dict[int | None, list[bytes]] = {seat: [] for seat in observers(scene.w)}

    def look() -> None:
        for seat, shown in seen.items():
            if shown[-1:] != [now := observed(scene, seat)]:
                shown.append(now)

    look()
    while scene.question is not None and not set(scene.asked) & set(scene.w.guard_seats):
        seat = scene.asked[0]
        match scene.question:
            case "who_goes_first" | "whose_searches_come_first":
                scene.by(seat, "first:ninja")
            case "what_does_he_do" | "what_does_he_do_about_the_guards":
                todo = rest[scene.view(seat).mine.moving]
                scene.by(seat, todo.pop(0) if todo else "end")
            case "what_is_searched":
                found = next((text for text in wanted if text in scene.offered), "announce")
                scene.by(seat, found)
                wanted = [text for text in wanted if text != found]
            case "what_do_you_do_about_the_sentry":
                scene.by(seat, "spare")
            case _:
                for waiting_one in scene.asked:
                    scene.by(waiting_one, "end")
        look()
    assert rest == {"ninja": [], "traitor": []}, "something was not done"
    assert not wanted, "something was not searched"
    return seen


def moving(w: World) -> Scene:
    """The ninja goes first and is asked for his movement."""
    scene = turn("intruders", w=w)
    if scene.question == "who_goes_first":
        scene.by(0, "first:ninja")
    if scene.question == "what_do_those_who_wait_play":
        scene.by(1, "end")
    assert scene.question == "what_does_he_do"
    return scene


@pytest.mark.rule("SC-205", "SC-R98")
@EVERY_TABLE
def test_when_the_game_is_over_everything_lies_open_to_all(make: Make) -> None:
    w = make(turn=20, ropes=[Rope(("M1", "C01"), "ninja")])  # type: ignore[arg-type]
    scene = turn("intruders", w=w)
    assert scene.view(None).guard is None
    assert scene.view(None).mine is None
    play_phase(scene)
    assert scene.flow.is_over
    for seat in observers(w):
        view = scene.view(seat)
        assert view.guard.objects == w.objects
        assert view.guard.hands == tuple(w.hands)
        assert [known.mission for known in view.mine.intruders if known.mission] == [
            w.one(who).mission for who in w.in_play
        ]
        assert view.mine.ropes == tuple(w.ropes)
        assert list(view.mine.passages.values()) == [passage.ends for passage in w.passages]


@pytest.mark.rule("SC-R30", "SC-R46", "SC-221", "SC-603")
def test_whatever_would_betray_a_secret_is_asked_behind_the_screen() -> None:
    """Those who are not asked do not even learn that it is asked."""
    hidden = {step.name for kind in PROCEDURES for step in kind.steps if step.asks and step.hidden}
    open_to_all = {step.name for kind in PROCEDURES for step in kind.steps if step.asks and not step.hidden}
    assert hidden == {
        "who_are_you", "which_letter_do_you_write", "which_cards_do_you_take", "which_card_do_you_swap",
        "which_guard_cards_do_you_take", "which_guard_card_do_you_swap", "where_do_guards_sleep",
        "who_sleeps_elsewhere", "do_you_agree_to_the_sleepers", "where_does_everything_lie", "what_changes_places",
        "do_you_agree_to_the_objects", "where_does_the_next_secret_lie", "which_plan_do_you_take",
        "what_is_otherwise", "do_you_agree_to_the_passage", "where_do_you_place_the_other_end",
        "was_it_a_cat", "who_goes_first", "do_you_agree_to_the_order", "what_do_those_who_wait_play",
        "what_does_he_do", "what_does_he_do_about_the_guards", "where_does_the_new_copy_begin",
        "which_card_is_taken", "where_does_another_guard_sleep", "what_is_searched", "whose_searches_come_first",
        "do_you_agree_to_announce_first",
    }  # fmt: skip
    assert "what_do_you_do_about_the_sentry" in open_to_all, "everybody has just heard of the hidden sentry"
    for name in ("which_card_is_played", "who_attacks", "which_drawn_card_is_played", "where_do_they_go"):
        assert name in open_to_all


# The Intruders Phase


@pytest.mark.rule("SC-603", "SC-R46", "SC-601")
@EVERY_TABLE
def test_where_he_goes_and_how_far_is_not_seen_by_guards_spectators_or_rivals(make: Make) -> None:
    walks = {
        "ninja": ([], ["step:M1"], ["step:F01"], ["step:F01", "step:F02", "step:F03"]),
        "traitor": ([], ["step:C05"], ["step:IE5"], ["step:C05", "step:C04", "step:C05"]),
    }
    for who in make().in_play:
        ways = []
        for walk in walks[who]:
            scene = turn("intruders", w=make())
            seen = play_phase(scene, **{who: walk})
            ways.append({seat: shown for seat, shown in seen.items() if seat in strangers(scene.w, who)})
        assert len({str(way) for way in ways}) == 1


@pytest.mark.rule("SC-R30", "SC-603")
@EVERY_TABLE
def test_the_guards_see_neither_that_a_question_is_put_to_an_intruder_nor_to_whom(make: Make) -> None:
    scene = turn("intruders", w=make())
    while scene.question is not None and not set(scene.asked) & set(scene.w.guard_seats):
        for seat in guards_and_spectator(scene.w):
            assert waiting(scene.flow, seat) == Waiting()  # type: ignore[arg-type]
        for seat in scene.asked:
            scene.by(seat, "first:ninja" if scene.question == "who_goes_first" else scene.offered_to(seat)[0])


@pytest.mark.rule("SC-R46", "SC-604")
@WITH_NINJA
def test_everybody_sees_a_card_and_whose_hand_it_came_from_but_not_where_it_was_played(make: Make) -> None:
    ways = []
    for walk in (["step:M1", "bluff:ninja:shuriken"], ["step:F01", "bluff:ninja:shuriken", "step:F02"]):
        scene = turn("intruders", w=make())
        seen = play_phase(scene, ninja=walk)
        for seat in observers(scene.w):
            assert e.IntruderCardPlayed("ninja", "shuriken") in scene.told_to(seat)
            (shown,) = (one for one in scene.view(seat).intruders if one.who == "ninja")
            assert (shown.hand, shown.played) == ((7,), ("shuriken",))
        ways.append([seen[seat] for seat in strangers(scene.w, "ninja")])
    assert ways[0] == ways[1]


@pytest.mark.rule("SC-611", "SC-R48")
@WITH_NINJA
def test_where_a_rope_hangs_and_whether_it_hangs_at_all_is_not_seen(make: Make) -> None:
    ways = []
    for doing in (["hang-rope:C01"], ["hang-rope:C02"], ["bluff:ninja:rope"]):
        scene = turn("intruders", w=make(ninja={"zone": "M1"}))
        seen = play_phase(scene, ninja=doing)
        ways.append([seen[seat] for seat in strangers(scene.w, "ninja")])
        for seat in observers(scene.w):
            assert e.IntruderCardPlayed("ninja", "rope") in scene.told_to(seat)
    assert ways[0] == ways[1] == ways[2]


@pytest.mark.rule("SC-611", "SC-610", "SC-R48")
@WITH_NINJA
def test_the_later_use_of_a_rope_is_not_seen(make: Make) -> None:
    ways = []
    for doing in (["climb:C01"], ["step:F01"], []):
        ropes = [Rope(("M1", "C01"), "ninja")]  # type: ignore[arg-type]
        scene = turn("intruders", w=make(ninja={"zone": "M1"}, ropes=ropes))
        seen = play_phase(scene, ninja=doing)
        ways.append([seen[seat] for seat in strangers(scene.w, "ninja")])
        assert not scene.heard(e.IntruderCardPlayed)
    assert ways[0] == ways[1] == ways[2]


@pytest.mark.rule("SC-904", "SC-907", "SC-R89")
@WITH_NINJA
def test_everybody_sees_who_is_in_the_passage_and_nobody_but_his_side_where_he_went_in_or_comes_out(
    make: Make,
) -> None:
    ways = []
    for zone in ("F05", "W06"):
        scene = turn("intruders", w=make(ninja={"zone": zone}))
        seen = play_phase(scene, ninja=["go-in:passage"])
        ways.append([seen[seat] for seat in strangers(scene.w, "ninja")])
        for seat in observers(scene.w):
            assert e.EnteredPassage("ninja", "passage") in scene.told_to(seat)
            (shown,) = (one for one in scene.view(seat).intruders if one.who == "ninja")
            assert (shown.zone, shown.visible, shown.card_down) == ("passage", False, True)
    assert ways[0] == ways[1]
    ways = []
    for zone in ("F05", "W06"):
        inside = {"zone": "passage", "card_down": True, "hand": ("rope",)}
        scene = turn("intruders", w=make(ninja=inside, is_known=True))
        seen = play_phase(scene, ninja=[f"come-out:{zone}"])
        ways.append([seen[seat] for seat in strangers(scene.w, "ninja")])
        for seat in observers(scene.w):
            assert e.LeftPassage("ninja", "passage") in scene.told_to(seat)
            (shown,) = (one for one in scene.view(seat).intruders if one.who == "ninja")
            assert shown.zone == ""
    assert ways[0] == ways[1]


@pytest.mark.rule("SC-802", "SC-R52", "SC-R59")
@WITH_NINJA
def test_that_he_deals_with_guards_is_not_seen_before_he_has(make: Make) -> None:
    """A hidden one enters C03, where a guard stands, or C01, where none does; he has not decided yet."""
    shown = []
    for zone in ("C03", "C01"):
        scene = moving(standing(make(ninja={"zone": "C02"}), {1: "C03"})).by(0, f"step:{zone}")
        assert scene.question == ("what_does_he_do_about_the_guards" if zone == "C03" else "what_does_he_do")
        shown.append([observed(scene, seat) for seat in strangers(scene.w, "ninja")])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-802", "SC-803", "SC-R52")
@WITH_NINJA
def test_a_figure_does_not_follow_into_a_guarded_zone_before_he_has_dealt_with_its_guards(make: Make) -> None:
    """Seen in C02, he goes on to C03 or C01, guarded both; with Shadow Walk nobody learns which."""
    ways = []
    for zone in ("C03", "C01"):
        seen_one = {"zone": "C02", "visible": True}
        w = standing(make(ninja=seen_one, is_known=True), {1: "C02", 2: "C03", 3: "C01", 11: "C02"})
        scene = moving(w).by(0, f"step:{zone}")
        assert scene.question == "what_does_he_do_about_the_guards"
        for seat in observers(w):
            (shown,) = (one for one in scene.view(seat).intruders if one.who == "ninja")
            assert (shown.zone, shown.visible) == ("C02", True)
        assert scene.view(0).mine.intruders[0].zone == zone, "he himself knows"
        before = [observed(scene, seat) for seat in strangers(w, "ninja")]
        scene.by(0, "shadow-walk")
        assert scene.view(None).intruders[0].zone == ""
        ways.append([before, [observed(scene, seat) for seat in strangers(w, "ninja")]])
    assert ways[0] == ways[1]


@pytest.mark.rule("SC-802", "SC-R89")
@WITH_NINJA
def test_a_figure_that_leaves_the_passage_stands_nowhere_while_he_deals_with_the_guards_outside(make: Make) -> None:
    inside = {"zone": "passage", "card_down": True, "visible": True, "hand": ("shadow-walk",)}
    shown = []
    for zone in ("W06", "F05"):
        w = standing(make(ninja=inside, is_known=True), {1: "W06", 2: "F05"})
        scene = moving(w).by(0, f"come-out:{zone}")
        assert scene.question == "what_does_he_do_about_the_guards"
        shown.append([observed(scene, seat) for seat in strangers(w, "ninja")])
        assert scene.view(None).intruders[0].zone == ""
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-801", "SC-802", "SC-803", "SC-R74")
@WITH_NINJA
def test_a_placed_figure_is_seen_by_all_until_he_is_hidden_again(make: Make) -> None:
    w = standing(make(ninja={"zone": "C02"}), {1: "C03"})
    scene = moving(w).by(0, "step:C03", "end")
    for seat in observers(w):
        assert e.IntruderSeen("ninja", "C03") in scene.told_to(seat)
        (shown,) = (one for one in scene.view(seat).intruders if one.who == "ninja")
        assert (shown.zone, shown.visible) == ("C03", True)
    scene.by(0, "step:C09")
    for seat in observers(w):
        assert scene.told_to(seat)[-1] in (e.IntruderHidden("ninja"), e.Went("ninja", "C09", 2))
        assert e.IntruderHidden("ninja") in scene.told_to(seat)
        (shown,) = (one for one in scene.view(seat).intruders if one.who == "ninja")
        assert (shown.zone, shown.visible) == ("", False)


@pytest.mark.rule("SC-614")
@WITH_NINJA
def test_that_an_intruder_has_left_the_map_and_which_is_told_to_all_at_once(make: Make) -> None:
    scene = moving(make())
    called = scene.w.called("ninja")
    scene.by(0, "leave-map")
    for seat in observers(scene.w):
        assert e.Escaped(called) in scene.told_to(seat)
        assert scene.view(seat).intruders[0].status == "escaped"


@pytest.mark.rule("SC-703", "SC-704", "SC-707", "SC-A10")
@WITH_NINJA
def test_searches_are_announced_to_all_in_the_order_named_and_the_finds_stay_on_the_map(make: Make) -> None:
    w = make(ninja={"zone": "W08", "path": ("W08",)}, objects={"W10": "C", "W09": "trap"})
    scene = turn("intruders", w=w)
    walk, searches = ["step:W09", "step:W08", "step:W10"], ["search:ninja:W10", "search:ninja:W08"]
    play_phase(scene, ninja=walk, searches=searches)
    for seat in observers(w):
        (told,) = (event for event in scene.told_to(seat) if isinstance(event, e.SearchesAnnounced))
        assert [(one.zone, one.found) for one in told.searches] == [("W10", "C"), ("W08", "nothing")]
        assert {one.who for one in told.searches} == {w.called("ninja")}
        assert scene.view(seat).found == {"W10": "C", "W08": "nothing"}, "letters and empty zones, for an overlay"


@pytest.mark.rule("SC-216", "SC-704", "SC-R67", "SC-215")
@WITH_NINJA
@pytest.mark.parametrize("secret", ["objects", "sleepers"])
def test_a_search_shows_what_lies_in_its_zone_and_nothing_of_any_other_nor_who_sleeps_there(
    make: Make, secret: str
) -> None:
    ways = []
    for changed in (False, True):
        w = make(ninja={"zone": "W08", "hand": ()}, sleepers={"W09": 2})
        if changed and secret == "objects":
            other_objects(w)
        elif changed:
            w.sleepers = {"C01": 2}  # type: ignore[dict-item]
        scene = turn("intruders", w=w)
        seen = play_phase(scene, ninja=["step:W09", "step:W08"], searches=["search:ninja:W09"])
        ways.append([seen[seat] for seat in observers(w) if seat not in w.guard_seats])
    assert ways[0] == ways[1]


@pytest.mark.rule("SC-706", "SC-103")
@WITH_NINJA
def test_his_mission_is_known_to_all_once_he_completes_it_and_not_by_searching_another(make: Make) -> None:
    scene = turn("intruders", w=make(ninja={"zone": "W08"}))
    play_phase(scene, ninja=["step:W10"], searches=["search:ninja:W10"])
    called = scene.w.called("ninja")
    for seat in observers(scene.w):
        assert e.MissionCompleted(called, "C", "W10") in scene.told_to(seat)
        assert scene.view(seat).intruders[0].completed == "C"
    ways = []
    for mission in ("A", "B"):
        scene = turn("intruders", w=make(ninja={"zone": "W08", "mission": mission}))
        seen = play_phase(scene, ninja=["step:W10"], searches=["search:ninja:W10"])
        assert not scene.heard(e.MissionCompleted)
        ways.append([seen[seat] for seat in strangers(scene.w, "ninja")])
    assert ways[0] == ways[1]


# Listening


def listen(w: World, *, cat: bool = False) -> Scene:
    """The sentry 1 in C03 listens, and whoever is asked about a cat answers."""
    scene = at("asked about a cat", w)
    if scene.question == "was_it_a_cat":
        scene.by(scene.asked[0], "it-was-a-cat" if cat else "decline")
    return scene


@pytest.mark.rule("SC-504", "SC-R29", "SC-502")
@WITH_BOTH
def test_the_guards_learn_that_somebody_was_heard_and_not_who_where_or_how_many(make: Make) -> None:
    loud, far = {"zone": "C02", "k": 3}, {"zone": "C19", "k": 0}
    causes = [(loud, far), (far, loud), (loud, loud), ({"zone": "C09", "k": 1}, far)]
    shown = []
    for ninja, traitor in causes:
        scene = listen(make(ninja=ninja, traitor=traitor))
        assert scene.heard(e.Heard) == [e.Heard(True)]
        assert scene.heard(e.AlertChanged) == [e.AlertChanged(LOW)], "one step, however many"
        shown.append([observed(scene, seat) for seat in guards_and_spectator(scene.w)])
    assert all(one == shown[0] for one in shown)


@pytest.mark.rule("SC-505", "SC-R30", "SC-R31")
@WITH_TRAITOR
def test_a_cat_leaves_the_guards_without_knowing_whether_anyone_was_in_range(make: Make) -> None:
    shown = []
    for zone, k in (("C02", 3), ("C19", 0)):
        scene = listen(make(traitor={"zone": zone, "k": k}), cat=True)
        assert scene.heard(e.Heard) == [e.Heard(False)]
        for seat in observers(scene.w):
            assert e.IntruderCardPlayed("traitor", "it-was-a-cat") in scene.told_to(seat)
        shown.append([observed(scene, seat) for seat in guards_and_spectator(scene.w)])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-R30", "SC-505")
@WITH_TRAITOR
def test_whether_he_holds_a_cat_shows_neither_in_the_question_nor_in_declining(make: Make) -> None:
    shown = []
    for hand in (TRAITOR_HAND, with_card(without(TRAITOR_HAND, "it-was-a-cat"), "rope")):
        scene = at("asked about a cat", make(traitor={"hand": hand, "zone": "C19"}))
        before = [observed(scene, seat) for seat in strangers(scene.w, "traitor")]
        assert ("it-was-a-cat" in scene.offered) == ("it-was-a-cat" in hand)
        scene.by(scene.asked[0], "decline")
        shown.append([before, [observed(scene, seat) for seat in strangers(scene.w, "traitor")]])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-R30", "SC-R32")
@tables("two", "three", "four", "lone-traitor", "rivals-of-three", "rivals-of-four")
@pytest.mark.parametrize(
    ("fields", "asked"),
    [
        ({}, True),
        ({"played": ("it-was-a-cat",)}, True),
        ({"played": ("it-was-a-cat", "it-was-a-cat")}, False),
        ({"hand": ()}, False),
        ({"hand": ("rope",)}, True),
        ({"zone": "passage"}, True),
    ],
)
def test_the_question_about_a_cat_depends_only_on_what_everybody_sees(
    make: Make, fields: dict[str, Any], asked: bool
) -> None:
    scene = at("asked about a cat", make(traitor={"zone": "C19", **fields}))
    assert (scene.question == "was_it_a_cat") == asked


# Guards


@pytest.mark.rule("SC-314", "SC-316", "SC-209")
@EVERY_TABLE
def test_how_many_cards_are_drawn_is_seen_by_all_and_which_by_the_guards_alone(make: Make) -> None:
    shown = []
    for card in ("kenjutsu", "secret-passage"):
        w = make(turn=2, alert=LOW)
        w.decks[0] = ("kenjutsu", "secret-passage")
        scene = turn("alert", w=w, draws=[f"drew:{card}"])
        if w.players == 2:
            scene.by(2, "split:1").by(3, "agree")
        for seat in observers(w):
            assert e.CardsDrawn(0, 1) in scene.told_to(seat)
            assert (e.CardDrawn(0, card) in scene.told_to(seat)) == (seat in w.guard_seats)
            assert scene.view(seat).deck_sizes[0] == 1
        assert scene.view(w.guard_seats[0]).guard.drawn[0] == (card,)
        shown.append([observed(scene, seat) for seat in observers(w) if seat not in w.guard_seats])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-210", "SC-313")
@EVERY_TABLE
def test_nobody_knows_the_order_of_the_draw_deck_because_it_has_none(make: Make) -> None:
    w = make(turn=2, alert=MEDIUM)
    w.decks[0] = ("kenjutsu", "kenjutsu", "secret-passage")
    scene = turn("alert", w=w)
    if w.players == 2:
        scene.by(2, "split:2").by(3, "agree")
    assert scene.asked == (CHANCE,)
    assert scene.flow.decision is not None
    odds: Any = scene.flow.decision.offer[CHANCE]
    assert {str(card): weight for card, weight in odds.chances()} == {"drew:kenjutsu": 2, "drew:secret-passage": 1}
    assert odds.secret, "it comes from the stream of secret deals"


@pytest.mark.rule("SC-317", "SC-401", "SC-404", "SC-R06")
@EVERY_TABLE
def test_guards_marks_facing_discards_and_cards_in_play_are_seen_by_all(make: Make) -> None:
    w = make(discards=[("awaken",)] * make().players, permits=[1, 0, 0], has_played=True)
    guard(w, 1, carded=True, moved=True, attacked=True)
    guard(w, 2, drunk=True)
    scene = turn("patrols", w=w)
    public = scene.view(None)
    assert public.guards == tuple(w.guards)
    assert (public.guards[0].carded, public.guards[0].moved, public.guards[0].attacked) == (True, True, True)
    assert public.guards[1].drunk
    for seat in observers(w):
        view = scene.view(seat)
        assert (view.guards, view.behind) == (public.guards, tuple(w.behind))
        assert (view.discards, view.permits, view.alert, view.turn) == (tuple(w.discards), (1, 0, 0), w.alert, w.turn)
        assert view.hand_sizes == tuple(len(hand) for hand in w.hands)
        assert view.deck_sizes == tuple(len(deck) for deck in w.decks)


@pytest.mark.rule("SC-209", "SC-R46")
@EVERY_TABLE
def test_a_guard_card_is_seen_by_all_when_it_is_played(make: Make) -> None:
    scene = listen(make(ninja={"zone": "F16"}) if "ninja" in make().in_play else make())
    for seat in observers(scene.w):
        (played,) = (event for event in scene.told_to(seat) if isinstance(event, e.GuardCardPlayed))
        assert (played.player, played.card) == (0, "sentry-listen")
        assert scene.view(seat).discards[0] == ("sentry-listen",)


@pytest.mark.rule("SC-215", "SC-514")
@EVERY_TABLE
def test_sleepers_show_themselves_when_they_are_woken_and_the_others_do_not(make: Make) -> None:
    shown = []
    for beds in ({"C01": 2, "W09": 2}, {"C01": 2, "E09": 2}):
        w = make(sleepers=beds)
        seat = w.guard_seats[0]
        scene = turn("cards", w=w)
        if w.players == 2:
            scene.by(seat, "split:1")
        scene.by(seat, "awaken:C01:1")
        for observer in observers(w):
            (woke,) = (event for event in scene.told_to(observer) if isinstance(event, e.GuardsWoke))
            assert (woke.zone, len(woke.guards)) == ("C01", 1)
        shown.append([observed(scene, other) for other in observers(w) if other not in w.guard_seats])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-810", "SC-811")
@EVERY_TABLE
def test_wounds_are_seen_by_all(make: Make) -> None:
    who = make().in_play[0]
    w = standing(make(**{who: {"zone": "C10", "visible": True}, "is_known": True}), {1: "C10"})
    w.hands[0] = ("kenjutsu",)
    scene = turn("cards", w=w)
    seat = w.guard_seats[0]
    if w.players == 2:
        scene.by(seat, "split:1")
    scene.by(seat, f"attack:1:{who}")
    for observer in observers(w):
        assert e.Attacked(1, who, 1) in scene.told_to(observer)
        (shown,) = (one for one in scene.view(observer).intruders if one.who == who)
        assert shown.wounds == 1


# The passage


@pytest.mark.rule("SC-901", "SC-908", "SC-R85", "SC-R86")
@EVERY_TABLE
def test_an_entrance_is_known_to_all_when_a_guard_ends_the_turn_there_and_the_other_end_stays_secret(
    make: Make,
) -> None:
    shown = []
    for other in ("F05", "E02", "C10"):
        w = make()
        w.passages[0] = Passage((other, "W06"))  # type: ignore[arg-type]
        w = standing(w, {1: "W06"})
        scene = turn("patrols", w=w)
        for seat in observers(w):
            assert ends_found(scene, seat) == ["W06"]
            assert scene.view(seat).entrances[0] == ("W06",)
        shown.append([observed(scene, seat) for seat in strangers(w, "ninja")])
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.rule("SC-901", "SC-R86")
def test_ends_that_are_found_together_are_told_in_an_order_that_does_not_say_who_placed_which() -> None:
    shown = []
    for ends in (("F05", "W06"), ("W06", "F05")):
        w = standing(world(seats=3, passages=[Passage(ends)]), {1: "W06", 2: "F05"})  # type: ignore[arg-type]
        scene = turn("patrols", w=w)
        shown.append([observed(scene, seat) for seat in guards_and_spectator(w)])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-909", "SC-R91")
@EVERY_TABLE
def test_the_other_end_is_known_when_a_guard_comes_out_there_and_not_before(make: Make) -> None:
    shown = []
    for other in ("F05", "E02"):
        w = make()
        w.passages[0] = Passage((other, "W06"), (False, True))  # type: ignore[arg-type]
        w = standing(w, {1: "passage"})
        w.permits[1] = 1
        w.hands[0] = ("sentry-search",)
        seat = w.guard_seats[0]
        scene = turn("cards", w=w)
        if w.players == 2:
            scene.by(seat, "split:1")
        scene.by(seat, "sentry-search:1")
        assert scene.offered == ["come-out:W06", "come-out-other"]
        shown.append([observed(scene, one) for one in strangers(w, "ninja")])
        scene.by(seat, "come-out-other")
        for observer in observers(w):
            assert ends_found(scene, observer) == [other]
            assert scene.view(observer).entrances[0] == tuple(sorted(("W06", other)))
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-901")
@EVERY_TABLE
def test_that_there_is_a_passage_is_seen_by_all_and_no_entrance_from_the_start(make: Make) -> None:
    scene = turn("alert", w=make())
    for seat in observers(scene.w):
        assert scene.view(seat).entrances == ((),) * (2 if scene.w.are_rivals else 1)


# Death and return


@pytest.mark.rule("SC-811", "SC-R78", "SC-815")
@EVERY_TABLE
def test_the_unplayed_cards_and_the_unfinished_mission_of_the_dead_are_not_shown(make: Make) -> None:
    who = make().in_play[-1]
    hands = {"ninja": (NINJA_HAND, with_card(without(NINJA_HAND, "rope"), "kenjutsu"))}
    hands["traitor"] = (TRAITOR_HAND, with_card(without(TRAITOR_HAND, "rope"), "potent-sake"))
    shown = []
    for hand, mission in zip(hands[who], ("C", "A"), strict=True):
        wounds = (2, 0) if who == "ninja" else (1, 0)
        fields = {"zone": "C10", "visible": True, "wounds": wounds, "hand": hand, "mission": mission}
        w = standing(make(**{who: fields, "is_known": True}), {1: "C10"})
        w.hands[0] = ("kenjutsu",)
        scene = turn("cards", w=w)
        seat = w.guard_seats[0]
        if w.players == 2:
            scene.by(seat, "split:1")
        scene.by(seat, f"attack:1:{who}")
        assert e.IntruderDied(who, True) in scene.told_to(None)
        shown.append([observed(scene, one) for one in strangers(w, who)])
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-813", "SC-814", "SC-815")
@EVERY_TABLE
def test_start_cards_and_mission_of_a_new_life_are_known_to_his_side_alone(make: Make) -> None:
    who = make().in_play[-1]
    choices = {
        "ninja": (("start:ninja:F01", "take:basic"), ("start:ninja:F16", "take:ghost")),
        "traitor": (("start:traitor:C18", "take:basic"), ("start:traitor:C19", "take:whisper")),
    }
    shown = []
    for (start, style), letter in zip(choices[who], ("A", "B"), strict=True):
        dead = {"status": "dead", "zone": "", "returning": True, "hand": ()}
        w = make(**{who: dead, "is_known": True})
        scene = Scene(Return(who=who), w=w, draws=[f"dealt:{letter}"])
        owner = w.owner(who)
        trail = []
        for text in (start, style, "done"):
            assert scene.asked == (owner,)
            scene.by(owner, text)
            trail.append([observed(scene, seat) for seat in strangers(w, who)])
        for seat in observers(w):
            mine = [event for event in scene.told_to(seat) if isinstance(event, e.Started | e.MissionDealt)]
            assert bool(mine) == (seat in w.allies(who))
            assert e.IntruderReturned(who) in scene.told_to(seat)
        shown.append(trail)
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-816", "SC-R80")
@EVERY_TABLE
def test_how_many_bonus_cards_the_guards_take_is_seen_by_all_and_neither_which_nor_where_guards_sleep(
    make: Make,
) -> None:
    who = make().in_play[-1]
    shown = []
    for card, zone in (("kenjutsu", "C04"), ("secret-passage", "C19")):
        dead = {"status": "dead", "zone": "", "returning": True, "hand": ()}
        w = make(**{who: dead, "is_known": True}, discards=[("awaken",)] * make().players)
        scene = Scene(Return(who=who), w=w, draws=["dealt:A"])
        start = "start:ninja:F01" if who == "ninja" else "start:traitor:C18"
        scene.by(w.owner(who), start, "take:basic", "done")
        assert scene.view(None).discards == ((),) * w.players, "the discard is closed first"
        seat = w.guard_seats[0]
        assert scene.asked == (seat,)
        scene.by(seat, f"take-card:{card}")
        while scene.question == "which_card_is_taken":
            scene.by(scene.asked[0], "stop")
        for n in range(3):
            scene.by(scene.asked[0], f"sleeper:{zone}" if n < 2 else "sleeper:C12")
        for observer in observers(w):
            assert e.CardsTaken(0, 1) in scene.told_to(observer)
            assert e.SleepersMarked(3) in scene.told_to(observer)
            assert scene.view(observer).hand_sizes[0] == len(w.hands[0])
        shown.append([observed(scene, one) for one in observers(w) if one not in w.guard_seats])
    assert shown[0] == shown[1]


# Whole turns side by side

REVEALS = (
    e.IntruderSeen, e.Heard, e.SearchesAnnounced, e.EntranceFound, e.GuardsWoke, e.IntruderCardPlayed,
    e.GuardCardPlayed, e.IntruderHidden, e.GameOver,
)  # fmt: skip
"""By these the rules lay a secret open: worlds in which they differ may part."""


@pytest.mark.rule("SC-R98", "SC-R121", "SC-R46", "SC-R30")
@pytest.mark.parametrize(("make", "secret"), pairs())
def test_turn_after_turn_the_same_play_shows_strangers_the_same_whatever_the_secret_is(make: Make, secret: str) -> None:
    change, knowers, _ = SECRETS[secret]
    for seed in range(4):
        below = quick_dice("side by side", secret, seed)
        one, other = make(alert=HIGH if seed % 2 else NONE), make(alert=HIGH if seed % 2 else NONE)
        if secret == "drawn cards":
            one.drawn[0] = other.drawn[0] = ("awaken", "awaken")
        change(other)
        left, right = turn("intruders", w=one), turn("intruders", w=other)
        for _ in range(80):
            if left.flow.decision is None or right.flow.decision is None:
                break
            if left.question != right.question:
                break  # strangers have just been shown the same, but the same answer would mean something else
            seat = left.asked[below(len(left.asked))]
            texts = [text for text in left.offered_to(seat) if text != "leave-map"]
            text = texts[below(len(texts))]
            if right.flow.decision.offer.get(seat) is None or text not in right.offered_to(seat):  # type: ignore[call-overload]
                assert seat in knowers(one) or seat == CHANCE, f"{text} betrays it to seat {seat}"
                break
            told = len(left.events)
            for scene in (left, right):
                if seat == CHANCE:
                    scene.choose(draws=[text])
                else:
                    scene.by(seat, text)
            news = [[event for event in scene.events[told:] if isinstance(event, REVEALS)] for scene in (left, right)]
            if news[0] != news[1] or left.flow.is_over:
                break
            for observer in observers(one):
                if observer not in knowers(one):
                    assert observed(left, observer) == observed(right, observer), f"{text}, seat {observer}"


# Audiences

OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"variant": "lone_wolf"}),
    (2, {"variant": "lone_wolf", "two_hands": True}),
    (3, {"variant": "contested"}),
    (4, {"variant": "contested", "written_missions": True}),
]


def audience(w: World, event: Any) -> set[int] | None:
    """The seats that may hear of it; None is everybody."""
    match event:
        case e.Went(who=who) | e.Started(who=who) | e.MissionDealt(who=who):
            return set(w.allies(who))
        case e.RopeHung():
            return set(next(w.allies(rope.by) for rope in w.ropes if rope.ends == (event.zone, event.other)))
        case e.PassageDug(passage=passage):
            return set(w.allies("ninja" if passage == "passage" else "traitor"))
        case e.CardDrawn():
            return set(w.guard_seats)
    return None


@pytest.mark.rule("SC-R98", "SC-V07", "SC-R46", "SC-208", "SC-209")
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_everything_that_is_told_is_told_to_its_audience_and_all_else_to_everybody(
    seats: int, options: dict[str, Any]
) -> None:
    kinds = set()
    for seed in range(6):
        table = Table.open(SCORPION, seats=seats, options=options, seed=f"audience {seed}")
        below = quick_dice("audience", seats, seed)
        for _ in range(400):
            if table.is_over:
                break
            prompt = next(prompt for seat in table.seats if (prompt := table.prompt(seat)))
            texts = [str(option) for option in prompt.options]
            ropes = [text for text in texts if text.startswith("hang-rope")]
            lively = [text for text in texts if text not in ("leave-map", "end") and not text.startswith("bluff")]
            wanted = ropes or lively or texts
            table.act(prompt.seat, wanted[below(len(wanted))])
        for told in table.match.told:
            expected = audience(table.match.flow.world, told.event)
            assert told.to == (None if expected is None else tuple(sorted(expected))), told
            kinds.add(type(told.event))
    assert {e.Went, e.RopeHung, e.Started, e.MissionDealt, e.PassageDug, e.CardDrawn} <= kinds
    assert len(kinds) > 25, "the games were too short to mean anything"
