"""Decisions with a short list of answers."""

from typing import Any, ClassVar

from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision


class Listed(Decision, frozen=True):
    """A decision with a short list of answers; `rule` and `hint` explain why anything else is refused."""

    rule: ClassVar[str] = ""
    hint: ClassVar[str] = ""

    def why_not(self, state: Any, choice: Choice) -> Refusal | None:
        """Return the hint for anything that is not listed."""
        return None if choice in self.options(state) else Refusal(self.rule, self.hint)
