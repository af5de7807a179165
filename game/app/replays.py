"""Ways to watch a past: from the list of tables, the results, a running table's log (MOM-REP-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.program import Program
    from game.app.session import Session
    from game.kernel.game import Game
    from game.kernel.past import Past
    from game.table.session import Seating


def open_replay(
    program: Program, game: Game, past: Past, table: Seating, *, over: bool, at: int = 0, eyes: int | None = None
) -> None:
    """Show a past on the game's own table, above what is shown now; Esc leads back to it.

    `over` tells whether the match is over, `at` is the entry it begins with. `eyes` are those that look first (a seat,
    or ALL and TABLE of `game.table.reel`); left out, all of them where that may be, else a lone person's own.
    """
    from game.scenes.replay import ReplayScene, table_maker
    from game.scenes.replay_eyes import first_eyes
    from game.table.reel import Reel

    people = [seat for seat, holder in enumerate(table.holders, 1) if holder.kind == "person"]
    own = None if over else people
    looks = first_eyes(over, people) if eyes is None else eyes
    reel = Reel(past, table, over=over, eyes=looks, at=at, own=own)
    program.loop.push(ReplayScene(program.loop, reel, table_maker(game.key)))


def watch_again(program: Program, session: Session) -> None:
    """Show a match that was just played from its first move on."""
    open_replay(program, session.game, session.match.past, session.table, over=session.match.decision is None)
