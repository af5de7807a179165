"""How much of a core the real program uses while idle: run by the bench in a process of its own."""

from __future__ import annotations

import time

CALM = 0.05  # share of a core over a second below which start and bots' moves count as over
LONGEST = 20.0  # seconds after which measuring starts anyway
LASTS = 5.0


def measure(where: str) -> None:
    """Open the program at the "title" or on a "table", wait, and print the share of a core it uses meanwhile.

    The window counts as focused: then the loop's pauses are shortest.
    """
    import pygame

    from game.app.app import App

    pygame.key.get_focused = lambda: True
    program = App()
    began = time.perf_counter()
    second, counted = [began, time.process_time()], [0.0, 0.0]

    def poll() -> bool:
        now, used = time.perf_counter(), time.process_time()
        if not counted[0] and now - second[0] >= 1.0:
            if used - second[1] < CALM * (now - second[0]) or now - began > LONGEST:
                counted[:] = [now, used]
            second[:] = [now, used]
        elif counted[0] and now - counted[0] > LASTS:
            print((used - counted[1]) / (now - counted[0]), flush=True)
            program.loop.quit()
        return False

    program.loop.pollers.append(poll)
    table = None
    if where == "table":
        from game.games.shoot.tables import make_options

        table = ("shoot", make_options(2), ["person", "regular"])
    program.run(table)
