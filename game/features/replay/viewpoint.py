"""The view of a replay: all hands, a seat's, or what is public (MOM-3, MOM-REP-2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.kernel.messages import say
from game.table.reel import ALL, TABLE
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.features.replay.page import ReplayScene

TIPS: Final = {
    ALL: say("All hands are open."), TABLE: say("Only what everybody could see on the table."),
}  # fmt: skip


def first_view(over: bool, people: Sequence[int]) -> int:
    """Return the initial view: all hands if allowed, a lone person's own, otherwise the public one."""
    if over:
        return ALL
    return people[0] if len(people) == 1 else TABLE


class Viewpoint:
    """Changes the view; a person's view in an unfinished match is behind a curtain."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene

    def there_are(self) -> list[int]:
        """Return all views, allowed or not: all hands, each seat's, the public one."""
        return [ALL, *range(1, len(self.scene.reel.table.holders) + 1), TABLE]

    def look_with(self, eyes: int) -> None:
        """Change the view; a person's in an unfinished match is behind a curtain (MOM-REP-2)."""
        if self.scene.reel.why_not_with(eyes) or eyes == self.scene.reel.eyes:
            return
        self.scene.reel.running = False
        self.scene.rest()
        people = self.scene.reel.own or ()
        if eyes not in people or len(people) < 2:
            self._opened(eyes)
            return
        self._opened(TABLE)
        name, why = self.scene.table.names[eyes], say("You see the past as you saw it then: nobody else should look.")
        source = self.scene.source
        self.scene.context.go.curtain(
            source.game.key, source.past.options, eyes, name, why, partial(self._opened, eyes)
        )  # fmt: skip

    def _opened(self, eyes: int) -> None:
        self.scene.reel.look_with(eyes)
        self.scene.table.back.restore()
        self.scene.follow()

    def next(self) -> None:
        """Change to the next view that is allowed."""
        there = [eyes for eyes in self.there_are() if not self.scene.reel.why_not_with(eyes)]
        at = there.index(self.scene.reel.eyes) if self.scene.reel.eyes in there else -1
        self.look_with(there[(at + 1) % len(there)])

    def words(self, eyes: int) -> str:
        """Return a view's name."""
        if eyes == ALL:
            return say("All hands")
        return say("The table") if eyes == TABLE else self.scene.table.names[eyes]

    def open(self) -> None:
        """List the views, with reasons for those not allowed."""
        found = []
        for eyes in self.there_are():
            button = Button(self.words(eyes), partial(self.look_with, eyes), face="semi", size=18)
            button.selected = eyes == self.scene.reel.eyes
            button.tip = TIPS.get(eyes, say("What this player knew and heard."))
            if reason := self.scene.reel.why_not_with(eyes):
                button.reason = as_sentence(reason)
            found.append(button)
        self.scene.open(self.scene.bar.buttons.eyes, found)
