"""Were these games yours? Asked once for what was played as "Player 1" while that counted for nobody (REC-2)."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from game.kernel.messages import say, say_count
from game.kernel.naming import plain_name
from game.store import people
from game.store.journal import JournalError
from game.table.game_menu import GameMenu
from game.ui.menu import MenuChoice
from game.ui.words import unnamed

if TYPE_CHECKING:
    from game.features.context import Context
    from game.features.setup.choices import SetupPage

TROUBLES = (sqlite3.Error, JournalError, OSError)


def claim_menu(context: Context, page: SetupPage) -> GameMenu | None:
    """Return the question; None if there are no such games, or the book can't be read."""
    journal, settings = context.journal(), context.settings
    try:
        found = people.unclaimed(journal.db, unnamed(1)) if journal is not None else []
    except TROUBLES:
        found = []
    if journal is None or not found:
        return None
    book, name = journal, plain_name(next(iter(settings.names), "")) or unnamed(1)

    def asked() -> None:
        settings.claims_asked = True
        context.host.settings_changed()
        context.host.keep_settings()

    def yes() -> None:
        asked()
        try:
            people.claim(book, found, name)
        except TROUBLES:
            context.host.toast(say("The games could not be counted: the records can't be written."))

    title = say_count("Was this game yours?", "Were these {n} games yours?", len(found))
    about = say("Played as {player}, and counted for nobody so far.", player=unnamed(1))
    choices = [
        MenuChoice(say("Yes, count them for {name}", name=name), yes, "check-mark", kind="primary"),
        MenuChoice(say("No"), asked, "cancel", "back"),
    ]
    return GameMenu(context.host, page.lobby, page.looks(), title, choices, about)
