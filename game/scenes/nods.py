"""Asking people whether something may be done that concerns them all: a take-back (MOM-BACK-1), a file of hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.messages import say
from game.scenes.menu import Choice, MenuScene
from game.ui.scene import Host


def _may_be_taken_back(name: str) -> str:
    return say("{name} presses this to allow it.", name=name)


class NodsScene(MenuScene):
    """A button for each of the others, pressed by whoever sits there; without all of them nothing is taken back."""

    name = "nods"

    def __init__(
        self, host: Host, others: Sequence[tuple[int, str]], words: str, done: Callable[[], None], *,
        heading: str = say("Take it back?"), tip: Callable[[str], str] = _may_be_taken_back,
        stays: str = say("Nothing changes."),
    ) -> None:  # fmt: skip
        """`others` are (seat, name) of the people who have to nod; `done` is called when all have.

        `heading` asks, `tip` says what somebody's nod means, and `stays` what comes of a No.
        """
        self.missing = dict(others)
        self._done = done
        choices = [
            Choice(say("{name} agrees", name=name), partial(self._nod, seat), "check-mark", leaves=False,
                   tip=tip(name))
            for seat, name in others
        ]  # fmt: skip
        no = Choice(say("No"), lambda: None, "cancel", "back", tip=stays)
        super().__init__(host, heading, [*choices, no], words)

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
