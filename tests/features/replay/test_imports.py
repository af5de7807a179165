"""Importing game files: dropped, picked from a folder, or named (MOM-REP-5)."""

import pytest

from game import folders
from game.features.replay.sandbox import opened
from game.features.shelf.saved_games import SavedGames
from game.games import load
from game.play.match_file import opened_past
from game.store import archives, reopening
from game.store.splat import pack
from tests.rig.files import altered, played, set_in
from tests.rig.program import dropped


@pytest.fixture(scope="module")
def files():
    """A finished game, the same under other rules, and a running one."""
    whole = pack(played("whisky", 500)[0])
    told = altered(whole, set_in(("rules",), "0"))
    return {"whole": whole, "told": told, "running": pack(played("splatatat", 12)[0])}


def rows(program):
    return {row.key: row for row in SavedGames(program).all()}


@pytest.mark.parametrize(("name", "badge"), [("whole", "checked"), ("told", "told")])
def test_a_file_dropped_on_the_window_lies_among_the_finished_games(program, tmp_path, files, name, badge):
    """MOM-REP-5: with its badge; it never enters the record book."""
    dropped(program, tmp_path, files[name], "friend.splat")
    (kept,) = program.saves.kept()
    assert (kept.kind, kept.finished, kept.luck, kept.packed) == ("import", True, badge, True)
    past, _table, over = archives.past_of(program.journal(), kept.id, load("whisky"))
    assert over
    assert past.state(len(past.entries) - 1).outcome is not None
    assert program.journal().db.execute("SELECT count(*) FROM results").fetchone() == (0,)


def test_the_same_file_twice_is_kept_once(program, tmp_path, files):
    dropped(program, tmp_path, files["whole"], "friend.splat")
    dropped(program, tmp_path, files["whole"], "again.splat")
    assert len(program.saves.kept()) == 1


def test_a_running_table_is_taken_along_and_can_be_gone_on_with(program, tmp_path, files):
    """MOM-REP-4: a table to take along."""
    dropped(program, tmp_path, files["running"], "friend.splat")
    (kept,) = program.saves.kept()
    assert (kept.kind, kept.finished, kept.refused) == ("import", False, "")
    past, _table, _splat = opened_past(opened(files["running"]).data)
    taken = reopening.take_up(program.journal(), kept.id, past.game)
    assert taken.early == 0
    assert [entry.choice for entry in taken.match.entries] == [entry.choice for entry in past.entries]
    decision = taken.match.decision
    taken.match.play(decision.options(taken.match.state)[0])


def test_a_running_table_of_other_rules_is_only_watched_and_keeps_its_secrets(program, tmp_path, files):
    dropped(program, tmp_path, altered(files["running"], set_in(("rules",), "0")), "friend.splat")
    (kept,) = program.saves.kept()
    assert (kept.finished, bool(kept.refused)) == (False, True)
    past, _table, over = archives.past_of(program.journal(), kept.id, load("splatatat"))
    assert not over
    assert past.entries


def test_what_is_no_game_is_said_and_nothing_is_kept(program, tmp_path):
    program.loop.toast = (said := []).append
    dropped(program, tmp_path, b"no game", "friend.splat")
    assert said[-1].endswith(".")
    program.go.open_file(tmp_path)
    assert said[-1].endswith(".")
    assert program.saves.kept() == []


def test_the_folder_of_replays_is_listed(program):
    folders.replays().mkdir(parents=True)
    (folders.replays() / "a.SPLAT").write_bytes(b"")
    program.go.import_game()
    assert [path.name for path in program.loop.stack[-1].listed()] == ["a.SPLAT"]
