"""How strong players are, and the search for a fair head start, as services for the pages (LAB-29)."""

from __future__ import annotations

from functools import partial
from sqlite3 import Error
from typing import TYPE_CHECKING, Any

from game.games import find, meta_of
from game.kernel.naming import name_key
from game.lobby.evens import Strength, levels_of, like

if TYPE_CHECKING:
    from game.app.app import App
    from game.lobby.maps import MapEntry
    from game.lobby.setup import Lobby, Setup
    from game.scenes.head_starts import Begin
    from game.scenes.lab import LabScene
    from game.scenes.lobby.evens import EvenServices

GAME = "shoot"
"""The game with battlefields, which has head starts."""


def strength_of(program: App, lobby: Lobby, name: str) -> Strength:
    """Return a person's strength by the record book: from games that count against bots of each level."""
    from game.store import book

    journal = program.journal()
    if journal is None:
        return Strength()
    try:
        one = next((one for one in book.people(journal.db) if name_key(one.name) == name_key(name)), None)
        rows = book.card(journal.db, one.id, book.Wanted(game=lobby.key)).bots if one is not None else ()
    except Error:
        return Strength()
    won = {row.key[1]: (row.games, row.won) for row in rows}
    return Strength(like(won, [key for key, _ in levels_of(lobby)]), sum(games for games, _ in won.values()))


def services_of(program: App, lobby: Lobby) -> EvenServices:
    """Return the services of the page *Find a fair head start*."""
    from game.scenes.lobby.evens import EvenServices

    def begin(setup: Setup) -> Begin:
        found = lobby.board(setup)
        return partial(program.laboratory.search, found.board if found is not None else None)

    return EvenServices(partial(strength_of, program, lobby), begin)


def unequal_on(program: App, scene: LabScene, entry: MapEntry) -> None:
    """Add the panel *Players of unequal strength* to a battlefield's laboratory page."""
    from game.scenes.lab_headstart import UnequalPanel

    if entry.battlefield is None:
        return
    lobby: Any = find(meta_of(GAME).lobby)
    search = partial(program.laboratory.search, entry.battlefield)
    scene.unequal = UnequalPanel(scene, levels_of(lobby), search)
