"""What a table saves to disk: the delta of each choice, and finished games packed (MOM-1, MOM-TAB-3)."""

from random import Random

import msgspec
import pytest

from game.games import find, load
from game.kernel import past
from game.play.session import Session
from game.store import archives, reopening
from game.store.journal import Journal
from game.table.session import Holder, Seating


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def played(journal, key="ladders", mode="qc", seats=2, choices=70, seed=4):
    """Play a table to its end, or this many choices; return it, closed."""
    options = find(f"game.games.{key}.tables:make_options")(seats, mode, None)
    holders = [Holder("person", f"Player {seat}") for seat in range(1, seats + 1)]
    session, dice = Session.new(load(key), options, Seating(holders, seed), journal, "a table"), Random(seed)
    while session.decision is not None and len(session.match.entries) <= choices:
        session.play(session.decision.suggest(session.match.state, dice))
    session.close()
    return session


def lacking(journal, kept):
    """How many choices of a match have no delta on disk."""
    query = "SELECT count(*) FROM entries WHERE match=? AND number>0 AND delta IS NULL"
    return journal.db.execute(query, (kept,)).fetchone()[0]


def test_every_choice_leaves_its_delta_and_the_past_needs_no_rule(journal, monkeypatch):
    """MOM-1: after a resume any moment is found, and the choices behind the newest whole state are not played again."""
    before = played(journal)
    assert lacking(journal, before.kept) == 0
    monkeypatch.setattr(past, "play_trusted", None)
    game = msgspec.structs.replace(load("ladders"), start=None)
    session = Session.resume(game, journal, before.kept)
    assert session.match.state == before.match.state
    assert not session.recollecting
    for number in (60, 3, 49, 51):
        assert session.match.state_after(number) == before.match.state_after(number)
    session.close()


def test_what_was_taken_back_leaves_no_delta(journal):
    options = find("game.games.shoot.tables:make_options")(2)
    holders = [Holder("person", "Ann"), Holder("person", "Ben")]
    session = Session.new(load("shoot"), options, Seating(holders, 7), journal, "a table")
    session.play(("still",))
    assert session.undo() is not None
    session.play(("move",) if session.why_not(("move",)) is None else ("still",))
    number = len(session.match.entries) - 1
    session.close()
    again = reopening.take_up(journal, session.kept, load("shoot")).match
    assert again.past.delta(number) == session.match.past.delta(number)
    assert again.state == session.match.state


def test_an_old_match_gets_its_deltas_for_good(journal):
    """MOM-1: made by one resimulation when it is opened; the disk has them, too."""
    before = played(journal)
    journal.db.execute("UPDATE entries SET delta=NULL")
    session = Session.resume(load("ladders"), journal, before.kept)
    while session.recollecting:
        session.poll()
    session.close()
    assert lacking(journal, before.kept) == 0
    assert reopening.take_up(journal, before.kept, load("ladders")).match.past.missing == -1


def test_a_finished_game_is_packed_when_the_next_table_is_opened(journal):
    """MOM-TAB-3: not before, since its last choice may still be undone."""
    over = played(journal, "whisky", "single", 2, 400)
    assert over.decision is None
    assert [row.packed for row in journal.kept()] == [False]
    played(journal, choices=3)
    assert [(row.finished, row.packed) for row in journal.kept()] == [(False, False), (True, True)]
    found, table, finished = archives.past_of(journal, over.kept, load("whisky"))
    assert finished
    assert table["holders"][1]["name"] == "Player 2"
    assert found.state(len(found.entries) - 1) == over.match.state
