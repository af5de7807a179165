"""RIV-9: what is known of a character's temper is found out, not told: "?", its riddle, then the plain sentence."""

import pytest

from game.features.records.page import RIVALS, TABS
from game.games import find, games
from game.lobby.cast import HIDDEN_TEMPER, known_temper
from game.store.journal import Journal
from tests.features.records.invented import against, page_of
from tests.rig.hands import push
from tests.store.books import forget

CASTS = {meta.key: find(meta.lobby).cast for meta in games()}
BETTY = CASTS["whisky"].of("betty")


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("met", "won", "told"),
    [
        (0, 0, HIDDEN_TEMPER), (2, 2, HIDDEN_TEMPER), (3, 0, BETTY.riddle), (9, 4, BETTY.riddle), (5, 5, BETTY.temper),
    ],
)  # fmt: skip
def test_it_takes_three_games_and_then_five_wins(met, won, told):
    assert known_temper(BETTY, met, won) == told


def test_everybody_has_a_riddle_and_a_sentence():
    for game, cast in CASTS.items():
        for one in cast.character:
            assert one.temper, (game, one.key)
            assert one.riddle != one.temper, (game, one.key)
            assert one.riddle, (game, one.key)


def told_of(page):
    return {shown.row.who.key: shown.row.tell for shown in page.cast}


def test_the_page_shows_everybody_and_what_the_book_knows(journal):
    for _ in range(3):
        against(journal, "betty", won=False)
    page = page_of(journal, RIVALS)
    told = told_of(page)
    assert len(page.cast) == sum(len(cast.character) for cast in CASTS.values())
    assert told["betty"] == BETTY.riddle
    assert {words for who, words in told.items() if who != "betty"} == {HIDDEN_TEMPER}
    for _ in range(5):
        against(journal, "betty")
    assert told_of(page_of(journal, RIVALS))["betty"] == BETTY.temper


def test_forgetting_somebody_forgets_what_they_found_out(journal):
    for _ in range(5):
        against(journal, "betty")
        against(journal, "gus")
    forget(journal, "Anna")
    page = page_of(journal, RIVALS)
    assert not page.cast


def test_a_press_turns_to_the_rivals(journal):
    against(journal, "betty")
    page = page_of(journal)
    assert not page.cast
    push(page, page.tabs[TABS.index(RIVALS)])
    assert page.cast


def test_a_sentence_ends_without_a_dot_before_the_score(journal):
    """Its line ends with a stop: "Sighs. 5 : 1", and never "Sighs. · 5 : 1"."""
    against(journal, "betty")
    words = {shown.row.who.key: shown.row.words for shown in page_of(journal, RIVALS).cast}["betty"]
    assert words.startswith(f"{BETTY.text} "), words
    assert " · " not in words
    assert words != BETTY.text
