"""Bots against bots, without a window: whole games from a seed, and what came of them."""

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from game.kernel.chance import RandomChance
from game.kernel.game import Bot, Game, begin, pending, play, play_trusted
from game.kernel.state import Choice, State


class GameResult(msgspec.Struct, frozen=True):
    """How one simulated game went. `winner` is the only winning seat, None for a draw; `seconds` of one core.

    Where teams play, `winner` is the first seat of the only winning team. `winners`: all who share the win.
    `turns`: how many there were; `out`: seats that were put out (0 in other games).
    """

    winner: int | None
    reason: str
    rounds: int
    decisions: int
    seconds: float
    winners: tuple[int, ...] = ()
    turns: int = 0
    out: int = 0


class UniformBot:
    """Plays legal choices at random: the floor every level is measured from. It needs no view."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        """Return some legal choice."""
        choice: Choice = decision.suggest(view, self.random)
        return choice


def bot_of(game: Game, level: str, seed: int) -> Bot:
    """Return a bot by its level's name ("random" for uniform play); raises KeyError for others."""
    return UniformBot(seed) if level == "random" else game.bot(level, seed)


def teams_of(options: Any, seats: int) -> list[tuple[int, ...]]:
    """Return who plays together: what the options say themselves, or seats i and i + n/2 where they say teams."""
    own = getattr(options, "parties", None)
    if own is not None:
        return list(own())
    if not getattr(options, "teams", False):
        return [(seat,) for seat in range(1, seats + 1)]
    half = seats // 2
    return [(seat, seat + half) for seat in range(1, half + 1)]


def options_for(bot: Any, decision: Any, view: Any) -> list[Choice]:
    """Return a decision's options for a bot; empty for one that says it looks for its choices itself."""
    options: list[Choice] = decision.options(view) if getattr(bot, "needs_options", True) else []
    return options


def play_game(
    game: Game,
    options: Any,
    levels: Sequence[str],
    seed: int,
    watch: Callable[[State], None] | None = None,
    limit: int = 20_000,
    times: list[tuple[int, float]] | None = None,
) -> GameResult:
    """Play one game to its end; bot k keeps seat k. Every bot sees its view only.

    `times` takes down, choice by choice, the seat and the seconds it thought.

    Raises IllegalChoice if a bot breaks the rules, RuntimeError after `limit` decisions.
    """
    began = time.perf_counter()
    bots = [bot_of(game, level, seed * 1000 + seat) for seat, level in enumerate(levels, 1)]
    state = begin(game, options, RandomChance(seed))
    decisions = 0
    while (decision := pending(state)) is not None:
        bot = bots[decision.seat - 1]
        if isinstance(bot, UniformBot):
            play_trusted(state, decision.suggest(state, bot.random))
        else:
            view = state.view(decision.seat)
            own = view.stack[-1]
            asked = time.perf_counter()
            choice = bot.choose(view, own, options_for(bot, own, view))
            if times is not None:
                times.append((decision.seat, time.perf_counter() - asked))
            play(state, choice)
        decisions += 1
        if watch is not None:
            watch(state)
        if decisions > limit:
            raise RuntimeError(f"no end after {limit} decisions (seed {seed})")
    outcome = state.outcome
    winners = outcome.winners if outcome is not None else ()
    parties = teams_of(options, len(levels))
    sides = getattr(state, "sides", ())
    if sides and sides[0]:  # as they came out of the lot
        parties = [tuple(seat for seat, side in enumerate(sides, 1) if side == one) for one in sorted(set(sides))]
    return GameResult(
        winner=winners[0] if len(winners) == 1 or winners in parties else None,
        reason=outcome.reason if outcome is not None else "",
        rounds=getattr(state, "round", 0),
        decisions=decisions,
        seconds=time.perf_counter() - began,
        winners=winners,
        turns=state.turn,
        out=sum(not inside for inside in getattr(state, "inside", ())),
    )


def play_games(
    game: Game,
    options: Any,
    levels: Sequence[str],
    games: int,
    seed: int,
    times: list[tuple[int, float]] | None = None,
) -> Iterator[GameResult]:
    """Play games with the seeds `seed`, `seed + 1`, ... and give each result as it comes; `times` as in play_game."""
    for number in range(games):
        yield play_game(game, options, levels, seed + number, times=times)


def totals(results: Sequence[GameResult], seats: int) -> dict[str, Any]:
    """Sum results up as `simulate --json` prints them."""
    seconds = sum(result.seconds for result in results)
    decisions = sum(result.decisions for result in results)
    return {
        "games": len(results),
        "wins": {str(seat): sum(result.winner == seat for result in results) for seat in range(1, seats + 1)},
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
    }
