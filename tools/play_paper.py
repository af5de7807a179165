"""The hand of tools/play_window.py for SPLATATAT: four people sharing a screen, curtains between, to the result."""

import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

from game.features.setup.page import SetupScene
from game.features.shelf.title import TitleScene
from game.games import find, load, meta_of
from game.games.splatatat.table.scene import PaperTable
from game.games.splatatat.table.words import card_of, seat_of
from game.lobby.setup import PERSON
from game.play.session import Session
from game.store.settings import Settings
from game.table.session import Holder, Seating
from game.ui.still import StillHost, apply_settings
from tools.gallery.context import FakeContext
from tools.gallery.tables import SomeGames

SIZE = (1280, 720)
SEATS = 4
WORDS = {"reveal": "Reveal", "draw": "Pick up", "pass": "Pass", "accept": "Take it", "s_save": "Wipe",
         "s_revive": "Smile"}  # fmt: skip
KEYS = {"reveal": "r", "draw": "d", "pass": "d"}


def twin(match: Any) -> PaperTable:
    """Return the scene as the person whose turn it is sees it."""
    host = StillHost(SIZE, Settings(window=SIZE, speed="quick"))
    apply_settings(host.settings, SIZE)
    table = Seating([Holder("person", f"Person {seat}") for seat in range(1, SEATS + 1)])
    scene = PaperTable(host, Session(match.game, match, table))
    scene.layout(SIZE)
    return scene


def by_mouse(window: Any, scene: PaperTable, choice: tuple[Any, ...]) -> None:
    """Point and click: the card, then what it is played on."""
    kind, seat = card_of(choice), seat_of(choice, scene.view.seat)
    if kind:
        spot = next(w for w in scene.group.widgets if getattr(w, "card", -1) >= 0 and w.kind == kind)
        window.click(spot.rect.center)
        scene.aiming.press(kind)
    label = WORDS.get(choice[0], "")
    button = next((b for b in scene.actions if label and b.label.startswith(label)), None)
    if button is not None:
        window.click(button.rect.center)
    elif seat:
        place = scene.regions.seat(seat, "pile") if seat == scene.view.seat else scene.regions.plots[seat].head
        window.click(place.center)
    else:
        window.click(scene.regions.zone("zone.middle").center)


def by_keys(window: Any, scene: PaperTable, choice: tuple[Any, ...]) -> None:
    """Use the keyboard alone: the card's number, Tab to the target, Enter."""
    kind, seat = card_of(choice), seat_of(choice, scene.view.seat)
    if choice[0] in KEYS:
        window.key(KEYS[choice[0]])
        return
    number = next((card.key for card in scene.fan if card.kind == kind and card.key), 0)
    if not number:
        by_mouse(window, scene, choice)
        return
    window.key(str(number))
    scene.aiming.press(kind)
    if len(scene.aiming.of(kind)) > 1:
        lit = [w for w in scene.group.focusables() if getattr(w, "lit", False)]
        window.key(*["Tab"] * (next(n for n, w in enumerate(lit) if getattr(w, "seat", 0) == seat) + 1))
    window.key("Return")


def _still() -> StillHost:
    host = StillHost(SIZE, Settings(window=SIZE, speed="quick", names=["Anna"]))
    apply_settings(host.settings, SIZE)
    return host


def from_shelf(window: Any) -> None:
    """Click the box on the shelf, set up four people, and press Play."""
    host = _still()
    title = TitleScene(FakeContext(host), SomeGames(()))
    title.layout(SIZE)
    window.picture("shelf")
    window.click(next(box.rect.center for box in title.boxes if box.box.key == "splatatat"))
    time.sleep(2)
    window.picture("setup")
    lobby = find(meta_of("splatatat").lobby)
    scene = SetupScene(FakeContext(host, lobby), lobby.key)
    scene.layout(SIZE)
    for number in range(1, SEATS):
        while scene.setup.seats[number].holder != PERSON:
            stepper = next(w for w in scene.group.widgets if w.label == f"Seat {number + 1}")
            spot = (stepper.rect.x + stepper.rect.height // 2, stepper.rect.centery)
            window.click(spot)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.handle(pygame.event.Event(kind, pos=spot, button=1))
    window.picture("seated")
    window.click(scene.play.rect.center)
    time.sleep(3)


def play_out(window: Any, act: Any, most: int, sheet: bool) -> tuple[list[str], int]:
    """Play until the game is over; return what was tried and how often something had to be repeated."""
    bot, done = load("splatatat").bot("rookie", 11), list[str]()
    refused, row, last = 0, 0, -1
    if sheet:  # the House Rules are shown at the start if they differ from print (section 13)
        window.picture("rules")
        window.key("Return")
        time.sleep(0.6)
    for _ in range(most):
        match = window.match("splatatat")
        if match is None or match.decision is None:
            if match is not None:
                break
            time.sleep(0.4)
            continue
        again = len(match.entries) == last
        refused, row = refused + again, row + 1 if again else 0
        last = len(match.entries)
        if not again or row > 2:  # a curtain before each decision (SPL-SCREEN-1)
            if last % 8 == 1:
                window.picture("curtain")
            time.sleep(0.7)
            window.key("Return")  # skips animations
            time.sleep(0.5)
            window.key("Return")  # lifts the curtain
        window.key("Shift_L")  # skips animations, and does nothing else
        time.sleep(0.3)
        view = match.view(match.decision.seat)
        choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
        done.append(" ".join(map(str, choice)))
        if len(done) % 5 == 1 or row:
            window.picture("again" if row else "play")
        act(window, twin(match), choice)
        time.sleep(0.3)
    return done, refused


def play_paper(make: Any, by: str, shots: Path | None, most: int, mode: str = "base", shelf: bool = False) -> None:
    """Play one game with four people and print what was done; `make` opens the window.

    With `shelf` it starts at the title page and returns there at the end; `mode` is then the base game.
    """
    act = {"mouse": by_mouse, "keys": by_keys}[by]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        seats = ",".join(["person"] * SEATS)
        words = () if shelf else ("play", "--game", "splatatat", "--mode", mode, "--seats", seats)
        window = make(data, shots, words)
        try:
            time.sleep(5)
            if shelf:
                from_shelf(window)
            done, refused = play_out(window, act, most, not shelf and mode != "base")
            time.sleep(1.5)
            window.picture("end")
            time.sleep(7)
            window.picture("result")
            match = window.match("splatatat")
            if shelf:
                window.key("Escape")
                time.sleep(2.5)
                window.picture("shelf-again")
        finally:
            window.close()
    print(f"{len(done)} tries by {by}, {refused} repeated; {len(match.entries)} decisions; {match.state.outcome}")
    print("; ".join(done))
