"""Statistics of games against section 20: a small sample with generous bounds, testing all rules together."""

from game.games.splatatat.tables import make_options
from tests.games.splatatat.bots.figures import ENDS, row
from tests.rig.each import each


def near(found: float, wanted: float, slack: float) -> bool:
    return abs(found - wanted) <= slack


@each(
    ("seats", "mode", "turns", "ends"),
    [
        (2, "base", 17.5, (53, 4, 44)),
        (4, "base", 16.3, (11, 21, 68)),
        (8, "base", 12.8, (1, 36, 62)),
        (2, "sudden", 6.6, (82, 1, 16)),
        (8, "sudden", 8.5, (10, 26, 64)),
        (5, "short", 13.8, (5, 26, 69)),
        (8, "sudden_short", 7.9, (9, 29, 62)),
        (4, "nofun_a", 16.0, (16, 8, 76)),
        (4, "nofun_b", 16.2, (12, 18, 70)),
        (4, "coop", 6.0, (43, 10, 47)),
        (6, "coop", 6.4, (14, 14, 72)),
    ],
)
def test_greedy_games_go_as_the_rulebook_says(seats: int, mode: str, turns: float, ends: tuple[int, int, int]) -> None:
    """Section 20: 300 games a row; a share's standard error is below 3 points."""
    found = row(make_options(seats, mode), 300, seed=seats)
    assert near(found.turns, turns, turns * 0.12)
    for end, share in zip(ENDS, ends, strict=False):
        assert near(100 * found.ends[end], share, 11 if 20 < share < 80 else 8), (end, found.ends)
    assert found.ends["STANDSTILL"] == found.ends["LIMIT"] == 0
    assert near(found.first, found.fair, 0.12)


@each(("seats", "turns"), [(2, 31), (4, 18), (8, 20)])
def test_most_splatatats_takes_its_time(seats: int, turns: float) -> None:
    """Section 20: no lap limit."""
    found = row(make_options(seats, "most", laps=0), 120, seed=3)
    assert near(found.turns, turns, turns * 0.2)
    assert found.ends["TARGET"] == 1
    assert found.out == 0


def test_without_the_reveal_games_are_long() -> None:
    """Section 20, HR-WIN-REVEAL."""
    found = row(make_options(4, win_reveal=False), 150, seed=3)
    assert near(found.turns, 24.4, 4.5)
    assert near(found.ends["LAST_STANDING"], 0.53, 0.14)


def test_random_seats() -> None:
    """Section 20: 34.2 turns a seat with 2 seats, 82 / 1 / 14 %."""
    found = row(make_options(2), 300, lambda state, asked, random: asked.suggest(state, random), seed=5)
    assert near(found.turns, 34.2, 5)
    assert near(found.ends["LAST_STANDING"], 0.82, 0.08)
    assert near(found.ends["REVEAL"], 0.14, 0.07)
    assert found.error(0.81) < 0.03
