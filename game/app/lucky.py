"""The luck page of a finished match, fed by its game's evaluation (MOM-LUCK-1)."""

from __future__ import annotations

from contextlib import suppress
from sqlite3 import Error
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.games import meta_of
from game.kernel.entry import ReplayMismatch
from game.ui.slices import fetch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.app.app import App
    from game.features.context import Source
    from game.kernel.game import Game
    from game.kernel.past import Past
    from game.lobby.luck import Draw, Fortune
    from game.table.session import Seating


def weighed(game: Game, past: Past) -> Iterator[list[Draw]]:
    """Yield the evaluated chance results, entry by entry; ends where states can't be reconstructed."""
    from game.games.story import story_of

    story = story_of(game.key)
    for number in range(1, len(past.entries)):
        entry = past.entries[number]
        try:
            draws = story.luck(past.state(number - 1), entry, past.entries[:number])
        except (ReplayMismatch, LookupError, TypeError):  # earlier rules recorded it differently
            return
        yield [replace(draw, number=number, turn=entry.turn) for draw in draws]


def open_luck(
    program: App, game: Game, past: Past, table: Seating, options: object, *,
    seal: Callable[[], None] | None = None, reckoned: Callable[[Sequence[Fortune]], None] = lambda _: None,
) -> None:  # fmt: skip
    """Show how lucky everyone was in a finished past, above the current page."""

    def opens() -> None:
        fetch("game.scenes.luck", *(f"{package}.luck" for package in [meta_of(game.key).story] if package))
        from game.app.replays import open_replay
        from game.games.story import story_of
        from game.scenes.luck import LuckOffer, LuckScene

        lobby = program.door(game.key).lobby
        offer = LuckOffer(
            names=[holder.name for holder in table.holders],
            titles=story_of(game.key).luck_titles,
            entries=len(past.entries) - 1,
            reckon=lambda: weighed(game, past),
            looks=lobby.seat_looks(options),
            watch=lambda number: open_replay(program, game, past, table, over=True, at=number - 1),
            seal=seal,
            reckoned=reckoned,
        )
        program.loop.push(LuckScene(program.loop, lobby, offer))

    program.loop.coming(opens)


def luck_of(program: App, source: Source) -> None:
    """Show the luck of a match just played, and note it in the record book."""
    from game.app.seals import open_seal

    def note(found: Sequence[Fortune]) -> None:
        from game.store import people

        rows: dict[int, dict[str, tuple[float, float, float]]] = {}
        for one in found:
            rows.setdefault(one.seat, {})[one.kind] = (one.worth, one.mean, one.spread)
        journal = program.journal() if source.kept else None
        if journal is not None:
            with suppress(Error, OSError), journal.transaction() as db:
                people.keep_luck(db, source.kept, rows)

    open_luck(
        program, source.game, source.past, source.seating, source.past.options,
        seal=lambda: open_seal(program, source), reckoned=note,
    )  # fmt: skip
