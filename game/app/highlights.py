"""How a finished game's highlights are opened from its results (MOM-REP-7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from game.app.program import Program
    from game.play.session import Session
    from game.table.clips import Clip


def clips_of(program: Program, session: Session) -> list[Clip]:
    """Return a match's highlights: the swings of its win chances, or its top markers until these are known."""
    from game.table.clips import by_marks, by_swings

    match, names = session.match, {seat: one.name for seat, one in enumerate(session.table.holders, 1)}
    curve = program.chances.of_session(session)
    swings = curve.swings if curve.curve.first_done else ()
    if swings:
        return by_swings(match.game.key, match.entries, swings, curve.points, names)
    return by_marks(match.game.key, match.entries, names)


def show_highlights(program: Program, session: Session) -> None:
    """Show the highlights above the results, or say that there are none."""
    from game.app.replays import open_replay
    from game.app.shares import open_share
    from game.scenes.highlights import HighlightsScene
    from game.scenes.replay import table_maker
    from game.table.reel import ALL, Reel

    clips = clips_of(program, session)
    if not clips:
        program.loop.toast(say("No highlights: the game was too even, or too short."))
        return
    past, table = session.match.past, session.table
    watch = partial(open_replay, program, session.game, past, table, over=True,
                    kept=session.kept, curve=lambda: program.chances.of_session(session).line)  # fmt: skip
    reel = Reel(past, table, over=True, eyes=ALL)
    maker = table_maker(session.game.key)
    share = lambda at: open_share(program, Reel(past, table, over=True, eyes=ALL, at=at), session.kept)  # noqa: E731
    program.loop.push(HighlightsScene(program.loop, reel, maker, clips, lambda at: watch(at=at), share))
