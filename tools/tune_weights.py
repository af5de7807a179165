"""Tune the weights of SHOOT's Veteran by games in which the weights of both sides are perturbed.

    python -m tools.tune_weights play  --mode kills --games 2000 --seed 1 --file games.jsonl
    python -m tools.tune_weights fit   --mode kills --file games.jsonl
    python -m tools.tune_weights step  --mode kills --length 1.5 --file games.jsonl
    python -m tools.tune_weights match --mode kills --games 400 --seed 1

Every game tells about all weights at once: the result is fitted on the difference of the two sides' perturbations.
`step` moves the weights in data/weights.json along the fitted gradient; `match` plays them against the Regular's.
"""

from __future__ import annotations

import argparse
import json
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from game.bots.arena import GameResult, play_game
from game.bots.tournament import Pairing, standing
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.weights import FILE, PLAIN_WEIGHTS, HabitWeights, of_level
from game.games.shoot.rules.game import GAME
from game.games.shoot.tables import make_options
from game.resources import maps

SPREAD: Final = 0.35
"""Standard deviation of the logarithm of a weight; of the others it is in `ADDED`."""
ADDED: Final = {"still": 0.5, "hopeless": 0.07, "onward": 0.08}
WITHOUT_FLAG: Final = frozenset({"hunt", "battle", "kill", "last_kill", "last_death"})
"""Weights that count only where there is no Flag."""
ONLY_WITH_FLAG: Final = frozenset(
    {"step", "cover", "hopeless", "flag_taken", "race", "prize", "price", "prize_way", "price_way", "carrier"}
    | {"carrying", "carry", "fetch", "chase", "ambush"}
)
SELDOM: Final = frozenset({"hill", "escort", "recover", "guard"})
"""Weights of modes that are not tuned."""
MAPS: Final = {
    "ctf": ("kitchen_table", "kitchen_table", "picnic", "toy_room"),
    "kills": ("kitchen_table", "kitchen_table", "picnic", "toy_room"),
    "lms": ("kitchen_table", "kitchen_table", "picnic", "toy_room"),
}


def names_of(mode: str) -> list[str]:
    """Return the names of the weights that count in a mode, the parts of a role after a dot."""
    idle = SELDOM | (ONLY_WITH_FLAG if mode in ("kills", "lms") else WITHOUT_FLAG)
    found: list[str] = []
    for name, value in msgspec.to_builtins(PLAIN_WEIGHTS).items():
        if name not in idle:
            found += [f"{name}.{part}" for part in value] if isinstance(value, dict) else [name]
    return found


def moved(weights: HabitWeights, mode: str, z: list[float] | Any) -> HabitWeights:
    """Return weights moved by as many standard deviations each."""
    tree = msgspec.to_builtins(weights)
    for name, by in zip(names_of(mode), z, strict=True):
        *outer, field = name.split(".")
        at = tree[outer[0]] if outer else tree
        if name in ADDED:
            at[field] += ADDED[name] * by
        else:
            at[field] *= exp(SPREAD * by)
    tree["hopeless"] = min(0.99, tree["hopeless"])
    return msgspec.convert(tree, HabitWeights)


def game_of(mode: str, place: str, seed: int, sides: list[HabitWeights | str], cards: bool) -> GameResult:
    """Play a game of two sides, each with weights or at a level."""

    def bot(game: Any, level: str, own: int) -> Any:
        side = sides[int(level)]
        return game.bot(side, own) if isinstance(side, str) else Regular(own, side)

    options = make_options(len(sides), mode, maps() / f"{place}.tmx")
    options = msgspec.structs.replace(options, cards="normal" if cards else "beginner")
    return play_game(GAME, options, [str(n) for n in range(len(sides))], seed, bots=bot, cut=3000)


def share_of(result: GameResult, seat: int) -> float:
    """Return the part of a win of a seat; a game without a winner is shared."""
    return (seat in result.winners) / len(result.winners) if result.winners else 1 / len(result.levels)


def play(mode: str, games: int, seed: int, path: Path, scale: float) -> None:
    """Play games with both sides perturbed, and append a line for each."""
    base, names = of_level("veteran", mode), names_of(mode)
    dice = Random(seed)
    with path.open("a") as file:
        for number in range(games):
            place = dice.choice(MAPS.get(mode, ("kitchen_table",)))
            za, zb = ([round(dice.gauss(0, scale), 2) for _ in names] for _ in range(2))
            sides: list[Any] = [moved(base, mode, za), moved(base, mode, zb)]
            result = game_of(mode, place, seed + number, sides, number % 2 == 0)
            file.write(json.dumps([place, seed + number, za, zb, share_of(result, 1), result.turns]) + "\n")
            file.flush()


def fitted(rows: list[Any], prior: float) -> tuple[Any, Any, Any]:
    """Return the coefficients in logits per standard deviation, the last one seat 1's, their errors and covariance."""
    x = np.array([np.array(row[2]) - np.array(row[3]) for row in rows])
    y = np.array([row[4] for row in rows])
    x = np.hstack([x, np.ones((len(x), 1))])
    penalty = np.full(x.shape[1], prior)
    penalty[-1] = 0.01
    b = np.zeros(x.shape[1])
    for _ in range(15):
        p = 1 / (1 + np.exp(-x @ b))
        h = (x * (p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        b += np.linalg.solve(h, x.T @ (y - p) - penalty * b)
    c = np.linalg.inv(h)
    return b, np.sqrt(np.diag(c)), c


def read(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def fit(mode: str, path: Path) -> None:
    """Print the coefficients and how steep the gradient is."""
    rows = read(path)
    b, error, c = fitted(rows, 1e-6)
    own = b[:-1]
    square, spread = own @ own - np.trace(c[:-1, :-1]), sqrt(2 * np.trace(c[:-1, :-1] @ c[:-1, :-1]))
    print(f"{len(rows)} games, {np.mean([row[5] for row in rows]):.1f} turns, seat 1 {b[-1]:+.2f}")
    print(f"square of the gradient, unbiased: {square:+.4f} +- {spread:.4f} (logits per standard deviation, squared)")
    for number in np.argsort(-abs(own / error[:-1])).tolist():
        print(f"  {names_of(mode)[number]:14s} {own[number]:+.3f} +- {error[number]:.3f}")


def step(mode: str, path: Path, length: float) -> None:
    """Move the weights of a mode along the gradient, shrunk by how sure it is, and keep them."""
    rows = read(path)
    b, error, _ = fitted(rows, 1e-6)
    own = b[:-1]
    noise, signal = float(np.mean(error[:-1] ** 2)), float(np.mean(own**2))
    kept = max(0.0, signal - noise) / signal
    b, _, _ = fitted(rows, 1 / max(1e-6, signal - noise))
    own = b[:-1]
    z = length * own / max(1e-9, float(np.linalg.norm(own)))
    found = moved(of_level("veteran", mode), mode, z.tolist())
    whole = json.loads(FILE.read_text()) if FILE.exists() else {}
    plain, tree = msgspec.to_builtins(PLAIN_WEIGHTS), msgspec.to_builtins(found)
    changes: dict[str, Any] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            inner = {key: round(part, 3) for key, part in value.items()}
            if inner != plain[name]:
                changes[name] = inner
        elif round(value, 3) != plain[name]:
            changes[name] = round(value, 3)
    whole.setdefault("veteran", {})[mode] = changes
    FILE.write_text(json.dumps(whole, indent=1) + "\n")
    print(f"kept {kept:.2f} of the gradient's square; expected {float(own @ z):+.2f} logits")


def match(mode: str, games: int, seed: int, places: list[str], rival: str) -> None:
    """Play a mode's weights against another level in pairs, and print the share."""
    pairs, by = [], {}
    for number in range(games // 2):
        place = places[number % len(places)]
        own: Any = of_level("veteran", mode)
        cards = number // len(places) % 2 == 0
        first = game_of(mode, place, seed + number, [own, rival], cards)
        second = game_of(mode, place, seed + number, [rival, own], cards)
        share = (share_of(first, 1) + share_of(second, 2)) / 2
        pairs.append(Pairing(seed + number, share, 2, first.decisions + second.decisions, [], []))
        by.setdefault(place, []).append(pairs[-1])
    for place, those in [*by.items(), ("all", pairs)]:
        found = standing(those)
        print(f"{place:16s} {found.games:4d} games {100 * found.share:.1f} +- {100 * found.error:.1f} %", flush=True)


def main() -> None:
    """Run one of the commands."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=("play", "fit", "step", "match"))
    asked.add_argument("--file", type=Path, default=Path("games.jsonl"))
    asked.add_argument("--mode", default="ctf")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--scale", type=float, default=1.0)
    asked.add_argument("--length", type=float, default=1.5)
    asked.add_argument("--maps", default="kitchen_table,picnic,toy_room,breakfast")
    asked.add_argument("--rival", default="regular")
    one = asked.parse_args()
    if one.what == "play":
        play(one.mode, one.games, one.seed, one.file, one.scale)
    elif one.what == "fit":
        fit(one.mode, one.file)
    elif one.what == "step":
        step(one.mode, one.file, one.length)
    else:
        match(one.mode, one.games, one.seed, one.maps.split(","), one.rival)


if __name__ == "__main__":
    main()
