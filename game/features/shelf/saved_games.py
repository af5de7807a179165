"""The saved games as the title and My games list them: public facts only (UX-HID-7, MOM-TAB-1 to MOM-TAB-3)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from game.games import find, load, meta_of, openable
from game.kernel.messages import Message, error_text, listed, say, say_count, together
from game.lobby.cast import PIPS
from game.lobby.days import moment_word
from game.play.climber import climber
from game.ui.slices import checkpoint, preload

if TYPE_CHECKING:
    import pygame

    from game.features.context import Context
    from game.store.journal import Journal
    from game.store.kept import KeptMatch
    from game.store.nights import KeptNight


OWN_BOT = -1
"""Stands for the pips of a bot from a person's own file, which has no level."""
FORWARD = 3600.0
"""Seconds by which a clock may be ahead before its time is not believed."""


class Preview(NamedTuple):
    """What the list shows of a saved match once its state was read: a small picture, and the winner in words."""

    picture: pygame.Surface
    won: str = ""


class SavedGames:
    """The saved games as My games and the title use them; changes raise ValueError with a sentence if refused."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def newest(self) -> KeptMatch | None:
        """Return the newest unfinished match, or None."""
        return self.context.saves.newest(openable())

    def night(self, newest: KeptMatch | None) -> KeptNight | None:
        """Return the game night in progress if it was touched after the newest unfinished match, or has it."""
        night = self.context.saves.night()
        if night is None or newest is None or night.seq >= newest.seq:
            return night
        return night if any(table.match == newest.id for table in night.night.tables) else None

    def all(self) -> list[KeptMatch]:
        """Return all saved games, the last touched first."""
        return self.context.saves.kept()

    def played(self) -> bool:
        """Return whether a game has been played to its end (REC-4)."""
        return self.context.saves.played()

    def stars(self) -> Mapping[str, int]:
        """Return how many stars of each game the person has who had the first seat last."""
        return self.context.saves.stars(climber(self.context.settings))

    def days(self) -> Collection[int]:
        """Return which days the person has solved who had the first seat last (DAY-2)."""
        return self.context.saves.days(climber(self.context.settings))

    # -- changing ----------------------------------------------------------------------------------

    def bin(self, match: KeptMatch) -> None:
        """Move a match to the bin."""
        self._do(lambda journal: journal.bin(match.id))

    def unbin(self, match: KeptMatch) -> None:
        """Restore it from the bin."""
        self._do(lambda journal: journal.unbin(match.id))

    def keep(self, match: KeptMatch, on: bool) -> None:
        """Pin or unpin a match: a pinned one is never deleted automatically."""
        self._do(lambda journal: journal.keep(match.id, on))

    def rename(self, match: KeptMatch, name: str) -> None:
        """Set its custom name."""
        self._do(lambda journal: journal.rename(match.id, name))

    def _do(self, work: Callable[[Journal], None]) -> None:
        from sqlite3 import Error

        from game.store.troubles import JournalError

        journal = self.context.journal()
        try:
            if journal is None:
                raise JournalError(say("the saved games cannot be opened"))
            work(journal)
        except (Error, JournalError, OSError) as error:
            raise ValueError(
                say("Nothing was changed in the saved games: {reason}.", reason=error_text(error))
            ) from error

    # -- previews ----------------------------------------------------------------------------------

    def preview(self, match: KeptMatch, size: tuple[int, int]) -> Preview | None:
        """Return a preview of a match's position, public facts only; None where it can't be reconstructed."""
        try:
            return self._preview(match, size)
        except Exception:  # a damaged or older state may raise anything: the box art replaces the preview
            logging.getLogger(__name__).info("The game %s has no picture.", match.id, exc_info=True)
            return None

    def _preview(self, match: KeptMatch, size: tuple[int, int]) -> Preview | None:
        from game.store.peek import newest_state

        meta, journal = meta_of(match.game), self.context.saves.journal
        if journal is None or not meta.miniature:
            return None
        preload(meta.rules.split(":")[0], meta.miniature.split(":")[0])
        data = newest_state(journal, match.id)
        if data is None:
            return None
        checkpoint()
        state = load(match.game).decode(data)
        checkpoint()
        won = won_of(match.names, state.outcome.winners) if state.outcome is not None else ""
        return Preview(find(meta.miniature)(state.view(0), size), won)


def won_of(names: Sequence[str], winners: tuple[int, ...]) -> str:
    """Return the sentence on who has won."""
    who = [names[seat - 1] for seat in winners if 0 < seat <= len(names)]
    if not who:
        return say("Nobody won.") if not winners else ""
    return say_count("{names} won.", "{names} won.", len(who), names=listed(who))


def title_of(match: KeptMatch) -> str:
    """Return the title of a match's game; its key if there is no such game."""
    try:
        return meta_of(match.game).title
    except KeyError:
        return match.game


def unseen_of(match: KeptMatch) -> str:
    """Return why a match cannot be replayed; empty if it can."""
    return "" if match.game in openable() else say("This box doesn't have that game.")


def trouble_of(match: KeptMatch) -> str:
    """Return why a match cannot be continued; empty if it can."""
    if unseen_of(match) or not match.refused:
        return unseen_of(match)
    return say("This game can't be continued: {reason}.", reason=Message(match.refused.rstrip(".")))


def compared(match: KeptMatch) -> bool:
    """Return whether a match is a variation that can be compared with its original."""
    return match.original and match.kind == "variation" and not unseen_of(match)


def line_of(match: KeptMatch) -> str:
    """Return a match's title without its players, who are listed beside it."""
    line, parted, people = match.title.rpartition(": ")
    return line if parted and match.names and all(name in people for name in match.names) else match.title


def who_of(match: KeptMatch) -> tuple[tuple[str, int], ...]:
    """Return the players of a match: each name, with the pips of a bot's level (0: a person), or a file and OWN_BOT."""
    count = len(match.names)
    levels, own = (part if len(part) == count else ("",) * count for part in (match.levels, match.own))
    return tuple(
        (say("{bot} ({file})", bot=name, file=file.rpartition(":")[0] or file), OWN_BOT) if file
        else (name, PIPS.get(level, 0))
        for name, level, file in zip(match.names, levels, own, strict=True)
    )  # fmt: skip


def stand_in_of(match: KeptMatch) -> str:
    """Return who will play for bots of a person's own files when a match is continued; empty where none is missing."""
    if match.finished or trouble_of(match) or not any(match.own):
        return ""
    from game.play.own_bots import absent_words

    return absent_words(zip(match.names, match.own, strict=True))


def place_of(match: KeptMatch) -> str:
    """Return how far a match is and who is to decide, in whole sentences."""
    words = []
    if match.kind != "table":
        variation = say("Practice.") if match.luck.startswith("practice") else say("A variation.")
        words.append(variation if match.kind == "variation" else say("Sent by a friend."))
    if match.round:
        words.append(say("Round {number}.", number=match.round))
    elif match.turn:
        words.append(say("Turn {number}.", number=match.turn))
    names = [name for seat, name in enumerate(match.names, 1) if match.asked >> seat & 1]
    if names:
        words.append(say_count("{names} decides.", "{names} decide.", len(names), names=listed(names)))
    if match.early:
        words.append(say_count("Its last choice is lost.", "Its last {n} choices are lost.", match.early))
    return together(*words)


def ago(match: KeptMatch, now: datetime | None = None) -> str:
    """Return when a match was last played (HND-12) and started (REC-6); else how many matches were played since.

    A time that is still to come is left out: the computer's clock was wrong then, or is now.
    """
    now = now or datetime.now()
    began, last = (at if at <= now.timestamp() + FORWARD else 0.0 for at in (match.started, match.touched))
    started, when = moment_word(began, now), moment_word(last, now)
    if when and match.kind == "import":
        return say("Imported {when}.", when=when)
    if when:
        played = say("Ended {when}.", when=when) if match.finished else say("Last played {when}.", when=when)
        same = not started or datetime.fromtimestamp(began).date() == datetime.fromtimestamp(last).date()
        return played if same else together(played, say("Started {when}.", when=started))
    if started:
        return say("Started {when}.", when=started)
    if not match.later:
        return say("Most recent game.")
    return say_count("Last played {n} game ago.", "Last played {n} games ago.", match.later)
