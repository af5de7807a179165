"""Undone lines are shown when the game is over: from the fork on, the lost line after it (MOM-BACK-2)."""

from types import SimpleNamespace

from game.features.context import Source
from game.features.replay.page import ReplayScene
from game.kernel.entry import Cut
from game.table.replay_session import ALL
from tests.rig.each import each
from tests.rig.host import LiveHost
from tests.rig.lasting import played
from tests.rig.reels import seating
from tools.gallery.context import FakeContext


@each("over", [True, False])
def test_the_lost_line_lies_behind_its_fork(over):
    match = played("splatatat", 20)
    lost_states = [match.state_after(number) for number in range(21)]
    context = FakeContext(LiveHost(), chances=SimpleNamespace(known=lambda _: None))
    source = Source(match.game, match.past, seating(match), over=over)
    scene = ReplayScene(context, source)
    scene.reel.cuts = [Cut(9, match.rewind(8), 0b10)]
    assert scene.open_takeback(0) == over
    if not over:
        assert not context.opened
        return
    ((name, (lost,), more),) = context.go.opened
    assert (name, more) == ("replay", {"at": 8, "viewpoint": ALL})
    assert (lost.game, lost.seating, lost.over, lost.kept) == (match.game, source.seating, True, 0)
    assert len(lost.past.entries) == 21
    for number in (5, 8, 12, 20):
        assert lost.past.state(number) == lost_states[number]
