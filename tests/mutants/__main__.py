"""Breaks single rules of a game and lists those that no test of its rules notices."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec
from mutants.mutation import Mutant, mutants_of, tells_in_secret
from mutants.touching import Touched, record
from mutants.trial import UNNOTICED, Trials

ROOT = Path(__file__).parents[2]
HOMES = ("src/uguisu/games", "examples")
NO_RULES = {
    *("atlas", "belief", "catalog", "chapter_events", "chart", "checks", "choice_facts", "content", "deduce", "events"),
    *(
        "facts",
        "film",
        "foresee",
        "labels",
        "odds",
        "picture",
        "pointing",
        "resample",
        "text",
        "view",
        "why_not",
        "words",
    ),
}
"""Files, folders, classes and methods of a game that do not decide play; all others are rules."""


class Explanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why nobody need notice a mutant: it plays the same, or it breaks nothing that is a rule."""

    file: str
    within: str
    was: str
    now: str
    why: str


class Explanations(msgspec.Struct, forbid_unknown_fields=True):
    explained: tuple[Explanation, ...] = ()


class Trial(msgspec.Struct):
    """What became of a mutant, and what it hung on: nothing of it changed, so it need not be tried again."""

    noticed: str
    seal: str


class Game:
    """The sources of a game, its rule tests and what is explained."""

    def __init__(self, name: str, root: Path = ROOT, parts: Iterable[str] = ()) -> None:
        self.name, self.root = name, root
        homes = [root / home / name for home in HOMES if (root / home / name).is_dir()]
        if not homes:
            raise SystemExit(f"{name} is no game: there is no {' and no '.join(f'{home}/{name}' for home in HOMES)}")
        self.home = homes[0]
        folder = root / "tests/rules" / name
        self.tests = folder if folder.is_dir() else folder.with_name(f"test_{name}.py")
        wanted = set(parts)
        self.omitted = set() if wanted else NO_RULES
        self.files = [
            str(path.relative_to(root))
            for path in sorted(self.home.rglob("*.py"))
            if (part := path.relative_to(self.home).parts[0].removesuffix(".py"))
            if (part in wanted if wanted else part not in self.omitted)
        ]

    def mutants(self) -> list[Mutant]:
        sources = {file: (self.root / file).read_bytes() for file in self.files}
        audiences = any(map(tells_in_secret, sources.values()))
        mutants = (mutant for file, source in sources.items() for mutant in mutants_of(file, source, audiences))
        return [mutant for mutant in mutants if not set(mutant.within.lower().split(".")) & self.omitted]

    def explained(self) -> set[tuple[str, str, str, str]]:
        path = self.root / f"tests/mutants/{self.name}.toml"
        found = msgspec.toml.decode(path.read_bytes(), type=Explanations) if path.exists() else Explanations()
        home = self.home.relative_to(self.root)
        return {(f"{home}/{entry.file}", entry.within, entry.was, entry.now) for entry in found.explained}

    def seal(self) -> str:
        """Changes with everything that a test of the rules may run over, and with what is looked at of it."""
        paths = [self.root / "src/uguisu/engine", self.home, self.tests]
        files = (file for path in paths for file in (sorted(path.rglob("*.*")) if path.is_dir() else [path]))
        return _digest((file for file in files if file.suffix in (".py", ".toml", ".json")), " ".join(self.files))


def _digest(files: Iterable[Path], looked_at: str = "") -> str:
    digest = sha256(looked_at.encode())
    for file in files:
        digest.update(str(file).encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def sample(mutants: list[Mutant], size: int, seed: str) -> list[Mutant]:
    """The same ones for the same seed, also after other sources changed."""
    return sorted(mutants, key=lambda mutant: sha256(f"{seed} {mutant.id}".encode()).digest())[:size]


class Kept:
    """What earlier runs found, in a folder that is no part of the sources."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.folder = game.root / "artefacts/mutants"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.path = self.folder / f"{game.name}.json"
        self.trials: dict[str, Trial] = {}
        if self.path.exists():
            self.trials = msgspec.json.decode(self.path.read_bytes(), type=dict[str, Trial])

    def touched(self) -> Touched:
        path = self.folder / f"{self.game.name}-{self.game.seal()}.json"
        if not path.exists():
            print(f"{self.game.name}: which tests run over which lines?", flush=True)
            for older in self.folder.glob(f"{self.game.name}-*.json"):
                older.unlink()
            path.write_bytes(msgspec.json.encode(record(self.game.root, self.game.files, self.game.tests)))
        return msgspec.json.decode(path.read_bytes(), type=Touched, strict=False)

    def seal(self, mutant: Mutant, noticed: str) -> str:
        """Who was noticed hangs on its source and on the test; who was not, on everything."""
        if noticed == UNNOTICED:
            return self.game.seal()
        files = [self.game.root / mutant.file, self.game.root / noticed.split("::")[0]]
        return _digest(file for file in files if file.is_file())

    def holds(self, mutant: Mutant) -> bool:
        trial = self.trials.get(mutant.id)
        return trial is not None and trial.seal == self.seal(mutant, trial.noticed)

    def add(self, mutant: Mutant, noticed: str) -> None:
        self.trials[mutant.id] = Trial(noticed, self.seal(mutant, noticed))
        self.path.write_bytes(msgspec.json.encode(self.trials))


def told(mutant: Mutant, game: Game, tests: list[str]) -> str:
    """A survivor, ready to be explained."""
    some = ", ".join(Path(test).name for test in tests[:3])
    ran = f"{len(tests)} tests ran over it: {some}" if tests else "no test runs over it"
    lines = [f"# {mutant.file}:{mutant.line}", f"# {ran}", "[[explained]]"]
    file = str((game.root / mutant.file).relative_to(game.home))
    fields = {"file": file, "within": mutant.within, "was": mutant.was, "now": mutant.now, "why": ""}
    return "\n".join([*lines, *(f"{name} = {_quoted(text)}" for name, text in fields.items())])


def _quoted(text: str) -> str:
    return f"'{text}'" if "'" not in text and text else msgspec.json.encode(text).decode()


def main() -> int:
    asked = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--sample", type=int, default=300, help="how many mutants are tried")
    asked.add_argument("--seed", default="uguisu", help="which ones")
    asked.add_argument("--only", default="", help="those that change a line with this text, as tell(")
    asked.add_argument("--parts", nargs="*", default=(), help="other parts than the rules, as odds or belief")
    asked.add_argument("--jobs", type=int, default=2, help="processes at a time")
    asked.add_argument("--patience", type=float, default=3, help="seconds for every test, besides five times its own")
    asked.add_argument("--afresh", action="store_true", help="try again what earlier runs have found")
    asked.add_argument("--root", type=Path, default=ROOT, help="where games and tests lie")
    options = asked.parse_args()

    game = Game(options.game, options.root, options.parts)
    every = game.mutants()
    chosen = sample([mutant for mutant in every if options.only in mutant.was], options.sample, options.seed)
    kept, explained = Kept(game), game.explained()
    touched = kept.touched()
    fresh = [mutant for mutant in chosen if options.afresh or not kept.holds(mutant)]
    trials = Trials(game.root, game.tests, touched, options.jobs, options.patience)
    for count, (mutant, noticed) in enumerate(trials.all(fresh), 1):
        kept.add(mutant, noticed)
        if count % 20 == 0 or count == len(fresh):
            print(f"{count} of {len(fresh)} tried", file=sys.stderr, flush=True)

    alive = [mutant for mutant in chosen if kept.trials[mutant.id].noticed == UNNOTICED]
    unanswered = [mutant for mutant in alive if mutant.key not in explained]
    gone = set() if options.parts else explained - {mutant.key for mutant in every}
    for mutant in unanswered:
        print(told(mutant, game, touched.by(mutant)) + "\n")
    for file, within, was, now in sorted(gone):
        print(f"explained, but there is no such mutant: {file}, {within}: {was} -> {now}")
    print(
        f"{game.name}: {len(chosen)} of {len(every)} mutants tried, {len(chosen) - len(alive)} noticed by a test, "
        f"{len(alive) - len(unanswered)} explained, {len(unanswered)} neither"
    )
    return 1 if unanswered or gone else 0


if __name__ == "__main__":
    sys.exit(main())
