"""Undone lines are shown when the game is over: from the fork on, the lost line after it (MOM-BACK-2)."""

from game.app import replays
from game.kernel.entry import Cut
from game.table.reel import ALL
from tests.rig.lasting import played
from tests.rig.reels import Reel, seating


def test_the_lost_line_lies_behind_its_fork(monkeypatch):
    match = played("splatatat", 20)
    table = seating(match)
    lost_states = [match.state_after(number) for number in range(21)]
    cut = Cut(9, match.rewind(8), 0b10)
    reel = Reel(match.past, table, over=True, eyes=ALL)
    reel.cuts = [cut]
    shown = []
    monkeypatch.setattr(replays, "open_replay", lambda *given, **more: shown.append((given, more)))
    replays.open_torn(None, match.game, reel, 0)
    ((_, game, past, seats), more), = shown
    assert (game, seats, more["at"], more["over"]) == (match.game, table, 8, True)
    assert len(past.entries) == 21
    for number in (5, 8, 12, 20):
        assert past.state(number) == lost_states[number]
