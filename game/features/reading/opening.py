"""Which rulebook is opened, and at which page."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.games import games, meta_of, playable
from game.ui.slices import preload

if TYPE_CHECKING:
    from game.features.context import Context
    from game.ui.scene import Scene


def book_at(context: Context, under: Scene | None, where: str | None) -> Scene:
    """Return the rulebook of the game a rule belongs to, else of the game on the table or being viewed.

    `where` is a rule's id, or a game and a page of its rulebook: "shoot/walking".
    """
    preload("game.features.reading.book")
    from game.features.reading.book import BookScene

    session = context.session
    game = getattr(under, "game", "") or (session.game.key if session is not None else "shoot")
    named, _, page = (where or "").rpartition("/")
    if named:
        game = named
    elif where:
        owners = {meta.key for meta in games() if where.startswith(meta.rule_ids)}
        game = game if game in owners or not owners else min(owners)
    meta = meta_of(game)
    if meta.book:
        preload(meta.book.split(":")[0])
    from game.table.book.book import book_of

    def another(key: str) -> None:
        context.open_in_slices(lambda: context.host.replace(book_at(context, None, f"{key}/")))

    boxes = sorted((one for one in games() if one.key in playable() and one is not meta), key=lambda one: one.shelf)
    others = [(one.title, partial(another, one.key)) for one in boxes]
    return BookScene(context.host, meta.title, book_of(game, context.host), rulebook(game), page, others)


def page_under(scene: Scene) -> str:
    """Return the page about the thing under the pointer on a table ("whisky/bottle"); empty where none is known."""
    table = scene.table_here
    if table is None or table.ring.visible or table.reading():
        return ""
    from game.table.places import page_at

    page = page_at(table.every_place(), pygame.mouse.get_pos())
    return f"{table.session.match.game.key}/{page}" if page else ""


def rulebook(game: str) -> str:
    """Return the text of a game's rulebook."""
    import game as package

    return (Path(package.__file__).parent / "games" / game / "rulebook.md").read_text(encoding="utf-8")
