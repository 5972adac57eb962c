"""What seats, models and cards are called, and what a profile is in a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import CardId, FactionId, ModelId, Profile, ProfileId
from uguisu.games.tenchu.content import TenchuContent
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import NpcSeats, Options, Settled
from uguisu.games.tenchu.ground.table import TableId
from uguisu.games.tenchu.words.text import FILE, listed, word

Hired = Mapping[ModelId, ProfileId]
COLOURS = ("blue", "red")
LAST_SEATS: dict[NpcSeats, tuple[str, ...]] = {
    "engine": (),
    "referee": ("referee",),
    "guards": ("guards",),
    "guards_and_civilians": ("guards", "civilians"),
}
"""Section 6: who decides for NPCs."""
PATROL = ProfileId("ashigaru")


def table_name(content: TenchuContent, table: TableId) -> str:
    """A table of somebody's own is called as its file says."""
    is_ours = table not in content.tables or FILE.has("names", "table", table)
    return FILE.name("table", table) if is_ours else content.tables[table].name


# Seats


def seat_name(seat: Seat, seats: int, options: Options | None) -> str:
    """Ninja seats are called by the Ninja that they play, once these are picked."""
    if options is None:
        return word("ninja") if seats == 1 else word("ninja_seat", number=seat + 1)
    if options.mode == "battle":
        return side_name(seat)
    others = LAST_SEATS[options.npcs]
    if 0 <= (n := seat - (seats - len(others))) < len(others):
        return word(others[n])
    if seats - len(others) == 1:
        return word("ninja")
    seated = options.seated if isinstance(options, Settled) else {}
    played = [FILE.name("model", name) for name, of in seated.items() if of == seat]
    return listed(played) if played else word("ninja_seat", number=seat + 1)


def side_name(seat: Seat) -> str:
    """In a battle, by the colour of its cards."""
    return word(COLOURS[seat]) if 0 <= seat < len(COLOURS) else str(seat)


# Models


def model_name(content: TenchuContent, hired: Hired, model: ModelId) -> str:
    """By a name of its own; fighters by what they are, and a number where there are several."""
    if FILE.has("names", "model", model):
        return FILE.name("model", model)
    side, dash, number = model.partition("-")
    if dash and side in SIDES and number.isdecimal():
        return _fighter_name(hired, model, Seat(SIDES.index(side)), int(number))
    profile = profile_id(content, hired, model)
    return word("person", profile=FILE.name("profile", profile), model=model) if profile else str(model)


SIDES = ("one", "two")


def _fighter_name(hired: Hired, model: ModelId, seat: Seat, number: int) -> str:
    side = side_name(seat)
    if model not in hired:
        return word("unknown_fighter", side=side, nth=number)
    prefix = f"{SIDES[seat]}-"
    alike = [name for name, of in hired.items() if of == hired[model] and name.startswith(prefix)]
    key = "only_fighter" if len(alike) == 1 else "fighter"
    return word(key, side=side, profile=FILE.name("profile", hired[model]), nth=alike.index(model) + 1)


def model_seen(w: Field, model: ModelId) -> str:
    return model_name(w.content, w.hired, model)


def models_listed(content: TenchuContent, hired: Hired, models: Iterable[ModelId]) -> str:
    return listed(model_name(content, hired, model) for model in models)


def profile_id(content: TenchuContent, hired: Hired, model: ModelId) -> ProfileId | None:
    """What somebody is, wherever he is met."""
    if model in hired:
        return hired[model]
    if (named := ProfileId(model)) in content.profiles:
        return named
    if model.startswith("ninja-"):
        return content.profile_of(model)
    if model.startswith("patrol-"):
        return PATROL
    for name in content.villages:
        village = content.tables[name].village
        assert village is not None
        for people in (village.people, *village.groups.values()):
            if model in people:
                return ProfileId(people[model].profile)
    return None


def profile_of(content: TenchuContent, hired: Hired, model: ModelId) -> Profile | None:
    name = profile_id(content, hired, model)
    return content.profiles[name] if name is not None and name in content.profiles else None


def profile_text(content: TenchuContent, profile: ProfileId) -> str:
    """What a model is good at, in a line."""
    facts = content.profiles[profile]
    more = word("with_missile", missile=FILE.name("weapon", facts.missile)) if facts.missile else ""
    if facts.skills:
        more += word("with_skills", skills=", ".join(FILE.name("skill", skill) for skill in facts.skills))
    key = "profile_text" if facts.missile or facts.skills else "no_kyudo"
    return word(
        key,
        card=FILE.name("card_type", facts.card),
        kendo=facts.kendo,
        kyudo=facts.kyudo,
        save=facts.save,
        weapon=FILE.name("weapon", facts.weapon),
        more=more,
    )


def army_text(content: TenchuContent, faction: FactionId) -> str:
    """Who is on a faction's list."""
    models = content.factions.factions[faction].list.items()
    return listed(word("list_of", count=count, profile=FILE.name("profile", profile)) for profile, count in models)


def portrait(content: TenchuContent, model: ModelId) -> str:
    profile = content.profile_of(model)
    facts = content.profiles[profile]
    text = FILE.text("portraits", profile) if FILE.has("portraits", profile) else ""
    return word("portrait", text=text, kendo=facts.kendo, kyudo=facts.kyudo, places=facts.places).strip()


# Cards


def card_name(card: CardId) -> str:
    """In a battle a card is of somebody's colour."""
    name, dash, number = card.rpartition("-")
    if not dash:
        return FILE.name("card", card)
    return word("card_of", side=side_name(Seat(int(number) - 1)), card=FILE.name("card", name))


def card_does(card: CardId) -> str:
    name = card.rpartition("-")[0] or card
    return FILE.text("cards", name) if FILE.has("cards", name) else str(card)
