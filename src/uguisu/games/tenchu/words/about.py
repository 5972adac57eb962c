"""What tables and armies are called where one chooses among them, and what a content file holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from uguisu.engine.speech import About
from uguisu.games.tenchu.checks.tables import people_of
from uguisu.games.tenchu.ground.table import Table
from uguisu.games.tenchu.words.names import table_name
from uguisu.games.tenchu.words.text import FILE, listed, word

if TYPE_CHECKING:
    from uguisu.games.tenchu.content import TenchuContent


def about(content: TenchuContent) -> About:
    """Tables of somebody's own are among those to choose from."""
    found: About = FILE.converted(About, "about")
    table = found.options["table"]
    offered = (*content.villages, *content.battlefields)
    names = table.values | {name: table_name(content, name) for name in offered}
    return msgspec.structs.replace(
        found, options=found.options | {"table": msgspec.structs.replace(table, values=names)}
    )


def content_facts(content: TenchuContent, file: str) -> dict[str, Any]:
    folder, _, name = file.removesuffix(".toml").rpartition("/")
    if folder:
        key = next(table for table in content.tables if table == name)
        return _table_facts(content.tables[key]) | {"levels": content.ground(key).levels}
    return {"armies": listed(_armies(content))}


def _table_facts(table: Table) -> dict[str, Any]:
    village = table.village
    return {
        "name": table.name,
        "width": table.width,
        "height": table.height,
        "buildings": len(table.buildings),
        "is_village": village is not None,
        "people": sum(1 for _ in people_of(village)),
        "gates": len(table.gates),
        "missions": listed(FILE.name("mission", name) for name in village.missions) if village else "",
    }


def _armies(content: TenchuContent) -> list[str]:
    factions = content.factions
    return [
        word(
            "army",
            faction=FILE.name("faction", name),
            points=sum(factions.points[profile] * count for profile, count in faction.list.items()),
            limit=factions.limits.points,
            models=sum(faction.list.values()),
        )
        for name, faction in factions.factions.items()
    ]
