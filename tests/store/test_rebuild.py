"""Saved matches under rules that have changed: they open as far as they fit, and can be continued (house.md, FLT-9)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.kernel.refusal import Refusal
from game.store import reopening
from game.store.journal import Journal, JournalError
from tests.kernel import toy
from tests.kernel.toy import TOY, PutDown, ToyOptions, ToyState


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def kept_match(journal, whole):
    """A match of five waits; those numbered in `whole` have their state on disk."""
    match = Match(TOY, ToyOptions(2), RandomChance(1))
    number = journal.open_match(match, "Anna and Ben", {})
    for _ in range(5):
        entry, index = match.play(("wait",)), len(match.entries) - 1
        journal.add(number, index, entry, TOY.encode(match.state) if index in whole else None)
    return match, number


def wait_twice(self: Any, state: Any, choice: Any) -> None:
    """A new rule: waiting counts twice."""
    state.rolled += 2
    state.then(PutDown(self.seat))


def test_a_match_opens_at_its_newest_state_where_the_rules_lead_elsewhere(journal, monkeypatch):
    """The two choices behind the state lead elsewhere now: it ends two early, and takes a choice again."""
    match, number = kept_match(journal, {3})
    monkeypatch.setattr(PutDown, "resolve", wait_twice)
    taken = reopening.take_up(journal, number, TOY)
    assert (len(taken.match.entries), taken.early, taken.differs) == (4, 2, True)
    assert taken.match.state == match.state_after(3)
    journal.cut(number, 4)
    journal.add(number, 4, taken.match.play(("wait",)), None)
    assert reopening.take_up(journal, number, TOY).early == 0


def test_a_choice_that_is_refused_now_ends_the_match_before_it(journal, monkeypatch):
    _, number = kept_match(journal, {3})
    real = PutDown.why_not

    def at_most_four(self: Any, state: Any, choice: Any) -> Any:
        return Refusal("T-2", "that is enough") if state.rolled >= 4 else real(self, state, choice)

    monkeypatch.setattr(PutDown, "why_not", at_most_four)
    taken = reopening.take_up(journal, number, TOY)
    assert (len(taken.match.entries), taken.early) == (5, 1)
    assert taken.match.state.rolled == 4


def test_without_a_whole_state_it_ends_where_the_rules_part(journal, monkeypatch):
    """Only the set-up is on disk: the first wait leads elsewhere, but the game can still be begun."""
    _, number = kept_match(journal, set())
    monkeypatch.setattr(PutDown, "resolve", wait_twice)
    taken = reopening.take_up(journal, number, TOY)
    assert (len(taken.match.entries), taken.early) == (1, 5)


def test_a_match_whose_set_up_is_another_one_is_refused(journal):
    _, number = kept_match(journal, set())
    journal.db.execute("DELETE FROM states")
    other = replace(TOY, start=lambda options: toy.start(ToyOptions(options.rounds + 1)))
    with pytest.raises(JournalError, match="today's rules"):
        reopening.take_up(journal, number, other)
    assert journal.kept()[0].refused


class GrownState(ToyState, kw_only=True):
    """The toy's state with one field more than when the match was saved; it is always written."""

    mood: int = 0


def test_a_state_that_gained_a_field_loses_no_choice(journal):
    """It is encoded differently today, so events are compared instead of checksums."""
    match, number = kept_match(journal, {3})
    grown = replace(TOY, state=GrownState, start=lambda options: _grown(toy.start(options)))
    taken = reopening.take_up(journal, number, grown)
    assert (len(taken.match.entries), taken.early) == (6, 0)
    assert taken.match.state.rolled == match.state.rolled
    assert taken.match.state.mood == 0
    journal.add(number, 6, taken.match.play(("wait",)), grown.encode(taken.match.state))
    assert len(reopening.take_up(journal, number, grown).match.entries) == 7


def _grown(state: ToyState) -> GrownState:
    return GrownState(**msgspec.structs.asdict(state))
