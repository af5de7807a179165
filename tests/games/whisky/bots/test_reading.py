"""Models of how a seat chooses: their predictions, their weights, and how a habit is described."""

from functools import cache

import numpy as np
import pytest

from game.games.whisky.bots.reading import FIRST, HABITS, THINKERS, OpponentModel
from game.games.whisky.bots.veteran import PhaseValues, side_of
from game.games.whisky.rules.position import read
from tests.games.whisky.rules.positions import START
from tests.rig.each import each

POSITION = read(START)
OPEN = np.ones(9, np.bool_)


@cache
def side() -> PhaseValues:
    return side_of(POSITION, 2)


def taught(letters: list[tuple[str, str]]) -> OpponentModel:
    """Return a reading of seat A after phases at one position, by its commits and its reader's."""
    found = OpponentModel(1)
    for own, other in letters:
        found.learn(POSITION, found.foretold(POSITION, OPEN, side().other), own, other)
    return found


def test_every_notion_foretells_shares() -> None:
    """Each row is a mix over what is in hand; so is the weighted sum."""
    assert FIRST.sum() == pytest.approx(1)
    found = taught([("LS", "WW"), ("SL", "LW")])
    phase_two = read("P3 S6 SIP SHOT; S6 S6; 0-0; 0-0; middle; 2; LW LS")
    open_ = np.array([c not in (0,) for c in range(9)])
    rows = found.foretold(phase_two, open_, side().other)
    assert rows.shape == (THINKERS + len(HABITS), 9)
    assert rows.sum(axis=1) == pytest.approx(1)
    assert not rows[:, 0].any()
    assert found.guess(rows).sum() == pytest.approx(1)


@each(
    ("letters", "sentence"),
    [
        ([("WW", "SL"), ("WW", "LS"), ("WW", "SS"), ("WW", "WL")] * 2, "Whisky"),
        (
            [("LS", "WW"), ("SW", "LL"), ("WL", "SS")] * 3,
            "16 times out of 16, you switched to what beats your last cards.",
        ),
        ([("SW", "SW"), ("SW", "LL"), ("LL", "WS"), ("WS", "LW"), ("LW", "SL"), ("SL", "WW")] * 2, "you copied my"),
    ],
)
def test_habits_are_found_and_told(letters: list[tuple[str, str]], sentence: str) -> None:
    """A player who always drinks, cycles, or copies: the habit that predicted best is shown with its numbers."""
    found = taught(letters)
    assert sentence in found.habit(POSITION)
    assert found.weights[THINKERS:].sum() > 0.6


def test_nobody_is_told_a_habit_that_is_none() -> None:
    """Without a past, or after anything but a habit, there is no sentence."""
    assert OpponentModel(1).habit(POSITION) == ""
    assert taught([("LS", "WW"), ("WW", "SL"), ("SL", "LS")]).habit(POSITION) == ""


@each("number", range(len(HABITS)))
def test_every_habit_has_words_for_all_it_counts(number: int) -> None:
    """One sentence for each row and shift, all different where they say something else."""
    habit = HABITS[number]
    told = {(row, shift): habit.tell(row, shift, 5, 6) for row in range(habit.rows) for shift in range(3)}
    assert all("5 times out of 6" in words for words in told.values())
    assert len(set(told.values())) >= 3


def test_a_mind_that_changes_is_followed() -> None:
    """Weights never vanish: after a new habit has been seen a while, it has more weight than the old one."""
    found = taught([("WW", "LS"), ("WW", "SL")] * 5 + [("LL", "SL"), ("SS", "WL"), ("LL", "LS"), ("SS", "SW")] * 3)
    guess = found.guess(found.foretold(POSITION, OPEN, side().other))
    assert guess[8] < 0.25
