"""The program's pages apart from tables; heavy modules are imported on first use."""

from __future__ import annotations

from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.games import games, meta_of, playable
from game.kernel.messages import say
from game.lobby.maps import MapEntry
from game.ui.slices import fetch

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.door import Door
    from game.app.laboratory import Laboratory
    from game.app.program import Program
    from game.ui.scene import Scene


class Pages:
    """Opens pages above the current one, as soon as they are made."""

    def __init__(self, program: Program) -> None:
        self.program, self.loop = program, program.loop

    def box(self, key: str) -> None:
        """Show a game's set-up page, as soon as it is made."""
        self.loop.coming(lambda: self._prepared(key).open())

    def _prepared(self, key: str) -> Door:
        """Return a game's `Door`, once its page's modules are imported in the background."""
        meta = meta_of(key)
        fetch(meta.lobby.split(":")[0], meta.rules.split(":")[0])
        door = self.program.door(key)
        fetch(*door.pages)
        return door

    def _opens(self, module: str, make: Callable[[Any], Scene]) -> None:
        """Push a scene from a module as soon as both exist."""

        def opens() -> None:
            fetch(module)
            self.loop.push(make(import_module(module)))

        self.loop.coming(opens)

    def maps(self, path: Path | None = None) -> None:
        """Open the list of maps, with the one at a path selected."""

        def make(there: Any) -> Scene:
            scene = there.MapsScene(self.loop, self.program.services, self.play_map)
            scene.reload(path)
            return scene  # type: ignore[no-any-return]

        self._opens("game.scenes.maps", make)

    def play_map(self, entry: MapEntry) -> None:
        """Open the set-up page of the game that is played on a map, with the map selected."""
        board = entry.board is not None
        metas = [meta_of(key) for key in sorted(self.program.services.boxes_ready)]
        key = next((meta.key for meta in metas if (meta.boards if board else meta.maps)), "")
        if not key:
            self.loop.toast(say("None of the games here can be played on this map."))
            return
        door = self.program.door(key)
        door.lobby.look_again(True)
        found = next((one for one in door.lobby.boards() if one.entry.path == entry.path), None)
        if found is None:
            self.loop.toast(say("{file} is no longer among the maps that can be played.", file=entry.path.name))
            return
        door.open_on(found.key)

    @cached_property
    def laboratory(self) -> Laboratory:
        """The opener of laboratory pages, which also ends what runs behind them (LAB-20)."""
        from game.app.laboratory import Laboratory

        return Laboratory(self.program)

    def close(self) -> None:
        """Stop what runs behind pages."""
        if "laboratory" in self.__dict__:
            self.laboratory.close()

    def options(self) -> None:
        """Open the options."""
        from game import __version__, folders
        from game.ui import reveal

        def make(there: Any) -> Scene:
            lobbies = [meta.lobby.split(":")[0] for meta in games() if meta.key in self.program.services.boxes_ready]
            fetch(*lobbies)
            lessons = self.program.lessons
            services = there.OptionsServices(
                lambda: reveal.show_folder(folders.data()), lessons.offers, lessons.open, self.met, self.credits,
                str(folders.data()), __version__,
            )  # fmt: skip
            return there.OptionsScene(self.loop, services)  # type: ignore[no-any-return]

        self._opens("game.scenes.options", make)

    def welcome(self) -> None:
        """Ask on the first start how everything should look; never asked again."""
        self._opens("game.scenes.welcome", lambda there: there.WelcomeScene(self.loop, self.loop.pop))

    def easily(self, key: str) -> None:
        """Show a game's set-up page, and start its first game at once."""
        self.loop.coming(lambda: self._prepared(key).play_easily())

    def met(self) -> None:
        """Show the page Discoveries: which first-time notes were seen."""
        session = self.program.session
        keys = [meta.key for meta in sorted(games(), key=lambda meta: meta.shelf)]
        played = session.game.key if session is not None else ""
        self._opens("game.scenes.met", lambda there: there.MetScene(self.loop, keys, played))

    def credits(self) -> None:
        """Open the credits."""
        from game.play.library import credits_text

        self._opens(
            "game.scenes.rules", lambda there: there.RulesScene(self.loop, credits_text(), None, say("Credits"))
        )

    def rulebook(self, game: str) -> str:
        """Return the text of a game's rulebook."""
        import game as package

        return (Path(package.__file__).parent / "games" / game / "rulebook.md").read_text(encoding="utf-8")

    def rules(self, under: Scene | None, where: str | None) -> Scene:
        """Return the rulebook of the game a rule belongs to, else of the game on the table or being viewed.

        `where` is a rule's id, or a game and a page of its rulebook: "shoot/walking".
        """
        fetch("game.scenes.book")
        from game.scenes.book import BookScene

        session = self.program.session
        game = getattr(under, "game", "") or (session.game.key if session is not None else "shoot")
        named, _, page = (where or "").rpartition("/")
        if named:
            game = named
        elif where:
            owners = {meta.key for meta in games() if where.startswith(meta.rule_ids)}
            game = game if game in owners or not owners else min(owners)
        meta = meta_of(game)
        if meta.book:
            fetch(meta.book.split(":")[0])
        from game.table.book.book import book_of

        boxes = sorted((one for one in games() if one.key in playable() and one is not meta), key=lambda one: one.shelf)
        others = [(one.title, partial(self._another, one.key)) for one in boxes]
        return BookScene(self.loop, meta.title, book_of(game, self.loop), self.rulebook(game), page, others)

    def _another(self, game: str) -> None:
        """Replace the open rulebook by another game's."""
        self.loop.coming(lambda: self.loop.replace(self.rules(None, f"{game}/")))

    def page_under(self, scene: Scene) -> str:
        """Return the page about the thing under the pointer on a table ("whisky/bottle"); empty where none is known."""
        table = scene.table_here
        if table is None or table.ring.visible or table.reading():
            return ""
        from game.table.book.book import book_of

        game = table.session.match.game.key
        book = book_of(game, self.loop)
        page = book.under(table, pygame.mouse.get_pos()) if book is not None else ""
        return f"{game}/{page}" if page else ""

    def records(self) -> None:
        """Open the record book."""
        from game.app.records import open_records

        open_records(self.program)

    def tables(self) -> None:
        """Open My games."""
        self._opens("game.scenes.tables", lambda there: there.TablesScene(self.loop, self.program.services))
