"""The six buttons at the column's foot, each always in its own place.

The main action, the end of the turn, what is rarely wanted; undo, hint, rules. A place keeps its key; what cannot be
used now is grey, with its reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.games.shoot.table import view_model
from game.games.shoot.table.modes.look_back import LookBack
from game.games.shoot.table.panels.menu import ButtonMenu
from game.kernel.messages import say
from game.table import commands
from game.ui import keys, text, theme
from game.ui.widgets import Button
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.games.shoot.table.stage import ShootStage

NAMES: Final = {
    "deed": say("Shoot"),
    "end": say("End turn"),
    "more": say("More"),
    "undo": say("Undo"),
    "hint": say("Hint"),
    "rules": say("Rules"),
}
SIZES: Final = (28, 26, 24, 22, 20)
SMALLEST: Final = 18


def made(table: ShootStage) -> list[Button]:
    """Return the present buttons, in the order of their places; while watching a game, only the rules."""
    standing = {button.command: button for button in _standing(table)}
    rules = standing["rules"]
    if table.session.past:
        return [rules]
    mode, idle = table.mode, _idle(table)
    deed = mode.deed() or _grey(NAMES["deed"], "", idle)
    end = mode.ending() or _grey(NAMES["end"], "end", idle)
    return [deed, end, _more(table), standing["undo"], standing["hint"], rules]


def _standing(table: ShootStage) -> list[Button]:
    return [*commands.buttons(table, "play"), *commands.buttons(table, "reading")]


def _grey(label: str, command: str, reason: str) -> Button:
    button = Button(label, command=command)
    button.reason = reason
    return button


def _idle(table: ShootStage) -> str:
    """Return why nothing can be done in the turn."""
    if isinstance(table.mode, LookBack):
        return say("You are looking back: return to the present first.")
    if table.so_far.outcome is not None:
        return say("The battle is over.")
    return as_sentence(view_model.not_yet(table.view, table.viewpoint))


# -- what is rarely wanted -----------------------------------------------------------------------------


def _more(table: ShootStage) -> Button:
    button = Button(NAMES["more"], lambda: table.open_prompt(_menu(table)), command="more")
    if not any(one.enabled for one in _rare(table)):
        button.reason = say("There is nothing else to do or ask now.")
    return button.says(say("Less common: why a bot did that, leaping, shuffling, asking the cards."))


def _rare(table: ShootStage) -> list[Button]:
    """Return what is behind *More*: the mode's buttons, and the standing ones without a place of their own."""
    return [*table.mode.rare(), *(button for button in _standing(table) if button.command not in NAMES)]


def _menu(table: ShootStage) -> ButtonMenu:
    buttons = _rare(table)
    for button in buttons:
        button.face, button.size = "semi", 18
    return ButtonMenu(buttons, table.close_prompt)


# -- where they are ------------------------------------------------------------------------------------


def _fits(wide: int, size: int, with_keys: bool) -> bool:
    """Return whether all the standard labels fit a width, with their keys or without."""
    for key, name in NAMES.items():
        room = text.width(name, theme.text_px(size), "display") + theme.scale(34)
        shown = keys.hint(key) if with_keys and key != "deed" else ""
        room += text.width(shown, theme.text_px(15), "bold") + theme.scale(12) if shown else 0
        if room > wide:
            return False
    return True


def _grid(width: int, gap: int) -> tuple[int, int]:
    """Return (columns, size of the letters) for a width: the same for every question."""
    for columns, with_keys in ((3, True), (2, True), (3, False), (2, False)):
        wide = (width - gap * (columns - 1)) // columns
        for size in SIZES:
            if _fits(wide, size, with_keys):
                return columns, size
    return 2, SMALLEST


def lay(buttons: Sequence[Button], column: pygame.Rect) -> int:
    """Place the buttons at a column's foot, the rules alone in their usual place; return the height used."""
    gap = theme.scale(10)
    columns, size = _grid(column.w, gap)
    for button in buttons:
        button.size = size
    high = max(theme.roomy(size + 26), text.line_height(theme.text_px(size), "display") + theme.scale(16))
    wide = (column.w - gap * (columns - 1)) // columns
    rows = -(-len(buttons) // columns)
    top = column.bottom - rows * (high + gap) + gap
    for place, button in enumerate(buttons, len(NAMES) - len(buttons)):
        x = column.x + place % columns * (wide + gap)
        row = place // columns - (len(NAMES) // columns - rows)
        button.rect = pygame.Rect(x, top + row * (high + gap), wide, high)
    return rows * (high + gap) - gap
