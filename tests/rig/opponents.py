"""Bots at tables of every game: their seats, the answers of their process, and waiting for them."""

import time
from random import Random

import pytest

from game.games import load
from game.play.session import Session
from game.processes.worker import NoAnswer
from game.table.session import Holder, Seating


def options_of(key):
    return load(key).sample_options(Random(3))


def table_of(key, kind, seed=7):
    return Seating([Holder(kind, f"Seat {n}") for n in range(1, load(key).seats_of(options_of(key)) + 1)], seed)


@pytest.fixture
def opened():
    """Open tables of any game; their processes end with the test."""
    sessions = []

    def make(key="splatatat", kind="rookie", seed=7, thoughts=5):
        sessions.append(Session.new(load(key), options_of(key), table_of(key, kind, seed), None, "", thoughts))
        return sessions[-1]

    yield make
    for session in sessions:
        session.close()


class Worker:
    """Stands in for the bots' process: answers come from the list, then from a real bot."""

    def __init__(self, game, *answers):
        self.game, self.answers, self.asked, self.answer = game, list(answers), [], None
        self.busy = self.fresh = False
        self.hurried = 0

    def ask(self, key, level, seed, view):
        self.asked.append((key, level, seed, view))
        self.busy = True

    def poll(self):
        self.busy = False
        view = self.asked[-1][3]
        choice = self.answers.pop(0) if self.answers else view.stack[-1].options(view)[0]
        if isinstance(choice, NoAnswer):
            raise choice
        self.answer = choice, "because"
        return True

    def hurry(self):
        self.hurried += self.busy

    def start(self):
        """Do nothing: there is nothing to start."""

    def cancel(self):
        self.busy = False

    forget = close = cancel


def scripted(session, *answers):
    session.opponents.worker = Worker(session.game, *answers)
    return session.opponents.worker


def until(session, done, seconds=60.0):
    """Poll until a condition holds."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        session.poll()
        time.sleep(0.002)
    assert done()
