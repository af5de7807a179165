"""Bots of files at a table: they play while named on the command line, and a Regular does without (HND-31)."""

import pytest

from game.games import load
from game.kernel.match import Match
from game.lobby.setup import Sitting
from game.play import own_bots
from game.play.booking import result_of
from game.play.seating import bot_name, holder_after, holders_of
from game.play.session import Session
from game.store.journal import Journal
from game.table.session import Holder, Seating
from tests.rig.opponents import until

BOTS = """
class MyBot:
    why = "because"
    def choose(self, view, decision, options):
        return options[-1]

class Crash:
    def choose(self, view, decision, options):
        raise OSError("no such luck")

class Hang:
    def choose(self, view, decision, options):
        while True:
            pass
"""
GAME = load("whisky")


@pytest.fixture
def named(tmp_path, monkeypatch):
    """Return the name of a bot of a file, given as on the command line."""
    monkeypatch.setattr(own_bots, "_GIVEN", {})
    file = tmp_path / "mine.py"
    file.write_text(BOTS, encoding="utf-8")

    def give(bot):
        name = f"{file}:{bot}"
        own_bots.give([name])
        return name

    return give


@pytest.fixture
def opened():
    sessions = []

    def make(*names, journal=None):
        holders = own_bots.seated([Holder("regular", f"Seat {n}", "someone") for n in range(1, len(names) + 1)], names)
        session = Session.new(GAME, GAME.options(), Seating(holders, 7), journal, "", 5)
        sessions.append(session)
        return session

    yield make
    for session in sessions:
        session.close()


def test_it_plays_its_seat_and_is_called_by_its_name(named, opened):
    session = opened(named("MyBot"), "regular")
    first = session.table.holders[0]
    assert (first.name, first.who, first.kind, first.own) == ("MyBot", "", "regular", "mine.py:MyBot")
    assert session.table.holders[1].own == ""
    expected = session.decision.options(session.match.view(1))[-1]
    until(session, lambda: len(session.match.entries) > 1)
    assert session.match.entries[1].choice == expected
    assert session.why[1] == "because"
    until(session, lambda: len(session.match.entries) > 4)
    assert not session.notice


def test_two_of_a_kind_have_names_of_their_own(named, opened):
    name = named("MyBot")
    assert [one.name for one in opened(name, name).table.holders] == ["MyBot", "MyBot 2"]


def test_a_crash_is_told_by_name_and_a_rookie_takes_the_turn(named, opened):
    session = opened(named("Crash"), "regular")
    until(session, lambda: len(session.match.entries) > 1)
    assert session.notice == "Crash lost a decision, and a Rookie took it: OSError: no such luck (line 9 of mine.py)."
    assert not session.stuck
    assert "no such luck" in session.opponents.reports[0]


def test_a_hang_is_stopped_and_move_now_does_not_wait_for_it(named, opened):
    session = opened(f"{named('Hang')}", "regular")
    until(session, lambda: session.opponents._asked is not None and session.opponents._asked._ready)
    process = session.opponents._asked._process.process
    session.move_now()
    until(session, lambda: len(session.match.entries) > 1)
    assert not process.is_alive()
    assert not session.notice  # it was not at fault


def test_a_hang_ends_after_its_time(tmp_path, named, opened):
    session = opened(f"{named('Hang')}", "regular")
    own_bots.give([f"{tmp_path / 'mine.py'}:Hang:0.3"])
    until(session, lambda: len(session.match.entries) > 1)
    assert session.notice == "Hang lost a decision, and a Rookie took it: it had not answered after 0.3 s."


def test_its_process_ends_with_the_game(named, opened):
    session = opened(named("MyBot"), "regular")
    until(session, lambda: len(session.match.entries) > 1)
    processes = [asked._process.process for asked in session.opponents._own.values()]
    session.close()
    assert processes
    assert not any(process.is_alive() for process in processes)


def test_a_saved_game_opens_without_executing_the_file(tmp_path, named, opened):
    journal = Journal(tmp_path / "saves.db")
    name = named("MyBot")
    session = opened(name, "regular", journal=journal)
    kept = session.kept
    until(session, lambda: len(session.match.entries) > 2)
    session.close()
    (tmp_path / "mine.py").write_text("raise SystemExit('executed')", encoding="utf-8")
    own_bots._GIVEN.clear()
    again = Session.resume(GAME, Journal(tmp_path / "saves.db"), kept)
    listed = next(one for one in journal.kept() if one.id == kept)
    assert (listed.names[0], listed.own) == ("MyBot", ("mine.py:MyBot", ""))
    try:
        assert again.notice == "A saved game never opens a bot's file: a Regular plays for MyBot."
        assert bot_name("whisky", again.table.holders[0]) == "regular"
        count = len(again.match.entries)
        until(again, lambda: len(again.match.entries) > count + 2)
        assert not again.opponents._own
    finally:
        again.close()


def test_a_saved_game_goes_on_with_the_file_if_it_is_named_again(named):
    name = named("MyBot")
    holder = Holder("regular", "MyBot", own="mine.py:MyBot")
    assert bot_name("whisky", holder) == name
    assert own_bots.absence_notice([holder]) == ""


def test_saves_of_earlier_versions_have_no_bots_of_files():
    import msgspec

    old = msgspec.convert({"holders": [{"kind": "regular", "name": "Ann"}]}, Seating)
    assert old.holders[0].own == ""


def test_records_do_not_count_it_as_a_level(named):
    from game.kernel.chance import RandomChance

    match = Match(GAME, GAME.options(), RandomChance(1))
    while match.decision is not None:
        match.play(match.decision.options(match.state)[0])
    holders = [Holder("person", "Ann"), Holder("regular", "MyBot", own="mine.py:MyBot")]
    ann, own = result_of(match, Seating(holders)).seats
    assert (ann.name, ann.holder) == ("Ann", "person")
    assert (own.name, own.holder) == ("", "")


def test_whoever_takes_its_seat_gets_a_name_of_their_own():
    from game.games import find, meta_of

    lobby = find(meta_of("whisky").lobby)
    holders = [*holders_of([Sitting("person", "Ann", "")], lobby), Holder("regular", "MyBot", own="mine.py:MyBot")]
    taken = holder_after(holders, 2, "rookie", "", lobby, ["Ann"])
    assert taken.own == ""
    assert taken.name != "MyBot"
