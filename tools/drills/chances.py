"""Drill: how accurate win chances are, over games of Regulars in all four games (MOM-WIN-4).

Each game is played to its end; at a few moments spread over it the chances are computed as in the program, for the
view of the table. Predictions and results are saved in a file, a line for each moment; a stopped run can be resumed.

    nice uv run python -m tools.drills.chances play shoot --mode kills --games 40 --out /tmp/chances
    uv run python -m tools.drills.chances tell /tmp/chances
    uv run python -m tools.drills.chances fit /tmp/chances
"""

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.bots.chances import MOST, Winning
from game.bots.laboratory.calibration import Prediction, classes, fitted, truth
from game.games import meta_of
from game.games.story import story_of
from game.kernel.state import State
from tools.bench.chances import looked_at


class Raw(Winning):
    """A game's win chances before calibration."""

    def __init__(self, winning: Winning) -> None:
        self.by, self.winning = winning.by, winning

    def exactly(self, view: Any) -> Any:
        """Return the exact chances, if known."""
        return self.winning.exactly(view)

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play out a state as the game does."""
        return self.winning.sample(state, dice)


def play(key: str, seats: int, mode: str, seeds: range, moments: int, playings: int, folder: Path) -> None:
    """Compute the chances of games that are not in the file yet."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{key}-{mode}-{seats}.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else []
    known = {msgspec.json.decode(line, type=Prediction).seed for line in lines}
    winning = Raw(story_of(key).winning)
    for seed in seeds:
        if seed not in known:
            found = looked_at(key, seats, mode, seed, moments, playings, winning)
            with file.open("ab") as out:
                out.write(b"".join(msgspec.json.encode(one) + b"\n" for one in found))


def read(folder: Path) -> dict[tuple[str, str, int], list[Prediction]]:
    """Return the contents of a folder's files, by game, mode and seats."""
    found = {}
    for file in sorted(folder.glob("*.jsonl")):
        key, mode, seats = file.stem.split("-")
        lines = file.read_bytes().splitlines()
        found[key, mode, int(seats)] = [msgspec.json.decode(line, type=Prediction) for line in lines]
    return found


def put_right(key: str, one: Prediction) -> Prediction:
    """Return a moment calibrated with the exponent of its mode, as in the program."""
    found = getattr(import_module(f"game.games.{key}.story.winning"), "EXPONENTS", None)
    if found is None:
        return one
    right = found.settled(one.said, [(side,) for side in range(1, len(one.said) + 1)], one.mode)
    return Prediction(one.seed, one.mode, tuple(share / sum(right) for share in right), one.came, one.playings)


def tell(folder: Path) -> None:
    """Print how accurate the chances are, by game and mode."""
    games: dict[str, list[Prediction]] = {}
    for (key, mode, seats), moments in read(folder).items():
        right = [put_right(key, one) for one in moments]
        games.setdefault(key, []).extend(right)
        _line(f"{key} {mode} {seats}", right)
    for key, moments in games.items():
        _line(key, moments)
        print("    " + "  ".join(f"{said:.2f}:{came:.2f} ({many})" for said, came, many in classes(moments)))


def _line(name: str, moments: list[Prediction]) -> None:
    found = truth(moments)
    print(f"{name:28} {found.games:4} games {found.moments:5} moments  gap {found.gap:.3f}  Brier {found.brier:.3f}"
          f" of {found.flat:.3f} = {found.ratio:.2f}")  # fmt: skip


def fit(folder: Path) -> None:
    """Print the best exponent for each mode, all seats of a mode together."""
    modes: dict[str, list[Prediction]] = {}
    for (key, mode, _), moments in read(folder).items():
        modes.setdefault(f"{key} {mode}", []).extend(moments)
    for mode, moments in modes.items():
        print(f"{mode} = {fitted(moments)}")


def main() -> None:
    """Run the requested command."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("what", choices=("play", "tell", "fit"))
    asked.add_argument("place", help="play: the game; else the folder")
    asked.add_argument("--mode", default="")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--moments", type=int, default=8)
    asked.add_argument("--playings", type=int, default=MOST, help="maximum runs per moment")
    asked.add_argument("--first", type=int, default=1, help="the first seed")
    asked.add_argument("--out", type=Path, default=Path("chances"))
    said = asked.parse_args()
    if said.what == "play":
        mode = said.mode or meta_of(said.place).modes[0]
        seeds = range(said.first, said.first + said.games)
        play(said.place, said.seats, mode, seeds, said.moments, said.playings, said.out)
    else:
        {"tell": tell, "fit": fit}[said.what](Path(said.place))


if __name__ == "__main__":
    main()
