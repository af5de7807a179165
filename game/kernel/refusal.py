"""Refusals: why a choice is not allowed, in words a player can read."""

from typing import NamedTuple

from game.kernel.messages import Message, say


class Refusal(NamedTuple):
    """Why something can't be done: the rule's id, and the sentence for the player."""

    rule: str
    said: Message | str

    @property
    def reason(self) -> str:
        """The sentence for the player."""
        return self.said


class IllegalChoice(ValueError):  # noqa: N818 - the field's word for it
    """A choice the rules do not allow; the state it was tried on is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(say("{reason} ({rule})", reason=refusal.said, rule=refusal.rule))
        self.refusal = refusal
