"""A fifth game is a folder: set up, played by keys, saved, continued and reported, without touching any other file."""

import shutil

import pytest

from tools.house.older import ROOT

FOLDER = ROOT / "tests" / "data" / "fifth"
PAGES = {"fifth-setup", "fifth-kept", "fifth-results", "fifth-curtain", "fifth-seats", "fifth-turn"}


@pytest.fixture(scope="module")
def copy(copied):
    """A copy of the house with one folder more."""
    shutil.copytree(FOLDER, copied.path("game/games/fifth"), ignore=shutil.ignore_patterns("__pycache__"))
    yield copied
    copied.restore()


def asked(copy, *words):
    return copy.run("-m", "tests.house.fifth_game", *words)


def test_it_is_played_from_the_shelf_closed_half_way_and_continued(copy):
    """UX-SET-1, FIFTH-RUN-1 to FIFTH-RUN-5."""
    assert asked(copy, "whole").split()[-1] in ("goal", "time")


def test_the_house_knows_its_rules_modes_and_events(copy):
    assert asked(copy, "asks").split()[-1] == "14"


def test_its_pages_are_painted_with_those_of_all_games(copy, tmp_path):
    painted = asked(copy, "pictures", str(tmp_path)).split()
    assert set(painted) >= PAGES


def test_it_keeps_what_every_game_must_keep(copy):
    """Random play, copies, views without hidden data; its lobby by keys, its codes, its saved set-ups (UX-SET-5)."""
    told = copy.passes("-k", "fifth", "tests/kernel/test_every_game.py", "tests/features/setup/test_every_lobby.py")
    assert int(told.split(" passed")[0].split()[-1]) > 30


def test_all_that_shows_at_its_table_can_be_pointed_at_and_pressed(copy):
    """Of the sweep through every table: no error page there, either."""
    told = copy.run("-m", "tools.drills.sweep", "--games", "fifth", "--every", "5", "--moments", "2",
                    "--points", "8", "--presses", "8")  # fmt: skip
    assert " tries, 0 faults" in told


def test_its_bots_play_it_to_its_end(copy):
    """FIFTH-RUN-5."""
    assert copy.run("-m", "tests.house.in_copy", "matches", "fifth", "short").split() == ["goal"]


def test_a_row_of_data_is_a_feat_of_it(copy):
    """REC-5: no code in the common part."""
    assert copy.run("-m", "tests.house.in_copy", "feats", "fifth", "short").split() == ["fifth/no_rest"]


def test_three_rows_of_cast_and_a_step_are_rivals_and_a_ladder(copy):
    """Acceptance l: they speak, the stars are won, and the page shows the step, without code in the common part."""
    spoke, stars, panels = copy.run("-m", "tests.house.in_copy", "comes_back", "fifth").split("|")
    assert {"On", "Rolling."} <= {*spoke.split()}
    assert {"fifth/first/1", "fifth/first/2"} <= {*stars.split()}
    assert "Dot" in panels
