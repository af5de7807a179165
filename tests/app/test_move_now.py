"""*Move now*: a bot's answer wanted at once, without running a bot on the window's thread (UX-BOT-2, FLT-6)."""

import multiprocessing
import threading
import time

import pytest

from game.bots import clock
from game.play import opponents, worker
from game.play.worker import BotFailed
from tests.rig.opponents import scripted, until


def test_move_now_lets_the_thought_end_with_what_it_found(opened):
    """UX-BOT-2: the process is signalled, not killed and asked again; this thread does no thinking."""
    session = opened(kind="veteran")
    process = scripted(session)
    session.poll()
    session.move_now()
    assert process.hurried == 1
    until(session, lambda: len(session.match.entries) > 1)
    assert len(process.asked) == 1
    assert not session.notice


def test_move_now_asks_no_bot_on_the_thread_of_the_window(opened, monkeypatch):
    """Figure 1 of speed.md: SHOOT's Rookie took 472 ms there."""
    session = opened("shoot")
    monkeypatch.setitem(session.game.bots, "rookie", lambda seed: pytest.fail("a bot was made in this process"))
    scripted(session, BotFailed("one"), BotFailed("two"))
    until(session, lambda: session.stuck)
    session.move_now()
    until(session, lambda: len(session.match.entries) > 1)
    assert not session.notice


def test_a_thought_that_does_not_end_gives_way_to_a_rookie_and_that_to_chance(opened, monkeypatch):
    """FLT-6: however often *Move now* is pressed, two processes are waited for and no more."""
    session = opened(kind="veteran")
    process = scripted(session)
    process.answer = lambda: None
    session.poll()
    for level in ("veteran", "rookie"):
        session.move_now()
        session.move_now()
        assert process.asked[-1][1] == level
        assert session.thinking_for > 0
        monkeypatch.setattr(opponents, "HURRIED", 0.0)
        session.poll()
        monkeypatch.setattr(opponents, "HURRIED", 60.0)
    assert len(process.asked) == 2
    until(session, lambda: len(session.match.entries) > 1)
    assert "picked at random" in session.notice


def test_a_choice_by_chance_that_cannot_be_played_is_said(opened, monkeypatch):
    """FLT-6: nothing goes round in circles."""
    session = opened()
    scripted(session, BotFailed("one"), BotFailed("two"), BotFailed("three"))
    until(session, lambda: session.stuck)
    monkeypatch.setattr(session, "play", lambda choice: 1 / 0)
    session.move_now()
    until(session, lambda: session.stuck)
    assert len(session.match.entries) == 1


def test_a_thinking_process_hears_that_it_shall_end(monkeypatch):
    """UX-BOT-2: the deadline of a search falls at once; a word that comes too late is passed over."""
    own, other = multiprocessing.Pipe()

    def think(bots, key, level, seed, view):
        ended = clock.within(seed)
        while not ended():
            time.sleep(0.001)
        return (level,), "because"

    monkeypatch.setattr(worker, "_think", think)
    monkeypatch.setattr(clock, "_wanted", clock.never)
    serving = threading.Thread(target=worker._serve, args=(other,), daemon=True)
    serving.start()
    for number, seconds in enumerate((3600, 0, 3600)):
        own.send((number, "any", "veteran", seconds, None))
        if not seconds:
            assert own.poll(60)
        own.send(worker.AT_ONCE)
        assert own.poll(60)
        assert own.recv()[:2] == (number, ("veteran",))
    own.close()
    serving.join(60)
    assert not serving.is_alive()
