"""A cache on the view: many questions of one decision ask for the same."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

_Asked = TypeVar("_Asked", bound=Callable[..., Any])


def cached_on_view(ask: _Asked) -> _Asked:
    """Cache a function's answers for as long as its view lasts; they must not be changed.

    The view must not change meanwhile: ask what-if questions of a copy, which has a cache of its own.
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
