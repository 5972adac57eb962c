"""Tables of Legend of the Scorpion Clan in the browser: how one gets there, and how one points at things."""

from __future__ import annotations

from browser.person import POINT, Person
from laws.players import pick

from uguisu import quick_dice
from uguisu.games.scorpion.game import SCORPION

SHADOW = "Exposure: what each move would tell the guards"
OUTPOST = {"map": "outpost", "ready_made": True}
SPOTS = {
    "guard": ("sentry-listen", "free-sentry-listen", "sentry-search", "attack", "kenjutsu", "shuriken", "potent-sake"),
    "patrol": ("patrol-listen", "free-patrol-listen", "patrol-search", "move-patrol"),
    "zone": ("awaken", "climb", "hang-rope"),
}
"""What is pointed at first where more than one thing must be said."""
CARDS = {"take-card": "guards/", "it-was-a-cat": "traitor/it-was-a-cat", "shadow-walk": "ninja/shadow-walk"}


class Pointing:
    """Points at the board wherever the choice can be made there, in two steps if need be, and else at the list."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.ways = {"board": 0, "menu": 0, "list": 0}

    async def press(self, choice: str) -> None:
        labels = {option["choice"]: option["label"] for option in self.person.letter["prompt"]["options"]}
        await self.point_at(choice)
        if labels[choice].endswith("the mission undone"):
            await self.person.page.get_by_role("dialog").get_by_role("button", name="Leave the map").click()

    async def point_at(self, choice: str) -> None:
        page = self.person.page
        if await page.evaluate(POINT, choice):
            self.ways["board"] += 1
            return await self.person.press(choice)
        spot = await point_of(self.person, spot_of(choice))
        if spot:
            await page.mouse.click(*spot)
            await self.person.one(f'main [data-choice="{choice}"]').last.wait_for()
            self.ways["menu"] += 1
            return await self.person.press(choice)
        self.ways["list"] += 1
        return await self.person.press_in_list(choice)


async def point_of(person: Person, thing: str) -> tuple[float, float] | None:
    """Where something can be pressed on the board or beside it."""
    point = await person.page.evaluate(POINT.replace("-choice", "-spot").replace("t.choice", "t.spot"), thing)
    return (point["x"], point["y"]) if point else None


def spot_of(choice: str) -> str:
    """What is pressed first."""
    word, *rest = choice.split(":")
    if word in CARDS:
        return f"card:{CARDS[word]}{''.join(rest)}"
    kind = next((kind for kind, words in SPOTS.items() if word in words), "")
    return f"{kind}:{next((part for part in rest if kind == 'zone' or part.isdecimal()), '')}"


class Nightly:
    """Any option, by the seed; what would cut a game short only now and then."""

    def __init__(self, seed: str) -> None:
        self._below = quick_dice("browser", seed)

    def choose(self, options: list[str]) -> str:
        return str(pick(SCORPION, options, self._below))  # type: ignore[arg-type]
