"""Statistics of what can be seen on a board (section 3.4, L-MAP-4)."""

from itertools import pairwise
from statistics import mean, median
from typing import Any, Final

import msgspec

from game.battlefield.board_model import SQUARES, Board, column_row
from game.geometry.grid_sight import obstructions
from game.kernel.messages import say, together

REACH: Final = 6  # squares: the range of the Eagle


class BoardFigures(msgspec.Struct, frozen=True):
    """The statistics of section 3.4.

    Shares are per cent; `by_level[k]` of pairs k + 1 levels apart, None without pairs.

    `seen`: other squares in sight within range 6, per square (least, most, median, mean). `respawns_seen`: per point.
    `respawns_in_sight`: pairs of respawn points that see each other. `respawn_gaps`: track distance between
    neighbours. `squares_seen`: for each square how many others it sees within range 6.
    """

    seen_least: int
    seen_most: int
    seen_median: float
    seen_mean: float
    pairs: int
    pairs_seen: int
    pairs_share: float
    across: int
    across_seen: int
    across_share: float
    by_level: tuple[float | None, ...]
    respawns_in_sight: tuple[tuple[int, int], ...]
    respawns_seen: tuple[int, ...]
    respawn_gaps: tuple[int, ...]
    bases_seen: tuple[int, ...]  # home Red, home Blue, flag Red, flag Blue
    squares_seen: tuple[int, ...] = ()


def share(part: int, whole: int) -> float:
    """Return a part of a whole in per cent, to one decimal; 0 if the whole is 0."""
    return round(100 * part / whole, 1) if whole else 0.0


def figures(board: Board) -> BoardFigures:
    """Compute a board's statistics; missing bases and respawn points (0) count as seeing nothing."""
    places = [column_row(square) for square in range(1, SQUARES + 1)]
    met = obstructions(places, (*board.floors, *board.doors))
    near = [
        (a, b, abs(places[a][1] - places[b][1]))
        for a in range(SQUARES)
        for b in range(a)
        if abs(places[a][0] - places[b][0]) + abs(places[a][1] - places[b][1]) <= REACH
    ]
    seeing = [pair for pair in near if not met[pair[0]][pair[1]]]
    counts = [0] * (SQUARES + 1)
    for a, b, _ in seeing:
        counts[a + 1] += 1
        counts[b + 1] += 1
    levels: list[float | None] = []
    for apart in range(1, REACH + 1):
        there = sum(level == apart for _, _, level in near)
        levels.append(share(sum(level == apart for _, _, level in seeing), there) if there else None)
    across = [sum(level > 0 for _, _, level in rows) for rows in (near, seeing)]
    points = board.respawns
    in_sight = [
        (one + 1, other + 1)
        for one in range(6)
        for other in range(one + 1, 6)
        if points[one] and points[other] and not met[points[one] - 1][points[other] - 1]
    ]
    track = sorted(points)
    bases = (board.home_red, board.home_blue, board.flag_red, board.flag_blue)
    return BoardFigures(
        seen_least=min(counts[1:]),
        seen_most=max(counts[1:]),
        seen_median=float(median(counts[1:])),
        seen_mean=round(mean(counts[1:]), 1),
        pairs=len(near),
        pairs_seen=len(seeing),
        pairs_share=share(len(seeing), len(near)),
        across=across[0],
        across_seen=across[1],
        across_share=share(across[1], across[0]),
        by_level=tuple(levels),
        respawns_in_sight=tuple(in_sight),
        respawns_seen=tuple(counts[square] for square in points),
        respawn_gaps=tuple(after - before for before, after in pairwise(track)),
        bases_seen=tuple(counts[square] for square in bases),
        squares_seen=tuple(counts[1:]),
    )


def lines(found: BoardFigures) -> list[str]:
    """Return the statistics as sentences, as the map check shows them (L-MAP-4)."""
    levels = " / ".join("-" if one is None else f"{one:g}" for one in found.by_level)
    pairs = [say("{one} and {other}", one=one, other=other) for one, other in found.respawns_in_sight]
    home_red, home_blue, flag_red, flag_blue = found.bases_seen
    points: dict[str, Any] = {
        "squares": ", ".join(map(str, found.respawns_seen)),
        "gaps": ", ".join(map(str, found.respawn_gaps)),
    }
    respawns = say(
        "respawn points see {squares} squares; none sees another; {gaps} squares apart on the track", **points
    )
    if pairs:
        respawns = say(
            "respawn points see {squares} squares; in each other's sight: {pairs}; {gaps} squares apart on the track",
            pairs=together(*pairs, between=", "),
            **points,
        )
    return [
        say(
            "seen within range {reach}: {least} to {most} squares, median {median:g}, mean {mean:g}",
            reach=REACH,
            least=found.seen_least,
            most=found.seen_most,
            median=found.seen_median,
            mean=found.seen_mean,
        ),
        say(
            "pairs in range that see each other: {seen} of {pairs} = {share:g} %",
            seen=found.pairs_seen,
            pairs=found.pairs,
            share=found.pairs_share,
        ),
        say(
            "across levels: {seen} of {pairs} = {share:g} % (1 to 6 apart: {levels} %)",
            seen=found.across_seen,
            pairs=found.across,
            share=found.across_share,
            levels=levels,
        ),
        respawns,
        say(
            "squares seen from the bases: {home_red}, {home_blue} (home) and {flag_red}, {flag_blue} (flag)",
            home_red=home_red,
            home_blue=home_blue,
            flag_red=flag_red,
            flag_blue=flag_blue,
        ),
    ]
