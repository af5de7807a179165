"""How a finished game's highlights are opened from its results (MOM-REP-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.messages import say

if TYPE_CHECKING:
    from game.app.app import App
    from game.features.context import Source
    from game.table.clips import Clip


def clips_of(program: App, source: Source) -> list[Clip]:
    """Return a match's highlights: the swings of its win chances, or its top markers until these are known."""
    from game.table.clips import by_marks, by_swings

    game, entries, curve = source.game.key, source.past.entries, program.chances.known(source.past)
    swings = curve.swings if curve is not None and curve.curve.first_done else ()
    if curve is not None and swings:
        return by_swings(game, entries, swings, curve.points, source.names)
    return by_marks(game, entries, source.names)


def show_highlights(program: App, source: Source) -> None:
    """Show the highlights above the results, or say that there are none."""
    from game.app.shares import open_share
    from game.scenes.highlights import HighlightsScene
    from game.scenes.replay import table_maker
    from game.table.reel import ALL, Reel

    clips = clips_of(program, source)
    if not clips:
        program.loop.toast(say("No highlights: the game was too even, or too short."))
        return
    past, table = source.past, source.seating
    reel = Reel(past, table, over=True, eyes=ALL)
    maker = table_maker(source.game.key)
    share = lambda at: open_share(program, Reel(past, table, over=True, eyes=ALL, at=at), source.kept)  # noqa: E731
    watch = lambda at: program.go.replay(source, at=at)  # noqa: E731
    program.loop.push(HighlightsScene(program.loop, reel, maker, clips, watch, share))
