"""The saved games as the title and My games list them: public facts only (UX-HID-7, MOM-TAB-1 to MOM-TAB-3)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.games import find, load, meta_of, openable
from game.kernel.messages import Message, listed, say, say_count, together, told
from game.lobby.cast import PIPS
from game.ui.slices import checkpoint, preload

if TYPE_CHECKING:
    import pygame

    from game.features.context import Context
    from game.store.journal import Journal, MatchSummary


class SavedGame(msgspec.Struct, frozen=True):
    """A saved match as a row of the list."""

    key: str
    title: str
    line: str
    """ "Round 4, Anna to move"."""
    game: str = "shoot"
    """The key of its game."""
    place: str = ""
    """ "Round 4. Anna decides." """
    ago: str = ""
    """ "Last played 3 games ago." """
    trouble: str = ""
    """Why it cannot be continued; empty if it can."""
    who: tuple[tuple[str, int], ...] = ()
    """The players: name, and the pips of a bot's level (0: a person)."""
    named: str = ""
    """Its own name; empty if it has none."""
    finished: bool = False
    kept: bool = False
    """Whether it is pinned: never deleted automatically."""
    binned: bool = False
    unseen: str = ""
    """Why it cannot be replayed; empty if it can."""
    seq: int = 0
    """Increases whenever it is played; identifies the version of its picture."""
    compared: bool = False
    """Whether it is a variation that can be compared with its original."""


class Glance(NamedTuple):
    """What the list shows of a saved match once its state was read: a small picture, and the winner in words."""

    picture: pygame.Surface
    won: str = ""


class SavedGames:
    """The saved games as My games and the title use them; changes raise ValueError with a sentence if refused."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def newest(self) -> SavedGame | None:
        """Return the newest unfinished match, or None."""
        kept = self.context.saves.newest(openable())
        if kept is None:
            return None
        return SavedGame(str(kept.id), meta_of(kept.game).title, kept.named or kept.title, kept.game)

    def unfinished(self) -> list[SavedGame]:
        """Return the games in progress, the newest first."""
        return [row for row in self.all() if not row.finished and not row.binned]

    def all(self) -> list[SavedGame]:
        """Return all saved games, the newest first."""
        return rows_of(self.context.saves.kept(), openable())

    # -- changing ----------------------------------------------------------------------------------

    def bin(self, saved: SavedGame) -> None:
        """Move a match to the bin."""
        self._do(lambda journal: journal.bin(int(saved.key)))

    def unbin(self, saved: SavedGame) -> None:
        """Restore it from the bin."""
        self._do(lambda journal: journal.unbin(int(saved.key)))

    def keep(self, saved: SavedGame, on: bool) -> None:
        """Pin or unpin a match: a pinned one is never deleted automatically."""
        self._do(lambda journal: journal.keep(int(saved.key), on))

    def rename(self, saved: SavedGame, name: str) -> None:
        """Set its custom name."""
        self._do(lambda journal: journal.rename(int(saved.key), name))

    def _do(self, work: Callable[[Journal], None]) -> None:
        from sqlite3 import Error

        from game.store.troubles import JournalError

        journal = self.context.journal()
        try:
            if journal is None:
                raise JournalError(say("the saved games cannot be opened"))
            work(journal)
        except (Error, JournalError, OSError) as error:
            raise ValueError(say("Nothing was changed in the saved games: {reason}.", reason=told(error))) from error

    # -- previews ----------------------------------------------------------------------------------

    def glance(self, saved: SavedGame, size: tuple[int, int]) -> Glance | None:
        """Return a preview of a match's position, public facts only; None where it can't be reconstructed."""
        try:
            return self._glance(saved, size)
        except Exception:  # a damaged or older state may raise anything: the box art replaces the preview
            logging.getLogger(__name__).info("The game %s has no picture.", saved.key, exc_info=True)
            return None

    def _glance(self, saved: SavedGame, size: tuple[int, int]) -> Glance | None:
        from game.store.peek import newest_state

        meta, journal = meta_of(saved.game), self.context.saves.journal
        if journal is None or not meta.miniature:
            return None
        preload(meta.rules.split(":")[0], meta.miniature.split(":")[0])
        data = newest_state(journal, int(saved.key))
        if data is None:
            return None
        checkpoint()
        state = load(saved.game).decode(data)
        checkpoint()
        names = [name for name, _ in saved.who]
        won = won_of(names, state.outcome.winners) if state.outcome is not None else ""
        return Glance(find(meta.miniature)(state.view(0), size), won)


def won_of(names: list[str], winners: tuple[int, ...]) -> str:
    """Return the sentence on who has won."""
    who = [names[seat - 1] for seat in winners if 0 < seat <= len(names)]
    if not who:
        return say("Nobody won.") if not winners else ""
    return say_count("{names} won.", "{names} won.", len(who), names=listed(who))


def rows_of(kept: Sequence[MatchSummary], ready: Collection[str]) -> list[SavedGame]:
    """Return all saved matches as rows, in the order given: the last touched first.

    `ready` are the keys of the available games. A match that can't be continued says why.
    """
    known = {one.id for one in kept}
    return [saved_of(one, number, ready, one.parent in known) for number, one in enumerate(kept)]


def saved_of(one: MatchSummary, later: int, ready: Collection[str], parted: bool = False) -> SavedGame:
    """Return a saved match as a row; `later` is how many matches were touched after it.

    `parted` says whether the match it was branched off is saved, too.
    """
    trouble = unseen = ""
    if one.game not in ready:
        trouble = unseen = say("This box doesn't have that game.")
    elif one.refused:
        trouble = say("This game can't be continued: {reason}.", reason=Message(one.refused.rstrip(".")))
    try:
        title = meta_of(one.game).title
    except KeyError:
        title = one.game
    return SavedGame(
        str(one.id), title, line_of(one), one.game, place_of(one), ago(later), trouble, who_of(one), one.named,
        one.finished, one.keep, one.binned, unseen, one.seq, parted and one.kind == "variation" and not unseen,
    )  # fmt: skip


def line_of(one: MatchSummary) -> str:
    """Return a match's title without its players, who are listed beside it."""
    line, parted, people = one.title.rpartition(": ")
    return line if parted and one.names and all(name in people for name in one.names) else one.title


def who_of(one: MatchSummary) -> tuple[tuple[str, int], ...]:
    """Return the players of a match: each name, with the pips of a bot's level (0: a person)."""
    levels = one.levels if len(one.levels) == len(one.names) else ("",) * len(one.names)
    return tuple((name, PIPS.get(level, 0)) for name, level in zip(one.names, levels, strict=True))


def place_of(one: MatchSummary) -> str:
    """Return how far a match is and who is to decide, in whole sentences."""
    words = []
    if one.kind != "table":
        variation = say("Practice.") if one.luck.startswith("practice") else say("A variation.")
        words.append(variation if one.kind == "variation" else say("Sent by a friend."))
    if one.round or one.turn:
        words.append(say("Round {number}.", number=one.round) if one.round else say("Turn {number}.", number=one.turn))
    names = [one.names[seat - 1] for seat in one.asked if seat <= len(one.names)]
    if names:
        words.append(say_count("{names} decides.", "{names} decide.", len(names), names=listed(names)))
    if one.early:
        words.append(say_count("Its last choice is lost.", "Its last {n} choices are lost.", one.early))
    return together(*words)


def ago(later: int) -> str:
    """Return when a match was last played, counted in matches, as clocks may be wrong."""
    if not later:
        return say("Most recent game.")
    return say_count("Last played {n} game ago.", "Last played {n} games ago.", later)
