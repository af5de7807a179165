"""*Move now*: a bot's answer wanted at once, without running a bot on the window's thread (UX-BOT-2, FLT-6)."""

import pytest

from game.play import opponents
from game.processes.worker import NoAnswer
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
    scripted(session, NoAnswer("one"), NoAnswer("two"))
    until(session, lambda: session.stuck)
    session.move_now()
    until(session, lambda: len(session.match.entries) > 1)
    assert not session.notice


def test_a_thought_that_does_not_end_gives_way_to_a_rookie_and_that_to_chance(opened, monkeypatch):
    """FLT-6: however often *Move now* is pressed, two processes are waited for and no more."""
    session = opened(kind="veteran")
    process = scripted(session)
    process.poll = lambda: False
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
    scripted(session, NoAnswer("one"), NoAnswer("two"), NoAnswer("three"))
    until(session, lambda: session.stuck)
    monkeypatch.setattr(session, "play", lambda choice: 1 / 0)
    session.move_now()
    until(session, lambda: session.stuck)
    assert len(session.match.entries) == 1
