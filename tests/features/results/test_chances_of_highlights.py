"""From the end of a match in the whole program to its highlights and its curve (MOM-REP-7, MOM-WIN-2)."""

import time

import pytest

from game.bots.chances import Estimate
from game.cli.console import table_options
from game.features.replay.page import ReplayScene
from game.features.results.highlights import HighlightsScene
from game.table.session import Holder, Seating
from tests.rig.hands import push
from tests.rig.program import choose, running, step, top, until


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch) as opened:
        yield opened
        if "analyst" in opened.__dict__:
            opened.analyst.close()


def ended(program, key="splatatat"):
    """Let two Regulars play to the end; return the page that follows."""
    holders = [Holder("regular", "Robo"), Holder("regular", "Rita")]
    program.go.table(key, table_options(key, 2, "", None), Seating(holders, 3))
    until(program, lambda: program.session is not None and program.session.match.decision is None, 60.0)
    until(program, lambda: top(program).name == "end")
    page = top(program)
    page.layout(program.loop.size)
    page.calm()
    return page


def reckoned(program, seconds=60.0):
    """Let the program poll until the curve is whole."""
    curve = program.chances.of_session(program.session)
    end = time.monotonic() + seconds
    while not curve.finished:
        assert time.monotonic() < end
        program.chances.poll()
        time.sleep(0.005)
    return curve


def test_highlights_come_from_the_curve_that_is_reckoned_meanwhile_and_kept(program):
    page = ended(program)
    curve = reckoned(program)
    before, after = curve.curve.starts[1:3]
    curve.curve.points |= {before: Estimate((0.2, 0.8), 0.01, 60), after: Estimate((0.8, 0.2), 0.01, 60)}
    assert curve.swings
    push(page, page.more)
    choose(program, "Highlights")
    scene = top(program)
    assert isinstance(scene, HighlightsScene)
    scene.layout(program.loop.size)
    assert len(scene.clips) == len(curve.swings)
    assert all(clip.words.endswith(" %") for clip in scene.clips)
    scene.whole.activate()
    until(program, lambda: isinstance(top(program), ReplayScene))
    shown = top(program)
    shown.layout(program.loop.size)
    step(program)
    assert shown.line.curve
    assert "Robo" in shown.line.told
    assert "%" in shown.line.told
    kept, journal = program.session.kept, program.journal()
    program.go.shelf()
    assert journal.db.execute("SELECT count(*) FROM chances WHERE match=? AND eye=-1", (kept,)).fetchone()[0] == len(
        curve.points
    )


def test_until_then_marks_are_shown_or_it_is_said_that_nothing_stands_out(program):
    page = ended(program)
    program.analyst.close()
    push(page, page.more)
    choose(program, "Highlights")
    scene = top(program)
    if isinstance(scene, HighlightsScene):
        assert all(" %" not in clip.words for clip in scene.clips)
    else:
        assert scene is page


def test_a_closed_table_asks_for_nothing_more(program):
    ended(program)
    curve = program.chances.of_session(program.session)
    curve.poll()
    works = [*curve._works.values()]
    program.go.shelf()
    assert all(work.cancelled for work in works)
