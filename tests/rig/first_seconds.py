"""A start on a machine with slow imports, with a quick hand: `python -m tests.rig.first_seconds FOLDER`.

Every module of the game is half loaded for a while. As soon as the shelf shows, each of its boxes and buttons is
pressed, the page that opens is left again, and the next one pressed. Prints what opened, and exits with 1 if anything
went wrong.
"""

import importlib.machinery
import logging
import os
import re
import sys
import threading
import time
import traceback
from pathlib import Path

NAP = 0.002
"""Seconds for which a module stays empty."""
HELD, OPENS = 5.0, 0.4
"""Maximum seconds for which a game's rules stay empty before its box is pressed, and after."""
LONGEST = 60.0
"""Seconds for everything."""


class SlowFinder:
    """Finds the game's modules as usual, but leaves each of them empty for a moment.

    A game's rules take longer: until its box has been pressed.
    """

    def __init__(self):
        self.held = ""
        """The key of the game whose rules are currently half loaded."""
        self.pressed = threading.Event()

    def find_spec(self, name, path=None, target=None):
        """Return the usual spec, with a slow loader."""
        spec = importlib.machinery.PathFinder.find_spec(name, path, target) if name.startswith("game.") else None
        if spec is not None and spec.loader is not None:
            load, rules = spec.loader.exec_module, re.fullmatch(r"game\.games\.(\w+)\.rules\.game", name)

            def slowly(module):
                if rules:
                    self.hold(rules[1])
                time.sleep(NAP)
                load(module)

            spec.loader.exec_module = slowly
        return spec

    def hold(self, key):
        """Wait until a game's box is pressed, and a little longer."""
        self.pressed.clear()
        self.held = key
        self.pressed.wait(HELD)
        time.sleep(OPENS)
        self.held = ""


class Hand:
    """Presses whatever the shelf shows as soon as possible; one more poller of the loop."""

    def __init__(self, program, finder):
        self.program, self.finder = program, finder
        self.loop, self.shelf = program.loop, None
        self.pressed, self.came = [], []
        self.until = time.monotonic() + LONGEST

    def __call__(self):
        """Press something, or leave the page that has opened; stop after the last one."""
        loop, top = self.loop, self.loop.stack[-1]
        if time.monotonic() > self.until:
            raise TimeoutError(f"after {self.came}, on {top.name}")
        if loop.standing:
            return True
        if top.name == "title" and top is not self.shelf:
            boxes = {widget.box.key: widget for widget in top.boxes}
            buttons = {one.label: one for one in top.buttons if one.label != "Quit" and one.enabled}
            left = [name for name in boxes | buttons if name not in self.pressed]
            if not left:
                loop.quit()
                return False
            name = self.finder.held or left[0]
            if name not in left or (name in boxes and not self.finder.held and not self.program.ahead.done()):
                return True
            self.shelf = top
            self.pressed.append(name)
            self.press(top, (boxes | buttons)[name])
        elif top is not self.shelf:
            self.came.append(top.name)
            self.program.go.shelf()
        return True

    def press(self, scene, widget):
        """Press every other thing by a click, else a box by its number, a button by the focus."""
        if len(self.pressed) % 2:
            facts = {"pos": widget.rect.center, "button": 1, "touch": False}
            events = [(pygame.MOUSEBUTTONDOWN, facts), (pygame.MOUSEBUTTONUP, facts)]
        else:
            code = pygame.K_RETURN
            if widget in scene.boxes:
                code = pygame.K_1 + scene.boxes.index(widget)
            else:
                scene.group.ring.set(widget)
            events = [(pygame.KEYDOWN, {"key": code, "mod": 0, "unicode": "", "scancode": 0})]
        for kind, facts in events:
            pygame.event.post(pygame.event.Event(kind, facts))
        self.finder.pressed.set()


def main(folder):
    """Start, press everything, and return the exit status."""
    from game.games import games
    from game.store.settings import Settings, save_settings

    os.environ["SPLATTERBOX_DATA"] = folder
    known = [meta.key for meta in games()]
    save_settings(Path(folder) / "settings.json", Settings(mute=True, welcomed=True, lessons_offered=known))
    wrong = []
    noted = logging.Handler(logging.ERROR)
    noted.emit = lambda record: wrong.append(logging.Formatter().format(record))
    logging.getLogger().addHandler(noted)
    from game.app.app import App

    program = App()
    finder = SlowFinder()
    hand = Hand(program, finder)
    program.loop.pollers.append(hand)

    def failed(error, _report):
        wrong.append("".join(traceback.format_exception(error)))
        program.loop.quit()

    program.loop.on_error = failed
    sys.meta_path.insert(0, finder)
    program.run()
    print(*hand.came)
    print("\n".join(wrong), file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    import pygame

    sys.exit(main(*sys.argv[1:]))
