"""Who plays whom in a tournament at two-seat tables: round robin and knock-out (NIT-5).

Players are numbers. What was played is a list of (first, second, winner), the winner None for a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.lobby.night import StandingRow, ranked
from game.store.nights import Night

LEAST: Final = 3
"""Fewest people of a tournament."""
BYE: Final = -1

Pair = tuple[int, int]


class Played(NamedTuple):
    """A pairing that was played; without a winner it was drawn."""

    first: int
    second: int
    winner: int | None


def robin(order: Sequence[int]) -> list[list[Pair]]:
    """Return the rounds of a round robin by the circle method; with an odd number everybody sits out once.

    Nobody has the first seat more than once oftener than the second one.

    >>> robin([0, 1, 2])
    [[(1, 2)], [(2, 0)], [(0, 1)]]
    """
    ring = [*range(len(order)), *([BYE] if len(order) % 2 else [])]
    half, rounds = len(ring) // 2, []
    for _ in range(len(ring) - 1):
        pairs = [(ring[place], ring[-1 - place]) for place in range(half)]
        rounds.append([_seated(order, *pair) for pair in pairs if BYE not in pair])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def _seated(order: Sequence[int], one: int, other: int) -> Pair:
    """Return a pairing with the first seat first: in a ring of an odd number, it is whoever comes sooner before."""
    one, other = sorted((one, other))
    odd = len(order) - 1 + len(order) % 2
    first = one % 2 == 0 if other == odd else other - one <= odd // 2
    return (order[one], order[other]) if first else (order[other], order[one])


def sits_out(rounds: Sequence[Sequence[Pair]], number: int, order: Sequence[int]) -> int | None:
    """Return who has a bye in a round of a round robin; None if nobody."""
    playing = {player for pair in rounds[number] for player in pair}
    return next((player for player in order if player not in playing), None)


def robin_scores(order: Sequence[int], played: Sequence[Played]) -> dict[int, float]:
    """Return everybody's score: a win is one, a draw half."""
    found = dict.fromkeys(order, 0.0)
    for one in played:
        for player in (one.first, one.second):
            found[player] += 0.5 if one.winner is None else float(one.winner == player)
    return found


class Slot(NamedTuple):
    """A pairing of a knock-out: its players, None while unknown, its stage, and who won it.

    `stage` counts down to the final, which is 0; the play-off for third place is `THIRD`.
    """

    stage: int
    players: tuple[int | None, int | None]
    winner: int | None = None


THIRD: Final = -1


def knockout(order: Sequence[int], played: Sequence[Played]) -> list[Slot]:
    """Return all pairings of a knock-out in playing order, as far as they are known.

    The players come in the order of the lot; the first of them have byes, so that the second round is full. A drawn
    pairing is played again.
    """
    won = {frozenset((one.first, one.second)): one.winner for one in played if one.winner is not None}
    size = 1
    while size < len(order):
        size *= 2
    byes = size - len(order)
    field: list[int | None] = [*order[:byes]]
    stage = size.bit_length() - 2
    rest, made, met, losers = list(order[byes:]), [], [], []
    for pair in zip(rest[::2], rest[1::2], strict=True):
        winner = won.get(frozenset(pair))
        made.append(Slot(stage, pair, winner))
        met.append(winner)
    field, last = _mixed(field, met), made
    while stage > 0:
        if stage == 1:
            losers = [_loser(slot) for slot in last] if len(last) == 2 else []
        stage -= 1
        last = []
        for players in zip(field[::2], field[1::2], strict=True):
            known = frozenset(player for player in players if player is not None)
            last.append(Slot(stage, players, won.get(known) if len(known) == 2 else None))
        if stage == 0 and len(losers) == 2:
            known = frozenset(player for player in losers if player is not None)
            made.append(Slot(THIRD, (losers[0], losers[1]), won.get(known) if len(known) == 2 else None))
        made += last
        field = [slot.winner for slot in last]
    return made


def _mixed(byes: list[int | None], winners: list[int | None]) -> list[int | None]:
    """Return the field of the second round: whoever had a bye meets a winner as far as possible."""
    found: list[int | None] = []
    byes, winners = [*byes], [*winners]
    while byes or winners:
        for some in (byes, winners) if len(byes) >= len(winners) else (winners, byes):
            if some:
                found.append(some.pop(0))
    return found


def _loser(slot: Slot) -> int | None:
    if slot.winner is None:
        return None
    return slot.players[1] if slot.players[0] == slot.winner else slot.players[0]


def knockout_places(order: Sequence[int], played: Sequence[Played]) -> dict[int, int]:
    """Return everybody's place once a knock-out is over: those out in the same stage share one."""
    slots = knockout(order, played)
    worth = dict.fromkeys(order, 0.0)
    for slot in slots:
        for player in slot.players:
            if player is not None:
                worth[player] = max(worth[player], 100.0 - 10 * slot.stage if slot.stage >= 0 else 0.0)
        if slot.winner is not None and slot.stage <= 0:
            worth[slot.winner] += 5 if slot.stage == 0 else 1
    return dict(zip(order, ranked([worth[player] for player in order]), strict=True))


# -- a tournament as it is kept ----------------------------------------------------------------------


def played_in(night: Night) -> list[Played]:
    """Return the pairings of a tournament that have been played."""
    found = []
    for table in night.tables:
        if table.places:
            (first, second), (one, other) = table.guests, table.places
            found.append(Played(first, second, None if one == other else first if one < other else second))
    return found


def order_of(night: Night) -> Sequence[int]:
    """Return the players of a tournament in the order of the lot."""
    return night.played[0].order


def open_pairs(night: Night) -> list[Pair]:
    """Return the pairings that can be played now, in order; the final comes after the play-off for third."""
    order, played = order_of(night), played_in(night)
    if night.kind == "robin":
        met = {frozenset((one.first, one.second)) for one in played}
        return [pair for pairs in robin(order) for pair in pairs if frozenset(pair) not in met]
    return [
        (one, other)
        for slot in knockout(order, played)
        for one, other in [slot.players]
        if slot.winner is None and one is not None and other is not None
    ]


def tournament_standing(night: Night) -> list[StandingRow]:
    """Return the standing of a tournament: by score in a round robin, by how far one came in a knock-out.

    Those who share a place come in the order of the games they won.
    """
    order, played = order_of(night), played_in(night)
    scores = robin_scores(order, played)
    places = knockout_places(order, played)
    if night.kind == "robin":
        places = dict(zip(order, ranked([scores[player] for player in order]), strict=True))
    rows = [StandingRow(places[player], player, scores[player]) for player in order]
    return sorted(rows, key=lambda row: (row.place, -row.points, row.guest))
