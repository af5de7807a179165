"""The standing commands: one row here is a button, a key, a gamepad's button and a tip on every table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from game.kernel.messages import say
from game.lobby.commands import COMMANDS, Command, register
from game.table.scene import TableScene
from game.ui.widgets import Button
from game.ui.words import as_sentence

Table = TableScene[Any, Any]

Place = Literal["", "play", "reading", "bots"]
"""Where a command has its button: nowhere, before or after those of the game's papers, or only while bots play."""


@dataclass(frozen=True)
class TableCommand(Command):
    """A command that every table offers; label, tip, keys and gamepad's button may be those of a known command."""

    label: str = ""
    run: Callable[[Table], object] = lambda table: None
    """What it does; where that is impossible, it shows why."""
    when: Callable[[Table], str] = lambda table: ""
    """Returns why it can't be done now; empty if it can."""
    active: Callable[[Table], bool] = lambda table: True
    """Returns whether there is this command now; otherwise its key is the game's."""
    past: bool = False
    """Whether it can be used in a replay, where nothing can be changed."""
    place: Place = ""
    shown: Callable[[Table], bool] = lambda table: True
    """Returns whether its button is in its place."""
    lit: Callable[[Table], bool] = lambda table: False
    """Returns whether its button is highlighted."""
    icon: str = ""
    kind: str = "plain"
    size: int = 22

    def button(self, table: Table, make: Callable[..., Button]) -> Button:
        button = make(self.label, partial(self.run, table), command=self.name, kind=self.kind, size=self.size)
        reason = self.when(table)
        button.reason = as_sentence(reason) if reason else None
        button.tip, button.icon_name, button.selected = self.tip, self.icon, self.lit(table)
        return button


def complete(rows: Iterable[TableCommand]) -> list[TableCommand]:
    """Return rows with what they leave out taken from the commands known by their names; register the new ones."""
    found = []
    for row in rows:
        if row.name not in COMMANDS:
            register([row])
        known = COMMANDS[row.name]
        label, tip = row.label or known.label, row.tip or known.tip
        found.append(replace(row, label=label, tip=tip, keys=known.keys, pad=known.pad))
    return found


STANDING = complete([
    TableCommand("undo", run=lambda table: table.back.undo(), when=lambda table: table.back.why_not(), place="play"),
    TableCommand("redo", run=lambda table: table.back.redo()),
    TableCommand("restart_turn", run=lambda table: table.restart_turn()),
    TableCommand("hint", run=lambda table: table.hint(), place="play",
                 when=lambda table: "" if table.my_turn else say("You can ask for a hint on your turn.")),
    TableCommand("why", run=lambda table: table.advice.why(), place="play",
                 when=lambda table: "" if table.session.why else say("No bot has given a reason yet.")),
    TableCommand("chances", run=lambda table: table.asking.ask(), place="play",
                 when=lambda table: table.asking.why_not(), shown=lambda table: table.asking.offered),
    TableCommand("film", run=lambda table: table.catch_up.again()),
    TableCommand("log", run=lambda table: table.open_log(), past=True),
    TableCommand("rules", run=lambda table: table.host.open_rules(table.rule_here), past=True, place="reading"),
    TableCommand("fast", run=lambda table: table.pacing.fast_forward(), place="bots",
                 lit=lambda table: table.pacing.forward, icon="fast-forward-button"),
    TableCommand("end", say("To the result"), tip=say("Skips to the end: the others finish the game at once."),
                 run=lambda table: table.pacing.rush(), place="bots", kind="primary", size=20,
                 active=lambda table: table.spectating),
    TableCommand("back", run=lambda table: table.leave(), past=True),
])  # fmt: skip
"""All of them, in the order of their buttons."""


def usable(table: Table) -> list[TableCommand]:
    """Return the standing commands that there are now."""
    return [row for row in STANDING if row.active(table) and (row.past or not table.session.past)]


def acts(table: Table) -> dict[str, Callable[[], object]]:
    """Return what the standing commands do, by name."""
    return {row.name: partial(row.run, table) for row in usable(table)}


def buttons(table: Table, place: Place, make: Callable[..., Button] = Button) -> list[Button]:
    """Return the buttons of a place as they are now; `make` builds one in the game's style."""
    if place == "bots" and (not table.bots_turn or table.pacing.rushing or table.looking_back is not None):
        return []
    return [row.button(table, make) for row in usable(table) if row.place == place and row.shown(table)]
