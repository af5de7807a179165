"""How strong people are by the record book, and a head start search from the set-up page (LAB-29, UX-MAP-9)."""

import pytest

from game.features.setup.fair_head_start import strength_of
from game.lobby.fair_head_start import HeadStarts, PlayerStrength, TriedHeadStart
from tests.rig.hands import push
from tests.rig.program import running, top, until
from tests.store.books import play, result, seat


@pytest.fixture
def opened(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, names=["Anna", "Ben"]) as program:
        yield program


def games(journal, who, level, won, lost):
    """Enter games of a person against bots of a level."""
    for number in range(won + lost):
        wins = number < won
        play(journal, result(seat(1, who, wins), seat(2, "", not wins, level), game="shoot", mode="ctf"))


def test_the_record_book_tells_how_strong_somebody_is(opened):
    """LAB-29: games against bots of this game; who is not in the book, or has too few, is not known yet."""
    journal, lobby = opened.journal(), opened.lobby("shoot")
    games(journal, "Anna", "rookie", 5, 1)
    games(journal, "Anna", "regular", 3, 3)
    games(journal, "Ben", "rookie", 2, 1)
    assert strength_of(opened, lobby, "anna ") == PlayerStrength("regular", 12)
    assert strength_of(opened, lobby, "Ben") == PlayerStrength("", 3)
    assert strength_of(opened, lobby, "Cleo") == strength_of(opened, lobby, "") == PlayerStrength("", 0)
    assert strength_of(opened, opened.lobby("whisky"), "Anna") == PlayerStrength("", 0)


def test_the_set_up_finds_a_head_start_and_gives_it(opened, monkeypatch):
    """UX-MAP-9: the button, the search on the chosen map, the table that is opened."""
    asked = []

    class Run:
        over = False

        def __init__(self, terrain, options, wake):
            asked.append((terrain, options))

        def news(self):
            return HeadStarts(strong="regular", weak="rookie", mode="ctf", seats=2, fair=0.5, end="gives", give=3,
                              tried=(TriedHeadStart(0, 0.1, 0.0, 0.2, 40),
                                     TriedHeadStart(3, 0.5, 0.4, 0.6, 200)))  # fmt: skip

        def stop(self):
            """Nothing runs."""

        close = stop

    monkeypatch.setattr("game.play.lab_runs.HeadStartRun", Run)
    games(opened.journal(), "Anna", "rookie", 5, 0)
    opened.go.setup("shoot")
    lobby = opened.lobby("shoot")
    setup = top(opened)
    setup.setup.seats[1].holder = "rookie"
    until(opened, lambda: not any(board.reading for board in lobby.boards()))
    setup.layout((1280, 720))
    push(setup, next(widget for widget in setup.group.widgets if widget.label == "Find a fair head start"))
    until(opened, lambda: top(opened).name == "evens")
    page = top(opened)
    page.layout((1280, 720))
    until(opened, lambda: page.part.found is not None)
    terrain, options = asked[0]
    assert (terrain.title, options.strong, options.weak, options.mode) == ("Coffee Break", "regular", "rookie", "ctf")
    push(page, page.give)
    assert top(opened) is setup
    assert lobby.options_of(setup.setup).head_start == (0, 3)
