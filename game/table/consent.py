"""Asking all people concerned for consent: to a take-back (MOM-BACK-1), or to a file with their hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.messages import say
from game.ui.menu import MenuChoice, MenuScene
from game.ui.scene import Host


def _may_be_taken_back(name: str) -> str:
    return say("{name} presses this to allow it.", name=name)


class ConsentScene(MenuScene):
    """Asks for consent: a button for each of the others, pressed by that person; nothing happens unless all agree."""

    name = "nods"

    def __init__(
        self, host: Host, others: Sequence[tuple[int, str]], words: str, done: Callable[[], None], *,
        heading: str = say("Take it back?"), tip: Callable[[str], str] = _may_be_taken_back,
        stays: str = say("Nothing changes."),
    ) -> None:  # fmt: skip
        """`others` are (seat, name) of the people to ask; `done` is called when all have agreed.

        `heading` is the question, `tip` returns what a person's consent means, `stays` says what a No leads to.
        """
        self.missing = dict(others)
        self._done = done
        choices = [
            MenuChoice(say("{name} agrees", name=name), partial(self._nod, seat), "check-mark", leaves=False,
                       tip=tip(name))
            for seat, name in others
        ]  # fmt: skip
        no = MenuChoice(say("No"), lambda: None, "cancel", "back", tip=stays)
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
