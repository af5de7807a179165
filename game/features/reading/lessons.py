"""How a game's lesson is opened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.games import find, meta_of
from game.ui.slices import preload

if TYPE_CHECKING:
    from game.features.context import Context


def open_lesson(context: Context, key: str) -> None:
    """Show a game's lesson above the current page, from the first unfinished chapter on."""
    lobby = context.lobby(key)
    preload(lobby.lesson.split(":")[0], meta_of(key).rules.split(":")[0])
    done = context.settings.learnt.setdefault(key, [])

    def learnt(chapter: int) -> None:
        if chapter not in done:
            done.append(chapter)
            context.host.settings_changed()

    context.host.push(find(lobby.lesson)(context.host, learnt, partial(context.go.play_for_real, key), done))
