"""How a replay is opened: from My games, the results, the log of a game in progress (MOM-REP-1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.games import load, meta_of
from game.kernel.messages import say, told
from game.ui.slices import breathe, fetch

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.app import App
    from game.kernel.entry import Cut
    from game.kernel.game import Game
    from game.kernel.past import Past
    from game.scenes.replay import ReplayServices
    from game.table.reel import Reel
    from game.table.session import Seating
    from game.table.timeline import Curve


def open_replay(
    program: App, game: Game, past: Past, table: Seating, *, over: bool, at: int = 0, eyes: int | None = None,
    kept: int = 0, curve: Callable[[], Curve] | None = None, told: bool = False,
) -> None:  # fmt: skip
    """Show a past on the game's own table, above the current page; Esc leads back to it.

    `over` says whether the match is over, `at` is the first entry shown. `eyes` is the first view (a seat, or ALL and
    TABLE of `game.table.reel`); by default all seats where that is allowed, else a lone person's own. `kept` is the
    match's number in the journal (0: not saved), `curve` returns its win chances where they are computed. A past that
    is only `told` by a file cannot be played on from.
    """
    fetch("game.scenes.replay")
    from game.scenes.replay import ReplayScene, table_maker
    from game.scenes.replay_eyes import first_eyes
    from game.table.reel import Reel

    people = [seat for seat, holder in enumerate(table.holders, 1) if holder.kind == "person"]
    own = None if over else people
    looks = first_eyes(over, people) if eyes is None else eyes
    reel = Reel(past, table, over=over, eyes=looks, at=at, own=own)
    reel.cuts = cuts_of(program, kept)
    services = services_of(program, game, reel, kept, curve or (curve_of(program, past, kept) if over else None))
    if told or told_in(program, kept):
        services = services._replace(why_no_branch=lambda _: say("this game is unverified: it can only be watched"))
    program.loop.push(ReplayScene(program.loop, reel, table_maker(game.key), services))


def cuts_of(program: App, kept: int) -> list[Cut]:
    """Return what was taken back in a saved match with everyone's consent, the oldest first (MOM-BACK-2)."""
    from game.store import cuts

    journal = program.journal() if kept else None
    return [] if journal is None else cuts.of(journal.db, kept)


def open_torn(program: App, game: Game, reel: Reel, which: int) -> None:
    """Show what was taken back in a finished match, from where its log was cut (MOM-BACK-2)."""
    from game.kernel.past import Past

    cut, past = reel.cuts[which], reel.watched
    entries = [*past.entries[: cut.number], *cut.lost]
    frames = {number: data for number, data in past.frames.items() if number < cut.number}
    deltas = {number: data for number, data in past.deltas.items() if number < cut.number}
    lost = Past(game, past.options, entries, frames, deltas)
    open_replay(program, game, lost, reel.table, over=True, at=max(0, cut.number - 1), eyes=reel.eyes)


def told_in(program: App, kept: int) -> bool:
    """Return whether a saved match was imported, and only its file says how it was played (MOM-REP-5)."""
    from game.store import imports

    journal = program.journal() if kept else None
    return journal is not None and imports.badge_of(journal, kept) == "told"


def services_of(
    program: App, game: Game, reel: Reel, kept: int, curve: Callable[[], Curve] | None
) -> ReplayServices:
    """Return the program's services for a replay."""
    from game.app.branches import why_no_branch
    from game.app.shares import open_share
    from game.features.pause.curtain import GameCurtain
    from game.scenes.replay import ReplayServices

    def curtain(host: Any, seat: int, name: str, why: str, done: Callable[[], None]) -> Any:
        def lift() -> None:
            host.pop()
            done()

        lobby = program.lobby(game.key)
        return GameCurtain(host, lobby, lobby.seat_looks(reel.watched.options), seat, name, lift, why)

    return ReplayServices(
        curtain, partial(_branch, program, game, kept), lambda shown: why_no_branch(shown.table, shown.over),
        share=lambda shown: open_share(program, shown, kept), curve=curve, torn=partial(open_torn, program, game),
    )  # fmt: skip


def _branch(program: App, game: Game, kept: int, reel: Reel) -> None:
    from game.app.branches import open_branch

    seat = max(0, reel.eyes)
    open_branch(program, game, reel.watched, reel.table, reel.at, over=reel.over, parent=kept, seat=seat)


def curve_of(program: App, past: Past, kept: int) -> Callable[[], Curve] | None:
    """Return a function that gives the win chances through a finished match; None if they are not known."""
    if (known := program.chances.known(past)) is not None:
        return lambda: known.line
    journal = program.journal() if kept else None
    if journal is None:
        return None
    return lambda: program.chances.of_past(past, journal, kept).line


def open_saved(program: App, key: str, kept: int) -> None:
    """Replay a saved match, once it is read; raises ValueError with a sentence if that is impossible."""
    fetch("game.store.archives", "game.scenes.replay", meta_of(key).rules.split(":")[0])
    import msgspec

    from game.store.troubles import JournalError
    from game.table.session import Seating

    journal = program.journal()
    try:
        if journal is None:
            raise JournalError(say("the saved games cannot be opened"))
        game = load(key)
        past, table, over = journal.past_of(kept, game, breathe)
        seating = msgspec.convert(table, Seating)
    except (JournalError, msgspec.ValidationError) as error:
        raise ValueError(say("It can't be replayed: {reason}.", reason=told(error))) from error
    fetch(meta_of(key).table.split(":")[0])
    open_replay(program, game, past, seating, over=over, kept=kept)
