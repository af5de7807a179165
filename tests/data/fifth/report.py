"""The report at the end of a race."""

from game.games.fifth.rules.state import RaceState
from game.lobby.report import GameReport, RankingRow

LOOKS = ("red", "blue", "green", "gold")
KINDS = {"goal": "First at the end of the track", "time": "Farthest when time was up"}


def report(state: RaceState) -> GameReport:
    """Return the end of a race from its last state."""
    outcome = state.outcome
    winners = outcome.winners if outcome is not None else ()
    order = sorted(range(1, state.seats + 1), key=lambda seat: (seat not in winners, -state.squares[seat - 1]))
    places = tuple(_place(state, seat, order, winners) for seat in order)
    return GameReport(winners, KINDS.get(outcome.reason if outcome is not None else "", ""), places, columns=("Steps",))


def _place(state: RaceState, seat: int, order: list[int], winners: tuple[int, ...]) -> RankingRow:
    won, steps = seat in winners, state.squares[seat - 1]
    ahead = sum(other in winners or state.squares[other - 1] > steps for other in order if other != seat)
    return RankingRow(seat, 1 if won else 1 + ahead, won, "", (str(steps),), LOOKS[seat - 1], frown=not won)
