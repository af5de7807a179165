"""A match begun from a state of another one: a variation (MOM-BRA-1, MOM-BRA-2).

The original is never written. The variation's initial state is stored whole in its entry 0. With the same luck the
state is unchanged, and a repeated question gets the same answer; otherwise what no seat knew, or what one seat did not
know, is dealt again under a key of its own.
"""

from random import Random
from typing import Any, Final, Literal

import msgspec

from game.kernel.cards import HIDDEN, NOBODY
from game.kernel.chance import Chance
from game.kernel.game import Game, pending, run
from game.kernel.match import Match
from game.kernel.sealed import SealedLuck, fresh
from game.kernel.state import State

DEPTH: Final = 8
"""The longest chain of variations of variations."""
DEALS: Final = 20
"""How many deals are tried until the seat that is asked has a choice."""

Way = Literal["same", "fresh", "knew"]
"""How luck continues: the same, fresh with the hands as they are, or fresh as one seat knew the table."""


class Origin(msgspec.Struct, frozen=True):
    """Where a match comes from: its `parent` in the journal and the number of the entry after which it `fork`s.

    `way` is how its luck continues, `seat` whose knowledge it was dealt by, if any. A `practice` was begun while its
    original was still in progress (MOM-BRA-3).
    """

    kind: Literal["table", "variation", "import"] = "table"
    parent: int = 0
    fork: int = 0
    way: Way | Literal[""] = ""
    seat: int = 0
    practice: bool = False

    @property
    def luck(self) -> str:
        """Its luck in a word or two, as the journal stores it: "same", "fresh", "knew 2", "practice 2"."""
        return f"{'practice' if self.practice else self.way} {self.seat}" if self.seat else self.way


def origin_of(kind: str, parent: int, fork: int, luck: str) -> Origin:
    """Return an origin from what the journal stores.

    >>> origin_of("variation", 7, 30, "practice 2").seat
    2
    """
    word, _, seat = luck.partition(" ")
    known = kind if kind in ("variation", "import") else "table"
    if known != "variation" or word not in ("same", "fresh", "knew", "practice"):
        return Origin(known, parent, fork)  # type: ignore[arg-type]
    way: Any = "knew" if word == "practice" else word
    return Origin("variation", parent, fork, way, int(seat) if seat.isdecimal() else 0, word == "practice")


class Begun(msgspec.Struct, frozen=True):
    """A variation that can be played: its match, and the source of its chance."""

    match: Match
    luck: SealedLuck


def begin(
    game: Game, options: Any, state: State, way: Way, *, seat: int = 0, luck: SealedLuck | None = None,
    before: dict[str, int] | None = None, key: SealedLuck | None = None,
) -> Begun | None:  # fmt: skip
    """Begin a variation from a state of a match; None if no deal fits what `seat` saw, or the game is over there.

    `luck` and `before` are the original's key and how often each name had been answered there; they count only for the
    same luck, and without a key (in a game from before luck was sealed) a new one is drawn. `key` sets the new key,
    for tests.
    """
    if way == "same":
        same = luck or key or fresh()
        known = msgspec.structs.replace(same, known="same", before=dict(before or {}))
        return _started(game, options, state, known)
    new = key or fresh()
    dice = Random(f"{new.key.hex()} deal")
    if way == "fresh":
        return _started(game, options, unseen_anew(state, dice), new)
    found = redealt(state.view(seat), dice, new.chance())
    return None if found is None else _started(game, options, found, new)


def _started(game: Game, options: Any, state: State, luck: SealedLuck) -> Begun | None:
    """Return the match that begins with a state; None if it leads to no choice."""
    match = Match.begun(game, options, state, luck.chance())
    return Begun(match, luck) if match.decision is not None else None


def unseen_anew(state: State, random: Random) -> State:
    """Return a whole state in which the cards known to no seat are dealt again; known ones stay."""
    hidden = state.copy()
    hidden.zones = [[card if state.knows[card] else HIDDEN for card in zone] for zone in state.zones]
    full = hidden.redeal(random)
    for before, zone in zip(hidden.zones, full.zones, strict=True):
        if HIDDEN in before:
            for card in set(zone).difference(before):
                full.knows[card] = NOBODY
    return full


def redealt(view: State, random: Random, chance: Chance) -> State | None:
    """Return a whole state that one seat could not distinguish from the real one; None if `DEALS` deals gave none.

    A view hides whom a reaction window asks: the deal must run on to a decision with a choice (a forced save implies
    its card). The state before that is returned.
    """
    for _ in range(DEALS):
        found = view.redeal(random)
        trial = run(found.copy(), chance)
        decision = pending(trial)
        if decision is not None and decision.options(trial):
            return found
    return None
