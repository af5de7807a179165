"""RIV-13 in the program: whoever has played enough may choose their shadow; it lasts as the game does, and forgets."""

import json
import sqlite3
import time

import pytest
from msgspec.structs import replace

from game.features.context import Source
from game.features.results.opening import finished
from game.features.setup.rivals import rivals_menu
from game.games.whisky.options import WhiskyOptions
from game.lobby.cast import Called, called
from game.lobby.setup import PERSON, Sitting
from game.play.seating import bot_name, holder_after
from game.play.session import question_of
from game.play.shadows import ENOUGH, habit_of, has_shadow, with_shadow
from game.store.archives import pack_match
from game.store.keepsakes import rival_scores
from game.store.people import number_of
from game.table.session import Holder, Seating
from tests.rig.branches import begin, branch_of
from tests.rig.habits import duels
from tests.rig.program import choose, newest, running, top, until
from tests.rig.rivals import page_of
from tests.store.books import forget, play, result, seat

SHADOW = "Your shadow"


@pytest.fixture
def opened(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, names=["Anna", "Ben"]) as program:
        yield program


@pytest.fixture
def known(opened):
    """The program of somebody with six finished matches."""
    for number in range(ENOUGH + 1):
        duels(opened.journal(), number)
    return opened


def labels(page, index):
    """Return what the list of rivals for a seat offers."""
    return [str(one.label).partition("   ")[0] for one in rivals_menu(page, index).group.widgets]


def chosen(program):
    """Choose the shadow on WHISKY's set-up page; return the page."""
    page, index = page_of(program, "whisky")
    program.host.push(rivals_menu(page, index))
    choose(program, next(one.label for one in top(program).group.widgets if SHADOW in str(one.label)))
    return page


def started(program):
    """Start a game against the shadow; return its session."""
    chosen(program).open_table()
    until(program, lambda: program.session is not None)
    return program.session


def shadow_of(session):
    return session.table.holders[1]


def test_it_is_offered_once_enough_is_known(opened):
    page, index = page_of(opened, "whisky")
    assert SHADOW not in labels(page, index)
    for number in range(ENOUGH - 1):
        duels(opened.journal(), number)
    assert SHADOW not in labels(page, index)
    duels(opened.journal(), ENOUGH)
    assert SHADOW in labels(page, index)
    page.setup.seats[0].name = "Somebody new"
    assert SHADOW not in labels(page, index)
    for game in ("shoot", "splatatat", "ladders"):
        assert not has_shadow(opened.journal(), game, "Anna")


def test_it_sits_only_where_it_was_chosen(known):
    """Not by surprise, nor beside a Regular, nor after the level was changed."""
    page, _index = page_of(known, "whisky")
    lobby = page.lobby
    assert all(one.name != SHADOW for one in lobby.called([Sitting("regular")] * 8))
    assert lobby.cast.shadow not in lobby.cast.character
    page = chosen(known)
    assert lobby.called(page.setup.taken)[1] == Called(SHADOW, "shadow")
    assert page.setup.seats[1].holder == "regular"
    page.hold(1, "veteran")
    assert lobby.called(page.setup.taken)[1].who == "maybe"
    assert called(lobby.cast, [Sitting("regular", who="nobody_known")], {})[0].who == "betty"


def test_another_person_at_the_table_has_no_shadow_yet(known, monkeypatch):
    """The seat is given to a rival of its level, with a sentence."""
    page = chosen(known)
    page.setup.seats[0].name = "Somebody new"
    said = []
    monkeypatch.setattr(known.loop, "toast", said.append)
    page.layout(page.size)
    assert page.lobby.called(page.setup.taken)[1].who == "betty"
    assert said == ["Your shadow needs 5 finished games of yours: Steady Betty plays instead."]


def test_its_habit_is_fitted_and_saved_as_numbers(known):
    session = started(known)
    holder = shadow_of(session)
    assert holder.who == "shadow"
    assert holder.habit == habit_of(known.journal(), "whisky", "Anna")
    assert question_of(session, 2)[0].startswith("regular:shadow=")
    data = known.journal().db.execute("SELECT table_data FROM tables ORDER BY match DESC LIMIT 1").fetchone()[0]
    assert b"habit" in data


def test_it_lasts_over_continue_rematch_and_a_new_holder(known):
    habit = shadow_of(started(known)).habit
    kept = newest(known)
    known.go.shelf()
    known.go.take_up(*kept)
    assert shadow_of(known.session).habit == habit
    duels(known.journal(), 99)
    known.go.rematch(Source.of(known.session), same=False)
    again = shadow_of(known.session)
    assert (again.name, again.who, again.kind) == (SHADOW, "shadow", "regular")
    assert again.habit == habit_of(known.journal(), "whisky", "Anna") != habit
    known.go.rematch(Source.of(known.session), same=False, swap=True)
    assert known.session.table.holders[0].habit == again.habit
    holders = [Holder(PERSON, "Anna"), again]
    lobby = known.lobby("whisky")
    assert holder_after(holders, 2, "veteran", "b", lobby, []) == Holder("veteran", SHADOW, "shadow", again.habit)
    assert holder_after(holders, 2, PERSON, "b", lobby, ["Anna", "Ben"]) == Holder(PERSON, "Ben")


def test_its_result_is_counted_between_you(known):
    page = chosen(known)
    assert page.lobby.cast.of("shadow").name == SHADOW
    sides = seat(1, "Anna", True), replace(seat(2, "", False, "regular"), who="shadow")
    play(known.journal(), result(*sides, game="whisky", mode="m"))
    person = number_of(known.journal().db, "Anna")
    assert [(one.won, one.lost) for one in rival_scores(known.journal().db, person) if one.who == "shadow"] == [(1, 0)]


def test_forgetting_the_person_forgets_the_habit(known, tmp_path):
    """What is left of the game in progress says nothing of them: neither a name nor what it was fitted to."""
    started(known)
    kept = newest(known)
    known.go.shelf()
    forget(known.journal(), "Anna")
    tables = known.journal().db.execute("SELECT table_data FROM tables").fetchall()
    assert not any(b"habit" in data or b"Anna" in data for (data,) in tables)
    assert not has_shadow(known.journal(), "whisky", "Anna")
    known.go.take_up(*kept)
    assert bot_name("whisky", shadow_of(known.session)) == "regular"
    page, _ = page_of(known, "whisky")
    assert not page.setup.seats[1].who


def test_without_games_or_a_book_a_rival_plays_instead(opened):
    table = Seating([Holder(PERSON, "Anna"), Holder("regular", SHADOW, "shadow")])
    for journal in (opened.journal(), None):
        assert with_shadow(journal, "whisky", table).holders[1] == Holder("regular", "Steady Betty", "betty")
    closed = opened.journal()
    closed.db.close()
    with pytest.raises(sqlite3.Error):
        closed.db.execute("SELECT 1")
    assert with_shadow(closed, "whisky", table).holders[1].who == "betty"


def test_a_game_is_played_to_its_end_against_it(known):
    """Its answers come from the worker, by its name, and it says nothing that it hides."""
    session = started(known)
    assert session.announced(2) == ""
    assert session.match.options == WhiskyOptions()
    end = time.monotonic() + 60
    while (decision := session.match.decision) is not None:
        assert time.monotonic() < end
        if decision.seat == 1:
            session.play(decision.options(session.match.view(1))[0])
        session.poll()
    assert not session.stuck
    assert 2 in {entry.seat for entry in session.match.entries}
    kept, source = session.kept, Source.of(session)
    while session.settling:
        session.poll()
    assert result_who(known, kept) == ["", "shadow"]

    known.go.replay(source)
    assert top(known).reel.table.holders[1].name == SHADOW
    known.loop.pop()
    assert pack_match(known.journal(), kept)  # as a game among the finished ones is stored
    packed = finished(known, "whisky", kept)
    assert packed.seating.holders[1].who == "shadow"
    known.go.replay_kept("whisky", kept)
    assert top(known).reel.table.holders[1].name == SHADOW
    known.loop.pop()
    known.go.rematch(packed, same=False)
    assert shadow_of(known.session).habit == habit_of(known.journal(), "whisky", "Anna")


def result_who(program, match):
    """Return the characters of a match's seats in the record book."""
    rows = program.journal().db.execute(
        "SELECT s.figures FROM result_seats s JOIN results r ON r.id = s.result WHERE r.match=? ORDER BY s.seat",
        (match,),
    )
    return [json.loads(data).get("who", "") for (data,) in rows]


def test_a_variation_is_played_by_the_same_shadow(known):
    session = started(known)
    habit = shadow_of(session).habit
    for _ in range(8):
        if session.match.decision is not None:
            session.play(session.match.decision.options(session.match.view(session.seat))[0])
    session.close()
    known.journal().db.execute("UPDATE matches SET finished=1")  # where it was left counts as its end here
    begun = begin(known, branch_of(known, session, 3, over=True))
    assert shadow_of(begun).habit == habit
    assert question_of(begun, 2)[0].startswith("regular:shadow=")
