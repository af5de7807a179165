"""REC-4, DAY-2: what a person is proud of, the shots of the day among it."""

from datetime import date, timedelta

import pytest

from game.features.records.book import RecordBook
from game.features.records.proud import proud_lines
from game.lobby.puzzles import day_number
from game.play.solved_days import solve_day
from game.store.journal import Journal
from game.ui import text
from game.ui.theme import text_px
from tests.features.records.invented import against, page_of


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def days(journal):
    return {left: right for left, right in proud_lines(RecordBook(journal), 1) if "hots" in left}


def test_solved_days_are_counted_on_the_records_page(journal):
    """In all, this month, and in a row: whichever day they were solved on."""
    against(journal, "gus")
    assert days(journal) == {}
    today = date.today()
    solve_day(journal, "Anna", day_number(today), 1, today)
    assert days(journal) == {
        "Shots of the day": "1 day solved", "Shots this month": "1 day solved", "Most shots in a row": "1 day"
    }  # fmt: skip
    for back in (400, 401, 402):
        solve_day(journal, "Anna", day_number(today - timedelta(back)), 1, today)
    assert days(journal) == {
        "Shots of the day": "4 days solved", "Shots this month": "1 day solved", "Most shots in a row": "3 days"
    }  # fmt: skip
    assert ("Most shots in a row", "3 days") in [(one.left, one.right) for one in page_of(journal).lines]


def test_no_rival_s_name_is_broken_within_a_word(journal):
    """Nor the shadow's, which is among them with its score."""
    for who in ("gus", "shadow"):
        against(journal, who)
    rivals = page_of(journal).rivals
    assert [(one.who.name, one.score) for one in rivals] == [("Greenhorn Gus", "1 : 0"), ("Your shadow", "1 : 0")]
    for one in rivals:
        for word in one.who.name.split():
            assert text.width(word, text_px(16), "semi") <= one.room.width
