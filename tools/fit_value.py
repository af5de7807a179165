"""Fit SHOOT's position value to games of Regulars, and measure how good it is.

    nice -n 15 uv run python -m tools.fit_value --games 3000 --out /tmp/value
    uv run python -m tools.fit_value --games 0 --out /tmp/value --write

The games are added to the folder, which a stopped run continues; then all its games are fitted, a conditional logit
for each kind of game, and checked: on a fifth of the games by cross-checking, and on maps that are never fitted to.
`--write` puts the weights into game/games/shoot/data/value.json.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.bots.laboratory.calibration import Prediction, truth
from game.games.shoot.bots.position_features import FEATURES, PositionFeatures, features_of
from game.games.shoot.bots.position_value import FILE, KINDS, FittedGames, PositionModel, kind_of, scores_of, shares_of
from game.games.shoot.rules.cards import cards_in, gadget
from tools.value_games import CHECKED, play, read

Floats = NDArray[np.float64]

GADGETS: Final = tuple(sorted({gadget(card).id for card in cards_in("gadget", True)}))
PRIOR, PRIOR_OF_CARDS = 100.0, 1500.0
"""How strongly weights are drawn towards those of all kinds of games together, and these towards 0: of features in
standard deviations, and of the kinds of Gadgets. Found by cross-checking 1,045 games."""
OF_ONE_GAME: Final = 4.0
"""What the positions of a game count for, together: they are much alike."""
POSITIONS: Final = 32
"""Most positions of a game that are used."""
STAGES: Final = 3
"""Parts of a game that are told apart."""


class Moment(NamedTuple):
    """A position and what became of it. `game` is its seed, `stage` which part of the game it is of."""

    game: int
    map: str
    mode: str
    seats: int
    usual: bool
    stage: int
    kind: str
    found: PositionFeatures
    won: Floats


def moments_of(folder: Path) -> list[Moment]:
    """Return the positions of all games of a folder that somebody has won."""
    rows: list[Moment] = []
    for file in sorted(folder.glob("*.bin")):
        for one in read(file):
            if not one.winners:
                continue
            dice = Random(one.seed)
            for number in sorted(dice.sample(range(len(one.positions)), min(POSITIONS, len(one.positions)))):
                state = one.state(number)
                found = features_of(state)
                won = np.array([sum(seat in one.winners for seat in side) for side in found.sides]) / len(one.winners)
                stage = number * STAGES // len(one.positions)
                rows.append(
                    Moment(one.seed, one.map, one.mode, one.seats, one.usual, stage, kind_of(state), found, won)
                )
    return rows


class Table(NamedTuple):
    """Positions as arrays: features with Gadgets (positions, sides, features), results, which sides there are."""

    x: Floats
    won: Floats
    there: NDArray[np.bool_]
    games: NDArray[np.int64]


def table_of(moments: Sequence[Moment]) -> Table:
    """Return positions as arrays."""
    most = max(len(one.won) for one in moments)
    x = np.zeros((len(moments), most, len(FEATURES) + len(GADGETS)))
    won, there = np.zeros((len(moments), most)), np.zeros((len(moments), most), dtype=bool)
    for number, one in enumerate(moments):
        sides = len(one.won)
        x[number, :sides, : len(FEATURES)] = one.found.rows
        for side, hand in enumerate(one.found.hands):
            for kind, count in hand.items():
                x[number, side, len(FEATURES) + GADGETS.index(kind)] = count
        won[number, :sides], there[number, :sides] = one.won, True
    return Table(x, won, there, np.array([one.game for one in moments]))


def fit(table: Table, around: FittedGames | None = None, steps: int = 8) -> FittedGames:
    """Return the weights that make the results most likely, by Newton's method with a normal prior around others."""
    x, won, there, games = table
    sides, count = x.shape[1:]
    scale = x[there].std(axis=0)
    used = scale > 1e-6
    centre = np.zeros(count)
    if around is not None:
        centre = np.array([*around.weights, *(around.gadgets.get(kind, 0.0) for kind in GADGETS)]) * scale
    z = (x[:, :, used] / scale[used]) * there[:, :, None]
    prior = np.where(np.arange(count) < len(FEATURES), PRIOR, PRIOR_OF_CARDS)[used]
    _, game, positions = np.unique(games, return_inverse=True, return_counts=True)
    weight = (OF_ONE_GAME / positions[game])[:, None]
    centre = centre[used]
    at = centre.copy()
    for _ in range(steps):
        powers = np.where(there, np.exp(np.clip(z @ at, -50.0, 50.0)), 0.0)
        p = powers / powers.sum(axis=1, keepdims=True)
        slope = ((won - p) * weight).ravel() @ z.reshape(-1, len(at)) - prior * (at - centre)
        off = z - sum(p[:, side, None] * z[:, side] for side in range(sides))[:, None, :]
        flat = (off * np.sqrt(weight * p)[:, :, None]).reshape(-1, len(at))
        at = at + np.linalg.solve(flat.T @ flat + np.diag(prior), slope)
    found = np.zeros(count)
    found[used] = at / scale[used]
    weights = tuple(float(f"{one:.4g}") for one in found[: len(FEATURES)])
    cards = {kind: round(float(one), 3) for kind, one in zip(GADGETS, found[len(FEATURES) :], strict=True)}
    return FittedGames(len(positions), weights, {kind: one for kind, one in cards.items() if one})


def said(moments: Sequence[Moment], fitted: FittedGames) -> list[Prediction]:
    """Return what a value claims of positions, beside what became of them."""
    return [
        Prediction(one.game, one.mode, tuple(shares_of(scores_of(one.found, fitted)).tolist()), tuple(one.won.tolist()))
        for one in moments
    ]


def loss(claims: Sequence[Prediction]) -> float:
    """Return the mean log loss of some claims."""
    return -sum(
        came * float(np.log(max(share, 1e-6))) for one in claims for share, came in zip(one.said, one.came, strict=True)
    ) / len(claims)


def even(claims: Sequence[Prediction]) -> float:
    """Return the mean log loss of even odds."""
    return sum(float(np.log(len(one.said))) for one in claims) / len(claims)


def tell(name: str, claims: Sequence[Prediction]) -> None:
    """Print how good some claims are."""
    if claims:
        sure = truth(claims)
        print(
            f"{name:34} {sure.games:5} games {sure.moments:6} positions  log loss {loss(claims):.3f} (even "
            f"{even(claims):.3f})  Brier {sure.ratio:.2f} of even  calibration {100 * sure.gap:.1f}"
        )


def report(moments: Sequence[Moment]) -> dict[str, FittedGames]:
    """Print the checks, and return the weights fitted to all games but those on the maps kept out."""
    every: list[Prediction] = []
    staged: dict[str, list[Prediction]] = {}
    unseen: list[Prediction] = []
    final: dict[str, FittedGames] = {}
    fair = [one for one in moments if one.map not in CHECKED]
    together, all_fair = fit(table_of([one for one in fair if one.game % 5])), fit(table_of(fair))
    for kind in sorted(KINDS):
        own = [one for one in moments if one.kind == kind]
        seen = [one for one in own if one.map not in CHECKED]
        if not seen:
            final[kind] = all_fair
            continue
        kept, rest = [one for one in seen if one.game % 5 == 0], [one for one in seen if one.game % 5]
        fitted = fit(table_of(rest), together)
        claims = said(kept, fitted)
        every += claims
        tell(f"{kind} held out", claims)
        for mode, seats in sorted({(one.mode, one.seats) for one in kept}):
            tell(f"    {mode} {seats}", said([one for one in kept if (one.mode, one.seats) == (mode, seats)], fitted))
        for stage in range(STAGES):
            part = said([one for one in kept if one.stage == stage], fitted)
            tell(f"    part {stage + 1} of {STAGES}", part)
            staged.setdefault(f"part {stage + 1} of {STAGES}", []).extend(part)
        tell("    usual set-up", said([one for one in kept if one.usual], fitted))
        final[kind] = fit(table_of(seen), all_fair)
        away = said([one for one in own if one.map in CHECKED], final[kind])
        unseen += away
        tell("    maps never fitted to", away)
    tell("all held out", every)
    for name, part in staged.items():
        tell(f"    {name}", part)
    tell("all on maps never fitted to", unseen)
    return final


def main() -> None:
    """Run the command."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--games", type=int, default=3000, help="games that the folder's own file should have")
    asked.add_argument("--first", type=int, default=600_000, help="the first seed")
    asked.add_argument("--out", type=Path, default=Path("value_games"), help="the folder of games")
    asked.add_argument("--write", action="store_true", help="put the weights into the game's data")
    wanted = asked.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    if wanted.games:
        play(wanted.out / f"from_{wanted.first}.bin", wanted.first, wanted.games)
    kinds = report(moments_of(wanted.out))
    if wanted.write:
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(PositionModel(FEATURES, kinds)), indent=1) + b"\n")


if __name__ == "__main__":
    main()
