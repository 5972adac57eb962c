"""Whether the ninjas and their mat make sense: what they own, hold, have used and have laid."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.games.shadow.belief import programs
from uguisu.games.shadow.cards import CardId, NinjaId, QuestId
from uguisu.games.shadow.checks.progress import check_cards, check_done, check_health
from uguisu.games.shadow.figures import CHANGES
from uguisu.games.shadow.flow.missions import TOKENS
from uguisu.games.shadow.flow.programming import CARDS_EACH
from uguisu.games.shadow.pieces import DAIMYO, FACE_DOWN, FREE, Character, characters_wanted
from uguisu.games.shadow.world import World
from uguisu.kit.positions import check_count, check_size, check_sorted, exactly_when, need, within


def check_team(w: World) -> None:
    is_complete = not (w.phase == "council" and len(w.ninjas) < characters_wanted(w.seats, w.options))
    if w.phase != "over" and is_complete:
        check_size("world.ninjas", w.ninjas, characters_wanted(w.seats, w.options))
        for seat in w.ninja_seats:
            need(bool(w.of_seat(seat)), "world.ninjas", f"seat {seat} plays nobody")
    for name, one in w.ninjas.items():
        check_character(w, f"world.ninjas.{name}", name, one)
    check_quest(w, "world.daimyo_quest", "daimyo", w.daimyo_quest, w.daimyo_markers, w.progress.daimyo_done)
    check_mat(w)


def check_character(w: World, at: str, name: NinjaId, one: Character) -> None:
    content = w.content
    need(name in content.ninjas, at, "nobody is called so")
    need(name in w.progress.ninjas or w.phase == "over", at, f"{name} is not in the chapter")
    need(one.seat != DAIMYO, f"{at}.seat", "the Daimyo plays no ninja")
    check_done(content, f"{at}.done", name, one.done)
    check_cards(content, f"{at}.cards", name, one.cards, one.done)
    check_health(content, f"{at}.health", name, one.health)
    within(f"{at}.flipped", one.flipped, 0, len(one.health))
    within(f"{at}.changes", one.changes, 0, CHANGES)
    for field, cards in (("used", one.used), ("held", one.held)):
        check_sorted(f"{at}.{field}", cards)
        check_count(f"{at}.{field}", cards, one.cards)
    check_count(f"{at}.bound", one.bound, one.health)
    check_goods(w, at, one)
    check_quest(w, f"{at}.quest", name, one.quest, one.markers, one.done)
    check_place(w, at, one)


def check_goods(w: World, at: str, one: Character) -> None:
    """SH-1109 Every card once; SH-R52 vests are among the health cards."""
    shop = w.content.shop.ninja
    others = [goods for other in w.ninjas.values() if other is not one for goods in other.goods]
    for n, goods in enumerate(one.goods):
        need(goods in shop, f"{at}.goods[{n}]", "is not for ninjas")
        need(goods not in (*one.goods[:n], *others), f"{at}.goods[{n}]", "there is one such card")
    vests = sum(shop[goods].kind == "health" for goods in one.goods)
    if w.phase not in ("council", "set-up", "over"):
        need(one.health.count("none") >= vests, f"{at}.health", "the vests that were bought are missing")


def check_quest(w: World, at: str, owner: str, quest: QuestId, markers: int, done: tuple[QuestId, ...]) -> None:
    """SH-210, SH-1117 One that is not done, with fewer markers than boxes."""
    if not quest:
        need(not markers, at, "there are markers on no quest")
        return
    need(quest in w.content.quests_of(owner) and quest not in done, at, f"{owner} has no such quest")
    within(at, markers, 0, max(0, w.content.quests[quest].boxes - 1))


def check_place(w: World, at: str, one: Character) -> None:
    """SH-215, SH-906 Where he is, and what he carries."""
    if not w.mission:
        need(not one.bush and not one.carries, f"{at}.bush", "nobody is anywhere between two missions")
        return
    if w.phase not in ("council", "set-up") or one.bush:
        is_bush = w.board.kind.get(one.bush) == "bush" or w.phase == "over"
        need(is_bush, f"{at}.bush", f"{one.bush or 'nowhere'} is no bush")
    token = TOKENS.get(w.board.file.goal, "")
    need(one.carries in ("", token), f"{at}.carries", "there is no such token in this mission")


# The mat


def check_mat(w: World) -> None:
    """SH-303, SH-R12 Two slots for each, and on them what their owners could lay."""
    size = CARDS_EACH * w.count if w.round else 0
    check_size("world.mat", w.mat, size)
    check_size("world.faces", w.faces, size)
    for n, (slot, face) in enumerate(zip(w.mat, w.faces, strict=True)):
        at = f"world.mat[{n}]"
        if not slot.ninja:
            need(slot == FREE, at, "nothing lies open or is done on a free slot")
            need(face == FACE_DOWN, f"world.faces[{n}]", "no card lies there")
            continue
        need(slot.ninja in w.ninjas, f"{at}.ninja", f"{slot.ninja} does not play")
        is_done_late = not slot.is_over or w.phase not in ("programming", "orders")
        need(is_done_late, f"{at}.is_over", "nothing has been carried out yet")
        if w.phase != "over":
            exactly_when(face, not slot.is_over, f"world.faces[{n}]", "a card lies there until it is carried out")
        owner = w.content.owner_of
        need(not slot.face or owner[slot.face] == slot.ninja, f"{at}.face", f"is not a card of {slot.ninja}")
        need(not face or owner[face] == slot.ninja, f"world.faces[{n}]", f"is not a card of {slot.ninja}")
        need(not (slot.face and face) or slot.face == face, f"{at}.face", "is not the card that lies there")
    for name in w.ninjas if w.round and w.phase != "over" else ():
        check_program(w, name)


def check_program(w: World, name: NinjaId) -> None:
    """SH-309, SH-R48 He laid at most two cards, each once, that he held and was allowed to lay."""
    slots, one = w.slots_of(name), w.ninjas[name]
    if not slots:
        return
    at = f"world.faces[{slots[0]}]"
    need(len(slots) <= CARDS_EACH, f"world.mat[{slots[-1]}].ninja", f"{name} lays {CARDS_EACH} cards at the most")
    check_count(at, [*one.used, *w.laid(name).values()], one.cards)
    need(tuple(_laid(w, slots)) in programs(w, name), at, f"{name} could not lay these cards")


def _laid(w: World, slots: list[int]) -> Iterator[CardId]:
    for slot in slots:
        if (face := w.mat[slot].face or w.faces[slot]) != FACE_DOWN:
            yield face
