"""The value of a position: each seat's share of the win, from data fitted to games of Regulars.

A conditional logit over the sides: the weights of `data/value.json` times what each side has (`position_features`) are
its score, and the softmax of the scores the shares. `python -m tools.fit_value` makes the file.
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

import msgspec
import numpy as np

from game.games.shoot.bots.position_features import FEATURES, PositionFeatures, features_of
from game.games.shoot.bots.ways import Floats
from game.games.shoot.rules.state import ShootState

FILE: Final = Path(__file__).parent.parent / "data" / "value.json"


class FittedGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was fitted to one kind of game: the weight of each feature, and of each kind of Gadget in a hand."""

    games: int
    weights: tuple[float, ...]
    gadgets: dict[str, float]

    def without_cards(self) -> FittedGames:
        """Return it without what depends on which Gadgets a side has."""
        kept = tuple(0.0 if name == "open" else one for name, one in zip(FEATURES, self.weights, strict=True))
        return FittedGames(self.games, kept, {})


class PositionModel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fitted weights by kind of game (see `kind_of`), in the order of the features."""

    features: tuple[str, ...]
    kinds: dict[str, FittedGames]

    def __post_init__(self) -> None:
        if self.features != FEATURES:
            raise ValueError("the features are not those of this program")
        if any(len(one.weights) != len(FEATURES) for one in self.kinds.values()):
            raise ValueError("a weight is missing, or one too many")
        if missing := KINDS - self.kinds.keys():
            raise ValueError(f"no weights for {', '.join(sorted(missing))}")


KINDS: Final = frozenset(f"{goal}-{seats}" for goal in ("flag", "flags", "hill", "kills", "lives") for seats in "2+")


def kind_of(state: ShootState) -> str:
    """Return which kind of game a state is of: what is played for, and by two seats or more.

    >>> sorted(KINDS)[:3]
    ['flag-+', 'flag-2', 'flags-+']
    """
    goal = state.goal
    if goal == "captures":
        goal = "hill" if state.taking_wins else "flags" if any(flag.team for flag in state.flags) else "flag"
    return f"{goal}-{'2' if len(state.heroes) == 2 else '+'}"


def read(file: Path = FILE) -> PositionModel:
    """Return the model of a file. OSError if it cannot be read, msgspec.DecodeError if it is damaged."""
    return msgspec.json.decode(file.read_bytes(), type=PositionModel)


@cache
def model() -> PositionModel | None:
    """Return the model that is used; None, and a line in the log, if its file is missing or damaged."""
    try:
        return read()
    except (OSError, msgspec.DecodeError) as error:
        logging.getLogger(__name__).warning("SHOOT's bots play by habit alone: the value of positions: %s", error)
        return None


def known() -> bool:
    """Return whether positions have a value: without the data all sides are worth the same."""
    return model() is not None


@cache
def version() -> str:
    """Return what tells these weights from others: part of a cache key."""
    found = model()
    return "none" if found is None else f"{crc32(msgspec.json.encode(found)):08x}"


def value(state: ShootState, *, cards: bool = True) -> tuple[float, ...]:
    """Return each seat's share of the win, in seat order; they sum to 1, and teammates share equally.

    Without `cards` it matters only how many Gadgets a hand holds, not which, nor what lies open: the games tell as much
    of how a seat came by them as of what they are good for, so they say little about playing one.
    The state, whole or a view, should be between two decisions of a turn or at its start; it is left as it is.
    """
    seats, weights = len(state.heroes), model()
    if state.outcome is not None:
        winners = state.outcome.winners or tuple(state.seats())
        return tuple((seat in winners) / len(winners) for seat in state.seats())
    if weights is None:
        return (1.0 / seats,) * seats
    found, fitted = features_of(state), weights.kinds[kind_of(state)]
    return by_seat(found, shares_of(scores_of(found, fitted if cards else fitted.without_cards())))


def scores_of(found: PositionFeatures, fitted: FittedGames) -> Floats:
    """Return the score of each side, in logits."""
    hands = [sum(fitted.gadgets.get(kind, 0.0) * count for kind, count in hand.items()) for hand in found.hands]
    scores: Floats = found.rows @ np.array(fitted.weights) + np.array(hands)
    return scores


def shares_of(scores: Floats) -> Floats:
    """Return the sides' shares of the win."""
    powers = np.exp(scores - scores.max())
    shares: Floats = powers / powers.sum()
    return shares


def by_seat(found: PositionFeatures, shares: Floats) -> tuple[float, ...]:
    """Return the shares of the seats, in seat order."""
    dealt = [
        (seat, float(share) / len(seats)) for seats, share in zip(found.sides, shares, strict=True) for seat in seats
    ]
    return tuple(share for _, share in sorted(dealt))
