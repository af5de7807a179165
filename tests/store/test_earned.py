"""REC-5, REC-7: feats are written with the result that brings them, and belong to their person alone."""

import csv
import io
import sqlite3

import msgspec
import pytest
from msgspec.structs import replace

from game.bots.chances import TABLE
from game.store import book, chances, people
from game.store.earned import NOWHERE, STAR, UNLUCKY, earned_by, earned_in, parts, star_counts, stars_by
from game.store.journal import Journal
from game.store.people import Gathered
from tests.store.books import play, result, seat


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def won(feats=("whisky/sweep",), gathered=(), day="2026-11-23", luck=None, **more):
    anna = seat(1, "Anna", True, feats=tuple(feats), gathered=dict(gathered))
    return result(anna, seat(2, "Ben"), day=day, **more)


def of_anna(journal):
    (number,) = journal.db.execute("SELECT id FROM people WHERE name='Anna'").fetchone()
    return number, [one.key for one in earned_by(journal.db, number)]


def test_a_feat_has_its_day_and_match_and_is_won_once(journal):
    first = play(journal, won())
    second = play(journal, won(feats=("whisky/sweep", "whisky/peace"), day="2026-11-24"))
    number, keys = of_anna(journal)
    assert keys == ["whisky/peace", "whisky/sweep"]
    assert [(one.day, one.match) for one in earned_by(journal.db, number)] == [
        ("2026-11-24", second), ("2026-11-23", first)
    ]  # fmt: skip
    assert earned_in(journal.db, first) == {1: ["whisky/sweep"]}
    assert earned_in(journal.db, second) == {1: ["whisky/peace"]}


def test_parts_are_gathered_over_games(journal):
    for number, values in enumerate((("R", "G"), ("G",), ("B",))):
        assert of_anna(journal)[1] == [] if number else True
        play(journal, won((), {"splatatat/colours": Gathered(3, values)}))
    assert parts(journal.db, of_anna(journal)[0], "splatatat/colours") == 3
    assert of_anna(journal)[1] == ["splatatat/colours"]


def test_a_refused_write_leaves_no_feat(journal):
    with pytest.raises(sqlite3.Error):
        play(journal, msgspec.structs.replace(won(), minutes=object()))
    assert journal.db.execute("SELECT * FROM keepsakes").fetchall() == []


def test_a_game_that_goes_on_gives_them_back(journal):
    number = play(journal, won(gathered={"a/b": Gathered(9, ("x",))}))
    journal.cut(number, 1)
    assert journal.db.execute("SELECT * FROM keepsakes").fetchall() == []


def test_practice_imports_variations_and_rewinds_bring_none(journal):
    play(journal, won(marks=("practice",)))
    play(journal, won(), kind="import")
    play(journal, won(), kind="variation", parent=1)
    number = play(journal, won(()))
    with journal.transaction() as db:
        db.execute("INSERT INTO cuts VALUES (?, 1, 1, x'00', 2)", (number,))
        people.enter(db, number, won())
        people.keep_luck(db, number, {1: {"points": (1.0, 9.0, 1.0)}})
    assert journal.db.execute("SELECT * FROM keepsakes").fetchall() == []


def test_a_deleted_match_leaves_its_feat(journal):
    number = play(journal, won())
    with journal.transaction() as db:
        people.let_go(db, number)
    assert earned_by(journal.db, of_anna(journal)[0])[0].match == 0
    assert earned_in(journal.db, number) == {}


@pytest.mark.parametrize(("worth", "found"), [(5.0, [UNLUCKY]), (5.1, [])])
def test_unlucky_and_happy(journal, worth, found):
    number = play(journal, won(()))
    with journal.transaction() as db:
        people.keep_luck(db, number, {1: {"points": (worth, 9.0, 2.0), "none": (0.0, 0.0, 0.0)}})
    assert of_anna(journal)[1] == found


@pytest.mark.parametrize(("share", "found"), [(0.1, [NOWHERE]), (0.11, [])])
def test_from_nowhere(journal, share, found):
    number = play(journal, won(()))
    chances.keep(journal, number, TABLE, "1", {1: chances.Shares((share, 1 - share), 0.01, 100)})
    assert of_anna(journal)[1] == found


def test_the_loser_has_no_late_feat(journal):
    number = play(journal, won(()))
    chances.keep(journal, number, TABLE, "1", {1: chances.Shares((1.0, 0.0), 0.01, 100)})
    assert journal.db.execute("SELECT * FROM keepsakes").fetchall() == []


def test_exports_have_them_and_forgetting_takes_them(journal):
    play(journal, won(gathered={"splatatat/colours": Gathered(8, ("R",))}))
    file = book.exported(journal.db)
    plain = msgspec.json.decode(book.as_json(file))
    assert [(one["person"], one["kind"], one["key"], one["game_number"]) for one in plain["keepsakes"]] == [
        ("Anna", "feat", "whisky/sweep", 1), ("Anna", "part", "splatatat/colours/R", 1)
    ]  # fmt: skip
    rows = list(csv.DictReader(io.StringIO(book.as_csv(file).decode("utf-8-sig"))))
    assert [(row["person"], row["keepsake"], row["day"]) for row in rows if row["keepsake"]] == [
        ("Anna", "feat whisky/sweep", "2026-11-23"), ("Anna", "part splatatat/colours/R", "2026-11-23")
    ]  # fmt: skip
    number = of_anna(journal)[0]
    (*_, last) = people.prepared(journal, number, "Somebody")
    people.forget(journal, last)
    assert journal.db.execute("SELECT * FROM keepsakes").fetchall() == []
    assert book.exported(journal.db).keepsakes == ()


def test_stars_have_the_day_they_were_first_won_and_go_with_their_result(journal):
    """LAD-3: once each, counted by game; a game that goes on takes its own along."""
    anna = seat(1, "Anna", True, stars=("whisky/greenhorn/1",))
    first = play(journal, result(anna, seat(2, "Ben"), day="2026-11-23"))
    more = replace(anna, stars=("whisky/greenhorn/1", "whisky/greenhorn/3", "shoot/sorry/1"))
    second = play(journal, result(more, seat(2, "Ben"), day="2026-11-24"))
    number = of_anna(journal)[0]
    assert stars_by(journal.db, number) == {
        "whisky/greenhorn/1": "2026-11-23", "whisky/greenhorn/3": "2026-11-24", "shoot/sorry/1": "2026-11-24"
    }  # fmt: skip
    assert star_counts(journal.db, number) == {"whisky": 2, "shoot": 1}
    assert set(stars_by(journal.db, number, "shoot")) == {"shoot/sorry/1"}
    assert earned_in(journal.db, first, STAR) == {1: ["whisky/greenhorn/1"]}
    assert earned_in(journal.db, first) == {}
    kept = {one.key: one.game_number for one in book.exported(journal.db).keepsakes if one.kind == STAR}
    assert kept == {"whisky/greenhorn/1": 1, "whisky/greenhorn/3": 2, "shoot/sorry/1": 2}
    with journal.transaction() as db:
        people.take_back(db, second)
    assert star_counts(journal.db, number) == {"whisky": 1}
