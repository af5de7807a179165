"""The position of a saved match without its log: the newest whole state and the changes since (MOM-TAB-1)."""

from random import Random

import pytest

from game.games import games, load
from game.kernel.match import Match
from game.play.session import Session
from game.store import archives
from game.store.journal import Journal
from game.store.peek import newest_state
from game.table.session import Holder, Seating


@pytest.mark.parametrize("key", [meta.key for meta in games()])
def test_a_glimpse_is_the_very_state_the_match_stands_at(key, tmp_path):
    """Also in the middle of a turn, without a saved whole state."""
    game, random = load(key), Random(6)
    journal = Journal(tmp_path / "games.sqlite3")
    options = game.sample_options(random)
    holders = [Holder("person", f"P{seat}") for seat in range(1, game.seats_of(options) + 1)]
    session = Session.new(game, options, Seating(holders), journal)
    for _ in range(30):
        if session.decision is None:
            break
        session.play(session.decision.suggest(session.match.state, random))
    session.close()
    assert newest_state(journal, session.kept) == game.encode(session.match.state)
    journal.close()


def test_nothing_is_told_of_a_match_that_is_not_there_and_an_archive_tells_the_end(tmp_path):
    game, random = load("whisky"), Random(6)
    with_it = Journal(tmp_path / "games.sqlite3")
    assert newest_state(with_it, 7) is None
    options = game.sample_options(random)
    session = Session.new(game, options, Seating([Holder("person", "A"), Holder("person", "B")]), with_it)
    while session.decision is not None:
        session.play(session.decision.suggest(session.match.state, random))
    session.close()
    end = game.encode(session.match.state)
    assert newest_state(with_it, session.kept) == end
    assert archives.pack_match(with_it, session.kept)
    assert newest_state(with_it, session.kept) == end
    assert isinstance(session.match, Match)
    with_it.close()
