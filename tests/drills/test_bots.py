"""The drill that attacks the bots' process, in short (FLT-6, FLT-7)."""

from tools.drills import bots


def test_games_survive_a_blow_of_each_kind():
    tally = bots.run(5, seed=4, limit=6.0)
    assert tally.faults == []
    assert {blow: tally.figures[blow] for blow in bots.BLOWS} == dict.fromkeys(bots.BLOWS, 1)


def test_an_error_that_reaches_the_table_is_a_fault(monkeypatch):
    def breaks(_game):
        raise BrokenPipeError("as before")

    monkeypatch.setitem(bots.BLOWS, "killed", breaks)
    assert "BrokenPipeError" in bots.run(1, seed=4).faults[0]


def test_a_game_that_stands_still_is_a_fault(monkeypatch):
    monkeypatch.setattr(bots, "PATIENCE", 0.05)
    monkeypatch.setattr(bots.Session, "poll", lambda _session, ready=True: [])
    assert "stands still" in bots.run(1, seed=4).faults[0]
