"""The hand of tools/play_window.py for SPLATATAT: four people round one screen, curtains between, to the result."""

import tempfile
import time
from pathlib import Path
from typing import Any

from game.app.session import Holder, Session, Table
from game.games import load
from game.games.splatatat.table.scene import Services, TableScene
from game.games.splatatat.table.words import card_of, seat_of
from game.scenes.gallery import StillHost, apply_settings
from game.store.journal import Journal, JournalError
from game.store.settings import Settings

SIZE = (1280, 720)
SEATS = 4
WORDS = {"reveal": "Reveal", "draw": "Pick up", "pass": "Pass", "accept": "Take it", "s_save": "Wipe",
         "s_revive": "Smile"}  # fmt: skip
KEYS = {"reveal": "r", "draw": "d", "pass": "d"}


def look(data: Path) -> Any:
    """Return the match as the journal has it, or None while there is none."""
    try:
        journal = Journal(data / "games.sqlite3")
        kept = journal.kept()
        match = journal.load(kept[0].id, load("splatatat"))[0] if kept else None
        journal.close()
    except JournalError:
        return None
    return match


def twin(match: Any) -> TableScene:
    """Return the scene as the person whose turn it is sees it."""
    host = StillHost(SIZE, Settings(window=SIZE, speed="quick"))
    apply_settings(host.settings, SIZE)
    table = Table([Holder("person", f"Person {seat}") for seat in range(1, SEATS + 1)])
    scene = TableScene(host, Session(match.game, match, table), Services(None, None, None))  # type: ignore[arg-type]
    scene.layout(SIZE)
    return scene


def by_mouse(window: Any, scene: TableScene, choice: tuple[Any, ...]) -> None:
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


def by_keys(window: Any, scene: TableScene, choice: tuple[Any, ...]) -> None:
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


def play_paper(make: Any, by: str, shots: Path | None, most: int, mode: str = "base") -> None:
    """Play one game with four people and print what was done; `make` opens the window."""
    bot, done = load("splatatat").bots["rookie"](11), []
    act = {"mouse": by_mouse, "keys": by_keys}[by]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        seats = ",".join(["person"] * SEATS)
        window = make(data, shots, ("play", "--game", "splatatat", "--mode", mode, "--seats", seats))
        try:
            time.sleep(4)
            refused, last, before = 0, -1, 0
            for _ in range(most):
                match = look(data)
                if match is None or match.decision is None:
                    if match is not None:
                        break
                    time.sleep(0.4)
                    continue
                again = len(match.entries) == last
                refused += again
                last = len(match.entries)
                if not again:  # a curtain before each decision (SPL-SCREEN-1)
                    window.picture("curtain")
                    time.sleep(0.4)
                    window.key("Return")  # skips what still moves
                    time.sleep(0.5)
                    window.key("Return")  # lifts the curtain
                before = match.decision.seat
                window.key("Shift_L")  # skips what still moves, and does nothing else
                time.sleep(0.3)
                view = match.view(before)
                choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
                done.append(" ".join(map(str, choice)))
                if len(done) % 5 == 1:
                    window.picture("play")
                act(window, twin(match), choice)
                time.sleep(0.3)
            time.sleep(1.5)
            window.picture("end")
            time.sleep(6)
            window.picture("result")
            match = look(data)
        finally:
            window.close()
    print(f"{len(done)} tries by {by}, {refused} repeated; {len(match.entries)} decisions; {match.state.outcome}")
    print("; ".join(done))
