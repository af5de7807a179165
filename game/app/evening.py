"""Who is how strong, and the searches for head starts, as the program gives them to its pages (LAB-29)."""

from __future__ import annotations

from functools import partial
from sqlite3 import Error
from typing import TYPE_CHECKING, Any

from game.games import find, meta_of
from game.kernel.naming import name_key
from game.lobby.evens import Strength, levels_of, like

if TYPE_CHECKING:
    from game.app.program import Program
    from game.lobby.maps import MapEntry
    from game.lobby.setup import Lobby, Setup
    from game.scenes.head_starts import Begin
    from game.scenes.lab import LabScene
    from game.scenes.lobby.evens import EvenServices

GAME = "shoot"
"""The game of battlefields, which knows head starts."""


def strength_of(program: Program, lobby: Lobby, name: str) -> Strength:
    """Return how strong somebody is by the record book: from games against bots of each level that count."""
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


def services_of(program: Program, lobby: Lobby) -> EvenServices:
    """Return what the page *Even them out* asks."""
    from game.scenes.lobby.evens import EvenServices

    def begin(setup: Setup) -> Begin:
        found = lobby.board(setup)
        return partial(program.pages.laboratory.search, found.board if found is not None else None)

    return EvenServices(partial(strength_of, program, lobby), begin)


def unequal_on(program: Program, scene: LabScene, entry: MapEntry) -> None:
    """Put the panel *Players of unequal strength* onto the laboratory's page of a battlefield."""
    from game.scenes.lab_headstart import UnequalPanel

    if entry.battlefield is None:
        return
    lobby: Any = find(meta_of(GAME).lobby)
    search = partial(program.pages.laboratory.search, entry.battlefield)
    scene.unequal = UnequalPanel(scene, levels_of(lobby), search)
