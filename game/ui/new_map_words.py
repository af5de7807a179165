"""Words and lists of the pages that make new tables: sizes, styles, layouts and numbers of dealt tables."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.messages import say
from game.ui.widgets import Stepper, WidgetGroup

SIZE_WORDS = {
    (16, 12): say("small", context="map"),
    (24, 16): say("standard", context="map"),
    (32, 24): say("large", context="map"),
}
STYLE_WORDS = {
    "kitchen": say("Kitchen"), "breakfast": say("Breakfast"), "desk": say("Desk"), "toys": say("Toys"),
    "picnic": say("Picnic"),
}  # fmt: skip
LETTERS = 9
"""Most characters of a table number: eight digits, and a W before them for a wild table."""
KINDS: Sequence[tuple[object, str]] = ((False, say("Symmetrical")), (True, say("Wild")))
"""The layouts of a dealt table."""
NO_NUMBER = say("A table number looks like 4821, or W4821 for a wild table.")


def show_kind(group: WidgetGroup, wild: bool) -> None:
    """Update the layout's stepper to match the number being typed."""
    for one in group.widgets:
        if isinstance(one, Stepper) and one.values == list(KINDS):
            one.index = int(wild)


def size_words(size: tuple[int, int]) -> str:
    """Return a table's size in tiles, in words."""
    return say("{across} x {down} ({size})", across=size[0], down=size[1], size=SIZE_WORDS[size])
