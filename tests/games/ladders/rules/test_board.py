"""The board, range and line of sight (L-BOARD, L-RANGE, L-LOS) and the figures of 3.4."""

import json
import re
from pathlib import Path
from statistics import median

import pytest

import game.games.ladders as package
from game.battlefield.board_model import in_units
from game.games.ladders.rules import board as boards
from game.games.ladders.rules.board import LEVEL, RANGE, Sights, column_row, square_at
from game.geometry import grid_sight
from tests.rig.each import each

RULEBOOK = Path(package.__file__).with_name("rulebook.md")
BOARD = boards.standard()
TABLES = boards.tables(BOARD)
SQUARES = range(1, 101)


def test_the_track_is_a_serpentine() -> None:
    """L-BOARD-1, L-BOARD-2, L-BOARD-3, L-RULING-3: hatches join the ends of the rows, nothing else does."""
    assert [column_row(square) for square in (1, 10, 11, 20, 21, 91, 100)] == [
        (0, 0), (9, 0), (9, 1), (0, 1), (0, 2), (9, 9), (0, 9)
    ]  # fmt: skip
    assert [square_at(*column_row(square)) for square in SQUARES] == list(SQUARES)
    assert square_at(-1, 0) == square_at(0, 10) == 0
    assert all(RANGE[square][square + 1] == 1 for square in range(1, 100))


def block() -> dict:
    return json.loads(re.search(r"```json\n(.*?)```", RULEBOOK.read_text(encoding="utf-8"), re.DOTALL)[1])


def test_the_standard_board_is_the_rulebooks_block() -> None:
    """L-BOARD-4, L-BOARD-5: ladders, slides, stars, respawns, bases, floors and doors as section 3.3 has them."""
    given = block()
    assert {tuple(pair) for pair in given["ladders"]} == set(BOARD.ladders)
    assert {tuple(pair) for pair in given["slides"]} == set(BOARD.slides)
    assert {int(square): colours for square, colours in given["stars"].items()} == dict(BOARD.stars)
    assert tuple(given["respawns"][str(number)] for number in range(1, 7)) == BOARD.respawns
    bases = BOARD.home_red, BOARD.home_blue, BOARD.flag_red, BOARD.flag_blue
    assert tuple(given["bases"].values()) == bases == (1, 100, 6, 95)
    for name, pieces in (("floors", BOARD.floors), ("doors", BOARD.doors)):
        assert {tuple(in_units(end) for end in piece) for piece in given[name]} == set(pieces)
    assert len(BOARD.doors) == 2
    assert all(out > entry for entry, out in BOARD.ladders)
    assert all(out < entry for entry, out in BOARD.slides)


def test_the_board_is_its_own_mirror_image() -> None:
    """L-BOARD-6."""
    assert {(101 - entry, 101 - out) for entry, out in BOARD.ladders} == set(BOARD.slides)
    assert {101 - square: colours for square, colours in BOARD.stars} == dict(BOARD.stars)
    assert [101 - square for square in reversed(BOARD.respawns)] == list(BOARD.respawns)
    assert (101 - BOARD.home_red, 101 - BOARD.flag_red) == (BOARD.home_blue, BOARD.flag_blue)
    for pieces in (BOARD.floors, BOARD.doors):
        turned = {tuple(sorted(((x1, 320 - y1), (x2, 320 - y2)))) for x1, y1, x2, y2 in pieces}
        assert turned == {tuple(sorted(((x1, y1), (x2, y2)))) for x1, y1, x2, y2 in pieces}


def test_openings_are_where_something_passes_and_two_cracks() -> None:
    """L-BOARD-5, L-RULING-5: ladders, slides and hatches pass through openings one square wide."""
    closed = {(x, y1 // 32) for x1, y1, x2, _ in BOARD.floors for x in range(x1 // 32, x2 // 32)}
    open_ = {(column, line) for line in range(1, 10) for column in range(10)} - closed
    hatches = {(9 if line % 2 else 0, line) for line in range(1, 10)}
    cracks = {(4, 1), (4, 9)}
    passed = set()
    for entry, out in (*BOARD.ladders, *BOARD.slides):
        low, high = sorted((column_row(entry), column_row(out)), key=lambda place: place[1])
        passed |= {
            (column, line)
            for line in range(low[1] + 1, high[1] + 1)
            for column in {low[0], high[0]} & {column for column, at in open_ if at == line}
        }
    assert hatches | cracks | passed == open_


@each(
    ("a", "b", "away", "met"),
    [
        (57, 97, 4, 0),  # the open shaft in column 3
        (6, 16, 2, 1),  # grazes the end of the floor at (5,1)
        (25, 26, 1, 1),  # the door
        (57, 57, 0, 0),
        (1, 100, 9, 5),
    ],
)
def test_range_and_sight(a: int, b: int, away: int, met: int) -> None:
    """L-RANGE-1, L-LOS-1, L-LOS-2, L-LOS-4, L-RULING-4: the examples of section 10."""
    assert RANGE[a][b] == RANGE[b][a] == away
    assert (obst := boards.tables(BOARD).obst)[a][b] == obst[b][a] == met


def test_the_first_obstruction_is_the_nearest() -> None:
    """L-LOS-2: with an allowance, the next one is the first that stops the shot."""
    first = boards.first_obstruction(BOARD, 1, 100)
    second = boards.first_obstruction(BOARD, 1, 100, 1)
    assert first == (0, 32, 64, 32)
    assert second == (0, 96, 96, 96)
    assert boards.first_obstruction(BOARD, 100, 1) == (0, 288, 64, 288)
    assert boards.first_obstruction(BOARD, 57, 97) is None
    assert boards.first_obstruction(BOARD, 25, 26) == (160, 64, 160, 96)


def test_touching_is_exact() -> None:
    """L-LOS-3: crossing, touching an end, lying on a line, missing by a hair."""
    sight = grid_sight.line((0, 0), (2, 2))
    assert grid_sight.touches(sight, (0, 96, 96, 0))
    assert grid_sight.touches(sight, (48, 48, 64, 20))  # an end on the line
    assert grid_sight.touches(sight, (40, 40, 60, 60))  # on the line
    assert not grid_sight.touches(sight, (82, 82, 90, 90))  # on its extension
    assert not grid_sight.touches(sight, (48, 46, 64, 20))
    assert not grid_sight.touches(sight, (0, 0, 15, 15))
    assert in_units(1.0) == 32
    assert in_units(0.03) == 0
    assert in_units(0.04) == 2


def brute(a: int, b: int) -> int:
    """Obstructions by fractions of the way instead of turning signs."""
    from fractions import Fraction

    count = 0
    px, py, qx, qy = grid_sight.line(column_row(a), column_row(b))
    for ax, ay, bx, by in TABLES.segments:
        dx, dy, ex, ey = qx - px, qy - py, bx - ax, by - ay
        across = dx * ey - dy * ex
        if across == 0:
            on = (ax - px) * dy == (ay - py) * dx
            lo, hi = sorted((ax * dx + ay * dy, bx * dx + by * dy))
            start, end = sorted((px * dx + py * dy, qx * dx + qy * dy))
            count += on and lo <= end and start <= hi
            continue
        t = Fraction((ax - px) * ey - (ay - py) * ex, across)
        u = Fraction((ax - px) * dy - (ay - py) * dx, across)
        count += 0 <= t <= 1 and 0 <= u <= 1
    return count


def test_sight_agrees_with_another_way_of_counting() -> None:
    """L-LOS-2, L-LOS-4."""
    for a in range(1, 101, 3):
        for b in range(a + 1, 101, 2):
            assert TABLES.obst[a][b] == TABLES.obst[b][a] == brute(a, b), (a, b)


def test_the_measured_figures() -> None:
    """Section 3.4, computed again."""
    near = [(a, b) for a in SQUARES for b in range(1, a) if RANGE[a][b] <= 6]
    seeing = [(a, b) for a, b in near if not TABLES.obst[a][b]]
    assert (len(near), len(seeing)) == (2520, 617)
    across = [(a, b) for a, b in near if LEVEL[a] != LEVEL[b]]
    assert (len(across), sum(not TABLES.obst[a][b] for a, b in across)) == (2130, 265)
    shares = []
    for apart in range(1, 7):
        rows = [pair for pair in across if abs(LEVEL[pair[0]] - LEVEL[pair[1]]) == apart]
        shares.append(round(100 * sum(not TABLES.obst[a][b] for a, b in rows) / len(rows), 1))
    assert shares == [24.4, 11.4, 3.4, 2.3, 2.1, 5.0]
    seen = {a: [b for b in SQUARES if b != a and RANGE[a][b] <= 6 and not TABLES.obst[a][b]] for a in SQUARES}
    counts = [len(row) for row in seen.values()]
    assert (min(counts), max(counts), median(counts), round(sum(counts) / 100, 1)) == (8, 19, 12, 12.3)
    assert not any(TABLES.obst[a][b] == 0 for a in BOARD.respawns for b in BOARD.respawns if a != b)
    assert {len(seen[square]) for square in BOARD.respawns} == {8, 9, 11}
    assert [len(seen[square]) for square in (1, 100, 6, 95)] == [8, 8, 14, 14]


def test_tables_are_made_once_a_board() -> None:
    """A board is known by its content's digest."""
    assert boards.tables(BOARD) is TABLES
    assert TABLES.exits[3] == 22
    assert TABLES.climbs[98] == "slide"
    assert TABLES.stars[78] == (0, 1)
    assert TABLES.respawns[6] == 93


def test_a_look_works_out_its_own_square_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look on a board asks one square's lines of sight, not all 4,950 of the board."""
    asked, known = [], TABLES.obst[45]
    real = grid_sight.row
    monkeypatch.setattr(grid_sight, "row", lambda *given: asked.append(given[0]) or real(*given))
    fresh = Sights(TABLES.segments)
    assert (fresh[45][47], fresh[45][88]) == (known[47], known[88])
    assert asked == [44]
    assert fresh[0] == bytes(101)
    with pytest.raises(KeyError):
        fresh[101]


def test_the_sights_of_a_square_are_those_of_all_pairs() -> None:
    """L-LOS-2: one square's row, worked out alone, is that of the whole table of pairs."""
    whole = grid_sight.obstructions(boards.PLACES[1:], TABLES.segments)
    for square in (1, 10, 45, 56, 100):
        assert grid_sight.row(square - 1, boards.PLACES[1:], TABLES.segments) == whole[square - 1]
