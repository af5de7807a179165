"""A person's shadow: a rival that plays by the habits which their finished games show (RIV-13).

The habits are fitted when a game begins and saved with it as numbers alone; a game that is continued has the same ones.
"""

from __future__ import annotations

import sqlite3
from logging import getLogger
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.games import find, meta_of
from game.games.story import story_of
from game.kernel.messages import say_count
from game.lobby.setup import PERSON, Sitting
from game.store.book import finished
from game.store.peek import FinishedPlay, finished_play
from game.store.people import number_of
from game.store.troubles import JournalError
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.lobby.lobby import Lobby
    from game.store.journal import Journal
    from game.table.session import Holder, Seating

ENOUGH: Final = 5
"""Finished games from which on somebody has a shadow."""
MOST: Final = 150
"""How many of a person's newest games are read."""
TROUBLES: Final = (JournalError, sqlite3.Error, OSError)


def played(journal: Journal | None, game: str, name: str) -> int:
    """Return the number of finished games by which a person could have a shadow; 0 in a game without shadows."""
    if journal is None or not name or find(meta_of(game).lobby).cast.shadow is None:
        return 0
    try:
        person = number_of(journal.db, name)
        return len(finished(journal.db, person, game)) if person else 0
    except TROUBLES as error:
        getLogger(__name__).warning("No shadow: %s", error)
        return 0


def has_shadow(journal: Journal | None, game: str, name: str) -> bool:
    """Return whether enough is known of a person for a shadow."""
    return played(journal, game, name) >= ENOUGH


def why_none(rival: str) -> str:
    """Return why somebody's shadow can't play, and who plays instead."""
    return say_count(
        "Your shadow needs a finished game of yours: {rival} plays instead.",
        "Your shadow needs {n} finished games of yours: {rival} plays instead.",
        ENOUGH,
        rival=rival,
    )


def habit_of(journal: Journal, game: str, name: str) -> tuple[int, ...]:
    """Return the numbers by which a person's shadow plays; none if too little is known. Raises one of `TROUBLES`."""
    fit = story_of(game).habit_numbers
    person = number_of(journal.db, name)
    if fit is None or not person:
        return ()

    def matches() -> Iterator[FinishedPlay]:
        for match, seat in finished(journal.db, person, game)[-MOST:]:
            play = finished_play(journal, match, seat)
            if play is not None:
                yield play

    found: tuple[int, ...] = fit(matches())
    return found


def with_shadow(journal: Journal | None, game: str, seating: Seating) -> Seating:
    """Return the players of a game that begins, a shadow among them with the habits of the first person there."""
    lobby: Lobby = find(meta_of(game).lobby)
    shadow = lobby.cast.shadow
    person = next((one for one in seating.holders if one.kind == PERSON), None)
    if shadow is None or all(one.who != shadow.key for one in seating.holders):
        return seating

    def fitted(one: Holder) -> Holder:
        if one.who != shadow.key:
            return one
        habit = one.habit
        try:
            if journal is not None and person is not None:
                habit = habit_of(journal, game, person.name) or habit
        except TROUBLES as error:
            getLogger(__name__).warning("A shadow keeps what it knew: %s", error)
        if habit:
            return replace(one, habit=habit)
        instead = lobby.called([Sitting(one.kind)])[0]
        return replace(one, name=translation_of(instead.name), who=instead.who)

    return replace(seating, holders=[fitted(one) for one in seating.holders])
