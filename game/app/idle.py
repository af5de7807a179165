"""How much of a core the real program takes while nobody does anything: run in a process of its own by the bench."""

from __future__ import annotations

import time

SETTLES = 1.5  # seconds without a new picture after which the program counts as waiting
LONGEST = 15.0  # seconds after which it is measured even so
LASTS = 5.0


def measure(where: str) -> None:
    """Open the program at the "title" or on a "table", wait, and print the share of a core it takes meanwhile.

    The window counts as having the keyboard: then the loop naps shortest.
    """
    import pygame

    from game.app.program import Program

    pygame.key.get_focused = lambda: True
    program = Program()
    began = time.perf_counter()
    drawn, counted = [began], [0.0, 0.0]
    draw = program.loop.window.show

    def show() -> None:
        drawn[0] = time.perf_counter()
        draw()

    program.loop.window.show = show  # type: ignore[method-assign]

    def poll() -> bool:
        now = time.perf_counter()
        if not counted[0] and (now - drawn[0] > SETTLES or now - began > LONGEST):
            counted[:] = [now, time.process_time()]
        elif counted[0] and now - counted[0] > LASTS:
            print((time.process_time() - counted[1]) / (now - counted[0]), flush=True)
            program.loop.quit()
        return False

    program.loop.pollers.append(poll)
    table = None
    if where == "table":
        from game.games.shoot.tables import make_options

        table = (make_options(2), ["person", "regular"])
    program.run(table)
