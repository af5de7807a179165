"""Win chances through a finished game, computed in parallel to what is shown (MOM-WIN-2)."""

import time

import pytest

from game.bots.chances import Estimate
from game.cli.console import table_options
from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.play.analyst import Analyst
from game.play.chances import Reckoning, keeper_of, known_of
from game.store.journal import Journal
from game.table.chance_words import at_cursor, in_words


def finished(key, seats=2, seed=1):
    """Return a match of Regulars at its end."""
    game = load(key)
    match = Match(game, table_options(key, seats, "", None), RandomChance(seed))
    bots = {seat: game.bot("regular", seat) for seat in range(1, seats + 1)}
    while match.decision is not None:
        view = match.view(match.decision.seat)
        match.play(bots[match.decision.seat].choose(view, view.stack[-1], view.stack[-1].options(view)))
    return match


@pytest.fixture
def analyst():
    one = Analyst(workers=2)
    yield one
    one.close()


def run(reckoning, seconds=60.0):
    """Poll until all is known; return the longest poll in seconds."""
    end, longest = time.monotonic() + seconds, 0.0
    while not reckoning.finished:
        assert time.monotonic() < end
        began = time.thread_time()
        reckoning.poll()
        longest = max(longest, time.thread_time() - began)
        time.sleep(0.005)
    return longest


def test_the_curve_of_a_game_is_reckoned_kept_and_not_reckoned_twice(analyst, tmp_path):
    match, game = finished("splatatat"), load("splatatat")
    journal = Journal(tmp_path / "games.sqlite3")
    number = journal.open_match(match, "Anna and Ben", {"holders": []})
    one = Reckoning(analyst, game, match.past, match.state_after, keep=keeper_of(journal, number, game))
    run(one)
    last = len(match.entries) - 1
    assert set(one.curve.starts) <= set(one.points)
    assert one.points[last].error == 0
    assert sorted(one.points[last].shares) == [0, 1]
    assert all(sum(shares) == pytest.approx(1) for _, shares, _ in one.line)
    known = known_of(journal, number, game)
    assert {at: found.shares for at, found in known.items()} == {at: found.shares for at, found in one.points.items()}
    again = Reckoning(analyst, game, match.past, match.state_after, known=known)
    assert again.finished
    journal.close()


def test_a_reckoning_that_nobody_wants_any_more_ends_and_keeps_what_it_has(analyst):
    match, got = finished("splatatat"), {}
    one = Reckoning(analyst, load("splatatat"), match.past, match.state_after, keep=got.update)
    while len(one.points) < 2:
        one.poll()
        time.sleep(0.005)
    one.close()
    assert len(got) >= 2
    assert all(isinstance(found, Estimate) for found in got.values())


def test_one_line_is_drawn_until_there_is_more(analyst):
    match = finished("splatatat")
    one = Reckoning(analyst, load("splatatat"), match.past, match.state_after)
    assert one.line is one.line
    run(one)
    line = one.line
    assert line is one.line
    assert [number for number, _, _ in line] == sorted(one.points)


def test_chances_at_the_cursor_in_words():
    names, sides = {1: "Anna", 2: "Ben"}, [[1], [2]]
    curve = [(4, (0.62, 0.38), 0.03), (9, (1.0, 0.0), 0.0)]
    assert at_cursor(curve, 3, names, sides) == at_cursor(curve, 8, names, sides)
    assert at_cursor(curve, 8, names, sides) == "Anna 62 % and Ben 38 %, give or take 6"
    assert at_cursor(curve, 9, names, sides) == "Anna 100 % and Ben 0 %"


def test_chances_are_not_shown_before_they_are_sure():
    """TRY-7: three runs won by one seat are not 100 %, in words and on the line."""
    names, sides = {1: "Anna", 2: "Ben"}, [[1], [2]]
    curve = [(0, (1.0, 0.0), 0.36), (4, (0.62, 0.38), 0.03)]
    early = "It is too early to tell who is ahead."
    assert at_cursor(curve, 0, names, sides) == at_cursor(curve, 3, names, sides) == early
    assert at_cursor(curve, 4, names, sides).endswith("give or take 6")
    assert in_words(Estimate((1.0, 0.0), 0.36, 3), names, sides) == early
    assert not in_words(Estimate((0.6, 0.4), 0.07, 40), names, sides).startswith(early)
