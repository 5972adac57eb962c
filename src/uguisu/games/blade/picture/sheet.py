"""The contract sheet and the record sheet, a label and what there is to say a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View
from uguisu.games.blade.words.english import ENGLISH, NAMES
from uguisu.kit.canvas import Line
from uguisu.kit.lines import Row, words

SHEET: dict[str, Any] = ENGLISH["sheet"]
LABELS: dict[str, str] = SHEET["labels"]
GAP = "  "
USE, SPENT, BOX, TICKED = "○", "●", "□", "■"
CLOSE = 2
"""So few noise circles are left when it becomes dangerous."""


def sheet(content: BladeContent, view: View) -> list[Row]:
    """A row for each part of the sheets that says anything now."""
    facts = _facts(content, view)
    hidden = {
        "you": view.phase != "execution",
        "carried": not view.carried,
        "tricks": not view.tricks,
        "home": not facts["home"],
        "over": not view.ending,
    }
    styles = {"noise": "seal bold"} if view.noise >= view.limit - CLOSE else {}
    return [
        Row(label, list(_values(SHEET["lines"][line].format(**facts), styles.get(line, "ink"))))
        for line, label in LABELS.items()
        if not hidden.get(line)
    ]


def _values(text: str, style: str) -> Iterator[Line]:
    """One thing after the other; the alarm and the shadows have colours of their own."""
    alarming = {SHEET["alarm"].strip(): "seal bold", SHEET["hidden"].strip(): "moss bold"}
    for part in filter(None, text.split(GAP)):
        yield words(part, alarming.get(part, style))


def _facts(content: BladeContent, view: View) -> dict[str, Any]:
    """What the lines can speak of."""
    contract, record = content.contract(view.contract), view.record
    return {
        "name": contract.name,
        "difficulty": NAMES["difficulty"][contract.difficulty],
        "attempt": view.failures + 1,
        "phase": NAMES["phase"][view.phase],
        "target": contract.target,
        "story": contract.story,
        "vigilance": contract.vigilance,
        "target_hp": boxes(view.target_hp, contract.hp),
        "bodyguards": boxes(view.bodyguards, contract.bodyguards),
        "alarm": SHEET["alarm"] if view.alarm else "",
        "noise": view.noise,
        "limit": view.limit,
        "noise_track": boxes(view.noise, view.limit),
        "hp": view.hp,
        "hp_track": boxes(view.hp, content.campaign.hp),
        "hidden": SHEET["hidden"] if view.hidden else "",
        "items": GAP.join(_items(content, view)),
        "carried": len(view.carried),
        "carry": content.campaign.carry[record.dan - 1],
        "charm": record.charm,
        "tricks": GAP.join(_tricks(content, view)),
        "home": GAP.join(content.items[item].name for item in record.owned if item not in view.carried),
        "gold": record.gold,
        "loot": view.loot,
        "xp": record.xp,
        "dan": record.dan,
        "job": NAMES["job"][contract.side_job],
        "ticked": TICKED if view.side_job else BOX,
        "score": view.score,
        "ending": ENGLISH["results"].get(view.ending, ""),
    }


def boxes(ticked: int, count: int) -> str:
    return (TICKED * ticked + BOX * (count - ticked))[:count]


def uses(left: int, full: int) -> str:
    """The circles of an item, those that are spent filled in."""
    return USE * left + SPENT * (full - left)


def _items(content: BladeContent, view: View) -> Iterator[str]:
    for item, left in view.carried.items():
        yield f"{content.items[item].name} {uses(left, content.full_uses(view.record, item))}".rstrip()


def _tricks(content: BladeContent, view: View) -> Iterator[str]:
    full = content.full_tricks(view.record)
    for trick, left in view.tricks.items():
        yield f"{NAMES['trick'][trick]} {uses(left, full[trick])}"
