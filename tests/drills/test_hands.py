"""Short form of the drill of random hands (tools/drills/hands.py): it runs, finds faults, and reproduces them."""

import os
import secrets

import pytest

from game.app import frame_hold, loop
from game.features.options.page import OptionsScene
from game.play import opponents, own_maps
from tools.drills import hands, hands_house, hands_places

CHANGED = [(own_maps, "edit_in_tiled"), (loop, "perf_counter"),
           (frame_hold, "perf_counter"), (frame_hold, "Sliced"), (opponents, "Worker"),
           (secrets, "randbelow"), (secrets, "randbits")]  # fmt: skip


@pytest.fixture(autouse=True)
def as_before(monkeypatch):
    """The drill has time and dice of its own; afterwards the program has its own again."""
    for module, name in CHANGED:
        monkeypatch.setattr(module, name, getattr(module, name))
    for name in ("SPLATTERBOX_DATA", "HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, os.environ.get(name, ""))


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(2, 12))])
def test_random_hands_meet_no_error(seed):
    """FLT-3, FLT-4, FLT-16: some hundred of the 500,000 events."""
    fault, done = hands.evening(seed, 300)
    assert fault is None, fault.told()
    assert done >= 300


def test_an_error_is_found_repeated_and_shortened(monkeypatch):
    """The reported fault can be reproduced by its seed, and contains little that is irrelevant."""

    def options(house, number=None):
        house.program.go.shelf()
        house.program.go.options()
        return "options"

    def fail(*_):
        raise KeyError("lost")

    monkeypatch.setattr(hands_house, "open_place", options)
    monkeypatch.setattr(OptionsScene, "leave", fail)
    monkeypatch.setattr(hands, "TRIES", 3)
    fault, _ = hands.evening(5, 2000)
    assert fault is not None
    assert "KeyError: 'lost'" in fault.what
    again, _ = hands.evening(5, 2000)
    assert again.steps == fault.steps
    short = hands.shortest(fault)
    assert short.where == fault.where
    assert len(short.steps) <= len(fault.steps)
    assert "--seed 5 on options" in short.told()


def test_a_frame_that_freezes_the_window_is_a_fault(monkeypatch):
    monkeypatch.setattr(hands_house, "SLOW", 0.0)
    fault, _ = hands.evening(3, 50)
    assert "a frame took" in fault.what


def test_an_error_out_of_the_loop_itself_is_a_fault(monkeypatch):
    monkeypatch.setattr(loop.Loop, "_collect", lambda *_: [][1])
    fault, _ = hands.evening(3, 50)
    assert "ENDS THE PROGRAM" in fault.what


def test_the_places_are_all_games_and_the_whole_gallery():
    assert {"title", "shoot", "whisky-notebook"} <= set(hands_places.scenes())
