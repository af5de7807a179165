"""MOM-REC-1, MOM-REC-2: the record book's answers, on games written by hand; its exports."""

import csv
import io

import msgspec
import pytest

from game.store import book
from game.store.book import GameFilter, Heads, WinCount
from game.store.journal import Journal
from tests.store.books import duel, play, result, seat


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def card(journal, name, **wanted):
    person = next(one.id for one in book.people(journal.db) if one.name == name)
    return book.card(journal.db, person, GameFilter(**wanted))


def test_an_empty_book_answers_nothing(journal):
    assert book.people(journal.db) == book.games(journal.db) == book.maps(journal.db) == []
    with pytest.raises(KeyError):
        book.card(journal.db, 1)


def test_games_wins_and_runs(journal):
    for won in (True, True, True, False, True):
        play(journal, duel("Anna", "Ben") if won else duel("Ben", "Anna"))
    found = card(journal, "Anna")
    assert (found.games, found.won, found.best_run, found.run) == (5, 4, 3, 1)
    assert found.by_game == (WinCount(("toy",), "", 5, 4),)
    assert found.by_game[0].share == 0.8
    assert found.heads == (Heads(2, "Ben", 4, 1, 5),)


def test_a_share_is_told_from_five_games_on(journal):
    for _ in range(4):
        play(journal, duel("Anna", "Ben"))
    assert card(journal, "Anna").by_game[0].share is None
    play(journal, duel("Anna", "Ben"))
    assert card(journal, "Anna").by_game[0].share == 1.0


def test_filters_by_game_mode_and_map(journal):
    play(journal, duel("Anna", "Ben", game="shoot", mode="flag", map_title="Old", map_hash="k"))
    play(journal, duel("Ben", "Anna", game="shoot", mode="kills", map_title="New", map_hash="k"))
    play(journal, duel("Anna", "Ben", game="whisky", mode="single"))
    assert card(journal, "Anna").games == 3
    assert card(journal, "Anna", game="shoot").games == 2
    assert card(journal, "Anna", game="shoot", mode="flag").won == 1
    assert card(journal, "Anna", map="k").by_map == (WinCount(("shoot", "k"), "New", 2, 1),)
    assert [one.key for one in book.modes(journal.db)] == [
        ("shoot", "flag"), ("shoot", "kills"), ("whisky", "single"),
    ]  # fmt: skip
    assert [(one.key, one.games) for one in book.maps(journal.db)] == [(("shoot", "k"), 2)]


def test_bots_count_by_level_and_each_level_once_a_game(journal):
    play(journal, result(seat(1, "Anna", True), seat(2, holder="rookie"), seat(3, holder="rookie")))
    play(journal, result(seat(1, "Anna"), seat(2, holder="rookie", won=True), seat(3, holder="regular")))
    assert card(journal, "Anna").bots == (WinCount(("toy", "rookie"), "", 2, 1), WinCount(("toy", "regular"), "", 1, 0))


def test_mates_are_no_opponents_and_places_decide(journal):
    play(journal, result(
        seat(1, "Anna", True, team=1), seat(2, "Ben", team=2), seat(3, "Cleo", True, team=1),
        seat(4, holder="rookie", team=1),
    ))  # fmt: skip
    found = card(journal, "Anna")
    assert [(one.name, one.ahead, one.behind, one.games) for one in found.heads] == [("Ben", 1, 0, 1)]
    assert found.bots == ()


def test_level_places_are_neither_ahead_nor_behind(journal):
    play(journal, result(seat(1, "Anna"), seat(2, "Ben"), seat(3, "Cleo", True)))
    assert [(one.name, one.ahead, one.behind, one.games) for one in card(journal, "Anna").heads] == [
        ("Ben", 0, 0, 1), ("Cleo", 0, 1, 1),
    ]  # fmt: skip


def test_a_seat_that_changed_hands_counts_for_nobody(journal):
    play(journal, result(seat(1, "Anna", True), seat(2, "", holder="")))
    found = card(journal, "Anna")
    assert (found.games, found.heads, found.bots) == (1, (), ())


def test_favourites_and_best_figures(journal):
    for hits, gun in ((3, "W-01"), (5, "W-02"), (2, "W-02")):
        play(journal, result(seat(1, "Anna", figures={"hits": hits}, uses={"weapon": {gun: 2, "W-09": 1}}), seat(2)))
    found = card(journal, "Anna", game="toy")
    assert [(one.thing, one.times, one.games) for one in found.favourites] == [
        ("W-02", 4, 3), ("W-09", 3, 3), ("W-01", 2, 3),
    ]  # fmt: skip
    assert found.best == {"hits": 5}


def test_best_figures_are_of_one_game_only(journal):
    play(journal, result(seat(1, "Anna", figures={"hits": 3}), seat(2)))
    play(journal, result(seat(1, "Anna", figures={"hits": 4}), seat(2), game="other"))
    assert card(journal, "Anna").best == {}


def test_a_damaged_figure_counts_as_none(journal):
    play(journal, duel("Anna", "Ben"))
    with journal.transaction() as db:
        db.execute("UPDATE result_seats SET figures=x'FF', luck=x'FF'")
    assert card(journal, "Anna").best == {}
    assert book.exported(journal.db).results[0].seats[0].luck == {}


# -- exports ------------------------------------------------------------------------------------------


def test_json_is_typed_has_a_version_and_comes_back(journal):
    play(journal, result(seat(1, "Anna", True, figures={"hits": 2.5}), seat(2, holder="rookie"), minutes=9))
    made = book.exported(journal.db)
    text = book.as_json(made)
    assert msgspec.json.decode(text, type=book.BookFile) == made
    plain = msgspec.json.decode(text)
    assert plain["splatterbox_book"] == 1
    assert " ".join(plain["results"][0]) == "day game mode map map_hash rules decisions minutes marks seats"
    assert " ".join(plain["results"][0]["seats"][0]) == "seat person holder team place won figures uses luck who deeds"
    assert b":" not in b"".join(line for line in text.splitlines() if b'"day"' in line).split(b'"day":')[1]


def test_csv_has_a_row_per_seat_and_game_and_no_formula(journal):
    play(journal, result(seat(1, "=HYPERLINK(1)", True, figures={"hits": 2}), seat(2, "+Ben"), map_title="@map"))
    play(journal, result(seat(1, "-Cleo", True, figures={"kills": 1}), seat(2, "Dan")))
    text = book.as_csv(book.exported(journal.db)).decode("utf-8-sig")
    head, *lines = csv.reader(io.StringIO(text))
    assert head[-2:] == ["hits", "kills"]
    assert [line[head.index("person")] for line in lines] == ["'=HYPERLINK(1)", "'+Ben", "'-Cleo", "Dan"]
    assert lines[0][head.index("map")] == "'@map"
    assert [line[-2:] for line in lines] == [["2", ""], ["", ""], ["", "1"], ["", ""]]
