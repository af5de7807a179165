"""Walks and reaches are computed in a process: the table never waits, and never gets results for another position."""

import os
import signal
import threading
import time

import pytest

from game.games.shoot.table import positions
from game.games.shoot.table.modes import open_turn, planning, walking
from game.games.shoot.table.paint.board import Picked
from game.games.shoot.table.path_worker import STARTS, PathWorker
from game.geometry.sight import Spot
from tests.rig.shoot import battle, sit, wait


@pytest.fixture
def process():
    found = PathWorker()
    woken = threading.Event()
    found.wake = woken.set
    found.woken = woken
    yield found
    found.close()


def until(worker, asked, seconds=30.0):
    """Wait until a condition holds; it is checked whenever the worker wakes the window."""
    end = time.monotonic() + seconds
    while not asked():
        assert time.monotonic() < end, "no answer came"
        worker.woken.wait(0.2)
        worker.woken.clear()


def moving():
    return battle(stance="move").match.state.view(1)


def beside(view):
    hero = view.hero(1)
    return planning.standing_at(view, 1, Spot(hero.x, hero.y + 22.0, 0.0))


def test_the_process_answers_as_the_table_itself_would(process):
    view = moving()
    goal = planning.on_table(view, (view.hero(1).x + 150.0, view.hero(1).y + 60.0))
    process.look_at(view, 1)
    until(process, lambda: process.reach_whole)
    process.ask_walk(goal)
    until(process, lambda: process.walk(goal) is not None)
    assert process.reach == planning.reach_bands(view, 1) != ()
    assert process.walk(goal) == planning.walk_to(view, 1, goal)
    assert process.walk((1.0, 1.0)) is None


def test_what_was_asked_of_another_position_is_thrown_away(process):
    view = moving()
    other = beside(view)
    process.look_at(view, 1)
    until(process, lambda: process.ready)
    process.look_at(other, 1)
    assert process.reach is None
    until(process, lambda: process.reach_whole)
    assert process.reach == planning.reach_bands(other, 1) != planning.reach_bands(view, 1)


def test_a_killed_process_is_started_again_but_not_for_ever(process):
    view = moving()
    for left in range(STARTS, 0, -1):
        process.look_at(view, 1)
        until(process, lambda: process.reach_whole)
        assert process.given_up is False, left
        os.kill(process._child.process.pid, signal.SIGKILL)
        until(process, lambda: not process.ready)
    process.look_at(view, 1)
    assert process.given_up
    assert process.reach is None


class Slow:
    """A worker that answers when the test says so."""

    ready, given_up, reach_whole = True, False, False

    def __init__(self):
        self.reach, self.answers, self.asked = None, {}, []

    def start(self):
        pass

    def look_at(self, view, seat):
        self.reach, self.reach_whole, self.answers = None, False, {}

    def ask_walk(self, goal):
        self.asked.append(goal)

    def walk(self, goal):
        return self.answers.get(goal)


def at_table(monkeypatch):
    """A table in play with a slow worker, and a goal to which no straight leg is the cheapest walk."""
    session = battle(stance="move")
    host, scene = sit(session)
    scene.path_worker = slow = Slow()
    view = scene.view
    goal = next(
        planning.on_table(view, (x, y))
        for x in range(20, int(view.width), 22)
        for y in range(20, int(view.height), 22)
        if not planning.answered_at_once(view, 1, (x, y)) and planning.walk_to(view, 1, (x, y)).way is not None
    )
    answer = planning.walk_to(view, 1, goal)
    monkeypatch.setattr(planning, "walk_to", lambda *_: pytest.fail("the table worked a walk out by itself"))
    scene.mode.walking.walk = None
    return session, host, scene, slow, goal, answer


def picked_at(goal):
    return Picked("table", 0, "", goal, "")


def test_pointing_asks_and_the_answer_is_shown_when_it_comes(monkeypatch):
    _session, _host, scene, slow, goal, answer = at_table(monkeypatch)
    scene.mode.hover(picked_at(goal))
    scene.mode.hover(picked_at(goal))
    assert slow.asked == [goal]
    assert scene.mode.walking.walk is None
    assert scene.mode.update() is False
    slow.answers[goal] = answer
    assert scene.mode.update() is True
    assert scene.mode.walking.walk is answer


def test_an_answer_about_another_place_is_not_shown(monkeypatch):
    _session, _host, scene, slow, goal, answer = at_table(monkeypatch)
    scene.mode.hover(picked_at(goal))
    slow.answers[goal] = answer
    here = scene.view.hero(1)
    monkeypatch.setattr(
        planning, "walk_to", lambda _v, _seat, end, *_: open_turn.PlannedWalk(end, None, None, Spot(*end, 0.0))
    )
    scene.mode.hover(picked_at((here.x + 11.0, here.y)))  # one straight leg: known at once
    scene.mode.update()
    assert scene.mode.walking.walk.goal == (here.x + 11.0, here.y)


def test_a_press_before_the_answer_walks_when_it_comes(monkeypatch):
    session, host, scene, slow, goal, answer = at_table(monkeypatch)
    before = len(session.match.entries)
    scene.mode.press(picked_at(goal))
    assert len(session.match.entries) == before
    slow.answers[goal] = answer
    scene.update(0.01)
    wait(host)
    walked = [entry.choice for entry in session.match.entries[before:]]
    assert walked == [("leg", *leg.end) for leg in answer.way.legs]


def test_a_pointer_that_moved_on_takes_an_early_press_back(monkeypatch):
    session, _host, scene, slow, goal, answer = at_table(monkeypatch)
    before = len(session.match.entries)
    scene.mode.press(picked_at(goal))
    scene.mode.hover(picked_at((goal[0], goal[1] + 1.0)))
    slow.answers.update({goal: answer, slow.asked[-1]: answer})
    scene.update(0.01)
    assert len(session.match.entries) == before


def test_a_straight_walk_of_many_turns_is_asked_for():
    """FGT-65: "too far" was said of whatever was beyond the short search, though a click there is a journey."""
    _host, scene = sit(battle(stance="move"))
    positions.stand(scene.session, {1: (60.0, 660.0)})
    scene.arrive()
    scene.path_worker = slow = Slow()
    goal = (700.0, 690.0)
    assert planning.answered_at_once(scene.view, 1, goal)
    scene.mode.hover(picked_at(goal))
    assert slow.asked == [goal]
    slow.answers[goal] = planning.walk_to(scene.view, 1, goal)
    scene.mode.update()
    assert scene.mode.walking.walk.later.turns > 2


def test_a_journey_asks_the_process_for_its_route():
    """FGT-65: in both questions of a turn, and no frame waits for it."""
    session = battle(stance="move")
    positions.stand(session, {2: (90.0, 30.0)})
    host, scene = sit(session)
    goal = planning.on_table(scene.view, (980.0, 640.0))
    scene.mode.press(picked_at(goal))
    wait(host)
    scene.path_worker = slow = Slow()
    for choice in (("end",), ("still",), ("end",)):
        session.play(choice)
        for _ in range(20):
            scene.update(0.05)
    for question, word in (("ChooseStance", "move"), ("ChooseAction", "leg")):
        assert type(scene.mode.decision).__name__ == question
        assert slow.asked[-1] == goal
        assert scene.grace is None
        slow.answers[goal] = planning.walk_to(planning.with_stance(scene.view, "move"), 1, goal)
        before = len(session.match.entries)
        for _ in range(20):
            scene.update(0.05)
        assert session.match.entries[before].choice[0] == word


def test_a_long_search_is_said_after_a_while(monkeypatch):
    _session, _host, scene, _slow, goal, _answer = at_table(monkeypatch)
    scene.mode.hover(picked_at(goal))
    assert not scene.mode.walking.long
    now = walking.monotonic()
    monkeypatch.setattr(walking, "monotonic", lambda: now + walking.SAID_AFTER + 0.01)
    assert scene.mode.tag().words == "..."


def test_the_table_works_it_out_itself_when_the_process_is_given_up():
    session = battle(stance="move")
    _host, scene = sit(session)
    scene.path_worker = slow = Slow()
    slow.ready, slow.given_up = False, True
    scene.mode.walking._reach_owed = True
    scene.mode.walking.bands = ()
    scene.mode.update()
    assert scene.mode.walking.bands == planning.reach_bands(scene.view, 1) != ()
    x, y = scene.view.hero(1).x + 44.0, scene.view.hero(1).y
    scene.mode.hover(picked_at((x, y)))
    assert scene.mode.walking.walk.goal == (x, y)
    assert slow.asked == []


def test_the_first_answer_is_part_of_the_whole():
    view = moving()
    (first, _), (whole, told) = planning.reach_in_steps(view, 1, lambda: None)
    assert told
    assert 0 < _area(first) <= _area(whole)


def _area(bands):
    """The area of the widest band, holes taken off."""
    outlines = bands[-1][1]
    return sum(
        sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True)) / 2
        for line in outlines
    )


def test_legs_are_priced_ahead_without_changing_any():
    from game.games.shoot.rules import terrain as places
    from game.geometry.turning import Turning, turning

    view = moving()
    for _ in planning.price_ahead(view, 5, 16):
        pass
    known, fresh = turning(places.world(view)), Turning(places.world(view))
    assert len(known._prices) > 50
    n = len(known.spots)
    for key, price in list(known._prices.items())[::7]:
        assert fresh.price(key // n, key % n) == price
    near = min(range(known.turns), key=lambda i: known.lower_from(view.hero(1).x, view.hero(1).y)[i])
    assert known.unpriced(near, 5 - int(known.lower_from(view.hero(1).x, view.hero(1).y)[near])) == []
