"""The figures of the code base as benchmarks, on demand: `uv run --group check pytest tests/bench -n 0 -p benchmark`.

In the ordinary suite each task is run once, untimed: it must work, not be fast.
"""

import os
import shutil
from copy import deepcopy
from random import Random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.geometry.leg import leg
from game.geometry.reach import reach
from game.geometry.route import route
from game.geometry.sight import sight, sights
from game.geometry.view import view_polygon
from game.geometry.world import WorldState
from tests.rig.each import each
from tools.bench import (
    battlefields,
    environments,
    geometry,
    geometry_walk,
    keeping,
    playing,
    positions,
    starting,
    thinking,
)
from tools.bench.bench import PARTS, measure
from tools.bench.measuring import figure, timed


class Once:
    """Stands in for pytest-benchmark's fixture if that is off: does the work once."""

    def __call__(self, work, *args):
        return work(*args)


@pytest.fixture
def work(request):
    plugins = request.config.pluginmanager
    return request.getfixturevalue("benchmark") if plugins.hasplugin("benchmark") else Once()


@pytest.fixture(scope="module")
def middle():
    return positions.middle_of_game()[1]


def test_copying_a_state(work, middle):
    assert work(middle.copy) == middle


def test_copying_a_state_by_deepcopy_the_peer(work, middle):
    middle.__dict__.pop("driver", None)
    assert work(deepcopy, middle) == middle


def test_redealing_a_view(work, middle):
    view = middle.view(1)
    assert work(view.redeal, Random(1)).view(1) == view


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("key", ["whisky", "splatatat", "ladders", "shoot"])
def test_random_play(work, key, listed):
    """Random choices through the kernel; the peers run in `uv run --group peers splatterbox bench play` only."""

    # Twelve rounds only: players that choose among all choices equally hardly ever bring a Flag home.
    table = positions.crowded_table() if key == "shoot" else positions.standard_table(key)

    def play():
        return playing.random_rate(key, table, 1, 1, listed=listed)

    assert work(play) > 0


@pytest.mark.parametrize("count", [20, 100, 500])
def test_sight_of_one_pair(work, count):
    """S-SEE-5."""
    scene = geometry.scene_of(geometry.battlefield(count))
    asked, hairs = geometry.pairs(scene.world, 20), iter(range(1, 10**9))

    def look():
        return [sight(scene, eye, target, eye_height=54.0 + next(hairs) * 1e-9) for eye, target in asked]

    assert len(work(look)) == 20


def test_sight_of_many_pairs_in_one_call(work):
    """S-SEE-5."""
    scene = geometry.scene_of(geometry.battlefield(100))
    eyes, targets = geometry.spots(scene.world, 10), geometry.spots(scene.world, 100, 2)
    assert work(sights, scene, eyes, targets).shape == (10, 100, 10)


@pytest.mark.parametrize("count", [20, 100, 500])
def test_view_polygon(work, count):
    world = geometry.battlefield(count)
    spot = next(s for s in geometry.spots(world, 40, 3) if view_polygon(world, s.x, s.y, s.level + 54))
    assert work(view_polygon.__wrapped__, world, spot.x, spot.y, spot.level + 54)


def test_leg_route_and_reach(work):
    """S-MOVE-2."""
    scene = WorldState(geometry.battlefield(60, crowded=True))
    me, goal = geometry_walk.walks(scene.world, 1)[0]
    assert leg(scene, me, goal) is not None
    assert route(scene, me, goal) is not None

    def all_of_it():
        reach.cache_clear()
        return reach(scene, me, geometry_walk.BUDGET).bands

    assert work(all_of_it)


@pytest.mark.parametrize("course", ["plan", "look", "scope", "zoom", "drag", "leg"])
def test_frames(work, course):
    """UX-WIN-4: every course of a hand draws its frames."""
    from tools.bench import frames

    taken = work(frames.frame_times, (1280, 720), course, 8)
    assert len(taken) == 8


def test_a_peer_that_is_missing_is_left_out(capsys):
    """RLCard is not part of the program: the figure says so and is shown alone."""

    def missing():
        raise ImportError

    rows = playing.card_figures(("whisky",), 1, missing, "rlcard")
    assert set(rows) == {"play_whisky_listed", "play_whisky_suggested"}
    assert all(row.value > 0 and row.peer == {} for row in rows.values())
    assert "rlcard is not installed" in capsys.readouterr().err


def test_a_peer_runs_in_the_same_rounds():
    rows = playing.card_figures(("whisky",), 1, lambda: {"made_up": lambda seed: 100.0 + seed}, "made_up")
    assert rows["play_whisky_listed"].peer == {"made up": 104.0}


def test_rows_have_value_unit_and_peers(capsys):
    """A part is measured by itself, and the yardstick with it."""
    run = measure(["journal"])
    rows = run.figures
    assert set(rows) == {"journal_commit"}
    row = rows["journal_commit"]
    assert row.unit == "ms"
    assert set(row.peer) == {"append and fsync"}
    assert 0 < row.value <= row.late <= row.worst
    assert run.yardstick > 0
    assert "measuring: journal" in capsys.readouterr().err


def test_what_no_part_is_called_is_refused():
    with pytest.raises(KeyError):
        measure(["juggling"])


def test_single_things_tell_their_late_and_worst():
    row = timed([number / 1000 for number in range(1, 201)], "ms", 1e3)
    assert (row.value, row.late, row.worst) == (100.5, 199.0, 200.0)


def test_names_of_peers_are_written_with_blanks():
    assert figure(1.234, "us", copy_deepcopy=9.876).peer == {"copy deepcopy": 9.88}


@each("level", ["rookie", "regular"])
def test_every_bot_is_timed_by_the_decision(level):
    first, taken = thinking.think_times("ladders", level, 0.01)
    assert first > 0
    assert taken
    assert all(one > 0 for one in taken)


def test_at_least_six_maps_are_measured(tmp_path):
    files = battlefields.map_files()
    assert len(files) >= 6
    shutil.copytree(files[0].parent, tmp_path / "maps")  # the shipped ones are read once for all tests
    rows = battlefields.map_figures(tmp_path / "maps" / files[0].name, asked=4)
    assert [name.rsplit("_", 1)[1] for name in rows] == ["read", "sight", "view", "reach"]
    assert all(row.value > 0 and row.worst >= row.value for row in rows.values())


def test_the_title_is_timed_until_it_is_on_screen(tmp_path):
    """Shutting the sound down is not part of the start."""
    for code in (starting.BARE, starting.TITLE):
        start = starting.until_shown(code, str(tmp_path))
        assert start.work > 0
        assert start.clock > 0


def test_a_process_that_never_shows_anything_is_told(tmp_path):
    with pytest.raises(RuntimeError, match="before its picture"):
        starting.until_shown("pass", str(tmp_path))


def test_the_parts_begin_the_names_of_their_figures():
    names = {
        "kernel",
        "play",
        "bot",
        "chance",
        "geometry",
        "map",
        "journal",
        "start",
        "idle",
        "frame",
        "open",
        "round",
        "env",
    }
    assert names == set(PARTS)
    assert all(piece.startswith(part) for part, pieces in PARTS.items() for piece in pieces())
    assert all(name.startswith("journal") for name in keeping.journal_figures())


def test_steps_of_environments(monkeypatch):
    """HND-30: a rate and single steps of each table; peers only where they are installed."""
    monkeypatch.setattr(environments, "SECONDS", 0.02)
    monkeypatch.setattr(environments, "TABLES", {"whisky": ("whisky", 0), "ladders": ("ladders", 2)})
    monkeypatch.setattr(environments, "_peers", dict)
    found = environments.environment_figures()
    assert set(found) == {"env_whisky", "env_ladders", "env_whisky_step", "env_ladders_step"}
    assert found["env_whisky"].value > 0
    assert found["env_ladders_step"].late >= found["env_ladders_step"].value
