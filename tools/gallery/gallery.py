"""Every scene worth a screenshot, built from invented public data, and rendering without a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.messages import say
from game.lobby.maps import MapEntry
from game.store.writing import write_whole
from game.ui.png import bytes_of
from game.ui.scene import Scene
from game.ui.still import StillHost, apply_settings, somewhere_to_paint
from tools.gallery import arrange, days, deal, evens, files, lab, lobbies, nights, photo, records, tables
from tools.gallery.context import FakeContext, FakeMaps
from tools.gallery.lobbies import nothing
from tools.gallery.tables import some_tables


def _title(host: StillHost) -> Scene:
    from game.features.shelf.title import TitleScene
    from game.store.kept import KeptMatch
    from tools.gallery.tables import SomeGames

    games = SomeGames(some_tables)
    games.newest = lambda: KeptMatch(1, "shoot", "SHOOT · Kitchen table · round 4")  # type: ignore[method-assign]
    return TitleScene(FakeContext(host), games)


@cache
def some_maps() -> tuple[MapEntry, ...]:
    """Return the shipped maps, read and checked once."""
    from game.play.library import Library
    from game.resources import maps

    return tuple(Library(maps(), maps() / "own").maps(wait=True))


@cache
def some_boards() -> tuple[MapEntry, ...]:
    """Return the shipped Frag Fest boards, read and checked once."""
    from game.play.library import Library
    from game.resources import maps

    return tuple(Library(maps(), maps() / "own").boards(wait=True))


def _duel_results(host: StillHost) -> Scene:
    """Return the statistics of a best of 3 between two people."""
    from types import SimpleNamespace

    from game.games.whisky.table.notebook import Tally

    kinds = ("loot", "shoot", "whisky")
    habits = (("Anna", (20, 15, 13), (0.31, 0.04, 0.0)), ("Ben", (14, 18, 16), (0.02, 0.01, 0.01)))
    evening = {
        name: Tally(24, dict(zip(kinds, played, strict=True)), dict(zip(kinds, (16.0, 17.0, 15.0), strict=True)),
                    dict(zip(kinds, cost, strict=True))) for name, played, cost in habits
    }  # fmt: skip
    table = SimpleNamespace(notebook=None, evening=evening)
    return lobbies.results(host, "whisky", 2, (("LENGTH", "best3"),), table)


def book(host: StillHost, game: str, where: str = "", query: str = "") -> Scene:
    """Return a game's rulebook, opened at a page or a rule, or with search results."""
    from game.features.reading.book import BookScene
    from game.games import games, meta_of
    from game.table.book.book import book_of

    others = [(one.title, nothing) for one in games() if one.key != game]
    scene = BookScene(host, meta_of(game).title, book_of(game, host), rulebook(game), where, others)
    if query:
        scene.layout(host.size)
        scene.look_for(query)
    return scene


def rulebook(game: str) -> str:
    """Return a game's rulebook as Markdown; raises FileNotFoundError if it has none."""
    import game as package

    path = Path(package.__file__).parent / "games" / game / "rulebook.md"
    return path.read_text(encoding="utf-8")


def _welcome(host: StillHost) -> Scene:
    from game.features.shelf.welcome import WelcomeScene

    return Over(host, WelcomeScene(host))


def _box_opens(host: StillHost) -> Scene:
    """Return the opening animation after a press on Play."""
    from game.features.shelf.loading_box import LoadingBox
    from game.games import games

    class Opens(Scene):
        """A table top with an opening box."""

        def draw(self, surface: pygame.Surface) -> None:
            from game.ui.backdrop import table_top

            surface.blit(table_top(self.size), (0, 0))
            LoadingBox(min(games(), key=lambda meta: meta.shelf).key).draw(surface, 0.4)

    return Opens(host)


def _met(host: StillHost) -> Scene:
    from game.features.reading.discoveries import DiscoveriesScene
    from game.games import games
    from game.table.note_data import notes_of

    keys = [meta.key for meta in sorted(games(), key=lambda meta: meta.shelf)]
    host.settings.notes_met = {key: [note.key for note in notes_of(key)[::2]] for key in keys}
    return DiscoveriesScene(host, keys, keys[0])


def _options(host: StillHost, page: str = "look") -> Scene:
    from game.features.options.page import OptionsScene
    from game.table.lesson.offer import LessonOffer

    lessons = (
        LessonOffer("shoot", "SHOOT", say("Four minutes with {host}.", host="Sgt. Biscuit"), 2, 7),
        LessonOffer("whisky", "LOOT SHOOT WHISKY", say("Four minutes with {host}.", host="Dusty"), 6, 6),
        LessonOffer("ladders", "SHOOTIN' LADDERS", reason=say("The lesson is not in this box.")),
    )
    scene: Any = OptionsScene(FakeContext(host), page)
    scene.folder, scene.version, scene.offers = "/home/anna/splatterbox", "0.1.0", lambda: lessons
    scene.in_menu = lambda: False
    return scene  # type: ignore[no-any-return]


def _curtain(host: StillHost) -> Scene:
    from game.features.pause.curtain import CurtainScene

    return CurtainScene(host, 2, "Ben", nothing)


def _maps(host: StillHost) -> Scene:
    from game.features.maps.page import MapsScene

    return MapsScene(FakeContext(host, library=FakeMaps(some_maps(), some_boards())))


def _new_map(host: StillHost) -> Scene:
    from game.features.maps.new_map import NewMapScene

    return NewMapScene(host, (*some_maps(), *some_boards()), nothing)


def _new_map_dealt(host: StillHost) -> Scene:
    """Return the New map page with a dealt table chosen."""
    scene: Any = _new_map(host)
    scene.wish.dealt, scene.wish.number, scene.digits = True, 4821, "4821"
    return scene  # type: ignore[no-any-return]


def _boards(host: StillHost) -> Scene:
    """Return the map browser with the first board chosen."""
    scene: Any = _maps(host)
    scene.chosen = next(number for number, entry in enumerate(scene.maps) if entry.board is not None)
    return scene  # type: ignore[no-any-return]


def _shoot_results(host: StillHost) -> Scene:
    from game.games.shoot.report import Deeds

    deeds = (
        Deeds(
            seat=1, kills=2, deaths=1, captures=1, damage_dealt=17, damage_taken=11, walked_mm=2816.0, unused_cards=3
        ),
        Deeds(seat=2, kills=1, deaths=2, damage_dealt=12, damage_taken=16, walked_mm=2120.0, unused_cards=1),
        Deeds(seat=3, kills=1, deaths=1, damage_dealt=8, damage_taken=10, walked_mm=1990.0, unused_cards=4),
    )
    hits = (
        (2, 1, "head"), (2, 1, "torso"), (2, 1, "torso"), (3, 1, "left_arm"), (2, 1, "right_leg"),
        (1, 2, "torso"), (1, 2, "torso"), (1, 2, "torso"), (3, 2, "torso"), (1, 2, "right_hand"), (3, 2, "left_foot"),
        (1, 3, "head"), (1, 3, "head"), (1, 3, "left_leg"),
    )  # fmt: skip
    facts = (say("The Flag is won"), say("9 rounds"), "Kitchen Table", say("Capture the Flag"))
    return lobbies.shoot_results(host, deeds, hits, (1,), facts)


LATER = ("info", "anticlockwise-rotation", "house")
"""Icons of a pause menu's choices that not every game has."""


def _pause(host: StillHost) -> Scene:
    from game.features.pause.menu import SAVED, pause_choices
    from game.ui.menu import MenuScene

    session = lobbies.session_of("whisky")
    session.seal = ""
    choices = [one for one in pause_choices(FakeContext(host), session) if one.icon not in LATER]
    return Over(host, MenuScene(host, say("Pause"), choices, SAVED))


def _disk_full(host: StillHost) -> Scene:
    from game.features.saving.trouble import refused_scene
    from game.store.troubles import Trouble

    loss = say("If you leave now, the game will resume without its last choice.")
    return Over(host, refused_scene(host, Trouble.FULL, loss, nothing, nothing))


def _disk_unkept(host: StillHost) -> Scene:
    from game.features.saving.trouble import reason, unkept_scene
    from game.store.troubles import HEADINGS, Trouble

    return Over(host, unkept_scene(host, HEADINGS[Trouble.READ_ONLY], reason(Trouble.READ_ONLY), nothing, nothing))


def _disk_early(host: StillHost, more: int = 0) -> Scene:
    from game.features.saving.trouble import early_scene

    return Over(host, early_scene(host, 20, nothing, more))


def _disk_elsewhere(host: StillHost) -> Scene:
    from game.features.saving.trouble import elsewhere_scene

    return Over(host, elsewhere_scene(host, nothing))


def _nods(host: StillHost) -> Scene:
    from game.table.consent import ConsentScene
    from game.table.undo import ask_words

    return Over(host, ConsentScene(host, [(2, "Ben"), (3, "Cleo")], ask_words("Anna"), nothing))


def _error(host: StillHost) -> Scene:
    from game.features.saving.error import ErrorScene

    report = "Splatterbox 0.1.0\nSHOOT, round 4, decision 61\nTraceback (most recent call last):\n  ...\nKeyError: 'M'"
    return ErrorScene(FakeContext(host), report, nothing, "reports/report-0001.txt")


def _credits(host: StillHost) -> Scene:
    from game.features.reading.credits import CreditsScene

    return CreditsScene(host)


def _changes(host: StillHost) -> Scene:
    from game.features.reading.credits import ChangesScene

    return ChangesScene(host)


class Over(Scene):
    """A scene over another one, drawn over a table top."""

    def __init__(self, host: StillHost, top: Scene) -> None:
        super().__init__(host)
        self.top = top

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out the upper scene."""
        super().layout(size)
        self.top.layout(size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both."""
        from game.ui.backdrop import table_top

        surface.blit(table_top(self.size, "wood_table_oak"), (0, 0))
        self.top.draw(surface)


def _normal_setup(host: StillHost) -> Scene:
    """Return the set-up of two teams of two on the two-Flag table with normal cards."""
    from game.features.setup.page import SetupScene

    lobby = lobbies.lobby_of("shoot")
    choice = lobbies.setup_of(lobby, 4)
    for key, value in (("CARDS", "normal"), ("MODE", "ctf2")):
        lobby.put(choice, key, value)
    return SetupScene(FakeContext(host, lobby), lobby.key, choice)


def _team_results(host: StillHost) -> Scene:
    """Return the statistics of a two-team battle for two Flags."""
    from game.games.shoot.report import Deeds

    rows = ((2, 1, 1), (1, 2, 0), (0, 1, 0), (1, 1, 0))
    deeds = tuple(
        Deeds(seat=seat, kills=kills, deaths=deaths, captures=captures, damage_dealt=9 + seat, damage_taken=8 + seat,
              walked_mm=900.0 * seat, unused_cards=seat)
        for seat, (kills, deaths, captures) in enumerate(rows, 1)
    )  # fmt: skip
    hits = (
        (2, 1, "head"), (4, 1, "left_leg"), (4, 1, "left_leg"), (0, 1, "torso"), (0, 1, "torso"), (1, 2, "torso"),
        (1, 2, "torso"), (1, 2, "torso"), (2, 3, "right_arm"), (2, 3, "right_arm"), (3, 4, "left_foot"),
    )  # fmt: skip
    facts = (say("The Flag is won"), say("11 rounds"), "Cup Final", say("Two Flags"))
    return lobbies.shoot_results(host, deeds, hits, (1, 3), facts, (1, 2, 1, 2))


SCENES: dict[str, Callable[[StillHost], Scene]] = {
    "title": _title,
    **tables.POSES,
    **files.POSES,
    **lab.POSES,
    **evens.POSES,
    **photo.POSES,
    **arrange.POSES,
    **days.POSES,
    **nights.POSES,
    "welcome": _welcome,
    "met": _met,
    "box-opens": _box_opens,
    "options": _options,
    "options-sound": lambda host: _options(host, "sound"),
    "options-play": lambda host: _options(host, "play"),
    "options-learn": lambda host: _options(host, "learn"),
    "options-keys": lambda host: _options(host, "keys"),
    "options-box": lambda host: _options(host, "box"),
    "rules": partial(book, game="shoot", where="S-SEE-4"),
    "book-shoot": partial(book, game="shoot", where="walking"),
    "book-whisky": partial(book, game="whisky", where="beats"),
    "book-splatatat": partial(book, game="splatatat", where="SPL-SAVE-1"),
    "book-ladders": partial(book, game="ladders", where="moving"),
    "book-cards": partial(book, game="shoot", where="G-20"),
    "book-setup": partial(book, game="splatatat", where="setup"),
    "book-search": partial(book, game="ladders", query="trophy"),
    "curtain": _curtain,
    "maps": _maps,
    "maps-board": _boards,
    "new-map": _new_map,
    "new-map-dealt": _new_map_dealt,
    **deal.POSES,
    "pause": _pause,
    "disk-full": _disk_full,
    "disk-unkept": _disk_unkept,
    "disk-early": _disk_early,
    "disk-early-backup": partial(_disk_early, more=14),
    "disk-elsewhere": _disk_elsewhere,
    "nods": _nods,
    "error": _error,
    "changes": _changes,
    "credits": _credits,
}
"""Name -> builder. Games add their own with `add`, if they have a lobby."""
SCENES.update(lobbies.scenes())
SCENES.update(records.scenes())
SCENES |= {"whisky-results": _duel_results, "shoot-results": _shoot_results}
SCENES |= {"shoot-team-results": _team_results, "shoot-normal-setup": _normal_setup}


def add(name: str, builder: Callable[[StillHost], Scene]) -> None:
    """Add a scene to the gallery."""
    SCENES[name] = builder


def render(
    name: str, size: tuple[int, int], out: str | Path | None = None, seed: int = 1, settings: Any = None
) -> pygame.Surface:
    """Draw a scene at a size and save it as PNG; KeyError for a name that is not in SCENES."""
    somewhere_to_paint()
    host = StillHost(size, settings, seed)
    apply_settings(host.settings, size)
    scene = SCENES[name](host)
    scene.layout(size)
    scene.on_resume()
    scene.update(0.05)
    surface = pygame.Surface(size)
    scene.draw(surface)
    if out is not None:
        write_whole(Path(out), bytes_of(surface, str(out)))
    return surface
