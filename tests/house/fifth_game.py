"""Run inside a copy of the code base with a fifth game: `python -m tests.house.fifth_game` (see test_fifth_game)."""

import sys
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

import pygame

from game.app.app import App
from game.features.reading.opening import book_at
from game.features.results.end import EndScene
from game.features.setup.page import SetupScene
from game.features.shelf.title import TitleScene
from game.store.settings import Settings, save_settings

FIRST_HALF = 3
"""So many cards are played before the program is closed."""
SIZE = (1280, 720)


class Sitting:
    """The program from its start to its end, with a person who has a keyboard and nothing else."""

    def __init__(self) -> None:
        self.program = App()
        self.loop = self.program.loop
        self.loop.push(TitleScene(self.program))
        self.wait(lambda: self.top.name == "title")

    @property
    def top(self) -> Any:
        """The scene that takes the keys."""
        return self.loop.stack[-1]

    def press(self, key: int, text: str = "") -> None:
        """Press a key."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text)
        assert self.top.handle(event), f"{pygame.key.name(key)} means nothing on {self.top.name}"

    def wait(self, until: Callable[[], bool], seconds: float = 20) -> None:
        """Let time pass until something holds."""
        end = monotonic() + seconds
        while not until():
            assert monotonic() < end, f"waited in vain on {self.top.name}"
            self.top.update(0.05)
            sleep(0.002)

    def closed(self) -> Any:
        """Close the program; return the match as it stood."""
        match = self.program.session.match if self.program.session is not None else None
        self.program.go.close()
        self.program.saves.close()
        return match


def opened() -> Sitting:
    """Open the program, find the box on the shelf, and open it by its number."""
    sitting = Sitting()
    boxes = [widget.box.key for widget in sitting.top.boxes]
    assert boxes == ["shoot", "whisky", "splatatat", "ladders", "fifth"]
    assert not sitting.top.boxes[-1].comes_later
    sitting.top.draw(pygame.Surface(SIZE))
    sitting.press(pygame.K_5, "5")
    sitting.wait(lambda: isinstance(sitting.top, SetupScene))
    assert sitting.top.game == "fifth"
    sitting.top.draw(pygame.Surface(SIZE))
    sitting.press(pygame.K_RETURN)
    sitting.wait(lambda: sitting.top.name == "fifth")
    return sitting


def plays(sitting: Sitting, cards: int) -> None:
    """Play this many turns by keys, or to the end: cards by their numbers, then rests. The bot has its own process."""
    table, session = sitting.top, sitting.program.session
    for _ in range(cards):
        sitting.wait(lambda: table.my_turn or table.over)
        if table.over:
            return
        before = len(session.match.entries)
        sitting.press(*((pygame.K_1, "1") if table.hand else (pygame.K_e, "e")))
        assert len(session.match.entries) == before + 1
        table.draw(pygame.Surface(SIZE))
    sitting.wait(lambda: table.my_turn or table.over)


def hinted(sitting: Sitting) -> None:
    """Ask for a hint: the only level there is gives it. A key without a card does nothing."""
    table, entries = sitting.top, sitting.program.session.match.entries
    sitting.press(pygame.K_h, "h")
    sitting.wait(lambda: 0 in table.speech_bubbles.bubbles)
    sitting.press(pygame.K_h, "h")
    sitting.wait(lambda: table.suggested != table.no_choice)
    assert table.suggested in table.aiming.options
    before = len(entries)
    sitting.press(pygame.K_9, "9")
    assert len(entries) == before


def told(sitting: Sitting) -> list[str]:
    """Return the log of the match."""
    return [line.words for line in sitting.top.teller.lines]


def whole() -> None:
    """A whole game by keys, closed half way and continued."""
    sitting = opened()
    seats = [holder.kind for holder in sitting.program.session.table.holders]
    assert seats == ["person", "rookie"], "a game without Regulars is set with the bots it has"
    plays(sitting, FIRST_HALF)
    hinted(sitting)
    log = told(sitting)
    assert sum(" plays " in line for line in log) == 2 * FIRST_HALF
    left = sitting.closed()

    sitting = Sitting()
    saved = sitting.top.saved
    assert saved.game == "fifth"
    sitting.press(pygame.K_RETURN)  # Continue has the focus
    sitting.wait(lambda: sitting.top.name == "fifth")
    taken = sitting.program.session.match
    assert taken.state == left.state
    assert [entry.choice for entry in taken.entries] == [entry.choice for entry in left.entries]
    assert told(sitting) == log
    sitting.wait(lambda: sitting.top.my_turn)
    sitting.press(pygame.K_e, "e")  # a rest
    plays(sitting, 10)
    outcome = taken.state.outcome
    assert outcome is not None
    sitting.press(pygame.K_RETURN)
    sitting.wait(lambda: isinstance(sitting.top, EndScene))
    page = sitting.top
    assert page.report.winners == outcome.winners
    assert page.report.kind.startswith("First" if outcome.reason == "goal" else "Farthest")
    page.draw(pygame.Surface(SIZE))
    sitting.closed()
    assert Sitting().top.saved is None, "a game that is over is not offered again"
    print(outcome.reason)


def asks() -> None:
    """Ask what the house knows of it: modes for commands, what answers its events, its rules by their ids."""
    from game.cli.console import MODES_HELP, table_options
    from game.cli.main import few_seats
    from game.games.fifth.rules.events import EVENTS
    from game.games.fifth.table.motions import SILENT, motions
    from game.ui.markdown import RULE_ID

    assert "short or long" in MODES_HELP
    assert motions.misses(EVENTS.values(), SILENT) == set()
    program = App()
    page = book_at(program, None, "FIFTH-RUN-3")
    page.layout(SIZE)
    assert page.reading.document.blocks[0].words == "FIFTH RACE"
    assert RULE_ID.search("see FIFTH-RUN-3.").group() == "FIFTH-RUN-3", "a press on it opens the rule"
    assert few_seats("fifth", None) == "person,rookie"
    print(table_options("fifth", 3, "long", None).goal)


def pictures(folder: str) -> None:
    """Paint its pages; print their names."""
    from pathlib import Path

    from tools.gallery.pictures import names, save

    own = [name for name in names() if name.startswith("fifth-")]
    for name in own:
        save(name, SIZE, Path(folder) / f"{name}.png", 1)
    print(*own)


if __name__ == "__main__":
    from game import folders

    pygame.init()
    pygame.display.set_mode(SIZE)
    settings = Settings(speed="instant", mute=True, names=["Anna", "Ben"])
    save_settings(folders.settings(), settings)
    globals()[sys.argv[1]](*sys.argv[2:])
