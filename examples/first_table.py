"""Open a table, look at it, act, and keep it in a file that can be verified."""

from pathlib import Path
from tempfile import TemporaryDirectory

import uguisu
from uguisu import NotOffered, Seat, Table, TableFile

ME = Seat(0)


def main() -> None:
    blade = uguisu.find_game("blade")
    table = Table.open(blade, options={"contract": 1}, seed="a night in spring")

    with TemporaryDirectory() as folder:
        file = TableFile(Path(folder) / "contract.jsonl", table)

        prompt = table.prompt(ME)
        assert prompt is not None
        print(blade.question_text(prompt.question, prompt.view))
        for option in prompt.options:
            print(f"  {option}  {blade.choice_text(option, prompt.question, prompt.view)}")

        print("May be taken back:", table.can_undo(ME))
        table.act(ME, "enter:L3")
        print("And now that a die has fallen:", table.can_undo(ME))
        print(blade.picture(table.view(ME)))

        try:
            table.act(ME, "kill")
        except NotOffered as refusal:
            print(refusal, refusal.rule)

        table.resign(ME)
        print(table.result)
        file.close()
        print(uguisu.verify(file.path, blade))


if __name__ == "__main__":
    main()
