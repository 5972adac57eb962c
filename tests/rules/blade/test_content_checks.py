"""Content that cannot be played is refused: the sentence names the file, the item and the field."""

from __future__ import annotations

import re

import pytest

from uguisu import BadContent
from uguisu.engine.content import Files
from uguisu.games.blade.checks.content import FILES
from uguisu.games.blade.content import PACKAGE
from uguisu.games.blade.game import BLADE

CAMPAIGN = [
    ("hp = 6", "hp = 0", "hp: Expected `int` >= 1"),
    ("moves = 100", "moves = 0", "moves: Expected `int` >= 1"),
    ("attempts = 3", "attempts = 0", "attempts: Expected `int` >= 1"),
    ("attempts = 3", "attempts = -1", "attempts: Expected `int` >= 1"),
    ("attempts = 3", "tries = 3", "(whole): Object contains unknown field `tries`"),
    ("carry = [4,", "carry = [1,", "carry[0]: Expected `int` >= 2"),
    ("carry = [4, 5, 5, 6, 6, 7]", "carry = [4, 5, 5, 6, 6]", "carry: a single contract is played"),
    ("dan_price = [0, 1,", "dan_price = [0, -1,", "dan_price[1]: Expected `int` >= 0"),
    ("dan_price = [0, 1,", "dan_price = [1,", "dan_price: must have 6 entries"),
    ("dan_reward = [false, ", "dan_reward = [", "dan_reward: must have 6 entries"),
    ("charm_limit = 3", "charm_limit = 0", "charm_limit: Expected `int` >= 1"),
    ("bribe_limit = 6", "bribe_limit = -1", "bribe_limit: Expected `int` >= 0"),
    ("purse = [0,", "purse = [-1,", "purse[0]: Expected `int` >= 0"),
    ("purse = [0, 2,", "purse = [0,", "purse: must have 6 entries"),
    ("apprentice = 2", "apprentice = -4", "apprentice: Expected `int` >= 0"),
    ("uncommon = 1", "uncommon = -1", "price.uncommon: must be from 0 to 99, not -1"),
    ("uncommon = 1", "mythic = 1", "price: Invalid enum value 'mythic'"),
    ("poison = 1\n", "poison = -1\n", "tricks.poison: must be from 0 to 9, not -1"),
    ("poison = 1\n", "", "tricks: lacks poison"),
    ("poison = 1\n", "poison = 1\nfog = 1\n", "tricks: Invalid enum value 'fog'"),
    ("upto = 12\ncount = 3", "upto = 13\ncount = 3", "doors[3].upto: Expected `int` <= 12"),
    ("upto = 12\ncount = 3", "upto = 11\ncount = 3", "doors: the last line must reach up to 12"),
    ("upto = 7\ncount = 2", "upto = 4\ncount = 2", "doors[1].upto: 4 is not above the line before"),
    ("upto = 4\ncount = 1", "upto = 1\ncount = 1", "doors[0].upto: Expected `int` >= 2"),
    ("upto = 4\ncount = 1", "upto = 4\ncount = -1", "doors[0].count: Expected `int` >= 0"),
    ("upto = 10\ncount = 2", "upto = 10\ncount = 0", "doors[2].count: must be 1 or more"),
    ("gold = 0\n", "gold = 3\n", "ranks[0].gold: the first rank must begin with 0"),
    ("gold = 16\n", "gold = 10\n", "ranks[2].gold: 10 is not above the rank before"),
    ("gold = 0\n", "gold = -1\n", "ranks[0].gold: Expected `int` >= 0"),
]

CONTRACTS = [
    ("vigilance = 4", "vigilance = 0", "vigilance: Expected `int` >= 1"),
    ("\nhp = 3", "\nhp = 0", "hp: Expected `int` >= 1"),
    ("bodyguards = 2", "bodyguards = -1", "bodyguards: Expected `int` >= 0"),
    ("limit = 4", "limit = 0", "limit: Expected `int` >= 1"),
    ("sanctum_after = 4", "sanctum_after = 0", "sanctum_after: Expected `int` >= 1"),
    ("rooms = 7", "rooms = 4", "rooms: must be above sanctum_after (4)"),
    ("rooms = 7", "rooms = 39", "rooms: 39 rooms can never be reached on a grid of 120 blocks"),
    ('entries = ["L3", "L8", "R3", "R8"]', "entries = []", "entries: there must be one or more"),
    ('entries = ["L3", "L8"', 'entries = ["L3", "T8"', "entries[1]: no Entry Point is called 'T8'"),
    ('entries = ["L3", "L8"', 'entries = ["L3", "L11"', "entries[1]: no Entry Point is called 'L11'"),
    ('entries = ["L3", "L8"', 'entries = ["L3", "L3"', "entries[1]: L3 stands here twice"),
    ('"I3" }', '"Z9" }', "shapes[0].shape: no shape is called 'Z9'"),
    ("shapes = [{ upto = 4", "shapes = [{ upto = 7", "shapes[1].upto: 7 is not above the line before"),
    ('{ upto = 12, shape = "O6" }', '{ upto = 11, shape = "O6" }', "shapes: the last line must reach up to 12"),
    ("{ upto = 12 }]", "]", "occupants: the last line must reach up to 12"),
    ("upto = 6, guards = 1", "upto = 6, guards = -1", "occupants[1].guards: Expected `int` >= 0"),
    ("upto = 9, courtesans = 1", "upto = 9, courtesans = 5", "occupants[2].courtesans: Expected `int` <= 4"),
    ("upto = 3, hoards = 1", "upto = 3, hoards = -1", "occupants[0].hoards: Expected `int` >= 0"),
    (
        "upto = 3, hoards = 1",
        "upto = 3, hoards = 4, guards = 3, courtesans = 3",
        "occupants[0]: a room has space for no more than 9",
    ),
    ('upto = 4, tier = "rare"', 'upto = 4, tier = "common"', "hoard[0].tier: Common items are owned from the start"),
    ('upto = 4, tier = "rare"', 'upto = 4, tier = "mythic"', "hoard[0].tier: Invalid enum value 'mythic'"),
    ('upto = 4, tier = "rare"', "upto = 4", "hoard[0]: must give one of tier, gold (1 or more) and refill"),
    ("upto = 7, refill = true", "upto = 7, refill = true, gold = 1", "hoard[1]: must give one of"),
    ("upto = 12, gold = 1", "upto = 12, gold = -1", "hoard[3].gold: Expected `int` >= 0"),
    ("upto = 12, gold = 1", "upto = 12, gold = 0", "hoard[3]: must give one of"),
    ("pay = 1", "pay = -1", "pay: Expected `int` >= 0"),
    ("undetected = 1", "undetected = -1", "undetected: Expected `int` >= 0"),
    ('side_job = "snare"', 'side_job = "dance"', "side_job: Invalid enum value 'dance'"),
    ("side_pay = 1", "side_pay = -1", "side_pay: Expected `int` >= 0"),
    ("xp = 1", "xp = -1", "xp: Expected `int` >= 0"),
    ("limit = 4\n", "", "(whole): Object missing required field `limit`"),
]

ITEMS = [
    (
        'name = "Ninjato"\nkind = "blade"',
        'name = "Ninjato"\nkind = "weapon"',
        "ninjato, field kind: ninjato is",
    ),
    ('name = "Sai"\nkind = "weapon"', 'name = "Sai"\nkind = "blade"', "sai, field kind: ninjato is the one blade"),
    ('name = "Sai"\nkind = "weapon"', 'name = "Sai"\nkind = "spell"', "sai, field kind: Invalid enum value 'spell'"),
    ('tier = "common"\nuses = 0', 'tier = "rare"\nuses = 0', "ninjato, field tier: must be common"),
    ('tier = "common"\nuses = 0', 'tier = "common"\nuses = 1', "ninjato, field uses: must be 0"),
    ('tier = "common"\nuses = 2', 'tier = "common"\nuses = 0', "blowgun, field uses: must be 1 or more"),
    ('tier = "common"\nuses = 2', 'tier = "common"\nuses = -1', "blowgun, field uses: Expected `int` >= 0"),
    ('tier = "common"\nuses = 2', 'tier = "common"\nuses = 10', "blowgun, field uses: Expected `int` <= 9"),
    ("power = 4", "power = 0", "chained_kama, field power: Expected `int` >= 1"),
    ("[ninjato]", "[sword]", "items.toml: lacks the item ninjato"),
    ("[sai]", '["sai:2"]', "sai:2, field (name): ids are written with letters, digits and _ alone"),
    ("[sai]", "[poison]", "poison, field (name): is the name of something else"),
    ("[sai]", "[charm]", "charm, field (name): is the name of something else"),
]

SHAPES = [
    ('O9 = ["###", "###", "###"]', "", "shapes.toml, item O9: must be"),
    ('O9 = ["###", "###", "###"]', 'O9 = ["###", "###"]', "shapes.toml, item O9: must be"),
    ('I3 = ["###"]', 'I3 = ["#x#"]', "I3, field [0]: a line is drawn with # and . alone"),
    ('I3 = ["###"]', "I3 = [3]", "I3, field [0]: Expected `str`, got `int`"),
    ('I3 = ["###"]', 'I3 = ["..."]', "I3, field (whole): has no block"),
    ('I3 = ["###"]', 'I3 = ["#.#"]', "I3, field (whole): a room is in one piece"),
    ('I3 = ["###"]', f'I3 = ["{13 * "#"}"]', "I3, field (whole): does not fit on a grid of 12 by 10"),
    ('I3 = ["###"]', f'I3 = ["{11 * "#"}"{10 * """, "#.........." """}]', "I3, field (whole): does not fit on a grid"),
    ('I3 = ["###"]', '"I@3" = ["###"]', "I@3, field (name): ids are written with"),
    ('I3 = ["###"]', 'sanctum = ["###"]', "sanctum, field (name): is the name of another room"),
]


def with_change(file: str, old: str, new: str) -> dict[str, str]:
    """An overlay in which the first of these words are others."""
    text = Files(PACKAGE).text(file)
    assert old in text
    return {file: text.replace(old, new, 1)}


def refusal(over: dict[str, str]) -> str:
    with pytest.raises(BadContent) as caught:
        BLADE.with_content(over)
    return str(caught.value)


@pytest.mark.parametrize(("old", "new", "words"), CAMPAIGN)
def test_what_no_campaign_can_be_played_with_is_refused(old: str, new: str, words: str) -> None:
    assert refusal(with_change("campaign.toml", old, new)).startswith(f"campaign.toml, field {words}")


@pytest.mark.parametrize(("old", "new", "words"), CONTRACTS)
def test_what_no_contract_can_be_played_with_is_refused(old: str, new: str, words: str) -> None:
    assert refusal(with_change("contracts.toml", old, new)).startswith(f"contracts.toml, item one, field {words}")


@pytest.mark.parametrize(("old", "new", "words"), ITEMS)
def test_items_that_cannot_be_played_with_are_refused(old: str, new: str, words: str) -> None:
    said = refusal(with_change("items.toml", old, new))
    assert said.startswith(words if words.startswith("items.toml") else f"items.toml, item {words}")


@pytest.mark.parametrize(("old", "new", "words"), SHAPES)
def test_shapes_that_cannot_be_drawn_are_refused(old: str, new: str, words: str) -> None:
    said = refusal(with_change("shapes.toml", old, new))
    assert said.startswith(words if words.startswith("shapes.toml") else f"shapes.toml, item {words}")


def test_every_entry_point_must_have_a_place_for_every_shape() -> None:
    """A plus has no block in a corner of the grid."""
    corner = with_change("contracts.toml", 'entries = ["L2", "R9"]', 'entries = ["L1", "R9"]')
    assert refusal(corner) == "contracts.toml, item five, field shapes[1].shape: X5 cannot be drawn at L1"


def test_a_first_room_must_leave_space_for_the_sanctum() -> None:
    """One that fills all rows but one, or one that goes over the whole middle."""
    for lines in (["#" * 12] * 9, ["#" * 10] * 10):
        over = with_change("shapes.toml", 'I3 = ["###"]', f"I3 = {lines}")
        assert "field shapes[0].shape: I3, drawn at L3, leaves no place for the Sanctum" in refusal(over)


def test_a_campaign_has_six_contracts() -> None:
    text = Files(PACKAGE).text("contracts.toml")
    five = text[: text.index("[six]")]
    seven = text + text[text.index("[six]") :].replace("[six]", "[seven]")
    assert refusal({"contracts.toml": five}) == "contracts.toml: a campaign has 6 contracts, not 5"
    assert refusal({"contracts.toml": seven}) == "contracts.toml: a campaign has 6 contracts, not 7"


def test_ranks_cannot_be_missing() -> None:
    text = re.sub(r"\[\[ranks\]\]\ngold.*\nname.*\n", "", Files(PACKAGE).text("campaign.toml"))
    assert "ranks" in refusal({"campaign.toml": "ranks = []\n" + text})


@pytest.mark.parametrize("file", ["cards.toml", "english.toml", "maps/campaign.toml", "campaign.json"])
def test_a_file_that_is_not_read_is_refused(file: str) -> None:
    said = refusal({file: "hp = 3"})
    assert said == f"{file}: the game reads no such file; it reads {', '.join(FILES)}"


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_no_toml_is_named(file: str) -> None:
    assert refusal({file: "hp = = 3"}).startswith(f"{file}: ")
