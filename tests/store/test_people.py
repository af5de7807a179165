"""MOM-REC-1, MOM-REC-2: results are written with the end of a match, and a deleted person leaves no trace."""

import sqlite3
from contextlib import closing
from unicodedata import normalize

import pytest

from game.store import book, keepsakes, nights, people, reopening
from game.store.journal import Journal
from game.store.splat import Seat, pack, splat_of, unpack
from tests.kernel.toy import TOY
from tests.store.books import duel, forget, play, result, seat

NAME = "Annabella Quux"


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def rows(journal, table):
    return journal.db.execute(f"SELECT * FROM {table}").fetchall()


def test_a_result_is_written_with_the_end_and_people_with_it(journal):
    number = play(journal, duel("Anna", "Ben", map_title="Kitchen", map_hash="k", minutes=7))
    ((_, seq, match, day, game, mode, title, digest, rules, decisions, minutes, marks),) = rows(journal, "results")
    assert (match, day, game, mode, title, digest) == (number, "2026-11-23", "toy", "plain", "Kitchen", "k")
    assert (rules, decisions, minutes, marks) == ("1", 12, 7, "")
    assert seq == journal.db.execute("SELECT n FROM clock").fetchone()[0]
    assert [one.name for one in book.people(journal.db)] == ["Ben", "Anna"]


def test_a_refused_write_leaves_neither_the_end_nor_a_result(journal):
    with pytest.raises(sqlite3.Error):
        play(journal, duel("Anna", "Ben", minutes=object()))
    assert rows(journal, "results") == rows(journal, "people") == []
    assert not journal.kept()[0].finished


def test_names_are_told_apart_by_letters_not_by_case_and_guests_are_nobody(journal):
    play(journal, duel("Anna", "Ben"))
    play(journal, duel("ANNA", ""))
    assert [(one.name, one.games, one.won) for one in book.people(journal.db)] == [("Anna", 2, 2), ("Ben", 1, 0)]


def test_what_is_no_table_is_not_entered(journal):
    play(journal, duel("Anna", "Ben"), kind="import")
    play(journal, duel("Anna", "Ben"), kind="variation", parent=1)
    assert rows(journal, "results") == []


def test_practice_stands_in_the_book_but_does_not_count(journal):
    play(journal, duel("Anna", "Ben", marks=("practice",)))
    play(journal, duel("Anna", "Ben", marks=("asked",)))
    assert [(one.name, one.games) for one in book.people(journal.db)] == [("Ben", 1), ("Anna", 1)]
    assert book.card(journal.db, 1).games == 1
    assert [one.marks for one in book.exported(journal.db).results] == [("practice",), ("asked",)]


def test_an_end_taken_back_is_no_end(journal):
    number = play(journal, duel("Anna", "Ben"))
    journal.cut(number, 1)
    assert rows(journal, "results") == rows(journal, "result_seats") == []


def test_results_outlive_their_match_and_its_number(journal):
    """MOM-TAB-3: a new match with the id of a deleted one does not affect the deleted one's result."""
    number = play(journal, duel("Anna", "Ben"))
    with journal.transaction() as db:
        db.execute("DELETE FROM matches WHERE id=?", (number,))
    assert play(journal, duel("Ben", "Anna")) == number
    journal.cut(number, 1)
    assert len(rows(journal, "results")) == 1


def test_a_line_taken_back_by_nods_makes_a_game_friendly(journal):
    number = play(journal, None)
    with journal.transaction() as db:
        db.execute("INSERT INTO cuts VALUES (?, 1, 1, x'00', 2)", (number,))
        people.enter(db, number, duel("Anna", "Ben"))
    assert book.exported(journal.db).results[0].marks == ("friendly",)


def test_a_figure_is_kept_and_luck_comes_later(journal):
    number = play(journal, result(seat(1, "Anna", True, figures={"kills": 3}, uses={"weapon": {"W-01": 2}}), seat(2)))
    with journal.transaction() as db:
        people.keep_luck(db, number, {1: {"hits": (9.0, 7.2, 1.5)}})
    one = book.exported(journal.db).results[0].seats[0]
    assert (one.figures, one.uses, one.luck) == ({"kills": 3}, {"weapon": {"W-01": 2}}, {"hits": (9.0, 7.2, 1.5)})


# -- forgetting ---------------------------------------------------------------------------------------


def archive(journal, number, names):
    """Pack a match as one that is over."""
    match = reopening.take_up(journal, number, TOY).match
    first = TOY.encode(match.state_after(0))
    splat = splat_of(
        "toy", "1", "0", b"{}", match.entries, [Seat("person", name) for name in names], first,
        TOY.encode(match.state), finished=True,
    )  # fmt: skip
    with journal.transaction() as db:
        db.execute("INSERT INTO archives VALUES (?, ?)", (number, pack(splat, room=None)))


def bytes_of(folder):
    return b"".join(path.read_bytes() for path in folder.iterdir())


def test_nobody_who_is_forgotten_leaves_a_trace_in_the_file(journal, tmp_path):
    """MOM-REC-2: not in results, saved games, titles, given names, nor in packed games."""
    first = play(journal, duel(NAME, "Ben"), (NAME, "Ben"), f"Kitchen: {NAME}, Ben")
    second = play(journal, duel("Ben", NAME.upper()), ("Ben", NAME.upper()))
    journal.rename(second, f"{NAME}'s revenge")
    archive(journal, first, (NAME, "Ben"))
    before = bytes_of(tmp_path)
    assert NAME.encode() in before
    forget(journal, NAME)
    after = bytes_of(tmp_path)
    assert NAME.encode() not in after
    assert NAME.upper().encode() not in after
    assert [one.title for one in journal.kept()] == ["Anna against Ben", "Kitchen: Somebody, Ben"]
    assert [one.names for one in journal.kept()] == [("Ben", "Somebody"), ("Somebody", "Ben")]
    assert journal.kept()[0].named == "Somebody's revenge"
    (data,) = journal.db.execute("SELECT data FROM archives").fetchone()
    assert [one.name for one in unpack(data, own=True).seats] == ["Somebody", "Ben"]
    assert [one.name for one in book.people(journal.db)] == ["Ben"]
    assert [one.name for one in book.exported(journal.db).results[0].seats] == ["", "Ben"]
    assert book.card(journal.db, book.people(journal.db)[0].id).games == 2


def test_no_byte_of_a_name_is_left_of_all_that_is_kept_of_a_person(journal, tmp_path):
    """Acceptance k, REC-7: stars, feats, days, heard lines, nights with their sentences, saved and packed games."""
    anna = seat(1, NAME, True, look="Red", feats=("toy/first",), stars=("toy/step/1",), figures={"kills": 3.0})
    number = play(journal, result(anna, seat(2, "Ben")), (NAME, "Ben"), f"Kitchen: {NAME}, Ben")
    archive(journal, number, (NAME, "Ben"))
    person = people.number_of(journal.db, NAME)
    with journal.transaction() as db:
        for kind in ("heard", "day", "part"):
            keepsakes.keep(db, person, kind, "toy/1", "2026-11-23")
    table = nights.NightTable(number, (0, 1), (1, 2), moment=f"{NAME}'s shot, and {NAME.upper()} again.")
    guests = [nights.NightGuest(NAME), nights.NightGuest("Ben")]
    nights.begin(
        journal, nights.Night("2026-11-23", 5, guests, ["toy"], played=[nights.NightGame("toy", tables=[table])])
    )
    assert NAME.encode() in bytes_of(tmp_path)
    forget(journal, NAME)
    journal.close()
    left = bytes_of(tmp_path)
    for form in (NAME, NAME.upper(), NAME.lower(), *NAME.split()):
        assert form.encode() not in left
        assert form.encode("utf-16-le") not in left
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as db:
        assert db.execute("SELECT count(*) FROM keepsakes WHERE person=?", (person,)).fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM people").fetchone() == (1,)


# -- renaming -----------------------------------------------------------------------------------------


def rename(journal, name, new):
    number = people.number_of(journal.db, name)
    *_, made = people.prepared(journal, number, new)
    people.rename(journal, number, new, made)


def test_saved_games_follow_a_rename(journal):
    """REC-1: tables, titles, packed games and nights; the results stay the person's."""
    number = play(journal, duel("Anna", "Ben"), ("ANNA", "Ben"), "Kitchen: ANNA, Ben")
    archive(journal, number, ("ANNA", "Ben"))
    guests = [nights.NightGuest("Anna"), nights.NightGuest("Ben")]
    nights.begin(journal, nights.Night("2026-11-23", 5, guests, ["toy"]))
    rename(journal, "Anna", "Zoe")
    assert journal.kept()[0].names == ("Zoe", "Ben")
    assert journal.kept()[0].title == "Kitchen: Zoe, Ben"
    (data,) = journal.db.execute("SELECT data FROM archives").fetchone()
    assert [one.name for one in unpack(data, own=True).seats] == ["Zoe", "Ben"]
    assert [one.name for one in nights.paused(journal.db).night.guests] == ["Zoe", "Ben"]
    assert {one.name: one.games for one in book.people(journal.db)} == {"Zoe": 1, "Ben": 1}


def test_another_spelling_is_no_second_person(journal):
    play(journal, duel("anna", "Ben"), ("anna", "Ben"))
    rename(journal, "anna", "Anna")
    assert journal.kept()[0].names == ("Anna", "Ben")


def test_two_who_are_forgotten_at_one_table_are_two(journal):
    play(journal, duel("Anna", "Ben"))
    forget(journal, "Anna")
    forget(journal, "Ben")
    assert journal.kept()[0].names == ("Somebody", "Somebody 2")


def test_a_packed_game_without_the_name_is_left_as_it_is(journal):
    number = play(journal, duel("Anna", "Ben"), ("Cleo", "Dan"))
    archive(journal, number, ("Cleo", "Dan"))
    (before,) = journal.db.execute("SELECT data FROM archives").fetchone()
    forget(journal, "Anna")
    assert journal.db.execute("SELECT data FROM archives").fetchone() == (before,)


def test_who_is_not_there_cannot_be_forgotten(journal):
    with pytest.raises(KeyError):
        next(people.prepared(journal, 7, "Somebody"))


def test_a_damaged_packed_game_does_not_stand_in_the_way(journal):
    number = play(journal, duel("Anna", "Ben"))
    with journal.transaction() as db:
        db.execute("INSERT INTO archives VALUES (?, x'0102')", (number,))
    forget(journal, "Anna")
    assert [one.name for one in book.people(journal.db)] == ["Ben"]


def test_a_disk_that_refuses_changes_nothing(journal):
    play(journal, duel("Anna", "Ben"))
    *_, made = people.prepared(journal, 1, "Somebody")
    journal.db.execute("PRAGMA query_only=ON")
    with pytest.raises(sqlite3.Error):
        people.forget(journal, made)
    journal.db.execute("PRAGMA query_only=OFF")
    assert len(book.people(journal.db)) == 2


WAYS = ("José", "Jose\u0301", "JOSÉ ", "Jos\u00e9\u200b", "Ｊｏｓé")


def test_a_name_written_in_several_ways_is_one_person(tmp_path):
    with closing(Journal(tmp_path / "games.sqlite3")) as journal:
        for name in WAYS:
            play(journal, duel(name, "Ben"), names=(name, "Ben"))
        assert {(one.name, one.games) for one in book.people(journal.db)} == {("José", 5), ("Ben", 5)}


def test_people_who_are_in_the_book_twice_become_one(tmp_path):
    path = tmp_path / "games.sqlite3"
    with closing(Journal(path)) as journal:
        for name in ("Anna", "Bert", "Cleo"):
            play(journal, duel(name, "Ben"), names=(name, "Ben"))
        for name, other in zip(("Anna", "Bert", "Cleo"), WAYS, strict=False):
            journal.db.execute("UPDATE people SET name=? WHERE name=?", (other, name))
        people.unite(journal)
        people.unite(journal)
        assert {(one.name, one.games) for one in book.people(journal.db)} == {("José", 3), ("Ben", 3)}


def test_whoever_is_forgotten_is_so_in_every_way_of_writing(tmp_path):
    with closing(Journal(tmp_path / "games.sqlite3")) as journal:
        for name in WAYS:
            play(journal, duel(name, "Ben"), names=(name, "Ben"), title=f"{name} against Ben")
        jose = next(one for one in book.people(journal.db) if one.name == "José")
        *_, made = people.prepared(journal, jose.id, "Somebody")
        people.forget(journal, made)
        kept = journal.kept()
    assert all(one.names == ("Somebody", "Ben") for one in kept)
    assert all("jos" not in normalize("NFKC", one.title).casefold() for one in kept)
