"""Summaries of measured games: lengths, seats, ends, values of cards.

Shares with the half width of their 95 % interval.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

from game.bots.laboratory.record import GameRecord, measures_of
from game.bots.laboratory.watch import per_hundred
from game.kernel.game import Game

SURE = 1.645
"""Standard errors for one-sided confidence of 95 %."""
MATTERS = 0.02
"""A choice matters if it changes the win share by more than this (bots.md)."""
FEWEST = 10
"""How often a card must have been held before its value is reported."""


def share(record: GameRecord, seat: int) -> float:
    """Return a seat's share of a game: ties are divided, and a game without a winner is shared by all."""
    if not record.winners:
        return 1 / len(record.levels)
    return (seat in record.winners) / len(record.winners)


def error(part: float, games: int) -> float:
    """Return the half width of the 95 % confidence interval of a share of this many games."""
    return 1.96 * sqrt(max(0.0, part * (1 - part)) / games) if games else 0.0


def percentile(values: Iterable[float], share: float) -> float:
    """Return the value below which this share (0 to 1) of all values is; 0 without values.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5)
    2.0
    """
    order = sorted(values)
    return order[max(0, min(len(order) - 1, int(share * len(order) + 0.5) - 1))] if order else 0.0


def spread(values: Sequence[float], digits: int = 1) -> dict[str, float]:
    """Return the median, and the 10th and 90th percentiles.

    >>> spread([1, 2, 3])
    {'median': 2, 'p10': 1, 'p90': 3}
    """
    return {name: round(percentile(values, at), digits) for name, at in (("median", 0.5), ("p10", 0.1), ("p90", 0.9))}


def figures(game: Game, options: Any, records: Sequence[GameRecord]) -> dict[str, Any]:
    """Return all figures for games of one set-up. Raises ValueError if there are no games."""
    if not records:
        raise ValueError("no games were played")
    count, seats = len(records), len(records[0].levels)
    seconds, decisions = sum(one.seconds for one in records), sum(one.decisions for one in records)
    won = {seat: sum(share(one, seat) for one in records) / count for seat in range(1, seats + 1)}
    ends = Counter(one.reason for one in records)
    started = [share(one, one.starter) for one in records if one.starter]
    starter = sum(started) / len(started) if started else None
    return {
        "games": count,
        "rounds": spread([one.rounds for one in records]),
        "turns_a_seat": spread([one.turns / seats for one in records]),
        "decisions_a_seat": spread([one.decisions / seats for one in records]),
        "ends": {reason: round(times / count, 4) for reason, times in ends.most_common()},
        "seats": {str(seat): round(part, 4) for seat, part in won.items()},
        "seats_error": round(error(1 / seats, count), 4),
        "starter_wins": None if starter is None else round(starter, 4),
        "starter_error": None if starter is None else round(error(starter, len(started)), 4),
        "cards": worths(records, seats),
        "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
        "games_a_minute": round(60 * count / seconds, 1) if seconds else 0.0,
        **measures_of(game).sums(records, options),
        **looked_at([one for one in records if one.playings]),
        "findings_per_100": per_hundred(game, [one.findings for one in records]),
    }  # fmt: skip


def looked_at(records: Sequence[GameRecord]) -> dict[str, Any]:
    """Return what playing games out showed: changes of the lead, and how much choices matter.

    `choices_matter` is the share of decisions whose best choice certainly wins over 2 points more than the worst,
    `choices_open` that of decisions for which this many runs cannot tell, `choice_gap` the mean of that difference.
    """
    if not records:
        return {}
    weighed = [row for one in records for row in one.weighed]
    sure = [row for row in weighed if row.gap - SURE * row.deviation > MATTERS]
    unsure = [row for row in weighed if row.choices > 1 and abs(row.gap - MATTERS) <= SURE * row.deviation]
    return {
        "looked_at": {"games": len(records), "decisions": len(weighed), "playings": records[0].playings},
        "lead_changes": round(sum(map(lead_changes, records)) / len(records), 3),
        "choices_matter": round(len(sure) / len(weighed), 4),
        "choices_open": round(len(unsure) / len(weighed), 4),
        "choice_gap": round(sum(row.gap for row in weighed) / len(weighed), 4),
        "one_choice": round(sum(row.choices == 1 for row in weighed) / len(weighed), 4),
    }


def lead_changes(record: GameRecord) -> int:
    """Return how often the lead passed from seat to seat, including the end; luck of the runs does not count."""
    leader, changes = 0, 0
    for row in record.leads:
        first, second = sorted(row, reverse=True)[:2]
        ahead = row.index(first) + 1
        if _surely_more(first, row[leader - 1] if leader else second, record.playings):
            changes += leader not in (0, ahead)
            leader = ahead
    return changes + bool(leader and record.winners and leader not in record.winners)


def _surely_more(share: float, other: float, playings: int) -> bool:
    """Return whether a share of the runs is significantly more than another of the same ones."""
    gap = share - other
    return gap > SURE * sqrt(max(share + other - gap * gap, 0.0) / playings)


def worths(records: Sequence[GameRecord], seats: int) -> dict[str, dict[str, float]]:
    """Return by a card's kind: how often a game has a seat that holds it, its uses, and its value.

    The value is the win share of seats that held it, relative to a fair share: 1 means no help, 2 twice as many wins.
    Cards hardly ever held are left out.
    """
    held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for one in records:
        for kind, owners in one.held.items():
            held[kind] += len(owners)
            won[kind] += sum(share(one, seat) for seat in owners)  # type: ignore[assignment]
        for kind, users in one.used.items():
            used[kind] += len(users)
    return {
        kind: {
            "held": round(times / len(records), 3),
            "used": round(used[kind] / times, 3),
            "worth": round(won[kind] / times * seats, 3),
            "error": round(error(won[kind] / times, times) * seats, 3),
        }
        for kind, times in sorted(held.items())
        if times >= FEWEST
    }
