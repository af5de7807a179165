"""Statistics of SPLATATAT games: turns, endings, seats out, the first seat's share (rulebook section 20)."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from game.games.splatatat.bots.greedy import greedy
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.state import SplatState
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play_trusted
from game.kernel.state import Choice, Decision

Policy = Callable[[SplatState, Decision, Random], Choice]
ENDS: Final = ("LAST_STANDING", "EMPTY_HAND", "REVEAL", "TARGET", "STANDSTILL", "LIMIT")


class ResultRow(msgspec.Struct, frozen=True):
    """Results of a number of games of one kind.

    `turns`, `low`, `high`: turns per seat, the mean and the 10th and 90th percentile. `ends`: the share of each way to
    end, in the order of ENDS. `out`: the mean number of seats out at the end. `first`: the share of games won by the
    seat that began (in Co-op by its team; a shared win counts for its share), `fair` what it would be by chance.
    `empty_deck`: the share of decisions with an empty deck.
    """

    games: int
    seats: int
    turns: float
    low: float
    high: float
    ends: dict[str, float]
    out: float
    first: float
    fair: float
    empty_deck: float

    def error(self, share: float) -> float:
        """Return the standard error of a share near the given one."""
        return float((share * (1 - share) / self.games) ** 0.5)


def row(options: SplatOptions, games: int, policy: Policy = greedy, seed: int = 0) -> ResultRow:
    """Play games with the same options, every seat by the same policy; equal seeds give equal rows."""
    random = Random(seed)
    turns: list[float] = []
    ends: Counter[str] = Counter()
    out, first, empty, decisions = 0, 0.0, 0, 0
    for _ in range(games):
        state = begin(GAME, options, RandomChance(random.getrandbits(64)))
        assert isinstance(state, SplatState)
        beginner = state.dealer % options.seats + 1
        while (decision := pending(state)) is not None:
            decisions += 1
            empty += not state.zones[0]
            play_trusted(state, policy(state, decision, random))
        assert state.outcome is not None
        turns.append(state.turn / options.seats)
        ends[state.outcome.reason] += 1
        out += options.seats - state.seats_in
        winners = {state.team_of(winner) for winner in state.outcome.winners}
        first += (state.team_of(beginner) in winners) / len(winners)
    turns.sort()
    return ResultRow(
        games=games,
        seats=options.seats,
        turns=sum(turns) / games,
        low=turns[games // 10],
        high=turns[games * 9 // 10],
        ends={end: ends[end] / games for end in ENDS},
        out=out / games,
        first=first / games,
        fair=(2 if options.teams else 1) / options.seats,
        empty_deck=empty / max(1, decisions),
    )
