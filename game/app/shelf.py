"""What the list of saved games can do: list, preview, rename, pin and delete them (MOM-TAB-1 to MOM-TAB-3)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.games import find, load, meta_of
from game.kernel.messages import listed, say, say_count, told
from game.scenes.map_list import Glance, Saved
from game.ui.slices import breathe, fetch

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.app import App
    from game.store.journal import Journal


class Shelf:
    """The saved games as My games and the title use them. Changes raise ValueError with a sentence if refused."""

    def __init__(self, program: App) -> None:
        self.program = program

    def newest(self) -> Saved | None:
        """Return the newest unfinished match, or None."""
        kept = self.program.saves.newest(self.program.services.boxes_ready)
        if kept is None:
            return None
        return Saved(str(kept.id), meta_of(kept.game).title, kept.named or kept.title, kept.game)

    def unfinished(self) -> list[Saved]:
        """Return the games in progress, the newest first."""
        return [row for row in self.all() if not row.finished and not row.binned]

    def all(self) -> list[Saved]:
        """Return all saved games, the newest first."""
        from game.app.shelved import rows_of

        return rows_of(self.program.saves.kept(), self.program.services.boxes_ready)

    # -- changing ----------------------------------------------------------------------------------

    def bin(self, saved: Saved) -> None:
        """Move a match to the bin."""
        self._do(lambda journal: journal.bin(int(saved.key)))

    def unbin(self, saved: Saved) -> None:
        """Restore it from the bin."""
        self._do(lambda journal: journal.unbin(int(saved.key)))

    def keep(self, saved: Saved, on: bool) -> None:
        """Pin or unpin a match: a pinned one is never deleted automatically."""
        self._do(lambda journal: journal.keep(int(saved.key), on))

    def rename(self, saved: Saved, name: str) -> None:
        """Set its custom name."""
        self._do(lambda journal: journal.rename(int(saved.key), name))

    def _do(self, work: Callable[[Journal], None]) -> None:
        from sqlite3 import Error

        from game.store.troubles import JournalError

        journal = self.program.journal()
        try:
            if journal is None:
                raise JournalError(say("the saved games cannot be opened"))
            work(journal)
        except (Error, JournalError, OSError) as error:
            raise ValueError(say("Nothing was changed in the saved games: {reason}.", reason=told(error))) from error

    # -- watching ----------------------------------------------------------------------------------

    def watch(self, saved: Saved) -> None:
        """Replay a match from its beginning, once it is read; under other rules no rule runs (MOM-TAB-10)."""
        self.program.go.replay_kept(saved.game, int(saved.key))

    def open_replay(self, key: str, kept: int) -> None:
        """Replay a match, once it is read; raises ValueError with a sentence if that is impossible."""
        fetch("game.store.archives", "game.scenes.replay", "game.app.replays", meta_of(key).rules.split(":")[0])
        import msgspec

        from game.app.replays import open_replay
        from game.store.troubles import JournalError
        from game.table.session import Seating

        journal = self.program.journal()
        try:
            if journal is None:
                raise JournalError(say("the saved games cannot be opened"))
            game = load(key)
            past, table, over = journal.past_of(kept, game, breathe)
            seating = msgspec.convert(table, Seating)
        except (JournalError, msgspec.ValidationError) as error:
            raise ValueError(say("It can't be replayed: {reason}.", reason=told(error))) from error
        fetch(meta_of(key).table.split(":")[0])
        open_replay(self.program, game, past, seating, over=over, kept=kept)

    def open_end(self, saved: Saved) -> None:
        """Show the results page of a finished game: from there review, highlights, luck and statistics."""
        self.program.go.results(saved.game, int(saved.key))

    def compare(self, saved: Saved) -> None:
        """Show a variation side by side with its original (MOM-BRA-4)."""
        self.program.go.compare(saved.game, int(saved.key))

    # -- previews ----------------------------------------------------------------------------------

    def glance(self, saved: Saved, size: tuple[int, int]) -> Glance | None:
        """Return a preview of a match's position, public facts only; None where it can't be reconstructed."""
        try:
            return self._glance(saved, size)
        except Exception:  # a damaged or older state may raise anything: the box art replaces the preview
            logging.getLogger(__name__).info("The game %s has no picture.", saved.key, exc_info=True)
            return None

    def _glance(self, saved: Saved, size: tuple[int, int]) -> Glance | None:
        from game.store.glimpse import newest_state

        meta, journal = meta_of(saved.game), self.program.saves.journal
        if journal is None or not meta.miniature:
            return None
        fetch(meta.rules.split(":")[0], meta.miniature.split(":")[0])
        data = newest_state(journal, int(saved.key))
        if data is None:
            return None
        breathe()
        state = load(saved.game).decode(data)
        breathe()
        names = [name for name, _ in saved.who]
        won = won_of(names, state.outcome.winners) if state.outcome is not None else ""
        return Glance(find(meta.miniature)(state.view(0), size), won)


def won_of(names: list[str], winners: tuple[int, ...]) -> str:
    """Return the sentence on who has won."""
    who = [names[seat - 1] for seat in winners if 0 < seat <= len(names)]
    if not who:
        return say("Nobody won.") if not winners else ""
    return say_count("{names} won.", "{names} won.", len(who), names=listed(who))
