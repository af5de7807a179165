"""REC-4, REC-5, REC-7: proud things first, rivals by their faces, and all feats with the hidden ones as "?"."""

from datetime import date

import pytest

from game.features.records.book import RecordBook
from game.features.records.feats import hidden_words, rows_of, title_of
from game.features.records.page import FEATS
from game.games.feats import all_feats, feats_of
from game.lobby.feats import BOX
from game.store import people
from game.store.journal import Journal
from game.store.people import Gathered
from tests.features.records.invented import against, page_of
from tests.rig.hands import push
from tests.store.books import play, result, seat


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def anna(journal):
    return people.number_of(journal.db, "anna")


def test_proud_things_come_first(journal):
    for won in (True, True, False):
        against(journal, "betty", won, feats=["whisky/sweep"], day=date.today().isoformat())
    page = page_of(journal)
    assert [title for title, _ in page.panels][:3] == ["People", "Anna", "Rivals"]
    assert dict(page.proud) == {
        "Won": "2 of 3", "Longest streak": "2 wins", "This month": "2 of 3", "Feats": f"1 of {len(all_feats())}",
        "LOOT SHOOT WHISKY: Hits, most in one game": "3",
    }  # fmt: skip


def test_a_month_begins_anew(journal):
    against(journal, "betty", day="2026-10-31")
    against(journal, "betty", day="2026-11-01")
    against(journal, "betty", day="2026-11-02", marks=("practice",))
    assert RecordBook(journal).this_month(anna(journal), date(2026, 11, 30)) == (1, 1)
    assert RecordBook(journal).this_month(anna(journal), date(2025, 11, 30)) == (0, 0)


def test_rivals_with_the_score_those_met_most_first(journal):
    for won in (True, False, False):
        against(journal, "betty", won)
    against(journal, "gus")
    against(journal, "nobody_of_the_cast")
    scores = RecordBook(journal).rivals(anna(journal))
    assert [(one.who, one.won, one.lost) for one in scores][:2] == [("betty", 1, 2), ("gus", 1, 0)]
    assert [(one.who.key, one.score) for one in page_of(journal).rivals] == [("betty", "1 : 2"), ("gus", "1 : 0")]


def test_a_person_without_rivals_has_no_such_panel(journal):
    play(journal, result(seat(1, "Anna", True), seat(2, "Ben"), game="whisky"))
    assert "Rivals" not in [title for title, _ in page_of(journal).panels]


def test_all_feats_are_listed_and_hidden_ones_as_a_question(journal):
    against(journal, "betty", feats=["whisky/peace"], gathered={"box/opener": Gathered(4, ("whisky",))})
    page = page_of(journal, FEATS)
    assert sum(len(rows) for rows in page.rows.values()) == len(all_feats()) == len(page.feats)
    found = {row.feat.key: row for rows in page.rows.values() for row in rows}
    hidden = {one.key for one in all_feats() if one.hidden} - {"whisky/peace"}
    assert {key for key, row in found.items() if row.text == "?"} == hidden
    assert found["whisky/peace"].done == "23 November"
    assert found["box/opener"].far == "1 of 4"
    assert title_of("whisky", page.rows["whisky"]) == "LOOT SHOOT WHISKY: 1 of 5"
    assert hidden_words(page.rows["shoot"]) == "2 are hidden: find out yourself."
    assert hidden_words(page.rows["whisky"]) == ""


def test_the_tabs_lead_to_feats_and_back(journal):
    against(journal, "betty")
    page = page_of(journal)
    assert page.feats == []
    push(page, page.tabs[1])
    assert page.feats
    assert page.tabs[1].selected
    push(page, page.tabs[0])
    assert page.rivals


def test_a_feat_that_is_no_more_is_left_out(journal):
    against(journal, "betty", feats=["whisky/of_long_ago"])
    assert not any(row.done for row in rows_of(RecordBook(journal), anna(journal), "whisky"))
    assert len(rows_of(RecordBook(journal), anna(journal), BOX)) == len(feats_of(BOX))


def test_several_people_are_told_that_all_can_see(journal):
    against(journal, "betty")
    words = "Everybody at this computer can see these pages."
    assert words not in [note for note, _, _ in page_of(journal).notes]
    play(journal, result(seat(1, "Anna", True), seat(2, "Ben"), game="whisky"))
    assert words in [note for note, _, _ in page_of(journal).notes]
