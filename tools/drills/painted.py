"""Part of the drill of secrets: the real tables drawn without a window, with the curtain and with a covered hand.

Two tables that differ only in secrets get the same pointer positions and keys. Every picture, every label of a
control, every message and every sound must be the same (UX-HID-2, UX-HID-6).
"""

import os
from collections.abc import Callable
from random import Random
from time import sleep
from typing import Any

import pygame

from game.features.pause.curtain import CurtainScene
from game.games import find, load, meta_of
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.kernel.match import Match
from game.play.session import Session
from game.store.settings import Settings
from game.table.cards import CardTable
from game.table.session import Holder, Seating
from game.ui.scene import Scene
from game.ui.still import StillHost, apply_settings

SIZE = (1280, 720)
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana")
TELLING = ("ForcedSave", "ChooseCounter", "PlaceWall")
"""Questions that only arise with certain cards: being asked reveals them (or, for walls, draws no card)."""
POINTS = 6
TABS = 8
TRIES, MOMENT = 5, 0.05  # s


class Host(StillHost):
    """A host whose scenes move instantly and form a stack; messages and sounds are recorded."""

    still = False

    def __init__(self) -> None:
        super().__init__(SIZE, Settings(speed="instant", names=["x"], reduced_motion=True))
        self.stack: list[Scene] = []
        self.played: list[str] = []
        self.sounds.play = lambda name, *_args, **_more: self.played.append(name)  # type: ignore[method-assign]
        apply_settings(self.settings, SIZE)

    def push(self, scene: Scene) -> None:
        """Push a scene."""
        self.stack.append(scene)
        self._entered()

    def pop(self) -> None:
        """Pop the top scene."""
        self.stack.pop()
        self._entered()

    def _entered(self) -> None:
        self.stack[-1].layout(self.size)
        self.stack[-1].on_resume()

    def let_pass(self, seconds: float = 0.5) -> None:
        """Let time pass."""
        for _ in range(round(seconds / 0.05)):
            self.stack[-1].update(0.05)

    def shown(self) -> tuple[bytes, list[str], list[Any], list[str]]:
        """Return the picture, the controls' labels, and the messages and sounds since the last call."""
        surface = pygame.Surface(self.size, depth=32)
        for scene in self.stack:
            scene.draw(surface)
        said, self.asked = [words for kind, words in self.asked if kind == "toast"], []
        played, self.played = self.played, []
        return pygame.image.tobytes(surface, "RGB"), words_of(self.stack[-1]), said, played


def words_of(scene: Scene) -> list[str]:
    """Return the texts of a scene's controls, of its question and of the rule that F1 opens."""
    found = [f"{one.label}|{getattr(one, 'tip', '')}|{getattr(one, 'reason', '')}" for one in _group(scene).widgets]
    return [*found, str(getattr(scene, "asked", "")), str(getattr(scene, "rule_here", ""))]


def _group(scene: Any) -> Any:
    """Return a scene's controls: for SHOOT's table those of its side panel."""
    return scene.group


def twins(key: str, seed: int) -> tuple[Match, Match] | None:
    """Return two matches of a game whose states differ in hidden cards only; None if this state reveals them anyway."""
    game, random = load(key), Random(seed)
    match = Match(game, game.sample_options(random), RandomChance(seed))
    for _ in range(random.randrange(4, 60)):
        decision = match.decision
        if decision is None:
            return None
        match.play(decision.suggest(match.state, random))
    decision = match.decision
    if decision is None or type(decision).__name__ in TELLING or decision.seen_by(0) != decision:
        return None
    del match.entries[1:]  # the log shows its own seat what it drew: tested elsewhere
    other = Match.restored(game, match.options, [], match.state)
    other.entries += match.entries
    other.state = match.state.view(0).redeal(random)
    return (match, other) if pending(other.state) is not None else None


def sit(match: Match, seats: int) -> tuple[Host, Scene]:
    """Open the real table for people only; return the host and the table."""
    pygame.init()
    host = Host()
    session = Session(match.game, match, Seating([Holder("person", name) for name in NAMES[:seats]], 1))
    made = find(meta_of(match.game.key).table)
    table = made(host, session, Services(host))
    host.push(table)
    host.let_pass()
    return host, table


class Services:
    """What a table at rest needs: a curtain, and no other page."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def curtain(self, _game: str, _options: Any, seat: int, name: str, why: str, lift: Callable[[], None]) -> None:
        """Lay a curtain over the table."""

        def lifted() -> None:
            self.host.pop()
            lift()

        self.host.push(CurtainScene(self.host, seat, name, lifted, why))


def fault(key: str, seed: int) -> str:
    """Return what the screen of a game's table reveals about hidden cards; empty if nothing."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pair = twins(key, seed)
    if pair is None:
        return ""
    seats = pair[0].game.seats_of(pair[0].options)
    hosts, tables = zip(*(sit(match, seats) for match in pair), strict=True)
    where = f"{key}, seed {seed}, {type(pair[0].decision).__name__}"
    if wrong := _unlike(hosts, "behind the curtain"):
        return f"{where}: {wrong}"
    for host, table in zip(hosts, tables, strict=True):
        if isinstance(host.stack[-1], CurtainScene):
            host.stack[-1].update(1.0)
            host.stack[-1]._lift()
            host.let_pass()
        _cover(host, table)
    if wrong := _unlike(hosts, "with the hand covered"):
        return f"{where}: {wrong}"
    return next((f"{where}: {wrong}" for wrong in _pointed(hosts, tables, Random(seed)) if wrong), "")


def _cover(host: Host, table: Any) -> None:
    """Cover the hand where it is open (WHISKY's is not secret)."""
    if isinstance(table, CardTable) and table.viewpoint and not table.hand_down:
        table.sharing.toggle_hand()
    elif hasattr(table, "side_panel") and table.viewpoint and not table.side_panel.hand.face_down:
        table.side_panel.toggle_hand()  # SHOOT's own
    host.let_pass(0.1)


def _pointed(hosts: Any, tables: Any, random: Random) -> Any:
    """Return what differs while the pointer and then the focus move over the table."""
    w, h = SIZE
    spots = [(random.randrange(w), random.randrange(h)) for _ in range(POINTS)]
    spots += [(w * 2 // 5, h - 60), (w // 2, h - 90)]  # on the hand
    spots += [(round(x), round(y)) for x, y in _figures(tables[0])]
    for spot in spots:
        for host in hosts:
            host.stack[-1].handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            host.let_pass(0.1)
        yield _unlike(hosts, f"with the pointer at {spot}")
    for number in range(TABS):
        for host in hosts:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                host.stack[-1].handle(pygame.event.Event(kind, key=pygame.K_TAB, mod=0, unicode=""))
            host.let_pass(0.1)
        yield _unlike(hosts, f"after Tab {number + 1}")


def _figures(table: Any) -> list[tuple[float, float]]:
    """Return the screen positions of SHOOT's HEROes; on other tables they are found at random and by Tab."""
    if not hasattr(table, "camera") or not hasattr(table.view, "heroes"):
        return []
    return [table.camera.to_screen(hero.x, hero.y) for hero in table.view.heroes if hero.alive]


def _unlike(hosts: Any, when: str) -> str:
    """Return what differs; pictures that are painted a moment later get that moment first."""
    for _ in range(TRIES):
        said = [host.shown() for host in hosts]
        if said[0] == said[1]:
            return ""
        if said[0][2:] != said[1][2:]:
            break
        sleep(MOMENT)
        for host in hosts:
            host.let_pass(0.1)
    for name, first, second in zip(("picture", "words", "sentences", "sounds"), *said, strict=True):
        if first != second:
            parts = (
                [] if name == "picture" else [pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]]
            )
            return f"the {name} differ {when}" + (f": {parts[:2]}" if parts else "")
    return ""
