"""MOM-REC-1: a finished match is in the record book with its last choice, and the entry is correct."""

import msgspec
import pytest

from game.games import load
from game.games.feats import all_feats
from game.games.story import story_of
from game.kernel.chance import Replay
from game.kernel.match import Match
from game.lobby.friendly_options import FriendlyOptions
from game.play import booking
from game.play.session import Session
from game.store import book
from game.store.earned import earned_by, parts
from game.store.journal import Journal
from game.store.keepsakes import Memory, memory
from game.table.session import Holder, Seating
from tests.games.played import match_of, options_of
from tests.rig.each import each

ANNA, BEN = Holder("person", "Anna"), Holder("person", "Ben")
BOT = Holder("rookie", "Blot", "blot")


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def table(*holders, **more):
    return Seating(list(holders), 1, **more)


def ended(journal, key, holders, before=lambda session: None, **more):
    """Play a match at a table to its end, every choice given; returns the closed session."""
    played = match_of(key, len(holders))
    seating = table(*holders, **more)
    session = Session.new(load(key), played.options, seating, journal, "a table")
    session.match = Match.replay(load(key), played.options, played.entries[:-1])
    with journal.transaction() as db:
        db.execute("UPDATE matches SET length=? WHERE id=?", (len(played.entries) - 1, session.kept))
    before(session)
    session.match.chance = Replay(played.entries[-1].chance)
    session.play(msgspec.convert(played.entries[-1].choice, tuple))
    assert session.match.decision is None
    session.close()
    return session


@each(("key", "seats"), [("shoot", 3), ("splatatat", 4), ("whisky", 2), ("ladders", 4)])
def test_what_the_book_says_is_what_the_game_says(key, seats):
    match = match_of(key, seats)
    found = booking.result_of(match, table(ANNA, *[BOT] * (seats - 1)), 12.4)
    assert (found.game, found.decisions, found.minutes) == (key, len(match.entries) - 1, 12)
    assert (found.seats[0].name, found.seats[0].holder, found.seats[1].name) == ("Anna", "person", "")
    assert {seat.seat for seat in found.seats if seat.won} == set(match.state.outcome.winners)
    assert story_of(key).mode_title(found.mode) != found.mode
    assert bool(found.map_hash) == (key in ("shoot", "ladders"))
    assert bool(found.seats[0].figures)


def test_a_table_in_play_enters_its_end(journal):
    ended(journal, "whisky", (ANNA, BOT))
    (one,) = book.people(journal.db)
    assert (one.name, one.games) == ("Anna", 1)
    assert book.card(journal.db, one.id).bots[0].key == ("whisky", "rookie")
    (row,) = book.exported(journal.db).results
    assert row.mode == "single"
    assert len(row.day) == 10  # a day, and no more precise time


def test_bots_among_themselves_are_not_in_the_book(journal):
    ended(journal, "whisky", (BOT, BOT))
    assert book.exported(journal.db).results == ()


def test_a_seat_that_changed_hands_is_nobodys(journal):
    ended(journal, "whisky", (ANNA, BEN), lambda session: session.change_holder(1, BEN))
    (row,) = book.exported(journal.db).results
    assert [(seat.name, seat.holder) for seat in row.seats] == [("", ""), ("Ben", "person")]


def test_practice_and_what_was_asked_are_marks(journal):
    ended(journal, "whisky", (ANNA, BOT), lambda session: session.mark("asked"), agreed=FriendlyOptions(practice=True))
    (row,) = book.exported(journal.db).results
    assert row.marks == ("asked", "practice")
    assert book.people(journal.db)[0].games == 0


def test_what_cannot_be_told_keeps_no_game_from_ending(journal, monkeypatch):
    monkeypatch.setattr(booking, "result_of", lambda *_: 1 / 0)
    session = ended(journal, "whisky", (ANNA, BOT))
    assert journal.kept()[0].finished
    assert "records" in session.notice
    assert book.exported(journal.db).results == ()


@each("name", ["", "  ", "Guest", "guest", "Guest 2", "Somebody", "\u200b"])
def test_a_name_that_says_nothing_makes_nobody(name):
    assert booking.is_nobody(name)


@each("name", ["Anna", "Playerova", "Player 1", "player 4"])
def test_a_name_makes_somebody(name):
    assert not booking.is_nobody(name)


@each(("key", "mode", "seats"), [
    ("shoot", "kills", 2), ("splatatat", "coop", 4), ("splatatat", "sudden", 3), ("whisky", "best3", 2),
    ("ladders", "gt", 4),
])  # fmt: skip
def test_a_table_of_options_has_its_mode(key, mode, seats):
    assert story_of(key).setting(options_of(key, seats, mode=mode)).mode == mode


def test_a_rival_and_its_deeds_are_recorded(journal):
    """RIV-6: who it was, and what of it a rival remembers: the fourth bullet counts more than a bottle."""
    gus = Holder("rookie", "Greenhorn Gus", "gus")
    match = match_of("whisky", 2, seed=3)
    names = [event.name for entry in match.entries for event in entry.events if event.facts.get("winner") == 1]
    assert "shot_hit" in names
    found = booking.result_of(match, table(ANNA, gus))
    assert [(seat.who, seat.deeds) for seat in found.seats] == [("", {}), ("gus", {1: "your_fourth"})]
    changed = booking.result_of(match, table(ANNA, gus, changed=(2,)))
    assert [(seat.who, seat.deeds) for seat in changed.seats] == [("", {}), ("", {})]
    ended(journal, "whisky", (ANNA, gus))
    (anna,) = book.people(journal.db)
    assert memory(journal.db, anna.id, "whisky", "gus") == Memory(1, 0, -1, "lost", "stolen", 0, 1)


def test_feats_come_with_the_end_and_only_to_people_at_a_counting_table(journal):
    """REC-5: whoever won without a gulp, or hit three times in a round, has it in the same transaction."""
    from game.games.feats import earned

    match = match_of("whisky", 2)
    seat = next(seat for seat in (1, 2) if earned(match, seat, {}, {}, {})[0])
    holders = [BOT, BOT]
    holders[seat - 1] = ANNA
    ended(journal, "whisky", holders)
    wanted = earned(match, seat, {}, {}, {})[0]
    (number,) = journal.db.execute("SELECT id FROM people").fetchone()
    assert sorted(one.key for one in earned_by(journal.db, number)) == sorted(wanted)
    assert parts(journal.db, number, "box/opener") == 1


def test_practice_brings_no_feat(journal):
    ended(journal, "whisky", (ANNA, ANNA), agreed=FriendlyOptions(practice=True))
    assert journal.db.execute("SELECT * FROM keepsakes WHERE kind IN ('feat', 'part')").fetchall() == []


def test_whoever_was_helped_by_the_clocks_rookie_has_no_feat_of_play():
    """HND-11: the game counts, with all that asks only that it was played; the others at the table keep theirs."""
    ben = Holder("person", "Ben")
    found = {}
    for seed in range(1, 30):
        match = match_of("whisky", 2, seed=seed)
        for seat in booking.result_of(match, table(ANNA, ben)).seats:
            if seat.feats:
                found[seat.seat] = match
    assert set(found) == {1, 2}
    for own, match in found.items():
        before, after = (booking.result_of(match, table(ANNA, ben), helped=helped) for helped in ((), {own}))
        for one, other in zip(before.seats, after.seats, strict=True):
            assert other.feats == (() if one.seat == own else one.feats)
            assert (other.won, other.gathered, other.name) == (one.won, one.gathered, one.name)
            assert "box/opener" in other.gathered
    every = all_feats()
    assert {one.key for one in every if not one.of_play and not one.late} == {
        "box/opener", "box/full_house", "box/one_more", "box/open_book",
    }  # fmt: skip


def test_a_step_in_which_the_clock_decided_brings_no_star():
    match = next(
        match for seed in range(1, 30) for match in [match_of("whisky", 2, seed=seed)]
        if 1 in match.state.outcome.winners
    )  # fmt: skip
    step = table(ANNA, Holder("rookie", "Greenhorn Gus", "gus"), step="greenhorn")
    assert booking.result_of(match, step).seats[0].stars
    assert booking.result_of(match, step, helped={2}).seats[0].stars
    assert not booking.result_of(match, step, helped={1}).seats[0].stars
