"""Content that cannot be played is refused, with the file, the item and the field in which it is wrong."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FILES, PRINTED, SHADOW

from uguisu import BadContent


def changed(file: str, old: str, new: str) -> dict[str, str]:
    text = PRINTED.get(file) or FILES.text(file)
    assert old in text, old
    return {file: text.replace(old, new, 1)}


def in_item(file: str, item: str, old: str, new: str) -> dict[str, str]:
    """The file with this changed in one item."""
    text = PRINTED.get(file) or FILES.text(file)
    start = text.index(f"[{item}]")
    assert old in text[start:], old
    return {file: text[:start] + text[start:].replace(old, new, 1)}


def in_mission(mission: str, old: str, new: str) -> dict[str, str]:
    return in_item("missions.toml", mission, old, new)


def refused(over: dict[str, str], *said: str) -> None:
    """It is refused in one line that says all of this."""
    with pytest.raises(BadContent) as caught:
        SHADOW.with_content(over)
    line = str(caught.value)
    assert "\n" not in line
    for words in (".toml", *said):
        assert words in line, line


def test_content_that_is_right_is_taken() -> None:
    assert SHADOW.with_content(PRINTED).content.missions.keys() == SHADOW.content.missions.keys()


# Boards


@pytest.mark.rule("SH-101", "SH-116")
def test_tiles_that_overlap() -> None:
    refused(in_mission("osaka", "L2 = [6, 1]", "L2 = [5, 0]"), "item osaka", "field tiles", "L2 and L1 overlap")


@pytest.mark.rule("SH-101")
def test_a_tile_that_does_not_exist_and_a_hex_that_is_drawn_wrongly() -> None:
    refused(in_mission("osaka", "L2 = [6, 1]", "L9 = [6, 1]"), "item osaka", "field tiles", "no tile L9")
    refused(changed("tiles.toml", '"yYoy"', '"yXoy"'), "item L1", "field picture", "'X'")


@pytest.mark.rule("SH-102")
def test_hexes_of_one_type_side_by_side() -> None:
    refused(changed("tiles.toml", '"yYoy"', '"yooy"'), "SH-102")


@pytest.mark.rule("SH-118")
def test_a_yard_that_guards_do_not_come_to() -> None:
    refused(in_mission("osaka", "C1 = [1, 3]", "C1 = [30, 30]"), "item osaka", "SH-118")


@pytest.mark.rule("SH-119", "SH-904")
@pytest.mark.parametrize(
    ("old", "new", "field", "why"),
    [
        ('barracks = ["4.1", "7.1"]', "barracks = []", "barracks", "need barracks"),
        ('barracks = ["4.1", "7.1"]', 'barracks = ["4.0"]', "barracks", "4.0 is a bush, not a yard"),
        ('barracks = ["4.1", "7.1"]', 'barracks = ["40.1"]', "barracks", "no hex 40.1"),
        ('entries = ["0.5", "3.5", "1.6"]', 'entries = ["1.4", "3.5", "1.6"]', "entries", "1.4 is a yard, not a bush"),
        ('entries = ["0.5", "3.5", "1.6"]', 'entries = ["0.5", "3.5"]', "entries", "SH-215"),
        ('main_gate = ["8.2"]', 'main_gate = ["8.9"]', "objectives.main_gate", "no hex 8.9"),
        ('green = { "4.0" = 3 }', 'green = { "4.1" = 3 }', "green", "4.1 is a yard"),
        ('yards = ["8.2"], least', 'yards = ["8.1"], least', "power.yards", "8.1 is a bush"),
    ],
)
def test_places_that_are_not_what_they_should_be(old: str, new: str, field: str, why: str) -> None:
    refused(in_mission("osaka", old, new), "item osaka", f"field {field}", why)


@pytest.mark.rule("SH-204", "SH-215")
@pytest.mark.parametrize(
    ("size", "line", "said"),
    [
        ("5", 'entries = ["0.5", "1.6"]', "item osaka.layouts.5, field entries: SH-215 5 ninjas need 3 entries"),
        ("4", 'entries = ["1.4", "1.6"]', "item osaka.layouts.4, field entries: 1.4 is a yard, not a bush"),
        ("4", "barracks = []", "item osaka.layouts.4, field barracks"),
        ("4", "green = {}", "item osaka.layouts.4, field goal: explosion needs green"),
        ("4", "time = 20", "item osaka, field layouts.4: Object contains unknown field `time`"),
        ("6", 'entries = ["0.5", "3.5", "1.6"]', "item osaka, field layouts"),
    ],
)
def test_layouts_for_teams_of_another_size(size: str, line: str, said: str) -> None:
    refused({"missions.toml": f"{PRINTED['missions.toml']}\n[osaka.layouts.{size}]\n{line}\n"}, said)


@pytest.mark.rule("SH-166", "SH-167", "SH-926", "SH-921")
def test_towers_keys_gates_and_walls() -> None:
    refused(in_mission("tsuru", 'towers = ["9.3"]', 'towers = ["9.3", "8.2"]'), "item tsuru", "field towers", "SH-166")
    refused(in_mission("tsuru", 'keys = { G1 = "6.7" }', "keys = {}"), "item tsuru", "field keys", "G1")
    refused(in_mission("tsuru", '{ G1 = "6.7" }', '{ G1 = "6.7", L1 = "6.7" }'), "item tsuru", "field keys", "L1")
    refused(in_mission("tsuru", '{ G1 = "6.7" }', '{ G1 = "5.7" }'), "item tsuru", "field keys", "5.7 is a bush")
    refused(changed("tiles.toml", 'picture = ["gY"]', 'picture = ["gYog"]'), "item G1", "field picture", "SH-921")
    refused(in_mission("palace", '[["L3", "L4"]]', '[["L3", "L5"]]'), "item palace", "field walled", "L5")


@pytest.mark.rule("SH-211", "SH-158", "SH-213", "SH-R84")
@pytest.mark.parametrize(
    ("mission", "old", "new", "field", "why"),
    [
        ("osaka", "spearman = 12", "spearman = 7", "deployment", "10 to 20 guards stand, not 9"),
        ("osaka", "spearman = 12", "spearman = 19", "deployment", "10 to 20 guards stand, not 21"),
        ("imai", "officer = 3", "officer = 9", "deployment.officer", "SH-158 there are 8, not 9"),
        ("osaka", "officer = 2", "officer = 2, daimyo = 1", "objectives", "SH-213"),
        ("imai", ", daimyo = 1", "", "goal", "documents needs daimyo"),
        ("nakasendo", "spearman = 9, officer = 3", "spearman = 9", "goal", "officers needs officer"),
    ],
)
def test_deployments_for_which_there_is_no_room_or_no_figure(
    mission: str, old: str, new: str, field: str, why: str
) -> None:
    refused(in_mission(mission, old, new), f"item {mission}", f"field {field}", why)


@pytest.mark.rule("SH-905", "SH-440")
@pytest.mark.parametrize(
    ("mission", "old", "new", "why"),
    [
        ("osaka", 'main_gate = ["8.2"], ', "", "explosion needs main_gate"),
        ("osaka", 'green = { "4.0" = 3 }', "", "explosion needs green"),
        ("tsuru", 'green = { "9.2" = 3 }', "", "hostages needs green"),
        ("tsuru", 'bell = ["3.2"], ', "", "bell needs bell"),
        ("nakasendo", 'blue = ["5.1", "9.2", "12.2"]', "", "ambush needs blue"),
        ("palace", ', garden = ["9.3"]', "", "needs garden"),
    ],
)
def test_a_mission_without_what_it_is_about(mission: str, old: str, new: str, why: str) -> None:
    refused(in_mission(mission, old, new), f"item {mission}", why)


def test_words_that_the_rules_do_not_know() -> None:
    refused(in_mission("osaka", 'goal = "explosion"', 'goal = "dinner"'), "item osaka", "goal")
    refused(changed("orders.toml", '["M", "M"]', '["M", "Q"]'), "item O1", "execute")
    refused(changed("ninjas.toml", '["LA", "HB", "TR"]', '["LA", "HB", "TX"]'), "item hayato", "symbols", "TX")
    refused(changed("orders.toml", "copies = 4", "copys = 4"), "item O1", "copys")


# Cards


@pytest.mark.rule("SH-433", "SH-414", "SH-631")
@pytest.mark.parametrize(
    ("item", "old", "new", "said"),
    [
        ("hayato.cards.HAY-05", 'junction = "yellow"\n', "", "field junction"),
        ("hayato.cards.HAY-03", 'group = "basic"', 'group = "basic"\njunction = "white"', "field junction"),
        ("hayato.cards.HAY-05", 'group = "move"', 'group = "basic"', "field group"),
        ("hayato.cards.HAY-05", '["MV"]', '["MV", "LA"]', "field symbols"),
        ("hayato.cards.HAY-01", '["RE"]', '["NO"]', "field symbols"),
        ("hayato.cards.HAY-01", 'colour = "green"', 'colour = "mission"', "field colour"),
        ("hayato.cards.HAY-02", 'colour = "mission"', 'colour = "red"', "field colour"),
    ],
)
def test_ninja_cards_that_cannot_be_played(item: str, old: str, new: str, said: str) -> None:
    refused(in_item("ninjas.toml", item, old, new), f"item {item}", said)


@pytest.mark.rule("SH-631", "SH-157", "SH-318")
def test_ninjas_who_cannot_be_played() -> None:
    refused(changed("ninjas.toml", 'health = ["no_red", "one_move", "none"]', "health = []"), "item hayato", "SH-631")
    text = FILES.text("ninjas.toml")
    four = text[: text.index("[takuma]")]
    refused({"ninjas.toml": four}, "SH-157 there are 5 ninjas, not 4")
    refused({"ninjas.toml": text.replace("yuki.cards.YUK-03", "yuki.cards.HAY-03")}, "item yuki.cards.HAY-03", "hayato")


@pytest.mark.rule("SH-441", "SH-1105", "SH-1116")
def test_goods_that_nobody_could_use() -> None:
    refused(in_item("shop.toml", "ninja.NP07", 'junction = "any"\n', ""), "item ninja.NP07", "field junction")
    refused(in_item("shop.toml", "daimyo.DP01", "guards = { spearman = 2 }", ""), "item daimyo.DP01")
    refused(in_item("shop.toml", "daimyo.DP01", "guards = {", 'execute = ["M"]\nguards = {'), "item daimyo.DP01")
    more = FILES.text("shop.toml") + '\n[daimyo.FD4]\nstock = "palace"\nguards = { spearman = 1 }\n'
    refused({"shop.toml": more}, "item daimyo.FD4", "3 slots")
    refused(in_item("shop.toml", "daimyo.DP01", "copies = 3", "copies = 30"), "field copies", "24")


# Quests, chapters, styles


@pytest.mark.rule("SH-1117", "SH-1118")
@pytest.mark.parametrize(
    ("item", "old", "new", "said"),
    [
        ("HQ1", 'owner = "hayato"', 'owner = "hanzo"', "field owner"),
        ("HQ1", 'card = "HAY-03"', 'card = "YUK-03"', "field card"),
        ("HQ1", '{ card = "HAY-11" }', '{ card = "YUK-11" }', "field reward.card"),
        ("DQ1", '{ order = "OQ1" }', '{ order = "OQ9" }', "field reward.order"),
        ("DQ1", 'counts = "bodies_found"', 'counts = "lures"', "field counts"),
        ("YQ1", 'counts = "lures"', 'counts = "damage"', "field counts"),
        ("YQ1", "boxes = 3", "boxes = 0", "field boxes"),
        ("HQ2", "boxes = 0", "boxes = 2", "field boxes"),
    ],
)
def test_quests_that_nobody_could_complete(item: str, old: str, new: str, said: str) -> None:
    refused(in_item("quests.toml", item, old, new), f"item {item}", said)


@pytest.mark.rule("SH-R54", "SH-1103")
def test_chapters_that_lead_nowhere() -> None:
    refused(changed("chapters.toml", '"tsuru"]', '"kyoto"]'), "item one", "field locations", "no mission kyoto")
    refused(changed("chapters.toml", 'last = "palace"', 'last = "osaka"'), "item one", "SH-R54")
    refused(changed("chapters.toml", "[one.worth.tsuru]", "[one.worth.kyoto]"), "item one", "field worth")
    refused(changed("chapters.toml", '"imai", "tsuru"]', '"imai"]'), "item one", "field worth.tsuru")


@pytest.mark.rule("SH-107", "SH-112", "SH-931", "SH-932")
@pytest.mark.parametrize(
    ("mission", "facts", "field", "why"),
    [
        ("tsuru", 'guards = { spearman = ["8.2"] }', "guards.spearman", "is no spot"),
        ("tsuru", 'guards = { spearman = ["8.2/six/in"] }', "guards.spearman", "is no spot"),
        ("tsuru", 'guards = { spearman = ["9.2/1/in"] }', "guards.spearman", "9.2 is no yard"),
        ("tsuru", 'guards = { officer = ["9.3/1/in"] }', "guards.officer", "in a tower"),
        ("tsuru", 'guards = { officer = ["8.2/tower"] }', "guards.officer", "in a tower"),
        ("tsuru", 'guards = { officer = ["8.2/6/in"] }', "guards.officer", "from 0 to 5"),
        ("osaka", 'guards = { spearman = ["9.3/5/out"] }', "guards.spearman", "SH-112"),
        ("tsuru", 'guards = {}\nfocus = "3.2"', "focus", "not on the tower's tile"),
        ("osaka", 'guards = {}\nfocus = "3.2"', "focus", "not on the tower's tile"),
        ("kyoto", "guards = {}", "", "no such mission"),
    ],
)
def test_styles_with_spots_on_which_nobody_can_stand(mission: str, facts: str, field: str, why: str) -> None:
    where = (f"field {field}",) if field else ()
    refused({"styles.toml": f"[{mission}.wrong]\n{facts}\n"}, f"item {mission}", *where, why)


def test_a_file_that_nobody_would_read() -> None:
    with pytest.raises(BadContent, match="reads no such file"):
        SHADOW.with_content({"boards.toml": "[osaka]\n"})


# Colours


@pytest.mark.rule("SH-R18", "SH-415")
def test_the_colours_of_movement_cards() -> None:
    """The tests of this folder assume that Paths are red, as printed. In play some may be blue, and Aiko has a
    disguise less."""
    printed, played = SHADOW.with_content(PRINTED).content.cards, SHADOW.content.cards
    moves = {card: facts for card, facts in printed.items() if facts.is_move}
    blue = {"AIK-05", "AIK-07", "AIK-11"}
    assert {card: facts.colour for card, facts in moves.items()} == {
        card: "green" if card == "YUK-12" else "blue" if card in blue else "red" for card in moves
    }
    for card, facts in moves.items():
        climbs = facts.junction == "brown"
        assert played[card].colour == facts.colour or (played[card].colour == "blue" and not climbs) or card == "AIK-07"


@pytest.mark.rule("SH-R93", "SH-R95", "SH-R94")
def test_words_of_older_texts_stand_nowhere() -> None:
    said = " ".join(FILES.text(file) for file in ("english.toml", "missions.toml", "chapters.toml")).lower()
    for word in ("overlord", "intersection", "soldier", "mission tile", "entry token"):
        assert word not in said, word
