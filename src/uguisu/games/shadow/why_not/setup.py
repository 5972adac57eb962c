"""Why something is not on offer while a mission is set up."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import edge
from uguisu.games.shadow.figures import MOST_AT_AN_ENTRY
from uguisu.games.shadow.flow.setup import free_junctions
from uguisu.games.shadow.flow.variants import only_views
from uguisu.games.shadow.why_not.grounds import Asked, not_in_play, not_on_board
from uguisu.kit.why_not import Ground, Grounds


def style(asked: Asked, choice: c.Take) -> Cause:
    return because("SH-211", "style_of_another_mission", style=choice.style)


def boulder(asked: Asked, choice: c.Boulder) -> Cause | None:
    """SH-1201, SH-R90"""
    board = asked.w.board
    if found := not_on_board(asked, choice.hex) or not_on_board(asked, choice.other):
        return found
    if edge(choice.hex, choice.other) in asked.w.boulders:
        return because("SH-R90", "boulder_there", hex=choice.hex, other=choice.other)
    ends = (choice.hex, choice.other)
    yards = [place for place in ends if board.kind[place] == "yard"]
    if not yards or choice.other not in board.sides[choice.hex]:
        return because("SH-R90", "no_edge_for_a_boulder")
    yard, other = yards[0], next(place for place in ends if place != yards[0])
    if (yard, other) in set(only_views(asked.w)):
        return because("SH-112", "only_view", hex=other)
    return because("SH-1201", "last_bush" if board.kind[other] == "bush" else "guards_cut_off", hex=yard)


def coin(asked: Asked, choice: c.Coin) -> Cause | None:
    """SH-1113, SH-R61, SH-R62"""
    w = asked.w
    if found := not_on_board(asked, choice.hex):
        return found
    if choice.hex in w.coins:
        return because("SH-1113", "coin_there", hex=choice.hex)
    if w.board.tile_of[choice.hex] not in w.board.large:
        return because("SH-1113", "not_on_a_large_tile", hex=choice.hex)
    if choice.hex not in free_junctions(w):
        return because("SH-R61", "coins_spread_evenly")
    value = asked.view.deed.value
    if value and choice.value != value:
        return because("SH-1112", "coin_of_card", value=value)
    return because("SH-R62", "coin_does_not_fit", value=choice.value)


def enter(asked: Asked, choice: c.Enter) -> Cause | None:
    """SH-215"""
    w = asked.w
    if found := not_in_play(asked, choice.ninja, "SH-215") or not_on_board(asked, choice.hex):
        return found
    if choice.ninja != asked.view.deed.owner:
        return because("SH-215", "another_enters", ninja=asked.view.deed.owner)
    if choice.hex not in w.board.entries:
        return because("SH-901", "no_entry", hex=choice.hex)
    return because("SH-215", "entry_full", hex=choice.hex, count=MOST_AT_AN_ENTRY)


SET_UP: Grounds = {
    c.Take: Ground("SH-211", ("how_do_the_guards_stand",), style),
    c.PlaceEach: Ground("SH-211", ("how_do_the_guards_stand",), moment="take"),
    c.Coin: Ground("SH-1113", ("where_does_a_coin_lie",), coin),
    c.Boulder: Ground("SH-1201", ("where_does_a_boulder_lie",), boulder),
    c.Enter: Ground("SH-215", ("where_does_he_enter",), enter),
    c.Done: Ground(
        "SH-305",
        (
            "what_does_the_daimyo_buy",
            "which_card_is_used_elsewhere",
            "what_do_the_ninjas_buy",
            "what_is_struck_out",
            "who_gets_what",
            "who_stands_elsewhere",
            "which_samurai_comes",
            "which_card_is_promoted",
        ),
    ),
}
