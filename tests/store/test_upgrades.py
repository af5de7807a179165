"""Matches of other rules: older ones are upgraded and continue, newer ones ask for a program update (rules_version).

The older version is made up: it called a state's bottle a flask, and Whisky's choice a "pick".
"""

from random import Random
from zlib import crc32

import msgspec
import pytest

from game.games import load
from game.games.whisky.options import WhiskyOptions
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.kernel.upgrades import unchanged, upgrades_from
from game.play.session import Session
from game.store import reopening
from game.store.journal import Journal, JournalError
from game.table.session import Holder, Seating

BEFORE, BEHIND = 12, 3
"""So many choices up to the newest whole state, and behind it."""


def to_today(kept):
    """Rename flask to bottle, and pick to commit."""
    kept["state"]["bottle"] = kept["state"].pop("flask")
    for entry in kept["log"]:
        entry["choice"] = ["commit" if word == "pick" else word for word in entry["choice"]]


def otherwise(kept):
    """Today's rules would give another event for the fourth choice."""
    to_today(kept)
    for entry in kept["log"][4:5]:
        entry["events"] = []


def of(version="3", **upgrades):
    """Whisky under rules of some version."""
    return msgspec.structs.replace(
        load("whisky"), rules_version=version, upgrades={name[1:]: step for name, step in upgrades.items()}
    )


def playing(match, choices, random):
    for _ in range(choices):
        if match.decision is None:
            return
        match.play(match.decision.suggest(match.state, random))


def events(match):
    """The log's events, as written."""
    return [msgspec.json.encode(entry.events) for entry in match.entries]


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "games.sqlite3")
    yield journal
    journal.close()


@pytest.fixture
def older(journal):
    """The id of a match saved under rules "2", with choices after its newest whole state; and what it is like."""
    match, random = Match(of("2"), WhiskyOptions(match_length=3), RandomChance(4)), Random(4)
    playing(match, BEFORE, random)
    kept = journal.open_match(match, "A duel", Seating([Holder("person", "Ann"), Holder("person", "Ben")], 0))
    for _ in range(BEHIND):
        playing(match, 1, random)
        journal.add(kept, len(match.entries) - 1, match.entries[-1], None)
    _write_older(journal, kept)
    return kept, match


def _write_older(journal, kept):
    """Write a match as the older version did."""
    with journal.transaction() as db:
        written = {}
        for number, data in db.execute("SELECT number, data FROM states WHERE match=?", (kept,)).fetchall():
            written[number] = data.replace(b'"bottle":', b'"flask":')
            assert written[number] != data
            row = (written[number], crc32(written[number]), kept, number)
            db.execute("UPDATE states SET data=?, checksum=? WHERE match=? AND number=?", row)
        (options,) = db.execute("SELECT options FROM tables WHERE match=?", (kept,)).fetchone()
        chain = crc32(options)
        for row, entry in db.execute(
            "SELECT number, data FROM entries WHERE match=? ORDER BY number", (kept,)
        ).fetchall():
            entry = entry.replace(b'["commit"', b'["pick"')
            if row in written:
                entry = msgspec.json.encode({**msgspec.json.decode(entry), "checksum": crc32(written[row])})
            chain = crc32(entry, chain)
            db.execute("UPDATE entries SET data=?, chain=? WHERE match=? AND number=?", (entry, chain, kept, row))
        db.execute("UPDATE matches SET chain=? WHERE id=?", (chain, kept))


def test_an_older_match_is_brought_up_and_plays_on(journal, older):
    kept, before = older
    taken = reopening.take_up(journal, kept, of(_2=to_today))
    assert (taken.upgraded, taken.early, len(taken.match.entries)) == (True, 0, 1 + BEFORE + BEHIND)
    assert taken.match.state == before.state
    assert events(taken.match) == events(before)
    assert taken.match.entries[3].choice == before.entries[3].choice
    playing(taken.match, 999, Random(1))
    assert taken.match.state.outcome is not None


def test_looking_back_reaches_to_the_start_where_todays_rules_tell_the_same(journal, older):
    """MOM-TAB-10: between saved states the log is replayed, and compared word by word."""
    kept, before = older
    match = reopening.take_up(journal, kept, of(_2=to_today)).match
    assert match.earlier == 0
    for number in range(BEFORE + BEHIND):
        assert match.seen_then(number, 1) == before.seen_then(number, 1)


def test_else_looking_back_and_undo_end_where_it_was_brought_up(journal, older):
    kept, before = older
    match = reopening.take_up(journal, kept, of(_2=otherwise)).match
    assert match.seen_then(BEFORE - 1, 1) is None
    assert match.seen_then(3, 1) is None
    assert match.seen_then(0, 1) == before.seen_then(0, 1)
    assert match.seen_then(BEFORE, 1) == before.seen_then(BEFORE, 1)
    assert match.why_no_way_back(BEFORE - 1) == "that was played with an earlier version"
    while match.undo() is not None:
        pass
    assert len(match.entries) >= 1 + BEFORE
    assert match.past.ready(0)
    match.past.fill(9.0)
    assert match.past.missing == -1


def test_it_is_kept_under_todays_rules_from_then_on(journal, older):
    kept, before = older
    game = of(_2=otherwise)
    session = Session.resume(game, journal, kept)
    assert session.kept == kept
    session.match.play(session.match.decision.suggest(session.match.state, Random(2)))
    session.autosave.add(session.match, session.match.entries[-1], game.encode(session.match.state))
    session.close()
    again = reopening.take_up(journal, kept, of())  # no upgrade is needed any more
    assert (again.upgraded, again.early, again.differs) == (False, 0, False)
    assert again.match.state == session.match.state
    assert again.match.seen_then(BEFORE - 1, 1) is None
    assert again.match.seen_then(BEFORE + 1, 1) == before.seen_then(BEFORE + 1, 1)
    assert again.match.earlier == BEFORE + 1


def test_without_an_upgrade_it_is_refused_and_marked(journal, older):
    with pytest.raises(JournalError, match="no upgrade of the rules 2"):
        reopening.take_up(journal, older[0], of())
    assert journal.kept()[0].refused


def test_a_newer_match_asks_for_an_update_and_is_left_as_it_is(journal, older):
    with pytest.raises(JournalError, match="update Splatterbox"):
        reopening.take_up(journal, older[0], of("1"))
    assert journal.kept()[0].refused == ""
    assert journal.newest() is not None


def test_versions_that_wrote_alike_open_as_they_are():
    game = of("4", _2=unchanged, _3=unchanged)
    assert upgrades_from(game, "2") == upgrades_from(game, "4") == upgrades_from(game, "") == []
    game = of("4", _2=to_today, _3=unchanged)
    assert upgrades_from(game, "2") == [to_today, unchanged]
    assert upgrades_from(game, "3") == []
