"""Short form of the sweep (tools/drills/sweep.py): every game and mode, a number of seats each, one moment or two."""

import os
import secrets

import pygame
import pytest

from game.app import frame_hold, loop
from game.games import games, meta_of
from game.play import opponents, own_maps
from game.table.scene import TableScene
from tools.drills import sweep

CHANGED = [(own_maps, "edit_in_tiled"), (loop, "perf_counter"),
           (frame_hold, "perf_counter"), (frame_hold, "Sliced"), (opponents, "Worker"),
           (secrets, "randbelow"), (secrets, "randbits"), (pygame.mouse, "get_pos")]  # fmt: skip
LITTLE = sweep.Much(points=10, books=1, presses=6)


@pytest.fixture(autouse=True)
def as_before(monkeypatch):
    """The drill has time, dice and a pointer of its own; afterwards the program has its own again."""
    for module, name in CHANGED:
        monkeypatch.setattr(module, name, getattr(module, name))
    for name in ("SPLATTERBOX_DATA", "HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, os.environ.get(name, ""))


def some(key):
    """Each mode of a game once, the numbers of seats and who sits there in turn."""
    tables = list(sweep.tables([key]))
    found = []
    for number, mode in enumerate(meta_of(key).modes):
        seats = sorted({table.seats for table in tables if table.mode == mode}, reverse=True)
        found.append(sweep.Table(key, mode, seats[number % len(seats)], sweep.SEATED[number % len(sweep.SEATED)]))
    return found


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_nothing_that_is_pointed_at_or_pressed_opens_the_error_page(key):
    """TRY-A1, TRY-A2: every mode, early or late in its game."""
    tables = some(key)
    assert {table.mode for table in tables} == set(meta_of(key).modes)
    for age, some_of_them in ((2, tables[::2]), (40, tables[1::2])):
        faults, done = sweep.swept(some_of_them, (age,), 1, LITTLE)
        assert faults == []
        assert done > 10 * len(some_of_them)


@pytest.mark.full
@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_nothing_opens_the_error_page_early_and_late(key):
    """TRY-A1, TRY-A2: every mode, at several moments of its game, with more that is pointed at."""
    assert sweep.swept(some(key), (0, 2, 11, 40, 200), 2, sweep.Much(points=30, books=2, presses=20))[0] == []


def test_every_table_that_can_be_set_is_in_the_drill():
    """All games, modes and numbers of seats, and all that may sit there."""
    every = list(sweep.tables([meta.key for meta in games()]))
    for meta in games():
        met = [table for table in every if table.game == meta.key]
        assert {table.mode for table in met} == set(meta.modes)
        assert {table.seats for table in met} == set(range(meta.seats_min, meta.seats_max + 1))
        assert {table.seated for table in met} == set(sweep.SEATED)


def test_an_error_is_found_and_told_where_it_came(monkeypatch):
    def fail(*_):
        raise IndexError("no Flag")

    monkeypatch.setattr(TableScene, "why_no_undo", fail)
    faults, _ = sweep.swept([sweep.Table("whisky", "single", 2, "mixed")], (2,), 1, LITTLE)
    assert faults
    assert faults[0].startswith("whisky single 2 mixed, 2 decisions")
    assert "IndexError: no Flag" in faults[0]


def test_a_place_that_fails_is_found(monkeypatch):
    from game.table import places

    monkeypatch.setattr(places, "page_at", lambda found, pos: next(iter(found)).no_such_thing)
    faults, _ = sweep.swept([sweep.Table("shoot", "kills", 2, "mixed")], (2,), 1, LITTLE)
    assert "AttributeError" in faults[0]


@pytest.mark.parametrize(
    ("name", "key", "mod"),
    [("z", pygame.K_z, 0), ("shift+tab", pygame.K_TAB, pygame.KMOD_LSHIFT),
     ("ctrl++", pygame.K_PLUS, pygame.KMOD_LCTRL), ("+", pygame.K_PLUS, 0)],
)  # fmt: skip
def test_keys_are_pressed_by_their_names(name, key, mod):
    down, up = sweep.key_events(name)
    assert (down.type, up.type) == (pygame.KEYDOWN, pygame.KEYUP)
    assert (down.key, down.mod) == (key, mod)
