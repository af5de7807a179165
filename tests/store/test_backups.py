"""Three backups beside the saved games, and restoring from them (MOM-TAB-5, MOM-TAB-6, MOM-TAB-7)."""

import os
import sqlite3
from contextlib import closing
from random import Random

import pytest

from game.games import load
from game.store import backups, reopening
from game.store.backups import MOST, PAGES, due, give_back, make, remake, rest_of
from game.store.database import why_damaged
from game.store.journal import Journal
from game.store.quarantine import BESIDE, put_aside
from game.store.salvage import PAGE, take_over
from tests.store.kept_samples import MATCHES, todays_file


@pytest.fixture
def path(tmp_path):
    """A file of saved games, as this version writes it."""
    there = tmp_path / "games.sqlite3"
    todays_file(there)
    return there


def changed(path, *queries):
    with closing(sqlite3.connect(path)) as db, db:
        for query in queries:
            db.execute(query)


def rows(path):
    """Everything a file holds, table by table."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY 1")]
        return {name: sorted(map(repr, db.execute(f"SELECT * FROM {name}"))) for name in names}


def clock(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT n FROM clock").fetchone()[0]


def beside(path):
    return sorted(one.name for one in path.parent.iterdir())


def test_a_backup_holds_what_the_file_does_two_hundred_pages_at_a_time(path):
    pauses = []
    made = make(path, lambda: pauses.append(1))
    assert rows(made) == rows(path)
    pages = made.stat().st_size // PAGE
    assert len(pauses) == -(-pages // PAGES)
    assert beside(path) == ["games.sqlite3", "games.sqlite3.backup-1"]
    assert why_damaged(made) == ""


def test_three_stay_and_the_oldest_goes(path):
    clocks = []
    for _ in range(5):
        changed(path, "UPDATE clock SET n=n+1")
        make(path)
        clocks.append(clock(path))
    assert [clock(one) for one in backups.backups(path)] == clocks[::-1][:MOST]


def test_a_file_that_does_not_hang_together_pushes_no_sound_backup_out(path):
    """Only from a checked file."""
    make(path)
    sound = rows(backups.backups(path)[0])
    data = bytearray(path.read_bytes())
    data[40 * PAGE : 44 * PAGE] = bytes(4 * PAGE)
    path.write_bytes(data)
    with pytest.raises(sqlite3.DatabaseError):
        make(path)
    assert [rows(one) for one in backups.backups(path)] == [sound]
    assert beside(path) == ["games.sqlite3", "games.sqlite3.backup-1"]


def test_what_is_written_meanwhile_neither_waits_nor_shows_in_the_backup(path):
    """A copy under one snapshot: choices are still saved in the meantime."""
    with closing(Journal(path)) as journal:
        before = rows(path)

        def play():
            with journal.transaction() as db:
                db.execute("UPDATE clock SET n=n+1")

        made = make(path, play)
        assert rows(made) == before
        assert clock(path) > clock(made)


def test_a_backup_is_due_after_twenty_finished_games_or_at_leaving_after_500_choices(path):
    assert not due(path)
    make(path)
    then = clock(path)
    changed(path, f"UPDATE clock SET n={then + 499}")
    assert not due(path)
    assert not due(path, 500)
    changed(path, f"UPDATE clock SET n={then + 500}")
    assert due(path, 500)
    assert not due(path)
    changed(path, f"UPDATE matches SET finished=1, seq={then}+id")
    more = backups.FINISHED - MATCHES
    for number in range(more):
        changed(path, "INSERT INTO matches (seq, game, rules_version, title, started, length, chain, finished)"
                f" VALUES ({then + 100 + number}, 'whisky', '1', 't', 0, 0, 0, 1)")  # fmt: skip
        assert due(path) == (number == more - 1)


def test_clocks_that_were_set_back_change_nothing(path):
    """The file's own counter decides what is due and which backup is the newest, never a time."""
    for number in range(2):
        changed(path, "UPDATE clock SET n=n+1000")
        os.utime(make(path), (10**9 - number, 10**9 - number))
    assert [clock(one) - clock(path) for one in backups.backups(path)] == [0, -1000]
    assert not due(path, 500)


def test_remade_backups_hold_nothing_that_was_deleted(path):
    """MOM-REC-2."""
    for _ in range(3):
        make(path)
    changed(path, "DELETE FROM entries WHERE match=3")
    with closing(Journal(path)) as journal:
        remake(journal)
    assert [rows(one) for one in backups.backups(path)] == [rows(path)]


def test_nothing_is_remade_where_there_was_no_backup(path):
    with closing(Journal(path)) as journal:
        remake(journal)
    assert backups.backups(path) == []


# -- a game that ends early --------------------------------------------------------------------------


def longest(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT match, count(*) FROM entries GROUP BY match ORDER BY 2 DESC LIMIT 1").fetchone()


def test_a_backup_gives_a_shortened_game_its_end_back(path):
    """MOM-TAB-5: the last 20 rows are lost, and the backup has them."""
    make(path)
    number, length = longest(path)
    changed(path, f"DELETE FROM entries WHERE match={number} AND number>={length - 20}",
            f"DELETE FROM states WHERE match={number} AND number>={length - 20}")  # fmt: skip
    with closing(Journal(path)) as journal:
        game = load(next(one.game for one in journal.kept() if one.id == number))
        assert reopening.take_up(journal, number, game).early == 20
        rest = rest_of(journal, number)
        assert len(rest.rows) == 20
        give_back(journal, number, rest)
        taken = reopening.take_up(journal, number, game)
        assert (taken.early, taken.differs, len(taken.match.entries)) == (0, False, length)
        assert rest_of(journal, number) is None


def test_a_backup_that_went_another_way_offers_nothing(path):
    make(path)
    number, length = longest(path)
    changed(path, f"DELETE FROM entries WHERE match={number} AND number>={length - 20}",
            f"UPDATE entries SET chain=chain+1 WHERE match={number} AND number={length - 30}")  # fmt: skip
    changed(backups.backups(path)[0], f"UPDATE entries SET chain=chain+7 WHERE match={number} AND number>3")
    with closing(Journal(path)) as journal:
        assert rest_of(journal, number) is None


# -- salvage -----------------------------------------------------------------------------------------


def smashed(path, number, random):
    """Overwrite a page; return what the file was."""
    data = bytearray(path.read_bytes())
    data[number * PAGE : (number + 1) * PAGE] = random.randbytes(PAGE)
    path.write_bytes(data)


def test_what_a_damaged_file_lacks_comes_from_the_newest_backup(path):
    """MOM-TAB-6: whatever page is smashed, every game is whole that the backup has whole."""
    make(path)
    whole, pages, random = rows(path), path.stat().st_size // PAGE, Random(4)
    data = path.read_bytes()
    for page in random.sample(range(1, pages), 6):
        path.write_bytes(data)
        smashed(path, page, random)
        found = take_over(put_aside(path, beside=BESIDE), path)
        assert (found.whole, found.early, found.lost) == (MATCHES, 0, 0)
        assert [row.split(", ")[:2] for row in rows(path)["entries"]] == [
            row.split(", ")[:2] for row in whole["entries"]
        ]
        path.unlink()


def test_games_played_on_since_the_backup_end_where_the_damage_begins_or_where_the_backup_ends(path):
    make(path)
    number, length = longest(path)
    backup = backups.backups(path)[0]
    changed(backup, f"DELETE FROM entries WHERE match={number} AND number>={length - 10}")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"UPDATE entries SET data=x'7b7d' WHERE match={number} AND number={length - 30}")
    found = take_over(put_aside(path, beside=BESIDE), path)
    assert (found.whole, found.early, found.lost) == (MATCHES - 1, 1, 0)
    with closing(Journal(path)) as journal:
        game = load(next(one.game for one in journal.kept() if one.id == number))
        taken = reopening.take_up(journal, number, game)
        assert (len(taken.match.entries), taken.early) == (length - 10, 10)


def test_a_game_that_was_deleted_does_not_come_back_from_a_backup(path):
    make(path)
    changed(path, *(f"DELETE FROM {table} WHERE match=4" for table in ("entries", "states", "tables")),
            "DELETE FROM matches WHERE id=4")  # fmt: skip
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE entries SET data=x'7b7d' WHERE match=3 AND number=5")
    found = take_over(put_aside(path, beside=BESIDE), path)
    assert (found.whole, found.early, found.lost) == (MATCHES - 1, 0, 0)
    with closing(Journal(path)) as journal:
        assert 4 not in {one.id for one in journal.kept()}


def test_the_sentence_counts_what_became_whole_again(path):
    make(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE entries SET data=x'7b7d' WHERE match=3 AND number=5")
    words = take_over(put_aside(path, beside=BESIDE), path).sentence()
    games = f"{MATCHES} of {MATCHES} games are intact"
    assert words == f"The saved games were damaged: {games} (old file: {path.name}.damaged-1)."
