"""Whether boards, cards, quests and chapters can be played. What is wrong is named by file, item and field."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from uguisu.engine.errors import BadContent
from uguisu.games.shadow.board import FAR, Board, HexId, HexKind
from uguisu.games.shadow.cards import Chapter, DaimyoCount, NinjaCount, Quest, Shop, check_action
from uguisu.games.shadow.catalog import MOST_HOLDINGS, PALACE_SLOTS
from uguisu.games.shadow.deploying import capacity, lord_yards
from uguisu.games.shadow.figures import CHARACTERS, FIGURES, MOST_AT_AN_ENTRY

if TYPE_CHECKING:
    from uguisu.games.shadow.content import ShadowContent

NEEDS = {
    "explosion": ("main_gate", "green"),
    "officers": ("convoy", "officer"),
    "documents": ("lord", "daimyo"),
    "hostages": ("green",),
    "assassination": ("tea", "garden", "daimyo"),
    "barrel": ("green",),
    "ambush": ("blue",),
    "sabotage": ("blue",),
    "bell": ("bell",),
    "tea": ("tea", "garden", "blue"),
}
"""What goals and actions of missions look for: objectives, tokens, figures."""
AT_THE_END = ("untouched", "battered", "purse")
"""What quests without boxes look at."""


def check_content(content: ShadowContent) -> None:
    for layouts in content.layouts.values():
        for board, most in {board: size for size, board in enumerate(layouts)}.items():
            check_board(board)
            check_mission(board, most)
    if len(content.ninjas) < CHARACTERS:
        raise BadContent(f"ninjas.toml: SH-157 there are {CHARACTERS} ninjas, not {len(content.ninjas)}")
    for name, goods in content.shop.ninja.items():
        if goods.kind == "action":
            check_action(goods.action, f"shop.toml, item ninja.{name}")
    check_shop(content.shop)
    for quest, facts in content.quests.items():
        check_quest(content, f"quests.toml, item {quest}", facts)
    for name_of, chapter in content.chapters.items():
        check_chapter(content, f"chapters.toml, item {name_of}", chapter)


def check_board(board: Board) -> None:
    """SH-102, SH-211: kinds alternate, guards come to every yard, and tokens lie where they can."""
    where = board.where
    for place, around in board.sides.items():
        same = [other for other in around if other and board.kind[other] == board.kind[place]]
        if same:
            raise BadContent(
                f"{where}, field tiles: SH-102 {place} and {same[0]} touch, and each is a {board.kind[place]}"
            )
    if len(board.distance[board.yards[0]]) < len(board.yards):
        raise BadContent(f"{where}, field tiles: SH-118 guards cannot come from {board.yards[0]} to every other yard")
    file = board.file
    _must_be(board, "entries", file.entries, "bush")
    _must_be(board, "barracks", file.barracks, "yard")
    _must_be(board, "towers", file.towers, "yard")
    _must_be(board, "green", tuple(file.green), "bush")
    _must_be(board, "blue", file.blue, "bush")
    _must_be(board, "keys", tuple(file.keys.values()), "junction")
    for name, places in file.objectives.items():
        _must_be(board, f"objectives.{name}", places)
    _must_be(board, "power.yards", file.power.yards, "yard")
    if len(file.towers) > 1:
        raise BadContent(f"{where}, field towers: SH-166 there is one focus token, so one tower at the most")
    if not file.barracks or max(board.to_barracks[board.yards[0]]) == FAR:
        raise BadContent(f"{where}, field barracks: guards need barracks that they can come to")


def check_mission(board: Board, most: int) -> None:
    """SH-211, SH-213, SH-215: there is room for everybody, and what a mission is about is there."""
    file, where = board.file, board.where
    if MOST_AT_AN_ENTRY * len(file.entries) < most:
        raise BadContent(
            f"{where}, field entries: SH-215 {most} ninjas need {-(-most // MOST_AT_AN_ENTRY)} entries, two at each"
        )
    guards, room = sum(file.deployment.values()), capacity(board)
    if not len(board.yards) <= guards <= room:
        raise BadContent(
            f"{where}, field deployment: SH-211 here {len(board.yards)} to {room} guards stand, not {guards}"
        )
    for kind, count in file.deployment.items():
        if count > len(FIGURES[kind]):
            raise BadContent(f"{where}, field deployment.{kind}: SH-158 there are {len(FIGURES[kind])}, not {count}")
    if file.deployment.get("daimyo") and not lord_yards(board):
        raise BadContent(f"{where}, field objectives: SH-213 the Daimyo figure needs a yard to begin in")
    there = {name for name, hexes in file.objectives.items() if hexes}
    there |= {kind for kind, count in file.deployment.items() if count}
    there |= {name for name in ("green", "blue") if getattr(file, name)}
    for field in ("goal", "action"):
        word = getattr(file, field)
        for need in NEEDS[word]:
            if need not in there:
                raise BadContent(f"{where}, field {field}: {word} needs {need}, and there is none")


def _must_be(board: Board, field: str, places: tuple[HexId, ...], kind: HexKind | None = None) -> None:
    for place in places:
        found = board.kind.get(place)
        if found is None:
            raise BadContent(f"{board.where}, field {field}: there is no hex {place} on the board")
        if kind is not None and found != kind:
            raise BadContent(f"{board.where}, field {field}: {place} is a {found}, not a {kind}")


def check_quest(content: ShadowContent, where: str, quest: Quest) -> None:
    if quest.owner != "daimyo" and quest.owner not in content.ninjas:
        raise BadContent(f"{where}, field owner: nobody is called {quest.owner}")
    counts = get_args(DaimyoCount if quest.owner == "daimyo" else NinjaCount)
    if quest.counts not in counts:
        raise BadContent(f"{where}, field counts: {quest.counts} is not counted for {quest.owner}")
    if bool(quest.boxes) == (quest.counts in AT_THE_END):
        raise BadContent(
            f"{where}, field boxes: {quest.counts} is looked at {'with' if not quest.boxes else 'without'} boxes"
        )
    for field, card in (("card", quest.card), ("reward.card", quest.reward.card)):
        if card and content.owner_of.get(card) != quest.owner:
            raise BadContent(f"{where}, field {field}: {quest.owner} has no card {card}")
    if quest.reward.order and quest.reward.order not in content.orders:
        raise BadContent(f"{where}, field reward.order: there is no order {quest.reward.order}")


def check_shop(shop: Shop) -> None:
    for name, goods in shop.daimyo.items():
        if bool(goods.guards) == bool(goods.execute or goods.prepare):
            raise BadContent(f"shop.toml, item daimyo.{name}: a card deploys guards or is an order, and one of the two")
    slots = [name for name, goods in shop.daimyo.items() if goods.stock == "palace"]
    if len(slots) > PALACE_SLOTS:
        raise BadContent(f"shop.toml, item daimyo.{slots[-1]}, field stock: the last location has {PALACE_SLOTS} slots")
    copies = sum(goods.copies for goods in shop.daimyo.values() if goods.stock != "palace")
    if copies > MOST_HOLDINGS:
        raise BadContent(f"shop.toml, item daimyo, field copies: {MOST_HOLDINGS} cards at the most, not {copies}")


def check_chapter(content: ShadowContent, where: str, chapter: Chapter) -> None:
    missions = (*chapter.locations, chapter.last)
    for mission in missions:
        if mission not in content.missions:
            raise BadContent(f"{where}, field locations: there is no mission {mission} in missions.toml")
        if mission not in chapter.worth:
            raise BadContent(f"{where}, field worth: nothing is said about {mission}")
        if missions.count(mission) > 1:
            raise BadContent(f"{where}, field locations: SH-R54 {mission} is played once, and stands there twice")
    for mission in chapter.worth:
        if mission not in missions:
            raise BadContent(f"{where}, field worth.{mission}: the chapter does not go there")
