"""Work in other threads and processes whose results a page waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Answer = Callable[[], Any]
"""Returns the result of some work, None until then."""


class AwaitedAnswer(NamedTuple):
    """An answer, the name of the work, and what its result is handed to."""

    name: str
    answer: Answer
    then: Callable[[Any], object]


class Pending:
    """The answers still awaited; `poll` hands over those that have come."""

    def __init__(self) -> None:
        self._awaited: list[AwaitedAnswer] = []

    def start(self, name: str, answer: Answer, then: Callable[[Any], object]) -> None:
        self._awaited.append(AwaitedAnswer(name, answer, then))

    def forget(self, name: str) -> None:
        """Wait no longer for the answers of this name."""
        self._awaited = [one for one in self._awaited if one.name != name]

    def __contains__(self, name: str) -> bool:
        return any(one.name == name for one in self._awaited)

    def __bool__(self) -> bool:
        return bool(self._awaited)

    def poll(self) -> None:
        """Hand over the results that are there, in the order in which the work began."""
        for one in list(self._awaited):
            found = one.answer() if one in self._awaited else None
            if found is not None:
                self._awaited.remove(one)
                one.then(found)
