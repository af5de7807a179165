"""A closed table leaves nothing behind in memory (FLT-17)."""

import platform
import weakref
from types import SimpleNamespace

import pytest

from game.app import memory
from game.features.context import Source
from game.games import games, load
from game.table.session import Holder, Seating
from game.ui import pictures, text
from tests.rig.opponents import options_of, table_of

KEYS = [meta.key for meta in games()]


def opened(program, key):
    """Open a table of bots and let it begin; return references that do not hold it."""
    program.go.table(key, options_of(key), table_of(key, "rookie"))
    program.loop.stack[1:] = [program.go.scene]
    for _ in range(8):
        program.go.scene.update(0.1)
    program.loop._draw()
    return [weakref.ref(program.go.scene), weakref.ref(program.session)]


def settle(program):
    """Let what took the table's place stand for a moment."""
    while program.give_back.waiting:
        program.loop._draw()
        program._poll()


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    monkeypatch.setattr(memory.GiveBack, "WAIT", 0.05)


@pytest.mark.parametrize("key", KEYS)
def test_a_closed_table_is_gone(program, key):
    """FLT-17: scene, session, widgets and cached layers refer to each other; closing the table frees them."""
    left = opened(program, key)
    program.go.shelf()
    settle(program)
    assert [found() for found in left] == [None, None]


def test_a_table_that_was_open_when_all_was_imported_is_gone_too(program):
    """FLT-17: what is alive then is taken out of collections, modules and table alike."""
    program.ahead.stop(60)
    memory.gc.unfreeze()
    left = opened(program, "whisky")
    memory.gc.freeze()
    program.go.shelf()
    settle(program)
    assert [found() for found in left] == [None, None]
    assert memory.gc.get_freeze_count() > 0


def test_modules_are_looked_at_again_only_if_a_table_was_open_when_they_were_left_out(monkeypatch):
    """Figure 1 of speed.md: scanning all modules again took 46 ms in one frame, after the first table."""
    thawed, frozen = [], [1]
    monkeypatch.setattr(memory.gc, "unfreeze", lambda: thawed.append(1))
    monkeypatch.setattr(memory.gc, "get_freeze_count", lambda: frozen[0])
    back = memory.GiveBack()
    for count, times in ((1, 0), (0, 1), (1, 1)):
        back.opened(importing=not count)
        frozen[0] = 1
        back.due()
        while back.waiting:
            back.poll()
        assert len(thawed) == times


def test_garbage_and_pages_are_given_back_in_rounds_of_their_own(monkeypatch):
    """Figure 1: 15 to 45 ms for both in one frame."""
    done = []
    monkeypatch.setattr(memory.GiveBack, "_collect", lambda self: done.append("garbage"))
    monkeypatch.setattr(memory, "trim", lambda: done.append("pages"))
    back = memory.GiveBack()
    back.due()
    while not done:
        back.poll()
    assert done == ["garbage"]
    assert back.waiting
    back.poll()
    assert done == ["garbage", "pages"]
    assert not back.waiting


def test_the_table_before_a_rematch_is_gone(program):
    """FLT-17."""
    holders = [Holder("rookie", "A"), Holder("rookie", "B")]
    program.go.table("whisky", load("whisky").options(), Seating(holders, 3))
    table, session = weakref.ref(program.go.scene), program.session
    program.go.rematch(Source.of(session), same=True)
    settle(program)
    assert table() is None
    assert program.session.table.seed == session.table.seed


def test_pictures_and_lines_are_kept_up_to_a_limit(plain_look):
    """FLT-17, figure 6: an evening of all four games stays within 250 MB."""
    assert pictures.limit() * 4 <= 70e6
    for number in range(200):
        pictures.remembered(("test", number), lambda: pictures.pygame.Surface((1000, 400)))
        text.render(f"a line of letters, number {number} of many", 60 + number % 7, (9, 9, 9))
    assert pictures._pixels <= pictures.limit()
    assert text._kept.pixels <= text._CACHE_LIMIT


@pytest.mark.parametrize(("system", "asked"), [("linux", [0]), ("win32", []), ("darwin", [])])
def test_pages_are_given_back_where_the_system_has_a_call_for_it(monkeypatch, system, asked):
    """FLT-17: elsewhere there is nothing to do."""
    told = []
    monkeypatch.setattr(memory.sys, "platform", system)
    monkeypatch.setattr("ctypes.CDLL", lambda _name: SimpleNamespace(malloc_trim=told.append))
    memory._trim.cache_clear()
    try:
        memory.trim()
    finally:
        memory._trim.cache_clear()
    assert told == asked


def test_the_call_is_found_where_it_is():
    """FLT-17: trimming is harmless on any system."""
    memory._trim.cache_clear()
    memory.trim()
    assert (memory._trim() is not None) == (platform.libc_ver()[0] == "glibc")


def test_the_next_table_is_not_held_up_by_the_last_one(monkeypatch):
    """Figure 1 of speed.md: leftovers are freed while the old picture is on screen, not in the middle of play."""
    done = []
    monkeypatch.setattr(memory.GiveBack, "_collect", lambda self: done.append("garbage"))
    monkeypatch.setattr(memory, "trim", lambda: done.append("pages"))
    back = memory.GiveBack()
    back.opened(importing=False)
    assert done == []
    back.due()
    back.opened(importing=False)
    assert done == ["garbage"]
    back.poll()
    back.poll()
    assert (done, back.waiting) == (["garbage", "pages"], False)
