"""A sheet of options as data: a game's `data/options.toml`, whose rows become rows of the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec.structs import force_setattr

from game.kernel.messages import Counted, Message, Worded

if TYPE_CHECKING:
    from game.lobby.setup import RuleSwitch


class OptionValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of a row: the option's value, the words for it, and its effect in one line."""

    value: bool | int | str
    title: str
    effect: str
    context: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "title", _message(self.title, self.context))
        force_setattr(self, "effect", _message(self.effect))


class OptionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row: the option that it sets, or one number (`part`) of that option.

    `numbers` are values, too: `effect` has the words for those that `values` does not name, `count` their titles where
    the number alone says too little. `rule` is what F1 opens, the key if empty. `context` is that of the title.
    """

    key: str
    option: str
    title: str
    values: tuple[OptionValue, ...] = ()
    numbers: tuple[int, ...] = ()
    effect: Counted | None = None
    count: Counted | None = None
    standard: bool | int | str = ""
    rule: str = ""
    part: int = -1
    context: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "title", _message(self.title, self.context))
        named = {one.value: one for one in self.values}
        first = [one for one in self.values if one.value not in self.numbers]
        force_setattr(self, "values", (*first, *(named.get(n) or self._of_number(n) for n in self.numbers)))
        force_setattr(self, "rule", self.rule or self.key)

    def _of_number(self, n: int) -> OptionValue:
        assert self.effect is not None
        return OptionValue(n, self.count.of(n) if self.count is not None else str(n), self.effect.of(n))

    def value_in(self, options: Any) -> bool | int | str:
        value = getattr(options, self.option)
        return value if self.part < 0 else value[self.part]  # type: ignore[no-any-return]

    def row(self, standard: Any, values: Iterable[OptionValue] = (), group: str = "", reason: str = "") -> RuleSwitch:
        """Return the row for the lobby; `values` replace its own."""
        from game.lobby.setup import RuleSwitch, Value

        entries = tuple(Value(one.value, one.title, one.effect) for one in values or self.values)
        return RuleSwitch(self.key, self.title, entries, standard, group, self.rule, reason)


def _message(words: str, context: str = "") -> str:
    return words if isinstance(words, Message) or words.isdecimal() else Message(words, context=context)


class RowGroup(Worded, frozen=True, forbid_unknown_fields=True):
    """Some rows under a title, in display order."""

    title: str
    rows: tuple[str, ...]


R = TypeVar("R", bound=OptionRow)


class OptionSheet(msgspec.Struct, Generic[R], frozen=True, forbid_unknown_fields=True):
    """A whole sheet: its rows, and its groups in display order."""

    row: tuple[R, ...]
    group: tuple[RowGroup, ...]

    def grouped(self) -> list[tuple[str, R]]:
        """Return the rows in display order, each with the title of its group."""
        rows = {one.key: one for one in self.row}
        return [(group.title, rows[key]) for group in self.group for key in group.rows]


def read(file: Path, kind: type[R]) -> OptionSheet[R]:
    """Return the sheet in a file."""
    return msgspec.toml.decode(file.read_bytes(), type=OptionSheet[kind])  # type: ignore[valid-type]


def values_of(rows: Iterable[OptionRow], options: Any) -> dict[str, Any]:
    """Return the values of some rows in a game's options, by their keys."""
    return {row.key: row.value_in(options) for row in rows}


def fields_of(rows: Iterable[OptionRow], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of the options for the values of all rows, which are in the order of their parts."""
    fields: dict[str, Any] = {}
    for row in rows:
        value = values[row.key]
        fields[row.option] = value if row.part < 0 else (*fields.get(row.option, ()), value)
    return fields
