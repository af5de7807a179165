"""RIV-13: the records tell which habit of a person costs most, from their finished duels; nothing of it is kept."""

import pytest

from game.features.records.page import RIVALS
from game.store import people
from game.store.archives import pack_match
from game.store.journal import Journal
from tests.features.records.invented import page_of
from tests.rig.habits import duels
from tests.store.books import forget, result, seat

HABIT = "you stuck to your last cards."


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def read(page):
    """Let the page read to the end; return the titles of its panels and all that it says."""
    assert page.tells is not None
    page.update(0.0)
    while page.tells.reading:
        page.update(0.0)
    return [title for title, _ in page.panels_wanted()], [words for words, _, _ in page.notes]


def test_the_habit_that_costs_most_is_on_the_page(journal):
    for number in range(6):
        duels(journal, number)
    titles, words = read(page_of(journal, RIVALS))
    assert "What gives Anna away: LOOT SHOOT WHISKY" in titles
    assert any(HABIT in one for one in words)
    assert any("gains" in one for one in words)
    assert not any("Reading" in one for one in words)


def test_packed_matches_count_as_before(journal):
    kept = [duels(journal, number) for number in range(6)]
    before = read(page_of(journal, RIVALS))
    assert all(pack_match(journal, one) for one in kept)
    assert read(page_of(journal, RIVALS)) == before


def test_only_finished_games_that_count_are_read(journal):
    duels(journal, 0)
    before = read(page_of(journal, RIVALS))
    for number in range(1, 5):
        duels(journal, number, ends=False)
        duels(journal, 10 + number, marks=("practice",))
    assert read(page_of(journal, RIVALS)) == before
    assert any("too few" in one for one in before[1])


def test_it_is_read_on_that_page_alone(journal):
    duels(journal, 0)
    page = page_of(journal)
    page.update(0.0)
    assert page.tells.reading
    assert not page.tells.told


def test_who_has_no_duels_has_no_panel(journal):
    people.enter(journal.db, duels(journal, 0), result(seat(1, "Ben", True), seat(2, ""), game="whisky"))
    journal.db.execute("DELETE FROM matches")
    titles, _ = read(page_of(journal, RIVALS))
    assert not any("away" in title for title in titles)


def test_a_damaged_match_is_left_out(journal):
    kept = [duels(journal, number) for number in range(6)]
    before = read(page_of(journal, RIVALS))
    with journal.transaction() as db:
        db.execute("UPDATE states SET data=x'7b', checksum=0 WHERE match=?", (kept[0],))
    titles, words = read(page_of(journal, RIVALS))
    assert titles == before[0]
    assert words != before[1]


def test_forgetting_somebody_forgets_it(journal):
    for number in range(6):
        duels(journal, number)
    keepsakes = journal.db.execute("SELECT count(*) FROM keepsakes").fetchone()
    read(page_of(journal, RIVALS))
    assert journal.db.execute("SELECT count(*) FROM keepsakes").fetchone() == keepsakes
    forget(journal, "Anna")
    assert page_of(journal, RIVALS).tells is None
