"""How a game ends: the goals, stalemate, long game, and the ranking (sections 1 and 11)."""

from typing import Any

from game.games.splatatat.rules import events
from game.games.splatatat.rules.state import SplatState
from game.kernel.state import Outcome


def team_seats(state: SplatState, seat: int) -> tuple[int, ...]:
    """Return a seat and, in Co-op, its teammate."""
    mate = state.mate_of(seat)
    return tuple(sorted((seat, mate))) if mate else (seat,)


def rank_key(state: SplatState, seat: int) -> tuple[int, ...]:
    """Return the sort key of a seat that is in when nobody reached a goal, best first (SPL-END-4, SPL-VAR-MOST-3)."""
    cards = len(state.zones[2 * seat])
    if state.rules.most:
        return -state.points[seat - 1], cards
    return -state.smiles[seat - 1], cards, state.off_colour(seat)


def ranking(state: SplatState, winners: tuple[int, ...]) -> tuple[dict[str, int], ...]:
    """Return all seats, best first, with what ranks them: winners, those still in by SPL-END-4, those out last first.

    Rows: seat, place (level seats share one), won, inside, smiles, cards, off_colour, points, out_at.
    """

    def order(seat: int) -> tuple[Any, ...]:
        inside = state.inside[seat - 1]
        return seat not in winners, not inside, rank_key(state, seat) if inside else (-state.out_at[seat - 1],)

    rows: list[dict[str, int]] = []
    keys = [order(seat) for seat in range(1, state.rules.seats + 1)]
    for seat in sorted(range(1, state.rules.seats + 1), key=lambda seat: keys[seat - 1]):
        won = seat in winners
        place = 1 if won else 1 + sum([key < keys[seat - 1] for key in keys])
        rows.append(
            {
                "seat": seat,
                "place": place,
                "won": int(won),
                "inside": int(state.inside[seat - 1]),
                "smiles": state.smiles[seat - 1],
                "cards": len(state.zones[2 * seat]),
                "off_colour": state.off_colour(seat),
                "points": state.points[seat - 1],
                "out_at": state.out_at[seat - 1],
            }
        )
    return tuple(rows)


def finish(state: SplatState, winners: tuple[int, ...], reason: str, seat: int = 0) -> None:
    """End the game at once (SPL-END-1). `seat`: the seat that ended it, 0 for none."""
    state.outcome = Outcome(winners, reason)
    if state.driver.events is None:
        return
    teams = {state.team_of(winner) for winner in winners}
    state.emit(
        events.WinShared if len(teams) > 1 else events.GameWon,
        winners=winners,
        seat=seat,
        team=min(teams) if state.rules.teams and len(teams) == 1 else 0,
        kind=reason,
        ranking=ranking(state, winners),
    )
    state.emit(events.GameOver, winners=winners, reason=reason, turns=state.turn)


def emptied(state: SplatState, seat: int) -> bool:
    """End the game if playing a seat's last card wins.

    Return whether it did (SPL-GOAL-2, SPL-TURN-10, SPL-RULING-26).
    """
    if not state.rules.win_empty or state.rules.most:
        return False
    finish(state, team_seats(state, seat), "EMPTY_HAND", seat)
    return True


def last_standing(state: SplatState) -> bool:
    """End the game if only one seat (or team) is left; return whether it did (SPL-GOAL-1, SPL-OUT-2)."""
    left = [seat for seat in range(1, state.rules.seats + 1) if state.inside[seat - 1]]
    if len({state.team_of(seat) for seat in left}) > 1:
        return False
    finish(state, team_seats(state, left[0]), "LAST_STANDING", left[0])
    return True


def turn_ended(state: SplatState) -> bool:
    """End the game after a turn on stalemate or a limit.

    Return whether it did (SPL-END-2, SPL-END-3, SPL-RULING-18).
    """
    if state.passes and state.passes >= 2 * state.seats_in:
        by_rank(state, "STANDSTILL")
    elif state.turn >= state.limit:
        by_rank(state, "LIMIT")
    else:
        return False
    return True


def by_rank(state: SplatState, reason: str) -> None:
    """End the game for the best of those still in; level seats share the win (SPL-END-4, SPL-VAR-TEAM-5)."""
    left = [seat for seat in range(1, state.rules.seats + 1) if state.inside[seat - 1]]
    keys = [rank_key(state, seat) for seat in left]
    best = [seat for seat, key in zip(left, keys, strict=True) if key == min(keys)]
    winners = {winner for seat in best for winner in team_seats(state, seat)}
    finish(state, tuple(sorted(winners)), reason)
