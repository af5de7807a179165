"""Auto-end turns (UX-TURN-3, FLT-54)."""

from game.store.settings import Settings
from game.ui.quickturns import ends_by_itself
from game.ui.still import StillHost
from tests.rig.each import each


@each(
    ("options", "covered", "ends"),
    [
        ([("end",)], (), True),
        ([("end",), ("ask",)], (), True),
        ([("end",), ("move", 2)], (), False),
        ([], (), False),
        ([("end",)], (88,), False),
    ],
)
def test_a_turn_ends_by_itself_where_only_idle_words_are_left(options, covered, ends):
    """FLT-54: not with a covered hand, where it would reveal that nothing can be played (UX-HID-6)."""
    host = StillHost((800, 600), Settings(quick_turns=True))
    host.still = False
    assert ends_by_itself(host, options, ("end", "ask"), covered) == ends
    host.settings.quick_turns = False
    assert not ends_by_itself(host, options, ("end", "ask"), covered)
