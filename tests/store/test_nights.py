"""Game nights in the database: a row each, which outlives damage, and forgets whoever is deleted (NIT-7, REC-7)."""

from contextlib import closing

import pytest

from game.store import nights, people, salvage
from game.store.journal import Journal
from game.store.nights import Night, NightGame, NightGuest, NightTable


def some_night():
    table = NightTable(1, (0, 1), (1, 2), ({"kills": 2.0}, {}), "Anna's shot took Annabel by surprise.")
    return Night("2026-11-29", 5, [NightGuest("Anna"), NightGuest("Annabel")], ["shoot"], played=[
        NightGame("shoot", tables=[table])
    ])  # fmt: skip


@pytest.fixture
def journal(tmp_path):
    with closing(Journal(tmp_path / "games.sqlite3")) as opened:
        yield opened


def test_a_night_comes_back_as_it_was_left(journal):
    kept = nights.begin(journal, some_night())
    assert nights.paused(journal.db).night == some_night()
    kept.night.played.append(NightGame("whisky", (1, 0)))
    before = kept.seq
    nights.keep(journal, kept)
    assert kept.seq > before
    assert nights.paused(journal.db).night == kept.night
    kept.night.over = True
    nights.keep(journal, kept)
    assert nights.paused(journal.db) is None


def test_a_night_that_makes_no_sense_hides_no_other(journal):
    kept = nights.begin(journal, some_night())
    nights.begin(journal, some_night())
    journal.db.execute("UPDATE nights SET data=x'7b' WHERE id<>?", (kept.id,))
    assert nights.paused(journal.db).id == kept.id


def test_a_damaged_file_keeps_its_nights(journal, tmp_path):
    nights.begin(journal, some_night())
    journal.close()
    path = tmp_path / "games.sqlite3"
    spare = path.rename(tmp_path / "spare")
    salvage.take_over(spare, path)
    with closing(Journal(path)) as again:
        assert nights.paused(again.db).night == some_night()


def test_a_forgotten_person_leaves_the_nights(journal):
    nights.begin(journal, some_night())
    with journal.transaction() as db:
        db.execute("INSERT INTO people (name, look, seq) VALUES ('Anna', '', 0)")
    *_, made = [people.Forgetting(1, "Anna", "Somebody"), *people.prepared(journal, 1, "Somebody")]
    people.forget(journal, made)
    night = nights.paused(journal.db).night
    assert [guest.name for guest in night.guests] == ["Somebody", "Annabel"]
    assert night.tables[0].moment == "Somebody's shot took Annabel by surprise."
    assert b"Anna'" not in journal.path.read_bytes()
