"""RIV-5, RIV-6: what people have heard, and what rivals remember of them."""

from datetime import date
from typing import Any

import pytest

from game.store.journal import Journal
from game.store.keepsakes import HEARD, Memory, keep, kept, memory
from game.store.people import PERSON, Result, SeatResult, enter, forget, prepared, unite


@pytest.fixture
def journal(tmp_path: Any) -> Any:
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def played(
    journal: Any, winner: int, day: str = "2026-11-01", game: str = "shoot", who: str = "panic", **more: Any
) -> None:
    """A finished game of Anna at seat 1 and a rival at seat 2; `winner` 0 is a draw."""
    rows = journal.db.execute("SELECT max(id) FROM matches").fetchone()
    match = int(rows[0] or 0) + 1
    journal.db.execute(
        "INSERT INTO matches (id, seq, game, rules_version, title, started, length, chain)"
        " VALUES (?, 0, ?, '', '', 0, 1, 0)",
        (match, game),
    )
    seats = (
        SeatResult(seat=1, name="Anna", holder=PERSON, won=winner == 1, place=1 if winner in (0, 1) else 2),
        SeatResult(seat=2, holder="regular", won=winner == 2, place=1 if winner in (0, 2) else 2, who=who,
                   deeds=more.pop("deeds", {})),
    )  # fmt: skip
    enter(journal.db, match, Result(day=day, game=game, mode="", rules="1", decisions=1, seats=seats, **more))


def anna(journal: Any) -> int:
    return int(journal.db.execute("SELECT id FROM people").fetchone()[0])


def test_a_rival_remembers(journal: Any) -> None:
    for winner, day in ((1, "2026-11-01"), (2, "2026-11-02"), (2, "2026-11-20")):
        played(journal, winner, day, deeds={1: "hurt"} if day == "2026-11-20" else {1: "killed"})
    played(journal, 1, who="crumb")
    played(journal, 1, game="ladders")
    played(journal, 1, marks=("practice",))
    found = memory(journal.db, anna(journal), "shoot", "panic", date(2026, 11, 29))
    assert found == Memory(3, 1, -2, "lost", "hurt", 9, 2)
    assert memory(journal.db, anna(journal), "shoot", "zip") == Memory()
    assert memory(journal.db, anna(journal), "shoot", "panic", date(2026, 11, 2), without=3) == Memory(
        2, 1, -1, "lost", "killed", 0, 1
    )


def test_runs_and_draws(journal: Any) -> None:
    played(journal, 1)
    played(journal, 1)
    assert memory(journal.db, anna(journal), "shoot", "panic").run == 2
    played(journal, 0)
    found = memory(journal.db, anna(journal), "shoot", "panic", date(2020, 1, 1))
    assert (found.run, found.last, found.days) == (0, "drawn", 0)


def test_what_somebody_has(journal: Any) -> None:
    played(journal, 1)
    db, person = journal.db, anna(journal)
    keep(db, person, HEARD, "shoot/panic/7")
    keep(db, person, HEARD, "shoot/zip/8", value=3)
    assert kept(db, [person], HEARD) == {"shoot/panic/7": 1, "shoot/zip/8": 3}
    assert kept(db, [person], HEARD, "shoot/panic/") == {"shoot/panic/7": 1}
    assert kept(db, [person], "star") == {}
    db.execute("INSERT INTO people VALUES (9, 'Ben', '', 0)")
    keep(db, 9, HEARD, "shoot/zip/8", value=2)
    keep(db, 9, HEARD, "shoot/panic/7", value=4)
    assert kept(db, [person, 9], HEARD) == {"shoot/panic/7": 4, "shoot/zip/8": 3}


def test_who_is_deleted_has_nothing_left(journal: Any) -> None:
    played(journal, 1)
    keep(journal.db, anna(journal), HEARD, "shoot/panic/7")
    db = journal.db
    db.execute("INSERT INTO tables VALUES (1, x'', x'', '', '', '')")
    *_, made = prepared(journal, anna(journal), "Somebody")
    forget(journal, made)
    assert journal.db.execute("SELECT count(*) FROM keepsakes").fetchone() == (0,)


def test_two_spellings_of_a_name_share_what_they_have(journal: Any) -> None:
    db = journal.db
    for number, name in ((1, "Zoë"), (2, "Zoe\u0308")):
        db.execute("INSERT INTO people VALUES (?, ?, '', 0)", (number, name))
        keep(db, number, HEARD, f"shoot/panic/{number}")
        keep(db, number, HEARD, "shoot/panic/9")
    unite(journal)
    assert kept(db, [1], HEARD) == {"shoot/panic/1": 1, "shoot/panic/2": 1, "shoot/panic/9": 1}
    assert db.execute("SELECT count(*) FROM keepsakes").fetchone() == (3,)
