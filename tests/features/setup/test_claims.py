"""REC-1, REC-2: games played as "Player 1" are offered once; a new name moves everything."""

import pytest

from game.features.setup.claims import claim_menu
from game.features.setup.page import SetupScene
from game.store import book, people
from game.store.earned import earned_by
from game.store.journal import Journal
from game.store.settings import Settings
from game.ui.still import apply_settings
from tests.rig.host import LiveHost
from tests.store.books import duel, play, result, seat
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import lobby_of, setup_of

SIZE = (1280, 720)


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def question(journal, *names):
    host = LiveHost(SIZE, Settings(window=SIZE, names=list(names)))
    apply_settings(host.settings, SIZE)
    lobby = lobby_of("whisky")
    context = FakeContext(host, lobby, saved=journal)
    page = SetupScene(context, "whisky", setup_of(lobby, 2, 1))
    page.layout(SIZE)
    menu = claim_menu(context, page)
    host.stack += [page, *([menu] if menu is not None else [])]
    return menu, host


def uncounted(journal, name="Player 1"):
    """Play a game that counted for nobody, as earlier versions did."""
    play(journal, result(seat(1, "", True), seat(2, holder="regular")), names=(name, "Betty"))


def test_they_are_offered_and_counted(journal):
    for _ in range(9):
        uncounted(journal)
    menu, host = question(journal, "Zoe")
    assert menu.title == "Were these 9 games yours?"
    menu.group.widgets[0].activate()
    assert [(one.name, one.games, one.won) for one in book.people(journal.db)] == [("Zoe", 9, 9)]
    assert host.settings.claims_asked
    assert question(journal, "Zoe")[0] is None, "nothing is left to ask for"


def test_no_leaves_them_as_they_are(journal):
    uncounted(journal)
    menu, host = question(journal, "Zoe")
    assert menu.title == "Was this game yours?"
    menu.group.widgets[1].activate()
    assert book.people(journal.db) == []
    assert host.settings.claims_asked


def test_guests_bots_and_people_of_the_book_are_not_asked_for(journal):
    uncounted(journal, "Guest")
    play(journal, duel("Anna", "Ben"), names=("Player 1", "Ben"))
    play(journal, result(seat(1, holder="regular"), seat(2, "Ann")), names=("Player 1", "Ann"))
    number = journal.kept()[0].id
    with journal.transaction() as db:
        db.execute("UPDATE tables SET table_data=x'00' WHERE match=?", (number,))
    assert question(journal, "Zoe")[0] is None
    assert question(None, "Zoe")[0] is None


def test_a_new_name_moves_everything(journal):
    play(journal, result(seat(1, "Player 1", True, feats=("whisky/sweep",)), seat(2, "Ben")))
    number = people.number_of(journal.db, "Player 1")
    people.rename(journal, number, " Zoe ")
    assert people.number_of(journal.db, "zoe") == number
    assert [one.key for one in earned_by(journal.db, number)] == ["whisky/sweep"]


def test_two_people_of_a_name_become_one(journal):
    play(journal, result(seat(1, "Player 1", True, feats=("whisky/sweep",)), seat(2, "Ben")))
    play(journal, result(seat(1, "Zoe", True, feats=("whisky/sweep", "whisky/peace")), seat(2, "Ben")))
    people.rename(journal, people.number_of(journal.db, "Player 1"), "Zoe")
    rows = {one.name: one for one in book.people(journal.db)}
    assert set(rows) == {"Zoe", "Ben"}
    assert rows["Zoe"].games == 2
    assert sorted(one.key for one in earned_by(journal.db, rows["Zoe"].id)) == ["whisky/peace", "whisky/sweep"]
    assert journal.db.execute("SELECT count(*) FROM keepsakes").fetchone() == (2,)
