"""MOM-REC-1, MOM-REC-2, MOM-LUCK-1: the book in the whole program, exported, a person deleted; luck after a game."""

import json

import pytest

from game.features.context import Source
from game.features.records.export import export
from game.features.records.forget import open_forget, what_stays
from game.features.results.luck import draws_of
from game.features.saving.bug_report import trouble
from game.games import load
from game.kernel.entry import ReplayMismatch
from game.lobby.lobby import default_setup
from game.play import last_setups
from game.store import backups, book
from game.table.session import Holder, Seating
from tests.games.played import match_of
from tests.rig.hands import push
from tests.rig.program import running, step, top, until
from tests.store.books import duel, play

NAME = "Annabella Quux"


@pytest.fixture
def opened(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, names=[NAME, "Ben"]) as program:
        yield program


def at_book(program):
    """Open the book and return its page."""
    program.go.records()
    until(program, lambda: top(program).name == "records")
    page = top(program)
    page.layout((1280, 720))
    return page


def test_an_empty_book_says_a_friendly_sentence(opened):
    page = at_book(opened)
    assert any("Play a game to its end" in words for words, _, _ in page.notes)
    assert page.foot == [page.back]


def test_after_games_of_guests_it_does_not_say_that_nobody_has_played(opened):
    play(opened.journal(), duel("", ""))
    page = at_book(opened)
    assert [title for title, _ in page.panels] == ["Only guests so far"]


def test_the_title_leads_to_the_book_after_the_first_game(opened):
    """REC-4: nothing of it is shown on the shelf before."""
    title = top(opened)
    title.layout((1280, 720))
    assert not [button for button in title.buttons if button.label == "Records"]
    play(opened.journal(), duel("Anna", "Ben"))
    title.on_resume()
    title.layout((1280, 720))
    push(title, next(button for button in title.buttons if button.label == "Records"))
    until(opened, lambda: top(opened).name == "records")
    assert top(opened).group.widgets


def test_the_card_of_whoever_is_chosen_lies_open(opened):
    journal = opened.journal()
    for _ in range(3):
        play(journal, duel("Anna", "Ben", game="whisky", mode="best3"))
    page = at_book(opened)
    push(page, next(widget for widget in page.group.widgets if widget.label == "Anna"))
    said = {line.left: line.right for line in page.lines}
    assert said["Won"] == "3 of 3"
    assert said["Anna – Ben"] == "3:0 in 3 games"
    assert "Best of 3, LOOT SHOOT WHISKY" in said


def test_filters_ask_for_one_game_and_its_modes(opened):
    journal = opened.journal()
    play(journal, duel("Anna", "Ben", game="whisky", mode="single"))
    play(journal, duel("Anna", "Ben", game="whisky", mode="best3"))
    play(journal, duel("Ben", "Anna", game="splatatat", mode="base"))
    page = at_book(opened)
    page._choose(next(one.id for one in page.people if one.name == "Anna"))
    page._ask("game", "whisky")
    assert page.card.games == 2
    page._ask("mode", "best3")
    assert page.card.games == 1
    page._ask("game", "splatatat")
    assert (page.mode, page.card.won) == ("", 0)


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_the_book_is_saved_into_the_documents_and_nothing_is_overwritten(opened, tmp_path, kind):
    journal = opened.journal()
    play(journal, duel("Anna", "Ben"))
    said = export(journal, kind)
    export(journal, kind)
    files = sorted((tmp_path / "documents" / "Splatterbox").iterdir())
    assert len(files) == 2
    assert str(files[0]) in said or str(files[1]) in said
    text = files[0].read_text(encoding="utf-8-sig")
    assert "Anna" in text
    if kind == "json":
        assert json.loads(text)["splatterbox_book"] == book.FORMAT


def test_a_disk_that_refuses_is_said(opened, tmp_path):
    (tmp_path / "documents").write_text("in the way")
    assert "could not be saved" in export(opened.journal(), "csv")


def test_deleting_somebody_goes_through_everything(opened, tmp_path):
    """MOM-REC-2: said before, done after one press; nothing in the folder of saved games holds the name."""
    journal = opened.journal()
    play(journal, duel(NAME, "Ben"), (NAME, "Ben"), f"Kitchen: {NAME}, Ben")
    backups.make(tmp_path / "games.sqlite3")
    lobby = opened.lobby("whisky")
    last_setups.keep(default_setup(lobby, [NAME, "Ben"]))
    page = at_book(opened)
    page._choose(next(one.id for one in page.people if one.name == NAME))
    push(page, page.delete)
    ask = top(opened)
    ask.layout((1280, 720))
    words = " ".join(words for words, _, _ in ask.notes)
    assert "saved games" in words
    assert "shared" in words
    assert ask.group.ring.current is ask.back
    push(ask, ask.main)
    until(opened, lambda: top(opened) is page)
    assert [one.name for one in page.people] == ["Ben"]
    assert opened.settings.names == ["", "Ben"]
    journal.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    found = [path.name for path in tmp_path.rglob("*") if path.is_file() and NAME.encode() in path.read_bytes()]
    assert found == []


def test_whoever_sits_at_the_open_table_is_not_deleted_under_it(opened):
    journal = opened.journal()
    play(journal, duel("Anna", "Ben"))
    seating = Seating([Holder("person", "Anna"), Holder("rookie", "Blot")], 1)
    opened.session = type("Open", (), {"table": seating, "close": lambda self: None})()
    open_forget(opened, journal, next(one for one in book.people(journal.db) if one.name == "Anna"))
    assert "leave it first" in top(opened).main.reason
    opened.session = None


def test_old_files_beside_the_games_are_named(opened, tmp_path):
    (tmp_path / "games.sqlite3.schema-2-1").write_bytes(b"x")
    assert any("games.sqlite3.schema-2-1" in words for words in what_stays())


def test_nothing_of_the_book_is_in_a_report(opened):
    play(opened.journal(), duel(NAME, "Ben", day="2026-01-02"))
    report = trouble("Traceback: something", None)
    assert NAME not in report
    assert "2026-01-02" not in report


def test_luck_is_weighed_after_a_game_and_leads_into_it(opened):
    match = match_of("whisky", 2)
    seating = Seating([Holder("person", "Anna"), Holder("rookie", "Blot")], 1)
    play(opened.journal(), duel("Anna", "Blot"))
    kept = opened.journal().kept()[0].id
    opened.go.luck(Source(load("whisky"), match.past, seating, kept))
    until(opened, lambda: top(opened).name == "luck" and top(opened).found)
    page = top(opened)
    page.layout((1280, 720))
    rows = opened.journal().db.execute("SELECT seat FROM result_seats WHERE luck IS NOT NULL ORDER BY seat")
    assert [one.seat for one in page.found] == [1, 2] == [row[0] for row in rows]
    assert page.found[0].worth == pytest.approx(-page.found[1].worth)
    push(page, page.each)
    line = next(widget for widget in page.group.widgets if widget.label == "Draw 1")
    push(page, line)
    until(opened, lambda: top(opened) is not page)
    step(opened)
    assert top(opened).name == "replay"


def test_draws_end_where_no_state_can_be_found_any_more(monkeypatch):
    match = match_of("whisky", 2)
    monkeypatch.setattr(match.past, "state", refused)
    assert list(draws_of(load("whisky"), match.past)) == []


def refused(number):
    raise ReplayMismatch(f"decision {number}")


def test_a_person_gets_another_name(opened):
    """REC-1: in the book, in the options, and in the last set-ups."""
    play(opened.journal(), duel(NAME, "Ben"))
    page = at_book(opened)
    push(page, next(widget for widget in page.group.widgets if widget.label == NAME))
    push(page, page.rename)
    until(opened, lambda: top(opened).name == "rename-person")
    form = top(opened)
    form.layout((1280, 720))
    for name, fits in (("Guest", False), ("", False), ("Zoe", True)):
        form.typed = name
        form.judge()
        assert (form.main.reason is None) is fits
    push(form, form.main)
    until(opened, lambda: top(opened).name == "records")
    step(opened)
    assert sorted(one.name for one in book.people(opened.journal().db)) == ["Ben", "Zoe"]
    assert opened.settings.names[0] == "Zoe"
    assert top(opened).card.person.name == "Zoe"


def test_the_end_page_leads_to_the_feats(opened):
    play(opened.journal(), duel("Anna", "Ben"))
    opened.go.records("feats")
    until(opened, lambda: top(opened).name == "records")
    page = top(opened)
    page.layout((1280, 720))
    assert page.feats
    assert not page.lines


def test_stars_and_posters_are_among_what_one_is_proud_of(opened):
    """REC-4: over all ladders; nothing is said of a ladder nobody has climbed."""
    from game.games.steps import steps_of
    from tests.store.books import result, seat

    step = steps_of("whisky")[0]
    wins = tuple(star.key for star in step.stars if star.wins)
    play(opened.journal(), result(seat(1, "Anna", True, stars=wins), seat(2, "Ben"), game="whisky"))
    page = at_book(opened)
    push(page, next(widget for widget in page.group.widgets if widget.label == "Ben"))
    assert "Posters on the wall" not in {line.left for line in page.lines}
    push(page, next(widget for widget in page.group.widgets if widget.label == "Anna"))
    said = {line.left: line.right for line in page.lines}
    assert said["Stars of the ladders"].startswith(f"{len(wins)} of ")
    assert said["Posters on the wall"].startswith("1 of ")


def test_people_whose_names_look_alike_are_told_apart(opened):
    """REC-3: by the day of their first game; others have no day."""
    journal = opened.journal()
    for name in ("Anna", "\u0410nna", "Ben"):
        play(journal, duel(name, ""))
    page = at_book(opened)
    said = {widget.label: widget.sub for widget in page.group.widgets if getattr(widget, "sub", "")}
    assert [" since " in said[name] for name in ("Anna", "\u0410nna", "Ben")] == [True, True, False]
