"""Acceptance f: stars and feats come from live play alone: none from a replay, a variation or an import (LAD-6)."""

import pytest

from game.features.context import Source
from game.games import games, load
from game.games.steps import setup_of, steps_of
from game.play.match_file import exported
from game.play.session import Session
from game.table.stars import standing_stars
from tests.rig.branches import begin, branch_of
from tests.rig.program import dropped, running, step, top, until
from tests.rig.steps import play_out, step_of

KEYS = [meta.key for meta in games()]


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, maps=True) as opened:
        yield opened


def earned(program):
    """Return all that people have earned, and how many results the book has."""
    db = program.journal().db
    kept = db.execute("SELECT * FROM keepsakes ORDER BY 1, 2, 3").fetchall()
    return kept, db.execute("SELECT count(*) FROM results").fetchone()[0]


@pytest.mark.parametrize("key", KEYS)
def test_only_the_game_itself_brings_stars_and_feats(program, tmp_path, key):
    session = step_of(program, key, 3)
    kept, played = earned(program)
    assert kept, "the game itself brought something"
    assert played == 1
    source = Source.of(session)

    program.go.replay(source, play=True)  # watched from end to end
    replay = top(program).reel
    assert replay.past
    assert standing_stars(replay) == []
    until(program, lambda: replay.at > 1)
    replay.seek(replay.last)
    for _ in range(20):
        step(program)
    assert replay.at == replay.last
    assert earned(program) == (kept, played)
    program.loop.pop()

    number = len(session.match.entries) // 2
    while branch_of(program, session, number) is None:  # not where nobody chose
        number += 1
    begun = begin(program, top(program))
    assert standing_stars(begun) == [], "a variation says nothing of stars that it can't bring"
    play_out(begun)
    number = begun.kept
    begun.close()
    assert earned(program) == (kept, played)
    origin = program.journal().db.execute("SELECT kind FROM matches WHERE id=?", (number,)).fetchone()[0]
    assert origin == "variation"
    ended = next(one for one in program.journal().kept() if one.id == session.kept)
    file = exported(program.journal(), ended)
    dropped(program, tmp_path, file, "friend.splat")
    assert [one.kind for one in program.journal().kept()].count("import") == 1
    assert earned(program) == (kept, played)


def test_a_game_of_a_friend_that_is_played_to_its_end_here_brings_nothing(program, tmp_path):
    """A file of a game in progress, whose end would be worth stars."""
    launcher, first = program.launcher("whisky"), steps_of("whisky")[0]
    start = launcher.prepare_step(first, setup_of(first, launcher.lobby, "Anna"))
    program.go.table("whisky", start.options, start.seating, luck=start.luck)
    until(program, lambda: program.session is not None)
    session = program.session
    begun = next(one for one in program.journal().kept() if one.id == session.kept)
    file = exported(program.journal(), begun)
    program.go.shelf()
    dropped(program, tmp_path, file, "friend.splat")
    imported = next(one for one in program.journal().kept() if one.kind == "import")
    taken = Session.resume(load("whisky"), program.journal(), imported.id)
    play_out(taken)
    taken.close()
    assert earned(program) == ([], 0)
