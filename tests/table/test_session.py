"""A match in memory: who may undo what, what a script is for."""

import pytest

from game.games.ladders.rules.game import GAME as LADDERS
from game.games.ladders.rules.position import position
from game.games.ladders.rules.scenarios import options_of
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME as WHISKY
from game.kernel.refusal import IllegalChoice
from game.table.session import Holder, PracticeSession

ANNA, BEN, BOT = Holder("person", "Anna"), Holder("person", "Ben"), Holder("rookie", "Rookie")
LOOT, SHOOT = ("commit", "loot", "loot"), ("commit", "shoot", "loot")


def ladders(*holders):
    """Return two cookies, the first one in the midst of its turn."""
    state = position(2, cookies={1: 20, 2: 30})
    return PracticeSession(LADDERS, options_of("QC", 2), holders, state=state)


def stood(session):
    """Let the first seat end its turn."""
    session.play(("end",))
    session.poll(False)
    return session


def test_what_is_played_is_handed_out_once():
    session = ladders(ANNA, BEN)
    entry = session.play(("end",))
    assert session.settling
    assert session.poll(False) == [entry]
    assert not session.settling
    assert session.poll(False) == []


def test_a_refused_choice_changes_nothing():
    session = ladders(ANNA, BEN)
    with pytest.raises(IllegalChoice):
        session.play(("attack", 0, 2, 1))
    assert not session.settling
    assert len(session.match.entries) == 1


def test_the_position_given_stands():
    assert ladders(ANNA, BEN).view(0).square(2) == 30


def test_back_to_an_entry_takes_all_behind_it_if_whoever_chose_agrees():
    session = stood(ladders(ANNA, BEN))
    assert session.why_no_way_back(1) == "you are already in the present"
    assert session.back_to(1) == 0
    assert session.why_no_way_back(0) == "that was Anna's choice"
    assert session.restart_turn() == session.back_to(0) == 0
    assert session.back_to(0, [1]) == 1
    assert session.decision.seat == 1


def test_nothing_is_taken_back_behind_a_bot():
    session = stood(ladders(BOT, ANNA))
    assert session.why_no_undo() == session.why_no_way_back(0) == "a bot has moved since"
    assert session.undo() is None
    assert session.restart_turn() == session.back_to(0) == 0


def test_a_seat_that_is_no_person_waits_without_a_script():
    session = ladders(BOT, ANNA)
    assert not session.persons_turn
    assert session.persons == [2]
    assert session.poll(True) == session.poll(True) == []


def test_a_script_is_followed_when_the_table_is_ready_and_what_is_not_legal_left_out():
    script = [("commit", "whisky", "gold"), SHOOT]
    session = PracticeSession(WHISKY, WhiskyOptions(), (BOT, ANNA), script=script)
    assert session.poll(False) == []
    assert len(session.match.entries) == 1
    session.poll(True)
    assert [entry.choice for entry in session.poll(True)] == [SHOOT]
    assert session.persons_turn


def test_the_hint_is_the_regular_bots_and_legal():
    session = PracticeSession(WHISKY, WhiskyOptions(), (ANNA, BEN))
    told = []
    session.hint(lambda choice, reason: told.append((choice, reason)))
    ((choice, reason),) = told
    assert session.why_not(choice) is None
    assert isinstance(reason, str)
