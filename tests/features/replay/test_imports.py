"""Importing game files: dropped, picked from a folder, or named (MOM-REP-5)."""

import pygame
import pytest

from game import folders
from game.features.replay.sandbox import opened
from game.features.shelf.saved_games import SavedGames
from game.games import load
from game.play.match_file import opened_past
from game.store import archives, reopening
from game.store.splat import pack
from tests.rig.files import altered, played, set_in
from tests.rig.program import dropped, top, until


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


@pytest.mark.parametrize("name", ["whole", "running"])
def test_over_a_table_a_file_is_saved_and_offered_and_the_game_waits(program, tmp_path, files, name):
    """HND-3: the table stays as it is; *Watch it* shows the replay over it, Back leads to the same question."""
    program.go.setup("whisky", easily=True)
    until(program, lambda: program.session is not None)
    table, session = program.go.scene, program.session
    asked = session.decision
    dropped(program, tmp_path, files[name], "friend.splat")
    assert top(program) is table
    offer = program.loop.notices.offer
    assert "friend.splat" in offer.sentence
    assert len(program.saves.kept()) == 2
    offer.choices[0].act()
    until(program, lambda: top(program).name == "replay")
    program.loop.pop()
    assert top(program) is table
    assert (program.session, session.decision) == (session, asked)


@pytest.mark.parametrize(
    ("name", "told"),
    [("folder.tmx", "is a folder"), ("letter.txt", "only games, maps and photos"), ("cut.splat", "not a Splatterbox"),
     ("gone.txt", "There is no file")],
)  # fmt: skip
def test_what_was_dropped_and_is_nothing_gets_a_sentence_that_fits(program, tmp_path, name, told):
    program.loop.toast = (said := []).append
    if name == "folder.tmx":
        (tmp_path / name).mkdir()
    elif name != "gone.txt":
        (tmp_path / name).write_text("Dear Anna")
    program.loop._window_event(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name)))
    assert told in said[-1]


def test_the_folder_of_replays_is_listed(program):
    folders.replays().mkdir(parents=True)
    (folders.replays() / "a.SPLAT").write_bytes(b"")
    program.go.import_game()
    assert [path.name for path in program.loop.stack[-1].listed()] == ["a.SPLAT"]
