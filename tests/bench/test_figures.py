"""The house's figures as benchmarks, on demand: `pytest tests/bench -n 0 -p benchmark`.

In the ordinary suite each piece of work is done once, without a clock: it must run, not be fast.
"""

import os
from copy import deepcopy
from random import Random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app import bench
from game.geometry import benchmark, benchmark_walk
from game.geometry.leg import leg
from game.geometry.reach import reach
from game.geometry.route import route
from game.geometry.sight import sight, sights
from game.geometry.view import view_polygon
from game.geometry.world import Scene


class Once:
    """Stands in for pytest-benchmark's fixture where that is switched off: does the work once."""

    def __call__(self, work, *args):
        return work(*args)


@pytest.fixture
def timed(request):
    plugins = request.config.pluginmanager
    return request.getfixturevalue("benchmark") if plugins.hasplugin("benchmark") else Once()


@pytest.fixture(scope="module")
def middle():
    return bench.middle_of_game()[1]


def test_copying_a_state(timed, middle):
    assert timed(middle.copy) == middle


def test_copying_a_state_by_deepcopy_the_peer(timed, middle):
    middle.__dict__.pop("driver", None)
    assert timed(deepcopy, middle) == middle


def test_redealing_a_view(timed, middle):
    view = middle.view(1)
    assert timed(view.redeal, Random(1)).view(1) == view


def test_random_play_of_splatatat(timed):
    """Random choices through the kernel; its peer, RLCard's UNO, runs in `splatterbox bench splatatat` only."""
    assert timed(bench.card_rate, "splatatat", 5, 1) > 0


def test_random_play_of_the_ladders(timed):
    """Random choices through the kernel; its peer, Catanatron, runs in `splatterbox bench ladders` only."""
    assert timed(bench.card_rate, "ladders", 2, 1, 4) > 0


@pytest.mark.parametrize("count", [20, 100, 500])
def test_sight_of_one_pair(timed, count):
    """S-SEE-5."""
    scene = benchmark.scene_of(benchmark.battlefield(count))
    asked, hairs = benchmark.pairs(scene.world, 20), iter(range(1, 10**9))

    def look():
        return [sight(scene, eye, target, eye_height=54.0 + next(hairs) * 1e-9) for eye, target in asked]

    assert len(timed(look)) == 20


def test_sight_of_many_pairs_in_one_call(timed):
    """S-SEE-5."""
    scene = benchmark.scene_of(benchmark.battlefield(100))
    eyes, targets = benchmark.spots(scene.world, 10), benchmark.spots(scene.world, 100, 2)
    assert timed(sights, scene, eyes, targets).shape == (10, 100, 10)


@pytest.mark.parametrize("count", [20, 100, 500])
def test_view_polygon(timed, count):
    world = benchmark.battlefield(count)
    spot = next(s for s in benchmark.spots(world, 40, 3) if view_polygon(world, s.x, s.y, s.level + 54))
    assert timed(view_polygon.__wrapped__, world, spot.x, spot.y, spot.level + 54)


def test_leg_route_and_reach(timed):
    """S-MOVE-2."""
    scene = Scene(benchmark.battlefield(60, crowded=True))
    me, goal = benchmark_walk.walks(scene.world, 1)[0]
    assert leg(scene, me, goal) is not None
    assert route(scene, me, goal) is not None

    def all_of_it():
        reach.cache_clear()
        return reach(scene, me, benchmark_walk.BUDGET).bands

    assert timed(all_of_it)


@pytest.mark.parametrize("course", ["plan", "look", "scope", "zoom", "drag", "leg"])
def test_frames(timed, course):
    """UX-WIN-4: every course of a hand draws its frames."""
    from game.app import frames

    taken = timed(frames.frame_times, (1280, 720), course, 8)
    assert len(taken) == 8


def test_a_peer_that_is_missing_is_left_out(monkeypatch, capsys):
    """RLCard is no part of the program: the figure says so and stands alone."""

    def missing(games):
        raise ImportError

    monkeypatch.setattr(bench, "uno_jobs", missing)
    rows = bench.splatatat_figures(1)
    assert rows["splatatat_random_play"]["peer"] == {}
    assert "left out" in capsys.readouterr().err


def test_rows_have_value_unit_and_peers():
    rows = bench.figures("journal")
    assert set(rows) == {"journal_commit"}
    assert set(rows["journal_commit"]) == {"value", "unit", "peer"}
    assert set(rows["journal_commit"]["peer"]) == {"append and fsync"}
