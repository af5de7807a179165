"""Bots against bots, without a window: whole games from a seed, and their results."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from game.bots.own_bot import FailureCount, failures_of
from game.bots.temper import bot_named
from game.kernel.chance import RandomChance
from game.kernel.events import Event
from game.kernel.game import Bot, Game, begin, pending, play, play_trusted
from game.kernel.state import Choice, State


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one game of bots. `winner` is the only winning seat, None for a draw; `seconds` of one core.

    In team games `winner` is the first seat of the only winning team. `winners`: all who share the win. `turns`: how
    many there were; `out`: seats that were knocked out (0 in other games); `thought`: by seat, the seconds of each of
    its choices; `failures`: decisions of bots of files that a stand-in took.
    """

    seed: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    rounds: int
    turns: int
    decisions: int
    seconds: float
    winner: int | None = None
    out: int = 0
    thought: list[list[float]] = []
    failures: list[FailureCount] = []


class Ear(Protocol):
    """An observer of a game while it is played."""

    def chosen(self, state: Any, decision: Any, choice: Choice, why: str) -> None:
        """Called just before a choice is carried out; `why` is the bot's own reason, if it has one."""

    def heard(self, state: Any, events: Sequence[Event]) -> None:
        """Called with the events of the set-up or of a choice."""


class UniformBot:
    """Plays legal choices at random: the baseline every level is measured against. It needs no view."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def choose(self, view: Any, decision: Any, options: list[Choice]) -> Choice:
        choice: Choice = decision.suggest(view, self.random)
        return choice


def bot_of(game: Game, level: str, seed: int) -> Bot:
    """Return a bot by its level, with or without a temper ("random": uniform play); raises KeyError for others."""
    return UniformBot(seed) if level == "random" else bot_named(game, level, seed)


def teams_of(options: Any, seats: int) -> list[tuple[int, ...]]:
    """Return the teams: as the options define them, or seats i and i + n/2 if they only say that there are teams."""
    own = getattr(options, "parties", None)
    if own is not None:
        return list(own())
    if not getattr(options, "teams", False):
        return [(seat,) for seat in range(1, seats + 1)]
    half = seats // 2
    return [(seat, seat + half) for seat in range(1, half + 1)]


def options_for(bot: Any, decision: Any, view: Any) -> list[Choice]:
    """Return a decision's options for a bot; empty for one that declares that it finds its choices itself."""
    options: list[Choice] = decision.options(view) if getattr(bot, "needs_options", True) else []
    return options


def play_game(
    game: Game,
    options: Any,
    levels: Sequence[str],
    seed: int,
    watch: Callable[[State], None] | None = None,
    limit: int = 20_000,
    *,
    cut: int = 0,
    bots: Callable[[Game, str, int], Bot] = bot_of,
    listen: Callable[[State], Sequence[Ear]] | None = None,
) -> GameResult:
    """Play one game to its end; bot k plays seat k and only sees its view.

    `watch` receives the state after each choice; `listen` is called with the first state and returns the observer of
    the events. With `cut` a game stops without a winner, for the reason "cut", after that many decisions.

    Raises IllegalChoice if a bot breaks the rules, RuntimeError after `limit` decisions.
    """
    began = time.thread_time()
    players = [bots(game, level, seed * 1000 + seat) for seat, level in enumerate(levels, 1)]
    events: list[Event] = []
    state = begin(game, options, RandomChance(seed), None if listen is None else events)
    ears = () if listen is None else listen(state)
    for ear in ears:
        ear.heard(state, events)
    decisions, thought = 0, [list[float]() for _ in levels]
    while (decision := pending(state)) is not None and not 0 < cut <= decisions:
        bot = players[decision.seat - 1]
        choice, took = answer(bot, state, decision)
        if took:  # uniform play takes no time to think
            thought[decision.seat - 1].append(round(took, 6))
        events.clear()
        for ear in ears:
            ear.chosen(state, decision, choice, str(getattr(bot, "why", "")))
        (play_trusted if isinstance(bot, UniformBot) else play)(state, choice)
        decisions += 1
        for ear in ears:
            ear.heard(state, events)
        if watch is not None:
            watch(state)
        if decisions > limit:
            raise RuntimeError(f"no end after {limit} decisions (seed {seed})")
    winners, reason = (state.outcome.winners, state.outcome.reason) if state.outcome is not None else ((), "")
    return GameResult(
        seed=seed,
        levels=tuple(levels),
        winner=winners[0] if len(winners) == 1 or winners in parties_of(state, options, len(levels)) else None,
        reason=reason or ("cut" if cut else ""),
        rounds=getattr(state, "round", 0),
        decisions=decisions,
        seconds=round(time.thread_time() - began, 6),
        winners=winners,
        turns=state.turn,
        out=sum(not inside for inside in getattr(state, "inside", ())),
        thought=thought,
        failures=failures_of(players),
    )


def answer(bot: Bot, state: State, decision: Any) -> tuple[Choice, float]:
    """Return a bot's answer to the pending decision of a state, given its view, and the seconds it took."""
    if isinstance(bot, UniformBot):
        return decision.suggest(state, bot.random), 0.0
    view = state.view(decision.seat)
    own = view.stack[-1]
    asked = time.perf_counter()
    choice = bot.choose(view, own, options_for(bot, own, view))
    return choice, time.perf_counter() - asked


def parties_of(state: State, options: Any, seats: int) -> list[tuple[int, ...]]:
    """Return the teams of a running game: from the options, or as drawn at random."""
    sides = getattr(state, "sides", ())
    if sides and sides[0]:
        return [tuple(seat for seat, side in enumerate(sides, 1) if side == one) for one in sorted(set(sides))]
    return teams_of(options, seats)


def totals(results: Sequence[GameResult], seats: int) -> dict[str, Any]:
    """Return the totals of the results, as `simulate --json` prints them."""
    seconds = sum(result.seconds for result in results)
    decisions = sum(result.decisions for result in results)
    return {
        "games": len(results),
        "wins": {str(seat): sum(result.winner == seat for result in results) for seat in range(1, seats + 1)},
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
    }
