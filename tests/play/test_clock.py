"""A game with a clock (HND-11): the Rookie's choice, and what is saved of the time."""

import time
from random import Random

import pytest

from game.games import load
from game.games.whisky.bots.shadow import FEWEST, HabitFit
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.story.tells import TellCosts, habit_numbers
from game.lobby.friendly_options import FriendlyOptions
from game.play.match_file import exported, seating_of
from game.play.session import Session
from game.store.archives import pack_match
from game.store.book import finished
from game.store.journal import Journal
from game.store.peek import finished_play
from game.store.people import number_of
from game.store.splat import unpack
from game.table.session import Holder, Seating
from tests.rig.opponents import Worker


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


FIVE = FriendlyOptions(clock=5)


def begun(key, journal, agreed=FIVE):
    options = load(key).sample_options(Random(3))
    seats = load(key).seats_of(options)
    seating = Seating([Holder("person", f"Seat {n}") for n in range(1, seats + 1)], 7, agreed=agreed)
    session = Session.new(load(key), options, seating, journal, "a table")
    session.opponents.worker = Worker(session.game)
    return session


def settled(session):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if found := session.poll():
            return found
        time.sleep(0.002)
    raise AssertionError("nothing was settled")


@pytest.mark.parametrize("key", ["shoot", "ladders", "splatatat", "whisky"])
def test_a_rookie_decides_for_whoever_has_no_time_and_all_of_it_is_saved(journal, key):
    session = begun(key, journal)
    seat = session.seat
    session.time.spend(seat, 300)
    session.decide_in_time()
    session.decide_in_time()  # asked twice: nothing changes
    (entry,) = settled(session)
    assert entry.seat == seat
    assert session.opponents.worker.asked[0][:2] == (key, "rookie")
    assert session.time.taken == [1]
    assert "the clock had run out" in session.why_no_undo()
    other = next(one for one in session.time.left if one != seat)
    session.time.spend(other, 61.5)
    session.close()
    again = Session.resume(load(key), journal, session.kept)
    assert (again.time.left[seat], again.time.left[other]) == (0, 238.5)
    assert again.time.taken == [1]
    again.close()


def test_a_choice_made_meanwhile_is_the_persons_own(journal):
    session = begun("splatatat", journal)
    session.decide_in_time()
    session.play(session.decision.options(session.match.state)[0])
    settled(session)
    assert session.time.taken == []
    session.close()


def test_a_killed_program_loses_at_most_what_ran_since_the_last_choice(journal):
    session = begun("splatatat", journal)
    session.time.spend(session.seat, 100)
    session.play(session.decision.options(session.match.state)[0])
    settled(session)
    assert ":200.0" in journal.clocks(session.kept)
    session.opponents.close()
    session.autosave.close()


def test_a_match_without_a_clock_has_none_and_a_file_says_nothing_of_times(journal):
    plain = begun("splatatat", journal, FriendlyOptions())
    assert plain.time is None
    plain.close()
    assert journal.clocks(plain.kept) == ""
    session = begun("splatatat", journal)
    session.time.spend(1, 17)
    session.close()
    kept = next(one for one in journal.kept() if one.id == session.kept)
    data = exported(journal, kept)
    assert b"clock" not in data
    assert seating_of(unpack(data)).agreed == FriendlyOptions()


def match_with(journal, late):
    """Play a best of three of Anna, whose choices with these numbers a Rookie takes; return the session, closed."""
    seating = Seating([Holder("person", "Anna"), Holder("rookie", "Gus")], 7, agreed=FIVE)
    session = Session.new(load("whisky"), WhiskyOptions(match_length=3), seating, journal, "a table", thoughts=1)
    session.opponents.worker = Worker(session.game)
    mine = 0
    while session.decision is not None:
        if session.seat == 1:
            if mine in late:
                session.decide_in_time()
            else:
                session.play(session.decision.options(session.match.state)[mine % 4])
            mine += 1
        settled(session)
    session.close()
    return session


def test_what_the_clock_left_to_a_rookie_is_no_habit(journal):
    """Nor after the match was packed: neither what gives a person away nor their shadow knows of it."""
    late = {1, 2, 5}
    session = match_with(journal, late)
    assert [session.match.entries[number].seat for number in session.time.taken] == [1, 1, 1]
    (row,) = finished(journal.db, number_of(journal.db, "Anna"), "whisky")
    play = finished_play(journal, *row)
    assert play.left == late
    assert finished_play(journal, row[0], 2).left == frozenset()
    assert pack_match(journal, session.kept)
    assert finished_play(journal, *row) == play

    phases = session.match.state.phases
    fit = HabitFit()
    fit.take(phases, 1, play.left)
    assert fit.phases == len(phases) - len(late) < FEWEST
    favourite = fit.counts[0] - 1  # two cards in each phase
    assert favourite.sum() == 2 * fit.phases
    assert [*favourite[0]] == [
        sum((one.a).count(letter) for number, one in enumerate(phases) if number not in late) for letter in "LSW"
    ]
    costs = TellCosts()
    assert len([*costs.take(play)]) == len(phases)
    assert all((one == other).all() for one, other in zip(costs.counts, fit.counts, strict=True))
    many = [play] * FEWEST
    assert habit_numbers(many) != habit_numbers(one._replace(left=frozenset()) for one in many)


def test_a_match_whose_clocks_are_damaged_counts_as_ones_own(journal):
    session = match_with(journal, {0})
    for damaged in ("{", '{"taken": "?"}', '{"taken": [9999]}', ""):
        journal.note_clocks(session.kept, damaged)
        assert finished_play(journal, session.kept, 1).left == frozenset()


def test_a_new_file_after_a_full_disk_knows_what_the_clock_decided(journal, tmp_path):
    session = begun("whisky", journal)
    session.decide_in_time()
    settled(session)
    other = Journal(tmp_path / "another.sqlite3")
    session.keep_anew(other)
    session.close()
    assert Session.resume(load("whisky"), other, session.kept).time.taken == [1]
    other.close()
