"""LAD-1 to LAD-6 in the whole program: from the ladder to a table, and a rematch that is the step again."""

import pytest

from game.features.context import Source
from game.games import games
from game.games.steps import steps_of
from tests.rig.hands import push
from tests.rig.program import running, top, until


def open_step(program, game, key):
    """Open a step's table from its ladder, and return its session."""
    program.go.ladder(game)
    until(program, lambda: top(program).name == "ladder")
    page = top(program)
    page.layout(program.loop.size)
    page.play(next(step for step in page.climb.steps if step.key == key))
    until(program, lambda: program.session is not None)
    return program.session


@pytest.mark.parametrize("game", [meta.key for meta in games() if meta.key != "shoot"])
def test_a_step_opens_its_table_with_its_rival(tmp_path, monkeypatch, game):
    step = steps_of(game)[0]
    with running(tmp_path, monkeypatch, introduced=True) as program:
        session = open_step(program, game, step.key)
        assert session.table.step == step.key
        assert session.table.holders[0].name == "Anna"
        assert [one.who for one in session.table.holders] == ["", step.rivals[0].who]
        assert session.kept
        assert program.launcher(game).last is None, "what is set up there is left alone"


def test_the_table_of_this_day_is_dealt_first(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, maps=True, introduced=True) as program:
        session = open_step(program, "shoot", "todays_table")
        assert session.table.step == "todays_table"
        assert session.match.options.mode == "ctf"
        assert [one.kind for one in session.table.holders] == ["person", "veteran"]


def test_a_rematch_is_the_step_again_unless_the_cards_are_the_same(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, introduced=True) as program:
        first = open_step(program, "whisky", "thirst")
        for same, wanted in ((False, "thirst"), (True, "")):
            source = Source.of(first)
            program.go.rematch(source, same=same)
            until(program, lambda before=first: program.session not in (None, before))
            first = program.session
            assert first.table.step == wanted
            assert first.match.state.holder() == 2, "from its position"


def test_the_way_there_is_on_the_set_up(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, introduced=True, claims_asked=True) as program:
        program.go.setup("whisky")
        until(program, lambda: top(program).name == "setup")
        page = top(program)
        page.layout(program.loop.size)
        push(page, next(one for one in page.head if one.label.startswith("The ladder")))
        until(program, lambda: top(program).name == "ladder")
        assert top(program).climb.name == "Anna"
