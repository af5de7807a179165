"""The list of saved games in the whole program: viewed, replayed, pinned, backed up (MOM-TAB-1, 3, 5, 7)."""

import sqlite3
import time
from contextlib import closing
from threading import Event, Timer
from types import SimpleNamespace

import pytest

from game.features.replay.page import ReplayScene
from game.features.shelf.my_games import MyGamesScene
from game.features.shelf.saved_games import SavedGames
from game.games import find, meta_of
from game.store.backups import backups, due, make
from game.store.kept import KeptMatch
from game.store.nights import KeptNight, Night, NightGame, NightGuest, NightTable
from tests.rig.program import newest, running, top, until
from tests.store.kept_samples import MATCHES, todays_file

SIZE = (220, 140)


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The program at its shelf, with thirteen saved games of all four kinds."""
    todays_file(tmp_path / "games.sqlite3")
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as db, db:
        db.execute("UPDATE clock SET n=100")  # so few that no backup is due
    with running(tmp_path, monkeypatch) as opened:
        yield opened


def listed(program):
    program.go.my_games()
    until(program, lambda: isinstance(top(program), MyGamesScene))
    return top(program)


def press(scene, words, key):
    next(one for one in scene.group.widgets if one.words == words and one.label.endswith(f" {key}")).activate()


def test_every_kept_game_has_its_picture_drawn_from_what_everybody_knows(program):
    rows = SavedGames(program).all()
    assert len(rows) == MATCHES
    for row in rows:
        preview = SavedGames(program).preview(row, SIZE)
        assert preview is not None, row
        assert preview.picture.get_size() == SIZE
    assert {row.game for row in rows} == {"shoot", "whisky", "splatatat", "ladders"}


def test_a_state_that_cannot_be_read_has_no_picture_and_raises_nothing(program):
    row = SavedGames(program).all()[0]
    program.journal().db.execute("UPDATE states SET data=x'7b7d', checksum=2745614147 WHERE match=?", (row.id,))
    assert SavedGames(program).preview(row, SIZE) is None


def test_a_finished_game_says_who_won_once_it_was_looked_at(program):
    from game.features.shelf.saved_games import won_of

    assert won_of(["Anna", "Ben"], (2,)) == "Ben won."
    assert won_of(["Anna", "Ben", "Cleo"], (1, 3)) == "Anna and Cleo won."
    assert won_of(["Anna"], ()) == "Nobody won."


def test_a_kept_game_is_watched_from_the_list_and_the_list_is_there_again(program):
    scene = listed(program)
    row = next(row.match for row in scene.rows if row.match.game == "whisky")
    program.go.replay_kept(row.game, row.id)
    until(program, lambda: isinstance(top(program), ReplayScene))
    assert program.session is None
    program.loop.pop()
    assert top(program) is scene


def test_keep_rename_and_the_bin_are_on_the_disk(program):
    rows = {row.id: row for row in SavedGames(program).all()}
    one = rows[3]
    SavedGames(program).keep(one, True)
    SavedGames(program).rename(one, "The long one")
    SavedGames(program).bin(rows[4])
    now = {row.id: row for row in SavedGames(program).all()}
    assert (now[3].pinned, now[3].named, now[4].binned) == (True, "The long one", True)
    SavedGames(program).unbin(rows[4])
    assert not {row.id: row for row in SavedGames(program).all()}[4].binned


def test_painters_of_small_pictures_are_named_by_every_game(program):
    for row in SavedGames(program).all():
        assert callable(find(meta_of(row.game).miniature))


# -- backups ---------------------------------------------------------------------------------------


def test_back_at_the_shelf_a_backup_is_made_when_twenty_games_have_ended(program, tmp_path):
    """MOM-TAB-7: beside the game; what is due is made once."""
    path = tmp_path / "games.sqlite3"
    program.journal()
    program.go.shelf()
    program.saves._backup.join(20)
    assert backups(path) == []
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE matches SET finished=1")
        for number in range(20 - MATCHES):
            db.execute("INSERT INTO matches (seq, game, rules_version, title, started, length, chain, finished)"
                       f" VALUES ({1000 + number}, 'whisky', '1', 't', 0, 0, 0, 1)")  # fmt: skip
        db.execute("UPDATE clock SET n=2000")
    for _ in range(2):
        program.go.shelf()
        program.saves._backup.join(20)
        assert len(backups(path)) == 1


def test_at_leaving_a_backup_is_made_after_500_choices(program, tmp_path):
    path = tmp_path / "games.sqlite3"
    make(path)
    program.journal().db.execute("UPDATE clock SET n=n+500")
    program.saves.leave()
    assert len(backups(path)) == 2


def test_leaving_waits_for_a_backup_begun_before_and_then_makes_the_one_that_is_due(program, tmp_path, monkeypatch):
    path = tmp_path / "games.sqlite3"
    make(path)
    asked, answer = Event(), Event()

    def slow(path, entries=0):
        found = due(path, entries)
        if not asked.is_set():
            asked.set()
            answer.wait(20)
        return found

    program.journal()
    program.saves._backup.join(20)
    monkeypatch.setattr("game.store.backups.due", slow)
    program.saves.back_up()
    assert asked.wait(20)
    program.journal().db.execute("UPDATE clock SET n=n+500")
    Timer(0.1, answer.set).start()
    program.saves.leave()
    assert len(backups(path)) == 2


def test_a_shortened_game_is_given_its_end_back_by_a_press(program, tmp_path):
    """MOM-TAB-5: the longer backup is offered, and the game continues where it was."""
    path = tmp_path / "games.sqlite3"
    make(path)
    length = program.journal().db.execute("SELECT length FROM matches WHERE id=12").fetchone()[0]
    program.journal().db.execute("DELETE FROM entries WHERE match=12 AND number>=72")
    program.journal().db.execute("UPDATE matches SET finished=1 WHERE id=13")
    program.go.take_up(*newest(program))
    sheet = top(program)
    assert sheet.title == f"This game ends {length - 72} choices early"
    next(one for one in sheet.group.widgets if one.label.startswith("Take ")).activate()
    until(program, lambda: program.session is not None)
    assert len(program.session.match.entries) == length


def test_a_trial_is_neither_listed_nor_counted(program):
    """MOM-TAB-4: Tiled's F5 saves nothing."""
    from game.games.whisky.tables import make_options
    from game.table.session import Holder, Seating

    before = SavedGames(program).all()
    program.trying = True
    program.go.table("whisky", make_options(2, "single", None), Seating([Holder("person", "A"), Holder("person", "B")]))
    until(program, lambda: program.session is not None)
    assert program.session.kept == 0
    assert SavedGames(program).all() == before


def test_220_games_are_listed_in_well_under_a_tenth_of_a_second(program):
    """The title asks at each return to it."""
    journal = program.journal()
    for number in range(220):
        journal.db.execute(
            "INSERT INTO matches (id, seq, game, rules_version, title, started, length, chain)"
            " SELECT ?, seq, game, rules_version, title, started, length, chain FROM matches WHERE id=1",
            (100 + number,),
        )
        journal.db.execute(
            "INSERT INTO tables SELECT ?, options, table_data, game, rules_version, title FROM tables WHERE match=1",
            (100 + number,))  # fmt: skip
    before = time.thread_time()
    assert len(SavedGames(program).all()) == 220 + MATCHES
    assert time.thread_time() - before < 0.1


def test_after_a_program_that_was_killed_the_backup_is_made_when_the_file_was_looked_through(tmp_path, monkeypatch):
    """MOM-TAB-6, MOM-TAB-7: at opening, too; only from a checked file."""
    path = tmp_path / "games.sqlite3"
    todays_file(path)
    make(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE clock SET n=n+500")
    with running(tmp_path, monkeypatch) as program:
        program.journal()
        program.saves._backup.join(20)
        assert len(backups(path)) == 2


def test_continue_leads_to_the_night_only_if_it_is_the_newest_or_has_the_newest_game():
    """NIT-6: any other game that was played since comes first."""
    night = Night("2026-11-29", 1, [NightGuest("Anna"), NightGuest("Ben")], ["toy"], played=[
        NightGame("toy", tables=[NightTable(7, (0, 1))])
    ])  # fmt: skip
    kept = KeptNight(1, 50, night)
    games = SavedGames(SimpleNamespace(saves=SimpleNamespace(night=lambda: kept)))
    assert games.night(None) is kept
    assert games.night(KeptMatch(3, "toy", "", seq=49)) is kept
    assert games.night(KeptMatch(7, "toy", "", seq=60)) is kept
    assert games.night(KeptMatch(3, "toy", "", seq=60)) is None
