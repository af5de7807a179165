"""Finished games packed into one row, and replays of any saved match (MOM-1, MOM-TAB-3, MOM-TAB-10)."""

import sqlite3
from random import Random

import msgspec
import pytest

from game.games import find, games, load
from game.kernel.chance import RandomChance
from game.kernel.entry import ReplayMismatch
from game.kernel.match import Match
from game.kernel.upgrades import unchanged
from game.store import archives, reopening
from game.store.journal import Journal, JournalError
from game.store.people import words_without
from game.store.splat import unpack
from game.table.session import Holder, Seating

KEYS = [meta.key for meta in games()]
MODES = {"shoot": ("ctf", 3), "whisky": ("best3", 2), "splatatat": ("base", 4), "ladders": ("qc", 4)}


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def match_of(game, choices=60, seed=3):
    mode, seats = MODES[game.key]
    options = find(f"game.games.{game.key}.tables:make_options")(seats, mode, None)
    match, random = Match(game, options, RandomChance(seed)), Random(seed)
    while match.decision is not None and len(match.entries) <= choices:
        match.play(match.decision.suggest(match.state, random))
    return match


def kept_match(journal, match, over=True, title="A game"):
    """Save a match with all its deltas; `over` makes it count as finished wherever it ends."""
    for number in range(1, len(match.entries)):
        match.past.delta(number)
    holders = [Holder("person", f"Player {seat}") for seat in range(1, match.game.seats_of(match.options) + 1)]
    kept = journal.open_match(match, title, Seating(holders))
    if over:
        journal.db.execute("UPDATE matches SET finished=1 WHERE id=?", (kept,))
    return kept


def same(one, other):
    """Compare two things by what they say."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)


def counts(journal, kept):
    tables = ("entries", "states", "archives")
    return [
        journal.db.execute(f"SELECT count(*) FROM {table} WHERE match=?", (kept,)).fetchone()[0] for table in tables
    ]


@pytest.mark.parametrize("key", KEYS)
def test_every_moment_of_a_packed_game_is_as_it_was(journal, key):
    """MOM-1, MOM-TAB-3: packed and not packed, in any order, in all four games; and no rule runs."""
    game = load(key)
    match = match_of(game)
    kept = kept_match(journal, match)
    states = [match.state_after(number) for number in range(len(match.entries))]
    still = msgspec.structs.replace(game, start=None)
    for packed in (False, True):
        assert counts(journal, kept)[2] == packed
        past, table, over = archives.past_of(journal, kept, still)
        assert (over, len(past.entries), table["holders"][0]["name"]) == (True, len(states), "Player 1")
        numbers = list(range(len(states)))
        Random(4).shuffle(numbers)
        for number in numbers:
            assert past.state(number) == states[number]
            assert same(past.entries[number].events, match.entries[number].events)
            assert past.entries[number].choice == match.entries[number].choice
        assert past.options == match.options
        assert archives.pack_match(journal, kept)
    assert counts(journal, kept)[:2] == [0, 0]


def test_a_packed_game_is_listed_and_opens_as_it_ended(journal):
    match = match_of(load("splatatat"))
    kept = kept_match(journal, match)
    journal.rename(kept, "The quick one")
    archives.pack_match(journal, kept)
    (row,) = journal.kept()
    assert (row.packed, row.finished, row.early, row.refused) == (True, True, 0, "")
    assert (row.named, row.names[0], len(row.names)) == ("The quick one", "Player 1", 4)
    taken = reopening.take_up(journal, kept, load("splatatat"))
    assert (taken.match.state, taken.early, taken.differs) == (match.state, 0, False)
    assert taken.match.why_no_undo()
    assert taken.match.state_after(7) == match.state_after(7)
    assert not journal.kept()[0].refused


def test_a_packed_game_is_much_smaller(journal):
    """MOM-TAB-3: about 15 kB, not 117."""
    kept = kept_match(journal, match_of(load("shoot"), 150))
    before = journal.db.execute(
        "SELECT (SELECT sum(length(data)+length(delta)) FROM entries) + (SELECT sum(length(data)) FROM states)"
    ).fetchone()[0]
    archives.pack_match(journal, kept)
    assert journal.db.execute("SELECT length(data) FROM archives").fetchone()[0] < before / 5


def test_a_long_game_is_packed_with_whole_states(journal, monkeypatch):
    """MOM-REP-3: a jump into its middle does not begin at its start."""
    monkeypatch.setattr(archives, "LONG", 60)
    match = match_of(load("whisky"), 120, seed=5)
    while match.decision is not None:
        match.play(match.decision.suggest(match.state, Random(1)))
    monkeypatch.setattr(archives, "EVERY", 10)
    monkeypatch.setattr(archives, "LONG", 12)
    kept = kept_match(journal, match)
    archives.pack_match(journal, kept)
    splat = unpack(journal.db.execute("SELECT data FROM archives").fetchone()[0], own=True)
    assert sorted(splat.frames) == list(range(10, len(match.entries) - 1, 10))


def lose_a_delta(journal, kept):
    journal.db.execute("UPDATE entries SET delta=NULL WHERE match=? AND number=9", (kept,))


def change_a_delta(journal, kept):
    other = "SELECT delta FROM entries WHERE number=8 AND match=?"
    journal.db.execute(f"UPDATE entries SET delta=({other}) WHERE match=? AND number=9", (kept, kept))


def smash_a_delta(journal, kept):
    journal.db.execute("UPDATE entries SET delta=x'789c00' WHERE match=? AND number=9", (kept,))


def lose_a_choice(journal, kept):
    journal.db.execute("DELETE FROM entries WHERE match=? AND number=20", (kept,))


def lose_its_first_state(journal, kept):
    journal.db.execute("DELETE FROM states WHERE match=? AND number=0", (kept,))


@pytest.mark.parametrize("harm", [lose_a_delta, change_a_delta, smash_a_delta, lose_a_choice, lose_its_first_state])
def test_what_cannot_be_packed_whole_stays_as_it_is(journal, harm):
    """MOM-TAB-6: nothing is deleted that the archive does not hold."""
    match = match_of(load("ladders"))
    kept = kept_match(journal, match)
    harm(journal, kept)
    before = counts(journal, kept)
    assert not archives.pack_match(journal, kept)
    assert counts(journal, kept) == before
    past, _, _ = archives.past_of(journal, kept, load("ladders"))
    assert past.state(15) == match.state_after(15)  # by the rules, if necessary


def test_a_match_in_play_is_not_packed(journal):
    kept = kept_match(journal, match_of(load("whisky"), 8), over=False)
    assert not archives.pack_match(journal, kept)
    assert counts(journal, kept)[2] == 0


def test_packing_that_is_broken_off_changes_nothing(journal, monkeypatch):
    """Killed or refused within: all of it or nothing."""
    kept = kept_match(journal, match_of(load("whisky"), 8))
    before = counts(journal, kept)
    journal.db.set_authorizer(
        lambda action, table, *_: (
            sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_DELETE and table == "states" else sqlite3.SQLITE_OK
        )
    )
    with pytest.raises(sqlite3.DatabaseError):
        archives.pack_match(journal, kept)
    journal.db.set_authorizer(None)
    assert counts(journal, kept) == before


def test_the_newest_finished_games_stay_and_all_that_are_kept(journal, monkeypatch):
    """MOM-TAB-3: 200 of them; pinned ones, those in the bin or in progress do not count; results outlive all."""
    monkeypatch.setattr(archives, "FINISHED", 3)
    match = match_of(load("whisky"), 6)
    numbers = [kept_match(journal, match, title=f"game {count}") for count in range(7)]
    running = kept_match(journal, match, over=False)
    journal.keep(numbers[0])
    journal.bin(numbers[1])
    journal.db.execute("INSERT INTO results VALUES (1, 9, ?, '', 'whisky', '', '', '', '1', 9, 3, '')", (numbers[2],))
    archives.tidy(journal)
    assert sorted(row.id for row in journal.kept()) == [*numbers[:2], *numbers[4:], running]
    assert all(row.packed == row.finished for row in journal.kept())
    assert journal.db.execute("SELECT count(*) FROM results").fetchone() == (1,)


def test_the_bin_never_clears_away_what_is_to_be_kept(journal, monkeypatch):
    from game.store import journal as module

    monkeypatch.setattr(module, "BIN", 1)
    match = match_of(load("whisky"), 2)
    first, second, third = (kept_match(journal, match, title=f"game {count}") for count in range(3))
    journal.keep(first)
    for number in (first, second, third):
        journal.bin(number)
    assert sorted(row.id for row in journal.kept()) == [first, third]


# -- matches kept before there were deltas, and of other rules -----------------------------------------


def test_an_old_match_gets_its_deltas_when_it_is_watched(journal):
    """MOM-1: by one resimulation, in slices, and only once."""
    game = load("ladders")
    match = match_of(game, 120)
    kept = kept_match(journal, match)
    journal.db.execute("UPDATE entries SET delta=NULL")
    journal.db.execute("DELETE FROM states WHERE number>0 AND number<100")
    rests = []
    past, _, _ = archives.past_of(journal, kept, game, lambda: rests.append(1))
    assert len(rests) >= len(match.entries) - 1
    assert past.state(77) == match.state_after(77)
    again, _, _ = archives.past_of(journal, kept, msgspec.structs.replace(game, start=None), lambda: rests.append(2))
    assert 2 not in rests
    assert again.state(33) == match.state_after(33)
    assert archives.pack_match(journal, kept)


def to_today(kept):
    """Rename flask and pick, as the version before called them, to bottle and commit."""
    kept["state"]["bottle"] = kept["state"].pop("flask")
    for entry in kept["log"]:
        entry["choice"] = ["commit" if word == "pick" else word for word in entry["choice"]]


def of_rules(version, **upgrades):
    steps = {name[1:]: step for name, step in upgrades.items()}
    return msgspec.structs.replace(load("whisky"), rules_version=version, upgrades=steps)


class OlderState(load("whisky").state, kw_only=True):
    """Whisky's state with a field of another name."""

    bottle: int = msgspec.field(default=0, name="flask")


@pytest.fixture
def older(journal):
    """A match saved under rules "2", and what it was like."""
    game = msgspec.structs.replace(
        of_rules("2"), state=OlderState, start=lambda options: OlderState(**_fields(options))
    )
    match = match_of(load("whisky"), 40)
    then = Match(game, match.options, RandomChance(3))
    random = Random(3)
    while then.decision is not None and len(then.entries) <= 40:
        then.play(then.decision.suggest(then.state, random))
    kept = kept_match(journal, then, over=False)
    return kept, match


def _fields(options):
    state = load("whisky").start(options)
    return {name: getattr(state, name) for name in state.__struct_fields__}


@pytest.mark.parametrize("packed", [False, True])
def test_a_match_of_older_rules_is_watched_without_any_rule(journal, older, packed):
    """MOM-TAB-10: each state is converted when it is shown."""
    kept, match = older
    if packed:
        journal.db.execute("UPDATE matches SET finished=1")
        assert archives.pack_match(journal, kept)
    game = msgspec.structs.replace(of_rules("3", _2=to_today), start=None)
    past, _, _ = archives.past_of(journal, kept, game)
    for number in (12, 0, 7, len(match.entries) - 1):
        assert same(past.state(number), match.state_after(number))
        assert same(past.state(number).view(1), match.state_after(number).view(1))
    with pytest.raises(ReplayMismatch):
        # no upgrade, and the states do not fit
        archives.past_of(journal, kept, of_rules("4", _3=unchanged))[0].state(5)
    with pytest.raises(JournalError, match="update"):
        archives.past_of(journal, kept, of_rules("1"))


def test_a_match_of_older_rules_is_brought_up_with_its_whole_past(journal, older):
    """MOM-TAB-10: looking back and undo reach as far as ever; nothing behind a whole state is lost."""
    kept, match = older
    taken = reopening.take_up(journal, kept, of_rules("3", _2=to_today))
    assert (taken.upgraded, taken.early, len(taken.match.entries)) == (True, 0, len(match.entries))
    assert taken.match.earlier == 0
    for number in range(len(match.entries)):
        assert same(taken.match.state_after(number), match.state_after(number))
    again = journal.open_match(taken.match, taken.title, taken.table, instead=kept)
    later = reopening.take_up(journal, again, of_rules("3"))
    assert (later.upgraded, later.differs) == (False, False)
    assert same(later.match.state_after(11), match.state_after(11))


def test_a_match_that_runs_alike_under_todays_rules_becomes_one_of_today(journal):
    """MOM-TAB-10: the resimulation is equal; its number is rewritten, no upgrade is asked."""
    match = match_of(load("whisky"), 30)
    kept = kept_match(journal, match, over=False)
    journal.db.execute("UPDATE matches SET rules_version='2'")
    journal.db.execute("DELETE FROM states")
    journal.db.execute("UPDATE entries SET delta=NULL")

    def never(_kept):
        raise AssertionError

    taken = reopening.take_up(journal, kept, of_rules("3", _2=never))
    assert (taken.upgraded, taken.early) == (True, 0)
    assert same(taken.match.entries, match.entries)
    assert taken.match.state == match.state


def test_names_in_archives_are_those_of_the_table(journal):
    """MOM-REC-2: a deleted person is renamed in the archive too."""
    kept = kept_match(journal, match_of(load("whisky"), 8))
    archives.pack_match(journal, kept)
    splat = unpack(journal.db.execute("SELECT data FROM archives").fetchone()[0], own=True)
    assert [words_without(seat.name, "Player 1", "Somebody") for seat in splat.seats] == ["Somebody", "Player 2"]
