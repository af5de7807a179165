"""What is reckoned of a view stays with it: many questions of one decision ask for the same."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

_Asked = TypeVar("_Asked", bound=Callable[..., Any])


def reckoned(ask: _Asked) -> _Asked:
    """Let a function of a view remember its answers for as long as the view lasts; they must not be changed.

    The view stays as it is meanwhile: who wants to know what would be otherwise asks about a copy, which begins anew.
    """
    name = f"{ask.__module__}.{ask.__qualname__}"

    @wraps(ask)
    def answer(view: Any, *about: Any) -> Any:
        known = view.__dict__.get("reckoned")
        if known is None:
            known = view.__dict__["reckoned"] = {}
        question = (name, about)
        if question not in known:
            known[question] = ask(view, *about)
        return known[question]

    return answer  # type: ignore[return-value]
