"""Bots that die, hang or send rubbish; their dice; hints from their process (FLT-6, FLT-7, FLT-23, MOM-SEAL-4)."""

import os
import pickle
import signal
import time

import msgspec
import pygame
import pytest

from game.features.saving import bug_report
from game.games import games, load
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.play import opponents
from game.play.opponents import Opponents, WaitingBots
from game.play.session import question_of
from game.processes.worker import NoAnswer
from game.table.session import Holder, Seating
from tests.rig.hands import press
from tests.rig.opponents import options_of, scripted, table_of, until

KEYS = [meta.key for meta in games()]


def process_of(session):
    return session.opponents.worker.process


# -- a process that dies or hangs --------------------------------------------------------------------


def test_a_bot_killed_in_a_thought_is_asked_again_in_another_process(opened):
    """FLT-6: no choice is made up for it."""
    session = opened()
    session.poll()
    first = process_of(session).pid
    process_of(session).kill()
    until(session, lambda: session.opponents.reports or len(session.match.entries) > 1)
    assert len(session.match.entries) == 1
    until(session, lambda: len(session.match.entries) > 1)
    assert process_of(session).pid != first
    assert not session.stuck
    assert "ended" in session.opponents.reports[0]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system stops no processes")
def test_a_bot_that_hangs_is_given_up_after_a_while_and_asked_again(opened, monkeypatch):
    """FLT-6: a stopped process is as good as a dead one, only later."""
    session = opened()
    until(session, lambda: len(session.match.entries) > 1)
    hung = process_of(session)
    os.kill(hung.pid, signal.SIGSTOP)
    session.opponents.ask(*question_of(session, session.seat))
    monkeypatch.setattr(opponents, "LIMIT", 0.05)
    time.sleep(0.06)
    count = len(session.match.entries)
    session.poll()  # returns the result of the first search
    session.poll()
    monkeypatch.setattr(opponents, "LIMIT", 60.0)
    assert "no answer within" in session.opponents.reports[-1]
    assert not hung.is_alive()
    until(session, lambda: len(session.match.entries) > count)
    assert not session.stuck


def test_a_bot_that_dies_just_before_it_is_asked_is_no_error(opened):
    """FLT-7: the line breaks between the look whether it lives and the question."""
    session = opened()
    worker = session.opponents.worker
    worker.start()
    process = process_of(session)
    process.kill()
    process.join(10)
    really = worker.start
    looks = [lambda: None, really, really]  # the first check finds it still alive
    worker.start = lambda: looks.pop(0)()
    until(session, lambda: len(session.match.entries) > 1)
    assert len(session.opponents.reports) == 1


def test_a_process_that_starts_slowly_is_waited_for(opened, monkeypatch):
    """FLT-6: on a busy machine the first answer takes long; which isn't a reason to restart."""
    monkeypatch.setattr(opponents, "LIMIT", 0.0)
    session = opened()
    until(session, lambda: len(session.match.entries) > 1)
    assert session.opponents.reports == []


def test_a_process_that_cannot_be_started_is_said_not_raised(opened, monkeypatch):
    """FLT-6."""
    session = opened()
    monkeypatch.setattr(session.opponents.worker, "start", lambda: (_ for _ in ()).throw(OSError("no more processes")))
    until(session, lambda: session.stuck)
    assert "Seat" in session.stuck


# -- answers that are none ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("rubbish", [("no such word",), None, 7, ("leg", "a", "b"), NoAnswer("it raised")])
def test_rubbish_twice_is_said_and_nothing_is_played(opened, key, rubbish):
    """FLT-6: no choice is made up; the table stops, with a sentence and the reports."""
    session = opened(key)
    if rubbish is None:
        rubbish = NoAnswer("nothing")
    worker = scripted(session, rubbish, rubbish)
    for _ in range(20):
        assert session.poll() == []
    assert len(worker.asked) == 2
    assert len(session.match.entries) == 1
    assert session.name(session.seat) in session.stuck
    assert len(session.opponents.reports) == 2
    assert session.thinking_for == 0.0


def test_rubbish_once_is_asked_again(opened):
    """FLT-6."""
    session = opened()
    worker = scripted(session, ("no such word",))
    until(session, lambda: len(session.match.entries) > 1)
    assert len(worker.asked) == 2
    assert not session.stuck
    assert len(session.opponents.reports) == 1


@pytest.mark.parametrize("key", KEYS)
def test_a_stuck_bot_moves_on_demand(opened, key):
    """FLT-6: *Move now*, then the next question goes to the process again."""
    session = opened(key)
    worker = scripted(session, NoAnswer("one"), NoAnswer("two"))
    until(session, lambda: session.stuck)
    session.move_now()
    assert not session.stuck
    until(session, lambda: len(session.match.entries) > 1)
    assert not session.notice
    until(session, lambda: len(session.match.entries) > 2 or session.decision is None)
    assert len(worker.asked) >= 3


@pytest.mark.parametrize("key", KEYS)
def test_where_nothing_can_think_chance_chooses_and_says_so(opened, key):
    """FLT-6: the Rookie is asked in a process, too; if it fails, a legal choice by chance, never silently."""
    session = opened(key)
    worker = scripted(session, NoAnswer("one"), NoAnswer("two"), NoAnswer("three"))
    until(session, lambda: session.stuck)
    session.move_now()
    assert worker.asked[-1][1] == "rookie"
    until(session, lambda: len(session.match.entries) > 1)
    assert "picked at random" in session.notice
    assert session.opponents.reports[-1] == "three"
    assert len(worker.asked) == 3


def test_a_stuck_bots_seat_can_be_taken(opened):
    """FLT-6."""
    session = opened()
    scripted(session, NoAnswer("one"), NoAnswer("two"))
    until(session, lambda: session.stuck)
    session.change_holder(session.seat, Holder("person", "Anna"))
    assert not session.stuck
    assert session.persons_turn


def test_failed_thoughts_stand_in_the_report_of_an_error(opened):
    """FLT-6: whoever reads a report learns of them; names are replaced (UX-SAVE-4)."""
    session = opened()
    scripted(session, NoAnswer("the first"), NoAnswer("the second"))
    until(session, lambda: session.stuck)
    text = bug_report.trouble("something broke", session)
    assert "an opponent failed: the first" in text
    assert "an opponent failed: the second" in text


def test_reasons_and_reports_do_not_pile_up(opened):
    """FLT-17: a table open all night keeps the newest of both."""
    session = opened("ladders")
    scripted(session)
    until(session, lambda: len(session.match.entries) > 200 or session.decision is None)
    assert 0 < len(session.why) <= 64
    assert max(session.why) == len(session.match.entries) - 1
    for number in range(20):
        session.opponents.note(str(number))
    assert session.opponents.reports == ["15", "16", "17", "18", "19"]


# -- what the program shows --------------------------------------------------------------------------


def stuck_table(program, key):
    """Open a table of bots whose process answers nothing, up to the question what to do."""
    program.go.table(key, options_of(key), table_of(key, "rookie"))
    table = program.go.scene
    program.loop.stack[:] = [table]
    scripted(program.session, NoAnswer("one"), NoAnswer("two"))
    end = time.monotonic() + 60
    while program.loop.stack[-1] is table and time.monotonic() < end:
        table.update(0.05)
        program._poll()
    assert program.loop.stack[-1].title == "No answer"
    return table


@pytest.mark.parametrize("key", KEYS)
def test_every_table_asks_alike_what_to_do_about_a_bot_that_fails(program, key):
    """FLT-6: *Move now* and *Take the seat* over each of the four tables; one of them ends it."""
    table = stuck_table(program, key)
    assert [button.label for button in program.loop.stack[-1].group.widgets][:2] == ["Move now", "Take the seat"]
    entries = len(program.session.match.entries)
    program.loop.stack[-1].handle(press(pygame.K_RETURN))
    assert program.loop.stack[-1] is table
    end = time.monotonic() + 60
    while len(program.session.match.entries) == entries and time.monotonic() < end:
        table.update(0.05)
        program._poll()
    assert len(program.session.match.entries) > entries


@pytest.mark.parametrize("key", KEYS)
def test_every_table_lets_the_seat_of_a_bot_that_fails_be_taken(program, key):
    """FLT-6."""
    table = stuck_table(program, key)
    seat = program.session.seat
    program.loop.stack[-1].group.widgets[1].activate()
    assert program.session.persons == [seat]
    assert program.loop.stack[-1] is program.go.scene
    assert program.go.scene is not table
    program._poll()
    assert program.loop.stack[-1] is program.go.scene


def test_esc_leaves_the_question_where_it_is(program):
    """FLT-6: the table cannot continue without an answer."""
    stuck_table(program, "whisky")
    program.loop.stack[-1].handle(press(pygame.K_ESCAPE))
    program._poll()
    assert program.loop.stack[-1].title == "No answer"


def test_what_a_session_has_to_say_is_said_once(program):
    program.go.table("splatatat", options_of("splatatat"), table_of("splatatat", "rookie"))
    scripted(program.session)
    said = []
    program.loop.toast = said.append
    program.session.notice = "A hint is coming ..."
    program._poll()
    program._poll()
    assert said == ["A hint is coming ..."]


# -- dice --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_nothing_sent_to_the_bots_changes_with_the_tables_seed(opened, key):
    """MOM-SEAL-4, FLT-23: from what a worker gets, no shuffle can be worked out."""
    sent = []
    for seed in (1, 2):
        session = opened(key, seed=seed)
        session.match = Match(session.game, session.match.options, RandomChance(99))
        worker = scripted(session)
        for _ in range(200):
            session.poll()
            if len(worker.asked) == 12:
                break
        sent.append([pickle.dumps(question) for question in worker.asked])
    assert sent[0]
    assert sent[0] == sent[1]


def test_the_same_shuffles_do_not_bring_the_same_thoughts():
    """FLT-23: the seed of a bot's dice is drawn for each table, independently of the table's seed."""
    starts = {Opponents(load("whisky")).thoughts for _ in range(20)}
    assert len(starts) == 20
    assert max(starts) > 2**40


def test_deadeye_commits_otherwise_when_the_shuffles_are_the_same():
    """FLT-23: from the same view, other thoughts draw other commits; given ones draw the same again."""
    game = load("whisky")
    match = Match(game, options_of("whisky"), RandomChance(4))
    view = match.view(match.decision.seat)
    options = view.stack[-1].options(view)
    commits = [game.bot("deadeye", thoughts).choose(view, view.stack[-1], options) for thoughts in range(30)]
    assert len(set(commits)) > 1
    assert commits[7] == game.bot("deadeye", 7).choose(view, view.stack[-1], options)


def test_tables_from_before_still_open():
    """FLT-23: a saved table keeps its seed for the shuffles of a rematch."""
    old = b'{"holders":[{"kind":"person","name":"Anna"},{"kind":"deadeye","name":"Deadeye"}],"seed":11}'
    table = msgspec.convert(msgspec.json.decode(old), Seating)
    assert (table.seed, table.holders[1].kind) == (11, "deadeye")


# -- hints -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_hint_comes_from_the_bots_process_and_is_legal(opened, key):
    """Figure 1 of the speeds: nothing is thought about where pictures are drawn."""
    session = opened(key, "person")
    told = []
    session.hint(lambda choice, why: told.append(choice))
    assert told == []
    assert session.opponents.asked
    until(session, lambda: told)
    assert session.why_not(told[0]) is None
    assert not session.opponents.asked
    assert session.thinking_for == 0.0


def test_a_hint_is_asked_for_once_and_said_to_come_only_after_a_while(opened, monkeypatch):
    """Figure 1 of the speeds: shown as coming after 150 ms."""
    session = opened("splatatat", "person")
    worker = scripted(session)
    worker.poll = lambda: False
    for _ in range(3):
        session.hint(lambda choice, why: None)
        session.poll()
    assert len(worker.asked) == 1
    assert session.notice == ""
    session.opponents._first -= 0.2
    session.poll()
    assert session.notice == "A hint is coming ..."


@pytest.mark.parametrize("what", ["play", "undo", "change"])
def test_a_hint_for_another_position_is_never_told(opened, what):
    session = opened("shoot", "person")
    session.play(("still",))
    session.poll()
    worker = scripted(session)
    told = []
    session.hint(lambda choice, why: told.append(choice))
    if what == "play":
        session.play(session.decision.options(session.match.state)[-1])
    elif what == "undo":
        session.undo()
    else:
        session.change_holder(session.seat, Holder("rookie", "Robo"))
    assert not session.opponents.asked
    worker.poll = lambda: False
    for _ in range(5):
        session.poll()
    assert told == []


def test_a_hint_that_fails_is_said(opened):
    session = opened("splatatat", "person")
    scripted(session, NoAnswer("one"), NoAnswer("two"))
    session.hint(lambda choice, why: None)
    until(session, lambda: session.notice)
    assert "No hint" in session.notice
    assert not session.stuck


# -- a process that waits for its game ---------------------------------------------------------------


@pytest.fixture
def waiting():
    """The process of the next game; it ends with the test."""
    bots = WaitingBots()
    yield bots
    bots.close()


def test_the_process_of_the_set_up_page_answers_the_first_question(waiting, opened):
    """FGT-62: it has loaded rules and bots before the first question comes, and loading answers nothing."""
    session = opened()
    waiting.start(session.game.key)
    process = waiting._worker.process
    session.opponents.start(waiting.take(session.game.key))
    until(session, lambda: len(session.match.entries) > 1)
    assert process_of(session) is process
    assert not session.opponents.reports
    assert not waiting.game


def test_a_process_that_waits_for_another_game_or_in_vain_ends(waiting, monkeypatch):
    """FGT-62: nobody who left the page leaves a process behind."""
    waiting.start("whisky")
    first = waiting._worker
    waiting.start("whisky")
    assert waiting._worker is first
    assert waiting.take("shoot") is None
    assert not first.alive
    waiting.start("whisky")
    waiting.poll()
    second = waiting._worker
    assert second.alive
    monkeypatch.setattr(opponents, "WAITS", 0.0)
    waiting.poll()
    assert not second.alive


def test_one_that_died_while_it_waited_is_replaced(waiting, opened):
    session = opened()
    waiting.start(session.game.key)
    waiting._worker.process.kill()
    waiting._worker.process.join()
    session.opponents.start(waiting.take(session.game.key))
    until(session, lambda: len(session.match.entries) > 1)
    assert not session.opponents.reports


def test_where_no_process_can_be_started_nothing_is_said(waiting, monkeypatch):
    """The first question tries again."""
    monkeypatch.setattr(opponents.Worker, "start", lambda self: (_ for _ in ()).throw(OSError("no more processes")))
    waiting.start("whisky")
    assert waiting.take("whisky") is None
