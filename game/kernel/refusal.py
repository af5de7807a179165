"""Refusals: why a choice is not allowed, in words a player can read."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why something cannot be done: the rule's id and a sentence a player can read."""

    rule: str
    reason: str


class IllegalChoice(ValueError):  # noqa: N818 - the field's word for it
    """A choice the rules do not allow; the state it was tried on is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal
