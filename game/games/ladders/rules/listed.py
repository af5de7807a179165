"""Decisions that are a short list: what all of them say to anything else."""

from typing import Any, ClassVar

from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision


class Listed(Decision, frozen=True):
    """A question with a short list of answers; `rule` and `hint` tell why anything else is refused."""

    rule: ClassVar[str] = ""
    hint: ClassVar[str] = ""

    def why_not(self, state: Any, choice: Choice) -> Refusal | None:
        """Return the hint for anything that is not listed."""
        return None if choice in self.options(state) else Refusal(self.rule, self.hint)
