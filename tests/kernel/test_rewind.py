"""Undo across locks: the state is as before, and the same choices get the same luck (MOM-BACK-2, MOM-SEAL-3)."""

from random import Random

import pytest

from game.games import playable
from game.kernel.entry import ReplayMismatch
from game.kernel.match import Match
from tests.rig.lasting import played

EVERY = pytest.mark.parametrize("key", sorted(playable()))


@EVERY
def test_rewound_and_played_again_it_is_the_same_match(key):
    match = played(key)
    checksums = [entry.checksum for entry in match.entries]
    for number in (len(checksums) - 2, 23, 7, 0):
        then = match.state_after(number)
        lost = match.rewind(number)
        assert [entry.checksum for entry in lost] == checksums[number + 1 :]
        assert match.state == then
        assert len(match.entries) == number + 1
        assert not match.undone
        for entry in lost:
            match.play(entry.choice)
        assert [entry.checksum for entry in match.entries] == checksums


@EVERY
def test_rewound_it_may_go_another_way(key):
    match = played(key)
    match.rewind(9)
    random = Random(99)
    for _ in range(10):
        if match.decision is None:
            break
        match.play(match.decision.suggest(match.state, random))
    again = Match.replay(match.game, match.options, match.entries)
    assert again.state == match.state


def test_where_there_is_no_entry_nothing_changes():
    match = played("whisky")
    before = list(match.entries)
    for number in (-1, len(before)):
        with pytest.raises(IndexError):
            match.rewind(number)
    assert match.entries == before


def test_where_nobody_can_find_the_state_nothing_changes(monkeypatch):
    match = played("whisky")
    before = list(match.entries)

    def lost(_number):
        raise ReplayMismatch("nobody knows")

    monkeypatch.setattr(match.past, "state", lost)
    with pytest.raises(ReplayMismatch):
        match.rewind(3)
    assert match.entries == before
