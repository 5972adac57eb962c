"""A bot of one's own: it gets prompts, and nothing else."""

from uguisu import Choice, Prompt, find_game
from uguisu.bots.bot import RandomBot
from uguisu.lab.playing import play_game


class StubbornBot(RandomBot):
    """Never gives up and never runs; otherwise takes any option."""

    def choose(self, prompt: Prompt) -> Choice:
        for _ in range(20):
            choice = super().choose(prompt)
            if str(choice) not in ("abandon", "evade", "leave"):
                return choice
        return choice


def main(games: int = 20) -> None:
    blade = find_game("blade")
    options = blade.options_from({"contract": 1})
    played = [play_game(blade, options, [StubbornBot], "stubborn", number) for number in range(games)]
    for outcome in sorted({game.outcome for game in played}):
        print(f"{outcome:12}{sum(game.outcome == outcome for game in played):4}")


if __name__ == "__main__":
    main()
