"""A study in five lines: how often does random play close the first contract?"""

from uguisu.lab.sim import Study, run_study, sum_up


def main(games: int = 200) -> None:
    study = Study("blade", ("random",), games, seed="study", options={"contract": 1})
    for row in sum_up(list(run_study(study))).outcomes:
        print(f"{row.name:12}{row.share:6.1%}  ({row.low:.1%} to {row.high:.1%})")


if __name__ == "__main__":
    main()
