"""The badges of a map: what the laboratory found about it, shipped or in the player's own file (LAB-29)."""

from __future__ import annotations

from sqlite3 import Error
from typing import TYPE_CHECKING

from game import folders
from game.lobby.lab import MAIN, Badge, Badges
from game.resources import maps

if TYPE_CHECKING:
    from pathlib import Path

    from game.lobby.maps import MapEntry
    from game.store.journal import Journal


def badges_for(entry: MapEntry, kept: Path | None = None, pace: float = 0.0) -> Badges:
    """Return a map's badges by set-up, with that of its main one; none where it can't be played.

    `kept` is the laboratory's file (default: the player's own); `pace` the seconds a choice takes here, 0 if unknown.
    """
    from game.games import load
    from game.games.lab import table_of
    from game.games.lab_results import known, standing
    from game.games.lab_words import badge_of

    terrain = entry.board if entry.board is not None else entry.battlefield
    if terrain is None or not entry.playable:
        return {}
    try:
        found = known(terrain, entry.path.name if entry.path.parent == maps() else "", kept or folders.lab())
    except (Error, OSError):  # a cache: without it there are no badges
        found = []
    game, mode, seats = table_of(terrain)
    rules, badges = load(game).rules_version, Badges()
    for one in found:
        key = one.mode, one.seats
        if key not in badges:
            badges[key] = badge_of(one, standing(found, terrain.digest, rules, *key), pace)
    return {**badges, MAIN: badges.get((mode, seats), Badge())}


def badges_here(entry: MapEntry, journal: Journal | None) -> Badges:
    """Return a map's badges, with the minutes that games take on this computer."""
    return badges_for(entry, pace=pace_here(journal, "ladders" if entry.board is not None else "shoot"))


def pace_here(journal: Journal | None, game: str) -> float:
    """Return the seconds a person's choice takes here, from the record book; 0 if there are too few games."""
    if journal is None:
        return 0.0
    from game.games import find, meta_of
    from game.lobby.measured import own_pace
    from game.store.book import timed

    try:
        with journal.reading() as db:  # in the reader's thread
            found = timed(db, game)
        return own_pace(found, find(meta_of(game).lobby).measured.pace.bot)
    except (Error, ValueError):  # unavailable just now
        return 0.0
