"""Hunts for positions of SPLATATAT in games between bots: open hands, two or three seats, a win that can be forced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.games.puzzles import after
from game.games.splatatat.options import DEFAULT_COLOURS, SplatOptions
from game.games.splatatat.rules.cards import NAME, SHIFT, SWAP
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.position import read
from game.games.splatatat.rules.state import DECK, MIDDLE
from game.games.splatatat.story.puzzles import GOES, Unproved, holds
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending
from game.kernel.match import Match
from tools.days.found import FEWEST, Find
from tools.step_seeker import chosen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.lobby.puzzles import Puzzle

DECK_LEAST: Final = 6
HAND_MOST: Final = 4
"""Most cards of the hand to move; one more with Swapsies."""
BUDGET: Final = 12000
"""Most choices of a proof."""


def hunt(seed: int) -> Iterator[Find]:
    """Yield at most one position of a game."""
    seats = 2 if seed % 4 == 0 else 3
    match = Match(GAME, SplatOptions(seats=seats), RandomChance(seed))
    levels = ["rookie" if (seed + seat) % 3 == 0 else "regular" for seat in range(seats)]
    bots = [GAME.bot(level, 100 * seed + seat) for seat, level in enumerate(levels, 1)]
    while match.decision is not None:
        state, seat = match.state, match.decision.seat
        hand = state.zones[2 * seat]
        room = HAND_MOST + any(card >> SHIFT == SWAP for card in hand)
        if len(state.zones[DECK]) >= DECK_LEAST and len(hand) <= room:
            find = found(notation(state, seat), seats)
            if find is not None:
                yield find
                return
        match.play(chosen(match, bots[seat - 1]))


def found(at: str, seats: int) -> Find | None:
    """Return a position if one first choice, and only one, wins for sure; none where a single card does."""
    state = begin(GAME, SplatOptions(seats=seats, open_hands=True, position=at), RandomChance(0))
    decision = pending(state)
    if decision is None or decision.seat != 1:
        return None
    options = decision.options(state)
    if len(options) < FEWEST or any(after(state, choice).outcome is not None for choice in options):
        return None
    for kind, left in GOES.items():
        good = [choice for choice in options if holds(state, choice, left)]
        if good:
            proved = len(good) == 1 and proof(state, good[0], left)
            return Find(kind, at, good[0], (len(options) - 1,)) if proved else None
    return None


def proof(state: Any, choice: Any, left: int) -> bool:
    """Return whether a win can be forced after a choice whatever cards come, as far as the budget goes."""
    try:
        return holds(state, choice, left, [BUDGET])
    except Unproved:
        return False


def notation(state: Any, seat: int) -> str:
    """Return a state as a position in which a seat is seat 1, with the colours of the seats there (section 19)."""
    seats = state.rules.seats
    order = [(seat - 1 + place) % seats + 1 for place in range(seats)]
    numbers = {0: 0, **{old: new for new, old in enumerate(order, 1)}}
    letters = {state.colours[old - 1]: DEFAULT_COLOURS[new - 1] for old, new in numbers.items() if old}

    def names(cards: Sequence[int]) -> str:
        told = (NAME[card] for card in cards)
        return " ".join(letters[name[0]] + name[1:] if name[1:].isdigit() else name for name in told) or "-"

    mover = f"1 {'+' if state.direction > 0 else '-'}" + (f" {numbers[state.dollop]}" if state.dollop else "")
    parts = [mover, names(state.zones[DECK]), names(state.zones[MIDDLE])]
    for one in order:
        smiles = str(state.smiles[one - 1]) if state.inside[one - 1] else "out"
        new = " new" if state.inside[one - 1] and not state.began[one - 1] else ""
        hand, pile = names(state.zones[2 * one]), names(state.zones[2 * one + 1])
        parts.append(f"{smiles}{new} | {hand} | {pile} | {numbers[state.top_by[one - 1]]}")
    return "; ".join(parts)


def proved(puzzle: Puzzle) -> bool:
    """Return whether the solution of a position is the only one."""
    return found(puzzle.at, len(read(puzzle.at).places)) == Find(puzzle.kind, puzzle.at, puzzle.best, puzzle.worth)
