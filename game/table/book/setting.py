"""The rulebook pages generated from the set-up: who may take a seat, the modes, every row and its values."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.messages import say
from game.lobby.lobby import Lobby, default_setup
from game.lobby.setup import CLOSED, PERSON, RuleSwitch, Setup, Value
from game.ui.markdown import CITES, ENDS, TextBlock
from game.ui.words import translation_of

PEOPLE = ("A", "B", "C", "D", "E", "F", "G", "H")


def _row(setup: Setup, lobby: Lobby, key: str) -> RuleSwitch | None:
    return next((row for row in lobby.rows(setup) if row.key == key), None)


def modes(lobby: Lobby, section: int) -> list[TextBlock]:
    """Return the modes, and the variants that one press turns on."""
    first = default_setup(lobby, PEOPLE)
    row = _row(first, lobby, lobby.mode_row)
    named = [(value.word, value.effect, "") for value in row.values] if row is not None else []
    named += [(chip.title, chip.effect, chip.rule) for chip in lobby.chips]
    rows = [[f"**{translation_of(name)}**", f"{translation_of(effect)}{_cite(rule)}"] for name, effect, rule in named]
    return (
        [
            TextBlock(
                "table", rows=[[translation_of(say("Name")), translation_of(say("What it is"))], *rows], section=section
            )
        ]
        if rows
        else []
    )


def levels(lobby: Lobby, section: int) -> list[TextBlock]:
    """Return who may play a seat."""
    rows = [[f"**{translation_of(level.word)}**", translation_of(level.effect)] for level in lobby.levels]
    return [
        TextBlock(
            "table", rows=[[translation_of(say("Who")), translation_of(say("How they play"))], *rows], section=section
        )
    ]


def rows_of(lobby: Lobby) -> list[RuleSwitch]:
    """Return every row that the set-up can have, whatever the mode and the number of players."""
    found: dict[str, RuleSwitch] = {}
    for setup in _setups(lobby):
        for row in lobby.rows(setup):
            old = found.get(row.key)
            if old is None or len(row.values) > len(old.values):
                found[row.key] = row
    return list(found.values())


def _setups(lobby: Lobby) -> Iterator[Setup]:
    """Yield a set-up of each mode, with few seats, with four and with many: in between there are no further rows."""
    for seats in sorted({lobby.seats_min, min(4, lobby.seats_max), lobby.seats_max}):
        first = _table(lobby, seats)
        yield first
        row = _row(first, lobby, lobby.mode_row)
        for value in row.values if row is not None else ():
            setup = _table(lobby, seats)
            lobby.put(setup, lobby.mode_row, value.value)
            yield setup


def _table(lobby: Lobby, seats: int) -> Setup:
    setup = default_setup(lobby, PEOPLE)
    bots = [level.key for level in lobby.levels if level.key not in (PERSON, CLOSED)]
    for number, seat in enumerate(setup.seats):
        seat.holder = CLOSED if number >= seats else PERSON if number == 0 else bots[0]
    return setup


def setting(lobby: Lobby, section: int) -> list[TextBlock]:
    """Return every row of the set-up: its name, and what its values do."""
    found: list[TextBlock] = []
    group = None
    ahead = lobby.ahead.keys if lobby.ahead is not None else ()
    for row in rows_of(lobby):
        if row.key == lobby.mode_row or row.key in ahead[1:] or not any(value.word for value in row.values):
            continue
        if row.group != group or not found:
            group = row.group
            if group:
                found.append(TextBlock("heading", translation_of(group), 3, section=section))
            found.append(
                TextBlock("table", rows=[[translation_of(say("Row")), translation_of(say("Values"))]], section=section)
            )
        title = say("Head start of a seat") if row.key in ahead else row.title
        found[-1].rows.append([f"**{translation_of(title)}**", f"{_values(row.values)}{_cite(row.rule)}"])
    return found


def _values(values: tuple[Value, ...]) -> str:
    """Return the values of a row in words, with what is common to all of them only once."""
    effects = {value.effect for value in values if value.effect}
    words = [translation_of(value.word) for value in values]
    numbers = [value for value in values if value.word[:1].isdigit()]
    if len(numbers) > 3 and len(effects) > 1:  # the first and the last of a row of numbers suggest the others
        others = [_value(value) for value in values if value not in numbers]
        return " · ".join([*others, _value(numbers[0]), "…", _value(numbers[-1])])
    if len(effects) > 1:
        return " · ".join(_value(value) for value in values)
    together = ", ".join(word for word in words if word)
    return " ".join(part for part in (f"*{together}*", *(translation_of(effect) for effect in effects)) if part)


def _value(value: Value) -> str:
    return (
        f"*{translation_of(value.word)}*: {translation_of(value.effect)}"
        if value.effect
        else f"*{translation_of(value.word)}*"
    )


def _cite(rule: str) -> str:
    return f" {CITES}{rule}{ENDS}" if rule else ""
