"""LAD-3, LAD-6: a step from its row to a saved game and its stars in the record book."""

import pytest

from game.games import load
from game.games.steps import setup_of, stars_won, step_at
from game.play.climber import climber
from game.play.ladder import climb_of
from game.play.launcher import GameLauncher
from game.play.session import Session
from game.store.earned import STAR, earned_in, stars_by
from game.store.journal import Journal
from game.store.people import number_of
from game.store.settings import Settings


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def begun(journal, key="greenhorn", game="whisky"):
    launcher = GameLauncher(game, None)
    step = step_at(game, key)
    start = launcher.prepare_step(step, setup_of(step, launcher.lobby, "Anna"))
    return Session.new(load(game), start.options, start.seating, journal, "Anna", thoughts=1), launcher


def finished(session, level="regular", seed=1):
    """Play a session to its end: a bot chooses for the person."""
    bots = [load(session.game.key).bot(level, seed), load(session.game.key).bot("rookie", seed + 1)]
    while session.decision is not None:
        view = session.match.view(session.seat)
        session.play(bots[session.seat - 1].choose(view, view.stack[-1], view.stack[-1].options(view)))
    session.close()
    return session


def test_a_step_is_launched_with_its_rival_and_not_remembered(journal):
    session, launcher = begun(journal)
    assert session.table.step == "greenhorn"
    assert [(one.kind, one.who) for one in session.table.holders] == [("person", ""), ("rookie", "gus")]
    assert launcher.last is None
    session.close()
    again = Session.resume(load("whisky"), journal, session.kept)
    assert again.table.step == "greenhorn", "it is saved with the game"
    again.close()


def test_a_position_is_where_it_begins(journal):
    session, _ = begun(journal, "thirst")
    state = session.match.state
    assert (state.bullets(1), state.bullets(2), state.holder()) == (1, 1, 2)
    session.close()


def test_a_match_brings_its_stars_and_no_others(journal):
    """In some games: what the record book has is what the goals say of the log."""
    wanted, first = {}, 0
    for seed in range(1, 7):
        session = finished(begun(journal)[0], seed=10 * seed)
        won = stars_won(session.match, "greenhorn", 1, {2: "gus"})
        new = sorted(set(won) - {*wanted})
        assert earned_in(journal.db, session.kept, STAR) == ({1: new} if new else {})
        wanted |= dict.fromkeys(won)
        first = first or (session.kept if won else 0)
    assert wanted, "choose other seeds"
    assert set(stars_by(journal.db, number_of(journal.db, "Anna"), "whisky")) == {*wanted}
    climb = climb_of(journal, "anna", "whisky")
    assert climb.won == len(wanted)
    assert climb.beaten(step_at("whisky", "greenhorn"))
    assert climb_of(journal, "Ben", "whisky").won == climb_of(None, "Anna", "whisky").won == 0


def test_a_seat_that_changed_hands_brings_none(journal):
    for seed in range(1, 7):
        session = begun(journal)[0]
        session.change_holder(2, session.table.holders[1])
        finished(session, seed=10 * seed)
    assert journal.db.execute("SELECT * FROM keepsakes WHERE kind='star'").fetchall() == []


def test_a_take_back_behind_something_revealed_is_possible_and_brings_none(journal):
    """LAD-6: the table asks first (`tests/table/test_consent.py`)."""
    for seed in range(1, 7):
        session = begun(journal)[0]
        assert session.table.agreed.friendly
        assert session.counted
        view = session.match.view(session.seat)
        session.play(view.stack[-1].options(view)[0])
        session.rewind(0, 0b100)
        finished(session, seed=10 * seed)
    assert journal.db.execute("SELECT * FROM keepsakes WHERE kind='star'").fetchall() == []


def test_who_climbs():
    assert climber(Settings(names=["", "Ben"])) == "Ben"
    assert climber(Settings(names=[])) == "Player 1"
