"""Three numbers to be proud of, beside each person's own record (FGT-82)."""

from dataclasses import replace
from random import Random

import pytest

from game.cli.console import table_options
from game.features.results.proud import NUMBERS, ProudNumber, minutes_of, proud_rows
from game.games import games
from game.games.story import story_of
from game.store.journal import Journal
from game.store.people import SeatResult
from game.table.session import Holder, Seating
from game.ui.still import StillHost
from tests.rig.program import running, top, until
from tests.store.books import play, result, seat
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

EVERY = pytest.mark.parametrize("key", [meta.key for meta in games()])


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def rows(key, journal=None, kept=0, people=1):
    """Return the numbers on the end page of a game played at random."""
    context = FakeContext(StillHost((1280, 720)), saved=journal)
    seats = min(4, lobbies.lobby_of(key).seats_max)
    source = kept_as(lobbies.source_of(key, seats, people), kept)
    return proud_rows(context, source, lobbies.ended_of(key, seats, people=people))


def kept_as(source, kept):
    """Return a match as the saved one of a number."""
    return replace(source, kept=kept)


@EVERY
def test_each_number_is_a_statistic_of_the_book(key):
    story = story_of(key)
    assert len(story.proud) > NUMBERS
    assert set(story.proud) <= set(story.figure_titles)
    ended = lobbies.ended_of(key)
    figures = {one.seat: one.figures for one in story.figures(ended.state, ended.entries)}
    shown = rows(key, people=2)
    for row in shown:
        names = [name for number in row.numbers for name, words in story.proud.items() if words == number.words]
        assert [number.value for number in row.numbers] == [figures[row.seat][name] for name in names]
        assert len(names) == NUMBERS
    for column in zip(*(row.numbers for row in shown), strict=True):
        assert any(number.value for number in column)


def test_a_zero_is_nothing_to_be_proud_of(monkeypatch):
    """The next figure with something in it takes its place; without any there is no panel."""
    story, ended = story_of("ladders"), lobbies.ended_of("ladders", 4, people=1)

    def shown(**figures):
        seats = [SeatResult(seat=seat, figures=dict.fromkeys(story.proud, 0) | figures) for seat in range(1, 5)]
        monkeypatch.setattr(story, "figures", lambda *_: seats)
        source = lobbies.source_of("ladders", 4, 1)
        found = proud_rows(FakeContext(StillHost((1280, 720))), source, ended)
        return [[(number.words, number.value) for number in row.numbers] for row in found]

    assert shown(trophies=2, hits=3, fall=0, squares=9) == [[("Trophies", 2), ("Dice that hit", 3), ("Squares", 9)]]
    assert shown(hits=1) == [[("Dice that hit", 1)]]
    assert shown() == []


def test_a_record_is_broken_only_by_more_than_ever():
    """A first game, and zero, break none."""
    assert not ProudNumber("Kills", 3).record
    assert ProudNumber("Kills", 3).compared == ""
    assert ProudNumber("Kills", 3, 2).record
    assert not ProudNumber("Kills", 2, 2).record
    assert ProudNumber("Kills", 2, 2).compared == "Equals the best"
    assert ProudNumber("Kills", 1, 2).compared == "Best: 2"
    assert ProudNumber("Kills", 0, 0).compared == ""


def test_numbers_stand_beside_the_best_of_all_other_games(journal):
    """Those of this kind that count: not the game itself, not practice, nobody else's."""
    bests = (("shoot", 7, ()), ("shoot", 4, ()), ("whisky", 90, ()), ("shoot", 80, ("practice",)))
    for game, kills, marks in bests:
        play(journal, result(seat(1, "Anna", figures={"kills": kills}), seat(2, "Ben", figures={"kills": 50}),
                             game=game, marks=marks))  # fmt: skip
    now = play(journal, result(seat(1, "Anna", figures={"kills": 99}), seat(2, holder="rookie"), game="shoot",
                               minutes=26))  # fmt: skip
    found = {number.words: number for number in rows("shoot", journal, now)[0].numbers}
    assert found["Kills"].best == 7
    assert found["Best shot"].best is None  # older games do not tell it
    context = FakeContext(StillHost((1280, 720)), saved=journal)
    assert minutes_of(context, kept_as(lobbies.source_of("shoot", 2), now)) == 26


@pytest.mark.parametrize("marks", [("practice",), ()])
def test_practice_and_guests_are_compared_with_nothing(journal, marks):
    play(journal, result(seat(1, "Anna", figures={"kills": 7}), seat(2), game="shoot"))
    name = "Anna" if marks else ""
    now = play(journal, result(seat(1, name, figures={"kills": 9}), seat(2), game="shoot", marks=marks))
    assert all(number.best is None for number in rows("shoot", journal, now)[0].numbers)


def test_bots_have_no_records():
    (row,) = rows("shoot", people=0)
    assert row.seat in lobbies.ended_of("shoot", people=0).report.winners
    assert all(not number.compared for number in row.numbers)


def test_a_second_game_is_compared_with_the_first(tmp_path, monkeypatch):
    """FGT-82, in the program: the game's own result is on disk by then, and is not what it is compared with."""
    with running(tmp_path, monkeypatch) as program:
        seating = Seating([Holder("person", "Anna"), Holder("rookie", "Robo")], 11)
        played = []
        for number in (1, 2):
            program.go.table("whisky", table_options("whisky", 2, "", None), seating)
            session = program.session
            random = Random(number)
            while (decision := session.match.decision) is not None:
                session.play(decision.suggest(session.match.state, random))
            until(program, lambda session=session: not session.settling)
            program.go.end(program.go.scene)
            page = top(program)
            assert page.source.kept
            (row,) = page.numbers
            played.append(row.numbers)
    first, second = played
    assert [number.best for number in first] == [None, None, None]
    assert [number.best for number in second] == [number.value for number in first]
