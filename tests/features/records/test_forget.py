"""Acceptance k: of somebody who has played real games, climbed, solved a day and met their shadow, no byte is left."""

from contextlib import closing
from datetime import date

import pytest

from game.features.records.forget import forget
from game.games import games
from game.play.match_file import exported
from game.play.solved_days import days_of, solve_day
from game.store import book
from game.store.archives import pack_match
from game.store.journal import Journal
from game.store.splat import unpack
from tests.rig.program import running, top
from tests.rig.steps import step_of

NAME = "Quillfeather"


def holding(folder):
    """Return the files under a folder that hold the name, in either width of letters."""
    forms = [form.encode(code) for form in (NAME, NAME.upper(), NAME.lower()) for code in ("utf-8", "utf-16-le")]
    return [path.name for path in folder.rglob("*") if path.is_file() and any(f in path.read_bytes() for f in forms)]


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_no_byte_is_left_of_whoever_played_a_step_and_a_day(tmp_path, monkeypatch, key):
    with running(tmp_path, monkeypatch, maps=True, names=[NAME, "Ben"]) as program:
        number = step_of(program, key, 3, NAME).kept
        journal = program.journal()
        assert solve_day(journal, NAME, 5, 1, date(2026, 11, 6))
        program.go.shelf()
        program.host.keep_settings()
        held = holding(tmp_path)
        assert "settings.json" in held
        assert {"games.sqlite3", "games.sqlite3-wal"} & set(held)
        packed = pack_match(journal, number)
        person = next(one for one in book.people(journal.db) if one.name == NAME)
        told = [words for words in forget(program, journal, person) if words]
        assert told == [f"{NAME} has been deleted."]
        assert packed
        assert days_of(journal, NAME) == frozenset()
        for kept in journal.kept():
            assert NAME not in [seat.name for seat in unpack(exported(journal, kept), own=True).seats]
            assert NAME not in kept.title
        assert book.exported(journal.db).keepsakes == ()
    assert holding(tmp_path) == []
    with closing(Journal(tmp_path / "games.sqlite3")) as again:
        assert [one.name for one in book.people(again.db)] == []


def test_a_set_up_of_this_run_forgets_the_name_as_well(tmp_path, monkeypatch):
    """It would be written down again with the next game."""
    with running(tmp_path, monkeypatch, names=[NAME, "Ben"]) as program:
        step_of(program, "whisky", 3, NAME)
        program.go.shelf()
        program.go.setup("whisky")
        program.launcher("whisky").prepare(top(program).setup)
        assert NAME in [seat.name for seat in program.launcher("whisky").last_setup().seats]
        program.loop.pop()
        person = next(one for one in book.people(program.journal().db) if one.name == NAME)
        assert list(forget(program, program.journal(), person))[-1] == f"{NAME} has been deleted."
        program.go.setup("whisky")
        page = top(program)
        page.layout(page.size)
        assert NAME not in [seat.name for seat in page.setup.seats]
        program.launcher("whisky").prepare(page.setup)
    assert holding(tmp_path) == []
