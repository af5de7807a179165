"""RIV-5, RIV-6: rivals' memories in the record book, and a book that can't be read never stops a game."""

import pytest

from game.play.rivals import RivalMemories
from game.store.journal import Journal
from game.store.keepsakes import Memory
from game.store.people import PERSON, Result, SeatResult, enter

NAMES = {1: "Anna", 3: "Ben"}


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def won(journal, name, match):
    """Let somebody win a game against Private Panic."""
    journal.db.execute(
        "INSERT INTO matches (id, seq, game, rules_version, title, started, length, chain)"
        " VALUES (?, 0, 'shoot', '', '', 0, 1, 0)", (match,)
    )  # fmt: skip
    seats = (SeatResult(seat=1, name=name, holder=PERSON, won=True, place=1),
             SeatResult(seat=2, holder="regular", place=2, who="panic"))  # fmt: skip
    enter(journal.db, match, Result(day="2026-11-01", game="shoot", mode="", rules="1", decisions=1, seats=seats))


def test_who_is_not_in_the_book_is_a_stranger_every_time(journal):
    rivals = RivalMemories(journal, "shoot", NAMES)
    assert rivals.memory(1, "panic") == Memory()
    rivals.hear("panic", 7)
    assert RivalMemories(journal, "shoot", NAMES).heard("panic") == {}
    assert journal.db.execute("SELECT count(*) FROM keepsakes").fetchone() == (0,)


def test_lines_of_a_first_game_are_noted_with_its_result(journal):
    """RIV-5: the second game does not begin with the same jokes; a guest is given nothing."""
    first = RivalMemories(journal, "shoot", {1: "Anna", 3: "Guest"})
    first.hear("panic", 7)
    first.hear("panic", 8)
    first.ended()
    assert journal.db.execute("SELECT count(*) FROM keepsakes").fetchone() == (0,)
    won(journal, "Anna", 1)
    first.ended()
    assert RivalMemories(journal, "shoot", {1: "Anna"}).heard("panic") == {7: 1, 8: 2}
    first.hear("panic", 9)
    assert RivalMemories(journal, "shoot", {1: "Anna"}).heard("panic") == {7: 1, 8: 2, 9: 3}


def test_whoever_comes_into_the_book_later_has_heard_it_all(journal):
    won(journal, "Anna", 1)
    both = RivalMemories(journal, "shoot", NAMES)
    both.hear("panic", 7)
    won(journal, "Ben", 2)
    both.ended()
    assert RivalMemories(journal, "shoot", {1: "Ben"}).heard("panic") == {7: 1}


def test_this_match_is_no_memory_of_itself(journal):
    won(journal, "anna", 1)
    won(journal, "Anna", 2)
    assert RivalMemories(journal, "shoot", NAMES, 2).memory(1, "panic").won == 1
    found = RivalMemories(journal, "shoot", NAMES)
    assert found.memory(1, "panic").won == 2
    assert found.memory(3, "panic") == found.memory(2, "panic") == Memory()


def test_lines_are_heard_by_everybody_who_sits_here_and_have_an_order(journal):
    won(journal, "Anna", 1)
    first = RivalMemories(journal, "shoot", NAMES)
    for line in (7, 8, 7):
        first.hear("panic", line)
    first.hear("zip", 9)
    won(journal, "Ben", 2)
    both = RivalMemories(journal, "shoot", NAMES)
    assert both.heard("panic") == {8: 2, 7: 3}
    both.hear("panic", 6)
    assert RivalMemories(journal, "shoot", {1: "Ben"}).heard("panic") == {6: 4}
    assert RivalMemories(journal, "ladders", NAMES).heard("panic") == {}


def test_a_line_is_written_in_the_background_and_known_at_once(journal):
    won(journal, "Anna", 1)
    given = []
    rivals = RivalMemories(journal, "shoot", NAMES, 0, given.append)
    rivals.hear("panic", 7)
    assert rivals.heard("panic") == {7: 1}
    assert RivalMemories(journal, "shoot", NAMES).heard("panic") == {}
    given.pop()()
    assert RivalMemories(journal, "shoot", NAMES).heard("panic") == {7: 1}


def test_a_book_that_cannot_be_read_leaves_them_without_memories(journal):
    won(journal, "Anna", 1)
    rivals = RivalMemories(journal, "shoot", NAMES)
    journal.db.execute("DROP TABLE keepsakes")
    journal.db.execute("DROP TABLE result_seats")
    rivals.hear("panic", 7)
    assert rivals.heard("panic") == {}
    assert rivals.memory(1, "panic") == Memory()
    journal.db.execute("DROP TABLE people")
    assert RivalMemories(journal, "shoot", NAMES).people == {}
