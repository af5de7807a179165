"""House rules given as words, and what every game of bots needs: a game's options, changed and checked."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.games import load

if TYPE_CHECKING:
    from collections.abc import Sequence

FIXED: Final = {"seats": "--seats", "battlefield": "--map", "mode": "--mode"}
"""Fields of options that are no house rules, and the option of a command that sets each."""


def with_rules(options: Any, rules: Sequence[str]) -> Any:
    """Return the options with house rules given as FIELD=VALUE; ValueError with a sentence for an impossible one."""
    values = dict.fromkeys(type(options).__struct_fields__, ()) | msgspec.to_builtins(options)
    for one in rules:
        name, _, value = one.partition("=")
        if name in FIXED and name in values:
            raise ValueError(f"'{name}' isn't a house rule: set it with {FIXED[name]}.")
        if name not in values:
            known = ", ".join(field for field in values if field not in FIXED)
            raise ValueError(f"There is no house rule '{name}'; choose from {known}.")
        values[name] = value.split(",") if isinstance(values[name], (list, tuple)) else value
    if not rules:
        return options
    try:
        changed = msgspec.convert(values, type(options), strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"That house rule can't be used: {error}.") from None
    why_no_table = getattr(import_module(type(options).__module__), "why_no_table", None)
    if why_no_table is None:
        load(game_of(options)).start(changed)
    elif refusal := str(why_no_table(changed) or ""):
        raise ValueError(refusal)
    return changed


def game_of(options: Any) -> str:
    """Return the key of the game these options belong to: the folder they come from."""
    return type(options).__module__.split(".")[2]


def limited(options: Any) -> Any:
    """Return the options with the round limit that the rules require for bots-only games (S-MODE-6)."""
    if game_of(options) == "shoot" and options.round_limit == 0:
        return msgspec.structs.replace(options, round_limit=60)
    return options
