"""Watches the map being played: once saved in the editor, the game can restart on it (LAB-8, FLT-51)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.features.context import Source
from game.kernel.messages import say, together
from game.play.own_maps import begun
from game.ui.pending import Pending
from game.ui.toast import Offer, ToastChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.battlefield.model import MapReport
    from game.battlefield.watch import FileWatcher
    from game.features.context import Context
    from game.play.session import Session


class PlayedMap:
    """Watches the map of the game in progress; `poll` is called every round of the loop."""

    def __init__(self, context: Context, offer: Callable[[Offer | None], None]) -> None:
        """`offer` shows a notice with answers instead of an earlier one; None removes it."""
        self.context, self._offer = context, offer
        self._session: Session | None = None
        self._watch: FileWatcher | None = None
        self._pending = Pending()
        self._told = ""
        """The content that was last offered, so that it is not offered twice."""

    def poll(self) -> None:
        """Notice another game, a saved map, and the result of reading it."""
        session = self.context.session
        if session is not self._session:
            self._begin(session)
        if self._watch is None or session is None:
            return
        if self._watch.changed():
            path = Path(session.table.map)
            self._pending.forget("map")
            self._pending.start("map", begun(lambda: read(path)), partial(self._tell, session))
        self._pending.poll()

    def close(self) -> None:
        if self._watch is not None:
            self._watch.end()
        self._watch = None
        self._pending.forget("map")
        self._offer(None)

    def _begin(self, session: Session | None) -> None:
        if self._session is not None:
            self.close()
        self._session, self._told = session, ""
        path = Path(session.table.map) if session is not None and session.table.map else None
        if path is None or not path.is_file():
            return
        from game.battlefield.uses import Used
        from game.battlefield.watch import FileWatcher

        self._watch = FileWatcher(Used(path).files)

    def _tell(self, session: Session, report: MapReport | str) -> None:
        """Offer to restart on a map that differs from the one played; if it has errors, say so and play on."""
        if session.decision is None or isinstance(report, str):
            return
        options = session.match.options
        field = "battlefield" if hasattr(options, "battlefield") else "board"
        found = report.battlefield if field == "battlefield" else report.board
        errors = [finding for finding in report.findings if finding.severity == "error"]
        told = getattr(found, "digest", "") or "".join(finding.code for finding in errors)
        played = getattr(getattr(options, field, None), "digest", "")
        if told in (played, self._told):
            if told == played:
                self._told = played
                self._offer(None)
            return
        self._told = told
        keep = ToastChoice(say("Keep this map"), "map_keep", "check-mark", lambda: None)
        if found is None or errors:
            self._offer(Offer(_spoilt(errors[0].code if errors else ""), [keep]))
            return
        anew = ToastChoice(say("Restart on new map"), "map_anew", "play-button",
                           lambda: self._anew(session, field, found))  # fmt: skip
        words = say("The map has changed. This game keeps the map it began with.")
        self._offer(Offer(words, [anew, keep]))

    def _anew(self, session: Session, field: str, found: Any) -> None:
        """Restart the same game on the changed map, or show a sentence on why that isn't possible."""
        import msgspec

        from game.games.shoot.rules.setup import why_no_table

        options = msgspec.structs.replace(session.match.options, **{field: found})
        reason = why_no_table(options) if field == "battlefield" else ""
        if not reason and field == "battlefield" and options.mode not in found.modes:
            reason = say("The map no longer supports this mode.")
        if reason:
            self.context.host.toast(together(reason, say("This game continues unchanged.")))
            return
        self.context.go.rematch(Source.of(session), same=False, options=options)


def _spoilt(code: str) -> str:
    """Return the sentence for a map saved with errors, the first of which has this code."""
    if not code:
        return say("The map was saved with errors, so this game keeps the map it began with.")
    return say("The map was saved with errors ({code}), so this game keeps the map it began with.", code=code)


def read(path: Path) -> MapReport:
    """Read and check a map."""
    from game.battlefield.checker import check

    return check(path)
