"""Rows of the results are filled by name (FLT-56)."""

import pytest

from game.app.poses_whole import POSES as WHOLE
from game.scenes.gallery import StillHost
from game.scenes.gallery import _results as plain
from game.scenes.map_list import SeatResult


@pytest.mark.parametrize("build", [plain, WHOLE["shoot-team-results"]], ids=["results", "team"])
def test_the_gallerys_results_say_what_they_mean(build):
    """FLT-56: damage is a number of points, the way walked millimetres; nothing has slipped by a place."""
    for row in build(StillHost((1280, 720))).result.seats:
        assert all(type(value) is int for value in (row.damage_dealt, row.damage_taken, row.unused_cards, row.shots))
        assert row.damage_taken < 100 < row.walked_mm
        assert row.team in (0, 1, 2)


def test_figures_cannot_slip_by_a_place():
    """FLT-56: they are given by name."""
    with pytest.raises(TypeError):
        SeatResult(1, "Anna", "person", True, 2, 1)
