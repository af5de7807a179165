"""Asking the others whether something that showed hidden things may be taken back (MOM-BACK-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.messages import say
from game.scenes.menu import Choice, MenuScene
from game.ui.scene import Host


class NodsScene(MenuScene):
    """A button for each of the others, pressed by whoever sits there; without all of them nothing is taken back."""

    name = "nods"

    def __init__(
        self, host: Host, others: Sequence[tuple[int, str]], words: str, done: Callable[[], None]
    ) -> None:
        """`others` are (seat, name) of the people who have to nod; `done` is called when all have."""
        self.missing = dict(others)
        self._done = done
        choices = [
            Choice(say("{name} agrees", name=name), partial(self._nod, seat), "check-mark", leaves=False,
                   tip=say("For {name} only: yes, it may be taken back.", name=name))
            for seat, name in others
        ]  # fmt: skip
        no = Choice(say("No"), lambda: None, "cancel", "back", tip=say("Everything stays as it is."))
        super().__init__(host, say("Take it back?"), [*choices, no], words)

    def _nod(self, seat: int) -> None:
        self.missing.pop(seat, None)
        for button in self.group.widgets:
            if any(button.label == say("{name} agrees", name=name) for name in self.missing.values()):
                continue
            if button is not self.group.widgets[-1]:
                button.reason = say("Has agreed.")
        self.dirty = True
        if not self.missing:
            self.host.pop()
            self._done()
